"""The deck check: lists that were pasted or opened, and a line for each fault (CR 903.3-903.5, 702.124)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QGridLayout,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSplitter,
    QTabWidget,
)

from sandbox.deck.cards import BannedList, CardFacts, ban_dates
from sandbox.deck.check import DeckText, Terms, check_game, commanders_at
from sandbox.deck.files import load_banned, load_facts, text_of
from sandbox.deck.report import DeckReport, Fault
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import read_bytes
from sandbox.scenario.model import HouseRule, Scenario
from sandbox.scenario.variants import FORMAT_NAMES
from sandbox.words.catalogue import listed
from sandbox.words.deck import deck_format, fault_line, note_text, summary
from sandbox.words.names import card_name
from sandbox.words.results import house_says, house_title
from ui.background import Working
from ui.plain import tip
from ui.shell.actions import ActionRow
from ui.shell.docks import PanelRow
from ui.shell.window import Window
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import wired
from ui.widgets.flow import FlowLayout, in_column, in_pairs, in_row
from ui.widgets.page import Scrolled, button
from ui.widgets.parts import caption, clear, label, later, restyle, reveal

OF_DECKS: Final[tuple[HouseRule, ...]] = ("league", "sideboard")
"""The house rules that say something of a deck."""
PAUSE_MS: Final = 350
"""So long after the last key the lists are checked."""
SHOWN: Final = 60
"""So many faults stand as lines; of the others, how many there are."""
OWN: Final = "own"
STATES: Final = {True: "legal", False: "illegal", None: "waiting"}


class DeckPanel(Scrolled):
    """Checks decks while they are written, on a worker; edition, format and house rules are the table's until others
    are chosen.
    """

    def __init__(self, shell: Window) -> None:
        super().__init__("deck", self.tr("Deck check"), (12, 10, 12, 10))
        self._banner = shell.banner
        self._document, self._language = shell.document, shell.app_context.language
        self._own: tuple[CardFacts, ...] = ()
        self._banned: BannedList | None = None
        self._format: str | None = None
        self._house: tuple[HouseRule, ...] | None = None
        self._day: str | None = None
        self._reports: tuple[DeckReport | None, ...] = ()
        self._working = Working(self)
        self._working.done.connect(self._on_reports)
        self._later = later(self, self.check, ms=PAUSE_MS)
        self._lay_out()
        self._document.changed.connect(self._on_changed)

    def _lay_out(self) -> None:
        self.lists = DeckLists()
        self.lists.edited.connect(self._later.start)
        self.lists.turned.connect(self._show)
        self.column.addLayout(self._lay_out_terms())
        self._parts = QSplitter(Qt.Orientation.Vertical)
        self._parts.setChildrenCollapsible(False)
        self._parts.addWidget(self.lists)
        self._parts.addWidget(self._lay_out_results())
        self._parts.setStretchFactor(0, 1)
        self.column.addWidget(self._parts, 1)
        self.column.addLayout(self._lay_out_actions())
        self.setFocusProxy(self.lists)
        self._show_terms()
        self._show()

    def _lay_out_terms(self) -> QGridLayout:
        formats = [(deck_format(f, self._language), f) for f in FORMAT_NAMES]
        self.format = wired(ChoiceField(self.tr("Format"), formats), "deck-format", self._choose_format)
        self.bans = wired(ChoiceField(self.tr("Banned list"), []), "deck-bans", self._choose_bans)
        led = ChoiceField(self.tr("Commander"), [])
        self.commander = wired(led, "deck-commander", self._choose_commander)
        fields = (self.format, self.bans, self.commander)
        named = ((caption(field.accessibleName(), "word", field), field) for field in fields)
        grid = in_pairs(named, gap=8, apart=6, place=Qt.AlignmentFlag(0))
        rules = FlowLayout(gap=10)
        self._rules: dict[HouseRule, QCheckBox] = {}
        for rule in OF_DECKS:
            box = QCheckBox(house_title(rule, self._language))
            box.setObjectName(f"deck-house:{rule}")
            box.setToolTip(tip(house_says(rule, self._language)))
            box.clicked.connect(self._choose_house)
            self._rules[rule] = box
            rules.addWidget(box)
        rules.addWidget(self.lists.more)
        grid.addLayout(rules, grid.rowCount(), 0, 1, 2)
        return grid

    def _lay_out_results(self) -> QScrollArea:
        self._results = Scrolled("deck-results", self.tr("What was found"), (0, 6, 6, 6), 6)
        self.headline = label("", "headline")
        self.copy_button = button(self.tr("Copy"), self._copy, "copy-faults")
        head = in_row((self.headline, 1), (self.copy_button, 0, Qt.AlignmentFlag.AlignTop))
        self._lines = in_column(spacing=6)
        self._results.column.addLayout(in_column(head, self._lines, 1, spacing=6))
        return self._results

    def _lay_out_actions(self) -> FlowLayout:
        more = QPushButton(self.tr("Own data"))
        more.setObjectName("own-data")
        menu = QMenu(more)
        menu.addAction(self.tr("Own card facts…"), self._open_facts)
        menu.addAction(self.tr("Banned list…"), self._open_banned)
        more.setMenu(menu)
        return FlowLayout(button(self.tr("Open a list…"), self._open, "open-deck"), more, gap=8)

    @property
    def list(self) -> DeckEdit:
        """The list that is shown."""
        return self.lists.current

    @property
    def idle(self) -> bool:
        """Whether nothing is being checked."""
        return self._working.idle and not self._later.isActive()

    @property
    def report(self) -> DeckReport | None:
        """What the newest check found about the list that is shown; None for an empty list."""
        place = self.lists.currentIndex()
        return self._reports[place] if place < len(self._reports) else None

    def check(self) -> None:
        """Check the lists as they are now."""
        self._later.stop()
        decks = self.lists.texts
        if not any(deck.text.strip() for deck in decks):
            self._working.forget()
            self._on_reports(())
            return
        scenario = self._document.scenario
        others = commanders_at(scenario)
        self._working.ask(
            partial(
                check_game,
                decks,
                scenario.edition,
                own=self._own,
                banned=self._banned,
                terms=Terms(self.format_name, self.house, day=self._day),
                others=others,
            )
        )

    # By what it is checked

    @property
    def format_name(self) -> str:
        """The format that was chosen, else that of the table."""
        return self._format or ("brawl" if self._document.scenario.variant == "brawl" else "commander")

    @property
    def house(self) -> tuple[HouseRule, ...]:
        """The house rules of decks that were chosen, else those of the table."""
        table = tuple(rule for rule in OF_DECKS if rule in self._document.scenario.house)
        return table if self._house is None else self._house

    def _choose_format(self, name: str) -> None:
        self._format, self._day = name, None
        self._show_terms()
        self.check()

    def _choose_bans(self, day: str | None) -> None:
        if day != OWN:
            self._banned = None
            self._day = day
        self._show_terms()
        self.check()

    def _choose_commander(self, names: tuple[str, ...]) -> None:
        self.list.chosen = names
        self.check()

    def _choose_house(self) -> None:
        self._house = tuple(rule for rule, box in self._rules.items() if box.isChecked())
        self.check()

    def _show_terms(self) -> None:
        self.format.show_values([self.format_name])
        for rule, box in self._rules.items():
            box.setChecked(rule in self.house)
        days = ban_dates(self.format_name)
        newest = self.tr("newest: {day}").format(day=days[0]) if days else self.tr("none is known here")
        older = ((self.tr("as of {day}").format(day=day), day) for day in days[1:])
        own = [(self.tr("your own"), OWN)] if self._banned is not None else []
        self.bans.offer([(newest, None), *older, *own])
        self.bans.show_values([OWN if self._banned is not None else self._day])

    def _show_commanders(self) -> None:
        """Offer what the list could be led by; what was chosen stays, whatever became of the list."""
        chosen = self.list.chosen
        offered = () if self.report is None else self.report.candidates
        every = dict.fromkeys(((), *offered, chosen))
        self.commander.offer([(self._called(each) or self.tr("as the list says"), each) for each in every])
        self.commander.show_values([chosen])
        self.commander.setEnabled(self.commander.count() > 1)

    def take_over(self, other: DeckPanel) -> None:
        """Go on with the lists, the facts and the terms of a panel that this one replaces."""
        self._own, self._banned = other._own, other._banned
        self._format, self._house, self._day = other._format, other._house, other._day
        other._later.stop()
        other._working.forget()
        self.lists.take_over(other.lists)
        self._show_terms()
        self.check()

    def read(self, path: Path) -> None:
        """Put a file's list into the field."""

        def read() -> None:
            text = text_of(read_bytes(path))
            self.list.chosen = ()
            self.list.setPlainText(text)

        self._use(path, read)

    def read_facts(self, path: Path) -> None:
        """Use a person's own card facts."""

        def read() -> None:
            self._own = load_facts(path)

        self._use(path, read)

    def read_banned(self, path: Path) -> None:
        """Use a person's banned list in place of the program's."""

        def read() -> None:
            self._banned = load_banned(path)
            self._show_terms()

        self._use(path, read)

    def _use(self, path: Path, read: Callable[[], None]) -> None:
        """Read a file and check anew by it; what can't be read is told with its place."""
        try:
            read()
        except ScenarioError as error:
            self._banner.failed(partial(_unread, path.name), error)
        else:
            self.check()

    def _on_changed(self, before: object, after: object) -> None:
        if _terms(before) == _terms(after):
            return
        self._show_terms()
        if any(report is not None for report in self._reports):
            self.check()

    # What was found

    def _on_reports(self, reports: tuple[DeckReport, ...] | None) -> None:
        decks = self.lists.texts
        pairs = zip(reports or (), decks, strict=False)
        self._reports = tuple(report if deck.text.strip() else None for report, deck in pairs)
        self.lists.name(["" if each is None else self._called(each.commanders) for each in self._reports])
        self._show()

    def _called(self, cards: Sequence[str]) -> str:
        return listed(self._language, (card_name(name, self._language) for name in cards))

    def _show(self) -> None:
        """Show what was found about the list that is shown; its own place and caret stay."""
        report = self.report
        clear(self._lines)
        self._show_commanders()
        if report is not None and self._results.isHidden():
            height = self._parts.height()
            self._parts.setSizes([height - height * 2 // 5, height * 2 // 5])
            QTimer.singleShot(0, self.list, self.list.ensureCursorVisible)
        reveal(self._results, on=report is not None)
        found = () if report is None else (*report.faults, *report.unchecked)
        self.copy_button.setEnabled(bool(found))
        if report is None:
            return
        self.headline.setText(self._outcome(report))
        restyle(self.headline, "state", STATES[report.legal])
        self._lines.addWidget(label(summary(report, self._language), "muted", selectable=True))
        self._add_faults(report.faults, "fault")
        if report.unchecked:
            if report.faults:
                self._lines.addWidget(label(self.tr("Can't be checked"), "section"))
            self._add_faults(report.unchecked, "unchecked")
        for note in report.notes:
            self._lines.addWidget(label(note_text(note, self._language), "muted", selectable=True))

    def _outcome(self, report: DeckReport) -> str:
        if report.faults:
            return self.tr("%n fault(s)", "", len(report.faults))
        return (
            self.tr("Legal deck") if report.legal else self.tr("Nothing wrong found, not all can be checked")
        )

    def _add_faults(self, faults: tuple[Fault, ...], name: str) -> None:
        for number, fault in enumerate(faults[:SHOWN]):
            text = fault_line(fault, self._language)
            if fault.lines:
                go = partial(self.list.go_to, fault.lines[0])
                self._lines.addWidget(button(text, go, f"{name}:{number}", "line"))
            else:
                self._lines.addWidget(label(text, "title", selectable=True))
        if len(faults) > SHOWN:
            self._lines.addWidget(label(self.tr("and %n more", "", len(faults) - SHOWN), "muted"))

    def _copy(self) -> None:
        if self.report is not None:
            found = (*self.report.faults, *self.report.unchecked)
            lines = [
                summary(self.report, self._language),
                *(fault_line(each, self._language) for each in found),
            ]
            QGuiApplication.clipboard().setText("\n".join(lines))

    # Files

    def _open(self) -> None:
        self._ask(self.tr("Open a deck list"), "*.txt *.dec *.dek *.dck *.cod *.csv *.json", self.read)

    def _open_facts(self) -> None:
        self._ask(self.tr("Open card facts"), "*.csv *.json", self.read_facts)

    def _open_banned(self) -> None:
        self._ask(self.tr("Open a banned list"), "*.csv *.txt *.json", self.read_banned)

    def _ask(self, title: str, pattern: str, use: Callable[[Path], None]) -> None:
        every = self.tr("All files") + " (*)"
        lists = self.tr("Lists")
        name, _ = QFileDialog.getOpenFileName(self, title, "", f"{lists} ({pattern});;{every}")
        if name:
            use(Path(name))


def _unread(name: str) -> str:
    """What a banner says, which may outlive the panel in another language."""
    return QCoreApplication.translate("DeckPanel", "{name} could not be read.").format(name=name)


def _terms(scenario: object) -> object:
    """What a check of a deck takes from the table."""
    if not isinstance(scenario, Scenario):
        return None
    commanders = commanders_at(scenario)
    return (scenario.edition, scenario.variant, scenario.house, "league" in scenario.house and commanders)


# The deck lists of a game, a tab each: what was typed, where the caret stands, and which commander was chosen


MOST: Final = 16
"""No game has more players."""
LOWEST: Final = 90
"""So many pixels of a list are always seen."""


class DeckEdit(QPlainTextEdit):
    """One list, and the commanders that were chosen for it."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen: tuple[str, ...] = ()
        self.setObjectName("deck-list")
        self.setTabChangesFocus(True)
        self.setMinimumHeight(LOWEST)
        self.setPlaceholderText("Commander\n1 Krenko, Mob Boss\n\nDeck\n1 Sol Ring\n98 Mountain")

    def go_to(self, line: int) -> None:
        """Select a line, the first is 1, and take the keyboard there."""
        cursor = QTextCursor(self.document().findBlockByNumber(line - 1))
        cursor.select(QTextCursor.SelectionType.LineUnderCursor)
        self.setTextCursor(cursor)
        self.setFocus(Qt.FocusReason.OtherFocusReason)


class DeckLists(QTabWidget):
    """The lists. Signals `edited()` when one changed, came or went, `turned()` when another one is shown."""

    edited = Signal()
    turned = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setDocumentMode(True)
        self.setTabBarAutoHide(True)
        self.tabBar().setObjectName("deck-tabs")
        self.tabBar().setAccessibleName(self.tr("Deck lists"))
        self.tabBar().setDrawBase(False)
        self.currentChanged.connect(self._on_turned)
        self.tabCloseRequested.connect(self.remove)
        self.more = button(self.tr("Another list"), self.add, "another-deck", "flat")
        """Adds a list; it lies where the panel puts it."""
        self._names: tuple[str, ...] = ()
        self.add()

    @property
    def current(self) -> DeckEdit:
        """The list that is shown."""
        return self._edits[self.currentIndex()]

    @property
    def texts(self) -> tuple[DeckText, ...]:
        """All lists as they are now."""
        return tuple(DeckText(edit.toPlainText(), edit.chosen) for edit in self._edits)

    @property
    def _edits(self) -> list[DeckEdit]:
        pages = map(self.widget, range(self.count()))
        return [page for page in pages if isinstance(page, DeckEdit)]

    def add(self) -> DeckEdit:
        """Put another list beside the others, and show it."""
        made = DeckEdit()
        self._hold(made)
        self.setCurrentWidget(made)
        self.edited.emit()
        return made

    def _hold(self, edit: DeckEdit) -> None:
        edit.setAccessibleName(self.tr("Deck list"))
        edit.textChanged.connect(self.edited)
        self.addTab(edit, "")
        self._name_tabs()

    def remove(self, place: int) -> None:
        """Take a list away; the last one stays."""
        if self.count() > 1:
            gone = self._edits[place]
            gone.setParent(None)  # its tab goes with it
            gone.deleteLater()
            self._name_tabs()
            self.edited.emit()

    def name(self, names: Sequence[str]) -> None:
        """Show the commanders of each list on its tab; "" where they are not known."""
        self._names = tuple(names)
        self._name_tabs()

    def take_over(self, other: DeckLists) -> None:
        """Hold the lists of a panel that this one replaces, which are as they were left."""
        shown = other.currentIndex()
        for edit in other._edits:
            edit.textChanged.disconnect(other.edited)
            self._hold(edit)
        self.remove(0)
        self.setCurrentIndex(shown)

    def _name_tabs(self) -> None:
        count = self.count()
        for place in range(count):
            named = self._names[place] if place < len(self._names) else ""
            said = " ".join(named.split()) or self.tr("List {number}").format(number=place + 1)
            self.setTabText(place, said.replace("&", "&&"))
            self.setTabToolTip(place, f"<span>{escape(said)}</span>")
        self.setTabsClosable(count > 1)
        self.more.setEnabled(count < MOST)

    def _on_turned(self) -> None:
        if self.count():  # else they are being taken over
            self.setFocusProxy(self.current)
            self.turned.emit()


def register(shell: Window) -> None:
    """Add the check of decks."""
    action = ActionRow("rules.deck", QT_TRANSLATE_NOOP("Actions", "Check a Commander &deck"), "Ctrl+Shift+K", menu="rules.formats")  # fmt: skip
    shell.add_panel(PanelRow("deck", QT_TRANSLATE_NOOP("Docks", "Deck check"), QT_TRANSLATE_NOOP("Explaining", "Checks a deck list by the rules of its format."), DeckPanel, action=action, tall=True))  # fmt: skip
