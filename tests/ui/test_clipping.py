"""No text is cut off, in any panel and state of it, at both ends of the text sizes and in both languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from sandbox import Scenario, load
from sandbox.resources import asset
from tests.ui.app_contexts import windows_in
from tests.ui.clipping import cut_off
from tests.ui.parts import panel_of, right_panels
from tests.ui.settling import settle
from ui.features.deck import DeckPanel
from ui.features.help import Welcome
from ui.shell.app_context import AppContext
from ui.shell.banner import BannerLine, BannerNote
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
pytestmark = pytest.mark.unmeasured
FAULTY = "Commander\n1 Krenko, Mob Boss\n\nDeck\n2 Sol Ring\n1 Llanowar Elves\n96 Mountain\n"


def open_at(
    open_window: Open, app_context: AppContext, scenario: str, language: str, text_size: int
) -> Window:
    """Open a scenario in a window of 1280 x 720."""
    app_context.change_settings(language=language, text_size=text_size)
    window = open_window(load(asset("scenarios", f"{scenario}.combat.json")))
    window.resize(1280, 720)
    window.docks.give_width()
    return window


sizes = pytest.mark.parametrize("text_size", [100, 200])
languages = pytest.mark.parametrize("language", ["en", "ja"])


@languages
@sizes
def test_no_text_of_a_panel_is_cut_off(
    open_window: Open, app_context: AppContext, qtbot: QtBot, language: str, text_size: int
) -> None:
    window = open_at(open_window, app_context, "every-mark", language, text_size)
    for panel in right_panels(window):
        window.show_panel(panel)
        settle(window, qtbot)
        assert (panel, cut_off(window)) == (panel, [])


CHOSEN = (
    (),  # the table
    ("ann",),  # a player
    ("ann", "bob"),  # players
    ("colossus",),  # an attacker
    ("walker",),  # a planeswalker
    ("colossus", "wall"),  # several
)


@languages
@sizes
def test_no_text_of_the_inspector_is_cut_off(
    open_window: Open, app_context: AppContext, qtbot: QtBot, language: str, text_size: int
) -> None:
    window = open_at(open_window, app_context, "every-mark", language, text_size)
    table = window.document.scenario
    assert {each for chosen in CHOSEN for each in chosen} <= {
        p.id for p in (*table.players, *table.permanents)
    }
    window.show_panel("inspector")
    for chosen in CHOSEN:
        window.document.select(chosen)
        settle(window, qtbot)
        assert (chosen, cut_off(panel_of(window, "inspector"), scrolled=True)) == (chosen, [])
        assert (chosen, cut_off(window)) == (chosen, [])


@languages
@sizes
@pytest.mark.parametrize("rel", ["regular", "competitive"])
def test_no_text_of_the_guide_to_missed_triggers_is_cut_off(
    open_window: Open, app_context: AppContext, qtbot: QtBot, rel: str, language: str, text_size: int
) -> None:
    app_context.change_settings(rel=rel)
    window = open_at(open_window, app_context, "triggers-to-remember", language, text_size)
    window.show_panel("triggers")
    settle(window, qtbot)
    panel = window.findChild(QScrollArea, "triggers")
    asked = next(b for b in panel.findChildren(QPushButton) if b.objectName().startswith("forgotten:"))
    qtbot.mouseClick(asked, Qt.MouseButton.LeftButton)
    settle(window, qtbot)
    while True:
        assert cut_off(panel, scrolled=True) == []
        answers = panel.findChildren(QPushButton, "answer:0")
        if not answers:
            break
        answers[0].setFocus()
        qtbot.keyClick(answers[0], Qt.Key.Key_Space)
        settle(window, qtbot)
    assert panel.findChild(QPushButton, "copy-answer") is not None


@languages
@sizes
@pytest.mark.parametrize("lines", [0, 1, 2])
def test_what_an_empty_table_offers_is_whole_under_a_banner(
    open_window: Open, app_context: AppContext, qtbot: QtBot, lines: int, language: str, text_size: int
) -> None:
    window = open_at(open_window, app_context, "sample", language, text_size)
    empty = windows_in(app_context).open_new()
    empty.show()
    window.close()
    empty.resize(1280, 720)
    empty.docks.give_width()
    if lines:
        fault = BannerLine("permanents[0].power: expected a whole number")
        empty.banner.tell("file", lambda: BannerNote("The file could not be read.", (fault,) * lines))
    settle(empty, qtbot)
    assert empty.view.rect().contains(empty.part(Welcome).geometry())
    assert cut_off(empty.part(Welcome)) == []
    hidden = [b.text() for b in empty.part(Welcome).findChildren(QPushButton) if not b.isVisible()]
    assert len(hidden) <= (lines == 2 and text_size == 200)  # the last one stands in the File menu, too


@languages
@sizes
def test_no_text_of_a_commanders_table_is_cut_off(
    open_window: Open, app_context: AppContext, qtbot: QtBot, language: str, text_size: int
) -> None:
    window = open_at(open_window, app_context, "commander-damage", language, text_size)
    window.show_panel("commander")
    settle(window, qtbot)
    assert cut_off(window.findChild(QScrollArea, "commander"), scrolled=True) == []


@languages
@sizes
def test_no_text_of_a_faulty_deck_is_cut_off(
    open_window: Open, app_context: AppContext, qtbot: QtBot, language: str, text_size: int
) -> None:
    window = open_at(open_window, app_context, "commander-damage", language, text_size)
    window.show_panel("deck")
    panel = window.findChild(DeckPanel)
    QGuiApplication.clipboard().setText(FAULTY)
    qtbot.keyClick(panel.list, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: panel.idle and panel.report is not None)
    settle(window, qtbot)
    assert cut_off(panel, scrolled=True) == []
