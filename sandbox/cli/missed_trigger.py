"""`combat-sandbox missed-trigger FILE...`: was a trigger missed, and what now (format section 1.4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce

import click

from sandbox.cli import console
from sandbox.rules.missed_trigger import missed_trigger as decide
from sandbox.scenario.missed import loads_missed
from sandbox.words.catalogue import Language
from sandbox.words.missed import conclusion, missed_json, row_name


@click.command("missed-trigger", cls=console.TranslatedCommand)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True)
@console.language_option
def missed_trigger(ctx: click.Context, files: tuple[str, ...], *, as_json: bool, language: Language) -> None:
    """Answer missed-trigger questions; exit status 0 all answered, 2 a file can't be read."""

    def show(file: str) -> console.Status:
        question = loads_missed(console.content(file))
        answer = decide(question)
        values = missed_json(question, answer, language)
        if as_json:
            console.write_line(console.file_answer(file, **values))
            return console.Status.ALL_WELL
        said = reduce(
            lambda first, second: console.say(language, "missed-two", first=first, second=second),
            conclusion(answer, language),
        )
        click.echo(console.say(language, "missed-file", file=console.printed_name(file), text=said))
        for line in _path_lines(values["steps"], language):
            click.echo(line)
        return console.Status.ALL_WELL

    ctx.exit(max(console.guarded(partial(show, file), file, ctx) for file in files))


def _path_lines(steps: list[dict[str, str]], language: Language) -> Iterator[str]:
    """The path through the table, a row a line."""
    for step in steps:
        yield f"  {row_name(step['row'], language):<4} {step['text']}"
