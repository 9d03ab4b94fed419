"""A board as it stands at a moment of its combat, for what looks at power, toughness or tapped creatures then."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.rules.state.changes import apply_changes
from sandbox.rules.state.combat_state import starting_state
from sandbox.rules.state.engagement import engage
from sandbox.rules.state.keyword_triggers import abilities, apply_attack_triggers
from sandbox.rules.state.provoke import provocations, with_provoked
from sandbox.rules.state.state_based import check_state
from sandbox.rules.table.board import Board
from sandbox.rules.table.graph import combat_graph
from sandbox.rules.table.select import bound_effects
from sandbox.scenario.selectors import Selector, selectors_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandbox.rules.state.combat_state import CombatState
    from sandbox.rules.state.engagement import Engagement
    from sandbox.scenario.effects import Effect
    from sandbox.scenario.model import Permanent, Scenario


def scenario_at(scenario: Scenario, state: CombatState) -> Scenario:
    """Give the scenario with its permanents as they stand in a state, and with what attackers attack then; what is
    gone stays as it last was.
    """
    targets = {s.id: s.attacks for s in state.permanents.values() if s.attacks is not None}
    return retargeted(
        replace(scenario, permanents=tuple(_permanent_at(p, state) for p in scenario.permanents)), targets
    )


def retargeted(scenario: Scenario, targets: Mapping[str, str]) -> Scenario:
    """Give the scenario with attackers attacking other things (CR 508.7)."""
    if not targets:
        return scenario
    attacks = (replace(a, target=targets.get(a.attacker, a.target)) for a in scenario.attacks)
    return replace(scenario, attacks=tuple(attacks))


def _permanent_at(p: Permanent, state: CombatState) -> Permanent:
    s = state.permanents[p.id]
    card = s.card
    return replace(
        card,
        attached_to=card.attached_to if s.is_here else None,
        power=s.base_power if card.is_creature else p.power,
        toughness=s.base_toughness if card.is_creature else p.toughness,
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


def attackers_tapped(board: Board, engagement: Engagement, state: CombatState) -> CombatState:
    """Give the state after declared attackers without vigilance were tapped (CR 508.1f, 702.20b)."""
    return state.with_permanents(
        replace(state.permanents[a], tapped=True)
        for a in engagement.declared
        if state.is_here(a) and not state.permanents[a].tapped and not board.keywords(a).has("vigilance")
    )


def board_for_blocks(board: Board) -> Board:
    """Give the board that declaring blockers looks at: with what exalted, battle cry, melee, dethrone, annihilator and
    provoke changed (CR 508.2, 509.1b), and with attackers tapped (CR 508.1f). It is the same board where nobody sees
    a difference.
    """
    start = starting_state(board)
    engagement, known = engage(board), abilities(board)
    state = apply_attack_triggers(known, engagement, start)
    scenario = with_provoked(board.scenario, provocations(known, engagement, state))
    if scenario is not board.scenario:
        board = Board(combat_graph(scenario))
        start = starting_state(board)
        state = apply_attack_triggers(abilities(board), engagement, start)
    if any(_asks_for_tapped(bound.effect) for bound in bound_effects(board)):
        state = attackers_tapped(board, engagement, state)
    changed = apply_changes(board, engagement, state, "attackers")
    if changed is state and all(s.zone == "battlefield" for s in state.permanents.values()):
        return board if state is start else board_at(board, state)
    checked = check_state(board_at(board, changed), changed)
    return Board(combat_graph(_without_what_left(board, scenario_at(board.scenario, checked), checked)))


def _without_what_left(board: Board, scenario: Scenario, state: CombatState) -> Scenario:
    """Give a scenario in which what left the battlefield is nothing at all and has no effect, and what left combat
    doesn't attack (CR 506.4).
    """

    def stays(p: Permanent) -> Permanent:
        """Give a permanent as it is, or as nothing once it has left."""
        here = p.id in board.late or state.permanents[p.id].is_here
        return p if here else replace(p, types=(), keywords=(), effects=())

    return replace(
        scenario,
        permanents=tuple(map(stays, scenario.permanents)),
        attacks=tuple(
            a for a in scenario.attacks if a.attacker in board.late or state.permanents[a.attacker].in_combat
        ),
    )


@lru_cache(maxsize=4096)
def _asks_for_tapped(effect: Effect) -> bool:
    """Say whether a selector of an effect tells tapped creatures from others."""
    fields = (getattr(effect, name) for name in effect.__struct_fields__)
    selectors = (each for field in fields if isinstance(field, Selector) for each in selectors_in(field))
    return any(each.tapped is not None for each in selectors)
