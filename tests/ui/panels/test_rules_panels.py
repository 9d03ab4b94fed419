"""What the rules panels have in common: folded away at first, reached by name, readable in every language."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QPushButton, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from sandbox import Scenario
from tests.ui.app_contexts import flush
from tests.ui.settling import lay_out, settle
from tests.ui.tables import duel, fight
from ui.shell.palette import Palette
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
RULES = ("triggers", "next_combat", "solve", "explain", "editions", "commander", "deck")


def panel(window: Window, name: str) -> QWidget:
    """Give the panel of a name."""
    found = window.panel(name)
    assert isinstance(found, QWidget)
    return found


@pytest.mark.parametrize("name", RULES)
def test_a_panel_is_folded_away_until_it_is_asked_for(open_window: Open, qtbot: QtBot, name: str) -> None:
    window = open_window(fight())
    window.resize(1280, 720)
    assert not panel(window, name).isVisible()
    assert window.view.width() >= 800
    window.show_panel(name)
    qtbot.waitUntil(panel(window, name).isVisible)
    assert window.view.width() >= 800


@pytest.mark.parametrize(
    "typed",
    [
        "Triggers, remembered",
        "Explain the best",
        "Compare the editions of the rules",
        "Commander damage",
        "Check a Commander deck",
    ],
)
def test_the_palette_finds_them(open_window: Open, qtbot: QtBot, typed: str) -> None:
    window = open_window(duel())
    qtbot.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    palette = window.findChild(Palette)
    assert palette is not None
    qtbot.keyClicks(palette.search, typed)
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    shown = [name for name in RULES if panel(window, name).isVisible()]
    assert len(shown) == 1


@pytest.mark.parametrize("name", RULES)
def test_everything_that_can_be_used_has_a_name(open_window: Open, qtbot: QtBot, name: str) -> None:
    window = open_window(fight())
    window.show_panel(name)
    qtbot.waitUntil(panel(window, name).isVisible)
    assert panel(window, name).accessibleName()
    for kind in (QPushButton, QComboBox, QSpinBox):
        for widget in panel(window, name).findChildren(kind):
            assert widget.accessibleName() or widget.text(), widget.objectName()


@pytest.mark.parametrize("size", [100, 200])
def test_nothing_is_wider_than_the_panel(open_window: Open, qtbot: QtBot, size: int) -> None:
    window = open_window(fight())
    window.actions_.by_key[f"view.text_size:{size}"].trigger()
    window.actions_.by_key["view.language:ja"].trigger()
    for name in RULES:
        window.show_panel(name)
        shown = panel(window, name)
        qtbot.waitUntil(shown.isVisible)
        settle(window, qtbot)
        inside = shown.widget()  # type: ignore[attr-defined]
        assert inside.minimumSizeHint().width() <= shown.viewport().width(), name  # type: ignore[attr-defined]


def test_a_closed_window_leaves_no_panel_behind(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(fight())
    for name in RULES:
        window.show_panel(name)
        qtbot.waitUntil(panel(window, name).isVisible)
    kept = [weakref.ref(panel(window, name)) for name in RULES]
    kept += [weakref.ref(window), weakref.ref(window.document)]
    window.close()
    del window
    for _ in range(3):
        flush()
        gc.collect()
        lay_out()
    assert [ref() for ref in kept] == [None] * len(kept)
