"""Rivers and ghost arrows."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker, QPolygonF
from PySide6.QtWidgets import QGraphicsObject, QGraphicsPathItem, QStyleOptionGraphicsItem, QWidget

from ui.canvas.items.drawn import MarkItem
from ui.canvas.items.paint import Style, colour, pen
from ui.canvas.layout.geometry import ArrowPath, Point, handle
from ui.canvas.layout.metrics import Z
from ui.canvas.view_model.model import Flow, Ghost
from ui.theme import mixed

if TYPE_CHECKING:
    from collections.abc import Sequence

HEAD = 11.0
"""How long the head of a thin arrow is."""
STRENGTH, LIT = 0.74, 0.95
"""How much of its colour a river shows; it is opaque, because seeing through it costs seven times the time."""
THREAD_HEAD = 22.0
"""How long the head is in which the threads of one river end together."""
WINDING = Qt.FillRule.WindingFill
FLAT = 1.1
"""From this slope on a river counts as going sideways."""


def middle_path(course: ArrowPath) -> QPainterPath:
    """The line in the middle of a course."""
    path = QPainterPath(QPointF(*course.start))
    _follow(path, course.knots)
    return path


def river_path(course: ArrowPath) -> QPainterPath:
    """The outline of a river: its course made wide to the left and the right, with a head where it ends."""
    if course.thread:
        return _thread(course)
    if _is_flat(course):
        return _flat_river(course)
    half = course.width / 2
    (_, first), (x, y) = course.start, course.end
    reach = min(HEAD, abs(y - first) / 3)
    neck = y + (reach if y < first else -reach)
    wing = half + 4
    left = [*((x - half, y) for x, y in course.knots[:-1]), (x - half, neck)]
    right = [(x + half, neck), *((x + half, y) for x, y in course.knots[-2::-1])]
    path = QPainterPath()
    path.moveTo(*left[0])
    _follow(path, left)
    path.lineTo(x - wing, neck)
    path.lineTo(x - half * 0.25, y)
    path.lineTo(x + half * 0.25, y)
    path.lineTo(x + wing, neck)
    path.lineTo(*right[0])
    _follow(path, right)
    path.closeSubpath()
    path.setFillRule(WINDING)
    return path


def _thread(course: ArrowPath) -> QPainterPath:
    """The outline of one of the threads of a river, up to the head in which all end together."""
    half, low, high = course.width / 2 + 0.3, course.start, course.end
    neck = Point(high.x, high.y + THREAD_HEAD)
    if low.x == neck.x:
        path = QPainterPath()
        path.addRect(low.x - half, low.y, 2 * half, neck.y - low.y)
        return path
    path = QPainterPath()
    path.moveTo(low.x - half, low.y)
    _follow(path, ((low.x - half, low.y), (neck.x - half, neck.y)))
    path.lineTo(neck.x + half, neck.y)
    _follow(path, ((neck.x + half, neck.y), (low.x + half, low.y)))
    path.closeSubpath()
    return path


def _is_flat(course: ArrowPath) -> bool:
    """Say whether a course goes more sideways than up, so that its width must be measured across it."""
    spans = pairwise(course.knots)
    return any(abs(right - left) > FLAT * abs(low - top) for (left, top), (right, low) in spans)


def _flat_river(course: ArrowPath) -> QPainterPath:
    """The outline of a river that goes sideways."""
    end = course.end
    up = end.y < course.knots[-2].y
    neck = Point(end.x, end.y + (HEAD if up else -HEAD))
    stroker = QPainterPathStroker()
    stroker.setWidth(course.width)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
    path = stroker.createStroke(middle_path(ArrowPath((*course.knots[:-1], neck), course.width)))
    wing = course.width / 2 + 4
    head = QPainterPath(QPointF(end.x - wing, neck.y))
    head.lineTo(*end)
    head.lineTo(end.x + wing, neck.y)
    head.closeSubpath()
    path.addPath(head)
    path.setFillRule(WINDING)
    return path


def _follow(path: QPainterPath, knots: Sequence[tuple[float, float]]) -> None:
    for (left, top), (right, low) in pairwise(knots):
        if abs(left - right) < 0.5:  # noqa: PLR2004  straight
            path.lineTo(right, low)
        else:
            pull = handle(top, low)
            path.cubicTo(left, top + pull, right, low - pull, right, low)


def hit_path(course: ArrowPath, least: float) -> QPainterPath:
    """Where the mouse takes hold of a course: never narrower than `least`."""
    stroker = QPainterPathStroker()
    stroker.setWidth(max(least, course.width))
    return stroker.createStroke(middle_path(course))


def mixed_course(old: ArrowPath, new: ArrowPath, share: float) -> ArrowPath:
    """A course between two, for motion; the new one where they are of different make."""
    if len(old.knots) != len(new.knots):
        return new
    knots = tuple(
        Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
        for a, b in zip(old.knots, new.knots, strict=True)
    )
    return ArrowPath(knots, old.width + (new.width - old.width) * share, new.thread)


def grown_course(course: ArrowPath, share: float) -> ArrowPath:
    """The beginning of a course, for an arrow that grows towards its target."""
    if share >= 1:
        return course
    points = [course.at(share * i / 12) for i in range(13)]
    return ArrowPath(tuple(points), course.width, course.thread)


class FlowItem(QGraphicsObject):
    """An attack or a block as a river; its object name is `attack:...` or `block:...`.

    Qt itself draws `river`, of which there may be hundreds: what is drawn by Python takes many times as long.
    """

    def __init__(self, flow: Flow, style: Style) -> None:
        """Take the record."""
        super().__init__()
        self.setObjectName(flow.name)
        self.setFlag(QGraphicsObject.GraphicsItemFlag.ItemHasNoContents)
        self.setZValue(Z.FLOW)
        self.style = style
        self.flow = flow
        self.course = ArrowPath((Point(0, 0), Point(0, 0)), 1)
        self.river = QGraphicsPathItem(self)
        self.river.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._bounds: QRectF | None = None
        self._hit: QPainterPath | None = None
        self._worn: tuple[str, bool] | None = None
        self.lit = False
        self._wear()

    def show_record(self, flow: Flow, course: ArrowPath) -> None:
        """Draw another state of the same arrow."""
        if course != self.course:
            self.prepareGeometryChange()
            self.course = course
            self.river.setPath(river_path(course))
            self._bounds = self._hit = None
        elif flow == self.flow:
            return
        self.flow = flow
        self._wear()

    def light(self, *, lit: bool) -> None:
        """Show it at full strength."""
        if lit != self.lit:
            self.lit = lit
            self._wear()

    def _wear(self) -> None:
        """Draw it in the colours that it has now."""
        worn = self.ink(), self.lit
        if worn == self._worn:
            return
        self._worn = worn
        theme = self.style.theme
        self.river.setPen(pen(theme.focus, 1.6) if self.lit else Qt.PenStyle.NoPen)
        self.river.setBrush(colour(mixed(theme.background, self.ink(), LIT if self.lit else STRENGTH)))

    def distance(self, at: QPointF) -> float:
        """How far a point is from the middle line."""
        points = (self.course.at(i / 24) for i in range(25))
        return min((at.x() - x) ** 2 + (at.y() - y) ** 2 for x, y in points)

    def ink(self) -> str:
        """The colour of the river: overflow has one of its own."""
        theme = self.style.theme
        if self.flow.overflow:
            return theme.overflow
        return theme.damage if self.flow.amount else theme.excused

    def boundingRect(self) -> QRectF:
        """The area that it is drawn on."""
        if self._bounds is None:
            self._bounds = self.river.path().boundingRect().adjusted(-3, -3, 3, 3)
        return self._bounds

    def shape(self) -> QPainterPath:
        """Where the mouse meets it."""
        if self._hit is None:
            self._hit = hit_path(self.course, self.style.sizes.hit)
        return self._hit

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw it alone, on no table."""
        self.river.paint(painter, option, widget)


