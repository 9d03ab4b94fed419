"""Lessons, every kind of puzzle, drills, the gallery and the review by keyboard alone, done wrong and right, reading
nothing but what screen readers say of them.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sandbox.learn.kinds import KINDS, Kind
from sandbox.learn.lessons import course
from sandbox.learn.library import library
from sandbox.learn.puzzles import Puzzle
from sandbox.scenario.model import Assignment, Attack, Block
from sandbox.words.learning import fill
from tests.sandbox.learn.wrong_answers import WRONG
from tests.ui.learn.doing import declare, says
from tests.ui.parts import panel_of
from tests.ui.settling import settle
from ui.features.learn.learning import Learning
from ui.features.outline import row_of
from ui.shell.window import Window

pytestmark = pytest.mark.usefixtures("prepared_here", "listening")
MOST = 60
"""So many steps of the Tab key at most lead to anything on a page."""


def focused(window: Window) -> QWidget:
    found = window.focusWidget()
    assert found is not None
    return found


def press(window: Window, qtbot: QtBot, name: str) -> None:
    """Walk to a button of the page by its name for screen readers, and press it."""
    for _ in range(MOST):
        here = focused(window)
        if isinstance(here, QPushButton) and here.accessibleName().endswith(name):
            qtbot.keyClick(here, Qt.Key.Key_Space)
            settle(window, qtbot)
            return
        qtbot.keyClick(here, Qt.Key.Key_Tab)
    raise AssertionError(name)


def divide(window: Window, qtbot: QtBot, portions: tuple[Assignment, ...]) -> None:
    """Set what creatures assign, with figures in the lines of the outline."""
    window.show_panel("outline")
    outline = panel_of(window, "outline")
    outline.refresh()
    given = {(each.source, each.to): each.amount for each in portions}
    places = [portion.place for i in outline._walk() if (portion := row_of(i).portion)]
    sources = {source for source, _ in given}
    for step, source, to in places:
        if source in sources:
            line = next(
                i
                for i in outline._walk()
                if (portion := row_of(i).portion) is not None and portion.place == (step, source, to)
            )
            outline.setCurrentIndex(line)
            qtbot.keyClicks(outline, str(given.get((source, to), 0)))
            settle(window, qtbot)
            outline.refresh()


def answer(window: Window, qtbot: QtBot, puzzle: Puzzle) -> None:
    given = puzzle.answer
    if puzzle.choices is not None and given.choice is not None:
        press(window, qtbot, f"  {puzzle.choices[given.choice]}")
        return
    declare(window, qtbot, given.attacks or given.blocks or ())
    divide(window, qtbot, given.assignments or ())
    window.show_panel("learn")
    settle(window, qtbot)
    press(window, qtbot, "Check what is on the table")


@pytest.mark.parametrize(
    ("chapter", "step", "wrong"),
    [
        pytest.param("attack", "haste", Attack("bear", "bob"), id="302.6"),
        pytest.param("attack", "vigilance", Attack("giant", "bob"), id="702.20b"),
        pytest.param("block", "good", Block("elf", "bear"), id="509.1a"),
        pytest.param("block", "flying", Block("bear", "drake"), id="702.9b"),
        pytest.param("first-strike", "safe", Block("lion", "bear"), id="702.7b"),
    ],
)
def test_a_lesson_is_done_wrong_and_right_by_what_is_heard(
    window: Window, qtbot: QtBot, chapter: str, step: str, wrong: Attack | Block
) -> None:
    place = next(n for n, each in enumerate(course()) if each.id == chapter)
    number, asked = next((n, each) for n, each in enumerate(course()[place].steps) if each.id == step)
    said = next(each.en for each in WRONG if (each.chapter, each.step) == (chapter, step) and each.moves)
    window.show_panel("learn")
    window.part(Learning).begin_step(place, number)
    settle(window, qtbot)
    assert says(window, fill(asked.goal.en, asked.scenario, "en"))
    declare(window, qtbot, [wrong])
    window.show_panel("learn")
    settle(window, qtbot)
    if not says(window, "Take it back"):  # only who checks is told
        press(window, qtbot, "Check what is on the table")
    assert says(window, said)
    press(window, qtbot, "Take it back")
    assert not says(window, said)
    press(window, qtbot, "Start over")
    declare(window, qtbot, asked.solution.attacks if isinstance(wrong, Attack) else asked.solution.blocks)
    window.show_panel("learn")
    settle(window, qtbot)
    assert says(window, "Right!")


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_puzzle_is_heard_and_answered_with_the_keyboard(
    announced: list[str], window: Window, qtbot: QtBot, kind: Kind
) -> None:
    window.part(Learning).go("home")
    window.show_panel("learn")
    settle(window, qtbot)
    panel_of(window, "learn").setFocus()
    window.part(Learning).new_puzzle(kind, 1)
    settle(window, qtbot)
    puzzle = window.part(Learning).now.puzzle
    assert puzzle is not None
    assert any(puzzle.question in each for each in announced)
    assert says(window, puzzle.question)
    wrong = "Check what is on the table"
    if puzzle.choices is not None:
        wrong = f"  {puzzle.choices[not puzzle.answer.choice]}"
    press(window, qtbot, wrong)
    assert says(window, "Not yet." if puzzle.choices is None else "Not this one.")
    assert not any("Right!" in each for each in announced)
    press(window, qtbot, "Hint: which rule?")
    assert puzzle.hints[0] in announced[-1]
    assert says(window, puzzle.hints[0])
    answer(window, qtbot, puzzle)
    assert says(window, "Right!")
    assert sum("Right!" in each for each in announced) == 1
    assert "Another one" in focused(window).accessibleName()


def test_scenarios_are_found_and_shown_with_the_keyboard(
    announced: list[str], window: Window, qtbot: QtBot
) -> None:
    window.part(Learning).go("home")
    window.show_panel("learn")
    settle(window, qtbot)
    panel_of(window, "learn").setFocus()
    press(window, qtbot, "Scenarios by rule")
    gallery = panel_of(window, "learn").gallery
    assert focused(window) is gallery.search
    qtbot.keyClicks(gallery.search, "702.19b")
    while focused(window) is not gallery.list:
        qtbot.keyClick(focused(window), Qt.Key.Key_Tab)
    first = gallery.list.item(0)
    assert first.data(Qt.ItemDataRole.AccessibleTextRole).endswith("not seen yet")
    gallery.list.setCurrentRow(0)
    qtbot.keyClick(gallery.list, Qt.Key.Key_Return)
    settle(window, qtbot)
    entry = window.part(Learning).now.entry
    assert entry in library().entries
    press(window, qtbot, "Show the answer")
    assert any("702.19b" in each for each in announced)
    qtbot.keyClick(focused(window), Qt.Key.Key_Escape)
    assert window.part(Learning).now.where == "gallery"
    assert focused(window) is gallery.search


@pytest.mark.parametrize("where", ["home", "review", "welcome", "tour"])
def test_pages_lead_the_keyboard_through_all_that_can_be_done(
    window: Window, qtbot: QtBot, where: str
) -> None:
    window.show_panel("learn")
    window.part(Learning).tour() if where == "tour" else window.part(Learning).go(where)  # type: ignore[arg-type]
    settle(window, qtbot)
    panel_of(window, "learn").setFocus()
    QApplication.processEvents()
    inside = panel_of(window, "learn")._scroll.widget()
    wanted = {each for each in inside.findChildren(QPushButton) if each.isVisible()}
    assert all(each.accessibleName() for each in wanted)
    names = [each.accessibleName() for each in wanted]
    assert len(set(names)) == len(names)
    for _ in range(MOST):
        here = focused(window)
        wanted.discard(here)  # type: ignore[arg-type]
        qtbot.keyClick(here, Qt.Key.Key_Tab)
    assert not wanted, [each.accessibleName() for each in wanted]


def test_a_drill_is_done_by_its_letters_and_heard(announced: list[str], window: Window, qtbot: QtBot) -> None:
    learning = window.part(Learning)
    learning.go("home")
    window.show_panel("learn")
    settle(window, qtbot)
    panel_of(window, "learn").setFocus()
    learning.begin_drill("dies")
    settle(window, qtbot)
    for right in (True, False):
        asked = learning.now.puzzle
        assert asked is not None
        assert asked.choices is not None
        heard = " ".join(announced)
        assert asked.question in heard or not right, "what stays is not said again"
        assert "Declared: " in heard, "who attacks and blocks whom, for those who don't see the arrows"
        assert asked.choices[0] in focused(window).accessibleName()
        announced.clear()
        place = asked.answer.choice or 0
        qtbot.keyClicks(focused(window), "abcd"[place if right else (place + 1) % len(asked.choices)])
        settle(window, qtbot)
        assert any(("Right!" if right else f"No: {asked.choices[place]}") in each for each in announced)
    assert asked is not None
    assert learning.now.puzzle is not None
    assert says(window, learning.now.puzzle.question)
    assert says(window, (learning.now.puzzle.choices or ("?",))[0])
