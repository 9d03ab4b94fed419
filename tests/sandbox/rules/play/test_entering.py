"""Creatures put onto the battlefield attacking or blocking: CR 506.3, 508.4, 509.3, 509.4."""

from __future__ import annotations

from typing import Any

import pytest

from tests.combats import Json, creature, enchantment, pairs, play, walker
from tests.declared import blocks_of, effect, foe, table, verdict
from tests.declared import creature as attacker


def watcher(event: str) -> Json:
    return enchantment("w", "ann", {"kind": "trigger", "event": event, "creatures": "any", "text": event})


# Put onto the battlefield blocking


def put_blocking(line: str, *effects: Json, blocks: str = "", attacks: str = "a:bob") -> Json:
    """Ann attacks with a; x enters blocking as `line` says; whoever is in `blocks` was declared."""
    return table(
        [attacker("a", *effects), foe("x", keywords=line.split(", ") if line else []), foe("y")],
        attacks,
        blocks,
    ) | {
        "blocks": [
            *({"blocker": b, "attacker": a} for b, a in (each.split(":") for each in blocks.split())),
            {"blocker": "x", "attacker": "a", "declared": False},
        ]
    }


@pytest.mark.parametrize(
    ("board", "legal"),
    [
        pytest.param(put_blocking("decayed"), True, id="509.4b-restriction-of-the-blocker"),
        pytest.param(put_blocking("", effect("cannot_be_blocked")), True, id="509.4b-restriction"),
        pytest.param(put_blocking("", effect("min_blockers", count=2)), True, id="509.4b-no-one-declared"),
        pytest.param(
            put_blocking("", effect("min_blockers", count=2), blocks="y:a"), False, id="509.4b-no-companion"
        ),
        pytest.param(put_blocking("", effect("must_be_blocked")), False, id="509.4b-obeys-no-requirement"),
        pytest.param(put_blocking("", effect("block_cost", cost="{2}", creatures="any")), True, id="509.4b-no-cost"),
    ],
)  # fmt: skip
def test_nothing_looks_at_a_creature_that_was_put_in_blocking(board: Json, legal: bool) -> None:
    said = blocks_of(board)
    assert said.legal == legal
    assert said.costs == ()
    assert all("x" not in each.creatures for each in said.broken)


def test_a_creature_put_in_blocking_is_asked_for_nothing() -> None:
    """It was not there when blockers were declared (CR 509.1c, 509.4b)."""
    said = blocks_of(put_blocking("", effect("must_be_blocked_by_all"), blocks="y:a"))
    assert [(each.creature, each.status) for each in said.requirements] == [("y", "obeyed")]


def test_a_creature_put_in_blocking_fights() -> None:
    got = play(["a ann 3/3", "x bob 2/2"], "a>bob", "+x>a")
    assert (got.assigned(), got.life("bob"), got.why("x")) == ("a>x:3 x>a:2", 20, "704.5g")


@pytest.mark.parametrize(
    ("event", "told"),
    [
        pytest.param("blocks", "", id="509.4a-does-not-block"),
        pytest.param("becomes_blocked", "a", id="509.3c"),
        pytest.param("attacks_unblocked", "a", id="509.3g-no-one-was-declared"),
    ],
)
def test_which_abilities_see_a_creature_put_in_blocking(event: str, told: str) -> None:
    got = play(["a ann 3/3", "x bob 2/2", watcher(event)], "a>bob", "+x>a")
    assert " ".join(str(t.about) for t in got.triggers) == told


def test_an_attacker_that_was_blocked_does_not_become_blocked_again() -> None:
    """CR 509.3c."""
    table: list[Any] = ["a ann 3/3 bushido 1", "x bob 2/2", "y bob 0/9", watcher("becomes_blocked")]
    got = play(table, "a>bob", "y>a +x>a")
    assert [t.about for t in got.triggers] == ["a"]
    assert sum(e["amount"] for e in got.steps[0]["assigned"] if e["source"] == "a") == 4


