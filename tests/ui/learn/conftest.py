"""Windows for learning, in which puzzles are made at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from sandbox.learn.serving import Errand, prepare
from tests.drafted import made_of_the_same_drafts  # noqa: F401  for every test
from tests.ui.settling import settle
from ui.app import create_window
from ui.shell.app_context import AppContext
from ui.shell.progress_keeper import Preparing
from ui.shell.window import Window


@pytest.fixture
def prepared_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make and mark puzzles in this process; `test_preparing` does it in the real one."""

    def ask(preparing: Preparing, errand: Errand) -> None:
        preparing.done.emit(prepare(errand))

    monkeypatch.setattr(Preparing, "ask", ask)
    monkeypatch.setattr(Preparing, "start_ahead", lambda _: None)


@pytest.fixture
def listening() -> Iterator[None]:
    """A screen reader listens."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


@pytest.fixture
def window(app_context: AppContext, qtbot: QtBot) -> Window:  # noqa: ARG001
    """The program as it starts for the first time."""
    made = create_window([])
    made.resize(1280, 720)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    settle(made, qtbot)
    return made
