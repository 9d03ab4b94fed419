"""Hands for the inspector's forms: they find its fields, type, pick and click in them."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sandbox import Permanent
from tests.ui.app_contexts import flush
from tests.ui.parts import panel_of
from ui.shell.window import Window
from ui.widgets.keyboard import named
from ui.widgets.numbers import NumberField

Part = TypeVar("Part", bound=QWidget)


def inspect(window: Window, *ids: str) -> QWidget:
    """Select things and give the inspector; the forms of what was selected before are gone."""
    window.document.select(ids)
    window.show_panel("inspector")
    QApplication.processEvents()
    flush()
    return panel_of(window, "inspector")


def thing(window: Window, each: str) -> Permanent:
    return next(p for p in window.document.scenario.permanents if p.id == each)


def part(root: QWidget, kind: type[Part], name: str) -> Part:
    """Give the first field of a name that is there to be used."""
    QApplication.processEvents()
    found = [each for each in named(root, name) if isinstance(each, kind)]
    assert found, (
        f"{name} in {sorted({w.objectName() for w in root.findChildren(QWidget) if w.objectName()})}"
    )
    return found[0]


def write(qtbot: QtBot, field: QWidget, text: str) -> None:
    """Type a text; what no key gives comes from an input method, as Japanese does."""
    if text.isascii():
        qtbot.keyClicks(field, text)
        if not text:
            qtbot.keyClick(field, Qt.Key.Key_Delete)
        return
    event = QInputMethodEvent()
    event.setCommitString(text)
    QApplication.sendEvent(field, event)


def search(qtbot: QtBot, root: QWidget, name: str, typed: str) -> None:
    """Type into a search field, and take the best that it finds."""
    field = part(root, QLineEdit, name)
    field.setFocus()
    write(qtbot, field, typed)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()


def pick(qtbot: QtBot, field: QComboBox, text: str) -> None:
    """Open a list from the keyboard, and take the entry of a text."""
    field.setFocus()
    field.showPopup()
    row = field.findText(text)
    assert row >= 0, f"{text!r} in {[field.itemText(at) for at in range(field.count())]}"
    view = field.view()
    view.setCurrentIndex(field.model().index(row, 0))
    qtbot.keyClick(view, Qt.Key.Key_Return)
    QApplication.processEvents()


def give(qtbot: QtBot, field: QLineEdit, text: str) -> None:
    """Type a text over what is there, and finish with Enter."""
    field.setFocus()
    field.selectAll()
    write(qtbot, field, text)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()


def count(qtbot: QtBot, field: NumberField, number: int) -> None:
    """Type a number over what is there, and finish with Enter."""
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, str(number))
    qtbot.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()


def click(qtbot: QtBot, root: QWidget, name: str) -> None:
    """Click a button of a name."""
    qtbot.mouseClick(part(root, QPushButton, name), Qt.MouseButton.LeftButton)
    QApplication.processEvents()
