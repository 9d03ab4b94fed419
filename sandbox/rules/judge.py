"""All of the rules of combat in order, as values that are read off one play of it (CR 506-511).

`judge` is the verdict, with the independent fights and the table after combat (CR 506.4, 704, 903.9a), `course` what
the window shows of the combat besides, also how damage is divided and could be (CR 510.1c-d, 702.19), `declared_table`
who attacks, blocks, defends whom as a scenario says, before anything is played. Nobody outside the rules needs more of
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import get_args

from msgspec import Struct
from msgspec.structs import replace

from sandbox.by_id import remembered
from sandbox.grouping import grouped
from sandbox.rules import verdict as vd
from sandbox.rules.abilities.keywords import TRIGGERED
from sandbox.rules.declaring.attack import disputed_costs, judge_attack
from sandbox.rules.declaring.block import judge_blocks
from sandbox.rules.fight.assignment import Striker, Tally
from sandbox.rules.graph.characteristics import Characteristics
from sandbox.rules.graph.records import PermanentState
from sandbox.rules.graph.state import CombatState, card_at, scenario_at, starting_state
from sandbox.rules.layers.continuous import bound_effects, size_parts
from sandbox.rules.layers.select import Selection, spoken_of
from sandbox.rules.play.combat import PlayedCombat, play
from sandbox.rules.play.combat_notes import combat_notes
from sandbox.rules.play.leaving import leaving
from sandbox.rules.play.playing import missing_plays
from sandbox.rules.play.resolving import BeforeResolving
from sandbox.rules.rulebook import left_with_owner
from sandbox.scenario.effects import AnyEffect, Trigger
from sandbox.scenario.keywords import plain_name
from sandbox.scenario.model import Attack, Block, Choice, Permanent, Player, Scenario, Step


def judge(scenario: Scenario) -> vd.Verdict:
    """What the rules make of a scenario.

    Pure: the same scenario gives the same verdict. Every stage is judged even when an earlier one is illegal,
    as if the declaration stood, so that a person who edits sees all of it (format section 2).
    """
    return verdict_of(play(scenario))


def verdict_of(played: PlayedCombat) -> vd.Verdict:
    """The verdict of a combat that was played."""
    attack = judge_attack(played.begun)
    blocks = judge_blocks(played.at_blocks)
    plays = _plays(played)
    return vd.Verdict(
        legal=attack.legal
        and all(block.legal for block in blocks)
        and all(step.legal for step in played.damage)
        and all(play.legal for play in plays),
        attack=attack,
        blocks=blocks,
        damage=played.damage,
        outcome=outcome(played, played.final),
        triggers=played.triggers,
        notes=(*disputed_costs(played.begun, attack), *combat_notes(played)),
        reselected=played.reselected,
        fights=told_fights(played, attack, blocks),
        plays=plays,
        extra_combats=played.scenario.extra_combats + played.combats,
    )


def _plays(played: PlayedCombat) -> tuple[vd.PlayFact, ...]:
    """What was played, in the order of the scenario, and what never could be."""
    if not played.scenario.plays:
        return ()
    told = {**played.plays, **dict(missing_plays(played.scenario, played))}
    return tuple(told[place] for place, _ in enumerate(played.scenario.plays))


# The course of the combat


class Entered(Struct, frozen=True):
    """What enters attacking or blocking in the course of a combat, by its id, as it is then (CR 508.4, 509.4)."""

    permanents: Mapping[str, Permanent]
    characteristics: Mapping[str, Characteristics]
    attacks: Mapping[str, str]
    blocks: tuple[Block, ...]


class Course(Struct, frozen=True, dict=True):
    """How a combat goes, as the window shows it beside the verdict; each part is worked out when it is asked for."""

    played: PlayedCombat

    @cached_property
    def moments(self) -> tuple[vd.Moment, ...]:
        """The steps that happen, in order, each with the table at its end: the timeline."""
        return moments_of(self.played)

    @cached_property
    def scenes(self) -> tuple[vd.Moment, ...]:
        """The moments one by one: each step, and in it what resolves, one thing after the other."""
        return scenes_of(self.played) if self.played.resolutions else self.moments

    @cached_property
    def story(self) -> tuple[vd.StoryPart, ...]:
        """What resolved, in order."""
        return tuple(_parts(_runs(self.played)))

    @property
    def keywords(self) -> tuple[vd.KeywordMoment, ...]:
        """The triggered combat keywords that trigger, in the order of the steps."""
        return self.played.keywords

    @property
    def triggers(self) -> tuple[vd.WhatTriggers, ...]:
        """Everything that triggers, keywords before other abilities."""
        return (*self.played.keywords, *self.played.triggers)

    @property
    def open(self) -> tuple[vd.OpenChoice, ...]:
        """The triggered abilities that do nothing until somebody chooses (CR 603.3c-d)."""
        return self.played.open

    @property
    def optional(self) -> tuple[vd.OptionalTrigger, ...]:
        """The triggered abilities that can be declined or not paid for, each once (CR 118.12, 603.5)."""
        return tuple(dict.fromkeys(self.played.optional))

    @property
    def until_end_of_turn(self) -> tuple[str, ...]:
        """What is changed until end of turn as combat ends: in another combat phase it still is (CR 500.8, 514.2)."""
        here = (s for s in self.played.final.permanents.values() if s.is_here)
        lasting = ((s.id, m) for s in here for m in s.modifications)
        return tuple(
            dict.fromkeys(each for each, m in lasting if m.until == "end_of_turn" and not m.by_counters)
        )

    @cached_property
    def orders(self) -> tuple[vd.StackOrder, ...]:
        """What a player put onto the stack together: who may choose its order (CR 603.3b)."""
        return tuple(_orders(self.played))

    @cached_property
    def divisions(self) -> Mapping[Step, Mapping[str, vd.Division]]:
        """By step and source how damage is divided and could be; nothing in a step that does not happen."""
        return {step: divisions(self.played, step) for step in get_args(Step)}

    @cached_property
    def entered(self) -> Entered:
        """What the scenario doesn't know yet and enters attacking or blocking."""
        known = {p.id for p in self.played.scenario.permanents}
        there: dict[str, CombatState] = {}
        for state in (end.state for end in self.played.step_ends if len(end.state.permanents) > len(known)):
            graph = state.graph
            for each in (*graph.attackers, *graph.blockers):
                if each not in known:
                    there.setdefault(each, state)
        return Entered(
            {each: card_at(state, state.permanents[each]) for each, state in there.items()},
            {each: state.characteristics(each) for each, state in there.items()},
            {each: to for each, state in there.items() if (to := state.graph.target_of(each)) is not None},
            tuple(
                Block(each, attacker, declared=False)
                for each, state in there.items()
                for attacker in state.graph.blocked_by(each)
            ),
        )

    @cached_property
    def in_combat(self) -> Mapping[str, Characteristics]:
        """What everything is as the last combat damage is dealt while it is there, where combat itself may change it:
        bushido, exalted and the like (CR 702.45, 702.83), or what happens in its course. Nothing otherwise.
        """
        scenario = self.played.scenario
        looks = self.played.begun.looks
        words = {plain_name(word) for p in scenario.permanents for word in p.keywords}
        if not (scenario.changes or scenario.plays or looks.continuous) and TRIGGERED.isdisjoint(words):
            return {}
        ends = [
            s for s in self.played.step_ends if s.timing in ("beginning", "attackers", "blockers", "first")
        ]
        between = ends.pop().state if ends[-1].timing == "first" else None
        before = ends[-1].state
        found = {each: before.characteristics(each) for each in before.permanents}
        if between is not None:  # who is still there deals damage, or is dealt it, as it is then (CR 510.4)
            here = (each for each, s in between.permanents.items() if s.is_here)
            found |= {each: between.characteristics(each) for each in here}
        return found


