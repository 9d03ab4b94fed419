"""`combat-sandbox thumbnail FILE OUT SIZE`: a small picture, as file managers ask for one."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from sandbox.cli.check import read
from sandbox.cli.screen import on_screen
from sandbox.cli.speech import TranslatedCommand, language_of_locale
from sandbox.cli.status import Status
from sandbox.cli.unreadable import tell_faults
from sandbox.scenario.errors import ScenarioError

if TYPE_CHECKING:
    from pathlib import Path


@click.command(cls=TranslatedCommand)
@click.argument("file", metavar="FILE")
@click.argument("out", metavar="OUT")
@click.argument("size", type=click.IntRange(16, 1024), metavar="SIZE")
@click.pass_context
def thumbnail(ctx: click.Context, /, file: str, out: str | Path, size: int) -> None:
    """Write a PNG file whose sides have at most so many pixels, whatever it is called; exit status as of render."""
    try:
        scenario = read(file)
    except ScenarioError as error:
        tell_faults(file, error.faults, language_of_locale())
        ctx.exit(Status.UNREADABLE)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    try:
        on_screen("picture")(
            scenario, out, (size, size * 3 // 4), "dark", language_of_locale(), ending=".png"
        )
    except ImportError:
        ctx.exit(Status.NO_SCREEN)
    except OSError:
        ctx.exit(Status.UNWRITABLE)
