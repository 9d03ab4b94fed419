"""The table worked with a real mouse and real keys."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsObject
from pytestqt.qtbot import QtBot

from sandbox import edits
from sandbox.scenario.model import Scenario
from tests.ui.canvas.boards import creature, crowd, duel, marks, scenario, sketch
from tests.ui.canvas.robot import Hand
from ui.canvas.hand.carrying import Carrying
from ui.canvas.hand.declaring import AttackDrag, BlockDrag
from ui.canvas.view_model.tooltips import tell
from ui.theme import LIGHT

Table = Callable[[Scenario], Hand]


def attacks(hand: Hand) -> dict[str, str]:
    return {a.attacker: a.target for a in hand.view.document.scenario.attacks}


def blocks(hand: Hand) -> set[tuple[str, str]]:
    return {(b.blocker, b.attacker) for b in hand.view.document.scenario.blocks}


def carried(hand: Hand) -> Carrying:
    gesture = hand.view.gesture
    assert isinstance(gesture, Carrying)
    return gesture


EMPTY = QPoint(1300, 640)
"""A point of the sketch's table where nothing lies."""


def test_a_pill_over_a_card_is_the_card(table: Table) -> None:
    hand = table(sketch())
    name = next(each for each, card in hand.view.table.cards.items() if card.pills)
    box = hand.view.frame_of(name)
    pill = QPointF(box.center().x(), box.top() - 12)
    assert hand.view.thing_at(pill) == name
    hand.click(hand.view.mapFromScene(pill))
    assert hand.view.document.selection == (name,)


# Attacking


@pytest.mark.parametrize("target", ["bob", "cid", "dee", "walker"])
def test_a_creature_dragged_onto_what_can_be_attacked_attacks_it(table: Table, target: str) -> None:
    hand = table(sketch())
    hand.drag("pegasus", target)
    assert attacks(hand)["pegasus"] == target
    assert hand.view.document.undo_stack.count() == 1
    hand.view.document.undo_stack.undo()
    assert "pegasus" not in attacks(hand)


def test_an_attacker_dragged_onto_another_target_attacks_that_instead(table: Table) -> None:
    hand = table(sketch())
    hand.drag("krenko", "dee")
    assert attacks(hand)["krenko"] == "dee"
    assert len(hand.view.document.scenario.attacks) == len(sketch().attacks)


def test_an_attacker_dropped_on_the_empty_table_is_withdrawn(table: Table) -> None:
    hand = table(sketch())
    hand.drag("krenko", EMPTY)
    assert "krenko" not in attacks(hand)
    assert "positions" not in hand.view.document.scenario.view


def test_selected_creatures_attack_together(table: Table) -> None:
    hand = table(sketch())
    hand.view.document.select(("pegasus", "ogre"))
    hand.drag("ogre", "cid")
    assert attacks(hand)["pegasus"] == attacks(hand)["ogre"] == "cid"
    assert hand.view.document.undo_stack.count() == 1


def test_one_of_a_stack_attacks_and_the_stack_is_one_less(table: Table) -> None:
    hand = table(sketch())
    assert hand.view.table.cards["goblin-0"].count == 12
    hand.drag("goblin-0", "dee")
    assert attacks(hand)["goblin-0"] == "dee"
    assert hand.view.table.cards["goblin-0"].count == 1
    assert hand.view.table.cards["goblin-1"].count == 11


def test_an_illegal_drop_stands_and_is_marked(table: Table) -> None:
    hand = table(sketch())
    hand.drag("shaman", "bob")
    assert attacks(hand)["shaman"] == "bob"
    assert hand.view.table.cards["shaman"].edge == "broken"
    assert hand.view.table.flows["attack:shaman:bob"].broken == ("302.6",)


def test_attacking_the_own_planeswalker_stands_and_is_marked(table: Table) -> None:
    board = duel(1, 0)
    walker = {"id": "own", "controller": "ann", "types": ["planeswalker"], "loyalty": 3}
    hand = table(edits.add_permanent(board, msgspec.convert(walker, type(board.permanents[0]))))
    hand.drag("a0", "own")
    assert attacks(hand)["a0"] == "own"
    assert hand.view.table.cards["a0"].edge == "broken"


