"""How a creature's combat damage is divided in a step, and how it could be (CR 510.1c-d, 702.19, 702.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from sandbox.rules.play.combat import play

if TYPE_CHECKING:
    from sandbox.rules.damage.assignment import Tally
    from sandbox.rules.damage.striking import Striker
    from sandbox.scenario.model import Scenario, Step


class Division(Struct, frozen=True):
    """What a source assigns in a step: `total` in all (CR 510.1a), `portions` to whom.

    `recipients` are all that it may assign to, in order: the creatures that it fights, then what it attacks, then
    the player behind an attacked planeswalker. `needs` says how much each must have before any goes to one after
    it: lethal damage to a creature, its loyalty to a planeswalker in the way, given what all others assign.
    """

    step: Step
    source: str
    total: int
    recipients: tuple[str, ...]
    needs: dict[str, int]
    portions: dict[str, int]
    by_hand: bool
    all_or_nothing: str | None = None
    """What it attacks, where its damage goes there as though it weren't blocked: all of it or none."""


def divisions(scenario: Scenario, step: Step) -> dict[str, Division]:
    """Give the division of every creature that assigns combat damage in a step, by its id; none where the step
    does not happen. Declared damage that goes where it can't be dealt is no part of it.
    """
    declared = {a.source for a in scenario.assignments if a.step == step}
    return {
        striker.id: _division(step, striker, struck.tally, by_hand=striker.id in declared)
        for struck in play(scenario).struck
        if struck.step.step == step
        for striker in struck.fighting
    }


def _division(step: Step, striker: Striker, tally: Tally, *, by_hand: bool) -> Division:
    needs = {foe: tally.needed(striker, foe) for foe in striker.foes}
    if striker.target is not None and striker.beyond is not None:
        needs[striker.target] = tally.needed_by_walker(striker, striker.target)
    ends = tuple(end for end in (striker.target, striker.beyond) if end is not None)
    recipients = tuple(dict.fromkeys((*striker.foes, *ends)))
    portions = dict(tally.portions.get(striker.id, {}))
    whole = striker.target if striker.may_ignore_blockers and not striker.tramples and striker.foes else None
    return Division(step, striker.id, striker.amount, recipients, needs, portions, by_hand, whole)
