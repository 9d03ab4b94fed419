"""Where everything lies: the table's records to rectangles and channels, in numbers only.

Defending seats on top in turn order, each with its lane; below a seat its blockers, below them the attackers in the
lane of what they attack, at the bottom the active player's bench. In a lane every attack has a channel, a way up
between the cards, so that no river runs over a card.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from ui.canvas import lanes
from ui.canvas.metrics import Metrics, Rect, metrics
from ui.canvas.ordering import fights

if TYPE_CHECKING:
    from ui.canvas.lanes import Channel, Lane
    from ui.canvas.records import Flow, Seat, Table

ASPECT = 1.6
"""Width to height of the screen that the table is laid out for."""
GROWTH = 1.12
HOLDINGS = frozenset({"planeswalker", "battle"})
TRIES = 30


class Tinted(NamedTuple):
    """The ground of a seat's lane, or of the active player's bench."""

    seat: str
    rect: Rect


@dataclass(frozen=True)
class Layout:
    """The whole table: rectangles by id, the channel of each attack by its flow's name, the width of one damage."""

    board: Rect
    grounds: tuple[Tinted, ...]
    boxes: dict[str, Rect] = field(default_factory=dict)
    channels: dict[str, Channel] = field(default_factory=dict)
    damage: float = 9.0
    core: Rect | None = None
    """The board without what was put outside of it by hand."""


def arrange(table: Table, sizes: Metrics | None = None, aspect: float = ASPECT) -> Layout:
    """Lay a table out; the same table always lies the same way.

    The width is taken at which all of it can be seen largest on a screen of that width to height.
    """
    m = sizes or metrics()
    if not table.seats:
        return Layout(Rect(0, 0, m.board_w, m.board_w / aspect), ())
    damage = damage_width(table, m)
    made = _lanes(table, m, damage)
    crowd = sum(lane.area for lane in made)
    width = max(m.board_w, sum(lane.least for lane in made), 1.3 * sqrt(aspect * crowd))
    best = layout = _at_width(table, made, m, damage, width)
    for _ in range(TRIES):
        if layout.board.w >= aspect * layout.board.h:
            break
        width *= GROWTH
        layout = _at_width(table, made, m, damage, width)
        best = min(best, layout, key=lambda one: max(one.board.w, aspect * one.board.h))
    return _by_hand(table, best, m)


def damage_width(table: Table, m: Metrics) -> float:
    """Give the width of one damage: one scale on the whole board, so that all rivers fit where they end."""
    leaving: dict[str, int] = defaultdict(int)
    coming: dict[str, int] = defaultdict(int)
    for flow in table.flows.values():
        leaving[flow.source] += flow.amount
        coming[flow.target] += flow.amount
    most_out = max(leaving.values(), default=0)
    most_in = max(coming.values(), default=0)
    fit_out = (m.card_w - 34) / most_out if most_out else m.damage
    fit_in = 1.6 * (m.seat_w - 40) / most_in if most_in else m.damage
    return min(m.damage, fit_out, max(fit_in, 1.0))


class _Fights(NamedTuple):
    """Who attacks what, who blocks whom, and the seat in whose lane each thing that can be attacked lies."""

    lane_of: dict[str, str]
    attacking: dict[str, Flow]
    blocks: list[tuple[str, str]]


def _lanes(table: Table, m: Metrics, damage: float) -> list[Lane]:
    """Sort the cards into the lanes of the seats that are not active."""
    lane_of = {card: home for card, home in table.homes.items() if table.cards[card].kind in HOLDINGS}
    lane_of |= {seat.id: seat.id for seat in table.seats}
    attacking: dict[str, Flow] = {}
    for flow in table.flows.values():
        if flow.kind == "attack" and flow.source not in table.places and flow.source in table.cards:
            attacking.setdefault(flow.source, flow)
    blocks = [(f.target, f.source) for f in table.flows.values() if f.kind == "block"]
    found = _Fights(lane_of, attacking, blocks)
    return [_lane(table, seat, found, m, damage) for seat in table.seats if not seat.active]


def _lane(table: Table, seat: Seat, found: _Fights, m: Metrics, damage: float) -> Lane:
    mine = [card for card, home in table.homes.items() if home == seat.id and card not in table.places]
    holdings = [card for card in mine if table.cards[card].kind in HOLDINGS]
    targets = [seat.id, *holdings]
    here = {a: flow for a, flow in found.attacking.items() if found.lane_of.get(flow.target) == seat.id}
    band_of = {member: band.members[0] for band in table.bands for member in band.members}
    first = {attacker: number for number, attacker in enumerate(here)}

    def place(attacker: str) -> tuple[int, int, int]:
        """By what is attacked, then with the members of a band side by side, then as declared."""
        target = here[attacker].target
        aim = targets.index(target) if target in targets else 0
        return aim, first.get(band_of.get(attacker, attacker), first[attacker]), first[attacker]

    order = sorted(here, key=place)
    made = fights(order, [(b, a) for b, a in found.blocks if b in mine and b not in here])
    busy = {top for fight in made for top in fight.tops} | set(found.attacking)
    idle = [c for c in mine if c not in busy and c not in holdings and not _is_strip(table, c)]
    rivers = {a: (flow.name, max(m.thinnest, flow.amount * damage)) for a, flow in here.items()}
    aims = {a: flow.target for a, flow in here.items()}
    return lanes.Lane(seat.id, tuple(holdings), made, tuple(idle), rivers, aims, m)