def test_the_own_seat_takes_an_attacker_home(table: Table) -> None:
    hand = table(sketch())
    hand.drag("krenko", "ann")
    assert "krenko" not in attacks(hand)
    hand.drag("pegasus", "ann")
    assert hand.view.document.undo_stack.count() == 1


def test_a_drop_that_means_nothing_changes_nothing(table: Table) -> None:
    hand = table(sketch())
    hand.drag("pegasus", "bear")
    assert hand.view.document.undo_stack.count() == 0


def test_the_smallest_tremble_is_a_click_and_no_drag(table: Table) -> None:
    hand = table(sketch())
    spot = hand.at("pegasus")
    hand.press(spot)
    hand.send(QEvent.Type.MouseMove, spot + QPoint(2, 1), Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton)
    hand.release(spot + QPoint(2, 1))
    assert hand.view.document.undo_stack.count() == 0
    assert hand.view.document.selection == ("pegasus",)


# Blocking


def test_a_creature_dragged_onto_an_attacker_blocks_it(table: Table) -> None:
    hand = table(sketch())
    hand.drag("drake", "raider")
    assert ("drake", "raider") in blocks(hand)


def test_a_blocker_dragged_onto_another_attacker_blocks_that_instead(table: Table) -> None:
    hand = table(sketch())
    hand.drag("elf", "krenko")
    assert ("elf", "krenko") in blocks(hand)
    assert ("elf", "colossus") not in blocks(hand)


def test_a_blocker_that_may_block_more_keeps_its_first_block(table: Table) -> None:
    extra = creature("Guard", "bob", 1, 4, effects=[{"kind": "extra_blocks", "count": 1}])
    hand = table(
        scenario(
            permanents=[creature("Bear", "ann", 2, 2), creature("Ogre", "ann", 3, 3), extra],
            attacks=[{"attacker": "bear", "target": "bob"}, {"attacker": "ogre", "target": "bob"}],
            blocks=[{"blocker": "guard", "attacker": "bear"}],
        )
    )
    hand.drag("guard", "ogre")
    assert blocks(hand) == {("guard", "bear"), ("guard", "ogre")}


def test_a_blocker_dropped_on_the_empty_table_blocks_no_longer(table: Table) -> None:
    hand = table(sketch())
    hand.drag("elf", EMPTY)
    assert blocks(hand) == {("wall", "colossus")}


def test_a_block_of_somebody_elses_attacker_stands_and_is_marked(table: Table) -> None:
    hand = table(sketch())
    hand.drag("bear", "raider")
    assert ("bear", "raider") in blocks(hand)
    assert hand.view.table.cards["bear"].edge == "broken"


# Arrows


def test_the_end_of_an_arrow_dragged_elsewhere_changes_the_target(table: Table) -> None:
    hand = table(sketch())
    course = hand.view.table_scene.courses["attack:raider:dee"]
    hand.drag(hand.view.mapFromScene(QPointF(*course.at(0.85))), "cid")
    assert attacks(hand)["raider"] == "cid"


def test_the_end_of_an_arrow_dragged_to_the_table_withdraws_the_attack(table: Table) -> None:
    hand = table(sketch())
    course = hand.view.table_scene.courses["attack:raider:dee"]
    hand.drag(hand.view.mapFromScene(QPointF(*course.at(0.85))), EMPTY)
    assert "raider" not in attacks(hand)


def test_a_block_arrow_dragged_to_another_attacker_moves_the_block(table: Table) -> None:
    hand = table(sketch())
    course = hand.view.table_scene.courses["block:elf:colossus"]
    hand.drag(hand.view.mapFromScene(QPointF(*course.at(0.2))), "krenko")
    assert blocks(hand) == {("wall", "colossus"), ("elf", "krenko")}


def test_a_thin_arrow_can_be_taken_from_twelve_pixels_away(table: Table) -> None:
    hand = table(duel(1, 1))
    name = "attack:a0:bob"
    x, y = hand.view.table_scene.courses[name].at(0.7)
    assert hand.view.flow_at(QPointF(x + 12, y)) is hand.view.table_scene.flows[name]
    assert hand.view.flow_at(QPointF(x + 40, y)) is None


