"""Commanders outside combat: the tax of casting one again (CR 903.8)."""

from __future__ import annotations

from typing import Final

TAX: Final = 2
"""So much more mana for each earlier cast from the command zone (CR 903.8)."""


def tax(casts: int) -> int:
    """Give how much more the next cast from the command zone costs, after so many casts from there (CR 903.8)."""
    return TAX * casts
