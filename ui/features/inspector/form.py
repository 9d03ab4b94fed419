"""The rows of a form in the inspector: fields under their names, each with the way to show what is selected; and what
they ask the document for, changes of all that is selected, each one step for undo.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from sandbox import edits
from sandbox.scenario.model import Permanent, Player, Scenario
from sandbox.words.faults import refusal_sentence
from sandbox.words.names import names, quality_name
from ui.document.document import Document
from ui.features.inspector.field_types import field_types, holds, is_row, lowest, row_of, row_words
from ui.translations import Spoken
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import FlagField, TextField, wired
from ui.widgets.flow import FlowLayout, in_column
from ui.widgets.numbers import NumberField, ScrubLabel
from ui.widgets.parts import FoldButton, caption, label, reveal
from ui.widgets.search import SearchField


class SelectionEditor:
    """Reads some players or permanents of a document, and asks for changes of them: always of these, as far as they
    are still there, whatever is selected by then.
    """

    def __init__(
        self, document: Document, chosen: Iterable[str], language: Spoken, refresh: Callable[[], None]
    ) -> None:
        """Speak for what is chosen; `refresh` shows what there is after a change that could not be made."""
        self.document = document
        self.language = language
        mine = frozenset(chosen)
        there = mine.intersection(p.id for p in document.scenario.permanents)
        self._chosen = (
            there or mine
        )  # a form of permanents stays one when they go, whoever was chosen with them
        self._refresh = refresh

    @property
    def scenario(self) -> Scenario:
        """What lies on the table now."""
        return self.document.scenario

    @property
    def permanents(self) -> tuple[Permanent, ...]:
        """The chosen permanents that there are."""
        return tuple(p for p in self.scenario.permanents if p.id in self._chosen)

    @property
    def players(self) -> tuple[Player, ...]:
        """The chosen players that there are."""
        return tuple(p for p in self.scenario.players if p.id in self._chosen)

    @property
    def things(self) -> tuple[Permanent | Player, ...]:
        """The chosen permanents, or else the chosen players."""
        return self.permanents or self.players

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the chosen permanents, or else of the chosen players."""
        return tuple(p.id for p in self.things)

    def values(self, name: str) -> list[Any]:
        """What a field holds on each of what is chosen."""
        return [getattr(each, name) for each in self.things]

    def having(self, name: str, member: str) -> list[bool]:
        """Whether a list of each of what is chosen has a word."""
        return [member in row for row in self.values(name)]

    def listed(self, name: str, typed: str) -> str:
        """Change a list of all that is chosen to the words that were typed; gives "" or why that could not be done."""
        return self.changed(name, row_of(typed))

    @property
    def names(self) -> dict[str, str]:
        """What everything on the table is called."""
        return dict(names(self.scenario, self.language))

    def apply(self, step: Callable[[Scenario], Scenario], series: str | None = None) -> str:
        """Make an edit; gives "" or why it could not be made."""
        why: list[str] = []

        def tried(scenario: Scenario) -> Scenario:
            try:
                return step(scenario)
            except edits.EditError as error:
                why.append(refusal_sentence(scenario, error.code, error.detail, self.language))
                raise

        if not self.document.apply(tried, series or None) and not self.document.closed:
            self._refresh()
        return "".join(why[:1])

    def changed(self, name: str, value: Any, series: str | None = None) -> str:  # noqa: ANN401  any field's value
        """Change a field of all that is chosen; gives "" or why that could not be done."""
        ids = self.ids
        return self.apply(lambda s: edits.change(s, ids, **{name: value}), series)

    def set(self, name: str, value: Any) -> str:  # noqa: ANN401  any setting's value
        """Change a setting of the table; gives "" or why that could not be done."""
        return self.apply(lambda s: edits.setting(s, **{name: value}))

    def toggled(self, name: str, member: str, on: bool) -> str:  # noqa: FBT001  a signal's argument
        """Put a word into a list of each chosen thing, or take every instance of it out."""
        ids = frozenset(self.ids)

        def step(scenario: Scenario) -> Scenario:
            there: tuple[Permanent | Player, ...] = (*scenario.permanents, *scenario.players)
            for each in (e for e in there if e.id in ids):
                had = getattr(each, name)
                others = tuple(m for m in had if m != member)
                once_more = had if name == "keywords" else others
                scenario = edits.change(scenario, [each.id], **{name: (*once_more, member) if on else others})
            return scenario

        return self.apply(step)


