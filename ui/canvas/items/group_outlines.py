"""What belongs together: the bracket under the members of a band, the frame around the seats of a team, the dotted
outline around what a person took together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from ui.canvas.items import paint
from ui.canvas.items.paint import MarkItem, Style, colour, pen
from ui.canvas.layout.arrange import Layout
from ui.canvas.layout.geometry import Point
from ui.canvas.layout.home_places import hanging
from ui.canvas.layout.metrics import Rect, Z
from ui.canvas.view_model import labels
from ui.canvas.view_model.model import Seat, Table
from ui.theme import Theme, mixed

BELOW: Final = 12.0
"""How far the bracket of a band runs below its cards."""
AROUND: Final = 6.0
"""How far the frame of a team stands off its seats."""
ROUND: Final = 14.0
"""The radius of the corners of the line around a group."""
PLATE: Final = 0.08
"""How much of the line's colour the ground within it shows."""


class Bracket(NamedTuple):
    """A line below the cards of a band, with a tick up to each."""

    ticks: tuple[tuple[float, float], ...]
    """The middle and the lower edge of each card, from left to right."""
    low: float

    @property
    def middle(self) -> Point:
        """Where the word stands."""
        return Point((self.ticks[0][0] + self.ticks[-1][0]) / 2, self.low)

    def words(self, text: float) -> Rect:
        """The room of the word at a text scale."""
        width, height = paint.pill_width(labels.canvas_text("band")) * text, paint.PILL_H * text
        return Rect(self.middle.x - width / 2, self.middle.y - height / 2, width, height)


class GroupOutline(NamedTuple):
    """Cards of a group that lie side by side, with what hangs under them."""

    group: str
    text: str
    boxes: tuple[Rect, ...]
    off: float
    """How far the line stands off the cards: neighbours are within one line."""


class GroupMarks(NamedTuple):
    """All brackets, frames and outlines of a table."""

    brackets: tuple[Bracket, ...] = ()
    frames: tuple[Rect, ...] = ()
    outlines: tuple[GroupOutline, ...] = ()


def group_marks(table: Table, layout: Layout, strip: float) -> GroupMarks:
    """What is drawn on a table that is laid out; `strip` is the height of what hangs under a card."""
    hung = hanging(table) if table.bands or table.groups else Counter()
    brackets = []
    for band in table.bands:
        boxes = sorted((layout.boxes[m], m) for m in band.members if m in layout.boxes)
        ticks = tuple((box.cx, box.bottom + hung[m] * (strip + 2)) for box, m in boxes)
        if len(ticks) > 1:
            brackets.append(Bracket(ticks, max(low for _, low in ticks) + BELOW))
    return GroupMarks(
        tuple(brackets), tuple(_frames(table, layout)), tuple(_outlines(table, layout, strip, hung))
    )


def _outlines(table: Table, layout: Layout, strip: float, hung: Mapping[str, int]) -> Iterator[GroupOutline]:
    """An outline for every run of neighbours of one group."""
    off = layout.sizes.gap / 2 + 1
    for group in table.groups:
        there = ((layout.boxes[card], hung.get(card, 0)) for card in group.cards if card in layout.boxes)
        boxes = [box._replace(h=box.h + under * (strip + 2)) for box, under in there]
        for piece in _pieces(boxes, off):
            yield GroupOutline(group.id, group.text, piece, off)


def _pieces(boxes: Iterable[Rect], off: float) -> list[tuple[Rect, ...]]:
    """The boxes sorted into those that are neighbours of each other, so that one line goes around them."""
    pieces: list[list[Rect]] = []
    for box in sorted(boxes):
        near = [piece for piece in pieces if any(box.grown(off).meets(one.grown(off)) for one in piece)]
        pieces = [piece for piece in pieces if piece not in near]
        pieces.append([one for piece in near for one in piece] + [box])
    return [tuple(piece) for piece in pieces]


