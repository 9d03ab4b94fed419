"""`combat-sandbox import FILE... -o FOLDER`: puzzles and game states of Forge as scenarios."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from sandbox.cli.check import guarded
from sandbox.cli.json_lines import printed_name, shown_name, write_line
from sandbox.cli.speech import TranslatedCommand, language_option, say
from sandbox.cli.status import Status
from sandbox.cli.streams import content
from sandbox.cli.unreadable import fault_answer, tell_faults
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import dumps, write_text

if TYPE_CHECKING:
    from sandbox.importing import ImportedBoard
    from sandbox.words.catalogue import Language


@click.command(name="import", cls=TranslatedCommand)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("-o", "--output", metavar="FOLDER")
@click.option("--json", "as_json", is_flag=True)
@language_option
@click.pass_context
def import_boards(
    ctx: click.Context, files: tuple[str, ...], *, output: str | None, as_json: bool, language: Language
) -> None:
    """Import boards; exit status 0 all read, 2 a file can't be read, 4 not written."""
    if output is None and not as_json:
        raise click.UsageError(say(language, "cli-import-needs_folder"))
    places = _places(files, Path(output)) if output is not None else [None] * len(files)
    statuses = []
    for file, place in zip(files, places, strict=True):
        show = partial(_as_json if as_json else _to_people, place=place, language=language)
        statuses.append(guarded(show, file, ctx, as_json=as_json))
    ctx.exit(max(statuses))


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
        places.append(folder / f"{stem}.combat.json")
    return places


def _read(file: str) -> ImportedBoard:
    from sandbox.deck.files import text_of  # noqa: PLC0415  the library is loaded when there is something to read
    from sandbox.importing import read_forge  # noqa: PLC0415

    return read_forge(text_of(content(file)))


def _as_json(file: str, place: Path | None, language: Language) -> Status:
    from sandbox.words.library import unread_json  # noqa: PLC0415

    try:
        board = _read(file)
    except ScenarioError as error:
        write_line(fault_answer(file, error.faults, language) | {"scenario": None, "unread": []})
        return Status.UNREADABLE
    unread = [unread_json(fact, language) for fact in board.unread]
    answer: dict[str, Any] = {"file": shown_name(file), "valid": True, "error": None}
    if place is None:
        write_line({**answer, "scenario": msgspec.to_builtins(board.scenario), "unread": unread})
        return Status.ALL_WELL
    if not _written(board, place, language):
        write_line({**answer, "scenario": None, "unread": unread})
        return Status.UNWRITABLE
    write_line({**answer, "scenario": shown_name(str(place)), "unread": unread})
    return Status.ALL_WELL


def _to_people(file: str, place: Path | None, language: Language) -> Status:
    from sandbox.words.library import unread_line  # noqa: PLC0415

    try:
        board = _read(file)
    except ScenarioError as error:
        tell_faults(file, error.faults, language)
        return Status.UNREADABLE
    if place is None or not _written(board, place, language):
        return Status.UNWRITABLE
    head = say(language, "importing-read", file=printed_name(file), count=len(board.unread))
    click.echo(say(language, "importing-written", text=head, place=printed_name(str(place))))
    for fact in board.unread:
        click.echo(f"  - {unread_line(fact, language)}")
    return Status.ALL_WELL


def _written(board: ImportedBoard, place: Path, language: Language) -> bool:
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        write_text(dumps(board.scenario), place)
    except (OSError, ScenarioError) as error:
        reason = error.strerror or "" if isinstance(error, OSError) else error.faults[0].found
        click.echo(say(language, "cli-unwritable", file=printed_name(str(place)), error=reason), err=True)
        return False
    return True
