"""The real window, worked with real keys and clicks."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from sandbox import Scenario, load, save
from tests.ui.app_contexts import flush, windows_in
from tests.ui.parts import panel_of
from tests.ui.tables import duel, fight
from ui.app import create_window
from ui.features import combat
from ui.features.help import Welcome
from ui.shell.actions import BAR, CONTEXT, MENUS, TOOLBAR, Submenu, plain_text
from ui.shell.app_context import AppContext
from ui.shell.docks import NARROWEST
from ui.shell.palette import Palette
from ui.shell.toolbar import Tool
from ui.shell.window import Window
from ui.widgets.findings import FindingCard

Open = Callable[[Scenario], Window]
Ctrl = Qt.KeyboardModifier.ControlModifier
Shift = Qt.KeyboardModifier.ShiftModifier


def headline(window: Window) -> str:
    """Give the first words of the ruling, which follows when the table has been painted."""
    QApplication.processEvents()
    return panel_of(window, "ruling").headline.text()


def cards(window: Window, mark: str) -> list[FindingCard]:
    QApplication.processEvents()
    return [
        c
        for c in panel_of(window, "ruling").findChildren(FindingCard)
        if c.property("mark") == mark and c.isVisible()
    ]


def texts(window: Window) -> str:
    QApplication.processEvents()
    return "\n".join(w.text() for w in panel_of(window, "ruling").findChildren(QLabel) if w.isVisible())


def press(qtbot: QtBot, window: Window, key: Qt.Key, modifiers: Qt.KeyboardModifier = Ctrl) -> None:
    qtbot.keyClick(window, key, modifiers)


def test_the_handles_hold(open_window: Open) -> None:
    window = open_window(duel())
    assert window.document.scenario == duel()
    assert window.document.verdict is not None
    assert window.document.undo_stack.count() == 0
    assert window.view.scene() is not None
    assert window.windowTitle().startswith("Duel")


def test_the_ruling_names_what_is_wrong_and_fixes_it_with_one_click(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    assert headline(window) == "Illegal attack"
    (card,) = cards(window, "violated")
    assert "Juggernaut" in card.accessibleName()
    assert card.fix is not None
    qtbot.mouseClick(card.fix, Qt.MouseButton.LeftButton)
    assert [(a.attacker, a.target) for a in window.document.scenario.attacks] == [("juggernaut", "bob")]
    qtbot.waitUntil(lambda: headline(window) == "Legal")
    assert not cards(window, "violated")
    assert cards(window, "obeyed")


def test_enter_on_a_finding_takes_its_fix(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    (card,) = cards(window, "violated")
    card.setFocus()
    qtbot.keyClick(card, Qt.Key.Key_Return)
    assert window.document.scenario.attacks


@pytest.mark.usefixtures("qtbot")
def test_a_finding_lights_what_it_is_about(open_window: Open) -> None:
    window = open_window(duel())
    (card,) = cards(window, "violated")
    card.setFocus()
    assert "juggernaut" in window.document.spotlit
    window.view.setFocus()
    assert window.document.spotlit == frozenset()


def test_the_ruling_tells_damage_and_result(open_window: Open) -> None:
    shown = texts(open_window(fight()))
    assert "Damage" in shown
    assert "Result" in shown
    assert "Wall" in shown


def test_the_ruling_can_be_copied(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    press(qtbot, window, Qt.Key.Key_C, Ctrl | Qt.KeyboardModifier.AltModifier)
    assert QGuiApplication.clipboard().text().startswith("Illegal attack")


def test_undo_and_redo_from_the_keyboard(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    press(qtbot, window, Qt.Key.Key_Return)
    after = window.document.scenario
    assert after.attacks
    assert window.isWindowModified()
    press(qtbot, window, Qt.Key.Key_Z)
    assert window.document.scenario == duel()
    assert not window.isWindowModified()
    press(qtbot, window, Qt.Key.Key_Z, Ctrl | Shift)
    assert window.document.scenario is after


def test_saving_from_the_keyboard(open_window: Open, qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(duel())
    press(qtbot, window, Qt.Key.Key_Return)
    press(qtbot, window, Qt.Key.Key_S)
    assert load(tmp_path / "test.combat.json").attacks
    assert not window.isWindowModified()


def test_saving_where_nobody_may_is_told_without_a_dialog(
    open_window: Open, qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window(duel())
    press(qtbot, window, Qt.Key.Key_Return)
    target = tmp_path / "test.combat.json"
    target.unlink()
    target.mkdir()
    press(qtbot, window, Qt.Key.Key_S)
    assert window.banner.isVisible()
    assert window.isWindowModified()
    target.rmdir()
    press(qtbot, window, Qt.Key.Key_S)
    assert not window.banner.isVisible()


def test_copy_paste_duplicate_and_delete(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    window.document.select(["bear"])
    press(qtbot, window, Qt.Key.Key_C)
    press(qtbot, window, Qt.Key.Key_V)
    assert window.document.selection == ("bear-2",)
    press(qtbot, window, Qt.Key.Key_D)
    assert window.document.selection == ("bear-3",)
    qtbot.keyClick(window, Qt.Key.Key_Delete)
    assert [p.id for p in window.document.scenario.permanents][-1] == "bear-2"
    press(qtbot, window, Qt.Key.Key_X)
    assert window.document.scenario.permanents[-1].id == "bear-2"


def test_cutting_takes_away_what_can_be_pasted(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    window.document.select(["bear", "bob"])
    press(qtbot, window, Qt.Key.Key_X)
    assert "bear" not in [p.id for p in window.document.scenario.permanents]
    assert [p.id for p in window.document.scenario.players] == ["ann", "bob"]
    press(qtbot, window, Qt.Key.Key_V)
    assert window.document.scenario.permanents[-1].controller == "bob"


def test_pasting_rubbish_is_told_in_passing(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    QGuiApplication.clipboard().setText("rubbish")
    press(qtbot, window, Qt.Key.Key_V)
    assert window.statusBar().currentMessage()
    assert window.document.scenario == duel()


def test_two_players_have_to_stay(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    window.document.select(["bob"])
    qtbot.keyClick(window, Qt.Key.Key_Delete)
    assert "two players" in window.statusBar().currentMessage()
    assert window.document.scenario == duel()


def test_every_action_has_a_name_and_a_place(open_window: Open) -> None:
    window = open_window(duel())
    places = {f"{menu}.{section}" for menu, _, sections in MENUS for section in sections.split()}
    for row in window.actions_.every:
        assert plain_text(row), row.key
        if row.argument is None:
            assert row.menu in places | set(window.actions_.submenus) or row.bar, row.key
        else:
            assert row.id in window.actions_.submenus, row.key
        for where, sections in ((row.context, CONTEXT), (row.bar, BAR), (row.tool, TOOLBAR)):
            assert not where or where in sections, row.key


def test_no_shortcut_is_given_twice(open_window: Open) -> None:
    given = [row.shortcut for row in open_window(duel()).actions_.rows if row.shortcut]
    assert len(given) == len(set(given))


@pytest.mark.parametrize(
    "row",
    [row for each in combat.ROWS if isinstance(each, Submenu) for row in each.rows],
    ids=lambda row: row.key,
)
def test_choosing_a_rule_changes_the_scenario(open_window: Open, row: object) -> None:
    window = open_window(duel())
    window.actions_.by_key[row.key].trigger()  # type: ignore[attr-defined]
    chosen = getattr(window.document.scenario, row.checked)  # type: ignore[attr-defined]
    assert (0 if chosen is None else chosen) == row.argument  # type: ignore[attr-defined]
    assert window.actions_.by_key[row.key].isChecked()  # type: ignore[attr-defined]


def test_another_theme_leaves_the_menus_and_lets_panels_go_that_nobody_sees(
    open_window: Open, app_context: AppContext
) -> None:
    window = open_window(duel())
    window.show_panel("editions")
    hidden = window.panel("editions")
    window.show_panel("inspector")
    seen, action = window.panel("inspector"), window.actions_.by_key["edit.undo"]
    tool = window.findChild(Tool, "edit.undo")
    icons = action.icon().cacheKey(), tool.icon().cacheKey()
    app_context.change_settings(theme="light")
    assert not isValid(hidden)
    assert window.panel("inspector") is seen
    assert window.actions_.by_key["edit.undo"] is action
    assert action.icon().cacheKey() == tool.icon().cacheKey()
    assert action.icon().cacheKey() not in icons
    window.show_panel("editions")
    assert isValid(window.panel("editions"))


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast", "colour-blind", "system"])
def test_every_theme_can_be_worn(open_window: Open, app_context: AppContext, theme: str) -> None:
    window = open_window(fight())
    window.actions_.by_key[f"view.theme:{theme}"].trigger()
    assert app_context.settings.theme == theme
    assert window.actions_.by_key[f"view.theme:{theme}"].isChecked()


def test_the_language_changes_while_the_window_is_open(open_window: Open) -> None:
    window = open_window(duel())
    window.actions_.by_key["view.language:ja"].trigger()
    assert headline(window) != "Illegal attack"
    assert not headline(window).isascii()
    window.actions_.by_key["view.language:en"].trigger()
    assert headline(window) == "Illegal attack"


def test_settings_are_kept(open_window: Open, app_context: AppContext) -> None:
    window = open_window(duel())
    window.actions_.by_key["view.text_size:150"].trigger()
    assert '"text_size": 150' in app_context.folders.settings.read_text()


def test_panels_stay_readable_when_the_window_or_the_text_was_another_size_for_a_moment(
    open_window: Open,
) -> None:
    window = open_window(duel())

    def sizes() -> tuple[int, int]:
        QApplication.processEvents()
        return panel_of(window, "ruling").width(), panel_of(window, "timeline").height()

    window.resize(1440, 860)
    width, height = sizes()
    for text_size in (200, 100):
        window.actions_.by_key[f"view.text_size:{text_size}"].trigger()
    assert sizes() == (width, height)
    window.resize(640, 480)
    assert sizes()[0] >= NARROWEST
    window.resize(1440, 860)
    sizes()
    assert sizes()[0] == width


def test_a_shortcut_can_be_changed(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    window.run("edit.shortcuts")
    field = panel_of(window, "shortcuts").lines["combat.apply_attack"].field
    field.setKeySequence("Ctrl+J")
    field.editingFinished.emit()
    window.view.setFocus()
    press(qtbot, window, Qt.Key.Key_Return)
    assert not window.document.scenario.attacks
    press(qtbot, window, Qt.Key.Key_J)
    assert window.document.scenario.attacks


@pytest.mark.usefixtures("qtbot")
def test_a_taken_shortcut_is_refused_with_the_reason(open_window: Open) -> None:
    window = open_window(duel())
    window.run("edit.shortcuts")
    field = panel_of(window, "shortcuts").lines["combat.apply_attack"].field
    field.setKeySequence("Ctrl+Z")
    field.editingFinished.emit()
    assert field.keySequence().toString() == "Ctrl+Return"
    assert "Undo" in "\n".join(w.text() for w in panel_of(window, "shortcuts").findChildren(QLabel))


def test_the_palette_runs_actions(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    press(qtbot, window, Qt.Key.Key_K)
    palette = window.findChild(Palette)
    assert palette is not None
    qtbot.keyClicks(palette.search, "nearest legal att")
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    assert window.document.scenario.attacks
    assert not palette.isVisible()


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("wall", lambda w: w.document.selection == ("wall",)),
        ("can't be blocked except", lambda w: bool(w.document.scenario.effects)),
        ("theme light", lambda w: w.app_context.settings.theme == "light"),
        ("colors light", lambda w: w.app_context.settings.theme == "light"),
    ],
    ids=["a creature", "an effect", "a choice, loosely", "a choice"],
)
def test_the_palette_finds(
    open_window: Open, qtbot: QtBot, typed: str, expected: Callable[[Window], bool]
) -> None:
    window = open_window(duel())
    press(qtbot, window, Qt.Key.Key_K)
    palette = window.findChild(Palette)
    assert palette is not None
    qtbot.keyClicks(palette.search, typed)
    if typed == "theme light":
        assert any("Light" in entry.text for entry in palette.offered)
        return
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    assert expected(window)


def test_escape_leaves_the_palette(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    window.view.setFocus()
    press(qtbot, window, Qt.Key.Key_K)
    assert window.findChild(Palette) is not None
    qtbot.keyClick(window.findChild(Palette).search, Qt.Key.Key_Escape)
    assert not window.findChild(Palette).isVisible()
    assert window.view.hasFocus()


def test_a_file_is_dropped_on_the_window(open_window: Open, app_context: AppContext, tmp_path: Path) -> None:
    window = open_window(duel())
    other = tmp_path / "other.combat.json"
    save(fight(), other)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(other))])
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, data, button, none)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, button, none))
    assert [w.document.scenario for w in windows_in(app_context).all] == [duel(), fight()]


@pytest.mark.usefixtures("app_context")
def test_an_unreadable_file_is_told_with_its_places(tmp_path: Path) -> None:
    path = tmp_path / "bad.combat.json"
    path.write_text('{"format": "combat/1", "active": 3, "players": [], "nonsense": 1}')
    window = create_window([str(path)])
    shown = "\n".join(w.text() for w in window.banner.findChildren(QLabel))
    assert window.banner.isVisible()
    assert "bad.combat.json" in shown
    assert "active" in shown
    assert "nonsense" in shown


def test_several_files_open_a_window_each(app_context: AppContext, tmp_path: Path) -> None:
    for name, scenario in (("one", duel()), ("two", fight())):
        save(scenario, tmp_path / f"{name}.combat.json")
    first = create_window([str(tmp_path / "one.combat.json"), str(tmp_path / "two.combat.json")])
    assert windows_in(app_context).all[0] is first
    assert [w.document.scenario for w in windows_in(app_context).all] == [duel(), fight()]
    assert app_context.settings.recent == tuple(str(tmp_path / f"{n}.combat.json") for n in ("two", "one"))


@pytest.mark.usefixtures("app_context")
def test_without_a_file_the_sample_opens() -> None:
    window = create_window([])
    assert window.document.scenario.permanents
    assert window.document.path is None


def test_an_untouched_empty_window_gives_way(app_context: AppContext, tmp_path: Path) -> None:
    save(fight(), tmp_path / "x.combat.json")
    window = windows_in(app_context).open_new()
    window.show()
    assert window.part(Welcome).isVisible()
    windows_in(app_context).open_paths([tmp_path / "x.combat.json"], window)
    assert [w.document.scenario for w in windows_in(app_context).all] == [fight()]


def test_an_empty_table_offers_cards_by_name(app_context: AppContext, qtbot: QtBot) -> None:
    window = windows_in(app_context).open_new()
    window.show()
    add = next(b for b in window.part(Welcome).findChildren(QPushButton) if b.text().startswith("Add a card"))
    qtbot.mouseClick(add, Qt.MouseButton.LeftButton)
    assert panel_of(window, "library").isVisible()


def test_an_empty_table_says_how_to_begin(app_context: AppContext, qtbot: QtBot) -> None:
    window = windows_in(app_context).open_new()
    window.show()
    add = next(b for b in window.part(Welcome).findChildren(QPushButton) if b.text() == "Add a creature")
    qtbot.mouseClick(add, Qt.MouseButton.LeftButton)
    assert [p.name for p in window.document.scenario.permanents] == ["Creature"]
    assert not window.part(Welcome).isVisible()


def test_the_timeline_steps_with_keys_and_clicks(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(fight())
    timeline = panel_of(window, "timeline")
    timeline.setFocus()
    qtbot.keyClick(timeline, Qt.Key.Key_Home)
    assert window.document.moment == "beginning"
    qtbot.keyClick(timeline, Qt.Key.Key_Right)
    assert window.document.moment == "attackers"
    last = timeline.tabRect(timeline.count() - 1).center()
    qtbot.mouseClick(timeline, Qt.MouseButton.LeftButton, pos=last)
    assert window.document.moment is None


@pytest.mark.usefixtures("app_context")
@pytest.mark.parametrize("panels", [False, True], ids=["bare", "with every panel"])
def test_a_closed_window_leaves_nothing_behind(open_window: Open, panels: bool) -> None:
    window = open_window(fight())
    window.document.select(["juggernaut"])
    for name in window.docks.titles if panels else ():
        window.panel(name)
    document, view = weakref.ref(window.document), weakref.ref(window.view)
    gone = weakref.ref(window)
    window.close()
    del window
    for _ in range(3):
        flush()
        gc.collect()
    assert (gone(), document(), view()) == (None, None, None)


def test_every_menu_fits_a_small_screen_below_the_menu_bar(open_window: Open) -> None:
    window = open_window(duel())
    heights = {menu.title(): menu.sizeHint().height() for menu in window.menuBar().findChildren(QMenu)}
    assert {title: height for title, height in heights.items() if height > 720 - 58} == {}


def test_commander_for_four_is_one_click_on_the_empty_table(app_context: AppContext, qtbot: QtBot) -> None:
    window = windows_in(app_context).open_new()
    window.show()
    button = next(
        b for b in window.part(Welcome).findChildren(QPushButton) if b.text() == "Commander for four"
    )
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    (window,) = windows_in(app_context).all
    scenario = window.document.scenario
    assert (scenario.variant, len(scenario.players)) == ("commander", 4)
    assert not window.document.dirty
