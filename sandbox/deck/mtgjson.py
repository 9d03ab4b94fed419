"""Decks as MTGJSON writes them: an object with lists of cards, alone or under `data`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.parse import parse

if TYPE_CHECKING:
    from sandbox.deck.lists import Section

_BOARDS: Final[dict[str, Section]] = {
    "commander": "commander",
    "mainBoard": "main",
    "sideBoard": "sideboard",
    "displayCommander": "ignored",
    "tokens": "ignored",
    "planes": "ignored",
    "schemes": "ignored",
}


def looks_like_json(text: str) -> bool:
    """Say whether a text can only be such a deck: no list of cards begins with a brace."""
    return text.lstrip().startswith("{")


def cards_of_json(text: str) -> Iterator[tuple[int, str, Section]] | None:
    """Give the cards of a deck with how many and where, or None for a text that is no such deck."""
    try:
        value, _ = parse(text)
    except ScenarioError:
        return None
    deck = value.get("data", value) if isinstance(value, dict) else None
    if not isinstance(deck, dict) or not any(isinstance(deck.get(board), list) for board in _BOARDS):
        return None
    return _cards(deck)


def _cards(deck: dict[str, Any]) -> Iterator[tuple[int, str, Section]]:
    for board, section in _BOARDS.items():
        cards = deck.get(board)
        for card in cards if isinstance(cards, list) else ():
            name = card.get("name") if isinstance(card, dict) else None
            count = card.get("count", 1) if isinstance(card, dict) else 0
            said = name if isinstance(name, str) else ""
            yield count if isinstance(count, int) and not isinstance(count, bool) else 0, said, section
