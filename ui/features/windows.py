"""The Window menu: from one open document to the next."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtWidgets import QMenu

from ui.shell.actions import ActionRow, Submenu
from ui.shell.window import Window
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.menus import entry


def go(shell: Window, by: int) -> None:
    """Go to the window that was opened so many after this one."""
    windows = shell.windows.all
    windows[(windows.index(shell) + by) % len(windows)].come_forward()


ROWS: Final = (
    ActionRow("window.next", QT_TRANSLATE_NOOP("Actions", "&Next window"), "Ctrl+F6", menu="window.windows", run=partial(go, by=1)),
    ActionRow("window.previous", QT_TRANSLATE_NOOP("Actions", "&Previous window"), "Ctrl+Shift+F6", menu="window.windows", run=partial(go, by=-1)),
)  # fmt: skip


def register(shell: Window) -> None:
    """Add the Window menu."""

    def fill(menu: QMenu) -> None:
        menu.clear()
        for each in shell.windows.all:
            title, path = each.windowTitle().removesuffix("[*]"), each.document.path
            shown = title if path is None else f"{title}   {path.name}"
            entry(menu, shown, each.come_forward, holds=each is shell)

    opened = Submenu("windows", QT_TRANSLATE_NOOP("Actions", "&Open windows"), "window.windows", fill)
    shell.add_actions((*ROWS, opened))
