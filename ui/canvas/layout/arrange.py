"""Where everything lies: the table's records to rectangles and channels, in numbers only.

Defending seats on top in turn order, each with its lane; above a seat, or left of all fights, its cards that don't
fight, below it its blockers, below them the attackers in the lane of what they attack, at the bottom the active
player's bench. In a lane every attack has a channel, a way up between the cards, so that no river runs over a card.

Places follow from the declaration as a whole: every card has one of its own where it doesn't fight, and who fights one
in the fight; the step of combat says only in which of the two it stands.

The bench holds the seats of the active player or team, and what waits beside them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import Final, NamedTuple

from ui.canvas.layout import dense_layout, lanes
from ui.canvas.layout.dense_layout import DenseLane
from ui.canvas.layout.home_places import (
    KEPT,
    SHAPE,
    HomeGrid,
    hanging,
    holdings_of,
    is_strip,
    reach,
    root,
    strip_at,
    waiting_grid,
)
from ui.canvas.layout.lanes import Channel, Field, Lane, Placed
from ui.canvas.layout.metrics import (
    EDGE,
    Metrics,
    Rect,
    close,
    crowded,
    high_signs,
    metrics,
    near,
    nearest,
    under_pills,
)
from ui.canvas.layout.ordering import fights
from ui.canvas.layout.spread import packed
from ui.canvas.view_model.model import Flow, Seat, Table

MARGIN: Final = 20.0
"""Clear space above and below cards that lie on it."""
STRIP: Final = 4.0
"""Clear space above and below its seats where no card lies there."""
BESIDE: Final = 4
"""So many cards must have room beside seats; where fewer have, they lie above these."""


@dataclass(frozen=True, slots=True)
class Bench:
    """What lies on the bench: seats and cards."""

    seats: tuple[str, ...]
    grid: HomeGrid
    sizes: Metrics

    @property
    def _seats(self) -> float:
        """The room of the seats, side by side."""
        m, count = self.sizes, len(self.seats)
        return count * (m.seat_w + m.lane_pad) + m.lane_pad + (m.lane_pad if count > 1 else 0)

    def above(self, width: float) -> bool:
        """Whether the cards lie above the seats, where nothing that goes up from them crosses a name: beside these
        there is no room for enough.
        """
        return not self.grid.kept and self.beside > width

    @property
    def beside(self) -> float:
        """From which width on the cards lie beside the seats."""
        cards = min(BESIDE, self.grid.columns) * (self.sizes.card_w + self.sizes.gap)
        return self._seats + cards

    def left(self, width: float) -> float:
        """Where the cards begin."""
        return self.sizes.lane_pad if self.above(width) else self._seats

    @property
    def least(self) -> float:
        """The least width of the bench: cards that keep their places lie in as many columns as that takes."""
        m = self.sizes
        return self._seats + self.grid.least(m) + m.lane_pad if self.grid.kept else 0.0

    def high(self, width: float) -> float:
        """How high the rows of cards are together."""
        return self.grid.high(self._room(width), self.sizes)

    def _room(self, width: float) -> float:
        return width - self.left(width) - self.sizes.lane_pad

    def height(self, width: float) -> float:
        """How high the bench is."""
        high, seat = self.high(width), self.sizes.seat_h
        if not high:
            return seat + 2 * STRIP
        return (seat + STRIP + high if self.above(width) else max(seat, high)) + 2 * MARGIN

    def boxes(self, top: float, width: float) -> dict[str, Rect]:
        """The places of seats and cards."""
        m = self.sizes
        middle = at = top + self.height(width) / 2
        first = middle - self.high(width) / 2
        if self.above(width):
            at = top + self.height(width) - STRIP - m.seat_h / 2
            first = top + MARGIN
        result = self.grid.boxes(self.left(width), first, self._room(width), m)
        wide = m.seat_w
        if self.above(width) or not self.grid.columns:
            wide = (width - m.lane_pad) / len(self.seats) - m.lane_pad if self.seats else wide
        for number, seat in enumerate(self.seats):
            x = m.lane_pad + number * (wide + m.lane_pad)
            result[seat] = Rect(x, at - m.seat_h / 2, wide, m.seat_h)
        return result


def bench(table: Table, grid: HomeGrid, m: Metrics) -> Bench:
    """The bench of a table: the active seats, and their cards that lie nowhere else."""
    seats = [seat for seat in table.seats if seat.active]
    active = tuple(seat.id for seat in seats)
    if any(seat.lands or seat.pool for seat in seats):  # told beside life
        m = replace(m, seat_w=m.seat_w * lanes.TOLD)
    return Bench(active, grid, m)


ASPECT = 1.6
"""Width to height of the screen that the table is laid out for."""
BROAD = 1480
"""From this width of all seats with what is beside them, that stands below them."""
NEAR = 1350
"""Up to this width of the screen, in units of the table, it is seen from so near that signs need less of it."""
NEAREST, ALONE = 640, 3
"""Up to this width, and up to so many cards, they need still less."""
FEW = 1700
"""Up to this width of the screen, in units of the table, signs need no more of a crowded table than of others."""
WIDENINGS = 4
"""So many widths are tried for a table in single rows: one that is wider may be less high."""
TALL = 3.0
"""How many times larger than it is the way up to the blockers may become where nobody takes hold of cards."""
WIDE = 2600
"""Up to this width of the screen, in units of the table, single rows are better than crowding."""
MOST_WIDE = 3600
"""Single rows longer than this are never tried."""
MUCH = 0.94
"""How much smaller the screen must be for a table that lies another way: closely, or with less beside the seats."""
FEW_ROWS, MANY_ROWS = 2, 6
"""In so many rows those who don't fight lie left of the fights, of a table with places to keep and of a large one."""
THREE = 0.69
"""The shape of the room in which three blockers of one attacker stand side by side, as they do at least where somebody
takes hold of cards.
"""
ROWS = 0.55
"""How much narrower than its share of the screen that room is where nobody does."""
CLOSE_FROM = 3000
"""From this width of the screen, in units of the table, cards lie closely: they would be too small to be read."""


