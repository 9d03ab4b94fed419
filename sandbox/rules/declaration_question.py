"""A declaration of a scenario as its neutral problem: the attack, or the blocks of one defending player; and what
single pairs would mean for the rules, asked, tried and suggested as a hand moves (CR 508.1a-c, 509.1a-b).

An answer about a pair looks at that pair by itself; whether the whole declaration is legal is the judge's to say. One
drag asks many of them about one state, so what the board says is read once.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from sandbox.by_id import remembered
from sandbox.rules.declaring.attack import AttackCollector
from sandbox.rules.declaring.block import BlockCollector, block_reading, declaring_with, defending_now
from sandbox.rules.graph.state import CombatState, starting_state
from sandbox.rules.play.combat import play, until_blocks
from sandbox.rules.solving.declaration import Declaration, Problem
from sandbox.rules.table import bands
from sandbox.rules.verdict import Broken
from sandbox.scenario.limits import PLAYERS
from sandbox.scenario.model import Attack, Block, Permanent, Scenario

Pairs = tuple[Attack, ...] | tuple[Block, ...]


begun = remembered(4)(until_blocks)
"""A combat up to its declaration of blockers."""


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


@remembered(2)
def _attack(scenario: Scenario) -> AttackCollector:
    return AttackCollector(play(scenario).begun)


@lru_cache(maxsize=PLAYERS)
def _blocks(state: CombatState, player: str) -> BlockCollector:
    """What the board says about blocks of a player, or of the player's team, of which none is declared yet."""
    return BlockCollector(state, declaring_with(state, player), {})


def is_declared_as_creature(scenario: Scenario, thing: Permanent) -> bool:
    """Say whether a permanent is a creature, a Vehicle (CR 301.7), or one by the time it may be declared."""
    if thing.is_creature or "Vehicle" in thing.subtypes:
        return True
    played = play(scenario)
    return any(state.is_creature(thing.id) for state in (played.begun, played.at_blocks))


def why_not_attack(scenario: Scenario, creature: str, target: str) -> tuple[Broken, ...]:
    """Every reason why a creature can't attack this player, planeswalker or battle; none if it can.

    An id that is no permanent of the scenario is a KeyError. Costs are no reason: they may be paid (CR 508.1h).
    """
    return _attack(scenario).faults(creature, target)


def why_not_block(scenario: Scenario, blocker: str, attacker: str) -> tuple[Broken, ...]:
    """Every reason why a creature can't block this attacker, whoever else blocks; none if it can.

    An id that is no permanent of the scenario is a KeyError. A creature that attacks nobody can't be blocked.
    """
    state = play(scenario).at_blocks
    controller = state.controller(blocker)
    defender = defending_now(state, attacker)
    return _blocks(state, controller if defender is None else defender).faults(blocker, attacker)


def unfit(scenario: Scenario, creature: str, player: str | None = None) -> tuple[str, ...]:
    """The codes of what keeps a creature from attacking at all, or from blocking for a defending player."""
    reading = _attack(scenario) if player is None else _blocks(play(scenario).at_blocks, player)
    return tuple(code for _, code in reading.unfitness(creature))


def can_block(scenario: Scenario, blocker: str, attacker: str) -> bool:
    """Say whether nothing by itself forbids this creature to block that attacker (CR 509.1a-b)."""
    return not why_not_block(scenario, blocker, attacker)


def can_band(scenario: Scenario, attackers: tuple[str, ...]) -> bool:
    """Say whether these attackers can attack as one band (CR 702.22c-d)."""
    return len(attackers) > 1 and not bands.faults(starting_state(replace(scenario, bands=(attackers,))))


def legal_targets(scenario: Scenario, creature: str) -> frozenset[str]:
    """What a creature may be dragged onto: what it can attack in its team's turn, else the attackers it can block."""
    state = play(scenario).begun
    if state.controller(creature) in state.seating.active_team:
        reading = _attack(scenario)
        return frozenset(t for t in reading.attackable if not reading.faults(creature, t))
    state = play(scenario).at_blocks
    return frozenset(a for a in state.fighting(state.graph.attackers) if can_block(scenario, creature, a))


@remembered(2)
def attackers_at_blocks(scenario: Scenario) -> tuple[str, ...]:
    """Who may be blocked: what was declared to attack, and what entered attacking (CR 508.4, 509.1)."""
    entered = play(scenario).at_blocks.graph.attackers
    return tuple(dict.fromkeys((*(a.attacker for a in scenario.attacks), *entered)))


def has_room_to_block(scenario: Scenario, blocker: str) -> bool:
    """Say whether a creature may block one attacker more than it is declared to block (CR 509.1a)."""
    state = play(scenario).at_blocks
    reading = _blocks(state, state.controller(blocker))
    return len(starting_state(scenario).graph.blocked_by(blocker)) <= reading.extra.get(blocker, 0)
