"""The courses of rivers and arrows, in numbers only.

A course is a row of knots; between two knots runs a straight line where they lie over each other, else a cubic
curve with vertical tangents. A river is its course made wide to the left and the right, so that it keeps its width
as one looks along the row that it crosses, and many rivers side by side fit like the threads of a ribbon.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from ui.canvas.layout.arrange import Layout
from ui.canvas.layout.metrics import Metrics, Rect, metrics
from ui.canvas.layout.spread import packed, settle
from ui.canvas.view_model.model import Flow, Table

ALONG = 130.0
"""How long a detour is better than a ghost that runs along a river."""
TURN = 26.0
"""The least height in which a ghost can turn aside between two rows."""
CLEAR = 12.0
"""How far a ghost keeps from cards and rivers."""
APART = 26.0
"""How far a ghost keeps from another, so that their heads don't meet."""
HEAD, WING = 11.0, 4.0
"""How long the head of an arrow is, and how far it reaches beyond the arrow on either side."""


class Point(NamedTuple):
    """A point of the table."""

    x: float
    y: float


Run = tuple[Point, Point]
"""Two knots that follow each other."""


class Way(NamedTuple):
    """Where a way up begins, between which places it may end, and how wide it is."""

    start: float
    ends: tuple[float, float]
    width: float


@dataclass(frozen=True, slots=True)
class ArrowPath:
    """The way of a river or an arrow, from its source on, and its width."""

    knots: tuple[Point, ...]
    width: float
    thread: bool = False
    """Whether it is one of many side by side that are one river together."""

    @property
    def start(self) -> Point:
        """Where it leaves its source."""
        return self.knots[0]

    @property
    def end(self) -> Point:
        """Where it meets its target."""
        return self.knots[-1]

    @property
    def head(self) -> Rect:
        """Where its head lies."""
        end, half = self.end, self.width / 2 + WING
        return Rect(end.x - half, end.y - (0 if end.y < self.knots[-2].y else HEAD), 2 * half, HEAD)

    def parts(self, count: int) -> Iterator[Rect]:
        """The rectangles around so many parts of it, from its source on."""
        for a, b in pairwise(self.at(number / count) for number in range(count + 1)):
            x, y = min(a.x, b.x) - self.width / 2, min(a.y, b.y)
            yield Rect(x, y, abs(b.x - a.x) + self.width, abs(b.y - a.y))

    def at(self, share: float) -> Point:
        """The point at that share of the way, 0 to 1, by height along the knots."""
        if len(self.knots) == 2:  # noqa: PLR2004  most courses
            return between(*self.knots, max(0.0, min(1.0, share)))
        spans = [_span(a, b) for a, b in pairwise(self.knots)]
        left = max(0.0, min(1.0, share)) * sum(spans)
        for (a, b), span in zip(pairwise(self.knots), spans, strict=True):
            if left <= span:
                return between(a, b, left / span if span else 0.0)
            left -= span
        return self.end


def _span(a: Point, b: Point) -> float:
    return abs(b.y - a.y) + abs(b.x - a.x) / 2


def between(a: Point, b: Point, t: float) -> Point:
    """A point of the curve from `a` to `b` with vertical tangents, t from 0 to 1."""
    (left, top), (right, low), s = a, b, 1 - t
    near, far = (
        s * s * (s + 3 * t),
        t * t * (t + 3 * s),
    )  # a handle lies beside its end, so both weigh on one x
    bend = 1.5 * s * t * (s - t) * (low - top)
    return Point(near * left + far * right, near * top + far * low + bend)


def handle(top: float, low: float) -> float:
    """How far the control points of a curve with vertical tangents lie from its ends, up or down."""
    return (low - top) * 0.5


def courses(table: Table, layout: Layout, m: Metrics | None = None) -> dict[str, ArrowPath]:
    """The course of every flow that is drawn and whose ends both lie on the table."""
    sizes = m or metrics()
    flows = {
        name: flow
        for name, flow in table.flows.items()
        if (_box(table, layout, flow.source) and _box(table, layout, flow.target))
        and (name not in layout.unseen or flow.overflow)
    }
    width = {name: max(sizes.thinnest, flow.amount * layout.damage) for name, flow in flows.items()}
    starts = _leaving(table, layout, flows, width)
    ends = _arriving(table, layout, flows, width, starts)
    threads = _threads(layout, ends, width)
    result = {}
    for name, flow in flows.items():
        source, target = _box(table, layout, flow.source), _box(table, layout, flow.target)
        if name in threads:
            result[name] = threads[name]
        elif source and target:
            if flow.kind == "attack" and name not in layout.channels and target.bottom < source.y:
                way = Way(starts[name], (ends[name], ends[name]), width[name])
                knots = _between_cards(source, target, way, layout)
            else:
                knots = _knots(source, target, starts[name], ends[name], layout, name)
            landing = layout.landings.get(flow.target)
            if landing is not None and landing.bottom < source.y:
                knots = (*knots[:-1], Point(ends[name], landing.bottom), knots[-1])
            result[name] = ArrowPath(knots, width[name])
    return result


