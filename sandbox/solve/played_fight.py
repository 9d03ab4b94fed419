"""Fights played to the end in every way in which their damage may be divided (CR 510.1, 702.19, 702.22j-k).

This is the one place where the search meets the play of a combat (CR 506-511, `sandbox.rules.play.combat`): each
function gives the next moment, and nothing is changed in place.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.damage.dealing import deal
from sandbox.rules.damage.effects import DamageEffects
from sandbox.rules.damage.results import apply_damage, dealt_kinds
from sandbox.rules.damage.striking import combat_steps, opening_tally, strikers
from sandbox.rules.declaration_question import begun, without_blocks
from sandbox.rules.fight.assignment import Tally, assign, assignment_faults
from sandbox.rules.graph.state import CombatState, starting_state
from sandbox.rules.graph.transitions import declare_blockers
from sandbox.rules.layers.continuous import every_effect
from sandbox.rules.layers.looks import COMBAT, words_in
from sandbox.rules.play.combat import (
    PlayedCombat,
    blockers_declared,
    damage_begins,
    damage_dealt,
    from_blocks,
)
from sandbox.rules.table.bands import others_divide
from sandbox.scenario.model import Assignment
from sandbox.solve.fight_solver import Line, Lines, choice_of, most_of, reply_of
from sandbox.solve.watch import WITHOUT_END, Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from sandbox.rules.damage.dealing import Portion
    from sandbox.rules.fight.assignment import Amounts, Striker
    from sandbox.rules.graph.characteristics import Characteristics
    from sandbox.rules.graph.records import PermanentState
    from sandbox.rules.graph.state import CombatState
    from sandbox.scenario.model import Block, Scenario, Step
    from sandbox.solve.answer import Value
    from sandbox.solve.fights import Fights


Taken = tuple[int, ...]
"""What was taken of the player attacked: life, poison, each commander's damage."""
Division = dict[str, "Amounts"]
"""What each of some sources assigns to whom."""


def divides_for_attacker(state: CombatState, striker: Striker) -> bool:
    """Say whether the attacking player divides its damage: an attacker's, unless a blocker has banding, and that of
    what blocks one with banding (CR 510.1c-d, 702.22j-k).
    """
    return (striker.attacks is not None) != others_divide(state, striker.foes)


def ways(striker: Striker) -> Iterator[Amounts]:
    """Every way to hand out what a source assigns, legal or not; one that can't assign any has none to choose."""
    recipients = tuple(
        dict.fromkeys(r for r in (*striker.foes, striker.target, striker.beyond) if r is not None)
    )
    if not striker.amount or not recipients:
        yield {}
        return
    if not striker.foes and not striker.passes:
        yield {}  # it may, or may not, assign as though it weren't blocked (CR 510.1c)
    for amounts in _sums(striker.amount, len(recipients)):
        yield {r: n for r, n in zip(recipients, amounts, strict=True) if n}


def _sums(total: int, places: int) -> Iterator[tuple[int, ...]]:
    if places == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        for rest in _sums(total - first, places - 1):
            yield (first, *rest)


def is_forced(striker: Striker) -> bool:
    """Say whether there is only one way to assign."""
    places = {r for r in (*striker.foes, striker.target, striker.beyond) if r is not None}
    return not striker.amount or not places or (len(places) == 1 and (bool(striker.foes) or striker.passes))


def legal_divisions(
    state: CombatState,
    choosing: Sequence[Striker],
    standing: Mapping[str, Amounts],
    fighting: tuple[Striker, ...],
    watch: Watch = WITHOUT_END,
) -> Iterator[Division]:
    """Every legal division of those who choose, beside what others (`standing`) assign in the same step."""
    if all(is_forced(s) for s in choosing):
        yield {s.id: next(ways(s)) for s in choosing}
        return
    others = [s for s in fighting if s.id in standing]
    opening = opening_tally(state, fighting)
    for division in _each_divided(choosing):
        watch.count()
        tally = Tally(opening.left, opening.loyalty)
        for striker in others:
            tally.add(striker.id, standing[striker.id], deathtouch=striker.has_deathtouch)
        for striker in choosing:
            tally.add(striker.id, division[striker.id], deathtouch=striker.has_deathtouch)
        if not assignment_faults(state.rule, fighting, division, tally):
            yield division


