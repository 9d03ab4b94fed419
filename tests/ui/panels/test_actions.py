"""What an ability does, made and changed in the inspector by its sentences (CR 602, 603, 608)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from sandbox import Scenario, dumps, loads
from sandbox.scenario.actions import AnyAction, DealDamage, DoGets, word_of
from sandbox.scenario.effects import Activated, Trigger
from sandbox.scenario.selectors import Amount, Selector, Target
from sandbox.words.effects import action_text
from sandbox.words.selector_phrases import value_phrase
from tests.ui.panels.forms import count, inspect, part, pick, search, thing
from tests.ui.tables import duel
from ui.features.inspector.effect_form import EffectForm, kind_title
from ui.features.inspector.field_types import field_types
from ui.features.inspector.selector_field import Things
from ui.features.inspector.struct_form import (
    ACTIONS,
    AmountField,
    AmountForm,
    RowForm,
    StructList,
    blank_action,
)
from ui.shell.window import Window
from ui.widgets.choices import ChoiceField
from ui.widgets.numbers import NumberField

Open = Callable[[Scenario], Window]


def ability(window: Window) -> Trigger | Activated:
    assert loads(dumps(window.document.scenario)) == window.document.scenario
    (effect,) = thing(window, "bear").effects
    assert isinstance(effect, (Trigger, Activated))
    return effect


@pytest.mark.parametrize("made", [Trigger, Activated])
def test_an_ability_is_made_action_by_action(
    open_window: Open, qtbot: QtBot, made: type[Trigger | Activated]
) -> None:
    window = open_window(duel())
    root = inspect(window, "bear")
    search(qtbot, root, "add_effect", kind_title(made, "en"))
    form = part(root, EffectForm, f"effect:{made.__struct_config__.tag}")
    pick(qtbot, part(form, ChoiceField, "targets"), "target creature")
    assert ability(window).targets == (Target(),)
    speaker = Things.of(window.document.scenario, thing(window, "bear"), "en").speaker
    search(qtbot, form, "add_action", action_text(blank_action(DoGets), speaker))
    gets = part(form, RowForm, "action:gets")
    count(qtbot, part(gets, NumberField, "power"), 3)
    pick(qtbot, part(gets, ChoiceField, "creatures"), "target creature")
    (done,) = ability(window).does
    assert isinstance(done, DoGets)
    assert (done.power, done.toughness, done.creatures) == (3, 1, "target")
    assert "+3/+1" in gets.text.text()
    search(qtbot, form, "add_action", action_text(blank_action(DealDamage), speaker))
    assert [word_of(each) for each in ability(window).does] == ["gets", "damage"]
    first = part(form, RowForm, "action:gets")
    qtbot.mouseClick(part(first, QPushButton, "remove_row"), Qt.MouseButton.LeftButton)
    assert [word_of(each) for each in ability(window).does] == ["damage"]


@pytest.mark.parametrize("made", ACTIONS, ids=lambda made: str(made.__struct_config__.tag))
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_action_has_a_sentence_and_fields(qtbot: QtBot, made: type[AnyAction], language: str) -> None:
    action, table = blank_action(made), duel()
    things = Things.of(table, table.permanents[0], language)  # type: ignore[arg-type]
    shown = StructList((action,), ACTIONS, things, language)  # type: ignore[arg-type]
    qtbot.addWidget(shown)  # one that is left is dressed anew with every later window
    (form,) = shown.findChildren(RowForm)
    assert form.text.text() == action_text(action, things.speaker)
    assert form.fields.value == action


def made(window: Window, qtbot: QtBot, kind: type[Trigger | Activated]) -> EffectForm:
    root = inspect(window, "bear")
    search(qtbot, root, "add_effect", kind_title(kind, "en"))
    return part(root, EffectForm, f"effect:{kind.__struct_config__.tag}")


def test_a_number_is_taken_from_the_table(open_window: Open, qtbot: QtBot) -> None:
    """CR 107.3, 608.2h."""
    window = open_window(duel())
    form = made(window, qtbot, Trigger)
    speaker = Things.of(window.document.scenario, thing(window, "bear"), "en").speaker
    search(qtbot, form, "add_action", action_text(blank_action(DealDamage), speaker))
    damage = part(form, RowForm, "action:damage")
    (amount,) = (each for each in damage.findChildren(AmountField) if each.isVisible())
    qtbot.mouseClick(part(damage, QPushButton, "amount:taken"), Qt.MouseButton.LeftButton)
    menu = amount.findChild(QMenu)
    assert menu is not None
    wanted = Amount(count=Selector(controller="you"))
    action = next(each for each in menu.actions() if each.text() == value_phrase(wanted, speaker))
    menu.setActiveAction(action)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert ability(window).does[0].amount == wanted  # type: ignore[union-attr]
    count(qtbot, part(amount.detail, NumberField, "times"), 2)
    assert ability(window).does[0].amount == Amount(count=Selector(controller="you"), times=2)  # type: ignore[union-attr]
    assert value_phrase(Amount(count=Selector(controller="you"), times=2), speaker) in damage.text.text()


def test_modes_are_made_one_by_one(open_window: Open, qtbot: QtBot) -> None:
    """CR 700.2."""
    window = open_window(duel())
    form = made(window, qtbot, Activated)
    speaker = Things.of(window.document.scenario, thing(window, "bear"), "en").speaker
    for _ in range(2):
        qtbot.mouseClick(part(form, QPushButton, "add_mode"), Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    first, _ = (each for each in form.findChildren(RowForm, "mode") if each.isVisible())
    search(qtbot, first, "add_action", action_text(blank_action(DealDamage), speaker))
    modes = ability(window).modes
    assert [[word_of(each) for each in mode.does] for mode in modes] == [["damage"], []]


def test_whose_a_number_is_can_be_players_alone(qtbot: QtBot) -> None:
    table = duel()
    form = AmountForm(Amount(event="count", of="you"), Things.of(table, table.permanents[0], "en"), "en")
    qtbot.addWidget(form)
    offered = {value for _, value in form.choices("of", "you", field_types(Amount)["of"])}
    assert {"you", "opponents", *(player.id for player in table.players)} <= offered
    assert offered.isdisjoint({"self", "those", "yours"})
