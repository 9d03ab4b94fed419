"""What is worth knowing of a combat and is no fault, as facts (format 2.6); and of the choices in its course: attacks
reselected, permanents sacrificed, targets named for keywords that are not there, what leaves later this turn (CR 508.7,
603.7, 702.86).

What annihilator takes the defending player chooses as it resolves; a scenario says so in its `choices`. Without a
choice nothing is sacrificed, and a note says how much there would be.

House rules change this and nothing else of a combat (`sandbox.scenario.model`). Open play: the legend rule (CR
704.5j) leaves commanders alone, but not what has a commander's name. Stranglehold Cage: creature cards in graveyards
can't enter the battlefield, so that persist and undying bring nothing back (CR 702.79, 702.93). League: no two
players of a game have the same commander. Victory points count combat damage and kills by commander damage (CR
704.6c). Sideboards and votes are no matter of a combat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from sandbox.grouping import grouped
from sandbox.rules.abilities.choosing import legal_targets
from sandbox.rules.abilities.keywords import ROWS, applying
from sandbox.rules.abilities.stack import is_asked, meant
from sandbox.rules.fight.rows import keyword_row
from sandbox.rules.given import hidden
from sandbox.rules.graph.context import EffectContext
from sandbox.rules.graph.records import PermanentState
from sandbox.rules.graph.state import CombatState, unread_counters
from sandbox.rules.layers.continuous import effects_of
from sandbox.rules.layers.values import types_unsure
from sandbox.rules.play.changes import idle_changes, reselect_fault
from sandbox.rules.play.combat import PlayedCombat
from sandbox.rules.play.leaving import is_sacrificed, leaving_notes
from sandbox.rules.play.playing import enlistings, is_enlisting
from sandbox.rules.play.state_based import is_pending
from sandbox.rules.rulebook import left_with_owner
from sandbox.rules.table.bands import others_divide
from sandbox.rules.table.commander import is_replaced, is_returned, next_cast, way_back_rule
from sandbox.rules.table.protection import is_two_things, is_unread
from sandbox.rules.verdict import Note
from sandbox.scenario.effects import Trigger
from sandbox.scenario.keywords import LEGEND_RULE, plain_name
from sandbox.scenario.model import Permanent

CombatNote = Literal[
    "unknown_keyword", "orders_ignored", "assignment_without_step", "unapplied_unknown", "attacks_nothing",
    "died_before_damage", "gone_before_damage", "died_before_combat", "regenerated_before_combat",
    "left_game", "siege_pending", "regenerated", "shield_counter_used", "may_return_to_command_zone",
    "may_return_instead", "persist_returns", "undying_returns", "decayed_sacrificed", "keyword_reminder",
    "annihilator", "enters_not_fighting", "entered_twice", "counters_unread", "player_or_kind",
    "change_without_step", "legend_rule", "no_such_term", "newer_keyword", "exerted", "stun_counter",
    "stun_counter_used", "returns_instead_of_dying", "returned_to_command_zone", "returns_instead_of_moving",
    "not_a_commander", "disputed_cost", "next_cast", "only_commander_returns", "stays_in_graveyard", "choose",
    "read_card", "stack_bound", "not_a_target", "cards_unsaid", "not_a_card", "not_given", "types_unsure",
    "source_unsaid", "word_unsaid", "not_reselected", "sacrifice_not_theirs", "sacrifice_too_few",
    "sacrifice_too_many", "choice_unused", "others_divide", "leaves_later", "house_open_play", "house_league",
    "house_victory_points", "house_victory_kill", "house_sideboard", "house_democratic_victory",
]  # fmt: skip


def legends(state: CombatState) -> tuple[tuple[PermanentState, ...], ...]:
    """The legendary permanents of a table, those with one name and controller together (CR 704.5j)."""
    found = grouped(
        ((state.controller(s.id), s.card.label.casefold()), s)
        for s in state.permanents.values()
        if s.card.supertypes and "legendary" in {word.casefold() for word in s.card.supertypes}
    )
    return tuple(map(tuple, found.values()))


def legend_notes(state: CombatState) -> Iterator[Note]:
    """Name legendary permanents that one player controls under one name: all but one of them go (CR 704.5j); nothing
    where it was chosen which one stays, for then they went.

    In open play commanders stay, and of others nothing stays beside a commander of the same name.
    """
    rule = state.rule("legend_rule")
    chosen = {c.source for c in state.scenario.choices if plain_name(c.keyword) == LEGEND_RULE}
    for same in legends(state):
        if any(p.id in chosen for p in same):
            continue
        others = [p.id for p in same if not p.card.commander]
        if "open_play" in state.scenario.house and len(others) < len(same):
            if others:
                yield Note("house_open_play", rule, tuple(others))
        elif len(same) > 1:
            yield Note("legend_rule", rule, tuple(p.id for p in same))


def house_notes(state: CombatState, played: PlayedCombat) -> Iterator[Note]:
    """What the house rules have to say of a combat that was played."""
    for rule in dict.fromkeys(state.scenario.house):
        match rule:
            case "league":
                yield from _same_commanders(state)
            case "victory_points":
                yield from _points(state, played)
            case "sideboard":
                yield Note("house_sideboard")
            case "democratic_victory":
                yield Note("house_democratic_victory")


def _same_commanders(state: CombatState) -> Iterator[Note]:
    """Name commanders of several players that are the same card."""
    owners: dict[str, dict[str, str]] = {}
    for p in (*state.scenario.permanents, *state.scenario.away):
        if p.commander:
            owners.setdefault(p.label.casefold(), {}).setdefault(p.owned_by, p.id)
    for same in owners.values():
        if len(same) > 1:
            yield Note("house_league", None, tuple(same.values()))


def _points(state: CombatState, played: PlayedCombat) -> Iterator[Note]:
    """The combat damage that each player's creatures dealt, and whom a commander's damage made lose."""
    dealt = dict.fromkeys(state.seating.turn_order, 0)
    for step in played.damage:
        hits: dict[tuple[str, str], int] = {}
        for entry in step.dealt:  # of several kinds the first tells the damage, toxic comes later (CR 120.3)
            hits.setdefault((entry.source, entry.to), entry.amount)
        for (source, _), amount in hits.items():
            dealt[state.controller(source)] += amount
    for player, amount in dealt.items():
        if amount:
            yield Note("house_victory_points", None, (player,), str(amount))
    rule = state.rule("loses_commander_damage")
    for player, now in played.final.players.items():
        if now.lost == rule:
            most = max(now.commander_damage.items(), key=lambda item: item[1])[0]
            yield Note("house_victory_kill", rule, (most, player))


CHOSEN: Final = frozenset({"mentor", "annihilator", "provoke"})
"""Keywords for which a scenario chooses."""


def choice_notes(state: CombatState, played: PlayedCombat) -> Iterator[Note]:
    """The notes on choices in a combat that was played."""
    yield from _unused(state, played)
    yield from _not_reselected(state, played)
    if played.attacked is not None:
        yield from _sacrificed(played.attacked)
        yield from _not_targets(played.attacked)
        yield from _not_enlisted(played, played.attacked)
    yield from _divided(played)
    yield from leaving_notes(played.final)


def _unused(state: CombatState, played: PlayedCombat) -> Iterator[Note]:
    for choice in state.scenario.choices:
        word = plain_name(choice.keyword)
        if word == LEGEND_RULE:
            several = (same for same in legends(state) if len(same) > 1)
            if not any(choice.source == p.id for same in several for p in same):
                yield Note("choice_unused", None, (choice.source,), choice.keyword)
        elif is_enlisting(state, choice):
            continue
        elif not word:
            place = (choice.source, meant(state, choice))
            if not any(key[:2] == place for key in played.instances) or not is_asked(state, choice):
                yield Note("choice_unused", None, (choice.source,))
        elif word not in CHOSEN or not state.keywords(choice.source).has(word):
            yield Note("choice_unused", None, (choice.source,), choice.keyword)


def _not_reselected(state: CombatState, played: PlayedCombat) -> Iterator[Note]:
    """Name what can't be made to attack what a change says, and why not."""
    ends = {end.timing: end.state for end in played.step_ends}
    for change in state.scenario.changes:
        then = ends.get(change.after)
        if change.attacks is None or then is None or then.graph.target_of(change.permanent) == change.attacks:
            continue
        fault = reselect_fault(then, change)
        if fault is not None:
            yield Note("not_reselected", state.rule(fault), (change.permanent, change.attacks))


