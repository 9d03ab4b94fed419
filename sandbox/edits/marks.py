"""What a presenter draws on the table. Kept in the view; no rule reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.scenario.marks import marks_of, with_marks

if TYPE_CHECKING:
    from sandbox.scenario.marks import Mark
    from sandbox.scenario.model import Scenario


def draw(scenario: Scenario, mark: Mark) -> Scenario:
    """Keep one more mark with the scenario."""
    return replace(scenario, view=with_marks(scenario.view, (*marks_of(scenario.view), mark)))


def wipe(scenario: Scenario) -> Scenario:
    """Take everything away that was drawn."""
    return replace(scenario, view=with_marks(scenario.view, ()))
