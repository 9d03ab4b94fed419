"""Independent tasks, shared among processes of this machine or the machines of a cluster.

A task is a pure function of one thing. What a process that was killed had to do is done by another; the answer never
depends on how many there are.
"""

from __future__ import annotations

import signal
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from multiprocessing.synchronize import Event

AHEAD: Final = 4
"""So many things wait for each process."""
RETRIES: Final = 3
"""So often a thing is tried whose process was killed."""
OFTEN: Final = 0.1
"""So many seconds apart it is looked whether to stop."""
Thing = TypeVar("Thing")
Done = TypeVar("Done")


class Lost(Struct, frozen=True):
    """A task that nobody could finish, and why."""

    why: str


class _Ending:
    """Whether those who share this process's tasks are to stop; each process has its own."""

    event: Event | None = None


def is_ending() -> bool:
    """Say whether a task that runs in a process of `in_processes` is to stop as soon as it can."""
    return _Ending.event is not None and _Ending.event.is_set()


def _begin(event: Event) -> None:
    """Leave Ctrl+C to the process that shares the tasks out."""
    _Ending.event = event
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _never() -> bool:
    return False


def in_processes(
    do: Callable[[Thing], Done],
    things: Sequence[Thing],
    workers: int,
    stopped: Callable[[], bool] = _never,
) -> Iterator[tuple[Thing, Done | Lost]]:
    """Do all of it in so many processes, as it gets done; once `stopped` says so, `is_ending` is true in each.

    Where a process was killed, what was being done is done again, each thing by itself: what kills its process every
    time is lost alone.
    """
    waiting = list(reversed(things))
    while waiting:
        broken: list[Thing] = []
        yield from _in_one_pool(do, waiting, workers, stopped, broken)
        for thing in broken:
            yield thing, _by_itself(do, thing, stopped)


def _by_itself(do: Callable[[Thing], Done], thing: Thing, stopped: Callable[[], bool]) -> Done | Lost:
    """What comes of a thing done in a process of its own."""
    for _ in range(RETRIES):
        for _, done in _in_one_pool(do, [thing], 1, stopped, []):
            return done
    return Lost("BrokenProcessPool")


def _in_one_pool(
    do: Callable[[Thing], Done],
    waiting: list[Thing],
    workers: int,
    stopped: Callable[[], bool],
    broken: list[Thing],
) -> Iterator[tuple[Thing, Done]]:
    """Do what waits, the last first, until nothing does or a process is killed; what was done then is `broken`."""
    context = get_context("spawn")
    running: dict[Any, Thing] = {}
    ending = context.Event()
    with ProcessPoolExecutor(workers, context, _begin, (ending,)) as pool:
        while (waiting and not broken) or running:
            while waiting and not broken and len(running) < workers * AHEAD:
                thing = waiting.pop()
                try:
                    running[pool.submit(do, thing)] = thing
                except BrokenProcessPool:
                    broken.append(thing)
            finished, _ = wait(running, OFTEN, FIRST_COMPLETED) if running else ((), ())
            if stopped():
                ending.set()
            for future in finished:
                thing = running.pop(future)
                try:
                    yield thing, future.result()
                except BrokenProcessPool:
                    broken.append(thing)


def on_cluster(
    do: Callable[[Thing], Done],
    things: Sequence[Thing],
    scheduler: str,
    stopped: Callable[[], bool] = _never,
) -> Iterator[tuple[Thing, Done | Lost]]:
    """Do all of it on a Dask cluster, as it gets done; what is not done when `stopped` says so is left.

    Raises ImportError without the extra `cluster`, OSError where no scheduler answers.
    """
    from distributed import Client, as_completed  # noqa: PLC0415  an extra

    with Client(scheduler, timeout="30s") as client:  # type: ignore[no-untyped-call]
        left = list(things)
        for tried in range(RETRIES):
            futures = client.map(do, left, pure=False, retries=RETRIES)
            by_key = {future.key: thing for future, thing in zip(futures, left, strict=True)}
            left = []
            for future in as_completed(futures):  # type: ignore[no-untyped-call]
                if stopped():
                    client.cancel(futures)
                    return
                thing = by_key[future.key]
                try:
                    yield thing, future.result()
                except Exception as error:  # noqa: BLE001  whatever a lost worker leaves behind
                    if tried + 1 < RETRIES:
                        left.append(thing)
                    else:
                        yield thing, Lost(f"{type(error).__name__}: {error}"[:300])


class Helpers(Struct, frozen=True):
    """Who works on one question: so many processes, or those of a scheduler's cluster."""

    workers: int = 1
    scheduler: str | None = None

    @property
    def alone(self) -> bool:
        """Whether nobody else helps."""
        return self.workers <= 1 and self.scheduler is None

    @property
    def parts(self) -> int:
        """Into how many tasks a question is cut: several for each, so that all have something to do to the end."""
        return AHEAD * max(2, self.workers)

    def share(
        self, do: Callable[[Thing], Done], things: Sequence[Thing], stopped: Callable[[], bool]
    ) -> Iterator[Done]:
        """Let tasks be done, and give what came of those that could be."""
        if self.scheduler is None:
            results = in_processes(do, things, self.workers, stopped)
        else:
            results = on_cluster(do, things, self.scheduler, stopped)
        for thing, found in results:
            yield do(thing) if isinstance(found, Lost) else found


ALONE: Final = Helpers()
