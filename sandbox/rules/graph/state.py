"""The table at one moment of a combat, as one frozen value: a record for each permanent and player, and the combat
graph of who controls, protects, attacks and blocks whom.

Every step of the combat is a function from one `CombatState` to the next; nothing is changed in place. Relations are
asked of `graph`, who sits where of `seating`, what a permanent is of `characteristics`, how it stands of `permanents`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cached_property
from typing import Any, Final, Literal, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from sandbox.by_id import remembered
from sandbox.rules.graph.characteristics import (
    Characteristics,
    characteristics_of,
    emblem_of,
    without_keywords,
)
from sandbox.rules.graph.combat_graph import CombatGraph, Edge, Relation, Seating, combat_graph, kind_of
from sandbox.rules.graph.context import Delayed, EffectContext, InForce, Prevented
from sandbox.rules.graph.copies import as_copy
from sandbox.rules.graph.records import PermanentState, PlayerState
from sandbox.rules.layers.continuous import has_continuous, layered
from sandbox.rules.layers.control import controlled
from sandbox.rules.layers.looks import Looks, looks_of
from sandbox.rules.layers.values import value_of
from sandbox.rules.rulebook import Profile, number, profile
from sandbox.scenario.effects import EntersAsCopy
from sandbox.scenario.keywords import Keywords
from sandbox.scenario.model import Permanent, Played, Player, Scenario
from sandbox.scenario.selectors import Value
from sandbox.scenario.variants import playing_with, starting_life

Answer = TypeVar("Answer")
Known = dict[str, Characteristics]
Answers = dict[Callable[["CombatState"], object], Any]
BOARDS: Final = 512
"""So many tables are remembered with what was worked out of them."""
Moment = Played | Literal["regular", "end"]
"""The main phase before combat, or a step of the combat."""


class TakenControl(Struct, frozen=True, gc=False):
    """Under whose control a static ability has something, and who controlled it before."""

    by: str
    before: str


class CombatState(Struct, frozen=True, eq=False, dict=True):
    """A combat at a moment. `spent` is how much of each prevention shield is used up.

    `timing` is the step that it is, `main` before combat; None: what is declared is taken for so. `in_force` is
    what resolved effects say of all that they speak of, `delayed` what waits to be done (CR 603.7), `spells`
    what spells are while they do something, and emblems, `clock` the timestamp of what came last (CR 613.7), `hurt` who
    dealt damage to whom this turn, where somebody asks, `returns` how often what left came back, each time as a
    new object (CR 400.7).

    `known` and `answers` are what has been worked out about the permanents, shared by the states on which they are the
    same, as far as anybody `looks`, whatever else happened, and of other `boards` that were before it in one play or
    another. `last` is what permanents that are gone were last where
    continuous effects made them so (CR 608.2h), `prevented` damage about which something is done next (CR 615.5),
    `taken` is what static abilities gave somebody control of, `forced` who had to attack, where somebody asks
    (CR 506.7).
    """

    scenario: Scenario
    permanents: Mapping[str, PermanentState]
    players: Mapping[str, PlayerState]
    graph: CombatGraph
    spent: Mapping[Hashable, int] = field(default_factory=dict)
    known: Known = field(default_factory=dict)
    boards: dict[object, tuple[Known, Answers, CombatState]] = field(default_factory=dict)
    answers: Answers = field(default_factory=dict)
    timing: Moment | None = None
    in_force: tuple[InForce, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    spells: Mapping[str, Characteristics] = field(default_factory=dict)
    clock: int = 0
    hurt: Mapping[str, frozenset[str]] = field(default_factory=dict)
    returns: Mapping[str, int] = field(default_factory=dict)
    last: Mapping[str, Characteristics] = field(default_factory=dict)
    looks: Looks = Looks()
    prevented: tuple[Prevented, ...] = ()
    taken: Mapping[str, TakenControl] = field(default_factory=dict)
    forced: frozenset[str] = frozenset()

    # What permanents are

    def characteristics(self, permanent: str) -> Characteristics:
        """What a permanent is now: everybody who wants to know asks here (CR 109.3, 613)."""
        known = self.known.get(permanent)
        if known is None:
            if permanent in self.spells:  # another one may have this id in a state that shares what is known
                return self.spells[permanent]
            known = self.known[permanent] = self._worked_out(permanent)
        return known

    def _worked_out(self, permanent: str) -> Characteristics:
        s = self.permanents[permanent]
        if s.is_gone or not self.looks.continuous:
            return self.last.get(permanent) or characteristics_of(self, permanent)
        if has_continuous(self):
            self.known.update(layered(self))
            return self.known[permanent]
        changed = any(m.effect is not None for m in s.modifications)
        return layered(self, permanent)[permanent] if changed else characteristics_of(self, permanent)

    def keywords(self, permanent: str) -> Keywords:
        """A permanent's keywords, those of keyword counters included (CR 702, 122.1b)."""
        return (self.known.get(permanent) or self.characteristics(permanent)).keywords

    def controller(self, permanent: str) -> str:
        """Who controls a permanent (CR 108.4)."""
        return self.graph.controllers[permanent]

    def power(self, creature: str) -> int:
        """A creature's power; 0 for what has none."""
        return (self.known.get(creature) or self.characteristics(creature)).power

    def toughness(self, creature: str) -> int:
        """A creature's toughness; 0 for what has none."""
        return (self.known.get(creature) or self.characteristics(creature)).toughness

    def is_creature(self, permanent: str) -> bool:
        """Whether a permanent is a creature, whatever else it is."""
        return "creature" in self.characteristics(permanent).types

    @property
    def creatures(self) -> tuple[Characteristics, ...]:
        """All creatures on the battlefield."""
        return self.cached(_creatures)

    def cached(self, question: Callable[[CombatState], Answer]) -> Answer:
        """The answer to a question about what the permanents are and who controls them, whoever attacks and blocks;
        asked again, or of a state on which they are the same, it is the same answer.
        """
        answers = self.answers
        if question not in answers:
            answers[question] = question(self)
        answer: Answer = answers[question]
        return answer

    # What can be attacked

    @property
    def lost(self) -> frozenset[str]:
        """The players who have lost."""
        return frozenset([player for player, now in self.players.items() if now.lost is not None])

    @property
    def left(self) -> frozenset[str]:
        """The players who lost and so have left, where the game goes on without them (CR 104.2a, 800.4)."""
        lost = self.lost
        return frozenset() if lost and self.is_decided else lost

    @property
    def is_decided(self) -> bool:
        """Whether somebody lost, and one side at most is left: the game is over (CR 104.2a, 104.4a)."""
        lost = self.lost
        return bool(lost) and len({self.seating.team_of(p) for p in self.players if p not in lost}) <= 1

    @property
    def defending_players(self) -> tuple[str, ...]:
        """The defending players in APNAP order (CR 506.2), without those who have left (CR 800.4)."""
        left = self.left
        return tuple([p for p in self.seating.defending_players if p not in left])

    def defender_of(self, target: str | None) -> str | None:
        """The defending player for what could be attacked (CR 508.5), or None: a player, a controller, a protector."""
        if target is None or target in self.players:
            return target
        match self.kind_of(target):
            case "battle":
                return self.graph.protectors.get(target)
            case "planeswalker":
                return self.controller(target)
        return None

    def kind_of(self, target: str) -> str | None:
        """`player`, `planeswalker` or `battle` for what can be attacked, None for anything else."""
        if target in self.players:
            return "player"
        if target not in self.permanents:
            return None
        return kind_of(self.characteristics(target).types)

    @property
    def targets(self) -> tuple[str, ...]:
        """What is of a kind that can be attacked, whoever attacks: players, planeswalkers and battles (CR 506.2)."""
        return self.cached(_targets)

    @cached_property
    def attackable(self) -> tuple[str, ...]:
        """What the active player's creatures may attack: defending players, the planeswalkers that they control
        and the battles that they protect (CR 506.2, 508.1b, 310.9b), seat by seat.
        """
        things: dict[str, list[str]] = {player: [player] for player in self.defending_players}
        for target in self.targets:
            kind = self.kind_of(target)
            owner = (
                self.defender_of(target) if kind != "player" and not self.permanents[target].is_gone else None
            )
            if owner in things and (kind == "planeswalker" or self.profile.battles):
                things[owner].append(target)
        return tuple(target for each in things.values() for target in each)

    # What enters in the course of the combat

    @cached_property
    def late(self) -> frozenset[str]:
        """What enters the battlefield in the course of the combat, after attackers or after blockers were declared."""
        return entering_late(self.scenario)

    @cached_property
    def entering(self) -> frozenset[str]:
        """What enters after attackers were declared or later: no look at the declaration sees it (CR 508.4, 508.4c)."""
        return frozenset(a.attacker for a in self.scenario.attacks if not a.declared) | self.late

    def may_attack(self, creature: str, target: str) -> bool:
        """Whether what enters the battlefield attacking something may (CR 506.3a-c, 508.4a)."""
        entering = self.characteristics(creature)
        theirs = entering.is_creature and entering.controller in self.seating.active_team
        return theirs and target in self.attackable

    # How things stand

    def number(self, value: Value, context: EffectContext) -> int:
        """The whole number that a value is, for who says it."""
        return value_of(self, value, context)

    def is_here(self, carrier: str | None) -> bool:
        """Whether what carries an effect is on the battlefield; what nobody carries always holds, as emblems do."""
        if carrier is None or carrier not in self.permanents:
            return carrier is None or self.is_emblem(carrier)
        return self.permanents[carrier].is_here

    def is_emblem(self, thing: str | None) -> bool:
        """Whether something is an emblem (CR 114)."""
        return thing is not None and thing in self.spells and self.spells[thing].is_emblem

    def fighting(self, creatures: Iterable[str]) -> tuple[str, ...]:
        """Those of these creatures that are in combat."""
        return tuple([c for c in creatures if c in self.permanents and self.permanents[c].in_combat])

    def plays(self, player: str | None) -> bool:
        """Whether somebody is a player still in the game (CR 800.4e)."""
        return player is not None and player in self.players and self.players[player].lost is None

    def attacked_by(self, attacker: str) -> str | None:
        """What an attacker can damage: a player in the game, a permanent still in combat (CR 506.4c, 800.4e)."""
        target = self.graph.target_of(attacker)
        if target is None or target in self.players:
            return target if self.plays(target) else None
        there = self.kind_of(target) is not None and self.is_here(target)
        return target if there and self.graph.is_on(attacker) else None

    # The table and the book

    @property
    def seating(self) -> Seating:
        """Who sits where and plays with whom."""
        return self.graph.seating

    def rule(self, topic: str) -> str:
        """The number of a rule in the scenario's edition."""
        return number(topic, self.scenario.edition)

    @property
    def profile(self) -> Profile:
        """What combat does in the scenario's edition."""
        return profile(self.scenario.edition)

    @property
    def orders_damage(self) -> bool:
        """Whether damage assignment orders exist in the scenario's edition."""
        return self.profile.damage_order == "ordered"

    # The next state

    def with_permanents(self, changed: Iterable[PermanentState]) -> CombatState:
        """The state with these permanents in the place of what they were."""
        update = {s.id: s for s in changed}
        if not update:
            return self
        others = [s for s in update.values() if self._is_other(self.permanents[s.id], s)]
        permanents = {**self.permanents, **update}
        if not others:
            after = replace(self, permanents=permanents)
            return after.without_what_is_over() if self.in_force else after
        after = replace(self, permanents=permanents, last=self._leaving(update))
        known, answers = after.worked_out_before() or (self._known_but(s.id for s in others), {})
        after = replace(after, known=known, answers=answers)
        return after.without_what_is_over() if self.in_force else after

    def worked_out_before(self) -> tuple[Known, Answers] | None:
        """What was worked out where the same was on the table, whatever led there; None where more is looked at."""
        looks = self.looks
        if not looks.continuous or not looks.steady:
            return None
        here = [
            (p, s.is_here, s.is_gone, s.tapped, id(s.card), id(s.modifications), s.lost, *s.counters.items())
            for p, s in self.permanents.items()
        ]
        key = (*here, *[(p, id(c)) for p, c in self.last.items()])
        if key not in self.boards:
            if len(self.boards) >= BOARDS:
                self.boards.clear()
            self.boards[key] = {}, {}, self  # which keeps what the key names by its place in memory
        known, answers, _ = self.boards[key]
        return known, {} if looks.combat or looks.status or looks.life else answers

    def without_what_is_over(self) -> CombatState:
        """The state without effects that last while what made them is there, or tapped, once it isn't (CR 611.2b)."""
        left = tuple(each for each in self.in_force if not self._is_over(each))
        return self if len(left) == len(self.in_force) else replace(self, in_force=left).looked_at_anew()

    def _is_over(self, each: InForce) -> bool:
        source = self.permanents.get(each.bound.context.carrier or "")
        if each.until not in ("source_leaves", "source_untaps") or source is None:
            return False
        return not source.is_here or (each.until == "source_untaps" and not source.tapped)

    def _leaving(self, update: Mapping[str, PermanentState]) -> Mapping[str, Characteristics]:
        """What was gone before, and what goes now, as it last was."""
        if not self.looks.continuous:
            return self.last
        gone = (s.id for s in update.values() if s.is_gone and not self.permanents[s.id].is_gone)
        return {**self.last, **{each: self.characteristics(each) for each in gone}}

    def _is_other(self, was: PermanentState, now: PermanentState) -> bool:
        """Whether a permanent is another thing than it was to those who ask what is on the table. Tapping counts where
        somebody asks for it: of the active team's creatures, which are tapped as they attack, only effects do.
        """
        if not now.is_as(was):
            return True
        if self.looks.status and now.damage != was.damage:
            return True
        if self.looks.combat and now.removed != was.removed:
            return True
        tapped = now.tapped != was.tapped
        return tapped and (self.looks.status or self.controller(now.id) not in self.seating.active_team)

    def _known_but(self, changed: Iterable[str]) -> dict[str, Characteristics]:
        """What is known but for some permanents, and what those are attached to; none where effects speak of others."""
        if self.looks.continuous:
            return {}
        known = dict(self.known)
        for each in changed:
            known.pop(each, None)
            known.pop(self.graph.hosts.get(each, each), None)
        return known

    def with_more(self, entering: Iterable[PermanentState]) -> CombatState:
        """The state with permanents that were not there before, each under who its card says."""
        new = {s.id: s for s in entering}
        graph = self.graph.with_permanents(s.card for s in new.values())
        known = self._known_but(new)
        after = replace(self, permanents={**self.permanents, **new}, graph=graph, known=known)
        return replace(after, boards={}, answers={})

    def with_players(self, changed: Mapping[str, PlayerState]) -> CombatState:
        """The state with these players in the place of what they were."""
        if not changed:
            return self
        after = replace(self, players={**self.players, **changed})
        return after.fought_anew() if self.looks.life else after

    def looked_at_anew(self) -> CombatState:
        """The same state with nothing worked out: what effects look at is other than it was."""
        return replace(self, known={} if self.looks.continuous else self.known, boards={}, answers={})

    def fought_anew(self) -> CombatState:
        """The same state where the combat, or life, is another, at which something looks."""
        return replace(self, answers={}) if self.looks.steady else self.looked_at_anew()

    def with_combat(
        self, without: Iterable[tuple[str, str, Relation]] = (), edges: Iterable[Edge] = ()
    ) -> CombatState:
        """The state with other creatures attacking, blocking, in bands."""
        graph = self.graph.edited(without, edges)
        return self if graph is self.graph else self._with_graph(graph)

    def _with_graph(self, graph: CombatGraph) -> CombatState:
        after = replace(self, graph=graph)
        return after.fought_anew() if self.looks.combat else after

    def declaring(self, *, attacks: bool, blocks: bool) -> CombatState:
        """The state before or after attackers, or blockers, are declared."""
        graph = self.graph.declaring(attacks=attacks, blocks=blocks)
        return self if graph is self.graph else self._with_graph(graph)

    def with_relations(
        self, without: Iterable[tuple[str, str, Relation]], edges: Iterable[Edge]
    ) -> CombatState:
        """The state with others in control, protecting, attached."""
        gone, more = list(without), list(edges)
        ends = [(start, end) for start, end, _ in gone] + [(start, end) for start, end, _, _ in more]
        known = self._known_but({each for pair in ends for each in pair})
        return replace(self, graph=self.graph.edited(gone, more), known=known, boards={}, answers={})

    def with_scenario(self, scenario: Scenario) -> CombatState:
        """The state for a scenario that differs in what is declared later, and in nothing on the table."""
        return replace(self, scenario=scenario, graph=self.graph.with_scenario(scenario))


