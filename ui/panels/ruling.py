"""The ruling panel: the verdict as a judge would say it, with the fix of each fault one click away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from sandbox.words.names import titled
from sandbox.words.ruling import ruling
from ui.panels.fights import Fights
from ui.panels.parts import label, restyle, write

if TYPE_CHECKING:
    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.model import Scenario
    from sandbox.words.ruling import Finding, Ruling
    from ui.document import Document
    from ui.translations import Spoken

SHOWN: Final = 24
"""So many findings of a kind stand as cards; of the others, how many there are."""
SIGNS: Final = {"broken": "⊘", "violated": "!", "owed": "¤", "obeyed": "✓", "excused": "○"}
"""The shape of each mark, beside its frame and its colour."""
MARKS: Final = {"owed": "cost"}
"""How the kinds of findings are called where their look is told, if otherwise."""


class FindingCard(QFrame):
    """One finding; the pointer or the focus on it lights what it is about, Enter takes its fix.

    Signals: `lit(ids)`, `fix_wanted(finding)`.
    """

    lit = Signal(object)
    fix_wanted = Signal(object)

    def __init__(self, finding: Finding, parent: QWidget | None = None) -> None:
        """Show a finding."""
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._sign, self._title, self._why = label("", "mark"), label("", "title"), label("", "muted")
        self.fix = FixButton("")
        self.fix.clicked.connect(self._on_fix)
        self._lay_out()
        self.show_finding(finding)

    def _lay_out(self) -> None:
        rows = QVBoxLayout(self)
        rows.setContentsMargins(12, 9, 12, 10)
        rows.setSpacing(4)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._title, 1)
        rows.addLayout(head)
        rows.addWidget(self._why)
        rows.addWidget(self.fix)

    def show_finding(self, finding: Finding) -> None:
        """Show another finding."""
        self.finding = finding
        restyle(self, "mark", MARKS.get(finding.kind, finding.kind))
        self.setObjectName(f"finding:{finding.code}")
        self.setAccessibleName(finding.title)
        self.setAccessibleDescription(finding.why)
        self._sign.setText(SIGNS[finding.kind])
        self._title.setText(finding.title)
        write(self._why, finding.why)
        self.fix.say(self.tr("Fix: {fix}").format(fix=finding.fix) if finding.fix else "")
        self.fix.setAccessibleDescription(finding.title)

    def _on_fix(self) -> None:
        self.fix_wanted.emit(self.finding)

    def shine(self, *, on: bool) -> None:
        """Show that what the finding is about is lit somewhere."""
        if bool(self.property("lit")) != on:
            self.setProperty("lit", on)
            self.style().unpolish(self)
            self.style().polish(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the fix."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.finding.fix:
            self._on_fix()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light what the finding is about."""
        self.lit.emit(self.finding.ids)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Light nothing."""
        self.lit.emit(())
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Light what the finding is about."""
        self.lit.emit(self.finding.ids)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Light nothing."""
        self.lit.emit(())
        super().focusOutEvent(event)


class FixButton(QPushButton):
    """A button whose text takes as many lines as it needs."""

    def __init__(self, text: str) -> None:
        """Show a text."""
        super().__init__()
        self.setProperty("role", "fix")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 6, 10, 6)
        self._label = label("", "fix")
        self._label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row.addWidget(self._label, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._label.setText(text)
        self.setAccessibleName(text)

    def say(self, text: str) -> None:
        """Show another text; without one the button takes no room."""
        self._label.setText(text)
        self.setAccessibleName(text)
        self.setVisible(bool(text))

    def hasHeightForWidth(self) -> bool:
        """Say that the height follows the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Give the height that the text needs."""
        return self._label.heightForWidth(width - 20) + 12


class Section(QWidget):
    """A titled part of the panel: texts below each other. A label stays where there is a text for it."""

    def __init__(self, name: str) -> None:
        """Start empty, and unseen."""
        super().__init__()
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._title, self._more = label("", "section"), label("", "muted")
        self._labels: list[QLabel] = []
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(8)
        self._rows.addWidget(self._title)
        self._rows.addWidget(self._more)
        self.hide()

    def show_texts(self, texts: tuple[str, ...], title: str, more: str) -> None:
        """Show texts below a title, and below them what is said of more that there are."""
        while len(self._labels) < len(texts):
            self._labels.append(label("", "text", selectable=True))
            self._rows.insertWidget(len(self._labels), self._labels[-1])
        for place, each in enumerate(self._labels):
            write(each, texts[place] if place < len(texts) else "")
        write(self._title, title)
        write(self._more, more)
        self.setVisible(bool(texts))


class Findings(QWidget):
    """Findings as cards below a title; a card stays as long as its finding does, then another one takes it. Signal
    `fix_wanted(finding)`.
    """

    fix_wanted = Signal(object)

    def __init__(self, name: str, document: Document) -> None:
        """Start empty, and unseen; the cards light what they are about on the document's table."""
        super().__init__()
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._document = document
        document.spotlight_changed.connect(self._on_spotlight)
        self._cards: dict[Finding, FindingCard] = {}
        self._title, self._more = label("", "section"), label("", "muted")
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(8)
        self._rows.addWidget(self._title)
        self._rows.addWidget(self._more)
        self.hide()

    def show_findings(self, found: tuple[Finding, ...], title: str) -> None:
        """Show findings in their order: new cards for new ones, and those that hold no longer go."""
        shown = tuple(dict.fromkeys(found[:SHOWN]))
        spare = [self._cards.pop(gone) for gone in [each for each in self._cards if each not in shown]]
        for finding in shown:
            if finding not in self._cards:
                self._cards[finding] = self._reused(finding, spare) or self._made(finding)
        for card in spare:
            self._rows.removeWidget(card)
            card.hide()
            card.deleteLater()
        for place, finding in enumerate(shown, 1):
            card = self._cards[finding]
            if self._rows.indexOf(card) != place:
                self._rows.insertWidget(place, card)
                card.show()
        self._on_spotlight()
        write(self._title, title)
        left = len(found) - SHOWN
        write(self._more, self.tr("and %n more", "", left) if left > 0 else "")
        self.setVisible(bool(found))

    def _on_spotlight(self) -> None:
        """Let those shine that are about what is lit: about its permanents or, where there is none, its players."""
        lit = self._document.spotlit
        there = lit.intersection(p.id for p in self._document.scenario.permanents) or lit
        for finding, card in self._cards.items():
            card.shine(on=not there.isdisjoint(finding.ids))

    def _reused(self, finding: Finding, spare: list[FindingCard]) -> FindingCard | None:
        """Let a card whose finding is gone show one of the same kind: that costs less than a new one."""
        card = next((each for each in spare if each.finding.kind == finding.kind), None)
        if card is not None:
            spare.remove(card)
            card.show_finding(finding)
        return card

    def _made(self, finding: Finding) -> FindingCard:
        card = FindingCard(finding)
        card.lit.connect(self._document.spotlight)
        card.fix_wanted.connect(self.fix_wanted)
        return card