@remembered(4)
def course(scenario: Scenario) -> Course:
    """The course of a scenario's combat."""
    return Course(play(scenario))


# The table as it is declared


class DeclaredTable(Struct, frozen=True):
    """Who attacks, blocks and defends whom as a scenario says it, before anything is played (CR 506.2, 508.1, 509.1).

    `permanents` are under whose control they are by effects, too, as attackers are declared (CR 613.1b); behind them
    lies what enters before blockers are declared, by what is played or triggers, and may attack or block.
    `targets` is all of a kind that can be attacked, `attackable` what the active players' creatures may attack, seat by
    seat; `defenders` who defends each target (CR 508.5). `attacks` gives by attacker what it attacks, `defending` by
    attacker the defending player. `blockers_of` and `blocked_by` are in damage assignment order where the edition has
    one. All in the order of the declaration; `blockers` and `turn_order` in APNAP order (CR 101.4).
    """

    players: Mapping[str, Player]
    permanents: Mapping[str, Permanent]
    turn_order: tuple[str, ...]
    active_team: frozenset[str]
    defending_players: tuple[str, ...]
    targets: tuple[str, ...]
    attackable: tuple[str, ...]
    defenders: Mapping[str, str | None]
    attacks: Mapping[str, str]
    defending: Mapping[str, str | None]
    blockers: tuple[str, ...]
    blockers_of: Mapping[str, tuple[str, ...]]
    blocked_by: Mapping[str, tuple[str, ...]]
    characteristics: Mapping[str, Characteristics]
    """What each permanent is, continuous effects applied (CR 109.3, 613)."""
    parts: Mapping[str, tuple[vd.SizePart, ...]]
    """Of what continuous effects add to: what each of them does."""


