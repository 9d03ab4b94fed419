"""Placing things on a line."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.canvas.layout.spread import packed, settle

NUMBERS = st.floats(-1000, 1000, allow_nan=False)


@pytest.mark.parametrize(
    ("wishes", "expected"),
    [
        pytest.param([], [], id="nothing"),
        pytest.param([40], [40], id="alone-where-it-wants"),
        pytest.param([-500], [5], id="kept-inside-on-the-left"),
        pytest.param([5000], [95], id="kept-inside-on-the-right"),
        pytest.param([50, 50], [44, 56], id="two-that-want-one-place-share-it"),
        pytest.param([20, 80], [20, 80], id="apart-already"),
        pytest.param([80, 20], [44, 56], id="order-is-kept"),
    ],
)
def test_each_is_as_near_to_its_wish_as_order_and_room_allow(
    wishes: list[float], expected: list[float]
) -> None:
    assert settle(wishes, [10] * len(wishes), 0, 100, 2) == pytest.approx(expected)


@given(st.lists(st.tuples(NUMBERS, st.floats(1, 30)), min_size=1, max_size=12))
def test_things_keep_order_gap_and_bounds_when_there_is_room(things: list[tuple[float, float]]) -> None:
    wishes, widths = [wish for wish, _ in things], [width for _, width in things]
    middles = settle(wishes, widths, -300, 300, 5)
    edges = [(x - w / 2, x + w / 2) for x, w in zip(middles, widths, strict=True)]
    assert edges[0][0] >= -300 - 1e-6
    assert edges[-1][1] <= 300 + 1e-6
    assert all(right[0] - left[1] >= 5 - 1e-6 for left, right in itertools.pairwise(edges))


def test_what_does_not_fit_is_packed_closer_and_stays_inside() -> None:
    middles = settle([0] * 8, [20] * 8, 0, 100, 6)
    assert middles[0] == pytest.approx(10)
    assert middles[-1] == pytest.approx(90)


def test_packed_things_are_centred() -> None:
    assert packed([10, 30], 100, 4) == pytest.approx([83, 107])
