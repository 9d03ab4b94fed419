"""`combat-sandbox deck FILE...`: check Commander decks, for people or, with `--json`, for programs."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any, Final

import click

from sandbox.cli.speech import Spoken, language_option, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sandbox.deck.banned import BannedList
    from sandbox.deck.cards import CardBook
    from sandbox.deck.report import DeckReport
    from sandbox.scenario.errors import Misplaced
    from sandbox.scenario.model import Edition
    from sandbox.words.catalogue import Language

ALL_LEGAL: Final = 0
SOMETHING_ILLEGAL: Final = 1
UNREADABLE: Final = 2
EDITIONS: Final = ("2026-09-25", "2023-11-17", "2019-10-04")


@click.command(cls=Spoken)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--edition", type=click.Choice(EDITIONS), default=EDITIONS[0])
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
    commanders: tuple[str, ...],
    facts: str | None,
    banned: str | None,
    as_json: bool,
    language: Language,
) -> None:
    """Check Commander decks; exit status 0 all legal, 1 a deck has faults, 2 a file can't be read."""
    from sandbox.scenario.errors import ScenarioError  # noqa: PLC0415

    named = ""
    try:
        named = facts or ""
        book = _book(facts)
        named = banned or ""
        list_ = _banned(banned)
    except ScenarioError as error:
        _unreadable(named, error.faults, language, as_json=as_json)
        ctx.exit(UNREADABLE)
    status = ALL_LEGAL
    for file in files:
        try:
            report = _report(file, book, list_, commanders, edition)
        except ScenarioError as error:
            _unreadable(file, error.faults, language, as_json=as_json)
            status = UNREADABLE
        else:
            _show(_name(file), report, language, as_json=as_json)
            status = max(status, ALL_LEGAL if report.legal else SOMETHING_ILLEGAL)
    ctx.exit(status)


def _book(facts: str | None) -> CardBook:
    from sandbox.deck.cards import card_book  # noqa: PLC0415
    from sandbox.deck.files import load_facts  # noqa: PLC0415

    return card_book(load_facts(facts) if facts else ())


def _banned(path: str | None) -> BannedList:
    from sandbox.deck.banned import official_banned  # noqa: PLC0415
    from sandbox.deck.files import load_banned  # noqa: PLC0415

    return load_banned(path) if path else official_banned()


def _report(
    file: str, book: CardBook, banned: BannedList, commanders: tuple[str, ...], edition: Edition
) -> DeckReport:
    from sandbox.deck.check import check_deck  # noqa: PLC0415
    from sandbox.deck.files import text_of  # noqa: PLC0415
    from sandbox.deck.lists import parse_deck, with_commanders  # noqa: PLC0415
    from sandbox.scenario import limits  # noqa: PLC0415
    from sandbox.scenario.files import read_bytes  # noqa: PLC0415

    data = sys.stdin.buffer.read(limits.FILE_BYTES + 1) if file == "-" else read_bytes(file)
    deck_list = parse_deck(text_of(data), lambda name: book.find(name) is not None)
    return check_deck(with_commanders(deck_list, commanders), book, banned, edition)


def _show(name: str, report: DeckReport, language: Language, *, as_json: bool) -> None:
    from sandbox.words.deck import deck_json  # noqa: PLC0415

    if as_json:
        _write({"file": name, "valid": True, "error": None, **deck_json(report, language)})
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
        _write({"file": _name(file), "valid": False, "error": told[0], "errors": told})
        return
    click.echo(say(language, "deck-unreadable", file=_name(file)), err=True)
    for fault in faults:
        click.echo(f"  {fault_sentence(fault, language)}", err=True)


def _write(answer: dict[str, Any]) -> None:
    import msgspec  # noqa: PLC0415

    click.echo(msgspec.json.encode(answer))


def _name(file: str) -> str:
    return os.fsencode(file).decode("utf-8", "replace")
