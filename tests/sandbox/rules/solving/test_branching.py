"""Whole-number programs agree with trying every value, whoever searches."""

from itertools import product
from random import Random

import pytest

from sandbox.rules.solving import branching
from sandbox.rules.solving.branching import INFINITY, Columns, best_values

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


@pytest.mark.no_cover
@pytest.mark.parametrize("tries", [pytest.param(2_000, id="halves"), pytest.param(0, id="all-at-once")])
def test_the_best_values_are_those_of_trying_everything(tries: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(branching, "MOST_TRIED", tries)
    for seed in range(150):
        columns = random_program(Random(seed))
        every = product(*(range(int(upper) + 1) for upper in columns.upper))
        best = max(found for values in every if (found := value(columns, values)) is not None)
        assert value(columns, tuple(best_values(columns, OUTWEIGHS))) == best, seed


def test_a_program_that_nothing_solves_says_so() -> None:
    columns = Columns()
    columns.row(2, INFINITY, {columns.column(): 1.0})
    with pytest.raises(branching.UnsolvedError):
        best_values(columns, OUTWEIGHS)
