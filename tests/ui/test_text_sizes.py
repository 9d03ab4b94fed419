"""Larger text on a small screen: the bars give way, so that cards stay as large and what is written on them grows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from sandbox import Scenario, edits, load
from sandbox.resources import asset
from tests.ui.tables import duel
from ui.canvas.items import paint
from ui.shell.actions import TOOLBAR
from ui.shell.app_context import AppContext
from ui.shell.toast import Toast
from ui.shell.toolbar import Tool
from ui.shell.window import Window

Open = Callable[[Scenario], Window]


def settle(window: Window, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.document.idle)
    for _ in range(6):
        QApplication.processEvents()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_cards_of_four_players_stay_as_large_and_their_letters_grow(
    open_window: Open, app_context: AppContext, qtbot: QtBot, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    letters: dict[str, float] = {}
    write = paint.write

    def measured(painter: QPainter, area: QRectF, words: str, ink: str, size: float, **more: Any) -> None:
        letters[words] = size * painter.worldTransform().m11()
        write(painter, area, words, ink, size, **more)

    monkeypatch.setattr(paint, "write", measured)
    app_context.change_settings(language=language)
    window = open_window(load(asset("scenarios", "sample.combat.json")))
    window.resize(1280, 720)
    window.docks.give_width()
    names = {
        card.name
        for card in window.view.table.cards.values()
        if len(card.name) < (6 if card.name.isascii() else 4)
    }
    seats = {seat.name for seat in window.view.table.seats if not seat.active}
    cards, shares, found = [], [], []
    for text_size in (100, 150, 200):
        app_context.change_settings(text_size=text_size)
        settle(window, qtbot)
        letters.clear()
        window.view.table_scene.pixmaps.clear()
        window.view.grab()
        assert letters.keys() >= names | seats
        found.append({words: letters[words] for words in names | seats})
        view = window.view
        cards.append(view.mapFromScene(view.frame_of("ogre")).boundingRect().width())
        shares.append(cards[-1] / view.viewport().width())
    # panels take of the table's width what their letters need
    assert min(shares) > 0.98 * shares[0], (cards, shares)
    assert min(cards) >= 86, cards
    for smaller, larger in pairwise(found):
        assert {words for words in smaller if smaller[words] >= larger[words]} == set(), found
    assert all(found[-1][words] > 1.2 * found[0][words] for words in found[0])


@pytest.mark.parametrize("text_size", [100, 200])
def test_what_is_said_in_passing_lies_over_the_table_and_moves_nothing(
    open_window: Open, app_context: AppContext, qtbot: QtBot, text_size: int
) -> None:
    app_context.change_settings(text_size=text_size)
    window = open_window(duel())
    window.resize(1280, 720)
    settle(window, qtbot)
    before = window.view.geometry()
    toast = window.findChild(Toast)
    assert isinstance(toast, QLabel)
    for said in ("Picture copied", "Something that has many words to say of what happened. " * 6):
        window.say(said)
        settle(window, qtbot)
        assert toast.isVisible()
        assert (toast.text(), window.view.geometry()) == (said, before)
        assert toast.heightForWidth(toast.width()) <= toast.height() or not toast.wordWrap()
        assert toast.parentWidget().rect().contains(toast.geometry())
        assert toast.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    window.statusBar().clearMessage()
    assert toast.isHidden()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("width", "text_size"), [(1280, 100), (1280, 200), (1440, 100), (1920, 150)])
def test_unsaved_work_has_a_word_beside_the_tools_and_moves_nothing(
    open_window: Open, app_context: AppContext, qtbot: QtBot, width: int, text_size: int, language: str
) -> None:
    app_context.change_settings(text_size=text_size, language=language)
    window = open_window(duel())
    window.resize(width, 720)
    settle(window, qtbot)
    before = window.view.geometry()
    window.document.apply(lambda s: edits.change(s, ["elf"], power=9))
    settle(window, qtbot)
    kept = window.kept
    assert kept.isVisible()
    assert kept.text()
    assert window.view.geometry() == before
    assert kept.width() >= kept.sizeHint().width()
    tools = [button for button in window.findChildren(Tool) if button.isVisible()]
    assert len(tools) == len(
        [key for key in window.actions_.placed(TOOLBAR, lambda row: row.tool) if key != "-"]
    )
    assert not any(kept.geometry().intersects(tool.geometry()) for tool in tools)