# While dragging


def test_what_can_be_attacked_lights_and_what_cannot_tells_its_rule(table: Table) -> None:
    hand = table(sketch())
    hand.lift("pegasus", "cid")
    assert carried(hand).lit() == {"bob", "cid", "walker", "dee"}
    assert carried(hand).words() == ""
    hand.view.cancel()
    hand.lift("shaman", "cid")
    assert carried(hand).lit() == frozenset()
    assert "302.6" in carried(hand).words()
    assert "Shaman" in carried(hand).words()


def test_the_ghost_brings_the_amount_of_all_that_are_carried(table: Table, qtbot: QtBot) -> None:
    hand = table(sketch())
    hand.view.document.select(("pegasus", "ogre"))
    hand.lift("ogre", "cid")
    gesture = hand.view.gesture
    assert isinstance(gesture, AttackDrag)
    assert len(gesture.ghosts()) == 2
    qtbot.waitUntil(lambda: gesture.amount() == "5")


def test_blockers_light_the_attackers_that_they_can_block(table: Table) -> None:
    hand = table(sketch())
    hand.lift("elf", "krenko")
    assert isinstance(hand.view.gesture, BlockDrag)
    assert carried(hand).lit() == {"colossus", "krenko"}


def test_the_table_dims_and_the_target_lights_on_the_screen(table: Table) -> None:
    hand = table(sketch())
    bear, bob = hand.at("bear") + QPoint(-40, 0), hand.view.mapFromScene(hand.view.frame_of("bob").topLeft())
    before = hand.view.grab().toImage()
    hand.lift("pegasus", "cid")
    during = hand.view.grab().toImage()
    assert QColor(during.pixel(bear)).lightness() < QColor(before.pixel(bear)).lightness()
    edge = [QColor(during.pixel(bob + QPoint(30, dy))) for dy in range(-8, 3)]
    assert any(c.green() > 150 and c.green() > c.red() + 60 for c in edge)


def test_escape_puts_everything_back(table: Table) -> None:
    hand = table(sketch())
    before = hand.view.document.scenario
    hand.click(EMPTY)
    still = hand.view.grab().toImage()
    hand.lift("pegasus", "cid")
    hand.key(Qt.Key.Key_Escape)
    hand.release("cid")
    hand.view.document.select(())
    hand.view.document.spotlight(())
    assert hand.view.document.scenario is before
    assert hand.view.gesture is None
    assert hand.view.grab().toImage() == still


def test_nothing_touches_the_document_during_a_drag(table: Table, qtbot: QtBot) -> None:
    hand = table(sketch())
    with qtbot.assertNotEmitted(hand.view.document.changed):
        hand.lift("pegasus", "cid")
        hand.move("dee")
        hand.move(EMPTY)
    with qtbot.waitSignal(hand.view.document.changed):
        hand.release("cid")


# Placing and selecting


def test_an_idle_creature_dropped_on_nothing_goes_back(table: Table) -> None:
    hand = table(sketch())
    before = hand.view.middle_of("pegasus")
    hand.drag("pegasus", EMPTY)
    assert hand.view.middle_of("pegasus") == before
    assert hand.view.document.undo_stack.count() == 0


def test_with_shift_it_stays_where_it_is_dropped(table: Table) -> None:
    hand = table(sketch())
    hand.drag("pegasus", EMPTY, Qt.KeyboardModifier.ShiftModifier)
    where = hand.view.document.scenario.view["positions"]["pegasus"]
    assert hand.at("pegasus").x() == pytest.approx(EMPTY.x(), abs=3)
    assert hand.view.middle_of("pegasus").toTuple() == pytest.approx(tuple(where), abs=0.2)
    assert hand.view.document.undo_stack.count() == 1


