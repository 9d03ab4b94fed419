"""Tables on which much lies: close together, in the shape of the screen, with names that can be read."""

import itertools
import json
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QApplication, QGraphicsObject

from sandbox.rules.judge import judge
from sandbox.scenario.convert import plain
from sandbox.scenario.files import loads
from sandbox.scenario.model import Scenario
from tests.ui.canvas.boards import creature, crowd, scenario
from tests.ui.canvas.conftest import Table as Lay
from tests.ui.canvas.layout.test_layout import cross, runs_over
from ui.canvas.items.card_art import AFAR_NAME
from ui.canvas.layout.arrange import Layout, arrange
from ui.canvas.layout.geometry import ArrowPath, courses
from ui.canvas.layout.metrics import Rect, close, metrics
from ui.canvas.view_model.build_table import build_table
from ui.canvas.view_model.model import Table

SCREENS = [pytest.param((1560, 880), id="beside panels"), pytest.param((1920, 1080), id="whole screen")]
CROWDS = [
    pytest.param(crowd(n, o, seed, 0.95), id=f"{n}-{o}-{seed}")
    for n, o, seed in ((60, 3, 7), (300, 3, 7), (120, 1, 2), (200, 7, 3))
]
SHARES = [i / 24 for i in range(25)]
READABLE = 9.4
"""Pixels of the screen that letters of a name must be high, as fonts count it."""


def laid(board: Scenario, screen: tuple[int, int] = (1560, 880), text: float = 1.0) -> tuple[Table, Layout]:
    table = build_table(board, judge(board))
    return table, arrange(table, metrics(text), screen[0] / screen[1])


def army(count: int, **keys: Any) -> Scenario:
    """Creatures of Ann's that differ, all of which attack Bob."""
    mine = [creature(f"Bear {n}", "ann", 2 + n % 3, 2, **keys) | {"id": f"a{n}"} for n in range(count)]
    return scenario(
        players=[{"id": each, "name": each, "life": 200} for each in ("ann", "bob", "cid")],
        permanents=mine,
        attacks=[{"attacker": f"a{n}", "target": "bob"} for n in range(count)],
    )


@pytest.mark.parametrize("screen", SCREENS)
def test_names_of_three_hundred_creatures_can_be_read_when_all_of_them_are_seen(
    screen: tuple[int, int],
) -> None:
    _, layout = laid(crowd(300, 3, 7, 0.95), screen)
    zoom = min(screen[0] / layout.board.w, screen[1] / layout.board.h)
    assert AFAR_NAME * zoom >= READABLE


@pytest.mark.parametrize("board", CROWDS)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_crowd_fills_the_screen(board: Scenario, screen: tuple[int, int]) -> None:
    area = laid(board, screen)[1].board
    assert 0.85 < (area.w / area.h) / (screen[0] / screen[1]) < 1.18


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("board", CROWDS)
def test_nothing_in_a_crowd_lies_over_anything(board: Scenario, text: float) -> None:
    table, layout = laid(board, text=text)
    assert layout.fields
    pairs = itertools.combinations(layout.boxes.items(), 2)
    assert [(a, b) for (a, one), (b, other) in pairs if one.grown(-0.5).meets(other)] == []
    inside = {
        flow: field for field in layout.fields for flow in (table.flows[name].source for name in field.flows)
    }
    strangers = [
        (field.target, name)
        for field in layout.fields
        for name, box in layout.boxes.items()
        if field.area.meets(box) and inside.get(name) != field
    ]
    assert strangers == []


@pytest.mark.parametrize("board", CROWDS)
def test_no_line_of_a_crowd_crosses_another_or_runs_over_a_card(board: Scenario) -> None:
    table, layout = laid(board)
    found = courses(table, layout, layout.sizes)
    around = {name: bounds(course) for name, course in found.items()}
    sins = [
        (name, card)
        for name, course in found.items()
        for card in table.cards
        if card not in {table.flows[name].source, table.flows[name].target}
        and around[name].meets(layout.boxes[card])
        and runs_over(course, layout.boxes[card])
    ]
    assert sins == []
    lines = {name: [(p.x, p.y) for p in map(course.at, SHARES)] for name, course in found.items()}
    near = [(a, b) for a, b in itertools.combinations(lines, 2) if around[a].meets(around[b])]
    attacks = [(a, b) for a, b in near if a.startswith("attack:") or b.startswith("attack:")]
    assert [(a, b) for a, b in attacks if cross(lines[a], lines[b])] == []


