"""What changes in the course of a combat for the selected: a sentence each with its form, and one more."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from sandbox import edits
from sandbox.scenario.model import After, Change
from sandbox.words.changes import change_sentence
from sandbox.words.keywords import keyword_name
from sandbox.words.names import names
from ui.panels.fields import ChoiceField, FlagField, NumberField, TextField
from ui.panels.flow import Flow
from ui.panels.keywords import KeywordField
from ui.panels.parts import clear, label
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario
    from ui.document import Document
    from ui.translations import Spoken

TITLES: Final = {
    "after": QT_TRANSLATE_NOOP("ChangeForm", "When"),
    "gains": QT_TRANSLATE_NOOP("ChangeForm", "Gains"),
    "loses": QT_TRANSLATE_NOOP("ChangeForm", "Loses"),
    "power": QT_TRANSLATE_NOOP("ChangeForm", "Power"),
    "toughness": QT_TRANSLATE_NOOP("ChangeForm", "Toughness"),
    "damage": QT_TRANSLATE_NOOP("ChangeForm", "Damage"),
    "tapped": QT_TRANSLATE_NOOP("ChangeForm", "Tapped"),
    "removed": QT_TRANSLATE_NOOP("ChangeForm", "Removed from combat"),
    "phases_out": QT_TRANSLATE_NOOP("ChangeForm", "Phases out"),
    "leaves": QT_TRANSLATE_NOOP("ChangeForm", "Goes to"),
    "controller": QT_TRANSLATE_NOOP("ChangeForm", "Controller"),
    "note": QT_TRANSLATE_NOOP("ChangeForm", "Note"),
}
"""The fields that the form has, in the order of the class."""
WORDS: Final = {
    "attackers": QT_TRANSLATE_NOOP("ChangeForm", "after attackers are declared"),
    "blockers": QT_TRANSLATE_NOOP("ChangeForm", "after blockers are declared"),
    "first": QT_TRANSLATE_NOOP("ChangeForm", "after first-strike damage"),
    "graveyard": QT_TRANSLATE_NOOP("ChangeForm", "graveyard"),
    "exile": QT_TRANSLATE_NOOP("ChangeForm", "exile"),
    "hand": QT_TRANSLATE_NOOP("ChangeForm", "hand"),
    "library": QT_TRANSLATE_NOOP("ChangeForm", "library"),
}
ZONES: Final = ("graveyard", "exile", "hand", "library")


class ChangeForm(QWidget):
    """The values of one change, a field for each of its class's fields that has a title."""

    def __init__(self, document: Document, index: int, language: Spoken) -> None:
        """Show the change at an index of the scenario's list."""
        super().__init__()
        self._document = document
        self.index = index
        self._language = language
        self.change = document.scenario.changes[index]
        self._words: dict[str, KeywordField] = {}
        self.setObjectName(f"change:{index}")
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 8, 8)
        column.setSpacing(6)
        self._sentence = label("", "text")
        column.addWidget(self._sentence)
        line = Flow(gap=6)
        for field in msgspec.structs.fields(Change):
            if field.name in TITLES:
                self._add(line, column, field.name, field.default)
        column.addLayout(line)
        away = QPushButton("×")
        away.setProperty("role", "chip")
        away.setObjectName("remove_change")
        away.setAccessibleName(self.tr("Take this change away"))
        away.clicked.connect(self._on_removed)
        line.addWidget(away)
        self.tell()

    def tell(self) -> None:
        """Say what the change is now; its fields are where the person left them."""
        self._sentence.setText(change_sentence(self._document.scenario, self.change, self._language))
        for name, field in self._words.items():
            field.show_values([getattr(self.change, name)])

    def _add(self, line: Flow, column: QVBoxLayout, name: str, default: object) -> None:
        title = self.tr(TITLES[name])
        value = getattr(self.change, name)
        if default == ():
            column.addWidget(label(title, "muted"))
            column.addWidget(self._keywords(name, title))
            return
        if not isinstance(default, bool):
            line.addWidget(label(title, "word"))
        field = self._field(name, title, default)
        field.setObjectName(name)
        field.show_values([value])
        field.edited.connect(partial(self._edit, name))
        line.addWidget(field)

    def _field(self, name: str, title: str, default: object) -> Any:  # noqa: ANN401  any of the fields
        if isinstance(default, bool):
            return FlagField(title)
        if isinstance(default, int):
            return NumberField(title, 0 if name == "damage" else -1_000_000, wide=False)
        if isinstance(default, str):
            return TextField(title)
        return ChoiceField(title, self._choices(name))

    def _choices(self, name: str) -> list[tuple[str, Any]]:
        if name == "after":
            return [(self.tr(WORDS[word]), word) for word in get_args(After)]
        unchanged: list[tuple[str, Any]] = [(self.tr("as it is"), None)]
        if name == "tapped":
            return [*unchanged, (self.tr("tapped"), True), (self.tr("untapped"), False)]
        if name == "leaves":
            return [*unchanged, *((self.tr(WORDS[zone]), zone) for zone in ZONES)]
        called = names(self._document.scenario, self._language)
        return [*unchanged, *((called[p.id], p.id) for p in self._document.scenario.players)]

    def _keywords(self, name: str, title: str) -> KeywordField:
        field = KeywordField(title, lambda word: keyword_name(word, self._language))
        field.setObjectName(name)
        field.added.connect(lambda word: self._edit(name, (*self._without(name, word), word)))
        field.taken.connect(lambda word: self._edit(name, self._without(name, word)))
        self._words[name] = field
        return field

    def _without(self, name: str, word: str) -> tuple[str, ...]:
        return tuple(each for each in getattr(self.change, name) if each != word)

    def _edit(self, name: str, value: object, series: str = "") -> None:
        changed = self.change = msgspec.structs.replace(self.change, **{name: value})
        self._document.apply(
            self.tr("Change in combat"),
            lambda s: edits.replace_change(s, self.index, changed),
            series or None,
        )

    def _on_removed(self) -> None:
        self._document.apply(
            self.tr("Take a change away"), lambda s: edits.replace_change(s, self.index, None)
        )


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

    def refresh(self) -> None:
        """Show the changes; a form whose own change this is stays as it is, with the cursor in it."""
        changes = self._document.scenario.changes
        wanted = [(index, each) for index, each in enumerate(changes) if each.permanent in self._ids]
        if wanted == [(form.index, form.change) for form in self._forms]:
            for form in self._forms:
                form.tell()
            return
        clear(self._rows)
        self._forms = [ChangeForm(self._document, index, self._language) for index, _ in wanted]
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
