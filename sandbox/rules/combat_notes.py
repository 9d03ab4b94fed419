"""What is worth knowing of a combat and is no fault, as facts (format 2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from sandbox.rules.changes import idle_changes
from sandbox.rules.commander import is_returned, replaces_death
from sandbox.rules.engagement import enters_blocking
from sandbox.rules.keyword_triggers import abilities, keyword_name
from sandbox.rules.select import spoken_effects
from sandbox.rules.state_based import is_pending
from sandbox.rules.verdict import Note
from sandbox.scenario.effects import Trigger

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.rules.board import Board
    from sandbox.rules.combat import Course
    from sandbox.rules.combat_state import Standing
    from sandbox.scenario.keywords import Keywords
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
    "annihilator",
    "enters_not_fighting",
    "change_without_step",
    "legend_rule",
    "no_such_term",
    "stunned",
    "returns_instead_of_dying",
    "returned_to_command_zone",
    "not_a_commander",
    "disputed_cost",
]
COMBAT_NOTES: frozenset[str] = frozenset(get_args(CombatNote))
"""Every code that these notes can have."""
REMINDERS = ("provoke", "myriad", "mobilize", "firebending")
"""Keywords that trigger as a creature attacks and whose effect is somebody's choice, or not on the table."""


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
    late = idle_changes(board, happened)
    if late:
        yield _note("change_without_step", board.rule("damage_steps"), *late)
    yield from _not_fighting(board)
    yield from _legends(board)
    yield from _unknown_terms(board)
    idle = dict.fromkeys(a.source for a in scenario.assignments if a.step not in happened)
    if idle:
        yield _note("assignment_without_step", board.rule("damage_steps"), *idle)
    for name in scenario.command_zone:
        if not board.permanents[name].commander:
            yield _note("not_a_commander", board.rule("commander"), name)
    for entry in scenario.unapplied:
        known = entry.source in board.permanents
        if not known or not board.keywords(entry.source).has(keyword_name(entry.keyword)):
            yield _note("unapplied_unknown", None, entry.source, detail=entry.keyword)


def _not_fighting(board: Board) -> Iterator[Note]:
    """Name what enters attacking or blocking where it may not (CR 506.3a-e)."""
    attacks = (a for a in board.scenario.attacks if not a.declared and not board.enters_attacking(a))
    yield from (_note("enters_not_fighting", board.rule("put_attacking"), a.attacker) for a in attacks)
    blocks = (b for b in board.scenario.blocks if not b.declared and not enters_blocking(board, b))
    yield from (_note("enters_not_fighting", board.rule("put_blocking"), b.blocker) for b in blocks)


def _legends(board: Board) -> Iterator[Note]:
    """Name legendary permanents that one player controls under one name: all but one of them go (CR 704.5j)."""
    found: dict[tuple[str, str], list[str]] = {}
    for p in board.permanents.values():
        if "legendary" in {s.casefold() for s in p.supertypes}:
            found.setdefault((p.controller, p.label.casefold()), []).append(p.id)
    for same in found.values():
        if len(same) > 1:
            yield _note("legend_rule", board.rule("legend_rule"), *same)


def _unknown_terms(board: Board) -> Iterator[Note]:
    """Name what watches an event that the edition doesn't have (CR 506.6)."""
    if board.profile.attacks_player_alone:
        return
    for spoken in spoken_effects(board):
        if isinstance(spoken.effect, Trigger) and spoken.effect.event == "attacks_player_alone":
            subjects = () if spoken.source is None else (spoken.source,)
            yield _note("no_such_term", None, *subjects, detail=spoken.effect.event)


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
    """Name the triggered keywords whose effect somebody has to choose or remember (CR 702.39, 702.86, 702.116...)."""
    forgotten = abilities(board)
    for creature in played.engagement.declared:
        keywords = board.keywords(creature)
        sacrifices = forgotten.total(creature, "annihilator")
        defender = board.defender_of(played.engagement.targets[creature])
        if sacrifices and defender is not None:
            yield _note("annihilator", board.rule("annihilator"), defender, detail=str(sacrifices))
        for word in REMINDERS:
            if forgotten.count(creature, word):
                number = f" {keywords.total(word)}" if keywords.total(word) else ""
                yield _note("keyword_reminder", board.rule(word), creature, detail=word + number)
    yield from _engines(board, played)


def _engines(board: Board, played: Course) -> Iterator[Note]:
    """Name what gains speed: an opponent lost life in its controller's turn (CR 702.179d)."""
    before = played.scenes[0].state.seats
    opponents = board.opponents_of(board.scenario.active)
    if any(played.final.seats[p].life < before[p].life for p in opponents):
        for p in board.permanents.values():
            if p.controller == board.scenario.active and board.keywords(p.id).has("start your engines!"):
                rule = board.rule("start_your_engines")
                yield _note("keyword_reminder", rule, p.id, detail="start your engines!")


def _on_a_permanent(board: Board, p: Permanent, s: Standing, played: Course) -> Iterator[Note]:
    keywords = played.board.keywords(p.id)
    if p.counters.get("shield", 0) > s.counters.get("shield", 0):
        yield _note("shield_counter_used", board.rule("shield_counter"), p.id)
    if not s.is_here:
        yield from _on_what_is_gone(board, p, s, keywords)
        return
    if s.regeneration_shields < p.regeneration_shields:
        yield _note("regenerated", board.rule("regenerate"), p.id)
    if "battle" in p.types and s.defense == 0 and is_pending(board, p):
        yield _note("siege_pending", board.rule("siege_defense"), p.id)
    if keywords.has("decayed") and p.id in played.engagement.declared:
        yield _note("decayed_sacrificed", board.rule("decayed"), p.id)
    if keywords.has("exerted") or s.counters.get("stun"):
        topic = "exert" if keywords.has("exerted") else "stun_counter"
        yield _note("stunned", board.rule(topic), p.id)


def _on_what_is_gone(board: Board, p: Permanent, s: Standing, keywords: Keywords) -> Iterator[Note]:
    if s.why == board.rule("leaves_with_player"):
        return
    replaced = replaces_death(board, p)
    if p.commander:
        code: CombatNote = "may_return_to_command_zone"
        if is_returned(board, p):
            code = "returns_instead_of_dying" if replaced else "returned_to_command_zone"
        yield _note(code, board.rule("commander_zone_change"), p.id)
    if s.zone == "graveyard" and p.is_creature and not replaced:
        if keywords.has("persist") and not s.counters.get("-1/-1"):
            yield _note("persist_returns", board.rule("persist"), p.id)
        elif keywords.has("undying") and not s.counters.get("+1/+1"):
            yield _note("undying_returns", board.rule("undying"), p.id)
