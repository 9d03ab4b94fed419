"""One large question, cut into tasks that others do: the answer is that of one process."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from sandbox import Scenario, loads
from sandbox.solve import attacks, search
from sandbox.solve.answer import AskedQuestion, GoalOrder
from sandbox.solve.ask import solve, solve_all
from sandbox.solve.attacks import part_of_attacks
from sandbox.solve.search import BestSoFar, LookPart, part_of_blocks
from sandbox.solve.sharing import Helpers, Lost, in_processes
from tests.clusters import two_workers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sandbox.solve.answer import Question


def table() -> Scenario:
    """Give three against two whose fights can't be told apart."""
    creatures = [
        {"id": f"{side}{i}", "controller": player, "power": 1 + i % 2, "toughness": 2}
        for side, player, n in (("a", "ann", 3), ("b", "bob", 2))
        for i in range(n)
    ]
    board = {
        "format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}], "permanents": creatures,
        "attacks": [{"attacker": f"a{i}", "target": "bob"} for i in range(3)],
        "changes": [{"after": "blockers", "permanent": "a0", "power": 2}],
    }  # fmt: skip
    return loads(json.dumps(board))


def share_here(
    _: Helpers, do: Callable[[object], object], things: Sequence[object], __: Callable[[], bool]
) -> Iterator[object]:
    """Do all tasks in this process, the last one first."""
    yield from map(do, reversed(things))


@pytest.mark.parametrize("question", ["best-attack", "lethal", "best-blocks", "survive"])
def test_parts_give_what_the_whole_gives(question: Question, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = solve(table(), question)
    monkeypatch.setattr(search, "SHARED", 0)
    monkeypatch.setattr(attacks, "SHARED", 0)
    monkeypatch.setattr(Helpers, "share", share_here)
    for workers in (2, 3):
        (shared, *_) = solve_all(table(), AskedQuestion(question), Helpers(workers))
        assert replace(shared, seconds=alone.seconds) == alone


@pytest.mark.parametrize(
    "tasks",
    [
        pytest.param([LookPart(table(), None, GoalOrder().order, i, 3, None) for i in range(3)], id="attacks"),
        pytest.param([LookPart(table(), "bob", GoalOrder().order, i, 3, None) for i in range(3)], id="blocks"),
    ],
)  # fmt: skip
def test_tasks_are_done_in_processes(tasks: list[LookPart]) -> None:
    do: Callable[[object], BestSoFar[object]] = (
        part_of_attacks if tasks[0].player is None else part_of_blocks  # type: ignore[assignment]
    )
    whole: BestSoFar[object] = BestSoFar()
    for _, found in in_processes(do, tasks, 2):
        assert not isinstance(found, Lost)
        whole.join(found)
    assert whole.best is not None
    assert whole.count > 0
    assert not whole.stopped


@pytest.mark.slow
def test_a_question_cut_into_tasks_on_a_cluster_gives_what_one_process_gives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search, "SHARED", 0)
    monkeypatch.setattr(attacks, "SHARED", 0)
    with two_workers() as cluster:
        for question in ("best-attack", "lethal", "best-blocks", "survive"):
            alone = solve(table(), question)
            (found, *_) = solve_all(
                table(), AskedQuestion(question), Helpers(scheduler=cluster.scheduler_address)
            )
            assert replace(found, seconds=alone.seconds) == alone


def test_who_is_told_to_stop_gives_the_best_so_far() -> None:
    tasks = [LookPart(table(), None, GoalOrder().order, i, 2, 0.0) for i in range(2)]
    found = [part_of_attacks(task) for task in tasks]
    assert all(each.stopped for each in found)
    answer = solve(table(), "best-attack", seconds=0)
    assert not answer.exact
    assert answer.answer is not None


def kill_at_seven(number: int) -> int:
    """Double a number; seven ends the process that works on it, as a system without memory does."""
    if number == 7:
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def test_what_kills_its_process_is_lost_alone() -> None:
    done = dict(in_processes(kill_at_seven, range(12), 2))
    assert isinstance(done.pop(7), Lost)
    assert done == {n: 2 * n for n in range(12) if n != 7}


def kill_once(mark: Path) -> str:
    """Work on a file; the first time the process is killed."""
    if mark.name == "3" and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return mark.name


def test_what_a_killed_process_had_is_done_again(tmp_path: Path) -> None:
    things = [tmp_path / str(n) for n in range(6)]
    assert dict(in_processes(kill_once, things, 2)) == {thing: thing.name for thing in things}
