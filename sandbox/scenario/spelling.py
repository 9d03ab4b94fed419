"""Card names as people type them: accents, dashes, quotes, capitals, widths and the two kana do not count."""

from __future__ import annotations

import unicodedata
from typing import Final

_SPELLED_OUT: Final = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i"}
)
_ASCII_SIGNS: Final = str.maketrans(
    "", "", "".join(chr(code) for code in range(128) if not chr(code).isalnum())
)

_VOICED: Final = frozenset(
    "\N{COMBINING KATAKANA-HIRAGANA VOICED SOUND MARK}\N{COMBINING KATAKANA-HIRAGANA SEMI-VOICED SOUND MARK}"
)
_HIRAGANA: Final = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}


def fold(name: str) -> str:
    """The form in which two spellings of one name are equal: letters and digits alone, without accents.

    No two cards of `assets/cards` fold to the same form, in English or in Japanese.
    """
    folded = name.casefold()
    if folded.isascii():
        return folded.translate(_ASCII_SIGNS)
    plain = unicodedata.normalize("NFKD", folded.translate(_SPELLED_OUT))
    kept = "".join(letter for letter in plain if letter.isalnum() or letter in _VOICED)
    return unicodedata.normalize("NFC", kept).translate(_HIRAGANA)
