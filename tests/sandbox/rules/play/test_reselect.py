"""Attackers that are made to attack something else in the course of a combat: CR 508.5, 508.7."""

from __future__ import annotations

from typing import Any

import pytest

import sandbox
from sandbox.rules.judge import course
from sandbox.words.catalogue import Language
from tests.combats import Json, battle, creature, enchantment, fight_sentence, play, scenario, walker

THREE = [{"id": "ann"}, {"id": "bob"}, {"id": "cat"}]


def to(target: str, attacker: str = "a", after: str = "attackers") -> Json:
    return {"after": after, "permanent": attacker, "attacks": target}


@pytest.mark.parametrize(
    ("after", "lives"),
    [
        pytest.param("attackers", (20, 17), id="508.7-before-blocks"),
        pytest.param("blockers", (20, 17), id="508.7-after-blocks"),
        pytest.param("first", (17, 17), id="508.7-between-the-damage-steps"),
    ],
)
def test_an_attacker_deals_its_damage_to_what_it_attacks_then(after: str, lives: tuple[int, int]) -> None:
    words = "double strike" if after == "first" else "haste"
    got = play([f"a ann 3/3 {words}"], "a>bob", players=THREE, changes=[to("cat", after=after)])
    assert (got.life("bob"), got.life("cat")) == lives
    assert [(r.step, r.attacker, r.was, r.now) for r in got.reselected] == [(after, "a", "bob", "cat")]
    assert got.notes == ()


@pytest.mark.parametrize(
    ("board", "more", "target", "rule"),
    [
        pytest.param([], {}, "ann", "508.7c", id="508.7c-its-own-controller"),
        pytest.param([walker("w", "ann", 3)], {}, "w", "508.7c", id="508.7c-a-planeswalker-of-its-controller"),
        pytest.param([battle("w", "bob", "ann", 3, "Siege")], {}, "w", "508.7c", id="508.7c-a-battle-that-it-protects"),
        pytest.param(["x bob 1/1"], {}, "x", "508.7c", id="508.7c-a-creature"),
        pytest.param([], {"attack_option": "single", "defending": "bob"}, "cat", "508.7d", id="508.7d-another-player"),
        pytest.param([], {"attack_option": "left"}, "cat", "508.7d", id="508.7d-not-the-neighbour"),
        pytest.param([walker("w", "cat", 3)], {"attack_option": "left"}, "w", "508.7d", id="508.7d-their-planeswalker"),
    ],
)  # fmt: skip
def test_only_what_opponents_have_can_be_attacked_instead(
    board: list[Any], more: Json, target: str, rule: str
) -> None:
    got = play(["a ann 3/3", *board], "a>bob", players=THREE, changes=[to(target)], **more)
    assert (got.life("bob"), got.reselected) == (17, ())
    assert [(n.code, n.rule, n.subjects) for n in got.notes] == [("not_reselected", rule, ("a", target))]


def test_out_of_range_nobody_is_attacked_instead() -> None:
    """CR 508.7e."""
    players = [{"id": p} for p in ("ann", "bob", "cat", "dan", "eve")]
    got = play(["a ann 3/3"], "a>bob", players=players, range_of_influence=1, changes=[to("cat")])
    assert [(n.code, n.rule) for n in got.notes] == [("not_reselected", "508.7e")]


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param([to("cat", "x")], id="508.7-a-blocker"),
        pytest.param([{"after": "attackers", "permanent": "a", "removed": True}, to("cat")], id="506.4-removed"),
        pytest.param(
            [{"after": "attackers", "permanent": "a", "leaves": "exile"}, to("cat", after="blockers")], id="506.4-gone"
        ),
    ],
)  # fmt: skip
def test_only_an_attacking_creature_attacks_something_else(changes: list[Json]) -> None:
    got = play(["a ann 3/3", "x bob 1/1"], "a>bob", players=THREE, changes=changes)
    assert got.reselected == ()
    assert [(n.code, n.rule) for n in got.notes] == [("not_reselected", "508.7")]


def test_no_restriction_requirement_or_cost_is_looked_at_again() -> None:
    """CR 508.7b."""
    tax = enchantment("prison", "cat", {"kind": "attack_cost", "cost": "{2}", "defenders": "you"})
    goaded = creature("a ann 3/3", goaded_by=["cat"], effects=[{"kind": "cannot_attack", "defenders": "cat"}])
    said = sandbox.judge(scenario([goaded, tax], "a>bob", players=THREE, changes=[to("cat")]))
    assert (said.legal, said.attack.costs) == (True, ())
    assert said.outcome.players["cat"].life == 17


def test_it_did_not_attack_a_second_time() -> None:
    """CR 508.7a, 506.6: nothing triggers on attacking again, and it attacked the player that it was declared for."""
    watch = [
        enchantment(event, "ann", {"kind": "trigger", "event": event, "creatures": "any"})
        for event in ("attacks", "attacks_alone", "attacks_player_alone")
    ]
    board: list[Any] = ["a ann 3/3 dethrone, melee", "b ann 1/1", *watch]
    got = play(board, "a>bob b>cat", players=THREE, changes=[to("cat")])
    assert [(t.event, t.about) for t in got.triggers] == [
        ("attacks", "a"),
        ("attacks", "b"),
        ("attacks_player_alone", "a"),
        ("attacks_player_alone", "b"),
    ]
    assert (got.life("bob"), got.life("cat")) == (20, 20 - 3 - 1 - 2 - 1)  # melee for two players, dethrone


