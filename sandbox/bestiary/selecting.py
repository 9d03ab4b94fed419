"""Filters of the assets' notation as selectors of the scenario format (section 1.2), where they say the same."""

from __future__ import annotations

import re
from typing import Any, Final

from sandbox.bestiary.facts import split

COLORS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_COMPARISON: Final = re.compile(r"^(power|toughness)(<=|>=|<|>)(\d+|self)$")
_CONTROLLERS: Final = {"you": "you", "opp": "opponents"}
_WORDS: Final = {"you": "yours", "opponents": "opponents"}
_FIELDS: Final = {
    "subtype": ("subtype", None),
    "color": ("color", "without_color"),
    "kw": ("keyword", "without_keyword"),
}


_STATES: Final[dict[str, dict[str, Any]]] = {
    "tapped": {"tapped": True},
    "untapped": {"tapped": False},
    "mv=odd": {"mana_value": "odd"},
    "mv=even": {"mana_value": "even"},
}
"""Filters that are fields of a selector as they stand."""

Said = str | dict[str, Any]
"""A selector as the file format writes it: a word or an object."""


class UnsaidError(Exception):
    """The scenario format has no words for this."""


def selector(text: str, *, of_itself: bool) -> Said:
    """The selector that says exactly what a filter says; `any` where everything is meant.

    `of_itself` says whether "self" and "other" mean the same creature there and here. Raises `UnsaidError`.
    """
    fields: dict[str, Any] = {}
    for predicate in split(text, "&"):
        if predicate in ("any", "type=Creature"):
            continue
        for key, value in _predicate(predicate, of_itself=of_itself).items():
            if key in fields:
                raise UnsaidError(text)
            fields[key] = value
    if set(fields) == {"controller"}:
        return _WORDS[fields["controller"]]
    return fields or "any"


def _predicate(text: str, *, of_itself: bool) -> dict[str, Any]:
    if text.startswith("(") and text.endswith(")"):
        return {"any_of": [selector(part, of_itself=of_itself) for part in split(text[1:-1], "/")]}
    if comparison := _COMPARISON.match(text):
        return _between(*comparison.groups(), of_itself=of_itself)
    if text == "other" and of_itself:
        return {"other": True}
    if text in _STATES:
        return _STATES[text]
    key, is_equal, value = text.partition("=")
    if key == "ctrl" and value in _CONTROLLERS:
        return {"controller": _CONTROLLERS[value]}
    if is_equal and value:
        return _worded(key.removeprefix("!"), value.split("/"), negated=key.startswith("!"))
    raise UnsaidError(text)


def _worded(key: str, values: list[str], *, negated: bool) -> dict[str, Any]:
    """A colour, keyword, subtype or type, or none of several: `kw=flying/reach` is any of them."""
    if key == "type" and set(values) <= {"Artifact", "Enchantment", "Land"}:
        plain: str = "type"
        without = None
    elif key in _FIELDS:
        plain, without = _FIELDS[key][0], _FIELDS[key][1]
    else:
        raise UnsaidError(key)
    if key == "color":
        if not set(values) <= COLORS.keys():
            raise UnsaidError(key)
        values = [COLORS[value] for value in values]
    if len(values) > 1:
        any_of = {"any_of": [{plain: value} for value in values]}
        return {"not": any_of} if negated else any_of
    if not negated:
        return {plain: values[0]}
    return {without: values[0]} if without else {"not": {plain: values[0]}}


def _between(what: str, sign: str, bound: str, *, of_itself: bool) -> dict[str, Any]:
    if bound == "self":
        if not of_itself:
            raise UnsaidError(bound)
        ends: dict[str, Any] = {
            "<=": {"max": "self"},
            ">=": {"min": "self"},
            "<": {"max": "self-1"},
            ">": {"min": "self+1"},
        }
        return {what: ends[sign]}
    number = int(bound)
    numbers = {
        "<=": {"max": number},
        ">=": {"min": number},
        "<": {"max": number - 1},
        ">": {"min": number + 1},
    }
    return {what: numbers[sign]}
