"""Continuous effects in their layers: what everything on the table is where effects speak of it (CR 611, 613).

What is printed comes first, then what changes types (layer 4: who gains changeling gains all creature types there),
colours (5) and abilities (6), then power and toughness: characteristic-defining abilities (7a), base values (7b), what
adds and counters (7c), what switches (7d). In a layer the older effect applies first, but for one that depends on
another (613.8). An effect that began to apply in an earlier layer goes on though the ability that makes it is lost
(613.6).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Final, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.graph.characteristics import (
    Characteristics,
    counted_keywords,
    honed,
    is_changeling,
    keywords_of_counters,
    without_keywords,
)
from sandbox.rules.graph.context import BoundEffect, EffectContext
from sandbox.rules.graph.records import growth_of
from sandbox.rules.layers.chosen import as_is_chosen
from sandbox.rules.layers.looks import CONTINUOUS, words_in
from sandbox.rules.layers.seen import BASIC
from sandbox.rules.layers.select import NOT_CREATURE_TYPES, Selection, looks_at_self
from sandbox.rules.layers.values import applies, value_of
from sandbox.rules.verdict import SizePart
from sandbox.scenario import effects as fx
from sandbox.scenario.keywords import DESIGNATIONS
from sandbox.scenario.selectors import Amount, Selector

if TYPE_CHECKING:
    from sandbox.rules.graph.records import Modification, PermanentState
    from sandbox.rules.graph.state import CombatState

Layer = Literal["4", "5", "6", "7a", "7b", "7c", "7d"]
LAYERS: Final[tuple[Layer, ...]] = ("4", "5", "6", "7a", "7b", "7c", "7d")
Continuous = fx.Is | fx.Has | fx.Loses | fx.CannotHave | fx.Base | fx.Gets | fx.Switches
_KINDS: Final[Mapping[Layer, tuple[type, ...]]] = {
    "4": (fx.Is, fx.Has),
    "5": (fx.Is,),
    "6": (fx.Has, fx.Loses, fx.CannotHave),
    "7a": (fx.Base,),
    "7b": (fx.Base,),
    "7c": (fx.Gets,),
    "7d": (fx.Switches,),
}
_WRITES: Final[Mapping[Layer, frozenset[str]]] = {
    "4": frozenset({"types"}),
    "5": frozenset({"colors"}),
    "6": frozenset({"abilities"}),
    **dict.fromkeys(("7a", "7b", "7c", "7d"), frozenset({"size"})),
}
_READ_BY: Final = {
    "type": "types", "subtype": "types", "supertype": "types", "name": "types", "kinds": "types",
    "color": "colors", "without_color": "colors", "keyword": "abilities", "without_keyword": "abilities",
    "power": "size", "toughness": "size", "greatest": "size", "least": "size", "power_of": "size",
    "toughness_of": "size", "own": "size",
}  # fmt: skip
"""What a field of a selector or a value reads."""
GIVEN: Final = ("keywords", "effects", "does")
"""The fields of what an effect gives, which it looks at nothing to find."""


class Force(Struct, frozen=True, eq=False):
    """A continuous effect as it is in force: `target` is the one permanent that it was locked in to (CR 611.2c)."""

    effect: Continuous
    context: EffectContext
    timestamp: tuple[int, int, int]
    target: str | None = None

    @property
    def ability(self) -> tuple[object, ...]:
        """What the parts of one ability have in common."""
        return (self.context.carrier, self.effect.creatures, self.effect.if_, self.effect.unless)


class Thing:
    """A permanent while the layers are applied to it."""

    def __init__(self, s: PermanentState) -> None:
        card = s.card
        self.s = s
        self.name = card.label
        self.types, self.supertypes, self.subtypes = card.types, card.supertypes, card.subtypes
        self.all_creature_types = is_changeling(card.keywords)  # it defines what it is (CR 604.3, 613.3)
        self.colors = card.colors
        self.words: tuple[str, ...] = card.keywords
        self.barred: tuple[str, ...] = ()
        self.effects: tuple[fx.AnyEffect, ...] = card.effects
        self.power, self.toughness = card.power or 0, card.toughness or 0
        self.origins: tuple[SizePart, ...] = ()

    def copy(self) -> Thing:
        """The same once more, to see what would become of it."""
        other = Thing.__new__(Thing)
        other.__dict__.update(self.__dict__)
        return other

    def frozen(self, controller: str, honed_by: int = 0) -> Characteristics:
        """What it is now."""
        s = self.s
        given = keywords_of_counters(s) if s.counters else ()
        words = without_keywords((*self.words, *given), self.barred) if self.barred else (*self.words, *given)
        return Characteristics(
            id=s.id,
            controller=controller,
            name=self.name,
            types=self.types,
            supertypes=self.supertypes,
            subtypes=self.subtypes,
            colors=self.colors,
            own_words=self.words,
            words=words,
            keywords=counted_keywords(words, s),
            effects=self.effects,
            power=self.power + honed_by,
            toughness=self.toughness,
            mana_cost=s.card.mana_cost,
            is_token=s.card.token,
            all_creature_types=self.all_creature_types,
            origins=self.origins,
        )


def has_continuous(state: CombatState) -> bool:
    """Whether a continuous effect of a static ability, or of the whole table, is in force."""
    if any(isinstance(each.bound.effect, CONTINUOUS) for each in state.in_force):
        return True
    if any(isinstance(effect, CONTINUOUS) for effect in state.scenario.effects):
        return True
    return any(_makes_any(s) for s in state.permanents.values() if s.is_here)


def _makes_any(s: PermanentState) -> bool:
    if any(isinstance(effect, CONTINUOUS) for effect in s.card.effects):
        return True
    return any(isinstance(effect, CONTINUOUS) for m in s.modifications for effect in _gained(m))


def _gained(m: Modification) -> tuple[fx.AnyEffect, ...]:
    return m.effect.effects if isinstance(m.effect, fx.Has) else m.effects


def layered(state: CombatState, only: str | None = None) -> dict[str, Characteristics]:
    """What everything here is after all layers; `only` one permanent, where no static ability makes effects."""
    return _Layers(state, only).result()


class _Layers:
    """One working out of a table."""

    def __init__(self, state: CombatState, only: str | None) -> None:
        some = state.permanents if only is None else {only: state.permanents[only]}
        self.state = state
        self.places = {p: place for place, p in enumerate(state.permanents)}
        self.things = {p: Thing(s) for p, s in some.items() if only is not None or not s.is_gone}
        self.view = state
        self.started: dict[tuple[object, ...], frozenset[str]] = {}
        self.whole = only is None
        self.printed = list(self._made()) if self.whole else []

    def result(self) -> dict[str, Characteristics]:
        """Apply every layer; give what came of it."""
        for layer in LAYERS:
            if layer == "7c":  # what looks at size in that layer sees the counters
                self._count_counters()
            pending = self._pending(layer)
            if pending:
                self._look()
                self._apply_all(layer, pending)
        return self._frozen(with_hone=True)

    # What is in force

    def _made(self) -> Iterator[Force]:
        """The effects that static abilities make now, and those of the whole table, oldest first (CR 613.7)."""
        for p, thing in self.things.items():
            effects = thing.effects
            if effects and thing.s.is_here and any(isinstance(effect, CONTINUOUS) for effect in effects):
                you = self.state.controller(p)
                yield from (
                    Force(effect, EffectContext(p, effect.controller or you), (0, self.places[p], place))
                    for place, effect in enumerate(thing.effects)
                    if isinstance(effect, CONTINUOUS)
                )
        for each in self.state.in_force:
            if isinstance(each.bound.effect, CONTINUOUS):
                yield Force(each.bound.effect, each.bound.context, (1, each.timestamp, 0))
        for place, effect in enumerate(self.state.scenario.effects):
            if isinstance(effect, CONTINUOUS):
                context = EffectContext(effect.emblem or None, effect.controller)
                yield Force(effect, context, (0, len(self.places), place))

    def _locked(self, layer: Layer) -> Iterator[Force]:
        """What resolved spells and abilities changed of single permanents."""
        for p, thing in self.things.items():
            for place, m in enumerate(thing.s.modifications):
                for effect in _pieces(m):
                    if isinstance(effect, _KINDS[layer]):
                        context = EffectContext(p, self.state.controller(p))
                        yield Force(effect, context, (1, m.timestamp, place), p)

    def _pending(self, layer: Layer) -> list[Force]:
        """What applies in a layer: of abilities that are there, or that began to apply in a layer before."""
        made = list(self._made()) if self.whole else []
        there = {(f.context.carrier, f.effect) for f in made}
        gone = [
            f
            for f in self.printed
            if f.ability in self.started and (f.context.carrier, f.effect) not in there
        ]
        found = [f for f in (*made, *gone) if _is_of(f.effect, layer)]
        found += [f for f in self._locked(layer) if _is_of(f.effect, layer)]
        return sorted(found, key=lambda f: f.timestamp)

    # Applying

    def _look(self) -> None:
        """Let what is asked from now on see what has become of the table."""
        self.view = replace(self.state, known={**self.state.last, **self._frozen()}, answers={})

    def _frozen(self, *, with_hone: bool = False) -> dict[str, Characteristics]:
        state = self.state
        return {
            p: thing.frozen(state.controller(p), honed(state, p) if with_hone else 0)
            for p, thing in self.things.items()
        }

    def _apply_all(self, layer: Layer, pending: list[Force]) -> None:
        seen = Counter((f.context.carrier, id(f.effect)) for f in pending)
        while pending:
            f = self._next(layer, pending)
            pending.remove(f)
            reads = [_reads(each.effect) for each in pending]
            affected = self._apply(layer, f, self.things)
            if affected is not None and f.target is None:
                self.started.setdefault(f.ability, affected)
            if any(not _WRITES[layer].isdisjoint(each) for each in reads):
                self._look()
            if self.whole and _changes_abilities(f.effect):
                pending = self._still(layer, pending, seen)

    def _still(
        self, layer: Layer, pending: list[Force], seen: Counter[tuple[str | None, int]]
    ) -> list[Force]:
        """What waits in a layer after abilities changed: not what was lost before it began; what was gained, too."""
        made = [f for f in self._made() if _is_of(f.effect, layer)]
        there = Counter[tuple[str | None, int]]()
        new = []
        for f in made:
            there[key := (f.context.carrier, id(f.effect))] += 1
            if there[key] > seen[key]:
                new.append(f)
        kept = [
            f
            for f in pending
            if f.target is not None or (f.context.carrier, id(f.effect)) in there or f.ability in self.started
        ]
        seen |= there
        self._look()
        return sorted([*kept, *new], key=lambda f: f.timestamp)

    def _next(self, layer: Layer, pending: list[Force]) -> Force:
        """The oldest effect that depends on no other that waits; the oldest of all where each does (CR 613.8b)."""
        if len(pending) == 1:
            return pending[0]
        for f in pending:
            if not any(other is not f and self._depends(layer, f, other) for other in pending):
                return f
        return pending[0]

    def _depends(self, layer: Layer, f: Force, other: Force) -> bool:
        """Whether another effect would change whether one exists, to what it applies or what it does (CR 613.8a)."""
        removes = layer in ("4", "6") and _takes_abilities(other.effect)
        if _WRITES[layer].isdisjoint(_reads(f.effect)) and not removes:
            return False
        if f.target is not None:
            return False
        before = self._outcome(f, self.things, self.view)
        things = {p: thing.copy() for p, thing in self.things.items()}
        self._apply(layer, other, things)
        frozen = {p: thing.frozen(self.state.controller(p)) for p, thing in things.items()}
        view = replace(self.state, known={**self.state.last, **frozen}, answers={})
        return before != self._outcome(f, things, view)

    def _outcome(self, f: Force, things: Mapping[str, Thing], view: CombatState) -> object:
        carrier = things.get(f.context.carrier or "")
        exists = carrier is None or f.ability in self.started or f.effect in carrier.effects
        if not exists or not applies(view, f.effect, f.context):
            return None
        return self._affected(f, view), _numbers(view, f)

    def _affected(self, f: Force, view: CombatState) -> frozenset[str]:
        if f.target is not None:
            return frozenset({f.target})
        if f.ability in self.started:
            return self.started[f.ability]  # the same as in the layer in which it began to apply (CR 613.6)
        who = f.effect.creatures
        if who == "self":
            return frozenset({f.context.carrier or ""})
        if who == "attached":
            return frozenset({self.state.graph.hosts.get(f.context.carrier or "", "")})
        selection = view.cached(Selection)
        if isinstance(who, tuple):
            return selection.things(who, f.context)  # also what is to become a creature
        return selection.creatures(who, f.context)

    def _apply(self, layer: Layer, f: Force, things: Mapping[str, Thing]) -> frozenset[str] | None:
        """Apply an effect; say to what, or None where it doesn't apply."""
        if f.target is None and not applies(self.view, f.effect, f.context):
            return None
        affected = self._affected(f, self.view)
        numbers = _numbers(self.view, f)
        own = _differs(f.effect)
        if f.target is None:
            f = replace(f, effect=as_is_chosen(self.state, f.effect, f.context))
        for p in sorted(affected, key=lambda p: self.places.get(p, 0)):
            if p in things:
                _change(things[p], layer, f, _numbers(self.view, f, p) if own else numbers)
        return affected

    def _count_counters(self) -> None:
        """Counters that change power and toughness (CR 122.1a, 613.4c)."""
        for thing in self.things.values():
            if thing.s.counters:
                growth = growth_of(thing.s.counters)
                thing.power, thing.toughness = thing.power + growth[0], thing.toughness + growth[1]


