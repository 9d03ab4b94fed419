"""The letters that stand for a player where there is no room for a name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

LONGEST: Final = 3
"""So many letters there is room for."""


def initial_of(name: str) -> str:
    """The letter that stands for a player: the first, or the last where that is what counts ("Player B")."""
    words = name.split()
    numbered = re.search(r"(?:^|[^A-Z])([A-Z]|[0-9])$", words[-1]) if words else None
    return numbered.group(1) if numbered else name.strip()[:1].upper() or "?"


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """Letters for each of some players, no two alike: as many of the name as tell those apart who share the first
    one ("Bo", "Be"), else a number ("B1", "B2").
    """
    first = [initial_of(name) for name in names]
    shared = Counter(first)
    result = list(first)
    for letter, count in shared.items():
        if count > 1:
            here = [place for place, each in enumerate(first) if each == letter]
            for place, text in zip(here, _told_apart(letter, [names[place] for place in here]), strict=True):
                result[place] = text
    return tuple(result)


def _told_apart(letter: str, names: Sequence[str]) -> list[str]:
    for length in range(2, LONGEST + 1):
        starts = [name.strip()[:length] for name in names]
        if len({each.casefold() for each in starts}) == len(names):
            return starts
    return [f"{letter}{number}" for number in range(1, len(names) + 1)]
