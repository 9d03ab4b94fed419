"""The Window menu: from one open document to the next."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QMenu

from ui.shell.actions import ActionRow, Submenu
from ui.shell.window import FeatureTasks, Window
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.menus import entry

ROWS: Final = (
    ActionRow("window.next", QT_TRANSLATE_NOOP("Actions", "&Next window"), "Ctrl+F6", menu="window.windows"),
    ActionRow("window.previous", QT_TRANSLATE_NOOP("Actions", "&Previous window"), "Ctrl+Shift+F6", menu="window.windows"),
)  # fmt: skip


def register(shell: Window) -> None:
    """Add the Window menu."""
    tasks = WindowTasks(shell)
    shell.add_actions(ROWS, tasks)
    shell.add_actions(
        [Submenu("windows", QT_TRANSLATE_NOOP("Actions", "&Open windows"), "window.windows", tasks.fill)],
        tasks,
    )


class WindowTasks(FeatureTasks):
    """Carries out the actions `window.*` for one window."""

    def next(self) -> None:
        """Go to the window that was opened after this one."""
        self._go(1)

    def previous(self) -> None:
        """Go to the window that was opened before this one."""
        self._go(-1)

    def _go(self, by: int) -> None:
        windows = self._shell.windows.all
        at = [window.document for window in windows].index(self._shell.document)
        windows[(at + by) % len(windows)].come_forward()

    def fill(self, menu: QMenu) -> None:
        """List the open windows."""
        menu.clear()
        for shell in self._shell.windows.all:
            title, path = shell.window().windowTitle().removesuffix("[*]"), shell.document.path
            shown = title if path is None else f"{title}   {path.name}"
            entry(menu, shown, shell.come_forward, holds=shell is self._shell)
