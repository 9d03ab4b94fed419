"""The first minutes of somebody new: an empty table that invites, and a question answered with a few movements."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QHelpEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget, QFileDialog, QPushButton, QWhatsThis
from pytestqt.qtbot import QtBot

from sandbox import load
from tests.ui.app_contexts import windows_in
from tests.ui.clipping import cut_off
from tests.ui.learn.doing import drag
from tests.ui.parts import panel_of
from tests.ui.settling import lay_out
from ui.features.help import Welcome
from ui.shell.app_context import AppContext
from ui.shell.palette import Palette
from ui.shell.window import Window
from ui.widgets.numbers import NumberField

Ctrl, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
Left = Qt.MouseButton.LeftButton


def fresh(app_context: AppContext, qtbot: QtBot) -> Window:
    window = windows_in(app_context).open_new()
    window.resize(1280, 720)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    lay_out()
    return window


def click(window: Window, qtbot: QtBot, words: str) -> None:
    button = next(b for b in window.part(Welcome).findChildren(QPushButton) if b.text() == words)
    qtbot.mouseClick(button, Left)


def find(window: Window, qtbot: QtBot, typed: str) -> None:
    """Type something in the palette and take the best."""
    qtbot.keyClick(window, Qt.Key.Key_K, Ctrl)
    palette = window.findChild(Palette)
    assert palette is not None
    qtbot.keyClicks(palette.search, typed)
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)


def type_number(window: Window, qtbot: QtBot, name: str, number: int) -> None:
    found = panel_of(window, "inspector").findChildren(NumberField)
    field = next(f for f in found if f.objectName().casefold() == name)
    field.selectAll()
    qtbot.keyClicks(field, str(number))
    qtbot.keyClick(field, Qt.Key.Key_Return)


def test_does_my_trampler_with_deathtouch_kill_two_blockers_and_trample_over(
    app_context: AppContext, qtbot: QtBot
) -> None:
    window = fresh(app_context, qtbot)
    click(window, qtbot, "Add a creature")
    assert panel_of(window, "inspector").isVisible()
    find(window, qtbot, "trample")
    find(window, qtbot, "deathtouch")
    type_number(window, qtbot, "power", 5)
    type_number(window, qtbot, "toughness", 5)
    find(window, qtbot, "player b")
    qtbot.keyClick(window, Qt.Key.Key_N, Ctrl | Shift)
    find(window, qtbot, "player b")
    qtbot.keyClick(window, Qt.Key.Key_N, Ctrl | Shift)
    QApplication.processEvents()
    mine, *theirs = window.document.scenario.permanents
    assert [p.name for p in (mine, *theirs)] == ["Creature", "Creature 2", "Creature 3"]
    drag(window, qtbot, mine.id, window.document.scenario.players[1].id)
    for each in theirs:
        drag(window, qtbot, each.id, mine.id)
    window.run("combat.copy_ruling")
    said = QGuiApplication.clipboard().text()
    assert "Creature 2 and Creature 3 die (704.5h)" in said
    assert "3 trample over to Player B (702.19b)" in said
    assert "Player B 20 → 17" in said


def test_build_a_table_leads_to_the_library(app_context: AppContext, qtbot: QtBot) -> None:
    window = fresh(app_context, qtbot)
    window.run("learn.welcome")
    lay_out()
    found = panel_of(window, "learn").findChildren(QPushButton)
    qtbot.mouseClick(next(b for b in found if b.text() == "Build a table"), Left)
    lay_out()
    assert window.focusWidget() is panel_of(window, "library").search


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_invitation_has_room(app_context: AppContext, qtbot: QtBot, language: str, scale: int) -> None:
    app_context.change_settings(language=language, text_size=scale)
    window = fresh(app_context, qtbot)
    assert window.part(Welcome).isVisible()
    assert window.view.rect().contains(window.part(Welcome).geometry())
    assert cut_off(window.part(Welcome)) == []


def test_the_invitation_tells_the_keys_that_the_person_chose(app_context: AppContext, qtbot: QtBot) -> None:
    app_context.change_settings(shortcuts={"edit.palette": "Ctrl+J"})
    window = fresh(app_context, qtbot)
    assert "Ctrl+J" in window.part(Welcome).text
    assert "F1" in window.part(Welcome).text


def test_a_click_after_shift_f1_explains_what_lies_there(app_context: AppContext, qtbot: QtBot) -> None:
    window = fresh(app_context, qtbot)
    click(window, qtbot, "Add a creature")
    QApplication.processEvents()
    qtbot.keyClick(window, Qt.Key.Key_F1, Shift)
    assert QWhatsThis.inWhatsThisMode()
    view, viewport = window.view, window.view.viewport()
    there, nowhere = view.mapFromScene(view.middle_of("creature")), QPoint(2, 2)
    for spot, answered in ((there, True), (nowhere, False)):
        asked = QHelpEvent(QEvent.Type.QueryWhatsThis, spot, viewport.mapToGlobal(spot))
        QApplication.sendEvent(viewport, asked)
        assert asked.isAccepted() is answered
    question = QHelpEvent(QEvent.Type.WhatsThis, there, viewport.mapToGlobal(there))
    QApplication.sendEvent(viewport, question)
    qtbot.waitUntil(lambda: any(w.inherits("QWhatsThat") for w in QApplication.topLevelWidgets()))
    QWhatsThis.hideText()
    QWhatsThis.leaveWhatsThisMode()


def test_every_panel_says_what_it_is_for(app_context: AppContext, qtbot: QtBot) -> None:
    window = fresh(app_context, qtbot)
    docks = window.findChildren(QDockWidget)
    assert {dock.objectName() for dock in docks if dock.whatsThis()} == set(window.docks.titles)


def test_a_combat_by_the_keyboard_alone_with_no_key_wasted(
    app_context: AppContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Two players, three attackers, two blocks, the ruling, saved: sixty keys at most."""
    window = fresh(app_context, qtbot)
    path = tmp_path / "mine.combat.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    pressed = 0

    def press(*keys: str) -> None:
        nonlocal pressed
        for key in keys:
            pressed += 1
            at = window.focusWidget() or window
            QTest.keySequence(at, QKeySequence(key))
            lay_out()

    def write(text: str) -> None:
        nonlocal pressed
        pressed += len(text)
        qtbot.keyClicks(window.focusWidget(), text)

    press("Ctrl+L", "Alt+Down")
    write("2/2")
    press("Return")
    write("0/4 defender")
    press("Return", "Alt+Up")
    write("3 3/3")
    press("Return", "Esc", "A", "Left", "Left", "Left", "B", "1", "Left", "B", "2", "F8", "Ctrl+S")
    scenario = load(path)
    assert [p.controller for p in scenario.permanents] == ["player-b"] * 2 + ["player-a"] * 3
    assert {(a.attacker, a.target) for a in scenario.attacks} == {
        (f"creature-{n}", "player-b") for n in (3, 4, 5)
    }
    assert len({b.attacker for b in scenario.blocks}) == len({b.blocker for b in scenario.blocks}) == 2
    focus = window.focusWidget()
    assert panel_of(window, "ruling").isAncestorOf(focus) or focus is panel_of(window, "ruling")
    assert pressed <= 60, pressed
