"""Costs of attacking: who owes what, and what nobody is held to (CR 508.1d, 508.1h)."""

from __future__ import annotations

import pytest

from tests.declared import (
    Json,
    attack_of,
    creature,
    effect,
    enchantment,
    table,
    walker,
)

A, B, C = creature("a"), creature("b"), creature("c")

MUST = effect("must_attack")
TAX = effect("attack_cost", cost="{2}", defenders="you")
WIDE = effect("attack_cost", cost="{1}", defenders={"of": "you", "kinds": ["player", "planeswalker"]})
AT_BOB = effect("must_attack", defenders="bob")


@pytest.mark.parametrize(
    ("permanents", "attacks", "legal", "maximum", "costs"),
    [
        pytest.param(
            [creature("x", MUST), enchantment("e", TAX)], "", True, 0, [], id="508.1d-taxed-stays-home"
        ),
        pytest.param(
            [creature("x", MUST), enchantment("e", TAX)],
            "x:bob",
            True,
            1,
            [("x", "bob", "{2}", "e")],
            id="508.1h-taxed-pays",
        ),
        pytest.param(
            [creature("x", MUST), enchantment("e", TAX), walker()],
            "",
            False,
            1,
            [],
            id="508.1d-free-at-the-walker",
        ),
        pytest.param(
            [
                creature("x", MUST),
                creature("f", MUST, effect("cannot_attack", defenders="bob")),
                walker(),
                enchantment("e", TAX, effect("cannot_attack", creatures=["x"], defenders="pw")),
            ],
            "x:bob",
            False,
            2,
            [("x", "bob", "{2}", "e")],
            id="508.1d-paying-for-one-excuses-no-free-one",
        ),
        pytest.param(
            [creature("x", MUST), creature("y"), enchantment("e", TAX)],
            "y:bob",
            True,
            0,
            [("y", "bob", "{2}", "e")],
            id="508.1d-one-chooses-for-whom-to-pay",
        ),
        pytest.param(
            [creature("x", AT_BOB), enchantment("e", WIDE), walker()],
            "x:pw",
            False,
            1,
            [("x", "pw", "{1}", "e")],
            id="508.1d-pays-at-the-walker-under-one-tax",
        ),
        pytest.param(
            [creature("x", AT_BOB), enchantment("e", TAX), walker()],
            "x:pw",
            True,
            0,
            [],
            id="508.1d-walker-untaxed",
        ),
        pytest.param(
            [A, enchantment("e", TAX), enchantment("g", TAX)],
            "a:bob",
            True,
            0,
            [("a", "bob", "{2}", "e"), ("a", "bob", "{2}", "g")],
            id="508.1h-taxes-add-up",
        ),
        pytest.param([A, enchantment("e", TAX)], "a:bob!", True, 0, [], id="508.4c-no-cost"),
        pytest.param(
            [
                creature("x", effect("also_attacks")),
                B,
                enchantment("e", effect("attack_cost", cost="{2}", creatures=["x"])),
            ],
            "b:bob",
            True,
            0,
            [],
            id="508.1d-also-attacks-only-for-free",
        ),
    ],
)
def test_costs(
    permanents: list[Json], attacks: str, legal: bool, maximum: int, costs: list[tuple[str, str, str, str]]
) -> None:
    said = attack_of(table(permanents, attacks))
    assert (said.legal, said.maximum) == (legal, maximum)
    assert [(c.creature, c.target, c.cost, c.source) for c in said.costs] == costs
