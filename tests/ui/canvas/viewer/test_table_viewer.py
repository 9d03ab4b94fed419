"""A table that is only looked at: nothing that hands and keys do there is an edit."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.canvas.boards import sketch
from ui.canvas.layout.metrics import Rect
from ui.canvas.viewer import TableViewer, beside
from ui.document.document import Document

LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton


@pytest.fixture
def viewer(qtbot: QtBot) -> TableViewer:
    made = TableViewer(Document(sketch()))
    qtbot.addWidget(made)
    made.resize(1350, 860)
    made.show()
    qtbot.waitUntil(lambda: made.document.idle)
    QApplication.processEvents()
    return made


def spot_of(viewer: TableViewer, thing: str) -> QPoint:
    return viewer.mapFromScene(viewer.middle_of(thing))


def drag(qtbot: QtBot, viewer: TableViewer, start: QPoint, end: QPoint, button: Qt.MouseButton) -> None:
    qtbot.mousePress(viewer.viewport(), button, pos=start)
    for share in (0.2, 0.6, 1.0):
        qtbot.mouseMove(viewer.viewport(), start + (end - start) * share)
    qtbot.mouseRelease(viewer.viewport(), button, pos=end)


@pytest.mark.parametrize("button", [LEFT, MIDDLE, RIGHT], ids=["left", "middle", "right"])
def test_a_creature_dragged_onto_a_player_does_not_attack(
    viewer: TableViewer, qtbot: QtBot, button: Qt.MouseButton
) -> None:
    before = viewer.document.scenario
    start, end = spot_of(viewer, "pegasus"), spot_of(viewer, "dee")
    drag(qtbot, viewer, start, end, button)
    assert viewer.document.scenario is before
    assert viewer.document.undo_stack.count() == 0


@pytest.mark.parametrize("button", [LEFT, MIDDLE], ids=["left", "middle"])
def test_what_is_held_stays_under_the_hand(viewer: TableViewer, qtbot: QtBot, button: Qt.MouseButton) -> None:
    viewer.zoom(1.5)
    start = viewer.viewport().rect().center()
    held, end = viewer.mapToScene(start), start + QPoint(-90, 40)
    drag(qtbot, viewer, start, end, button)
    assert (viewer.mapFromScene(held) - end).manhattanLength() <= 4


def test_keys_that_declare_and_the_wheel_on_numbers_change_nothing(viewer: TableViewer, qtbot: QtBot) -> None:
    before, zoom = viewer.document.scenario, viewer.transform().m11()
    viewer.document.select(("pegasus",))
    for key in (Qt.Key.Key_A, Qt.Key.Key_1, Qt.Key.Key_B, Qt.Key.Key_G, Qt.Key.Key_Return, Qt.Key.Key_Up):
        qtbot.keyClick(viewer, key)
    label = next(item for name, item in viewer.table_scene.labels.items() if name.startswith("attack:"))
    place = QPointF(viewer.mapFromScene(label.pos()))
    none = Qt.MouseButton.NoButton
    turned = QWheelEvent(
        place, viewer.viewport().mapToGlobal(place), QPoint(), QPoint(0, 120), none,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(viewer.viewport(), turned)
    assert viewer.document.scenario is before
    assert viewer.transform().m11() > zoom


def test_the_arrow_keys_go_from_one_thing_to_the_next_and_escape_lets_go(
    viewer: TableViewer, qtbot: QtBot
) -> None:
    qtbot.keyClick(viewer, Qt.Key.Key_Right)
    before = viewer.document.selection
    scenario = viewer.document.scenario
    controllers = {each.id: each.controller for each in scenario.permanents if each.is_creature}
    assert controllers[before[0]] != scenario.active  # something attacks: others may block now
    qtbot.keyClick(viewer, Qt.Key.Key_Down)
    assert len(before) == len(viewer.document.selection) == 1
    assert viewer.document.selection != before
    qtbot.keyClick(viewer, Qt.Key.Key_Escape)
    assert viewer.document.selection == ()


@pytest.mark.parametrize(
    ("start", "steps", "end"),
    [
        pytest.param("b", [(0, 1)], "two", id="down-from-a-wide-seat-to-the-row-below-it"),
        pytest.param("b", [(0, 1), (0, 1)], "three", id="row-by-row"),
        pytest.param("four", [(0, -1)], "three", id="up-to-the-row-above"),
        pytest.param("one", [(0, -1), (0, 1)], "two", id="up-and-down"),
        pytest.param("three", [(-1, 0)], "two", id="left-over-to-another-row"),
    ],
)
def test_arrow_keys_go_edge_to_edge(start: str, steps: list[tuple[int, int]], end: str) -> None:
    """Two players' seats as wide as the table, and a row of cards of each."""
    boxes = {
        "b": Rect(0, 0, 500, 50),
        "one": Rect(0, 100, 90, 60),
        "two": Rect(100, 100, 90, 60),
        "three": Rect(200, 200, 90, 60),
        "four": Rect(110, 320, 90, 60),
        "a": Rect(0, 400, 500, 50),
    }
    here: str | None = start
    for step in steps:
        here = beside(boxes, here, *step)
    assert here == end


@pytest.mark.parametrize(
    ("step", "end"),
    [
        pytest.param((-1, 0), "left", id="left-past-the-seat-above"),
        pytest.param((0, 1), "below", id="down-past-the-seat-beside-the-row"),
        pytest.param((0, -1), "b", id="up-to-the-seat-where-no-card-is"),
    ],
)
def test_arrow_keys_go_to_cards_rather_than_seats(step: tuple[int, int], end: str) -> None:
    boxes = {
        "b": Rect(0, 0, 500, 50),
        "left": Rect(20, 70, 90, 60),
        "start": Rect(260, 70, 90, 60),
        "a": Rect(200, 300, 150, 60),
        "below": Rect(360, 300, 90, 60),
    }
    assert beside(boxes, "start", *step, {"a", "b"}) == end


def test_a_click_that_trembles_leaves_the_whole_table_in_sight(viewer: TableViewer, qtbot: QtBot) -> None:
    start = spot_of(viewer, "pegasus")
    drag(qtbot, viewer, start, start + QPoint(3, 2), LEFT)
    assert viewer.fitted
    assert viewer.cursor().shape() == Qt.CursorShape.ArrowCursor


def test_what_is_said_over_the_table_hides_no_card_where_there_is_room(viewer: TableViewer) -> None:
    size, (card, *_) = QSize(300, 40), viewer.table.cards
    boxes = viewer.table_scene.layout_.boxes
    boxes.clear()
    middle = viewer.free_place(size, viewer)
    assert QRect(middle, size).center().x() == pytest.approx(viewer.rect().center().x(), abs=1)
    there = viewer.mapToScene(middle)
    boxes[card] = Rect(there.x(), there.y(), 9, 9)
    aside = QRect(viewer.free_place(size, viewer), size)
    assert aside.right() < middle.x()
    assert viewer.rect().contains(aside)
    boxes[card] = Rect(there.x() - 9999, there.y(), 19999, 9)
    scene = viewer.table_scene.boxes[card]
    scene.size = (19999.0, 9.0)
    higher = QRect(viewer.free_place(size, viewer), size)
    assert higher.bottom() < middle.y()
