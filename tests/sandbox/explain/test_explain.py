"""Beyond the verdict: all best declarations, the smallest fix, and what stands in the way."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

import sandbox
from sandbox.explain import declarations
from sandbox.explain.declarations import COUNTED, KEPT, maxima
from sandbox.explain.difference import EDITIONS, compare
from sandbox.explain.why import Excuse, excuse, smallest_fix
from sandbox.rules.declaration_question import Pairs, declaration_question
from sandbox.rules.solving.declaration import (
    Declaration,
    DeclaredPairs,
    Problem,
    Requirement,
    judge_declaration,
)
from sandbox.scenario import effects as fx
from sandbox.scenario.model import Attack, Block, Permanent, Player, Scenario
from tests.boards import random_scenario
from tests.brute_force import attack_problem, block_problems
from tests.brute_table import Problem as BruteProblem
from tests.brute_table import Table
from tests.hard_boards import hard_board, rich_board, token_board


def creature(name: str, controller: str = "ann", *effects: fx.AnyEffect, **more: object) -> Permanent:
    return Permanent(id=name, controller=controller, power=2, toughness=2, effects=effects, **more)


def table(*permanents: Permanent, attacks: str = "", blocks: str = "", players: str = "ann bob") -> Scenario:
    return Scenario(
        format="combat/1",
        active="ann",
        players=tuple(Player(id=p) for p in players.split()),
        permanents=permanents,
        attacks=tuple(Attack(*pair.split(">")) for pair in attacks.split()),
        blocks=tuple(Block(*pair.split(">")) for pair in blocks.split()),
    )


MUST = fx.MustAttack()
ONE = fx.MaxAttackers(count=1)
GROUNDS = Permanent(id="dg", controller="bob", types=("enchantment",), effects=(ONE,))


@pytest.mark.parametrize(
    ("scenario", "player", "maximum", "count"),
    [
        pytest.param(table(creature("a"), creature("b")), None, 0, 4, id="508.1-anybody-or-nobody"),
        pytest.param(table(creature("a", "ann", MUST), creature("b")), None, 1, 2, id="508.1d"),
        pytest.param(
            table(creature("a", "ann", MUST), creature("b", "ann", MUST), creature("c"), GROUNDS),
            None, 1, 2, id="508.1c-d-either-of-two",
        ),
        pytest.param(
            table(creature("a", "ann", MUST, fx.CannotAttackAlone()), creature("b"), creature("c")),
            None, 1, 3, id="508.1d-needs-company",
        ),
        pytest.param(
            table(creature("a", "ann", fx.MustBeBlocked(), keywords=("menace",)), creature("x", "bob"),
                  creature("y", "bob"), creature("z", "bob"), attacks="a>bob"),
            "bob", 1, 4, id="702.111b-two-or-more-of-three",
        ),
        pytest.param(table(creature("a")), "bob", 0, 1, id="509.1-nobody-attacks"),
    ],
)  # fmt: skip
def test_best_declarations_are_counted(
    scenario: Scenario, player: str | None, maximum: int, count: int
) -> None:
    found = maxima(scenario, player)
    assert (found.maximum, found.count, found.exact) == (maximum, count, True)
    assert len(found.declarations) == count
    assert len(set(found.declarations)) == count


def test_more_best_declarations_than_anybody_counts_are_at_least_so_many() -> None:
    crowd = table(*(creature(f"c{n}") for n in range(200)))
    found = maxima(crowd)
    assert (found.maximum, found.count, found.exact) == (0, COUNTED, False)


def every_declaration(problem: Problem) -> list[dict[str, tuple[str, ...]]]:
    per_creature = []
    for creature_id, options in problem.options.items():
        may = problem.capacity.get(creature_id, 1)
        sets = [c for n in range(min(may, len(options)) + 1) for c in itertools.combinations(options, n)]
        per_creature.append([(creature_id, s) for s in sets])
    return [{c: s for c, s in chosen if s} for chosen in itertools.product(*per_creature)]


@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", range(60))
def test_the_count_is_that_of_trying_everything(seed: int) -> None:
    scenario = random_scenario(random.Random(seed), max_players=3, max_permanents=6)
    for player in (None, *(p.id for p in scenario.players if p.id != scenario.active)):
        problem = declaration_question(scenario, player).problem
        every = every_declaration(problem)
        if len(every) > 5_000:
            continue
        judged = [judge_declaration(problem, d) for d in every]
        legal = [sum(j.obeyed) for j in judged if not j.broken]
        found = maxima(scenario, player)
        assert found.exact
        assert (found.maximum, found.count) == (max(legal), legal.count(max(legal)))


def chosen(pairs: Pairs) -> dict[str, frozenset[str]]:
    """Give what each creature attacks or blocks, as the judge by brute force writes it."""
    found: dict[str, frozenset[str]] = {}
    for pair in pairs:
        c, o = (pair.attacker, pair.target) if isinstance(pair, Attack) else (pair.blocker, pair.attacker)
        found[c] = found.get(c, frozenset()) | {o}
    return found


def brute_problems(board: dict[str, Any]) -> dict[str | None, BruteProblem]:
    """Give the attack (None) and each player's blocks for brute force; blocks only where it knows who attacks whom."""
    problems: dict[str | None, BruteProblem] = {None: attack_problem(board)}
    entries = [each["attacker"] for each in board["attacks"]]
    astray = {each["target"] for each in board["attacks"]} - set(Table(board).targets())
    if not astray and len(entries) == len(set(entries)):
        problems |= block_problems(board)
    for problem in problems.values():
        problem.wishes = [wish for wish in problem.wishes if not problem.idle(wish)]
    return problems


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("made", "first", "count"),
    [
        pytest.param(hard_board, 0, 100, id="hard"),
        pytest.param(rich_board, 0, 100, id="rich"),
        pytest.param(token_board, 0, 40, id="tokens"),
        *(
            pytest.param(hard_board, n, 100, id=f"hard-{n}", marks=pytest.mark.slow)
            for n in range(100, 1100, 100)
        ),
    ],
)
def test_the_best_declarations_are_those_of_brute_force(
    made: Callable[[int], dict[str, Any]], first: int, count: int
) -> None:
    for seed in range(first, first + count):
        board = made(seed)
        scenario = sandbox.loads(json.dumps(board))
        for player, problem in brute_problems(board).items():
            possible = list(problem.possible())
            counts = [problem.count(d) for d in possible]
            best = [d for d, n in zip(possible, counts, strict=True) if n == max(counts)]
            found = maxima(scenario, player, limit=len(best))
            assert (found.maximum, found.count, found.exact) == (max(counts), len(best), True), (seed, player)
            given = [chosen(pairs) for pairs in found.declarations]
            distances = [problem.distance(d) for d in given]
            assert distances[0] == min(map(problem.distance, best)), (seed, player)
            if len(best) < KEPT:
                assert distances == sorted(map(problem.distance, best)), (seed, player)
                assert set(map(frozen, given)) == set(map(frozen, best)), (seed, player)


