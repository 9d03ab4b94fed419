"""The Rules menu: the panels that explain rules in depth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ui.rules_panels import open_guide

if TYPE_CHECKING:
    from ui.window import Window


class RulesTasks(QObject):
    """Carries out the actions `rules.*` for one window."""

    def __init__(self, window: Window) -> None:
        """Work for this window."""
        super().__init__(window)
        self._window = window

    def triggers(self) -> None:
        """Show what has to be remembered in this combat, and the missed-trigger guide."""
        self._window.show_panel("triggers")

    def what_if(self) -> None:
        """Ask the table a question: what is best, who survives."""
        self._window.show_panel("what_if")

    def missed(self) -> None:
        """Open the missed-trigger guide for any trigger, in combat or not."""
        open_guide(self._window).ask()

    def explorer(self) -> None:
        """Show the best declarations, the smallest changes, and why things are excused."""
        self._window.show_panel("explorer")

    def editions(self) -> None:
        """Show what changes between the editions of the rules."""
        self._window.show_panel("editions")

    def commander(self) -> None:
        """Show commander damage, tax and the way back to the command zone."""
        self._window.show_panel("commander")

    def deck(self) -> None:
        """Show the check of a Commander deck."""
        self._window.show_panel("deck")
