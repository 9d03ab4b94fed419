"""Named creatures and permanents, read from the assets when first asked for, and put on the table."""

from __future__ import annotations

import csv
import io
import re
from functools import cache
from typing import Final, Literal, get_args

from msgspec import UNSET, Struct
from msgspec.structs import replace
from rapidfuzz import fuzz, process

from sandbox.bestiary.facts import Fact, read_facts
from sandbox.bestiary.meaning import counters_of, effects_of, is_about_combat, triggers_of
from sandbox.bestiary.selecting import COLORS, UnsaidError
from sandbox.resources import asset
from sandbox.scenario.card_names import english_by_japanese
from sandbox.scenario.effects import AnyEffect, Trigger
from sandbox.scenario.keywords import read_keywords
from sandbox.scenario.model import Permanent
from sandbox.scenario.selectors import Color, Type
from sandbox.scenario.spelling import fold

_ALIKE: Final = 70
"""How alike (of 100) a name must be to what was typed."""
_SURELY_ALIKE: Final = 85
"""How alike it must be to be taken for a slip of the finger."""

How = Literal["name", "begins", "words", "inside", "misspelt", "alike"]
"""How a card fits what was typed: its very name, its beginning, beginnings of its words in their order, something
inside its words, the name with a slip of the finger, or only something like it.
"""
SURE: Final[frozenset[How]] = frozenset({"name", "begins", "words", "misspelt"})

_OFF_THE_TABLE: Final = (
    "affinity", "afterlife", "ascend", "assist", "bargain", "choose a background", "companion", "craft",
    "cumulative upkeep", "delve", "disturb", "doctor's companion", "dredge", "echo", "embalm", "emerge",
    "escape", "eternalize", "evoke", "fading", "foretell", "freerunning", "friends forever", "gift", "haunt",
    "hideaway", "improvise", "madness", "mayhem", "miracle", "multikicker", "offspring", "outlast", "plot",
    "prowl", "recover", "scavenge", "soulshift", "spectacle", "split second", "squad", "surge", "transmute",
    "unearth", "vanishing", "web-slinging",
)  # fmt: skip
"""Keywords about casting, costs, other zones and other phases: nothing of them is to be seen in a combat."""


class BestiaryEntry(Struct, frozen=True):
    """A card as the bestiary knows it.

    `power` and `toughness` are as printed (`*` stays); `effects` are what the format can say of it, `missing`
    what it can't, in the notation of the assets. `printings` says how often it was printed.
    """

    name: str
    mana_cost: str
    colors: tuple[Color, ...]
    supertypes: tuple[str, ...]
    types: tuple[Type, ...]
    subtypes: tuple[str, ...]
    power: str
    toughness: str
    loyalty: str
    defense: str
    keywords: tuple[str, ...]
    effects: tuple[AnyEffect, ...]
    counters: dict[str, int]
    missing: tuple[str, ...]
    printings: int

    @property
    def complete(self) -> bool:
        """Say whether everything that the card does in combat is on the table once the permanent is."""
        return not self.missing


class Match(Struct, frozen=True):
    """A card that was found, and how it fits what was typed."""

    entry: BestiaryEntry
    how: How

    @property
    def sure(self) -> bool:
        """Whether it is what a person means who types this and asks no more."""
        return self.how in SURE


def find(text: str, limit: int = 20) -> list[BestiaryEntry]:
    """The cards that a person may mean by an English or a Japanese name, best first; see `matches`."""
    return [match.entry for match in matches(text, limit)]


def matches(text: str, limit: int = 20) -> tuple[Match, ...]:
    """The cards that a person may mean by an English or a Japanese name, and how each fits, best first.

    Among equals the more often printed comes first. An empty text finds nothing.
    """
    wanted = fold(text)
    if not wanted or limit <= 0:
        return ()
    names = _english() if text.isascii() or wanted.isascii() else _japanese()
    words = [fold(word) for word in text.split()] if len(text.split()) > 1 else []
    holding = {key: how for key in names if (how := _holds(key, wanted, words, names)) is not None}
    best = sorted(holding, key=lambda key: _rank(names[key][0], _ORDER.index(holding[key])))
    found = dict.fromkeys((names[key][0], holding[key]) for key in best[:limit])
    if len(found) < limit:
        alike = process.extract(wanted, names.keys(), scorer=fuzz.ratio, score_cutoff=_ALIKE, limit=limit)
        others = ((key, score) for key, score, _ in alike if key not in holding)
        found |= {(names[key][0], _likeness(key, wanted, score)): None for key, score in others}
    return tuple(Match(_entry(key), how) for key, how in list(found)[:limit])


def entry(name: str) -> BestiaryEntry | None:
    """The card of this English or Japanese name, or None."""
    key = fold(name)
    known = key if key in _rows() else _japanese().get(key, ("", ()))[0] if not key.isascii() else ""
    return _entry(known) if known else None


def permanent(name: str, id: str, controller: str, *, protector: str | None = None) -> Permanent:  # noqa: A002
    """Put the card of this name on the table, with every effect that the format can say of it.

    Raises `KeyError` for a name that is not known. A battle needs its `protector` (CR 310.8); a number that a
    card does not fix (`*`) is 0 and stands in the entry's `missing`. A Vehicle comes uncrewed: no creature.
    """
    card = entry(name)
    if card is None:
        raise KeyError(name)
    fights = "creature" in card.types or bool(card.power)
    return Permanent(
        id=id,
        name=card.name,
        controller=controller,
        types=card.types,
        supertypes=card.supertypes,
        subtypes=card.subtypes,
        colors=card.colors,
        mana_cost=card.mana_cost if "//" not in card.mana_cost else None,
        power=_number(card.power) if fights else None,
        toughness=_number(card.toughness) if fights else None,
        counters=dict(card.counters),
        loyalty=max(0, _number(card.loyalty)) if "planeswalker" in card.types else None,
        defense=max(0, _number(card.defense)) if "battle" in card.types else None,
        protector=protector,
        keywords=card.keywords,
        effects=card.effects,
    )


