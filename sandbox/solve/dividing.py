"""The best division of combat damage for one player, when everybody else's stands as declared or goes by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import prod

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.damage.dealing import Portion
from sandbox.rules.damage.striking import combat_steps, opening_tally
from sandbox.rules.declaring.block import declaring_with
from sandbox.rules.fight.assignment import Striker, assign, declared_amounts
from sandbox.rules.graph.state import CombatState
from sandbox.scenario.model import Assignment, Scenario, Step
from sandbox.solve.answer import GoalOrder, Value
from sandbox.solve.fights import COUNTED, FAR, Fights
from sandbox.solve.played_fight import (
    Moment,
    before_blocks,
    blocked,
    divides_for_attacker,
    ended,
    engaged,
    legal_divisions,
    only,
    striking,
    struck,
)
from sandbox.solve.watch import WITHOUT_END, StoppedError, Watch


class Divided(Struct, frozen=True):
    """A division of one player's damage, and what it comes to for that player."""

    value: Value
    assignments: tuple[Assignment, ...]


class _Side:
    """The divisions of one player in some fights of a combat that has been declared."""

    def __init__(
        self,
        whole: Dividing,
        m: Moment,
        against: dict[Fights, tuple[str, ...]],
        before: CombatState,
        *,
        real: bool,
    ) -> None:
        self.real = real
        self.whole = whole
        self.moment = m
        self.before = before
        self.steps = combat_steps(m.state)
        self.against = {f: f.things(m.state, group) for f, group in against.items()}
        self.none = (0,) * len(against)

    def all(self) -> Iterator[Divided]:
        """Every division."""
        return self._from(self.moment, self.steps, self.none, ())

    def standing(self) -> Divided:
        """The declared division; what is not declared goes by itself."""
        m, gains, told = self.moment, self.none, []
        for step in self.steps:
            at = striking(m, step)
            declared = declared_amounts(self.whole.scenario.assignments, step)
            assigned = assign(at.fighting, declared, opening_tally(at.moment.state, at.fighting))
            mine = {s.id for s in at.fighting if self.whole.chooses(at.moment, s)}
            told += [Assignment(step, a.source, a.to, a.amount) for a in assigned if a.source in mine]
            m, portions, _ = struck(at, declared)
            gains = self._gains(gains, portions, at.moment.state)
        return Divided(self._value(m, gains), tuple(told))

    def _from(
        self, m: Moment, steps: Sequence[Step], gains: tuple[int, ...], told: tuple[Assignment, ...]
    ) -> Iterator[Divided]:
        if not steps:
            yield Divided(self._value(m, gains), told)
            return
        at = striking(m, steps[0])
        choosing = [s for s in at.fighting if self.whole.chooses(at.moment, s)]
        ids = {s.id for s in choosing}
        of_file = declared_amounts(self.whole.scenario.assignments, steps[0])
        standing = {s: portions for s, portions in of_file.items() if s not in ids}
        for division in legal_divisions(at.moment.state, choosing, standing, at.fighting, self.whole.watch):
            after, portions, _ = struck(at, {**standing, **division})
            entries = (
                Assignment(steps[0], s.id, to, n) for s in choosing for to, n in division[s.id].items()
            )
            more = self._gains(gains, portions, at.moment.state)
            yield from self._from(after, steps[1:], more, (*told, *entries))

    def _gains(
        self, gains: tuple[int, ...], portions: Sequence[Portion], state: CombatState
    ) -> tuple[int, ...]:
        return tuple(
            n + f.gained(portions, t, state) for n, (f, t) in zip(gains, self.against.items(), strict=True)
        )

    def _value(self, m: Moment, gains: tuple[int, ...]) -> Value:
        m, value = ended(m), Value()
        for dealt, (fights, things) in zip(gains, self.against.items(), strict=True):
            gained = fights.gained_by(self.before, m.state, dealt, real=self.real)
            found = fights.value(things, m.state, fights.taken(self.before, m.state), gained)
            value += replace(found, result=fights.result(m.state))
        return -value if self.whole.attacks else value


