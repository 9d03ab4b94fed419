"""The explorer: the best declarations are counted, browsed and declared; requirements are mended one by one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from sandbox import Attack, Permanent, Scenario
from sandbox.scenario.effects import MaxAttackers, MustAttack, MustBlock
from tests.ui.tables import creature, duel
from ui.panels.explorer import Explorer
from ui.window import Window

Open = Callable[[Scenario], Window]


def rivals() -> Scenario:
    """Give two creatures that must attack under Dueling Grounds: one of them can (CR 508.1d)."""
    grounds = Permanent(
        id="grounds",
        name="Grounds",
        controller="bob",
        types=("enchantment",),
        effects=(MaxAttackers(count=1),),
    )
    must = {"effects": (MustAttack(),)}
    return duel(
        permanents=(
            creature("Ogre", "ann", **must),
            creature("Orc", "ann", **must),
            creature("Elf", "bob"),
            grounds,
        )
    )


def lured() -> Scenario:
    """Give an Elf that must block and doesn't."""
    return duel(
        permanents=(creature("Bear", "ann"), creature("Elf", "bob", effects=(MustBlock(),))),
        attacks=(Attack(attacker="bear", target="bob"),),
    )


@pytest.fixture
def explore(open_window: Open, qtbot: QtBot) -> Callable[[Scenario], tuple[Window, Explorer]]:
    def opened(scenario: Scenario) -> tuple[Window, Explorer]:
        window = open_window(scenario)
        qtbot.keyClick(
            window, Qt.Key.Key_X, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        )
        panel = window.findChild(Explorer)
        qtbot.waitUntil(lambda: panel.isVisible() and panel.idle and panel.survey is not None)
        return window, panel

    return opened


Explore = Callable[[Scenario], tuple[Window, Explorer]]


def shown(panel: Explorer) -> str:
    return "\n".join(w.text() for w in panel.findChildren(QLabel) if w.isVisible())


def click(panel: Explorer, name: str, qtbot: QtBot) -> None:
    (found,) = panel.findChildren(QPushButton, name)
    qtbot.mouseClick(found, Qt.MouseButton.LeftButton)


def test_all_best_declarations_are_counted_and_browsed(explore: Explore, qtbot: QtBot) -> None:
    window, panel = explore(rivals())
    assert "2 declarations are equally good: each obeys 1 requirement (508.1d)." in shown(panel)
    assert "1 of 2" in shown(panel)
    first = shown(panel)
    click(panel, "next", qtbot)
    assert "2 of 2" in shown(panel)
    assert shown(panel) != first
    assert window.document.spotlit
    click(panel, "next", qtbot)
    assert shown(panel) == first
    assert window.document.scenario == rivals()


def test_the_shown_declaration_is_declared_as_one_edit(explore: Explore, qtbot: QtBot) -> None:
    window, panel = explore(rivals())
    click(panel, "next", qtbot)
    chosen = panel.survey.options[1].pairs
    click(panel, "declare", qtbot)
    assert window.document.scenario.attacks == chosen
    qtbot.waitUntil(lambda: panel.idle and "This is what is declared now." in shown(panel))
    window.document.undo_stack.undo()
    assert window.document.scenario == rivals()


def test_the_smallest_change_obeys_the_requirement(explore: Explore, qtbot: QtBot) -> None:
    window, panel = explore(rivals())
    violated = [each for each in panel.survey.unobeyed if each.status == "violated"]
    click(panel, f"apply:{violated[0].index}", qtbot)
    assert len(window.document.scenario.attacks) == 1
    qtbot.waitUntil(lambda: window.document.idle)
    assert window.document.verdict.attack.legal


def test_an_excused_requirement_names_what_stands_against_it(explore: Explore) -> None:
    _, panel = explore(rivals())
    excused = [f for f in panel.findChildren(QFrame) if f.property("mark") == "excused" and f.isVisible()]
    assert len(excused) == 1
    assert "Grounds" in shown(panel)


def test_blocks_are_explored_for_each_defending_player(explore: Explore, qtbot: QtBot) -> None:
    window, panel = explore(lured())
    (subject,) = panel.findChildren(QComboBox, "subject")
    assert [subject.itemText(i) for i in range(subject.count())] == ["Attack", "Blocks of Bob"]
    subject.setFocus()
    qtbot.keyClick(subject, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: panel.idle and panel.survey is not None and panel.survey.player == "bob")
    click(panel, "declare", qtbot)
    assert [(b.blocker, b.attacker) for b in window.document.scenario.blocks] == [("elf", "bear")]
    qtbot.waitUntil(lambda: window.document.idle)
    assert window.document.verdict.legal


def test_nothing_is_worked_out_while_nobody_looks(open_window: Open) -> None:
    window = open_window(rivals())
    panel = window.findChild(Explorer)
    assert panel.idle
    assert panel.survey is None


def test_a_changed_table_is_explored_anew(explore: Explore, qtbot: QtBot) -> None:
    window, panel = explore(rivals())
    window.document.apply("x", lambda _: duel())
    qtbot.waitUntil(lambda: panel.idle and "One declaration" not in shown(panel) and panel.survey is not None)
    assert "2 declarations" in shown(panel)
