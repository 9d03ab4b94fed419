"""Tooltips are set in lines and stand below what they explain; What's this knows the toolbar."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QLabel, QToolTip
from pytestqt.qtbot import QtBot

from sandbox import Scenario, load
from sandbox.resources import asset
from ui.toolbar import Tool
from ui.window import Window

Open = Callable[[Scenario], Window]


def test_a_tooltip_of_a_card_covers_none_of_it(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(load(asset("scenarios", "every-mark.combat.json")))
    qtbot.waitUntil(lambda: window.document.idle)
    view = window.view
    frame = view.mapFromScene(view.frame_of("bear")).boundingRect()
    spot = frame.topLeft() + (frame.center() - frame.topLeft()) / 2
    viewport = view.viewport()
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, spot, viewport.mapToGlobal(spot)))
    label = next(w for w in QApplication.topLevelWidgets() if isinstance(w, QLabel) and w.isVisible())
    assert label.wordWrap()
    assert label.geometry().top() > viewport.mapToGlobal(frame.bottomLeft()).y() - 2
    QToolTip.hideText()


def test_each_tool_explains_itself(open_window: Open) -> None:
    window = open_window(load(asset("scenarios", "sample.combat.json")))
    tools = window.findChildren(Tool)
    assert tools
    assert all(tool.whatsThis() for tool in tools)
