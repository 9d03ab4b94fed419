"""How long a search may go on, and whom it tells how far it is."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, time
from typing import Final

from msgspec import Struct

from sandbox.solve.answer import Chosen, Value

OFTEN: Final = 0.1
"""So many seconds apart it is told how far a search is, unless something better was found."""


GRACE: Final = 0.3
"""So many seconds are there in any case for what is told besides an answer."""
STEPS: Final = 256
"""So many small steps apart it is looked whether to stop."""


class StoppedError(Exception):
    """A search was stopped before it was done."""


class SearchProgress(Struct, frozen=True):
    """How far a search is (of `of` declarations `done` are looked at), the best that it has found so far, the
    verdict where that is certain already, and what nothing is better than, where that is known.
    """

    done: int
    of: int
    value: Value | None = None
    answer: Chosen | None = None
    verdict: bool | None = None
    bound: Value | None = None


class Watch:
    """Says when a search has to stop, and passes on how far it is.

    `seconds` from now, or as soon as `cancelled` says so; `progress` is called now and then.
    """

    def __init__(
        self,
        seconds: float | None = None,
        cancelled: Callable[[], bool] | None = None,
        progress: Callable[[SearchProgress], None] | None = None,
        until: float | None = None,
    ) -> None:
        """Begin to watch; `until` is a time of day, which other processes have, too."""
        seconds = seconds if until is None else max(0.0, until - time())
        self._until = None if seconds is None else monotonic() + seconds
        self._cancelled = cancelled
        self._progress = progress
        self._told: tuple[float, object] = (0.0, None)
        self._steps = 0

    def stopped(self) -> bool:
        """Say whether to stop now."""
        if self._cancelled is not None and self._cancelled():
            return True
        return self._until is not None and monotonic() >= self._until

    def go_on(self) -> None:
        """Raise StoppedError once the search has to stop."""
        if self.stopped():
            raise StoppedError

    def remaining(self) -> float | None:
        """For how many seconds more the search may go on; None: as long as it takes."""
        return None if self._until is None else max(0.0, self._until - monotonic())

    @property
    def until(self) -> float | None:
        """The time of day at which the search has to stop."""
        left = self.remaining()
        return None if left is None else time() + left

    def count(self) -> None:
        """Count a step of something small that may be very long; now and then it is looked whether to stop."""
        self._steps += 1
        if self._steps % STEPS == 0:
            self.go_on()

    def tell(self, progress: SearchProgress) -> None:
        """Pass on how far the search is, now and then, and what is better at once."""
        if self._progress is None:
            return
        now, (last, told), known = monotonic(), self._told, (progress.value, progress.bound)
        if known != told or now - last >= OFTEN:
            self._told = now, known
            self._progress(progress)

    def share(self, of: int) -> Watch:
        """A watch on one of so many searches that are left, which share the time left in equal parts."""
        left = self.remaining()
        return Watch(None if left is None else left / of, self._cancelled, self._progress)

    def unhurried(self) -> Watch:
        """A watch on what has to be done however long it takes, unless nobody wants it any more."""
        return Watch(None, self._cancelled)

    def grace(self) -> Watch:
        """A watch on what is told besides an answer: the time left, or a moment where there is none."""
        left = self.remaining()
        return Watch(None if left is None else max(left, GRACE), self._cancelled)

    def early(self) -> Watch:
        """A watch on a search that leaves a moment for what is told besides its answer, of a short time a tenth."""
        left = self.remaining()
        return Watch(None if left is None else max(left - GRACE, left * 0.9), self._cancelled, self._progress)

    def quiet(self) -> Watch:
        """A watch on a search within this one, which ends with it and of which nothing is told."""
        return Watch(self.remaining(), self._cancelled)


WITHOUT_END: Final = Watch()
"""A watch that stops nothing."""