COLUMNS: Final = 2


class FieldGroup(QWidget):
    """Fields below a heading that folds them away. Signal `folded(bool)`, when somebody folded or unfolded it."""

    folded = Signal(bool)

    def __init__(self, name: str, title: str, *, folded: bool) -> None:
        """Start without fields; without a title nothing can be folded."""
        super().__init__()
        self.setObjectName(f"group:{name}")
        self.name, self.title = name, title
        self.inside = QWidget()
        self.heading = FoldButton(title, self.inside)
        self.heading.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.column = in_column(on=self.inside, spacing=10)
        in_column(self.heading, self.inside, on=self, spacing=6)
        reveal(self.heading, on=bool(title))
        self.unfold(on=not folded)
        self.heading.clicked.connect(lambda on: self.folded.emit(not on))

    def unfold(self, *, on: bool) -> None:
        """Show its fields, or its heading alone."""
        self.heading.setChecked(on)

    def answers(self, wanted: str) -> list[QWidget]:
        """The fields that a name finds: those called so, else to which it can be added; or all of a group."""
        fields = [each for each in self.inside.findChildren(QWidget) if takes_keys(each)]
        if wanted in self.title.casefold():
            return fields or [self.inside]
        called = [each for each in fields if wanted in each.accessibleName().casefold()]
        return called or [each for each in fields if isinstance(each, SearchField) and each.offers(wanted)]


def takes_keys(field: QWidget) -> bool:
    """Say whether a field can have the keyboard, and is no part of another."""
    return bool(field.objectName()) and field.focusPolicy() != Qt.FocusPolicy.NoFocus and field.isEnabled()


