"""One combat damage step: assign, find faults, deal, look at state-based actions (CR 510, 703.4k-m).

Thresholds: what is lethal to whom, and how much a trampler could assign past its blockers (CR 702.19, 702.2).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from sandbox.rules.damage.dealing import deal
from sandbox.rules.damage.effects import DamageEffects, lethal_size
from sandbox.rules.damage.results import apply_damage, dealt_kinds
from sandbox.rules.damage.striking import opening_tally, strikers
from sandbox.rules.fight.assignment import Striker, Tally, assign, assignment_faults, declared_amounts
from sandbox.rules.fight.kernel import lethal_damage
from sandbox.rules.graph.records import Modification
from sandbox.rules.graph.state import CombatState
from sandbox.rules.layers.continuous import size_parts
from sandbox.rules.verdict import DamageStep, Grown, Lethal, Size, TrampleThreshold
from sandbox.scenario.effects import AssignsNoDamage, AssignsToughness
from sandbox.scenario.model import Step


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
    s = state.permanents[creature]
    needed = lethal_damage(lethal_size(state, creature) - s.damage, deathtouch=False)
    assigned = tally.totals.get(creature, 0)
    return Lethal(
        creature=creature,
        toughness=state.toughness(creature),
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
    """A planeswalker that blocks the creature which attacks it takes lethal damage as a blocker first."""
    return sum(
        max(
            0,
            tally.own(striker.id, to)
            - (tally.needed(striker.id, to, deathtouch=striker.has_deathtouch) if to in striker.foes else 0),
        )
        for to in (striker.target, striker.beyond)
        if to is not None
    )


class Struck(Struct, frozen=True):
    """A damage step as the verdict tells it, the state in which it begins (`before`), and the one after its damage was
    dealt (no more than that).

    `fighting` is who assigned damage and to whom each could, `tally` what came of it.
    """

    step: DamageStep
    before: CombatState
    state: CombatState
    fighting: tuple[Striker, ...]
    tally: Tally


def damage_step(effects: DamageEffects, state: CombatState, step: Step) -> Struck:
    """Play one combat damage step from the state in which it begins (CR 510.1-510.2)."""
    fighting = strikers(effects, state, step)
    declared = declared_amounts(state.scenario.assignments, step)
    tally = opening_tally(state, fighting)
    assigned = assign(fighting, declared, tally)
    broken = assignment_faults(state.rule, fighting, declared, tally)
    after, portions, modified = deal(effects, state, assigned)
    dealt = dealt_kinds(state, portions)
    fact = DamageStep(
        step=step,
        assigned=assigned,
        legal=not broken,
        broken=broken,
        lethal=lethal_thresholds(state, fighting, tally),
        trample=trample_thresholds(fighting, tally),
        dealt=dealt,
        sizes=_sizes(effects, state),
        modified=modified,
    )
    return Struck(fact, state, apply_damage(after, portions, dealt), fighting, tally)


def _sizes(effects: DamageEffects, state: CombatState) -> tuple[Size, ...]:
    """The power and toughness of every creature in combat now (CR 510.1a, 613.4, 702)."""
    nothing = effects.creatures(state, AssignsNoDamage)
    toughness = effects.creatures(state, AssignsToughness)
    sizes = []
    for fighter in dict.fromkeys((*state.graph.attackers, *state.graph.blockers)):
        s = state.permanents[fighter]
        if s.in_combat:
            now = state.characteristics(fighter)
            grown = tuple([_grown(state, m) for m in s.modifications if m.power or m.toughness])
            by: Literal["power", "toughness"] = "toughness" if fighter in toughness else "power"
            assigns = "nothing" if fighter in nothing else by
            parts = size_parts(state, fighter)
            sizes.append(Size(fighter, now.power, now.toughness, grown, now.words, assigns, parts))
    return tuple(sizes)


def _grown(state: CombatState, m: Modification) -> Grown:
    word = m.keyword
    by_damage = word in {"wither", "infect"}
    topic = "damage_minus_counters" if by_damage else word.replace(" ", "_") if word else None
    rule = None if topic is None else state.rule(topic)
    return Grown(word, rule, m.source, m.power, m.toughness, m.after, m.note)
