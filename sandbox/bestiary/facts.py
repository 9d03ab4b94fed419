"""The short notation of facts, in which the library says what it leaves out of a card, taken apart.

A card's facts are separated by `;`. A fact is `code:key=value,...`, with what stands before it ended by `>`: a trigger
event (`on_attack>`) or a cost (`act({R})>`) where it is not a static ability, a mode (`mode1>`), or how a spell is cast
(`overload>`). A trigger event alone says that something happens then which is not about combat. Brackets hold filters,
whose signs separate nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

_BEFORE: Final = re.compile(r"^(act\((?:[^()]|\([^()]*\))*\)|[a-z_]+\d*)>(?!=)")
_MODE: Final = re.compile(r"^mode\d+$")
_OPENING: Final = "([{"
_CLOSING: Final = ")]}"
WAYS: Final = frozenset({"overload", "cleave"})
"""Ways of casting a spell that change all that it does."""


class Fact(Struct, frozen=True):
    """One thing that a card does: when (`context`, "" for always), in which `mode` or `way`, what, the particulars."""

    context: str
    code: str
    values: dict[str, str]
    text: str
    mode: str = ""
    way: str = ""


def read_facts(notation: str) -> tuple[Fact, ...]:
    """Take a cell of the `combat` column apart."""
    return tuple(read_fact(text) for text in split(notation, ";") if text)


def split(text: str, separator: str) -> Iterator[str]:
    """Split a text at a sign, but not inside brackets."""
    depth, start = 0, 0
    for place, sign in enumerate(text):
        if sign in _OPENING:
            depth += 1
        elif sign in _CLOSING:
            depth -= 1
        elif sign == separator and depth == 0:
            yield text[start:place]
            start = place + 1
    yield text[start:]


def read_fact(text: str) -> Fact:
    """Take one fact apart."""
    said = {"context": "", "mode": "", "way": ""}
    rest = text
    while found := _BEFORE.match(rest):
        word, rest = found[1], rest[found.end() :]
        said["mode" if _MODE.match(word) else "way" if word in WAYS else "context"] = word
    code, _, particulars = rest.partition(":")
    values = {}
    for part in split(particulars, ","):
        key, _, value = part.partition("=")
        if key:
            values[key] = value
    return Fact(said["context"], code, values, text, said["mode"], said["way"])
