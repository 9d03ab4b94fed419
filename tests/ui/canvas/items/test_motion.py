"""Motion on the table: it ends where the table lies without it, and is never in the way of the next gesture."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRectF
from pytestqt.qtbot import QtBot

from sandbox.scenario.model import Scenario
from tests.ui.canvas.boards import sketch
from tests.ui.canvas.robot import Hand
from ui.canvas.hand.carrying import Carrying

Table = Callable[[Scenario], Hand]


def attacks(hand: Hand) -> dict[str, str]:
    return {a.attacker: a.target for a in hand.view.document.scenario.attacks}


def carried(hand: Hand) -> Carrying:
    gesture = hand.view.gesture
    assert isinstance(gesture, Carrying)
    return gesture


def test_motion_ends_where_the_table_lies_without_it(table: Table, qtbot: QtBot) -> None:
    moving, plain = table(sketch()), table(sketch())
    moving.view.motion = True
    for hand in (moving, plain):
        hand.drag("pegasus", "cid")
    qtbot.waitUntil(lambda: not moving.view.table_scene.moving)
    for name, item in plain.view.table_scene.boxes.items():
        assert moving.view.table_scene.boxes[name].pos() == item.pos()
    assert (
        moving.view.table_scene.flows["attack:pegasus:cid"].course
        == plain.view.table_scene.flows["attack:pegasus:cid"].course
    )


def test_the_table_is_drawn_whole_once_a_motion_has_ended(table: Table, qtbot: QtBot) -> None:
    hand = table(sketch())
    hand.view.motion = True
    hand.drag("pegasus", "cid")
    scene, drawn = hand.view.table_scene, list[QRectF]()
    assert scene.moving
    scene.changed.connect(drawn.extend)
    qtbot.waitUntil(lambda: not scene.moving and any(area.contains(scene.sceneRect()) for area in drawn))


def test_a_gesture_that_begins_during_motion_finds_everything_in_place(table: Table) -> None:
    hand = table(sketch())
    hand.view.motion = True
    hand.drag("pegasus", "cid")
    assert hand.view.table_scene.moving
    hand.press("bear")
    assert not hand.view.table_scene.moving


def halfway(hand: Hand, share: float) -> None:
    """Stop a motion on its way, as a timer would find it."""
    hand.view.table_scene._motion.pause()
    hand.view.table_scene._on_motion(share)


@pytest.mark.parametrize("share", [0.0, 0.5, 0.9])
def test_a_press_during_motion_takes_what_is_seen_under_the_pointer(table: Table, share: float) -> None:
    hand = table(sketch())
    hand.view.motion = True
    hand.drag("pegasus", "cid")
    halfway(hand, share)
    hand.view.document.select(())
    spot = hand.at("pegasus")
    hand.click(spot)
    assert hand.view.document.selection == ("pegasus",)
    assert attacks(hand)["pegasus"] == "cid"


def test_a_card_taken_during_motion_stays_under_the_hand(table: Table) -> None:
    hand = table(sketch())
    hand.view.motion = True
    hand.drag("pegasus", "cid")
    halfway(hand, 0.3)
    start = hand.at("pegasus")
    end = start + QPoint(40, -30)
    hand.lift(start, end)
    middle = carried(hand).cards()[0].middle
    assert (hand.view.mapFromScene(middle) - end).manhattanLength() <= 3
    hand.view.cancel()


def test_a_release_after_motion_hits_what_is_there_then(table: Table) -> None:
    hand = table(sketch())
    hand.view.motion = True
    hand.drag("pegasus", "cid")
    halfway(hand, 0.3)
    hand.drag("pegasus", "dee")
    assert attacks(hand)["pegasus"] == "dee"


def test_life_counts_to_its_new_value_when_motion_is_on(table: Table, qtbot: QtBot) -> None:
    hand = table(sketch())
    shown = hand.view.table_scene.boxes["cid"]
    hand.view.motion = True
    hand.drag("pegasus", "cid")
    halfway(hand, 0.5)
    assert (shown.record.life, shown.record.life_after) == (20, 19)  # type: ignore[union-attr]
    hand.view.table_scene._motion.resume()
    qtbot.waitUntil(lambda: not hand.view.table_scene.moving)
    assert shown.record.life_after == 18  # type: ignore[union-attr]


def test_life_is_there_at_once_without_motion(table: Table) -> None:
    hand = table(sketch())
    hand.drag("pegasus", "cid")
    assert hand.view.table_scene.boxes["cid"].record.life_after == 18  # type: ignore[union-attr]
