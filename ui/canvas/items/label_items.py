"""The labels on rivers and ghost arrows: damage, overflow, what is missing or broken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from ui.canvas.items import paint
from ui.canvas.items.card_sizes import enlarged
from ui.canvas.items.drawn import MarkItem
from ui.canvas.items.paint import Style, colour, pen
from ui.canvas.items.pixmap_cache import PixmapCache
from ui.canvas.layout.geometry import Point
from ui.canvas.layout.metrics import Z
from ui.theme import Theme

READABLE, LARGER = 0.82, 1.5
"""Below that zoom labels grow against it, so that they stay readable, up to that much."""
AGAIN = 22.0
"""The width of the part of a badge with the round arrow."""
Held = Literal["no", "pointer", "keys"]
BADGES = frozenset({"damage", "order", "back"})
"""Labels that are a number in a badge."""
SIGNED = frozenset({"reselected", "group"})
"""Labels with a sign before their words."""
LARGE = frozenset({"total", "spill"})
"""Labels that are a number to be read from afar."""
LARGE_SIZE, LARGE_H = 27.0, 40.0


@dataclass(frozen=True, slots=True)
class Label:
    """A word or number on a course: a damage badge, an overflow, a missing or a broken rule."""

    kind: Literal[
        "damage",
        "overflow",
        "missing",
        "broken",
        "offer",
        "order",
        "back",
        "total",
        "spill",
        "reselected",
        "group",
    ]
    text: str
    river: float = 0.0
    """The width of the river that a jagged line must cross."""
    hand: bool = False
    """Whether a round arrow beside the number makes it automatic again."""

    def size(self, text_scale: float) -> tuple[float, float]:
        """Give its width and height."""
        if self.kind in LARGE:
            words = paint.text_width(self.text, LARGE_SIZE, bold=True)
            return max(LARGE_H, words + 22) * text_scale, LARGE_H * text_scale
        words = paint.text_width(self.text, 15 if self.kind in BADGES else 13, bold=True)
        if self.kind in BADGES:
            return (max(26.0, words + 14) + self.again) * text_scale, 26.0 * text_scale
        if self.kind in SIGNED:
            return (words + 40) * text_scale, 24.0 * text_scale
        if self.kind == "broken" and not self.text:
            return (self.river + 44) * text_scale, 26.0 * text_scale
        if self.kind == "broken":
            return max(self.river + 48, 68.0, words + 22) * text_scale, 50.0 * text_scale
        return (words + 24 + self.again) * text_scale, 26.0 * text_scale

    @property
    def again(self) -> float:
        """The width of the part with the round arrow, at its right end."""
        return AGAIN if self.hand else 0.0


CLOSE, SMALLER = 1.7, 0.6
"""From this zoom on labels grow no more on the screen, until they are so much smaller."""


def label_growth(zoom: float, text: float = 1.0) -> float:
    """How much larger labels are drawn than their text scale where that is seen at a zoom, in few steps; seen from
    near they are smaller.
    """
    more = enlarged(text)
    least = max(SMALLER, ceil(20 * CLOSE / max(CLOSE, zoom)) / 20)
    return max(least, min(LARGER * more, ceil(20 * READABLE * more / max(0.01, zoom)) / 20))


class LabelItem(MarkItem):
    """A label over a river or a ghost; its object name is that of the arrow with `label:` before it."""

    def __init__(self, name: str, style: Style, pixmaps: PixmapCache) -> None:
        """Take the name of the arrow that it belongs to, and where pictures are kept."""
        super().__init__(f"label:{name}", Z.LABEL, style)
        self.pixmaps = pixmaps
        self.label = Label("damage", "")
        self._growth = 1.0
        self._key = -1
        self.held: Held = "no"

    def hold(self, held: Held) -> None:
        """Show that the pointer is near, or that the keyboard is here."""
        if held != self.held:
            self.held = held
            self.update()

    def show_record(self, label: Label, at: Point, growth: float = 1.0) -> None:
        """Draw another text at another place, that much larger than its text scale."""
        if (label, growth) != (self.label, self._growth):
            self.prepareGeometryChange()
            self.label, self._growth = label, growth
            self._key = self.pixmaps.number((label, growth))
            self.bounds = self._area()
            self.update()
        self.setPos(at.x, at.y)

    def _area(self) -> QRectF:
        w, h = self.label.size(self.style.sizes.text)
        area = QRectF(-w / 2, -h / 2, w, h).adjusted(-8, -14, 8, 14)
        return QRectF(area.topLeft() * self._growth, area.size() * self._growth)

    def look(self, zoom: float) -> int:
        """What tells this drawing apart from others; it looks the same from everywhere."""
        del zoom
        return self._key

    def paint_on(self, painter: QPainter) -> None:
        """Draw it."""
        self.pixmaps.draw(painter, self.look, self.bounds, self.draw)
        if self.held != "no":
            draw_handles(painter, self.grip(), self.style.theme, ring=self.held == "keys")

    def again(self) -> QRectF:
        """Where the round arrow is."""
        whole = self.grip()
        return whole.adjusted(
            whole.width() - self.label.again * self.style.sizes.text * self._growth, 0, 0, 0
        )

    def grip(self) -> QRectF:
        """Where the wheel takes hold of the number."""
        w, h = self.label.size(self.style.sizes.text * self._growth)
        return QRectF(-w / 2, -h / 2, w, h)

    def part_at(self, at: QPointF, parts: Sequence[int]) -> int:
        """Which of the summands of its number is nearest to a point in its own coordinates."""
        sums = "+".join(map(str, parts))
        size = 15 if self.label.kind in BADGES else 13
        before, _, after = self.label.text.partition(sums)
        scale = self.style.sizes.text * self._growth

        def wide(words: str) -> float:
            return paint.text_width(words, size, bold=True) * scale

        right = -(wide(before + sums + after) + self.label.again * scale) / 2 + wide(before)
        for number, part in enumerate(parts[:-1]):
            right += wide(f"{part}+")
            if at.x() < right - wide("+") / 2:
                return number
        return len(parts) - 1

    def draw(self, painter: QPainter) -> None:
        """Draw the label around its middle."""
        text = self.style.sizes.text * self._growth
        painter.scale(text, text)
        draw_label(painter, self.label, self.style.theme)


def draw_label(painter: QPainter, label: Label, theme: Theme) -> None:
    """Draw a label around the origin."""
    w, h = label.size(1.0)
    area = QRectF(-w / 2, -h / 2, w, h)
    if label.kind in {"damage", "back"}:
        ink = theme.muted if label.text == "0" or label.kind == "back" else theme.text
        paint.box(painter, area, 13, theme.track, pen(ink, 1.6))
        words = area.adjusted(0, -1, -label.again, -1)
        paint.write(painter, words, label.text, ink, 15, bold=True, align=paint.CENTRE)
        _draw_again(painter, label, area, ink)
    elif label.kind in LARGE:
        ink = theme.text if label.kind == "total" else theme.overflow
        paint.box(painter, area, LARGE_H / 2, theme.track, pen(ink, 2.2))
        paint.write(
            painter, area.adjusted(0, -1, 0, -1), label.text, ink, LARGE_SIZE, bold=True, align=paint.CENTRE
        )
    elif label.kind == "overflow":
        paint.pill(painter, area, "", theme.overflow, theme.track, theme.overflow)
        words = area.adjusted(8, -1, -8 - label.again, -1)
        paint.write(painter, words, label.text, theme.overflow, 13, bold=True, align=paint.CENTRE)
        _draw_again(painter, label, area, theme.overflow)
    elif label.kind == "offer":
        paint.pill(painter, area, label.text, theme.on_mark, theme.violated)
    elif label.kind == "order":
        paint.box(painter, area, 5, theme.text, pen(theme.track, 1.6))
        paint.write(
            painter, area.adjusted(0, -1, 0, -1), label.text, theme.track, 15, bold=True, align=paint.CENTRE
        )
    elif label.kind in SIGNED:
        _draw_signed(painter, label, area, theme)
    elif label.kind == "missing":
        paint.pill(painter, area, label.text, theme.violated, theme.track, theme.violated)
    else:
        spot = QPointF(0, -11 if label.text else 0)
        half = max(34.0, label.river / 2 + 24) if label.text else label.river / 2 + 22
        paint.jagged(painter, spot, half, theme.violated, theme.track)
        paint.barred_circle(painter, spot, 9, theme.violated, theme.track)
        if label.text:
            width = paint.pill_width(label.text)
            area = QRectF(-width / 2, 3, width, paint.PILL_H)
            paint.pill(painter, area, label.text, theme.violated, theme.track, theme.violated)


def _draw_signed(painter: QPainter, label: Label, area: QRectF, theme: Theme) -> None:
    """Draw two cards before the word of a group, an arrow that turns aside before the rule of what was reselected."""
    group = label.kind == "group"
    ink = theme.muted if group else theme.text
    paint.box(painter, area, 6 if group else area.height() / 2, theme.track, pen(ink, 1.4))
    words = area.adjusted(26, -1, -6, -1)
    paint.write(painter, words, label.text, ink, 13, bold=True, align=paint.CENTRE)
    at = QPointF(area.left() + 17, area.center().y())
    if group:
        for step in (-2.5, 2.5):
            card = QRectF(at.x() - 5 + step, at.y() - 5 - step * 0.8, 9, 10)
            paint.box(painter, card, 2, theme.track, pen(ink, 1.6))
        return
    painter.setPen(pen(ink, 2.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF([at + QPointF(-6, 6), at + QPointF(-6, -2), at + QPointF(3, -2)]))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(ink))
    painter.drawPolygon(QPolygonF([at + QPointF(2, -6), at + QPointF(8, -2), at + QPointF(2, 2)]))


def _draw_again(painter: QPainter, label: Label, area: QRectF, ink: str) -> None:
    """Draw the round arrow that makes damage automatic again, behind a thin line."""
    if not label.hand:
        return
    left = area.right() - AGAIN
    painter.setPen(pen(ink, 1.0))
    painter.drawLine(QPointF(left, area.top() + 4), QPointF(left, area.bottom() - 4))
    middle, radius = QPointF(left + AGAIN / 2 - 1, area.center().y()), 5.0
    painter.setPen(pen(ink, 2.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(
        QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius), 60 * 16, 290 * 16
    )
    tip = middle + QPointF(radius * 0.5, -radius * 0.87)
    head = QPolygonF([tip + QPointF(-1, -4), tip + QPointF(4.5, -0.5), tip + QPointF(-1, 4)])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(ink))
    painter.drawPolygon(head)


def draw_handles(painter: QPainter, grip: QRectF, theme: Theme, *, ring: bool) -> None:
    """Draw the two wedges of a number that can be dragged, with a ring around it where the keyboard is."""
    painter.setPen(pen(theme.track, 1.2))
    painter.setBrush(colour(theme.focus))
    middle = grip.center().x()
    for edge, way in ((grip.top() - 3, -1), (grip.bottom() + 3, 1)):
        painter.drawPolygon(
            QPolygonF([QPointF(middle - 7, edge), QPointF(middle, edge + 8 * way), QPointF(middle + 7, edge)])
        )
    if ring:
        paint.box(painter, grip.adjusted(-3, -3, 3, 3), grip.height() / 2 + 3, None, pen(theme.focus, 2.2))
