"""Costs of abilities and spells, read from their words."""

import pytest

from sandbox.scenario.ability_costs import AbilityCost, CostPart, ability_cost


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        pytest.param("", AbilityCost(), id="nothing"),
        pytest.param("{0}", AbilityCost("{0}"), id="zero"),
        pytest.param("{2}{R}", AbilityCost("{2}{R}"), id="602.1-mana"),
        pytest.param("{T}", AbilityCost(taps=True), id="107.5-tap"),
        pytest.param("{1}, {Q}", AbilityCost("{1}", untaps=True), id="107.6-untap"),
        pytest.param("{T}, sacrifice", AbilityCost(taps=True, parts=(CostPart("sacrifice"),)), id="701.21-itself"),
        pytest.param("sacrifice 2 creature", AbilityCost(parts=(CostPart("sacrifice", 2, "creature"),)), id="others"),
        pytest.param("crew 3", AbilityCost(parts=(CostPart("crew", 3),)), id="702.122a-crew"),
        pytest.param("pay x life", AbilityCost(parts=(CostPart("pay", None, "life"),)), id="118.3b-life"),
        pytest.param("remove 1 +1/+1", AbilityCost(parts=(CostPart("remove", 1, "+1/+1"),)), id="counters"),
        pytest.param("+1", AbilityCost(parts=(CostPart("put", 1, "loyalty"),)), id="606.4-put"),
        pytest.param("0", AbilityCost(parts=(CostPart("put", 0, "loyalty"),)), id="606.4-none"),
        pytest.param("-x", AbilityCost(parts=(CostPart("remove", None, "loyalty"),)), id="606.4-x"),
        pytest.param("Sing a song", AbilityCost(parts=(CostPart("words", kind="Sing a song"),)), id="words"),
    ],
)  # fmt: skip
def test_a_cost_is_read(text: str, cost: AbilityCost) -> None:
    assert ability_cost(text) == cost
