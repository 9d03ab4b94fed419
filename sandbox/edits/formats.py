"""Beginning a game of a named format (`sandbox.scenario.formats`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.edits.table import setting
from sandbox.scenario.formats import format_named

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario


def play_format(scenario: Scenario, name: str) -> Scenario:
    """Begin a game of a format: its variant, its starting life, no poison and no commander damage yet.

    An unknown name is a KeyError.
    """
    chosen = format_named(name)
    players = tuple(replace(p, life=chosen.life, poison=0, commander_damage={}) for p in scenario.players)
    return setting(replace(scenario, players=players), variant=chosen.variant)
