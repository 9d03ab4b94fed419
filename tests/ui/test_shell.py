"""The shell of the window: toolbar, tabs, labels at every size of text and in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QLabel,
    QTabBar,
    QToolBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from sandbox import Scenario, edits, load
from sandbox.edits import variations
from sandbox.resources import asset
from sandbox.scenario.effects import MustAttack
from tests.ui.app_contexts import flush, windows_in
from tests.ui.clipping import cut_off
from tests.ui.parts import panel_of, right_panels
from tests.ui.settling import lay_out
from tests.ui.tables import creature, duel, fight
from ui.document.document import Document
from ui.document.judging import SMALL
from ui.document.recovery import Recovery
from ui.document.samples import samples
from ui.features.help import TABLE_KEYS, Shortcut
from ui.features.ruling import VerdictBar
from ui.features.timeline import Timeline
from ui.features.variations import VariationTasks
from ui.shell.actions import TOOLBAR
from ui.shell.app_context import AppContext
from ui.shell.docks import PanelTitle
from ui.shell.toolbar import Tools
from ui.shell.window import Window

Open = Callable[[Scenario], Window]


def tool(window: Window, key: str) -> QToolButton:
    bar = next(b for b in window.findChildren(Tools) if b.isVisible())
    return bar.buttons[key]


# The toolbar


def test_every_button_of_the_toolbar_has_an_icon_of_its_own_and_a_tooltip_with_its_keys(
    open_window: Open,
) -> None:
    window = open_window(duel())
    keys = [key for key in window.actions_.placed(TOOLBAR, lambda row: row.tool) if key != "-"]
    assert len({window.actions_.row(key).icon for key in keys}) == len(keys)
    for key in keys:
        button = tool(window, key)
        assert not button.icon().isNull()
        shortcut = window.actions_.by_key[key].shortcut().toString()
        assert button.toolTip().endswith(shortcut)


@pytest.mark.parametrize(
    ("width", "said"),
    [
        pytest.param(1600, {"file.open", "combat.apply_attack", "edit.palette"}, id="wide: everything"),
        pytest.param(800, {"combat.apply_attack"}, id="narrower: what is not known by its icon"),
        pytest.param(420, set(), id="narrow: icons"),
    ],
)
def test_the_toolbar_says_in_words_what_there_is_room_for(
    open_window: Open, width: int, said: set[str]
) -> None:
    window = open_window(duel())
    window.resize(width, 700)
    lay_out()
    beside = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    keys = ("file.open", "combat.apply_attack", "edit.palette")
    assert {key for key in keys if tool(window, key).toolButtonStyle() == beside} == said


def test_what_the_toolbar_has_no_room_for_is_behind_its_arrow(
    open_window: Open, app_context: AppContext
) -> None:
    window = open_window(duel())
    app_context.change_settings(text_size=200)
    window.resize(300, 700)
    lay_out()
    arrows = [b for b in window.findChildren(QToolButton) if b.objectName() == "qt_toolbar_ext_button"]
    assert any(arrow.isVisible() for arrow in arrows)
    assert not tool(window, "edit.palette").isVisible()


def test_a_click_on_the_toolbar_makes_the_attack_legal(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    qtbot.mouseClick(tool(window, "combat.apply_attack"), Qt.MouseButton.LeftButton)
    assert [a.attacker for a in window.document.scenario.attacks] == ["juggernaut"]


# Tabs


def tabs(window: Window) -> QTabBar:
    return next(bar for bar in window.findChildren(QTabBar) if bar.isVisible() and bar.parent() is window)


def test_a_panel_is_closed_by_the_button_on_its_tab_and_comes_back_from_the_menu(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(duel())
    for name in ("outline", "legend", "library"):
        window.show_panel(name)
    lay_out()
    bar = tabs(window)
    index = next(n for n in range(bar.count()) if bar.tabText(n) == "Outline")
    close = bar.tabButton(index, QTabBar.ButtonPosition.RightSide)
    qtbot.mouseClick(close, Qt.MouseButton.LeftButton)
    lay_out()
    assert "Outline" not in [tabs(window).tabText(n) for n in range(tabs(window).count())]
    assert panel_of(window, "ruling").isVisible()
    toggle = next(a for a in window.actions_.submenus["panels"].actions() if a.text() == "Outline")
    toggle.trigger()
    lay_out()
    assert "Outline" in [tabs(window).tabText(n) for n in range(tabs(window).count())]


def titles(window: Window) -> list[PanelTitle]:
    return [each for each in window.findChildren(PanelTitle) if each.title and each.isVisible()]


def test_a_panel_alone_below_the_ruling_has_a_title_that_closes_it(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    window.show_panel("legend")
    lay_out()
    (title,) = titles(window)
    assert "Legend" in [each.text() for each in title.findChildren(QLabel)]
    qtbot.mouseClick(title.findChild(QToolButton, "close-panel"), Qt.MouseButton.LeftButton)
    assert not window.panel("legend").isVisible()
    window.show_panel("legend")
    window.show_panel("library")
    lay_out()
    assert not titles(window)
    assert {tabs(window).tabText(n) for n in range(tabs(window).count())} == {"Library", "Legend"}


# Nothing is cut off


def apart(timeline: Timeline) -> bool:
    """Say whether every step has room for its name and its number, and none lies outside."""
    tabs = range(timeline.count())
    whole = all(
        timeline.tabText(n) and timeline.tabRect(n).width() >= timeline.tabSizeHint(n).width() for n in tabs
    )
    return whole and timeline.tabRect(tabs[-1]).right() < timeline.width()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 200), ((1280, 720), 100), ((1920, 1080), 200)], ids=str
)
def test_the_names_of_the_steps_have_room(
    open_window: Open, app_context: AppContext, language: str, size: tuple[int, int], scale: int
) -> None:
    app_context.change_settings(language=language, text_size=scale)
    window = open_window(fight())
    window.resize(*size)
    window.docks.give_width()
    lay_out()
    timeline = panel_of(window, "timeline")
    assert timeline.height() >= timeline.minimumSizeHint().height() - 1
    assert apart(timeline)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_text_of_a_comparison_is_cut_off_at_twice_the_size(
    open_window: Open, app_context: AppContext, qtbot: QtBot, language: str
) -> None:
    app_context.change_settings(language=language, text_size=200)
    kept = variations.keep(load(asset("scenarios", "every-mark.combat.json")), "Everybody attacks at once")
    window = open_window(variations.keep(edits.withdraw(kept, ["colossus"]), "Nearly everybody attacks"))
    window.resize(1280, 720)
    window.part(VariationTasks).compare_with("v1", "v2")
    comparison = window.part(VariationTasks).comparison
    assert comparison is not None
    qtbot.waitUntil(lambda: bool(comparison.differences))
    lay_out()
    assert cut_off(window) == []
    assert comparison.left.width() > 300
    assert comparison.beside.width() > 300


def test_the_steps_of_first_strike_have_room_at_twice_the_size(
    open_window: Open, app_context: AppContext
) -> None:
    app_context.change_settings(text_size=200)
    window = open_window(load(asset("scenarios", "damage-first-strike.combat.json")))
    window.resize(1280, 720)
    window.docks.give_width()
    lay_out()
    timeline = panel_of(window, "timeline")
    assert len(timeline.moments) == 7
    assert apart(timeline)


# Languages


class Missed(QTranslator):
    """Hears what no catalogue has words for: Qt asks the catalogue that was installed first last."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: set[tuple[str, str]] = set()

    def isEmpty(self) -> bool:  # noqa: N802  Qt's name
        return False

    def translate(self, context: str, text: str, _about: str | None = None, _n: int = -1) -> str:
        self.heard.add((context, text))
        return ""


