"""The command palette: everything that can be done or found, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHeaderView,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from sandbox.scenario.messages import is_notation
from sandbox.scenario.notation import asks
from sandbox.words.describe import search_words
from sandbox.words.names import names
from ui.document import conditions
from ui.document.document import Document
from ui.shell.actions import ActionRow, Actions, plain_text
from ui.translations import QT_TRANSLATE_NOOP, Spoken
from ui.widgets.flow import in_column
from ui.widgets.parts import label, reveal
from ui.widgets.search import called_so, ranked, surely_meant

SHOWN: Final = 60
ROWS: Final = 10
LANGUAGE_NAMES: Final = {"en": "English 英語", "ja": "Japanese 日本語"}
"""What people look for who can't read the window's language."""
MOVES: Final = frozenset({Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp})
KEYS: Final = frozenset({QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride})
ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class PaletteEntry(NamedTuple):
    """Something that the palette offers: its name, a word on what it is, and what choosing it does.

    `also` is what else it is found by: other names, a rule number, a description; after a line break what players call
    it. One that is for `later` only tells that nothing can be done with it now. One that `changes` what is selected as
    soon as it is chosen comes after all that doesn't, unless it is called just so.
    """

    text: str
    hint: str
    choose: Callable[[], object]
    also: str = ""
    later: bool = False
    changes: bool = False


class Palette(QFrame):
    """A search over everything, in the upper middle of its window; Enter chooses, Escape leaves."""

    def __init__(
        self,
        over: QWidget,
        sources: Iterable[Callable[[], Iterable[PaletteEntry]]],
        lookups: Iterable[Callable[[str], Iterable[PaletteEntry]]] = (),
    ) -> None:
        """Offer what the sources give at the moment of opening, and what `lookups` know where none of it is meant."""
        super().__init__(over)
        self.setObjectName("palette")
        self._over = over
        self._sources = tuple(sources)
        self._lookups = tuple(lookups)
        self._entries: list[PaletteEntry] = []
        self._back: QWidget | None = None
        self.search = QLineEdit()
        self.search.setPlaceholderText(
            self.tr("Type an action, a creature, a keyword, an effect, a rule, a scenario…")
        )
        self.search.setAccessibleName(self.tr("Command palette"))
        self.list = QTreeWidget()
        self.list.setColumnCount(2)
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.header().setStretchLastSection(False)
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.offered: list[PaletteEntry] = []
        """The entries that are shown."""
        self.nothing = label(self.tr("Nothing is called that."), "muted")
        in_column(self.search, self.nothing, (self.list, 1), 0, on=self, margins=(10, 10, 10, 10))
        self.search.textChanged.connect(self._filter)
        self.list.itemClicked.connect(self._choose)
        self.search.installEventFilter(self)
        self.hide()

    def open(self) -> None:
        """Show the palette with everything that there is now."""
        self._back = self.window().focusWidget()
        if self._back is not None:
            self._back.destroyed.connect(self._forget)  # a form may be made anew meanwhile
        self._entries = [entry for source in self._sources for entry in source()]
        self.search.clear()
        self._filter("")
        over = self._over
        width = min(640, over.width() - 40)
        height = self.search.sizeHint().height() + ROWS * (self.fontMetrics().height() + 12) + 36
        self.setGeometry((over.width() - width) // 2, 70, width, min(height, over.height() - 90))
        self.show()
        self.raise_()
        self.search.setFocus()

    def leave(self) -> None:
        """Hide the palette, and put the keyboard where it was."""
        self.hide()
        back, self._back = self._back, None
        if back is not None:
            back.destroyed.disconnect(self._forget)
            back.setFocus()

    def _forget(self) -> None:
        self._back = None

    def _filter(self, typed: str) -> None:
        texts = [(entry.text, f"{entry.hint} {entry.also}") for entry in self._entries]
        later = {place for place, entry in enumerate(self._entries) if entry.later}
        found = ranked(typed, texts, SHOWN, later)
        found.sort(key=lambda n: self._entries[n].changes and not called_so(typed, texts[n]))
        sure = bool(found) and (not typed.strip() or surely_meant(typed, texts[found[0]]))
        known = [] if sure else [entry for lookup in self._lookups for entry in lookup(typed)]
        sure = sure or bool(known)
        self.offered = known or [self._entries[index] for index in found[:SHOWN]] or self._entries[:SHOWN]
        self.list.clear()
        for entry in self.offered:
            item = QTreeWidgetItem(self.list, [entry.text, entry.hint])
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{entry.text}, {entry.hint}")
            item.setForeground(1, self.palette().placeholderText())
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if sure:
            self.list.setCurrentIndex(self.list.model().index(0, 0))
        reveal(self.nothing, on=not sure)

    def _choose(self) -> None:
        """Take the current entry; where what was typed is only like something, the first Enter but points at it."""
        row = self.list.currentIndex().row()
        if row < 0:
            self.list.setCurrentIndex(self.list.model().index(0, 0))
        elif row < len(self.offered):
            entry = self.offered[row]
            self.leave()
            entry.choose()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and Down move in the list while the keyboard stays in the search, Enter chooses; Escape or a click aside
        leaves.
        """
        if watched is not self.search:
            return super().eventFilter(watched, event)
        if event.type() == QEvent.Type.FocusOut:
            self.hide()
        if not isinstance(event, QKeyEvent) or event.type() not in KEYS:
            return super().eventFilter(watched, event)
        pressed = event.type() == QEvent.Type.KeyPress
        if event.key() == Qt.Key.Key_Escape:
            event.accept()
            if pressed:  # else who has the keyboard again would hear it, too
                self.leave()
        elif pressed and event.key() in ENTER:
            self._choose()  # and no more, else it would press the button, too, that has the keyboard again
        elif pressed and event.key() in MOVES:
            QApplication.sendEvent(self.list, event)
        else:
            return super().eventFilter(watched, event)
        return True


