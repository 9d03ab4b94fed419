"""The labels on rivers and ghost arrows: damage, overflow, what is missing or broken. Each stands on its arrow, clear
of cards, of arrowheads and of other labels.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, cos, inf, pi, sin
from typing import Final, Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from ui.canvas.items import paint
from ui.canvas.items.card_sizes import enlarged
from ui.canvas.items.group_outlines import GroupOutline
from ui.canvas.items.paint import MarkItem, Style, colour, pen
from ui.canvas.items.pixmap_cache import PixmapCache
from ui.canvas.layout.geometry import ArrowPath, Point, trunk
from ui.canvas.layout.lanes import Field
from ui.canvas.layout.metrics import Rect, Z
from ui.canvas.view_model.labels import flow_text, offer_text, total_text
from ui.canvas.view_model.model import Flow, Table
from ui.theme import Theme

READABLE, LARGER = 0.82, 1.5
"""Below that zoom labels grow against it, so that they stay readable, up to that much."""
AGAIN = 22.0
"""The width of the part of a badge with the round arrow."""
Held = Literal["no", "pointer", "keys"]
BADGES = frozenset({"damage", "order", "back"})
"""Labels that are a number in a badge."""
BACK: Final = "↓ "
"""Before the number of what comes back."""
SIGNED = frozenset({"reselected", "group"})
"""Labels with a sign before their words."""
TOLD: Final = 6
"""So many arrows from one attacker that are broken alike each say by which rule; of more only the first does."""
ON_ARROW: Final = {"order": 0, "broken": 1}
"""Labels that say nothing beside their arrow: they are placed first, and may cover arrowheads."""
LARGE = frozenset({"total", "spill"})
"""Labels that are a number to be read from afar."""
LARGE_SIZE, LARGE_H = 27.0, 40.0


@dataclass(frozen=True, slots=True)
class Label:
    """A word or number on a course: a damage badge, an overflow, a missing or a broken rule."""

    kind: Literal[
        "damage",
        "overflow",
        "missing",
        "broken",
        "offer",
        "order",
        "back",
        "total",
        "spill",
        "reselected",
        "group",
    ]
    text: str
    river: float = 0.0
    """The width of the river that a jagged line must cross."""
    hand: bool = False
    """Whether a round arrow beside the number makes it automatic again."""

    def size(self, text_scale: float) -> tuple[float, float]:
        """Its width and height."""
        if self.kind in LARGE:
            words = paint.text_width(self.text, LARGE_SIZE, bold=True)
            return max(LARGE_H, words + 22) * text_scale, LARGE_H * text_scale
        words = paint.text_width(self.text, 15 if self.kind in BADGES else 13, bold=True)
        if self.kind in BADGES:
            return (max(26.0, words + 14) + self.again) * text_scale, 26.0 * text_scale
        if self.kind in SIGNED:
            return (words + 40) * text_scale, 24.0 * text_scale
        if self.kind == "broken" and not self.text:
            return (self.river + 44) * text_scale, 26.0 * text_scale
        if self.kind == "broken":
            return max(self.river + 48, 68.0, words + 22) * text_scale, 50.0 * text_scale
        return (words + 24 + self.again) * text_scale, 26.0 * text_scale

    @property
    def is_nothing(self) -> bool:
        """Whether it says that nothing flows, so that it is there only to be taken hold of."""
        return self.kind in BADGES and self.text.removeprefix(BACK) == "0"

    @property
    def again(self) -> float:
        """The width of the part with the round arrow, at its right end."""
        return AGAIN if self.hand else 0.0


CLOSE, SMALLER = 1.7, 0.6
"""From this zoom on labels grow no more on the screen, until they are so much smaller."""


def label_growth(zoom: float, text: float = 1.0) -> float:
    """How much larger labels are drawn than their text scale where that is seen at a zoom, in few steps; seen from
    near they are smaller.
    """
    more = enlarged(text)
    least = max(SMALLER, ceil(20 * CLOSE / max(CLOSE, zoom)) / 20)
    return max(least, min(LARGER * more, ceil(20 * READABLE * more / max(0.01, zoom)) / 20))


class LabelItem(MarkItem):
    """A label over a river or a ghost; its object name is that of the arrow with `label:` before it."""

    def __init__(self, name: str, style: Style, pixmaps: PixmapCache) -> None:
        """Take the name of the arrow that it belongs to, and where pictures are kept."""
        super().__init__(f"label:{name}", Z.LABEL, style)
        self.pixmaps = pixmaps
        self.label = Label("damage", "")
        self._growth = 1.0
        self._key = -1
        self.held: Held = "no"

    def hold(self, held: Held) -> None:
        """Show that the pointer is near, or that the keyboard is here."""
        if held != self.held:
            self.held = held
            self.update()

    def show_record(self, label: Label, at: Point, growth: float = 1.0) -> None:
        """Draw another text at another place, that much larger than its text scale."""
        if (label, growth) != (self.label, self._growth):
            self.prepareGeometryChange()
            self.label, self._growth = label, growth
            self._key = self.pixmaps.number((label, growth))
            self.bounds = self._area()
            self.update()
        self.setPos(at.x, at.y)

    def _area(self) -> QRectF:
        w, h = self.label.size(self.style.sizes.text)
        area = QRectF(-w / 2, -h / 2, w, h).adjusted(-8, -14, 8, 14)
        return QRectF(area.topLeft() * self._growth, area.size() * self._growth)

    def look(self, zoom: float) -> int:
        """What tells this drawing apart from others; it looks the same from everywhere."""
        del zoom
        return self._key

    def paint_on(self, painter: QPainter) -> None:
        """Draw it."""
        self.pixmaps.draw(painter, self.look, self.bounds, self.draw)
        if self.held != "no":
            draw_handles(painter, self.grip(), self.style.theme, ring=self.held == "keys")

    def again(self) -> QRectF:
        """Where the round arrow is."""
        whole = self.grip()
        return whole.adjusted(
            whole.width() - self.label.again * self.style.sizes.text * self._growth, 0, 0, 0
        )

    def grip(self) -> QRectF:
        """Where the wheel takes hold of the number."""
        w, h = self.label.size(self.style.sizes.text * self._growth)
        return QRectF(-w / 2, -h / 2, w, h)

    def part_at(self, at: QPointF, parts: Sequence[int]) -> int:
        """Which of the summands of its number is nearest to a point in its own coordinates."""
        sums = "+".join(map(str, parts))
        size = 15 if self.label.kind in BADGES else 13
        before, _, after = self.label.text.partition(sums)
        scale = self.style.sizes.text * self._growth

        def wide(words: str) -> float:
            return paint.text_width(words, size, bold=True) * scale

        right = -(wide(before + sums + after) + self.label.again * scale) / 2 + wide(before)
        for number, part in enumerate(parts[:-1]):
            right += wide(f"{part}+")
            if at.x() < right - wide("+") / 2:
                return number
        return len(parts) - 1

    def draw(self, painter: QPainter) -> None:
        """Draw the label around its middle."""
        text = self.style.sizes.text * self._growth
        painter.scale(text, text)
        draw_label(painter, self.label, self.style.theme)


def draw_label(painter: QPainter, label: Label, theme: Theme) -> None:
    """Draw a label around the origin."""
    w, h = label.size(1.0)
    area = QRectF(-w / 2, -h / 2, w, h)
    if label.kind in {"damage", "back"}:
        ink = theme.muted if label.text == "0" or label.kind == "back" else theme.text
        paint.box(painter, area, 13, theme.track, pen(ink, 1.6))
        words = area.adjusted(0, -1, -label.again, -1)
        paint.centred(painter, words, label.text, ink, 15)
        _draw_again(painter, label, area, ink)
    elif label.kind in LARGE:
        ink = theme.text if label.kind == "total" else theme.overflow
        paint.box(painter, area, LARGE_H / 2, theme.track, pen(ink, 2.2))
        paint.centred(painter, area.adjusted(0, -1, 0, -1), label.text, ink, LARGE_SIZE)
    elif label.kind == "overflow":
        paint.pill(painter, area, "", theme.overflow, theme.track, theme.overflow)
        words = area.adjusted(8, -1, -8 - label.again, -1)
        paint.centred(painter, words, label.text, theme.overflow, 13)
        _draw_again(painter, label, area, theme.overflow)
    elif label.kind == "offer":
        paint.pill(painter, area, label.text, theme.on_mark, theme.violated)
    elif label.kind == "order":
        paint.box(painter, area, 5, theme.text, pen(theme.track, 1.6))
        paint.centred(painter, area.adjusted(0, -1, 0, -1), label.text, theme.track, 15)
    elif label.kind in SIGNED:
        _draw_signed(painter, label, area, theme)
    elif label.kind == "missing":
        paint.pill(painter, area, label.text, theme.violated, theme.track, theme.violated)
    else:
        spot = QPointF(0, -11 if label.text else 0)
        half = max(34.0, label.river / 2 + 24) if label.text else label.river / 2 + 22
        paint.jagged(painter, spot, half, theme.violated, theme.track)
        paint.barred_circle(painter, spot, 9, theme.violated, theme.track)
        if label.text:
            width = paint.pill_width(label.text)
            area = QRectF(-width / 2, 3, width, paint.PILL_H)
            paint.pill(painter, area, label.text, theme.violated, theme.track, theme.violated)


def _draw_signed(painter: QPainter, label: Label, area: QRectF, theme: Theme) -> None:
    """Draw two cards before the word of a group, an arrow that turns aside before the rule of what was reselected."""
    group = label.kind == "group"
    ink = theme.muted if group else theme.text
    paint.box(painter, area, 6 if group else area.height() / 2, theme.track, pen(ink, 1.4))
    words = area.adjusted(26, -1, -6, -1)
    paint.centred(painter, words, label.text, ink, 13)
    at = QPointF(area.left() + 17, area.center().y())
    if group:
        for step in (-2.5, 2.5):
            card = QRectF(at.x() - 5 + step, at.y() - 5 - step * 0.8, 9, 10)
            paint.box(painter, card, 2, theme.track, pen(ink, 1.6))
        return
    painter.setPen(pen(ink, 2.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF([at + QPointF(-6, 6), at + QPointF(-6, -2), at + QPointF(3, -2)]))
    paint.polygon(painter, ((2, -6), (8, -2), (2, 2)), ink, at)


def _draw_again(painter: QPainter, label: Label, area: QRectF, ink: str) -> None:
    """Draw the round arrow that makes damage automatic again, behind a thin line."""
    if not label.hand:
        return
    left = area.right() - AGAIN
    painter.setPen(pen(ink, 1.0))
    painter.drawLine(QPointF(left, area.top() + 4), QPointF(left, area.bottom() - 4))
    middle, radius = QPointF(left + AGAIN / 2 - 1, area.center().y()), 5.0
    painter.setPen(pen(ink, 2.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(
        QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius), 60 * 16, 290 * 16
    )
    tip = middle + QPointF(radius * 0.5, -radius * 0.87)
    paint.polygon(painter, ((-1, -4), (4.5, -0.5), (-1, 4)), ink, tip)


def draw_handles(painter: QPainter, grip: QRectF, theme: Theme, *, ring: bool) -> None:
    """Draw the two wedges of a number that can be dragged, with a ring around it where the keyboard is."""
    painter.setPen(pen(theme.track, 1.2))
    painter.setBrush(colour(theme.focus))
    middle = grip.center().x()
    for edge, way in ((grip.top() - 3, -1), (grip.bottom() + 3, 1)):
        painter.drawPolygon(
            QPolygonF([QPointF(middle - 7, edge), QPointF(middle, edge + 8 * way), QPointF(middle + 7, edge)])
        )
    if ring:
        paint.box(painter, grip.adjusted(-3, -3, 3, 3), grip.height() / 2 + 3, None, pen(theme.focus, 2.2))


CELL = 128.0
SHARES = tuple(i / 32 for i in range(2, 31))
RINGS, DIRECTIONS, STEP = 24, 16, 12.0
"""How far around its course, and how closely, a place is looked for when there is none on it."""
AROUND = tuple(
    (ring * STEP * cos(2 * pi * turn / DIRECTIONS), ring * STEP * sin(2 * pi * turn / DIRECTIONS))
    for ring in range(1, RINGS + 1)
    for turn in range(DIRECTIONS)
)
_Edges = tuple[float, float, float, float]
"""Left, top, right and bottom of a rectangle."""


class Taken:
    """Rectangles that are taken, found by the cells of a grid that they touch."""

    def __init__(self, rects: Iterable[Rect]) -> None:
        self._cells: dict[tuple[int, int], list[_Edges]] = defaultdict(list)
        self._met: _Edges = (inf, inf, -inf, -inf)
        for rect in rects:
            self.add(rect)

    def add(self, rect: Rect) -> None:
        """Take a rectangle."""
        x, y, w, h = rect
        edges = (x, y, x + w, y + h)
        rows = range(int(y // CELL), int(edges[3] // CELL) + 1)
        for column in range(int(x // CELL), int(edges[2] // CELL) + 1):
            for row in rows:
                self._cells[column, row].append(edges)

    def free(self, x: float, y: float, w: float, h: float) -> bool:
        """Say whether nothing taken meets a rectangle; what was met last is asked first, as places that are tried
        one after the other lie side by side.
        """
        right, low = x + w, y + h
        left, top, end, bottom = self._met
        if x < end and left < right and y < bottom and top < low:
            return False
        rows = range(int(y // CELL), int(low // CELL) + 1)
        for column in range(int(x // CELL), int(right // CELL) + 1):
            for row in rows:
                for edges in self._cells.get((column, row), ()):
                    left, top, end, bottom = edges
                    if x < end and left < right and y < bottom and top < low:
                        self._met = edges
                        return False
        return True


class Ways(NamedTuple):
    """What labels stand on: the courses of arrows and of ghosts, the fields, and the lines around groups."""

    courses: Mapping[str, ArrowPath]
    ghosts: Mapping[str, ArrowPath]
    fields: Sequence[Field] = ()
    outlines: Sequence[GroupOutline] = ()


def place_labels(  # noqa: PLR0913  what is placed, and what is left out
    table: Table,
    ways: Ways,
    boxes: Iterable[Rect],
    scale: float = 1.0,
    *,
    afar: bool = False,
    rules: bool = True,
    handles: bool = True,
) -> dict[str, tuple[Label, Point]]:
    """Every label with its middle, by the name of the arrow that it stands on; of a field's river `total:` and
    what is attacked.

    `boxes` are all that lies on the table, which no label may cover; `scale` is how much larger than at 100 % labels
    are drawn; from `afar` only those are left that can be read; `rules` says whether there is room for the rule at a
    broken arrow, `handles` whether anybody may take hold of a number.
    """
    covered = tuple(boxes)
    heads = [course.head for course in (*ways.courses.values(), *ways.ghosts.values()) if not course.thread]
    taken = Taken(covered)
    left, right = min(box.x for box in covered), max(box.right for box in covered)
    top = min(box.y for box in covered)
    result: dict[str, tuple[Label, Point]] = {}
    wishes = _totals(table, ways.courses, ways.fields)
    wishes += _afar(table, ways.courses) if afar else _wishes(table, ways.courses, ways.ghosts, rules=rules)
    for name, label, course, wished in sorted(wishes, key=lambda wish: ON_ARROW.get(wish[1].kind, inf)):
        if label.is_nothing and not handles:
            continue
        shown = label if handles else replace(label, hand=False)
        w, h = shown.size(scale)
        while heads and label.kind not in ON_ARROW:
            taken.add(heads.pop())
        if label.kind == "order":
            spot = _foot(course, h)
        else:
            spot = _spot(course, (w, h), taken, wished, (left + w / 2, right - w / 2, top + h / 2))
        taken.add(Rect(spot.x - w / 2, spot.y - h / 2, w, h).grown(1))
        result[name] = (shown, spot)
    if not afar:
        result |= place_tabs(ways.outlines, ways.courses.values(), taken, scale)
    return result


def _wishes(
    table: Table, courses: Mapping[str, ArrowPath], ghosts: Mapping[str, ArrowPath], *, rules: bool
) -> list[tuple[str, Label, ArrowPath, float]]:
    """Every label with where it would like to be on its course; the narrowest choice comes first."""
    wishes = []
    alike = Counter((flow.source, flow.broken) for flow in map(table.flows.__getitem__, courses))
    once: set[tuple[str, tuple[str, ...]]] = set()
    for name, course in courses.items():
        flow = table.flows[name]
        number = flow_text(flow)
        if course.thread and not _tells_more(table, flow, number):
            continue
        at = 0.78 if flow.kind == "attack" else 0.5
        if flow.broken:
            said = rules and (
                alike[flow.source, flow.broken] <= TOLD or (flow.source, flow.broken) not in once
            )
            once.add((flow.source, flow.broken))
            label = Label("broken", " · ".join(flow.broken) if said else "", course.width)
            wishes.append((f"{name}!", label, course, _broken_at(flow, number)))
        if flow.reselected:
            wishes.append((f"reselected:{name}", Label("reselected", flow.reselected), course, 0.14))
        if flow.offer is not None:
            wishes.append((f"offer:{name}", Label("offer", offer_text(flow.offer)), course, 0.78))
        if flow.place is not None:
            wishes.append((f"order:{name}", Label("order", str(flow.place)), course, 0.88))
        hand = flow.by_hand and flow.step is not None
        if number and (flow.overflow or (flow.blocked and flow.step and flow.amount)):
            wishes.append((name, Label("overflow", number, hand=hand), course, 0.86))
        elif number:
            wishes.append((name, Label("damage", number, hand=hand), course, at))
    wishes += _backs(table, courses)
    missing = (ghost for ghost in table.ghosts if ghost.name in ghosts)
    return wishes + [(g.name, Label("missing", g.rule), ghosts[g.name], 0.5) for g in missing]


def _totals(
    table: Table, courses: Mapping[str, ArrowPath], fields: Sequence[Field]
) -> list[tuple[str, Label, ArrowPath, float]]:
    """The sums on the rivers of fields."""
    wishes = []
    for each in (field for field in fields if field.joined):
        threads = [courses[name] for name in each.flows if name in courses]
        text = total_text([table.flows[name] for name in each.flows if name in courses])
        if text:
            wishes.append((f"total:{each.target}", Label("total", text), trunk(threads), 0.4))
    return wishes


def _tells_more(table: Table, flow: Flow, number: str) -> bool:
    """Say whether a thread brings something else than its card's power, so that the card doesn't tell it."""
    card = table.cards.get(table.stack_of.get(flow.source, flow.source))
    return bool(number) and (card is None or number != str(card.power))


def _afar(table: Table, courses: Mapping[str, ArrowPath]) -> list[tuple[str, Label, ArrowPath, float]]:
    """What is read from afar: where an arrow is broken, and how much gets past blockers."""
    wishes = []
    for name, course in courses.items():
        flow = table.flows[name]
        if course.thread:
            continue
        if flow.broken:
            wishes.append((f"{name}!", Label("broken", "", course.width), course, _broken_at(flow, "")))
        if flow.overflow and flow.amount:
            wishes.append((name, Label("spill", f"+{flow.amount}"), course, 0.86))
    return wishes


def _backs(table: Table, courses: Mapping[str, ArrowPath]) -> list[tuple[str, Label, ArrowPath, float]]:
    """The labels of what blockers deal back, near the attackers that take it."""
    wishes = []
    for name, flow in table.backs.items():
        course = courses.get(name.removeprefix("back:"))
        if course is None:
            continue
        if flow.offer is not None:
            wishes.append((f"offer:{name}", Label("offer", offer_text(flow.offer)), course, 0.3))
        if flow.place is not None:
            wishes.append((f"order:{name}", Label("order", str(flow.place)), turned(course), 0.88))
        wishes.append((name, Label("back", f"{BACK}{flow_text(flow)}", hand=flow.by_hand), course, 0.15))
    return wishes


def turned(course: ArrowPath) -> ArrowPath:
    """A course the other way round."""
    return ArrowPath(course.knots[::-1], course.width)


def _broken_at(flow: Flow, number: str) -> float:
    """Where an arrow is shown broken: what should not have gone past blockers, past them."""
    if not number:
        return 0.5
    return 0.66 if flow.blocked else 0.3


def _foot(course: ArrowPath, height: float) -> Point:
    """The point at which an arrow meets its target, for what stands there whatever else does."""
    below = course.end.y < course.start.y
    return Point(course.end.x, course.end.y + (height if below else -height) * 0.55)


def _spot(
    course: ArrowPath,
    size: tuple[float, float],
    taken: Taken,
    wished: float,
    ends: tuple[float, float, float],
) -> Point:
    """Where a label stands on its course, between the left, the right and the upper end of the table for its middle."""
    (w, h), (left, right, _) = size, ends
    for share in _from(wished):
        x, y = course.at(share)
        x = max(left, min(x, right))
        if taken.free(x - w / 2, y - h / 2, w, h):
            return Point(x, y)
    x, y = course.at(wished)
    return _beside(Point(max(left, min(x, right)), y), size, taken, ends)


@lru_cache(maxsize=1024)
def _from(wished: float) -> tuple[float, ...]:
    """The places on a course, the nearest to a wished one first."""
    return tuple(sorted(SHARES, key=lambda share: abs(share - wished)))


def _beside(
    wished: Point, size: tuple[float, float], taken: Taken, ends: tuple[float, float, float]
) -> Point:
    """The nearest free place around a point, in rings, on the table; the point itself where all around is taken."""
    (w, h), (left, right, top) = size, ends
    for across, down in AROUND:
        x, y = wished.x + across, wished.y + down
        if left <= x <= right and y >= top and taken.free(x - w / 2, y - h / 2, w, h):
            return Point(x, y)
    return wished


# Where the tabs of groups stand: on the line around the cards, clear of cards, labels and rivers


ALONG: Final = 10.0
"""How closely a place is looked for."""
STEPS: Final = 48
"""At how many places of its way a river is looked at."""


def place_tabs(
    outlines: Sequence[GroupOutline], courses: Iterable[ArrowPath], taken: Taken, scale: float
) -> Mapping[str, tuple[Label, Point]]:
    """The tab of each outline with its middle, by the group's name and, of one that lies in several places, a
    number after a stroke; none where there is no room.
    """
    found: dict[str, tuple[Label, Point]] = {}
    rivers = list(courses) if outlines else []
    for number, outline in enumerate(outlines):
        label = Label("group", outline.text)
        w, h = label.size(scale)
        for spot in _spots(outline, w, h):
            area = Rect(spot.x - w / 2, spot.y - h / 2, w, h)
            if taken.free(*area) and not any(_crosses(river, area) for river in rivers):
                taken.add(area)
                found[outline.group if outline.group not in found else f"{outline.group}/{number}"] = (
                    label,
                    spot,
                )
                break
    return found


def _spots(outline: GroupOutline, w: float, h: float) -> Iterator[Point]:
    """Places on the lower and then on the upper edge, from left to right."""
    left, right = min(box.x for box in outline.boxes), max(box.right for box in outline.boxes)
    low, high = max(box.bottom for box in outline.boxes), min(box.y for box in outline.boxes)
    away = max(outline.off, h / 2 + 1)
    count = max(1, int((right - left - w) // ALONG) + 1)
    for y in (low + away, high - away):
        for number in range(count):
            yield Point(left + w / 2 + number * ALONG, y)


def _crosses(river: ArrowPath, area: Rect) -> bool:
    """Say whether a river runs through an area."""
    top, bottom = sorted((river.start.y, river.end.y))
    if bottom < area.y or area.bottom < top:
        return False
    reach = area.grown(max(4.0, (bottom - top) / STEPS))
    points = (river.at(i / STEPS) for i in range(STEPS + 1))
    return any(
        reach.y <= y <= reach.bottom and area.x - river.width / 2 - 4 <= x <= area.right + river.width / 2 + 4
        for x, y in points
    )
