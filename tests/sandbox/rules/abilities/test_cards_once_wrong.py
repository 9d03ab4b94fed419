"""Cards that the library once called whole and that did more, or less, told by named cards on small boards."""

from __future__ import annotations

import pytest

from tests.sandbox.rules.abilities.boards import wrong

CASES = [
    pytest.param(
        'ann: h = Rock Hydra {"counters": {"+1/+1": 4}}\nbob: x = Hill Giant | y = Hill Giant\nattack h\nblock x > h, y > h',
        "h dead",
        id="615.7-hydra-no-more-than-it-has",
    ),
    pytest.param(
        'ann: h = Rock Hydra {"counters": {"+1/+1": 4}}\nbob: x = Hill Giant\nattack h\nblock x > h',
        "h alive, h counters +1/+1 1, h damage 0",
        id="615.5-hydra-pays-with-counters",
    ),
    pytest.param(
        'ann: h = Rock Hydra {"counters": {"+1/+1": 5}}\nbob: x = Fencing Ace {"counters": {"+1/+1": 1}}\nattack h\nblock x > h',
        "h alive, h counters +1/+1 1",
        id="615.7-hydra-in-both-damage-steps",
    ),
    pytest.param(
        'ann: b = Breena, the Demagogue | m = Memnite\nbob: x = Memnite\ncid: y = Memnite\nalso {"bob": {"life": 30}, "cid": {"life": 20}}\nattack m\nchoose b > m',
        "m counters +1/+1 2",
        id="603.4-breena-more-life-than-another",
    ),
    pytest.param(
        'ann: b = Breena, the Demagogue | m = Memnite\nbob: x = Memnite\ncid: y = Memnite\nalso {"bob": {"life": 10}, "cid": {"life": 20}}\nattack m\nchoose b > m',
        "m counters +1/+1 0",
        id="603.4-breena-the-least-life",
    ),
    pytest.param(
        "ann: c = Ekundu Cyclops | m = Memnite\nbob:\nattack m",
        "attack illegal",
        id="508.1d-cyclops-goes-along",
    ),
    pytest.param(
        "ann: c = Ekundu Cyclops | m = Memnite\nbob:", "attack legal", id="508.1d-cyclops-stays-with-them"
    ),
    pytest.param(
        "ann: m = Memnite\nbob: a = Angelic Arbiter\nplay main ann: Shock > bob\nattack m",
        "attack illegal",
        id="508.1c-arbiter-who-cast-can-not-attack",
    ),
    pytest.param(
        "ann: m = Memnite\nbob: a = Angelic Arbiter\nattack m\nplay attackers ann: Shock > bob",
        "attack legal, plays illegal",
        id="101.2-arbiter-who-attacked-can-not-cast",
    ),
    pytest.param(
        "ann: m = Memnite\nbob: a = Angelic Arbiter\nattack m\nplay attackers bob: Shock > m",
        "attack legal, plays legal",
        id="101.2-arbiter-its-own-side-can",
    ),
    pytest.param(
        'ann: g = Conqueror\'s Galleon | a = Serra Angel\nplay main ann: $g {"paying": ["a"]}\nattack g',
        "g alive",
        id="701.27-galleon-comes-back-as-a-land",
    ),
    pytest.param(
        "ann: m = Memnite\nbob: k = Kor Firewalker\nplay attackers ann: Shock > bob",
        "bob 19",
        id="603.2-firewalker-a-red-spell-of-anybody",
    ),
    pytest.param(
        'ann: m = Nimble Mongoose | d = Dryad Militant\nalso {"ann": {"given": {"graveyard": 6}}}\nplay attackers ann: Shock > bob\nattack m',
        "m 1/1",
        id="614.6-militant-exiles-what-resolved",
    ),
    pytest.param(
        'ann: m = Nimble Mongoose\nbob: d = Leyline of the Void\nalso {"ann": {"given": {"graveyard": 6}}}\nplay attackers ann: Shock > bob\nattack m',
        "m 1/1",
        id="614.6-an-opponents-leyline",
    ),
    pytest.param(
        'ann: m = Nimble Mongoose | d = Leyline of the Void\nalso {"ann": {"given": {"graveyard": 6}}}\nplay attackers ann: Shock > bob\nattack m',
        "m 3/3",
        id="614.6-ones-own-leyline",
    ),
    pytest.param(
        "ann: p = Argothian Pixies\nbob: r = Rod of Ruin\nplay attackers bob: $r > p\nattack p",
        "p dead",
        id="615.1-pixies-by-artifact-creatures-alone",
    ),
    pytest.param(
        "ann: t = Tephraderm\nattack t\nplay attackers bob: Lightning Bolt > t",
        "bob 13, t alive",
        id="603.2-tephraderm-a-spell",
    ),
    pytest.param(
        "ann: t = Tephraderm\nbob: x = Hill Giant | y = Grizzly Bears\nattack t\nblock x > t, y > t",
        "x damage 3, y dead, t dead",
        id="603.2-tephraderm-each-its-own",
    ),
    pytest.param(
        "ann: t = Tephraderm\nbob: r = Rod of Ruin\nattack t\nplay attackers bob: $r > t",
        "bob 16, t damage 1",
        id="603.2-tephraderm-nothing-for-an-artifact",
    ),
    pytest.param(
        'ann: p = Painter\'s Servant {"given": {"color": "red"}} | m = Memnite\nbob: k = Kor Firewalker\nattack m\nblock k > m',
        "k damage 0",
        id="105.3-painted-red",
    ),
    pytest.param(
        "ann: m = Memnite\nplay main ann: Plaguecrafter\nbob: x = Memnite",
        "x dead",
        id="701.21a-plaguecrafter-each-player",
    ),
    pytest.param(
        'ann: a = Mirrorhall Mimic {"given": {"copied": "x"}}\nbob: x = Serra Angel\nattack a',
        "a 4/4",
        id="707.5-mimic",
    ),
    pytest.param(
        "ann: s = Sphinx of Magosi\nattack s\nplay attackers ann: $s",
        "s 7/7",
        id="602.2-magosi",
    ),
    pytest.param(
        'ann: m = Memnite\nplay main ann: Apocalypse Hydra {"x": 5}',
        "ann+1 counters +1/+1 10",
        id="614.1c-apocalypse-hydra-of-five",
    ),
    pytest.param(
        'ann: m = Memnite\nplay main ann: Apocalypse Hydra {"x": 4}',
        "ann+1 counters +1/+1 4",
        id="614.1c-apocalypse-hydra-of-four",
    ),
    pytest.param(
        "ann: m = Memnite\nbob: i = Nettling Imp | y = Memnite\nplay beginning bob: $i > m",
        "attack illegal",
        id="508.1d-nettled",
    ),
    pytest.param(
        "ann: m = Memnite\nbob: i = Nettling Imp | y = Memnite\nplay beginning bob: $i > y\nattack m",
        "plays illegal",
        id="601.2c-imp-of-the-active-player",
    ),
    pytest.param(
        'ann: g = Grizzly Bears\nbob: w = Whipgrass Entangler | c = Grand Abolisher\nplay beginning bob: $w > g\nalso {"ann": {"pool": "{1}"}}\nattack g',
        "attack illegal",
        id="508.1h-one-for-each-cleric",
    ),
    pytest.param(
        'ann: g = Grizzly Bears\nbob: w = Whipgrass Entangler | c = Grand Abolisher\nplay beginning bob: $w > g\nalso {"ann": {"pool": "{2}"}}\nattack g',
        "attack legal",
        id="508.1h-paid-for-each-cleric",
    ),
    pytest.param(
        'ann: w = Whipgrass Entangler | g = Grizzly Bears\nbob: x = Grizzly Bears\nplay beginning ann: $w > x\nalso {"bob": {"pool": ""}}\nattack g\nblock x > g',
        "blocks illegal",
        id="509.1d-one-for-each-cleric",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: x = Memnite\nattack a\nplay attackers bob: Assassin's Blade > a",
        "a dead, plays legal",
        id="601.3-blade-who-was-attacked",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | b = Memnite\ncid: y = Memnite\nattack a > cid\nplay attackers bob: Assassin's Blade > a",
        "plays illegal",
        id="601.3-blade-who-was-not-attacked",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: x = Memnite\nattack a\nplay blockers bob: Deep Wood",
        "plays illegal",
        id="601.3-deep-wood-after-blockers",
    ),
    pytest.param(
        "ann: v = Vampire Nighthawk | w = Vampire Nighthawk\nbob: x = Memnite\nplay main ann: Feast of Blood > x",
        "x dead, plays legal, ann 24",
        id="601.3-feast-two-vampires",
    ),
    pytest.param(
        "ann: v = Vampire Nighthawk\nbob: x = Memnite\nplay main ann: Feast of Blood > x",
        "plays illegal",
        id="601.3-feast-one-vampire",
    ),
    pytest.param(
        'ann: v = Memnite\nbob: x = Memnite\nattack v\nplay attackers bob: Savage Beating {"mode": 0}',
        "plays illegal",
        id="601.3-savage-beating-on-anothers-turn",
    ),
    pytest.param(
        'ann: v = Memnite\nbob: x = Memnite\nattack v\nplay attackers ann: Savage Beating {"mode": 0}',
        "plays legal, bob 18",
        id="601.3-savage-beating-on-ones-own",
    ),
    pytest.param(
        'ann: v = Memnite | w = Memnite\nbob: x = Memnite\nattack v\nplay attackers ann: Mutual Destruction > x {"paying": ["w"]}',
        "plays illegal",
        id="702.8a-nothing-with-flash",
    ),
    pytest.param(
        'ann: v = Memnite | w = Ambush Viper\nbob: x = Memnite\nattack v\nplay attackers ann: Mutual Destruction > x {"paying": ["v"]}',
        "plays legal, x dead",
        id="702.8a-beside-something-with-flash",
    ),
    pytest.param(
        'ann: v = Memnite | w = Memnite\nbob: x = Memnite\nplay main ann: Mutual Destruction > x {"paying": ["w"]}',
        "plays legal, x dead",
        id="307.1-as-a-sorcery",
    ),
    pytest.param(
        "ann: a = Augusta, Dean of Order | b = Memnite | c = Memnite !tapped\nattack b\nchoose a > a",
        "a tapped, c tapped, b untapped, bob 19",
        id="603.2-augusta-untaps-attackers",
    ),
    pytest.param(
        'ann: k = Kirin-Touched Orochi | b = Memnite\nattack k\nchoose k {"mode": 0}',
        "k+1 untapped",
        id="700.2-orochi-makes-a-spirit",
    ),
    pytest.param(
        'ann: k = Kirin-Touched Orochi | b = Memnite\nattack k\nchoose k > b {"mode": 1}',
        "b counters +1/+1 1",
        id="700.2-orochi-puts-a-counter",
    ),
    pytest.param(
        "ann: k = Kaervek the Merciless\nbob: x = Memnite\nchoose k > bob\nplay main bob: Lightning Bolt > ann",
        "bob 19, ann 17",
        id="202.3-kaervek-as-much-as-its-mana-value",
    ),
    pytest.param(
        'ann: k = Keeper of Secrets\nbob: x = Memnite\nplay main ann: Fireball > bob {"x": 4}',
        "bob 16",
        id="601.2-keeper-not-from-the-hand",
    ),
    pytest.param(
        "ann: m = Manaplasm\nattack m\nplay attackers ann: Lightning Bolt > bob\nplay attackers ann: Giant Growth > m",
        "m 6/6, bob 11",
        id="202.3-manaplasm-each-spell-its-own",
    ),
    pytest.param(
        'ann: m = Manaplasm\nplay main ann: Blaze > bob {"x": 4}\nattack m',
        "m 6/6",
        id="202.3e-manaplasm-with-X",
    ),
    pytest.param(
        "ann: a = Aberrant Manawurm\nattack a\nplay attackers ann: Lightning Bolt > bob",
        "a 3/5",
        id="601.2h-manawurm-the-mana-that-was-spent",
    ),
    pytest.param(
        'ann: e = Eidolon of the Great Revel\nbob: x = Memnite\nplay main bob: Blaze > ann {"x": 4}',
        "bob 20",
        id="202.3e-eidolon-X-counts-on-the-stack",
    ),
    pytest.param(
        'ann: f = Falkenrath Aristocrat | h = Elite Vanguard\nattack f\nplay blockers ann: $f {"paying": ["h"]}',
        "f 5/2, bob 15",
        id="608.2h-aristocrat-a-human",
    ),
    pytest.param(
        'ann: f = Falkenrath Aristocrat | h = Memnite\nattack f\nplay blockers ann: $f {"paying": ["h"]}',
        "f 4/1, bob 16",
        id="608.2h-aristocrat-no-human",
    ),
    pytest.param(
        'ann: l = Lyzolda, the Blood Witch | h = Raging Goblin\nplay main ann: $l > bob {"paying": ["h"]}',
        "bob 18",
        id="608.2h-lyzolda-a-red-creature",
    ),
    pytest.param(
        'ann: l = Lyzolda, the Blood Witch | h = Memnite\nplay main ann: $l > bob {"paying": ["h"]}',
        "bob 20",
        id="608.2h-lyzolda-a-colorless-one",
    ),
    pytest.param(
        "ann: g = Goham Djinn | w = Elite Vanguard\nattack g",
        "bob 17",
        id="604.2-goham-tied",
    ),
    pytest.param(
        "ann: g = Goham Djinn | w = Elite Vanguard | v = Elite Vanguard\nattack g",
        "bob 15",
        id="604.2-goham-black-is-not-the-most-common",
    ),
    pytest.param(
        'ann: b = Goblin Blast-Runner | v = Viscera Seer | m = Memnite\nattack b\nplay main ann: $v {"paying": ["m"]}',
        "bob 17",
        id="604.2-blast-runner-after-a-sacrifice",
    ),
    pytest.param(
        'ann: c = Furtive Courier | v = Viscera Seer | m = Memnite\nbob: x = Memnite\nattack c\nblock x > c\nplay main ann: $v {"paying": ["m"]}',
        "blocks illegal",
        id="604.2-courier-an-artifact-was-sacrificed",
    ),
    pytest.param(
        "ann: w = Autochthon Wurm\nbob: c = Cathedral Membrane\nattack w\nblock c > w",
        "c dead, w damage 6",
        id="608.2h-membrane-what-it-blocked",
    ),
    pytest.param(
        "ann: a = Abu Ja'far\nbob: x = Hill Giant\nattack a\nblock x > a",
        "a dead, x dead",
        id="608.2h-abu-what-blocked-it",
    ),
    pytest.param(
        'ann: p = Rambling Possum | g = Memnite | m = Memnite\nattack p\nplay main ann: $p {"paying": ["g"]}\nchoose p > g',
        "p 4/5, g hand, m alive",
        id="702.171c-possum-who-saddled-it-returns",
    ),
    pytest.param(
        'ann: p = Rambling Possum | g = Memnite | m = Memnite\nattack p\nplay main ann: $p {"paying": ["g"]}\nchoose p > m',
        "p 4/5, m alive",
        id="702.171c-possum-nobody-else",
    ),
    pytest.param(
        'ann: c = Getaway Car | g = Memnite | m = Memnite\nattack c\nplay main ann: $c {"paying": ["g"]}\nchoose c > g',
        "g hand, m alive",
        id="702.122c-car-who-crewed-it-gets-away",
    ),
    pytest.param(
        'ann: b = Giant Beaver | g = Hill Giant | m = Memnite\nattack b\nplay main ann: $b {"paying": ["g"]}',
        "g counters +1/+1 1, m counters +1/+1 0",
        id="702.171c-beaver-only-who-saddled-it",
    ),
    pytest.param(
        "ann: v = Elite Vanguard\nbob: x = Hill Giant\nattack v\nblock x > v\nplay blockers ann: Boon Satyr > v",
        "plays legal, v 6/3, x dead, ann+1 alive",
        id="702.103b-satyr-bestowed-in-combat",
    ),
    pytest.param(
        "ann: v = Elite Vanguard\nattack v\nplay attackers ann: Sightless Brawler > v",
        "attack legal, plays illegal, v 5/3",
        id="702.103b-brawler-bestowed-at-the-speed-of-a-sorcery",
    ),
    pytest.param(
        "ann: v = Elite Vanguard\nattack v\nplay main ann: Sightless Brawler > v",
        "attack illegal, plays legal, v 5/3",
        id="702.103b-brawler-bestowed-before-combat",
    ),
    pytest.param(
        "ann: v = Elite Vanguard\nbob:\nplay main bob: Shock > v\nplay main ann: Boon Satyr > v",
        "v dead, ann+1 alive",
        id="702.103e-satyr-without-a-target-is-a-creature",
    ),
    pytest.param(
        "ann: v = Elite Vanguard\nbob: x = Hill Giant\nattack v\nblock x > v\nplay attackers ann: Boon Satyr > v\nplay blockers bob: Murder > v",
        "v dead, ann+1 alive",
        id="702.103f-satyr-stays-as-a-creature",
    ),
    pytest.param(
        "ann: v = Elite Vanguard\nattack v\nplay attackers ann: Boon Satyr",
        "plays legal, v 2/1, ann+1 alive",
        id="702.103a-satyr-cast-as-a-creature",
    ),
    pytest.param(
        'ann: b = Silvercoat Lion | w = Flickering Ward @b {"given": {"color": "white"}}\nbob: x = Elite Vanguard\nattack b\nblock x > b',
        "w alive, b alive, blocks illegal",
        id="702.16n-ward-of-its-own-color-stays",
    ),
    pytest.param(
        'ann: b = Silvercoat Lion\nbob: x = Elite Vanguard\nattack b\nblock x > b\nplay blockers ann: Cho-Manno\'s Blessing > b {"choose": "white"}',
        "ann+1 alive, b damage 0, x dead",
        id="614.12a-blessing-a-color-as-it-enters",
    ),
    pytest.param(
        'ann: s = Silvercoat Lion\nattack s\nplay main ann: Adaptive Automaton {"choose": "Cat"}',
        "s 3/3",
        id="614.12a-automaton-a-type-as-it-enters",
    ),
    pytest.param(
        "ann: s = Silvercoat Lion\nattack s\nplay main ann: Forest\nplay attackers ann: Groundswell > s",
        "s 6/6",
        id="608.2h-groundswell-a-land-entered",
    ),
    pytest.param(
        "ann: s = Silvercoat Lion\nbob: f = Forest\nattack s\nplay attackers ann: Groundswell > s",
        "s 4/4",
        id="608.2h-groundswell-no-land-entered",
    ),
    pytest.param(
        "ann: g = Goddric, Cloaked Reveler\nattack g\nplay main ann: Memnite\nplay main ann: Ornithopter",
        "g 4/4",
        id="603.4-goddric-two-entered",
    ),
    pytest.param(
        "ann: g = Goddric, Cloaked Reveler\nattack g\nplay main ann: Memnite\nplay main ann: Forest",
        "g 3/3",
        id="603.4-goddric-a-land-counts-not",
    ),
    pytest.param(
        "ann: s = Silvercoat Lion\nattack s\nplay main ann: Shock > bob\nplay main ann: Blood Ogre",
        "ann+1 counters +1/+1 1",
        id="702.54a-ogre-after-a-shock",
    ),
    pytest.param(
        'ann: c = Colossal Dreadmaw | f = Deceptive Frostkite {"given": {"copied": "c"}}\nattack f\nbob: x = Hill Giant\nblock x > f',
        "f 6/6, blocks illegal",
        id="707.9a-frostkite-a-copy-that-flies",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | r = Rune of Speed @g\nattack g",
        "g 3/2",
        id="613.4c-rune-on-a-creature",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | e = Bonesplitter @g | r = Rune of Speed @e\nattack g",
        "g 5/2",
        id="613.1f-rune-on-an-equipment",
    ),
    pytest.param(
        "ann: o = Opalescence | a = Glorious Anthem | m = Memnite | s = Song of the Dryads @o\nattack a, m",
        "attack illegal, m 2/2",
        id="613.8a-song-before-what-it-makes-a-forest",
    ),
    pytest.param(
        "ann: m = Hill Giant\nbob: x = Darksteel Gargoyle\nplay main ann: Fracturing Gust",
        "x alive, ann 20",
        id="701.8-gust-what-was-not-destroyed-counts-not",
    ),
    pytest.param(
        "ann: m = Hill Giant\nbob: x = Darksteel Gargoyle\nplay main ann: Fumigate",
        "x alive, m dead, ann 21",
        id="701.8-fumigate-what-was-destroyed",
    ),
    pytest.param(
        'ann: g = Gideon Jura {"loyalty": 3} | p = Leyline of Punishment\nplay main ann: $g 2\nplay main ann: Flame Spill > g',
        "g dead, ann 19",
        id="120.4a-the-greatest-excess",
    ),
    pytest.param(
        "ann: p = Panharmonicon\nplay main ann: Radiant Fountain", "ann 22", id="603.2d-no-land-twice"
    ),
    pytest.param(
        "ann: m = Memnite\nbob: k = Paladin en-Vec\nplay main ann: Ghostfire > k",
        "plays legal, k dead",
        id="604.3-ghostfire-is-not-red",
    ),
    pytest.param(
        "ann: m = Memnite\nbob: k = Paladin en-Vec\nplay main ann: Touch of the Void > k",
        "plays legal",
        id="702.114a-devoid-is-of-no-color",
    ),
    pytest.param("ann: w = Arcbound Whelp\nattack w", "w 2/2", id="702.43a-whelp-has-modular-2"),
    pytest.param(
        "ann: g = Grizzly Bears | k = Samurai's Katana @g\nbob: x = Hill Giant\nattack g\nblock x > g",
        "g 4/4, g alive, bob 19",
        id="702.19b-katana-gives-trample",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | s = White Mage's Staff @g\nattack g",
        "g 3/3, ann 21",
        id="613.1f-staff-gives-life",
    ),
    pytest.param(
        "ann: m = Memnite\nbob: e = Emrakul, the Aeons Torn\nplay main ann: Murder > e",
        "plays illegal, e alive",
        id="702.16b-emrakul-from-colored-spells",
    ),
    pytest.param(
        "ann: p = Prodigal Pyromancer\nbob: e = Emrakul, the Aeons Torn\nplay main ann: $p > e",
        "plays legal, e damage 1",
        id="702.16b-emrakul-not-from-abilities",
    ),
]


@pytest.mark.parametrize(("text", "wants"), CASES)
def test_cards_do_what_they_do(text: str, wants: str) -> None:
    assert wrong(text, wants) == []
