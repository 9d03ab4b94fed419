"""The panel of triggers and the missed-trigger guide, answered with real clicks and keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from sandbox import Attack, Scenario
from sandbox.rules.missed_trigger import missed_trigger
from sandbox.scenario.effects import Trigger
from sandbox.scenario.missed import load_missed
from tests.ui.app_contexts import windows_in
from tests.ui.parts import badge_of, panel_of
from tests.ui.settling import lay_out
from tests.ui.tables import creature, duel
from ui.features.triggers import Triggers
from ui.shell.app_context import AppContext
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
AT_ONCE = "In the declare attackers step"


def table(**fields: object) -> Scenario:
    """Ann's Rager with a trigger that is bad for her, and an Angel with exalted; Rager attacks Bob alone."""
    permanents = (
        creature(
            "Rager",
            "ann",
            effects=(Trigger(event="attacks", visible=True, detrimental=True, text="lose 1 life"),),
        ),
        creature("Angel", "ann", keywords=("exalted",)),
        creature("Elf", "bob"),
    )
    attacks = (Attack(attacker="rager", target="bob"),)
    return duel(**({"permanents": permanents, "attacks": attacks} | fields))


@pytest.fixture
def opened(open_window: Open, qtbot: QtBot) -> tuple[Window, Triggers]:
    window = open_window(table())
    window.show_panel("triggers")
    panel = window.findChild(Triggers)
    qtbot.waitUntil(panel.isVisible)
    return window, panel


def pressed(panel: Triggers, name: str, qtbot: QtBot) -> None:
    """Click the button of a name."""
    (found,) = (b for b in panel.findChildren(QPushButton, name))
    qtbot.mouseClick(found, Qt.MouseButton.LeftButton)
    lay_out()


def shown(panel: Triggers) -> str:
    return "\n".join(w.text() for w in panel.findChildren(QLabel) if w.isVisible())


def answer(panel: Triggers, qtbot: QtBot, *texts: str) -> None:
    """Click the answer that has each text, in turn."""
    for text in texts:
        every = [b for b in panel.findChildren(QPushButton) if b.objectName().startswith("answer:")]
        (found,) = (b for b in every if b.accessibleName() == text)
        qtbot.mouseClick(found, Qt.MouseButton.LeftButton)


def test_the_triggers_stand_under_their_steps(opened: tuple[Window, Triggers]) -> None:
    _, panel = opened
    text = shown(panel)
    assert "Declare attackers" in text
    assert "Rager: when Rager attacks" in text
    assert "lose 1 life" in text
    assert "Angel: exalted" in text


def test_the_guide_asks_what_the_board_does_not_tell_and_answers(
    opened: tuple[Window, Triggers], qtbot: QtBot
) -> None:
    _, panel = opened
    pressed(panel, "forgotten:attackers:1", qtbot)
    answer(panel, qtbot, "No", "None of these", "No", AT_ONCE, "No", "No")
    text = shown(panel)
    assert "The trigger was missed." in text
    assert "Put it on the stack" not in text
    assert "Penalty: Warning." in text
    assert panel.question is not None
    assert panel.question.detrimental
    assert panel.question.owns_card
    assert missed_trigger(panel.question).penalty == "warning"


def test_a_question_says_what_is_in_time(opened: tuple[Window, Triggers], qtbot: QtBot) -> None:
    _, panel = opened
    pressed(panel, "forgotten:attackers:1", qtbot)
    answer(panel, qtbot, "No", "None of these")
    assert "(A10)" in shown(panel)
    assert "opponents never have to point out" in shown(panel)
    answer(panel, qtbot, "No", AT_ONCE, "Yes")
    assert "P6" not in shown(panel)
    answer(panel, qtbot, "Yes")
    assert "a judge may first take back that action" in shown(panel)


def test_a_question_explains_its_words(opened: tuple[Window, Triggers], qtbot: QtBot) -> None:
    window, panel = opened
    window.actions_.by_key["rules.missed"].trigger()
    answer(panel, qtbot, "No", "None of these")
    text = shown(panel)
    assert "A visible change is one that stays to be seen" in text
    assert "target opponent" in text


def test_time_that_the_opponent_left_nobody_is_an_answer(
    opened: tuple[Window, Triggers], qtbot: QtBot
) -> None:
    _, panel = opened
    pressed(panel, "forgotten:attackers:1", qtbot)
    answer(panel, qtbot, "No", "None of these", "No, for the opponent left no time")
    assert "does not count as missed" in shown(panel)
    assert [step.row for step in missed_trigger(panel.question).steps] == ["A10"]


def test_an_answer_can_be_changed(opened: tuple[Window, Triggers], qtbot: QtBot) -> None:
    _, panel = opened
    pressed(panel, "forgotten:attackers:1", qtbot)
    answer(panel, qtbot, "No", "None of these", "No", AT_ONCE, "No", "No")
    (chooser,) = (c for c in panel.findChildren(QComboBox, "answered:acknowledged"))
    chooser.setFocus()
    qtbot.keyClick(chooser, Qt.Key.Key_Down)
    assert "does not count as missed" in shown(panel)


