"""The Window menu: from one open document to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from ui.shell.ports import TaskPort


class WindowTasks(QObject):
    """Carries out the actions `window.*` for one window."""

    def __init__(self, window: TaskPort, parent: QObject) -> None:
        """Work for this window."""
        super().__init__(parent)
        self._window = window

    def next(self) -> None:
        """Go to the window that was opened after this one."""
        self._go(1)

    def previous(self) -> None:
        """Go to the window that was opened before this one."""
        self._go(-1)

    def _go(self, by: int) -> None:
        windows = self._window.app_context.windows
        at = [window.document for window in windows].index(self._window.document)
        windows[(at + by) % len(windows)].come_forward()
