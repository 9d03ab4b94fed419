"""One lane: the fights against one defending seat, that seat's idle creatures, and its band on top.

Heights count from the bottom of the last attackers, upwards negative; `layout` puts the lanes together.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ui.canvas.metrics import Metrics, Rect
from ui.canvas.ordering import Fight, channel, is_channel
from ui.canvas.spread import packed, settle

if TYPE_CHECKING:
    from collections.abc import Sequence


class Channel(NamedTuple):
    """The way of an attack up through its lane: where it is straight, from `low` up to `high`."""

    x: float
    low: float
    high: float
    width: float


@dataclass(frozen=True)
class Lane:
    """What lies in a lane; `rivers` gives an attacker's flow and its width, `aims` what it attacks."""

    seat: str
    holdings: tuple[str, ...]
    fights: tuple[Fight, ...]
    idle: tuple[str, ...]
    rivers: dict[str, tuple[str, float]]
    aims: dict[str, str] = field(default_factory=dict)

    def band_width(self, m: Metrics) -> float:
        """Give the least width of the seat and what is beside it."""
        return m.seat_w + len(self.holdings) * (m.holding_w + m.lane_pad) + 2 * m.seat_pad

    def least(self, m: Metrics) -> float:
        """Give the least width of the lane: its band and its widest fight."""
        widest = max((self._fight_width(fight, m) for fight in self.fights), default=0.0)
        return max(self.band_width(m), widest + 2 * m.lane_pad)

    def natural(self, m: Metrics) -> float:
        """Give the width at which all of it lies in single rows."""
        bottoms = sum(len(fight.bottoms) for fight in self.fights) * (m.card_w + m.gap)
        tops = sum(self.top_width(top, m) for fight in self.fights for top in fight.tops)
        tops += len(self.idle) * (m.card_w + m.gap)
        return max(self.least(m), bottoms + 2 * m.lane_pad, tops + 2 * m.lane_pad)

    def top_width(self, top: str, m: Metrics) -> float:
        """Give the room of a blocker or a channel in the upper row, with the gap beside it."""
        if is_channel(top):
            return self.river(top[1:], m) + 2 * m.margin - m.gap / 2
        return m.card_w + m.gap

    def river(self, attacker: str, m: Metrics) -> float:
        """Give the width of an attack's river."""
        return self.rivers.get(attacker, ("", m.thinnest))[1]

    def _fight_width(self, fight: Fight, m: Metrics) -> float:
        tops = sum(self.top_width(top, m) for top in fight.tops)
        return max(tops, len(fight.bottoms) * (m.card_w + m.gap))


@dataclass
class Placed:
    """A lane laid out: cards, channels, and how far up it reaches."""

    boxes: dict[str, Rect] = field(default_factory=dict)
    channels: dict[str, Channel] = field(default_factory=dict)
    top: float = 0.0


def shares(lanes: Sequence[Lane], width: float, m: Metrics) -> list[float]:
    """Share the table's width among the lanes: all alike, but none less than it needs while there is room."""
    least = [lane.least(m) for lane in lanes]
    wanted = [lane.natural(m) for lane in lanes]
    spare = width - sum(least)
    lacking = sum(want - need for want, need in zip(wanted, least, strict=True))
    if lacking > spare:
        return [need + spare * (want - need) / lacking for want, need in zip(wanted, least, strict=True)]
    level = _level(wanted, width)
    return [max(want, level) for want in wanted]


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


def band(lane: Lane, x: float, width: float, m: Metrics) -> dict[str, Rect]:
    """Place the seat and, to the right of it, its planeswalkers and battles."""
    aside = len(lane.holdings) * (m.holding_w + m.lane_pad)
    seat = Rect(x + m.seat_pad, m.seat_pad, width - 2 * m.seat_pad - aside, m.seat_h)
    result = {lane.seat: seat}
    for number, holding in enumerate(lane.holdings):
        left = seat.right + m.lane_pad + number * (m.holding_w + m.lane_pad)
        result[holding] = Rect(left, m.seat_pad, m.holding_w, m.seat_h)
    return result


def place(lane: Lane, x: float, width: float, m: Metrics) -> Placed:
    """Lay a lane out between `x` and `x + width`."""
    low, high = x + m.lane_pad, x + width - m.lane_pad
    bottoms = sum(len(fight.bottoms) for fight in lane.fights)
    tops = sum(lane.top_width(top, m) for fight in lane.fights for top in fight.tops)
    tops += m.card_w if lane.idle else 0
    if bottoms * (m.card_w + m.gap) - m.gap <= high - low and tops - m.gap <= high - low:
        return _single(lane, low, high, m)
    return _columns(lane, low, high, m)


