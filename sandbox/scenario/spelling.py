"""Card names as people type them: accents, dashes, quotes and capitals do not count."""

from __future__ import annotations

import unicodedata
from typing import Final

_SPELLED_OUT: Final = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i"}
)
_ASCII_SIGNS: Final = str.maketrans(
    "", "", "".join(chr(code) for code in range(128) if not chr(code).isalnum())
)


def fold(name: str) -> str:
    """Give the form in which two spellings of one name are equal: letters and digits alone, without accents.

    No two cards of `assets/cards` fold to the same form.
    """
    folded = name.casefold()
    if folded.isascii():
        return folded.translate(_ASCII_SIGNS)
    plain = unicodedata.normalize("NFKD", folded.translate(_SPELLED_OUT))
    return "".join(letter for letter in plain if letter.isalnum())