def _changes_abilities(effect: Continuous) -> bool:
    """Whether an effect may give or take an ability that makes a continuous effect."""
    return (isinstance(effect, fx.Has) and bool(effect.effects)) or _takes_abilities(effect)


def _takes_abilities(effect: Continuous) -> bool:
    """Whether an effect takes all abilities, as one does that makes lands basic ones instead (CR 305.7)."""
    if isinstance(effect, fx.Is):
        return not effect.add and any(x.casefold() in BASIC for x in effect.subtypes)
    return isinstance(effect, fx.Loses) and effect.all


def _is_of(effect: object, layer: Layer) -> bool:
    if not isinstance(effect, _KINDS[layer]):
        return False
    if isinstance(effect, fx.Base):
        return effect.defines == (layer == "7a")
    if isinstance(effect, fx.Has):
        return layer == "6" or is_changeling(effect.keywords)
    if isinstance(effect, fx.Is):
        recolors = bool(effect.colors) or effect.colorless or effect.choice == "color"
        types = effect.types or effect.subtypes or effect.supertypes or effect.name
        less = effect.not_creature or effect.no_creature_types or effect.choice == "creature_type"
        return recolors if layer == "5" else bool(types) or less
    return True


def _pieces(m: Modification) -> Iterator[Continuous]:
    """What a modification changes, as the effects that would do it."""
    if m.effect is not None:
        if isinstance(m.effect, CONTINUOUS):
            yield m.effect
        return
    if m.types is not None:
        yield fx.Is(types=m.types)
    if m.loses:
        yield fx.Loses(keywords=m.loses)
    if m.gains or m.effects:
        yield fx.Has(keywords=m.gains, effects=m.effects)
    if (m.power or m.toughness) and not m.by_counters:
        yield fx.Gets(power=m.power, toughness=m.toughness)


