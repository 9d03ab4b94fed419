"""`combat-sandbox [FILE...]`: open the window on files, or on a new table; and how any command reaches the screen."""

from __future__ import annotations

import os
import sys
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Final

import click

from sandbox.cli.console import Status, TranslatedCommand, language_of_locale, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.words.catalogue import Language


GROUP: Final = "combat_sandbox.screen"


def on_screen(name: str) -> Callable[..., Any]:
    """What is registered as "window", "picture", "overlay" or "sheet". ImportError where that, or Qt, isn't there."""
    for found in entry_points(group=GROUP, name=name):
        registered: Callable[..., Any] = found.load()
        return registered
    raise ImportError(f"nothing is installed as {name!r} in {GROUP!r}")


def unseen(name: str) -> Callable[..., Any]:
    """What is registered as `name` and draws with no window, without a display. Raises ImportError as `on_screen`."""
    if not has_display():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return on_screen(name)


def unseen_or_exit(
    ctx: click.Context, name: str, language: Language, missing: str = "cli-no_qt"
) -> Callable[..., Any]:
    """The same for a command, which ends with status 3 and the sentence `missing` where a library isn't there."""
    try:
        return unseen(name)
    except ImportError as error:
        click.echo(say(language, missing, error=str(error)), err=True)
        ctx.exit(Status.NO_SCREEN)


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
