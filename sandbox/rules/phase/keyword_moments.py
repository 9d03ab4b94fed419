"""Which triggered combat keywords of a combat trigger, and when: what a table has to remember (CR 702, 603.2).

What they do is the matter of `sandbox.rules.state.keyword_triggers`; here they are told one by one, those that
were declined or forgotten among them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from sandbox.rules.phase.combat import course
from sandbox.rules.state.keyword_triggers import (
    Abilities,
    mentor_targets,
    powers,
    renown_of,
    trains,
)
from sandbox.rules.table.board import Board, read_board
from sandbox.rules.table.select import Selection
from sandbox.rules.verdict import Timing
from sandbox.scenario.keywords import plain_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.rules.phase.combat import Course
    from sandbox.scenario.model import Scenario

WHEN_ATTACKING: Final = ("battle cry", "melee", "annihilator", "provoke", "myriad", "mobilize", "firebending")
WHEN_BLOCKED: Final = ("bushido", "rampage", "afflict")
TRIGGERED: Final = frozenset(
    {
        *("exalted", "dethrone", "training", "mentor", "flanking", "frenzy", "poisonous", "renown"),
        *WHEN_ATTACKING,
        *WHEN_BLOCKED,
    }
)
"""All triggered combat keywords that can be forgotten."""
SHOWING: Final = frozenset(
    {*("dethrone", "afflict", "poisonous", "mentor", "training", "renown"), *WHEN_ATTACKING[2:]}
)
"""Keywords that change what everybody sees; the others change power and toughness only."""
TARGETING: Final = frozenset({"mentor", "provoke"})
"""Keywords whose triggered ability has a target (CR 702.39a, 702.134a)."""
OPTIONAL: Final = frozenset({"provoke", "myriad"})
"""Keywords whose triggered ability says "may" (CR 702.39a, 702.116a)."""


class KeywordMoment(Struct, frozen=True):
    """A triggered combat keyword that triggers: in which step, whose, and whether it was declined or forgotten."""

    step: Timing
    source: str
    keyword: str
    forgotten: bool


def keyword_moments(scenario: Scenario) -> tuple[KeywordMoment, ...]:
    """Give the triggered combat keywords that trigger in this combat, in the order of its steps."""
    board = read_board(scenario)
    if all(TRIGGERED.isdisjoint(board.keywords(p.id).counts) for p in scenario.permanents):
        return ()
    played = course(board, Selection(board))
    gone = {(u.source, plain_name(u.keyword)) for u in scenario.unapplied}
    found = (*_attacking(board, played), *_blocking(board, played), *_dealing(board, played))
    return tuple(
        KeywordMoment(step, source, keyword, (source, keyword) in gone)
        for step, source, keyword in dict.fromkeys(found)
    )


_Found = tuple[Timing, str, str]


def _attacking(board: Board, played: Course) -> Iterator[_Found]:
    """Exalted of an attack alone, battle cry, melee, and dethrone against whoever has the most life."""
    declared = played.declared.declared
    if len(declared) == 1:
        controller = board.permanents[declared[0]].controller
        for permanent in board.permanents.values():
            there = permanent.controller == controller and permanent.id not in board.entering
            if there and board.keywords(permanent.id).has("exalted"):
                yield "attackers", permanent.id, "exalted"
    start = played.scenes[0].state
    power = powers((a for a in declared if start.is_here(a)), start)
    seats = start.seats
    most = max((seat.life for seat in seats.values() if seat.lost is None), default=0)
    for attacker in declared:
        has = board.keywords(attacker).has
        yield from (("attackers", attacker, keyword) for keyword in WHEN_ATTACKING if has(keyword))
        if has("training") and attacker in power and trains(attacker, power):
            yield "attackers", attacker, "training"
        if has("mentor") and mentor_targets(attacker, played.declared, start):
            yield "attackers", attacker, "mentor"
        target = seats.get(played.declared.targets[attacker])
        if has("dethrone") and target is not None and target.life >= most:
            yield "attackers", attacker, "dethrone"


def _blocking(board: Board, played: Course) -> Iterator[_Found]:
    """Bushido, rampage, afflict and flanking of what is blocked, frenzy of what is not, bushido of blockers."""
    engagement = played.engagement
    for attacker in engagement.attackers:
        has = board.keywords(attacker).has
        if attacker in engagement.late:
            continue
        if attacker not in engagement.blocked:
            if has("frenzy"):
                yield "blockers", attacker, "frenzy"
            continue
        yield from (("blockers", attacker, keyword) for keyword in WHEN_BLOCKED if has(keyword))
        foes = engagement.foes_of(attacker)
        if has("flanking") and any(not board.keywords(foe).has("flanking") for foe in foes):
            yield "blockers", attacker, "flanking"
    for blocker in engagement.blockers:
        if blocker not in engagement.put_in and board.keywords(blocker).has("bushido"):
            yield "blockers", blocker, "bushido"


def _dealing(board: Board, played: Course) -> Iterator[_Found]:
    """Poisonous and renown of what deals combat damage to a player (CR 702.70, 702.112)."""
    known = Abilities(board, frozenset())
    renowned: set[str] = set()
    for step in played.damage:
        for dealt in step.dealt:
            if dealt.to not in board.players:
                continue
            if board.keywords(dealt.source).has("poisonous"):
                yield step.step, dealt.source, "poisonous"
            if dealt.source not in renowned and renown_of(known, dealt.source):
                renowned.add(dealt.source)
                yield step.step, dealt.source, "renown"
