"""Every kind of effect made in the window, each of its fields changed there and read back from the document."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args, get_origin

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QCheckBox, QWidget
from pytestqt.qtbot import QtBot

from sandbox import Permanent, Scenario, dumps, loads
from sandbox.scenario import effects as fx
from sandbox.scenario.actions import TokenMade
from sandbox.scenario.effects import AnyEffect
from sandbox.scenario.selectors import Defenders, Recipients, Who
from sandbox.words.catalogue import has
from sandbox.words.effects import effect_sentence
from tests.ui.panels.forms import click, count, give, inspect, named, part, pick, search, thing
from tests.ui.parts import panel_of
from tests.ui.tables import duel
from ui.features.inspector.effect_form import (
    ASIDE,
    CLASSES,
    EffectForm,
    effect_template,
    kind_title,
)
from ui.features.inspector.field_types import holds, is_row, literals, value_title
from ui.features.inspector.selector_field import SelectorField
from ui.features.inspector.struct_form import AmountField, TokenField
from ui.shell.window import Window
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import FlagField, TextField
from ui.widgets.numbers import NumberField

Open = Callable[[Scenario], Window]
Change = Callable[[QtBot, QWidget, str, Any], object]


def only_effect(window: Window) -> AnyEffect:
    """Give the effect that the Bear has, which a file can hold."""
    assert loads(dumps(window.document.scenario)) == window.document.scenario
    (effect,) = thing(window, "bear").effects
    return effect


def change_selector(qtbot: QtBot, form: QWidget, name: str, wanted: Any) -> object:  # noqa: ANN401
    field = part(form, SelectorField, name)
    if wanted in (Who, Who | None):
        pick(qtbot, field, "creatures Ann's opponents control")
        return "opponents"
    pick(qtbot, field, "Bob")
    return "bob"


def change_flag(qtbot: QtBot, form: QWidget, name: str, _wanted: Any) -> object:  # noqa: ANN401
    field = part(form, FlagField, name)
    qtbot.mouseClick(field, Qt.MouseButton.LeftButton, pos=QPoint(8, field.height() // 2))
    return True


def change_number(qtbot: QtBot, form: QWidget, name: str, _wanted: Any) -> object:  # noqa: ANN401
    field = part(form, NumberField, name)
    if not field.isEnabled():
        box = part(form, QCheckBox, f"{name}:instead")
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    count(qtbot, part(form, NumberField, name), 7)
    return 7


def change_word(qtbot: QtBot, form: QWidget, name: str, wanted: Any) -> object:  # noqa: ANN401
    word = literals(wanted)[-1]
    pick(qtbot, part(form, ChoiceField, name), value_title(word, "en"))
    return word


def change_controller(qtbot: QtBot, form: QWidget, name: str, _wanted: Any) -> object:  # noqa: ANN401
    pick(qtbot, part(form, ChoiceField, name), "Bob")
    return "bob"


def change_text(qtbot: QtBot, form: QWidget, name: str, _wanted: Any) -> object:  # noqa: ANN401
    words = "Sacrifice a land" if name == "cost" else "words 言葉"
    give(qtbot, part(form, TextField, name), words)
    return words


def change_known(qtbot: QtBot, form: QWidget, name: str, _wanted: Any) -> object:  # noqa: ANN401
    pick(qtbot, part(form, ChoiceField, name), "yes")
    return True


def change_condition(qtbot: QtBot, form: QWidget, name: str, _wanted: Any) -> object:  # noqa: ANN401
    pick(qtbot, part(form, ChoiceField, name), "Bear is attacking")
    return "attacking"


def change_row(qtbot: QtBot, form: QWidget, name: str, wanted: Any) -> object:  # noqa: ANN401
    words = literals(get_args(wanted)[0])[:2] or ("odd word", "言葉")
    give(qtbot, part(form, TextField, name), ", ".join(words))
    return words


def change_token(qtbot: QtBot, form: QWidget, name: str, _wanted: Any) -> object:  # noqa: ANN401
    field = part(form, TokenField, name).findChild(FlagField)
    assert field is not None
    qtbot.mouseClick(field, Qt.MouseButton.LeftButton, pos=QPoint(8, field.height() // 2))
    return TokenMade(power=1, toughness=1)


def only_told(wanted: Any) -> bool:  # noqa: ANN401
    """Whether a field is made of parts that the form tells of and doesn't change: what an ability does."""
    return get_origin(wanted) is tuple and not is_row(wanted)


def how_to_change(name: str, wanted: Any) -> Change:  # noqa: ANN401
    """Give the hand for a field, by what the format lets stand there."""
    if name in {"if_", "unless"} or is_row(wanted):
        return change_row if is_row(wanted) else change_condition
    if holds(wanted, TokenMade) or wanted in (Who, Who | None, Defenders, Recipients):
        return change_token if holds(wanted, TokenMade) else change_selector
    if holds(wanted, bool):
        return change_known if holds(wanted, msgspec.UnsetType) else change_flag
    if holds(wanted, int):
        return change_number
    if literals(wanted):
        return change_word
    return (
        change_controller
        if name in {"by", "controller", "defending", "to", "players", "unless_paid_by"}
        else change_text
    )


def made_in_window(window: Window, qtbot: QtBot, made: type[AnyEffect]) -> EffectForm:
    """Add an effect of a kind to the Bear by its sentence."""
    root = inspect(window, "bear")
    search(qtbot, root, "add_effect", kind_title(made, "en"))
    assert type(only_effect(window)) is made
    return part(root, EffectForm, f"effect:{made.__struct_config__.tag}")


PARTS = 6
"""In so many windows the kinds of effects are made, one after the other."""
kinds = pytest.mark.parametrize("made", CLASSES, ids=lambda made: str(made.__struct_config__.tag))


