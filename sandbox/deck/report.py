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
    "mana_value_unknown",
    "one_basic_type",
    "sideboard_size",
    "sideboard_color",
    "league_commander",
    "league_card",
    "outside_color",
    "outside_name",
    "banned",
    "banned_companion",
    "unknown_card",
    "unreadable_line",
]
NoteCode = Literal[
    "partners",
    "commander_assumed",
    "commander_only",
    "commander_first",
    "color_chosen",
    "sideboard",
    "ignored",
    "banned_list",
    "own_banned_list",
]


class Fault(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that the deck may not do: the rule, the card, its lines, and what the sentence needs."""

    code: FaultCode
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
    """The whole check; the deck is legal when there is no fault, and an unknown card is one."""

    legal: bool
    edition: Edition
    size: int
    commanders: tuple[str, ...]
    color_identity: str | None
    faults: tuple[Fault, ...]
    notes: tuple[DeckNote, ...]
    format: str = "commander"
