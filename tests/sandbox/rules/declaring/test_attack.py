"""Declaring attackers: every kind of effect obeyed and broken, what can be attacked, costs (CR 508.1)."""

from __future__ import annotations

import pytest

from tests.brute_force import attack_answer
from tests.declared import (
    Fact,
    Json,
    attack_of,
    creature,
    effect,
    enchantment,
    example,
    facts,
    foe,
    siege,
    status,
    table,
    verdict,
    walker,
)

A, B, C = creature("a"), creature("b"), creature("c")


@pytest.mark.parametrize(
    ("permanents", "attacks", "broken"),
    [
        pytest.param([foe("x")], "x:bob", ("508.1a", "not_controlled", ("x",)), id="508.1a-controlled"),
        pytest.param(
            [enchantment("x", controller="ann")], "x:bob", ("508.1a", "not_creature", ("x",)), id="506.3"
        ),
        pytest.param(
            [siege("x", "bob") | {"types": ["battle", "creature"], "power": 3, "toughness": 3}],
            "x:bob",
            ("508.1a", "not_creature", ("x",)),
            id="506.3f-battle",
        ),
        pytest.param([creature("x", tapped=True)], "x:bob", ("508.1a", "tapped", ("x",)), id="508.1a-tapped"),
        pytest.param(
            [creature("x", summoning_sick=True)], "x:bob", ("302.6", "summoning_sick", ("x",)), id="302.6"
        ),
        pytest.param(
            [creature("x", summoning_sick=True, keywords=["Haste"])], "x:bob", None, id="702.10b-haste"
        ),
        pytest.param(
            [creature("x", summoning_sick=True, counters={"haste": 1})],
            "x:bob",
            None,
            id="122.1b-haste-counter",
        ),
        pytest.param(
            [creature("x", keywords=["defender"])], "x:bob", ("702.3b", "defender", ("x",)), id="702.3b"
        ),
        pytest.param(
            [creature("x", effect("can_attack_despite_defender"), keywords=["defender"])],
            "x:bob",
            None,
            id="702.3b-as-though-without",
        ),
        pytest.param([A], "a:ann", ("508.1b", "not_a_defender", ("a",), "ann"), id="508.1b-oneself"),
        pytest.param([A, B], "a:b", ("508.1b", "not_a_defender", ("a",), "b"), id="508.1b-creature"),
        pytest.param(
            [A, walker(controller="ann")],
            "a:pw",
            ("508.1b", "not_a_defender", ("a",), "pw"),
            id="508.1b-own-walker",
        ),
        pytest.param([A, walker()], "a:pw", None, id="508.1b-walker"),
        pytest.param([A, siege()], "a:siege", None, id="310.9b-own-siege"),
        pytest.param(
            [A, siege(protector="ann", controller="bob")],
            "a:siege",
            ("508.1b", "not_a_defender", ("a",), "siege"),
            id="310.9b-protector",
        ),
        pytest.param(
            [A, walker()],
            "a:bob a:pw",
            ("508.1b", "duplicate", ("a",), None, None, 1, 2),
            id="508.1b-two-targets",
        ),
    ],
)
def test_who_may_attack_what(permanents: list[Json], attacks: str, broken: tuple[object, ...] | None) -> None:
    said = attack_of(table(permanents, attacks))
    assert facts(said.broken) == ([] if broken is None else [(*broken, *(None,) * (7 - len(broken)))])
    assert said.legal == (broken is None)


ONE = effect("max_attackers", count=1)
TAX = effect("attack_cost", cost="{2}", defenders="you")
NEAR = effect("max_attackers", count=1, defenders="you")


