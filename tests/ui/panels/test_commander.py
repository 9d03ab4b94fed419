"""The Commander panel: formats, the damage table, tax and returning."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QPushButton, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from sandbox import Attack, Block, Permanent, Player, Scenario
from sandbox.scenario.effects import Trigger
from tests.ui.settling import lay_out
from tests.ui.tables import creature, duel
from ui.document import judging
from ui.features.commander import CommanderPanel
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
Opened = tuple[Window, CommanderPanel]


def table(**fields: object) -> Scenario:
    """Give Ann's commander Krenko, blocked by a Wall that kills it; Bob has 14 damage from it."""
    dies = Trigger(event="dies", text="make two Goblins")
    return duel(
        **(
            {
                "variant": "commander",
                "players": (
                    Player(id="ann", name="Ann"),
                    Player(id="bob", name="Bob", commander_damage={"krenko": 14}),
                ),
                "permanents": (
                    creature("Krenko", "ann", 7, 1, commander=True, commander_casts=2, effects=(dies,)),
                    creature("Wall", "bob", 1, 9),
                ),
                "attacks": (Attack(attacker="krenko", target="bob"),),
            }
            | fields
        )
    )


@pytest.fixture
def show(open_window: Open, qtbot: QtBot) -> Callable[[Scenario], Opened]:
    def opened(scenario: Scenario) -> Opened:
        window = open_window(scenario)
        window.actions_.by_key["rules.commander"].trigger()
        panel = window.findChild(CommanderPanel)
        qtbot.waitUntil(panel.isVisible)
        return window, panel

    return opened


Show = Callable[[Scenario], Opened]


def shown(panel: CommanderPanel) -> str:
    return "\n".join(w.text() for w in panel.findChildren(QLabel) if w.isVisible())


def test_the_table_shows_damage_before_and_after(show: Show) -> None:
    _, panel = show(table())
    assert panel.findChild(QSpinBox, "damage:bob:krenko").value() == 14
    assert "→ 21 / 21" in shown(panel)
    assert "21 combat damage from one commander loses the game (903.10a)." in shown(panel)


@pytest.mark.parametrize(
    "budget", [pytest.param(60.0, id="judged at once"), pytest.param(-1.0, id="judged later")]
)
def test_damage_is_changed_with_the_keyboard_as_one_step(
    show: Show, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, budget: float
) -> None:
    window, panel = show(table())
    monkeypatch.setattr(judging, "BUDGET", budget)
    panel.findChild(QSpinBox, "damage:bob:krenko").setFocus()
    for _ in range(3):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Up)
        qtbot.waitUntil(lambda: window.focusWidget().objectName() == "damage:bob:krenko")
        lay_out()
    assert window.document.scenario.players[1].commander_damage == {"krenko": 17}
    window.document.undo_stack.undo()
    assert window.document.scenario == table()


def test_damage_of_zero_leaves_no_entry(show: Show, qtbot: QtBot) -> None:
    window, panel = show(table())
    field = panel.findChild(QSpinBox, "damage:bob:krenko")
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "0")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert window.document.scenario.players[1].commander_damage == {}


def test_the_tax_follows_the_casts(show: Show, qtbot: QtBot) -> None:
    window, panel = show(table())
    assert "the next cast costs {4} more (903.8)" in shown(panel)
    field = panel.findChild(QSpinBox, "casts:krenko")
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: "costs {6} more" in shown(panel))
    assert window.document.scenario.permanents[0].commander_casts == 3


@pytest.mark.parametrize(
    ("edition", "offered", "returned"),
    [
        pytest.param(
            "2026-09-25", "It dies. Its owner may then", "Triggers: make two Goblins", id="903.9a-dies-first"
        ),
        pytest.param(
            "2023-11-17", "It dies. Its owner may then", "Triggers: make two Goblins", id="903.9a-2023"
        ),
        pytest.param(
            "2019-10-04",
            "into the command zone instead (903.9)",
            "never dies",
            id="903.9-instead",
        ),
    ],
)
def test_returning_a_commander_says_what_triggers(
    show: Show, qtbot: QtBot, edition: str, offered: str, returned: str
) -> None:
    window, panel = show(table(edition=edition, blocks=(Block(blocker="wall", attacker="krenko"),)))
    assert offered in shown(panel)
    chooser = panel.findChild(QComboBox, "return:krenko")
    chooser.setFocus()
    qtbot.keyClick(chooser, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: returned in shown(panel))
    qtbot.waitUntil(lambda: window.document.idle)
    assert window.document.scenario.command_zone == ("krenko",)
    died = any(fact.event == "dies" for fact in window.document.verdict.triggers)
    assert died == (edition != "2019-10-04"), "only a replacement keeps it from dying"
    window.document.undo_stack.undo()
    qtbot.waitUntil(lambda: offered in shown(panel))
    assert window.document.scenario.command_zone == ()


def test_a_format_begins_anew_with_its_numbers(show: Show, qtbot: QtBot) -> None:
    window, panel = show(table())
    chooser = panel.findChild(QComboBox, "format")
    chooser.setFocus()
    qtbot.keyClick(chooser, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: window.document.scenario.variant == "brawl")
    assert [p.life for p in window.document.scenario.players] == [25, 25]
    assert window.document.scenario.players[1].commander_damage == {}
    qtbot.waitUntil(lambda: "no commander damage (903.12h)" in shown(panel))


