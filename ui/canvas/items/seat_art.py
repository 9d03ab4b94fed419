"""Drawing a player's seat, and the planeswalkers and battles beside it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from ui.canvas.items import paint
from ui.canvas.items.card_art import edge_pen, holding_sign
from ui.canvas.items.card_sizes import whole_name
from ui.canvas.items.paint import colour, pen
from ui.canvas.view_model import labels
from ui.canvas.view_model.model import Card, EffectChip, Seat
from ui.theme import Theme, readable_on, seat_colour

H = 96.0
NAME = (20.0, 15.0)
"""How large a player's name is, and how small it may become where room is short."""
INITIAL = (28, 28, 26, 22)
"""How large the letters that stand for a player are, by how many they are."""
SMALL, ASIDE = 15.0, 17.0
"""How large the words and the figures at the side of a seat are."""
LIFE = 34.0
"""How large the life is."""
ROWS = 3
"""How many rows of figures have room there."""
HOLDING_NAME = (15.0, 13.0)


def draw_seat(painter: QPainter, seat: Seat, width: float, theme: Theme, more: float = 1.0) -> None:
    """Draw a seat of that width, 96 high: portrait, name, life before and after, poison, commander damage; `more` is
    how much larger its small letters are.
    """
    area = QRectF(0, 0, width, H)
    ink = seat_colour(theme, seat.seat)
    if seat.active:
        paint.box(painter, area, 10, None)
    else:
        paint.box(painter, area, 10, theme.surface, pen(theme.dies if seat.lost else ink, 2.4))
    if seat.edge == "violated":
        paint.box(painter, area.adjusted(3, 3, -3, -3), 8, None, pen(theme.violated, 3, dashed=True))
    _portrait(painter, seat, ink, theme)
    aside = _aside_room(seat, width)
    _aside(painter, seat, width, theme, more)
    told = " · ".join(filter(None, (labels.lands_text(seat), labels.pool_text(seat) if seat.pool else "")))
    if told:
        paint.write(painter, QRectF(92, H - 24, width - 104 - aside, 20), told, theme.muted, 15)
    title = labels.attacks_text(seat.name) if seat.active else seat.name
    _title(painter, title, name_area(seat, width), theme, more)
    _life(painter, seat, width, width - aside, theme)


def name_area(seat: Seat, width: float) -> QRectF:
    """Where a player's name stands on a seat of a width."""
    told = bool(seat.lands or seat.pool)
    return QRectF(92, 8 if told else 12, width - 104 - _aside_room(seat, width), 28)


def life_area(seat: Seat) -> QRectF:
    """Where a player's life stands on a seat; empty where a teammate's seat tells it."""
    if seat.sharing:
        return QRectF()
    width = paint.text_width(str(seat.life), LIFE, bold=True)
    return QRectF(92, 40.0 - (11.0 if seat.lands or seat.pool else 0.0), width + 4, 46)


def _title(painter: QPainter, title: str, area: QRectF, theme: Theme, more: float) -> None:
    texts, size = whole_name(title, NAME[0] * more, NAME[1], area.width(), area.width())
    pitch = 28.0 if len(texts) == 1 else size + 3
    top = area.bottom() - pitch * len(texts) + (2 if len(texts) > 1 else 0)
    for number, text in enumerate(texts):
        spot = QRectF(area.x(), top + number * pitch, area.width(), pitch)
        paint.write(painter, spot, text, theme.text, size, bold=True)


def _portrait(painter: QPainter, seat: Seat, ink: str, theme: Theme) -> None:
    centre = QPointF(48, H / 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(ink))
    painter.drawEllipse(centre, 30, 30)
    spot = QRectF(18, H / 2 - 31, 60, 60)
    paint.write(
        painter,
        spot,
        seat.initial or "?",
        readable_on(ink),
        INITIAL[len(seat.initial)],
        bold=True,
        align=paint.CENTRE,
    )
    if seat.lost is not None:
        badge = centre + QPointF(23, 21)
        painter.setPen(pen(theme.dies, 2))
        painter.setBrush(colour(theme.track))
        painter.drawEllipse(badge, 13, 13)
        paint.cross(painter, badge, 5.5, theme.dies, 3.4)


