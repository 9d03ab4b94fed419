"""One lane: the fights against one defending seat, that seat's idle creatures, and its band on top.

Heights count from the bottom of the last attackers, upwards negative; `layout` puts the lanes together.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from ui.canvas.layout import seat_rows
from ui.canvas.layout.metrics import Metrics, Rect
from ui.canvas.layout.ordering import Fight, channel, is_channel
from ui.canvas.layout.spread import packed, settle

if TYPE_CHECKING:
    from collections.abc import Sequence


class Channel(NamedTuple):
    """The way of an attack up through its lane: where it is straight, from `low` up to `high`."""

    x: float
    low: float
    high: float
    width: float


class Field(NamedTuple):
    """The unblocked attackers of one thing on a crowded table: their flows in the order of their threads, and where
    they lie.
    """

    target: str
    flows: tuple[str, ...]
    area: Rect


HALVINGS = 24
BESIDE = 40.0
"""The most that an idle creature keeps away from the fight beside it."""


@dataclass(frozen=True)
class Lane:
    """What lies in a lane; `rivers` gives an attacker's flow and its amount, `aims` what it attacks."""

    seat: str
    holdings: tuple[str, ...]
    fights: tuple[Fight, ...]
    idle: tuple[str, ...]
    rivers: dict[str, tuple[str, int]]
    aims: dict[str, str]
    sizes: Metrics
    damage: float = 9.0
    """The width of one damage."""
    open: frozenset[str] = frozenset()
    """The attackers that nobody blocks."""
    spills: frozenset[str] = frozenset()
    """The blocked attackers from which damage gets through."""
    below: bool = False
    """Whether planeswalkers and battles stand below their seat instead of beside it."""

    @cached_property
    def least(self) -> float:
        """The least width of the lane: its band, and its fights in single rows, idle creatures over each other."""
        m = self.sizes
        cell = m.card_w + m.gap
        row = max(self.attackers * cell, self.tops_width + (cell if self.idle else 0.0))
        return max(seat_rows.width_of(self), row - m.gap + 2 * m.lane_pad)

    @cached_property
    def natural(self) -> float:
        """The width at which all of it lies in single rows."""
        m = self.sizes
        tops = self.tops_width + len(self.idle) * (m.card_w + m.gap)
        return max(self.least, self.attackers * (m.card_w + m.gap) + 2 * m.lane_pad, tops + 2 * m.lane_pad)

    @cached_property
    def area(self) -> float:
        """About how much room all of it takes."""
        m = self.sizes
        tier, row = 2 * m.card_h + m.middle + m.row_gap, m.card_h + m.row_gap
        fights = sum(
            width * (tier if len(fight.tops) > len(fight.bottoms) else row)
            for fight, width in zip(self.fights, self.fight_widths, strict=True)
        )
        return fights + len(self.idle) * (m.card_w + m.gap) * row

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """All that lies in it."""
        fighting = (card for fight in self.fights for card in (*fight.bottoms, *fight.tops))
        return (*self.holdings, *self.idle, *(card for card in fighting if not is_channel(card)))

    @cached_property
    def attackers(self) -> int:
        """How many attack here."""
        return sum(len(fight.bottoms) for fight in self.fights)

    @cached_property
    def tops_width(self) -> float:
        """The room of all blockers and channels side by side."""
        return sum(self.top_width(top) for fight in self.fights for top in fight.tops)

    @cached_property
    def fight_widths(self) -> tuple[float, ...]:
        """The room of each fight, with the gap beside it."""
        cell = self.sizes.card_w + self.sizes.gap
        return tuple(
            max(sum(self.top_width(top) for top in fight.tops), len(fight.bottoms) * cell)
            for fight in self.fights
        )

    def top_width(self, top: str) -> float:
        """Give the room of a blocker or a channel in the upper row, with the gap beside it."""
        m = self.sizes
        if is_channel(top):
            return self.river(top[1:]) + 2 * m.margin - m.gap / 2
        return m.card_w + m.gap

    def river(self, attacker: str) -> float:
        """Give the width of an attack's river."""
        return max(self.sizes.thinnest, self.rivers.get(attacker, ("", 0))[1] * self.damage)


