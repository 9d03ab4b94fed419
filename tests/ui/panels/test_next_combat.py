"""Another combat phase of the same turn, with the choice of what untaps."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from sandbox import Attack, Scenario, next_combat
from tests.ui.parts import panel_of
from tests.ui.tables import duel
from ui.canvas.view_model.labels import table_text
from ui.features.next_combat import NextCombat
from ui.features.timeline import Timeline
from ui.shell.window import Window

ATTACKS = (Attack(attacker="juggernaut", target="bob"), Attack(attacker="bear", target="bob"))


@pytest.fixture
def opened(open_window: Callable[[Scenario], Window], qtbot: QtBot) -> tuple[Window, NextCombat]:
    window = open_window(duel(attacks=ATTACKS))
    qtbot.mouseClick(window.findChild(QToolButton, "next-combat"), Qt.MouseButton.LeftButton)
    panel = window.findChild(NextCombat)
    qtbot.waitUntil(panel.isVisible)
    return window, panel


def click(panel: NextCombat, name: str, qtbot: QtBot) -> None:
    qtbot.mouseClick(panel.findChild(QPushButton, name), Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("chosen", "awake"),
    [
        pytest.param("untap-none", (), id="508.1f-nothing"),
        pytest.param("untap-attackers", ("juggernaut", "bear"), id="500.8-attackers"),
        pytest.param("untap-all", ("juggernaut", "bear"), id="500.8-everything"),
    ],
)
def test_the_next_combat_begins_with_what_was_chosen_untapped(
    opened: tuple[Window, NextCombat], qtbot: QtBot, chosen: str, awake: tuple[str, ...]
) -> None:
    window, panel = opened
    before = window.document.scenario
    click(panel, chosen, qtbot)
    assert panel.untapping == awake
    click(panel, "begin", qtbot)
    assert window.document.scenario == next_combat(before, untap=awake)
    assert not window.document.scenario.attacks
    window.document.undo_stack.undo()
    assert window.document.scenario == before


def test_single_creatures_are_chosen_with_the_keyboard(
    opened: tuple[Window, NextCombat], qtbot: QtBot
) -> None:
    window, panel = opened
    panel.findChild(QCheckBox, "untap:bear").setFocus()
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    assert panel.untapping == ("bear",)
    assert window.focusWidget().objectName() == "untap:bear"
    click(panel, "begin", qtbot)
    tapped = {p.id: p.tapped for p in window.document.scenario.permanents}
    assert tapped["juggernaut"]
    assert not tapped["bear"]
    timeline = panel_of(window, "timeline")
    assert isinstance(timeline, Timeline)
    assert timeline.title("beginning") == "combat 2"
    assert table_text(window.document.scenario).endswith("combat 2")
    window.run("combat.next_active")
    assert timeline.title("beginning") == "beginning"


def test_a_game_that_is_over_has_no_next_combat(opened: tuple[Window, NextCombat], qtbot: QtBot) -> None:
    window, panel = opened
    window.document.apply(lambda s: duel(attacks=ATTACKS, players=tuple(_poor(p) for p in s.players)))
    click(panel, "begin", qtbot)
    assert "game is over" in window.statusBar().currentMessage()


def _poor(player: object) -> object:
    from msgspec.structs import replace  # noqa: PLC0415

    return replace(player, life=1)  # type: ignore[type-var]
