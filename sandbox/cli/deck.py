"""`combat-sandbox deck FILE...`: check Commander decks, for people or, with `--json`, for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

import click

from sandbox.cli.json_lines import shown_name, write_line
from sandbox.cli.speech import Spoken, language_option, say
from sandbox.cli.streams import content
from sandbox.scenario.house import HouseRule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sandbox.deck.banned import BannedList
    from sandbox.deck.cards import Card
    from sandbox.deck.report import DeckReport
    from sandbox.scenario.errors import Misplaced, ScenarioError
    from sandbox.scenario.model import Edition
    from sandbox.words.catalogue import Language

ALL_LEGAL: Final = 0
SOMETHING_ILLEGAL: Final = 1
UNREADABLE: Final = 2
EDITIONS: Final = ("2026-09-25", "2023-11-17", "2019-10-04")
FORMATS: Final = ("commander", "brawl", "duel_commander", "tiny_leaders")
HOUSE: Final = get_args(HouseRule)


@click.command(cls=Spoken)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--edition", type=click.Choice(EDITIONS), default=EDITIONS[0])
@click.option("--format", "format_name", type=click.Choice(FORMATS), default=FORMATS[0])
@click.option("--house", multiple=True, type=click.Choice(HOUSE))
@click.option("--commander", "commanders", multiple=True, metavar="NAME")
@click.option("--facts", metavar="FILE")
@click.option("--banned", metavar="FILE")
@click.option("--json", "as_json", is_flag=True)
@language_option
@click.pass_context
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
    as_json: bool,
    language: Language,
) -> None:
    """Check Commander decks; exit status 0 all legal, 1 a deck has faults, 2 a file can't be read."""
    from sandbox.deck.check import check_text  # noqa: PLC0415
    from sandbox.deck.terms import Terms  # noqa: PLC0415
    from sandbox.scenario.errors import ScenarioError  # noqa: PLC0415

    named = facts or ""
    try:
        own = _own(facts)
        named = banned or ""
        list_ = _banned(banned)
    except ScenarioError as error:
        _unreadable(named, error.faults, language, as_json=as_json)
        ctx.exit(UNREADABLE)
    status, lists = ALL_LEGAL, [_read(file) for file in files]
    for index, (file, found) in enumerate(zip(files, lists, strict=True)):
        if not isinstance(found, str):
            _unreadable(file, found.faults, language, as_json=as_json)
            status = UNREADABLE
            continue
        game = lists[:index] + lists[index + 1 :] if "league" in house else []
        others = (check_text(text, edition, own=own) for text in game if isinstance(text, str))
        rivals = tuple(name for other in others for name in other.commanders)
        terms = Terms(format_name, house, rivals)
        report = check_text(found, edition, commanders=commanders, own=own, banned=list_, terms=terms)
        _show(shown_name(file), report, language, as_json=as_json)
        status = max(status, ALL_LEGAL if report.legal else SOMETHING_ILLEGAL)
    ctx.exit(status)


def _own(path: str | None) -> tuple[Card, ...]:
    from sandbox.deck.files import load_facts  # noqa: PLC0415

    return load_facts(path) if path else ()


def _banned(path: str | None) -> BannedList | None:
    from sandbox.deck.files import load_banned  # noqa: PLC0415

    return load_banned(path) if path else None


def _read(file: str) -> str | ScenarioError:
    """Give the text of a file, or why it can't be read."""
    from sandbox.deck.files import text_of  # noqa: PLC0415
    from sandbox.scenario.errors import ScenarioError  # noqa: PLC0415

    try:
        return text_of(content(file))
    except ScenarioError as error:
        return error


def _show(name: str, report: DeckReport, language: Language, *, as_json: bool) -> None:
    from sandbox.words.deck import deck_json  # noqa: PLC0415

    if as_json:
        write_line({"file": name, "valid": True, "error": None, **deck_json(report, language)})
    else:
        click.echo("\n".join(_lines(name, report, language)))


def _lines(name: str, report: DeckReport, language: Language) -> Iterator[str]:
    """The report for people: a line a fault, each beginning with its place in the list."""
    from sandbox.words.deck import fault_line, note_text, summary  # noqa: PLC0415

    count = len(report.faults)
    yield say(language, "deck-legal" if report.legal else "deck-illegal", file=name, count=count)
    yield f"  {summary(report, language)}"
    for fault in report.faults:
        yield f"  - {fault_line(fault, language)}"
    for note in report.notes:
        yield f"  * {note_text(note, language)}"


def _unreadable(file: str, faults: Iterable[Misplaced], language: Language, *, as_json: bool) -> None:
    from sandbox.words.faults import fault_json, fault_sentence  # noqa: PLC0415

    if as_json:
        told = [fault_json(fault, language) for fault in faults]
        write_line({"file": shown_name(file), "valid": False, "error": told[0], "errors": told})
        return
    click.echo(say(language, "deck-unreadable", file=shown_name(file)), err=True)
    for fault in faults:
        click.echo(f"  {fault_sentence(fault, language)}", err=True)
