"""The command palette: what people type, in both languages and misspelt, and what they get."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from sandbox import Scenario, load
from sandbox.resources import asset
from tests.ui.app_contexts import flush, windows_in
from tests.ui.parts import panel_of
from tests.ui.tables import duel
from ui.features.inspector.effect_form import EffectForm
from ui.features.library import LibraryPanel
from ui.shell.app_context import AppContext
from ui.shell.palette import Palette, PaletteEntry
from ui.shell.window import Window
from ui.widgets.search import ranked, surely_meant

Open = Callable[[Scenario], Window]
pytestmark = pytest.mark.unmeasured
Ctrl = Qt.KeyboardModifier.ControlModifier


def opened(window: Window, qtbot: QtBot) -> Palette:
    QApplication.processEvents()
    qtbot.keyClick(window, Qt.Key.Key_K, Ctrl)
    assert window.findChild(Palette) is not None
    return window.findChild(Palette)


def first(window: Window, qtbot: QtBot, typed: str) -> PaletteEntry:
    """Type something and give the best entry."""
    palette = opened(window, qtbot)
    palette.search.setText(typed)
    return palette.offered[0]


def marks() -> Scenario:
    return load(asset("scenarios", "every-mark.combat.json"))


ENGLISH = {
    "trample": "trample",
    "tramlpe": "trample",
    "702.19": "702.19 trample",
    "702.19b": "702.19b  Trample. When it is blocked, damage beyond what is lethal to all its blockers may go on to what it attacks.",
    "goad ogre": "Goad Ogre by Bob",
    "lure": "Must be blocked by all … able to do so",
    "unblockable": "Can't be blocked by",
    "tax": "Can't attack … unless … is paid for each",
    "fog": "The next … combat damage from … to … is prevented",
    "pump": "Inspect",
    "ogre attacks b": "Ogre attacks Bob",
    "legal": "Apply nearest legal attack",
    "legal blocks": "Apply nearest legal blocks",
    "2019": "Edition of the rules: 2019-10-04",
    "jugernaut": "Juggernaut",
    "Wall of Omens": "Wall of Omens",
    "undo": "Undo",
    "theme dark": "Colors: Dark",
    "colours": "Colors: Dark",
    "200": "Text size: 200 %",
    "must attack": "Must attack … if able",
    "menace": "menace",
    "save": "Save",
    "sav as": "Save as",
    "add card": "Add card by name",
    "japanese": "Language: 日本語",
    "commander dam": "Commander damage and tax",
    "edition 2023": "Edition of the rules: 2023-11-17",
    "next combat": "Next combat",
    "legend": "Legend",
    "two headed": "Two-Headed Giant",
    "goad": "Goad Elf by Ann",
}
JAPANESE = {
    "トランプル": "トランプル",
    "trample": "トランプル",
    "702.19": "702.19 トランプル",
    "攻撃強制": "攻撃強制：可能なら攻撃しなければならない",
    "使嗾": "アンが熊を使嗾",
    "適正": "最も近い適正な攻撃にする",
    "2019": "ルールの版：2019-10-04",
    "ogre": "オーガ",
    "保存": "保存",
    "威迫": "威迫",
    "menace": "威迫",
    "接死": "接死",
    "undo": "元に戻す",
    "英語": "言語：English",
    "クリーチャーを追加": "クリーチャーを追加",
    "add creature": "クリーチャーを追加",
    "凡例": "凡例",
    "legend": "凡例",
    "two headed giant": "双頭巨人戦",
    "ライフを変える": "アンのライフ",
    "盤面を全部空にする": "盤面を空にする",
    "クリーチャーをみんな削除する": "すべてのクリーチャーを削除",
}


def found(window: Window, qtbot: QtBot, every: Iterable[str]) -> dict[str, str]:
    """Type one thing after the other, and give the best entry of each."""
    palette = opened(window, qtbot)
    best = {}
    for typed in every:
        palette.search.setText(typed)
        best[typed] = palette.offered[0].text
    return best


def test_what_is_typed_in_english_is_found_first(open_window: Open, qtbot: QtBot) -> None:
    assert found(open_window(marks()), qtbot, ENGLISH) == ENGLISH


def test_what_is_typed_in_either_language_is_found_in_a_japanese_window(
    open_window: Open, app_context: AppContext, qtbot: QtBot
) -> None:
    app_context.change_settings(language="ja")
    assert found(open_window(marks()), qtbot, JAPANESE) == JAPANESE


SPELT = {
    "colours": "Colors: Dark",
    "colour": "Colors: Dark",
    "color": "Colors: Dark",
    "colour-blind": "Colors: Color-blind safe",
    "judgement": "judgment",
    "legalise": "legalize",
    "shields": "shield",
    "abilities": "Ability",
    "armour": "Armored",
    "centre": "Center",
    "tramples": "trample",
    "ぱわー": "パワー",
    "ﾀｯﾌﾟ": "タップ",
}


@pytest.mark.parametrize(("typed", "meant"), SPELT.items(), ids=SPELT)
def test_british_and_american_and_several_find_the_same(typed: str, meant: str) -> None:
    others = ("Tour the four losses", "Rise", "Menace")
    entries = [(text, "") for text in (*others, *dict.fromkeys(SPELT.values()))]
    assert entries[ranked(typed, entries, 1)[0]][0] == meant
    assert surely_meant(typed, (meant, ""))


def choose(window: Window, qtbot: QtBot, typed: str) -> None:
    palette = opened(window, qtbot)
    qtbot.keyClicks(palette.search, typed)
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_changes_the_selected_comes_after_all_else_unless_it_is_named(
    open_window: Open, qtbot: QtBot, language: str
) -> None:
    window = open_window(duel())
    window.app_context.change_settings(language=language)
    window.document.select(["bear"])
    assert first(window, qtbot, "trample").changes
    palette = opened(window, qtbot)
    for typed in ("tram", "divided"):
        palette.search.setText(typed)
        changing = [entry.changes for entry in palette.offered]
        assert changing == sorted(changing), typed


def test_a_keyword_is_given_to_what_is_selected(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    window.document.select(["bear", "elf", "bob"])
    choose(window, qtbot, "trample")
    having = [p.id for p in window.document.scenario.permanents if "trample" in p.keywords]
    assert having == ["bear", "elf"]
    assert window.document.undo_stack.count() == 1


def test_the_palette_leaves_a_form_that_was_made_anew_meanwhile(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    window.document.select(["bear"])
    window.show_panel("inspector")
    panel_of(window, "inspector").begin("power")
    palette = opened(window, qtbot)
    window.document.select(["bob"])
    flush()
    qtbot.keyClick(palette.search, Qt.Key.Key_Escape)
    assert not palette.isVisible()


def test_enter_presses_no_button_that_had_the_keyboard_before(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    window.show_panel("triggers")
    button = next(b for b in panel_of(window, "triggers").findChildren(QPushButton) if b.isVisible())
    pressed: list[bool] = []
    button.clicked.connect(pressed.append)
    button.setFocus()
    choose(window, qtbot, "zoom in")
    assert QApplication.focusWidget() is button
    assert not pressed


def test_escape_leaves_the_palette_alone(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    window.show_panel("triggers")
    panel = panel_of(window, "triggers")
    button = next(b for b in panel.findChildren(QPushButton) if b.isVisible())
    button.setFocus()
    palette = opened(window, qtbot)
    QTest.keyClick(palette.window().windowHandle(), Qt.Key.Key_Escape)
    assert not palette.isVisible()
    assert QApplication.focusWidget() is button  # else it would lead on to the table


def test_what_nothing_is_called_is_said(open_window: Open, qtbot: QtBot) -> None:
    palette = opened(open_window(duel()), qtbot)
    for typed, found in (("xyzzyq", False), ("", True)):
        palette.search.setText(typed)
        assert palette.list.isVisible()
        assert palette.offered
        assert palette.nothing.isVisible() is not found


def test_a_declaration_is_made_by_its_sentence(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    choose(window, qtbot, "bear attacks b")
    assert [(a.attacker, a.target) for a in window.document.scenario.attacks][-1] == ("bear", "bob")


def test_a_keyword_that_nobody_has_tells_its_rule(open_window: Open, qtbot: QtBot) -> None:
    """CR 702.2c."""
    window = open_window(duel())
    choose(window, qtbot, "deathtouch")
    told = window.statusBar().currentMessage()
    assert told.startswith("deathtouch (702.2c): ")
    assert window.document.undo_stack.count() == 0


def test_an_effect_that_was_added_has_the_keyboard_and_is_in_sight(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(marks())
    window.document.select(["colossus"])
    choose(window, qtbot, "can't be blocked except")
    inspector = panel_of(window, "inspector")

    def ready() -> bool:
        form = inspector.findChild(EffectForm, "effect:cannot_be_blocked_except_by")
        focused = QApplication.focusWidget()
        return form is not None and form.isAncestorOf(focused) and not focused.visibleRegion().isEmpty()

    qtbot.waitUntil(ready)


def test_without_a_selection_a_keyword_selects_who_has_it(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    choose(window, qtbot, "defender")
    assert window.document.selection == ("wall",)
    assert window.document.undo_stack.count() == 0


def test_a_rule_number_leads_to_what_the_ruling_says_of_it(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    palette = opened(window, qtbot)
    palette.search.setText("508.1d")
    entry = next(e for e in palette.offered if e.text.startswith("Juggernaut"))
    entry.choose()
    assert "juggernaut" in window.document.selection
    assert panel_of(window, "ruling").isVisible()


def test_a_sample_is_opened_to_be_changed_and_not_written_over(
    open_window: Open, app_context: AppContext, qtbot: QtBot
) -> None:
    window = open_window(duel())
    choose(window, qtbot, "loyal pegasus")
    assert windows_in(app_context).all[-1].document.scenario.title == "Loyal Pegasus, forced"
    assert windows_in(app_context).all[-1].document.path is None


def test_a_panel_is_shown(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    choose(window, qtbot, "library")
    assert panel_of(window, "library").isVisible()


def test_what_can_not_be_used_now_is_found_and_says_so(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    assert first(window, qtbot, "redo").hint == "not now"
    choose(window, qtbot, "redo")
    assert window.statusBar().currentMessage() == "Redo: not now"
    QTest.keyClick(window.view, Qt.Key.Key_B)
    assert window.statusBar().currentMessage() == "Block: select creatures of a player who is attacked first"
    assert window.document.scenario == duel()


def test_a_key_that_the_system_has_no_code_for_is_that_of_no_action(open_window: Open) -> None:
    window = open_window(duel())
    assert not window.action("edit.commander").isEnabled()
    QApplication.sendEvent(window.view, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier))
    assert not window.statusBar().currentMessage()


def test_what_can_be_done_now_comes_before_what_can_not(open_window: Open, qtbot: QtBot) -> None:
    """CR 701.15: goading needs a creature; its name alone offers those that could be goaded."""
    window = open_window(duel())
    assert not first(window, qtbot, "goad").later
    window.document.select(["bear"])
    assert first(window, qtbot, "goad").text == "Goad"


def test_enter_takes_nothing_that_is_only_like_what_was_typed(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    palette = opened(window, qtbot)
    qtbot.keyClicks(palette.search, "defendre")
    assert palette.offered[0].text == "defender"
    assert palette.nothing.isVisible()
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    assert palette.isVisible()
    assert window.document.selection == ()
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    assert window.document.selection == ("wall",)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        pytest.param("save", ["Save", "Save as", "Autosave", "Keep"], id="exact, begun, inside, beside"),
        pytest.param("  SAVE   as ", ["Save as"], id="case and spaces"),
        pytest.param("svae", ["Save", "Save as", "Keep"], id="misspelt"),
        pytest.param("zq", [], id="nothing"),
        pytest.param("", ["Keep", "Autosave", "Save as", "Save"], id="everything in its order"),
    ],
)
def test_the_order_of_what_fits(typed: str, expected: list[str]) -> None:
    entries = [("Keep", "save it"), ("Autosave", ""), ("Save as", ""), ("Save", "")]
    assert [entries[n][0] for n in ranked(typed, entries, 9)] == expected


ALSO = {
    "full screen": "Full screen, on or off",
    "dark mode": "Colors: Dark",
    "make text bigger": "Text size: 150 %",
    "make text smaller": "Text size: 100 %",
    "clear the table": "Clear the table",
    "export as image": "Picture or page",
    "untap everything": "Untap everything",
    "delete all creatures": "Delete all creatures",
    "plus one counter": "Counters",
    "change life total": "Life of Ann",
    "new game": "New",
    "share": "Copy link",
    "who dies": "Solve: best attack, best blocks, who survives",
    "undo everything": "Undo everything",
    "language": "Language: 日本語",
    "zoom to fit": "Fit the table",
    "duplicate": "Duplicate",
    "is it lethal": "Can Bob be killed through any block?",
    "what if": "Solve: best attack, best blocks, who survives",
    "tutorial": "Go on with the lessons",
    "history": "My combats",
    "video": "Picture or page",
    "end turn": "Go on to the next player's turn",
    "swap players": "Go on to the next player's turn",
    "preferences": "Change keyboard shortcuts",
    "statistics": "How it went",
}
ALSO_IN_JAPANESE = {
    "全画面": "full screen",
    "ダークモード": "dark mode",
    "文字を大きく": "make text bigger",
    "文字を小さく": "make text smaller",
    "盤面を消す": "clear the table",
    "パズルを作る": "own puzzle",
    "画像として書き出す": "export as image",
    "画像に書き出す": "export as image",
    "全てアンタップ": "untap everything",
    "クリーチャー全て削除": "delete all creatures",
    "クリーチャーを全部削除": "delete all creatures",
    "+1カウンター": "plus one counter",
    "ライフ変更": "change life total",
    "新しいゲーム": "new game",
    "共有": "share",
    "誰が死ぬ": "who dies",
    "全部元に戻す": "undo everything",
    "言語": "language",
    "全体を表示": "zoom to fit",
    "複製": "duplicate",
    "リーサル": "is it lethal",
    "もしも": "what if",
    "チュートリアル": "tutorial",
    "履歴": "history",
    "動画": "video",
    "ターン終了": "end turn",
    "手番": "swap players",
    "環境設定": "preferences",
    "統計": "statistics",
}


def test_what_other_programs_call_it_is_found(open_window: Open, qtbot: QtBot) -> None:
    assert found(open_window(marks()), qtbot, ALSO) == ALSO


def test_what_other_programs_call_it_is_found_in_japanese(
    open_window: Open, app_context: AppContext, qtbot: QtBot
) -> None:
    app_context.change_settings(language="ja")
    palette = opened(open_window(marks()), qtbot)
    best: dict[str, set[str]] = {}
    for japanese, english in ALSO_IN_JAPANESE.items():
        for typed in (japanese, english):
            palette.search.setText(typed)
            best.setdefault(english, set()).add(palette.offered[0].text)
    assert {english: texts for english, texts in best.items() if len(texts) > 1} == {}
    assert palette.offered


@pytest.mark.parametrize(
    ("language", "typed", "text"),
    [
        pytest.param("en", "giant growth", "Giant Growth", id="a spell"),
        pytest.param("en", "shivan dragn", "Shivan Dragon", id="misspelt"),
        pytest.param("ja", "シヴ山のドラゴン", "シヴ山のドラゴン", id="in Japanese"),
    ],
)
def test_a_card_that_is_not_on_the_table_is_found_and_looked_up_in_the_library(
    open_window: Open, app_context: AppContext, qtbot: QtBot, language: str, typed: str, text: str
) -> None:
    app_context.change_settings(language=language)
    window = open_window(marks())
    entry = first(window, qtbot, typed)
    assert entry.text == text
    entry.choose()
    library = panel_of(window, "library")
    assert isinstance(library, LibraryPanel)
    assert library.search.text() == text
    assert library.isVisible()
