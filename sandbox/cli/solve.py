"""`combat-sandbox solve FILE... --question Q`: what is best to do, whether it kills, who survives, how many ways.

`combat-sandbox sweep FOLDER|GLOB --question Q -o OUT.csv|.parquet`: one question to thousands of scenarios.
"""

from __future__ import annotations

import csv
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import click

from sandbox.bestiary.book import UnknownCardError, popular, read_range
from sandbox.cli import console
from sandbox.cli.check import read
from sandbox.scenario.errors import Misplaced, ScenarioError
from sandbox.scenario.model import Scenario
from sandbox.solve.answer import (
    COMPONENTS,
    FRONT,
    QUESTIONS,
    Answer,
    AskedQuestion,
    CardRange,
    read_goal,
)
from sandbox.solve.ask import solve_all
from sandbox.solve.sharing import Helpers
from sandbox.solve.sweep import Journal, Row
from sandbox.solve.watch import SearchProgress
from sandbox.words.answers import answer_json, answer_lines, value_text
from sandbox.words.catalogue import Language
from sandbox.words.names import titled


class GoalType(click.ParamType["tuple[str, ...]"]):
    """The components of a value in the order in which they are compared."""

    name = "goal"

    def convert(
        self, value: str | tuple[str, ...], param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        """Read a list with commas."""
        names = tuple(word.strip() for word in value.split(",")) if isinstance(value, str) else value
        try:
            return read_goal(names).order
        except ValueError:
            self.fail(", ".join(COMPONENTS), param, ctx)


class RangeType(click.ParamType["CardRange"]):
    """A file with names of cards, or `popular`."""

    name = "range"

    def convert(
        self, value: str | CardRange, param: click.Parameter | None, ctx: click.Context | None
    ) -> CardRange:
        """Read the list; a line that names no known card is told."""
        if not isinstance(value, str):
            return value
        if value == "popular":
            return popular()
        try:
            return read_range(Path(value).read_text(encoding="utf-8-sig"))
        except UnknownCardError as error:
            self.fail(f"{value}:{error.line}: {error.name}", param, ctx)
        except (OSError, UnicodeDecodeError) as error:
            self.fail(f"{value}: {error}", param, ctx)


@click.command(cls=console.TranslatedCommand)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--question", type=click.Choice(QUESTIONS), required=True)
@click.option("--player", metavar="ID")
@click.option("--goal", type=GoalType(), default=COMPONENTS, metavar="LIST")
@click.option("--most", type=click.IntRange(min=0), default=FRONT, show_default=True, metavar="N")
@click.option("--tricks", type=click.IntRange(0, 9), default=0, show_default=True, metavar="N")
@click.option("--own-tricks", type=click.IntRange(0, 9), default=0, show_default=True, metavar="N")
@click.option("--ahead", type=click.IntRange(0, 1), default=0, show_default=True, metavar="N")
@click.option("--range", "cards", type=RangeType(), metavar="FILE|popular")
@click.option("--time", "seconds", type=click.FloatRange(min=0), metavar="SECONDS")
@click.option("--workers", type=click.IntRange(1, 256), default=1, show_default=True, metavar="N")
@click.option("--scheduler", metavar="tcp://HOST:PORT")
@click.option("--json", "as_json", is_flag=True)
@console.language_option
def solve(
    ctx: click.Context,
    /,
    files: tuple[str, ...],
    workers: int,
    scheduler: str | None,
    language: Language,
    *,
    as_json: bool,
    **given: Any,
) -> None:
    """Answer a question to scenario files; exit status 0 for any answer, 2 where a file can't be read."""
    wanted = AskedQuestion(**given)
    if wanted.ahead and (wanted.tricks or wanted.own_tricks or wanted.cards is not None):
        raise click.UsageError(console.say(language, "cli-solve-both"))

    def asked(scenario: Scenario) -> tuple[Answer, ...]:
        told = told_of_scheduler(scheduler, language)
        with told, _interrupted() as cancelled, _told(language) as progress:
            return solve_all(scenario, wanted, Helpers(workers, scheduler), cancelled, progress)

    show = partial(_show, asked=asked, player=wanted.player, language=language, as_json=as_json)
    ctx.exit(max(console.guarded(partial(show, file), file, ctx) for file in files))


@contextmanager
def told_of_scheduler(scheduler: str | None, language: Language) -> Iterator[None]:
    """Say in a sentence where no scheduler answers, or its extra is not there."""
    try:
        yield
    except ImportError:
        raise click.UsageError(console.say(language, "cli-sweep-extra", extra="cluster")) from None
    except OSError as error:
        if scheduler is None:
            raise
        text = console.say(language, "cli-sweep-scheduler_away", place=scheduler, error=str(error))
        raise click.UsageError(text) from None


@contextmanager
def _interrupted() -> Iterator[Callable[[], bool]]:
    """Let Ctrl+C end a search with the best that was found; a second one ends the program."""
    pressed: list[int] = []

    def press(number: int, _frame: object) -> None:
        if pressed:
            raise KeyboardInterrupt
        pressed.append(number)

    if threading.current_thread() is not threading.main_thread():
        yield lambda: False
        return
    before = signal.signal(signal.SIGINT, press)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _told(language: Language) -> Iterator[Callable[[SearchProgress], None] | None]:
    """Say on a terminal how far a search is and what is the best so far; that goes away with the answer."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415  only where there is something to show
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    columns = (BarColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        shown = bar.add_task(console.say(language, "cli-solve-bar"), total=None)

        def tell(progress: SearchProgress) -> None:
            if progress.value is not None:
                best = console.say(language, "cli-solve-best", value=value_text(progress.value, language))
                bar.update(shown, description=best)
            bar.update(shown, completed=progress.done, total=progress.of or None)

        yield tell


def _show(
    file: str,
    asked: Callable[[Scenario], tuple[Answer, ...]],
    player: str | None,
    language: Language,
    *,
    as_json: bool,
) -> console.Status:
    scenario = read(file)
    if player is not None and player not in {p.id for p in scenario.players}:
        raise ScenarioError([Misplaced(("players",), "dangling_id", ("player",), player)])
    answers = asked(scenario)
    if as_json:
        for answer in answers:
            console.write_line(console.file_answer(file, **answer_json(answer)))
        return console.Status.ALL_WELL
    title, _ = titled(scenario, language)
    name = console.printed_name(file)
    click.echo(f"{title}  {name}" if title else name)
    for answer in answers:
        for line in answer_lines(scenario, answer, language):
            click.echo(f"  {line}")
    return console.Status.ALL_WELL


@click.command(cls=console.TranslatedCommand)
@click.argument("places", nargs=-1, required=True, metavar="FOLDER|GLOB...")
@click.option("--question", type=click.Choice(QUESTIONS), required=True)
@click.option("--output", "-o", type=click.Path(dir_okay=False), required=True, metavar="OUT.csv|OUT.parquet")
@click.option("--player", metavar="ID")
@click.option("--goal", type=GoalType(), default=COMPONENTS, metavar="LIST")
@click.option("--time", "seconds", type=click.FloatRange(min=0), metavar="SECONDS")
@click.option("--workers", type=click.IntRange(1, 256), metavar="N")
@click.option("--scheduler", metavar="tcp://HOST:PORT")
@console.language_option
def sweep(
    ctx: click.Context,
    /,
    places: tuple[str, ...],
    output: str,
    workers: int | None,
    scheduler: str | None,
    language: Language,
    **asked: Any,
) -> None:
    """Ask every scenario file one question; exit status 2 where a file could not be read."""
    from sandbox.solve.sweep import Journal, in_processes, on_cluster, rows_of, scenario_files  # noqa: PLC0415

    write = _writer(output, language)
    files = tuple(dict.fromkeys(file for place in places for file in scenario_files(place)))
    if not files:
        raise click.UsageError(console.say(language, "cli-sweep-nothing", place=places[0]))
    task = AskedQuestion(**asked)
    work: Callable[[Sequence[str], AskedQuestion], Iterable[tuple[str, list[Row]]]]
    if scheduler is None:
        work = partial(in_processes, workers=workers or os.cpu_count() or 1)
    else:
        work = partial(on_cluster, scheduler=scheduler)
    journal = Journal(Path(f"{output}.part"), task)
    finished = False
    try:
        with told_of_scheduler(scheduler, language):
            _run(files, task, journal, work, language)
            rows = rows_of(files, journal)
            write(rows)
            finished = True
    finally:
        journal.close(finished=finished)
    broken = sum(row["valid"] is False for row in rows)
    click.echo(console.say(language, "cli-sweep-done", files=len(files), broken=broken, file=output))
    ctx.exit(console.Status.UNREADABLE if broken else console.Status.ALL_WELL)


def _run(
    files: Sequence[str],
    task: AskedQuestion,
    journal: Journal,
    work: Callable[[Sequence[str], AskedQuestion], Iterable[tuple[str, list[Row]]]],
    language: Language,
) -> None:
    """Do the work behind a bar that shows how much is done and how long it will take."""
    from rich.console import Console  # noqa: PLC0415  only where there is something to show
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    from sandbox.solve.sweep import sweep as done_one_by_one  # noqa: PLC0415

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        shown = bar.add_task(
            console.say(language, "cli-sweep-bar"), total=len(files), completed=len(journal.done)
        )
        for done in done_one_by_one(files, task, journal, work):
            bar.update(shown, completed=done)


def _writer(output: str, language: Language) -> Callable[[Sequence[Row]], None]:
    """What writes the table; that it can be written is looked at before the work."""
    if output.endswith(".csv"):
        return partial(_write_csv, output)
    if not output.endswith(".parquet"):
        raise click.UsageError(console.say(language, "cli-sweep-kind", file=output))
    try:
        import pyarrow  # noqa: F401, ICN001, PLC0415  an extra
    except ImportError:
        raise click.UsageError(console.say(language, "cli-sweep-extra", extra="parquet")) from None
    return partial(_write_parquet, output)


def _write_csv(output: str, rows: Sequence[Row]) -> None:
    from sandbox.solve.sweep import COLUMNS  # noqa: PLC0415

    new = Path(f"{output}.new")
    with new.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        table.writeheader()
        table.writerows(rows)
    new.replace(output)


def _write_parquet(output: str, rows: Sequence[Row]) -> None:
    import pyarrow as pa  # noqa: PLC0415  an extra
    import pyarrow.parquet as pq  # noqa: PLC0415

    from sandbox.solve.sweep import COLUMNS, TRUTHS  # noqa: PLC0415

    numbers = {c for c in COLUMNS if c.rpartition("_")[2] in COMPONENTS}
    kinds = {c: pa.bool_() if c in TRUTHS else pa.int64() if c in numbers else pa.string() for c in COLUMNS}
    arrays = [pa.array([row[c] for row in rows], kinds[c]) for c in COLUMNS]
    new = f"{output}.new"
    pq.write_table(pa.table(arrays, names=list(COLUMNS)), new)
    Path(new).replace(output)
