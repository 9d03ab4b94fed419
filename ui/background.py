"""Work off the GUI thread: the newest question wins, and nobody waits for the answer to an older one."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QThreadPool, Signal, Slot

if TYPE_CHECKING:
    from collections.abc import Callable

    Work = Callable[[], object]
    from PySide6.QtCore import QProcess


log = logging.getLogger(__name__)


class _Report(QObject):
    """Carries an answer from the worker's thread to the GUI thread."""

    done = Signal(object, object)


def _carry_out(work: Work, report: _Report) -> None:
    """Work on a thread of the pool, and send what came of it to the GUI thread."""
    try:
        answer = work()
    except Exception:
        log.exception("something could not be worked out")
        answer = None
    try:
        report.done.emit(work, answer)
    except RuntimeError:
        log.debug("an answer for a closed panel dropped")


class Working(QObject):
    """Works out one thing after the other; `done(answer)` fires for the newest only, with None when it failed."""

    done = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        """Start with nothing to do."""
        super().__init__(parent)
        self._report = _Report()  # no parent: a worker may hold it longer than the panel lives
        self._report.done.connect(self._on_report, Qt.ConnectionType.QueuedConnection)
        self._wanted: Work | None = None
        self._working = False

    @property
    def idle(self) -> bool:
        """Whether nothing is being worked out."""
        return self._wanted is None

    def ask(self, work: Work) -> None:
        """Work this out; what is still being worked out is forgotten."""
        self._wanted = work
        if not self._working:
            self._start(work)

    def forget(self) -> None:
        """Want no answer any more."""
        self._wanted = None

    def _start(self, work: Work) -> None:
        self._working = True
        QThreadPool.globalInstance().start(partial(_carry_out, work, self._report))

    @Slot(object, object)
    def _on_report(self, work: Work, answer: object) -> None:
        self._working = False
        if self._wanted is None:
            return
        if work is self._wanted:
            self._wanted = None
            self.done.emit(answer)
        else:
            self._start(self._wanted)


# Processes that a window started end before what waits for them goes


GOING_MS: Final = 2_000
"""How long a process that was killed may take to be gone."""


def end_process(process: QProcess) -> None:
    """End a process that keeps nothing, whatever it does, and tell nobody; Qt minds one that outlives its object."""
    process.blockSignals(True)
    process.kill()
    process.waitForFinished(GOING_MS)
    process.deleteLater()
