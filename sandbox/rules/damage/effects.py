"""The effects that speak of combat damage, with their selectors answered (CR 510.1, 614, 615).

They are read as a damage step begins; those count whose carrier is on the battlefield then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.graph.context import BoundEffect
from sandbox.rules.graph.state import CombatState
from sandbox.rules.layers.continuous import effects_of, every_effect
from sandbox.rules.layers.select import Selection, is_such
from sandbox.rules.layers.values import applies, value_of
from sandbox.scenario import effects as fx
from sandbox.scenario.selectors import Recipients, Selector, Who, selectors_in


class AssignEffect(Struct, frozen=True):
    """`assigns_toughness`, `assigns_as_unblocked` or `assigns_no_damage` for some creatures."""

    carrier: str | None
    kind: type[fx.AssignsToughness | fx.AssignsAsUnblocked | fx.AssignsNoDamage]
    creatures: frozenset[str]


class Lessening(Struct, frozen=True):
    """What an effect takes away of each portion of damage: `minus` so much, half of it, so that the `half` rounded down
    is left, or all `but_one`. `prevents` says whether that is prevention (CR 615.1a).
    """

    minus: int = 0
    half: bool = False
    but_one: bool = False
    prevents: bool = True

    def left(self, amount: int) -> int:
        """How much damage is left of so much."""
        least = min(amount, 1) if self.but_one else amount
        return max(0, (least // 2 if self.half else least) - self.minus)


Place = Hashable
"""What an effect is known by from one board to the next: its carrier, and its place among that one's effects."""


class Modifier(Struct, frozen=True):
    """A replacement or prevention effect: damage from these sources to these recipients (None: any).

    It multiplies by `times`, adds `plus`, prevents `prevents` in total (a shield, known by its `index`), or
    prevents all of it; `lessens` is what it takes away of each portion.
    """

    index: Place
    carrier: str | None
    sources: frozenset[str] | None
    recipients: frozenset[str] | None
    times: int = 1
    plus: int = 0
    prevents: int = 0
    prevents_all: bool = False
    lessens: Lessening | None = None
    order: int | None = None
    """Its place, where whom the damage affects chose one (CR 616.1)."""
    note: str = ""
    to: str | None = None
    """Who is dealt it instead (CR 614.9)."""
    most: int | None = None
    """So much of it in all, where it is not all of it."""

    damage: fx.Damage = "combat"
    once: bool = False
    """It speaks of the whole of the next damage that is dealt at once, and of no more."""
    then: BoundEffect | None = None
    """What does something after it has prevented damage (CR 615.5), or instead of it (CR 614.1a)."""
    unpreventable: bool = False
    """Of this damage nothing can be prevented (CR 615.12)."""
    like: str | None = None
    """It is dealt as though its source had this keyword."""

    @property
    def lasts(self) -> bool:
        """Whether it is no shield that is used up: an ability whose `then` says what becomes of what it counts."""
        return self.then is not None and self.carrier is not None

    def covers(self, source: str, recipient: str) -> bool:
        """Say whether it speaks of damage from this source to this recipient."""
        from_it = self.sources is None or source in self.sources
        return from_it and (self.recipients is None or recipient in self.recipients)


class DamageEffects(Struct, frozen=True):
    """The damage effects of a combat."""

    assigns: tuple[AssignEffect, ...]
    modifiers: tuple[Modifier, ...]
    looks_at_state: bool
    """Whether a selector looks at power, toughness or tapped creatures, which change as combat goes on."""

    def creatures(self, state: CombatState, kind: type) -> frozenset[str]:
        """The creatures for which an effect of this kind holds now."""
        return frozenset().union(
            *(e.creatures for e in self.assigns if issubclass(e.kind, kind) and state.is_here(e.carrier))
        )

    def modifying(self, state: CombatState, damage: fx.Damage = "combat") -> tuple[Modifier, ...]:
        """The effects that are there now and speak of combat damage, or of other damage."""
        if not self.modifiers:
            return ()
        kinds = ("all", damage)
        return tuple(m for m in self.modifiers if m.damage in kinds and state.is_here(m.carrier))


def damage_effects(state: CombatState) -> DamageEffects:
    """Read the damage effects of a board."""
    assigns: list[AssignEffect] = []
    modifiers: list[Modifier] = []
    looks = False
    places: Counter[str | None] = Counter()
    for bound in every_effect(state):
        effect, index = bound.effect, (bound.source, places[bound.source])
        places[bound.source] += 1
        if not applies(state, effect, bound.context):
            continue
        selection = state.cached(Selection)  # none where no effect asks: it holds the state that holds it
        if isinstance(effect, fx.AssignsToughness | fx.AssignsAsUnblocked | fx.AssignsNoDamage):
            creatures = selection.creatures(effect.creatures, bound.context)
            assigns.append(AssignEffect(bound.source, type(effect), creatures))
            looks = looks or looks_at_state(effect.creatures)
        elif isinstance(effect, fx.OnDamage):
            modifiers.append(_modifier(index, bound, effect, selection))
            looks = looks or any(map(looks_at_state, _speaks_of(effect)))
    return DamageEffects(tuple(assigns), tuple(modifiers), looks)


