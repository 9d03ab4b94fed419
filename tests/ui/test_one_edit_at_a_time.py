"""No edit begins inside another, and what is typed is given before anything else is done."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDockWidget, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from sandbox import Player, Scenario, edits, judge, load
from sandbox.scenario.effects import MustAttack
from sandbox.scenario.model import Change
from tests.ui.app_contexts import windows_in
from tests.ui.panels.forms import inspect, part, thing
from tests.ui.parts import panel_of
from tests.ui.tables import duel
from ui.document.document import Document
from ui.document.recovery import find_unsaved
from ui.features.inspector.form import SelectionEditor
from ui.shell.app_context import AppContext
from ui.shell.toolbar import Tools
from ui.shell.window import Window
from ui.widgets.fields import TextField, give_typed
from ui.widgets.numbers import NumberField
from ui.widgets.parts import one_at_a_time
from ui.widgets.search import SearchField

Open = Callable[[Scenario], Window]
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def type_over(field: QWidget, text: str) -> None:
    """Type over what a field holds, and don't finish."""
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_A, CTRL)
    QTest.keyClicks(field, text)


def type_power(window: Window, number: int) -> NumberField:
    field = part(inspect(window, "bear"), NumberField, "power")
    type_over(field, str(number))
    return field


def click_tool(window: Window, key: str) -> None:
    """Click the button of an action on the toolbar."""
    tools = window.findChild(Tools)
    assert isinstance(tools, Tools)
    QTest.mouseClick(tools.buttons[key], Qt.MouseButton.LeftButton)


def press(window: Window, key: Qt.Key, keys: Qt.KeyboardModifier) -> None:
    QTest.keyClick(window.focusWidget() or window, key, keys)


