"""The lists of banned cards: dated data of each format, and a list that a person brings in their place."""

from __future__ import annotations

import csv
import io
import re
from functools import cache
from typing import Final

from msgspec import Struct

from sandbox.resources import asset
from sandbox.scenario.errors import Misplaced, ScenarioError, shown
from sandbox.scenario.spelling import fold

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
        """Give the kind of ban on this card: `commander` and `companion` ban it only as such, any other altogether."""
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
    """Give the list of a format as it was on a day (ISO); without one, the newest that is known.

    Before the first day that is known there are only the cards that nobody may ever play.
    """
    kinds: dict[str, str] = {}
    latest = None
    for name, date, card, kind in _rows():
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
    """Give the days on which the list of a format changed, the newest first."""
    return tuple(sorted({date for name, date, _, _ in _rows() if name == format_name}, reverse=True))


@cache
def _rows() -> tuple[tuple[str, str, str, str], ...]:
    """Each change: the format, the day, the card, and how it is banned from then on."""
    rows = csv.reader(io.StringIO(asset("cards", "banned.csv").read_text(encoding="utf-8")))
    next(rows)
    return tuple((name, date, card, kind) for name, date, card, kind in rows)
