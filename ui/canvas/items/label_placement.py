"""Where the labels of rivers and ghosts stand: on their course, clear of cards and of each other."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from functools import lru_cache
from math import cos, inf, pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from ui.canvas.items.label_items import Label
from ui.canvas.layout.geometry import ArrowPath, Point, trunk
from ui.canvas.layout.metrics import Rect
from ui.canvas.view_model.labels import flow_text, offer_text, total_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ui.canvas.items.group_outlines import GroupOutline
    from ui.canvas.layout.lanes import Field
    from ui.canvas.view_model.model import Flow, Table


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
        """Begin with what lies there."""
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
    taken = Taken(covered)
    left, right = min(box.x for box in covered), max(box.right for box in covered)
    result: dict[str, tuple[Label, Point]] = {}
    wishes = _totals(table, ways.courses, ways.fields)
    wishes += _afar(table, ways.courses) if afar else _wishes(table, ways.courses, ways.ghosts, rules=rules)
    for name, label, course, wished in sorted(wishes, key=lambda wish: wish[1].kind != "order"):
        shown = label if handles else replace(label, hand=False)
        w, h = shown.size(scale)
        if label.kind == "order":
            spot = _foot(course, h)
        else:
            spot = _spot(course, (w, h), taken, wished, (left + w / 2, right - w / 2))
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
    for name, course in courses.items():
        flow = table.flows[name]
        number = flow_text(flow)
        if course.thread and not _tells_more(table, flow, number):
            continue
        at = 0.78 if flow.kind == "attack" else 0.5
        if flow.broken:
            label = Label("broken", " · ".join(flow.broken) if rules else "", course.width)
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
    for each in fields:
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
        wishes.append((name, Label("back", f"↓ {flow_text(flow)}", hand=flow.by_hand), course, 0.15))
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
    course: ArrowPath, size: tuple[float, float], taken: Taken, wished: float, ends: tuple[float, float]
) -> Point:
    """Where a label stands on its course, between the ends of the table for its middle."""
    (w, h), (left, right) = size, ends
    for share in _from(wished):
        x, y = course.at(share)
        x = max(left, min(x, right))
        if taken.free(x - w / 2, y - h / 2, w, h):
            return Point(x, y)
    x, y = course.at(wished)
    return _beside(Point(max(left, min(x, right)), y), size, taken)


@lru_cache(maxsize=1024)
def _from(wished: float) -> tuple[float, ...]:
    """The places on a course, the nearest to a wished one first."""
    return tuple(sorted(SHARES, key=lambda share: abs(share - wished)))


def _beside(wished: Point, size: tuple[float, float], taken: Taken) -> Point:
    """The nearest free place around a point, in rings; the point itself where all around is taken."""
    w, h = size
    for across, down in AROUND:
        x, y = wished.x + across, wished.y + down
        if taken.free(x - w / 2, y - h / 2, w, h):
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
