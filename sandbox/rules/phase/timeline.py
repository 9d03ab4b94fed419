"""The steps of a combat phase, and the table as it stands at the end of each (CR 506.1, 507-511)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from sandbox.rules.phase.combat import course
from sandbox.rules.phase.moment import scenario_at
from sandbox.rules.phase.outcome import outcome
from sandbox.rules.table.board import read_board
from sandbox.rules.table.select import Selection
from sandbox.rules.verdict import Outcome, Timing

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario


class Moment(Struct, frozen=True):
    """The table at the end of a step: the scenario as it stands then, and as an outcome who is where."""

    timing: Timing
    scenario: Scenario
    outcome: Outcome


def timeline(scenario: Scenario) -> tuple[Moment, ...]:
    """Give the steps that happen, in order, each with the table at its end.

    Without attackers there is only the beginning and the end (CR 508.8); `first` is there only when first or
    double strike makes two damage steps (CR 510.4).
    """
    board = read_board(scenario)
    scenes = course(board, Selection(board)).scenes
    return tuple(
        Moment(scene.timing, scenario_at(scenario, scene.state), outcome(board, scene.state))
        for scene in scenes
    )
