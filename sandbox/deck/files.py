"""Reading what the deck check takes from a person: deck lists, facts of cards, a banned list."""

from __future__ import annotations

import codecs
import csv
import io
import os
from itertools import chain
from typing import Any

from msgspec.structs import fields, replace

from sandbox.deck.cards import BannedList, CardFacts, read_banned
from sandbox.deck.commanders import ABILITIES
from sandbox.scenario import limits
from sandbox.scenario.convert import convert
from sandbox.scenario.errors import KeyPath, Misplaced, ScenarioError, shown
from sandbox.scenario.files import read_bytes, value_of
from sandbox.scenario.parse import parse

_COLUMNS = tuple(field.name for field in fields(CardFacts))
_NEEDED = tuple(field.name for field in fields(CardFacts) if field.required)
_NUMBERS = ("max_copies", "mana_value")
_LISTS = ("types", "supertypes", "subtypes", "partner", "faces")


def text_of(data: bytes) -> str:
    """Decode a text file: UTF-8, or UTF-16 where it says so. Raises `ScenarioError` with the place of bad bytes."""
    if len(data) > limits.FILE_BYTES:
        raise ScenarioError([Misplaced((), "too_large", (f"<= {limits.FILE_BYTES}",), str(len(data)))])
    utf16 = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        return data.decode("utf-16" if utf16 else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        bad = data[error.start : error.end].hex(" ")
        raise ScenarioError([Misplaced((f"line {line}",), "not_utf8", ("utf8",), bad)]) from None


def load_banned(path: str | os.PathLike[str]) -> BannedList:
    """Read a person's banned list. Raises `ScenarioError` when it can't be read."""
    return read_banned(text_of(read_bytes(path)))


def load_facts(path: str | os.PathLike[str]) -> tuple[CardFacts, ...]:
    """Read a person's own card facts, JSON or CSV. Raises `ScenarioError` with every fault at its place."""
    text = text_of(read_bytes(path))
    return _from_json(text) if text.lstrip().startswith(("[", "{")) else _from_csv(text)


def _from_json(text: str) -> tuple[CardFacts, ...]:
    return value_of(
        *parse(text),
        tuple[CardFacts, ...],
        lambda cards: chain.from_iterable(_partner_faults(card, (n,)) for n, card in enumerate(cards)),
    )


def _from_csv(text: str) -> tuple[CardFacts, ...]:
    reader = csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), restkey="")
    try:
        rows = [(reader.line_num, row) for row in reader]
    except csv.Error as error:
        place = f"line {reader.line_num}"
        raise ScenarioError([Misplaced((place,), "wrong_type", ("list",), shown(str(error)))]) from None
    header = tuple(reader.fieldnames or ())
    faults = [
        Misplaced(("line 1", name), "unknown_key", tuple(map(shown, _COLUMNS)), shown(name))
        for name in header
        if name not in _COLUMNS
    ]
    faults += [
        Misplaced(("line 1", name), "missing_key", ("text",)) for name in _NEEDED if name not in header
    ]
    if faults:
        raise ScenarioError(faults)
    cards: list[CardFacts] = []
    for line, row in rows:
        card = _from_row(row, f"line {line}", len(header))
        if isinstance(card, CardFacts):
            cards.append(card)
        else:
            faults += card
    if faults:
        raise ScenarioError(faults[: limits.FAULTS])
    return tuple(cards)


def _from_row(row: dict[str, Any], place: str, columns: int) -> CardFacts | list[Misplaced]:
    if "" in row:
        return [Misplaced((place,), "too_many", (f"<= {columns}",), str(columns + len(row[""])))]
    card = convert(_value(row), CardFacts)
    if isinstance(card, list):
        return [replace(fault, path=(place, *fault.path)) for fault in card]
    return _partner_faults(card, (place,)) or card


def _value(row: dict[str, Any]) -> dict[str, Any]:
    """A row of the table as the JSON object that says the same; empty cells take the defaults."""
    value: dict[str, Any] = {key: cell for key, cell in row.items() if cell or key in _NEEDED}
    for key in _LISTS:
        if key in value:
            value[key] = [word.strip() for word in (value[key] or "").split(";") if word.strip()]
    value["color_identity"] = list(value["color_identity"] or "")
    for key in _NUMBERS:
        if value.get(key, "").isdecimal():
            value[key] = int(value[key][:18])
    return value


def _partner_faults(card: CardFacts, path: KeyPath) -> list[Misplaced]:
    """Words in `partner` that mean nothing: a fact that would be dropped is a fault."""
    return [
        Misplaced((*path, "partner", place), "unknown_word", tuple(map(shown, ABILITIES)), shown(word))
        for place, word in enumerate(card.partner)
        if word.partition(":")[0] not in ABILITIES
    ]
