"""What's this: Shift+F1 and a click explain a panel, an action, or whatever lies on the table at that place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QWhatsThis

from ui.canvas.view_model.tooltips import tell
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from ui.canvas.hand.view import TableView
    from ui.translations import Spoken

PANELS: Final = {
    "ruling": QT_TRANSLATE_NOOP("Explaining", "What the rules say of the table: what is wrong and why, with the fix as a button, what comes of the combat, and each fight as a sentence to copy."),
    "inspector": QT_TRANSLATE_NOOP("Explaining", "Every value of what is selected, ready to be changed; several selected creatures are changed together."),
    "outline": QT_TRANSLATE_NOOP("Explaining", "The whole table as lines, for the keyboard and for screen readers: A attacks, B blocks, Delete withdraws."),
    "library": QT_TRANSLATE_NOOP("Explaining", "Real cards by name: Enter or a drag puts one on the table."),
    "variations": QT_TRANSLATE_NOOP("Explaining", "Tables that were kept under a name, as a tree: go back to one, branch off, or compare two of them."),
    "learn": QT_TRANSLATE_NOOP("Explaining", "Lessons, puzzles and scenarios by rule, played on this table: do what is asked, and the table answers."),
    "triggers": QT_TRANSLATE_NOOP("Explaining", "Abilities that trigger in this combat, and what to do when one was forgotten."),
    "next_combat": QT_TRANSLATE_NOOP("Explaining", "Carries this combat out and begins another one of the same turn."),
    "what_if": QT_TRANSLATE_NOOP("Explaining", "Answers a question to the table: the best attack, the best blocks, whether somebody can be killed or survives. The answer can be looked at, taken and kept."),
    "explorer": QT_TRANSLATE_NOOP("Explaining", "All declarations that are as good as can be, shown on the table one by one, and what each requirement needs."),
    "editions": QT_TRANSLATE_NOOP("Explaining", "The same table by the rules of other years, with what differs."),
    "commander": QT_TRANSLATE_NOOP("Explaining", "Damage by commanders, their tax, and their way back to the command zone."),
    "deck": QT_TRANSLATE_NOOP("Explaining", "Checks a deck list by the rules of its format."),
    "legend": QT_TRANSLATE_NOOP("Explaining", "What every mark of the table means."),
    "shortcuts": QT_TRANSLATE_NOOP("Explaining", "Every action with its keys, which can be changed here."),
    "about": QT_TRANSLATE_NOOP("Explaining", "What this program is, and under which licenses it comes."),
    "timeline": QT_TRANSLATE_NOOP("Explaining", "The steps of combat: click one, or press Left and Right, and the table shows how it stands then."),
}  # fmt: skip
"""What each panel is for."""


def explained(panel: str) -> str:
    """Give what a panel is for, in the language of the window."""
    return QCoreApplication.translate("Explaining", PANELS[panel])


def ask() -> None:
    """Let the next click explain what it hits."""
    QWhatsThis.enterWhatsThisMode()


class TableExplained(QObject):
    """Explains what lies on a table where somebody clicks to ask."""

    def __init__(self, view: TableView) -> None:
        """Listen to the view."""
        super().__init__(view)
        self._view = view
        view.viewport().installEventFilter(self)

    @property
    def language(self) -> Spoken:
        """The language of the table."""
        return self._view.table_style.language

    def text_at(self, event: QHelpEvent) -> str:
        """Give what there is to say about the place of the question, "" where nothing lies."""
        thing = self._view.thing_at(self._view.mapToScene(event.pos()))
        if thing is None:
            return ""
        return tell(self._view.document, self._view.table, thing, self.language)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Answer the question."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.QueryWhatsThis:
            event.setAccepted(bool(self.text_at(event)))
            return True
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.WhatsThis:
            QWhatsThis.showText(event.globalPos(), self.text_at(event), self._view)
            return True
        return super().eventFilter(watched, event)
