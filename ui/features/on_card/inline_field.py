"""A field in the place of a name or number on the table: Enter takes what was typed, Esc puts back what stood there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent

from ui.widgets.fields import TextField

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

ROOM: Final = 26
"""How much wider than its text the field is."""
MORE: Final = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}


class InlineField(TextField):
    """A text field on a table.

    Signals, besides `edited(text)`: `finished()` when it is no longer wanted, `stepped(by)` when more or less of a
    number is asked for, `turned(by)` when the field of another value is.
    """

    finished = Signal()
    stepped = Signal(int)
    turned = Signal(int)

    def __init__(self, host: QWidget, name: str) -> None:
        """Stand on a widget, for what people call `name`."""
        super().__init__(name)
        self._host = host
        self.setParent(host)
        self.setObjectName("on-card")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.editingFinished.connect(self._on_left)

    def lay(self, area: QRect, letters: int) -> None:
        """Lie over an area of the host, with letters of a size, wide enough for what it holds."""
        host = self._host.rect()
        self.setStyleSheet(f"font-size: {letters}px; font-weight: bold; padding: 0px 3px;")
        self.ensurePolished()
        width = max(area.width(), self.fontMetrics().horizontalAdvance(self.text() + "0") + ROOM)
        height = max(area.height(), self.sizeHint().height())
        place = QRect(0, 0, min(width, host.width()), height)
        place.moveCenter(area.center())
        place.moveLeft(max(host.left(), min(place.left(), host.right() - place.width())))
        place.moveTop(max(host.top(), min(place.top(), host.bottom() - place.height())))
        self.setGeometry(place)

    def begin(self, text: str) -> None:
        """Show a text, ready to be typed over."""
        self.show_values([text])
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.selectAll()

    def give(self) -> bool:
        """What was typed; say whether nothing is left that can't be taken."""
        if self.isModified():
            self.editingFinished.emit()
        return not self._refused

    def withdraw(self) -> None:
        """Go, with the remark that hangs below."""
        self.blockSignals(True)
        self._remark.settle()
        self._remark.deleteLater()
        self.hide()
        self.deleteLater()

    def _on_left(self) -> None:
        """Go, unless what was typed can't be taken and somebody is still at it."""
        if not self._refused or not self.hasFocus():
            self.finished.emit()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001  Qt's
        """Go on to the next value of the same thing."""
        self.turned.emit(1 if forward else -1)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc puts back and goes; up and down change a number."""
        if event.key() == Qt.Key.Key_Escape:
            self.setModified(False)
            self._settle()
            self.finished.emit()
        elif event.key() in MORE:
            self.stepped.emit(MORE[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn a number as its place on the table does."""
        if event.angleDelta().y():
            self.stepped.emit(1 if event.angleDelta().y() > 0 else -1)
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Take Esc and the arrows before a shortcut of the window does."""
        shortcut = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if shortcut and event.key() in {Qt.Key.Key_Escape, *MORE}:  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)
