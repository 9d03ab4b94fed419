"""The toolbar: the most used actions, with their words beside the icons as far as there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QToolBar, QToolButton

if TYPE_CHECKING:
    from PySide6.QtGui import QAction, QResizeEvent

    from ui.actions import Actions
    from ui.window import Window

TOOLBAR: Final = (
    "file.open", "file.save", "-", "edit.undo", "edit.redo", "-", "edit.add_creature", "edit.add_player", "-",
    "view.fit", "view.tidy", "-", "combat.apply_attack", "combat.apply_blocks", "combat.withdraw_all", "-", "edit.palette",
)  # fmt: skip
"""What stands there, `-` for a line between groups."""
IN_WORDS: Final = (
    frozenset(TOOLBAR),
    frozenset({"edit.add_creature", "edit.add_player", "combat.apply_attack", "combat.apply_blocks", "combat.withdraw_all"}),
    frozenset({"combat.apply_attack", "combat.apply_blocks"}),
    frozenset[str](),
)  # fmt: skip
"""Who says what it is in words: the first of these sets for which there is room; icons have tooltips all the same."""
ICON: Final = 20


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
        self.setIcon(action.icon())
        self.setIconSize(size)
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(action.iconText().strip())
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self.setEnabled(self._action.isEnabled())
        self.setToolTip(self._action.toolTip())


class Tools(QToolBar):
    """The toolbar of a window. What doesn't fit even as icons is behind Qt's arrow at its end."""

    def __init__(self, window: Window, actions: Actions, scale: float) -> None:
        """Hold the window's actions, in the size of its text."""
        super().__init__(window)
        self.setWindowTitle(self.tr("Tools"))
        self.setObjectName("tools")
        self.setMovable(False)
        side = round(ICON * scale)
        self.setIconSize(QSize(side, side))
        self.buttons = {key: Tool(actions.by_key[key], self.iconSize()) for key in TOOLBAR if key != "-"}
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
        room = event.size().width()
        fits = (keys for keys, width in zip(IN_WORDS, self._widths, strict=True) if width <= room)
        self._say(next(fits, IN_WORDS[-1]))
