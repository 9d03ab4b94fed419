"""The field of keywords: what a creature has as chips, and a search for more."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QWidget
from rapidfuzz import fuzz, process

from sandbox.scenario.keywords import BYSTANDERS, NUMBERED, PLAIN
from ui.widgets.flow import FlowLayout, in_column
from ui.widgets.parts import chip, clear

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Named = Callable[[str], str]

BEST: Final = 12
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


def matches(typed: str, named: Named, among: Iterable[str] = ALL) -> list[str]:
    """The keywords that fit what was typed in either language, best first."""
    keywords = list(among)
    if not typed.strip():
        return keywords[:BEST]
    wanted = typed.casefold()
    best: dict[str, float] = {}
    for spelled in ([*keywords], [named(k) for k in keywords]):
        found = process.extract(
            wanted, spelled, scorer=fuzz.WRatio, processor=str.casefold, limit=BEST, score_cutoff=55
        )
        for text, score, index in found:
            bonus = 60.0 - len(text) if text.casefold().startswith(wanted) else 0.0  # the short one first
            best[keywords[index]] = max(best.get(keywords[index], 0.0), score + bonus)
    return sorted(best, key=lambda keyword: (-best[keyword], keyword))[:BEST]


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
        self.setVisible(bool(shown))


class KeywordField(QWidget):
    """Keywords as chips; a click on a chip takes it away, Enter in the search adds one.

    Signals: `added(keyword)`, `taken(keyword)`. Words that are in no list may be added too (format 1.1).
    """

    added = Signal(str)
    taken = Signal(str)

    def __init__(self, name: str, named: Named, parent: QWidget | None = None) -> None:
        """Make the field; `named` gives a keyword's name in the language of the window."""
        super().__init__(parent)
        self._named = named
        rows = in_column(on=self, spacing=6)
        self._chips = WordChips(named, "keyword")
        self._chips.taken.connect(self.taken)
        rows.addWidget(self._chips)
        self.search = QLineEdit()
        self.search.setObjectName("add_keyword")
        self.search.setAccessibleName(name)
        self.search.setPlaceholderText(self.tr("Add a keyword…"))
        self.search.setClearButtonEnabled(True)
        rows.addWidget(self.search)
        self._model = QStringListModel(self)
        self._completer = QCompleter(self._model, self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._popup = QListView()
        self._popup.setProperty("role", "popup")
        self._completer.setPopup(self._popup)
        self._completer.setWidget(self.search)
        self._offered: list[str] = []
        self._completer.activated[QModelIndex].connect(self._on_chosen)  # type: ignore[index]  # Qt's overload
        self.search.textEdited.connect(self._on_typed)
        self.search.installEventFilter(self)

    def show_values(self, values: Iterable[tuple[str, ...]]) -> None:
        """Show the keywords of all."""
        self._chips.show_values(values)

    def _on_typed(self, typed: str) -> None:
        self._offered = matches(typed, self._named)
        self._model.setStringList([self._line(keyword) for keyword in self._offered])
        if self._offered and typed.strip():
            self._completer.complete()
        else:
            self._popup.hide()

    def _line(self, keyword: str) -> str:
        name = self._named(keyword)
        return keyword if name.casefold() == keyword else f"{name}  {keyword}"

    def _on_chosen(self, index: QModelIndex) -> None:
        self._add(self._offered[index.row()])

    def _add(self, keyword: str) -> None:
        self._popup.hide()
        self.search.clear()
        if keyword.strip():
            self.added.emit(" ".join(keyword.split()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter adds what is typed: exactly that if it is a keyword, else the best match, else the words."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and watched is self.search:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                typed = self.search.text().strip()
                best = matches(typed, self._named)[:1] if typed else []
                exact = (
                    typed.casefold() in ALL or any(c.isdigit() for c in typed) or "from" in typed.casefold()
                )
                self._add(typed.casefold() if exact or not best else best[0])
                return True
            if event.key() == Qt.Key.Key_Down and self._offered:
                self._completer.complete()
                return True
        return super().eventFilter(watched, event)
