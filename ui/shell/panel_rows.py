"""Every panel of the window in one table: its name, its title, what it is for, how it is made, and the action that
shows it. Docks, tabs, the View menu, What's this, the palette and the actions are made from `PANELS`.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from ui.features.commander import CommanderPanel
from ui.features.deck.deck import DeckPanel
from ui.features.editions import EditionsPanel
from ui.features.explain import Explorer
from ui.features.help.about import About
from ui.features.help.legend import Legend
from ui.features.help.shortcuts import Shortcuts
from ui.features.inspector.panel import Inspector
from ui.features.learn.panel import LearnPanel
from ui.features.library import LibraryPanel
from ui.features.next_combat import NextCombat
from ui.features.outline.panel import Outline
from ui.features.ruling.panel import RulingPanel
from ui.features.solve.panel import WhatIf
from ui.features.timeline import Timeline
from ui.features.triggers import Triggers
from ui.features.variations.panel import Variations
from ui.shell.actions import ROWS
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.scenario.errors import ScenarioError
    from ui.shell.ports import PanelPort
    from ui.shell.window import Window

ROOMY: Final = 1.5
"""From this text scale on the timeline needs the room, and what stands beside it two lines."""


class PanelRow(NamedTuple):
    """One panel. `make` makes it for a window and may go on with `before`, the one that it replaces."""

    name: str
    title: str
    purpose: str
    make: Callable[[Window, QWidget | None], QWidget]
    action: str = ""
    """The id of the action that shows it."""
    folded: bool = True
    """Whether it is folded away at first."""
    drawn: bool = False
    """Whether it draws in the colours of the theme itself, beyond what the style sheet does for every panel."""
    measured: bool = False
    """Whether it measures letters as it is made, beyond what the style sheet does for every panel."""
    below: bool = False
    """Whether it has its place below the table, not at the right."""
    tall: bool = False
    """Whether it takes most of the height beside the ruling, which says little of what it is about."""

    @property
    def shown_title(self) -> str:
        """The title in the language of the window."""
        return QCoreApplication.translate("Docks", self.title)

    @property
    def shown_purpose(self) -> str:
        """What it is for, in the language of the window."""
        return QCoreApplication.translate("Explaining", self.purpose)


# How each is made


def _ruling(window: Window, _before: QWidget | None) -> QWidget:
    panel = RulingPanel(window.document, window.app_context.language)
    panel.fix_wanted.connect(window.combat_tasks.take_fix)
    panel.rule_wanted.connect(window.show_rule)
    panel.shown.connect(window.tell_ruling)
    panel.copied.connect(window.say)
    panel.copy_wanted.connect(partial(window.run, ROWS["combat.copy_ruling"]))
    return panel


def _inspector(window: Window, _before: QWidget | None) -> QWidget:
    return Inspector(window.document, window.app_context.language)


def _outline(window: Window, _before: QWidget | None) -> QWidget:
    panel = Outline(window.document, window.app_context.language)
    panel.context_wanted.connect(window.offer_context)
    panel.fix_wanted.connect(window.combat_tasks.take_fix)
    return panel


def _library(window: Window, _before: QWidget | None) -> QWidget:
    return LibraryPanel(window.document, window.app_context.language, window.app_context.theme)


def _variations(window: Window, _before: QWidget | None) -> QWidget:
    panel = Variations(window.document, window.app_context.language)
    panel.compare_wanted.connect(window.variation_tasks.compare_with)
    return panel


def _learn(window: Window, _before: QWidget | None) -> QWidget:
    return LearnPanel(window)


def _triggers(window: Window, before: QWidget | None) -> QWidget:
    context = window.app_context
    panel = Triggers(window.document, context.language, context.settings.ipg_edition, context.settings.rel)
    if isinstance(before, Triggers):
        panel.take_over(before)
    panel.remembered.connect(lambda edition, rel: context.change_settings(ipg_edition=edition, rel=rel))
    panel.said.connect(window.say)
    panel.failed.connect(partial(_warn, window))
    return panel


def _next_combat(window: Window, _before: QWidget | None) -> QWidget:
    return NextCombat(window.document, window.app_context.language)


def _what_if(window: Window, _before: QWidget | None) -> QWidget:
    panel = WhatIf(window.document, window.app_context.theme, window.app_context.language)
    panel.proposed.connect(window.view.table_scene.propose)
    panel.previewed.connect(window.preview.show)
    panel.preview_stepped.connect(window.preview.step)
    panel.preview_ended.connect(window.preview.end)
    panel.said.connect(window.say)
    window.preview.taken.connect(panel.take_shown)
    window.preview.left.connect(panel.leave)
    window.preview.stepped.connect(window.preview.step)
    return panel


def _explorer(window: Window, _before: QWidget | None) -> QWidget:
    panel = Explorer(window.document, window.app_context.language)
    panel.previewed.connect(window.preview.show)
    panel.preview_ended.connect(window.preview.end)
    window.preview.taken.connect(panel.take)
    window.preview.left.connect(panel.leave)
    return panel


def _editions(window: Window, _before: QWidget | None) -> QWidget:
    return EditionsPanel(window.document, window.app_context.language)


def _commander(window: Window, _before: QWidget | None) -> QWidget:
    return CommanderPanel(window.document, window.app_context.language)


def _deck(window: Window, before: QWidget | None) -> QWidget:
    panel = DeckPanel(window.document, window.app_context.language)
    if isinstance(before, DeckPanel):
        panel.take_over(before)
    panel.failed.connect(partial(_warn, window))
    return panel


def _legend(window: Window, _before: QWidget | None) -> QWidget:
    context = window.app_context
    return Legend(context.theme, context.text_scale, context.language)


def _shortcuts(window: Window, _before: QWidget | None) -> QWidget:
    context = window.app_context
    panel = Shortcuts(context.settings.shortcuts)
    panel.edited.connect(lambda shortcuts: context.change_settings(shortcuts=shortcuts))
    return panel


def _about(_window: Window, _before: QWidget | None) -> QWidget:
    return About()


def _timeline(window: Window, _before: QWidget | None) -> QWidget:
    """The timeline, with the way to another combat phase after its last step."""
    context = window.app_context
    timeline = Timeline(window.document, context.theme, context.text_scale, context.language)
    timeline.triggers_wanted.connect(partial(window.show_panel, "triggers"))
    action = window.actions_.by_key["combat.next_combat"]
    after = QToolButton()
    after.setObjectName("next-combat")
    after.setText(QCoreApplication.translate("Docks", "Next combat"))
    after.setAccessibleName(action.text().replace("&", ""))
    after.setToolTip(action.toolTip())
    after.clicked.connect(partial(window.show_panel, "next_combat"))
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


PANELS: Final = (
    PanelRow("ruling", QT_TRANSLATE_NOOP("Docks", "Ruling"), QT_TRANSLATE_NOOP("Explaining", "What the rules say of the table: what is wrong and why, with the fix as a button, what comes of the combat, and each fight as a sentence to copy."), _ruling, folded=False),
    PanelRow("inspector", QT_TRANSLATE_NOOP("Docks", "Inspector"), QT_TRANSLATE_NOOP("Explaining", "Every value of what is selected, ready to be changed; several selected creatures are changed together."), _inspector, action="edit.inspect"),
    PanelRow("outline", QT_TRANSLATE_NOOP("Docks", "Outline"), QT_TRANSLATE_NOOP("Explaining", "The whole table as lines, for the keyboard and for screen readers: A attacks, B blocks, Delete withdraws."), _outline),
    PanelRow("library", QT_TRANSLATE_NOOP("Docks", "Library"), QT_TRANSLATE_NOOP("Explaining", "Real cards by name: Enter or a drag puts one on the table."), _library, action="edit.add_card", drawn=True),
    PanelRow("variations", QT_TRANSLATE_NOOP("Docks", "Variations"), QT_TRANSLATE_NOOP("Explaining", "Tables that were kept under a name, as a tree: go back to one, branch off, or compare two of them."), _variations, action="variation.show"),
    PanelRow("learn", QT_TRANSLATE_NOOP("Docks", "Learn"), QT_TRANSLATE_NOOP("Explaining", "Lessons, puzzles and scenarios by rule, played on this table: do what is asked, and the table answers."), _learn, drawn=True, tall=True),
    PanelRow("triggers", QT_TRANSLATE_NOOP("Docks", "Triggers"), QT_TRANSLATE_NOOP("Explaining", "Abilities that trigger in this combat, and what to do when one was forgotten."), _triggers, action="rules.triggers"),
    PanelRow("next_combat", QT_TRANSLATE_NOOP("Docks", "Next combat"), QT_TRANSLATE_NOOP("Explaining", "Carries this combat out and begins another one of the same turn."), _next_combat, action="combat.next_combat"),
    PanelRow("what_if", QT_TRANSLATE_NOOP("Docks", "What if"), QT_TRANSLATE_NOOP("Explaining", "Answers a question to the table: the best attack, the best blocks, whether somebody can be killed or survives. The answer can be looked at, taken and kept."), _what_if, action="rules.what_if", drawn=True),
    PanelRow("explorer", QT_TRANSLATE_NOOP("Docks", "Explorer"), QT_TRANSLATE_NOOP("Explaining", "All declarations that are as good as can be, shown on the table one by one, and what each requirement needs."), _explorer, action="rules.explorer"),
    PanelRow("editions", QT_TRANSLATE_NOOP("Docks", "Editions"), QT_TRANSLATE_NOOP("Explaining", "The same table by the rules of other years, with what differs."), _editions, action="rules.editions"),
    PanelRow("commander", QT_TRANSLATE_NOOP("Docks", "Commander"), QT_TRANSLATE_NOOP("Explaining", "Damage by commanders, their tax, and their way back to the command zone."), _commander, action="rules.commander", measured=True),
    PanelRow("deck", QT_TRANSLATE_NOOP("Docks", "Deck check"), QT_TRANSLATE_NOOP("Explaining", "Checks a deck list by the rules of its format."), _deck, action="rules.deck", tall=True),
    PanelRow("legend", QT_TRANSLATE_NOOP("Docks", "Legend"), QT_TRANSLATE_NOOP("Explaining", "What every mark of the table means."), _legend, action="help.legend", drawn=True, tall=True),
    PanelRow("shortcuts", QT_TRANSLATE_NOOP("Docks", "Shortcuts"), QT_TRANSLATE_NOOP("Explaining", "Every action with its keys, which can be changed here."), _shortcuts, action="help.list_shortcuts", measured=True, tall=True),
    PanelRow("about", QT_TRANSLATE_NOOP("Docks", "About"), QT_TRANSLATE_NOOP("Explaining", "What this program is, and under which licenses it comes."), _about, action="help.about", tall=True),
    PanelRow("timeline", QT_TRANSLATE_NOOP("Docks", "Timeline"), QT_TRANSLATE_NOOP("Explaining", "The steps of combat: click one, or press Left and Right, and the table shows how it stands then."), _timeline, folded=False, drawn=True, below=True),
)  # fmt: skip
"""The panels, in the order of their tabs."""

PANEL_OF: Final = {row.action: row.name for row in PANELS if row.action}
"""The panel that an action shows."""


def open_guide(window: PanelPort) -> Triggers:
    """Show the missed-trigger guide of a window."""
    window.show_panel("triggers")
    guide = window.docks.panel("triggers")
    assert isinstance(guide, Triggers)
    return guide
