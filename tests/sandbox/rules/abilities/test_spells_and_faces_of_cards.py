"""What named cards do as spells are cast or target something, what they turn into, and what they give others (CR 115,
603, 701.27, 712).
"""

from __future__ import annotations

import pytest

from tests.sandbox.rules.abilities.boards import wrong

CASES = [
    # spells that target
    pytest.param(
        "ann: a = Bonecrusher Giant\nattack a\nplay attackers bob: Giant Growth > a",
        "bob 11",
        id="115.10-bonecrusher-giant",
    ),
    pytest.param(
        "ann: a = Ashenmoor Liege\nattack a\nplay attackers bob: Giant Growth > a",
        "bob 9",
        id="603.2-ashenmoor-liege-asks-who-cast-it",
    ),
    pytest.param(
        "ann: a = Lecturing Scornmage | b = Grizzly Bears\nattack a, b\nplay attackers ann: Giant Growth > b",
        "a 2/2, bob 13",
        id="603.2-repartee-a-creature",
    ),
    pytest.param(
        "ann: a = Lecturing Scornmage\nattack a\nplay attackers ann: Lightning Bolt > bob",
        "a 1/1, bob 16",
        id="603.2-repartee-no-creature",
    ),
    pytest.param(
        "ann: a = Departed Deckhand | i = Icy Manipulator\nattack a\nplay attackers ann: $i 0 > a",
        "a alive",
        id="115.10-an-ability-is-no-spell",
    ),
    pytest.param(
        "ann: a = Departed Deckhand\nattack a\nplay attackers bob: Giant Growth > a",
        "a dead",
        id="115.10-departed-deckhand",
    ),
    pytest.param(
        "ann: a = Gargos, Vicious Watcher | b = Grizzly Bears\nbob: x = Hill Giant\nattack b\n"
        "play attackers ann: Giant Growth > b",
        "a damage 3, x dead, bob 15",
        id="701.14-gargos",
    ),
    pytest.param(
        "ann: k = Kira, Great Glass-Spinner | a = Grizzly Bears\nattack a\nplay attackers bob: Shock > a",
        "a alive, bob 18",
        id="701.6-kira-the-first",
    ),
    pytest.param(
        "ann: k = Kira, Great Glass-Spinner | a = Grizzly Bears\nattack a\n"
        "play attackers bob: Shock > a\nplay blockers bob: Shock > a",
        "a dead",
        id="603.2-kira-not-the-second",
    ),
    # spells that are cast
    pytest.param(
        "ann: a = Nightsky Mimic\nbob: x = Hill Giant\nattack a\nplay attackers ann: Mortify > x",
        "a 4/4, bob 16",
        id="105.2-both-colors",
    ),
    pytest.param(
        "ann: a = Nightsky Mimic\nbob: x = Hill Giant\nattack a\nplay attackers ann: Murder > x",
        "a 2/1, bob 18",
        id="105.2-one-color",
    ),
    pytest.param(
        "ann: a = Defiler of Instinct\nattack a\nplay attackers ann: Lightning Bolt > bob\nchoose a > bob",
        "bob 13",
        id="110.4-no-permanent-spell",
    ),
    pytest.param(
        "ann: a = Mai, Scornful Striker\nattack a\nplay attackers bob: Lightning Bolt > ann",
        "ann 17, bob 16",
        id="603.2-who-cast-it",
    ),
    # other faces
    pytest.param(
        "ann: k = Bloodline Keeper | v = Vampire Interloper | w = Vampire Nighthawk | x = Bloodthrone Vampire"
        " | y = Vampire Sovereign\nattack k, v\nplay main ann: $k 1",
        "k 5/5, v 4/3, bob 11",
        id="701.27-bloodline-keeper",
    ),
    pytest.param(
        "ann: k = Bloodline Keeper | v = Vampire Interloper\nattack k, v\nplay main ann: $k 1",
        "plays illegal",
        id="602.5b-too-few-vampires",
    ),
    pytest.param(
        'ann: t = Thing in the Ice {"counters": {"ice": 1}} | a = Grizzly Bears\nbob: x = Hill Giant\nattack a\n'
        "play attackers ann: Shock > x",
        "t alive, a hand, x hand",
        id="712.8-thing-in-the-ice",
    ),
    pytest.param(
        'ann: t = Thing in the Ice {"counters": {"ice": 2}} | a = Grizzly Bears\nattack a\n'
        "play attackers ann: Shock > bob",
        "t counters ice 1, a alive, bob 16",
        id="603.4-thing-in-the-ice-waits",
    ),
    pytest.param(
        "ann: a = Insidious Mist\nattack a",
        "a 4/4, bob 16",
        id="712.8-insidious-mist-shows-its-front",
    ),
    # static abilities of tokens and of others
    pytest.param(
        "ann: g = Anax, Hardened in the Forge | a = Hill Giant | b = Craw Wurm\nbob: x = Serra Angel | y = Craw Wurm\n"
        "attack a, b\nblock x > a\nblock y > b",
        "g+1 alive, g+2 alive, g+3 alive",
        id="603.10-anax-looks-back",
    ),
    pytest.param(
        'ann: t = Toxrill, the Corrosive\nbob: x = Hill Giant {"counters": {"slime": 2}}\nattack t\nblock x > t',
        "x 1/1",
        id="613.4c-each-its-own-counters",
    ),
    pytest.param(
        "ann: s = Sedge Sliver | w = Swamp\nbob: x = Muscle Sliver\nattack s\nblock x > s",
        "s 4/4, x 2/2",
        id="109.5-each-sliver-its-own-controller",
    ),
    # whatever is put into a graveyard
    pytest.param(
        "ann: d = Disciple of the Vault | s = Sol Ring\nplay main bob: Disenchant > s\nchoose d > bob",
        "s dead, bob 19",
        id="700.4-disciple-of-the-vault",
    ),
    pytest.param(
        "ann: d = Disciple of the Vault | a = Grizzly Bears\nbob: x = Hill Giant\nattack a\nblock x > a\nchoose d > bob",
        "a dead, bob 20",
        id="700.4-a-creature-is-no-artifact",
    ),
    pytest.param(
        "ann: a = Toxin Sliver\nbob: x = Craw Wurm\nattack a\nblock x > a",
        "a dead, x dead",
        id="510.3a-toxin-sliver-the-other",
    ),
    # what lies beside creatures
    pytest.param(
        "ann: a = Grizzly Bears | k = Brass Knuckles @a | b = Bonesplitter @a\nattack a",
        "a 4/2, bob 12",
        id="301.5-brass-knuckles-beside-another",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | k = Brass Knuckles @a\nattack a",
        "a 2/2, bob 18",
        id="301.5-brass-knuckles-alone",
    ),
    pytest.param(
        "ann: a = Isamaru, Hound of Konda | k = Anduril, Flame of the West @a\nattack a",
        "a 5/3, bob 13",
        id="508.4-anduril-of-a-legend",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | k = Anduril, Flame of the West @a\nattack a",
        "a 5/3, bob 15, k+1 tapped",
        id="205.4-anduril-of-no-legend",
    ),
    pytest.param(
        'ann: c = Chandra Nalaar {"loyalty": 8}\nbob: x = Craw Wurm | y = Hill Giant\nplay main ann: $c 2 > bob',
        "bob 10, x dead, y dead",
        id="606.3-chandra-nalaar",
    ),
    pytest.param(
        'ann: u = Ugin, the Spirit Dragon {"loyalty": 7} | a = Grizzly Bears | s = Sol Ring\nbob: x = Craw Wurm\n'
        'play main ann: $u 1 {"x": 2}',
        "a exile, s alive, x alive",
        id="105.2c-ugin-leaves-the-colorless",
    ),
]


@pytest.mark.parametrize(("text", "wanted"), CASES)
def test_a_board_comes_out_as_the_rules_say(text: str, wanted: str) -> None:
    assert wrong(text, wanted) == []
