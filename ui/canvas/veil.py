"""The picture of the table under a gesture: what may receive the thing lights, all else dims."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap, QTransform

from ui.canvas.paint import colour

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ui.theme import Theme

HINTS: Final = (
    QPainter.RenderHint.Antialiasing
    | QPainter.RenderHint.TextAntialiasing
    | QPainter.RenderHint.SmoothPixmapTransform
)
OPACITY: Final = 150
GLOW: Final = ((11.0, 70), (4.0, 255))
"""The edge of what is lit: width and opacity of its strokes."""


def veil(
    still: QPixmap, transform: QTransform, theme: Theme, lit: Iterable[QRectF], bright: Iterable[QRectF]
) -> None:
    """Dim a picture but for the frames in `lit`, which get a glowing edge, and in `bright`."""
    receiving = list(lit)
    ratio = still.devicePixelRatio()
    path = QPainterPath()
    path.addRect(QRectF(0, 0, still.width() / ratio, still.height() / ratio))
    gaps = QPainterPath()
    gaps.setFillRule(Qt.FillRule.WindingFill)
    for frame in (*receiving, *bright):
        gaps.addRoundedRect(transform.mapRect(frame.adjusted(-4, -4, 4, 4)), 10, 10)
    painter = QPainter(still)
    painter.setRenderHints(HINTS)
    painter.fillPath(path.subtracted(gaps), colour(theme.background, OPACITY))
    painter.setWorldTransform(transform)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for frame in receiving:
        for width, alpha in GLOW:
            painter.setPen(QPen(colour(theme.obeyed, alpha), width))
            painter.drawRoundedRect(frame.adjusted(-3, -3, 3, 3), 12, 12)
    painter.end()
