"""The inspector from the keyboard alone: Tab goes as people read, and every field says its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from sandbox import Attack, Scenario, edits
from sandbox.scenario.effects import CannotBeBlockedExceptBy, DamagePlus, PreventDamage, Trigger
from sandbox.scenario.model import Change
from sandbox.scenario.selectors import Between, RecipientObject, Selector
from tests.ui.panels.forms import give, inspect, part, thing
from tests.ui.parts import panel_of
from tests.ui.tables import creature, duel
from ui.features.inspector.selector_field import SelectorField
from ui.shell.app_context import AppContext
from ui.shell.window import Window
from ui.widgets.fields import TextField
from ui.widgets.keyboard import in_order

Open = Callable[[Scenario], Window]
pytestmark = pytest.mark.unmeasured
EVERYTHING = Selector(
    controller="you",
    keyword="flying",
    without_keyword="reach",
    color="red",
    without_color="blue",
    type="artifact",
    subtype="Golem",
    name="Bear",
    power=Between(min=1),
    toughness=Between(max="self"),
    tapped=True,
    other=True,
    ids=("bear",),
    any_of=("any", Selector(keyword="flying")),
    not_=Selector(type="land"),
)
EFFECTS = (
    CannotBeBlockedExceptBy(blockers=EVERYTHING),
    DamagePlus(sources="self", amount=1, recipients=RecipientObject(of="you"), note="note", controller="bob"),
    PreventDamage(amount="all", recipients=("bear", "bob"), order=2),
    Trigger(event="attacks"),
)
CHANGE = Change(
    after="blockers",
    permanent="juggernaut",
    gains=("flying",),
    loses=("reach",),
    effects=EFFECTS[:1],
    power=1,
    toughness=1,
    counters={"+1/+1": 1},
    damage=1,
    tapped=True,
    removed=True,
    phases_out=True,
    leaves="exile",
    controller="bob",
    protector="bob",
    types=("creature",),
    attacks="bob",
    note="note",
)


def table() -> Scenario:
    """A table on which the inspector has every form that there is."""
    juggernaut = creature(
        "Juggernaut", "ann", 5, 3, effects=EFFECTS, keywords=("mentor", "annihilator 2"), commander=True
    )
    siege = creature("Siege", "ann", None, None, types=("battle",), defense=3, protector="bob")  # type: ignore[arg-type]
    return duel(
        permanents=(juggernaut, *duel().permanents[1:], siege),
        attacks=(Attack(attacker="juggernaut", target="bob"), Attack(attacker="bear", target="bob")),
        changes=(CHANGE,),
        attack_option="single",
        defending="bob",
        effects=(DamagePlus(sources=EVERYTHING, amount=2, controller="ann"),),
    )


def unfolded(window: Window, *ids: str) -> QWidget:
    """Give the inspector with every part of every effect unfolded."""
    root = inspect(window, *ids)
    for field in root.findChildren(SelectorField):
        if field.detail.isVisible() and not field.detail.open_:
            field.detail._on_fold()
    QApplication.processEvents()
    return root


def reachable(root: QWidget) -> Iterator[QWidget]:
    for each in root.findChildren(QWidget):
        usable = each.isVisible() and each.isEnabled() and each.focusProxy() is None
        if usable and each.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield each


CORNER = ("remove", "without", "more")
"""Buttons at the right of what they are about come after it."""
SELECTIONS = [("juggernaut",), ("juggernaut", "bear"), ("siege",), ("ann",), ("ann", "bob"), ()]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_field_has_a_name_for_screen_readers(open_window: Open, language: str) -> None:
    window = open_window(table())
    window.app_context.change_settings(language=language)
    for ids in SELECTIONS:
        every = list(reachable(unfolded(window, *ids)))
        assert len(every) >= 3, ids
        for each in every:
            name = QAccessible.queryAccessibleInterface(each).text(QAccessible.Text.Name)
            assert name.strip(" ×…"), f"{ids}: {type(each).__name__} {each.objectName()}"


@pytest.mark.parametrize("ids", SELECTIONS, ids=[" and ".join(ids) or "nothing" for ids in SELECTIONS])
def test_tab_reaches_every_field_in_the_order_of_reading(
    open_window: Open, qtbot: QtBot, ids: tuple[str, ...]
) -> None:
    window = open_window(table())
    inspector = unfolded(window, *ids)
    page = panel_of(window, "inspector").widget()
    expected = [each for each in in_order(page) if each.isVisible() and each.isEnabled()]
    assert set(expected) >= set(reachable(page)) - {inspector}
    expected[0].setFocus()
    seen = [window.focusWidget()]
    for _ in expected[1:]:
        focused = window.focusWidget()
        assert focused is not None
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
        seen.append(window.focusWidget())
    assert [w and w.objectName() for w in seen] == [w.objectName() for w in expected]
    fields = [each for each in expected if not each.objectName().startswith(CORNER)]
    tops = [each.mapTo(page, each.rect().center()).y() for each in fields]
    assert all(one <= other + 60 for one, other in pairwise(tops)), "from above to below"


def test_the_names_of_fields_are_their_buddies(open_window: Open) -> None:
    window = open_window(duel())
    root = inspect(window, "bear")
    buddies = {label.text(): label.buddy() for label in root.findChildren(QLabel) if label.buddy()}
    for title in ("Name", "Power", "Toughness", "Damage", "Controller", "Attached to", "Subtypes"):
        assert buddies[title] is not None, title


def test_tab_goes_on_after_a_name_was_typed(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table())
    name = part(inspect(window, "juggernaut"), TextField, "name")
    name.setFocus()
    name.selectAll()
    qtbot.keyClicks(name, "Colossus")
    qtbot.keyClick(name, Qt.Key.Key_Tab)
    QApplication.processEvents()
    focused = window.focusWidget()
    assert focused is not None
    assert focused.objectName() == "power"
    assert window.document.scenario.permanents[0].name == "Colossus"


def test_an_effect_is_made_and_taken_away_without_the_mouse(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    give(qtbot, part(inspect(window, "bear"), QLineEdit, "add_effect"), "can't attack alone")
    away = part(panel_of(window, "inspector"), QAbstractButton, "remove_effect")
    away.setFocus()
    qtbot.keyClick(away, Qt.Key.Key_Space)
    assert window.document.scenario.permanents[1].effects == ()
    assert window.document.undo_stack.count() == 2


def test_no_part_of_a_form_shows_as_a_window_of_its_own(open_window: Open) -> None:
    def shown() -> list[QWidget]:
        return [each for each in QApplication.topLevelWidgets() if each.isVisible()]

    others = shown()  # of whoever was here before
    window = open_window(table())
    for ids in SELECTIONS:
        inspect(window, *ids)
        assert window.isActiveWindow()
        assert [each for each in shown() if each not in others] == [window]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_form_is_wider_than_the_panel_even_at_twice_the_text(
    open_window: Open, app_context: AppContext, language: str
) -> None:
    app_context.change_settings(language=language, text_size=200)
    window = open_window(table())
    window.resize(1280, 720)
    QApplication.processEvents()
    window.docks.give_width()
    for ids in SELECTIONS:
        inspector = unfolded(window, *ids)
        page = panel_of(window, "inspector").widget()
        assert page.minimumSizeHint().width() <= panel_of(window, "inspector").viewport().width(), ids
        assert inspector.isVisible(), ids


def test_what_is_being_typed_outlives_an_edit_that_makes_the_form_anew(
    open_window: Callable[[Scenario], Window], qtbot: QtBot
) -> None:
    window = open_window(duel())
    form = inspect(window, "bear")
    field = part(form, QLineEdit, "name")
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "Run")
    window.document.apply(lambda s: edits.change(s, ["bear"], types=("creature", "planeswalker"), loyalty=1))
    QApplication.processEvents()
    again = part(form, QLineEdit, "name")
    assert again is not field
    assert (again.text(), again.hasFocus()) == ("Run", True)
    qtbot.keyClicks(again, "eclaw")
    window.document.apply(lambda s: edits.change(s, ["bob"], life=3))
    assert again.text() == "Runeclaw"
    qtbot.keyClick(again, Qt.Key.Key_Return)
    assert thing(window, "bear").name == "Runeclaw"
    window.document.undo_stack.undo()
    QApplication.processEvents()
    assert part(form, QLineEdit, "name").text() == "Bear"


def test_what_was_being_typed_for_one_thing_is_not_typed_for_another(
    open_window: Callable[[Scenario], Window], qtbot: QtBot
) -> None:
    window = open_window(duel())
    form = inspect(window, "bear")
    field = part(form, QLineEdit, "name")
    field.setFocus()
    qtbot.keyClicks(field, "x")
    window.document.select(["elf"])
    QApplication.processEvents()
    assert part(form, QLineEdit, "name").text() == "Elf"
