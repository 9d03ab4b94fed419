"""Bad typing in the inspector's fields: nothing breaks, nothing is lost, and the answer stands at the field."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from sandbox import Scenario, dumps, edits, loads
from sandbox.scenario.effects import AttackCost, MinBlockers
from tests.ui.panels.forms import give, inspect, part, thing, write
from tests.ui.parts import panel_of
from tests.ui.tables import creature, duel
from ui.shell.window import Window
from ui.widgets.fields import TextField
from ui.widgets.numbers import NumberField

Open = Callable[[Scenario], Window]
RANGE = f"Only a whole number from 0 to {QLocale().toString(1_000_000)} can stand here."
NAMES = {
    "500 letters": "Ur" * 250,
    "right to left": "מכשפה",
    "emoji": "🐻‍❄️ bear",
    "Japanese": "灰色熊（＋１）",
    "braces": "{$who} {0} %n &amp; <b>",
    "spaces around": "  Bear  ",
}


def remark(window: Window) -> str:
    """Give what is said at a field, "" when nothing is."""
    every = panel_of(window, "inspector").findChildren(QLabel, "remark")
    return "".join(each.text() for each in every if each.isVisible())


def typed(qtbot: QtBot, field: NumberField, text: str) -> None:
    field.setFocus()
    field.selectAll()
    write(qtbot, field, text)


@pytest.mark.parametrize(
    ("text", "kept", "answer"),
    [
        ("x", 0, True),
        ("1x2", 12, True),
        ("1000000000", 1_000_000, True),
        ("-3", 3, True),
        ("999999", 999_999, False),
        ("٣", 0, False),
        ("", 0, False),
    ],
    ids=["letter", "letter between", "10^9", "negative", "long", "other digits", "nothing"],
)
def test_a_number_answers_bad_typing_at_its_place(
    open_window: Open, qtbot: QtBot, text: str, kept: int, answer: bool
) -> None:
    window = open_window(duel())
    damage = part(inspect(window, "bear"), NumberField, "damage")
    damage.setFocus()
    damage.selectAll()
    heard = ""
    for letter in text:
        write(qtbot, damage, letter)
        heard = heard or remark(window)
    assert heard == (RANGE if answer else "")
    assert (damage.accessibleDescription() in {RANGE, ""}) or not answer
    qtbot.keyClick(damage, Qt.Key.Key_Return)
    assert thing(window, "bear").damage == kept
    window.view.setFocus()
    assert remark(window) == ""


def test_words_that_are_pasted_into_a_number_are_answered(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    power = part(inspect(window, "bear"), NumberField, "power")
    power.setFocus()
    power.selectAll()
    QGuiApplication.clipboard().setText("two")
    qtbot.keyClick(power, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert "whole number" in remark(window)
    assert thing(window, "bear").power == 2


def test_a_number_goes_no_lower_than_it_may(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    damage = part(inspect(window, "bear"), NumberField, "damage")
    damage.setFocus()
    damage.lineEdit().deselect()
    qtbot.keyClick(damage, Qt.Key.Key_Minus)
    assert remark(window) == RANGE
    assert window.document.undo_stack.count() == 0
    qtbot.keyClick(damage, Qt.Key.Key_Plus)
    assert remark(window) == ""
    assert thing(window, "bear").damage == 1


def test_an_answer_goes_with_its_field(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    part(inspect(window, "bear"), NumberField, "counter:+1/+1").nudge(-1)
    assert remark(window)
    window.document.select([])
    qtbot.waitUntil(lambda: not remark(window))


def test_a_count_of_an_effect_is_not_negative(open_window: Open, qtbot: QtBot) -> None:
    permanents = (creature("Bear", "ann", effects=(MinBlockers(count=2),)), *duel().permanents[2:])
    window = open_window(duel(permanents=permanents))
    count = part(inspect(window, "bear"), NumberField, "count")
    typed(qtbot, count, "-5")
    assert remark(window) == "" or remark(window) == RANGE
    qtbot.keyClick(count, Qt.Key.Key_Return)
    assert thing(window, "bear").effects == (MinBlockers(count=5),)


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_name_is_taken_as_it_is_typed(open_window: Open, qtbot: QtBot, name: str) -> None:
    window = open_window(duel())
    give(qtbot, part(inspect(window, "bear"), TextField, "name"), name)
    assert thing(window, "bear").name == name
    assert loads(dumps(window.document.scenario)) == window.document.scenario
    root = panel_of(window, "inspector")
    assert root.widget().minimumSizeHint().width() <= root.viewport().width()
    window.document.undo_stack.undo()
    assert thing(window, "bear").name == "Bear"


def test_an_empty_name_is_the_id_again(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    give(qtbot, part(inspect(window, "bear"), TextField, "name"), "")
    assert (thing(window, "bear").name, thing(window, "bear").label) == (None, "bear")
    assert part(panel_of(window, "inspector"), TextField, "name").text() == "bear"


def test_mana_that_is_none_stays_in_its_field_with_the_answer(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    pool = part(inspect(window, "ann"), TextField, "pool")
    give(qtbot, pool, "two green")
    assert pool.text() == "two green"
    assert remark(window)
    assert pool.accessibleDescription() == remark(window)
    assert window.document.scenario.players[0].pool is None
    give(qtbot, pool, "{G}{G}")
    assert remark(window) == ""
    assert window.document.scenario.players[0].pool == "{G}{G}"


def test_escape_puts_the_old_text_back(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    pool = part(inspect(window, "ann"), TextField, "pool")
    give(qtbot, pool, "two green")
    qtbot.keyClick(pool, Qt.Key.Key_Escape)
    assert (pool.text(), remark(window)) == ("", "")


def test_a_player_of_two_headed_giant_needs_a_team(open_window: Open, qtbot: QtBot) -> None:
    """CR 810.1."""
    window = open_window(duel())
    window.actions_.by_key["combat.variant:two_headed_giant"].trigger()
    team = part(inspect(window, "ann"), TextField, "team")
    before = window.document.scenario
    give(qtbot, team, "")
    assert window.document.scenario == before
    assert remark(window)
    give(qtbot, team, "red")
    assert window.document.scenario.players[0].team == "red"


def test_a_cost_is_not_empty(open_window: Open, qtbot: QtBot) -> None:
    permanents = (creature("Bear", "ann", effects=(AttackCost(cost="{2}"),)), *duel().permanents[2:])
    window = open_window(duel(permanents=permanents))
    cost = part(inspect(window, "bear"), TextField, "cost")
    give(qtbot, cost, "  ")
    assert "cost is needed" in remark(window)
    assert thing(window, "bear").effects == (AttackCost(cost="{2}"),)


def test_subtypes_are_words_between_commas(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    give(qtbot, part(inspect(window, "bear"), TextField, "subtypes"), " Bear ,, Elf  Druid、戦士")
    assert thing(window, "bear").subtypes == ("Bear", "Elf Druid", "戦士")


def test_another_kind_of_counter_is_typed(open_window: Open, qtbot: QtBot) -> None:
    """CR 122.1."""
    window = open_window(duel())
    give(qtbot, part(inspect(window, "bear"), QLineEdit, "add_counter"), "油")
    assert thing(window, "bear").counters == {"油": 1}
    assert part(panel_of(window, "inspector"), NumberField, "counter:油").value() == 1


def test_walking_through_fields_changes_nothing(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel(description="First line\nsecond line", title="\tDuel "))
    inspect(window)
    for name in ("title", "description"):
        field = part(panel_of(window, "inspector"), TextField, name)
        field.setFocus()
        qtbot.keyClick(field, Qt.Key.Key_Return)
        qtbot.keyClick(field, Qt.Key.Key_Tab)
    assert window.document.undo_stack.count() == 0


def test_what_is_not_offered_is_answered_where_it_was_typed(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    field = part(inspect(window, "bear"), QLineEdit, "add_effect")
    give(qtbot, field, "@@@@")
    assert (field.text(), remark(window)) == ("@@@@", "Nothing of that name can be chosen here.")
    assert window.document.undo_stack.count() == 0
    qtbot.keyClick(field, Qt.Key.Key_Backspace)
    assert remark(window) == ""


@pytest.mark.parametrize(
    ("typed", "worth"), [("7", 7), ("0", 0), ("", 3), ("many", 3)], ids=["seven", "nothing", "kept", "words"]
)
def test_what_a_creature_is_worth_to_a_question_can_be_said(
    open_window: Open, qtbot: QtBot, typed: str, worth: int
) -> None:
    window = open_window(edits.change(duel(), ["bear"], worth=3))
    field = part(inspect(window, "bear"), TextField, "worth")
    assert field.text() == "3"
    if typed:
        give(qtbot, field, typed)
    assert thing(window, "bear").worth == worth
