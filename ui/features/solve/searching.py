"""Questions to a table, answered by a process of their own: the window keeps its frames, and a search ends at once."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Signal

import sandbox
from sandbox.solve.serving import ProgressOrAnswer
from ui.background import end_process

if TYPE_CHECKING:
    from collections.abc import Sequence

log = logging.getLogger(__name__)

PROGRAM: Final = () if getattr(sys, "frozen", False) else ("-m", "sandbox")
"""What Python is called with to be the program; a bundle is the program itself."""
SERVER: Final = (*PROGRAM, "answer")
"""What is called to answer questions."""
NOT_YET: Final = object()
"""What is heard before an answer."""
PACKAGES: Final = str(Path(sandbox.__file__).resolve().parent.parent)


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
        """Give the answer that a line holds; `NOT_YET` where it is not the answer."""
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


class Searching(LineServer):
    """Asks one question after the other: an `AskedQuestion`, whose answer is an `Answer`.

    Signal `progressed(progress)`, now and then before that: how far the search is, and the best so far.
    """

    progressed = Signal(object)

    def __init__(self, parent: QObject | None = None, command: Sequence[str] = SERVER) -> None:
        """Start with nothing to do."""
        super().__init__(parent, command)

    def hear(self, line: bytes) -> object:
        """Pass on how far the search is, and give its answer."""
        told = msgspec.json.decode(line, type=ProgressOrAnswer)
        if told.progress is None:
            return told.answer
        self.progressed.emit(told.progress)
        return NOT_YET
