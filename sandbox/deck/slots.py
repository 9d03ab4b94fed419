"""A deck list with what is known of its cards: what every part of the deck check looks at."""

from __future__ import annotations

from typing import TypedDict, Unpack

from msgspec import Struct

from sandbox.deck.cards import COLORS, CardFacts
from sandbox.deck.lists import DeckEntry
from sandbox.deck.report import Fault, FaultCode, UncheckedCode
from sandbox.rules.rulebook import number
from sandbox.scenario.formats import Format
from sandbox.scenario.model import Edition


class Slot(Struct, frozen=True):
    """An entry of the list with what is known of its card."""

    entry: DeckEntry
    card: CardFacts | None

    @property
    def name(self) -> str:
        """The card's own name, or what the list says."""
        return self.entry.name if self.card is None else self.card.name


class FaultFacts(TypedDict, total=False):
    """What the sentence of a fault needs besides the card."""

    count: int
    allowed: int
    colors: str
    other: str
    ability: str | None
    kind: str
    format: str
    suggestions: tuple[str, ...]


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
        self,
        code: FaultCode | UncheckedCode,
        topic: str | None,
        slots: tuple[Slot, ...],
        **facts: Unpack[FaultFacts],
    ) -> Fault:
        """Give a fault of these slots, with the rule of a topic in this edition (None: no rule says it)."""
        rule = None if topic is None else number(topic, self.edition)
        lines = tuple(slot.entry.line for slot in slots if slot.entry.line)
        card = slots[0].name if slots else None
        first = lines[0] if lines else None
        return Fault(code=code, rule=rule, card=card, line=first, lines=lines, **facts)


def letters(colors: frozenset[str]) -> str:
    """Give colours as their letters, in the order of the colour wheel."""
    return "".join(color for color in COLORS if color in colors)


def identity_of(card: CardFacts) -> frozenset[str]:
    """Give a card's colour identity with the colours that its basic land types make (CR 903.4, 903.5d)."""
    return frozenset(card.color_identity) | card.land_colors
