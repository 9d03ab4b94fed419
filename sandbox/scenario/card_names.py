"""Names of cards, and of subtypes, in Japanese. Files, rules and data know them by their English names; only what
people read and type knows the other, and most cards that were never printed in Japanese have none.

Card names as people type them: accents, dashes, quotes, capitals, widths and the two kana do not count.
"""

from __future__ import annotations

import csv
import unicodedata
from functools import cache
from typing import Final

from sandbox.resources import asset

_SPELLED_OUT: Final = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i"}
)
_ASCII_SIGNS: Final = str.maketrans(
    "", "", "".join(chr(code) for code in range(128) if not chr(code).isalnum())
)

_VOICED: Final = frozenset(
    "\N{COMBINING KATAKANA-HIRAGANA VOICED SOUND MARK}\N{COMBINING KATAKANA-HIRAGANA SEMI-VOICED SOUND MARK}"
)
HIRAGANA: Final = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}
"""Katakana as hiragana, for `str.translate`."""


def fold(name: str) -> str:
    """The form in which two spellings of one name are equal: letters and digits alone, without accents.

    No two cards of `assets/cards` fold to the same form, in English or in Japanese.
    """
    folded = name.casefold()
    if folded.isascii():
        return folded.translate(_ASCII_SIGNS)
    plain = unicodedata.normalize("NFKD", folded.translate(_SPELLED_OUT))
    kept = "".join(letter for letter in plain if letter.isalnum() or letter in _VOICED)
    return unicodedata.normalize("NFC", kept).translate(HIRAGANA)


def japanese_name(name: str) -> str | None:
    """The Japanese name of the card with this English name, or None."""
    return _japanese("names_ja.csv").get(name)


def japanese_subtype(subtype: str) -> str | None:
    """The Japanese name of this subtype (CR 205.3), in whatever capitals, or None."""
    known = _japanese("subtypes_ja.csv")
    return known.get(subtype) or known.get(subtype.title())


def english_subtype(subtype: str) -> str | None:
    """The English name of the subtype with this Japanese name, in whatever kana, or None."""
    return None if subtype.isascii() else _english_subtypes().get(fold(subtype))


@cache
def _english_subtypes() -> dict[str, str]:
    return {fold(japanese): english for english, japanese in _japanese("subtypes_ja.csv").items()}


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
