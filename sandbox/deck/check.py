"""The deck check of Commander: CR 903.3-903.5 and 702.124, by edition, and the banned list."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from msgspec import Struct

from sandbox.deck.banned import BannedList, official_banned
from sandbox.deck.cards import COLORS, Card, CardBook, card_book
from sandbox.deck.lists import DeckList, Entry, parse_deck, with_commanders
from sandbox.deck.partners import TOPICS, is_background, pair_fault, pairing
from sandbox.deck.report import DeckReport, Fault, FaultCode, Note
from sandbox.rules.rulebook import number
from sandbox.scenario.model import NEWEST, Edition
from sandbox.scenario.spelling import fold

DECK_SIZE: Final = 100
MOST_COMMANDERS: Final = 2
_SUGGESTED: Final = 50
"""So many unknown names get suggestions; a list with more of them is no list of cards."""


class Slot(Struct, frozen=True):
    """An entry of the list with what is known of its card."""

    entry: Entry
    card: Card | None

    @property
    def name(self) -> str:
        """The card's own name, or what the list says."""
        return self.entry.name if self.card is None else self.card.name


class _Deck(Struct, frozen=True):
    """What every part of the check looks at."""

    edition: Edition
    commanders: tuple[Slot, ...]
    main: tuple[Slot, ...]
    outside: tuple[Slot, ...]
    identity: frozenset[str] | None
    chosen: frozenset[str] = frozenset()

    @property
    def starting(self) -> tuple[Slot, ...]:
        """The hundred cards: commanders and the rest (CR 903.5a)."""
        return self.commanders + self.main

    def fault(self, code: FaultCode, topic: str | None, slots: tuple[Slot, ...], **facts: object) -> Fault:
        """A fault of these slots, with the rule of this edition."""
        rule = None if topic is None else number(topic, self.edition)
        lines = tuple(slot.entry.line for slot in slots if slot.entry.line)
        card = slots[0].name if slots else None
        first = lines[0] if lines else None
        return Fault(code=code, rule=rule, card=card, line=first, lines=lines, **facts)  # type: ignore[arg-type]


def check_text(
    text: str,
    edition: Edition = NEWEST,
    *,
    commanders: tuple[str, ...] = (),
    own: tuple[Card, ...] = (),
    banned: BannedList | None = None,
) -> DeckReport:
    """Read a deck list and check it: what the command line and the window ask for.

    `commanders` names the commanders where the list does not; `own` are a person's own card facts, and `banned`
    their banned list in place of the one in the assets. Never fails: what can't be read is a fault of the report.
    """
    book = card_book(own)
    deck_list = with_commanders(parse_deck(text, lambda name: book.find(name) is not None), commanders)
    return check_deck(deck_list, book, official_banned() if banned is None else banned, edition)


def check_deck(
    deck_list: DeckList, book: CardBook, banned: BannedList, edition: Edition = NEWEST
) -> DeckReport:
    """Check a deck list against the rules of Commander in an edition, and against a banned list.

    Everything is reported that is wrong, in the order commanders, size, copies, colours, bans, unknown names.
    A card that is not in the book is unknown: it counts for the size, and nothing else is said about it.
    """
    slots = tuple(Slot(entry, book.find(entry.name)) for entry in deck_list.entries)
    commanders, assumed = _find_commanders(slots, edition)
    deck = _with_colors(
        _Deck(
            edition=edition,
            commanders=commanders,
            main=tuple(slot for slot in slots if slot.entry.section == "main" and slot not in commanders),
            outside=tuple(slot for slot in slots if slot.entry.section == "companion"),
            identity=None,
        )
    )
    faults = (
        *_commander_faults(deck),
        *_size_faults(deck),
        *_copy_faults(deck),
        *_color_faults(deck),
        *_banned_faults(deck, banned),
        *_unknown_faults(deck, book),
        *(_unreadable(unread.line, unread.text) for unread in deck_list.unread),
    )
    return DeckReport(
        legal=not faults,
        edition=edition,
        size=sum(slot.entry.count for slot in deck.starting),
        commanders=tuple(slot.name for slot in commanders),
        color_identity=None if deck.identity is None else _letters(deck.identity),
        faults=faults,
        notes=tuple(_notes(deck, slots, banned, assumed=assumed)),
    )


