"""What an ability does, made and changed in the inspector by its sentences (CR 602, 603, 608)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from sandbox import Scenario, dumps, loads
from sandbox.scenario.actions import AnyAction, DealDamage, DoGets, word_of
from sandbox.scenario.effects import Activated, Trigger
from sandbox.scenario.selectors import Target
from sandbox.words.effects import action_text
from tests.ui.panels.forms import count, inspect, part, pick, search, thing
from tests.ui.tables import duel
from ui.features.inspector.action_form import ACTIONS, ActionForm, ActionList, blank_action
from ui.features.inspector.effect_form import EffectForm, kind_title
from ui.features.inspector.selector_field import Things
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
    gets = part(form, ActionForm, "action:gets")
    count(qtbot, part(gets, NumberField, "power"), 3)
    pick(qtbot, part(gets, ChoiceField, "creatures"), "target creature")
    (done,) = ability(window).does
    assert isinstance(done, DoGets)
    assert (done.power, done.toughness, done.creatures) == (3, 1, "target")
    assert "+3/+1" in gets.text.text()
    search(qtbot, form, "add_action", action_text(blank_action(DealDamage), speaker))
    assert [word_of(each) for each in ability(window).does] == ["gets", "damage"]
    first = part(form, ActionForm, "action:gets")
    qtbot.mouseClick(part(first, QPushButton, "remove_action"), Qt.MouseButton.LeftButton)
    assert [word_of(each) for each in ability(window).does] == ["damage"]


@pytest.mark.parametrize("made", ACTIONS, ids=lambda made: str(made.__struct_config__.tag))
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.usefixtures("qapp")
def test_every_action_has_a_sentence_and_fields(made: type[AnyAction], language: str) -> None:
    action, table = blank_action(made), duel()
    things = Things.of(table, table.permanents[0], language)  # type: ignore[arg-type]
    shown = ActionList((action,), things, language)  # type: ignore[arg-type]
    (form,) = shown.findChildren(ActionForm)
    assert form.text.text() == action_text(action, things.speaker)
    assert form.fields.value == action
