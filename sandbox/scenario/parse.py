"""JSON text to plain values, with everything refused that JSON parsers let pass or choke on.

Doubled keys, NaN, half characters, bottomless nesting, endless numbers and oversized texts become placed faults.
"""

from __future__ import annotations

import codecs
import json
import math
from collections import Counter
from collections.abc import Iterator
from typing import Any

from sandbox.scenario import limits
from sandbox.scenario.errors import KeyPath, Misplaced, ScenarioError, shown

CLAMPED_DIGITS = 18


class DoubledKeys(dict[str, Any]):
    """An object of the file in which `doubled` keys stood more than once."""

    doubled: frozenset[str] = frozenset()


def parse(data: str | bytes) -> tuple[Any, list[Misplaced]]:
    """The value that a JSON text stands for and what is wrong with it.

    Raises `ScenarioError` when there is no value: too large, not UTF-8, not JSON, nested too deeply, half characters.
    """
    text = _decoded(data)
    separators = sum(map(text.count, ",[{"))
    if separators > limits.VALUES:
        raise ScenarioError([Misplaced((), "too_many", (f"<= {limits.VALUES}",), str(separators))])
    try:
        value = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        at = len(text) if error.msg.startswith("Unterminated string") else error.pos
        found = shown(text[at : at + 1])
        raise ScenarioError([Misplaced(_spot(text[:at]), "not_json", ("json",), found)]) from None
    except RecursionError:
        raise ScenarioError([Misplaced((), "too_deep", (f"<= {limits.DEPTH}",))]) from None
    faults = list(faults_of(value))
    unusable = [fault for fault in faults if fault.code in {"too_deep", "lone_surrogate"}]
    if unusable:
        raise ScenarioError(unusable[: limits.FAULTS])
    return value, faults


def faults_of(value: object, path: KeyPath = ()) -> Iterator[Misplaced]:
    """Yield what is wrong with a plain value wherever it stands: the same limits for all formats."""
    if isinstance(value, str):
        if _is_broken(value):
            yield Misplaced(path, "lone_surrogate", ("text",), shown(value))
    elif isinstance(value, float):
        if not math.isfinite(value):
            yield Misplaced(path, "not_a_number", ("number",), shown(value))
    elif isinstance(value, int):
        if abs(value) > limits.VIEW_NUMBER:
            bounds = (f">= {-limits.VIEW_NUMBER}", f"<= {limits.VIEW_NUMBER}")
            yield Misplaced(path, "out_of_range", bounds, shown(value))
    elif isinstance(value, dict | list | tuple):
        yield from _faults_inside(value, path)


def _faults_inside(value: dict[str, Any] | list[Any] | tuple[Any, ...], path: KeyPath) -> Iterator[Misplaced]:
    if len(path) >= limits.DEPTH:
        yield Misplaced(path, "too_deep", (f"<= {limits.DEPTH}",))
    elif len(value) > limits.LIST_ITEMS:
        yield Misplaced(path, "too_many", (f"<= {limits.LIST_ITEMS}",), str(len(value)))
    elif isinstance(value, dict):
        doubled = value.doubled if isinstance(value, DoubledKeys) else frozenset()
        for key, item in value.items():
            if key in doubled:
                yield Misplaced((*path, key), "duplicate_key", (), shown(key))
            if _is_broken(key):
                yield Misplaced(path, "lone_surrogate", ("text",), shown(key))
            elif not _is_harmless(item):
                yield from faults_of(item, (*path, key))
    else:
        for index, item in enumerate(value):
            if not _is_harmless(item):
                yield from faults_of(item, (*path, index))


def _is_harmless(value: object) -> bool:
    """Whether a value is one of those that nothing can be wrong with: plain text, small numbers, yes, no, nothing."""
    if isinstance(value, str):
        return value.isascii()
    return value is None or (isinstance(value, int) and abs(value) <= limits.VIEW_NUMBER)


def _decoded(data: str | bytes) -> str:
    if len(data) > limits.FILE_BYTES:
        raise ScenarioError([Misplaced((), "too_large", (f"<= {limits.FILE_BYTES}",), str(len(data)))])
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    try:
        return data.removeprefix(codecs.BOM_UTF8).decode()
    except UnicodeDecodeError as error:
        bad = error.object[error.start : error.end].hex(" ")
        spot = _spot(error.object[: error.start].decode("utf-8"))
        raise ScenarioError([Misplaced(spot, "not_utf8", ("utf8",), bad)]) from None


def _spot(before: str) -> KeyPath:
    line = before.count("\n") + 1
    column = len(before) - before.rfind("\n")
    return (f"{line}:{column}",)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) == len(pairs):
        return value
    times = Counter(key for key, _ in pairs)
    marked = DoubledKeys(value)
    marked.doubled = frozenset(key for key in value if times[key] > 1)
    return marked


def whole_number(digits: str) -> int:
    """Read a whole number; one too long for any use is cut short, which still is out of range everywhere."""
    return int(digits[: CLAMPED_DIGITS + 1])


def _is_broken(text: str) -> bool:
    return not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text)


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_int=whole_number)
