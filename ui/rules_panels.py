"""The panels that explain rules in depth: triggers to remember, best declarations, Commander, decks, editions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from ui.panels.commander import CommanderPanel
from ui.panels.deck import DeckPanel
from ui.panels.editions import EditionsPanel
from ui.panels.explorer import Explorer
from ui.panels.triggers import Triggers
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

    from ui.window import Window

RULES: Final = {
    "triggers": QT_TRANSLATE_NOOP("Docks", "Triggers"),
    "explorer": QT_TRANSLATE_NOOP("Docks", "Explorer"),
    "editions": QT_TRANSLATE_NOOP("Docks", "Editions"),
    "commander": QT_TRANSLATE_NOOP("Docks", "Commander"),
    "deck": QT_TRANSLATE_NOOP("Docks", "Deck check"),
}
"""The names of these panels with what people call them, in the order of their tabs."""


def rules_panels(window: Window) -> Iterator[tuple[str, QWidget, str]]:
    """Make these panels for a window: each with its name and title."""
    made: dict[str, QWidget] = {
        "triggers": _triggers(window),
        "explorer": Explorer(window.document, window.desk.language),
        "editions": EditionsPanel(window.document, window.desk.language),
        "commander": CommanderPanel(window.document, window.desk.language),
        "deck": _deck(window),
    }
    for name, title in RULES.items():
        yield name, made[name], QCoreApplication.translate("Docks", title)


def _triggers(window: Window) -> Triggers:
    settings = window.desk.settings
    panel = Triggers(window.document, window.desk.language, settings.ipg_edition, settings.rel)
    panel.remembered.connect(window.set_guide)
    panel.said.connect(window.say)
    panel.failed.connect(window.banner.warn)
    return panel


def _deck(window: Window) -> DeckPanel:
    panel = DeckPanel(window.document, window.desk.language)
    panel.failed.connect(window.banner.warn)
    return panel
