"""The bar at what is selected, with real events in the real window."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolButton
from pytestqt.qtbot import QtBot

from sandbox import Attack, Block, Scenario, bestiary, load
from sandbox.resources import asset
from sandbox.scenario.notation import parse_notation
from tests.permanents import named
from tests.ui.canvas.robot import Hand
from tests.ui.settling import settle
from tests.ui.tables import duel
from ui.canvas.items.paint import to_qrect
from ui.features.on_card import SelectionBar
from ui.features.on_card.on_card_editor import OnCardEditor, read_places
from ui.shell.app_context import AppContext
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(open_window: Open, qtbot: QtBot) -> Window:
    opened = open_window(load(asset("scenarios", "every-mark.combat.json")))
    settle(opened, qtbot)
    return opened


def shown(window: Window) -> list[str]:
    bar = window.part(SelectionBar)
    if not bar.isVisible():
        return []
    return [b.objectName().removeprefix("bar:") for b in bar.findChildren(QToolButton) if b.isVisible()]


def button(window: Window, key: str) -> QToolButton:
    found = window.part(SelectionBar).findChild(QToolButton, f"bar:{key}")
    assert isinstance(found, QToolButton)
    return found


def read(window: Window, thing: str) -> list[QRect]:
    view = window.view
    return [view.mapFromScene(area).boundingRect() for area in read_places(view.table_scene.boxes[thing])]


@pytest.mark.parametrize(
    ("thing", "offered"),
    [
        pytest.param("colossus", ["combat.attack", "edit.tap", "combat.goad", "edit.counters", "edit.keyword", "edit.more"], id="an attacker"),
        pytest.param("wall", ["combat.block", "edit.tap", "combat.goad", "edit.counters", "edit.keyword", "edit.more"], id="a blocker"),
        pytest.param("walker", ["edit.tap", "edit.counters", "edit.keyword", "edit.more"], id="a planeswalker"),
        pytest.param("bob", [], id="a player"),
    ],
)  # fmt: skip
def test_a_click_shows_what_fits_beside_the_card(
    window: Window, qtbot: QtBot, thing: str, offered: list[str]
) -> None:
    assert shown(window) == []
    Hand(window.view).click(thing)
    settle(window, qtbot)
    assert shown(window) == offered


@pytest.mark.parametrize("size", [(1280, 720), (1440, 860)], ids=str)
@pytest.mark.parametrize(("language", "text_size"), [("en", 100), ("ja", 100), ("en", 200), ("ja", 200)])
def test_it_covers_nothing_of_what_is_selected_and_no_panel(
    open_window: Open,
    app_context: AppContext,
    qtbot: QtBot,
    size: tuple[int, int],
    language: str,
    text_size: int,
) -> None:
    app_context.change_settings(language=language, text_size=text_size)
    window = open_window(load(asset("scenarios", "every-mark.combat.json")))
    window.resize(*size)
    window.docks.give_width()
    settle(window, qtbot)
    for thing in window.view.table.cards:
        window.document.select([thing])
        settle(window, qtbot)
        bar = window.part(SelectionBar)
        assert bar.isVisible(), thing
        there = (thing, *(seat.id for seat in window.view.table.seats))
        assert not any(bar.geometry().intersects(area) for each in there for area in read(window, each))
        assert window.view.viewport().rect().contains(bar.geometry())
        for each in bar.findChildren(QToolButton):
            words = each.fontMetrics().horizontalAdvance(each.text())
            assert not each.isVisible() or each.width() >= words


def test_it_is_away_while_a_card_is_dragged_and_comes_back(window: Window, qtbot: QtBot) -> None:
    hand = Hand(window.view)
    hand.click("ogre")
    settle(window, qtbot)
    assert shown(window)
    hand.lift("ogre", "cid")
    assert not shown(window)
    hand.release("cid")
    settle(window, qtbot)
    assert any(a.attacker == "ogre" and a.target == "cid" for a in window.document.scenario.attacks)
    assert shown(window)


def test_a_click_taps_by_the_one_action_there_is(window: Window, qtbot: QtBot) -> None:
    window.document.select(["ogre"])
    settle(window, qtbot)
    with qtbot.waitSignal(window.actions_.by_key["edit.tap"].triggered):
        QTest.mouseClick(button(window, "edit.tap"), LEFT)
    settle(window, qtbot)
    assert next(p.tapped for p in window.document.scenario.permanents if p.id == "ogre")
    assert shown(window), "it stays for the next click"


def opened_menu(qtbot: QtBot) -> QMenu:
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def test_attack_asks_whom(window: Window, qtbot: QtBot) -> None:
    window.document.select(["ogre"])
    settle(window, qtbot)
    QTest.mouseClick(button(window, "combat.attack"), LEFT)
    menu = opened_menu(qtbot)
    assert [a.text() for a in menu.actions()] == ["Bob", "Cid", "Walker", "Dee"]
    menu.close()
    menu.actions()[1].trigger()
    settle(window, qtbot)
    assert any(a.attacker == "ogre" and a.target == "cid" for a in window.document.scenario.attacks)


def test_counters_are_put_on_and_found_in_the_inspector(window: Window, qtbot: QtBot) -> None:
    window.document.select(["ogre", "wall"])
    settle(window, qtbot)
    QTest.mouseClick(button(window, "edit.counters"), LEFT)
    menu = opened_menu(qtbot)
    menu.close()
    for _ in range(2):
        next(a for a in menu.actions() if a.text() == "+1/+1").trigger()
    settle(window, qtbot)
    there = {p.id: p.counters for p in window.document.scenario.permanents}
    assert there["ogre"] == there["wall"] == {"+1/+1": 2}
    window.actions_.by_key["edit.counters"].trigger()
    field = window.focusWidget()
    assert field.objectName() == "counter:+1/+1"


def test_keyword_leads_to_the_keywords(window: Window, qtbot: QtBot) -> None:
    window.document.select(["ogre"])
    settle(window, qtbot)
    QTest.mouseClick(button(window, "edit.keyword"), LEFT)
    settle(window, qtbot)
    field = window.focusWidget()
    QTest.keyClicks(field, "tram")
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle(window, qtbot)
    assert "trample" in next(p.keywords for p in window.document.scenario.permanents if p.id == "ogre")


def test_the_keyboard_goes_through_it_and_back(window: Window, qtbot: QtBot) -> None:
    window.document.select(["ogre"])
    settle(window, qtbot)
    window.view.setFocus()
    QTest.keyClick(window.view, Qt.Key.Key_Tab)
    first = window.focusWidget()
    assert first is button(window, "combat.attack")
    QTest.keyClick(first, Qt.Key.Key_Right)
    second = window.focusWidget()
    assert second is button(window, "edit.tap")
    QTest.keyClick(second, Qt.Key.Key_Return)
    settle(window, qtbot)
    assert next(p.tapped for p in window.document.scenario.permanents if p.id == "ogre")
    assert second.hasFocus()
    QTest.keyClick(second, Qt.Key.Key_Escape)
    assert window.view.hasFocus()
    assert all(each.accessibleName() for each in window.part(SelectionBar).findChildren(QToolButton))


def test_it_goes_while_a_number_is_typed_and_with_the_selection(window: Window, qtbot: QtBot) -> None:
    window.document.select(["ogre"])
    settle(window, qtbot)
    window.actions_.by_key["edit.on_card"].trigger()
    settle(window, qtbot)
    assert shown(window) == []
    assert window.part(OnCardEditor).field is not None
    QTest.keyClick(window.part(OnCardEditor).field, Qt.Key.Key_Escape)
    settle(window, qtbot)
    assert shown(window)
    Hand(window.view).click(QPoint(5, 5))
    settle(window, qtbot)
    assert shown(window) == []


def test_no_other_table_has_it(window: Window, qtbot: QtBot) -> None:
    window.document.select(["ogre"])
    window.actions_.by_key["variation.keep"].trigger()
    window.actions_.by_key["variation.compare"].trigger()
    settle(window, qtbot)
    assert len(window.findChildren(type(window.part(SelectionBar)))) == 1


@pytest.mark.parametrize(
    ("table", "chosen"),
    [
        pytest.param(
            duel(permanents=(named("Bear", "ann"), named("Elf", "bob"))), "elf", id="nobody attacks"
        ),
        pytest.param(
            duel(
                attacks=(Attack("juggernaut", "bob"), Attack("bear", "bob")),
                blocks=(Block("elf", "juggernaut"), Block("wall", "juggernaut")),
            ),
            "wall",
            id="two block",
        ),
    ],
)
def test_it_lies_on_no_other_card_and_on_no_hint_where_there_is_room(
    open_window: Open, qtbot: QtBot, table: Scenario, chosen: str
) -> None:
    window = open_window(table)
    window.resize(1280, 720)
    settle(window, qtbot)
    window.document.select([chosen])
    settle(window, qtbot)
    view, place = window.view, window.part(SelectionBar).geometry()
    cards = [view.mapFromScene(view.frame_of(each)).boundingRect() for each in view.table.cards]
    assert not any(place.intersects(card) for card in cards)
    hint = view.table_scene.ground.hint_area()
    assert hint.isEmpty() == bool(table.attacks)
    assert not place.intersects(view.mapFromScene(hint).boundingRect())


@pytest.mark.parametrize("waiting", range(1, 7))
def test_no_card_covers_the_hint_for_the_first_attack(open_window: Open, waiting: int) -> None:
    mine, theirs = named("Giant", "ann"), [named(f"Elf {n}", "bob") for n in range(waiting)]
    scene = open_window(duel(permanents=(mine, *theirs))).view.table_scene
    hint = scene.ground.hint_area()
    assert not hint.isEmpty()
    assert not any(hint.intersects(to_qrect(box)) for box in scene.layout_.boxes.values())


def test_it_lies_on_no_number_of_others_at_720p(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(load(asset("scenarios", "sample.combat.json")))
    window.resize(1280, 720)
    settle(window, qtbot)
    for thing in window.view.table.cards:
        window.document.select([thing])
        settle(window, qtbot)
        place = window.part(SelectionBar).geometry()
        numbers = [area for each in window.view.table.cards for area in read(window, each)]
        assert not any(place.intersects(area) for area in numbers), thing


def test_a_band_is_formed_with_one_click_and_its_word_stays_free_702_22c(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(msgspec.structs.replace(load(asset("scenarios", "banding.combat.json")), bands=()))
    pair = [each.attacker for each in window.document.scenario.attacks]
    window.document.select(pair[:1])
    settle(window, qtbot)
    assert "offer:combat.band" not in shown(window)
    window.document.select(pair)
    settle(window, qtbot)
    QTest.mouseClick(window.part(SelectionBar).findChild(QToolButton, "offer:combat.band"), LEFT)
    assert window.document.scenario.bands == (tuple(pair),)
    settle(window, qtbot)
    assert "offer:combat.band" not in shown(window)
    window.document.select(pair[:1])
    settle(window, qtbot)
    (bracket,) = window.view.table_scene.group_marks.shown.brackets
    word = window.view.mapFromScene(to_qrect(bracket.words(1.0))).boundingRect()
    assert not window.part(SelectionBar).geometry().intersects(word)


def test_it_lies_on_no_river_and_no_arrowhead_where_there_is_room(open_window: Open, qtbot: QtBot) -> None:
    battle = msgspec.structs.replace(named("Siege", "ann"), types=("battle",), protector="bob", defense=5)
    walker = msgspec.structs.replace(named("Jace", "bob"), types=("planeswalker",), loyalty=4)
    attacks = Attack("bear", "siege"), Attack("giant", "jace")
    window = open_window(
        duel(permanents=(named("Bear", "ann"), named("Giant", "ann"), battle, walker), attacks=attacks)
    )
    window.resize(1280, 720)
    settle(window, qtbot)
    window.document.select(["siege"])
    settle(window, qtbot)
    view, place = window.view, window.part(SelectionBar).geometry().adjusted(2, 2, -2, -2)  # edges may touch
    for flow in view.table_scene.flows.values():
        for part in (flow.course.head, *flow.course.parts(30)):
            assert not place.intersects(view.mapFromScene(to_qrect(part)).boundingRect())


def test_it_lies_on_no_spell_where_there_is_room(open_window: Open, qtbot: QtBot) -> None:
    line = "combat/1 | players a*, b | @a bear 2/2 | @a giant 3/3 | @b elf 1/1 | attacks bear>b, giant>b"
    told = f'{line} | plays after attackers: a "Giant Growth" > giant'
    window = open_window(parse_notation(told, bestiary.spell, bestiary.asked))
    window.resize(1280, 720)
    window.show_panel("library")
    window.document.look_at("attackers")
    settle(window, qtbot)
    window.document.select(["giant"])
    settle(window, qtbot)
    view, place = window.view, window.part(SelectionBar).geometry()
    (spell,) = view.table_scene.table.spells
    frame = view.table_scene.boxes[spell.id].sceneBoundingRect()
    assert not place.intersects(view.mapFromScene(frame).boundingRect())