def test_a_selected_permanent_becomes_a_commander(show: Show, qtbot: QtBot) -> None:
    window, panel = show(duel())
    assert "No commander is on the table" in shown(panel)
    window.document.select(["bear"])
    qtbot.waitUntil(lambda: panel.findChild(QPushButton, "promote:bear") is not None)
    qtbot.mouseClick(panel.findChild(QPushButton, "promote:bear"), Qt.MouseButton.LeftButton)
    assert next(p for p in window.document.scenario.permanents if p.id == "bear").commander


def press(qtbot: QtBot, panel: QWidget, name: str) -> None:
    """Click a button of the panel with the mouse."""
    found = panel.findChild(QPushButton, name)
    panel.ensureWidgetVisible(found)  # type: ignore[attr-defined]
    qtbot.mouseClick(found, Qt.MouseButton.LeftButton)


def test_house_rules_are_agreed_on_one_by_one_and_undone(show: Show, qtbot: QtBot) -> None:
    twins = tuple(
        Permanent(
            id=f"dog-{n}",
            name="Isamaru",
            controller="ann",
            supertypes=("legendary",),
            power=2,
            toughness=2,
            commander=True,
        )
        for n in (1, 2)
    )
    window, panel = show(table(permanents=twins, attacks=(), players=(Player(id="ann"), Player(id="bob"))))
    qtbot.waitUntil(lambda: window.document.idle)
    assert [n.code for n in window.document.verdict.notes] == ["legend_rule"]
    press(qtbot, panel, "house")
    qtbot.waitUntil(lambda: panel.findChild(QCheckBox, "house:open_play") is not None)
    flag = panel.findChild(QCheckBox, "house:open_play")
    qtbot.mouseClick(flag, Qt.MouseButton.LeftButton, pos=QPoint(8, flag.height() // 2))
    qtbot.waitUntil(lambda: "House rules: Open play" in shown(panel))
    assert window.document.scenario.house == ("open_play",)
    qtbot.waitUntil(lambda: window.document.idle)
    assert [n.code for n in window.document.verdict.notes] == []
    window.document.undo_stack.undo()
    qtbot.waitUntil(lambda: "House rules: none" in shown(panel))
    qtbot.waitUntil(lambda: window.document.idle)
    assert window.document.scenario.house == ()


def test_the_mana_cost_is_typed_and_adds_up_with_the_tax(show: Show, qtbot: QtBot) -> None:
    window, panel = show(table())
    field = panel.findChild(QLineEdit, "cost:krenko")
    field.setFocus()
    qtbot.keyClicks(field, "2rr")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Next cast: {2}{R}{R} + {4} = {6}{R}{R} (903.8)." in shown(panel))
    assert window.document.scenario.permanents[0].mana_cost == "{2}{R}{R}"


def test_a_commander_leaves_and_is_cast_again_with_what_it_dealt(show: Show, qtbot: QtBot) -> None:
    window, panel = show(table())
    press(qtbot, panel, "depart:krenko")
    qtbot.waitUntil(lambda: "not on the battlefield" in shown(panel))
    assert [p.id for p in window.document.scenario.away] == ["krenko"]
    assert panel.findChild(QSpinBox, "damage:bob:krenko").value() == 14
    press(qtbot, panel, "cast:krenko")
    qtbot.waitUntil(lambda: "not on the battlefield" not in shown(panel))
    assert window.document.scenario.permanents[-1].commander_casts == 3
    window.document.undo_stack.undo()
    window.document.undo_stack.undo()
    assert window.document.scenario == table()


def test_a_melded_commander_is_named_with_its_other_cards(show: Show, qtbot: QtBot) -> None:
    window, panel = show(table())
    press(qtbot, panel, "meld:krenko")
    qtbot.waitUntil(lambda: panel.findChild(QLineEdit, "components:krenko") is not None)
    field = panel.findChild(QLineEdit, "components:krenko")
    qtbot.keyClicks(field, "Graf Rats; Ragged Recluse")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "it consists of Graf Rats and Ragged Recluse" in shown(panel))
    assert window.document.scenario.permanents[0].components == ("Graf Rats", "Ragged Recluse")


def test_a_stolen_commander_says_who_controls_it(show: Show) -> None:
    stolen = creature("Krenko", "bob", 7, 1, owner="ann", commander=True)
    _, panel = show(table(permanents=(stolen,), attacks=()))
    assert "Krenko, owned by Ann, controlled by Bob" in shown(panel)


def test_the_inspector_tells_and_changes_the_cost_of_the_next_cast(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table())
    window.show_panel("inspector")
    window.document.select(["krenko"])
    inspector = window.findChild(QWidget, "inspector")
    qtbot.waitUntil(lambda: inspector.findChild(QLineEdit, "mana_cost") is not None)
    field = inspector.findChild(QLineEdit, "mana_cost")
    field.setFocus()
    qtbot.keyClicks(field, "2RR")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    told = inspector.findChild(QLabel, "next_cast")
    assert told.text() == "Next cast: {2}{R}{R} + {4} = {6}{R}{R} (903.8)."
    qtbot.keyClick(inspector.findChild(QSpinBox, "commander_casts"), Qt.Key.Key_Down)
    assert told.text() == "Next cast: {2}{R}{R} + {2} = {4}{R}{R} (903.8)."
    window.document.select(["wall"])
    qtbot.waitUntil(lambda: inspector.findChild(QLineEdit, "mana_cost") is None)
