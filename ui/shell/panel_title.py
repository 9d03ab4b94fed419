"""The title of a panel that stands alone: several that share a place have tabs instead."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from ui.widgets.parts import label


class PanelTitle(QWidget):
    """What the panel is called, and a button that folds it away. Signal: `closed()`."""

    closed = Signal()

    def __init__(self, title: str) -> None:
        """Show a title."""
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        name = label(title, "title")
        self.button = QToolButton()
        self.button.setObjectName("close-panel")
        self.button.setToolTip(self.tr("Close"))
        self.button.setAccessibleName(self.tr("Close {panel}").format(panel=title))
        self.button.clicked.connect(self.closed)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 8, 2)
        row.addWidget(name, 1)
        row.addWidget(self.button)
