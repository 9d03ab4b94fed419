"""What changes in the course of a combat for the selected: each change a sentence with its form, when it happens and a
row for each thing that it does, and one more.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, reduce
from typing import Any, Final, get_args

import msgspec
from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QLayout, QWidget

from sandbox import edits
from sandbox.rules.judge import declared_table
from sandbox.scenario.model import After, Change, Scenario
from sandbox.scenario.selectors import Type
from sandbox.words.catalogue import sentence
from sandbox.words.names import counter_name, keyword_name, names, quality_name
from sandbox.words.plays import change_sentence
from ui.document.document import Document
from ui.features.inspector.effect_form import EffectList, Gained
from ui.features.inspector.field_types import field_types, literals
from ui.features.inspector.picks import KeywordField, PartsForm
from ui.translations import QT_TRANSLATE_NOOP, Spoken
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import FlagField, TextField, filled
from ui.widgets.flow import FlowLayout, in_column, in_row
from ui.widgets.keyboard import focus_kept, go_to, named
from ui.widgets.numbers import NumberField, change_read
from ui.widgets.page import button
from ui.widgets.parts import Words, chip, clear, framed, label, one_at_a_time
from ui.widgets.search import SearchField

TITLES: Final = {
    "after": QT_TRANSLATE_NOOP("ChangeForm", "When"),
    "power": QT_TRANSLATE_NOOP("ChangeForm", "Power"),
    "toughness": QT_TRANSLATE_NOOP("ChangeForm", "Toughness"),
    "gains": QT_TRANSLATE_NOOP("ChangeForm", "Gains"),
    "loses": QT_TRANSLATE_NOOP("ChangeForm", "Loses"),
    "effects": QT_TRANSLATE_NOOP("ChangeForm", "Gains the effects"),
    "counters": QT_TRANSLATE_NOOP("ChangeForm", "Counters"),
    "damage": QT_TRANSLATE_NOOP("ChangeForm", "Damage"),
    "tapped": QT_TRANSLATE_NOOP("ChangeForm", "Becomes"),
    "removed": QT_TRANSLATE_NOOP("ChangeForm", "Removed from combat"),
    "phases_out": QT_TRANSLATE_NOOP("ChangeForm", "Phases out"),
    "leaves": QT_TRANSLATE_NOOP("ChangeForm", "Goes to"),
    "controller": QT_TRANSLATE_NOOP("ChangeForm", "New controller"),
    "protector": QT_TRANSLATE_NOOP("ChangeForm", "New protector"),
    "types": QT_TRANSLATE_NOOP("ChangeForm", "New types"),
    "attacks": QT_TRANSLATE_NOOP("ChangeForm", "Now attacks"),
    "note": QT_TRANSLATE_NOOP("ChangeForm", "Note"),
}
"""The fields of a change (format, `changes`), in the order in which people look for them."""
COUNTERS: Final = ("+1/+1", "-1/-1", "shield", "stun", "loyalty", "defense", "first strike", "trample")
"""Kinds of counters that are offered; others are typed."""
DEFAULTS: Final = {
    f.name: f.default for f in msgspec.structs.fields(Change) if f.name in TITLES and f.name != "after"
} | {"counters": {}}


class ChangeForm(PartsForm):
    """The values of one change: a sentence, a row for each that it has, and a search for more. Signal `removed()`."""

    removed = Signal()
    read = staticmethod(change_read)

    def __init__(self, document: Document, index: int, language: Spoken) -> None:
        """Show the change at an index of the scenario's list."""
        titles = {each: QCoreApplication.translate("ChangeForm", title) for each, title in TITLES.items()}
        prompt = QCoreApplication.translate("ChangeForm", "What happens…")
        super().__init__(document.scenario.changes[index], titles, DEFAULTS, prompt)
        self._document = document
        self._language = language
        self.index = index
        self._tellers: list[Callable[[], None]] = []
        self.setObjectName(f"change:{index}")
        self._sentence = label("", "text")
        away = chip("×", self.removed.emit, "remove_change", self.tr("Take this change away"))
        across = in_row((self._sentence, 1), (away, 0, Qt.AlignmentFlag.AlignTop))
        in_column(across, self.rows, self._more, on=self, margins=(10, 8, 8, 8), spacing=6)
        self.build()

    def build(self) -> None:
        """Make the rows anew."""
        self._tellers = []
        super().build()
        self.tell()

    def heed(self) -> None:
        """Take up the effects, which have forms of their own."""
        changes = self._document.scenario.changes
        if "effects" in self.parts and self.index < len(changes):
            self.value = msgspec.structs.replace(self.value, effects=changes[self.index].effects)

    def tell(self) -> None:
        """Say what the change is now; its fields are where the person left them."""
        said = change_sentence(self._document.scenario, self.value, self._language)
        self._sentence.setText(said[:1].upper() + said[1:])
        self.setAccessibleName(f"{self.index + 1}. {said}")
        for tell in self._tellers:
            tell()

    def inside(self, part: str) -> QLayout:
        """A value under its title."""
        title = self.titles[part]
        words, field = Words(title), self._field(part, title)
        high = part in ("gains", "loses", "effects", "counters", "types")
        line: QLayout = in_column(spacing=4) if high else FlowLayout(gap=6)
        line.addWidget(words)
        if field is not None:
            field.setObjectName(part)
            field.setAccessibleName(title)
            words.setBuddy(getattr(field, "search", field))
            line.addWidget(field)
        return line

    def _field(self, name: str, title: str) -> QWidget | None:
        """The field of a value, by its type; none where being there says it all."""
        match name:
            case "removed" | "phases_out":
                return None
            case "gains" | "loses":
                return self._keywords(name, title)
            case "effects":
                made = EffectList(self._document, Gained(index=self.index), self._language)
                self._tellers.append(made.refresh)
                return made
            case "counters":
                return self._counters()
            case "types":
                return self._types(title)
            case "power" | "toughness" | "damage":
                field: Any = NumberField(title, wide=False)
            case "note":
                field = TextField(title)
                field.setMaximumWidth(260)
            case _:
                field = ChoiceField(title, self._choices(name))
        field.show_values([getattr(self.value, name)])
        field.edited.connect(partial(self.take, name))
        return field  # type: ignore[no-any-return]

    def _choices(self, name: str) -> list[tuple[str, Any]]:
        if name == "after":
            return [(sentence(self._language, f"change-after-{word}"), word) for word in get_args(After)]
        if name == "tapped":
            return [(self.tr("tapped"), True), (self.tr("untapped"), False)]
        if name == "leaves":
            zones = literals(field_types(Change)[name])
            return [(sentence(self._language, f"variations-zone-{zone}"), zone) for zone in zones]
        scenario = self._document.scenario
        called = names(scenario, self._language)
        board = declared_table(scenario)
        things = board.targets if name == "attacks" else tuple(board.players)
        return [(called[each], each) for each in things]

    def _keywords(self, name: str, title: str) -> KeywordField:
        field = KeywordField(title, lambda word: keyword_name(word, self._language))
        field.added.connect(lambda word: self.take(name, (*self._others(name, word), word)))
        field.taken.connect(lambda word: self.take(name, self._others(name, word)))
        self._tellers.append(lambda: field.show_values([getattr(self.value, name)]))
        return field

    def _others(self, name: str, word: str) -> tuple[str, ...]:
        return tuple(each for each in getattr(self.value, name) if each != word)

    def _counters(self) -> QWidget:
        """A number for each kind of counter that is put on or taken off, and a search for another kind."""
        whole = QWidget()
        column = in_column(on=whole)
        line = FlowLayout(gap=6)
        for kind, count in self.value.counters.items():
            name = counter_name(kind, self._language)
            line.addWidget(Words(name))
            field = NumberField(self.tr("{kind} counters").format(kind=name), wide=False)
            line.addWidget(filled(field, f"counter:{kind}", count, partial(self._on_counted, kind)))
        column.addLayout(line)
        others = (kind for kind in COUNTERS if kind not in self.value.counters)
        kinds = [(counter_name(kind, self._language), kind) for kind in others]
        more = SearchField(self.tr("A kind of counter…"), kinds, free=True)
        more.setObjectName("add_counter")
        more.chosen.connect(self._on_kind)
        column.addWidget(more)
        return whole

    def _on_counted(self, kind: str, count: int, series: str) -> None:
        self.take("counters", {**self.value.counters, kind: count}, series)

    def _on_kind(self, kind: str) -> None:
        self.anew("counters", {**self.value.counters, kind: 1}, f"counter:{kind}")

    def _types(self, title: str) -> QWidget:
        whole = QWidget()
        line = FlowLayout(gap=8)
        whole.setLayout(line)
        for kind in get_args(Type):
            text = quality_name(kind, self._language).capitalize()
            flag = FlagField(text)
            flag.setAccessibleName(f"{title}: {text}")
            held = kind in (self.value.types or ())
            line.addWidget(filled(flag, f"type:{kind}", held, partial(self._on_type, kind, flag)))
        return whole

    def _on_type(self, kind: str, flag: FlagField, on: bool) -> None:  # noqa: FBT001  a signal's argument
        held = self.value.types or ()
        kinds = tuple(each for each in get_args(Type) if (on if each == kind else each in held))
        if kinds:
            self.take("types", kinds)
        else:
            flag.show_values([True])  # every permanent has a type (CR 300.1)

    # Editing

    def first(self, part: str) -> Any:  # noqa: ANN401  any field's value
        """What a value is before somebody changes it; of what went, the plainest."""
        scenario = self._document.scenario
        p = next((p for p in scenario.permanents if p.id == self.value.permanent), None)
        if p is None:
            return DEFAULTS[part]
        firsts: dict[str, Any] = dict.fromkeys(("tapped", "removed", "phases_out"), True)
        firsts |= {"leaves": "graveyard", "types": p.types}
        other = next(each.id for each in scenario.players if each.id != p.controller)
        return other if part in ("controller", "protector", "attacks") else firsts.get(part, DEFAULTS[part])

    def add(self, part: str | tuple[int, int]) -> None:
        """Let one more thing happen, or power and toughness change by what was typed."""
        if isinstance(part, str):
            super().add(part)
            return
        self.parts |= {"power", "toughness"}
        self.value = msgspec.structs.replace(self.value, toughness=part[1])
        self.anew("power", part[0], "part:power")


