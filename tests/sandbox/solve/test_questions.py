"""The questions against plain enumeration through `judge` on random small boards of every kind."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from sandbox.solve import answer
from sandbox.solve.answer import QUESTIONS
from tests.plain_checks import board, check, compare
from tests.plain_enumeration import COMPONENTS, TooLargeError
from tests.solve_boards import KINDS

if TYPE_CHECKING:
    from sandbox.rules.verdict import Verdict
    from sandbox.solve.answer import Question

FEW = range(8)
"""So many boards of each kind are tried every time."""
MANY = range(8, 100)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "seed",
    [pytest.param(n * len(KINDS) + i, id=f"{kind}-{n}") for i, kind in enumerate(KINDS) for n in FEW],
)
def test_every_answer_is_that_of_trying_everything(seed: int) -> None:
    """What is judged for one question of a board is known for the next."""
    scenario, goal = board(seed)
    judged: dict[object, Verdict] = {}
    for question in QUESTIONS:
        with suppress(TooLargeError):
            compare(question, scenario, goal, 300, judged)


@pytest.mark.parametrize("question", ["best-blocks", "survive"])
@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(7401417, id="510.1c-put-in-stands-before-a-declared-blocker"),
        pytest.param(7900995, id="510.1c-the-same-in-2019"),
    ],
)
def test_what_once_came_out_wrong_is_that_of_trying_everything(seed: int, question: Question) -> None:
    check(question, seed, 2500)


@pytest.mark.slow
@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("kind", range(len(KINDS)), ids=tuple(KINDS))
def test_the_answers_to_many_boards_are_those_of_trying_everything(kind: int, question: Question) -> None:
    for n in MANY:
        try:
            check(question, n * len(KINDS) + kind, 1_500)
        except TooLargeError:
            continue


def test_what_others_declared_stands_where_fights_have_to_do_with_each_other() -> None:
    check(
        "best-blocks", 401_195, 300
    )  # a shield of 2 damage in total, of which another player's block leaves some


def test_what_banding_lets_others_divide_may_make_a_division_legal() -> None:
    check(
        "best-blocks", 401_364, 300
    )  # damage tramples over a planeswalker if others' damage is lethal to it


def test_the_attacking_player_may_let_less_through_at_first() -> None:
    check(
        "best-blocks", 500_088, 300
    )  # a double striker kills the player in the first damage step, or later with more


def test_what_goes_by_itself_goes_to_blockers_in_the_order_of_the_file() -> None:
    check("best-division", 1_100_406, 300)  # the first blocker was put onto the battlefield blocking


def test_names_are_those_of_the_contract() -> None:
    assert answer.COMPONENTS == COMPONENTS
