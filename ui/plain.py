"""Texts from files, shown as they are: no markup in a tooltip, no letter underlined in a menu, no sign in a title."""

from __future__ import annotations

from html import escape
from typing import Final

from PySide6.QtGui import Qt

LINE: Final = 48
"""A line of a tooltip that is longer may be broken."""


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
