"""Work off the GUI thread: the newest question is answered, and no other."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from ui.background import Working

PATIENCE_S = 60


def held(until: Event, answer: object) -> Callable[[], object]:
    """Give work that lasts until somebody lets it end."""

    def work() -> object:
        assert until.wait(PATIENCE_S)
        return answer

    return work


@pytest.fixture
def answers(qtbot: QtBot) -> tuple[Working, list[object]]:  # noqa: ARG001  signals need the application
    """Somebody who works, and what was answered so far."""
    working, told = Working(), []
    working.done.connect(told.append)
    return working, told


def test_an_answer_comes_once_and_then_nothing_is_to_do(
    qtbot: QtBot, answers: tuple[Working, list[object]]
) -> None:
    working, told = answers
    assert working.idle
    with qtbot.waitSignal(working.done):
        working.ask(lambda: 42)
        assert not working.idle
    assert (told, working.idle) == ([42], True)


def test_only_the_newest_of_many_questions_is_answered(
    qtbot: QtBot, answers: tuple[Working, list[object]]
) -> None:
    working, told = answers
    begun = Event()
    never: list[str] = []
    with qtbot.waitSignal(working.done):
        working.ask(held(begun, "first"))
        working.ask(lambda: never.append("second"))
        working.ask(lambda: "third")
        begun.set()
    assert (told, never) == (["third"], [])


def test_a_question_that_is_forgotten_is_not_answered(
    qtbot: QtBot, answers: tuple[Working, list[object]]
) -> None:
    working, told = answers
    begun = Event()
    working.ask(held(begun, "forgotten"))
    working.forget()
    assert working.idle
    begun.set()
    with qtbot.waitSignal(working.done):
        working.ask(lambda: "next")
    assert told == ["next"]


def test_work_that_fails_is_answered_with_nothing_and_told_in_the_log(
    qtbot: QtBot, answers: tuple[Working, list[object]], caplog: pytest.LogCaptureFixture
) -> None:
    working, told = answers

    def fail() -> object:
        raise ValueError("no such board")

    with caplog.at_level(logging.ERROR, "ui.background"), qtbot.waitSignal(working.done):
        working.ask(fail)
    assert told == [None]
    assert "no such board" in caplog.text
    with qtbot.waitSignal(working.done):
        working.ask(lambda: "afterwards")
    assert told[-1] == "afterwards"
