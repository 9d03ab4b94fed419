"""Fixtures of the window's tests."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sandbox import Scenario, save
from tests.ui.app_contexts import close_app_contexts, open_app_context
from ui.app import create_window
from ui.application import AppContext
from ui.translations import Translations
from ui.window import Window

ROOM = (1440, 860)
"""The size of windows in tests, unless they ask for another one."""


@pytest.fixture(autouse=True)
def earlier_tests_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keep what earlier tests left from Python's garbage collector, which takes Qt's objects apart in any order.

    A test that looks for leaks still collects everything that it made itself. The languages that a test spoke
    end with it.
    """
    gc.disable()
    gc.freeze()
    made: list[Translations] = []
    make = Translations.__init__

    def counted(spoken: Translations) -> None:
        make(spoken)
        made.append(spoken)

    monkeypatch.setattr(Translations, "__init__", counted)
    yield
    app = QApplication.instance()
    for spoken in made if app is not None else ():
        for catalogue in spoken._installed:
            app.removeTranslator(catalogue)


@pytest.fixture
def app_context(qapp: QApplication, tmp_path: Path) -> Iterator[AppContext]:
    """A app_context of its own for the test."""
    yield open_app_context(qapp, tmp_path)
    close_app_contexts(qapp)


@pytest.fixture
def open_window(app_context: AppContext, qtbot: QtBot, tmp_path: Path) -> Callable[[Scenario], Window]:  # noqa: ARG001
    """Open the real window on a scenario, from a file."""

    def opened(scenario: Scenario) -> Window:
        path = tmp_path / "test.combat.json"
        save(scenario, path)
        window = create_window([str(path)])
        window.resize(*ROOM)  # the screen of the offscreen platform is smaller than those that people have
        window.docks.arrange()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        qtbot.waitUntil(lambda: window.document.idle)
        return window

    return opened
