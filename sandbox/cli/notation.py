"""`combat-sandbox notation FILE...`: scenarios as one line of text each, and with `--read` such lines as scenarios."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import click
import msgspec
from msgspec.structs import replace

from sandbox.cli.check import read
from sandbox.cli.json_lines import shown_name, write_line
from sandbox.cli.speech import TranslatedCommand, language_option
from sandbox.cli.status import Status
from sandbox.cli.streams import content
from sandbox.cli.unreadable import fault_answer, tell_faults
from sandbox.scenario.errors import Misplaced, ScenarioError
from sandbox.scenario.limits import FILE_BYTES
from sandbox.scenario.notation import format_notation, parse_notation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sandbox.words.catalogue import Language


@click.command(cls=TranslatedCommand)
@click.argument("files", nargs=-1, metavar="[FILE...]")
@click.option("--read", "reads", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@language_option
@click.pass_context
def notation(
    ctx: click.Context, files: tuple[str, ...], *, reads: bool, as_json: bool, language: Language
) -> None:
    """Print notation, or read it; exit status 0 done, 2 something can't be read."""
    if not files and not reads:
        raise click.MissingParameter(ctx=ctx, param=ctx.command.params[0])
    show = _show_scenarios if reads else _show_notation
    ctx.exit(max(show(file, language, as_json=as_json) for file in files or ("-",)))


def _show_notation(file: str, language: Language, *, as_json: bool) -> Status:
    try:
        line = format_notation(read(file))
    except ScenarioError as error:
        return _refused(file, error.faults, language, as_json=as_json)
    if as_json:
        write_line({"file": shown_name(file), "valid": True, "error": None, "notation": line})
    else:
        click.echo(line.encode())  # in UTF-8 whatever the locale, as JSON is
    return Status.ALL_WELL


def _show_scenarios(file: str, language: Language, *, as_json: bool) -> Status:
    """Turn every line of a file into a scenario; those that can't be read are told, the others are written."""
    status = Status.ALL_WELL
    try:
        lines = _lines(file)
    except ScenarioError as error:
        return _refused(file, error.faults, language, as_json=as_json)
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            scenario = msgspec.to_builtins(parse_notation(line))
        except ScenarioError as error:
            faults = [_in_line(fault, number) for fault in error.faults]
            status = _refused(file, faults, language, as_json=as_json)
            continue
        head = {"file": shown_name(file), "line": number, "valid": True, "error": None}
        write_line(head | {"scenario": scenario} if as_json else scenario)
    return status


def _refused(file: str, faults: Sequence[Misplaced], language: Language, *, as_json: bool) -> Status:
    """Say what can't be read, to people or to programs."""
    if as_json:
        write_line(fault_answer(file, faults, language))
    else:
        tell_faults(file, faults, language)
    return Status.UNREADABLE


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