def _each_divided(choosing: Sequence[Striker]) -> Iterator[Division]:
    """Every division of several, one after the other: none is kept, as there may be millions."""
    if not choosing:
        yield {}
        return
    for portions in ways(choosing[0]):
        for rest in _each_divided(choosing[1:]):
            yield {choosing[0].id: portions, **rest}


def answered_divisions(
    state: CombatState,
    first: Sequence[Striker],
    second: Sequence[Striker],
    fighting: tuple[Striker, ...],
    watch: Watch,
) -> Iterator[tuple[Division, Iterable[Division]]]:
    """Every legal division of those who choose first, each with all with which others may answer it.

    What attackers assign is legal or not as a whole: where the others divide some of it, because of banding, a division
    may be legal with some answers alone (CR 510.1e, 702.22j).
    """
    if all(s.attacks is None for s in second) or all(s.attacks is None for s in first):
        for one in legal_divisions(state, first, {}, fighting, watch):
            yield one, legal_divisions(state, second, {}, fighting, watch)
        return
    mine = {s.id for s in first}
    answered: dict[object, tuple[Division, list[Division]]] = {}
    for whole in legal_divisions(state, (*first, *second), {}, fighting, watch):
        one = {c: portions for c, portions in whole.items() if c in mine}
        key = tuple((c, tuple(portions.items())) for c, portions in one.items())
        other = {c: portions for c, portions in whole.items() if c not in mine}
        answered.setdefault(key, (one, []))[1].append(other)
    yield from answered.values()


Moment = PlayedCombat
"""A combat as far as it was played."""


class BeforeBlocks(Struct, frozen=True):
    """A combat up to the moment before blockers are declared; blocks may be put in from here."""

    moment: Moment
    start: CombatState
    """The table before combat."""


def before_blocks(scenario: Scenario) -> BeforeBlocks:
    """Play a scenario up to its declaration of blockers (CR 506-508); its declared blocks are not looked at."""
    scenario = without_blocks(scenario)
    return BeforeBlocks(begun(scenario), starting_state(scenario))


def engaged(at: BeforeBlocks, blocks: tuple[Block, ...], *, all_of_them: bool = False) -> CombatState:
    """The state in which these blocks are declared; others may be put onto the battlefield blocking later, unless
    these are `all_of_them`.
    """
    state = at.moment.state
    put_in = () if all_of_them else state.scenario.blocks
    scenario = replace(state.scenario, blocks=(*blocks, *put_in))
    return declare_blockers(state.with_scenario(scenario))


def only(engagement: CombatState, attackers: Iterable[str]) -> CombatState:
    """The state in which these attackers, and who blocks them, fight alone."""
    some = frozenset(attackers)
    attacks, blocks = engagement.graph.edges_of("attacks"), engagement.graph.edges_of("blocks")
    away = [(start, end, relation) for start, end, relation, _ in attacks if start not in some]
    away += [(start, end, relation) for start, end, relation, _ in blocks if end not in some]
    return engagement.with_combat(away)


def blocked(m: Moment, engagement: CombatState) -> Moment:
    """Go on from declared blocks, with the keywords that trigger; others may enter afterwards (CR 509.1-2, 509.4)."""
    return blockers_declared(replace(m, state=engagement.with_players(m.state.players)))


class Striking(Struct, frozen=True):
    """The beginning of a combat damage step: who assigns damage (CR 510.1)."""

    moment: Moment
    step: Step
    effects: DamageEffects
    fighting: tuple[Striker, ...]


def striking(m: Moment, step: Step, effects: DamageEffects | None = None) -> Striking:
    """Begin a combat damage step; who has lost before has left (CR 510, 800.4). `effects` if they are known."""
    m, now = damage_begins(m, step)
    effects = now if effects is None else effects
    return Striking(m, step, effects, strikers(effects, m.state, step))