@pytest.mark.parametrize(
    ("permanents", "attacks", "broken"),
    [
        pytest.param([creature("x", effect("cannot_attack"))], "", [], id="cannot_attack-stays"),
        pytest.param(
            [creature("x", effect("cannot_attack"))],
            "x:bob",
            [("508.1c", "cannot_attack", ("x",), "bob", "x", None, None)],
            id="cannot_attack",
        ),
        pytest.param(
            [A, walker(), enchantment("e", effect("cannot_attack", creatures="any", defenders="you"))],
            "a:bob",
            [("508.1c", "cannot_attack", ("a",), "bob", "e", None, None)],
            id="cannot_attack-you",
        ),
        pytest.param(
            [A, walker(), enchantment("e", effect("cannot_attack", creatures="any", defenders="you"))],
            "a:pw",
            [],
            id="cannot_attack-you-but-the-walker",
        ),
        pytest.param(
            [creature("x", effect("cannot_attack_alone")), B], "x:bob b:bob", [], id="cannot_attack_alone-two"
        ),
        pytest.param(
            [creature("x", effect("cannot_attack_alone")), B],
            "x:bob",
            [("508.1c", "cannot_attack_alone", ("x",), None, "x", 1, 0)],
            id="cannot_attack_alone",
        ),
        pytest.param(
            [creature("x", effect("cannot_attack_alone")), B],
            "x:bob b:bob!",
            [("508.1c", "cannot_attack_alone", ("x",), None, "x", 1, 0)],
            id="506.5-put-in-is-no-company",
        ),
        pytest.param(
            [creature("x", effect("attacks_only_alone")), B], "x:bob", [], id="attacks_only_alone-one"
        ),
        pytest.param(
            [creature("x", effect("attacks_only_alone")), B, C],
            "x:bob b:bob c:bob",
            [("508.1c", "attacks_only_alone", ("x",), None, "x", 0, 2)],
            id="attacks_only_alone",
        ),
        pytest.param(
            [creature("x", effect("needs_co_attackers", count=2)), B, C],
            "x:bob b:bob",
            [("508.1c", "needs_co_attackers", ("x",), None, "x", 2, 1)],
            id="needs_co_attackers",
        ),
        pytest.param(
            [creature("x", effect("needs_co_attackers", count=2)), B, C],
            "x:bob b:bob c:bob",
            [],
            id="needs_co_attackers-enough",
        ),
        pytest.param(
            [creature("x", effect("needs_co_attackers", who={"power": {"min": "self+1"}})), B],
            "x:bob b:bob",
            [("508.1c", "needs_co_attackers", ("x",), None, "x", 1, 0)],
            id="needs_co_attackers-greater-power",
        ),
        pytest.param(
            [creature("x", effect("needs_co_attackers", who={"power": {"min": "self+1"}})), B | {"power": 3}],
            "x:bob b:bob",
            [],
            id="needs_co_attackers-greater-power-is-there",
        ),
        pytest.param([A, B, enchantment("e", ONE)], "a:bob", [], id="max_attackers-one"),
        pytest.param(
            [A, B, enchantment("e", ONE)],
            "a:bob b:bob",
            [("508.1c", "max_attackers", ("a", "b"), None, "e", 1, 2)],
            id="max_attackers",
        ),
        pytest.param(
            [A, B, walker(), enchantment("e", NEAR)], "a:bob b:pw", [], id="802.3a-you-not-your-walker"
        ),
        pytest.param(
            [A, B, enchantment("e", NEAR)],
            "a:bob b:bob",
            [("508.1c", "max_attackers", ("a", "b"), "bob", "e", 1, 2)],
            id="802.3a-you",
        ),
        pytest.param(
            [creature("x", effect("cannot_attack"), tapped=True), A, enchantment("e", ONE)],
            "x:bob! a:bob",
            [],
            id="508.4c-nothing-looks-at-put-in",
        ),
    ],
)
def test_restrictions(permanents: list[Json], attacks: str, broken: list[Fact]) -> None:
    said = attack_of(table(permanents, attacks))
    assert facts(said.broken) == broken
    assert said.legal == (not broken)


MUST = effect("must_attack")