def _creatures(state: CombatState) -> tuple[Characteristics, ...]:
    here = [p for p, s in state.permanents.items() if s.is_here]
    return tuple([c for c in map(state.characteristics, here) if "creature" in c.types])


def _targets(state: CombatState) -> tuple[str, ...]:
    things = [p for p in state.permanents if kind_of(state.characteristics(p).types) is not None]
    return (*state.players, *things)


@remembered(4)
def entering_late(scenario: Scenario) -> frozenset[str]:
    """What enters the battlefield in the course of the combat, after attackers or after blockers were declared:
    attackers put in then, and creatures put onto the battlefield blocking (CR 506.3d, 508.4d, 509.4).
    """
    declared = {a.attacker for a in scenario.attacks if a.declared or a.entered == "attackers"}
    declared |= {b.blocker for b in scenario.blocks if b.declared}
    entered = {a.attacker for a in scenario.attacks} | {b.blocker for b in scenario.blocks}
    return frozenset(entered - declared)


# The first state


@remembered(4)
def starting_state(scenario: Scenario) -> CombatState:
    """The table as a scenario describes it, with all that is declared, before anything of the combat has happened."""
    late = entering_late(scenario)
    state = CombatState(
        scenario=scenario,
        permanents={
            p.id: permanent_state(_as_copied(scenario, p) if p.given else p, present=p.id not in late)
            for p in scenario.permanents
        },
        players={p.id: _player(scenario, p) for p in scenario.players},
        looks=looks_of(scenario),
        graph=CombatGraph(combat_graph(scenario), scenario),
        spells={
            e.emblem: emblem_of(e.emblem, e.controller or "", e.left_by) for e in scenario.effects if e.emblem
        },
    )
    if not state.looks.control:
        return state
    taken, changed = _claims(state)
    return _under(replace(state, taken=taken), changed)


