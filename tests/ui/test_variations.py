"""Variations in the real window: kept, renamed, gone to, removed and compared, with keys and clicks."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from sandbox import Scenario, edits, load
from sandbox.scenario.variations import Tree, board_of, tree_of
from tests.ui.desks import flush
from tests.ui.tables import duel, fight
from ui.comparison import Comparison
from ui.panels.variations import Variations
from ui.window import Window

Open = Callable[[Scenario], Window]
Ctrl, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def tree(window: Window) -> Tree:
    return tree_of(window.document.scenario)


def names(window: Window) -> list[tuple[str, str | None]]:
    return [(node.name, node.parent) for node in tree(window).nodes]


def panel(window: Window) -> Variations:
    return window.docks.variations


def type_name(window: Window, qtbot: QtBot, name: str) -> None:
    """Type a name where one is asked for, and wait until the field is gone."""
    (field,) = panel(window).tree.findChildren(QLineEdit)
    qtbot.keyClicks(field, name)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not panel(window).tree.findChildren(QLineEdit))


def keep(window: Window, qtbot: QtBot, name: str) -> None:
    """Keep the table with Ctrl+B and type a name."""
    qtbot.keyClick(window, Qt.Key.Key_B, Ctrl)
    type_name(window, qtbot, name)


def two(open_window: Open, qtbot: QtBot) -> Window:
    """A window with "hold", from which "strike" came, in which Juggernaut attacks."""
    window = open_window(duel())
    keep(window, qtbot, "hold")
    window.document.apply("", lambda s: edits.attack(s, "juggernaut", "bob"))
    keep(window, qtbot, "strike")
    return window


def compared(window: Window) -> Comparison:
    comparison = window.variation_tasks.comparison
    assert comparison is not None
    return comparison


def choose(window: Window, each: str) -> None:
    panel(window).show_variation(each)
    panel(window).tree.setFocus()


def test_the_table_is_kept_under_a_name_that_is_typed(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    assert names(window) == [("hold", None), ("strike", "v1")]
    assert tree(window).here == "v2"
    assert panel(window).tree.accessibleName()


def test_enter_puts_a_variation_on_the_table_and_undo_takes_it_back(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    choose(window, "v1")
    qtbot.keyClick(panel(window).tree, Qt.Key.Key_Return)
    assert board_of(window.document.scenario) == duel()
    qtbot.keyClick(window, Qt.Key.Key_Z, Ctrl)
    assert window.document.scenario.attacks
    assert tree(window).here == "v2"


def test_a_double_click_puts_a_variation_on_the_table(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    choose(window, "v1")
    view = panel(window).tree
    spot = view.visualRect(view.currentIndex()).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert not window.document.scenario.attacks


def test_f2_renames_and_delete_removes(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.document.select(["bear"])
    choose(window, "v1")
    qtbot.keyClick(panel(window).tree, Qt.Key.Key_F2)
    type_name(window, qtbot, "stay")
    assert names(window)[0] == ("stay", None)
    choose(window, "v1")
    qtbot.keyClick(panel(window).tree, Qt.Key.Key_Delete)
    assert names(window) == [("strike", None)]
    assert any(p.id == "bear" for p in window.document.scenario.permanents)
    qtbot.keyClick(window, Qt.Key.Key_Z, Ctrl)
    assert names(window) == [("stay", None), ("strike", "v1")]


def test_a_branch_comes_from_the_chosen_one(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    choose(window, "v1")
    qtbot.mouseClick(panel(window).branch_button, Qt.MouseButton.LeftButton)
    assert names(window)[-1][1] == "v1"
    assert not window.document.scenario.attacks


def test_an_update_keeps_what_is_on_the_table(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    choose(window, "v1")
    qtbot.mouseClick(panel(window).renew_button, Qt.MouseButton.LeftButton)
    assert tree(window).nodes[0].scenario.attacks


def test_variations_are_saved_with_the_scenario(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    qtbot.keyClick(window, Qt.Key.Key_S, Ctrl)
    assert window.document.path is not None
    assert tree_of(load(window.document.path)) == tree(window)


def test_broken_variations_are_told_and_hurt_nothing(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(replace(duel(), view={"variations": {"nodes": [7]}}))
    window.show_panel("variations")
    assert "One variation" in panel(window).note.text()
    assert panel(window).note.isVisible()
    keep(window, qtbot, "hold")
    assert tree(window).unread == (7,)


def test_a_comparison_shows_both_tables_and_what_differs(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    choose(window, "v1")
    qtbot.keyClick(window, Qt.Key.Key_B, Ctrl | Shift)
    comparison = compared(window)
    qtbot.waitUntil(lambda: bool(comparison.differences))
    assert ("Bob's life", "15", "20") in [(t.what, t.first, t.second) for t in comparison.differences]
    assert comparison.beside.isVisible()
    assert comparison.beside.table_scene.item_of("attack:juggernaut:bob") is None
    assert window.view.table_scene.item_of("attack:juggernaut:bob") is not None


def test_the_differences_follow_the_table(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.variation_tasks.compare_with("v2")
    comparison = compared(window)
    assert comparison.differences == ()
    assert comparison.summary == "The outcomes are the same"
    window.document.apply("", lambda s: edits.attack(s, "bear", "bob"))
    qtbot.waitUntil(lambda: ("13", "15") in [(t.first, t.second) for t in comparison.differences])
    assert window.statusBar().currentMessage() == comparison.summary


def test_another_variation_is_chosen_with_the_keyboard(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.variation_tasks.compare_with("v1")
    comparison = compared(window)
    comparison.choice.setFocus()
    qtbot.keyClick(comparison.choice, Qt.Key.Key_Down)
    assert comparison.shown == "v2"
    qtbot.waitUntil(lambda: comparison.differences == ())
    assert comparison.beside.document.scenario == tree(window).nodes[1].scenario


def test_nothing_is_edited_at_the_right(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.variation_tasks.compare_with("v1")
    beside = compared(window).beside
    before = beside.document.scenario
    start = beside.mapFromScene(beside.middle_of("bear"))
    end = beside.mapFromScene(beside.middle_of("bob"))
    qtbot.mousePress(beside.viewport(), Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(beside.viewport(), (start + end) / 2)
    qtbot.mouseMove(beside.viewport(), end)
    qtbot.mouseRelease(beside.viewport(), Qt.MouseButton.LeftButton, pos=end)
    assert beside.document.scenario == before


def test_both_tables_zoom_together(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.variation_tasks.compare_with("v1")
    beside = compared(window).beside
    QApplication.processEvents()
    window.view.zoom(3.0)
    qtbot.waitUntil(lambda: beside.transform().m11() == pytest.approx(window.view.transform().m11()))
    beside.zoom(1.2)
    qtbot.waitUntil(lambda: beside.transform().m11() == pytest.approx(window.view.transform().m11()))
    window.view.fit()
    board = beside.table_scene.sceneRect()
    qtbot.waitUntil(lambda: beside.seen.adjusted(-3, -3, 3, 3).contains(board))


def test_a_row_lights_what_it_is_about_on_both_sides(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.variation_tasks.compare_with("v1")
    comparison = compared(window)
    comparison.list.setFocus()
    qtbot.keyClick(comparison.list, Qt.Key.Key_End)
    assert comparison.differences[-1].what == "Bob's life"
    assert window.document.spotlit == {"bob"}
    assert comparison.beside.document.spotlit == {"bob"}


def test_the_comparison_is_copied_and_left_with_escape(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.variation_tasks.compare_with("v1")
    comparison = compared(window)
    qtbot.mouseClick(comparison.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text().splitlines()[0] == "Outcome: On the table | hold"
    qtbot.keyClick(comparison.list, Qt.Key.Key_Escape)
    assert window.variation_tasks.comparison is None
    assert window.tables.count() == 1


def test_the_right_side_comes_onto_the_table(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.variation_tasks.compare_with("v1")
    qtbot.mouseClick(compared(window).take_button, Qt.MouseButton.LeftButton)
    assert tree(window).here == "v1"


def test_a_comparison_ends_when_its_variation_goes(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.variation_tasks.compare_with("v1")
    panel(window).remove("v1")
    assert window.variation_tasks.comparison is None


def test_a_comparison_survives_another_language(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.variation_tasks.compare_with("v1")
    window.actions_.by_key["view.language:ja"].trigger()
    comparison = compared(window)
    qtbot.waitUntil(lambda: bool(comparison.differences))
    assert not comparison.summary.isascii()
    assert comparison.shown == "v1"


def test_without_a_variation_there_is_nothing_to_compare(open_window: Open) -> None:
    window = open_window(fight())
    window.variation_tasks.compare()
    assert window.variation_tasks.comparison is None
    assert "Keep a variation first" in window.statusBar().currentMessage()


def test_a_window_closed_while_comparing_leaves_nothing_behind(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.variation_tasks.compare_with("v1")
    QApplication.processEvents()
    gone, document = weakref.ref(window), weakref.ref(compared(window).beside.document)
    window.close()
    del window
    for _ in range(3):
        flush()
        gc.collect()
    assert (gone(), document()) == (None, None)


def test_the_wheel_over_the_right_table_moves_the_left_one_too(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.variation_tasks.compare_with("v1")
    QApplication.processEvents()
    beside = compared(window).beside
    for view in (window.view, beside):
        view.zoom(4.0)
    QApplication.processEvents()
    before = window.view.seen.center()
    spot = QPoint(60, 60)
    qtbot.mousePress(beside.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    for step in (20, 40, 60):
        qtbot.mouseMove(beside.viewport(), spot + QPoint(step, 0))
    qtbot.mouseRelease(beside.viewport(), Qt.MouseButton.LeftButton, pos=spot + QPoint(60, 0))
    qtbot.waitUntil(lambda: window.view.seen.center().x() < before.x() - 5)
