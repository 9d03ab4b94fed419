"""Fields of the inspector beside the table's own undo, with real keys on the real window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from sandbox import Permanent, Scenario
from sandbox.scenario.effects import kind_of
from tests.ui.panels.forms import part
from tests.ui.parts import panel_of
from tests.ui.tables import duel
from ui.shell.window import Window
from ui.widgets.fields import LeaveUndo, TextField
from ui.widgets.numbers import NumberField

Open = Callable[[Scenario], Window]
W = TypeVar("W", bound=QWidget)


def bear(window: Window) -> Permanent:
    return next(p for p in window.document.scenario.permanents if p.id == "bear")


def field(window: Window, kind: type[W], name: str) -> W:
    window.document.select(["bear"])
    window.show_panel("inspector")
    QApplication.processEvents()
    found = part(panel_of(window, "inspector"), kind, name)
    found.setFocus()
    return found


def undo(window: Window, qtbot: QtBot) -> None:
    """Press Ctrl+Z where the keyboard is."""
    focused = window.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def test_undo_in_a_number_takes_the_given_number_back(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    power = field(window, NumberField, "power")
    before = bear(window).power
    power.selectAll()
    qtbot.keyClicks(power, "12")
    qtbot.keyClick(power, Qt.Key.Key_Return)
    assert bear(window).power == 12
    undo(window, qtbot)
    assert bear(window).power == before


class Greedy(QLineEdit):
    """Takes every key, as lines do with Ctrl+E where a platform has it for another End."""

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
        return super().event(event)


@pytest.mark.parametrize(("key", "taken"), [(Qt.Key.Key_E, False), (Qt.Key.Key_End, True)])
def test_fields_leave_the_key_of_pictures_to_the_window(qtbot: QtBot, key: Qt.Key, taken: bool) -> None:
    line = Greedy()
    qtbot.addWidget(line)
    LeaveUndo(line, line)
    asked = QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.ControlModifier)
    asked.ignore()
    QApplication.sendEvent(line, asked)
    assert asked.isAccepted() is taken


def test_undo_in_a_number_takes_typing_back_first(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    power = field(window, NumberField, "power")
    before = power.text()
    power.selectAll()
    qtbot.keyClicks(power, "12")
    undo(window, qtbot)
    assert (power.text(), window.document.undo_stack.count()) == (before, 0)


def test_undo_in_a_name_takes_the_given_name_back(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    name = field(window, TextField, "name")
    before = bear(window).label
    name.selectAll()
    qtbot.keyClicks(name, "Ursa")
    qtbot.keyClick(name, Qt.Key.Key_Return)
    assert bear(window).label == "Ursa"
    undo(window, qtbot)
    assert bear(window).label == before


def test_undo_after_an_effect_was_added_takes_the_effect_back(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    search = field(window, QLineEdit, "add_effect")
    qtbot.keyClicks(search, "must attack")
    qtbot.keyClick(search, Qt.Key.Key_Return)
    assert len(bear(window).effects) == 1
    undo(window, qtbot)
    assert not bear(window).effects
    assert search.text() == ""


@pytest.mark.parametrize("slash", ["/", "／"])
def test_power_and_toughness_are_typed_with_a_slash_as_one_step(
    open_window: Open, qtbot: QtBot, slash: str
) -> None:
    window = open_window(duel())
    power = field(window, NumberField, "power")
    power.selectAll()
    qtbot.keyClicks(power, "7")
    QApplication.sendEvent(power, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, slash))
    toughness = window.focusWidget()
    assert isinstance(toughness, NumberField)
    qtbot.keyClicks(toughness, "8")
    qtbot.keyClick(toughness, Qt.Key.Key_Return)
    assert (bear(window).power, bear(window).toughness) == (7, 8)
    assert window.document.undo_stack.count() == 1
    qtbot.keyClicks(toughness, "+13-4")
    assert bear(window).toughness == 8 + 13 - 4


@pytest.mark.parametrize("copied", ["7/8", " 7 ／ 8 "])
def test_power_and_toughness_are_pasted_together_as_one_step(
    open_window: Open, qtbot: QtBot, copied: str
) -> None:
    window = open_window(duel())
    power = field(window, NumberField, "power")
    QApplication.clipboard().setText(copied)
    qtbot.keyClick(power, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert (bear(window).power, bear(window).toughness) == (7, 8)
    assert window.document.undo_stack.count() == 1


def test_a_toughness_takes_no_two_numbers(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    toughness = field(window, NumberField, "toughness")
    QApplication.clipboard().setText("7/8")
    qtbot.keyClick(toughness, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert not window.document.undo_stack.count()


@pytest.mark.parametrize(
    ("typed", "given"),
    [
        pytest.param("lure", "must_be_blocked_by_all", id="an-effect-as-players-call-it"),
        pytest.param("flying", "flying", id="a-keyword"),
        pytest.param("+3/+3", "gets", id="a-change"),
    ],
)
def test_what_no_field_is_called_is_added_where_it_can_be(
    open_window: Open, qtbot: QtBot, typed: str, given: str
) -> None:
    window = open_window(duel())
    search = field(window, QLineEdit, "search")
    qtbot.keyClicks(search, typed)
    qtbot.keyClick(search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.focusWidget() is not search)
    there = window.focusWidget()
    assert isinstance(there, QLineEdit)
    assert there.visibleRegion().boundingRect() == there.rect()
    assert (search.text(), there.text()) == ("", typed)
    qtbot.keyClick(there, Qt.Key.Key_Return)
    assert [*bear(window).keywords, *map(kind_of, bear(window).effects)] == [given]


def test_a_name_that_no_field_has_is_told(open_window: Open, qtbot: QtBot) -> None:
    search = field(open_window(duel()), QLineEdit, "search")
    qtbot.keyClicks(search, "qqq")
    qtbot.keyClick(search, Qt.Key.Key_Return)
    assert search.accessibleDescription() == "There is no field of that name here."


def test_what_is_looked_for_stays_for_another_card_and_goes_where_it_is_nothing(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(duel())
    search = field(window, QLineEdit, "search")
    qtbot.keyClicks(search, "toughness")
    for chosen, left in (("elf", "toughness"), ("bob", "")):
        window.document.select([chosen])
        assert search.text() == left
