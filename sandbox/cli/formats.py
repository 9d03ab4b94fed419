"""`combat-sandbox import`: boards of other programs; `notation`: combats as lines, and back; `schema`: all formats."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec
from msgspec.structs import replace

from sandbox import bestiary
from sandbox.cli import console
from sandbox.cli.check import read
from sandbox.resources import asset
from sandbox.scenario.errors import Misplaced, ScenarioError
from sandbox.scenario.files import dumps
from sandbox.scenario.limits import FILE_BYTES
from sandbox.scenario.notation import format_notation, parse_notation

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandbox.importing import ImportedBoard, NotImported
    from sandbox.words.catalogue import Language


SCENARIO: Final = ".combat.json"


@click.command(name="import", cls=console.TranslatedCommand)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("-o", "--output", metavar="FOLDER")
@click.option("--puzzles", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@console.language_option
def import_boards(
    ctx: click.Context,
    files: tuple[str, ...],
    *,
    output: str | None,
    puzzles: bool,
    as_json: bool,
    language: Language,
) -> None:
    """Import boards; exit status 0 all read, 2 a file can't be read, 4 not written."""
    if output is None and not as_json:
        raise click.UsageError(console.say(language, "cli-import-needs_folder"))
    places = _places(files, Path(output)) if output is not None else [None] * len(files)
    show = partial(_imported, puzzles=puzzles, language=language, as_json=as_json)
    told = zip(files, places, strict=True)
    ctx.exit(max(console.guarded(partial(show, file, place), file, ctx) for file, place in told))


def _places(files: tuple[str, ...], folder: Path) -> list[Path]:
    """Name the files to write, no two alike: two of a name are numbered."""
    taken: dict[str, int] = {}
    places = []
    for file in files:
        stem = "stdin" if file == "-" else Path(file).stem
        while True:
            taken[stem] = number = taken.get(stem, 0) + 1
            if number == 1:
                break
            stem = f"{stem}-{number}"
        places.append(folder / f"{stem}{SCENARIO}")
    return places


def _read(file: str) -> ImportedBoard:
    from sandbox.deck.files import text_of  # noqa: PLC0415  the library is loaded when there is something to read
    from sandbox.importing import read_forge  # noqa: PLC0415

    return read_forge(text_of(console.content(file)))


def _written(
    board: ImportedBoard, place: Path, language: Language, *, puzzles: bool
) -> tuple[Path, tuple[NotImported, ...]] | None:
    """Write a board, as the puzzle that it is if wanted and possible: where, what isn't in it. None: it can't be."""
    from sandbox.learn.making import asked_of, puzzle_of  # noqa: PLC0415  the solver only where there is a puzzle
    from sandbox.learn.puzzles import dumps_puzzle  # noqa: PLC0415

    asked = asked_of(board) if puzzles else None
    puzzle = None if asked is None else puzzle_of(board.scenario, asked, language)
    if puzzle is None:
        written = console.write_file(partial(dumps, board.scenario), place, language)
        return (place, board.unread) if written else None
    place = place.with_name(place.name.removesuffix(SCENARIO) + ".puzzle.json")
    goal = ("goal:", "turns:")
    unread = tuple(f for f in board.unread if f.code != "metadata" or not f.text.startswith(goal))
    return (place, unread) if console.write_file(lambda: dumps_puzzle(puzzle), place, language) else None


def _imported(
    file: str, place: Path | None, *, language: Language, puzzles: bool, as_json: bool
) -> console.Status:
    """Import a board to a place, or for programs alone (None); tell what is not in it."""
    from sandbox.words.library import unread_json, unread_line  # noqa: PLC0415

    def answer(scenario: object, unread: Iterable[NotImported]) -> None:
        told = [unread_json(fact, language) for fact in unread]
        console.write_line(console.file_answer(file, scenario=scenario, unread=told))

    try:
        board = _read(file)
    except ScenarioError as error:
        if not as_json:
            raise
        told = console.fault_answer(file, error.faults, language)
        console.write_line(told | {"scenario": None, "unread": []})
        return console.Status.UNREADABLE
    written = None if place is None else _written(board, place, language, puzzles=puzzles)
    if written is None:
        if as_json:
            answer(msgspec.to_builtins(board.scenario) if place is None else None, board.unread)
        return console.Status.ALL_WELL if place is None else console.Status.UNWRITABLE
    target, unread = written
    if as_json:
        answer(console.shown_name(str(target)), unread)
        return console.Status.ALL_WELL
    head = console.say(language, "importing-read", file=console.printed_name(file), count=len(unread))
    click.echo(console.say(language, "importing-written", text=head, place=console.printed_name(str(target))))
    if puzzles and target == place:
        click.echo(f"  - {console.say(language, 'importing-no_puzzle')}")
    for fact in unread:
        click.echo(f"  - {unread_line(fact, language)}")
    return console.Status.ALL_WELL


