"""What becomes of unsaved work when the window is closed, in a word at the end of the toolbar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel

from ui.plain import tip

if TYPE_CHECKING:
    from pathlib import Path

    from ui.document.document import Document

DOT: Final = "●"
"""What stands for it where there is no room for words."""


class KeptLabel(QLabel):
    """Says of a document with unsaved changes that they are kept, and where; unseen without any.

    It says as much as there is room for; its tooltip says all.
    """

    def __init__(self, document: Document, folder: Path) -> None:
        """Follow a document whose unsaved changes are kept in a folder."""
        super().__init__()
        self._document = document
        self._folder = folder
        self._room = QRect()
        self.setObjectName("kept")
        self.setProperty("role", "muted")
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.retranslate()
        for changed in (document.undo_changed, document.path_changed, document.saved):
            changed.connect(self._follow)
        self._follow()

    def retranslate(self) -> None:
        """Say it in the language of the window."""
        told = self.tr(
            "The window can be closed: unsaved changes are kept in {folder} and offered at the next start."
        )
        self.setToolTip(tip(told.format(folder=self._folder)))
        self.setAccessibleName(self.tr("Not saved; kept for the next start"))
        self.setAccessibleDescription(told.format(folder=self._folder))
        self.stand(self._room)

    @property
    def widths(self) -> tuple[int, int]:
        """How much room its dot and its short words take."""
        self.ensurePolished()
        measure = self.fontMetrics()
        return measure.horizontalAdvance(DOT), measure.horizontalAdvance(self.tr("Not saved"))

    def stand(self, room: QRect) -> None:
        """Stand at the right end of a room, with the longest words that it has room for."""
        self._room = room
        self.ensurePolished()
        for words in (self.tr("Not saved; kept for the next start"), self.tr("Not saved"), DOT):
            self.setText(words)
            if self.sizeHint().width() <= room.width():
                break
        width = min(self.sizeHint().width(), max(0, room.width()))
        self.setGeometry(room.right() + 1 - width, room.top(), width, room.height())

    def _follow(self) -> None:
        self.setVisible(self._document.dirty)
