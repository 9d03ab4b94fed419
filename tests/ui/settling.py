"""Waiting until a window is at rest: everything is worked out, and what came of it is laid out."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.app_contexts import flush
from ui.features.learn.learning import Learning
from ui.shell.window import Window

ROUNDS = 6
"""Laying out one part asks others to lie anew; after so many rounds nothing is left to do."""


def lay_out() -> None:
    """Let Qt lay out and paint what was changed, and delete what was put away."""
    for _ in range(ROUNDS):
        QApplication.processEvents()
    flush()


def settle(window: Window, qtbot: QtBot) -> None:
    """Wait until a window has nothing more to judge, to make or to mark, and lay it out."""
    qtbot.waitUntil(lambda: window.document.idle and window.part(Learning).idle)
    lay_out()
