"""The form of an effect: its sentence, with a field in the place of each value; and a list of effects, a sentence each,
with a search for more.

A form is made from the fields of the effect's class and the sentence of its kind; a new effect needs nothing here.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from sandbox import edits
from sandbox.scenario.check import speaks_of_you
from sandbox.scenario.conditions import State
from sandbox.scenario.effects import AnyEffect, kind_of
from sandbox.scenario.model import Change, Permanent, Scenario
from sandbox.scenario.selectors import RedirectedTo
from sandbox.words.catalogue import has, sentence
from sandbox.words.conditions import condition_phrase
from sandbox.words.describe import explain, search_words
from sandbox.words.effects import CREATURE_FIELDS
from ui.features.inspector.field_types import field_title, field_types, first_value, value_title
from ui.features.inspector.selector_field import Things
from ui.features.inspector.struct_form import USUAL, StructForm, titles_itself
from ui.plain import tip
from ui.widgets.flow import FlowLayout, in_column
from ui.widgets.keyboard import chain_tabs, describe, focus_kept
from ui.widgets.numbers import change_read
from ui.widgets.parts import Words, chip, clear, framed, one_at_a_time, page_of, reveal
from ui.widgets.search import SearchField, called_so, ranked

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from ui.document.document import Document
    from ui.translations import Spoken


CLASSES: Final[tuple[type[AnyEffect], ...]] = get_args(AnyEffect)
Effects = tuple[AnyEffect, ...]


def added(kind: str | tuple[int, int], *, carried: bool, you: str | None = None) -> AnyEffect:
    """A new effect of a kind, or that of `+3/+3`, as somebody may type it."""
    made = blank("gets" if isinstance(kind, tuple) else kind, carried=carried, you=you)
    return made if isinstance(kind, str) else replace(made, power=kind[0], toughness=kind[1])


def blank(kind: str, *, carried: bool, you: str | None = None) -> AnyEffect:
    """An effect of a kind with the least that it needs; one that nothing carries speaks of any creature, and of
    `you` as its controller.
    """
    made = next(each for each in CLASSES if each.__struct_config__.tag == kind)
    values: dict[str, Any] = {} if carried else {"controller": you}
    values |= USUAL.get(kind, {})
    for field in msgspec.structs.fields(made):
        if field.required and field.name not in values:
            values[field.name] = first_value(field.type)
        elif field.name == "to" and not carried:
            values[field.name] = "you"
        elif field.name == "creatures" and not carried and field.default == "self":
            values[field.name] = "any"
    return made(**values)


class EffectForm(StructForm):
    """An effect as a sentence whose values can be changed, and below it what its selectors are made of.

    Signals besides those of every form: `removed()`, `raised()`.
    """

    removed = Signal()
    raised = Signal()
    players = ("you", "opponents", "any")

    def __init__(
        self, effect: AnyEffect, things: Things, language: Spoken, open_: Collection[str] = ()
    ) -> None:
        """Show an effect; `things` names what can be spoken of, `open_` are the parts that are not folded away."""
        super().__init__(effect, things.heard(effect), language, open_)
        self.setObjectName(f"effect:{kind_of(effect)}")
        self.setToolTip(tip(explain(kind_of(effect), language)))
        self.column.setContentsMargins(10, 8, 8, 8)
        corner = in_column(
            chip("×", self.removed.emit, "remove_effect", self.tr("Take this effect away")),
            chip("…", self._on_more, "more", self.tr("Note, and who “you” is")),
            1,
            spacing=5,
        )
        self.across.addLayout(corner)
        self._aside = QWidget(self)  # shown before it is laid out, it must not be a window
        self.column.addWidget(self._aside)
        self._show_aside(on="aside" in self._open or any(getattr(self.value, name) for name in ASIDE))

    def pieces(self) -> Iterator[tuple[str, str]]:
        """The sentence of its kind."""
        yield from effect_template(self.value.__class__, self._language)

    def _show_aside(self, *, on: bool) -> None:
        """What every effect has and its sentence doesn't speak of: made when it is first seen, for it seldom is."""
        if on and self._aside.layout() is None:
            line = FlowLayout(gap=5)
            self._aside.setLayout(line)
            for name in ASIDE:
                line.addWidget(Words(field_title(name, self._language)))
                line.addWidget(self.field(name))
            line.addWidget(chip("↑", self.raised.emit, "raise_effect", self.tr("Before the effect above")))
        reveal(self._aside, on=on)

    def _on_more(self) -> None:
        shown = self._aside.isHidden()
        self._show_aside(on=shown)
        chain_tabs(self)
        describe(page_of(self), self)
        self.opened.emit("aside", shown)

    def choices(self, name: str, value: Any, wanted: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401
        """What a field may be set to: conditions, and who and what is on the table by its name."""
        speaker = self.things.speaker
        called = [(speaker.name(each), each) for each in self.things.players]
        if name in ("if_", "unless"):
            asked = [*get_args(State), *(() if value is None or isinstance(value, str) else (value,))]
            yield value_title("nothing", self._language), None
            yield from ((condition_phrase(each, speaker), each) for each in asked)
        elif wanted == RedirectedTo:
            yield from self._carriers()
            yield from called
            yield from ((speaker.name(each), each) for each in self.things.permanents)
        elif name in ("controller", "defending"):
            yield value_title("carrier" if name == "controller" else "unpicked", self._language), None
            yield from called
        else:
            yield from super().choices(name, value, wanted)

    def _carriers(self) -> Iterator[tuple[str, Any]]:
        """The words that an effect may say for what carries it, what that is attached to, and its controller."""
        speaker = self.things.speaker
        if speaker.carrier is not None:
            yield speaker.name(speaker.carrier.id), "self"
        yield speaker.you, "you"
        if speaker.carrier is not None and speaker.carrier.attached_to is not None:
            yield speaker.name(speaker.carrier.attached_to), "attached"

    def change(self, name: str, value: Any, series: str = "") -> None:  # noqa: ANN401  any field's value
        """Take another value of a field; who "you" is must be known of what nothing carries."""
        changed = replace(self.value, **{name: value})
        if self.things.speaker.carrier is None and changed.controller is None and speaks_of_you(changed):
            changed = replace(changed, controller=self.things.active)
        self.value = changed
        self.edited.emit(changed, series)


# The words of an effect's form: the sentence of its kind, cut where its values stand


CUT: Final = re.compile("⟦([a-z_]+)⟧")
LOOSE: Final = " ,:;、：；"
"""Between words and a field nothing stands that belongs to the word before it."""
ASIDE: Final = ("note", "controller", "emblem", "left_by", "if_", "unless")
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
PARTS: Final = {
    "size": "⟦power⟧ / ⟦toughness⟧",
    "what": "⟦keywords⟧",
    "is": "⟦types⟧",
    "events": "⟦events⟧",
    "of": "⟦of⟧",
}
"""Facts of sentences that are made of fields with other names."""


@cache
def effect_template(effect: type[AnyEffect], language: Spoken) -> tuple[tuple[str, str], ...]:
    """An effect's sentence as pieces: a text and the field that follows it; either may be "".

    Fields that the sentence does not speak of follow it, each with its title as text.
    """
    kind = str(effect.__struct_config__.tag)
    kinds = field_types(effect)
    names = [name for name in kinds if name not in ASIDE]
    text = _sentence(kind, names, language)
    pieces: list[tuple[str, str]] = []
    at = 0
    for found in CUT.finditer(text):
        pieces.append((text[at : found.start()].strip(LOOSE), found[1]))
        at = found.end()
    pieces.append((text[at:].strip(LOOSE), ""))
    spoken = {name for _, name in pieces}
    pieces += [
        ("" if titles_itself(name, kinds[name]) else field_title(name, language), name)
        for name in names
        if name not in spoken
    ]
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


def kind_words(effect: type[AnyEffect]) -> str:
    """What else a kind of effect is found by: what files and English call it, and what players do."""
    kind = str(effect.__struct_config__.tag)
    return f"{kind.replace('_', ' ')} {kind_title(effect, 'en')}\n{search_words(kind)}"


def named(typed: str, language: Spoken) -> str | tuple[int, int] | None:
    """The kind of effect that is called so, here or by players, or +3/+3 as two numbers."""
    entries = [(kind_title(each, language), kind_words(each)) for each in CLASSES]
    best = next((n for n in ranked(typed, entries, 1) if called_so(typed, entries[n])), None)
    return change_read(typed) or (None if best is None else str(CLASSES[best].__struct_config__.tag))


# Whose effects a list shows


class Holder(Struct, frozen=True):
    """Whose effects a list shows: those of `owners`, of several the effects that each has, as often as all have it; of
    None those of spells and of what is not on the table.
    """

    owners: tuple[str | None, ...] = (None,)

    def carriers(self, scenario: Scenario) -> tuple[Permanent, ...]:
        """The permanents that carry them."""
        return tuple(p for p in scenario.permanents if p.id in self.owners)

    def held(self, scenario: Scenario) -> tuple[Effects, ...]:
        """The effects of each."""
        carried = tuple(p.effects for p in self.carriers(scenario))
        return (scenario.effects,) if self.owners == (None,) else carried

    def changed(self, scenario: Scenario, change: Callable[[Effects], Effects]) -> Scenario:
        """Change the effects of each."""
        for owner in [p.id for p in self.carriers(scenario)] if self.owners != (None,) else self.owners:
            scenario = edits.change_effects(scenario, owner, change)
        return scenario

    def effects(self, scenario: Scenario) -> Effects:
        """What all have in common, in the order of the first."""
        first, *others = self.held(scenario) or ((),)
        left = [Counter(each) for each in others]
        common = []
        for effect in first:
            if all(each[effect] for each in left):
                common.append(effect)
                for each in left:
                    each[effect] -= 1
        return tuple(common)

    def added(self, scenario: Scenario, effect: AnyEffect) -> Scenario:
        """Give each one more."""
        return self.changed(scenario, lambda had: (*had, effect))

    def replaced(self, scenario: Scenario, old: AnyEffect, at: int, new: AnyEffect | None) -> Scenario:
        """Put another effect in the place of one, or none: `old` is at a place of what `effects` gave."""

        def placed(had: Effects) -> Effects:
            place = at if len(self.owners) == 1 else had.index(old) if old in had else len(had)
            return (*had[:place], *(() if new is None else (new,)), *had[place + 1 :]) if had[place:] else had

        return self.changed(scenario, placed)

    def raised(self, scenario: Scenario, at: int) -> Scenario:
        """Put one before the one that stands before it; several carriers have each an order of its own."""
        if not at or len(self.owners) > 1:
            return scenario
        return self.changed(scenario, lambda had: (*had[: at - 1], had[at], had[at - 1], *had[at + 1 :]))


class Gained(Holder, frozen=True):
    """The effects that a permanent gains by a change in the course of a combat."""

    index: int = 0

    def _there(self, scenario: Scenario) -> tuple[Change, ...]:
        """The change, unless it went."""
        return scenario.changes[self.index : self.index + 1]

    def carriers(self, scenario: Scenario) -> tuple[Permanent, ...]:
        """The permanent that is changed."""
        changed = [each.permanent for each in self._there(scenario)]
        return tuple(p for p in scenario.permanents if p.id in changed)

    def held(self, scenario: Scenario) -> tuple[Effects, ...]:
        """The effects that it gains."""
        return tuple(each.effects for each in self._there(scenario))

    def changed(self, scenario: Scenario, change: Callable[[Effects], Effects]) -> Scenario:
        """Let it gain others."""
        for each in self._there(scenario):
            gained = replace(each, effects=change(each.effects))
            scenario = edits.replace_change(scenario, self.index, gained)
        return scenario


@dataclass
class ShownEffect:
    """An effect as its form shows it, and its place in the list when the form was made."""

    index: int
    effect: AnyEffect


class EffectList(QWidget):
    """The effects that somebody holds; of several permanents those that all have, changed on all in one step.

    `only` are the places in the list of those to show; none shows all.
    """

    def __init__(
        self,
        document: Document,
        holder: Holder,
        language: Spoken,
        only: tuple[int, ...] = (),
    ) -> None:
        super().__init__()
        self._document = document
        self._holder = holder
        self._language = language
        self._only = only
        self._shown: object = None
        self._open: dict[int, set[str]] = {}
        self._mine: tuple[AnyEffect, ...] | None = None
        self._held: list[ShownEffect] = []
        self._rows = in_column(spacing=6)
        column = in_column(self._rows, on=self, spacing=6)
        kinds = {str(each.__struct_config__.tag): each for each in CLASSES}
        titled_kinds = ((kind_title(each, language), kind) for kind, each in kinds.items())
        self.search = SearchField(
            self.tr("Add an effect…"),
            titled_kinds,
            read=change_read,
            also=lambda kind: kind_words(kinds[kind]),
        )
        self.search.setObjectName("add_effect")
        self.search.chosen.connect(self._on_chosen)
        column.addWidget(self.search)
        self.refresh()

    @property
    def effects(self) -> tuple[AnyEffect, ...]:
        """The effects as they are now."""
        return self._holder.effects(self._document.scenario)

    @one_at_a_time
    def refresh(self) -> None:
        """Show the effects; a form whose own change this is stays as it is, with the cursor in it."""
        things = self._things()
        if self.effects == self._mine and things == self._shown:
            return
        if self._mine is not None and len(self._mine) != len(self.effects):
            self._open = {}
        self._mine, self._shown = self.effects, things
        with focus_kept(self):
            self._build(things)

    def _build(self, things: Things) -> None:
        clear(self._rows)
        self._held = [ShownEffect(index, effect) for index, effect in enumerate(self.effects)]
        for row in self._held:
            index, effect = row.index, row.effect
            if self._only and index not in self._only:
                continue
            form = EffectForm(effect, things, self._language, self._open.setdefault(index, set()))
            form.setAccessibleName(f"{index + 1}. {kind_title(type(effect), self._language)}")
            form.edited.connect(partial(self._on_edited, row))
            form.removed.connect(lambda row=row: self._change(row.index, row.effect, None))
            form.raised.connect(partial(self._on_raised, row))
            form.opened.connect(partial(self._on_opened, index))
            self._rows.addWidget(framed(form))

    def _things(self) -> Things:
        """What there is to speak of; several carriers are spoken of as each of them."""
        scenario = self._document.scenario
        carriers = self._holder.carriers(scenario)
        if not carriers:
            return Things.of(scenario, None, self._language)
        things = Things.of(scenario, replace(carriers[0], effects=()), self._language)
        if len(carriers) == 1:
            return things
        you = self.tr("its controller") if len({p.controller for p in carriers}) > 1 else things.speaker.you
        called = {**things.speaker.names, carriers[0].id: self.tr("each of them")}
        return replace(things, speaker=replace(things.speaker, names=called, you=you))

    def _on_chosen(self, kind: str | tuple[int, int]) -> None:
        scenario = self._document.scenario
        carried = bool(self._holder.carriers(scenario))
        effect = added(kind, carried=carried, you=scenario.active)
        self._document.apply(lambda s: self._holder.added(s, effect))

    def _on_edited(self, row: ShownEffect, effect: AnyEffect, series: str) -> None:
        old, row.effect = row.effect, effect
        self._mine = tuple(each.effect for each in self._held)
        if effect.controller != old.controller:
            self._mine = None  # "you" is somebody else in all its words
        if not self._change(row.index, old, effect, series or None):
            self._mine = None
            self.refresh()

    def _change(self, index: int, old: AnyEffect, new: AnyEffect | None, series: str | None = None) -> bool:
        """Put another effect in the place of one, or none; one that another edit took away is let go."""

        def step(scenario: Scenario) -> Scenario:
            there = self._holder.effects(scenario)[index : index + 1]
            return self._holder.replaced(scenario, old, index, new) if there == (old,) else scenario

        return self._document.apply(step, series)

    def _on_raised(self, row: ShownEffect) -> None:
        def step(scenario: Scenario) -> Scenario:
            there = self._holder.effects(scenario)[row.index : row.index + 1]
            return self._holder.raised(scenario, row.index) if there == (row.effect,) else scenario

        self._document.apply(step)

    def _on_opened(self, index: int, name: str, on: bool) -> None:  # noqa: FBT001  a signal's argument
        opened = self._open.setdefault(index, set())
        (opened.add if on else opened.discard)(name)
