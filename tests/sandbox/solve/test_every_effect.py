"""Each question on boards of every kind of effect, and of changes, against plain enumeration through `judge`.

What is judged for one question of a board is known for the next, so that 2,000 boards a question are tried each time.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, get_args

import pytest

from sandbox import loads
from sandbox.scenario.effects import AnyEffect
from sandbox.solve.answer import COMPONENTS
from tests.plain_checks import ASKED
from tests.plain_enumeration import Enumeration, TooLargeError
from tests.solve_boards import EVERY_KIND, board_of_effects

if TYPE_CHECKING:
    from sandbox.solve.answer import Question

BOARDS = int(os.environ.get("EFFECT_BOARDS", "2000"))
"""So many boards are tried; more on demand."""
SIZES = ((2, 2), (2, 1), (1, 2))
"""So many attackers and blockers each kind of effect meets, in turn: a smaller board is tried in half the time."""
CHUNKS = 20
JUDGED = 150
"""A board that is judged more often for one question is too large for it."""


def test_boards_are_of_every_kind_of_effect() -> None:
    assert set(EVERY_KIND) == {kind.__struct_config__.tag for kind in get_args(AnyEffect)}


@pytest.mark.unmeasured
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_question_is_answered_as_trying_everything_says(chunk: int) -> None:
    each = BOARDS // CHUNKS
    wrong: list[tuple[Question, int, str]] = []
    too_large = 0
    for seed in range(chunk * each, (chunk + 1) * each):
        attackers, blockers = SIZES[seed // len(EVERY_KIND) % len(SIZES)]
        scenario = loads(json.dumps(board_of_effects(seed, attackers=attackers, blockers=blockers)))
        tried = Enumeration(scenario, COMPONENTS, JUDGED)
        for question, is_right in ASKED.items():
            tried.left = JUDGED
            try:
                is_right(scenario, question, COMPONENTS, tried)
            except TooLargeError:
                too_large += 1
            except AssertionError as error:
                wrong.append((question, seed, str(error)[:200]))
    assert not wrong
    assert too_large < each * len(ASKED) / 10