LEAST = 60.0
"""The least room above the row of attackers of a table that somebody may take hold of."""


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
    sizes: Metrics = field(default_factory=metrics)
    """The sizes that it was laid out with."""
    fields: tuple[Field, ...] = ()
    """On a crowded table the unblocked attackers of each thing, from which one river runs."""
    unseen: frozenset[str] = frozenset()
    """Attacks that are told by their place alone."""
    landings: dict[str, Rect] = field(default_factory=dict)
    """Where rivers come in to a seat below which something stands: they go straight up from its lower edge on."""

    def ground_at(self, x: float, y: float) -> str | None:
        """The player whose lane or bench a point is in."""
        inside = (
            seat for seat, rect in self.grounds if rect.x <= x <= rect.right and rect.y <= y <= rect.bottom
        )
        return next(inside, None)

    def side_at(self, x: float, y: float) -> str | None:
        """The player whose side a point is on: a lane is its player's down to halfway to the bench."""
        ground = self.ground_at(x, y)
        if ground is None:
            return None
        bench = self.grounds[-1]
        return bench.seat if bench.rect.y - y < y - self.boxes[ground].bottom else ground


def arrange(table: Table, sizes: Metrics | None = None, aspect: float = ASPECT) -> Layout:
    """Lay a table out; the same table always lies the same way.

    The width is taken at which all of it can be seen largest on a screen of that width to height. What is seen too
    small in single rows is crowded together, and where even that makes the cards small, closely.
    """
    m = sizes or metrics()
    if not table.seats:
        return Layout(Rect(0, 0, m.board_w, m.board_w / aspect), ())
    made = _lanes(table, m, aspect)
    waiting = waiting_grid(table, _active(table), _standing(table, made), SHAPE)
    laid = _laid(table, made, waiting, m, aspect)
    if any(lane.home.columns for lane in made):
        rows = FEW_ROWS if table.lying <= KEPT else MANY_ROWS
        aside = [lanes.kept(replace(lane, aside=rows)) for lane in made]
        other = _laid(table, aside, waiting, m, aspect)
        laid, made = (other, aside) if _screen(other, aspect) < MUCH * _screen(laid, aspect) else (laid, made)
    if not table.held and table.lying <= KEPT and any(lane.holdings for lane in made):
        below = _laid(table, [lanes.kept(replace(lane, below=True)) for lane in made], waiting, m, aspect)
        laid = below if _screen(below, aspect) < MUCH * _screen(laid, aspect) else laid
    return _by_hand(table, laid, laid.sizes)


