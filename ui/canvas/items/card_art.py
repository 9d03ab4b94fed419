"""Drawing a card: name bar, keywords, states, power/toughness, lethal bar, and the pills above it, which rules speak of
it and what it costs.

Everything is drawn on a card of 150 x 104; the text scale and the zoom are the painter's. Keyword icons are a few
strokes each, in a box from -8 to 8; other keywords show letters.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from sandbox.words.catalogue import Language, sentence
from sandbox.words.names import type_name
from ui.canvas.items import paint
from ui.canvas.items.card_sizes import (
    LEAN,
    RISE,
    Distance,
    H,
    NameLines,
    W,
    enlarged,
    largest,
    one_line,
    whole_name,
)
from ui.canvas.items.paint import Style, colour, pen
from ui.canvas.view_model import labels
from ui.canvas.view_model.model import Card, LethalBar, Pill
from ui.theme import Theme, mixed, seat_colour


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
    long = paint.text_width(words, size, bold=True) > room
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
    paint.centred(painter, inner, words, ink, size)


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


def draw_icon(painter: QPainter, name: str, centre: QPointF, size: float, ink: str) -> None:
    """Draw the icon of a keyword or state; nothing where there is none of that name."""
    path = glyph(name)
    if path is None:
        return
    painter.save()
    painter.translate(centre)
    painter.scale(size / 16, size / 16)
    painter.setPen(pen(ink, 1.9))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.restore()


BODY: Final = QRectF(0, 0, W, H)
BAR: Final = 28.0
LEFT: Final = 9.0
CROWN: Final = 19.0
FAR_NAME, AFAR_NAME, LEAST_AFAR = 21.0, 29.0, 17.0
"""How large names are from afar and from further, on a card of 100 %, and how small there to be whole."""
SMALLER: Final = 0.75
"""How much smaller a name of one long word may be set to stand on one line."""
LEAST_FIGURES: Final = 10.0
"""How small the figures of a lethal bar may become."""
NAME: Final = ((15.0, 13.0), (19.0, 15.0))
"""How large a name in its bar is, and how small it may become, from near and from the middle."""
TALL: Final = (36.0, 40.0)
"""The height of the bar of a name on two lines."""
RAISED: Final = 3.5
"""How much higher signs stand there, so that the second line passes below them."""
WORDS: Final = 13.0
"""How large words are in the rows of a card that is seen from near."""
ICON_GAP: Final = 6.0
"""The room between icons."""
MORE: Final = 28.0
"""The room for how many more there are."""
COUNT: Final = (15, 17, 19, 25)
"""How large the number of a stack is written, by distance."""
SIGNED: Final = frozenset({"broken", "violated", "legal", "excused"})
"""The edges that have a sign in the corner besides."""
STACK: Final = 2
"""How many cards of a stack are seen under the first."""


class CardBadge(NamedTuple):
    """An icon with a word on a card."""

    icon: str
    text: str
    given: bool = False
    """Whether another thing gives it: it carries a wedge then."""
    short: str = ""
    """The word as players write it where it would be cut."""

    def shorter(self) -> CardBadge:
        """The same with the short word, where there is one."""
        return self._replace(text=self.short or self.text)


class NumberPlace(NamedTuple):
    """Where the numbers of a card stand, if they are no longer than usual, and how large they are written."""

    box: QRectF
    size: float


SAID: Final = frozenset({"effect", "open"})
"""The icons that say too little alone: words stand in their place while there is room."""
LEGIBLE: Final = 40.0
"""So much room some of a word takes at least."""
NUMBERS: Final = (
    NumberPlace(QRectF(W - 64, H - 34, 58, 28), 17.0),
    NumberPlace(QRectF(W - 78, H - 42, 73, 37), 25.0),
    NumberPlace(QRectF(W - 84, H - 46, 80, 42), 30.0),
    NumberPlace(QRectF(W - 88, H - 42, 86, 39), 33.0),
)
"""The place of a card's numbers, by distance."""