@lru_cache(maxsize=4096)
def _differs(effect: Continuous) -> bool:
    """Whether an effect looks at each permanent that it affects, so that its numbers differ."""
    values = (effect.power, effect.toughness) if isinstance(effect, fx.Base | fx.Gets) else ()
    amounts = [value for value in values if isinstance(value, Amount)]
    if any(value.own is not None for value in amounts):
        return True
    return effect.creatures != "self" and any(
        value.count is not None and looks_at_self(value.count) for value in amounts
    )


def _numbers(view: CombatState, f: Force, about: str | None = None) -> tuple[int | None, int | None]:
    """The power and toughness that an effect speaks of, of one of those that it affects."""
    if not isinstance(f.effect, fx.Base | fx.Gets):
        return None, None
    power, toughness = (
        None if value is None else value_of(view, value, f.context, about)
        for value in (f.effect.power, f.effect.toughness)
    )
    return power, toughness


def _change(thing: Thing, layer: Layer, f: Force, numbers: tuple[int | None, int | None]) -> None:
    """Apply an effect to one that it affects; what one gives itself, or once and for all, isn't told as given."""
    effect, source = f.effect, f.context.carrier
    if isinstance(effect, fx.Base | fx.Gets):
        _resize(thing, layer, f, numbers)
        return
    match effect:
        case fx.Is():
            _retype(thing, effect) if layer == "4" else _recolor(thing, effect)
        case fx.Has() if layer == "4":
            thing.all_creature_types = True
        case fx.Has():
            gained = without_keywords(effect.keywords, thing.barred)
            thing.words += gained
            thing.effects += effect.effects
            if source != thing.s.id:
                thing.origins += tuple(SizePart("layer_6", source, keyword=word) for word in gained)
        case fx.Loses():
            if effect.all:
                thing.words, thing.effects = tuple(filter(_is_no_ability, thing.words)), ()
            thing.words = without_keywords(thing.words, effect.keywords)
        case fx.CannotHave():
            thing.words = without_keywords(thing.words, effect.keywords)
            thing.barred += effect.keywords
        case fx.Switches():
            more = thing.toughness - thing.power
            thing.power, thing.toughness = thing.toughness, thing.power
            thing.origins += (SizePart(f"layer_{layer}", source if f.target is None else None, more, -more),)


