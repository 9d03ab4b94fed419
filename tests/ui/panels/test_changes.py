"""The inspector's changes in a combat: told, added, changed and taken away."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sandbox import Player, Scenario, dumps, loads
from sandbox.scenario.effects import CannotAttackAlone, MustAttack
from sandbox.scenario.model import Change
from tests.ui.panels import forms
from tests.ui.panels.forms import inspect, search
from tests.ui.parts import panel_of
from tests.ui.tables import creature, duel, fight
from ui.features.inspector.changes import DEFAULTS, TITLES, ChangeForm
from ui.features.inspector.effect_form import EffectForm
from ui.features.inspector.picks import KeywordField
from ui.shell.window import Window
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import FlagField, TextField
from ui.widgets.numbers import NumberField

Open = Callable[[Scenario], Window]
Part = TypeVar("Part", bound=QWidget)


def part(window: Window, kind: type[Part], name: str) -> Part:
    """Find a field of the only form."""
    shown = [f for f in panel_of(window, "inspector").findChildren(ChangeForm) if f.isVisible()]
    return forms.part(shown[0], kind, name)


def happens(window: Window, qtbot: QtBot, what: str) -> None:
    """Say that something happens, by its title."""
    search(qtbot, part(window, QWidget, "add_part").parentWidget(), "add_part", what)


def click(qtbot: QtBot, button: QWidget) -> None:
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_change_is_added_made_and_taken_away(open_window: Open, qtbot: QtBot) -> None:
    """CR 506.4."""
    window = open_window(fight())
    add = inspect(window, "juggernaut").findChild(QPushButton, "add_change")
    click(qtbot, add)
    assert window.document.scenario.changes == (Change(after="blockers", permanent="juggernaut"),)
    qtbot.waitUntil(lambda: panel_of(window, "inspector").findChild(ChangeForm).isVisible())
    assert window.focusWidget() is part(window, QLineEdit, "add_part"), "ready to say what happens"
    happens(window, qtbot, "Power")
    power = part(window, NumberField, "power")
    power.setFocus()
    qtbot.keyClick(power, Qt.Key.Key_Up)
    assert part(window, NumberField, "power").hasFocus(), "the keyboard stays in the field"
    happens(window, qtbot, "Removed from combat")
    expected = Change(after="blockers", permanent="juggernaut", power=1, removed=True)
    assert window.document.scenario.changes == (expected,)
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
    shown = [f.objectName() for f in panel_of(window, "inspector").findChildren(ChangeForm) if f.isVisible()]
    assert shown == ["change:1"]
    assert part(window, ChoiceField, "after").currentText() == "after first-strike damage"


def test_a_selected_spell_shows_its_own_form_alone(open_window: Open) -> None:
    window = open_window(duel(effects=(MustAttack(creatures=("elf",)), MustAttack(creatures=("bear",)))))
    inspect(window, "effect:1")
    inspector = panel_of(window, "inspector")
    assert len([form for form in inspector.findChildren(EffectForm) if form.isVisible()]) == 1
    texts = [
        w.text()
        for w in panel_of(window, "inspector").findChildren(QWidget)
        if hasattr(w, "text") and w.isVisible()
    ]
    assert not any("Nothing is selected" in text for text in texts)


def test_mana_in_a_players_pool_is_typed(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    pool = inspect(window, "ann").findChild(TextField, "pool")
    qtbot.keyClicks(pool, "w2")
    qtbot.keyClick(pool, Qt.Key.Key_Return)
    assert window.document.scenario.players[0] == Player(id="ann", name="Ann", pool="{W}{2}")


def test_the_range_of_influence_is_chosen_in_the_menu(open_window: Open) -> None:
    """CR 801."""
    window = open_window(duel())
    window.actions_.by_key["combat.range_of_influence:1"].trigger()
    assert window.document.scenario.range_of_influence == 1
    window.document.undo_stack.undo()
    assert window.document.scenario.range_of_influence is None


def keyword(qtbot: QtBot, window: Window, name: str, word: str) -> None:
    line = part(window, KeywordField, name).search
    line.setFocus()
    qtbot.keyClicks(line, word)
    qtbot.keyClick(line, Qt.Key.Key_Return)


def counters(qtbot: QtBot, window: Window) -> None:
    search(qtbot, part(window, QWidget, "counters"), "add_counter", "oil")
    forms.count(qtbot, part(window, NumberField, "counter:oil"), 3)


def tick(qtbot: QtBot, window: Window, name: str) -> None:
    box = part(window, FlagField, name)
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))


Hand = Callable[[QtBot, Window], None]
WHAT: list[tuple[str, object, Hand, object]] = [
    (
        "after",
        None,
        lambda q, w: forms.pick(q, part(w, ChoiceField, "after"), "after first-strike damage"),
        "first",
    ),
    ("power", 0, lambda q, w: forms.count(q, part(w, NumberField, "power"), -3), -3),
    ("toughness", 0, lambda q, w: forms.count(q, part(w, NumberField, "toughness"), 4), 4),
    ("gains", (), lambda q, w: keyword(q, w, "gains", "flying"), ("flying",)),
    ("loses", (), lambda q, w: keyword(q, w, "loses", "trample"), ("trample",)),
    (
        "effects",
        (),
        lambda q, w: search(q, part(w, QWidget, "effects"), "add_effect", "can't attack alone"),
        (CannotAttackAlone(),),
    ),
    ("counters", {}, counters, {"oil": 3}),
    ("damage", 0, lambda q, w: forms.count(q, part(w, NumberField, "damage"), -2), -2),
    ("tapped", True, lambda q, w: forms.pick(q, part(w, ChoiceField, "tapped"), "untapped"), False),
    ("removed", True, lambda _q, _w: None, True),
    ("phases_out", True, lambda _q, _w: None, True),
    ("leaves", "graveyard", lambda q, w: forms.pick(q, part(w, ChoiceField, "leaves"), "library"), "library"),
    ("controller", "bob", lambda q, w: forms.pick(q, part(w, ChoiceField, "controller"), "Ann"), "ann"),
    ("protector", "bob", lambda q, w: forms.pick(q, part(w, ChoiceField, "protector"), "Ann"), "ann"),
    ("types", ("creature",), lambda q, w: tick(q, w, "type:artifact"), ("creature", "artifact")),
    ("attacks", "bob", lambda q, w: forms.pick(q, part(w, ChoiceField, "attacks"), "Jace"), "jace"),
    ("note", "", lambda q, w: forms.give(q, part(w, TextField, "note"), "巨大化"), "巨大化"),
]
"""Each thing that a change can say: what it is at first, how it is changed, and what it is then."""


def test_every_key_of_a_change_has_its_row() -> None:
    assert {name for name, *_ in WHAT} == set(TITLES)
    assert set(TITLES) == set(Change.__struct_fields__) - {"permanent"}


@pytest.mark.parametrize(("name", "first", "hand", "then"), WHAT, ids=[each[0] for each in WHAT])
def test_what_happens_is_said_changed_and_taken_back(
    open_window: Open, qtbot: QtBot, name: str, first: object, hand: Hand, then: object
) -> None:
    """CR 506.4, 508.7."""
    walker = creature("Jace", "bob", None, None, types=("planeswalker",), loyalty=3)  # type: ignore[arg-type]
    before = duel(changes=(Change(after="blockers", permanent="bear"),))
    window = open_window(replace(before, permanents=(*before.permanents, walker)))
    inspect(window, "bear")
    if name != "after":
        happens(window, qtbot, TITLES[name])
        assert getattr(window.document.scenario.changes[0], name) == first
    hand(qtbot, window)
    (change,) = window.document.scenario.changes
    assert getattr(change, name) == then
    assert loads(dumps(window.document.scenario)) == window.document.scenario
    if name == "after":
        return
    click(qtbot, part(window, QPushButton, f"remove:{name}"))
    assert getattr(window.document.scenario.changes[0], name) == DEFAULTS[name]
    window.document.undo_stack.undo()
    assert getattr(window.document.scenario.changes[0], name) == then


def test_a_permanent_keeps_at_least_one_type(open_window: Open, qtbot: QtBot) -> None:
    """CR 300.1."""
    window = open_window(duel(changes=(Change(after="blockers", permanent="bear", types=("creature",)),)))
    inspect(window, "bear")
    tick(qtbot, window, "type:creature")
    assert window.document.scenario.changes[0].types == ("creature",)
    assert part(window, FlagField, "type:creature").isChecked()
