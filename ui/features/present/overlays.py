"""What is painted over the table while it is presented: dimming, letters, the pointer's ring, the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ui.canvas.items import paint
from ui.canvas.items.drawings import broad_pen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.features.present.poll import PollLetter
    from ui.theme import Theme

RING: Final = 30.0
SPOT: Final = 110.0


class Lit(NamedTuple):
    """What stays light: some areas, the ways between them and, if there is one, what lies around a spot."""

    areas: Sequence[QRectF]
    ways: Sequence[QPainterPath] = ()
    spot: QPointF | None = None


def dim(painter: QPainter, whole: QRectF, lit: Lit, shade: QColor) -> None:
    """Darken everything but what stays light."""
    path = QPainterPath()
    path.addRect(whole)
    light = QPainterPath()
    light.setFillRule(Qt.FillRule.WindingFill)
    for area in lit.areas:
        light.addRoundedRect(area.adjusted(-10, -10, 10, 10), 14, 14)
    if lit.spot is not None:
        light.addEllipse(lit.spot, SPOT, SPOT)
    for way in lit.ways:
        light = light.united(way)
    painter.fillPath(path.subtracted(light), shade)


def letter(painter: QPainter, area: QRectF, choice: PollLetter, theme: Theme, *, revealed: bool) -> None:
    """Put a letter on the corner of a card; revealed it says whether that was right, in shape and colour."""
    ink = (theme.violated if choice.wrong else theme.obeyed) if revealed else theme.focus
    radius = max(22.0, min(34.0, area.height() * 0.26))
    centre = area.topLeft() + QPointF(radius * 0.7, -radius * 0.75)  # the name stays readable
    painter.setPen(QPen(paint.colour(theme.track), 5))
    painter.setBrush(paint.colour(ink))
    if revealed and choice.wrong:
        painter.drawRoundedRect(
            QRectF(centre - QPointF(radius, radius), centre + QPointF(radius, radius)), 6, 6
        )
    else:
        painter.drawEllipse(centre, radius, radius)
    box = QRectF(centre - QPointF(radius, radius), centre + QPointF(radius, radius))
    paint.write(painter, box, choice.letter, theme.track, radius * 1.15, bold=True, align=paint.CENTRE)
    if revealed:
        beside = centre + QPointF(radius * 1.9, 0)
        painter.setPen(QPen(paint.colour(theme.track), 2))
        painter.setBrush(paint.colour(theme.track))
        painter.drawEllipse(beside, radius * 0.7, radius * 0.7)
        (paint.cross if choice.wrong else paint.check)(painter, beside, radius * 0.36, ink)


def ring(painter: QPainter, at: QPointF, ink: str) -> None:
    """Draw the ring around the pointer."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in (broad_pen("#0c1016", 8), broad_pen(ink, 4.5)):
        painter.setPen(pen)
        painter.drawEllipse(at, RING, RING)


def keys(painter: QPainter, whole: QRectF, said: Sequence[tuple[str, str]], theme: Theme) -> None:
    """List the keys, for the presenter."""
    line = 34.0
    wide = max(paint.text_width(meaning, 17) for _, meaning in said)
    area = QRectF(0, 0, min(whole.width() - 40, max(620.0, wide + 200)), line * len(said) + 36)
    area.moveCenter(whole.center())
    paint.box(painter, area, 18, theme.surface, paint.pen(theme.edge, 2))
    for number, (key, meaning) in enumerate(said):
        top = area.y() + 18 + number * line
        paint.write(painter, QRectF(area.x() + 28, top, 130, line), key, theme.text, 17, bold=True)
        paint.write(painter, QRectF(area.x() + 165, top, area.width() - 190, line), meaning, theme.text, 17)