def _sacrificed(then: CombatState) -> Iterator[Note]:
    """Tell choices for annihilator that name the wrong permanents, or not as many as must go: one attacker's after the
    other's, several instances of one as the sum of their numbers (CR 702.86a-b).
    """
    rule = then.rule("annihilator")
    chosen = {c.source: c.targets for c in then.scenario.choices if plain_name(c.keyword) == "annihilator"}
    here = {s.id for s in then.permanents.values() if s.is_here} if chosen else set()
    for attacker in filter(chosen.__contains__, then.graph.declared_attackers):
        asked = applying(then, attacker, "annihilator") if then.is_here(attacker) else 0
        player = then.graph.defending(attacker)
        if not asked or player is None:
            continue
        theirs = {each for each in here if then.controller(each) == player}
        named = tuple(dict.fromkeys(chosen[attacker]))
        own = [each for each in named if each in theirs]
        number = min(asked, len(theirs))
        here -= {*own[:number]}
        if strange := [each for each in named if each not in theirs]:
            yield Note("sacrifice_not_theirs", rule, (player, *strange))
        if extra := own[number:]:
            yield Note("sacrifice_too_many", rule, (player, *extra), str(number))
        if len(own) < number:
            yield Note("sacrifice_too_few", rule, (player,), f"{len(own)} / {number}")


