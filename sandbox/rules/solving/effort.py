"""How much work a search may be, counted in steps that are the same on every machine."""

from __future__ import annotations

from math import inf


class SpentError(Exception):
    """A search was more work than it was allowed."""


class Effort:
    """The steps that are left to one or several searches. A step is one pair, restriction, requirement or column that
    is looked at: some three millionths of a second on a desktop of today.
    """

    def __init__(self, left: float = inf) -> None:
        """Allow so many steps, if it is not said as many as it takes."""
        self.left = left

    def spend(self, steps: int) -> None:
        """Take steps off. Raises SpentError when there were fewer."""
        self.left -= steps
        if self.left < 0:
            raise SpentError