def _unreadable(line: int, text: str) -> Fault:
    return Fault(code="unreadable_line", rule=None, card=text, line=line, lines=(line,))


def _letters(colors: frozenset[str]) -> str:
    return "".join(color for color in COLORS if color in colors)


# Commanders


def may_command(card: Card, edition: Edition) -> bool:
    """Say whether a card can be a commander by itself: a legendary creature, or a card that says so (CR 903.3).

    Legendary Vehicles, and Spacecraft with power and toughness, can since 2025-07-25.
    """
    if card.commander == "by-text":
        return True
    if card.commander == "no" or not card.has("legendary"):
        return False
    return card.has("creature") or (edition == NEWEST and _is_new_commander(card))


def _is_new_commander(card: Card) -> bool:
    """A Spacecraft's power and toughness are not in the facts, but its row says `yes` where it has them."""
    return card.has("vehicle") or (card.has("spacecraft") and card.commander == "yes")


def _find_commanders(slots: tuple[Slot, ...], edition: Edition) -> tuple[tuple[Slot, ...], bool]:
    """The commanders that the list marks; else the one or two cards that stand apart and can be commanders.

    Programs without a command zone write the commander as the sideboard, or as a block of its own.
    """
    marked = tuple(slot for slot in slots if slot.entry.section == "commander")
    if marked:
        return marked, False
    main = [slot for slot in slots if slot.entry.section == "main"]
    blocks = sorted({slot.entry.block for slot in main})
    ends = blocks[:1] + blocks[-1:] if len(blocks) > 1 else []
    groups = [tuple(slot for slot in main if slot.entry.block == block) for block in ends]
    groups.append(tuple(slot for slot in slots if slot.entry.section == "sideboard"))
    apart = [group for group in groups if _could_command(group, edition)]
    return (apart[0], True) if len(apart) == 1 else ((), False)


def _could_command(group: tuple[Slot, ...], edition: Edition) -> bool:
    cards = [slot.card for slot in group if slot.card is not None and slot.entry.count == 1]
    if len(cards) != len(group):
        return False
    if len(cards) == MOST_COMMANDERS:
        return pairing(cards[0], cards[1], edition) is not None
    return len(cards) == 1 and may_command(cards[0], edition)


def _commander_faults(deck: _Deck) -> Iterator[Fault]:
    slots = deck.commanders
    copies = sum(slot.entry.count for slot in slots)
    cards = [slot.card for slot in slots if slot.card is not None]
    pair = cards if len(cards) == len(slots) == copies == MOST_COMMANDERS else None
    joined = pairing(pair[0], pair[1], deck.edition) if pair else None
    if not slots:
        yield deck.fault("no_commander", "commander", ())
    for slot in slots:
        if slot.card is not None:
            yield from _eligibility_faults(deck, slot, slot.card, joined)
    if copies > MOST_COMMANDERS:
        yield deck.fault("too_many_commanders", "partner_at_most_two", slots, count=copies)
    elif pair and (why := pair_fault(pair[0], pair[1], deck.edition)):
        code, ability = why
        topic = "partner_mixed" if code == "partner_mixed" else "commander"
        yield deck.fault(code, topic, slots, other=slots[1].name, ability=ability)


def _eligibility_faults(deck: _Deck, slot: Slot, card: Card, joined: str | None) -> Iterator[Fault]:
    if may_command(card, deck.edition) or (joined == "choose_a_background" and is_background(card)):
        return
    if is_background(card):
        yield deck.fault("background_alone", "choose_a_background", (slot,))
    elif may_command(card, NEWEST):
        yield deck.fault("not_a_commander_in_edition", "commander", (slot,))
    else:
        yield deck.fault("not_a_commander", "commander", (slot,))


# Size and copies


def _size_faults(deck: _Deck) -> Iterator[Fault]:
    size = sum(slot.entry.count for slot in deck.starting)
    if size != DECK_SIZE:
        yield deck.fault("deck_size", "deck_size", (), count=size, allowed=DECK_SIZE)


