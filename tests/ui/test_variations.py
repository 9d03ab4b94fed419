"""Variations in the real window: kept, renamed, gone to, removed and compared, with keys and clicks."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from sandbox import Scenario, edits, load
from sandbox.scenario.variations import Tree, board_of, tree_of
from tests.ui.app_contexts import flush, windows_in
from tests.ui.canvas.robot import Hand
from tests.ui.parts import panel_of
from tests.ui.tables import duel, fight
from ui.features.variations import Variations, VariationTasks
from ui.features.variations.comparison import Comparison
from ui.shell.app_context import AppContext
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
Ctrl, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def tree(window: Window) -> Tree:
    return tree_of(window.document.scenario)


def names(window: Window) -> list[tuple[str, str | None]]:
    return [(node.name, node.parent) for node in tree(window).nodes]


def panel(window: Window) -> Variations:
    return panel_of(window, "variations")


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
    window.document.apply(lambda s: edits.attack(s, "juggernaut", "bob"))
    keep(window, qtbot, "strike")
    return window


def compared(window: Window) -> Comparison:
    comparison = window.part(VariationTasks).comparison
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
    qtbot.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
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


@pytest.mark.parametrize(
    "then", [Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Escape], ids=lambda key: key.name
)
def test_a_name_is_taken_once_whatever_is_pressed_next(open_window: Open, qtbot: QtBot, then: Qt.Key) -> None:
    window = open_window(duel())
    qtbot.keyClick(window, Qt.Key.Key_B, Ctrl)
    (field,) = panel(window).tree.findChildren(QLineEdit)
    qtbot.keyClicks(field, "hold")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert names(window) == [("hold", None)]
    qtbot.keyClick(field, then)  # in the same turn: the field is still there, and the tree has let it go
    qtbot.waitUntil(lambda: not panel(window).tree.findChildren(QLineEdit))
    assert len(names(window)) == 1


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


def test_the_differences_follow_the_table(open_window: Open, qtbot: QtBot, announced: list[str]) -> None:
    window = two(open_window, qtbot)
    window.part(VariationTasks).compare_with("v2")
    comparison = compared(window)
    assert comparison.differences == ()
    assert comparison.summary == "The outcomes are the same"
    window.document.apply(lambda s: edits.attack(s, "bear", "bob"))
    qtbot.waitUntil(lambda: ("13", "15") in [(t.first, t.second) for t in comparison.differences])
    assert announced[-1] == comparison.summary == comparison.headline.text()
    assert window.statusBar().currentMessage() == "", "it stands below the tables"


def test_another_variation_is_chosen_with_the_keyboard(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.part(VariationTasks).compare_with("v1")
    comparison = compared(window)
    comparison.choice.setFocus()
    qtbot.keyClick(comparison.choice, Qt.Key.Key_Down)
    assert comparison.shown == "v2"
    qtbot.waitUntil(lambda: comparison.differences == ())
    assert comparison.beside.document.scenario == tree(window).nodes[1].scenario


def test_nothing_is_edited_at_the_right(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.part(VariationTasks).compare_with("v1")
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
    window.part(VariationTasks).compare_with("v1")
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
    window.part(VariationTasks).compare_with("v1")
    comparison = compared(window)
    qtbot.waitUntil(lambda: bool(comparison.differences))
    comparison.list.setFocus()
    qtbot.keyClick(comparison.list, Qt.Key.Key_End)
    assert comparison.differences[-1].what == "Bob's life"
    assert window.document.spotlit == {"bob"}
    assert comparison.beside.document.spotlit == {"bob"}


def test_the_comparison_is_copied_and_left_with_escape(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.part(VariationTasks).compare_with("v1")
    comparison = compared(window)
    qtbot.mouseClick(comparison.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text().splitlines()[0] == "Outcome: On the table | hold"
    qtbot.keyClick(comparison.list, Qt.Key.Key_Escape)
    assert window.part(VariationTasks).comparison is None
    assert window.tables.count() == 1


def test_the_right_side_comes_onto_the_table(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.part(VariationTasks).compare_with("v1")
    qtbot.mouseClick(compared(window).take_button, Qt.MouseButton.LeftButton)
    assert tree(window).here == "v1"


def test_a_comparison_ends_when_its_variation_goes(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.part(VariationTasks).compare_with("v1")
    panel(window).remove("v1")
    assert window.part(VariationTasks).comparison is None


def test_after_a_comparison_the_table_lights_and_steps_as_before(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.part(VariationTasks).compare_with("v1")
    compared(window).close_button.click()
    flush()
    hand = Hand(window.view)
    hand.send(QEvent.Type.MouseMove, "bear", Qt.MouseButton.NoButton, Qt.MouseButton.NoButton)
    assert "bear" in window.document.spotlit
    qtbot.keyClick(panel_of(window, "timeline"), Qt.Key.Key_Home)
    assert window.document.moment == "beginning"


def test_a_comparison_survives_another_language(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.part(VariationTasks).compare_with("v1")
    window.actions_.by_key["view.language:ja"].trigger()
    comparison = compared(window)
    qtbot.waitUntil(lambda: bool(comparison.differences))
    assert not comparison.summary.isascii()
    assert comparison.shown == "v1"


def test_a_table_is_compared_with_the_newest_variation_that_differs_from_it(
    open_window: Open, qtbot: QtBot
) -> None:
    window = two(open_window, qtbot)
    tree = tree_of(window.document.scenario)
    assert tree.here == tree.nodes[-1].id, "the table is as it was kept last"
    window.part(VariationTasks).compare()
    assert compared(window).shown == tree.nodes[0].id


def test_without_a_variation_there_is_nothing_to_compare(open_window: Open) -> None:
    window = open_window(fight())
    window.part(VariationTasks).compare()
    assert window.part(VariationTasks).comparison is None
    assert "Keep a variation first" in window.statusBar().currentMessage()


def test_a_window_closed_while_comparing_leaves_nothing_behind(open_window: Open, qtbot: QtBot) -> None:
    window = two(open_window, qtbot)
    window.part(VariationTasks).compare_with("v1")
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
    window.part(VariationTasks).compare_with("v1")
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


def three(open_window: Open, qtbot: QtBot) -> Window:
    """A window with "hold", from which "strike" and "both" came, in which one and two attack."""
    window = two(open_window, qtbot)
    choose(window, "v1")
    qtbot.keyClick(panel(window).tree, Qt.Key.Key_Return)
    for each in ("juggernaut", "bear"):
        window.document.apply(lambda s, each=each: edits.attack(s, each, "bob"))
    keep(window, qtbot, "both")
    return window


def test_two_chosen_variations_are_compared_with_each_other(open_window: Open, qtbot: QtBot) -> None:
    window = three(open_window, qtbot)
    assert names(window) == [("hold", None), ("strike", "v1"), ("both", "v1")]
    window.document.apply(lambda s: edits.change(s, ["bear"], power=9))
    choose(window, "v1")
    view = panel(window).tree
    qtbot.keyClick(view, Qt.Key.Key_Down, Shift)
    qtbot.keyClick(view, Qt.Key.Key_C)
    comparison = compared(window)
    assert (comparison.shown_first, comparison.shown) == ("v1", "v2")
    qtbot.waitUntil(lambda: bool(comparison.differences))
    assert ("Bob's life", "20", "15") in [(t.what, t.first, t.second) for t in comparison.differences]
    assert comparison.left.isVisible()
    assert not window.view.isVisible()
    assert window.tables.indexOf(comparison.left) < window.tables.indexOf(comparison.beside)
    qtbot.keyClick(comparison.list, Qt.Key.Key_Escape)
    assert window.view.isVisible()
    assert window.tables.count() == 1


def test_the_left_side_is_chosen_with_the_keyboard_and_can_be_the_table_again(
    open_window: Open, qtbot: QtBot
) -> None:
    window = three(open_window, qtbot)
    window.part(VariationTasks).compare_with("v1")
    comparison = compared(window)
    comparison.first_choice.setFocus()
    qtbot.keyClick(comparison.first_choice, Qt.Key.Key_Down)
    qtbot.keyClick(comparison.first_choice, Qt.Key.Key_Down)
    assert comparison.shown_first == "v2"
    assert comparison.left.document.scenario == tree(window).nodes[1].scenario
    qtbot.keyClick(comparison.first_choice, Qt.Key.Key_Home)
    assert comparison.shown_first is None
    assert comparison.left is window.view
    assert window.view.isVisible()


def test_what_is_lit_and_looked_at_is_the_same_on_both_sides(open_window: Open, qtbot: QtBot) -> None:
    window = three(open_window, qtbot)
    window.part(VariationTasks).compare_with("v1", "v2")
    comparison = compared(window)
    window.document.look_at("attackers")
    assert comparison.left.document.moment == comparison.beside.document.moment == "attackers"
    comparison.left.document.spotlight(["bear"])
    assert comparison.beside.document.spotlit == {"bear"}


def test_a_left_variation_that_goes_leaves_the_table_there(open_window: Open, qtbot: QtBot) -> None:
    window = three(open_window, qtbot)
    window.part(VariationTasks).compare_with("v1", "v2")
    panel(window).remove("v2")
    assert compared(window).left is window.view
    assert window.view.isVisible()


def test_variations_are_moved_among_their_siblings_and_undo_moves_them_back(
    open_window: Open, qtbot: QtBot
) -> None:
    window = three(open_window, qtbot)
    choose(window, "v3")
    qtbot.keyClick(panel(window).tree, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert [name for name, _ in names(window)] == ["hold", "both", "strike"]
    assert panel(window).tree.chosen == "v3"
    qtbot.keyClick(window, Qt.Key.Key_Z, Ctrl)
    assert [name for name, _ in names(window)] == ["hold", "strike", "both"]


def test_a_menu_offers_everything_for_the_chosen_variation(open_window: Open, qtbot: QtBot) -> None:
    window = three(open_window, qtbot)
    choose(window, "v1")
    view = panel(window).tree
    view.customContextMenuRequested.emit(view.visualRect(view.currentIndex()).center())
    menu = next(m for m in panel(window).findChildren(QMenu) if m.objectName() == "variation")
    assert len(menu.actions()) == 8
    next(a for a in menu.actions() if a.text().startswith("Put on the table")).trigger()
    menu.close()
    assert tree(window).here == "v1"


@pytest.mark.parametrize(("width", "folded"), [(1280, True), (1920, False)])
def test_a_small_window_folds_its_panels_away_for_two_tables(
    open_window: Open, qtbot: QtBot, width: int, folded: bool
) -> None:
    window = two(open_window, qtbot)
    window.resize(width, 800)
    QApplication.processEvents()
    assert panel_of(window, "variations").isVisible()
    window.part(VariationTasks).compare_with("v1")
    QApplication.processEvents()
    assert panel_of(window, "variations").isVisible() is not folded
    assert abs(window.view.width() - compared(window).beside.width()) < 20
    window.part(VariationTasks).leave()
    QApplication.processEvents()
    assert panel_of(window, "variations").isVisibleTo(window)


def test_panels_folded_away_for_two_tables_are_there_in_the_next_window(
    open_window: Open, qtbot: QtBot, app_context: AppContext
) -> None:
    window = two(open_window, qtbot)
    window.resize(1280, 720)
    window.part(VariationTasks).compare_with("v1")
    assert not window.panel("ruling").isVisible()
    other = windows_in(app_context).open_new()
    other.show()
    qtbot.keyClick(window, Qt.Key.Key_W, Ctrl)
    again = windows_in(app_context).open_new()
    again.show()
    qtbot.waitUntil(lambda: again.panel("ruling").isVisible())
