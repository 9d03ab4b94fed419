"""In an exercise the cards are given: their numbers are no handles, and nothing hides what can be done with them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from tests.ui.learn.doing import Left, Plain, click
from tests.ui.settling import settle
from ui.features.learn import Callout
from ui.features.learn.learning import Learning
from ui.features.on_card import SelectionBar
from ui.features.on_card.on_card_editor import OnCardEditor, value_places
from ui.shell.window import Window

pytestmark = pytest.mark.usefixtures("prepared_here")


def toughness_of(window: Window, thing: str) -> QPoint:
    """Give where a creature's toughness stands in the view."""
    area = value_places(window.view.table_scene.boxes[thing])["toughness"]
    return window.view.mapFromScene(area.center())


def begin(window: Window, qtbot: QtBot) -> None:
    window.part(Learning).go("welcome")
    window.show_panel("learn")
    settle(window, qtbot)
    click(window, qtbot, "Try it: three tasks")


def pull(window: Window, qtbot: QtBot, start: QPoint, end: QPoint) -> None:
    port = window.view.viewport()
    qtbot.mousePress(port, Left, Plain, start)
    for share in (0.1, 0.3, 0.6, 1):
        qtbot.mouseMove(port, start + (end - start) * share)
    qtbot.mouseRelease(port, Left, Plain, end)
    settle(window, qtbot)


def test_a_drag_from_the_numbers_of_a_card_is_the_drag_of_the_card(window: Window, qtbot: QtBot) -> None:
    begin(window, qtbot)
    given = window.document.scenario.permanents
    pull(window, qtbot, toughness_of(window, "ogre"), toughness_of(window, "ogre") - QPoint(0, 40))
    assert window.document.scenario.permanents == given
    target = window.view.mapFromScene(window.view.middle_of("cid"))
    pull(window, qtbot, toughness_of(window, "ogre"), target)
    assert window.part(Learning).now.task == 1
    assert window.document.scenario.permanents == given
    qtbot.mouseDClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=toughness_of(window, "elf"))
    settle(window, qtbot)
    assert window.part(OnCardEditor).field is None
    window.part(Learning).leave()
    settle(window, qtbot)
    window.document.select(["elf"])
    assert window.part(OnCardEditor).open(), "anywhere else numbers are typed where they stand"


def test_only_declaring_is_offered_at_a_given_card(window: Window, qtbot: QtBot) -> None:
    begin(window, qtbot)
    given = window.document.scenario.permanents
    window.document.select(["elf"])
    settle(window, qtbot)
    bar = window.part(SelectionBar)
    qtbot.waitUntil(bar.isVisible)
    offered = {each.objectName() for each in bar.findChildren(QToolButton) if each.isVisible()}
    assert "bar:combat.block" in offered
    assert not offered & {"bar:edit.tap", "bar:combat.goad", "bar:edit.counters", "bar:edit.keyword"}
    window.action("edit.tap").trigger()
    assert window.document.scenario.permanents == given
    window.part(Learning).leave()
    settle(window, qtbot)
    window.document.select(["elf"])
    window.action("edit.tap").trigger()
    assert next(p for p in window.document.scenario.permanents if p.id == "elf").tapped


def test_the_bar_at_a_card_is_never_under_the_note_of_a_task(window: Window, qtbot: QtBot) -> None:
    begin(window, qtbot)
    note = window.findChild(Callout)
    assert note is not None
    qtbot.waitUntil(lambda: note.x() > 0)
    frames = window.view.frames_in_view()
    assert [each for each, frame in frames.items() if frame.intersects(note.geometry())] == []
    for each in ("ogre", "raider", "pegasus", "bear", "elf"):
        spot = window.view.mapFromScene(window.view.middle_of(each))
        qtbot.mouseClick(window.view.viewport(), Left, pos=spot)
        settle(window, qtbot)

        def clear() -> bool:
            return window.part(SelectionBar).isVisible() and not window.part(
                SelectionBar
            ).geometry().intersects(note.geometry())

        qtbot.waitUntil(clear)
        assert note.isVisible()