@pytest.mark.parametrize(("count", "opponents"), [(60, 3), (120, 1), (200, 7), (300, 3)])
def test_fights_go_on_below_what_stands_beside_them_where_that_ends_above(count: int, opponents: int) -> None:
    """Of one crowd a stretch stays bare now and then, where a frame of gang blocks is too wide for it."""
    shares = [bare_below_fields(crowd(count, opponents, seed, 0.95)) for seed in range(1, 9)]
    assert sum(shares) / len(shares) < 0.035
    assert max(shares) < 0.07


def bare_below_fields(board: Scenario) -> float:
    """What share of the table lies bare below attackers of one target, down to the lowest card that fights."""
    table, layout = laid(board)
    lane = {ground.seat: ground.rect for ground in layout.grounds}
    low = max(
        box.bottom for card, box in layout.boxes.items() if card in table.cards and box.y < bench(layout)
    )
    bare = 0.0
    for field in layout.fields:
        right = lane[table.homes.get(field.target, field.target)].right
        strip = Rect(field.area.x, field.area.bottom, right - field.area.x, low - field.area.bottom)
        used = [box for box in layout.boxes.values() if box.meets(strip)]
        bare += 0.0 if used else strip.w * max(0.0, strip.h)
    return bare / (layout.board.w * layout.board.h)


@pytest.mark.parametrize("held", [True, False], ids=["held", "picture"])
@pytest.mark.parametrize("screen", [(1029, 640), (1440, 900), (1280, 720)])
def test_fifteen_attackers_among_sixty_have_one_river(screen: tuple[int, int], held: bool) -> None:
    board = scenario(
        permanents=[
            creature(f"Bear {n}", "ann" if n < 30 else "bob", 1 + n % 6, 1 + n % 5) | {"id": f"a{n}"}
            for n in range(60)
        ],
        attacks=[{"attacker": f"a{n}", "target": "bob"} for n in range(15)],
    )
    table = replace(build_table(board, judge(board)), held=held)
    layout = arrange(table, metrics(), screen[0] / screen[1])
    assert [len(field.flows) for field in layout.fields] == [15]
    assert layout.boxes["a0"].w / layout.board.w > 0.065


def bench(layout: Layout) -> float:
    return layout.grounds[-1].rect.y


def bounds(course: ArrowPath) -> Rect:
    x, y = min(x for x, _ in course.knots), min(y for _, y in course.knots)
    right, bottom = max(x for x, _ in course.knots), max(y for _, y in course.knots)
    return Rect(x, y, right - x, bottom - y).grown(course.width / 2 + 1)


def test_unblocked_attackers_of_one_player_share_a_river_with_their_total(table: Lay) -> None:
    scene = table(army(40)).view.table_scene
    (field,) = scene.layout_.fields
    assert len(field.flows) == 40
    threads = sorted((scene.courses[name].end.x, scene.courses[name].width) for name in field.flows)
    gaps = [right - left - (a + b) / 2 for (left, a), (right, b) in itertools.pairwise(threads)]
    assert gaps == pytest.approx([0.0] * 39, abs=0.01)
    total = sum(flow.amount for flow in scene.table.flows.values())
    assert {name: item.label.text for name, item in scene.labels.items()} == {"total:bob": str(total)}


def test_a_card_in_a_field_has_a_number_when_it_deals_something_else_than_its_power(table: Lay) -> None:
    scene = table(army(24, keywords=["double strike"])).view.table_scene
    assert scene.labels["attack:a0:bob"].label.text == "2+2"
    assert scene.labels["total:bob"].label.text == str(2 * sum(2 + n % 3 for n in range(24)))


def test_from_a_blocked_attacker_only_what_gets_through_is_drawn(table: Lay) -> None:
    scene = table(crowd(300, 3, 7, 0.95)).view.table_scene
    blocked = [flow for flow in scene.table.flows.values() if flow.kind == "attack" and flow.blocked]
    assert {flow.name for flow in blocked if flow.amount} == {
        f.name for f in blocked if f.name in scene.flows
    }
    spills = {name: item.label for name, item in scene.labels.items() if item.label.kind == "spill"}
    assert {name: label.text for name, label in spills.items()} == {
        flow.name: f"+{flow.amount}" for flow in blocked if flow.amount
    }


