"""The ruling panel: the verdict as a judge would say it, with the fix of each fault one click away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QPushButton, QScrollArea, QVBoxLayout, QWidget

from sandbox.words.names import titled
from sandbox.words.ruling import ruling
from ui.document.rulings import moment_title, ruling_of, shown_ruling
from ui.features.ruling.fights import FightsPanel
from ui.features.ruling.question import QuestionSection
from ui.widgets.findings import SHOWN, Findings, Texts
from ui.widgets.parts import label, restyle, write

if TYPE_CHECKING:
    from sandbox.rules.verdict import Moment, Verdict
    from sandbox.scenario.model import Scenario
    from ui.document.document import Document
    from ui.translations import Spoken


class RulingPanel(QScrollArea):
    """The whole ruling, following the document.

    Signals: `fix_wanted(finding)`, somebody took the fix of a finding; `copy_wanted()`; `copied(text)` after a fight
    was copied; `shown()` after each verdict that was put into words, once the table has been painted.
    """

    fix_wanted = Signal(object)
    rule_wanted = Signal(str)
    """Somebody asks what a rule says."""
    copy_wanted = Signal()
    copied = Signal(str)
    shown = Signal()

    def __init__(self, document: Document, language: Spoken, parent: QWidget | None = None) -> None:
        """Show a document's verdict in a language."""
        super().__init__(parent)
        self._document = document
        self._language = language
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
        document.moment_changed.connect(self._later.start)
        self.show_verdict()

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(16, 12, 16, 14)
        column.setSpacing(8)
        self.headline = label("", "headline")
        self.score = label("", "score")
        self.shown_step = label("", "muted")
        self.question = QuestionSection()
        self.wrong, self.right = Findings("wrong", self._document), Findings("right", self._document)
        for findings in (self.wrong, self.right):
            findings.fix_wanted.connect(self.fix_wanted)
            findings.rule_wanted.connect(self.rule_wanted)
        self.result, self.notes = Texts("result"), Texts("notes")
        self.fights = FightsPanel()
        self.fights.lit.connect(self._document.spotlight)
        self.fights.copied.connect(self.copied)
        self._sections = (self.wrong, self.result, self.right, self.fights, self.notes)
        self._copy = QPushButton(self.tr("Copy ruling"))
        self._copy.setProperty("role", "flat")
        self._copy.clicked.connect(self.copy_wanted)
        for widget in (self.headline, self.score, self.shown_step, self.question, *self._sections):
            column.addWidget(widget)
        column.addWidget(self._copy, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self.setWidget(inside)

    def begin(self, _part: str) -> None:
        """Begin at what is wrong."""
        self.lead_to_wrong()

    def lead_to_wrong(self) -> None:
        """Put the keyboard on the first thing that is wrong; from one that has it, on the next."""
        cards = self.wrong.cards
        if not cards:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.verticalScrollBar().setValue(0)
            return
        here = next((n for n, card in enumerate(cards) if card.hasFocus()), -1)
        card = cards[(here + 1) % len(cards)]
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        card.setFocus(Qt.FocusReason.OtherFocusReason)
        self.ensureWidgetVisible(card)

    def show_verdict(self) -> None:
        """Show the newest verdict."""
        self._later.stop()
        self._show()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)  # so that all is drawn once
        self.shown.emit()

    def _waiting(self) -> tuple[str, str, str]:
        """What is said where there is no verdict, or none to be shown."""
        if self._document.veiled:
            return self.tr("Answer first"), "waiting", self.tr("What comes of it is shown then.")
        if self._document.failed:
            return self.tr("This table could not be judged"), "waiting", self.tr("The log says why.")
        return self.tr("Judging…"), "waiting", ""

    def _show(self) -> None:
        said, shown = ruling_of(self._document, self._language), shown_ruling(self._document, self._language)
        scenario = self._document.judged_scenario
        if said is None or shown is None or scenario is None:
            self._say(*self._waiting())
            for section in (self.shown_step, self.question, *self._sections):
                section.hide()
            self._copy.hide()
            return
        self._copy.show()
        step = self._document.shown_step
        self._say(said.headline, "legal" if said.legal else "illegal", "\n".join(said.score))
        _, told = titled(scenario, self._language)
        # an exercise says it itself, once it is answered
        description = "" if self._document.practising else told
        self.question.show_text(description, as_described=self._document.as_described)
        write(self.shown_step, "" if step is None else self._told_step(step))
        self.wrong.show_findings(said.wrong, "")
        self.right.show_findings(said.right, self.tr("What holds"))
        self.fights.show_fights(shown.fights)
        result = self.tr("Result") if step is None else self.tr("Result so far")
        self._fill_texts(self.result, shown.results, result)
        self._fill_texts(self.notes, said.notes, self.tr("Notes"))

    def _told_step(self, step: Moment) -> str:
        told = self.tr("The verdict is of the whole combat. Result and damage: up to this step, {step}.")
        return told.format(step=moment_title(step.timing))

    def _prepare(self, scenario: Scenario, verdict: Verdict | None) -> None:
        """Put what is foreseen into words: rulings are remembered."""
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

    def _fill_texts(self, section: Texts, texts: tuple[str, ...], title: str) -> None:
        left = len(texts) - SHOWN
        section.show_texts(texts[:SHOWN], title, self.tr("and %n more", "", left) if left > 0 else "")
