"""`combat-sandbox overlay FILE`: the table as a browser source for streams, new whenever the file is."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import click

from sandbox.cli.render import Background, PixelSize
from sandbox.cli.screen import on_screen
from sandbox.cli.speech import TranslatedCommand, language_option, say
from sandbox.cli.status import Status
from sandbox.cli.unreadable import tell_faults
from sandbox.cli.window import has_display
from sandbox.pictures import STEPS, THEME_NAMES

if TYPE_CHECKING:
    from sandbox.words.catalogue import Language


@click.command(cls=TranslatedCommand)
@click.argument("file", metavar="FILE")
@click.option("--port", type=click.IntRange(0, 65535), default=0)
@click.option("--folder", metavar="DIR")
@click.option("--size", type=PixelSize(), default=(1920, 1080))
@click.option("--scale", type=click.FloatRange(0.1, 8), default=1.0)
@click.option("--theme", type=click.Choice(THEME_NAMES), default="dark")
@click.option("--background", type=Background(), default="transparent")
@click.option("--step", type=click.Choice(STEPS))
@click.option("--verdict/--no-verdict", "headline", default=False)
@click.option("--findings/--no-findings", "findings", default=True)
@language_option
@click.pass_context
def overlay(ctx: click.Context, /, file: str, language: Language, **choices: Any) -> None:
    """Serve a table until it is stopped; exit status 0 stopped, 3 a library is missing, 4 no port or folder."""
    if not has_display():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    try:
        serve = on_screen("overlay")
    except ImportError as error:
        click.echo(say(language, "cli-no_overlay", error=str(error)), err=True)
        ctx.exit(Status.NO_SCREEN)
    try:
        serve(
            file,
            click.echo,
            lambda faults: tell_faults(file, faults, language),
            language=language,
            **choices,
        )
    except OSError as error:
        what = error.filename or choices["folder"] or str(choices["port"])
        click.echo(
            say(language, "cli-unwritable", file=str(what), error=error.strerror or str(error)), err=True
        )
        ctx.exit(Status.UNWRITABLE)
