"""Ask, try, suggest: what a gesture would mean for the rules, one pair at a time (CR 508.1a-c, 509.1a-b).

These answers look at a pair by itself; whether the whole declaration is legal is the judge's to say.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from sandbox.rules.declaring.attack import AttackReading
from sandbox.rules.declaring.block import BlockReading
from sandbox.rules.table.board import Board, read_board
from sandbox.rules.table.select import Selection

if TYPE_CHECKING:
    from sandbox.rules.verdict import Broken
    from sandbox.scenario.model import Scenario


class Asked(Struct, frozen=True):
    """A board read once, for the many questions that one drag asks."""

    board: Board
    selection: Selection
    attack: AttackReading
    blocks: dict[str, BlockReading]

    def block_reading(self, attacker: str) -> BlockReading | None:
        """Give what the board says about blocks of the player whom this creature attacks, None if nobody."""
        defender = self.board.defender_of(self.board.target_of.get(attacker))
        if defender is None:
            return None
        if defender not in self.blocks:
            shared = self.board.scenario.variant == "two_headed_giant"
            team = self.board.team_of(defender) if shared else frozenset({defender})
            self.blocks[defender] = BlockReading(self.board, self.selection, tuple(sorted(team)), {})
        return self.blocks[defender]


@lru_cache(maxsize=2)
def _ask(board: Board) -> Asked:
    selection = Selection(board)
    return Asked(board, selection, AttackReading(board, selection), {})


def why_not_attack(scenario: Scenario, creature: str, target: str) -> tuple[Broken, ...]:
    """Give every reason why a creature can't attack this player, planeswalker or battle; none if it can.

    An id that is no permanent of the scenario is a KeyError. Costs are no reason: they may be paid (CR 508.1h).
    """
    return _ask(read_board(scenario)).attack.faults(creature, target)


def why_not_block(scenario: Scenario, blocker: str, attacker: str) -> tuple[Broken, ...]:
    """Give every reason why a creature can't block this attacker, whoever else blocks; none if it can.

    An id that is no permanent of the scenario is a KeyError. A creature that attacks nobody can't be blocked.
    """
    asked = _ask(read_board(scenario))
    reading = asked.block_reading(attacker)
    if reading is None:
        team = asked.board.team_of(asked.board.permanents[blocker].controller)
        reading = BlockReading(asked.board, asked.selection, tuple(sorted(team)), {})
    return reading.faults(blocker, attacker)


def can_block(scenario: Scenario, blocker: str, attacker: str) -> bool:
    """Say whether nothing by itself forbids this creature to block that attacker (CR 509.1a-b)."""
    return not why_not_block(scenario, blocker, attacker)


def legal_targets(scenario: Scenario, creature: str) -> frozenset[str]:
    """Give what a creature may be dragged onto: what it can attack if it is the active team's, else the
    attackers that it can block.
    """
    asked = _ask(read_board(scenario))
    board = asked.board
    if board.permanents[creature].controller in board.active_team:
        return frozenset(t for t in board.attackable if not asked.attack.faults(creature, t))
    return frozenset(a for a in board.target_of if can_block(scenario, creature, a))


def has_room_to_block(scenario: Scenario, blocker: str) -> bool:
    """Say whether a creature may block one attacker more than it is declared to block (CR 509.1a)."""
    asked = _ask(read_board(scenario))
    team = asked.board.team_of(asked.board.permanents[blocker].controller)
    reading = BlockReading(asked.board, asked.selection, tuple(sorted(team)), {})
    return len(asked.board.blocked_by.get(blocker, ())) <= reading.extra.get(blocker, 0)
