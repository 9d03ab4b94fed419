"""A board as it stands at a moment of its combat, for what looks at power, toughness or tapped creatures then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.rules.board import Board
from sandbox.rules.combat_state import starting_state
from sandbox.rules.engagement import engage
from sandbox.rules.graph import combat_graph
from sandbox.rules.keyword_triggers import abilities, apply_attack_triggers

if TYPE_CHECKING:
    from sandbox.rules.combat_state import CombatState
    from sandbox.scenario.model import Permanent, Scenario


def scenario_at(scenario: Scenario, state: CombatState) -> Scenario:
    """Give the scenario with its permanents as they stand in a state; what is gone stays as it last was."""
    return replace(scenario, permanents=tuple(_permanent_at(p, state) for p in scenario.permanents))


def _permanent_at(p: Permanent, state: CombatState) -> Permanent:
    s = state.permanents[p.id]
    return replace(
        p,
        power=s.base_power if p.is_creature else p.power,
        toughness=s.base_toughness if p.is_creature else p.toughness,
        counters=dict(s.counters),
        damage=s.damage,
        deathtouch_damage=s.deathtouched,
        loyalty=s.loyalty,
        defense=s.defense,
        tapped=s.tapped,
        regeneration_shields=s.regeneration_shields,
    )


def board_at(board: Board, state: CombatState) -> Board:
    """Give the board as it stands in a state."""
    return Board(combat_graph(scenario_at(board.scenario, state)))


def board_for_blocks(board: Board) -> Board:
    """Give the board that declaring blockers looks at: with what exalted, battle cry, melee and dethrone changed
    (CR 508.2, 509.1b). It is the same board where they change nothing.
    """
    start = starting_state(board)
    attacked = apply_attack_triggers(abilities(board), engage(board), start)
    return board if attacked is start else board_at(board, attacked)
