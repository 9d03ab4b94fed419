"""The toolbar: the most used actions, with their words beside the icons as far as there is room."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMimeData, QPoint, QRect, QSize, Qt, QTemporaryDir
from PySide6.QtGui import QDrag, QPixmap
from PySide6.QtWidgets import QApplication, QToolBar, QToolButton, QWidget

from ui.features.files.sharing import table_data
from ui.pictures.raster import image

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QAction, QMouseEvent, QResizeEvent

    from ui.pictures.shot import Shot
    from ui.shell.actions import Actions
    from ui.shell.kept_label import KeptLabel

TOOLBAR: Final = (
    "file.open", "file.save", "picture.save", "-", "edit.undo", "edit.redo", "-", "edit.add_creature", "edit.add_player", "-",
    "view.fit", "view.tidy", "-", "combat.apply_attack", "combat.apply_blocks", "combat.withdraw_all", "-", "edit.palette",
)  # fmt: skip
"""What stands there, `-` for a line between groups."""
HANDLE: Final = "picture.save"
"""The button from which the table can be dragged."""
CARRIED: Final = QSize(240, 160)
"""How large the picture is that hangs at the pointer."""
IN_WORDS: Final = (
    frozenset(TOOLBAR) - {HANDLE},
    frozenset({"edit.add_creature", "edit.add_player", "combat.apply_attack", "combat.apply_blocks", "combat.withdraw_all"}),
    frozenset({"combat.apply_attack", "combat.apply_blocks"}),
    frozenset[str](),
)  # fmt: skip
"""Who says what it is in words: the first of these sets for which there is room; icons have tooltips all the same."""
ICON: Final = 20
LARGEST: Final = 1.5
"""How much larger icons are at most with larger letters: the room is the table's."""
APART: Final = 10


class Tool(QToolButton):
    """A button for an action.

    Qt's own button asks for a new layout of the whole window whenever its action can or can't be used any more, which
    may be at every drop.
    """

    def __init__(self, action: QAction, size: QSize) -> None:
        """Look as the action does."""
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
        """Give the tooltip for that of the action."""
        return text


class TableHandle(Tool):
    """A button from which the table is dragged into another window, a chat or a folder."""

    def __init__(self, action: QAction, size: QSize, shot: Callable[[], Shot]) -> None:
        """Look as an action does, which a click carries out; `shot` gives what the picture shows."""
        self._shot = shot
        self._start: QPoint | None = None
        self._files: QTemporaryDir | None = None
        super().__init__(action, size)

    def carried(self) -> QMimeData:
        """Give what is dragged; its files stay there until the next time, or the end."""
        shot = self._shot()
        self._files = QTemporaryDir()
        folder = Path(self._files.path()) if self._files.isValid() else None
        return table_data(shot.scenario, image(shot), folder)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a drag would begin."""
        self._start = event.position().toPoint() if event.button() == Qt.MouseButton.LeftButton else None
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Begin to drag."""
        start = self._start
        far = 0 if start is None else (event.position().toPoint() - start).manhattanLength()
        if far < QApplication.startDragDistance():
            super().mouseMoveEvent(event)
            return
        self._start = None
        self.setDown(False)
        drag = QDrag(self)
        data = self.carried()
        drag.setMimeData(data)
        drag.setPixmap(
            QPixmap.fromImage(data.imageData()).scaled(
                CARRIED, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
        )
        drag.exec(Qt.DropAction.CopyAction)

    def tip(self, text: str) -> str:
        """Say that it can be dragged, and what a click does."""
        dragged = self.tr("Drag the table into a chat, a folder or another window")
        return f"{dragged}\n{text}"


class Tools(QToolBar):
    """The toolbar of a window. What doesn't fit even as icons is behind Qt's arrow at its end."""

    def __init__(
        self, parent: QWidget, actions: Actions, scale: float, shot: Callable[[], Shot], kept: KeptLabel
    ) -> None:
        """Hold a window's actions, in the size of its text; `shot` gives what is dragged out of it, `kept` stands where
        nothing else does.
        """
        super().__init__(parent)
        self._kept = kept
        there = not kept.isHidden()
        kept.setParent(self)
        kept.setVisible(there)
        self.setWindowTitle(self.tr("Tools"))
        self.setObjectName("tools")
        self.setMovable(False)
        side = round(ICON * min(scale, LARGEST))
        self.setIconSize(QSize(side, side))
        self.buttons = {
            key: Tool(actions.by_key[key], self.iconSize()) for key in TOOLBAR if key not in {"-", HANDLE}
        }
        self.buttons[HANDLE] = TableHandle(actions.by_key[HANDLE], self.iconSize(), shot)
        for key in TOOLBAR:
            if key == "-":
                self.addSeparator()
            else:
                self.addWidget(self.buttons[key])
        self._widths: tuple[int, ...] = ()

    def _say(self, keys: frozenset[str]) -> None:
        styles = Qt.ToolButtonStyle
        for key, button in self.buttons.items():
            button.setToolButtonStyle(
                styles.ToolButtonTextBesideIcon if key in keys else styles.ToolButtonIconOnly
            )

    def _measured(self) -> tuple[int, ...]:
        """How wide the toolbar is with each of the sets in words."""
        widths: list[int] = []
        for keys in IN_WORDS:
            self._say(keys)
            widths.append(self.sizeHint().width())
        return tuple(widths)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say as much in words as there is room for."""
        super().resizeEvent(event)
        if not self._widths:
            self._widths = self._measured()
        room = event.size().width() - 2 * APART
        least, brief = self._kept.widths
        spared = (brief, *(least for _ in IN_WORDS[1:]))  # words of icons that everybody knows give way to it
        fits = (
            keys
            for keys, width, kept in zip(IN_WORDS, self._widths, spared, strict=True)
            if width + kept <= room
        )
        self._say(next(fits, IN_WORDS[-1]))
        self._place_kept()

    def _place_kept(self) -> None:
        """Let the word on unsaved work have what the buttons leave: nothing where they have no room themselves."""
        if (row := self.layout()) is not None:
            row.activate()
        shown = [button.geometry() for button in self.buttons.values() if not button.isHidden()]
        left = max(place.right() for place in shown) + APART if shown else 0
        room = self.width() - left - APART if len(shown) == len(self.buttons) else 0
        self._kept.stand(QRect(left, 0, max(0, room), self.height()))