def _single(lane: Lane, low: float, high: float, m: Metrics) -> Placed:
    """One row of attackers, one of blockers, idle creatures in columns between them."""
    tops = [top for fight in lane.fights for top in fight.tops]
    bottoms = [bottom for fight in lane.fights for bottom in fight.bottoms]
    fixed = sum(lane.top_width(top, m) for top in tops)
    columns = max(1, int((high - low + m.gap - fixed) // (m.card_w + m.gap)))
    rows = -(-len(lane.idle) // columns)
    heaps = [lane.idle[i : i + rows] for i in range(0, len(lane.idle), rows)] if rows else []
    above, below = _rest(lane, low, high, m)
    above = _settled_tops(lane, tops, above, low, high, m)
    order, places = _with_idle(lane, tops, above, heaps, (low, high), m)
    at = dict(zip(order, places, strict=True))
    wishes = [_mean([at[top] for top in fight.tops]) for fight in lane.fights for _ in fight.bottoms]
    if any(len(fight.bottoms) > 1 for fight in lane.fights):
        wishes = [_own_wish(fight, bottom, at, below[bottom]) for fight in lane.fights for bottom in fight.bottoms]
    middles = settle(wishes, [m.card_w] * len(bottoms), low, high, m.gap)
    return _rows(lane, at, dict(zip(bottoms, middles, strict=True)), heaps, m)


def _rest(lane: Lane, low: float, high: float, m: Metrics) -> tuple[dict[str, float], dict[str, float]]:
    """Give where the fights would like to lie: side by side with the spare room shared between them."""
    widths = []
    for fight in lane.fights:
        top = sum(lane.top_width(t, m) for t in fight.tops)
        widths.append(max(top, len(fight.bottoms) * (m.card_w + m.gap)) - m.gap)
    above: dict[str, float] = {}
    below: dict[str, float] = {}
    centres = _under_targets(lane, widths, low, high, m)
    for fight, middle in zip(lane.fights, centres, strict=True):
        rooms = [lane.top_width(t, m) for t in fight.tops]
        above |= dict(zip(fight.tops, packed(rooms, middle, 0), strict=True))
        row = packed([m.card_w] * len(fight.bottoms), middle, m.gap)
        below |= dict(zip(fight.bottoms, row, strict=True))
        if len(fight.tops) == len(fight.bottoms) == 1:
            above[fight.tops[0]] = below[fight.bottoms[0]]
    return above, below


def _under_targets(
    lane: Lane, widths: Sequence[float], low: float, high: float, m: Metrics
) -> list[float]:
    """Give the middles of the fights, those against one target together under it, as far as there is room."""
    if not lane.fights:
        return []
    spare = (high - low - sum(widths)) / (len(widths) + 1)
    gap = max(m.gap, min(m.spread, spare))
    boxes = band(lane, low - m.lane_pad, high - low + 2 * m.lane_pad, m)
    groups: dict[str, list[float]] = {}
    for fight, width in zip(lane.fights, widths, strict=True):
        groups.setdefault(lane.aims.get(fight.bottoms[0], lane.seat), []).append(width)
    wishes: list[float] = []
    for target, group in groups.items():
        wishes += packed(group, boxes.get(target, boxes[lane.seat]).cx, gap)
    return settle(wishes, widths, low, high, m.gap)


def _settled_tops(
    lane: Lane, tops: Sequence[str], wishes: dict[str, float], low: float, high: float, m: Metrics
) -> dict[str, float]:
    rooms = [lane.top_width(top, m) for top in tops]
    half = m.gap / 2
    middles = settle([wishes[top] for top in tops], rooms, low - half, high + half, 0)
    return dict(zip(tops, middles, strict=True))


def _with_idle(  # noqa: PLR0913  a row and what is put into it
    lane: Lane,
    tops: Sequence[str],
    at: dict[str, float],
    heaps: Sequence[Sequence[str]],
    ends: tuple[float, float],
    m: Metrics,
) -> tuple[list[str], list[float]]:
    """Put columns of idle creatures into the widest gaps of the upper row; give the row and its places."""
    low, high = ends[0] - m.gap / 2, ends[1] + m.gap / 2
    room = m.card_w + m.gap
    row = [(top, at[top], lane.top_width(top, m)) for top in tops]
    for heap in heaps:
        edges = [low, *(edge for _, x, w in row for edge in (x - w / 2, x + w / 2)), high]
        gaps = [(edges[i + 1] - edges[i], i // 2) for i in range(0, len(edges), 2)]
        widest = max(gap for gap, _ in gaps)
        spot = next(i for gap, i in gaps if gap >= min(room, widest) - 0.5)
        if not tops:
            spot = len(row)
        left = edges[2 * spot]
        wish = left + room / 2 if widest >= room else (left + edges[2 * spot + 1]) / 2
        row.insert(spot, (heap[0], wish, room))
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
    lane: Lane, above: dict[str, float], below: dict[str, float], heaps: Sequence[Sequence[str]], m: Metrics
) -> Placed:
    """Turn places in the two rows into rectangles and channels."""
    placed = Placed()
    upper = -m.card_h - m.middle - m.card_h
    placed.top = upper
    for bottom, middle in below.items():
        placed.boxes[bottom] = Rect(middle - m.card_w / 2, -m.card_h, m.card_w, m.card_h)
    for top, middle in above.items():
        if is_channel(top):
            name, width = lane.rivers.get(top[1:], ("", m.thinnest))
            placed.channels[name] = Channel(middle, upper + m.card_h, upper, width)
        else:
            placed.boxes[top] = Rect(middle - m.card_w / 2, upper, m.card_w, m.card_h)
    for heap in heaps:
        for row, card in enumerate(heap):
            y = upper - row * (m.card_h + m.row_gap)
            placed.boxes[card] = Rect(above[heap[0]] - m.card_w / 2, y, m.card_w, m.card_h)
            placed.top = min(placed.top, y)
    return placed


# Crowded lanes: fights one over the other in columns, each column with a canal for its rivers on its right


def _columns(lane: Lane, low: float, high: float, m: Metrics) -> Placed:
    """Stack the fights in as few tiers as the width allows, and lay idle creatures above them."""
    tiers = 1
    made = _stacked(lane, 1, m)
    while tiers < len(lane.fights) and sum(width for _, width, _ in made) > high - low:
        tiers += 1
        made = _stacked(lane, tiers, m)
    placed = Placed()
    total = sum(width for _, width, _ in made)
    x = max(low, (low + high - total) / 2)
    for column, width, canal in made:
        _column(lane, column, x, (width, canal), m, placed)
        x += width
    placed.top = min([-2 * m.card_h - m.middle, *(rect.y for rect in placed.boxes.values())])
    if not lane.fights:
        placed.top += m.card_h + m.row_gap
    _idle_rows(lane, low, high, m, placed)
    return placed


def _stacked(lane: Lane, tiers: int, m: Metrics) -> list[tuple[list[Fight], float, float]]:
    """Give the columns for a number of tiers: the fights, the width, and the part of it that is the canal."""
    ranked = sorted(lane.fights, key=lambda fight: (-_cards_wide(fight), -len(fight.tops)))
    ranked = ranked if tiers > 1 else list(lane.fights)
    columns = [ranked[i : i + tiers] for i in range(0, len(ranked), tiers)]
    result = []
    for column in columns:
        rivers = [lane.river(attacker, m) for fight in column for attacker in fight.bottoms]
        canal = sum(rivers) + (len(rivers) + 1) * m.margin
        cards = max(_cards_wide(fight) for fight in column) * (m.card_w + m.gap) - m.gap
        result.append((column, cards + canal, canal))
    return result


def _cards_wide(fight: Fight) -> int:
    return max(len(fight.bottoms), sum(not is_channel(top) for top in fight.tops))


def _column(  # noqa: PLR0913  a column and where it goes
    lane: Lane, column: Sequence[Fight], x: float, widths: tuple[float, float], m: Metrics, placed: Placed
) -> None:
    """Place one column from the bottom up; lower rivers take the outer side of the canal, so none cross."""
    width, canal = widths
    middle = x + (width - canal) / 2
    inner = x + width - m.margin
    y = 0.0
    for fight in reversed(column):
        y -= m.card_h
        for bottom, at in zip(
            fight.bottoms, packed([m.card_w] * len(fight.bottoms), middle, m.gap), strict=True
        ):
            placed.boxes[bottom] = Rect(at - m.card_w / 2, y, m.card_w, m.card_h)
        for attacker in reversed(fight.bottoms):
            name, river = lane.rivers.get(attacker, ("", m.thinnest))
            placed.channels[name] = Channel(inner - river / 2, y - m.row_gap, y - m.row_gap - 1, river)
            inner -= river + m.margin
        blockers = [top for top in fight.tops if not is_channel(top)]
        if blockers:
            y -= m.middle + m.card_h
            for top, at in zip(blockers, packed([m.card_w] * len(blockers), middle, m.gap), strict=True):
                placed.boxes[top] = Rect(at - m.card_w / 2, y, m.card_w, m.card_h)
        y -= m.row_gap


def _idle_rows(lane: Lane, low: float, high: float, m: Metrics, placed: Placed) -> None:
    """Lay idle creatures in rows above the columns, between the canals."""
    if not lane.idle:
        return
    walls = sorted((way.x - way.width / 2 - m.margin, way.x + way.width / 2 + m.margin) for way in placed.channels.values())
    spots: list[float] = []
    left = low
    for start, end in [*walls, (high, high)]:
        while left + m.card_w <= start + 0.5:
            spots.append(left)
            left += m.card_w + m.gap
        left = max(left, end)
    spots = spots or [low]
    y = placed.top
    for number, card in enumerate(lane.idle):
        row, column = divmod(number, len(spots))
        y = placed.top - (row + 1) * (m.card_h + m.row_gap)
        placed.boxes[card] = Rect(spots[column], y, m.card_w, m.card_h)
    placed.top = y
