"""What has to hold of a combat: predicates over the scenario and its verdict, joined by all, any and not.

A leaf names values by a path and says what they must be:

    {"path": "damage[step=regular].trample[attacker=rhino].overflow", "at_least": 3}
    {"path": "outcome.players[bob].lost", "is": "704.5a"}
    {"path": "declared.attacks", "of": "count", "is": 2}

The names are those of the verdict (format section 2); after `declared` those of the scenario. `[key=value]` keeps the
entries of a list that have this value (or hold it, where the value is a list), `[key]` takes one from a mapping. A
path leads to any number of values: without `of` one of them has to do, `sum` adds them up, `count` counts them.

Lessons, puzzles and the library hold goals and scenarios in their files; `read_as` reads such a file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final, Literal, TypeVar, get_args, get_origin

from msgspec import UNSET, Struct, UnsetType, field

from sandbox.rules.verdict import Verdict
from sandbox.scenario.check import check
from sandbox.scenario.convert import bare, branches, fields_of, is_struct
from sandbox.scenario.errors import KeyPath, Misplaced, shown
from sandbox.scenario.files import value_of
from sandbox.scenario.limits import Text
from sandbox.scenario.model import Scenario
from sandbox.scenario.parse import parse
from sandbox.words.learning import UnmetValue

Value = bool | int | str | None
DECLARED: Final = "declared"
_PART = re.compile(r"([a-z_]+)((?:\[[^\]]*\])*)")
_INDEX = re.compile(r"\[([^\]=]*)(?:=([^\]]*))?\]")


class Goal(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A predicate: `all`, `any` or `not` of others, or a leaf: `path` with one or more of `is`, `at_least`, `at_most`,
    `among`. A leaf that compares nothing holds when there is any value.
    """

    all: tuple[Goal, ...] | None = None
    any: tuple[Goal, ...] | None = None
    not_: Goal | None = field(default=None, name="not")
    path: Text | None = None
    is_: bool | int | str | UnsetType | None = field(default=UNSET, name="is")
    at_least: int | None = None
    at_most: int | None = None
    among: tuple[bool | int | str | None, ...] | None = None
    of: Literal["any", "sum", "count"] = "any"


def holds(goal: Goal, scenario: Scenario, verdict: Verdict) -> bool:
    """Say whether a goal holds of a scenario and its verdict."""
    return not unmet(goal, scenario, verdict)


def unmet(goal: Goal, scenario: Scenario, verdict: Verdict) -> tuple[UnmetValue, ...]:
    """The leaves because of which a goal does not hold, of an `any` all of them; nothing where it does."""
    return tuple(_unmet(goal, scenario, verdict, wanted=True))


def values(path: str, scenario: Scenario, verdict: Verdict) -> tuple[Value, ...]:
    """The values to which a path leads; what is not there has none."""
    steps = _steps(path)
    if not steps:
        return ()
    found: list[Any] = [scenario] if steps[0][0] == DECLARED else [verdict]
    for name, indices in steps[1:] if found[0] is scenario else steps:
        found = [getattr(each, name) for each in found if hasattr(each, name)]
        for key, value in indices:
            found = list(_picked(found, key, value))
        found = list(_flat(found))
    return tuple(each if isinstance(each, bool | int | str | None) else str(each) for each in found)


def faults(goal: Goal, place: KeyPath = ()) -> Iterator[Misplaced]:
    """What is wrong with a goal that has the right types: no form or two at once, and paths that lead nowhere."""
    forms = [
        name for name in ("all", "any", "not", "path") if getattr(goal, _FIELD.get(name, name)) is not None
    ]
    if len(forms) != 1:
        code: Literal["missing_key", "unknown_key"] = "unknown_key" if forms else "missing_key"
        yield Misplaced((*place, *forms[1:2]), code, tuple(map(shown, forms[:1] or _FORMS)), "")
        return
    for name, parts in (("all", goal.all), ("any", goal.any)):
        for index, part in enumerate(parts or ()):
            yield from faults(part, (*place, name, index))
    if goal.not_ is not None:
        yield from faults(goal.not_, (*place, "not"))
    if goal.path is not None:
        yield from _path_faults(goal.path, (*place, "path"))


_FORMS: Final = ("all", "any", "not", "path")
_FIELD: Final = {"not": "not_"}


def _unmet(goal: Goal, scenario: Scenario, verdict: Verdict, *, wanted: bool) -> Iterator[UnmetValue]:
    if goal.not_ is not None:
        yield from _unmet(goal.not_, scenario, verdict, wanted=not wanted)
        return
    parts = goal.all if goal.any is None else goal.any
    if parts is None:
        found = values(goal.path or "", scenario, verdict)
        if _leaf_holds(goal, found) != wanted:
            asked = None if goal.is_ is UNSET else goal.is_
            yield UnmetValue(goal.path or "", found, asked, goal.at_least, wanted, goal.at_most)
        return
    each = [tuple(_unmet(part, scenario, verdict, wanted=wanted)) for part in parts]
    one_is_enough = (goal.any is not None) == wanted
    if one_is_enough and not all(each):
        return
    for said in each:
        yield from said


