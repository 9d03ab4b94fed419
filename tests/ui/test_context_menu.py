"""The menu of a right click: at most ten entries that fit what is selected; F2 and the first window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from sandbox import Scenario
from tests.ui.canvas.boards import sketch
from tests.ui.parts import panel_of
from tests.ui.tables import duel
from ui.app import create_window
from ui.features.learn.learning import Learning
from ui.shell.window import MOST, Window

Open = Callable[[Scenario], Window]


def texts(menu: QMenu) -> list[str]:
    return [action.text().replace("&", "").split("(")[0].strip(" …") for action in menu.actions()]


@pytest.mark.parametrize(
    ("chosen", "first"),
    [
        pytest.param(["pegasus"], ["Attack", "Goad"], id="attacker"),
        pytest.param(["drake"], ["Block", "Goad"], id="blocker"),
        pytest.param(["raider"], ["Attack", "Goad"], id="who-attacks-by-now"),
        pytest.param(["propaganda"], [], id="enchantment"),
        pytest.param(["cid"], [], id="player"),
        pytest.param([], [], id="nothing"),
    ],
)
def test_the_menu_holds_at_most_ten_entries_that_fit(
    open_window: Open, chosen: list[str], first: list[str]
) -> None:
    window = open_window(sketch())
    window.document.select(chosen)
    menu = window.context_menu()
    found = texts(menu)
    assert len(found) <= MOST
    assert [each for each in found if each in {"Attack", "Block", "Goad"}] == first
    assert all(action.isEnabled() for action in menu.actions())
    menu.deleteLater()


def test_what_is_attacked_is_chosen_in_the_menu(open_window: Open) -> None:
    window = open_window(sketch())
    window.document.select(["pegasus"])
    menu = window.context_menu()
    attack = menu.findChild(QMenu, "combat.attack")
    assert texts(attack) == ["Bob", "Cid", "Walker", "Dee"]
    attack.actions()[1].trigger()
    assert {a.target for a in window.document.scenario.attacks if a.attacker == "pegasus"} == {"cid"}
    menu.deleteLater()


def test_an_enchantment_is_given_to_another_player_in_the_menu(open_window: Open) -> None:
    window = open_window(sketch())
    owner = next(p.controller for p in window.document.scenario.permanents if p.id == "propaganda")
    window.document.select(["propaganda"])
    menu = window.context_menu()
    give = menu.findChild(QMenu, "combat.give")
    others = [p.id for p in window.document.scenario.players if p.id != owner]
    assert len(give.actions()) == len(others)
    give.actions()[-1].trigger()
    assert (
        next(p.controller for p in window.document.scenario.permanents if p.id == "propaganda") == others[-1]
    )
    menu.deleteLater()


def test_where_there_is_one_to_choose_the_menu_names_it(open_window: Open) -> None:
    window = open_window(duel())
    window.document.select(["juggernaut"])
    menu = window.context_menu()
    said = [action.text() for action in menu.actions()]
    assert said[:3] == ["Attack: Bob\tA", "Goad: Bob\tG", "Give to another player: Bob"]
    menu.actions()[0].trigger()
    assert [(a.attacker, a.target) for a in window.document.scenario.attacks] == [("juggernaut", "bob")]
    menu.deleteLater()


def test_f2_puts_the_keyboard_into_the_inspector(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    window.document.select(["bear"])
    window.view.setFocus()
    qtbot.keyClick(window, Qt.Key.Key_F2)
    field = QApplication.focusWidget()
    assert field is not None
    assert panel_of(window, "inspector").isAncestorOf(field)
    assert field.objectName() == "power"


@pytest.mark.usefixtures("app_context")
def test_the_first_window_fits_the_screen() -> None:
    window = create_window([])
    room = window.screen().availableSize()
    assert window.width() <= room.width()
    assert window.height() <= room.height()


def test_every_rule_about_what_is_selected_is_told_and_shown_from_the_menu(
    open_window: Open, qtbot: QtBot
) -> None:
    """CR 701.15b: the goaded Ogre of the sample stays home."""
    window = open_window(sketch())
    qtbot.waitUntil(lambda: window.document.idle)
    window.document.select(["ogre"])
    menu = window.context_menu()
    rules = menu.findChild(QMenu, "rules")
    goaded = next(action for action in rules.actions() if action.text().startswith("701.15b  "))
    goaded.trigger()
    assert (window.part(Learning).now.where, window.part(Learning).now.rule) == ("gallery", "701.15b")
    window.document.select(["bear"])
    assert window.context_menu().findChild(QMenu, "rules") is None
    menu.deleteLater()


def test_a_card_becomes_a_commander_where_that_counts(open_window: Open) -> None:
    window = open_window(sketch())
    window.document.select(["pegasus"])
    assert window.document.scenario.variant == "commander"
    menu = window.context_menu()
    assert "Commander or not" in texts(menu)
    menu.deleteLater()
    for expected in (True, False):
        window.action("edit.commander").trigger()
        permanents = window.document.scenario.permanents
        assert next(p for p in permanents if p.id == "pegasus").commander is expected
    window.action("combat.variant:brawl").trigger()
    assert not window.action("edit.commander").isEnabled()


def test_the_menu_key_opens_the_menu_at_the_selected_card(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(sketch())
    view = window.view
    view.document.select(["pegasus"])
    elsewhere = QPoint(1, 1)
    by_key = QContextMenuEvent(
        QContextMenuEvent.Reason.Keyboard, elsewhere, view.viewport().mapToGlobal(elsewhere)
    )
    with qtbot.waitSignal(view.context_wanted) as wanted:
        view.contextMenuEvent(by_key)
    chosen, place = wanted.args
    card = view.mapFromScene(view.frame_of("pegasus")).boundingRect()
    assert tuple(chosen) == ("pegasus",)
    assert view.viewport().mapFromGlobal(place) == card.bottomLeft()


@pytest.mark.parametrize("owner", ["ann", "cid"])
def test_a_right_click_on_open_ground_is_for_whose_side_it_is(
    open_window: Open, qtbot: QtBot, owner: str
) -> None:
    window = open_window(sketch())
    view, bench = window.view, window.view.table_scene.layout_.grounds[-1].rect
    lanes = dict(view.table_scene.layout_.grounds)
    y = bench.bottom - 3 if owner == "ann" else view.frame_of("cid").bottom() + 8
    spot = view.mapFromScene(lanes[owner].right - 12, y)
    assert view.named_at(spot) is None
    window.document.select(["pegasus"])
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, view.viewport().mapToGlobal(spot))
    with qtbot.waitSignal(view.context_wanted) as wanted:
        QApplication.sendEvent(view.viewport(), asked)
    assert tuple(wanted.args[0]) == window.document.selection == (owner,)
    window.action("edit.add_creature").trigger()
    assert window.document.scenario.permanents[-1].controller == owner
