"""What people see and do with plays and abilities, with real events in the real window (CR 601-603)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QToolButton
from pytestqt.qtbot import QtBot

from sandbox import Scenario, bestiary, edits
from sandbox.rules.playable import playable
from sandbox.scenario.notation import parse_notation
from sandbox.words.context import verdict_context
from sandbox.words.plays import story
from tests.ui.canvas.robot import Hand
from tests.ui.parts import badge_of, panel_of
from tests.ui.settling import settle
from ui.canvas.hand.declaring import Arrowed
from ui.features.library import LibraryPanel
from ui.features.on_card import SelectionBar
from ui.features.plays import Playing
from ui.features.ruling import RulingPanel
from ui.pictures.drawing import laid_out
from ui.pictures.shot import Shot
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
TABLE = 'combat/1 | players ann* "Ann" 20, bob "Bob" 20 | @ann elf "Elf" 1/1 | @bob wolf "Wolf" 2/2, wall "Wall" 0/4 | attacks elf>bob'


def table(*cards: str) -> Scenario:
    scenario = parse_notation(TABLE)
    made = (replace(bestiary.permanent(card, "x", "ann"), id=f"c{n}") for n, card in enumerate(cards))
    return replace(scenario, permanents=(*scenario.permanents, *made))


def offer(window: Window, key: str) -> QToolButton:
    found = window.part(SelectionBar).findChild(QToolButton, f"offer:{key}")
    assert isinstance(found, QToolButton)
    return found


def turn(button: QToolButton, by: int) -> None:
    spot = QPointF(button.rect().center())
    wheel = QWheelEvent(
        spot, QPointF(button.mapToGlobal(spot.toPoint())), QPoint(), QPoint(0, 120 * by),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(button, wheel)


def choose(window: Window, qtbot: QtBot, thing: str) -> None:
    window.document.select([thing])
    settle(window, qtbot)
    qtbot.waitUntil(window.part(SelectionBar).isVisible)


def click(window: Window, thing: str) -> None:
    spot = window.view.mapFromScene(window.view.middle_of(thing))
    QTest.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def test_fire_breathing_by_the_wheel(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table("Shivan Dragon"))
    choose(window, qtbot, "c0")
    button = offer(window, "ability:c0:0")
    assert button.text() == "{R}: +1/+0"
    button.click()
    place = window.part(SelectionBar).pos()
    for _ in range(2):
        turn(button, 1)
        settle(window, qtbot)
        qtbot.waitUntil(lambda: offer(window, "ability:c0:0").text() != "{R}: +1/+0")
        assert window.part(SelectionBar).pos() == place  # it stays under the wheel
    settle(window, qtbot)
    (play,) = window.document.scenario.plays
    assert (play.source, play.times, play.after) == ("c0", 3, "blockers")
    qtbot.waitUntil(lambda: offer(window, "ability:c0:0").text() == "{R}: +1/+0 ×3")
    turn(offer(window, "ability:c0:0"), -1)
    assert window.document.scenario.plays[0].times == 2
    window.document.undo_stack.undo()  # the turns of the wheel are one step
    assert window.document.scenario.plays[0].times == 1
    window.document.undo_stack.undo()
    assert window.document.scenario.plays == ()


def test_the_first_ability_moves_nothing_on_the_table(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table("Shivan Dragon"))
    choose(window, qtbot, "c0")

    def seen() -> list[QPoint]:
        return [window.view.mapFromScene(window.view.middle_of(each)) for each in window.view.table.cards]

    before = seen(), window.view.viewport().size()
    offer(window, "ability:c0:0").click()
    settle(window, qtbot)
    qtbot.waitUntil(lambda: offer(window, "ability:c0:0").text() != "{R}: +1/+0")
    assert len(window.document.scenario.plays) == 1
    assert (seen(), window.view.viewport().size()) == before


def test_a_spell_of_the_library_is_aimed_on_the_table(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table())
    settle(window, qtbot)
    window.show_panel("library")
    library = window.panel("library")
    assert isinstance(library, LibraryPanel)
    library.search.setText("giant growth")
    library.add()
    aiming = window.view.aiming
    assert aiming.asked is not None
    assert window.document.spotlit >= {"elf", "wolf", "wall"}
    click(window, "bob")
    assert aiming.asked is not None
    assert aiming.line.text().startswith("It asks for target creature.")
    beside = next(spot for spot in (QPoint(2, y) for y in range(2, 400, 7)) if nothing_at(window, spot))
    QTest.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=beside)
    assert aiming.line.text().startswith("Nothing lies there."), "a click that misses loses nothing"
    click(window, "wolf")
    assert aiming.asked is None
    (play,) = window.document.scenario.plays
    assert (play.targets, play.after) == (("wolf",), "blockers")


def test_escape_plays_nothing_and_keys_choose(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table())
    settle(window, qtbot)
    bolt = bestiary.play("Lightning Bolt", "ann", "blockers")
    window.play_wanted.emit(bolt)
    QTest.keyClick(window.view, Qt.Key.Key_Escape)
    assert window.view.aiming.asked is None
    window.play_wanted.emit(bolt)
    QTest.keyClick(window.view, Qt.Key.Key_Left)
    QTest.keyClick(window.view, Qt.Key.Key_Return)
    assert [p.targets for p in window.document.scenario.plays] == [("bob",)]


def test_a_click_chooses_one_target_of_several_601_2c(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table())
    settle(window, qtbot)
    window.play_wanted.emit(bestiary.play("Seeds of Strength", "ann", "blockers"))
    for thing in ("elf", "wolf", "elf"):
        click(window, thing)
    assert [p.targets for p in window.document.scenario.plays] == [("elf", "wolf", "elf")]


def test_who_crews_is_asked_on_the_table_702_122a(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table("Cultivator's Caravan", "Grizzly Bears", "Hill Giant"))
    aiming = window.view.aiming

    def crew() -> None:
        choose(window, qtbot, "c0")
        (ability,) = [
            e for e in playable(window.document.scenario, "c0", None) if e.ability.keyword == "crew"
        ]
        offer(window, f"ability:c0:{ability.play.ability}").click()

    crew()
    assert "power 0 of 3" in aiming.line.text()
    assert aiming.line.text().endswith("Enter takes Hill Giant")
    assert window.document.spotlit >= {"c1", "c2", "elf"}
    click(window, "c1")
    assert "power 2 of 3" in aiming.line.text()
    click(window, "elf")
    settle(window, qtbot)
    assert aiming.asked is None
    assert [p.paying for p in window.document.scenario.plays] == [("c1", "elf")]
    window.document.undo_stack.undo()
    settle(window, qtbot)
    crew()
    QTest.keyClick(window.view, Qt.Key.Key_Return)
    assert [p.paying for p in window.document.scenario.plays] == [("c2",)]


@pytest.mark.parametrize(
    ("dropped", "more", "paying"),
    [
        pytest.param("c2", [], ("c2",), id="702.122a enough power"),
        pytest.param("c1", ["elf"], ("c1", "elf"), id="702.122a what lacks is asked for"),
    ],
)
def test_a_creature_that_is_dropped_on_a_vehicle_crews_it(
    open_window: Open, qtbot: QtBot, dropped: str, more: list[str], paying: tuple[str, ...]
) -> None:
    window = open_window(
        edits.withdraw(table("Cultivator's Caravan", "Grizzly Bears", "Hill Giant"), ("elf",))
    )
    settle(window, qtbot)
    hand, view = Hand(window.view), window.view
    hand.lift(dropped, "c0")
    assert isinstance(view.gesture, Arrowed)
    assert view.gesture.words() == "Tap to crew Cultivator's Caravan"
    hand.release("c0")
    for each in more:
        assert "power 2 of 3" in window.view.aiming.line.text()
        click(window, each)
    settle(window, qtbot)
    (play,) = window.document.scenario.plays
    assert (play.source, play.after, play.paying) == ("c0", "beginning", paying)
    assert window.view.aiming.asked is None


def test_what_is_sacrificed_is_asked_on_the_table_601_2h(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table("Nantuko Husk", "Grizzly Bears"))
    choose(window, qtbot, "c0")
    offer(window, "ability:c0:0").click()
    QTest.keyClick(window.view, Qt.Key.Key_Return)
    assert window.view.aiming.line.text().endswith("click what is sacrificed for it, 0 of 1")
    click(window, "c1")
    assert [p.paying for p in window.document.scenario.plays] == [("c1",)]


def test_a_trigger_waits_on_its_card_until_it_is_chosen(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(edits.attack(table("Goblin Heelcutter"), "c0", "bob"))
    asking = window.view.table_scene.asking["asks:c0"]
    assert 0 < asking.pulsing_ms <= 5_000, "nothing moves for longer than five seconds"
    with laid_out([Shot(window.document.scenario, window.document.verdict)]) as picture:
        assert not picture.parts[0][1].asking, "nobody can choose in a picture"
    spot = window.view.mapFromScene(asking.badge.center())
    QTest.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert window.document.selection == ("c0",)
    assert window.view.table.cards["c0"].asks
    assert window.view.aiming.asked is not None, "the mark asks at once"
    QTest.keyClick(window.view, Qt.Key.Key_Escape)
    QTest.mouseClick(badge_of(panel_of(window, "timeline"), "attackers"), Qt.MouseButton.LeftButton)
    assert window.view.aiming.asked is not None, "so does the number of what triggers in the step"
    QTest.keyClick(window.view, Qt.Key.Key_Escape)
    choose(window, qtbot, "c0")
    offer(window, "choice:c0:0").click()
    click(window, "wall")
    settle(window, qtbot)
    assert [c.targets for c in window.document.scenario.choices] == [("wall",)]
    assert not window.view.table.cards["c0"].asks


def test_what_averts_a_ward_is_not_paid_by_a_click_118_12(open_window: Open, qtbot: QtBot) -> None:
    warded = replace(bestiary.permanent("Frost Titan", "x", "bob"), id="titan")
    scenario = replace(table(), permanents=(*table().permanents, warded))
    scenario = edits.add_play(scenario, bestiary.play("Giant Growth", "ann", "attackers", targets=["titan"]))
    window = open_window(scenario)
    choose(window, qtbot, "titan")
    button = offer(window, "optional:titan:1")
    assert button.text() == "Ann doesn't pay {2}"
    button.click()
    settle(window, qtbot)
    assert window.document.verdict.plays[0].countered
    menu = QMenu()
    window.document.select(["play:0"])
    window.part(Playing).fill(menu)
    (again,) = (act for act in menu.actions() if act.text() == "Ann pays {2}")
    again.trigger()
    assert window.document.scenario == scenario
    window.document.undo_stack.undo()
    assert [c.declined for c in window.document.scenario.choices] == [True]


def test_the_card_that_kaalia_puts_is_asked_where_she_lies(open_window: Open, qtbot: QtBot) -> None:
    scenario = edits.attack(table("Kaalia of the Vast"), "c0", "bob")
    for name in ("Grizzly Bears", "Shivan Dragon"):
        card = bestiary.spell(name)
        assert card is not None
        scenario = edits.put_in_hand(scenario, "ann", card)
    window = open_window(scenario)
    settle(window, qtbot)
    assert window.view.table.cards["c0"].asks
    mark = window.view.table_scene.asking["asks:c0"].badge.center()
    spot = window.view.mapFromScene(mark)
    QTest.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    menu = window.findChild(QMenu, "play-choices")
    assert isinstance(menu, QMenu)
    assert [act.text() for act in menu.actions()][:2] == ["Shivan Dragon", "none"]
    field = menu.findChild(QLineEdit, "card-put")
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, "Hill Giant")
    QTest.keyClick(field, Qt.Key.Key_Return)
    only = "only creatures that are Angels, Demons or Dragons"
    assert field.accessibleDescription() == f"Hill Giant can't be put: {only}"
    assert not window.document.scenario.choices
    field.clear()
    QTest.keyClicks(field, "Serra Angel")
    assert field.accessibleDescription() == "Enter takes Serra Angel"
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle(window, qtbot)
    (choice,) = window.document.scenario.choices
    assert [card.name for card in choice.puts] == ["Serra Angel"]
    assert not window.view.table.cards["c0"].asks


def test_sneak_attack_asks_for_its_card(open_window: Open, qtbot: QtBot) -> None:
    card = bestiary.spell("Hill Giant")
    assert card is not None
    window = open_window(edits.put_in_hand(table("Sneak Attack"), "ann", card))
    choose(window, qtbot, "c0")
    offer(window, "ability:c0:0").click()
    menu = window.findChild(QMenu, "play-choices")
    assert isinstance(menu, QMenu)
    menu.actions()[0].trigger()
    menu.close()
    (play,) = window.document.scenario.plays
    assert [card.name for card in play.puts] == ["Hill Giant"]


def test_what_is_hidden_is_told_where_the_card_lies(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table("Maro"))
    choose(window, qtbot, "c0")
    button = offer(window, "given:ann:hand")
    assert button.property("urgent")
    for _ in range(4):
        turn(button, 1)
    assert window.document.scenario.players[0].given == {"hand": 4}
    settle(window, qtbot)
    assert window.view.table.cards["c0"].power == 4


def test_a_selected_play_is_taken_back_by_delete(open_window: Open, qtbot: QtBot) -> None:
    growth = bestiary.play("Giant Growth", "bob", "blockers", targets=["wolf"])
    window = open_window(replace(table(), plays=(growth,)))
    settle(window, qtbot)
    window.document.select(["play:0"])
    window.run("edit.delete")
    assert window.document.scenario.plays == ()


def test_the_menu_of_a_spell_lets_another_player_cast_it(open_window: Open, qtbot: QtBot) -> None:
    growth = bestiary.play("Giant Growth", "bob", "blockers", targets=["wolf"])
    window = open_window(replace(table(), plays=(growth,)))
    settle(window, qtbot)
    chip = window.view.table_scene.boxes["play:0"]
    spot = window.view.mapFromScene(chip.mapToScene(chip.boundingRect().center()))
    QTest.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert window.document.selection == ("play:0",)
    assert not window.action("edit.inspect").isEnabled()  # it has no fields
    menu = window.context_menu()
    casters = next(act.menu() for act in menu.actions() if act.text() == "Cast by")
    assert isinstance(casters, QMenu)
    assert [(act.text(), act.isChecked()) for act in casters.actions()] == [("Ann", False), ("Bob", True)]
    casters.actions()[0].trigger()
    assert [play.player for play in window.document.scenario.plays] == ["ann"]


def test_the_ruling_tells_what_resolved_and_shows_the_table_then(open_window: Open, qtbot: QtBot) -> None:
    plays = (
        bestiary.play("Giant Growth", "bob", "blockers", targets=["wolf"]),
        bestiary.play("Lightning Bolt", "ann", "blockers", targets=["wolf"]),
    )
    window = open_window(replace(table(), plays=plays))
    settle(window, qtbot)
    panel = window.panel("ruling")
    assert isinstance(panel, RulingPanel)
    first, last = panel.story.cards
    assert "Giant Growth" in first.part.text
    QTest.mouseClick(first, Qt.MouseButton.LeftButton)
    settle(window, qtbot)
    assert window.document.moment == "blockers:1"
    assert first.property("mark") == "shown"
    wolf = window.view.table.cards["wolf"]
    assert (wolf.power, wolf.gone) == (5, None)
    assert [line.target for line in window.view.table.targets] == ["wolf"]
    QTest.keyClick(last, Qt.Key.Key_Return)
    settle(window, qtbot)
    assert window.document.moment == "blockers"
    window.document.look_at("blockers:1")
    window.document.select(["play:0"])
    window.run("edit.delete")
    settle(window, qtbot)
    assert window.document.moment == "blockers"  # nothing resolves before its end any more


def test_what_triggers_together_resolves_in_the_order_that_is_chosen_603_3b(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(table("Hellrider", "Shared Animosity"))
    settle(window, qtbot)
    panel = window.panel("ruling")
    assert isinstance(panel, RulingPanel)

    def sources() -> list[str]:
        settle(window, qtbot)
        return [card.part.text.split(" triggers")[0].split(", ")[1] for card in panel.story.cards]

    assert sources() == ["Hellrider", "Shared Animosity"]
    first, last = panel.story.cards
    last.setFocus()
    QTest.keyClick(last, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert sources() == ["Shared Animosity", "Hellrider"]
    assert first.hasFocus()  # the keyboard goes with it
    QTest.mousePress(first, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(
        first, Qt.MouseButton.LeftButton, pos=first.mapFromGlobal(last.mapToGlobal(last.rect().center()))
    )
    assert sources() == ["Hellrider", "Shared Animosity"]
    choose(window, qtbot, "c1")
    turn(offer(window, "order:c1::0"), +1)
    assert sources() == ["Shared Animosity", "Hellrider"]
    window.document.undo_stack.undo()
    assert sources() == ["Hellrider", "Shared Animosity"]


def held(player: str, *cards: str) -> Scenario:
    """The table with cards in a player's hand."""
    scenario = table()
    for card in cards:
        spell = bestiary.play(card, player, "blockers").card
        assert spell is not None
        scenario = edits.put_in_hand(scenario, player, spell)
    return scenario