def struck(at: Striking, declared: Mapping[str, Amounts]) -> tuple[Moment, tuple[Portion, ...], CombatState]:
    """Assign damage, what is not declared by itself, deal it, and go on to the end of the step (CR 510.2); with what
    was dealt, and the table before anybody saw that.
    """
    m = at.moment
    assigned = assign(at.fighting, declared, opening_tally(m.state, at.fighting))
    state, portions, _ = deal(at.effects, m.state, assigned)
    dealt = dealt_kinds(m.state, portions)
    hit = apply_damage(state, portions, dealt)
    return damage_dealt(m, at.step, hit, dealt), portions, hit


def ended(m: Moment) -> Moment:
    """The combat at its end, after its last damage step (CR 511)."""
    return from_blocks(replace(m, unblocked=None), m.scenario)


class DividedFight:
    """The divisions of one fight, or of all: who chooses what in each damage step, played to the end."""

    def __init__(  # noqa: PLR0913  what is otherwise read of the moment
        self, fights: Fights, m: Moment, group: tuple[str, ...], *, gone: bool, real: bool,
        things: tuple[str, ...] | None = None, before: CombatState | None = None,
        beyond: Callable[[Moment], Value] | None = None, low: int | None = None,
    ) -> None:  # fmt: skip
        """With the `things` that belong to it, and the state `before` it, where they aren't those of the moment; what
        lies `beyond` the end of it counts, too. Of a `real` combat that scores no more than `low` it is only said that.
        """
        self.low = low
        self.beyond = beyond
        self.fights = fights
        self.start = m
        self.gone = gone
        self.real = real
        self.things = fights.things(m.state, group) if things is None else things
        self.mine = frozenset(self.things)
        self.before = before or (fights.at.start if real else fights.unlosing.state)
        self.known = None if real or before is not None else fights.effects

    def play(self) -> Lines:
        """Play it from after the declaration of blockers."""
        m = self.start
        steps = combat_steps(m.state)
        if self.gone and "first" not in steps:
            m = self._leaving(m)
        taken = self._taken(m.state)
        return self._step(m, steps, (taken, taken, taken), self._gained(m, 0), ())

    def _leaving(self, m: Moment) -> Moment:
        """Let the player attacked have lost in the first damage step."""
        why = self.fights.state.rule("loses_life")
        seats = {p: replace(m.state.players[p], lost=why) for p in self.fights.team}
        return replace(m, state=m.state.with_players(seats))

    def _taken(self, state: CombatState) -> tuple[int, ...]:
        return self.fights.taken(self.before, state)

    def _gained(self, m: Moment, by_damage: int) -> int:
        return self.fights.gained_by(self.before, m.state, by_damage, real=self.real)

    def _step(
        self,
        m: Moment,
        steps: tuple[Step, ...],
        so_far: tuple[Taken, Taken, Taken],
        gained: int,
        choices: tuple[Assignment, ...],
    ) -> Lines:
        """`so_far` has been taken in the first damage step, and at the most by then and since."""
        if not steps:
            return self._end(m, so_far, gained, choices)
        fights = self.fights
        at = striking(m, steps[0], self.known)
        m = at.moment
        strikers = [s for s in at.fighting if s.id in self.mine]
        attacking = [s for s in strikers if divides_for_attacker(m.state, s)]
        defending = [s for s in strikers if s not in attacking]
        outcomes: dict[object, Lines] = {}
        by_attacker: list[Lines] = []
        for one, others in answered_divisions(m.state, attacking, defending, at.fighting, fights.watch):
            replies: list[Lines] = []
            for other in others:
                fights.watch.count()
                chosen = {**one, **other}
                after, portions, hit = struck(at, chosen)
                more = self._gained(after, gained + fights.gained(portions, self.mine, m.state))
                taken, most = self._taken(after.state), so_far[2]
                if fights.reaches.counts_life:  # life may have been gained since
                    most = most_of((most, self._taken(hit), taken))
                now = (taken, most, most) if steps[0] == "first" else (*so_far[:2], most)
                if self.gone and steps[0] == "first":
                    after = self._leaving(after)
                # What a whole table comes to may depend on everything that has happened on it.
                key = None if self.real else self._key(after, more, now)
                found = None if key is None else outcomes.get(key)
                told = (*choices, *_entries(steps[0], strikers, chosen))
                if found is None:
                    found = self._step(after, steps[1:], now, more, told)
                    outcomes.update({} if key is None else {key: found})
                    replies.append(found)
                elif found not in replies:
                    replies.append(found)
            if replies:
                by_attacker.append(reply_of(replies, real=self.real))
                if self.low is not None and by_attacker[-1].lines[0].score <= self.low:
                    break  # the attacking player may choose it: nothing else makes it better
        return choice_of(by_attacker, real=self.real)

    def _key(self, m: Moment, gained: int, so_far: object) -> object:
        permanents = m.state.permanents
        return (
            gained,
            so_far,
            self._taken(m.state),
            tuple(
                (permanents[t].tapped, standing(permanents[t], m.state.characteristics(t)))
                for t in self.things
            ),
            tuple(m.state.players[p].lost for p in self.fights.team),
            tuple(sorted(m.state.spent.items(), key=repr)) if m.state.spent else (),
        )

    def _end(
        self, m: Moment, so_far: tuple[Taken, Taken, Taken], gained: int, choices: tuple[Assignment, ...]
    ) -> Lines:
        fights, first = self.fights, so_far[0]
        m = ended(m)
        taken = self._taken(m.state)
        most_first, most = first, taken
        if fights.reaches.counts_life:
            most_first, most = so_far[1], most_of((so_far[2], taken))
        gained = self._gained(m, gained)
        value = fights.value(self.things, m.state, taken, gained)
        if self.real:
            value = replace(value, result=fights.result(m.state))
        if self.beyond is not None:
            whole = value + self.beyond(m)
            line = Line(fights.goal.score(whole), whole, first, taken, choices, value)
            return Lines((line,), most_first, most)
        line = Line(fights.goal.score(value), value, first, taken, choices)
        return Lines((line,), most_first, most)


