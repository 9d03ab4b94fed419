"""What becomes of unsaved work when the window is closed, in a word at its lower edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel

from ui.plain import tip

if TYPE_CHECKING:
    from pathlib import Path

    from ui.document import Document


class KeptLabel(QLabel):
    """Says of a document with unsaved changes that they are kept, and where; unseen without any."""

    def __init__(self, document: Document, folder: Path) -> None:
        """Follow a document whose unsaved changes are kept in a folder."""
        super().__init__()
        self._document = document
        self._folder = folder
        self.setObjectName("kept")
        self.retranslate()
        for changed in (document.undo_changed, document.path_changed, document.saved):
            changed.connect(self._follow)
        self._follow()

    def retranslate(self) -> None:
        """Say it in the language of the window."""
        self.setText(self.tr("Not saved; kept for the next start"))
        told = self.tr(
            "The window can be closed: unsaved changes are kept in {folder} and offered at the next start."
        )
        self.setToolTip(tip(told.format(folder=self._folder)))
        self.setAccessibleDescription(told.format(folder=self._folder))

    def _follow(self) -> None:
        self.setVisible(self._document.dirty)
