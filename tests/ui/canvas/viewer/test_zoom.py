"""Zooming and panning the table: wheel, keys, middle button."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from sandbox.scenario.model import Scenario
from tests.ui.canvas.boards import crowd, sketch
from tests.ui.canvas.robot import Hand

Table = Callable[[Scenario], Hand]


# Zoom and pan


def test_the_whole_table_is_seen_after_opening_and_resizing(table: Table) -> None:
    hand = table(crowd(60, 3))
    for size in ((1350, 860), (1280, 720), (640, 400)):
        hand.view.resize(*size)
        assert hand.view.seen.adjusted(-2, -2, 2, 2).contains(hand.view.scene().sceneRect())


def turn_wheel(hand: Hand, spot: QPoint, turn: int) -> None:
    viewport, place, none = hand.view.viewport(), QPointF(spot), Qt.MouseButton.NoButton
    event = QWheelEvent(
        place,
        viewport.mapToGlobal(place),
        QPoint(),
        QPoint(0, turn),
        none,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(viewport, event)


def test_the_wheel_over_a_number_that_cannot_be_divided_zooms(table: Table) -> None:
    hand = table(sketch())
    before = hand.view.transform().m11()
    number = hand.view.mapFromScene(hand.view.table_scene.labels["attack:krenko:bob"].pos())
    turn_wheel(hand, number, 120)
    assert hand.view.document.undo_stack.count() == 0
    assert hand.view.transform().m11() > before


def test_the_wheel_zooms_around_the_pointer(table: Table) -> None:
    hand = table(sketch())
    before = hand.view.transform().m11()
    spot = hand.at("raider")
    there = hand.view.mapToScene(spot)
    for turn in (120, 120, -120):
        turn_wheel(hand, spot, turn)
    assert hand.view.transform().m11() == pytest.approx(before * 1.15)
    assert (hand.view.mapFromScene(there) - spot).manhattanLength() <= 4


def test_keys_zoom_and_fit(table: Table) -> None:
    hand = table(sketch())
    fitted = hand.view.transform().m11()
    hand.key(Qt.Key.Key_Plus)
    assert hand.view.transform().m11() > fitted
    hand.key(Qt.Key.Key_Minus)
    hand.key(Qt.Key.Key_Minus)
    assert hand.view.transform().m11() < fitted
    hand.key(Qt.Key.Key_0)
    assert hand.view.transform().m11() == pytest.approx(fitted)


def test_the_middle_button_pans(table: Table) -> None:
    hand = table(sketch())
    hand.view.zoom(2.5)
    before = hand.view.seen.center()
    hand.lift(QPoint(600, 400), QPoint(500, 340), Qt.MouseButton.MiddleButton)
    hand.release(QPoint(500, 340), Qt.MouseButton.MiddleButton)
    moved = hand.view.seen.center() - before
    assert moved.x() > 20
    assert moved.y() > 10
