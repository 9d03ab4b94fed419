"""`combat-sandbox next-combat FILE`: the table as another combat phase of the same turn begins."""

from __future__ import annotations

from typing import Final

import click

from sandbox.cli import console
from sandbox.cli.check import read
from sandbox.edits import EditError
from sandbox.edits.next_combat import next_combat as following
from sandbox.scenario.convert import plain
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import dumps, save
from sandbox.words.catalogue import Language
from sandbox.words.faults import fault_sentence

REASONS: Final = {"game_over": "cli-next_combat_game_over", "unknown_id": "cli-next_combat_unknown_id"}


@click.command("next-combat", cls=console.TranslatedCommand)
@click.argument("file", metavar="FILE")
@click.option("--untap", multiple=True, metavar="ID")
@click.option("-o", "--output", default="-", metavar="OUT.combat.json")
@click.option("--json", "as_json", is_flag=True)
@console.language_option
def next_combat(
    ctx: click.Context, file: str, untap: tuple[str, ...], output: str, *, as_json: bool, language: Language
) -> None:
    """Write the next combat; exit status 0 written, 1 there is none, 2 the file can't be read."""
    try:
        after = following(read(file), untap)
    except ScenarioError as error:
        ctx.exit(console.refuse_file(file, error.faults, language, as_json=as_json))
    except EditError as error:
        if as_json:
            console.write_line(
                console.file_answer(file, scenario=None, reason=error.code, detail=error.detail)
            )
            ctx.exit(console.Status.ILLEGAL)
        click.echo(
            console.say(language, REASONS[error.code], file=console.printed_name(file), detail=error.detail),
            err=True,
        )
        ctx.exit(console.Status.ILLEGAL)
    try:
        if output != "-":
            save(after, output)
        elif not as_json:
            click.echo(dumps(after), nl=False)
        if as_json:
            console.write_line(console.file_answer(file, scenario=plain(after), reason=None))
    except ScenarioError as error:
        for fault in error.faults:  # a fault of writing names the file itself
            click.echo(fault_sentence(fault, language), err=True)
        ctx.exit(console.Status.UNWRITABLE)
