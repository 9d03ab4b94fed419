"""Questions to a table, answered by a process of their own: the window keeps its frames, and a search ends at once."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Signal

import sandbox
from sandbox.explore.serving import AskedQuestion, Told
from ui.processes import end_process

if TYPE_CHECKING:
    from collections.abc import Sequence

log = logging.getLogger(__name__)

SERVER: Final = (*(() if getattr(sys, "frozen", False) else ("-m", "sandbox")), "answer")
"""What the program is called with to answer questions; a bundle is the program itself."""
PACKAGES: Final = str(Path(sandbox.__file__).resolve().parent.parent)


class Searching(QObject):
    """Asks one question after the other; the newest wins, and a search that nobody waits for is ended.

    Signals: `done(answer)` with an `Answer`, or None where there could be none; before that now and then
    `progressed(progress)`, how far it is and the best so far.
    """

    done = Signal(object)
    progressed = Signal(object)

    def __init__(self, parent: QObject | None = None, command: Sequence[str] = SERVER) -> None:
        """Start with nothing to do; the process is started with the first question."""
        super().__init__(parent)
        self._command = list(command)
        self._process: QProcess | None = None
        self._busy = False
        self._read = b""

    @property
    def idle(self) -> bool:
        """Whether no answer is waited for."""
        return not self._busy

    def ask(self, wanted: AskedQuestion) -> None:
        """Ask a question; what is still being searched for is given up."""
        self.stop()
        process = self._process or self._start()
        self._busy = True
        process.write(msgspec.json.encode(wanted) + b"\n")

    def stop(self) -> None:
        """Wait for nothing any more, and search no longer."""
        if self._busy:
            self.end()

    def end(self) -> None:
        """End the process, whatever it does."""
        process, self._process, self._busy, self._read = self._process, None, False, b""
        if process is not None:
            end_process(process)

    def _start(self) -> QProcess:
        process = self._process = QProcess(self)
        environment = QProcessEnvironment.systemEnvironment()
        environment.insert("PYTHONPATH", PACKAGES)
        process.setProcessEnvironment(environment)
        process.setProgram(sys.executable)
        process.setArguments(self._command)
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
            told = msgspec.json.decode(line, type=Told)
            if told.progress is not None:
                self.progressed.emit(told.progress)
            else:
                self._busy = False
                self.done.emit(told.answer)

    def _on_lost(self) -> None:
        """A process that ended by itself leaves its question without an answer; the next one starts another."""
        log.error("the search ended by itself")
        waited = self._busy
        self.end()
        if waited:
            self.done.emit(None)
