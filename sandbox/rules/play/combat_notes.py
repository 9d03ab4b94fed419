"""What is worth knowing of a combat and is no fault, as facts (format 2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from sandbox.rules.graph.state import unread_counters
from sandbox.rules.play.changes import idle_changes
from sandbox.rules.play.choice_notes import ChoiceNote, choice_notes
from sandbox.rules.play.house import HouseNote, house_notes, legend_notes, stays_in_graveyard
from sandbox.rules.play.keywords import applying
from sandbox.rules.play.leaving import is_sacrificed, returns
from sandbox.rules.play.state_based import is_pending
from sandbox.rules.table.commander import is_replaced, is_returned, next_cast, way_back_rule
from sandbox.rules.table.protection import is_two_things, is_unread
from sandbox.rules.table.select import bound_effects
from sandbox.rules.verdict import Note
from sandbox.scenario.effects import Trigger
from sandbox.scenario.keywords import plain_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.rules.graph.board import Board
    from sandbox.rules.graph.state import Standing
    from sandbox.rules.play.combat import PlayedCombat
    from sandbox.rules.verdict import Zone
    from sandbox.scenario.model import Attack, Permanent

CombatNote = Literal[
    "unknown_keyword",
    "orders_ignored",
    "assignment_without_step",
    "unapplied_unknown",
    "attacks_nothing",
    "died_before_damage",
    "died_before_combat",
    "regenerated_before_combat",
    "left_game",
    "siege_pending",
    "regenerated",
    "shield_counter_used",
    "may_return_to_command_zone",
    "may_return_instead",
    "persist_returns",
    "undying_returns",
    "decayed_sacrificed",
    "keyword_reminder",
    "annihilator",
    "enters_not_fighting",
    "entered_twice",
    "counters_unread",
    "player_or_kind",
    "change_without_step",
    "legend_rule",
    "no_such_term",
    "newer_keyword",
    "exerted",
    "stun_counter",
    "stun_counter_used",
    "returns_instead_of_dying",
    "returned_to_command_zone",
    "returns_instead_of_moving",
    "not_a_commander",
    "disputed_cost",
    "next_cast",
    "only_commander_returns",
    "stays_in_graveyard",
]
COMBAT_NOTES: frozenset[str] = frozenset((*get_args(CombatNote), *get_args(HouseNote), *get_args(ChoiceNote)))
"""Every code that these notes can have."""
REMINDERS = ("provoke", "myriad", "mobilize", "firebending")
"""Keywords that trigger as a creature attacks and whose effect is somebody's choice, or not on the table."""


def combat_notes(played: PlayedCombat) -> tuple[Note, ...]:
    """Give the notes of a combat that was played."""
    board = played.begun.board
    return (*_on_the_file(board, played), *_on_the_course(board, played), *choice_notes(board, played))


def _note(code: CombatNote, rule: str | None, *subjects: str, detail: str | None = None) -> Note:
    return Note(code, rule, subjects, detail)


# What the file says and the rules don't use


def _on_the_file(board: Board, played: PlayedCombat) -> Iterator[Note]:
    yield from _unread(board)
    scenario = board.scenario
    if scenario.orders and not board.orders_damage:
        yield _note("orders_ignored", board.rule("assign_blocked"), *scenario.orders)
    happened = {step.step for step in played.damage}
    late = idle_changes(board, happened)
    if late:
        yield _note("change_without_step", board.rule("damage_steps"), *late)
    yield from _before_attackers(played)
    yield from _not_fighting(board, played)
    yield from legend_notes(board)
    yield from _unknown_terms(board)
    idle = dict.fromkeys(a.source for a in scenario.assignments if a.step not in happened)
    if idle:
        yield _note("assignment_without_step", board.rule("damage_steps"), *idle)
    for name in scenario.command_zone:
        if not board.permanents[name].commander:
            yield _note("not_a_commander", board.rule("commander"), name)
    for entry in scenario.unapplied:
        known = entry.source in board.permanents
        if not known or not board.keywords(entry.source).has(plain_name(entry.keyword)):
            yield _note("unapplied_unknown", None, entry.source, detail=entry.keyword)


def _unread(board: Board) -> Iterator[Note]:
    """Name what stands on a card and means nothing to the rules of combat."""
    for p in board.permanents.values():
        keywords = board.keywords(p.id)
        for word in keywords.unknown if p.keywords else ():
            yield _note("unknown_keyword", None, p.id, detail=word)
        for quality in keywords.protections:
            if is_unread(board, quality):
                yield _note("unknown_keyword", None, p.id, detail=f"protection from {quality}")
            elif is_two_things(board, quality):
                yield _note("player_or_kind", None, p.id, detail=quality)
        for kind in unread_counters(p) if p.counters else ():
            yield _note("counters_unread", None, p.id, detail=kind.casefold())


