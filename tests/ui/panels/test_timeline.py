"""The timeline with real keys and a real mouse: which steps there are, stepping, scrubbing, triggers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from sandbox import Scenario, bestiary, edits
from tests.permanents import named
from tests.ui.canvas.boards import creature, scenario
from tests.ui.canvas.robot import Hand
from tests.ui.parts import badge_of, panel_of
from ui.features.timeline import Chip
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
LEFT = Qt.MouseButton.LeftButton


def board(*knight: str, attacks: bool = True) -> Scenario:
    """Give a Knight attacking Bob, with a Ghost of Bob's whose ability triggers when it attacks."""
    trigger = {"kind": "trigger", "event": "attacks", "creatures": "any", "text": "draw a card"}
    return scenario(
        permanents=[
            creature("Knight", "ann", 2, 2, keywords=list(knight)),
            creature("Ghost", "bob", 1, 1, effects=[trigger]),
        ],
        attacks=[{"attacker": "knight", "target": "bob"}] if attacks else [],
    )


@pytest.mark.parametrize(
    ("scenario", "steps"),
    [
        pytest.param(board(attacks=False), ["beginning", "end", "summary"], id="508.8 nobody attacks"),
        pytest.param(board(), ["beginning", "attackers", "blockers", "regular", "end", "summary"], id="510"),
        pytest.param(
            board("double strike"),
            ["beginning", "attackers", "blockers", "first", "regular", "end", "summary"],
            id="510.4 first-strike damage",
        ),
    ],
)
def test_only_the_steps_that_happen_are_there(
    open_window: Open, scenario: Scenario, steps: list[str]
) -> None:
    assert list(panel_of(open_window(scenario), "timeline").moments) == steps


def test_keys_step_through_combat_and_change_nothing(open_window: Open) -> None:
    window = open_window(board("double strike"))
    timeline, before, seen = panel_of(window, "timeline"), window.document.scenario, []
    timeline.setFocus()
    QTest.keyClick(timeline, Qt.Key.Key_Home)
    for _ in range(7):
        seen.append(window.document.moment)
        QTest.keyClick(timeline, Qt.Key.Key_Right)
    assert seen == ["beginning", "attackers", "blockers", "first", "regular", "end", None]
    QTest.keyClick(timeline, Qt.Key.Key_Left)
    assert window.document.moment == "end"
    QTest.keyClick(timeline, Qt.Key.Key_End)
    assert window.document.moment is None
    assert window.document.scenario is before
    assert window.document.undo_stack.count() == 0


@pytest.mark.parametrize(
    ("moment", "mover", "target", "seen"),
    [
        pytest.param("beginning", "squire", "bob", "attackers", id="508.1-before-attackers"),
        pytest.param("attackers", "squire", "bob", "attackers", id="508.1-with-attackers"),
        pytest.param("attackers", "ghost", "knight", "blockers", id="509.1-before-blockers"),
        pytest.param("regular", "squire", "bob", "regular", id="510-after-them"),
    ],
)
def test_what_is_declared_is_seen_whatever_step_was_looked_at(
    open_window: Open, moment: str, mover: str, target: str, seen: str
) -> None:
    table = board()
    window = open_window(replace(table, permanents=(*table.permanents, named("Squire", "ann"))))
    timeline, hand = panel_of(window, "timeline"), Hand(window.view)
    QTest.mouseClick(timeline, LEFT, pos=timeline.tabRect(timeline.moments.index(moment)).center())
    hand.drag(mover, target)
    arrow = f"attack:{mover}:{target}" if mover == "squire" else f"block:{mover}:{target}"
    assert arrow in window.view.table_scene.flows
    assert window.document.moment == seen
    window.document.undo_stack.undo()
    assert window.document.moment == seen


