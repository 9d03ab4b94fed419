"""Provoke: a creature of the defending player untaps and blocks the attacker if able (CR 702.39).

Its controller may choose a target; a scenario says so in its `choices`. Without a choice nothing happens. It is a
requirement of this combat alone (CR 509.1c), and restrictions win over it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.scenario.effects import MustBlock

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sandbox.rules.state.combat_state import CombatState
    from sandbox.rules.state.engagement import Engagement
    from sandbox.rules.state.keyword_triggers import Abilities
    from sandbox.scenario.effects import AnyEffect
    from sandbox.scenario.model import Scenario


def provocations(known: Abilities, engagement: Engagement, state: CombatState) -> Iterator[tuple[str, str]]:
    """Give each attacker with a creature that it provokes, a target an instance (CR 702.39a-b)."""
    chosen = known.chosen("provoke")
    for attacker in engagement.declared if chosen else ():
        targets = chosen.get(attacker, ())[: known.count(attacker, "provoke")]
        for target in targets if state.is_here(attacker) else ():
            if is_target(engagement, state, attacker, target):
                yield attacker, target


def is_target(engagement: Engagement, state: CombatState, attacker: str, target: str) -> bool:
    """Say whether an attacker may provoke it: a creature that the defending player controls (CR 702.39a)."""
    card = state.permanents[target].card
    theirs = card.controller == engagement.defenders.get(attacker)
    return theirs and card.is_creature and state.is_here(target)


def provoked(known: Abilities, engagement: Engagement, state: CombatState) -> CombatState:
    """Give the state after provoked creatures untapped (CR 702.39a)."""
    pairs = tuple(provocations(known, engagement, state))
    return state.with_permanents(replace(state.permanents[target], tapped=False) for _, target in pairs)


def with_provoked(scenario: Scenario, pairs: Iterable[tuple[str, str]]) -> Scenario:
    """Give the scenario whose attackers must be blocked by whom they provoked, for the blocks of this combat."""
    asked: dict[str, tuple[AnyEffect, ...]] = {}
    for attacker, target in pairs:
        effect = MustBlock(creatures=(target,), attackers="self")
        asked[attacker] = (*asked.get(attacker, ()), effect)
    if not asked:
        return scenario
    permanents = (replace(p, effects=p.effects + asked.get(p.id, ())) for p in scenario.permanents)
    return replace(scenario, permanents=tuple(permanents))
