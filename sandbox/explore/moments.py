"""A combat at a moment from which several ways lead on: before blockers, and before each combat damage step.

This is the one place where the explorer meets the play of a combat (CR 506-511, `sandbox.rules.play.combat`): each
function gives the next moment, and nothing is changed in place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sandbox.explore.stage import begun, without_blocks
from sandbox.rules.damage.dealing import deal
from sandbox.rules.damage.effects import DamageEffects
from sandbox.rules.damage.results import apply_damage, dealt_kinds
from sandbox.rules.damage.striking import strikers
from sandbox.rules.graph.board import read_board
from sandbox.rules.graph.state import CombatState, starting_state
from sandbox.rules.graph.transitions import declare_blockers
from sandbox.rules.play.combat import (
    PlayedCombat,
    blockers_declared,
    damage_begins,
    damage_dealt,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandbox.rules.damage.dealing import Portion
    from sandbox.rules.damage.striking import Striker
    from sandbox.rules.graph.combat_graph import Relation
    from sandbox.rules.verdict import Assigned
    from sandbox.scenario.model import Block, Scenario, Step

Moment = PlayedCombat
"""A combat as far as it was played."""


class Opening(Struct, frozen=True):
    """A combat up to the moment before blockers are declared; blocks may be put in from here."""

    moment: Moment
    start: CombatState
    """The table before combat."""


def opening(scenario: Scenario) -> Opening:
    """Play a scenario up to its declaration of blockers (CR 506-508); its declared blocks are not looked at."""
    scenario = without_blocks(scenario)
    return Opening(begun(scenario), starting_state(read_board(scenario)))


def engaged(at: Opening, blocks: tuple[Block, ...], *, all_of_them: bool = False) -> CombatState:
    """Give the state in which these blocks are declared; others may be put onto the battlefield blocking later, unless
    these are `all_of_them`.
    """
    state = at.moment.state
    put_in = () if all_of_them else state.board.scenario.blocks
    scenario = replace(state.board.scenario, blocks=(*blocks, *put_in))
    return declare_blockers(replace(state, board=state.board.with_scenario(scenario)))


def only(engagement: CombatState, attackers: Iterable[str]) -> CombatState:
    """Give the state in which these attackers, and who blocks them, fight alone."""
    some, board = frozenset(attackers), engagement.board
    away: list[tuple[str, str, Relation]] = [
        (start, end, data["relation"])
        for start, end, data in board.graph.all_links("attacks", "blocks")
        if (start if data["relation"] == "attacks" else end) not in some
    ]
    return replace(engagement, board=board.with_links(away, ())) if away else engagement


def blocked(m: Moment, engagement: CombatState) -> Moment:
    """Go on from declared blocks, with the keywords that trigger; others may enter afterwards (CR 509.1-2, 509.4)."""
    state = replace(m.state, board=engagement.board, permanents=engagement.permanents)
    return blockers_declared(replace(m, state=state))


class Striking(Struct, frozen=True):
    """The beginning of a combat damage step: who assigns damage (CR 510.1)."""

    moment: Moment
    step: Step
    effects: DamageEffects
    fighting: tuple[Striker, ...]


def striking(m: Moment, step: Step, effects: DamageEffects | None = None) -> Striking:
    """Begin a combat damage step; who has lost before has left (CR 510, 800.4). `effects` if they are known."""
    m, now = damage_begins(m, step)
    effects = now if effects is None else effects
    return Striking(m, step, effects, strikers(effects, m.state, step))


def struck(at: Striking, assigned: tuple[Assigned, ...]) -> tuple[Moment, tuple[Portion, ...]]:
    """Deal assigned damage and go on to the end of the step (CR 510.2); give what was dealt, too."""
    m = at.moment
    state, portions, _ = deal(at.effects, m.state, assigned)
    dealt = dealt_kinds(m.board, portions)
    return damage_dealt(m, at.step, apply_damage(state, portions, dealt), dealt), portions