def test_dragging_along_the_line_shows_step_after_step(open_window: Open) -> None:
    window = open_window(board("double strike"))
    timeline, seen = panel_of(window, "timeline"), []
    window.document.moment_changed.connect(lambda: seen.append(window.document.moment))
    for index, kind in enumerate([QEvent.Type.MouseButtonPress, *[QEvent.Type.MouseMove] * 6]):
        place = QPointF(timeline.tabRect(index).center())
        pressed = LEFT if index == 0 else Qt.MouseButton.NoButton
        event = QMouseEvent(
            kind, place, timeline.mapToGlobal(place), pressed, LEFT, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(timeline, event)
    assert seen == ["beginning", "attackers", "blockers", "first", "regular", "end", None]


def test_the_board_stands_as_it_does_in_the_step(open_window: Open) -> None:
    window = open_window(board("double strike"))
    timeline = panel_of(window, "timeline")
    for moment, life, after in (("blockers", 20, None), ("first", 20, 18), ("regular", 18, 16)):
        place = timeline.tabRect(timeline.moments.index(moment)).center()
        QTest.mouseClick(timeline, LEFT, pos=place)
        bob = next(seat for seat in window.view.table.seats if seat.id == "bob")
        assert (bob.life, bob.life_after) == (life, after)


def test_at_the_end_the_dead_are_gone_and_who_attacked_is_tapped(open_window: Open) -> None:
    """CR 511.3: the end is the table as combat leaves it, another view than the summary of before and after."""
    fight = edits.block(board(), "ghost", "knight")
    window = open_window(fight)
    panel_of(window, "timeline").setFocus()
    QTest.keyClick(panel_of(window, "timeline"), Qt.Key.Key_Left)
    table = window.view.table
    assert window.document.moment == "end"
    assert (set(table.cards), table.cards["knight"].tapped, table.flows) == ({"knight"}, True, {})
    window.document.look_at(None)
    assert set(window.view.table.cards) == {"knight", "ghost"}
    assert window.view.table.cards["ghost"].gone


def test_a_step_that_is_no_more_gives_way_to_the_damage(open_window: Open) -> None:
    window = open_window(board("double strike"))
    window.document.look_at("first")
    window.document.apply(lambda s: edits.change(s, ["knight"], keywords=()))
    assert window.document.moment == "regular"
    window.document.apply(lambda s: edits.attack(s, "knight", None))
    assert window.document.moment is None


def test_a_click_on_triggers_chooses_who_has_them(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(board())
    timeline = panel_of(window, "timeline")
    QTest.mouseClick(badge_of(timeline, "attackers"), LEFT)
    qtbot.waitUntil(panel_of(window, "triggers").isVisible)
    assert window.document.selection == ("ghost",)
    assert window.document.moment == "attackers"


def test_enter_opens_the_triggers_of_the_step(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(board())
    timeline = panel_of(window, "timeline")
    window.document.look_at("blockers")
    QTest.keyClick(timeline, Qt.Key.Key_Return)
    assert not panel_of(window, "triggers").isVisible()
    window.document.look_at("attackers")
    QTest.keyClick(timeline, Qt.Key.Key_Return)
    qtbot.waitUntil(panel_of(window, "triggers").isVisible)
    assert window.document.selection == ("ghost",)


@pytest.mark.parametrize(("language", "words"), [("en", "when Knight attacks"), ("ja", "騎士が攻撃したとき")])
def test_triggers_tell_themselves(open_window: Open, language: str, words: str) -> None:
    window = open_window(board())
    window.app_context.change_settings(language=language)
    badge = badge_of(panel_of(window, "timeline"), "attackers")
    QApplication.sendEvent(
        badge, QHelpEvent(QEvent.Type.ToolTip, QPoint(3, 3), badge.mapToGlobal(QPoint(3, 3)))
    )
    assert "Ghost" in QToolTip.text()
    assert words in QToolTip.text()
    QToolTip.hideText()


def test_steps_are_animated_only_where_motion_is_wanted(open_window: Open) -> None:
    window = open_window(board())
    moving = []
    for motion, moment in (("none", "beginning"), ("full", "attackers")):
        window.app_context.change_settings(motion=motion)
        window.document.look_at(moment)
        moving.append(window.view.table_scene.moving)
    assert moving == [False, True]


def played(*times: str) -> Scenario:
    """Give the Knight's attack with a Giant Growth of Bob's at each of these times."""
    growths = (bestiary.play("Giant Growth", "bob", time, targets=["knight"]) for time in times)
    return replace(board(), plays=tuple(growths))


def test_a_press_on_a_chip_selects_the_play_and_a_click_asks_for_its_menu(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(played("attackers", "blockers"))
    timeline = panel_of(window, "timeline")
    chip = timeline.findChildren(Chip)[1]
    QTest.mouseClick(chip, LEFT)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    menu = QApplication.activePopupWidget()
    assert menu.objectName() == "context"
    assert window.document.selection == ("play:1",)
    assert "Giant Growth" in chip.accessibleName()
    assert window.document.undo_stack.count() == 0
    QTest.keyClick(menu, Qt.Key.Key_Delete)  # as it says beside Delete
    assert [play.after for play in window.document.scenario.plays] == ["attackers"]
    assert not menu.isVisible()


@pytest.mark.parametrize(
    ("step", "after"),
    [
        pytest.param("beginning", "beginning", id="another step"),
        pytest.param("regular", "blockers", id="damage: before it"),
        pytest.param("attackers", "attackers", id="its own"),
        pytest.param("summary", "attackers", id="the whole"),
    ],
)
def test_a_chip_is_dragged_to_another_step(open_window: Open, step: str, after: str) -> None:
    window = open_window(played("attackers"))
    timeline = panel_of(window, "timeline")
    (chip,) = timeline.findChildren(Chip)
    lies, start = chip.pos(), chip.rect().center()
    QTest.mousePress(chip, LEFT, pos=start)
    middle = timeline.tabRect(timeline.moments.index(step)).center()
    for _ in range(2):  # the chip goes with the pointer
        there = QPointF(chip.mapFrom(timeline, middle))
        held = QMouseEvent(QEvent.Type.MouseMove, there, chip.mapToGlobal(there), Qt.MouseButton.NoButton, LEFT, Qt.KeyboardModifier.NoModifier)  # fmt: skip
        QApplication.sendEvent(chip, held)
    QTest.mouseRelease(chip, LEFT, pos=chip.mapFrom(timeline, middle))
    assert [play.after for play in window.document.scenario.plays] == [after]
    window.document.undo_stack.undo()
    (chip,) = timeline.findChildren(Chip)
    assert chip.pos() == lies
    assert lies.x() == timeline.tabRect(timeline.moments.index("attackers")).left()