def _leaf_holds(goal: Goal, found: tuple[Value, ...]) -> bool:
    if goal.of == "count":
        return _fits(goal, len(found))
    if goal.of == "sum":
        return _fits(goal, sum(int(each) for each in found if isinstance(each, int)))
    return any(_fits(goal, each) for each in found)


def _fits(goal: Goal, value: Value) -> bool:
    if goal.is_ is not UNSET and (value != goal.is_ or isinstance(value, bool) != isinstance(goal.is_, bool)):
        return False
    if goal.among is not None and value not in goal.among:
        return False
    if goal.at_least is None and goal.at_most is None:
        return True
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return (goal.at_least is None or value >= goal.at_least) and (
        goal.at_most is None or value <= goal.at_most
    )


@cache
def _steps(path: str) -> tuple[tuple[str, tuple[tuple[str, str | None], ...]], ...]:
    """Take a path apart: names, each with the indices after it; an index without a value has None."""
    steps = []
    for part in re.split(r"\.(?![^\[]*\])", path):  # at dots outside of brackets
        found = _PART.fullmatch(part)
        if found is None:
            return ()
        pairs = tuple((i.group(1), i.group(2)) for i in _INDEX.finditer(found.group(2)))
        steps.append((found.group(1), pairs))
    return tuple(steps)


def _picked(found: Iterable[Any], key: str, value: str | None) -> Iterator[Any]:
    for each in found:
        if isinstance(each, dict):
            if value is None and key in each:
                yield each[key]
        elif isinstance(each, tuple):
            kept = tuple(item for item in each if _has(item, key, value))
            if kept:
                yield kept


def _has(item: object, key: str, value: str | None) -> bool:
    there = getattr(item, key, None)
    if isinstance(there, tuple):
        return value in there
    if isinstance(there, bool):
        return value == str(there).lower()
    return value == ("null" if there is None else str(there))


def _flat(found: Iterable[Any]) -> Iterator[Any]:
    for each in found:
        if isinstance(each, tuple):
            yield from each
        else:
            yield each


def _path_faults(path: str, place: KeyPath) -> Iterator[Misplaced]:
    steps = _steps(path)
    if not steps:
        yield Misplaced(place, "wrong_type", ("text",), shown(path))
        return
    kind: object = Verdict
    if steps[0][0] == DECLARED:
        kind, steps = Scenario, steps[1:]
    for name, indices in steps:
        known = {each.encode_name: each.type for each in fields_of(kind)} if is_struct(kind) else {}
        if name not in known:
            yield Misplaced(place, "unknown_word", tuple(map(shown, known)), shown(name))
            return
        kind = known[name]
        for key, value in indices:
            entry = _entry(kind)
            inside = {each.encode_name for each in fields_of(entry)} if is_struct(entry) else set()
            if value is not None and key not in inside:
                yield Misplaced(place, "unknown_word", tuple(map(shown, sorted(inside))), shown(key))
                return
            kind = entry if value is None else kind
        kind = _entry(kind)


def _entry(wanted: object) -> Any:  # noqa: ANN401  a type, or what typing makes of one
    """What a list or a mapping holds; anything else as it is, without its bounds and without None."""
    kinds = [bare(each) for each in branches(bare(wanted)) if each is not type(None)]
    kind = kinds[0] if len(kinds) == 1 else wanted
    if get_origin(kind) is tuple:
        return get_args(kind)[0]
    return get_args(kind)[1] if get_origin(kind) is dict else kind


FileValue = TypeVar("FileValue", bound=Struct)


def read_as(wanted: type[FileValue], text: str | bytes) -> FileValue:
    """Read a value from its JSON text, with the scenarios and goals in it. Raises `ScenarioError` with every fault."""
    return value_of(*parse(text), wanted, inner_faults)


def inner_faults(value: object, place: KeyPath = ()) -> Iterator[Misplaced]:
    """What types can't say: dangling ids of the scenarios in a value, and paths of goals that lead nowhere."""
    if isinstance(value, Scenario):
        for fault in check(value):
            yield Misplaced((*place, *fault.path), fault.code, fault.expected, fault.found)
    elif isinstance(value, Goal):
        yield from faults(value, place)
    elif isinstance(value, Struct):
        for each in fields_of(type(value)):
            yield from inner_faults(getattr(value, each.name), (*place, each.encode_name))
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from inner_faults(item, (*place, index))
