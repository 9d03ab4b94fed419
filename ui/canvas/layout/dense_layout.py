"""A crowded table: what would not lie in single rows, close together and as near to the screen's shape as can be.

What attacks one thing lies under it. Fights stand over each other in columns; nothing is drawn from a blocked
attacker up to what it attacks unless damage gets there, because the place of the fight tells it. The attackers that
nobody blocks lie in a field of their own, from which one river runs: their threads side by side, with the total.
Heights count from the bottom of the lowest cards, upwards negative, as in `lanes`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from math import isqrt
from typing import NamedTuple

from ui.canvas.layout import lanes
from ui.canvas.layout.lanes import Channel, Field, Lane, Placed
from ui.canvas.layout.metrics import Metrics, Rect
from ui.canvas.layout.ordering import LANES, OrderedFight, is_channel
from ui.canvas.layout.spread import packed

STRETCH = 1.5
"""How much larger the way from attackers up to blockers may become to fill the screen."""
ROOM = 60.0
"""The most extra space between two columns."""
APART = 12
"""So many attackers of one thing that nobody blocks have each a river of its own."""
LOOSE = 16.0
"""How much more room is between these than between cards from which no river comes."""
TURN = 12.0
"""How far above its attacker a river may turn aside."""
FEW = 30
"""So many heights are all looked at."""
RISE = 0.6
"""In which part of the way up to the blockers a river turns aside."""
FRAME = 18.0
"""How far the frame of a field stands off its cards, which may lean."""


class FightColumn(NamedTuple):
    """Fights over each other, the width, the part of it that is a canal for their rivers, and how far it is from one
    down to the next.
    """

    fights: tuple[OrderedFight, ...]
    width: float
    canal: float
    pitch: float


class FieldPart(NamedTuple):
    """A column or, where there is none, the field: its width, and over how many rows of fights it reaches down."""

    column: FightColumn | None
    width: float
    tiers: int


class FightRows(NamedTuple):
    """Rows of fights, and how many cards wide they are where something stands beside all of them."""

    rows: tuple[tuple[OrderedFight, ...], ...]
    cards: int


class AttackGroup(NamedTuple):
    """What attacks one thing: fights from which nothing gets through, fights from which damage does, and attackers
    that nobody blocks.
    """

    held: tuple[OrderedFight, ...]
    spilling: tuple[OrderedFight, ...]
    loose: tuple[str, ...]


@dataclass(frozen=True)
class DenseLane:
    """A lane with what lies in it sorted by what is attacked."""

    lane: Lane
    groups: dict[str, AttackGroup]
    """For each thing that can be attacked what attacks it."""
    _blocks: dict[tuple[str, tuple[int, ...]], FightRows] = field(default_factory=dict, compare=False)
    _beside: dict[tuple[str, float], list[FieldPart]] = field(default_factory=dict, compare=False)

    def stretched(self, m: Metrics) -> DenseLane:
        """The same crowd in sizes with more room in and between its fights: its rows stay as they are."""
        return replace(self, lane=replace(self.lane, sizes=m), _beside={})

    def block(self, target: str, height: float) -> FightRows:
        """The fights against a target from which nothing gets through, packed into rows; a row goes on below
        what stands beside them and doesn't reach down to it.
        """
        more = self._more(self.beside(target, height), _tiers(height, self.lane.sizes))
        if (target, more) not in self._blocks:
            self._blocks[target, more] = packed_rows(self.groups[target].held, more)
        return self._blocks[target, more]

    def _more(self, parts: Sequence[FieldPart], rows: int) -> tuple[int, ...]:
        """For each row how many cards wider it may be than the block."""
        m = self.lane.sizes
        passed = ([part.width for part in parts if part.tiers <= row] for row in range(rows))
        free = (sum(widths) + (len(widths) - 1) * m.between + m.gap for widths in passed)
        return tuple(max(0, int(room // (m.card_w + m.gap))) for room in free)

    def beside(self, target: str, height: float) -> list[FieldPart]:
        """What stands to the right of the block of a target, what reaches down the least first."""
        if (target, height) not in self._beside:
            self._beside[target, height] = self._made_beside(target, height)
        return self._beside[target, height]

    def _made_beside(self, target: str, height: float) -> list[FieldPart]:
        m, loose = self.lane.sizes, self.groups[target].loose
        apart = self.lane.apart and len(loose) <= APART
        columns = [*self.columns(target, height), *(self.loose_columns(target, height) if apart else ())]
        parts = [
            FieldPart(column, column.width, -int(-len(column.fights) * column.pitch // _tier(m)))
            for column in columns
        ]
        if loose and not apart:
            low = _grid_height(len(loose), height, m) + FRAME + m.row_gap
            parts.append(FieldPart(None, self.field(loose, height), -int(-low // _tier(m))))
        return sorted(parts, key=lambda part: part.tiers)

    def columns(self, target: str, height: float) -> list[FightColumn]:
        """The columns of fights against a target from which damage gets through, each with its canal."""
        m, fights = self.lane.sizes, self.groups[target].spilling
        low = [fight for fight in fights if not self.lane.rise(fight)]
        count = in_rows(len(low), height, _tier(m), m.tier_gap)
        columns: list[tuple[OrderedFight, ...]] = [(fight,) for fight in fights if self.lane.rise(fight)]
        columns += [tuple(low[start : start + count]) for start in range(0, len(low), count)]
        result = []
        for column in columns:
            rivers = [self.lane.river(a) for f in column for a in f.bottoms if a in self.lane.spills]
            canal = sum(rivers) + (len(rivers) + 1) * m.thread
            width = max(map(self.wide, column)) - m.gap
            result.append(FightColumn(column, width + canal, canal, _tier(m) + self.lane.rise(column[0])))
        return result

    def wide(self, fight: OrderedFight) -> float:
        """The room of a fight with the gap beside it, what gets past its blockers aside."""
        blockers = (self.lane.top_width(top) for top in fight.tops if not is_channel(top))
        return max(sum(blockers), len(fight.bottoms) * (self.lane.sizes.card_w + self.lane.sizes.gap))

    def loose_columns(self, target: str, height: float) -> list[FightColumn]:
        """The columns of the few attackers of a target that nobody blocks: the rivers of all but the uppermost ones
        run up beside those.
        """
        m, loose = self.lane.sizes, self.groups[target].loose
        pitch = _row(m) + LOOSE
        count = in_rows(len(loose), height, pitch, m.row_gap + LOOSE)
        result = []
        for start in range(0, len(loose), count):
            column = loose[start : start + count]
            rivers = [self.lane.river(attacker) + m.thread for attacker in column[1:]]
            canal = sum(rivers) + m.margin if rivers else 0.0
            fights = tuple(OrderedFight((attacker,), ()) for attacker in column)
            room = (height - m.card_h) / max(1, count - 1)
            result.append(FightColumn(fights, m.card_w + canal, canal, max(pitch, min(2 * pitch, room))))
        return result

    def parts(self, height: float) -> list[float]:
        """The widths of what lies side by side: for each target its fights and its field."""
        m = self.lane.sizes
        result: list[float] = []
        for target in self.groups:
            cards = self.block(target, height).cards
            result += [cards * (m.card_w + m.gap) - m.gap] if cards else []
            result += [part.width for part in self.beside(target, height)]
        return result or [m.card_w]

    def field(self, loose: Sequence[str], height: float) -> float:
        """The width of a field: of its cards, and of its river."""
        river = sum(self.lane.river(attacker) for attacker in loose)
        return max(_grid_width(len(loose), height, self.lane.sizes), river) + 2 * FRAME

    def width(self, height: float) -> float:
        """The width that the lane needs if its cards reach no further down than that."""
        m = self.lane.sizes
        parts = self.parts(height)
        return max(
            self.lane.floor, self.lane.side + sum(parts) + (len(parts) - 1) * m.between + 2 * m.lane_pad
        )


@lru_cache(maxsize=LANES)
def crowd_of(lane: Lane) -> DenseLane:
    """Sort what lies in a lane; for one that stays as it was all that was found out about it is known."""
    return DenseLane(lane, _groups(lane))


def _groups(lane: Lane) -> dict[str, AttackGroup]:
    """For each thing that can be attacked what attacks it, the widest fights first."""
    found: dict[str, tuple[list[OrderedFight], list[OrderedFight], list[str]]] = {
        target: ([], [], []) for target in (lane.seat, *lane.holdings, *lane.aims.values())
    }  # a planeswalker that was laid elsewhere by hand is none of the holdings beside the seat
    for fight in lane.fronts:
        held, spilling, loose = found[lane.aims[fight.bottoms[0]]]
        if all(is_channel(top) for top in fight.tops) and lane.open.issuperset(fight.bottoms):
            loose.extend(fight.bottoms)
        else:
            flat = lane.spills.isdisjoint(fight.bottoms) and not lane.rise(fight)
            (held if flat else spilling).append(fight)
    return {
        target: AttackGroup(
            tuple(sorted(held, key=cards_wide, reverse=True)),
            tuple(sorted(spilling, key=cards_wide, reverse=True)),
            tuple(loose),
        )
        for target, (held, spilling, loose) in found.items()
    }


def packed_rows(fights: Sequence[OrderedFight], more: Sequence[int]) -> FightRows:
    """Pack fights, the widest first, into rows that are as short and as even as can be; `more` says for each row how
    many cards longer than the shortest it may be.
    """
    if not fights:
        return FightRows((), 0)
    sizes = [cards_wide(fight) for fight in fights]
    cards = max(0, max(sizes) - max(more), -(-(sum(sizes) - sum(more)) // len(more)))
    while True:
        made: list[list[OrderedFight]] = [[] for _ in more]
        free = [cards + each for each in more]
        if all(_put(made, free, fight, size) for fight, size in zip(fights, sizes, strict=True)):
            return FightRows(tuple(tuple(row) for row in made), cards)
        cards += 1


def _put(made: list[list[OrderedFight]], free: list[int], fight: OrderedFight, size: int) -> bool:
    """Put a fight into the row with the most room; say whether there is any."""
    room = max(free)
    if room < size:
        return False
    row = free.index(room)
    made[row].append(fight)
    free[row] -= size
    return True


def cards_wide(fight: OrderedFight) -> int:
    """How many cards lie side by side in the wider row of a fight; each of its attackers has a channel."""
    return max(len(fight.bottoms), len(fight.tops) - len(fight.bottoms), 1)


def in_rows(count: int, height: float, pitch: float, gap: float) -> int:
    """How many of `count` lie over each other in a height, so that all columns are about as high."""
    most = max(1, int((height + gap + 0.5) // pitch))
    columns = max(1, -(-count // most))
    return max(1, -(-count // columns))


def _row(m: Metrics) -> float:
    return m.card_h + m.row_gap


def _tier(m: Metrics) -> float:
    return 2 * m.card_h + m.middle + m.tier_gap


def _tiers(height: float, m: Metrics) -> int:
    return max(1, int((height + m.tier_gap + 0.5) // _tier(m)))


def best_height(
    crowds: Sequence[DenseLane], m: Metrics, aspect: float, beside: Callable[[Sequence[float], float], float]
) -> tuple[float, float]:
    """Height and width of the lanes at which the table is seen largest on a screen of that width to height;
    `beside` gives the height of what lies above and below lanes that need such widths, on a table of a width.
    """
    most = 8 + isqrt(4 * sum(len(crowd.lane.fighters) for crowd in crowds))
    row = _row(m)
    rows = {n * row - m.row_gap for n in range(1, most + 1)}
    every = rows | {n * _tier(m) - m.tier_gap for n in range(1, most + 1)}
    fights = [
        _tier(m) - m.tier_gap + crowd.lane.rise(fight)
        for crowd in crowds
        for group in crowd.groups.values()
        for fight in (*group.held, *group.spilling)
    ]
    low = max([m.card_h, *fights, *(crowd.lane.side_height for crowd in crowds)])
    heights = sorted({low, *(height for height in every if height > low)})

    @cache
    def needed(height: float) -> tuple[float, ...]:
        return tuple(crowd.width(height) for crowd in crowds)

    def width(height: float) -> float:
        return max(m.board_w, sum(needed(height)))

    def screen(height: float) -> float:
        """How wide a screen must be, in units of the table, to show all of it: what is beside the lanes has all of that
        width, and is the less high for it.
        """
        low = width(height)
        high = max(low, aspect * (height + beside(needed(height), low)))
        while high - low > 1:
            middle = (low + high) / 2
            fits = aspect * (height + beside(needed(height), middle)) <= middle
            low, high = (low, middle) if fits else (middle, high)
        return high

    turn = bisect_left(heights, True, key=lambda h: aspect * (h + beside(needed(h), width(h))) >= width(h))
    around = (
        heights
        if all(crowd.lane.apart for crowd in crowds) and len(heights) <= FEW
        else heights[max(0, turn - 3) : turn + 2]
    )
    best = min(around, key=lambda h: (screen(h), h))
    return best, screen(best)


def stretched(m: Metrics, height: float, spare: float) -> tuple[Metrics, float, float]:
    """Sizes with more room in and between fights, so that spare height is used, the new height, and what is left."""
    tiers = _tiers(height, m)
    more = min(STRETCH * m.middle, spare / (2 * tiers))
    sizes = replace(m, middle=m.middle + more, tier_gap=m.tier_gap + more)
    higher = more * (2 * tiers - 1)
    return sizes, height + higher, spare - higher


def place(crowd: DenseLane, x: float, width: float, height: float) -> Placed:
    """Lay a crowded lane out between `x` and `x + width`, its cards hanging from the seat."""
    lane = crowd.lane
    m = lane.sizes
    placed = Placed(top=-height)
    parts = crowd.parts(height)
    width -= lane.side
    x += lane.side
    spare = (width - 2 * m.lane_pad - sum(parts)) / len(parts)
    gap = max(m.between, min(m.between + ROOM, spare)) if len(parts) > 1 else 0.0
    at = x + max(m.lane_pad, (width - sum(parts) - gap * (len(parts) - 1)) / 2)
    for target, group in crowd.groups.items():
        block = crowd.block(target, height)
        _block(lane, block, at, placed)
        if block.cards:
            at += block.cards * (m.card_w + m.gap) - m.gap + gap
        for part in crowd.beside(target, height):
            if part.column is not None:
                _column(lane, part.column, at, placed)
            else:
                _field(lane, target, group.loose, (at, part.width, height), placed)
            at += part.width + gap
    return placed


def _grid_width(count: int, height: float, m: Metrics) -> float:
    return -(-count // in_rows(count, height, _row(m), m.row_gap)) * (m.card_w + m.gap) - m.gap


def _grid_height(count: int, height: float, m: Metrics) -> float:
    return in_rows(count, height, _row(m), m.row_gap) * _row(m) - m.row_gap


def _grid(
    boxes: dict[str, Rect], cards: Sequence[str], corner: tuple[float, float], height: float, m: Metrics
) -> float:
    """Lay cards in rows as high as that, from the corner on; give where they end on the right."""
    x, y = corner
    rows = in_rows(len(cards), height, _row(m), m.row_gap)
    columns = -(-len(cards) // rows)
    for number, card in enumerate(cards):
        row, column = divmod(number, columns)
        left, top = x + column * (m.card_w + m.gap), y + row * _row(m)
        boxes[card] = Rect(left, top, m.card_w, m.card_h)
    return x + columns * (m.card_w + m.gap) - m.gap


def _field(
    lane: Lane, target: str, loose: Sequence[str], room: tuple[float, float, float], placed: Placed
) -> None:
    """Lay out a field; its threads are in the order of its cards from left to right."""
    x, width, height = room
    wide = _grid_width(len(loose), height, lane.sizes)
    _grid(placed.boxes, loose, (x + (width - wide) / 2, placed.top), height, lane.sizes)
    low = max(placed.boxes[card].bottom for card in loose)
    threads = sorted(loose, key=lambda card: placed.boxes[card][:2])
    area = Rect(x, placed.top - FRAME, width, low - placed.top + 2 * FRAME)
    placed.fields.append(Field(target, tuple(lane.rivers[card][0] for card in threads), area))


def _block(lane: Lane, block: FightRows, x: float, placed: Placed) -> None:
    """Place rows of fights, all on one grid."""
    m = lane.sizes
    for number, row in enumerate(block.rows):
        left = x
        for fight in row:
            width = cards_wide(fight) * (m.card_w + m.gap)
            _fight(lane, fight, left + (width - m.gap) / 2, placed.top + number * _tier(m), placed)
            placed.unseen.update(lane.rivers[attacker][0] for attacker in fight.bottoms)
            left += width


def _column(lane: Lane, column: FightColumn, x: float, placed: Placed) -> None:
    """Place the fights of a column from the top down, or attackers that nobody blocks: lower rivers take the outer side
    of the canal, that of the uppermost of these goes straight up.
    """
    m, loose = lane.sizes, not any(fight.tops for fight in column.fights)
    river_x = x + m.card_w + m.margin if loose else x + column.width - column.canal + m.thread
    middle = x + (m.card_w if loose else column.width - column.canal) / 2
    for number, fight in enumerate(column.fights):
        y = placed.top + number * column.pitch
        low = _fight(lane, fight, middle, y - (m.card_h + m.middle if loose else 0), placed)
        for attacker in fight.bottoms:
            name, river = lane.rivers[attacker][0], lane.river(attacker)
            if not loose and attacker not in lane.spills:
                placed.unseen.add(name)
                continue
            turn = low - RISE * (column.pitch - m.card_h if loose else m.middle)
            if loose and not number:
                placed.channels[name] = Channel(middle, y - TURN, y - TURN - 1, river)
                continue
            placed.channels[name] = Channel(river_x + river / 2, turn, turn - 1, river)
            river_x += river + m.thread


def _fight(lane: Lane, fight: OrderedFight, middle: float, y: float, placed: Placed) -> float:
    """Place blockers and, below them, attackers; give the upper edge of the attackers."""
    m = lane.sizes
    blockers = [top for top in fight.tops if not is_channel(top)]
    middles = packed([lane.top_width(top) for top in blockers], middle, 0)
    y += lane.rise(fight)
    lanes.stand(lane, fight, dict(zip(blockers, middles, strict=True)), y, placed)
    low = y + m.card_h + m.middle
    for card, at in zip(fight.bottoms, packed([m.card_w] * len(fight.bottoms), middle, m.gap), strict=True):
        placed.boxes[card] = Rect(at - m.card_w / 2, low, m.card_w, m.card_h)
    return low
