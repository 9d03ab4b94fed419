"""Rivers and ghost arrows."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker, QPolygonF

from ui.canvas.items.drawn import DrawnItem, MarkItem
from ui.canvas.items.paint import Style, colour, pen
from ui.canvas.layout.geometry import ArrowPath, Point, handles
from ui.canvas.layout.metrics import Z
from ui.canvas.view_model.model import Flow, Ghost
from ui.theme import mixed

HEAD = 11.0
"""How long the head of a thin arrow is."""
STRENGTH, LIT = 0.74, 0.95
"""How much of its colour a river shows; it is opaque, because seeing through it costs seven times the time."""
THREAD_HEAD = 22.0
"""How long the head is in which the threads of one river end together."""
FLAT = 1.1
"""From this slope on a river counts as going sideways."""


def middle_path(course: ArrowPath) -> QPainterPath:
    """Give the line in the middle of a course."""
    path = QPainterPath(QPointF(*course.start))
    _follow(path, course.knots)
    return path


def river_path(course: ArrowPath) -> QPainterPath:
    """Give the outline of a river: its course made wide to the left and the right, with a head where it ends."""
    if course.thread:
        return _thread(course)
    if _is_flat(course):
        return _flat_river(course)
    half = course.width / 2
    up = course.end.y < course.start.y
    left = [Point(x - half, y) for x, y in course.knots]
    right = [Point(x + half, y) for x, y in reversed(course.knots)]
    end = course.end
    reach = min(HEAD, abs(end.y - course.start.y) / 3)
    neck = end.y + (reach if up else -reach)
    wing = half + 4
    left[-1] = Point(left[-1].x, neck)
    right[0] = Point(right[0].x, neck)
    path = QPainterPath(QPointF(*left[0]))
    _follow(path, left)
    path.lineTo(end.x - wing, neck)
    path.lineTo(end.x - half * 0.25, end.y)
    path.lineTo(end.x + half * 0.25, end.y)
    path.lineTo(end.x + wing, neck)
    path.lineTo(*right[0])
    _follow(path, right)
    path.closeSubpath()
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def _thread(course: ArrowPath) -> QPainterPath:
    """Give the outline of one of the threads of a river, up to the head in which all end together."""
    half, low, high = course.width / 2 + 0.3, course.start, course.end
    neck = Point(high.x, high.y + THREAD_HEAD)
    if low.x == neck.x:
        path = QPainterPath()
        path.addRect(low.x - half, low.y, 2 * half, neck.y - low.y)
        return path
    path = QPainterPath(QPointF(low.x - half, low.y))
    _follow(path, (Point(low.x - half, low.y), Point(neck.x - half, neck.y)))
    path.lineTo(neck.x + half, neck.y)
    _follow(path, (Point(neck.x + half, neck.y), Point(low.x + half, low.y)))
    path.closeSubpath()
    return path


def _is_flat(course: ArrowPath) -> bool:
    """Say whether a course goes more sideways than up, so that its width must be measured across it."""
    spans = pairwise(course.knots)
    return any(abs(b.x - a.x) > FLAT * abs(b.y - a.y) for a, b in spans)


def _flat_river(course: ArrowPath) -> QPainterPath:
    """Give the outline of a river that goes sideways."""
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
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def _follow(path: QPainterPath, knots: list[Point] | tuple[Point, ...]) -> None:
    for a, b in pairwise(knots):
        if abs(a.x - b.x) < 0.5:  # noqa: PLR2004  straight
            path.lineTo(*b)
        else:
            path.cubicTo(*handles(a, b), *b)


def hit_path(course: ArrowPath, least: float) -> QPainterPath:
    """Give where the mouse takes hold of a course: never narrower than `least`."""
    stroker = QPainterPathStroker()
    stroker.setWidth(max(least, course.width))
    return stroker.createStroke(middle_path(course))


def mixed_course(old: ArrowPath, new: ArrowPath, share: float) -> ArrowPath:
    """Give a course between two, for motion; the new one where they are of different make."""
    if len(old.knots) != len(new.knots):
        return new
    knots = tuple(
        Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
        for a, b in zip(old.knots, new.knots, strict=True)
    )
    return ArrowPath(knots, old.width + (new.width - old.width) * share, new.thread)


def grown_course(course: ArrowPath, share: float) -> ArrowPath:
    """Give the beginning of a course, for an arrow that grows towards its target."""
    if share >= 1:
        return course
    points = [course.at(share * i / 12) for i in range(13)]
    return ArrowPath(tuple(points), course.width, course.thread)


class FlowItem(DrawnItem):
    """An attack or a block as a river; its object name is `attack:...` or `block:...`."""

    def __init__(self, flow: Flow, style: Style) -> None:
        """Take the record."""
        super().__init__()
        self.setObjectName(flow.name)
        self.setZValue(Z.FLOW)
        self.style = style
        self.flow = flow
        self.course = ArrowPath((Point(0, 0), Point(0, 0)), 1)
        self._river = QPainterPath()
        self._bounds = QRectF()
        self._hit: QPainterPath | None = None
        self.lit = False

    def show_record(self, flow: Flow, course: ArrowPath) -> None:
        """Draw another state of the same arrow."""
        if course != self.course:
            self.prepareGeometryChange()
            self.course = course
            self._river = river_path(course)
            self._bounds = self._river.boundingRect().adjusted(-3, -3, 3, 3)
            self._hit = None
        elif flow == self.flow:
            return
        self.flow = flow
        self.update()

    def light(self, *, lit: bool) -> None:
        """Show it at full strength."""
        if lit != self.lit:
            self.lit = lit
            self.update()

    def distance(self, at: QPointF) -> float:
        """Give how far a point is from the middle line."""
        points = (self.course.at(i / 24) for i in range(25))
        return min((at.x() - x) ** 2 + (at.y() - y) ** 2 for x, y in points)

    def ink(self) -> str:
        """Give the colour of the river: overflow has one of its own."""
        theme = self.style.theme
        if self.flow.overflow:
            return theme.overflow
        return theme.damage if self.flow.amount else theme.excused

    def boundingRect(self) -> QRectF:
        """Give the area that it draws on."""
        return self._bounds

    def shape(self) -> QPainterPath:
        """Give where the mouse meets it."""
        if self._hit is None:
            self._hit = hit_path(self.course, self.style.sizes.hit)
        return self._hit

    def paint_on(self, painter: QPainter) -> None:
        """Draw it."""
        painter.setPen(pen(self.style.theme.focus, 1.6) if self.lit else Qt.PenStyle.NoPen)
        theme = self.style.theme
        painter.setBrush(colour(mixed(theme.background, self.ink(), LIT if self.lit else STRENGTH)))
        painter.drawPath(self._river)


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
