"""Where a tooltip of the table lies: below what it explains, else where it covers the least of the cards.

It never covers what it explains: near the edge of the screen Qt would lay it over the pointer, and so over the card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QToolTip

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtWidgets import QWidget

APART: Final = 6
"""Pixels between a tooltip and what it explains."""
AWAY: Final = 20
"""So many pixels of a card are covered rather than a tooltip lie one pixel further away."""
NEAR, BESIDE = 40, 8
"""So many cards are left free where it can be; beside so many a place is looked for."""


def show_tooltip(words: str, about: QRect, cards: Iterable[QRect], over: QWidget) -> None:
    """Show a tooltip over a widget; `about` is what it explains, `cards` what it should leave free, all on the screen.

    Without words the one that is shown goes.
    """
    QToolTip.showText(QPoint(about.left(), about.bottom()), words, over)
    shown = (each for each in QApplication.topLevelWidgets() if each.objectName() == "qtooltip_label")
    label = next((each for each in shown if each.isVisible()), None)
    if words and label is not None:
        room = over.screen().availableGeometry()
        label.move(best_place(label.size().width(), label.size().height(), about, tuple(cards), room))


def best_place(width: int, height: int, about: QRect, cards: tuple[QRect, ...], room: QRect) -> QPoint:
    """The upper left corner for so large a tooltip: around `about`, or beside a card that is near, where it covers
    little and is not far away.
    """
    near = sorted(cards, key=lambda card: (card.center() - about.center()).manhattanLength())[:NEAR]
    lefts, tops = [about.left(), about.right() - width], [about.top()]
    for card in (about, *near[:BESIDE]):
        lefts += (card.right() + APART, card.left() - APART - width)
        tops += (card.bottom() + APART, card.top() - APART - height)
    spots = [_within(QPoint(x, y), width, height, room) for y in tops for x in lefts]

    def cost(spot: QPoint) -> tuple[bool, int]:
        lying = QRect(spot.x(), spot.y(), width, height)
        parts = (lying.intersected(card) for card in near)
        covered = sum(part.width() * part.height() for part in parts if part.isValid())
        across = max(lying.left() - about.right(), about.left() - lying.right(), 0)
        down = max(lying.top() - about.bottom(), about.top() - lying.bottom(), 0)
        return lying.intersects(about), covered + AWAY * (across + down)

    return min(spots, key=cost)


def _within(place: QPoint, width: int, height: int, room: QRect) -> QPoint:
    """Move a place into the screen."""
    x = max(room.left(), min(place.x(), room.right() - width))
    y = max(room.top(), min(place.y(), room.bottom() - height))
    return QPoint(x, y)
