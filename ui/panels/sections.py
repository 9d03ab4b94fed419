"""The titled parts of the ruling."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from ui.panels.parts import label, write

SHOWN: Final = 24
"""So many rows of a kind are shown; of the others, how many there are."""


class Section(QWidget):
    """A part of the ruling: rows below a title, and below them what is said of more that there are."""

    def __init__(self, name: str) -> None:
        """Start empty, and unseen."""
        super().__init__()
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._title, self._more = label("", "section"), label("", "muted")
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(8)
        self.rows.addWidget(self._title)
        self.rows.addWidget(self._more)
        self.hide()

    def frame(self, title: str, more: str, *, shown: bool) -> None:
        """Say what stands above and below the rows, and whether there are any."""
        write(self._title, title)
        write(self._more, more)
        self.setVisible(shown)


class Texts(Section):
    """Texts below each other. A label stays where there is a text for it."""

    def __init__(self, name: str) -> None:
        """Start empty, and unseen."""
        super().__init__(name)
        self._labels: list[QLabel] = []

    def show_texts(self, texts: tuple[str, ...], title: str, more: str) -> None:
        """Show texts below a title."""
        while len(self._labels) < len(texts):
            self._labels.append(label("", "text", selectable=True))
            self.rows.insertWidget(len(self._labels), self._labels[-1])
        for place, each in enumerate(self._labels):
            write(each, texts[place] if place < len(texts) else "")
        self.frame(title, more, shown=bool(texts))
