"""Thresholds: what is lethal to whom, and how much a trampler could assign past its blockers (CR 702.19, 702.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.rules.fight.kernel import lethal_damage
from sandbox.rules.verdict import Lethal, TrampleThreshold

if TYPE_CHECKING:
    from sandbox.rules.fight.assignment import Striker, Tally
    from sandbox.rules.graph.state import CombatState


def lethal_thresholds(state: CombatState, fighting: tuple[Striker, ...], tally: Tally) -> tuple[Lethal, ...]:
    """The threshold of every creature that faces one that assigns damage in this step.

    `needed` is what a single source without deathtouch would need, damage marked counted and other sources not.
    """
    facing = dict.fromkeys(
        thing for striker in fighting if striker.amount for thing in (*striker.foes, striker.target) if thing
    )
    return tuple(
        _lethal(state, thing, tally)
        for thing in facing
        if thing in state.permanents and state.is_creature(thing)
    )


def _lethal(state: CombatState, creature: str, tally: Tally) -> Lethal:
    s, toughness = state.permanents[creature], state.toughness(creature)
    needed = lethal_damage(toughness - s.damage, deathtouch=False)
    assigned = tally.totals.get(creature, 0)
    return Lethal(
        creature=creature,
        toughness=toughness,
        marked=s.damage,
        needed=needed,
        assigned=assigned,
        is_lethal=assigned >= needed or tally.deathtouched.get(creature, 0) > 0,
    )


def trample_thresholds(fighting: tuple[Striker, ...], tally: Tally) -> tuple[TrampleThreshold, ...]:
    """The overflow of each blocked attacker with trample that strikes in this step (CR 702.19b-f).

    `max_overflow` is the most that it could assign past its blockers given what all others assign.
    """
    return tuple(
        TrampleThreshold(
            striker.id, striker.attacks, _max_overflow(striker, tally), _overflow(striker, tally)
        )
        for striker in fighting
        if striker.is_blocked and striker.tramples and striker.attacks is not None
    )


def _max_overflow(striker: Striker, tally: Tally) -> int:
    if striker.target is None and striker.beyond is None:
        return 0
    if striker.may_ignore_blockers:
        return striker.amount
    return max(
        0,
        striker.amount
        - sum(tally.needed(striker.id, foe, deathtouch=striker.has_deathtouch) for foe in striker.foes),
    )


def _overflow(striker: Striker, tally: Tally) -> int:
    return sum(tally.own(striker.id, to) for to in (striker.target, striker.beyond) if to is not None)
