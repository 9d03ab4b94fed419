"""Mutated and malformed files give a scenario or placed faults, never another exception."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

import sandbox
from sandbox.scenario.errors import Misplaced, ScenarioError
from sandbox.words.catalogue import Language
from sandbox.words.faults import fault_json
from sandbox.words.findings import verdict_json
from tests.boards import random_scenario
from tests.mutations import malformed, shuffled

FILES = 2_000
MUDDLES = 1_000
BOARDS = 400
PARTS = 4
FEW = 8
LANGUAGES: tuple[Language, ...] = ("en", "ja")


def mutant(seed: int) -> bytes:
    """Give one spoiled file; its seed is its name."""
    rng = Random(seed)
    return malformed(rng, sandbox.dumps(random_scenario(rng, max_permanents=6)))


def muddle(seed: int) -> bytes:
    """Give one file that often can be read, but that nobody would have meant."""
    rng = Random(seed)
    return shuffled(rng, sandbox.dumps(random_scenario(rng, max_permanents=6)))


def outcome(data: bytes, then: Callable[[sandbox.Scenario], object] = sandbox.dumps) -> str:
    """Read a file and give the first code of its faults, or "valid"; anything else is an exception.

    `then` is what is done with a scenario that can be read.
    """
    try:
        scenario = sandbox.loads(data)
    except ScenarioError as error:
        return first_code(error.faults)
    then(scenario)
    return "valid"


def first_code(faults: tuple[Misplaced, ...]) -> str:
    assert faults
    for fault in faults:
        assert bool(fault.path) == bool(fault.place)
        for language in LANGUAGES:
            said = fault_json(fault, language)
            assert all(isinstance(part, str) for part in said.values())
            json.dumps(said, ensure_ascii=False).encode()
    return faults[0].code


def written_and_read_again(scenario: sandbox.Scenario) -> None:
    assert sandbox.loads(sandbox.dumps(scenario)) == scenario


def judged_in_words(scenario: sandbox.Scenario) -> None:
    verdict = sandbox.judge(scenario)
    for language in LANGUAGES:
        json.dumps(verdict_json(scenario, verdict, language), allow_nan=False).encode()


@pytest.mark.unmeasured
@pytest.mark.parametrize("part", range(PARTS))
def test_a_spoiled_file_is_placed_faults_or_a_scenario_that_can_be_judged(part: int) -> None:
    def judged_and_written(scenario: sandbox.Scenario) -> None:
        judged_in_words(scenario)
        written_and_read_again(scenario)

    seen = Counter(outcome(mutant(seed), judged_and_written) for seed in range(part, FILES, PARTS))
    assert 0 < seen["valid"] < sum(seen.values()) / 2  # they are spoiled indeed,
    assert len(seen) > FEW  # and in many ways


@pytest.mark.unmeasured
@pytest.mark.parametrize("part", range(PARTS))
def test_what_nobody_would_have_meant_can_be_judged(part: int) -> None:
    seen = Counter(outcome(muddle(seed), judged_in_words) for seed in range(part, MUDDLES, PARTS))
    assert seen["valid"] > sum(seen.values()) / 4


@pytest.mark.unmeasured
@pytest.mark.parametrize("part", range(PARTS))
def test_every_random_board_can_be_judged(part: int) -> None:
    for seed in range(part, BOARDS, PARTS):
        judged_in_words(random_scenario(Random(seed)))


@pytest.mark.parametrize("seed", range(40))
def test_every_beginning_of_a_file_is_placed_too(seed: int) -> None:
    data = sandbox.dumps(random_scenario(Random(seed), max_permanents=2)).encode()
    for end in range(0, len(data) - 2, 7):
        assert outcome(data[:end]) in {"not_json", "not_utf8"}
