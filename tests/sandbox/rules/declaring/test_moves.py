"""A violated requirement knows the moves of the nearest legal declaration that would obey it."""

from random import Random

import pytest

from sandbox.rules.judge import judge
from tests.boards import random_scenario
from tests.declared import attack_of, blocks_of, creature, effect, foe, table


def test_the_moves_of_a_requirement_are_those_that_obey_it() -> None:
    board = table(
        [creature("a", effect("must_attack", defenders="cat")), creature("b")], "a:bob", players="ann bob cat"
    )
    (asked,) = attack_of(board).requirements
    assert (asked.status, [(m.attacker, m.target) for m in asked.moves]) == ("violated", [("a", "cat")])


def test_a_lure_names_who_has_to_block_it() -> None:
    board = table([creature("a", effect("must_be_blocked_by_all")), foe("x"), foe("y")], "a:bob", "x:a")
    told = {
        r.creature: (r.status, [(m.blocker, m.attacker) for m in r.moves])
        for r in blocks_of(board).requirements
    }
    assert told == {"x": ("obeyed", []), "y": ("violated", [("y", "a")])}


@pytest.mark.parametrize("seed", range(80))
def test_moves_are_of_the_example_and_not_of_the_declaration(seed: int) -> None:
    scenario = random_scenario(Random(seed))
    verdict = judge(scenario)
    there = {(a.attacker, a.target) for a in scenario.attacks if a.declared}
    example = {(a.attacker, a.target) for a in verdict.attack.example}
    for asked in verdict.attack.requirements:
        moves = {(m.attacker, m.target) for m in asked.moves}
        assert moves <= example - there
        assert asked.status == "violated" or not moves
        assert asked.creature is None or {c for c, _ in moves} <= {asked.creature}
