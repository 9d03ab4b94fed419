"""Deck lists as tables and as XML: the same cards on the same lines."""

import pytest

from sandbox.deck.cards import card_book
from sandbox.deck.lists import DeckList, parse_deck, plain_lines

BOOK = card_book()


def read(text: str) -> DeckList:
    return parse_deck(text, lambda name: BOOK.find(name) is not None)


def said(text: str) -> list[tuple[int, int, str, str]]:
    return [(entry.line, entry.count, entry.name, entry.section) for entry in read(text).entries]


DEK = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="1" Quantity="98" Sideboard="false" Name="Mountain" Annotation="0" />
  <Cards CatID="2" Quantity="1" Sideboard="false" Name="Lim-D&#251;l&apos;s Vault" />
  <Cards CatID="3" Quantity="1" Sideboard="true" Name="Krenko, Mob Boss" />
</Deck>"""
COD = """<?xml version="1.0"?>
<cockatrice_deck version="1">
 <zone name="main">
  <card number="98" name="Mountain"/>
 </zone>
 <zone name="side">
  <card number="1" name="Krenko, Mob Boss"/>
 </zone>
</cockatrice_deck>"""


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        pytest.param(
            DEK,
            [(4, 98, "Mountain", "main"), (5, 1, "Lim-D\u00fbl's Vault", "main"), (6, 1, "Krenko, Mob Boss", "sideboard")],
            id="magic-online",
        ),
        pytest.param(COD, [(4, 98, "Mountain", "main"), (7, 1, "Krenko, Mob Boss", "sideboard")], id="cockatrice"),
        pytest.param(
            "<cockatrice_deck>\n<zone name='side'>\n<card name='Urza&apos;s \"Ring\"' number='2' price='0'/>",
            [(3, 2, "Urza's \"Ring\"", "sideboard")],
            id="quotes-of-the-other-kind",
        ),
        pytest.param(
            'Count,Name,Edition,Foil\n1,"Krenko, Mob Boss",DMC,foil\n98,Mountain,DMU,',
            [(2, 1, "Krenko, Mob Boss", "main"), (3, 98, "Mountain", "main")],
            id="csv",
        ),
        pytest.param(
            '"Quantity","Card Name","Board"\n"1","Krenko, Mob Boss","Commander"\n"2","Shock","Sideboard"\n"1","Opt","Maybeboard"',
            [(2, 1, "Krenko, Mob Boss", "commander"), (3, 2, "Shock", "sideboard"), (4, 1, "Opt", "ignored")],
            id="csv-with-boards",
        ),
        pytest.param(
            "name;qty\nSol Ring;1\nMountain;98",
            [(2, 1, "Sol Ring", "main"), (3, 98, "Mountain", "main")],
            id="semicolons",
        ),
        pytest.param(
            "card_name\tamount\nSol Ring\t1", [(2, 1, "Sol Ring", "main")], id="tabs",
        ),
        pytest.param("Count,Name\n1", [(2, 1, "1", "main")], id="a-row-too-short-stays-as-it-is"),
    ],
)  # fmt: skip
def test_a_table_or_xml_is_a_list(text: str, entries: list[tuple[int, int, str, str]]) -> None:
    assert said(text) == entries


@pytest.mark.parametrize(
    "text",
    [
        "1 Sol Ring\n98 Mountain",
        "",
        "Name, Title\n1 Sol Ring",
        "<b>\n1 Sol Ring",
        "1 Krenko, Mob Boss\nCount,Name",
    ],
)
def test_any_other_text_stays_as_it_is(text: str) -> None:
    lines = text.splitlines()
    assert plain_lines(lines) == lines
