"""One question to thousands of scenario files: a row for each answer, each file once, in the order of the files.

A journal beside the table holds what is done, a line a file, so that a sweep that was killed goes on where it was. The
work is done by `answer_file`, a pure function of a file, here or in other processes or on other machines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from glob import glob, has_magic
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import load
from sandbox.solve import sharing
from sandbox.solve.answer import COMPONENTS, Answer, AskedQuestion, bounded

Row = dict[str, str | int | bool | None]
COLUMNS: Final = (
    "file", "valid", "error", "question", "player", "exact", "verdict", "best", *COMPONENTS,
    *(f"declared_{c}" for c in COMPONENTS), *(f"bound_{c}" for c in COMPONENTS), "attacks", "blocks", "answer",
    "reply", "reason",
)  # fmt: skip
"""What a row holds; numbers too large for a table's whole numbers, and lists, are texts."""
TRUTHS: Final = frozenset({"valid", "exact", "verdict"})
"""The columns that hold yes or no."""


class FileDone(Struct, frozen=True):
    """A file with its rows."""

    file: str
    rows: list[Row]


def scenario_files(place: str) -> tuple[str, ...]:
    """The scenario files in a folder and those below it, or those that a pattern names, in order."""
    if not has_magic(place) and Path(place).is_dir():
        return tuple(sorted(str(path) for path in Path(place).rglob("*.combat.json")))
    found = glob(place, recursive=True) if has_magic(place) else [place]  # noqa: PTH207  a pattern may be absolute
    return tuple(sorted(found))


def answer_file(file: str, task: AskedQuestion) -> list[Row]:
    """Answer the question for one file; a file that can't be read, or at which the program fails, is a row, too."""
    from sandbox.solve.ask import solve_all  # noqa: PLC0415  the rules are loaded where the work is done

    try:
        scenario = load(file)
        answers = solve_all(scenario, task)
    except ScenarioError as error:
        return [_failed(file, task, str(error.faults[0]))]
    except (OSError, KeyError) as error:
        return [_failed(file, task, f"{type(error).__name__}: {error}")]
    except Exception as error:  # noqa: BLE001  one file must not end the sweep of thousands
        return [_failed(file, task, f"{type(error).__name__}: {error}"[:300])]
    return [_row(file, answer) for answer in answers]


def _failed(file: str, task: AskedQuestion, error: str) -> Row:
    return {**dict.fromkeys(COLUMNS), "file": file, "valid": False, "error": error, "question": task.question}


def _row(file: str, answer: Answer) -> Row:
    row: Row = dict.fromkeys(COLUMNS)
    row |= {
        "file": file, "valid": True, "question": answer.question, "player": answer.player, "exact": answer.exact,
        "verdict": answer.verdict, "best": answer.best, "reason": answer.reason,
        "answer": _text(answer.answer), "reply": _text(answer.reply),
    }  # fmt: skip
    for prefix, value in (("", answer.value), ("declared_", answer.declared), ("bound_", answer.bound)):
        if value is not None:
            row |= {f"{prefix}{c}": n for c, n in bounded(value).items()}
    if answer.count is not None:
        row |= {"attacks": answer.count.attacks, "blocks": _text(answer.count.blocks)}
    return row


def _text(value: object) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


# What is done already


class Journal:
    """The files that are done, kept in a file beside the table until that is written."""

    def __init__(self, path: Path, task: AskedQuestion) -> None:
        """Read the journal of an earlier run of the same task; a line that was cut short is left out."""
        self.path = path
        self.done: dict[str, list[Row]] = {}
        head = msgspec.json.encode(task)
        lines = path.read_bytes().split(b"\n") if path.is_file() else []
        whole = [head]
        if lines and lines[0] == head:
            for line in lines[1:]:
                try:
                    done = msgspec.json.decode(line, type=FileDone)
                except msgspec.MsgspecError:
                    continue
                self.done[done.file] = done.rows
                whole.append(line)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"\n".join(whole) + b"\n")
        self._file = path.open("ab")

    def add(self, file: str, rows: list[Row]) -> None:
        """Note that a file is done."""
        self.done[file] = rows
        self._file.write(msgspec.json.encode(FileDone(file, rows)) + b"\n")
        self._file.flush()

    def close(self, *, finished: bool) -> None:
        """Close the journal; a finished one is no longer needed."""
        self._file.close()
        if finished:
            self.path.unlink(missing_ok=True)


# Who does the work


def in_processes(files: Sequence[str], task: AskedQuestion, workers: int) -> Iterator[tuple[str, list[Row]]]:
    """Do the files in so many processes, as they get done; what a killed process had is tried again."""
    if workers == 1 and len(files) <= 1:
        yield from ((file, answer_file(file, task)) for file in files)
        return
    yield from _rows(sharing.in_processes(partial(answer_file, task=task), files, workers), task)


def on_cluster(files: Sequence[str], task: AskedQuestion, scheduler: str) -> Iterator[tuple[str, list[Row]]]:
    """Do the files on a Dask cluster, as they get done; what a killed worker had is done by another.

    Raises ImportError without the extra `cluster`, OSError where no scheduler answers.
    """
    yield from _rows(sharing.on_cluster(partial(answer_file, task=task), files, scheduler), task)


def _rows(
    done: Iterable[tuple[str, list[Row] | sharing.Lost]], task: AskedQuestion
) -> Iterator[tuple[str, list[Row]]]:
    for file, rows in done:
        yield file, [_failed(file, task, rows.why)] if isinstance(rows, sharing.Lost) else rows


def sweep(
    files: Sequence[str],
    task: AskedQuestion,
    journal: Journal,
    work: Callable[[Sequence[str], AskedQuestion], Iterable[tuple[str, list[Row]]]],
) -> Iterator[int]:
    """Do every file that is not done yet, each once; give after each how many are done."""
    left = [file for file in dict.fromkeys(files) if file not in journal.done]
    for file, rows in work(left, task) if left else ():
        journal.add(file, rows)
        yield len(journal.done)


def rows_of(files: Iterable[str], journal: Journal) -> list[Row]:
    """All rows in the order of the files."""
    return [row for file in dict.fromkeys(files) for row in journal.done.get(file, ())]
