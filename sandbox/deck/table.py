"""Decks that are to be played at one table: each by its own list, and by what the league rule says of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sandbox.deck.check import check_text
from sandbox.scenario.model import NEWEST
from sandbox.scenario.spelling import fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sandbox.deck.banned import BannedList
    from sandbox.deck.cards import CardFacts
    from sandbox.deck.report import DeckReport
    from sandbox.deck.terms import Terms
    from sandbox.scenario.model import Edition, Scenario


class DeckText(Struct, frozen=True):
    """The text of a list, and the commanders that a person chose where it does not name them."""

    text: str
    commanders: tuple[str, ...] = ()


def check_game(
    decks: Sequence[DeckText],
    edition: Edition = NEWEST,
    *,
    own: tuple[CardFacts, ...] = (),
    banned: BannedList | None = None,
    terms: Terms,
    others: Iterable[str] = (),
) -> tuple[DeckReport, ...]:
    """Check decks that are played against each other, and against other commanders that are known by name alone.

    `others` are all commanders of the table; those that a deck itself has are its own.
    """
    reports = tuple(
        check_text(each.text, edition, commanders=each.commanders, own=own, banned=banned, terms=terms)
        for each in decks
    )
    if "league" not in terms.house:
        return reports
    named = [report.commanders for report in reports]
    there = tuple(others)
    judged = []
    for place, deck in enumerate(decks):
        mine = {fold(name) for name in named[place]}
        theirs = [name for rivals in named[:place] + named[place + 1 :] for name in rivals]
        rivals = (*theirs, *(name for name in there if fold(name) not in mine))
        judged.append(
            check_text(
                deck.text,
                edition,
                commanders=deck.commanders,
                own=own,
                banned=banned,
                terms=replace(terms, rivals=rivals),
            )
        )
    return tuple(judged)


def commanders_at(scenario: Scenario) -> tuple[str, ...]:
    """Give the names of all commanders of a table."""
    return tuple(p.label for p in (*scenario.permanents, *scenario.away) if p.commander)
