"""Gestures across the window: add, light, scrub, rename, and a whole combat with keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from sandbox import Scenario
from sandbox.scenario.effects import MustAttack
from tests.ui.canvas.boards import creature, scenario, sketch
from tests.ui.canvas.robot import Hand
from tests.ui.parts import panel_of
from tests.ui.tables import duel
from ui.shell.window import Window
from ui.widgets.findings import FindingCard

Open = Callable[[Scenario], Window]
Ctrl, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def settle(window: Window) -> None:
    while not window.document.idle:
        QApplication.processEvents()
    QApplication.processEvents()


def press(window: Window, key: Qt.Key, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget() or window, key, keys)
    settle(window)


# Adding


@pytest.mark.parametrize(
    ("action", "kind"),
    [
        ("edit.add_creature", "creature"),
        ("edit.add_planeswalker", "planeswalker"),
        ("edit.add_battle", "battle"),
        ("edit.add_permanent", "enchantment"),
    ],
)
def test_a_menu_adds_a_permanent_and_undo_takes_it_away(open_window: Open, action: str, kind: str) -> None:
    window = open_window(duel())
    before = window.document.scenario
    menu_of(window, action).trigger()
    settle(window)
    assert kind in window.document.scenario.permanents[-1].types
    assert len(window.document.scenario.permanents) == len(before.permanents) + 1
    window.document.undo_stack.undo()
    assert window.document.scenario == before


def menu_of(window: Window, action: str) -> QAction:
    """Give an action as it stands in the menus."""
    found = window.actions_.by_key[action]
    shown = [each for menu in window.menuBar().findChildren(QMenu) for each in menu.actions()]
    assert found in shown
    return found


def test_a_menu_leads_to_the_effect_of_a_spell_which_is_typed_and_lies_on_the_table(
    open_window: Open,
) -> None:
    window = open_window(duel())
    window.document.select(["bear"])
    menu_of(window, "edit.add_effect").trigger()
    settle(window)
    field = QApplication.focusWidget()
    QTest.keyClicks(field, "must attack")
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle(window)
    assert [type(effect) for effect in window.document.scenario.effects] == [MustAttack]
    assert window.view.table_scene.boxes["effect:0"].isVisible()


def test_keys_add_a_creature(open_window: Open) -> None:
    window = open_window(duel())
    window.view.setFocus()
    press(window, Qt.Key.Key_N, Ctrl | Shift)
    assert len(window.document.scenario.permanents) == len(duel().permanents) + 1


def test_players_are_added_up_to_eight(open_window: Open) -> None:
    """CR 100.1b."""
    window = open_window(duel())
    action = menu_of(window, "edit.add_player")
    for _ in range(6):
        action.trigger()
        settle(window)
    assert len(window.document.scenario.players) == 8
    assert not action.isEnabled()


# Light


def findings(window: Window, mark: str) -> list[FindingCard]:
    settle(window)
    panel = panel_of(window, "ruling")
    return [c for c in panel.findChildren(FindingCard) if c.property("mark") == mark and c.isVisible()]


def hover(hand: Hand, spot: str | QPoint) -> None:
    hand.send(QEvent.Type.MouseMove, spot, Qt.MouseButton.NoButton, Qt.MouseButton.NoButton)
    QApplication.processEvents()


def test_the_pointer_on_a_creature_lets_its_findings_shine(open_window: Open) -> None:
    window = open_window(sketch())
    hand = Hand(window.view)
    cards = findings(window, "violated")
    hover(hand, "ogre")
    assert [bool(card.property("lit")) for card in cards] == [True] * len(cards)
    assert not any(card.property("lit") for card in findings(window, "obeyed"))
    hover(hand, "juggernaut")
    assert not any(card.property("lit") for card in cards)
    assert all(card.property("lit") for card in findings(window, "obeyed"))
    hover(hand, QPoint(3, 3))
    assert not any(card.property("lit") for card in findings(window, "obeyed"))


# Renaming


def test_a_double_click_leads_to_the_name_which_is_typed_anew(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    hand = Hand(window.view)
    qtbot.mouseDClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=hand.at("bear"))
    qtbot.mouseRelease(window.view.viewport(), Qt.MouseButton.LeftButton, pos=hand.at("bear"))
    settle(window)
    assert window.document.selection == ("bear",)
    field = QApplication.focusWidget()
    names = [each for each in panel_of(window, "inspector").findChildren(QLineEdit) if each.text() == "Bear"]
    assert names
    if field not in names:
        names[0].setFocus()
    names[0].selectAll()
    QTest.keyClicks(names[0], "Bruin")
    QTest.keyClick(names[0], Qt.Key.Key_Return)
    settle(window)
    assert window.view.name_of("bear") == "Bruin"
    window.document.undo_stack.undo()
    assert window.document.scenario == duel()


# The keyboard alone


def choose(window: Window, target: str) -> None:
    """Choose a target in the outline's menu."""
    menu = next(m for m in panel_of(window, "outline").findChildren(QMenu) if m.objectName() == "targets")
    for _ in range(20):
        action = menu.activeAction()
        if action is not None and action.data() == target:
            break
        QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    settle(window)