@remembered(4)
def declared_table(scenario: Scenario) -> DeclaredTable:
    """The table of a scenario as it is declared."""
    state = starting_state(scenario)
    graph, seating = state.graph, state.seating
    begun, now = _before_blocks(scenario)
    came = {p.id: p for p in entering(scenario)}
    return DeclaredTable(
        players={p.id: p for p in scenario.players},
        permanents={
            p.id: _controlled(p, begun if begun.is_here(p.id) else state) for p in scenario.permanents
        }
        | came,
        turn_order=seating.turn_order,
        active_team=seating.active_team,
        defending_players=seating.defending_players,
        targets=state.targets,
        attackable=state.attackable,
        defenders={target: state.defender_of(target) for target in state.targets},
        attacks={a: target for a in graph.attackers if (target := graph.target_of(a)) is not None},
        defending={a: graph.defending(a) for a in graph.attackers},
        blockers=graph.blockers,
        blockers_of={a: graph.blockers_of(a) for a in graph.attackers},
        blocked_by={b: graph.blocked_by(b) for b in graph.blockers},
        characteristics={p: state.characteristics(p) for p in state.permanents}
        | {p: now.characteristics(p) for p in came},
        parts={p: parts for p in state.permanents if (parts := size_parts(state, p))},
    )


def _happens_before_blocks(scenario: Scenario) -> bool:
    """Whether something is played before blockers are declared, or triggers before attackers are."""
    triggers = (e for p in scenario.permanents for e in p.effects if isinstance(e, Trigger))
    return any(p.after in ("main", "beginning", "attackers") for p in scenario.plays) or any(
        "beginning_of_combat" in (t.event, *t.also) for t in triggers
    )


def _before_blocks(scenario: Scenario) -> tuple[CombatState, CombatState]:
    """The states in which attackers and blockers are declared, where something happens before; else as it begins."""
    if not _happens_before_blocks(scenario):
        state = starting_state(scenario)
        return state, state
    played = play(scenario)
    return played.begun, played.at_blocks


@remembered(4)
def entering(scenario: Scenario) -> tuple[Permanent, ...]:
    """What enters before blockers are declared and is there then, but for what enters attacking."""
    if not _happens_before_blocks(scenario):
        return ()
    now = play(scenario).at_blocks
    known = {p.id for p in scenario.permanents}
    attacking = frozenset(now.graph.attackers) - {a.attacker for a in scenario.attacks}
    there = (p for p in scenario_at(now).permanents if p.id not in known)
    return tuple(p for p in there if now.is_here(p.id) and p.id not in attacking)


def _controlled(permanent: Permanent, state: CombatState) -> Permanent:
    controller = state.controller(permanent.id)
    return permanent if permanent.controller == controller else replace(permanent, controller=controller)


class TableEffect(Struct, frozen=True):
    """An effect that nothing on the table carries: who controls it, and the players and permanents it speaks of."""

    effect: AnyEffect
    you: str | None
    about: tuple[str, ...]


def table_effects(scenario: Scenario) -> tuple[TableEffect, ...]:
    """The scenario's own effects, in its order."""
    if not scenario.effects:
        return ()
    state = starting_state(scenario)
    loose = (bound for bound in bound_effects(state) if bound.source is None)
    selection = state.cached(Selection)
    return tuple(TableEffect(b.effect, b.context.you, spoken_of(b, selection)) for b in loose)


