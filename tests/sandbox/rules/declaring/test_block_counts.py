"""How many declarations of blockers break no restriction, counted by writing all of them down (CR 509.1b)."""

from __future__ import annotations

import pytest

from tests.brute_force import block_answers
from tests.declared import (
    Json,
    blocks_of,
    creature,
    effect,
    foe,
    table,
)

A, A2, A3 = creature("a"), creature("a2"), creature("a3")
B, B2, B3 = foe("b"), foe("b2"), foe("b3")
LURE = effect("must_be_blocked_by_all")
TAX = effect("block_cost", cost="{1}", creatures="opponents")


@pytest.mark.parametrize(
    ("permanents", "declarations"),
    [
        pytest.param([A, B], 2, id="one-one"),
        pytest.param([A, A2, B, B2], 9, id="two-two"),
        pytest.param([A, A2, A3, B, B2], 16, id="three-attackers"),
        pytest.param([A, A2, foe("b", effect("extra_blocks", count=1))], 4, id="extra_blocks"),
        pytest.param(
            [A, A2, A3, foe("b", effect("extra_blocks", count=1)), B2], 28, id="extra_blocks-beside-another"
        ),
        pytest.param([creature("a", keywords=["menace"]), B, B2, B3], 5, id="menace"),
        pytest.param(
            [creature("a", effect("max_blockers_each", count=1)), B, B2, B3], 4, id="max_blockers_each"
        ),
        pytest.param(
            [creature("a", effect("blocked_by_all_or_none")), A2, B, B2], 5, id="blocked_by_all_or_none"
        ),
        pytest.param([A, foe("b", effect("cannot_block_alone")), B2, B3], 7, id="cannot_block_alone"),
        pytest.param(
            [creature("a", keywords=["flying"]), A2, B, foe("b2", keywords=["reach"])], 6, id="flying"
        ),
        pytest.param([creature("a", TAX), B, B2], 1, id="block_cost"),
    ],
)
def test_how_many_declarations_there_are(permanents: list[Json], declarations: int) -> None:
    """Brute force finds the number that one can count by hand."""
    attacks = " ".join(f"{each['id']}:bob" for each in permanents if each["id"] in {"a", "a2", "a3"})
    assert block_answers(table(permanents, attacks))["bob"].declarations == declarations


@pytest.mark.parametrize(
    ("attackers", "blockers", "more", "most", "used"),
    [
        pytest.param(8, 6, 1, 8, 4, id="509.1a-two-each"),
        pytest.param(8, 3, 1, 6, 3, id="509.1a-not-enough"),
        pytest.param(9, 4, 2, 9, 3, id="509.1a-three-each"),
        pytest.param(30, 30, "any", 30, 1, id="509.1a-one-blocks-all"),
    ],
)
def test_as_few_of_identical_blockers_as_can_block_all_that_must_be_blocked(
    attackers: int, blockers: int, more: int | str, most: int, used: int
) -> None:
    mine = [creature(f"a{n}", effect("must_be_blocked")) for n in range(attackers)]
    theirs = [foe(f"b{n}", effect("extra_blocks", count=more)) for n in range(blockers)]
    said = blocks_of(table([*mine, *theirs], " ".join(f"a{n}:bob" for n in range(attackers))))
    assert said.maximum == most
    assert len({each.blocker for each in said.example}) == used
