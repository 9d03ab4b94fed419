"""Random tables of real creatures for puzzles: the same seed gives the same table on every machine."""

from __future__ import annotations

import json
import re
from functools import cache
from random import Random
from typing import Final

from msgspec.structs import replace

from sandbox.bestiary import permanent
from sandbox.resources import asset
from sandbox.scenario.model import Permanent, Player, Scenario

NAMES: Final = ("Ann", "Bob", "Cid", "Dee")
THEMED: Final = 0.5
"""How often a creature is drawn from the theme."""


@cache
def pool() -> dict[str, tuple[str, ...]]:
    """Give the names of creatures and other permanents by what they are good for."""
    text = asset("puzzles", "creatures.json").read_text(encoding="utf-8")
    return {category: tuple(names) for category, names in json.loads(text).items()}


class TableDraft:
    """A table that is being laid: each card once, ids made of the names."""

    def __init__(self, rng: Random, theme: str | None = None) -> None:
        """Begin with nothing on the table."""
        self.rng = rng
        self.theme = theme
        self.permanents: list[Permanent] = []
        self._used: set[str] = set()

    def put(self, controller: str, *categories: str, themed: bool = True) -> Permanent | None:
        """Put a card of one of these categories under a player; None when all of them lie there already."""
        names = [name for category in categories for name in pool()[category] if name not in self._used]
        if themed and self.theme and self.rng.random() < THEMED:
            names = [name for name in pool()[self.theme] if name not in self._used] or names
        if not names:
            return None
        name = names[self.rng.randrange(len(names))]
        self._used.add(name)
        made = replace(permanent(name, self._id(name), controller), mana_cost=None)
        self.permanents.append(made)
        return made

    def change(self, thing: Permanent, **fields: object) -> Permanent:
        """Change a permanent on the table."""
        changed: Permanent = replace(thing, **fields)
        self.permanents[self.permanents.index(thing)] = changed
        return changed

    def scenario(self, players: tuple[Player, ...]) -> Scenario:
        """Give the table as a scenario; the first player is active."""
        return Scenario(
            format="combat/1", active=players[0].id, players=players, permanents=tuple(self.permanents)
        )

    def _id(self, name: str) -> str:
        words = re.findall(r"[a-z]+", name.casefold())
        short = words[-1] if words else "creature"
        taken = {each.id for each in self.permanents} | {each.casefold() for each in NAMES}
        return next(each for each in (short, "_".join(words), f"{short}{len(taken)}") if each not in taken)


def seats(count: int, *lives: int) -> tuple[Player, ...]:
    """Give so many players; the lives are those of the players after the first."""
    given = (None, *lives, None, None, None)
    return tuple(
        Player(id=name.casefold(), name=name, life=life)
        for name, life in zip(NAMES[:count], given[:count], strict=True)
    )
