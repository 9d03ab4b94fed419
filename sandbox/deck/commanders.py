"""Which cards of a deck are its commanders, and whether they may be (CR 903.3, 702.124, 903.12c)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final, Literal

from sandbox.deck.cards import CardFacts
from sandbox.deck.report import Deck, Fault, NoteCode, Slot
from sandbox.scenario.card_names import fold
from sandbox.scenario.model import NEWEST, Edition
from sandbox.scenario.variants import Format, format_named

PairFault = Literal["no_partner", "partner_mixed", "partner_not_in_edition"]

_PARTNERS: Final[dict[str, tuple[str, Edition]]] = {
    "partner": ("partner", "2019-10-04"),
    "partner_with": ("partner_with", "2019-10-04"),
    "friends_forever": ("partner_text", "2023-11-17"),
    "choose_a_background": ("choose_a_background", "2023-11-17"),
    "doctors_companion": ("doctors_companion", "2023-11-17"),
    "character_select": ("partner_text", "2026-09-25"),
    "father_and_son": ("partner_text", "2026-09-25"),
    "survivors": ("partner_text", "2026-09-25"),
}
"""The partner abilities: where the rulebook has each of them, and the first edition that has it."""
TOPICS: Final = {name: topic for name, (topic, _) in _PARTNERS.items()}

ABILITIES: Final = (*_PARTNERS, "choose_color")
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
    return frozenset(word.partition(":")[0] for word in card.partner) & _PARTNERS.keys()


def pairing(first: CardFacts, second: CardFacts, edition: Edition) -> str | None:
    """The partner ability that lets these two be the commander together in this edition, or None."""
    return next((name for name in _shared(first, second) if edition >= _PARTNERS[name][1]), None)


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
    return [name for name in _PARTNERS if _joins(name, first, second) or _joins(name, second, first)]


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


MOST_COMMANDERS: Final = 2
MOST_PAIRED: Final = 40
"""Of so many cards with partner abilities the pairs are told."""
COMMANDER: Final = format_named("commander")


def may_command(card: CardFacts, edition: Edition, format_: Format = COMMANDER) -> bool:
    """Say whether a card can be a commander by itself: a legendary creature, or a card that says so (CR 903.3).

    Legendary Vehicles, and Spacecraft with power and toughness, can since 2025-07-25; in Brawl legendary
    planeswalkers can (CR 903.12c). Where cards have to be common any creature can.
    """
    brawl = format_.name == "brawl"
    if format_.rarity is not None and card.has("creature"):
        return True
    if card.commander == "by-text" or (brawl and card.has("legendary") and card.has("planeswalker")):
        return True
    if card.commander == "no" or not card.has("legendary"):
        return False
    return card.has("creature") or (edition == NEWEST and _is_new_commander(card))


def _is_new_commander(card: CardFacts) -> bool:
    """A Spacecraft's power and toughness are not in the facts, but its row says `yes` where it has them."""
    return card.has("vehicle") or (card.has("spacecraft") and card.commander == "yes")


def find_commanders(
    slots: tuple[Slot, ...], edition: Edition, format_: Format = COMMANDER
) -> tuple[tuple[Slot, ...], NoteCode | None]:
    """The commanders that the list marks; else those that it lets be told, and the note that says how.

    Programs without a command zone write the commander as the sideboard, as a block of its own, or first; and where
    only one card can be it, there is no other.
    """
    marked = tuple(slot for slot in slots if slot.entry.section == "commander")
    if marked:
        return marked, None
    main = [slot for slot in slots if slot.entry.section == "main"]
    blocks = sorted({slot.entry.block for slot in main})
    ends = blocks[:1] + blocks[-1:] if len(blocks) > 1 else []
    groups = [tuple(slot for slot in main if slot.entry.block == block) for block in ends]
    groups.append(tuple(slot for slot in slots if slot.entry.section == "sideboard"))
    apart = [group for group in groups if _could_command(group, edition, format_)]
    if apart:
        return (apart[0], "commander_assumed") if len(apart) == 1 else ((), None)
    able = [slot for slot in main if _could_command((slot,), edition, format_)]
    if len(able) == 1 and len(main) > 1:
        return (able[0],), "commander_only"
    for count in (MOST_COMMANDERS, 1):
        if len(main) > count and _could_command(tuple(main[:count]), edition, format_):
            return tuple(main[:count]), "commander_first"
    return (), None


def _could_command(group: tuple[Slot, ...], edition: Edition, format_: Format) -> bool:
    cards = [slot.card for slot in group if slot.card is not None and slot.entry.count == 1]
    if len(cards) != len(group):
        return False
    if len(cards) == MOST_COMMANDERS:
        return pairing(cards[0], cards[1], edition) is not None
    return len(cards) == 1 and may_command(cards[0], edition, format_)


def candidates(slots: tuple[Slot, ...], edition: Edition, format_: Format) -> tuple[tuple[str, ...], ...]:
    """The names of the cards of a list that could be its commander: each alone, then two together."""
    there = {
        slot.name: slot.card
        for slot in slots
        if slot.entry.section in ("main", "sideboard", "commander") and slot.card is not None
    }
    alone = [(name,) for name, card in there.items() if may_command(card, edition, format_)]
    able = [card for card in there.values() if takes_part(card)][:MOST_PAIRED]
    pairs = [(one.name, two.name) for one, two in combinations(able, 2) if pairing(one, two, edition)]
    return (*alone, *pairs)


def could_be_there(deck: Deck) -> bool:
    """Say whether the commander may be in a list that does not name it: a card that can be it, or an unknown one."""
    return bool(deck.candidates) or any(slot.card is None for slot in deck.main)


def commander_faults(deck: Deck) -> Iterator[Fault]:
    """What is wrong with the commanders: whether they can be, and be together (CR 903.3, 702.124)."""
    slots = deck.commanders
    copies = sum(slot.entry.count for slot in slots)
    cards = [slot.card for slot in slots if slot.card is not None]
    pair = cards if len(cards) == len(slots) == copies == MOST_COMMANDERS else None
    joined = pairing(pair[0], pair[1], deck.edition) if pair else None
    if not slots and not could_be_there(deck):
        yield deck.fault("no_commander", "commander", ())
    if copies > MOST_COMMANDERS:
        yield deck.fault("too_many_commanders", "partner_at_most_two", slots, count=copies)
        return
    for slot in slots:
        if slot.card is not None:
            yield from _eligibility_faults(deck, slot, slot.card, joined)
    if pair and (why := pair_fault(pair[0], pair[1], deck.edition)):
        code, ability = why
        topic = "partner_mixed" if code == "partner_mixed" else "commander"
        yield deck.fault(code, topic, slots, other=slots[1].name, ability=ability)


def _eligibility_faults(deck: Deck, slot: Slot, card: CardFacts, joined: str | None) -> Iterator[Fault]:
    if may_command(card, deck.edition, deck.format) or (
        joined == "choose_a_background" and is_background(card)
    ):
        return
    if is_background(card):
        yield deck.fault("background_alone", "choose_a_background", (slot,))
    elif may_command(card, NEWEST, deck.format):
        yield deck.fault("not_a_commander_in_edition", "commander", (slot,))
    else:
        topic = "brawl_commander" if deck.brawl else "commander"
        yield deck.fault("not_a_commander", topic, (slot,))
