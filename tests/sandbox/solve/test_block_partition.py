"""The table and the program of larger boards give what looking at every block gives."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from sandbox import loads
from sandbox.scenario.model import Scenario
from sandbox.solve import attacks, search
from sandbox.solve.answer import AskedQuestion, GoalOrder
from sandbox.solve.ask import solve, solve_all
from sandbox.solve.block_partition import BlockPartition, front_of
from sandbox.solve.column_generation import PatternProgram
from sandbox.solve.fights import Fights
from sandbox.solve.legal import LegalDeclarations, count_legal
from sandbox.solve.search import best_blocks, every_block
from sandbox.solve.watch import Watch
from tests.benchmarks.large_boards import any_keywords, mixed
from tests.sandbox.solve.test_column_generation import shared_board
from tests.solve_boards import ATTACKERS_SAY, BLOCKERS_SAY

if TYPE_CHECKING:
    from collections.abc import Callable

Json = dict[str, Any]
KEYWORDS = (
    "first strike", "double strike", "trample", "trample", "deathtouch", "lifelink", "infect", "wither", "toxic 1",
    "indestructible", "flying", "menace", "flying", "reach", "rampage 1", "bushido 1", "protection from red",
)  # fmt: skip
NOT_HERE = {"extra_blocks", "attack_cost", "block_cost", "assigns_as_unblocked"}


def board(seed: int) -> Scenario:
    rng = Random(seed)

    def creature(name: str, controller: str, says: tuple[Json, ...]) -> Json:
        found: Json = {
            "id": name, "controller": controller, "power": rng.randint(0, 4), "toughness": rng.randint(1, 4),
            "keywords": rng.sample(KEYWORDS, rng.choice((0, 0, 1, 1, 2))),
        }  # fmt: skip
        if rng.random() < 0.2:
            found["effects"] = [rng.choice([s for s in says if s["kind"] not in NOT_HERE])]
        return found

    attackers = [creature(f"a{i}", "ann", ATTACKERS_SAY) for i in range(rng.randint(2, 4))]
    blockers = [creature(f"b{i}", "bob", BLOCKERS_SAY) for i in range(rng.randint(2, 4))]
    for some in (attackers, blockers):
        if rng.random() < 0.4:
            some[1] = {**some[0], "id": some[1]["id"]}
    return loads(
        json.dumps(
            {
                "format": "combat/1",
                "active": "ann",
                "players": [
                    {"id": "ann"},
                    {"id": "bob", "life": rng.choice((2, 4, 6, 9, 20)), "poison": rng.choice((0, 8))},
                ],
                "permanents": [*attackers, *blockers],
                "attacks": [{"attacker": a["id"], "target": "bob"} for a in attackers],
            }
        )
    )


def shared(seed: int) -> Scenario:
    return shared_board(seed, 3, 3)


@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", range(60))
def test_sets_of_blockers_are_parted_as_well_as_any_that_are_looked_at(seed: int) -> None:
    scenario = board(seed)
    fights, legal = Fights(scenario, "bob", GoalOrder()), LegalDeclarations(scenario, "bob")
    best = every_block(fights, legal, {}, Watch(), fronted=False)
    assert best is not None
    for counted in (True, False):
        parting = BlockPartition(fights, legal, {}, Watch(), counted=counted)
        parted = parting.solve() if parting.applies and parting.fits else None
        if parted is not None and counted and (not parting.risk or parting.is_settled):
            full = every_block(fights, legal, {}, Watch(), fronted=True)
            assert full is not None
            assert front_of(parting) == full.front
        if parted is not None and not parted.exact:
            assert best.value.result < 0
        elif parted is not None:
            assert fights.result_of(parted.blocks)[0] == best.value
            assert not counted or (parted.best, set(parted.blocks)) == (best.count, set(best.blocks))
    program = PatternProgram(fights, legal, {}, Watch())
    solved = program.solve() if program.applies else None
    if solved is not None:
        assert legal.is_legal({b.blocker: (b.attacker,) for b in solved.blocks})
        assert fights.goal.score(solved.bound) >= fights.goal.score(best.value)
        assert not solved.exact or fights.result_of(solved.blocks)[0] == best.value


@pytest.mark.parametrize("make", [pytest.param(board, id="alone"), pytest.param(shared, id="shared")])
@pytest.mark.parametrize("chunk", range(6))
def test_who_loses_is_decided_as_looking_at_every_block_says(
    make: Callable[[int], Scenario], chunk: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "FEWER", 0)
    decided = 0
    for seed in range(chunk * 20, chunk * 20 + 8):
        scenario = make(seed)
        fights, legal = Fights(scenario, "bob", GoalOrder()), LegalDeclarations(scenario, "bob")
        best = every_block(fights, legal, {}, Watch(), fronted=False)
        found = best_blocks(fights, legal, {}, Watch(), decides=True)
        assert best is not None
        assert found is not None
        assert found.is_decided
        assert (found.value.result < 0) == (best.value.result < 0), seed
        assert fights.result_of(found.blocks)[0] == found.value
        assert found.bound is None or fights.goal.score(found.bound) >= fights.goal.score(best.value)
        decided += not found.exact
    assert decided


@pytest.mark.parametrize("chunk", range(4))
def test_who_is_killed_is_decided_as_looking_at_every_attack_says(
    chunk: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(chunk * 10, chunk * 10 + 10):
        scenario = replace(any_keywords(seed, 3), attacks=())
        verdict = solve(scenario, "lethal").verdict
        with monkeypatch.context() as few:
            few.setattr(search, "FEWER", 0)
            few.setattr(attacks, "FEW", 0)
            few.setattr(attacks, "FEW_APART", 0)
            few.setattr(attacks, "COUNTED", 0)
            assert solve(scenario, "lethal").verdict == verdict, seed


def test_what_can_be_had_for_what_is_told_of_eight_against_eight() -> None:
    answer = solve(mixed(8, hard=False, seed=1), "best-blocks")
    assert answer.front is not None
    found = [each.value for each in answer.front]
    assert len(found) > 1
    assert found[0] == answer.value
    assert [v.material for v in found] == sorted({v.material for v in found}, reverse=True)
    assert [v.life for v in found] == sorted({v.life for v in found})


@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", range(60, 90))
def test_declarations_are_counted_as_when_each_is_looked_at(seed: int) -> None:
    scenario = board(seed)
    for player in (None, "bob"):
        legal = LegalDeclarations(scenario, player)
        assert count_legal(legal, bool) == sum(1 for _ in legal)


def test_a_search_that_is_cancelled_gives_the_best_so_far_with_a_bound() -> None:
    scenario = loads(
        json.dumps(
            {
                "format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob", "life": 50}],
                "permanents": [
                    *({"id": f"a{i}", "controller": "ann", "power": 3, "toughness": 3} for i in range(6)),
                    *({"id": f"b{i}", "controller": "bob", "power": 2, "toughness": 2,
                       "effects": [{"kind": "extra_blocks", "count": 1}]} for i in range(6)),
                ],
                "attacks": [{"attacker": f"a{i}", "target": "bob"} for i in range(6)],
            }
        )
    )  # fmt: skip
    answer = solve_all(scenario, AskedQuestion("best-blocks"), cancelled=lambda: True)[0]
    assert not answer.exact
    assert answer.value is not None
    assert answer.bound is not None
    assert answer.answer is not None
    assert GoalOrder().score(answer.bound) >= GoalOrder().score(answer.value)
