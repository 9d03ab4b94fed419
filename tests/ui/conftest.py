"""Fixtures of the window's tests."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import SignalInstance
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from pytestqt.wait_signal import SignalBlocker

from sandbox import Scenario, save
from tests.ui.app_contexts import close_app_contexts, open_app_context
from ui.app import create_window
from ui.shell.app_context import AppContext
from ui.shell.window import Window
from ui.translations import Translations

ROOM = (1440, 860)
"""The size of windows in tests, unless they ask for another one."""

PATIENT_MS = 60_000
"""How long a test waits for what is due at once: a busy machine is slow now and then."""


class PatientBot(QtBot):
    """The robot of pytest-qt, whose waits last as long as a busy machine may need."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENT_MS) -> None:  # noqa: N802
        """Wait until `callback` says so, in milliseconds."""
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: SignalInstance, *, timeout: int = PATIENT_MS, **more: Any) -> SignalBlocker:  # noqa: N802
        """Wait for a signal, in milliseconds."""
        return super().waitSignal(signal, timeout=timeout, **more)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:  # noqa: ARG001
    """Give a patient robot in place of that of pytest-qt."""
    return PatientBot(request)


@pytest.fixture(autouse=True)
def earlier_tests_stay_as_they_are(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[None]:
    """Keep Python's garbage collector, which takes Qt's objects apart in any order, away from them in a test.

    What the tests of a module made goes at its end. The languages that a test spoke end with it. Every test of the
    window has an application: without one Qt ends the process as soon as a letter is measured.
    """
    gc.disable()
    made: list[Translations] = []
    make = Translations.__init__

    def counted(spoken: Translations) -> None:
        make(spoken)
        made.append(spoken)

    monkeypatch.setattr(Translations, "__init__", counted)
    yield
    for spoken in made:
        for catalogue in spoken._installed:
            qapp.removeTranslator(catalogue)


@pytest.fixture(autouse=True)
def as_on_any_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it make no difference how busy the machine is; tests of time set their own.

    Only a large board, when it is opened, is judged on a worker; numbers that are changed one after the other are one
    step; what the status bar says stays.
    """
    monkeypatch.setattr("ui.document.judging.BUDGET", PATIENT_MS / 1000)
    for name in (
        "ui.widgets.numbers.PAUSE_MS",
        "ui.features.on_card.on_card_editor.PAUSE_MS",
        "ui.shell.window.SAY_MS",
    ):
        monkeypatch.setattr(name, PATIENT_MS)


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


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is said to screen readers."""
    heard: list[str] = []

    def hear(event: object) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            heard.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    return heard
