"""The steps of a combat phase, the table as it stands at the end of each, and what triggers (CR 506.1, 507-511)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.rules.play.as_it_stands import scenario_at
from sandbox.rules.play.combat import play
from sandbox.rules.play.outcome import outcome
from sandbox.rules.verdict import KeywordMoment, Moment, verdict_so_far

if TYPE_CHECKING:
    from sandbox.rules.play.combat import PlayedCombat
    from sandbox.scenario.model import Scenario

__all__ = ["KeywordMoment", "Moment", "keyword_moments", "moments_of", "timeline", "verdict_so_far"]


def moments_of(played: PlayedCombat) -> tuple[Moment, ...]:
    """The steps that happen, in order, each with the table at its end.

    Without attackers there is only the beginning and the end (CR 508.8); `first` is there only when first or
    double strike makes two damage steps (CR 510.4).
    """
    return tuple(
        Moment(scene.timing, scenario_at(played.scenario, scene.state), outcome(played, scene.state))
        for scene in played.scenes
    )


def timeline(scenario: Scenario) -> tuple[Moment, ...]:
    """The steps of a scenario's combat that happen, in order."""
    return moments_of(play(scenario))


def keyword_moments(scenario: Scenario) -> tuple[KeywordMoment, ...]:
    """The triggered combat keywords that trigger in this combat, in the order of its steps."""
    return play(scenario).keywords
