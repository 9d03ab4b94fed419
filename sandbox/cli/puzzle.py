"""`combat-sandbox puzzle make`, `check`, `line` and `sheet`."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

import click

from sandbox import bestiary
from sandbox.cli import console
from sandbox.cli.window import unseen_or_exit
from sandbox.learn import puzzles
from sandbox.learn.kinds import KINDS, THEMES, Kind
from sandbox.learn.making import make as made
from sandbox.learn.making import puzzle_of_line
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.messages import is_notation
from sandbox.words.catalogue import Language

MOST: Final = 10_000
PACK: Final = ".puzzles.json"
"""What the name of a file with several puzzles ends with."""


class _PuzzleCommand(console.TranslatedCommand):
    """A command of the group, whose words begin with the group's name."""

    @property
    def words_name(self) -> str:
        return f"puzzle_{self.name}"


class _PuzzleGroup(console.TranslatedCommand, click.Group):
    """The commands about puzzles."""


@click.group(cls=_PuzzleGroup)
def puzzle() -> None:
    """Make puzzles, or check answers."""


@puzzle.command(cls=_PuzzleCommand)
@click.option("--kind", type=click.Choice(KINDS), required=True)
@click.option("--seed", type=click.IntRange(0, 2**53), required=True, metavar="N")
@click.option("--count", type=click.IntRange(1, MOST), default=1, metavar="N")
@click.option("--level", type=click.IntRange(1, 5))
@click.option("--theme", type=click.Choice(THEMES))
@click.option("--json", "as_json", is_flag=True)
@click.option("-o", "--output", metavar="OUT")
@console.language_option
def make(  # noqa: PLR0913  each option is one
    ctx: click.Context,
    kind: Kind,
    seed: int,
    count: int,
    level: int | None,
    theme: str | None,
    *,
    as_json: bool,
    output: str | None,
    language: Language,
) -> None:
    """Make puzzles; exit status 0 made, 4 not written."""
    together = output is not None and output.endswith(PACK)
    found = []
    for number in range(seed, seed + count):
        each = made(kind, number, level, language, theme)
        if together:
            found.append(each)
        elif output is not None:
            path = Path(output) / f"{kind}-{number}.puzzle.json"
            if not console.write_file(partial(puzzles.dumps_puzzle, each), path, language):
                ctx.exit(console.Status.UNWRITABLE)
        if as_json:
            console.write_line(puzzles.puzzle_json(each))
        else:
            _tell(each, None if together else output, language)
    if output is not None and together:
        pack = puzzles.Pack(title=Path(output).name.removesuffix(PACK), puzzles=tuple(found))
        if not console.write_file(partial(puzzles.dumps_pack, pack), Path(output), language):
            ctx.exit(console.Status.UNWRITABLE)


def _tell(made: puzzles.Puzzle, output: str | None, language: Language) -> None:
    name = f"{made.kind}-{made.seed}.puzzle.json"
    click.echo(made.title if output is None else f"{made.title}  {Path(output) / name}")
    click.echo(f"  {made.question}")
    for number, choice in enumerate(made.choices or ()):
        click.echo(f"  {number}. {choice}")
    if made.solutions is not None:
        solutions = int(made.solutions)
        click.echo(f"  {console.say(language, 'puzzle-solutions', level=made.level, count=solutions)}")


@puzzle.command(cls=_PuzzleCommand)
@click.argument("file", metavar="FILE")
@click.option("--answer", required=True, metavar="ANSWER.json")
@click.option("--json", "as_json", is_flag=True)
@console.language_option
def check(ctx: click.Context, file: str, answer: str, *, as_json: bool, language: Language) -> None:
    """Check an answer; exit status 0 right, 1 not, 2 a file can't be read."""
    reading = file
    try:
        asked = puzzles.loads_puzzle(console.content(file))
        reading = answer
        marked = puzzles.mark(asked, puzzles.loads_answer(asked, console.content(answer)))
    except ScenarioError as error:
        if as_json:
            told = console.fault_answer(file, error.faults, language)
            console.write_line(told | {"right": False, "why": told["error"]["message"]})
        else:
            console.tell_faults(reading, error.faults, language)
        ctx.exit(console.Status.UNREADABLE)
    why = puzzles.why_text(asked, marked, language)
    if marked.right:
        why = console.say(language, "puzzle-right", result=why)
    if as_json:
        console.write_line(console.file_answer(file, right=marked.right, why=why))
    else:
        click.echo(why)
    ctx.exit(console.Status.ALL_WELL if marked.right else console.Status.ILLEGAL)


@puzzle.command(cls=_PuzzleCommand)
@click.argument("file", metavar="FILE")
@click.option("-o", "--output", metavar="OUT")
@console.language_option
def line(ctx: click.Context, file: str, *, output: str | None, language: Language) -> None:
    """Print puzzles as lines, or write what lines say; exit status as of `sheet`."""
    pack = _read(ctx, file, language)
    if output is None:
        for each in pack.puzzles:
            click.echo(puzzles.format_puzzle(each).encode())  # in UTF-8 whatever the locale, as JSON is
        return
    alone = len(pack.puzzles) == 1 and not output.endswith(PACK)
    written = partial(puzzles.dumps_puzzle, pack.puzzles[0]) if alone else partial(puzzles.dumps_pack, pack)
    if not console.write_file(written, Path(output), language):
        ctx.exit(console.Status.UNWRITABLE)


@puzzle.command(cls=_PuzzleCommand)
@click.argument("file", metavar="FILE")
@click.option("-o", "--output", required=True, metavar="OUT.pdf")
@click.option("--seed", type=click.IntRange(0, 2**53), metavar="N")
@click.option("--count", type=click.IntRange(1, MOST), metavar="N")
@click.option("--paper", type=click.Choice(("a4", "letter")), default="a4")
@console.language_option
def sheet(  # noqa: PLR0913  each option is one
    ctx: click.Context,
    file: str,
    *,
    output: str,
    seed: int | None,
    count: int | None,
    paper: str,
    language: Language,
) -> None:
    """Print puzzles on paper; exit status 0 done, 1 a table has none, 2 unreadable, 3 no Qt, 4 not written."""
    pack = puzzles.class_set(_read(ctx, file, language), seed, count)
    save_sheet = unseen_or_exit(ctx, "sheet", language)
    try:
        save_sheet(pack, output, language, paper)
    except OSError as error:
        console.tell_unwritable(output, error.strerror or str(error), language)
        ctx.exit(console.Status.UNWRITABLE)


def _read(ctx: click.Context, file: str, language: Language) -> puzzles.Pack:
    """The puzzles of a file: one, several, or lines of notation with their questions. What is wrong is told."""
    name = file
    try:
        data = console.content(file)
        text = data.decode("utf-8", "replace")
        if not is_notation(text):
            return puzzles.loads_puzzles(data)
        found = []
        for number, told in enumerate(text.splitlines(), 1):
            if not told.strip():
                continue
            name = f"{file}:{number}"
            made = puzzle_of_line(told, language, bestiary.spell)
            if made is None:
                click.echo(
                    console.say(language, "cli-puzzle_none", file=console.printed_name(name)), err=True
                )
                ctx.exit(console.Status.ILLEGAL)
            found.append(made)
    except ScenarioError as error:
        console.tell_faults(name, error.faults, language)
        ctx.exit(console.Status.UNREADABLE)
    return puzzles.Pack(puzzles=tuple(found))
