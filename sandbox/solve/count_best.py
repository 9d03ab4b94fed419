"""In how many blocks the best value is reached, where blockers may block several attackers (CR 509.1).

What all other attackers come to at the most, for every set of blockers that is left to them (a dual bound by dynamic
programming over sets), leaves few sets of blockers that can be part of anything as good as the best; these are put
together attacker by attacker, and all that come equally far are counted as one. In that bound only life at risk, and
what binds all blocks, is left out. A blocker that may block two attackers stands in it as two, of which one in part
takes one; one that may block more is there for everybody.

Two 1/1 attack, one Wall 0/4 may block: the best is "Wall blocks one". For the first attacker the bound of the other is
-1 life without Wall and 0 with it; "nobody blocks the first" still reaches the best with Wall at the other: two blocks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final

import numpy as np

from sandbox.rules.solving.declaration import AtMost, DeclaredPairs
from sandbox.solve.answer import Value
from sandbox.solve.block_partition import subsets_of
from sandbox.solve.blocker_sets import BlockerSets, BoundColumns, Demand, Pattern, Sides, is_local
from sandbox.solve.column_generation import ColumnModel, PatternProgram
from sandbox.solve.watch import StoppedError

SetsOfFight = tuple[tuple[int, tuple[int, ...]], ...]
"""The attackers of a fight, each with those that block it."""
WORST: Final = -(1 << 58)
"""Less than anything comes to, of so many attackers together."""
MOST_BITS: Final = 10
"""So many places for blockers a table has at the most."""
BOTH: Final = 2


class OthersBound:
    """The best that comes of attackers besides those of a fight, where everybody is a kind of its own."""

    def __init__(self, sides: Sides, score: int) -> None:
        """Begin with attackers of which nothing is known; what reaches a score with all requirements obeyed counts."""
        self.sides = sides
        self.many = len(sides.attackers)
        self.bits: list[tuple[int, ...]] = []
        room = MOST_BITS - len(sides.blockers)
        at = 0
        for kind in sides.blockers:
            twice = kind.capacity == BOTH and room > 0
            room -= twice
            self.bits.append(tuple(1 << i for i in range(at, at + 1 + twice)))
            at += 1 + twice
        self.endless = frozenset(
            i for i, kind in enumerate(sides.blockers) if kind.capacity > len(self.bits[i])
        )
        """The blockers that are there for everybody."""
        self.size = 1 << at
        subsets = subsets_of(at)
        self._part = np.concatenate(subsets)
        self._rest = np.concatenate([m - some for m, some in enumerate(subsets)])
        self._starts = np.cumsum([0, *map(len, subsets[:-1])])
        strengths = (sides.fights.strength(k.first) for k in sides.blockers)
        most = sides.score(Value(0, sum(sides.fights.worth.values()), 4 * sum(strengths)))
        self.unit = BOTH * (self.many + 1) * (most + abs(score) + 1)
        """What one requirement counts: more than all values together."""
        self.target = score + self.unit * sides.legal.maximum
        self._alone = [self._nothing() for _ in range(self.many)]
        self._known: dict[frozenset[int], np.ndarray] = {}

    def _nothing(self) -> np.ndarray:
        return np.full(self.size, WORST, dtype=np.int64)

    # What is known of each attacker

    def look(self, every: Sequence[BlockerSets]) -> None:
        """Take what is known of each attacker: sets that have been looked at, and what is promised of larger ones."""
        for sets in every:
            self._alone[sets.place] = self._promised(sets) if sets.more else self._nothing()
            self._take(sets.found)
        self._known.clear()

    def only(self, patterns: Iterable[Pattern]) -> None:
        """Take these columns, and no others."""
        self._alone = [self._nothing() for _ in range(self.many)]
        self._take(patterns)
        self._known.clear()

    def _take(self, patterns: Iterable[Pattern]) -> None:
        for p in patterns:
            here, score = self._alone[p.sets[0][0]], self.sides.score(p.value) + self.unit * p.obeyed
            for mask in self._masks(p.sets, p.parts):
                here[mask] = max(int(here[mask]), score)

    def _promised(self, sets: BlockerSets) -> np.ndarray:
        """What no larger set than those that have been looked at exceeds."""
        promise = BoundColumns(self.sides, sets)
        masks, many = np.arange(self.size), np.zeros(self.size, dtype=np.int64)
        damage, early, loss, gained, obeyed = (np.zeros_like(many) for _ in range(5))
        others = np.ones(self.size, dtype=bool)
        for i in set(range(len(self.bits))) - set(promise.able):
            others &= (masks & sum(self.bits[i])) == 0
        each = zip(promise.able, promise.damage, promise.losses, promise.foes, promise.strengths, strict=True)
        for i, deals, lost, f, strength in each:
            there = np.ones_like(many) if i in self.endless else np.minimum(1, masks & sum(self.bits[i]))
            many += there
            damage += there * deals
            early += there * deals * int(f.keywords.early and promise.dies_early)
            loss = np.maximum(loss, there * (0 if i in self.endless else lost))
            gained += there * (BOTH * strength if f.keywords.lifelink else 0)
            obeyed += there * self.sides.weights.get((self.sides.blockers[i].first, sets.attacker), 0)
        obeyed += len(self.sides.asked(sets.attacker))
        worth, life = (self.sides.score(v) for v in (Value(material=1), Value(life=1)))
        killed = self.sides.fights.worth[sets.attacker] * (damage >= promise.need)
        score = worth * (killed - np.where(early >= promise.need, 0, loss)) + life * gained
        larger = others & (many >= sets.size)
        return np.where(larger, score + self.unit * obeyed, WORST)

    # What follows for the others

    def reaches(self, sets: BlockerSets, some: tuple[int, ...]) -> bool:
        """Say whether a larger set might be part of something that reaches the score, in whole or in part."""
        parts = sum(self.bits[i][0] for i in some if i not in self.endless)
        most = int(self._most(frozenset({sets.place}))[self.size - 1 - parts])
        return int(self._alone[sets.place][parts]) + most >= self.target

    def least(self, sets: SetsOfFight, obeyed: int, parts: tuple[Demand, ...] = ()) -> int:
        """What a fight has to come to at the least to be part of something that reaches the score."""
        mask = self._masks(sets, parts)[0]
        most = int(self._most(frozenset(a for a, _ in sets))[self.size - 1 - mask])
        return self.target - self.unit * obeyed - most

    def _masks(self, sets: SetsOfFight, parts: tuple[Demand, ...]) -> list[int]:
        """The blockers of a fight as bits, in every way in which one in part may be one of two."""
        shared = {d.blocker for d in parts}
        whole = {i for _, some in sets for i in some} - shared
        if len(sets) > 1:
            whole -= self.endless
        mask = sum(bit for i in whole for bit in self.bits[i])
        choices = [(0,) if i in self.endless else self.bits[i] for i in shared]
        return [mask + sum(some) for some in product(*choices)]

    def _most(self, fighting: frozenset[int]) -> np.ndarray:
        """Give, by set of blockers, what all attackers but these come to at the most."""
        if fighting not in self._known:
            found = np.zeros(self.size, dtype=np.int64)
            for a in set(range(self.many)) - fighting:
                both = found[self._part] + self._alone[a][self._rest]
                found = np.maximum(np.maximum.reduceat(both, self._starts), WORST)
            self._known[fighting] = found
        return self._known[fighting]


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
        self.beside = OthersBound(self.sides, self.score)
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
        """The sets of columns in part that hold together by the blockers that they share."""
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
        """Who stands in a column whole, who in part with how much damage is counted on, and the attacker."""
        key = p.sets[0], p.parts
        if key not in self._casts:
            demands = {d.blocker: d.damage for d in p.parts}
            self._casts[key] = frozenset(p.whole), demands, p.sets[0][0]
        return self._casts[key]
