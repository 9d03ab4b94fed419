"""Solve: a question is answered beside the table, looked at on it, taken as one edit and kept as a variation."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QLabel, QProgressBar, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sandbox import Attack, Block, Player, Scenario, edits
from sandbox.scenario.actions import DoGets
from sandbox.scenario.model import Spell
from sandbox.scenario.selectors import Target
from sandbox.scenario.variations import tree_of
from sandbox.solve.answer import Answer, Chosen, Value
from sandbox.solve.watch import SearchProgress
from tests.ui.tables import creature, duel
from ui.features.solve import GoalField, Searching, SolvePanel
from ui.shell.window import Window
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import FlagField
from ui.widgets.plots import FrontPlot

Open = Callable[[Scenario], Window]
Ask = Callable[[Scenario], tuple[Window, SolvePanel]]
LONG_MS = 60_000
"""A process has to start, and the machine may be busy."""


def brute() -> Scenario:
    """Give a 3/3 that attacks two 2/2: both of them kill it for one of theirs."""
    return duel(
        permanents=(
            creature("Brute", "ann", power=3, toughness=3),
            creature("Bear", "bob", power=2, toughness=2),
            creature("Cub", "bob", power=2, toughness=2),
        ),
        attacks=(Attack(attacker="brute", target="bob"),),
    )


@pytest.fixture
def ask(open_window: Open, qtbot: QtBot) -> Ask:
    def opened(scenario: Scenario) -> tuple[Window, SolvePanel]:
        window = open_window(scenario)
        window.show_panel("solve")
        panel = window.findChild(SolvePanel)
        answered(panel, qtbot)
        return window, panel

    return opened


def answered(panel: SolvePanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: panel.isVisible() and panel.idle and panel.answer is not None, timeout=LONG_MS)


def shown(panel: SolvePanel) -> str:
    return "\n".join(each.text() for each in panel.findChildren(QLabel) if each.isVisible())


def click(panel: SolvePanel, name: str, qtbot: QtBot) -> None:
    (found,) = panel.findChildren(QPushButton, name)
    qtbot.mouseClick(found, Qt.MouseButton.LeftButton)


def test_the_best_blocks_are_told_and_taken_as_one_edit(ask: Ask, qtbot: QtBot) -> None:
    window, panel = ask(brute())
    assert "Block Brute with Bear and Cub." in shown(panel)
    assert "exact" in shown(panel)
    assert "The fight of Brute makes the difference." in shown(panel)
    click(panel, "take", qtbot)
    blocks = {(b.blocker, b.attacker) for b in window.document.scenario.blocks}
    assert blocks == {("bear", "brute"), ("cub", "brute")}
    qtbot.waitUntil(lambda: "This is declared already." in shown(panel), timeout=LONG_MS)
    assert not any(take.isVisible() for take in panel.findChildren(QPushButton, "take"))
    window.document.undo_stack.undo()
    assert window.document.scenario == brute()


def test_the_answer_is_in_sight_in_a_small_window(ask: Ask) -> None:
    window, panel = ask(brute())
    window.resize(1280, 720)
    QApplication.processEvents()
    panel.verticalScrollBar().setValue(0)
    panel._on_answer(panel.answer)
    QApplication.processEvents()
    for name in ("headline", "take"):
        (found,) = panel.findChildren(QWidget, name)
        assert panel.viewport().rect().contains(found.mapTo(panel.viewport(), found.rect().center())), name
    (question,) = panel.findChildren(ChoiceField, "question")
    assert panel.rect().contains(question.mapTo(panel, question.rect().center()))
    assert question.mapTo(panel, question.rect().bottomLeft()).y() < panel.viewport().y()


def test_the_table_shows_the_line_until_escape(ask: Ask, qtbot: QtBot) -> None:
    window, panel = ask(brute())
    click(panel, "show", qtbot)
    assert window.preview.view is not None
    assert {b.blocker for b in window.preview.view.document.scenario.blocks} == {"bear", "cub"}
    assert window.document.scenario == brute()
    qtbot.keyClick(panel, Qt.Key.Key_Left)
    assert window.preview.view.document.moment == "regular"
    qtbot.keyClick(panel, Qt.Key.Key_Escape)
    assert window.preview.view is None


def test_the_line_is_kept_as_a_variation_and_the_table_stays(ask: Ask, qtbot: QtBot) -> None:
    window, panel = ask(brute())
    click(panel, "keep", qtbot)
    (kept,) = tree_of(window.document.scenario).nodes
    assert kept.name == "Block Brute with Bear and Cub."
    assert {b.blocker for b in kept.scenario.blocks} == {"bear", "cub"}
    assert window.document.scenario.blocks == ()


def test_another_goal_gives_another_answer(ask: Ask, qtbot: QtBot) -> None:
    window, panel = ask(brute())
    goal = panel.findChild(GoalField)
    assert goal.order == ("result", "material", "life", "poison")
    goal.setFocus()
    goal.setCurrentRow(2)
    for _ in range(2):
        qtbot.keyClick(panel.findChild(GoalField), Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
        answered(panel, qtbot)
        panel.findChild(GoalField).setCurrentRow(1)
    assert panel.findChild(GoalField).order == ("life", "result", "material", "poison")
    assert panel.answer is not None
    assert panel.answer.value is not None
    assert panel.answer.value.life == 0
    assert window.document.scenario == brute()


def test_another_question_is_asked_in_a_sentence(ask: Ask, qtbot: QtBot) -> None:
    _, panel = ask(brute())
    question = panel.findChild(ChoiceField, "question")
    question.edited.emit(("survive", "bob"))
    answered(panel, qtbot)
    assert "Yes: with these blocks Bob doesn't lose, however damage is divided." in shown(panel)


def test_while_nobody_attacks_only_an_attack_is_asked_for(ask: Ask, qtbot: QtBot) -> None:
    window, panel = ask(replace(brute(), attacks=()))
    question = panel.findChild(ChoiceField, "question")
    offered = [question.itemText(place) for place in range(question.count())]
    assert offered[0] == question.currentText() == "What is Ann's best attack?"
    assert all(word not in "".join(offered) for word in ("blocks?", "survive", "division", " 's"))
    scene = window.view.table_scene
    for proposed in ([("brute", "bob")], []):
        scene.propose(proposed)
        assert scene.ground.quiet == bool(proposed)  # no hint lies below an arrow
    window.document.apply(lambda table: edits.attack(table, "brute", "bob"))
    qtbot.waitUntil(
        lambda: panel.answer is not None and panel.answer.question == "best-blocks", timeout=LONG_MS
    )


def test_an_edit_asks_anew_and_ends_what_was_shown(ask: Ask, qtbot: QtBot) -> None:
    window, panel = ask(brute())
    click(panel, "show", qtbot)
    before = panel.answer
    window.document.apply(lambda _: duel(permanents=brute().permanents))
    assert window.preview.view is None
    qtbot.waitUntil(lambda: panel.idle and panel.answer not in (None, before), timeout=LONG_MS)
    assert panel.answer is not None
    assert panel.answer.question == "best-attack"
    assert "Nobody attacks" in shown(panel)


def test_a_click_on_what_can_be_had_shows_that_line(ask: Ask, qtbot: QtBot) -> None:
    board = duel(
        permanents=(
            creature("Ogre", "ann", power=4, toughness=4),
            creature("Bear", "bob", power=2, toughness=2),
        ),
        attacks=(Attack(attacker="ogre", target="bob"),),
        blocks=(Block(blocker="bear", attacker="ogre"),),
    )
    window, panel = ask(board)
    assert panel.answer is not None
    assert panel.answer.front is not None
    assert len(panel.answer.front) == 2
    plot = panel.findChild(FrontPlot)
    none = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    wheel = QWheelEvent(QPointF(9, 9), QPointF(9, 9), QPoint(), QPoint(0, -120), *none, False)
    QApplication.sendEvent(plot.viewport(), wheel)
    assert not wheel.isAccepted()  # the page scrolls
    click(panel, "line:1", qtbot)
    assert window.preview.view is not None
    assert len(window.preview.view.document.scenario.blocks) == 1


def test_a_search_is_ended_with_the_panel(ask: Ask) -> None:
    _, panel = ask(brute())
    panel.parentWidget().hide()
    assert panel.idle


def test_a_search_goes_on_in_a_panel_that_was_hidden_for_a_moment(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(brute())
    qtbot.waitUntil(lambda: window.document.idle)
    window.show_panel("solve")
    panel = window.panel("solve")
    assert isinstance(panel, SolvePanel)
    for _ in range(2):
        panel.parentWidget().hide()
        assert panel.idle
        panel.parentWidget().show()
    qtbot.waitUntil(lambda: panel.answer is not None)


def test_an_attack_that_looks_better_is_told_beside_the_answer(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, panel = ask(brute())
    nobody, likely = Chosen(attacks=()), Chosen(attacks=(Attack("brute", "bob"),))
    answer = Answer("best-attack", "ann", exact=False, answer=nobody, value=Value(), bound=Value(material=60))
    told = []
    for each in (answer, replace(answer, likely=likely)):
        monkeypatch.setattr(panel, "answer", each)
        panel.refresh(always=True)
        told.append("Another attack looks better" in shown(panel))
        assert panel.findChild(QLabel, "headline").text() == "Nobody attacks."
    assert told == [False, True]
    assert "weren't found in time: Attack Bob with Brute." in shown(panel)


def test_a_search_says_how_far_it_is(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    _, panel = ask(brute())
    monkeypatch.setattr(Searching, "idle", False)
    panel.refresh(always=True)
    panel.findChild(Searching).progressed.emit(SearchProgress(3, 12, Value(material=2)))
    assert "Searching… · 25 % looked at · best so far: material +2, life swing +0" in shown(panel)


@pytest.mark.parametrize(
    ("bound", "told"),
    [
        pytest.param(Value(material=5), "at most 3 material better", id="3-better"),
        pytest.param(Value(material=2), "at most 0 material better", id="proven"),
        pytest.param(Value(material=60), None, id="whole-armies"),
        pytest.param(Value(result=1, material=3), None, id="may-win"),
        pytest.param(None, None, id="unknown"),
    ],
)
def test_the_gap_of_a_search_is_a_bar_where_its_bound_says_something(
    ask: Ask, monkeypatch: pytest.MonkeyPatch, bound: Value | None, told: str | None
) -> None:
    _, panel = ask(brute())
    assert not panel.findChild(QProgressBar, "gap").isVisible()
    monkeypatch.setattr(panel, "answer", None)
    monkeypatch.setattr(Searching, "idle", False)
    panel.refresh(always=True)
    bar = panel.findChild(QProgressBar, "gap")
    for each in (Value(material=4), bound):
        panel.findChild(Searching).progressed.emit(SearchProgress(3, 12, Value(material=2), bound=each))
    assert (bar.text() if bar.isVisible() else None) == told
    assert told is None or (bar.value(), bar.maximum()) == ((bound or Value()).material - 2, 12)
    assert bar.accessibleName()


def test_stop_and_the_bar_are_in_sight_in_a_small_panel(
    ask: Ask, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, panel = ask(brute())
    window.resize(1000, 560)
    monkeypatch.setattr(panel, "answer", None)
    monkeypatch.setattr(Searching, "idle", False)
    panel.refresh(always=True)
    panel.findChild(Searching).progressed.emit(
        SearchProgress(3, 12, Value(material=2), bound=Value(material=5))
    )
    seen = panel.viewport()

    def in_sight(name: str) -> bool:
        (part,) = panel.findChildren(QWidget, name)
        return part.isVisible() and seen.rect().contains(QRect(part.mapTo(seen, QPoint()), part.size()))

    qtbot.waitUntil(lambda: in_sight("stop") and in_sight("gap"))


def test_the_best_so_far_and_the_answer_lie_on_the_table_as_arrows(
    ask: Ask, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, panel = ask(brute())
    drawn = window.view.table_scene.proposed
    assert set(drawn) == {"proposed:bear:brute", "proposed:cub:brute"}
    assert not window.view.table_scene.ghosts
    monkeypatch.setattr(Searching, "idle", False)
    panel.refresh(always=True)
    so_far = Chosen(blocks=(Block("cub", "brute"),))
    panel.findChild(Searching).progressed.emit(SearchProgress(3, 12, Value(material=2), so_far))
    assert set(drawn) == {"proposed:cub:brute"}
    click(panel, "stop", qtbot)
    monkeypatch.undo()
    panel.refresh(always=True)
    assert "Block Brute with Cub." in shown(panel)
    assert "best found so far" in shown(panel)
    window.document.apply(lambda s: replace(s, blocks=(Block("bear", "brute"),)))
    assert not drawn


def test_arrows_that_are_proposed_go_with_the_panel(ask: Ask) -> None:
    window, panel = ask(brute())
    drawn = set(window.view.table_scene.proposed)
    panel.parentWidget().hide()
    assert not window.view.table_scene.proposed
    panel.parentWidget().show()
    assert set(window.view.table_scene.proposed) == drawn != set()


def with_a_trick() -> Scenario:
    """Give a 3/3 of Ann, who can pay for her Growth, that attacks a 4/4 of Bob."""
    growth = Spell(
        name="Giant Growth",
        mana_cost="{G}",
        does=(DoGets(creatures="target", power=3, toughness=3),),
        targets=(Target(),),
    )
    return duel(
        players=(Player(id="ann", name="Ann", pool="{G}", hand=(growth,)), Player(id="bob", name="Bob")),
        permanents=(
            creature("Brute", "ann", power=3, toughness=3),
            creature("Angel", "bob", power=4, toughness=4),
        ),
        attacks=(Attack(attacker="brute", target="bob"),),
    )


def test_what_may_be_played_counts_and_is_shown_at_a_click(ask: Ask, qtbot: QtBot) -> None:
    window, panel = ask(with_a_trick())
    assert "Block Brute with Angel." in shown(panel)
    panel.findChild(ChoiceField, "after").edited.emit("hands")
    answered(panel, qtbot)
    assert "Nobody blocks." in shown(panel)
    assert "Whatever is played, for Bob at least: material +0, life swing −6." in shown(panel)
    assert "If nobody plays anything: material +0, life swing −3." in shown(panel)
    click(panel, "threat:0", qtbot)
    assert window.preview.view is not None
    (play,) = window.preview.view.document.scenario.plays
    assert play.card is not None
    assert (play.card.name, play.targets) == ("Giant Growth", ("brute",))
    assert window.document.scenario == with_a_trick()


def test_a_card_of_ones_own_counts_where_it_may_be_used(ask: Ask, qtbot: QtBot) -> None:
    table = with_a_trick()
    (growth,) = table.players[0].hand
    ann, bob = table.players
    _, panel = ask(replace(table, players=(ann, replace(bob, pool="{G}", hand=(growth,)))))
    panel.findChild(ChoiceField, "after").edited.emit("hands")
    answered(panel, qtbot)
    panel.findChild(FlagField, "own").edited.emit(True)
    answered(panel, qtbot)
    assert "Block Brute with Angel." in shown(panel)
    assert "The best plays:" not in shown(panel)  # what changes nothing is kept in hand
    assert "What may be played, the worst first:" in shown(panel)
    assert panel.answer is not None
    (threat,) = panel.answer.threats or ()
    assert [(play.player, play.targets) for play in threat.plays] == [
        ("ann", ("brute",)),
        ("bob", ("angel",)),
    ]
    panel.findChild(ChoiceField, "after").edited.emit("ahead")
    answered(panel, qtbot)
    assert panel.findChild(FlagField, "own") is None


def test_what_comes_back_counts(ask: Ask, qtbot: QtBot) -> None:
    _, panel = ask(replace(brute(), attacks=()))
    panel.findChild(ChoiceField, "question").edited.emit(("best-attack", "ann"))
    answered(panel, qtbot)
    panel.findChild(ChoiceField, "after").edited.emit("ahead")
    answered(panel, qtbot)
    assert "This combat alone: material +0, life swing +0." in shown(panel)
    assert "Next turn Bob" in shown(panel)
    panel.findChild(ChoiceField, "question").edited.emit(("lethal", "bob"))
    answered(panel, qtbot)
    assert panel.findChild(ChoiceField, "after") is None
