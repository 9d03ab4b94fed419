"""Tooltips are set in lines and stand below what they explain; What's this knows the toolbar."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QLabel, QToolTip
from pytestqt.qtbot import QtBot

from sandbox import Scenario, load
from sandbox.resources import asset
from ui.canvas.viewer import best_place
from ui.shell.toolbar import Tool
from ui.shell.window import Window

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
    assert not label.geometry().intersects(frame.translated(viewport.mapToGlobal(viewport.rect().topLeft())))
    QToolTip.hideText()


def test_a_tooltip_near_the_bottom_covers_neither_its_card_nor_others_where_it_can() -> None:
    room, card = QRect(0, 0, 1280, 720), QRect(400, 640, 80, 60)
    neighbours = (QRect(300, 640, 80, 60), QRect(500, 640, 80, 60), QRect(400, 300, 80, 60))
    spot = best_place(240, 90, card, neighbours, room)
    lying = QRect(spot.x(), spot.y(), 240, 90)
    assert room.contains(lying)
    assert not lying.intersects(card)
    assert not any(lying.intersects(each) for each in neighbours)


def test_a_tooltip_between_two_cards_goes_past_the_nearer_one() -> None:
    pointer, room = QRect(530, 340, 22, 28), QRect(0, 0, 1440, 900)
    cards = (QRect(405, 350, 115, 80), QRect(555, 350, 115, 80), QRect(480, 540, 115, 80))
    spot = best_place(270, 160, pointer, cards, room)
    lying = QRect(spot.x(), spot.y(), 270, 160)
    assert not any(lying.intersects(each) for each in (*cards, pointer))
    assert abs(lying.center().x() - pointer.center().x()) < 400


def test_a_tooltip_of_an_arrow_leaves_the_cards_free(open_window: Open) -> None:
    window = open_window(load(asset("scenarios", "every-mark.combat.json")))
    view = window.view
    viewport = view.viewport()
    item = next(iter(view.table_scene.flows.values()))
    spot = view.mapFromScene(item.sceneBoundingRect().center())
    view.explain("Juggernaut 5/3 attacks Cid", "attack:jug", QRect(spot, spot))
    label = next(
        w for w in QApplication.topLevelWidgets() if w.objectName() == "qtooltip_label" and w.isVisible()
    )
    cards = (view.mapFromScene(view.frame_of(each)).boundingRect() for each in view.table.cards)
    corner = viewport.mapToGlobal(viewport.rect().topLeft())
    assert not any(label.geometry().intersects(each.translated(corner)) for each in cards)
    QToolTip.hideText()


def test_each_tool_explains_itself(open_window: Open) -> None:
    window = open_window(load(asset("scenarios", "sample.combat.json")))
    tools = window.findChildren(Tool)
    assert tools
    assert all(tool.whatsThis() for tool in tools)