def draw_card(painter: QPainter, card: Card, style: Style, seen: Distance = Distance.NEAR) -> None:
    """Draw a card with its pills, with as much on it as can be read from a distance."""
    theme = style.theme
    painter.save()
    if card.tapped:
        painter.translate(W / 2, H / 2)
        painter.rotate(LEAN)
        painter.translate(-W / 2, -H / 2)
    for under in range(min(STACK, card.count - 1), 0, -1):
        paint.box(painter, BODY.translated(5 * under, -5 * under), 8, theme.raised, pen(theme.edge, 1.5))
    _body(painter, card, theme, seen)
    (_face, _middle_face, _far_face, _afar_face)[seen](painter, card, style)
    painter.restore()
    draw_pills(painter, card, theme, seen)


def _body(painter: QPainter, card: Card, theme: Theme, seen: Distance) -> None:
    pale = card.sick or card.fate is not None
    raised = mixed(theme.raised, theme.background, 0.45) if pale else theme.raised
    bar = mixed(theme.bar, theme.background, 0.45) if pale else theme.bar
    paint.box(painter, BODY, 8, raised)
    if seen < Distance.FAR:
        high = _bar_height(card, seen)
        painter.fillPath(_lid(high), colour(bar))
    # From afar a name may have two lines, so what parts it from the rest moves up to the edge.
    line = (
        QRectF(3, _bar_height(card, seen) - 2, W - 6, 2) if seen < Distance.FAR else QRectF(8, 2, W - 16, 3)
    )
    painter.fillRect(line, colour(seat_colour(theme, card.seat)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    edge = edge_pen(card, theme)
    painter.setPen(edge)
    inset = edge.widthF() / 2
    painter.drawRoundedRect(BODY.adjusted(inset - 1, inset - 1, 1 - inset, 1 - inset), 8, 8)


@cache
def _lid(high: float) -> QPainterPath:
    """The shape of a name bar, round above; without clipping, which an SVG file can't hold."""
    path = QPainterPath(QPointF(0, high))
    path.arcTo(QRectF(0, 0, 16, 16), 180, -90)
    path.arcTo(QRectF(W - 16, 0, 16, 16), 90, -90)
    path.lineTo(W, high)
    path.closeSubpath()
    return path


def edge_pen(card: Card, theme: Theme) -> QPen:
    """The edge of a card: the shape tells the mark, the colour comes last."""
    if card.edge == "violated":
        return pen(theme.violated, 3.0, dashed=True)
    if card.edge == "broken":
        return pen(theme.violated, 4.5)
    if card.gone is not None:
        return pen(theme.dies, 3.0)
    if card.edge == "legal":
        return pen(theme.obeyed, 3.0)
    if card.edge == "excused":
        return pen(theme.excused, 1.2)
    return pen(theme.edge, 1.5)


def _face(painter: QPainter, card: Card, style: Style) -> None:
    theme = style.theme
    _title(painter, card, theme, Distance.NEAR)
    _tokens(painter, card, style)
    if card.bar is not None:
        _lethal(painter, card.bar, theme)
    _numbers(painter, card, theme, Distance.NEAR)


def _name(card: Card, seen: Distance) -> tuple[NameLines, float, float]:
    """Set the name of a card into its bar; give it with its left and its right end on the first line."""
    left = LEFT + CROWN * card.commander
    area = count_area(card, seen)
    right = area.right() if card.count == 1 else area.left() - 5
    size, least = NAME[seen]
    return whole_name(card.name, size, least, right - left, W - left - LEFT), left, right


def _bar_height(card: Card, seen: Distance) -> float:
    return TALL[seen] if _name(card, seen)[0].tall else BAR


def _title(painter: QPainter, card: Card, theme: Theme, seen: Distance) -> None:
    """Draw the name with the crown of a commander, the number of a stack, and the signs in the corner."""
    if card.commander:
        paint.crown(painter, QPointF(LEFT + 7, BAR / 2 - 1), 7, theme.cost)
    (texts, size), left, right = _name(card, seen)
    _corner(painter, card, theme, BAR / 2 - 1 - RAISED * (len(texts) > 1))
    _count(painter, card, theme, seen)
    pitch = size + 2
    first = QRectF(left, 1.0 if len(texts) > 1 else BAR / 2 - 2 - pitch / 2, right - left, pitch + 1)
    paint.write(painter, first, texts[0], theme.text, size, bold=True)
    for text in texts[1:]:
        area = QRectF(left, first.y() + pitch, W - left - LEFT + 2, pitch + 1)
        paint.write(painter, area, text, theme.text, size, bold=True)


def count_area(card: Card, seen: Distance) -> QRectF:
    """Where the number of a stack stands on its card: the handle of all that lie on it. Empty for a single card,
    and then at the right end of the room for the name.
    """
    signs = (card.gone is not None) + (card.edge in SIGNED and (card.edge != "legal" or card.gone is None))
    right = W - 8 - (20.0 * signs if seen is not Distance.FAR else 30.0 * (card.gone is not None))
    if card.count == 1:
        return QRectF(right, 3, 0, BAR - 8)
    width = paint.text_width(f"×{card.count}", COUNT[seen], bold=True) + 10
    if seen is Distance.AFAR:
        return QRectF(5.0 if card.gone is None else 36.0, H - 39, width, 34)
    return QRectF(right - width, 2, width, BAR - 6)


def _count(painter: QPainter, card: Card, theme: Theme, seen: Distance) -> float:
    """Draw the number of a stack; give how far the name may reach."""
    area = count_area(card, seen)
    if card.count == 1:
        return area.right()
    paint.box(painter, area, 6, theme.track, pen(theme.edge, 1.2))
    words = f"×{card.count}"
    paint.centred(painter, area.adjusted(2, -1, -2, -1), words, theme.text, COUNT[seen])
    return area.left() - 5


def _corner(painter: QPainter, card: Card, theme: Theme, y: float = BAR / 2 - 1) -> None:
    """Draw the signs of death and of the edge in the name bar's corner, at a height."""
    spot = QPointF(W - 15, y)
    if card.gone is not None:
        paint.cross(painter, spot, 6, theme.dies, 3.4)
        spot -= QPointF(20, 0)
    if card.edge == "broken":
        paint.barred_circle(painter, spot, 7, theme.violated, theme.bar)
    elif card.edge == "violated":
        area = QRectF(spot.x() - 8, y - BAR / 2 + 1, 16, BAR - 2)
        paint.centred(painter, area, "!", theme.violated, 17)
    elif card.edge == "legal" and card.gone is None:
        paint.check(painter, spot, 6, theme.obeyed)
    elif card.edge == "excused":
        paint.open_circle(painter, spot, 5.5, theme.excused)


def tokens(card: Card, language: Language) -> list[CardBadge]:
    """The icons and words of a card, states first."""
    state_icons = ["sick"] * card.sick + ["goaded"] * bool(card.goaded_by) + ["removed"] * bool(card.fate)
    texts = labels.state_texts(card, language)
    icons = state_icons + ["counter"] * (len(texts) - len(state_icons))
    result = [CardBadge(icon, text) for icon, text in zip(icons, texts, strict=True)]
    if card.kind != "creature":
        result.append(CardBadge("", " ".join(type_name(kind, language) for kind in card.types)))
    if card.opens is not None:
        result.insert(0, CardBadge("open", labels.open_text(card.opens, language)))
    result += [
        CardBadge(
            "effect" if w.startswith("*") else w,
            labels.word_text(w, language),
            w in card.given,
            labels.word_text(w, language, short=True),
        )
        for w in sorted(card.words, key=lambda w: not w.startswith("*"))  # keywords have icons of their own
    ]
    return result


def _tokens(painter: QPainter, card: Card, style: Style) -> None:
    """Write keywords and states: with words while there is room, then icons alone, if somebody can ask what they mean,
    then how many more.
    """
    rest, theme = tokens(card, style.language), style.theme
    rows = list(_rows(card))
    for y, right in rows:
        last, whole, x = y == rows[-1][0], right > W - LEFT, LEFT
        while rest:
            token = rest[0]
            room = right - x - (18.0 if glyph(token.icon) else 0.0)
            if x <= LEFT and SMALLER * paint.text_width(token.text, WORDS) > room:
                token = token.shorter()
            width = paint.text_width(token.text, WORDS)
            counted = last and len(rest) > 1
            if width <= room and not (counted and room - width < 30):  # noqa: PLR2004  room for "+1"
                x = _token(painter, token, x, y, theme) + 8
            elif x <= LEFT and not counted and (whole or SMALLER * width <= room):
                size = max(SMALLER * WORDS, float(int(WORDS * room / width)))
                shown = token._replace(text=paint.elided(token.text, size, room))
                x = _token(painter, shown, x, y, theme, size) + 8
            elif last or (not whole and x <= LEFT):
                area, rest = QRectF(x, y - 9, right - x, 18), [token.shorter() for token in rest]
                if style.held:
                    _icons(painter, rest, area, WORDS, theme)
                else:
                    _words(painter, rest, area, WORDS, style)
                return
            else:
                break
            rest.pop(0)


def _rows(card: Card) -> Iterator[tuple[float, float]]:
    """Yield the middle of each row of words and where it ends: beside the numbers, and above what is assigned."""
    y = _bar_height(card, Distance.NEAR) + 12.0
    numbers = number_area(card, Distance.NEAR)
    while y + 9 <= H - (38 if card.bar is not None else 3):
        yield y, W - 8 if numbers.isEmpty() or y + 8 <= numbers.top() else numbers.left() - 4
        y += 17


def _token(
    painter: QPainter, token: CardBadge, x: float, y: float, theme: Theme, size: float = WORDS
) -> float:
    ink = _ink(token, theme)
    if glyph(token.icon):
        draw_icon(painter, token.icon, QPointF(x + 7, y), 13, ink)
        _mark_given(painter, token, QPointF(x, y - 6), theme)
        x += 18
    width = paint.text_width(token.text, size)
    paint.write(painter, QRectF(x, y - 9, width + 2, 18), token.text, ink, size)
    return x + width


def _ink(token: CardBadge, theme: Theme) -> str:
    return theme.cost if token.icon == "open" else theme.text if token.given else theme.muted


def _mark_given(painter: QPainter, token: CardBadge, at: QPointF, theme: Theme) -> None:
    """A wedge at the icon of what another thing gives, as numbers have it that are more than printed."""
    if token.given:
        painter.save()
        painter.translate(at)
        painter.scale(0.7, 0.7)
        paint.polygon(painter, WEDGE, theme.obeyed, QPointF())
        painter.restore()


def _icons(painter: QPainter, found: list[CardBadge], area: QRectF, size: float, theme: Theme) -> None:
    """Draw keywords and states as icons of a size, in words what no icon says, and count what has no room."""
    letters = min(size, 17.0)
    questions = [token for token in found if token.icon == "open"]
    drawn = [token for token in found if glyph(token.icon) and token.icon not in SAID]
    worded = [token for token in found if token.icon == "effect" or not glyph(token.icon)]
    x, y, order = area.left(), area.center().y(), [*questions, *drawn, *worded]
    for number, token in enumerate(order):
        left = len(order) - number
        room = area.right() - (MORE if left > 1 else 0.0) - x
        wide = paint.text_width(token.text, letters) + 9
        is_icon = number < len(questions) + len(drawn) and (token.icon != "open" or wide > room)
        if is_icon:
            wide = size + ICON_GAP
        if wide > room and (is_icon or room < LEGIBLE):
            spot = QRectF(x, area.top(), MORE + 4, area.height())
            paint.write(painter, spot, f"+{left}", theme.muted, letters, bold=True)
            return
        if is_icon:
            draw_icon(painter, token.icon, QPointF(x + size / 2, y), size, _ink(token, theme))
            _mark_given(painter, token, QPointF(x, y - size / 2), theme)
        else:
            text = paint.elided(token.text, letters, room)
            paint.write(
                painter, QRectF(x, area.top(), wide, area.height()), text, _ink(token, theme), letters
            )
        x += min(wide, room)


def _lethal(painter: QPainter, bar: LethalBar, theme: Theme) -> None:
    """Draw grey for what is marked, blue for what is assigned, or dealt of it, red when that is lethal; always with
    figures.
    """
    words = one_line(labels.lethal_text(bar), 13, LEAST_FIGURES, 76)
    paint.write(painter, QRectF(9, H - 38, 76, 16), words.texts[0], theme.text, words.size)
    _bar(painter, bar, QRectF(9, H - 18, 70, 9), theme)


def _bar(painter: QPainter, bar: LethalBar, track: QRectF, theme: Theme) -> None:
    radius = track.height() / 2
    paint.box(painter, track, radius, theme.track, pen(theme.edge, 1))
    whole = max(1, bar.needed + bar.marked)
    marked = min(1.0, bar.marked / whole)
    coming = bar.assigned if bar.dealt is None else bar.dealt
    filled = 1.0 if bar.is_lethal else min(1.0, (bar.marked + coming) / whole)
    for share, ink in ((filled, theme.dies if bar.is_lethal else theme.damage), (marked, theme.muted)):
        if share > 0:
            width = max(track.height(), track.width() * share)
            paint.box(painter, QRectF(track.x(), track.y(), width, track.height()), radius, ink)


def name_area(card: Card, seen: Distance) -> QRectF:
    """Where the name stands on a card."""
    if seen >= Distance.FAR:
        return QRectF(6, 3, W - 12, 56)
    _, left, right = _name(card, seen)
    return QRectF(left, 0, right - left, _bar_height(card, seen) - 2)


def number_area(card: Card, seen: Distance) -> QRectF:
    """Where power/toughness, loyalty or defense stands on a card; empty where there is none."""
    words, size = _number(card, seen)
    if not words:
        return QRectF()
    box = NUMBERS[seen].box
    width = paint.text_width(words, size, bold=True)
    width = max(box.width(), width + 16) if card.power is not None else width + 34
    return QRectF(box.right() - width, box.y(), width, box.height())


def _number(card: Card, seen: Distance) -> tuple[str, float]:
    """What stands there and how large it is written."""
    size = NUMBERS[seen].size
    if card.power is not None:
        words = f"{card.power}/{card.toughness}"
        return words, min(size, size * (W - 28) / max(1.0, paint.text_width(words, size, bold=True)))
    if card.number is None:
        return "", size
    return f"{card.number}" if card.after is None else f"{card.number} → {card.after}", size


def _numbers(painter: QPainter, card: Card, theme: Theme, seen: Distance) -> None:
    """Draw power/toughness, loyalty or defense in its box; changed values carry a wedge and a coloured edge."""
    words, size = _number(card, seen)
    area = number_area(card, seen)
    if card.power is not None:
        edge = (None, theme.obeyed, theme.dies)[card.changed]
        paint.box(painter, area, 6, theme.track, pen(edge, 1.8) if edge else None)
        paint.centred(painter, area, words, theme.text, size)
        if edge:
            paint.polygon(
                painter, ((x, y * card.changed) for x, y in WEDGE), edge, area.topLeft() + QPointF(6, 0)
            )
    elif words:
        paint.box(painter, area, 6, theme.track)
        holding_sign(painter, card, QPointF(area.x() + 13, area.center().y()), 7, theme)
        paint.centred(painter, area.adjusted(22, 0, -6, 0), words, theme.text, size)


WEDGE: Final = ((-5, 4), (5, 4), (0, -5))
"""What stands at the numbers of what is larger than printed, and at what another thing gives."""


def holding_sign(painter: QPainter, card: Card, at: QPointF, size: float, theme: Theme) -> None:
    """Draw a diamond before loyalty, a shield before defense."""
    points = ((0, -1), (1, 0), (0, 1), (-1, 0)) if card.kind != "battle" else (
        (-0.85, -0.9), (0.85, -0.9), (0.85, 0.15), (0, 1.05), (-0.85, 0.15)
    )  # fmt: skip
    paint.polygon(painter, points, theme.cost, at, size)


def _far_face(painter: QPainter, card: Card, style: Style) -> None:
    """Draw what can be read from afar: the name on up to two lines, the numbers, keywords below a name of one line, and
    beside the numbers the bar, or else keywords.
    """
    theme = style.theme
    width = _count(painter, card, theme, Distance.FAR) - 6
    found, more = tokens(card, style.language), enlarged(style.sizes.text) - 1
    lines, size = largest(card.name, FAR_NAME * (1 + more), FAR_NAME * SMALLER, width, width)
    if card.gone is not None:
        paint.cross(painter, QPointF(W - 18, 17), 9, theme.dies, 5)
    for number, line in enumerate(lines):
        spot = QRectF(7, 4 - 12 * more + number * (25 + 12 * more), W - 12, 26 + 12 * more)
        paint.write(painter, spot, line, theme.text, size, bold=True)
    _numbers(painter, card, theme, Distance.FAR)
    if card.bar is not None:
        _bar(painter, card.bar, QRectF(7, H - 18, 54, 10), theme)
    if len(lines) == 1:
        _in_a_row(painter, found, QRectF(7, 31 + 12 * more, W - 14, 22), (17.0, 22.0), style)
    elif card.bar is None:
        room = number_area(card, Distance.FAR).left() if card.power is not None else W
        _in_a_row(painter, found, QRectF(7, H - 34, room - 9, 22), (17.0, 22.0), style)


def _in_a_row(
    painter: QPainter, found: list[CardBadge], area: QRectF, sizes: tuple[float, float], style: Style
) -> None:
    """Write keywords and states: in words if all have room or nobody can ask what an icon means, else the first as
    icons, and how many more there are; `sizes` are those of letters and of icons.
    """
    letters, icons = sizes
    if _all_words(painter, found, area, letters, letters, style):
        return
    found = [token.shorter() for token in found]
    if _all_words(painter, found, area, letters, letters * SMALLER, style):
        return
    if style.held:
        _icons(painter, found, area, icons, style.theme)
    else:
        _words(painter, found, area, letters, style)


def _afar_face(painter: QPainter, card: Card, style: Style) -> None:
    """Draw the name on up to two lines, as large as can be, and the numbers."""
    theme = style.theme
    width, marked = W - 10, card.gone is not None
    lines, size = largest(card.name, AFAR_NAME, LEAST_AFAR, width, width)
    _count(painter, card, theme, Distance.AFAR)
    for number, line in enumerate(lines):
        paint.write(painter, QRectF(6, 3 + number * 30, width + 2, 33), line, theme.text, size, bold=True)
    _numbers(painter, card, theme, Distance.AFAR)
    if marked:
        paint.cross(painter, QPointF(20, H - 21), 11, theme.dies, 6)
    elif card.bar is not None and card.count == 1:
        _bar(painter, card.bar, QRectF(7, H - 24, 48, 12), theme)


def _middle_face(painter: QPainter, card: Card, style: Style) -> None:
    """Draw the name, keywords in words or, where those have no room, as icons, the figures of the lethal bar, and the
    numbers, all larger.
    """
    theme = style.theme
    _title(painter, card, theme, Distance.MIDDLE)
    found = [token for token in tokens(card, style.language) if token.icon]
    high = _bar_height(card, Distance.MIDDLE)
    tall = high > BAR  # a name on two lines leaves less room above the numbers
    area = QRectF(LEFT, high + 1 if tall else high + 2, W - LEFT - 6, 18 if tall else 20)
    letters = 14.0 if tall else 16.0
    _in_a_row(painter, found, area, (letters, letters + 3), style)
    _numbers(painter, card, theme, Distance.MIDDLE)
    if card.bar is not None:
        room = min(62.0, (number_area(card, Distance.MIDDLE).left() or W) - 11)
        words = one_line(f"{card.bar.assigned}/{card.bar.needed}", 19, LEAST_FIGURES, room)
        area, bold = QRectF(8, H - 43, room, 22), card.bar.is_lethal
        paint.write(painter, area, words.texts[0], theme.text, words.size, bold=bold)
        _bar(painter, card.bar, QRectF(8, H - 18, room - 2, 10), theme)


def _all_words(
    painter: QPainter, found: list[CardBadge], area: QRectF, size: float, least: float, style: Style
) -> bool:
    """Write all keywords and states in words, down to the least size where that makes room; False if they have none."""
    found = sorted(found, key=lambda token: token.icon in SAID)
    comma = sentence(style.language, "list-comma")
    words = comma.join(token.text for token in found)
    fitting = one_line(words, size, least, area.width())
    if not found or fitting.texts != (words,):
        return False
    x = area.left()
    for number, token in enumerate(found):
        word = token.text + (comma if number < len(found) - 1 else "")
        wide = paint.text_width(word, fitting.size)
        paint.write(
            painter,
            QRectF(x, area.top(), wide + 2, area.height()),
            word,
            _ink(token, style.theme),
            fitting.size,
        )
        _mark_given(painter, token, QPointF(x - 4, area.center().y() - 8), style.theme)
        x += wide
    return True


def _words(painter: QPainter, found: list[CardBadge], area: QRectF, size: float, style: Style) -> None:
    """Write keywords and states in words, as many as have room, and how many more there are, a single one smaller where
    that makes room for it; nothing where none has room, for a number alone would be taken for one of the card's.
    """
    comma = sentence(style.language, "list-comma")
    for count in range(len(found), 0, -1):
        more = f" +{len(found) - count}" if count < len(found) else ""
        words = comma.join(token.text for token in found[:count]) + more
        fitting = one_line(words, size, size * SMALLER, area.width())
        if fitting.texts == (words,):
            paint.write(painter, area, words, style.theme.muted, fitting.size)
            return