def divisions(played: PlayedCombat, step: Step) -> dict[str, vd.Division]:
    """The division of every creature that assigns combat damage in a step, by its id; none where the step does not
    happen. Declared damage that goes where it can't be dealt is no part of it.
    """
    declared = {a.source for a in played.scenario.assignments if a.step == step}
    return {
        striker.id: _division(step, striker, struck.tally, by_hand=striker.id in declared)
        for struck in played.struck
        if struck.step.step == step
        for striker in struck.fighting
    }


def _division(step: Step, striker: Striker, tally: Tally, *, by_hand: bool) -> vd.Division:
    needs = {foe: tally.needed(striker.id, foe, deathtouch=striker.has_deathtouch) for foe in striker.foes}
    if striker.target is not None and striker.beyond is not None:
        needs[striker.target] = tally.needed_by_walker(striker.id, striker.target)
    ends = tuple(end for end in (striker.target, striker.beyond) if end is not None)
    recipients = tuple(dict.fromkeys((*striker.foes, *ends)))
    portions = dict(tally.by_source.get(striker.id, {}))
    whole = striker.target if striker.may_ignore_blockers and not striker.tramples and striker.foes else None
    return vd.Division(step, striker.id, striker.amount, recipients, needs, portions, by_hand, whole)


def told_fights(
    played: PlayedCombat, attack: vd.AttackVerdict, blocks: Iterable[vd.BlockVerdict]
) -> tuple[vd.Fight, ...]:
    """The fights of a combat in the order of their first attackers (CR 506, 509)."""
    state = played.final
    rules = grouped(_spoken_of(played, attack, blocks))
    return tuple(_fight(state, creatures, rules) for creatures in state.graph.fights)


def _fight(state: CombatState, creatures: tuple[str, ...], rules: dict[str, list[str]]) -> vd.Fight:
    attacks = [Attack(c, target) for c in creatures if (target := state.graph.target_of(c)) is not None]
    blocks = [Block(b, a.attacker) for a in attacks for b in state.graph.blockers_of(a.attacker)]
    sides = [state.controller(c) for c in creatures]
    sides += [player for a in attacks if (player := state.graph.defending(a.attacker)) is not None]
    spoken = [rule for c in creatures if c in rules for rule in rules[c]]
    return vd.Fight(
        id=creatures[0],
        creatures=creatures,
        attacked=tuple(dict.fromkeys([a.target for a in attacks])),
        players=tuple(dict.fromkeys(sides)),
        rules=tuple(dict.fromkeys(spoken)),
        attacks=tuple(attacks),
        blocks=tuple(blocks),
        blocked=tuple([a.attacker for a in attacks if state.graph.is_blocked(a.attacker)]),
    )


def _spoken_of(
    played: PlayedCombat, attack: vd.AttackVerdict, blocks: Iterable[vd.BlockVerdict]
) -> Iterator[tuple[str, str]]:
    """Each creature that a finding of the verdict speaks of, with the finding's rule."""
    declared: tuple[vd.AttackVerdict | vd.BlockVerdict, ...] = (attack, *blocks)
    faults = [
        *(f for each in declared for f in each.broken),
        *(f for step in played.damage for f in step.broken),
    ]
    yield from ((creature, fault.rule) for fault in faults for creature in fault.creatures)
    requirements: Iterator[vd.AttackRequirement | vd.BlockRequirement] = (
        each for stage in declared for each in stage.requirements
    )
    for asked in requirements:
        if asked.creature is not None:
            yield asked.creature, asked.rule
    trample = played.begun.rule("trample")
    for step in played.damage:
        yield from ((over.attacker, trample) for over in step.trample)
        yield from ((cause.source, cause.rule) for cause in step.modified)
    for s in played.final.permanents.values():
        if s.why is not None:
            yield s.id, s.why


