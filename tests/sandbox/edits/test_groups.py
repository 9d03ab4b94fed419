"""Permanents that are taken together: kept in the view, and never with what is gone."""

from __future__ import annotations

import pytest

from sandbox import Scenario, edits
from sandbox.edits import EditError
from sandbox.edits.table import grouped_with
from sandbox.scenario.view import groups_of
from tests.ui.tables import duel


def grouped(*every: tuple[str, ...]) -> Scenario:
    scenario = duel()
    for each in every:
        scenario = edits.group(scenario, each)
    return scenario


@pytest.mark.parametrize(
    ("scenario", "left"),
    [
        pytest.param(grouped(("bear", "elf")), (("bear", "elf"),), id="two"),
        pytest.param(grouped(("bear",)), (), id="one-is-none"),
        pytest.param(
            grouped(("bear", "elf", "wall"), ("juggernaut", "wall")),
            (("bear", "elf"), ("juggernaut", "wall")),
            id="out-of-another",
        ),
        pytest.param(grouped(("bear", "elf"), ("bear", "wall")), (("bear", "wall"),), id="what-is-left-is-alone"),
        pytest.param(edits.ungroup(grouped(("bear", "elf")), ["elf"]), (), id="let-go"),
        pytest.param(edits.remove(grouped(("bear", "elf", "wall")), ["elf"]), (("bear", "wall"),), id="one-is-gone"),
        pytest.param(edits.setting(duel(), view={"groups": [3, ["a", 4], "no"]}), (), id="a-file-that-says-nonsense"),
    ],
)  # fmt: skip
def test_groups_hold_what_is_there(scenario: Scenario, left: tuple[tuple[str, ...], ...]) -> None:
    assert groups_of(scenario.view) == left


def test_one_brings_all_of_its_group() -> None:
    scenario = grouped(("bear", "elf"))
    assert grouped_with(scenario, ["elf", "wall"]) == ("elf", "wall", "bear")


def test_what_is_not_there_cannot_be_grouped() -> None:
    with pytest.raises(EditError, match="unknown_id"):
        edits.group(duel(), ["bear", "nobody"])


def test_a_scenario_without_groups_looks_as_it_did() -> None:
    assert edits.ungroup(grouped(("bear", "elf")), ["bear"]) == duel()
