"""The deck lists of a game, a tab each: what was typed, where the caret stands, and which commander was chosen."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QPlainTextEdit,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from sandbox.deck.check import DeckText
from ui.widgets.page import button

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST: Final = 16
"""No game has more players."""
LOWEST: Final = 90
"""So many pixels of a list are always seen."""


class DeckEdit(QPlainTextEdit):
    """One list, and the commanders that were chosen for it."""

    def __init__(self, name: str) -> None:
        """Begin empty under a name for people who can't see it."""
        super().__init__()
        self.chosen: tuple[str, ...] = ()
        self.setObjectName("deck-list")
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self.setMinimumHeight(LOWEST)
        self.setPlaceholderText("Commander\n1 Krenko, Mob Boss\n\nDeck\n1 Sol Ring\n98 Mountain")

    def go_to(self, line: int) -> None:
        """Select a line, the first is 1, and take the keyboard there."""
        cursor = QTextCursor(self.document().findBlockByNumber(line - 1))
        cursor.select(QTextCursor.SelectionType.LineUnderCursor)
        self.setTextCursor(cursor)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_over(self, other: DeckEdit) -> None:
        """Go on with another edit's list, caret and place."""
        self.chosen = other.chosen
        self.setPlainText(other.toPlainText())
        before, cursor = other.textCursor(), self.textCursor()
        cursor.setPosition(before.anchor())
        cursor.setPosition(before.position(), QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        place = other.verticalScrollBar().value()
        QTimer.singleShot(0, self, partial(self.verticalScrollBar().setValue, place))


class DeckLists(QWidget):
    """The lists. Signals `edited()` when one changed, came or went, `turned()` when another one is shown."""

    edited = Signal()
    turned = Signal()

    def __init__(self) -> None:
        """Begin with one empty list."""
        super().__init__()
        self._tabs = QTabBar()
        self._tabs.setObjectName("deck-tabs")
        self._tabs.setAccessibleName(self.tr("Deck lists"))
        self._tabs.setExpanding(False)
        self._tabs.setElideMode(Qt.TextElideMode.ElideRight)
        self._tabs.setDrawBase(False)
        self._tabs.currentChanged.connect(self._on_turned)
        self._tabs.tabCloseRequested.connect(self.remove)
        self.more = button(self.tr("Another list"), self.add, "another-deck", "flat")
        """Adds a list; it lies where the panel puts it."""
        self._pages = QStackedWidget()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._tabs)
        column.addWidget(self._pages, 1)
        self._names: tuple[str, ...] = ()
        self.add()

    @property
    def current(self) -> DeckEdit:
        """The list that is shown."""
        return self._edit(self._pages.currentIndex())

    @property
    def place(self) -> int:
        """Which of the lists is shown."""
        return self._pages.currentIndex()

    @property
    def texts(self) -> tuple[DeckText, ...]:
        """All lists as they are now."""
        edits = map(self._edit, range(self._pages.count()))
        return tuple(DeckText(edit.toPlainText(), edit.chosen) for edit in edits)

    def add(self) -> DeckEdit:
        """Put another list beside the others, and show it."""
        made = DeckEdit(self.tr("Deck list"))
        made.textChanged.connect(self.edited)
        self._pages.addWidget(made)
        self._tabs.addTab("")
        self._name_tabs()
        self._tabs.setCurrentIndex(self._tabs.count() - 1)
        self.setFocusProxy(made)
        self.edited.emit()
        return made

    def remove(self, place: int) -> None:
        """Take a list away; the last one stays."""
        if self._pages.count() > 1:
            gone = self._edit(place)
            self._tabs.removeTab(place)
            self._pages.removeWidget(gone)
            gone.deleteLater()
            self._name_tabs()
            self.edited.emit()

    def name(self, names: Sequence[str]) -> None:
        """Show the commanders of each list on its tab; "" where they are not known."""
        self._names = tuple(names)
        self._name_tabs()

    def take_over(self, other: DeckLists) -> None:
        """Go on with the lists of a panel that this one replaces."""
        for place in range(other._pages.count()):
            edit = self.add() if place else self.current
            edit.take_over(other._edit(place))
        self._tabs.setCurrentIndex(other.place)

    def _edit(self, place: int) -> DeckEdit:
        edit = self._pages.widget(place)
        assert isinstance(edit, DeckEdit)
        return edit

    def _name_tabs(self) -> None:
        count = self._tabs.count()
        for place in range(count):
            named = self._names[place] if place < len(self._names) else ""
            said = " ".join(named.split()) or self.tr("List {number}").format(number=place + 1)
            self._tabs.setTabText(place, said.replace("&", "&&"))
            self._tabs.setTabToolTip(place, f"<span>{escape(said)}</span>")
        self._tabs.setTabsClosable(count > 1)
        self._tabs.setVisible(count > 1)
        self.more.setEnabled(count < MOST)

    def _on_turned(self, place: int) -> None:
        self._pages.setCurrentIndex(place)
        if self._pages.count():
            self.setFocusProxy(self.current)
        self.turned.emit()
