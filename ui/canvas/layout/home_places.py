"""Where cards lie that don't fight: each in a place of its own, which is kept while it fights or hangs on another.

Place number `n` of a side is the same cell of its grid however many places there are, so that neither who attacks or
blocks nor a new card moves another. A large table closes up around those that fight and keeps its order.

Auras and Equipment hang as strips under the card that they are attached to.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import inf
from typing import Final, NamedTuple

from ui.canvas.layout.metrics import Metrics, Rect
from ui.canvas.view_model.model import Table

BELOW: Final = 3.0
"""How far the first strip hangs below its card."""
APART: Final = 2.0
"""Clear space between two strips."""
ASIDE: Final = 8.0
"""How much a strip is narrower than its card, on either side."""
LESS: Final = 6.0
"""How much less than between other rows is between those of cards that don't fight."""


def is_strip(table: Table, card: str) -> bool:
    """Say whether a permanent is attached to something on the table."""
    host = table.cards[card].host
    return host is not None and table.stack_of.get(host, host) in table.cards


def root(table: Table, card: str) -> str:
    """Follow what is attached to what up to the card that lies on the table; a ring ends where it began."""
    seen = {card}
    while is_strip(table, card):
        host = table.cards[card].host or ""
        card = table.stack_of.get(host, host)
        if card in seen:
            break
        seen.add(card)
    return card


def hanging(table: Table) -> Counter[str]:
    """Count the strips under each card."""
    return Counter(root(table, card) for card in table.cards if is_strip(table, card))


def reach(hangs: Counter[str], cards: Iterable[str], m: Metrics) -> float:
    """How far down the strips of any of these cards hang."""
    return hung(max((hangs[card] for card in cards), default=0), m)


def hung(strips: int, m: Metrics) -> float:
    """How far down so many strips hang under a card."""
    return BELOW + strips * (m.strip_h + APART) if strips else 0.0


def strip_at(box: Rect, number: int, m: Metrics) -> Rect:
    """The place of one of the strips under a card, the first of which is 0."""
    low = box.y + m.card_h + BELOW + number * (m.strip_h + APART)
    return Rect(box.x + ASIDE, low, m.card_w - 2 * ASIDE, m.strip_h)


HOLDINGS: Final = frozenset({"planeswalker", "battle"})
KEPT: Final = 48
"""On a table with more cards than that places are not kept for those who fight: too much of it would be empty."""
WHOLE: Final = 12
"""A side with more places than that takes only the room of those who wait there, where nobody looks at other steps."""
OF_KIN: Final = 2
"""Of those who can lie in one stack, so many stacks have places; further ones lie behind all others."""
SHAPE: Final = 6.0
"""How many times as many columns as rows has a side whose cards lie all over the width of the table."""


class Cell(NamedTuple):
    """A place in a grid; row 0 is the nearest to the fights."""

    column: int
    row: int


