"""Effects gained in the course of a combat; keyword counters that lose to a later effect: CR 122.1b, 611.2, 613.7."""

from __future__ import annotations

from typing import Any

import pytest

import sandbox
from sandbox import edits
from sandbox.scenario.effects import kind_of
from tests.combats import Json, creature, enchantment, play, scenario


def gains(*effects: Json, after: str = "attackers", who: str = "a") -> Json:
    return {"after": after, "permanent": who, "effects": list(effects)}


@pytest.mark.parametrize(
    ("change", "legal"),
    [
        pytest.param(gains({"kind": "cannot_be_blocked"}), False, id="509.1b-before-blocks"),
        pytest.param(gains({"kind": "cannot_be_blocked"}, after="blockers"), True, id="506.4a-after-blocks"),
        pytest.param(gains({"kind": "cannot_block"}, who="x"), False, id="509.1b-the-blocker"),
        pytest.param(gains({"kind": "min_blockers", "count": 2}), False, id="509.1b-two-or-more"),
        pytest.param(gains({"kind": "must_be_blocked_by_all"}), False, id="509.1c-a-lure"),
        pytest.param(
            {"after": "attackers", "permanent": "a", "gains": ["protection from red"]}, False, id="702.16f-protection"
        ),
    ],
)  # fmt: skip
def test_what_is_gained_before_blocks_binds_them(change: Json, legal: bool) -> None:
    board: list[Any] = ["a ann 3/3", creature("x bob 2/2", colors=["red"]), "y bob 2/2"]
    said = sandbox.judge(scenario(board, "a>bob", "x>a", changes=[change]))
    assert said.blocks[0].legal == legal
    assert said.attack.legal


@pytest.mark.parametrize(
    ("changes", "life"),
    [
        pytest.param([gains({"kind": "assigns_toughness"})], 15, id="510.1a-by-toughness"),
        pytest.param(
            [gains({"kind": "damage_times", "sources": "self", "factor": 2})], 16, id="616.1-doubled"
        ),
        pytest.param([gains({"kind": "prevent_damage", "amount": "all"}, who="h")], 20, id="615.6-a-fog"),
        pytest.param([gains({"kind": "assigns_no_damage"}, after="blockers")], 20, id="510.1a-none"),
        pytest.param(
            [
                gains({"kind": "damage_times", "sources": "any", "factor": 2}, who="h"),
                {"after": "blockers", "permanent": "h", "leaves": "exile"},
            ],
            18,
            id="611.2-gone-with-what-gained-it",
        ),
    ],
)
def test_what_is_gained_before_damage_changes_it(changes: list[Json], life: int) -> None:
    got = play(["a ann 2/5", "h bob 1/1"], "a>bob", changes=changes)
    assert got.life("bob") == life


def test_a_shield_is_spent_on_after_another_effect_was_gained() -> None:
    """CR 615.7: what is left of a shield does not hang on who else gains an effect between the damage steps."""
    shield = enchantment("s", "bob", {"kind": "prevent_damage", "amount": 3})
    board: list[Any] = ["a ann 2/2 double strike", "b ann 1/1", shield]
    changes = [gains({"kind": "must_attack"}, after="first", who="b")]
    table = scenario(board, "a>bob", changes=changes)
    assert sandbox.judge(table).outcome.players["bob"].life == 19
    assert [kind_of(e) for p in edits.next_combat(table).permanents for e in p.effects] == [
        "must_attack",
        "prevent_damage",
    ]
    left = edits.next_combat(scenario(board[1:], "b>bob"))
    assert [e.amount for p in left.permanents for e in p.effects] == [2]  # type: ignore[union-attr]


def test_a_trigger_that_was_gained_triggers_from_then_on() -> None:
    """CR 603.2."""
    hit = {"kind": "trigger", "event": "deals_combat_damage_to_player", "text": "draw"}
    table = ["a ann 2/2 double strike"]
    got = play(table, "a>bob", changes=[gains(hit, after="first")])  # type: ignore[arg-type]
    assert [(t.step, t.source, t.text) for t in got.triggers] == [("regular", "a", "draw")]
    both = play(table, "a>bob", changes=[gains(hit)])  # type: ignore[arg-type]
    assert [t.step for t in both.triggers] == ["first", "regular"]


def loses(*keywords: str, **more: Any) -> Json:
    return {"after": "attackers", "permanent": "a", "loses": list(keywords), **more}


@pytest.mark.parametrize(
    ("change", "more", "legal"),
    [
        pytest.param([loses("flying")], {}, True, id="613.7c-a-later-effect-wins"),
        pytest.param([loses("Flying")], {}, True, id="613.7c-in-any-letters"),
        pytest.param([loses("first strike")], {}, False, id="122.1b-another-keyword"),
        pytest.param(
            [loses("flying", counters={"flying": 1})], {}, False, id="613.7c-a-counter-put-there-then"
        ),
        pytest.param(
            [loses("flying"), {"after": "attackers", "permanent": "a", "counters": {"flying": 1}}],
            {},
            False,
            id="613.7c-a-new-counter-renews-them-all",
        ),
        pytest.param(
            [loses("flying"), {"after": "attackers", "permanent": "a", "gains": ["flying"]}],
            {},
            False,
            id="613.7b-gained-again",
        ),
        pytest.param([], {}, False, id="122.1b-the-counter-alone"),
        pytest.param([], {"lost": ["flying"]}, True, id="613.7c-lost-earlier-in-the-turn"),
        pytest.param([], {"lost": ["Flying"]}, True, id="613.7c-lost-earlier-in-any-letters"),
        pytest.param([], {"edition": "2019-10-04"}, False, id="122.1b-newer-than-2019"),
    ],
)
def test_a_keyword_counter_loses_to_a_later_effect(change: list[Json], more: Json, legal: bool) -> None:
    lost = {"lost": more.pop("lost")} if "lost" in more else {}
    board: list[Any] = [creature("a ann 3/3", counters={"flying": 1}, **lost), "x bob 2/2"]
    table = scenario(board, "a>bob", "x>a", changes=change, **more)
    assert sandbox.judge(table).blocks[0].legal == legal
    assert sandbox.judge(table).outcome.permanents["a"].counters["flying"] >= 1  # it stays where it is


def test_what_was_lost_stays_lost_in_the_next_combat_of_the_turn() -> None:
    """CR 514.2, 613.7c."""
    table = scenario([creature("a ann 3/3", counters={"flying": 1})], "a>bob", changes=[loses("flying")])
    after = edits.next_combat(table)
    assert after.permanents[0].lost == ("flying",)
    assert sandbox.loads(sandbox.dumps(after)) == after


@pytest.mark.parametrize(
    ("edition", "notes"),
    [
        pytest.param("2019-10-04", [("newer_keyword", ("a",), "toxic 2")], id="702.164-not-yet-in-2019"),
        pytest.param("2023-11-17", [], id="702.164-2023"),
    ],
)
def test_a_keyword_that_is_newer_than_the_edition_acts_and_is_named(edition: str, notes: list[Any]) -> None:
    got = play(["a ann 1/1 toxic 2"], "a>bob", edition=edition)
    assert got.players["bob"]["poison"] == 2
    assert [(n.code, n.subjects, n.detail) for n in got.notes] == notes