@pytest.mark.parametrize("onto", ["jace", "bob"])
def test_a_battle_laid_on_a_planeswalker_or_a_seat_lies_below_it(table: Table, onto: str) -> None:
    battle = {
        "id": "siege",
        "name": "Siege",
        "controller": "ann",
        "types": ["battle"],
        "protector": "bob",
        "defense": 5,
    }
    walker = {"id": "jace", "name": "Jace", "controller": "bob", "types": ["planeswalker"], "loyalty": 4}
    hand = table(scenario(permanents=[creature("Bear", "ann", 2, 2), battle, walker]))
    hand.drag("siege", onto, Qt.KeyboardModifier.ShiftModifier)
    boxes, area = hand.view.table_scene.layout_.boxes, hand.view.table_scene.layout_.board
    assert "siege" in hand.view.document.scenario.view["positions"]
    assert not any(boxes["siege"].meets(boxes[each]) for each in ("bob", "jace"))
    assert boxes["siege"].y > boxes[onto].bottom
    assert area.y == 0


def test_a_card_put_by_hand_takes_its_row_again_when_it_attacks(table: Table) -> None:
    hand = table(sketch())
    hand.drag("pegasus", EMPTY, Qt.KeyboardModifier.ShiftModifier)
    hand.drag("pegasus", "bob")
    assert attacks(hand)["pegasus"] == "bob"
    assert "positions" not in hand.view.document.scenario.view


def free_place(hand: Hand, player: str) -> QPoint:
    """Give a point of a player's ground where nothing lies."""
    area = next(g.rect for g in hand.view.table_scene.layout_.grounds if g.seat == player)
    spots = (QPointF(area.x + area.w * i / 40, area.y + area.h * 0.6) for i in range(1, 40))
    return next(hand.view.mapFromScene(spot) for spot in spots if hand.view.thing_at(spot) is None)


def test_a_creature_dropped_on_a_players_open_ground_attacks_them(table: Table) -> None:
    hand = table(sketch())
    hand.drag("pegasus", free_place(hand, "cid"))
    assert attacks(hand)["pegasus"] == "cid"


def test_a_creature_dropped_on_an_attacker_attacks_with_it(table: Table) -> None:
    hand = table(sketch())
    hand.drag("pegasus", "raider")
    assert attacks(hand)["pegasus"] == "dee"


def test_an_attacker_dropped_beside_its_place_attacks_as_before(table: Table) -> None:
    """Juggernaut attacks Cid's planeswalker, in the lane of Cid."""
    hand = table(sketch())
    hand.drag("juggernaut", free_place(hand, "cid"))
    assert attacks(hand) == attacks(table(sketch()))
    hand.drag("juggernaut", free_place(hand, "ann"))
    assert "juggernaut" not in attacks(hand)


def test_what_is_dropped_on_another_players_ground_stays_whose_it_is(table: Table) -> None:
    hand = table(sketch())
    there = free_place(hand, "cid")
    hand.lift("propaganda", there)
    gesture = hand.view.gesture
    assert isinstance(gesture, Carrying)
    assert gesture.words() == "Ctrl gives it to Cid"
    hand.release(there)
    assert {p.controller for p in hand.view.document.scenario.permanents if p.id == "propaganda"} == {"dee"}


@pytest.mark.parametrize(
    ("card", "controller"),
    [
        pytest.param("pegasus", "cid", id="attacker-to-a-defender"),
        pytest.param("bear", "ann", id="blocker-to-the-active-player"),
        pytest.param("bear", "dee", id="from-defender-to-defender"),
        pytest.param("propaganda", "cid", id="enchantment"),
    ],
)
def test_a_card_dropped_on_another_players_ground_with_ctrl_held_becomes_theirs(
    table: Table, card: str, controller: str
) -> None:
    hand = table(sketch())
    among = free_place(hand, controller)
    hand.lift(card, among)
    gesture = hand.view.gesture
    assert isinstance(gesture, Carrying)
    assert gesture.into is None
    QTest.keyPress(hand.view, Qt.Key.Key_Control)
    assert gesture.into == controller
    assert gesture.words() == f"Give to {hand.view.name_of(controller)}"
    hand.release(among, keys=Qt.KeyboardModifier.ControlModifier)
    assert {p.controller for p in hand.view.document.scenario.permanents if p.id == card} == {controller}


def test_who_is_given_away_leaves_combat(table: Table) -> None:
    hand = table(sketch())
    hand.drag("raider", free_place(hand, "cid"), Qt.KeyboardModifier.ControlModifier)
    assert "raider" not in attacks(hand)


