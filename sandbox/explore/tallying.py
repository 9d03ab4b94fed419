"""In how many blocks the best value is reached, where blockers may block several attackers (CR 509.1).

What the relaxed program says of each set of blockers leaves few that can be part of anything as good as the best; these
are put together attacker by attacker, and all that come equally far are counted as one.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

from sandbox.explore.columns import ColumnModel
from sandbox.explore.patterns import BlockerSets, is_local
from sandbox.explore.watch import StoppedError
from sandbox.rules.solving.declaration import AtMost, DeclaredPairs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.explore.answer import Value
    from sandbox.explore.columns import Relaxed
    from sandbox.explore.patterns import Pattern
    from sandbox.explore.program import PatternProgram

State = tuple[int, int, int, int, tuple[int, ...]]
"""Attackers and blockers that have been looked at, score, requirements obeyed, and what was taken."""


def count_best(program: PatternProgram, best: Value) -> int | None:
    """Count the blocks that reach the best value; None where that was stopped. Every creature is a kind of its own."""
    try:
        return _Tallying(program, best).count()
    except StoppedError:
        return None


class _Tallying:
    """Everything that can be part of the best blocks."""

    def __init__(self, program: PatternProgram, best: Value) -> None:
        self.program = program
        self.sides = program.sides
        self.score = self.sides.score(best)
        every = [BlockerSets(self.sides, i, everything=True) for i in range(len(program.attackers))]
        for sets in every:
            while sets.more:
                sets.grow()
        patterns = [p for sets in every for p in sets.found]
        self.limits = program.risk(patterns) if best.result >= 0 else []
        self.model = ColumnModel(self.sides, patterns, [], self.limits, [])

    def count(self) -> int | None:
        relaxed = self.model.relaxed()
        if relaxed is None:
            return None
        patterns = self.model.patterns
        columns = [p for j, p in enumerate(patterns) if not p.parts and relaxed.reach(j) >= self.score]
        columns += self._joint(relaxed)
        states: Counter[State] = Counter({(0, 0, 0, 0, (0,) * len(self.limits)): 1})
        for place in range(len(self.program.attackers)):
            mine = [self._read(p) for p in columns if min(a for a, _ in p.sets) == place]
            after: Counter[State] = Counter()
            for state, times in states.items():
                self.program.watch.go_on()
                if state[0] >> place & 1:
                    after[state] += times
                    continue
                for one in mine:
                    if not (one[0] & state[0] or one[1] & state[1]):
                        taken = tuple(map(int.__add__, state[4], one[4]))
                        sums = (state[2] + one[2], state[3] + one[3])
                        after[state[0] | one[0], state[1] | one[1], *sums, taken] += times
            states = after
        return sum(times for state, times in states.items() if self._is_best(state))

    def _read(self, p: Pattern) -> State:
        attackers = sum(1 << a for a, _ in p.sets)
        blockers = sum(1 << i for i in {i for _, some in p.sets for i in some})
        taken = tuple(p.taken[i] for i, _ in self.limits)
        return attackers, blockers, self.model.score(p), p.obeyed, taken

    def _is_best(self, state: State) -> bool:
        _, used, score, obeyed, taken = state
        if score != self.score or obeyed < self.sides.legal.maximum:
            return False
        if any(n >= limit for n, (_, limit) in zip(taken, self.limits, strict=True)):
            return False
        blockers = [k.first for i, k in enumerate(self.sides.blockers) if used >> i & 1]
        choice = DeclaredPairs({b: self.sides.legal.options[b][:1] for b in blockers})
        bound = (
            r for r in self.sides.legal.problem.restrictions if isinstance(r, AtMost) and not is_local(r)
        )
        return not any(True for r in bound for _ in r.broken(choice))

    def _joint(self, relaxed: Relaxed) -> Iterator[Pattern]:
        """Work out every fight of several attackers that can be part of the best blocks."""
        patterns = self.model.patterns
        some = [j for j, p in enumerate(patterns) if p.parts and relaxed.reach(j) >= self.score]
        some.sort(key=lambda j: -relaxed.reach(j))
        room: dict[tuple[tuple[int, tuple[int, ...]], ...], int] = {}
        for chosen in self._linked(relaxed, some, ()):
            key = tuple(sorted(each for j in chosen for each in patterns[j].sets))
            left = relaxed.reach(*chosen) - sum(self.model.score(patterns[j]) for j in chosen)
            room[key] = max(left, room.get(key, left))
        for key, left in room.items():
            self.program.watch.go_on()
            joint = self.program.together(key)
            if left + self.model.score(joint) >= self.score:
                yield joint

    def _linked(
        self, relaxed: Relaxed, some: list[int], chosen: tuple[int, ...]
    ) -> Iterator[tuple[int, ...]]:
        """Give the sets of columns in part, of those in the order of their reach, that hold together by the blockers
        that they share.
        """
        shared = Counter(d.blocker for j in chosen for d in self.model.patterns[j].parts)
        if chosen and all(n > 1 for n in shared.values()):
            yield chosen
            if all(n >= self.sides.blockers[i].capacity for i, n in shared.items()):
                return
        for k, j in enumerate(some):
            if relaxed.reach(*chosen, j) < self.score:
                return
            if not chosen or self._fits(chosen, j, shared):
                others = [i for i in some if i != j] if chosen else some[k + 1 :]
                yield from self._linked(relaxed, others, (*chosen, j))

    def _fits(self, chosen: tuple[int, ...], column: int, shared: Counter[int]) -> bool:
        """Say whether a column may stand beside these: it shares a blocker that may block one more and has the damage
        that all of them count on.
        """
        whole, parts, place = self._cast[column]
        if parts.keys().isdisjoint(shared):
            return False
        if any(shared[i] >= self.sides.blockers[i].capacity for i in parts):
            return False
        others = [self._cast[j] for j in chosen]
        for other, among, there in others:
            if there == place or not (whole.isdisjoint(other) and whole.isdisjoint(among)):
                return False
            if not other.isdisjoint(parts):
                return False
        return all(
            n + sum(among.get(i, 0) for _, among, _ in others) <= self.program.strength(i)
            for i, n in parts.items()
        )

    @cached_property
    def _cast(self) -> list[tuple[frozenset[int], dict[int, int], int]]:
        """Who stands in each column whole, who in part with how much damage is counted on, and the attacker's place."""
        return [
            (frozenset(p.whole), {d.blocker: d.damage for d in p.parts}, p.sets[0][0])
            for p in self.model.patterns
        ]
