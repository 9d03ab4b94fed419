"""The Help menu."""

from __future__ import annotations

from PySide6.QtCore import QObject

from ui.explaining import ask


class HelpTasks(QObject):
    """Carries out the actions `help.*` for one window."""

    def whats_this(self) -> None:
        """Let the next click explain what it hits."""
        ask()
