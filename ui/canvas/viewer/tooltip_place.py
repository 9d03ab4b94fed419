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
    """Give the upper left corner for so large a tooltip: of the places around `about` the first that covers least."""
    lefts = (about.left(), about.right() - width)
    rows = (about.top(), about.bottom() - height)
    places = [QPoint(x, about.bottom() + APART) for x in lefts]
    places += [QPoint(x, about.top() - APART - height) for x in lefts]
    places += [QPoint(x, y) for y in rows for x in (about.right() + APART, about.left() - APART - width)]
    spots = [_within(place, width, height, room) for place in places]

    def covered(spot: QPoint) -> tuple[bool, int]:
        lying = QRect(spot.x(), spot.y(), width, height)
        parts = (lying.intersected(card) for card in cards)
        return lying.intersects(about), sum(part.width() * part.height() for part in parts if part.isValid())

    return min(spots, key=covered)


def _within(place: QPoint, width: int, height: int, room: QRect) -> QPoint:
    """Move a place into the screen."""
    x = max(room.left(), min(place.x(), room.right() - width))
    y = max(room.top(), min(place.y(), room.bottom() - height))
    return QPoint(x, y)