def _laid(table: Table, made: list[Lane], waiting: HomeGrid, m: Metrics, aspect: float) -> Layout:
    """Lay these lanes out in single rows or close together: the rivers of more cards than keep places would be one mass
    between rows, so that these must be seen as large.
    """
    rows = _nearest_rows(table, made, waiting, m, aspect)
    if rows is not None:
        laid = _filled(table, rows, waiting, aspect)
        held = table.held and table.lying <= KEPT and _screen(rows.layout, aspect) <= WIDE * m.text
        if held or _across(table):
            return laid
    plan = _best_plan(table, made, waiting, m, aspect)
    if rows is None or plan.screen < MUCH * _screen(laid, aspect):
        return _crowded(table, plan, aspect)
    return laid


def _across(table: Table) -> bool:
    """Whether somebody blocks what attacks another player: rows of such fights can't be parted."""
    aims = {f.source: f.target for f in table.flows.values() if f.kind == "attack"}
    blocks = [(f.source, aims.get(f.target)) for f in table.flows.values() if f.kind == "block"]
    return any(
        aim is not None and table.homes.get(aim, aim) != table.homes.get(blocker) for blocker, aim in blocks
    )


def shape_of(table: Table) -> object:
    """All of a table that its layout depends on, as a value: tables that are alike in it lie alike."""
    return (
        [(s.id, s.active, _told(table, s), bool(s.lands or s.pool)) for s in table.seats],
        [(card.id, card.kind, card.host) for card in table.cards.values()],
        [(f.name, f.amount, f.blocked, len(f.broken)) for f in table.room.values()],
        [(spell.id, spell.width, spell.about) for spell in table.spells],
        table.together,
        list(table.homes.items()),
        table.kin,
        table.lying,
        table.engaged,
        table.places,
        table.stack_of,
        [] if table.held else [table.steps, list(table.over.items())],
        table.held,
    )


def _told(table: Table, seat: Seat) -> bool:
    """Whether commander damage is told on a seat, or may be at another step."""
    others = (card.commander and card.seat != seat.seat for card in table.cards.values())
    return bool(seat.commander) or any(others)


def _pills(table: Table) -> tuple[int, int]:
    """How many pills, or signs as high, stand over the first cards of lanes and over blocked attackers; what is
    broken about a block is shown between them, what gets past blockers against the rules above these.
    """
    if table.held:
        return 0, 0
    flows = table.flows.values()
    blocked = {f.source for f in flows if f.kind == "block"}
    past = 2 * any(f.kind == "attack" and f.broken and f.source in blocked for f in flows)
    upper = [high for card, high in table.over.items() if card not in blocked]
    return max(past, *upper, 0), max((table.over.get(card, 0) for card in blocked), default=0)


def _screen(layout: Layout, aspect: float) -> float:
    """How wide a screen must be, in units of the table, to show all of it with the clear table around."""
    return max(layout.board.w, aspect * (layout.board.h + 2 * EDGE) - 2 * EDGE)


class _Rows(NamedTuple):
    """Lanes in single rows, their sizes, and the table that they make."""

    lanes: list[Lane]
    sizes: Metrics
    layout: Layout


def _filled(table: Table, rows: _Rows, waiting: HomeGrid, aspect: float) -> Layout:
    """Use what is left of the screen: its width between fights, its height between rows."""
    made, m, layout = rows
    least, tries = layout.board.w, [layout]
    for _ in range(WIDENINGS):
        wide = max(least, aspect * (tries[-1].board.h + 2 * EDGE) - 2 * EDGE)
        if wide == tries[-1].board.w:
            break
        tries.append(_at_width(table, made, m, wide))
    beside = bench(table, waiting, m).beside
    if least < beside < tries[-1].board.w:
        tries.append(_at_width(table, made, m, beside))
    layout = min(tries, key=lambda each: (_screen(each, aspect), each.board.h, -each.board.w))
    width, height = layout.board.w, layout.board.h
    high = (width + 2 * EDGE) / aspect - 2 * EDGE
    if high <= height:
        return layout
    gaps = 2 if any(lane.two_rows for lane in made) else 1
    most = dense_layout.STRETCH if table.held else TALL
    more = min(most * m.middle, (high - height) / gaps)
    sizes = replace(m, middle=m.middle + more, head=m.head + more)
    return _at_width(table, [replace(lane, sizes=sizes) for lane in made], sizes, width)


