"""Thin arrows from what was played, or triggered, to its targets; and the mark of what waits for a choice."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPainterPath

from ui.canvas.items import paint
from ui.canvas.items.drawn import MarkItem
from ui.canvas.items.paint import colour, pen
from ui.canvas.layout.metrics import Z

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.canvas.items.paint import Style
    from ui.canvas.layout.metrics import Rect
    from ui.canvas.view_model.model import TargetLine

RING: Final = 6.5
BEND: Final = 0.12
"""How far the line swings out to its left, as a part of its length: two between the same things lie apart."""
PULSE_MS: Final = 1300
DIM: Final = 0.35
EDGE: Final = 5.0
BADGE: Final = 13.0


class TargetItem(MarkItem):
    """The line to a target: thin, dotted, with a ring where it ends; under the cards."""

    def __init__(self, name: str, style: Style) -> None:
        """Take its name."""
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
    """A frame around what waits for a choice, with a question mark; it pulses where motion is wanted."""

    def __init__(self, name: str, style: Style) -> None:
        """Take its name."""
        super().__init__(name, Z.LABEL, style)
        self._pulse = QVariantAnimation(self)
        self._pulse.setDuration(PULSE_MS)
        self._pulse.setLoopCount(-1)
        self._pulse.setKeyValueAt(0.0, 1.0)
        self._pulse.setKeyValueAt(0.5, DIM)
        self._pulse.setKeyValueAt(1.0, 1.0)
        self._pulse.valueChanged.connect(self.setOpacity)

    @property
    def pulses(self) -> bool:
        """Whether it moves."""
        return self._pulse.state() == QVariantAnimation.State.Running

    def show_at(self, box: Rect, *, moves: bool) -> None:
        """Lie around a card."""
        self.prepareGeometryChange()
        self.bounds = QRectF(box.x, box.y, box.w, box.h).adjusted(-20, -20, 20, 20)
        if moves != self.pulses:
            self.setOpacity(1.0)
            (self._pulse.start if moves else self._pulse.stop)()
        self.update()

    def paint_on(self, painter: QPainter) -> None:
        """Draw it."""
        theme = self.style.theme
        frame = self.bounds.adjusted(20 - EDGE, 20 - EDGE, EDGE - 20, EDGE - 20)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(theme.cost, 3.2))
        painter.drawRoundedRect(frame, 12, 12)
        at = frame.topLeft() + QPointF(4, 4)
        painter.setPen(pen(theme.background, 2))
        painter.setBrush(colour(theme.cost))
        painter.drawEllipse(at, BADGE, BADGE)
        area = QRectF(at.x() - BADGE, at.y() - BADGE, 2 * BADGE, 2 * BADGE)
        paint.write(painter, area, "?", theme.background, 17, bold=True, align=paint.CENTRE)
