"""Questions to a table, answered by a process of their own: the window keeps its frames, and a search ends at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtCore import QObject, Signal

from sandbox.solve.serving import ProgressOrAnswer
from ui.background import NOT_YET, PROGRAM, LineServer

if TYPE_CHECKING:
    from collections.abc import Sequence

SERVER: Final = (*PROGRAM, "answer")
"""What is called to answer questions."""


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
