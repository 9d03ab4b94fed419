"""Menus that are made where they are asked for."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMenu

from ui.plain import menu_text


def entry(
    menu: QMenu, text: str, act: Callable[[], object], data: object = None, *, holds: bool | None = None
) -> QAction:
    """An entry of a menu: a text as it is, what a click does, what tells it from the others, and of a choice whether it
    is what holds now.
    """
    made = menu.addAction(menu_text(text))
    made.setData(data)
    made.triggered.connect(lambda _=False: act())
    if holds is not None:
        made.setCheckable(True)
        made.setChecked(holds)
    return made


class KeyedMenu(QMenu):
    """A menu whose entries, those of its submenus too, have their keys while it is open: Qt leaves them dead."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do as a menu does; else what the key is written beside, and go."""
        super().keyPressEvent(event)
        within = (action for menu in (self, *self.findChildren(QMenu)) for action in menu.actions())
        typed = QKeySequence(event.keyCombination())
        named = next((each for each in within if each.isEnabled() and each.shortcut() == typed), None)
        if named is not None and not event.isAccepted():
            event.accept()
            self.close()
            named.trigger()


def open_at(menu: QMenu, place: QPoint, first: int = 0) -> None:
    """Open a menu at a point of the screen, with the keyboard on one of its entries; it goes when it is closed."""
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.popup(place)
    menu.setActiveAction(menu.actions()[first])