class Form:
    """A column of fields that is being filled; `refreshes` show what is selected as it is now."""

    def __init__(
        self,
        column: QVBoxLayout,
        editor: SelectionEditor,
        columns: int = COLUMNS,
        folded: Container[str] = (),
    ) -> None:
        """Fill a column, with at most so many numbers in a row; `editor` makes the edits, and groups that are in
        `folded` start so.
        """
        self._whole, self._folded = column, folded
        self.groups: list[FieldGroup] = []
        self.column = column
        self.editor = editor
        self._most = columns
        self.refreshes: list[Callable[[], None]] = []
        self.grid()

    @property
    def document(self) -> Document:
        """The document that is edited."""
        return self.editor.document

    def heading(self, text: Callable[[], str]) -> None:
        """Put the name of what is shown on top of it."""
        made = label(text(), "section")
        self.add(made, lambda: made.setText(text()))

    def group(self, name: str, title: str = "") -> None:
        """Begin a group of fields, which can be folded away by its title."""
        made = FieldGroup(name, title, folded=name in self._folded)
        self.groups.append(made)
        self._whole.addWidget(made)
        self.column = made.column
        self.grid()

    def title(self, text: str, role: str = "muted", of: QWidget | None = None) -> None:
        """Put a title below what is there, `of` a field that follows it."""
        self.column.addWidget(label(text, role) if of is None else caption(text, role, of))

    def add(self, widget: QWidget, refresh: Callable[[], None] | None = None) -> None:
        """Put a widget below what is there, with the way to show new values in it."""
        self.column.addWidget(widget)
        if refresh is not None:
            self.refreshes.append(refresh)

    def grid(self, columns: int = COLUMNS) -> None:
        """Let numbers and choices stand so many in a row from here on, each with its name before it."""
        columns = min(columns, self._most)
        self._grid = QGridLayout()
        self._places = iter(divmod(at, columns) for at in range(10_000))
        self._grid.setHorizontalSpacing(6)
        self._grid.setVerticalSpacing(6)
        for at in range(columns):
            self._grid.setColumnStretch(2 * at + 1, 1)
        self.column.addLayout(self._grid)

    def fields(self, titles: Mapping[str, str]) -> dict[str, NumberField]:
        """Put fields of what is selected below what is there, each made by its type: numbers in the grid, boxes to tick
        on one line, lists of known words as boxes under their title, other lists and texts to be typed. Gives the
        numbers.
        """
        editor, numbers = self.editor, {}
        types = field_types(type(editor.things[0]))
        for name, title in titles.items():
            wanted, values = types[name], partial(editor.values, name)
            if holds(wanted, int):
                given = partial(editor.changed, name)
                numbers[name] = self.number(
                    name, title, lowest(wanted), partial(_each, values, lambda number: number or 0), given
                )
            elif words := row_words(wanted):
                named = [(word, quality_name(word, editor.language).capitalize()) for word in words]
                self.flags(title, named, partial(editor.having, name), partial(editor.toggled, name))
            elif is_row(wanted):
                hint = QCoreApplication.translate("Inspector", "separated by commas")
                self.text(name, title, partial(_each, values, ", ".join), hint, editor.listed)
            elif holds(wanted, str):
                self.text(name, title, partial(_each, values, lambda text: text or ""))
        flags = [(name, title) for name, title in titles.items() if holds(types[name], bool)]
        if flags:
            self.flags("", flags, editor.values, editor.changed)
        return numbers

    def _put(self, name: QLabel, field: QWidget) -> None:
        row, place = next(self._places)
        self._grid.addWidget(name, row, 2 * place)
        self._grid.addWidget(field, row, 2 * place + 1)

    def number(
        self,
        name: str,
        title: str,
        lowest: int,
        values: Callable[[], list[int]],
        edit: Callable[[int, str], object],
        under: str = "",
    ) -> NumberField:
        """Put a number into the grid, and give its field; screen readers hear the title it stands `under` first."""
        field = NumberField(title, lowest)
        if under:
            field.setAccessibleName(f"{under}: {title}")
        self._put(ScrubLabel(title, field), wired(field, name, edit))
        self.refreshes.append(lambda: field.show_values(values()))
        return field

    def text(
        self,
        name: str,
        title: str,
        values: Callable[[], list[str]],
        hint: str = "",
        edit: Callable[[str, str], str] | None = None,
    ) -> None:
        """Put a text below what is there; one that is refused stays in its field with the reason.

        `edit` takes the name and the text and gives why it can't be so; without it the selected are changed.
        """
        field = TextField(title, hint=hint)

        def given(typed: str) -> None:
            why = edit(name, typed) if edit is not None else self.editor.changed(name, typed or None)
            if why:
                field.refuse(why)

        self.grid(1)
        self._put(caption(title, "muted", field), wired(field, name, given))
        self.refreshes.append(lambda: field.show_values(values()))

    def choice(
        self,
        name: str,
        title: str,
        choices: Callable[[], Sequence[tuple[str, Any]]],
        values: Callable[[], Iterable[Any]],
        edit: Callable[[Any], object] | None = None,
        when: Callable[[], bool] = lambda: True,
    ) -> None:
        """Put a choice into the grid, which is seen `when` there is something to choose."""
        field = wired(ChoiceField(title, choices()), name, edit or partial(self.editor.changed, name))
        said = caption(title, "muted", field)
        self._put(said, field)

        def refresh() -> None:
            field.offer(choices())
            field.show_values(values())
            field.setHidden(not when())
            said.setHidden(field.isHidden())

        self.refreshes.append(refresh)

    def flags(
        self,
        title: str,
        flags: Iterable[tuple[str, str]],
        values: Callable[[str], list[bool]],
        edit: Callable[[str, bool], object],
        when: Callable[[], bool] = lambda: True,
    ) -> None:
        """Put boxes to tick below what is there, seen `when` they mean something; screen readers hear the title before
        each.
        """
        if title:
            self.title(title)
        line = FlowLayout(gap=10)
        for name, text in flags:
            field = wired(FlagField(text), name, partial(edit, name))
            if title:
                field.setAccessibleName(f"{title}: {text}")
            line.addWidget(field)
            self.refreshes.append(partial(_show, field, values, name, when))
        self.column.addLayout(line)


def _each(values: Callable[[], list[Any]], said: Callable[[Any], Any]) -> list[Any]:
    return [said(value) for value in values()]


def _show(field: FlagField, values: Callable[[str], list[bool]], name: str, when: Callable[[], bool]) -> None:
    field.show_values(values(name))
    field.setHidden(not when())
