"""What a field of anything in a scenario may hold, read off its type, and what a field of effects is called."""

from __future__ import annotations

import re
import types
from functools import cache
from typing import Annotated, Any, Final, Literal, get_args, get_origin

from msgspec import Meta
from msgspec.structs import fields

from sandbox.scenario import convert
from sandbox.scenario.limits import NUMBER
from sandbox.scenario.selectors import Who, Whom
from sandbox.words.catalogue import has, sentence
from sandbox.words.names import keyword_name
from ui.translations import Spoken


def first_value(wanted: Any) -> Any:  # noqa: ANN401  the types of all fields
    """The least that a field which must be there begins with."""
    options = literals(wanted)
    if wanted == Who:
        return "any"
    if wanted == Whom:
        return "self"
    if holds(wanted, int):
        return 1
    if is_row(wanted):
        return ("hexproof",)
    return options[0] if options else "{1}"


def branches(wanted: Any) -> tuple[Any, ...]:  # noqa: ANN401
    """The types that a field may hold."""
    return tuple(map(convert.bare, convert.branches(wanted)))


def holds(wanted: Any, kind: type) -> bool:  # noqa: ANN401
    """Whether a field may hold a type."""
    return kind in branches(wanted)


def literals(wanted: Any) -> tuple[str, ...]:  # noqa: ANN401
    """The words that a field may hold."""
    return tuple(each for b in branches(wanted) if get_origin(b) is Literal for each in get_args(b))


def is_row(wanted: Any) -> bool:  # noqa: ANN401
    """Whether a field holds a list of words."""
    kinds = [each for each in branches(wanted) if each is not types.NoneType]
    if len(kinds) != 1 or get_origin(kinds[0]) is not tuple:
        return False
    entry = branches(get_args(kinds[0])[0])
    return all(each is str or get_origin(each) is Literal for each in entry)


def row_words(wanted: Any) -> tuple[str, ...]:  # noqa: ANN401
    """The words that a list may hold; none where it may hold any."""
    held = (each for each in branches(wanted) if each is not types.NoneType)
    return literals(get_args(next(held))[0]) if is_row(wanted) else ()


def row_of(typed: str) -> tuple[str, ...]:
    """The words of a list that was typed."""
    return tuple(word for each in re.split("[,、]", typed) if (word := " ".join(each.split())))


def lowest(wanted: Any) -> int:  # noqa: ANN401
    """The least number that a field may hold."""
    bounds = (
        each for b in convert.branches(wanted) if get_origin(b) is Annotated for each in get_args(b)[1:]
    )
    return next((int(each.ge) for each in bounds if isinstance(each, Meta) and each.ge is not None), -NUMBER)


@cache
def field_types(made: type[Any]) -> dict[str, Any]:
    """The type of every field of a class, by its name."""
    return {each.name: each.type for each in fields(made)}


EVENT_FACTS: Final[dict[str, str | int]] = {
    "creatures": "",
    **dict.fromkeys(("others", "players", "spells", "counter"), "…"),
    "n": 1,
    "count": 1,
}
"""What the catalogue is told to name an event."""


def field_title(name: str, language: Spoken) -> str:
    """What a field of effects is called, where its sentence does not say it."""
    known = f"field-{name.rstrip('_')}"
    return sentence(language, known) if has(language, known) else name.replace("_", " ")


def value_title(word: str, language: Spoken) -> str:
    """What a word that a field may hold is called: an event, a keyword, or "any" and "all"."""
    if has(language, f"field-{word}"):
        return field_title(word, language)
    if has(language, f"effect-event-{word}"):
        return sentence(language, f"effect-event-{word}", **EVENT_FACTS).strip()
    return keyword_name(word, language)