def _nearest_rows(
    table: Table, made: list[Lane], waiting: HomeGrid, m: Metrics, aspect: float
) -> _Rows | None:
    """Lay everything out in single rows, in sizes for what is seen from near if it is."""
    upper, lower = _pills(table)
    levels = [(NEAREST, nearest)] if table.lying <= ALONE else []
    if sum(lane.attackers for lane in made) * m.card_w <= NEAR * m.text:
        levels.append((NEAR, near))
    for most, level in levels:
        sizes = under_pills(level(m.text), upper, lower)
        lying = [lanes.kept(replace(lane, sizes=sizes)) for lane in made]
        rows = _best_rows(table, lying, waiting, sizes)
        if rows is None or _screen(_filled(table, rows, waiting, aspect), aspect) <= most * m.text:
            return rows
    return _best_rows(table, made, waiting, m)


def _best_rows(table: Table, made: list[Lane], waiting: HomeGrid, m: Metrics) -> _Rows | None:
    """Lay everything out in single rows, planeswalkers and battles below their seats where seats would be too wide;
    None where the rows would be too long.
    """
    if sum(map(lanes.width_of, made)) > BROAD * m.text and any(lane.holdings for lane in made):
        m = high_signs(m.text)
        made = [lanes.kept(replace(lane, below=True, sizes=m)) for lane in made]
    width = sum(lane.least for lane in made)
    width = max(m.board_w, width, bench(table, waiting, m).least)
    if width > MOST_WIDE * m.text:
        return None
    return _Rows(made, m, _at_width(table, made, m, width))


class _Plan(NamedTuple):
    """How high the lanes of a crowded table are, how high what is above and below them, and how wide it is."""

    crowds: list[DenseLane]
    sizes: Metrics
    height: float
    beside: float
    screen: float


def _best_plan(table: Table, made: list[Lane], waiting: HomeGrid, m: Metrics, aspect: float) -> _Plan:
    """Plan a crowded table with room between the cards, or closely where they would be too small."""
    most = CLOSE_FROM * m.text
    if not table.held:
        for widest, sizes in ((NEAR, near(m.text)), (FEW, m)):
            few = _plan(table, made, waiting, sizes, aspect)
            if few.screen <= widest * m.text:
                return few
    if sum(lane.area for lane in made) * aspect > 1.5 * most * most:
        return _plan(table, made, waiting, close(m.text), aspect)
    plan = _plan(table, made, waiting, crowded(m.text), aspect)
    if plan.screen <= most:
        return plan
    packed = _plan(table, made, waiting, close(m.text), aspect)
    return packed if packed.screen < MUCH * plan.screen else plan


def _plan(table: Table, made: list[Lane], home: HomeGrid, m: Metrics, aspect: float) -> _Plan:
    """Find the height at which crowded lanes have the shape of the screen."""
    damage = min(damage_width(table, m), _field_damage(table, m))
    lying = [
        dense_layout.crowd_of(lanes.kept(replace(lane, sizes=m, damage=damage, apart=not table.held)))
        for lane in made
    ]
    waiting = bench(table, home, m)

    def beside(needed: Sequence[float], width: float) -> float:
        shares = lanes.shares([crowd.lane for crowd in lying], needed, width)
        upper = max(
            [crowd.lane.home_height(share) for crowd, share in zip(lying, shares, strict=True)], default=0.0
        )
        return upper + m.seat_pad + m.seat_h + m.head + m.foot + waiting.height(width)

    height, screen = dense_layout.best_height(lying, m, aspect, beside)
    screen = max(screen, waiting.least)
    return _Plan(lying, m, height, beside([crowd.width(height) for crowd in lying], screen), screen)


