"""What Python remembers of Qt's things: nothing that Qt may take apart while somebody still asks it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken, isValid

import ui
from sandbox import Scenario
from tests.ui.app_contexts import flush, windows_in
from tests.ui.parts import panel_of
from tests.ui.settling import lay_out
from tests.ui.tables import duel
from ui.app import create_window
from ui.features.inspector.picks import WordChips
from ui.shell.app_context import AppContext
from ui.shell.docks import Dock
from ui.shell.window import Window
from ui.widgets.flow import in_column

Open = Callable[[Scenario], Window]
Ctrl, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def held(value: object) -> Iterator[object]:
    """Give what an attribute holds, also in a list, a tuple or a dictionary."""
    yield value
    if isinstance(value, (list, tuple, set)):
        yield from value
    elif isinstance(value, dict):
        yield from value.values()


def stale() -> set[str]:
    """Give the attributes of living things of ours that hold what Qt has deleted."""
    flush()
    gc.collect()
    owners = [each for each in gc.get_objects() if str(type(each).__module__).startswith("ui.")]
    living = (each for each in owners if not isinstance(each, Shiboken.Object) or isValid(each))
    return {
        f"{type(owner).__name__}.{name}"
        for owner in living
        for name, value in getattr(owner, "__dict__", {}).items()
        for each in held(value)
        if isinstance(each, QObject) and not isValid(each)
    }


def test_what_lies_nowhere_yet_is_no_window_and_is_seen_once_it_lies_somewhere(qtbot: QtBot) -> None:
    place, chips = QWidget(), WordChips(str, "thing")
    qtbot.addWidget(place)
    chips.show_values([("bear",)])
    assert not chips.isVisible()
    in_column(chips, on=place)
    with qtbot.waitExposed(place):
        place.show()
    assert chips.isVisible()
    chips.show_values([()])
    assert chips.isHidden()


def test_no_widget_is_shown_but_where_it_lies() -> None:
    """What shows itself by `setVisible` before it lies somewhere is a window; `reveal` knows that."""
    drawn = {"canvas", "pictures"}  # items of a scene
    rooms = Path(ui.__file__).parent
    calls = {
        path.relative_to(rooms).as_posix(): path.read_text(encoding="utf-8").count(".setVisible(")
        for path in rooms.rglob("*.py")
        if path.relative_to(rooms).parts[0] not in drawn
    }
    assert {path for path, count in calls.items() if count} == {"widgets/parts.py"}
    assert calls["widgets/parts.py"] == 1


@pytest.mark.usefixtures("qtbot")
def test_a_dock_keeps_its_title_and_its_frame_as_long_as_it_lives(
    open_window: Open, app_context: AppContext
) -> None:
    window = open_window(duel())
    docks = window.findChildren(Dock)
    before = [(dock.titleBarWidget(), dock.widget()) for dock in docks]
    for change in ({"language": "ja"}, {"text_size": 150}, {"theme": "light"}, {"language": "en"}):
        for dock in docks:
            dock.close()
        window.show_panel("legend")
        lay_out()
        app_context.change_settings(**change)
        window.show_panel("learn")
        lay_out()
        flush()
    assert [(dock.titleBarWidget(), dock.widget()) for dock in docks] == before
    assert all(isValid(title) and isValid(frame) for title, frame in before)


def test_nothing_of_a_window_that_is_used_is_remembered_after_qt_deleted_it(
    open_window: Open, app_context: AppContext
) -> None:
    window = open_window(duel())
    for language, size in (("ja", 100), ("en", 150), ("en", 100)):
        for name in window.docks.titles:
            window.show_panel(name)
            lay_out()
        window.run("edit.palette")
        window.document.select(["bear"])
        window.context_menu().close()
        app_context.change_settings(language=language, text_size=size)
        lay_out()
        window.document.select([])
        assert stale() == set()


def close_with_no_panel(window: Window) -> None:
    """Close a maximised window after all its panels."""
    window.showMaximized()
    for dock in window.findChildren(QDockWidget):
        dock.close()
        lay_out()
    window.close()


def test_a_lesson_begins_in_a_window_whose_panels_were_all_closed(
    app_context: AppContext, qtbot: QtBot
) -> None:
    """Maximised, every panel closed, closed and opened again; then a new table, a card by name, lesson 1."""
    close_with_no_panel(create_window([]))
    flush()
    window = create_window([])
    qtbot.keyClick(window, Qt.Key.Key_N, Ctrl)
    flush()
    (window,) = windows_in(app_context).all
    qtbot.keyClick(window, Qt.Key.Key_L, Ctrl)
    lay_out()
    library = panel_of(window, "library")
    qtbot.keyClicks(library.search, "2/2")
    qtbot.keyClick(library.search, Qt.Key.Key_Return)
    qtbot.keyClick(window, Qt.Key.Key_L, Ctrl | Shift)
    lay_out()
    lesson = window.focusWidget()
    assert isinstance(lesson, QWidget)
    qtbot.keyClick(lesson, Qt.Key.Key_Space)
    lay_out()
    learning = windows_in(app_context).all[-1]
    assert learning is not window
    assert panel_of(learning, "learn").isVisible()
    assert stale() == set()
