"""Scenarios to begin with: an empty table, and those that come with the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication

from sandbox.resources import asset
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import load
from sandbox.scenario.model import Player, Scenario

if TYPE_CHECKING:
    from pathlib import Path

    from ui.settings import Settings


class Sample(NamedTuple):
    """A scenario that comes with the program."""

    title: str
    path: Path


def empty_table(settings: Settings) -> Scenario:
    """Give two players with nothing on the table, under the rules that the person prefers."""
    name = QCoreApplication.translate("Samples", "Player {letter}")
    players = tuple(
        Player(id=f"player-{letter.casefold()}", name=name.format(letter=letter)) for letter in "AB"
    )
    return Scenario(
        format="combat/1",
        edition=settings.edition,
        variant=settings.variant,
        active=players[0].id,
        players=players,
    )


def samples() -> tuple[Sample, ...]:
    """Give the scenarios that come with the program, by title."""
    found: list[Sample] = []
    for path in sorted(asset("scenarios").rglob("*.combat.json")):
        try:
            found.append(Sample(load(path).title or path.name.removesuffix(".combat.json"), path))
        except ScenarioError:
            continue
    return tuple(sorted(found))