def _threads(layout: Layout, ends: Mapping[str, float], width: Mapping[str, float]) -> dict[str, ArrowPath]:
    """The courses of those that come from one field: side by side, as one river from its upper edge."""
    result = {}
    for each in (field for field in layout.fields if field.joined):
        names = [name for name in each.flows if name in ends]
        target = layout.boxes.get(each.target)
        if not names or target is None:
            continue
        whole = sum(width[name] for name in names)
        left = min(ends[name] - width[name] / 2 for name in names)
        room = max(0.0, each.area.w / 2 - whole / 2 - 8)
        foot = each.area.cx + max(-room, min(room, left + whole / 2 - each.area.cx))
        shift = foot - (left + whole / 2)
        for name in names:
            low, high = Point(ends[name] + shift, each.area.y), Point(ends[name], target.bottom)
            result[name] = ArrowPath((low, high), width[name], thread=True)
    return result


def trunk(threads: Sequence[ArrowPath]) -> ArrowPath:
    """The river that threads side by side are together, the leftmost first."""
    first, last = threads[0], threads[-1]
    shift = (last.width - first.width) / 4
    knots = [
        Point((a.x + b.x) / 2 + shift, a.y) for a, b in ((first.start, last.start), (first.end, last.end))
    ]
    return ArrowPath(tuple(knots), sum(each.width for each in threads), thread=True)


def _box(table: Table, layout: Layout, thing: str) -> Rect | None:
    return layout.boxes.get(table.stack_of.get(thing, thing))


def _leaving(
    table: Table, layout: Layout, flows: Mapping[str, Flow], width: Mapping[str, float]
) -> dict[str, float]:
    """Each flow its own slot along its source's edge, in the order of where the flows go."""
    groups: dict[str, list[str]] = defaultdict(list)
    for name, flow in flows.items():
        groups[flow.source].append(name)
    slots: dict[str, float] = {}
    for source, names in groups.items():
        box = _box(table, layout, source)
        if box is None:
            continue
        goals = {name: _goal(table, layout, flows[name]) for name in names}
        names.sort(key=goals.__getitem__)
        if len(names) == 1:
            (name,) = names
            room = max(0.0, box.w / 2 - 12 - width[name] / 2)
            slots[name] = box.cx + max(-room, min(room, goals[name] - box.cx))
        else:
            rooms = [width[name] for name in names]
            gap = min(7.0, (box.w - 20 - sum(rooms)) / (len(names) - 1))
            slots |= dict(zip(names, packed(rooms, box.cx, gap), strict=True))
    return slots


def _goal(table: Table, layout: Layout, flow: Flow) -> float:
    """Where a flow goes first: into its channel, else to its target."""
    if flow.name in layout.channels:
        return layout.channels[flow.name].x
    box = _box(table, layout, flow.target)
    return box.cx if box else 0.0


def _arriving(
    table: Table,
    layout: Layout,
    flows: Mapping[str, Flow],
    width: Mapping[str, float],
    starts: Mapping[str, float],
) -> dict[str, float]:
    """Each flow its own slot along its target's edge, in the order in which the flows come."""
    fields = [each for each in layout.fields if each.joined]
    river_of = {name: each.flows[0] for each in fields for name in each.flows}
    groups: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for name, flow in flows.items():
        groups[flow.target][river_of.get(name, name)].append(name)
    middle = {each.flows[0]: each.area.cx for each in fields}
    order = {name: number for each in fields for number, name in enumerate(each.flows)}
    slots: dict[str, float] = {}
    for target, rivers in groups.items():
        box = _box(table, layout, target)
        if box is None:
            continue
        wishes = {
            n: middle[n] if n in middle else layout.channels[n].x if n in layout.channels else starts[n]
            for n in rivers
        }
        names = sorted(rivers, key=wishes.__getitem__)
        box = layout.landings.get(target, box)
        inset = 14.0
        rooms = [sum(width[each] for each in rivers[n]) for n in names]
        middles = settle([wishes[n] for n in names], rooms, box.x + inset, box.right - inset, 12.0)
        for name, at in zip(names, middles, strict=True):
            threads = sorted(rivers[name], key=lambda each: order.get(each, 0))
            slots |= dict(zip(threads, packed([width[each] for each in threads], at, 0.0), strict=True))
    return slots


