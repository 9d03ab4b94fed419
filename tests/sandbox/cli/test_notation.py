"""`combat-sandbox notation`: files as lines, lines as files, faults with their place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import sandbox
from sandbox.cli import main
from sandbox.resources import asset

SAMPLES = sorted(asset("scenarios").rglob("*.combat.json"))


def run(*words: str, typed: str | bytes | None = None) -> Result:
    runner = CliRunner(env={"LANG": "en_US.UTF-8", "LC_ALL": None})
    return runner.invoke(main, ["notation", *words], input=typed)


def test_a_line_a_file_and_back() -> None:
    printed = run(*map(str, SAMPLES))
    assert printed.exit_code == 0
    assert printed.output.count("\n") == len(SAMPLES)
    read = run("--read", "-", typed=printed.output)
    assert read.exit_code == 0
    scenarios = [sandbox.loads(line) for line in read.output.splitlines()]
    assert scenarios == [sandbox.load(path) for path in SAMPLES]


def test_the_standard_input_is_read_without_being_named() -> None:
    line = "combat/1 | players ann*, bob\n"
    assert json.loads(run("--read", typed=line).output)["active"] == "ann"
    assert run("-", typed=json.dumps(json.loads(run("--read", typed=line).output))).output == line


@pytest.mark.parametrize(
    ("line", "said"),
    [
        pytest.param(
            "combat/1 | players ann*, bob | @ann a 1/1 taped", '-: 2:43: expected "tapped"', id="column"
        ),
        pytest.param(
            "combat/1 | players ann*, bob | @ann a", "-: 2: permanents[0].power: missing", id="place"
        ),
        pytest.param("combat:AAAA", "-: 2:8: expected a whole packed line", id="packed"),
    ],
)
def test_a_line_that_cannot_be_read_is_told_and_the_others_are_written(line: str, said: str) -> None:
    good = "combat/1 | players ann*, bob"
    result = run("--read", typed=f"{good}\n{line}\n\n{good}\n")
    assert result.exit_code == 2
    assert result.stdout.count("\n") == 2
    assert said in result.stderr


def test_what_is_no_scenario_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("{}")
    result = run(str(tmp_path / "a.json"))
    assert result.exit_code == 2
    assert "format: missing" in result.stderr
    assert run().exit_code == 2
    assert run("--read", typed=b"\xff\n").exit_code == 2


def test_a_program_gets_an_object_for_every_line_and_file(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("{}")
    printed = run(str(tmp_path / "a.json"), str(SAMPLES[0]), "--json")
    bad, good = map(json.loads, printed.stdout.splitlines())
    assert (printed.exit_code, bad["valid"], bad["error"]["place"]) == (2, False, "format")
    assert sandbox.parse_notation(good["notation"]) == sandbox.load(SAMPLES[0])
    read = run("--read", "--json", typed=f"{good['notation']}\ncombat/1 | players a*, b | @a x 1/1 taped\n")
    first, second = map(json.loads, read.stdout.splitlines())
    assert sandbox.loads(json.dumps(first["scenario"])) == sandbox.load(SAMPLES[0])
    assert (first["line"], second["valid"], second["error"]["place"]) == (1, False, "2:37")
    assert read.stderr == ""


def test_without_a_file_it_says_what_is_missing() -> None:
    result = run()
    assert result.exit_code == 2
    assert "Missing argument '[FILE...]'" in result.stderr
