"""A choice of the inspector: one of several values, in as many lines as its text needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from PySide6.QtCore import QEvent, QPoint, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QPalette, QWheelEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStyle, QStyleOptionComboBox, QStylePainter

from ui.widgets.fields import MIXED, arrow_room

WIDEST: Final = 30
"""A choice asks for no more room than so many letters take."""


class ChoiceField(QComboBox):
    """One of several values, each with a text; signal `edited(value)`."""

    edited = Signal(object)

    def __init__(self, name: str, choices: Sequence[tuple[str, Any]]) -> None:
        """Make a field for a choice that people call `name`."""
        super().__init__()
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the wheel scrolls the page, and the keyboard stays
        self.setMinimumContentsLength(6)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._offered: list[tuple[str, Any]] = []
        self.offer(choices)
        self.activated.connect(self._on_activated)
        self.currentIndexChanged.connect(self.updateGeometry)

    def offer(self, choices: Sequence[tuple[str, Any]]) -> None:
        """Let these be what can be chosen; a list that stays the same stays as it is, open or not."""
        if self._offered == list(choices):
            return
        self._offered = list(choices)
        with QSignalBlocker(self):
            self.clear()
            for text, value in choices:
                self.addItem(text, value)

    def show_values(self, values: Iterable[Any]) -> None:
        """Show the value that all have, or none."""
        every = list(dict.fromkeys(values))
        data = [self.itemData(row) for row in range(self.count())]
        self.setPlaceholderText(MIXED)
        self.setCurrentIndex(data.index(every[0]) if len(every) == 1 and every[0] in data else -1)

    def _on_activated(self, row: int) -> None:
        self.edited.emit(self.itemData(row))

    def sizeHint(self) -> QSize:
        """Ask for the room of what is chosen, up to a point."""
        metrics = self.fontMetrics()
        least = super().sizeHint()
        room = min(
            metrics.horizontalAdvance(self.currentText()) + arrow_room(self),
            WIDEST * metrics.averageCharWidth(),
        )
        return QSize(max(least.width(), room), least.height())

    def hasHeightForWidth(self) -> bool:
        """Say that a text may need more lines where there is little room."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height that the chosen text needs."""
        more = (
            self._lines(self._room(QSize(width, self.height())).width()).height()
            - self.fontMetrics().height()
        )
        return self.sizeHint().height() + max(0, more)

    def _lines(self, width: int) -> QRect:
        """The room that the chosen text takes, set in lines of a width."""
        flags = Qt.TextFlag.TextWordWrap
        return self.fontMetrics().boundingRect(QRect(0, 0, width, 1 << 14), flags, self.currentText())

    def _room(self, size: QSize) -> QRect:
        """Where the text goes in a field of a size."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.rect = QRect(QPoint(), size)
        kind, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        return self.style().subControlRect(kind, option, part, self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Set a text in lines that is too long for one."""
        room = self._room(self.size())
        if (
            self.currentIndex() < 0
            or self.fontMetrics().horizontalAdvance(self.currentText()) <= room.width()
        ):
            super().paintEvent(event)
            return
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        painter.drawText(room, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter, self.currentText())

    def event(self, event: QEvent) -> bool:
        """Take letters, which look for an entry, before shortcuts do."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
            if plain and event.text().isalnum():
                event.accept()
                return True
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the panel; a choice should not change while scrolling by."""
        event.ignore()