def _as_copied(scenario: Scenario, card: Permanent) -> Permanent:
    """A card, or what it entered as a copy of, as it is told (CR 614.1c, 707.5)."""
    said = next((e for e in card.effects if isinstance(e, EntersAsCopy)), None)
    copied = card.given.get(COPIED)
    model = next((p for p in scenario.permanents if p.id == copied != card.id), None)
    return card if said is None or model is None else as_copy(card, model, said, _number_printed)


COPIED: Final = "copied"
"""Under which key it is told what something entered as a copy of."""


def _number_printed(value: Value) -> int:
    return value if isinstance(value, int) else 0


def permanent_state(p: Permanent, *, present: bool = True) -> PermanentState:
    """A permanent as its card says, to begin with."""
    return PermanentState(
        id=p.id,
        card=p,
        counters=_counters(p) if p.counters else {},
        lost=p.lost,
        damage=p.damage,
        deathtouched=p.deathtouch_damage,
        loyalty=(p.loyalty or 0) if "planeswalker" in p.types else p.loyalty,
        defense=(p.defense or 0) if "battle" in p.types else p.defense,
        tapped=p.tapped,
        regeneration_shields=p.regeneration_shields,
        present=present,
    )


def unread_counters(p: Permanent) -> tuple[str, ...]:
    """The counters that say again what `loyalty` or `defense` says: those keys hold (CR 306.5c, 310.4c)."""
    own = {"loyalty": "planeswalker", "defense": "battle"}
    return tuple(kind for kind in p.counters if own.get(kind.casefold()) in p.types)


