"""Damage by hand, with a real mouse, wheel and keys on the real window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from sandbox import Scenario, edits
from tests.ui.canvas.boards import creature, scenario
from tests.ui.canvas.robot import Hand
from ui.canvas.hand.damage_hand import PER_DAMAGE
from ui.document.rulings import ruling_of
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
BEARS, WALL, OVER = "block:bears:wurm", "block:wall:wurm", "attack:wurm:bob"


def board(edition: str = "2026-09-25", **wurm: Any) -> Scenario:
    """Give a Wurm 8/8 that tramples, blocked by Bears 2/2 and a Wall 0/4, and an Ogre that nobody blocks."""
    return scenario(
        edition=edition,
        permanents=[
            creature("Wurm", "ann", 8, 8) | {"keywords": ["trample"]} | wurm,
            creature("Ogre", "ann", 3, 3),
            creature("Bears", "bob", 2, 2),
            creature("Wall", "bob", 0, 4),
        ],
        attacks=[{"attacker": "wurm", "target": "bob"}, {"attacker": "ogre", "target": "bob"}],
        blocks=[{"blocker": "bears", "attacker": "wurm"}, {"blocker": "wall", "attacker": "wurm"}],
    )


def assigned(window: Window, source: str = "wurm", step: int = -1) -> dict[str, int]:
    """Give what a creature assigns, by the verdict."""
    verdict = window.document.verdict
    assert verdict is not None
    return {a.to: a.amount for a in verdict.damage[step].assigned if a.source == source}


def number(window: Window, label: str) -> QPoint:
    """Give the middle of a label's number."""
    item = window.view.table_scene.labels[label]
    middle = item.grip().center() - QPointF(item.again().width() / 2, 0)
    return window.view.mapFromScene(item.pos() + middle)


def again(window: Window, label: str) -> QPoint:
    """Give the middle of a label's round arrow."""
    item = window.view.table_scene.labels[label]
    return window.view.mapFromScene(item.pos() + item.again().center())


def turn(window: Window, label: str, notches: float, at: QPoint | None = None) -> None:
    """Turn the wheel over a number, or at a point."""
    viewport, place = window.view.viewport(), QPointF(at or number(window, label))
    event = QWheelEvent(
        place,
        viewport.mapToGlobal(place),
        QPoint(),
        QPoint(0, round(120 * notches)),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(viewport, event)


def up(at: QPoint, damage: int) -> QPoint:
    """Give the point to drag to for so much more damage."""
    return at - QPoint(0, damage * PER_DAMAGE)


# The wheel


def test_the_wheel_moves_damage_and_the_others_give_it(open_window: Open) -> None:
    window = open_window(board())
    turn(window, BEARS, 1)
    assert assigned(window) == {"bears": 3, "wall": 4, "bob": 1}
    turn(window, BEARS, -1)
    assert assigned(window) == {"bears": 2, "wall": 4, "bob": 2}


def test_turns_of_the_wheel_in_a_row_are_one_step_for_undo(open_window: Open) -> None:
    window = open_window(board())
    for _ in range(3):
        turn(window, OVER, 1)
    assert assigned(window) == {"bears": 2, "wall": 1, "bob": 5}
    assert window.document.undo_stack.count() == 1
    window.document.undo_stack.undo()
    assert window.document.scenario.assignments == ()


def test_the_wheel_stops_at_nothing_and_at_everything(open_window: Open) -> None:
    window = open_window(board())
    for _ in range(9):
        turn(window, OVER, -1)
    assert assigned(window) == {"bears": 2, "wall": 6}
    for _ in range(9):
        turn(window, OVER, 1)
    assert assigned(window) == {"bob": 8}


def test_a_fine_wheel_comes_to_a_notch_in_parts(open_window: Open) -> None:
    window = open_window(board())
    for _ in range(3):
        turn(window, BEARS, 0.25)
    assert window.document.scenario.assignments == ()
    turn(window, BEARS, 0.25)
    assert assigned(window)["bears"] == 3


def test_the_wheel_goes_on_with_a_number_that_moves_from_under_the_pointer(open_window: Open) -> None:
    window = open_window(board())
    at = number(window, BEARS)
    turn(window, BEARS, 1)
    window.view.table_scene.labels[BEARS].moveBy(400, 0)
    turn(window, BEARS, 1, at)
    assert assigned(window)["bears"] == 4


# The drag


def test_a_drag_on_a_number_is_one_step_for_undo(open_window: Open) -> None:
    window = open_window(board())
    hand, start = Hand(window.view), number(window, OVER)
    hand.drag(start, up(start, 3))
    assert assigned(window) == {"bears": 2, "wall": 1, "bob": 5}
    assert window.document.undo_stack.count() == 1
    window.document.undo_stack.undo()
    assert window.document.scenario.assignments == ()


def test_two_drags_are_two_steps(open_window: Open) -> None:
    window = open_window(board())
    hand = Hand(window.view)
    for _ in range(2):
        start = number(window, BEARS)
        hand.drag(start, up(start, 1))
    assert assigned(window)["bears"] == 4
    assert window.document.undo_stack.count() == 2


def test_a_drag_shows_what_it_does_while_it_lasts_and_escape_takes_it_back(open_window: Open) -> None:
    window = open_window(board())
    hand, start = Hand(window.view), number(window, WALL)
    hand.lift(start, up(start, -2))
    assert assigned(window) == {"bears": 2, "wall": 2, "bob": 4}
    hand.key(Qt.Key.Key_Escape)
    assert window.document.scenario.assignments == ()
    assert window.document.undo_stack.count() == 0
    hand.release(start)
    assert window.document.undo_stack.count() == 0


def test_dragging_a_number_neither_selects_nor_moves_a_card(open_window: Open) -> None:
    window = open_window(board())
    hand, start = Hand(window.view), number(window, BEARS)
    hand.drag(start, up(start, 6))
    assert window.document.selection == ()
    assert window.document.scenario.attacks == board().attacks
    assert "positions" not in window.document.scenario.view


def test_a_number_without_a_choice_is_no_grip(open_window: Open) -> None:
    window = open_window(board())
    hand, start = Hand(window.view), number(window, "attack:ogre:bob")
    hand.press(start)
    hand.release(start)
    assert window.view.damage_hand.focus is None
    turn(window, "attack:ogre:bob", 1)
    assert window.document.undo_stack.count() == 0


# Keys


def test_keys_change_the_number_that_was_clicked(open_window: Open) -> None:
    window = open_window(board())
    hand = Hand(window.view)
    hand.click(number(window, BEARS))
    assert window.view.damage_hand.focus == BEARS
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_Up, Qt.Key.Key_Minus):
        hand.key(key)
    assert assigned(window) == {"bears": 3, "wall": 4, "bob": 1}
    assert window.document.undo_stack.count() == 1