@pytest.mark.parametrize(("card", "host"), [("sword", "bear"), ("sword", "colossus")])
def test_equipment_dropped_on_a_creature_is_attached(table: Table, card: str, host: str) -> None:
    board = sketch()
    sword = msgspec.convert(
        {"id": "sword", "controller": "ann", "types": ["artifact"], "subtypes": ["Equipment"]},
        type(board.permanents[0]),
    )
    hand = table(edits.add_permanent(board, sword))
    hand.drag(card, host)
    (there,) = [p for p in hand.view.document.scenario.permanents if p.id == card]
    assert (there.attached_to, there.controller) == (host, "ann")


def test_other_permanents_can_be_moved(table: Table) -> None:
    hand = table(sketch())
    hand.drag("propaganda", hand.at("sentinel") - QPoint(0, 70))
    assert "propaganda" in hand.view.document.scenario.view["positions"]


def test_a_frame_selects_the_cards_in_it_and_shift_adds(table: Table) -> None:
    hand = table(sketch())
    frame = hand.view.mapFromScene(
        hand.view.frame_of("wall").united(hand.view.frame_of("elf"))
    ).boundingRect()
    hand.drag(frame.topLeft() - QPoint(6, 6), frame.bottomRight() + QPoint(4, 4))
    assert set(hand.view.document.selection) == {"wall", "elf"}
    hand.click("bear", Qt.KeyboardModifier.ShiftModifier)
    assert set(hand.view.document.selection) == {"wall", "elf", "bear"}
    hand.click("bear")
    assert hand.view.document.selection == ("bear",)
    hand.click(EMPTY)
    assert hand.view.document.selection == ()


def test_arrow_keys_walk_over_the_table(table: Table) -> None:
    hand = table(sketch())
    hand.view.document.select(("colossus",))
    hand.key(Qt.Key.Key_Right)
    assert hand.view.document.selection == ("krenko",)
    hand.key(Qt.Key.Key_Left)
    assert hand.view.document.selection == ("colossus",)


def test_shift_and_arrow_keys_select_more_cards_and_fewer_on_the_way_back(table: Table) -> None:
    hand = table(sketch())
    view, shift = hand.view, Qt.KeyboardModifier.ShiftModifier
    view.resize(300, 200)
    view.zoom(2)
    view.document.select(("raider",))
    place = view.mapToScene(0, 0)
    QTest.keyClick(view, Qt.Key.Key_Right, shift)
    assert (view.document.selection, view.mapToScene(0, 0)) == (
        ("raider",),
        place,
    )  # nothing there, nothing moves
    view.document.select(("colossus",))
    QTest.keyClick(view, Qt.Key.Key_Right, shift)
    assert view.document.selection == ("colossus", "krenko")
    QTest.keyClick(view, Qt.Key.Key_Left, shift)
    assert view.document.selection == ("colossus",)
    QTest.keyClick(view, Qt.Key.Key_Up, shift)
    QTest.keyClick(view, Qt.Key.Key_Up, shift)
    assert not {player.id for player in view.document.scenario.players} & set(view.document.selection)


def test_hovering_an_arrow_lights_both_ends(table: Table) -> None:
    hand = table(sketch())
    course = hand.view.table_scene.courses["attack:raider:dee"]
    hand.send(
        QEvent.Type.MouseMove,
        hand.view.mapFromScene(QPointF(*course.at(0.6))),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton,
    )
    assert hand.view.document.spotlit == {"attack:raider:dee", "raider", "dee"}
    assert hand.view.table_scene.boxes["raider"].lit
    assert not hand.view.table_scene.boxes["krenko"].lit


def test_a_finding_lights_its_creatures(table: Table) -> None:
    hand = table(sketch())
    hand.view.document.spotlight(("ogre", "cid"))
    assert {name for name, item in hand.view.table_scene.boxes.items() if item.lit} == {"ogre", "cid"}