def _counters(p: Permanent) -> dict[str, int]:
    unread = unread_counters(p)
    return {kind: n for kind, n in p.counters.items() if n > 0 and kind not in unread}


def _player(scenario: Scenario, player: Player) -> PlayerState:
    return PlayerState(
        card=player,
        life=starting_life(scenario, player.id),
        poison=player.poison,
        commander_damage=dict(player.commander_damage),
    )


def change_life(state: CombatState, changes: Mapping[str, int]) -> CombatState:
    """The state after players gained or lost life at the same time (CR 119.3, 810.9)."""
    players: dict[str, PlayerState] = {}
    for player, change in changes.items():
        for mate in playing_with(state.scenario, player):
            now = players.get(mate, state.players[mate])
            players[mate] = replace(now, life=now.life + change)
    return state.with_players(players)


# Who controls what


def change_control(state: CombatState, controllers: Mapping[str, str]) -> CombatState:
    """The state after permanents came under control of others, new there this turn (CR 108.4a, 302.6, 613.1b)."""
    changed = {p: now for p, now in controllers.items() if state.controller(p) != now}
    new = (s for p in changed if not (s := state.permanents[p]).card.summoning_sick)
    sick = state.with_permanents(replace(s, card=replace(s.card, summoning_sick=True)) for s in new)
    return _under(sick, changed)


