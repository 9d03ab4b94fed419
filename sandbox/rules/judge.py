"""All of the rules of combat in order, as one value (CR 506-511)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.rules.declaring.attack import disputed_costs, judge_attack
from sandbox.rules.declaring.block import judge_blocks
from sandbox.rules.phase.combat import fight
from sandbox.rules.phase.moment import board_for_blocks
from sandbox.rules.table.board import read_board
from sandbox.rules.table.equivalence import alike_kinds
from sandbox.rules.table.select import Selection
from sandbox.rules.verdict import Verdict

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario


def judge(scenario: Scenario) -> Verdict:
    """Say what the rules make of a scenario.

    Pure: the same scenario gives the same verdict. Every stage is judged even when an earlier one is illegal,
    as if the declaration stood, so that a person who edits sees all of it (format section 2).
    """
    board = read_board(scenario)
    selection = Selection(board)
    kinds = alike_kinds(board)
    attack = judge_attack(board, selection, kinds)
    # Attack triggers have resolved before blockers are declared (CR 508.2).
    at_blocks = board_for_blocks(board)
    if at_blocks is board:
        blocks = judge_blocks(board, selection, kinds)
    else:
        blocks = judge_blocks(at_blocks, Selection(at_blocks), alike_kinds(at_blocks))
    played = fight(board, selection)
    return Verdict(
        legal=attack.legal and all(b.legal for b in blocks) and all(step.legal for step in played.damage),
        attack=attack,
        blocks=blocks,
        damage=played.damage,
        outcome=played.outcome,
        triggers=played.triggers,
        notes=(*disputed_costs(board, selection, kinds, attack), *played.notes),
        reselected=played.reselected,
    )
