"""Permanents that a person took together: where one goes by hand, all go. Kept in the view; no rule reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.edits.errors import on_battlefield
from sandbox.scenario.view import groups_of, with_groups

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from sandbox.scenario.model import Scenario


def group(scenario: Scenario, ids: Collection[str]) -> Scenario:
    """Take permanents together, out of the groups that they are in."""
    on_battlefield(scenario, ids)
    others = (tuple(i for i in each if i not in set(ids)) for each in groups_of(scenario.view))
    return replace(scenario, view=with_groups(scenario.view, (*others, tuple(dict.fromkeys(ids)))))


def ungroup(scenario: Scenario, ids: Collection[str]) -> Scenario:
    """Let go the groups that these are in."""
    on_battlefield(scenario, ids)
    left = (each for each in groups_of(scenario.view) if set(each).isdisjoint(ids))
    return replace(scenario, view=with_groups(scenario.view, left))


def together(scenario: Scenario, ids: Iterable[str]) -> tuple[str, ...]:
    """Give these with all that are grouped with them."""
    found = dict.fromkeys(ids)
    for each in groups_of(scenario.view):
        if not found.keys().isdisjoint(each):
            there = {p.id for p in scenario.permanents}
            found |= dict.fromkeys(i for i in each if i in there)
    return tuple(found)
