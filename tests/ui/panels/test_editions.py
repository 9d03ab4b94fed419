"""Editions side by side."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from sandbox import Assignment, Attack, Block, Scenario
from tests.ui.tables import creature, duel
from ui.features.editions import EditionsPanel
from ui.shell.window import Window

Opened = tuple[Window, EditionsPanel]


def divided() -> Scenario:
    """Give an attacker that divides its damage freely among two blockers (CR 510.1c since 2024)."""
    blockers = ("elf", "wall")
    return duel(
        permanents=(
            creature("Wurm", "ann", 6, 6),
            creature("Elf", "bob", 1, 3),
            creature("Wall", "bob", 0, 4),
        ),
        attacks=(Attack(attacker="wurm", target="bob"),),
        blocks=tuple(Block(blocker=b, attacker="wurm") for b in blockers),
        assignments=tuple(
            Assignment(step="regular", source="wurm", to=b, amount=n)
            for b, n in zip(blockers, (2, 4), strict=True)
        ),
    )


@pytest.fixture
def show(open_window: Callable[[Scenario], Window], qtbot: QtBot) -> Callable[[Scenario], Opened]:
    def opened(scenario: Scenario) -> Opened:
        window = open_window(scenario)
        window.actions_.by_key["rules.editions"].trigger()
        panel = window.findChild(EditionsPanel)
        qtbot.waitUntil(lambda: panel.isVisible() and panel.idle)
        return window, panel

    return opened


Show = Callable[[Scenario], Opened]


def shown(panel: EditionsPanel) -> str:
    return "\n".join(w.text() for w in panel.findChildren(QLabel) if w.isVisible())


def test_what_differs_stands_side_by_side(show: Show) -> None:
    _, panel = show(divided())
    rows = {row.topic: row.cells for row in panel.rows}
    assert rows["Ruling"] == ("Legal", "Illegal damage assignment", "Illegal damage assignment")
    assert "509.2" in rows["Damage assignment order"][1]
    assert "What changes" in shown(panel)


def test_the_edition_is_switched_on_the_table_and_back(show: Show, qtbot: QtBot) -> None:
    window, panel = show(divided())
    assert window.document.verdict.legal
    qtbot.mouseClick(panel.findChild(QPushButton, "edition:2019-10-04"), Qt.MouseButton.LeftButton)
    assert window.document.scenario.edition == "2019-10-04"
    qtbot.waitUntil(lambda: window.document.idle)
    assert not window.document.verdict.legal
    assert panel.findChild(QPushButton, "edition:2019-10-04").isChecked()
    window.document.undo_stack.undo()
    qtbot.waitUntil(lambda: panel.idle and panel.findChild(QPushButton, "edition:2026-09-25").isChecked())


def test_a_table_on_which_all_agree_says_so(show: Show) -> None:
    _, panel = show(duel())
    assert panel.rows == ()
    assert "All editions say the same" in shown(panel)
