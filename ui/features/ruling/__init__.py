"""The ruling: what is wrong and why, with its fix, the fights, and the verdict above the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QGuiApplication

from sandbox.words.ruling import ruling_text
from ui.document import conditions
from ui.document.rulings import ruling_of, shown_ruling
from ui.features.ruling.panel import RulingPanel
from ui.features.ruling.verdict_bar import VerdictBar
from ui.shell.actions import ActionRow
from ui.shell.docks import PanelRow
from ui.shell.palette import PaletteEntry
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

    from ui.shell.shell import Shell

ROWS: Final = (
    ActionRow("combat.show_wrong", QT_TRANSLATE_NOOP("Actions", "&Find what is wrong"), "F8", enabled=conditions.judged, menu="combat.wrong"),
    ActionRow("combat.copy_ruling", QT_TRANSLATE_NOOP("Actions", "&Copy ruling"), "Ctrl+Alt+C", "copy", conditions.judged, menu="combat.copy"),
)  # fmt: skip


def register(shell: Shell) -> None:
    """Add the ruling, and the verdict above the table."""
    telling = Telling(shell)
    shell.add_actions(ROWS, telling)
    shell.add_above(telling.bar)
    shell.add_palette(telling.found)

    def make(_before: QWidget | None) -> QWidget:
        panel = RulingPanel(shell.document, shell.app_context.language)
        panel.fix_wanted.connect(shell.fix_wanted)
        panel.rule_wanted.connect(shell.rule_wanted)
        panel.shown.connect(telling.tell)
        panel.copied.connect(shell.say)
        panel.copy_wanted.connect(partial(shell.run, "combat.copy_ruling"))
        telling.tell()
        return panel

    shell.add_panel(PanelRow("ruling", QT_TRANSLATE_NOOP("Docks", "Ruling"), QT_TRANSLATE_NOOP("Explaining", "What the rules say of the table: what is wrong and why, with the fix as a button, what comes of the combat, and each fight as a sentence to copy."), make, folded=False, eager=True, leading=True))  # fmt: skip


class Telling(QObject):
    """Shows the verdict above the table, tells screen readers, leads to what is wrong and copies the ruling."""

    def __init__(self, shell: Shell) -> None:
        """Say nothing yet."""
        super().__init__(shell.window())
        self._shell = shell
        self._told = ""
        self.bar = VerdictBar()
        self.bar.wanted.connect(self.show_wrong)

    def tell(self) -> None:
        """Show the verdict above the table, and tell screen readers."""
        document, language = self._shell.document, self._shell.app_context.language
        said, shown = ruling_of(document, language), shown_ruling(document, language)
        self.bar.show_ruling(shown, failed=document.failed, answer_hidden=document.answer_hidden)
        if said is None:
            return
        told = said.headline if said.legal else f"{said.headline}. {self.bar.counted}"
        if told != self._told:
            self._told = told
            self._shell.announce(told)

    def show_wrong(self) -> None:
        """Lead to the first thing that is wrong, from one that has the keyboard to the next."""
        self._shell.show_panel("ruling", "wrong")

    def copy_ruling(self) -> None:
        """Put the ruling on the clipboard as text."""
        said = ruling_of(self._shell.document, self._shell.app_context.language)
        if said is not None:
            QGuiApplication.clipboard().setText(ruling_text(said, self._shell.app_context.language))
            self._shell.say(self.tr("Ruling copied"))

    def found(self) -> Iterator[PaletteEntry]:
        """What the ruling says with a rule; choosing it shows the ruling and selects whom it is about."""
        said = ruling_of(self._shell.document, self._shell.app_context.language)
        for finding in (*said.wrong, *said.right) if said is not None else ():
            yield PaletteEntry(finding.title, finding.rule, partial(self._show, finding.ids), finding.why)
        for fight in said.fights if said is not None else ():
            hint = QCoreApplication.translate("Palette", "fight")
            yield PaletteEntry(fight.title, hint, partial(self._show, fight.ids), fight.text)

    def _show(self, ids: tuple[str, ...]) -> None:
        self._shell.show_panel("ruling")
        self._shell.document.select(ids)
