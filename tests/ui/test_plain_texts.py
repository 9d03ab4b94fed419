"""Texts from files are plain everywhere: no markup in what shows, no letter underlined, no sign in a title."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, QPoint, Qt
from PySide6.QtGui import QAction, QHelpEvent
from PySide6.QtGui import Qt as Guess
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QLabel,
    QMenu,
    QTabBar,
    QToolTip,
    QWidget,
)

from sandbox import Player, Scenario, edits, save
from sandbox.edits import variations
from sandbox.scenario.effects import CannotBlock, MustAttack
from tests.permanents import named as creature
from tests.ui.app_contexts import windows_in
from tests.ui.tables import duel
from ui.app import create_window
from ui.plain import menu_text, tip, title
from ui.shell.app_context import AppContext
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
pytestmark = pytest.mark.unmeasured
BAD = '<img src="file:///nowhere.png"> R&D <b>x</b> [*]'
LONE = re.compile(r"(?<!&)R&D")
"""The name with an ampersand that a menu or a button would make a mnemonic of."""


def hostile() -> Scenario:
    """Give a fight in which every text that a person can give is markup."""
    players = (Player(id="ann", name=f"Ann {BAD}"), Player(id="bob", name=f"Bob {BAD}"))
    bear = creature("Bear", "ann", counters={BAD: 1}, commander=True, effects=(MustAttack(note=BAD),))
    scenario = duel(
        title=BAD,
        description=BAD,
        players=players,
        permanents=(
            *(edits.change(duel(permanents=(bear,)), ["bear"], name=BAD).permanents),
            creature("Elf", "bob", 1, 1),
            creature("Wall", "bob", 0, 4),
        ),
    )
    scenario = edits.change(scenario, ["elf"], name=f"Elf {BAD}")
    scenario = edits.add_effect(scenario, None, CannotBlock(creatures="any", note=BAD))
    scenario = edits.attack(scenario, "bear", "bob")
    scenario = edits.block(scenario, "wall", "bear")
    return variations.keep(scenario, BAD)


def rows(model: QAbstractItemModel, parent: QModelIndex | None = None) -> Iterator[QModelIndex]:
    parent = parent or QModelIndex()
    for row in range(model.rowCount(parent)):
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)):
            yield model.index(row, column, parent)
        yield from rows(model, model.index(row, 0, parent))


def is_markup(text: str) -> bool:
    """Say whether Qt would take a text for markup in which the file's own signs are not masked."""
    return Guess.mightBeRichText(text) and ("<img" in text or "<b>x" in text)


def faults(root: QWidget) -> Iterator[str]:
    """Give what shows a text of the file as markup or with a mnemonic."""
    for widget in (root, *root.findChildren(QWidget)):
        where = f"{type(widget).__name__} {widget.objectName()}"
        guessed = [widget.toolTip(), widget.whatsThis(), *entries(widget)]
        if isinstance(widget, QLabel) and widget.textFormat() != Qt.TextFormat.PlainText:
            guessed.append(widget.text())
        yield from (f"{where}: {text}" for text in guessed if is_markup(text))
        yield from (f"{where}: {text}" for text in underlined(widget) if LONE.search(text))
    for action in root.findChildren(QAction):
        if is_markup(action.toolTip()) or LONE.search(action.text()):
            yield f"action {action.text()}"


def entries(widget: QWidget) -> list[str]:
    """Give the tooltips of the entries of a list."""
    model = widget.model() if isinstance(widget, QAbstractItemView) else None
    return [str(each.data(Qt.ItemDataRole.ToolTipRole) or "") for each in rows(model)] if model else []


def underlined(widget: QWidget) -> list[str]:
    """Give the texts in which an ampersand underlines a letter."""
    if isinstance(widget, QTabBar):
        return [widget.tabText(at) for at in range(widget.count())]
    return [widget.text()] if isinstance(widget, QAbstractButton) else []


@pytest.fixture
def window(app_context: AppContext, tmp_path: Path) -> Window:
    path = tmp_path / "R&D x [*].combat.json"
    save(hostile(), path)
    window = create_window([str(path)])
    assert windows_in(app_context).all == (window,)
    return window


SELECTIONS = ([], ["bear"], ["elf", "bear"], ["ann"], ["effect:0"])


@pytest.mark.parametrize("chosen", SELECTIONS, ids=lambda chosen: " and ".join(chosen) or "nothing")
def test_no_panel_shows_a_text_of_a_file_as_markup(window: Window, chosen: list[str]) -> None:
    window.document.select(chosen)
    for name in window.docks.titles:
        window.show_panel(name)
        QApplication.processEvents()
        assert list(faults(window.panel(name))) == []
    assert list(faults(window)) == []


def test_menus_tell_names_as_they_are(window: Window) -> None:
    for name in ("recent", "samples", "windows"):
        window.actions_.submenus[name].aboutToShow.emit()
    window.document.select(["bear"])
    window.actions_.by_key["combat.reselect"].trigger()
    menus = window.findChildren(QMenu)
    assert [action.text() for menu in menus for action in menu.actions() if LONE.search(action.text())] == []
    assert any("R&&D" in action.text() for action in window.actions_.submenus["recent"].actions())
    assert any("R&&D" in action.text() for action in window.actions_.submenus["windows"].actions())


def test_a_title_keeps_its_own_signs(window: Window) -> None:
    assert window.windowTitle().startswith(BAD.replace("[*]", "[*][*]"))
    assert window.windowTitle().endswith("[*]")


@pytest.mark.parametrize("thing", ["bear", "elf", "attack:bear:bob", "ann", "spell"])
def test_pointing_at_the_table_tells_names_as_they_are(
    window: Window, monkeypatch: pytest.MonkeyPatch, thing: str
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, *_: shown.append(text))
    view = window.view
    if thing == "spell":
        item = next(iter(view.table.spells)).id
        spot = view.mapFromScene(view.table_scene.boxes[item].sceneBoundingRect().center())
    elif thing.startswith("attack"):
        end = view.table_scene.flows[thing].course.knots[1]
        spot = view.mapFromScene(*end)
    else:
        spot = view.mapFromScene(view.middle_of(thing))
    asked = QHelpEvent(QHelpEvent.Type.ToolTip, spot, view.viewport().mapToGlobal(spot))
    QApplication.sendEvent(view.viewport(), asked)
    assert shown
    assert not is_markup(shown[-1])
    assert "&amp;lt;" not in shown[-1]


def test_the_sentence_of_a_spell_is_not_masked_twice(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario = edits.add_effect(duel(), None, CannotBlock(creatures="any", note="Fire & Ice"))
    window = open_window(scenario)
    shown: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, *_: shown.append(text))
    view = window.view
    box = view.table_scene.boxes[next(iter(view.table.spells)).id]
    spot: QPoint = view.mapFromScene(box.sceneBoundingRect().center())
    QApplication.sendEvent(
        view.viewport(), QHelpEvent(QHelpEvent.Type.ToolTip, spot, view.viewport().mapToGlobal(spot))
    )
    assert "can't block" in shown[-1]
    assert "&#x27;" not in shown[-1]
    assert "&amp;" not in shown[-1]


@pytest.mark.parametrize(
    ("made", "given", "shown"),
    [
        (tip, "a < b & c", "a < b & c"),
        (tip, "<b>x</b>\ny", "<span>&lt;b&gt;x&lt;/b&gt;<br>y</span>"),
        (menu_text, "R&D\tx", "R&&D x"),
        (title, "a[*]", "a[*][*]"),
    ],
)
def test_each_place_has_its_way(made: Callable[[str], str], given: str, shown: str) -> None:
    assert made(given) == shown
