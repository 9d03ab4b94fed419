"""`combat-sandbox sweep FOLDER|GLOB --question Q -o OUT.csv|.parquet`: one question to thousands of scenarios."""

from __future__ import annotations

import csv
import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sandbox.cli.console import Status, TranslatedCommand, language_option, say
from sandbox.cli.solve import GoalType, told_of_scheduler
from sandbox.solve.answer import COMPONENTS, QUESTIONS, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sandbox.solve.sweep import Journal, Row, Task
    from sandbox.words.catalogue import Language


@click.command(cls=TranslatedCommand)
@click.argument("places", nargs=-1, required=True, metavar="FOLDER|GLOB...")
@click.option("--question", type=click.Choice(QUESTIONS), required=True)
@click.option("--output", "-o", type=click.Path(dir_okay=False), required=True, metavar="OUT.csv|OUT.parquet")
@click.option("--player", metavar="ID")
@click.option("--goal", type=GoalType(), default=COMPONENTS, metavar="LIST")
@click.option("--time", "seconds", type=click.FloatRange(min=0), metavar="SECONDS")
@click.option("--workers", type=click.IntRange(1, 256), metavar="N")
@click.option("--scheduler", metavar="tcp://HOST:PORT")
@language_option
@click.pass_context
def sweep(  # noqa: PLR0913, PLR0917  an argument an option
    ctx: click.Context,
    places: tuple[str, ...],
    question: Question,
    output: str,
    player: str | None,
    goal: tuple[str, ...],
    seconds: float | None,
    workers: int | None,
    scheduler: str | None,
    language: Language,
) -> None:
    """Ask every scenario file one question; exit status 2 where a file could not be read."""
    from sandbox.solve.sweep import Journal, Task, in_processes, on_cluster, rows_of, scenario_files  # noqa: PLC0415

    write = _writer(output, language)
    files = tuple(dict.fromkeys(file for place in places for file in scenario_files(place)))
    if not files:
        raise click.UsageError(say(language, "cli-sweep-nothing", place=places[0]))
    task = Task(question, player, goal, seconds)
    work: Callable[[Sequence[str], Task], Iterable[tuple[str, list[Row]]]]
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
    click.echo(say(language, "cli-sweep-done", files=len(files), broken=broken, file=output))
    ctx.exit(Status.UNREADABLE if broken else Status.ALL_WELL)


def _run(
    files: Sequence[str],
    task: Task,
    journal: Journal,
    work: Callable[[Sequence[str], Task], Iterable[tuple[str, list[Row]]]],
    language: Language,
) -> None:
    """Do the work behind a bar that shows how much is done and how long it will take."""
    from rich.console import Console  # noqa: PLC0415  only where there is something to show
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    from sandbox.solve.sweep import sweep as done_one_by_one  # noqa: PLC0415

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        shown = bar.add_task(say(language, "cli-sweep-bar"), total=len(files), completed=len(journal.done))
        for done in done_one_by_one(files, task, journal, work):
            bar.update(shown, completed=done)


def _writer(output: str, language: Language) -> Callable[[Sequence[Row]], None]:
    """What writes the table; that it can be written is looked at before the work."""
    if output.endswith(".csv"):
        return partial(_write_csv, output)
    if not output.endswith(".parquet"):
        raise click.UsageError(say(language, "cli-sweep-kind", file=output))
    try:
        import pyarrow  # noqa: F401, ICN001, PLC0415  an extra
    except ImportError:
        raise click.UsageError(say(language, "cli-sweep-extra", extra="parquet")) from None
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

    from sandbox.solve.sweep import COLUMNS  # noqa: PLC0415

    truths = {"valid", "exact", "verdict"}
    numbers = {c for c in COLUMNS if c.rpartition("_")[2] in COMPONENTS}
    kinds = {c: pa.bool_() if c in truths else pa.int64() if c in numbers else pa.string() for c in COLUMNS}
    arrays = [pa.array([row[c] for row in rows], kinds[c]) for c in COLUMNS]
    new = f"{output}.new"
    pq.write_table(pa.table(arrays, names=list(COLUMNS)), new)
    Path(new).replace(output)
