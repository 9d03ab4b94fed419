"""The library: type a card's name, see what the program knows of it, and put it on a side with Enter or by dragging."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtCore import QEvent, QMimeData, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from sandbox import bestiary, edits
from sandbox.edits.clip import Clip
from sandbox.words.keywords import keyword_name
from sandbox.words.library import missing_words
from sandbox.words.names import card_name
from ui.panels.parts import caption, label
from ui.plain import tip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QShowEvent

    from sandbox.bestiary import BestiaryEntry
    from ui.document import Document
    from ui.translations import Spoken

MIME: Final = "application/x-combat-sandbox+json"
FOUND: Final = 40
NAME: Final = Qt.ItemDataRole.UserRole
MOVES: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


def clip_of(name: str, controller: str) -> str:
    """Give a card of the library as the text that pasting and dropping read."""
    made = bestiary.permanent(name, name, controller)
    return msgspec.json.encode(Clip(permanents=(made,))).decode()


class Cards(QTreeWidget):
    """The cards that were found; each can be dragged onto a side of the table, or as text to elsewhere."""

    def __init__(self, parent: QWidget) -> None:
        """Begin empty."""
        super().__init__(parent)
        self.setRootIsDecorated(False)
        self.setColumnCount(2)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.controller = ""

    def mimeTypes(self) -> list[str]:
        """Give the kinds of data that are dragged."""
        return [MIME, "text/plain"]

    def mimeData(self, items: Sequence[QTreeWidgetItem]) -> QMimeData:
        """Give the dragged card as a permanent, and as text."""
        data = QMimeData()
        for item in items[:1]:
            text = clip_of(item.data(0, NAME), self.controller)
            data.setData(MIME, text.encode())
            data.setText(text)
        return data


class Library(QWidget):
    """The panel: search, matches, what is missing of the chosen one, and to whose side it goes."""

    def __init__(self, document: Document, language: Spoken, parent: QWidget | None = None) -> None:
        """Follow a document."""
        super().__init__(parent)
        self._document = document
        self._language = language
        self._found: list[BestiaryEntry] = []
        self.setObjectName("library")
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Name of a card"))
        self.search.setAccessibleName(self.tr("Name of a card"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(self.add)
        self.search.installEventFilter(self)
        self.cards = Cards(self)
        self.cards.setAccessibleName(self.tr("Cards found"))
        self.cards.setHeaderLabels([self.tr("Card"), self.tr("P/T")])
        header = self.cards.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.cards.itemActivated.connect(self.add)
        self.cards.currentItemChanged.connect(self._tell)
        self.side = QComboBox()
        self.side.setAccessibleName(self.tr("Side"))
        self.side.activated.connect(self._on_side)
        self.add_button = QPushButton(self.tr("Add"))
        self.add_button.setAutoDefault(False)
        self.add_button.clicked.connect(self.add)
        self.told = label("", "muted", selectable=True)
        self.setFocusProxy(self.search)
        self._chosen_side: str | None = None
        self._lay_out()
        document.changed.connect(self._fill_sides)
        document.selection_changed.connect(self._on_selection)
        self._fill_sides()
        self._tell()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        column.addWidget(self.search)
        column.addWidget(self.cards, 1)
        column.addWidget(self.told)
        row = QHBoxLayout()
        row.addWidget(caption(self.tr("Side of"), "word", self.side))
        row.addWidget(self.side, 1)
        row.addWidget(self.add_button)
        column.addLayout(row)

    # Searching

    @property
    def found(self) -> list[BestiaryEntry]:
        """The cards that are shown."""
        return self._found

    def _find(self, typed: str) -> None:
        self._found = bestiary.find(typed, FOUND)
        self.cards.clear()
        for entry in self._found:
            words = [keyword_name(word, self._language) for word in entry.keywords]
            told = ", ".join(words if entry.complete else [*words, self.tr("incomplete")])
            name = card_name(entry.name, self._language)
            item = QTreeWidgetItem([f"{name}\n{told}" if told else name, self._numbers(entry)])
            item.setData(0, NAME, entry.name)
            spoken = ", ".join(part for part in (name, self._numbers(entry), told) if part)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken)
            item.setToolTip(0, tip(self._in_full(entry)))
            self.cards.addTopLevelItem(item)
        first = self.cards.topLevelItem(0)
        if first is not None:
            self.cards.setCurrentItem(first)
        else:
            self._tell()

    def _numbers(self, entry: BestiaryEntry) -> str:
        """Power and toughness, loyalty or defense as printed."""
        if entry.power or entry.toughness:
            return f"{entry.power}/{entry.toughness}"
        return entry.loyalty or entry.defense

    def _in_full(self, entry: BestiaryEntry) -> str:
        """Say what the card is, and what of it does not come onto the table."""
        kinds = {
            "creature": self.tr("creature"),
            "planeswalker": self.tr("planeswalker"),
            "battle": self.tr("battle"),
            "artifact": self.tr("artifact"),
            "enchantment": self.tr("enchantment"),
            "land": self.tr("land"),
        }
        what = " · ".join([kinds[kind] for kind in entry.types] + list(entry.subtypes))
        if entry.complete:
            return self.tr("{what}. Everything that it does in combat is on the table.").format(what=what)
        missing = missing_words(entry.missing, self._language)
        return self.tr("{what}. Not on the table: {missing}").format(what=what, missing=missing)

    def _tell(self) -> None:
        entry = self._current()
        self.add_button.setEnabled(entry is not None)
        if entry is not None:
            self.told.setText(self._in_full(entry))
        elif self.search.text().strip():
            self.told.setText(
                self.tr("No card of this name is known. A creature of your own can be added by its numbers.")
            )
        else:
            self.told.setText(self.tr("Type the name of a card. Enter puts it on the table."))

    def _current(self) -> BestiaryEntry | None:
        row = self.cards.currentIndex().row()
        return self._found[row] if 0 <= row < len(self._found) else None

    # To whose side

    def _fill_sides(self) -> None:
        scenario = self._document.scenario
        seats = [(player.id, player.label) for player in scenario.players]
        shown = [(self.side.itemData(row), self.side.itemText(row)) for row in range(self.side.count())]
        if seats != shown:
            self.side.clear()
            for seat, name in seats:
                self.side.addItem(name, seat)
        there = {seat for seat, _ in seats}
        wanted = self._chosen_side if self._chosen_side in there else scenario.active
        self.side.setCurrentIndex(self.side.findData(wanted))
        self.cards.controller = wanted

    def _on_side(self, row: int) -> None:
        self._chosen_side = self.cards.controller = self.side.itemData(row)

    def _on_selection(self) -> None:
        """A player who is selected gets the next card."""
        seats = {player.id for player in self._document.scenario.players}
        chosen = [each for each in self._document.selection if each in seats]
        if chosen:
            self._chosen_side = chosen[0]
            self._fill_sides()

    # Adding

    def add(self) -> None:
        """Put the chosen card on the chosen side, and select it."""
        entry = self._current()
        if entry is None:
            return
        made = bestiary.permanent(entry.name, entry.name, self.cards.controller)
        before = {p.id for p in self._document.scenario.permanents}
        if self._document.apply(
            self.tr("Add {name}").format(name=card_name(entry.name, self._language)),
            lambda s: edits.add_permanent(s, made),
        ):
            self._document.select(p.id for p in self._document.scenario.permanents if p.id not in before)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and Down move among the cards while the keyboard stays in the search."""
        if watched is self.search and isinstance(event, QKeyEvent) and event.key() in MOVES:
            if event.type() == QEvent.Type.KeyPress:
                self.cards.keyPressEvent(event)
            return event.type() == QEvent.Type.KeyPress
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        """Show the search as it was left."""
        super().showEvent(event)
        self._fill_sides()
