"""The style sheet: it dresses without a warning, and leaves room for every menu and number."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from sandbox import Scenario, load
from sandbox.resources import asset
from tests.ui.clipping import cut_off
from tests.ui.panels.forms import inspect, part
from tests.ui.settling import lay_out, settle
from ui.shell.app_context import AppContext
from ui.shell.window import Window
from ui.widgets.numbers import NumberField

Open = Callable[[Scenario], Window]
pytestmark = pytest.mark.unmeasured


def opened(
    open_window: Open, app_context: AppContext, qtbot: QtBot, width: int, language: str, size: int
) -> Window:
    app_context.change_settings(language=language, text_size=size)
    window = open_window(load(asset("scenarios", "every-mark.combat.json")))
    window.resize(width, 720)
    window.docks.give_width()
    settle(window, qtbot)
    return window


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [100, 125, 150, 200])
def test_every_menu_has_room_in_a_small_window(
    open_window: Open, app_context: AppContext, qtbot: QtBot, language: str, size: int
) -> None:
    window = opened(open_window, app_context, qtbot, 1280, language, size)
    bar = window.menuBar()
    places = [bar.actionGeometry(action) for action in bar.actions()]
    assert all(bar.rect().contains(place) for place in places)
    assert places[0].left() < places[-1].left()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("width", "abreast"), [(1000, False), (1280, True), (1920, True)])
def test_numbers_stand_abreast_where_there_is_room(
    open_window: Open, app_context: AppContext, qtbot: QtBot, width: int, abreast: bool, language: str
) -> None:
    window = opened(open_window, app_context, qtbot, width, language, 200)
    panel = inspect(window, "colossus")
    power, toughness = (part(panel, NumberField, name) for name in ("power", "toughness"))
    assert (power.y() == toughness.y()) is abreast
    assert cut_off(panel, scrolled=True) == []
    power.setFocus()
    window.resize(1280 if width == 1000 else 1000, 720)
    window.docks.give_width()
    lay_out()
    power, toughness = (part(panel, NumberField, name) for name in ("power", "toughness"))
    assert (power.y() == toughness.y()) is not abreast
    assert power.hasFocus(), "the keyboard stays where it was"


def test_a_number_keeps_a_distance_from_its_frame(
    open_window: Open, app_context: AppContext, qtbot: QtBot
) -> None:
    window = opened(open_window, app_context, qtbot, 1280, "en", 100)
    power = part(inspect(window, "colossus"), NumberField, "power")
    assert power.lineEdit().textMargins().left() >= 4
