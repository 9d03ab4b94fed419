"""Whole-number programs with two wishes, solved exactly: the greatest worth, and of those the least change.

The linear relaxation is solved by HiGHS; where its answer is broken, the program is branched on that number, rounded
down and rounded up, and a half whose relaxation can't beat the incumbent is cut off. The relaxations of declarations
(CR 508.1d, 509.1c) are so near to whole that a few halves are all there is to try, and each is solved from the basis
of the last one.

The search is bounded by counted work, never by time: the same program always has the same answer. What runs out of it
tells what it has found and the dual bound, which nothing exceeds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import count
from math import ceil, floor
from operator import mul
from typing import Final

import highspy
import numpy as np
from msgspec import Struct

from sandbox.rules.solving.declaration import Effort, SpentError

Terms = dict[int, float]
"""A linear expression: coefficient by column."""
Row = tuple[float, float, Terms]
"""An expression between two ends."""
INFINITY: Final = float("inf")
OPTIONS: Final = (
    ("output_flag", False),
    ("threads", 1),
    ("mip_rel_gap", 0.0),
    ("mip_abs_gap", 0.5),  # what counts is whole
)


def maximizer(
    upper: Sequence[float],
    rows: Sequence[Row],
    cost: np.ndarray,
    options: Iterable[tuple[str, str | float | bool]] = (),
) -> highspy.Highs:
    """A program of columns from 0 to `upper` and rows, to maximise the columns times `cost`, with numbers that may be
    broken; `options` of HiGHS beside those of every program.
    """
    starts = np.zeros(len(rows) + 1, dtype=np.int32)
    starts[1:] = np.cumsum([len(terms) for _, _, terms in rows])
    lp = highspy.HighsLp()
    lp.num_col_ = len(upper)
    lp.num_row_ = len(rows)
    lp.sense_ = highspy.ObjSense.kMaximize
    lp.col_cost_ = cost
    lp.col_lower_ = np.zeros(len(upper))
    lp.col_upper_ = np.array(upper, dtype=np.float64)
    lp.row_lower_ = np.array([row[0] for row in rows], dtype=np.float64)
    lp.row_upper_ = np.array([row[1] for row in rows], dtype=np.float64)
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = starts
    lp.a_matrix_.index_ = np.array([c for row in rows for c in row[2]], dtype=np.int32)
    lp.a_matrix_.value_ = np.array([f for row in rows for f in row[2].values()], dtype=np.float64)
    solver = highspy.Highs()  # type: ignore[no-untyped-call]
    for option, value in (*OPTIONS, *options):
        solver.setOptionValue(option, value)
    solver.passModel(lp)
    return solver


def make_whole(solver: highspy.Highs, size: int) -> None:
    """Let the first so many columns, all of them, be whole numbers only."""
    kinds = np.full(size, int(highspy.HighsVarType.kInteger), dtype=np.uint8)
    solver.changeColsIntegrality(size, np.arange(size, dtype=np.int32), kinds)


WHOLE: Final = 1e-6
"""What is nearer than this to a whole number is one."""
SLACK: Final = 1e-3
"""A relaxation's value may be less than the true one by so much; the values that count are whole."""
KEEP: Final = 0.4
"""All that stays as it is is worth so much beside one change: of solutions with as little change, add to what is there
rather than take away.
"""
ITERATION: Final = 10
"""So many steps an iteration of the simplex algorithm is, and one more for each `DENSITY` entries of the rows."""
DENSITY: Final = 1_500
CHECK: Final = 4
"""So many steps for each entry of the rows are done between two moments at which HiGHS' own search may be ended."""
CHECKS: Final = 16
"""Where that search could be looked at less often than so, it is not begun."""
TOGETHER: Final = 4
"""One of so many shares of the work is spent on worth and change together,"""
ALONE: Final = 1.5
"""then one of so many of what is left on the worth alone, the rest on the change."""
RELAXATION_OPTIONS: Final = (
    ("presolve", "off"),  # solving a relaxation anew from the last one is faster than making it smaller
    ("mip_heuristic_run_feasibility_jump", False),
)


class UnsolvedError(RuntimeError):
    """HiGHS gave no optimal solution; its status is the message."""