def test_a_double_click_and_a_right_click_name_what_is_there(table: Table, qtbot: QtBot) -> None:

    hand = table(sketch())
    with qtbot.waitSignal(hand.view.activated) as heard:
        qtbot.mouseDClick(hand.view.viewport(), Qt.MouseButton.LeftButton, pos=hand.at("bear"))
        qtbot.mouseRelease(hand.view.viewport(), Qt.MouseButton.LeftButton, pos=hand.at("bear"))
    assert heard.args == ["bear"]
    opened: list[str] = []
    hand.view.activated.connect(opened.append)
    spot = hand.at("ogre")
    hand.click(spot)
    hand.send(QEvent.Type.MouseButtonDblClick, spot, Qt.MouseButton.LeftButton, Qt.MouseButton.LeftButton)
    for way in (spot + QPoint(0, -40), hand.at("cid")):
        hand.send(QEvent.Type.MouseMove, way, Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton)
    hand.release(hand.at("cid"))
    assert opened == []
    assert [each.target for each in hand.view.document.scenario.attacks if each.attacker == "ogre"] == ["cid"]
    spot = hand.at("elf")
    with qtbot.waitSignal(hand.view.context_wanted) as asked:
        event = QContextMenuEvent(
            QContextMenuEvent.Reason.Mouse, spot, hand.view.viewport().mapToGlobal(spot)
        )
        QApplication.sendEvent(hand.view.viewport(), event)
    assert asked.args[0] == ("elf",)


# Items


@pytest.mark.parametrize(
    "board",
    [
        pytest.param(sketch(), id="sketch"),
        pytest.param(marks(), id="marks"),
        pytest.param(crowd(30, 2), id="crowd"),
    ],
)
def test_everything_has_an_item_under_its_name(table: Table, board: Scenario) -> None:
    hand = table(board)
    items = {i.objectName(): i for i in hand.view.scene().items() if isinstance(i, QGraphicsObject)}
    assert {p.id for p in (*board.players, *board.permanents)} <= set(items)
    assert {f"attack:{a.attacker}:{a.target}" for a in board.attacks} <= set(items)
    assert {f"block:{b.blocker}:{b.attacker}" for b in board.blocks} <= set(items)


def test_an_edit_keeps_the_items_of_what_stays(table: Table) -> None:
    hand = table(sketch())
    scene = hand.view.table_scene
    before = dict(scene.boxes) | dict(scene.flows)
    hand.drag("pegasus", "cid")
    after = dict(scene.boxes) | dict(scene.flows)
    assert all(after[name] is item for name, item in before.items() if name in after)
    assert set(after) - set(before) == {"attack:pegasus:cid"}


def test_every_step_of_combat_can_be_looked_at(table: Table) -> None:
    hand = table(sketch())
    flows = {}
    for moment in ("beginning", "attackers", "blockers", "regular", "end"):
        hand.view.document.look_at(moment)
        flows[moment] = {flow.kind for flow in hand.view.table.flows.values()}
    assert flows == {
        "beginning": set(),
        "attackers": {"attack"},
        "blockers": {"attack", "block"},
        "regular": {"attack", "block"},
        "end": set(),
    }


def test_another_theme_and_text_size_show_the_same_things(table: Table) -> None:
    hand = table(sketch())
    before = set(hand.view.table_scene.boxes)
    dark = hand.view.grab().toImage()
    hand.view.apply_style(LIGHT, 2.0, "ja")
    assert set(hand.view.table_scene.boxes) == before
    assert hand.view.grab().toImage() != dark
    assert hand.view.table_scene.boxes["bear"].size[0] == 300


def test_resting_on_a_thing_tells_findings_keywords_and_rules(table: Table) -> None:
    hand = table(sketch())
    document, cards = hand.view.document, hand.view.table
    assert "701.15b" in tell(document, cards, "ogre", "en")
    assert tell(document, cards, "colossus", "en").startswith("<b>Colossus</b>")
    assert "trample (702.19b): " in tell(document, cards, "colossus", "en")
    assert "トランプル" in tell(document, cards, "colossus", "ja")
    assert tell(document, cards, "juggernaut", "en").count("Juggernaut must attack if able") == 1
    assert "{2}" in tell(document, cards, "propaganda", "en")
    assert tell(document, cards, "attack:raider:dee", "en").startswith("<b>Raider → Dee</b>")
