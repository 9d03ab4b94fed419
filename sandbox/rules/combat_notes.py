"""What is worth knowing of a combat and is no fault, as facts (format 2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from sandbox.rules.keyword_triggers import keyword_name
from sandbox.rules.state_based import is_pending
from sandbox.rules.verdict import Note

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.rules.board import Board
    from sandbox.rules.combat import Course
    from sandbox.rules.combat_state import Standing
    from sandbox.scenario.model import Permanent

CombatNote = Literal[
    "unknown_keyword",
    "orders_ignored",
    "assignment_without_step",
    "unapplied_unknown",
    "attacks_nothing",
    "died_before_damage",
    "left_game",
    "siege_pending",
    "regenerated",
    "shield_counter_used",
    "may_return_to_command_zone",
    "persist_returns",
    "undying_returns",
    "decayed_sacrificed",
    "keyword_reminder",
    "disputed_cost",
]
COMBAT_NOTES: frozenset[str] = frozenset(get_args(CombatNote))
"""Every code that these notes can have."""


def combat_notes(board: Board, played: Course) -> tuple[Note, ...]:
    """Give the notes of a combat that was played."""
    return (*_on_the_file(board, played), *_on_the_course(board, played))


def _note(code: CombatNote, rule: str | None, *subjects: str, detail: str | None = None) -> Note:
    return Note(code, rule, subjects, detail)


# What the file says and the rules don't use


def _on_the_file(board: Board, played: Course) -> Iterator[Note]:
    for p in board.permanents.values():
        for word in board.keywords(p.id).unknown if p.keywords else ():
            yield _note("unknown_keyword", None, p.id, detail=word)
    scenario = board.scenario
    if scenario.orders and not board.orders_damage:
        yield _note("orders_ignored", board.rule("assign_blocked"), *scenario.orders)
    happened = {step.step for step in played.damage}
    idle = dict.fromkeys(a.source for a in scenario.assignments if a.step not in happened)
    if idle:
        yield _note("assignment_without_step", board.rule("damage_steps"), *idle)
    for entry in scenario.unapplied:
        known = entry.source in board.permanents
        if not known or not board.keywords(entry.source).has(keyword_name(entry.keyword)):
            yield _note("unapplied_unknown", None, entry.source, detail=entry.keyword)


# What happened


def _on_the_course(board: Board, played: Course) -> Iterator[Note]:
    if not played.damage:
        return
    yield from _attacking_nothing(board, played)
    yield from _died_early(played)
    yield from _reminders(board, played)
    final = played.final
    lost = [player for player, seat in final.seats.items() if seat.lost is not None]
    gone_rule = board.rule("leaves_with_player")
    if lost and any(s.why == gone_rule for s in final.permanents.values()):
        yield _note("left_game", gone_rule, *lost)
    for s in final.permanents.values():
        yield from _on_a_permanent(board, board.permanents[s.id], s, played)


def _attacking_nothing(board: Board, played: Course) -> Iterator[Note]:
    before = next(scene.state for scene in reversed(played.scenes) if scene.timing == "blockers")
    for attacker in played.engagement.attackers:
        target = before.permanents.get(played.engagement.targets[attacker])
        if before.permanents[attacker].in_combat and target is not None and not target.in_combat:
            yield _note("attacks_nothing", board.rule("removed_from_combat"), attacker)


def _died_early(played: Course) -> Iterator[Note]:
    for scene in played.scenes:
        if scene.timing == "blockers":
            for s in scene.state.permanents.values():
                if s.zone == "graveyard":
                    yield _note("died_before_damage", s.why, s.id)


def _reminders(board: Board, played: Course) -> Iterator[Note]:
    """Name the triggered keywords whose effect somebody has to choose or remember (CR 702.39, .86, .112, .116...)."""
    hit = {d.source for step in played.damage for d in step.dealt if d.to in board.players}
    moments = (
        (played.engagement.declared, ("provoke", "annihilator", "mentor", "training", "myriad")),
        (tuple(sorted(hit)), ("renown",)),
    )
    for creatures, words in moments:
        for creature in creatures:
            keywords = board.keywords(creature)
            for word in words:
                if keywords.has(word):
                    yield _note("keyword_reminder", board.rule(word), creature, detail=word)


def _on_a_permanent(board: Board, p: Permanent, s: Standing, played: Course) -> Iterator[Note]:
    keywords = board.keywords(p.id)
    if p.counters.get("shield", 0) > s.counters.get("shield", 0):
        yield _note("shield_counter_used", board.rule("shield_counter"), p.id)
    if not s.is_here:
        yield from _on_what_is_gone(board, p, s)
        return
    if s.regeneration_shields < p.regeneration_shields:
        yield _note("regenerated", board.rule("regenerate"), p.id)
    if "battle" in p.types and s.defense == 0 and is_pending(board, p):
        yield _note("siege_pending", board.rule("siege_defense"), p.id)
    if keywords.has("decayed") and p.id in played.engagement.declared:
        yield _note("decayed_sacrificed", board.rule("decayed"), p.id)


def _on_what_is_gone(board: Board, p: Permanent, s: Standing) -> Iterator[Note]:
    if s.why == board.rule("leaves_with_player"):
        return
    if p.commander:
        yield _note("may_return_to_command_zone", board.rule("commander_zone_change"), p.id)
    if s.zone == "graveyard" and p.is_creature:
        keywords = board.keywords(p.id)
        if keywords.has("persist") and not s.counters.get("-1/-1"):
            yield _note("persist_returns", board.rule("persist"), p.id)
        elif keywords.has("undying") and not s.counters.get("+1/+1"):
            yield _note("undying_returns", board.rule("undying"), p.id)