class Finder(QObject):
    """Opens the command palette of a window, with everything that its sources give at that moment."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.sources: list[Callable[[], Iterable[PaletteEntry]]] = []
        self.lookups: list[Callable[[str], Iterable[PaletteEntry]]] = []

    def palette(self) -> None:
        """Open it, in the language and colours of now."""
        for old in self._window.findChildren(Palette):
            old.setParent(None)
            old.deleteLater()
        Palette(self._window, self.sources, self.lookups).open()


def found_line(text: str, open_text: Callable[[str], object]) -> Iterator[PaletteEntry]:
    """A table or a puzzle that is typed or pasted as a line of notation; choosing it opens it."""
    if not is_notation(text):
        return
    puzzle = QCoreApplication.translate("Palette", "Open this puzzle")
    table = QCoreApplication.translate("Palette", "Open this table")
    hint = QCoreApplication.translate("Palette", "notation")
    yield PaletteEntry(puzzle if asks(text) else table, hint, partial(open_text, text))


NEEDED: Final[dict[Callable[[Document], bool], str]] = {
    conditions.attackers_to_be_selected: QT_TRANSLATE_NOOP("Palette", "select creatures of the attacking side first"),
    conditions.blockers_to_be_selected: QT_TRANSLATE_NOOP("Palette", "select creatures of a player who is attacked first"),
    conditions.creatures_to_be_changed: QT_TRANSLATE_NOOP("Palette", "select a creature first"),
    conditions.cards_to_be_changed: QT_TRANSLATE_NOOP("Palette", "select a card first"),
    conditions.permanents_selected: QT_TRANSLATE_NOOP("Palette", "select a card first"),
    conditions.selected_in_combat: QT_TRANSLATE_NOOP("Palette", "select what attacks or blocks first"),
    conditions.attacker_selected: QT_TRANSLATE_NOOP("Palette", "select an attacker first"),
}  # fmt: skip
"""What has to be done before an action can be."""


def later(row: ActionRow) -> str:
    """Why an action can't be used now."""
    needed = None if row.enabled is None else NEEDED.get(row.enabled)
    return QCoreApplication.translate("Palette", needed or QT_TRANSLATE_NOOP("Palette", "not now"))


def not_now(actions: Actions, keys: QKeySequence) -> str:
    """What is said where keys are pressed of an action that can't be used now; "" of any other keys."""
    rows = (row for row in actions.rows if not (keys.isEmpty() or actions.by_key[row.key].isEnabled()))
    row = next((each for each in rows if actions.by_key[each.key].shortcut() == keys), None)
    return "" if row is None else _within(plain_text(row), later(row))


def found_actions(actions: Actions, say: Callable[[str], object]) -> Iterator[PaletteEntry]:
    """Every action with its shortcut, by its English name as well; one that can't be used now says so."""
    native = QKeySequence.SequenceFormat.NativeText
    for row in actions.rows:
        action, text = actions.by_key[row.key], plain_text(row)
        also = "\n".join((row.text.replace("&", ""), search_words(row.id)))
        if not action.isEnabled():
            why = later(row)
            yield PaletteEntry(text, why, partial(say, _within(text, why)), also, later=True)
        elif row.id != "edit.palette":
            yield PaletteEntry(text, action.shortcut().toString(native), action.trigger, also)
    for menu, row in actions.choices:
        english = f"{menu.text} {row.text} {row.checked}".replace("&", "").replace("_", " ")
        names = LANGUAGE_NAMES.get(str(row.argument), "")
        also = f"{english} {names}\n{search_words(f'{row.id}.{row.argument}')}"
        action = actions.by_key[row.key]
        yield PaletteEntry(_within(plain_text(menu), plain_text(row)), "", action.trigger, also)


def _within(group: str, entry: str) -> str:
    """Name an entry with what it belongs to, as the language of the window joins them."""
    return QCoreApplication.translate("Palette", "{group}: {entry}").format(group=group, entry=entry)


def found_panels(titles: Mapping[str, str], show: Callable[[str], object]) -> Iterator[PaletteEntry]:
    """Every panel; choosing one shows it."""
    for name, title in titles.items():
        hint = QCoreApplication.translate("Palette", "panel")
        yield PaletteEntry(title, hint, partial(show, name), name.replace("_", " "))


def found_things(
    document: Document, language: Spoken, go_to: Callable[[str], object]
) -> Iterator[PaletteEntry]:
    """Every player and permanent; choosing one selects it."""
    called, english = (names(document.scenario, each) for each in (language, "en"))
    hint = QCoreApplication.translate("Palette", "on the table")
    for each, name in called.items():
        yield PaletteEntry(name, hint, partial(go_to, each), english[each])