def _before_attackers(played: PlayedCombat) -> Iterator[Note]:
    """Name what state-based actions put away before attackers were declared, or what regenerated then (CR 704.3)."""
    begun = played.begun
    for s in begun.permanents.values():
        if s.zone != "battlefield":
            yield _note("died_before_combat", s.why, s.id)
        elif s.regeneration_shields < begun.card(s.id).regeneration_shields:
            yield _note("regenerated_before_combat", begun.board.rule("regenerate"), s.id)


def _not_fighting(board: Board, played: PlayedCombat) -> Iterator[Note]:
    """Name what enters attacking or blocking where it may not, or though it is there already (CR 506.3a-e)."""
    final = played.final.board
    rule = board.rule("put_attacking")
    attacks: dict[str, list[Attack]] = {}
    for attack in board.scenario.attacks:
        attacks.setdefault(attack.attacker, []).append(attack)
    for attacker, each in attacks.items():
        if len(each) > 1 and not all(a.declared for a in each):
            yield _note("entered_twice", rule, attacker)
        elif not each[0].declared and not final.attacks(attacker) and played.final.is_here(attacker):
            yield _note("enters_not_fighting", rule, attacker)
    for block in board.scenario.blocks:
        if not block.declared and block.blocker not in board.late:
            yield _note("entered_twice", board.rule("put_blocking"), block.blocker)
        elif not block.declared and block.attacker not in final.blocked_by(block.blocker):
            yield _note("enters_not_fighting", board.rule("put_blocking"), block.blocker)


def _unknown_terms(board: Board) -> Iterator[Note]:
    """Name keywords that are newer than the edition, what means nothing in it (CR 310, 702.19c), and what
    watches an event that it doesn't have (CR 506.6).
    """
    newer = board.profile.newer_keywords
    for p in board.permanents.values() if newer else ():
        for word in p.keywords:
            text = word.casefold().strip()
            if any(text == each or text.startswith(f"{each} ") for each in newer):  # "sneak {1}{U}"
                yield _note("newer_keyword", None, p.id, detail=word)
            elif text == "trample over planeswalkers" and not board.profile.trample_over_planeswalkers:
                yield _note("unknown_keyword", None, p.id, detail=word)
        if "battle" in p.types and not board.profile.battles:
            yield _note("unknown_keyword", None, p.id, detail="battle")
    if board.profile.attacks_player_alone:
        return
    for bound in bound_effects(board):
        if isinstance(bound.effect, Trigger) and bound.effect.event == "attacks_player_alone":
            subjects = () if bound.source is None else (bound.source,)
            yield _note("no_such_term", None, *subjects, detail=bound.effect.event)


# What happened


def _on_the_course(board: Board, played: PlayedCombat) -> Iterator[Note]:
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
    yield from house_notes(board, played)


def _attacking_nothing(board: Board, played: PlayedCombat) -> Iterator[Note]:
    before = next(scene.state for scene in reversed(played.scenes) if scene.timing == "blockers")
    for attacker in before.fighting(before.board.attackers):
        target = before.board.target_of(attacker)
        if target in before.permanents and before.attacked_by(attacker) is None:
            yield _note("attacks_nothing", board.rule("attacks_nothing"), attacker)


def _died_early(played: PlayedCombat) -> Iterator[Note]:
    for scene in played.scenes:
        if scene.timing == "blockers":
            for s in scene.state.permanents.values():
                if s.zone == "graveyard" and played.begun.permanents[s.id].is_here:
                    yield _note("died_before_damage", s.why, s.id)


def _reminders(board: Board, played: PlayedCombat) -> Iterator[Note]:
    """Name the triggered keywords whose effect somebody has to choose or remember (CR 702.39, 702.86, 702.116...)."""
    then = played.attacked or played.begun
    done = {(p.leaving.source, p.leaving.keyword) for p in board.permanents.values() if p.leaving}
    done |= {(choice.source, plain_name(choice.keyword)) for choice in board.scenario.choices}
    for creature in filter(then.is_here, then.board.declared_attackers):
        has = board.keywords(creature).counts
        if not has:
            continue
        sacrifices = applying(board, creature, "annihilator")
        defender = then.board.defending(creature)
        if sacrifices and defender is not None:
            yield _note("annihilator", board.rule("annihilator"), defender, detail=str(sacrifices))
        for word in REMINDERS:
            if word in has and applying(board, creature, word) and (creature, word) not in done:
                number = f" {total}" if (total := board.keywords(creature).total(word)) else ""
                yield _note("keyword_reminder", board.rule(word), creature, detail=word + number)
    final = played.final.board
    for fighter in dict.fromkeys((*final.attackers, *final.blockers)):
        if board.keywords(fighter).has("prowess"):  # noncreature spells are no part of a table
            yield _note("keyword_reminder", board.rule("prowess"), fighter, detail="prowess")
    yield from _engines(board, played)


