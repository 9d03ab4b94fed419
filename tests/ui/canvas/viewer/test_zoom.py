"""Zooming and panning the table: wheel, keys, middle button."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sandbox import edits
from sandbox.scenario.model import Scenario
from tests.ui.canvas.boards import crowd, sketch
from tests.ui.canvas.robot import Hand
from ui.canvas.viewer import SLACK

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


def seen_whole(hand: Hand) -> bool:
    return hand.view.seen.adjusted(-2, -2, 2, 2).contains(hand.view.scene().sceneRect())


def test_the_zoom_stays_through_edits_while_the_whole_table_is_seen(table: Table, qtbot: QtBot) -> None:
    hand = table(crowd(100, 3, seed=1, fighting=0.95))
    hand.view.resize(1920, 880)
    document = hand.view.document
    before = document.scenario
    others = [player.id for player in before.players if player.id != before.active]
    zooms = [hand.view.transform().m11()]
    for attack in before.attacks[:5]:
        for target in others:
            document.apply(lambda _, a=attack.attacker, t=target: edits.attack(before, a, t))  # type: ignore[misc]
            qtbot.waitUntil(lambda: document.idle)
            assert seen_whole(hand)
            zooms.append(hand.view.transform().m11())
    for now, then in pairwise(zooms):
        assert then == pytest.approx(now) or then < now or then > SLACK * now
    assert len({round(zoom, 4) for zoom in zooms}) == 2
    smallest = zooms[-1]
    hand.key(Qt.Key.Key_0)
    assert smallest < hand.view.transform().m11() <= smallest * SLACK
