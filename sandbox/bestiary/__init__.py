"""Named creatures and permanents: found by name, and put on the table with what the rules have to know."""

from sandbox.bestiary.book import Match, entry, find, matches, permanent, play, spell
from sandbox.bestiary.cards import BestiaryEntry
from sandbox.bestiary.request import LibraryRequest, asked, put, read_request

__all__ = [
    "BestiaryEntry",
    "LibraryRequest",
    "Match",
    "asked",
    "entry",
    "find",
    "matches",
    "permanent",
    "play",
    "put",
    "read_request",
    "spell",
]
