"""What a presenter drew, in a scenario's view."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox import dumps, loads
from sandbox.scenario.model import Player, Scenario
from sandbox.scenario.view import MOST_MARKS, WHOLE, Mark, marks_of, with_marks
from tests.any_values import JSON

SHARES = st.integers(-WHOLE, 2 * WHOLE)
POINTS = st.lists(st.tuples(SHARES, SHARES), min_size=1, max_size=9).map(tuple)
MARKS = st.builds(Mark, st.sampled_from(("line", "arrow")), st.integers(0, 3), POINTS)
LINE = Mark("line", 1, ((0, 0), (10, 20)))


@given(MARKS)
def test_marks_are_kept_in_a_file(mark: Mark) -> None:
    view = with_marks({"positions": {}}, (mark,))
    scenario = Scenario(format="combat/1", active="a", players=(Player(id="a"), Player(id="b")), view=view)
    assert marks_of(loads(dumps(scenario)).view) == (mark,)
    assert with_marks(view, ()) == {"positions": {}}


@given(JSON)
def test_what_is_no_mark_is_left_out(held: object) -> None:
    assert marks_of({"marks": held}) == ()


@pytest.mark.parametrize(
    "held",
    [
        {"kind": "circle", "colour": 0, "points": [[0, 0]]},
        {"kind": "line", "colour": 4, "points": [[0, 0]]},
        {"kind": "line", "colour": 0, "points": []},
        {"kind": "line", "colour": 0, "points": [[0, 10**9]]},
    ],
)
def test_a_faulty_mark_is_left_out_and_the_others_stay(held: dict[str, Any]) -> None:
    view = with_marks({}, (LINE,))
    assert marks_of({"marks": [held, *view["marks"]]}) == (LINE,)


def test_the_newest_stay_where_there_are_too_many() -> None:
    many = tuple(Mark("line", 0, ((number, 0),)) for number in range(MOST_MARKS + 5))
    assert marks_of(with_marks({}, many)) == many[5:]
