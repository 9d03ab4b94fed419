"""A deck check in sentences: a line for each fault, notes, and the summary."""

from __future__ import annotations

from typing import Any

import msgspec

from sandbox.deck.report import DeckNote, DeckReport, Fault
from sandbox.words.catalogue import Language, Value, listed, sentence
from sandbox.words.names import card_name


def deck_json(report: DeckReport, language: Language = "en") -> dict[str, Any]:
    """The report as plain values, ready to be written as JSON, with a message for each fault and note."""
    answer: dict[str, Any] = msgspec.to_builtins(report)
    for entry, fault in zip(
        answer["faults"] + answer["unchecked"], report.faults + report.unchecked, strict=True
    ):
        entry["message"] = fault_text(fault, language)
    for entry, note in zip(answer["notes"], report.notes, strict=True):
        entry["message"] = note_text(note, language)
    return answer


def fault_text(fault: Fault, language: Language = "en") -> str:
    """Say what is wrong, with the rule number."""
    return _said(
        f"deck-fault-{fault.code}",
        fault,
        language,
        card=card_name(fault.card or "", language),
        other=card_name(fault.other or "", language),
        format=deck_format(fault.format or "commander", language),
        allowed=fault.allowed or 0,
        kind=fault.kind or "",
        suggested="yes" if fault.suggestions else "no",
        suggestions=listed(language, (card_name(name, language) for name in fault.suggestions), "or"),
    )


def fault_line(fault: Fault, language: Language = "en") -> str:
    """Say what is wrong and on which lines of the list: "line 6: Lightning Bolt is ..."."""
    text = fault_text(fault, language)
    if not fault.lines:
        return text
    lines = ", ".join(map(str, fault.lines))
    return sentence(language, "deck-at", count=len(fault.lines), lines=lines, text=text)


def note_text(note: DeckNote, language: Language = "en") -> str:
    """Say a note."""
    cards = listed(language, (card_name(name, language) for name in note.cards))
    return _said(f"deck-note-{note.code}", note, language, cards=cards, date=note.date or "")


def _said(message: str, told: Fault | DeckNote, language: Language, **facts: Value) -> str:
    """A message with what faults and notes both tell, and the rule behind it, where there is one."""
    text = sentence(
        language,
        message,
        count=told.count or 0,
        colors=colors_text(told.colors or "", language),
        ability=sentence(language, f"deck-ability-{told.ability}") if told.ability else "",
        **facts,
    )
    return sentence(language, "deck-said", text=text, rule=told.rule) if told.rule else text


def summary(report: DeckReport, language: Language = "en") -> str:
    """Say whose deck it is: commanders, colour identity, size, edition."""
    known = report.color_identity is not None
    text = sentence(
        language,
        "deck-summary",
        commanders=listed(language, (card_name(name, language) for name in report.commanders))
        or sentence(language, "deck-nobody"),
        colors=colors_text(report.color_identity or "", language)
        if known
        else sentence(language, "deck-unknown_colors"),
        size=report.size,
        edition=report.edition,
    )
    if report.format == "commander":
        return text
    return sentence(language, "deck-summary-of", format=deck_format(report.format, language), text=text)


def deck_format(name: str, language: Language = "en") -> str:
    """Name the format that a deck is for."""
    return sentence(language, f"deck-format-{name}")


def colors_text(letters: str, language: Language = "en") -> str:
    """Say colours by their letters: "white and blue", "colorless"."""
    if not letters:
        return sentence(language, "deck-colorless")
    return listed(language, (sentence(language, f"deck-color-{letter}") for letter in letters), "each")
