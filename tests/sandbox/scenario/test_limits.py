"""The limits of `sandbox.scenario.limits`: what is just within passes, what is beyond is a placed fault, quickly."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import sandbox
from sandbox.scenario import limits


def board(**changes: Any) -> str:
    given = {"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}]}
    return json.dumps(given | changes)


def players(count: int) -> str:
    return board(players=[{"id": "ann"}, *({"id": f"p{number}"} for number in range(count - 1))])


def permanents(count: int) -> str:
    card = {"controller": "ann", "types": ["artifact"]}
    return board(permanents=[{"id": f"c{number}"} | card for number in range(count)])


def effects(count: int) -> str:
    """A board with so many effects in all, the last one on no permanent."""
    card = {"id": "c", "controller": "ann", "power": 1, "toughness": 1}
    carried = [{"kind": "must_attack"}] * (count - 1)
    return board(permanents=[card | {"effects": carried}], effects=[{"kind": "max_attackers", "count": 1}])


def nested(depth: int) -> str:
    """A board whose deepest list is so many levels deep; the board and its view are the first two."""
    return board(view={"a": json.loads("[" * (depth - 2) + "]" * (depth - 2))})


def spread(count: int) -> str:
    """A board with so many lists, objects and commas."""
    had = sum(map(board(view={"a": []}).count, "[{,"))
    row, rest = "[" + ",".join("1" * 40_000) + "]", count - had
    rows, last = divmod(rest, 40_001)
    assert last > 0
    filled = ",".join([row] * rows + ["[" + ",".join("1" * last) + "]"])
    return board(view={"a": []}).replace('"a": []', f'"a": [{filled}]')


CASES: list[tuple[str, Callable[[int], str], int, str, str]] = [
    ("text", lambda n: board(title="x" * n), limits.TEXT_LENGTH, "title", "too_long"),
    ("id", lambda n: board(players=[{"id": "ann"}, {"id": "b" * n}]), limits.ID_LENGTH, "players[1].id", "too_long"),
    ("players", players, limits.PLAYERS, "players", "too_many"),
    ("permanents", permanents, limits.OBJECTS, "permanents", "too_many"),
    ("effects", effects, limits.EFFECTS, "effects", "too_many"),
    ("list", lambda n: board(view={"a": [0] * n}), limits.LIST_ITEMS, "view.a", "too_many"),
    ("object", lambda n: board(view=dict.fromkeys(map(str, range(n)))), limits.LIST_ITEMS, "view", "too_many"),
    ("depth", nested, limits.DEPTH, "view.a" + "[0]" * (limits.DEPTH - 2), "too_deep"),
    ("values", spread, limits.VALUES, "", "too_many"),
    ("bytes", lambda n: board().ljust(n), limits.FILE_BYTES, "", "too_large"),
    ("number", lambda n: board(players=[{"id": "ann", "life": n}, {"id": "bob"}]), limits.NUMBER, "players[0].life", "out_of_range"),
    ("number in the view", lambda n: board(view={"x": n}), limits.VIEW_NUMBER, "view.x", "out_of_range"),
]  # fmt: skip


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("make", "most", "place", "code"), [pytest.param(*case[1:], id=case[0]) for case in CASES]
)
def test_the_limit_passes_and_one_more_is_a_fault(
    make: Callable[[int], str], most: int, place: str, code: str
) -> None:
    sandbox.loads(make(most))
    with pytest.raises(sandbox.ScenarioError) as caught:
        sandbox.loads(make(most + 1))
    assert [(fault.place, fault.code) for fault in caught.value.faults] == [(place, code)]


def test_a_negative_number_has_a_limit_too() -> None:
    with pytest.raises(sandbox.ScenarioError) as caught:
        sandbox.loads(board(players=[{"id": "ann", "life": -limits.NUMBER - 1}, {"id": "bob"}]))
    assert caught.value.faults[0].expected == (f">= {-limits.NUMBER}",)


def test_a_thousand_multipliers_give_a_number_that_can_be_read() -> None:
    times = {"kind": "damage_times", "sources": "any", "factor": limits.NUMBER}
    bear = {"id": "bear", "controller": "ann", "power": 2, "toughness": 2}
    attack = {"attacker": "bear", "target": "bob"}
    scenario = sandbox.loads(board(permanents=[bear], effects=[times] * 1_000, attacks=[attack]))
    (dealt,) = sandbox.judge(scenario).damage[0].dealt
    assert dealt.amount == 2 * limits.FACTOR


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("[" * 900_000, id="brackets"),
        pytest.param('{"a":' * 900_000, id="objects"),
        pytest.param('{"a":' + "9" * 5_000_000 + "}", id="digits"),
        pytest.param('{"a":' + "1" * 5_000_000 + ".5}", id="digits of a fraction"),
        pytest.param('{"a":1e' + "9" * 1_000_000 + "}", id="digits of an exponent"),
        pytest.param('{"a":"' + "\\ud800" * 1_000_000 + '"}', id="half characters"),
        pytest.param("{" + ",".join(f'"a{n // 2}":{n}' for n in range(90_000)) + "}", id="doubled keys"),
        pytest.param("{" + ",".join(f'"a{n}":{n}' for n in range(49_000)) + "}", id="unknown keys"),
        pytest.param('{"players":[' + ",".join("1" * 49_000) + "]}", id="wrong entries"),
        pytest.param(board(blocked=[f"c{n}" for n in range(49_000)]), id="dangling ids"),
        pytest.param(permanents(limits.OBJECTS).replace("artifact", "creature"), id="missing keys"),
        pytest.param('"' * 16_000_000, id="quotes"),
        pytest.param("\\" * 16_000_000, id="backslashes"),
    ],
)
@pytest.mark.timeout(120)  # refused at once; a busy machine takes longer
def test_a_hostile_file_is_refused_in_time_with_a_bounded_list(text: str) -> None:
    with pytest.raises(sandbox.ScenarioError) as caught:
        sandbox.loads(text)
    assert 1 <= len(caught.value.faults) <= limits.FAULTS
