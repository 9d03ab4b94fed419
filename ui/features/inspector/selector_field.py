"""The field of a selector: a phrase in the sentence, and below it chips for each thing, or a row for each condition
that reads as a phrase and a search for more.

`Things` are what an effect can speak of on this table, by which names, and which selectors can be picked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, get_args

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget

from sandbox.rules.judge import declared_table
from sandbox.scenario.check import COLORS, TYPES
from sandbox.scenario.effects import AnyEffect
from sandbox.scenario.model import Permanent, Scenario
from sandbox.scenario.selectors import (
    KINDS,
    Between,
    Defender,
    Defenders,
    Parity,
    RecipientObject,
    Recipients,
    Selector,
    Thing,
    Who,
)
from sandbox.words.catalogue import sentence
from sandbox.words.names import color_name, counter_name, keyword_name, names, subtype_name, supertype_name
from sandbox.words.selector_phrases import (
    CONDITIONS,
    Speaker,
    condition_parts,
    condition_title,
    condition_value,
    defenders_phrase,
    recipients_phrase,
    who_phrase,
)
from ui.features.inspector.field_types import field_types, holds, literals, value_title
from ui.features.inspector.picks import ALL, BetweenField, PartsForm, ThingsField, WordField
from ui.plain import tip
from ui.translations import QT_TRANSLATE_NOOP, Spoken
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import FlagField, arrow_room, filled, wired
from ui.widgets.flow import FlowLayout, in_column
from ui.widgets.page import button
from ui.widgets.parts import Words, chip, clear, reveal

COMMON: Final = (
    Selector(keyword="flying"),
    Selector(without_keyword="flying"),
    Selector(other=True, controller="you"),
)
"""Selectors with conditions that are offered, to be chosen or to be changed."""
SOME: Final = 24
"""On a table with more, single things are picked by searching for them."""


class Things(msgspec.Struct, frozen=True):
    """What an effect can speak of, and by which names."""

    speaker: Speaker
    players: tuple[str, ...]
    permanents: tuple[str, ...]
    attackable: tuple[str, ...]
    subtypes: tuple[str, ...]
    active: str

    @classmethod
    def of(cls, scenario: Scenario, carrier: Permanent | None, language: Spoken) -> Things:
        """The things of a scenario, as an effect of the carrier speaks of them."""
        board, called = declared_table(scenario), names(scenario, language)
        you = called[carrier.controller] if carrier else Speaker(called, language, None, "").say("who-you")
        return cls(
            speaker=Speaker(called, language, carrier, you),
            players=tuple(p.id for p in scenario.players),
            permanents=tuple(p.id for p in scenario.permanents),
            attackable=tuple(each for each in board.targets if each not in board.players),
            subtypes=tuple(sorted({word for p in scenario.permanents for word in p.subtypes})),
            active=scenario.active,
        )

    def heard(self, effect: AnyEffect) -> Things:
        """The same things as this effect speaks of them: its own "you" goes before its carrier's."""
        if effect.controller is None:
            return self
        you = self.speaker.name(effect.controller)
        return msgspec.structs.replace(self, speaker=msgspec.structs.replace(self.speaker, you=you))

    def phrase(self, value: Any, wanted: Any) -> str:  # noqa: ANN401  any selector, and which kind of it
        """Say what a selector means, or none."""
        if value is None:
            return value_title("nothing", self.speaker.language)
        if wanted == Who:
            return who_phrase(value, self.speaker)
        return (
            defenders_phrase(value, self.speaker)
            if wanted == Defenders
            else recipients_phrase(value, self.speaker)
        )

    def choices(self, wanted: Any) -> Iterator[Any]:  # noqa: ANN401
        """The selectors that can be picked as they are."""
        if wanted != Defenders and self.speaker.carrier is not None:
            yield "self"
            if self.speaker.carrier.attached_to is not None:
                yield "attached"
        if wanted == Who:
            yield from ("any", "yours", "opponents", *COMMON)
        else:
            yield from ("any", "you", "opponents", *self.players)
        single = self.single(wanted)
        yield from ((each,) for each in (single if len(single) <= SOME else ()))

    def single(self, wanted: Any) -> tuple[str, ...]:  # noqa: ANN401
        """The things that a list of such a selector may name, players apart."""
        return self.attackable if wanted == Defenders else self.permanents

    def starts(self, wanted: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401
        """The selectors that are begun here and made in a form: what they are called, and their first value."""
        if wanted != Defenders:
            made = Selector() if wanted == Who else RecipientObject()
            yield self.speaker.say("who-all-that"), made
        if wanted != Who:
            yield (
                self.speaker.say("who-things-of"),
                RecipientObject(of="any") if wanted == Recipients else Defender(),
            )
        yield self.speaker.say("who-all-these"), ()


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
    "kinds": ("permanent",),
    "owner": "you",
    "supertype": "Legendary",
    "defender": "you",
    "blocks": "self",
    "blocked_by": "self",
    "counter": "any",
    "attached_to": "self",
    "this_turn": "attacked",
    "ids": (),
    "any_of": (Selector(keyword="flying"), Selector(keyword="reach")),
    "not_": Selector(type="artifact"),
}
"""What a condition says before it is changed, if not the first of the words that it may say."""