@pytest.mark.parametrize(
    ("permanents", "attacks", "legal", "maximum", "requirements", "nearest"),
    [
        pytest.param(
            [creature("x", MUST)], "", False, 1, [("must_attack", "x", "violated")], "x:bob", id="must_attack"
        ),
        pytest.param(
            [creature("x", MUST)],
            "x:bob",
            True,
            1,
            [("must_attack", "x", "obeyed")],
            "x:bob",
            id="must_attack-obeyed",
        ),
        pytest.param(
            [creature("x", MUST, MUST), creature("y", MUST), enchantment("e", ONE)],
            "y:bob",
            False,
            2,
            [
                ("must_attack", "x", "violated"),
                ("must_attack", "x", "violated"),
                ("must_attack", "y", "obeyed"),
            ],
            "x:bob",
            id="508.1d-counted-as-instances",
        ),
        pytest.param(
            [creature("x", MUST, tapped=True)],
            "",
            True,
            0,
            [("must_attack", "x", "excused")],
            "",
            id="508.1d-tapped",
        ),
        pytest.param(
            [creature("x", MUST, effect("cannot_attack_alone")), B],
            "",
            False,
            1,
            [("must_attack", "x", "violated")],
            "b:bob x:bob",
            id="508.1d-forces-another-in",
        ),
        pytest.param(
            [creature("x", effect("must_attack", defenders="pw")), walker()],
            "x:bob",
            False,
            1,
            [("must_attack", "x", "violated")],
            "x:pw",
            id="must_attack-whom",
        ),
        pytest.param(
            [A, B, enchantment("e", effect("must_be_attacked", defenders="you"))],
            "",
            False,
            1,
            [("must_be_attacked", None, "violated")],
            "a:bob",
            id="must_be_attacked",
        ),
        pytest.param(
            [A, B | {"power": 5}, enchantment("e", effect("must_be_attacked", who={"power": {"min": 4}}))],
            "a:bob",
            False,
            1,
            [("must_be_attacked", None, "violated")],
            "a:bob b:bob",
            id="must_be_attacked-by-whom",
        ),
        pytest.param(
            [creature("x", effect("also_attacks")), B],
            "b:bob",
            False,
            1,
            [("also_attacks", "x", "violated")],
            "b:bob x:bob",
            id="also_attacks",
        ),
        pytest.param(
            [creature("x", effect("also_attacks")), B],
            "",
            True,
            1,
            [("also_attacks", "x", "obeyed")],
            "",
            id="also_attacks-nobody-does",
        ),
        pytest.param(
            [creature("x", effect("also_attacks"), tapped=True), B],
            "b:bob",
            True,
            0,
            [],
            "b:bob",
            id="also_attacks-unable",
        ),
        pytest.param(
            [creature("x", effect("also_attacks"), effect("needs_co_attackers", count=2)), B],
            "b:bob",
            True,
            0,
            [],
            "b:bob",
            id="also_attacks-unable-whoever-comes-along",
        ),
        pytest.param(
            [
                creature("x", effect("also_attacks")),
                B,
                enchantment("e", effect("max_attackers", count=0, who=["x"])),
            ],
            "b:bob",
            True,
            0,
            [],
            "b:bob",
            id="also_attacks-forbidden-by-a-limit",
        ),
        pytest.param(
            [creature("x", MUST)], "x:bob!", True, 0, [], "", id="508.4c-no-requirement-looks-at-put-in"
        ),
    ],
)
def test_requirements(
    permanents: list[Json],
    attacks: str,
    legal: bool,
    maximum: int,
    requirements: list[tuple[str, str | None, str]],
    nearest: str,
) -> None:
    said = attack_of(table(permanents, attacks))
    assert (said.legal, said.maximum, status(said)) == (legal, maximum, requirements)
    assert example(said) == nearest


@pytest.mark.parametrize(
    ("goaders", "attacks", "legal", "obeyed", "maximum"),
    [
        pytest.param(["bob"], "x:cat", True, 2, 2, id="701.15b-another-player"),
        pytest.param(["bob"], "x:bob", False, 1, 2, id="701.15b-the-goader"),
        pytest.param(["bob"], "x:pw", False, 1, 2, id="701.15b-a-walker-is-no-player"),
        pytest.param(["bob"], "", False, 0, 2, id="701.15b-stays-home"),
        pytest.param(["bob", "bob"], "x:cat", True, 2, 2, id="701.15d-again-by-the-same"),
        pytest.param(["bob", "cat"], "x:dan", True, 4, 4, id="701.15c-two-goaders"),
        pytest.param(["bob", "cat"], "x:bob", False, 3, 4, id="701.15c-one-of-them"),
        pytest.param(["bob", "cat", "dan"], "x:bob", True, 5, 5, id="701.15c-all-of-them"),
    ],
)
def test_goad(goaders: list[str], attacks: str, legal: bool, obeyed: int, maximum: int) -> None:
    board = [creature("x", goaded_by=goaders), walker(controller="cat")]
    said = attack_of(table(board, attacks, players="ann bob cat dan"))
    assert (said.legal, said.obeyed, said.maximum) == (legal, obeyed, maximum)
    assert [each.code for each in said.requirements] == ["goaded", "goaded_other_player"] * len(set(goaders))


@pytest.mark.parametrize(
    ("edition", "goad"), [("2019-10-04", "701.37a"), ("2023-11-17", "701.38b"), ("2026-09-25", "701.15b")]
)
def test_goad_is_numbered_by_edition(edition: str, goad: str) -> None:
    said = attack_of(table([creature("x", goaded_by=["bob"])], "x:bob", edition=edition))
    assert {each.rule for each in said.requirements} == {goad}
    assert [each.source for each in said.requirements] == ["bob", "bob"]


def test_a_battle_can_not_be_attacked_before_battles_were_made() -> None:
    old = attack_of(table([A, siege()], "a:siege", edition="2019-10-04"))
    assert [each.code for each in old.broken] == ["not_a_defender"]
    assert attack_of(table([A, siege()], "a:siege", edition="2023-11-17")).legal


