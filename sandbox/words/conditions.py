"""The conditions of a selector one by one, as rows of a form: "with power ...", and the value stands in a field."""

from __future__ import annotations

from typing import Final

from sandbox.words.catalogue import Language, sentence

CONDITIONS: Final = (
    "controller",
    "keyword",
    "without_keyword",
    "color",
    "without_color",
    "type",
    "subtype",
    "name",
    "power",
    "toughness",
    "mana_value",
    "tapped",
    "kinds",
    "owner",
    "supertype",
    "attacking",
    "blocking",
    "blocked",
    "defender",
    "blocks",
    "blocked_by",
    "token",
    "commander",
    "counter",
    "attached",
    "attached_to",
    "modified",
    "goaded",
    "this_turn",
    "greatest",
    "least",
    "shares",
    "chosen",
    "other",
    "ids",
    "any_of",
    "not_",
)
"""The fields of a selector (format 1.2), in the order in which people look for them."""
_VALUE: Final = "\N{REPLACEMENT CHARACTER}"


def condition_parts(field: str, language: Language = "en") -> tuple[str, str]:
    """What a condition says before and after its value: ("with power", "")."""
    before, _, after = _said(field, language, _VALUE).partition(_VALUE)
    return before.strip(), after.strip()


def condition_title(field: str, language: Language = "en") -> str:
    """What a condition is called in a list: "with power ...", "that are tapped / untapped"."""
    if field == "tapped":
        either = " / ".join(sentence(language, f"who-tapped-{each}") for each in ("yes", "no"))
        return _said(field, language, either)
    return _said(field, language, "…")


def _said(field: str, language: Language, value: str) -> str:
    return sentence(language, f"who-condition-{field.rstrip('_')}", value=value)


def condition_value(value: str | bool, language: Language = "en") -> str:  # noqa: FBT001  a value of a file
    """What a word that a condition may have as its value is called: "yes", "creature type"."""
    if isinstance(value, bool):
        return sentence(language, "who-yes" if value else "who-no")
    return sentence(language, f"who-word-{value}")