def test_what_was_noticed_late_is_too_old(opened: tuple[Window, Triggers], qtbot: QtBot) -> None:
    _, panel = opened
    pressed(panel, "forgotten:attackers:1", qtbot)
    answer(panel, qtbot, "No", "None of these", "No", AT_ONCE)
    (noticed,) = (c for c in panel.findChildren(QComboBox, "noticed"))
    noticed.setFocus()
    qtbot.keyClick(noticed, Qt.Key.Key_End)
    assert panel.question is not None
    assert panel.question.too_old
    assert "too long ago" in shown(panel)


def test_a_forgotten_keyword_does_nothing_until_it_is_remembered(
    opened: tuple[Window, Triggers], qtbot: QtBot
) -> None:
    window, panel = opened
    before = window.document.scenario
    assert window.document.verdict.outcome.players["bob"].life == 17
    pressed(panel, "forgotten:attackers:0", qtbot)
    assert [(u.source, u.keyword) for u in window.document.scenario.unapplied] == [("angel", "exalted")]
    qtbot.waitUntil(lambda: window.document.idle)
    assert window.document.verdict.outcome.players["bob"].life == 18
    pressed(panel, "remember:open", qtbot)
    assert window.document.scenario == before
    window.document.undo_stack.undo()
    assert window.document.scenario.unapplied


def test_undo_takes_a_forgotten_keyword_back(opened: tuple[Window, Triggers], qtbot: QtBot) -> None:
    window, panel = opened
    pressed(panel, "forgotten:attackers:0", qtbot)
    qtbot.waitUntil(lambda: window.document.idle)
    window.document.undo_stack.undo()
    assert not window.document.scenario.unapplied
    # nothing is asked of it any more: it can be marked anew
    qtbot.waitUntil(lambda: bool(panel.findChildren(QPushButton, "forgotten:attackers:0")))


def test_the_keyboard_goes_from_question_to_question(opened: tuple[Window, Triggers], qtbot: QtBot) -> None:
    window, panel = opened
    (forgotten,) = (b for b in panel.findChildren(QPushButton, "forgotten:attackers:0"))
    forgotten.setFocus()
    qtbot.keyClick(forgotten, Qt.Key.Key_Space)
    for _ in range(5):
        focus = window.focusWidget()
        assert focus.objectName() == "answer:0"
        qtbot.keyClick(focus, Qt.Key.Key_Space)
    assert window.focusWidget().objectName() == "copy-answer"
    assert "missed" in shown(panel)


def test_the_guide_is_gone_through_with_enter_alone_and_what_has_the_keyboard_is_in_sight(
    opened: tuple[Window, Triggers], qtbot: QtBot
) -> None:
    window, panel = opened
    window.resize(1280, 720)
    window.run("rules.missed")
    asked = 0
    lay_out()
    while (focus := window.focusWidget()).objectName() != "copy-answer":
        assert focus.objectName() == "answer:0"
        assert (
            panel.viewport().rect().intersects(QRect(focus.mapTo(panel.viewport(), QPoint()), focus.size()))
        )
        qtbot.keyClick(focus, Qt.Key.Key_Return)
        lay_out()
        asked += 1
        assert asked < 20
    assert asked > 2
    assert not focus.visibleRegion().isEmpty()


def test_the_answer_is_copied(opened: tuple[Window, Triggers], qtbot: QtBot) -> None:
    _, panel = opened
    pressed(panel, "forgotten:attackers:0", qtbot)
    answer(panel, qtbot, "No", "No", AT_ONCE, "No", "Not asked yet")
    pressed(panel, "copy-answer", qtbot)
    text = QGuiApplication.clipboard().text()
    assert text.startswith("Angel: exalted, Competitive")
    assert "A8: " in text
    assert "P5: " in text


def test_the_question_is_saved_under_its_own_ending(
    opened: tuple[Window, Triggers], qtbot: QtBot, tmp_path: Path
) -> None:
    _, panel = opened
    pressed(panel, "forgotten:attackers:0", qtbot)
    answer(panel, qtbot, "No", "No", AT_ONCE, "No", "Yes")
    panel.save_to(tmp_path / "exalted")
    question = load_missed(tmp_path / "exalted.missed.json")
    assert question == panel.question
    assert missed_trigger(question).remedy == "put_on_stack"


def test_a_question_that_cannot_be_saved_is_told(
    opened: tuple[Window, Triggers], qtbot: QtBot, tmp_path: Path
) -> None:
    window, panel = opened
    pressed(panel, "forgotten:attackers:0", qtbot)
    panel.save_to(tmp_path / "nowhere" / "x.missed.json")
    assert window.banner.isVisible()


