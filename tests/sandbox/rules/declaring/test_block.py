"""Declaring blockers as one defending player: every kind of effect obeyed and broken (CR 509.1)."""

from __future__ import annotations

import pytest

from tests.declared import (
    Fact,
    Json,
    blocks_of,
    creature,
    effect,
    enchantment,
    example,
    facts,
    foe,
    siege,
    status,
    table,
    walker,
)

A, A2, A3 = creature("a"), creature("a2"), creature("a3")
B, B2, B3 = foe("b"), foe("b2"), foe("b3")


@pytest.mark.parametrize(
    ("permanents", "attacks", "blocks", "broken"),
    [
        pytest.param([A, B], "a:bob", "b:a", [], id="509.1a"),
        pytest.param([A, B, walker()], "a:pw", "b:a", [], id="509.1a-walker"),
        pytest.param([A, B, siege()], "a:siege", "b:a", [], id="310.9c-protector"),
        pytest.param([A, B | {"summoning_sick": True}], "a:bob", "b:a", [], id="302.6-sick-may-block"),
        pytest.param(
            [A, B | {"tapped": True}],
            "a:bob",
            "b:a",
            [("509.1a", "tapped", ("b",), None, None, None, None)],
            id="509.1a-tapped",
        ),
        pytest.param(
            [A, enchantment("e")],
            "a:bob",
            "e:a",
            [("509.1a", "not_creature", ("e",), None, None, None, None)],
            id="506.3",
        ),
        pytest.param(
            [A, A2, B],
            "a:bob a2:bob",
            "b:a b:a2",
            [("509.1a", "too_many_attackers", ("b",), None, None, 1, 2)],
            id="509.1a-one-attacker-each",
        ),
        pytest.param(
            [A, B], "a:bob", "b:a b:a", [("509.1a", "duplicate", ("b",), None, None, 1, 2)], id="509.1a-twice"
        ),
        pytest.param(
            [A, A2, B],
            "a2:bob",
            "b:a",
            [("509.1a", "not_attacking_you", ("b",), "a", None, None, None)],
            id="509.1a-does-not-attack",
        ),
    ],
)
def test_who_may_block_what(permanents: list[Json], attacks: str, blocks: str, broken: list[Fact]) -> None:
    said = blocks_of(table(permanents, attacks, blocks))
    assert facts(said.broken) == broken
    assert said.legal == (not broken)


BIG = {"power": {"min": 3}}
BOUND = {"power": {"min": "self+1"}}


