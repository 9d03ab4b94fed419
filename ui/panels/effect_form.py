"""The form of an effect: its sentence, with a field in the place of each value.

Made from the fields of the effect's class and the sentence of its kind; a new effect needs nothing here.
"""

from __future__ import annotations

import types
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QPushButton, QWidget

from sandbox.scenario.effects import AnyEffect, kind_of
from sandbox.scenario.selectors import Defenders, Recipients, Who
from sandbox.words.effects import explain
from ui.panels.effect_words import effect_template, field_title, value_title
from ui.panels.fields import ChoiceField, FlagField, NumberField, TextField
from ui.panels.flow import Flow
from ui.panels.parts import label
from ui.panels.selector_field import SelectorField

if TYPE_CHECKING:
    from ui.panels.selector_field import Things
    from ui.translations import Spoken

CLASSES: Final[tuple[type[AnyEffect], ...]] = get_args(AnyEffect)
ASIDE: Final = ("note", "controller")
"""Fields that every effect has, and that stand outside its sentence."""


def blank(kind: str, *, carried: bool) -> AnyEffect:
    """Give an effect of a kind with the least that it needs; one that nothing carries speaks of any creature."""
    made = next(each for each in CLASSES if each.__struct_config__.tag == kind)
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(made):
        if field.required:
            values[field.name] = _first_value(field.type)
        elif field.name == "creatures" and not carried and field.default == "self":
            values[field.name] = "any"
    return made(**values)


def _first_value(wanted: Any) -> Any:  # noqa: ANN401  the types of all fields
    options = _literals(wanted)
    if wanted == Who:
        return "any"
    if _has(wanted, int):
        return 1
    return options[0] if options else "{1}"


def _branches(wanted: Any) -> tuple[Any, ...]:  # noqa: ANN401
    union = get_origin(wanted) in {Union, types.UnionType}
    bare = [
        get_args(b)[0] if get_origin(b) is Annotated else b
        for b in (get_args(wanted) if union else (wanted,))
    ]
    return tuple(bare)


def _has(wanted: Any, kind: type) -> bool:  # noqa: ANN401
    return kind in _branches(wanted)


def _literals(wanted: Any) -> tuple[str, ...]:  # noqa: ANN401
    return tuple(each for b in _branches(wanted) if get_origin(b) is Literal for each in get_args(b))


class EffectForm(QWidget):
    """An effect as a sentence whose values can be changed.

    Signals: `edited(effect, series)` with the whole new effect, `removed()`.
    """

    edited = Signal(object, str)
    removed = Signal()

    def __init__(
        self, effect: AnyEffect, things: Things, language: Spoken, parent: QWidget | None = None
    ) -> None:
        """Show an effect; `things` names what can be spoken of."""
        super().__init__(parent)
        self._effect = effect
        self._things = things
        self._language = language
        self.setObjectName(f"effect:{kind_of(effect)}")
        self.setToolTip(explain(kind_of(effect), language))
        line = Flow(gap=5)
        self.setLayout(line)
        line.setContentsMargins(10, 8, 8, 8)
        fields = {f.name: f for f in msgspec.structs.fields(type(effect))}
        for text, name in effect_template(type(effect), language):
            if text:
                line.addWidget(label(text, "word"))
            if name:
                line.addWidget(self._field(name, fields[name].type))
        for name in ASIDE:
            if getattr(effect, name):
                line.addWidget(label(field_title(name), "muted"))
                line.addWidget(self._field(name, fields[name].type))
        away = QPushButton("×")
        away.setProperty("role", "chip")
        away.setAccessibleName(self.tr("Take this effect away"))
        away.clicked.connect(self.removed)
        line.addWidget(away)

    def _field(self, name: str, wanted: Any) -> QWidget:  # noqa: ANN401  the types of all fields
        """Give the field for one value, by its type."""
        title = field_title(name)
        value = getattr(self._effect, name)
        if wanted in (Who, Defenders, Recipients):
            field: Any = SelectorField(value, wanted, self._things)
            field.edited.connect(lambda new: self._change(name, new))
        elif _has(wanted, bool):
            field = FlagField(title)
            field.show_values([value])
            field.edited.connect(lambda new: self._change(name, new))
        elif _has(wanted, int):
            return self._number(name, title, value, _literals(wanted))
        elif words := _literals(wanted):
            field = ChoiceField(title, [(value_title(word, self._language), word) for word in words])
            field.show_values([value])
            field.edited.connect(lambda new: self._change(name, new))
        elif name == "controller":
            field = ChoiceField(
                title, [(self._things.voice.name(each), each) for each in self._things.players]
            )
            field.show_values([value])
            field.edited.connect(lambda new: self._change(name, new))
        else:
            field = TextField(title)
            field.setMaximumWidth(90 if name == "cost" else 240)
            field.show_values([value])
            field.edited.connect(lambda new: self._change(name, new))
        field.setObjectName(name)
        return field  # type: ignore[no-any-return]

    def _number(self, name: str, title: str, value: int | str, words: tuple[str, ...]) -> QWidget:
        """A number, with a box beside it where a word such as "any" may stand in its place."""
        field = NumberField(title, wide=False, lowest=-1_000_000 if name == "amount" and not words else 0)
        field.setObjectName(name)
        field.show_values([value if isinstance(value, int) else 1])
        field.edited.connect(lambda new, series: self._change(name, new, series))
        if not words:
            return field
        both = QWidget()
        row = Flow(gap=4)
        both.setLayout(row)
        box = QCheckBox(value_title(words[0], self._language))
        box.setChecked(value == words[0])
        field.setEnabled(value != words[0])
        box.clicked.connect(lambda checked: self._change(name, words[0] if checked else field.value()))
        row.addWidget(field)
        row.addWidget(box)
        return both

    def _change(self, name: str, value: Any, series: str = "") -> None:  # noqa: ANN401  any field's value
        self._effect = msgspec.structs.replace(self._effect, **{name: value})
        self.edited.emit(self._effect, series)
