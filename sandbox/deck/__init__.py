"""Commander decks: card facts, deck lists as people write them, and the check of CR 903.5."""

from sandbox.deck.check import check_deck, check_text
from sandbox.deck.lists import parse_deck

__all__ = ["check_deck", "check_text", "parse_deck"]
