"""The Help menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ui.explaining import ask

if TYPE_CHECKING:
    from ui.window import Window


class HelpTasks(QObject):
    """Carries out the actions `help.*` for one window."""

    def __init__(self, window: Window) -> None:
        """Work for this window."""
        super().__init__(window)
        self._window = window

    def whats_this(self) -> None:
        """Let the next click explain what it hits."""
        ask()
