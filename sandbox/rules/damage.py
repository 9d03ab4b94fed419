"""One combat damage step: assign, find faults, deal, look at state-based actions (CR 510, 703.4k-m)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from sandbox.rules.assignment import Tally, assign, assignment_faults, declared_portions
from sandbox.rules.dealing import deal
from sandbox.rules.results import apply_damage, dealt_kinds
from sandbox.rules.striking import Striker, strikers
from sandbox.rules.trample import lethal_thresholds, trample_thresholds
from sandbox.rules.verdict import DamageStep

if TYPE_CHECKING:
    from sandbox.rules.board import Board
    from sandbox.rules.combat_state import CombatState
    from sandbox.rules.damage_effects import DamageEffects
    from sandbox.rules.engagement import Engagement
    from sandbox.scenario.model import Step


class Struck(Struct, frozen=True):
    """A damage step as the verdict tells it, and the state after its damage was dealt (no more than that).

    `fighting` is who assigned damage and to whom each could, `tally` what came of it.
    """

    step: DamageStep
    state: CombatState
    fighting: tuple[Striker, ...]
    tally: Tally


def damage_step(
    board: Board, engagement: Engagement, effects: DamageEffects, state: CombatState, step: Step
) -> Struck:
    """Play one combat damage step from the state in which it begins (CR 510.1-510.2)."""
    fighting = strikers(board, engagement, effects, state, step)
    declared = declared_portions(board, step)
    tally, assigned = assign(fighting, declared, state)
    broken = assignment_faults(board, fighting, declared, tally)
    after, portions = deal(board, effects, state, assigned)
    dealt = dealt_kinds(board, portions)
    fact = DamageStep(
        step=step,
        assigned=assigned,
        legal=not broken,
        broken=broken,
        lethal=lethal_thresholds(board, fighting, tally),
        trample=trample_thresholds(fighting, tally),
        dealt=dealt,
    )
    return Struck(fact, apply_damage(board, after, portions, dealt), fighting, tally)
