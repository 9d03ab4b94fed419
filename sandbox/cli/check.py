"""`combat-sandbox check FILE...`: judge scenario files, for people or, with `--json`, for programs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import click

from sandbox.cli.group import INTERNAL_ERROR, complain
from sandbox.cli.json_lines import shown_name, write_line
from sandbox.cli.speech import Spoken, language_option
from sandbox.cli.streams import content, is_full

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.cli.terminal import Terminal
    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.model import Scenario
    from sandbox.words.catalogue import Language

ALL_LEGAL: Final = 0
SOMETHING_ILLEGAL: Final = 1
UNREADABLE: Final = 2


@click.command(cls=Spoken)
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
        show: Callable[[str], int] = partial(_show_as_json, language=language)
    else:
        from sandbox.cli.terminal import Terminal  # noqa: PLC0415  rich is for people only

        show = partial(_show_to_people, terminal=Terminal(language, color))
    ctx.exit(max(_guarded(show, file, ctx, as_json=as_json) for file in files))


def read(file: str) -> Scenario:
    """Read a scenario file, or the standard input for `-`. Raises `ScenarioError` with every fault."""
    from sandbox.scenario.files import loads  # noqa: PLC0415

    return loads(content(file))


def judged(file: str) -> tuple[Scenario, Verdict]:
    """Read and judge a file. Raises `ScenarioError`; the rules are imported when there is something to judge."""
    scenario = read(file)
    from sandbox.rules.judge import judge  # noqa: PLC0415

    return scenario, judge(scenario)


def status_of(verdict: Verdict) -> int:
    """Give the exit status of a file that could be read (format section 2)."""
    return ALL_LEGAL if verdict.legal else SOMETHING_ILLEGAL


def _guarded(show: Callable[[str], int], file: str, ctx: click.Context, *, as_json: bool) -> int:
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
        return INTERNAL_ERROR


def _show_as_json(file: str, language: Language) -> int:
    from sandbox.scenario.errors import ScenarioError  # noqa: PLC0415

    try:
        scenario, verdict = judged(file)
    except ScenarioError as error:
        from sandbox.words.faults import fault_json  # noqa: PLC0415

        faults = [fault_json(fault, language) for fault in error.faults]
        write_line({"file": shown_name(file), "valid": False, "error": faults[0], "errors": faults})
        return UNREADABLE
    from sandbox.words.contract import verdict_json  # noqa: PLC0415

    answer = verdict_json(scenario, verdict, language)
    write_line({"file": shown_name(file), "valid": True, "error": None, **answer})
    return status_of(verdict)


def _show_to_people(file: str, terminal: Terminal) -> int:
    from sandbox.scenario.errors import ScenarioError  # noqa: PLC0415

    try:
        scenario, verdict = judged(file)
    except ScenarioError as error:
        terminal.unreadable(shown_name(file), error.faults)
        return UNREADABLE
    terminal.ruling(shown_name(file), scenario, verdict)
    return status_of(verdict)
