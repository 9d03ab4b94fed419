"""Boards of other programs in sentences: what of a file is not on the table, and at which line it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.words.catalogue import Language, sentence
from sandbox.words.library import missing_words
from sandbox.words.names import card_name

if TYPE_CHECKING:
    from sandbox.importing import Unread


def unread_text(fact: Unread, language: Language = "en") -> str:
    """Say what of a file is not in the scenario, without its place."""
    return sentence(
        language,
        f"importing-{fact.code}",
        card=card_name(fact.card, language),
        text=fact.text,
        zone=sentence(language, f"importing-zone-{fact.zone}") if fact.zone else "",
        missing=missing_words(fact.missing, language),
    )


def unread_line(fact: Unread, language: Language = "en") -> str:
    """Say it with its line, where it has one."""
    text = unread_text(fact, language)
    return sentence(language, "importing-at", line=fact.line, text=text) if fact.line else text


def unread_json(fact: Unread, language: Language = "en") -> dict[str, Any]:
    """Give it as plain values, ready to be written as JSON."""
    said = {"line": fact.line, "code": fact.code, "card": fact.card, "text": fact.text}
    return {**said, "message": unread_text(fact, language)}
