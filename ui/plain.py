"""Texts from files, shown as they are: no markup in a tooltip, no letter underlined in a menu, no sign in a title."""

from __future__ import annotations

from html import escape

from PySide6.QtGui import Qt


def tip(text: str) -> str:
    """Give a tooltip, or another text that Qt guesses the kind of, that shows a text as it is."""
    return f"<span>{escape(text)}</span>".replace("\n", "<br>") if Qt.mightBeRichText(text) else text


def menu_text(text: str) -> str:
    """Give the text of a menu's entry or of a button: in these `&` underlines a letter, and a tab leads to a key."""
    return text.replace("&", "&&").replace("\t", " ")


def title(text: str) -> str:
    """Give the title of a window, where `[*]` says that something is unsaved."""
    return text.replace("[*]", "[*][*]")
