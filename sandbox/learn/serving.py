"""Puzzles made and answers marked in a process of their own, line by line, so that whoever asks keeps its own pace.

A line in is one of `Errand`, a line out a `Prepared`, both as JSON. Whoever wants no answer any more ends the process.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Final

import msgspec

from sandbox.bestiary import spell
from sandbox.learn import puzzles
from sandbox.learn.drill import DrillKind
from sandbox.learn.kinds import Kind
from sandbox.learn.making import daily, drill_question, make, puzzle_of, puzzle_of_line
from sandbox.scenario.files import dumps, loads
from sandbox.words.catalogue import Language


class MakePuzzle(msgspec.Struct, frozen=True, tag="make"):
    """Make a puzzle; with a `day` that of the day."""

    language: Language
    kind: Kind = "survive"
    seed: int = 0
    level: int | None = None
    day: date | None = None
    theme: str | None = None


class AskDrill(msgspec.Struct, frozen=True, tag="drill"):
    """Ask a question of a drill."""

    language: Language
    kind: DrillKind
    seed: int
    level: int


class MarkAnswer(msgspec.Struct, frozen=True, tag="mark"):
    """Say whether an answer to a puzzle, which is given as the text of its file, is right, and why."""

    language: Language
    puzzle: str
    answer: puzzles.PuzzleAnswer


class TurnTable(msgspec.Struct, frozen=True, tag="turn"):
    """Make a puzzle of a table, which is given as the text of its file, and say whether the answer is right."""

    language: Language
    scenario: str
    asked: puzzles.AskedPuzzle


class ReadLine(msgspec.Struct, frozen=True, tag="line"):
    """Make a puzzle of a line with a question that can be read."""

    language: Language
    line: str


Errand = MakePuzzle | AskDrill | MarkAnswer | TurnTable | ReadLine


class Prepared(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of it: the text of a puzzle's file, whether an answer is right, what is said to it and the table with
    what the others do about it; nothing where there is no such puzzle, or where the program itself fails.
    """

    puzzle: str | None = None
    right: bool | None = None
    why: str = ""
    table: str | None = None


def prepare(errand: Errand) -> Prepared:
    """Run an errand."""
    match errand:
        case MakePuzzle(language=language, day=date() as day):
            return Prepared(puzzles.dumps_puzzle(daily(day, language)))
        case MakePuzzle():
            made = make(errand.kind, errand.seed, errand.level, errand.language, errand.theme)
            return Prepared(puzzles.dumps_puzzle(made))
        case AskDrill():
            return Prepared(
                puzzles.dumps_puzzle(drill_question(errand.kind, errand.seed, errand.level, errand.language))
            )
        case TurnTable():
            return _turned(errand)
        case ReadLine(language=language, line=line):
            told = puzzle_of_line(line, language, spell)
            return Prepared(None if told is None else puzzles.dumps_puzzle(told))
    puzzle = puzzles.loads_puzzle(errand.puzzle)
    marked = puzzles.mark(puzzle, errand.answer)
    why = puzzles.why_text(puzzle, marked, errand.language)
    return Prepared(right=marked.right, why=why, table=dumps(marked.scenario))


def _turned(errand: TurnTable) -> Prepared:
    made = puzzle_of(loads(errand.scenario), errand.asked, errand.language)
    if made is None:
        return Prepared()
    marked = puzzles.mark(made, made.answer)
    return Prepared(puzzles.dumps_puzzle(made), marked.right, puzzles.why_text(made, marked, errand.language))


ASKED: Final = Errand
FAILED: Final = Prepared()


def answer(asked: Errand, tell: Callable[[Prepared], None]) -> None:
    """Tell what comes of an errand."""
    tell(prepare(asked))