def _under(state: CombatState, changed: Mapping[str, str]) -> CombatState:
    if not changed:
        return state
    return state.with_relations(
        [(state.controller(p), p, "controls") for p in changed],
        [(now, p, "controls", {}) for p, now in changed.items()],
    )


def take_control(state: CombatState) -> tuple[CombatState, tuple[str, ...]]:
    """The state after what static abilities speak of came under whose control they say, and what they speak of no
    more back under whose it was; and those permanents (CR 613.1b).
    """
    taken, changed = _claims(state)
    if taken == state.taken:
        return state, ()
    return change_control(replace(state, taken=taken), changed), tuple(changed)


def _claims(state: CombatState) -> tuple[dict[str, TakenControl], dict[str, str]]:
    """What static abilities give control of, and the controllers then; what was taken control of since stays theirs."""
    kept = {p: each for p, each in state.taken.items() if state.controller(p) == each.by}
    said = controlled(_under(state, {p: each.before for p, each in kept.items()}))
    taken: dict[str, TakenControl] = {}
    changed: dict[str, str] = {}
    for p, by in said.items():
        had, now = state.taken.get(p), state.controller(p)
        if had is None:
            taken[p] = TakenControl(by, state.permanents[p].card.owned_by if now == by else now)
        else:
            taken[p] = replace(had, by=by)
        if had is None or had.by != by:
            changed[p] = by
    for p, had in state.taken.items():
        if p not in said and state.is_here(p) and state.controller(p) == had.by:
            changed[p] = had.before
    return taken, changed


