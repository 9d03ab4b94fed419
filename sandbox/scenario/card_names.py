"""Names of cards, and of subtypes, in Japanese. Files, rules and data know them by their English names; only what
people read and type knows the other, and most cards that were never printed in Japanese have none.
"""

from __future__ import annotations

import csv
from functools import cache

from sandbox.resources import asset
from sandbox.scenario.spelling import fold


def japanese_name(name: str) -> str | None:
    """The Japanese name of the card with this English name, or None."""
    return _japanese("names_ja.csv").get(name)


def japanese_subtype(subtype: str) -> str | None:
    """The Japanese name of this subtype (CR 205.3), in whatever capitals, or None."""
    known = _japanese("subtypes_ja.csv")
    return known.get(subtype) or known.get(subtype.title())


def english_name(name: str) -> str | None:
    """The English name of the card with this Japanese name, in whatever kana or width, or None."""
    return None if name.isascii() else english_by_japanese().get(fold(name))


@cache
def english_by_japanese() -> dict[str, str]:
    """All English names by the Japanese ones as `fold` makes them. No two cards share one."""
    return {fold(japanese): english for english, japanese in _japanese("names_ja.csv").items()}


@cache
def _japanese(file: str) -> dict[str, str]:
    with asset("cards", file).open(encoding="utf-8", newline="") as table:
        rows = csv.reader(table)
        next(rows)
        return {english: japanese for english, japanese in rows}  # noqa: C416  the reader gives lists
