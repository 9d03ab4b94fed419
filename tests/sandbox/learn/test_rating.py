"""Ratings: the paper's example, and what holds of every game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.learn.progress import Rating, rated

RATINGS = st.builds(
    Rating,
    st.floats(200, 3000),
    st.floats(30, 350),
    st.floats(0.02, 0.2),
)


def test_the_example_of_the_paper() -> None:
    games = (Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)
    after = rated(Rating(1500, 200), games)
    assert after.value == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


@given(RATINGS, RATINGS)
def test_winning_never_lowers_and_losing_never_raises_a_rating(mine: Rating, other: Rating) -> None:
    won, drawn, lost = (rated(mine, ((other, score),)) for score in (1.0, 0.5, 0.0))
    assert lost.value <= mine.value <= won.value
    assert lost.value <= drawn.value <= won.value


@given(RATINGS, RATINGS)
def test_a_game_tells_more_than_none(mine: Rating, other: Rating) -> None:
    """But for a volatility so high that time alone would widen it more."""
    after = rated(mine, ((other, 1.0),))
    assert after.deviation <= (mine.deviation**2 + (173.7178 * after.volatility) ** 2) ** 0.5 + 1e-9


@given(RATINGS, st.floats(30, 350))
def test_two_games_at_once_are_two_in_any_order(mine: Rating, spread: float) -> None:
    games = (Rating(1200, spread), 1.0), (Rating(1800, spread), 0.0)
    one, other = rated(mine, games), rated(mine, games[::-1])
    assert one.value == pytest.approx(other.value)
    assert one.deviation == pytest.approx(other.deviation)