NESTED: Final = ("any_of", "not_", "blocks", "blocked_by", "attached_to", "defender")
"""Conditions that hold selectors."""
TALL: Final = ("power", "toughness", "ids", "kinds", *NESTED)
"""Conditions whose fields take a line of their own."""


def _words_of(name: str) -> tuple[Any, ...]:
    """The words that a condition chooses among, after yes and no where it may be so."""
    wanted = field_types(Selector)[name]
    return (*((True, False) if holds(wanted, bool) else ()), *literals(wanted))


class ConditionsForm(PartsForm):
    """Conditions that must all hold; signal `edited(selector, series)`."""

    def __init__(self, value: Selector, things: Things, nested: Callable[..., Any]) -> None:
        """Show a selector; `nested` makes the field of a selector within it."""
        self._language = things.speaker.language
        titles = {each: condition_title(each, self._language) for each in CONDITIONS}
        prompt = QCoreApplication.translate("ConditionsForm", "Add a condition…")
        super().__init__(value, titles, dict.fromkeys(CONDITIONS), prompt)
        self.parts -= set() if value.other else {"other"}
        self._things = things
        self._nested = nested
        in_column(self.rows, self._more, on=self, margins=(10, 0, 0, 0), spacing=5)
        self.build()

    def inside(self, part: str) -> QLayout:
        """A condition as a phrase with its field."""
        column = in_column(spacing=5)
        before, after = (Words(text) if text else None for text in condition_parts(part, self._language))
        line = FlowLayout(gap=5)
        for words in (before, None if part in TALL or part == "other" else self._field(part)):
            if words is not None:
                line.addWidget(words)
        if line.count():
            column.addLayout(line)
        if part in NESTED:
            self._among(column, part)
        elif part in TALL:
            column.addWidget(self._field(part))
        if after is not None and part not in ("power", "toughness"):  # a range says it itself
            (column if part in TALL else line).addWidget(after)
        return column

    def _field(self, name: str) -> QWidget:
        value = getattr(self.value, name)
        title = self.titles[name]
        if isinstance(value, Between):
            field: Any = self._range(name, value)
        elif name == "ids":
            names = {each: self._things.speaker.name(each) for each in self._things.permanents}
            field = ThingsField(title, self.tr("Add one of these…"), names, value)
        elif name == "kinds":
            kinds = {each: condition_value(each, self._language) for each in get_args(Thing)}
            field = ThingsField(title, self.tr("Add one of these…"), kinds, value)
        elif name in ("keyword", "without_keyword", "subtype", "name", "supertype", "counter"):
            field = WordField(title, self._words(name), self.tr("A word is needed here."))
            field.show_word(value)
        else:
            field = ChoiceField(title, self._choices(name))
            field.show_values([value.casefold() if name in ("color", "without_color", "type") else value])
        (field.picked if isinstance(field, WordField) else field.edited).connect(partial(self.take, name))
        field.setObjectName(name)
        return field  # type: ignore[no-any-return]

    def _words(self, name: str) -> list[tuple[str, str]]:
        things = self._things
        if name == "subtype":
            return [(subtype_name(word, things.speaker.language), word) for word in things.subtypes]
        if name == "supertype":
            return [(supertype_name(word, self._language), word) for word in ("Legendary", "Snow", "Basic")]
        if name == "counter":
            return [(counter_name(word, self._language), word) for word in ("any", "+1/+1", "-1/-1")]
        if name == "name":
            return [
                (label, label) for label in dict.fromkeys(things.speaker.names[p] for p in things.permanents)
            ]
        return [(keyword_name(word, self._language), word) for word in ALL]

    def _choices(self, name: str) -> list[tuple[str, Any]]:
        speaker = self._things.speaker
        if name == "tapped":
            return [(speaker.say("who-tapped-yes"), True), (speaker.say("who-tapped-no"), False)]
        if name == "mana_value":
            return [(speaker.say(f"who-parity-{each}"), each) for each in get_args(Parity)]
        if words := _words_of(name):
            return [(condition_value(word, self._language), word) for word in words]
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
        return BetweenField(self.titles[name], words, own, between)

    def _among(self, column: QVBoxLayout, name: str) -> None:
        """The selectors within a condition, each with its own form below it."""
        value = getattr(self.value, name)
        for at, each in enumerate(value if name == "any_of" else (value,)):
            title = self.titles[name]
            if name == "any_of":
                title = f"{title} {at + 1}"
            wanted = Defenders if name == "defender" else Who
            field = self._nested(title, each, wanted, self._things, nested=True)
            line = FlowLayout(wired(field, f"{name}:{at}", partial(self._on_nested, name, at)), gap=5)
            if name == "any_of":
                away = self.tr("Take option {number} away").format(number=at + 1)
                line.addWidget(chip("×", partial(self._on_option, at), f"remove:any_of:{at}", away))
            column.addLayout(line)
            column.addWidget(field.detail)
        if name == "any_of":
            title = self.tr("Add an option")
            column.addWidget(chip(self.tr("or …"), partial(self._on_option, None), "add_option", title))

    def _on_nested(self, name: str, at: int, new: Any, series: str) -> None:  # noqa: ANN401  a selector
        old = getattr(self.value, name)
        self.take(name, (*old[:at], new, *old[at + 1 :]) if name == "any_of" else new, series)

    def _on_option(self, at: int | None) -> None:
        old = self.value.any_of or ()
        self.anew("any_of", (*old, "any") if at is None else (*old[:at], *old[at + 1 :]), "part:any_of")

    def first(self, part: str) -> Any:  # noqa: ANN401  any field's value
        """What a condition says before it is changed."""
        words = () if part in FIRST else _words_of(part)
        named = next(map(self._things.speaker.name, self._things.permanents), "?")
        return words[0] if words else FIRST.get(part, named)


