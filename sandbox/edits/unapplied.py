"""Triggered combat keywords that were declined or forgotten, and remembered after all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.edits.errors import checked, on_battlefield
from sandbox.scenario.keywords import plain_name
from sandbox.scenario.model import Unapplied

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario


def forget(scenario: Scenario, source: str, keyword: str) -> Scenario:
    """Let a triggered combat keyword of a permanent have been declined or forgotten: it does nothing (CR 603.5)."""
    on_battlefield(scenario, (source,))
    if any(_same(entry, source, keyword) for entry in scenario.unapplied):
        return scenario
    blank = Unapplied(source=source, keyword="")
    return replace(scenario, unapplied=(*scenario.unapplied, checked(blank, {"keyword": keyword})))


def remember(scenario: Scenario, source: str, keyword: str) -> Scenario:
    """Let a triggered combat keyword of a permanent do what it does."""
    on_battlefield(scenario, (source,))
    kept = tuple(entry for entry in scenario.unapplied if not _same(entry, source, keyword))
    return replace(scenario, unapplied=kept)


def _same(entry: Unapplied, source: str, keyword: str) -> bool:
    return entry.source == source and plain_name(entry.keyword) == plain_name(keyword)
