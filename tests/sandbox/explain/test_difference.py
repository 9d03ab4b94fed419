"""What differs between two outcomes, as facts."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from sandbox import Attack, Block, Permanent, Player, Scenario, judge
from sandbox.explain.difference import Difference, difference
from tests.boards import random_scenario
from tests.permanents import creature

TABLE = Scenario(
    format="combat/1",
    active="ann",
    players=(Player(id="ann", life=20), Player(id="bob", life=5)),
    permanents=(
        creature("wurm", "ann", 6, 4, "trample", commander=True),
        creature("snake", "ann", 1, 1, "toxic 1"),
        creature("blight", "ann", 1, 1, "wither"),
        creature("bear", "bob", 2, 2),
        creature("wall", "bob", 0, 3, "defender"),
        Permanent(id="jace", controller="bob", types=("planeswalker",), loyalty=3),
    ),
)


def attacking(*pairs: str, blocks: tuple[str, ...] = (), **fields: object) -> Scenario:
    attacks = tuple(Attack(*pair.split(">")) for pair in pairs)
    blocked = tuple(Block(*pair.split(">")) for pair in blocks)
    return replace(TABLE, attacks=attacks, blocks=blocked, **fields)


CASES = [
    pytest.param(TABLE, TABLE, [], id="nothing"),
    pytest.param(
        attacking("snake>bob"),
        TABLE,
        [Difference("life", "bob", 4, 5), Difference("poison", "bob", 1, 0)],
        id="702.164c-life-and-poison",
    ),
    pytest.param(
        attacking("wurm>bob", variant="commander"),
        attacking(variant="commander"),
        [
            Difference("life", "bob", -1, 5),
            Difference("commander", "bob", 6, 0, "wurm"),
            Difference("loses", "bob", "704.5a", None),
        ],
        id="903.10a-commander-damage-and-704.5a-a-loss",
    ),
    pytest.param(
        attacking("wurm>bob", blocks=("bear>wurm",)),
        attacking("wurm>bob", blocks=("wall>wurm",)),
        [
            Difference("life", "bob", 1, 2),
            Difference("fate", "bear", "graveyard", "battlefield"),
            Difference("fate", "wall", "battlefield", "graveyard"),
            Difference("overflow", "wurm", 4, 3, "bob"),
        ],
        id="702.19b-who-dies-and-what-tramples-over",
    ),
    pytest.param(
        attacking("blight>bob", blocks=("wall>blight",)),
        attacking("blight>bob"),
        [Difference("life", "bob", 5, 4), Difference("counters", "wall", 1, 0, "-1/-1")],
        id="702.80a-counters",
    ),
    pytest.param(attacking("snake>jace"), TABLE, [Difference("loyalty", "jace", 2, 3)], id="120.3c-loyalty"),
    pytest.param(
        attacking("bear>bob"),
        attacking(),
        [Difference("attack", None, False, True)],
        id="508.1-an-illegal-attack",
    ),
    pytest.param(
        attacking("blight>bob", blocks=("snake>blight",)),
        attacking("blight>bob"),
        [Difference("blocks", "bob", False, True)],
        id="509.1-illegal-blocks",
    ),
]


@pytest.mark.parametrize(("first", "second", "expected"), CASES)
def test_what_differs(first: Scenario, second: Scenario, expected: list[Difference]) -> None:
    found = difference(judge(first), judge(second), first, second)
    assert [fact for fact in found if fact in expected] == expected
    if expected and expected[0].code not in {"attack", "blocks"}:
        assert list(found) == expected


def test_what_is_only_on_one_table() -> None:
    fewer = replace(TABLE, permanents=TABLE.permanents[1:])
    assert difference(judge(TABLE), judge(fewer), TABLE, fewer) == (
        Difference("absent", "wurm", False, True),
    )


@pytest.mark.parametrize("seed", range(25))
def test_a_board_does_not_differ_from_itself_and_sides_can_be_swapped(seed: int) -> None:
    one, other = random_scenario(random.Random(seed)), random_scenario(random.Random(seed + 1000))
    first, second = judge(one), judge(other)
    assert difference(first, first, one, one) == ()
    there = set(difference(first, second, one, other))
    back = {
        replace(fact, first=fact.second, second=fact.first) for fact in difference(second, first, other, one)
    }
    assert there == back
