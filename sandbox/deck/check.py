"""The deck check: CR 903.3-903.5 and 702.124 by edition, and what formats, house rules, banned lists and the other
decks of a table say besides.

Brawl is an option of the Comprehensive Rules (903.12). The other formats and the house rules are not in that book, so
that their faults have no rule number. League: no two players have the same commander, and nobody has another player's
in the deck. Sideboard: ten cards beside the deck; what comes from there has to fit the colours all the same (903.11).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.deck.cards import (
    AS_COMMANDER,
    AS_COMPANION,
    COLORS,
    BannedList,
    CardBook,
    CardFacts,
    banned_in,
    card_book,
)
from sandbox.deck.commanders import (
    MOST_COMMANDERS,
    TOPICS,
    candidates,
    commander_faults,
    could_be_there,
    find_commanders,
    pairing,
)
from sandbox.deck.lists import DeckList, parse_deck, with_commanders
from sandbox.deck.report import (
    Deck,
    DeckNote,
    DeckReport,
    Fault,
    FaultCode,
    NoteCode,
    Slot,
    identity_of,
    letters,
)
from sandbox.grouping import grouped
from sandbox.rules.rulebook import number
from sandbox.scenario.card_names import fold
from sandbox.scenario.model import NEWEST, Edition, HouseRule, Scenario
from sandbox.scenario.variants import format_named

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
    """How many cards a sideboard may have: by the format, or by the house rule."""
    return max(format_named(terms.format).sideboard, SIDEBOARD if "sideboard" in terms.house else 0)


def sideboard_faults(deck: Deck, terms: Terms) -> Iterator[Fault]:
    """What is wrong with a sideboard where there may be one: its size, and colours that never fit (CR 903.11)."""
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
    """The cards above the format's mana value.

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
    """The cards whose mana value, or rarity, is not known where the format limits it."""
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
    """The faults of basic lands of a second type in a Brawl deck whose commander has no colours (CR 903.12e)."""
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
    """Commanders, and cards of the deck, that are another player's commander."""
    rivals = {fold(name) for name in terms.rivals} if "league" in terms.house else set()
    for slot in deck.commanders:
        if fold(slot.name) in rivals:
            yield deck.fault("league_commander", None, (slot,))
    for slot in deck.main + deck.sideboard:
        if fold(slot.name) in rivals:
            yield deck.fault("league_card", None, (slot,))


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
    by_name = grouped(
        (slot.card.name, slot)
        for slot in deck.starting
        if slot.card is not None and not slot.card.has("basic")
    )
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
    unknown = grouped(
        (fold(slot.name), slot) for slot in deck.starting + deck.outside + deck.sideboard if slot.card is None
    )
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


class DeckText(Struct, frozen=True):
    """The text of a list, and the commanders that a person chose where it does not name them."""

    text: str
    commanders: tuple[str, ...] = ()


def check_game(
    decks: Sequence[DeckText],
    edition: Edition = NEWEST,
    *,
    own: tuple[CardFacts, ...] = (),
    banned: BannedList | None = None,
    terms: Terms,
    others: Iterable[str] = (),
) -> tuple[DeckReport, ...]:
    """Check decks that are played against each other, and against other commanders that are known by name alone.

    `others` are all commanders of the table; those that a deck itself has are its own.
    """
    reports = tuple(
        check_text(each.text, edition, commanders=each.commanders, own=own, banned=banned, terms=terms)
        for each in decks
    )
    if "league" not in terms.house:
        return reports
    named = [report.commanders for report in reports]
    there = tuple(others)
    judged = []
    for place, deck in enumerate(decks):
        mine = {fold(name) for name in named[place]}
        theirs = [name for rivals in named[:place] + named[place + 1 :] for name in rivals]
        rivals = (*theirs, *(name for name in there if fold(name) not in mine))
        judged.append(
            check_text(
                deck.text,
                edition,
                commanders=deck.commanders,
                own=own,
                banned=banned,
                terms=replace(terms, rivals=rivals),
            )
        )
    return tuple(judged)


def commanders_at(scenario: Scenario) -> tuple[str, ...]:
    """The names of all commanders of a table."""
    return tuple(p.label for p in (*scenario.permanents, *scenario.away) if p.commander)
