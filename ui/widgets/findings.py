"""Cards of the ruling that light on the table what they are about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from sandbox.words.ruling import Finding
from ui.document.document import Document
from ui.widgets.flow import in_column, in_row
from ui.widgets.parts import FixButton, chip, label, restyle, reveal, write


class LightingCard(QFrame):
    """A card; the pointer or the keyboard on it lights what it is about, its `ids`, and Enter takes it."""

    def __init__(self, document: Document, ids: tuple[str, ...] = ()) -> None:
        """Be about things on a document's table."""
        super().__init__()
        self._document, self.ids = document, ids
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def take(self) -> bool:
        """Do what the card offers; say whether it offers anything."""
        return False

    def light(self, *, on: bool) -> None:
        """Light what it is about, or nothing."""
        self._document.spotlight(self.ids if on else ())

    def enterEvent(self, event: QEnterEvent) -> None:
        """The pointer comes."""
        self.light(on=True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer goes."""
        self.light(on=False)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard comes."""
        self.light(on=True)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keyboard goes."""
        super().focusOutEvent(event)
        self._document.spotlight(())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes what it offers."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or not self.take():
            super().keyPressEvent(event)


# The titled parts of the ruling


Row = TypeVar("Row", bound=QWidget)
Told = TypeVar("Told")

SHOWN: Final = 24
"""So many rows of a kind are shown; of the others, how many there are."""


class Section(QWidget):
    """A part of the ruling: rows below a title, and below them what is said of more that there are."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._title, self._more = label("", "section"), label("", "muted")
        self.rows = in_column(self._title, self._more, on=self, spacing=8)
        self.hide()

    def frame(self, title: str, count: int) -> None:
        """Say what stands above so many rows, and of how many more there is none."""
        write(self._title, title)
        left = count - SHOWN
        write(self._more, self.tr("and %n more", "", left) if left > 0 else "")
        reveal(self, on=count > 0)


def show_rows(
    rows: QVBoxLayout,
    first: int,
    made: list[Row],
    told: Sequence[Told],
    make: Callable[[], Row],
    show: Callable[[Row, Told], object],
) -> None:
    """Show a row for each that is told, at a place of a column and below; rows that were `made` stay for others."""
    while len(made) < len(told):
        made.append(make())
        rows.insertWidget(first + len(made) - 1, made[-1])
    for place, row in enumerate(made):
        reveal(row, on=place < len(told))
    for row, each in zip(made, told, strict=False):
        show(row, each)


class Texts(Section):
    """Texts below each other."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._labels: list[QLabel] = []

    def show_texts(self, texts: tuple[str, ...], title: str) -> None:
        """Show texts below a title."""
        made = partial(label, "", "text", selectable=True)
        show_rows(self.rows, 1, self._labels, texts[:SHOWN], made, write)
        self.frame(title, len(texts))


# The findings of a ruling as cards, with the fix of each one click away


SIGNS: Final = {"broken": "⊘", "violated": "!", "owed": "¤", "obeyed": "✓", "excused": "○"}
"""The shape of each mark, beside its frame and its colour."""
MARKS: Final = {"owed": "cost"}
"""How the kinds of findings are called where their look is told, if otherwise."""


class FindingCard(LightingCard):
    """One finding; Enter takes its fix."""

    def __init__(
        self,
        document: Document,
        take_fix: Callable[[Finding], object],
        tell_rule: Callable[[str], object],
        finding: Finding,
    ) -> None:
        """`take_fix` takes the fix of a finding, `tell_rule` says what a rule says."""
        super().__init__(document)
        self._take_fix = take_fix
        self._sign, self._title, self._why = label("", "mark"), label("", "title"), label("", "muted")
        self.fix = FixButton("")
        self.fix.clicked.connect(self.take)
        self.rule = chip("", lambda: tell_rule(self.finding.rule), "", "")
        top = Qt.AlignmentFlag.AlignTop
        head = in_row((self._sign, 0, top), (self._title, 1), (self.rule, 0, top), spacing=8)
        in_column(head, self._why, self.fix, on=self, margins=(12, 9, 12, 10), spacing=4)
        self.show_finding(finding)

    def show_finding(self, finding: Finding) -> None:
        """Show another finding."""
        self.finding, self.ids = finding, finding.named
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
        reveal(self.rule, on=bool(finding.rule))
        self.fix.say(self.tr("Fix: {fix}").format(fix=finding.fix) if finding.fix else "")
        self.fix.setAccessibleDescription(finding.title)

    def take(self) -> bool:
        """Take its fix."""
        if self.finding.fix:
            self._take_fix(self.finding)
        return bool(self.finding.fix)

    def shine(self, *, on: bool) -> None:
        """Show that what the finding is about is lit somewhere."""
        restyle(self, "lit", on)


class Findings(Section):
    """Findings as cards below a title; a card stays as long as its finding does, then another one takes it."""

    def __init__(self, name: str, document: Document, made: Callable[[Finding], FindingCard]) -> None:
        """Start empty, and unseen; `made` gives the card of a finding."""
        super().__init__(name)
        self._made = made
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
                reveal(card, on=True)
        self._on_spotlight()
        self.frame(title, len(found))

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
