"""Triggered combat keywords whose effect the rules fix, applied at their moment as though they had resolved.

Mentor, training, exalted, battle cry, melee, dethrone, annihilator and provoke when attackers are declared; bushido,
rampage, flanking, frenzy and afflict when blockers are; poisonous and renown after combat damage. Each instance
triggers on its own. An entry of the scenario's `unapplied` names a keyword of a source and takes away all its instances
there; the number may stand with it ("bushido 2" or "bushido").
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.state.annihilator import sacrificed
from sandbox.rules.state.combat_state import CombatState, Growth, Standing, change_life
from sandbox.rules.state.provoke import provoked
from sandbox.rules.table.counters import PLUS
from sandbox.scenario.keywords import plain_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sandbox.rules.state.engagement import Engagement
    from sandbox.rules.table.board import Board
    from sandbox.rules.verdict import Dealt


class Abilities(Struct, frozen=True):
    """The triggered keywords of a board without those that were declined or forgotten."""

    board: Board
    unapplied: frozenset[tuple[str, str]]

    def count(self, source: str, keyword: str) -> int:
        """Give how many instances of a keyword apply."""
        found = self.board.keywords(source).count(keyword)
        return 0 if found and (source, keyword) in self.unapplied else found

    def chosen(self, keyword: str) -> dict[str, tuple[str, ...]]:
        """Give what was chosen for a keyword, by the permanent that has it."""
        choices = self.board.scenario.choices
        return {c.source: c.targets for c in choices if plain_name(c.keyword) == keyword}

    def total(self, source: str, keyword: str) -> int:
        """Give the numbers of all instances of a keyword that apply, added up."""
        found = self.board.keywords(source).total(keyword)
        return 0 if found and (source, keyword) in self.unapplied else found


def abilities(board: Board) -> Abilities:
    """Read the triggered keywords that apply on a board."""
    named = frozenset((u.source, plain_name(u.keyword)) for u in board.scenario.unapplied)
    return Abilities(board, named)


class _Pumps:
    """What several abilities together change of creatures' power and toughness until end of turn."""

    def __init__(self) -> None:
        self.changes: dict[str, list[Growth]] = {}

    def add(self, creature: str, keyword: str, source: str, power: int, toughness: int) -> None:
        """Note what an ability changes of a creature."""
        if power or toughness:
            self.changes.setdefault(creature, []).append(Growth(keyword, source, power, toughness))

    def applied(self, state: CombatState) -> CombatState:
        """Give the state after all that was noted."""
        return state.with_permanents(
            state.permanents[creature].pumped(*growths)
            for creature, growths in self.changes.items()
            if state.is_here(creature)
        )


# Declare attackers


def apply_attack_triggers(known: Abilities, engagement: Engagement, state: CombatState) -> CombatState:
    """Give the state after mentor, training, exalted, battle cry, melee, dethrone, annihilator and provoke (CR 702.134,
    702.149, 702.83, 702.91, 702.121, 702.105, 702.86, 702.39). All of them trigger at once; mentor and training look
    at power as they trigger.

    Creatures put onto the battlefield attacking never attacked (CR 508.4); battle cry speaks of them all the same.
    """
    here = [a for a in engagement.declared if state.permanents[a].is_here]
    state = _training(known, here, _mentor(known, here, engagement, state), powers(here, state))
    pumps = _Pumps()
    _exalted(known, here, state, pumps)
    _battle_cry(known, here, engagement.attackers, pumps)
    _melee(known, here, engagement, pumps)
    state = sacrificed(known, engagement, _dethrone(known, here, engagement, pumps.applied(state)))
    return provoked(known, engagement, state)


def powers(creatures: Iterable[str], state: CombatState) -> dict[str, int]:
    """Give the power of creatures as it is now."""
    return {creature: state.permanents[creature].power for creature in creatures}


def trains(creature: str, power: Mapping[str, int]) -> bool:
    """Say whether training triggers: another creature with greater power attacks too (CR 702.149a)."""
    return any(other > power[creature] for other in power.values())


