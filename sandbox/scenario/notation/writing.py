"""A scenario to its line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from sandbox.scenario.convert import plain
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.model import Scenario
from sandbox.scenario.notation import signs
from sandbox.scenario.notation.shapes import Shape, shape_of
from sandbox.scenario.parse import faults_of


def write(scenario: Scenario) -> str:
    """The readable line of a scenario. Raises `ScenarioError` when it holds what no file can."""
    told: Any = plain(scenario)
    faults = list(faults_of(told))
    if faults:
        raise ScenarioError(faults)
    return " | ".join(_sections(told))


def _sections(told: dict[str, Any]) -> Iterator[str]:
    """Yield the parts of the line: what speaks of the whole, the lists of things, and what the model has after them."""
    shape = shape_of(Scenario)
    marked = [player["id"] for player in told["players"]].count(told["active"]) == 1
    active = told["active"] if marked else None
    keys = [key for key in told if not (marked and key == "active")]
    first = keys.index("players")
    yield _item({key: told[key] for key in keys[:first]}, shape)
    for key in keys:
        if key in shape.items:
            yield from _list(key, told[key], active if key == "players" else None)
    rest = {key: told[key] for key in keys[first:] if key not in shape.items}
    if rest:
        yield _item(rest, shape, tail=True)


def _list(key: str, items: list[dict[str, Any]], active: str | None) -> Iterator[str]:
    shape = shape_of(shape_of(Scenario).items[key])
    if key == "permanents":
        for controller, group in groupby(items, key=lambda item: item["controller"]):
            told = ({name: each for name, each in item.items() if name != "controller"} for item in group)
            yield f"@{signs.label(controller)} " + ", ".join(_item(each, shape) for each in told)
    else:
        yield f"{key} " + ", ".join(_item(item, shape, active) for item in items)


def _item(told: dict[str, Any], shape: Shape, active: str | None = None, *, tail: bool = False) -> str:
    """Write one thing: what has its place first, then every other field in the order of the model."""
    left = dict(told)
    pieces = [] if tail else [*_placed(left, shape, active)]
    for key, item in left.items():
        pieces += _field(key, item, shape)
    return " ".join(pieces)


def _placed(left: dict[str, Any], shape: Shape, active: str | None) -> Iterator[str]:
    """Yield what is written by its place, and take it out of what is left."""
    short = shape.short
    lead = [left.pop(key, "") for key in short.lead]
    mark = "*" if lead[0] == active else ""
    yield (">" if short.arrow else " ").join(map(signs.label, lead)) + mark
    if short.quoted in left:
        yield signs.quoted(left.pop(short.quoted))
    if short.number in left:
        yield str(left.pop(short.number))
    if short.stroke and all(key in left for key in short.stroke):
        yield "/".join(str(left.pop(key)) for key in short.stroke)


def _field(key: str, item: Any, shape: Shape) -> Iterator[str]:  # noqa: ANN401  whatever a file holds
    """Yield a field as the words that it has, or as `key:value`."""
    if key == shape.short.brackets:
        yield "(" + ", ".join(map(signs.phrase, item)) + ")"
    elif key in shape.flags:
        yield key
    elif key == "effects" and all(effect["kind"] in shape.kinds for effect in item):
        for effect in item:
            fields = {name: each for name, each in effect.items() if name != "kind"}
            yield effect["kind"] + (signs.value(fields) if fields else "")
    elif key in shape.listed and all(shape.words.get(word) == key for word in item):
        yield from item
    elif key not in shape.listed and isinstance(item, str) and shape.words.get(item) == key:
        yield item
    else:
        yield f"{key}:{signs.value(item)}"
