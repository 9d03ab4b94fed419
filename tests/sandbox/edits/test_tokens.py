"""Tokens that enter attacking, and what leaves later this turn: CR 508.4, 603.7, 702.116, 702.147, 702.181."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import sandbox
from sandbox import Scenario, edits
from sandbox.edits import EditError
from sandbox.rules.verdict import Leaves
from tests.combats import Json, creature, enchantment, scenario, walker

FOUR = [{"id": p} for p in ("ann", "bob", "cat", "dan")]


def attackers(table: Scenario) -> list[tuple[str, str, bool]]:
    return [(a.attacker, a.target, a.declared) for a in table.attacks]


def outcome(table: Scenario, name: str) -> Leaves | None:
    return sandbox.judge(table).outcome.permanents[name].leaving


@pytest.mark.parametrize(
    ("attack", "more", "entered"),
    [
        pytest.param("a>bob", {}, ["cat", "dan"], id="702.116a-each-other-opponent"),
        pytest.param("a>w", {}, ["bob", "dan"], id="702.116a-a-planeswalkers-controller-defends"),
        pytest.param("a>bob", {"range_of_influence": 1}, ["dan"], id="801.2-within-range"),
    ],
)
def test_myriad_puts_in_a_copy_for_each_other_opponent(attack: str, more: Json, entered: list[str]) -> None:
    board: list[Any] = ["a ann 2/3 myriad, flying", walker("w", "cat", 3)]
    after = edits.put_tokens(scenario(board, attack, players=FOUR, **more), "a")
    assert [(t, d) for _, t, d in attackers(after)[1:]] == [(target, False) for target in entered]
    copy = after.permanents[-1]
    assert (copy.power, copy.toughness, copy.keywords) == (2, 3, ("myriad", "flying"))
    assert (copy.tapped, copy.token, copy.controller) == (True, True, "ann")
    assert sandbox.loads(sandbox.dumps(after)) == after


def test_each_instance_of_myriad_makes_its_own() -> None:
    """CR 702.116b."""
    board = scenario(["a ann 2/3 myriad, myriad"], "a>bob", players=FOUR)
    assert [t for _, t, _ in attackers(edits.put_tokens(board, "a"))] == ["bob", "cat", "dan", "cat", "dan"]


def test_a_copy_is_what_is_printed() -> None:
    """CR 707.2: no counters, damage, designations; no commander (CR 903.3)."""
    card = creature(
        "a ann 2/3 myriad, renowned",
        name="Boar",
        counters={"+1/+1": 2},
        damage=1,
        goaded_by=["bob"],
        commander=True,
        effects=[{"kind": "must_attack"}],
        colors=["red"],
    )
    after = edits.put_tokens(scenario([card], "a>bob", players=FOUR[:3]), "a")
    copy = after.permanents[-1]
    assert (copy.name, copy.keywords, copy.counters, copy.damage) == ("Boar", ("myriad",), {}, 0)
    assert (copy.commander, copy.goaded_by, copy.colors, len(copy.effects)) == (False, (), ("red",), 1)


@pytest.mark.parametrize(
    ("keywords", "entered"),
    [
        pytest.param("mobilize 2", ["bob", "bob"], id="702.181a-attack-what-it-attacks"),
        pytest.param("mobilize 1, mobilize 2", ["bob"] * 3, id="702.181b-each-instance"),
    ],
)
def test_mobilize_puts_in_warriors(keywords: str, entered: list[str]) -> None:
    after = edits.put_tokens(scenario([f"a ann 3/3 {keywords}"], "a>bob", players=FOUR), "a")
    assert [t for _, t, _ in attackers(after)[1:]] == entered
    token = after.permanents[-1]
    assert (token.power, token.toughness, token.colors, token.subtypes) == (1, 1, ("red",), ("Warrior",))
    assert token.tapped
    assert token.token


def test_tokens_never_attacked() -> None:
    """CR 508.4, 508.4c: no trigger, requirement, restriction or cost looks at them."""
    watch = [
        enchantment("t", "ann", {"kind": "trigger", "event": "attacks", "creatures": "any"}),
        enchantment("m", "bob", {"kind": "max_attackers", "count": 1}),
        enchantment("p", "bob", {"kind": "attack_cost", "cost": "{2}"}),
        enchantment("r", "bob", {"kind": "must_be_attacked", "defenders": "cat"}),
    ]
    board = scenario(["a ann 3/3 myriad, exalted", *watch], "a>bob", players=FOUR)
    said = sandbox.judge(edits.put_tokens(board, "a"))
    assert [t.about for t in said.triggers] == ["a"]
    assert [c.creature for c in said.attack.costs] == ["a"]
    assert [b.code for b in said.attack.broken] == []
    assert said.attack.obeyed == 0
    assert {p: said.outcome.players[p].life for p in ("bob", "cat", "dan")} == {
        "bob": 16,
        "cat": 17,
        "dan": 17,
    }


@pytest.mark.parametrize("edition", ["2019-10-04", "2023-11-17"])
def test_a_keyword_newer_than_the_edition_puts_its_tokens_in_all_the_same(edition: str) -> None:
    after = edits.put_tokens(scenario(["a ann 3/3 mobilize 2"], "a>bob", edition=edition), "a")
    assert [p.leaving.keyword for p in after.permanents if p.leaving is not None] == ["mobilize"] * 2


@pytest.mark.parametrize(
    ("keywords", "more"),
    [
        pytest.param("haste", {}, id="702.116a-without-the-keyword"),
        pytest.param("myriad", {"players": FOUR[:2]}, id="702.116a-nobody-else-to-attack"),
        pytest.param("myriad", {"unapplied": [{"source": "a", "keyword": "myriad"}]}, id="603.5-declined"),
    ],
)
def test_where_nothing_triggers_nothing_is_put_in(keywords: str, more: Json) -> None:
    board = scenario([f"a ann 3/3 {keywords}"], "a>bob", **({"players": FOUR} | more))
    with pytest.raises(EditError, match="no_tokens"):
        edits.put_tokens(board, "a")


@pytest.mark.parametrize(
    "attacks",
    [pytest.param("", id="508.3a-not-attacking"), pytest.param("+a>bob", id="508.3a-not-declared")],
)
def test_only_a_declared_attacker_puts_tokens_in(attacks: str) -> None:
    board = scenario(["a ann 3/3 myriad"], attacks, players=FOUR)
    with pytest.raises(EditError, match="not_attacking"):
        edits.put_tokens(board, "a")


def test_the_same_tokens_do_not_enter_twice() -> None:
    board = edits.put_tokens(scenario(["a ann 3/3 myriad"], "a>bob", players=FOUR), "a")
    with pytest.raises(EditError, match="no_tokens"):
        edits.put_tokens(board, "a")
    taken = edits.remove(board, [p.id for p in board.permanents if p.token])
    assert len(edits.put_tokens(taken, "a").attacks) == 3


def test_myriad_was_in_2019() -> None:
    board = scenario(["a ann 3/3 myriad"], "a>bob", players=FOUR[:3], edition="2019-10-04")
    after = edits.put_tokens(board, "a")
    assert msgspec.to_builtins(outcome(after, "a-2")) == {
        "at": "end_of_combat",
        "to": "exile",
        "rule": "702.115",
    }


@pytest.mark.parametrize(
    ("keywords", "token", "leaving", "stays"),
    [
        pytest.param("myriad", "a-2", ("end_of_combat", "exile", "702.116"), False, id="702.116a-exiled"),
        pytest.param("mobilize 1", "a-2", ("end_step", "graveyard", "702.181"), True, id="702.181a-sacrificed"),
        pytest.param("decayed", "a", ("end_of_combat", "graveyard", "702.147a"), False, id="702.147a-sacrificed"),
        pytest.param("haste", "a", None, True, id="603.7-nothing-leaves"),
    ],
)  # fmt: skip
def test_the_outcome_tells_what_leaves_later_and_the_next_combat_is_without_it(
    keywords: str, token: str, leaving: tuple[str, str, str] | None, stays: bool
) -> None:
    board = scenario([f"a ann 3/3 {keywords}", "z ann 1/1"], "a>bob", players=FOUR[:3])
    if keywords in {"myriad", "mobilize 1"}:
        board = edits.put_tokens(board, "a")
    goes = outcome(board, token)
    assert (goes and (goes.at, goes.to, goes.rule)) == leaving
    assert (token in {p.id for p in edits.next_combat(board).permanents}) == stays


def test_once_the_tokens_are_in_there_is_nothing_to_remember() -> None:
    board = scenario(["a ann 3/3 myriad"], "a>bob", players=FOUR)
    after = edits.put_tokens(board, "a")
    assert sandbox.judge(board).notes == ()
    assert [(n.code, n.rule, n.subjects, n.detail) for n in sandbox.judge(after).notes] == [
        ("leaves_later", "702.116", ("a-2", "a-3"), "end_of_combat-exile")
    ]


def test_a_token_that_dies_does_not_come_back() -> None:
    """CR 111.7, 704.5d."""
    board = scenario(["a ann 1/1 myriad, undying", "x cat 3/3"], "a>bob", players=FOUR[:3])
    after = edits.put_tokens(board, "a")
    table = edits.block(after, "x", "a-2")
    said = sandbox.judge(table)
    assert said.outcome.permanents["a-2"].zone == "graveyard"
    assert "undying_returns" not in [n.code for n in said.notes]


def test_what_left_says_no_more_where_it_was_to_go() -> None:
    leaves = {"at": "end_step", "to": "hand", "keyword": "dash"}
    board = scenario([creature("a ann 2/2", leaving=leaves), "x bob 5/5"], "a>bob", "x>a")
    assert outcome(board, "a") is None
    alive = scenario([creature("a ann 2/2", leaving=leaves)], "a>bob")
    assert msgspec.to_builtins(outcome(alive, "a")) == {"at": "end_step", "to": "hand", "rule": "603.7"}


@pytest.mark.parametrize(
    ("line", "more", "expected"),
    [
        pytest.param("x bob 1/2 persist", {}, {"-1/-1": 1}, id="702.79a-persist"),
        pytest.param("x bob 1/1 persist", {}, None, id="704.5f-comes-back-with-toughness-0"),
        pytest.param("x bob 1/1 undying", {}, {"+1/+1": 1}, id="702.93a-undying"),
        pytest.param("x bob 1/1 haste", {}, None, id="700.4-dies"),
        pytest.param("x bob 1/3 undying", {"counters": {"+1/+1": 1}}, None, id="702.93a-with-a-counter"),
        pytest.param("x bob 1/1 undying", {"token": True}, None, id="704.5d-a-token"),
    ],
)
def test_what_comes_back_is_there_in_the_next_combat(line: str, more: Json, expected: Json | None) -> None:
    """CR 400.7: a new object, untapped, without what was done to the old one."""
    board = scenario(["a ann 9/9", creature(line, tapped=False, **more)], "a>bob", "x>a")
    after = {p.id: p for p in edits.next_combat(board).permanents}
    assert (after["x"].counters if "x" in after else None) == expected
    assert "x" not in after or (after["x"].damage, after["x"].summoning_sick) == (0, True)


def test_a_commander_put_into_the_command_zone_does_not_come_back() -> None:
    """CR 704.6d, 903.9a: state-based actions move it before the trigger resolves."""
    card = creature("x bob 1/1 undying", commander=True)
    for zone, back in (([], True), (["x"], False)):
        board = scenario(["a ann 9/9", card], "a>bob", "x>a", variant="commander", command_zone=zone)
        assert ("x" in {p.id for p in edits.next_combat(board).permanents}) == back
