"""The explorer's questions against plain enumeration through `judge` on random small boards of every kind."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from sandbox import loads
from sandbox.explore.answer import COMPONENTS
from sandbox.explore.ask import explore, explore_all
from tests.explore_boards import small_board
from tests.explore_oracle import NAMES, Oracle, TooLargeError

if TYPE_CHECKING:
    from sandbox.explore.answer import Answer, Value
    from sandbox.scenario.model import Scenario

Vector = tuple[int, int, int, int]


def vector(value: Value | None) -> Vector | None:
    return None if value is None else (value.result, value.material, value.life, value.poison)


def board(seed: int, attackers: int = 3, blockers: int = 3) -> tuple[Scenario, tuple[str, ...]]:
    rng = Random(seed)
    scenario = loads(json.dumps(small_board(rng, attackers=attackers, blockers=blockers)))
    goal = COMPONENTS if rng.random() < 0.8 else tuple(rng.sample(COMPONENTS, 4))
    return scenario, goal


def result_first(goal: tuple[str, ...]) -> tuple[str, ...]:
    return ("result", *(c for c in goal if c != "result"))


def agrees(answer: Answer, value: Vector, reached: list[set[object]], chosen: set[object] | None) -> None:
    assert vector(answer.value) == value
    assert answer.exact
    assert answer.best is None or int(answer.best) == len(reached)
    assert chosen is None or chosen in reached


@pytest.mark.parametrize("question", ["best-blocks", "survive"])
@pytest.mark.parametrize("seed", range(40))
def test_blocks_are_as_good_as_any_that_are_tried(seed: int, question: str) -> None:
    scenario, goal = board(seed)
    order = goal if question == "best-blocks" else result_first(goal)
    oracle = Oracle(scenario, order, 3_000)
    answers = explore_all(scenario, question, goal=goal)  # type: ignore[arg-type]
    players = oracle.attacked(scenario)
    if not players:
        assert answers[0].reason
    for answer, player in zip(answers if players else (), players, strict=True):
        try:
            best = oracle.best_blocks(scenario, player)
        except TooLargeError:
            pytest.skip("too much to try")
        if best is None:
            assert answer.value is None
            continue
        blocks = answer.answer.blocks if answer.answer is not None else None
        agrees(answer, best[0], [set(b) for b in best[1]], None if blocks is None else set(blocks))
        assert answer.verdict in {None, best[0][0] >= 0 and not lost_already(scenario, player)}
        if blocks is not None and answer.reply is not None:
            after = replace(scenario, blocks=blocks, assignments=answer.reply.assignments or ())
            verdict = oracle.judged(after)
            assert oracle.value(after, verdict, player) == best[0]
            assert all(step.legal for step in verdict.damage)


def lost_already(scenario: Scenario, player: str) -> bool:
    return explore(scenario, "survive", player).reason == "already_lost"


@pytest.mark.parametrize("question", ["best-attack", "lethal"])
@pytest.mark.parametrize("seed", range(1000, 1020))
def test_attacks_are_as_good_as_any_that_are_tried(seed: int, question: str) -> None:
    scenario, goal = board(seed, 2, 2)
    order = goal if question == "best-attack" else result_first(goal)
    oracle = Oracle(scenario, order, 3_000)
    for answer in explore_all(scenario, question, goal=goal):  # type: ignore[arg-type]
        try:
            value, reached = oracle.best_attack(None if question == "best-attack" else answer.player)
        except TooLargeError:
            pytest.skip("too much to try")
        attacks = answer.answer.attacks if answer.answer is not None else None
        agrees(answer, value, [set(a) for a in reached], None if attacks is None else set(attacks))
        if question == "lethal":
            assert answer.verdict == (value[0] > 0)


@pytest.mark.parametrize("player", ["ann", "bob"])
@pytest.mark.parametrize("seed", range(15))
def test_divisions_are_as_good_as_any_that_are_tried(seed: int, player: str) -> None:
    scenario, _ = board(seed)
    oracle = Oracle(scenario, most=2_000)
    answer = explore(scenario, "best-division", player)
    if answer.value is None:
        assert answer.reason is not None
        return
    try:
        value, count = oracle.best_division(scenario, player)
    except TooLargeError:
        pytest.skip("too much to try")
    assert (vector(answer.value), answer.best) == (value, str(count))


def test_names_are_those_of_the_contract() -> None:
    assert COMPONENTS == NAMES