def _life(painter: QPainter, seat: Seat, whole: float, right: float, theme: Theme) -> None:
    if seat.sharing:
        area = QRectF(92, 46, right - 98, 28)
        paint.write(painter, area, labels.team_text(seat), theme.muted, 15)
        return
    area = life_area(seat)
    paint.write(painter, area, str(seat.life), theme.text, LIFE, bold=True)
    x, y = area.right() + 8, area.y()
    if seat.life_after is not None:
        ink = theme.obeyed if seat.life_after > seat.life else theme.damage_text
        ink = theme.dies_text if seat.lost is not None else ink
        words = f"→ {seat.life_after}"
        width = paint.text_width(words, 28, bold=True)
        paint.write(painter, QRectF(x, y + 1, width + 4, 46), words, ink, 28, bold=True)
        x += width + 12
    if seat.lost is not None:
        words = labels.lost_text(seat)
        width, height = paint.pill_width(words, SMALL), paint.PILL_H + 4
        beside = QRectF(x, y + 11, width, height)
        corner = QRectF(whole - width - 12, H - height - 7, width, height)
        area = beside if x + width <= right - 6 else corner
        paint.pill(painter, area, words, theme.dies_text, theme.track, theme.dies, size=SMALL)


def _aside_room(seat: Seat, width: float) -> float:
    """The room that poison and commander damage take at the right, with their distance."""
    return _aside_width(width) + 14 if seat.poison or seat.poison_after or seat.commander else 0.0


def _aside_width(width: float) -> float:
    return min(190.0, max(84.0, width * 0.42))


def _aside(painter: QPainter, seat: Seat, width: float, theme: Theme, more: float) -> None:
    """Write poison and commander damage at the right."""
    rows: list[tuple[str, str, str]] = []
    if seat.poison or seat.poison_after:
        words = str(seat.poison) if seat.poison_after is None else f"{seat.poison} → {seat.poison_after}"
        rows.append(("poison", "", f"{words} / 10"))
    for one in sorted(seat.commander, key=lambda one: -one.after):
        words = str(one.before) if one.before == one.after else f"{one.before} → {one.after}"
        rows.append(("commander", one.commander, f"{words} / 21"))
    room = _aside_width(width)
    shown = rows[
        : ROWS - (seat.lost is not None)
    ]  # a loss stands below them where it has no room beside life
    unseen = f"+{len(rows) - len(shown)}" if len(shown) < len(rows) else ""
    for number, row in enumerate(shown):
        area = QRectF(width - room - 12, 8 + number * 28, room, 26)
        if unseen and row is shown[-1]:
            paint.write(painter, area, unseen, theme.muted, SMALL * more, align=paint.RIGHT)
            area.setRight(area.right() - paint.text_width(unseen, SMALL * more) - 8)
        _aside_row(painter, row, area, theme, more)


def _aside_row(painter: QPainter, row: tuple[str, str, str], area: QRectF, theme: Theme, more: float) -> None:
    sign, name, words = row
    width = paint.text_width(words, ASIDE * more, bold=True)
    paint.write(painter, area, words, theme.text, ASIDE * more, bold=True, align=paint.RIGHT)
    rest = QRectF(area.x() + 22, area.y(), area.width() - 30 - width, area.height())
    at = QPointF(area.x() + 10, area.center().y())
    painter.setPen(Qt.PenStyle.NoPen)
    if sign == "commander":
        if rest.width() < 24:  # noqa: PLR2004  no room for a name
            at = QPointF(area.right() - width - 14, at.y())
        painter.setBrush(colour(theme.cost))
        painter.drawPath(paint.crown(at, 6.5))
        whole = paint.text_width(name, SMALL * more) <= rest.width()
        paint.write(painter, rest, name, theme.muted, SMALL * more if whole else SMALL)
    else:
        at = QPointF(area.right() - width - 14, at.y())
        painter.setBrush(colour(theme.obeyed))
        painter.drawEllipse(at, 5, 6)
        painter.setBrush(colour(theme.surface))
        painter.drawEllipse(at + QPointF(0, -1), 2, 2)