@dataclass
class Placed:
    """A lane laid out: cards, channels, and how far up it reaches."""

    boxes: dict[str, Rect] = field(default_factory=dict)
    channels: dict[str, Channel] = field(default_factory=dict)
    top: float = 0.0
    fields: list[Field] = field(default_factory=list)
    unseen: set[str] = field(default_factory=set)
    """Attacks that are told by their place alone."""


def shares(lanes: Sequence[Lane], width: float) -> list[float]:
    """Share the table's width among the lanes: all alike while each has what it wants, else by what lies in them."""
    least = [lane.least for lane in lanes]
    wanted = [lane.natural for lane in lanes]
    if sum(wanted) <= width:
        level = _level(wanted, width)
        return [max(want, level) for want in wanted]
    areas = [lane.area for lane in lanes]
    low, high = 1.0, max(areas) + 1

    def at_height(height: float) -> list[float]:
        bounds = zip(areas, least, wanted, strict=True)
        return [min(want, max(need, area / height)) for area, need, want in bounds]

    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if sum(at_height(middle)) > width else (low, middle)
    result = at_height(high)
    spare = (width - sum(result)) / len(result)
    return [share + spare for share in result]


def _level(wanted: Sequence[float], width: float) -> float:
    """Give the width of the lanes that get more than they want, so that all of the width is used."""
    ranked = sorted(wanted, reverse=True)
    rest = width
    for number, want in enumerate(ranked):
        level = rest / (len(ranked) - number)
        if want <= level:
            return level
        rest -= want
    return 0.0