def outline_at(window: Window, thing: str) -> None:
    """Walk with the arrow keys to something in the outline."""
    for _ in range(60):
        if window.document.selection == (thing,):
            return
        press(window, Qt.Key.Key_Down)
    raise AssertionError(thing)


def test_a_whole_combat_with_keys_alone(open_window: Open) -> None:
    """Declare, block, divide damage, look at the steps, take back: nothing needs the mouse."""
    board = scenario(
        permanents=[
            creature("Wurm", "ann", 6, 6, keywords=["trample"]),
            creature("Bear", "bob", 2, 2),
            creature("Elf", "bob", 1, 1),
        ]
    )
    window = open_window(board)
    document = window.document
    window.show_panel("outline")
    settle(window)
    for key, mover, target in (
        (Qt.Key.Key_A, "wurm", "bob"),
        (Qt.Key.Key_B, "bear", "wurm"),
        (Qt.Key.Key_B, "elf", "wurm"),
    ):
        press(window, Qt.Key.Key_Home)
        outline_at(window, mover)
        press(window, key)
        choose(window, target)
    assert [(a.attacker, a.target) for a in document.scenario.attacks] == [("wurm", "bob")]
    assert [(b.blocker, b.attacker) for b in document.scenario.blocks] == [("bear", "wurm"), ("elf", "wurm")]
    window.view.setFocus()
    document.select(["wurm"])
    press(window, Qt.Key.Key_Return)
    assert window.view.damage_hand.focus is not None
    while window.view.damage_hand.focus != "block:bear:wurm":
        press(window, Qt.Key.Key_Tab)
    press(window, Qt.Key.Key_Plus)
    assert document.verdict is not None
    assert {a.to: a.amount for a in document.verdict.damage[0].assigned if a.source == "wurm"}["bear"] == 3
    assert document.verdict.legal
    press(window, Qt.Key.Key_Delete)
    assert document.scenario.assignments == ()
    for _ in range(document.undo_stack.count()):
        press(window, Qt.Key.Key_Z, Ctrl)
    assert document.scenario == board


# The steps


def test_stepping_with_keys_shows_who_left_combat_from_its_moment_on(open_window: Open) -> None:
    """CR 506.4, 702.26b."""
    board = scenario(
        permanents=[
            creature("Ogre", "ann", 3, 3),
            creature("Drake", "ann", 2, 2),
            creature("Elf", "ann", 1, 1),
        ],
        attacks=[{"attacker": each, "target": "bob"} for each in ("ogre", "drake", "elf")],
        changes=[
            {"after": "blockers", "permanent": "ogre", "removed": True},
            {"after": "blockers", "permanent": "drake", "phases_out": True},
        ],
    )
    window = open_window(board)
    line = panel_of(window, "timeline")
    line.setFocus()
    seen = {}
    press(window, Qt.Key.Key_Home)
    for _ in range(4):
        press(window, Qt.Key.Key_Right)
        scene = window.view.table_scene
        seen[window.document.moment] = (
            window.view.table.cards["ogre"].fate,
            scene.boxes["drake"].opacity() < 1,
            sorted(scene.flows),
        )
    every = [f"attack:{each}:bob" for each in ("drake", "elf", "ogre")]
    assert seen["attackers"] == (None, False, every)
    assert seen["blockers"] == ("left_combat", True, every)
    assert seen["regular"] == ("left_combat", True, ["attack:elf:bob"])


# The hint


def test_the_hint_makes_room_while_a_card_is_dragged(open_window: Open) -> None:
    board = scenario(permanents=[creature("Ogre", "ann", 3, 3), creature("Elf", "bob", 1, 1)])
    window = open_window(board)
    view = window.view
    words, spot = view.table_scene.ground.hint
    assert words

    def inks() -> int:
        third = spot.width() / 3  # the words stand in the middle
        area = view.mapFromScene(spot.adjusted(third, 0, -third, 0)).boundingRect()
        shot = view.viewport().grab(area).toImage()
        columns, rows = range(0, shot.width(), 2), range(0, shot.height(), 2)
        return len({shot.pixel(x, y) for x in columns for y in rows})

    before = inks()
    hand = Hand(view)
    hand.lift("ogre", QPoint(40, 60))
    during = inks()
    view.cancel()
    assert during < before / 2


# Groups


def test_a_group_is_taken_where_one_of_it_is_taken(open_window: Open) -> None:
    window = open_window(sketch())
    hand = Hand(window.view)
    hand.click("ogre")
    hand.click("pegasus", Shift)
    window.view.setFocus()
    press(window, Qt.Key.Key_G, Ctrl)
    hand.click(QPoint(4, 4))
    assert window.document.selection == ()
    hand.drag("ogre", "cid")
    settle(window)
    attacks = {a.attacker: a.target for a in window.document.scenario.attacks}
    assert (attacks["ogre"], attacks["pegasus"]) == ("cid", "cid")
    window.document.undo_stack.undo()
    settle(window)
    window.document.select(())
    hand.click("pegasus")
    assert set(window.document.selection) == {"ogre", "pegasus"}
    press(window, Qt.Key.Key_G, Ctrl | Qt.KeyboardModifier.AltModifier)
    hand.click(QPoint(4, 4))
    hand.click("pegasus")
    assert window.document.selection == ("pegasus",)
