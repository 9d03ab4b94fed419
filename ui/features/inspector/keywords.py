"""The field of keywords: what a creature has as chips, and a search for more."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from sandbox.scenario.keywords import BYSTANDERS, NUMBERED, PLAIN
from ui.widgets.flow import FlowLayout, in_column
from ui.widgets.parts import chip, clear, reveal
from ui.widgets.search import SearchField, ranked

Named = Callable[[str], str]

BASIC_LANDS: Final = ("plains", "island", "swamp", "mountain", "forest")
LANDS: Final = (
    *(f"{land}walk" for land in BASIC_LANDS),
    "desertwalk",
    "legendary landwalk",
    "nonbasic landwalk",
    "snow landwalk",
    *(f"snow {land}walk" for land in BASIC_LANDS),
)
COLORS: Final = ("white", "blue", "black", "red", "green")
ALL: Final = (
    *sorted(PLAIN),
    *(f"{name} 1" for name in sorted(NUMBERED)),
    *LANDS,
    *(f"protection from {color}" for color in COLORS),
    *sorted(BYSTANDERS),
)
"""Every keyword that can be offered, as it is printed in English and stands in files."""


class WordChips(QWidget):
    """Words as chips; a click takes one away, with the signal `taken(word)`."""

    taken = Signal(str)

    def __init__(self, named: Named, kind: str) -> None:
        """Show words by the names that `named` gives them; `kind` is what they are."""
        super().__init__()
        self._named = named
        self._kind = kind
        self._shown: tuple[tuple[str, bool], ...] = ()
        self._chips = FlowLayout()
        self.setLayout(self._chips)
        self.hide()

    def show_values(self, values: Iterable[tuple[str, ...]]) -> None:
        """Show the words of all, those that only some have in brackets."""
        every = list(values)
        words = dict.fromkeys(word for each in every for word in each)
        shown = tuple((word, all(word in each for each in every)) for word in words)
        if shown == self._shown:
            return
        self._shown = shown
        clear(self._chips)
        for word, everywhere in shown:
            name = self._named(word)
            title = self.tr("Take away {word}").format(word=name)
            text = f"{name}  ×" if everywhere else f"({name})  ×"
            self._chips.addWidget(chip(text, partial(self.taken.emit, word), f"{self._kind}:{word}", title))
        reveal(self, on=bool(shown))


class KeywordField(QWidget):
    """Keywords as chips; a click on a chip takes it away, Enter in the search adds one.

    Signals: `added(keyword)`, `taken(keyword)`. Words that are in no list may be added too (format 1.1).
    """

    added = Signal(object)
    taken = Signal(str)

    def __init__(self, name: str, named: Named, parent: QWidget | None = None) -> None:
        """Make the field; `named` gives a keyword's name in the language of the window."""
        super().__init__(parent)
        self._chips = WordChips(named, "keyword")
        self._chips.taken.connect(self.taken)
        self._offered = [(_line(keyword, named(keyword)), keyword) for keyword in ALL]
        self.search = SearchField(self.tr("Add a keyword…"), self._offered, read=self._read)
        self.search.setObjectName("add_keyword")
        self.search.setAccessibleName(name)
        self.search.setClearButtonEnabled(True)
        self.search.chosen.connect(self.added)
        in_column(self._chips, self.search, on=self, spacing=6)

    def show_values(self, values: Iterable[tuple[str, ...]]) -> None:
        """Show the keywords of all."""
        self._chips.show_values(values)

    def _read(self, typed: str) -> str | None:
        """The keyword that was typed as it stands in files, or words that are like none; else the best match counts."""
        word = typed.casefold()
        if word in ALL or any(letter.isdigit() for letter in word) or "from" in word:
            return word
        return typed if typed and not ranked(typed, [(line, "") for line, _ in self._offered], 1) else None


def _line(keyword: str, name: str) -> str:
    """What stands in the list: what the keyword is called, and what files say for it if that is another word."""
    return keyword if name.casefold() == keyword else f"{name}  {keyword}"
