"""What menus list as they open: files that were opened lately, samples, windows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAction

from ui.document.samples import samples
from ui.plain import menu_text, tip

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtWidgets import QMenu

    from ui.shell.window import Window


class Submenus(QObject):
    """Fills the menus `recent`, `samples` and `windows` of a window; it goes with them."""

    def __init__(self, window: Window, menus: Mapping[str, QMenu]) -> None:
        """Wait for the menus to open."""
        super().__init__(menus["recent"])
        self._window = window
        self._recent, self._samples, self._windows = (
            menus[name] for name in ("recent", "samples", "windows")
        )
        self._recent.aboutToShow.connect(self._fill_recent)
        self._samples.aboutToShow.connect(self._fill_samples)
        self._samples.setToolTipsVisible(True)
        self._windows.aboutToShow.connect(self._fill_windows)

    def _fill_recent(self) -> None:
        self._recent.clear()
        for name in self._window.app_context.settings.recent:
            action = self._recent.addAction(menu_text(name))
            action.setData(name)
            action.triggered.connect(self._on_file)
        if self._recent.isEmpty():
            nothing = QCoreApplication.translate("Window", "Nothing opened yet")
            self._recent.addAction(nothing).setEnabled(False)

    def _fill_samples(self) -> None:
        self._samples.clear()
        for sample in samples(self._window.app_context.language):
            action = self._samples.addAction(menu_text(sample.title))
            action.setData(str(sample.path))
            action.setToolTip(tip(sample.description))
            action.triggered.connect(self._on_sample)

    def _fill_windows(self) -> None:
        self._windows.clear()
        for window in self._window.app_context.windows:
            title = window.windowTitle().removesuffix("[*]")
            path = window.document.path
            shown = title if path is None else f"{title}   {path.name}"
            action = self._windows.addAction(menu_text(shown))
            action.setCheckable(True)
            action.setChecked(window is self._window)
            action.triggered.connect(window.come_forward)

    def _on_file(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self._window.app_context.open_paths([Path(action.data())], self._window)

    def _on_sample(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self._window.app_context.open_sample(self._window, Path(action.data()))
