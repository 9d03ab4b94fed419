"""Texts from files, shown as they are: no markup in a tooltip, no letter underlined in a menu, no sign in a title; and
where their lines may break.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final

from PySide6.QtGui import Qt

LINE: Final = 48
"""A line of a tooltip that is longer may be broken."""
BREAK: Final = "\u200b"
"""A blank of no width: a line may break there."""
JOINED: Final = "\u2060"
"""What has no width either: no line breaks there."""
LONG_WORD: Final = re.compile(r"[^\W_\u3040-\u9fff]{15,}")
"""A word that may be wider than a panel."""
SLASH: Final = re.compile(r"(?<=\d)/(?=[+−-])")
"""Within +1/+1, after which Qt would break a line."""
WHOLE: Final = "なければ|ならない|ありません|できません|ください"
AFTER: Final = "もの|こと|とき|ところ|かぎり"
KANA: Final = f"(?:(?!{WHOLE}|{AFTER})[ぁ-ゟ])"
PHRASE: Final = re.compile(
    rf"{WHOLE}|(?<=[0-9])[a-z]-[a-z]|\?[a-z]+|"
    r"[A-Za-z0-9]*(?:[々\u3400-\u9fff]?[ァ-ヺー]+|(?:割り振|取り消|取り除|生け贄|[々\u3400-\u9fff])+)"
    rf"(?:(?![0-9]+[点体個枚人回件通つ])[A-Za-z0-9+−])*{KANA}*|(?:{AFTER})?{KANA}+|{AFTER}"
)
"""A word of Japanese with what hangs on it: a line breaks between two rather than within one."""
BORDERS: Final = (
    re.compile(r"(?<=[てで])(?=い[たなまる])"),
    re.compile(r"(?<=[ぁ-ゟ])(?=[^ぁ-ゟ])|(?<=[^ぁ-ゟ])(?=[ぁ-ゟ])"),
)
"""Where one that is long may be broken: before a verb that helps another, else between a word and what hangs on it."""
LONG_PHRASE: Final = 7
"""One that is longer may be broken at those."""
LONG_PART: Final = 8
"""A part of one that is longer may be broken anywhere."""


def tip(text: str) -> str:
    """A tooltip, or another text that Qt guesses the kind of, that shows a text as it is; a long one is set in
    lines, which Qt does with marked up texts alone.
    """
    long = max(map(len, text.splitlines()), default=0) > LINE
    marked = Qt.mightBeRichText(text) or long
    return f"<span>{escape(text)}</span>".replace("\n", "<br>") if marked else text


def menu_text(text: str) -> str:
    """The text of a menu's entry or of a button: in these `&` underlines a letter, and a tab leads to a key."""
    return text.replace("&", "&&").replace("\t", " ")


def title(text: str) -> str:
    """The title of a window, where `[*]` says that something is unsaved."""
    return text.replace("[*]", "[*][*]")


def breakable(text: str) -> str:
    """A text whose long words may be broken anywhere, and short Japanese ones nowhere."""
    if not text.isascii():
        text = PHRASE.sub(lambda phrase: _joined(phrase.group()), text)
    return LONG_WORD.sub(lambda word: BREAK.join(word.group()), SLASH.sub(f"/{JOINED}", text))


def _joined(phrase: str) -> str:
    if len(phrase) <= LONG_PHRASE:
        return JOINED.join(phrase)
    for border in BORDERS:
        if len(parts := border.split(phrase)) > 1:
            return "".join(map(_joined, parts))
    return JOINED.join(phrase) if len(phrase) <= LONG_PART else phrase