def test_a_number_is_typed(open_window: Open) -> None:
    window = open_window(board())
    Hand(window.view).click(number(window, BEARS))
    QTest.keyClicks(window.view, "5")
    assert assigned(window) == {"bears": 5, "wall": 3}
    window.document.undo_stack.undo()
    QTest.keyClicks(window.view, "12")
    verdict = window.document.verdict
    assert verdict is not None
    assert [fault.code for fault in verdict.damage[0].broken] == ["wrong_total"]


def test_enter_tab_and_escape_lead_to_numbers_and_back(open_window: Open) -> None:
    window = open_window(board())
    hand, grips = Hand(window.view), window.view.damage_hand
    window.view.setFocus()
    window.document.select(["wurm"])
    hand.key(Qt.Key.Key_Return)
    seen = [grips.focus]
    for _ in range(2):
        hand.key(Qt.Key.Key_Tab)
        seen.append(grips.focus)
    assert set(seen) == {BEARS, WALL, OVER}
    hand.key(Qt.Key.Key_Escape)
    assert grips.focus is None
    assert window.document.selection == ("wurm",)


def test_delete_on_a_number_makes_it_automatic_and_deletes_nothing(open_window: Open) -> None:
    window = open_window(edits.assign_amount(board(), "regular", "wurm", "bears", 4))
    window.document.select(["wurm"])
    hand = Hand(window.view)
    hand.click(number(window, BEARS))
    hand.key(Qt.Key.Key_Delete)
    assert window.document.scenario.assignments == ()
    assert len(window.document.scenario.permanents) == len(board().permanents)


# What the rules forbid


def test_what_the_rules_forbid_is_offered_back_at_the_river(open_window: Open) -> None:
    window = open_window(edits.assign_amount(board(), "regular", "wurm", "bob", 4))
    labels = window.view.table_scene.labels
    assert labels[f"offer:{WALL}"].label.text == "2 more first · 702.19b"
    assert window.view.table.flows[OVER].broken == ("702.19b",)
    Hand(window.view).click(number(window, f"offer:{WALL}"))
    assert assigned(window) == {"bears": 2, "wall": 4, "bob": 2}
    assert window.document.verdict is not None
    assert window.document.verdict.legal
    assert window.document.undo_stack.count() == 1


def test_a_wrong_total_is_offered_back(open_window: Open) -> None:
    window = open_window(edits.assign(board(), "regular", "wurm", {"bears": 2, "wall": 4}))
    (label,) = [name for name in window.view.table_scene.labels if name.startswith("offer:")]
    assert window.view.table_scene.labels[label].label.text == "2 more · 510.1a"
    Hand(window.view).click(number(window, label))
    assert assigned(window) == {"bears": 2, "wall": 4, "bob": 2}


