"""Names and numbers are edited on the card, with real events in the real window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sandbox import Scenario, load
from sandbox.resources import asset
from sandbox.rules.verdict import TargetEntry
from sandbox.scenario.model import Permanent, Player
from tests.ui.canvas.robot import Hand
from tests.ui.settling import settle
from ui.features.on_card.on_card_editor import (
    DEALT,
    OnCardEditor,
    numbers_in,
    value_places,
)
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def window(open_window: Open, qtbot: QtBot) -> Window:
    board = load(asset("scenarios", "every-mark.combat.json"))
    opened = open_window(board)
    settle(opened, qtbot)
    return opened


def spot(window: Window, thing: str, value: str) -> QPoint:
    there = value_places(window.view.table_scene.boxes[thing])
    return window.view.mapFromScene(there[value].center())


def double_click(window: Window, thing: str, value: str) -> None:
    viewport, at = window.view.viewport(), spot(window, thing, value)
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, NONE, at)
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, NONE, at)


def typed(window: Window, text: str, key: Qt.Key = Qt.Key.Key_Return) -> None:
    field = window.part(OnCardEditor).field
    assert field is not None
    QTest.keyClicks(field, text)
    QTest.keyClick(field, key)


def turn(window: Window, at: QPoint, notches: int) -> None:
    viewport = window.view.viewport()
    for _ in range(abs(notches)):
        event = QWheelEvent(
            QPointF(at), viewport.mapToGlobal(QPointF(at)), QPoint(), QPoint(0, 120 if notches > 0 else -120),
            Qt.MouseButton.NoButton, NONE, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(viewport, event)


def permanent(window: Window, each: str) -> Permanent:
    return next(p for p in window.document.scenario.permanents if p.id == each)


def player(window: Window, each: str) -> Player:
    return next(p for p in window.document.scenario.players if p.id == each)


def shown(window: Window, each: str) -> tuple[int | None, int | None]:
    card = window.view.table.cards[each]
    return card.power, card.toughness


def test_a_double_click_on_the_numbers_of_a_creature_lets_them_be_typed(window: Window, qtbot: QtBot) -> None:
    double_click(window, "colossus", "toughness")
    typed(window, "9/8")
    settle(window, qtbot)
    assert shown(window, "colossus") == (9, 8)
    assert window.part(OnCardEditor).field is None
    assert window.view.hasFocus()
    assert window.document.undo_stack.count() == 1


def test_what_is_typed_is_what_the_card_shows_whatever_counters_lie_on_it(
    window: Window, qtbot: QtBot
) -> None:
    window.document.apply(lambda s: _with_counter(s, "wall"))
    settle(window, qtbot)
    before = permanent(window, "wall")
    double_click(window, "wall", "power")
    typed(window, "7/7")
    settle(window, qtbot)
    assert shown(window, "wall") == (7, 7)
    assert permanent(window, "wall").counters == before.counters
    assert permanent(window, "wall").power == 5


def _with_counter(scenario: Scenario, each: str) -> Scenario:
    from sandbox import edits  # noqa: PLC0415

    return edits.set_counter(scenario, [each], "+1/+1", 2)


@pytest.mark.parametrize(
    ("thing", "value", "text", "field"),
    [
        pytest.param("bob", "life", "7", "life", id="life"),
        pytest.param("walker", "loyalty", "9", "loyalty", id="loyalty"),
        pytest.param("colossus", "name", "Big One", "name", id="name of a permanent"),
        pytest.param("bob", "name", "Robert", "name", id="name of a player"),
    ],
)
def test_a_double_click_lets_a_value_be_typed(
    window: Window, qtbot: QtBot, thing: str, value: str, text: str, field: str
) -> None:
    double_click(window, thing, value)
    typed(window, text)
    settle(window, qtbot)
    every = (*window.document.scenario.players, *window.document.scenario.permanents)
    assert str(next(getattr(e, field) for e in every if e.id == thing)) == text


def test_esc_puts_back_what_stood_there(window: Window, qtbot: QtBot) -> None:
    before = window.document.scenario
    double_click(window, "bob", "life")
    typed(window, "3", Qt.Key.Key_Escape)
    settle(window, qtbot)
    assert window.document.scenario == before
    assert window.part(OnCardEditor).field is None
    assert window.view.hasFocus()


def test_what_was_typed_is_given_before_another_action(window: Window, qtbot: QtBot) -> None:
    double_click(window, "bob", "life")
    assert window.part(OnCardEditor).field is not None
    QTest.keyClicks(window.part(OnCardEditor).field, "11")
    window.actions_.by_key["edit.add_creature"].trigger()
    settle(window, qtbot)
    assert player(window, "bob").life == 11
    assert window.document.undo_stack.count() == 2
    assert window.part(OnCardEditor).field is None


def test_what_can_be_no_number_stays_with_a_remark(window: Window, qtbot: QtBot) -> None:
    double_click(window, "colossus", "power")
    typed(window, "many")
    settle(window, qtbot)
    field = window.part(OnCardEditor).field
    assert field is not None
    assert field.text() == "many"
    assert "3/4" in field.accessibleDescription()
    typed(window, "", Qt.Key.Key_Escape)
    assert window.part(OnCardEditor).field is None
    assert window.document.undo_stack.count() == 0


def test_the_wheel_on_a_number_is_one_step_for_undo(window: Window, qtbot: QtBot) -> None:
    before = shown(window, "colossus")
    turn(window, spot(window, "colossus", "power"), 3)
    settle(window, qtbot)
    assert shown(window, "colossus") == (before[0] + 3, before[1])
    turn(window, spot(window, "colossus", "toughness"), -1)
    settle(window, qtbot)
    assert shown(window, "colossus") == (before[0] + 3, before[1] - 1)
    assert window.document.undo_stack.count() == 2
    assert window.view.fitted, "the wheel zooms elsewhere"
    turn(window, window.view.mapFromScene(window.view.middle_of("colossus")), 1)
    assert not window.view.fitted, "anywhere else the wheel zooms"


def test_the_wheel_turns_the_damage_of_a_commander_on_a_seat(window: Window, qtbot: QtBot) -> None:
    places = value_places(window.view.table_scene.boxes["bob"])
    [(commander, place)] = [(v.removeprefix(DEALT), at) for v, at in places.items() if v.startswith(DEALT)]
    at = window.view.mapFromScene(place.center())
    turn(window, at, 3)
    settle(window, qtbot)
    assert player(window, "bob").commander_damage == {commander: 12}
    turn(window, at, -12)
    settle(window, qtbot)
    assert player(window, "bob").commander_damage == {}
    assert window.document.undo_stack.count() == 1
    assert window.view.fitted
    turn(window, window.view.mapFromScene(place.topLeft()) - QPoint(20, 0), 1)
    assert not window.view.fitted, "beside it the wheel zooms"


def test_a_double_click_lets_the_damage_of_a_commander_be_typed_903_10a(window: Window, qtbot: QtBot) -> None:
    places = value_places(window.view.table_scene.boxes["bob"])
    [value] = [each for each in places if each.startswith(DEALT)]
    double_click(window, "bob", value)
    field = window.part(OnCardEditor).field
    assert field is not None
    assert (field.text(), field.accessibleName()) == ("9", "Commander damage: Bob")
    typed(window, "14")
    assert window.view.damage_hand.focus is None  # the same Enter is not for a number of damage
    settle(window, qtbot)
    assert player(window, "bob").commander_damage == {value.removeprefix(DEALT): 14}


def test_a_drag_upwards_on_a_number_is_one_step_for_undo(window: Window, qtbot: QtBot) -> None:
    before = player(window, "bob").life or 20
    at = spot(window, "bob", "life")
    Hand(window.view).drag(at, at - QPoint(2, 40))
    settle(window, qtbot)
    assert player(window, "bob").life == before + 4
    assert window.document.undo_stack.count() == 1
    window.document.undo_stack.undo()
    settle(window, qtbot)
    assert (player(window, "bob").life or 20) == before


@pytest.mark.parametrize("aimed", [False, True])
def test_a_click_that_opened_a_menu_or_chose_a_target_drags_no_number(
    window: Window, qtbot: QtBot, aimed: bool
) -> None:
    """The menu has the release; what moves after that is no drag."""
    before, hand = window.document.scenario, Hand(window.view)
    if aimed:
        window.view.aiming.ask("Shock", (TargetEntry(("bob",), 1, 1),), lambda _: None)
    at = spot(window, "bob", "life")
    hand.lift(at, at)
    hand.move(at - QPoint(2, 60), Qt.MouseButton.LeftButton if aimed else Qt.MouseButton.NoButton)
    settle(window, qtbot)
    assert window.document.scenario == before


def test_a_drag_from_a_number_to_what_can_be_attacked_attacks(window: Window, qtbot: QtBot) -> None:
    board = window.document.scenario
    attacking = {a.attacker for a in board.attacks}
    idle = next(
        p.id for p in board.permanents
        if p.is_creature and p.controller == board.active and p.id not in attacking and p.id in window.view.table.cards
    )  # fmt: skip
    before = permanent(window, idle)
    hand = Hand(window.view)
    hand.drag(spot(window, idle, "power"), "bob")
    settle(window, qtbot)
    assert any(a.attacker == idle and a.target == "bob" for a in window.document.scenario.attacks)
    assert permanent(window, idle).power == before.power


def test_all_that_are_selected_change_together(window: Window, qtbot: QtBot) -> None:
    window.document.select(["colossus", "wall", "bob"])
    before = {each: shown(window, each) for each in ("colossus", "wall")}
    turn(window, spot(window, "wall", "toughness"), 1)
    settle(window, qtbot)
    for each, (power, toughness) in before.items():
        assert toughness is not None
        assert shown(window, each) == (power, toughness + 1)
    assert window.document.undo_stack.count() == 1


def test_the_keyboard_edits_on_the_card(window: Window, qtbot: QtBot) -> None:
    window.document.select(["colossus"])
    window.view.setFocus()
    before = shown(window, "colossus")
    QTest.keyClick(window.view, Qt.Key.Key_E)
    field = window.part(OnCardEditor).field
    assert field is not None
    assert field.hasFocus()
    QTest.keyClick(field, Qt.Key.Key_Up)
    QTest.keyClick(field, Qt.Key.Key_Up)
    settle(window, qtbot)
    assert shown(window, "colossus") == (before[0] + 2, before[1])
    assert window.document.undo_stack.count() == 1
    QTest.keyClick(field, Qt.Key.Key_Tab)
    named = window.part(OnCardEditor).field
    assert named is not None
    assert named.text() == permanent(window, "colossus").label
    typed(window, "Titan")
    settle(window, qtbot)
    assert permanent(window, "colossus").name == "Titan"


def test_the_keyboard_moves_no_table_that_is_seen_as_a_whole(window: Window, qtbot: QtBot) -> None:
    window.resize(1280, 720)
    window.docks.give_width()
    settle(window, qtbot)
    before = window.view.mapFromScene(0, 0)
    window.view.setFocus()
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_E):
        QTest.keyClick(window.focusWidget(), key)
        settle(window, qtbot)
        assert window.view.mapFromScene(0, 0) == before


def test_a_field_goes_with_its_card(window: Window, qtbot: QtBot) -> None:
    double_click(window, "colossus", "power")
    window.document.apply(lambda s: _without(s, "colossus"))
    settle(window, qtbot)
    assert window.part(OnCardEditor).field is None


def _without(scenario: Scenario, each: str) -> Scenario:
    from sandbox import edits  # noqa: PLC0415

    return edits.remove(scenario, [each])


@pytest.mark.parametrize(
    ("typed_", "read"),
    [
        ("3/4", (3, 4)),
        ("３／４", (3, 4)),
        (" -1 / 2 ", (-1, 2)),
        ("5", (5, 2)),
        ("/5", (1, 5)),
        ("", None),
        ("/", None),
        ("1/2/3", None),
        ("x/2", None),
        ("9999999/1", None),
    ],
)
def test_numbers_are_read(typed_: str, read: tuple[int, ...] | None) -> None:
    assert numbers_in(typed_, (1, 2)) == read
