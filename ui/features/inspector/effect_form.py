"""The form of an effect: its sentence, with a field in the place of each value.

Made from the fields of the effect's class and the sentence of its kind; a new effect needs nothing here.
"""

from __future__ import annotations

import re
import types
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec
from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from sandbox.scenario.check import speaks_of_you
from sandbox.scenario.conditions import State
from sandbox.scenario.effects import AnyEffect, kind_of
from sandbox.scenario.limits import NUMBER
from sandbox.scenario.selectors import Amount, Defenders, Players, Recipients, Who
from sandbox.words.catalogue import has, sentence
from sandbox.words.circumstances import condition_phrase
from sandbox.words.effects import CREATURE_FIELDS, explain
from sandbox.words.keywords import keyword_name
from sandbox.words.selector_phrases import players_phrase, value_phrase
from ui.features.inspector.selector_field import SelectorField
from ui.plain import tip
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import FlagField, TextField
from ui.widgets.flow import FlowLayout
from ui.widgets.numbers import NumberField
from ui.widgets.parts import Words, chip

if TYPE_CHECKING:
    from collections.abc import Collection

    from ui.features.inspector.things import Things
    from ui.translations import Spoken


CLASSES: Final[tuple[type[AnyEffect], ...]] = get_args(AnyEffect)
USUAL: Final = {"min_blockers": {"count": 2}, "damage_times": {"factor": 2}}
"""What new effects of a kind begin with, where the least that there can be means nothing."""


def blank(kind: str, *, carried: bool, you: str | None = None) -> AnyEffect:
    """An effect of a kind with the least that it needs; one that nothing carries speaks of any creature, and of
    `you` as its controller.
    """
    made = next(each for each in CLASSES if each.__struct_config__.tag == kind)
    values: dict[str, Any] = {} if carried else {"controller": you}
    values |= USUAL.get(kind, {})
    for field in msgspec.structs.fields(made):
        if field.required and field.name not in values:
            values[field.name] = _first_value(field.type)
        elif field.name == "to" and not carried:
            values[field.name] = "you"
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


def _is_row(wanted: Any) -> bool:  # noqa: ANN401
    """Whether a field holds a list of words."""
    branches = _branches(wanted)
    if len(branches) != 1 or get_origin(branches[0]) is not tuple:
        return False
    entry = _branches(get_args(branches[0])[0])
    return all(each is str or get_origin(each) is Literal for each in entry)


def _row_of(typed: str, wanted: Any, before: tuple[str, ...]) -> tuple[str, ...]:  # noqa: ANN401
    """The words of a row that was typed; where one is none that may stand there, nothing changes."""
    words = tuple(word for each in re.split("[,、]", typed) if (word := " ".join(each.split())))
    known = _literals(get_args(_branches(wanted)[0])[0])
    return words if not known or set(words) <= set(known) else before


