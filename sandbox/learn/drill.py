"""Drills: one question after the other against the clock, until time is up or three answers are wrong."""

from __future__ import annotations

from typing import Final, Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from sandbox.learn.puzzles import Puzzle

DrillKind = Literal["dies", "through"]
"""Who dies? How much gets through?"""
DRILLS: Final[tuple[DrillKind, ...]] = get_args(DrillKind)
ASKING: Final[dict[DrillKind, frozenset[str]]] = {
    "dies": frozenset({"count-dies"}),
    "through": frozenset({"count-over", "count-life"}),
}
"""The questions that a drill asks, by their names (`sandbox.words.learning.Question`)."""
SECONDS: Final = 180.0
MISTAKES: Final = 3
STEP: Final = 4
"""After so many right answers the next level comes."""
LAST_LEVEL: Final = 5


class Drill(Struct, frozen=True):
    """How a drill stands: `number` is that of the question, from 0; `missed` are the puzzles answered wrong."""

    kind: DrillKind
    seed: int
    number: int = 0
    right: int = 0
    in_a_row: int = 0
    longest: int = 0
    missed: tuple[Puzzle, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the third mistake has ended it."""
        return len(self.missed) >= MISTAKES

    @property
    def level(self) -> int:
        """How hard the question is: harder with every fourth right answer."""
        return min(LAST_LEVEL, 1 + self.right // STEP)


def answered(drill: Drill, puzzle: Puzzle, choice: int) -> Drill:
    """A drill after the answer to its question."""
    right = choice == puzzle.answer.choice
    in_a_row = drill.in_a_row + 1 if right else 0
    return replace(
        drill,
        number=drill.number + 1,
        right=drill.right + right,
        in_a_row=in_a_row,
        longest=max(drill.longest, in_a_row),
        missed=drill.missed if right else (*drill.missed, puzzle),
    )
