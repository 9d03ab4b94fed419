"""Files that somebody else changes or removes while they are open."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from sandbox import Scenario, edits, load, save
from tests.ui.app_contexts import windows_in
from tests.ui.tables import duel, fight
from ui.document.recovery import find_unsaved
from ui.shell.app_context import AppContext
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
Ctrl = Qt.KeyboardModifier.ControlModifier


def told(window: Window) -> str:
    return "\n".join(w.text() for w in window.banner.findChildren(QLabel) if w.isVisible())


def choose(window: Window, qtbot: QtBot, words: str) -> None:
    button = next(b for b in window.banner.findChildren(QPushButton) if b.text() == words)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def file_of(window: Window) -> Path:
    assert window.document.path is not None
    return window.document.path


def overwrite(path: Path, scenario: Scenario) -> None:
    """Write as programs do that keep the file, where `save` puts another in its place."""
    other = path.with_name("other")
    save(scenario, other)
    path.write_bytes(other.read_bytes())
    other.unlink()


@pytest.mark.parametrize("write", [save, lambda s, p: overwrite(p, s)], ids=["replaced", "written over"])
def test_what_another_program_wrote_is_shown_when_it_is_wanted_and_undo_brings_the_own_table_back(
    open_window: Open, qtbot: QtBot, write: Callable[[Scenario, Path], None]
) -> None:
    window = open_window(duel())
    window.document.apply(lambda s: edits.attack(s, "bear", "bob"))
    mine = window.document.scenario
    write(fight(), file_of(window))
    qtbot.waitUntil(lambda: "Another program has changed test.combat.json" in told(window))
    assert window.document.scenario == mine
    choose(window, qtbot, "Show that")
    assert window.document.scenario == fight()
    assert not window.document.dirty
    assert not window.banner.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_Z, Ctrl)
    assert window.document.scenario == mine


def test_the_own_table_is_kept_when_that_is_wanted_and_saved_over_the_other(
    open_window: Open, app_context: AppContext, qtbot: QtBot
) -> None:
    window = open_window(duel())
    save(fight(), file_of(window))
    qtbot.waitUntil(window.banner.isVisible)
    choose(window, qtbot, "Keep what is on the table")
    assert window.document.dirty
    assert not window.banner.isVisible()
    qtbot.waitUntil(window.recovery.file.exists)
    qtbot.keyClick(window, Qt.Key.Key_S, Ctrl)
    assert load(file_of(window)) == duel()
    assert find_unsaved(app_context.folders.recovery) == ()


def test_saving_never_writes_over_what_nobody_has_seen(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    window.document.apply(lambda s: edits.attack(s, "bear", "bob"))
    save(fight(), file_of(window))
    qtbot.keyClick(window, Qt.Key.Key_S, Ctrl)
    assert load(file_of(window)) == fight()
    assert "Which of both" in told(window)
    assert window.document.dirty


def test_a_file_that_is_gone_is_told_and_saved_again(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    file_of(window).unlink()
    qtbot.waitUntil(lambda: "test.combat.json is no longer there" in told(window))
    assert window.document.dirty
    qtbot.waitUntil(window.recovery.file.exists)
    choose(window, qtbot, "Save it again")
    assert load(file_of(window)) == duel()
    assert not window.banner.isVisible()
    assert not window.document.dirty


def test_a_file_that_comes_back_as_it_was_is_no_longer_told(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    path = file_of(window)
    content = path.read_bytes()
    path.unlink()
    qtbot.waitUntil(window.banner.isVisible)
    path.write_bytes(content)
    qtbot.waitUntil(lambda: not window.banner.isVisible())


def test_what_the_window_itself_saves_is_not_told(open_window: Open, qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(duel())
    window.document.apply(lambda s: edits.attack(s, "bear", "bob"))
    qtbot.keyClick(window, Qt.Key.Key_S, Ctrl)
    window.document.save(tmp_path / "elsewhere.combat.json")
    save(fight(), tmp_path / "elsewhere.combat.json")
    qtbot.waitUntil(lambda: "elsewhere.combat.json" in told(window))
    assert "test.combat.json" not in told(window)


def test_a_file_that_can_no_longer_be_read_leaves_the_table(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    file_of(window).write_text("rubbish")
    qtbot.waitUntil(window.banner.isVisible)
    choose(window, qtbot, "Show that")
    qtbot.waitUntil(lambda: "could not be read" in told(window))
    assert window.document.scenario == duel()


def test_the_message_speaks_the_language_of_the_window(
    open_window: Open, app_context: AppContext, qtbot: QtBot
) -> None:
    window = open_window(duel())
    save(fight(), file_of(window))
    qtbot.waitUntil(window.banner.isVisible)
    app_context.change_settings(language="ja")
    qtbot.waitUntil(lambda: "test.combat.json" in told(window))
    assert "Another program" not in told(window)


def test_a_file_opened_twice_has_one_window(open_window: Open, app_context: AppContext) -> None:
    window = open_window(duel())
    assert windows_in(app_context).open_paths([file_of(window)]) == [window]
    assert windows_in(app_context).all == (window,)
