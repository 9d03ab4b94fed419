"""The table as it stands in a step of combat: as the step begins and as it ends (format 2.5, CR 506.1).

The rules give the table at the end of each step; the end of one is the beginning of the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sandbox.rules.judge import course

if TYPE_CHECKING:
    from sandbox.rules.verdict import Moment, Outcome, PermanentOutcome
    from sandbox.scenario.model import Scenario
    from ui.canvas.view_model.model import Fate


class MomentStage(NamedTuple):
    """A step, or a part of one: the table as it ends, what came of everything until then, and the same for when it
    began.

    `before` is None for the first step: the scenario itself says how combat begins.
    """

    begins: Scenario
    ends: Scenario
    before: Outcome | None
    after: Outcome

    @property
    def left(self) -> frozenset[str]:
        """The permanents that were gone before the step began."""
        if self.before is None:
            return frozenset()
        return frozenset(each for each, p in self.before.permanents.items() if p.zone != "battlefield")

    @property
    def fought(self) -> frozenset[str]:
        """The permanents whose part in the combat was over before the step began (CR 506.4), or has yet to begin."""
        before = self.before.permanents.items() if self.before is not None else ()
        over = {each for each, p in before if p.zone != "battlefield" or p.left_combat is not None}
        return frozenset(over | {each for each, p in self.after.permanents.items() if p.absent})


def stage(scenario: Scenario, moment: str, moments: tuple[Moment, ...] = ()) -> MomentStage | None:
    """A moment of a scenario's combat, or None when it doesn't come to it; `moments` are all of them if known."""
    known = moments or course(scenario).scenes
    at = next((i for i, each in enumerate(known) if each.key == moment), None)
    if at is None:
        return None
    now, last = known[at], known[at - 1] if at else None
    begins = scenario if last is None else last.scenario
    return MomentStage(begins, now.scenario, None if last is None else last.outcome, now.outcome)


def fate(after: PermanentOutcome) -> Fate | None:
    """What became of a permanent, other than that it stays or dies."""
    if after.phased_out:
        return "phased_out"
    if after.absent:
        return "absent"
    if after.zone != "battlefield":
        return None if after.zone == "graveyard" else after.zone
    return "left_combat" if after.left_combat is not None else None
