"""The toolbar: the most used actions, with their words beside the icons as far as there is room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QLabel, QToolBar, QToolButton, QWidget

from ui.document.document import Document
from ui.plain import tip
from ui.shell.actions import TOOLBAR, Actions
from ui.widgets.parts import reveal

ICON: Final = 20
LARGEST: Final = 1.5
"""How much larger icons are at most with larger letters: the room is the table's."""
APART: Final = 10
LEVELS: Final = 4
"""How much buttons say in words, from all of them to none; icons have tooltips all the same."""
DOT: Final = "●"
"""What stands for it where there is no room for words."""


class Tool(QToolButton):
    """A button for an action.

    Qt's own button asks for a new layout of the whole window whenever its action can or can't be used any more, which
    may be at every drop.
    """

    def __init__(self, action: QAction, size: QSize) -> None:
        super().__init__()
        self._action = action
        self.setObjectName(action.objectName())
        self.setText(action.iconText())
        self.setIconSize(size)
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(action.iconText().strip())
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        if self._action.icon().cacheKey() != self.icon().cacheKey():
            self.setIcon(self._action.icon())
        self.setEnabled(self._action.isEnabled())
        self.setToolTip(self.tip(self._action.toolTip()))
        self.setWhatsThis(self.toolTip())

    def tip(self, text: str) -> str:
        """The tooltip for that of the action."""
        return text


class KeptLabel(QLabel):
    """Says of a document with unsaved changes that they are kept, and where; unseen without any.

    It says as much as there is room for; its tooltip says all.
    """

    def __init__(self, document: Document, folder: Path) -> None:
        """Follow a document whose unsaved changes are kept in a folder."""
        super().__init__()
        self._document = document
        self._folder = folder
        self._room = QRect()
        self.setObjectName("kept")
        self.setProperty("role", "muted")
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.retranslate()
        for changed in (document.undo_changed, document.path_changed, document.saved):
            changed.connect(self._follow)
        self._follow()

    def retranslate(self) -> None:
        """Say it in the language of the window."""
        told = self.tr(
            "The window can be closed: unsaved changes are kept in {folder} and offered at the next start."
        )
        self.setToolTip(tip(told.format(folder=self._folder)))
        self.setAccessibleName(self.tr("Not saved; kept for the next start"))
        self.setAccessibleDescription(told.format(folder=self._folder))
        self.stand(self._room)

    @property
    def widths(self) -> tuple[int, int]:
        """How much room its dot and its short words take."""
        self.ensurePolished()
        measure = self.fontMetrics()
        return measure.horizontalAdvance(DOT), measure.horizontalAdvance(self.tr("Not saved"))

    def stand(self, room: QRect) -> None:
        """Stand at the right end of a room, with the longest words that it has room for."""
        self._room = room
        self.ensurePolished()
        for words in (self.tr("Not saved; kept for the next start"), self.tr("Not saved"), DOT):
            self.setText(words)
            if self.sizeHint().width() <= room.width():
                break
        width = min(self.sizeHint().width(), max(0, room.width()))
        self.setGeometry(room.right() + 1 - width, room.top(), width, room.height())

    def _follow(self) -> None:
        reveal(self, on=self._document.dirty)


class Tools(QToolBar):
    """The toolbar of a window. What doesn't fit even as icons is behind Qt's arrow at its end."""

    def __init__(
        self,
        parent: QWidget,
        actions: Actions,
        scale: float,
        kinds: Mapping[str, Callable[[QAction, QSize], Tool]],
        kept: KeptLabel,
    ) -> None:
        """Hold a window's actions, in the size of its text; some have buttons of other `kinds`, `kept` stands where
        nothing else does.
        """
        super().__init__(parent)
        self._kept = kept
        there = not kept.isHidden()
        kept.setParent(self)
        reveal(kept, on=there)
        self.setWindowTitle(self.tr("Tools"))
        self.setObjectName("tools")
        self.setMovable(False)
        side = round(ICON * min(scale, LARGEST))
        self.setIconSize(QSize(side, side))
        keys = actions.placed(TOOLBAR, lambda row: row.tool)
        self.buttons = {
            key: kinds.get(key, Tool)(actions.by_key[key], self.iconSize()) for key in keys if key != "-"
        }
        self._worded = {row.key: row.worded for row in actions.every if row.key in self.buttons}
        for key in keys:
            if key == "-":
                self.addSeparator()
            else:
                self.addWidget(self.buttons[key])
        self._widths: tuple[int, ...] = ()

    def _say(self, level: int) -> None:
        """Let those buttons say what they are in words that do so at a level."""
        styles = Qt.ToolButtonStyle
        for key, button in self.buttons.items():
            worded = self._worded[key] > level
            button.setToolButtonStyle(
                styles.ToolButtonTextBesideIcon if worded else styles.ToolButtonIconOnly
            )

    def _measured(self) -> tuple[int, ...]:
        """How wide the toolbar is at each level."""
        widths: list[int] = []
        for level in range(LEVELS):
            self._say(level)
            widths.append(self.sizeHint().width())
        return tuple(widths)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say as much in words as there is room for."""
        super().resizeEvent(event)
        if not self._widths:
            self._widths = self._measured()
        room = event.size().width() - 2 * APART
        least, brief = self._kept.widths
        spared = (
            brief,
            *(least for _ in range(1, LEVELS)),
        )  # words of icons that everybody knows give way to it
        fits = (level for level in range(LEVELS) if self._widths[level] + spared[level] <= room)
        self._say(next(fits, LEVELS - 1))
        self._place_kept()

    def _place_kept(self) -> None:
        """Let the word on unsaved work have what the buttons leave: nothing where they have no room themselves."""
        if (row := self.layout()) is not None:
            row.activate()
        shown = [button.geometry() for button in self.buttons.values() if not button.isHidden()]
        left = max(place.right() for place in shown) + APART if shown else 0
        room = self.width() - left - APART if len(shown) == len(self.buttons) else 0
        self._kept.stand(QRect(left, 0, max(0, room), self.height()))
