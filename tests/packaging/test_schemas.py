"""The reference of the formats and their JSON Schemas: both say what the types say."""

import json
import re
import subprocess
import sys
import types
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Union, get_args, get_origin

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator
from msgspec import Struct
from msgspec.structs import fields

from sandbox.cli import main
from sandbox.deck.report import DeckReport
from sandbox.rules.solving.declaration import PAIRS
from sandbox.rules.verdict import TOLD, Verdict
from sandbox.scenario import limits
from sandbox.scenario.effects import Effect
from sandbox.scenario.missed import MissedQuestion
from sandbox.scenario.model import Scenario

ROOT = Path(__file__).resolve().parents[2]
FORMAT = (ROOT / "sandbox" / "scenario" / "FORMAT.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"[a-z_]+", " ".join(re.findall(r"`([^`]+)`", FORMAT))))


def structs(wanted: Any, seen: set[type[Struct]] | None = None) -> Iterator[type[Struct]]:  # noqa: ANN401  a type
    """Give every struct within a type."""
    seen = set() if seen is None else seen
    if get_origin(wanted) in {Union, types.UnionType, tuple, dict, Annotated}:
        for each in get_args(wanted):
            yield from structs(each, seen)
    elif isinstance(wanted, type) and issubclass(wanted, Struct) and wanted not in seen:
        seen.add(wanted)
        yield wanted
        for field in fields(wanted):
            yield from structs(field.type, seen)


EVERY = [kind for root in (Scenario, Verdict, MissedQuestion) for kind in structs(root)]


@pytest.mark.parametrize("kind", EVERY, ids=lambda kind: kind.__name__)
def test_the_reference_names_every_key(kind: type[Struct]) -> None:
    keys = {field.encode_name for field in fields(kind)}
    assert keys - NAMED - ({"code", "subjects", "detail"} if kind.__name__ == "Note" else set()) == set()


@pytest.mark.parametrize(
    "kind", [k for k in EVERY if k.__struct_config__.tag], ids=lambda kind: kind.__name__
)
def test_the_reference_names_every_effect_with_its_fields(kind: type[Struct]) -> None:
    tag = str(kind.__struct_config__.tag)
    tables = re.split(r"(?m)^\| `(?:kind|do)` \| fields", FORMAT)[1:]
    lines = [line for table in tables for line in table.partition("\n\n")[0].splitlines()]
    (row,) = (line for line in lines if re.match(r"\| [^|]*`" + tag + r"`", line))
    own = {field.encode_name for field in fields(kind)} - {field.encode_name for field in fields(Effect)}
    if kind.__struct_config__.tag_field == "do":
        own -= {"may", "at", "until"} | ({"who"} if issubclass(kind, Effect) else set())
    assert own <= set(re.findall(r"[a-z_]+", row))


def test_the_limits_are_those_of_the_code() -> None:
    told = [PAIRS, TOLD, limits.NUMBER, limits.OBJECTS, limits.EFFECTS, limits.TEXT_LENGTH]
    assert {f"{number:,}" for number in told} <= set(re.findall(r"[\d,]+\d", FORMAT))
    assert f"{limits.PLAYERS} players" in FORMAT
    assert f"{limits.DEPTH} levels" in FORMAT


@cache
def schema(name: str) -> Draft202012Validator:
    made = json.loads((ROOT / "assets" / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(made)
    return Draft202012Validator(made)


def test_they_are_what_the_types_say() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "packaging" / "schemas.py", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


SAMPLES = sorted((ROOT / "assets" / "scenarios").rglob("*.combat.json"))


def test_every_sample_is_what_the_schema_says() -> None:
    assert SAMPLES
    for path in SAMPLES:
        schema("scenario").validate(json.loads(path.read_text(encoding="utf-8")))


@pytest.mark.unmeasured
@pytest.mark.parametrize(("language", "first"), [("en", 0), ("ja", 12)])
def test_every_verdict_is_what_the_schema_says(language: str, first: int, tmp_path: Path) -> None:
    (tmp_path / "bad.combat.json").write_text('{"format": "combat/1"}')
    files = [*map(str, SAMPLES[first::24]), str(tmp_path / "bad.combat.json")]
    told = CliRunner().invoke(main, ["check", "--json", "--language", language, *files]).stdout.splitlines()
    assert len(told) == len(files)
    for line in told:
        schema("verdict").validate(json.loads(line))


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("board", "valid"),
    [
        pytest.param({}, True, id="as-it-is"),
        pytest.param({"turns": 3}, False, id="unknown-key"),
        pytest.param({"active": 3}, False, id="wrong-type"),
        pytest.param({"players": [{"id": "ann"}]}, False, id="one-player"),
        pytest.param({"edition": "2020-01-01"}, False, id="unknown-edition"),
        pytest.param({"effects": [{"kind": "must_dance"}]}, False, id="unknown-effect"),
    ],
)
def test_a_wrong_file_is_not_what_the_schema_says(board: dict[str, Any], *, valid: bool) -> None:
    base = {"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}]}
    assert schema("scenario").is_valid(base | board) is valid


def test_a_deck_s_verdict_is_what_the_schema_says(tmp_path: Path) -> None:
    decks = {
        "mine.txt": "1 Krenko, Mob Boss *CMDR*\n99 Mountain\n",
        "odd.txt": "1 Sol Rign\n3 Lightning Bolt\n",
    }
    for name, text in decks.items():
        (tmp_path / name).write_text(text)
    files = [str(tmp_path / name) for name in (*decks, "none.txt")]
    told = CliRunner().invoke(main, ["deck", "--json", *files]).stdout.splitlines()
    assert len(told) == len(files)
    for line in told:
        schema("deck_verdict").validate(json.loads(line))
    assert {field.encode_name for field in fields(DeckReport)} <= json.loads(told[0]).keys()


def test_a_forgotten_trigger_is_what_the_schema_says() -> None:
    question = {
        "format": "missed/1",
        "edition": "2024-09-23",
        "rel": "regular",
        "category": "visible",
        "may": True,
    }
    schema("missed_trigger").validate(question)
    assert not schema("missed_trigger").is_valid(question | {"rel": "casual"})
