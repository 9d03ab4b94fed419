"""Deck lists as people and programs write them."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.deck.cards import card_book
from sandbox.deck.lists import LINE_LENGTH, LINES, DeckEntry, DeckList, parse_deck, with_commanders

BOOK = card_book()


def known(name: str) -> bool:
    return BOOK.find(name) is not None


def read(text: str) -> DeckList:
    return parse_deck(text, known)


def said(text: str) -> list[tuple[int, str, str]]:
    return [(entry.count, entry.name, entry.section) for entry in read(text).entries]


LINES_OF_ONE_CARD = [
    pytest.param("1 Sol Ring", (1, "Sol Ring", "main"), id="number"),
    pytest.param("Sol Ring", (1, "Sol Ring", "main"), id="name-alone"),
    pytest.param("2x Island", (2, "Island", "main"), id="2x"),
    pytest.param("2 x Island", (2, "Island", "main"), id="2-x"),
    pytest.param("2X Island", (2, "Island", "main"), id="2X"),
    pytest.param("2xIsland", (2, "Island", "main"), id="2x-joined"),
    pytest.param("+2 Island", (2, "Island", "main"), id="plus"),
    pytest.param("12,Island", (12, "Island", "main"), id="comma"),
    pytest.param("  3\tForest  ", (3, "Forest", "main"), id="tab-and-blanks"),
    pytest.param("Forest x3", (3, "Forest", "main"), id="number-behind"),
    pytest.param("Forest (3)", (3, "Forest", "main"), id="number-behind-in-brackets"),
    pytest.param("1 Sol Ring (CMR) 472", (1, "Sol Ring", "main"), id="set-and-number"),
    pytest.param("1 Sol Ring (PLST) CMR-472 *F*", (1, "Sol Ring", "main"), id="list-number-and-foil"),
    pytest.param("1 Sol Ring (SLD) 1011★ *E*", (1, "Sol Ring", "main"), id="star-number"),
    pytest.param("1 Sol Ring (CMM:396) *f-etch*", (1, "Sol Ring", "main"), id="set-with-number"),
    pytest.param("1 《太陽の指輪/Sol Ring》", (1, "Sol Ring", "main"), id="japanese-and-english"),
    pytest.param("1 太陽の指輪/Sol Ring", (1, "Sol Ring", "main"), id="japanese-and-english-bare"),
    pytest.param("1 太陽の指輪", (1, "太陽の指輪", "main"), id="japanese-alone"),
    pytest.param("《太陽の指輪》", (1, "《太陽の指輪》", "main"), id="japanese-alone-in-its-brackets"),
    pytest.param("太陽の指輪 1枚", (1, "太陽の指輪", "main"), id="japanese-count-last"),
    pytest.param("島10枚", (10, "島", "main"), id="japanese-count-last-joined"),
    pytest.param("島×10", (10, "島", "main"), id="japanese-times"),
    pytest.param("１枚 太陽の指輪", (1, "太陽の指輪", "main"), id="japanese-count-first-and-wide"),
    pytest.param("3枚の島", (3, "島", "main"), id="japanese-count-first-joined"),
    pytest.param("火 // 氷", (1, "火 // 氷", "main"), id="japanese-split"),
    pytest.param("統率者：1 太陽の指輪", (1, "太陽の指輪", "commander"), id="japanese-inline-commander"),
    pytest.param("1 Nonsense/Sol Ring", (1, "Nonsense/Sol Ring", "main"), id="a-wrong-first-half-is-no-card"),
    pytest.param("1 Sol Ring (cmr)", (1, "Sol Ring", "main"), id="set-alone"),
    pytest.param("1 Sol Ring [CMR]", (1, "Sol Ring", "main"), id="set-in-square-brackets"),
    pytest.param("1 [CMR:472] Sol Ring", (1, "Sol Ring", "main"), id="set-first"),
    pytest.param("1 Sol Ring|CMR|1", (1, "Sol Ring", "main"), id="set-after-a-bar"),
    pytest.param("1 Sol Ring <prerelease> [CMR]", (1, "Sol Ring", "main"), id="angle-brackets"),
    pytest.param("1 Sol Ring (CMR) 472 #ramp #rock", (1, "Sol Ring", "main"), id="tags"),
    pytest.param("1x Sol Ring (cmr) 472 [Ramp] ^Have,#37d67a^", (1, "Sol Ring", "main"), id="label"),
    pytest.param("1 Fire // Ice (APC) 128", (1, "Fire // Ice", "main"), id="split"),
    pytest.param("1 Pip-Boy 3000", (1, "Pip-Boy 3000", "main"), id="number-in-a-name"),
    pytest.param("Behemoth of Vault 0", (1, "Behemoth of Vault 0", "main"), id="number-ends-a-name"),
    pytest.param("Circle of Protection: Red", (1, "Circle of Protection: Red", "main"), id="colon-in-a-name"),
    pytest.param('1 "Name Sticker" Goblin', (1, '"Name Sticker" Goblin', "main"), id="quotes-in-a-name"),
    pytest.param("1 +2 Mace", (1, "+2 Mace", "main"), id="sign-in-a-name"),
    pytest.param("B.F.M. (Big Furry Monster)", (1, "B.F.M. (Big Furry Monster)", "main"), id="own-brackets"),
    pytest.param("1 No Such Card (ABC) 7 *F*", (1, "No Such Card", "main"), id="unknown-name-is-kept-bare"),
    pytest.param("1 Atraxa, Praetors' Voice *CMDR*", (1, "Atraxa, Praetors' Voice", "commander"), id="CMDR"),
    pytest.param("1x Slimefoot (x) [Commander{top}]", (1, "Slimefoot (x)", "commander"), id="tag-Commander"),
    pytest.param("1 Sol Ring # !Commander", (1, "Sol Ring", "commander"), id="hash-Commander"),
    pytest.param("Commander: 1 Sol Ring", (1, "Sol Ring", "commander"), id="inline-commander"),
    pytest.param("SB: 2 Pyroblast", (2, "Pyroblast", "sideboard"), id="SB"),
    pytest.param("1 Sol Ring [Sideboard]", (1, "Sol Ring", "sideboard"), id="tag-Sideboard"),
    pytest.param("1 Sol Ring [Maybeboard{noDeck}{noPrice},Ramp]", (1, "Sol Ring", "ignored"), id="noDeck"),
    pytest.param("\ufeff1 Sol Ring", (1, "Sol Ring", "main"), id="byte-order-mark"),
]


@pytest.mark.parametrize(("line", "expected"), LINES_OF_ONE_CARD)
def test_a_line_says_a_card(line: str, expected: tuple[int, str, str]) -> None:
    assert said(line) == [expected]


@pytest.mark.parametrize(
    "line",
    [
        *("", "   ", "// a comment", "# a comment", "//", "#"),
        *("Creatures (30)", "Lands: 37", "Ramp (10):", "Instants", "[Main]", "== Deck ==", "**Sorceries**"),
        *("NAME: My deck", "Name=My deck", "LAYOUT MAIN:(1,1)", "About", "The 99", "Mana rocks:"),
        *("LAYOUT MAIN:(1,9)(CMC,false,50)|" + "([EOC:149],[EOC:151])" * 400, "Description=" + "long " * 900),
        *(
            "[metadata]\nName=x\nDeck Type=constructed\nSet=C18\nAnything at all",
            "[Some Part]",
            "クリーチャー (30)",
            "土地：37",
        ),
    ],
)
def test_headings_and_comments_are_no_cards(line: str) -> None:
    assert read(line) == DeckList()


@pytest.mark.parametrize(
    ("heading", "section"),
    [
        *(("Commander", "commander"), ("COMMANDER:", "commander"), ("Commanders (2)", "commander")),
        *(("// Commander", "commander"), ("# Commander", "commander"), ("[Commander]", "commander")),
        *(("Companion", "companion"), ("Sideboard", "sideboard"), ("SIDEBOARD:", "sideboard")),
        *(("Maybeboard", "ignored"), ("Considering:", "ignored"), ("Tokens (3)", "ignored")),
        *(("Deck", "main"), ("Mainboard:", "main"), ("Main Deck", "main"), ("[Main]", "main")),
        *(
            ("[BACKGROUND]", "commander"),
            ("背景", "commander"),
            ("統率者", "commander"),
            ("統率者：", "commander"),
        ),
        *(("Display Commander", "ignored"), ("Planar Deck", "ignored"), ("Scheme Deck", "ignored")),
        *(
            ("[Schemes]", "ignored"),
            ("サイドボード", "sideboard"),
            ("メインデッキ", "main"),
            ("[metadata]\n[Main]", "main"),
        ),
    ],
)
def test_a_heading_opens_a_section(heading: str, section: str) -> None:
    assert said(f"Sideboard\n{heading}\n1 Sol Ring") == [(1, "Sol Ring", section)]


@pytest.mark.parametrize("end", ["", "// Ramp", "Ramp (1)", "Deck", "Lands"])
def test_the_command_zone_ends_before_the_rest(end: str) -> None:
    assert [section for _, _, section in said(f"Commander\n1 Sol Ring\n{end}\n1 Island")] == [
        "commander",
        "main",
    ]


def test_an_empty_line_or_comment_under_the_heading_does_not_end_the_command_zone() -> None:
    text = "Commander\n\n// my favourite\n1 Sol Ring"
    assert said(text) == [(1, "Sol Ring", "commander")]


def test_a_sideboard_goes_on_over_empty_lines() -> None:
    assert {section for _, _, section in said("Sideboard\n1 Sol Ring\n\n1 Island")} == {"sideboard"}


def test_an_arena_export_is_read() -> None:
    text = "About\nName Voice of all\n\nCommander\n1 Sol Ring (CMR) 472\n\nDeck\n98 Island (ELD) 254\n1 Swamp"
    assert said(text) == [(1, "Sol Ring", "commander"), (98, "Island", "main"), (1, "Swamp", "main")]


@pytest.mark.parametrize("line", ["0 Island", "-3 Island", f"{LINES + 1} Island", "x" * 501])
def test_a_line_without_a_sensible_number_is_told(line: str) -> None:
    deck = read(f"1 Sol Ring\n{line}")
    assert deck.entries == (DeckEntry(1, "Sol Ring", 1),)
    assert [unread.line for unread in deck.unread] == [2]


def test_too_long_a_list_is_told_and_not_cut_in_silence() -> None:
    deck = read("1 Island\n" * (LINES + 5))
    assert len(deck.entries) == LINES
    assert [unread.line for unread in deck.unread] == [LINES + 1]


def test_lines_and_blocks_are_counted() -> None:
    entries = read("1 Sol Ring\n\n// x\n1 Island\n1 Swamp\n\n\n1 Forest").entries
    assert [(entry.line, entry.block) for entry in entries] == [(1, 0), (4, 1), (5, 1), (8, 3)]


def test_commanders_can_be_named_from_outside() -> None:
    deck = with_commanders(read("Commander\n1 Island\n\n1 Sol Ring"), ("sol ring", "Forest"))
    assert [(entry.name, entry.line, entry.section) for entry in deck.entries] == [
        ("Island", 2, "main"),
        ("Sol Ring", 4, "commander"),
        ("Forest", 0, "commander"),
    ]


def test_a_line_that_is_too_long_is_read_by_its_beginning() -> None:
    deck = read("1 Sol Ring [CMR] # " + "a note " * 200 + "\n" + "1 Nothing that is known " * 40)
    assert [(entry.count, entry.name) for entry in deck.entries] == [(1, "Sol Ring")]
    assert [unread.line for unread in deck.unread] == [2]


def test_a_deck_of_mtgjson_is_read() -> None:
    board = {
        "commander": [{"name": "Krenko, Mob Boss", "count": 1, "isFoil": True}],
        "displayCommander": [{"name": "Krenko, Mob Boss", "count": 1}],
        "mainBoard": [
            {"name": "Mountain", "count": 98},
            {"name": "Delver of Secrets // Insectile Aberration"},
        ],
        "sideBoard": [{"name": "Shock", "count": 2}],
        "tokens": [{"name": "Goblin", "count": 3}],
        "releaseDate": "2024-01-01",
    }
    parts = [
        (1, "Krenko, Mob Boss", "commander"),
        (98, "Mountain", "main"),
        (1, "Delver of Secrets // Insectile Aberration", "main"),
        (2, "Shock", "sideboard"),
        (1, "Krenko, Mob Boss", "ignored"),
        (3, "Goblin", "ignored"),
    ]
    for text in (json.dumps({"meta": {}, "data": board}), json.dumps(board, indent=1)):
        assert said(text) == parts
        assert read(text).unread == ()


@pytest.mark.parametrize(
    "text",
    [
        *(
            "{",
            "{}",
            '{"mainBoard": 3}',
            '{"data": []}',
            "{" * 100_000,
            '{"mainBoard": [1, {"name": 2}, {"count": "x"}]}',
        ),
        '{"mainBoard": [{"name": "Island", "count": true}]}',
    ],
)
def test_other_json_is_no_deck_and_fails_nothing(text: str) -> None:
    deck = read(text)
    assert deck.entries == ()
    assert deck.unread


@pytest.mark.parametrize(
    "sign", ["[a", "(a", "{a", "<a", " *a", "^a ", " #a", "|a", "a=", ":a", 'a" ', "枚1"]
)
def test_lines_of_many_brackets_are_looked_through_a_fixed_number_of_times(sign: str) -> None:
    line = sign * (LINE_LENGTH // len(sign))
    long = sign * 400_000
    deck = read("\n".join([line] * 300 + [long, "<deck> " + long]))
    assert len(deck.entries) + len(deck.unread) <= 302


@given(st.text())
def test_any_text_is_read_without_failing(text: str) -> None:
    deck = parse_deck(text, known)
    assert all(entry.count > 0 and entry.name for entry in deck.entries)


@given(
    st.lists(
        st.sampled_from(["1 ", "x", "(", ")", "[", "]", "//", "#", "*", "^", "|", " ", "Sol Ring", ":", "0"])
    )
)
def test_any_signs_around_a_name_are_read_without_failing(parts: list[str]) -> None:
    deck = parse_deck("".join(parts), known)
    assert len(deck.entries) + len(deck.unread) <= 1
