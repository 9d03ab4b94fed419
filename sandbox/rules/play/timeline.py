"""The steps of a combat phase, the table as it stands at the end of each, and what triggers (CR 506.1, 507-511)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.rules.graph.state import scenario_at
from sandbox.rules.play.outcome import outcome
from sandbox.rules.verdict import Moment

if TYPE_CHECKING:
    from sandbox.rules.play.combat import PlayedCombat


def moments_of(played: PlayedCombat) -> tuple[Moment, ...]:
    """The steps that happen, in order, each with the table at its end.

    Without attackers there is only the beginning and the end (CR 508.8); `first` is there only when first or
    double strike makes two damage steps (CR 510.4).
    """
    return tuple(
        Moment(scene.timing, scenario_at(scene.state), outcome(played, scene.state))
        for scene in played.scenes
    )
