"""What can be wrong with a file, as facts: a place, a code, what was expected there and what was found.

No sentences are made here; `sandbox.words` turns these facts into English and Japanese.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct

Code = Literal[
    "no_such_file", "not_a_file", "no_permission", "unreadable_file", "unwritable_file", "too_large",
    "not_utf8", "not_json", "not_notation", "too_deep", "too_many", "too_few", "too_long", "too_short",
    "duplicate_key", "lone_surrogate", "not_a_number", "out_of_range", "wrong_type", "unknown_word",
    "unknown_key", "missing_key", "repeated_id", "dangling_id", "no_carrier", "unequal_life",
    "too_large_to_judge", "too_long_to_judge",
]  # fmt: skip
"""
`no_such_file` ... `unwritable_file`: the place is the file's path, `found` what the system said, if anything.
`too_large`: more bytes than may be read; `not_utf8`, `not_json`, `not_notation`: the place is `line:column`.
`too_deep`, `too_many`, `too_few`, `too_long`, `too_short`, `out_of_range`: `expected` holds bounds (`<= 16`).
`duplicate_key`: an object has the same key twice; `lone_surrogate`: half a character;
`not_a_number`: NaN or Infinity.
`wrong_type`, `unknown_word`: `expected` holds the alternatives; `unknown_key`: the keys that there are.
`missing_key`: `expected` holds what belongs there.
`repeated_id`: `expected` is the place that has the id first; `dangling_id`: `expected` says what the id must name.
`no_carrier`: "self" or "attached" where no permanent carries the effect.
`too_large_to_judge`: a declaration whose creatures and what they could attack or block are too many pairs that nothing
lets be taken together: `expected` is the bound, `found` how many there are.
`too_long_to_judge`: effects redirect the damage of a step among each other more often than `expected`.
`unequal_life`: a team has one life total (CR 810.4), `expected` is what the teammate has.
"""

NAMES: Final = frozenset(
    {"whole_number", "number", "text", "mana", "boolean", "list", "object", "null", "anything"}
    | {"player", "permanent", "planeswalker", "battle", "file", "folder", "utf8", "json"}
    | {"word", "packed", "end"}
)
"""The bare words that `expected` may hold; everything else in it is a JSON word (`"any"`), a bound or a place."""

PLAIN_KEY = re.compile(r"[^\s.\[\]\"]+")
SHOWN = 60

PathPart = str | int
KeyPath = tuple[PathPart, ...]
"""The way to a value: keys of objects and places in lists, from the whole file on."""


class Misplaced(Struct, frozen=True):
    """One thing that is wrong: where (`path`, `place`), what kind of fault (`code`), and the facts of it.

    `expected` holds the alternatives that would have been right: words of `NAMES`, JSON literals, bounds such as
    `>= 0`, or a place. `found` is the JSON text of what stood there (shortened), or "" when nothing did. `spot` is the
    line and column of what says it in notation, where the place is that of a file.
    """

    path: KeyPath
    code: Code
    expected: tuple[str, ...] = ()
    found: str = ""
    spot: str = ""

    @property
    def place(self) -> str:
        """The place as people write it: `permanents[2].effects[0].count`; "" is the whole file."""
        return render_place(self.path)

    def __str__(self) -> str:
        """A plain technical line, for logs; people read the sentence that `sandbox.words` makes."""
        return f"{self.place}: {self.code}: expected {' | '.join(self.expected)}, found {self.found}"


class ScenarioError(Exception):
    """A file that can't be read as what it should be; `faults` tells everything that is wrong, in file order."""

    def __init__(self, faults: Iterable[Misplaced]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


def render_place(path: KeyPath) -> str:
    """Write a path as a place; a key that is no plain word stands in brackets, quoted."""
    place = ""
    for position, part in enumerate(path):
        if isinstance(part, int):
            place += f"[{part}]"
        elif position == 0 and part and part.isprintable():
            place += part  # a key at the top, a path of a file, or a line and column
        elif position and PLAIN_KEY.fullmatch(part) and part.isprintable():
            place += f".{part}"
        else:
            place += f"[{printable(part)}]"
    return place


def shown(value: object) -> str:
    """A JSON value as short text: what stood in the file, without pages of it."""
    if isinstance(value, dict):
        return "{...}" if value else "{}"
    if isinstance(value, list | tuple):
        return "[...]" if value else "[]"
    if isinstance(value, str) and len(value) > SHOWN:
        value = value[:SHOWN] + "…"
    return printable(value)


def printable(value: object) -> str:
    """A value as JSON text without signs that a terminal would obey or that no text can hold."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if text.isprintable() else json.dumps(value, default=str)
