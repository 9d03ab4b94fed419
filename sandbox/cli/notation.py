"""`combat-sandbox notation FILE...`: scenarios as one line of text each, and with `--read` such lines as scenarios."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import click
import msgspec
from msgspec.structs import replace

from sandbox.cli.check import read
from sandbox.cli.json_lines import write_line
from sandbox.cli.speech import TranslatedCommand, language_option
from sandbox.cli.status import Status
from sandbox.cli.streams import content
from sandbox.cli.unreadable import tell_faults
from sandbox.scenario.errors import Misplaced, ScenarioError
from sandbox.scenario.limits import FILE_BYTES
from sandbox.scenario.notation import format_notation, parse_notation

if TYPE_CHECKING:
    from sandbox.words.catalogue import Language


@click.command(cls=TranslatedCommand)
@click.argument("files", nargs=-1, metavar="[FILE...]")
@click.option("--read", "reads", is_flag=True)
@language_option
@click.pass_context
def notation(ctx: click.Context, files: tuple[str, ...], *, reads: bool, language: Language) -> None:
    """Print notation, or read it; exit status 0 done, 2 something can't be read."""
    if not files and not reads:
        raise click.UsageError(ctx.get_usage())
    show = _show_scenarios if reads else _show_notation
    ctx.exit(max(show(file, language) for file in files or ("-",)))


def _show_notation(file: str, language: Language) -> Status:
    try:
        click.echo(format_notation(read(file)).encode())  # in UTF-8 whatever the locale, as JSON is
    except ScenarioError as error:
        tell_faults(file, error.faults, language)
        return Status.UNREADABLE
    return Status.ALL_WELL


def _show_scenarios(file: str, language: Language) -> Status:
    """Turn every line of a file into a scenario; those that can't be read are told, the others are written."""
    status = Status.ALL_WELL
    try:
        lines = _lines(file)
    except ScenarioError as error:
        tell_faults(file, error.faults, language)
        return Status.UNREADABLE
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            write_line(msgspec.to_builtins(parse_notation(line)))
        except ScenarioError as error:
            tell_faults(file, [_in_line(fault, number) for fault in error.faults], language)
            status = Status.UNREADABLE
    return status


def _lines(file: str) -> list[str]:
    data = content(file)
    if len(data) > FILE_BYTES:
        raise ScenarioError([Misplaced((), "too_large", (f"<= {FILE_BYTES}",), str(len(data)))])
    try:
        return data.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise ScenarioError([Misplaced((f"{line}:1",), "not_utf8", ("utf8",))]) from None


def _in_line(fault: Misplaced, number: int) -> Misplaced:
    """Give a fault with the line of the file that it is in: `3:17`, or `3: permanents[0].power`."""
    column = re.fullmatch(r"1:(\d+)", fault.place)
    return replace(fault, path=(f"{number}:{column[1]}" if column else f"{number}: {fault.place}",))