def _crowded(table: Table, plan: _Plan, aspect: float) -> Layout:
    """Lay everything out close together, in the shape of the screen."""
    lying, m, height, width = plan.crowds, plan.sizes, plan.height, plan.screen
    spare = width / aspect - height - plan.beside
    if spare > 0:
        m, height, spare = dense_layout.stretched(m, height, spare)
        m = replace(m, head=m.head + max(0.0, min(TALL * m.head, spare)))
        lying = [crowd.stretched(m) for crowd in lying]
    needed = [crowd.width(height) for crowd in lying]
    x, placed = 0.0, []
    for crowd, share in zip(lying, lanes.shares([each.lane for each in lying], needed, width), strict=True):
        placed.append(_Share(crowd.lane, x, share, dense_layout.place(crowd, x, share, height)))
        x += share
    return _together(table, placed, m, width)


def damage_width(table: Table, m: Metrics) -> float:
    """The width of one damage: one scale on the whole board, so that all rivers fit where they end."""
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


def _field_damage(table: Table, m: Metrics) -> float:
    """The width of one damage at which the river from a field is no wider than some cards."""
    coming: dict[str, int] = defaultdict(int)
    for flow in table.flows.values():
        if flow.kind == "attack" and not flow.blocked:
            coming[flow.target] += flow.amount
    return 1.6 * m.card_w / max([1, *coming.values()])


class _Fights(NamedTuple):
    """Who attacks what, who blocks whom, and the seat in whose lane each thing that can be attacked lies."""

    lane_of: dict[str, str]
    attacking: dict[str, Flow]
    blocks: list[tuple[str, str]]


def _lanes(table: Table, m: Metrics, aspect: float) -> list[Lane]:
    """Sort the cards into the lanes of the seats that are not active."""
    aside = holdings_of(table)
    lane_of = {card: home for card, home in table.homes.items() if card in aside}
    lane_of |= {seat.id: seat.id for seat in table.seats}
    attacking: dict[str, Flow] = {}
    for flow in table.flows.values():
        if flow.kind == "attack" and flow.source not in table.places and flow.source in table.homes:
            attacking.setdefault(flow.source, flow)
    blocks = [(f.target, f.source) for f in table.flows.values() if f.kind == "block"]
    found = _Fights(lane_of, attacking, blocks)
    damage = damage_width(table, m)
    defending = [seat for seat in table.seats if not seat.active]
    room = aspect / sqrt(max(1, len(defending)))
    room = max(THREE, room) if table.held else ROWS * room
    made = [_lane(table, seat, found, m, damage, room) for seat in defending]
    fighting, shape = _standing(table, made), SHAPE / max(1, len(made))
    return [
        lanes.kept(replace(lane, home=waiting_grid(table, {lane.seat}, fighting, shape))) for lane in made
    ]


def _active(table: Table) -> set[str]:
    return {seat.id for seat in table.seats if seat.active}


def _standing(table: Table, made: list[Lane]) -> set[str]:
    """The cards that do not lie where those lie that don't fight: they stand in a fight or beside a seat."""
    fighting = {card for lane in made for card in lane.fighters if card in table.engaged}
    return fighting | {card for lane in made for card in lane.holdings}


def _lane(table: Table, seat: Seat, found: _Fights, m: Metrics, damage: float, shape: float) -> Lane:
    mine = {card for card, home in table.homes.items() if home == seat.id and card not in table.places}
    holdings = [card for card, home in found.lane_of.items() if home == seat.id and card in mine]
    targets = [seat.id, *holdings]
    here = {a: flow for a, flow in found.attacking.items() if found.lane_of.get(flow.target) == seat.id}
    band_of = {member: band.members[0] for band in table.together for member in band.members}
    first = {attacker: number for number, attacker in enumerate(here)}

    def place(attacker: str) -> tuple[int, int, int]:
        """By what is attacked, then with the members of a band side by side, then as declared."""
        target = here[attacker].target
        aim = targets.index(target) if target in targets else 0
        return aim, first.get(band_of.get(attacker, attacker), first[attacker]), first[attacker]

    order = sorted(here, key=place)
    made = fights(order, [(b, a) for b, a in found.blocks if b in mine and b not in here])
    amounts: dict[str, int] = defaultdict(int)
    for flow in table.flows.values():
        amounts[flow.source] += flow.amount if flow.kind == "attack" and flow.target in targets else 0
    rivers = {a: (flow.name, amounts[a]) for a, flow in here.items()}
    aims = {a: flow.target for a, flow in here.items()}
    loose = frozenset(a for a, flow in here.items() if not flow.blocked)
    spills = frozenset(a for a, flow in here.items() if flow.blocked and flow.amount)
    streams: dict[str, tuple[tuple[str, int], ...]] = defaultdict(tuple)
    for flow in table.flows.values():
        if flow.kind == "block" and flow.source in here:
            streams[flow.target] += ((flow.name, flow.amount or len(flow.broken)),)
    return Lane(
        seat.id,
        tuple(holdings),
        made,
        HomeGrid(),
        rivers,
        aims,
        m,
        damage,
        loose,
        spills,
        told=_told(table, seat),
        streams=streams,
        shape=shape,
    )


