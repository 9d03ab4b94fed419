"""Drawing a player's seat, and the planeswalkers and battles beside it."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter

from sandbox.scenario.variants import COMMANDER_DAMAGE
from sandbox.words.catalogue import numeral
from ui.canvas.items import paint
from ui.canvas.items.card_art import edge_pen, holding_sign
from ui.canvas.items.card_sizes import one_line, whole_name
from ui.canvas.items.paint import colour, pen, shortened
from ui.canvas.view_model import labels
from ui.canvas.view_model.model import Card, CommanderDamage, EffectChip, Seat
from ui.theme import Theme, readable_on, seat_colour

H = 64.0
LEFT, NARROW = 70.0, 200.0
"""Where words and figures begin, beside the portrait, and below which width of a seat it is smaller."""
NAME = (22.0, 18.0, 13.0)
"""How large a player's name is, how large above life, and how small it may become where room is short."""
INITIAL = (26, 26, 23, 19)
"""How large the letters that stand for a player are, by how many they are."""
SMALL, ASIDE, LEAST_NAME = 15.0, 17.0, 11.0
"""How large the words and the figures at the side of a seat are, and how small a name there may become."""
LIFE, AFTER = 34.0, 28.0
"""How large the life is, and what it will be."""
LEAST = 0.5
"""How much smaller they become at most."""
CROWN = 60.0
"""The least room beside a name for the sign and the name of a commander."""
ROWS, PITCH = 3, (28.0, 28.0, 20.0)
"""How many rows of figures have room there, and how high each is."""
HOLDING_NAME = (19.0, 14.0, 12.0)
"""How large the name of a planeswalker or battle is, where its fate stands below it, and at least."""
STRIP_NAME = (13.0, 10.0)


class SeatPlaces(NamedTuple):
    """Where things stand on a seat: name, life, lands and mana, where what stands at the side begins, and how much
    smaller life is where it has no room.
    """

    name: QRectF
    life: QRectF
    told: QRectF
    aside: float
    shrunk: float = 1.0


def places(seat: Seat, width: float, more: float = 1.0) -> SeatPlaces:
    """Where things stand on a seat of a width: life beside the name where there is room for both, else below it."""
    told = paint.text_width(_told(seat), SMALL) + 4 if _told(seat) else 0.0
    life, after = _life_width(seat), _after_width(seat)

    def beside(larger: float) -> float:
        """Where life ends if it stands beside the name."""
        title = paint.text_width(_title_of(seat), NAME[0] * larger, bold=True) + 4
        return LEFT + max(title, told) + 18 + life + after

    aside = _aside_room(seat, width, beside(more**0.5), more)  # the name grows with its letters, too
    right = width - aside
    if beside(1.0) <= width - _aside_room(seat, width, beside(1.0), 1.0) - 8:
        first = min(beside(more), max(beside(1.0), right - 8)) - LEFT - 18 - life - after
        high = 34.0 if told else H
        name = QRectF(LEFT, 4 if told else 0, first, high)
        return SeatPlaces(name, QRectF(LEFT + first + 18, 9, life, 46), QRectF(LEFT, 37, first, 22), aside)
    left = _left(width)
    wide = right - left - 8
    if len(_rows_aside(seat)) == 1:  # its own figures stand below, and its name can be shorter
        wide = max(wide, min(paint.text_width(_title_of(seat), NAME[2], bold=True) + 4, width - left - CROWN))
    name = QRectF(left, 2, wide, 25)
    shrunk = max(LEAST, min(1.0, (right - left - 12) / (life + _change_width(seat) - 8)))
    spot = QRectF(left, 22, _life_width(seat, shrunk), 40)
    after = spot.right() + after * shrunk + 8
    if (
        seat.lost is not None and after > right
    ):  # the rule of the loss stands beside the name, and not instead
        beside_rule = name.adjusted(0, 0, -paint.pill_width(seat.lost, SMALL) - 4, 0)
        if beside_rule.width() >= paint.text_width(_title_of(seat), NAME[2], bold=True):
            name = beside_rule
    return SeatPlaces(name, spot, QRectF(after, 36, max(0.0, right - after - 8), 22), aside, shrunk)


def _left(width: float) -> float:
    """Where words and figures begin on a seat of a width."""
    return LEFT if width >= NARROW else 0.8 * LEFT


def _title_of(seat: Seat) -> str:
    return labels.canvas_text("attacks", name=seat.name) if seat.active else seat.name


def _told(seat: Seat) -> str:
    """What is told of lands and mana."""
    return " · ".join(
        filter(None, (", ".join(seat.lands), labels.canvas_text("pool", pool=seat.pool) if seat.pool else ""))
    )


