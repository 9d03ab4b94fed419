"""Commander decks: card facts, deck lists as people write them, and the check of CR 903.5."""

from sandbox.deck.check import check_deck
from sandbox.deck.lists import parse_deck

__all__ = ["check_deck", "parse_deck"]
