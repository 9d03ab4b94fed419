"""Scenarios to begin with: an empty table, and those that come with the program."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from sandbox.learn.library import library
from sandbox.resources import asset
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import load
from sandbox.scenario.model import Player, Scenario, Variant
from sandbox.words.names import titled
from ui.settings import Settings
from ui.translations import Spoken


class Sample(NamedTuple):
    """A scenario that comes with the program."""

    title: str
    path: Path
    description: str = ""


def empty_table(settings: Settings, letters: str = "AB", variant: Variant | None = None) -> Scenario:
    """Players, two unless more `letters` are said, with nothing on the table, under the rules that the person
    prefers or those of a `variant`.
    """
    players = tuple(Player(id=f"player-{letter.casefold()}") for letter in letters)
    return Scenario(
        format="combat/1",
        edition=settings.edition,
        variant=variant or settings.variant,
        active=players[0].id,
        players=players,
    )


def samples(language: Spoken = "en") -> tuple[Sample, ...]:
    """The samples, by title; the library by rule has them and many more."""
    found: list[Sample] = []
    for path in sorted(asset("scenarios").glob("*.combat.json")):
        try:
            title, description = titled(load(path), language)
        except ScenarioError:
            continue
        found.append(Sample(title or path.name.removesuffix(".combat.json"), path, description))
    return tuple(sorted(found))


@cache
def library_samples(language: Spoken = "en") -> tuple[Sample, ...]:
    """Every scenario of the library by rule, in its order."""
    titles = ((entry, *titled(entry.scenario, language)) for entry in library().entries)
    return tuple(Sample(title, entry.path, lesson) for entry, title, lesson in titles)


def welcome_table() -> Scenario:
    """The table of the welcome: the sample."""
    return load(asset("scenarios", "sample.combat.json"))
