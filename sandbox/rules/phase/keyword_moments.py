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
    dethrones,
    exalting,
    flanked,
    mentor_targets,
    powers,
    renown_of,
    trains,
)
from sandbox.rules.table.board import read_board
from sandbox.rules.table.select import Selection
from sandbox.rules.verdict import Timing
from sandbox.scenario.keywords import plain_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.rules.phase.combat import Course
    from sandbox.rules.phase.triggers import Happening
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
    found = (*_attacking(played), *_blocking(played), *_dealing(played))
    return tuple(
        KeywordMoment(step, source, keyword, (source, keyword) in gone)
        for step, source, keyword in dict.fromkeys(found)
    )


_Found = tuple[Timing, str, str]


def _as_it_happened(played: Course, timing: Timing) -> Happening | None:
    """Give what first happened in a step, with the table and the abilities of that moment; None where nothing did."""
    return next((each for each in played.happenings if each.timing == timing), None)


def _attacking(played: Course) -> Iterator[_Found]:
    """Exalted of an attack alone, battle cry, melee, and dethrone against whoever has the most life."""
    then = _as_it_happened(played, "attackers")
    if then is None:
        return
    board, state, engagement = then.board, then.state, played.declared
    declared = [a for a in engagement.declared if state.is_here(a)]
    yield from (("attackers", each, "exalted") for each in exalting(board, declared, state))
    power = powers(declared, state)
    for attacker in declared:
        has = board.keywords(attacker).has
        yield from (("attackers", attacker, keyword) for keyword in WHEN_ATTACKING if has(keyword))
        if has("training") and trains(attacker, power):
            yield "attackers", attacker, "training"
        if has("mentor") and mentor_targets(attacker, engagement, state):
            yield "attackers", attacker, "mentor"
        if has("dethrone") and dethrones(attacker, engagement, state):
            yield "attackers", attacker, "dethrone"


def _blocking(played: Course) -> Iterator[_Found]:
    """Bushido, rampage, afflict and flanking of what is blocked, bushido of blockers; frenzy of what was not blocked
    as blockers were declared, though somebody may have entered blocking it since (CR 509.3g).
    """
    then = _as_it_happened(played, "blockers")
    if then is None:
        return
    board, permanents, engagement = then.board, then.state.permanents, played.engagement
    for attacker in engagement.attackers:
        if attacker in engagement.late or not permanents[attacker].in_combat:
            continue
        has = board.keywords(attacker).has
        if has("frenzy") and attacker not in engagement.blocked_at_once:
            yield "blockers", attacker, "frenzy"
        if attacker in engagement.blocked:
            yield from (("blockers", attacker, keyword) for keyword in WHEN_BLOCKED if has(keyword))
            if has("flanking") and flanked(board, engagement.foes_of(attacker)):
                yield "blockers", attacker, "flanking"
    for blocker in engagement.blockers:
        declared = blocker not in engagement.put_in and permanents[blocker].in_combat
        if declared and board.keywords(blocker).has("bushido"):
            yield "blockers", blocker, "bushido"


def _dealing(played: Course) -> Iterator[_Found]:
    """Poisonous and renown of what deals combat damage to a player (CR 702.70, 702.112)."""
    renowned: set[str] = set()
    for step in played.damage:
        then = _as_it_happened(played, step.step)
        if then is None:
            continue
        known = Abilities(then.board, frozenset())
        for source in (dealt.source for dealt in step.dealt if dealt.to in then.state.seats):
            if known.board.keywords(source).has("poisonous"):
                yield step.step, source, "poisonous"
            if source not in renowned and renown_of(known, source):
                renowned.add(source)
                yield step.step, source, "renown"