def press(window: Window, thing: str) -> None:
    QTest.mousePress(window.view.viewport(), Qt.MouseButton.LeftButton, pos=spot_of(window, thing))


def nothing_at(window: Window, spot: QPoint) -> bool:
    return window.view.thing_at(window.view.mapToScene(spot)) is None


def spot_of(window: Window, thing: str) -> QPoint:
    return window.view.mapFromScene(window.view.middle_of(thing))


def test_a_card_in_hand_is_dragged_onto_its_target(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(held("bob", "Giant Growth"))
    settle(window, qtbot)
    press(window, "hand:bob:0")
    assert window.view.aiming.asked is not None
    QTest.mouseRelease(window.view.viewport(), Qt.MouseButton.LeftButton, pos=spot_of(window, "wolf"))
    assert [(p.player, p.targets) for p in window.document.scenario.plays] == [("bob", ("wolf",))]
    settle(window, qtbot)
    assert "hand:bob:0" not in window.view.table_scene.boxes
    window.document.undo_stack.undo()
    settle(window, qtbot)
    click(window, "hand:bob:0")  # a click does it, too
    assert window.view.aiming.asked is not None
    click(window, "wolf")
    assert len(window.document.scenario.plays) == 1


def test_a_card_in_hand_saves_from_what_another_player_plays(open_window: Open, qtbot: QtBot) -> None:
    bolt = bestiary.play("Lightning Bolt", "ann", "blockers", targets=["wolf"])
    window = open_window(edits.add_play(held("bob", "Giant Growth"), bolt))
    settle(window, qtbot)
    click(window, "hand:bob:0")
    click(window, "wolf")  # it is gone once the other has resolved, so nothing is asked
    assert [p.player for p in window.document.scenario.plays] == ["bob", "ann"]
    settle(window, qtbot)
    assert window.view.table.cards["wolf"].gone is None


@pytest.mark.parametrize(
    ("taken", "order"), [(0, ["bob", "ann"]), (1, ["ann", "bob"]), (None, ["ann", "bob"])]
)
def test_whether_it_answers_is_asked(
    open_window: Open, qtbot: QtBot, taken: int | None, order: list[str]
) -> None:
    bolt = bestiary.play("Lightning Bolt", "ann", "blockers", targets=["wall"])
    window = open_window(edits.add_play(held("bob", "Giant Growth"), bolt))
    settle(window, qtbot)
    click(window, "hand:bob:0")
    click(window, "wall")
    menu = window.findChild(QMenu, "play-choices")
    assert isinstance(menu, QMenu)
    told = ["In response to Lightning Bolt: resolves first", "After Lightning Bolt has resolved"]
    assert [act.text() for act in menu.actions()] == told
    if taken is None:
        QTest.keyClick(menu, Qt.Key.Key_Escape)  # it was played, and stays
    else:
        menu.actions()[taken].trigger()
        menu.close()
    assert [p.player for p in window.document.scenario.plays] == order
    window.document.undo_stack.undo()
    assert [p.player for p in window.document.scenario.plays] == ["ann"]


def test_what_has_other_targets_is_not_answered(open_window: Open, qtbot: QtBot) -> None:
    bolt = bestiary.play("Lightning Bolt", "ann", "blockers", targets=["wolf"])
    window = open_window(edits.add_play(held("bob", "Giant Growth"), bolt))
    settle(window, qtbot)
    click(window, "hand:bob:0")
    click(window, "wall")
    assert window.findChild(QMenu, "play-choices") is None
    assert [p.player for p in window.document.scenario.plays] == ["ann", "bob"]


def test_the_library_puts_a_spell_into_a_hand_and_delete_takes_it(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table())
    window.show_panel("library")
    library = window.panel("library")
    assert isinstance(library, LibraryPanel)
    library.search.setText("unsummon")
    library.hand_button.click()
    (card,) = window.document.scenario.players[0].hand
    assert card.name == "Unsummon"
    choose(window, qtbot, "ann")
    assert offer(window, "hand:ann:0").text() == "Unsummon {U}"
    window.document.select(["hand:ann:0"])
    window.run("edit.delete")
    assert window.document.scenario.players[0].hand == ()


def arriving() -> Scenario:
    """A creature cast before combat, a token of the beginning of combat, and a blocker that is taken over."""
    before = (
        bestiary.play("Flametongue Kavu", "ann", "main"),
        bestiary.play("Act of Treason", "ann", "main", targets=["wolf"]),
    )
    return replace(table("Goblin Rabblemaster"), plays=before)


def test_what_enters_before_attackers_lies_there_and_attacks_508_1a(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(arriving())
    settle(window, qtbot)
    assert {"ann+1", "c0+1"} <= window.view.table.cards.keys()
    for creature in ("c0+1", "wolf"):
        Hand(window.view).drag(creature, "bob")
        settle(window, qtbot)
    attacks = {a.attacker: a.target for a in window.document.scenario.attacks}
    assert (attacks["c0+1"], attacks["wolf"]) == ("bob", "bob")
    qtbot.waitUntil(lambda: window.document.verdict is not None and window.document.verdict.legal)


def test_the_target_of_what_enters_is_chosen_on_its_card_603_3d(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(arriving())
    choose(window, qtbot, "ann+1")
    offer(window, "choice:ann+1:0").click()
    assert window.view.aiming.line.text().startswith("Flametongue Kavu")
    click(window, "wall")
    settle(window, qtbot)
    (chosen,) = window.document.scenario.choices
    assert (chosen.source, chosen.targets) == ("ann+1", ("wall",))


def test_what_enters_later_is_not_changed_before_it_is_there(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(arriving())
    choose(window, qtbot, "ann+1")
    before = window.document.scenario
    with pytest.raises(edits.EditError, match="enters_later"):
        edits.set_counter(before, ["ann+1"], "+1/+1", 1)
    Hand(window.view).drag("ann+1", "bob", Qt.KeyboardModifier.ControlModifier)
    settle(window, qtbot)
    assert window.document.scenario.permanents == before.permanents


def pick(window: Window, *texts: str) -> None:
    """Take the lines of one menu after the other that begin so."""
    for text in texts:
        (menu,) = [
            m for m in window.findChildren(QMenu) if m.objectName() == "play-choices" and m.isVisible()
        ]
        (line,) = [each for each in menu.actions() if each.text().startswith(text)]
        menu.close()
        line.trigger()


@pytest.mark.parametrize(
    ("texts", "mode"),
    [
        pytest.param(("Atarka's Command deals 3", "Creatures Bob controls"), (1, 3), id="two"),
        pytest.param(("Creatures Bob controls", "Atarka's Command deals 3"), (1, 3), id="in-their-own-order"),
        pytest.param(("Creatures Bob controls", "No other mode"), 3, id="the-other-does-nothing-here"),
    ],
)
def test_of_several_modes_as_many_are_asked_as_may_be_chosen_700_2(
    open_window: Open, qtbot: QtBot, texts: tuple[str, ...], mode: int | tuple[int, ...]
) -> None:
    window = open_window(held("bob", "Atarka's Command"))
    settle(window, qtbot)
    click(window, "hand:bob:0")
    pick(window, *texts)
    assert [play.mode for play in window.document.scenario.plays] == [mode]


@pytest.mark.parametrize(
    ("keys", "mode"),
    [
        pytest.param((Qt.Key.Key_Return,), 0, id="enter-takes-the-plain-way"),
        pytest.param((Qt.Key.Key_Down, Qt.Key.Key_Return), 1, id="flashback-702.34a"),
    ],
)
def test_the_keys_choose_how_a_spell_is_cast(
    open_window: Open, qtbot: QtBot, keys: tuple[Qt.Key, ...], mode: int
) -> None:
    window = open_window(held("ann", "Faithless Looting"))
    settle(window, qtbot)
    click(window, "hand:ann:0")
    (menu,) = [m for m in window.findChildren(QMenu) if m.objectName() == "play-choices" and m.isVisible()]
    first = "{R}: something that doesn't touch combat"
    assert [each.text() for each in menu.actions()] == [first, "Flashback {2}{R}"]
    for key in keys:
        QTest.keyClick(menu, key)
    assert [play.mode for play in window.document.scenario.plays] == [mode]


def test_the_color_that_protects_is_asked_before_the_target_608_2d(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table("Mother of Runes"))
    choose(window, qtbot, "c0")
    offer(window, "ability:c0:0").click()
    (menu,) = [m for m in window.findChildren(QMenu) if m.objectName() == "play-choices" and m.isVisible()]
    assert [each.text() for each in menu.actions()] == ["White", "Blue", "Black", "Red", "Green"]
    menu.actions()[3].trigger()
    menu.close()
    click(window, "elf")
    settle(window, qtbot)
    (play,) = window.document.scenario.plays
    assert (play.choose, play.targets) == ("red", ("elf",))
    assert window.document.verdict is not None
    told = story(verdict_context(window.document.scenario, window.document.verdict, "en"))
    assert any("protection from red" in each.text for each in told)