class Columns:
    """The columns of a program, which are whole numbers, and its rows as sparse lines."""

    def __init__(self) -> None:
        self.upper: list[float] = []
        self.worth: list[int] = []
        self.change: list[int] = []
        self.first: list[bool] = []
        """Whether a broken number is to be made whole here before it is elsewhere."""
        self.lines: list[tuple[float, float, Terms]] = []

    def column(self, upper: float = 1, worth: int = 0, change: int = 0, *, first: bool = False) -> int:
        """Add a column from 0 to `upper`."""
        self.upper.append(upper)
        self.worth.append(worth)
        self.change.append(change)
        self.first.append(first)
        return len(self.upper) - 1

    def row(self, lower: float, upper: float, terms: Terms) -> None:
        """Add `lower <= terms <= upper`."""
        self.lines.append((lower, upper, terms))

    @cached_property
    def entries(self) -> int:
        """How many numbers its rows have, once it is written."""
        return sum(len(terms) for _, _, terms in self.lines)

    def hold(self, values: list[int]) -> bool:
        """Say whether values keep within every row."""
        return all(
            lower - WHOLE <= sum(factor * values[c] for c, factor in terms.items()) <= upper + WHOLE
            for lower, upper, terms in self.lines
        )

    def worth_of(self, values: Iterable[int]) -> int:
        """What values are worth."""
        return sum(map(mul, self.worth, values))

    def most_worth(self) -> int:
        """What no values exceed in worth, whatever the rows say."""
        return int(sum(max(0, each) * upper for each, upper in zip(self.worth, self.upper, strict=True)))


class Half(Struct, frozen=True):
    """What is left to try: columns held between ends, and a value that nothing within them exceeds."""

    bound: float
    ends: dict[int, tuple[float, float]]


class BestValues(Struct, frozen=True):
    """Values of the columns (none: not even one solution was found), what none are worth more than, and whether of
    those that are worth as much none change less.
    """

    values: list[int]
    at_most: int
    nearest: bool


def best_values(columns: Columns, outweighs: int, effort: Effort | None = None) -> BestValues:
    """The values with the greatest worth, and of those with the least change; where that is more work than the
    effort allows, the best that were found. UnsolvedError if there are none.

    `outweighs`: so much change is more than any two solutions differ by.
    """
    effort = effort or Effort()
    change = np.array(columns.change, dtype=np.float64)
    cost = np.array(columns.worth) * outweighs - change - np.minimum(change, 0) * KEEP / outweighs
    together = _BranchAndBound(columns, cost)
    if together.run(effort.share(TOGETHER)):
        return BestValues(together.values, columns.worth_of(together.values), nearest=True)
    most = columns.most_worth() if together.most is None else together.most
    found = together.values
    worth, at_most = _most_worth(columns, effort.share(ALONE))
    most = min(most, at_most)
    if worth and (not found or columns.worth_of(worth) > columns.worth_of(found)):
        found = worth
    if not found or columns.worth_of(found) < most:
        return BestValues(found, most, nearest=False)
    nearest = _BranchAndBound(columns, cost, least=most)
    done = nearest.run(effort.share(1))
    return BestValues(nearest.values or found, most, nearest=done)


