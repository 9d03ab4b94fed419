"""The deck check in the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QPushButton, QTabBar
from pytestqt.qtbot import QtBot

from sandbox import Scenario, edits
from tests.ui.settling import lay_out
from tests.ui.tables import duel
from ui.features.deck import DeckLists, DeckPanel
from ui.shell.window import Window

LEGAL = "Commander\n1 Krenko, Mob Boss\n\nDeck\n1 Sol Ring\n98 Mountain\n"
FAULTY = "Commander\n1 Krenko, Mob Boss\n\nDeck\n2 Sol Ring\n1 Llanowar Elves\n96 Mountain\n"


@pytest.fixture
def opened(open_window: Callable[[Scenario], Window], qtbot: QtBot) -> tuple[Window, DeckPanel]:
    window = open_window(duel())
    window.actions_.by_key["rules.deck"].trigger()
    panel = window.findChild(DeckPanel)
    qtbot.waitUntil(panel.isVisible)
    return window, panel


def shown(panel: DeckPanel) -> str:
    return "\n".join(w.text() for w in panel.findChildren(QLabel) if w.isVisible())


def type_list(panel: DeckPanel, text: str, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText(text)
    panel.list.selectAll()
    qtbot.keyClick(panel.list, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: panel.idle and panel.report is not None)
    lay_out()


def test_a_pasted_legal_deck_is_legal(opened: tuple[Window, DeckPanel], qtbot: QtBot) -> None:
    _, panel = opened
    type_list(panel, LEGAL, qtbot)
    assert panel.headline.text() == "Legal deck"
    assert "Krenko, Mob Boss" in shown(panel)


def test_each_fault_has_a_line_that_leads_to_its_place(
    opened: tuple[Window, DeckPanel], qtbot: QtBot
) -> None:
    _, panel = opened
    type_list(panel, FAULTY, qtbot)
    assert panel.headline.text() == "2 faults"
    first = panel.findChild(QPushButton, "fault:0")
    assert first.accessibleName().startswith("line 5: Sol Ring")
    qtbot.mouseClick(first, Qt.MouseButton.LeftButton)
    assert panel.list.textCursor().selectedText() == "2 Sol Ring"
    assert panel.list.hasFocus()


def test_the_faults_are_copied(opened: tuple[Window, DeckPanel], qtbot: QtBot) -> None:
    _, panel = opened
    type_list(panel, FAULTY, qtbot)
    qtbot.mouseClick(panel.findChild(QPushButton, "copy-faults"), Qt.MouseButton.LeftButton)
    assert "line 5: Sol Ring" in QGuiApplication.clipboard().text()


def test_the_check_follows_the_edition(opened: tuple[Window, DeckPanel], qtbot: QtBot) -> None:
    window, panel = opened
    type_list(panel, LEGAL, qtbot)
    window.actions_.by_key["combat.edition:2019-10-04"].trigger()
    qtbot.waitUntil(lambda: panel.idle and panel.report is not None and panel.report.edition == "2019-10-04")


def test_an_emptied_list_says_nothing(opened: tuple[Window, DeckPanel], qtbot: QtBot) -> None:
    _, panel = opened
    type_list(panel, FAULTY, qtbot)
    panel.list.selectAll()
    qtbot.keyClick(panel.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: panel.report is None)
    assert not panel.headline.isVisible()


def test_a_list_is_read_from_a_file(opened: tuple[Window, DeckPanel], qtbot: QtBot, tmp_path: Path) -> None:
    _, panel = opened
    path = tmp_path / "deck.txt"
    path.write_text(LEGAL, encoding="utf-8")
    panel.read(path)
    qtbot.waitUntil(lambda: panel.idle and panel.report is not None)
    assert panel.report.legal


@pytest.mark.parametrize("reading", ["read", "read_facts", "read_banned"])
def test_a_file_that_cannot_be_read_is_told(
    opened: tuple[Window, DeckPanel], tmp_path: Path, reading: str
) -> None:
    window, panel = opened
    getattr(panel, reading)(tmp_path / "missing.txt")
    assert window.banner.isVisible()
    assert "missing.txt" in window.banner.accessibleName()


def test_own_facts_make_a_card_known(opened: tuple[Window, DeckPanel], qtbot: QtBot, tmp_path: Path) -> None:
    _, panel = opened
    type_list(panel, LEGAL.replace("Sol Ring", "Homemade Thing"), qtbot)
    assert "Homemade Thing" in panel.report.unchecked[0].card
    assert panel.headline.text() == "Nothing wrong found, not all can be checked"
    facts = tmp_path / "facts.json"
    facts.write_text(
        '[{"name": "Homemade Thing", "types": ["artifact"], "supertypes": [], "color_identity": []}]',
        encoding="utf-8",
    )
    panel.read_facts(facts)
    qtbot.waitUntil(lambda: panel.idle and panel.report.legal)


def test_the_list_outlives_another_language(opened: tuple[Window, DeckPanel], qtbot: QtBot) -> None:
    window, panel = opened
    type_list(panel, LEGAL, qtbot)
    window.actions_.by_key["view.language:ja"].trigger()
    fresh = window.panel("deck")
    assert fresh is not panel
    assert fresh.list.toPlainText() == LEGAL
    qtbot.waitUntil(lambda: fresh.idle and fresh.report is not None)


def test_the_format_is_chosen_with_the_keyboard(opened: tuple[Window, DeckPanel], qtbot: QtBot) -> None:
    _, panel = opened
    type_list(panel, LEGAL, qtbot)
    chooser = panel.findChild(QComboBox, "deck-format")
    chooser.setFocus()
    qtbot.keyClick(chooser, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: panel.idle and panel.report is not None and panel.report.format == "brawl")
    assert panel.headline.text() == "1 fault"
    # New lines are seen once they are laid out.
    qtbot.waitUntil(lambda: "Brawl. Commander: Krenko, Mob Boss." in shown(panel))


def test_the_format_is_the_tables_until_one_is_chosen(opened: tuple[Window, DeckPanel], qtbot: QtBot) -> None:
    window, panel = opened
    type_list(panel, LEGAL, qtbot)
    window.actions_.by_key["combat.variant:brawl"].trigger()
    qtbot.waitUntil(lambda: panel.idle and panel.report is not None and panel.report.format == "brawl")


def test_the_house_rules_are_the_tables(opened: tuple[Window, DeckPanel], qtbot: QtBot) -> None:
    window, panel = opened
    type_list(panel, LEGAL + "\nSideboard\n1 Counterspell\n", qtbot)
    assert panel.report.legal
    window.document.apply(lambda s: edits.setting(s, house=["sideboard", "open_play"]))
    qtbot.waitUntil(lambda: panel.idle and panel.report is not None and not panel.report.legal)
    assert panel.findChild(QCheckBox, "deck-house:sideboard").isChecked()
    assert panel.report.faults[0].code == "sideboard_color"


def test_faults_are_copied_only_where_there_are_some(opened: tuple[Window, DeckPanel], qtbot: QtBot) -> None:
    _, panel = opened
    assert not panel.copy_button.isEnabled()
    panel.list.setPlainText("Commander\n1 Krenko, Mob Boss\n\nDeck\n2 Sol Ring\n")
    qtbot.waitUntil(lambda: panel.idle and panel.report is not None)
    assert panel.copy_button.isEnabled()
    panel.list.setPlainText("")
    qtbot.waitUntil(lambda: panel.idle and panel.report is None)
    assert not panel.copy_button.isEnabled()


def ready(panel: DeckPanel) -> bool:
    return panel.idle and panel.report is not None


def choose(chooser: QComboBox, text: str, qtbot: QtBot) -> None:
    """Pick an entry of a closed choice by its letters, as a person does with the keyboard."""
    chooser.setFocus()
    for _ in range(chooser.count()):
        if chooser.currentText() == text:
            return
        qtbot.keyClick(chooser, Qt.Key.Key_Down)
    raise AssertionError(text)


def test_a_house_rule_is_chosen_in_the_panel(opened: tuple[Window, DeckPanel], qtbot: QtBot) -> None:
    _, panel = opened
    type_list(panel, LEGAL + "\nSideboard\n1 Counterspell\n", qtbot)
    box = panel.findChild(QCheckBox, "deck-house:sideboard")
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.rect().center() - box.rect().topRight() / 2)
    qtbot.waitUntil(lambda: ready(panel) and not panel.report.legal)
    assert [fault.code for fault in panel.report.faults] == ["sideboard_color"]


def test_the_commander_is_chosen_where_the_list_does_not_say_it(
    opened: tuple[Window, DeckPanel], qtbot: QtBot
) -> None:
    _, panel = opened
    type_list(panel, "98 Mountain\n1 Krenko, Mob Boss\n1 Squee, Goblin Nabob\n", qtbot)
    assert panel.headline.text() == "Nothing wrong found, not all can be checked"
    choose(panel.findChild(QComboBox, "deck-commander"), "Squee, Goblin Nabob", qtbot)
    qtbot.waitUntil(lambda: ready(panel) and panel.report.commanders == ("Squee, Goblin Nabob",))
    assert panel.headline.text() == "Legal deck"
    assert panel.findChild(QComboBox, "deck-commander").currentText() == "Squee, Goblin Nabob"


def test_the_banned_list_of_a_day_is_chosen(opened: tuple[Window, DeckPanel], qtbot: QtBot) -> None:
    _, panel = opened
    type_list(panel, LEGAL.replace("Sol Ring", "Jeweled Lotus"), qtbot)
    assert [fault.code for fault in panel.report.faults] == ["banned"]
    choose(panel.findChild(QComboBox, "deck-bans"), "as of 2021-09-13", qtbot)
    qtbot.waitUntil(lambda: ready(panel) and panel.report.legal)


def test_lists_of_a_league_are_checked_against_each_other(
    opened: tuple[Window, DeckPanel], qtbot: QtBot
) -> None:
    _, panel = opened
    type_list(panel, LEGAL, qtbot)
    qtbot.mouseClick(panel.findChild(QPushButton, "another-deck"), Qt.MouseButton.LeftButton)
    assert panel.list.toPlainText() == ""
    type_list(panel, LEGAL, qtbot)
    tabs = panel.findChild(QTabBar, "deck-tabs")
    assert [tabs.tabText(place) for place in range(2)] == ["Krenko, Mob Boss"] * 2
    assert panel.report.legal
    panel._rules["league"].click()
    qtbot.waitUntil(lambda: ready(panel) and not panel.report.legal)
    assert [fault.code for fault in panel.report.faults] == ["league_commander"]
    tabs.tabCloseRequested.emit(1)
    qtbot.waitUntil(lambda: ready(panel) and panel.report.legal)


def test_a_list_taken_away_leaves_the_tab_at_the_list_that_is_shown(qtbot: QtBot) -> None:
    for shown_at, gone, left in [
        (2, 0, "C"),
        (2, 1, "C"),
        (1, 0, "B"),
        (0, 2, "A"),
        (0, 0, "B"),
        (2, 2, "B"),
    ]:
        lists = DeckLists()
        qtbot.addWidget(lists)
        for edit, text in ((lists.current, "A"), (lists.add(), "B"), (lists.add(), "C")):
            edit.setPlainText(text)
        tabs = lists.findChild(QTabBar, "deck-tabs")
        assert isinstance(tabs, QTabBar)
        tabs.setCurrentIndex(shown_at)
        lists.remove(gone)
        assert (lists.current.toPlainText(), lists.currentIndex()) == (left, tabs.currentIndex())


def test_caret_and_place_stay_while_typing_and_outlive_another_language(
    opened: tuple[Window, DeckPanel], qtbot: QtBot
) -> None:
    window, panel = opened
    lines = "".join(f"1 No Card {n}\n" for n in range(120))
    type_list(panel, LEGAL + lines, qtbot)
    panel.list.go_to(60)
    qtbot.keyClicks(panel.list, "1 Sol Ring")
    place, caret = panel.list.verticalScrollBar().value(), panel.list.textCursor().position()
    qtbot.waitUntil(lambda: ready(panel) and len(panel.report.faults) == 2)
    assert (panel.list.verticalScrollBar().value(), panel.list.textCursor().position()) == (place, caret)
    assert panel.list.hasFocus()
    window.actions_.by_key["view.language:ja"].trigger()
    fresh = window.panel("deck")
    qtbot.waitUntil(lambda: fresh.list.verticalScrollBar().value() == place)
    assert fresh.list.textCursor().position() == caret


def test_an_empty_list_is_as_tall_as_the_panel(opened: tuple[Window, DeckPanel], qtbot: QtBot) -> None:
    _, panel = opened
    qtbot.waitUntil(lambda: panel.list.height() > panel.height() / 2)
