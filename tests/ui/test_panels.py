"""Inspector and outline, worked with real keys, wheel and clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from sandbox import Permanent, Scenario, edits
from sandbox.scenario.effects import Gets, MinBlockers
from tests.ui.panels.forms import part
from tests.ui.parts import panel_of
from tests.ui.settling import lay_out
from tests.ui.tables import duel, fight
from ui.features.inspector.effect_form import CLASSES, EffectForm, blank
from ui.features.inspector.form import FieldGroup
from ui.shell.app_context import AppContext
from ui.shell.window import Window
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import FlagField, TextField
from ui.widgets.numbers import NumberField, ScrubLabel
from ui.widgets.parts import going

Open = Callable[[Scenario], Window]
W = TypeVar("W", bound=QWidget)


def thing(window: Window, each: str) -> Permanent:
    return next(p for p in window.document.scenario.permanents if p.id == each)


def inspect(window: Window, *ids: str) -> None:
    window.document.select(ids)
    window.show_panel("inspector")
    QApplication.processEvents()


def field(window: Window, kind: type[W], name: str) -> W:
    return part(panel_of(window, "inspector"), kind, name)


def turn(widget: QWidget, steps: int) -> bool:
    """Turn the wheel over a widget; gives whether it took that, or leaves it to what scrolls."""
    middle = QPointF(widget.rect().center())
    none, button = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.NoButton
    event = QWheelEvent(
        middle,
        widget.mapToGlobal(middle),
        QPoint(),
        QPoint(0, 120 * steps),
        button,
        none,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def test_the_wheel_changes_a_number_in_one_step_for_undo(open_window: Open) -> None:
    window = open_window(duel())
    inspect(window, "bear")
    for _ in range(3):
        turn(field(window, NumberField, "power"), 1)
    assert thing(window, "bear").power == 5
    assert window.document.undo_stack.count() == 1


def test_the_wheel_over_a_field_without_the_focus_scrolls_the_page(open_window: Open) -> None:
    window = open_window(duel())
    inspect(window, "bear")
    fields = panel_of(window, "inspector").findChildren(QWidget)
    turned = [each for each in fields if isinstance(each, NumberField | QComboBox)]
    assert {type(each) for each in turned} >= {NumberField, ChoiceField}
    for each in turned:
        window.view.setFocus()
        assert not turn(each, -1)
    assert window.document.undo_stack.count() == 0


def test_plus_and_minus_change_a_number(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    inspect(window, "bear")
    toughness = field(window, NumberField, "toughness")
    qtbot.keyClicks(toughness, "++-")
    assert thing(window, "bear").toughness == 3


def test_a_number_is_typed(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    inspect(window, "bear")
    power = field(window, NumberField, "power")
    power.selectAll()
    qtbot.keyClicks(power, "12")
    qtbot.keyClick(power, Qt.Key.Key_Return)
    assert thing(window, "bear").power == 12


def test_a_drag_on_a_name_changes_its_number_in_one_step(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    inspect(window, "bear")
    labels = panel_of(window, "inspector").findChildren(ScrubLabel)
    name = next(w for w in labels if w.text() == "Power" and w.isVisible())
    qtbot.mousePress(name, Qt.MouseButton.LeftButton, pos=QPoint(2, 5))
    for x in (20, 42, 34):
        qtbot.mouseMove(name, QPoint(x, 5))
    qtbot.mouseRelease(name, Qt.MouseButton.LeftButton, pos=QPoint(34, 5))
    assert thing(window, "bear").power == 6
    assert window.document.undo_stack.count() == 1


@pytest.mark.parametrize(("way", "power"), [((0, -24), 5), ((0, 8), 1), ((26, 3), 5), ((3, 3), 2)])
def test_a_drag_on_a_number_is_one_step_however_slow_and_a_click_is_none(
    open_window: Open, qtbot: QtBot, way: tuple[int, int], power: int
) -> None:
    window = open_window(duel())
    inspect(window, "bear")
    number = field(window, NumberField, "power")
    number._pause.setInterval(0)
    line, start = number.lineEdit(), QPoint(8, 8)
    qtbot.mousePress(line, Qt.MouseButton.LeftButton, pos=start)
    for share in (0.4, 0.7, 1.0):
        qtbot.mouseMove(line, start + QPoint(*way) * share)
        QApplication.processEvents()
    qtbot.mouseRelease(line, Qt.MouseButton.LeftButton, pos=start + QPoint(*way))
    assert thing(window, "bear").power == power
    assert number.text() == str(power)
    assert window.document.undo_stack.count() == (power != 2)


def test_several_are_edited_together(open_window: Open) -> None:
    window = open_window(duel())
    inspect(window, "bear", "elf")
    power = field(window, NumberField, "power")
    assert power.text() == ""
    power.setFocus()
    window.view.setFocus()
    assert (thing(window, "bear").power, thing(window, "elf").power) == (2, 1)
    power.setFocus()
    turn(power, 1)
    assert (thing(window, "bear").power, thing(window, "elf").power) == (3, 3)


def test_a_flag_is_ticked(open_window: Open) -> None:
    window = open_window(duel())
    inspect(window, "bear", "elf")
    field(window, FlagField, "tapped").click()
    assert thing(window, "bear").tapped
    assert thing(window, "elf").tapped


def test_a_keyword_is_found_and_taken_away(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    inspect(window, "bear")
    search = field(window, QWidget, "keywords").search  # type: ignore[attr-defined]
    qtbot.keyClicks(search, "tramp")
    qtbot.keyClick(search, Qt.Key.Key_Return)
    assert thing(window, "bear").keywords == ("trample",)
    field(window, QPushButton, "keyword:trample").click()
    assert thing(window, "bear").keywords == ()


def test_an_effect_is_added_as_a_sentence_and_changed(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    inspect(window, "bear")
    search = field(window, QWidget, "add_effect")
    qtbot.keyClicks(search, "or more creatures")
    qtbot.keyClick(search, Qt.Key.Key_Return)
    assert isinstance(thing(window, "bear").effects[0], MinBlockers)
    count = field(window, NumberField, "count")
    lay_out()
    count.setFocus()
    window.activateWindow()
    qtbot.waitUntil(count.hasFocus)
    turn(count, 2)
    turn(count, 1)
    assert thing(window, "bear").effects == (MinBlockers(count=5),), (
        "it began with two, for one means nothing"
    )
    assert window.document.undo_stack.count() == 2


@pytest.mark.unmeasured
@pytest.mark.parametrize("carried", [True, False], ids=["carried", "from a spell"])
def test_every_effect_has_a_form(open_window: Open, carried: bool) -> None:
    kinds = [str(each.__struct_config__.tag) for each in CLASSES]
    effects = tuple(blank(kind, carried=carried, you="ann") for kind in kinds)
    first, *others = duel().permanents
    carrying = duel(permanents=(replace(first, effects=effects), *others))
    window = open_window(carrying if carried else duel(effects=effects))
    for language in ("en", "ja"):
        window.app_context.change_settings(language=language)
        inspect(window, *(["juggernaut"] if carried else []))
        forms = [form for form in panel_of(window, "inspector").findChildren(EffectForm) if form.isVisible()]
        assert [form.objectName() for form in forms] == [f"effect:{kind}" for kind in kinds]
        assert {form._language for form in forms} == {language}


def outline_at(window: Window, each: str) -> None:
    window.show_panel("outline")
    QApplication.processEvents()
    outline = panel_of(window, "outline")
    outline.refresh()
    found = outline.model().match(
        outline.model().index(0, 0), Qt.ItemDataRole.UserRole, each, 1, Qt.MatchFlag.MatchRecursive
    )
    outline.setCurrentIndex(found[0])


def choose(window: Window, target: str) -> None:
    menu = next(m for m in panel_of(window, "outline").findChildren(QMenu) if m.objectName() == "targets")
    next(a for a in menu.actions() if a.data() == target).trigger()
    menu.close()


def test_the_outline_attacks_and_blocks_from_the_keyboard(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    outline_at(window, "juggernaut")
    qtbot.keyClick(panel_of(window, "outline"), Qt.Key.Key_A)
    choose(window, "bob")
    assert [(a.attacker, a.target) for a in window.document.scenario.attacks] == [("juggernaut", "bob")]
    QApplication.processEvents()
    outline_at(window, "wall")
    qtbot.keyClick(panel_of(window, "outline"), Qt.Key.Key_B)
    choose(window, "juggernaut")
    assert [(b.blocker, b.attacker) for b in window.document.scenario.blocks] == [("wall", "juggernaut")]


def test_the_outline_shows_where_the_keyboard_is(open_window: Open) -> None:
    window = open_window(duel())
    window.show_panel("outline")
    QApplication.processEvents()
    assert panel_of(window, "outline").hasFocus()
    assert panel_of(window, "outline").currentIndex().isValid()


def test_the_outline_withdraws_and_counts(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(fight())
    outline_at(window, "wall")
    qtbot.keyClick(panel_of(window, "outline"), Qt.Key.Key_Delete)
    assert not window.document.scenario.blocks
    outline_at(window, "bear")
    qtbot.keyClicks(panel_of(window, "outline"), "++")
    assert thing(window, "bear").counters == {"+1/+1": 2}
    outline_at(window, "bob")
    qtbot.keyClicks(panel_of(window, "outline"), "-")
    assert window.document.scenario.players[1].life == 19


def test_the_outline_selects_what_its_cursor_is_on(open_window: Open) -> None:
    window = open_window(duel())
    outline_at(window, "elf")
    assert window.document.selection == ("elf",)


NOT_ABOUT_THE_FIELDS = {
    "it attacks": lambda s: edits.attack(s, "bear", "bob"),
    "it leaves combat": lambda s: edits.leave_combat(s, ["bear"], left=True),
    "another type": lambda s: edits.change(s, ["bear"], types=("creature", "artifact")),
    "another name": lambda s: edits.change(s, ["bear"], name="Runeclaw"),
    "another creature called otherwise": lambda s: edits.change(s, ["elf"], name="Llanowar"),
    "another creature gone": lambda s: edits.remove(s, ["elf"]),
    "another number": lambda s: edits.change(s, ["bear"], power=7),
}


@pytest.mark.parametrize("step", NOT_ABOUT_THE_FIELDS.values(), ids=NOT_ABOUT_THE_FIELDS)
def test_a_change_leaves_the_fields_where_they_are(
    open_window: Open, step: Callable[[Scenario], Scenario]
) -> None:
    window = open_window(duel())
    inspect(window, "bear")
    line = field(window, TextField, "name")
    line.setFocus()
    line.setCursorPosition(2)
    before = [each for each in panel_of(window, "inspector").findChildren(QWidget) if each.objectName()]
    window.document.apply(step)
    QApplication.processEvents()
    assert [each for each in before if not isValid(each) or going(each)] == []
    assert window.focusWidget() is line
    assert line.text() == (thing(window, "bear").name or "")


def test_the_fields_follow_what_else_is_on_the_table(open_window: Open) -> None:
    window = open_window(duel())
    inspect(window, "bear")
    attacks, way = field(window, ChoiceField, "attacks"), field(window, ChoiceField, "entered")
    hosts = field(window, ChoiceField, "attached_to")
    assert (attacks.currentText(), way.isHidden()) == ("nothing", True)
    window.document.apply(lambda s: edits.attack(s, "bear", "bob"))
    window.document.apply(lambda s: edits.change(s, ["elf"], name="Llanowar"))
    assert (attacks.currentText(), way.isHidden()) == ("Bob", False)
    assert hosts.findText("Llanowar") >= 0
    assert hosts.findText("Elf") < 0


# Looking for a field, and folding what is not needed


def seen_groups(window: Window) -> dict[str, bool]:
    """The groups of the form that are seen, and whether each is unfolded."""
    found = (each for each in panel_of(window, "inspector").findChildren(FieldGroup) if not going(each))
    return {each.name: not each.inside.isHidden() for each in found if not each.isHidden()}


def test_a_field_is_looked_for_by_its_name(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    inspect(window, "bear")
    search = field(window, QLineEdit, "search")
    qtbot.keyClicks(search, "contr")
    assert seen_groups(window) == {"relations": True}
    qtbot.keyClick(search, Qt.Key.Key_Return)
    assert window.focusWidget().objectName() == "controller"
    search.clear()
    assert len(seen_groups(window)) > 5
    inspect(window, "elf")
    qtbot.keyClicks(search, "poison")
    assert seen_groups(window) == {}
    inspect(window, "bob")
    assert seen_groups(window) == {"values": True}


def test_a_group_stays_folded_until_it_is_asked_for(
    open_window: Open, app_context: AppContext, qtbot: QtBot
) -> None:
    window = open_window(duel())
    inspect(window, "bear")
    heading = next(
        g for g in panel_of(window, "inspector").findChildren(FieldGroup) if g.name == "keywords"
    ).heading
    qtbot.mouseClick(heading, Qt.MouseButton.LeftButton)
    assert app_context.settings.folded_groups == ("keywords",)
    inspect(window, "bob")
    inspect(window, "elf")
    assert not seen_groups(window)["keywords"]
    window.show_panel("inspector", "keywords")
    lay_out()
    assert seen_groups(window)["keywords"]
    assert not window.focusWidget().visibleRegion().isEmpty()


@pytest.mark.parametrize(
    ("where", "typed", "power", "toughness"),
    [("add_effect", "+3/+3", 3, 3), ("add_keyword", "-2/-0", -2, 0), ("add_effect", "＋1／＋2", 1, 2)],
)
def test_a_change_of_power_and_toughness_is_typed_as_on_cards(
    open_window: Open, qtbot: QtBot, where: str, typed: str, power: int, toughness: int
) -> None:
    window = open_window(duel())
    inspect(window, "bear")
    search = field(window, QLineEdit, where)
    search.setText(typed)
    qtbot.keyClick(search, Qt.Key.Key_Return)
    assert thing(window, "bear").effects == (Gets(power=power, toughness=toughness),)
    qtbot.mouseClick(field(window, QPushButton, "add_change"), Qt.MouseButton.LeftButton)
    search = field(window, QLineEdit, "add_part")
    search.setText(typed)
    qtbot.keyClick(search, Qt.Key.Key_Return)
    (change,) = window.document.scenario.changes
    assert (change.power, change.toughness) == (power, toughness)
