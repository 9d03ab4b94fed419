"""What all items of the table share: strokes and shapes (boxes, pills, crosses, checks, elided text), the look of the
table, and marks that let the mouse pass.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QTransform,
)
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from sandbox.words.catalogue import Language
from ui.canvas.layout.metrics import Metrics, Rect, Z
from ui.theme import Theme, font

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter
PILL_H = 22.0
OUTLINED = 512
"""The size of the font of which texts become shapes."""
HINTS = (
    QPainter.RenderHint.Antialiasing
    | QPainter.RenderHint.TextAntialiasing
    | QPainter.RenderHint.SmoothPixmapTransform
)
"""How a painter draws the table."""
SHAPES = QPainter.RenderHint.LosslessImageRendering
"""Set on a painter whose texts must become shapes. To ask a painter for its engine instead is not safe: engines come
and go at the same address, and PySide takes one for another.
"""


@dataclass(frozen=True, slots=True)
class Style:
    """What a look is made of: a theme, the sizes and a language."""

    theme: Theme
    sizes: Metrics
    language: Language = "en"
    held: bool = True
    """Whether somebody may take hold of what lies there and ask what a sign means; in pictures words come first."""


@cache
def colour(name: str, alpha: int = 255) -> QColor:
    """A colour of a theme, more or less opaque."""
    result = QColor(name)
    result.setAlpha(alpha)
    return result


@lru_cache(maxsize=1024)
def pen(name: str, width: float = 1.0, *, dashed: bool = False) -> QPen:
    """A pen with round ends, solid or dashed."""
    result = QPen(
        colour(name), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    )
    if dashed:
        result.setDashPattern([3.2, 2.6])
        result.setCapStyle(Qt.PenCapStyle.FlatCap)
    return result


@lru_cache(maxsize=512)
def measures(size: float, *, bold: bool = False) -> QFontMetricsF:
    """The metrics of the program's font in one size."""
    return QFontMetricsF(font(size, bold=bold))


@lru_cache(maxsize=8192)
def text_width(words: str, size: float, *, bold: bool = False) -> float:
    """The width of a text."""
    return measures(size, bold=bold).horizontalAdvance(words)


@lru_cache(maxsize=8192)
def elided(words: str, size: float, width: float, *, bold: bool = False) -> str:
    """A text that fits, cut with an ellipsis if it must be."""
    return measures(size, bold=bold).elidedText(words, Qt.TextElideMode.ElideRight, width)


@lru_cache(maxsize=8192)
def shortened(name: str, size: float, width: float) -> str:
    """A bold name that fits, cut in its middle if it must be: alike names differ at their ends, and so do numbers."""
    return measures(size, bold=True).elidedText(name, Qt.TextElideMode.ElideMiddle, width)


def to_qrect(rect: Rect) -> QRectF:
    """A rectangle as Qt's."""
    return QRectF(rect.x, rect.y, rect.w, rect.h)


def write(  # noqa: PLR0913  a text has place, look and alignment
    painter: QPainter,
    area: QRectF,
    words: str,
    ink: str,
    size: float,
    *,
    bold: bool = False,
    align: Qt.AlignmentFlag = LEFT,
) -> None:
    """Write one line into an area, elided; a low area cuts nothing off."""
    shown, face = elided(words, size, area.width(), bold=bold), font(size, bold=bold)
    if painter.testRenderHint(SHAPES):
        path, wide = _outlined(shown, bold=bold)
        scale, left = face.pixelSize() / OUTLINED, area.left()
        if align & Qt.AlignmentFlag.AlignRight:
            left = area.right() - wide * scale
        elif align & Qt.AlignmentFlag.AlignHCenter:
            left = area.center().x() - wide * scale / 2
        place = QTransform(scale, 0, 0, scale, left, area.center().y())
        painter.fillPath(place.map(path), colour(ink))
        return
    painter.setFont(face)
    painter.setPen(colour(ink))
    painter.drawText(area, align | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip, shown)


def centred(painter: QPainter, area: QRectF, words: str, ink: str, size: float) -> None:
    """Write one bold line into the middle of an area."""
    write(painter, area, words, ink, size, bold=True, align=CENTRE)


@lru_cache(maxsize=8192)
def _outlined(words: str, *, bold: bool) -> tuple[QPainterPath, float]:
    """A line as a shape, and how wide it is: an SVG file looks the same where our font is not installed.

    The shapes are those of a large font without hinting, made small: hinted ones differ by a little from one time to
    the next.
    """
    sizes, path = measures(OUTLINED, bold=bold), QPainterPath()
    middle = (sizes.ascent() - sizes.descent()) / 2
    path.addText(QPointF(0, middle), font(OUTLINED, bold=bold), words)
    return path, sizes.horizontalAdvance(words)


def box(painter: QPainter, area: QRectF, radius: float, fill: str | None, edge: QPen | None = None) -> None:
    """Draw a rounded box."""
    painter.setBrush(QBrush(colour(fill)) if fill else Qt.BrushStyle.NoBrush)
    painter.setPen(edge or Qt.PenStyle.NoPen)
    painter.drawRoundedRect(area, radius, radius)


