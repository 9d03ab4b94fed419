"""What selectors mean on a board: which creatures an effect speaks of, and which things to attack.

The word `self` is the permanent that carries the effect. `other` and the power and toughness called "self" look
at that permanent in `creatures` and `sources`, and at the affected creature in `who`, `blockers` and `attackers`
(format section 1.2): the caller passes it as `about`.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.costs import mana_value
from sandbox.scenario.effects import AnyEffect
from sandbox.scenario.selectors import (
    COLOR_WORDS,
    Amount,
    Between,
    Defender,
    RecipientObject,
    Selector,
    selectors_in,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sandbox.rules.graph.characteristics import Characteristics
    from sandbox.rules.graph.state import CombatState
    from sandbox.scenario.selectors import Defenders, Recipients, Who

NOT_CREATURE_TYPES: Final = frozenset(
    {
        "attraction", "blood", "bobblehead", "clue", "contraption", "equipment", "food", "fortification",
        "gold", "incubator", "junk", "map", "powerstone", "spacecraft", "treasure", "vehicle",
        "aura", "background", "cartouche", "case", "class", "curse", "role", "room", "rune", "saga", "shard",
        "shrine",
        "cave", "desert", "forest", "gate", "island", "lair", "locus", "mine", "mountain", "plains",
        "power-plant", "sphere", "swamp", "tower", "town", "urza's", "siege",
    }
)  # fmt: skip
"""Subtypes that changeling doesn't give, because they are no creature types (CR 205.3m, 702.73a)."""

BESIDE: Final = {"self": 0, "self+1": 1, "self-1": -1}
"""What a number of the creature that an effect is about is called, and how far beside its own value that is."""


class EffectContext(Struct, frozen=True):
    """Who speaks in an effect: the permanent that carries it, if any, and the player it calls "you"."""

    carrier: str | None
    you: str | None


class BoundEffect(Struct, frozen=True):
    """An effect with the context that speaks it."""

    effect: AnyEffect
    context: EffectContext

    @property
    def source(self) -> str | None:
        """The permanent that the effect comes from; None for a spell's or another unlisted thing's effect."""
        return self.context.carrier


def bound_effects(state: CombatState) -> tuple[BoundEffect, ...]:
    """Give every effect on a board: those of permanents in order, then those of the top-level list."""
    return state.remembered(_bound)


def _bound(state: CombatState) -> tuple[BoundEffect, ...]:
    return tuple(_each_bound(state))


def _each_bound(state: CombatState) -> Iterator[BoundEffect]:
    for permanent in filter(state.is_here, state.permanents):
        for effect in filter(_is_plain, state.characteristics(permanent).effects):
            you = effect.controller or state.controller(permanent)
            yield BoundEffect(effect, EffectContext(permanent, you))
    for effect in filter(_is_plain, state.scenario.effects):
        yield BoundEffect(effect, EffectContext(None, effect.controller))


def _is_plain(effect: AnyEffect) -> bool:
    """Whether it applies whatever the state is, and what it says is a number."""
    return (
        effect.if_ is None and effect.unless is None and not isinstance(getattr(effect, "amount", 0), Amount)
    )


CREATURES: Final = ("creatures", "who", "attackers", "blockers", "sources")
"""The fields of effects that select creatures; those after the first that leave the choice open name nobody."""


def spoken_of(bound: BoundEffect, selection: Selection) -> tuple[str, ...]:
    """The players and permanents that an effect speaks of, with who controls it."""
    effect, context = bound.effect, bound.context
    found: dict[str, None] = {} if context.you is None else {context.you: None}
    for name in CREATURES:
        if hasattr(effect, name) and (name == CREATURES[0] or getattr(effect, name) != "any"):
            found |= dict.fromkeys(sorted(selection.creatures(getattr(effect, name), context)))
    for name, ask in (("defenders", selection.defenders), ("recipients", selection.recipients)):
        if hasattr(effect, name):
            found |= dict.fromkeys(sorted(ask(getattr(effect, name), context) or ()))
    return tuple(found)


