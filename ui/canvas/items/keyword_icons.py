"""Keyword icons drawn by us: a few strokes each, in a box from -8 to 8; other keywords show letters."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from ui.canvas.items.paint import CENTRE, pen, write

Stroke = tuple[tuple[float, float], ...]

STROKES: dict[str, tuple[Stroke, ...]] = {
    "flying": (((-7, -2), (-3, -5), (0, 0), (3, -5), (7, -2)), ((-5, 3), (-2, 1), (0, 4), (2, 1), (5, 3))),
    "reach": (((-6, 6), (5, -5)), ((0, -6), (6, -6), (6, 0))),
    "trample": (((-6, -5), (0, 1), (6, -5)), ((-6, 0), (0, 6), (6, 0))),
    "first strike": (((-6, 6), (6, -6)), ((-6, 1), (-1, 6))),
    "double strike": (((-7, 5), (3, -5)), ((-2, 6), (7, -3)), ((-7, 1), (-3, 5)), ((-2, 2), (2, 6))),
    "deathtouch": (((0, -7), (-5, 1), (-3, 6), (3, 6), (5, 1), (0, -7)), ((0, -1), (0, 3))),
    "lifelink": (((0, 6), (-6, 0), (-6, -4), (-3, -6), (0, -3), (3, -6), (6, -4), (6, 0), (0, 6)),),
    "vigilance": (((-7, 0), (-3, -4), (3, -4), (7, 0), (3, 4), (-3, 4), (-7, 0)), ((-1, 0), (1, 0))),
    "menace": (((-5, -6), (-5, 6)), ((0, -6), (0, 6)), ((5, -6), (5, 6)), ((-7, 0), (7, 0))),
    "defender": (((-6, -6), (6, -6), (6, 0), (0, 7), (-6, 0), (-6, -6)),),
    "haste": (((1, -7), (-4, 1), (1, 1), (-1, 7), (5, -2), (0, -2), (1, -7)),),
    "indestructible": (((-5, -6), (5, -6), (7, 0), (5, 6), (-5, 6), (-7, 0), (-5, -6)), ((-3, 0), (3, 0))),
    "hexproof": (
        ((-6, -6), (6, -6), (6, 0), (0, 7), (-6, 0), (-6, -6)),
        ((-3, -2), (3, 2)),
        ((-3, 2), (3, -2)),
    ),
    "shadow": (((2, -7), (-4, -4), (-6, 1), (-2, 6), (4, 6), (-1, 2), (-1, -3), (2, -7)),),
    "infect": (
        ((-4, -6), (4, -6), (4, 0), (0, 6), (-4, 0), (-4, -6)),
        ((-2, -2), (-2, -1)),
        ((2, -2), (2, -1)),
    ),
    "wither": (((0, 7), (0, -2)), ((0, -2), (-5, -6)), ((0, 1), (5, -3)), ((5, -3), (6, 1))),
    "sick": (((-6, 0), (-3, -5), (3, -5), (6, 0), (3, 4), (-1, 3), (-2, 0), (1, -1)),),
    "goaded": (((-5, -7), (-5, 7)), ((-5, -6), (6, -3), (-5, 1))),
    "removed": (((-6, 0), (5, 0)), ((1, -4), (6, 0), (1, 4))),
    "counter": (((-6, 0), (6, 0)), ((0, -6), (0, 6))),
    "open": (((-3, -4), (-1, -7), (3, -6), (3, -2), (0, 0), (0, 2)), ((0, 6), (0, 6.5))),
    "effect": (((0, -6), (6, 0), (0, 6), (-6, 0), (0, -6)),),
}


@cache
def glyph(name: str) -> QPainterPath | None:
    """The strokes of an icon; None when there is none of that name."""
    strokes = STROKES.get(name.casefold())
    if strokes is None:
        return None
    path = QPainterPath()
    for stroke in strokes:
        path.moveTo(*stroke[0])
        for point in stroke[1:]:
            path.lineTo(*point)
    return path


def _letters(word: str) -> str:
    """The letters that stand for a word: two, or a single one of the wide ones of Japanese."""
    return word[:2].title() if word.isascii() else word[:1]


def draw_icon(painter: QPainter, name: str, centre: QPointF, size: float, ink: str, word: str = "") -> None:
    """Draw the icon of a keyword or state, the first letters of its word when there is no icon."""
    path = glyph(name)
    if path is None:
        area = QRectF(centre.x() - size, centre.y() - size, 2 * size, 2 * size)
        write(painter, area, _letters(word or name.strip("*")), ink, size * 0.78, bold=True, align=CENTRE)
        return
    painter.save()
    painter.translate(centre)
    painter.scale(size / 16, size / 16)
    painter.setPen(pen(ink, 1.9))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.restore()