def _life_width(seat: Seat, shrunk: float = 1.0) -> float:
    if seat.shared:
        return paint.text_width(labels.canvas_text("shared_life", name=seat.shared), SMALL) + 4
    return paint.text_width(numeral(seat.life), LIFE * shrunk, bold=True) + 4


def _after_width(seat: Seat) -> float:
    """The room right of life: for what it will be, and for a loss."""
    lost = (
        paint.pill_width(labels.canvas_text("lost", rule=seat.lost), SMALL) + 10
        if seat.lost is not None
        else 0.0
    )
    return _change_width(seat) + lost


def _change_width(seat: Seat) -> float:
    """The room of what life will be."""
    if seat.shared or seat.life_after is None:
        return 0.0
    return 8 + paint.text_width(f"→ {numeral(seat.life_after)}", AFTER, bold=True) + 4


def draw_seat(painter: QPainter, seat: Seat, width: float, theme: Theme, more: float = 1.0) -> None:
    """Draw a seat of that width, 64 high: portrait, name, life before and after, poison, commander damage; `more` is
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
    _portrait(painter, seat, ink, _left(width) / LEFT, theme)
    spots = places(seat, width, more)
    _aside(painter, seat, width, spots, theme, more)
    if told := _told(seat):
        paint.write(painter, spots.told, told, theme.muted, SMALL)
    _title(painter, _title_of(seat), spots.name, spots.life, theme, more)
    _life(painter, seat, spots, width - spots.aside, theme)


def name_area(seat: Seat, width: float) -> QRectF:
    """Where a player's name stands on a seat of a width."""
    return places(seat, width).name


def life_area(seat: Seat, width: float) -> QRectF:
    """Where a player's life stands on a seat of a width; empty where a teammate's seat tells it."""
    return QRectF() if seat.shared else places(seat, width).life


def commander_areas(seat: Seat, width: float) -> dict[str, QRectF]:
    """Where the damage of each commander stands on a seat of a width, as far as it is told there."""
    areas = _row_areas(seat, width, places(seat, width).aside)
    if len(seat.commander) == len(areas) == 1:
        areas[0].setHeight(H - 4)  # name and figures may stand below each other
    poisoned = len(_rows_aside(seat)) - len(seat.commander)
    return {one.id: area for one, area in zip(_most_first(seat), areas[poisoned:], strict=False)}


def told_areas(seat: Seat, width: float) -> tuple[QRectF, ...]:
    """Where else there is something to be read: what life will be, lands and mana, and what stands at the side."""
    spots = places(seat, width)
    after = QRectF(spots.life.topRight(), QSizeF(_after_width(seat) * spots.shrunk, spots.life.height()))
    return after, spots.told, QRectF(width - spots.aside, 0, spots.aside, H)


def _title(painter: QPainter, title: str, area: QRectF, life: QRectF, theme: Theme, more: float) -> None:
    if life.left() > area.right():
        (text, *_), size = one_line(title, NAME[0] * more, NAME[0], area.width())
        paint.write(painter, area, text, theme.text, size, bold=True)
        return
    texts, size = whole_name(title, NAME[1] * more, NAME[2], area.width(), area.width())
    if len(texts) == 1:
        paint.write(painter, area, title if texts[0] == title else texts[0], theme.text, size, bold=True)
        return
    for number, text in enumerate(texts):
        spot = QRectF(area.x(), area.y() - 1 + number * 14, area.width(), 14)
        paint.write(painter, spot, text, theme.text, NAME[2], bold=True)


def _portrait(painter: QPainter, seat: Seat, ink: str, scale: float, theme: Theme) -> None:
    painter.save()
    painter.translate(0, H / 2 * (1 - scale))
    painter.scale(scale, scale)
    centre = QPointF(35, H / 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(ink))
    painter.drawEllipse(centre, 25, 25)
    spot = QRectF(10, H / 2 - 26, 50, 50)
    paint.centred(painter, spot, seat.initial or "?", readable_on(ink), INITIAL[len(seat.initial)])
    if seat.lost is not None:
        badge = centre + QPointF(15, 18)
        painter.setPen(pen(theme.dies, 2))
        painter.setBrush(colour(theme.track))
        painter.drawEllipse(badge, 12, 12)
        paint.cross(painter, badge, 5.5, theme.dies, 3.4)
    painter.restore()


