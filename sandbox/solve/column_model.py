"""The program of column generation: which columns may stand beside each other, as lines of a whole-number program.

A row says that each attacker is in one column and no blocker in more than it may block; others bind all blocks: life at
risk, requirements, how many may block. Where a blocker stands in several columns in part, its worth counts in one of
them, and it deals to all of them no more damage than it has (CR 509.1, 510.1).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from math import floor
from typing import TYPE_CHECKING, Final

import highspy
import numpy as np
from msgspec import Struct

from sandbox.rules.solving.branch_and_bound import INFINITY, make_whole, maximizer
from sandbox.rules.solving.declaration import AtMost
from sandbox.solve.answer import Value
from sandbox.solve.blocker_sets import AlikeKind, BoundColumns, Pattern, Sides, is_local

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.rules.solving.branch_and_bound import Row
    from sandbox.solve.watch import Watch

UNBOUND: Final = 1 << 62
"""More than anything comes to."""
SLACK: Final = 1e-2
"""What is worth less than this is nothing: the values that count are whole."""
LEAST_SECONDS: Final = 0.2
OPTIONS: Final = (("mip_feasibility_tolerance", 1e-7),)


class SolvedColumns(Struct, frozen=True):
    """A solution: how often each column is taken, what it comes to and what none exceeds; `exact` where that is one."""

    times: list[int]
    score: int
    most: int

    @property
    def exact(self) -> bool:
        """Whether nothing is better."""
        return self.score >= self.most


class Relaxed(Struct, frozen=True):
    """What the program without whole numbers comes to, what each column would cost, and each row."""

    top: float
    values: list[float]
    costs: list[float]
    duals: list[float]

    @property
    def most(self) -> int:
        """What nothing exceeds."""
        return floor(self.top + SLACK)

    def reach(self, *columns: int) -> int:
        """What nothing exceeds that holds these columns."""
        return floor(self.top + sum(min(0.0, self.costs[j]) for j in columns) + SLACK)


class ColumnModel:
    """Patterns, promises and how they bind each other; `limits`: of what less than so much may be taken."""

    def __init__(
        self, sides: Sides, patterns: list[Pattern], promises: list[BoundColumns], limits: list[tuple[int, int]],
    ) -> None:  # fmt: skip
        """Take columns."""
        self.sides = sides
        self.patterns = patterns
        self.promises = promises
        self.limits = limits
        self._starts = []
        at = len(patterns)
        for promise in promises:
            self._starts.append(at)
            at += promise.width
        self._bearing = {i: at + n for n, i in enumerate(sides.sharing)}
        """What is lost as the worth of each shared blocker counts in one of its fights."""
        self._width = at + len(self._bearing)

    def score(self, p: Pattern) -> int:
        """What a pattern comes to as one number, or what it doesn't exceed."""
        return self.sides.score(p.value) if p.most is None else p.most

    def loss(self, p: Pattern) -> int:
        """How much less that is if the blocker that stands in it in part counts."""
        return 0 if p.bearing is None else self.score(p) - self.sides.score(p.bearing)

    # What may be left out

    def only(self, wanted: Callable[[Pattern], bool], *, promised: bool = True) -> ColumnModel:
        """The program with these patterns."""
        promises = self.promises if promised else []
        return ColumnModel(self.sides, list(filter(wanted, self.patterns)), promises, self.limits)

    def within(self, relaxed: Relaxed, least: int) -> ColumnModel:
        """Leave out what nothing holds that comes to so much at least."""
        promises = [
            promise
            for promise, start in zip(self.promises, self._starts, strict=True)
            if any(relaxed.reach(start + j) >= least for j in range(promise.kept))
        ]
        asking = {i for promise in promises for i in promise.able}
        patterns = [
            p
            for j, p in enumerate(self.patterns)
            if relaxed.reach(j) >= least and (not p.parts or all(d.blocker in asking for d in p.parts))
        ]
        return ColumnModel(self.sides, patterns, promises, self.limits)

    def leaned_on(self, found: SolvedColumns) -> list[BoundColumns]:
        """The promises that a solution leans on."""
        return [
            promise
            for promise, start in zip(self.promises, self._starts, strict=True)
            if any(found.times[start : start + promise.kept])
        ]

    def promised(self, relaxed: Relaxed) -> Iterator[tuple[BoundColumns, float, int]]:
        """How much the program without whole numbers leans on each promise, and what nothing exceeds that does."""
        for promise, start in zip(self.promises, self._starts, strict=True):
            kept = range(start, start + promise.kept)
            yield promise, sum(relaxed.values[j] for j in kept), max(map(relaxed.reach, kept))

    def wanted(
        self, relaxed: Relaxed, promise: BoundColumns, least: int
    ) -> Callable[[tuple[int, ...]], bool]:
        """Whether a set of blockers might be part of what comes to so much, by what is promised of it."""
        covers = len(self._about) - len(self._uses) - len(self._rest) - len(self.sides.attackers)
        cover = relaxed.duals[covers + promise.sets.place]
        uses: dict[int, float] = {}
        for about, dual in zip(self._about, relaxed.duals, strict=True):
            if about is not None:
                uses.setdefault(about, dual)
        rest = relaxed.duals[len(relaxed.duals) - len(self._rest) :]
        life = sum(abs(dual) for dual in rest[: len(self.limits)])
        asked = abs(rest[len(self.limits)]) if self.sides.legal.maximum else 0.0

        def may_be(some: tuple[int, ...]) -> bool:
            value, obeyed = promise.most_of(some)
            most = self.sides.score(value) + life * value.life + asked * obeyed - cover
            return relaxed.top + most - sum(uses[i] for i in some) >= least - SLACK

        return may_be

    # Solving

    def relaxed(self) -> Relaxed | None:
        """Solve it without whole numbers; None where it has no solution."""
        solver = self._solver(whole=False)
        solver.changeColsCost(self._width, self._all, self._costs)
        return _relaxed(solver)

    def shortage(self) -> Relaxed | None:
        """How little must be lacking, where there is no solution, of what is asked of all blocks: less than nothing."""
        before, asks = len(self._lines) - len(self._rest), range(len(self._rest))
        short = [
            (low, high, {**some, self._width + k: -1.0 if low == -INFINITY else 1.0})
            for k, (low, high, some) in zip(asks, self._rest, strict=True)
        ]
        costs = np.array([*[0.0] * self._width, *[-1.0 for _ in asks]])
        upper = [*self._upper(), *[UNBOUND for _ in asks]]
        return _relaxed(maximizer(upper, [*self._lines[:before], *short], costs, OPTIONS))

    def solve(self, watch: Watch, changes: Callable[[Pattern], int]) -> SolvedColumns | None:
        """The best solution, of several as good one with few `changes`; the best that was found before time ran
        out; None where there is none.
        """
        solver = self._solver(whole=True)
        found = self._maximum(solver, self._costs, watch)
        if found is None or not found.exact or any(found.times[len(self.patterns) :]):
            return found
        used = np.flatnonzero(self._costs).astype(np.int32)
        solver.addRow(found.score - 0.5, INFINITY, len(used), used, self._costs[used])
        fewest = np.zeros(self._width)
        fewest[: len(self.patterns)] = [-float(changes(p)) for p in self.patterns]
        again = self._maximum(solver, fewest, watch)
        return found if again is None else SolvedColumns(again.times, found.score, found.most)

    def _maximum(self, solver: highspy.Highs, costs: np.ndarray, watch: Watch) -> SolvedColumns | None:
        solver.changeColsCost(self._width, self._all, costs)
        left = watch.remaining()
        if left is not None:
            solver.setOptionValue("time_limit", solver.getRunTime() + max(LEAST_SECONDS, left))
        solver.run()
        info = solver.getInfo()
        if info.primal_solution_status != highspy.SolutionStatus.kSolutionStatusFeasible:
            return None
        times = [round(v) for v in solver.getSolution().col_value]
        score = floor(info.objective_function_value + SLACK)
        if solver.getModelStatus() == highspy.HighsModelStatus.kOptimal:
            return SolvedColumns(times, score, score)
        return SolvedColumns(times, score, max(score, floor(min(1e15, info.mip_dual_bound) + SLACK)))

    @property
    def _all(self) -> np.ndarray:
        return np.arange(self._width, dtype=np.int32)

    @cached_property
    def _costs(self) -> np.ndarray:
        mine = [float(self.score(p)) for p in self.patterns]
        parts = {c: self.sides.score(Value(**{c: 1})) for c in ("material", "life", "poison")}
        for promise in self.promises:
            each = [promise.cost(c) for c in parts]
            mine += [
                sum(n * w for n, w in zip(some, parts.values(), strict=True))
                for some in zip(*each, strict=True)
            ]
        return np.array([*mine, *[-1.0] * len(self._bearing)])

    def in_part(self, relaxed: Relaxed, *, scored: bool) -> tuple[dict[int, float], dict[int, float]]:
        """What each column in part would bring without a blocker that it shares, and what each use of such a one costs,
        as the program has it; `scored` if what it comes to counts.
        """
        sharing = set(self.sides.sharing)
        brings = {j: float(self.score(p)) * scored for j, p in enumerate(self.patterns) if p.parts}
        costs: dict[int, float] = {}
        for (_, _, some), about, dual in zip(self._lines, self._about, relaxed.duals, strict=True):
            if about is not None and about in sharing:
                costs.setdefault(about, dual)  # the first one says how many it may block
                continue
            if dual:
                for j, n in some.items():
                    if j in brings:
                        brings[j] -= dual * n
        return brings, costs

    # Lines

    @cached_property
    def _about(self) -> list[int | None]:
        """The kind of blockers, if any, of which each line says how it is used."""
        before = len(self._lines) - len(self._uses) - len(self._rest)
        return [*[None] * before, *(i for i, _ in self._uses), *[None] * len(self._rest)]

    @cached_property
    def _uses(self) -> list[tuple[int, Row]]:
        return [(i, line) for i, kind in enumerate(self.sides.blockers) for line in self._used(i, kind)]

    @cached_property
    def _rest(self) -> list[Row]:
        return [*self._taken(), *self._obeying()]

    @cached_property
    def _lines(self) -> list[Row]:
        sides = self.sides
        covering: list[dict[int, float]] = [{} for _ in sides.attackers]
        for j, p in enumerate(self.patterns):
            for a, _ in p.sets:
                covering[a][j] = 1.0
        lines: list[Row] = []
        for promise, start in zip(self.promises, self._starts, strict=True):
            covering[promise.sets.place] |= dict.fromkeys(range(start, start + promise.kept), 1.0)
            lines += [
                (low, high, {start + j: n for j, n in some.items()}) for low, high, some in promise.rows()
            ]
        lines += [
            (len(kind.members), len(kind.members), some)
            for kind, some in zip(sides.attackers, covering, strict=True)
        ]
        return [*lines, *(line for _, line in self._uses), *self._rest]

    @cached_property
    def _whole(self) -> list[dict[int, float]]:
        """How many of each kind of blocker block in a pattern and nowhere else."""
        found: list[dict[int, float]] = [{} for _ in self.sides.blockers]
        for j, p in enumerate(self.patterns):
            for i, n in p.whole.items():
                found[i][j] = float(n)
        return found

    def _used(self, i: int, kind: AlikeKind) -> list[Row]:
        """The lines by which no more blockers of a kind block than there are."""
        whole = {j: n * kind.capacity for j, n in self._whole[i].items()}
        asked = {
            start + promise.column(i): 1.0
            for promise, start in zip(self.promises, self._starts, strict=True)
            if i in promise.able
        }
        if kind.capacity == 1:
            return [(0, len(kind.members), whole | asked)]
        parts, demands = dict[int, float](), dict[int, float]()
        bearing: dict[int, dict[int, float]] = {}
        for j, p in enumerate(self.patterns):
            for d in p.parts:
                if d.blocker == i:
                    parts[j] = 1.0
                    demands[j] = float(d.damage)
                    if loss := self.loss(p):
                        bearing.setdefault(p.sets[0][0], {self._bearing[i]: 1.0})[j] = -float(loss)
        dealt = {
            start + promise.dealing(i): 1.0
            for promise, start in zip(self.promises, self._starts, strict=True)
            if i in promise.able
        }
        strength = self.sides.fights.strength(kind.first)
        return [
            (0, kind.capacity, whole | asked | parts),
            (
                -INFINITY,
                0,
                parts | dict.fromkeys(asked, 1.0 - kind.capacity),
            ),  # fights of parts alone are columns
            (-INFINITY, strength, demands | dealt),
            *((0.0, INFINITY, some) for some in bearing.values()),
        ]

    def _taken(self) -> list[Row]:
        """The lines by which the player attacked doesn't lose."""
        lines: list[Row] = []
        for i, limit in self.limits:
            taken = {j: float(p.taken[i]) for j, p in enumerate(self.patterns) if p.taken[i]}
            if i % len(self.sides.fights.limits) == 0:
                for promise, start in zip(self.promises, self._starts, strict=True):
                    taken |= {start + j: -n for j, n in enumerate(promise.cost("life")) if n}
            lines.append((-INFINITY, limit - 1, taken))
        return lines

    def _obeying(self) -> list[Row]:
        """The lines of requirements and of restrictions on all blocks."""
        lines: list[Row] = []
        legal = self.sides.legal
        if legal.maximum:
            obeyed = {j: float(p.obeyed) for j, p in enumerate(self.patterns) if p.obeyed}
            for promise, start in zip(self.promises, self._starts, strict=True):
                obeyed |= {start + j: n for j, n in enumerate(promise.obeyed()) if n}
            lines.append((legal.maximum, INFINITY, obeyed))
        bound = (r for r in legal.problem.restrictions if isinstance(r, AtMost) and not is_local(r))
        return lines + [(0, r.count, self._counted(r)) for r in bound]

    def _counted(self, r: AtMost) -> dict[int, float]:
        """Count who blocks in each pattern; who stands in it in part is counted nowhere."""
        sides = self.sides
        found: dict[int, float] = {}
        for j, p in enumerate(self.patterns):
            parts = {d.blocker for d in p.parts}
            there = [
                i
                for a, some in p.sets
                for i in some
                if (r.group.objects is None or sides.attackers[a].first in r.group.objects)
                and sides.blockers[i].first in r.group.creatures
                and i not in parts
            ]
            n = len(set(there)) if len(p.sets) > 1 else len(there)
            if n:
                found[j] = float(n)
        return found

    def _upper(self) -> list[int]:
        sides = self.sides
        upper = [min(len(sides.attackers[a].members) for a, _ in p.sets) for p in self.patterns]
        upper += [n for promise in self.promises for n in promise.upper()]
        most = max(map(self.loss, self.patterns), default=0)
        return [*upper, *[most] * len(self._bearing)]

    def _solver(self, *, whole: bool) -> highspy.Highs:
        upper = self._upper()
        solver = maximizer(upper, self._lines, np.zeros(len(upper)), OPTIONS)
        if whole:
            make_whole(solver, len(upper))
        return solver


def _relaxed(solver: highspy.Highs) -> Relaxed | None:
    solver.run()
    if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        return None
    found = solver.getSolution()
    each = (list(x) for x in (found.col_value, found.col_dual, found.row_dual))
    return Relaxed(solver.getInfo().objective_function_value, *each)
