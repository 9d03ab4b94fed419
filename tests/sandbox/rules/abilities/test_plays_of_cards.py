"""Tricks and activated abilities at every moment of a combat, what they cost, target and do, told by named cards (CR
601, 602, 608, 614, 615, 701).
"""

from __future__ import annotations

import pytest

from tests.sandbox.rules.abilities.boards import wrong

WARD = (
    'ann: a = Grizzly Bears {"keywords": ["ward %s"]}\nbob: p = Prodigal Sorcerer | m = Memnite\nattack a\n'
)
NINJA, IN = "ann: b = Ornithopter\n", "ann: Ninja of the Deep Hours"
VIVIEN = "bob: ring = Sol Ring | sky = Air Elemental | giant = Hill Giant | forest = Forest"
TOLD = 'also {"ann": {"given": {"%s": %s}}}'
CASES = [
    # what the table doesn't see happens whenever somebody says so: nobody activates it, no cost is reduced or taxed
    pytest.param(
        "ann: n = Niv-Mizzet, Parun\nbob: h = Harsh Mentor | a = Arrest @n\n"
        "play attackers ann: $n > bob\nplay attackers ann: $n > h",
        "plays legal, bob 19, ann 20, h damage 1",
        id="603.1-whenever-a-card-is-drawn",
    ),
    pytest.param(
        "ann: j = Jolrael, Mwonvuli Recluse\nplay main ann: $j 1\nplay main ann: $j 1",
        "plays illegal, j+1 alive",
        id="603.1-the-second-card-once-a-turn",
    ),
    pytest.param(
        "ann: l = The Locust God\nattack l\nplay main ann: $l 1",
        "bob 16, l+1 alive",
        id="603.1-draws-are-no-cost",
    ),
    pytest.param(
        "ann: s = Soulherder\nbob: x = Hill Giant\nattack s\nplay attackers ann: Path to Exile > x",
        "s 2/2, bob 18",
        id="603.6c-whenever-a-creature-is-exiled",
    ),
    # a game that can't be lost for a turn
    pytest.param(
        'ann: d = Colossal Dreadmaw\nattack d\nplay blockers bob: Angel\'s Grace\nalso {"bob": {"life": 4}}',
        "bob 1",
        id="614.1a-damage-takes-life-no-lower-than-1",
    ),
    pytest.param(
        "ann: b = Blightsteel Colossus\nattack b\nplay blockers bob: Angel's Grace",
        "bob 20, bob poison 11",
        id="104.3f-nor-is-it-lost-by-poison",
    ),
    # what may be paid instead
    pytest.param(
        "ann: m = Mountain | n = Mountain | a = Memnite\nattack a\n"
        'play blockers ann: Fireblast > bob {"mode": 1, "paying": ["m", "n"]}',
        "plays legal, bob 15, m dead, n dead",
        id="118.9-two-mountains",
    ),
    pytest.param(
        'ann: a = Memnite\nalso {"ann": {"mana": "{R}"}}\nattack a\nplay blockers ann: Fireblast > bob',
        "plays illegal",
        id="118.9-or-the-mana-cost",
    ),
    # what isn't seen: a chapter of a Saga, how many spells were cast before
    pytest.param(
        "ann: h = History of Benalia | k = Silver Knight\nattack k\nplay main ann: $h 1",
        "bob 16, h dead, plays legal",
        id="714.2b-a-chapter",
    ),
    pytest.param(
        "ann: k = Silver Knight\nbob: v = Vulturous Zombie\nplay attackers bob: $v\nattack k\nblock v > k",
        "v 4/4, k dead",
        id="603.1-a-card-goes-to-a-graveyard-unseen",
    ),
    *(
        pytest.param(
            f'ann: a = Memnite\nbob: x = Memnite\nalso {{"ann": {{"given": {{"spells_cast": {n}}}}}}}\n'
            f"play main ann: Grapeshot > {targets}",
            wants,
            id=f"702.40a-storm-{n}",
        )
        for n, targets, wants in ((3, "bob", "bob 16"), (1, "bob, x", "bob 19, x dead, plays legal"))
    ),
    pytest.param(
        "ann: c = Craw Wurm | d = Hill Giant\nbob: f = Forcefield\nattack c, d\nplay blockers bob: $f > c",
        "bob 16",
        id="615.7-all-but-one-of-an-unblocked-creature",
    ),
    pytest.param(
        "bob: d = Dosan the Falling Leaf\nplay main bob: Shock > ann",
        "plays illegal",
        id="101.2-in-ones-own-turn-alone",
    ),
    pytest.param(
        "bob: d = Dosan the Falling Leaf\nplay main ann: Shock > bob",
        "plays legal",
        id="101.2-in-which-it-may-be",
    ),
    pytest.param(
        'ann: a = Memnite\nplay main ann: Jaya\'s Immolating Inferno > bob {"x": 2}',
        "plays illegal",
        id="205.4e-none",
    ),
    pytest.param(
        'ann: a = Isamaru, Hound of Konda\nplay main ann: Jaya\'s Immolating Inferno > bob {"x": 2}',
        "plays legal, bob 18",
        id="205.4e-a-legendary-creature",
    ),
    *(
        pytest.param(
            f'ann: a = Gastal Raider\nattack a\nalso {{"ann": {{"given": {{"max_speed": {told}}}}}}}',
            f"bob {life}",
            id=f"702.179-max-speed-{told}",
        )
        for told, life in (("true", 17), ("false", 18))
    ),
    *(
        pytest.param(
            f'ann: a = Memnite\nplay main ann: Increasing Devotion {{"mode": {mode}}}',
            f"plays legal, ann+{last} alive",
            id=f"702.34a-cast-from-the-graveyard-{last}",
        )
        for mode, last in ((0, 5), (1, 10))
    ),
    # paid for by what lies on the table, whatever it does elsewhere
    *(
        pytest.param(
            f"ann: a = Hill Giant\nbob: l = {name} | s = Memnite\nattack a\nblock l > a\nplay attackers bob: $l",
            "blocks illegal, plays legal",
            id=f"602.1-what-does-nothing-here-is-tapped-for-{name.split()[0].casefold()}",
        )
        for name in ("Merfolk Looter", "Captain Sisay", "Archivist")
    ),
    pytest.param(
        "ann: g = Godsire\nplay main ann: $g", "plays legal, g tapped, g+1 alive", id="602.1-godsire"
    ),
    pytest.param(
        "bob: r = Goblin Replica | x = Memnite\nann: s = Sol Ring\nplay main bob: $r > s",
        "s dead",
        id="602.1-replica",
    ),
    pytest.param(
        "ann: a = Hill Giant\nbob: e = Sakura-Tribe Elder\nattack a\nblock e > a\nplay blockers bob: $e",
        "plays legal, e dead, bob 20",
        id="602.1a-a-blocker-is-sacrificed",
    ),
    pytest.param(
        "ann: g = Griselbrand\nattack g\nplay blockers ann: $g",
        "plays legal, ann 20, bob 13",
        id="119.4-life-is-paid",
    ),
    # any time that an instant could be cast
    *(
        pytest.param(
            f"ann: m = Memnite | {text}\nattack m\nplay {play}", f"plays {legal}", id=f"601.3b-{name}"
        )
        for name, text, play, legal in (
            ("green-creatures", "y = Yeva, Nature's Herald", "attackers ann: Grizzly Bears", "legal"),
            ("no-red-ones", "y = Yeva, Nature's Herald", "attackers ann: Hill Giant", "illegal"),
            ("sorceries", "h = Hypersonic Dragon", "blockers ann: Overrun", "legal"),
            ("yours-alone", "h = Hypersonic Dragon", "blockers bob: Lava Spike > ann", "illegal"),
            ("any-player", "q = Quick Sliver", "attackers bob: Muscle Sliver", "legal"),
            ("every-spell", "o = Vedalken Orrery", "blockers ann: Overrun", "legal"),
            ("for-a-turn", "z = Emergence Zone", "attackers ann: $z 1\nplay blockers ann: Overrun", "legal"),
            ("equip", "s = Leonin Shikari | o = Bonesplitter", "blockers ann: $o > m", "legal"),
            ("no-equip", "h = High Fae Trickster | o = Bonesplitter", "blockers ann: $o > m", "illegal"),
        )
    ),
    pytest.param(
        "ann: m = Memnite | t = Teferi, Time Raveler\nattack m\nplay main ann: $t\n"
        "play blockers ann: Lava Spike > bob",
        "plays legal, bob 16",
        id="601.3b-until-your-next-turn",
    ),
    pytest.param(
        "ann: m = Memnite\nbob: t = Teferi, Mage of Zhalfir\nattack m\nplay attackers bob: Hill Giant\n"
        "block bob+1 > m",
        "plays legal, blocks legal, m dead",
        id="601.3b-and-blocks",
    ),
    pytest.param(
        "ann: a = Memnite\nbob: x = Hill Giant\nattack a\nplay attackers bob: Touch the Spirit Realm > a",
        "plays legal, a exile, bob 20",
        id="207.2c-channel",
    ),
    # as much as there are counters
    pytest.param(
        'ann: r = Ratchet Bomb {"counters": {"charge": 2}}\nbob: x = Grizzly Bears | y = Memnite\n'
        "play main ann: $r 1",
        "x dead, y alive, r dead",
        id="608.2h-mana-value-as-counters-were",
    ),
    pytest.param(
        'ann: a = Memnite | c = Chalice of the Void {"counters": {"charge": 1}}\nattack a\n'
        "play attackers bob: Giant Growth > a\nplay attackers bob: Shock > a",
        "a alive, bob 19",
        id="701.6a-what-costs-as-much-is-countered",
    ),
    pytest.param(
        "ann: m = Myth Realized | a = Memnite\nattack a\nplay attackers ann: $m 0\n"
        "play attackers ann: Giant Growth > a",
        "m counters lore 2, bob 16",
        id="603.2-a-counter-for-each-noncreature-spell",
    ),
    # of an opponent's choice
    pytest.param(
        "ann: a = Memnite\nbob: w = Cuombajj Witches\nattack a\nplay blockers bob: $w > a, bob",
        "a dead, bob 19",
        id="601.2c-of-an-opponents-choice",
    ),
    pytest.param(
        "ann: a = Memnite\nbob: x = Memnite | y = Hill Giant\nattack a\nplay main ann: Goblin War Cry > bob, x\n"
        "block y > a",
        "blocks illegal",
        id="608.2d-an-opponent-chooses",
    ),
    *(
        pytest.param(
            f'ann: a = Memnite\nbob: t = Thalia, Guardian of Thraben\nalso {{"ann": {{"mana": "{mana}"}}}}\n'
            'play main ann: Mizzium Mortars {"mode": 1}',
            f"plays {legal}, t dead",
            id=f"702.96a-overloaded-and-taxed-{legal}",
        )
        for mana, legal in (("{4}{R}{R}{R}", "legal"), ("{3}{R}{R}{R}", "illegal"))
    ),
    pytest.param(
        'ann: a = Memnite | i = Island\nbob: x = Hill Giant\nattack a\nplay attackers ann: Submerge > x {"mode": 1}',
        "plays illegal",
        id="118.9-no-forest-there",
    ),
    pytest.param(
        "ann: a = Isamaru, Hound of Konda | b = Kytheon, Hero of Akros | e = Heroes' Podium\nattack a, b",
        "a 3/3, b 3/2",
        id="205.4-legendary-creatures-alone",
    ),
    # all that is printed, and no more than that
    pytest.param("ann: z = Brimaz, King of Oreskos\nattack z", "z+1 untapped, bob 16", id="508.4-not-tapped"),
    pytest.param(
        "ann: a = Jungle Wurm\nbob: x = Memnite | y = Memnite | z = Memnite\nattack a\nblock x > a, y > a, z > a",
        "a 3/3",
        id="509.3c-beyond-the-first",
    ),
    pytest.param(
        "ann: a = Cave Tiger\nbob: x = Memnite | y = Memnite\nattack a\nblock x > a, y > a",
        "a 4/4",
        id="509.3d-each-that-blocks-it",
    ),
    pytest.param(
        "ann: d = Death's Presence | a = Hill Giant | b = Memnite\nbob: x = Colossal Dreadmaw\nattack a\n"
        "block x > a\nchoose d > b",
        "b counters +1/+1 3",
        id="608.2h-as-large-as-what-died",
    ),
    pytest.param(
        "ann: a = Hill Giant\nbob: x = Colossal Dreadmaw\nattack a\nblock x > a\n"
        "play blockers ann: Polliwallop > a, x",
        "x dead, a alive",
        id="608.2h-twice-the-power-of-who-deals-it",
    ),
    pytest.param(
        "ann: a = Hill Giant\nbob: v = Visions of Brutality @a | w = Contaminated Bond @a\nattack a",
        "ann 14, bob 17",
        id="109.4-who-controls-the-enchanted-creature",
    ),
    pytest.param(
        'ann: d = Ravenous Demon | h = Elite Vanguard\nattack d\nplay main ann: $d {"paying": ["h"]}',
        "bob 11, h dead",
        id="712.8-turned-over-for-a-human",
    ),
    pytest.param(
        "ann: a = Memnite | b = Grizzly Bears | s = Sword of Truth and Justice @a\nattack a, b\nchoose s > b",
        "a counters +1/+1 0, b counters +1/+1 2, bob 15",
        id="608.2d-a-creature-you-control-then-proliferate",
    ),
    pytest.param(
        "ann: a = Memnite | b = Grizzly Bears\nbob: t = Teysa, Envoy of Ghosts\nattack a, b\n"
        "play attackers ann: Shock > bob",
        "a dead, b dead, t+1 alive, t+2 alive, bob 15",
        id="603.2-each-that-deals-combat-damage-to-you",
    ),
    pytest.param(
        "ann: a = Memnite | w = Warg Rider\nattack a", "w+1 counters +1/+1 2", id="701.47a-amass-orcs"
    ),
    # keywords that say when something is a creature
    pytest.param("ann: a = Goldbug, Scrappy Scout\nattack a", "bob 19", id="702.161a-living-metal"),
    pytest.param(
        "ann: a = Memnite\nbob: x = Goldbug, Scrappy Scout\nattack a\nblock x > a",
        "blocks illegal",
        id="702.161a-in-its-controllers-turn",
    ),
    pytest.param(
        'ann: a = Overlord of the Mistmoors {"counters": {"time": 1}}\nattack a',
        "attack illegal",
        id="702.176a-impending",
    ),
    pytest.param("ann: a = Blinkmoth Nexus\nattack a\nplay main ann: $a 1", "bob 19", id="613.1d-a-land"),
    # what popular cards do as they enter
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay main ann: Rishkar, Peema Renegade\nchoose ann+1 > a, ann+1",
        "ann+1 counters +1/+1 1, bob 17",
        id="603.6a-up-to-two-targets",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Grizzly Bears\nattack a\nblock w > a\n"
        "play blockers ann: Coral Sword\nchoose ann+1 > a",
        "w dead, a alive",
        id="301.5-attached-as-it-enters",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Grizzly Bears\nattack a\nblock w > a\n"
        "play blockers ann: Military Discipline > a",
        "w dead, a alive",
        id="603.6a-of-what-it-enchants",
    ),
    # what is done if something was done, or paid
    pytest.param("ann: a = Brawl-Bash Ogre\nattack a", "bob 17", id="608.2h-nothing-to-sacrifice"),
    pytest.param(
        "ann: a = Brawl-Bash Ogre | m = Memnite\nattack a", "m dead, bob 15", id="608.2h-sacrificed"
    ),
    pytest.param(
        'ann: a = Brawl-Bash Ogre | m = Memnite\nattack a\nchoose a > {"declined": true}',
        "m alive, bob 17",
        id="608.2d-not-sacrificed",
    ),
    pytest.param(
        "ann: a = Memnite\nbob: x = Colossal Dreadmaw\nattack a\nplay main ann: Cinder Strike > x",
        "x damage 2",
        id="601.2b-an-additional-cost-that-was-not-paid",
    ),
    pytest.param(
        "ann: a = Memnite\nattack a\nplay main ann: Insatiable Appetite > a",
        "bob 16",
        id="608.2h-instead",
    ),
    pytest.param(
        "ann: a = Laccolith Grunt\nbob: x = Hill Giant\nattack a\nblock x > a\nchoose a > x",
        "a dead, x damage 2",
        id="510.1a-it-assigns-no-combat-damage",
    ),
    # curses
    pytest.param(
        "ann: a = Memnite | c = Curse of Predation @bob\nattack a",
        "a counters +1/+1 1, bob 18",
        id="303.4-what-attacks-the-enchanted-player",
    ),
    pytest.param(
        "ann: a = Memnite\nbob: x = Memnite\ncid: c = Curse of Disturbance @bob\nattack a",
        "c+1 alive, c+2 alive, bob 19",
        id="303.4-and-each-opponent-who-attacks-does-the-same",
    ),
    pytest.param(
        "ann: a = Memnite | c = Curse of Bloodletting @bob\nattack a", "bob 18", id="303.4-damage-to-them"
    ),
    pytest.param(
        'ann: a = Hill Giant {"counters": {"+1/+1": 2}} | o = Ordeal of Purphoros @a\nattack a\n'
        'choose o > bob {"trigger": 1}',
        "a 6/6, o dead, bob 11",
        id="603.2-sacrificed-with-three-counters-on-its-host",
    ),
    # who dealt damage this turn
    pytest.param(
        "ann: a = Hill Giant\nbob: k = Kumano's Pupils\nattack a\nblock k > a",
        "a exile, k dead",
        id="614.6-what-it-dealt-damage-to",
    ),
    pytest.param(
        'ann: a = Hill Giant {"keywords": ["double strike"]}\nattack a\nplay first bob: Reciprocate > a',
        "a exile, bob 17",
        id="608.2h-what-dealt-damage-to-you",
    ),
    # valiant and heroic
    pytest.param(
        "ann: a = Heartfire Hero | b = Loxodon Warhammer\nattack a\nplay main ann: $b > a\n"
        "play attackers ann: Giant Growth > a",
        "a counters +1/+1 1, bob 12",
        id="207.2c-valiant-once-by-an-ability-too",
    ),
    pytest.param(
        "ann: a = Phalanx Leader | b = Loxodon Warhammer\nattack a\nplay main ann: $b > a\n"
        "play attackers ann: Giant Growth > a",
        "a counters +1/+1 1",
        id="207.2c-heroic-by-spells-alone",
    ),
    pytest.param(
        "ann: a = Phalanx Leader\nattack a\nplay attackers ann: Rubblebelt Maaka > a",
        "a 4/4, plays legal",
        id="112.1-heroic-not-by-an-ability-from-the-hand",
    ),
    pytest.param(
        "ann: a = Hill Giant | r = Eidolon of Rhetoric\nattack a\nplay attackers ann: Rubblebelt Maaka > a\n"
        "play blockers ann: Giant Growth > a",
        "a 9/9, plays legal",
        id="112.1-an-ability-from-the-hand-is-no-spell-of-one-a-turn",
    ),
    pytest.param(
        "ann: a = Bloodsky Berserker\nattack a\nplay attackers ann: Rubblebelt Maaka > a\n"
        "play blockers ann: Giant Growth > a",
        "a 7/7",
        id="603.2-no-second-spell-after-an-ability-from-the-hand",
    ),
    # what is compared with the source of an ability, and what is no creature yet
    pytest.param(
        'ann: a = Yorvo, Lord of Garenbrig {"counters": {"+1/+1": 4}}\nattack a\nplay main ann: Grizzly Bears\n'
        "play main ann: Krosan Cloudscraper",
        "a counters +1/+1 7",
        id="608.2h-greater-than-its-power-then",
    ),
    pytest.param(
        "ann: a = Great Hall of the Biblioplex\nattack a\nplay main ann: $a 2\n"
        "play attackers ann: Lightning Bolt > bob\nplay main ann: $a 2",
        "attack legal, bob 14",
        id="611.2c-it-becomes-a-creature-once",
    ),
    # what lasts until its source leaves
    pytest.param(
        "ann: a = Memnite\nbob: x = Hill Giant\nattack a\nplay main ann: Banisher Priest",
        "x exile",
        id="610.3-exiled-until-it-leaves",
    ),
    pytest.param(
        "ann: a = Memnite\nbob: x = Hill Giant\nattack a\nblock x > a\nplay main ann: Banisher Priest\n"
        "play main bob: Lightning Bolt > ann+1",
        "x alive, blocks legal, a dead",
        id="610.3a-back-as-it-leaves",
    ),
    # what it attacks as, and what it has become
    pytest.param("ann: a = Alacrian Jaguar\nattack a", "bob 16", id="702.171b-not-saddled"),
    pytest.param(
        'ann: a = Alacrian Jaguar | b = Memnite\nattack a\nplay main ann: $a {"paying": ["b"]}',
        "bob 14",
        id="702.171b-saddled",
    ),
    pytest.param(
        "ann: a = Warden of the First Tree\nattack a\nplay main ann: $a\nplay main ann: $a 1\n"
        "play attackers ann: $a 2",
        "a 8/8, ann 28, bob 12",
        id="611.2-a-warrior-then-a-spirit",
    ),
    # what it enters with, and what sees others enter
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay main ann: Master Biomancer\nplay main ann: Arcbound Worker",
        "ann+2 counters +1/+1 3",
        id="122.6a-its-own-counters-and-those-of-another",
    ),
    pytest.param(
        "ann: a = Cloudfin Raptor\nattack a\nplay main ann: Hill Giant\nplay main ann: Memnite",
        "a counters +1/+1 1, bob 19",
        id="702.100a-evolve",
    ),
    pytest.param(
        'ann: a = Grizzly Bears | c = Cytoplast Root-Kin {"counters": {"+1/+1": 4}}\nattack a\n'
        "play main ann: Arcbound Worker",
        "c counters +1/+1 3, ann+1 counters +1/+1 2",
        id="702.58a-graft",
    ),
    pytest.param(
        "ann: a = Hill Giant\nattack a\nplay main ann: Silverblade Paladin\nchoose ann+1 > a",
        "bob 14",
        id="702.95a-soulbond",
    ),
    pytest.param(
        "ann: a = Hill Giant | s = Silverblade Paladin\nattack a\nplay main ann: Memnite",
        "bob 17",
        id="702.95a-with-what-entered",
    ),
    pytest.param(
        "ann: a = Hill Giant\nattack a\nplay main ann: Silverblade Paladin\n"
        "play attackers bob: Lightning Bolt > ann+1",
        "bob 17",
        id="702.95e-no-longer-paired",
    ),
    pytest.param(
        "ann: a = Hill Giant\nattack a\nplay main ann: Boon-Bringer Valkyrie\nchoose ann+1 > a",
        "a 4/4, ann 24, bob 16",
        id="702.165a-backup",
    ),
    pytest.param(
        'ann: a = Arcbound Worker {"counters": {"+1/+1": 1}} | m = Memnite\nbob: x = Hill Giant\nattack a\n'
        "block x > a\nchoose a > m",
        "a dead, m counters +1/+1 1",
        id="702.43a-modular",
    ),
    pytest.param(
        'ann: a = Arcbound Worker {"counters": {"+1/+1": 1}} | m = Memnite\nbob: x = Hill Giant\nattack a\n'
        'block x > a\nchoose a > m {"declined": true}',
        "a dead, m counters +1/+1 0",
        id="603.5-what-is-declined",
    ),
    # what is prevented, and to whom
    pytest.param(
        "ann: a = Grizzly Bears | b = Hill Giant\nbob: j = Gideon Jura\nattack a, b > j\n"
        "play blockers bob: Take the Bait",
        "bob 20, j loyalty 6, a untapped",
        id="120.1-you-and-planeswalkers",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: m = Bubble Matrix\nattack a",
        "bob 18",
        id="120.1-creatures-alone",
    ),
    # who is goaded, and what lies on something else
    pytest.param(
        "ann: a = Hill Giant\nbob: x = Hill Giant\nattack a\nblock x > a\nplay main ann: Taunt from the Rampart",
        "blocks illegal",
        id="701.15a-those-are-named",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | s = Loxodon Warhammer @a | r = Rancor @a\nattack a\nplay attackers ann: Cloudshift > a",
        "s alive, r hand, a out, bob 20",
        id="400.7-nothing-lies-on-what-came-back",
    ),
    # what is attacked that entered, or changed hands, before attackers are declared
    pytest.param(
        "ann: a = Grizzly Bears\nbob: x = Hill Giant\nattack a > ann+1\nblock x > a\nplay main ann: Invasion of Belenon",
        "attack legal, blocks legal, a dead",
        id="310.11a-a-siege-has-an-opponent-protect-it",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | j = Gideon Jura\nbob: x = Hill Giant\nattack a > j\nblock x > a\n"
        "play main bob: Confiscate > j",
        "attack legal, blocks legal, a dead",
        id="508.5-who-controls-it-now",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a > bob+1\nplay main bob: Gideon Jura",
        "attack legal, bob+1 loyalty 4",
        id="306.5b-a-planeswalker-has-its-loyalty",
    ),
    # enlist
    pytest.param(
        'ann: a = Barkweave Crusher | b = Hill Giant\nattack a\nplay attackers ann: $a {"paying": ["b"]}',
        "plays legal, a 5/5, b tapped, bob 15",
        id="702.154a-enlist",
    ),
    pytest.param(
        'ann: a = Barkweave Crusher | b = Hill Giant {"summoning_sick": true}\nattack a\n'
        'play attackers ann: $a {"paying": ["b"]}',
        "plays illegal",
        id="702.154a-not-what-just-came",
    ),
    pytest.param(
        'ann: a = Barkweave Crusher | b = Hill Giant\nattack a, b\nplay attackers ann: $a {"paying": ["b"]}',
        "plays illegal",
        id="702.154a-not-what-attacks",
    ),
    pytest.param(
        "ann: a = Barkweave Crusher | b = Hill Giant\nattack a\nchoose a > b",
        "a 5/5, b tapped, bob 15",
        id="702.154a-said-as-a-choice",
    ),
    # exert
    pytest.param(
        "ann: a = Glorybringer | t = Trueheart Twins\nbob: x = Hill Giant | y = Grizzly Bears\nattack a\n"
        'play attackers ann: $a > x {"paying": ["a"]}',
        "plays legal, x dead, y alive, a 5/4",
        id="701.43d-said-as-a-play",
    ),
    pytest.param(
        "ann: a = Glory-Bound Initiate | t = Trueheart Twins\nattack a\n"
        'choose a > {"keyword": "exert", "declined": true}',
        "a 3/1, bob 17, ann 20",
        id="701.43d-not-exerted",
    ),
    # what happened this turn
    pytest.param(
        "ann: a = Gallant Pie-Wielder\nattack a\nplay main ann: Grizzly Bears\nplay main ann: Rancor > a",
        "bob 12",
        id="207.2c-celebration",
    ),
    pytest.param(
        "ann: a = Gallant Pie-Wielder\nattack a\nplay main ann: Grizzly Bears",
        "bob 18",
        id="207.2c-one-is-no-celebration",
    ),
    pytest.param(
        "ann: a = Clarion Spirit\nattack a\nplay main ann: Giant Growth > a\nplay attackers ann: Giant Growth > a\n"
        "play blockers ann: Giant Growth > a",
        "a+1 alive, a+2 nowhere",
        id="603.2-the-second-spell",
    ),
    pytest.param(
        "ann: a = Blossoming Bogbeast | b = Grizzly Bears\nattack a, b",
        "a 5/5, b 4/4, bob 11, ann 22",
        id="608.2h-life-gained-this-turn",
    ),
    pytest.param(
        "ann: a = Ulna Alley Shopkeep | k = White Knight | l = Basilisk Collar @k\nattack a, k",
        "a 4/3, bob 14",
        id="613.1-life-gained-by-first-strike",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | m = Memnite\nbob: r = Siege Rhino\nattack a\n"
        "play attackers bob: Shock > m\nplay attackers ann: Fatal Push > r",
        "r dead",
        id="702.1-revolt-in-combat",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: r = Siege Rhino\nattack a\nplay attackers ann: Fatal Push > r",
        "r alive",
        id="702.1-nothing-left",
    ),
    pytest.param(
        "ann: a = Memnite | h = Mardu Heart-Piercer\nattack a\nplay attackers ann: Cloudshift > h\nchoose h > bob",
        "bob 17",
        id="207.2c-raid-in-combat",
    ),
    pytest.param(
        'ann: a = Glorious Enforcer | p = Path of Bravery\nalso {"bob": {"life": 19}}\nattack a',
        "a 6/6, bob 7",
        id="119.1-more-life-is-seen",
    ),
    pytest.param(
        'ann: a = Glorious Enforcer | p = Path of Bravery\nalso {"ann": {"life": 15}}\nattack a',
        "a 5/5, bob 15",
        id="119.1-less-life-is-seen",
    ),
    pytest.param(
        'ann: a = Lord of Extinction | k = White Knight\nalso {"ann": {"given": {"all_graveyard_cards": 4}}}\n'
        "bob: x = Grizzly Bears\nattack a, k\nblock x > k",
        "x dead, bob 15",
        id="604.3-a-card-more-after-first-strike",
    ),
    # what is counted need not be a creature, though several are named
    pytest.param(
        "ann: a = Champion of the Flame | b = Bonesplitter @a | r = Rancor @a\nattack a",
        "a 9/5, bob 11",
        id="109.2-auras-and-equipment-on-it",
    ),
    pytest.param(
        "ann: a = Silvercoat Lion | h = Bruenor Battlehammer | b = Bonesplitter @a | v = Vulshok Morningstar @a\n"
        "attack a",
        "a 10/4",
        id="109.2-on-each-of-them",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | m = Mardu Runemark @a | h = Glorious Anthem\nbob: x = Hill Giant\nattack a\n"
        "block x > a",
        "a damage 0, x dead",
        id="109.2-a-white-permanent",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | r = Holy Strength @a | b = Bonesplitter @a\nbob: x = Hill Giant\nattack a\n"
        "play attackers bob: Strip Bare > a",
        "a 2/2, r dead, b dead, bob 18",
        id="109.2-what-is-attached-to-it",
    ),
    # a token Aura is not created where it can't be attached
    pytest.param(
        "ann: a = Azorius First-Wing\nattack a\nplay attackers ann: Monstrous Rage > a",
        "a 4/2, ann+1 nowhere",
        id="303.4g-no-role",
    ),
    # a choice is for the only ability that asks for one
    pytest.param(
        "ann: n = Neyith of the Dire Hunt | a = Alley Strangler\nbob: x = Hill Giant\nattack a\nchoose n > a",
        "a 4/3, bob 16",
        id="603.3d-the-only-ability-that-asks",
    ),
    # counters of what died are put on something else
    pytest.param(
        'ann: a = Star Pupil {"counters": {"+1/+1": 2}} | m = Memnite\nbob: x = Hill Giant\nattack a\nblock x > a',
        "a dead, m counters +1/+1 2",
        id="122.8-counters-that-it-last-had",
    ),
    pytest.param(
        'ann: a = Malignus\nbob: f = Forcefield\nalso {"bob": {"life": 17}}\nattack a',
        "a 9/9, bob 8",
        id="604.3-half-of-the-highest-life",
    ),
    pytest.param(
        "ann: a = Craw Wurm\nbob: f = Forcefield\nattack a\nplay blockers bob: $f",
        "bob 19",
        id="615.5-all-but-one",
    ),
    pytest.param(
        "ann: a = Hill Giant | k = Kusari-Gama @a\nbob: w = Wall of Omens | x = Hill Giant\nattack a\nblock w > a",
        "w alive, w damage 3, x dead, a alive",
        id="120.1-to-each-other-creature",
    ),
    pytest.param(
        "ann: a = Hill Giant | b = Elite Vanguard\nbob: f = Flameblade Angel | w = Wall of Roots\nattack a, b\n"
        "block w > a",
        "ann 18, bob 18",
        id="603.2-what-deals-damage-to-its-side",
    ),
    # two abilities of one cost, and what is paid
    pytest.param(
        "ann: a = Morphling\nattack a\nplay blockers ann: $a 3", "bob 16", id="602.1-morphling-larger"
    ),
    pytest.param(
        "ann: a = Morphling\nattack a\nplay blockers ann: $a 4", "bob 18", id="602.1-morphling-smaller"
    ),
    pytest.param(
        'ann: a = Siege-Gang Commander | g = Raging Goblin\nplay main ann: $a > bob {"paying": ["g"]}',
        "g dead, bob 18, plays legal",
        id="602.2b-a-goblin-is-paid",
    ),
    pytest.param(
        'ann: a = Siege-Gang Commander | b = Grizzly Bears\nplay main ann: $a > bob {"paying": ["b"]}',
        "plays illegal",
        id="602.2b-a-bear-is-no-goblin",
    ),
    pytest.param(
        "ann: s = Goblin Bombardment | b = Grizzly Bears\nbob: x = Hill Giant\nattack b\nblock x > b\n"
        'play blockers ann: $s > bob {"paying": ["b"]}',
        "b dead, bob 19, x alive",
        id="601.2h-goblin-bombardment",
    ),
    pytest.param(
        'ann: s = Sneak Attack\nattack s+1\nplay main ann: $s {"puts": ["Hill Giant"]}',
        "attack legal, bob 17",
        id="702.10b-sneak-attack",
    ),
    pytest.param(
        "ann: a = Kiki-Jiki, Mirror Breaker | b = Hill Giant\nattack b, a+1\nplay main ann: $a > b",
        "bob 14",
        id="707.2-kiki-jiki",
    ),
    pytest.param(
        "ann: a = Figure of Destiny\nattack a\nplay main ann: $a\nplay main ann: $a 1\nplay main ann: $a 2",
        "bob 12, a 8/8",
        id="608.2c-figure-of-destiny-in-three-steps",
    ),
    pytest.param(
        "ann: a = Figure of Destiny\nattack a\nplay main ann: $a 1", "bob 19", id="608.2c-no-spirit-yet"
    ),
    pytest.param(
        "ann: a = Ember Swallower\nattack a\nplay blockers ann: $a\nplay blockers ann: $a",
        "bob 13, a counters +1/+1 3",
        id="701.37b-monstrous-once",
    ),
    # tricks at their moments
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a\nplay blockers ann: Giant Growth > a",
        "a 5/5, w dead, a alive",
        id="608-giant-growth",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay attackers ann: Giant Growth > a",
        "a 5/5, bob 15",
        id="608-giant-growth-before-blocks",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay main ann: Giant Growth > a",
        "a 5/5, bob 15",
        id="608-giant-growth-main",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay beginning ann: Lava Spike > bob",
        "plays illegal",
        id="307.1-sorcery-in-combat",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay main bob: Lava Spike > ann",
        "plays illegal",
        id="307.1-sorcery-on-anothers-turn",
    ),
    pytest.param(
        "ann: a = White Knight\nbob: w = Grizzly Bears\nattack a\nblock w > a\nplay first bob: Giant Growth > w",
        "w dead, a alive",
        id="510.4-dead-before-second-step",
    ),
    pytest.param(
        "ann: a = White Knight\nbob: w = Hill Giant\nattack a\nblock w > a\nplay first ann: Giant Growth > a",
        "w alive, a alive, a damage 3, w damage 2",
        id="510.4-growth-between-steps",
    ),
    pytest.param(
        "ann: a = Boros Swiftblade\nbob: w = Hill Giant\nattack a\nblock w > a\nplay first ann: Giant Growth > a",
        "w dead, a alive",
        id="702.4-double-strike-growth",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Grizzly Bears\nattack a\nblock w > a\nplay blockers ann: Kindled Fury > a",
        "w dead, a alive",
        id="702.7-first-strike-given",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Grizzly Bears\nattack a\nblock w > a\nplay blockers bob: Disfigure > a",
        "a dead, w alive, w damage 0",
        id="704.5f-disfigure",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a\nplay blockers bob: Lightning Bolt > a\nplay blockers ann: Giant Growth > a",
        "a dead, plays legal",
        id="608.2b-too-late",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Memnite\nattack a\nblock w > a\nplay blockers ann: Giant Growth > a\nplay blockers bob: Lightning Bolt > a",
        "a alive, a damage 4",
        id="608-growth-before-bolt",
    ),
    pytest.param(
        'ann: a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a\nplay blockers ann: Gods Willing > a {"choose": "red"}',
        "a alive, a damage 0, w damage 2",
        id="702.16e-gods-willing",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a\nplay blockers ann: Snakeskin Veil > a",
        "a 3/3, a counters +1/+1 1, w dead",
        id="122.1-snakeskin-veil",
    ),
    pytest.param(
        'ann: a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a\nplay blockers ann: Boros Charm > a {"mode": 2}',
        "bob 20, a dead, w dead",
        id="700.2-boros-charm-double-strike",
    ),
    pytest.param(
        'ann: a = Grizzly Bears\nattack a\nplay blockers ann: Boros Charm > bob {"mode": 0}',
        "bob 14",
        id="700.2-boros-charm-damage",
    ),
    pytest.param(
        'ann: a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a\nplay blockers ann: Boros Charm {"mode": 1}',
        "a alive",
        id="700.2-boros-charm-indestructible",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | b = Memnite\nbob: w = Hill Giant\nattack a, b\nblock w > a\nplay blockers ann: Overrun",
        "plays illegal",
        id="307.1-overrun-in-combat",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | b = Memnite\nattack a, b\nplay main ann: Overrun",
        "a 5/5, b 4/4, bob 11",
        id="611.2c-overrun",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | b = Memnite\nattack a, b\nplay attackers ann: Trumpet Blast",
        "a 4/2, b 3/1, bob 13",
        id="611.2c-trumpet-blast",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay attackers bob: Holy Day",
        "bob 20, a tapped",
        id="615-holy-day",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay attackers bob: Holy Day\nplay attackers ann: Skullcrack > bob",
        "bob 15",
        id="615.12-skullcrack",
    ),
    pytest.param(
        "ann: a = Vampire Nighthawk\nattack a\nplay attackers bob: Skullcrack > ann",
        "ann 17, bob 18",
        id="119.7-skullcrack-lifelink",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay attackers bob: Settle the Wreckage > ann",
        "a exile, bob 20",
        id="406-settle-the-wreckage",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay attackers bob: Condemn > a",
        "a library, ann 22",
        id="608-condemn",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay attackers bob: Swords to Plowshares > a",
        "a exile, ann 22, bob 20",
        id="608-swords",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay attackers bob: Path to Exile > a", "a exile", id="608-path"
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Memnite\nattack a\nblock w > a\nplay blockers bob: Unsummon > w",
        "w hand, bob 20, a damage 0",
        id="509.1h-stays-blocked",
    ),
    pytest.param(
        "ann: a = Colossal Dreadmaw\nbob: w = Memnite\nattack a\nblock w > a\nplay blockers bob: Unsummon > w",
        "w hand, bob 14",
        id="702.19e-trample-blocker-gone",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Memnite\nattack a\nplay attackers ann: Falter\nblock w > a",
        "blocks illegal",
        id="509.1b-falter",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay attackers bob: Raise the Alarm",
        "bob+1 alive, bob+2 alive",
        id="111-raise-the-alarm",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Llanowar Elves\nattack a\nblock w > a\nplay blockers ann: Prey Upon > a, w",
        "plays illegal",
        id="307.1-prey-upon",
    ),
    pytest.param(
        "ann: a = Hill Giant\nbob: w = Grizzly Bears\nattack a\nplay main ann: Prey Upon > a, w",
        "w dead, a damage 2, bob 17",
        id="701.14-prey-upon",
    ),
    pytest.param(
        "ann: a = Hill Giant\nbob: w = Grizzly Bears\nattack a\nplay main ann: Rabid Bite > a, w",
        "w dead, a damage 0, bob 17",
        id="120-rabid-bite",
    ),
    pytest.param(
        'ann: a = Hill Giant\nbob: w = Grizzly Bears\nattack a\nplay main ann: Fireball > bob {"x": 4}',
        "bob 13",
        id="107.3-fireball-x",
    ),
    pytest.param(
        'ann: a = Hill Giant\nbob: w = Grizzly Bears\nattack a\nplay main ann: Earthquake {"x": 2}',
        "w dead, a alive, a damage 2, ann 18, bob 15",
        id="107.3-earthquake-x",
    ),
    pytest.param(
        "ann: a = Hill Giant\nattack a\nplay main ann: Act of Treason > w\nbob: w = Serra Angel",
        "plays legal",
        id="613.1b-act-of-treason",
    ),
    pytest.param(
        "ann: a = Hill Giant\nbob: w = Serra Angel\nplay main ann: Act of Treason > w\nattack a, w",
        "attack legal, bob 13",
        id="613.1b-act-of-treason-attacks",
    ),
    pytest.param(
        "ann: a = Hill Giant | b = Memnite\nbob: w = Grizzly Bears\nattack a\nblock w > a\nplay blockers bob: Dismember > a",
        "a dead, w alive",
        id="704.5f-dismember",
    ),
    pytest.param(
        "ann: a = Colossal Dreadmaw\nbob: w = Memnite\nattack a\nblock w > a\nplay blockers bob: Moment's Peace",
        "w alive, bob 20",
        id="615-moments-peace",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a\nplay blockers ann: Brute Strength > a",
        "a 5/3, w dead, bob 18",
        id="702.19-brute-strength",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Wall of Wood\nattack a\nblock w > a\nplay blockers ann: Twisted Image > w",
        "w dead",
        id="613.4d-twisted-image",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a\nplay blockers ann: Turn to Frog > w",
        "w 1/1, w dead, a alive",
        id="613-turn-to-frog",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay attackers ann: Giant Growth > a\nplay blockers bob: Turn to Frog > a",
        "a 4/4, bob 16",
        id="613-frog-after-growth",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay attackers ann: Berserk > a", "bob 16", id="608-berserk"
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay attackers ann: Temur Battle Rage > a",
        "bob 16",
        id="702.4-temur-battle-rage",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | b = Memnite\nattack a, b\nplay attackers ann: Rally the Peasants",
        "bob 13",
        id="608-rally",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a\nplay blockers ann: Ranger's Guile > a",
        "a 3/3, a dead, w dead",
        id="702.11-rangers-guile",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a\nplay blockers ann: Ranger's Guile > a\nplay blockers bob: Murder > a",
        "a dead, w dead, a 3/3",
        id="608.2b-hexproof-in-response",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a\nplay blockers ann: Cloudshift > a",
        "a alive, a out, a untapped, w damage 0, bob 20",
        id="400.7-cloudshift",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a\nplay blockers ann: Cloudshift > a\nplay blockers bob: Lightning Bolt > a",
        "a dead",
        id="115-new-object-can-be-target",
    ),
    pytest.param(
        'ann: a = Grizzly Bears {"counters": {"+1/+1": 2}}\nattack a\nplay attackers ann: Ephemerate > a',
        "a counters +1/+1 0, bob 20, a out",
        id="400.7-ephemerate",
    ),
    # mana and costs
    pytest.param(
        'ann: a = Shivan Dragon\nalso {"ann": {"mana": "{R}{R}"}}\nattack a\nplay blockers ann: $a {"times": 3}',
        "plays illegal, a 8/5",
        id="118.3-too-little-mana",
    ),
    pytest.param(
        'ann: a = Shivan Dragon\nalso {"ann": {"mana": "{R}{R}{R}"}}\nattack a\nplay blockers ann: $a {"times": 3}',
        "plays legal, a 8/5",
        id="118.3-enough-mana",
    ),
    pytest.param(
        'ann: a = Grizzly Bears | n = Nantuko Husk | m = Memnite\nattack n\nplay blockers ann: $n {"paying": ["m"]}',
        "n 4/4, m dead, bob 16",
        id="118-nantuko-husk",
    ),
    pytest.param(
        'ann: n = Carrion Feeder | m = Memnite | o = Memnite\nattack n\nplay blockers ann: $n {"paying": ["m"]}\nplay blockers ann: $n {"paying": ["o"]}',
        "n counters +1/+1 2, bob 17",
        id="118-carrion-feeder-twice",
    ),
    pytest.param(
        'ann: n = Bloodthrone Vampire\nattack n\nplay blockers ann: $n {"paying": ["n"]}',
        "n dead, bob 20",
        id="118-sacrifices-itself",
    ),
    pytest.param(
        'ann: n = Rootwalla\nattack n\nplay blockers ann: $n {"times": 2}',
        "plays illegal",
        id="602.5b-once-each-turn",
    ),
    pytest.param(
        'ann: n = Frozen Shade\nattack n\nplay blockers ann: $n {"times": 4}',
        "n 4/5, bob 16",
        id="602-frozen-shade",
    ),
    pytest.param(
        "ann: n = Looming Shade\nattack n\nplay attackers ann: $n\nplay blockers ann: $n",
        "n 3/3",
        id="602-looming-shade",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | e = Bonesplitter\nattack a\nplay main ann: $e > a",
        "a 4/2, plays legal",
        id="702.6-equip",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | e = Bonesplitter\nattack a\nplay attackers ann: $e > a",
        "plays illegal",
        id="702.6a-equip-in-combat",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | b = Memnite | e = Bonesplitter @a\nattack a, b\nplay main ann: $e > b",
        "a 2/2, b 3/1",
        id="701.3-equip-moves",
    ),
    pytest.param(
        "ann: b = Grizzly Bears\nbob: m = Master Decoy\nplay beginning bob: $m > b\nattack b",
        "attack illegal, b tapped",
        id="508.1a-master-decoy",
    ),
    pytest.param(
        "ann: b = Grizzly Bears\nbob: m = Prodigal Sorcerer !tapped\nattack b\nplay blockers bob: $m > b",
        "plays illegal",
        id="107.5-tapped-source",
    ),
    pytest.param(
        "ann: b = Memnite\nbob: m = Samite Healer | w = Memnite\nattack b\nblock w > b\nplay blockers bob: $m > w",
        "w alive, w damage 0, b dead",
        id="615-samite-healer",
    ),
    pytest.param(
        "ann: b = Grizzly Bears\nbob: m = Maze of Ith\nattack b\nplay attackers bob: $m > b",
        "b untapped, bob 20",
        id="615-maze-of-ith",
    ),
    pytest.param(
        "ann: b = Hill Giant\nbob: w = River Boa\nattack b\nblock w > b\nplay blockers bob: $w",
        "w alive, w tapped, w damage 0",
        id="701.19-river-boa",
    ),
    pytest.param(
        "ann: b = Hill Giant\nbob: w = River Boa\nattack b\nblock w > b\nplay blockers bob: $w\nplay blockers ann: Incinerate > w",
        "w dead",
        id="701.19-cannot-be-regenerated",
    ),
    pytest.param(
        "ann: b = Hill Giant\nbob: w = Troll Ascetic\nattack b\nblock w > b\nplay blockers bob: $w\nplay blockers ann: Lightning Bolt > w",
        "plays illegal",
        id="702.11-troll-ascetic",
    ),
    pytest.param(
        "ann: b = Goblin Sharpshooter | a = Grizzly Bears\nbob: w = Memnite | x = Memnite\nattack a\nplay attackers ann: $b > w\nplay attackers ann: $b > x",
        "w dead, x dead, plays legal",
        id="603-sharpshooter-untaps",
    ),
    pytest.param(
        "ann: a = Mogg Fanatic\nbob: w = Memnite\nattack a\nblock w > a\nplay blockers ann: $a > w",
        "a dead, w dead",
        id="118-mogg-fanatic",
    ),
    pytest.param(
        "ann: a = Kiln Fiend\nattack a\nplay attackers ann: Lightning Bolt > bob",
        "a 4/2, bob 13",
        id="603-kiln-fiend",
    ),
    pytest.param(
        "ann: a = Monastery Swiftspear\nattack a\nplay attackers ann: Lightning Bolt > bob\nplay attackers ann: Giant Growth > a",
        "a 6/7, bob 11",
        id="702.108-prowess-twice",
    ),
    pytest.param(
        "ann: a = Young Pyromancer\nattack a\nplay attackers ann: Lightning Bolt > bob",
        "a+1 alive, bob 15",
        id="603-young-pyromancer",
    ),
    pytest.param(
        "ann: a = Favored Hoplite\nattack a\nplay attackers ann: Giant Growth > a",
        "a counters +1/+1 1, bob 15",
        id="702-heroic-hoplite",
    ),
    pytest.param(
        "ann: a = Akroan Crusader\nattack a\nplay attackers ann: Giant Growth > a",
        "a+1 alive, bob 16",
        id="702-heroic-crusader",
    ),
    pytest.param(
        "ann: a = Phantasmal Bear\nattack a\nplay attackers ann: Giant Growth > a",
        "a dead",
        id="603-phantasmal-bear",
    ),
    *(
        pytest.param(board, wants, id=rule)
        for rule, board, wants in (
            (
                "702.142a-boast-only-if-it-attacked",
                "ann: a = Usher of the Fallen\nplay main ann: $a",
                "plays illegal",
            ),
            (
                "702.142a-boast",
                "ann: a = Usher of the Fallen\nattack a\nplay attackers ann: $a",
                "plays legal, a+1 alive",
            ),
            (
                "702.142a-boast-once",
                "ann: a = Usher of the Fallen\nattack a\nplay attackers ann: $a\nplay blockers ann: $a",
                "plays illegal",
            ),
            (
                "702.177a-exhaust-once",
                "ann: a = Elvish Refueler\nattack a\nplay attackers ann: $a\nplay blockers ann: $a",
                "plays illegal",
            ),
            (
                "701.35a-detained-activates-nothing",
                'ann: a = Shivan Dragon {"keywords": ["detained"]}\nplay main ann: $a',
                "plays illegal",
            ),
            (
                "119.4-no-more-life-than-there-is",
                'ann: a = Hibernation Sliver\nattack a\nplay attackers ann: $a\nalso {"ann": {"life": 1}}',
                "plays illegal",
            ),
            (
                "119.4-all-the-life-there-is",
                'ann: a = Hibernation Sliver\nattack a\nplay attackers ann: $a\nalso {"ann": {"life": 2}}',
                "plays legal, ann lost, a hand",
            ),
            (
                "119.8-life-that-cannot-be-lost-pays-nothing",
                "ann: a = Hibernation Sliver\nattack a\nplay attackers ann: $a\nann: p = Platinum Emperion",
                "plays illegal",
            ),
            (
                "115.1-any-target",
                "ann: a = Memnite\nattack a\nplay attackers ann: Lightning Blast > bob",
                "plays legal, bob 15",
            ),
            ("115.1-no-creature", "ann: a = Memnite\nplay main ann: Lava Spike > a", "plays illegal"),
            (
                "207.2c-bloodrush",
                "ann: a = Memnite\nbob: x = Hill Giant\nattack a\nblock x > a\nplay blockers ann: Ghor-Clan Rampager > a",
                "plays legal, bob 18, x dead",
            ),
            (
                "207.2c-bloodrush-on-a-blocker",
                "ann: a = Memnite\nbob: x = Hill Giant\nattack a\nblock x > a\nplay blockers bob: Slaughterhorn > x",
                "plays illegal",
            ),
            (
                "302.1-cast-and-not-bloodrushed",
                "ann: a = Memnite\nattack a\nplay main ann: Ghor-Clan Rampager",
                "plays legal, ann+1 alive",
            ),
            (
                "115.6-of-up-to-two-none",
                "ann: a = Memnite | b = Memnite\nbob: x = Hill Giant\nattack a\nplay attackers bob: Repel the Darkness",
                "plays legal, b untapped",
            ),
            (
                "601.2c-one-of-two-targets",
                "ann: a = Memnite | b = Memnite\nbob: x = Hill Giant\nattack a\nplay main ann: Blood Feud > x",
                "plays illegal",
            ),
            (
                "702.49a-not-what-is-blocked",
                f"{NINJA}bob: x = Memnite\nattack b\nblock x > b\nplay blockers {IN} > b",
                "plays illegal",
            ),
            (
                "509.1h-blocked-by-what-left",
                (
                    f"{NINJA}bob: x = Memnite\nattack b\nblock x > b\nplay blockers bob: Unsummon > x\nplay blockers {IN} > b"
                ),
                "plays illegal",
            ),
            ("702.49a-not-before-blockers", f"{NINJA}attack b\nplay attackers {IN} > b", "plays illegal"),
            (
                "702.49a-not-what-stays-home",
                f"{NINJA}ann: y = Memnite\nattack b\nplay blockers {IN} > y",
                "plays illegal",
            ),
            (
                "702.49a-nor-by-another-player",
                f"{NINJA}attack b\nplay blockers bob: Ninja of the Deep Hours > b",
                "plays illegal",
            ),
            (
                "702.49a-not-twice-for-one",
                f"{NINJA}attack b\nplay blockers {IN} > b\nplay blockers {IN} > b",
                "plays illegal",
            ),
            (
                "702.49a-the-ninja-itself-returns",
                f"{NINJA}attack b\nplay blockers {IN} > b\nplay blockers {IN} > ann+1",
                "plays legal, bob 18",
            ),
            (
                "702.49c-after-first-strike",
                f"{NINJA}ann: f = White Knight\nattack b, f\nplay first {IN} > f",
                "plays legal, bob 16, f hand",
            ),
            (
                "702.190a-sneak",
                f"{NINJA}attack b\nplay blockers ann: Foot Ninjas > b",
                "plays legal, b hand, ann+1 tapped, bob 15, ann 23",
            ),
            (
                "702.190a-sneak-is-cast",
                f"{NINJA}ann: g = Steel Golem\nattack b\nplay blockers ann: Foot Ninjas > b",
                "plays illegal",
            ),
            (
                "702.49a-ninjutsu-is-not",
                f"{NINJA}ann: g = Steel Golem\nattack b\nplay blockers {IN} > b",
                "plays legal, bob 18",
            ),
            (
                "702.190a-sneak-only-as-blockers-are-declared",
                (f"{NINJA}ann: f = White Knight\nattack b, f\nplay first ann: Foot Ninjas > b"),
                "plays illegal",
            ),
            (
                "702.190a-sneak-aims-as-it-enters",
                (
                    f"{NINJA}bob: x = Memnite\nattack b\nplay blockers ann: Elektra, Daughter of the Hand > b, x"
                ),
                "plays legal, bob 17, x dead",
            ),
        )
    ),
    pytest.param("ann: a = Ninja of the Deep Hours | b = Ornithopter\nattack b", "bob 20", id="702.49-base"),
    pytest.param(
        "ann: b = Ornithopter\nattack b\nplay blockers ann: Ninja of the Deep Hours > b",
        "b hand, bob 18",
        id="702.49-ninjutsu",
    ),
    pytest.param(
        "ann: a = Goblin Piker !summoning_sick\nattack a\nplay main ann: Reckless Charge > a",
        "a 5/1, attack legal, bob 15",
        id="702.10-haste-given",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a\nplay blockers ann: Rush of Adrenaline > a",
        "a 4/3, bob 19, w dead, a dead",
        id="702.19-rush-of-adrenaline",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Brushwagg\nattack a\nblock w > a", "w 1/4", id="509.3-brushwagg"
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Wall of Junk\nattack a\nblock w > a",
        "w hand",
        id="511-wall-of-junk",
    ),
    pytest.param("ann: a = Ball Lightning\nattack a", "bob 14, a alive", id="513-ball-lightning-later"),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay attackers bob: Aetherize",
        "a hand, bob 20",
        id="608-aetherize",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | b = Memnite\nattack a, b\nplay attackers bob: Sleep > ann",
        "plays illegal",
        id="307.1-sleep",
    ),
    pytest.param(
        "ann: a = Elvish Warrior | b = Grizzly Bears\nattack a, b\nplay attackers ann: Might of the Masses > a",
        "a 4/5, bob 14",
        id="608.2h-might-of-the-masses",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay attackers ann: Savage Surge > a",
        "a 4/4, a untapped, bob 16",
        id="506.4b-untapped-attacker",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Hill Giant !tapped\nattack a\nplay attackers bob: Savage Surge > w\nblock w > a",
        "blocks legal, w 5/5, a dead",
        id="509.1a-untapped-to-block",
    ),
    # sacrificed, entering, leaving, targeted
    pytest.param(
        'ann: a = Mayhem Devil | n = Nantuko Husk | m = Memnite\nattack n\nplay blockers ann: $n {"paying": ["m"]}\nchoose a > bob',
        "n 4/4, bob 15",
        id="603-mayhem-devil",
    ),
    pytest.param(
        'ann: a = Mortician Beetle | n = Nantuko Husk | m = Memnite\nattack n\nplay blockers ann: $n {"paying": ["m"]}',
        "a counters +1/+1 1",
        id="603-mortician-beetle",
    ),
    pytest.param(
        "ann: a = Angelic Protector\nattack a\nplay blockers ann: Giant Growth > a",
        "a 5/8",
        id="603-angelic-protector",
    ),
    pytest.param(
        "ann: a = Pelt Collector | m = Hill Giant\nbob: w = Colossal Dreadmaw\nattack a, m\nblock w > m",
        "a counters +1/+1 1, m dead",
        id="603-pelt-collector",
    ),
    pytest.param(
        "ann: a = Marionette Master | m = Ornithopter\nbob: w = Hill Giant\nattack m\nblock w > m",
        "m dead, bob 19",
        id="603-marionette-master",
    ),
    pytest.param("ann: a = Phage the Untouchable\nattack a", "bob lost", id="104.3e-phage"),
    pytest.param("ann: a = Fynn, the Fangbearer\nattack a", "bob poison 2", id="122.1f-fynn"),
    pytest.param(
        "ann: a = Grizzly Bears | q = Quietus Spike @a\nattack a", "bob 9", id="107.4-quietus-spike-rounds-up"
    ),
    pytest.param(
        'ann: a = Vampire Bats\nattack a\nplay blockers ann: $a {"times": 2}',
        "plays legal, a 2/1",
        id="602.5b-twice",
    ),
    pytest.param(
        'ann: a = Vampire Bats\nattack a\nplay blockers ann: $a {"times": 3}',
        "plays illegal",
        id="602.5b-not-three-times",
    ),
    pytest.param(
        "ann: a = Champion of Lambholt | b = Hill Giant\nbob: w = Memnite\nattack b\nblock w > b",
        "blocks legal",
        id="509.1b-champion-as-large",
    ),
    pytest.param(
        'ann: a = Champion of Lambholt {"counters": {"+1/+1": 2}} | b = Hill Giant\nbob: w = Grizzly Bears\nattack b\nblock w > b',
        "blocks illegal",
        id="509.1b-champion-larger",
    ),
    pytest.param(
        "ann: a = Gaea's Liege | f = Forest\nbob: g = Forest | h = Forest\nattack a",
        "a 2/2, bob 18",
        id="604.3-gaeas-liege-attacks",
    ),
    pytest.param(
        'ann: a = Kavu Predator\nbob: w = Ajani\'s Pridemate\nattack a\nplay blockers bob: Healing Salve > bob {"mode": 0}',
        "a counters +1/+1 3",
        id="119.9-kavu-predator",
    ),
    pytest.param("ann: a = Lovestruck Beast\nattack a", "attack illegal", id="508.1c-lovestruck-beast"),
    pytest.param(
        "ann: a = Lovestruck Beast | m = Memnite\nattack a",
        "attack legal, bob 15",
        id="508.1c-lovestruck-beast-may",
    ),
    pytest.param("ann: a = Tana, the Bloodsower\nattack a", "a+1 alive, a+2 alive", id="510.3-tana"),
    pytest.param(
        "ann: a = Orzhov Guildmage\nattack a\nplay blockers ann: $a 1",
        "ann 19, bob 17",
        id="602-second-ability",
    ),
    pytest.param(
        "ann: a = Deathrite Shaman\nplay blockers ann: $a 1", "plays illegal", id="602-no-such-step"
    ),
    pytest.param(
        "ann: a = Deathrite Shaman | b = Memnite\nattack b\nplay blockers ann: $a 1",
        "bob 17, a tapped",
        id="602-counts-the-mana-ability",
    ),
    pytest.param(
        'ann: a = Grizzly Bears | l = Kessig Wolf Run\nattack a\nplay blockers ann: $l 1 > a {"x": 3}\nbob: w = Memnite\nblock w > a',
        "a 5/2, bob 16",
        id="601.2c-one-target-for-both",
    ),
    pytest.param(
        "ann: a = Grizzly Bears !summoning_sick | l = Slayers' Stronghold\nplay main ann: $l 1 > a\nattack a",
        "a 4/2, attack legal, a untapped",
        id="601.2c-one-target-haste",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: p = Puppeteer\nattack a\nplay beginning bob: $p > a",
        "a tapped, attack illegal",
        id="701.26-taps-what-is-untapped",
    ),
    pytest.param(
        "ann: a = Grizzly Bears !tapped | p = Puppeteer\nattack a\nplay main ann: $p > a",
        "attack legal, bob 18",
        id="701.26-untaps-what-is-tapped",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a\nplay blockers ann: Alesha's Legacy > a",
        "a alive, w dead",
        id="601.2c-one-target-of-a-spell",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | b = Memnite\nbob: w = Hill Giant\nattack a, b\nblock w > a\nplay blockers ann: Seeds of Strength > a, b, b",
        "a 3/3, b 3/3",
        id="601.2c-three-targets",
    ),
    pytest.param(
        'ann: a = Hill Giant | b = Goblin Piker\nbob: c = Circle of Protection: Red\nattack a, b\nplay blockers bob: $c {"choose": "a"}',
        "bob 18",
        id="609.7-the-chosen-source",
    ),
    pytest.param(
        "ann: a = Hill Giant | b = Grizzly Bears\nbob: c = Circle of Protection: Red\nattack a, b\nplay blockers bob: $c",
        "bob 18",
        id="609.7-the-only-source",
    ),
    pytest.param(
        'ann: a = Experiment One {"counters": {"+1/+1": 2}}\nbob: w = Colossal Dreadmaw\nattack a\nblock w > a\nplay blockers ann: $a',
        "a alive, plays legal, a counters +1/+1 0",
        id="118-removes-two-counters",
    ),
    pytest.param(
        'ann: a = Experiment One {"counters": {"+1/+1": 1}}\nattack a\nplay blockers ann: $a',
        "plays illegal",
        id="118-too-few-counters",
    ),
    pytest.param(
        "ann: d = Pharika's Disciple\nbob: g = Guardian Automaton | h = Grizzly Bears\nattack d\n"
        "block g > d\nblock h > d\nplay blockers ann: Touch of Moonglove > d",
        "g dead, h dead, bob 19",
        id="603.10a-touch-of-moonglove-for-each",
    ),
    pytest.param(
        "ann: g = Goblin Piker | h = Grizzly Bears\nattack g, h\n"
        "play main bob: Safe Passage\nplay attackers ann: Lightning Bolt > bob",
        "bob 20",
        id="615.1-safe-passage-for-you-too",
    ),
    pytest.param(
        "ann: g = Goblin Piker\nattack g\nplay main bob: Ethereal Haze\nplay attackers ann: Lightning Bolt > bob",
        "bob 17",
        id="615.1-ethereal-haze-creatures-alone",
    ),
    pytest.param(
        "ann: s = Soulmender\nbob: g = Blur Sliver\nattack s\nblock g > s\nplay blockers ann: Test of Faith > s",
        "s alive, s counters +1/+1 2, g damage 1, g alive",
        id="615.5-counters-for-each-that-was-prevented",
    ),
    pytest.param(
        'ann: a = Hill Giant\nbob: w = Memnite\nattack a\nplay blockers bob: Deflecting Palm {"choose": "a"}',
        "bob 20, ann 17",
        id="615.5-as-much-to-the-controller-of-the-source",
    ),
    # loyalty abilities
    pytest.param(
        "ann: e = Elspeth, Knight-Errant | a = Grizzly Bears\nattack a\nplay main ann: $e 1 > a",
        "a 5/5, bob 15, e loyalty 5",
        id="606.4-loyalty-put-on",
    ),
    pytest.param(
        "ann: e = Elspeth, Knight-Errant | a = Grizzly Bears\nattack a\nplay main ann: $e 1 > a\nplay main ann: $e 0",
        "plays illegal",
        id="606.3-one-loyalty-ability-a-turn",
    ),
    pytest.param(
        "ann: e = Elspeth, Knight-Errant | a = Grizzly Bears\nattack a\nplay blockers ann: $e 1 > a",
        "plays illegal",
        id="606.3-only-as-a-sorcery",
    ),
    pytest.param(
        'ann: c = Chandra Nalaar\nbob: w = Hill Giant\nplay main ann: $c 1 > w {"x": 7}',
        "plays illegal",
        id="606.6-not-so-many-counters",
    ),
    pytest.param(
        'ann: c = Wrenn and Six {"loyalty": 1}\nbob: w = Memnite\nplay main ann: $c 1 > w',
        "plays legal, c dead, w dead",
        id="606.4-the-last-counter",
    ),
    pytest.param(
        "ann: g = Gideon Jura\nattack g\nplay main ann: $g 2",
        "attack legal, bob 14",
        id="606.4-nothing-paid",
    ),
    pytest.param(
        "ann: d = Doubling Season | e = Elspeth, Knight-Errant\nplay main ann: $e 0",
        "e loyalty 5",
        id="606.4-a-cost-is-no-effect",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | b = Hill Giant\nattack a, b\nplay blockers bob: Comeuppance",
        "a damage 2, a dead, b damage 3, b dead, bob 20",
        id="615.5-to-each-source-its-own",
    ),
    pytest.param(
        'ann: a = Fencing Ace\nattack a\nplay blockers bob: New Way Forward {"choose": "a"}',
        "bob 19, ann 19",
        id="615.5-the-next-time-alone",
    ),
    pytest.param(
        "ann: a = Hill Giant\nattack a\nplay blockers bob: Chant of Vitu-Ghazi",
        "bob 23",
        id="615.5-gains-as-much-life",
    ),
    pytest.param(
        'ann: a = Elite Vanguard | b = Goblin Piker\nattack a, b\nplay blockers bob: Samite Ministration {"choose": "b"}',
        "bob 20",
        id="615.5-of-a-red-source",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: g = Elite Vanguard\nattack a\nplay main ann: Death's Caress > g",
        "g dead, ann 21",
        id="608.2h-what-it-was-last",
    ),
    pytest.param(
        "ann: a = Memnite\nbob: g = Hill Giant\nattack a\nplay main ann: Savage Swipe > a, g",
        "g damage 1, a dead",
        id="608.2c-not-if-its-power-is-one",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: g = Hill Giant\nattack a\nblock g > a\nplay blockers ann: Burning Hands > g",
        "g dead, a dead",
        id="608.2c-two-and-two-where-it-is-not-green",
    ),
    pytest.param(
        "ann: r = Raging Ravine\nbob: g = Grizzly Bears\nplay main ann: $r 1\nattack r\nblock g > r",
        "attack legal, r 4/4, r alive, g dead",
        id="508.1a-a-land-that-became-a-creature",
    ),
    pytest.param(
        "ann: d = Den of the Bugbear\nplay main ann: $d 1\nattack d",
        "bob 16",
        id="508.4-a-goblin-beside-the-den",
    ),
    pytest.param(
        "ann: m = Mutavault | k = Elvish Archdruid\nplay main ann: $m 1\nattack m",
        "bob 17",
        id="702.73a-mutavault",
    ),
    pytest.param(
        "ann: m = Amoeboid Changeling | k = Goblin Chieftain | a = Grizzly Bears "
        '{"summoning_sick": true}\nplay main ann: $m 0 > a\nattack a',
        "attack legal, bob 17",
        id="613.1d-all-creature-types-before-what-they-have",
    ),
    pytest.param(
        'ann: l = Leech Bonder {"tapped": true} | a = Grizzly Bears {"counters": {"+1/+1": 1}}\nattack a\n'
        "play attackers ann: $l 0 > a, l",
        "plays legal, a 2/2, l counters -1/-1 1",
        id="601.2c-another-target-may-be-the-card-itself",
    ),
    pytest.param(
        'ann: l = Leech Bonder {"tapped": true} | a = Grizzly Bears {"counters": {"+1/+1": 1}}\nattack a\n'
        "play attackers ann: $l 0 > a, a",
        "plays illegal",
        id="601.2c-another-target-is-not-the-same",
    ),
    pytest.param(
        "ann: a = Hill Giant\nattack a\nplay blockers ann: Berserk > a",
        "bob 14, plays legal",
        id="601.3-berserk-before-damage",
    ),
    pytest.param(
        "ann: a = Fencing Ace\nattack a\nplay first ann: Berserk > a",
        "plays illegal",
        id="601.3-berserk-after-damage",
    ),
    pytest.param(
        'ann: a = Bloodsky Berserker | l = Hill Giant\nalso {"ann": {"given": {"second_spell": true}}}\nattack a\n'
        "play attackers ann: Lightning Bolt > bob",
        "a counters +1/+1 2",
        id="603.2-the-second-spell-is-told",
    ),
    pytest.param(
        'ann: a = Grizzly Bears | b = Memnite\nattack a, b\nplay attackers ann: Abzan Charm > a, b {"mode": 2}',
        "a 3/3, b 2/2",
        id="601.2d-counters-divided",
    ),
    pytest.param(
        "ann: a = Colossal Dreadmaw\nbob: g = Grizzly Bears | w = Memnite\nattack a\nblock w > a\n"
        "play blockers ann: Tail Swipe > a, g",
        "g dead, a alive, a damage 3",
        id="701.14-two-targets-fight",
    ),
    pytest.param(
        "ann: k = Kira, Great Glass-Spinner\nplay main ann: Battlegrowth > k\nplay main ann: Dragonscale Boon > k\n"
        "attack k",
        "k counters +1/+1 2, bob 16",
        id="701.6a-the-first-spell-each-turn-is-countered",
    ),
    pytest.param(
        "ann: k = Kira, Great Glass-Spinner | a = Memnite | b = Memnite\nattack a, b\n"
        "play attackers bob: Shock > a\nplay attackers bob: Shock > b\nplay attackers bob: Shock > a",
        "a dead, b alive",
        id="701.6a-once-for-each-creature",
    ),
    pytest.param(
        "ann: s = Steadfast Guard | e = Angelic Benediction\nbob: k = Kira, Great Glass-Spinner\nattack s\n"
        "choose e > k",
        "k untapped, bob 17",
        id="701.6a-a-triggered-ability-is-countered",
    ),
    pytest.param(
        "ann: g = Jetting Glasskite | t = Prodigal Sorcerer\nplay main ann: $t > g\nattack g",
        "g damage 0, bob 16",
        id="701.6a-an-activated-ability-is-countered",
    ),
    pytest.param(
        "ann: a = Amoeboid Changeling | c = Woodland Changeling | g = Goblin Chieftain\n"
        "play main ann: $a 1 > c\nattack c",
        "c 2/2, bob 18",
        id="613.1d-loses-all-creature-types",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | d = Elvish Archdruid | e = Llanowar Elves\nattack e\n"
        "play attackers ann: Nameless Inversion > e",
        "e dead",
        id="613.1d-less-lord-less-toughness",
    ),
    pytest.param(
        "ann: t = Tatterkite\nattack t\nplay attackers ann: Battlegrowth > t",
        "t counters +1/+1 0, bob 18",
        id="122.1-cant-have-counters",
    ),
    pytest.param(
        "ann: t = Tatterkite | m = Mikaeus, the Unhallowed\nplay main ann: Lightning Bolt > t\nattack m",
        "t counters +1/+1 0, t alive",
        id="702.93a-undying-without-a-counter",
    ),
    pytest.param(
        'ann: a = Hill Giant | b = Grizzly Bears\nattack a, b\nplay attackers bob: Contagion > a, b {"amounts": [1, 1]}',
        "a 1/2, b 0/1, bob 19",
        id="122.1a-contagion",
    ),
    pytest.param(
        "ann: g = Serra Angel | b = Grizzly Bears\nbob: c = Hill Giant\nattack g, b\nblock c > b\n"
        "play blockers bob: Holy Day\nplay blockers bob: Combust > g",
        "g dead, b alive, c alive",
        id="615.12-that-damage-alone",
    ),
    pytest.param(
        "ann: g = Selesnya Guildmage | a = Grizzly Bears\nattack a\nplay blockers ann: $g 0",
        "g+1 alive, bob 18",
        id="602-guildmage-saproling",
    ),
    pytest.param(
        "ann: g = Selesnya Guildmage | a = Grizzly Bears\nattack a\nplay blockers ann: $g 1",
        "a 3/3, bob 17",
        id="602-guildmage-second",
    ),
    pytest.param(
        "ann: m = Morphling\nattack m\nplay blockers ann: $m 3",
        "m 4/2, bob 16",
        id="602-morphling-fourth",
    ),
    pytest.param(
        "ann: m = Morphling\nattack m\nplay blockers ann: $m 4",
        "m 2/4, bob 18",
        id="602-morphling-fifth",
    ),
    pytest.param(
        "ann: n = Nessian Asp\nbob: w = Hill Giant\nattack n\nblock w > n\nplay blockers ann: $n 0",
        "n 8/9, n counters +1/+1 4",
        id="701.37a-monstrosity",
    ),
    pytest.param(
        "ann: n = Nessian Asp\nattack n\nplay attackers ann: $n 0\nplay blockers ann: $n 0",
        "n counters +1/+1 4, bob 12",
        id="701.37b-monstrous-once",
    ),
    pytest.param(
        "ann: n = Benthic Biomancer\nattack n\nplay attackers ann: $n 0\nplay blockers ann: $n 0",
        "n counters +1/+1 1",
        id="701.46a-adapt-without-counters",
    ),
    pytest.param(
        'ann: v = Viscera Seer | a = Grizzly Bears\nbob: w = Grizzly Bears\nattack a\nblock w > a\nplay blockers ann: $v 0 {"paying": ["a"]}',
        "a dead, w alive, w damage 0, bob 20",
        id="602.2b-seer-sacrifices-a-blocked-bear",
    ),
    pytest.param(
        'ann: p = Skirk Prospector | g = Raging Goblin | a = Grizzly Bears\nattack a\nplay blockers ann: $p 0 {"paying": ["a"]}',
        "plays illegal",
        id="118.3-prospector-needs-a-goblin",
    ),
    pytest.param(
        "ann: m = Masticore\nbob: w = Hill Giant\nattack m\nblock w > m\nplay blockers ann: $m 1 \nplay blockers ann: $m 0 > w",
        "m alive, w dead",
        id="701.19-masticore-regenerates",
    ),
    pytest.param(
        'ann: g = Ghoulcaller Gisa | a = Hill Giant\nattack a\nplay blockers ann: $g 0 {"paying": ["a"]}',
        "a dead, g+1 alive, g+3 alive, bob 20",
        id="602.2b-gisa-counts-power",
    ),
    pytest.param(
        'ann: t = Thallid {"counters": {"spore": 3}} | a = Grizzly Bears\nattack a\nplay blockers ann: $t 0',
        "t+1 alive, t counters spore 0",
        id="118-thallid-spores",
    ),
    pytest.param(
        'ann: d = Incubation Druid {"counters": {"+1/+1": 1}}\nattack d\nplay attackers ann: $d 1',
        "d counters +1/+1 1",
        id="701.46a-adapt-with-counters",
    ),
    pytest.param(
        'ann: f = Felothar the Steadfast | b = Black Knight | a = Grizzly Bears\nattack a\nplay blockers ann: $f 0 {"paying": ["f"]}',
        "plays illegal",
        id="118.3-another-creature",
    ),
    pytest.param(
        'ann: a = Ayara, First of Locthwain | b = Grizzly Bears | k = Black Knight\nattack b\nplay attackers ann: $a 0 {"paying": ["b"]}',
        "plays illegal",
        id="118.3-another-black-creature",
    ),
    pytest.param(
        'ann: z = Umbral Collar Zealot | r = Ornithopter | b = Bonesplitter\nattack r\nplay blockers ann: $z 0 {"paying": ["b"]}',
        "b dead, plays legal",
        id="118.3-a-creature-or-an-artifact",
    ),
    pytest.param(
        'ann: k = Knight of the Last Breath | b = Grizzly Bears\nattack b\nplay blockers ann: $k 0 {"paying": ["b"]}',
        "b dead, k+1 alive, plays legal",
        id="118.3-nontoken-creature",
    ),
    pytest.param(
        'ann: q = Quillspike | b = Hill Giant {"counters": {"-1/-1": 1}}\nattack q\nplay blockers ann: $q 0',
        "q 4/4, b counters -1/-1 0, plays legal",
        id="118.3-a-counter-of-another-creature",
    ),
    pytest.param(
        'ann: q = Quillspike | b = Hill Giant {"counters": {"-1/-1": 1}} | c = Hill Giant {"counters": {"-1/-1": 1}}\n'
        'attack q\nplay blockers ann: $q 0 {"paying": ["c"]}',
        "q 4/4, b counters -1/-1 1, c counters -1/-1 0, plays legal",
        id="118.3-a-counter-of-one-of-two",
    ),
    pytest.param(
        'ann: q = Quillspike | b = Hill Giant {"counters": {"+1/+1": 1}}\nattack q\nplay blockers ann: $q 0 {"paying": ["b"]}',
        "plays illegal",
        id="118.3-a-counter-of-another-kind",
    ),
    pytest.param(
        'ann: h = Bolrac-Clan Crusher | b = Hill Giant {"counters": {"oil": 1, "charge": 1}}\nplay main ann: $h 0 > bob',
        "bob 18, b counters charge 1, plays legal",
        id="118.3-one-counter-of-any-kind",
    ),
    pytest.param(
        'ann: k = Karlov of the Ghost Council {"counters": {"+1/+1": 5}}\nbob: b = Hill Giant\nplay main ann: $k 0 > b',
        "plays illegal",
        id="118.3-five-counters-are-not-six",
    ),
    pytest.param(
        "ann: t = Tolsimir Wolfblood\nattack t\nplay blockers ann: $t 0",
        "plays illegal",
        id="107.5-tapped-wolfblood",
    ),
    pytest.param(
        "ann: m = Battlegate Mimic\nbob: h = Wilderness Hypnotist | i = Wilderness Hypnotist\n"
        "play main ann: Scourge of the Nobilis > m\nplay main bob: $h > m\nplay main ann: Inside Out > m\n"
        'play main bob: $i > m\nattack m\nalso {"ann": {"given": {"red_and_white": true}}}',
        "m 4/2, bob 16, ann 24",
        id="613.4-counted-again-after-each-switched-last",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nattack g\nplay main ann: Unholy Strength > g",
        "g 4/3, bob 16, ann+1 alive",
        id="303.4a-an-aura-spell-targets-what-it-enchants",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: h = Hill Giant\nattack g\nplay main ann: Lightning Bolt > g\n"
        "play main bob: Unholy Strength > g",
        "g dead, bob+1 nowhere",
        id="303.4a-an-aura-without-its-target-doesnt-enter",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: h = Hill Giant\nattack g\nplay attackers ann: Briar Shield > g",
        "plays illegal",
        id="307.1-an-aura-without-flash",
    ),
    pytest.param(
        "ann: a = Hill Giant\nbob: w = Wall of Corpses\nattack a\nblock w > a\nplay blockers bob: $w > a",
        "a dead, w dead, plays legal, bob 20",
        id="608.2h-what-it-was-blocking",
    ),
    pytest.param(
        "ann: w = Wall of Roots\nbob: b = Hill Giant\nattack w\nplay main ann: $w",
        "w counters -0/-1 1",
        id="122.1a-a-counter-as-a-cost",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay attackers bob: Deflecting Palm",
        "bob 18, note source_unsaid",
        id="609.7-nobody-said-which-source",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | b = Hill Giant\nattack a, b\nplay attackers bob: Deflecting Palm > a",
        "ann 18, bob 17",
        id="609.7-the-source-that-is-named",
    ),
    # 602.5b: what has to be so as it is activated
    pytest.param(
        "ann: h = Ancient Hellkite\nbob: w = Hill Giant\nplay main ann: $h > w",
        "plays illegal",
        id="602.5b-hellkite-at-home",
    ),
    pytest.param(
        "ann: h = Ancient Hellkite\nbob: w = Hill Giant\nattack h\nplay attackers ann: $h > w",
        "plays legal, w damage 1",
        id="602.5b-hellkite-attacking",
    ),
    pytest.param(
        "ann: h = Goblin Bird-Grabber\nattack h\nplay attackers ann: $h",
        "plays illegal",
        id="602.5b-nothing-flies",
    ),
    pytest.param(
        "ann: h = Goblin Bird-Grabber | b = Birds of Paradise\nbob: w = Hill Giant\nattack h\n"
        "play attackers ann: $h\nplay attackers bob: Murder > b\nblock w > h",
        "plays legal, b dead, blocks illegal",
        id="602.5b-asked-as-it-is-activated-alone",
    ),
    pytest.param(
        'ann: h = Luminarch Ascension {"counters": {"quest": 3}}\nplay main ann: $h',
        "plays illegal",
        id="602.5b-three-quests",
    ),
    # 702.21: ward, and what somebody may pay off
    pytest.param(WARD % "{2}" + "play attackers bob: Murder > a", "a dead", id="702.21a-ward-is-paid"),
    pytest.param(
        WARD % "{2}" + 'play attackers bob: Murder > a\nchoose a {"declined": true}',
        "a alive, bob 18",
        id="702.21a-ward-is-not-paid",
    ),
    pytest.param(
        WARD % "{2}" + 'play attackers bob: Murder > a\nalso {"bob": {"mana": "{1}{B}{B}{1}"}}',
        "a alive, bob 18",
        id="702.21a-too-little-mana-for-ward",
    ),
    pytest.param(
        WARD % "{2}" + 'play attackers bob: Murder > a\nalso {"bob": {"mana": "{1}{B}{B}{2}"}}',
        "a dead",
        id="702.21a-mana-for-both",
    ),
    pytest.param(
        WARD % "{2}" + 'play attackers ann: Murder > a\nchoose a {"declined": true}',
        "a dead",
        id="702.21a-not-against-its-player",
    ),
    pytest.param(
        WARD % "{1}" + 'play attackers bob: $p > a\nchoose a {"declined": true}',
        "a damage 0, p tapped, bob 18",
        id="702.21a-an-ability-is-countered",
    ),
    pytest.param(
        WARD % "— pay 3 life" + "play attackers bob: Murder > a", "a dead, bob 17", id="702.21a-life"
    ),
    pytest.param(
        WARD % "— sacrifice a creature" + "play attackers bob: Murder > a",
        "a alive, p alive, m alive, bob 18",
        id="118.12a-nobody-says-which",
    ),
    pytest.param(
        WARD % "— sacrifice a creature" + "play attackers bob: Murder > a\nchoose a > m",
        "a dead, p alive, m dead",
        id="118.12a-which-is-sacrificed",
    ),
    pytest.param(
        "ann: s = Steadfast Guard | e = Angelic Benediction\n"
        'bob: k = Grizzly Bears {"keywords": ["ward {2}"]}\nattack s\nchoose k {"declined": true}',
        "k untapped",
        id="702.21a-a-trigger-is-countered",
    ),
    pytest.param(
        "ann: a = Frost Titan\nbob: p = Memnite\nattack a\nplay attackers bob: Murder > a\n"
        'choose a {"declined": true, "trigger": 1}\nchoose a > p',
        "a alive, p tapped",
        id="118.12a-frost-titan",
    ),
    pytest.param(
        "ann: a = Diffusion Sliver | b = Muscle Sliver\nattack b\nplay attackers bob: Murder > b\n"
        'choose a {"declined": true}',
        "b alive",
        id="118.12a-diffusion-sliver",
    ),
    pytest.param(
        'ann: g = Grizzly Bears\nbob: m = Memnite\nattack g\nplay main ann: Martial Coup {"x": 5}',
        "g dead, m dead, ann+1 alive, ann+5 alive",
        id="608.2c-all-but-what-it-created",
    ),
    pytest.param(
        "ann: z = Walking Corpse | g = Grizzly Bears\nattack z, g\nplay attackers ann: In Oketra's Name",
        "bob 13",
        id="608.2c-all-but-the-zombies",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: h = Hill Giant\nattack g\nblock h > g\nplay blockers ann: Terrifying Presence > g",
        "h alive, h damage 2, g alive",
        id="615.1-all-but-the-target",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | h = Hill Giant\nattack g, h\nplay attackers ann: Mirrorweave > h",
        "bob 14",
        id="707.2-all-become-copies-of-the-target",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | p = Wall of Omens\nbob: m = Memnite | h = Hill Giant\nattack g\nplay main ann: Solar Blaze",
        "g dead, m dead, h dead, p alive",
        id="120.3-each-deals-damage-to-itself",
    ),
    pytest.param(
        'ann: g = Grizzly Bears\nbob: m = Memnite | h = Hill Giant\nattack g\nplay blockers ann: Rakdos Charm {"mode": 2}',
        "ann 19, bob 16",
        id="120.3-each-deals-damage-to-its-controller",
    ),
    pytest.param(
        "ann: f = Forest\nbob: g = Memnite | h = Forest | i = Forest\nplay main ann: Acidic Soil",
        "ann 19, bob 18",
        id="120.3-for-each-land-of-each-player",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: m = Memnite | h = Hill Giant\nattack g\nplay main ann: Flame Wave > bob",
        "m dead, h dead, g alive, bob 14",
        id="608.2h-the-creatures-of-that-player",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: m = Hill Giant | h = Hill Giant\nattack g\nblock h > g\nplay blockers ann: Public Execution > m",
        "m dead, h 1/3, g alive",
        id="608.2h-the-others-of-its-controller",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: m = Memnite | h = Memnite | i = Hill Giant\nattack g\nplay main ann: Maelstrom Pulse > m",
        "m dead, h dead, i alive",
        id="608.2h-of-the-name-of-the-target",
    ),
    pytest.param(
        'ann: g = Grizzly Bears | e = Llanowar Elves\nbob: m = Memnite | h = Elvish Mystic\nattack g\nplay main ann: Endemic Plague {"paying": ["e"]}',
        "h dead, m alive, g alive",
        id="608.2h-of-the-type-of-what-was-sacrificed",
    ),
    pytest.param(
        'ann: g = Grizzly Bears\nbob: m = Hill Giant | h = Hill Giant\nattack g\nplay main ann: Rupture {"paying": ["g"]}',
        "ann 18, bob 18, m damage 2",
        id="608.2h-the-power-of-what-was-sacrificed",
    ),
    pytest.param(
        'ann: g = Grizzly Bears\nbob: h = Hill Giant | q = Bonesplitter {"attached_to": "h"}\nattack g\nplay main ann: Turn to Slag > h',
        "h dead, q dead",
        id="608.2h-what-was-attached-to-the-target",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: m = Memnite | h = Hill Giant\nattack g\nblock m > g\nplay blockers ann: Trial > g",
        "m hand, h alive",
        id="608.2h-what-blocks-the-target",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: h = River Boa\nattack g\nplay attackers bob: $h\nplay attackers ann: Dark Banishing > h",
        "h dead",
        id="701.19c-destroyed-for-good",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: h = River Boa\nattack g\nplay attackers bob: $h\nplay attackers ann: Murder > h",
        "h alive",
        id="701.19-destroyed-and-regenerated",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: h = Hill Giant\nattack g\nblock h > g\nplay blockers ann: Aspect of Manticore > g",
        "h dead, g alive",
        id="603.6a-an-aura-has-entered-before-it-does-something",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: m = Memnite | h = Hill Giant\nattack g\nplay attackers ann: Capture Sphere > h",
        "h tapped, ann+1 alive",
        id="603.6a-an-aura-taps-what-it-enchants",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: h = Hill Giant\nattack g\nplay attackers ann: Heartless Act > h",
        "h dead",
        id="122.1-without-counters",
    ),
    pytest.param(
        'ann: g = Shivan Dragon | z = Spiteful Shadows {"attached_to": "h"}\nbob: h = Craw Wurm\nattack g\nblock h > g',
        "h dead, z dead, bob 15",
        id="608.2h-who-was-enchanted-deals-it",
    ),
    pytest.param(
        "ann: z = Grizzly Bears\nbob: h = Personal Incarnation\nattack z\nplay main ann: Murder > h",
        "bob 8",
        id="119.8-half-the-life",
    ),
    pytest.param(
        "ann: z = Grizzly Bears | s = Shriek, Treblemaker\nbob: h = Memnite\nattack z\nblock h > z",
        "bob 19",
        id="603.10a-that-player-controlled-it",
    ),
    pytest.param(
        'ann: g = Shivan Dragon | z = Stalking Vengeance\nbob: h = Craw Wurm\nattack g\nblock h > g\nchoose z {"targets": ["bob"]}',
        "bob 15, g dead",
        id="608.2h-the-power-that-it-had",
    ),
    pytest.param(
        'ann: g = Grizzly Bears | z = Coils of the Medusa {"attached_to": "g"}\nbob: h = Hill Giant\nattack g\nblock h > g\nplay blockers ann: $z 0',
        "h dead, g alive",
        id="608.2h-what-blocks-the-enchanted-creature",
    ),
    pytest.param(
        'ann: g = Grizzly Bears | b = Hill Giant\nbob: z = Sentinel of the Eternal Watch\nattack b\nchoose z {"targets": ["b"]}',
        "b tapped, attack illegal",
        id="508.1a-tapped-before-attackers",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: h = Hill Giant\nattack g\nplay main ann: Phthisis > h",
        "h dead, bob 12",
        id="608.2h-its-power-and-toughness",
    ),
    pytest.param(
        'ann: g = Grizzly Bears | z = Arrest {"attached_to": "h"}\nbob: h = River Boa\nattack g\nplay attackers bob: $h',
        "plays illegal",
        id="101.2-arrest",
    ),
    pytest.param(
        'ann: g = Grizzly Bears | z = Arrest {"attached_to": "h"}\nbob: h = Hill Giant | r = River Boa\nattack g\nplay attackers bob: $r',
        "plays legal",
        id="101.2-what-isnt-arrested",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | z = Grand Abolisher\nbob: h = Hill Giant\nattack g\nplay attackers bob: Shock > g",
        "plays illegal",
        id="101.2-grand-abolisher",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: h = Hill Giant | z = Grand Abolisher\nattack g\nplay attackers ann: Shock > h",
        "plays legal, bob 18",
        id="101.2-only-in-its-controllers-turn",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | z = Grand Abolisher\nbob: h = River Boa\nattack g\nplay attackers bob: $h",
        "plays illegal",
        id="101.2-nor-abilities-of-creatures",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | z = Dragonlord Dromoka\nbob: h = River Boa\nattack g\nplay attackers bob: $h",
        "plays legal",
        id="101.2-abilities-beside-dromoka",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | h = Hill Giant\nbob: z = Memnite\nattack g\nplay attackers bob: Ranger's Guile > z\nplay attackers ann: Into the Void > z, h",
        "h hand, z alive",
        id="608.2b-the-other-target-is-returned",
    ),
    pytest.param(
        'ann: m = Geralf\'s Messenger | g = Grizzly Bears\nbob: h = Memnite\nattack g\nplay main ann: Momentous Fall {"paying": ["m"]}',
        "ann 22, m alive",
        id="400.7-the-toughness-that-was-sacrificed",
    ),
    pytest.param(
        "ann: a = Memnite\nbob: z = Platinum Emperion\nattack a", "bob 20", id="119.8-platinum-emperion"
    ),
    pytest.param(
        "ann: a = The Red Terror | g = Grizzly Bears\nbob: z = Memnite\nattack g\nplay attackers ann: Shock > z",
        "a counters +1/+1 1, bob 18",
        id="609.7-the-red-terror-sees-a-spell",
    ),
    pytest.param(
        "ann: e = Fiery Emancipation | g = Grizzly Bears\nattack g\nplay attackers ann: Shock > bob",
        "bob 8",
        id="609.7-three-times-a-spell",
    ),
    pytest.param(
        "ann: e = Fiery Emancipation | g = Grizzly Bears\nattack g\nplay attackers bob: Shock > ann",
        "bob 14, ann 18",
        id="609.7-not-another-players-spell",
    ),
    pytest.param(
        "ann: e = Adrix and Nev, Twincasters | h = Hero of Bladehold\nattack h",
        "bob 9, h+4 alive",
        id="614.1a-twice-as-many-tokens",
    ),
    pytest.param(
        "ann: e = Misery's Shadow | g = Grizzly Bears\nbob: z = Memnite\nattack g\nblock z > g",
        "z exile",
        id="614.1a-exiled-instead",
    ),
    pytest.param(
        "ann: e = Steel Golem | g = Grizzly Bears\nattack g\nplay main ann: Raging Goblin",
        "plays illegal",
        id="101.2-no-creature-spells",
    ),
    pytest.param(
        "ann: e = Steel Golem | g = Grizzly Bears\nattack g\nplay main ann: Shock > bob",
        "plays legal, bob 16",
        id="101.2-others-can-be-cast",
    ),
    pytest.param(
        "ann: e = Void Winnower | g = Grizzly Bears\nattack g\nplay attackers bob: Shock > g",
        "plays legal, g dead",
        id="101.2-an-odd-spell",
    ),
    pytest.param(
        "ann: e = Void Winnower | g = Grizzly Bears\nattack g\nplay attackers bob: Doom Blade > g",
        "plays illegal",
        id="101.2-an-even-spell",
    ),
    pytest.param(
        'ann: e = Zodiark, Umbral God | g = Grizzly Bears | s = Viscera Seer\nattack s\nplay main ann: $s {"paying": ["g"]}',
        "e counters +1/+1 1",
        id="701.21-another-creature-is-sacrificed",
    ),
    pytest.param(
        "ann: e = Heron of Hope | c = Child of Night\nattack c", "ann 23", id="614.1a-one-more-life"
    ),
    pytest.param(
        "ann: e = Dr. Beverly Crusher | c = Child of Night\nattack c",
        "e counters +1/+1 2",
        id="603.2d-gaining-life-triggers-once-more",
    ),
    pytest.param(
        "ann: e = Dr. Beverly Crusher | c = Memnite\nbob: z = Child of Night\nattack c\nblock z > c",
        "e counters +1/+1 0",
        id="603.2d-not-their-life",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: z = Megatron, Tyrant | h = Memnite\nattack g\nplay attackers ann: Shock > h",
        "plays illegal",
        id="101.2-not-during-combat",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: z = Megatron, Tyrant | h = Memnite\nattack g\nplay main ann: Shock > h",
        "plays legal",
        id="101.2-before-combat",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: z = Retaliator Griffin\nattack g\nplay attackers ann: Shock > bob",
        "z counters +1/+1 4",
        id="609.7-damage-of-a-spell",
    ),
    pytest.param(
        "ann: h = Herald of the Dreadhorde\nbob: z = Hill Giant\nattack h\nblock z > h",
        "h dead, h+1 counters +1/+1 2",
        id="701.47-amass",
    ),
    # what happens as something enters
    pytest.param(
        "ann: g = Grizzly Bears\nbob: h = Hill Giant | i = Memnite\nattack g\nplay main ann: Ravenous Chupacabra\nchoose ann+1 > i",
        "i dead, h alive",
        id="603.6a-ravenous-chupacabra",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: h = Hill Giant\nattack g\nplay main ann: Flametongue Kavu\nchoose ann+1 > h",
        "h dead",
        id="603.6a-flametongue-kavu",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: h = Hill Giant | i = Memnite\nattack g\nplay main ann: Flametongue Kavu",
        "note choose",
        id="603.3d-which-of-several",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | f = Man-o'-War\nbob: h = Hill Giant | i = Memnite\nattack g\nplay attackers ann: Cloudshift > f\nchoose f > h",
        "h hand, f alive",
        id="603.6a-as-it-comes-back",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nattack g\nplay main ann: Siege Rhino",
        "ann 23, bob 15",
        id="603.6a-siege-rhino",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | y = Yarok, the Desecrated\nattack g\nplay main ann: Siege Rhino",
        "ann 26, bob 12",
        id="603.2d-yarok",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nattack g\nplay main ann: Craterhoof Behemoth",
        "bob 16",
        id="608.2h-craterhoof-behemoth",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: h = Hill Giant\nattack g\nplay main ann: Claustrophobia > h",
        "h tapped",
        id="603.6a-an-aura-taps-its-creature",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: h = Hill Giant\nattack g, h\nplay main ann: Zealous Conscripts\nchoose ann+1 > h",
        "attack legal, bob 15",
        id="613.1b-taken-as-it-enters",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | m = Reveillark\nattack g\nplay main ann: Ancestral Blade",
        "ann+1+1 alive",
        id="603.6a-a-token-with-its-blade",
    ),
    pytest.param(
        'ann: s = Sneak Attack | h = Memnite\nbob: z = Grizzly Bears\nattack h\nplay main ann: $s {"puts": ["Flametongue Kavu"]}\nchoose s+1 > z',
        "z dead",
        id="603.6a-put-onto-the-battlefield",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | h = Hill Giant\nattack g\nplay main ann: Kor Hookmaster",
        "bob 18",
        id="603.3d-nothing-to-target",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: h = Hill Giant\nattack g\nplay main ann: Nekrataal\nchoose ann+1 > h",
        "h dead",
        id="701.19c-no-shield-helps",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: h = Hill Giant | i = Memnite\nattack g\nplay attackers bob: Restoration Angel",
        "plays legal, note choose",
        id="603.3d-a-creature-spell-has-no-target",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: h = Hill Giant\nattack g\nplay blockers ann: Briarpack Alpha > g",
        "bob 16, plays legal",
        id="603.6a-briarpack-alpha",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | p = Panharmonicon\nattack g\nplay blockers ann: Briarpack Alpha > g",
        "bob 14",
        id="603.2d-twice-with-panharmonicon",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nattack g\nplay blockers ann: Briarpack Alpha\nchoose ann+1 > g",
        "bob 16",
        id="603.3d-chosen-for-what-entered",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | v = Briarpack Alpha\nattack g\nplay blockers ann: Cloudshift > v\nchoose v > g",
        "bob 16, v alive",
        id="603.6a-again-as-it-comes-back",
    ),
    pytest.param(
        'ann: g = Grizzly Bears\nbob: h = Hill Giant | i = Memnite\nattack g\nplay attackers ann: Deceiver Exarch > i {"mode": 1}\nblock i > g',
        "blocks illegal, i tapped",
        id="603.3c-the-mode-of-deceiver-exarch",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: h = Hill Giant\nattack g\nblock h > g\nplay blockers ann: Gods Willing > g",
        "g dead, note word_unsaid",
        id="608.2d-no-color-was-chosen",
    ),
    pytest.param(
        'ann: g = Grizzly Bears\nbob: h = Hill Giant\nattack g\nblock h > g\nplay blockers ann: Gods Willing > g {"choose": "red"}',
        "g alive",
        id="702.16e-gods-willing-red",
    ),
    pytest.param(
        'ann: g = Grizzly Bears\nbob: h = Hill Giant\nattack g\nblock h > g\nplay blockers ann: Apostle\'s Blessing > g {"choose": "red"}',
        "g alive",
        id="702.16e-apostles-blessing-red",
    ),
    pytest.param(
        'ann: g = Grizzly Bears | s = Sword of War and Peace {"attached_to": "g"}\nattack g\nalso {"ann": {"given": {"hand": 2}}, "bob": {"given": {"hand": 3}}}',
        "ann 22, bob 13",
        id="402.3-the-hand-of-that-player",
    ),
    pytest.param(
        'ann: m = Molimo, Maro-Sorcerer | f = Forest | i = Iroas, God of Victory\nattack m, i\nalso {"ann": {"given": {"lands": 5, "devotion_red": 3, "devotion_white": 4}}}',
        "m 6/6, bob 7, attack legal",
        id="305-lands-and-700.5-devotion-as-told",
    ),
    pytest.param(
        'ann: l = Lord of Extinction | n = Nyxathid {"given": {"player": "bob"}} | r = Righteous Authority @l\nattack l, n\nalso {"ann": {"given": {"graveyard": 2, "hand": 1}}, "bob": {"given": {"graveyard": 3, "hand": 4}}}',
        "bob 11",
        id="404.2-graveyards-of-all-and-the-chosen-hand",
    ),
    pytest.param(
        'ann: g = Gobhobbler Rats | j = Jace\'s Phantasm | r = Reaper of Night\nbob: w = Memnite\nattack g, j, r\nblock w > r\nalso {"ann": {"given": {"hand": 0}}, "bob": {"given": {"graveyard": 10, "hand": 3}}}',
        "bob 12, blocks legal",
        id="404.2-an-opponents-graveyard-and-hands",
    ),
    pytest.param(
        'ann: g = Grizzly Bears | m = Mother of Runes\nbob: h = Hill Giant\nattack g\nblock h > g\nplay blockers ann: $m > g {"choose": "green"}',
        "g dead",
        id="702.16e-mother-of-runes-the-wrong-color",
    ),
    pytest.param(
        'ann: g = Grizzly Bears | e = Llanowar Elves\nbob: h = Hill Giant\nattack g\nplay main ann: Crippling Fear {"choose": "Bear"}',
        "h dead, e dead, g alive",
        id="608.2d-a-creature-type",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | e = Llanowar Elves\nbob: h = Hill Giant\nattack g\nplay main ann: Crippling Fear",
        "note word_unsaid",
        id="608.2d-no-creature-type",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nattack g\nplay main ann: Batterskull",
        "ann+1+1 alive",
        id="702.92a-living-weapon",
    ),
    pytest.param(
        'ann: g = Grizzly Bears\nattack g, ann+1\nplay main ann: Angel of Invention\nchoose ann+1 {"mode": 1}',
        "ann+1+1 alive, ann+1+2 alive",
        id="702.123a-fabricate-servos",
    ),
    pytest.param(
        'ann: g = Grizzly Bears\nattack g\nplay main ann: Angel of Invention\nchoose ann+1 {"mode": 0}',
        "ann+1 counters +1/+1 2",
        id="702.123a-fabricate-counters",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: o = Torpor Orb\nattack g\nplay main ann: Siege Rhino",
        "ann 20, bob 18",
        id="101.2-torpor-orb",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: o = Torpor Orb\nattack g\nplay blockers ann: Briarpack Alpha > g",
        "bob 18",
        id="101.2-torpor-orb-and-flash",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | w = Ronin Warclub\nbob: o = Torpor Orb\nattack g\nplay main ann: Hill Giant",
        "w alive",
        id="101.2-others-see-nothing-enter",
    ),
    pytest.param(
        "ann: g = Highland Game\nbob: o = Hushbringer | h = Hill Giant\nattack g\nblock h > g",
        "g dead, ann 20",
        id="101.2-hushbringer",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: o = Elesh Norn, Mother of Machines | s = Soul Warden\nattack g\nplay main ann: Siege Rhino",
        "ann 20, bob 20",
        id="603.2d-elesh-norn",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: o = Doorkeeper Thrull\nattack g\nplay main ann: Claustrophobia > o",
        "o tapped",
        id="101.2-an-aura-is-no-creature",
    ),
    # 701, 702: what keywords stand for, and what they leave open
    pytest.param(
        "ann: a = Emperor's Vanguard\nattack a", "bob 16, a counters +1/+1 0", id="701.44a-explore-untold"
    ),
    pytest.param(
        "ann: a = Emperor's Vanguard\nattack a\n" + TOLD % ("nonland_card", "true"),
        "bob 16, a counters +1/+1 1",
        id="701.44a-explore",
    ),
    pytest.param(
        'ann: a = Atlantean Skirmisher {"given": {"nonlands_discarded": 1}}\nattack a',
        "a counters +1/+1 1",
        id="701.50a-connive",
    ),
    pytest.param(
        "ann: a = Sinkhole Surveyor\nattack a", "a counters +1/+1 1, ann 19", id="701.63a-endure-counter"
    ),
    pytest.param(
        'ann: a = Sinkhole Surveyor\nattack a\nchoose a {"declined": true}',
        "a counters +1/+1 0, a+1 alive",
        id="701.63a-endure-spirit",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: x = Hill Giant\nattack g\nplay main ann: Monstrous Rage > g\nblock x > g",
        "x dead, bob 18",
        id="111.10-monster-role",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nattack ann+1, g\nplay main ann: Cursed Courtier",
        "ann+1 1/1",
        id="111.10-cursed-role",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: x = Memnite\nattack g\nplay main ann: Flame Spill > x",
        "x dead, bob 15",
        id="120.4a-excess-damage",
    ),
    pytest.param(
        "ann: a = Drakuseth, Maw of Flames\nbob: x = Hill Giant | y = Memnite\nattack a\nchoose a > bob, x, y",
        "x dead, y dead, bob 9",
        id="115.3-two-other-targets",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a, ann+1\nplay main ann: Rampaging Rendhorn",
        "ann+1 4/4, attack illegal",
        id="702.136a-riot-untold",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a, ann+1\nplay main ann: Rampaging Rendhorn\n"
        + TOLD % ("riot_counter", "true"),
        "ann+1 5/5, attack illegal",
        id="702.136a-riot-counter",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a, ann+1\nplay main ann: Rampaging Rendhorn\n"
        + TOLD % ("riot_haste", "true"),
        "ann+1 4/4, attack legal",
        id="702.136a-riot-haste",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay main ann: Arco-Flagellant\n" + TOLD % ("times_squad", "2"),
        "ann+1+1 alive, ann+1+2 alive",
        id="702.157a-squad",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay main ann: Coruscation Mage\n"
        + TOLD % ("offspring_paid", "true"),
        "ann+1+1 alive",
        id="702.175a-offspring",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay main ann: Bloodrage Vampire\n"
        + TOLD % ("opponent_damaged_this_turn", "true"),
        "ann+1 counters +1/+1 1",
        id="702.54a-bloodthirst",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay main ann: Rakdos Cackler\n" + TOLD % ("unleashed", "true"),
        "ann+1 counters +1/+1 1",
        id="702.98a-unleash",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay main ann: Etched Oracle\n" + TOLD % ("colors_spent", "3"),
        "ann+1 counters +1/+1 3",
        id="702.44a-sunburst",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | m = Memnite\nbob: x = Hill Giant\nattack g\nblock x > g\n"
        "play main ann: Silumgar Butcher\nchoose ann+1 > x, m",
        "m dead, x dead",
        id="702.110a-exploit",
    ),
    # 602.5b: when and whether an ability may be activated, and its whole cost
    pytest.param(
        'bob: a = Angelic Skirmisher | x = Hill Giant\nann: g = Hill Giant\nattack g\nblock x > g\nchoose a {"mode": 0}',
        "g dead, x alive",
        id="507.1-each-combat",
    ),
    pytest.param(
        "ann: v = Vona, Butcher of Magan | a = Grizzly Bears\nbob: x = Hill Giant\nattack a\nplay main ann: $v 0 > x",
        "x dead, ann 13, plays legal",
        id="602.5b-in-your-turn",
    ),
    pytest.param(
        "bob: v = Vona, Butcher of Magan | y = Memnite\nann: x = Hill Giant\nattack x\nplay main bob: $v 0 > x",
        "plays illegal",
        id="602.5b-not-in-your-turn",
    ),
    pytest.param(
        'ann: d = Darwin, Adaptive Mutant {"counters": {"+1/+1": 1}}\nattack d\nplay main ann: $d 0',
        "plays illegal",
        id="602.2b-two-counters",
    ),
    pytest.param(
        'ann: w = Warden of the Inner Sky | a = Memnite | b = Memnite\nattack a\nplay main ann: $w 0 {"paying": ["b"]}',
        "plays illegal",
        id="602.2b-three-to-tap",
    ),
    pytest.param(
        'ann: d = Dina, Essence Brewer | g = Grizzly Bears\nattack g\nplay main ann: $d 0 > g {"paying": ["d"]}',
        "plays illegal",
        id="602.2b-another-creature",
    ),
    # what is attached, and who activates
    pytest.param(
        "ann: g = Grafted Wargear @b | b = Grizzly Bears | c = Memnite\nattack c\nplay main ann: $g 0 > c",
        "b dead, c 4/3",
        id="701.3d-what-it-was-attached-to",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | e = Contempt @g\nattack g", "g hand", id="603.7b-at-end-of-combat"
    ),
    pytest.param(
        "ann: g = Grizzly Bears | c = Destructive Urge @g\nbob: f = Forest\nattack g",
        "f dead, bob 18",
        id="701.21a-that-player",
    ),
    pytest.param(
        "ann: l = Livewire Lash @g | g = Grizzly Bears\nattack g\nplay attackers ann: Giant Growth > g\nchoose g > bob",
        "bob 11",
        id="603.2-becomes-the-target",
    ),
    pytest.param(
        "ann: r = Rune of Might @e | e = Bonesplitter @g | g = Grizzly Bears\nattack g",
        "g 5/3",
        id="613.1f-enchanted-equipment",
    ),
    pytest.param(
        "ann: b = Burning-Tree Shaman | p = Prodigal Sorcerer | g = Grizzly Bears\nattack g\nplay main ann: $p 0 > bob",
        "ann 19, bob 17",
        id="603.2-whoever-activates",
    ),
    pytest.param(
        "ann: h = Heartless Hidetsugu | g = Grizzly Bears\nattack g\nplay main ann: $h 0",
        "ann 10, bob 8",
        id="120.3a-half-of-each",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | k = Kjeldoran Elite Guard\nbob: x = Hill Giant\nattack g\nblock x > g\n"
        "play blockers ann: $k 0 > g\nplay blockers bob: Murder > g",
        "k dead",
        id="603.7c-as-it-leaves",
    ),
    pytest.param(
        'ann: s = Strixhaven Stadium {"counters": {"point": 9}} | a = Grizzly Bears\nattack a',
        "bob lost",
        id="104.3e-ten-points",
    ),
    # what was done by the spell itself, counted or compared
    pytest.param(
        "ann: g = Grizzly Bears\nbob: x = Hill Giant | y = Memnite\nattack g\nplay main ann: Fell the Mighty > g",
        "x dead, y alive",
        id="608.2h-greater-than-the-target",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: x = Hill Giant | y = Memnite\nattack g, ann+1\nplay main ann: Phyrexian Rebirth",
        "x dead, y dead, ann+1 3/3",
        id="608.2c-as-many-as-were-destroyed",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: x = Hill Giant | y = Memnite\nattack g\nplay main ann: All Is Dust",
        "x dead, y alive, g dead",
        id="105.2c-colored-permanents",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: x = Hill Giant\nattack g\nblock x > g\nplay blockers ann: Undying Malice > g",
        "g alive, g counters +1/+1 1",
        id="603.10a-returns-with-a-counter",
    ),
    pytest.param(
        "ann: g = Hill Giant | t = Craw Wurm\nbob: x = Hill Giant\nattack t\nplay main ann: Savage Punch > g, x",
        "x dead, g alive",
        id="608.2c-larger-before-it-fights",
    ),
    pytest.param(
        'ann: g = Grizzly Bears {"counters": {"+1/+1": 5}}\nbob: x = Memnite\nattack g\nplay main bob: Heartless Act > g {"mode": 1}',
        "g counters +1/+1 2",
        id="107.1c-up-to-three-counters",
    ),
    pytest.param(
        "ann: k = Kamahl, Fist of Krosa | f = Forest\nattack f\nplay main ann: $k 0 > f",
        "bob 19",
        id="611.2a-until-end-of-turn",
    ),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: x = Hill Giant\nattack g\nplay main ann: Dong Zhou, the Tyrant\nchoose ann+1 > x",
        "bob 15",
        id="120.3a-to-its-own-controller",
    ),
    # only what was destroyed, and what each player has
    pytest.param(
        "ann: b = Colossal Dreadmaw\nbob: x = Darksteel Myr | y = Grizzly Bears\nplay main ann: Fumigate",
        "ann 22, x alive, y dead",
        id="701.8-what-was-destroyed-this-way",
    ),
    pytest.param(
        "ann: b = Colossal Dreadmaw\nbob: x = Hill Giant | y = Grizzly Bears\nplay main ann: Crackling Doom",
        "bob 18, x dead, y alive, b alive",
        id="701.21-the-greatest-among-those-that-the-player-controls",
    ),
    *(
        pytest.param(
            f"ann: v = Vivien Reid\n{VIVIEN}\nplay main ann: $v 1 > {thing}", wants, id=f"115.1-{thing}"
        )
        for thing, wants in (
            ("ring", "ring dead, plays legal"),
            ("sky", "sky dead, plays legal"),
            ("giant", "giant alive, plays illegal"),
            ("forest", "forest alive, plays illegal"),
        )
    ),
    pytest.param(
        "bob: x = Hill Giant\nplay main ann: Tribute to Hunger > bob",
        "x dead, ann 23",
        id="608.2h-the-toughness-of-what-a-player-sacrificed",
    ),
    pytest.param(
        "ann: b = Grizzly Bears\nattack b\nplay attackers ann: The Black Arrow > bob",
        "bob 17",
        id="603.6a-flash-and-once",
    ),
    pytest.param(
        "bob: e = Goblin Bombardment\nplay main ann: Broken Wings > e",
        "e dead, plays legal",
        id="115.1-an-enchantment-or-a-creature-with-flying",
    ),
    pytest.param(
        "bob: x = Hill Giant\nplay main ann: Broken Wings > x",
        "x alive, plays illegal",
        id="115.1-without-flying",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | f = Sunforger @b\nattack b\nplay attackers ann: $f",
        "bob 18",
        id="602.1a-unattached-as-a-cost",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | c = Elvish Mystic\nattack c\nplay attackers ann: Gempalm Strider",
        "bob 17, plays legal",
        id="702.29c-cycled",
    ),
    pytest.param(
        'ann: b = Grizzly Bears\nattack b\nplay attackers ann: Resounding Roar > b {"mode": 1}',
        "bob 12",
        id="702.29c-cycled-instead-of-cast",
    ),
    pytest.param(
        'bob: x = Hill Giant\nplay main ann: Fierce Retribution > x {"mode": 1}',
        "x dead, plays legal",
        id="702.148a-cleave",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | c = Hill Giant\nattack b, c\nplay blockers ann: Giant Growth > b, c",
        "plays illegal, b 5/5, c 3/3",
        id="601.2c-a-target-too-many",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | w = Glorious Anthem\nattack b\nplay blockers ann: Heroes' Reunion > ann, w",
        "plays illegal",
        id="601.2c-and-no-such-target",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | c = Hill Giant\nattack b, c\nplay blockers ann: Rallying Roar > b",
        "plays legal",
        id="601.2c-nothing-is-targeted",
    ),
]


@pytest.mark.parametrize(("text", "wants"), CASES)
def test_what_is_played(text: str, wants: str) -> None:
    assert wrong(text, wants) == []
