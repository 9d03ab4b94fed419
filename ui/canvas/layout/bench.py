"""The bench: the seats of the active player or team, and what waits beside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ui.canvas.layout.attachments import hanging, is_strip, reach
from ui.canvas.layout.metrics import Metrics, Rect

if TYPE_CHECKING:
    from collections.abc import Collection

    from ui.canvas.view_model.model import Table

HOLDINGS: Final = frozenset({"planeswalker", "battle"})
MARGIN: Final = 26.0
"""Clear space above and below what lies on it."""
LESS: Final = 6.0
"""How much less than in a lane is between its rows."""


@dataclass(frozen=True, slots=True)
class Bench:
    """What lies on the bench: seats and cards, and how far strips hang down from the cards."""

    seats: tuple[str, ...]
    cards: tuple[str, ...]
    hung: float
    sizes: Metrics

    def columns(self, width: float) -> tuple[float, int]:
        """Give where the cards begin, and how many lie side by side."""
        m, count = self.sizes, len(self.seats)
        left = count * (m.seat_w + m.lane_pad) + m.lane_pad + (m.lane_pad if count > 1 else 0)
        return left, max(1, int((width - left) // (m.card_w + m.gap)))

    @property
    def pitch(self) -> float:
        """How far it is from row to row."""
        return self.sizes.card_h + self.hung + self.sizes.row_gap - LESS

    def high(self, width: float) -> float:
        """Give how high the rows of cards are together."""
        rows = max(1, -(-len(self.cards) // self.columns(width)[1]))
        return rows * self.pitch - self.sizes.row_gap + LESS

    def height(self, width: float) -> float:
        """Give how high the bench is."""
        return max(self.sizes.seat_h, self.high(width)) + 2 * MARGIN

    def boxes(self, top: float, width: float) -> dict[str, Rect]:
        """Give the places of seats and cards."""
        m, (left, columns) = self.sizes, self.columns(width)
        middle = top + self.height(width) / 2
        first = middle - self.high(width) / 2
        result = {}
        for number, card in enumerate(self.cards):
            row, column = divmod(number, columns)
            x = left + column * (m.card_w + m.gap)
            result[card] = Rect(x, first + row * self.pitch, m.card_w, m.card_h)
        for number, seat in enumerate(self.seats):
            x = m.lane_pad + number * (m.seat_w + m.lane_pad)
            result[seat] = Rect(x, middle - m.seat_h / 2, m.seat_w, m.seat_h)
        return result


def bench(table: Table, elsewhere: Collection[str], m: Metrics) -> Bench:
    """Give the bench of a table: the active seats, and all cards that have no other place, planeswalkers and battles
    first.
    """
    cards = table.cards
    found = [c for c in cards if c not in elsewhere and c not in table.places and not is_strip(table, c)]
    found.sort(key=lambda card: cards[card].kind not in HOLDINGS)
    active = tuple(seat.id for seat in table.seats if seat.active)
    return Bench(active, tuple(found), reach(hanging(table), found, m), m)
