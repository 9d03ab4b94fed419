"""Puzzles on paper: pages, texts, answers behind them, the same bytes each time."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from pypdf import PdfReader

from sandbox.cli import main
from sandbox.learn.making import make
from sandbox.learn.puzzles import Pack, Puzzle, dumps_pack
from ui.pictures.sheet import Paper, sheet

if TYPE_CHECKING:
    from pathlib import Path


@cache
def five() -> tuple[Puzzle, ...]:
    """Puzzles of different kinds, made once."""
    first, *others = (
        make("survive", 3, 1),
        make("count", 5, 1),
        make("verdict", 4, 1),
        make("divide", 1, 1),
        make("lethal", 1, 1),
    )
    return (replace(first, explanation="The wall holds."), *others)


def week(count: int) -> Pack:
    return Pack(title="Week <3>", puzzles=five()[:count])


def texts(data: bytes) -> list[str]:
    """The text of each page; what stands between its words is the reader's guess."""
    return ["".join(page.extract_text().split()) for page in PdfReader(BytesIO(data)).pages]


@pytest.mark.parametrize(
    ("paper", "size"),
    [pytest.param("a4", (595, 842), id="a4"), pytest.param("letter", (612, 792), id="letter")],
)
def test_four_to_a_page_and_the_answers_behind_them(paper: Paper, size: tuple[int, int]) -> None:
    pack = week(5)
    data = sheet(pack, "en", paper)
    pages = texts(data)
    box = PdfReader(BytesIO(data)).pages[0].mediabox
    assert (round(box.width), round(box.height)) == size
    assert len(pages) == 3
    for number, puzzle in enumerate(pack.puzzles):
        asked = pages[number // 4]
        assert f"{number + 1}." in asked
        assert "".join(puzzle.question.split()) in asked
        for choice in puzzle.choices or ():
            assert "".join(choice.split()) in asked
        assert "".join(puzzle.title.split()) in pages[2]
    assert "Week<3>" in pages[0]
    assert "Answers" in pages[2]
    assert "Thewallholds." in pages[2]
    assert "Answers" not in pages[0] + pages[1]
    assert "dies" not in (pages[0] + pages[1]).replace("Whodies", "")


def test_the_division_of_an_answer_is_told_whole() -> None:
    puzzle = week(4).puzzles[3]
    answers = texts(sheet(Pack(puzzles=(puzzle,)), "en", "a4"))[1]
    assert answers.count("damageto") == len(puzzle.answer.assignments or ())


def test_the_same_puzzles_are_the_same_bytes() -> None:
    assert sheet(week(2), "ja", "a4") == sheet(week(2), "ja", "a4")


def test_japanese_sheets_are_japanese() -> None:
    pages = texts(sheet(Pack(puzzles=(make("survive", 3, 1, "ja"),)), "ja", "a4"))
    assert len(pages) == 2
    assert "名前" in pages[0]
    assert "解答" in pages[1]


def test_many_answers_take_many_pages() -> None:
    one = week(1).puzzles[0]
    long = replace(one, explanation="Look at it again. " * 60)
    assert len(texts(sheet(Pack(puzzles=(long,) * 8), "en", "a4"))) > 2 + 1


def test_a_class_set_is_printed_on_the_command_line(tmp_path: Path) -> None:
    file, out = tmp_path / "a.puzzles.json", tmp_path / "a.pdf"
    file.write_text(dumps_pack(week(5)), encoding="utf-8")
    words = ["puzzle", "sheet", str(file), "-o", str(out), "--seed", "7", "--count", "2", "--paper", "letter"]
    written = []
    for _ in range(2):
        assert CliRunner().invoke(main, words).exit_code == 0
        written.append(out.read_bytes())
    assert written[0] == written[1]
    assert len(texts(written[0])) == 2
    assert CliRunner().invoke(main, [*words[:4], str(tmp_path / "no" / "a.pdf")]).exit_code == 4
