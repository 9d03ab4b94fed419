"""The panels of a window, each in a dock that can be moved, folded away and found in the View menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QWidget

from ui.panels.ruling import RulingPanel
from ui.panels.timeline import Timeline

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from ui.window import Window

Area = Qt.DockWidgetArea

RIGHT: Final = ("ruling",)
"""The panels that share the right side, in the order of their tabs."""
HIDDEN: Final = ()
"""The panels that are folded away at first."""


class Docks:
    """Makes a window's panels, and makes them anew when the language or the colours change."""

    def __init__(self, window: Window) -> None:
        """Make the docks, still empty."""
        self._window = window
        self._docks: dict[str, QDockWidget] = {}
        for name in RIGHT:
            self._add(name, Area.RightDockWidgetArea)
        for name in RIGHT[1:]:
            window.tabifyDockWidget(self._docks[RIGHT[0]], self._docks[name])
        self._add("timeline", Area.BottomDockWidgetArea)
        for name in HIDDEN:
            self._docks[name].hide()
        window.setCorner(Qt.Corner.BottomRightCorner, Area.RightDockWidgetArea)

    def fill(self) -> None:
        """Put fresh panels into the docks."""
        window = self._window
        self.ruling = RulingPanel(window.document, window.desk.language)
        self.ruling.fix_wanted.connect(window.take_fix)
        self.ruling.copy_wanted.connect(window.actions_.by_key["combat.copy_ruling"].trigger)
        self._put("ruling", self.ruling, window.tr("Ruling"))
        self._put("timeline", Timeline(window.document, window.desk.theme, window.desk.text_scale), window.tr("Timeline"))

    def toggles(self) -> list[QAction]:
        """Give an action for each panel that shows or folds it away."""
        return [dock.toggleViewAction() for dock in self._docks.values()]

    def raise_(self, name: str) -> None:
        """Show a panel before those that share its place, with the keyboard in it."""
        dock = self._docks[name]
        dock.show()
        dock.raise_()
        dock.widget().setFocus(Qt.FocusReason.OtherFocusReason)

    def open_palette(self) -> None:
        """Open the command palette."""

    def _add(self, name: str, area: Qt.DockWidgetArea) -> None:
        dock = QDockWidget(self._window)
        dock.setObjectName(name)
        self._window.addDockWidget(area, dock)
        self._docks[name] = dock

    def _put(self, name: str, panel: QWidget, title: str) -> None:
        dock = self._docks[name]
        old = dock.widget()
        dock.setWidget(panel)
        dock.setWindowTitle(title)
        if old is not None:
            old.deleteLater()
