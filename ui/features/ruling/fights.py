"""The fights of a ruling: a block for each, with its name, its sentence and a button that copies it.

Blocks stay as long as their fight says the same, so that an edit costs what it changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ui.widgets.findings import LightingCard
from ui.widgets.parts import label

if TYPE_CHECKING:
    from sandbox.words.fights import FightText

SHOWN: Final = 12
"""So many fights are shown at first, and so many more with every click; with more there is a field to look for some."""
CORNER: Final = 4
"""How far the button stays off the edges of its block."""


class FightBlock(LightingCard):
    """A fight; the pointer or the keyboard on it shows the button that copies it.

    Signals: `lit(ids)`, `copied(text)`.
    """

    copied = Signal(str)

    def __init__(self, fight: FightText) -> None:
        """Show a fight."""
        super().__init__()
        self.setProperty("mark", "plain")
        self.setObjectName("fight")
        self.title = label("", "title")
        self.text = label("", "text", selectable=True)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(12, 7, 8, 9)
        rows.setSpacing(3)
        rows.addWidget(self.title)
        rows.addWidget(self.text)
        self.copy_button = QPushButton(self.tr("Copy"), self)  # over the corner: words have the whole width
        self.copy_button.setProperty("role", "chip")
        self.copy_button.clicked.connect(self.copy)
        self.copy_button.installEventFilter(self)
        self.copy_button.hide()
        self.fight = fight
        self.show_fight(fight)

    def show_fight(self, fight: FightText) -> None:
        """Show another fight."""
        self.fight = fight
        self.title.setText(fight.title)
        self.text.setText(fight.text)
        self.setAccessibleName(fight.title)
        self.setAccessibleDescription(fight.text)
        self.copy_button.setAccessibleName(f"{self.copy_button.text()}: {fight.title}")

    def copy(self) -> None:
        """Put the fight on the clipboard."""
        QGuiApplication.clipboard().setText(self.fight.text)
        self.copied.emit(self.fight.text)

    def event(self, event: QEvent) -> bool:
        """Keep the keys that copy from the window's shortcuts."""
        override = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
        if override and event.matches(QKeySequence.StandardKey.Copy):  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and the keys that copy put the fight on the clipboard."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter or event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

    @property
    def ids(self) -> tuple[str, ...]:
        """Who fights."""
        return self.fight.ids

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the button in the corner."""
        super().resizeEvent(event)
        self.copy_button.adjustSize()
        self.copy_button.move(self.width() - self.copy_button.width() - CORNER, CORNER)

    def light(self, *, on: bool) -> None:
        """Show the button, too."""
        self.copy_button.setVisible(on or self.hasFocus() or self.copy_button.hasFocus())
        super().light(on=on)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hide the button again when the keyboard has left it."""
        if event.type() == QEvent.Type.FocusOut:
            self.copy_button.setVisible(self.underMouse())
        return super().eventFilter(watched, event)


class FightsPanel(QWidget):
    """All fights of a combat. Signals: `lit(ids)`, `copied(text)`."""

    lit = Signal(object)
    copied = Signal(str)

    def __init__(self) -> None:
        """Start without any."""
        super().__init__()
        self.setObjectName("damage")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._fights: tuple[FightText, ...] = ()
        self._room = SHOWN
        self.blocks: list[FightBlock] = []
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Look for a creature or a player"))
        self.search.setAccessibleName(self.tr("Look for a creature or a player"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._on_search)
        self.more = QPushButton()
        self.more.clicked.connect(self._on_more)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(label(self.tr("Damage"), "section"))
        column.addWidget(self.search)
        column.addLayout(self._rows)
        column.addWidget(self.more)
        self.hide()

    def show_fights(self, fights: tuple[FightText, ...]) -> None:
        """Show the fights of a ruling; blocks whose fight says the same stay as they are."""
        self.setVisible(bool(fights))
        if fights == self._fights:
            return
        self._fights = fights
        self.search.setVisible(len(fights) > SHOWN)
        self._fill()

    @property
    def found(self) -> tuple[FightText, ...]:
        """The fights that hold every word that was typed; all of them when nothing was."""
        words = self.search.text().casefold().split() if len(self._fights) > SHOWN else []
        if not words:
            return self._fights
        return tuple(f for f in self._fights if all(word in f.text.casefold() for word in words))

    def _fill(self) -> None:
        found = self.found
        shown = found[: self._room]
        while len(self.blocks) < len(shown):
            block = FightBlock(shown[len(self.blocks)])
            block.lit.connect(self.lit)
            block.copied.connect(self.copied)
            self._rows.addWidget(block)
            self.blocks.append(block)
        for block, fight in zip(self.blocks, shown, strict=False):
            if block.fight != fight:
                block.show_fight(fight)
        for place, block in enumerate(self.blocks):
            block.setVisible(place < len(shown))
        left = len(found) - len(shown)
        self.more.setText(self.tr("Show more (%n left)", "", left))
        self.more.setVisible(left > 0)

    def _on_search(self) -> None:
        self._room = SHOWN
        self._fill()

    def _on_more(self) -> None:
        self._room += SHOWN
        self._fill()