def _most_worth(columns: Columns, effort: Effort) -> tuple[list[int], int]:
    """Values of great worth, none where none were found, and what none are worth more than."""
    worth = np.array(columns.worth, dtype=np.float64)
    checks = int(effort.left // (CHECK * max(1, columns.entries)))
    if checks >= CHECKS:
        effort.take(checks * CHECK * columns.entries)
        return _searched(columns, worth, checks)
    search = _BranchAndBound(columns, worth)
    search.run(effort)
    bound = search.best if search.finished else search.bound
    return search.values, columns.most_worth() if bound == INFINITY else floor(bound + SLACK)


def _searched(columns: Columns, cost: np.ndarray, checks: int) -> tuple[list[int], int]:
    """Let HiGHS search by itself, with cuts, until it has looked so often whether it should end."""
    solver, size = maximizer(columns.upper, columns.lines, cost, RELAXATION_OPTIONS), len(columns.upper)
    solver.setOptionValue("presolve", "choose")
    make_whole(solver, size)
    looked = count(1)
    solver.cbMipInterrupt.subscribe(lambda event: event.interrupt() if next(looked) > checks else None)
    solver.run()
    info = solver.getInfo()
    feasible = info.primal_solution_status == highspy.SolutionStatus.kSolutionStatusFeasible
    values = [round(v) for v in solver.getSolution().col_value] if feasible else []
    values = (
        values if values and columns.hold(values) else []
    )  # broken by less than HiGHS minds may be broken when made whole
    known = columns.most_worth()
    bound = info.mip_dual_bound
    return values, min(known, floor(bound + SLACK)) if abs(bound) < INFINITY else known


class _BranchAndBound:
    """Depth first through the halves; `best` is the whole part of the value of the best solution so far.

    `least`: only solutions that are worth so much. `bound`: no solution's value exceeds it; `most`: no solution is
    worth more, as far as the relaxation says.
    """

    def __init__(self, columns: Columns, cost: np.ndarray, least: int | None = None) -> None:
        self.columns = columns
        self.cost = cost
        self.effort = Effort()
        self.iteration = ITERATION + columns.entries // DENSITY
        self.solver = maximizer(columns.upper, columns.lines, cost, RELAXATION_OPTIONS)
        self.held: dict[int, tuple[float, float]] = {}
        self.best = -INFINITY
        self.bound = INFINITY
        self.most: int | None = None
        self.finished = False
        self.values: list[int] = []
        if least is not None:
            self._worth_between(least, INFINITY)

    def run(self, effort: Effort) -> bool:
        """Search until nothing is left that could be better; say whether it came so far before the effort ended."""
        self.effort = effort
        left = [Half(INFINITY, {})]
        try:
            self._search(left)
        except SpentError:
            self.bound = max((half.bound for half in left), default=self.best)
            return False
        if not self.values and self.columns.upper:
            raise UnsolvedError(self.solver.modelStatusToString(self.solver.getModelStatus()))
        self.finished = True
        return True

    def _search(self, left: list[Half]) -> None:
        """Try what is left, the last first; what is being tried stays in the list until it is done."""
        first = True
        while left:
            half = left[-1]
            broken = None if self._hopeless(half.bound) else self._solve(half)
            if broken is not None and first and self._limit_worth():
                first = False
                continue
            first = False
            left.pop()
            if broken is not None:
                left += self._halves(half, *broken)

    def _hopeless(self, bound: float) -> bool:
        return bound + SLACK < self.best + 1

    def _solve(self, half: Half) -> tuple[float, int, float] | None:
        """Solve the relaxation of a half; give its value, and the column to make whole with its number.

        None where there is nothing more to try: nothing better in it, or a whole solution, which is kept.
        """
        self._hold(half.ends)
        status = self._relaxed()
        if status == highspy.HighsModelStatus.kInfeasible:
            return None
        if status != highspy.HighsModelStatus.kOptimal:
            raise UnsolvedError(self.solver.modelStatusToString(status))
        bound = self.solver.getInfo().objective_function_value
        if self._hopeless(bound):
            return None
        values = np.array(self.solver.getSolution().col_value)
        whole = np.rint(values)
        broken = np.flatnonzero(np.abs(values - whole) > WHOLE)
        if not len(broken):
            self.best, self.values = floor(bound + SLACK), [int(v) for v in whole]
            return None
        first = self.columns.first
        column = max(broken.tolist(), key=lambda i: (first[i], -abs(values[i] - floor(values[i]) - 0.5)))
        return bound, column, float(values[column])

    def _relaxed(self) -> highspy.HighsModelStatus:
        """Solve the relaxation as it is; SpentError where that is too much work."""
        if self.effort.left < INFINITY:
            most = min(int(self.effort.left) // self.iteration + 1, 2**31 - 1)
            self.solver.setOptionValue("simplex_iteration_limit", most)
        self.solver.run()
        iterations = self.solver.getInfo().simplex_iteration_count
        self.effort.spend(len(self.columns.upper) + self.iteration * iterations)
        status = self.solver.getModelStatus()
        if status == highspy.HighsModelStatus.kIterationLimit:
            raise SpentError
        return status

    def _hold(self, ends: dict[int, tuple[float, float]]) -> None:
        """Hold these columns between their ends, and no others."""
        for column in self.held.keys() - ends.keys():
            self.solver.changeColBounds(column, 0.0, self.columns.upper[column])
        for column, (lower, upper) in ends.items():
            if self.held.get(column) != (lower, upper):
                self.solver.changeColBounds(column, lower, upper)
        self.held = ends

    def _halves(self, half: Half, bound: float, column: int, value: float) -> list[Half]:
        """The two halves beside a broken number, the nearer one last: it is tried first."""
        lower, upper = half.ends.get(column, (0.0, self.columns.upper[column]))
        down = Half(bound, {**half.ends, column: (lower, float(floor(value)))})
        up = Half(bound, {**half.ends, column: (float(ceil(value)), upper)})
        return [down, up] if value - floor(value) >= 0.5 else [up, down]  # noqa: PLR2004 - the nearer end

    def _limit_worth(self) -> bool:
        """Add that worth is whole: no more than the whole part of the most that the relaxation allows."""
        solver, worth = self.solver, np.array(self.columns.worth, dtype=np.float64)
        if not worth.any():
            return False
        every = np.arange(len(worth), dtype=np.int32)
        solver.changeColsCost(len(worth), every, worth)
        self._relaxed()
        self.most = floor(solver.getInfo().objective_function_value + SLACK)
        self._worth_between(-INFINITY, self.most)
        solver.changeColsCost(len(worth), every, self.cost)
        return True

    def _worth_between(self, least: float, most: float) -> None:
        """Add that worth is between two ends."""
        worth = np.array(self.columns.worth, dtype=np.float64)
        priced = np.flatnonzero(worth).astype(np.int32)
        self.solver.addRow(least, most, len(priced), priced, worth[priced])
