"""The form of a value: a field for each of its fields, made by its type. What an ability does is a list of such values,
and a number that is taken from the table is one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from types import NoneType
from typing import Any, Final, get_args

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QSize, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QMenu, QWidget

from sandbox.scenario.actions import AnyAction, TokenMade, word_of
from sandbox.scenario.effects import Gets, Mode
from sandbox.scenario.limits import NUMBER
from sandbox.scenario.selectors import Amount, Defenders, Players, Recipients, Selector, Target, Who, Whom
from sandbox.words.catalogue import listed
from sandbox.words.effects import action_text, mode_text
from sandbox.words.selector_phrases import named_targets, players_phrase, things_phrase, value_phrase
from ui.features.inspector.field_types import (
    field_title,
    field_types,
    first_value,
    holds,
    is_row,
    literals,
    row_of,
    row_words,
    value_title,
)
from ui.features.inspector.selector_field import SelectorField, Things
from ui.translations import Spoken
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import FlagField, TextField, filled, wired
from ui.widgets.flow import FlowLayout, in_column, in_row
from ui.widgets.menus import entry
from ui.widgets.numbers import NumberField
from ui.widgets.parts import Words, chip, clear, label
from ui.widgets.search import SearchField

ACTIONS: Final[tuple[type[AnyAction], ...]] = get_args(AnyAction)
USUAL: Final[dict[str, dict[str, Any]]] = {
    "counters": {"counter": "+1/+1"},
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
    "emblem": {"effects": (Gets(creatures="yours", power=1, toughness=1),)},
}
"""What new actions and effects of a kind begin with, where the least that there can be means nothing."""
COUNTED: Final[tuple[Any, ...]] = (
    "x",
    Amount(count=Selector(controller="you")),
    Amount(attackers="any"),
    Amount(power_of="self"),
    Amount(toughness_of="self"),
    Amount(greatest="power", among="yours"),
    Amount(counters="+1/+1", on="self"),
    Amount(life_of="you"),
    Amount(opponents=True),
    Amount(event="amount"),
)
"""What a number may be taken from; each can be changed once it is chosen."""
TARGETED: Final = (
    (Target(),),
    (Target(controller="you"),),
    (Target(controller="opponents"),),
    (Target(kinds=("creature", "planeswalker", "battle", "player")),),
)
"""What abilities usually target."""
SPOKEN_OF: Final = ("self", "target", "that", "counterpart", "those", "any", "yours", "opponents")
"""Whom an action may be done to, in a word."""
LEFT: Final = frozenset({"if_", "unless", "note", "controller", "emblem", "left_by", "effects"})
"""Fields of actions that are kept as they are."""
LISTS: Final = ("does", "then", "modes")
"""Fields with actions or modes, each in a form of its own."""
SELECTORS: Final = (Who, Who | None, Defenders, Recipients)


def blank_action(made: type[Any]) -> Any:  # noqa: ANN401  an action or a mode
    """An action of a kind with the least that it needs."""
    values: dict[str, Any] = dict(USUAL.get(str(made.__struct_config__.tag), {}))
    for field in msgspec.structs.fields(made):
        if field.required and field.name not in values:
            values[field.name] = first_value(field.type)
    return made(**values)


class StructForm(QWidget):
    """A value as a line of words and fields, and below it what some of them are made of.

    Signals: `edited(value, series)` with the whole new value, `opened(field, bool)` when a part below the line is shown
    or folded away.
    """

    edited = Signal(object, str)
    opened = Signal(str, bool)
    players: tuple[str, ...] = ("you", "opponents", "any", "defending", "that", "target")
    """The words for players that are offered, before those on the table."""

    def __init__(self, value: Any, things: Things, language: Spoken, open_: Collection[str] = ()) -> None:  # noqa: ANN401
        """Show a value; `things` names what can be spoken of, `open_` are the parts that are not folded away."""
        super().__init__()
        self.value = value
        self.things = things
        self._language = language
        self._open = open_
        self._types = field_types(value.__class__)
        self.column = in_column(on=self, spacing=6)
        self.across = QHBoxLayout()
        self.column.addLayout(self.across)
        line = FlowLayout(gap=5)
        self.across.addLayout(line, 1)
        for text, name in self.pieces():
            words, field = Words(text) if text else None, self.field(name) if name else None
            if words and field and text == field_title(name, self._language):
                line.addWidget(Titled(words, field))
                continue
            for each in filter(None, (words, field)):
                line.addWidget(each)

    def pieces(self) -> Iterator[tuple[str, str]]:
        """The words of the line, each with the name of the field that follows it; either may be ""."""
        for name, wanted in self._types.items():
            if name in LEFT:
                continue
            yield "" if titles_itself(name, wanted) else field_title(name, self._language), name

    def field(self, name: str) -> QWidget:
        """The field for one value, by its type."""
        wanted, value, title = self._types[name], getattr(self.value, name), field_title(name, self._language)
        made: Any
        if wanted in SELECTORS:
            return self._selector(name, title, wanted)
        if name in LISTS:
            return self._list(name, title, value)
        if holds(wanted, TokenMade):
            made = TokenField(title, value, self.things, self._language, free=holds(wanted, NoneType))
        elif holds(wanted, bool) and not holds(wanted, msgspec.UnsetType):
            made = FlagField(title)
        elif holds(wanted, int) and not holds(wanted, msgspec.UnsetType):
            return self._number(name, title, value, wanted)
        elif is_row(wanted):
            return self._row(name, title, wanted)
        elif choices := list(self.choices(name, value, wanted)):
            made = ChoiceField(title, choices)
        elif holds(wanted, str):
            made = TextField(
                title, self.tr("A cost is needed here, such as {2} or words.") if name == "cost" else ""
            )
            made.setMaximumWidth(140 if name == "cost" else 240)
        else:
            return Words(f"{title}: {len(value)}")
        if not isinstance(made, TokenField):
            made.show_values([value])
        return wired(made, name, partial(self.change, name))  # type: ignore[no-any-return]

    def choices(self, name: str, value: Any, wanted: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401
        """What a field may be set to, by name: known or not, whom, players, targets, or one of several words."""
        speaker, options = self.things.speaker, literals(wanted)
        if holds(wanted, msgspec.UnsetType):
            for known, said in ((msgspec.UNSET, "unknown"), (True, "yes"), (False, "no")):
                yield value_title(said, self._language), known
        if name == "targets":
            yield from self._targets(value)
            return
        if holds(wanted, NoneType):
            yield value_title("nothing", self._language), None
        if wanted in (Whom, Whom | None):
            words = dict.fromkeys((*SPOKEN_OF, *(() if value is None else (value,))))
            yield from ((things_phrase(each, speaker), each) for each in words)
        elif wanted in (Players, Players | None):
            words = dict.fromkeys((*self.players, *self.things.players, *(() if value is None else (value,))))
            yield from ((players_phrase(each, speaker), each) for each in words)
        else:
            yield from ((value_title(word, self._language), word) for word in options)

    def _targets(self, value: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401
        """What an ability may target: nothing, the usual, and what it targets now."""
        for each in dict.fromkeys(((), *TARGETED, *([value] if isinstance(value, tuple) else []))):
            said = listed(self._language, [things_phrase(one, self.things.speaker) for one in each])
            yield said or value_title("nothing", self._language), each

    def _selector(self, name: str, title: str, wanted: Any) -> SelectorField:  # noqa: ANN401
        field = SelectorField(title, getattr(self.value, name), wanted, self.things, open_=name in self._open)
        field.opened.connect(partial(self.opened.emit, name))
        self.column.addWidget(field.detail)
        return wired(field, name, partial(self.change, name))

    def _list(self, name: str, title: str, values: tuple[Any, ...]) -> QWidget:
        """What an ability does or may do, each thing below the line."""
        speaker, targets = self.things.speaker, getattr(self.value, "targets", ())
        said = targets if isinstance(targets, tuple) and targets else (Target(),)
        aimed = replace(speaker, targets=named_targets(said, speaker))
        kinds = (Mode,) if name == "modes" else ACTIONS
        below = StructList(values, kinds, replace(self.things, speaker=aimed), self._language)
        self.column.addWidget(wired(below, name, partial(self.change, name)))
        return Words(title)

    def _row(self, name: str, title: str, wanted: Any) -> TextField:  # noqa: ANN401
        """A list of words as they are typed; where one is none that may stand there, nothing changes."""
        field, known = TextField(title), set(row_words(wanted))
        field.setMaximumWidth(240)

        def typed(text: str) -> None:
            words = row_of(text)
            if not known or known.issuperset(words):
                self.change(name, words or (None if holds(wanted, NoneType) else ()))

        return filled(field, name, ", ".join(getattr(self.value, name) or ()), typed)

    def _number(self, name: str, title: str, value: Any, wanted: Any) -> QWidget:  # noqa: ANN401
        made = AmountField(name, title, value, wanted, self.things, self._language)
        made.edited.connect(partial(self.change, name))
        self.column.addWidget(made.detail)
        return made

    def change(self, name: str, value: Any, series: str = "") -> None:  # noqa: ANN401  any field's value
        """Take another value of a field."""
        self.value = replace(self.value, **{name: value})
        self.edited.emit(self.value, series)


class Titled(QWidget):
    """A title with its field: on one line of their own where there is room."""

    def __init__(self, words: Words, field: QWidget) -> None:
        super().__init__()
        self._line = FlowLayout(words, field, gap=5)
        self.setLayout(self._line)

    def sizeHint(self) -> QSize:
        """Ask for one line."""
        return self._line.one_line()


def titles_itself(name: str, wanted: Any) -> bool:  # noqa: ANN401
    """Whether the field for a value says what it is: a box to tick, and what is only told."""
    ticked = (holds(wanted, bool) and not holds(wanted, msgspec.UnsetType)) or holds(wanted, TokenMade)
    return ticked or name in LISTS or (holds(wanted, int) and holds(wanted, NoneType))


class AmountField(QWidget):
    """A number: typed, taken from the table, a word such as "any", or none, as far as its type lets it; `detail` is a
    widget for below the line, with the fields of what it is taken from. Signal `edited(value, series)`.
    """

    edited = Signal(object, str)

    def __init__(
        self,
        name: str,
        title: str,
        value: Any,  # noqa: ANN401  a number, a word, an amount or none
        wanted: Any,  # noqa: ANN401  the types of all fields
        things: Things,
        language: Spoken,
    ) -> None:
        super().__init__()
        self._value, self._things, self._language = value, things, language
        words = [word for word in literals(wanted) if word != "x"]
        signed = (name == "amount" and not words) or name in ("power", "toughness", "plus")
        free = holds(wanted, NoneType)
        self._without: Any = None if free else words[0] if words else 1
        self._others = words if free else words[1:]
        number = NumberField(title, wide=False, lowest=-NUMBER if signed else 0)
        self._number = wired(number, name, self._take)
        self._said = Words("")
        row = in_row(self._number, self._said, on=self, spacing=4)
        self._box: QCheckBox | None = None
        if free or words:
            self._box = QCheckBox(title if free else value_title(words[0], language))
            self._box.setObjectName(f"{name}:instead")
            self._box.setAccessibleName(title if free else f"{title}: {self._box.text()}")
            self._box.clicked.connect(self._on_box)
            row.insertWidget(0 if free else 2, self._box)
        if free:
            what = QCoreApplication.translate("EndField", "a number")
            self._number.setAccessibleName(f"{title}: {what}")
        self._chip = chip(
            "▾", self._on_chip, f"{name}:taken", self.tr("{what}: taken from the table").format(what=title)
        )
        row.addWidget(self._chip)
        self._counted = COUNTED if holds(wanted, Amount) else ()
        self._chip.setHidden(not self._counted and not self._others)
        self.detail = QWidget(self)  # shown before it is laid out, it must not be a window
        self._below = in_column(on=self.detail, margins=(10, 0, 0, 0))
        self._show()

    def _show(self) -> None:
        value = self._value
        typed = isinstance(value, int)
        taken = isinstance(value, Amount) or value == "x" or value in self._others
        self._number.setHidden(taken)
        self._number.setEnabled(typed)
        self._number.show_values([value if typed else 1])
        self._said.setHidden(not taken)
        self._said.setText(self._phrase(value) if taken else "")
        if self._box is not None:
            self._box.setChecked((value == self._without) != (self._without is None))
        clear(self._below)
        self.detail.setHidden(not isinstance(value, Amount))
        if isinstance(value, Amount):
            below = AmountForm(value, self._things, self._language)
            below.edited.connect(self._on_detail)
            self._below.addWidget(below)

    def _on_box(self) -> None:
        self._take(self._without if self._value != self._without else self._number.value())
        self._show()

    def _on_chip(self) -> None:
        """Offer what it can be taken from."""
        menu = QMenu(self)
        for each in (self._number.value(), *self._others, *self._counted):
            number = isinstance(each, int)
            said = QCoreApplication.translate("EndField", "a number") if number else self._phrase(each)
            entry(menu, said, partial(self.take_from, each))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._chip.mapToGlobal(self._chip.rect().bottomLeft()))

    def _phrase(self, value: Any) -> str:  # noqa: ANN401
        if value in self._others:
            return value_title(value, self._language)
        return value_phrase(value, self._things.speaker)

    def take_from(self, value: Any) -> None:  # noqa: ANN401  a number, a word or an amount
        """Take it from something else."""
        self._take(value)
        self._show()

    def _on_detail(self, value: Amount, series: str) -> None:
        self._take(value, series)
        self._said.setText(value_phrase(value, self._things.speaker))

    def _take(self, value: Any, series: str = "") -> None:  # noqa: ANN401
        self._value = value
        self.edited.emit(value, series)


class TokenField(QWidget):
    """A token that is described, and where its type lets it a box for none. Signal `edited(value, series)`."""

    edited = Signal(object, str)

    def __init__(
        self, title: str, value: TokenMade | None, things: Things, language: Spoken, *, free: bool
    ) -> None:
        super().__init__()
        self._things, self._language = things, language
        self._box = FlagField(title)
        self._box.show_values([value is not None])
        self._box.setHidden(not free)
        self._box.edited.connect(self._on_box)
        self._below = in_row(spacing=4)
        in_row(self._box, self._below, on=self, spacing=4)
        self._show(value)

    def _show(self, value: TokenMade | None) -> None:
        clear(self._below)
        if value is not None:
            form = StructForm(value, self._things, self._language)
            form.edited.connect(self.edited)
            self._below.addWidget(form)

    def _on_box(self, on: bool) -> None:  # noqa: FBT001  a signal's argument
        value = USUAL["create"]["token"] if on else None
        self._show(value)
        self.edited.emit(value, "")


class AmountForm(StructForm):
    """What a number is taken from, and what becomes of it."""

    def pieces(self) -> Iterator[tuple[str, str]]:
        """The fields that say something, and by how much it is more."""
        for name in self._types:
            value = getattr(self.value, name)
            if name in ("times", "plus") or value not in (None, False):
                yield field_title(name, self._language), name


class RowForm(QFrame):
    """One of several values: what it says, and below it its fields. Signals `edited(value, series)`, `removed()`."""

    edited = Signal(object, str)
    removed = Signal()

    def __init__(self, value: Any, things: Things, language: Spoken) -> None:  # noqa: ANN401  an action or a mode
        super().__init__()
        self.setObjectName("mode" if isinstance(value, Mode) else f"action:{word_of(value)}")
        self.setProperty("mark", "plain")
        self._things = things
        self.text = label(row_text(value, things), "title")
        self.fields = StructForm(value, things, language)
        self.fields.edited.connect(self._on_edited)
        head = in_row((self.text, 1), chip("×", self.removed.emit, "remove_row", self.tr("Take this away")))
        in_column(head, self.fields, on=self, margins=(8, 6, 6, 6), spacing=4)

    def _on_edited(self, value: Any, series: str) -> None:  # noqa: ANN401
        self.text.setText(row_text(value, self._things))
        self.edited.emit(value, series)


def row_text(value: Any, things: Things) -> str:  # noqa: ANN401
    """What an action or a mode says."""
    return mode_text(value, things.speaker) if isinstance(value, Mode) else action_text(value, things.speaker)


class StructList(QWidget):
    """All that an ability does, in order, or its modes, and a way to add one. Signal `edited(values, series)`."""

    edited = Signal(object, str)

    def __init__(
        self, values: tuple[Any, ...], kinds: tuple[type[Any], ...], things: Things, language: Spoken
    ) -> None:
        """Show values, each of one of the kinds."""
        super().__init__()
        self._values, self._things, self._language = list(values), things, language
        self._rows = in_column(spacing=5)
        column = in_column(self._rows, on=self, margins=(10, 0, 0, 0), spacing=5)
        if kinds == (Mode,):
            column.addWidget(chip("+", partial(self._on_chosen, Mode), "add_mode", self.tr("Add a mode")))
        else:
            said = ((row_text(blank_action(each), things), each) for each in kinds)
            search = SearchField(self.tr("Add what it does…"), said)
            search.setObjectName("add_action")
            search.chosen.connect(self._on_chosen)
            column.addWidget(search)
        self._build()

    def _build(self) -> None:
        clear(self._rows)
        for number, value in enumerate(self._values):
            form = RowForm(value, self._things, self._language)
            form.edited.connect(partial(self._on_edited, number))
            form.removed.connect(partial(self._on_removed, number))
            self._rows.addWidget(form)

    def _on_chosen(self, made: type[Any]) -> None:
        self._values.append(blank_action(made))
        self._build()
        self._tell()

    def _on_edited(self, number: int, value: Any, series: str) -> None:  # noqa: ANN401
        self._values[number] = value
        self._tell(series)

    def _on_removed(self, number: int) -> None:
        del self._values[number]
        self._build()
        self._tell()

    def _tell(self, series: str = "") -> None:
        self.edited.emit(tuple(self._values), series)
