"""Named cards, read from the assets when first asked for, and put on the table or played.

Ranges of cards that somebody may hold: a list of names, with or without how often, or what is most played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, Literal, get_args

from msgspec import Struct
from msgspec.json import Decoder, encode
from msgspec.structs import replace
from rapidfuzz import fuzz, process

from sandbox.bestiary.cards import BestiaryEntry, defense_of, face_of, loyalty_of, number, permanent_spell
from sandbox.resources import asset
from sandbox.scenario.actions import DoGets, DoHas, DoPreventDamage, PutCounters
from sandbox.scenario.card_names import english_by_japanese, fold, japanese_name
from sandbox.scenario.model import Permanent, Play, Played, Spell, SpellType
from sandbox.scenario.selectors import Target

_ALIKE: Final = 70
"""How alike (of 100) a name must be to what was typed."""
_SURELY_ALIKE: Final = 85
"""How alike it must be to be taken for a slip of the finger."""

How = Literal["name", "begins", "words", "inside", "misspelt", "alike"]
"""How a card fits what was typed: its very name, its beginning, beginnings of its words in their order, something
inside its words, the name with a slip of the finger, or only something like it.
"""
SURE: Final[frozenset[How]] = frozenset({"name", "begins", "words", "misspelt"})


class Match(Struct, frozen=True):
    """A card that was found, and how it fits what was typed."""

    entry: BestiaryEntry
    how: How

    @property
    def sure(self) -> bool:
        """Whether it is what a person means who types this and asks no more."""
        return self.how in SURE


def find(text: str, limit: int = 20, *, spells: bool = False) -> list[BestiaryEntry]:
    """The cards that a person may mean by an English or a Japanese name, best first; see `matches`."""
    return [match.entry for match in matches(text, limit, spells=spells)]


def matches(text: str, limit: int = 20, *, spells: bool = False) -> tuple[Match, ...]:
    """The cards that a person may mean by an English or a Japanese name, and how each fits, best first: those that
    can lie on the table, and with `spells` those that are only played, too.

    A name that holds the word as a whole is as good as one that begins with it, and better where it stands behind a
    Japanese epithet. Among equals the more often printed comes first, a spell as though it were printed less often. An
    empty text finds nothing; of a Japanese one that is in no name the beginning is looked for.
    """
    wanted = fold(text)
    if not wanted or limit <= 0:
        return ()
    names = (_english if text.isascii() or wanted.isascii() else _japanese)(spells=spells)
    words = [fold(word) for word in text.split()] if len(text.split()) > 1 else []
    holding = {key: how for key in names if (how := _holds(key, wanted, words, names)) is not None}
    whole = frozenset({wanted, f"{wanted}s"})
    as_whole = _BEGINS if wanted.isascii() else 0
    places = {
        key: as_whole if not whole.isdisjoint(_words(key, names[key])) else _ORDER.index(how)
        for key, how in holding.items()
    }
    places |= {key: 0 for key, how in holding.items() if how == "name"}
    best = sorted(holding, key=lambda key: _rank(names[key], places[key]))
    found = dict.fromkeys((names[key], holding[key]) for key in best[:limit])
    if len(found) < limit:
        alike = process.extract(wanted, names.keys(), scorer=fuzz.ratio, score_cutoff=_ALIKE, limit=limit)
        others = ((key, score) for key, score, _ in alike if key not in holding)
        found |= {(names[key], _likeness(key, wanted, score)): None for key, score in others}
    if not found and not wanted.isascii():  # kana in the place of kanji: what begins so far so
        far = (n for n in range(len(wanted) - 1, 0, -1) if 2 * n >= len(wanted) or wanted[n - 1] >= "一")
        begun = ([key for key in names if key.startswith(wanted[:n])] for n in far)
        kanji = [sign for sign in wanted if sign >= "一"]
        near = sorted(
            next(filter(None, begun), []),
            key=lambda key: _rank(names[key], sum(sign not in key for sign in kanji)),
        )
        found = dict.fromkeys((names[key], "alike") for key in near)
    return tuple(Match(_entry(key), how) for key, how in list(found)[:limit])


def entry(name: str) -> BestiaryEntry | None:
    """The card of this English or Japanese name, or None; of a name in two parts (`Fire // Ice`) the first, where the
    whole is no card of its own.
    """
    for said in (name, name.partition(" // ")[0]):
        if (text := _texts().get(encode(said)[1:-1])) is not None:
            return _read(text)
        key = fold(said)
        known = key if key.isascii() else _japanese(spells=True).get(key, key)
        if known in _lines():
            return _entry(known)
    return None


def permanent(name: str, id: str, controller: str, *, protector: str | None = None) -> Permanent:  # noqa: A002
    """Put the card of this name on the table, with every effect that the format can say of it.

    Raises `KeyError` for a name that is not known. A battle needs its `protector` (CR 310.8); a number that a
    card does not fix (`*`) is 0 and stands in the entry's `missing`. A Vehicle comes uncrewed: no creature.
    """
    card = entry(name)
    if card is None or not card.is_permanent:
        raise KeyError(name)
    other = entry(card.other_face)
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
        power=number(card.power) if fights else None,
        toughness=number(card.toughness) if fights else None,
        counters=dict(card.counters),
        loyalty=loyalty_of(card),
        defense=defense_of(card),
        protector=protector,
        keywords=card.keywords,
        effects=card.effects,
        front=None if other is None or card.mana_cost else face_of(other),
        back=face_of(other) if other is not None and card.mana_cost else None,
        missing=card.missing,
    )


def play(
    name: str,
    player: str,
    after: Played,
    *,
    targets: Sequence[str] = (),
    x: int = 0,
    mode: int | tuple[int, ...] = 0,
) -> Play:
    """The play of the card of this name from the hand: an instant, a sorcery, an ability such as bloodrush, or a
    permanent spell. Raises `KeyError` for a name that is not known.

    >>> play("Giant Growth", "ann", "blockers", targets=["bear"]).card.name
    'Giant Growth'
    """
    card = spell(name)
    if card is None:
        raise KeyError(name)
    known = entry(name)
    if card.keyword == "bloodrush" and not targets and known is not None:
        card = permanent_spell(known)  # aimed at nothing it is the creature that is cast
    elif targets:
        card = cast_otherwise(card, in_combat=after in ("attackers", "blockers", "first"))
    return Play(after=after, player=player, card=card, targets=tuple(targets), x=x, mode=mode)


def cast_otherwise(card: Spell, *, in_combat: bool) -> Spell:
    """What a permanent card is that is aimed at something: bestowed on it (CR 702.103b), or in combat ninjutsu or sneak
    with the creature that returns for it (702.49a, 702.190a), for that cost; any other card as it is.
    """
    words = () if card.enters is None else card.enters.keywords
    kinds = ("ninjutsu", "sneak", "bestow") if in_combat else ("bestow",)
    said = (word.partition(" ") for word in words)
    found = next(((name.casefold(), cost) for name, _, cost in said if name.casefold() in kinds), None)
    if found is None:
        return card
    other = replace(card, keyword=found[0], mana_cost=found[1])
    return replace(other, types=("enchantment",), targets=(Target(),)) if other.is_bestowed else other


def spell(name: str) -> Spell | None:
    """What is played of the card of this name; None for a name that is not known."""
    card = entry(name)
    return None if card is None else card.spell or permanent_spell(card)


@cache
def creature_types() -> frozenset[str]:
    """The subtypes of all creatures that are known, folded."""
    kinds = {kind for line in _lines().values() if "creature" in line.types for kind in line.subtypes}
    return frozenset(map(fold, kinds))


class _PlayedLine(Struct, frozen=True):
    """What a search asks of what is played from the hand."""

    types: tuple[SpellType, ...] = Spell().types


class _CardLine(Struct, frozen=True):
    """A line of the library, read as far as a search asks; `text` is all of it."""

    name: str
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    printings: int = 0
    spell: _PlayedLine | None = None
    text: bytes = b""


@cache
def _texts() -> dict[bytes, bytes]:
    """The lines of the library by the very names of their cards, as JSON writes them, which stand first in each."""
    texts = asset("bestiary", "cards.jsonl").read_bytes().splitlines()
    return {text[len(_FIRST) : text.index(b'",', len(_FIRST))]: text for text in texts}


_FIRST: Final = b'{"name":"'


@cache
def _lines() -> dict[str, _CardLine]:
    """The lines of the library by the folded names of their cards, what can lie on the table first."""
    read = Decoder(_CardLine).decode
    lines = (replace(read(text), text=text) for text in _texts().values())
    return {fold(line.name): line for line in lines}


def all_names() -> Iterator[str]:
    """Yield the name of every card that is known, permanents first."""
    return (line.name for line in _lines().values())


_Names = dict[str, str]
"""Folded names in one language: which card each belongs to, by its key in `_lines`."""
_ORDER: Final[tuple[How, ...]] = get_args(How)
_BEGINS: Final = _ORDER.index("begins")
_SPELL: Final = 3
"""A spell ranks as a permanent that was printed so many times less often: it is played less on a table of combat."""


def names_of_instants() -> tuple[str, ...]:
    """The names of all instants, the most often printed first."""
    some = (line for line in _lines().values() if line.spell is not None and "instant" in line.spell.types)
    return tuple(line.name for line in sorted(some, key=lambda line: (-line.printings, line.name)))


@cache
def _english(*, spells: bool) -> _Names:
    return {key: key for key, line in _lines().items() if spells or line.types}


@cache
def _japanese(*, spells: bool) -> _Names:
    """Japanese names of what the bestiary knows."""
    lines = _lines()
    known = ((name, fold(english)) for name, english in english_by_japanese().items())
    return {name: key for name, key in known if key in lines and (spells or lines[key].types)}


@cache
def _words(name: str, key: str) -> tuple[str, ...]:
    """The folded words of a folded name of a card. Japanese ones have no spaces, so that all places in them are alike;
    what stands behind an epithet (勝利の神、イロアス) is a word as well.
    """
    english = _lines()[key].name
    said = _WORD.split(english) if name == key else (japanese_name(english) or "").split("、")[1:]
    return tuple(map(fold, said))


_WORD: Final = re.compile(r"[\s/-]+")


def _holds(key: str, wanted: str, words: list[str], names: _Names) -> How | None:
    if wanted in key:
        if key.startswith(wanted):
            return "name" if key == wanted else "begins"
        its = _words(key, names[key])
        inside = wanted.isascii() and not any(
            "".join(its[place:]).startswith(wanted) for place in range(1, len(its))
        )
        return "inside" if inside else "words"
    if words and words[0] in key:
        its = _words(key, names[key])
        rest = iter(its)
        if all(any(word.startswith(typed) for word in rest) for typed in words):
            return "words"
    return None


def _likeness(key: str, wanted: str, score: float) -> How:
    """Nobody means another number by a slip of the finger."""
    digits = [[sign for sign in text if sign.isdecimal()] for text in (key, wanted)]
    return "misspelt" if score >= _SURELY_ALIKE and digits[0] == digits[1] else "alike"


def _rank(key: str, how: int) -> tuple[int, float, int, str]:
    line = _lines()[key]
    return how, -line.printings / (1 if line.types else _SPELL), len(line.name), line.name


def _entry(key: str) -> BestiaryEntry:
    return _read(_lines()[key].text)


@cache
def _read(text: bytes) -> BestiaryEntry:
    return _reader().decode(text)


@cache
def _reader() -> Decoder[BestiaryEntry]:
    return Decoder(BestiaryEntry)


POPULAR: Final = 300
"""So many of the instants most often printed that say here all that they do."""
_WEIGHED: Final = re.compile(r"^(?P<name>.*\S)[\s,;:=]+(?P<weight>\d{1,9}(?:\.\d{1,9})?)$")
_COUNTED: Final = re.compile(r"^(?P<weight>\d{1,4})x?\s+(?P<name>\S.*)$")


class UnknownCardError(ValueError):
    """A line of a list names no card that is known: its number, from 1, and what it says."""

    def __init__(self, line: int, name: str) -> None:
        """Keep where it stands."""
        super().__init__(f"{line}: {name}")
        self.line = line
        self.name = name


def read_range(text: str) -> tuple[tuple[Spell, float | None], ...]:
    r"""Read a list: a name a line, and how often behind it, if known (`Giant Growth 4`); a line that begins with
    `#` says nothing. Raises UnknownCardError.

    >>> [(card.name, weight) for card, weight in read_range("Shock 2.5\nFog\n")]
    [('Shock', 2.5), ('Fog', None)]
    """
    found: list[tuple[Spell, float | None]] = []
    for at, line in enumerate(text.splitlines(), 1):
        said = line.strip()
        if said and not said.startswith("#"):
            found.append(_card(at, said))
    return tuple(found)


def _card(line: int, said: str) -> tuple[Spell, float | None]:
    weighed = _WEIGHED.match(said) or _COUNTED.match(said)
    tried: list[tuple[str, float | None]] = [(said, None)]
    if weighed is not None:
        tried.append((weighed["name"].rstrip(" ,;:="), float(weighed["weight"])))
    for name, weight in tried:
        card = entry(name)
        if card is not None:
            return card.spell or permanent_spell(card), weight
    raise UnknownCardError(line, said)


@cache
def tricks() -> tuple[Spell, ...]:
    """Those of the popular instants that only change creatures or prevent damage, the most often printed first."""
    return tuple(
        card
        for card, _ in popular()
        if not card.modes
        and all(isinstance(each, DoGets | DoHas | PutCounters | DoPreventDamage) for each in card.does)
    )


@cache
def popular() -> tuple[tuple[Spell, None], ...]:
    """The instants most often printed of which all is known that they do."""
    found: list[tuple[Spell, None]] = []
    for name in names_of_instants():
        card = entry(name)
        if (
            card is not None
            and card.complete
            and card.spell is not None
            and (card.spell.does or card.spell.modes)
        ):
            found.append((card.spell, None))
            if len(found) == POPULAR:
                break
    return tuple(found)
