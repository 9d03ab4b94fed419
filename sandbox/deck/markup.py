"""Deck lists that programs export as a table (CSV) or as XML, made plain lists of the same lines.

A table has a header that names a column for the card and one for its number; XML has an element a card with a name and
a number, as Magic Online (`.dek`) and Cockatrice (`.cod`) write it.
"""

from __future__ import annotations

import csv
import html
import re
from collections.abc import Iterator, Sequence
from typing import Final

NOTHING: Final = "//"
"""A line that says nothing of a card."""

_NAME: Final = frozenset({"name", "card", "card name", "cardname"})
_COUNT: Final = frozenset({"count", "quantity", "qty", "amount", "number"})
_PART: Final = frozenset({"section", "board", "zone", "category", "categories"})
_ATTRIBUTE: Final = re.compile(r"""(?<![\w:])([\w:]+)\s?=\s?(?:"([^"]*)"|'([^']*)')""")
"""In either kind of quotes, as XML has it. Bounded everywhere: a long word is looked at once."""
_ELEMENT: Final = re.compile(r"^\s*<(/?)(\w+)")


def plain_lines(lines: Sequence[str]) -> Sequence[str]:
    """Give a table or XML as plain lines, each in its place; any other text as it is."""
    first = next((line for line in lines if line.strip()), "")
    if re.match(r"\s*<(?:\?xml|deck|cockatrice_deck)\b", first, re.IGNORECASE):
        return list(_of_xml(lines))
    columns = _columns(first)
    return lines if columns is None else list(_of_table(lines, first, columns))


def _columns(header: str) -> tuple[int, int, int | None] | None:
    """The places of the name, the number and, where there is one, the part of the deck; None for no header."""
    words = [" ".join(word.casefold().replace("_", " ").split()) for word in _cells(header)]
    name = next((place for place, word in enumerate(words) if word in _NAME), None)
    count = next((place for place, word in enumerate(words) if word in _COUNT), None)
    part = next((place for place, word in enumerate(words) if word in _PART), None)
    return None if name is None or count is None or name == count else (name, count, part)


def _cells(line: str) -> list[str]:
    mark = "\t" if "\t" in line else ";" if line.count(";") > line.count(",") else ","
    try:
        return next(csv.reader([line], delimiter=mark), [])
    except csv.Error:
        return []


def _of_table(lines: Sequence[str], header: str, columns: tuple[int, int, int | None]) -> Iterator[str]:
    name, count, part = columns
    for line in lines:
        cells = _cells(line)
        if line is header:
            yield NOTHING
        elif len(cells) <= max(name, count):
            yield line
        else:
            where = cells[part].casefold() if part is not None and part < len(cells) else ""
            yield _said(cells[count], cells[name], where)


def _of_xml(lines: Sequence[str]) -> Iterator[str]:
    zone = ""
    for line in lines:
        found = _ELEMENT.match(line)
        given = _ATTRIBUTE.findall(line)
        values = {key.casefold(): html.unescape(double or single) for key, double, single in given}
        if found and found[2].casefold() == "zone":
            zone = "" if found[1] else values.get("name", "").casefold()
        number = values.get("quantity") or values.get("number")
        if number is None or not values.get("name"):
            yield NOTHING
        else:
            yield _said(number, values["name"], "sideboard" if values.get("sideboard") == "true" else zone)


def _said(count: str, name: str, where: str) -> str:
    line = f"{count.strip()} {name.strip()}"
    if "command" in where:
        return f"{line} *CMDR*"
    if "maybe" in where or "token" in where:
        return f"{line} [Maybeboard]"
    return f"SB: {line}" if "side" in where else line
