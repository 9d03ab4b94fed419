"""The whole-number program of patterns: its columns and lines, its relaxation, and what can't be part of anything good.

The components of a value stand in it as one number, as they are compared. What the relaxation comes to is a bound; and
what it would cost to take a column says whether anything as good as what was found could hold that column (CR 509.1).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cached_property
from math import floor
from typing import TYPE_CHECKING, Final

import highspy
import numpy as np
from msgspec import Struct

from sandbox.explore.answer import Value
from sandbox.explore.patterns import is_local
from sandbox.rules.solving.branch_and_bound import INFINITY, make_whole, maximizer
from sandbox.rules.solving.declaration import AtMost

if TYPE_CHECKING:
    from sandbox.explore.patterns import AlikeKind, Pattern, Sides
    from sandbox.explore.promises import Promise
    from sandbox.explore.watch import Watch
    from sandbox.rules.solving.branch_and_bound import Row

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
    """What the program without whole numbers comes to, and what each column would cost."""

    top: float
    costs: list[float]

    @property
    def most(self) -> int:
        """What nothing exceeds."""
        return floor(self.top + SLACK)

    def reach(self, *columns: int) -> int:
        """Give what nothing exceeds that holds these columns."""
        return floor(self.top + sum(min(0.0, self.costs[j]) for j in columns) + SLACK)


class ColumnModel:
    """Patterns, promises and how they bind each other; `limits`: of what less than so much may be taken."""

    def __init__(
        self, sides: Sides, patterns: list[Pattern], promises: list[Promise], limits: list[tuple[int, int]],
        joint: list[Pattern], *, paired: bool = False,
    ) -> None:  # fmt: skip
        """Take columns; `paired` if all pairs of patterns that share a blocker have been worked out."""
        self.paired = paired
        self.sides = sides
        self.patterns = patterns
        self.promises = promises
        self.limits = limits
        self.joint = joint
        self._starts = []
        at = len(patterns)
        for promise in promises:
            self._starts.append(at)
            at += promise.width
        self._shares = {i: at + n for n, i in enumerate(sides.sharing)}
        self._width = at + len(self._shares)

    def score(self, p: Pattern) -> int:
        """Give what a pattern comes to as one number."""
        return self.sides.score(p.value)

    # What may be left out

    def only(self, wanted: Callable[[Pattern], bool], *, promised: bool = True) -> ColumnModel:
        """Give the program with these patterns."""
        promises = self.promises if promised else []
        return ColumnModel(self.sides, list(filter(wanted, self.patterns)), promises, self.limits, self.joint)

    def within(self, relaxed: Relaxed, least: int, *, paired: bool) -> ColumnModel:
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
            if relaxed.reach(j) >= least
            and not (paired and p.parts and asking.isdisjoint(d.blocker for d in p.parts))
        ]
        return ColumnModel(self.sides, patterns, promises, self.limits, self.joint, paired=paired)

    def leaned_on(self, found: SolvedColumns) -> list[Promise]:
        """Give the promises that a solution leans on."""
        return [
            promise
            for promise, start in zip(self.promises, self._starts, strict=True)
            if any(found.times[start : start + promise.kept])
        ]

    # Solving

    def relaxed(self) -> Relaxed | None:
        """Solve it without whole numbers; None where it has no solution."""
        solver = self._solver(whole=False)
        solver.changeColsCost(self._width, self._all, self._costs)
        solver.run()
        if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            return None
        return Relaxed(solver.getInfo().objective_function_value, list(solver.getSolution().col_dual))

    def solve(self, watch: Watch, changes: Callable[[Pattern], int]) -> SolvedColumns | None:
        """Give the best solution, of several as good one with few `changes`; the best that was found before time ran
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
        return np.array([*mine, *[0.0] * len(self._shares)])

    # Lines

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
        for i, kind in enumerate(sides.blockers):
            lines += self._used(i, kind)
        return [*lines, *self._taken(), *self._obeying(), *self._cuts()]

    @cached_property
    def _whole(self) -> list[dict[int, float]]:
        """How many of each kind of blocker block in a pattern and nowhere else."""
        found: list[dict[int, float]] = [{} for _ in self.sides.blockers]
        for j, p in enumerate(self.patterns):
            for i, n in p.whole.items():
                found[i][j] = float(n)
        return found

    def _used(self, i: int, kind: AlikeKind) -> list[Row]:
        """Give the lines by which no more blockers of a kind block than there are."""
        whole = {j: n * kind.capacity for j, n in self._whole[i].items()}
        asked = {
            start + promise.column(i): 1.0
            for promise, start in zip(self.promises, self._starts, strict=True)
            if i in promise.able
        }
        if i not in self._shares:
            return [(0, len(kind.members), whole | asked)]
        share, parts, demands = self._shares[i], dict[int, float](), dict[int, float]()
        for j, p in enumerate(self.patterns):
            for d in p.parts:
                if d.blocker == i:
                    parts[j] = 1.0
                    demands[j] = float(d.damage)
        dealt = {
            start + promise.dealing(i): 1.0
            for promise, start in zip(self.promises, self._starts, strict=True)
            if i in promise.able
        }
        f = self.sides.fights.duels.fighter(kind.first)
        strength = 0 if f is None else f.strength
        pairs: list[Row] = [(0, 1, parts)] if self.paired and parts else []  # one of them goes with a promise
        return [
            *pairs,
            (0, kind.capacity, whole | asked | parts),
            (0, INFINITY, parts | asked | {share: -2.0}),
            (-INFINITY, 0, parts | {share: -float(kind.capacity)}),
            (-INFINITY, 0, demands | {share: -float(strength)}),
            (-INFINITY, strength, demands | dealt),
        ]

    def _taken(self) -> list[Row]:
        """Give the lines by which the player attacked doesn't lose."""
        lines: list[Row] = []
        for i, limit in self.limits:
            taken = {j: float(p.taken[i]) for j, p in enumerate(self.patterns) if p.taken[i]}
            if i % len(self.sides.fights.limits) == 0:
                for promise, start in zip(self.promises, self._starts, strict=True):
                    taken |= {start + j: -n for j, n in enumerate(promise.cost("life")) if n}
            lines.append((-INFINITY, limit - 1, taken))
        return lines

    def _obeying(self) -> list[Row]:
        """Give the lines of requirements and of restrictions on all blocks."""
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

    def _cuts(self) -> list[Row]:
        """Give the lines by which what has been worked out stands for itself, unless others share its blockers, too."""
        by_set: dict[object, list[int]] = {}
        by_blocker: dict[int, set[int]] = {}
        for j, p in enumerate(self.patterns):
            if p.parts:
                by_set.setdefault((p.sets[0], tuple(d.blocker for d in p.parts)), []).append(j)
            for d in p.parts:
                by_blocker.setdefault(d.blocker, set()).add(j)
        if not by_set:
            return []
        lines: list[Row] = []
        for joint in self.joint:
            times = Counter(i for _, some in joint.sets for i in some)
            shared = [i for i, n in times.items() if n > 1]
            each = [
                by_set.get(((a, some), tuple(i for i in some if i in shared)), []) for a, some in joint.sets
            ]
            if not all(each):
                continue
            mine = {j for some in each for j in some}
            others = set().union(*(by_blocker.get(i, ()) for i in shared)) - mine
            asking = {
                start + promise.column(i)
                for promise, start in zip(self.promises, self._starts, strict=True)
                for i in shared
                if i in promise.able
            }
            terms = dict.fromkeys(others | asking, -1.0) | dict.fromkeys(mine, 1.0)
            lines.append((-INFINITY, len(joint.sets) - 1, terms))
        return lines

    def _upper(self) -> list[int]:
        sides = self.sides
        upper = [min(len(sides.attackers[a].members) for a, _ in p.sets) for p in self.patterns]
        upper += [n for promise in self.promises for n in promise.upper()]
        return [*upper, *[1] * len(self._shares)]

    def _solver(self, *, whole: bool) -> highspy.Highs:
        upper = self._upper()
        solver = maximizer(upper, self._lines(), np.zeros(len(upper)), OPTIONS)
        if whole:
            make_whole(solver, len(upper))
        return solver
