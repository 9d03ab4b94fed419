"""A search field over a list of choices, with the best matches below it: exact before begun before contained before
misspelt. British and American spelling are the same here, and so are one and several of a thing, and kana of any kind.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Container, Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Any, Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QStringListModel, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView
from rapidfuzz import fuzz

from sandbox.scenario.card_names import HIRAGANA
from ui.widgets.fields import LeaveUndo
from ui.widgets.parts import Remark

EXACT, CALLED, BEGUN, WORDS = 200.0, 160.0, 150.0, 130.0
LATER, INSIDE, BESIDE, ALIKE = 120.0, 110.0, 90.0, 70.0
PHRASE = 20.0
"""How much less several words of a name in a row count."""
SPELT_ALIKE: Final = 72
"""From this likeness on, of 100, a misspelt word is taken for the right one."""
SHORTEST: Final = 3
"""Shorter words are never taken for misspelt: they are like too much."""
MOST: Final = 0.5
"""More than this share of what is written without spaces has to be there."""
SPELLINGS: Final = (
    (r"\b(arm|behavi|col|fav|flav|hon|neighb|rum|val)our", r"\1or"),
    (r"(?<=[a-z]{3})is(e|ed|es|ing|ation)\b", r"iz\1"),
    (r"\b(def|off|lic)ence", r"\1ense"),
    (r"\bcentre", "center"),
    (r"\bgrey", "gray"),
    (r"judgement", "judgment"),
    (r"全て|全部", "すべて"),
    (r"(?<=[a-z]{3})ies\b", "y"),
    (r"(?<=[a-z]{3})(?<![su])s\b", ""),
)
"""How a word is also spelt, and how it is compared."""
KNOWN: Final = 2**14
"""So many texts are remembered as they are compared: all that a palette offers."""


def ranked(
    typed: str, entries: Sequence[tuple[str, str]], limit: int, later: Container[int] = ()
) -> list[int]:
    """The places of the entries that fit, best first; all of them in their order when nothing was typed.

    An entry is its text and what else it may be found by, such as its name in another language or a rule number; words
    after a line break are what players call it, each language in a line, the best first, and as good as its name.
    The places that are for `later`, since nothing can be done with them now, come after those that are called so.
    """
    wanted = _plain(typed)
    if not wanted:
        return list(range(len(entries)))
    scored = ((_score(wanted, _spelt(text), _spelt(also)), n) for n, (text, also) in enumerate(entries))
    held = ((min(score, LATER) if n in later else score, n) for score, n in scored)
    best = sorted((-score, len(entries[n][0]), n) for score, n in held if score > 0)
    if not best:  # what some of the words are there for
        shared = ((_share(wanted, _spelt(f"{text} {also}")), n) for n, (text, also) in enumerate(entries))
        best = sorted((-share, len(entries[n][0]), n) for share, n in shared if share)
    return [n for _, _, n in best[:limit]]


def surely_meant(typed: str, entry: tuple[str, str]) -> bool:
    """Say whether an entry holds what was typed, and is not merely like it."""
    text, also = entry
    return _score(_plain(typed), _spelt(text), _spelt(also)) > ALIKE


def called_so(typed: str, entry: tuple[str, str]) -> bool:
    """Say whether an entry, or its first word, is called what was typed, here or by players."""
    text, also = entry
    return _score(_plain(typed), _spelt(text), _spelt(also)) > BEGUN


def _plain(typed: str) -> str:
    return _spelt(" ".join(typed.split()))


@lru_cache(KNOWN)
def _spelt(text: str) -> str:
    """A text in small letters, each word as it is compared."""
    text = unicodedata.normalize("NFKC", text).casefold().translate(HIRAGANA)
    for spelling, compared in SPELLINGS:
        text = re.sub(spelling, compared, text)
    return text


def _score(wanted: str, text: str, also: str) -> float:
    if text == wanted:
        return EXACT
    called = [line.split() for line in also.split("\n")[1:]]
    places = [names.index(wanted) for names in called if wanted in names]
    if places:
        return CALLED - min(places)
    if " " in wanted and any(f" {wanted} " in f" {' '.join(names)} " for names in called):
        return CALLED - PHRASE
    if text.startswith(wanted):
        return BEGUN + (
            not text[len(wanted)].isalnum()
        )  # 702.19 begins with 702.19, 702.190 with something else
    return _score_of_words(wanted, wanted.split(), text, also)


def _score_of_words(wanted: str, words: list[str], text: str, also: str) -> float:
    if all(f" {word}" in f" {text}" for word in words):
        return WORDS
    if wanted in text:
        return INSIDE
    whole = f"{text} {also}"
    if all(word in whole for word in words):
        begun = f" {wanted}" in f" {also}"
        return BESIDE + 10 * begun
    alike = _likeness(words, whole)
    return max(_likeness(words, text), 0.9 * alike) if alike else 0.0


def _share(wanted: str, whole: str) -> float:
    """Which share of several typed words, of those that are long enough, begins a word of an entry; of what is written
    without spaces, which share of its pairs of letters is in the entry, if it is most of them.
    """
    words = wanted.split()
    if len(words) == 1 and not wanted.isascii():
        pairs = list(map("".join, pairwise(wanted)))
        share = sum(pair in whole for pair in pairs) / max(1, len(pairs))
        return share if share > MOST else 0.0
    long = [word for word in words if len(word) > SHORTEST]
    return sum(f" {word}" in f" {whole}" for word in long) / len(words) if len(words) > 1 else 0.0


def _likeness(words: list[str], whole: str) -> float:
    """How like the typed words are to words of the entry, 0 when one of them is like none."""
    least = 100.0
    for word in (each for each in words if each not in whole):
        there = _long_words(whole) if len(word) >= SHORTEST else ()
        least = min(least, max((fuzz.ratio(word, each) for each in there), default=0.0))
        if least < SPELT_ALIKE:
            return 0.0
    return ALIKE * least / 100


@lru_cache(KNOWN)
def _long_words(whole: str) -> tuple[str, ...]:
    """The words of an entry that one could be taken for."""
    return tuple(word for word in whole.replace("(", " ").replace(":", " ").split() if len(word) >= SHORTEST)


BEST: Final = 14


def search_line(title: str, find: Callable[[str], object]) -> QLineEdit:
    """A line that says what can be looked for in it; `find` gets what stands there after every change."""
    line = QLineEdit()
    line.setPlaceholderText(title)
    line.setAccessibleName(title)
    line.setClearButtonEnabled(True)
    line.textChanged.connect(find)
    return line


class SearchField(QLineEdit):
    """Type, pick, Enter. Signal `chosen(value)`."""

    chosen = Signal(object)

    def __init__(
        self,
        prompt: str,
        choices: Iterable[tuple[str, Any]],
        *,
        free: bool = False,
        read: Callable[[str], Any] = lambda _: None,
        also: Callable[[Any], str] = lambda _: "",
    ) -> None:
        """Offer choices: a text and the value that it stands for, gone through when somebody first looks for one;
        `free` takes any other text as its own value, and what `read` gives a value for has that one; `also` is what
        else a value is found by.
        """
        super().__init__()
        self._free, self._read, self._also = free, read, also
        self._given = choices
        self._offered: list[int] = []
        self.setPlaceholderText(prompt)
        self.setAccessibleName(prompt)
        self._model = QStringListModel(self)
        self._completer = QCompleter(self._model, self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer.setMaxVisibleItems(BEST)
        self._popup = QListView()
        self._popup.setProperty("role", "popup")
        self._popup.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._completer.setPopup(self._popup)
        self._completer.setWidget(self)
        self._completer.activated[QModelIndex].connect(self._on_chosen)  # type: ignore[index]  # Qt's overload
        self._remark = Remark(self)
        self.textEdited.connect(self._remark.settle)
        self.textEdited.connect(self._offer)
        self.installEventFilter(self)
        LeaveUndo(self, self)

    @cached_property
    def _choices(self) -> list[tuple[str, Any]]:
        return list(self._given)

    @cached_property
    def _entries(self) -> list[tuple[str, str]]:
        return [(text, self._also(value)) for text, value in self._choices]

    def offers(self, typed: str) -> bool:
        """Say whether what was typed elsewhere stands for another value than itself, or a choice is called so."""
        return self._read(typed) not in (None, typed) or any(
            called_so(typed, entry) for entry in self._entries
        )

    def go_on(self, typed: str) -> None:
        """Take the keyboard, with what was typed elsewhere."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.setText(typed)
        self._offer(typed)

    def _fitting(self, typed: str) -> list[int]:
        return ranked(typed, self._entries, BEST)

    def _offer(self, typed: str) -> None:
        self._offered = self._fitting(typed)
        self._model.setStringList([self._choices[index][0] for index in self._offered])
        if self._offered:
            self._completer.complete()
        else:
            self._popup.hide()

    def _on_chosen(self, index: QModelIndex) -> None:
        self._take(self._offered[index.row()])

    def _take(self, index: int) -> None:
        self._popup.hide()
        self.setText("")  # unlike clear(), this leaves nothing for the line's own undo
        self.chosen.emit(self._choices[index][1])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter takes the best match, but none that is only somehow alike; Down shows all that there are."""
        if watched is self and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                found = self._fitting(self.text())
                typed = " ".join(self.text().split())
                texts = [self._choices[index][0].casefold() for index in found]
                if self._free and not any(typed.casefold() in text for text in texts[:1]):
                    found = []  # another word, and none that was begun
                own = self._read(typed)
                if own is not None:
                    self._popup.hide()
                    self.setText("")
                    self.chosen.emit(own)
                elif typed and found:
                    self._take(found[0])
                elif typed and self._free:
                    self.setText("")
                    self.chosen.emit(typed)
                elif typed:
                    self._remark.say(self.tr("Nothing of that name can be chosen here."))
                return True
            if event.key() == Qt.Key.Key_Down:
                self._offer(self.text())
                return True
        return super().eventFilter(watched, event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Say no more of what was typed."""
        self._remark.settle()
        super().focusOutEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the choices to somebody who came with a click."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.MouseFocusReason:
            self._offer(self.text())
