"""Work off the GUI thread: the newest question wins, and nobody waits for the answer to an older one."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Qt, QThreadPool, Signal, Slot

import sandbox

Work = Callable[[], object]

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


PROGRAM: Final = () if getattr(sys, "frozen", False) else ("-P", "-m", "sandbox")
"""What Python is called with to be the program; a bundle is the program itself."""
NOT_YET: Final = object()
"""What is heard before an answer."""
PACKAGES: Final = str(Path(sandbox.__file__).resolve().parent.parent)
GOING_MS: Final = 2_000
"""How long a process that was killed may take to be gone."""


def program_process(parent: QObject, *arguments: str, **variables: str) -> QProcess:
    """Python with these arguments as a process that is still to be started, which finds this program's packages;
    `variables` are set in its environment.
    """
    environment = QProcessEnvironment.systemEnvironment()
    for name, value in {"PYTHONPATH": PACKAGES, **variables}.items():
        environment.insert(name, value)
    process = QProcess(parent)
    process.setProcessEnvironment(environment)
    process.setProgram(sys.executable)
    process.setArguments(arguments)
    return process


def end_process(process: QProcess) -> None:
    """End a process that keeps nothing, whatever it does, and tell nobody; Qt minds one that outlives its object."""
    process.blockSignals(True)
    process.kill()
    process.waitForFinished(GOING_MS)
    process.deleteLater()


class LineServer(QObject):
    """A process that answers lines: the newest question wins, and what nobody waits for is ended.

    Signal `done(answer)`: with None where there could be none.
    """

    done = Signal(object)

    def __init__(self, parent: QObject | None, command: Sequence[str]) -> None:
        """Start with nothing to do; the process is started with the first question, or by `start_ahead`."""
        super().__init__(parent)
        self._command = list(command)
        self._process: QProcess | None = None
        self._busy = False
        self._read = b""

    @property
    def idle(self) -> bool:
        """Whether no answer is waited for."""
        return not self._busy

    def hear(self, line: bytes) -> object:
        """The answer that a line holds; `NOT_YET` where it is not the answer."""
        raise NotImplementedError

    def ask(self, wanted: msgspec.Struct) -> None:
        """Ask something; what is still being worked on is given up."""
        self.stop()
        process = self._process or self._start()
        self._busy = True
        process.write(msgspec.json.encode(wanted) + b"\n")

    def start_ahead(self) -> None:
        """Start the process, so that the first question doesn't wait for it."""
        if self._process is None:
            self._start()

    def stop(self) -> None:
        """Wait for nothing any more, and work no longer."""
        if self._busy:
            self.end()

    def end(self) -> None:
        """End the process, whatever it does."""
        process, self._process, self._busy, self._read = self._process, None, False, b""
        if process is not None:
            end_process(process)

    def _start(self) -> QProcess:
        process = self._process = program_process(self, *self._command)
        process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        process.readyReadStandardOutput.connect(self._on_read)
        process.errorOccurred.connect(self._on_lost)
        process.finished.connect(self._on_lost)
        process.start()
        return process

    def _on_read(self) -> None:
        if self._process is None:
            return
        self._read += self._process.readAllStandardOutput().data()
        *lines, self._read = self._read.split(b"\n")
        for line in lines:
            answer = self.hear(line)
            if answer is not NOT_YET:
                self._busy = False
                self.done.emit(answer)

    def _on_lost(self) -> None:
        """A process that ended by itself leaves its question without an answer; the next one starts another."""
        log.error("%s ended by itself", self._command[-1])
        waited = self._busy
        self.end()
        if waited:
            self.done.emit(None)
