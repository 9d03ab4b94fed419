"""What looking at declarations one by one gave: the best, in how many its value is reached, and the front.

Looking at some here and at others elsewhere, and joining both, gives what looking at all of them would give.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from sandbox.explore.answer import Value

if TYPE_CHECKING:
    from collections.abc import Mapping

Kept = TypeVar("Kept")
Rank = tuple[int, tuple[tuple[int, ...], ...]]
"""Among equals: how many creatures a declaration changes, then its place in the order of the file."""


class Looked(Generic[Kept]):
    """The best of the declarations that were looked at, and for each value that none exceeds the first that has it."""

    def __init__(self) -> None:
        """Begin with none."""
        self.best: tuple[int, Rank, Value, Kept] | None = None
        self.count = 0
        self.front: dict[Value, tuple[Rank, Kept]] = {}
        self.stopped = False
        """Whether not all were looked at."""

    def take(self, score: int, rank: Rank, value: Value, kept: Kept) -> None:
        """Take one declaration more."""
        self._take(score, rank, value, kept, 1)
        if value not in self.front or rank < self.front[value][0]:
            self.front[value] = (rank, kept)

    def join(self, other: Looked[Kept]) -> None:
        """Take all that were looked at elsewhere."""
        if other.best is not None:
            self._take(*other.best, other.count)
        for value, (rank, kept) in other.front.items():
            if value not in self.front or rank < self.front[value][0]:
                self.front[value] = (rank, kept)
        self.stopped = self.stopped or other.stopped

    def _take(self, score: int, rank: Rank, value: Value, kept: Kept, times: int) -> None:
        if self.best is None or score > self.best[0]:
            self.count = 0
        if self.best is None or score >= self.best[0]:
            self.count += times
        if self.best is None or (-score, rank) < (-self.best[0], self.best[1]):
            self.best = (score, rank, value, kept)

    def narrow(self) -> None:
        """Leave out of the front what another value exceeds."""
        self.front = undominated(self.front)


def undominated(values: Mapping[Value, Kept]) -> dict[Value, Kept]:
    """Leave out values that another one exceeds without falling behind anywhere."""
    return {
        value: kept
        for value, kept in values.items()
        if not any(other != value and other.covers(value) for other in values)
    }
