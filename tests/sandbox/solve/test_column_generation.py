"""Shared blockers: their fights by arithmetic beside fights that are played, and the program beside every block."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from sandbox import loads
from sandbox.scenario.model import Block, Scenario
from sandbox.solve.answer import GoalOrder
from sandbox.solve.column_generation import PatternProgram
from sandbox.solve.count_best import count_best
from sandbox.solve.fights import Fights
from sandbox.solve.legal import LegalDeclarations
from sandbox.solve.played_fight import engaged
from sandbox.solve.search import every_block
from sandbox.solve.shared_blocker import SharedBlocker
from sandbox.solve.watch import SearchProgress, Watch
from tests.benchmarks.large_boards import any_keywords, mixed

if TYPE_CHECKING:
    from collections.abc import Callable

WORDS = (
    "first strike", "double strike", "trample", "trample", "deathtouch", "lifelink", "infect", "wither",
    "indestructible", "toxic 1", "bushido 1", "flanking", "rampage 1", "afflict 1", "menace", "flying", "reach",
)  # fmt: skip
LURES: tuple[dict[str, Any], ...] = (
    {"kind": "must_be_blocked"}, {"kind": "must_be_blocked_by_all"},
    {"kind": "must_be_blocked_by_all", "blockers": ["b0", "b1"]},
)  # fmt: skip


def creature(rng: Random, name: str, controller: str) -> dict[str, Any]:
    return {
        "id": name, "controller": controller, "power": rng.choice((0, 1, 1, 2, 2, 3)),
        "toughness": rng.randint(1, 3), "keywords": rng.sample(WORDS, rng.choice((0, 0, 1, 1, 2))),
        "damage": int(rng.random() < 0.1),
    }  # fmt: skip


def shared_board(seed: int, attackers: int, blockers: int, *, lured: bool = False) -> Scenario:
    """Give a board on which one blocker or two may block two attackers or three."""
    rng = Random(seed)
    mine = [creature(rng, f"a{i}", "ann") for i in range(attackers)]
    theirs = [creature(rng, f"b{i}", "bob") for i in range(blockers)]
    for each in theirs[: rng.choice((1, 1, 2))]:
        each["effects"] = [{"kind": "extra_blocks", "count": rng.choice((1, 1, 2))}]
    if lured and rng.random() < 0.5:
        mine[0]["effects"] = [rng.choice(LURES)]
    players = [{"id": "ann", "life": 20}, {"id": "bob", "life": rng.choice((40, 40, 12, 5))}]
    attacks = [{"attacker": a["id"], "target": "bob"} for a in mine]
    board = {"format": "combat/1", "active": "ann", "players": players, "permanents": [*mine, *theirs]}
    return loads(json.dumps({**board, "attacks": attacks}))


@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", range(40))
def test_shared_fights_come_to_what_they_come_to_when_played_509_1_510(seed: int) -> None:
    scenario, rng = shared_board(seed, 2, 2), Random(seed)
    order = tuple(rng.sample(("result", "material", "life", "poison"), 4))
    fights = Fights(scenario, "bob", GoalOrder(order))  # type: ignore[arg-type]
    legal = LegalDeclarations(scenario, "bob")
    blocks = tuple(Block(b, a) for b in legal.options for a in legal.options[b][: legal.capacity(b)])
    state = engaged(fights.at, blocks)
    for group in fights.groups(state):
        if len(group) > 1:
            found = fights.shared({a: state.graph.blockers_of(a) for a in group})
            played = fights.played(state, group, gone=False)
            assert found is not None
            assert min(x.score for x in found.lines) == min(x.score for x in played.lines)
            assert (found.free, found.most_first) == (played.free, played.most_first)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("seed", "blockers"),
    [
        *((seed, 3) for seed in range(30)),
        pytest.param(9068, 2, id="better-with-another-blocker-beside-the-shared-one"),
    ],
)
def test_the_program_finds_what_looking_at_every_block_finds(seed: int, blockers: int) -> None:
    scenario = shared_board(seed, 3, blockers, lured=True)
    fights, legal = Fights(scenario, "bob", GoalOrder()), LegalDeclarations(scenario, "bob")
    program = PatternProgram(fights, legal, {}, Watch())
    solved = program.solve() if program.applies else None
    if solved is None:
        return  # whoever loses anyway is looked at block by block
    every = every_block(fights, legal, {}, Watch(), fronted=False)
    assert every is not None
    assert solved.exact
    assert solved.bound == every.value
    assert fights.result_of(solved.blocks)[0] == every.value
    assert count_best(PatternProgram(fights, legal, {}, Watch(), alone=True), every.value) == every.count


def shared(seed: int) -> Scenario:
    return shared_board(seed, 3, 3)


def two_shared(seed: int) -> Scenario:
    return shared_board(seed, 4, 2, lured=seed % 2 == 0)


def any_of_three(seed: int) -> Scenario:
    return any_keywords(2 * seed + 1, 3)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "make",
    [
        pytest.param(shared, id="shared"),
        pytest.param(two_shared, id="two"),
        pytest.param(any_of_three, id="any"),
    ],
)
@pytest.mark.parametrize("chunk", range(5))
def test_the_program_and_the_tables_find_and_count_what_looking_at_every_block_finds(
    make: Callable[[int], Scenario], chunk: int
) -> None:
    found = tabled = 0
    for seed in range(chunk * 10, chunk * 10 + 6):
        scenario = make(seed)
        fights, legal = Fights(scenario, "bob", GoalOrder()), LegalDeclarations(scenario, "bob")
        every = every_block(fights, legal, {}, Watch(), fronted=False)
        assert every is not None
        program = PatternProgram(fights, legal, {}, Watch())
        best = program.solve() if program.applies else None
        assert best is None or fights.goal.score(best.bound) >= fights.goal.score(every.value), seed
        if best is not None and best.exact:
            assert fights.result_of(best.blocks)[0] == every.value == best.bound, seed
            counted = count_best(PatternProgram(fights, legal, {}, Watch(), alone=True), every.value)
            assert counted == every.count, seed
            found += 1
        for counts in (True, False):
            sharing = SharedBlocker(fights, legal, {}, Watch(), counted=counts)
            part = sharing.solve() if sharing.applies else None
            if part is None:
                continue
            assert fights.result_of(part.blocks)[0] == every.value, seed
            assert not counts or part.best == every.count, seed
            told = SharedBlocker(fights, legal, {}, Watch(), counted=counts).solve(every.value)
            assert told == part, seed
            tabled += 1
    assert found
    assert tabled or make is two_shared


def test_the_program_is_right_about_eight_against_eight_with_a_shared_blocker() -> None:
    scenario = mixed(8, hard=True)
    fights, legal = Fights(scenario, "bob", GoalOrder()), LegalDeclarations(scenario, "bob")
    told: list[SearchProgress] = []
    solved = PatternProgram(fights, legal, {}, Watch(progress=told.append)).solve()
    assert solved is not None
    assert solved.exact
    assert fights.result_of(solved.blocks)[0] == solved.bound
    assert told
    assert all(each.value is not None and each.answer is not None for each in told)
    bounds = [each.bound.material for each in told if each.bound is not None]
    assert bounds == sorted(bounds, reverse=True)
    assert bounds[-1] >= solved.bound.material
