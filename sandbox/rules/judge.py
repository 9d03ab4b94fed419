"""All of the rules of combat in order, as values that are read off one play of it (CR 506-511).

`judge` is the verdict, `course` what the window shows of the combat besides, `declared_table` who attacks, blocks,
defends whom as a scenario says, before anything is played. Nobody outside the rules needs more of them than this.

How a creature's combat damage is divided in a step, and how it could be (CR 510.1c-d, 702.19, 702.2c).

The independent fights of a combat, as the verdict tells them: who is in each, and which rules speak of it.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, get_args

from msgspec import Struct

from sandbox.by_id import ById
from sandbox.rules.abilities.keywords import TRIGGERED
from sandbox.rules.declaring.attack import disputed_costs, judge_attack
from sandbox.rules.declaring.block import judge_blocks
from sandbox.rules.graph.state import starting_state
from sandbox.rules.layers.continuous import bound_effects, size_parts
from sandbox.rules.layers.select import Selection, spoken_of
from sandbox.rules.play.combat import PlayedCombat, play
from sandbox.rules.play.combat_notes import combat_notes
from sandbox.rules.play.outcome import moments_of, outcome, scenes_of, story_of
from sandbox.rules.play.playing import missing_plays
from sandbox.rules.verdict import (
    AttackRequirement,
    AttackVerdict,
    BlockRequirement,
    BlockVerdict,
    Division,
    Fight,
    Verdict,
)
from sandbox.scenario.effects import AnyEffect
from sandbox.scenario.keywords import plain_name
from sandbox.scenario.model import Attack, Block, Permanent, Player, Scenario, Step

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sandbox.rules.fight.assignment import Striker, Tally
    from sandbox.rules.graph.characteristics import Characteristics
    from sandbox.rules.graph.state import CombatState
    from sandbox.rules.verdict import KeywordMoment, Moment, OpenChoice, PlayFact, SizePart, StoryPart


Size = tuple[int, int]
"""Power and toughness."""


def judge(scenario: Scenario) -> Verdict:
    """What the rules make of a scenario.

    Pure: the same scenario gives the same verdict. Every stage is judged even when an earlier one is illegal,
    as if the declaration stood, so that a person who edits sees all of it (format section 2).
    """
    return verdict_of(play(scenario))


def verdict_of(played: PlayedCombat) -> Verdict:
    """The verdict of a combat that was played."""
    attack = judge_attack(played.begun)
    blocks = judge_blocks(played.at_blocks)
    plays = _plays(played)
    return Verdict(
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


def _plays(played: PlayedCombat) -> tuple[PlayFact, ...]:
    """What was played, in the order of the scenario, and what never could be."""
    if not played.scenario.plays:
        return ()
    told = {**played.plays, **dict(missing_plays(played.scenario, played))}
    return tuple(told[place] for place in sorted(told))


# The course of the combat


class Course(Struct, frozen=True, dict=True):
    """How a combat goes, as the window shows it beside the verdict; each part is worked out when it is asked for."""

    played: PlayedCombat

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """The steps that happen, in order, each with the table at its end: the timeline."""
        return moments_of(self.played)

    @cached_property
    def scenes(self) -> tuple[Moment, ...]:
        """The moments one by one: each step, and in it what resolves, one thing after the other."""
        return scenes_of(self.played) if self.played.resolutions else self.moments

    @cached_property
    def story(self) -> tuple[StoryPart, ...]:
        """What resolved, in order."""
        return story_of(self.played)

    @property
    def keywords(self) -> tuple[KeywordMoment, ...]:
        """The triggered combat keywords that trigger, in the order of the steps."""
        return self.played.keywords

    @property
    def open(self) -> tuple[OpenChoice, ...]:
        """The triggered abilities that do nothing until somebody chooses (CR 603.3c-d)."""
        return self.played.open

    @cached_property
    def divisions(self) -> Mapping[Step, Mapping[str, Division]]:
        """By step and source how damage is divided and could be; nothing in a step that does not happen."""
        return {step: divisions(self.played, step) for step in get_args(Step)}

    @cached_property
    def sizes(self) -> Mapping[str, Size]:
        """Power and toughness of everything as combat damage is dealt, where combat itself may change them: bushido,
        exalted and the like (CR 702.45, 702.83), or what happens in its course. Nothing otherwise.
        """
        scenario = self.played.scenario
        looks = self.played.begun.looks
        words = {plain_name(word) for p in scenario.permanents for word in p.keywords}
        if not (scenario.changes or scenario.plays or looks.continuous) and TRIGGERED.isdisjoint(words):
            return {}
        before = [s.state for s in self.played.scenes if s.timing in ("beginning", "attackers", "blockers")]
        return sizes_of(before[-1])


def sizes_of(state: CombatState) -> Mapping[str, Size]:
    """Power and toughness of everything in a state."""
    return {p: (now.power, now.toughness) for p in state.permanents for now in (state.characteristics(p),)}


def course(scenario: Scenario) -> Course:
    """The course of a scenario's combat; asked again soon for the same one, it is the same value."""
    return _course(ById(scenario))


