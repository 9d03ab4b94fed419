"""Linear programs for HiGHS, made from arrays: building them row by row takes longer than solving most of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import highspy
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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
    """Give HiGHS columns from 0 to `upper` and rows, to maximise the columns times `cost`, with numbers that may be
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
