"""Boards on which a search once was wrong, or not honest about what it knew."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from sandbox import load, loads
from sandbox.solve.answer import Value
from sandbox.solve.ask import solve
from tests.plain_checks import vector
from tests.plain_enumeration import Enumeration

BOARDS = Path(__file__).parents[2] / "conformance_solve"


def test_deathtouch_and_wither_kill_nothing_indestructible_with_one_damage_702_12b_702_19b() -> None:
    read = json.loads(
        (BOARDS / "01-wither-deathtouch-trample-indestructible.json").read_text(encoding="utf-8")
    )
    read["scenario"]["players"] = [{**player, "life": 20} for player in read["scenario"]["players"]]
    scenario = loads(json.dumps(read["scenario"]))
    answer = solve(scenario, "best-blocks")
    tried = Enumeration(scenario)
    every = [tried.played(replace(scenario, blocks=b), "bob") for b in tried.blocks(tried.file, "bob")]
    assert answer.value is not None
    assert vector(answer.value) == max(every)


def test_melee_kills_because_somebody_attacks_the_other_opponent_702_121a() -> None:
    answer = solve(load(BOARDS / "02-melee-split-lethal.combat.json"), "lethal", "bob", seconds=60)
    assert answer.verdict
    assert answer.answer is not None
    assert {a.target for a in answer.answer.attacks or ()} == {"bob", "cat"}


@pytest.mark.parametrize("creatures", ["3", "9"])
def test_an_attack_that_owes_what_nobody_can_pay_kills_nobody_508_1h(creatures: str) -> None:
    answer = solve(load(BOARDS / f"04-tax-lethal-{creatures}-three.combat.json"), "lethal", "bob")
    assert answer.verdict is False
    assert answer.answer is None
    assert answer.value == Value()
