"""A declaration of a scenario as its neutral problem: the attack, or the blocks of one defending player."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sandbox.by_id import ById
from sandbox.rules.declaring.attack import AttackCollector
from sandbox.rules.declaring.block import BlockCollector, block_reading
from sandbox.rules.play.combat import PlayedCombat, until_blocks
from sandbox.rules.solving.declaration import Problem
from sandbox.scenario.model import Attack, Block, Scenario

if TYPE_CHECKING:
    from sandbox.rules.solving.declaration import Declaration

Pairs = tuple[Attack, ...] | tuple[Block, ...]


def begun(scenario: Scenario) -> PlayedCombat:
    """A combat up to its declaration of blockers; asked again soon for the same scenario, it is the same value."""
    return _begun(ById(scenario))


@lru_cache(maxsize=4)
def _begun(scenario: ById[Scenario]) -> PlayedCombat:
    return until_blocks(scenario.value)


def without_blocks(scenario: Scenario) -> Scenario:
    """The scenario before blockers are declared; what is put in blocking stays."""
    if not any(b.declared for b in scenario.blocks):
        return scenario
    return replace(scenario, blocks=tuple(b for b in scenario.blocks if not b.declared))


class DeclarationQuestion(Struct, frozen=True):
    """What is declared: its problem, and what the board says about it."""

    reading: AttackCollector | BlockCollector
    problem: Problem

    def pairs(self, declaration: Declaration) -> Pairs:
        """A declaration as a scenario holds it."""
        if isinstance(self.reading, AttackCollector):
            return tuple(Attack(c, t) for c, targets in declaration.items() for t in targets)
        return tuple(Block(c, t) for c, targets in declaration.items() for t in targets)


def declaration_question(
    scenario: Scenario, player: str | None = None, *, pays_more: bool = False
) -> DeclarationQuestion:
    """The attack (player None) or a defending player's blocks as a problem (CR 508.1, 509.1).

    Nobody pays more than the declared one does; with `pays_more` whatever may be owed may be paid, as far as the pools
    go. A player who defends nothing has an empty problem; an unknown player is a KeyError.
    """
    played = begun(scenario)
    if player is None:
        attack = AttackCollector(played.begun)
        return DeclarationQuestion(attack, attack.problem(attack.every_payment() if pays_more else None))
    state = played.at_blocks
    blocks = block_reading(state, state.players[player].id)
    return DeclarationQuestion(blocks, blocks.problem(blocks.every_payment() if pays_more else None))


def changes(one: Declaration, other: Declaration) -> int:
    """Count the creatures whose attack or block differs."""
    pairs = ((one.get(c, ()), other.get(c, ())) for c in one.keys() | other.keys())
    return sum(a != b and set(a) != set(b) for a, b in pairs)