def lethal_by_power(state: CombatState) -> frozenset[str]:
    """The creatures whose power determines what damage is lethal to them."""
    said = effects_of(state, fx.LethalByPower)
    return frozenset().union(
        *(state.cached(Selection).creatures(e.creatures, context) for e, context in said)
    )


def lethal_size(state: CombatState, creature: str) -> int:
    """How much damage in all destroys a creature: its toughness, or its power, and then any is needed (CR 704.5g)."""
    if creature in state.cached(lethal_by_power):
        return max(1, state.power(creature))
    return state.toughness(creature)


def looks_at_state(who: Who | Recipients) -> bool:
    """Say whether a selector looks at something that changes in the course of a combat."""
    return any(
        s.power is not None or s.toughness is not None or s.tapped is not None for s in selectors_in(who)
    )


def _speaks_of(effect: fx.OnDamage) -> tuple[Who, Recipients]:
    """Whose damage an effect speaks of, and dealt to whom."""
    return getattr(effect, "sources", "any"), getattr(effect, "recipients", "any")


def _modifier(index: Place, bound: BoundEffect, effect: fx.OnDamage, selection: Selection) -> Modifier:
    whose, to_whom = _speaks_of(effect)
    sources, recipients = _sources(whose, bound, selection), selection.recipients(to_whom, bound.context)
    if sources is None and recipients is None and selection.state.scenario.range_of_influence is not None:
        everything = frozenset((*selection.state.permanents, *selection.state.players))
        sources = recipients = selection.near(everything, bound.context)  # both are within it (CR 801.13b)
    lasts = bound.context.acting is not None  # what a resolved ability made does not need its source any more
    plain = Modifier(
        index,
        None if lasts else bound.source,
        sources,
        recipients,
        order=effect.order,
        note=effect.note,
        damage=effect.damage,
        once=getattr(effect, "once", False),
    )
    state, context = selection.state, bound.context
    if isinstance(effect, fx.CannotBePrevented):
        return replace(plain, unpreventable=True)
    if isinstance(effect, fx.DamageAs):
        return replace(plain, like=effect.keyword)
    if isinstance(effect, fx.RedirectDamage):
        to = _instead(effect.to, bound, state) or ""
        most = None if effect.amount == "all" else value_of(state, effect.amount, context)
        return replace(plain, to=to, most=most)
    if isinstance(effect, fx.DamageTimes):
        half = Lessening(half=True, prevents=False)
        plain = replace(plain, then=bound if effect.then else None)
        return (
            replace(plain, lessens=half) if effect.factor == "half" else replace(plain, times=effect.factor)
        )
    if isinstance(effect, fx.DamagePlus):
        return replace(plain, plus=value_of(state, effect.amount, context))
    return _preventing(plain, effect, bound, state) if isinstance(effect, fx.PreventDamage) else plain


def _preventing(
    plain: Modifier, effect: fx.PreventDamage, bound: BoundEffect, state: CombatState
) -> Modifier:
    """A prevention effect: all, half or all but 1 of the damage, so much each time, or a shield of so much."""
    then = bound if effect.then else None
    match effect.amount:
        case "all":
            return replace(plain, prevents_all=True, then=then)
        case "half":
            return replace(plain, lessens=Lessening(half=True))
        case "all_but_one":
            return replace(plain, lessens=Lessening(but_one=True))
        case value:
            amount = value_of(state, value, bound.context)
    if effect.each:
        return replace(plain, lessens=Lessening(minus=max(0, amount)))
    return replace(plain, prevents=amount, then=then)


def _sources(who: Who, bound: BoundEffect, selection: Selection) -> frozenset[str] | None:
    """Whose damage an effect speaks of: that of permanents, and of spells while they do something."""
    if who == "any":
        return None
    if isinstance(who, tuple):
        return selection.near(frozenset(who), bound.context)
    found = selection.things(who, bound.context)
    if not isinstance(who, Selector) or not selection.state.spells:
        return found
    owners = None if who.controller is None else selection.players(who.controller, bound.context)
    return found.union(
        s
        for s, p in selection.state.spells.items()
        if is_such(selection.state, p, who, bound.context) and (owners is None or p.controller in owners)
    )


def _instead(word: str, bound: BoundEffect, state: CombatState) -> str | None:
    """Who is dealt redirected damage; None where an effect's word means nobody."""
    match word:
        case "self":
            return bound.source
        case "you":
            return bound.context.you
        case "attached":
            return state.graph.hosts.get(bound.source or "")
        case _:
            return word
