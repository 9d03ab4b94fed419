"""What a learner does in the window: drags and clicks, the keys of the outline, reading the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QWidget

from sandbox.scenario.model import Attack, Block
from sandbox.words.names import names
from tests.ui.parts import panel_of
from tests.ui.settling import settle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pytestqt.qtbot import QtBot

    from ui.shell.window import Window

Plain = Qt.KeyboardModifier.NoModifier
Left = Qt.MouseButton.LeftButton
FAR = 60
"""So many lines down the outline at most lies whatever is looked for."""


def drag(window: Window, qtbot: QtBot, thing: str, onto: str) -> None:
    view = window.view
    start, end = (view.mapFromScene(view.middle_of(each)) for each in (thing, onto))
    qtbot.mousePress(view.viewport(), Left, Plain, start)
    for spot in (start + QPoint(12, 12), (start + end) / 2, end):
        qtbot.mouseMove(view.viewport(), spot)
    qtbot.mouseRelease(view.viewport(), Left, Plain, end)
    settle(window, qtbot)


def said(button: QPushButton) -> str:
    """What a button says, in one line or in more."""
    inside = button.findChild(QLabel)
    return button.text() if inside is None else inside.text()


def button(window: Window, words: str) -> QPushButton:
    seen = [b for b in panel_of(window, "learn").findChildren(QPushButton) if b.isVisible()]
    found = [b for b in seen if said(b) == words]
    assert found, (words, [said(b) for b in seen])
    return found[-1]


def click(window: Window, qtbot: QtBot, words: str) -> None:
    made = button(window, words)
    panel_of(window, "learn")._scroll.ensureWidgetVisible(made)
    qtbot.mouseClick(made, Left)
    settle(window, qtbot)


def read(window: Window) -> str:
    return "\n".join(
        each.text() for each in panel_of(window, "learn").findChildren(QLabel) if each.isVisible()
    )


def told(panel: QWidget) -> list[str]:
    """Every text that screen readers get of what a panel shows, in its order."""
    waiting, texts = [QAccessible.queryAccessibleInterface(panel)], []
    while waiting:
        each = waiting.pop()
        if each is not None and each.isValid() and not each.state().invisible:
            texts += [each.text(which) for which in (QAccessible.Text.Name, QAccessible.Text.Description)]
            waiting += [each.child(n) for n in reversed(range(each.childCount()))]
    return [text for text in texts if text]


def says(window: Window, words: str) -> bool:
    """Whether the page of the lesson or puzzle says something to screen readers."""
    return words in " ".join(told(panel_of(window, "learn")))


def at(window: Window) -> str:
    """What screen readers call the thing that has the keyboard."""
    here = QAccessible.queryAccessibleInterface(window.focusWidget())
    return (here.focusChild() or here).text(QAccessible.Text.Name)


def declare(window: Window, qtbot: QtBot, pairs: Sequence[Attack | Block]) -> None:
    """Declare attacks or blocks with keys and by names alone: down the outline to a creature, down a menu to whom."""
    outline = panel_of(window, "outline")
    for pair in pairs:
        attacks = isinstance(pair, Attack)
        called = names(window.document.scenario)
        creature, target = (pair.attacker, pair.target) if attacks else (pair.blocker, pair.attacker)
        window.show_panel("outline")
        settle(window, qtbot)
        outline.refresh()
        outline.setFocus()
        qtbot.keyClick(outline, Qt.Key.Key_Home)
        for _ in range(FAR):
            if f"{at(window)} ".startswith(f"{called[creature]} "):
                break
            qtbot.keyClick(outline, Qt.Key.Key_Down)
        qtbot.keyClick(outline, Qt.Key.Key_A if attacks else Qt.Key.Key_B)
        menu = next(m for m in outline.findChildren(QMenu, "targets") if m.isVisible())
        while not f"{menu.activeAction().text()} ".startswith(f"{called[target]} "):
            qtbot.keyClick(menu, Qt.Key.Key_Down)
        qtbot.keyClick(menu, Qt.Key.Key_Return)
        settle(window, qtbot)
