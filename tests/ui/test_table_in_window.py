"""The whole line in the real window: a mouse drag becomes an edit, a verdict and a picture, and undo takes it back."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from pytestqt.qtbot import QtBot

import sandbox
from sandbox import Permanent, Player, Scenario, edits
from sandbox.bestiary import entry, put
from sandbox.scenario import effects as fx
from sandbox.scenario.model import Play
from tests.ui.canvas.robot import Hand
from ui.shell.window import Window

Open = Callable[[Scenario], Window]

TABLE = Scenario(
    format="combat/1",
    active="ann",
    players=(Player(id="ann"), Player(id="bob"), Player(id="cat")),
    permanents=(
        Permanent(id="jug", name="Juggernaut", controller="ann", power=5, toughness=3, effects=(fx.MustAttack(),)),
        Permanent(id="giant", controller="ann", power=4, toughness=4, keywords=("trample",)),
        Permanent(id="bear", controller="bob", power=2, toughness=2),
        Permanent(id="walker", controller="cat", types=("planeswalker",), loyalty=3),
    ),
)  # fmt: skip


def settled(window: Window, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.document.idle)


def names_of(window: Window) -> set[str]:
    objects = (item.toGraphicsObject() for item in window.view.scene().items())
    return {o.objectName() for o in objects if o is not None and o.objectName()}


def test_a_drag_is_an_edit_a_verdict_and_an_arrow(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(TABLE)
    hand = Hand(window.view)
    assert not window.document.verdict.attack.legal
    with qtbot.waitSignal(window.document.judged):
        hand.drag("jug", "bob")
    settled(window, qtbot)
    assert [(a.attacker, a.target) for a in window.document.scenario.attacks] == [("jug", "bob")]
    assert window.document.verdict.attack.legal
    assert window.document.verdict.outcome.players["bob"].life == 15
    assert "attack:jug:bob" in names_of(window)


def test_everything_on_the_table_goes_by_its_id(open_window: Open) -> None:
    window = open_window(TABLE)
    assert {"ann", "bob", "cat", "jug", "giant", "bear", "walker"} <= names_of(window)


def test_block_retarget_and_withdraw_by_mouse_alone(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(TABLE)
    hand, document = Hand(window.view), window.document
    hand.drag("giant", "bob")
    settled(window, qtbot)
    hand.drag("bear", "giant")
    settled(window, qtbot)
    assert [(b.blocker, b.attacker) for b in document.scenario.blocks] == [("bear", "giant")]
    assert document.verdict.damage[-1].trample[0].max_overflow == 2
    assert "block:bear:giant" in names_of(window)
    hand.drag("giant", "walker")
    settled(window, qtbot)
    assert [(a.attacker, a.target) for a in document.scenario.attacks] == [("giant", "walker")]
    assert (
        document.verdict.legal is False
    )  # bob's bear blocks what attacks cat's walker, and Juggernaut stays home
    for _ in range(3):
        document.undo_stack.undo()
    settled(window, qtbot)
    assert document.scenario == TABLE


def test_a_drag_leaves_a_file_that_reads_back_the_same(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(TABLE)
    Hand(window.view).drag("jug", "walker")
    settled(window, qtbot)
    assert sandbox.loads(sandbox.dumps(window.document.scenario)) == window.document.scenario


def test_an_illegal_drop_stands_and_is_judged_508_1c(open_window: Open, qtbot: QtBot) -> None:
    bound = replace(
        TABLE, permanents=(replace(TABLE.permanents[1], summoning_sick=True), *TABLE.permanents[2:])
    )
    window = open_window(bound)
    Hand(window.view).drag("giant", "cat")
    settled(window, qtbot)
    assert [a.attacker for a in window.document.scenario.attacks] == ["giant"]
    assert [b.code for b in window.document.verdict.attack.broken] == ["summoning_sick"]


def test_a_vehicle_is_dragged_into_the_attack_and_is_told_to_be_no_creature_until_it_is_crewed(
    open_window: Open, qtbot: QtBot
) -> None:
    found = entry("Smuggler's Copter")
    assert found is not None
    copter = replace(put(found, "ann")[0], id="copter")
    window = open_window(replace(TABLE, permanents=(copter, *TABLE.permanents[1:])))
    Hand(window.view).drag("copter", "bob")
    settled(window, qtbot)
    assert [a.attacker for a in window.document.scenario.attacks] == ["copter"]
    verdict = window.document.verdict
    assert verdict is not None
    assert [fault.code for fault in verdict.attack.broken] == ["not_creature"]
    crew = Play(player="ann", source="copter", after="beginning", paying=("giant",))
    window.document.apply(lambda table: edits.add_play(table, crew))
    settled(window, qtbot)
    assert window.document.verdict is not None
    assert window.document.verdict.legal
    card = window.view.table.cards["copter"]
    assert (card.kind, card.power, card.toughness) == ("creature", 3, 3)
