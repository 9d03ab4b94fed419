"""Every answer to a puzzle, right and wrong, is told apart as plain enumeration does (CR 508.1d, 509.1c, 510.1)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from sandbox import ScenarioError
from sandbox.cli import main
from sandbox.learn.kinds import ASKED_FOR, KINDS, Kind
from sandbox.learn.making import make
from sandbox.learn.puzzles import (
    Puzzle,
    PuzzleAnswer,
    dumps_pack,
    dumps_puzzle,
    loads_answer,
    loads_pack,
    mark,
)
from tests.plain_enumeration import TooLargeError
from tests.puzzle_oracle import answers, right_answers

COUNTED = ("legal-attack", "legal-blocks", "survive", "lethal", "best-attack", "best-blocks", "wary-blocks")
REFUTED = ("survive", "lethal", "best-attack", "best-blocks", "wary-blocks")
"""The kinds that say what becomes of the answer that comes to mind first."""
MANY = 600
"""So many answers to a puzzle are tried at most."""


def disagreements(puzzle: Puzzle, most: int = MANY) -> list[str]:
    """Try every answer to a puzzle; a table with too much to enumerate is a `TooLargeError`."""
    try:
        right = right_answers(puzzle, 20_000)
    except OverflowError as error:
        raise TooLargeError from error
    every = list(dict.fromkeys(answers(puzzle)))
    if len(every) > most:
        every = [*right[:most], *every[:: len(every) // most + 1]]
    name = f"{puzzle.kind} {puzzle.seed} {puzzle.level}"
    told = [
        f"{name}: {each} is {each in right}" for each in every if is_right(puzzle, each) != (each in right)
    ]
    if puzzle.kind in COUNTED and puzzle.solutions != str(len(right)):
        told.append(f"{name}: {puzzle.solutions} of {len(right)}")
    return told


def is_right(puzzle: Puzzle, answer: PuzzleAnswer) -> bool:
    """Check an answer as a file; what can't lie on the table is refused, and so not right."""
    try:
        return mark(puzzle, loads_answer(puzzle, msgspec.json.encode(answer))).right
    except ScenarioError:
        return False


SMALL = [
    *[(kind, 31, 1) for kind in KINDS],
    *[(kind, 33, 2) for kind in ("legal-attack", "legal-blocks", "verdict", "count")],
    ("lethal", 90036, 2),  # where lifelink gains as much as more damage would take
]


@pytest.mark.unmeasured
@pytest.mark.parametrize(("kind", "seed", "level"), SMALL)
def test_every_answer_is_told_right_or_wrong_as_plain_enumeration_does(
    kind: Kind, seed: int, level: int
) -> None:
    assert disagreements(make(kind, seed, level)) == []


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("kind", KINDS)
def test_answers_to_many_puzzles_are_told_right_or_wrong_as_plain_enumeration_does(kind: Kind) -> None:
    tried = 0
    for seed in range(1000, 1060):
        try:
            assert disagreements(make(kind, seed, 1 + seed % 3)) == []
            tried += 1
        except TooLargeError:
            continue
    assert tried > 20


DAMAGED = [
    pytest.param("", "not_json", id="empty"),
    pytest.param("{", "not_json", id="cut-off"),
    pytest.param("[]", "wrong_type", id="list"),
    pytest.param("null", "wrong_type", id="null"),
    pytest.param("{}", "missing_key", id="nothing"),
    pytest.param('{"%s": 1.5}', "wrong_type", id="type"),
    pytest.param('{"%s": null}', "missing_key", id="null-answer"),
    pytest.param('{"%s": [], "%s": []}', "duplicate_key", id="twice"),
    pytest.param('{"answer": {"%s": []}}', "unknown_key", id="wrapped"),
    pytest.param('{"%s": [[[[]]]]}', "wrong_type", id="nested"),
    pytest.param("\ud800", "not_utf8", id="surrogate"),
]


