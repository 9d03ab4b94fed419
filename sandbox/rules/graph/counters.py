"""Counters that change power and toughness (CR 122.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

PLUS: Final = "+1/+1"
MINUS: Final = "-1/-1"


def growth_of(counters: Mapping[str, int]) -> int:
    """What counters add to power and to toughness alike; it may be less than nothing."""
    return counters.get(PLUS, 0) - counters.get(MINUS, 0) if counters else 0
