"""`combat-sandbox explain FILE...`: every best declaration, and for each requirement the way to it or what stands
against it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import click

from sandbox.cli import console
from sandbox.cli.check import judged, status_of
from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Scenario
from sandbox.words.catalogue import Language
from sandbox.words.explanations import Survey, subject_title, subjects, survey, surveys_json
from sandbox.words.names import titled


@click.command(cls=console.TranslatedCommand)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True)
@click.option("--most", type=click.IntRange(1, 100), default=10, show_default=True, metavar="N")
@console.language_option
def explain(
    ctx: click.Context, /, files: tuple[str, ...], most: int, language: Language, *, as_json: bool
) -> None:
    """Explain the declarations of scenario files: exit status as for `check`."""

    def show(file: str) -> console.Status:
        scenario, verdict = judged(file)
        if as_json:
            surveys = surveys_json(scenario, verdict, most, language)
            console.write_line(console.file_answer(file, legal=verdict.legal, surveys=surveys))
        else:
            for line in _told(console.printed_name(file), scenario, verdict, most, language):
                click.echo(line)
        return status_of(verdict)

    ctx.exit(max(console.guarded(partial(show, file), file, ctx) for file in files))


def _told(file: str, scenario: Scenario, verdict: Verdict, most: int, language: Language) -> Iterator[str]:
    title, _ = titled(scenario, language)
    yield f"{title}  {file}" if title else file
    for player in subjects(verdict):
        yield subject_title(scenario, verdict, player, language)
        yield from _lines(survey(scenario, verdict, player, language), most, language)


def _lines(found: Survey, most: int, language: Language) -> Iterator[str]:
    yield f"  {found.headline}"
    for place, option in enumerate(found.options[:most], 1):
        lines = console.say(language, "list-cause").join(option.lines)
        changed = console.say(language, "explanation-option", lines=lines, changes=option.changes)
        yield f"  {place}. {changed if option.changes else lines}"
    left = found.count - min(most, len(found.options))
    if left > 0:
        yield f"  {console.say(language, 'list-more-ways' if found.exact else 'list-more-at_least', count=left)}"
    for asked in found.unobeyed:
        yield f"  {console.say(language, f'ruling-line-{asked.status}', title=asked.title, why=asked.why)}"
        if asked.fix is not None and asked.fix.changes:
            yield f"    {console.say(language, 'ruling-fix', fix=asked.fix.changes)}"