class Selection:
    """Answers to selectors on one state, remembered."""

    def __init__(self, state: CombatState) -> None:
        """Answer for this board."""
        self.state = state
        self.everybody = frozenset(p.id for p in state.creatures)
        self._known: dict[tuple[object, EffectContext, str | None], frozenset[str]] = {}
        self._defenders: dict[tuple[object, EffectContext], frozenset[str] | None] = {}

    def creatures(self, who: Who, context: EffectContext, about: str | None = None) -> frozenset[str]:
        """Give the ids of the creatures that a selector speaks of.

        `about` is the creature that `other` and "self" numbers look at; without it they look at the carrier.
        """
        if who == "any":
            return self.everybody
        about = context.carrier if about is None else about
        own = looks_at_self(who)
        if own and isinstance(who, Selector) and (plain := self._plain(who, about)) is not None:
            others = self.creatures(plain, context)
            return others.difference((about,)) if who.other else others
        key = (who, _heard(who, context), about if own else None)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._creatures(who, context, about)
        return known

    def _plain(self, who: Selector, about: str | None) -> Selector | None:
        """Give a selector with the numbers of the creature that it is about in place of "self", which many share; None
        where there is no such creature, or where what stands within it looks at that creature as well.
        """
        within = (inner for inner in selectors_in(who) if inner is not who)
        if about is None or about not in self.state.permanents or any(map(_asks_about_self, within)):
            return None
        return replace(
            who,
            other=None,
            power=who.power and _with_number(who.power, self._powers[about]),
            toughness=who.toughness and _with_number(who.toughness, self._toughnesses[about]),
        )

    def _creatures(self, who: Who, context: EffectContext, about: str | None) -> frozenset[str]:
        if isinstance(who, str):
            return self._word(who, context)
        if isinstance(who, tuple):
            return frozenset(who) & self.everybody
        chosen = self.everybody
        for wanted in self._wanted(who, context, about):
            chosen = chosen & wanted
        return chosen.difference(*self._unwanted(who, context, about))

    def _word(self, word: str, context: EffectContext) -> frozenset[str]:
        match word:
            case "self":  # who carries the effect, wherever the word stands: "blocks this creature if able"
                chosen = {context.carrier} if context.carrier is not None else set()
            case "attached":
                on = self.state.graph.hosts.get(context.carrier or "")
                chosen = {on} if on is not None else set()
            case "any":
                return self.everybody
            case "yours" | "opponents":
                if context.you is None or context.you not in self.state.players:
                    return frozenset()
                controllers = (
                    {context.you} if word == "yours" else self.state.seating.opponents_of(context.you)
                )
                return frozenset(c.id for c in self.state.creatures if c.controller in controllers)
            case _:
                chosen = {word}
        return frozenset(chosen) & self.everybody

    def _wanted(self, s: Selector, context: EffectContext, about: str | None) -> Iterator[frozenset[str]]:
        """Give for each field that is given whom it speaks of: all of them hold (format section 1.2)."""
        if s.ids is not None:
            yield frozenset(s.ids)
        if s.controller is not None:
            owners = self._owners(s.controller, context)
            yield frozenset().union(*(self._exactly("controller", player) for player in owners))
        for trait in ("tapped", "mana_value", "type", "name", "color", "keyword"):
            value = getattr(s, trait)
            if value is not None:
                yield self._exactly(trait, value) if trait == "tapped" else self._having(trait, value)
        if s.subtype is not None:
            yield self._of_subtype(s.subtype)
        for between, values in ((s.power, self._powers), (s.toughness, self._toughnesses)):
            if between is not None:
                yield self._between(between, values, about)
        if s.any_of is not None:
            yield frozenset().union(*(self.creatures(each, context, about) for each in s.any_of))

    def _unwanted(self, s: Selector, context: EffectContext, about: str | None) -> Iterator[frozenset[str]]:
        """Give for each field that says "not" whom it leaves out."""
        if s.other and about is not None:
            yield frozenset((about,))
        for trait, word in (("color", s.without_color), ("keyword", s.without_keyword)):
            if word is not None:
                yield self._having(trait, word)
        if s.not_ is not None:
            yield self.creatures(s.not_, context, about)

    def _of_subtype(self, subtype: str) -> frozenset[str]:
        """Give the creatures of a subtype; changeling is every creature type (CR 702.73a)."""
        known = self._having("subtype", subtype)
        every = subtype.casefold() not in NOT_CREATURE_TYPES
        return known | self._having("keyword", "changeling") if every else known

    def _having(self, trait: str, word: str) -> frozenset[str]:
        """Give the creatures that have what a field asks for by a word."""
        return self._exactly(trait, _plain(word))

    def _exactly(self, trait: str, value: object) -> frozenset[str]:
        return self._traits.get((trait, value), frozenset())

    @cached_property
    def _traits(self) -> Mapping[tuple[str, object], frozenset[str]]:
        """Who has what fields may ask for, looked up: very many selectors may ask one board."""
        found: dict[tuple[str, object], set[str]] = defaultdict(set)
        for p in self.state.creatures:
            for trait in _traits_of(p, tapped=self.state.permanents[p.id].tapped):
                found[trait].add(p.id)
        return {trait: frozenset(creatures) for trait, creatures in found.items()}

    @cached_property
    def _powers(self) -> Mapping[str, int]:
        return {p: self.state.power(p) for p in self.state.permanents}

    @cached_property
    def _toughnesses(self) -> Mapping[str, int]:
        return {p: self.state.toughness(p) for p in self.state.permanents}

    def _between(self, between: Between, values: Mapping[str, int], about: str | None) -> frozenset[str]:
        """Give the creatures whose value is within both ends: nobody, where an end is that of what isn't there."""
        if isinstance(between.min, str) or isinstance(between.max, str):
            if about is None or about not in values:
                return frozenset()
            between = _with_number(between, values[about])
        least = between.min if isinstance(between.min, int) else -inf
        most = between.max if isinstance(between.max, int) else inf
        return frozenset(c for c in self.everybody if least <= values[c] <= most)

    # What can be attacked

    def defenders(self, defenders: Defenders, context: EffectContext) -> frozenset[str] | None:
        """Give the ids of players, planeswalkers and battles that a defender selector speaks of; None for any."""
        key = (defenders, context)
        if key not in self._defenders:
            self._defenders[key] = self._things(defenders, context)
        return self._defenders[key]

    def _things(self, defenders: Defenders, context: EffectContext) -> frozenset[str] | None:
        if isinstance(defenders, tuple):
            return frozenset(defenders)
        if isinstance(defenders, str):
            if defenders == "any":
                return None
            if defenders == "you":
                return frozenset() if context.you is None else frozenset({context.you})
            if defenders == "opponents":
                return frozenset() if context.you is None else self.state.seating.opponents_of(context.you)
            return frozenset({defenders})
        return self.of_kinds(defenders, context)

    def of_kinds(self, defender: Defender, context: EffectContext) -> frozenset[str]:
        """Give what can be attacked of these players and of these kinds: a planeswalker is of its controller,
        a battle of its protector.
        """
        owners = self._owners(defender.of, context)
        state = self.state
        return frozenset(
            thing
            for thing in state.targets
            if state.kind_of(thing) in defender.kinds
            and state.defender_of(thing) in owners
            and (thing in state.players or state.is_here(thing))
        )

    def _owners(self, of: str, context: EffectContext) -> frozenset[str]:
        if of == "any":
            return frozenset(self.state.players)
        if of == "opponents":
            return frozenset() if context.you is None else self.state.seating.opponents_of(context.you)
        if of == "you":
            return frozenset() if context.you is None else frozenset({context.you})
        return frozenset({of})

    def recipients(self, recipients: Recipients, context: EffectContext) -> frozenset[str] | None:
        """Give the ids of players and permanents that damage is bound of as dealt to; None for any.

        Ids speak of exactly those; an id, `you`, `opponents` or an object with `of` or `kinds` speaks of players
        and what can be attacked; any other object or word speaks of creatures only.
        """
        if recipients == "any":
            return None
        if isinstance(recipients, tuple):
            return frozenset(recipients)
        if isinstance(recipients, str):
            if recipients in ("self", "attached", "yours"):
                return self.creatures(recipients, context)
            return self._things(recipients, context)
        if recipients.of is not None or recipients.kinds is not None:
            return self._object(recipients, context)
        return self.creatures(recipients, context)

    def _object(self, recipients: RecipientObject, context: EffectContext) -> frozenset[str]:
        plain = Defender()
        of = plain.of if recipients.of is None else recipients.of
        kinds = plain.kinds if recipients.kinds is None else recipients.kinds
        return self.of_kinds(Defender(of=of, kinds=kinds), context)