UNCHANGED = {"QShortcut", "QGuiApplication", "GraphicsScene"}
"""Names of keys that stay as they are printed on the keys, the direction of writing, a menu that plots hide."""


@pytest.fixture
def missed(qapp: QApplication) -> Iterator[Missed]:
    """What is asked for in vain while a test runs."""
    listener = Missed()
    qapp.installTranslator(listener)
    yield listener
    qapp.removeTranslator(listener)


def test_no_label_of_the_window_or_of_a_dialog_of_qt_is_left_in_english(
    missed: Missed, open_window: Open, app_context: AppContext
) -> None:
    app_context.change_settings(language="ja")
    window = open_window(load(asset("scenarios", "every-mark.combat.json")))
    for panel in right_panels(window):
        window.show_panel(panel)
        lay_out()
    for mode in (QFileDialog.AcceptMode.AcceptSave, QFileDialog.AcceptMode.AcceptOpen):
        dialog = QFileDialog(window)
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        dialog.setAcceptMode(mode)
        dialog.show()
        lay_out()
        dialog.close()
    words = {
        (context, text)
        for context, text in missed.heard
        if context not in UNCHANGED and any(c.isalpha() and c.isascii() for c in text)
    }
    assert words <= {("Actions", "English"), ("QWidget", "P/T"), ("QProgressBar", "%p%")}


WORDS = ("text", "toolTip", "whatsThis", "accessibleName", "accessibleDescription", "placeholderText")


def spoken(window: Window) -> set[str]:
    """Give every word of a window: of its widgets, its actions and its tabs."""
    flush()
    holders = [window, *window.findChildren(QWidget), *window.findChildren(QAction)]
    asked = (getattr(each, name, None) for each in holders for name in WORDS)
    said = {ask() for ask in asked if callable(ask)}
    bars = window.findChildren(QTabBar)
    return said | {bar.tabText(index) for bar in bars for index in range(bar.count())}


