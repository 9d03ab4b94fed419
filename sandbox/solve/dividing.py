"""The best division of combat damage for one player, when everybody else's stands as declared or goes by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.damage.striking import combat_steps, opening_tally
from sandbox.rules.declaring.block import declaring_with
from sandbox.rules.fight.assignment import assign, declared_amounts
from sandbox.scenario.model import Assignment
from sandbox.solve.answer import Value
from sandbox.solve.fights import Fights
from sandbox.solve.played_fight import (
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

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sandbox.rules.damage.dealing import Portion
    from sandbox.rules.fight.assignment import Striker
    from sandbox.rules.graph.state import CombatState
    from sandbox.scenario.model import Scenario, Step
    from sandbox.solve.answer import GoalOrder
    from sandbox.solve.played_fight import Moment


class Divided(Struct, frozen=True):
    """A division of one player's damage, and what it comes to for that player."""

    value: Value
    assignments: tuple[Assignment, ...]


class _Side:
    """The divisions of one player in some fights of a combat that has been declared."""

    def __init__(
        self, whole: Dividing, m: Moment, against: dict[Fights, tuple[str, ...]], before: CombatState
    ) -> None:
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
            m, portions = struck(at, declared)
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
        for division in legal_divisions(at.moment.state, choosing, standing, at.fighting):
            after, portions = struck(at, {**standing, **division})
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
        for gained, (fights, things) in zip(gains, self.against.items(), strict=True):
            found = fights.value(things, m.state, fights.taken(self.before, m.state), gained)
            value += replace(found, result=fights.result(m.state))
        return -value if self.whole.attacks else value


class Best(Struct, frozen=True):
    """The best division, in how many divisions its value is reached, and the value of the declared one."""

    value: Value
    assignments: tuple[Assignment, ...]
    best: int


class Dividing:
    """The divisions that a player may make of the damage in a scenario's declared combat."""

    def __init__(self, scenario: Scenario, player: str, goal: GoalOrder) -> None:
        """Read a scenario with all that it declares."""
        self.scenario = scenario
        self.goal = goal
        at = before_blocks(scenario)
        self.state = at.moment.state
        self.attacks = player in self.state.seating.active_team
        self.team = declaring_with(self.state, player)
        hit = (d for a in self.state.graph.attackers if (d := self.state.graph.defending(a)) is not None)
        teams = dict.fromkeys(declaring_with(self.state, d) for d in hit)
        self.fights = [Fights(scenario, team[0], goal) for team in teams if self.attacks or team == self.team]
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
        return _Side(self, m, {f: f.attackers for f in self.fights}, self.opening.start)

    def best(self, declared: Divided | None) -> Best | None:
        """The best division; None where no division is legal."""
        sides = self._apart() or [self._together()]
        value, count = Value(), 1
        chosen: list[Assignment] = []
        for side in sides:
            found = self._best_of(side, declared)
            if found is None:
                return None
            value, chosen, count = value + found.value, [*chosen, *found.assignments], count * found.best
        return Best(value, tuple(sorted(chosen, key=lambda a: a.step)), count)

    def _best_of(self, side: _Side, declared: Divided | None) -> Best | None:
        best: tuple[int, int] | None = None
        kept: Divided | None = None
        count = 0
        standing = frozenset(declared.assignments) if declared is not None else frozenset()
        for each in side.all():
            score = -self.goal.score(each.value)
            changed = {(a.step, a.source) for a in standing.symmetric_difference(each.assignments)}
            order = (score, len(changed))
            count = count + 1 if best is not None and score == best[0] else count
            if best is None or score < best[0]:
                count = 1
            if best is None or order < best:
                best, kept = order, each
        return None if kept is None else Best(kept.value, kept.assignments, count)

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
                sides.append(_Side(self, m, {fights: group}, fights.unlosing.state))
        return sides
