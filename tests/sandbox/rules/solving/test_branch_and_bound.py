"""Whole-number programs agree with trying every value, whoever searches."""

from itertools import product
from random import Random

import pytest

from sandbox.rules.solving import branch_and_bound
from sandbox.rules.solving.branch_and_bound import INFINITY, Columns, best_values
from sandbox.rules.solving.declaration import Effort

OUTWEIGHS = 100


def random_program(rng: Random) -> Columns:
    """Give a program that zero solves: some columns, some rows that bind them."""
    columns = Columns()
    size = rng.randint(1, 6)
    for _ in range(size):
        columns.column(
            rng.choice((1, 1, 2, 3)),
            rng.choice((0, 0, 1, 2, 3)),
            rng.choice((-1, 0, 1)),
            first=rng.random() < 0.3,
        )
    for _ in range(rng.randint(0, 5)):
        chosen = rng.sample(range(size), rng.randint(1, size))
        terms = {c: float(rng.choice((-3, -2, -1, 1, 1, 2))) for c in chosen}
        if rng.random() < 0.5:
            columns.row(-INFINITY, rng.randint(0, 4), terms)
        else:
            columns.row(-rng.randint(0, 2), INFINITY, terms)
    return columns


def value(columns: Columns, values: tuple[int, ...]) -> int | None:
    """Give what a solution is worth, None if it breaks a row."""
    for lower, upper, terms in columns.lines:
        if not lower <= sum(f * values[c] for c, f in terms.items()) <= upper:
            return None
    worth = sum(w * v for w, v in zip(columns.worth, values, strict=True))
    return worth * OUTWEIGHS - sum(c * v for c, v in zip(columns.change, values, strict=True))


def brute_force(columns: Columns) -> int:
    """Give the greatest value of a program, by trying every one."""
    every = product(*(range(int(upper) + 1) for upper in columns.upper))
    return max(found for values in every if (found := value(columns, values)) is not None)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "shares",
    [
        pytest.param({}, id="together"),
        pytest.param({"TOGETHER": 1e9}, id="worth-by-highs"),
        pytest.param({"TOGETHER": 1e9, "CHECKS": 10**9}, id="worth-alone"),
    ],
)
def test_the_best_values_are_those_of_trying_everything(
    shares: dict[str, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, many in shares.items():
        monkeypatch.setattr(branch_and_bound, name, many)
    for seed in range(150):
        columns = random_program(Random(seed))
        best = best_values(columns, OUTWEIGHS)
        assert value(columns, tuple(best.values)) == brute_force(columns), seed
        assert (best.at_most, best.nearest) == (columns.worth_of(best.values), True), seed


@pytest.mark.unmeasured
@pytest.mark.parametrize("work", [pytest.param(n, id=str(n)) for n in (0, 15, 40, 100, 400)])
def test_what_little_work_finds_is_legal_and_within_its_bound_and_the_same_each_time(work: int) -> None:
    for seed in range(100):
        columns = random_program(Random(seed))
        found = best_values(columns, OUTWEIGHS, Effort(work))
        assert found == best_values(columns, OUTWEIGHS, Effort(work)), seed
        best = value(columns, tuple(found.values)) if found.values else -INFINITY
        most = brute_force(columns)
        assert best is not None, seed
        assert best <= most, seed
        assert most <= found.at_most * OUTWEIGHS + OUTWEIGHS - 1, seed
        assert not found.nearest or best == most, seed


def test_a_program_that_nothing_solves_says_so() -> None:
    columns = Columns()
    columns.row(2, INFINITY, {columns.column(): 1.0})
    with pytest.raises(branch_and_bound.UnsolvedError):
        best_values(columns, OUTWEIGHS)
