"""Beyond the verdict: all best declarations, the smallest fix, and what stands in the way."""

from __future__ import annotations

import itertools
import random

import pytest

from sandbox.explore.declarations import maxima
from sandbox.explore.editions import EDITIONS, compare
from sandbox.explore.stage import stage
from sandbox.explore.why import excuse, smallest_fix
from sandbox.rules.declaration import Choice, Problem, judge_declaration
from sandbox.scenario import effects as fx
from sandbox.scenario.model import Attack, Block, Permanent, Player, Scenario
from tests.boards import random_scenario


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


def every_declaration(problem: Problem) -> list[dict[str, tuple[str, ...]]]:
    per_creature = []
    for creature_id, options in problem.options.items():
        may = problem.capacity.get(creature_id, 1)
        sets = [c for n in range(min(may, len(options)) + 1) for c in itertools.combinations(options, n)]
        per_creature.append([(creature_id, s) for s in sets])
    return [{c: s for c, s in chosen if s} for chosen in itertools.product(*per_creature)]


@pytest.mark.parametrize("seed", range(60))
def test_the_count_is_that_of_trying_everything(seed: int) -> None:
    scenario = random_scenario(random.Random(seed), max_players=3, max_permanents=6)
    for player in (None, *(p.id for p in scenario.players if p.id != scenario.active)):
        problem = stage(scenario, player).problem
        every = every_declaration(problem)
        if len(every) > 5_000:
            continue
        judged = [judge_declaration(problem, d) for d in every]
        legal = [sum(j.obeyed) for j in judged if not j.broken]
        found = maxima(scenario, player)
        assert found.exact
        assert (found.maximum, found.count) == (max(legal), legal.count(max(legal)))


def test_a_large_count_says_at_least() -> None:
    loners = [creature(f"c{i}", "ann", fx.NeedsCoAttackers(count=2)) for i in range(40)]
    found = maxima(table(*loners))
    assert not found.exact
    assert found.count >= 1
    assert len(found.declarations) <= 100


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
    problem = stage(scenario).problem
    for index, requirement in enumerate(problem.requirements):
        fix = smallest_fix(scenario, index)
        if fix is not None:
            declared = {a.attacker: (a.target,) for a in fix if isinstance(a, Attack)}
            assert requirement.obeyed(Choice(declared))
            assert not judge_declaration(problem, declared).broken
        else:
            why = excuse(scenario, index)
            assert why.faults or why.costs or why.restrictions or why.requirements or why.nobody


def test_every_edition_judges_the_same_table() -> None:
    verdicts = dict(compare(TWO_JUGGERNAUTS))
    assert tuple(verdicts) == EDITIONS
    assert all(v.attack.maximum == 1 for v in verdicts.values())
