"""The picture of the table under a gesture: what may receive the thing lights, all else dims."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen, QPixmap, QTransform

from ui.canvas.items.paint import HINTS, colour
from ui.painting import painting

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ui.canvas.hand.gestures import Gesture
    from ui.canvas.hand.view import TableView
    from ui.theme import Theme

OPACITY: Final = 150
GLOW: Final = ((11.0, 70), (4.0, 255))
"""The edge of what is lit: width and opacity of its strokes."""


def veil(
    taken: QPixmap, transform: QTransform, theme: Theme, lit: Iterable[QRectF], bright: Iterable[QRectF]
) -> None:
    """Dim a picture but for the frames in `lit`, which get a glowing edge, and in `bright`."""
    receiving = list(lit)
    ratio = taken.devicePixelRatio()
    path = QPainterPath()
    path.addRect(QRectF(0, 0, taken.width() / ratio, taken.height() / ratio))
    gaps = QPainterPath()
    gaps.setFillRule(Qt.FillRule.WindingFill)
    for frame in (*receiving, *bright):
        gaps.addRoundedRect(transform.mapRect(frame.adjusted(-4, -4, 4, 4)), 10, 10)
    with painting(taken) as painter:
        painter.setRenderHints(HINTS)
        painter.fillPath(path.subtracted(gaps), colour(theme.background, OPACITY))
        painter.setWorldTransform(transform)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for frame in receiving:
            for width, alpha in GLOW:
                painter.setPen(QPen(colour(theme.obeyed, alpha), width))
                painter.drawRoundedRect(frame.adjusted(-3, -3, 3, 3), 12, 12)


def still(view: TableView, gesture: Gesture) -> QPixmap:
    """Take a picture of what a view shows, dimmed and lit for a gesture.

    Not by grabbing the viewport, which must not paint itself while it is being painted.
    """
    area, ratio = view.viewport().rect(), view.devicePixelRatioF()
    taken = QPixmap(area.size() * ratio)
    taken.setDevicePixelRatio(ratio)
    ground = view.table_scene.ground
    ground.quiet = True
    try:
        with painting(taken) as painter:
            painter.setRenderHints(HINTS)
            view.render(painter, QRectF(area), area)
    finally:
        ground.quiet = False
    if gesture.answer_hidden:
        boxes = view.table_scene.boxes
        lit = [view.frame_of(each) for each in {view.card_of(t) for t in gesture.lit()} if each in boxes]
        bright = [view.frame_of(each) for each in {view.card_of(t) for t in gesture.bright()}]
        veil(taken, view.viewportTransform(), view.table_style.theme, lit, bright)
    return taken
