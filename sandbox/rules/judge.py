"""All of the rules of combat in order, as one value (CR 506-511)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.rules.declaring.attack import disputed_costs, judge_attack
from sandbox.rules.declaring.block import judge_blocks
from sandbox.rules.play.combat import play
from sandbox.rules.play.combat_notes import combat_notes
from sandbox.rules.play.outcome import outcome
from sandbox.rules.play.told_fights import told_fights
from sandbox.rules.play.triggers import triggers
from sandbox.rules.verdict import Verdict

if TYPE_CHECKING:
    from sandbox.rules.play.combat import PlayedCombat
    from sandbox.scenario.model import Scenario


def judge(scenario: Scenario) -> Verdict:
    """Say what the rules make of a scenario.

    Pure: the same scenario gives the same verdict. Every stage is judged even when an earlier one is illegal,
    as if the declaration stood, so that a person who edits sees all of it (format section 2).
    """
    return verdict_of(play(scenario))


def verdict_of(played: PlayedCombat) -> Verdict:
    """Read the verdict off a combat that was played."""
    at_attack, at_blocks = played.attack_board, played.block_board
    attack = judge_attack(at_attack)
    blocks = judge_blocks(at_blocks)
    return Verdict(
        legal=attack.legal and all(b.legal for b in blocks) and all(step.legal for step in played.damage),
        attack=attack,
        blocks=blocks,
        damage=played.damage,
        outcome=outcome(played, played.final),
        triggers=triggers(played.begun.board, played.happenings, frozenset(attack.had_to_attack)),
        notes=(*disputed_costs(at_attack, attack), *combat_notes(played)),
        reselected=played.reselected,
        fights=told_fights(played, attack, blocks),
    )
