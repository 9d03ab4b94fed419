"""What a presenter drew on the table: lines and arrows in four colours over cards, seats or the table itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from math import atan2, cos, pi, sin
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from sandbox.scenario.view import FAR, MOST_OVER, MOST_POINTS, WHOLE, Mark
from ui.canvas.items import paint
from ui.canvas.items.paint import MarkItem, Style
from ui.canvas.layout.metrics import Z

COLOURS: Final = ("#ffcf33", "#37d67a", "#ff5b6e", "#4db2ff")
"""Yellow, green, red, blue: seen on every theme, with a dark edge around them."""
WIDTH: Final = 5.0
HEAD: Final = 22.0

Place = Callable[[str], QRectF | None]
"""Where a player or permanent is on the table; the table itself for ""; None for what is not there."""


def mark_over(
    kind: Literal["line", "arrow"],
    colour: int,
    points: Sequence[QPointF],
    things: Sequence[str],
    place: Place,
) -> Mark:
    """What was drawn along points of the table as a mark over some of its things: a line over those that it goes
    around, else the one that it lies on; an arrow from one to another.
    """
    places = {each: area for each in things if (area := place(each)) is not None}
    if kind == "arrow":
        ends = (points[0], points[-1])
        over = tuple(_lies_on(end, places) for end in ends)
        shares = tuple(_share(end, _frame((each,), place)) for end, each in zip(ends, over, strict=True))
        return Mark(kind, colour, shares, over if any(over) else ())
    ring = QPolygonF(points)
    around = tuple(
        each for each, area in places.items() if ring.containsPoint(area.center(), Qt.FillRule.WindingFill)
    )
    below = _lies_on(points[0], places) or _lies_on(ring.boundingRect().center(), places)
    over = (around or ((below,) if below else ()))[:MOST_OVER]
    frame = _frame(over, place)
    every = -(-len(points) // (MOST_POINTS // 2))
    return Mark(kind, colour, tuple(_share(point, frame) for point in points[::every]), over)


def points_of(mark: Mark, place: Place) -> list[QPointF]:
    """Where a mark's points are on the table; none where what it was drawn over is not there."""
    if mark.kind == "arrow":
        ends = mark.over if len(mark.over) == 2 else ("", "")  # noqa: PLR2004  from one to another
        frames = [_frame((each,), place) for each in ends]
        shares = (mark.points[0], mark.points[-1])
        return [] if None in frames else [_at(s, f) for s, f in zip(shares, frames, strict=True) if f]
    frame = _frame(mark.over, place)
    return [] if frame is None else [_at(share, frame) for share in mark.points]


def paint_mark(painter: QPainter, mark: Mark, place: Place) -> None:
    """Draw a mark over the table."""
    points = points_of(mark, place)
    if not points:
        return
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in (broad_pen("#0c1016", WIDTH + 3.5), broad_pen(COLOURS[mark.colour], WIDTH)):
        painter.setPen(pen)
        if mark.kind == "arrow":
            _arrow(painter, points[0], points[-1])
        else:
            painter.drawPath(path)


def broad_pen(ink: str, width: float) -> QPen:
    """A pen with round ends for what is drawn by hand."""
    round_cap, round_join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    return QPen(paint.colour(ink), width, Qt.PenStyle.SolidLine, round_cap, round_join)


class DrawingsItem(MarkItem):
    """Everything that was drawn on the table, over everything else."""

    def __init__(self, style: Style, place: Place) -> None:
        """Take the look, and who knows where things are."""
        super().__init__("drawings", Z.DRAWING, style)
        self._place = place
        self.marks: tuple[Mark, ...] = ()

    def show_marks(self, marks: tuple[Mark, ...], board: QRectF) -> None:
        """Draw these marks and no others."""
        if marks or self.marks:
            self.prepareGeometryChange()
            self.bounds, self.marks = board, marks
            self.update()

    def paint_on(self, painter: QPainter) -> None:
        """Draw them."""
        for mark in self.marks:
            paint_mark(painter, mark, self._place)


def _frame(over: Sequence[str], place: Place) -> QRectF | None:
    """The rectangle of which points are shares: around what is there of some things; None where nothing is."""
    areas = [area for each in over or ("",) if (area := place(each)) is not None]
    return reduce(QRectF.united, areas) if areas else None


def _lies_on(point: QPointF, places: dict[str, QRectF]) -> str:
    """The smallest thing at a point; "" where only the table is."""
    there = [each for each, area in places.items() if area.contains(point)]
    return min(there, key=lambda each: places[each].width() * places[each].height(), default="")


def _share(point: QPointF, frame: QRectF | None) -> tuple[int, int]:
    assert frame is not None
    shares = (
        (point.x() - frame.x()) / frame.width() * WHOLE,
        (point.y() - frame.y()) / frame.height() * WHOLE,
    )
    x, y = (max(-FAR * WHOLE, min(FAR * WHOLE, round(share))) for share in shares)
    return x, y


def _at(share: tuple[int, int], frame: QRectF) -> QPointF:
    x, y = share
    return QPointF(frame.x() + x / WHOLE * frame.width(), frame.y() + y / WHOLE * frame.height())


def _arrow(painter: QPainter, start: QPointF, end: QPointF) -> None:
    angle = atan2(end.y() - start.y(), end.x() - start.x())
    sides = [end - QPointF(cos(angle + turn), sin(angle + turn)) * HEAD for turn in (pi / 7, -pi / 7)]
    painter.drawLine(start, end)
    painter.drawPolyline(QPolygonF([sides[0], end, sides[1]]))