def test_what_a_crowd_does_not_draw_goes_by_its_name_all_the_same(table: Lay) -> None:
    board = crowd(300, 3, 7, 0.95)
    scene = table(board).view.table_scene
    named = {item.objectName(): item for item in scene.items() if isinstance(item, QGraphicsObject)}
    for attack in board.attacks:
        item = named[f"attack:{attack.attacker}:{attack.target}"]
        if item.objectName() in scene.stacked:
            middle = item.sceneBoundingRect().center()
            assert scene.itemAt(middle, QTransform()) is named[attack.attacker]
    assert {f"block:{b.blocker}:{b.attacker}" for b in board.blocks} <= set(named)
    assert {each.id for each in (*board.players, *board.permanents)} <= set(named)


def test_a_card_is_dragged_out_of_a_field_onto_another_player(table: Lay) -> None:
    hand = table(army(40))
    hand.drag("a7", "cid")
    assert [a.target for a in hand.view.document.scenario.attacks if a.attacker == "a7"] == ["cid"]
    assert {field.target: len(field.flows) for field in hand.view.table_scene.layout_.fields} == {
        "bob": 39,
        "cid": 1,
    }


def test_the_thread_of_one_attacker_can_be_dragged_to_another_player(table: Lay) -> None:
    hand = table(army(40))
    course = hand.view.table_scene.courses["attack:a7:bob"]
    start = hand.view.mapFromScene(QPointF(*course.at(0.3)))
    flow = hand.view.flow_at(hand.view.mapToScene(start))
    assert flow is not None
    hand.drag(start, "cid")
    attacker = flow.flow.source
    assert [a.target for a in hand.view.document.scenario.attacks if a.attacker == attacker] == ["cid"]


def test_a_table_takes_the_shape_of_its_view(table: Lay) -> None:
    view = table(crowd(120, 2, 1, 0.95)).view
    before = view.table_scene.layout_.board
    view.resize(700, 860)
    QApplication.processEvents()
    after = view.table_scene.layout_.board
    assert after.w / after.h < 0.7 * before.w / before.h
    view.zoom(1.2)
    view.resize(1350, 860)
    QApplication.processEvents()
    assert view.table_scene.layout_.board == after


def test_what_is_laid_out_once_is_not_laid_out_again(table: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    view = table(crowd(60, 3, 7, 0.95)).view
    times: list[object] = []

    def counted(*values: Any) -> Layout:
        times.append(values)
        return arrange(*values)

    monkeypatch.setattr("ui.canvas.items.scene.arrange", counted)
    view.document.look_at("regular")
    view.document.look_at(None)
    view.apply_style()
    assert times == []
    view.document.look_at("attackers")
    assert len(times) == 1


def test_sizes_of_a_close_table_leave_room_for_pills() -> None:
    for text in (1.0, 1.5, 2.0):
        assert close(text).row_gap >= 28 * text


def test_a_table_whose_view_changes_its_size_under_a_drag_is_drawn_all_the_same(table: Lay) -> None:
    hand = table(army(40))
    hand.lift("a7", "cid")
    hand.view.resize(1000, 700)
    hand.view.viewport().repaint()
    QApplication.processEvents()
    hand.release("cid")
    assert [a.target for a in hand.view.document.scenario.attacks if a.attacker == "a7"] == ["cid"]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_planeswalker_that_was_laid_elsewhere_by_hand_is_attacked_by_a_crowd(
    table: Lay, text: float
) -> None:
    board = army(60)
    walker = {"id": "walker", "name": "Walker", "controller": "bob", "types": ["planeswalker"], "loyalty": 90}
    some = frozenset(f"a{n}" for n in range(0, 60, 3))
    told = plain(board)
    told["permanents"].append(walker)
    told["attacks"] = [
        each | ({"target": "walker"} if each["attacker"] in some else {}) for each in told["attacks"]
    ]
    told["view"] = {"positions": {"walker": [900, -700]}}
    hand = table(loads(json.dumps(told)))
    hand.view.apply_style(text=text)
    fields = {field.target: len(field.flows) for field in hand.view.table_scene.layout_.fields}
    assert fields == {"bob": 60 - len(some), "walker": len(some)}
    at, where = hand.view.frame_of("walker").center(), hand.view.table_scene.courses["attack:a0:walker"].end
    assert QLineF(at, QPointF(*where)).length() < 200