def _frames(table: Table, layout: Layout) -> list[Rect]:
    """A frame around every run of neighbours of one team; the active one has the bench around it."""
    runs: list[list[Seat]] = []
    for before, seat in pairwise((None, *table.seats)):
        joins = before is not None and seat is not None and seat.team is not None
        if seat is None or seat.active or seat.id not in layout.boxes:
            continue
        if runs and joins and before is not None and before.team == seat.team:
            runs[-1].append(seat)
        else:
            runs.append([seat])
    return [_around([layout.boxes[seat.id] for seat in run]) for run in runs if len(run) > 1]


def _around(boxes: list[Rect]) -> Rect:
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Rect(x, y, right - x, bottom - y).grown(AROUND)


@cache
def dotted(name: str) -> QPen:
    """A pen of round dots."""
    result = QPen(pen(name, 2.6))
    result.setDashPattern([0.01, 2.0])
    return result


def outline_path(boxes: Sequence[Rect], off: float) -> QPainterPath:
    """The line around neighbours: their frames, and bridges between those that lie side by side."""
    path = QPainterPath()
    for box in boxes:
        one = QPainterPath()
        one.addRoundedRect(paint.to_qrect(box.grown(off)), ROUND, ROUND)
        path = path.united(one)
    for a, b in combinations(boxes, 2):
        top, low = max(a.y, b.y) - off, min(a.bottom, b.bottom) + off
        if top < low and a.grown(off).meets(b.grown(off)):
            bridge = QPainterPath()
            bridge.addRect(QRectF(QPointF(min(a.cx, b.cx), top), QPointF(max(a.cx, b.cx), low)))
            path = path.united(bridge)
    return path.simplified()


def draw_outline(painter: QPainter, path: QPainterPath, theme: Theme) -> None:
    """Draw the dotted line around a group, on ground a little lighter."""
    painter.setPen(dotted(theme.muted))
    painter.setBrush(colour(mixed(theme.background, theme.muted, PLATE)))
    painter.drawPath(path)


class OutlineItem(MarkItem):
    """Draws brackets, frames and outlines, above the lanes and below all cards."""

    def __init__(self, style: Style) -> None:
        super().__init__("together", Z.LANE + 1, style)
        self.shown = GroupMarks()
        self._paths: list[QPainterPath] = []

    def show_outlines(self, shown: GroupMarks, area: QRectF) -> None:
        """Draw others."""
        bounds = area if any(shown) else QRectF()
        if (shown, bounds) != (self.shown, self.bounds):
            self.prepareGeometryChange()
            self.shown, self.bounds = shown, bounds
            self._paths = [outline_path(each.boxes, each.off) for each in shown.outlines]
            self.update()

    def paint_on(self, painter: QPainter) -> None:
        """Draw it."""
        for path in self._paths:
            draw_outline(painter, path, self.style.theme)
        for frame in self.shown.frames:
            paint.box(painter, paint.to_qrect(frame), 14, None, pen(self.style.theme.muted, 2.0))
        for bracket in self.shown.brackets:
            self._bracket(painter, bracket)

    def _bracket(self, painter: QPainter, bracket: Bracket) -> None:
        theme, text = self.style.theme, self.style.sizes.text
        path = QPainterPath()
        for x, top in bracket.ticks:
            path.moveTo(x, top)
            path.lineTo(x, bracket.low)
        first, last = bracket.ticks[0][0], bracket.ticks[-1][0]
        path.moveTo(first, bracket.low)
        path.lineTo(last, bracket.low)
        painter.setPen(pen(theme.text, 2.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        room = bracket.words(1.0)
        painter.save()
        painter.translate(QPointF(*bracket.middle))
        painter.scale(text, text)
        area = QRectF(-room.w / 2, -room.h / 2, room.w, room.h)
        paint.pill(painter, area, labels.canvas_text("band"), theme.text, theme.track, theme.text)
        painter.restore()
