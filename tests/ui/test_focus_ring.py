"""The keyboard shows where it is: whatever Tab reaches looks different while it has the focus."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from sandbox import Scenario
from tests.ui.settling import lay_out
from tests.ui.tables import fight
from ui.shell.window import Window
from ui.widgets.keyboard import enter, in_order

Open = Callable[[Scenario], Window]
Plain, Shift = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
LEAST = 40
"""So many pixels at least look different around what has the focus."""


def seen(window: Window, widget: QWidget) -> QImage:
    """A picture of a widget with a little around it."""
    area = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size()).adjusted(-3, -3, 3, 3)
    return window.grab(area & window.rect()).toImage()


def difference(one: QImage, other: QImage) -> int:
    """How many pixels of two pictures of a size differ."""
    before, after = (np.frombuffer(each.constBits(), np.uint32) for each in (one, other))
    return np.count_nonzero(before != after)


def differences(window: Window) -> dict[QWidget, int]:
    """How many pixels of what Tab reaches look different while it has the focus."""
    found = {}
    for each in window.findChildren(QWidget):
        if not isValid(each):  # a question may be answered meanwhile
            continue
        if not each.isVisible() or not each.isEnabled() or not each.focusPolicy() & Qt.FocusPolicy.TabFocus:
            continue
        if each.focusProxy() is not None:
            continue
        for area in window.findChildren(QScrollArea):
            if area.isAncestorOf(each):
                area.ensureWidgetVisible(each)
        each.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        if QApplication.focusWidget() is not each or each.visibleRegion().isEmpty():
            continue
        having = seen(window, each)
        each.clearFocus()
        QApplication.processEvents()
        found[each] = difference(having, seen(window, each))
    return found


@pytest.mark.parametrize(
    "panel",
    [
        "ruling",
        "inspector",
        "library",
        "outline",
        "triggers",
        "variations",
        "solve",
        "learn",
        "games",
        "legend",
        "explain",
        "deck",
        "commander",
    ],
)
def test_the_focus_is_seen(open_window: Open, panel: str) -> None:
    window = open_window(fight())
    window.document.select(["juggernaut"])
    window.show_panel(panel)
    lay_out()
    found = differences(window)
    assert any(window.panel(panel).isAncestorOf(each) for each in found)
    assert {f"{type(each).__name__}:{each.objectName()}" for each in found if found[each] < LEAST} == set()


def test_f6_goes_from_pane_to_pane_and_esc_back_to_the_table(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(fight())
    window.show_panel("library")
    lay_out()
    window.view.setFocus()
    panes: list[QWidget] = [window.panel(name) for name in ("ruling", "library", "timeline")]
    for keys, order in ((Plain, [*panes, window.view]), (Shift, [*reversed(panes), window.view])):
        for pane in order:
            qtbot.keyClick(window, Qt.Key.Key_F6, keys)
            focus = window.focusWidget()
            assert focus is pane or pane.isAncestorOf(focus), (keys, pane.objectName(), focus)
    for pane in panes:
        enter(pane)
        focus = window.focusWidget()
        assert focus is not window.view
        qtbot.keyClick(focus, Qt.Key.Key_Escape)
        assert window.focusWidget() is window.view
        assert window.view.property("ring") is True
    qtbot.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert window.view.property("ring") is False


def test_esc_leads_back_from_every_field(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(fight())
    window.document.select(["juggernaut"])
    window.show_panel("inspector")
    lay_out()
    for field in in_order(window.panel("inspector").widget()):
        field.setFocus()
        qtbot.keyClick(field, Qt.Key.Key_Escape)
        assert window.focusWidget() is window.view, f"{type(field).__name__}:{field.objectName()}"
