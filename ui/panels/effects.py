"""The effects of a permanent, or of nothing on the table: a sentence each, and a search for more."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from sandbox import edits
from ui.panels.effect_form import CLASSES, EffectForm, blank
from ui.panels.effect_words import kind_title
from ui.panels.parts import clear, label
from ui.panels.search import SearchField
from ui.panels.selector_field import Things

if TYPE_CHECKING:
    from sandbox.scenario.effects import AnyEffect
    from ui.document import Document
    from ui.translations import Spoken


class EffectList(QWidget):
    """The effects that one permanent carries; with owner None those that nothing on the table carries.

    `only` are the places in the list of those to show; none shows all.
    """

    def __init__(
        self, document: Document, owner: str | None, language: Spoken, only: tuple[int, ...] = ()
    ) -> None:
        """Show the effects of an owner."""
        super().__init__()
        self._document = document
        self._owner = owner
        self._language = language
        self._only = only
        self._shown: object = None
        self._mine: tuple[AnyEffect, ...] | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(label(self.tr("Effects"), "muted"))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(6)
        column.addLayout(self._rows)
        kinds = [(kind_title(each, language), str(each.__struct_config__.tag)) for each in CLASSES]
        self.search = SearchField(self.tr("Add an effect…"), kinds)
        self.search.setObjectName("add_effect")
        self.search.chosen.connect(self._on_chosen)
        column.addWidget(self.search)
        self.refresh()

    @property
    def effects(self) -> tuple[AnyEffect, ...]:
        """The effects as they are now."""
        scenario = self._document.scenario
        if self._owner is None:
            return scenario.effects
        return next((p.effects for p in scenario.permanents if p.id == self._owner), ())

    def refresh(self) -> None:
        """Show the effects; a form whose own change this is stays as it is, with the cursor in it."""
        things = self._things()
        if self.effects == self._mine and things == self._shown:
            return
        self._mine, self._shown = self.effects, things
        clear(self._rows)
        for index, effect in enumerate(self.effects):
            if self._only and index not in self._only:
                continue
            frame = QFrame()
            frame.setProperty("mark", "plain")
            inside = QVBoxLayout(frame)
            inside.setContentsMargins(0, 0, 0, 0)
            form = EffectForm(effect, things, self._language)
            form.edited.connect(partial(self._on_edited, index))
            form.removed.connect(partial(self._on_removed, index))
            inside.addWidget(form)
            self._rows.addWidget(frame)

    def _things(self) -> Things:
        scenario = self._document.scenario
        carrier = next((p for p in scenario.permanents if p.id == self._owner), None)
        return Things.of(scenario, None if carrier is None else replace(carrier, effects=()), self._language)

    def _on_chosen(self, kind: str) -> None:
        effect = blank(kind, carried=self._owner is not None)
        self._document.apply(self.tr("Add effect"), lambda s: edits.add_effect(s, self._owner, effect))

    def _on_edited(self, index: int, effect: AnyEffect, series: str) -> None:
        self._mine = tuple(effect if at == index else old for at, old in enumerate(self.effects))
        self._document.apply(
            self.tr("Change effect"),
            lambda s: edits.replace_effect(s, self._owner, index, effect),
            series or None,
        )

    def _on_removed(self, index: int) -> None:
        self._document.apply(
            self.tr("Take effect away"), lambda s: edits.remove_effect(s, self._owner, index)
        )