class RulingPanel(QScrollArea):
    """The whole ruling, following the document.

    Signals: `fix_wanted(finding)`, somebody took the fix of a finding; `copy_wanted()`; `copied(text)` after a fight
    was copied; `shown()` after each verdict that was put into words, once the table has been painted.
    """

    fix_wanted = Signal(object)
    copy_wanted = Signal()
    copied = Signal(str)
    shown = Signal()

    def __init__(self, document: Document, language: Spoken, parent: QWidget | None = None) -> None:
        """Show a document's verdict in a language."""
        super().__init__(parent)
        self._document = document
        self._language = language
        self._ruling: Ruling | None = None
        self.setObjectName("ruling")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Ruling"))
        self._lay_out()
        self._later = QTimer(self, singleShot=True, interval=0)  # the table is painted first
        self._later.timeout.connect(self.show_verdict)
        document.judged.connect(self._later.start)
        document.foreseen.connect(self._prepare)
        document.changed.connect(self._on_changed)
        self.show_verdict()

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(16, 12, 16, 14)
        column.setSpacing(8)
        self.headline = label("", "headline")
        self.score = label("", "score")
        self.about = label("", "muted", selectable=True)
        self.wrong, self.right = Findings("wrong", self._document), Findings("right", self._document)
        for findings in (self.wrong, self.right):
            findings.fix_wanted.connect(self.fix_wanted)
        self.result, self.notes = Section("result"), Section("notes")
        self.fights = Fights()
        self.fights.lit.connect(self._document.spotlight)
        self.fights.copied.connect(self.copied)
        self._sections = (self.wrong, self.result, self.right, self.fights, self.notes)
        self._copy = QPushButton(self.tr("Copy ruling"))
        self._copy.setProperty("role", "flat")
        self._copy.clicked.connect(self.copy_wanted)
        for widget in (self.headline, self.score, self.about, *self._sections):
            column.addWidget(widget)
        column.addWidget(self._copy, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self.setWidget(inside)

    @property
    def ruling(self) -> Ruling | None:
        """The newest verdict in words; None as long as there is none."""
        if self._later.isActive():
            self.show_verdict()
        return self._ruling

    def show_verdict(self) -> None:
        """Show the newest verdict."""
        self._later.stop()
        self._show()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)  # so that all is drawn once
        self.shown.emit()

    def _show(self) -> None:
        scenario, verdict = self._document.judged_scenario, self._document.verdict
        if scenario is None or verdict is None:
            self._ruling = None
            waiting = (
                self.tr("This table could not be judged") if self._document.failed else self.tr("Judging…")
            )
            self._say(waiting, "waiting", self.tr("The log says why.") if self._document.failed else "")
            for section in (self.about, *self._sections):
                section.hide()
            self._copy.hide()
            return
        said = self._ruling = ruling(scenario, verdict, self._language)
        self._copy.show()
        self._say(said.headline, "legal" if said.legal else "illegal", "\n".join(said.score))
        _, description = titled(scenario, self._language)
        write(self.about, description)
        self.wrong.show_findings(said.wrong, "")
        self.right.show_findings(said.right, self.tr("What holds"))
        self.fights.show_fights(said.fights)
        self._fill_texts(self.result, said.results, self.tr("Result"))
        self._fill_texts(self.notes, said.notes, self.tr("Notes"))

    def _prepare(self, scenario: Scenario, verdict: Verdict | None) -> None:
        """Put what is foreseen into words, so that after the drop they are there: rulings are remembered."""
        if verdict is not None:
            ruling(scenario, verdict, self._language)

    def _say(self, headline: str, state: str, score: str) -> None:
        self.headline.setText(headline)
        restyle(self.headline, "state", state)
        write(self.score, score)

    def _on_changed(self) -> None:
        """An answer that takes longer than the edit is announced."""
        if not self._document.idle:
            restyle(self.headline, "state", "waiting")

    def _fill_texts(self, section: Section, texts: tuple[str, ...], title: str) -> None:
        left = len(texts) - SHOWN
        section.show_texts(texts[:SHOWN], title, self.tr("and %n more", "", left) if left > 0 else "")
