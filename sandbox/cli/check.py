"""`combat-sandbox check FILE...`: judge scenario files, for people or, with `--json`, for programs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import click

from sandbox.cli.console import (
    Status,
    TranslatedCommand,
    complain,
    content,
    is_full,
    language_option,
    printed_name,
    refuse_file,
    shown_name,
    write_line,
)
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import loads

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.cli.terminal import Terminal
    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.model import Scenario
    from sandbox.words.catalogue import Language


@click.command(cls=TranslatedCommand)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True)
@language_option
@click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto")
@click.pass_context
def check(
    ctx: click.Context, files: tuple[str, ...], *, as_json: bool, language: Language, color: str
) -> None:
    """Judge scenario files; exit status 0 all legal, 1 something illegal, 2 a file can't be read."""
    if as_json:
        show: Callable[[str], Status] = partial(_show_as_json, language=language)
    else:
        from sandbox.cli.terminal import Terminal  # noqa: PLC0415  rich is for people only

        show = partial(_show_to_people, terminal=Terminal(language, color))
    ctx.exit(max(guarded(show, file, ctx, as_json=as_json) for file in files))


def read(file: str) -> Scenario:
    """Read a scenario file, or the standard input for `-`. Raises `ScenarioError` with every fault."""
    return loads(content(file))


def judged(file: str) -> tuple[Scenario, Verdict]:
    """Read and judge a file. Raises `ScenarioError`; the rules are imported when there is something to judge."""
    scenario = read(file)
    from sandbox.rules.judge import judge  # noqa: PLC0415

    return scenario, judge(scenario)


def status_of(verdict: Verdict) -> Status:
    """The exit status of a file that could be read (format section 2)."""
    return Status.ALL_WELL if verdict.legal else Status.ILLEGAL


def guarded(show: Callable[[str], Status], file: str, ctx: click.Context, *, as_json: bool) -> Status:
    """Show one file; what the program itself does wrong there must not keep the others from being judged."""
    try:
        return show(file)
    except BrokenPipeError:
        raise
    except Exception as error:
        if is_full(error):
            raise
        complain(error, debug=bool(ctx.find_root().params.get("debug")))
        if as_json:
            fault = {"place": "", "expected": "", "found": "", "message": type(error).__name__}
            write_line({"file": shown_name(file), "valid": False, "error": fault, "errors": [fault]})
        return Status.INTERNAL_ERROR


def _show_as_json(file: str, language: Language) -> Status:
    try:
        scenario, verdict = judged(file)
    except ScenarioError as error:
        return refuse_file(file, error.faults, language, as_json=True)
    from sandbox.words.findings import verdict_json  # noqa: PLC0415

    answer = verdict_json(scenario, verdict, language)
    write_line({"file": shown_name(file), "valid": True, "error": None, **answer})
    return status_of(verdict)


def _show_to_people(file: str, terminal: Terminal) -> Status:
    try:
        scenario, verdict = judged(file)
    except ScenarioError as error:
        terminal.unreadable(printed_name(file), error.faults)
        return Status.UNREADABLE
    terminal.ruling(printed_name(file), scenario, verdict)
    return status_of(verdict)
