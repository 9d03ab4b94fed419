"""The deck check: CR 903.3-903.5 and 702.124 by edition, and what formats, house rules and banned lists say besides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from sandbox.deck.banned import AS_COMMANDER, AS_COMPANION, BannedList, banned_in
from sandbox.deck.cards import COLORS, CardBook, card_book
from sandbox.deck.commanders import (
    MOST_COMMANDERS,
    candidates,
    commander_faults,
    could_be_there,
    find_commanders,
)
from sandbox.deck.lists import DeckList, parse_deck, with_commanders
from sandbox.deck.partners import TOPICS, pairing
from sandbox.deck.report import DeckNote, DeckReport, Fault, FaultCode, NoteCode
from sandbox.deck.slots import Deck, Slot, identity_of, letters
from sandbox.deck.terms import (
    COMMANDER,
    Terms,
    league_faults,
    mana_value_faults,
    may_have_beside,
    one_basic_type,
    sideboard_faults,
    unchecked_numbers,
)
from sandbox.rules.rulebook import number
from sandbox.scenario.formats import format_named
from sandbox.scenario.model import NEWEST, Edition
from sandbox.scenario.spelling import fold

if TYPE_CHECKING:
    from sandbox.deck.cards import CardFacts

_SUGGESTED: Final = 50
"""So many unknown names get suggestions; a list with more of them is no list of cards."""


def check_text(
    text: str,
    edition: Edition = NEWEST,
    *,
    commanders: tuple[str, ...] = (),
    own: tuple[CardFacts, ...] = (),
    banned: BannedList | None = None,
    terms: Terms = COMMANDER,
) -> DeckReport:
    """Read a deck list and check it: what the command line and the window ask for.

    `commanders` names the commanders where the list does not; `own` are a person's own card facts, `banned` their
    banned list in place of the one in the assets, and `terms` the format and the house rules. Never fails: what can't
    be read stands in the report.
    """
    book = card_book(own)
    deck_list = with_commanders(parse_deck(text, lambda name: book.find(name) is not None), commanders)
    bans = banned_in(terms.format, terms.day) if banned is None else banned
    return check_deck(deck_list, book, bans, edition, terms)


def check_deck(
    deck_list: DeckList,
    book: CardBook,
    banned: BannedList,
    edition: Edition = NEWEST,
    terms: Terms = COMMANDER,
) -> DeckReport:
    """Check a deck list against the rules of a format in an edition, house rules, and a banned list.

    Everything is reported that is wrong, in the order commanders, size, copies, colours, bans, unknown names.
    A card that is not in the book is unknown: it counts for the size, and nothing else is said about it. One cause is
    one fault: colours are not judged by a commander that can't be one, nor the size of a list with lines unread.
    """
    slots = tuple(Slot(entry, book.find(entry.name)) for entry in deck_list.entries)
    commanders, told = find_commanders(slots, edition, format_named(terms.format))
    deck = _with_colors(_laid_out(slots, commanders, edition, terms))
    wrong = tuple(commander_faults(deck))
    deck = replace(deck, identity=None) if wrong else deck
    faults = (
        *wrong,
        *(_size_faults(deck) if not deck_list.unread else ()),
        *sideboard_faults(deck, terms),
        *_copy_faults(deck),
        *mana_value_faults(deck),
        *_color_faults(deck),
        *league_faults(deck, terms),
        *_banned_faults(deck, banned),
    )
    unchecked = (
        *_untold_commander(deck),
        *_unknown_cards(deck, book),
        *(_unreadable(unread.line, unread.text) for unread in deck_list.unread),
        *unchecked_numbers(deck),
    )
    return DeckReport(
        legal=False if faults else None if unchecked else True,
        edition=edition,
        format=terms.format,
        size=sum(slot.entry.count for slot in deck.starting),
        commanders=tuple(slot.name for slot in commanders),
        color_identity=None if deck.identity is None else letters(deck.identity),
        faults=faults,
        notes=tuple(_notes(deck, slots, banned, told=told, judged=not wrong)),
        unchecked=unchecked,
        candidates=deck.candidates,
    )


def _untold_commander(deck: Deck) -> Iterator[Fault]:
    """A list that does not say which of its cards is the commander."""
    if not deck.commanders and could_be_there(deck):
        yield deck.fault("commander_untold", "commander", ())


def _laid_out(slots: tuple[Slot, ...], commanders: tuple[Slot, ...], edition: Edition, terms: Terms) -> Deck:
    beside = may_have_beside(terms) > 0
    return Deck(
        edition=edition,
        format=format_named(terms.format),
        commanders=commanders,
        main=tuple(slot for slot in slots if slot.entry.section == "main" and slot not in commanders),
        outside=tuple(slot for slot in slots if slot.entry.section == "companion"),
        sideboard=tuple(
            slot for slot in slots if beside and slot.entry.section == "sideboard" and slot not in commanders
        ),
        identity=None,
        candidates=candidates(slots, edition, format_named(terms.format)),
    )


def _unreadable(line: int, text: str) -> Fault:
    lines = (line,) if line else ()
    return Fault(code="unreadable_line", rule=None, card=text, line=line or None, lines=lines)


# Size and copies


def _size_faults(deck: Deck) -> Iterator[Fault]:
    size = sum(slot.entry.count for slot in deck.starting)
    wanted = deck.format.deck_size
    if size != wanted:
        topic = (
            "brawl_deck_size" if deck.brawl else "deck_size" if deck.format.variant == "commander" else None
        )
        yield deck.fault("deck_size", topic, (), count=size, allowed=wanted)


def _copy_faults(deck: Deck) -> Iterator[Fault]:
    """CR 903.5b: one of each but basic lands, unless the card itself allows more (113.6)."""
    by_name: dict[str, list[Slot]] = {}
    for slot in deck.starting:
        if slot.card is not None and not slot.card.has("basic"):
            by_name.setdefault(slot.card.name, []).append(slot)
    for group in by_name.values():
        count = sum(slot.entry.count for slot in group)
        allowed = group[0].card.max_copies if group[0].card else 1
        if allowed and count > allowed:
            yield deck.fault("copies", "deck_singleton", tuple(group), count=count, allowed=allowed)


# Colours


def _with_colors(deck: Deck) -> Deck:
    """The deck with its commanders' colour identity (CR 903.4, 702.124c), None where it can't be known.

    A commander whose colour is chosen before the game (903.4b) gets the colours that most cards need.
    """
    cards = [slot.card for slot in deck.commanders if slot.card is not None]
    if not cards or len(cards) < len(deck.commanders):
        return deck
    printed = frozenset(color for card in cards for color in card.color_identity)
    choices = sum("choose_color" in card.partner for card in cards)
    missing = [color for color in COLORS if color not in printed]
    needs = [frozenset(slot.card.color_identity) - printed for slot in deck.main if slot.card is not None]
    options = [frozenset(option) for count in range(choices + 1) for option in combinations(missing, count)]
    chosen = max(options, key=lambda option: sum(need <= option for need in needs))
    return replace(deck, identity=printed | chosen, chosen=chosen)


def _color_faults(deck: Deck) -> Iterator[Fault]:
    """CR 903.5c; 903.5d for basic land types; 903.11 for what comes from outside the game."""
    if deck.identity is None:
        return
    yield from one_basic_type(deck)
    any_basic = deck.brawl and not deck.identity
    seen: dict[str, list[Slot]] = {}
    for slot in deck.main:
        if any_basic and slot.card is not None and slot.card.has("basic"):
            continue  # CR 903.12e, see `one_basic_type`
        if slot.card is not None and not identity_of(slot.card) <= deck.identity:
            seen.setdefault(slot.card.name, []).append(slot)
    for group in seen.values():
        card = group[0].card
        if card is not None:
            by_types = identity_of(card) - deck.identity <= card.land_colors
            code: FaultCode = "land_types" if by_types else "color_identity"
            topic = "deck_land_types" if by_types else "deck_identity"
            yield deck.fault(code, topic, tuple(group), colors=letters(identity_of(card) - deck.identity))
    names = {fold(slot.name) for slot in deck.starting}
    for slot in deck.outside:
        if fold(slot.name) in names:
            yield deck.fault("outside_name", "deck_outside_game", (slot,))
        if slot.card is not None and (extra := identity_of(slot.card) - deck.identity):
            yield deck.fault("outside_color", "deck_outside_game", (slot,), colors=letters(extra))


# Names


def _banned_faults(deck: Deck, banned: BannedList) -> Iterator[Fault]:
    told = set()
    for slot in deck.starting + deck.outside + deck.sideboard:
        kind = banned.kind(slot.name)
        places = {AS_COMPANION: deck.outside, AS_COMMANDER: deck.commanders}
        if kind is None or slot.name in told or slot not in places.get(kind, (slot,)):
            continue
        told.add(slot.name)
        code: FaultCode = (
            "banned_companion"
            if kind == AS_COMPANION
            else "banned_commander"
            if kind == AS_COMMANDER
            else "banned"
        )
        yield deck.fault(code, None, (slot,), kind=kind, format=deck.format.name)


def _unknown_cards(deck: Deck, book: CardBook) -> Iterator[Fault]:
    unknown: dict[str, list[Slot]] = {}
    for slot in deck.starting + deck.outside + deck.sideboard:
        if slot.card is None:
            unknown.setdefault(fold(slot.name), []).append(slot)
    for place, group in enumerate(unknown.values()):
        names = book.suggest(group[0].name) if place < _SUGGESTED else ()
        yield deck.fault("unknown_card", None, tuple(group), suggestions=names)


def _notes(
    deck: Deck, slots: tuple[Slot, ...], banned: BannedList, *, told: NoteCode | None, judged: bool
) -> Iterator[DeckNote]:
    cards = [slot.card for slot in deck.commanders if slot.card is not None]
    if len(cards) == len(deck.commanders) == MOST_COMMANDERS and (
        ability := pairing(cards[0], cards[1], deck.edition)
    ):
        names = tuple(card.name for card in cards)
        rule = number(TOPICS[ability], deck.edition)
        yield DeckNote(code="partners", rule=rule, cards=names, ability=ability)
    if told is not None:
        lines = tuple(slot.entry.line for slot in deck.commanders)
        yield DeckNote(code=told, cards=tuple(slot.name for slot in deck.commanders), lines=lines)
    if not judged and deck.main:
        yield DeckNote(code="colors_unchecked")
    if deck.chosen and judged:
        rule = number("chosen_color", deck.edition)
        yield DeckNote(code="color_chosen", rule=rule, colors=letters(deck.chosen))
    side = [slot for slot in slots if slot.entry.section == "sideboard" and slot not in deck.commanders]
    if side and not deck.sideboard:
        no_sideboard = number("deck_no_sideboard") if deck.edition == NEWEST else None
        count = sum(slot.entry.count for slot in side)
        yield DeckNote(
            code="sideboard", rule=no_sideboard, count=count, lines=tuple(slot.entry.line for slot in side)
        )
    ignored = [slot for slot in slots if slot.entry.section == "ignored"]
    if ignored:
        count = sum(slot.entry.count for slot in ignored)
        yield DeckNote(code="ignored", count=count, lines=tuple(slot.entry.line for slot in ignored))
    if not banned.complete:
        yield DeckNote(code="own_banned_list")
    if banned.date:
        yield DeckNote(code="banned_list", date=banned.date)
