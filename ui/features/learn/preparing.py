"""Puzzles made and answers marked by a process of their own: the window keeps its frames, and Esc ends it at once."""

from __future__ import annotations

from typing import Final

import msgspec
from PySide6.QtCore import QObject

from sandbox.learn.serving import Prepared
from ui.background import PROGRAM, LineServer

MAKER: Final = (*PROGRAM, "exercise")
"""What is called to make puzzles."""


class Preparing(LineServer):
    """Runs one `Errand` after the other, each for whoever sent it; `done(prepared)` with a `Prepared`, or None."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Start with nothing to do."""
        super().__init__(parent, MAKER)

    def hear(self, line: bytes) -> object:
        """What was prepared."""
        return msgspec.json.decode(line, type=Prepared)
