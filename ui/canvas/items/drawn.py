"""What all items of the table share: how they are painted, and that marks let the mouse pass."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from ui.canvas.items.paint import Style
from ui.canvas.layout.metrics import Z


class DrawnItem(QGraphicsObject):
    """An item that needs nothing but a painter to draw itself."""

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw it."""
        del option, widget
        self.paint_on(painter)

    def paint_on(self, painter: QPainter) -> None:
        """Draw it."""
        raise NotImplementedError


class MarkItem(DrawnItem):
    """A mark that lets the mouse pass: it is drawn within `bounds`, and nothing else is known of it.

    `dress` gives it another look.
    """

    def __init__(self, name: str, level: Z | int, style: Style) -> None:
        """Take its object name, how high it lies, and the look."""
        super().__init__()
        self.setObjectName(name)
        self.setZValue(level)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.style = style
        self.bounds = QRectF()

    def apply_style(self, style: Style) -> None:
        """Wear another look."""
        self.style = style
        self.update()

    def boundingRect(self) -> QRectF:
        """The area that it draws on."""
        return self.bounds

    def shape(self) -> QPainterPath:
        """Where the mouse meets it: nowhere."""
        return QPainterPath()
