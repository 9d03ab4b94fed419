"""`combat-sandbox next-combat FILE`: the table as another combat phase of the same turn begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from sandbox.cli.check import UNREADABLE, read
from sandbox.cli.speech import Spoken, language_option, say
from sandbox.cli.streams import UNWRITABLE

if TYPE_CHECKING:
    from sandbox.scenario.errors import Misplaced
    from sandbox.words.catalogue import Language

NO_COMBAT: Final = 1
REASONS: Final = {"game_over": "cli-next_combat_game_over", "unknown_id": "cli-next_combat_unknown_id"}


@click.command("next-combat", cls=Spoken)
@click.argument("file", metavar="FILE")
@click.option("--untap", multiple=True, metavar="ID")
@click.option("-o", "--output", default="-", metavar="OUT.combat.json")
@language_option
@click.pass_context
def next_combat(
    ctx: click.Context, file: str, untap: tuple[str, ...], output: str, language: Language
) -> None:
    """Write the next combat; exit status 0 written, 1 there is none, 2 the file can't be read."""
    from sandbox.edits import EditError  # noqa: PLC0415
    from sandbox.edits.next_combat import next_combat as following  # noqa: PLC0415
    from sandbox.scenario.errors import ScenarioError  # noqa: PLC0415
    from sandbox.scenario.files import dumps, save  # noqa: PLC0415
    from sandbox.words.faults import fault_sentence  # noqa: PLC0415

    status = UNREADABLE
    faults: tuple[Misplaced, ...] = ()
    try:
        after = following(read(file), untap)
        status = UNWRITABLE
        if output == "-":
            click.echo(dumps(after), nl=False)
        else:
            save(after, output)
    except ScenarioError as error:
        faults = error.faults
    except EditError as error:
        click.echo(say(language, REASONS[error.code], file=file, detail=error.detail), err=True)
        ctx.exit(NO_COMBAT)
    for fault in faults:
        where = f"{file}: " if status == UNREADABLE else ""  # a fault of writing names its file itself
        click.echo(where + fault_sentence(fault, language), err=True)
    ctx.exit(status if faults else 0)
