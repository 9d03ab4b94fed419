"""Random fights against a slow reference, and thresholds against all legal divisions."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from sandbox.rules.judge import outcome
from sandbox.rules.play.combat import play
from sandbox.scenario.model import Scenario
from tests.fights import Reference
from tests.random_fights import random_fight

QUICK = 3_000
MANY = 27_000


def played(plain: dict[str, Any]) -> dict[str, Any]:
    """Give damage and outcome of a fight as plain JSON values."""
    combat = play(msgspec.convert(plain, Scenario))
    after = outcome(combat, combat.final)
    return {"damage": msgspec.to_builtins(combat.damage), "outcome": msgspec.to_builtins(after)}


def assert_agrees(seed: int) -> None:
    plain = random_fight(Random(seed))
    got = played(plain)
    reference = Reference(plain).play()
    assigned = [(s["step"], a["source"], a["to"], a["amount"]) for s in got["damage"] for a in s["assigned"]]
    assert sorted(assigned) == sorted(reference.assigned), seed
    assert [s["step"] for s in got["damage"]] == reference.steps, seed
    expected = reference.outcome()
    for group in ("players", "permanents"):
        for name, values in expected[group].items():
            assert {key: got["outcome"][group][name][key] for key in values} == values, (seed, name)
    for step in got["damage"]:
        assert_thresholds(plain, step)


def assert_thresholds(plain: dict[str, Any], step: dict[str, Any]) -> None:
    """Every overflow is one that some legal division reaches, and the maximum is the best of all divisions."""
    lethal = {entry["creature"]: entry for entry in step["lethal"]}
    keywords = {p["id"]: p.get("keywords", []) for p in plain["permanents"]}
    for entry in step["trample"]:
        source = entry["attacker"]
        own = {a["to"]: a["amount"] for a in step["assigned"] if a["source"] == source}
        foes = [to for to in lethal if to in own or is_foe(plain, source, to)]
        foes = [foe for foe in foes if is_foe(plain, source, foe)]
        total = sum(own.values())
        assert entry["overflow"] == sum(n for to, n in own.items() if to not in foes)
        assert entry["overflow"] <= entry["max_overflow"] <= total
        if 0 < len(foes) <= 3 and entry["max_overflow"] + entry["overflow"] > 0:
            assert entry["max_overflow"] == best_overflow(step, source, foes, lethal, keywords, total)


def is_foe(plain: dict[str, Any], attacker: str, blocker: str) -> bool:
    return any((b["blocker"], b["attacker"]) == (blocker, attacker) for b in plain["blocks"])


def best_overflow(
    step: dict[str, Any],
    source: str,
    foes: list[str],
    lethal: dict[str, Any],
    keywords: dict[str, list[str]],
    total: int,
) -> int:
    """Try every way to give each blocker from nothing to everything; the most that is left over and legal."""
    others: dict[str, list[tuple[str, int]]] = {foe: [] for foe in foes}
    for a in step["assigned"]:
        if a["source"] != source and a["to"] in others:
            others[a["to"]].append((a["source"], a["amount"]))
    best = 0
    for given in product(range(total + 1), repeat=len(foes)):
        if sum(given) <= total and all(
            is_lethal(lethal[foe], [*others[foe], (source, n)] if n else others[foe], keywords)
            for foe, n in zip(foes, given, strict=True)
        ):
            best = max(best, total - sum(given))
    return best


def is_lethal(entry: dict[str, Any], hits: list[tuple[str, int]], keywords: dict[str, list[str]]) -> bool:
    enough = entry["marked"] + sum(n for _, n in hits) >= entry["toughness"]
    return enough or any("deathtouch" in keywords[s] for s, _ in hits)


@pytest.mark.unmeasured
@pytest.mark.parametrize("block", range(10))
def test_a_fight_comes_out_as_the_reference_says(block: int) -> None:
    for seed in range(block * QUICK // 10, (block + 1) * QUICK // 10):
        assert_agrees(seed)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_many_fights_come_out_as_the_reference_says() -> None:
    for seed in range(QUICK, QUICK + MANY):
        assert_agrees(seed)