def test_edition_and_enforcement_level_are_remembered(
    opened: tuple[Window, Triggers], app_context: AppContext, qtbot: QtBot
) -> None:
    _, panel = opened
    (rel,) = (c for c in panel.findChildren(QComboBox, "guide-rel"))
    rel.setFocus()
    qtbot.keyClick(rel, Qt.Key.Key_Home)
    assert app_context.settings.rel == "regular"
    (edition,) = (c for c in panel.findChildren(QComboBox, "guide-edition"))
    edition.setFocus()
    qtbot.keyClick(edition, Qt.Key.Key_End)
    assert app_context.settings.ipg_edition == "2021-02-05"
    assert app_context.settings.rel == "regular"


def test_the_guide_closes_when_its_trigger_is_gone(opened: tuple[Window, Triggers], qtbot: QtBot) -> None:
    window, panel = opened
    pressed(panel, "forgotten:attackers:1", qtbot)
    window.document.apply(lambda _: table(attacks=()))
    qtbot.waitUntil(lambda: panel.question is None)
    assert "Nothing triggers" in shown(panel)


def test_the_timeline_counts_triggers_and_opens_them(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(table())
    timeline = panel_of(window, "timeline")
    window.document.look_at("attackers")
    assert timeline.accessibleDescription() == "attackers, 2 triggers"
    qtbot.mouseClick(badge_of(timeline, "attackers"), Qt.MouseButton.LeftButton)
    assert window.findChild(Triggers).isVisible()


def test_it_speaks_japanese_and_goes_on_with_its_guide(opened: tuple[Window, Triggers], qtbot: QtBot) -> None:
    window, before = opened
    pressed(before, "forgotten:attackers:1", qtbot)
    answer(before, qtbot, "No", "None of these", "No", AT_ONCE, "No", "No")
    window.actions_.by_key["view.language:ja"].trigger()
    panel = window.panel("triggers")
    window.show_panel("triggers")
    qtbot.waitUntil(panel.isVisible)
    assert "攻撃クリーチャー指定" in shown(panel)
    assert "誘発忘れである。" in shown(panel)


def test_any_trigger_is_asked_about_from_the_menu(open_window: Open, qtbot: QtBot) -> None:
    """Pact of Negation, which no combat has: upkeep missed, found in the same turn (CR 603, IPG 2.1)."""
    window = open_window(duel(permanents=()))
    window.actions_.by_key["rules.missed"].trigger()
    panel = window.findChild(Triggers)
    qtbot.waitUntil(panel.isVisible)
    (name,) = (f for f in panel.findChildren(QLineEdit, "trigger-name"))
    qtbot.mouseClick(name, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(name, "Pact of Negation")
    answer(panel, qtbot, "No", "None of these", "A visible change, or a choice on resolution", "No")
    assert panel.findChild(QLineEdit, "trigger-name").text() == "Pact of Negation"
    answer(panel, qtbot, "No", "No", "No", "No", "No", "Yes", "Yes", "Yes")
    text = shown(panel)
    assert "Put it on the stack" in text
    assert "Penalty: Warning." in text
    pressed(panel, "copy-answer", qtbot)
    assert QGuiApplication.clipboard().text().startswith("Pact of Negation, Competitive")
    pressed(panel, "close", qtbot)
    assert panel.question is None


def test_a_saved_question_opens_in_the_window_that_saved_it(
    opened: tuple[Window, Triggers], app_context: AppContext, qtbot: QtBot, tmp_path: Path
) -> None:
    window, panel = opened
    pressed(panel, "forgotten:attackers:0", qtbot)
    answer(panel, qtbot, "No", "No", AT_ONCE, "No", "Yes")
    saved = panel.question
    path = tmp_path / "exalted.missed.json"
    panel.save_to(path)
    pressed(panel, "close", qtbot)
    (again,) = windows_in(app_context).open_paths([path], window)
    assert again is window
    qtbot.waitUntil(lambda: panel.question is not None)
    assert panel.question == saved
    assert "Put it on the stack" in shown(panel)
    assert panel.findChild(QLineEdit, "trigger-name").text() == "exalted"


def test_a_question_that_can_not_be_read_is_told(
    opened: tuple[Window, Triggers], app_context: AppContext, tmp_path: Path
) -> None:
    window, _ = opened
    path = tmp_path / "bad.missed.json"
    path.write_text("{", encoding="utf-8")
    windows_in(app_context).open_paths([path], window)
    assert window.banner.isVisible()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_answer_is_cut_off(opened: tuple[Window, Triggers], qtbot: QtBot, language: str) -> None:
    window, _ = opened
    window.actions_.by_key[f"view.language:{language}"].trigger()
    window.actions_.by_key["rules.missed"].trigger()
    panel = window.panel("triggers")
    qtbot.waitUntil(panel.isVisible)
    for number in (0, 0):
        pressed(panel, f"answer:{number}", qtbot)
    for choice in panel.findChildren(QPushButton):
        if choice.objectName().startswith("answer:"):
            qtbot.waitUntil(lambda choice=choice: choice.height() >= choice.heightForWidth(choice.width()))
            edge = choice.mapTo(panel.viewport(), choice.rect().topRight())
            assert edge.x() < panel.viewport().width()