@lru_cache(maxsize=4)
def _course(scenario: ById[Scenario]) -> Course:
    return Course(play(scenario.value))


# The table as it is declared


class DeclaredTable(Struct, frozen=True):
    """Who attacks, blocks and defends whom as a scenario says it, before anything is played (CR 506.2, 508.1, 509.1).

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
    parts: Mapping[str, tuple[SizePart, ...]]
    """Of what continuous effects add to: what each of them does."""


def declared_table(scenario: Scenario) -> DeclaredTable:
    """The table of a scenario as it is declared; asked again soon for the same one, it is the same value."""
    return _declared_table(ById(scenario))


@lru_cache(maxsize=4)
def _declared_table(scenario: ById[Scenario]) -> DeclaredTable:
    state = starting_state(scenario.value)
    graph, seating = state.graph, state.seating
    return DeclaredTable(
        players={p.id: p for p in scenario.value.players},
        permanents={p.id: p for p in scenario.value.permanents},
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
        characteristics={p: state.characteristics(p) for p in state.permanents},
        parts={p: parts for p in state.permanents if (parts := size_parts(state, p))},
    )


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


def divisions(played: PlayedCombat, step: Step) -> dict[str, Division]:
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


def _division(step: Step, striker: Striker, tally: Tally, *, by_hand: bool) -> Division:
    needs = {foe: tally.needed(striker.id, foe, deathtouch=striker.has_deathtouch) for foe in striker.foes}
    if striker.target is not None and striker.beyond is not None:
        needs[striker.target] = tally.needed_by_walker(striker.id, striker.target)
    ends = tuple(end for end in (striker.target, striker.beyond) if end is not None)
    recipients = tuple(dict.fromkeys((*striker.foes, *ends)))
    portions = dict(tally.by_source.get(striker.id, {}))
    whole = striker.target if striker.may_ignore_blockers and not striker.tramples and striker.foes else None
    return Division(step, striker.id, striker.amount, recipients, needs, portions, by_hand, whole)


def told_fights(
    played: PlayedCombat, attack: AttackVerdict, blocks: Iterable[BlockVerdict]
) -> tuple[Fight, ...]:
    """The fights of a combat in the order of their first attackers (CR 506, 509)."""
    state = played.final
    rules: dict[str, list[str]] = {}
    for creature, rule in _spoken_of(played, attack, blocks):
        rules.setdefault(creature, []).append(rule)
    return tuple(_fight(state, creatures, rules) for creatures in state.graph.fights)


def _fight(state: CombatState, creatures: tuple[str, ...], rules: dict[str, list[str]]) -> Fight:
    attacks = [Attack(c, target) for c in creatures if (target := state.graph.target_of(c)) is not None]
    blocks = [Block(b, a.attacker) for a in attacks for b in state.graph.blockers_of(a.attacker)]
    sides = [state.controller(c) for c in creatures]
    sides += [player for a in attacks if (player := state.graph.defending(a.attacker)) is not None]
    spoken = [rule for c in creatures if c in rules for rule in rules[c]]
    return Fight(
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
    played: PlayedCombat, attack: AttackVerdict, blocks: Iterable[BlockVerdict]
) -> Iterator[tuple[str, str]]:
    """Each creature that a finding of the verdict speaks of, with the finding's rule."""
    declared: tuple[AttackVerdict | BlockVerdict, ...] = (attack, *blocks)
    faults = [
        *(f for each in declared for f in each.broken),
        *(f for step in played.damage for f in step.broken),
    ]
    yield from ((creature, fault.rule) for fault in faults for creature in fault.creatures)
    requirements: Iterator[AttackRequirement | BlockRequirement] = (
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