class EffectForm(QWidget):
    """An effect as a sentence whose values can be changed, and below it what its selectors are made of.

    Signals: `edited(effect, series)` with the whole new effect, `removed()`, `raised()`, `opened(field, bool)` when a
    part below the sentence is shown or folded away.
    """

    edited = Signal(object, str)
    removed = Signal()
    raised = Signal()
    opened = Signal(str, bool)

    def __init__(
        self, effect: AnyEffect, things: Things, language: Spoken, open_: Collection[str] = ()
    ) -> None:
        """Show an effect; `things` names what can be spoken of, `open_` are the parts that are not folded away."""
        super().__init__()
        self._effect = effect
        self._things = things.heard(effect)
        self._language = language
        self._open = open_
        self.setObjectName(f"effect:{kind_of(effect)}")
        self.setToolTip(tip(explain(kind_of(effect), language)))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(10, 8, 8, 8)
        self._column.setSpacing(6)
        line = FlowLayout(gap=5)
        across = QHBoxLayout()
        across.addLayout(line, 1)
        self._column.addLayout(across)
        fields = {f.name: f for f in msgspec.structs.fields(type(effect))}
        for text, name in effect_template(type(effect), language):
            if text:
                line.addWidget(Words(text))
            if name:
                line.addWidget(self._field(name, fields[name].type))
        corner = QVBoxLayout()
        corner.setSpacing(5)
        corner.addWidget(chip("×", self.removed.emit, "remove_effect", self.tr("Take this effect away")))
        corner.addWidget(chip("…", self._on_more, "more", self.tr("Note, and who “you” is")))
        corner.addStretch(1)
        across.addLayout(corner)
        self._aside = self._make_aside(fields)
        self._column.addWidget(self._aside)

    def _make_aside(self, fields: dict[str, msgspec.structs.FieldInfo]) -> QWidget:
        """What every effect has and its sentence doesn't speak of."""
        aside = QWidget(self)  # shown before it is laid out, it must not be a window
        line = FlowLayout(gap=5)
        aside.setLayout(line)
        for name in ASIDE:
            line.addWidget(Words(field_title(name)))
            line.addWidget(self._field(name, fields[name].type))
        line.addWidget(chip("↑", self.raised.emit, "raise_effect", self.tr("Before the effect above")))
        aside.setVisible("aside" in self._open or any(getattr(self._effect, name) for name in ASIDE))
        return aside

    def _on_more(self) -> None:
        shown = self._aside.isHidden()
        self._aside.setVisible(shown)
        self.opened.emit("aside", shown)

    def _field(self, name: str, wanted: Any) -> QWidget:  # noqa: ANN401  the types of all fields
        """The field for one value, by its type."""
        title = field_title(name)
        value = getattr(self._effect, name)
        if wanted in (Who, Defenders, Recipients):
            return self._selector(name, title, wanted)
        if _has(wanted, bool) and _has(wanted, msgspec.UnsetType):
            words = ((msgspec.UNSET, "unknown"), (True, "yes"), (False, "no"))
            field: Any = ChoiceField(
                title, [(value_title(word, self._language), known) for known, word in words]
            )
        elif _has(wanted, bool):
            field = FlagField(title)
        elif _has(wanted, int) and not isinstance(value, Amount):
            return self._number(name, title, value, wanted)
        elif (told := self._told(name, value, wanted)) is not None:
            return told
        elif options := _literals(wanted):
            field = ChoiceField(title, [(value_title(word, self._language), word) for word in options])
        elif name == "to":
            field = ChoiceField(title, [*self._carriers(), *self._called(players=True)])
        elif name in ("controller", "defending"):
            called = [(self._things.speaker.name(each), each) for each in self._things.players]
            nobody = "carrier" if name == "controller" else "unpicked"
            field = ChoiceField(title, [(value_title(nobody, self._language), None), *called])
        else:
            needs = self.tr("A cost is needed here, such as {2} or words.") if name == "cost" else ""
            field = TextField(title, needs)
            field.setMaximumWidth(140 if name == "cost" else 240)
        field.show_values([value])
        field.edited.connect(lambda new: self._change(name, new))
        field.setObjectName(name)
        return field  # type: ignore[no-any-return]

    def _told(self, name: str, value: Any, wanted: Any) -> QWidget | None:  # noqa: ANN401
        """A field of what is made of several parts: words that can be picked, a row of words, or only what it says."""
        title, speaker = field_title(name), self._things.speaker
        if wanted == Players:
            known = [(players_phrase(each, speaker), each) for each in ("you", "opponents", "any")]
            called = [(speaker.name(each), each) for each in self._things.players]
            field: Any = ChoiceField(title, [*known, *called])
        elif name in ("if_", "unless"):
            asked = [*get_args(State), *(() if value is None or isinstance(value, str) else (value,))]
            phrases = [(condition_phrase(each, speaker), each) for each in asked]
            field = ChoiceField(title, [(value_title("nothing", self._language), None), *phrases])
        elif _is_row(wanted):
            field = TextField(title)
            field.setMaximumWidth(240)
            field.show_values([", ".join(value)])
            field.edited.connect(lambda new: self._change(name, _row_of(new, wanted, value)))
            field.setObjectName(name)
            return field  # type: ignore[no-any-return]
        elif isinstance(value, Amount):
            return Words(value_phrase(value, speaker))
        elif _branches(wanted)[:1] and get_origin(_branches(wanted)[0]) is tuple:
            return Words(f"{title}: {len(value)}")
        else:
            return None
        field.show_values([value])
        field.edited.connect(lambda new: self._change(name, new))
        field.setObjectName(name)
        return field  # type: ignore[no-any-return]

    def _carriers(self) -> list[tuple[str, Any]]:
        """The words that an effect may say for what carries it, what that is attached to, and its controller."""
        speaker = self._things.speaker
        words = [(speaker.you, "you")]
        if speaker.carrier is not None:
            words.insert(0, (speaker.name(speaker.carrier.id), "self"))
            if speaker.carrier.attached_to is not None:
                words.append((speaker.name(speaker.carrier.attached_to), "attached"))
        return words

    def _called(self, *, players: bool) -> list[tuple[str, Any]]:
        """Everything on the table by its name."""
        ids = (*(self._things.players if players else ()), *self._things.permanents)
        return [(self._things.speaker.name(each), each) for each in ids]

    def _selector(self, name: str, title: str, wanted: Any) -> SelectorField:  # noqa: ANN401
        value = getattr(self._effect, name)
        field = SelectorField(title, value, wanted, self._things, open_=name in self._open)
        field.setObjectName(name)
        field.edited.connect(lambda new, series: self._change(name, new, series))
        field.opened.connect(lambda on: self.opened.emit(name, on))
        self._column.addWidget(field.detail)
        return field

    def _number(self, name: str, title: str, value: int | str | None, wanted: Any) -> QWidget:  # noqa: ANN401
        """A number, with a box beside it where a word such as "any", or no number at all, may stand in its place."""
        words = _literals(wanted)
        free = _has(wanted, types.NoneType)
        signed = (name == "amount" and not words) or name in ("power", "toughness", "plus")
        field = NumberField(title, wide=False, lowest=-NUMBER if signed else 0)
        field.setObjectName(name)
        field.show_values([value if isinstance(value, int) else 1])
        field.edited.connect(lambda new, series: self._change(name, new, series))
        if not words and not free:
            return field
        both = QWidget()
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        box = QCheckBox(title if free else value_title(words[-1], self._language))
        box.setObjectName(f"{name}:instead")
        box.setAccessibleName(f"{title}: {box.text()}" if not free else title)
        if free:
            field.setAccessibleName(f"{title}: {QCoreApplication.translate('EndField', 'a number')}")
        box.setChecked((value is not None) if free else value == words[-1])
        field.setEnabled(isinstance(value, int))

        def choose(on: bool) -> None:  # noqa: FBT001  Qt's signal
            field.setEnabled(on == free)
            self._change(name, field.value() if on == free else None if free else words[-1])

        box.clicked.connect(choose)
        for each in (box, field) if free else (field, box):
            row.addWidget(each)
        return both

    def _change(self, name: str, value: Any, series: str = "") -> None:  # noqa: ANN401  any field's value
        changed = msgspec.structs.replace(self._effect, **{name: value})
        if self._things.speaker.carrier is None and changed.controller is None and speaks_of_you(changed):
            changed = msgspec.structs.replace(changed, controller=self._things.active)
        self._effect = changed
        self.edited.emit(changed, series)


