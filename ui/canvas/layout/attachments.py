"""Auras and Equipment: which of them hang as strips under which card, and how far down."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from ui.canvas.layout.metrics import Metrics, Rect

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ui.canvas.view_model.model import Table

BELOW: Final = 3.0
"""How far the first strip hangs below its card."""
APART: Final = 2.0
"""Clear space between two strips."""
ASIDE: Final = 8.0
"""How much a strip is narrower than its card, on either side."""


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


def reach(hung: Counter[str], cards: Iterable[str], m: Metrics) -> float:
    """How far down the strips of any of these cards hang."""
    most = max((hung[card] for card in cards), default=0)
    return BELOW + most * (m.strip_h + APART) if most else 0.0


def strip_at(box: Rect, number: int, m: Metrics) -> Rect:
    """The place of one of the strips under a card, the first of which is 0."""
    low = box.y + m.card_h + BELOW + number * (m.strip_h + APART)
    return Rect(box.x + ASIDE, low, m.card_w - 2 * ASIDE, m.strip_h)