@pytest.mark.parametrize(
    ("permanents", "blocks", "broken"),
    [
        pytest.param(
            [A, foe("b", effect("cannot_block"))],
            "b:a",
            [("509.1b", "cannot_block", ("b",), "a", "b", None, None)],
            id="cannot_block",
        ),
        pytest.param(
            [A, foe("b", effect("cannot_block", attackers=BIG))], "b:a", [], id="cannot_block-others"
        ),
        pytest.param(
            [A | {"power": 3}, foe("b", effect("cannot_block", attackers=BOUND))],
            "b:a",
            [("509.1b", "cannot_block", ("b",), "a", "b", None, None)],
            id="cannot_block-greater-power",
        ),
        pytest.param(
            [creature("a", effect("cannot_be_blocked")), B],
            "b:a",
            [("509.1b", "cannot_be_blocked", ("b",), "a", "a", None, None)],
            id="cannot_be_blocked",
        ),
        pytest.param(
            [creature("a", effect("cannot_be_blocked", blockers=BIG)), B],
            "b:a",
            [],
            id="cannot_be_blocked-by",
        ),
        pytest.param(
            [creature("a", effect("cannot_be_blocked_except_by", blockers=BIG)), B],
            "b:a",
            [("509.1b", "cannot_be_blocked_except_by", ("b",), "a", "a", None, None)],
            id="cannot_be_blocked_except_by",
        ),
        pytest.param(
            [creature("a", effect("cannot_be_blocked_except_by", blockers=BIG)), B | {"power": 3}],
            "b:a",
            [],
            id="cannot_be_blocked_except_by-one-of-those",
        ),
        pytest.param(
            [creature("a", effect("min_blockers", count=3)), B, B2, B3],
            "b:a b2:a",
            [("509.1b", "min_blockers", ("b", "b2"), "a", "a", 3, 2)],
            id="min_blockers",
        ),
        pytest.param(
            [creature("a", effect("min_blockers", count=2)), B, B2], "b:a b2:a", [], id="min_blockers-enough"
        ),
        pytest.param([creature("a", effect("min_blockers", count=2)), B, B2], "", [], id="min_blockers-none"),
        pytest.param(
            [creature("a", effect("min_blockers", count=2, blockers=BIG)), B, B2 | {"power": 3}],
            "b:a b2:a",
            [("509.1b", "cannot_be_blocked_except_by", ("b",), "a", "a", None, None)],
            id="min_blockers-of-those-alone",
        ),
        pytest.param(
            [creature("a", effect("min_blockers", count=2, blockers=BIG)), B | {"power": 3}],
            "b:a",
            [("509.1b", "min_blockers", ("b",), "a", "a", 2, 1)],
            id="min_blockers-too-few-of-those",
        ),
        pytest.param(
            [
                creature("a", effect("min_blockers", count=2, blockers=BIG)),
                B | {"power": 3},
                B2 | {"power": 3},
            ],
            "b:a b2:a",
            [],
            id="min_blockers-enough-of-those",
        ),
        pytest.param(
            [creature("a", effect("max_blockers_each", count=1)), B, B2],
            "b:a b2:a",
            [("509.1b", "max_blockers_each", ("b", "b2"), "a", "a", 1, 2)],
            id="max_blockers_each",
        ),
        pytest.param(
            [creature("a", effect("max_blockers_each", count=1)), B], "b:a", [], id="max_blockers_each-one"
        ),
        pytest.param(
            [A, B, B2, enchantment("e", effect("max_blockers", count=1))],
            "b:a b2:a",
            [("509.1b", "max_blockers", ("b", "b2"), None, "e", 1, 2)],
            id="max_blockers",
        ),
        pytest.param(
            [A, B, B2, enchantment("e", effect("max_blockers", count=0, who=BIG))],
            "b:a b2:a",
            [],
            id="max_blockers-who",
        ),
        pytest.param(
            [A, foe("b", effect("cannot_block_alone"))],
            "b:a",
            [("509.1b", "cannot_block_alone", ("b",), None, "b", 1, 0)],
            id="cannot_block_alone",
        ),
        pytest.param(
            [A, foe("b", effect("cannot_block_alone")), B2], "b:a b2:a", [], id="cannot_block_alone-two"
        ),
        pytest.param(
            [A, foe("b", effect("needs_co_blockers", who=BOUND)), B2],
            "b:a b2:a",
            [("509.1b", "needs_co_blockers", ("b",), None, "b", 1, 0)],
            id="needs_co_blockers",
        ),
        pytest.param(
            [A, foe("b", effect("needs_co_blockers", who=BOUND)), B2 | {"power": 3}],
            "b:a b2:a",
            [],
            id="needs_co_blockers-greater-power-blocks",
        ),
        pytest.param(
            [creature("a", effect("blocked_by_all_or_none")), B, B2],
            "b:a",
            [("509.1b", "blocked_by_all_or_none", ("b",), "a", "a", 2, 1)],
            id="blocked_by_all_or_none",
        ),
        pytest.param(
            [creature("a", effect("blocked_by_all_or_none")), B, B2],
            "b:a b2:a",
            [],
            id="blocked_by_all_or_none-all",
        ),
        pytest.param(
            [creature("a", effect("blocked_by_all_or_none")), B], "", [], id="blocked_by_all_or_none-none"
        ),
        pytest.param(
            [creature("a", effect("blocked_by_all_or_none")), B, B2 | {"tapped": True}],
            "b:a",
            [("509.1b", "blocked_by_all_or_none", ("b",), "a", "a", 2, 1)],
            id="blocked_by_all_or_none-a-tapped-one-counts",
        ),
        pytest.param([A, A2, foe("b", effect("extra_blocks", count=1))], "b:a b:a2", [], id="extra_blocks"),
        pytest.param(
            [A, A2, A3, foe("b", effect("extra_blocks", count=1))],
            "b:a b:a2 b:a3",
            [("509.1a", "too_many_attackers", ("b",), None, None, 2, 3)],
            id="extra_blocks-one-more-only",
        ),
        pytest.param(
            [A, A2, A3, foe("b", effect("extra_blocks", count=1), effect("extra_blocks", count=1))],
            "b:a b:a2 b:a3",
            [],
            id="extra_blocks-add-up",
        ),
        pytest.param(
            [A, A2, A3, foe("b", effect("extra_blocks", count="any"))],
            "b:a b:a2 b:a3",
            [],
            id="extra_blocks-any",
        ),
        pytest.param(
            [A | {"keywords": ["flying"]}, foe("b", effect("can_block_as_though", keyword="reach"))],
            "b:a",
            [],
            id="reach",
        ),
        pytest.param(
            [A | {"keywords": ["shadow"]}, foe("b", effect("can_block_as_though", keyword="shadow"))],
            "b:a",
            [],
            id="shadow",
        ),
        pytest.param(
            [A, foe("b", effect("can_block_as_though", keyword="shadow"))],
            "b:a",
            [],
            id="shadow-may-not-must",
        ),
        pytest.param(
            [A, B, enchantment("e", effect("cannot_block", creatures="any", attackers={"tapped": True}))],
            "b:a",
            [("509.1b", "cannot_block", ("b",), "a", "e", None, None)],
            id="508.1f-attackers-are-tapped",
        ),
        pytest.param(
            [
                A | {"keywords": ["vigilance"]},
                B,
                enchantment("e", effect("cannot_block", creatures="any", attackers={"tapped": True})),
            ],
            "b:a",
            [],
            id="702.20b-vigilant-attackers-are-not",
        ),
    ],
)
def test_restrictions(permanents: list[Json], blocks: str, broken: list[Fact]) -> None:
    attacks = " ".join(f"{each['id']}:bob" for each in permanents if each["id"] in {"a", "a2", "a3"})
    said = blocks_of(table(permanents, attacks, blocks))
    assert facts(said.broken) == broken
    assert said.legal == (not broken)