def frozen(declaration: Mapping[str, frozenset[str]]) -> frozenset[tuple[str, frozenset[str]]]:
    return frozenset(declaration.items())


@pytest.mark.unmeasured
@pytest.mark.parametrize("first", range(0, 120, 40))
def test_a_fix_is_as_small_as_brute_force_finds_one(first: int) -> None:
    for seed in range(first, first + 40):
        board = hard_board(seed)
        scenario = sandbox.loads(json.dumps(board))
        for player, problem in brute_problems(board).items():
            asked, possible = declaration_question(scenario, player).problem, list(problem.possible())
            for index, wanted in enumerate(asked.requirements):
                fix = smallest_fix(scenario, index, player)
                near = [problem.distance(d) for d in possible if wanted.obeyed(DeclaredPairs(told_as(d)))]
                if fix is None:
                    assert not near, (seed, player, index)
                    continue
                assert wanted.obeyed(DeclaredPairs(told_as(chosen(fix))))
                assert problem.distance(chosen(fix)) == min(near), (seed, player, index)


def told_as(declaration: Mapping[str, frozenset[str]]) -> dict[str, tuple[str, ...]]:
    return {creature: tuple(sorted(objects)) for creature, objects in declaration.items()}


def smallest_conflict(
    problem: Problem, every: Sequence[Declaration], wanted: list[Requirement]
) -> int | None:
    """Give how few restrictions keep these requirements from being obeyed together; None if all of them don't."""
    broken = []
    for declared in every:
        choice = DeclaredPairs(declared)
        if all(r.obeyed(choice) for r in wanted):
            broken.append(
                {i for i, r in enumerate(problem.restrictions) if any(True for _ in r.broken(choice))}
            )
    for size in range(len(problem.restrictions) + 1):
        for some in itertools.combinations(range(len(problem.restrictions)), size):
            if all(not each.isdisjoint(some) for each in broken):
                return size
    return None


