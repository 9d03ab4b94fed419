"""What a deck is checked by besides the rules of Commander: the format, and house rules (`sandbox.scenario.house`).

Brawl is an option of the Comprehensive Rules (903.12). The other formats and the house rules are not in that book, so
that their faults have no rule number. League: no two players have the same commander, and nobody has another player's
in the deck. Sideboard: ten cards beside the deck; what comes from there has to fit the colours all the same (903.11).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from sandbox.deck.cards import CardFacts
from sandbox.deck.report import Fault
from sandbox.deck.slots import Deck, Slot, identity_of, letters
from sandbox.scenario.formats import format_named
from sandbox.scenario.house import HouseRule
from sandbox.scenario.spelling import fold

SIDEBOARD: Final = 10
"""So many cards may lie beside the deck by the house rule."""


class Terms(Struct, frozen=True):
    """A format by name, house rules, the commanders of the other players, which the league rule is about, and the day
    (ISO) whose banned list is meant; None: the newest.
    """

    format: str = "commander"
    house: tuple[HouseRule, ...] = ()
    rivals: tuple[str, ...] = ()
    day: str | None = None


COMMANDER: Final = Terms()
"""The rules of Commander alone."""


def may_have_beside(terms: Terms) -> int:
    """Give how many cards a sideboard may have: by the format, or by the house rule."""
    return max(format_named(terms.format).sideboard, SIDEBOARD if "sideboard" in terms.house else 0)


def sideboard_faults(deck: Deck, terms: Terms) -> Iterator[Fault]:
    """Give what is wrong with a sideboard where there may be one: its size, and colours that never fit (CR 903.11)."""
    count, allowed = sum(slot.entry.count for slot in deck.sideboard), may_have_beside(terms)
    if count > allowed:
        yield deck.fault("sideboard_size", None, deck.sideboard, count=count, allowed=allowed)
    for slot in deck.sideboard if deck.identity is not None else ():
        extra = (
            identity_of(slot.card) - (deck.identity or frozenset()) if slot.card is not None else frozenset()
        )
        if extra:
            yield deck.fault("sideboard_color", "deck_outside_game", (slot,), colors=letters(extra))


def mana_value_faults(deck: Deck) -> Iterator[Fault]:
    """Give the cards above the format's mana value.

    Of a split card each half counts by itself; only their sum is known, which says too little above the limit and up to
    twice of it.
    """
    highest = deck.format.mana_value
    for slot in _once(deck) if highest is not None else ():
        value = None if slot.card is None else slot.card.mana_value
        if highest is not None and value is not None and value > highest * (1 + _is_split(slot)):
            yield deck.fault("mana_value", None, (slot,), count=value, allowed=highest)


def _once(deck: Deck) -> Iterator[Slot]:
    """The first slot of each card, in the deck or beside it."""
    told: set[str] = set()
    for slot in deck.starting + deck.sideboard:
        if slot.card is not None and slot.name not in told:
            told.add(slot.name)
            yield slot


def _is_split(slot: Slot) -> bool:
    return " // " in slot.name


def unchecked_numbers(deck: Deck) -> Iterator[Fault]:
    """Give the cards whose mana value, or rarity, is not known where the format limits it."""
    highest, rarity = deck.format.mana_value, deck.format.rarity
    for slot in _once(deck) if highest is not None else ():
        value = None if slot.card is None else slot.card.mana_value
        if highest is not None and (value is None or (_is_split(slot) and highest < value <= 2 * highest)):
            yield deck.fault("mana_value_unknown", None, (slot,))
    if rarity is None:
        return
    strange = tuple(slot for slot in deck.main if slot.card is not None and not _is_of(slot.card, rarity))
    if strange:
        count = len({slot.name for slot in strange})
        yield deck.fault("rarity_unknown", None, strange, count=count)
    for slot in deck.commanders:
        if slot.card is not None and slot.card.rarity != "uncommon":
            yield deck.fault("commander_rarity_unknown", None, (slot,))


def _is_of(card: CardFacts, rarity: str) -> bool:
    """Whether a card is known to have been printed at a rarity; basic lands are."""
    return card.rarity == rarity or card.has("basic")


def one_basic_type(deck: Deck) -> Iterator[Fault]:
    """Give basic lands of a second type in a Brawl deck whose commander has no colours (CR 903.12e)."""
    if not deck.brawl or deck.identity:
        return
    kinds: dict[str, list[Slot]] = {}
    count = Counter[str]()
    for slot in deck.main:
        if slot.card is not None and slot.card.has("basic"):
            kind = letters(slot.card.land_colors)
            kinds.setdefault(kind, []).append(slot)
            count[kind] += slot.entry.count if kind else 0
    chosen = count.most_common(1)[0][0] if count else ""
    for kind, slots in kinds.items():
        if kind and kind != chosen:
            yield deck.fault("one_basic_type", "brawl_colorless", tuple(slots), other=kinds[chosen][0].name)


def league_faults(deck: Deck, terms: Terms) -> Iterator[Fault]:
    """Give commanders, and cards of the deck, that are another player's commander."""
    rivals = {fold(name) for name in terms.rivals} if "league" in terms.house else set()
    for slot in deck.commanders:
        if fold(slot.name) in rivals:
            yield deck.fault("league_commander", None, (slot,))
    for slot in deck.main + deck.sideboard:
        if fold(slot.name) in rivals:
            yield deck.fault("league_card", None, (slot,))
