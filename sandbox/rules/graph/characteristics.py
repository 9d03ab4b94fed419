"""What a permanent is at a moment: the one place where anything but the card itself is worked out (CR 109.3, 613).

Continuous effects are not among what is read here yet: what is printed, what resolved effects changed in the order in
which they did, counters (CR 122.1a-b, 613.4c, 613.7c), and hone counters on Equipment (122.1j).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.graph.records import PermanentState, growth_of
from sandbox.rules.verdict import SizePart
from sandbox.scenario.effects import AnyEffect
from sandbox.scenario.keywords import COUNTERS, Keywords, plain_name, read_keywords
from sandbox.scenario.selectors import Color, Type

if TYPE_CHECKING:
    from sandbox.rules.graph.state import CombatState

PER_INSTANCE: Final = "exalted"
"""The one keyword of which it matters how many counters give it (CR 122.1b, 702.83b)."""


class Characteristics(Struct, frozen=True, gc=False):
    """What a permanent is at a moment (CR 109.3), and under whom (108.4).

    `all_creature_types`: it is of every one besides its subtypes, since it is a changeling or gained them; no loss of
    abilities takes that away (CR 613.1d, 702.73a). `own_words` are its keywords as printed, gained and lost, `words`
    those and what its keyword counters give, `keywords` the same as the rules read them. Power and toughness are 0 for
    what has none. `controller` is a relation of the graph, told here for those who compare it with the rest.
    `is_spell`: it was cast, and is no permanent or ability from the hand (CR 112.1). `is_emblem`: it is nothing but its
    abilities, as an emblem is, or what is left of something that is gone.
    """

    id: str
    controller: str
    name: str
    types: tuple[Type, ...]
    supertypes: tuple[str, ...]
    subtypes: tuple[str, ...]
    colors: tuple[Color, ...]
    own_words: tuple[str, ...]
    words: tuple[str, ...]
    keywords: Keywords
    effects: tuple[AnyEffect, ...]
    power: int
    toughness: int
    mana_cost: str | None
    is_token: bool
    all_creature_types: bool = False
    is_spell: bool = False
    is_emblem: bool = False
    origins: tuple[SizePart, ...] = ()
    """What continuous effects add, by the names of the rules, in the order in which they apply."""

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature, whatever else it is."""
        return "creature" in self.types


def characteristics_of(state: CombatState, permanent: str) -> Characteristics:
    """Work out what a permanent is in a state. Of what is gone it is what it last was (CR 113.7a, 608.2h)."""
    s = state.permanents[permanent]
    card, own, types = s.card, s.card.keywords, s.card.types
    effects, power, toughness = card.effects, card.power or 0, card.toughness or 0
    all_creature_types = is_changeling(own)
    for m in s.modifications:
        if m.loses:
            own = without_keywords(own, m.loses)
        if m.gains:
            own += m.gains
            all_creature_types = all_creature_types or is_changeling(m.gains)
        if m.effects:
            effects += m.effects
        types = m.types or types
        if not m.by_counters:
            power += m.power
            toughness += m.toughness
    words = own
    if s.counters:
        growth = growth_of(s.counters)
        power, toughness = power + growth[0], toughness + growth[1]
        words = (*own, *keywords_of_counters(s))
    return Characteristics(
        permanent,
        state.graph.controllers[permanent],
        card.label,
        types,
        card.supertypes,
        card.subtypes,
        card.colors,
        own,
        words,
        counted_keywords(words, s),
        effects,
        power + honed(state, permanent),
        toughness,
        card.mana_cost,
        card.token,
        all_creature_types,
    )


def emblem_of(thing: str, controller: str, name: str = "") -> Characteristics:
    """What an emblem is: its abilities, which lie elsewhere (CR 114.3); by name also what is left of what is gone."""
    none = read_keywords(())
    return Characteristics(
        thing, controller, name, (), (), (), (), (), (), none, (), 0, 0, None, is_token=False, is_emblem=True
    )


def is_changeling(words: tuple[str, ...]) -> bool:
    """Whether changeling is among keywords: who has it, or gains it, is every creature type (CR 702.73a)."""
    return bool(words) and read_keywords(words).has("changeling")


def without_keywords(words: tuple[str, ...], loses: Iterable[str]) -> tuple[str, ...]:
    """Keywords as printed but for all instances of some."""
    lost = {plain_name(word) for word in loses}
    return tuple(word for word in words if not _is_lost(word, lost))


def _is_lost(word: str, lost: set[str]) -> bool:
    """Whether a keyword as printed is lost; who loses banding loses bands with other, too (CR 702.22b)."""
    bands = "banding" in lost and " ".join(word.casefold().split()).startswith("bands with other")
    return bands or plain_name(word) in lost


def keywords_of_counters(s: PermanentState) -> tuple[str, ...]:
    """The keywords that counters give, unless they were lost after the counter was put there (CR 122.1b, 613.7c)."""
    given = COUNTERS.difference(word.casefold() for word in s.lost) if s.lost else COUNTERS
    return tuple([kind for kind, n in s.counters.items() if n and kind.casefold() in given])


def lost_of_counters(s: PermanentState, loses: Iterable[str] | None) -> tuple[str, ...]:
    """The keywords of counters there before a permanent lost these, or all abilities (CR 122.1b, 613.1f, 613.7c)."""
    given = COUNTERS if loses is None else COUNTERS & {plain_name(word) for word in loses}
    now = (kind for kind in s.counters if kind.casefold() in given)
    return tuple(dict.fromkeys((*s.lost, *now)))


def counted_keywords(words: tuple[str, ...], s: PermanentState) -> Keywords:
    """The keywords of a permanent as the rules read them."""
    keywords = read_keywords(words)
    return _with_every_counter(keywords, s) if s.counters and keywords.has(PER_INSTANCE) else keywords


def _with_every_counter(known: Keywords, s: PermanentState) -> Keywords:
    """Count each of several counters that give the same keyword as an instance of it (CR 122.1b)."""
    lost = PER_INSTANCE in {word.casefold() for word in s.lost}
    counters: Mapping[str, int] = {} if lost else {k.casefold(): n for k, n in s.counters.items()}
    more = max(0, counters.get(PER_INSTANCE, 0) - 1)
    return replace(known, counts={**known.counts, PER_INSTANCE: known.count(PER_INSTANCE) + more})


def honed(state: CombatState, creature: str) -> int:
    """What hone counters on Equipment attached to a creature add to its power (CR 122.1j)."""
    attached = state.graph.attached.get(creature)
    if attached is None:
        return 0
    things = (state.permanents[thing] for thing in attached if state.is_here(thing))
    return sum(
        s.counters.get("hone", 0)
        for s in things
        if "equipment" in {subtype.casefold() for subtype in s.card.subtypes}
    )