def _is_no_ability(word: str) -> bool:
    return word.casefold() in DESIGNATIONS and word.casefold() != "suspected"


def _resize(thing: Thing, layer: Layer, f: Force, numbers: tuple[int | None, int | None]) -> None:
    """Set or change power and toughness (CR 613.4a-c)."""
    power, toughness = numbers
    adds = isinstance(f.effect, fx.Gets)
    was = (thing.power, thing.toughness)
    if power is not None:
        thing.power = was[0] + power if adds else power
    if toughness is not None:
        thing.toughness = was[1] + toughness if adds else toughness
    if f.target is None:
        more = thing.power - was[0], thing.toughness - was[1]
        thing.origins += (SizePart(f"layer_{layer}", f.context.carrier, *more),)


def _retype(thing: Thing, effect: fx.Is) -> None:
    """Types, supertypes, subtypes (CR 205.1a-b): new creature types take the place of the old ones alone."""
    if effect.types:
        thing.types = tuple(dict.fromkeys((*thing.types, *effect.types))) if effect.add else effect.types
    if effect.not_creature:
        thing.types = tuple(t for t in thing.types if t != "creature")
    if effect.not_creature or effect.no_creature_types:
        thing.subtypes = tuple(x for x in thing.subtypes if x.casefold() in NOT_CREATURE_TYPES)
        thing.all_creature_types = False
    if effect.subtypes:
        kept = thing.subtypes
        if not effect.add:
            thing.all_creature_types = thing.all_creature_types and not _of_creatures(effect.subtypes)
            kept = tuple(
                x for x in kept if (x.casefold() in NOT_CREATURE_TYPES) == _of_creatures(effect.subtypes)
            )
        thing.subtypes = tuple(dict.fromkeys((*kept, *effect.subtypes)))
    if _takes_abilities(effect) and "land" in thing.types:
        thing.words, thing.effects = (), ()
    thing.supertypes = tuple(dict.fromkeys((*thing.supertypes, *effect.supertypes)))
    thing.name = effect.name or thing.name


