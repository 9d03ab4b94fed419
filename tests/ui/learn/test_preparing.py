"""Puzzles are made and answers marked beside the window, which keeps its frames; what nobody waits for ends at once."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sandbox.learn.making import make
from sandbox.learn.puzzles import AskedPuzzle, PuzzleAnswer, dumps_puzzle
from sandbox.learn.serving import MakePuzzle, MarkAnswer, Prepared, TurnTable
from sandbox.scenario.files import dumps
from tests.ui.parts import panel_of
from tests.ui.tables import duel
from ui.app import create_window
from ui.features.learn.learning import Learning
from ui.features.solve import LineServer
from ui.shell.app_context import AppContext
from ui.shell.progress_keeper import Preparing
from ui.shell.window import Window

LONG = 60_000
"""Milliseconds that a process may take on a busy machine."""


@pytest.fixture
def window(app_context: AppContext, qtbot: QtBot) -> Window:  # noqa: ARG001
    made = create_window([])
    qtbot.waitUntil(lambda: made.document.idle)
    return made


def test_errands_are_run_by_a_process_of_their_own(qtbot: QtBot) -> None:
    preparing = Preparing()
    puzzle = make("survive", 3, 1)
    asked = (
        MakePuzzle("en", "survive", 3, 1),
        MarkAnswer("ja", dumps_puzzle(puzzle), PuzzleAnswer(blocks=())),
        MarkAnswer("en", dumps_puzzle(puzzle), puzzle.answer),
        TurnTable("en", dumps(duel()), AskedPuzzle(kind="legal-attack")),
        MarkAnswer("en", "{", puzzle.answer),
    )
    told: list[Prepared] = []
    preparing.done.connect(told.append)
    for number, errand in enumerate(asked, 1):
        preparing.ask(errand)
        qtbot.waitUntil(lambda number=number: len(told) == number, timeout=LONG)
    preparing.end()
    assert told[0] == Prepared(dumps_puzzle(puzzle))
    assert (told[1].right, told[2].right) == (False, True)
    assert not told[1].why.isascii()
    assert told[4] == Prepared()


HELD = """
import sys
from sandbox.cli.serve import work
from sandbox.learn import serving
prepare = serving.prepare
serving.prepare = lambda errand: sys.stdin.buffer.readline() and prepare(errand)
work.callback("learn")
"""
"""Runs an errand as soon as it hears another line."""


def test_the_window_keeps_its_frames_while_a_puzzle_is_made(window: Window, qtbot: QtBot) -> None:
    ticks: list[str] = []
    timer = QTimer(window, interval=0)
    timer.timeout.connect(lambda: ticks.append(window.part(Learning).now.waiting))
    server: LineServer = window.part(Learning)._preparing
    server._command = ["-c", HELD]
    window.part(Learning).new_puzzle("lethal", 5)
    timer.start()
    qtbot.waitUntil(lambda: len(ticks) > 20, timeout=LONG)
    timer.stop()
    assert set(ticks) == {"made"}
    assert server._process is not None
    server._process.write(b"\n")
    qtbot.waitUntil(lambda: window.part(Learning).now.puzzle is not None, timeout=LONG)


def test_the_process_is_there_before_the_first_puzzle_is_asked_for(window: Window, qtbot: QtBot) -> None:
    window.part(Learning).go("home")
    window.show_panel("learn")
    server: LineServer = window.part(Learning)._preparing
    assert server._process is None
    middle = QPointF(9, 9)
    QApplication.sendEvent(panel_of(window, "learn"), QEnterEvent(middle, middle, middle))
    process = server._process
    assert process is not None
    qtbot.keyClick(panel_of(window, "learn"), Qt.Key.Key_Shift)
    assert server._process is process


def test_a_window_that_goes_starts_no_process_any_more(window: Window) -> None:
    window.part(Learning).go("home")
    window.show_panel("learn")
    panel, middle = panel_of(window, "learn"), QPointF(9, 9)
    window.close()
    QApplication.sendEvent(panel, QEnterEvent(middle, middle, middle))  # as the panel hides under the pointer
    server: LineServer = window.part(Learning)._preparing
    assert server._process is None


def test_esc_ends_what_is_being_made_at_once(window: Window, qtbot: QtBot) -> None:
    window.show_panel("learn")
    window.part(Learning).new_puzzle("lethal", 5)
    server: LineServer = window.part(Learning)._preparing
    process = server._process
    assert process is not None
    qtbot.keyClick(panel_of(window, "learn"), Qt.Key.Key_Escape)
    assert window.part(Learning).now.waiting == ""
    assert server.idle
    assert server._process is None
    assert window.part(Learning).now.where == "home"


def test_an_answer_that_is_changed_is_marked_no_more(window: Window, qtbot: QtBot) -> None:
    puzzle = make("best-blocks", 3, 2)
    window.part(Learning).begin_puzzle(puzzle)
    qtbot.waitUntil(lambda: window.document.idle)
    window.part(Learning).check()
    assert window.part(Learning).now.waiting == "marked"
    window.part(Learning).show_solution()
    assert (window.part(Learning).now.waiting, window.part(Learning).now.state) == ("", "shown")
    qtbot.waitUntil(lambda: window.part(Learning).now.said is not None)  # why the solution is one, no mark
    assert window.part(Learning).now.state == "shown"
