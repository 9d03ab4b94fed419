"""What the README says is so."""

import re
import tomllib
from pathlib import Path

import pytest

import sandbox

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_its_scenario_is_judged_as_it_says() -> None:
    found = re.search(r"```json\n(.*?)```", README, re.DOTALL)
    assert found is not None
    verdict = sandbox.judge(sandbox.loads(found[1]))
    assert (verdict.attack.legal, verdict.attack.obeyed, verdict.attack.maximum) == (False, 0, 1)
    assert [(pair.attacker, pair.target) for pair in verdict.attack.example] == [("jug", "bob")]


@pytest.mark.parametrize("dependency", PROJECT["dependencies"])
def test_its_table_names_every_dependency(dependency: str) -> None:
    name = re.split(r"[><=!;]", dependency)[0]
    assert re.search(rf"^\|.*\[{re.escape(name)}\]\(.*\|.+\|.+\|$", README, re.MULTILINE)


def test_it_names_two_commands_that_are_there() -> None:
    commands = re.findall(r"^    python3 (\S+)", README, re.MULTILINE)
    assert commands == ["packaging/run.py", "packaging/test.py"]
    assert all((ROOT / command).is_file() for command in commands)


def test_its_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\((?!https:)([^)]+)\)", README):
        assert (ROOT / target).exists(), target
