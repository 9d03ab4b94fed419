"""The mark of a group: a dotted line around neighbours and a tab, to be looked at, clicked and dragged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QImage
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from sandbox import edits
from sandbox.scenario.model import Scenario
from tests.ui.canvas.boards import creature, crowd, scenario, sketch
from tests.ui.canvas.robot import Hand
from tests.ui.parts import panel_of
from ui.canvas.items.label_items import LabelItem
from ui.canvas.view_model.tooltips import tell
from ui.features.outline import OutlineRow, outline_rows
from ui.shell.window import Window
from ui.theme import THEMES

Open = Callable[[Scenario], Window]
Table = Callable[[Scenario], Hand]
GROUP = ("ogre", "pegasus", "shaman")
Ctrl, Alt = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


def grouped(*groups: tuple[str, ...]) -> Scenario:
    board = sketch()
    for each in groups:
        board = edits.group(board, each)
    return board


def tabs(hand: Hand) -> dict[str, LabelItem]:
    labels = hand.view.table_scene.labels
    return {name: label for name, label in labels.items() if label.label.kind == "group"}


def tab(hand: Hand, name: str = "group:1") -> QPoint:
    return hand.view.mapFromScene(tabs(hand)[name].pos())


def image(hand: Hand) -> QImage:
    return hand.view.viewport().grab().toImage()


def test_the_keys_that_group_draw_the_mark_and_those_that_ungroup_take_it_away(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(sketch())
    hand = Hand(window.view)
    hand.click("ogre")
    hand.click("pegasus", Qt.KeyboardModifier.ShiftModifier)
    assert tabs(hand) == {}
    qtbot.keyClick(window, Qt.Key.Key_G, Ctrl)
    qtbot.waitUntil(lambda: window.document.idle)
    QApplication.processEvents()
    drawn = window.view.table_scene.group_marks.shown.outlines
    assert sum(len(each.boxes) for each in drawn) == 2
    assert {label.label.text for label in tabs(hand).values()} == {"group"}
    qtbot.keyClick(window, Qt.Key.Key_G, Ctrl | Alt)
    qtbot.waitUntil(lambda: window.document.idle)
    QApplication.processEvents()
    assert tabs(hand) == {}
    assert window.view.table_scene.group_marks.shown.outlines == ()


def test_a_click_on_the_tab_selects_the_group_and_a_drag_lets_it_attack(table: Table) -> None:
    hand = table(grouped(GROUP))
    document = hand.view.document
    hand.click(tab(hand))
    assert set(document.selection) == set(GROUP)
    document.select(())
    hand.drag(tab(hand), hand.at("cid"))
    assert {(a.attacker, a.target) for a in document.scenario.attacks} >= {(each, "cid") for each in GROUP}


def test_a_drag_of_the_tab_onto_the_empty_table_lays_the_group_down_as_it_lay(table: Table) -> None:
    hand = table(grouped(("ogre", "pegasus")))
    before = hand.view.middle_of("pegasus") - hand.view.middle_of("ogre")
    hand.drag(tab(hand), tab(hand) + QPoint(0, -60), Qt.KeyboardModifier.ShiftModifier)
    assert {"ogre", "pegasus"} == set(hand.view.table.places)
    after = hand.view.middle_of("pegasus") - hand.view.middle_of("ogre")
    assert (after - before).manhattanLength() < 1


def test_a_double_click_on_the_tab_opens_the_inspector_for_the_whole_group(open_window: Open) -> None:
    window = open_window(grouped(GROUP))
    hand = Hand(window.view)
    spot = tab(hand)
    hand.click(spot)
    hand.send(QEvent.Type.MouseButtonDblClick, spot, Qt.MouseButton.LeftButton, Qt.MouseButton.LeftButton)
    hand.send(QEvent.Type.MouseButtonRelease, spot, Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton)
    assert set(window.document.selection) == set(GROUP)
    assert panel_of(window, "inspector").isVisible()


def test_the_tab_lights_its_group_and_explains_itself(table: Table) -> None:
    hand = table(grouped(GROUP))
    spot = tab(hand)
    hand.send(QEvent.Type.MouseMove, spot, Qt.MouseButton.NoButton, Qt.MouseButton.NoButton)
    assert set(GROUP) <= hand.view.document.spotlit
    viewport = hand.view.viewport()
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, spot, viewport.mapToGlobal(spot)))
    assert "Group: Ogre, Pegasus, Shaman" in QToolTip.text()


def test_every_member_says_with_whom_it_is_in_a_group(table: Table) -> None:
    board = grouped(GROUP)
    hand = table(board)
    assert "In a group with Pegasus, Shaman" in tell(hand.view.document, hand.view.table, "ogre", "en")
    assert "In a group" not in tell(hand.view.document, hand.view.table, "raider", "en")
    outline = rows_below(outline_rows(board, None, None, "en", current=False))
    (about,) = (row.below for row in outline if row.text == "About Ogre")
    assert "In a group with Pegasus, Shaman" in [row.text for row in about]


def rows_below(rows: Iterable[OutlineRow]) -> Iterator[OutlineRow]:
    """All rows of an outline."""
    for row in rows:
        yield row
        yield from rows_below(row.below)


def test_several_groups_have_numbers_and_members_that_lie_apart_a_tab_each(table: Table) -> None:
    hand = table(grouped(("ogre", "pegasus"), ("wall", "elf", "raider")))
    texts = sorted(label.label.text for label in tabs(hand).values())
    assert texts == ["group 1", "group 1", "group 2", "group 2", "group 2"]


def test_a_group_of_some_of_many_alike_is_a_stack_of_its_own(table: Table) -> None:
    some = tuple(f"goblin-{n}" for n in range(5))
    hand = table(grouped(some))
    stacks = sorted(card.count for card in hand.view.table.cards.values() if card.name == "Goblin")
    assert stacks == [5, 7]
    (group,) = hand.view.table.groups
    assert (set(group.members), len(group.cards)) == (set(some), 1)


def test_who_is_no_longer_there_is_not_marked(table: Table) -> None:
    board = scenario(
        permanents=[creature("Elf", "ann", 1, 1)], view={"groups": [["elf", "gone"], "amiss", []]}
    )
    assert table(board).view.table.groups == ()


@pytest.mark.parametrize("creatures", [14, 40, 60])
def test_no_tab_covers_a_card_another_label_or_a_river(table: Table, creatures: int) -> None:
    board = crowd(creatures, 3, 7, 0.9)
    ids = [p.id for p in board.permanents]
    for start in range(0, len(ids) - 4, 4):
        board = edits.group(board, ids[start : start + 3])
    scene = table(board).view.table_scene
    drawn = {name: label.grip().translated(label.pos()) for name, label in scene.labels.items()}
    mine = {name for name, label in scene.labels.items() if label.label.kind == "group"}
    assert mine
    boxes = [QRectF(*box) for box in scene.layout_.boxes.values()]
    for name in mine:
        area = drawn[name]
        assert not any(area.intersects(box) for box in boxes)
        assert not any(area.intersects(other) for each, other in drawn.items() if each != name)
        along = (course.at(i / 200) for course in scene.courses.values() for i in range(201))
        assert not any(area.contains(QPointF(x, y)) for x, y in along)


@pytest.mark.parametrize("theme", THEMES)
def test_the_mark_is_seen_in_every_palette(open_window: Open, theme: str) -> None:
    window = open_window(grouped(GROUP))
    window.actions_.by_key[f"view.theme:{theme}"].trigger()
    hand = Hand(window.view)
    marked = image(hand)
    area = (
        hand.view.mapFromScene(tabs(hand)["group:1"].sceneBoundingRect())
        .boundingRect()
        .intersected(marked.rect())
    )
    window.document.apply(lambda board: edits.ungroup(board, GROUP))
    QApplication.processEvents()
    window.view._refresh()
    bare = image(hand)
    assert marked.copy(area) != bare.copy(area)
    inks = {marked.pixelColor(x, y).name() for x in range(area.left(), area.right()) for y in range(area.top(), area.bottom())}  # fmt: skip
    assert THEMES[theme].muted in inks
