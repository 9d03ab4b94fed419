"""Commands that draw: `combat-sandbox render FILE... -o OUT`, pictures, films and sheets of many tables;
`thumbnail FILE OUT SIZE`, as file managers ask for one; `overlay FILE`, a table for a stream that follows its file.

`combat-sandbox page FILE... -o OUT.html`: tables as a page, or with `--embed` for a frame of another; with `--viewer`
the page that shows the tables of links.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from sandbox.cli import console
from sandbox.cli.check import Given, read, several
from sandbox.cli.window import on_screen, unseen_or_exit
from sandbox.pictures import BACKGROUND_WORDS, ENDINGS, MOVING, STEPS, THEME_NAMES, PictureError, size_of
from sandbox.scenario.errors import ScenarioError

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario
    from sandbox.words.catalogue import Language


class _Checked(click.ParamType):  # type: ignore[type-arg]
    """A type of option, read by a function that gives None for what it refuses, in a sentence of the catalogue."""

    def __init__(self, name: str, read: Callable[[str], object], refusal: str) -> None:
        self.name, self.read, self.refusal = name, read, refusal

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> object:
        """Read a value; a default is one already."""
        found = self.read(value) if isinstance(value, str) else value
        if found is None:
            language: Language = (ctx.params.get("language") if ctx else None) or "en"
            text = console.say(language, self.refusal, found=str(value), known=", ".join(ENDINGS))
            self.fail(text, param, ctx)
        return found


def _background(text: str) -> str | None:
    """A word, or a color such as #00ff00."""
    known = text in BACKGROUND_WORDS or re.fullmatch(r"#[0-9a-fA-F]{6}", text)
    return text.lower() if known else None


def _token(text: str) -> str | None:
    """A part of an address that nobody guesses: letters, digits, - and _, at least 16."""
    return text if re.fullmatch(r"[\w-]{16,128}", text, re.ASCII) else None


def _output(text: str) -> str | None:
    """A file whose ending says what is to be made; a device or a pipe that is there may be called anything."""
    path = Path(text)
    strange = path.suffix.casefold() not in ENDINGS and (path.is_file() or not path.exists())
    return None if strange and text != "-" else text


SIZE_TYPE: Final = _Checked("WxH", size_of, "cli-bad_size")
BACKGROUND_TYPE: Final = _Checked("COLOR", _background, "cli-bad_background")
TOKEN_TYPE: Final = _Checked("TOKEN", _token, "cli-bad_token")
OUTPUT_TYPE: Final = _Checked("OUT", _output, "cli-bad_ending")