class ChangeList(QWidget):
    """The changes in this combat that name some permanents, and a button for one more each."""

    def __init__(self, document: Document, ids: tuple[str, ...], language: Spoken) -> None:
        super().__init__()
        self._document = document
        self._ids = ids
        self._language = language
        self._forms: list[ChangeForm] = []
        self._rows = in_column(spacing=6)
        more = button(self.tr("Add a change…"), self._on_add, "add_change")
        in_column(label(self.tr("Changes in this combat"), "muted"), self._rows, more, on=self, spacing=6)
        self.refresh()

    @one_at_a_time
    def refresh(self) -> None:
        """Show the changes; a form whose own change this is stays as it is, with the cursor in it."""
        changes = self._document.scenario.changes
        wanted = [(index, each) for index, each in enumerate(changes) if each.permanent in self._ids]
        for form in self._forms:
            form.heed()
        if wanted == [(form.index, form.value) for form in self._forms]:
            for form in self._forms:
                form.tell()
            return
        with focus_kept(self):
            self._build([index for index, _ in wanted])

    def _build(self, places: list[int]) -> None:
        clear(self._rows)
        self._forms = [ChangeForm(self._document, index, self._language) for index in places]
        for form in self._forms:
            form.edited.connect(partial(self._on_edited, form))
            form.removed.connect(partial(self._put, form, None))
            self._rows.addWidget(framed(form))

    def _on_edited(self, form: ChangeForm, change: Change, series: str) -> None:
        self._put(form, change, series or None)

    def _put(self, form: ChangeForm, change: Change | None, series: str | None = None) -> None:
        """Put another change in the place of one, or none; one that another edit took away is let go."""

        def step(scenario: Scenario) -> Scenario:
            there = scenario.changes[form.index : form.index + 1]
            mine = [each for each in there if each.permanent == form.value.permanent]
            return edits.replace_change(scenario, form.index, change) if mine else scenario

        self._document.apply(step, series)

    def _on_add(self) -> None:
        new = [Change(after="blockers", permanent=each) for each in self._ids]
        self._document.apply(lambda scenario: reduce(edits.add_change, new, scenario))
        for form in self._forms[-1:]:
            for field in named(form, "add_part"):
                go_to(field)
