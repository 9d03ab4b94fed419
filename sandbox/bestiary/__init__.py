"""Named creatures and permanents: found by name, and put on the table with what the rules have to know."""

from sandbox.bestiary.book import BestiaryEntry, entry, find, permanent

__all__ = ["BestiaryEntry", "entry", "find", "permanent"]
