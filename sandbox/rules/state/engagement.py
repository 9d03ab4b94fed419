"""Who fights whom once blockers are declared: attackers, what they attack, blockers, bands (CR 506, 509, 702.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sandbox.scenario.variants import playing_with

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sandbox.rules.table.board import Board
    from sandbox.scenario.model import Attack, Block


class Engagement(Struct, frozen=True):
    """The relations of a combat as they were declared; who still takes part is a matter of the `CombatState`.

    `attackers` in the order of the attacks, `blockers` in APNAP order of their controllers; `blockers_of` and
    `blocked_by` with the bands followed and, in editions that have them, in damage assignment order. `defenders` is the
    defending player for each attacker, as the attack began: who controlled an attacked planeswalker or protected an
    attacked battle then (CR 508.5). `blocked` are the attackers that became blocked, by a creature or by an effect (CR
    509.1h), of which `blocked_at_once` did so as blockers were declared. `late` are attackers that entered attacking
    after that (CR 508.4d), `put_in` creatures that entered blocking (CR 509.4).
    """

    attackers: tuple[str, ...]
    declared: tuple[str, ...]
    targets: Mapping[str, str]
    defenders: Mapping[str, str | None]
    blockers: tuple[str, ...]
    blockers_of: Mapping[str, tuple[str, ...]]
    blocked_by: Mapping[str, tuple[str, ...]]
    blocked: frozenset[str]
    blocked_at_once: frozenset[str]
    late: frozenset[str]
    put_in: frozenset[str]

    def reselected(self, targets: Mapping[str, str], defenders: Mapping[str, str | None]) -> Engagement:
        """Give the engagement with other things attacked, and other players defending (CR 508.5, 508.7)."""
        return replace(self, targets={**self.targets, **targets}, defenders={**self.defenders, **defenders})

    def foes_of(self, attacker: str) -> tuple[str, ...]:
        """Give the creatures that block an attacker."""
        return self.blockers_of.get(attacker, ())


def engage(board: Board) -> Engagement:
    """Read who fights whom from a board (CR 506.3, 508.1k, 509.1g-h, 702.22h-i).

    What can't be so is left out: noncreatures that attack or block (CR 506.3), blocks of what doesn't attack, a
    creature that attacks or blocks itself, what enters attacking or blocking where it may not (CR 506.3a-e). Of a
    creature declared twice the first attack stands.
    """
    first = _first_attacks(board)
    band_of = _bands(board, first)
    late = frozenset(a for a in first if a in board.late)
    put_in = frozenset(b.blocker for b in board.scenario.blocks if b.blocker in board.late)
    blockers_of: dict[str, dict[str, None]] = {}
    blocked_by: dict[str, dict[str, None]] = {}
    for block in board.scenario.blocks:
        if not _can_be(board, first, block, late):
            continue
        for attacker in (block.attacker, *band_of.get(block.attacker, ())):
            if attacker != block.blocker:
                blockers_of.setdefault(attacker, {})[block.blocker] = None
                blocked_by.setdefault(block.blocker, {})[attacker] = None
    by_effect = {a for b in board.scenario.blocked if b in first for a in (b, *band_of.get(b, ()))}
    at_once = {a for a, foes in blockers_of.items() if not put_in.issuperset(foes)}
    seats = {player: seat for seat, player in enumerate(board.turn_order)}
    return Engagement(
        attackers=tuple(first),
        declared=tuple(attacker for attacker, attack in first.items() if attack.declared),
        targets={attacker: attack.target for attacker, attack in first.items()},
        defenders={attacker: board.defender_of(attack.target) for attacker, attack in first.items()},
        blockers=tuple(sorted(blocked_by, key=lambda b: seats[board.permanents[b].controller])),
        blockers_of={attacker: _ordered(board, attacker, foes) for attacker, foes in blockers_of.items()},
        blocked_by={blocker: _ordered(board, blocker, foes) for blocker, foes in blocked_by.items()},
        blocked=frozenset(by_effect | set(blockers_of)),
        blocked_at_once=frozenset(by_effect | at_once),
        late=late,
        put_in=put_in,
    )


def _first_attacks(board: Board) -> dict[str, Attack]:
    permanents = board.permanents
    return {
        attacker: attacks[0]
        for attacker, attacks in board.attacks_of.items()
        if attacker in permanents
        and permanents[attacker].is_creature
        and attacks[0].target != attacker
        and (attacks[0].declared or board.enters_attacking(attacks[0]))
    }


def _can_be(board: Board, attacks: Mapping[str, Attack], block: Block, late: frozenset[str]) -> bool:
    """Say whether a block can come about, legally declared or not."""
    blocker = board.permanents.get(block.blocker)
    if block.attacker not in attacks or blocker is None or not blocker.is_creature:
        return False
    if block.declared:
        return block.attacker not in late
    return enters_blocking(board, block)


def enters_blocking(board: Board, block: Block) -> bool:
    """Say whether what is put onto the battlefield blocking does block: a creature, which was not there before, an
    attacker that attacks its controller, their planeswalker or a battle that they protect (CR 506.3a-e, 509.4).
    """
    if block.blocker not in board.late or not board.permanents[block.blocker].is_creature:
        return False
    defender = board.defender_of(board.target_of.get(block.attacker))
    if defender is None:
        return False
    return board.permanents[block.blocker].controller in playing_with(board.scenario, defender)


def _bands(board: Board, attackers: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Give each attacker in a band the others of its band; of a creature in two bands the first counts."""
    attacking = frozenset(attackers)
    band_of: dict[str, tuple[str, ...]] = {}
    for band in board.scenario.bands:
        members = [m for m in dict.fromkeys(band) if m in attacking and m not in band_of]
        for member in members:
            band_of[member] = tuple(m for m in members if m != member)
    return band_of


def _ordered(board: Board, creature: str, foes: Iterable[str]) -> tuple[str, ...]:
    """Put a creature's opponents in damage assignment order where the edition has one (CR 509.2-3 until 2024)."""
    declared = dict.fromkeys(foes)
    order = board.scenario.orders.get(creature, ()) if board.orders_damage else ()
    listed = dict.fromkeys(foe for foe in order if foe in declared)
    return tuple(listed | declared)