def place(lane: Lane, x: float, width: float) -> Placed:
    """Lay a lane out between `x` and `x + width`: one row of attackers, one of blockers, idle creatures in columns
    between them.
    """
    m = lane.sizes
    low, high = x + m.lane_pad, x + width - m.lane_pad
    tops = [top for fight in lane.fights for top in fight.tops]
    bottoms = [bottom for fight in lane.fights for bottom in fight.bottoms]
    columns = max(1, int((high - low + m.gap - lane.tops_width) // (m.card_w + m.gap)))
    rows = -(-len(lane.idle) // columns)
    stacks = [lane.idle[i : i + rows] for i in range(0, len(lane.idle), rows)] if rows else []
    above, below = _rest(lane, low, high)
    above = _settled_tops(lane, tops, above, low, high)
    order, places = _with_idle(lane, tops, above, stacks, (low, high))
    at = dict(zip(order, places, strict=True))
    wishes = [_mean([at[top] for top in fight.tops]) for fight in lane.fights for _ in fight.bottoms]
    if any(len(fight.bottoms) > 1 for fight in lane.fights):
        wishes = [
            _own_wish(fight, bottom, at, below[bottom]) for fight in lane.fights for bottom in fight.bottoms
        ]
    middles = settle(wishes, [m.card_w] * len(bottoms), low, high, m.gap)
    return _rows(lane, at, dict(zip(bottoms, middles, strict=True)), stacks)


def _rest(lane: Lane, low: float, high: float) -> tuple[dict[str, float], dict[str, float]]:
    """Give where the fights would like to lie: side by side with the spare room shared between them."""
    m = lane.sizes
    widths = [width - m.gap for width in lane.fight_widths]
    above: dict[str, float] = {}
    below: dict[str, float] = {}
    centres = _under_targets(lane, widths, low, high)
    for fight, middle in zip(lane.fights, centres, strict=True):
        rooms = [lane.top_width(t) for t in fight.tops]
        above |= dict(zip(fight.tops, packed(rooms, middle, 0), strict=True))
        row = packed([m.card_w] * len(fight.bottoms), middle, m.gap)
        below |= dict(zip(fight.bottoms, row, strict=True))
        if len(fight.tops) == len(fight.bottoms) == 1:
            above[fight.tops[0]] = below[fight.bottoms[0]]
    return above, below


def _under_targets(lane: Lane, widths: Sequence[float], low: float, high: float) -> list[float]:
    """Give the middles of the fights, those against one target together under it, as far as there is room."""
    if not lane.fights:
        return []
    m = lane.sizes
    spare = (high - low - sum(widths)) / (len(widths) + 1)
    gap = max(m.gap, min(m.spread, spare))
    x, width = low - m.lane_pad, high - low + 2 * m.lane_pad
    boxes = seat_rows.band(lane, x, width) | {lane.seat: seat_rows.landing(lane, x, width)}
    groups: dict[str, list[float]] = {}
    for fight, width in zip(lane.fights, widths, strict=True):
        groups.setdefault(lane.aims.get(fight.bottoms[0], lane.seat), []).append(width)
    wishes: list[float] = []
    for target, group in groups.items():
        wishes += packed(group, boxes.get(target, boxes[lane.seat]).cx, gap)
    return settle(wishes, widths, low, high, m.gap)


def _settled_tops(
    lane: Lane, tops: Sequence[str], wishes: dict[str, float], low: float, high: float
) -> dict[str, float]:
    rooms = [lane.top_width(top) for top in tops]
    half = lane.sizes.gap / 2
    middles = settle([wishes[top] for top in tops], rooms, low - half, high + half, 0)
    return dict(zip(tops, middles, strict=True))


def _with_idle(
    lane: Lane,
    tops: Sequence[str],
    at: dict[str, float],
    stacks: Sequence[Sequence[str]],
    ends: tuple[float, float],
) -> tuple[list[str], list[float]]:
    """Put columns of idle creatures into the widest gaps of the upper row; give the row and its places."""
    m = lane.sizes
    low, high = ends[0] - m.gap / 2, ends[1] + m.gap / 2
    room = m.card_w + m.gap
    row = [(top, at[top], lane.top_width(top)) for top in tops]
    for stack in stacks:
        edges = [low, *(edge for _, x, w in row for edge in (x - w / 2, x + w / 2)), high]
        gaps = [edges[i + 1] - edges[i] for i in range(0, len(edges), 2)]
        spot = len(row) if not tops else max(range(len(gaps)), key=gaps.__getitem__)
        slack = max(0.0, gaps[spot] - room) if tops else 0.0
        away = min(BESIDE, slack / 2)
        wish = edges[2 * spot] + room / 2 + away
        if spot == 0:
            wish = edges[1] - room / 2 - away
        row.insert(spot, (stack[0], wish, room))
        if tops:
            middles = settle([x for _, x, _ in row], [w for *_, w in row], low, high, 0)
            row = [(name, x, w) for (name, _, w), x in zip(row, middles, strict=True)]
    if not tops and row:
        middles = packed([room] * len(row), (low + high) / 2, 0)
        row = [(name, x, w) for (name, _, w), x in zip(row, middles, strict=True)]
    return [name for name, _, _ in row], [x for _, x, _ in row]


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _own_wish(fight: Fight, bottom: str, at: dict[str, float], rest: float) -> float:
    """Where an attacker that shares its blockers would like to lie: at its rest, moved as its fight moved."""
    shift = _mean([at[top] for top in fight.tops]) if channel(bottom) not in at else at[channel(bottom)]
    return (shift + rest) / 2


def _rows(
    lane: Lane, above: dict[str, float], below: dict[str, float], stacks: Sequence[Sequence[str]]
) -> Placed:
    """Turn places in the two rows into rectangles and channels."""
    m = lane.sizes
    placed = Placed()
    upper = -m.card_h - m.middle - m.card_h
    placed.top = upper
    for bottom, middle in below.items():
        placed.boxes[bottom] = Rect(middle - m.card_w / 2, -m.card_h, m.card_w, m.card_h)
    for top, middle in above.items():
        if is_channel(top):
            name, _ = lane.rivers.get(top[1:], ("", 0))
            placed.channels[name] = Channel(middle, upper + m.card_h, upper, lane.river(top[1:]))
        else:
            placed.boxes[top] = Rect(middle - m.card_w / 2, upper, m.card_w, m.card_h)
    for stack in stacks:
        for row, card in enumerate(stack):
            y = upper - row * (m.card_h + m.row_gap)
            placed.boxes[card] = Rect(above[stack[0]] - m.card_w / 2, y, m.card_w, m.card_h)
            placed.top = min(placed.top, y)
    return placed
