"""The short notation in which the assets say what a card does in combat, taken apart.

A card's facts are separated by `;`. A fact is `code:key=value,...`, with `context>` before it where it is not a
static ability: a trigger event (`on_attack>`) or a cost (`act({R})>`). A trigger event alone says that something
happens then which is not about combat. Brackets hold filters, whose signs separate nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

_CONTEXT: Final = re.compile(r"^(act\(.*?\)|[a-z_]+)>(?!=)")
_OPENING: Final = "([{"
_CLOSING: Final = ")]}"


class Fact(Struct, frozen=True):
    """One thing that a card does: when (`context`, "" for always), what, and the particulars."""

    context: str
    code: str
    values: dict[str, str]
    text: str


def read_facts(notation: str) -> tuple[Fact, ...]:
    """Take a cell of the `combat` column apart."""
    return tuple(_fact(text) for text in split(notation, ";") if text)


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


def _fact(text: str) -> Fact:
    found = _CONTEXT.match(text)
    context = found.group(1) if found else ""
    code, _, particulars = text[found.end() if found else 0 :].partition(":")
    values = {}
    for part in split(particulars, ","):
        key, _, value = part.partition("=")
        if key:
            values[key] = value
    return Fact(context, code, values, text)