class _Share(NamedTuple):
    """A lane laid out in its share of the table's width."""

    lane: Lane
    x: float
    width: float
    placed: Placed


def _at_width(table: Table, made: list[Lane], m: Metrics, width: float) -> Layout:
    """Lay all lanes out side by side on a table of this width, and the bench below them."""
    x = 0.0
    placed = []
    for lane, share in zip(made, lanes.shares(made, [lane.least for lane in made], width), strict=True):
        placed.append(_Share(lane, x, share, lanes.place(lane, x, share)))
        x += share
    return _together(table, placed, m, width)


def _together(table: Table, placed: list[_Share], m: Metrics, width: float) -> Layout:
    """Put lanes under their seats, and the bench below them."""
    boxes: dict[str, Rect] = {}
    channels: dict[str, Channel] = {}
    grounds: list[Tinted] = []
    fields: list[Field] = []
    top = min([share.placed.top for share in placed] or [-m.card_h])
    upper = max([share.lane.home_height(share.width) for share in placed], default=0.0)
    band = upper + max((lanes.height_of(share.lane) for share in placed), default=m.seat_pad + m.seat_h)
    low = 0.0
    if table.held:
        top = min(top, -m.card_h - LEAST)
    elif not table.steps:
        every = [box for share in placed for box in share.placed.boxes.values()]
        beside = [top + share.lane.side_height for share in placed if share.lane.side]
        low = max([*(box.bottom for box in every), *beside], default=0.0)
    drop = band + m.head - top
    ground_bottom = drop + low + m.foot + reach(hanging(table), _lowest(placed), m)
    mouth = band + m.head * 0.86
    landings: dict[str, Rect] = {}
    for lane, left, share, result in placed:
        standing = {c: box for c, box in result.boxes.items() if c in table.engaged and c in table.cards}
        boxes |= {card: rect.moved(0, drop) for card, rect in standing.items()}
        boxes |= {
            each: rect.moved(0, upper) for each, rect in lanes.band(lane, left, share, result.boxes).items()
        }
        room, high = share - 2 * m.lane_pad, upper - lane.home_height(share) + lanes.HIGHEST * m.text
        if lane.aside:
            room, high = lane.side, drop + top
        rows = lane.home.boxes(left + m.lane_pad, 0, room, m, upper=True)
        boxes |= {card: rect.moved(0, high) for card, rect in rows.items()}
        if lane.below and lane.holdings:
            landings[lane.seat] = lanes.landing(lane, left, share).moved(0, upper)
        ways = {
            name: way._replace(
                low=way.low + drop,
                high=way.high + drop if table.flows[name].kind == "block" else min(mouth, way.low + drop - 1),
            )
            for name, way in result.channels.items()
        }
        channels |= _side_by_side(table, lane, ways, boxes)
        fields += [each._replace(area=each.area.moved(0, drop)) for each in result.fields]
        grounds.append(Tinted(lane.seat, Rect(left, 0, share, ground_bottom)))
    waiting = bench(table, waiting_grid(table, _active(table), boxes, SHAPE), m)
    boxes |= waiting.boxes(ground_bottom, width)
    base = Rect(0, ground_bottom, width, waiting.height(width))
    grounds.append(Tinted(table.seats[0].id, base))
    board = Rect(0, 0, width, _spells(table, boxes, m, base.bottom, width))
    damage = placed[0].lane.damage if placed else m.damage
    unseen = frozenset(name for share in placed for name in share.placed.unseen)
    fields = [each for each in fields if each.joined or each.target in boxes]
    return Layout(board, tuple(grounds), boxes, channels, damage, None, m, tuple(fields), unseen, landings)