def _heard(who: Who, context: EffectContext) -> EffectContext:
    """Give what a selector hears of a context: many who say the same are understood once."""
    if isinstance(who, Selector):
        if who.any_of is not None or who.not_ is not None or looks_at_self(who):
            return context
        return EffectContext(None, context.you if who.controller in ("you", "opponents") else None)
    if who in ("yours", "opponents"):
        return EffectContext(None, context.you)
    return context if isinstance(who, str) else EffectContext(None, None)


def _with_number(between: Between, value: int) -> Between:
    """Give ends in which a number stands for "self"."""
    ends = {
        name: value + BESIDE[end] if isinstance(end, str) else end
        for name, end in (("min", between.min), ("max", between.max))
    }
    return replace(between, **ends)


def looks_at_self(who: Who) -> bool:
    """Say whether the answer to a selector depends on the creature that the effect is about."""
    return isinstance(who, Selector) and any(map(_asks_about_self, selectors_in(who)))


def _asks_about_self(s: Selector) -> bool:
    """Say whether this object asks for another creature than that one, or compares numbers with its."""
    ends = (
        end for between in (s.power, s.toughness) if between is not None for end in (between.min, between.max)
    )
    return bool(s.other) or any(isinstance(end, str) for end in ends)


def has_subtype(p: Characteristics, subtype: str) -> bool:
    """Say whether a permanent has a subtype; changeling is every creature type (CR 702.73a)."""
    wanted = subtype.casefold()
    if any(s.casefold() == wanted for s in p.subtypes):
        return True
    return wanted not in NOT_CREATURE_TYPES and p.keywords.has("changeling")


