"""The rest of a broken file: what can still be said about it when parts are not of their type.

The broken parts are taken out, with as little around them as can be, and what is left is checked.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from sandbox.scenario.check import Known, check, repeated_ids
from sandbox.scenario.convert import convert
from sandbox.scenario.errors import KeyPath, Misplaced, PathPart
from sandbox.scenario.model import Scenario

Value = TypeVar("Value")
Moved = Mapping[KeyPath, Sequence[int]]
"""For each list that lost entries: where the ones that are left stood."""
GONE: Final = object()
MOST = 100
"""With more faults than this nobody reads on; checking the rest would only cost time."""


def faults_of_the_rest(value: object, faults: Sequence[Misplaced]) -> Iterator[Misplaced]:
    """Yield what is wrong with the sound parts of a scenario of which `faults` tells the broken ones."""
    left = rest(value, faults, Scenario) if len(faults) <= MOST else None
    if left is None:
        return
    scenario, moved = left
    broken = {fault.path for fault in faults}
    owners = dict(_raw_ids(value))
    players, permanents, away = (
        frozenset(each for path, each in owners.items() if path[0] == name) for name in _OWNERS
    )
    also = Known(players, permanents, away)
    nameless = frozenset(_nameless(value))
    yield from repeated_ids(owners.items())
    for fault in check(scenario, also):
        path = original(fault.path, moved)
        covered = any(path[:length] in broken for length in range(1, len(path) + 1))
        untyped = fault.code == "missing_key" and any(
            each[: len(path)] == (*path[:-1], "types") for each in broken
        )
        astray = fault.code == "dangling_id" and not nameless.isdisjoint(fault.expected)
        if not covered and not untyped and not astray and fault.code != "repeated_id":
            yield Misplaced(path, fault.code, fault.expected, fault.found)


_CARDS: Final = ("permanent", "planeswalker", "battle")
_OWNERS: Final = {"players": ("player",), "permanents": _CARDS, "away": _CARDS}
"""The lists that give out ids, and what a fault calls what such an id names."""


def _raw_ids(value: object) -> Iterator[tuple[KeyPath, str]]:
    for name in _OWNERS:
        holders = value.get(name) if isinstance(value, dict) else None
        for index, holder in enumerate(holders if isinstance(holders, list) else ()):
            if isinstance(holder, dict) and isinstance(holder.get("id"), str):
                yield (name, index, "id"), holder["id"]


def _nameless(value: object) -> Iterator[str]:
    """Yield what an id may name that has none to be read: whoever names that is not at fault."""
    for name, meant in _OWNERS.items():
        holders = value.get(name, []) if isinstance(value, dict) else None
        if not isinstance(holders, list) or any(
            isinstance(holder, dict) and not isinstance(holder.get("id"), str) for holder in holders
        ):
            yield from meant


def rest(value: object, faults: Iterable[Misplaced], wanted: type[Value]) -> tuple[Value, Moved] | None:
    """The value without its broken parts, and what moved by that; None when nothing sound is left."""
    holed = copy.deepcopy(value)
    while True:
        if not all(_take_out(holed, fault) for fault in faults):
            return None
        moved: dict[KeyPath, list[int]] = {}
        result = convert(_closed(holed, (), moved), wanted)
        if not isinstance(result, list):
            return result, moved
        faults = [Misplaced(original(fault.path, moved), fault.code) for fault in result]


def original(path: KeyPath, moved: Moved) -> KeyPath:
    """The place in the file of a place in what was left of it."""
    placed: list[PathPart] = []
    for depth, part in enumerate(path):
        kept = moved.get(path[:depth])
        placed.append(kept[part] if kept is not None and isinstance(part, int) else part)
    return tuple(placed)


def _take_out(holed: object, fault: Misplaced) -> bool:
    path = fault.path[:-1] if fault.code == "missing_key" else fault.path
    if not path:
        return False
    inside: Any = holed
    for part in path[:-1]:
        inside = inside[part]
        if inside is GONE:
            return True
    inside[path[-1]] = GONE
    return True


def _closed(value: object, path: KeyPath, moved: dict[KeyPath, list[int]]) -> object:
    """The value without its holes, and where the entries of holed lists stood."""
    if isinstance(value, dict):
        return {key: _closed(item, (*path, key), moved) for key, item in value.items() if item is not GONE}
    if isinstance(value, list):
        kept = [index for index, item in enumerate(value) if item is not GONE]
        if len(kept) < len(value):
            moved[path] = kept
        return [_closed(value[index], (*path, place), moved) for place, index in enumerate(kept)]
    return value
