"""`combat-sandbox deck FILE...`: check Commander decks, for people or, with `--json`, for programs."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Final, get_args

import click

from sandbox.cli.console import (
    Status,
    TranslatedCommand,
    content,
    file_answer,
    language_option,
    printed_name,
    refuse_file,
    say,
    write_line,
)
from sandbox.deck.check import DeckText, Terms, check_game
from sandbox.deck.files import load_banned, load_facts, text_of
from sandbox.deck.report import DeckReport
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.model import HOUSE_RULES, NEWEST, Edition, HouseRule
from sandbox.scenario.variants import FORMAT_NAMES
from sandbox.words.catalogue import Language
from sandbox.words.deck import deck_json, fault_line, note_text, summary


@click.command(cls=TranslatedCommand)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--edition", type=click.Choice(get_args(Edition)), default=NEWEST)
@click.option("--format", "format_name", type=click.Choice(FORMAT_NAMES), default=FORMAT_NAMES[0])
@click.option("--house", multiple=True, type=click.Choice(HOUSE_RULES))
@click.option("--commander", "commanders", multiple=True, metavar="NAME")
@click.option("--facts", metavar="FILE")
@click.option("--banned", metavar="FILE")
@click.option("--date", "day", type=click.DateTime(["%Y-%m-%d"]), metavar="YYYY-MM-DD")
@click.option("--json", "as_json", is_flag=True)
@language_option
def deck(  # noqa: PLR0913  one for each option
    ctx: click.Context,
    files: tuple[str, ...],
    *,
    edition: Edition,
    format_name: str,
    house: tuple[HouseRule, ...],
    commanders: tuple[str, ...],
    facts: str | None,
    banned: str | None,
    day: datetime | None,
    as_json: bool,
    language: Language,
) -> None:
    """Check Commander decks; exit status 0 all legal, 1 a deck has faults, 2 a file can't be read, 5 something of a
    deck can't be checked and nothing is wrong.
    """
    reading = facts or ""
    try:
        own = load_facts(facts) if facts else ()
        reading = banned or ""
        banned_list = load_banned(banned) if banned else None
    except ScenarioError as error:
        ctx.exit(refuse_file(reading, error.faults, language, as_json=as_json))
    read = [_read(file) for file in files]
    terms = Terms(format_name, house, day=None if day is None else day.date().isoformat())
    texts = [DeckText(text, commanders) for text in read if isinstance(text, str)]
    reports = iter(check_game(texts, edition, own=own, banned=banned_list, terms=terms))
    status = Status.ALL_WELL
    for file, text in zip(files, read, strict=True):
        if not isinstance(text, str):
            status = refuse_file(file, text.faults, language, as_json=as_json)
            continue
        report = next(reports)
        _show(file, report, language, as_json=as_json)
        status = max(status, _STATUS[report.legal], key=_WEIGHT.index)
    ctx.exit(status)


_STATUS: Final = {True: Status.ALL_WELL, False: Status.ILLEGAL, None: Status.UNCHECKED}
_WEIGHT: Final = (Status.ALL_WELL, Status.UNCHECKED, Status.ILLEGAL, Status.UNREADABLE)


def _read(file: str) -> str | ScenarioError:
    """The text of a file, or why it can't be read."""
    try:
        return text_of(content(file))
    except ScenarioError as error:
        return error


def _show(file: str, report: DeckReport, language: Language, *, as_json: bool) -> None:
    if as_json:
        write_line(file_answer(file, **deck_json(report, language)))
    else:
        click.echo("\n".join(_lines(printed_name(file), report, language)))


def _lines(name: str, report: DeckReport, language: Language) -> Iterator[str]:
    """The report for people: a line a fault, each beginning with its place in the list."""
    count = len(report.faults)
    outcome = {True: "deck-legal", False: "deck-illegal", None: "deck-unchecked"}[report.legal]
    yield say(language, outcome, file=name, count=count)
    yield f"  {summary(report, language)}"
    for fault in report.faults:
        yield f"  - {fault_line(fault, language)}"
    for fault in report.unchecked:
        yield f"  ? {fault_line(fault, language)}"
    for note in report.notes:
        yield f"  * {note_text(note, language)}"
