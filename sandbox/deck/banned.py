"""The list of cards that are banned in Commander: dated data that a person can replace."""

from __future__ import annotations

import csv
import re
from functools import cache
from typing import Final

from msgspec import Struct

from sandbox.resources import asset
from sandbox.scenario.errors import Misplaced, ScenarioError, shown
from sandbox.scenario.spelling import fold

_OF_COMMANDER: Final = frozenset({"banned", "companion"})
_DATE: Final = re.compile(r"\b(\d{4}-\d{2}-\d{2})\b")


class BannedList(Struct, frozen=True):
    """Kinds of ban by folded name, and the day of the list where it says one."""

    kinds: dict[str, str]
    date: str | None = None

    def kind(self, name: str) -> str | None:
        """Give the kind of ban on this card: `companion` bans it only as a companion, any other altogether."""
        return self.kinds.get(fold(name))

    def elsewhere(self) -> BannedList:
        """Give the list for another format than Commander: what nobody may play, and a person's own names.

        The dated list says of Commander alone what is `banned` in it, or as a `companion`.
        """
        official = self is official_banned()
        kinds = {
            name: "listed" if kind in _OF_COMMANDER else kind
            for name, kind in self.kinds.items()
            if not (official and kind in _OF_COMMANDER)
        }
        return BannedList(kinds, self.date)


def read_banned(text: str) -> BannedList:
    """Read a banned list: `name,kind` lines or names alone; `#` lines are comments, the first may give its date.

    Raises ScenarioError with the line that can't be read.
    """
    lines = text.removeprefix("\ufeff").splitlines()
    comments = [line for line in lines if line.startswith("#")]
    date = next((found.group(1) for line in comments if (found := _DATE.search(line))), None)
    body = [(n, line) for n, line in enumerate(lines, 1) if line.strip() and not line.startswith("#")]
    with_kinds = bool(body) and body[0][1].strip().casefold() == "name,kind"
    rows = [_fields(n, line) for n, line in body[1:]] if with_kinds else [[line] for _, line in body]
    kinds = {fold(row[0]): (row[1] if len(row) > 1 and row[1] else "banned") for row in rows if row}
    return BannedList(kinds, date)


def _fields(number: int, line: str) -> list[str]:
    try:
        return next(csv.reader([line]), [])
    except csv.Error as error:  # such as a field of more than 131,072 characters
        fault = Misplaced((f"line {number}",), "wrong_type", ("list",), shown(str(error)))
        raise ScenarioError([fault]) from None


@cache
def official_banned() -> BannedList:
    """Give the banned list of the assets."""
    return read_banned(asset("cards", "commander_banned.csv").read_text(encoding="utf-8"))