def _life(painter: QPainter, seat: Seat, spots: SeatPlaces, right: float, theme: Theme) -> None:
    area, later = spots.life, AFTER * spots.shrunk
    if seat.shared:
        paint.write(painter, area, labels.canvas_text("shared_life", name=seat.shared), theme.muted, SMALL)
    else:
        paint.write(painter, area, numeral(seat.life), theme.text, LIFE * spots.shrunk, bold=True)
    x = area.right() + 8 * spots.shrunk
    if seat.life_after is not None and not seat.shared:
        ink = theme.obeyed if seat.life_after > seat.life else theme.damage_text
        ink = theme.dies_text if seat.lost is not None else ink
        words = f"→ {numeral(seat.life_after)}"
        width = paint.text_width(words, later, bold=True)
        paint.write(painter, QRectF(x, area.y() + 1, width + 4, area.height()), words, ink, later, bold=True)
        x += width + 12
    if seat.lost is not None:
        words, height = labels.canvas_text("lost", rule=seat.lost), paint.PILL_H + 4
        spot = QRectF(x, area.center().y() - height / 2, paint.pill_width(words, SMALL), height)
        if spot.right() > right - 2:
            words, wide = seat.lost, paint.pill_width(seat.lost, SMALL)
            spot = QRectF(right - wide - 6, 2, wide, height)
            if spot.left() < spots.name.right():
                return
        paint.pill(painter, spot, words, theme.dies_text, theme.track, theme.dies, size=SMALL)


def _most_first(seat: Seat) -> list[CommanderDamage]:
    return sorted(seat.commander, key=lambda one: -one.after)


def _rows_aside(seat: Seat) -> list[tuple[str, str, str]]:
    """What stands at the right: sign, name and figures of poison and of commander damage, the most first."""
    rows: list[tuple[str, str, str]] = []
    if seat.poison or seat.poison_after:
        words = str(seat.poison) if seat.poison_after is None else f"{seat.poison} → {seat.poison_after}"
        more = f" + {seat.poison_of_team}" if seat.poison_of_team else ""
        rows.append(("poison", "", f"{words}{more} / {seat.poison_limit}"))
    for one in _most_first(seat):
        words = str(one.before) if one.before == one.after else f"{one.before} → {one.after}"
        rows.append(("commander", one.commander, f"{words} / {COMMANDER_DAMAGE}"))
    return rows


def _aside_room(seat: Seat, width: float, beside: float, more: float) -> float:
    """The room of what stands at the right: all that it needs where that is free, and some where it isn't."""
    rows = _rows_aside(seat)
    if not rows:
        return 0.0
    wanted = max(
        paint.text_width(name, SMALL * more) + paint.text_width(words, ASIDE * more, bold=True) + 34
        for _, name, words in rows
    )
    if len(rows) > ROWS:
        wanted += 40
    return min(wanted, max(84.0, width * 0.42 / more, width - beside - 28)) + 20


def _row_areas(seat: Seat, width: float, room: float) -> list[QRectF]:
    """Where the rows at the right stand that there is room for."""
    most = ROWS - (seat.lost is not None)  # a loss may stand below them
    shown = min(len(_rows_aside(seat)), most)
    pitch = PITCH[max(shown, 1 + 2 * (seat.lost is not None)) - 1]
    return [QRectF(width - room + 8, 2 + number * pitch, room - 20, pitch) for number in range(shown)]


def _aside(painter: QPainter, seat: Seat, width: float, spots: SeatPlaces, theme: Theme, more: float) -> None:
    """Write poison and commander damage at the right."""
    rows, room = _rows_aside(seat), spots.aside
    areas = _row_areas(seat, width, room)
    unseen = f"+{len(rows) - len(areas)}" if len(areas) < len(rows) else ""
    pitch = areas[0].height() if areas else 0.0
    letters = more if pitch > PITCH[-1] else 1.0
    if len(rows) == 1 and _name_room(rows[0], areas[0], 1.0) < paint.text_width(rows[0][1], SMALL):
        (sign, name, words), whole = rows[0], areas[0]
        top = whole.adjusted(max(0.0, spots.name.right() + 4 - whole.left()), 0, 0, 0)
        _aside_row(painter, (sign, name, ""), top, theme, 1.0)
        _aside_row(painter, ("", "", words), whole.translated(0, pitch - 4), theme, 1.0)
        return
    for row, area in zip(rows, areas, strict=False):
        if unseen and area is areas[-1]:
            paint.write(painter, area, unseen, theme.muted, SMALL, align=paint.RIGHT)
            area.setRight(area.right() - paint.text_width(unseen, SMALL) - 8)
        _aside_row(painter, row, area, theme, letters)


