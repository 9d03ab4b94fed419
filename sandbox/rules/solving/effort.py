"""How much work a search may be, counted in steps that are the same on every machine."""

from __future__ import annotations

from typing import Final

JUDGING: Final = 1_500_000
"""So many steps are spent on one declaration, or on all that are told together: some three seconds."""


class SpentError(Exception):
    """A search was more work than it was allowed."""


class Effort:
    """The steps that are left to one or several searches. A step is one pair, restriction, requirement or column that
    is looked at: some three millionths of a second on a desktop of today.
    """

    def __init__(self, left: float = JUDGING, whole: Effort | None = None) -> None:
        """Allow so many steps; what is spent of them is also taken off the whole of which they are a share."""
        self.left = left
        self._whole = whole

    def spend(self, steps: int) -> None:
        """Take steps off. Raises SpentError when there were fewer."""
        self.take(steps)
        if self.left < 0:
            raise SpentError

    def take(self, steps: int) -> None:
        """Take steps off, however few there were."""
        self.left -= steps
        if self._whole is not None:
            self._whole.take(steps)

    def share(self, of: float) -> Effort:
        """Give one of so many equal shares of what is left."""
        return Effort(max(self.left, 0) / of, self)
