"""Permanents that a person took together: where one goes by hand, all go. Kept in `view.groups`; no rule reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from sandbox.edits.errors import on_battlefield

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from sandbox.scenario.model import Scenario


def groups(view: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    """Give the groups that a view holds; what a file says amiss about that is ignored."""
    found = view.get("groups")
    every = found if isinstance(found, (list, tuple)) else ()
    return tuple(
        tuple(each)
        for each in every
        if isinstance(each, (list, tuple)) and all(isinstance(i, str) for i in each)
    )


def group(scenario: Scenario, ids: Collection[str]) -> Scenario:
    """Take permanents together, out of the groups that they are in."""
    on_battlefield(scenario, ids)
    new = (tuple(dict.fromkeys(ids)),) if len(set(ids)) > 1 else ()
    return _with(scenario, (*_without(groups(scenario.view), ids), *new))


def ungroup(scenario: Scenario, ids: Collection[str]) -> Scenario:
    """Let go the groups that these are in."""
    on_battlefield(scenario, ids)
    return _with(scenario, (each for each in groups(scenario.view) if set(each).isdisjoint(ids)))


def together(scenario: Scenario, ids: Iterable[str]) -> tuple[str, ...]:
    """Give these with all that are grouped with them."""
    found = dict.fromkeys(ids)
    for each in groups(scenario.view):
        if not found.keys().isdisjoint(each):
            there = {p.id for p in scenario.permanents}
            found |= dict.fromkeys(i for i in each if i in there)
    return tuple(found)


def left(view: Mapping[str, Any], gone: Collection[str]) -> dict[str, Any]:
    """Give a view whose groups are without what is gone."""
    if "groups" not in view:
        return dict(view)
    kept = _without(groups(view), gone)
    return {k: v for k, v in view.items() if k != "groups"} | ({"groups": [*map(list, kept)]} if kept else {})


def _without(every: Iterable[tuple[str, ...]], ids: Collection[str]) -> tuple[tuple[str, ...], ...]:
    rest = (tuple(i for i in each if i not in set(ids)) for each in every)
    return tuple(each for each in rest if len(each) > 1)


def _with(scenario: Scenario, every: Iterable[tuple[str, ...]]) -> Scenario:
    made = [list(each) for each in every]
    view = {key: value for key, value in scenario.view.items() if key != "groups"}
    return replace(scenario, view=view | ({"groups": made} if made else {}))