def _not_targets(then: CombatState) -> Iterator[Note]:
    """Name what mentor or provoke can't target (CR 702.39a, 702.134a)."""
    for choice in then.scenario.choices:
        word, source = plain_name(choice.keyword), choice.source
        if word not in {"mentor", "provoke"} or source not in then.graph.declared_attackers:
            continue
        if not then.keywords(source).has(word):
            continue
        (ability,) = ROWS[word].abilities(1)
        context = EffectContext(source, then.controller(source))
        asked = ability.targets if isinstance(ability.targets, tuple) else ()
        legal = {each for target in asked for each in legal_targets(then, target, context)}
        for target in choice.targets:
            if target not in legal - then.entering:
                yield Note("not_a_target", then.rule(word), (source, target), word)


def _not_enlisted(played: PlayedCombat, then: CombatState) -> Iterator[Note]:
    """Name what can't be tapped for a creature that enlists (CR 702.154a)."""
    for place, (_, choice) in enumerate(enlistings(then), len(played.scenario.plays)):
        if place in played.plays and not played.plays[place].legal:
            yield Note("not_a_target", then.rule("enlist"), (choice.source, *choice.targets), "enlist")


def _divided(played: PlayedCombat) -> Iterator[Note]:
    """Name who divides damage instead of its controller, because of banding (CR 702.22j-k)."""
    told: set[str] = set()
    for struck in played.struck:
        state = struck.before
        for striker in struck.fighting:
            several = striker.amount > 0 and len(striker.foes) > 1 and striker.id not in told
            if several and others_divide(state, striker.foes):
                told.add(striker.id)
                attacks = striker.attacks is not None
                player = state.graph.defending(striker.id) if attacks else state.scenario.active
                topic = "band_defenders_divide" if attacks else "band_attackers_divide"
                yield Note("others_divide", state.rule(topic), (player or state.scenario.active, striker.id))


REMINDERS = ("provoke", "firebending")
"""Keywords that trigger as a creature attacks and whose effect is somebody's choice, or not on the table."""


def combat_notes(played: PlayedCombat) -> tuple[Note, ...]:
    """The notes of a combat that was played."""
    state = played.begun
    told = (*_on_the_file(state, played), *_on_the_course(state, played), *choice_notes(state, played))
    return (*told, *dict.fromkeys(played.notes))


def _note(code: CombatNote, rule: str | None, *subjects: str, detail: str | None = None) -> Note:
    return Note(code, rule, subjects, detail)


# What the file says and the rules don't use