def _side_by_side(
    table: Table, lane: Lane, channels: dict[str, Channel], boxes: dict[str, Rect]
) -> dict[str, Channel]:
    """The channels of a lane with their own part for each river of an attacker that has several, as one that tramples
    over a planeswalker (CR 702.19c), in the order of what they flow to.
    """
    m, here = lane.sizes, {lane.seat, *lane.holdings}
    result = dict(channels)
    for name, way in channels.items():
        source = table.flows[name].source
        if table.flows[name].kind == "block":
            continue
        mine = [
            flow
            for flow in table.flows.values()
            if (flow.kind, flow.source) == ("attack", source) and flow.target in here and flow.amount
        ]
        if len(mine) > 1:
            mine.sort(key=lambda flow: boxes[flow.target].cx)
            wide = [max(m.thinnest, flow.amount * lane.damage) for flow in mine]
            for flow, x, width in zip(mine, packed(wide, way.x, m.thread), wide, strict=True):
                result[flow.name] = way._replace(x=x, width=width)
    return result


def _lowest(placed: list[_Share]) -> list[str]:
    """The cards in the lowest rows of the lanes."""
    boxes = (box for share in placed for box in share.placed.boxes.items())
    return [card for card, box in boxes if box.bottom > -1]


def _spells(table: Table, boxes: dict[str, Rect], m: Metrics, top: float, width: float) -> float:
    """Lay the chips of effects along the lower edge of the table, each below what it is about where all have room in a
    row, so that no line to a target passes behind another; else row by row. Give where they end.
    """
    x, y = 0.0, top + m.seat_pad
    wide = {spell.id: min(width, spell.width * m.text * m.signs) for spell in table.spells}
    rest = sum(wide.values()) + m.seat_pad * (len(wide) - 1)
    wanted = _below_targets(table, boxes, wide) if rest <= width else dict.fromkeys(wide, 0.0)
    for spell in sorted(wide, key=lambda each: wanted[each]):
        if x and x + wide[spell] > width:
            x, y = 0.0, y + m.spell_h + 6
        if rest <= width:
            x = max(x, min(wanted[spell], width - rest))
            rest -= wide[spell] + m.seat_pad
        boxes[spell] = Rect(x, y, wide[spell], m.spell_h)
        x += wide[spell] + m.seat_pad
    return y + m.spell_h if table.spells else top


def _below_targets(table: Table, boxes: Mapping[str, Rect], wide: Mapping[str, float]) -> dict[str, float]:
    """Where each chip begins if it stands below the middle of what it is about, at whichever moment it is played; at
    the left where that is nothing on the table.
    """
    result = dict.fromkeys(wide, 0.0)
    for spell in table.spells:
        there = (boxes.get(table.stack_of.get(each, each)) for each in spell.about)
        middles = [box.cx for box in there if box is not None]
        if middles and not spell.in_hand:
            result[spell.id] = sum(middles) / len(middles) - wide[spell.id] / 2
    return result


def _by_hand(table: Table, layout: Layout, m: Metrics) -> Layout:
    """Put the cards that have places of their own there, and strips under the cards that carry them."""
    boxes = dict(layout.boxes)
    for card, (x, y) in table.places.items():
        if card in table.cards:
            boxes[card] = Rect(x - m.card_w / 2, y - m.card_h / 2, m.card_w, m.card_h)
    hung: dict[str, int] = defaultdict(int)
    for strip in table.cards:
        if strip in boxes or not is_strip(table, strip):
            continue
        host = root(table, strip)
        boxes[strip] = strip_at(boxes.get(host) or layout.grounds[-1].rect, hung[host], m)
        hung[host] += 1
    area = layout.board
    right = max([area.right, *(box.right + m.gap for box in boxes.values() if box.right > area.right)])
    bottom = max([area.bottom, *(box.bottom + m.gap for box in boxes.values() if box.bottom > area.bottom)])
    x = min([0.0, *(box.x - m.gap for box in boxes.values() if box.x < 0)])
    y = min([0.0, *(box.y - m.gap for box in boxes.values() if box.y < 0)])
    board = Rect(x, y, right - x, bottom - y)
    return replace(layout, board=board, boxes=boxes, core=area)
