"""Editions side by side: the same table judged by each edition of the rules, and a row for what differs."""

from __future__ import annotations

from functools import partial

from msgspec import Struct
from PySide6.QtWidgets import QWidget

from sandbox import edits
from sandbox.explain.difference import EDITIONS, compare
from sandbox.scenario.model import Edition, Scenario
from sandbox.words.differences import EditionRow, differences
from ui.background import Working
from ui.shell.actions import ActionRow
from ui.shell.docks import PanelRow
from ui.shell.window import Window
from ui.translations import QT_TRANSLATE_NOOP, Spoken
from ui.widgets.flow import FlowLayout, in_pairs
from ui.widgets.page import Page, PageCard, button
from ui.widgets.parts import label


def register(shell: Window) -> None:
    """Add the comparison of editions."""
    action = ActionRow("rules.editions", QT_TRANSLATE_NOOP("Actions", "Compare the &editions of the rules"), "Ctrl+Shift+E", menu="rules.ask")  # fmt: skip
    shell.add_panel(PanelRow("editions", QT_TRANSLATE_NOOP("Docks", "Editions"), QT_TRANSLATE_NOOP("Explaining", "The same table by the rules of other years, with what differs."), EditionsPanel, action=action))  # fmt: skip


class Compared(Struct, frozen=True):
    """The editions that were compared, and what differs."""

    editions: tuple[str, ...]
    rows: tuple[EditionRow, ...]


def compared(scenario: Scenario, language: Spoken) -> Compared:
    """Judge a scenario by every edition, and say what differs."""
    verdicts = compare(scenario)
    rows = differences(scenario, verdicts, language)
    return Compared(tuple(edition for edition, _ in verdicts), rows)


class EditionsPanel(Page):
    """Switches the edition of the table, and shows what that changes."""

    def __init__(self, shell: Window) -> None:
        super().__init__(shell.document, "editions", self.tr("Editions"))
        self._language = shell.app_context.language
        self._compared: Compared | None = None
        self._asked: object = None
        self._working = Working(self)
        self._working.done.connect(self._on_compared)

    @property
    def idle(self) -> bool:
        """Whether nothing is being worked out."""
        return self._working.idle

    @property
    def rows(self) -> tuple[EditionRow, ...]:
        """What differs, as far as it is known."""
        return () if self._compared is None else self._compared.rows

    def key(self) -> object:
        """What the page shows."""
        return (self._document.scenario, self._compared)

    def build(self) -> None:
        """Show the editions, and below them what differs."""
        scenario = self._document.scenario
        if scenario != self._asked:
            self._asked = scenario
            self._compared = None
            self._working.ask(partial(compared, scenario, self._language))
        self._build_choice(scenario)
        if self._compared is None:
            text = self.tr("Comparing…") if not self.idle else self.tr("This could not be worked out.")
            self.add_text(text, "muted")
            return
        if not self._compared.rows:
            self.add_text(self.tr("All editions say the same about this table."), "title")
            return
        for title, only_numbers in (
            (self.tr("What changes"), False),
            (self.tr("Only the rule's number changes"), True),
        ):
            rows = [row for row in self._compared.rows if row.only_numbers is only_numbers]
            if rows:
                self.add_text(title, "section")
            for row in rows:
                self.add(self._row(row, self._compared.editions, scenario.edition))

    def _build_choice(self, scenario: Scenario) -> None:
        self.add_text(self.tr("The table is judged by the rules of"), "muted")
        row = FlowLayout()
        for edition in EDITIONS:
            chosen = button(edition, partial(self._choose, edition), f"edition:{edition}", "choice")
            chosen.setCheckable(True)
            chosen.setChecked(edition == scenario.edition)
            chosen.setAccessibleName(self.tr("Rules of {edition}").format(edition=edition))
            row.addWidget(chosen)
        self.column.addLayout(row)

    def _row(self, row: EditionRow, editions: tuple[str, ...], here: Edition) -> QWidget:
        card = PageCard(self._document)
        card.setObjectName("difference")
        card.setAccessibleName(row.topic)
        card.add_text(row.topic, "title")
        cells = (
            (
                label(edition.partition("-")[0], "word"),
                label(cell, "title" if edition == here else "text", selectable=True),
            )
            for edition, cell in zip(editions, row.cells, strict=True)
        )
        card.rows.addLayout(in_pairs(cells, apart=3))
        return card

    def _choose(self, edition: Edition) -> None:
        self._document.apply(lambda s: edits.setting(s, edition=edition))
        self.refresh(always=True)

    def _on_compared(self, found: Compared | None) -> None:
        self._compared = found
        self.refresh(always=True)
