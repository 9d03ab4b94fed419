"""Provoke: a creature of the defending player untaps and blocks the attacker if able (CR 702.39).

Its controller may choose a target; a scenario says so in its `choices`. Without a choice nothing happens. It is a
requirement of this combat alone (CR 509.1c), and restrictions win over it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.rules.table.targets import can_target
from sandbox.scenario.effects import MustBlock
from sandbox.scenario.keywords import plain_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sandbox.rules.graph.board import Board
    from sandbox.rules.graph.state import CombatState, Standing
    from sandbox.scenario.effects import AnyEffect

Provocation = tuple[str, str]
"""An attacker and a creature that it provoked."""


def provocations(then: CombatState, times: Mapping[str, int]) -> Iterator[Provocation]:
    """Give each attacker with a creature that it provokes, a target an instance (CR 702.39a-b)."""
    choices = then.board.scenario.choices
    chosen = {c.source: c.targets for c in choices if plain_name(c.keyword) == "provoke"}
    for attacker, instances in times.items():
        for target in chosen.get(attacker, ())[:instances]:
            if is_target(then, attacker, target):
                yield attacker, target


def is_target(then: CombatState, attacker: str, target: str) -> bool:
    """Say whether an attacker may provoke it: a creature that the defending player controls (CR 702.39a)."""
    card = then.card(target)
    theirs = card.controller == then.board.defending(attacker) and card.is_creature
    return theirs and then.is_here(target) and can_target(then.board, attacker, target)


def provoke(then: CombatState, state: CombatState, times: Mapping[str, int]) -> CombatState:
    """Give the state after provoked creatures untapped (CR 702.39a)."""
    targets = dict.fromkeys(target for _, target in provocations(then, times))
    return state.with_permanents(untapped(state.permanents[target]) for target in targets)


def untapped(s: Standing) -> Standing:
    """Give a permanent as it untaps: with a stun counter one of those goes instead (CR 122.1d)."""
    if s.tapped and s.counters.get("stun"):
        return s.with_counters("stun", -1)
    return replace(s, tapped=False)


def with_provoked(board: Board, pairs: Iterable[Provocation]) -> Board:
    """Give the board on which attackers must be blocked by whom they provoked, for the blocks of this combat."""
    asked: dict[str, tuple[AnyEffect, ...]] = {}
    for attacker, target in pairs:
        effect = MustBlock(creatures=(target,), attackers="self")
        asked[attacker] = (*asked.get(attacker, ()), effect)
    cards = (board.permanents[attacker] for attacker in asked)
    return board.with_permanents(replace(p, effects=p.effects + asked[p.id]) for p in cards)