def _on_the_file(state: CombatState, played: PlayedCombat) -> Iterator[Note]:
    yield from _unread(state)
    scenario = state.scenario
    if scenario.orders and not state.orders_damage:
        yield _note("orders_ignored", state.rule("assign_blocked"), *scenario.orders)
    happened = {step.step for step in played.damage}
    late = idle_changes(state, happened)
    if late:
        yield _note("change_without_step", state.rule("damage_steps"), *late)
    yield from _not_told(state, played.state)
    yield from _before_attackers(played)
    yield from _not_fighting(state, played)
    yield from legend_notes(state)
    yield from _unknown_terms(state)
    idle = dict.fromkeys(a.source for a in scenario.assignments if a.step not in happened)
    if idle:
        yield _note("assignment_without_step", state.rule("damage_steps"), *idle)
    for name in scenario.command_zone:
        if not state.permanents[name].card.commander:
            yield _note("not_a_commander", state.rule("commander"), name)
    for entry in scenario.unapplied:
        known = entry.source in state.permanents
        if not known or not state.keywords(entry.source).has(plain_name(entry.keyword)):
            yield _note("unapplied_unknown", None, entry.source, detail=entry.keyword)


def _unread(state: CombatState) -> Iterator[Note]:
    """Name what stands on a card and means nothing to the rules of combat."""
    for p in state.scenario.permanents:
        keywords = state.keywords(p.id)
        for word in keywords.unknown if p.keywords else ():
            if keyword_row(plain_name(word)) is None:
                yield _note("unknown_keyword", None, p.id, detail=word)
        for quality in keywords.protections:
            if is_unread(state, quality):
                yield _note("unknown_keyword", None, p.id, detail=f"protection from {quality}")
            elif is_two_things(state, quality):
                yield _note("player_or_kind", None, p.id, detail=quality)
        for kind in unread_counters(p) if p.counters else ():
            yield _note("counters_unread", None, p.id, detail=kind.casefold())


def _not_told(state: CombatState, now: CombatState) -> Iterator[Note]:
    """Name what the table can't know and nobody told, so that it counts as nothing, or no longer enough of it."""
    for each in hidden(state.scenario) if state.looks.given else ():
        if each.told is None:
            yield _note("not_given", None, *each.sources, detail=each.key)
        elif types_unsure(now, each.key, each.thing):
            yield _note("types_unsure", None, *each.sources, detail=each.key)


def _before_attackers(played: PlayedCombat) -> Iterator[Note]:
    """Name what state-based actions put away before attackers were declared, or what regenerated then (CR 704.3)."""
    begun = played.begun
    for s in begun.permanents.values():
        if s.zone != "battlefield" and not left_with_owner(s.why):
            yield _note("died_before_combat", s.why, s.id)
        elif s.regeneration_shields < s.card.regeneration_shields and s.is_here:
            yield _note("regenerated_before_combat", begun.rule("regenerate"), s.id)


def _not_fighting(state: CombatState, played: PlayedCombat) -> Iterator[Note]:
    """Name what enters attacking or blocking where it may not, or though it is there already (CR 506.3a-e)."""
    final = played.final
    rule = state.rule("put_attacking")
    attacks = grouped((attack.attacker, attack) for attack in state.scenario.attacks)
    for attacker, each in attacks.items():
        if len(each) > 1 and not all(a.declared for a in each):
            yield _note("entered_twice", rule, attacker)
        elif not each[0].declared and not final.graph.attacks(attacker) and played.final.is_here(attacker):
            yield _note("enters_not_fighting", rule, attacker)
    for block in state.scenario.blocks:
        if not block.declared and block.blocker not in state.late:
            yield _note("entered_twice", state.rule("put_blocking"), block.blocker)
        elif not block.declared and block.attacker not in final.graph.blocked_by(block.blocker):
            yield _note("enters_not_fighting", state.rule("put_blocking"), block.blocker)