WIDEST: Final = 26
"""So many letters of a phrase are shown in the field; all of them stand below it."""
KIND_TITLES: Final = {
    "player": QT_TRANSLATE_NOOP("KindsForm", "players"),
    "planeswalker": QT_TRANSLATE_NOOP("KindsForm", "planeswalkers"),
    "battle": QT_TRANSLATE_NOOP("KindsForm", "battles"),
}


class SelectorField(ChoiceField):
    """A choice of selectors by what they mean; `detail` is a widget for below the sentence, where one is made.

    Signals: `edited(selector, series)`, `opened(bool)` when its detail is shown or folded away.
    """

    edited = Signal(object, str)
    opened = Signal(bool)

    def __init__(
        self,
        title: str,
        value: Any,  # noqa: ANN401  a selector of any kind
        wanted: Any,  # noqa: ANN401  which kind
        things: Things,
        *,
        open_: bool = False,
        nested: bool = False,
    ) -> None:
        """Show a selector's value under what people call it; one within another has its form always open."""
        super().__init__(title, ())
        self._title = title
        self._free = wanted == Who | None
        self._wanted = Who if self._free else wanted
        self._value = value
        self._things = things
        self.detail = SelectorDetail(self, open_=open_ or nested, headed=not nested)
        self.detail.setAccessibleName(title)
        self.detail.toggled.connect(self.opened)
        self._items: list[Any] = []
        self._show()

    def _show(self) -> None:
        """Show the value alone; what else can be picked is found when somebody comes to pick."""
        text = self._things.phrase(self._value, self._wanted)
        self.clear()
        self._items = [self._value]
        self.addItem(text)
        self.setToolTip(tip(text))
        if self._is_made():
            self.detail.show_(text, self._title, self._value, self._editor)
        else:
            self.detail.close_()
        self.updateGeometry()

    def _is_made(self) -> bool:
        """Say whether the value has parts that a form shows; a single thing has when somebody makes a list of it."""
        single = isinstance(self._value, tuple) and len(self._value) == 1
        return (
            self._value is not None and not isinstance(self._value, str) and (not single or self.detail.open_)
        )

    def _editor(self) -> QWidget:
        value = self._value
        if isinstance(value, tuple):
            pool = (*self._things.players, *self._things.single(self._wanted))
            among = pool if self._wanted in (Defenders, Recipients) else self._things.single(self._wanted)
            names = {each: self._things.speaker.name(each) for each in among}
            made: Any = ThingsField(self._title, self.tr("Add one of these…"), names, value)
        elif _of_somebody(value):
            made = KindsForm(value, self._things)
        else:
            made = ConditionsForm(value, self._things, SelectorField)
        made.edited.connect(self._take)
        return made  # type: ignore[no-any-return]

    def _fill(self) -> None:
        """Offer everything that can be picked."""
        if self.count() > 1:
            return
        made = [
            (self._things.phrase(each, self._wanted), each) for each in self._things.choices(self._wanted)
        ]
        without = [(self._things.phrase(None, self._wanted), None)] if self._free else []
        for text, each in (*without, *made, *self._things.starts(self._wanted)):
            self._items.append(each)
            self.addItem(text)

    def _on_activated(self, row: int) -> None:
        chosen = self._items[row]
        if row and not isinstance(chosen, str | None) and chosen not in [*self._things.choices(self._wanted)]:
            self.detail.open_ = True
            self.opened.emit(True)
            if chosen == () and isinstance(self._value, tuple):
                chosen = self._value
        self._take(chosen)

    def _take(self, value: Any, series: str = "") -> None:  # noqa: ANN401
        if value != self._value:
            self._value = value
            self._show()
            self.edited.emit(value, series)
        else:
            self._show()

    def sizeHint(self) -> QSize:
        """Ask for the room of the phrase, up to a point."""
        metrics = self.fontMetrics()
        room = min(metrics.horizontalAdvance(self.itemText(0)), metrics.averageCharWidth() * WIDEST)
        return QSize(room + arrow_room(self), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Get along with a narrow column."""
        return QSize(min(self.sizeHint().width(), 110), super().sizeHint().height())

    def showPopup(self) -> None:
        """Offer everything that can be picked."""
        self._fill()
        self.view().setMinimumWidth(min(420, self.view().sizeHintForColumn(0) + 24))
        super().showPopup()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the list with the arrow keys: going along it must not change the effect at every step."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.showPopup()
        else:
            super().keyPressEvent(event)


def _of_somebody(value: Defender | Selector) -> bool:
    """Say whether an object speaks of players and what can be attacked, and not of creatures (format 1.3)."""
    if isinstance(value, RecipientObject):
        return value.of is not None or value.kinds is not None
    return not isinstance(value, Selector)


class SelectorDetail(QWidget):
    """What stands below a sentence for one of its selectors: the whole phrase, which folds its form away."""

    toggled = Signal(bool)

    def __init__(self, field: QWidget, *, open_: bool, headed: bool) -> None:
        """Start without anything to show; one that is not `headed` has no phrase to fold it away.

        It belongs to its field until it is laid out, for a widget that belongs to nobody would be shown as a window.
        """
        super().__init__(field)
        self._headed = headed
        self.open_ = open_
        self._kind: object = None
        self._text = ""
        self._column = in_column(on=self, spacing=5)
        self._head = QVBoxLayout()
        self._column.addLayout(self._head)
        self._inside = QVBoxLayout()
        self._column.addLayout(self._inside)
        self._body: QWidget | None = None
        self.hide()

    def show_(self, text: str, title: str, value: Any, editor: Any) -> None:  # noqa: ANN401
        """Show a value's phrase, and the form that `editor` makes unless the one of its kind is there already."""
        kind = (type(value), _of_somebody(value) if not isinstance(value, tuple) else None)
        if kind != self._kind:
            self._kind = kind
            clear(self._inside)
            self._body = editor()
            self._inside.addWidget(self._body)
        if self._headed and text != self._text:
            self._text = text
            self._headline(title)
        self._arrange()

    def close_(self) -> None:
        """Show nothing."""
        self._kind = None
        self._text = ""
        clear(self._head)
        clear(self._inside)
        self.hide()

    def _headline(self, title: str) -> None:
        clear(self._head)
        fold = button(self._text, self._on_fold, "fold", "line")
        fold.setToolTip(self.tr("Show or fold away what this is made of"))
        fold.setAccessibleDescription(f"{title}. {fold.toolTip()}")
        self._head.addWidget(fold)

    def _on_fold(self) -> None:
        self.open_ = not self.open_
        self._arrange()
        self.toggled.emit(self.open_)

    def _arrange(self) -> None:
        reveal(self, on=True)
        if self._body is not None:
            reveal(self._body, on=self.open_)


class KindsForm(QWidget):
    """Of whom something may be attacked, and of which kinds; signal `edited(selector, series)`."""

    edited = Signal(object, str)

    def __init__(self, value: Any, things: Things) -> None:  # noqa: ANN401  a Defender or a RecipientObject
        super().__init__()
        self._value = value
        line = FlowLayout(gap=8)
        self.setLayout(line)
        line.setContentsMargins(10, 0, 0, 0)
        for kind, title in KIND_TITLES.items():
            flag = FlagField(self.tr(title))
            line.addWidget(filled(flag, kind, kind in self._kinds(), partial(self._on_kind, kind)))
        line.addWidget(Words(self.tr("of")))
        words = [(things.phrase(each, Defenders), each) for each in ("any", "you", "opponents")]
        called = [(things.speaker.name(each), each) for each in things.players]
        of = ChoiceField(self.tr("of"), [*words, *called])
        line.addWidget(filled(of, "of", value.of or "any", lambda chosen: self._take(of=chosen)))

    def _kinds(self) -> tuple[str, ...]:
        return KINDS if self._value.kinds is None else self._value.kinds

    def _on_kind(self, kind: str, on: bool) -> None:  # noqa: FBT001  a signal's argument
        self._take(kinds=tuple(k for k in KINDS if (on if k == kind else k in self._kinds())))

    def _take(self, **fields: Any) -> None:
        self._value = replace(self._value, **fields)
        self.edited.emit(self._value, "")
