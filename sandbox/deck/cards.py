"""What the deck check has to know of each card, where it is read from, and how a name is found."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from functools import cache, cached_property, lru_cache
from itertools import chain
from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct
from rapidfuzz import fuzz, process

from sandbox.resources import asset
from sandbox.scenario.card_names import english_name
from sandbox.scenario.limits import Count, Text
from sandbox.scenario.spelling import fold

ColorLetter = Literal["W", "U", "B", "R", "G"]
Rarity = Literal["common", "uncommon", "rare", "mythic"]
COLORS: Final[tuple[ColorLetter, ...]] = ("W", "U", "B", "R", "G")
LAND_COLORS: Final[dict[str, ColorLetter]] = {
    "plains": "W",
    "island": "U",
    "swamp": "B",
    "mountain": "R",
    "forest": "G",
}
"""Which colour the intrinsic ability of each basic land type makes (CR 305.6)."""

_ALIKE: Final = 80
"""How alike (of 100) a name must be to be worth suggesting."""


class CardFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of one card; `assets/cards/README.md` says what each column means."""

    name: Annotated[Text, Meta(min_length=1)]
    color_identity: tuple[ColorLetter, ...]
    types: tuple[Text, ...]
    supertypes: tuple[Text, ...] = ()
    subtypes: tuple[Text, ...] = ()
    commander: Literal["yes", "no", "by-text"] | None = None
    partner: tuple[Text, ...] = ()
    max_copies: Count = 1
    faces: tuple[Text, ...] = ()
    mana_value: Count | None = None
    """None: not known, in a person's own facts."""
    rarity: Rarity | None = None
    """A rarity at which it was printed; it may have been printed at others too. None: not known."""

    def has(self, word: str) -> bool:
        """Say whether this word stands in the type line, in whatever part of it and in whatever case."""
        line = chain(self.supertypes, self.types, self.subtypes)
        return word.casefold() in (part.casefold() for part in line)

    @property
    def land_colors(self) -> frozenset[ColorLetter]:
        """The colours of mana that its basic land types make (CR 903.5d)."""
        if not self.has("land"):
            return frozenset()
        return frozenset(
            LAND_COLORS[kind.casefold()] for kind in self.subtypes if kind.casefold() in LAND_COLORS
        )


class CardBook:
    """Every card that is known, by name: a value that is made once and only read."""

    def __init__(self, rows: Iterable[list[str]], own: Iterable[CardFacts] = ()) -> None:
        """Take rows of `cards.csv` as they are, and a person's own cards, which come before them."""
        self._rows: dict[str, list[str] | CardFacts] = {fold(row[0]): row for row in rows}
        self._rows.update((fold(card.name), card) for card in own)

    def find(self, name: str) -> CardFacts | None:
        """Give the card with this name, or None; `A // B`, `A/B`, the front name alone and the Japanese name will do.

        A second name after the slashes has to be that of a face of the card: nothing is guessed.
        """
        found = self._rows.get(fold(name))
        if found is None and "/" in name:
            front, *others = [fold(part) for part in name.split("/") if part.strip()] or [""]
            found = self._rows.get(front)
            if found is None or not set(others) <= {fold(face) for face in _card(found).faces}:
                return None
        if found is None:
            found = self._rows.get(self._fronts.get(fold(name), ""))
        if found is None and (english := english_name(name)) is not None:
            found = self._rows.get(fold(english)) or self._rows.get(self._fronts.get(fold(english), ""))
        return None if found is None else _card(found)

    def suggest(self, name: str, limit: int = 3) -> tuple[str, ...]:
        """Give the names that a person may have meant, the nearest first: cards with this face, then alike ones."""
        wanted = fold(name)
        by_face = self._faces.get(wanted, [])
        if not wanted:
            return ()
        alike = process.extract(
            wanted, self._rows.keys(), scorer=fuzz.ratio, score_cutoff=_ALIKE, limit=limit
        )
        keys = dict.fromkeys([*by_face, *(key for key, _, _ in alike)])
        return tuple(_card(self._rows[key]).name for key in list(keys)[:limit])

    @cached_property
    def _fronts(self) -> dict[str, str]:
        """The front halves of split cards."""
        names = {
            key: row[0]
            for key, row in self._rows.items()
            if not isinstance(row, CardFacts) and " // " in row[0]
        }
        names |= {
            key: row.name
            for key, row in self._rows.items()
            if isinstance(row, CardFacts) and " // " in row.name
        }
        return {fold(name.split(" // ")[0]): key for key, name in names.items()}

    @cached_property
    def _faces(self) -> dict[str, list[str]]:
        """The other faces of cards, and which cards have them."""
        found: dict[str, list[str]] = {}
        for key, row in self._rows.items():
            for face in row.faces if isinstance(row, CardFacts) else filter(None, row[8].split(";")):
                found.setdefault(fold(face), []).append(key)
        return found


def _card(row: list[str] | CardFacts) -> CardFacts:
    """A card from a row of `cards.csv`, whose columns `assets/cards/README.md` names."""
    if isinstance(row, CardFacts):
        return row
    name, identity, supertypes, types, subtypes, commander, partner, copies, faces, mana_value, rarity = row
    return CardFacts(
        name=name,
        color_identity=tuple(color for color in COLORS if color in identity),
        types=_words(types),
        supertypes=_words(supertypes),
        subtypes=_words(subtypes),
        commander="yes" if commander == "yes" else "by-text" if commander == "by-text" else "no",
        partner=_words(partner),
        max_copies=int(copies or 1),
        faces=_words(faces),
        mana_value=int(mana_value),
        rarity=_RARITIES.get(rarity),
    )


_RARITIES: Final[dict[str, Rarity]] = {word: word for word in get_args(Rarity)}


def _words(cell: str) -> tuple[str, ...]:
    return tuple(word for word in cell.split(";") if word)


@cache
def _rows() -> tuple[list[str], ...]:
    text = asset("cards", "cards.csv").read_text(encoding="utf-8")
    return tuple(csv.reader(io.StringIO(text)))[1:]


@lru_cache(maxsize=2)
def card_book(own: tuple[CardFacts, ...] = ()) -> CardBook:
    """Give the book of all known cards, with a person's own facts before those of the assets."""
    return CardBook(_rows(), own)
