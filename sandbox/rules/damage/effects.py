"""The effects that speak of combat damage, with their selectors answered (CR 510.1, 614, 615).

They are read as a damage step begins; those count whose carrier is on the battlefield then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.layers.continuous import every_effect
from sandbox.rules.layers.select import Selection
from sandbox.rules.layers.values import applies, value_of
from sandbox.scenario.effects import (
    AssignsAsUnblocked,
    AssignsNoDamage,
    AssignsToughness,
    DamagePlus,
    DamageTimes,
    PreventDamage,
    RedirectDamage,
)
from sandbox.scenario.selectors import selectors_in

if TYPE_CHECKING:
    from sandbox.rules.graph.context import BoundEffect
    from sandbox.rules.graph.state import CombatState
    from sandbox.scenario.selectors import Recipients, Who


class AssignEffect(Struct, frozen=True):
    """`assigns_toughness`, `assigns_as_unblocked` or `assigns_no_damage` for some creatures."""

    carrier: str | None
    kind: type[AssignsToughness | AssignsAsUnblocked | AssignsNoDamage]
    creatures: frozenset[str]


Place = Hashable
"""What an effect is known by from one board to the next: its carrier, and its place among that one's effects."""


class Modifier(Struct, frozen=True):
    """A replacement or prevention effect: damage from these sources to these recipients (None: to any).

    It multiplies by `times`, adds `plus`, prevents `prevents` in total (a shield, known by its `index`), or
    prevents all of it.
    """

    index: Place
    carrier: str | None
    sources: frozenset[str]
    recipients: frozenset[str] | None
    times: int = 1
    plus: int = 0
    prevents: int = 0
    prevents_all: bool = False
    order: int | None = None
    """Its place, where whom the damage affects chose one (CR 616.1)."""
    note: str = ""
    to: str | None = None
    """Who is dealt it instead (CR 614.9)."""
    most: int | None = None
    """So much of it in all, where it is not all of it."""

    def covers(self, source: str, recipient: str) -> bool:
        """Say whether it speaks of damage from this source to this recipient."""
        return source in self.sources and (self.recipients is None or recipient in self.recipients)


class DamageEffects(Struct, frozen=True):
    """The damage effects of a combat."""

    assigns: tuple[AssignEffect, ...]
    modifiers: tuple[Modifier, ...]
    looks_at_state: bool
    """Whether a selector looks at power, toughness or tapped creatures, which change as combat goes on."""

    def creatures(self, state: CombatState, kind: type) -> frozenset[str]:
        """Give the creatures for which an effect of this kind holds now."""
        return frozenset().union(
            *(e.creatures for e in self.assigns if e.kind is kind and state.is_here(e.carrier))
        )

    def modifying(self, state: CombatState) -> tuple[Modifier, ...]:
        """Give the replacement and prevention effects that are there now."""
        return tuple(m for m in self.modifiers if m.to is None and state.is_here(m.carrier))

    def redirecting(self, state: CombatState) -> list[Modifier]:
        """Give the effects that are there now and let damage be dealt to something else (CR 614.9)."""
        return [m for m in self.modifiers if m.to is not None and state.is_here(m.carrier)]


MODIFYING: Final = (DamageTimes, DamagePlus, PreventDamage, RedirectDamage)
"""The kinds of effects that change damage as it is dealt."""


def damage_effects(state: CombatState) -> DamageEffects:
    """Read the damage effects of a board."""
    selection = state.remembered(Selection)
    assigns: list[AssignEffect] = []
    modifiers: list[Modifier] = []
    looks = False
    places: Counter[str | None] = Counter()
    for bound in every_effect(state):
        effect, index = bound.effect, (bound.source, places[bound.source])
        places[bound.source] += 1
        if not applies(state, effect, bound.context):
            continue
        if isinstance(effect, AssignsToughness | AssignsAsUnblocked | AssignsNoDamage):
            creatures = selection.creatures(effect.creatures, bound.context)
            assigns.append(AssignEffect(bound.source, type(effect), creatures))
            looks = looks or looks_at_state(effect.creatures)
        elif isinstance(effect, MODIFYING) and effect.damage != "noncombat":
            modifiers.append(_modifier(index, bound, effect, selection))
            looks = looks or looks_at_state(effect.sources) or looks_at_state(effect.recipients)
    return DamageEffects(tuple(assigns), tuple(modifiers), looks)


def looks_at_state(who: Who | Recipients) -> bool:
    """Say whether a selector looks at something that changes in the course of a combat."""
    return any(
        s.power is not None or s.toughness is not None or s.tapped is not None for s in selectors_in(who)
    )


def _modifier(
    index: Place,
    bound: BoundEffect,
    effect: DamageTimes | DamagePlus | PreventDamage | RedirectDamage,
    selection: Selection,
) -> Modifier:
    sources = selection.creatures(effect.sources, bound.context)
    recipients = selection.recipients(effect.recipients, bound.context)
    plain = Modifier(index, bound.source, sources, recipients, order=effect.order, note=effect.note)
    value = partial(value_of, selection.state, context=bound.context)
    if isinstance(effect, RedirectDamage):
        to = _instead(effect.to, bound, selection.state) or ""
        return replace(plain, to=to, most=None if effect.amount == "all" else value(effect.amount))
    if isinstance(effect, DamageTimes):
        return replace(plain, times=effect.factor)
    if isinstance(effect, DamagePlus):
        return replace(plain, plus=value(effect.amount))
    if effect.amount == "all":
        return replace(plain, prevents_all=True)
    return replace(plain, prevents=max(0, value(effect.amount)))


def _instead(word: str, bound: BoundEffect, state: CombatState) -> str | None:
    """Give who is dealt redirected damage; None where an effect's word means nobody."""
    match word:
        case "self":
            return bound.source
        case "you":
            return bound.context.you
        case "attached":
            return state.graph.hosts.get(bound.source or "")
        case _:
            return word