# The words of an effect's form: the sentence of its kind, cut where its values stand


CUT: Final = re.compile("⟦([a-z_]+)⟧")
LOOSE: Final = " ,:;、：；"
"""Between words and a field nothing stands that belongs to the word before it."""
ASIDE: Final = ("note", "controller", "if_", "unless")
"""Fields that every effect has, and that stand outside its sentence."""
OPEN: Final[dict[str, str | int]] = {
    "aimed": "yes",
    "limited": "yes",
    "everyone": "no",
    "any": "no",
    "told": "yes",
    "added": "no",
    "damage": "combat",
    "n": 1,
}
"""What the catalogue is told so that a sentence speaks of every value that it can."""
EVENT_FACTS: Final[dict[str, str | int]] = {
    "creatures": "",
    **dict.fromkeys(("others", "players", "spells", "counter"), "…"),
    "n": 1,
    "count": 1,
}
"""What the catalogue is told to name an event."""
PARTS: Final = {
    "size": "⟦power⟧ / ⟦toughness⟧",
    "what": "⟦keywords⟧",
    "is": "⟦types⟧",
    "events": "⟦events⟧",
    "of": "⟦of⟧",
}
"""Facts of sentences that are made of fields with other names."""
TITLES: Final = {
    "creatures": QT_TRANSLATE_NOOP("Effects", "these creatures"),
    "who": QT_TRANSLATE_NOOP("Effects", "which others"),
    "attackers": QT_TRANSLATE_NOOP("Effects", "which attackers"),
    "blockers": QT_TRANSLATE_NOOP("Effects", "which blockers"),
    "defenders": QT_TRANSLATE_NOOP("Effects", "who is attacked"),
    "sources": QT_TRANSLATE_NOOP("Effects", "where the damage comes from"),
    "recipients": QT_TRANSLATE_NOOP("Effects", "who is dealt damage"),
    "count": QT_TRANSLATE_NOOP("Effects", "how many"),
    "amount": QT_TRANSLATE_NOOP("Effects", "how much"),
    "factor": QT_TRANSLATE_NOOP("Effects", "how many times"),
    "cost": QT_TRANSLATE_NOOP("Effects", "cost"),
    "keyword": QT_TRANSLATE_NOOP("Effects", "keyword"),
    "event": QT_TRANSLATE_NOOP("Effects", "what happens"),
    "text": QT_TRANSLATE_NOOP("Effects", "what to remember"),
    "order": QT_TRANSLATE_NOOP("Effects", "applied in place"),
    "optional": QT_TRANSLATE_NOOP("Effects", "optional"),
    "detrimental": QT_TRANSLATE_NOOP("Effects", "detrimental"),
    "had_to_attack": QT_TRANSLATE_NOOP("Effects", "only if it had to attack"),
    "to": QT_TRANSLATE_NOOP("Effects", "to whom instead"),
    "defending": QT_TRANSLATE_NOOP("Effects", "defending player"),
    "unpicked": QT_TRANSLATE_NOOP("Effects", "none picked"),
    "visible": QT_TRANSLATE_NOOP("Effects", "visible"),
    "targets": QT_TRANSLATE_NOOP("Effects", "targets"),
    "note": QT_TRANSLATE_NOOP("Effects", "note"),
    "controller": QT_TRANSLATE_NOOP("Effects", "“you” is"),
    "carrier": QT_TRANSLATE_NOOP("Effects", "its controller"),
    "any": QT_TRANSLATE_NOOP("Effects", "any number"),
    "unknown": QT_TRANSLATE_NOOP("Effects", "not known"),
    "yes": QT_TRANSLATE_NOOP("Effects", "yes"),
    "no": QT_TRANSLATE_NOOP("Effects", "no"),
    "all": QT_TRANSLATE_NOOP("Effects", "all"),
    "players": QT_TRANSLATE_NOOP("Effects", "which players"),
    "others": QT_TRANSLATE_NOOP("Effects", "with which creature"),
    "if_": QT_TRANSLATE_NOOP("Effects", "only if"),
    "unless": QT_TRANSLATE_NOOP("Effects", "unless"),
    "damage": QT_TRANSLATE_NOOP("Effects", "which damage"),
    "keywords": QT_TRANSLATE_NOOP("Effects", "keywords"),
    "effects": QT_TRANSLATE_NOOP("Effects", "abilities"),
    "choice": QT_TRANSLATE_NOOP("Effects", "one of them"),
    "of": QT_TRANSLATE_NOOP("Effects", "of which"),
    "power": QT_TRANSLATE_NOOP("Effects", "power"),
    "toughness": QT_TRANSLATE_NOOP("Effects", "toughness"),
    "defines": QT_TRANSLATE_NOOP("Effects", "defines its size"),
    "types": QT_TRANSLATE_NOOP("Effects", "types"),
    "supertypes": QT_TRANSLATE_NOOP("Effects", "supertypes"),
    "subtypes": QT_TRANSLATE_NOOP("Effects", "subtypes"),
    "colors": QT_TRANSLATE_NOOP("Effects", "colors"),
    "colorless": QT_TRANSLATE_NOOP("Effects", "colorless"),
    "add": QT_TRANSLATE_NOOP("Effects", "besides its own"),
    "not_creature": QT_TRANSLATE_NOOP("Effects", "not a creature"),
    "name": QT_TRANSLATE_NOOP("Effects", "name"),
    "plus": QT_TRANSLATE_NOOP("Effects", "how many more"),
    "counter": QT_TRANSLATE_NOOP("Effects", "which counters"),
    "also": QT_TRANSLATE_NOOP("Effects", "or when"),
    "events": QT_TRANSLATE_NOOP("Effects", "which events"),
    "does": QT_TRANSLATE_NOOP("Effects", "what it does"),
    "modes": QT_TRANSLATE_NOOP("Effects", "modes"),
    "choose": QT_TRANSLATE_NOOP("Effects", "how many modes"),
    "spells": QT_TRANSLATE_NOOP("Effects", "which spells"),
    "once": QT_TRANSLATE_NOOP("Effects", "first time each turn"),
    "limit": QT_TRANSLATE_NOOP("Effects", "times each turn"),
    "timing": QT_TRANSLATE_NOOP("Effects", "when"),
    "x": QT_TRANSLATE_NOOP("Effects", "X"),
    "nothing": QT_TRANSLATE_NOOP("Effects", "nothing"),
    "combat": QT_TRANSLATE_NOOP("Effects", "combat damage"),
    "any_spell": QT_TRANSLATE_NOOP("Effects", "any spell"),
    "instant": QT_TRANSLATE_NOOP("Effects", "any time"),
    "during_combat": QT_TRANSLATE_NOOP("Effects", "during combat"),
    "before_attackers": QT_TRANSLATE_NOOP("Effects", "before attackers are declared"),
    "declare_attackers": QT_TRANSLATE_NOOP("Effects", "in the declare attackers step"),
    "declare_blockers": QT_TRANSLATE_NOOP("Effects", "in the declare blockers step"),
    "after_blockers": QT_TRANSLATE_NOOP("Effects", "after blockers are declared"),
    "opponents_turn": QT_TRANSLATE_NOOP("Effects", "in an opponent's turn"),
    "noncombat": QT_TRANSLATE_NOOP("Effects", "noncombat damage"),
    "creature": QT_TRANSLATE_NOOP("Effects", "creature spells"),
    "noncreature": QT_TRANSLATE_NOOP("Effects", "noncreature spells"),
    "instant_or_sorcery": QT_TRANSLATE_NOOP("Effects", "instants and sorceries"),
    "sorcery": QT_TRANSLATE_NOOP("Effects", "as a sorcery"),
    "before_blockers": QT_TRANSLATE_NOOP("Effects", "before blockers are declared"),
    "your_turn": QT_TRANSLATE_NOOP("Effects", "in your turn"),
}


