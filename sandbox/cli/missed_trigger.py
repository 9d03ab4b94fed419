"""`combat-sandbox missed-trigger FILE...`: was a trigger missed, and what now (format section 1.4)."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Any

import click

from sandbox.cli.console import (
    Status,
    TranslatedCommand,
    content,
    fault_answer,
    file_answer,
    language_option,
    printed_name,
    say,
    write_line,
)
from sandbox.scenario.errors import ScenarioError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.scenario.missed import MissedQuestion
    from sandbox.words.catalogue import Language


@click.command("missed-trigger", cls=TranslatedCommand)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True)
@language_option
@click.pass_context
def missed_trigger(ctx: click.Context, files: tuple[str, ...], *, as_json: bool, language: Language) -> None:
    """Answer missed-trigger questions; exit status 0 all answered, 2 a file can't be read."""
    status = Status.ALL_WELL
    for file in files:
        answer, lines = _answer(file, language)
        status = status if answer["valid"] else Status.UNREADABLE
        if as_json:
            write_line(answer)
        else:
            for line in lines:
                click.echo(line)
    ctx.exit(status)


def _answer(file: str, language: Language) -> tuple[dict[str, Any], list[str]]:
    """The answer to one file as JSON values and as lines for people."""
    from sandbox.rules.missed_trigger import missed_trigger as decide  # noqa: PLC0415
    from sandbox.words.faults import fault_sentence  # noqa: PLC0415
    from sandbox.words.missed import conclusion, missed_json  # noqa: PLC0415

    name = printed_name(file)
    try:
        question = _read(file)
    except ScenarioError as error:
        told = [say(language, "missed-unreadable", file=name)]
        told += (f"  {fault_sentence(fault, language)}" for fault in error.faults)
        return fault_answer(file, error.faults, language), told
    answer = decide(question)
    values = missed_json(question, answer, language)
    said = reduce(
        lambda first, second: say(language, "missed-two", first=first, second=second),
        conclusion(answer, language),
    )
    told = [say(language, "missed-file", file=name, text=said), *_path_lines(values["steps"], language)]
    return file_answer(file, **values), told


def _path_lines(steps: list[dict[str, str]], language: Language) -> Iterator[str]:
    """The path through the table, a row a line."""
    from sandbox.words.missed import row_name  # noqa: PLC0415

    for step in steps:
        yield f"  {row_name(step['row'], language):<4} {step['text']}"


def _read(file: str) -> MissedQuestion:
    from sandbox.scenario.missed import loads_missed  # noqa: PLC0415

    return loads_missed(content(file))
