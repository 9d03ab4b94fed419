"""`combat-sandbox [FILE...]`: open the window on files, or on a new table."""

from __future__ import annotations

import os
import sys

import click

from sandbox.cli.screen import on_screen
from sandbox.cli.speech import TranslatedCommand, language_of_locale, say
from sandbox.cli.status import Status


@click.command(cls=TranslatedCommand)
@click.argument("files", nargs=-1, metavar="[FILE...]")
@click.option("--new-instance", is_flag=True)
@click.pass_context
def window(ctx: click.Context, files: tuple[str, ...] = (), *, new_instance: bool = False) -> None:
    """Open the window; exit status 3 and one sentence where there is no display or no Qt."""
    if not has_display():
        click.echo(say(language_of_locale(), "cli-no_display"), err=True)
        ctx.exit(Status.NO_SCREEN)
    try:
        main = on_screen("window")  # Qt is loaded only where a window is wanted
    except ImportError as error:
        click.echo(say(language_of_locale(), "cli-no_qt", error=str(error)), err=True)
        ctx.exit(Status.NO_SCREEN)
    ctx.exit(main(list(files), new_instance=new_instance))


def has_display() -> bool:
    """Say whether a window can be shown here; a platform that Qt was told to use is taken at its word."""
    if sys.platform in {"win32", "darwin"} or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
