"""Deck lists and their check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.features.deck.deck import DeckPanel
from ui.shell.actions import ActionRow
from ui.shell.docks import PanelRow
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from sandbox.scenario.errors import ScenarioError
    from ui.shell.shell import Shell


def register(shell: Shell) -> None:
    """Add the check of decks."""

    def warn(headline: Callable[[], str], error: ScenarioError) -> None:
        shell.banner.failed(headline(), headline, error, lambda: shell.app_context.language)

    def make(before: QWidget | None) -> QWidget:
        panel = DeckPanel(shell.document, shell.app_context.language)
        if isinstance(before, DeckPanel):
            panel.take_over(before)
        panel.failed.connect(warn)
        return panel

    action = ActionRow("rules.deck", QT_TRANSLATE_NOOP("Actions", "Check a Commander &deck"), "Ctrl+Shift+K", menu="rules.formats")  # fmt: skip
    shell.add_panel(PanelRow("deck", QT_TRANSLATE_NOOP("Docks", "Deck check"), QT_TRANSLATE_NOOP("Explaining", "Checks a deck list by the rules of its format."), make, action=action, tall=True))  # fmt: skip
