"""Effects of several creatures: what all have is shown, and changed on all in one step for undo."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sandbox import Scenario
from sandbox.scenario.effects import CannotBlock, MinBlockers, MustAttack
from tests.ui.panels.forms import click, count, inspect, part, search, thing
from tests.ui.tables import creature, duel
from ui.features.inspector.effect_form import EffectForm, Holder
from ui.features.inspector.selector_field import SelectorField
from ui.shell.palette import Palette
from ui.shell.window import Window
from ui.widgets.numbers import NumberField

Open = Callable[[Scenario], Window]


def table() -> Scenario:
    return duel(
        permanents=(
            creature("Juggernaut", "ann", effects=(MustAttack(), MinBlockers(count=2), CannotBlock())),
            creature("Bear", "ann", effects=(CannotBlock(), MinBlockers(count=2), MinBlockers(count=2))),
            creature("Elf", "bob"),
        )
    )


def shown(window: Window, *ids: str) -> list[str]:
    root = inspect(window, *ids)
    return [form.objectName() for form in root.findChildren(EffectForm) if form.isVisible()]


def test_what_all_have_is_shown(open_window: Open) -> None:
    window = open_window(table())
    assert shown(window, "juggernaut", "bear") == ["effect:min_blockers", "effect:cannot_block"]
    assert shown(window, "juggernaut", "bear", "elf") == []


def test_an_effect_is_given_to_all_in_one_step(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table())
    before = window.document.scenario
    search(qtbot, inspect(window, "juggernaut", "bear", "elf"), "add_effect", "can't attack alone")
    kinds = [thing(window, each).effects[-1].__struct_config__.tag for each in ("juggernaut", "bear", "elf")]
    assert kinds == ["cannot_attack_alone"] * 3
    assert window.document.undo_stack.count() == 1
    window.document.undo_stack.undo()
    assert window.document.scenario == before


def test_a_shared_effect_is_changed_on_all_in_one_step(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table())
    root = inspect(window, "juggernaut", "bear")
    count(qtbot, part(root, NumberField, "count"), 4)
    assert thing(window, "juggernaut").effects == (MustAttack(), MinBlockers(count=4), CannotBlock())
    assert thing(window, "bear").effects == (CannotBlock(), MinBlockers(count=4), MinBlockers(count=2))
    assert window.document.undo_stack.count() == 1


def test_a_shared_effect_is_taken_from_all_in_one_step(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table())
    root = inspect(window, "juggernaut", "bear")
    click(qtbot, part(root, EffectForm, "effect:cannot_block"), "remove_effect")
    assert CannotBlock() not in thing(window, "juggernaut").effects
    assert CannotBlock() not in thing(window, "bear").effects
    assert window.document.undo_stack.count() == 1


def test_the_sentence_speaks_of_each_of_them(open_window: Open) -> None:
    window = open_window(table())
    field = part(inspect(window, "juggernaut", "bear"), SelectorField, "creatures")
    assert field.currentText() == "each of them"


def test_the_palette_adds_to_all_that_are_selected(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table())
    inspect(window, "bear", "elf")
    window.run("edit.palette")
    palette = window.findChild(Palette)
    assert palette is not None
    line = window.focusWidget()
    assert line is not None
    qtbot.keyClicks(line, "can't attack alone")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    kinds = [thing(window, each).effects[-1].__struct_config__.tag for each in ("bear", "elf")]
    assert kinds == ["cannot_attack_alone"] * 2


def test_what_nobody_carries_has_no_common_effects() -> None:
    assert Holder(()).effects(table()) == ()


def test_an_effect_is_put_before_the_one_above(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table())
    form = part(inspect(window, "juggernaut"), EffectForm, "effect:cannot_block")
    click(qtbot, form, "more")
    click(qtbot, form, "raise_effect")
    assert thing(window, "juggernaut").effects == (MustAttack(), CannotBlock(), MinBlockers(count=2))
    window.document.undo_stack.undo()
    assert thing(window, "juggernaut").effects[2] == CannotBlock()
