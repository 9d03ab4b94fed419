"""Commanders outside the damage: the tax of casting one again, and the way to the command zone (CR 903.8, 903.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sandbox.rules.board import Board
    from sandbox.scenario.model import Permanent

TAX: Final = 2
"""So much more mana for each earlier cast from the command zone (CR 903.8)."""


def tax(casts: int) -> int:
    """Give how much more the next cast from the command zone costs, after so many casts from there (CR 903.8)."""
    return TAX * casts


def is_returned(board: Board, permanent: Permanent) -> bool:
    """Say whether the owner of a commander puts it into the command zone when it dies or is exiled (CR 903.9)."""
    return permanent.commander and permanent.id in board.scenario.command_zone


def replaces_death(board: Board, permanent: Permanent) -> bool:
    """Say whether a commander goes to the command zone instead of dying, so that nothing sees it die (CR 903.9
    until 2020-07). Since then it dies, and is moved afterwards (CR 903.9a, 704.6d).
    """
    return board.profile.commander_zone == "replacement" and is_returned(board, permanent)
