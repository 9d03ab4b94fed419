"""The ruling panel: fights as blocks that are copied, looked for and kept, findings that stay as they are."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from sandbox import Attack, Block, Scenario, edits
from sandbox.scenario.effects import MustAttack
from tests.ui.parts import panel_of
from tests.ui.pointing import point_at
from tests.ui.tables import creature, duel, fight
from ui.document.rulings import ruling_of, shown_ruling
from ui.features.ruling import FIGHTS, FightBlock, RulingPanel
from ui.shell.window import Window
from ui.widgets.findings import FindingCard
from ui.widgets.keyboard import named
from ui.widgets.parts import label

Open = Callable[[Scenario], Window]
Ctrl = Qt.KeyboardModifier.ControlModifier


def crowd(count: int) -> Scenario:
    """Give so many attackers, each blocked by a blocker of its own."""
    attackers = tuple(creature(f"Raider{n}", "ann") for n in range(count))
    blockers = tuple(creature(f"Guard{n}", "bob") for n in range(count))
    return duel(
        permanents=(*attackers, *blockers),
        attacks=tuple(Attack(attacker=each.id, target="bob") for each in attackers),
        blocks=tuple(Block(blocker=b.id, attacker=a.id) for a, b in zip(attackers, blockers, strict=True)),
    )


def panel(window: Window) -> RulingPanel:
    QApplication.processEvents()
    return panel_of(window, "ruling")


def blocks(window: Window) -> list[FightBlock]:
    return [block for block in panel(window).fights.blocks if block.isVisible()]


def test_a_fight_is_a_block_with_its_name_and_its_sentence(open_window: Open) -> None:
    (block,) = blocks(open_window(fight()))
    assert block.title.text() == "Juggernaut against Wall"
    assert block.text.text().startswith("Juggernaut 5/3, attacking Bob, blocked by Wall")
    assert block.accessibleName() == block.title.text()


def test_the_result_comes_before_the_fights(open_window: Open) -> None:
    shown = panel(open_window(fight()))
    assert 0 < shown.result.y() < shown.fights.y()


def test_the_button_of_a_fight_shows_under_the_pointer_and_copies_it(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(fight())
    (block,) = blocks(window)
    assert not block.copy_button.isVisible()
    point_at(qtbot, block, lambda: QPoint(8, 8), away=window.view, until=block.copy_button.isVisible)
    assert window.document.spotlit == {"juggernaut", "wall"}
    qtbot.mouseClick(block.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == block.text.text()
    assert window.statusBar().currentMessage()


@pytest.mark.parametrize(
    ("key", "modifiers"), [(Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_C, Ctrl)], ids=str
)
def test_a_fight_is_copied_from_the_keyboard(
    open_window: Open, qtbot: QtBot, key: Qt.Key, modifiers: Qt.KeyboardModifier
) -> None:
    window = open_window(fight())
    window.document.select(["bear"])
    (block,) = blocks(window)
    block.setFocus()
    assert block.copy_button.isVisible()
    assert window.document.spotlit == {"juggernaut", "wall"}
    qtbot.keyClick(block, key, modifiers)
    assert QGuiApplication.clipboard().text() == block.text.text()
    window.view.setFocus()
    assert window.document.spotlit == frozenset()


def test_many_fights_are_shown_a_few_at_a_time_and_looked_for(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(crowd(30))
    qtbot.waitUntil(lambda: window.document.idle)
    fights = panel(window).fights
    assert len(blocks(window)) == FIGHTS
    assert fights.more.text() == "Show more (18 left)"
    qtbot.mouseClick(fights.more, Qt.MouseButton.LeftButton)
    assert len(blocks(window)) == 2 * FIGHTS
    qtbot.keyClicks(fights.search, "raider29")
    assert [block.title.text() for block in blocks(window)] == ["Raider29 against Guard29"]
    assert not fights.more.isVisible()
    qtbot.keyClicks(fights.search, " nobody")
    assert blocks(window) == []
    fights.search.clear()
    assert len(blocks(window)) == FIGHTS


def test_few_fights_need_no_field_to_look_for_one(open_window: Open) -> None:
    assert not panel(open_window(fight())).fights.search.isVisible()


def test_an_edit_makes_nothing_anew_but_what_it_changes(open_window: Open, qtbot: QtBot) -> None:
    must = tuple(creature(f"Brute{n}", "ann", effects=(MustAttack(),)) for n in range(6))
    table = crowd(8)
    window = open_window(
        duel(permanents=(*table.permanents, *must), attacks=table.attacks, blocks=table.blocks)
    )
    qtbot.waitUntil(lambda: window.document.idle)
    before = (blocks(window), panel(window).findChildren(FindingCard))
    texts = [block.fight for block in before[0]]
    window.document.apply(lambda s: edits.change(s, ["raider3"], power=9))
    qtbot.waitUntil(lambda: window.document.idle)
    after = (blocks(window), panel(window).findChildren(FindingCard))
    assert after == before
    changed = [n for n, block in enumerate(after[0]) if block.fight != texts[n]]
    assert changed == [3]


def lines(window: Window) -> list[QLabel]:
    return [line for line in panel(window).result.findChildren(QLabel) if line.isVisible()]


def test_a_line_of_the_result_is_written_anew_in_its_place_and_one_too_many_goes(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(fight())
    qtbot.waitUntil(lambda: window.document.idle)
    before = lines(window)
    assert len(before) > 1
    told = ruling_of(window.document, "en").results
    assert [line.text() for line in before[1:]] == list(told)
    window.document.apply(lambda s: edits.change(s, ["juggernaut"], power=0))
    qtbot.waitUntil(lambda: window.document.idle)
    now = ruling_of(window.document, "en").results
    assert now != told
    assert [line.text() for line in lines(window)[1:]] == list(now)
    window.document.undo_stack.undo()
    qtbot.waitUntil(lambda: window.document.idle)
    assert lines(window) == before
    assert [line.text() for line in before[1:]] == list(told)


def test_a_label_is_as_high_as_its_text_however_text_font_and_width_change(qtbot: QtBot) -> None:
    one = label("a", "text")
    qtbot.addWidget(one)
    low = one.heightForWidth(100)
    one.setText("many words " * 20)
    high = one.heightForWidth(100)
    assert low < one.heightForWidth(300) < high
    larger = one.font()
    larger.setPixelSize(2 * max(larger.pixelSize(), 15))
    one.setFont(larger)
    assert high < one.heightForWidth(100)


def test_the_inspector_rests_behind_another_panel_and_catches_up_when_it_comes_before_it(
    open_window: Open,
) -> None:
    window = open_window(fight())
    window.show_panel("inspector")
    window.show_panel("legend")
    inspector = panel_of(window, "inspector")
    QApplication.processEvents()  # a panel that was just made is put behind the other one
    window.document.select(["juggernaut"])
    QApplication.processEvents()
    assert not named(inspector, "name")
    window.show_panel("inspector")
    assert named(inspector, "name")


def test_a_finding_that_stays_keeps_the_keyboard(open_window: Open, qtbot: QtBot) -> None:
    must = tuple(creature(f"Brute{n}", "ann", effects=(MustAttack(),)) for n in range(3))
    window = open_window(duel(permanents=(*must, creature("Elf", "bob"))))
    qtbot.waitUntil(lambda: window.document.idle)
    panel(window)
    card = panel(window).findChildren(FindingCard)[1]
    card.setFocus()
    window.document.apply(lambda s: edits.change(s, ["elf"], power=9))
    qtbot.waitUntil(lambda: window.document.idle)
    panel(window)
    assert card.hasFocus()


def test_a_card_whose_finding_is_gone_shows_another_one_as_a_new_card_would(
    open_window: Open, qtbot: QtBot
) -> None:
    brute = creature("Brute", "ann", effects=(MustAttack(),))
    window = open_window(duel(permanents=(brute, creature("Elf", "bob"))))
    (before,) = shown_cards(window, qtbot)
    window.document.spotlight(before.finding.ids)
    assert before.property("lit")
    window.document.spotlight(())
    window.document.apply(lambda s: edits.change(s, ["brute"], name="Wall"))
    (after,) = shown_cards(window, qtbot)
    assert after is before
    fresh = FindingCard(window.document, print, print, after.finding)
    qtbot.addWidget(fresh)
    for each in (after, fresh):
        assert [line.text() for line in each.findChildren(QLabel)] == [
            "!", after.finding.title, after.finding.why, f"Fix: {after.finding.fix}",
        ]  # fmt: skip
        assert each.accessibleName() == after.finding.title
        assert each.property("mark") == "violated"


def shown_cards(window: Window, qtbot: QtBot) -> list[FindingCard]:
    qtbot.waitUntil(lambda: window.document.idle)
    return [card for card in panel(window).findChildren(FindingCard) if card.isVisible()]


def test_what_a_sample_asks_stands_above_its_ruling_as_long_as_the_table_is_that_of_the_question(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(duel(description="Only one may attack."))
    question = panel(window).question
    assert question.isVisible()
    assert question.text == "Only one may attack."
    window.document.apply(lambda s: edits.place(s, {"elf": (10.0, 10.0)}))
    panel(window).show_verdict()
    assert question.text == "Only one may attack."
    window.document.apply(lambda s: edits.change(s, ["elf"], power=3))
    panel(window).show_verdict()
    assert question.isVisible()
    assert question.text == ""
    qtbot.mouseClick(question.heading, Qt.MouseButton.LeftButton)
    assert question.text == "Only one may attack."
    window.document.undo_stack.undo()
    panel(window).show_verdict()
    assert question.text == "Only one may attack."
    window.document.apply(lambda s: edits.setting(s, description="Other words."))
    panel(window).show_verdict()
    assert question.text == "Other words."
    window.document.apply(lambda s: edits.setting(s, description=""))
    panel(window).show_verdict()
    assert not question.isVisible()


def test_results_and_fights_are_those_of_the_step_that_is_shown(open_window: Open) -> None:
    window = open_window(fight())
    whole = shown_ruling(window.document, "en")
    assert whole is not None
    assert whole == ruling_of(window.document, "en")
    window.document.look_at("blockers")
    panel(window).show_verdict()
    shown = shown_ruling(window.document, "en")
    assert shown is not None
    assert whole.results
    assert whole.fights
    assert shown.results == shown.fights == ()
    assert shown.wrong == whole.wrong
    assert "blockers" in panel(window).shown_step.text()
    assert not panel(window).fights.isVisible()
    window.document.look_at("regular")
    panel(window).show_verdict()
    assert shown_ruling(window.document, "en") == whole
    window.document.look_at(None)
    panel(window).show_verdict()
    assert not panel(window).shown_step.isVisible()
