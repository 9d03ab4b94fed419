"""Which two cards may be the commander together (CR 702.124; 702.123 in the 2019 edition)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from sandbox.deck.cards import CardFacts
from sandbox.scenario.model import Edition
from sandbox.scenario.spelling import fold

PairFault = Literal["no_partner", "partner_mixed", "partner_not_in_edition"]

_SINCE: Final[dict[str, frozenset[Edition]]] = {
    "partner": frozenset({"2019-10-04", "2023-11-17", "2026-09-25"}),
    "partner_with": frozenset({"2019-10-04", "2023-11-17", "2026-09-25"}),
    "friends_forever": frozenset({"2023-11-17", "2026-09-25"}),
    "choose_a_background": frozenset({"2023-11-17", "2026-09-25"}),
    "doctors_companion": frozenset({"2023-11-17", "2026-09-25"}),
    "character_select": frozenset({"2026-09-25"}),
    "father_and_son": frozenset({"2026-09-25"}),
    "survivors": frozenset({"2026-09-25"}),
}
"""The partner abilities and the editions that have them."""

TOPICS: Final = {
    "partner": "partner",
    "partner_with": "partner_with",
    "friends_forever": "partner_text",
    "choose_a_background": "choose_a_background",
    "doctors_companion": "doctors_companion",
    "character_select": "partner_text",
    "father_and_son": "partner_text",
    "survivors": "partner_text",
}
"""Where the rulebook has each of them."""

ABILITIES: Final = (*_SINCE, "choose_color")
"""Every word that may stand in a card's `partner`; `choose_color` is about its colour identity (CR 903.4b)."""


def is_background(card: CardFacts) -> bool:
    """A legendary Background enchantment (CR 702.124k)."""
    return card.has("legendary") and card.has("enchantment") and card.has("background")


def is_doctor(card: CardFacts) -> bool:
    """A legendary Time Lord Doctor creature with no other creature type (CR 702.124m)."""
    kinds = {kind.casefold() for kind in card.subtypes}
    return card.has("legendary") and card.has("creature") and kinds == {"time lord", "doctor"}


def abilities(card: CardFacts) -> frozenset[str]:
    """The partner abilities of a card, without the names that they mention."""
    return frozenset(word.partition(":")[0] for word in card.partner) & _SINCE.keys()


def pairing(first: CardFacts, second: CardFacts, edition: Edition) -> str | None:
    """Give the partner ability that lets these two be the commander together in this edition, or None."""
    return next((name for name in _shared(first, second) if edition in _SINCE[name]), None)


def pair_fault(first: CardFacts, second: CardFacts, edition: Edition) -> tuple[PairFault, str | None] | None:
    """Say why these two can't be the commander together, with the ability in question; None where they can."""
    if pairing(first, second, edition):
        return None
    later = _shared(first, second)
    if later:
        return "partner_not_in_edition", later[0]
    if takes_part(first) and takes_part(second):
        return "partner_mixed", None
    return "no_partner", None


def takes_part(card: CardFacts) -> bool:
    """Say whether a card can be a commander beside another one: by a partner ability, as a Background or a Doctor."""
    return bool(abilities(card)) or is_background(card) or is_doctor(card)


def _shared(first: CardFacts, second: CardFacts) -> list[str]:
    """The abilities, of whatever edition, that join the two; variants don't mix (CR 702.124f)."""
    return [name for name in _SINCE if _joins(name, first, second) or _joins(name, second, first)]


def _joins(name: str, card: CardFacts, other: CardFacts) -> bool:
    if name not in abilities(card):
        return False
    special = _OTHER_HALF.get(name)
    return special(card, other) if special else name in abilities(other)


def _names(card: CardFacts, other: CardFacts) -> bool:
    named = {fold(word.partition(":")[2]) for word in card.partner if word.startswith("partner_with:")}
    return fold(other.name) in named


_OTHER_HALF: Final[dict[str, Callable[[CardFacts, CardFacts], bool]]] = {
    "partner_with": lambda card, other: _names(card, other) and _names(other, card),
    "choose_a_background": lambda _, other: is_background(other),
    "doctors_companion": lambda _, other: is_doctor(other),
}
"""Abilities that ask for something else than the same ability on the other card."""
