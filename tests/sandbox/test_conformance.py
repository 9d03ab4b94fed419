"""The public cases of the two formats, and more of our own: each a scenario and what its verdict must say.

A case is `{"name", "why", "scenario", "expect": {path: wanted}}`. A path walks the verdict's JSON: names after
dots, `[key=value]` for the one entry of a list that has it, `#` for the length of a list. A wanted value may be
`{"any_of": [...]}`, `{"has": {...}}` (some entry holds at least these) or `{"lacks": {...}}` (none does); lists of
words are compared without regard to order.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import sandbox
from sandbox.words.faults import fault_json
from sandbox.words.findings import verdict_json

TESTS = Path(__file__).parents[1]
PUBLIC = sorted((TESTS / "conformance").glob("*.json"))
MORE = sorted((TESTS / "conformance_more").glob("*.json"))
STEP = re.compile(r"\[(?P<key>[^=\]]*)=(?P<value>[^\]]*)\]|(?P<name>[^.\[\]]+)")
NOTHING = object()


def answer(scenario: str) -> dict[str, Any]:
    """Give what the command line says of a scenario file, as JSON gives it back."""
    try:
        read = sandbox.loads(scenario)
    except sandbox.ScenarioError as error:
        return {"valid": False, "error": fault_json(error.faults[0])}
    said = {"valid": True, "error": None, **verdict_json(read, sandbox.judge(read))}
    plain: dict[str, Any] = json.loads(json.dumps(said))
    return plain


def reached(value: object, path: str) -> object:
    """Give what stands at a path, `NOTHING` when it leads nowhere."""
    for step in STEP.finditer(path):
        name = step["name"]
        if name == "#":
            return len(value) if isinstance(value, list) else NOTHING
        if name is not None:
            value = value.get(name, NOTHING) if isinstance(value, dict) else NOTHING
        else:
            entries = [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []
            chosen = [
                each for each in entries if step["key"] in each and str(each[step["key"]]) == step["value"]
            ]
            value = chosen[0] if len(chosen) == 1 else NOTHING
    return value


def satisfied(found: object, wanted: object) -> bool:
    """Say whether what was found is what a case wants."""
    if isinstance(wanted, dict) and len(wanted) == 1:
        ((word, inner),) = wanted.items()
        if word == "any_of":
            return found in inner
        if word in {"has", "lacks"}:
            if not isinstance(found, list):
                return False
            matches = [isinstance(each, dict) and inner.items() <= each.items() for each in found]
            return any(matches) == (word == "has")
    if isinstance(wanted, list) and isinstance(found, list) and all(isinstance(each, str) for each in wanted):
        return sorted(map(str, found)) == sorted(wanted)
    return bool(found == wanted)


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in PUBLIC + MORE])
def test_the_verdict_is_what_the_case_wants(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    raw = case["scenario"]
    said = answer(raw if isinstance(raw, str) else json.dumps(raw, ensure_ascii=False))
    assert case["expect"]
    wrong = {
        place: {"wanted": wanted, "found": found}
        for place, wanted in case["expect"].items()
        if not satisfied(found := reached(said, place), wanted)
    }
    assert not wrong, case["why"]


def test_the_cases_are_there() -> None:
    assert len(PUBLIC) >= 111
    assert len(MORE) >= 900


VERDICT = {
    "attack": {"legal": True, "creatures": ["b", "a"]},
    "blocks": [{"player": "ann", "n": 1}, {"player": "bob", "n": 2}],
}


@pytest.mark.parametrize(
    ("path", "wanted", "holds"),
    [
        ("attack.legal", True, True),
        ("attack.legal", False, False),
        ("attack.illegal", True, False),
        ("attack.creatures", ["a", "b"], True),
        ("attack.creatures", ["a"], False),
        ("attack.creatures.#", 2, True),
        ("blocks[player=bob].n", 2, True),
        ("blocks[player=zoe].n", 2, False),
        ("blocks[player=bob].n", {"any_of": [1, 2]}, True),
        ("blocks[player=bob].n", {"any_of": [1, 3]}, False),
        ("blocks", {"has": {"player": "ann", "n": 1}}, True),
        ("blocks", {"has": {"player": "ann", "n": 2}}, False),
        ("blocks", {"lacks": {"player": "zoe"}}, True),
        ("blocks", {"lacks": {"player": "bob"}}, False),
        ("nothing", {"lacks": {"player": "bob"}}, False),
    ],
)
def test_the_comparison_can_fail(path: str, wanted: object, *, holds: bool) -> None:
    assert satisfied(reached(VERDICT, path), wanted) == holds
