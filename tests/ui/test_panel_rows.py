"""Panels are declared once, made when they are first seen, and follow settings without being made anew needlessly."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from sandbox import Scenario
from tests.ui.parts import panel_of
from tests.ui.tables import fight
from ui.features.help import Legend
from ui.shell.app_context import AppContext
from ui.shell.window import Window

Open = Callable[[Scenario], Window]


def test_a_panel_that_nobody_saw_is_not_made(open_window: Open) -> None:
    window = open_window(fight())
    assert not window.findChildren(Legend)
    window.show_panel("legend")
    QApplication.processEvents()
    assert len(window.findChildren(Legend)) == 1


def test_other_colours_make_nothing_anew_but_what_draws_in_them(
    open_window: Open, app_context: AppContext
) -> None:
    window = open_window(fight())
    window.show_panel("legend")
    QApplication.processEvents()
    ruling, legend = panel_of(window, "ruling"), window.panel("legend")
    app_context.change_settings(theme="light")
    assert panel_of(window, "ruling") is ruling
    assert window.panel("legend") is not legend
    app_context.change_settings(language="ja")
    assert panel_of(window, "ruling") is not ruling


def test_larger_letters_make_nothing_anew_but_what_draws_or_measures_them(
    open_window: Open, app_context: AppContext, qtbot: QtBot
) -> None:
    window = open_window(fight())
    window.document.select(["bear"])
    window.show_panel("inspector")
    power = panel_of(window, "inspector").findChild(QWidget, "power")
    assert power is not None
    power.setFocus()
    timeline = panel_of(window, "timeline")
    app_context.change_settings(text_size=150)
    QApplication.processEvents()
    assert panel_of(window, "timeline") is not timeline
    assert window.focusWidget() is power
    qtbot.keyClicks(power, "7")
    assert power.fontInfo().pixelSize() == round(1.5 * 15)
    window.show_panel("commander")
    commander = window.panel("commander")
    app_context.change_settings(text_size=100)
    assert window.panel("commander") is not commander


def test_a_form_is_made_once_for_letters_that_grow_with_their_panel(
    open_window: Open, app_context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(fight())
    window.document.select(["bear"])
    window.show_panel("inspector")
    QApplication.processEvents()
    inspector, made = panel_of(window, "inspector"), list[int]()
    build = type(inspector)._build
    monkeypatch.setattr(type(inspector), "_build", lambda self: (made.append(1), build(self)))
    app_context.change_settings(text_size=150)
    QApplication.processEvents()
    app_context.change_settings(text_size=100)
    QApplication.processEvents()
    assert not made


def test_what_was_entered_in_a_panel_that_is_not_seen_outlives_another_language(
    open_window: Open, app_context: AppContext
) -> None:
    window = open_window(fight())
    window.show_panel("deck")
    QApplication.processEvents()
    text = window.panel("deck").findChild(QPlainTextEdit)
    assert isinstance(text, QPlainTextEdit)
    text.setPlainText("1 Sol Ring")
    window.show_panel("ruling")
    app_context.change_settings(language="ja")
    again = window.panel("deck").findChild(QPlainTextEdit)
    assert isinstance(again, QPlainTextEdit)
    assert again.toPlainText() == "1 Sol Ring"


@pytest.mark.benchmark
@pytest.mark.parametrize(
    "change",
    [{"theme": "light"}, {"text_size": 125}, {"language": "ja"}],
    ids=["theme", "text size", "language"],
)
def test_other_settings_are_worn_in_three_tenths_of_a_second(
    open_window: Open, app_context: AppContext, change: dict[str, object]
) -> None:
    window = open_window(fight())
    QApplication.processEvents()
    start = time.process_time()
    app_context.change_settings(**change)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    assert time.process_time() - start < 0.3
    assert window.isVisible()