@pytest.mark.parametrize(
    ("lines", "power"),
    [
        pytest.param(["a ann 2/2 bushido 1", "x bob 0/9"], 3, id="702.45-becomes-blocked"),
        pytest.param(["a ann 2/2 rampage 1", "x bob 0/9"], 2, id="702.23-one"),
        pytest.param(["a ann 2/2 frenzy 1", "x bob 0/9"], 3, id="702.68-was-unblocked"),
    ],
)
def test_keywords_see_a_creature_put_in_blocking(lines: list[str | Json], power: int) -> None:
    got = play(lines, "a>bob", "+x>a")
    assert sum(e["amount"] for e in got.steps[0]["assigned"] if e["source"] == "a") == power


@pytest.mark.parametrize(
    ("lines", "toughness"),
    [
        pytest.param(["a ann 2/2 flanking", "x bob 0/9"], 8, id="702.25-each-blocker"),
        pytest.param(["a ann 2/2", "x bob 0/9 bushido 1"], 9, id="702.45-it-did-not-block"),
    ],
)
def test_keywords_of_a_creature_put_in_blocking(lines: list[str | Json], toughness: int) -> None:
    got = play(lines, "a>bob", "+x>a")
    assert [e["toughness"] for e in got.steps[0]["lethal"] if e["creature"] == "x"] == [toughness]


def test_a_creature_put_in_blocking_somebody_elses_attacker_does_not_block() -> None:
    """CR 506.3e."""
    got = play(["a ann 3/3", "x bob 2/2"], "a>cat", "+x>a")
    assert (got.assigned(), got.life("cat")) == ("a>cat:3", 17)
    assert [(n.code, n.subjects) for n in got.notes] == [("enters_not_fighting", ("x",))]


def test_abilities_of_what_is_not_there_yet_do_not_trigger() -> None:
    table = [
        "a ann 3/3",
        creature("x bob 2/2", effects=[{"kind": "trigger", "event": "attacks", "creatures": "any"}]),
    ]
    assert play(table, "a>bob", "+x>a").triggers == ()


# Put onto the battlefield attacking


@pytest.mark.parametrize(
    ("entered", "steps"),
    [
        pytest.param("+n>bob", ["f>bob:1 n>bob:2", ""], id="508.4-first-strike"),
        pytest.param("++n>bob", ["f>bob:1 n>bob:2", ""], id="508.4d-after-blocks"),
        pytest.param("+++n>bob", ["f>bob:1", "n>bob:2"], id="510.4-between-the-steps"),
    ],
)
def test_when_a_creature_enters_attacking_says_when_it_strikes(entered: str, steps: list[str]) -> None:
    got = play(["f ann 1/1 first strike", "n ann 2/2 first strike"], f"f>bob {entered}")
    assert [got.assigned(step) for step in range(2)] == steps


@pytest.mark.parametrize("event", ["attacks", "attacks_unblocked"])
def test_nothing_triggers_for_what_enters_after_blocks(event: str) -> None:
    """CR 508.4, 509.3g."""
    got = play(["a ann 3/3", "n ann 2/2 frenzy 2", watcher(event)], "a>bob ++n>bob")
    assert [t.about for t in got.triggers] == ["a"]
    assert got.life("bob") == 15


def test_what_enters_after_blocks_can_not_be_blocked() -> None:
    """CR 508.4d."""
    attacks = pairs("a>bob ++n>bob", "attacker", "target")
    board = table([attacker("a"), attacker("n"), foe("x")], blocks="x:n") | {"attacks": attacks}
    assert [(b.code, b.creatures, b.target) for b in blocks_of(board).broken] == [
        ("not_attacking_you", ("x",), "n")
    ]
    assert verdict(board).outcome.players["bob"].life == 16


