"""The form of a selector with conditions: a row for each that reads as a phrase, and a search for more."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, get_args

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sandbox.scenario.check import COLORS, TYPES
from sandbox.scenario.selectors import Between, Defenders, Happened, Selector, Size, Thing, Who
from sandbox.words.catalogue import sentence
from sandbox.words.conditions import CONDITIONS, condition_parts, condition_title, condition_value
from sandbox.words.keywords import color_name, keyword_name
from sandbox.words.names import subtype_name
from sandbox.words.selector_phrases import FLAGS, counter_name, supertype_name
from ui.features.inspector.keywords import ALL
from ui.features.inspector.picks import BetweenField, ThingsField, WordField
from ui.widgets.choices import ChoiceField
from ui.widgets.flow import FlowLayout
from ui.widgets.keyboard import go_to, in_order, named
from ui.widgets.parts import Words, chip, clear
from ui.widgets.search import SearchField

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.features.inspector.things import Things

FIRST: Final[dict[str, Any]] = {
    "controller": "you",
    "keyword": "flying",
    "without_keyword": "flying",
    "color": "red",
    "without_color": "red",
    "type": "artifact",
    "subtype": "Wall",
    "power": Between(min=1),
    "toughness": Between(min=1),
    "mana_value": "odd",
    "tapped": True,
    **dict.fromkeys(FLAGS, True),
    "kinds": ("permanent",),
    "owner": "you",
    "supertype": "Legendary",
    "defender": "you",
    "blocks": "self",
    "blocked_by": "self",
    "counter": "any",
    "attached": True,
    "attached_to": "self",
    "this_turn": "attacked",
    "greatest": "power",
    "least": "power",
    "shares": "color",
    "chosen": "color",
    "other": True,
    "ids": (),
    "any_of": (Selector(keyword="flying"), Selector(keyword="reach")),
    "not_": Selector(type="artifact"),
}
"""What a condition says before it is changed."""


NESTED: Final = ("any_of", "not_", "blocks", "blocked_by", "attached_to", "defender")
"""Conditions that hold selectors."""
TALL: Final = ("power", "toughness", "ids", "kinds", *NESTED)
"""Conditions whose fields take a line of their own."""


LITERALS: Final[dict[str, tuple[Any, ...]]] = {
    **dict.fromkeys(FLAGS, (True, False)),
    "attached": (True, False, "aura", "equipment"),
    "this_turn": get_args(Happened),
    "greatest": get_args(Size),
    "least": get_args(Size),
    "shares": ("color", "creature_type", "name"),
    "chosen": ("color", "creature_type", "name"),
}
"""Conditions with a choice among words."""


class ConditionsForm(QWidget):
    """Conditions that must all hold; signal `edited(selector, series)`."""

    edited = Signal(object, str)

    def __init__(self, value: Selector, things: Things, nested: Callable[..., Any]) -> None:
        """Show a selector; `nested` makes the field of a selector within it."""
        super().__init__()
        self._value = value
        self._things = things
        self._nested = nested
        self._language = things.speaker.language
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 0, 0, 0)
        column.setSpacing(5)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(5)
        column.addLayout(self._rows)
        self._more = QVBoxLayout()
        column.addLayout(self._more)
        self._build()

    def _build(self) -> None:
        clear(self._rows)
        clear(self._more)
        for name in CONDITIONS:
            if self._said(name):
                self._rows.addWidget(self._row(name))
        left = [(condition_title(n, self._language), n) for n in CONDITIONS if not self._said(n)]
        more = SearchField(self.tr("Add a condition…"), left)
        more.setObjectName("add_condition")
        more.chosen.connect(self._on_added)
        self._more.addWidget(more)

    def _said(self, name: str) -> bool:
        value = getattr(self._value, name)
        return value is not None and (name != "other" or value)

    def _row(self, name: str) -> QWidget:
        """A condition as a phrase with its field, and what takes it away."""
        row = QWidget()
        row.setObjectName(f"condition:{name}")
        row.setAccessibleName(condition_title(name, self._language))
        across = QHBoxLayout(row)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(5)
        column = QVBoxLayout()
        column.setSpacing(5)
        before, after = (Words(text) if text else None for text in condition_parts(name, self._language))
        line = FlowLayout(gap=5)
        for words in (before, None if name in TALL or name == "other" else self._field(name)):
            if words is not None:
                line.addWidget(words)
        if line.count():
            column.addLayout(line)
        if name in NESTED:
            self._among(column, name)
        elif name in TALL:
            column.addWidget(self._field(name))
        if after is not None and name not in ("power", "toughness"):  # a range says it itself
            (column if name in TALL else line).addWidget(after)
        across.addLayout(column, 1)
        title = condition_title(name, self._language)
        said = self.tr("Take away: {condition}").format(condition=title)
        away = chip("×", partial(self._on_removed, name), f"remove:{name}", said)
        across.addWidget(away, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _field(self, name: str) -> QWidget:
        value = getattr(self._value, name)
        title = condition_title(name, self._language)
        if isinstance(value, Between):
            field: Any = self._range(name, value)
            field.edited.connect(partial(self._take, name))
        elif name == "ids":
            names = {each: self._things.speaker.name(each) for each in self._things.permanents}
            field = ThingsField(title, self.tr("Add one of these…"), names, value)
            field.edited.connect(partial(self._take, name))
        elif name == "kinds":
            kinds = {each: condition_value(each, self._language) for each in get_args(Thing)}
            field = ThingsField(title, self.tr("Add one of these…"), kinds, value)
            field.edited.connect(partial(self._take, name))
        elif name in ("keyword", "without_keyword", "subtype", "name", "supertype", "counter"):
            field = WordField(title, self._words(name), self.tr("A word is needed here."))
            field.show_word(value)
            field.picked.connect(partial(self._take, name))
        else:
            field = ChoiceField(title, self._choices(name))
            field.show_values([value.casefold() if name in ("color", "without_color", "type") else value])
            field.edited.connect(partial(self._take, name))
        field.setObjectName(name)
        return field  # type: ignore[no-any-return]

    def _words(self, name: str) -> list[tuple[str, str]]:
        things = self._things
        if name == "subtype":
            return [(subtype_name(word, things.speaker.language), word) for word in things.subtypes]
        if name in ("supertype", "counter"):
            known = ("Legendary", "Snow", "Basic") if name == "supertype" else ("any", "+1/+1", "-1/-1")
            called = supertype_name if name == "supertype" else counter_name
            return [(called(word, things.speaker), word) for word in known]
        if name == "name":
            return [
                (label, label) for label in dict.fromkeys(things.speaker.names[p] for p in things.permanents)
            ]
        return [(keyword_name(word, self._language), word) for word in ALL]

    def _choices(self, name: str) -> list[tuple[str, Any]]:
        speaker = self._things.speaker
        if name == "tapped":
            return [(speaker.say("who-tapped-yes"), True), (speaker.say("who-tapped-no"), False)]
        if name in LITERALS:
            return [(condition_value(word, self._language), word) for word in LITERALS[name]]
        if name == "mana_value":
            return [(speaker.say(f"who-parity-{each}"), each) for each in ("odd", "even")]
        if name == "type":
            return [(speaker.say(f"who-type-{word}"), word) for word in TYPES]
        if name in ("color", "without_color"):
            return [(color_name(word, self._language), word) for word in COLORS]
        opponents = speaker.say("who-defenders-opponents", you=speaker.you)
        called = [(speaker.name(each), each) for each in self._things.players]
        return [(speaker.you, "you"), (opponents, "opponents"), *called]

    def _range(self, name: str, between: Between) -> BetweenField:
        mark = "\N{REPLACEMENT CHARACTER}"
        said = sentence(self._language, "who-range-both", min=mark, max=mark)
        first, second, third = (part.strip() for part in said.split(mark))
        words = (first, second, third + condition_parts(name, self._language)[1])
        own = self._things.speaker.say("who-bound-self")
        return BetweenField(condition_title(name, self._language), words, own, between)

    def _among(self, column: QVBoxLayout, name: str) -> None:
        """The selectors within a condition, each with its own form below it."""
        value = getattr(self._value, name)
        for at, each in enumerate(value if name == "any_of" else (value,)):
            title = condition_title(name, self._language)
            if name == "any_of":
                title = f"{title} {at + 1}"
            wanted = Defenders if name == "defender" else Who
            field = self._nested(title, each, wanted, self._things, nested=True)
            field.setObjectName(f"{name}:{at}")
            field.edited.connect(partial(self._on_nested, name, at))
            line = FlowLayout(gap=5)
            line.addWidget(field)
            if name == "any_of":
                away = self.tr("Take option {number} away").format(number=at + 1)
                line.addWidget(chip("×", partial(self._on_option, at), f"remove:any_of:{at}", away))
            column.addLayout(line)
            column.addWidget(field.detail)
        if name == "any_of":
            title = self.tr("Add an option")
            column.addWidget(chip(self.tr("or …"), partial(self._on_option, None), "add_option", title))

    def _on_nested(self, name: str, at: int, new: Any, series: str) -> None:  # noqa: ANN401  a selector
        old = getattr(self._value, name)
        self._take(name, (*old[:at], new, *old[at + 1 :]) if name == "any_of" else new, series)

    def _on_option(self, at: int | None) -> None:
        old = self._value.any_of or ()
        self._anew("any_of", (*old, "any") if at is None else (*old[:at], *old[at + 1 :]))

    def _on_added(self, name: str) -> None:
        named = next((self._things.speaker.name(p) for p in self._things.permanents), "?")
        self._anew(name, FIRST.get(name, named))

    def _on_removed(self, name: str) -> None:
        self._anew(name, None)

    def _anew(self, name: str, value: Any) -> None:  # noqa: ANN401
        """Change which rows there are."""
        changed = replace(self._value, **{name: value})
        self._value = changed
        self._build()
        self.edited.emit(changed, "")
        self._focus(name if value is not None else "add_condition")

    def _focus(self, name: str) -> None:
        """Leave the keyboard in the new row, or where the next condition is added."""
        row = [field for each in named(self, f"condition:{name}") for field in in_order(each)]
        for field in [*row, *named(self, name)][:1]:
            go_to(field)

    def _take(self, name: str, value: Any, series: str = "") -> None:  # noqa: ANN401
        self._value = replace(self._value, **{name: value})
        self.edited.emit(self._value, series)
