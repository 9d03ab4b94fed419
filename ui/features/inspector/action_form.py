"""What an ability does, action by action: what each says, with a field for each of its values, made from its type."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from sandbox.scenario.actions import AnyAction, TokenMade, word_of
from sandbox.scenario.selectors import Amount, Players
from sandbox.words.effects import action_text
from sandbox.words.selector_phrases import players_phrase, things_phrase
from ui.features.inspector.field_types import field_title, holds, is_row, literals, row_of, value_title
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import FlagField, TextField
from ui.widgets.flow import FlowLayout
from ui.widgets.numbers import NumberField
from ui.widgets.parts import Words, chip, clear, label
from ui.widgets.search import SearchField

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.features.inspector.selector_field import Things
    from ui.translations import Spoken

ACTIONS: Final[tuple[type[AnyAction], ...]] = get_args(AnyAction)
USUAL: Final[dict[str, dict[str, Any]]] = {
    "gets": {"power": 1, "toughness": 1},
    "has": {"keywords": ("trample",)},
    "loses": {"keywords": ("flying",)},
    "cannot_have": {"keywords": ("flying",)},
    "is": {"types": ("creature",)},
    "base": {"power": 1, "toughness": 1},
    "damage": {"amount": 1, "players": "opponents"},
    "life": {"gain": 1},
    "create": {"token": TokenMade(power=1, toughness=1)},
    "min_blockers": {"count": 2},
    "damage_times": {"factor": 2},
}
"""What new actions begin with, where the least that there can be means nothing."""
SPOKEN_OF: Final = ("self", "target", "that", "counterpart", "those", "any", "yours", "opponents")
"""Whom an action may be done to, in a word."""
THINGS: Final = frozenset(
    {
        "creatures",
        "who",
        "source",
        "to",
        "with_",
        "copy_of",
        "attached_to",
        "blocking",
        "of",
        "attackers",
        "blockers",
    }
)
"""The fields that say whom an action is about."""
PLAYERS: Final = ("you", "opponents", "any", "defending", "that", "target")
LEFT: Final = frozenset({"if_", "unless", "note", "controller", "effects"})
"""Fields that are kept as they are."""


def blank_action(made: type[AnyAction]) -> AnyAction:
    """An action of a kind with the least that it needs."""
    values: dict[str, Any] = dict(USUAL.get(str(made.__struct_config__.tag), {}))
    for field in msgspec.structs.fields(made):
        if field.required and field.name not in values:
            values[field.name] = _least(field.name, field.type)
    return made(**values)


def _least(name: str, wanted: Any) -> Any:  # noqa: ANN401  the types of all fields
    if name in THINGS:
        return "self"
    if name == "counter":
        return "+1/+1"
    if holds(wanted, int):
        return 1
    options = literals(wanted)
    return options[0] if options else "any"


class StructFields(QWidget):
    """The fields of a value, each by its type. Signal `edited(value, series)` with the whole new value."""

    edited = Signal(object, str)

    def __init__(self, value: Any, things: Things, language: Spoken) -> None:  # noqa: ANN401  an action or a token
        """Show a value; `things` names what can be spoken of."""
        super().__init__()
        self.value = value
        self._things = things
        self._language = language
        line = FlowLayout(gap=5)
        self.setLayout(line)
        for field in msgspec.structs.fields(type(value)):
            made = None if field.name in LEFT else self._field(field.name, field.type)
            if made is not None:
                if not isinstance(made, FlagField):
                    line.addWidget(Words(field_title(field.name.rstrip("_"))))
                made.setObjectName(field.name)
                line.addWidget(made)

    def _field(self, name: str, wanted: Any) -> QWidget | None:  # noqa: ANN401
        value, title = getattr(self.value, name), field_title(name.rstrip("_"))
        if isinstance(value, TokenMade):
            inner = StructFields(value, self._things, self._language)
            inner.edited.connect(partial(self._change, name))
            return inner
        if isinstance(value, int) and not isinstance(value, bool):
            number = NumberField(title, wide=False)
            number.show_values([value])
            number.edited.connect(partial(self._change, name))
            return number
        if isinstance(value, Amount):
            return None
        field: Any
        if is_row(wanted):
            field = TextField(title)
            field.show_values([", ".join(value)])
            field.edited.connect(
                lambda typed: self._change(name, row_of(typed, wanted, getattr(self.value, name)))
            )
            return field  # type: ignore[no-any-return]
        if holds(wanted, bool):
            field = FlagField(title)
        elif choices := list(self._choices(name, value, wanted)):
            field = ChoiceField(title, choices)
        elif holds(wanted, str):
            field = TextField(title)
        else:
            return None
        field.show_values([value])
        field.edited.connect(partial(self._change, name))
        return field  # type: ignore[no-any-return]

    def _choices(self, name: str, value: Any, wanted: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401
        """What a field may be set to, by name: whom it is about, players, or one of several words."""
        speaker, options = self._things.speaker, literals(wanted)
        if holds(wanted, type(None)):
            yield value_title("nothing", self._language), None
        if name in THINGS and not options:
            words = dict.fromkeys((*SPOKEN_OF, *(() if value is None or not _hashable(value) else (value,))))
            yield from ((things_phrase(each, speaker), each) for each in words)
        elif wanted in (Players, Players | None):
            words = dict.fromkeys((*PLAYERS, *(() if value is None else (value,))))
            yield from ((players_phrase(each, speaker), each) for each in words)
        else:
            yield from ((value_title(word, self._language), word) for word in options)

    def _change(self, name: str, value: Any, series: str = "") -> None:  # noqa: ANN401
        self.value = msgspec.structs.replace(self.value, **{name: value})
        self.edited.emit(self.value, series)


def _hashable(value: object) -> bool:
    return isinstance(value, (str, tuple, msgspec.Struct))


class ActionForm(QFrame):
    """An action: what it says, and below it its fields. Signals `edited(action, series)`, `removed()`."""

    edited = Signal(object, str)
    removed = Signal()

    def __init__(self, action: AnyAction, things: Things, language: Spoken) -> None:
        """Show an action."""
        super().__init__()
        self.setObjectName(f"action:{word_of(action)}")
        self.setProperty("mark", "plain")
        self._things = things
        self.text = label(action_text(action, things.speaker), "title")
        self.fields = StructFields(action, things, language)
        self.fields.edited.connect(self._on_edited)
        head = QHBoxLayout()
        head.addWidget(self.text, 1)
        head.addWidget(chip("×", self.removed.emit, "remove_action", self.tr("Take this away")))
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 6, 6)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.fields)

    def _on_edited(self, action: AnyAction, series: str) -> None:
        self.text.setText(action_text(action, self._things.speaker))
        self.edited.emit(action, series)


class ActionList(QWidget):
    """All that an ability does, in order, and a search for more. Signal `edited(actions, series)`."""

    edited = Signal(object, str)

    def __init__(self, actions: tuple[AnyAction, ...], things: Things, language: Spoken) -> None:
        """Show actions."""
        super().__init__()
        self._actions, self._things, self._language = list(actions), things, language
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 0, 0, 0)
        column.setSpacing(5)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(5)
        column.addLayout(self._rows)
        kinds = ((action_text(blank_action(each), things.speaker), each) for each in ACTIONS)
        self.search = SearchField(self.tr("Add what it does…"), kinds)
        self.search.setObjectName("add_action")
        self.search.chosen.connect(self._on_chosen)
        column.addWidget(self.search)
        self._build()

    def _build(self) -> None:
        clear(self._rows)
        for number, action in enumerate(self._actions):
            form = ActionForm(action, self._things, self._language)
            form.edited.connect(partial(self._on_edited, number))
            form.removed.connect(partial(self._on_removed, number))
            self._rows.addWidget(form)

    def _on_chosen(self, made: type[AnyAction]) -> None:
        self._actions.append(blank_action(made))
        self._build()
        self._tell()

    def _on_edited(self, number: int, action: AnyAction, series: str) -> None:
        self._actions[number] = action
        self._tell(series)

    def _on_removed(self, number: int) -> None:
        del self._actions[number]
        self._build()
        self._tell()

    def _tell(self, series: str = "") -> None:
        self.edited.emit(tuple(self._actions), series)
