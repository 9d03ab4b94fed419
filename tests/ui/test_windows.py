"""Several documents: a window each, listed, with an undo list of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sandbox import edits, save
from tests.ui.app_contexts import windows_in
from tests.ui.tables import duel, fight
from ui.app import create_window
from ui.shell.app_context import AppContext
from ui.shell.window import Window

Ctrl = Qt.KeyboardModifier.ControlModifier


def two(tmp_path: Path) -> tuple[Window, Path]:
    """Open a window on each of two files; gives the first and the second's file."""
    for name, scenario in (("one", duel()), ("two", fight())):
        save(scenario, tmp_path / f"{name}.combat.json")
    second = tmp_path / "two.combat.json"
    return create_window([str(tmp_path / "one.combat.json"), str(second)]), second


def press(qtbot: QtBot, window: Window, key: Qt.Key, modifiers: Qt.KeyboardModifier = Ctrl) -> None:
    """Press a key in a window, which must be the active one."""
    window.come_forward()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, key, modifiers)


def listed(window: Window) -> list[tuple[str, bool]]:
    menu = window.actions_.submenus["windows"]
    menu.aboutToShow.emit()
    return [(action.text(), action.isChecked()) for action in menu.actions()]


def test_each_window_lists_all_and_marks_itself(app_context: AppContext, tmp_path: Path) -> None:
    first, _ = two(tmp_path)
    second = windows_in(app_context).all[1]
    assert listed(first) == [("Duel   one.combat.json", True), ("Duel (2)   two.combat.json", False)]
    assert listed(second) == [("Duel   one.combat.json", False), ("Duel (2)   two.combat.json", True)]


def test_two_of_a_name_have_titles_of_their_own(app_context: AppContext, tmp_path: Path) -> None:
    first, _ = two(tmp_path)
    assert [w.windowTitle() for w in windows_in(app_context).all] == ["Duel[*]", "Duel (2)[*]"]
    first.document.apply(lambda s: edits.setting(s, title="Mirror"))
    assert first.windowTitle() == "Mirror[*]"


def test_each_document_is_undone_by_itself(app_context: AppContext, tmp_path: Path, qtbot: QtBot) -> None:
    first, _ = two(tmp_path)
    second = windows_in(app_context).all[1]
    for window in (first, second):
        window.document.apply(lambda s: edits.remove(s, ["bear"]))
    press(qtbot, first, Qt.Key.Key_Z)
    assert first.document.scenario == duel()
    assert second.document.scenario != fight()
    assert second.isWindowModified()


def test_closing_one_leaves_the_others(app_context: AppContext, tmp_path: Path, qtbot: QtBot) -> None:
    first, _ = two(tmp_path)
    second = windows_in(app_context).all[1]
    press(qtbot, first, Qt.Key.Key_W)
    assert windows_in(app_context).all == (second,)
    assert second.isVisible()
    second.document.apply(lambda s: edits.remove(s, ["bear"]))
    assert listed(second) == [("Duel (2)   two.combat.json", True)]


def test_the_next_window_comes_forward(app_context: AppContext, tmp_path: Path, qtbot: QtBot) -> None:
    first, _ = two(tmp_path)
    second = windows_in(app_context).all[1]
    second.showMinimized()
    press(qtbot, first, Qt.Key.Key_F6)
    assert not second.isMinimized()
    first.showMinimized()
    press(qtbot, second, Qt.Key.Key_F6, Ctrl | Qt.KeyboardModifier.ShiftModifier)
    assert not first.isMinimized()


def test_a_file_that_is_open_is_shown_and_not_opened_twice(app_context: AppContext, tmp_path: Path) -> None:
    first, path = two(tmp_path)
    second = windows_in(app_context).all[1]
    second.showMinimized()
    assert windows_in(app_context).open_paths([path], first) == [second]
    assert len(windows_in(app_context).all) == 2
    assert not second.isMinimized()


def test_an_empty_table_in_the_place_of_another_has_its_plain_name(app_context: AppContext) -> None:
    first = windows_in(app_context).open_new()
    first.show()
    assert windows_in(app_context).open_new(first).windowTitle() == "Untitled[*]"
    assert len(windows_in(app_context).all) == 1


@pytest.mark.parametrize("off", [0, 24, 60], ids=lambda off: f"{off} past the corner")
def test_a_new_window_is_as_large_and_stays_on_the_screen(app_context: AppContext, off: int) -> None:
    first = windows_in(app_context).open_scenario(duel(), None)
    room = first.screen().availableGeometry()
    first.setMinimumSize(0, 0)
    first.setGeometry(room.adjusted(10, 10, -10, -10).translated(off, off))
    second = windows_in(app_context).open_scenario(fight(), None, first)
    assert second.size() == first.size()
    assert second.geometry().topLeft() != first.geometry().topLeft()
    assert room.contains(second.geometry())


def test_an_empty_table_has_the_panels_of_the_window_beside_it(app_context: AppContext) -> None:
    first = windows_in(app_context).open_scenario(duel(), None)
    first.show()
    before = [action.isChecked() for action in first.docks.toggles()]
    first.show_panel("library")
    second = windows_in(app_context).open_new(first)
    after = [action.isChecked() for action in second.docks.toggles()]
    assert after == [action.isChecked() for action in first.docks.toggles()]
    assert after != before