class GhostItem(MarkItem):
    """The dashed arrow to what is missing, or to what is only proposed, which no rule asks for."""

    def __init__(self, ghost: Ghost, style: Style) -> None:
        """Take the record."""
        super().__init__(ghost.name, Z.GHOST, style)
        self.ghost = ghost
        self._line = QPainterPath()
        self._head = QPolygonF()

    def show_record(self, ghost: Ghost, course: ArrowPath) -> None:
        """Draw another state of the same arrow."""
        self.prepareGeometryChange()
        self.ghost = ghost
        end, up = course.end, course.end.y < course.start.y
        neck = Point(end.x, end.y + (HEAD if up else -HEAD))
        self._line = middle_path(ArrowPath((*course.knots[:-1], neck), 3))
        self._head = QPolygonF(
            [
                QPointF(end.x - 9, neck.y + (5 if up else -5)),
                QPointF(*end),
                QPointF(end.x + 9, neck.y + (5 if up else -5)),
            ]
        )
        self.bounds = self._line.boundingRect().united(self._head.boundingRect()).adjusted(-4, -4, 4, 4)
        self.update()

    def paint_on(self, painter: QPainter) -> None:
        """Draw it."""
        ink = self.style.theme.violated if self.ghost.rule else self.style.theme.obeyed
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(ink, 3.2, dashed=True))
        painter.drawPath(self._line)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(ink))
        painter.drawPolygon(self._head)
