"""`combat-sandbox render FILE -o OUT.png`: the picture of a scenario, without a window."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Final

import click

from sandbox.cli.check import read
from sandbox.cli.screen import on_screen
from sandbox.cli.speech import TranslatedCommand, language_option, say
from sandbox.cli.status import Status
from sandbox.cli.unreadable import tell_faults
from sandbox.cli.window import has_display
from sandbox.scenario.errors import ScenarioError

if TYPE_CHECKING:
    from sandbox.words.catalogue import Language

THEMES: Final = ("dark", "light", "contrast", "colorblind")


class PictureSize(click.ParamType):  # type: ignore[type-arg]
    """A size such as 1920x1080."""

    name = "WxH"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """Read a size; sides from 64 to 8192 pixels."""
        if isinstance(value, tuple):
            return value
        found = re.fullmatch(r"(\d{2,4})x(\d{2,4})", str(value))
        sides = tuple(map(int, found.groups())) if found else ()
        if len(sides) != 2 or not all(64 <= side <= 8192 for side in sides):  # noqa: PLR2004
            self.fail(
                say(ctx.params.get("language") or "en" if ctx else "en", "cli-bad_size", found=str(value)),
                param,
                ctx,
            )
        return sides[0], sides[1]


@click.command(cls=TranslatedCommand)
@click.argument("file", metavar="FILE")
@click.option("-o", "--output", required=True, metavar="OUT.png")
@click.option("--theme", type=click.Choice(THEMES), default="dark")
@click.option("--size", type=PictureSize(), default=(1920, 1080))
@language_option
@click.pass_context
def render(
    ctx: click.Context, file: str, output: str, theme: str, size: tuple[int, int], language: Language
) -> None:
    """Draw a scenario into a picture file."""
    try:
        scenario = read(file)
    except ScenarioError as error:
        tell_faults(file, error.faults, language)
        ctx.exit(Status.UNREADABLE)
    if not has_display():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    try:
        save_picture = on_screen("picture")  # Qt is loaded only where a picture is wanted
    except ImportError as error:
        click.echo(say(language, "cli-no_qt", error=str(error)), err=True)
        ctx.exit(Status.NO_SCREEN)
    try:
        save_picture(scenario, output, size, theme, language)
    except OSError as error:
        click.echo(say(language, "cli-unwritable", file=output, error=error.strerror or str(error)), err=True)
        ctx.exit(Status.UNWRITABLE)
