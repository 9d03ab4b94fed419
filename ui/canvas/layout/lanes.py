"""One lane: the fights against one defending seat, and its band, above which those of its cards lie that don't fight.

Heights count from the bottom of the last attackers, upwards negative; `layout` puts the lanes together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from ui.canvas.layout.home_places import HomeGrid, grid_cells
from ui.canvas.layout.metrics import Metrics, Rect
from ui.canvas.layout.ordering import LANES, OrderedFight, around_channel, channel, is_channel
from ui.canvas.layout.spread import packed, settle


class Channel(NamedTuple):
    """The way of an attack up through its lane: where it is straight, from `low` up to `high`."""

    x: float
    low: float
    high: float
    width: float


class Field(NamedTuple):
    """What lies in one frame: the unblocked attackers of one thing on a crowded table, their flows in the order of
    their threads; or, with rivers of their own, the blockers of a fight that stand in rows.
    """

    target: str
    flows: tuple[str, ...]
    area: Rect
    joined: bool = True
    """Whether the flows are one river."""


HIGHEST: Final = 34.0
"""The clear space above and below cards above a seat, with room for a pill above them."""
SHAPE, LOWER = 0.84, 4.2
"""The width to height of a screen in places of cards, and how many rows of these are as high as all the rest of it."""


@dataclass(frozen=True)
class Lane:
    """What lies in a lane: fights, and in `home` those who don't fight, above the seat or left of all fights: no
    river goes past them.

    `rivers` gives an attacker's flow and its amount, `aims` what it attacks.
    """

    seat: str
    holdings: tuple[str, ...]
    fights: tuple[OrderedFight, ...]
    home: HomeGrid
    rivers: dict[str, tuple[str, int]]
    aims: dict[str, str]
    sizes: Metrics
    damage: float = 9.0
    """The width of one damage."""
    open: frozenset[str] = frozenset()
    """The attackers that nobody blocks."""
    spills: frozenset[str] = frozenset()
    """The blocked attackers from which damage gets through."""
    apart: bool = False
    """Whether the few attackers of one thing that nobody blocks have each a river of its own when rows are parted."""
    below: bool = False
    """Whether planeswalkers and battles stand below their seat instead of beside it."""
    aside: int = 0
    """In so many rows those who don't fight lie left of all fights instead of above the seat."""
    told: bool = False
    """Whether commander damage is told on its seat."""
    streams: dict[str, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    """What flows to each blocker, and how much."""
    shape: float = 1.6
    """The width to height of the room that its fights have: more blockers than fit there side by side stand in rows."""

    def __hash__(self) -> int:
        """Go by a part of it that is soon read; lanes that are alike in all are equal."""
        return hash((self.seat, len(self.fights), self.damage, self.below, self.aside, len(self.home.cells)))

    @cached_property
    def least(self) -> float:
        """The least width of the lane: its band, or all that lies in it, the fights in single rows."""
        m = self.sizes
        row = max(self.attackers * (m.card_w + m.gap), self.tops_width) - m.gap
        return max(self.floor, self.side + row + 2 * m.lane_pad)

    @property
    def floor(self) -> float:
        """The least width of the lane whatever fights in it."""
        return max(width_of(self), self.home.least(self.sizes) + 2 * self.sizes.lane_pad)

    def home_height(self, width: float) -> float:
        """How much room above its seat those who don't fight take in a lane of that width."""
        if not self.home.columns or self.aside:
            return 0.0
        return HIGHEST * self.sizes.text + self.home.high(width - 2 * self.sizes.lane_pad, self.sizes)

    @property
    def side(self) -> float:
        """How much room left of its fights those who don't fight take."""
        m, home = self.sizes, self.home
        if not self.aside or not home.columns:
            return 0.0
        return home.wide(home.columns if home.kept else -(-home.columns // self.aside), m) + m.gap

    @property
    def side_height(self) -> float:
        """How high those who don't fight reach there."""
        return self.home.high(self.side, self.sizes) if self.side else 0.0

    @cached_property
    def area(self) -> float:
        """About how much room all of it takes."""
        m = self.sizes
        tier, row = 2 * m.card_h + m.middle + m.row_gap, m.card_h + m.row_gap
        fights = sum(
            width * (tier + self.rise(fight) if len(fight.tops) > len(fight.bottoms) else row)
            for fight, width in zip(self.fronts, self.fight_widths, strict=True)
        )
        return fights + len(self.home.cells) * (m.card_w + m.gap) * row

    @cached_property
    def fighters(self) -> tuple[str, ...]:
        """The cards for which there is a place in a fight."""
        every = (card for fight in self.fights for card in (*fight.bottoms, *fight.tops))
        return tuple(card for card in every if not is_channel(card))

    @cached_property
    def columns(self) -> dict[str, tuple[str, ...]]:
        """For each blocker in the lowest row of a fight those in its column, from it up: one has the same place however
        many there are.
        """
        result: dict[str, tuple[str, ...]] = {}
        for fight in self.fights:
            blockers = [top for top in fight.tops if not is_channel(top)]
            cells = grid_cells(len(blockers), SHAPE * self.shape, LOWER)
            found: dict[int, list[str]] = {}
            for blocker, cell in zip(blockers, cells, strict=True):
                found.setdefault(cell.column, []).append(blocker)
            result |= {column[0]: tuple(column) for column in found.values()}
        return result

    @cached_property
    def wraps(self) -> bool:
        """Whether the blockers of a fight stand in several rows."""
        return any(len(column) > 1 for column in self.columns.values())

    @cached_property
    def fronts(self) -> tuple[OrderedFight, ...]:
        """The fights with only those of their blockers that stand in the lowest row."""
        if not self.wraps:
            return self.fights
        result = []
        for fight in self.fights:
            front = tuple(top for top in fight.tops if top in self.columns or is_channel(top))
            if len(fight.bottoms) == 1:
                blockers = [top for top in front if not is_channel(top)]
                front = around_channel(fight.bottoms[0], blockers)
            result.append(OrderedFight(fight.bottoms, front))
        return tuple(result)

    def rise(self, front: OrderedFight) -> float:
        """How far the blockers of a fight reach up beyond their lowest row."""
        if not self.wraps:
            return 0.0
        rows = max(
            (len(self.columns.get(top, (top,))) for top in front.tops if not is_channel(top)), default=1
        )
        return (rows - 1) * (self.sizes.card_h + self.sizes.row_gap)

    def canal(self, top: str) -> list[tuple[str, str, float]]:
        """What runs up at the left of a column to those above the lowest one, with the blocker that it comes to and its
        width; what goes furthest runs furthest to the left.
        """
        if not self.wraps:
            return []
        above = reversed(self.columns.get(top, (top,))[1:])
        every = ((name, each, amount) for each in above for name, amount in self.streams.get(each, ()))
        least = self.sizes.thinnest
        return [(name, each, max(least, amount * self.damage)) for name, each, amount in every if amount]

    @cached_property
    def attackers(self) -> int:
        """How many attack here."""
        return sum(len(fight.bottoms) for fight in self.fights)

    @cached_property
    def tops_width(self) -> float:
        """The room of all blockers and channels side by side."""
        return sum(self.top_width(top) for fight in self.fronts for top in fight.tops)

    @cached_property
    def fight_widths(self) -> tuple[float, ...]:
        """The room of each fight, with the gap beside it."""
        cell = self.sizes.card_w + self.sizes.gap
        return tuple(
            max(sum(self.top_width(top) for top in fight.tops), len(fight.bottoms) * cell)
            for fight in self.fronts
        )

    @cached_property
    def two_rows(self) -> bool:
        """Whether a blocker stands, or has its place, above the attackers."""
        tops = (top for fight in self.fights for top in fight.tops)
        return not all(map(is_channel, tops))

    def top_width(self, top: str) -> float:
        """The room of a blocker or a channel in the upper row, with the gap beside it."""
        m = self.sizes
        if is_channel(top):
            return self.river(top[1:]) + 2 * m.margin
        return m.card_w + m.gap + sum(wide + m.thread for _, _, wide in self.canal(top))

    def river(self, attacker: str) -> float:
        """The width of an attack's river."""
        return max(self.sizes.thinnest, self.rivers[attacker][1] * self.damage)


@lru_cache(maxsize=LANES)
def kept(lane: Lane) -> Lane:
    """The lane of an earlier table that is equal to this one, if there is one: more is known of it already."""
    return lane


@dataclass
class Placed:
    """A lane laid out: those who fight, channels, and how far up it reaches."""

    boxes: dict[str, Rect] = field(default_factory=dict)
    channels: dict[str, Channel] = field(default_factory=dict)
    top: float = 0.0
    fields: list[Field] = field(default_factory=list)
    unseen: set[str] = field(default_factory=set)
    """Attacks that are told by their place alone."""


def shares(lanes: Sequence[Lane], needed: Sequence[float], width: float) -> list[float]:
    """Share the table's width among the lanes: all get alike, as far as each has what it needs, and for those who don't
    fight so much that these lie in as few rows as can be.
    """
    for rows in range(1, 2 + max((lane.home.columns for lane in lanes), default=0)):
        wanted = [
            max(
                need,
                0.0
                if lane.aside
                else lane.home.wide(-(-lane.home.columns // rows), lane.sizes) + 2 * lane.sizes.lane_pad,
            )
            for lane, need in zip(lanes, needed, strict=True)
        ]
        if sum(wanted) <= width:
            level = _level(wanted, width)
            return [max(want, level) for want in wanted]
    level = _level(needed, width)
    return [max(need, level) for need in needed]


def _level(wanted: Sequence[float], width: float) -> float:
    """The width of the lanes that get more than they want, so that all of the width is used."""
    ranked = sorted(wanted, reverse=True)
    rest = width
    for number, want in enumerate(ranked):
        level = rest / (len(ranked) - number)
        if want <= level:
            return level
        rest -= want
    return 0.0


def place(lane: Lane, x: float, width: float) -> Placed:
    """Lay a lane out between `x` and `x + width`: one row of attackers, above it one of blockers."""
    m = lane.sizes
    low, high = x + m.lane_pad + lane.side, x + width - m.lane_pad
    tops = [top for fight in lane.fronts for top in fight.tops]
    bottoms = [bottom for fight in lane.fights for bottom in fight.bottoms]
    above, below = _rest(lane, x, width)
    at = _settled_tops(lane, tops, above, low, high)
    wishes = [_mean([at[top] for top in fight.tops]) for fight in lane.fronts for _ in fight.bottoms]
    if any(len(fight.bottoms) > 1 for fight in lane.fights):
        wishes = [
            _own_wish(fight, bottom, at, below[bottom]) for fight in lane.fronts for bottom in fight.bottoms
        ]
    middles = settle(wishes, [m.card_w] * len(bottoms), low, high, m.gap)
    placed = _rows(lane, at, dict(zip(bottoms, middles, strict=True)))
    placed.top = min(
        placed.top - max([lane.rise(fight) for fight in lane.fronts], default=0.0), -lane.side_height
    )
    return placed


def _rest(lane: Lane, x: float, width: float) -> tuple[dict[str, float], dict[str, float]]:
    """Where the fights would like to lie: side by side with the spare room shared between them."""
    m = lane.sizes
    widths = [width - m.gap for width in lane.fight_widths]
    above: dict[str, float] = {}
    below: dict[str, float] = {}
    centres = _under_targets(lane, widths, x, width)
    for fight, middle in zip(lane.fronts, centres, strict=True):
        rooms = [lane.top_width(t) for t in fight.tops]
        above |= dict(zip(fight.tops, packed(rooms, middle, 0), strict=True))
        row = packed([m.card_w] * len(fight.bottoms), middle, m.gap)
        below |= dict(zip(fight.bottoms, row, strict=True))
        if len(fight.tops) == len(fight.bottoms) == 1:
            above[fight.tops[0]] = below[fight.bottoms[0]]
    return above, below


def _under_targets(lane: Lane, widths: Sequence[float], x: float, width: float) -> list[float]:
    """The middles of the fights, those against one target together under it, as far as there is room."""
    if not lane.fights:
        return []
    m = lane.sizes
    low, high = x + m.lane_pad + lane.side, x + width - m.lane_pad
    spare = (high - low - sum(widths)) / (len(widths) + 1)
    gap = max(m.gap, min(m.spread, spare))
    boxes = band(lane, x, width) | {lane.seat: landing(lane, x, width)}
    groups: dict[str, list[float]] = {}
    for fight, wide in zip(lane.fights, widths, strict=True):
        groups.setdefault(lane.aims.get(fight.bottoms[0], lane.seat), []).append(wide)
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


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _own_wish(fight: OrderedFight, bottom: str, at: dict[str, float], rest: float) -> float:
    """Where an attacker that shares its blockers would like to lie: at its rest, moved as its fight moved."""
    shift = _mean([at[top] for top in fight.tops]) if channel(bottom) not in at else at[channel(bottom)]
    return (shift + rest) / 2


def _rows(lane: Lane, above: dict[str, float], below: dict[str, float]) -> Placed:
    """Turn places in the two rows into rectangles and channels."""
    m = lane.sizes
    placed = Placed()
    upper = -m.card_h - m.middle - m.card_h
    placed.top = upper if lane.two_rows else -m.card_h if below else 0.0
    for bottom, middle in below.items():
        placed.boxes[bottom] = Rect(middle - m.card_w / 2, -m.card_h, m.card_w, m.card_h)
    for top, middle in above.items():
        if is_channel(top):
            placed.channels[lane.rivers[top[1:]][0]] = Channel(
                middle, upper + m.card_h, upper, lane.river(top[1:])
            )
    for fight in lane.fronts:
        stand(lane, fight, above, upper, placed)
    return placed


def stand(lane: Lane, fight: OrderedFight, at: Mapping[str, float], y: float, placed: Placed) -> None:
    """Place the blockers of a fight, their columns around these middles and the lowest row at `y`; where they are more
    than a row, in a frame, with a channel to each above that damage flows to: of the others the frame tells it.
    """
    m, boxes = lane.sizes, placed.boxes
    blockers = [top for top in fight.tops if not is_channel(top)]
    if not blockers or not lane.rise(fight):
        boxes |= {top: Rect(at[top] - m.card_w / 2, y, m.card_w, m.card_h) for top in blockers}
        return
    for top in blockers:
        canal = lane.canal(top)
        room = sum(wide + m.thread for *_, wide in canal)
        left = at[top] + (room - m.card_w) / 2
        for row, each in enumerate(lane.columns[top]):
            boxes[each] = Rect(left, y - row * (m.card_h + m.row_gap), m.card_w, m.card_h)
        middles = packed([wide for *_, wide in canal], left - (room + m.gap / 2) / 2, m.thread)
        for (name, each, wide), x in zip(canal, middles, strict=True):
            turn = boxes[each].bottom + CURVE * m.row_gap
            placed.channels[name] = Channel(x, y + m.card_h, turn, wide)
    every = [each for top in blockers for each in lane.columns[top]]
    x, high = at[blockers[0]] - (lane.top_width(blockers[0]) - m.gap) / 2, m.card_h + lane.rise(fight)
    area = Rect(x, y + m.card_h - high, boxes[blockers[-1]].right - x, high).grown(m.margin)
    flows = [flow for each in every for flow in lane.streams.get(each, ())]
    placed.fields.append(Field(fight.bottoms[0], tuple(name for name, _ in flows), area, joined=False))
    placed.unseen |= {name for name, amount in flows if not amount}


# The top of a lane: the seat, with its planeswalkers and battles beside it or, where a table is wide, below it


BROADER, ROOMY = 3.0, 2.2
"""How much wider a planeswalker or battle beside a seat may become than it must be, and how much wider the seat is
before.
"""
TOLD: Final = 1.32
"""How much wider a seat is at least where commander damage is told beside life."""
CURVE: Final = 0.7
"""In which part of the way between two rows a river turns to a blocker."""
PASSAGE: Final = 0.75
"""The room for rivers to the seat, past what stands below it, in widths of what does."""


def width_of(lane: Lane) -> float:
    """The least width of a lane's band."""
    m, count = lane.sizes, len(lane.holdings)
    aside, seat = count * (m.holding_w + m.lane_pad), m.seat_w * (TOLD if lane.told else 1.0)
    if lane.below and count:
        return max(seat, aside + PASSAGE * m.holding_w) + 2 * m.seat_pad
    return seat + aside + 2 * m.seat_pad


def height_of(lane: Lane) -> float:
    """How far down a lane's band reaches."""
    m = lane.sizes
    return m.seat_pad + m.seat_h + (m.lane_pad + m.seat_h if lane.below and lane.holdings else 0)


def band(lane: Lane, x: float, width: float, boxes: Mapping[str, Rect] | None = None) -> dict[str, Rect]:
    """Place the seat and its planeswalkers and battles, to the right of it or at the right below it; these are wider
    where the seat is wider than they are, and lie over all that attacks them, once that lies in its `boxes`.
    """
    m, count = lane.sizes, len(lane.holdings)
    whole = Rect(x + m.seat_pad, m.seat_pad, width - 2 * m.seat_pad, m.seat_h)
    spare = (whole.w - ROOMY * m.seat_w) / max(1, count) - m.lane_pad
    wide = m.holding_w if lane.below else max(m.holding_w, min(BROADER * m.holding_w, spare))
    right, top = whole.right, height_of(lane) - m.seat_h
    result: dict[str, Rect] = {}
    for number, holding in reversed([*enumerate(lane.holdings)]):
        least = whole.x + m.seat_w + m.lane_pad + number * (m.holding_w + m.lane_pad)
        left = right - wide
        over = [box.x for card, box in (boxes or {}).items() if lane.aims.get(card) == holding]
        if over and not lane.below:
            left = max(least, min(right - m.holding_w, min(over) - m.seat_pad))
        result[holding] = Rect(left, top, right - left, m.seat_h)
        right = left - m.lane_pad
    return {lane.seat: whole if lane.below else whole._replace(w=right - whole.x)} | result


def landing(lane: Lane, x: float, width: float) -> Rect:
    """Where rivers to the seat come in: its own box, or of it and the room below what is left of what stands there."""
    boxes = band(lane, x, width)
    seat = boxes[lane.seat]
    if not lane.below or not lane.holdings:
        return seat
    right = min(boxes[holding].x for holding in lane.holdings) - lane.sizes.lane_pad
    return Rect(seat.x, seat.y, right - seat.x, height_of(lane) - seat.y)
