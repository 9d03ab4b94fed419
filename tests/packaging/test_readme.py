"""What the README says is so."""

import re
import tomllib
from itertools import chain
from pathlib import Path

import pytest
from click.testing import CliRunner

import sandbox
from sandbox.cli import COMMANDS, main
from sandbox.cli.console import Status

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT, DEVELOPMENT = PYPROJECT["project"], PYPROJECT["dependency-groups"]["dev"]


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


@pytest.mark.parametrize("line", re.findall(r"^    combat-sandbox (\S+ assets/.*)$", README, re.MULTILINE))
def test_its_examples_run(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [
        sorted(map(str, ROOT.glob(word))) if word.startswith("assets/") else [word] for word in line.split()
    ]
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(main, list(chain.from_iterable(found))).exit_code < Status.UNREADABLE


def test_its_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\((?!https:)([^)]+)\)", README):
        assert (ROOT / target).exists(), target


@pytest.mark.parametrize("command", sorted(COMMANDS.keys() - {"work"}))  # that one is for the window alone
def test_it_names_every_command_with_its_options(command: str) -> None:
    loaded = main.get_command(main.make_context("combat-sandbox", []), command)
    assert loaded is not None
    named = {option for each in loaded.params for option in each.opts if option.startswith("--")}
    row = "\n".join(re.findall(rf"^\| (?:`{command}`|all that answer) \|(.*)$", README, re.MULTILINE))
    shown = named - {"--output"}  # it is written -o
    assert re.search(rf"^    combat-sandbox \[?{command}\b", README, re.MULTILINE)
    assert {option for option in shown if f"`{option}" not in row} == set()


@pytest.mark.parametrize("development", DEVELOPMENT)
def test_it_names_every_tool_of_developers(development: str) -> None:
    assert re.split(r"[><=!;]", development)[0] in README
