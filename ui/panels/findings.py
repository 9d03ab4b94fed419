"""The findings of a ruling as cards, with the fix of each one click away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout

from ui.panels.lighting import LightingCard
from ui.panels.parts import chip, label, restyle, write
from ui.panels.sections import SHOWN, Section

if TYPE_CHECKING:
    from sandbox.words.ruling import Finding
    from ui.document import Document

SIGNS: Final = {"broken": "⊘", "violated": "!", "owed": "¤", "obeyed": "✓", "excused": "○"}
"""The shape of each mark, beside its frame and its colour."""
MARKS: Final = {"owed": "cost"}
"""How the kinds of findings are called where their look is told, if otherwise."""


class FindingCard(LightingCard):
    """One finding; Enter takes its fix. Signals: `lit(ids)`, `fix_wanted(finding)`, `rule_wanted(rule)`."""

    fix_wanted = Signal(object)
    rule_wanted = Signal(str)

    def __init__(self, finding: Finding) -> None:
        """Show a finding."""
        super().__init__()
        self._sign, self._title, self._why = label("", "mark"), label("", "title"), label("", "muted")
        self.fix = FixButton("")
        self.fix.clicked.connect(self._on_fix)
        self.rule = chip("", self._on_rule, "", "")
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
        head.addWidget(self.rule, 0, Qt.AlignmentFlag.AlignTop)
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
        self.rule.setText(finding.rule)
        self.rule.setObjectName(f"rule:{finding.rule}")
        told = self.tr("Rule {rule}: what it says, and scenarios of it").format(rule=finding.rule)
        self.rule.setToolTip(told)
        named = self.tr("Rule {rule} of “{title}”: what it says, and scenarios of it")
        self.rule.setAccessibleName(
            named.format(rule=finding.rule, title=" · ".join(filter(None, (finding.title, finding.why))))
        )
        self.rule.setVisible(bool(finding.rule))
        self.fix.say(self.tr("Fix: {fix}").format(fix=finding.fix) if finding.fix else "")
        self.fix.setAccessibleDescription(finding.title)

    @property
    def ids(self) -> tuple[str, ...]:
        """Everything that the finding names."""
        return self.finding.named

    def _on_fix(self) -> None:
        self.fix_wanted.emit(self.finding)

    def _on_rule(self) -> None:
        self.rule_wanted.emit(self.finding.rule)

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


class Findings(Section):
    """Findings as cards below a title; a card stays as long as its finding does, then another one takes it.
    Signals `fix_wanted(finding)`, `rule_wanted(rule)`.
    """

    fix_wanted = Signal(object)
    rule_wanted = Signal(str)

    def __init__(self, name: str, document: Document) -> None:
        """Start empty, and unseen; the cards light what they are about on the document's table."""
        super().__init__(name)
        self._document = document
        document.spotlight_changed.connect(self._on_spotlight)
        self._cards: dict[Finding, FindingCard] = {}

    def show_findings(self, found: tuple[Finding, ...], title: str) -> None:
        """Show findings in their order: new cards for new ones, and those that hold no longer go."""
        shown = tuple(dict.fromkeys(found[:SHOWN]))
        spare = [self._cards.pop(gone) for gone in [each for each in self._cards if each not in shown]]
        for finding in shown:
            if finding not in self._cards:
                self._cards[finding] = self._reused(finding, spare) or self._made(finding)
        for card in spare:
            self.rows.removeWidget(card)
            card.hide()
            card.deleteLater()
        for place, finding in enumerate(shown, 1):
            card = self._cards[finding]
            if self.rows.indexOf(card) != place:
                self.rows.insertWidget(place, card)
                card.show()
        self._on_spotlight()
        left = len(found) - SHOWN
        self.frame(title, self.tr("and %n more", "", left) if left > 0 else "", shown=bool(found))

    @property
    def cards(self) -> list[FindingCard]:
        """The cards that are shown, in their order."""
        return sorted(self._cards.values(), key=self.rows.indexOf)

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
        card.rule_wanted.connect(self.rule_wanted)
        return card
