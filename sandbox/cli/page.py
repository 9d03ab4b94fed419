"""`combat-sandbox page FILE... -o OUT.html`: tables as a page, or with `--embed` for a frame of another."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from sandbox.cli.check import read
from sandbox.cli.console import Status, TranslatedCommand, language_option, refuse_file, say, tell_unwritable
from sandbox.cli.window import has_display, on_screen
from sandbox.pictures import STEPS, THEME_NAMES
from sandbox.scenario.errors import ScenarioError

if TYPE_CHECKING:
    from sandbox.words.catalogue import Language

SIZE = (1280, 960)


@click.command(cls=TranslatedCommand)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("-o", "--output", required=True, metavar="OUT.html")
@click.option("--embed", is_flag=True)
@click.option("--theme", type=click.Choice(THEME_NAMES), default="dark")
@click.option("--step", type=click.Choice(STEPS))
@click.option("--findings/--no-findings", "findings", default=True)
@language_option
@click.pass_context
def page(  # noqa: PLR0913  each option is one
    ctx: click.Context,
    /,
    files: tuple[str, ...],
    output: str,
    theme: str,
    step: str | None,
    language: Language,
    *,
    embed: bool,
    findings: bool,
) -> None:
    """Write one page about all the files; exit status 0 done, 2 a file can't be read, 4 not written."""
    scenarios = []
    for file in files:
        try:
            scenarios.append(read(file))
        except ScenarioError as error:
            ctx.exit(refuse_file(file, error.faults, language, as_json=False))
    if not has_display():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    try:
        save_picture = on_screen("picture")  # Qt is loaded only where a picture is wanted
    except ImportError as error:
        click.echo(say(language, "cli-no_qt", error=str(error)), err=True)
        ctx.exit(Status.NO_SCREEN)
    try:
        save_picture(
            scenarios,
            output,
            SIZE,
            theme,
            language,
            ending=".html",
            step=step,
            findings=findings,
            embed=embed,
        )
    except OSError as error:
        tell_unwritable(output, error.strerror or str(error), language)
        ctx.exit(Status.UNWRITABLE)
