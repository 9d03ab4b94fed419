"""A list whose rows have pictures that take time to draw: each is drawn when it comes into sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QHideEvent, QIcon, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem

from ui.plain import breakable

KEPT: Final = Qt.ItemDataRole.UserRole
"""What a row is about."""
LACKING: Final = KEPT + 1
"""Under which name the picture that a row still lacks is kept."""


class WordsKept(QStyledItemDelegate):
    """Breaks the lines of rows as labels do."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw the text with the places where it may break."""
        super().initStyleOption(option, index)
        option.text = breakable(option.text)


class PicturedList(QListWidget):
    """Rows with pictures, one drawn between two frames while somebody looks; what was drawn is kept by its name."""

    def __init__(self, size: QSize, ground: str, draw: Callable[[Any], QIcon]) -> None:
        """Begin empty; until `draw` has made the picture of what a row is about there is the ground."""
        super().__init__()
        self.setIconSize(size)
        self.setWordWrap(True)
        self.setItemDelegate(WordsKept(self))
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        blank = QPixmap(size)
        blank.fill(QColor(ground))
        self._blank, self._draw = QIcon(blank), draw
        self._pictures: dict[str, QIcon] = {}
        self._drawing = QTimer(self, interval=0)
        self._drawing.timeout.connect(self._draw_one)
        self.verticalScrollBar().valueChanged.connect(lambda _: self._drawing.start())

    def add(self, text: str, about: object, name: str) -> QListWidgetItem:
        """Add a row about something; `name` is that of its picture."""
        item = QListWidgetItem(self._pictures.get(name, self._blank), text)
        item.setData(KEPT, about)
        item.setData(LACKING, None if name in self._pictures else name)
        item.setToolTip(text)
        self.addItem(item)
        self._drawing.start()
        return item

    def _draw_one(self) -> None:
        """Draw one picture that is in sight and lacks; when there is none, rest until something changes."""
        for item in map(self.item, range(self.count() if self.isVisible() else 0)):
            name = item.data(LACKING)
            if name is not None and self.visualItemRect(item).intersects(self.viewport().rect()):
                picture = self._pictures[name] = self._draw(item.data(KEPT))
                item.setIcon(picture)
                item.setData(LACKING, None)
                return
        self._drawing.stop()

    def showEvent(self, event: QShowEvent) -> None:
        """Draw what is in sight."""
        super().showEvent(event)
        self._drawing.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw what came into sight."""
        super().resizeEvent(event)
        self._drawing.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Draw no further."""
        self._drawing.stop()
        super().hideEvent(event)
