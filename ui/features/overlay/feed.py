"""The overlay of a window: a process of its own that is told what the table shows, so that the window never waits."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from sandbox.scenario.convert import plain
from ui.background import end_process
from ui.overlay.following import OverlayLook

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.document.document import Document

PERIOD: Final = 100
"""Milliseconds between two tables that are told."""
BACKLOG: Final = 4_000_000
"""Bytes that may wait to be read by the process; until then nothing more is told."""


class Seen(NamedTuple):
    """How a table is to be seen: at which step, None for the whole combat, and with which look."""

    moment: str | None = None
    look: OverlayLook = OverlayLook()


class OverlayFeed(QObject):
    """Tells a process what a document shows. Signals: `ready(address)` once, `ended(why)` when the process is gone."""

    ready = Signal(str)
    ended = Signal(str)

    def __init__(
        self,
        document: Document,
        options: tuple[str, ...],
        parent: QObject | None = None,
        seen: Callable[[], Seen] | None = None,
    ) -> None:
        """Start the process; `options` are those of `combat-sandbox overlay`, `seen` says how the table is seen."""
        super().__init__(parent)
        self._document = document
        self._seen = seen or (lambda: Seen(document.moment))
        self._process = QProcess(self)
        self._process.readyReadStandardOutput.connect(self._on_output)
        self._process.finished.connect(self._on_end)
        self._process.errorOccurred.connect(self._on_end)
        self._resting = QTimer(self, interval=PERIOD, singleShot=True)
        self._resting.timeout.connect(self._tell)
        document.judged.connect(self.tell_soon)
        document.moment_changed.connect(self.tell_soon)
        self._process.start(sys.executable, [*_program(), "overlay", "-", *options])
        self.tell_soon()

    def stop(self) -> None:
        """End the process, which keeps nothing."""
        self._document.judged.disconnect(self.tell_soon)
        self._document.moment_changed.disconnect(self.tell_soon)
        self._resting.stop()
        end_process(self._process)
        self.deleteLater()

    def tell_soon(self) -> None:
        """Tell what is to be seen, at most ten times a second."""
        if not self._resting.isActive():
            self._resting.start()

    def _tell(self) -> None:
        if self._process.bytesToWrite() > BACKLOG:
            self._resting.start()
            return
        seen = self._seen()
        told = {"scenario": plain(self._document.scenario), "moment": seen.moment, "look": seen.look}
        self._process.write(msgspec.json.encode(told) + b"\n")

    def _on_output(self) -> None:
        address = bytes(self._process.readAllStandardOutput().data()).decode("utf-8", "replace").strip()
        if address.startswith("http://127.0.0.1:"):
            self.ready.emit(address)

    def _on_end(self) -> None:
        why = bytes(self._process.readAllStandardError().data()).decode("utf-8", "replace").strip()
        self.ended.emit(why or self._process.errorString())


def _program() -> list[str]:
    """Give how this program starts itself: a bundle is the program, else Python runs what is installed."""
    return [] if getattr(sys, "frozen", False) else ["-P", "-m", "sandbox"]
