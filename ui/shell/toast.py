"""What is said in passing, over the lower edge of the table: it takes no room and no click."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLabel, QStatusBar, QWidget

from ui.canvas.viewer import TableViewer, WordsOver
from ui.widgets.parts import later

SETTLED_MS: Final = 100
"""After so long what comes up over the table, such as the bar at a card, is there too."""


class Toast(WordsOver):
    """Shows the message of a status bar, which itself is not seen, as long as there is one."""

    def __init__(self, said: QStatusBar, over: QWidget, view: TableViewer) -> None:
        """Lie over a widget in which a table is, where it hides nothing of that."""
        super().__init__(view, over, "toast")
        said.messageChanged.connect(self._tell)
        over.installEventFilter(self)
        view.table_scene.laid_out.connect(self.lay)
        self._later = later(self, self.lay, view.table_scene.laid_out, ms=SETTLED_MS)

    def _tell(self, text: str) -> None:
        self.say(text)
        self._later.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay where the widget ends."""
        if event.type() == QEvent.Type.Resize:
            self.lay()
        return super().eventFilter(watched, event)


# What is said as the last window goes with unsaved work: that it is kept, where, and how it comes back


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
