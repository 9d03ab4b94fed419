"""The field of a selector: a word, things on the table, or an object with several conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from sandbox.scenario.selectors import Defender, Defenders, RecipientObject, Selector, Who
from sandbox.words.names import names
from sandbox.words.who import Voice, defenders_phrase, recipients_phrase, who_phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.scenario.model import Permanent, Scenario
    from ui.translations import Spoken

COMMON: Final = (
    Selector(keyword="flying"),
    Selector(without_keyword="flying"),
    Selector(type="artifact"),
    Selector(other=True, controller="you"),
)
"""Selectors with conditions that are offered, to be chosen or to be changed."""


class Things(msgspec.Struct, frozen=True):
    """What an effect can speak of, and by which names."""

    voice: Voice
    players: tuple[str, ...]
    permanents: tuple[str, ...]
    attackable: tuple[str, ...]

    @classmethod
    def of(cls, scenario: Scenario, carrier: Permanent | None, language: Spoken) -> Things:
        """Give the things of a scenario, as an effect of the carrier speaks of them."""
        called = names(scenario, language)
        you = called[carrier.controller] if carrier else Voice(called, None, "", language).say("who-you")
        return cls(
            voice=Voice(called, carrier, you, language),
            players=tuple(p.id for p in scenario.players),
            permanents=tuple(p.id for p in scenario.permanents),
            attackable=tuple(
                p.id for p in scenario.permanents if "planeswalker" in p.types or "battle" in p.types
            ),
        )

    def phrase(self, value: Any, wanted: Any) -> str:  # noqa: ANN401  any selector, and which kind of it
        """Say what a selector means."""
        if wanted == Who:
            return who_phrase(value, self.voice)
        return (
            defenders_phrase(value, self.voice)
            if wanted == Defenders
            else recipients_phrase(value, self.voice)
        )

    def choices(self, wanted: Any) -> Iterator[Any]:  # noqa: ANN401
        """Give the selectors that can be picked."""
        if wanted == Who:
            if self.voice.carrier is not None:
                yield "self"
                if self.voice.carrier.attached_to is not None:
                    yield "attached"
            yield from ("any", "yours", "opponents", *COMMON)
        else:
            yield from ("any", "you", "opponents", *self.players)
            yield from (
                (Defender(of="any", kinds=("player",)),) if wanted == Defenders else (RecipientObject(),)
            )
        for each in self.attackable if wanted == Defenders else self.permanents:
            yield (each,)


class SelectorField(QComboBox):
    """A choice of selectors by what they mean; others are typed as JSON, the way a file has them.

    Signal `edited(selector)`.
    """

    edited = Signal(object)

    def __init__(
        self,
        value: Any,  # noqa: ANN401  a selector of any kind
        wanted: Any,  # noqa: ANN401  which kind
        things: Things,
        parent: QWidget | None = None,
    ) -> None:
        """Show a selector's value."""
        super().__init__(parent)
        self._wanted = wanted
        self._value = value
        self._things = things
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._line = QLineEdit()
        self.setLineEdit(self._line)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setMaximumWidth(260)
        choices = list(things.choices(wanted))
        for each in choices if value in choices else [value, *choices]:
            self.addItem(things.phrase(each, wanted), each)
        self._show()
        self.activated.connect(self._on_activated)
        self._line.editingFinished.connect(self._on_typed)

    def _show(self) -> None:
        text = self._things.phrase(self._value, self._wanted)
        self.setCurrentIndex(self.findText(text))
        self.setEditText(text)
        self._line.setCursorPosition(0)
        self.setToolTip(f"{text}\n{msgspec.json.encode(self._value).decode()}")
        self.setAccessibleName(text)

    def _on_activated(self, row: int) -> None:
        self._take(self.itemData(row))

    def _on_typed(self) -> None:
        """Read what was typed: the text of an entry, or a selector as JSON; anything else is put back."""
        typed = self.currentText().strip()
        row = self.findText(typed)
        if row >= 0:
            self._take(self.itemData(row))
            return
        try:
            self._take(msgspec.json.decode(typed.encode(), type=self._wanted))
        except (msgspec.DecodeError, UnicodeEncodeError):
            self._show()

    def _take(self, value: Any) -> None:  # noqa: ANN401
        if value != self._value:
            self._value = value
            self.edited.emit(value)
        self._show()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the panel; a selector should not change while scrolling by."""
        event.ignore()
