"""In how many blocks the best value is reached, where blockers may block several attackers (CR 509.1).

What all others come to at the most leaves few sets of blockers that can be part of anything as good as the best; these
are put together attacker by attacker, and all that come equally far are counted as one.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from sandbox.explore.beside import Beside
from sandbox.explore.columns import ColumnModel
from sandbox.explore.patterns import BlockerSets, is_local
from sandbox.explore.watch import StoppedError
from sandbox.rules.solving.declaration import AtMost, DeclaredPairs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.explore.answer import Value
    from sandbox.explore.beside import SetsOfFight
    from sandbox.explore.patterns import Pattern
    from sandbox.explore.program import PatternProgram

PAIRS: Final = 2
"""Sets of fewer blockers are looked at in any case."""
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
        self.beside = Beside(self.sides, self.score)
        while any(sets.more for sets in every):
            self.beside.look(every)
            for sets in every:
                sets.grow(self.beside.reaches if sets.size >= PAIRS else None)
        self.patterns = [p for sets in every for p in sets.found]
        self.limits = program.risk(self.patterns) if best.result >= 0 else []
        self._casts: dict[object, tuple[frozenset[int], dict[int, int], int]] = {}

    def count(self) -> int | None:
        model = ColumnModel(self.sides, self.patterns, [], self.limits, [])
        relaxed = model.relaxed()
        if relaxed is None:
            return None
        patterns = [p for j, p in enumerate(self.patterns) if relaxed.reach(j) >= self.score]
        self.beside.only(patterns)
        patterns = [p for p in patterns if self._score(p) >= self.beside.least(p.sets, p.obeyed, p.parts)]
        columns = [p for p in patterns if not p.parts]
        columns += self._joint([p for p in patterns if p.parts])
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

    def _score(self, p: Pattern) -> int:
        return self.sides.score(p.value)

    def _read(self, p: Pattern) -> State:
        attackers = sum(1 << a for a, _ in p.sets)
        blockers = sum(1 << i for i in {i for _, some in p.sets for i in some})
        taken = tuple(p.taken[i] for i, _ in self.limits)
        return attackers, blockers, self._score(p), p.obeyed, taken

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

    def _joint(self, parts: list[Pattern]) -> Iterator[Pattern]:
        """Work out every fight of several attackers that can be part of the best blocks, of columns in part."""
        promised: dict[SetsOfFight, int] = {}
        for chosen in self._linked(parts, ()):
            key = tuple(sorted(each for p in chosen for each in p.sets))
            together = sum(self._score(p) for p in chosen)
            promised[key] = max(together, promised.get(key, together))
        for key, most in promised.items():
            self.program.watch.go_on()
            least = self.beside.least(key, self.program.obeyed_by(key))
            joint = self.program.together(key, least) if most >= least else None
            if joint is not None:
                yield joint

    def _linked(self, some: list[Pattern], chosen: tuple[Pattern, ...]) -> Iterator[tuple[Pattern, ...]]:
        """Give the sets of columns in part that hold together by the blockers that they share."""
        shared = Counter(d.blocker for p in chosen for d in p.parts)
        if chosen and all(n > 1 for n in shared.values()):
            yield chosen
            if all(n >= self.sides.blockers[i].capacity for i, n in shared.items()):
                return
        for k, one in enumerate(some):
            if not chosen or self._fits(chosen, one, shared):
                others = [p for p in some if p is not one] if chosen else some[k + 1 :]
                yield from self._linked(others, (*chosen, one))

    def _fits(self, chosen: tuple[Pattern, ...], one: Pattern, shared: Counter[int]) -> bool:
        """Say whether a column may stand beside these: it shares a blocker that may block one more and has the damage
        that all of them count on.
        """
        whole, parts, place = self._cast(one)
        if parts.keys().isdisjoint(shared):
            return False
        if any(shared[i] >= self.sides.blockers[i].capacity for i in parts):
            return False
        others = [self._cast(p) for p in chosen]
        for other, among, there in others:
            if there == place or not (whole.isdisjoint(other) and whole.isdisjoint(among)):
                return False
            if not other.isdisjoint(parts):
                return False
        return all(
            n + sum(among.get(i, 0) for _, among, _ in others) <= self.program.strength(i)
            for i, n in parts.items()
        )

    def _cast(self, p: Pattern) -> tuple[frozenset[int], dict[int, int], int]:
        """Give who stands in a column whole, who in part with how much damage is counted on, and the attacker."""
        key = p.sets[0], p.parts
        if key not in self._casts:
            demands = {d.blocker: d.damage for d in p.parts}
            self._casts[key] = frozenset(p.whole), demands, p.sets[0][0]
        return self._casts[key]
