"""When something is judged, and when an answer that is known already serves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QLineF, QPoint, QPointF, QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sandbox.rules.judge import judge
from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Scenario
from tests.ui.canvas.boards import creature, scenario
from tests.ui.canvas.robot import LEFT, NONE, Hand
from ui.canvas.hand import declaring
from ui.canvas.hand.declaring import entered
from ui.canvas.hand.view import TableView
from ui.document.document import Document
from ui.document.judging import CACHED, Memory

Judge = Callable[[Scenario], Verdict]


def board(*more: str) -> Scenario:
    players = [{"id": each} for each in ("ann", "bob", *more)]
    return scenario(
        players=players, permanents=[creature("Ogre", "ann", 3, 3), creature("Bear", "bob", 2, 2)]
    )


class Counting:
    """A judge that keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Scenario] = []

    def __call__(self, wanted: Scenario) -> Verdict:
        self.asked.append(wanted)
        return judge(wanted)


def opened(qtbot: QtBot, counting: Judge, *more: str) -> TableView:
    """Give a table of that judge, with more players than two."""
    view = TableView(Document(board(*more), judge=counting))
    qtbot.addWidget(view)
    view.resize(1350, 860)
    view.show()
    qtbot.waitUntil(lambda: view.document.idle)
    QApplication.processEvents()
    return view


def test_what_was_foreseen_of_a_drop_is_not_judged_again(qtbot: QtBot) -> None:
    counting = Counting()
    view = opened(qtbot, counting)
    hand = Hand(view)
    hand.lift("ogre", "bob")
    qtbot.waitUntil(lambda: view.foresight.verdict is not None)
    asked, foreseen = len(counting.asked), view.foresight.verdict
    hand.release("bob")
    assert view.document.scenario.attacks[0].target == "bob"
    assert view.document.verdict is foreseen
    assert len(counting.asked) == asked


@pytest.mark.parametrize(
    ("frame", "flight", "target"),
    [
        pytest.param(60.0, 0.0, "bob", id="quick"),
        pytest.param(60.0, 0.0, None, id="elsewhere"),
        pytest.param(0.0, 60.0, "bob", id="in a flight"),
        pytest.param(0.0, 0.0, "bob", id="slow"),
    ],
)
def test_what_is_thrown_is_foreseen_in_flight(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, frame: float, flight: float, target: str | None
) -> None:
    """The hand is over nothing yet, and flies to a seat, or past all that can be attacked."""
    monkeypatch.setattr(declaring, "REST", 60_000)
    monkeypatch.setattr(declaring, "FRAME", frame)
    monkeypatch.setattr(declaring, "FLIGHT", flight)
    view = opened(qtbot, judge)
    hand = Hand(view)
    start, seat = hand.at("ogre"), hand.at("bob")
    way = (seat - start if target else QPoint(start.y() - seat.y(), 0)) * 0.25
    hand.press("ogre")
    for share in (1, 2):
        hand.send(QEvent.Type.MouseMove, start + way * share, NONE, LEFT)
    for _ in range(3):
        QApplication.processEvents()
    assert view.thing_at(view.mapToScene(start + way * 2), besides=frozenset({"ogre"})) is None
    assert (view.foresight.verdict is not None) == (frame + flight > 0 and target is not None)


@pytest.mark.parametrize(
    ("frame", "verdicts"), [pytest.param(60.0, 2, id="quick"), pytest.param(0.0, 1, id="slow")]
)
def test_a_hand_that_flies_about_waits_for_one_slow_verdict_at_most(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, frame: float, verdicts: int
) -> None:
    monkeypatch.setattr(declaring, "REST", 60_000)
    monkeypatch.setattr(declaring, "FRAME", frame)
    monkeypatch.setattr(declaring, "FLIGHT", 60.0)
    counting = Counting()
    view = opened(qtbot, counting, "cid")
    hand = Hand(view)
    at, asked = hand.at("ogre"), len(counting.asked)
    hand.press("ogre")
    for seat in ("bob", "cid"):
        at += (hand.at(seat) - at) * 0.3
        hand.send(QEvent.Type.MouseMove, at, NONE, LEFT)
        for _ in range(3):
            QApplication.processEvents()
    assert len(counting.asked) - asked == verdicts


@pytest.mark.parametrize(
    ("way", "share"),
    [
        pytest.param(QPointF(0, -100), 0.5, id="straight up"),
        pytest.param(QPointF(100, -100), 0.5, id="askance"),
        pytest.param(QPointF(0, 100), None, id="away"),
        pytest.param(QPointF(0, -40), None, id="too short"),
        pytest.param(QPointF(100, -30), None, id="past it"),
        pytest.param(QPointF(-90, -10), None, id="beside it"),
    ],
)
def test_where_a_line_comes_into_a_frame(way: QPointF, share: float | None) -> None:
    start = QPointF(0, 100)
    assert entered(QLineF(start, start + way), QRectF(-60, 0, 120, 50)) == share


def test_undo_and_redo_need_no_judge(qtbot: QtBot) -> None:
    counting = Counting()
    document = opened(qtbot, counting).document
    before = document.verdict
    document.apply(lambda table: scenario(players=[{"id": p.id} for p in table.players]))
    after, asked = document.verdict, len(counting.asked)
    document.undo_stack.undo()
    assert document.verdict is before
    document.undo_stack.redo()
    assert document.verdict is after
    assert len(counting.asked) == asked


@pytest.mark.parametrize(
    ("frame", "known"), [pytest.param(60.0, True, id="quick"), pytest.param(0.0, False, id="slow")]
)
def test_only_quick_verdicts_are_foreseen_while_the_hand_moves(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, frame: float, *, known: bool
) -> None:
    monkeypatch.setattr(declaring, "REST", 60_000)
    monkeypatch.setattr(declaring, "FRAME", frame)
    monkeypatch.setattr(declaring, "FLIGHT", frame)
    view = opened(qtbot, judge)
    Hand(view).lift("ogre", "bob")
    for _ in range(3):
        QApplication.processEvents()
    assert (view.foresight.verdict is not None) == known


def test_only_the_newest_answers_are_remembered() -> None:
    memory, first = Memory(), board()
    verdict = judge(first)
    for number in range(CACHED + 1):
        memory.keep(scenario(title=str(number)), verdict, 0.0)
    assert memory.recall(scenario(title="0"))[1] is None
    assert memory.recall(scenario(title="1"))[1] is verdict