class Best(Struct, frozen=True):
    """The best division, in how many divisions its value is reached (None: not counted), and what none exceeds."""

    value: Value
    assignments: tuple[Assignment, ...]
    best: int | None
    bound: Value

    @property
    def exact(self) -> bool:
        """Whether nothing is better."""
        return self.value == self.bound


class _Seen:
    """What was looked at of a side: the best division, and in how many its value is reached."""

    def __init__(self) -> None:
        self.kept: Divided | None = None
        self.count = 0


def _chosen(looked: Iterable[_Seen]) -> tuple[Assignment, ...]:
    every = (a for seen in looked if seen.kept is not None for a in seen.kept.assignments)
    return tuple(sorted(every, key=lambda a: a.step))


class Dividing:
    """The divisions that a player may make of the damage in a scenario's declared combat."""

    def __init__(self, scenario: Scenario, player: str, goal: GoalOrder, watch: Watch = WITHOUT_END) -> None:
        """Read a scenario with all that it declares."""
        self.scenario = scenario
        self.player = player
        self.watch = watch
        self.goal = goal
        at = before_blocks(scenario)
        self.state = at.moment.state
        self.attacks = player in self.state.seating.active_team
        self.team = declaring_with(self.state, player)
        hit = (d for a in self.state.graph.attackers if (d := self.state.graph.defending(a)) is not None)
        teams = dict.fromkeys(declaring_with(self.state, d) for d in hit)
        self.fights = [
            Fights(scenario, team[0], goal, watch) for team in teams if self.attacks or team == self.team
        ]
        self.engagement = engaged(at, scenario.blocks, all_of_them=True)  # in the order of the file
        self.opening = at

    @property
    def is_fighting(self) -> bool:
        """Whether the player has any part in the combat."""
        return bool(self.fights)

    def chooses(self, m: Moment, striker: Striker) -> bool:
        """Say whether the player divides what this assigns (CR 510.1c-d)."""
        if divides_for_attacker(m.state, striker):
            return self.attacks
        if self.attacks:
            return False
        theirs = m.state.controller(striker.id) in self.team
        return theirs if striker.attacks is None else m.state.graph.defending(striker.id) in self.team

    def standing(self) -> Divided | None:
        """What the scenario itself divides; None where that is illegal."""
        from sandbox.rules.judge import judge  # noqa: PLC0415

        if not all(step.legal for step in judge(self.scenario).damage):
            return None
        return self._together().standing()

    def _together(self) -> _Side:
        m = blocked(self.opening.moment, self.engagement)
        return _Side(self, m, {f: f.attackers for f in self.fights}, self.opening.start, real=True)

    def best(self, declared: Divided | None) -> Best | None:
        """The best division, as far as there is time; None where no division is legal."""
        if not self._is_small:
            found = self._worked_out(declared)
            if found is not None and found.exact:
                return found
        looked: list[_Seen] = []
        opening = Value()
        try:
            apart = self._apart()
            if apart:  # each begins after what has come of life and poison before blockers
                opening = sum((f.opening for f in self.fights), opening)
            for side in apart or [self._together()]:
                looked.append(_Seen())
                self._best_of(side, declared, looked[-1])
        except StoppedError:
            return self._best_so_far(declared, looked)
        if any(seen.kept is None for seen in looked):
            return None
        some = (seen.kept.value for seen in looked if seen.kept is not None)
        value = sum(some, -opening if self.attacks else opening)
        return Best(value, _chosen(looked), prod(seen.count for seen in looked), value)

    @property
    def _is_small(self) -> bool:
        """Whether so few creatures fight that it is counted in how many divisions the best value is reached."""
        blocks = self.engagement.graph.edges_of("blocks")
        sides = ({start for start, *_ in blocks}, {end for _, end, *_ in blocks})
        return all(len(side) <= COUNTED for side in sides)

    def _worked_out(self, declared: Divided | None) -> Best | None:
        """The division that the kernel finds where only attackers have anything to divide; it is played, and the better
        one of it and the declared one is taken.
        """
        if not self.attacks or len(self.fights) != 1:
            return None
        (fights,) = self.fights
        blocks = self.scenario.blocks
        if not fights.is_plain or not fights.are_all or len({b.blocker for b in blocks}) < len(blocks):
            return None
        value, choices = fights.result_of(tuple(b for b in blocks if b.declared))
        some = [self._played(choices), declared]
        best = max(
            (d for d in some if d is not None), key=lambda d: (self.goal.score(d.value), d is declared)
        )
        return Best(best.value, best.assignments, None, -value)

    def _played(self, choices: tuple[Assignment, ...]) -> Divided | None:
        """A division put into the scenario and played; None where it isn't legal."""
        return Dividing(replace(self.scenario, assignments=choices), self.player, self.goal).standing()

    def _best_so_far(self, declared: Divided | None, looked: Sequence[_Seen]) -> Best | None:
        """The best that is known where there are too many divisions to look at: what the kernel finds, what goes by
        itself, the declared one, or the best that was looked at; each is played.
        """
        known = self._worked_out(declared)
        if known is not None and known.exact:
            return known
        others = self._of_others
        some = [declared, self._played(others), self._played((*others, *_chosen(looked)))]
        if known is not None:
            some.append(Divided(known.value, known.assignments))
        best = max((d for d in some if d is not None), key=lambda d: self.goal.score(d.value), default=None)
        bound = self.ceiling if known is None else known.bound
        return None if best is None else Best(best.value, best.assignments, None, bound)

    @property
    def _of_others(self) -> tuple[Assignment, ...]:
        """What the scenario divides for others than the player asked about."""
        mine: set[tuple[Step, str]] = set()
        m = blocked(self.opening.moment, self.engagement)
        for step in combat_steps(m.state):
            at = striking(m, step)
            mine |= {(step, s.id) for s in at.fighting if self.chooses(at.moment, s)}
            m, *_ = struck(at, declared_amounts(self.scenario.assignments, step))
        return tuple(a for a in self.scenario.assignments if (a.step, a.source) not in mine)

    @property
    def ceiling(self) -> Value:
        """A value that no division exceeds."""
        if not self.attacks:
            return self.fights[0].ceiling
        total = Value()
        for fights in self.fights:
            mine = (n for p, n in fights.worth.items() if fights.state.controller(p) in fights.team)
            total += Value(1, sum(mine), FAR, FAR)
        return total

    def _best_of(self, side: _Side, declared: Divided | None, seen: _Seen) -> None:
        """Look at every division of a side."""
        standing = frozenset(declared.assignments) if declared is not None else frozenset()
        best: tuple[int, int] | None = None
        for each in side.all():
            score = -self.goal.score(each.value)
            changed = {(a.step, a.source) for a in standing.symmetric_difference(each.assignments)}
            order = (score, len(changed))
            if best is None or score < best[0]:
                seen.count = 0
            seen.count += best is None or score <= best[0]
            if best is None or order < best:
                best, seen.kept = order, each

    def _apart(self) -> list[_Side]:
        """The fights one by one where none of them touches another, else nothing: where all of them together take
        nobody's last life, one alone is played as if there were no end to it.
        """
        sides = []
        for fights in self.fights:
            if not fights.is_separable:
                return []
            groups = fights.groups(self.engagement)
            lines = [fights.lines(self.engagement, group) for group in groups]
            for i, limit in enumerate(fights.limits):
                if sum(f.most[i] for f in lines) >= limit or sum(f.most_first[i] for f in lines) >= limit:
                    return []
            for group in groups:
                m = blocked(fights.unlosing, only(self.engagement, group))
                sides.append(_Side(self, m, {fights: group}, fights.unlosing.state, real=False))
        return sides
