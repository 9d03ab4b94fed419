"""What is said as the last window goes with unsaved work: that it is kept, where, and how it comes back.

Nothing is asked and nothing waits: the window is gone at once, the line goes by itself, with a click or with a key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtWidgets import QLabel

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtGui import QKeyEvent, QMouseEvent

READ_MS: Final = 55
"""Milliseconds that a letter is shown for."""
WIDE: Final = 46
"""How wide it is at most, in letters."""


class Farewell(QLabel):
    """A line on the screen where a window was; the program stays as long as it is read."""

    def __init__(self, names: Sequence[str], folder: Path) -> None:
        """Say of the documents with these names that they are kept in a folder."""
        super().__init__(None, Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("farewell")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWordWrap(True)
        told = self.tr("Unsaved work is kept and offered at the next start: {names}\nIt lies in {folder}")
        self.setText(told.format(names=", ".join(names), folder=folder))
        self.setWindowTitle(self.text())
        self.setAccessibleName(self.text())

    def show_over(self, place: QRect) -> None:
        """Show it in the middle of where a window was, as long as it takes to read."""
        self.ensurePolished()  # its frame and its letters are the style's
        width = self.fontMetrics().averageCharWidth() * WIDE
        self.resize(width, self.heightForWidth(width))
        self.move(place.center() - self.rect().center())
        self.show()
        QTimer.singleShot(READ_MS * len(self.text()), self, self.close)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go."""
        event.accept()
        self.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go."""
        event.accept()
        self.close()
