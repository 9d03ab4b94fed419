"""What the deck check has to know of each card, where it is read from, and how a name is found; and which cards are
banned: dated data of each format, and a list that a person brings in their place.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from functools import cache, cached_property, lru_cache
from itertools import chain
from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct
from rapidfuzz import fuzz, process

from sandbox.grouping import grouped
from sandbox.resources import asset
from sandbox.scenario.card_names import english_name, fold
from sandbox.scenario.errors import Misplaced, ScenarioError, shown
from sandbox.scenario.limits import Count, Text

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
SUGGESTED: Final = 3
"""So many names at the most are suggested for one that is not known."""


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
        """The card with this name, or None; `A // B`, `A/B`, the front name alone and the Japanese name will do.

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

    def suggest(self, name: str) -> tuple[str, ...]:
        """The names that a person may have meant, the nearest first: cards with this face, then alike ones."""
        wanted = fold(name)
        by_face = self._faces.get(wanted, [])
        if not wanted:
            return ()
        alike = process.extract(
            wanted, self._rows.keys(), scorer=fuzz.ratio, score_cutoff=_ALIKE, limit=SUGGESTED
        )
        keys = dict.fromkeys([*by_face, *(key for key, _, _ in alike)])
        return tuple(_card(self._rows[key]).name for key in list(keys)[:SUGGESTED])

    @cached_property
    def _fronts(self) -> dict[str, str]:
        """The front halves of split cards."""
        rows = self._rows.items()
        names = [(key, row.name if isinstance(row, CardFacts) else row[0]) for key, row in rows]
        return {fold(name.split(" // ")[0]): key for key, name in names if " // " in name}

    @cached_property
    def _faces(self) -> dict[str, list[str]]:
        """The other faces of cards, and which cards have them."""
        return grouped(
            (fold(face), key)
            for key, row in self._rows.items()
            for face in (row.faces if isinstance(row, CardFacts) else filter(None, row[8].split(";")))
        )


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
    """The book of all known cards, with a person's own facts before those of the assets."""
    return CardBook(_rows(), own)


_DATE: Final = re.compile(r"\b(\d{4}-\d{2}-\d{2})\b")
_EVERYWHERE: Final = "*"
_LEGAL: Final = "legal"
AS_COMMANDER: Final = "commander"
AS_COMPANION: Final = "companion"


class BannedList(Struct, frozen=True):
    """Kinds of ban by folded name, and the day of the list where it says one.

    `own` says whether a person brought it, `complete` whether the format's own bans are in it.
    """

    kinds: dict[str, str]
    date: str | None = None
    own: bool = False
    complete: bool = True

    def kind(self, name: str) -> str | None:
        """The kind of ban on this card: `commander` and `companion` ban it only as such, any other altogether."""
        return self.kinds.get(fold(name))


def read_banned(text: str) -> BannedList:
    """Read a person's banned list: `name,kind` lines or names alone; `#` lines are comments, the first may date it.

    Raises ScenarioError with the line that can't be read.
    """
    lines = text.removeprefix("\ufeff").splitlines()
    comments = [line for line in lines if line.startswith("#")]
    date = next((found.group(1) for line in comments if (found := _DATE.search(line))), None)
    body = [(n, line) for n, line in enumerate(lines, 1) if line.strip() and not line.startswith("#")]
    with_kinds = bool(body) and body[0][1].strip().casefold() == "name,kind"
    rows = [_fields(n, line) for n, line in body[1:]] if with_kinds else [[line] for _, line in body]
    kinds = {fold(row[0]): (row[1] if len(row) > 1 and row[1] else "banned") for row in rows if row}
    return BannedList(kinds, date, own=True)


def _fields(number: int, line: str) -> list[str]:
    try:
        return next(csv.reader([line]), [])
    except csv.Error as error:  # such as a field of more than 131,072 characters
        fault = Misplaced((f"line {number}",), "wrong_type", ("list",), shown(str(error)))
        raise ScenarioError([fault]) from None


def banned_in(format_name: str, day: str | None = None) -> BannedList:
    """The list of a format as it was on a day (ISO); without one, the newest that is known.

    Before the first day that is known there are only the cards that nobody may ever play.
    """
    kinds: dict[str, str] = {}
    latest = None
    for name, date, card, kind in _bans():
        if name not in (_EVERYWHERE, format_name) or (day is not None and date > day):
            continue
        if kind == _LEGAL:
            kinds.pop(fold(card), None)
        else:
            kinds[fold(card)] = kind
        if name == format_name:
            latest = max(latest or date, date)
    return BannedList(kinds, latest, complete=latest is not None)


def ban_dates(format_name: str) -> tuple[str, ...]:
    """The days on which the list of a format changed, the newest first."""
    return tuple(sorted({date for name, date, _, _ in _bans() if name == format_name}, reverse=True))


@cache
def _bans() -> tuple[tuple[str, str, str, str], ...]:
    """Each change: the format, the day, the card, and how it is banned from then on."""
    rows = csv.reader(io.StringIO(asset("cards", "banned.csv").read_text(encoding="utf-8")))
    next(rows)
    return tuple((name, date, card, kind) for name, date, card, kind in rows)
