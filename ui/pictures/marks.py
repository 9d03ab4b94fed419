"""What a presenter drew on the table, drawn: lines and arrows in four colours."""

from __future__ import annotations

from math import atan2, cos, pi, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from sandbox.scenario.marks import WHOLE
from ui.canvas.items import paint

if TYPE_CHECKING:
    from sandbox.scenario.marks import Mark

COLOURS: Final = ("#ffcf33", "#37d67a", "#ff5b6e", "#4db2ff")
"""Yellow, green, red, blue: seen on every theme, with a dark edge around them."""
WIDTH: Final = 6.0
HEAD: Final = 26.0


def paint_mark(painter: QPainter, area: QRectF, drawn: Mark) -> None:
    """Draw a mark over the table that lies in an area."""
    points = [
        QPointF(area.x() + x / WHOLE * area.width(), area.y() + y / WHOLE * area.height())
        for x, y in drawn.points
    ]
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in (broad_pen("#0c1016", WIDTH + 4), broad_pen(COLOURS[drawn.colour], WIDTH)):
        painter.setPen(pen)
        if drawn.kind == "arrow" and len(points) > 1:
            _arrow(painter, points[0], points[-1])
        else:
            painter.drawPath(path)


def _arrow(painter: QPainter, start: QPointF, end: QPointF) -> None:
    angle = atan2(end.y() - start.y(), end.x() - start.x())
    sides = [end - QPointF(cos(angle + turn), sin(angle + turn)) * HEAD for turn in (pi / 7, -pi / 7)]
    painter.drawLine(start, end)
    painter.drawPolyline(QPolygonF([sides[0], end, sides[1]]))


def broad_pen(ink: str, width: float) -> QPen:
    """Give a pen with round ends for what is drawn by hand."""
    round_cap, round_join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    return QPen(paint.colour(ink), width, Qt.PenStyle.SolidLine, round_cap, round_join)