def _of_creatures(subtypes: Iterable[str]) -> bool:
    return any(x.casefold() not in NOT_CREATURE_TYPES for x in subtypes)


def _recolor(thing: Thing, effect: fx.Is) -> None:
    if effect.colorless:
        thing.colors = ()
    elif effect.colors:
        more = effect.add and not (effect.types or effect.subtypes)
        thing.colors = tuple(dict.fromkeys((*thing.colors, *effect.colors))) if more else effect.colors


@lru_cache(maxsize=4096)
def _reads(effect: fx.OnCreatures) -> frozenset[str]:
    """What of the permanents an effect looks at to find whom it affects and with which numbers."""
    who = effect.creatures
    of_creatures = who in ("any", "yours", "opponents") or (isinstance(who, Selector) and who.kinds is None)
    names = (*words_in(effect, GIVEN), *(("type",) if of_creatures else ()))
    return frozenset(_READ_BY[name] for name in names if name in _READ_BY)


def size_parts(state: CombatState, permanent: str) -> tuple[SizePart, ...]:
    """What continuous effects add to a permanent, in the order in which they apply."""
    if not state.looks.continuous:
        return ()
    return tuple(
        replace(o, rule=state.rule(o.rule))
        for o in state.characteristics(permanent).origins
        if o.power or o.toughness or o.keyword
    )


# Every effect in force


def bound_effects(state: CombatState) -> tuple[BoundEffect, ...]:
    """Every effect that applies: of permanents in order, of the scenario's own list, of what resolved."""
    return state.cached(_bound)


def _bound(state: CombatState) -> tuple[BoundEffect, ...]:
    return tuple(bound for bound in every_effect(state) if applies(state, bound.effect, bound.context))


Kind = TypeVar("Kind", bound=fx.Effect)


def effects_of(state: CombatState, kind: type[Kind]) -> tuple[tuple[Kind, EffectContext], ...]:
    """The effects of a kind that apply, each with the context that speaks it, in the order of `bound_effects`."""
    return state.cached(_question(kind))


@cache
def _question(kind: type[Kind]) -> Callable[[CombatState], tuple[tuple[Kind, EffectContext], ...]]:
    return partial(_of_kind, kind)  # the same each time, so that its answer is known again


def _of_kind(kind: type[Kind], state: CombatState) -> tuple[tuple[Kind, EffectContext], ...]:
    return tuple((b.effect, b.context) for b in bound_effects(state) if isinstance(b.effect, kind))


def every_effect(state: CombatState) -> Iterator[BoundEffect]:
    """Every effect on a table, whether or not it applies now, in the order of `bound_effects`."""
    given = state.looks.continuous
    for permanent, s in state.permanents.items():
        if not (given or s.card.effects or s.modifications) or not s.is_here:
            continue  # it has none
        for effect in state.characteristics(permanent).effects:
            you = effect.controller or state.controller(permanent)
            yield BoundEffect(effect, EffectContext(permanent, you))
    for effect in state.scenario.effects:
        yield BoundEffect(effect, EffectContext(effect.emblem or None, effect.controller))
    yield from (each.bound for each in state.in_force)
