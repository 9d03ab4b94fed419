"""Judging off the GUI thread: the newest scenario wins, and nobody waits for an older one."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Signal

from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Scenario
from ui.background import Working

Judge = Callable[[Scenario], Verdict]

BUDGET: Final = 0.06
"""Seconds that a verdict may take and still be waited for: on a worker it would not be on the screen any sooner, and
the table would be drawn twice.
"""
SMALL: Final = 24
"""Boards up to this many permanents are judged at once the first time."""

CACHED: Final = 8
"""So many answers are kept: what was foreseen of a drop, and the states that undo and redo go back to."""

log = logging.getLogger(__name__)


class Memory:
    """The newest verdicts, and how long the newest took: the same scenario has the same verdict."""

    def __init__(self) -> None:
        self._answers: deque[tuple[Scenario, Verdict]] = deque(maxlen=CACHED)
        self.seconds: float | None = None

    def recall(self, scenario: Scenario) -> tuple[Scenario, Verdict | None]:
        """The remembered scenario that equals this one, of which more was read already, with its verdict; else
        this one, and None.
        """
        return next((answer for answer in self._answers if answer[0] == scenario), (scenario, None))

    def keep(self, scenario: Scenario, verdict: Verdict | None, seconds: float) -> None:
        """Remember a verdict, if there is one, and how long it took."""
        self.seconds = seconds
        if verdict is not None:
            self._answers.append((scenario, verdict))


def judged(judge: Judge, scenario: Scenario) -> tuple[Verdict | None, float]:
    """The verdict and the seconds of work it took, waiting for other threads left out; None, and an entry in the
    log, when the judge failed.
    """
    start = time.thread_time()
    try:
        verdict = judge(scenario)
    except Exception:
        log.exception("the scenario %r could not be judged", scenario.title)
        return None, time.thread_time() - start
    return verdict, time.thread_time() - start


class Judging(QObject):
    """Judges the scenarios it is given, quick boards at once and slow ones on a worker.

    `done(scenario, verdict)` fires for the newest scenario only; the verdict is None when the judge failed.
    """

    done = Signal(object, object)

    def __init__(self, judge: Judge, memory: Memory, parent: QObject | None = None) -> None:
        """Take the function that judges, and what is remembered of its answers."""
        super().__init__(parent)
        self._judge = judge
        self._memory = memory
        self._working = Working(self)
        self._working.done.connect(self._on_worked_out)

    @property
    def seconds(self) -> float | None:
        """How long the newest verdict took, None before there is one."""
        return self._memory.seconds

    @property
    def idle(self) -> bool:
        """Whether nothing is being computed."""
        return self._working.idle

    def ask(self, scenario: Scenario) -> None:
        """Judge this scenario; one that is still being judged is forgotten."""
        _, known = self._memory.recall(scenario)
        if known is not None:
            self._working.forget()
            self.done.emit(scenario, known)
        elif self._is_quick(scenario):
            self._working.forget()
            self._on_worked_out((scenario, *judged(self._judge, scenario)))
        else:
            self._working.ask(lambda: (scenario, *judged(self._judge, scenario)))

    def _is_quick(self, scenario: Scenario) -> bool:
        last = self.seconds
        return len(scenario.permanents) <= SMALL if last is None else last <= BUDGET

    def _on_worked_out(self, outcome: tuple[Scenario, Verdict | None, float]) -> None:
        scenario, verdict, seconds = outcome
        self._memory.keep(scenario, verdict, seconds)
        self.done.emit(scenario, verdict)