@click.command(cls=console.TranslatedCommand)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("-o", "--output", required=True, type=OUTPUT_TYPE, metavar="OUT")
@click.option("--size", type=SIZE_TYPE, default=(1920, 1080))
@click.option("--scale", type=click.FloatRange(0.1, 8), default=1.0)
@click.option("--theme", type=click.Choice(THEME_NAMES), default="dark")
@click.option("--background", type=BACKGROUND_TYPE, default="theme")
@click.option("--step", type=click.Choice((*STEPS, "all")))
@click.option("--verdict/--no-verdict", "headline", default=False)
@click.option("--findings/--no-findings", "findings", default=True)
@click.option("--contact-sheet", "together", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@console.language_option
def render(
    ctx: click.Context, /, files: tuple[str, ...], language: Language, *, as_json: bool, **choices: Any
) -> None:
    """Draw scenarios into picture files; exit status 0 done, 2 a file can't be read or the picture can't be made so."""
    output: str = choices.pop("output")
    every = [given for file in files for given in several(file)]
    files = tuple(given.name for given in every)
    if not choices["together"]:
        _refuse_several(ctx, files, output, choices["step"], language)
    scenarios = _read_all(ctx, every, language, as_json=as_json)
    save_picture = unseen_or_exit(ctx, "picture", language)  # Qt is loaded only where a picture is wanted
    for number, (target, shown) in enumerate(
        _pictures(files, scenarios, output, together=choices["together"])
    ):
        of = files if choices["together"] else files[number : number + 1]
        _save(ctx, save_picture, shown, target, language, choices, files=of, as_json=as_json)
        if as_json and target != "-":
            console.write_line(
                {"files": [*map(console.shown_name, of)], "output": console.shown_name(target)}
            )


def _read_all(ctx: click.Context, every: list[Given], language: Language, *, as_json: bool) -> list[Scenario]:
    """Read everything; the first that can't be read ends the command."""
    scenarios = []
    for given in every:
        try:
            scenarios.append(read(given))
        except ScenarioError as error:
            ctx.exit(console.refuse_file(given.name, error.faults, language, as_json=as_json))
    return scenarios


def _refuse_several(
    ctx: click.Context, files: tuple[str, ...], output: str, step: str | None, language: Language
) -> None:
    """Refuse what one still picture can't show."""
    if len(files) > 1 and "{name}" not in output:
        ctx.fail(console.say(language, "cli-several_files", example="{name}.png"))
    if step == "all" and Path(output).suffix.casefold() not in MOVING:
        ctx.fail(
            console.say(
                language, "cli-several_steps", known=", ".join(each for each in ENDINGS if each in MOVING)
            )
        )


def _pictures(
    files: tuple[str, ...], scenarios: list[Scenario], output: str, *, together: bool
) -> Iterator[tuple[str, Scenario | list[Scenario]]]:
    """Yield what is to be written where: one file for all, or one each, named after it."""
    if together:
        yield output, scenarios
        return
    for file, scenario in zip(files, scenarios, strict=True):
        name = (
            Path(file).name.partition(".")[0]
            if file[0] != "-"
            else file.replace("-", "stdin").replace(":", "-")
        )
        yield output.replace("{name}", name), scenario


def _save(  # noqa: PLR0913  what is written where, and whose fault it is if it can't be judged
    ctx: click.Context,
    save_picture: Callable[..., bytes],
    shown: Scenario | list[Scenario],
    target: str,
    language: Language,
    choices: dict[str, Any],
    *,
    files: Sequence[str],
    as_json: bool = False,
) -> None:
    others = dict(choices)
    size, theme = others.pop("size"), others.pop("theme")
    try:
        if target == "-":
            click.echo(save_picture(shown, None, size, theme, language, **others), nl=False)
        else:
            save_picture(shown, target, size, theme, language, **others)
    except ScenarioError as error:
        ctx.exit(console.refuse_file(", ".join(files), error.faults, language, as_json=as_json))
    except PictureError as error:
        told = console.say(language, f"cli-picture-{error.code}", **error.facts)
        click.echo(
            told if error.table is None else f"{console.shown_name(files[error.table])}: {told}", err=True
        )
        ctx.exit(console.Status.UNREADABLE)
    except OSError as error:
        console.tell_unwritable(target, error.strerror or str(error), language)
        ctx.exit(console.Status.UNWRITABLE)


@click.command(cls=console.TranslatedCommand)
@click.argument("file", metavar="FILE")
@click.argument("out", metavar="OUT")
@click.argument("size", type=click.IntRange(16, 1024), metavar="SIZE")
@click.pass_context
def thumbnail(ctx: click.Context, /, file: str, out: str | Path, size: int) -> None:
    """Write a PNG file whose sides have at most so many pixels, whatever it is called; exit status as of render."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    try:
        on_screen("picture")(
            read(file), out, (size, size * 3 // 4), "dark", console.language_of_locale(), ending=".png"
        )
    except ScenarioError as error:
        console.tell_faults(file, error.faults, console.language_of_locale())
        ctx.exit(console.Status.UNREADABLE)
    except ImportError:
        ctx.exit(console.Status.NO_SCREEN)
    except OSError:
        ctx.exit(console.Status.UNWRITABLE)


@click.command(cls=console.TranslatedCommand)
@click.argument("file", metavar="FILE")
@click.option("--port", type=click.IntRange(0, 65535), default=0)
@click.option("--token", type=TOKEN_TYPE, envvar="COMBAT_SANDBOX_TOKEN", metavar="TOKEN")
@click.option("--folder", metavar="DIR")
@click.option("--size", type=SIZE_TYPE, default=(1920, 1080))
@click.option("--scale", type=click.FloatRange(0.1, 8), default=1.0)
@click.option("--theme", type=click.Choice(THEME_NAMES), default="dark")
@click.option("--background", type=BACKGROUND_TYPE, default="transparent")
@click.option("--step", type=click.Choice(STEPS))
@click.option("--verdict/--no-verdict", "headline", default=False)
@click.option("--findings/--no-findings", "findings", default=True)
@console.language_option
def overlay(ctx: click.Context, /, file: str, language: Language, **choices: Any) -> None:
    """Serve a table until it is stopped; exit status 0 stopped, 3 a library is missing, 4 no port or folder."""
    serve = unseen_or_exit(ctx, "overlay", language, "cli-no_overlay")
    try:
        serve(
            file,
            click.echo,
            lambda faults: console.tell_faults(file, faults, language),
            lambda key: click.echo(f"key: {key}"),
            language=language,
            **choices,
        )
    except OSError as error:
        what = error.filename or choices["folder"] or str(choices["port"])
        console.tell_unwritable(str(what), error.strerror or str(error), language)
        ctx.exit(console.Status.UNWRITABLE)


SIZE = (1280, 960)


@click.command(cls=console.TranslatedCommand)
@click.argument("files", nargs=-1, metavar="FILE...")
@click.option("-o", "--output", required=True, metavar="OUT.html")
@click.option("--embed", is_flag=True)
@click.option("--viewer", is_flag=True)
@click.option("--theme", type=click.Choice(THEME_NAMES), default="dark")
@click.option("--step", type=click.Choice(STEPS))
@click.option("--findings/--no-findings", "findings", default=True)
@console.language_option
def page(
    ctx: click.Context,
    /,
    files: tuple[str, ...],
    output: str,
    language: Language,
    *,
    viewer: bool,
    **choices: Any,
) -> None:
    """Write one page about all the files; exit status 0 done, 2 it can't be read or drawn, 4 not written."""
    if viewer == bool(files):
        raise click.UsageError(console.say(language, "cli-page-either"))
    every = [given for file in files for given in several(file)]
    scenarios = _read_all(ctx, every, language, as_json=False)
    save_picture = unseen_or_exit(ctx, "picture", language)  # Qt is loaded only where a picture is wanted
    choices |= {"size": SIZE, "ending": ".html"}
    names = [given.name for given in every]
    _save(ctx, save_picture, scenarios, output, language, choices, files=names)
