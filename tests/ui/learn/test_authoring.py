"""A table of one's own as a puzzle or a lesson: written in a form beside it, its answer checked, saved, printed."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QPlainTextEdit

from sandbox.learn.making import make
from sandbox.learn.puzzles import format_puzzle, loads_puzzle, mark, parse_asked, whole_puzzle
from sandbox.scenario.model import Attack, Block, Scenario
from tests.ui.learn.doing import click, read
from tests.ui.parts import panel_of
from tests.ui.settling import settle
from tests.ui.tables import duel
from ui.features.learn.learning import Learning
from ui.shell.palette import Palette
from ui.shell.window import Window

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.usefixtures("prepared_here")
OpenWindow = Callable[[Scenario], Window]


def field(window: Window, name: str) -> QLineEdit | QPlainTextEdit:
    panel = panel_of(window, "learn")
    found: QLineEdit | QPlainTextEdit | None = panel.findChild(QLineEdit, name) or panel.findChild(
        QPlainTextEdit, name
    )
    assert found is not None
    return found


def type_lines(window: Window, qtbot: QtBot, name: str, text: str) -> None:
    first, *others = text.split("\n")
    qtbot.keyClicks(field(window, name), first)
    for line in others:
        qtbot.keyClick(field(window, name), Qt.Key.Key_Return)
        qtbot.keyClicks(field(window, name), line)


@pytest.fixture
def authored(
    open_window: OpenWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Window:
    """The form beside a table on which the Juggernaut attacks, which has to, and the Elf blocks."""
    table = replace(duel(), attacks=(Attack("juggernaut", "bob"),), blocks=(Block("elf", "juggernaut"),))
    window = open_window(table)
    window.resize(1280, 720)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.actions_.by_key["learn.author"].trigger()
    settle(window, qtbot)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "mine"), ""))
    window.part(Learning).choose_kind("legal-attack")
    settle(window, qtbot)
    return window


def test_what_is_written_is_saved_with_the_answer_that_is_declared(
    authored: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    for name, text in (
        ("Title", "My duel"),
        ("Goal", "Who goes?"),
        ("Hints", "Look.\nThink."),
        ("Rule", "508.1d"),
        ("Explanation", "Free."),
    ):
        type_lines(authored, qtbot, name, text)
    authored.part(Learning).write(level=4)
    click(authored, qtbot, "Save…")
    puzzle = loads_puzzle((tmp_path / "mine.puzzle.json").read_bytes())
    assert (puzzle.title, puzzle.question, puzzle.hints) == ("My duel", "Who goes?", ("Look.", "Think."))
    assert (puzzle.explanation, puzzle.level, puzzle.kind) == ("Free.", 4, "legal-attack")
    assert puzzle.rule == "508.1d"
    assert puzzle.answer.attacks == (Attack("juggernaut", "bob"),)
    assert puzzle.scenario.attacks == puzzle.scenario.blocks == ()
    assert mark(puzzle, puzzle.answer).right
    assert "The answer is right, one of" in read(authored)
    assert field(authored, "Goal").toPlainText() == "Who goes?"  # type: ignore[union-attr]  the form is still there


def test_what_is_written_is_still_there_after_leaving_the_form(authored: Window, qtbot: QtBot) -> None:
    type_lines(authored, qtbot, "Title", "My duel")
    type_lines(authored, qtbot, "Goal", "Who goes?")
    qtbot.keyClick(field(authored, "Goal"), Qt.Key.Key_Escape)
    settle(authored, qtbot)
    assert authored.part(Learning).now.where == "home"
    authored.actions_.by_key["learn.author"].trigger()
    settle(authored, qtbot)
    assert field(authored, "Title").text() == "My duel"  # type: ignore[union-attr]
    assert field(authored, "Goal").toPlainText() == "Who goes?"  # type: ignore[union-attr]


def test_choices_are_written_with_the_right_one_marked_or_found(
    authored: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    authored.part(Learning).choose_kind("count")
    settle(authored, qtbot)
    click(authored, qtbot, "Check the answer")
    assert "Your answer: 20." in read(authored)
    assert "What is the least life that Bob can have after combat?" in read(authored)
    authored.part(Learning).choose_kind("verdict")
    settle(authored, qtbot)
    click(authored, qtbot, "Check the answer")
    assert "write the choices yourself" in read(authored)
    type_lines(authored, qtbot, "Choices", "Illegal.\n* Legal.\nNobody knows.")
    click(authored, qtbot, "Save…")
    puzzle = loads_puzzle((tmp_path / "mine.puzzle.json").read_bytes())
    assert (puzzle.kind, puzzle.choices) == ("verdict", ("Illegal.", "Legal.", "Nobody knows."))
    assert puzzle.answer.choice == 1
    assert puzzle.scenario.blocks == (Block("elf", "juggernaut"),)
    assert "* Legal." in field(authored, "Choices").toPlainText()  # type: ignore[union-attr]
    authored.part(Learning).choose_kind("divide")
    settle(authored, qtbot)
    assert panel_of(authored, "learn").findChild(QPlainTextEdit, "Choices") is None
    click(authored, qtbot, "Check the answer")
    assert "Divide the damage by hand first" in read(authored)


def test_a_wrong_answer_is_not_saved_and_it_is_said_why(
    authored: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    authored.part(Learning).choose_kind("lethal")
    settle(authored, qtbot)
    click(authored, qtbot, "Save…")
    assert "What is declared is not the answer." in read(authored)
    assert "survives" in read(authored)
    assert not list(tmp_path.glob("mine*"))
    authored.actions_.by_key["combat.withdraw_all"].trigger()
    settle(authored, qtbot)
    assert "What is declared is not the answer." not in read(authored)
    click(authored, qtbot, "Check the answer")
    assert "This table has no such puzzle" in read(authored)


def test_it_is_copied_as_a_line_that_opens_as_the_same_puzzle(authored: Window, qtbot: QtBot) -> None:
    click(authored, qtbot, "Copy as a line")
    line = QGuiApplication.clipboard().text()
    puzzle = whole_puzzle(*parse_asked(line))
    authored.actions_.by_key["edit.paste"].trigger()
    settle(authored, qtbot)
    opened = authored.windows.all[-1]
    assert opened is not authored
    assert opened.part(Learning).now.puzzle == puzzle
    opened.actions_.by_key["learn.copy_line"].trigger()
    assert QGuiApplication.clipboard().text() == line


def test_it_is_printed(authored: Window, qtbot: QtBot, tmp_path: Path) -> None:
    click(authored, qtbot, "On paper…")
    assert len(PdfReader(BytesIO((tmp_path / "mine.pdf").read_bytes())).pages) == 2


def test_where_no_pages_can_be_written_that_is_said(authored: Window, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "mine.pdf").mkdir()
    click(authored, qtbot, "On paper…")
    said = authored.statusBar().currentMessage()
    assert said.startswith(f"{tmp_path / 'mine.pdf'}: it can't be written")


def test_it_is_saved_as_a_lesson_with_its_goal(authored: Window, qtbot: QtBot, tmp_path: Path) -> None:
    qtbot.keyClicks(field(authored, "Goal"), "Trade them.")
    click(authored, qtbot, "Save as a lesson…")
    step = json.loads((tmp_path / "mine.lesson.json").read_text(encoding="utf-8"))["steps"][0]
    assert step["solution"]["blocks"] == [{"blocker": "elf", "attacker": "juggernaut"}]
    assert step["goal"] == {"en": "Trade them.", "ja": "Trade them."}


def test_without_a_puzzle_there_is_nothing_to_copy_or_print(window: Window, qtbot: QtBot) -> None:
    for key in ("learn.copy_line", "learn.sheet"):
        window.actions_.by_key[key].trigger()
        assert window.statusBar().currentMessage() == "There is no puzzle here."
        window.statusBar().clearMessage()
    settle(window, qtbot)


def typed(window: Window, line: str) -> Palette:
    window.actions_.by_key["edit.palette"].trigger()
    palette: Palette = window.findChild(Palette)
    palette.search.setText(line)
    return palette


def test_a_line_that_is_typed_into_the_palette_opens_as_a_puzzle(window: Window, qtbot: QtBot) -> None:
    puzzle = make("survive", 4, 2)
    palette = typed(window, format_puzzle(puzzle))
    assert [entry.text for entry in palette.offered] == ["Open this puzzle"]
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    opened = window.windows.all[-1]
    settle(opened, qtbot)
    assert opened.part(Learning).now.puzzle == puzzle
    assert puzzle.question in read(opened)


def test_the_answer_of_a_line_is_found_where_it_says_none(window: Window, qtbot: QtBot) -> None:
    line = "combat/1 | players ann*, bob 2 | @ann bear 2/2 | @bob elf 1/1 | attacks bear>bob ? survive"
    qtbot.keyClick(typed(window, line).search, Qt.Key.Key_Return)
    opened = window.windows.all[-1]
    settle(opened, qtbot)
    puzzle = opened.part(Learning).now.puzzle
    assert puzzle is not None
    assert puzzle.answer.blocks == (Block("elf", "bear"),)


def test_a_table_that_is_typed_opens_and_what_is_wrong_is_said_at_its_place(
    window: Window, qtbot: QtBot
) -> None:
    palette = typed(window, "combat/1 | players ann*, bob 2 | @ann bear 2/2")
    assert [entry.text for entry in palette.offered] == ["Open this table"]
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    assert window.windows.all[-1].document.scenario.players[1].life == 2
    qtbot.keyClick(typed(window, "combat/1 | players ann*, bob ? leathal").search, Qt.Key.Key_Return)
    settle(window, qtbot)
    told = " ".join(each.text() for each in window.banner.findChildren(QLabel))
    assert "1:32" in told
