"""The players of a table whom questions are asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.rules.declaring.block import declaring_with

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandbox.rules.graph.board import Board


def attacked(board: Board) -> tuple[str, ...]:
    """Give the players who are attacked, or whose planeswalkers or battles are, in APNAP order."""
    hit = {board.defending(attacker) for attacker in board.attackers}
    return tuple(p for p in board.turn_order if p in hit)


def one_a_team(board: Board, players: Iterable[str]) -> tuple[str, ...]:
    """Give the first of these players of each team that declares together."""
    found: dict[tuple[str, ...], str] = {}
    for player in players:
        found.setdefault(declaring_with(board, player), player)
    return tuple(found.values())
