"""Every rule that a verdict or its ruling cites has the number of the scenario's edition, not of another."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import pytest

import sandbox
from sandbox.rules.rulebook import NUMBERS, number
from sandbox.scenario.model import Edition
from sandbox.words.findings import verdict_json
from sandbox.words.ruling import ruling, ruling_text

CASES = sorted(
    p
    for folder in ("conformance", "conformance_more")
    for p in Path(__file__).parents[1].glob(f"{folder}/*.json")
)
EDITIONS: tuple[Edition, ...] = get_args(Edition)
CITED = re.compile(r"(?<![\w.])\d{3}\.\d+[a-z]*(?![\w.]*\d)")
PARTS = 4


def known(edition: Edition) -> frozenset[str]:
    """Give every number that the rulebook has in an edition."""
    return frozenset(number(topic, edition) for topic in NUMBERS)


def cited(scenario: sandbox.Scenario) -> set[str]:
    """Give every rule number in the verdict's JSON and in the ruling for people."""
    verdict = sandbox.judge(scenario)
    answer = json.dumps(verdict_json(scenario, verdict), ensure_ascii=False)
    return set(CITED.findall(answer)) | set(CITED.findall(ruling_text(ruling(scenario, verdict))))


def in_edition(path: Path, edition: Edition) -> sandbox.Scenario | None:
    """Give the scenario of a case as it is in an edition; None for what is no scenario."""
    raw = json.loads(path.read_text(encoding="utf-8"))["scenario"]
    if not isinstance(raw, dict):
        return None
    try:
        return sandbox.loads(json.dumps(raw | {"edition": edition}))
    except sandbox.ScenarioError:
        return None


@pytest.mark.unmeasured
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_that_is_cited_is_one_of_the_edition(edition: Edition, part: int) -> None:
    read = {path.stem: in_edition(path, edition) for path in CASES[part::PARTS]}
    scenarios = {name: scenario for name, scenario in read.items() if scenario is not None}
    numbers = known(edition)
    strange = {name: alien for name, each in scenarios.items() if (alien := cited(each) - numbers)}
    assert len(scenarios) > 200
    assert strange == {}


@pytest.mark.unmeasured
def test_many_rules_are_cited() -> None:
    found = set().union(*(cited(s) for path in CASES[::5] if (s := in_edition(path, "2019-10-04"))))
    assert len(found) > 40


@pytest.mark.parametrize(
    ("topic", "at_home", "abroad"),
    [
        pytest.param("goad", "701.15b", "701.38b", id="701-goad"),
        pytest.param("rampage", "702.23", "702.22", id="702.23-rampage"),
    ],
)
def test_a_number_of_another_edition_would_be_found(topic: str, at_home: str, abroad: str) -> None:
    assert number(topic) == at_home
    assert at_home in known("2026-09-25")
    assert abroad not in known("2026-09-25")
