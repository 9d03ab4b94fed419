"""The panels that explain rules in depth: triggers to remember, best declarations, Commander, decks, editions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from ui.panels.commander import CommanderPanel
from ui.panels.deck import DeckPanel
from ui.panels.editions import EditionsPanel
from ui.panels.explorer import Explorer
from ui.panels.next_combat import NextCombat
from ui.panels.triggers import Triggers
from ui.panels.what_if import WhatIf
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sandbox.scenario.errors import ScenarioError
    from ui.panels.timeline import Timeline
    from ui.window import Window

RULES: Final = {
    "triggers": QT_TRANSLATE_NOOP("Docks", "Triggers"),
    "next_combat": QT_TRANSLATE_NOOP("Docks", "Next combat"),
    "what_if": QT_TRANSLATE_NOOP("Docks", "What if"),
    "explorer": QT_TRANSLATE_NOOP("Docks", "Explorer"),
    "editions": QT_TRANSLATE_NOOP("Docks", "Editions"),
    "commander": QT_TRANSLATE_NOOP("Docks", "Commander"),
    "deck": QT_TRANSLATE_NOOP("Docks", "Deck check"),
}
"""The names of these panels with what people call them, in the order of their tabs."""

ROOMY: Final = 1.5
"""From this text scale on the timeline needs the room, and what stands beside it two lines."""


def rules_panels(window: Window) -> Iterator[tuple[str, QWidget, str]]:
    """Make these panels for a window: each with its name and title."""
    made: dict[str, QWidget] = {
        "triggers": _triggers(window),
        "next_combat": NextCombat(window.document, window.app_context.language),
        "what_if": _what_if(window),
        "explorer": _explorer(window),
        "editions": EditionsPanel(window.document, window.app_context.language),
        "commander": CommanderPanel(window.document, window.app_context.language),
        "deck": _deck(window),
    }
    for name, title in RULES.items():
        yield name, made[name], QCoreApplication.translate("Docks", title)


def with_next_combat(window: Window, timeline: Timeline) -> QWidget:
    """Put the way to another combat phase after the last step, and let the triggers on the timeline be opened."""
    timeline.triggers_wanted.connect(window.show_triggers)
    action = window.actions_.by_key["combat.next_combat"]
    after = QToolButton()
    after.setObjectName("next-combat")
    roomy = window.app_context.text_scale < ROOMY
    name = QCoreApplication.translate("Docks", "Next combat")
    after.setText(name if roomy else QCoreApplication.translate("Docks", "Next\ncombat"))
    after.setAccessibleName(action.text().replace("&", ""))
    after.setToolTip(action.toolTip())
    after.clicked.connect(action.trigger)
    after.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
    after.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    row = QWidget()
    row.setFocusProxy(timeline)
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 12, 0)
    layout.setSpacing(0)
    layout.addWidget(timeline, 1)
    layout.addWidget(after)
    return row


def _warn(window: Window, headline: Callable[[], str], error: ScenarioError) -> None:
    """Tell in the banner what could not be done with a file; `headline` says it in the language of the window."""
    window.banner.failed(headline(), headline, error, lambda: window.app_context.language)


def open_guide(window: Window) -> Triggers:
    """Show the missed-trigger guide of a window."""
    window.show_panel("triggers")
    guide = window.docks.panel("triggers")
    assert isinstance(guide, Triggers)
    return guide


def _explorer(window: Window) -> Explorer:
    panel = Explorer(window.document, window.app_context.language)
    panel.previewed.connect(window.preview.show)
    panel.preview_ended.connect(window.preview.end)
    window.preview.taken.connect(panel.take)
    window.preview.left.connect(panel.leave)
    return panel


def _what_if(window: Window) -> WhatIf:
    panel = WhatIf(window.document, window.app_context.theme, window.app_context.language)
    panel.previewed.connect(window.preview.show)
    panel.preview_stepped.connect(window.preview.step)
    panel.preview_ended.connect(window.preview.end)
    panel.said.connect(window.say)
    window.preview.taken.connect(panel.take_shown)
    window.preview.left.connect(panel.leave)
    window.preview.stepped.connect(window.preview.step)
    return panel


def _triggers(window: Window) -> Triggers:
    settings = window.app_context.settings
    panel = Triggers(window.document, window.app_context.language, settings.ipg_edition, settings.rel)
    before: Triggers | None = window.findChild(Triggers)
    if before is not None:
        panel.take_over(before)
    panel.remembered.connect(window.set_guide)
    panel.said.connect(window.say)
    panel.failed.connect(partial(_warn, window))
    return panel


def _deck(window: Window) -> DeckPanel:
    panel = DeckPanel(window.document, window.app_context.language)
    before: DeckPanel | None = window.findChild(DeckPanel)
    if before is not None:
        panel.take_over(before)
    panel.failed.connect(partial(_warn, window))
    return panel
