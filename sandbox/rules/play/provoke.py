"""Provoke: a creature of the defending player untaps and blocks the attacker if able (CR 702.39).

Its controller may choose a target; a scenario says so in its `choices`. Without a choice nothing happens. It is a
requirement of this combat alone (CR 509.1c), and restrictions win over it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.rules.graph.records import Modification
from sandbox.rules.table.targets import can_target
from sandbox.scenario.effects import MustBlock
from sandbox.scenario.keywords import plain_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sandbox.rules.graph.records import PermanentState
    from sandbox.rules.graph.state import CombatState

Provocation = tuple[str, str]
"""An attacker and a creature that it provoked."""


def provocations(then: CombatState, times: Mapping[str, int]) -> Iterator[Provocation]:
    """Give each attacker with a creature that it provokes, a target an instance (CR 702.39a-b)."""
    choices = then.scenario.choices
    chosen = {c.source: c.targets for c in choices if plain_name(c.keyword) == "provoke"}
    for attacker, instances in times.items():
        for target in chosen.get(attacker, ())[:instances]:
            if is_target(then, attacker, target):
                yield attacker, target


def is_target(then: CombatState, attacker: str, target: str) -> bool:
    """Say whether an attacker may provoke it: a creature that the defending player controls (CR 702.39a)."""
    theirs = then.controller(target) == then.graph.defending(attacker) and then.is_creature(target)
    return theirs and then.is_here(target) and can_target(then, attacker, target)


def provoke(then: CombatState, state: CombatState, times: Mapping[str, int]) -> CombatState:
    """The state after provoked creatures untapped and must block, in this combat, who provoked them (CR 702.39a)."""
    pairs = tuple(provocations(then, times))
    targets = dict.fromkeys(target for _, target in pairs)
    state = state.with_permanents(untapped(state.permanents[target]) for target in targets)
    for attacker, target in pairs:
        asks = MustBlock(creatures=(target,), attackers="self")
        until_then = Modification(effects=(asks,), until="end_of_combat", keyword="provoke", source=attacker)
        state = state.with_permanents([state.permanents[attacker].modified(until_then)])
    return state


def untapped(s: PermanentState) -> PermanentState:
    """Give a permanent as it untaps: with a stun counter one of those goes instead (CR 122.1d)."""
    if s.tapped and s.counters.get("stun"):
        return s.with_counters("stun", -1)
    return replace(s, tapped=False)
