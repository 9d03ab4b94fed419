"""`combat-sandbox sweep`: one table of many files, the same however many work on it, and after it was ended."""

from __future__ import annotations

import csv
import json
import os
import signal
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from sandbox.cli import main
from sandbox.solve.answer import AskedQuestion
from sandbox.solve.sweep import (
    Journal,
    answer_file,
    in_processes,
    on_cluster,
    rows_of,
    scenario_files,
    sweep,
)
from tests.clusters import two_workers
from tests.solve_boards import small_board

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sandbox.solve.sweep import Row

TASK = AskedQuestion("best-blocks")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "boards"
    place.mkdir()
    for seed in range(6):
        board = small_board(Random(seed), attackers=2, blockers=2)
        (place / f"{seed}.combat.json").write_text(json.dumps(board), encoding="utf-8")
    (place / "broken.combat.json").write_text("{}", encoding="utf-8")
    return place


def run(*words: str | Path) -> Result:
    return CliRunner(env={"LANG": "en_US.UTF-8", "LC_ALL": None}).invoke(main, ["sweep", *map(str, words)])


def table(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def expected(folder: Path) -> list[Row]:
    return [row for file in scenario_files(str(folder)) for row in answer_file(file, TASK)]


def test_a_table_has_a_row_for_each_answer_and_for_each_broken_file(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    result = run(folder, "--question", "best-blocks", "-o", out, "--workers", "1")
    assert result.exit_code == 2, result.output
    rows = table(out)
    assert len(rows) == len(expected(folder))
    assert [row["file"] for row in rows] == sorted(row["file"] for row in rows)
    assert [row["valid"] for row in rows if "broken" in row["file"]] == ["False"]
    assert not out.with_name("out.csv.part").exists()


def test_a_pattern_names_files_and_parquet_holds_the_same(folder: Path, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    out = tmp_path / "out.parquet"
    result = run(folder / "[0-5].combat.json", "--question", "survive", "-o", out, "--workers", "1")
    assert result.exit_code == 0, result.output
    assert {Path(row["file"]).name[0] for row in parquet.read_table(out).to_pylist()} == set("012345")


def test_what_was_done_is_not_done_again(folder: Path, tmp_path: Path) -> None:
    files, asked = scenario_files(str(folder)), []

    def here(left: Sequence[str], task: AskedQuestion) -> Iterator[tuple[str, list[Row]]]:
        for file in left:
            asked.append(file)
            yield file, answer_file(file, task)

    part = tmp_path / "out.csv.part"
    first = Journal(part, TASK)
    going = sweep(files, TASK, first, here)
    assert [next(going), next(going)] == [1, 2]
    first.close(finished=False)
    part.write_bytes(part.read_bytes() + b'{"file": "cut sh')
    second = Journal(part, TASK)
    assert list(sweep(files, TASK, second, here))[-1] == len(files)
    assert sorted(asked) == sorted(files)
    assert rows_of(files, second) == expected(folder)
    second.close(finished=True)
    other = Journal(part, AskedQuestion("survive"))
    assert not other.done
    other.close(finished=True)


def test_two_processes_give_what_one_gives(folder: Path) -> None:
    files = scenario_files(str(folder))
    found = dict(in_processes(files, TASK, 2))
    assert [row for file in files for row in found[file]] == expected(folder)


@pytest.mark.slow
def test_a_cluster_that_loses_a_worker_gives_the_whole_table(folder: Path) -> None:
    files = scenario_files(str(folder))
    with two_workers() as cluster:
        found: dict[str, list[Row]] = {}
        for file, rows in on_cluster(files, TASK, cluster.scheduler_address):
            if not found:
                os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)
            found[file] = rows
    assert [row for file in files for row in found[file]] == expected(folder)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        pytest.param(("nowhere", "--question", "count", "-o", "o.txt"), "ends in", id="kind-of-table"),
        pytest.param(("nowhere/*", "--question", "count", "-o", "o.csv"), "No scenario files", id="nothing"),
    ],
)
def test_what_is_wrong_is_said(words: tuple[str, ...], said: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert said in result.output
