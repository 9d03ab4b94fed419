"""What was drawn stays over what it was drawn on, whatever the shape of the table and the cards beside."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot

from sandbox import Scenario, edits, judge
from sandbox.scenario.view import FAR, WHOLE, Mark, marks_of
from tests.ui.canvas.boards import sketch
from ui.canvas.items.drawings import COLOURS, mark_over, points_of
from ui.canvas.items.scene import TableScene
from ui.shell.window import Window

PLACES = {
    "": QRectF(0, 0, 1000, 500),
    "seat": QRectF(0, 0, 1000, 100),
    "a": QRectF(100, 200, 150, 100),
    "b": QRectF(300, 200, 150, 100),
    "in": QRectF(40, 20, 60, 40),
}
THINGS = [each for each in PLACES if each]


def around(*ids: str) -> list[QPointF]:
    area = QRectF()
    for each in ids:
        area = area.united(PLACES[each])
    area = area.adjusted(-9, -9, 9, 9)
    return [area.topLeft(), area.topRight(), area.bottomRight(), area.bottomLeft(), area.topLeft()]


@pytest.mark.parametrize(
    ("points", "over"),
    [
        pytest.param(around("a"), ("a",), id="around-one"),
        pytest.param(around("a", "b"), ("a", "b"), id="around-two"),
        pytest.param([QPointF(110, 290), QPointF(200, 295)], ("a",), id="underlined"),
        pytest.param([QPointF(45, 30), QPointF(60, 30)], ("in",), id="the-smallest"),
        pytest.param([QPointF(600, 400), QPointF(700, 420)], (), id="on-the-table"),
        pytest.param([QPointF(140, 250), QPointF(700, 480)], ("a",), id="from-a-card"),
    ],
)
def test_a_line_belongs_to_what_it_lies_over(points: list[QPointF], over: tuple[str, ...]) -> None:
    mark = mark_over("line", 1, points, THINGS, PLACES.get)
    assert mark.over == over
    again = points_of(mark, PLACES.get)
    assert max((a - b).manhattanLength() for a, b in zip(again, points, strict=True)) < 0.2


def test_an_arrow_goes_from_what_it_begins_on_to_what_it_ends_on() -> None:
    mark = mark_over("arrow", 2, [QPointF(120, 220), QPointF(0, 0), QPointF(700, 50)], THINGS, PLACES.get)
    assert mark.over == ("a", "seat")
    moved = PLACES | {"a": QRectF(500, 400, 75, 50)}
    start, end = points_of(mark, moved.get)
    assert (start - QPointF(510, 410)).manhattanLength() < 0.2
    assert (end - QPointF(700, 50)).manhattanLength() < 0.2
    assert points_of(mark, {key: PLACES[key] for key in ("", "seat")}.get) == []


def test_a_mark_of_an_older_file_is_over_the_table() -> None:
    assert points_of(Mark("line", 0, ((0, 0), (WHOLE, WHOLE))), PLACES.get) == [
        QPointF(0, 0),
        QPointF(1000, 500),
    ]
    assert points_of(Mark("arrow", 0, ((0, 0), (WHOLE, WHOLE)), ("a",)), PLACES.get)[1] == QPointF(1000, 500)


def test_what_is_drawn_far_away_and_long_is_still_a_mark() -> None:
    points = [QPointF(45 + step % 3, 30) for step in range(3000)] + [QPointF(10**7, 30)]
    mark = mark_over("line", 0, points, ["in"], PLACES.get)
    assert len(mark.points) <= 500
    view = edits.draw(sketch(), mark_over("arrow", 0, [points[0], points[-1]], ["in"], PLACES.get)).view
    assert max(x for x, _ in marks_of(view)[0].points) <= FAR * WHOLE


@pytest.mark.parametrize("aspect", [1.0, 16 / 9, 2.4])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_a_ring_around_a_card_is_around_it_in_every_picture(aspect: float, text: float) -> None:
    drawn = TableScene()
    drawn.show_scenario(sketch(), judge(sketch()))
    attacker = sketch().attacks[0].attacker
    first = drawn.place_of(attacker)
    assert first is not None
    ring = [first.topLeft(), first.topRight(), first.bottomRight(), first.bottomLeft()]
    mark = mark_over("line", 0, ring, list(drawn.layout_.boxes), drawn.place_of)
    assert mark.over == (attacker,)
    other = TableScene(text=text, aspect=aspect)
    other.show_scenario(edits.draw(sketch(), mark), judge(sketch()))
    place = other.place_of(attacker)
    assert place is not None
    assert [
        (a - b).manhattanLength() < 0.5
        for a, b in zip(
            points_of(mark, other.place_of),
            [place.topLeft(), place.topRight(), place.bottomRight(), place.bottomLeft()],
            strict=True,
        )
    ] == [True] * 4


def test_the_window_shows_what_was_drawn_until_it_is_wiped(
    open_window: Callable[[Scenario], Window], qtbot: QtBot
) -> None:
    window = open_window(sketch())
    scene = window.view.table_scene
    wipe = window.actions_.by_key["show.wipe"]
    assert not wipe.isEnabled()
    middle = scene.sceneRect().center()
    line = [middle, middle + QPointF(60, 0)]
    mark = mark_over("line", 2, line, list(scene.layout_.boxes), scene.place_of)
    window.document.apply(lambda scenario: edits.draw(scenario, mark))
    qtbot.waitUntil(lambda: scene.drawings.marks == (mark,))
    qtbot.waitUntil(wipe.isEnabled)
    shown = window.view.viewport().grab().toImage()
    spot = window.view.mapFromScene(middle + QPointF(30, 0)) * shown.devicePixelRatio()
    assert shown.pixelColor(spot).name() == COLOURS[2]
    wipe.trigger()
    qtbot.waitUntil(lambda: scene.drawings.marks == ())
    assert window.document.scenario == sketch()
