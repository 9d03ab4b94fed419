"""One fight, or all of a combat, played to the end in every way in which its damage may be divided (CR 510)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.explore.divisions import answered_divisions, divides_for_attacker
from sandbox.explore.lines import Line, Lines, most_of, undominated_lines
from sandbox.explore.moments import striking, struck
from sandbox.rules.damage.assignment import assign
from sandbox.rules.damage.striking import combat_steps
from sandbox.scenario.model import Assignment

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandbox.explore.divisions import Division
    from sandbox.explore.fights import Fights
    from sandbox.explore.moments import Moment
    from sandbox.rules.damage.striking import Striker
    from sandbox.rules.graph.state import Standing
    from sandbox.scenario.model import Permanent, Step


class DividedFight:
    """The divisions of one fight, or of all: who chooses what in each damage step, played to the end."""

    def __init__(self, fights: Fights, m: Moment, group: tuple[str, ...], *, gone: bool, real: bool) -> None:
        self.fights = fights
        self.start = m
        self.group = frozenset(group)
        self.gone = gone
        self.real = real
        self.things = fights.things(m.state, group)
        self.mine = frozenset(self.things)
        self.before = fights.at.start if real else fights.unlosing.state
        self.width = len(fights.limits)
        self.known = None if real else fights.effects

    def play(self) -> Lines:
        """Play it from after the declaration of blockers."""
        m = self.start
        steps = combat_steps(m.state)
        if self.gone and "first" not in steps:
            m = self._leaving(m)
        return self._step(m, steps, self._taken(m), 0, ())

    def _leaving(self, m: Moment) -> Moment:
        """Let the player attacked have lost in the first damage step."""
        why = self.fights.board.rule("loses_life")
        seats = {p: replace(m.state.seats[p], lost=why) for p in self.fights.team}
        return replace(m, state=m.state.with_seats(seats))

    def _taken(self, m: Moment) -> tuple[int, ...]:
        return self.fights.taken(self.before, m.state)

    def _step(
        self,
        m: Moment,
        steps: tuple[Step, ...],
        first: tuple[int, ...],
        gained: int,
        choices: tuple[Assignment, ...],
    ) -> Lines:
        if not steps:
            return self._end(m, first, gained, choices)
        fights = self.fights
        at = striking(m, steps[0], self.known)
        m = at.moment
        strikers = [s for s in at.fighting if s.id in self.mine]
        attacking = [s for s in strikers if divides_for_attacker(m.board, s)]
        defending = [s for s in strikers if s not in attacking]
        outcomes: dict[object, Lines] = {}
        by_attacker: list[Lines] = []
        for one, others in answered_divisions(m.board, m.state, attacking, defending, at.fighting):
            replies: list[Lines] = []
            for other in others:
                chosen = {**one, **other}
                _, assigned = assign(at.fighting, chosen, m.state)
                after, portions = struck(at, assigned)
                more = gained + fights.gained(portions, self.mine)
                now = self._taken(after) if steps[0] == "first" else first
                if self.gone and steps[0] == "first":
                    after = self._leaving(after)
                key = self._key(after, more, now)
                found = outcomes.get(key)
                told = (*choices, *_entries(steps[0], strikers, chosen))
                if found is None:
                    found = outcomes[key] = self._step(after, steps[1:], now, more, told)
                    replies.append(found)
                elif found not in replies:
                    replies.append(found)
            if replies:
                by_attacker.append(self._reply(replies))
        return self._choice(by_attacker)

    def _key(self, m: Moment, gained: int, first: tuple[int, ...]) -> object:
        permanents = m.state.permanents
        return (
            gained,
            first,
            self._taken(m),
            tuple(_standing(permanents[t], m.state.card(t)) for t in self.things),
            tuple(m.state.seats[p].lost for p in self.fights.team),
            tuple(sorted(m.state.spent.items(), key=repr)) if m.state.spent else (),
        )

    def _reply(self, replies: list[Lines]) -> Lines:
        """Let the defending player, who knows how the attackers divide, choose."""
        if len(replies) == 1:
            return replies[0]
        best = max(replies, key=lambda r: min(line.score for line in r.lines))
        taken = {(line.first, line.taken) for r in replies for line in r.lines}
        free = all(r.free for r in replies) and (self.real or len(taken) == 1)
        most_first = most_of(r.most_first for r in replies)
        most = most_of(r.most for r in replies)
        if free:
            return Lines(best.lines, most_first, most)
        return Lines((min(best.lines, key=lambda line: line.score),), most_first, most, free=False)

    def _choice(self, by_attacker: list[Lines]) -> Lines:
        """Let the attacking player choose."""
        most_first = most_of(r.most_first for r in by_attacker)
        most = most_of(r.most for r in by_attacker)
        lines = undominated_lines(line for r in by_attacker for line in r.lines)
        if all(r.free for r in by_attacker) and not self.real:
            return Lines(lines, most_first, most)
        best = min(lines, key=lambda line: line.score)
        return Lines((best,), most_first, most, free=self.real)

    def _end(self, m: Moment, first: tuple[int, ...], gained: int, choices: tuple[Assignment, ...]) -> Lines:
        fights = self.fights
        taken = self._taken(m)
        value = fights.value(self.things, m.state, taken, gained)
        if self.real:
            value = replace(value, result=fights.result(m.state))
        line = Line(fights.goal.score(value), value, first, taken, choices)
        return Lines((line,), first, taken)


def _standing(s: Standing, card: Permanent) -> tuple[object, ...]:
    return (
        s.zone, s.why, s.damage, s.deathtouched, tuple(sorted(s.counters.items())), s.loyalty, s.defense, s.tapped,
        s.regeneration_shields, s.removed, s.base_power, s.base_toughness, s.struck_first, card.keywords,
    )  # fmt: skip


def _entries(step: Step, strikers: Iterable[Striker], chosen: Division) -> list[Assignment]:
    return [
        Assignment(step, s.id, to, amount) for s in strikers for to, amount in chosen.get(s.id, {}).items()
    ]