def _engines(board: Board, played: PlayedCombat) -> Iterator[Note]:
    """Name what gains speed: an opponent lost life in its controller's turn (CR 702.179d); and what has an ability
    that only its controller's speed, which no table tells, switches on (CR 702.178a).
    """
    for p in board.permanents.values():
        if board.keywords(p.id).has("max speed"):
            yield _note("keyword_reminder", board.rule("max_speed"), p.id, detail="max speed")
    before = played.begun.seats
    opponents = board.opponents_of(board.scenario.active)
    if any(played.final.seats[p].life < before[p].life for p in opponents):
        for p in board.permanents.values():
            if p.controller == board.scenario.active and board.keywords(p.id).has("start your engines!"):
                rule = board.rule("start_your_engines")
                yield _note("keyword_reminder", rule, p.id, detail="start your engines!")


def _on_a_permanent(board: Board, p: Permanent, s: Standing, played: PlayedCombat) -> Iterator[Note]:
    if p.counters and p.counters.get("shield", 0) > s.counters.get("shield", 0):
        yield _note("shield_counter_used", board.rule("shield_counter"), p.id)
    if not s.is_here:
        yield from _on_what_is_gone(board, p, s, played)
        return
    if s.regeneration_shields < p.regeneration_shields:
        yield _note("regenerated", board.rule("regenerate"), p.id)
    if "battle" in p.types and s.defense == 0 and board.profile.battles and is_pending(board, p):
        yield _note("siege_pending", board.rule("siege_defense"), p.id)
    if played.attacked is not None and is_sacrificed(played.attacked.board, p.id):
        yield _note("decayed_sacrificed", board.rule("decayed"), p.id)
    if played.final.board.keywords(p.id).has("exerted"):
        yield _note("exerted", board.rule("exert"), p.id)
    elif s.counters.get("stun"):
        yield _note("stun_counter", board.rule("stun_counter"), p.id)
    if p.counters.get("stun") and _stun_counters_put(board, p) > s.counters.get("stun", 0):
        yield _note("stun_counter_used", board.rule("stun_counter"), p.id)


def _stun_counters_put(board: Board, p: Permanent) -> int:
    """How many stun counters a permanent would have if none of them had gone instead of its untapping (CR 122.1d)."""
    there = p.counters.get("stun", 0)
    for change in board.scenario.changes:
        if change.permanent == p.id:
            there = max(0, there + change.counters.get("stun", 0))
    return there


def _on_what_is_gone(board: Board, p: Permanent, s: Standing, played: PlayedCombat) -> Iterator[Note]:
    if s.why == board.rule("leaves_with_player"):
        return
    if p.commander:
        yield from _on_a_commander(board, p, s.zone)
    word = returns(played.final, s.id)
    if word is not None:
        code: CombatNote = "persist_returns" if word == "persist" else "undying_returns"
        if stays_in_graveyard(board):
            code = "stays_in_graveyard"
        yield _note(code, board.rule(word), p.id)


def _on_a_commander(board: Board, p: Permanent, zone: Zone) -> Iterator[Note]:
    """Say where a commander that left may go or goes, what stays behind of it, and what it costs then."""
    if not is_returned(board, p):
        may: CombatNote = "may_return_instead" if is_replaced(board, zone) else "may_return_to_command_zone"
        yield _note(may, way_back_rule(board, zone), p.id)
        return
    replaced = is_replaced(board, zone)
    code: CombatNote = "returned_to_command_zone"
    if replaced:
        code = "returns_instead_of_dying" if zone == "graveyard" else "returns_instead_of_moving"
    yield _note(code, way_back_rule(board, zone), p.id)
    if p.components:
        topic = "commander_component_zone" if replaced else "commander_zone_change"
        yield _note("only_commander_returns", board.rule(topic), p.id, *p.components)
    cost = next_cast(p)
    if cost.total is not None:
        yield _note("next_cast", board.rule("commander_tax"), p.id, detail=cost.total)