def test_what_is_not_there_yet_neither_helps_nor_hinders_the_attack() -> None:
    rule = effect("max_attackers", count=0)
    attacks = pairs("a>bob ++n>bob", "attacker", "target")
    board = table([attacker("a"), attacker("n", rule, keywords=["exalted"])]) | {"attacks": attacks}
    said = verdict(board)
    assert said.attack.legal
    assert said.outcome.players["bob"].life == 16


@pytest.mark.parametrize(
    ("target", "controller"),
    [
        pytest.param("ann", "ann", id="506.3b-oneself"),
        pytest.param("bob", "bob", id="506.3b-not-an-attacking-player"),
        pytest.param("mine", "ann", id="508.4a-ones-own-planeswalker"),
    ],
)
def test_what_enters_where_it_may_not_attack_does_not(target: str, controller: str) -> None:
    table: list[Any] = ["a ann 1/1", f"n {controller} 2/2", walker("mine", "ann", 3)]
    got = play(table, f"a>bob +n>{target}")
    assert got.assigned() == "a>bob:1"
    assert [(n.code, n.subjects) for n in got.notes] == [("enters_not_fighting", ("n",))]


def test_only_creatures_enter_attacking_or_blocking() -> None:
    """CR 506.3a, 509.4."""
    got = play(["a ann 1/1", enchantment("n", "ann"), enchantment("x", "bob")], "a>bob +n>bob", "+x>a")
    assert got.assigned() == "a>bob:1"
    assert [(n.code, n.rule, n.subjects) for n in got.notes] == [
        ("enters_not_fighting", "508.4", ("n",)),
        ("enters_not_fighting", "509.4", ("x",)),
    ]


def test_a_creature_enters_blocking_only_where_it_was_not_before() -> None:
    """CR 509.4: who was declared blocking one attacker doesn't enter blocking another."""
    got = play(["a ann 1/1", "b ann 1/1", "x bob 0/4"], "a>bob b>bob", "x>a +x>b")
    assert got.assigned() == "a>x:1 b>bob:1"


def test_a_blocker_may_enter_against_a_late_attacker() -> None:
    got = play(["a ann 1/1", "n ann 2/2", "x bob 0/4"], "a>bob ++n>bob", "+x>n")
    assert got.assigned() == "a>bob:1 n>x:2"


# Alone


@pytest.mark.parametrize(
    ("attacks", "edition", "event", "told"),
    [
        pytest.param("a>bob", "2026-09-25", "attacks_alone", "a", id="506.5"),
        pytest.param("a>bob b>bob", "2026-09-25", "attacks_alone", "", id="506.5-two"),
        pytest.param("a>bob +b>bob", "2026-09-25", "attacks_alone", "a", id="506.5-put-in-does-not-count"),
        pytest.param("a>bob", "2019-10-04", "attacks_alone", "a", id="506.5-2019"),
        pytest.param("a>bob b>cat", "2026-09-25", "attacks_player_alone", "a b", id="506.6-each-another"),
        pytest.param("a>bob b>p", "2026-09-25", "attacks_player_alone", "a", id="506.6-a-planeswalker-elsewhere"),
        pytest.param("a>bob b>bob", "2026-09-25", "attacks_player_alone", "", id="506.6-together"),
        pytest.param("a>p", "2026-09-25", "attacks_player_alone", "", id="506.6-no-player"),
        pytest.param("a>bob", "2023-11-17", "attacks_player_alone", "", id="506.6-no-such-term-in-2023"),
        pytest.param("a>bob", "2019-10-04", "attacks_player_alone", "", id="506.6-no-such-term-in-2019"),
    ],
)  # fmt: skip
def test_attacking_alone(attacks: str, edition: str, event: str, told: str) -> None:
    board: list[Any] = ["a ann 1/1", "b ann 1/1", walker("p", "bob", 3), watcher(event)]
    got = play(board, attacks, edition=edition)
    assert " ".join(str(t.about) for t in got.triggers) == told