@cache
def effect_template(effect: type[AnyEffect], language: Spoken) -> tuple[tuple[str, str], ...]:
    """An effect's sentence as pieces: a text and the field that follows it; either may be "".

    Fields that the sentence does not speak of follow it, each with its title as text.
    """
    kind = str(effect.__struct_config__.tag)
    names = [field.name for field in msgspec.structs.fields(effect) if field.name not in ASIDE]
    text = _sentence(kind, names, language)
    pieces: list[tuple[str, str]] = []
    at = 0
    for found in CUT.finditer(text):
        pieces.append((text[at : found.start()].strip(LOOSE), found[1]))
        at = found.end()
    pieces.append((text[at:].strip(LOOSE), ""))
    spoken = {name for _, name in pieces}
    pieces += [("", name) for name in names if name not in spoken]
    return tuple(piece for piece in pieces if any(piece))


def _sentence(kind: str, names: list[str], language: Spoken) -> str:
    message = f"effect-{kind}"
    if not has(language, message):
        return kind.replace("_", " ")
    facts = {CREATURE_FIELDS.get(name, name): f"⟦{name}⟧" for name in names}
    if "event" in facts:
        facts["event"] = "⟦creatures⟧ ⟦event⟧"
    if kind == "is":
        facts["what"] = PARTS["is"]
    facts |= {fact: text for fact, text in PARTS.items() if all(name in names for name in CUT.findall(text))}
    said = sentence(language, message, **(OPEN | facts))
    return said if CUT.sub("", said).strip(LOOSE) else f"{sentence(language, f'{message}.kind')} {said}"


@cache
def kind_title(effect: type[AnyEffect], language: Spoken) -> str:
    """What a kind of effect is called in a list."""
    return sentence(language, f"effect-{effect.__struct_config__.tag}.kind")


def field_title(name: str) -> str:
    """What a field of effects is called, where its sentence does not say it."""
    return QCoreApplication.translate("Effects", TITLES[name]) if name in TITLES else name.replace("_", " ")


def value_title(word: str, language: Spoken) -> str:
    """What a word that a field may hold is called: an event, a keyword, or "any" and "all"."""
    if word in TITLES:
        return field_title(word)
    if has(language, f"effect-event-{word}"):
        return sentence(language, f"effect-event-{word}", **EVENT_FACTS).strip()
    return keyword_name(word, language)
