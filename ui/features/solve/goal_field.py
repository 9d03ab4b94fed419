"""The goal of a question: what counts, in the order in which it counts, dragged or moved with Alt and arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from sandbox.solve.answer import Component

COMPONENT: Final = Qt.ItemDataRole.UserRole
STEPS: Final = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}


class GoalField(QListWidget):
    """The components of a value as chips, first what counts most. Signal `edited(order)` after one was moved."""

    edited = Signal(object)

    def __init__(self, name: str, called: dict[Component, str], order: tuple[Component, ...]) -> None:
        """Show the components in an order; `called` says what people call each."""
        super().__init__()
        self.setObjectName("goal")
        self.setAccessibleName(name)
        self.setFlow(QListWidget.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setSpacing(3)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._called = called
        for component in order:
            item = QListWidgetItem()
            item.setData(COMPONENT, component)
            self.addItem(item)
        self._number()
        self.setCurrentRow(0)
        # A row that is dragged is put in first and taken out after that.
        self.model().rowsRemoved.connect(self._on_moved)
        self.model().rowsMoved.connect(self._on_moved)

    @property
    def order(self) -> tuple[Component, ...]:
        """What counts, first what counts most."""
        return tuple(self.item(row).data(COMPONENT) for row in range(self.count()))

    def move_by(self, by: int) -> None:
        """Let the chosen component count so many places later."""
        row = self.currentRow()
        to = row + by
        if row >= 0 and 0 <= to < self.count():
            self.model().moveRow(QModelIndex(), row, QModelIndex(), to + (by > 0))
            self.setCurrentRow(to)

    def _number(self) -> None:
        for row in range(self.count()):
            item = self.item(row)
            item.setText(f"{row + 1} {self._called[item.data(COMPONENT)]}")

    def _on_moved(self) -> None:
        if set(self.order) == set(self._called) and self.count() == len(self._called):
            self._number()
            self.edited.emit(self.order)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt with an arrow moves the chosen component."""
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in STEPS:
            self.move_by(STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def hasHeightForWidth(self) -> bool:
        """Say that the chips need more lines where there is little room."""
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height of the lines."""
        super().resizeEvent(event)
        self.doItemsLayout()
        last = self.visualItemRect(self.item(self.count() - 1)).bottom() if self.count() else 0
        self.setFixedHeight(last + 2 * self.spacing() + 2 * self.frameWidth())

    def sizeHint(self) -> QSize:
        """Ask for one line of chips."""
        return QSize(240, self.sizeHintForRow(0) + 4 * self.spacing() + 2 * self.frameWidth())
