"""Names of cards and abilities by the client's numbers: from its own database, or from a list of cards as JSON."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec
from msgspec import Struct, field

from sandbox.scenario.errors import Misplaced, ScenarioError

_MARKUP: Final = re.compile(r"<[^>]*>")
_SQLITE: Final = b"SQLite format 3\x00"
_LINE: Final = 1 << 22


class Names(Protocol):
    """Whoever knows what the client's numbers are called."""

    def card(self, number: int, title: int) -> str | None:
        """The English name of a card, by its number or that of its name; None if it isn't known."""

    def ability(self, number: int) -> str | None:
        """What an ability says, in English; None if it isn't known."""


class ListedNames(Struct, frozen=True):
    """Names of cards from a list, by the client's number of the card; without one nobody knows any."""

    names: Mapping[int, str] = {}

    def card(self, number: int, title: int) -> str | None:  # noqa: ARG002  see `Names`
        """The name that the list has."""
        return self.names.get(number)

    def ability(self, number: int) -> str | None:  # noqa: ARG002  see `Names`
        """None: a list of cards has no abilities by number."""
        return None


class ClientNames:
    """Names from the client's own database (SQLite), looked up when asked for."""

    def __init__(self, path: Path) -> None:
        """Open the database. Raises `ScenarioError` with the path where it is none of the client's."""
        self._path = path
        try:
            self._database = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
            tables = {
                str(row[0]) for row in self._rows("SELECT name FROM sqlite_master WHERE type = 'table'")
            }
            texts = next(name for name in ("Localizations_enUS", "Localizations") if name in tables)
            columns = [str(row[1]) for row in self._rows(f"PRAGMA table_info({texts})")]
            text = "Loc" if "Loc" in columns else "enUS"
            order = " ORDER BY Formatted" if "Formatted" in columns else ""
            self._text = f"SELECT {text} FROM {texts} WHERE LocId = ?{order} LIMIT 1"  # noqa: S608  names of columns
            self._rows(self._text, 0)
            self._rows("SELECT TitleId FROM Cards WHERE GrpId = 0")
        except (sqlite3.Error, StopIteration) as error:
            raise _unreadable(path, str(error)) from None

    def close(self) -> None:
        """Close the database."""
        self._database.close()

    def card(self, number: int, title: int) -> str | None:
        """The name that the database has."""
        rows = self._rows("SELECT TitleId FROM Cards WHERE GrpId = ?", number)
        return self._called(int(rows[0][0]) if rows and rows[0][0] else title)

    def ability(self, number: int) -> str | None:
        """What the database says."""
        rows = self._rows("SELECT TextId FROM Abilities WHERE Id = ?", number)
        return self._called(int(rows[0][0])) if rows and rows[0][0] else None

    def _called(self, text: int) -> str | None:
        rows = self._rows(self._text, text) if text else []
        return _MARKUP.sub("", str(rows[0][0])).strip() or None if rows else None

    def _rows(self, query: str, *values: int) -> list[tuple[Any, ...]]:
        try:
            with closing(self._database.execute(query, values)) as cursor:
                return cursor.fetchall()
        except sqlite3.Error as error:
            raise _unreadable(self._path, str(error)) from None


class _ListedCard(Struct):
    """A card of a list as Scryfall gives it, or with the numbers where MTGJSON has them."""

    name: str = ""
    lang: str = "en"
    arena_id: int | None = None
    identifiers: dict[str, str | None] = field(default_factory=dict)

    @property
    def number(self) -> int | None:
        """The client's number of it."""
        other = self.identifiers.get("mtgArenaId")
        return (
            self.arena_id
            if self.arena_id is not None
            else int(other)
            if other and other.isdecimal()
            else None
        )


class _Wrapped(Struct):
    data: list[_ListedCard] | dict[str, _ListedCard]


_CARD: Final = msgspec.json.Decoder(_ListedCard)


def read_names(path: Path) -> Names:
    """Names from a file: the client's database, or a list of cards as JSON. Raises `ScenarioError` with the path."""
    try:
        with path.open("rb") as file:
            if file.read(len(_SQLITE)) == _SQLITE:
                return ClientNames(path)
            file.seek(0)
            listed = dict(_by_line(file)) or dict(_whole(path))
    except (OSError, ValueError, RecursionError) as error:  # msgspec's faults are ValueErrors
        raise _unreadable(
            path, (error.strerror or "") if isinstance(error, OSError) else str(error)
        ) from None
    if not listed:
        raise _unreadable(path, "arena_id")
    return ListedNames(listed)


def _by_line(file: Any) -> Iterator[tuple[int, str]]:  # noqa: ANN401  a binary file
    """The cards of a list that has one on each line, as large lists have: without keeping them all."""
    while line := file.readline(_LINE):
        text = line.strip().rstrip(b",")
        if text.startswith(b"{"):
            try:
                card = _CARD.decode(text)
            except (msgspec.DecodeError, RecursionError):
                continue
            if card.number is not None and card.name and card.lang == "en":
                yield card.number, card.name


def _whole(path: Path) -> Iterator[tuple[int, str]]:
    text = path.read_bytes()
    wrapped = msgspec.json.decode(text, type=list[_ListedCard] | _Wrapped)
    data = wrapped.data if isinstance(wrapped, _Wrapped) else wrapped
    for card in data.values() if isinstance(data, dict) else data:
        if card.number is not None and card.name:
            yield card.number, card.name


def _unreadable(path: Path, why: str) -> ScenarioError:
    return ScenarioError([Misplaced((str(path),), "unreadable_file", ("file",), why)])