def _name_room(row: tuple[str, str, str], area: QRectF, more: float) -> float:
    """How wide a name may be, between its sign and its figures."""
    return area.width() - 30 - paint.text_width(row[2], ASIDE * more, bold=True)


def _aside_row(painter: QPainter, row: tuple[str, str, str], area: QRectF, theme: Theme, more: float) -> None:
    sign, name, words = row
    width = paint.text_width(words, ASIDE * more, bold=True)
    paint.write(painter, area, words, theme.text, ASIDE * more, bold=True, align=paint.RIGHT)
    rest = QRectF(area.x() + 22, area.y(), _name_room(row, area, more), area.height())
    at = QPointF(area.x() + 10, area.center().y())
    if sign == "commander":
        if rest.width() < 24:  # noqa: PLR2004  no room for a name
            at = QPointF(area.right() - width - 14, at.y())
        paint.crown(painter, at, 6.5, theme.cost)
        if (
            paint.text_width(name, LEAST_NAME) > rest.width()
        ):  # a legend's name without what it is called besides
            name = name.rpartition("、")[2] or name if "、" in name else name.partition(",")[0]
        wide = max(1.0, paint.text_width(name, SMALL * more))
        size = max(LEAST_NAME, min(SMALL * more, float(int(SMALL * more * rest.width() / wide))))
        paint.write(painter, rest, name, theme.muted, size)
    elif sign:
        at = QPointF(area.right() - width - 14, at.y())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(theme.obeyed))
        painter.drawEllipse(at, 5, 6)
        painter.setBrush(colour(theme.surface))
        painter.drawEllipse(at + QPointF(0, -1), 2, 2)


def draw_holding(painter: QPainter, card: Card, width: float, theme: Theme, more: float = 1.0) -> None:
    """Draw a planeswalker or battle beside a seat, 64 high: name, loyalty or defense, what it will be; `more` is how
    much larger its small letters are.
    """
    area = QRectF(0, 0, width, H)
    plain = card.edge == "plain" and card.gone is None
    ink = seat_colour(theme, card.seat)
    paint.box(painter, area, 10, theme.surface, pen(ink, 2.4) if plain else edge_pen(card, theme))
    room = width - (16 if card.gone is None else 40)
    large, small, least = HOLDING_NAME
    large = small * more if card.fate is not None else max(large, small * more)
    texts, size = whole_name(card.name, large, least, room, room)
    if card.fate is not None:
        texts = texts[:1] if len(texts) == 1 else (shortened(card.name, least, room),)
    pitch, top = size + 2, (10 if card.fate is not None else 18) - (size + 2) * len(texts) / 2
    for number, line in enumerate(texts):
        spot = QRectF(8, top + number * pitch, room, pitch)
        paint.centred(painter, spot, line, theme.text, size)
    after, spot = _after(card), holding_area(card, width)
    holding_sign(painter, card, QPointF(spot.x() - 15, spot.center().y()), 9, theme)
    paint.write(painter, spot, str(card.number or 0), theme.text, 20, bold=True)
    falls = theme.dies_text if card.gone is not None else theme.damage_text
    right = paint.text_width(after, 20, bold=True)
    later = QRectF(spot.right() - 2, spot.y(), right + 4, spot.height())
    paint.write(painter, later, after, falls, 20, bold=True)
    if card.gone is not None:
        paint.cross(painter, QPointF(width - 14, 14), 6, theme.dies, 3.4)
    if card.fate is not None:
        low = QRectF(8, 18, width - 16, 17)
        paint.write(painter, low, labels.canvas_text(card.fate), theme.muted, 13, align=paint.CENTRE)


def _after(card: Card) -> str:
    return "" if card.after is None else f" → {card.after}"


def holding_area(card: Card, width: float) -> QRectF:
    """Where loyalty or defense stands on a planeswalker or battle beside a seat."""
    left = paint.text_width(str(card.number or 0), 20, bold=True)
    right = paint.text_width(_after(card), 20, bold=True)
    return QRectF((width - left - right - 24) / 2 + 24, 34, left + 2, 28)


def draw_strip(painter: QPainter, card: Card, width: float, height: float, theme: Theme) -> None:
    """Draw an Aura or Equipment under the card that it is on."""
    area = QRectF(0, 0, width, height)
    paint.box(painter, area, 6, theme.bar, pen(theme.edge, 1.2))
    room = area.adjusted(8, -1, -6, -1)
    (name, *_), size = one_line(card.name, *STRIP_NAME, room.width())
    paint.write(painter, room, name, theme.text, size)


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