def _copy_faults(deck: _Deck) -> Iterator[Fault]:
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


def _with_colors(deck: _Deck) -> _Deck:
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
    return _Deck(
        deck.edition, deck.commanders, deck.main, deck.outside, identity=printed | chosen, chosen=chosen
    )


def _color_faults(deck: _Deck) -> Iterator[Fault]:
    """CR 903.5c; 903.5d for basic land types; 903.11 for what comes from outside the game."""
    if deck.identity is None:
        return
    seen: dict[str, list[Slot]] = {}
    for slot in deck.main:
        if slot.card is not None and not _identity(slot.card) <= deck.identity:
            seen.setdefault(slot.card.name, []).append(slot)
    for group in seen.values():
        card = group[0].card
        if card is not None:
            by_types = _identity(card) - deck.identity <= card.land_colors
            code: FaultCode = "land_types" if by_types else "color_identity"
            topic = "deck_land_types" if by_types else "deck_identity"
            yield deck.fault(code, topic, tuple(group), colors=_letters(_identity(card) - deck.identity))
    names = {fold(slot.name) for slot in deck.starting}
    for slot in deck.outside:
        if fold(slot.name) in names:
            yield deck.fault("outside_name", "deck_outside_game", (slot,))
        if slot.card is not None and (extra := _identity(slot.card) - deck.identity):
            yield deck.fault("outside_color", "deck_outside_game", (slot,), colors=_letters(extra))


def _identity(card: Card) -> frozenset[str]:
    return frozenset(card.color_identity) | card.land_colors


# Names


def _banned_faults(deck: _Deck, banned: BannedList) -> Iterator[Fault]:
    told = set()
    for slot in deck.starting + deck.outside:
        kind = banned.kind(slot.name)
        as_companion = kind == "companion"
        if kind is None or slot.name in told or (as_companion and slot not in deck.outside):
            continue
        told.add(slot.name)
        yield deck.fault("banned_companion" if as_companion else "banned", None, (slot,), kind=kind)


def _unknown_faults(deck: _Deck, book: CardBook) -> Iterator[Fault]:
    unknown: dict[str, list[Slot]] = {}
    for slot in deck.starting + deck.outside:
        if slot.card is None:
            unknown.setdefault(fold(slot.name), []).append(slot)
    for place, group in enumerate(unknown.values()):
        names = book.suggest(group[0].name) if place < _SUGGESTED else ()
        yield deck.fault("unknown_card", None, tuple(group), suggestions=names)


def _notes(deck: _Deck, slots: tuple[Slot, ...], banned: BannedList, *, assumed: bool) -> Iterator[Note]:
    cards = [slot.card for slot in deck.commanders if slot.card is not None]
    if len(cards) == len(deck.commanders) == MOST_COMMANDERS and (
        ability := pairing(cards[0], cards[1], deck.edition)
    ):
        names = tuple(card.name for card in cards)
        rule = number(TOPICS[ability], deck.edition)
        yield Note(code="partners", rule=rule, cards=names, ability=ability)
    if assumed:
        lines = tuple(slot.entry.line for slot in deck.commanders)
        yield Note(code="commander_assumed", cards=tuple(slot.name for slot in deck.commanders), lines=lines)
    if deck.chosen:
        rule = number("chosen_color", deck.edition)
        yield Note(code="color_chosen", rule=rule, colors=_letters(deck.chosen))
    side = [slot for slot in slots if slot.entry.section == "sideboard" and slot not in deck.commanders]
    if side:
        no_sideboard = number("deck_no_sideboard") if deck.edition == NEWEST else None
        count = sum(slot.entry.count for slot in side)
        yield Note(
            code="sideboard", rule=no_sideboard, count=count, lines=tuple(slot.entry.line for slot in side)
        )
    ignored = [slot for slot in slots if slot.entry.section == "ignored"]
    if ignored:
        count = sum(slot.entry.count for slot in ignored)
        yield Note(code="ignored", count=count, lines=tuple(slot.entry.line for slot in ignored))
    if banned.date:
        yield Note(code="banned_list", date=banned.date)