@cache
def creature_types() -> frozenset[str]:
    """The subtypes of all creatures that are known, folded."""
    return frozenset(
        fold(kind) for row in _rows().values() if "Creature" in row[4] for kind in _words(row[5])
    )


@cache
def _rows() -> dict[str, list[str]]:
    text = asset("bestiary", "permanents.csv").read_text(encoding="utf-8")
    rows = csv.reader(io.StringIO(text))
    next(rows)
    return {fold(row[0]): row for row in rows}


_Names = dict[str, tuple[str, tuple[str, ...]]]
"""Folded names in one language: which card each belongs to, by its key in `_rows`, and its folded words."""
_ORDER: Final[tuple[How, ...]] = get_args(How)


@cache
def _english() -> _Names:
    return {key: (key, tuple(map(fold, _WORD.split(row[0])))) for key, row in _rows().items()}


@cache
def _japanese() -> _Names:
    """Japanese names of what the bestiary knows; their words have no spaces, so that all places in them are alike."""
    known = ((name, fold(english)) for name, english in english_by_japanese().items())
    return {name: (key, ()) for name, key in known if key in _rows()}


_WORD: Final = re.compile(r"[\s/-]+")


def _holds(key: str, wanted: str, words: list[str], names: _Names) -> How | None:
    if wanted in key:
        if key.startswith(wanted):
            return "name" if key == wanted else "begins"
        its = names[key][1]
        inside = its and not any("".join(its[place:]).startswith(wanted) for place in range(1, len(its)))
        return "inside" if inside else "words"
    if words and words[0] in key:
        its = names[key][1]
        rest = iter(its)
        if all(any(word.startswith(typed) for word in rest) for typed in words):
            return "words"
    return None


def _likeness(key: str, wanted: str, score: float) -> How:
    """Nobody means another number by a slip of the finger."""
    digits = [[sign for sign in text if sign.isdecimal()] for text in (key, wanted)]
    return "misspelt" if score >= _SURELY_ALIKE and digits[0] == digits[1] else "alike"


def _rank(key: str, how: int) -> tuple[int, int, int, str]:
    name, printings = _rows()[key][0], int(_rows()[key][-1] or 0)
    return how, -printings, len(name), name


@cache
def _entry(key: str) -> BestiaryEntry:
    row = _rows()[key]
    name, cost, colors, supertypes, types, subtypes, power, toughness, loyalty, defense, *rest = row
    keywords, combat, doubt, printings = rest
    printed = _words(keywords)
    effects, counters, missing = _meanings(read_facts(combat))
    numbers = [number for number in (power, toughness, loyalty, defense) if number and not _is_whole(number)]
    return BestiaryEntry(
        name=name,
        mana_cost=cost,
        colors=tuple(_COLOR_NAMES[letter] for letter in colors),
        supertypes=_words(supertypes),
        types=tuple(kind for kind in _TYPES if kind in types.casefold().split(";")),
        subtypes=_words(subtypes),
        power=power,
        toughness=toughness,
        loyalty=loyalty,
        defense=defense,
        keywords=printed,
        effects=effects,
        counters=counters,
        missing=tuple(dict.fromkeys([*numbers, *missing, *_strange(printed), *_words(doubt)])),
        printings=int(printings or 0),
    )


_TYPES: Final[tuple[Type, ...]] = get_args(Type)
_COLOR_NAMES: Final[dict[str, Color]] = {
    letter: color for color in get_args(Color) for letter, word in COLORS.items() if word == color
}


def _meanings(facts: tuple[Fact, ...]) -> tuple[tuple[AnyEffect, ...], dict[str, int], list[str]]:
    """What the facts of a card say in the format's words, the counters it enters with, and what is left unsaid."""
    effects: list[AnyEffect] = []
    counters: dict[str, int] = {}
    missing: list[str] = []
    for fact in facts:
        try:
            if fact.code == "enters_with_counters":
                counters |= counters_of(fact)
            else:
                effects += effects_of(fact)
        except UnsaidError:
            effects = _remembered(effects, triggers_of(fact))
            if is_about_combat(fact):
                missing.append(fact.text)
    return tuple(effects), counters, missing


def _remembered(effects: list[AnyEffect], triggers: tuple[Trigger, ...]) -> list[AnyEffect]:
    """Put markers to the others, one for each event: facts that say different things of it may be of one ability, so
    that what they say is left out.
    """
    for trigger in triggers:
        same = [each for each in effects if isinstance(each, Trigger) and each.event == trigger.event]
        if not same:
            effects = [*effects, trigger]
        elif same[0].optional != trigger.optional:
            plain = replace(trigger, optional=UNSET)
            effects = [plain if each is same[0] else each for each in effects]
    return effects


def _strange(keywords: tuple[str, ...]) -> list[str]:
    """The keywords that the rules of combat don't know and that may matter there."""
    unknown = read_keywords(keywords).unknown
    return [word for word in unknown if not word.startswith(_OFF_THE_TABLE) and "cycling" not in word]


def _words(cell: str) -> tuple[str, ...]:
    return tuple(word for word in cell.split(";") if word)


def _is_whole(text: str) -> bool:
    return text.removeprefix("-").isdecimal()


def _number(text: str) -> int:
    return int(text) if _is_whole(text) else 0
