"""Ranges of cards that somebody may hold: a list of names, with or without how often, or what is most played."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from sandbox.bestiary.book import entry, names_of_instants
from sandbox.bestiary.cards import permanent_spell

if TYPE_CHECKING:
    from sandbox.scenario.model import Spell

POPULAR: Final = 300
"""So many of the instants most often printed that say here all that they do."""
_WEIGHED: Final = re.compile(r"^(?P<name>.*\S)[\s,;:=]+(?P<weight>\d{1,9}(?:\.\d{1,9})?)$")
_COUNTED: Final = re.compile(r"^(?P<weight>\d{1,4})x?\s+(?P<name>\S.*)$")


class UnknownCardError(ValueError):
    """A line of a list names no card that is known: its number, from 1, and what it says."""

    def __init__(self, line: int, name: str) -> None:
        """Keep where it stands."""
        super().__init__(f"{line}: {name}")
        self.line = line
        self.name = name


def read_range(text: str) -> tuple[tuple[Spell, float | None], ...]:
    r"""Read a list: a name a line, and how often behind it, if known (`Giant Growth 4`); a line that begins with
    `#` says nothing. Raises UnknownCardError.

    >>> [(card.name, weight) for card, weight in read_range("Shock 2.5\nFog\n")]
    [('Shock', 2.5), ('Fog', None)]
    """
    found: list[tuple[Spell, float | None]] = []
    for number, line in enumerate(text.splitlines(), 1):
        said = line.strip()
        if said and not said.startswith("#"):
            found.append(_card(number, said))
    return tuple(found)


def _card(number: int, said: str) -> tuple[Spell, float | None]:
    weighed = _WEIGHED.match(said) or _COUNTED.match(said)
    tried: list[tuple[str, float | None]] = [(said, None)]
    if weighed is not None:
        tried.append((weighed["name"].rstrip(" ,;:="), float(weighed["weight"])))
    for name, weight in tried:
        card = entry(name)
        if card is not None:
            return card.spell or permanent_spell(card), weight
    raise UnknownCardError(number, said)


@cache
def popular() -> tuple[tuple[Spell, None], ...]:
    """The instants most often printed of which all is known that they do."""
    found: list[tuple[Spell, None]] = []
    for name in names_of_instants():
        card = entry(name)
        if (
            card is not None
            and card.complete
            and card.spell is not None
            and (card.spell.does or card.spell.modes)
        ):
            found.append((card.spell, None))
            if len(found) == POPULAR:
                break
    return tuple(found)
