"""Drawing the pills over a card: which rules speak of it, and what it costs."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ui.canvas.items import paint
from ui.canvas.items.card_sizes import RISE, Distance, W
from ui.canvas.items.paint import pen
from ui.canvas.view_model import labels
from ui.canvas.view_model.model import Card, Pill
from ui.theme import Theme


def pills_height(card: Card, seen: Distance) -> float:
    """How far the pills over a card reach up from it."""
    if not card.pills or seen is Distance.AFAR:
        return 0.0
    high = min(2, len(card.pills)) * (paint.PILL_H + 3) + 3 if seen is Distance.NEAR else 31.0
    return high + _lift(card)


def _lift(card: Card) -> float:
    """How far the upper corner of a leaning card reaches above one that stands."""
    return RISE if card.tapped else 0.0


def draw_pills(painter: QPainter, card: Card, theme: Theme, seen: Distance) -> None:
    """Draw the pills over the card, the most urgent nearest to it; from afar larger and with fewer words."""
    if seen is Distance.AFAR:
        return
    size, height = (13.0, paint.PILL_H) if seen is Distance.NEAR else (19.0, 27.0)
    y, pills = -height - 4 - _lift(card), card.pills
    shown = pills[: 2 if seen is Distance.NEAR else 1]
    for place, mark in enumerate(shown):
        left = len(pills) - len(shown) if place == len(shown) - 1 else 0
        more = f" +{left}" if left else ""
        sign = 0 if mark.mark == "cost" or (mark.mark == "violated" and seen is Distance.NEAR) else size + 5
        # Where room is short the words give way, not the numbers: of times, and of those that are not shown.
        room = W - sign - paint.text_width(more, size, bold=True)
        words = paint.elided(pill_words(mark, size, room, seen), size, room, bold=True) + more
        width = min(W + 18, paint.pill_width(words, size) + sign)
        area = QRectF(min(0.0, (W - width) / 2), y, width, height)
        _pill(painter, mark, area, (words, size, sign), theme)
        y -= height + 3


def pill_words(mark: Pill, size: float, room: float, seen: Distance) -> str:
    """What a pill says in this room: from near in words, if they fit."""
    words = labels.pill_text(mark)
    long = paint.text_width(words, size, bold=True) > room and mark.mark != "cost"
    return labels.short_pill_text(mark) if long or seen is not Distance.NEAR else words


def _pill(painter: QPainter, mark: Pill, area: QRectF, said: tuple[str, float, float], theme: Theme) -> None:
    words, size, sign = said
    filled = {"obeyed": theme.obeyed, "violated": theme.violated, "broken": theme.violated}.get(mark.mark)
    edge = {"cost": theme.cost, "excused": theme.excused}.get(mark.mark)
    ink = theme.on_mark if filled else (theme.cost if mark.mark == "cost" else theme.muted)
    paint.box(painter, area, area.height() / 2, filled or theme.track, pen(edge, 1.6) if edge else None)
    spot = QPointF(area.x() + 2 + size, area.center().y())
    if mark.mark == "obeyed":
        paint.check(painter, spot, size * 0.38, ink)
    elif mark.mark == "excused":
        paint.open_circle(painter, spot, size * 0.35, ink)
    elif mark.mark == "broken":
        paint.barred_circle(painter, spot, size * 0.42, ink, filled or theme.track)
    elif sign:
        paint.write(painter, QRectF(spot.x() - 8, area.y() - 1, 16, area.height()), "!", ink, size, bold=True)
    inner = area.adjusted(9 + sign, -1, -9, -1)
    paint.write(painter, inner, words, ink, size, bold=True, align=paint.CENTRE)