@pytest.mark.parametrize(("before", "after"), [("en", "ja"), ("ja", "en")])
def test_a_window_that_changes_its_language_keeps_no_word_of_the_old_one(
    open_window: Open, app_context: AppContext, before: str, after: str
) -> None:
    every_mark = load(asset("scenarios", "every-mark.combat.json"))
    app_context.change_settings(language=after)
    wanted = spoken(open_window(every_mark))
    windows_in(app_context).close_all()
    app_context.change_settings(language=before)
    window = open_window(every_mark)
    assert spoken(window) != wanted
    app_context.change_settings(language=after)
    lay_out()
    assert spoken(window) == wanted


@pytest.mark.parametrize("panel", ["library", "learn", None])
def test_the_keyboard_stays_where_it_was_when_the_language_changes(
    open_window: Open, app_context: AppContext, panel: str | None
) -> None:
    window = open_window(duel())
    if panel is None:
        window.view.setFocus()
    else:
        window.docks.raise_(panel)
    lay_out()
    before = window.focusWidget()
    assert before is not None
    name, place = before.objectName(), before.mapTo(window, before.rect().topLeft())
    app_context.change_settings(language="ja")
    lay_out()
    after = window.focusWidget()
    assert after is not None
    assert (type(after), after.objectName()) == (type(before), name)
    assert after.mapTo(window, after.rect().topLeft()) == place


def test_the_banner_speaks_another_language_as_soon_as_the_window_does(
    open_window: Open, app_context: AppContext, tmp_path: Path
) -> None:
    window = open_window(duel())
    path = tmp_path / "bad.combat.json"
    path.write_text('{"format": "combat/1", "nonsense": 1}')
    windows_in(app_context).open_paths([path], window)

    def told() -> str:
        lay_out()
        return "\n".join(w.text() for w in window.banner.findChildren(QLabel) if w.isVisible())

    english = told()
    assert "could not be read" in english
    app_context.change_settings(language="ja")
    assert "could not be read" not in told()
    assert "nonsense" in told()
    assert not window.banner.accessibleName().isascii()
    app_context.change_settings(language="en")
    assert told() == english


def test_unsaved_work_is_offered_under_its_name_in_the_language_of_the_window(
    open_window: Open, app_context: AppContext
) -> None:
    board = fight()
    named = replace(board, view={"ja": {"title": "決闘"}})
    window = open_window(duel())
    lost = Recovery(Document(named), app_context.folders.recovery)
    lost._document.undo_stack.resetClean()
    lost.close()
    windows_in(app_context).offer_unsaved(window)

    def told() -> str:
        lay_out()
        return "\n".join(w.text() for w in window.banner.findChildren(QLabel) if w.isVisible())

    assert board.title in told()
    app_context.change_settings(language="ja")
    assert "決闘" in told()
    assert board.title not in told()


def test_samples_are_called_and_opened_in_the_language_of_the_window(
    open_window: Open, app_context: AppContext
) -> None:
    window = open_window(duel())
    app_context.change_settings(language="ja")
    menu = window.actions_.submenus["samples"]
    menu.aboutToShow.emit()
    assert [a.text() for a in menu.actions()] == [s.title for s in samples("ja")]
    assert not any(s.title.isascii() for s in samples("ja"))
    menu.actions()[0].trigger()
    opened = windows_in(app_context).all[-1]
    assert opened.windowTitle() == f"{samples('ja')[0].title}[*]"
    assert opened.document.path is None
    assert not app_context.settings.recent or "scenarios" not in app_context.settings.recent[0]


def test_a_wheel_of_sizes_leaves_no_second_toolbar(open_window: Open, app_context: AppContext) -> None:
    window = open_window(duel())
    for size in (200, 100, 150):
        app_context.change_settings(text_size=size)
        lay_out()
    bars = [bar for bar in window.findChildren(QToolBar) if bar.isVisible()]
    assert len(bars) == 1
    assert bars[0].mapTo(window, QPoint()).x() == 0


# Shortcuts


def shortcut(window: Window, key: str) -> Shortcut:
    window.show_panel("shortcuts")
    lay_out()
    return panel_of(window, "shortcuts").lines[key]


