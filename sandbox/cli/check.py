"""`combat-sandbox check FILE...`: judge scenario files, for people or, with `--json`, for programs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import click

from sandbox.cli import console
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import loads
from sandbox.scenario.messages import place_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.cli.terminal import Terminal
    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.model import Scenario
    from sandbox.words.catalogue import Language


@click.command(cls=console.TranslatedCommand)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True)
@console.language_option
@click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto")
def check(
    ctx: click.Context, files: tuple[str, ...], *, as_json: bool, language: Language, color: str
) -> None:
    """Judge scenario files; exit status 0 all legal, 1 something illegal, 2 a file can't be read."""
    if as_json:
        show: Callable[[Given], console.Status] = partial(_show_as_json, language=language)
    else:
        from sandbox.cli.terminal import Terminal  # noqa: PLC0415  rich is for people only

        show = partial(_show_to_people, terminal=Terminal(language, color))
    every = [given for file in files for given in several(file)]
    ctx.exit(max(console.guarded(partial(show, given), given.name, ctx) for given in every))


class Given(NamedTuple):
    """What is to be read: a file's name, and what it holds where that is known already."""

    name: str
    data: bytes | None = None


def several(file: str) -> list[Given]:
    """What a name given stands for: itself, or for `-` each line of the standard input that is a board of its own."""
    if file != "-":
        return [Given(file)]
    try:
        data = console.content(file)
    except ScenarioError:  # told where it is read
        return [Given(file)]
    lines = [(number, line) for number, line in enumerate(data.split(b"\n"), 1) if line.strip()]
    alone = all(is_notation(line) or line.strip()[:1] + line.strip()[-1:] == b"{}" for _, line in lines)
    if len(lines) < 2 or not alone:  # noqa: PLR2004  one scenario, over as many lines as it likes
        return [Given(file, data)]
    return [Given(f"-:{number}", line) for number, line in lines]


def is_notation(data: bytes) -> bool:
    """Whether a text holds notation."""
    return place_of(data.decode("utf-8", "replace")) is not None


def read(file: str | Given) -> Scenario:
    """Read a scenario file, or for `-` the standard input, maybe notation. Raises `ScenarioError` with every fault."""
    given = Given(file) if isinstance(file, str) else file
    data = console.content(given.name) if given.data is None else given.data
    if given.name.startswith("-") and is_notation(data):
        from sandbox import bestiary  # noqa: PLC0415  the library of spells only where a line may name one
        from sandbox.scenario.notation import parse_notation  # noqa: PLC0415

        return parse_notation(data.decode("utf-8", "replace").strip(), bestiary.spell, bestiary.asked)
    return loads(data)


def judged(file: str | Given) -> tuple[Scenario, Verdict]:
    """Read and judge a file. Raises `ScenarioError`; the rules are imported when there is something to judge."""
    scenario = read(file)
    from sandbox.rules.judge import judge  # noqa: PLC0415

    return scenario, judge(scenario)


def status_of(verdict: Verdict) -> console.Status:
    """The exit status of a file that could be read (format section 2)."""
    return console.Status.ALL_WELL if verdict.legal else console.Status.ILLEGAL


def _show_as_json(given: Given, language: Language) -> console.Status:
    scenario, verdict = judged(given)
    from sandbox.words.ruling import told_json  # noqa: PLC0415

    answer = told_json(scenario, verdict, language)
    console.write_line(console.file_answer(given.name, **answer))
    return status_of(verdict)


def _show_to_people(given: Given, terminal: Terminal) -> console.Status:
    try:
        scenario, verdict = judged(given)
    except ScenarioError as error:
        terminal.unreadable(console.printed_name(given.name), error.faults)
        return console.Status.UNREADABLE
    terminal.ruling(console.printed_name(given.name), scenario, verdict)
    return status_of(verdict)
