"""Which number is in the hand: of two damage steps, of an order of attackers, of a way past blockers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from sandbox import Scenario, edits
from tests.ui.canvas.boards import creature, scenario
from tests.ui.canvas.hand.test_damage_hand import BEARS, OVER, WALL, assigned, board, number, turn
from tests.ui.canvas.robot import Hand
from ui.canvas.hand.damage_hand import PER_DAMAGE, Grip
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
Alt = Qt.KeyboardModifier.AltModifier


def twice() -> Scenario:
    """A Wurm 10/8 strikes twice; in the second step Bears are dead and the Wall 0/14 is not."""
    base = board(keywords=["trample", "double strike"], power=10)
    return edits.change(base, ["wall"], toughness=14)


def part(window: Window, label: str, index: int) -> QPoint:
    """Give the middle of a summand of a number."""
    item, parts = window.view.table_scene.labels[label], window.view.table.flows[label].parts
    across = range(round(item.grip().left()), round(item.grip().right() - item.again().width()))
    spots = [x for x in across if item.part_at(QPointF(x, 0), parts) == index]
    return window.view.mapFromScene(item.pos() + QPointF(sum(spots) / len(spots), 0))


# Two damage steps


@pytest.mark.parametrize(("index", "step"), [pytest.param(0, "first", id="510.4"), (1, "regular")])
def test_the_part_of_a_number_under_the_mouse_is_the_one_that_a_drag_changes(
    open_window: Open, index: int, step: str
) -> None:
    window = open_window(twice())
    assert window.view.table.flows[WALL].parts == (8, 6)
    start = part(window, WALL, index)
    Hand(window.view).drag(start, start + QPoint(0, PER_DAMAGE))
    assert {a.step for a in window.document.scenario.assignments} == {step}
    assert window.document.undo_stack.count() == 1


def test_a_part_of_nothing_is_shown_and_can_be_taken(open_window: Open) -> None:
    window = open_window(board(keywords=["double strike"], power=2))
    assert window.view.table_scene.labels[WALL].label.text == "0+2"
    start = part(window, WALL, 0)
    Hand(window.view).drag(start, start - QPoint(0, PER_DAMAGE))
    assert assigned(window, step=0) == {"bears": 1, "wall": 1}


def test_tab_leads_through_both_steps_of_a_number(open_window: Open) -> None:
    window = open_window(twice())
    window.view.setFocus()
    window.document.select(["wurm"])
    hand = Hand(window.view)
    hand.key(Qt.Key.Key_Return)
    assert window.view.damage_hand.focus == OVER
    hand.key(Qt.Key.Key_Plus)
    assert {a.step for a in window.document.scenario.assignments} == {"first"}
    hand.key(Qt.Key.Key_Tab)
    hand.key(Qt.Key.Key_Minus)
    assert {a.step for a in window.document.scenario.assignments} == {"first", "regular"}
    assert window.view.damage_hand.grip == Grip(OVER, "regular")


def rest(window: Window, at: QPoint) -> str:
    viewport = window.view.viewport()
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, at, viewport.mapToGlobal(at)))
    return QToolTip.text().removeprefix("<span>")


def test_each_part_tells_its_step(open_window: Open) -> None:
    window = open_window(twice())
    assert rest(window, part(window, OVER, 0)).startswith("first-strike damage")
    assert rest(window, part(window, OVER, 1)).startswith("combat damage")


def test_what_died_in_the_first_step_is_divided_in_that_step_alone(open_window: Open) -> None:
    """CR 510.4."""
    window = open_window(twice())
    assert window.view.table.flows[BEARS].grips == ("first",)
    assert window.view.table_scene.labels[BEARS].label.text == "2"


def test_a_number_with_one_recipient_says_why_it_is_no_grip(open_window: Open) -> None:
    window = open_window(board())
    assert "510.1e" in rest(window, number(window, "attack:ogre:bob"))


# Orders of old editions


def crossed() -> Scenario:
    """A Guard 7/7 blocks a Wurm and an Ogre."""
    return scenario(
        edition="2019-10-04",
        permanents=[
            creature("Wurm", "ann", 2, 6),
            creature("Ogre", "ann", 3, 3),
            creature("Guard", "bob", 7, 7, effects=[{"kind": "extra_blocks", "count": 1}]),
        ],
        attacks=[{"attacker": "wurm", "target": "bob"}, {"attacker": "ogre", "target": "bob"}],
        blocks=[{"blocker": "guard", "attacker": "wurm"}, {"blocker": "guard", "attacker": "ogre"}],
    )


FIRST, SECOND = "order:back:block:guard:wurm", "order:back:block:guard:ogre"


def test_attackers_carry_their_place_in_the_order_of_a_blocker(open_window: Open) -> None:
    """CR 509.3 until 2024-11-08."""
    window = open_window(crossed())
    labels = window.view.table_scene.labels
    assert {name: item.label.text for name, item in labels.items() if name.startswith("order:")} == {
        FIRST: "1",
        SECOND: "2",
    }
    window.document.apply(lambda s: edits.setting(s, edition="2026-09-25"))
    assert not any(name.startswith("order:") for name in window.view.table_scene.labels)


def test_a_place_dragged_onto_another_attacker_changes_the_blockers_order(open_window: Open) -> None:
    window = open_window(crossed())
    assert assigned(window, "guard") == {"wurm": 6, "ogre": 1}
    hand = Hand(window.view)
    hand.lift(number(window, SECOND), number(window, FIRST))
    assert {"ogre", "wurm"} <= window.document.spotlit, "whose place it takes lights up"
    hand.release(number(window, FIRST))
    assert not window.document.spotlit
    assert window.document.scenario.orders == {"guard": ("ogre", "wurm")}
    assert assigned(window, "guard") == {"ogre": 3, "wurm": 4}


@pytest.mark.parametrize(
    ("key", "chosen", "order"),
    [
        pytest.param(Qt.Key.Key_Up, "wall", {"wurm": ("wall", "bears")}, id="509.2-to-the-front"),
        pytest.param(Qt.Key.Key_Down, "bears", {"wurm": ("wall", "bears")}, id="509.2-to-the-end"),
        pytest.param(Qt.Key.Key_Up, "bears", {"wurm": ("bears", "wall")}, id="509.2-is-in-front"),
    ],
)
def test_the_keyboard_moves_what_is_chosen_in_its_order(
    open_window: Open, key: Qt.Key, chosen: str, order: dict[str, tuple[str, ...]]
) -> None:
    window = open_window(board("2019-10-04"))
    window.view.setFocus()
    window.document.select([chosen])
    QTest.keyClick(window.view, key, Alt)
    assert window.document.scenario.orders == order
    assert window.document.selection == (chosen,)


def test_the_keyboard_moves_an_attacker_in_the_order_of_its_blocker(open_window: Open) -> None:
    window = open_window(crossed())
    window.view.setFocus()
    window.document.select(["ogre"])
    QTest.keyClick(window.view, Qt.Key.Key_Up, Alt)
    assert window.document.scenario.orders == {"guard": ("ogre", "wurm")}


# As though it weren't blocked


def test_what_may_pass_blockers_takes_all_of_it_or_none_with_its_grip(open_window: Open) -> None:
    """CR 510.1c."""
    window = open_window(board(keywords=[], effects=[{"kind": "assigns_as_unblocked"}]))
    assert window.view.table_scene.labels[OVER].label.text == "as though unblocked 0"
    turn(window, OVER, 1)
    assert assigned(window) == {"bob": 8}
    assert window.document.verdict is not None
    assert window.document.verdict.legal
    turn(window, OVER, -1)
    assert "bob" not in assigned(window)
    turn(window, BEARS, 1)
    assert window.document.verdict.legal


def test_a_blocked_creature_without_that_has_no_way_past(open_window: Open) -> None:
    window = open_window(board(keywords=[]))
    assert OVER not in window.view.table_scene.labels
