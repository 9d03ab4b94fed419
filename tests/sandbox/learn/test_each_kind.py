"""One puzzle of each kind from the seed to the mark: made, written, read, answered, found anew on its table."""

import json

import pytest
from msgspec.structs import replace

from sandbox.learn.kinds import ASKED_FOR, KINDS, Kind
from sandbox.learn.making import lesson_of, make, puzzle_of
from sandbox.learn.puzzles import (
    AskedPuzzle,
    PuzzleAnswer,
    answered,
    dumps_puzzle,
    format_puzzle,
    loads_puzzle,
    mark,
    parse_asked,
    why_text,
)

LONG = frozenset({"wary-blocks", "divide"})
"""Kinds whose upper levels take seconds."""
EACH = [
    pytest.param(kind, level, id=f"{kind}-{level}") for kind in KINDS for level in (1, 4) if kind not in LONG
]
EACH += [pytest.param(kind, 1, id=f"{kind}-1") for kind in sorted(LONG)]
FOUND = [kind for kind in KINDS if ASKED_FOR[kind] in {"attacks", "blocks"}]


@pytest.mark.parametrize(("kind", "level"), EACH)
def test_what_is_made_can_be_written_read_and_answered(kind: Kind, level: int) -> None:
    puzzle = make(kind, 7, level)
    assert (puzzle.kind, puzzle.seed, puzzle.level) == (kind, 7, level)
    assert loads_puzzle(dumps_puzzle(puzzle)) == puzzle
    table, asked = parse_asked(format_puzzle(puzzle))
    assert (table, asked.answer, asked.question) == (puzzle.scenario, puzzle.answer, puzzle.question)
    right = mark(puzzle, puzzle.answer)
    assert right.right
    assert len({why_text(puzzle, right, language) for language in ("en", "ja")}) == 2
    if puzzle.choices is not None:
        others = [n for n in range(len(puzzle.choices)) if n != puzzle.answer.choice]
        assert not any(mark(puzzle, PuzzleAnswer(choice=n)).right for n in others)


@pytest.mark.parametrize("kind", FOUND)
def test_the_answer_is_found_on_the_table_alone(kind: Kind) -> None:
    puzzle = make(kind, 7, 1)
    found = puzzle_of(puzzle.scenario, AskedPuzzle(kind=kind, question="What now?", ahead=True), "ja")
    assert found is not None
    assert mark(replace(puzzle, ahead=False), found.answer).right
    assert (found.question, found.ahead) == ("What now?", kind == "best-attack")


@pytest.mark.parametrize(
    "kind", [pytest.param("legal-attack", id="508.1d"), pytest.param("legal-blocks", id="509.1c")]
)
def test_a_table_with_its_declaration_is_a_lesson(kind: Kind) -> None:
    puzzle = make(kind, 7, 1)
    text = lesson_of(answered(puzzle, puzzle.answer))
    assert text is not None
    (step,) = json.loads(text)["steps"]
    assert step["solution"][ASKED_FOR[kind]]
    assert lesson_of(replace(puzzle.scenario, attacks=(), blocks=())) is None
