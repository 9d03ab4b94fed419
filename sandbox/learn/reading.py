"""Reading the files of lessons, puzzles and the library: every fault at its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec import Struct

from sandbox.learn import goals
from sandbox.learn.goals import Goal
from sandbox.scenario.check import check
from sandbox.scenario.convert import convert, fields_of
from sandbox.scenario.errors import KeyPath, Misplaced, ScenarioError
from sandbox.scenario.files import in_file_order
from sandbox.scenario.model import Scenario
from sandbox.scenario.parse import parse

Value = TypeVar("Value", bound=Struct)


def read_as(wanted: type[Value], text: str | bytes) -> Value:
    """Read a value from its JSON text, with the scenarios and goals in it. Raises `ScenarioError` with every fault."""
    value, found = parse(text)
    result = convert(value, wanted)
    if isinstance(result, wanted):
        found += inner_faults(result)
        if not found:
            return result
    else:
        assert isinstance(result, list)
        found += result
    raise ScenarioError(in_file_order(value, found))


def inner_faults(value: object, place: KeyPath = ()) -> Iterator[Misplaced]:
    """Give what types can't say: dangling ids of the scenarios in a value, and paths of goals that lead nowhere."""
    if isinstance(value, Scenario):
        for fault in check(value):
            yield Misplaced((*place, *fault.path), fault.code, fault.expected, fault.found)
    elif isinstance(value, Goal):
        yield from goals.faults(value, place)
    elif isinstance(value, Struct):
        for each in fields_of(type(value)):
            yield from inner_faults(getattr(value, each.name), (*place, each.encode_name))
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from inner_faults(item, (*place, index))
