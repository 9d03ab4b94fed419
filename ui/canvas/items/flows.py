"""Rivers and ghost arrows; the field of unblocked attackers on a crowded table, a frame with the head of the river from
it; and thin arrows from what was played, or triggered, to its targets.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker, QPolygonF
from PySide6.QtWidgets import QGraphicsObject, QGraphicsPathItem, QStyleOptionGraphicsItem, QWidget

from ui.canvas.items import paint
from ui.canvas.items.paint import MarkItem, Style, colour, pen
from ui.canvas.layout.geometry import HEAD, WING, ArrowPath, Point, Run, handle, trunk
from ui.canvas.layout.lanes import Field
from ui.canvas.layout.metrics import Rect, Z
from ui.canvas.view_model.model import Flow, Ghost, TargetLine
from ui.theme import mixed

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
    """The outline of a river: its course made wide, with a head where it ends; what goes sideways is made wide across
    its way, all else to the left and the right.
    """
    *before, last, (x, y) = course.knots
    half = course.width / 2
    if course.thread:
        return _banks((last, (x, y + THREAD_HEAD)), half + 0.3)
    reach = min(HEAD, abs(y - course.start.y) / 3)
    neck = y + (reach if y < last.y else -reach)
    wing, tip = half + WING, half * 0.25
    head = ((x - wing, neck), (x - tip, y), (x + tip, y), (x + wing, neck))
    knots = (*before, last, Point(x, neck))
    if not any(map(_is_flat, pairwise(course.knots))):
        return _banks(knots, half, head)
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(*each) for each in head]))
    stroker = QPainterPathStroker()
    stroker.setWidth(course.width)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
    for run in pairwise(knots):
        flat = _is_flat(run)
        path |= stroker.createStroke(middle_path(ArrowPath(run, half))) if flat else _banks(run, half)
    return path


def _is_flat(run: Run) -> bool:
    """Say whether a run goes more sideways than up, so that its width must be measured across it."""
    (left, top), (right, low) = run
    return abs(right - left) > FLAT * abs(low - top)


def _banks(
    knots: Sequence[tuple[float, float]], half: float, head: Sequence[tuple[float, float]] = ()
) -> QPainterPath:
    """The outline of what runs along knots, so wide on either side, around the points of a head."""
    left, right = [(x - half, y) for x, y in knots], [(x + half, y) for x, y in reversed(knots)]
    path = QPainterPath(QPointF(*left[0]))
    _follow(path, left)
    for point in (*head, right[0]):
        path.lineTo(*point)
    _follow(path, right)
    path.closeSubpath()
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
        paint.fill(painter, self._head, ink)


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
        paint.fill(painter, self._head, mixed(theme.background, ink, STRENGTH))


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


RING: Final = 6.5
BEND: Final = 0.12
"""How far the line swings out to its left, as a part of its length: two between the same things lie apart."""
PULSE_MS: Final = 1300
PULSES: Final = 3
"""So often it pulses after each change of the table: under five seconds, and nothing is painted for ever."""
DIM: Final = 0.35
FRAME_EDGE: Final = 5.0
BADGE: Final = 13.0


class TargetItem(MarkItem):
    """The line to a target: thin, dotted, with a ring where it ends; under the cards."""

    def __init__(self, name: str, style: Style) -> None:
        super().__init__(name, Z.GHOST, style)
        self._path = QPainterPath()
        self.end = QPointF()
        self.line: TargetLine | None = None
        self._free: QPainterPath | None = None

    def show_line(self, line: TargetLine, source: Rect, target: Rect, seats: Sequence[Rect]) -> None:
        """Lead from one thing to another, border to border, and behind the seats in between."""
        self.prepareGeometryChange()
        self.line = line
        middle = QPointF((source.cx + target.cx) / 2, (source.cy + target.cy) / 2)
        way = QPointF(target.cx - source.cx, target.cy - source.cy)
        swing = middle + QPointF(way.y(), -way.x()) * BEND
        start, self.end = _border(source, swing, 0), _border(target, swing, RING + 1)
        self._path = QPainterPath(start)
        self._path.quadTo(swing, self.end)
        self.bounds = self._path.boundingRect().adjusted(-2 * RING, -2 * RING, 2 * RING, 2 * RING)
        free = QPainterPath()
        free.addRect(self.bounds)
        hides = False
        for seat in seats:
            if seat not in (source, target):
                hole = QPainterPath()
                hole.addRect(QRectF(*seat))
                free, hides = free.subtracted(hole), True
        self._free = free if hides else None
        self.update()

    def paint_on(self, painter: QPainter) -> None:
        """Draw it."""
        theme = self.style.theme
        painter.save()  # whoever draws next is not clipped
        if self._free is not None:
            painter.setClipPath(self._free, Qt.ClipOperation.IntersectClip)
        for ink, width in ((theme.background, 5.0), (theme.text, 2.0)):
            line = pen(ink, width)
            if ink == theme.text:
                line.setStyle(Qt.PenStyle.DotLine)
            painter.setPen(line)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(self._path)
        painter.setPen(pen(theme.text, 2.2))
        painter.setBrush(colour(theme.background))
        painter.drawEllipse(self.end, RING, RING)
        painter.setBrush(colour(theme.text))
        painter.drawEllipse(self.end, 2, 2)
        painter.restore()


def _border(box: Rect, towards: QPointF, off: float) -> QPointF:
    """Where the way from the middle of a box to a point leaves it, so far off its border."""
    dx, dy = towards.x() - box.cx, towards.y() - box.cy
    far = hypot(dx, dy) or 1.0
    share = min(
        (box.w / 2) / abs(dx) if dx else 1e9,
        (box.h / 2) / abs(dy) if dy else 1e9,
    )
    share += off / far
    return QPointF(box.cx + dx * share, box.cy + dy * share)


class AskingItem(MarkItem):
    """A frame around what waits for a choice, with a question mark; where motion is wanted it pulses a few times."""

    def __init__(self, name: str, style: Style) -> None:
        super().__init__(name, Z.LABEL, style)
        self._pulse = QVariantAnimation(self)
        self._pulse.setDuration(PULSE_MS)
        self._pulse.setLoopCount(PULSES)
        self._pulse.setKeyValueAt(0.0, 1.0)
        self._pulse.setKeyValueAt(0.5, DIM)
        self._pulse.setKeyValueAt(1.0, 1.0)
        self._pulse.valueChanged.connect(self.setOpacity)

    @property
    def pulses(self) -> bool:
        """Whether it moves."""
        return self._pulse.state() == QVariantAnimation.State.Running

    @property
    def pulsing_ms(self) -> int:
        """How long it moves, -1: for ever."""
        return self._pulse.totalDuration()

    def show_at(self, box: Rect, *, moves: bool) -> None:
        """Lie around a card."""
        self.prepareGeometryChange()
        self.bounds = QRectF(box.x, box.y, box.w, box.h).adjusted(-20, -20, 20, 20)
        if moves != self.pulses:
            self.setOpacity(1.0)
            (self._pulse.start if moves else self._pulse.stop)()
        self.update()

    @property
    def _frame(self) -> QRectF:
        return self.bounds.adjusted(20 - FRAME_EDGE, 20 - FRAME_EDGE, FRAME_EDGE - 20, FRAME_EDGE - 20)

    @property
    def badge(self) -> QRectF:
        """Where the question mark stands."""
        at = self._frame.topLeft() + QPointF(4, 4)
        return QRectF(at.x() - BADGE, at.y() - BADGE, 2 * BADGE, 2 * BADGE)

    def paint_on(self, painter: QPainter) -> None:
        """Draw it."""
        theme = self.style.theme
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(theme.cost, 3.2))
        painter.drawRoundedRect(self._frame, 12, 12)
        painter.setPen(pen(theme.background, 2))
        painter.setBrush(colour(theme.cost))
        painter.drawEllipse(self.badge)
        paint.centred(painter, self.badge, "?", theme.background, 17)