@dataclass(frozen=True)
class HomeGrid:
    """The cards of a side that don't fight, each with its cell, and how many columns and rows the grid has; where they
    don't keep their cells they lie in one row, which goes on below as the screen wants it.
    """

    cells: dict[str, Cell] = field(default_factory=dict)
    columns: int = 0
    rows: int = 0
    kept: bool = True
    """Whether those who fight keep their cells, and cells their columns."""
    strips: int = 0
    """So many strips hang under a card at most."""

    def wide(self, columns: int, m: Metrics) -> float:
        """How wide so many columns are."""
        return columns * (m.card_w + m.gap) - m.gap if columns else 0.0

    def least(self, m: Metrics) -> float:
        """The least width of it."""
        return self.wide(self.columns if self.kept else min(1, self.columns), m)

    def columns_in(self, width: float, m: Metrics) -> int:
        """How many cards lie side by side in a width."""
        return self.columns if self.kept else max(1, int((width + m.gap) // (m.card_w + m.gap)))

    def pitch(self, m: Metrics) -> float:
        """How far it is from row to row."""
        return m.card_h + hung(self.strips, m) + m.row_gap - LESS

    def high(self, width: float, m: Metrics) -> float:
        """How high the rows of cards are together."""
        if not self.columns:
            return 0.0
        rows = self.rows if self.kept else -(-self.columns // self.columns_in(width, m))
        return max(1, rows) * self.pitch(m) - m.row_gap + LESS

    def boxes(self, x: float, y: float, width: float, m: Metrics, *, upper: bool = False) -> dict[str, Rect]:
        """The places of its cards, from that corner on; those that keep them count from below where they lie in the
        upper half of the table.
        """
        columns = self.columns_in(width, m)
        result = {}
        for card, (column, row) in self.cells.items():
            if not self.kept:
                row, column = divmod(column, columns)  # noqa: PLW2901  the row goes on below
            elif upper:
                row = self.rows - 1 - row  # noqa: PLW2901
            left, top = x + column * (m.card_w + m.gap), y + row * self.pitch(m)
            result[card] = Rect(left, top, m.card_w, m.card_h)
        return result


def waiting_grid(table: Table, seats: Collection[str], elsewhere: Collection[str], shape: float) -> HomeGrid:
    """The cards of a side that don't fight, planeswalkers and battles of the active one first: what can be attacked
    lies beside its seat.
    """
    aside, active = holdings_of(table), table.seats[0].id in seats
    mine = [p for p, home in table.homes.items() if home in seats and (active or p not in aside)]
    mine.sort(key=lambda p: p not in aside)
    kept = table.held and table.lying <= KEPT
    grid = _grid(table, mine, elsewhere, shape if kept else inf, closed=table.held or not table.steps)
    under, hangs = mine if table.steps else grid.cells, hanging(table)
    return replace(grid, kept=kept, strips=max((hangs[card] for card in under), default=0))


def holdings_of(table: Table) -> set[str]:
    """The planeswalkers and battles of a table, of one that is looked at step by step also those that are gone then."""
    attacked = {flow.target for flow in table.room.values() if table.steps and flow.kind == "attack"}
    return {card for card, each in table.cards.items() if each.kind in HOLDINGS} | {*table.homes} & attacked


def _grid(
    table: Table, mine: Iterable[str], elsewhere: Collection[str], shape: float, *, closed: bool
) -> HomeGrid:
    """The grid of a side; where it is `closed` as soon as all of them fight it has no room then."""
    places: dict[str, int] = {}
    waiting: dict[str, list[str]] = defaultdict(list)
    free, last = 0, -1
    for p in mine:
        key = table.kin.get(p, p)
        if key not in places:
            places[key] = free
            free += 1 if key not in table.kin else OF_KIN
        if p not in table.cards or not is_strip(table, p):
            last = max(last, free - 1)
        if p in table.cards and not is_strip(table, p) and p not in elsewhere and p not in table.places:
            waiting[key].append(p)
    if closed and not waiting:
        return HomeGrid()
    kept = table.lying <= KEPT and (table.held or table.steps)
    numbers: dict[str, int] = {}
    more = []
    for key in sorted(waiting, key=places.__getitem__):
        cards = sorted(waiting[key], key=lambda card: -table.cards[card].count)
        room = OF_KIN if key in table.kin else 1
        first = places[key] if kept else len(numbers)
        numbers |= {card: first + number for number, card in enumerate(cards[:room])}
        more += cards[room:]
    end = last + 1 if kept else len(numbers)
    numbers |= {card: end + number for number, card in enumerate(more)}
    count = end + len(more)
    cells = grid_cells(count, shape)
    lying = {card: cells[number] for card, number in numbers.items()}
    needed = cells if count <= WHOLE or table.steps else tuple(lying.values())
    columns = 1 + max((cell.column for cell in needed), default=-1)
    rows = 1 + max((cell.row for cell in (needed if table.steps else lying.values())), default=-1)
    return HomeGrid(lying, columns, rows, kept)


@lru_cache(maxsize=64)
def grid_cells(count: int, shape: float, beside: float = 0.0) -> tuple[Cell, ...]:
    """The first cells of a grid that grows by whole rows and columns and keeps about its shape, together with so many
    rows that it stands below.
    """
    result: list[Cell] = []
    columns, rows = 0, 1
    while len(result) < count:
        if columns < shape * (rows + beside) or not columns:
            result += [Cell(columns, row) for row in range(rows)]
            columns += 1
        else:
            result += [Cell(column, rows) for column in range(columns)]
            rows += 1
    return tuple(result[:count])
