"""Declaring by keys alone: A attacks, B blocks, G goads."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sandbox import Scenario
from tests.ui.canvas.boards import creature, scenario
from tests.ui.canvas.robot import Hand
from ui.canvas.hand.choices import keys_of
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
Key = Qt.Key
MOST = 60
SEATS = [{"id": each.casefold(), "name": each} for each in ("Ann", "Bob", "Cid", "Dee")]


def board(seats: int = 3) -> Scenario:
    return scenario(
        players=SEATS[:seats],
        permanents=[
            creature("Ogre", "ann", 3, 3, effects=[{"kind": "must_attack"}]),
            creature("Elf", "ann", 1, 1),
            creature("Wurm", "ann", 6, 6, keywords=["menace"]),
            creature("Wall", "bob", 0, 4),
            creature("Bear", "bob", 2, 2),
        ],
    )


class Keys:
    """A keyboard on the table of a window that counts its keystrokes."""

    def __init__(self, window: Window, qtbot: QtBot) -> None:
        self.window, self.qtbot, self.count = window, qtbot, 0
        window.view.setFocus()

    def press(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        for key in keys:
            QTest.keyClick(self.window.view, key, modifier)
            self.count += 1
            self.qtbot.waitUntil(lambda: self.window.document.idle)
            QApplication.processEvents()

    @property
    def chosen(self) -> tuple[str, ...]:
        return self.window.document.selection

    def go_to(self, thing: str) -> None:
        """Walk with the arrows to a card: along its row, then over to another."""
        boxes = self.window.view.table_scene.layout_.boxes
        for _ in range(12):
            if self.chosen == (thing,):
                return
            if not self.chosen:
                self.press(Key.Key_Down)
                continue
            here, there = boxes[self.window.view.card_of(self.chosen[0])], boxes[thing]
            if abs(there.cy - here.cy) > here.h / 2:
                self.press(Key.Key_Down if there.cy > here.cy else Key.Key_Up)
            else:
                self.press(Key.Key_Right if there.cx > here.cx else Key.Key_Left)
        assert self.chosen == (thing,)


def test_three_attackers_and_two_blocks_are_built_and_mended_by_keys_alone(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(board())
    keys = Keys(window, qtbot)
    keys.go_to("elf")
    keys.press(Key.Key_A, Key.Key_B)
    keys.go_to("wurm")
    keys.press(Key.Key_A, Key.Key_B)
    keys.go_to("wall")
    keys.press(Key.Key_B, Key.Key_Right, Key.Key_Return)
    keys.go_to("bear")
    keys.press(Key.Key_B, Key.Key_1)
    verdict = window.document.verdict
    assert verdict is not None
    assert not verdict.attack.legal
    keys.press(Key.Key_Return, modifier=Qt.KeyboardModifier.ControlModifier)
    table = window.document.scenario
    assert {(a.attacker, a.target) for a in table.attacks} >= {("elf", "bob"), ("wurm", "bob")}
    assert {a.attacker for a in table.attacks} == {"ogre", "elf", "wurm"}
    assert {b.blocker for b in table.blocks} == {"wall", "bear"}
    assert window.document.verdict is not None
    assert window.document.verdict.attack.legal
    assert keys.count <= MOST


def test_with_one_thing_to_attack_or_block_nothing_is_asked(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(board(2))
    keys = Keys(window, qtbot)
    window.document.select(["ogre"])
    keys.press(Key.Key_A)
    window.document.select(["wall", "bear"])
    keys.press(Key.Key_B)
    window.document.select(["ogre"])
    keys.press(Key.Key_G)
    table = window.document.scenario
    assert [(a.attacker, a.target) for a in table.attacks] == [("ogre", "bob")]
    assert {b.blocker for b in table.blocks} == {"wall", "bear"}
    assert table.permanents[0].goaded_by == ("bob",)
    keys.press(Key.Key_G)
    assert window.document.scenario.permanents[0].goaded_by == ()


@pytest.mark.parametrize(
    ("answer", "targets"),
    [
        pytest.param([Key.Key_C], ["cid"], id="letter"),
        pytest.param([Key.Key_2], ["cid"], id="number"),
        pytest.param([Key.Key_Right, Key.Key_Return], ["cid"], id="arrows"),
        pytest.param([Key.Key_Escape], [], id="not-at-all"),
        pytest.param([Key.Key_T, Key.Key_Escape], [], id="another-key-does-nothing"),
    ],
)
def test_who_is_attacked_is_chosen_by_letter_number_or_arrows(
    open_window: Open, qtbot: QtBot, answer: list[Qt.Key], targets: list[str]
) -> None:
    window = open_window(board(4))
    keys = Keys(window, qtbot)
    window.document.select(["ogre"])
    keys.press(Key.Key_A)
    assert window.view.aiming.line.isVisible()
    assert "B Bob" in window.view.aiming.line.text()
    keys.press(*answer)
    assert [a.target for a in window.document.scenario.attacks] == targets
    assert not window.document.scenario.permanents[0].tapped
    assert not window.view.aiming.line.isVisible()


@pytest.mark.parametrize(
    ("clicked", "targets", "selected"),
    [
        pytest.param("cid", ["cid"], ("ogre",), id="what is offered is taken"),
        pytest.param("bear", [], ("bear",), id="anything else is selected"),
    ],
)
def test_who_is_attacked_is_clicked(
    open_window: Open, qtbot: QtBot, clicked: str, targets: list[str], selected: tuple[str, ...]
) -> None:
    window = open_window(board(4))
    keys = Keys(window, qtbot)
    window.document.select(["ogre"])
    keys.press(Key.Key_A)
    hand = Hand(window.view)
    hand.press(clicked)
    hand.release(clicked)
    assert [a.target for a in window.document.scenario.attacks] == targets
    assert window.document.selection == selected
    assert not window.view.aiming.line.isVisible()


@pytest.mark.parametrize(
    ("names", "keys"),
    [
        (["Bob", "Cid"], ("b", "c")),
        (["Bob", "Ben", "Cid"], ("1", "2", "c")),
        (["太郎", "花子"], ("1", "2")),
        (["Bob"] * 10, (*"123456789", "")),
    ],
)
def test_every_choice_has_a_key_of_its_own(names: list[str], keys: tuple[str, ...]) -> None:
    assert keys_of(names) == keys


def test_what_can_not_be_declared_leaves_the_key_to_others(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(board())
    keys = Keys(window, qtbot)
    window.document.select(["wall"])
    keys.press(Key.Key_A, Key.Key_B)
    assert window.document.scenario.attacks == ()
    assert window.view.aiming.asked is None
