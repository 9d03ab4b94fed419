"""Drills in the window: by mouse and by letters, until the third mistake or until time is up; cards of the gallery."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget
from pytestqt.qtbot import QtBot

from sandbox.learn.library import library
from sandbox.learn.progress import due
from tests.ui.learn.doing import click, read
from tests.ui.parts import panel_of
from tests.ui.settling import settle
from ui.features.learn import learning as learning_module
from ui.features.learn.learning import Learning
from ui.shell.app_context import AppContext
from ui.shell.progress_keeper import keeper_of
from ui.shell.window import Window
from ui.widgets.parts import FixButton

pytestmark = pytest.mark.usefixtures("prepared_here")


def begin(window: Window, qtbot: QtBot, words: str = "Who dies?") -> Learning:
    window.part(Learning).go("home")
    window.show_panel("learn")
    settle(window, qtbot)
    rows = panel_of(window, "learn").findChildren(FixButton)
    qtbot.mouseClick(next(row for row in rows if row.accessibleName() == words), Qt.MouseButton.LeftButton)
    settle(window, qtbot)
    return window.part(Learning)


def letter(learning: Learning, *, right: bool) -> str:
    asked = learning.now.puzzle
    assert asked is not None
    place = asked.answer.choice or 0
    return "abcd"[place if right else (place + 1) % len(asked.choices or ())]


def test_a_drill_goes_on_until_the_third_mistake_which_come_back(
    window: Window, qtbot: QtBot, app_context: AppContext
) -> None:
    learning = begin(window, qtbot)
    panel = panel_of(window, "learn")
    asked = []
    for right in (True, True, False, True, False, False):
        assert learning.now.puzzle is not None
        asked.append(learning.now.puzzle)
        assert window.document.scenario == learning.now.puzzle.scenario
        assert window.document.answer_hidden, "the ruling would be the answer"
        qtbot.keyClicks(panel, letter(learning, right=right))
        settle(window, qtbot)
        if learning.now.puzzle is not None:
            marks = {frame.property("mark") for frame in panel.findChildren(QFrame)}
            assert ("obeyed" in marks, "violated" in marks) == (right, not right)
    assert len({each.question + each.title for each in asked}) > 1
    assert learning.now.puzzle is None
    assert "3 right" in read(window)
    assert "Longest row: 2" in read(window)
    progress = keeper_of(app_context).progress
    assert progress.best == {"dies": 3}
    assert len(due(progress, date.today())) == 3  # noqa: DTZ011
    learning.next_due()
    settle(window, qtbot)
    assert learning.now.puzzle in asked
    click(window, qtbot, "← Learn")
    assert "best: 3" in "".join(b.accessibleName() for b in panel.findChildren(FixButton))


def test_time_ends_a_drill(window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning_module, "SECONDS", 0.3)
    learning = begin(window, qtbot, "How much gets through?")
    qtbot.waitUntil(lambda: learning.now.drill is not None and learning.now.puzzle is None)
    settle(window, qtbot)
    assert "0 right" in read(window)


def test_leaving_a_drill_stops_its_clock(window: Window, qtbot: QtBot) -> None:
    learning = begin(window, qtbot)
    assert learning.seconds_left > 0
    panel_of(window, "learn").setFocus()
    qtbot.keyClick(panel_of(window, "learn"), Qt.Key.Key_Escape)
    settle(window, qtbot)
    assert (learning.now.where, learning.seconds_left) == ("home", 0)


def test_what_one_did_not_know_comes_back_and_next_shows_the_next(
    window: Window, qtbot: QtBot, app_context: AppContext
) -> None:
    learning, shelf = window.part(Learning), library().entries
    learning.show_entry(shelf[0])
    window.show_panel("learn")
    settle(window, qtbot)
    click(window, qtbot, "Show the answer")
    click(window, qtbot, "I didn't know")
    assert learning.now.entry == shelf[1]
    tomorrow = date.today() + timedelta(days=1)  # noqa: DTZ011
    assert [each.key.entry for each in due(keeper_of(app_context).progress, tomorrow)] == [shelf[0].file]
    click(window, qtbot, "Show the answer")
    click(window, qtbot, "Next")
    assert learning.now.entry == shelf[2]


def test_how_it_went_shows_ratings_and_weeks(window: Window, qtbot: QtBot) -> None:
    learning = window.part(Learning)
    learning.new_puzzle("survive", 1)
    settle(window, qtbot)
    learning.show_solution()
    settle(window, qtbot)
    learning.go("review")
    window.show_panel("learn")
    settle(window, qtbot)
    assert "Your ratings" in read(window)
    assert "Survive" in read(window)
    plot = panel_of(window, "learn").findChild(QWidget, "weeks")
    assert plot is not None