@pytest.mark.parametrize(
    ("option", "players", "target", "rule"),
    [
        pytest.param({"attack_option": "multiple"}, "ann bob cat dan", "cat", None, id="802.2"),
        pytest.param({"attack_option": "left"}, "ann bob cat dan", "bob", None, id="803.1a"),
        pytest.param({"attack_option": "left"}, "ann bob cat dan", "dan", "803.1a", id="803.1a-not-right"),
        pytest.param({"attack_option": "left"}, "ann bob cat dan", "cat", "803.1a", id="803.1a-not-across"),
        pytest.param({"attack_option": "right"}, "ann bob cat dan", "dan", None, id="803.1b"),
        pytest.param({"attack_option": "right"}, "ann bob cat dan", "bob", "803.1b", id="803.1b-not-left"),
        pytest.param(
            {"attack_option": "single", "defending": "cat"}, "ann bob cat", "cat", None, id="506.2a"
        ),
        pytest.param(
            {"attack_option": "single", "defending": "cat"}, "ann bob cat", "bob", "506.2a", id="506.2a-other"
        ),
        pytest.param({"attack_option": "single"}, "ann bob", "bob", None, id="506.2"),
        pytest.param({"attack_option": "left"}, "ann bob", "bob", None, id="803.1a-two-players"),
    ],
)
def test_attack_options(option: Json, players: str, target: str, rule: str | None) -> None:
    said = attack_of(table([A], f"a:{target}", players=players, **option))
    assert facts(said.broken) == (
        [] if rule is None else [(rule, "not_a_defender", ("a",), target, None, None, None)]
    )


TEAMS = [
    {"id": "ann", "team": "1"},
    {"id": "amy", "team": "1"},
    {"id": "bob", "team": "2"},
    {"id": "bea", "team": "2"},
]


@pytest.mark.parametrize(
    ("permanents", "attacks", "codes"),
    [
        pytest.param([A, creature("m", controller="amy")], "a:bob m:bea", [], id="805.10a-both-attack-both"),
        pytest.param([A], "a:amy", ["not_a_defender"], id="805.10a-teammate"),
        pytest.param(
            [creature("z", controller="bea")], "z:ann", ["not_controlled", "not_a_defender"], id="805.10a-foe"
        ),
        pytest.param(
            [creature("x", effect("cannot_attack_alone")), creature("m", controller="amy")],
            "x:bob m:bea",
            [],
            id="805.10a-a-teammates-creature-is-company",
        ),
    ],
)
def test_two_headed_giant(permanents: list[Json], attacks: str, codes: list[str]) -> None:
    board = table(permanents, attacks, variant="two_headed_giant") | {"players": TEAMS}
    said = verdict(board)
    assert [each.code for each in said.attack.broken] == codes
    assert [each.player for each in said.blocks] == ["bob", "bea"]


def test_had_to_attack_tells_who_was_required() -> None:
    board = [
        creature("x", MUST),
        creature("g", goaded_by=["bob"]),
        creature("f", effect("also_attacks")),
        creature("n"),
        enchantment("e", effect("must_be_attacked")),
    ]
    assert attack_of(table(board, "x:bob g:bob f:bob n:bob")).had_to_attack == ("x", "g", "f")
    assert attack_of(table(board, "n:bob f:bob")).had_to_attack == ("f",)
    assert attack_of(table(board, "f:bob")).had_to_attack == ()


@pytest.mark.parametrize(
    ("permanents", "players", "declarations"),
    [
        pytest.param([], "ann bob", 1, id="nobody"),
        pytest.param([A, B, C], "ann bob", 8, id="three-one-target"),
        pytest.param([A, B, C, walker()], "ann bob", 27, id="three-two-targets"),
        pytest.param([A, B, C, walker(), siege()], "ann bob", 64, id="three-three-targets"),
        pytest.param([A, B], "ann bob cat", 9, id="802-two-players"),
        pytest.param([A, B, C, enchantment("e", ONE)], "ann bob", 4, id="max_attackers"),
        pytest.param(
            [A, B, creature("x", effect("attacks_only_alone"))], "ann bob", 5, id="attacks_only_alone"
        ),
        pytest.param(
            [A, B, creature("x", effect("cannot_attack_alone"))], "ann bob", 7, id="cannot_attack_alone"
        ),
        pytest.param(
            [A, B, creature("x", effect("needs_co_attackers", count=2))],
            "ann bob",
            5,
            id="needs_co_attackers",
        ),
        pytest.param([A, B, walker(), enchantment("e", TAX)], "ann bob", 4, id="attack_cost"),
        pytest.param([A, B, walker(), enchantment("e", NEAR)], "ann bob", 8, id="802.3a"),
        pytest.param(
            [A, creature("x", keywords=["defender"]), B | {"tapped": True}], "ann bob", 2, id="unable"
        ),
    ],
)
def test_how_many_declarations_there_are(permanents: list[Json], players: str, declarations: int) -> None:
    """Brute force finds the number that one can count by hand."""
    assert attack_answer(table(permanents, players=players)).declarations == declarations
