"""What comes between the press and the release of a gesture: other keys, other buttons, other edits."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from sandbox import Scenario
from tests.ui.canvas.boards import creature, scenario
from tests.ui.canvas.robot import Hand
from ui.canvas.hand.damage_hand import PER_DAMAGE
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
Ctrl = Qt.KeyboardModifier.ControlModifier
RIGHT = Qt.MouseButton.RightButton


def board() -> Scenario:
    """Give Ann's Wurm, which attacks Bob and is blocked, Ape, which attacks Cid's Walker, and Bear at home."""
    return scenario(
        players=[{"id": each, "name": each.title()} for each in ("ann", "bob", "cid")],
        permanents=[
            creature("Wurm", "ann", 8, 8) | {"keywords": ["trample"]},
            creature("Ape", "ann", 3, 3),
            creature("Bear", "ann", 2, 2),
            creature("Wall", "bob", 0, 4),
            {"id": "walker", "name": "Walker", "controller": "cid", "types": ["planeswalker"], "loyalty": 4},
        ],
        attacks=[{"attacker": "wurm", "target": "bob"}, {"attacker": "ape", "target": "walker"}],
        blocks=[{"blocker": "wall", "attacker": "wurm"}],
    )


def attacks(window: Window) -> dict[str, str]:
    return {a.attacker: a.target for a in window.document.scenario.attacks}


def tip(window: Window, arrow: str) -> QPoint:
    end = window.view.table_scene.flows[arrow].course.end
    return window.view.mapFromScene(QPointF(end.x, end.y))


def key(window: Window, pressed: Qt.Key, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(window.view, pressed, keys)
    QApplication.processEvents()


def test_the_tip_of_an_arrow_on_a_planeswalker_is_the_arrows_and_not_the_cards(open_window: Open) -> None:
    window = open_window(board())
    Hand(window.view).drag(tip(window, "attack:ape:walker") - QPoint(0, 2), "bob")
    assert attacks(window)["ape"] == "bob"
    assert "positions" not in window.document.scenario.view


def test_undo_in_the_middle_of_a_drag_is_made_and_the_drag_goes_on(open_window: Open) -> None:
    window = open_window(board())
    hand = Hand(window.view)
    hand.drag("ape", "bob")
    hand.lift("bear", "cid")
    key(window, Qt.Key.Key_Z, Ctrl)
    assert attacks(window) == {"wurm": "bob", "ape": "walker"}
    hand.release("cid")
    assert attacks(window) == {"wurm": "bob", "ape": "walker", "bear": "cid"}


def test_a_creature_deleted_in_the_middle_of_its_drag_is_out_of_the_hand(open_window: Open) -> None:
    window = open_window(board())
    hand = Hand(window.view)
    hand.lift("bear", "bob")
    key(window, Qt.Key.Key_Delete)
    assert window.view.gesture is None
    hand.release("bob")
    assert attacks(window) == {"wurm": "bob", "ape": "walker"}
    assert window.statusBar().currentMessage() == ""


@pytest.mark.parametrize("gone", ["ape", "walker"])
def test_an_arrow_whose_end_is_dragged_goes_with_what_it_joins(open_window: Open, gone: str) -> None:
    window = open_window(board())
    hand = Hand(window.view)
    window.document.select([gone])
    hand.lift(tip(window, "attack:ape:walker"), "bob")
    key(window, Qt.Key.Key_Delete)
    assert window.view.gesture is None
    hand.move("cid")
    hand.release("cid")
    assert attacks(window) == {"wurm": "bob"}


def test_what_may_be_attacked_follows_an_edit_in_the_middle_of_a_drag(open_window: Open) -> None:
    window = open_window(board())
    hand = Hand(window.view)
    window.document.select(["walker"])
    key(window, Qt.Key.Key_Delete)
    hand.lift("bear", "bob")
    assert window.view.gesture is not None
    assert "walker" not in window.view.gesture.lit()
    key(window, Qt.Key.Key_Z, Ctrl)
    assert "walker" in window.view.gesture.lit()
    key(window, Qt.Key.Key_Escape)
    hand.release("bob")


def test_another_button_neither_drops_nor_opens_a_menu_in_the_middle_of_a_drag(open_window: Open) -> None:
    window = open_window(board())
    hand = Hand(window.view)
    hand.lift("bear", "bob")
    hand.press("bob", button=RIGHT)
    spot = hand.at("bob")
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, window.view.viewport().mapToGlobal(spot))
    QApplication.sendEvent(window.view.viewport(), asked)
    hand.release("bob", button=RIGHT)
    assert window.view.gesture is not None
    assert not window.findChildren(QMenu, "context")
    assert "bear" not in attacks(window)
    hand.move("cid")
    hand.release("cid")
    assert attacks(window)["bear"] == "cid"


def test_undo_in_the_middle_of_a_drag_on_a_number_lets_the_number_go(open_window: Open) -> None:
    window = open_window(board())
    hand = Hand(window.view)
    hand.drag("bear", "cid")
    label = window.view.table_scene.labels["block:wall:wurm"]
    start = window.view.mapFromScene(label.pos() + label.grip().center())
    hand.lift(start, start - QPoint(0, PER_DAMAGE))
    key(window, Qt.Key.Key_Z, Ctrl)
    key(window, Qt.Key.Key_Z, Ctrl)
    assert "bear" not in attacks(window)
    hand.move(start - QPoint(0, 3 * PER_DAMAGE))
    hand.release(start)
    assert "bear" not in attacks(window)
    assert window.document.scenario.assignments == ()
