"""Costs of blocking: who owes what, and what nobody is held to (CR 509.1c, 509.1d)."""

from __future__ import annotations

import pytest

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
MUST = effect("must_block")
TAX = effect("block_cost", cost="{1}", creatures="opponents")


@pytest.mark.parametrize(
    ("permanents", "blocks", "legal", "maximum", "costs"),
    [
        pytest.param([creature("a", TAX), foe("b", MUST)], "", True, 0, [], id="509.1c-taxed-need-not"),
        pytest.param(
            [creature("a", TAX), foe("b", MUST)], "b:a", True, 1, [("b", "a", "{1}", "a")], id="509.1d-pays"
        ),
        pytest.param(
            [creature("a", TAX, LURE), A2, B],
            "b:a2",
            False,
            1,
            [("b", "a2", "{1}", "a")],
            id="509.1c-having-paid-it-has-to-block-the-lure",
        ),
        pytest.param(
            [creature("a", effect("block_cost", cost="{1}", attackers=["a"]), LURE), A2, B],
            "b:a2",
            True,
            0,
            [],
            id="509.1c-tax-on-one-attacker",
        ),
        pytest.param(
            [creature("a", TAX), A2, foe("b", effect("extra_blocks", count=1))],
            "b:a b:a2",
            True,
            0,
            [("b", "a", "{1}", "a")],
            id="509.1d-once-a-creature",
        ),
    ],
)
def test_costs(
    permanents: list[Json], blocks: str, legal: bool, maximum: int, costs: list[tuple[str, str, str, str]]
) -> None:
    attacks = " ".join(f"{each['id']}:bob" for each in permanents if each["id"] in {"a", "a2"})
    said = blocks_of(table(permanents, attacks, blocks))
    assert (said.legal, said.maximum) == (legal, maximum)
    assert [(c.creature, c.attacker, c.cost, c.source) for c in said.costs] == costs
