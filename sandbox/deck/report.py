"""What a deck check finds: facts, no sentences (those are made in `sandbox.words`)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from sandbox.scenario.model import Edition

FaultCode = Literal[
    "deck_size",
    "copies",
    "color_identity",
    "land_types",
    "no_commander",
    "too_many_commanders",
    "not_a_commander",
    "not_a_commander_in_edition",
    "background_alone",
    "no_partner",
    "partner_mixed",
    "partner_not_in_edition",
    "mana_value",
    "one_basic_type",
    "sideboard_size",
    "sideboard_color",
    "league_commander",
    "league_card",
    "outside_color",
    "outside_name",
    "banned",
    "banned_companion",
    "banned_commander",
]
UncheckedCode = Literal[
    "unknown_card",
    "unreadable_line",
    "commander_untold",
    "mana_value_unknown",
    "rarity_unknown",
    "commander_rarity_unknown",
]
"""Why something about a deck can't be checked here, which is no offence of the deck."""
NoteCode = Literal[
    "partners",
    "commander_assumed",
    "commander_only",
    "commander_first",
    "color_chosen",
    "colors_unchecked",
    "sideboard",
    "ignored",
    "banned_list",
    "own_banned_list",
]


class Fault(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that the deck may not do, or that can't be checked: the rule, the card, its lines, and what the
    sentence needs.
    """

    code: FaultCode | UncheckedCode
    rule: str | None
    card: str | None
    line: int | None
    lines: tuple[int, ...] = ()
    count: int | None = None
    allowed: int | None = None
    colors: str | None = None
    other: str | None = None
    ability: str | None = None
    kind: str | None = None
    format: str | None = None
    suggestions: tuple[str, ...] = ()


class DeckNote(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something worth knowing that is no fault."""

    code: NoteCode
    rule: str | None = None
    cards: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()
    count: int | None = None
    colors: str | None = None
    ability: str | None = None
    date: str | None = None


class DeckReport(Struct, frozen=True):
    """The whole check. A deck with a fault is illegal; one without is legal if everything could be checked, and else
    nobody can say (None). `candidates` are the cards of the list that could be its commander, alone or two together.
    """

    legal: bool | None
    edition: Edition
    size: int
    commanders: tuple[str, ...]
    color_identity: str | None
    faults: tuple[Fault, ...]
    notes: tuple[DeckNote, ...]
    format: str = "commander"
    unchecked: tuple[Fault, ...] = ()
    candidates: tuple[tuple[str, ...], ...] = ()
