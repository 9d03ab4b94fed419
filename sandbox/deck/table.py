"""A deck that is to be played at a table: by its edition and house rules, beside the commanders that are there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.deck.check import check_text
from sandbox.deck.terms import Terms
from sandbox.scenario.spelling import fold

if TYPE_CHECKING:
    from sandbox.deck.banned import BannedList
    from sandbox.deck.cards import Card
    from sandbox.deck.report import DeckReport
    from sandbox.scenario.model import Scenario


def check_at(
    scenario: Scenario,
    text: str,
    format_name: str,
    own: tuple[Card, ...] = (),
    banned: BannedList | None = None,
) -> DeckReport:
    """Check a deck list for a table. Commanders there that the list does not name are other players'."""
    rivals = _others(scenario, text, own) if "league" in scenario.house else ()
    terms = Terms(format_name, scenario.house, rivals)
    return check_text(text, scenario.edition, own=own, banned=banned, terms=terms)


def _others(scenario: Scenario, text: str, own: tuple[Card, ...]) -> tuple[str, ...]:
    mine = {fold(name) for name in check_text(text, scenario.edition, own=own).commanders}
    there = (p.label for p in (*scenario.permanents, *scenario.away) if p.commander)
    return tuple(name for name in there if fold(name) not in mine)
