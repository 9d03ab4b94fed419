"""The Rules menu: what is more than a panel to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ui.shell.panel_rows import open_guide

if TYPE_CHECKING:
    from ui.shell.ports import PanelPort


class RulesTasks(QObject):
    """Carries out the actions `rules.*` for one window."""

    def __init__(self, window: PanelPort, parent: QObject) -> None:
        """Work for this window."""
        super().__init__(parent)
        self._window = window

    def missed(self) -> None:
        """Open the missed-trigger guide for any trigger, in combat or not."""
        open_guide(self._window).ask()