def _is_strip(table: Table, card: str) -> bool:
    host = table.cards[card].host
    return host is not None and _heap(table, host) in table.cards


def _heap(table: Table, card: str) -> str:
    return table.stack_of.get(card, card)


def _at_width(table: Table, made: list[Lane], m: Metrics, damage: float, width: float) -> Layout:
    """Lay all lanes out side by side on a table of this width, and the bench below them."""
    boxes: dict[str, Rect] = {}
    channels: dict[str, Channel] = {}
    grounds: list[Tinted] = []
    x = 0.0
    placed = []
    for lane, share in zip(made, lanes.shares(made, width), strict=True):
        placed.append((lane, x, share, lanes.place(lane, x, share)))
        x += share
    top = min((result.top for _, _, _, result in placed), default=-m.card_h)
    top = min(top, -(2 * m.card_h + m.middle))
    drop = m.seat_pad + m.seat_h + m.head - top
    hanging = any(_is_strip(table, card) for card in table.cards)
    ground_bottom = drop + m.foot + (m.strip_h if hanging else 0)
    for lane, left, share, result in placed:
        boxes |= {card: rect.moved(0, drop) for card, rect in result.boxes.items()}
        boxes |= lanes.band(lane, left, share)
        high = m.seat_pad + m.seat_h + m.head * 0.86
        channels |= {
            name: way._replace(low=way.low + drop, high=min(high, way.low + drop - 1))
            for name, way in result.channels.items()
        }
        grounds.append(Tinted(lane.seat, Rect(left, 0, share, ground_bottom)))
    bench = _bench(table, boxes, m, ground_bottom, width)
    grounds.append(Tinted(table.seats[0].id, bench))
    bottom = _spells(table, boxes, m, bench.bottom, width)
    return Layout(Rect(0, 0, width, bottom), tuple(grounds), boxes, channels, damage)


def _spells(table: Table, boxes: dict[str, Rect], m: Metrics, top: float, width: float) -> float:
    """Lay the chips of effects in rows along the lower edge of the table; give where they end."""
    x, y = 0.0, top + m.seat_pad
    for spell in table.spells:
        wide = min(width, spell.width * m.text)
        if x and x + wide > width:
            x, y = 0.0, y + m.spell_h + 6
        boxes[spell.id] = Rect(x, y, wide, m.spell_h)
        x += wide + m.seat_pad
    return y + m.spell_h if table.spells else top


def _bench(table: Table, boxes: dict[str, Rect], m: Metrics, top: float, width: float) -> Rect:
    """Lay out the seats of the active player or team and all cards that have no place yet; give the whole bench."""
    active = [seat.id for seat in table.seats if seat.active]
    waiting = [
        card
        for card in table.cards
        if card not in boxes and card not in table.places and not _is_strip(table, card)
    ]
    waiting.sort(key=lambda card: table.cards[card].kind not in HOLDINGS)
    pad, rise = 26.0, m.row_gap - 6
    framed = m.lane_pad if len(active) > 1 else 0
    left = len(active) * (m.seat_w + m.lane_pad) + m.lane_pad + framed
    columns = max(1, int((width - left) // (m.card_w + m.gap)))
    rows = max(1, -(-len(waiting) // columns))
    height = rows * m.card_h + (rows - 1) * rise + 2 * pad
    for number, card in enumerate(waiting):
        row, column = divmod(number, columns)
        x = left + column * (m.card_w + m.gap)
        boxes[card] = Rect(x, top + pad + row * (m.card_h + rise), m.card_w, m.card_h)
    for number, seat in enumerate(active):
        x = m.lane_pad + number * (m.seat_w + m.lane_pad)
        boxes[seat] = Rect(x, top + (height - m.seat_h) / 2, m.seat_w, m.seat_h)
    return Rect(0, top, width, height)


def _by_hand(table: Table, layout: Layout, m: Metrics) -> Layout:
    """Put the cards that have places of their own there, and strips under the cards that carry them."""
    boxes = dict(layout.boxes)
    for card, (x, y) in table.places.items():
        if card in table.cards:
            boxes[card] = Rect(x - m.card_w / 2, y - m.card_h / 2, m.card_w, m.card_h)
    hanging: dict[str, int] = defaultdict(int)
    for strip in table.cards:
        if strip in boxes or not _is_strip(table, strip):
            continue
        host = _root(table, strip)
        spot = boxes.get(host) or layout.grounds[-1].rect
        hanging[host] += 1
        y = spot.y + m.card_h + 3 + (hanging[host] - 1) * (m.strip_h + 2)
        boxes[strip] = Rect(spot.x + 8, y, m.card_w - 16, m.strip_h)
    area = layout.board
    right = max([area.right, *(box.right + m.gap for box in boxes.values() if box.right > area.right)])
    bottom = max([area.bottom, *(box.bottom + m.gap for box in boxes.values() if box.bottom > area.bottom)])
    x = min([0.0, *(box.x - m.gap for box in boxes.values() if box.x < 0)])
    y = min([0.0, *(box.y - m.gap for box in boxes.values() if box.y < 0)])
    board = Rect(x, y, right - x, bottom - y)
    return Layout(board, layout.grounds, boxes, layout.channels, layout.damage, area)


def _root(table: Table, card: str) -> str:
    """Follow what is attached to what up to the card that lies on the table; a ring ends where it began."""
    seen = {card}
    while (host := table.cards[card].host) is not None and _heap(table, host) in table.cards:
        card = _heap(table, host)
        if card in seen:
            break
        seen.add(card)
    return card