def press_in(qtbot: QtBot, line: Shortcut, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
    line.field.setFocus()
    qtbot.keyClick(line.field, key, modifiers)
    with qtbot.waitSignal(line.field.editingFinished):
        line.field.clearFocus()
    lay_out()


Ctrl = Qt.KeyboardModifier.ControlModifier


def test_the_lines_of_shortcuts_are_made_once_somebody_looks(open_window: Open) -> None:
    """Seventy fields would keep every window waiting that opens."""
    window = open_window(duel())
    assert window.findChildren(Shortcut) == []
    line = shortcut(window, "edit.undo")
    assert len(window.findChildren(Shortcut)) == len(window.actions_.rows)
    assert shortcut(window, "edit.undo") is line


def test_other_keys_are_pressed_kept_and_put_back(
    open_window: Open, app_context: AppContext, qtbot: QtBot
) -> None:
    window = open_window(duel())
    line = shortcut(window, "combat.apply_attack")
    press_in(qtbot, line, Qt.Key.Key_J, Ctrl)
    assert app_context.settings.shortcuts == {"combat.apply_attack": "Ctrl+J"}
    assert "Ctrl+J" in app_context.folders.settings.read_text()
    assert window.actions_.by_key["combat.apply_attack"].toolTip().endswith("Ctrl+J")
    assert line.isVisible()
    qtbot.mouseClick(line.back, Qt.MouseButton.LeftButton)
    assert app_context.settings.shortcuts == {}
    assert line.keys == "Ctrl+Return"
    assert not line.back.isVisible()


def test_keys_that_mean_something_else_are_told_where_they_were_pressed(
    open_window: Open, app_context: AppContext, qtbot: QtBot
) -> None:
    window = open_window(duel())
    line = shortcut(window, "combat.exert")
    press_in(qtbot, line, Qt.Key.Key_Z, Ctrl)
    assert "Undo" in line.message.text()
    assert not line.message.visibleRegion().isEmpty()
    assert line.keys == ""
    assert app_context.settings.shortcuts == {}


def test_own_keys_that_another_action_has_meanwhile_are_not_taken_back(
    open_window: Open, app_context: AppContext, qtbot: QtBot
) -> None:
    window = open_window(duel())
    press_in(qtbot, shortcut(window, "combat.apply_attack"), Qt.Key.Key_J, Ctrl)
    press_in(qtbot, shortcut(window, "combat.exert"), Qt.Key.Key_Return, Ctrl)
    line = shortcut(window, "combat.apply_attack")
    qtbot.mouseClick(line.back, Qt.MouseButton.LeftButton)
    assert "Exert" in line.message.text()
    assert app_context.settings.shortcuts == {"combat.apply_attack": "Ctrl+J", "combat.exert": "Ctrl+Return"}


def test_shortcuts_are_found_by_action_and_by_keys(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    shortcut(window, "edit.undo")
    panel = panel_of(window, "shortcuts")
    for typed, found in (("nearest legal", "combat.apply_attack"), ("F1", "help.legend")):
        panel.search.clear()
        qtbot.keyClicks(panel.search, typed)
        assert panel.lines[found].isVisible()
        assert not panel.lines["edit.cut"].isVisible()


@pytest.mark.parametrize(("language", "typed"), [("en", "arrow keys"), ("ja", "矢印キー")])
def test_the_list_of_shortcuts_holds_the_tables_own_keys(
    open_window: Open, app_context: AppContext, language: str, typed: str
) -> None:
    app_context.change_settings(language=language)
    window = open_window(duel())
    assert shortcut(window, "combat.attack").keys == "A"
    assert [shortcut(window, f"combat.{each}").keys for each in ("block", "goad")] == ["B", "G"]
    panel = panel_of(window, "shortcuts")
    assert len({each.text() for each in panel.table_keys}) == len(TABLE_KEYS)
    panel.search.setText(typed)
    (shown,) = (each.text() for each in panel.table_keys if each.isVisible())
    assert shown.startswith(typed.capitalize())
    panel.search.clear()
    assert all(each.isVisible() for each in panel.table_keys)


def test_every_window_has_the_changed_keys(open_window: Open, app_context: AppContext, qtbot: QtBot) -> None:
    window = open_window(duel())
    other = windows_in(app_context).open_new()
    press_in(qtbot, shortcut(window, "combat.apply_attack"), Qt.Key.Key_J, Ctrl)
    assert other.actions_.by_key["combat.apply_attack"].shortcut().toString() == "Ctrl+J"
    other.show()
    assert shortcut(other, "combat.apply_attack").keys == "Ctrl+J"


# The verdict above the table


@pytest.mark.parametrize("size", [100, 200])
def test_the_number_of_faults_is_read_whole_in_every_size(
    open_window: Open, app_context: AppContext, qtbot: QtBot, size: int
) -> None:
    must = tuple(creature(f"Brute {n}", "ann", effects=(MustAttack(),)) for n in range(SMALL + 1))
    window = open_window(duel(permanents=must))
    qtbot.waitUntil(lambda: window.document.idle)
    for wanted in (size, 100, size):
        app_context.change_settings(text_size=wanted)
        lay_out()
        chip = window.part(VerdictBar).chip
        assert chip.accessibleName() == f"{SMALL + 1} things wrong"
        assert chip.width() >= chip.sizeHint().width()
        assert chip.height() >= chip.sizeHint().height()
        assert window.part(VerdictBar).rect().contains(chip.geometry())
