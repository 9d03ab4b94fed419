"""Cards that the table doesn't show and that are put onto the battlefield (CR 110.4a, 508.4, 608.2d)."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from sandbox import loads
from sandbox.bestiary import spell
from sandbox.rules.judge import course
from sandbox.rules.playable import held_cards, may_put
from sandbox.scenario.model import Choice, Player
from sandbox.scenario.notation import format_notation, parse_notation
from tests.sandbox.rules.abilities.boards import board, wrong

KAALIA = "ann: k = Kaalia of the Vast\nattack k"
WINOTA = "ann: w = Winota, Joiner of Forces | b = Grizzly Bears | c = Hill Giant\nattack b, c"
CASES = [
    pytest.param(
        'ann: s = Stonehewer Giant | b = Hill Giant\nattack b\nplay main ann: $s > b {"puts": ["Bonesplitter"]}',
        "bob 15",
        id="701.3-stonehewer-giant-attaches-where-it-is-told",
    ),
    pytest.param(
        KAALIA + '\nchoose k {"puts": ["Baneslayer Angel"]}',
        "k+1 5/5, k+1 tapped, bob 13, ann 25",
        id="508.4-kaalia-puts-an-angel-attacking",
    ),
    pytest.param(KAALIA, "bob 18, note cards_unsaid", id="608.2d-kaalia-and-nobody-says-which"),
    pytest.param(
        KAALIA + '\nchoose k {"puts": ["Grizzly Bears"]}',
        "bob 18, k+1 nowhere, note not_a_card",
        id="608.2d-a-bear-is-none-of-kaalias",
    ),
    pytest.param(
        KAALIA + '\nchoose k {"puts": ["Lightning Bolt"]}',
        "bob 18, k+1 nowhere, note not_a_card",
        id="110.4a-an-instant-is-no-permanent-card",
    ),
    pytest.param(
        KAALIA + '\nchoose k {"declined": true}',
        "bob 18, k+1 nowhere",
        id="603.5-kaalia-declined",
    ),
    pytest.param(
        WINOTA + '\nchoose w {"puts": ["Elite Vanguard", "Blade Historian"]}',
        "w+1 alive, w+2 alive, bob 2",
        id="603.2c-winota-each-instance-its-own",
    ),
    pytest.param(
        WINOTA + '\nchoose w {"puts": ["Elite Vanguard"]}',
        "bob 13, note cards_unsaid",
        id="603.2c-winota-one-card-does-not-serve-twice",
    ),
    pytest.param(
        "ann: w = Winota, Joiner of Forces | b = Grizzly Bears\nbob: x = Hill Giant\nattack b\nblock x > w+1"
        '\nchoose w {"puts": ["Elite Vanguard"]}',
        "w+1 alive, w+1 damage 3, bob 18",
        id="702.12b-what-winota-puts-is-indestructible",
    ),
    pytest.param(
        'ann: a = Alesha, Who Smiles at Death\nattack a\nchoose a {"puts": ["Goblin Guide"]}',
        "a+1 tapped, bob 15",
        id="118.12-alesha-pays-and-returns",
    ),
    pytest.param(
        'ann: a = Alesha, Who Smiles at Death | g = Glorious Anthem\nattack a\nchoose a {"puts": ["Goblin Guide"]}',
        "a+1 3/3, bob 13",
        id="400.1-an-anthem-does-not-reach-a-graveyard",
    ),
    pytest.param(
        'ann: a = Alesha, Who Smiles at Death\nattack a\nchoose a {"puts": ["Hill Giant"]}',
        "a+1 nowhere, bob 17, note not_a_card",
        id="608.2b-alesha-and-too-large-a-card",
    ),
    pytest.param(
        'ann: s = Shadowfax, Lord of Horses\nattack s\nchoose s {"puts": ["Hill Giant"]}',
        "s+1 3/3, bob 13",
        id="508.4-shadowfax-a-lesser-creature",
    ),
    pytest.param(
        'ann: a = Hill Giant\nattack a\nblock bob+1 > a\nplay attackers bob: Collected Company {"puts": '
        '["Grizzly Bears", "Elite Vanguard"]}',
        "bob+1 dead, bob+2 alive, bob 20",
        id="608.2d-collected-company-two",
    ),
    pytest.param(
        "ann: a = Hill Giant\nattack a\nblock bob+1 > a", "bob 17", id="509.1-a-blocker-that-nothing-made"
    ),
    pytest.param(
        'ann: a = Hill Giant\nbob: x = Memnite\nattack a\nblock x > a\nplay blockers ann: Chaos Warp > x {"puts": '
        '["Elite Vanguard"]}',
        "x library, bob+1 alive, a alive, bob 20",
        id="110.2a-chaos-warp-under-the-owners-control",
    ),
    pytest.param(
        'ann: a = Grizzly Bears | i = Ilharg, the Raze-Boar\nattack i\nchoose i {"puts": ["Hill Giant"]}',
        "i+1 alive, bob 11",
        id="508.4-ilharg",
    ),
    pytest.param(
        "ann: a = Scourge of the Throne | b = Grizzly Bears\nattack a, b",
        "a 6/6, bob 12",
        id="702.105-dethrone",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: x = Hill Giant\nattack a\nblock x > a\nplay blockers ann: Supernatural Stamina > a",
        "a alive, a tapped, x damage 4",
        id="603.10-supernatural-stamina",
    ),
    pytest.param(
        "ann: a = Hill Giant | b = Memnite\nbob: x = Memnite | y = Craw Wurm\nplay main ann: Chandra's Ignition > a",
        "a alive, b dead, x dead, y damage 3, bob 17",
        id="120.1-chandras-ignition",
    ),
    pytest.param(
        "ann: a = Raging Goblin | t = Colossal Dreadmaw\nbob: x = Memnite\nplay main ann: Ram Through > t, x",
        "x dead, bob 15",
        id="702.19b-ram-through-with-trample",
    ),
    pytest.param(
        "ann: t = Hill Giant\nbob: x = Memnite\nplay main ann: Ram Through > t, x",
        "x dead, bob 20",
        id="120.4a-ram-through-without",
    ),
    pytest.param(
        "ann: j = Jetmir, Nexus of Revels | a = Memnite | b = Memnite\nattack j",
        "j 6/4, j untapped",
        id="613-jetmir-three",
    ),
    pytest.param(
        'ann: s = Sneak Attack\nbob: w = Hill Giant\nplay main ann: $s {"puts": ["Bogardan Hellkite"]}\n'
        'choose s+1 > w, bob {"amounts": [3, 2]}',
        "s+1 alive, w dead, bob 18",
        id="603.6a-what-it-does-as-it-enters",
    ),
    pytest.param(
        'ann: s = Sneak Attack | a = Memnite\nattack a\nplay main ann: $s {"puts": ["Grave Titan"]}',
        "s+1 alive, s+1+1 alive, s+1+2 alive",
        id="603.6a-its-own-tokens",
    ),
    pytest.param(
        "ann: a = Hill Giant | t = Thalia, Heretic Cathar\nattack a\nblock bob+1 > a\nplay attackers bob: "
        'Collected Company {"puts": ["Grizzly Bears", "Elite Vanguard"]}',
        "blocks illegal, bob+1 tapped, bob+2 tapped",
        id="614.1c-thalia-heretic-cathar-and-blockers",
    ),
    pytest.param(
        'ann: s = Sneak Attack | u = Urabrask the Hidden\nplay main ann: $s {"puts": ["Grave Titan"]}',
        "s+1 untapped, s+1+1 untapped",
        id="614.1c-urabrask-only-what-opponents-control",
    ),
    pytest.param(
        'ann: s = Sneak Attack\nbob: u = Urabrask the Hidden\nplay main ann: $s {"puts": ["Grave Titan"]}',
        "s+1 tapped, s+1+1 tapped",
        id="614.1c-urabrask-and-tokens",
    ),
    pytest.param(
        'ann: s = Sneak Attack\nplay main ann: $s {"puts": ["Thalia, Heretic Cathar"]}\nattack a\nann: a = Memnite',
        "s+1 untapped",
        id="614.12-not-what-enters-beside-it",
    ),
    pytest.param(
        'ann: s = Sneak Attack\nplay main ann: $s {"puts": ["Diregraf Ghoul"]}\nattack s+1',
        "s+1 tapped, attack illegal",
        id="614.1c-by-what-it-says-itself",
    ),
    pytest.param(
        'ann: s = Sisay, Weatherlight Captain\nplay main ann: $s {"puts": ["Isamaru, Hound of Konda"]}',
        "s+1 alive",
        id="202.3-sisay-a-mana-value-below-her-power",
    ),
    pytest.param(
        'ann: w = Venerable Warsinger\nattack w\nchoose w {"puts": ["Hill Giant"]}',
        "w+1 nowhere, note not_a_card",
        id="202.3-warsinger-no-more-than-the-damage",
    ),
]


@pytest.mark.parametrize(("text", "wants"), CASES)
def test_a_card_is_put_onto_the_battlefield(text: str, wants: str) -> None:
    assert wrong(text, wants) == []


def test_what_may_be_put_is_asked_with_the_cards_of_the_hand() -> None:
    table = loads(json.dumps(board(KAALIA)))
    (asked,) = course(table).open
    assert asked.puts is not None
    hand = tuple(
        card for name in ("Grizzly Bears", "Baneslayer Angel", "Shivan Dragon") if (card := spell(name))
    )
    held = replace(table, players=(Player("ann", hand=hand), *table.players[1:]))
    found = may_put(held, hand, asked.puts, asked.source, asked.player)
    assert [each.name for each in found] == ["Baneslayer Angel", "Shivan Dragon"]
    said = replace(held, choices=(Choice("k", puts=(hand[1],)),))
    assert not course(said).open
    assert [each.card.name for each in held_cards(said)] == ["Grizzly Bears", "Shivan Dragon"]
    assert parse_notation(format_notation(said)) == said
