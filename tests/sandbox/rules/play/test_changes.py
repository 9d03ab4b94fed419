"""What changes in the course of a combat, at its moment: CR 506.4, 702.4c-d, 702.7c."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

import sandbox
from sandbox import edits
from sandbox.rules.judge import course
from sandbox.rules.play.combat_notes import CombatNote
from sandbox.scenario.model import Change, Choice, Scenario
from tests.combats import Json, Played, battle, creature, enchantment, fight_sentence, play, scenario, walker
from tests.declared import blocks_of, effect, foe, table, verdict
from tests.declared import creature as attacker
from tests.happenings import random_change, random_reselection
from tests.strategies import scenarios


def change(after: str, permanent: str, **what: Any) -> Json:
    return {"after": after, "permanent": permanent, **what}


def strikes(got: Played) -> list[str]:
    """Give who assigned damage in each step."""
    return [" ".join(dict.fromkeys(a["source"] for a in step["assigned"])) for step in got.steps]


@pytest.mark.parametrize(
    ("keywords", "what", "expected"),
    [
        pytest.param("double strike", {"loses": ["double strike"]}, ["a f", ""], id="702.4c-lost-between"),
        pytest.param("first strike", {"gains": ["double strike"]}, ["a f", "a"], id="702.4d-gained-between"),
        pytest.param("flying", {"gains": ["first strike"]}, ["f", "a"], id="702.7c-gained-between"),
        pytest.param("first strike", {"loses": ["first strike"]}, ["a f", ""], id="702.7c-lost-between"),
        pytest.param("flying", {"gains": ["double strike"]}, ["f", "a"], id="702.4d-gained-late"),
    ],
)
def test_first_strike_between_the_steps(keywords: str, what: Json, expected: list[str]) -> None:
    board: list[Any] = [f"a ann 1/9 {keywords}", "f ann 1/9 first strike"]
    assert strikes(play(board, "a>bob f>bob", changes=[change("first", "a", **what)])) == expected


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        pytest.param({"gains": ["first strike"]}, ["a", "x"], id="510.4-a-step-more"),
        pytest.param({"gains": ["double strike"]}, ["a", "a x"], id="702.4b"),
    ],
)
def test_first_strike_gained_after_blocks(what: Json, expected: list[str]) -> None:
    got = play(["a ann 1/9", "x bob 1/9"], "a>bob", "x>a", changes=[change("blockers", "a", **what)])
    assert strikes(got) == expected


def test_a_change_after_a_step_that_does_not_happen_is_noted() -> None:
    """CR 510.4."""
    got = play(["a ann 1/9"], "a>bob", changes=[change("first", "a", power=3)])
    assert got.life("bob") == 19
    assert [(n.code, n.rule, n.subjects) for n in got.notes] == [("change_without_step", "510.4", ("a",))]


@pytest.mark.parametrize(
    ("after", "what", "life"),
    [
        pytest.param("attackers", {"power": 2}, 16, id="613.4c-after-attackers"),
        pytest.param("blockers", {"power": 2}, 16, id="613.4c-after-blocks"),
        pytest.param("blockers", {"power": -5}, 20, id="510.1a-no-negative-damage"),
        pytest.param("blockers", {"counters": {"+1/+1": 1}}, 17, id="122.1a-counter"),
        pytest.param("blockers", {"damage": 2}, 20, id="704.5g-burnt"),
        pytest.param("blockers", {"toughness": -2}, 20, id="704.5f-shrunk"),
        pytest.param("blockers", {"tapped": True}, 18, id="506.4b-tapping-does-nothing"),
        pytest.param("blockers", {"tapped": False}, 18, id="506.4b-untapping-does-nothing"),
        pytest.param("attackers", {"gains": ["defender"]}, 18, id="506.4a-still-attacks"),
        pytest.param("blockers", {"gains": ["infect"]}, 20, id="702.90-gained"),
    ],
)
def test_a_change_happens_at_its_moment(after: str, what: Json, life: int) -> None:
    assert play(["a ann 2/2"], "a>bob", changes=[change(after, "a", **what)]).life("bob") == life


@pytest.mark.parametrize(
    "what",
    [
        pytest.param({"removed": True}, id="506.4-an-effect-says-so"),
        pytest.param({"leaves": "graveyard"}, id="506.4-dies"),
        pytest.param({"leaves": "hand"}, id="506.4-returned-to-hand"),
        pytest.param({"leaves": "library"}, id="506.4-put-into-a-library"),
        pytest.param({"leaves": "exile"}, id="506.4-exiled"),
        pytest.param({"controller": "ann"}, id="506.4-control-changes"),
        pytest.param({"phases_out": True}, id="506.4-phases-out"),
        pytest.param({"types": ["enchantment"]}, id="506.4-no-creature-any-more"),
        pytest.param({"types": ["battle", "creature"]}, id="506.4-becomes-a-battle"),
    ],
)
def test_a_blocker_that_leaves_combat_leaves_its_attacker_blocked(what: Json) -> None:
    """CR 509.1h: nothing is dealt, unless the attacker tramples (CR 702.19d)."""
    board: list[Any] = ["a ann 3/3", "t ann 3/3 trample", "x bob 2/2", "y bob 2/2"]
    changes = [change("blockers", "x", **what), change("blockers", "y", **what)]
    got = play(board, "a>bob t>bob", "x>a y>t", changes=changes)
    assert got.assigned() == "t>bob:3"


@pytest.mark.parametrize(
    ("thing", "what", "edition", "life"),
    [
        pytest.param(walker("w", "bob", 3), {"removed": True}, "2026-09-25", 0, id="506.4c"),
        pytest.param(walker("w", "bob", 3), {"controller": "ann"}, "2026-09-25", 0, id="506.4-controller"),
        pytest.param(walker("w", "bob", 3), {"types": ["artifact"]}, "2026-09-25", 0, id="506.4-no-planeswalker"),
        pytest.param(battle("w", "ann", "bob", 3, "Siege"), {"protector": "cat"}, "2026-09-25", 0, id="506.4-protector"),
        pytest.param(battle("w", "ann", "bob", 3, "Siege"), {"protector": "cat"}, "2023-11-17", 2, id="506.4-2023"),
        pytest.param(battle("w", "ann", "bob", 3, "Siege"), {"protector": "bob"}, "2026-09-25", 2, id="506.4-the-same"),
    ],
)  # fmt: skip
def test_what_is_attacked_and_leaves_combat_is_dealt_nothing(
    thing: Json, what: Json, edition: str, life: int
) -> None:
    players = [{"id": p} for p in ("ann", "bob", "cat")]
    got = play(
        ["a ann 2/2", thing],
        "a>w",
        changes=[change("blockers", "w", **what)],
        edition=edition,
        players=players,
    )
    assert sum(a["amount"] for a in got.steps[0]["assigned"]) == life


def test_a_creature_that_dies_in_between_triggers() -> None:
    watch = enchantment("w", "ann", {"kind": "trigger", "event": "dies", "creatures": "any"})
    changes = [change("blockers", "x", leaves="graveyard")]
    got = play(["a ann 2/2", "x bob 2/2", watch], "a>bob", "x>a", changes=changes)
    assert [(t.step, t.about) for t in got.triggers] == [("blockers", "x")]
    assert (got.permanents["x"]["zone"], got.why("x")) == ("graveyard", None)


def test_lifelink_goes_to_who_controls_the_source_then() -> None:
    changes = [change("first", "a", controller="bob")]
    got = play(["a ann 2/2 lifelink, double strike"], "a>bob", changes=changes)
    assert (got.life("ann"), got.life("bob"), strikes(got)) == (22, 18, ["a", ""])


def test_a_finality_counter_exiles_what_would_die_in_between() -> None:
    board: list[Any] = ["a ann 2/2", creature("x bob 2/2", counters={"finality": 1})]
    got = play(board, "a>bob", "x>a", changes=[change("blockers", "x", leaves="graveyard")])
    assert got.permanents["x"]["zone"] == "exile"


@pytest.mark.parametrize(
    ("healed", "zone", "damage"),
    [
        pytest.param(0, "graveyard", 2, id="704.5g-not-healed"),
        pytest.param(-1, "battlefield", 1, id="701.69-healed"),
        pytest.param(-5, "battlefield", 1, id="701.69-no-less-than-nothing"),
    ],
)
def test_damage_is_healed_before_more_is_dealt(healed: int, zone: str, damage: int) -> None:
    board: list[Any] = ["a ann 1/1", creature("x bob 1/2", damage=1)]
    got = play(board, "a>bob", "x>a", changes=[change("blockers", "x", damage=healed)] if healed else [])
    assert (got.permanents["x"]["zone"], got.permanents["x"]["damage"]) == (zone, damage)


@pytest.mark.parametrize(
    ("types", "counters", "zone", "why"),
    [
        pytest.param(["planeswalker"], {}, "graveyard", "704.5i", id="704.5i-no-loyalty"),
        pytest.param(["planeswalker"], {"loyalty": 2}, "battlefield", None, id="306.5c-with-counters"),
        pytest.param(["battle"], {}, "graveyard", "704.5w", id="704.5w-no-defense"),
        pytest.param(["battle"], {"defense": 2}, "battlefield", None, id="310.4c-with-counters"),
    ],
)
def test_what_becomes_a_planeswalker_or_battle_has_what_its_counters_give(
    types: list[str], counters: Json, zone: str, why: str | None
) -> None:
    board = scenario(
        ["a ann 2/2", "x bob 1/1"], "a>bob", changes=[change("blockers", "x", types=types, counters=counters)]
    )
    after = sandbox.judge(board).outcome.permanents["x"]
    assert (after.zone, after.why) == (zone, why)
    second = edits.next_combat(board)  # it can be written, whatever it has become
    assert sandbox.loads(sandbox.dumps(second)) == second


def test_what_is_attached_phases_out_along() -> None:
    """CR 702.26g: its effects are gone with it."""
    fog = {"kind": "prevent_damage", "sources": "any", "amount": "all"}
    aura = enchantment("aura", "bob", fog, attached_to="x")
    ring = enchantment("ring", "bob", attached_to="aura")
    board: list[Any] = ["a ann 2/2", "x bob 1/1", aura, ring]
    assert play(board, "a>bob").life("bob") == 20
    got = play(board, "a>bob", changes=[change("blockers", "x", phases_out=True)])
    assert got.life("bob") == 18
    assert [name for name, after in got.permanents.items() if after.get("phased_out")] == [
        "x",
        "aura",
        "ring",
    ]


def test_however_long_a_chain_of_attachments_is_it_phases_out_along() -> None:
    """CR 702.26g: attached to what is attached; each to each, and to itself, is no more than that."""
    chain = [enchantment(f"e{n}", "ann", attached_to=f"e{n - 1}" if n else "a") for n in range(2_000)]
    circle = [
        enchantment("left", "bob", attached_to="right"),
        enchantment("right", "bob", attached_to="left"),
    ]
    board: list[Any] = [creature("a ann 2/2", attached_to="a"), *chain, *circle]
    outs = [change("blockers", each, phases_out=True) for each in ("a", "left")]
    got = play(board, "a>bob", changes=outs)
    assert len([each for each in got.permanents.values() if each.get("phased_out")]) == 2_003


def test_what_is_gone_is_not_changed() -> None:
    changes = [change("blockers", "x", leaves="exile"), change("blockers", "x", leaves="graveyard")]
    got = play(["a ann 2/2", "x bob 2/2"], "a>bob", "x>a", changes=changes)
    assert got.permanents["x"]["zone"] == "exile"


@pytest.mark.parametrize(
    ("what", "legal"),
    [
        pytest.param(change("attackers", "a", gains=["flying"]), False, id="509.1b-before-blocks"),
        pytest.param(change("blockers", "a", gains=["flying"]), True, id="506.4a-after-blocks"),
        pytest.param(change("attackers", "x", damage=2), False, id="509.1a-a-dead-blocker"),
        pytest.param(change("attackers", "x", tapped=True), False, id="509.1a-a-tapped-blocker"),
        pytest.param(change("attackers", "a", removed=True), False, id="509.1a-no-attacker-any-more"),
        pytest.param(change("attackers", "x", controller="ann"), False, id="509.1a-not-his-any-more"),
        pytest.param(change("attackers", "a", power=1), True, id="509.1b-a-pump-changes-nothing"),
    ],
)
def test_blocks_look_at_what_changed_before_them(what: Json, legal: bool) -> None:
    board = table([attacker("a"), foe("x")], "a:bob", "x:a", changes=[what])
    assert blocks_of(board).legal == legal


def test_an_attack_stays_legal_whatever_changes_later() -> None:
    """CR 506.4a."""
    changes = [change("attackers", "b", leaves="exile")]
    board = table(
        [attacker("a", effect("cannot_attack_alone")), attacker("b")], "a:bob b:bob", changes=changes
    )
    said = verdict(board)
    assert said.attack.legal
    assert said.outcome.players["bob"].life == 18


def test_effects_of_what_left_before_blocks_are_gone() -> None:
    lure = enchantment("lure", "ann", effect("must_be_blocked_by_all", creatures=["a"]))
    gone = change("attackers", "lure", leaves="graveyard")
    board = table([attacker("a"), foe("x"), lure], "a:bob", changes=[gone])
    assert blocks_of(board).requirements == ()


@given(scenarios(max_permanents=8), st.randoms(use_true_random=False))
def test_whatever_changes_the_combat_is_played_and_written(scenario: Scenario, rng: Random) -> None:
    names = [p.id for p in scenario.permanents]
    entered = tuple(
        replace(a, declared=False, entered=rng.choice(("attackers", "blockers", "first")))
        if rng.random() < 0.3
        else a
        for a in scenario.attacks
    )
    put_in = tuple(replace(b, declared=rng.random() > 0.3) for b in scenario.blocks)
    happens = [random_change(rng, names) for _ in range(3)] if names else []
    if names:
        happens.append(random_reselection(rng, names, [*names, *(p.id for p in scenario.players)]))
    gained = tuple(
        Change(after="attackers", permanent=name, effects=scenario.effects[:2]) for name in names[:1]
    )
    choices = tuple(
        Choice(
            source=name, keyword=rng.choice(("annihilator", "provoke", "mentor")), targets=tuple(names[:3])
        )
        for name in names[:3]
    )
    brave = tuple(
        replace(p, keywords=(*p.keywords, "annihilator 2", "provoke", "mentor")) for p in scenario.permanents
    )
    changed = replace(
        scenario,
        permanents=brave,
        attacks=entered,
        blocks=put_in,
        changes=(*msgspec.convert(happens, tuple[Change, ...]), *gained),
        choices=choices,
        command_zone=tuple(names[:1]),
    )
    said = sandbox.judge(changed)
    assert set(said.outcome.permanents) == set(names)
    assert {note.code for note in said.notes} <= {*get_args(CombatNote)}
    assert sandbox.loads(sandbox.dumps(changed)) == changed
    assert [m.timing for m in course(changed).moments][-1] == "end"
    assert course(changed).keywords == course(changed).keywords


@pytest.mark.parametrize(
    ("changes", "more", "expected"),
    [
        pytest.param([change("blockers", "a", removed=True)], {}, {"left_combat": "506.4"}, id="506.4-removed"),
        pytest.param([change("blockers", "a", controller="bob")], {}, {"left_combat": "506.4"}, id="506.4-control"),
        pytest.param([change("attackers", "a", types=["artifact"])], {}, {"left_combat": "506.4"}, id="506.4-type"),
        pytest.param(
            [change("blockers", "a", phases_out=True)], {}, {"left_combat": "506.4", "phased_out": True}, id="702.26b"
        ),
        pytest.param([], {"removed": ["a"]}, {"left_combat": "506.4"}, id="506.4-the-list"),
        pytest.param([change("blockers", "a", tapped=True)], {}, {}, id="506.4b-tapping-is-none"),
        pytest.param([change("blockers", "a", leaves="hand")], {}, {}, id="506.4-gone-from-the-battlefield"),
        pytest.param([change("blockers", "idle", controller="bob")], {}, {}, id="506.4-was-in-no-combat"),
    ],
)  # fmt: skip
def test_the_outcome_tells_who_left_combat_and_is_still_there(
    changes: list[Json], more: Json, expected: Json
) -> None:
    thing = changes[0]["permanent"] if changes else "a"
    got = play(["a ann 2/2", "idle ann 1/1", "x bob 1/1"], "a>bob", "x>a", changes=changes, **more)
    after = got.permanents[thing]
    assert {k: v for k, v in after.items() if k in {"left_combat", "phased_out", "absent"}} == expected


def test_who_has_not_entered_is_absent_until_then() -> None:
    """CR 508.4d."""
    board = scenario(["a ann 2/2", "late ann 1/1"], "a>bob ++late>bob")
    absent = {m.timing: m.outcome.permanents["late"].absent for m in course(board).moments}
    assert absent == {"beginning": True, "attackers": True, "blockers": False, "regular": False, "end": False}


def test_the_ruling_tells_who_left_combat() -> None:
    """CR 506.4."""
    board = scenario(["a ann 2/2"], "a>bob", changes=[change("blockers", "a", controller="bob")])
    assert "a has left combat, 506.4" in fight_sentence(board, sandbox.judge(board), "a")
