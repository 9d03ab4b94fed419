"""A list of effects: a sentence each, and a search for more."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from ui.features.inspector.effect_form import CLASSES, EffectForm, blank, kind_title
from ui.features.inspector.things import Things
from ui.widgets.keyboard import focus_kept
from ui.widgets.parts import clear, label, one_at_a_time
from ui.widgets.search import SearchField

if TYPE_CHECKING:
    from sandbox.scenario.effects import AnyEffect
    from sandbox.scenario.model import Scenario
    from ui.document.document import Document
    from ui.features.inspector.effect_holders import Holder
    from ui.translations import Spoken


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
        *,
        titled: bool = True,
    ) -> None:
        """Show the effects of a holder."""
        super().__init__()
        self._document = document
        self._holder = holder
        self._language = language
        self._only = only
        self._shown: object = None
        self._open: dict[int, set[str]] = {}
        self._mine: tuple[AnyEffect, ...] | None = None
        self._held: list[ShownEffect] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        if titled:
            several = len(holder.carriers(document.scenario)) > 1
            column.addWidget(
                label(self.tr("Effects that all have") if several else self.tr("Effects"), "muted")
            )
        self._rows = QVBoxLayout()
        self._rows.setSpacing(6)
        column.addLayout(self._rows)
        kinds = ((kind_title(each, language), str(each.__struct_config__.tag)) for each in CLASSES)
        self.search = SearchField(self.tr("Add an effect…"), kinds)
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
            frame = QFrame(self)
            frame.setProperty("mark", "plain")
            inside = QVBoxLayout(frame)
            inside.setContentsMargins(0, 0, 0, 0)
            form = EffectForm(effect, things, self._language, self._open.setdefault(index, set()))
            form.setAccessibleName(f"{index + 1}. {kind_title(type(effect), self._language)}")
            form.edited.connect(partial(self._on_edited, row))
            form.removed.connect(partial(self._on_removed, row))
            form.raised.connect(partial(self._on_raised, row))
            form.opened.connect(partial(self._on_opened, index))
            inside.addWidget(form)
            self._rows.addWidget(frame)

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

    def _on_chosen(self, kind: str) -> None:
        scenario = self._document.scenario
        carried = bool(self._holder.carriers(scenario))
        effect = blank(kind, carried=carried, you=scenario.active)
        self._document.apply(self.tr("Add effect"), lambda s: self._holder.added(s, effect))

    def _on_edited(self, row: ShownEffect, effect: AnyEffect, series: str) -> None:
        old, row.effect = row.effect, effect
        self._mine = tuple(each.effect for each in self._held)
        if effect.controller != old.controller:
            self._mine = None  # "you" is somebody else in all its words
        if not self._change(self.tr("Change effect"), row.index, old, effect, series or None):
            self._mine = None
            self.refresh()

    def _on_removed(self, row: ShownEffect) -> None:
        self._change(self.tr("Take effect away"), row.index, row.effect, None)

    def _change(
        self, text: str, index: int, old: AnyEffect, new: AnyEffect | None, series: str | None = None
    ) -> bool:
        """Put another effect in the place of one, or none; one that another edit took away is let go."""

        def step(scenario: Scenario) -> Scenario:
            there = self._holder.effects(scenario)[index : index + 1]
            return self._holder.replaced(scenario, old, index, new) if there == (old,) else scenario

        return self._document.apply(text, step, series)

    def _on_raised(self, row: ShownEffect) -> None:
        def step(scenario: Scenario) -> Scenario:
            there = self._holder.effects(scenario)[row.index : row.index + 1]
            return self._holder.raised(scenario, row.index) if there == (row.effect,) else scenario

        self._document.apply(self.tr("Move effect"), step)

    def _on_opened(self, index: int, name: str, on: bool) -> None:  # noqa: FBT001  a signal's argument
        opened = self._open.setdefault(index, set())
        (opened.add if on else opened.discard)(name)