def _knots(
    source: Rect, target: Rect, start: float, end: float, layout: Layout, name: str
) -> tuple[Point, ...]:
    """The knots from a slot at the source's edge to a slot at the target's, through a channel if there is one."""
    if target.bottom < source.y:
        way = layout.channels.get(name)
        first, last = Point(start, source.y), Point(end, target.bottom)
        if way is None or not last.y < way.high <= way.low < first.y:
            return first, last
        low, high = Point(way.x, way.low), Point(way.x, way.high)
        return first, low, high, last
    if source.bottom < target.y:
        return Point(start, source.bottom), Point(end, target.y)
    top = min(source.y, target.y) - 46
    side = Point((start + end) / 2, top)
    return Point(start, source.y), side, Point(end, target.y)


def ghost_courses(table: Table, layout: Layout) -> dict[str, ArrowPath]:
    """The course of every ghost arrow whose ends are on the table, border to border, between the cards where
    there is a way, and beside the ghosts before it.
    """
    result: dict[str, ArrowPath] = {}
    below: dict[tuple[str, bool], int] = defaultdict(int)
    for ghost in table.ghosts:
        source, target = _box(table, layout, ghost.source), _box(table, layout, ghost.target)
        if source is None or target is None:
            continue
        if target.bottom >= source.y:
            side = ghost.target, source.cx < target.cx
            inset = min(APART * (1 + below[side]), target.w / 2)
            below[side] += 1
            knots = _under_seat(source, target, target.x + inset if side[1] else target.right - inset, layout)
        else:
            before = [run for course in result.values() for run in pairwise(course.knots)]
            way = Way(source.cx, (target.x + 24, target.right - 24), 3)
            knots = _between_cards(source, target, way, layout, before)
        result[ghost.name] = ArrowPath(knots, 3)
    return result


def _under_seat(source: Rect, target: Rect, end: float, layout: Layout) -> tuple[Point, ...]:
    """The knots of a way down from a card above its seat: straight until that is passed."""
    first, *others, last = _knots(source, target, source.cx, end, layout, "")
    seats = [layout.boxes[ground.seat] for ground in layout.grounds]
    passed = [
        Point(first.x, seat.bottom)
        for seat in seats
        if first.y < seat.y and seat.bottom < last.y and seat.x < first.x < seat.right
    ]
    return (first, *passed, *others, last)


def _between_cards(
    source: Rect, target: Rect, way: Way, layout: Layout, before: Sequence[Run] = ()
) -> tuple[Point, ...]:
    """The knots of a way up that passes each row of cards in a gap, with as little to and fro as can be;
    `before` are the parts of other ghosts.
    """
    start, (left, right), _ = way
    goal = max(left, min(start, right))
    rows = _rows_between(source, target, layout)
    ways: dict[float, tuple[float, tuple[Point, ...]]] = {start: (0.0, (Point(start, source.y),))}
    for row in rows:
        free = _gaps(row, layout, (start, goal), before, CLEAR + (way.width - 3) / 2)
        if not free:
            continue
        ways = {
            x: min((cost + abs(x - x0) + extra, (*knots, Point(x, row[0].bottom), Point(x, row[0].y)))
                   for x0, (cost, knots) in ways.items())
            for x, extra in free
        }  # fmt: skip
    _, knots = min((cost + abs(goal - x), knots) for x, (cost, knots) in ways.items())
    return (*knots, Point(max(left, min(knots[-1].x, right)), target.bottom))


def _rows_between(source: Rect, target: Rect, layout: Layout) -> list[list[Rect]]:
    """The rows of cards between two boxes from below; the first of a row spans the height of all of it."""
    between = [
        box
        for box in layout.boxes.values()
        if box.bottom < source.y + 1 and box.y > target.bottom - 1 and box not in (source, target)
    ]
    rows: list[list[Rect]] = []
    for box in sorted(between, key=lambda box: -box.bottom):
        if rows and box.bottom > rows[-1][0].y - TURN:
            first = rows[-1][0]
            top = min(first.y, box.y)
            rows[-1][0] = Rect(0, top, 0, first.bottom - top)
            rows[-1].append(box)
        else:
            rows.append([Rect(0, box.y, 0, box.h), box])
    return rows


def _gaps(
    row: list[Rect], layout: Layout, wishes: tuple[float, float], before: Sequence[Run], clear: float
) -> list[tuple[float, float]]:
    """Places to pass a row, each with what it costs to run along a river or another ghost there."""
    walls = [(box.x - clear, box.right + clear) for box in row[1:]]
    rivers = [
        (way.x - way.width / 2 - clear, way.x + way.width / 2 + clear) for way in layout.channels.values()
    ]
    beside = (a.x for a, b in before if a.x == b.x and b.y < row[0].bottom and row[0].y < a.y)
    rivers += [(x - APART, x + APART) for x in beside]
    spots = {*wishes, *(edge for wall in (*walls, *rivers) for edge in wall)}
    board = layout.board
    inside = [x for x in spots if board.x + CLEAR <= x <= board.right - CLEAR]
    free = [x for x in inside if not any(left < x < right for left, right in walls)]
    return [(x, ALONG * sum(left < x < right for left, right in rivers)) for x in sorted(free)]
