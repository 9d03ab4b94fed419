"""What a learner does in the window: drags and clicks, the keys of the outline, reading the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QMenu, QPushButton

from sandbox.scenario.model import Attack, Block
from tests.ui.parts import panel_of
from tests.ui.settling import settle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pytestqt.qtbot import QtBot

    from ui.shell.window import Window

Plain = Qt.KeyboardModifier.NoModifier
Left = Qt.MouseButton.LeftButton


def drag(window: Window, qtbot: QtBot, thing: str, onto: str) -> None:
    view = window.view
    start, end = (view.mapFromScene(view.middle_of(each)) for each in (thing, onto))
    qtbot.mousePress(view.viewport(), Left, Plain, start)
    for spot in (start + QPoint(12, 12), (start + end) / 2, end):
        qtbot.mouseMove(view.viewport(), spot)
    qtbot.mouseRelease(view.viewport(), Left, Plain, end)
    settle(window, qtbot)


def button(window: Window, words: str) -> QPushButton:
    found = [
        b for b in panel_of(window, "learn").findChildren(QPushButton) if b.text() == words and b.isVisible()
    ]
    assert found, (
        words,
        [b.text() for b in panel_of(window, "learn").findChildren(QPushButton) if b.isVisible()],
    )
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


def declare(window: Window, qtbot: QtBot, pairs: Sequence[Attack | Block]) -> None:
    """Declare attacks or blocks in the outline with its keys."""
    window.show_panel("outline")
    outline = panel_of(window, "outline")
    for pair in pairs:
        attacks = isinstance(pair, Attack)
        creature, target = (pair.attacker, pair.target) if attacks else (pair.blocker, pair.attacker)
        outline.refresh()
        index = next(i for i in outline._walk() if i.data(Qt.ItemDataRole.UserRole) == creature)
        outline.setCurrentIndex(index)
        qtbot.keyClick(outline, Qt.Key.Key_A if attacks else Qt.Key.Key_B)
        menu = next(m for m in outline.findChildren(QMenu, "targets") if m.isVisible())
        while menu.activeAction().data() != target:
            qtbot.keyClick(menu, Qt.Key.Key_Down)
        qtbot.keyClick(menu, Qt.Key.Key_Return)
        settle(window, qtbot)
