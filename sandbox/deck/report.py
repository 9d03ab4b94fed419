"""A deck list with what is known of its cards, which every part of the deck check looks at; and what the check finds:
facts, no sentences (those are made in `sandbox.words`).
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from sandbox.deck.cards import COLORS, CardFacts
from sandbox.deck.lists import DeckEntry
from sandbox.rules.rulebook import number
from sandbox.scenario.model import Edition
from sandbox.scenario.variants import Format

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


class Slot(Struct, frozen=True):
    """An entry of the list with what is known of its card."""

    entry: DeckEntry
    card: CardFacts | None

    @property
    def name(self) -> str:
        """The card's own name, or what the list says."""
        return self.entry.name if self.card is None else self.card.name


class Deck(Struct, frozen=True):
    """What every part of the check looks at."""

    edition: Edition
    format: Format
    commanders: tuple[Slot, ...]
    main: tuple[Slot, ...]
    outside: tuple[Slot, ...]
    sideboard: tuple[Slot, ...]
    identity: frozenset[str] | None
    chosen: frozenset[str] = frozenset()
    candidates: tuple[tuple[str, ...], ...] = ()
    """Names of cards that could be the commander, alone or two together."""

    @property
    def starting(self) -> tuple[Slot, ...]:
        """All cards of the starting deck: commanders and the rest (CR 903.5a)."""
        return self.commanders + self.main

    @property
    def brawl(self) -> bool:
        """Whether it is a deck of the Brawl option (CR 903.12)."""
        return self.format.name == "brawl"

    def fault(
        self, code: FaultCode | UncheckedCode, topic: str | None, slots: tuple[Slot, ...], **facts: Any
    ) -> Fault:
        """A fault of these slots, with the rule of a topic in this edition (None: no rule says it)."""
        rule = None if topic is None else number(topic, self.edition)
        lines = tuple(slot.entry.line for slot in slots if slot.entry.line)
        card = slots[0].name if slots else None
        first = lines[0] if lines else None
        return Fault(code=code, rule=rule, card=card, line=first, lines=lines, **facts)


def letters(colors: frozenset[str]) -> str:
    """Colours as their letters, in the order of the colour wheel."""
    return "".join(color for color in COLORS if color in colors)


def identity_of(card: CardFacts) -> frozenset[str]:
    """A card's colour identity with the colours that its basic land types make (CR 903.4, 903.5d)."""
    return frozenset(card.color_identity) | card.land_colors
