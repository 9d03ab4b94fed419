"""The steps of a combat phase, the table as it stands at the end of each, and what triggers (CR 506.1, 507-511)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.play.as_it_stands import scenario_at
from sandbox.rules.play.combat import play
from sandbox.rules.play.outcome import outcome
from sandbox.rules.verdict import Outcome, Timing, Verdict
from sandbox.scenario.model import Scenario, Step

if TYPE_CHECKING:
    from sandbox.rules.play.keywords import KeywordMoment


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
    played = play(scenario)
    return tuple(
        Moment(scene.timing, scenario_at(scenario, scene.state), outcome(played, scene.state))
        for scene in played.scenes
    )


DEALT: dict[Timing, tuple[Step, ...]] = {
    "first": ("first",),
    "regular": ("first", "regular"),
    "end": ("first", "regular"),
}
"""The damage steps that are over at the end of a step (CR 510.4)."""


def verdict_so_far(verdict: Verdict, moment: Moment) -> Verdict:
    """Give a verdict with the damage and the outcome of what has happened by the end of a step; what is said of the
    declarations stays whole.
    """
    over = DEALT.get(moment.timing, ())
    return replace(
        verdict, damage=tuple(each for each in verdict.damage if each.step in over), outcome=moment.outcome
    )


def keyword_moments(scenario: Scenario) -> tuple[KeywordMoment, ...]:
    """Give the triggered combat keywords that trigger in this combat, in the order of its steps."""
    return play(scenario).keywords
