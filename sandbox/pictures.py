"""What can be asked of a picture: kinds of file, steps, themes, backgrounds; for command line and window."""

from __future__ import annotations

import re
from typing import Final, Literal, get_args

Ending = Literal[".png", ".svg", ".pdf", ".gif", ".webp", ".mp4", ".html"]
ENDINGS: Final[tuple[Ending, ...]] = get_args(Ending)
MOVING: Final[frozenset[Ending]] = frozenset({".gif", ".webp", ".mp4", ".html", ".pdf"})
"""Files that can hold every step of a combat one after the other."""
Step = Literal["beginning", "attackers", "blockers", "first", "damage", "end"]
STEPS: Final[tuple[Step, ...]] = get_args(Step)
ThemeName = Literal["dark", "light", "contrast", "colorblind"]
THEME_NAMES: Final[tuple[ThemeName, ...]] = get_args(ThemeName)
BACKGROUND_WORDS: Final = ("theme", "transparent", "green", "magenta")
"""Besides these a colour `#rrggbb`."""
LEAST_SIDE: Final = 64
LARGEST_SIDE: Final = 8192
"""Sides may be asked for from the one to the other."""
MOST_CARDS: Final = 6_000
"""No more cards are drawn for a file, in all its scenarios and steps: they take 10 seconds and half of a GB."""
MOST_SIDE: Final = 16_384
"""No side of a picture is longer: what programs that open pictures still take."""


def size_of(text: str) -> tuple[int, int] | None:
    """A size as people write it, 1920x1080 or 1920 × 1080; None for any other text."""
    found = re.fullmatch(r"\s*([0-9]{2,4})\s*[xX×]\s*([0-9]{2,4})\s*", text)
    sides = (int(found[1]), int(found[2])) if found else (0, 0)
    return sides if all(LEAST_SIDE <= side <= LARGEST_SIDE for side in sides) else None


PictureFault = Literal[
    "no_step",
    "too_large",
    "too_many_cards",
    "bad_theme",
    "bad_size",
    "bad_language",
    "bad_background",
    "no_encoder",
]


class PictureError(Exception):
    """No such picture: the `code` of a message, the `facts` that it names, and which `table` of several it is about."""

    def __init__(self, code: PictureFault, table: int | None = None, **facts: str) -> None:
        super().__init__(code, facts)
        self.code, self.table = code, table
        self.facts = facts
