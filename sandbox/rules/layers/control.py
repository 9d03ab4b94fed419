"""Who controls what static abilities speak of: layer 2 (CR 613.1b)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.rules.graph.context import EffectContext
from sandbox.rules.layers.select import Selection
from sandbox.rules.layers.values import applies
from sandbox.scenario.effects import Controls

if TYPE_CHECKING:
    from sandbox.rules.graph.state import CombatState


def controlled(state: CombatState) -> dict[str, str]:
    """Who controls the permanents of which static abilities speak, in a state in which nobody has taken any of them by
    one: of what "opponents control" is asked without what such effects do, or they would undo themselves. The later
    effect holds, but one that depends on another waits for it (CR 613.7-8).

    What loses its abilities has taken control all the same: abilities are lost in a later layer (CR 613.6).
    """
    made = tuple(_made(state))
    now: dict[str, str] = {}
    for _ in made:
        was = dict(now)
        for carrier, effect in made:
            you = effect.controller or now.get(carrier or "")
            context = EffectContext(carrier, you or (None if carrier is None else state.controller(carrier)))
            if context.you is not None and applies(state, effect, context):
                here = state.cached(Selection).things(effect.creatures, context)
                now |= {p: context.you for p in here if state.is_here(p)}
        if now == was:
            break
    return now


def _made(state: CombatState) -> Iterator[tuple[str | None, Controls]]:
    for p, s in state.permanents.items():
        if s.is_here:
            yield from ((p, effect) for effect in s.card.effects if isinstance(effect, Controls))
    yield from ((None, effect) for effect in state.scenario.effects if isinstance(effect, Controls))
    for each in state.in_force:
        if isinstance(each.bound.effect, Controls):
            yield None, replace(each.bound.effect, controller=each.bound.context.you)
