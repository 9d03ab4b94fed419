"""What changes in the course of a combat for the selected: a sentence each with its form, and one more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from sandbox import edits
from sandbox.scenario.model import Change
from ui.features.inspector.change_form import ChangeForm
from ui.widgets.keyboard import focus_kept, go_to, named
from ui.widgets.parts import clear, label, one_at_a_time

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario
    from ui.document.document import Document
    from ui.translations import Spoken


class ChangeList(QWidget):
    """The changes in this combat that name some permanents, and a button for one more each."""

    def __init__(self, document: Document, ids: tuple[str, ...], language: Spoken) -> None:
        """Show the changes of permanents."""
        super().__init__()
        self._document = document
        self._ids = ids
        self._language = language
        self._forms: list[ChangeForm] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(label(self.tr("Changes in this combat"), "muted"))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(6)
        column.addLayout(self._rows)
        more = QPushButton(self.tr("Add a change…"))
        more.setObjectName("add_change")
        more.clicked.connect(self._on_add)
        column.addWidget(more)
        self.refresh()

    @one_at_a_time
    def refresh(self) -> None:
        """Show the changes; a form whose own change this is stays as it is, with the cursor in it."""
        changes = self._document.scenario.changes
        wanted = [(index, each) for index, each in enumerate(changes) if each.permanent in self._ids]
        for form in self._forms:
            form.heed()
        if wanted == [(form.index, form.change) for form in self._forms]:
            for form in self._forms:
                form.tell()
            return
        with focus_kept(self):
            self._build([index for index, _ in wanted])

    def _build(self, places: list[int]) -> None:
        clear(self._rows)
        self._forms = [ChangeForm(self._document, index, self._language) for index in places]
        for form in self._forms:
            frame = QFrame()
            frame.setProperty("mark", "plain")
            inside = QVBoxLayout(frame)
            inside.setContentsMargins(0, 0, 0, 0)
            inside.addWidget(form)
            self._rows.addWidget(frame)

    def _on_add(self) -> None:
        def step(scenario: Scenario) -> Scenario:
            for each in self._ids:
                scenario = edits.add_change(scenario, Change(after="blockers", permanent=each))
            return scenario

        self._document.apply(self.tr("Add a change"), step)
        for form in self._forms[-1:]:
            for field in named(form, "add_what"):
                go_to(field)