LURE = effect("must_be_blocked_by_all")
TAX = effect("block_cost", cost="{1}", creatures="opponents")
MUST = effect("must_block")


@pytest.mark.parametrize(
    ("permanents", "blocks", "legal", "maximum", "requirements", "nearest"),
    [
        pytest.param(
            [A, foe("b", MUST)], "", False, 1, [("must_block", "b", "violated")], "b:a", id="must_block"
        ),
        pytest.param(
            [A, foe("b", MUST)],
            "b:a",
            True,
            1,
            [("must_block", "b", "obeyed")],
            "b:a",
            id="must_block-obeyed",
        ),
        pytest.param(
            [A, A2, foe("b", effect("must_block", attackers=["a2"]))],
            "b:a",
            False,
            1,
            [("must_block", "b", "violated")],
            "b:a2",
            id="must_block-whom",
        ),
        pytest.param(
            [creature("a", effect("must_block", creatures=["b"], attackers="self")), A2, B],
            "b:a2",
            False,
            1,
            [("must_block", "b", "violated")],
            "b:a",
            id="702.39-provoke-self-is-the-carrier",
        ),
        pytest.param(
            [A, foe("b", MUST, tapped=True)],
            "",
            True,
            0,
            [("must_block", "b", "excused")],
            "",
            id="509.1c-tapped",
        ),
        pytest.param(
            [creature("a", effect("must_be_blocked")), B, B2],
            "",
            False,
            1,
            [("must_be_blocked", None, "violated")],
            "b:a",
            id="must_be_blocked",
        ),
        pytest.param(
            [creature("a", effect("must_be_blocked", blockers=BIG)), B, B2 | {"power": 3}],
            "b:a",
            False,
            1,
            [("must_be_blocked", None, "violated")],
            "b2:a b:a",
            id="must_be_blocked-by-whom",
        ),
        pytest.param(
            [creature("a", LURE), B, B2],
            "b:a",
            False,
            2,
            [("must_be_blocked_by_all", "b", "obeyed"), ("must_be_blocked_by_all", "b2", "violated")],
            "b2:a b:a",
            id="must_be_blocked_by_all",
        ),
        pytest.param(
            [creature("a", LURE), creature("a2", LURE), B],
            "b:a2",
            True,
            1,
            [("must_be_blocked_by_all", "b", "excused"), ("must_be_blocked_by_all", "b", "obeyed")],
            "b:a2",
            id="509.1c-two-lures-one-blocker",
        ),
        pytest.param(
            [creature("a", LURE), creature("a2", LURE), foe("b", effect("extra_blocks", count=1))],
            "b:a2",
            False,
            2,
            [("must_be_blocked_by_all", "b", "violated"), ("must_be_blocked_by_all", "b", "obeyed")],
            "b:a b:a2",
            id="509.1c-blocks-as-many-lures-as-it-can",
        ),
        pytest.param(
            [creature("a", effect("must_be_blocked"), keywords=["menace"]), B, B2],
            "",
            False,
            1,
            [("must_be_blocked", None, "violated")],
            "b2:a b:a",
            id="702.111b-menace-needs-both",
        ),
        pytest.param(
            [
                creature(
                    "a",
                    effect("min_blockers", count=2),
                    effect("min_blockers", count=3),
                    effect("must_be_blocked"),
                ),
                B,
                B2,
                B3,
            ],
            "",
            False,
            1,
            [("must_be_blocked", None, "violated")],
            "b2:a b3:a b:a",
            id="509.1b-restrictions-are-cumulative",
        ),
        pytest.param(
            [creature("a", effect("must_be_blocked"), effect("cannot_be_blocked")), B],
            "",
            True,
            0,
            [("must_be_blocked", None, "excused")],
            "",
            id="509.1c-restrictions-win",
        ),
        pytest.param(
            [A, creature("a2"), B],
            "b:a2 b:a",
            False,
            0,
            [],
            "b:a2",
            id="509.1a-one-block-too-many-keeps-one",
        ),
        pytest.param(
            [A, creature("a2"), creature("a3", LURE), foe("b", effect("extra_blocks", count=1))],
            "b:a b:a2",
            False,
            1,
            [("must_be_blocked_by_all", "b", "violated")],
            "b:a b:a3",
            id="509.1c-the-required-block-takes-one-place-only",
        ),
        pytest.param(
            [A, creature("a2", keywords=["flying"]), foe("b", effect("extra_blocks", count=1))],
            "b:a b:a2",
            False,
            0,
            [],
            "b:a",
            id="702.9b-only-the-block-that-can-not-be-goes",
        ),
    ],
)
def test_requirements(
    permanents: list[Json],
    blocks: str,
    legal: bool,
    maximum: int,
    requirements: list[tuple[str, str | None, str]],
    nearest: str,
) -> None:
    attacks = " ".join(f"{each['id']}:bob" for each in permanents if each["id"] in {"a", "a2", "a3"})
    said = blocks_of(table(permanents, attacks, blocks))
    assert (said.legal, said.maximum, status(said), example(said)) == (legal, maximum, requirements, nearest)
