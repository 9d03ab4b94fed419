"""A scenario of its own beside the table of the window: looked at, and not edited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.canvas.viewer.table_viewer import TableViewer
from ui.document.document import Document
from ui.theme import DARK

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario
    from ui.theme import Theme
    from ui.translations import Spoken


class ScenarioViewer(TableViewer):
    """Shows a scenario that it judges by itself, under a name of its own."""

    _name = ""

    def __init__(self, scenario: Scenario) -> None:
        """Show a scenario, judged."""
        super().__init__(Document(scenario))
        self.document.setParent(self)
        self.setObjectName("beside")
        self.setMinimumSize(160, 120)

    def call(self, name: str) -> None:
        """Let screen readers tell it from the table of the window."""
        self._name = name
        self.setAccessibleName(name)

    def apply_style(self, theme: Theme = DARK, text: float = 1.0, language: Spoken = "en") -> None:
        """Keep the name in every language."""
        super().apply_style(theme, text, language)
        self.call(self._name)
