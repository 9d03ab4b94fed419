"""Puzzles as lines of notation: exact both ways, a missing answer is found, bad lines are answered at their place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from sandbox import ScenarioError
from sandbox.bestiary import spell
from sandbox.cli import main
from sandbox.learn.kinds import KINDS, Kind
from sandbox.learn.making import make, puzzle_of_line
from sandbox.learn.puzzles import (
    Pack,
    Puzzle,
    PuzzleAnswer,
    class_set,
    dumps_pack,
    dumps_puzzle,
    format_puzzle,
    loads_pack,
    loads_puzzle,
    loads_puzzles,
    mark,
    parse_asked,
    whole_puzzle,
)
from sandbox.scenario.messages import HEAD
from sandbox.scenario.model import Attack, Block
from sandbox.scenario.notation import LONGEST, asks, format_notation, parse_notation

if TYPE_CHECKING:
    from pathlib import Path

DUEL = 'combat/1 | players ann*, bob 4 | @ann bear "Grizzly Bears" 2/2, giant "Hill Giant" 3/3 | @bob wall "Wall" 0/4'
HELD = f"{DUEL} | attacks bear>bob, giant>bob"


@pytest.mark.unmeasured
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_puzzle_comes_back_from_its_line(kind: Kind, language: str) -> None:
    for level in (1, 2):
        puzzle = make(kind, 11, level, "ja" if language == "ja" else "en")
        line = format_puzzle(puzzle)
        assert asks(line)
        assert "\n" not in line
        assert whole_puzzle(*parse_asked(line)) == puzzle
        assert puzzle_of_line(line, "en") == puzzle
        assert loads_puzzle(dumps_puzzle(puzzle)) == puzzle


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"title": "Another"}, id="title-of-its-own"),
        pytest.param({"title": ""}, id="no-title"),
        pytest.param({"explanation": "Because 3 > 2 ?"}, id="explanation"),
        pytest.param({"hints": ("?", '"', "a | b")}, id="hints-of-signs"),
        pytest.param({"question": "?"}, id="question-of-a-sign"),
        pytest.param({"solutions": None, "rule": None, "hints": ()}, id="nothing-more"),
        pytest.param({"answer": PuzzleAnswer(blocks=())}, id="an-answer-of-nothing"),
        pytest.param({"explanation": "x" * 4000}, id="packed"),
    ],
)
def test_whatever_a_puzzle_says_comes_back(changes: dict[str, object]) -> None:
    puzzle: Puzzle = replace(make("survive", 4, 2), **changes)
    line = format_puzzle(puzzle)
    assert whole_puzzle(*parse_asked(line)) == puzzle
    assert line.startswith(HEAD) == (len(puzzle.explanation) > LONGEST)
    assert loads_puzzle(dumps_puzzle(puzzle)) == puzzle


def test_an_answer_that_is_left_out_is_found() -> None:
    puzzle = puzzle_of_line(f'{HELD} ? survive "Save Bob." 4 explanation:"The wall holds."', "en")
    assert puzzle is not None
    assert (puzzle.question, puzzle.level, puzzle.explanation) == ("Save Bob.", 4, "The wall holds.")
    assert mark(puzzle, puzzle.answer).right
    assert puzzle.answer.blocks is not None
    assert (len(puzzle.answer.blocks), puzzle.solutions, puzzle.rule, len(puzzle.hints)) == (
        1,
        "2",
        "704.5a",
        3,
    )


def test_a_stated_answer_is_taken_right_or_wrong() -> None:
    puzzle = puzzle_of_line(f"{DUEL} ? lethal | attacks bear>bob", "en")
    assert puzzle is not None
    assert puzzle.answer.attacks == (Attack("bear", "bob"),)
    assert not mark(puzzle, puzzle.answer).right
    blocked = puzzle_of_line(f"{HELD} ? survive | blocks wall>giant", "en")
    assert blocked is not None
    assert blocked.answer.blocks == (Block("wall", "giant"),)
    assert mark(blocked, blocked.answer).right


def test_a_table_that_has_no_such_puzzle_gives_none() -> None:
    assert puzzle_of_line(f"{DUEL} ? lethal", "en") is None


def test_a_spell_that_is_only_named_is_known() -> None:
    line = f'{DUEL} | plays after blockers: ann "Giant Growth" > bear ? lethal | attacks giant>bob'
    scenario, _ = parse_asked(line, spell)
    assert scenario.plays[0].card is not None
    assert scenario.plays[0].card.does


@pytest.mark.parametrize(
    ("line", "place", "code"),
    [
        pytest.param(f"{DUEL} ? leathal", f"1:{len(DUEL) + 4}", "unknown_word", id="kind"),
        pytest.param(f"{DUEL} ?", f"1:{len(DUEL) + 3}", "not_notation", id="cut-off"),
        pytest.param(f"{DUEL} ? lethal | atacks giant>bob", f"1:{len(DUEL) + 13}", "unknown_word", id="list"),
        pytest.param(f"{DUEL} ? lethal | @bob a 1/1", f"1:{len(DUEL) + 13}", "not_notation", id="cards"),
        pytest.param(f"{DUEL} ? lethal 3 4", f"1:{len(DUEL) + 13}", "duplicate_key", id="two-levels"),
        pytest.param(f"{DUEL} ? lethal ? survive", f"1:{len(DUEL) + 11}", "not_notation", id="two-questions"),
        pytest.param(f"{DUEL} ? lethal 9", "level", "out_of_range", id="level"),
        pytest.param(f"{DUEL} ? divide", "answer.assignments", "missing_key", id="no-division"),
        pytest.param(f"{DUEL} ? count choices:[a, b] choice:2", "answer.choice", "out_of_range", id="choice"),
        pytest.param(
            f"{DUEL} ? lethal | attacks ogre>bob", "answer.attacks[0].attacker", "dangling_id", id="nobody"
        ),
        pytest.param(DUEL, f"1:{len(DUEL) + 1}", "not_notation", id="no-question"),
    ],
)
def test_a_bad_line_is_answered_at_its_place(line: str, place: str, code: str) -> None:
    with pytest.raises(ScenarioError) as raised:
        puzzle_of_line(line, "en")
    assert [(fault.place, fault.code) for fault in raised.value.faults] == [(place, code)]


def test_a_table_is_no_place_for_a_question() -> None:
    with pytest.raises(ScenarioError) as raised:
        parse_notation(f"{DUEL} ? lethal")
    assert raised.value.faults[0].place == f"1:{len(DUEL) + 2}"
    assert not asks(DUEL)
    assert not asks(f'{DUEL} "')


def test_a_text_that_is_only_the_sign_stands_in_quotes() -> None:
    odd = parse_notation('combat/1 | players ann*, "?" | @ann bear "?" 1/1 | attacks bear>"?"')
    line = format_notation(odd)
    assert parse_notation(line) == odd
    assert not asks(line)


# Several in one file, and on the command line


def week() -> Pack:
    return Pack(title="Week", puzzles=tuple(make("count", seed, 1) for seed in range(6)))


def test_a_class_set_is_the_same_for_the_same_seed() -> None:
    pack = week()
    assert class_set(pack, None, 2).puzzles == pack.puzzles[:2]
    assert class_set(pack, 5, 4) == class_set(pack, 5, 4)
    sets = [class_set(pack, seed, 4).puzzles for seed in range(8)]
    assert all(len(each) == len(set(map(dumps_puzzle, each))) == 4 for each in sets)
    assert len({tuple(p.seed for p in each) for each in sets}) > 4


def test_a_file_of_one_or_of_several_is_read() -> None:
    pack = week()
    assert loads_puzzles(dumps_pack(pack)) == pack
    assert loads_puzzles(dumps_puzzle(pack.puzzles[0])).puzzles == pack.puzzles[:1]
    with pytest.raises(ScenarioError):
        loads_puzzles("[]")


def test_lines_are_written_and_read_on_the_command_line(tmp_path: Path) -> None:
    run, file, lines, back = (
        CliRunner(),
        tmp_path / "a.puzzles.json",
        tmp_path / "a.txt",
        tmp_path / "b.puzzles.json",
    )
    file.write_text(dumps_pack(week()), encoding="utf-8")
    told = run.invoke(main, ["puzzle", "line", str(file)])
    assert told.exit_code == 0
    lines.write_text(told.stdout, encoding="utf-8")
    assert run.invoke(main, ["puzzle", "line", str(lines), "-o", str(back)]).exit_code == 0
    assert loads_pack(back.read_bytes()).puzzles == week().puzzles


@pytest.mark.parametrize(
    ("text", "status", "said"),
    [
        pytest.param(f"\n{DUEL} ? leathal\n", 2, "a.txt:2", id="bad-line"),
        pytest.param(f"{DUEL} ? lethal", 1, "a.txt:1: this table has no such puzzle", id="no-answer"),
        pytest.param('{"format": "puzzle/1"}', 2, "missing", id="bad-file"),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, text: str, status: int, said: str) -> None:
    file = tmp_path / "a.txt"
    file.write_text(text, encoding="utf-8")
    for words in (["line", str(file)], ["sheet", str(file), "-o", str(tmp_path / "a.pdf")]):
        done = CliRunner(env={"LC_ALL": "C"}).invoke(main, ["puzzle", *words])
        assert done.exit_code == status
        assert said in done.stderr
    assert not (tmp_path / "a.pdf").exists()