def test_the_round_arrow_makes_damage_automatic_with_one_click(open_window: Open) -> None:
    window = open_window(board())
    turn(window, BEARS, 2)
    assert window.view.table_scene.labels[BEARS].label.hand
    Hand(window.view).click(again(window, BEARS))
    assert window.document.scenario.assignments == ()
    assert not window.view.table_scene.labels[BEARS].label.hand


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "2 more to Wall first"), ("ja", "壁へあと2点")],
)
def test_a_number_explains_itself(open_window: Open, language: str, words: str) -> None:
    window = open_window(edits.assign_amount(board(), "regular", "wurm", "bob", 4))
    window.app_context.change_settings(language=language)
    place = number(window, WALL)
    viewport = window.view.viewport()
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, place, viewport.mapToGlobal(place)))
    assert words in QToolTip.text()
    assert "702.19b" in QToolTip.text()


# The steps


def test_the_step_that_the_timeline_shows_is_the_one_that_changes(open_window: Open) -> None:
    window = open_window(board(keywords=["trample", "double strike"]))
    window.document.look_at("first")
    turn(window, OVER, 1)
    assert {a.step for a in window.document.scenario.assignments} == {"first"}
    assert assigned(window, step=0) == {"bears": 2, "wall": 3, "bob": 3}
    window.document.look_at("regular")
    assert window.view.table.flows[OVER].amount == assigned(window)["bob"]


def test_before_damage_there_is_nothing_to_hold(open_window: Open) -> None:
    window = open_window(board())
    window.document.look_at("blockers")
    assert not any(flow.step for flow in window.view.table.flows.values())
    assert set(window.view.table_scene.labels) == set()


# The order of old editions


def test_blockers_carry_their_place_only_where_the_edition_has_an_order(open_window: Open) -> None:
    window = open_window(board("2019-10-04"))
    labels = window.view.table_scene.labels
    places = {n: item.label.text for n, item in labels.items() if n.startswith("order:")}
    assert places == {f"order:{BEARS}": "1", f"order:{WALL}": "2"}
    window.document.apply(lambda s: edits.setting(s, edition="2026-09-25"))
    assert not any(name.startswith("order:") for name in window.view.table_scene.labels)


def test_a_place_dragged_onto_another_blocker_changes_the_order(open_window: Open) -> None:
    window = open_window(board("2019-10-04", keywords=[], power=5))
    Hand(window.view).drag(number(window, f"order:{WALL}"), number(window, f"order:{BEARS}"))
    assert window.document.scenario.orders == {"wurm": ("wall", "bears")}
    assert assigned(window) == {"wall": 4, "bears": 1}
    assert window.document.undo_stack.count() == 1


def test_a_click_on_a_place_moves_the_blocker_to_the_front(open_window: Open) -> None:
    window = open_window(board("2019-10-04"))
    Hand(window.view).click(number(window, f"order:{WALL}"))
    assert window.document.scenario.orders == {"wurm": ("wall", "bears")}


def test_a_place_in_the_hand_is_let_go_when_another_edit_ends_its_order(open_window: Open) -> None:
    window = open_window(board("2019-10-04"))
    hand, spot = Hand(window.view), number(window, f"order:{WALL}")
    hand.press(spot)
    window.document.apply(lambda s: edits.withdraw(s, ["wall", "bears"]))
    hand.release(spot)
    assert window.document.scenario.orders == {}
    assert window.document.undo_stack.count() == 1


def test_the_ruling_offers_the_same_fix(open_window: Open) -> None:
    window = open_window(edits.assign_amount(board(), "regular", "wurm", "bob", 4))
    said = ruling_of(window.document, "en")
    assert said is not None
    (finding,) = said.wrong
    assert finding.fix == "2 more to Wall first"
    window.fix_wanted.emit(finding)
    assert assigned(window) == {"bears": 2, "wall": 4, "bob": 2}
    assert window.document.scenario.assignments


def test_a_blocker_of_two_attackers_divides_its_damage_at_their_ends(open_window: Open) -> None:
    """Who blocks several divides among them (CR 510.1d)."""
    window = open_window(
        scenario(
            permanents=[
                creature("Wurm", "ann", 2, 6),
                creature("Ogre", "ann", 3, 3),
                creature("Guard", "bob", 5, 5, effects=[{"kind": "extra_blocks", "count": 1}]),
            ],
            attacks=[{"attacker": "wurm", "target": "bob"}, {"attacker": "ogre", "target": "bob"}],
            blocks=[{"blocker": "guard", "attacker": "wurm"}, {"blocker": "guard", "attacker": "ogre"}],
        )
    )
    back = "back:block:guard:ogre"
    assert assigned(window, "guard") == {"wurm": 5}
    assert window.view.table_scene.labels[back].label.text == "↓ 0"
    turn(window, back, 3)
    turn(window, back, 1)
    assert assigned(window, "guard") == {"wurm": 1, "ogre": 4}
    Hand(window.view).click(again(window, back))
    assert window.document.scenario.assignments == ()