easy = cache(lambda kind: make(kind, 41, 1))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("text", "code"), DAMAGED)
def test_a_damaged_answer_is_refused_with_a_reason(kind: Kind, text: str, code: str) -> None:
    puzzle = easy(kind)
    name = ASKED_FOR[kind]
    written = text.replace("%s", name).encode("utf-8", "surrogatepass")
    with pytest.raises(ScenarioError) as raised:
        loads_answer(puzzle, written)
    codes = {fault.code for fault in raised.value.faults}
    assert code in codes or (name == "choice" and "wrong_type" in codes), codes


@pytest.mark.parametrize(
    ("kind", "pair"),
    [("legal-attack", "attacks"), ("lethal", "attacks"), ("legal-blocks", "blocks"), ("survive", "blocks")],
)
def test_what_is_put_in_attacking_or_blocking_is_no_answer(kind: Kind, pair: str) -> None:
    """CR 508.4, 509.4: no restriction binds what was never declared."""
    puzzle = make(kind, 5, 2)
    value = json.loads(dumps_puzzle(puzzle))["answer"]
    value[pair] = [{**each, "declared": False} for each in value[pair]]
    with pytest.raises(ScenarioError) as raised:
        loads_answer(puzzle, json.dumps(value))
    assert raised.value.faults[0].place == f"{pair}[0].declared"


def test_the_stored_answer_is_not_the_measure() -> None:
    """Whatever legal attack is stored, every legal one is right, and no illegal one is."""
    puzzle = next(p for seed in range(20) if int((p := make("legal-attack", seed, 2)).solutions or 0) > 1)
    right = right_answers(puzzle)
    for other in right:
        stored = msgspec.structs.replace(puzzle, answer=other)
        assert all(mark(stored, each).right for each in right)


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_is_made_and_checked_on_the_command_line(kind: Kind, tmp_path: Path) -> None:
    run = CliRunner()
    command = ["puzzle", "make", "--kind", kind, "--seed", "9", "--json", "-o", str(tmp_path)]
    command += ["--level", "1"] if kind in REFUTED else []
    puzzle = json.loads(run.invoke(main, command).stdout)
    assert list(puzzle) == [
        *("format", "kind", "seed", "level", "title", "question", "scenario", "answer"),
        *("solutions", "hints", "choices", "rule"),
        *(["explanation"] if kind in REFUTED else []),
        *(["reasons"] if kind in ("verdict", "count") else []),
    ]
    assert list(puzzle["answer"]) == [ASKED_FOR[kind]]
    file, given = tmp_path / f"{kind}-9.puzzle.json", tmp_path / "answer.json"
    assert json.loads(file.read_text(encoding="utf-8")) == puzzle
    for answer, status in ((puzzle["answer"], 0), ({"nonsense": 1}, 2)):
        given.write_text(json.dumps(answer), encoding="utf-8")
        found = run.invoke(main, ["puzzle", "check", str(file), "--answer", str(given), "--json"])
        said = json.loads(found.stdout)
        assert found.exit_code == status
        assert list(said) == ["file", "valid", "error", *(["errors"] if status else []), "right", "why"]
        assert (said["valid"], said["right"], bool(said["error"])) == (not status, not status, bool(status))
        assert said["why"]


def test_a_pack_comes_back_and_its_faults_have_their_places(tmp_path: Path) -> None:
    file = tmp_path / "week.puzzles.json"
    words = [
        "puzzle",
        "make",
        "--kind",
        "count",
        "--seed",
        "3",
        "--count",
        "2",
        "--level",
        "1",
        "-o",
        str(file),
    ]
    assert CliRunner().invoke(main, words).exit_code == 0
    pack = loads_pack(file.read_bytes())
    assert (pack.title, [each.seed for each in pack.puzzles]) == ("week", [3, 4])
    assert loads_pack(dumps_pack(pack)) == pack
    broken = msgspec.json.decode(file.read_bytes())
    broken["puzzles"][1]["choices"] = None
    with pytest.raises(ScenarioError) as caught:
        loads_pack(json.dumps(broken))
    assert [fault.path for fault in caught.value.faults] == [("puzzles", 1, "choices")]
