"""The deck check: size, copies, colours, commanders, bans, unknown names, by edition."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.deck.cards import BannedList, CardFacts, ban_dates, banned_in, card_book, read_banned
from sandbox.deck.check import check_deck, check_text
from sandbox.deck.lists import parse_deck
from sandbox.deck.report import DeckReport, Fault
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.model import NEWEST, Edition

BOOK = card_book()
OLDEST: Edition = "2019-10-04"
OLD: Edition = "2023-11-17"
NOTHING_BANNED = BannedList({})


def checked(text: str, edition: Edition = NEWEST, banned: BannedList = NOTHING_BANNED) -> DeckReport:
    return check_deck(parse_deck(text, lambda name: BOOK.find(name) is not None), BOOK, banned, edition)


def deck(commanders: str, *cards: str, fill: str = "Wastes") -> str:
    """A list of a hundred cards: the commanders, these lines, and as many basic lands as are missing."""
    zone = commanders.split(" + ") if commanders else []
    size = len(zone) + sum(int(line.split()[0]) for line in cards)
    return "\n".join(
        ["Commander", *(f"1 {name}" for name in zone), "", "Deck", *cards, f"{100 - size} {fill}"]
    )


def found(report: DeckReport) -> list[tuple[str, str | None, str | None]]:
    return [(fault.code, fault.rule, fault.card) for fault in report.faults]


def unsaid(report: DeckReport) -> list[tuple[str, str | None]]:
    return [(fault.code, fault.card) for fault in report.unchecked]


LEGAL = [
    pytest.param(
        deck("Krenko, Mob Boss", "99 Mountain", fill="Wastes").replace("\n0 Wastes", ""), id="903.5b-basics"
    ),
    pytest.param(deck("Krenko, Mob Boss", "20 Snow-Covered Mountain"), id="903.5b-snow-basics-and-wastes"),
    pytest.param(deck("Krenko, Mob Boss", "30 Dragon's Approach"), id="903.5b-any-number"),
    pytest.param(deck("Krenko, Mob Boss", "7 Seven Dwarves"), id="903.5b-up-to-seven"),
    pytest.param(deck("Yuriko, the Tiger's Shadow", "9 Nazgul"), id="903.5b-up-to-nine"),
    pytest.param(deck("Atraxa, Praetors' Voice", "1 Breeding Pool", "1 Sol Ring"), id="903.5c-within"),
    pytest.param(
        deck("Tymna the Weaver + Thrasios, Triton Hero", "1 Breeding Pool"), id="702.124c-both-identities"
    ),
    pytest.param(deck("Teferi, Temporal Archmage", "1 Island"), id="903.3a-by-its-text"),
    pytest.param(deck("Esika, God of the Tree", "1 Lightning Bolt"), id="903.4d-back-face-counts"),
    pytest.param(deck("Wilson, Refined Grizzly + Raised by Giants", "1 Forest"), id="702.124k-background"),
]


@pytest.mark.parametrize("text", LEGAL)
def test_a_deck_that_obeys_the_rules_is_legal(text: str) -> None:
    report = checked(text)
    assert found(report) == []
    assert report.legal
    assert report.size == 100


FAULTS = [
    pytest.param(
        deck("Krenko, Mob Boss") + "\n1 Wastes", [("deck_size", "903.5a", None)], id="903.5a-101-cards"
    ),
    pytest.param(
        "Commander\n1 Krenko, Mob Boss", [("deck_size", "903.5a", None)], id="903.5a-commander-alone"
    ),
    pytest.param(
        deck("Krenko, Mob Boss", "2 Sol Ring"),
        [("copies", "903.5b", "Sol Ring")],
        id="903.5b-two-on-one-line",
    ),
    pytest.param(
        deck("Krenko, Mob Boss", "1 Sol Ring", "1 SOL RING"),
        [("copies", "903.5b", "Sol Ring")],
        id="903.5b-on-two-lines",
    ),
    pytest.param(
        deck("Krenko, Mob Boss", "1 Krenko, Mob Boss"),
        [("copies", "903.5b", "Krenko, Mob Boss")],
        id="903.5b-the-commander-again",
    ),
    pytest.param(
        deck("Krenko, Mob Boss", "8 Seven Dwarves"),
        [("copies", "903.5b", "Seven Dwarves")],
        id="903.5b-eight",
    ),
    pytest.param(
        deck("Krenko, Mob Boss", "1 Counterspell"),
        [("color_identity", "903.5c", "Counterspell")],
        id="903.5c-mana-cost",
    ),
    pytest.param(
        deck("Krenko, Mob Boss", "1 Delver of Secrets // Insectile Aberration"),
        [("color_identity", "903.5c", "Delver of Secrets")],
        id="903.5c-two-faces",
    ),
    pytest.param(
        deck("Krenko, Mob Boss", "1 Fire // Ice"),
        [("color_identity", "903.5c", "Fire // Ice")],
        id="903.4d-halves",
    ),
    pytest.param(
        deck("Krenko, Mob Boss", "1 Taiga", "2 Island"),
        [("land_types", "903.5d", "Taiga"), ("land_types", "903.5d", "Island")],
        id="903.5d-basic-land-types",
    ),
    pytest.param(
        deck("Krenko, Mob Boss", "1 Sacred Foundry"),
        [("land_types", "903.5d", "Sacred Foundry")],
        id="903.5d-one-of-two-types",
    ),
    pytest.param(
        deck("Omnath, Locus of Mana", "1 Murmuring Bosk"),
        [("color_identity", "903.5c", "Murmuring Bosk")],
        id="903.5c-more-than-its-land-type",
    ),
    pytest.param(
        deck("Wilson, Refined Grizzly + Raised by Giants + Nobody at All"),
        [("too_many_commanders", "702.124g", "Wilson, Refined Grizzly")],
        id="702.124g-a-pair-and-an-unknown-third",
    ),
    pytest.param(deck("", "1 Sol Ring"), [("no_commander", "903.3", None)], id="903.3-nobody"),
    pytest.param(
        deck("Grizzly Bears"), [("not_a_commander", "903.3", "Grizzly Bears")], id="903.3-not-legendary"
    ),
    pytest.param(
        deck("Liliana of the Veil"),
        [("not_a_commander", "903.3", "Liliana of the Veil")],
        id="903.3-a-planeswalker-that-does-not-say-so",
    ),
    pytest.param(
        deck("The Eternity Elevator"),
        [("not_a_commander", "903.3", "The Eternity Elevator")],
        id="903.3-spacecraft-without-power",
    ),
    pytest.param(
        deck("Raised by Giants"), [("background_alone", "702.124k", "Raised by Giants")], id="702.124k-alone"
    ),
    pytest.param(
        deck("Tymna the Weaver + Krenko, Mob Boss"),
        [("no_partner", "903.3", "Tymna the Weaver")],
        id="702.124a-no-partner",
    ),
    pytest.param(
        deck("Tymna the Weaver + Will Kenrith"),
        [("partner_mixed", "702.124f", "Tymna the Weaver")],
        id="702.124f-mixed",
    ),
    pytest.param(
        deck("Tymna the Weaver + Thrasios, Triton Hero + Kraum, Ludevic's Opus"),
        [("too_many_commanders", "702.124g", "Tymna the Weaver")],
        id="702.124g-three",
    ),
    pytest.param(
        deck("Ley Weaver + Lore Weaver"),
        [("not_a_commander", "903.3", "Ley Weaver"), ("not_a_commander", "903.3", "Lore Weaver")],
        id="903.3-partner-with-but-not-legendary",
    ),
    pytest.param(
        deck("Grizzly Bears", "10 Island", "1 Counterspell", "1 Shock"),
        [("not_a_commander", "903.3", "Grizzly Bears")],
        id="903.3-one-cause-is-one-fault",
    ),
]


@pytest.mark.parametrize(("text", "faults"), FAULTS)
def test_what_is_wrong_is_told_with_its_rule(
    text: str, faults: list[tuple[str, str | None, str | None]]
) -> None:
    report = checked(text)
    assert found(report) == faults
    assert report.legal is False


UNCHECKED = [
    pytest.param(
        deck("Krenko, Mob Boss", "1 Goblin Gide"), [("unknown_card", "Goblin Gide")], id="unknown-card"
    ),
    pytest.param(
        deck("Nobody at All", "1 Counterspell"), [("unknown_card", "Nobody at All")], id="unknown-commander"
    ),
    pytest.param(
        deck("Krenko, Mob Boss") + "\n0 Mountain", [("unreadable_line", "0 Mountain")], id="unreadable-line"
    ),
    pytest.param(
        "98 Mountain\n1 Krenko, Mob Boss\n1 Squee, Goblin Nabob",
        [("commander_untold", None)],
        id="which-of-two-is-the-commander",
    ),
    pytest.param(
        "99 Mountain\n1 Somebody New",
        [("commander_untold", None), ("unknown_card", "Somebody New")],
        id="the-commander-may-be-the-unknown-card",
    ),
    pytest.param("{", [("unreadable_line", "{")], id="no-deck-at-all"),
]


@pytest.mark.parametrize(("text", "codes"), UNCHECKED)
def test_what_cant_be_checked_is_no_offence(text: str, codes: list[tuple[str, str | None]]) -> None:
    report = checked(text)
    assert unsaid(report) == codes
    assert [code for code, _, _ in found(report)] in ([], ["no_commander"])
    assert report.legal is (False if report.faults else None)


def test_an_unread_line_leaves_the_size_open() -> None:
    assert found(checked("Commander\n1 Krenko, Mob Boss\n\n0 Mountain")) == []


def test_the_cards_that_could_be_the_commander_are_told() -> None:
    text = "98 Mountain\n1 Krenko, Mob Boss\n1 Squee, Goblin Nabob"
    assert checked(text).candidates == (("Krenko, Mob Boss",), ("Squee, Goblin Nabob",))
    text = "97 Forest\n1 Wilson, Refined Grizzly\n1 Raised by Giants\n1 Tymna the Weaver"
    assert checked(text).candidates == (
        ("Wilson, Refined Grizzly",),
        ("Tymna the Weaver",),
        ("Wilson, Refined Grizzly", "Raised by Giants"),
    )


BY_EDITION = [
    pytest.param(
        deck("Skysovereign, Consul Flagship"),
        ["not_a_commander_in_edition"] * 2 + [None],
        id="903.3-vehicle-2025",
    ),
    pytest.param(
        deck("Hearthhull, the Worldseed", "1 Wastes"),
        ["not_a_commander_in_edition"] * 2 + [None],
        id="903.3-spacecraft-2025",
    ),
    pytest.param(deck("Shorikai, Genesis Engine"), [None, None, None], id="903.3a-vehicle-that-says-so"),
    pytest.param(
        deck("Rose Tyler + The Tenth Doctor"),
        ["partner_not_in_edition", None, None],
        id="702.124m-doctor-2023",
    ),
    pytest.param(
        deck("Wilson, Refined Grizzly + Raised by Giants"),
        ["background_alone", None, None],
        id="702.124k-background-2022",
    ),
]


@pytest.mark.parametrize(("text", "codes"), BY_EDITION)
def test_an_edition_knows_only_what_it_had(text: str, codes: list[str | None]) -> None:
    for edition, code in zip((OLDEST, OLD, NEWEST), codes, strict=True):
        told = [fault.code for fault in checked(text, edition).faults]
        assert told[:1] == ([code] if code else []), edition


@pytest.mark.parametrize(
    ("edition", "rule"),
    [pytest.param(OLDEST, "702.123f", id="2019"), pytest.param(OLD, "702.124f", id="2023")],
)
def test_rule_numbers_are_those_of_the_edition(edition: Edition, rule: str) -> None:
    assert found(checked(deck("Tymna the Weaver + Will Kenrith"), edition))[0][1] == rule


def test_a_fault_tells_lines_numbers_and_colours() -> None:
    report = checked(
        "Commander\n1 Krenko, Mob Boss\n\n1 Counterspell\n97 Mountain\n2 Sol Ring\n1 Counterspell"
    )
    size, counter, ring, identity = report.faults
    assert size == Fault(code="deck_size", rule="903.5a", card=None, line=None, count=102, allowed=100)
    assert (counter.lines, counter.count, counter.allowed) == ((4, 7), 2, 1)
    assert (ring.line, ring.lines, ring.count) == (6, (6,), 2)
    assert (identity.lines, identity.colors) == ((4, 7), "U")


def test_an_unknown_card_is_counted_and_suggested_but_never_judged() -> None:
    report = checked(deck("Krenko, Mob Boss", "2 Conterspell", "1 CONTERSPELL"))
    (fault,) = report.unchecked
    assert (fault.code, fault.lines, fault.suggestions[:1]) == ("unknown_card", (5, 6), ("Counterspell",))


@pytest.mark.parametrize(
    ("zone", "cards", "chosen", "faults"),
    [
        pytest.param("The Prismatic Piper", ("1 Counterspell", "1 Island"), "U", [], id="903.4b-one-colour"),
        pytest.param(
            "The Prismatic Piper",
            ("1 Counterspell", "1 Island", "1 Lightning Bolt"),
            "U",
            ["Lightning Bolt"],
            id="903.4b-only-one-colour",
        ),
        pytest.param("The Prismatic Piper", ("1 Sol Ring",), None, [], id="903.4b-no-colour-needed"),
        pytest.param(
            "The Prismatic Piper + Tymna the Weaver",
            ("1 Vindicate", "1 Island"),
            "U",
            [],
            id="903.4b-beside-a-partner",
        ),
        pytest.param(
            "Faceless One + Raised by Giants",
            ("1 Forest", "1 Mountain"),
            "R",
            [],
            id="903.4b-and-a-background",
        ),
    ],
)
def test_a_colour_chosen_before_the_game_is_the_one_that_the_deck_needs(
    zone: str, cards: tuple[str, ...], chosen: str | None, faults: list[str]
) -> None:
    report = checked(deck(zone, *cards))
    assert [fault.card for fault in report.faults] == faults
    assert [note.colors for note in report.notes if note.code == "color_chosen"] == (
        [chosen] if chosen else []
    )


def test_cards_in_other_sections_are_left_out_and_said_to_be() -> None:
    report = checked(deck("Krenko, Mob Boss") + "\nSideboard\n2 Counterspell\nMaybeboard\n1 Nonsense")
    assert report.legal
    assert [(note.code, note.rule, note.count) for note in report.notes] == [
        ("sideboard", "903.5e", 2),
        ("ignored", None, 1),
    ]


APART, ONLY, FIRST = "commander_assumed", "commander_only", "commander_first"
KRENKO = ("Krenko, Mob Boss",)
PARTNERS = ("Tymna the Weaver", "Thrasios, Triton Hero")
ASSUMED = [
    pytest.param("99 Mountain\n\n1 Krenko, Mob Boss", KRENKO, APART, id="last-block"),
    pytest.param("1 Krenko, Mob Boss\n\n99 Mountain", KRENKO, APART, id="first-block"),
    pytest.param("99 Mountain\nSideboard\n1 Krenko, Mob Boss", KRENKO, APART, id="sideboard"),
    pytest.param("98 Wastes\n\n1 Tymna the Weaver\n1 Thrasios, Triton Hero", PARTNERS, APART, id="pair"),
    pytest.param("99 Mountain\n1 Krenko, Mob Boss", KRENKO, ONLY, id="the-only-one-that-can"),
    pytest.param("1 Krenko, Mob Boss\n98 Mountain\n1 Squee, Goblin Nabob", KRENKO, FIRST, id="first"),
    pytest.param(
        "1 Tymna the Weaver\n1 Thrasios, Triton Hero\n97 Wastes\n1 Kozilek, the Great Distortion",
        PARTNERS,
        FIRST,
        id="first-two",
    ),
    pytest.param(
        "98 Mountain\n1 Krenko, Mob Boss\n1 Squee, Goblin Nabob", (), None, id="neither-first-nor-alone"
    ),
    pytest.param("99 Mountain\n\n1 Sol Ring", (), None, id="no-commander"),
    pytest.param("1 Krenko, Mob Boss\n\n98 Wastes\n\n1 Tymna the Weaver", (), None, id="two-candidates"),
]


@pytest.mark.parametrize(("text", "commanders", "code"), ASSUMED)
def test_a_commander_that_nothing_marks_is_told_by_its_place_and_said_to_be(
    text: str, commanders: tuple[str, ...], code: str | None
) -> None:
    report = checked(text)
    assert report.commanders == commanders
    said = [(note.code, note.cards) for note in report.notes if note.code in (APART, ONLY, FIRST)]
    assert said == ([(code, commanders)] if code else [])
    assert report.legal is (True if commanders else None if "Krenko" in text else False)


BANS = [
    pytest.param("1 Black Lotus", ["banned"], id="named"),
    pytest.param("1 Chaos Orb", ["banned"], id="dexterity"),
    pytest.param("1 Lutri, the Spellchaser", [], id="companion-in-the-deck"),
]


@pytest.mark.parametrize(("line", "codes"), BANS)
def test_the_banned_list_is_data(line: str, codes: list[str]) -> None:
    text = deck("Niv-Mizzet, Parun", line)
    report = checked(text, banned=banned_in("commander"))
    assert [fault.code for fault in report.faults] == codes
    assert [note.date for note in report.notes] == ["2026-02-09"]
    assert checked(text).legal


@pytest.mark.parametrize(
    ("format_name", "card", "day", "kind"),
    [
        pytest.param("commander", "Trade Secrets", "2011-06-17", None, id="before-it-was-banned"),
        pytest.param("commander", "Trade Secrets", "2013-04-22", "banned", id="on-the-day"),
        pytest.param("commander", "Worldfire", "2020-01-01", "banned", id="banned-then"),
        pytest.param("commander", "Worldfire", None, None, id="and-no-more"),
        pytest.param(
            "commander", "Kokusho, the Evening Star", "2013-01-01", "commander", id="as-a-commander"
        ),
        pytest.param("commander", "Lutri, the Spellchaser", "2025-01-01", "banned", id="altogether"),
        pytest.param("commander", "Lutri, the Spellchaser", None, "companion", id="as-a-companion"),
        pytest.param("commander", "Crusade", "2019-01-01", None, id="before-its-removal"),
        pytest.param("commander", "Chaos Orb", "2000-01-01", "dexterity", id="nobody-may-ever-play-it"),
        pytest.param("duel_commander", "Mana Crypt", "2012-03-20", "banned", id="duel-first-list"),
        pytest.param(
            "duel_commander", "Rograkh, Son of Rohgahh", None, "commander", id="duel-as-a-commander"
        ),
        pytest.param("tiny_leaders", "Painter's Servant", "2015-01-01", "banned", id="tiny-leaders-then"),
        pytest.param("tiny_leaders", "Painter's Servant", None, None, id="tiny-leaders-later"),
        pytest.param("pauper_commander", "Rhystic Study", None, "banned", id="pauper-commander"),
        pytest.param("brawl", "Sol Ring", None, None, id="brawl-has-no-list-here"),
    ],
)
def test_each_format_has_its_list_by_the_day(
    format_name: str, card: str, day: str | None, kind: str | None
) -> None:
    assert banned_in(format_name, day).kind(card) == kind


def test_every_change_of_a_list_is_about_a_card_that_is_known() -> None:
    for name in ("commander", "duel_commander", "tiny_leaders", "pauper_commander"):
        days = ban_dates(name)
        assert days == tuple(sorted(days, reverse=True))
        assert banned_in(name).date == days[0]
        assert banned_in(name).complete
        assert not banned_in(name, "1990-01-01").complete
    assert ban_dates("brawl") == ()


def test_lutri_is_banned_only_as_a_companion() -> None:
    text = "Companion\n1 Lutri, the Spellchaser\n" + deck("Niv-Mizzet, Parun")
    report = checked(text, banned=banned_in("commander"))
    assert found(report) == [("banned_companion", None, "Lutri, the Spellchaser")]
    assert report.size == 100


def test_a_companion_comes_from_outside_the_game_and_keeps_to_its_rule() -> None:
    text = "Companion\n1 Yorion, Sky Nomad\n" + deck("Krenko, Mob Boss")
    assert found(checked(text)) == [("outside_color", "903.11", "Yorion, Sky Nomad")]
    text = "Companion\n1 Sol Ring\n" + deck("Krenko, Mob Boss", "1 Sol Ring")
    assert found(checked(text)) == [("outside_name", "903.11", "Sol Ring")]


@pytest.mark.parametrize(
    ("text", "kind", "date"),
    [
        pytest.param("# of 2030-01-02\nname,kind\nSol Ring,banned", "banned", "2030-01-02", id="table"),
        pytest.param("Sol Ring\nIsland\n", "banned", None, id="names-alone"),
        pytest.param("\ufeff# mine\n\nsol ring\n", "banned", None, id="byte-order-mark"),
        pytest.param('name,kind\n"Emrakul, the Aeons Torn",ante\nSol Ring,', "banned", None, id="no-kind"),
        pytest.param("", None, None, id="empty"),
    ],
)
def test_a_person_can_bring_a_banned_list(text: str, kind: str | None, date: str | None) -> None:
    banned = read_banned(text)
    assert banned.kind("Sol Ring") == kind
    assert banned.date == date
    assert (
        "banned"
        in [code for code, _, _ in found(checked(deck("Krenko, Mob Boss", "1 Sol Ring"), banned=banned))]
    ) == (kind is not None)


def test_own_facts_are_judged_like_all_others() -> None:
    hero = CardFacts("My Hero", ("R",), ("Creature",), ("Legendary",))
    wilds = CardFacts("My Wilds", (), ("Land",), ("Basic",))
    book = card_book((hero, wilds, CardFacts("My Rat", ("B",), ("Creature",), max_copies=0)))
    text = "Commander\nMy Hero\n\n90 Mountain\n8 My Wilds\nMy Rat"
    report = check_deck(parse_deck(text, lambda name: book.find(name) is not None), book, NOTHING_BANNED)
    assert found(report) == [("color_identity", "903.5c", "My Rat")]


def test_an_empty_list_has_no_commander_and_no_cards() -> None:
    assert found(checked("")) == [("no_commander", "903.3", None), ("deck_size", "903.5a", None)]


def test_a_text_is_read_and_checked_in_one_go() -> None:
    hero = CardFacts("My Hero", ("R",), ("Creature",), ("Legendary",))
    text = "98 Mountain\n1 Black Lotus"
    report = check_text(text, OLD, commanders=("My Hero",), own=(hero,))
    assert found(report) == [("banned", None, "Black Lotus")]
    assert (report.commanders, report.edition) == (("My Hero",), OLD)
    assert check_text(text, commanders=("My Hero",), own=(hero,), banned=NOTHING_BANNED).legal


@pytest.mark.parametrize(
    ("zone", "edition", "rule", "ability"),
    [
        pytest.param(
            "Tymna the Weaver + Thrasios, Triton Hero", NEWEST, "702.124h", "partner", id="702.124h"
        ),
        pytest.param(
            "Tymna the Weaver + Thrasios, Triton Hero", OLDEST, "702.123a", "partner", id="702.123a"
        ),
        pytest.param("Will Kenrith + Rowan Kenrith", NEWEST, "702.124j", "partner_with", id="702.124j"),
        pytest.param("Will Kenrith + Rowan Kenrith", OLD, "702.124i", "partner_with", id="702.124i-2023"),
        pytest.param("Will Kenrith + Rowan Kenrith", OLDEST, "702.123f", "partner_with", id="702.123f"),
        pytest.param(
            "Sophina, Spearsage Deserter + Othelm, Sigardian Outcast",
            NEWEST,
            "702.124i",
            "friends_forever",
            id="702.124i",
        ),
        pytest.param("Rose Tyler + The Tenth Doctor", NEWEST, "702.124m", "doctors_companion", id="702.124m"),
        pytest.param(
            "Wilson, Refined Grizzly + Raised by Giants",
            NEWEST,
            "702.124k",
            "choose_a_background",
            id="702.124k",
        ),
    ],
)
def test_two_commanders_are_told_the_rule_that_joins_them(
    zone: str, edition: Edition, rule: str, ability: str
) -> None:
    report = checked(deck(zone), edition)
    assert report.legal
    assert [(note.rule, note.ability) for note in report.notes if note.code == "partners"] == [
        (rule, ability)
    ]


NAMES = [
    "Island",
    "Sol Ring",
    "Krenko, Mob Boss",
    "Tymna the Weaver",
    "Raised by Giants",
    "The Prismatic Piper",
    "Taiga",
]
LINES = st.tuples(
    st.integers(0, 101), st.sampled_from([*NAMES, "No Such Card"]), st.sampled_from(["", " *CMDR*"])
)


@given(st.lists(LINES), st.sampled_from([OLDEST, OLD, NEWEST]))
def test_any_list_has_a_consistent_report(lines: list[tuple[int, str, str]], edition: Edition) -> None:
    report = checked("\n".join(f"{count} {name}{mark}" for count, name, mark in lines), edition)
    assert report.legal is (False if report.faults else None if report.unchecked else True)
    assert report.size == sum(count for count, _, _ in lines)
    unreadable = sum(count == 0 for count, _, _ in lines)
    told = "deck_size" in {fault.code for fault in report.faults}
    assert told == (report.size != 100 and not unreadable)
    assert sum(fault.code == "unreadable_line" for fault in report.unchecked) == unreadable


def test_a_banned_list_with_a_field_without_end_is_a_placed_error() -> None:
    with pytest.raises(ScenarioError) as caught:
        read_banned("name,kind\nSol Ring,banned\n" + "x" * 200_000 + ",banned")
    assert [fault.place for fault in caught.value.faults] == ["line 3"]