def _training(
    known: Abilities, declared: list[str], state: CombatState, power: Mapping[str, int]
) -> CombatState:
    return state.with_permanents(
        state.permanents[a].with_growth(PLUS, times, "training", a)
        for a in declared
        if (times := known.count(a, "training")) and trains(a, power)
    )


def mentor_targets(mentor: str, engagement: Engagement, state: CombatState) -> tuple[str, ...]:
    """Give the attacking creatures with less power than a mentor has now (CR 702.134a): of those declared, for the
    target is chosen before anything can enter attacking (CR 603.3).
    """
    here = (a for a in engagement.declared if state.permanents[a].in_combat)
    return tuple(a for a in here if state.permanents[a].power < state.permanents[mentor].power)


def _mentor(known: Abilities, declared: list[str], engagement: Engagement, state: CombatState) -> CombatState:
    """Each instance gives a +1/+1 counter to an attacker that had, and has, less power: the one that was chosen,
    else the first in the order of the attacks.
    """
    chosen = known.chosen("mentor")
    before = state
    for mentor in declared:
        for instance in range(known.count(mentor, "mentor")):
            legal = mentor_targets(mentor, engagement, before)
            named = chosen.get(mentor, ())[instance : instance + 1]
            still = mentor_targets(mentor, engagement, state)
            wanted = [t for t in named if t in legal] or [t for t in legal if t in still][:1]
            state = state.with_permanents(
                state.permanents[t].with_growth(PLUS, 1, "mentor", mentor) for t in wanted if t in still
            )
    return state


def exalting(board: Board, declared: Sequence[str], state: CombatState) -> tuple[str, ...]:
    """Give the permanents whose exalted triggers: those of whose controller one creature attacks alone (CR 702.83a)."""
    if len(declared) != 1:
        return ()
    controller = board.permanents[declared[0]].controller
    theirs = (p.id for p in board.permanents.values() if p.controller == controller)
    there = (each for each in theirs if state.permanents[each].is_here and each not in board.entering)
    return tuple(each for each in there if board.keywords(each).has("exalted"))


def _exalted(known: Abilities, declared: list[str], state: CombatState, pumps: _Pumps) -> None:
    for source in exalting(known.board, declared, state):
        times = known.count(source, "exalted")
        pumps.add(declared[0], "exalted", source, times, times)


def _battle_cry(known: Abilities, declared: list[str], attackers: Iterable[str], pumps: _Pumps) -> None:
    cries = {a: count for a in declared if (count := known.count(a, "battle cry"))}
    for attacker in attackers if cries else ():
        for crier, count in cries.items():
            if crier != attacker:
                pumps.add(attacker, "battle cry", crier, count, 0)


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
            pumps.add(attacker, "melee", attacker, bonus, bonus)


def dethrones(attacker: str, engagement: Engagement, state: CombatState) -> bool:
    """Say whether a creature attacks the player with the most life, or one tied for it (CR 702.105a)."""
    seat = state.seats.get(engagement.targets[attacker])
    playing = (other.life for other in state.seats.values() if other.lost is None)
    return seat is not None and seat.life >= max(playing, default=seat.life)


def _dethrone(
    known: Abilities, declared: list[str], engagement: Engagement, state: CombatState
) -> CombatState:
    return state.with_permanents(
        state.permanents[a].with_growth(PLUS, times, "dethrone", a)
        for a in declared
        if (times := known.count(a, "dethrone")) and dethrones(a, engagement, state)
    )


# Declare blockers


def apply_block_triggers(known: Abilities, engagement: Engagement, state: CombatState) -> CombatState:
    """Give the state after bushido, rampage, flanking, frenzy and afflict (CR 702.45, .23, .25, .68, .130).

    The blockers' own abilities resolve before the active player's, so a bushido blocker is larger before
    flanking shrinks it (CR 101.4, 405.3).
    """
    pumps = _Pumps()
    losses: dict[str, int] = {}
    for attacker in engagement.attackers:
        if not state.permanents[attacker].in_combat or attacker in engagement.late:
            continue
        if attacker in engagement.blocked_at_once:
            foes = tuple(foe for foe in engagement.foes_of(attacker) if foe not in engagement.put_in)
            _became_blocked(known, attacker, len(foes), pumps)
            _flank(known, attacker, foes, pumps)
            _afflict(known, attacker, engagement, losses)
        else:
            pumps.add(attacker, "frenzy", attacker, known.total(attacker, "frenzy"), 0)
    for blocker in engagement.blockers:
        if blocker not in engagement.put_in and state.permanents[blocker].in_combat:
            bushido = known.total(blocker, "bushido")
            pumps.add(blocker, "bushido", blocker, bushido, bushido)
    return change_life(known.board, pumps.applied(state), losses)


