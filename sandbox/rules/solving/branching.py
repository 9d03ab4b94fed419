"""Whole-number programs with two wishes, solved exactly: the greatest worth, and of those the least change.

The relaxation that lets numbers be broken is solved by HiGHS; where its answer is broken, the program is tried with
that number rounded down and rounded up, and a half whose relaxation can't beat what has been found is cut off. The
relaxations of declarations (CR 508.1d, 509.1c) are so near to whole that a few halves are all there is to try, and each
is solved from where the last one ended.
"""

from __future__ import annotations

from math import ceil, floor
from typing import Final

import highspy
import numpy as np
from msgspec import Struct

from sandbox.rules.solving.effort import Effort, SpentError

Terms = dict[int, float]
"""A linear expression: coefficient by column."""
INFINITY: Final = float("inf")
WHOLE: Final = 1e-6
"""What is nearer than this to a whole number is one."""
SLACK: Final = 1e-3
"""A relaxation's value may be less than the true one by so much; the values that count are whole."""
KEEP: Final = 0.4
"""All that stays as it is is worth so much beside one change: of solutions with as little change, add to what is there
rather than take away.
"""
MOST_TRIED: Final = 2_000
"""After so many halves the rest is left to HiGHS' own search, whose single steps take longer."""
ITERATION: Final = 10
"""So many steps of work an iteration of the simplex algorithm is."""
NODE: Final = 100
"""So many steps for each column a node of HiGHS' own search is."""
OPTIONS: Final = (
    ("output_flag", False),
    ("threads", 1),
    ("presolve", "off"),  # solving a relaxation anew from the last one is faster than making it smaller
    ("mip_rel_gap", 0.0),
    ("mip_abs_gap", 0.5),
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


class Half(Struct, frozen=True):
    """What is left to try: columns held between ends, and a value that nothing within them exceeds."""

    bound: float
    ends: dict[int, tuple[float, float]]


def best_values(columns: Columns, outweighs: int, effort: Effort | None = None) -> list[int]:
    """Give the values with the greatest worth, and of those with the least change; UnsolvedError if there are none,
    SpentError where the search is more work than that.

    `outweighs`: so much change is more than any two solutions differ by.
    """
    return _BranchAndBound(columns, outweighs, effort or Effort()).run()


class _BranchAndBound:
    """Depth first through the halves; `best` is the whole part of the value of the best solution so far."""

    def __init__(self, columns: Columns, outweighs: int, effort: Effort) -> None:
        self.columns = columns
        self.effort = effort
        change = np.array(columns.change, dtype=np.float64)
        self.cost = np.array(columns.worth) * outweighs - change - np.minimum(change, 0) * KEEP / outweighs
        self.solver = _relaxation(columns, self.cost)
        self.held: dict[int, tuple[float, float]] = {}
        self.best = -INFINITY
        self.values: list[int] = []

    def run(self) -> list[int]:
        """Search until nothing is left that could be better."""
        left = [Half(INFINITY, {})]
        tried = 0
        while left:
            half = left.pop()
            if self._hopeless(half.bound):
                continue
            tried += 1
            if tried > MOST_TRIED:
                return self._all_at_once()
            broken = self._solve(half)
            if broken is not None:
                if tried == 1 and self._limit_worth():
                    left.append(Half(INFINITY, {}))
                else:
                    left += self._halves(half, *broken)
        if not self.values and self.columns.upper:
            raise UnsolvedError(self.solver.modelStatusToString(self.solver.getModelStatus()))
        return self.values

    def _hopeless(self, bound: float) -> bool:
        return bound + SLACK < self.best + 1

    def _solve(self, half: Half) -> tuple[float, int, float] | None:
        """Solve the relaxation of a half; give its value, and the column to make whole with its number.

        None where there is nothing more to try: nothing better in it, or a whole solution, which is kept.
        """
        self._hold(half.ends)
        self.solver.run()
        self.effort.spend(len(self.columns.upper) + ITERATION * self.solver.getInfo().simplex_iteration_count)
        status = self.solver.getModelStatus()
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

    def _hold(self, ends: dict[int, tuple[float, float]]) -> None:
        """Hold these columns between their ends, and no others."""
        for column in self.held.keys() - ends.keys():
            self.solver.changeColBounds(column, 0.0, self.columns.upper[column])
        for column, (lower, upper) in ends.items():
            if self.held.get(column) != (lower, upper):
                self.solver.changeColBounds(column, lower, upper)
        self.held = ends

    def _halves(self, half: Half, bound: float, column: int, value: float) -> list[Half]:
        """Give the two halves beside a broken number, the nearer one last: it is tried first."""
        lower, upper = half.ends.get(column, (0.0, self.columns.upper[column]))
        down = Half(bound, {**half.ends, column: (lower, float(floor(value)))})
        up = Half(bound, {**half.ends, column: (float(ceil(value)), upper)})
        return [down, up] if value - floor(value) >= 0.5 else [up, down]  # noqa: PLR2004 - the nearer end

    def _limit_worth(self) -> bool:
        """Add that worth is whole: no more than the whole part of the most that the relaxation allows."""
        solver, worth = self.solver, np.array(self.columns.worth, dtype=np.float64)
        priced = np.flatnonzero(worth).astype(np.int32)
        if not len(priced):
            return False
        every = np.arange(len(worth), dtype=np.int32)
        solver.changeColsCost(len(worth), every, worth)
        solver.run()
        most = floor(solver.getInfo().objective_function_value + SLACK)
        solver.addRow(-INFINITY, most, len(priced), priced, worth[priced])
        solver.changeColsCost(len(worth), every, self.cost)
        return True

    def _all_at_once(self) -> list[int]:
        """Let HiGHS search by itself, from the best that is known."""
        solver, size = self.solver, len(self.columns.upper)
        self._hold({})
        solver.setOptionValue("presolve", "choose")
        kinds = np.full(size, int(highspy.HighsVarType.kInteger), dtype=np.uint8)
        solver.changeColsIntegrality(size, np.arange(size, dtype=np.int32), kinds)
        if self.effort.left < INFINITY:
            solver.setOptionValue("mip_max_nodes", int(self.effort.left) // (NODE * size))
        solver.run()
        status = solver.getModelStatus()
        if status == highspy.HighsModelStatus.kSolutionLimit:
            raise SpentError
        self.effort.spend(ITERATION * solver.getInfo().simplex_iteration_count)
        if status != highspy.HighsModelStatus.kOptimal:
            raise UnsolvedError(solver.modelStatusToString(status))
        return [round(v) for v in solver.getSolution().col_value]


def _relaxation(columns: Columns, cost: np.ndarray) -> highspy.Highs:
    """Give HiGHS the program, to be maximised, with numbers that may be broken."""
    size, lines = len(columns.upper), columns.lines
    starts = np.zeros(len(lines) + 1, dtype=np.int32)
    starts[1:] = np.cumsum([len(terms) for _, _, terms in lines])
    lp = highspy.HighsLp()
    lp.num_col_ = size
    lp.num_row_ = len(lines)
    lp.sense_ = highspy.ObjSense.kMaximize
    lp.col_cost_ = cost
    lp.col_lower_ = np.zeros(size)
    lp.col_upper_ = np.array(columns.upper, dtype=np.float64)
    lp.row_lower_ = np.array([line[0] for line in lines], dtype=np.float64)
    lp.row_upper_ = np.array([line[1] for line in lines], dtype=np.float64)
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = starts
    lp.a_matrix_.index_ = np.array([c for line in lines for c in line[2]], dtype=np.int32)
    lp.a_matrix_.value_ = np.array([f for line in lines for f in line[2].values()], dtype=np.float64)
    solver = highspy.Highs()  # type: ignore[no-untyped-call]
    for option, value in OPTIONS:
        solver.setOptionValue(option, value)
    solver.passModel(lp)
    return solver
