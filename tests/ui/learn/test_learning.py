"""Learning in the window: from the welcome to the end of chapter two, by mouse and by keyboard; wrong answers."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QDockWidget, QLabel, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from sandbox import ScenarioError, load
from sandbox.learn.kinds import KINDS, Kind
from sandbox.learn.lessons import course
from sandbox.learn.library import library
from sandbox.learn.making import draft_of, make
from sandbox.learn.progress import Progress, dumps_progress
from sandbox.learn.puzzles import Pack, dumps_pack, dumps_puzzle
from sandbox.resources import asset
from tests.ui.app_contexts import windows_in
from tests.ui.learn.doing import button, click, declare, drag, read, said
from tests.ui.parts import panel_of
from tests.ui.settling import settle
from ui.app import create_window
from ui.features.learn.learning import Learning
from ui.features.ruling import VerdictBar
from ui.features.solve import Searching
from ui.shell.app_context import AppContext
from ui.shell.progress_keeper import ProgressKeeper, keeper_of
from ui.shell.window import Window
from ui.widgets.choices import ChoiceField
from ui.widgets.parts import FixButton

Left = Qt.MouseButton.LeftButton


pytestmark = pytest.mark.usefixtures("prepared_here")


def by_mouse(window: Window, qtbot: QtBot) -> None:
    step = window.part(Learning).step
    for each in step.solution.attacks:
        if each not in step.scenario.attacks:
            drag(window, qtbot, each.attacker, each.target)
    for each in step.solution.blocks:
        drag(window, qtbot, each.blocker, each.attacker)


def by_keyboard(window: Window, qtbot: QtBot) -> None:
    step = window.part(Learning).step
    declare(window, qtbot, [a for a in step.solution.attacks if a not in step.scenario.attacks])
    declare(window, qtbot, step.solution.blocks)
    window.show_panel("learn")
    settle(window, qtbot)


def finish(
    window: Window, qtbot: QtBot, chapters: int, solve: Callable[[Window, QtBot], None], on: str
) -> None:
    for _ in range(sum(len(chapter.steps) for chapter in course()[:chapters])):
        name = (window.part(Learning).chapter.id, window.part(Learning).step.id)
        solve(window, qtbot)
        qtbot.waitUntil(lambda: window.part(Learning).now.state == "right")
        assert "Right!" in read(window), name
        if on == "mouse":
            click(window, qtbot, "Next")
        else:
            focus = window.focusWidget()
            assert isinstance(focus, QPushButton), (name, focus)
            assert said(focus) == "Next"
            qtbot.keyClick(focus, Qt.Key.Key_Return)
            settle(window, qtbot)


def test_from_the_welcome_to_the_end_of_chapter_two_by_mouse(
    window: Window, qtbot: QtBot, app_context: AppContext
) -> None:
    window.part(Learning).go("welcome")
    window.show_panel("learn")
    settle(window, qtbot)
    click(window, qtbot, "Try it: three tasks")
    drag(window, qtbot, "ogre", "cid")
    assert window.part(Learning).now.task == 1
    drag(window, qtbot, "elf", "krenko")
    assert window.part(Learning).now.task == 2
    spot = window.view.mapFromScene(window.view.middle_of("raider"))
    asked = QHelpEvent(QEvent.Type.ToolTip, spot, window.view.viewport().mapToGlobal(spot))
    QApplication.sendEvent(window.view.viewport(), asked)
    settle(window, qtbot)
    assert window.part(Learning).now.task == 3
    assert keeper_of(app_context).progress.welcomed
    click(window, qtbot, "Start with lesson 1")
    finish(window, qtbot, 2, by_mouse, "mouse")
    stars = keeper_of(app_context).progress.lessons
    assert len(stars) == 10
    assert set(stars.values()) == {3}
    assert window.part(Learning).chapter.id == "damage"
    assert not window.document.dirty


@pytest.mark.usefixtures("listening")
def test_the_same_by_keyboard(window: Window, qtbot: QtBot, app_context: AppContext) -> None:
    qtbot.keyClick(
        window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    settle(window, qtbot)
    assert isinstance(window.focusWidget(), QPushButton)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    settle(window, qtbot)
    finish(window, qtbot, 2, by_keyboard, "keyboard")
    assert len(keeper_of(app_context).progress.lessons) == 10


def test_a_wrong_answer_is_let_through_answered_and_taken_back(window: Window, qtbot: QtBot) -> None:
    window.part(Learning).begin_step(1, 1)
    settle(window, qtbot)
    drag(window, qtbot, "elf", "bear")
    assert window.part(Learning).now.state == "wrong"
    assert [b.blocker for b in window.document.scenario.blocks] == ["elf"]
    told = read(window)
    assert "Not yet." in told
    assert "Llanowar Elves dies." in told
    click(window, qtbot, "Take it back")
    assert window.document.scenario.blocks == ()
    assert window.part(Learning).now.state == "working"
    drag(window, qtbot, "giant", "bear")
    assert (window.part(Learning).now.state, window.part(Learning).now.got) == ("right", 2)


def test_enter_once_more_after_a_wrong_answer_takes_no_hint(window: Window, qtbot: QtBot) -> None:
    learning = window.part(Learning)
    learning.begin_step(0, 1)
    settle(window, qtbot)
    click(window, qtbot, "Check")
    settle(window, qtbot)
    assert learning.now.state == "wrong"
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    settle(window, qtbot)
    assert (learning.now.state, learning.now.hints) == ("wrong", 0)


def test_enter_after_a_typed_number_does_not_leave_the_step_that_it_solved(
    window: Window, qtbot: QtBot
) -> None:
    learning, view = window.part(Learning), window.view
    learning.begin_step(2, 0)
    settle(window, qtbot)
    label = view.table_scene.labels["block:bear:wurm"]
    spot = view.mapFromScene(label.grip().translated(label.pos()).center())
    qtbot.mouseClick(view.viewport(), Left, pos=spot)
    qtbot.keyClicks(view, "2")
    settle(window, qtbot)
    assert learning.now.state == "right"
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    settle(window, qtbot)
    assert (learning.now.step, learning.now.state) == (0, "right")


def test_nothing_is_taken_back_where_nothing_was_done_or_something_only_lacks(
    window: Window, qtbot: QtBot
) -> None:
    learning = window.part(Learning)
    for step, attacks in ((0, ()), (1, ("bear",))):  # of two attackers that are asked for, one
        learning.begin_step(0, step)
        settle(window, qtbot)
        for creature in attacks:
            drag(window, qtbot, creature, "bob")
        click(window, qtbot, "Check")
        assert learning.now.state == "wrong"
        assert not learning.has_answered
        texts = {said(each) for each in panel_of(window, "learn").findChildren(QPushButton)}
        assert "Take it back" not in texts


def test_no_fix_is_offered_where_a_legal_declaration_is_what_a_step_asks_for(
    window: Window, qtbot: QtBot
) -> None:
    fix, bar = window.actions_.by_key["combat.apply_attack"], window.part(VerdictBar)
    window.part(Learning).begin_step(5, 0)
    settle(window, qtbot)
    assert window.document.verdict is not None
    assert not window.document.verdict.attack.legal
    assert not fix.isEnabled()
    assert not bar.fix.isVisible()
    drag(window, qtbot, "jug", "bob")
    window.document.unveil()
    window.document.undo_stack.undo()
    settle(window, qtbot)
    assert fix.isEnabled()
    assert bar.fix.isVisible()


def test_a_right_answer_that_is_changed_is_right_no_more(window: Window, qtbot: QtBot) -> None:
    window.part(Learning).begin_step(0, 0)
    settle(window, qtbot)
    drag(window, qtbot, "bear", "bob")
    assert "Right!" in read(window)
    window.document.undo_stack.undo()
    settle(window, qtbot)
    assert "Right!" not in read(window)
    window.document.undo_stack.redo()
    settle(window, qtbot)
    assert "Right!" in read(window)


def test_hints_open_one_by_one_and_cost_the_stars_that_they_say(window: Window, qtbot: QtBot) -> None:
    window.part(Learning).begin_step(0, 0)
    settle(window, qtbot)
    for words, told in (
        ("Hint: which rule?  −★", "508.1b"),
        ("Hint: what to look at?", "Look at Grizzly Bears."),
        ("Hint: which move?  −★", "Try: Grizzly Bears attacks Bob."),
    ):
        assert told not in read(window)
        click(window, qtbot, words)
        assert told in read(window)
    drag(window, qtbot, "bear", "bob")
    assert window.part(Learning).now.got == 1


def test_the_combat_of_a_wrong_answer_is_played_step_by_step(window: Window, qtbot: QtBot) -> None:
    window.part(Learning).begin_step(1, 1)
    settle(window, qtbot)
    drag(window, qtbot, "elf", "bear")
    seen: list[str | None] = []
    window.document.moment_changed.connect(lambda: seen.append(window.document.moment))
    click(window, qtbot, "Show it step by step")
    qtbot.waitUntil(lambda: len(seen) > 2 and seen[-1] is None)
    assert seen[:3] == ["beginning", "attackers", "blockers"]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in {"verdict", "count"}])
def test_a_puzzle_is_answered_on_the_table(
    window: Window, qtbot: QtBot, app_context: AppContext, kind: Kind
) -> None:
    window.part(Learning).new_puzzle(kind, 1)
    settle(window, qtbot)
    puzzle = window.part(Learning).now.puzzle
    assert puzzle is not None
    click(window, qtbot, "Check")
    assert window.part(Learning).now.state == "wrong"
    assert [review.key.kind for review in keeper_of(app_context).progress.reviews] == [kind]
    click(window, qtbot, "Solution")
    assert "The solution" in read(window)
    window.part(Learning).check()
    settle(window, qtbot)
    assert window.part(Learning).now.state == "right"
    assert keeper_of(app_context).progress.puzzles == 0
    click(window, qtbot, "Another one")
    assert window.part(Learning).now.puzzle != puzzle


@pytest.mark.parametrize(
    ("kind", "reply"),
    [
        pytest.param("wary-blocks", "plays", id="117.1a trick"),
        pytest.param("best-attack", "blocks", id="509.1 blocks"),
    ],
)
def test_what_refutes_the_first_thought_lies_on_the_table_until_it_is_taken_back(
    window: Window, qtbot: QtBot, kind: Kind, reply: str
) -> None:
    puzzle, thought = make(kind, 1, 2), draft_of(kind, 1, 2).thought
    assert thought is not None
    learning = window.part(Learning)
    learning.begin_puzzle(puzzle)
    settle(window, qtbot)
    for attack in thought.attacks or ():
        drag(window, qtbot, attack.attacker, attack.target)
    for block in thought.blocks or ():
        drag(window, qtbot, block.blocker, block.attacker)
    click(window, qtbot, "Check")
    assert learning.now.state == "wrong"
    assert getattr(window.document.scenario, reply)
    click(window, qtbot, "Check")  # what was laid there is no part of the answer
    assert "has to stay" not in read(window)
    click(window, qtbot, "Take it back")
    assert window.document.scenario == puzzle.scenario


@pytest.mark.parametrize("kind", ["verdict", "count"])
def test_a_choice_is_made_before_the_table_shows_it(window: Window, qtbot: QtBot, kind: Kind) -> None:
    window.part(Learning).new_puzzle(kind, 2)
    settle(window, qtbot)
    puzzle = window.part(Learning).now.puzzle
    assert puzzle is not None
    assert puzzle.answer.choice is not None
    assert puzzle.choices is not None
    assert window.document.scenario == puzzle.scenario
    assert window.document.verdict is None
    assert not any(flow.known for flow in window.view.table.flows.values())
    right = puzzle.answer.choice
    buttons = panel_of(window, "learn").findChildren(FixButton)
    qtbot.mouseClick(next(b for b in buttons if b.accessibleName().endswith(puzzle.choices[right])), Left)
    settle(window, qtbot)
    assert window.part(Learning).now.state == "right"
    assert window.document.verdict is not None


def choices(window: Window) -> list[FixButton]:
    """The choices of the puzzle, as they stand below each other."""
    every = panel_of(window, "learn").findChildren(FixButton)
    found = (each for each in every if each.isVisible() and each.property("role") == "answer")
    return sorted(found, key=lambda each: each.y())


def on_the_page(window: Window) -> list[QPoint]:
    """Where all that can be clicked lies."""
    buttons = panel_of(window, "learn").findChildren(QPushButton)
    return [each.mapToGlobal(QPoint()) for each in buttons if each.isVisible()]


@pytest.mark.parametrize("kind", ["verdict", "count"])
def test_a_wrong_choice_says_why_it_is_not_so_and_leaves_the_rest_to_be_found(
    window: Window, qtbot: QtBot, kind: Kind
) -> None:
    puzzle = make(kind, 17, 4)
    window.resize(1440, 1300)
    window.part(Learning).begin_puzzle(puzzle)
    settle(window, qtbot)
    wrong = next(place for place, reason in enumerate(puzzle.reasons) if reason)
    places = on_the_page(window)
    window.part(Learning).choose(wrong)
    settle(window, qtbot)
    now = choices(window)
    assert on_the_page(window) == places  # what is said to it moves nothing that can be clicked
    assert [choice.isEnabled() for choice in now] == [number != wrong for number in range(4)]
    assert window.part(Learning).now.state == "wrong"
    assert puzzle.reasons[wrong] in read(window)
    assert window.document.verdict is None
    buttons = panel_of(window, "learn").findChildren(QPushButton)
    assert "Show it step by step" not in {said(each) for each in buttons}
    for place in (each for each, reason in enumerate(puzzle.reasons) if reason):
        window.part(Learning).choose(place)
        settle(window, qtbot)
        assert is_in_sight(window.focusWidget())
    window.part(Learning).choose(puzzle.answer.choice or 0)
    settle(window, qtbot)
    assert window.part(Learning).now.state == "right"
    assert window.document.verdict is not None
    assert is_in_sight(button(window, "Another one"))


def is_in_sight(field: QWidget | None) -> bool:
    return field is not None and field.visibleRegion().boundingRect() == field.rect()


@pytest.mark.parametrize("kind", ["legal-attack", "legal-blocks"])
def test_what_would_be_legal_is_kept_back_until_it_was_answered(
    window: Window, qtbot: QtBot, kind: Kind
) -> None:
    window.part(Learning).new_puzzle(kind, 2)
    settle(window, qtbot)
    fixes = [window.actions_.by_key[f"combat.apply_{part}"] for part in ("attack", "blocks")]
    kept_back: list[str] = []
    for answered in (False, True, False):
        assert window.document.answer_hidden != answered
        assert any(fix.isEnabled() for fix in fixes) == answered
        assert bool(panel_of(window, "ruling").wrong.isVisible()) == answered
        kept_back.append(window.part(VerdictBar).counted)
        click(window, qtbot, "Take it back" if answered else "Check")
        panel_of(window, "ruling").show_verdict()
    assert kept_back[0] == kept_back[2] == "Answer first"
    assert kept_back[1] != "Answer first"


@pytest.mark.parametrize("kind", ["survive", "lethal", "best-blocks", "divide", "count"])
def test_nothing_looks_for_the_answer_of_a_puzzle_before_it_was_answered_or_given_up(
    window: Window, qtbot: QtBot, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(Searching, "ask", lambda _, wanted: asked.append(wanted))
    window.part(Learning).new_puzzle(kind, 1)
    settle(window, qtbot)
    helps = [window.panel(name) for name in ("solve", "explain")]
    for how, answered in (("begin", False), ("answered", True), ("again", False), ("given up", True)):
        if how == "answered":
            puzzle = window.part(Learning).now.puzzle
            assert puzzle is not None
            choice = puzzle.answer.choice
            window.part(Learning).check() if choice is None else window.part(Learning).choose(choice)
        elif how == "again":
            window.part(Learning).again()
        elif how == "given up":
            window.part(Learning).show_solution()
        settle(window, qtbot)
        for panel in helps:
            panel.refresh()
            held = any(each.text().startswith("This page helps again") for each in panel.findChildren(QLabel))
            assert held != answered, (how, panel.objectName())
        assert bool(asked) == answered
        asked.clear()


def test_who_gives_up_sees_the_answer_and_has_the_puzzle_come_back(
    window: Window, qtbot: QtBot, app_context: AppContext
) -> None:
    window.part(Learning).new_puzzle("best-blocks", 1)
    settle(window, qtbot)
    for rung in ("Hint: which rule?", "Hint: what to look at?", "Hint: which move?"):
        click(window, qtbot, rung)
    click(window, qtbot, "Solution")
    assert [review.key.kind for review in keeper_of(app_context).progress.reviews] == ["best-blocks"]
    window.part(Learning).check()
    settle(window, qtbot)
    assert window.part(Learning).now.state == "right"
    assert keeper_of(app_context).progress.puzzles == 0


def test_that_an_answer_is_right_is_said_once(window: Window, qtbot: QtBot) -> None:
    window.part(Learning).new_puzzle("survive", 1)
    settle(window, qtbot)
    window.part(Learning).show_solution()
    settle(window, qtbot)
    window.part(Learning).check()
    settle(window, qtbot)
    assert read(window).count("Right") == 1


def test_the_ruling_leaves_lessons_and_puzzles_most_of_the_height_and_has_its_own_again_after(
    window: Window, qtbot: QtBot
) -> None:
    window.show_panel("inspector")
    settle(window, qtbot)
    ruling, learn = panel_of(window, "ruling"), panel_of(window, "learn")
    before = ruling.height()
    for _ in range(3):
        window.show_panel("learn")
        qtbot.waitUntil(lambda: learn.height() > 2.5 * ruling.height())
        window.show_panel("inspector")
        qtbot.waitUntil(lambda: abs(ruling.height() - before) <= 24)


def test_a_forgotten_trigger_is_marked_where_triggers_are_listed(window: Window, qtbot: QtBot) -> None:
    chapter = [each.id for each in course()].index("missed")
    learning = window.part(Learning)
    learning.begin_step(chapter, 0)
    settle(window, qtbot)
    panel_of(window, "triggers").findChild(QPushButton, "forgotten:attackers:0").click()
    qtbot.waitUntil(lambda: learning.now.state == "right")
    assert learning.now.got == 3
    learning.begin_step(chapter, 1)
    settle(window, qtbot)
    panel_of(window, "triggers").findChild(QPushButton, "remember:open").click()
    qtbot.waitUntil(lambda: learning.now.state == "right")


def test_the_puzzle_of_the_day_counts_once(window: Window, qtbot: QtBot, app_context: AppContext) -> None:
    window.part(Learning).todays_puzzle()
    settle(window, qtbot)
    window.part(Learning).show_solution()
    settle(window, qtbot)
    puzzle = window.part(Learning).now.puzzle
    assert puzzle is not None
    if puzzle.choices is None:
        window.part(Learning).check()
    else:
        window.part(Learning).choose(puzzle.answer.choice or 0)
    assert keeper_of(app_context).progress.daily == (date.today(),)  # noqa: DTZ011


def test_the_gallery_finds_by_rule_topic_and_words_and_marks_what_was_seen(
    window: Window, qtbot: QtBot, app_context: AppContext
) -> None:
    window.part(Learning).go("gallery", "702.19b")
    window.show_panel("learn")
    gallery = panel_of(window, "learn").gallery
    settle(window, qtbot)
    shown = [gallery.list.item(row).data(Qt.ItemDataRole.UserRole) for row in range(gallery.list.count())]
    assert shown
    assert all("702.19b" in entry.rules for entry in shown)
    gallery.search.clear()
    assert gallery.list.count() == len(library().entries)
    gallery.search.setText("menace")
    assert 0 < gallery.list.count() < 20
    qtbot.waitUntil(lambda: len(gallery.list._pictures) > 1)
    gallery.list.setCurrentRow(0)
    gallery.list.itemActivated.emit(gallery.list.item(0))
    settle(window, qtbot)
    entry = window.part(Learning).now.entry
    assert entry is not None
    assert keeper_of(app_context).progress.seen == (entry.file,)
    assert window.document.answer_hidden
    click(window, qtbot, "Show the answer")
    assert not window.document.answer_hidden
    click(window, qtbot, "I knew it")
    assert keeper_of(app_context).progress.solved == (entry.file,)
    assert window.part(Learning).now.where == "gallery"


def test_a_question_of_the_gallery_that_is_left_keeps_nothing_back(window: Window, qtbot: QtBot) -> None:
    window.part(Learning).show_entry(library().entries[0])
    settle(window, qtbot)
    assert (window.document.answer_hidden, window.document.verdict) == (True, None)
    window.part(Learning).leave()
    settle(window, qtbot)
    assert (window.part(Learning).now.where, window.document.answer_hidden) == ("gallery", False)
    assert window.document.verdict is not None


def test_esc_leaves_and_somebodys_work_is_left_alone(
    window: Window, qtbot: QtBot, app_context: AppContext
) -> None:
    drag(window, qtbot, "ogre", "cid")
    mine = window.document.scenario
    window.part(Learning).begin_step(0, 0)
    other = windows_in(app_context).all[-1]
    assert other is not window
    assert window.document.scenario == mine
    settle(other, qtbot)
    other.show_panel("learn")
    qtbot.keyClick(panel_of(other, "learn"), Qt.Key.Key_Escape)
    assert other.part(Learning).now.where == "home"


def test_what_was_done_in_the_welcome_can_be_undone_after_leaving_it(window: Window, qtbot: QtBot) -> None:
    window.part(Learning).tour()
    settle(window, qtbot)
    before = window.document.scenario
    drag(window, qtbot, "ogre", "cid")
    assert window.document.scenario != before
    qtbot.keyClick(panel_of(window, "learn"), Qt.Key.Key_Escape)
    assert (window.document.practising, window.document.dirty) == (False, False)
    assert window.document.is_free
    window.document.undo_stack.undo()
    assert window.document.scenario == before
    assert not window.document.is_free


def test_another_language_keeps_the_place(window: Window, qtbot: QtBot, app_context: AppContext) -> None:
    window.part(Learning).begin_step(1, 1)
    settle(window, qtbot)
    app_context.change_settings(language="ja")
    settle(window, qtbot)
    window.show_panel("learn")
    assert "攻撃クリーチャーだけが死亡するようにブロックしよう。" in read(window)


def test_progress_survives_and_a_damaged_file_is_set_aside(tmp_path: Path, window: Window) -> None:
    path = tmp_path / "progress.json"
    keeper = ProgressKeeper(path, window)
    keeper.keep(Progress(lessons={"a/b": 3}))
    assert ProgressKeeper(path, window).progress == keeper.progress
    other = tmp_path / "other.json"
    other.write_text(dumps_progress(Progress(lessons={"c/d": 1})), encoding="utf-8")
    keeper.import_from(other)
    assert keeper.progress.lessons == {"a/b": 3, "c/d": 1}
    path.write_text("{", encoding="utf-8")
    told: list[Path] = []
    assert ProgressKeeper(path, window, told.append).progress == Progress()
    assert [each.read_text(encoding="utf-8") for each in told] == ["{"]


def test_files_of_puzzles_and_lessons_open_as_scenarios_do(
    tmp_path: Path, window: Window, qtbot: QtBot, app_context: AppContext
) -> None:
    puzzle = make("survive", 4, 1)
    file = tmp_path / "mine.puzzle.json"
    file.write_text(dumps_puzzle(puzzle), encoding="utf-8")
    opened = windows_in(app_context).open_paths([file, asset("lessons", "02-block.lesson.json")], window)
    assert [each.part(Learning).now.where for each in opened] == ["puzzle", "lesson"]
    assert opened[0].document.scenario == puzzle.scenario
    file.write_text('{"format": "puzzle/1"}', encoding="utf-8")
    windows_in(app_context).open_paths([file], window)
    settle(window, qtbot)
    assert window.banner.isVisible()


def test_a_file_of_several_puzzles_is_done_one_after_the_other(
    tmp_path: Path, window: Window, qtbot: QtBot, app_context: AppContext
) -> None:
    puzzles = tuple(make("survive", seed, 1) for seed in (4, 5))
    file = tmp_path / "class.puzzles.json"
    file.write_text(dumps_pack(Pack(title="class", puzzles=puzzles)), encoding="utf-8")
    (opened,) = windows_in(app_context).open_paths([file], window)
    learning = opened.part(Learning)
    for puzzle in puzzles:
        settle(opened, qtbot)
        assert learning.now.puzzle == puzzle
        learning.show_solution()
        settle(opened, qtbot)
        click(opened, qtbot, "Next")
    assert learning.now.where == "home"


def test_every_page_fits_and_every_control_is_named(window: Window, qtbot: QtBot) -> None:
    window.show_panel("learn")
    for where in ("home", "review"):
        window.part(Learning).go(where)  # type: ignore[arg-type]
        settle(window, qtbot)
        panel = panel_of(window, "learn")
        inside = panel._scroll.widget()
        assert inside.minimumSizeHint().width() <= 340
        assert all(each.accessibleName() for each in inside.findChildren(QPushButton))
    assert load(library().entries[0].path)


def test_a_rule_of_the_ruling_is_told_and_shown_and_the_lesson_is_still_there(
    window: Window, qtbot: QtBot
) -> None:
    """CR 701.15b: the goaded Ogre of the sample."""
    window.show_panel("ruling")
    settle(window, qtbot)
    qtbot.waitUntil(lambda: panel_of(window, "ruling").findChild(QPushButton, "rule:701.15b") is not None)
    chip = panel_of(window, "ruling").findChild(QPushButton, "rule:701.15b")
    assert isinstance(chip, QPushButton)
    chip.click()
    settle(window, qtbot)
    gallery = panel_of(window, "learn").gallery
    assert window.part(Learning).now.where == "gallery"
    assert "701.15b: A goaded creature attacks" in gallery._about.text()
    assert gallery.list.count() > 0
    window.part(Learning).begin_step(0, 1)
    window.rule_wanted.emit("508.1a")
    window.part(Learning).leave()
    assert (window.part(Learning).now.where, window.part(Learning).now.step) == ("lesson", 1)


def test_a_damaged_file_that_is_brought_changes_nothing(tmp_path: Path, window: Window) -> None:
    path, other = tmp_path / "progress.json", tmp_path / "other.json"
    keeper = ProgressKeeper(path, window)
    keeper.keep(Progress(lessons={"a/b": 3}, welcomed=True))
    before = path.read_bytes()
    for text in (b"", b"{", b"[]", b'{"lessons": 3}', b"\xff\xfe", b'{"format": "combat/1"}'):
        other.write_bytes(text)
        with pytest.raises(ScenarioError):
            keeper.import_from(other)
        assert (keeper.progress.lessons, path.read_bytes()) == ({"a/b": 3}, before)
    exported = tmp_path / "exported.json"
    keeper.export_to(exported)
    fresh = ProgressKeeper(tmp_path / "fresh.json", window)
    fresh.import_from(exported)
    assert fresh.progress == keeper.progress


@pytest.mark.parametrize("kind", ["lethal", "best-blocks"])
def test_a_japanese_puzzle_of_a_file_is_seen_from_its_top_without_scrolling(
    tmp_path: Path, app_context: AppContext, qtbot: QtBot, kind: Kind
) -> None:
    app_context.change_settings(language="ja")
    path = tmp_path / "mine.puzzle.json"
    path.write_text(dumps_puzzle(make(kind, 77, 2, "ja")), encoding="utf-8")
    window = create_window([str(path)])
    window.resize(1280, 720)
    settle(window, qtbot)
    bar = panel_of(window, "learn")._scroll.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() == 0)


def test_puzzles_are_made_for_the_theme_that_was_chosen_and_come_back_with_it(
    window: Window, qtbot: QtBot, app_context: AppContext
) -> None:
    window.part(Learning).go("home")
    window.show_panel("learn")
    settle(window, qtbot)
    field = next(
        f for f in panel_of(window, "learn").findChildren(ChoiceField) if f.accessibleName() == "Theme"
    )
    field.setCurrentIndex(field.findData("trample"))
    field.activated.emit(field.currentIndex())
    window.part(Learning).new_puzzle("survive", 2)
    settle(window, qtbot)
    puzzle = window.part(Learning).now.puzzle
    assert puzzle is not None
    assert puzzle == make("survive", puzzle.seed, 2, theme="trample")
    window.part(Learning).check()
    settle(window, qtbot)
    assert [each.key.theme for each in keeper_of(app_context).progress.reviews] == ["trample"]


def test_closing_the_welcome_by_its_cross_ends_it_for_good(
    window: Window, qtbot: QtBot, app_context: AppContext
) -> None:
    window.part(Learning).go("welcome")
    window.show_panel("learn")
    settle(window, qtbot)
    assert not keeper_of(app_context).progress.welcomed
    dock = window.findChild(QDockWidget, "learn")
    assert dock is not None
    qtbot.mouseClick(dock.findChild(QToolButton, "close-panel"), Left)
    settle(window, qtbot)
    assert keeper_of(app_context).progress.welcomed