def apply_arrival_triggers(known: Abilities, engagement: Engagement, state: CombatState) -> CombatState:
    """Give the state after what triggers as creatures enter blocking: their attacker becomes blocked if it was not,
    and is blocked by each of them; they themselves do not block (CR 509.3a, c, d, 509.4a).
    """
    pumps = _Pumps()
    losses: dict[str, int] = {}
    for attacker in engagement.attackers if engagement.put_in else ():
        entered = tuple(
            foe
            for foe in engagement.foes_of(attacker)
            if foe in engagement.put_in and state.permanents[foe].is_here
        )
        if not entered or not state.permanents[attacker].in_combat:
            continue
        _flank(known, attacker, entered, pumps)
        if attacker not in engagement.blocked_at_once:
            _became_blocked(known, attacker, len(entered), pumps)
            _afflict(known, attacker, engagement, losses)
    return change_life(known.board, pumps.applied(state), losses)


def _became_blocked(known: Abilities, attacker: str, foes: int, pumps: _Pumps) -> None:
    bushido = known.total(attacker, "bushido")
    pumps.add(attacker, "bushido", attacker, bushido, bushido)
    rampage = known.total(attacker, "rampage") * max(0, foes - 1)
    pumps.add(attacker, "rampage", attacker, rampage, rampage)


def flanked(board: Board, foes: Iterable[str]) -> tuple[str, ...]:
    """Give the blockers for which flanking triggers: those without it (CR 702.25a)."""
    return tuple(foe for foe in foes if not board.keywords(foe).has("flanking"))


def _flank(known: Abilities, attacker: str, foes: tuple[str, ...], pumps: _Pumps) -> None:
    flanking = known.count(attacker, "flanking")
    for foe in flanked(known.board, foes) if flanking else ():
        pumps.add(foe, "flanking", attacker, -flanking, -flanking)


def _afflict(known: Abilities, attacker: str, engagement: Engagement, losses: dict[str, int]) -> None:
    defender = engagement.defenders[attacker]
    afflict = known.total(attacker, "afflict")
    if afflict and defender is not None:
        losses[defender] = losses.get(defender, 0) - afflict


# Combat damage


def apply_damage_triggers(known: Abilities, dealt: Iterable[Dealt], state: CombatState) -> CombatState:
    """Give the state after poisonous, N poison counters for a player dealt combat damage (CR 702.70), and renown,
    N +1/+1 counters on a creature that dealt it, once (CR 702.112).
    """
    hits = dict.fromkeys((d.source, d.to) for d in dealt if d.to in state.seats)
    state = state.with_permanents(
        _renowned(known, state.permanents[source])
        for source in dict.fromkeys(source for source, _ in hits)
        if renown_of(known, source)
    )
    for source, player in hits:
        poison = known.total(source, "poisonous")
        if poison:
            seat = state.seats[player]
            state = state.with_seats({player: replace(seat, poison=seat.poison + poison)})
    return state


def renown_of(known: Abilities, creature: str) -> int:
    """Give how many counters renown would put on a creature: of several instances one does, the largest here."""
    keywords = known.board.keywords(creature)
    if keywords.has("renowned") or not known.count(creature, "renown"):
        return 0
    return max(keywords.numbers.get("renown", (0,)))


def _renowned(known: Abilities, s: Standing) -> Standing:
    counters = renown_of(known, s.id)
    if not counters or not s.is_here:
        return s
    return replace(
        s.with_growth(PLUS, counters, "renown", s.id),
        card=replace(s.card, keywords=(*s.card.keywords, "renowned")),
    )
