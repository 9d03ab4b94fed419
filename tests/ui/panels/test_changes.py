"""The inspector's changes in a combat: told, added, changed and taken away."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sandbox import Player, Scenario
from sandbox.scenario.effects import MustAttack
from sandbox.scenario.model import Change
from tests.ui.tables import duel, fight
from ui.panels.changes import ChangeForm
from ui.panels.effect_form import EffectForm
from ui.panels.fields import ChoiceField, FlagField, NumberField, TextField
from ui.window import Window

Open = Callable[[Scenario], Window]
Part = TypeVar("Part", bound=QWidget)


def inspect(window: Window, *ids: str) -> QWidget:
    """Select things and give the inspector."""
    window.document.select(ids)
    window.show_panel("inspector")
    return window.docks.inspector


def part(window: Window, kind: type[Part], name: str) -> Part:
    """Find a field of the only form."""
    forms = [f for f in window.docks.inspector.findChildren(ChangeForm) if f.isVisible()]
    found = forms[0].findChild(kind, name)
    assert isinstance(found, kind)
    return found


def click(qtbot: QtBot, button: QWidget) -> None:
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_change_is_added_made_and_taken_away(open_window: Open, qtbot: QtBot) -> None:
    """CR 506.4."""
    window = open_window(fight())
    add = inspect(window, "juggernaut").findChild(QPushButton, "add_change")
    click(qtbot, add)
    assert window.document.scenario.changes == (Change(after="blockers", permanent="juggernaut"),)
    qtbot.waitUntil(lambda: window.docks.inspector.findChild(ChangeForm).isVisible())
    power = part(window, NumberField, "power")
    power.setFocus()
    qtbot.keyClick(power, Qt.Key.Key_Up)
    flag = part(window, FlagField, "removed")
    flag.setFocus()
    qtbot.keyClick(flag, Qt.Key.Key_Space)
    expected = Change(after="blockers", permanent="juggernaut", power=1, removed=True)
    assert window.document.scenario.changes == (expected,)
    assert part(window, FlagField, "removed").hasFocus(), "the keyboard stays in the field"
    click(qtbot, part(window, QPushButton, "remove_change"))
    assert window.document.scenario.changes == ()
    window.document.undo_stack.undo()
    assert window.document.scenario.changes == (expected,)


def test_only_the_changes_of_the_selected_are_shown(open_window: Open) -> None:
    changes = (
        Change(after="first", permanent="bear", damage=1),
        Change(after="first", permanent="elf", power=1),
    )
    window = open_window(duel(changes=changes))
    inspect(window, "elf")
    forms = [f.objectName() for f in window.docks.inspector.findChildren(ChangeForm) if f.isVisible()]
    assert forms == ["change:1"]
    assert part(window, ChoiceField, "after").currentText() == "after first-strike damage"


def test_a_selected_spell_shows_its_own_form_alone(open_window: Open) -> None:
    window = open_window(duel(effects=(MustAttack(creatures=("elf",)), MustAttack(creatures=("bear",)))))
    inspect(window, "effect:1")
    inside = window.docks.inspector.widget()
    assert len(inside.findChildren(EffectForm)) == 1
    texts = [
        w.text() for w in window.docks.inspector.findChildren(QWidget) if hasattr(w, "text") and w.isVisible()
    ]
    assert not any("Nothing is selected" in text for text in texts)


def test_mana_in_a_players_pool_is_typed(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    pool = inspect(window, "ann").findChild(TextField, "pool")
    qtbot.keyClicks(pool, "{W}{2}")
    qtbot.keyClick(pool, Qt.Key.Key_Return)
    assert window.document.scenario.players[0] == Player(id="ann", name="Ann", pool="{W}{2}")


def test_the_range_of_influence_is_chosen_in_the_menu(open_window: Open) -> None:
    """CR 801."""
    window = open_window(duel())
    window.actions_.by_key["combat.range_of_influence:1"].trigger()
    assert window.document.scenario.range_of_influence == 1
    window.document.undo_stack.undo()
    assert window.document.scenario.range_of_influence is None