@pytest.mark.unmeasured
@pytest.mark.parametrize("share", range(PARTS))
def test_every_field_of_an_effect_is_changed_in_its_sentence(
    open_window: Open, qtbot: QtBot, share: int
) -> None:
    """What every effect has is changed in the first one of each window, what it alone has in each."""
    window = open_window(duel())
    common = {field.name for field in msgspec.structs.fields(fx.OnCreatures)}
    for n, made in enumerate(CLASSES[share::PARTS]):
        every_field_is_changed(window, qtbot, made, but=common if n else set())
        window.document.undo_stack.setIndex(0)
        assert window.document.scenario == duel()


def every_field_is_changed(window: Window, qtbot: QtBot, made: type[AnyEffect], but: set[str]) -> None:
    """One after the other, each on top of those before it, then all taken back, with nothing selected."""
    made_in_window(window, qtbot, made)
    before, edits = only_effect(window), window.document.undo_stack.index()
    expected = before
    fields = sorted(
        ((field.name, field.type) for field in msgspec.structs.fields(made)),
        key=lambda field: field[0] == "controller",
    )  # who controls it comes last, for Bob is called "you" then
    for name, wanted in (
        (name, wanted) for name, wanted in fields if not only_told(wanted) and name not in but
    ):
        form = part(panel_of(window, "inspector"), EffectForm, f"effect:{made.__struct_config__.tag}")
        if name in ASIDE and not any(each.isVisible() for each in named(form, name)):
            click(qtbot, form, "more")
        value = how_to_change(name, wanted)(qtbot, form, name, wanted)
        assert value != getattr(expected, name), (made, name)
        expected = msgspec.structs.replace(expected, **{name: value})
        assert only_effect(window) == expected, (made, name)
    window.document.select(())  # else the form would be made anew for each that is taken back
    window.document.undo_stack.setIndex(edits)
    assert only_effect(window) == before, made


@pytest.mark.unmeasured
def test_a_spells_effect_of_every_kind_is_made_with_somebody_to_be_you(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(duel())
    for made in CLASSES:
        search(qtbot, inspect(window), "add_effect", kind_title(made, "en"))
        (effect,) = window.document.scenario.effects
        assert type(effect) is made
        assert effect.controller == "ann", made
        assert loads(dumps(window.document.scenario)) == window.document.scenario
        window.document.undo_stack.undo()
        assert window.document.scenario == duel()


@pytest.mark.parametrize("language", ["en", "ja"])
@kinds
def test_every_field_stands_in_the_sentence_or_under_its_own_name(
    made: type[AnyEffect], language: str
) -> None:
    template = effect_template(made, language)  # type: ignore[arg-type]
    names = [field.name for field in msgspec.structs.fields(made) if field.name not in ASIDE]
    assert sorted(name for _, name in template if name) == sorted(names)
    assert any(text for text, _ in template)
    assert [name for name in names if not has(language, f"field-{name.rstrip('_')}")] == []  # type: ignore[arg-type]
    assert not any(text[:1] in ",:、：" for text, _ in template if text), "nothing hangs behind a field"


@kinds
def test_japanese_has_a_sentence_of_its_own(made: type[AnyEffect]) -> None:
    scenario = duel()
    bear: Permanent = scenario.permanents[1]
    required = {
        field.name: how_required(field.type) for field in msgspec.structs.fields(made) if field.required
    }
    effect = made(**required)
    english, japanese = (effect_sentence(effect, scenario, bear, each) for each in ("en", "ja"))  # type: ignore[arg-type]
    assert english != japanese
    assert any("぀" <= letter <= "ヿ" for letter in japanese.replace("Bear", ""))
    assert "⟦" not in japanese
    assert "{" not in japanese.replace("{1}", "")


def how_required(wanted: Any) -> object:  # noqa: ANN401
    if wanted == Who:
        return "any"
    if is_row(wanted):
        return ("hexproof",)
    return 1 if holds(wanted, int) else (literals(wanted) or ("{1}",))[0]


def test_extra_blocks_are_any_number_or_so_many(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    made = next(each for each in CLASSES if each.__struct_config__.tag == "extra_blocks")
    form = made_in_window(window, qtbot, made)
    box = part(form, QCheckBox, "count:instead")
    for expected in ("any", 1):
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
        assert only_effect(window).count == expected  # type: ignore[union-attr]


def test_an_order_of_application_is_taken_back(open_window: Open, qtbot: QtBot) -> None:
    """CR 616.1."""
    window = open_window(duel())
    made = next(each for each in CLASSES if each.__struct_config__.tag == "damage_times")
    form = made_in_window(window, qtbot, made)
    box = part(form, QCheckBox, "order:instead")
    for expected in (1, None):
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
        assert only_effect(window).order == expected  # type: ignore[union-attr]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_kind_of_effect_has_a_name_of_its_own(language: str) -> None:
    titles = {kind_title(made, language) for made in CLASSES}  # type: ignore[arg-type]
    assert len(titles) == len(CLASSES)
    assert all(titles)


def test_all_some_or_half_of_damage_is_prevented(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    form = made_in_window(window, qtbot, fx.PreventDamage)
    field = next(each for each in form.findChildren(AmountField) if each.isVisible())
    for amount in ("half", "all_but_one", "all", 3):
        field.take_from(amount)
        assert getattr(only_effect(window), "amount", None) == amount
        field = next(each for each in form.findChildren(AmountField) if each.isVisible())
        box = field.findChild(QCheckBox)
        assert box is not None
        assert box.isChecked() == (amount == "all")
        assert part(field, QWidget, "amount:taken").isVisible(), "the others are in its menu"