def _unknown_terms(state: CombatState) -> Iterator[Note]:
    """Name keywords newer than the edition, and what means nothing in it (CR 310, 506.6, 702.19c)."""
    newer = state.profile.newer_keywords
    for p in state.scenario.permanents if newer else ():
        for word in p.keywords:
            text = word.casefold().strip()
            if any(text == each or text.startswith(f"{each} ") for each in newer):  # "sneak {1}{U}"
                yield _note("newer_keyword", None, p.id, detail=word)
            elif text == "trample over planeswalkers" and not state.profile.trample_over_planeswalkers:
                yield _note("unknown_keyword", None, p.id, detail=word)
        if "battle" in p.types and not state.profile.battles:
            yield _note("unknown_keyword", None, p.id, detail="battle")
    if state.profile.attacks_player_alone:
        return
    for trigger, context in effects_of(state, Trigger):
        if trigger.event == "attacks_player_alone":
            subjects = () if context.carrier is None else (context.carrier,)
            yield _note("no_such_term", None, *subjects, detail=trigger.event)


# What happened


def _on_the_course(state: CombatState, played: PlayedCombat) -> Iterator[Note]:
    yield from _left_game(state, played.final)
    if not played.damage:
        return
    yield from _attacking_nothing(state, played)
    yield from _died_early(played)
    yield from _reminders(state, played)
    final = played.final
    back = {m.source: m.keyword for m in played.keywords if m.keyword == "undying" and not m.forgotten}
    back |= {m.source: m.keyword for m in played.keywords if m.keyword == "persist" and not m.forgotten}
    for s in final.permanents.values():
        yield from _on_a_permanent(state, s, played, back.get(s.id))
    yield from house_notes(state, played)


def _left_game(state: CombatState, final: CombatState) -> Iterator[Note]:
    lost = [player for player, now in final.players.items() if now.lost is not None]
    if lost and (final.left or any(left_with_owner(s.why) for s in final.permanents.values())):
        yield _note("left_game", state.rule("leaves_with_player"), *lost)


def _attacking_nothing(state: CombatState, played: PlayedCombat) -> Iterator[Note]:
    before = next(end.state for end in reversed(played.step_ends) if end.timing == "blockers")
    for attacker in before.fighting(before.graph.attackers):
        target = before.graph.target_of(attacker)
        if target in before.permanents and before.attacked_by(attacker) is None:
            yield _note("attacks_nothing", state.rule("attacks_nothing"), attacker)


def _died_early(played: PlayedCombat) -> Iterator[Note]:
    for end in played.step_ends:
        if end.timing == "blockers":
            for s in end.state.permanents.values():
                if s.zone == "graveyard" and played.begun.is_here(s.id):
                    dies = end.state.characteristics(s.id).is_creature
                    yield _note("died_before_damage" if dies else "gone_before_damage", s.why, s.id)


def _reminders(state: CombatState, played: PlayedCombat) -> Iterator[Note]:
    """Name the triggered keywords whose effect somebody has to choose or remember (CR 702.39, 702.86, 702.116...)."""
    then = played.attacked or played.begun
    done = {(p.leaving.source, p.leaving.keyword) for p in state.scenario.permanents if p.leaving}
    done |= {(choice.source, plain_name(choice.keyword)) for choice in state.scenario.choices}
    for creature in filter(then.is_here, then.graph.declared_attackers):
        has = state.keywords(creature).counts
        if not has:
            continue
        sacrifices = applying(state, creature, "annihilator")
        defender = then.graph.defending(creature)
        if sacrifices and defender is not None:
            yield _note("annihilator", state.rule("annihilator"), defender, detail=str(sacrifices))
        for word in REMINDERS:
            if word in has and applying(state, creature, word) and (creature, word) not in done:
                number = f" {total}" if (total := state.keywords(creature).total(word)) else ""
                yield _note("keyword_reminder", state.rule(word), creature, detail=word + number)
    final = played.final
    for fighter in dict.fromkeys((*final.graph.attackers, *final.graph.blockers)):
        if (
            fighter in state.permanents
            and state.keywords(fighter).has("prowess")
            and not state.scenario.plays
        ):
            yield _note("keyword_reminder", state.rule("prowess"), fighter, detail="prowess")
    yield from _engines(state, played)


