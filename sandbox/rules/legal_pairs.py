"""Ask, try, suggest: what a gesture would mean for the rules, one pair at a time (CR 508.1a-c, 509.1a-b).

These answers look at a pair by itself; whether the whole declaration is legal is the judge's to say. One drag asks many
of them about one board, so what the board says is read once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sandbox.by_id import ById
from sandbox.rules.declaring.attack import AttackCollector
from sandbox.rules.declaring.block import BlockCollector, declaring_with
from sandbox.rules.graph.board import Board, read_board
from sandbox.rules.play.combat import play
from sandbox.scenario.limits import PLAYERS
from sandbox.scenario.model import Scenario

if TYPE_CHECKING:
    from sandbox.rules.verdict import Broken


@lru_cache(maxsize=2)
def _attack(scenario: ById[Scenario]) -> AttackCollector:
    return AttackCollector(play(scenario.value).attack_board)


@lru_cache(maxsize=2)
def _block_board(scenario: ById[Scenario]) -> Board:
    return play(scenario.value).block_board


@lru_cache(maxsize=PLAYERS)
def _blocks(board: Board, player: str) -> BlockCollector:
    """Give what the board says about blocks of a player, or of the player's team, of which none is declared yet."""
    return BlockCollector(board, declaring_with(board, player), {})


def why_not_attack(scenario: Scenario, creature: str, target: str) -> tuple[Broken, ...]:
    """Give every reason why a creature can't attack this player, planeswalker or battle; none if it can.

    An id that is no permanent of the scenario is a KeyError. Costs are no reason: they may be paid (CR 508.1h).
    """
    return _attack(ById(scenario)).faults(creature, target)


def why_not_block(scenario: Scenario, blocker: str, attacker: str) -> tuple[Broken, ...]:
    """Give every reason why a creature can't block this attacker, whoever else blocks; none if it can.

    An id that is no permanent of the scenario is a KeyError. A creature that attacks nobody can't be blocked.
    """
    board = _block_board(ById(scenario))
    controller = board.permanents[blocker].controller
    defender = board.defending(attacker)
    return _blocks(board, controller if defender is None else defender).faults(blocker, attacker)


def can_block(scenario: Scenario, blocker: str, attacker: str) -> bool:
    """Say whether nothing by itself forbids this creature to block that attacker (CR 509.1a-b)."""
    return not why_not_block(scenario, blocker, attacker)


def legal_targets(scenario: Scenario, creature: str) -> frozenset[str]:
    """Give what a creature may be dragged onto: what it can attack if it is the active team's, else the
    attackers that it can block.
    """
    board = read_board(scenario)
    if board.permanents[creature].controller in board.active_team:
        reading = _attack(ById(scenario))
        return frozenset(t for t in reading.attackable if not reading.faults(creature, t))
    return frozenset(a for a in _block_board(ById(scenario)).attackers if can_block(scenario, creature, a))


def has_room_to_block(scenario: Scenario, blocker: str) -> bool:
    """Say whether a creature may block one attacker more than it is declared to block (CR 509.1a)."""
    board = _block_board(ById(scenario))
    reading = _blocks(board, board.permanents[blocker].controller)
    return len(read_board(scenario).blocked_by(blocker)) <= reading.extra.get(blocker, 0)