def pill_width(words: str, size: float = 13) -> float:
    """The width of a pill around a text."""
    return text_width(words, size, bold=True) + 20


def pill(  # noqa: PLR0913  words, place and three colours
    painter: QPainter,
    area: QRectF,
    words: str,
    ink: str,
    fill: str,
    edge: str | None = None,
    *,
    size: float = 13,
) -> None:
    """Draw a pill: text in a capsule, filled or outlined."""
    box(painter, area, area.height() / 2, fill, pen(edge, 1.6) if edge else None)
    inner = area.adjusted(8, -1, -8, -1)
    centred(painter, inner, words, ink, size)


def cross(painter: QPainter, centre: QPointF, radius: float, ink: str, width: float = 3.0) -> None:
    """Draw a cross: dies, loses."""
    painter.setPen(pen(ink, width))
    painter.drawLine(centre + QPointF(-radius, -radius), centre + QPointF(radius, radius))
    painter.drawLine(centre + QPointF(-radius, radius), centre + QPointF(radius, -radius))


def check(painter: QPainter, centre: QPointF, radius: float, ink: str) -> None:
    """Draw a check: obeyed, legal."""
    painter.setPen(pen(ink, 2.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    points = [(-0.9, 0.05), (-0.25, 0.7), (0.95, -0.7)]
    painter.drawPolyline(QPolygonF([centre + QPointF(x * radius, y * radius) for x, y in points]))


def open_circle(painter: QPainter, centre: QPointF, radius: float, ink: str) -> None:
    """Draw an open circle: excused."""
    painter.setPen(pen(ink, 2.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, radius, radius)


def barred_circle(painter: QPainter, centre: QPointF, radius: float, ink: str, ground: str) -> None:
    """Draw a barred circle: a broken restriction."""
    painter.setPen(pen(ink, max(2.0, radius / 3.6)))
    painter.setBrush(colour(ground))
    painter.drawEllipse(centre, radius, radius)
    reach = radius * 0.66
    painter.drawLine(centre + QPointF(-reach, -reach), centre + QPointF(reach, reach))


def jagged(painter: QPainter, centre: QPointF, half: float, ink: str, ground: str) -> None:
    """Draw a jagged line across a river, with a dark bed so that it stands out on every colour."""
    count = max(4, 2 * round(half / 9))
    points = [
        centre + QPointF(-half + 2 * half * i / count, 6.0 if i % 2 else -6.0) for i in range(count + 1)
    ]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for stroke in (pen(ground, 8.0), pen(ink, 3.4)):
        painter.setPen(stroke)
        painter.drawPolyline(QPolygonF(points))


def spark(painter: QPainter, centre: QPointF, radius: float, ink: str) -> None:
    """Draw a star of four points: an effect."""
    near = radius * 0.3
    points = [(0, -radius), (near, -near), (radius, 0), (near, near),
              (0, radius), (-near, near), (-radius, 0), (-near, -near)]  # fmt: skip
    polygon(painter, points, ink, centre)


def polygon(
    painter: QPainter, points: Iterable[tuple[float, float]], ink: str, at: QPointF, size: float = 1.0
) -> None:
    """Fill a shape whose corners are given from a point on, that much larger."""
    fill(painter, QPolygonF([at + QPointF(x * size, y * size) for x, y in points]), ink)


def fill(painter: QPainter, shape: QPolygonF, ink: str) -> None:
    """Fill a shape."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(ink))
    painter.drawPolygon(shape)


def crown(painter: QPainter, centre: QPointF, size: float, ink: str) -> None:
    """Draw the crown of a commander."""
    points = [(-1, 0.75), (-1.1, -0.5), (-0.5, 0.05), (0, -0.85), (0.5, 0.05), (1.1, -0.5), (1, 0.75)]
    polygon(painter, points, ink, centre, size)


class DrawnItem(QGraphicsObject):
    """An item that needs nothing but a painter to draw itself."""

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw it."""
        del option, widget
        self.paint_on(painter)

    def paint_on(self, painter: QPainter) -> None:
        """Draw it."""
        raise NotImplementedError


class MarkItem(DrawnItem):
    """A mark that lets the mouse pass: it is drawn within `bounds`, and nothing else is known of it.

    `apply_style` gives it another look.
    """

    def __init__(self, name: str, level: Z | int, style: Style) -> None:
        """Take its object name, how high it lies, and the look."""
        super().__init__()
        self.setObjectName(name)
        self.setZValue(level)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.style = style
        self.bounds = QRectF()

    def apply_style(self, style: Style) -> None:
        """Wear another look."""
        self.style = style
        self.update()

    def boundingRect(self) -> QRectF:
        """The area that it draws on."""
        return self.bounds

    def shape(self) -> QPainterPath:
        """Where the mouse meets it: nowhere."""
        return QPainterPath()