def draw_holding(painter: QPainter, card: Card, width: float, theme: Theme, more: float = 1.0) -> None:
    """Draw a planeswalker or battle beside a seat, 96 high: name, loyalty or defense, what it will be; `more` is how
    much larger its small letters are.
    """
    area = QRectF(0, 0, width, H)
    plain = card.edge == "plain" and card.gone is None
    ink = seat_colour(theme, card.seat)
    paint.box(painter, area, 10, theme.surface, pen(ink, 2.4) if plain else edge_pen(card, theme))
    room = width - (20 if card.gone is None else 44)
    texts, size = whole_name(card.name, HOLDING_NAME[0] * more, HOLDING_NAME[1], room, room)
    pitch, top = size + 3, 27 - (size + 3) * len(texts) / 2
    for number, line in enumerate(texts):
        spot = QRectF(10, top + number * pitch, room, pitch)
        paint.write(painter, spot, line, theme.text, size, bold=True, align=paint.CENTRE)
    after, spot = _after(card), holding_area(card, width)
    holding_sign(painter, card, QPointF(spot.x() - 15, 62), 9, theme)
    paint.write(painter, spot, str(card.number or 0), theme.text, 20, bold=True)
    falls = theme.dies_text if card.gone is not None else theme.damage_text
    right = paint.text_width(after, 20, bold=True)
    paint.write(painter, QRectF(spot.right() - 2, 46, right + 4, 32), after, falls, 20, bold=True)
    if card.gone is not None:
        paint.cross(painter, QPointF(width - 16, 16), 6, theme.dies, 3.4)
    if card.fate is not None:
        low = QRectF(8, 74, width - 16, 18)
        paint.write(painter, low, labels.fate_text(card.fate), theme.muted, 13, align=paint.CENTRE)


def _after(card: Card) -> str:
    return "" if card.after is None else f" → {card.after}"


def holding_area(card: Card, width: float) -> QRectF:
    """Where loyalty or defense stands on a planeswalker or battle beside a seat."""
    left = paint.text_width(str(card.number or 0), 20, bold=True)
    right = paint.text_width(_after(card), 20, bold=True)
    return QRectF((width - left - right - 24) / 2 + 24, 46, left + 2, 32)


def draw_strip(painter: QPainter, card: Card, width: float, height: float, theme: Theme) -> None:
    """Draw an Aura or Equipment under the card that it is on."""
    area = QRectF(0, 0, width, height)
    paint.box(painter, area, 6, theme.bar, pen(theme.edge, 1.2))
    paint.write(painter, area.adjusted(10, -1, -8, -1), card.name, theme.text, 13)


def _small_card(painter: QPainter, at: QPointF, lean: float, ground: str, ink: str) -> None:
    """Draw a card as it is held in a hand."""
    painter.save()
    painter.translate(at)
    painter.rotate(lean)
    paint.box(painter, QRectF(-4.5, -7, 9, 13), 2, ground, pen(ink, 1.8))
    painter.restore()


def draw_spell(painter: QPainter, spell: EffectChip, width: float, height: float, theme: Theme) -> None:
    """Draw the chip of an effect: a spark in its controller's colour, and what it does."""
    ink = theme.muted if spell.seat is None else seat_colour(theme, spell.seat)
    area = QRectF(0, 0, width, height)
    paint.box(painter, area.adjusted(1, 1, -1, -1), height / 2, theme.raised, pen(ink, 2.2))
    if spell.in_hand:
        for lean in (-14, 14):
            _small_card(painter, QPointF(17, height / 2 + 1), lean, theme.raised, ink)
    else:
        paint.spark(painter, QPointF(17, height / 2), 7.5, ink)
    paint.write(painter, area.adjusted(32, -1, -10, -1), spell.text, theme.text, 15)
