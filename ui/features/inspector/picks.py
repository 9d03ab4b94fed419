"""Fields that pick keywords, one word of many, several things of the table, a range of numbers, or parts of a value."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QLayout, QWidget

from sandbox.scenario.keywords import BYSTANDERS, NUMBERED, PLAIN
from sandbox.scenario.selectors import Between, Bound
from sandbox.words.library import spoken_keywords
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import TextField, wired
from ui.widgets.flow import FlowLayout, in_column, in_row
from ui.widgets.keyboard import go_to, in_order, named
from ui.widgets.numbers import NumberField
from ui.widgets.parts import Words, chip, clear, reveal
from ui.widgets.search import SearchField, ranked

NUMBER: Final = "number"
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

    def __init__(self, name: str, named: Named) -> None:
        """Make the field; `named` gives a keyword's name in the language of the window."""
        super().__init__()
        self._chips = WordChips(named, "keyword")
        self._chips.taken.connect(self.taken)
        also = {keyword: f"\n{' '.join(words)}" for keyword, words in spoken_keywords().items()}
        self._offered = [(_line(keyword, named(keyword)), keyword) for keyword in ALL]
        self._entries = [(line, also.get(keyword, "")) for line, keyword in self._offered]
        self.search = SearchField(
            self.tr("Add a keyword…"), self._offered, read=self._read, also=lambda each: also.get(each, "")
        )
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
        word = unicodedata.normalize("NFKC", typed).casefold()
        if word in ALL or any(letter.isdigit() for letter in word) or "from" in word:
            return word
        return typed if typed and not ranked(typed, self._entries, 1) else None


def _line(keyword: str, name: str) -> str:
    """What stands in the list: what the keyword is called, and what files say for it if that is another word."""
    return keyword if name.casefold() == keyword else f"{name}  {keyword}"


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
        choices: list[tuple[str, Any]] = [
            (self.tr("no limit"), ""),
            (self.tr("a number"), NUMBER),
            (own, "self"),
            (f"{own} + 1", "self+1"),
            (f"{own} − 1", "self-1"),
        ]
        self._kind = wired(ChoiceField(title, choices), "bound", self._on_kind)
        what = self.tr("a number")
        self._number = wired(NumberField(f"{title}: {what}", wide=False), "number", self._take)
        in_row(self._kind, self._number, on=self, spacing=4)
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
            line.addWidget(wired(end, name, partial(self._on_end, name)))
        if words[2]:
            line.addWidget(Words(words[2]))

    def _on_end(self, name: str, bound: Any, series: str) -> None:  # noqa: ANN401  a number or a word
        self._between = replace(self._between, **{name: bound})
        self.edited.emit(self._between, series)


class PartsForm(QWidget):
    """The parts that a value has, each in a row with what takes it away, and a search for one more. Signal
    `edited(value, series)`.
    """

    edited = Signal(object, str)
    read: Callable[[str], Any] = staticmethod(lambda _: None)
    """What a text that is typed means, if it is no part."""

    def __init__(
        self, value: Struct, titles: Mapping[str, str], without: Mapping[str, Any], prompt: str
    ) -> None:
        """Show which parts a struct has, each by its title: those that are not as in `without`."""
        super().__init__()
        self.value: Any = value
        self.titles, self._without, self._prompt = titles, without, prompt
        self.parts = {part for part in titles if getattr(value, part) != without.get(part)}
        self.rows, self._more = in_column(spacing=5), in_column()

    def inside(self, part: str) -> QLayout:
        """What stands in a part's row."""
        raise NotImplementedError

    def first(self, part: str) -> Any:  # noqa: ANN401  any field's value
        """What a part is before somebody changes it."""
        raise NotImplementedError

    def build(self) -> None:
        """Make the rows anew."""
        clear(self.rows)
        clear(self._more)
        for part in (each for each in self.titles if each in self.parts):
            self.rows.addWidget(self._row(part))
        left = [(title, part) for part, title in self.titles.items() if part not in self.parts]
        more = SearchField(self._prompt, left, read=self.read)
        more.setObjectName("add_part")
        more.chosen.connect(self.add)
        self._more.addWidget(more)

    def _row(self, part: str) -> QWidget:
        row, title = QWidget(), self.titles[part]
        row.setObjectName(f"part:{part}")
        row.setAccessibleName(title)
        across = in_row(on=row, spacing=5)
        across.addLayout(self.inside(part), 1)
        if part in self._without:
            said = self.tr("Take away: {what}").format(what=title)
            away = chip("×", partial(self._remove, part), f"remove:{part}", said)
            across.addWidget(away, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def add(self, part: Any) -> None:  # noqa: ANN401  a part, or what `read` made of what was typed
        """Give the value one more part."""
        self.parts.add(part)
        self.anew(part, self.first(part), f"part:{part}")

    def _remove(self, part: str) -> None:
        self.parts.remove(part)
        self.anew(part, self._without[part], "add_part")

    def take(self, part: str, value: Any, series: str = "") -> None:  # noqa: ANN401  any field's value
        """Take another value of a part."""
        self.value = replace(self.value, **{part: value})
        self.edited.emit(self.value, series)

    def anew(self, part: str, value: Any, focus: str) -> None:  # noqa: ANN401
        """Take another value, with which the rows change; the keyboard goes to what is called so, or into it."""
        self.value = replace(self.value, **{part: value})
        self.build()
        self.edited.emit(self.value, "")
        for each in named(self, focus)[:1]:
            go_to(next(iter(in_order(each)), each))
