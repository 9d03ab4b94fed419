"""The judge of declarations agrees with one that looks at every declaration (CR 508.1, 509.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.agreement import differences, smallest, told
from tests.brute_force import attack_answer, block_answers
from tests.hard_boards import hard_board, rich_board, token_board

CHUNK = 250


def assert_agreement(first: int, count: int, made: Callable[[int], dict[str, Any]] = hard_board) -> None:
    """Fail at the first board of these on which the judges differ, and show a small one."""
    for seed in range(first, first + count):
        board = made(seed)
        if differences(board):
            pytest.fail(told(seed, board))


@pytest.mark.unmeasured
@pytest.mark.parametrize("first", range(0, 2_000, CHUNK))
def test_both_judges_agree_on_hard_boards(first: int) -> None:
    assert_agreement(first, CHUNK)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(2_000, 22_000, CHUNK))
def test_both_judges_agree_on_many_hard_boards(first: int) -> None:
    assert_agreement(first, CHUNK)


@pytest.mark.unmeasured
@pytest.mark.parametrize("first", range(0, 500, CHUNK))
def test_both_judges_agree_on_rich_boards(first: int) -> None:
    assert_agreement(first, CHUNK, rich_board)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(500, 10_500, CHUNK))
def test_both_judges_agree_on_many_rich_boards(first: int) -> None:
    assert_agreement(first, CHUNK, rich_board)


@pytest.mark.unmeasured
@pytest.mark.parametrize("first", range(0, 150, 50))
def test_both_judges_agree_on_identical_tokens(first: int) -> None:
    assert_agreement(first, 50, token_board)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(150, 2_150, 40))
def test_both_judges_agree_on_many_identical_tokens(first: int) -> None:
    assert_agreement(first, 40, token_board)


@pytest.mark.unmeasured
def test_the_boards_are_hard() -> None:
    """Of 500 boards, many ask for more than can be had, and declarations of every standing are among them."""
    boards = [hard_board(seed) for seed in range(500)]
    attacks = [attack_answer(each) for each in boards]
    blocks = [answer for each in boards for answer in block_answers(each).values()]
    for answers in (attacks, blocks):
        most = len(answers)
        assert sum(each.legal for each in answers) > most / 5
        assert sum(not each.legal for each in answers) > most / 5
        assert sum(each.maximum > 0 for each in answers) > most / 6
        assert sum(sum(each.wishes.values()) > each.maximum for each in answers) > most / 5
        assert sum(not each.broken and each.obeyed < each.maximum for each in answers) > most / 40
        assert sum(each.distance > 1 for each in answers) > most / 40


def test_a_board_that_shows_a_fault_becomes_small() -> None:
    def wrong(board: dict[str, Any]) -> bool:
        return any("goaded_by" in each for each in board["permanents"])

    board = next(hard_board(seed) for seed in range(50) if wrong(hard_board(seed)))
    small = smallest(board, wrong)
    assert [each["id"] for each in small["permanents"] if "goaded_by" in each]
    assert len(small["permanents"]) == 1
    assert small["effects"] == small["attacks"] == small["blocks"] == []
