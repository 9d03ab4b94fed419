"""The banner: each fault of a file at its place, in the language of the window, with no more room than there is."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from sandbox import Scenario, dumps, load
from sandbox.edits import variations
from sandbox.resources import asset
from tests.ui.canvas.robot import Hand
from tests.ui.parts import right_panels
from tests.ui.settling import settle
from tests.ui.tables import duel
from ui.app import create_window
from ui.features.deck import DeckPanel
from ui.features.pictures import PictureTasks
from ui.features.triggers import Triggers
from ui.features.variations import VariationTasks
from ui.shell.app_context import AppContext
from ui.shell.banner import SHARE, Banner, BannerLine, BannerNote
from ui.shell.window import Window

Open = Callable[[Scenario], Window]


@pytest.mark.parametrize(
    ("effect", "place", "said"),
    [
        ({"kind": "must_attack", "creatures": "bear"}, "effects[0].creatures", '"bear"'),
        ({"kind": "max_attackers", "count": 1, "who": "wall"}, "effects[0].who", '"wall"'),
        ({"kind": "must_attack", "creatures": ["nobody"]}, "effects[0].creatures[0]", '"nobody"'),
        ({"kind": "must_attack", "creatures": {"colour": "red"}}, "effects[0].creatures.colour", "colour"),
    ],
    ids=["a bare id", "a bare id of others", "a dangling id", "an unknown condition"],
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_spell_with_a_bad_target_is_told_at_its_place(
    app_context: AppContext, tmp_path: Path, effect: dict[str, object], place: str, said: str, language: str
) -> None:
    app_context.change_settings(language=language)
    path = tmp_path / "spell.combat.json"
    path.write_text(json.dumps(json.loads(dumps(duel())) | {"effects": [effect]}), encoding="utf-8")
    window = create_window([str(path)])
    QApplication.processEvents()
    banner = window.findChild(Banner)
    assert banner.isVisible()
    texts = [label.text() for label in banner.findChildren(QLabel)]
    assert any("spell.combat.json" in text for text in texts)
    assert any(place in text and said in text for text in texts)
    assert "spell.combat.json" in banner.accessibleName()
    assert window.document.path is None, "nothing can be saved over the file"


def say(banner: Banner, headlines: int, lines: int) -> None:
    fault = BannerLine("permanents[0].power: expected a whole number, found a text that needs several lines")
    for number in range(headlines):
        note = BannerNote(f"The file {number} could not be read.", (fault,) * lines)
        banner.tell(str(number), lambda note=note: note)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("headlines", "lines"), [(1, 2), (1, 6), (3, 8)])
def test_a_banner_leaves_a_small_window_its_size_at_the_largest_text(
    open_window: Open, app_context: AppContext, qtbot: QtBot, headlines: int, lines: int, language: str
) -> None:
    app_context.change_settings(language=language, text_size=200)
    window = open_window(duel())
    window.resize(1280, 720)
    settle(window, qtbot)
    say(window.banner, headlines, lines)
    settle(window, qtbot)
    assert window.size().toTuple() == (1280, 720)
    assert window.banner.height() <= 720 // SHARE
    window.resize(1280, 1000)
    settle(window, qtbot)
    assert 720 // SHARE < window.banner.height() <= 1000 // SHARE or lines == 2
    assert window.banner.height() == window.banner.sizeHint().height()
    window.resize(1280, 720)
    settle(window, qtbot)
    assert window.size().toTuple() == (1280, 720), "it does not stay higher either"


def test_tab_brings_every_button_of_a_banner_into_sight(
    open_window: Open, app_context: AppContext, qtbot: QtBot
) -> None:
    app_context.change_settings(text_size=200)
    window = open_window(duel())
    window.resize(1280, 720)
    say(window.banner, 3, 6)
    settle(window, qtbot)
    buttons = [b for b in window.banner.findChildren(QPushButton) if b.isVisible()]
    last = max(buttons, key=lambda b: b.mapTo(window, QPoint()).y())
    assert last.visibleRegion().isEmpty()
    window.banner.setFocus()
    for _ in range(8):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        if last.hasFocus():
            break
    assert not last.visibleRegion().isEmpty()
    qtbot.keyClick(last, Qt.Key.Key_Space)
    settle(window, qtbot)
    assert "0" not in window.banner.accessibleName(), "the message of the button is closed"


@pytest.mark.unmeasured
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_panel_forces_a_window_beyond_1280_by_720(
    open_window: Open, app_context: AppContext, qtbot: QtBot, language: str
) -> None:
    app_context.change_settings(language=language, text_size=200)
    scenario = load(asset("scenarios", "every-mark.combat.json"))
    window = open_window(variations.keep(scenario, "another"))
    window.resize(1280, 720)
    say(window.banner, 1, 3)
    for panel in right_panels(window):
        window.show_panel(panel)
        settle(window, qtbot)
        assert (panel, window.size().toTuple()) == (panel, (1280, 720))
    window.part(VariationTasks).compare_with("v1")
    settle(window, qtbot)
    assert window.size().toTuple() == (1280, 720)


def read_no_deck(window: Window, folder: Path) -> None:
    window.show_panel("deck")
    window.findChild(DeckPanel).read(folder / "missing.txt")


def save_no_picture(window: Window, folder: Path) -> None:
    window.part(PictureTasks).write(folder / "nowhere" / "picture.png")


def save_no_question(window: Window, folder: Path) -> None:
    window.show_panel("triggers")
    QApplication.processEvents()
    panel = window.findChild(Triggers)
    next(b for b in panel.findChildren(QPushButton) if b.objectName().startswith("forgotten:")).click()
    panel.save_to(folder / "nowhere" / "question.missed.json")


@pytest.mark.parametrize("mistake", [read_no_deck, save_no_picture, save_no_question])
def test_an_open_banner_speaks_the_language_of_the_window(
    open_window: Open,
    app_context: AppContext,
    qtbot: QtBot,
    tmp_path: Path,
    mistake: Callable[[Window, Path], None],
) -> None:
    window = open_window(load(asset("scenarios", "triggers-to-remember.combat.json")))
    settle(window, qtbot)
    mistake(window, tmp_path)

    def told() -> list[str]:
        settle(window, qtbot)
        return [each.text() for each in window.banner.findChildren(QLabel) if each.isVisible()]

    english = told()
    assert len(english) == 2, "a headline and a reason"
    app_context.change_settings(language="ja")
    japanese = told()
    assert not japanese[0].isascii()
    app_context.change_settings(language="en")
    assert told() == english


def test_a_message_waits_while_the_hand_is_aiming(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    banner, hand = window.banner, Hand(window.view)
    hand.lift("bear", "bob")
    top = window.view.mapTo(window, QPoint(0, 0))
    banner.tell("news", lambda: BannerNote("News", ()))
    QApplication.processEvents()
    assert banner.isHidden()
    assert window.view.mapTo(window, QPoint(0, 0)) == top
    hand.release("bob")
    qtbot.waitUntil(banner.isVisible)
