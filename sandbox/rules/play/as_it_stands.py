"""A state of a combat as cards: with the counters, power and toughness, damage and tapping of the moment, for selectors
and declarations that look at them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.rules.graph.state import standings
from sandbox.rules.table.select import bound_effects
from sandbox.scenario.selectors import Selector, selectors_in

if TYPE_CHECKING:
    from sandbox.rules.graph.board import Board
    from sandbox.rules.graph.combat_graph import Relation
    from sandbox.rules.graph.state import CombatState, Standing
    from sandbox.scenario.effects import Effect
    from sandbox.scenario.model import Permanent, Scenario


def scenario_at(scenario: Scenario, state: CombatState) -> Scenario:
    """Give the scenario with its permanents as they stand in a state, and with what attackers attack then; what is
    gone stays as it last was.
    """
    targets = {a: state.board.target_of(a) for a in state.board.attackers}
    attacks = (replace(a, target=targets.get(a.attacker) or a.target) for a in scenario.attacks)
    permanents = (_card(state.card(p.id), state.permanents[p.id], p) for p in scenario.permanents)
    return replace(scenario, permanents=tuple(permanents), attacks=tuple(attacks))


def _card(card: Permanent, s: Standing, printed: Permanent) -> Permanent:
    return replace(
        card,
        attached_to=card.attached_to if s.is_here else None,
        power=s.base_power if card.is_creature else printed.power,
        toughness=s.base_toughness if card.is_creature else printed.toughness,
        counters=dict(s.counters),
        damage=s.damage,
        deathtouch_damage=s.deathtouched,
        loyalty=s.loyalty,
        defense=s.defense,
        tapped=s.tapped,
        regeneration_shields=s.regeneration_shields,
    )


def as_it_stands(state: CombatState) -> Board:
    """Give the board of a state with its cards as they stand: what is gone is nothing and has no effect, and what left
    combat doesn't attack (CR 506.4). It is the state's own board where nothing tells them apart.
    """
    board, plain = state.board, state.board.remembered(standings)
    changed = [s for s in state.permanents.values() if s is not plain[s.id]]
    cards = [_shown(board.permanents[s.id], s) for s in changed if _differs(state, s, plain[s.id])]
    board = board.with_permanents(cards) if cards else board
    left: list[tuple[str, str, Relation]] = [
        (attacker, target, "attacks")
        for attacker in board.attackers
        if not state.permanents[attacker].in_combat
        for target, _ in board.graph.links(attacker, "attacks")
    ]
    return board.with_links(left, ()) if left else board


def _shown(card: Permanent, s: Standing) -> Permanent:
    shown = _card(card, s, card)
    return (
        shown
        if s.zone == "battlefield" and not s.phased_out
        else replace(shown, types=(), keywords=(), effects=())
    )


def _differs(state: CombatState, s: Standing, plain: Standing) -> bool:
    """Say whether a permanent stands otherwise than its card says, as far as anybody asks: attackers are tapped, and
    only what looks for tapped creatures, or whoever won one, sees that.
    """
    card = state.card(s.id)
    if s.phased_out or s.zone != plain.zone or _numbers(s) != _numbers(plain):
        return True
    seen = card.controller not in state.board.active_team or state.board.remembered(_asks_for_tapped)
    return seen and s.tapped != plain.tapped


def _numbers(s: Standing) -> tuple[object, ...]:
    """Give all that a card would say of how a permanent stands, but for tapping."""
    size = (s.base_power, s.base_toughness, s.hone)
    return (*size, s.counters, s.damage, s.deathtouched, s.loyalty, s.defense, s.regeneration_shields)


def _asks_for_tapped(board: Board) -> bool:
    """Say whether an effect on the board tells tapped creatures from others."""
    return any(_looks_at_tapped(bound.effect) for bound in bound_effects(board))


@lru_cache(maxsize=4096)
def _looks_at_tapped(effect: Effect) -> bool:
    fields = (getattr(effect, name) for name in effect.__struct_fields__)
    selectors = (each for field in fields if isinstance(field, Selector) for each in selectors_in(field))
    return any(each.tapped is not None for each in selectors)