@pytest.mark.unmeasured
@pytest.mark.parametrize("first", range(0, 160, 40))
def test_what_stands_against_a_requirement_is_a_smallest_set(first: int) -> None:
    for seed in range(first, first + 40):
        board = hard_board(seed)
        scenario = sandbox.loads(json.dumps(board))
        for player in brute_problems(board):
            problem = declaration_question(scenario, player).problem
            every = every_declaration(problem)
            judged = judge_declaration(problem, problem.declared).obeyed
            for index, wanted in enumerate(problem.requirements):
                why = excuse(scenario, index, player)
                if why.faults or why.costs or why.nobody:
                    continue
                others = [
                    r for r, now in zip(problem.requirements, judged, strict=True) if now and r is not wanted
                ]
                alone = smallest_conflict(problem, every, [wanted])
                together = smallest_conflict(problem, every, [*others, wanted])
                expected = together if alone is None else alone
                assert len(why.restrictions) == (expected or 0), (seed, player, index)
                if expected is None:
                    assert why == Excuse(), (seed, player, index)


def test_many_blocks_of_one_creature_are_all_counted_509_1() -> None:
    attackers = [creature(f"a{i}") for i in range(12)]
    wall = creature("w", "bob", fx.ExtraBlocks(count="any"))
    found = maxima(table(*attackers, wall, attacks=" ".join(f"a{i}>bob" for i in range(12))), "bob")
    assert (found.count, found.exact) == (2**12, True)


@pytest.mark.unmeasured
def test_a_large_count_says_at_least() -> None:
    loners = [creature(f"c{i}", "ann", fx.NeedsCoAttackers(count=2)) for i in range(40)]
    found = maxima(table(*loners))
    assert not found.exact
    assert found.count >= 1
    assert len(found.declarations) <= 100


def test_only_choices_that_are_tried_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = 0

    def counted(*asked: Any) -> int:
        nonlocal listed
        listed += 1
        return alone(*asked)

    alone = declarations._alone
    monkeypatch.setattr(declarations, "_alone", counted)
    crowd = [
        creature(f"{who[0]}{i}", who, keywords=("menace",)) for i in range(1_000) for who in ("ann", "bob")
    ]
    attacks = " ".join(f"a{i}>bob" for i in range(1_000))
    found = maxima(table(*crowd, attacks=attacks), "bob", 2)
    assert (found.exact, listed < 400_000) == (False, True), f"{listed} of a million"


def test_a_search_goes_as_deep_as_there_are_creatures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(declarations, "BUDGET", 2_500)
    found = maxima(table(*(creature(f"c{i}") for i in range(1_100)), GROUNDS))
    assert (found.maximum, found.exact) == (0, False)
    assert found.count > 1


