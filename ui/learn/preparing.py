"""Puzzles made and answers marked by a process of their own: the window keeps its frames, and Esc ends it at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from sandbox.learn.puzzles import ASKED_FOR
from sandbox.learn.serving import Prepared
from ui.searching import PROGRAM, LineServer

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from sandbox.learn.puzzles import Puzzle, PuzzleAnswer

MAKER: Final = (*PROGRAM, "exercise")
"""What is called to make puzzles."""


class Preparing(LineServer):
    """Runs one `Errand` after the other, each for whoever sent it; `done(prepared)` with a `Prepared`, or None."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Start with nothing to do."""
        super().__init__(parent, MAKER)

    def hear(self, line: bytes) -> object:
        """Give what was prepared."""
        return msgspec.json.decode(line, type=Prepared)


def given_parts(answer: PuzzleAnswer) -> dict[str, object]:
    """Give the declarations and divisions that an answer holds, by name."""
    parts = {name: getattr(answer, name) for name in ("attacks", "blocks", "assignments")}
    return {name: part for name, part in parts.items() if part is not None}


def chooses(puzzle: Puzzle) -> bool:
    """Say whether a puzzle is answered by one of several choices."""
    return ASKED_FOR[puzzle.kind] == "choice"