def standing(s: PermanentState, now: Characteristics) -> tuple[object, ...]:
    """What a permanent is at a moment, but for being tapped."""
    return (
        s.zone, s.why, s.damage, s.deathtouched, tuple(sorted(s.counters.items())), s.loyalty, s.defense,
        s.regeneration_shields, s.removed, now.power, now.toughness, s.struck_first, now.words,
    )  # fmt: skip


def _entries(step: Step, strikers: Iterable[Striker], chosen: Division) -> list[Assignment]:
    return [
        Assignment(step, s.id, to, amount) for s in strikers for to, amount in chosen.get(s.id, {}).items()
    ]


ASKS_OF_ATTACKS: Final = COMBAT - {"blocking", "blocked", "blocks", "blocked_by"}
"""Words by which an effect may ask who attacks."""


class KnownFights:
    """What is remembered of fights in one attack after the other: what each may come to, of those that the kernel works
    out by the kinds of its creatures, of those that are played by what the table was like; and the number of each kind.
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        self.worked_out: dict[tuple[str, ...], dict[object, Lines]] = {}
        self.lines: dict[object, dict[object, Lines]] = {}
        self.kinds: dict[object, int] = {}

    @cached_property
    def plain(self) -> KnownFights:
        """The same of the plain table."""
        return KnownFights()


def known_by(state: CombatState, attackers: tuple[str, ...]) -> object:
    """What fights are the same by that are played: everything that an effect may ask about on a table, or, where any
    asks who attacks, who does.
    """
    asks = any(not ASKS_OF_ATTACKS.isdisjoint(words_in(bound.effect)) for bound in every_effect(state))
    own = [
        (state.controller(p), now.types, now.subtypes, now.colors, standing(s, now))
        for p, s in state.permanents.items()
        for now in (state.characteristics(p),)
    ]
    tapped = [s.tapped for s in state.permanents.values()] if state.looks.status else ()
    seats = [(p.life, p.poison) for p in state.players.values()]
    return attackers if asks else (), tuple(own), tuple(tapped), tuple(seats)
