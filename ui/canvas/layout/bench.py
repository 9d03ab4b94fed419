"""The bench: the seats of the active player or team, and what waits beside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ui.canvas.layout.attachments import hanging, reach
from ui.canvas.layout.metrics import Metrics, Rect

if TYPE_CHECKING:
    from ui.canvas.layout.home_places import HomeGrid
    from ui.canvas.view_model.model import Table

MARGIN: Final = 26.0
"""Clear space above and below what lies on it."""
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
    def left(self) -> float:
        """Where the cards begin."""
        m, count = self.sizes, len(self.seats)
        return count * (m.seat_w + m.lane_pad) + m.lane_pad + (m.lane_pad if count > 1 else 0)

    @property
    def least(self) -> float:
        """The least width of the bench: cards that keep their places lie in as many columns as that takes."""
        m = self.sizes
        return self.left + self.grid.columns * (m.card_w + m.gap) - m.gap if self.grid.kept else 0.0

    def columns(self, width: float) -> int:
        """How many cards lie side by side."""
        m = self.sizes
        return self.grid.columns if self.grid.kept else max(1, int((width - self.left) // (m.card_w + m.gap)))

    @property
    def pitch(self) -> float:
        """How far it is from row to row."""
        return self.sizes.card_h + self.hung + self.sizes.row_gap - LESS

    def high(self, width: float) -> float:
        """How high the rows of cards are together."""
        rows = self.grid.rows if self.grid.kept else -(-len(self.grid.cells) // self.columns(width))
        return max(1, rows) * self.pitch - self.sizes.row_gap + LESS

    def height(self, width: float) -> float:
        """How high the bench is."""
        return max(self.sizes.seat_h, self.high(width)) + 2 * MARGIN

    def boxes(self, top: float, width: float) -> dict[str, Rect]:
        """The places of seats and cards."""
        m, columns = self.sizes, self.columns(width)
        middle = top + self.height(width) / 2
        first = middle - self.high(width) / 2
        result = {}
        for number, (card, cell) in enumerate(self.grid.cells.items()):
            column, row = cell if self.grid.kept else (number % columns, number // columns)
            x = self.left + column * (m.card_w + m.gap)
            result[card] = Rect(x, first + row * self.pitch, m.card_w, m.card_h)
        for number, seat in enumerate(self.seats):
            x = m.lane_pad + number * (m.seat_w + m.lane_pad)
            result[seat] = Rect(x, middle - m.seat_h / 2, m.seat_w, m.seat_h)
        return result


def bench(table: Table, grid: HomeGrid, m: Metrics) -> Bench:
    """The bench of a table: the active seats, and their cards that lie nowhere else."""
    active = tuple(seat.id for seat in table.seats if seat.active)
    return Bench(active, grid, reach(hanging(table), grid.cells, m), m)
