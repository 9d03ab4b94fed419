"""Editing on the card, and the bar at what is selected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from ui.document import conditions
from ui.features.on_card.on_card_editor import OnCardEditor
from ui.features.on_card.selection_bar import SelectionBar
from ui.shell.actions import BAR, ActionRow
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from ui.shell.shell import Shell

ROWS: Final = (
    ActionRow("edit.on_card", QT_TRANSLATE_NOOP("Actions", "Edit &on the card"), "E", enabled=conditions.selected, menu="edit.inspect"),
    ActionRow("edit.more", QT_TRANSLATE_NOOP("Actions", "&More for what is selected…"), enabled=conditions.selected, brief=QT_TRANSLATE_NOOP("Actions", "More"), bar="more"),
)  # fmt: skip


def register(shell: Shell) -> None:
    """Add editing on the card, and the bar at what is selected."""
    hand = OnCardEditor(shell.view)
    bar = SelectionBar(shell.view, hand, lambda: shell.offers)
    offering = Offering(shell, hand, bar)
    shell.add_actions(ROWS, offering)
    shell.banner.aiming.append(lambda: hand.dragging)
    shell.covered.connect(bar.keep_clear_of)
    shell.dressed.connect(offering.fill)


class Offering(QObject):
    """Carries out `edit.on_card` and `edit.more`, and offers on the bar what has a place there."""

    def __init__(self, shell: Shell, hand: OnCardEditor, bar: SelectionBar) -> None:
        """Work for this window."""
        super().__init__(shell.window())
        self._shell, self._hand, self._bar = shell, hand, bar

    def fill(self) -> None:
        """Offer the actions in the letters and the language of now."""
        keys = self._shell.placed(BAR, lambda row: row.bar)
        self._bar.fill({key: self._shell.action(key) for key in keys if key != "-"}, self._shell.popups)

    def on_card(self) -> None:
        """Let the first number, else the name, of what is selected be typed where it stands."""
        self._hand.open()

    def more(self) -> None:
        """Open the menu of what fits what is selected."""
        self._shell.offer_context((), self._bar.corner)