@click.command(cls=console.TranslatedCommand)
@click.argument("files", nargs=-1, metavar="[FILE...]")
@click.option("--read", "reads", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@console.language_option
def notation(
    ctx: click.Context, files: tuple[str, ...], *, reads: bool, as_json: bool, language: Language
) -> None:
    """Print notation, or read it; exit status 0 done, 2 something can't be read."""
    if not files and not reads:
        raise click.MissingParameter(ctx=ctx, param=ctx.command.params[0])
    show = partial(_show_scenarios, language=language) if reads else _show_notation
    told = partial(show, as_json=as_json)
    ctx.exit(max(console.guarded(partial(told, file), file, ctx) for file in files or ("-",)))


def _show_notation(file: str, *, as_json: bool) -> console.Status:
    line = format_notation(read(file))
    if as_json:
        console.write_line(console.file_answer(file, notation=line))
    else:
        click.echo(line.encode())  # in UTF-8 whatever the locale, as JSON is
    return console.Status.ALL_WELL


def _show_scenarios(file: str, *, language: Language, as_json: bool) -> console.Status:
    """Turn every line of a file into a scenario; those that can't be read are told, the others are written."""
    status = console.Status.ALL_WELL
    for number, line in enumerate(_lines(file), 1):
        if not line.strip():
            continue
        try:
            scenario = msgspec.to_builtins(parse_notation(line, bestiary.spell, bestiary.asked))
        except ScenarioError as error:
            faults = [_in_line(fault, number) for fault in error.faults]
            status = console.refuse_file(file, faults, language, as_json=as_json)
            continue
        console.write_line(console.file_answer(file, line=number, scenario=scenario) if as_json else scenario)
    return status


def _lines(file: str) -> list[str]:
    data = console.content(file)
    if len(data) > FILE_BYTES:
        raise ScenarioError([Misplaced((), "too_large", (f"<= {FILE_BYTES}",), str(len(data)))])
    try:
        return data.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise ScenarioError([Misplaced((f"{line}:1",), "not_utf8", ("utf8",))]) from None


def _in_line(fault: Misplaced, number: int) -> Misplaced:
    """A fault with the line of the file that it is in: `3:17`, or `3: permanents[0].power`."""
    column = re.fullmatch(r"1:(\d+)", fault.place)
    place = f"{number}:{column[1]}" if column else f"{number}: {fault.place}"
    return replace(fault, path=(place,), spot=fault.spot.replace("1:", f"{number}:", 1))


FORMATS: Final = {
    "scenario": "scenario.schema.json",
    "missed": "missed_trigger.schema.json",
    "verdict": "verdict.schema.json",
    "deck": "deck_verdict.schema.json",
    "games": "game_combat.schema.json",
    "explain": "explanation.schema.json",
    "solve": "answer.schema.json",
    "notation": "notation.schema.json",
    "import": "import.schema.json",
    "next-combat": "next_combat.schema.json",
    "missed-trigger": "missed_answer.schema.json",
    "puzzle": "puzzle.schema.json",
    "puzzles": "puzzles.schema.json",
    "marking": "marking.schema.json",
    "render": "picture.schema.json",
    "cards": "coverage.schema.json",
    "sweep": "sweep_row.schema.json",
    "request": "request.schema.json",
    "response": "response.schema.json",
}
"""What people call a format, and its file."""


@click.command(cls=console.TranslatedCommand)
@click.argument(
    "format_name", type=click.Choice(list(FORMATS)), default="scenario", metavar=f"[{'|'.join(FORMATS)}]"
)
def schema(format_name: str) -> None:
    """Print a schema: keys, types and bounds; what a schema can't say is checked when a file is read."""
    click.echo(asset("schemas", FORMATS[format_name]).read_bytes(), nl=False)
