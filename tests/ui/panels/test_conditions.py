"""Selectors made in the window: a row for each condition of the format, words, lists of things, kinds of defenders."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from sandbox import Scenario, dumps, loads
from sandbox.scenario.effects import (
    AnyEffect,
    CannotBeBlockedExceptBy,
    DamagePlus,
    MustAttack,
    MustBlock,
)
from sandbox.scenario.selectors import Between, Defender, RecipientObject, Selector, Who
from sandbox.words.selector_phrases import CONDITIONS, condition_parts, condition_title
from tests.ui.panels.forms import click, count, give, inspect, part, pick, search, thing
from tests.ui.parts import panel_of
from tests.ui.tables import creature, duel
from ui.features.inspector.selector_field import SelectorField
from ui.shell.window import Window
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import FlagField, TextField
from ui.widgets.keyboard import named
from ui.widgets.numbers import NumberField

Open = Callable[[Scenario], Window]
Hand = Callable[[QtBot, QWidget], None]


def table(effect: AnyEffect) -> Scenario:
    """A Juggernaut with one effect among others."""
    first = creature("Juggernaut", "ann", 5, 3, effects=(effect,))
    others = duel().permanents[1:]
    wall = creature("Golem", "bob", 3, 3, subtypes=("Golem",), types=("artifact", "creature"))
    return duel(permanents=(first, *others, wall))


def blockers(window: Window) -> Who:
    """Give the selector that the window made, as a file has it."""
    effect = thing(window, "juggernaut").effects[0]
    assert isinstance(effect, CannotBeBlockedExceptBy)
    assert loads(dumps(window.document.scenario)) == window.document.scenario
    return effect.blockers


def opened(window: Window, qtbot: QtBot, value: Who) -> QWidget:
    """Give the form of the blockers of an effect, unfolded."""
    inspect(window, "juggernaut")
    root = panel_of(window, "inspector")
    if not isinstance(value, str):
        click(qtbot, root, "fold")
    return root


def row(root: QWidget, name: str) -> QWidget:
    return part(root, QWidget, f"part:{name}")


def chosen(name: str, text: str) -> Hand:
    return lambda qtbot, root: pick(qtbot, part(row(root, name), ChoiceField, name), text)


def typed(name: str, text: str) -> Hand:
    return lambda qtbot, root: give(qtbot, part(row(root, name), TextField, name), text)


def among(name: str, text: str) -> Hand:
    return lambda qtbot, root: pick(qtbot, part(row(root, name), SelectorField, f"{name}:0"), text)


CHANGES: list[tuple[str, Hand, object, object]] = [
    (
        "controller",
        lambda qtbot, root: pick(qtbot, part(row(root, "controller"), ChoiceField, "controller"), "Bob"),
        "you",
        "bob",
    ),
    (
        "keyword",
        lambda qtbot, root: give(qtbot, part(row(root, "keyword"), TextField, "keyword"), "Trample"),
        "flying",
        "trample",
    ),
    (
        "without_keyword",
        lambda qtbot, root: give(
            qtbot, part(row(root, "without_keyword"), TextField, "without_keyword"), "odd word"
        ),
        "flying",
        "odd word",
    ),
    (
        "color",
        lambda qtbot, root: pick(qtbot, part(row(root, "color"), ChoiceField, "color"), "green"),
        "red",
        "green",
    ),
    (
        "without_color",
        lambda qtbot, root: pick(
            qtbot, part(row(root, "without_color"), ChoiceField, "without_color"), "white"
        ),
        "red",
        "white",
    ),
    (
        "type",
        lambda qtbot, root: pick(qtbot, part(row(root, "type"), ChoiceField, "type"), "enchantment"),
        "artifact",
        "enchantment",
    ),
    (
        "subtype",
        lambda qtbot, root: give(qtbot, part(row(root, "subtype"), TextField, "subtype"), "Golem"),
        "Wall",
        "Golem",
    ),
    (
        "name",
        lambda qtbot, root: give(qtbot, part(row(root, "name"), TextField, "name"), "Elf"),
        "Juggernaut",
        "Elf",
    ),
    (
        "power",
        lambda qtbot, root: count(qtbot, part(row(root, "power"), NumberField, "number"), 3),
        Between(min=1),
        Between(min=3),
    ),
    (
        "toughness",
        lambda qtbot, root: pick(
            qtbot,
            part(part(row(root, "toughness"), QWidget, "max"), ChoiceField, "bound"),
            "its own − 1",
        ),
        Between(min=1),
        Between(min=1, max="self-1"),
    ),
    (
        "mana_value",
        lambda qtbot, root: pick(qtbot, part(row(root, "mana_value"), ChoiceField, "mana_value"), "even"),
        "odd",
        "even",
    ),
    (
        "tapped",
        lambda qtbot, root: pick(qtbot, part(row(root, "tapped"), ChoiceField, "tapped"), "untapped"),
        True,
        False,
    ),
    (
        "kinds",
        lambda qtbot, root: search(qtbot, row(root, "kinds"), "add_thing", "artifacts"),
        ("permanent",),
        ("permanent", "artifact"),
    ),
    ("owner", chosen("owner", "Bob"), "you", "bob"),
    ("supertype", typed("supertype", "Snow"), "Legendary", "Snow"),
    ("attacking", chosen("attacking", "no"), True, False),
    ("blocking", chosen("blocking", "no"), True, False),
    ("blocked", chosen("blocked", "no"), True, False),
    ("defender", among("defender", "Bob"), "you", "bob"),
    ("blocks", among("blocks", "creatures Ann controls"), "self", "yours"),
    ("blocked_by", among("blocked_by", "creatures Ann controls"), "self", "yours"),
    ("token", chosen("token", "no"), True, False),
    ("commander", chosen("commander", "no"), True, False),
    ("counter", typed("counter", "oil"), "any", "oil"),
    ("attached", chosen("attached", "equipped"), True, "equipment"),
    ("attached_to", among("attached_to", "creatures Ann controls"), "self", "yours"),
    ("modified", chosen("modified", "no"), True, False),
    ("goaded", chosen("goaded", "no"), True, False),
    ("this_turn", chosen("this_turn", "blocked"), "attacked", "blocked"),
    ("greatest", chosen("greatest", "toughness"), "power", "toughness"),
    ("least", chosen("least", "toughness"), "power", "toughness"),
    ("shares", chosen("shares", "name"), "color", "name"),
    ("chosen", chosen("chosen", "card type"), "color", "card_type"),
    ("other", lambda _qtbot, _root: None, True, True),
    (
        "ids",
        lambda qtbot, root: search(qtbot, row(root, "ids"), "add_thing", "Wall"),
        (),
        ("wall",),
    ),
    (
        "any_of",
        lambda qtbot, root: click(qtbot, row(root, "any_of"), "remove:any_of:0"),
        (Selector(keyword="flying"), Selector(keyword="reach")),
        (Selector(keyword="reach"),),
    ),
    (
        "not_",
        lambda qtbot, root: pick(qtbot, part(row(root, "not_"), ChoiceField, "type"), "land"),
        Selector(type="artifact"),
        Selector(type="land"),
    ),
]


def test_every_condition_of_the_format_is_tried() -> None:
    assert tuple(name for name, *_ in CHANGES) == CONDITIONS


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_condition_reads_as_a_phrase(language: str) -> None:
    for name in CONDITIONS:
        assert any(condition_parts(name, language))  # type: ignore[arg-type]
        assert "…" in condition_title(name, language) or name in {"other", "tapped"}  # type: ignore[arg-type]


PARTS = 4
"""In so many windows the conditions are tried, one after the other."""


@pytest.mark.unmeasured
@pytest.mark.parametrize("share", range(PARTS))
def test_a_condition_is_added_changed_and_taken_away(open_window: Open, qtbot: QtBot, share: int) -> None:
    usual, other = Selector(type="creature"), Selector(tapped=True)
    window = open_window(table(CannotBeBlockedExceptBy(blockers=usual)))
    root = opened(window, qtbot, usual)
    for name, hand, first, after in CHANGES[share::PARTS]:
        kept = usual if name != "type" else other
        window.document.apply(lambda _, kept=kept: table(CannotBeBlockedExceptBy(blockers=kept)))
        begun = window.document.undo_stack.index()
        search(qtbot, root, "add_part", condition_title(name, "en").removesuffix("…").strip())
        made = blockers(window)
        assert isinstance(made, Selector), name
        assert getattr(made, name) == first, name
        hand(qtbot, root)
        made = blockers(window)
        assert getattr(made, name) == after, name
        click(qtbot, root, f"remove:{name}")
        assert blockers(window) == kept, name
        window.document.undo_stack.undo()
        assert getattr(blockers(window), name) == after, name
        assert window.document.undo_stack.index() > begun, name
        window.document.undo_stack.setIndex(0)
        assert blockers(window) == usual, name


def test_the_keyboard_goes_into_a_new_condition_and_on_to_the_next(open_window: Open, qtbot: QtBot) -> None:
    kept = Selector(type="creature")
    window = open_window(table(CannotBeBlockedExceptBy(blockers=kept)))
    root = opened(window, qtbot, kept)
    search(qtbot, root, "add_part", "with power")
    search(qtbot, root, "add_part", "of the subtype")
    field = part(root, TextField, "subtype")
    assert window.focusWidget() is field
    qtbot.keyClick(field, Qt.Key.Key_Tab)
    focused = window.focusWidget()
    assert focused is not None
    assert focused.objectName() == "remove:subtype"


def test_an_option_is_added_and_made(open_window: Open, qtbot: QtBot) -> None:
    kept = Selector(any_of=(Selector(keyword="flying"),))
    window = open_window(table(CannotBeBlockedExceptBy(blockers=kept)))
    root = opened(window, qtbot, kept)
    click(qtbot, root, "add_option")
    pick(qtbot, part(root, SelectorField, "any_of:1"), "creatures that …")
    condition = named(root, "add_part")[1]
    assert isinstance(condition, QLineEdit)
    condition.setFocus()
    qtbot.keyClicks(condition, "that are tapped")
    qtbot.keyClick(condition, Qt.Key.Key_Return)
    assert blockers(window) == Selector(any_of=(Selector(keyword="flying"), Selector(tapped=True)))


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("Juggernaut", "self"),
        ("creatures", "any"),
        ("creatures Ann controls", "yours"),
        ("creatures Ann's opponents control", "opponents"),
        ("Elf", ("elf",)),
        ("creatures with flying", Selector(keyword="flying")),
        ("creatures that …", Selector()),
    ],
)
def test_a_selector_is_picked(open_window: Open, qtbot: QtBot, entry: str, value: Who) -> None:
    window = open_window(table(CannotBeBlockedExceptBy(blockers=("wall",))))
    root = inspect(window, "juggernaut")
    pick(qtbot, part(root, SelectorField, "blockers"), entry)
    assert blockers(window) == value


def test_a_list_of_things_is_made_by_searching(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table(CannotBeBlockedExceptBy(blockers="any")))
    root = inspect(window, "juggernaut")
    pick(qtbot, part(root, SelectorField, "blockers"), "these: …")
    search(qtbot, root, "add_thing", "Elf")
    search(qtbot, root, "add_thing", "Wall")
    assert blockers(window) == ("elf", "wall")
    click(qtbot, root, "thing:elf")
    assert blockers(window) == ("wall",)


def test_defenders_of_some_kinds_are_chosen(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table(MustAttack()))
    root = inspect(window, "juggernaut")
    pick(qtbot, part(root, SelectorField, "defenders"), "things of …")
    qtbot.mouseClick(part(root, FlagField, "player"), Qt.MouseButton.LeftButton, pos=point(root, "player"))
    pick(qtbot, part(root, ChoiceField, "of"), "Bob")
    expected = MustAttack(defenders=Defender(of="bob", kinds=("planeswalker", "battle")))
    assert thing(window, "juggernaut").effects == (expected,)


def point(root: QWidget, name: str):  # type: ignore[no-untyped-def]  # noqa: ANN201  a point on a box
    box = part(root, FlagField, name)
    return box.rect().center().__class__(8, box.height() // 2)


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("Bob", "bob"),
        ("anyone", "any"),
        ("creatures that …", RecipientObject()),
        ("things of …", RecipientObject(of="any")),
    ],
)
def test_recipients_of_damage_are_picked(open_window: Open, qtbot: QtBot, entry: str, value: object) -> None:
    before = DamagePlus(sources="self", amount=1, recipients="you")
    window = open_window(table(before))
    root = inspect(window, "juggernaut")
    pick(qtbot, part(root, SelectorField, "recipients"), entry)
    (effect,) = thing(window, "juggernaut").effects
    assert isinstance(effect, DamagePlus)
    assert effect.recipients == value


def test_a_spell_that_comes_to_speak_of_you_gets_somebody_to_be_you(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel(effects=(MustBlock(creatures="any"),)))
    root = inspect(window, "effect:0")
    pick(qtbot, part(root, SelectorField, "creatures"), "creatures its controller controls")
    assert window.document.scenario.effects == (MustBlock(creatures="yours", controller="ann"),)


def test_the_list_opens_with_an_arrow_key_and_changes_nothing(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table(CannotBeBlockedExceptBy(blockers="any")))
    root = inspect(window, "juggernaut")
    field = part(root, SelectorField, "blockers")
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_Down)
    assert field.view().isVisible()
    assert field.count() > 5
    qtbot.keyClick(field.view(), Qt.Key.Key_Escape)
    assert window.document.undo_stack.count() == 0


def test_nothing_has_to_be_typed_as_json(open_window: Open) -> None:
    everything = Selector(power=Between(min="self"), any_of=("any",), not_="self", ids=("elf",))
    window = open_window(table(CannotBeBlockedExceptBy(blockers=everything)))
    root = inspect(window, "juggernaut")
    assert not [box for box in root.findChildren(QComboBox) if box.isEditable()]
    assert not [line for line in root.findChildren(QLineEdit) if "{" in line.text()]
    assert not [field for field in root.findChildren(SelectorField) if "{" in field.toolTip()]


def test_a_word_is_picked_from_those_that_fit(open_window: Open, qtbot: QtBot) -> None:
    kept = Selector(keyword="flying")
    window = open_window(table(CannotBeBlockedExceptBy(blockers=kept)))
    field = part(opened(window, qtbot, kept), TextField, "keyword")
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "inti")
    popup = field.completer().popup()
    assert popup.isVisible()
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    qtbot.keyClick(popup, Qt.Key.Key_Return)
    assert blockers(window) == Selector(keyword="intimidate")
    assert window.document.undo_stack.count() == 1
