"""What combat damage means to abilities besides who dealt it: life gained and lost, excess damage, counters;
and what is remembered of a turn (CR 119.10, 120.10).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.rules.abilities.events import Happening, Occurrence, events_between, life_events
from sandbox.rules.abilities.harm import excess_of
from sandbox.rules.damage.life import life_to_gain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandbox.rules.graph.state import CombatState
    from sandbox.rules.verdict import Dealt
    from sandbox.scenario.selectors import Happened


def excess(before: CombatState, dealt: Iterable[Dealt]) -> dict[str, int]:
    """How much of the damage dealt to each permanent was more than lethal (CR 120.10)."""
    return excess_of(before, ((d.source, d.to, d.amount) for d in dealt))


def life_of_damage(before: CombatState, dealt: Iterable[Dealt]) -> tuple[Occurrence, ...]:
    """The life that combat damage costs players, once each, and brings the controllers of what has lifelink, once a
    source (CR 119.10, 120.3a, 120.3f).
    """
    lost: dict[str, int] = {}
    whole: dict[str, dict[str, int]] = {}
    for d in dealt:
        if d.to in before.players and d.kind == "damage":
            lost[d.to] = lost.get(d.to, 0) + d.amount
        by = whole.setdefault(d.source, {})
        by[d.to] = max(by.get(d.to, 0), d.amount)
    changes = [(player, -amount) for player, amount in lost.items()]
    for source, by in whole.items():
        if before.keywords(source).has("lifelink"):
            player = before.controller(source)
            changes.append((player, life_to_gain(before, player, sum(by.values()))))
    return life_events(changes)


def counters_of_damage(before: CombatState, after: CombatState) -> tuple[Happening, ...]:
    """What damage dealt in the form of counters put on creatures (CR 120.3d)."""
    seen = events_between(before, after)
    got = [Happening(h.state, tuple(e for e in h.events if e.event == "gets_counters")) for h in seen]
    return tuple(h for h in got if h.events)


def noting_happened(state: CombatState, who: Iterable[str], what: Happened) -> CombatState:
    """The state in which it is remembered of permanents that something was so this turn."""
    records = (state.permanents[p] for p in who)
    return state.with_permanents(
        replace(s, happened=s.happened | {what}) for s in records if what not in s.happened
    )


def noting_damage(state: CombatState, dealt: Iterable[Dealt]) -> CombatState:
    """The state in which it is remembered which permanents were dealt damage."""
    return noting_happened(
        state, dict.fromkeys(d.to for d in dealt if d.to in state.permanents), "was_dealt_damage"
    )