def has_color(p: Characteristics, color: str) -> bool:
    """Say whether a permanent has a colour; `colorless`, `monocolored` and `multicolored` are understood too."""
    match color.casefold():
        case "colorless":
            return not p.colors
        case "monocolored":
            return len(set(p.colors)) == 1
        case "multicolored":
            return len(set(p.colors)) > 1
        case wanted:
            return any(c == wanted for c in p.colors)


def _traits_of(p: Characteristics, *, tapped: bool) -> Iterator[tuple[str, object]]:
    """Give every field of a selector with what it may ask for that this creature has.

    A keyword is known by its name and as it is printed: "toxic", "toxic 2".
    """
    yield from (("controller", p.controller), ("tapped", tapped), ("name", _plain(p.name)))
    if p.mana_cost is not None or p.is_token:  # a token that is no copy has no mana cost (CR 111.4, 202.3a)
        yield "mana_value", "odd" if mana_value(p.mana_cost or "") % 2 else "even"
    yield from (("type", _plain(each)) for each in (*p.types, *p.supertypes))
    yield from (("subtype", _plain(each)) for each in p.subtypes)
    yield from (("color", each) for each in COLOR_WORDS if has_color(p, each))
    yield from (("keyword", each) for each in (*p.keywords.counts, *map(_plain, p.own_words)))


def _plain(text: str) -> str:
    """Give a name in the letters and spaces in which names are compared (format section 1.1)."""
    return " ".join(text.casefold().split())