@pytest.mark.parametrize(
    ("changes", "blocks", "legal"),
    [
        pytest.param([to("cat")], "y>a", [True, True], id="509.1a-the-new-defending-player-blocks"),
        pytest.param([to("cat")], "x>a", [False, True], id="802.4a-the-old-one-does-not"),
        pytest.param([to("cat", after="blockers")], "x>a", [True, True], id="508.7-blocked-before"),
    ],
)
def test_the_player_attacked_then_declares_blocks(
    changes: list[Json], blocks: str, legal: list[bool]
) -> None:
    board = scenario(["a ann 3/3", "x bob 1/1", "y cat 1/1"], "a>bob", blocks, players=THREE, changes=changes)
    assert [entry.legal for entry in sandbox.judge(board).blocks] == legal


@pytest.mark.parametrize(
    ("keywords", "lives"),
    [
        pytest.param("haste", (20, 20), id="509.1h-blocked-stays-blocked"),
        pytest.param("trample", (20, 18), id="702.19b-trample-to-the-new-target"),
    ],
)
def test_a_blocked_attacker_stays_blocked(keywords: str, lives: tuple[int, int]) -> None:
    got = play(
        [f"a ann 3/3 {keywords}", "x bob 1/1"],
        "a>bob",
        "x>a",
        players=THREE,
        changes=[to("cat", after="blockers")],
    )
    assert (got.life("bob"), got.life("cat"), got.why("x")) == (*lives, "704.5g")


@pytest.mark.parametrize(
    ("keywords", "after", "expected"),
    [
        pytest.param(
            "trample over planeswalkers", "blockers", "a>w:2 a>cat:3", id="702.19c-the-new-controller"
        ),
        pytest.param("trample", "blockers", "a>w:5", id="702.19f-never-the-player"),
        pytest.param("afflict 2", "attackers", "a>w:5", id="508.5-afflict-of-the-new-defending-player"),
    ],
)
def test_a_planeswalker_is_attacked_instead(keywords: str, after: str, expected: str) -> None:
    board: list[Any] = [f"a ann 5/5 {keywords}", walker("w", "cat", 2), "x cat 1/1"]
    block = "x>a" if "afflict" in keywords else ""
    got = play(board, "a>bob", block, players=THREE, changes=[to("w", after=after)])
    if not block:
        assert got.assigned() == expected
    else:
        assert (got.life("cat"), got.life("bob")) == (18, 20)


def test_a_planeswalker_taken_in_the_same_moment_is_its_new_controllers() -> None:
    """CR 508.5, 508.7c."""
    changes = [{"after": "attackers", "permanent": "w", "controller": "cat"}, to("w")]
    got = play(
        ["a ann 5/5 trample over planeswalkers", walker("w", "ann", 2)],
        "a>bob",
        players=THREE,
        changes=changes,
    )
    assert [r.now for r in got.reselected] == ["w"]


def test_who_enters_blocking_blocks_what_attacks_its_controller_then() -> None:
    """CR 509.4."""
    for player, blocked in (("bob", False), ("cat", True)):
        board: list[Any] = ["a ann 3/3", f"x {player} 0/9"]
        table = scenario(board, "a>bob", "+x>a", players=THREE, changes=[to("cat")])
        said = sandbox.judge(table)
        assert said.outcome.players["cat"].life == (20 if blocked else 17), player


def test_the_band_goes_on_as_one() -> None:
    """CR 702.22e, 702.22h: a member that attacks somebody else is blocked with the others."""
    board: list[Any] = ["a ann 3/3 banding", "b ann 2/2", "x bob 0/9"]
    got = play(board, "a>bob b>bob", "x>b", players=THREE, bands=[["a", "b"]], changes=[to("cat")])
    assert (got.life("bob"), got.life("cat"), got.assigned()) == (20, 20, "a>x:3 b>x:2")


def test_the_table_shows_what_is_attacked_from_then_on() -> None:
    board = scenario(["a ann 3/3"], "a>bob", players=THREE, changes=[to("cat", after="blockers")])
    targets = {m.timing: m.scenario.attacks[0].target for m in course(board).moments}
    assert targets == {
        "beginning": "bob",
        "attackers": "bob",
        "blockers": "cat",
        "regular": "cat",
        "end": "cat",
    }


def test_what_triggered_as_it_attacked_speaks_of_the_player_attacked_first() -> None:
    """CR 702.86a, 702.105a."""
    board: list[Any] = ["a ann 3/3 annihilator 2, dethrone", "x bob 1/1"]
    table = scenario(
        board, "a>bob", players=[{"id": "ann"}, {"id": "bob"}, {"id": "cat", "life": 5}], changes=[to("cat")]
    )
    notes = [(n.code, n.subjects) for n in sandbox.judge(table).notes]
    assert ("annihilator", ("bob",)) in notes
    assert ("attackers", "a", "dethrone") in [(m.step, m.source, m.keyword) for m in course(table).keywords]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        pytest.param("en", "a 3/3 attacks cat instead of bob (508.7), unblocked: 3 to cat.", id="508.7-en"),
        pytest.param(
            "ja", "a 3/3がbobの代わりにcat（508.7）を攻撃し、ブロックされない：catに3点。", id="508.7-ja"
        ),
    ],
)
def test_the_ruling_says_what_it_attacks_instead(language: Language, sentence: str) -> None:
    board = scenario(["a ann 3/3"], "a>bob", players=THREE, changes=[to("cat")])
    assert fight_sentence(board, sandbox.judge(board), "a", language) == sentence
