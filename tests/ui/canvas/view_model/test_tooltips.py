"""Every mark explains itself where the pointer rests: rule, one sentence, who causes it, what would fix it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from sandbox.scenario.model import Scenario
from sandbox.words.catalogue import LANGUAGES, Language
from tests.ui.canvas.boards import creature, marks, scenario, sketch
from tests.ui.canvas.robot import Hand
from ui.canvas.view_model.tooltips import tell
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
Table = Callable[[Scenario], Hand]


def said(hand: Hand, thing: str, language: Language = "en") -> str:
    return tell(hand.view.document, hand.view.table, thing, language)


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        pytest.param("new", ["Newcomer can't attack yet", "302.6", "Fix: Newcomer stays home"], id="broken"),
        pytest.param("gro", ["Grounded can't block Flyer", "702.9b", "Fix: Grounded doesn't block Flyer"], id="evasion"),
        pytest.param("lone", ["Loner must attack if able", "508.1d", "Its own ability", "Fix: "], id="violated"),
        pytest.param("ogre", ["Goaded by Bob", "701.15b", "Fix: "], id="goaded"),
        pytest.param("sleeper", ["excused", "It is tapped"], id="excused"),
        pytest.param("gen", ["owes {2} to attack Cid", "Propaganda (508.1h)"], id="cost-owed"),
        pytest.param("ser", ["lethal 3, 1 marked before", "trample over to Bob (702.19b)", "survives"], id="overflow"),
        pytest.param("elf", ["Elf dies (704.5f)"], id="dies"),
        pytest.param("bob", ["Bob 3 → −1", "loses the game (704.5a)"], id="loses"),
        pytest.param("cid", ["22 of 21 from General", "704.6c"], id="loses-to-a-commander"),
        pytest.param("siege", ["Invasion 4 → 3", "Defense (120.3h)"], id="battle"),
        pytest.param("pw", ["Walker 5 → 4", "Loyalty (120.3c)"], id="planeswalker"),
        pytest.param("gen", ["Commander (903.10a)", "lifelink (702.15b)"], id="crown-and-keyword"),
        pytest.param("twin", ["double strike (702.4b)", "vigilance (702.20b)", "haste (702.10b)"], id="keywords"),
        pytest.param("attack:ser:bob", ["trample over"], id="an-arrow"),
        pytest.param("block:gro:fly", ["702.9b", "Fix: "], id="a-broken-arrow"),
    ],
)  # fmt: skip
def test_a_mark_explains_itself(table: Table, thing: str, words: list[str]) -> None:
    text = said(table(marks()), thing).replace("&#x27;", "'")
    assert [word for word in words if word not in text] == []


@pytest.mark.parametrize(
    ("change", "words"),
    [
        pytest.param({"removed": True}, "Left combat (506.4): ", id="506.4"),
        pytest.param({"phases_out": True}, "Phased out (702.26b): ", id="702.26b"),
    ],
)
def test_what_left_combat_says_why_it_is_pale(table: Table, change: dict[str, object], words: str) -> None:
    board = scenario(
        permanents=[creature("Ogre", "ann", 3, 3)],
        attacks=[{"attacker": "ogre", "target": "bob"}],
        changes=[{"after": "blockers", "permanent": "ogre", **change}],
    )
    assert words in said(table(board), "ogre")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_table_of_every_mark_is_told_in_both_languages(
    table: Table, language: Language
) -> None:
    hand = table(marks())
    seen = hand.view.table
    for name in (*seen.cards, *(s.id for s in seen.seats), *seen.flows, *(g.name for g in seen.ghosts)):
        assert said(hand, name, language).startswith("<b>")


def rest(hand: Hand, at: QPointF) -> str:
    """Rest with the pointer on a point of the scene, and give what is told."""
    spot = hand.view.mapFromScene(at)
    place = hand.view.viewport().mapToGlobal(spot)
    QApplication.sendEvent(hand.view.viewport(), QHelpEvent(QEvent.Type.ToolTip, spot, place))
    return QToolTip.text()


def on_ghost(hand: Hand, name: str) -> QPointF:
    return QPointF(*hand.view.table_scene.ghost_courses[name].at(0.5))


def test_a_ghost_arrow_tells_what_is_missing_and_lights_both_ends(open_window: Open) -> None:
    hand = Hand(open_window(sketch()).view)
    at = on_ghost(hand, "ghost:ogre:cid")
    none = Qt.MouseButton.NoButton
    hand.send(QEvent.Type.MouseMove, hand.view.mapFromScene(at), none, none)
    assert {"ogre", "cid"} <= set(hand.view.document.spotlit)
    text = rest(hand, at)
    wanted = ("701.15b", "Goaded by Bob", "Fix: Ogre attacks Cid")
    assert [word for word in wanted if word not in text] == []


def test_a_click_on_a_ghost_arrow_takes_its_fix_and_undo_takes_it_back(open_window: Open) -> None:
    board = sketch()
    hand = Hand(open_window(board).view)
    hand.click(hand.view.mapFromScene(on_ghost(hand, "ghost:ogre:cid")))
    document = hand.view.document
    assert ("ogre", "cid") in {(a.attacker, a.target) for a in document.scenario.attacks}
    while not document.idle:
        QApplication.processEvents()
    assert document.verdict is not None
    assert document.verdict.attack.legal
    document.undo_stack.undo()
    assert document.scenario == board


def test_a_click_on_the_rule_of_a_missing_block_takes_its_fix(open_window: Open) -> None:
    lure = creature("Lure", "ann", 1, 1, effects=[{"kind": "must_be_blocked"}])
    board = scenario(
        permanents=[lure, creature("Elf", "bob", 1, 1)], attacks=[{"attacker": "lure", "target": "bob"}]
    )
    hand = Hand(open_window(board).view)
    (ghost,) = hand.view.table.ghosts
    label = hand.view.table_scene.labels[ghost.name]
    hand.click(hand.view.mapFromScene(label.pos()))
    assert [(b.blocker, b.attacker) for b in hand.view.document.scenario.blocks] == [("elf", "lure")]
