"""What other programs rely on: the page for them is true, the schemas are those of the types and take every file."""

from __future__ import annotations

import doctest
import json
import re
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from sandbox import dumps, load
from sandbox.cli import main
from sandbox.cli.formats import FORMATS
from sandbox.resources import asset
from sandbox.solve.answer import AskedQuestion
from sandbox.solve.sweep import answer_file
from tests.schemas import schema_of


@pytest.mark.usefixtures("qapp")
def test_the_examples_of_the_page_are_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    tried = doctest.testfile(
        str(asset("formats", "for-programs.md")), module_relative=False, optionflags=doctest.ELLIPSIS
    )
    assert tried.attempted > 8
    assert tried.failed == 0
    assert (tmp_path / "answer.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_has_a_schema(name: str) -> None:
    printed = CliRunner().invoke(main, ["schema", name])
    assert printed.exit_code == 0
    assert json.loads(printed.output) == json.loads(json.dumps(schema_of(name)))


@pytest.mark.parametrize("path", sorted(asset("scenarios").glob("*.combat.json")), ids=lambda path: path.stem)
def test_the_schema_knows_every_key_of_a_bundled_file(path: Path) -> None:
    definitions = schema_of("scenario")["$defs"]
    known = {key for each in definitions.values() for key in each.get("properties", {})}
    told = json.loads(dumps(load(path)))
    told.pop("view", None)
    used = set(re.findall(r'"([a-z_]+)":', json.dumps(told)))
    assert used - known <= {"first", "regular"} | {p["id"] for p in told["permanents"]} | {
        p["id"] for p in told["players"]
    }


@cache
def checked(name: str) -> Draft202012Validator:
    """Give a schema that is one: to check that takes seconds."""
    schema = schema_of(name)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("name", "command"),
    [
        pytest.param("verdict", ["check"], id="check"),
        pytest.param("explain", ["explain"], id="explain"),
        pytest.param("solve", ["solve", "--question", "best-blocks"], id="solve"),
        pytest.param("solve", ["solve", "--question", "best-attack", "--time", "0"], id="no-bound"),
    ],
)
def test_every_line_is_as_its_schema_says(name: str, command: list[str]) -> None:
    files = [
        str(asset("scenarios", f"{each}.combat.json"))
        for each in ("attack-goaded-twice", "trample-deathtouch")
    ]
    done = CliRunner().invoke(main, [*command, *files, "nowhere.combat.json", "--json"])
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["valid"] for line in lines] == [True, True, False]
    for line in lines:
        checked(name).validate(line)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("name", "command", "valid"),
    [
        pytest.param("notation", ["notation", "TABLE", "nowhere.combat.json", "--json"], [True, False], id="notation"),
        pytest.param("notation", ["notation", "--read", "LINES", "--json"], [True, False], id="notation --read"),
        pytest.param("import", ["import", "BOARD", "nowhere.pzl", "--json"], [True, False], id="import"),
        pytest.param("import", ["import", "BOARD", "--json", "-o", "OUT"], [True], id="import -o"),
        pytest.param("next-combat", ["next-combat", "TABLE", "--json"], [True], id="next-combat"),
        pytest.param("next-combat", ["next-combat", "nowhere.combat.json", "--json"], [False], id="no combat"),
        pytest.param("missed-trigger", ["missed-trigger", "MISSED", "LINES", "--json"], [True, False], id="missed-trigger"),
        pytest.param("puzzle", ["puzzle", "make", "--kind", "verdict", "--seed", "3", "--json"], [None], id="puzzle make"),
        pytest.param("puzzle", ["puzzle", "make", "--kind", "lethal", "--seed", "3", "--json"], [None], id="made on the table"),
        pytest.param("marking", ["puzzle", "check", "LINES", "--answer", "LINES", "--json"], [False], id="puzzle check"),
        pytest.param("cards", ["cards", "--coverage", "--most", "2", "--json"], [None], id="cards"),
    ],
)  # fmt: skip
def test_what_every_other_command_writes_is_as_its_schema_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, command: list[str], valid: list[bool | None]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "LINES").write_text("combat/1 | players ann*, bob\ncombat/1 | ann*\n")
    (tmp_path / "BOARD").write_text("[state]\nhumanbattlefield=Grizzly Bears;Zzz\n")
    (tmp_path / "TABLE").write_bytes(asset("scenarios", "attack-goaded-twice.combat.json").read_bytes())
    asked = {"format": "missed/1", "edition": "2024-09-23", "rel": "competitive", "category": "visible"}
    (tmp_path / "MISSED").write_text(json.dumps(asked))
    done = CliRunner().invoke(main, command)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line.get("valid") for line in lines] == valid
    for line in lines:
        checked(name).validate(line)


def test_a_row_of_a_sweep_is_as_its_schema_says() -> None:
    for file in ("attack-goaded-twice", "nowhere"):
        place = str(asset("scenarios", f"{file}.combat.json"))
        for row in answer_file(place, AskedQuestion("lethal", None)):
            checked("sweep").validate(row)
            assert set(row) == set(schema_of("sweep")["properties"])