WAYS = {
    "toolbar": lambda window: click_tool(window, "edit.add_creature"),
    "shortcut": lambda window: press(window, Qt.Key.Key_N, CTRL | SHIFT),
    "duplicate": lambda window: press(window, Qt.Key.Key_D, CTRL),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_number_that_was_typed_comes_before_the_action_and_each_is_a_step(
    open_window: Open, qtbot: QtBot, way: Callable[[Window], None]
) -> None:
    window = open_window(duel())
    document = window.document
    states = [document.scenario]
    type_power(window, 9)
    way(window)
    qtbot.waitUntil(lambda: document.idle)
    assert thing(window, "bear").power == 9
    assert len(document.scenario.permanents) == len(states[0].permanents) + 1
    assert document.verdict == judge(document.scenario)
    last = document.scenario
    document.undo_stack.undo()
    assert len(document.scenario.permanents) == len(states[0].permanents)
    assert thing(window, "bear").power == 9
    document.undo_stack.undo()
    assert document.scenario == states[0]
    document.undo_stack.redo()
    document.undo_stack.redo()
    assert document.scenario == last
    qtbot.waitUntil(lambda: document.idle)
    assert document.verdict == judge(last)


def test_going_back_takes_what_was_typed_as_a_step_before(open_window: Open) -> None:
    window = open_window(duel())
    document = window.document
    first = document.scenario
    for also in ("planeswalker", "battle"):  # these types make the form anew
        document.apply(lambda s, t=also: edits.change(s, ["bear"], types=("creature", t)))  # type: ignore[misc]
    type_power(window, 9)
    document.undo_stack.setIndex(0)
    assert document.scenario == first
    assert document.undo_stack.count() == 3
    document.undo_stack.setIndex(3)
    assert (thing(window, "bear").types, thing(window, "bear").power) == (("creature", "battle"), 9)


@pytest.mark.parametrize(
    ("name", "text"), [("name", "Runeclaw"), ("power", "9")], ids=["in a text", "in a number"]
)
def test_saving_takes_what_was_typed(open_window: Open, tmp_path: Path, name: str, text: str) -> None:
    window = open_window(duel())
    type_over(part(inspect(window, "bear"), QWidget, name), text)
    press(window, Qt.Key.Key_S, CTRL)
    saved = next(p for p in load(tmp_path / "test.combat.json").permanents if p.id == "bear")
    assert str(getattr(saved, name)) == text
    assert not window.document.dirty


@pytest.mark.parametrize("key", [Qt.Key.Key_W, Qt.Key.Key_Q], ids=["close", "quit"])
@pytest.mark.parametrize(
    ("name", "text"), [("name", "Runeclaw"), ("power", "9")], ids=["in a text", "in a number"]
)
def test_closing_keeps_what_was_typed(
    open_window: Open, app_context: AppContext, key: Qt.Key, name: str, text: str
) -> None:
    window = open_window(duel())
    type_over(part(inspect(window, "bear"), QWidget, name), text)
    press(window, key, CTRL)
    assert not windows_in(app_context).all
    kept = next(
        p for p in find_unsaved(app_context.folders.recovery)[0].scenario.permanents if p.id == "bear"
    )
    assert str(getattr(kept, name)) == text


@pytest.mark.parametrize("key", [Qt.Key.Key_N, Qt.Key.Key_A], ids=["one more creature", "nothing selected"])
def test_a_name_that_was_typed_is_given_before_something_else_is_selected(
    open_window: Open, key: Qt.Key
) -> None:
    window = open_window(duel())
    type_over(part(inspect(window, "bear"), TextField, "name"), "Runeclaw")
    press(window, key, CTRL | SHIFT)
    assert thing(window, "bear").name == "Runeclaw"


def test_the_name_of_a_variation_that_is_being_typed_is_given_before_saving(
    open_window: Open, tmp_path: Path
) -> None:
    window = open_window(duel())
    press(window, Qt.Key.Key_B, CTRL)
    editor = QApplication.focusWidget()
    assert isinstance(editor, QLineEdit)
    type_over(editor, "Alpha strike")
    press(window, Qt.Key.Key_S, CTRL)
    assert "Alpha strike" in (tmp_path / "test.combat.json").read_text()


def test_an_edit_that_begins_inside_another_waits_its_turn() -> None:
    document = Document(duel())
    first = document.scenario
    seen: list[tuple[int, bool]] = []

    def follow(_before: Scenario, after: Scenario) -> None:
        seen.append((after.players[0].life, document.idle))
        if after.players[0].life == 5 and not after.players[0].poison:
            document.apply(lambda s: edits.change(s, [s.players[0].id], poison=s.players[0].life))
            seen.append((document.scenario.players[0].poison, document.idle))

    document.changed.connect(follow)
    document.apply(lambda s: edits.change(s, [s.players[0].id], life=5))
    assert seen == [(5, False), (0, False), (5, False)]
    assert document.scenario.players[0].poison == 5
    assert document.verdict == judge(document.scenario)
    document.changed.disconnect(follow)
    last = document.scenario
    document.undo_stack.undo()
    assert (document.scenario.players[0].life, document.scenario.players[0].poison) == (5, 0)
    document.undo_stack.undo()
    assert document.scenario == first
    document.undo_stack.setIndex(2)
    assert document.scenario == last


def test_an_undo_in_the_middle_of_an_edit_waits_its_turn() -> None:
    document = Document(duel())
    first = document.scenario
    document.changed.connect(document.undo_stack.undo, type=Qt.ConnectionType.SingleShotConnection)
    document.apply(lambda s: edits.change(s, [s.players[0].id], life=5))
    assert document.scenario == first
    assert document.verdict == judge(first)
    document.undo_stack.redo()
    assert document.scenario.players[0].life == 5


def test_an_edit_that_fails_does_not_take_those_with_it_that_wait() -> None:
    document = Document(duel())
    player = document.scenario.players[0].id

    def wrong(_scenario: Scenario) -> Scenario:
        document.apply(lambda s: edits.change(s, [player], life=5))
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        document.apply(wrong)
    assert document.scenario.players[0].life == 5
    assert document.undo_stack.count() == 1


def test_a_closed_document_takes_no_edits() -> None:
    document = Document(duel())
    document.close()
    first = document.scenario
    assert not document.apply(lambda s: edits.change(s, [s.players[0].id], life=5))
    assert document.scenario is first
    assert document.undo_stack.count() == 0


# Forms whose subject changed or went


def test_a_form_behind_another_panel_speaks_on_for_what_it_is_about(open_window: Open) -> None:
    window = open_window(duel())
    power = part(inspect(window, "bear"), NumberField, "power")
    fold_away(window)
    window.document.select(["ann"])
    power.setValue(7)
    assert thing(window, "bear").power == 7
    window.document.select(())
    power.setValue(8)
    assert thing(window, "bear").power == 8


def fold_away(window: Window) -> None:
    """Close the inspector, whose form rests until it is seen again."""
    dock = window.findChild(QDockWidget, "inspector")
    assert dock is not None
    dock.close()


def three() -> Scenario:
    """Give the duel with Cid, a commander, a change and effects of every holder."""
    scenario = edits.add_player(duel(), Player(id="cid", name="Cid"))
    scenario = edits.change(scenario, ["bear"], commander=True, mana_cost="{2}{G}", counters={"shield": 1})
    for owner in ("bear", "elf", None):
        for _ in range(2):
            scenario = edits.add_effect(scenario, owner, MustAttack(creatures="any"))
    for _ in range(2):
        effects = (MustAttack(creatures="any"),)
        scenario = edits.add_change(scenario, Change(after="blockers", permanent="bear", effects=effects))
    return scenario


def touch_everything(form: QWidget) -> int:
    """Change everything that the fields of a form hold; gives how many there were."""
    touched = 0
    for field in form.findChildren(QWidget):
        if isinstance(field, NumberField):
            field.stepUp()
        elif isinstance(field, QAbstractButton):
            field.click()
        elif isinstance(field, TextField):
            field.setText("{3}")
            field.setModified(True)
            give_typed(field)
        elif isinstance(field, SearchField):
            field.chosen.emit(field._choices[0][1] if field._choices else "trample")
        else:
            continue
        touched += 1
    return touched


@pytest.mark.parametrize(
    ("chosen", "gone"),
    [
        (["bear"], ["bear"]),
        (["bear", "elf"], ["elf"]),
        (["bear", "elf"], ["bear", "elf"]),
        (["cid"], ["cid"]),
        (["bear", "ann"], ["bear"]),
    ],
    ids=" and ".join,
)
def test_a_form_lets_go_of_what_went(open_window: Open, chosen: list[str], gone: list[str]) -> None:
    window = open_window(three())
    document = window.document
    form = inspect(window, *chosen).findChild(QWidget)
    fold_away(window)
    document.apply(lambda s: edits.remove(s, gone))
    there = document.scenario
    assert touch_everything(panel_of(window, "inspector")) > 5
    assert form is not None
    if set(chosen) - {"ann"} == set(gone):
        assert document.scenario == there
    else:
        assert thing(window, "bear") != next(p for p in there.permanents if p.id == "bear")


@pytest.mark.parametrize("owner", ["bear", None], ids=["carried", "of nothing"])
def test_a_list_lets_go_of_effects_that_went(open_window: Open, owner: str | None) -> None:
    window = open_window(three())
    document = window.document
    inspect(window, *([owner] if owner else []))
    window.show_panel("ruling")

    def none(scenario: Scenario) -> Scenario:
        scenario = edits.change_effects(scenario, owner, lambda _: ())
        for _ in scenario.changes:
            scenario = edits.replace_change(scenario, 0, None)
        return scenario

    document.apply(none)
    for each in ("remove_effect", "raise_effect", "remove_change"):
        for button in panel_of(window, "inspector").findChildren(QAbstractButton, each):
            button.click()
    assert document.scenario.effects == () or owner
    assert document.undo_stack.count() == 1


def test_a_field_of_a_panel_gives_what_it_holds_to_a_window_that_closes(open_window: Open) -> None:
    window = open_window(three())
    window.show_panel("commander")
    QApplication.processEvents()
    type_over(part(window.panel("commander"), NumberField, "casts:bear"), "3")
    document = window.document
    window.close()
    assert next(p for p in document.scenario.permanents if p.id == "bear").commander_casts == 3


@pytest.mark.parametrize("field", ["power", "name", "counter:+1/+1"])
@pytest.mark.parametrize("then", [("ann",), ("bear", "elf"), ()])
def test_a_form_that_goes_gives_what_it_holds_and_one_form_comes(
    open_window: Open, field: str, then: tuple[str, ...]
) -> None:
    """The field that goes changes the table while the new form is made for what is selected."""
    window = open_window(duel())
    inspector = inspect(window, "bear")
    type_over(part(inspector, QWidget, field), "9")
    window.document.select(then)
    assert inspector._column.count() == 1
    window.document.undo_stack.undo()
    window.document.select(("elf",))
    assert inspector._column.count() == 1


def test_what_is_filled_within_itself_is_filled_once_more_afterwards() -> None:
    filled: list[str] = []

    class Panel:
        @one_at_a_time
        def refresh(self) -> None:
            filled.append("begun")
            if len(filled) == 1:
                self.refresh()
                self.refresh()
            filled.append("done")

    Panel().refresh()
    assert filled == ["begun", "done"] * 2


def test_an_edit_of_a_form_within_another_of_it_leaves_nothing_behind_that_listens() -> None:
    """A field that goes because of an edit of its own form asks for another; the form goes, and an edit is refused."""
    document = Document(duel())
    asked: list[str] = []
    asking = SelectionEditor(document, ("bear",), "en", lambda: None)

    def ask_again() -> None:
        if not asked:
            asked.append(asking.changed("toughness", 7))

    document.changed.connect(ask_again)
    assert asking.changed("power", 9) == ""
    assert asked == [""]  # it waits its turn
    (bear,) = (p for p in document.scenario.permanents if p.id == "bear")
    assert (bear.power, bear.toughness) == (9, 7)
    assert asking.changed("power", 10**12) != ""
    asking = SelectionEditor(document, (), "en", lambda: None)
    gc.collect()
    assert not document.apply(lambda s: edits.change(s, ["nobody"], power=1))
