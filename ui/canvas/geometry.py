"""The courses of rivers and arrows, in numbers only.

A course is a row of knots; between two knots runs a straight line where they lie over each other, else a cubic
curve with vertical tangents. A river is its course made wide to the left and the right, so that it keeps its width
as one looks along the row that it crosses, and many rivers side by side fit like the threads of a ribbon.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ui.canvas.metrics import Metrics, Rect, metrics
from ui.canvas.spread import packed, settle

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ui.canvas.layout import Layout
    from ui.canvas.records import Flow, Ghost, Table


class Point(NamedTuple):
    """A point of the table."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Course:
    """The way of a river or an arrow, from its source on, and its width."""

    knots: tuple[Point, ...]
    width: float

    @property
    def start(self) -> Point:
        """Where it leaves its source."""
        return self.knots[0]

    @property
    def end(self) -> Point:
        """Where it meets its target."""
        return self.knots[-1]

    def at(self, share: float) -> Point:
        """Give the point at that share of the way, 0 to 1, by height along the knots."""
        spans = [_span(a, b) for a, b in zip(self.knots, self.knots[1:], strict=False)]
        left = max(0.0, min(1.0, share)) * sum(spans)
        for (a, b), span in zip(zip(self.knots, self.knots[1:], strict=False), spans, strict=True):
            if left <= span:
                return between(a, b, left / span if span else 0.0)
            left -= span
        return self.end


def _span(a: Point, b: Point) -> float:
    return abs(b.y - a.y) + abs(b.x - a.x) / 2


def between(a: Point, b: Point, t: float) -> Point:
    """Give a point of the curve from `a` to `b` with vertical tangents, t from 0 to 1."""
    (x1, y1), (x2, y2) = handles(a, b)
    s = 1 - t
    w0, w1, w2, w3 = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    return Point(w0 * a.x + w1 * x1 + w2 * x2 + w3 * b.x, w0 * a.y + w1 * y1 + w2 * y2 + w3 * b.y)


def handles(a: Point, b: Point) -> tuple[Point, Point]:
    """Give the two control points of the curve from `a` to `b`."""
    pull = (b.y - a.y) * 0.5
    return Point(a.x, a.y + pull), Point(b.x, b.y - pull)


def courses(table: Table, layout: Layout, m: Metrics | None = None) -> dict[str, Course]:
    """Give the course of every flow whose ends both lie on the table."""
    sizes = m or metrics()
    flows = {
        name: flow
        for name, flow in table.flows.items()
        if (_box(table, layout, flow.source) and _box(table, layout, flow.target))
    }
    width = {name: max(sizes.thinnest, flow.amount * layout.damage) for name, flow in flows.items()}
    starts = _leaving(table, layout, flows, width)
    ends = _arriving(table, layout, flows, width, starts)
    result = {}
    for name, flow in flows.items():
        source, target = _box(table, layout, flow.source), _box(table, layout, flow.target)
        if source and target:
            knots = _knots(source, target, starts[name], ends[name], layout, name)
            result[name] = Course(knots, width[name])
    return result


def _box(table: Table, layout: Layout, thing: str) -> Rect | None:
    return layout.boxes.get(table.stack_of.get(thing, thing))


def _leaving(
    table: Table, layout: Layout, flows: Mapping[str, Flow], width: Mapping[str, float]
) -> dict[str, float]:
    """Give each flow its own slot along its source's edge, in the order of where the flows go."""
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
    """Give each flow its own slot along its target's edge, in the order in which the flows come."""
    groups: dict[str, list[str]] = defaultdict(list)
    for name, flow in flows.items():
        groups[flow.target].append(name)
    slots: dict[str, float] = {}
    for target, names in groups.items():
        box = _box(table, layout, target)
        if box is None:
            continue
        wishes = {n: layout.channels[n].x if n in layout.channels else starts[n] for n in names}
        names.sort(key=wishes.__getitem__)
        inset = 14.0
        middles = settle(
            [wishes[n] for n in names], [width[n] for n in names], box.x + inset, box.right - inset, 12.0
        )
        slots |= dict(zip(names, middles, strict=True))
    return slots


def _knots(  # noqa: PLR0913  two boxes, two slots, and where to look for the channel
    source: Rect, target: Rect, start: float, end: float, layout: Layout, name: str
) -> tuple[Point, ...]:
    """Give the knots from a slot at the source's edge to a slot at the target's, through the channel if there is one."""
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


def ghost_course(table: Table, layout: Layout, ghost: Ghost) -> Course | None:
    """Give the course of a ghost arrow, border to border; None when an end is not on the table."""
    source, target = _box(table, layout, ghost.source), _box(table, layout, ghost.target)
    if source is None or target is None:
        return None
    return Course(_knots(source, target, source.cx, target.cx, layout, ghost.name), 3)


def clear_share(course: Course, size: tuple[float, float], walls: Iterable[Rect], wished: float = 0.5) -> float:
    """Give the share of a course, as near to `wished` as can be, where a label of that size meets no wall."""
    w, h = size
    blocks = list(walls)
    steps = sorted((i / 40 for i in range(3, 38)), key=lambda share: abs(share - wished))
    for share in steps:
        x, y = course.at(share)
        label = Rect(x - w / 2, y - h / 2, w, h)
        if not any(label.meets(wall) for wall in blocks):
            return share
    return wished
