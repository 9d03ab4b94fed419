"""Named creatures and permanents: found by name, and put on the table with what the rules have to know."""

from sandbox.bestiary.book import BestiaryEntry, Match, entry, find, matches, permanent
from sandbox.bestiary.request import LibraryRequest, put, read_request

__all__ = [
    "BestiaryEntry",
    "LibraryRequest",
    "Match",
    "entry",
    "find",
    "matches",
    "permanent",
    "put",
    "read_request",
]
