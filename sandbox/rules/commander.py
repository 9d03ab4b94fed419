"""Commanders outside the damage: the tax of casting one again, and how one goes back to the command zone (CR 903)."""

from __future__ import annotations

from typing import Final

from sandbox.scenario.model import Edition

TAX: Final = 2
"""So much more mana for each earlier cast from the command zone (CR 903.8)."""


def tax(casts: int) -> int:
    """Give how much more the next cast from the command zone costs, after so many casts from there (CR 903.8)."""
    return TAX * casts


def returns_instead(edition: Edition) -> bool:
    """Say whether a commander goes to the command zone instead of dying, so that it never dies (CR 903.9 until 2020-07).

    Since then it dies, and state-based actions move it afterwards (CR 903.9a, 704.6d).
    """
    return edition == "2019-10-04"
