"""The deck check: a list that was pasted or opened, and a line for each fault (CR 903.3-903.5, 702.124)."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtWidgets import QFileDialog, QPlainTextEdit, QScrollArea, QVBoxLayout, QWidget

from sandbox.deck.files import load_banned, load_facts, text_of
from sandbox.deck.table import check_at
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import read_bytes
from sandbox.scenario.formats import FORMAT_NAMES
from sandbox.scenario.model import Scenario
from sandbox.words.commander import house_titles
from sandbox.words.deck import deck_format, fault_line, note_text, summary
from ui.panels.choices import ChoiceField
from ui.panels.flow import FlowLayout
from ui.panels.page import MARGINS, button, side_by_side
from ui.panels.parts import caption, clear, label, restyle
from ui.working import Working

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.deck.banned import BannedList
    from sandbox.deck.cards import Card
    from sandbox.deck.report import DeckReport
    from ui.document import Document
    from ui.translations import Spoken

OF_DECKS: Final = frozenset({"league", "sideboard"})
"""The house rules that say something of a deck."""
PAUSE_MS: Final = 350
"""So long after the last key the list is checked."""
SHOWN: Final = 60
"""So many faults stand as lines; of the others, how many there are."""


class DeckPanel(QScrollArea):
    """Checks a deck while it is written, in the edition and by the house rules of the table, on a worker.

    Signal `failed(headline, error)`: a file could not be read.
    """

    failed = Signal(object, object)

    def __init__(self, document: Document, language: Spoken) -> None:
        """Check for the edition of a document."""
        super().__init__()
        self._document = document
        self._language = language
        self._own: tuple[Card, ...] = ()
        self._banned: BannedList | None = None
        self._format: str | None = None
        self._report: DeckReport | None = None
        self._working = Working(self)
        self._working.done.connect(self._on_report)
        self._later = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._later.timeout.connect(self.check)
        self._lay_out()
        document.changed.connect(self._on_changed)

    def _lay_out(self) -> None:
        self.setObjectName("deck")
        self.setAccessibleName(self.tr("Deck check"))
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(*MARGINS)
        column.setSpacing(8)
        column.addWidget(label(self.tr("Paste a deck list, a card a line, or open one."), "muted"))
        self._lay_out_format()
        column.addLayout(side_by_side(caption(self.tr("Format"), "word", self.format), self.format))
        self._house = label("", "muted")
        column.addWidget(self._house)
        self._lay_out_list()
        column.addWidget(self.list, 1)
        actions = FlowLayout()
        for text, clicked, name in (
            (self.tr("Open a list…"), self._open, "open-deck"),
            (self.tr("Own card facts…"), self._open_facts, "open-facts"),
            (self.tr("Banned list…"), self._open_banned, "open-banned"),
        ):
            actions.addWidget(button(text, clicked, name))
        self.copy_button = button(self.tr("Copy faults"), self._copy, "copy-faults")
        self.copy_button.setEnabled(False)
        actions.addWidget(self.copy_button)
        column.addLayout(actions)
        self.headline = label("", "headline")
        self.headline.hide()
        column.addWidget(self.headline)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(6)
        column.addLayout(self._lines)
        column.addStretch(1)
        self.setWidget(inside)
        self.setFocusProxy(self.list)
        self._show_terms()

    def _lay_out_format(self) -> None:
        formats = [(deck_format(name, self._language), name) for name in FORMAT_NAMES]
        self.format = ChoiceField(self.tr("Format"), formats)
        self.format.setObjectName("deck-format")
        self.format.edited.connect(self._choose_format)

    def _lay_out_list(self) -> None:
        self.list = QPlainTextEdit()
        self.list.setObjectName("deck-list")
        self.list.setAccessibleName(self.tr("Deck list"))
        self.list.setTabChangesFocus(True)
        self.list.setMinimumHeight(150)
        self.list.setPlaceholderText("Commander\n1 Krenko, Mob Boss\n\nDeck\n1 Sol Ring\n98 Mountain")
        self.list.textChanged.connect(self._later.start)

    @property
    def idle(self) -> bool:
        """Whether nothing is being checked."""
        return self._working.idle and not self._later.isActive()

    @property
    def report(self) -> DeckReport | None:
        """What the newest check found; None for an empty list."""
        return self._report

    def check(self) -> None:
        """Check the list as it is now."""
        self._later.stop()
        text = self.list.toPlainText()
        if not text.strip():
            self._working.forget()
            self._show(None)
            return
        scenario = self._document.scenario
        self._working.ask(partial(check_at, scenario, text, self.format_name, self._own, self._banned))

    @property
    def format_name(self) -> str:
        """The format that was chosen, else that of the table."""
        return self._format or ("brawl" if self._document.scenario.variant == "brawl" else "commander")

    def _choose_format(self, name: str) -> None:
        self._format = name
        self._show_terms()
        self.check()

    def _show_terms(self) -> None:
        self.format.show_values([self.format_name])
        rules = [rule for rule in self._document.scenario.house if rule in OF_DECKS]
        said = self.tr("House rules of the table: {rules}")
        self._house.setVisible(bool(rules))
        self._house.setText(said.format(rules=house_titles(rules, self._language)))

    def take_over(self, other: DeckPanel) -> None:
        """Go on with the list, the facts and the bans of a panel that this one replaces."""
        self._own, self._banned, self._format = other._own, other._banned, other._format
        self._show_terms()
        self.list.setPlainText(other.list.toPlainText())
        self.check()

    def read(self, path: Path) -> None:
        """Put a file's list into the field; what can't be read is told with its place."""
        try:
            text = text_of(read_bytes(path))
        except ScenarioError as error:
            self._tell(path, error)
        else:
            self.list.setPlainText(text)
            self.check()

    def read_facts(self, path: Path) -> None:
        """Use a person's own card facts."""
        try:
            self._own = load_facts(path)
        except ScenarioError as error:
            self._tell(path, error)
        else:
            self.check()

    def read_banned(self, path: Path) -> None:
        """Use a person's banned list in place of the program's."""
        try:
            self._banned = load_banned(path)
        except ScenarioError as error:
            self._tell(path, error)
        else:
            self.check()

    def _tell(self, path: Path, error: ScenarioError) -> None:
        self.failed.emit(partial(_unread, path.name), error)

    def _on_changed(self, before: object, after: object) -> None:
        if _terms(before) == _terms(after):
            return
        self._show_terms()
        if self._report is not None:
            self.check()

    # What was found

    def _on_report(self, report: DeckReport | None) -> None:
        self._show(report)

    def _show(self, report: DeckReport | None) -> None:
        self._report = report
        clear(self._lines)
        self.headline.setVisible(report is not None)
        self.copy_button.setEnabled(report is not None and bool(report.faults))
        if report is None:
            return
        faults = len(report.faults)
        self.headline.setText(self.tr("Legal deck") if report.legal else self.tr("%n fault(s)", "", faults))
        restyle(self.headline, "state", "legal" if report.legal else "illegal")
        self._lines.addWidget(label(summary(report, self._language), "muted", selectable=True))
        for number, fault in enumerate(report.faults[:SHOWN]):
            line = fault.lines[0] if fault.lines else 0
            text = fault_line(fault, self._language)
            if line:
                self._lines.addWidget(button(text, partial(self._go_to, line), f"fault:{number}", "line"))
            else:
                self._lines.addWidget(label(text, "title", selectable=True))
        if faults > SHOWN:
            self._lines.addWidget(label(self.tr("and %n more", "", faults - SHOWN), "muted"))
        for note in report.notes:
            self._lines.addWidget(label(note_text(note, self._language), "muted", selectable=True))

    def _go_to(self, line: int) -> None:
        """Put the cursor on a line of the list."""
        block = self.list.document().findBlockByNumber(line - 1)
        cursor = QTextCursor(block)
        cursor.select(QTextCursor.SelectionType.LineUnderCursor)
        self.list.setTextCursor(cursor)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _copy(self) -> None:
        if self._report is not None:
            lines = [fault_line(fault, self._language) for fault in self._report.faults]
            QGuiApplication.clipboard().setText("\n".join([summary(self._report, self._language), *lines]))

    # Files

    def _open(self) -> None:
        self._ask(self.tr("Open a deck list"), "*.txt *.dec *.dek *.dck *.cod *.csv", self.read)

    def _open_facts(self) -> None:
        self._ask(self.tr("Open card facts"), "*.csv *.json", self.read_facts)

    def _open_banned(self) -> None:
        self._ask(self.tr("Open a banned list"), "*.csv *.txt *.json", self.read_banned)

    def _ask(self, title: str, pattern: str, use: Callable[[Path], None]) -> None:
        every = self.tr("All files") + " (*)"
        name, _ = QFileDialog.getOpenFileName(self, title, "", f"{self.tr('Lists')} ({pattern});;{every}")
        if name:
            use(Path(name))


def _unread(name: str) -> str:
    """What a banner says, which may outlive the panel in another language."""
    return QCoreApplication.translate("DeckPanel", "{name} could not be read.").format(name=name)


def _terms(scenario: object) -> object:
    """What a check of a deck takes from the table."""
    if not isinstance(scenario, Scenario):
        return None
    commanders = [p.label for p in (*scenario.permanents, *scenario.away) if p.commander]
    return (scenario.edition, scenario.variant, scenario.house, "league" in scenario.house and commanders)
