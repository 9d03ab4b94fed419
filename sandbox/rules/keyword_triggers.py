"""Triggered combat keywords whose effect the rules fix, applied at their moment as though they had resolved.

Exalted, battle cry, melee and dethrone when attackers are declared; bushido, rampage, flanking, frenzy and
afflict when blockers are; poisonous after combat damage. Each instance triggers on its own. An entry of the
scenario's `unapplied` names a keyword of a source and takes away all its instances there; the number may stand
with it ("bushido 2" or "bushido").
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.combat_state import PLUS, CombatState, change_life

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandbox.rules.board import Board
    from sandbox.rules.engagement import Engagement
    from sandbox.rules.verdict import Dealt


class Abilities(Struct, frozen=True):
    """The triggered keywords of a board without those that were declined or forgotten."""

    board: Board
    unapplied: frozenset[tuple[str, str]]

    def count(self, source: str, keyword: str) -> int:
        """Give how many instances of a keyword apply."""
        found = self.board.keywords(source).count(keyword)
        return 0 if found and (source, keyword) in self.unapplied else found

    def total(self, source: str, keyword: str) -> int:
        """Give the numbers of all instances of a keyword that apply, added up."""
        found = self.board.keywords(source).total(keyword)
        return 0 if found and (source, keyword) in self.unapplied else found


def abilities(board: Board) -> Abilities:
    """Read the triggered keywords that apply on a board."""
    named = frozenset((u.source, keyword_name(u.keyword)) for u in board.scenario.unapplied)
    return Abilities(board, named)


def keyword_name(printed: str) -> str:
    """Give the lower-case name of a keyword without its number."""
    words = printed.casefold().split()
    return " ".join(words[:-1] if len(words) > 1 and words[-1].isdecimal() else words)


class _Pumps:
    """What several abilities together change of creatures' power and toughness until end of turn."""

    def __init__(self) -> None:
        self.changes: dict[str, tuple[int, int]] = {}

    def add(self, creature: str, power: int, toughness: int) -> None:
        before = self.changes.get(creature, (0, 0))
        self.changes[creature] = (before[0] + power, before[1] + toughness)

    def applied(self, state: CombatState) -> CombatState:
        return state.with_permanents(
            state.permanents[creature].pumped(*change)
            for creature, change in self.changes.items()
            if change != (0, 0) and state.is_here(creature)
        )


# Declare attackers


def apply_attack_triggers(known: Abilities, engagement: Engagement, state: CombatState) -> CombatState:
    """Give the state after exalted, battle cry, melee and dethrone (CR 702.83, 702.91, 702.121, 702.105).

    Creatures put onto the battlefield attacking never attacked (CR 508.4); battle cry speaks of them all the same.
    """
    here = [a for a in engagement.declared if state.permanents[a].is_here]
    pumps = _Pumps()
    _exalted(known, here, state, pumps)
    _battle_cry(known, here, engagement.attackers, pumps)
    _melee(known, here, engagement, pumps)
    return _dethrone(known, here, engagement, pumps.applied(state))


def _exalted(known: Abilities, declared: list[str], state: CombatState, pumps: _Pumps) -> None:
    if len(declared) != 1:
        return
    controller = known.board.permanents[declared[0]].controller
    times = sum(
        known.count(p.id, "exalted")
        for p in known.board.permanents.values()
        if p.controller == controller and state.permanents[p.id].is_here
    )
    pumps.add(declared[0], times, times)


def _battle_cry(known: Abilities, declared: list[str], attackers: Iterable[str], pumps: _Pumps) -> None:
    cries = {a: count for a in declared if (count := known.count(a, "battle cry"))}
    total = sum(cries.values())
    if total:
        for attacker in attackers:
            pumps.add(attacker, total - cries.get(attacker, 0), 0)


def _melee(known: Abilities, declared: list[str], engagement: Engagement, pumps: _Pumps) -> None:
    board = known.board
    attacked: dict[str, set[str]] = {}
    for attacker in declared:
        attacked.setdefault(board.permanents[attacker].controller, set()).add(engagement.targets[attacker])
    for attacker in declared:
        times = known.count(attacker, "melee")
        if times:
            you = board.permanents[attacker].controller
            bonus = times * len(attacked[you] & board.opponents_of(you))
            pumps.add(attacker, bonus, bonus)


def _dethrone(
    known: Abilities, declared: list[str], engagement: Engagement, state: CombatState
) -> CombatState:
    playing = [seat.life for seat in state.seats.values() if seat.lost is None]
    changed = []
    for attacker in declared:
        times = known.count(attacker, "dethrone")
        seat = state.seats.get(engagement.targets[attacker])
        if times and seat is not None and seat.life >= max(playing, default=seat.life):
            changed.append(state.permanents[attacker].with_counters(PLUS, times))
    return state.with_permanents(changed)


# Declare blockers


def apply_block_triggers(known: Abilities, engagement: Engagement, state: CombatState) -> CombatState:
    """Give the state after bushido, rampage, flanking, frenzy and afflict (CR 702.45, .23, .25, .68, .130).

    The blockers' own abilities resolve before the active player's, so a bushido blocker is larger before
    flanking shrinks it (CR 101.4, 405.3).
    """
    pumps = _Pumps()
    losses: dict[str, int] = {}
    for attacker in engagement.attackers:
        if not state.permanents[attacker].is_here:
            continue
        if attacker in engagement.blocked:
            _became_blocked(known, attacker, engagement.foes_of(attacker), pumps)
            defender = known.board.defender_of(engagement.targets[attacker])
            afflict = known.total(attacker, "afflict")
            if afflict and defender is not None:
                losses[defender] = losses.get(defender, 0) - afflict
        else:
            pumps.add(attacker, known.total(attacker, "frenzy"), 0)
    for blocker in engagement.blockers:
        bushido = known.total(blocker, "bushido")
        pumps.add(blocker, bushido, bushido)
    return change_life(known.board, pumps.applied(state), losses)


def _became_blocked(known: Abilities, attacker: str, foes: tuple[str, ...], pumps: _Pumps) -> None:
    bonus = known.total(attacker, "bushido") + known.total(attacker, "rampage") * max(0, len(foes) - 1)
    pumps.add(attacker, bonus, bonus)
    flanking = known.count(attacker, "flanking")
    if flanking:
        for foe in foes:
            if not known.board.keywords(foe).has("flanking"):
                pumps.add(foe, -flanking, -flanking)


# Combat damage


def apply_damage_triggers(known: Abilities, dealt: Iterable[Dealt], state: CombatState) -> CombatState:
    """Give the state after poisonous: N poison counters for a player dealt combat damage (CR 702.70)."""
    hits = dict.fromkeys((d.source, d.to) for d in dealt if d.to in state.seats)
    for source, player in hits:
        poison = known.total(source, "poisonous")
        if poison:
            seat = state.seats[player]
            state = state.with_seats({player: replace(seat, poison=seat.poison + poison)})
    return state
