"""How a creature's combat damage is divided in a step, and how it could be (CR 510.1c-d, 702.19, 702.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.rules.verdict import Division

if TYPE_CHECKING:
    from sandbox.rules.fight.assignment import Striker, Tally
    from sandbox.rules.play.combat import PlayedCombat
    from sandbox.scenario.model import Step


def divisions(played: PlayedCombat, step: Step) -> dict[str, Division]:
    """The division of every creature that assigns combat damage in a step, by its id; none where the step does not
    happen. Declared damage that goes where it can't be dealt is no part of it.
    """
    declared = {a.source for a in played.scenario.assignments if a.step == step}
    return {
        striker.id: _division(step, striker, struck.tally, by_hand=striker.id in declared)
        for struck in played.struck
        if struck.step.step == step
        for striker in struck.fighting
    }


def _division(step: Step, striker: Striker, tally: Tally, *, by_hand: bool) -> Division:
    needs = {foe: tally.needed(striker.id, foe, deathtouch=striker.has_deathtouch) for foe in striker.foes}
    if striker.target is not None and striker.beyond is not None:
        needs[striker.target] = tally.needed_by_walker(striker.id, striker.target)
    ends = tuple(end for end in (striker.target, striker.beyond) if end is not None)
    recipients = tuple(dict.fromkeys((*striker.foes, *ends)))
    portions = dict(tally.by_source.get(striker.id, {}))
    whole = striker.target if striker.may_ignore_blockers and not striker.tramples and striker.foes else None
    return Division(step, striker.id, striker.amount, recipients, needs, portions, by_hand, whole)
