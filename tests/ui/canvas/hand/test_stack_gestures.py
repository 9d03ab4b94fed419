"""Stacks in the hand: the card takes one, its number takes all, a block takes one out (LOOK: identical tokens)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication, QGraphicsObject
from pytestqt.qtbot import QtBot

from sandbox.scenario.model import Scenario
from tests.ui.canvas.boards import creature, scenario
from tests.ui.canvas.robot import Hand
from ui.canvas.hand.declaring import AttackDrag, BlockDrag
from ui.canvas.items.card_art import count_area
from ui.canvas.items.cards import CardItem
from ui.canvas.view_model.tooltips import tell
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
MANY = 40
GOBLINS = tuple(f"g{n}" for n in range(MANY))


def army(*, attack: bool, tapped: bool = False) -> Scenario:
    goblins = [creature("Goblin", "ann", 1, 1, tapped=tapped) | {"id": each} for each in GOBLINS]
    return scenario(
        players=[{"id": each, "name": each.title()} for each in ("ann", "bob", "cid")],
        permanents=[*goblins, creature("Wall", "bob", 0, 4), creature("Elf", "bob", 1, 1)],
        attacks=[{"attacker": each, "target": "bob"} for each in GOBLINS] if attack else [],
    )


def laid(open_window: Open, board: Scenario) -> Hand:
    window = open_window(board)
    window.resize(1500, 900)
    hand = Hand(window.view)
    settle(hand)
    return hand


def settle(hand: Hand) -> None:
    while not hand.view.document.idle:
        QApplication.processEvents()
    QApplication.processEvents()


def number_of(hand: Hand, card: str) -> QPoint:
    """Give the point of the viewport at the number of a stack."""
    item = hand.view.table_scene.boxes[card]
    assert isinstance(item, CardItem)
    spot = count_area(item.card, item.seen).center() * item.style.sizes.text
    place = item.turn().map(spot) if item.card.tapped else spot
    return hand.view.mapFromScene(item.mapToScene(QPointF(place)))


def attacking(hand: Hand) -> dict[str, str]:
    return {a.attacker: a.target for a in hand.view.document.scenario.attacks}


def counts(hand: Hand) -> list[int]:
    return sorted(
        (c.count for c in hand.view.table.cards.values() if c.name.startswith("Goblin")), reverse=True
    )


def test_forty_attackers_are_one_card_with_one_river(open_window: Open) -> None:
    hand = laid(open_window, army(attack=True))
    assert counts(hand) == [MANY]
    assert [f.amount for f in hand.view.table.flows.values()] == [MANY]
    assert hand.view.table_scene.labels["attack:g0:bob"].label.text == "40"
    named = {item.objectName() for item in hand.view.items() if isinstance(item, QGraphicsObject)}
    named |= set(hand.view.table_scene.stacked)
    assert {*GOBLINS, *(f"attack:{each}:bob" for each in GOBLINS[1:])} <= named
    stacked = hand.view.table_scene.stacked["attack:g7:bob"].sceneBoundingRect()
    assert hand.view.table_scene.flows["attack:g0:bob"].contains(stacked.center())


def test_a_blocker_dropped_onto_the_stack_takes_one_out_of_it(open_window: Open) -> None:
    hand = laid(open_window, army(attack=True))
    hand.drag("wall", "g0")
    settle(hand)
    assert [(b.blocker, b.attacker) for b in hand.view.document.scenario.blocks] == [("wall", "g0")]
    assert counts(hand) == [MANY - 1, 1]
    hand.drag("elf", "g1")
    settle(hand)
    assert counts(hand) == [MANY - 2, 1, 1]
    hand.view.document.undo_stack.undo()
    hand.view.document.undo_stack.undo()
    settle(hand)
    assert counts(hand) == [MANY]


@pytest.mark.parametrize("attack", [pytest.param(True, id="attackers"), pytest.param(False, id="idle")])
def test_dragging_the_card_takes_one(open_window: Open, attack: bool) -> None:
    hand = laid(open_window, army(attack=attack))
    hand.drag("g0", "cid")
    settle(hand)
    assert [each for each, target in attacking(hand).items() if target == "cid"] == ["g0"]
    assert counts(hand) == [MANY - 1, 1]


@pytest.mark.parametrize("tapped", [False, True])
@pytest.mark.parametrize("attack", [pytest.param(True, id="attackers"), pytest.param(False, id="idle")])
def test_dragging_the_number_takes_all_in_one_step(open_window: Open, attack: bool, tapped: bool) -> None:
    board = army(attack=attack, tapped=tapped)
    hand = laid(open_window, board)
    hand.drag(number_of(hand, "g0"), "cid")
    settle(hand)
    assert attacking(hand) == dict.fromkeys(GOBLINS, "cid")
    assert counts(hand) == [MANY]
    hand.view.document.undo_stack.undo()
    assert hand.view.document.scenario == board


@pytest.mark.parametrize("zoom", [1.2, 0.6, 0.3, 0.12])
def test_the_number_is_taken_at_any_zoom(open_window: Open, zoom: float) -> None:
    hand = laid(open_window, army(attack=True))
    hand.view.zoom(zoom / hand.view.transform().m11())
    QApplication.processEvents()
    hand.view.viewport().repaint()
    hand.click(number_of(hand, "g0"))
    assert hand.view.document.selection == GOBLINS
    hand.view.document.select(())
    hand.click("g0")
    assert hand.view.document.selection == ("g0",)


def test_the_end_of_a_stacks_river_moves_all_of_them(open_window: Open) -> None:
    hand = laid(open_window, army(attack=True))
    course = hand.view.table_scene.courses["attack:g0:bob"]
    hand.drag(hand.view.mapFromScene(QPointF(*course.at(0.35))), "cid")
    assert attacking(hand) == dict.fromkeys(GOBLINS, "cid")


def test_dragging_all_back_to_the_table_withdraws_them(open_window: Open) -> None:
    hand = laid(open_window, army(attack=True))
    hand.drag(
        number_of(hand, "g0"), QPoint(hand.view.viewport().width() - 60, hand.view.viewport().height() - 60)
    )
    assert attacking(hand) == {}


def test_what_is_selected_of_a_stack_is_what_is_taken(open_window: Open) -> None:
    """The outline can select any one of a stack: that one is dragged, and the stack carries its ring."""
    hand = laid(open_window, army(attack=True))
    hand.view.document.select(("g7", "g9"))
    assert hand.view.table_scene.boxes["g0"].chosen
    hand.drag("g0", "cid")
    assert sorted(each for each, target in attacking(hand).items() if target == "cid") == ["g7", "g9"]


def test_a_click_on_the_number_selects_all_and_shift_takes_them_out_again(open_window: Open) -> None:
    hand = laid(open_window, army(attack=False))
    hand.click(number_of(hand, "g0"))
    assert hand.view.document.selection == GOBLINS
    hand.click(number_of(hand, "g0"), Qt.KeyboardModifier.ShiftModifier)
    assert hand.view.document.selection == ()


def test_a_stack_in_the_hand_shows_how_many_are_carried(open_window: Open) -> None:
    hand = laid(open_window, army(attack=True))
    hand.lift(number_of(hand, "g0"), "cid")
    drag = hand.view.gesture
    assert isinstance(drag, AttackDrag)
    assert [held.many for held in drag.cards()] == [MANY]
    hand.view.cancel()
    hand.view.document.select(())
    hand.lift("g0", "cid")
    drag = hand.view.gesture
    assert isinstance(drag, AttackDrag)
    assert [held.many for held in drag.cards()] == [1]


def test_a_stack_says_how_it_is_taken(open_window: Open) -> None:
    hand = laid(open_window, army(attack=True))
    assert "40 alike" in tell(hand.view.document, hand.view.table, "g0", "en")


@pytest.mark.parametrize(
    ("start", "over", "amount"),
    [
        pytest.param("g0", "cid", "1", id="510.1b-one-attacks"),
        pytest.param("wall", "g0", "1", id="510.1c-blocked-by-a-wall"),
    ],
)
def test_the_arrow_tells_the_damage_that_would_be_dealt_while_the_hand_is_on_a_target(
    open_window: Open, qtbot: QtBot, start: str, over: str, amount: str
) -> None:
    hand = laid(open_window, army(attack=True))
    hand.lift(start, over)
    drag = hand.view.gesture
    assert isinstance(drag, (AttackDrag, BlockDrag))
    qtbot.waitUntil(lambda: drag.amount() == amount)
    hand.view.cancel()
    assert drag.amount() == ""


def test_a_blocked_creature_that_is_dragged_elsewhere_is_told_to_deal_its_target_nothing(
    open_window: Open, qtbot: QtBot
) -> None:
    """A block stays when what is attacked changes; without trample nothing comes through (CR 510.1c)."""
    board = scenario(
        permanents=[
            creature("Ogre", "ann", 3, 3),
            creature("Bear", "bob", 2, 2),
            {"id": "walker", "name": "Walker", "controller": "bob", "types": ["planeswalker"], "loyalty": 4},
        ],
        attacks=[{"attacker": "ogre", "target": "bob"}],
        blocks=[{"blocker": "bear", "attacker": "ogre"}],
    )
    hand = laid(open_window, board)
    hand.lift("ogre", "walker")
    drag = hand.view.gesture
    assert isinstance(drag, AttackDrag)
    qtbot.waitUntil(lambda: drag.amount() == "0")
    hand.view.cancel()