# A state as a scenario


def scenario_at(state: CombatState) -> Scenario:
    """The scenario with its permanents and attacks as they are in a state; what is gone stays as it last was."""
    scenario, target_of = state.scenario, state.graph.target_of
    attacks = (replace(a, target=target_of(a.attacker) or a.target) for a in scenario.attacks)
    permanents = (card_at(state, s) for s in state.permanents.values())
    return replace(scenario, permanents=tuple(permanents), attacks=tuple(attacks))


def card_at(state: CombatState, s: PermanentState) -> Permanent:
    """A permanent as it stands in a state."""
    card, now = s.card, state.characteristics(s.id)
    changed = [m for m in s.modifications if not m.by_counters]
    grows = [m for m in changed if m.power or m.toughness] if now.is_creature else []
    lasting = tuple(
        effect
        for m in changed
        if m.until != "end_of_combat"
        for effect in (*m.effects, *((m.effect,) if m.effect is not None else ()))
    )
    words, types = card.keywords, card.types
    for m in changed:
        words = (*without_keywords(words, m.loses), *m.gains) if m.loses or m.gains else words
        types = m.types or types
    host = state.graph.hosts.get(s.id)
    return replace(
        card,
        controller=now.controller,
        owner=card.owner if now.controller == card.controller else card.owned_by,
        protector=state.graph.protectors.get(s.id),
        types=types,
        keywords=words,
        lost=s.lost,
        effects=card.effects + lasting,
        attached_to=host if s.is_here else None,
        power=_grown(card.power, now, sum(m.power for m in grows)),
        toughness=_grown(card.toughness, now, sum(m.toughness for m in grows)),
        counters=dict(s.counters),
        damage=s.damage,
        deathtouch_damage=s.deathtouched,
        loyalty=s.loyalty,
        defense=s.defense,
        tapped=s.tapped,
        regeneration_shields=s.regeneration_shields,
    )


def _grown(printed: int | None, now: Characteristics, more: int) -> int | None:
    return (printed or 0) + more if now.is_creature else printed
