"""Assigning combat damage by itself and by hand: CR 510.1, 510.4, 702.19, 702.2c, 702.22j-k, 802."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from tests.combats import assigns, battle, creature, enchantment, play, walker

OLD = "2023-11-17"
NEW = "2026-09-25"


def with_effect(line: str, kind: str) -> dict[str, Any]:
    return creature(line, effects=[{"kind": kind}])


@pytest.mark.parametrize(
    ("permanents", "attacks", "blocks", "more", "expected"),
    [
        pytest.param(["a ann 3/3"], "a>bob", "", {}, "a>bob:3", id="510.1a-power"),
        pytest.param(["a ann 0/3"], "a>bob", "", {}, "", id="510.1a-nothing-from-power-0"),
        pytest.param(["a ann -2/3", "x bob -1/1"], "a>bob", "x>a", {}, "", id="510.1a-negative-power"),
        pytest.param(
            [with_effect("a ann 1/4", "assigns_toughness")], "a>bob", "", {}, "a>bob:4", id="510.1a-toughness"
        ),
        pytest.param(
            [with_effect("a ann 4/4", "assigns_no_damage")], "a>bob", "", {}, "", id="510.1a-assigns-none"
        ),
        pytest.param(
            ["a ann 2/2", walker("w", "bob", 3)],
            "a>w",
            "",
            {"removed": ["w"]},
            "",
            id="510.1b-attacks-nothing",
        ),
        pytest.param(
            ["a ann 5/5", "x bob 0/2", "y bob 0/2"],
            "a>bob",
            "x>a y>a",
            {},
            "a>x:2 a>y:3",
            id="510.1c-last-gets-the-rest",
        ),
        pytest.param(
            ["a ann 3/3", "x bob 0/2", "y bob 0/2"],
            "a>bob",
            "x>a y>a",
            {},
            "a>x:2 a>y:1",
            id="510.1c-too-little-for-all",
        ),
        pytest.param(
            ["a ann 1/1", "b ann 1/1", "x bob 5/5"],
            "a>bob b>bob",
            "x>b x>a",
            {},
            "a>x:1 b>x:1 x>b:1 x>a:4",
            id="510.1d-blocker-divides",
        ),
        pytest.param(
            ["a ann 3/3", "x bob 2/2"], "a>bob", "x>a", {"removed": ["a"]}, "", id="510.1d-attacker-left"
        ),
        pytest.param(
            ["a ann 3/3", "x bob 0/1"], "a>bob", "x>a", {"removed": ["x"]}, "", id="509.1h-blocker-left"
        ),
        pytest.param(
            ["a ann 3/3 trample", "x bob 0/1"],
            "a>bob",
            "x>a",
            {"removed": ["x"]},
            "a>bob:3",
            id="702.19d-trample-blocker-left",
        ),
        pytest.param(
            ["a ann 7/7 trample", "x bob 0/2", "y bob 0/3"],
            "a>bob",
            "x>a y>a",
            {},
            "a>x:2 a>y:3 a>bob:2",
            id="702.19b-past-two-blockers",
        ),
        pytest.param(
            ["a ann 3/3 trample", "x bob 0/2", "y bob 0/3"],
            "a>bob",
            "x>a y>a",
            {},
            "a>x:2 a>y:1",
            id="702.19b-power-below-total-lethal",
        ),
        pytest.param(
            ["a ann 4/4 deathtouch, trample", "x bob 0/4"],
            "a>bob",
            "x>a",
            {},
            "a>x:1 a>bob:3",
            id="702.2c-deathtouch-and-trample",
        ),
        pytest.param(
            ["d ann 1/1 deathtouch", "t ann 4/4 trample", "x bob 0/6"],
            "d>bob t>bob",
            "x>d x>t",
            {},
            "d>x:1 t>bob:4",
            id="702.2c-another-deathtouch-source",
        ),
        pytest.param(
            ["a ann 2/2", "b ann 2/2", "t ann 4/4 trample", "x bob 0/6"],
            "a>bob b>bob t>bob",
            "x>a x>b x>t",
            {},
            "a>x:2 b>x:2 t>x:2 t>bob:2",
            id="702.19b-one-wall-blocks-three",
        ),
        pytest.param(
            ["t ann 4/4 trample", "a ann 2/2", "x bob 0/5"],
            "t>bob a>bob",
            "x>t x>a",
            {},
            "t>x:4 a>x:2",
            id="702.19b-order-of-attacks",
        ),
        pytest.param(
            ["a ann 6/6 trample", creature("x bob 0/3 indestructible", damage=3)],
            "a>bob",
            "x>a",
            {},
            "a>bob:6",
            id="702.19b-already-lethal-and-indestructible",
        ),
        pytest.param(
            ["a ann 6/6 trample", walker("w", "bob", 2)],
            "a>w",
            "",
            {},
            "a>w:6",
            id="702.19f-never-to-the-player",
        ),
        pytest.param(
            ["a ann 6/6 trample over planeswalkers", "x bob 0/2", walker("w", "bob", 3)],
            "a>w",
            "x>a",
            {},
            "a>x:2 a>w:3 a>bob:1",
            id="702.19c-over-planeswalkers",
        ),
        pytest.param(
            ["a ann 6/6 trample over planeswalkers", "x bob 0/2", walker("w", "bob", 3)],
            "a>w",
            "x>a",
            {"removed": ["w"]},
            "a>x:2 a>bob:4",
            id="702.19e-planeswalker-left",
        ),
        pytest.param(
            ["a ann 6/6 trample over planeswalkers, deathtouch", walker("w", "bob", 3)],
            "a>w",
            "",
            {},
            "a>w:3 a>bob:3",
            id="702.19c-deathtouch-is-nothing-to-a-planeswalker",
        ),
        pytest.param(
            ["a ann 6/6 trample over planeswalkers", "x bob 0/2"],
            "a>bob",
            "x>a",
            {},
            "a>x:2 a>bob:4",
            id="702.19c-tramples-over-to-a-player",
        ),
        pytest.param(
            ["a ann 6/6 trample over planeswalkers", walker("w", "bob", 3)],
            "a>w",
            "",
            {"edition": "2019-10-04"},
            "a>w:6",
            id="702.19c-not-yet-in-2019",
        ),
        pytest.param(
            ["a ann 4/4 trample", "x bob 0/1", walker("w", "bob", 3)],
            "a>w",
            "x>a",
            {"removed": ["w"]},
            "a>x:4",
            id="702.19f-planeswalker-left",
        ),
        pytest.param(
            ["a ann 4/4 trample", "x cat 0/1", battle("s", "ann", "cat", 5, "Siege")],
            "a>s",
            "x>a",
            {},
            "a>x:1 a>s:3",
            id="702.19b-past-to-a-battle",
        ),
        pytest.param(
            [with_effect("a ann 5/5", "assigns_as_unblocked"), "x bob 0/2"],
            "a>bob",
            "x>a",
            {},
            "a>x:5",
            id="510.1c-as-unblocked-divides-as-blocked",
        ),
        pytest.param(
            ["a ann 3/3", "t ann 3/3 trample"],
            "a>bob t>bob",
            "",
            {"blocked": ["a", "t"]},
            "t>bob:3",
            id="509.1h-blocked-by-an-effect",
        ),
        pytest.param(
            ["a ann 4/4", "x bob 0/2", "y bob 0/2"],
            "a>bob",
            "x>a y>a",
            {"edition": OLD, "orders": {"a": ["y", "x"]}},
            "a>y:2 a>x:2",
            id="510.1c-2023-order",
        ),
        pytest.param(
            ["a ann 4/4", "x bob 0/1", "y bob 0/1"],
            "a>bob",
            "x>a y>a",
            {"edition": NEW, "orders": {"a": ["y", "x"]}},
            "a>x:1 a>y:3",
            id="510.1c-orders-are-ignored-now",
        ),
        pytest.param(
            ["a ann 1/1", "b ann 1/1", "x cat 2/2", "y bob 3/3"],
            "a>bob b>cat",
            "x>b y>a",
            {},
            "a>y:1 b>x:1 y>a:3 x>b:2",
            id="802.5-blockers-in-apnap-order",
        ),
        pytest.param(
            ["a ann 2/2 banding", "b ann 3/3", "x bob 1/1"],
            "a>bob b>bob",
            "x>b",
            {"bands": [["a", "b"]]},
            "a>x:2 b>x:3 x>b:1",
            id="702.22h-band-blocked-together",
        ),
        pytest.param(
            ["a ann 2/2 banding", "b ann 3/3 trample"],
            "a>bob b>bob",
            "",
            {"bands": [["a", "b"]], "blocked": ["a"]},
            "b>bob:3",
            id="702.22i-band-blocked-by-an-effect",
        ),
    ],
)
def test_damage_is_assigned_by_itself(
    permanents: list[Any], attacks: str, blocks: str, more: dict[str, Any], expected: str
) -> None:
    assert play(permanents, attacks, blocks, **more).assigned() == expected


TWO = ["a ann 5/5", "x bob 0/3", "y bob 0/1"]
TRAMPLER = ["a ann 5/5 trample", "x bob 0/3", "y bob 0/1"]


@pytest.mark.parametrize(
    ("permanents", "declared", "edition", "more", "codes"),
    [
        pytest.param(TWO, "a>x:3 a>y:2", NEW, {}, [], id="510.1c-divided"),
        pytest.param(TWO, "a>y:5", NEW, {}, [], id="510.1c-freely"),
        pytest.param(TWO, "a>x:3 a>y:1", NEW, {}, ["wrong_total"], id="510.1a-too-little"),
        pytest.param(TWO, "a>x:3 a>y:3", NEW, {}, ["wrong_total"], id="510.1a-too-much"),
        pytest.param(TWO, "a>x:3 a>x:2", NEW, {}, [], id="510.1c-entries-add-up"),
        pytest.param(TWO, "a>x:0", NEW, {}, ["wrong_total"], id="510.1a-nothing-at-all"),
        pytest.param(TWO, "a>bob:5", NEW, {}, ["not_a_recipient"], id="510.1c-blocked-and-no-trample"),
        pytest.param(TWO, "a>a:5", NEW, {}, ["not_a_recipient"], id="510.1c-itself"),
        pytest.param(TWO, "a>y:5", OLD, {}, ["not_lethal_first"], id="510.1c-2023-out-of-order"),
        pytest.param(TWO, "a>x:2 a>y:3", OLD, {}, ["not_lethal_first"], id="510.1c-2023-not-lethal-first"),
        pytest.param(TWO, "a>x:4 a>y:1", OLD, {}, [], id="510.1c-2023-more-than-lethal"),
        pytest.param(TWO, "a>x:5", OLD, {}, [], id="510.1c-2023-all-to-the-first"),
        pytest.param(TWO, "a>y:5", OLD, {"orders": {"a": ["y", "x"]}}, [], id="510.1c-2023-other-order"),
        pytest.param(
            ["a ann 5/5", "x bob 0/3", "y bob 0/1 banding"],
            "a>y:5",
            OLD,
            {},
            [],
            id="702.22j-banding-blocker",
        ),
        pytest.param(
            ["a ann 5/5 deathtouch", "x bob 0/3", "y bob 0/1"], "a>x:1 a>y:4", OLD, {}, [], id="702.2c-2023"
        ),
        pytest.param(TRAMPLER, "a>x:3 a>y:1 a>bob:1", NEW, {}, [], id="702.19b-past"),
        pytest.param(TRAMPLER, "a>x:5", NEW, {}, [], id="702.19b-nothing-past"),
        pytest.param(
            TRAMPLER, "a>x:4 a>bob:1", NEW, {}, ["not_lethal_before_trample"], id="702.19b-one-blocker-left"
        ),
        pytest.param(
            TRAMPLER,
            "a>x:2 a>bob:3",
            NEW,
            {},
            ["not_lethal_before_trample", "not_lethal_before_trample"],
            id="702.19b-two-blockers-left",
        ),
        pytest.param(TRAMPLER, "a>x:3 a>y:1 a>bob:1", OLD, {}, [], id="702.19b-2023"),
    ],
)
def test_a_declared_assignment_is_judged(
    permanents: list[Any], declared: str, edition: str, more: dict[str, Any], codes: list[str]
) -> None:
    got = play(permanents, "a>bob", "x>a y>a", edition=edition, assignments=assigns(declared), **more)
    assert got.codes() == codes
    assert got.steps[-1]["legal"] is (not codes)


@pytest.mark.parametrize(
    ("declared", "codes", "life"),
    [
        pytest.param("a>bob:5", [], 15, id="510.1c-all-as-though-unblocked"),
        pytest.param("a>x:5", [], 20, id="510.1c-all-to-the-blocker"),
        pytest.param("a>x:3 a>bob:2", ["not_a_recipient"], 18, id="510.1c-not-both"),
        pytest.param("a>bob:4", ["wrong_total"], 16, id="510.1a-not-all-of-it"),
    ],
)
def test_a_creature_may_ignore_its_blockers_or_not(declared: str, codes: list[str], life: int) -> None:
    table = [with_effect("a ann 5/5", "assigns_as_unblocked"), "x bob 0/3"]
    got = play(table, "a>bob", "x>a", assignments=assigns(declared))
    assert (got.codes(), got.life("bob")) == (codes, life)


@pytest.mark.parametrize(
    ("declared", "codes"),
    [
        pytest.param("t>w:2 t>bob:5", [], id="702.19c-what-others-assign-counts"),
        pytest.param("t>w:1 t>bob:6", ["not_lethal_before_trample"], id="702.19c-loyalty-first"),
        pytest.param("t>w:7", [], id="702.19c-all-to-the-planeswalker"),
    ],
)
def test_a_planeswalker_gets_its_loyalty_before_its_controller_gets_any(
    declared: str, codes: list[str]
) -> None:
    table = ["a ann 1/1", "t ann 7/7 trample over planeswalkers", walker("w", "bob", 3)]
    assert play(table, "a>w t>w", assignments=assigns(declared)).codes() == codes


@pytest.mark.parametrize(
    ("declared", "codes"),
    [
        pytest.param("t>w:3 t>bob:4", [], id="702.19c-loyalty-then-player"),
        pytest.param("t>w:2 t>bob:5", ["not_lethal_before_trample"], id="702.19c-loyalty-first"),
        pytest.param("t>w:7", [], id="510.1b-all-to-the-planeswalker"),
        pytest.param("t>x:1 t>w:3 t>bob:3", ["not_lethal_before_trample"], id="702.19c-as-blocked"),
    ],
)
def test_as_though_unblocked_it_tramples_over_a_planeswalker_without_its_blockers(
    declared: str, codes: list[str]
) -> None:
    over = with_effect("t ann 7/7 trample over planeswalkers", "assigns_as_unblocked")
    table = [over, "x bob 0/2", walker("w", "bob", 3)]
    assert play(table, "t>w", "x>t", assignments=assigns(declared)).codes() == codes


@pytest.mark.parametrize(
    ("declared", "codes"),
    [
        pytest.param("a>w:1 a>y:2", [], id="702.19b-lethal-to-both"),
        pytest.param("a>w:1 a>y:1", [], id="702.19b-no-more-than-lethal-as-a-blocker"),
        pytest.param("a>w:2 a>y:1", ["not_lethal_before_trample"], id="702.19b-more-goes-past-the-other"),
        pytest.param("a>w:2 a>y:2", [], id="702.19b-the-rest-to-what-is-attacked"),
    ],
)
def test_a_planeswalker_that_blocks_an_attack_on_itself_counts_as_a_blocker_first(
    declared: str, codes: list[str]
) -> None:
    power = sum(int(each.split(":")[1]) for each in declared.split())
    w = walker("w", "bob", 3) | {"types": ["planeswalker", "creature"], "power": 0, "toughness": 1}
    table = [f"a ann {power}/4 trample", w, "y bob 0/2"]
    assert play(table, "a>w", "w>a y>a", assignments=assigns(declared)).codes() == codes


@pytest.mark.parametrize(
    ("step", "source", "codes"),
    [
        pytest.param("first", "a", ["not_in_this_step"], id="510.4-no-first-strike"),
        pytest.param("regular", "f", ["not_in_this_step"], id="510.4-struck-already"),
        pytest.param("regular", "h", ["not_in_this_step"], id="510.1-not-in-combat"),
        pytest.param("regular", "d", [], id="702.4b-double-strike-again"),
    ],
)
def test_only_what_strikes_in_a_step_assigns_in_it(step: str, source: str, codes: list[str]) -> None:
    table = ["a ann 2/2", "f ann 2/2 first strike", "d ann 2/2 double strike", "h ann 2/2"]
    got = play(table, "a>bob f>bob d>bob", assignments=assigns(f"{source}>bob:2", step))
    assert got.codes(0 if step == "first" else 1) == codes
    assert got.life("bob") == 12


def test_an_assignment_for_a_step_that_does_not_happen_is_noted() -> None:
    got = play(["a ann 2/2"], "a>bob", assignments=assigns("a>bob:2", "first"))
    assert got.steps[0]["legal"]
    assert [(n.code, n.subjects) for n in got.notes] == [("assignment_without_step", ("a",))]


def test_a_declared_portion_that_nothing_could_deal_is_left_out() -> None:
    got = play(
        ["a ann 2/2", "h bob 1/1", enchantment("e", "bob")], "a>bob", assignments=assigns("a>e:1 a>h:1")
    )
    assert got.codes() == ["not_a_recipient", "not_a_recipient"]
    assert got.assigned() == ""


@pytest.mark.unmeasured
@pytest.mark.parametrize("edition", [NEW, OLD])
def test_declared_divisions_are_legal_exactly_when_the_words_of_the_rule_hold(edition: str) -> None:
    """Every division of a trampler's damage among two blockers, the player and nobody (CR 510.1c, 702.19b)."""
    rng = Random(510)
    for _ in range(40):
        power, first, second, marked = (
            rng.randint(1, 4),
            rng.randint(1, 3),
            rng.randint(1, 3),
            rng.randint(0, 2),
        )
        words = rng.choice(("", " trample", " deathtouch", " trample, deathtouch"))
        table: list[Any] = [
            f"a ann {power}/9{words}",
            creature(f"x bob 0/{first}", damage=min(marked, first - 1)),
        ]
        table.append(f"y bob 0/{second}")
        lethal = [first - min(marked, first - 1), second]
        if "deathtouch" in words:
            lethal = [1, 1]
        for x, y, past in product(range(power + 2), repeat=3):
            if x + y + past > power + 1:
                continue  # more than one too many is no other case
            got = play(
                table,
                "a>bob",
                "x>a y>a",
                edition=edition,
                assignments=assigns(f"a>x:{x} a>y:{y} a>bob:{past}"),
            )
            legal = x + y + past == power
            legal = legal and (past == 0 or ("trample" in words and x >= lethal[0] and y >= lethal[1]))
            legal = legal and (edition == NEW or y == 0 or x >= lethal[0])
            assert got.steps[-1]["legal"] is legal, (table, x, y, past)
