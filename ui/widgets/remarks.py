"""A remark under a field: why what was typed can't stand there, said at the place and in no dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QLabel, QScrollArea

from ui.widgets.parts import restyle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

MARGIN: Final = 8
"""How far a remark stays off the edge of its panel."""


class Remark(QLabel):
    """What is wrong with the text of one field; it scrolls with the field and goes when the field is right."""

    def __init__(self, field: QWidget) -> None:
        """Belong to a field, unseen."""
        super().__init__(field)
        self._field = field
        self.setObjectName("remark")
        self.setProperty("role", "remark")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        field.destroyed.connect(self.deleteLater)  # it lies on the page, which stays
        self.hide()

    def say(self, text: str) -> None:
        """Say what is wrong, to eyes and to screen readers."""
        host = _host(self._field)
        self.setParent(host)
        self.setText(text)
        at = self._field.mapTo(host, QPoint(0, self._field.height() + 2))
        room = max(host.width() - 2 * MARGIN, 1)
        self.setMaximumWidth(room)
        self.resize(
            min(room, self.sizeHint().width()), self.heightForWidth(min(room, self.sizeHint().width()))
        )
        self.move(max(MARGIN, min(at.x(), host.width() - MARGIN - self.width())), at.y())
        self.show()
        self.raise_()
        restyle(self._field, "wrong", "yes")
        self._field.setAccessibleDescription(text)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._field, text))

    def settle(self) -> None:
        """Say no more: what stands in the field is right."""
        if not self.isHidden():
            self.hide()
            self._field.setAccessibleDescription("")
        if self._field.property("wrong") == "yes":
            restyle(self._field, "wrong", "no")


def _host(field: QWidget) -> QWidget:
    """The page on which a field stands, else its window."""
    above = field.parentWidget()
    while above is not None:
        outer = above.parentWidget()
        if outer is not None and isinstance(outer.parentWidget(), QScrollArea):
            return above
        above = outer
    return field.window()
