"""The library in the real window: typed, chosen, added and dragged."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from sandbox import Scenario, bestiary, edits
from sandbox.bestiary.book import all_names
from sandbox.scenario.model import Player
from sandbox.words.library import missing_words
from tests.ui.parts import panel_of
from tests.ui.tables import duel
from ui.document.exchange import CARDS_MIME
from ui.features.library import LibraryPanel
from ui.shell.app_context import AppContext
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
Ctrl = Qt.KeyboardModifier.ControlModifier


def library(window: Window, qtbot: QtBot) -> LibraryPanel:
    """The panel, opened with its key."""
    qtbot.keyClick(window, Qt.Key.Key_L, Ctrl)
    assert panel_of(window, "library").search.hasFocus()
    return panel_of(window, "library")


def added(window: Window) -> list[tuple[str, str]]:
    return [(p.label, p.controller) for p in window.document.scenario.permanents[4:]]


def drop(window: Window, spot: QPoint, data: QMimeData) -> None:
    """Drag something into a window and drop it at a place."""
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(spot, Qt.DropAction.CopyAction, data, button, none)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(spot), Qt.DropAction.CopyAction, data, button, none))


def hold(window: Window, spot: QPoint, data: QMimeData) -> frozenset[str]:
    """Hold something over a place: give what lights."""
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    for kind in (QDragEnterEvent, QDragMoveEvent):
        QApplication.sendEvent(window, kind(spot, Qt.DropAction.CopyAction, data, button, none))
    return frozenset(window.document.spotlit)


def test_a_card_is_typed_and_added_with_enter(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    panel = library(window, qtbot)
    qtbot.keyClicks(panel.search, "colossal dreadmaw")
    qtbot.keyClick(panel.search, Qt.Key.Key_Return)
    assert added(window) == [("Colossal Dreadmaw", "ann")]
    made = window.document.scenario.permanents[-1]
    assert (made.power, made.toughness, made.keywords) == (6, 6, ("trample",))
    assert window.document.selection == (made.id,)
    qtbot.keyClick(panel.search, Qt.Key.Key_Return)
    assert len(added(window)) == 2
    qtbot.keyClick(window, Qt.Key.Key_Z, Ctrl)
    assert len(added(window)) == 1


def test_a_misspelt_name_is_found_and_the_arrows_choose(open_window: Open, qtbot: QtBot) -> None:
    panel = library(open_window(duel()), qtbot)
    qtbot.keyClicks(panel.search, "colosal dredmaw")
    assert panel.found[0].name == "Colossal Dreadmaw"
    panel.search.clear()
    qtbot.keyClicks(panel.search, "llanowar")
    qtbot.keyClick(panel.search, Qt.Key.Key_Down)
    assert panel.cards.currentItem() is panel.cards.topLevelItem(1)
    assert panel.search.hasFocus()


def test_a_card_goes_to_the_side_of_the_selected_player(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    panel = library(window, qtbot)
    window.document.select(["bob"])
    qtbot.keyClicks(panel.search, "grizzly bears")
    qtbot.mouseClick(panel.add_button, Qt.MouseButton.LeftButton)
    assert added(window) == [("Grizzly Bears", "bob")]


@pytest.mark.parametrize(
    ("typed", "got"),
    [
        pytest.param("@b 2 3/3", [("3/3", "bob")] * 2, id="the beginning of a name"),
        pytest.param("@Ann grizzly bears", [("Grizzly Bears", "ann")], id="a whole name"),
        pytest.param("＠ｂ　2 3/3", [("3/3", "bob")] * 2, id="full width"),
    ],
)
def test_a_side_is_typed_before_the_card_as_in_the_notation(
    open_window: Open, qtbot: QtBot, typed: str, got: list[tuple[str, str]]
) -> None:
    window = open_window(duel())
    panel = library(window, qtbot)
    panel.search.setText(typed)  # no key has full-width letters
    qtbot.keyClick(panel.search, Qt.Key.Key_Return)
    there = window.document.scenario.permanents[4:]
    assert [(p.name or f"{p.power}/{p.toughness}", p.controller) for p in there] == got
    assert panel.sides.buttons[got[0][1]].isChecked()


def test_a_side_is_the_letter_on_its_seat(open_window: Open, qtbot: QtBot) -> None:
    players = Player(id="player", name="Player A"), Player(id="player-2", name="Player B")
    window = open_window(duel(players=players, active="player", permanents=()))
    panel = library(window, qtbot)
    qtbot.keyClicks(panel.search, "@")
    assert panel.told.text() == "Whose is it? Type @A, @B, then the card."
    qtbot.keyClicks(panel.search, "x hill giant")
    assert not panel.add_button.isEnabled(), "it is not put on another's side unasked"
    panel.search.clear()
    qtbot.keyClicks(panel.search, "@b hill giant")
    qtbot.keyClick(panel.search, Qt.Key.Key_Return)
    (giant,) = window.document.scenario.permanents
    assert giant.controller == window.document.scenario.players[1].id


def test_a_side_is_chosen_with_the_keyboard(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    panel = library(window, qtbot)
    qtbot.keyClicks(panel.search, "grizzly bears")
    qtbot.keyClick(panel.search, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    panel.add()
    assert added(window) == [("Grizzly Bears", "bob")]
    qtbot.keyClick(panel.search, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    qtbot.keyClick(panel.search, Qt.Key.Key_Return)
    assert added(window)[1:] == [("Grizzly Bears", "ann")]


def test_a_side_is_chosen_with_one_click_and_enter_on_it_adds(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    panel = library(window, qtbot)
    qtbot.keyClicks(panel.search, "grizzly bears")
    assert "Alt+↓" in panel.sides.buttons["bob"].toolTip()
    qtbot.mouseClick(panel.sides.buttons["bob"], Qt.MouseButton.LeftButton)
    panel.add()
    assert added(window) == [("Grizzly Bears", "bob")]
    assert panel.sides.buttons["bob"].isChecked()
    assert panel.search.hasFocus()  # the next card is typed at once
    panel.sides.buttons["bob"].setFocus()
    qtbot.keyClick(panel.sides.buttons["bob"], Qt.Key.Key_Return)
    assert len(added(window)) == 2


def test_the_next_card_takes_the_place_of_the_last_when_the_library_is_called_again(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(duel())
    panel = library(window, qtbot)
    qtbot.keyClicks(panel.search, "grizzly bears")
    window.view.setFocus()
    library(window, qtbot)
    qtbot.keyClicks(panel.search, "serra angel")
    assert panel.search.text() == "serra angel"


def test_what_does_not_come_onto_the_table_is_said(open_window: Open, qtbot: QtBot) -> None:
    panel = library(open_window(duel()), qtbot)
    card = next(each for each in map(bestiary.entry, all_names()) if set(each.missing) - {"partial"})
    missing = card.missing
    qtbot.keyClicks(panel.search, card.name.casefold())
    assert missing[0] not in panel.told.text()
    assert missing_words(missing) in panel.told.text()
    assert "incomplete" in panel.cards.topLevelItem(0).data(0, Qt.ItemDataRole.AccessibleTextRole)
    panel.search.clear()
    qtbot.keyClicks(panel.search, "grizzly bears")
    assert "Everything" in panel.told.text()


def test_a_name_that_nobody_knows_is_said(open_window: Open, qtbot: QtBot) -> None:
    panel = library(open_window(duel()), qtbot)
    qtbot.keyClicks(panel.search, "qqqqxzw")
    assert panel.told.text().startswith("No card")
    assert not panel.add_button.isEnabled()


@pytest.mark.parametrize("name", ["Jace Beleren", "Invasion of Zendikar", "Propaganda", "Smuggler's Copter"])
def test_other_permanents_can_be_added_too(open_window: Open, qtbot: QtBot, name: str) -> None:
    window = open_window(duel())
    panel = library(window, qtbot)
    panel.search.setText(name)
    qtbot.keyClick(panel.search, Qt.Key.Key_Return)
    assert added(window)[0][0].startswith(name)
    assert window.document.verdict is not None


def test_a_card_is_dragged_onto_a_side(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    panel = library(window, qtbot)
    qtbot.keyClicks(panel.search, "grizzly bears")
    data = panel.cards.mimeData([panel.cards.topLevelItem(0)])
    assert data.hasFormat(CARDS_MIME)
    assert '"Grizzly Bears"' in data.text()
    spot = window.view.mapTo(window, window.view.mapFromScene(window.view.middle_of("elf")))
    drop(window, spot, data)
    assert added(window) == [("Grizzly Bears", "bob")]
    lane = window.view.table_scene.layout_.grounds[0].rect
    for share, side in ((0.4, "bob"), (0.99, "ann")):
        free = window.view.mapFromScene(QPointF(lane.x + 3, lane.y + lane.h * share))
        drop(window, window.view.mapTo(window, free), data)
        assert added(window)[-1] == ("Grizzly Bears", side)


def test_what_is_dropped_on_the_table_reaches_the_window(open_window: Open) -> None:
    window = open_window(duel())
    assert window.acceptDrops()
    assert not window.view.viewport().acceptDrops()
    assert not window.view.acceptDrops()


def test_rubbish_dropped_as_a_card_is_told(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    data = library(window, qtbot).cards.mimeData([])
    data.setData(CARDS_MIME, b"\xff nonsense")
    drop(window, QPoint(300, 300), data)
    assert window.statusBar().currentMessage() == "The clipboard holds no cards and no table."
    assert window.document.scenario == duel()


def test_a_japanese_window_shows_and_finds_japanese_names_and_the_file_keeps_the_english_one(
    app_context: AppContext, open_window: Open, qtbot: QtBot
) -> None:
    app_context.change_settings(language="ja")
    window = open_window(duel())
    panel = library(window, qtbot)
    panel.search.setText("巨大戦")
    assert panel.cards.topLevelItem(0).text(0).startswith("巨大戦車")
    qtbot.keyClick(panel.search, Qt.Key.Key_Return)
    assert added(window) == [("Juggernaut", "ann")]
    made = window.document.scenario.permanents[-1].id
    qtbot.waitUntil(lambda: made in window.view.scene().table.cards)
    assert window.view.scene().table.cards[made].name == "巨大戦車 #2"
    window.show_panel("inspector")
    name = panel_of(window, "inspector").findChild(QLineEdit, "name")
    qtbot.waitUntil(lambda: name.text() == "巨大戦車")
    name.selectAll()
    qtbot.keyClicks(name, "x")
    name.setText("灰色熊")
    name.setModified(True)
    qtbot.keyClick(name, Qt.Key.Key_Return)
    assert added(window) == [("Grizzly Bears", "ann")]


@pytest.mark.parametrize(
    ("typed", "count", "label", "numbers"),
    [
        ("3 grizzly bears", 3, "Grizzly Bears", (2, 2)),
        ("5/5 trample flying", 1, "", (5, 5)),
        ("4 goblin tokens 1/1", 4, "Goblin", (1, 1)),
        ("灰色熊3体", 3, "Grizzly Bears", (2, 2)),
    ],
)
def test_so_many_of_a_card_or_of_a_described_creature_are_added_at_once(
    open_window: Open, qtbot: QtBot, typed: str, count: int, label: str, numbers: tuple[int, int]
) -> None:
    window = open_window(duel())
    panel = library(window, qtbot)
    panel.search.setText(typed)
    qtbot.keyClick(panel.search, Qt.Key.Key_Return)
    new = window.document.scenario.permanents[4:]
    assert [(p.name or "", (p.power, p.toughness)) for p in new] == [(label, numbers)] * count
    assert window.document.undo_stack.count() == 1
    data = panel.cards.mimeData([panel.cards.topLevelItem(0)])
    window.document.apply(lambda s: edits.paste(s, data.text(), "bob"))
    assert len(window.document.scenario.permanents) == 4 + 2 * count


def test_after_enter_the_next_card_is_typed_over_the_last_and_undo_takes_the_card(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(duel())
    panel = library(window, qtbot)
    qtbot.keyClicks(panel.search, "grizzly bears")
    qtbot.keyClick(panel.search, Qt.Key.Key_Return)
    assert panel.search.selectedText() == "grizzly bears"
    qtbot.mouseClick(panel.search, Qt.MouseButton.LeftButton)
    assert panel.search.selectedText() == "grizzly bears"
    qtbot.keyClick(panel.search, Qt.Key.Key_Z, Ctrl)
    assert (added(window), panel.search.text()) == ([], "grizzly bears")
    panel.search.selectAll()
    qtbot.keyClicks(panel.search, "juggernaut")
    qtbot.keyClick(panel.search, Qt.Key.Key_Return)
    assert added(window) == [("Juggernaut", "ann")]


def test_what_is_only_alike_is_taken_by_a_second_enter(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    panel = library(window, qtbot)
    qtbot.keyClicks(panel.search, "jugernot")
    qtbot.keyClick(panel.search, Qt.Key.Key_Return)
    assert added(window) == []
    assert "Juggernaut" in panel.told.text()
    qtbot.keyClick(panel.search, Qt.Key.Key_Return)
    assert added(window) == [("Juggernaut", "ann")]


def test_what_is_dragged_leaves_what_it_is_dropped_on_in_sight(
    open_window: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[QDrag] = []
    monkeypatch.setattr(QDrag, "exec", lambda drag, _: seen.append(drag))
    panel = library(open_window(duel()), qtbot)
    qtbot.keyClicks(panel.search, "giant growth")
    panel.cards.startDrag(Qt.DropAction.CopyAction)
    assert seen[0].hotSpot().x() < 0
    assert seen[0].hotSpot().y() < 0
    assert 0 < seen[0].pixmap().deviceIndependentSize().width() < panel.width() / 2
    assert seen[0].mimeData().text() == "Giant Growth"


def test_what_would_receive_it_lights_while_it_is_held_over_the_table(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(duel())
    panel = library(window, qtbot)

    def over(thing: str) -> QPoint:
        spot = window.view.mapFromScene(window.view.middle_of(thing))
        return window.view.viewport().mapTo(window, spot)

    qtbot.keyClicks(panel.search, "grizzly bears")
    bears = panel.cards.mimeData([panel.cards.topLevelItem(0)])
    assert hold(window, over("bob"), bears) == {"bob"}
    assert hold(window, over("bear"), bears) == {"ann"}
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert not window.document.spotlit
    panel.search.clear()
    qtbot.keyClicks(panel.search, "giant growth")
    growth = panel.cards.mimeData([panel.cards.topLevelItem(0)])
    creatures = {p.id for p in window.document.scenario.permanents if p.is_creature}
    assert hold(window, over("bob"), growth) == creatures
    assert hold(window, over("bear"), growth) == {"bear"}
    drop(window, over("bear"), growth)
    assert window.document.scenario.plays[0].targets == ("bear",)


@pytest.mark.parametrize("player", ["ann", "bob"])
def test_a_spell_that_is_dropped_on_open_ground_is_cast_by_its_player(
    open_window: Open, qtbot: QtBot, player: str
) -> None:
    window = open_window(duel())
    panel, view = library(window, qtbot), window.view
    qtbot.keyClicks(panel.search, "inspired charge")
    charge = panel.cards.mimeData([panel.cards.topLevelItem(0)])
    grounds = [rect for seat, rect in view.table_scene.layout_.grounds if seat == player]
    spots = (
        QPointF(r.x + r.w * n / 40, r.y + r.h * m / 40) for r in grounds for n in range(40) for m in range(40)
    )
    spot = next(each for each in spots if view.thing_at(each) is None)
    drop(window, view.viewport().mapTo(window, view.mapFromScene(spot)), charge)
    assert [p.player for p in window.document.scenario.plays] == [player]


def test_tab_goes_from_the_search_over_the_sides_to_the_button(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    panel = library(window, qtbot)
    qtbot.keyClicks(panel.search, "grizzly bears")
    reached = []
    for _ in range(4):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        reached.append(window.focusWidget())
    sides = [*panel.sides.buttons.values()]
    assert [each for each in reached if each in {*sides, panel.add_button}] == [sides[0], panel.add_button]