def _engines(state: CombatState, played: PlayedCombat) -> Iterator[Note]:
    """Name what gains speed: an opponent lost life in its controller's turn (CR 702.179d); and what has an ability
    that only its controller's speed, which no table tells, switches on (CR 702.178a).
    """
    named = {p: counts for p in state.permanents if (counts := state.keywords(p).counts)}
    for p, counts in named.items():
        if "max speed" in counts:
            yield _note("keyword_reminder", state.rule("max_speed"), p, detail="max speed")
    before = played.begun.players
    opponents = state.seating.opponents_of(state.scenario.active)
    if any(played.final.players[p].life < before[p].life for p in opponents):
        for p, counts in named.items():
            if "start your engines!" in counts and state.controller(p) == state.scenario.active:
                rule = state.rule("start_your_engines")
                yield _note("keyword_reminder", rule, p, detail="start your engines!")


def _on_a_permanent(
    state: CombatState, s: PermanentState, played: PlayedCombat, back: str | None
) -> Iterator[Note]:
    """Name what became of a permanent; `back` is the keyword that brings it back."""
    p, now = s.card, played.final.characteristics(s.id)
    if p.counters and p.counters.get("shield", 0) > s.counters.get("shield", 0):
        yield _note("shield_counter_used", state.rule("shield_counter"), p.id)
    if back is not None and not p.token and not is_returned(state, p):
        yield _on_its_return(state, p, back)
    if not s.is_here:
        yield from _on_a_commander(state, p, s)
        return
    had = played.begun.permanents.get(p.id)
    if had is not None and s.regeneration_shields < had.regeneration_shields:
        yield _note("regenerated", state.rule("regenerate"), p.id)
    if s.defense == 0 and "battle" in now.types and state.profile.battles and is_pending(state, now):
        yield _note("siege_pending", state.rule("siege_defense"), p.id)
    if played.attacked is not None and is_sacrificed(played.attacked, p.id):
        yield _note("decayed_sacrificed", state.rule("decayed"), p.id)
    if now.keywords.has("exerted"):
        yield _note("exerted", state.rule("exert"), p.id)
    elif s.counters.get("stun"):
        yield _note("stun_counter", state.rule("stun_counter"), p.id)
    if p.counters.get("stun") and _stun_counters_put(state, p) > s.counters.get("stun", 0):
        yield _note("stun_counter_used", state.rule("stun_counter"), p.id)


def _stun_counters_put(state: CombatState, p: Permanent) -> int:
    """How many stun counters a permanent would have if none of them had gone instead of its untapping (CR 122.1d)."""
    there = p.counters.get("stun", 0)
    for change in state.scenario.changes:
        if change.permanent == p.id:
            there = max(0, there + change.counters.get("stun", 0))
    return there


def _on_its_return(state: CombatState, card: Permanent, word: str) -> Note:
    """What persist or undying brings back (CR 702.79a, 702.93a); with toughness 0 it dies at once."""
    code: CombatNote = "persist_returns" if word == "persist" else "undying_returns"
    caged = "stranglehold_cage" in state.scenario.house
    return _note("stays_in_graveyard" if caged else code, state.rule(word), card.id)


def _on_a_commander(state: CombatState, p: Permanent, s: PermanentState) -> Iterator[Note]:
    """Say where a commander that left may go or goes, what stays behind of it, and what it costs then."""
    zone = s.zone
    if not p.commander or left_with_owner(s.why):
        return
    if not is_returned(state, p):
        may: CombatNote = "may_return_instead" if is_replaced(state, zone) else "may_return_to_command_zone"
        yield _note(may, way_back_rule(state, zone), p.id)
        return
    replaced = is_replaced(state, zone)
    code: CombatNote = "returned_to_command_zone"
    if replaced:
        code = "returns_instead_of_dying" if zone == "graveyard" else "returns_instead_of_moving"
    yield _note(code, way_back_rule(state, zone), p.id)
    if p.components:
        topic = "commander_component_zone" if replaced else "commander_zone_change"
        yield _note("only_commander_returns", state.rule(topic), p.id, *p.components)
    cost = next_cast(p)
    if cost.total is not None:
        yield _note("next_cast", state.rule("commander_tax"), p.id, detail=cost.total)
