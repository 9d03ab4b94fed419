"""The field of unblocked attackers on a crowded table: a frame around them, and the head of the river from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from ui.canvas.items import paint
from ui.canvas.items.drawn import MarkItem
from ui.canvas.items.flows import STRENGTH, THREAD_HEAD
from ui.canvas.items.paint import Style, colour, pen
from ui.canvas.layout.geometry import trunk
from ui.canvas.layout.metrics import Z
from ui.theme import mixed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.canvas.layout.geometry import ArrowPath
    from ui.canvas.layout.lanes import Field

GROUND, EDGE = 0.1, 0.55
"""How much of the river's colour the ground and the frame of a field show."""


class FieldItem(MarkItem):
    """What lies behind a field; its object name is `field:` and what is attacked."""

    def __init__(self, target: str, style: Style) -> None:
        """Take what is attacked, and the look."""
        super().__init__(f"field:{target}", Z.FIELD, style)
        self._area = QRectF()
        self._head = QPolygonF()
        self._flows = False

    def show_field(self, field: Field, threads: Sequence[ArrowPath], *, flows: bool) -> None:
        """Draw another state of the same field; `flows` says whether any damage comes from it."""
        area, head = paint.to_qrect(field.area), _head(threads)
        if (area, head, flows) == (self._area, self._head, self._flows):
            return
        self.prepareGeometryChange()
        self._area, self._head, self._flows = area, head, flows
        self.bounds = area.united(head.boundingRect()).adjusted(-3, -3, 3, 3)
        self.update()

    def paint_on(self, painter: QPainter) -> None:
        """Draw it."""
        theme = self.style.theme
        ink = theme.damage if self._flows else theme.excused
        ground, edge = (mixed(theme.background, ink, share) for share in (GROUND, EDGE))
        paint.box(painter, self._area, 12, ground, pen(edge, 3))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(mixed(theme.background, ink, STRENGTH)))
        painter.drawPolygon(self._head)


def _head(threads: Sequence[ArrowPath]) -> QPolygonF:
    """The head in which all threads end together."""
    if not threads:
        return QPolygonF()
    river = trunk(threads)
    left, right = river.end.x - river.width / 2, river.end.x + river.width / 2
    end, wing, tip = river.end.y, 8.0, river.width * 0.12
    neck = end + THREAD_HEAD
    corners = (
        (left - wing, neck),
        ((left + right) / 2 - tip, end),
        ((left + right) / 2 + tip, end),
        (right + wing, neck),
    )
    return QPolygonF([QPointF(x, y) for x, y in corners])