TWO_JUGGERNAUTS = table(creature("a", "ann", MUST), creature("b", "ann", MUST), GROUNDS, attacks="a>bob")


def test_the_smallest_fix_obeys_the_requirement_and_breaks_nothing_508_1d() -> None:
    assert smallest_fix(TWO_JUGGERNAUTS, 1) == (Attack("b", "bob"),)
    assert smallest_fix(TWO_JUGGERNAUTS, 0) == (Attack("a", "bob"),)


def test_no_fix_is_given_where_none_is_legal_302_6() -> None:
    assert smallest_fix(table(creature("a", "ann", MUST, summoning_sick=True)), 0) is None


def test_a_restriction_and_the_rival_are_named_508_1c() -> None:
    why = excuse(TWO_JUGGERNAUTS, 1)
    assert [(o.code, o.source) for o in why.restrictions] == [("max_attackers", "dg")]
    assert why.requirements == (0,)


def test_a_smallest_set_of_restrictions_is_named_509_1b() -> None:
    scenario = table(
        creature("a", "ann", fx.MustBeBlocked(), fx.MinBlockers(count=2)),
        Permanent(id="dg", controller="bob", types=("enchantment",), effects=(fx.MaxBlockers(count=1),)),
        creature("x", "bob"), creature("y", "bob"), attacks="a>bob",
    )  # fmt: skip
    why = excuse(scenario, 0, "bob")
    assert sorted(o.code for o in why.restrictions) == ["max_blockers", "min_blockers"]
    assert why.requirements == ()


@pytest.mark.parametrize(
    ("scenario", "faults", "costs"),
    [
        pytest.param(table(creature("a", "ann", MUST, tapped=True)), ["tapped"], [], id="508.1a"),
        pytest.param(
            table(creature("a", "ann", MUST), Permanent(id="tax", controller="bob", types=("enchantment",),
                  effects=(fx.AttackCost(cost="{2}", defenders="you"),))),
            [], ["{2}"], id="508.1d-nobody-must-pay",
        ),
    ],
)  # fmt: skip
def test_faults_and_costs_excuse(scenario: Scenario, faults: list[str], costs: list[str]) -> None:
    why = excuse(scenario, 0)
    assert [f.code for f in why.faults] == faults
    assert [c.cost for c in why.costs] == costs


def test_requirements_that_contradict_each_other_are_named() -> None:
    scenario = table(
        creature("a", "ann", fx.MustAttack(defenders="bob"), fx.MustAttack(defenders="cat")),
        players="ann bob cat", attacks="a>bob",
    )  # fmt: skip
    why = excuse(scenario, 1)
    assert (why.restrictions, why.requirements) == ((), (0,))


def test_a_violated_requirement_has_no_excuse() -> None:
    scenario = table(creature("a", "ann", MUST))
    assert excuse(scenario, 0) == type(excuse(scenario, 0))()
    assert smallest_fix(scenario, 0) == (Attack("a", "bob"),)


@pytest.mark.parametrize("seed", range(40))
def test_every_fix_is_legal_and_every_excuse_says_something(seed: int) -> None:
    scenario = random_scenario(random.Random(1000 + seed), max_players=3, max_permanents=7)
    problem = declaration_question(scenario).problem
    for index, requirement in enumerate(problem.requirements):
        fix = smallest_fix(scenario, index)
        if fix is not None:
            declared = {a.attacker: (a.target,) for a in fix if isinstance(a, Attack)}
            assert requirement.obeyed(DeclaredPairs(declared))
            assert not judge_declaration(problem, declared).broken
        else:
            why = excuse(scenario, index)
            assert why.faults or why.costs or why.restrictions or why.requirements or why.nobody


def test_every_edition_judges_the_same_table() -> None:
    verdicts = dict(compare(TWO_JUGGERNAUTS))
    assert tuple(verdicts) == EDITIONS
    assert all(v.attack.maximum == 1 for v in verdicts.values())
