"""The first legal one of the best declarations is as good, and as near, as that of the whole-number program."""

import json
from collections.abc import Callable
from itertools import islice, product
from random import Random
from typing import Any

import pytest

from sandbox.rules.judge import judge
from sandbox.rules.solving import solver
from sandbox.rules.solving.declaration import Declaration, DeclaredPairs, Effort
from sandbox.rules.solving.program import best_declaration
from sandbox.rules.solving.subproblems import Subproblem, SubproblemSolution, worth
from sandbox.scenario.files import loads
from tests.hard_boards import hard_board, rich_board


def parts_of(boards: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch) -> list[Subproblem]:
    """Give the parts of declaration problems that judging the boards comes to."""
    found: list[Subproblem] = []
    best_of = solver.best_of

    def noted(part: Subproblem, effort: Effort) -> tuple[SubproblemSolution, int]:
        found.append(part)
        return best_of(part, effort)

    monkeypatch.setattr(solver, "best_of", noted)
    for board in boards:
        judge(loads(json.dumps(board)))
    return found


def value(part: Subproblem, chosen: Declaration) -> tuple[int, int, int]:
    """Give how many requirements a declaration of a part obeys, less its changes, and how many stay declared."""
    choice = DeclaredPairs({c: objects for c, objects in chosen.items() if objects})
    assert not [fault for r in part.restrictions for fault in r.broken(choice)]
    own = sum(worth(part.weights.get(c, {}), o) for c, objects in chosen.items() for o in objects)
    now = {c: part.declared.get(c, ()) for c in part.options}
    changes = sum(chosen.get(c, ()) != objects for c, objects in now.items())
    kept = sum(chosen.get(c, ()) == objects != () for c, objects in now.items())
    return own + sum(r.obeyed(choice) for r in part.shared), -changes, kept


@pytest.mark.unmeasured
@pytest.mark.parametrize("made", [pytest.param(hard_board, id="hard"), pytest.param(rich_board, id="rich")])
def test_what_is_found_is_as_good_as_what_the_program_finds(
    made: Callable[[int], dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = [part for part in parts_of([made(seed) for seed in range(150)], monkeypatch) if part.restrictions]
    answers = [(part, solver.first_legal(part, Effort())) for part in parts]
    found = [(part, chosen) for part, chosen in answers if chosen is not None]
    for part, chosen in found:
        assert value(part, chosen) == value(part, best_declaration(part, Effort()).declared or {})
    assert len(answers) > len(found) > len(answers) / 3
    assert any(part.shared for part, _ in found)


def test_the_first_is_not_looked_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "TRIED", 0)
    (part, *_) = parts_of([hard_board(seed) for seed in range(5)], monkeypatch)
    assert solver.first_legal(part, Effort()) is None


def test_ways_to_lose_come_in_order_and_once() -> None:
    rng = Random(7)
    for _ in range(20):
        rows = sorted(
            ([0, *sorted(rng.randrange(9) for _ in range(rng.randint(1, 3)))] for _ in range(4)),
            key=lambda row: row[1],
        )
        ways = list(solver._least_first(rows))
        totals = [sum(rows[row][place] for row, place in steps) for steps in ways]
        assert totals == sorted(map(sum, product(*rows)))
        assert len(set(ways)) == len(ways)
        assert list(islice(solver._least_first([]), 3)) == [()]
