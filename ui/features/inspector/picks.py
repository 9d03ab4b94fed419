"""Fields that pick one word of many, several things of the table, or a range of numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QWidget

from sandbox.scenario.selectors import Between, Bound
from ui.features.inspector.keywords import WordChips
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import TextField
from ui.widgets.flow import FlowLayout, in_column, in_row
from ui.widgets.numbers import NumberField
from ui.widgets.parts import Words, reveal
from ui.widgets.search import SearchField

NUMBER: Final = "number"


class WordField(TextField):
    """A word that is typed or picked from those that fit; it is shown as people call it.

    Signal `picked(word)`: the word as a file has it, or what was typed if it is none of the known ones.
    """

    picked = Signal(str)

    def __init__(self, title: str, words: Sequence[tuple[str, str]], needs: str = "") -> None:
        """Offer words: what each is called, and what a file has for it."""
        super().__init__(title, needs)
        self._words = {called.casefold(): word for called, word in reversed(words)}
        self._called = {word: called for called, word in reversed(words)}
        completer = QCompleter([*dict.fromkeys(called for called, _ in words)], self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.setCompleter(completer)
        completer.activated[str].connect(self._on_completed)  # type: ignore[index]  # Qt's overload
        self.setMaximumWidth(240)
        self.edited.connect(self._on_edited)

    def show_word(self, word: str) -> None:
        """Show a word as people call it."""
        self.show_values([self._called.get(word, word)])

    def _on_completed(self, text: str) -> None:
        self.setText(text)
        self.editingFinished.emit()

    def _on_edited(self, typed: str) -> None:
        text = " ".join(typed.split())
        self.picked.emit(self._words.get(text.casefold(), text))


class ThingsField(QWidget):
    """Several things of the table as chips, and a search for more; signal `edited(ids)`."""

    edited = Signal(object)

    def __init__(self, title: str, prompt: str, among: Mapping[str, str], ids: Sequence[str]) -> None:
        """Show some ids under a title; `among` names all that can be chosen."""
        super().__init__()
        self.setAccessibleName(title)
        self._ids = tuple(ids)
        self._chips = WordChips(lambda each: among.get(each, each), "thing")
        self._chips.taken.connect(self._on_chip)
        self._chips.show_values([self._ids])
        self.search = SearchField(prompt, [(name, each) for each, name in among.items()])
        self.search.setObjectName("add_thing")
        self.search.chosen.connect(self._on_chosen)
        in_column(self._chips, self.search, on=self, spacing=5)

    def show_ids(self, ids: Sequence[str]) -> None:
        """Show other ids."""
        self._ids = tuple(ids)
        self._chips.show_values([self._ids])

    def _on_chip(self, gone: str) -> None:
        self.search.setFocus()
        self._take(tuple(each for each in self._ids if each != gone))

    def _on_chosen(self, each: str) -> None:
        if each not in self._ids:
            self._take((*self._ids, each))

    def _take(self, ids: tuple[str, ...]) -> None:
        self.show_ids(ids)
        self.edited.emit(ids)


class EndField(QWidget):
    """One end of a range: none, a number, or the creature's own value and what lies beside it."""

    edited = Signal(object, str)

    def __init__(self, title: str, own: str, bound: Bound | UnsetType) -> None:
        """Show an end; `own` is what the creature's own value is called."""
        super().__init__()
        self._bound = bound
        row = in_row(on=self, spacing=4)
        choices: list[tuple[str, Any]] = [
            (self.tr("no limit"), ""),
            (self.tr("a number"), NUMBER),
            (own, "self"),
            (f"{own} + 1", "self+1"),
            (f"{own} − 1", "self-1"),
        ]
        self._kind = ChoiceField(title, choices)
        self._kind.setObjectName("bound")
        self._kind.edited.connect(self._on_kind)
        self._number = NumberField(f"{title}: {self.tr('a number')}", wide=False)
        self._number.setObjectName("number")
        self._number.edited.connect(self._take)
        row.addWidget(self._kind)
        row.addWidget(self._number)
        self._show()

    def _show(self) -> None:
        number = isinstance(self._bound, int)
        self._kind.show_values(["" if self._bound is UNSET else NUMBER if number else self._bound])
        self._number.show_values([self._bound if isinstance(self._bound, int) else 1])
        reveal(self._number, on=number)

    def _on_kind(self, kind: str) -> None:
        self._take(UNSET if kind == "" else self._number.value() if kind == NUMBER else kind, "")

    def _take(self, bound: Any, series: str) -> None:  # noqa: ANN401  a number or a word
        self._bound = bound
        self._show()
        self.edited.emit(bound, series)


class BetweenField(QWidget):
    """A range of power or toughness; signal `edited(between, series)`."""

    edited = Signal(object, str)

    def __init__(self, title: str, words: tuple[str, str, str], own: str, between: Between) -> None:
        """Show a range; `words` stand before, between and after its ends."""
        super().__init__()
        self._between = between
        line = FlowLayout(gap=5)
        self.setLayout(line)
        ends = (("min", words[0], self.tr("at least")), ("max", words[1], self.tr("at most")))
        for name, before, which in ends:
            if before:
                line.addWidget(Words(before))
            end = EndField(f"{title}: {which}", own, getattr(between, name))
            end.setObjectName(name)
            end.edited.connect(partial(self._on_end, name))
            line.addWidget(end)
        if words[2]:
            line.addWidget(Words(words[2]))

    def _on_end(self, name: str, bound: Any, series: str) -> None:  # noqa: ANN401  a number or a word
        self._between = replace(self._between, **{name: bound})
        self.edited.emit(self._between, series)
