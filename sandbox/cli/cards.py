"""`combat-sandbox cards --coverage`: how much of the library of cards plays by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
import msgspec

from sandbox.bestiary.coverage import COMMONEST, coverage
from sandbox.cli.console import TranslatedCommand, language_option, say, write_line

if TYPE_CHECKING:
    from sandbox.words.catalogue import Language


@click.command(cls=TranslatedCommand)
@click.option("--coverage", "covered", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@click.option("--most", type=click.IntRange(0, 1_000), default=COMMONEST, show_default=True, metavar="N")
@language_option
def cards(most: int, language: Language, *, covered: bool, as_json: bool) -> None:  # noqa: ARG001  the only question
    """Say of the library how many cards touch combat and how many of them are whole."""
    shares = coverage(most=most)
    if as_json:
        write_line({share.kind: msgspec.to_builtins(share) for share in shares})
        return
    for share in shares:
        facts: dict[str, str | int] = {
            "rows": share.rows,
            "touching": share.touching,
            "whole": share.whole,
            "percent": _percent(share.whole, share.touching),
            "weighted": _percent(share.whole_printings, share.printings),
        }
        click.echo(say(language, f"cli-cards-{share.kind}", **facts))
        for lack in share.lacks:
            click.echo(say(language, "cli-cards-lack", fact=lack.fact, rows=lack.rows, card=lack.card))


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}" if whole else "100.0"