def outcome(played: PlayedCombat, state: CombatState) -> vd.Outcome:
    """The players and permanents of a state; what is gone keeps the damage and counters that it last had."""
    scenario = played.scenario
    known = {p.id for p in scenario.permanents}
    fights = {end for a in scenario.attacks for end in (a.attacker, a.target)}
    fights |= {b.blocker for b in scenario.blocks}
    return vd.Outcome(
        players={
            player: vd.PlayerOutcome(now.life, now.poison, dict(now.commander_damage), now.lost)
            for player, now in state.players.items()
        },
        permanents={
            s.id: _permanent(played, state, s, fights=s.id in fights, entered=s.id not in known)
            for s in state.permanents.values()
        },
    )


def _permanent(
    played: PlayedCombat, state: CombatState, s: PermanentState, *, fights: bool, entered: bool
) -> vd.PermanentOutcome:
    stays = (
        not s.removed or s.id in state.graph.attacked
    )  # what blocked and is attacked may go on with the latter (CR 506.4d)
    left = fights and s.zone == "battlefield" and (s.phased_out or not stays)
    return vd.PermanentOutcome(
        zone=s.zone,
        why=s.why,
        damage=s.damage,
        counters=dict(s.counters),
        loyalty=s.loyalty,
        defense=s.defense,
        tapped=s.tapped,
        may_return_to_command_zone=may_return(s),
        left_combat=state.rule("removed_from_combat") if left else None,
        phased_out=s.phased_out,
        absent=not s.present and not s.phased_out,
        leaving=leaving(played.attacked, state, s.id),
        card=s.card if entered else None,
    )


def may_return(s: PermanentState) -> bool:
    """Say whether a commander's owner may move it to the command zone now (CR 903.9a, 903.9 before 2020)."""
    return s.card.commander and not s.is_here and not left_with_owner(s.why)


def moments_of(played: PlayedCombat) -> tuple[vd.Moment, ...]:
    """The steps that happen, in order, each with the table at its end: the timeline (CR 506.1).

    Without attackers there is only the beginning and the end (CR 508.8); `first` is there only when first or
    double strike makes two damage steps (CR 510.4).
    """
    return tuple(
        vd.Moment(end.timing, scenario_at(end.state), outcome(played, end.state)) for end in played.step_ends
    )


def scenes_of(played: PlayedCombat) -> tuple[vd.Moment, ...]:
    """The moments of a combat: before and after each thing that resolves in a step, and the end of the step."""
    runs = _runs(played)
    return tuple(
        moment
        for end in moments_of(played)
        for moment in (
            *(
                vd.Moment(end.timing, scenario_at(run[0].state), outcome(played, run[0].state), number)
                for number, run in enumerate(runs.get(end.timing, ()))
            ),
            end,
        )
    )


def _orders(played: PlayedCombat) -> Iterator[vd.StackOrder]:
    for batch in played.together:
        mine: dict[str, dict[Choice, list[int]]] = {}
        for fact, each in reversed(batch):
            ability, context = each.ability, each.context
            if context.you and context.carrier is not None and context.carrier in played.final.permanents:
                choice = Choice(
                    context.carrier, ability.keyword, trigger=0 if ability.keyword else ability.place
                )
                mine.setdefault(context.you, {}).setdefault(choice, []).append(fact)
        for player, told in mine.items():
            if len(told) > 1:
                places = {fact: place for place, facts in enumerate(told.values()) for fact in facts}
                yield vd.StackOrder(player, tuple(told), places)


def _parts(runs: Mapping[vd.Timing, Sequence[Sequence[BeforeResolving]]]) -> Iterator[vd.StoryPart]:
    for timing, several in runs.items():
        for number, run in enumerate(several, 1):
            moment = timing if number == len(several) else f"{timing}:{number}"
            triggers = tuple(each.trigger for each in run if each.trigger is not None)
            yield vd.StoryPart(timing, moment, triggers, run[0].play)


def _runs(played: PlayedCombat) -> Mapping[vd.Timing, list[list[BeforeResolving]]]:
    """What resolved, by step; one ability that triggered several times and resolved in a row stands together."""
    found: dict[vd.Timing, list[list[BeforeResolving]]] = {}
    before: object = None
    for each in played.resolutions:
        runs = found.setdefault(each.timing, [])
        fact = None if each.trigger is None else played.triggers[each.trigger]
        ability = None if fact is None else (each.timing, fact.source, fact.event, fact.text)
        if runs and ability is not None and ability == before:
            runs[-1].append(each)
        else:
            runs.append([each])
        before = ability
    return found
