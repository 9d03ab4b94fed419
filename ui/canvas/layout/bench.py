"""The bench: the seats of the active player or team, and what waits beside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ui.canvas.layout.attachments import hanging, reach
from ui.canvas.layout.metrics import Metrics, Rect

if TYPE_CHECKING:
    from ui.canvas.layout.home_places import HomeGrid
    from ui.canvas.view_model.model import Table

MARGIN: Final = 20.0
"""Clear space above and below cards that lie on it."""
STRIP: Final = 4.0
"""Clear space above and below its seats where no card lies there."""
BESIDE: Final = 4
"""So many cards must have room beside seats; where fewer have, they lie below these."""
LESS: Final = 6.0
"""How much less than in a lane is between its rows."""


@dataclass(frozen=True, slots=True)
class Bench:
    """What lies on the bench: seats and cards, and how far strips hang down from the cards."""

    seats: tuple[str, ...]
    grid: HomeGrid
    hung: float
    sizes: Metrics

    @property
    def _seats(self) -> float:
        """The room of the seats, side by side."""
        m, count = self.sizes, len(self.seats)
        return count * (m.seat_w + m.lane_pad) + m.lane_pad + (m.lane_pad if count > 1 else 0)

    def below(self, width: float) -> bool:
        """Whether the cards lie below the seats: beside them there is no room for enough."""
        return not self.grid.kept and self.beside > width

    @property
    def beside(self) -> float:
        """From which width on the cards lie beside the seats."""
        cards = min(BESIDE, len(self.grid.cells)) * (self.sizes.card_w + self.sizes.gap)
        return self._seats + cards

    def left(self, width: float) -> float:
        """Where the cards begin."""
        return self.sizes.lane_pad if self.below(width) else self._seats

    @property
    def least(self) -> float:
        """The least width of the bench: cards that keep their places lie in as many columns as that takes."""
        m = self.sizes
        return self._seats + self.grid.columns * (m.card_w + m.gap) - m.gap if self.grid.kept else 0.0

    def columns(self, width: float) -> int:
        """How many cards lie side by side."""
        m = self.sizes
        if self.grid.kept:
            return self.grid.columns
        return max(1, int((width - self.left(width) + m.gap) // (m.card_w + m.gap)))

    @property
    def pitch(self) -> float:
        """How far it is from row to row."""
        return self.sizes.card_h + self.hung + self.sizes.row_gap - LESS

    def high(self, width: float) -> float:
        """How high the rows of cards are together."""
        if not self.grid.columns:
            return 0.0
        rows = self.grid.rows if self.grid.kept else -(-len(self.grid.cells) // self.columns(width))
        return max(1, rows) * self.pitch - self.sizes.row_gap + LESS

    def height(self, width: float) -> float:
        """How high the bench is."""
        high, seat = self.high(width), self.sizes.seat_h
        if not high:
            return seat + 2 * STRIP
        return (seat + STRIP + high if self.below(width) else max(seat, high)) + 2 * MARGIN

    def boxes(self, top: float, width: float) -> dict[str, Rect]:
        """The places of seats and cards."""
        m, columns = self.sizes, self.columns(width)
        middle = at = top + self.height(width) / 2
        first = middle - self.high(width) / 2
        if self.below(width):
            at = top + STRIP + m.seat_h / 2
            first = top + MARGIN + STRIP + m.seat_h
        result = {}
        for number, (card, cell) in enumerate(self.grid.cells.items()):
            column, row = cell if self.grid.kept else (number % columns, number // columns)
            x = self.left(width) + column * (m.card_w + m.gap)
            result[card] = Rect(x, first + row * self.pitch, m.card_w, m.card_h)
        wide = m.seat_w
        if self.below(width) or not self.grid.columns:
            wide = (width - m.lane_pad) / len(self.seats) - m.lane_pad if self.seats else wide
        for number, seat in enumerate(self.seats):
            x = m.lane_pad + number * (wide + m.lane_pad)
            result[seat] = Rect(x, at - m.seat_h / 2, wide, m.seat_h)
        return result


def bench(table: Table, grid: HomeGrid, m: Metrics) -> Bench:
    """The bench of a table: the active seats, and their cards that lie nowhere else."""
    active = tuple(seat.id for seat in table.seats if seat.active)
    return Bench(active, grid, reach(hanging(table), grid.cells, m), m)
