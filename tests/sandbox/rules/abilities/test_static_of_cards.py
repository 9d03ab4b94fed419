"""What lies on the table changes what others are: layers, counts, conditions, Equipment, Auras, Vehicles (CR 301, 303,
613, 702), told by named cards.
"""

from __future__ import annotations

import pytest

from tests.sandbox.rules.abilities.boards import wrong

BEAR = "ann: bear = Grizzly Bears"
CASES = [
    pytest.param(
        'ann: f = Abzan Falconer | b = Grizzly Bears {"counters": {"+1/+1": 1}} | c = Memnite\n'
        "bob: w = Hill Giant\nattack b\nblock w > b",
        "blocks illegal",
        id="122.1-falconer-who-has-a-counter",
    ),
    pytest.param("ann: l = Living Lands | f = Forest\nattack f", "f 1/1, bob 19", id="613.1d-living-lands"),
    pytest.param(
        "ann: k = Isamaru, Hound of Konda | b = Konda's Banner @k | s = Savannah Lions | g = Grizzly Bears\nattack s, g",
        "s 3/2, g 2/2",
        id="613.4c-kondas-banner-shares-with-its-wearer",
    ),
    pytest.param(
        "ann: k = Goblin Piker | c = Crown of Vigor @k | g = Goblin Piker | b = Grizzly Bears\nattack k, g, b\n"
        "play blockers ann: $c 0",
        "k 3/2, g 3/2, b 2/2",
        id="608.2h-crown-of-vigor-was-on-it",
    ),
    # Forests and Saprolings are both
    pytest.param(
        "ann: l = Life and Limb | f = Forest\nbob: x = Memnite\nattack f\nblock x > f",
        "f 1/1, x dead, attack legal",
        id="613.1d-life-and-limb-a-forest-attacks",
    ),
    pytest.param(
        'ann: l = Life and Limb | a = Grizzly Bears {"keywords": ["forestwalk"]}\n'
        'bob: s = {"power": 3, "toughness": 3, "subtypes": ["Saproling"]}\nattack a\nblock s > a',
        "s 1/1, blocks illegal",
        id="613.1d-life-and-limb-a-saproling-is-a-forest",
    ),
    pytest.param(
        "ann: l = Life and Limb | b = Blood Moon | t = Taiga\nattack t",
        "attack illegal",
        id="613.8-life-and-limb-waits-for-blood-moon",
    ),
    # All of an opponent's creatures or none
    pytest.param(
        "ann: a = Grizzly Bears | b = Hill Giant\nbob: t = War's Toll\nattack a",
        "attack illegal",
        id="508.1d-wars-toll-one-stays-home",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | b = Hill Giant\nbob: t = War's Toll",
        "attack legal",
        id="508.1d-wars-toll-nobody",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | b = Hill Giant | t = War's Toll\nattack a",
        "attack legal",
        id="508.1d-wars-toll-speaks-of-opponents",
    ),
    # Whom a creature can't attack because of what that player controls
    *(
        pytest.param(
            f"ann: a = {card} | i = Island\n{theirs}\nattack a{at}", f"attack {legal}", id=f"508.1c-{name}"
        )
        for card, theirs, at, legal, name in (
            ("Sea Serpent", "bob: j = Island", "", "legal", "serpent-island"),
            ("Sea Serpent", "bob: j = Plains", "", "illegal", "serpent-no-island"),
            ("Orgg", "bob: x = Hill Giant", "", "illegal", "orgg-untapped-giant"),
            ("Orgg", "bob: x = Hill Giant !tapped", "", "legal", "orgg-tapped-giant"),
            (
                "Goblin Mutant",
                "bob: x = Hill Giant\ncid: y = Memnite",
                " > bob",
                "illegal",
                "mutant-whom-the-giant-guards",
            ),
            (
                "Goblin Mutant",
                "bob: x = Hill Giant\ncid: y = Memnite",
                " > cid",
                "legal",
                "mutant-another-player",
            ),
            (
                "Vodalian Serpent",
                "bob: j = Plains\ncid: k = Island",
                " > cid",
                "legal",
                "serpent-another-player",
            ),
            (
                "Vodalian Serpent",
                "bob: j = Plains\ncid: k = Island",
                " > bob",
                "illegal",
                "serpent-not-that-player",
            ),
            ("Goblin Goon", "bob: x = Memnite", "", "illegal", "goon-no-more-creatures"),
            (
                "Goblin Goon",
                "bob: x = Memnite\ncid: y = Island",
                " > cid",
                "legal",
                "goon-more-than-that-player",
            ),
            (
                "Goblin Goon",
                "bob: x = Memnite\ncid: y = Island",
                " > bob",
                "illegal",
                "goon-not-more-than-another",
            ),
            (
                "Chained Throatseeker",
                'bob: x = Memnite\nalso {"bob": {"poison": 1}}',
                "",
                "legal",
                "throatseeker",
            ),
            ("Chained Throatseeker", "bob: x = Memnite", "", "illegal", "throatseeker-not-poisoned"),
        )
    ),
    pytest.param(
        "ann: a = Grizzly Bears | s = White Ward @a | r = Holy Strength @a\nattack a",
        "s alive, r dead",
        id="702.16c-a-ward-leaves-itself-where-it-is",
    ),
    # Damage that is halved or lessened, counters that can't be put
    pytest.param(
        "ann: a = Hill Giant | b = Craw Wurm\nbob: g = Gisela, Blade of Goldnight\nattack a, b\nblock g > b",
        "bob 19, b dead, g alive",
        id="615.1a-gisela-prevents-half-and-doubles",
    ),
    pytest.param(
        "ann: a = Hill Giant | r = Torbran, Thane of Red Fell\nbob: g = Gisela, Blade of Goldnight\nattack a",
        "bob 18",
        id="616.1-gisela-and-torbran-added-first",
    ),
    pytest.param(
        "ann: a = Craw Wurm | g = Ghosts of the Innocent\nbob: w = Serra Angel\nattack a\nblock w > a",
        "w alive, w damage 3, a damage 2",
        id="107.1a-ghosts-of-the-innocent",
    ),
    pytest.param(
        "ann: a = Hill Giant | b = Grizzly Bears\nbob: s = Sphere of Law\nattack a, b\n"
        "play blockers ann: Lightning Bolt > bob",
        "bob 16",
        id="615.1a-sphere-of-law-each-red-source",
    ),
    pytest.param(
        "ann: a = Craw Wurm\nbob: t = Temple Altisaur | d = Colossal Dreadmaw\nattack a\nblock d > a",
        "d damage 1",
        id="615.1a-temple-altisaur-all-but-1",
    ),
    pytest.param(
        "ann: a = Glistener Elf | c = Plague Stinger\nbob: s = Melira, Sylvok Outcast | w = Hill Giant\nattack a, c\n"
        "block w > a",
        "bob 19, w counters -1/-1 0, w damage 1",
        id="614.17-melira-infect-is-lost",
    ),
    pytest.param(
        "ann: a = Glistener Elf | s = Solemnity\nbob: w = Hill Giant\nattack a\nblock w > a",
        "w counters -1/-1 0, w damage 0",
        id="614.17-solemnity-nothing-is-put",
    ),
    # 7c: anthems and lords, and whom they speak of
    pytest.param(
        "ann: bear = Grizzly Bears | a = Glorious Anthem | b = Glorious Anthem\nattack bear",
        "bear 4/4, bob 16",
        id="613.4c-two-anthems",
    ),
    pytest.param(
        "ann: l = Goblin King | k = Goblin Piker\nbob: p = Goblin Piker | w = Hill Giant\nattack k, l\nblock w > l",
        "k 3/2, l 2/2, bob 17",
        id="613.4c-goblin-king-others",
    ),
    pytest.param(
        "ann: l = Goblin King | k = Goblin Piker\nbob: m = Mountain | w = Hill Giant\nattack k\nblock w > k",
        "k 3/2, blocks illegal",
        id="702.14c-goblin-king-mountainwalk",
    ),
    pytest.param(
        "ann: l = Lord of Atlantis | k = Merfolk of the Pearl Trident\nattack k, l",
        "k 2/2, l 2/2, bob 16",
        id="613.4c-lord-of-atlantis",
    ),
    pytest.param(
        "ann: a = Lord of Atlantis | b = Lord of Atlantis\nattack a, b",
        "a 3/3, b 3/3, bob 14",
        id="613.4c-two-lords",
    ),
    pytest.param(
        "ann: a = Benalish Marshal | b = Savannah Lions\nattack b",
        "b 3/2, bob 17",
        id="613.4c-benalish-marshal",
    ),
    pytest.param(
        "ann: a = Honor of the Pure | b = Savannah Lions | c = Grizzly Bears\nattack b, c",
        "b 3/2, c 2/2, bob 15",
        id="613.4c-honor-of-the-pure-white",
    ),
    pytest.param(
        "ann: a = Bad Moon | b = Grizzly Bears\nbob: z = Scathe Zombies\nattack b\nblock z > b",
        "z 3/3, b dead, z alive",
        id="613.4c-bad-moon-all-black",
    ),
    pytest.param(
        "ann: a = Crusade | b = Savannah Lions\nbob: z = Savannah Lions\nattack b\nblock z > b",
        "z 3/2, b 3/2",
        id="613.4c-crusade-both-sides",
    ),
    pytest.param(
        "ann: a = Sliver Legion | b = Muscle Sliver | c = Winged Sliver\nattack a, b, c",
        "a 10/10, b 4/4, c 4/4, bob 2",
        id="613.4c-sliver-legion-muscle",
    ),
    pytest.param(
        "ann: a = Muscle Sliver\nbob: c = Winged Sliver\nattack a\nblock c > a",
        "a 2/2, c 2/2, a dead, c dead, blocks legal",
        id="613-sliver-of-both-sides",
    ),
    pytest.param(
        "ann: a = Master of Etherium | b = Ornithopter\nattack a, b",
        "a 2/2, b 1/3, bob 17",
        id="613.4a-master-of-etherium",
    ),
    pytest.param(
        'ann: a = Champion of the Parish | e = Adaptive Automaton {"given": {"creature_type": "Human"}}\nattack a, e',
        "a 2/2, e 2/2, bob 16",
        id="613.4c-adaptive-automaton-chosen",
    ),
    pytest.param(
        'ann: k = Goblin King | a = Memnite | x = Xenograft {"given": {"creature_type": "Goblin"}}\nattack a',
        "a 2/2, bob 18",
        id="613.1d-xenograft-chosen",
    ),
    pytest.param(
        "ann: a = Memnite\nbob: g = Palisade Giant\nattack a",
        "bob 20, a 1/1",
        id="614.9-palisade-giant",
    ),
    pytest.param(
        "ann: a = Tempered Steel | b = Memnite\nattack b", "b 3/3, bob 17", id="613.4c-tempered-steel"
    ),
    pytest.param(
        "ann: a = Dictate of Heliod | b = Memnite\nattack b", "b 3/3, bob 17", id="613.4c-dictate-of-heliod"
    ),
    pytest.param(
        'ann: a = Intangible Virtue | b = {"name": "Spirit", "types": ["creature"], "power": 1, "toughness": 1, "token": true} | c = Memnite\nattack b, c',
        "b 2/2, b untapped, c 1/1, bob 17",
        id="613-intangible-virtue-tokens",
    ),
    pytest.param(
        "ann: a = Favorable Winds | b = Suntail Hawk | c = Memnite\nattack b, c",
        "b 2/2, c 1/1",
        id="613.4c-favorable-winds",
    ),
    pytest.param(
        "ann: a = Always Watching | b = Grizzly Bears\nattack b",
        "b 3/3, b untapped",
        id="613-always-watching",
    ),
    pytest.param(
        "ann: a = Archetype of Courage | b = Grizzly Bears\nbob: c = White Knight\nattack b\nblock c > b",
        "c dead, b alive",
        id="613-archetype-of-courage",
    ),
    pytest.param(
        "ann: a = Elesh Norn, Grand Cenobite | b = Grizzly Bears\nbob: c = Hill Giant | d = Grizzly Bears\nattack b\nblock c > b",
        "b 4/4, c 1/1, c dead, d dead",
        id="704.5f-elesh-norn",
    ),
    pytest.param(
        "ann: a = Massacre Wurm\nbob: c = Hill Giant\nattack a\nblock c > a",
        "c dead, a alive, bob 18",
        id="603.6c-massacre-wurm-dies",
    ),
    pytest.param(
        "ann: a = Night of Souls' Betrayal | b = Grizzly Bears\nbob: c = Memnite | d = Hill Giant\nattack b\nblock d > b",
        "c dead, b 1/1, d 2/2",
        id="613.4c-night-of-souls",
    ),
    # counts
    pytest.param(
        "ann: a = Scion of the Wild | b = Memnite | c = Memnite\nattack a",
        "a 3/3, bob 17",
        id="613.4a-scion-of-the-wild",
    ),
    pytest.param(
        'ann: a = Tarmogoyf {"given": {"all_graveyard_card_types": 3}}\nattack a',
        "a 3/4",
        id="613.4a-tarmogoyf-given",
    ),
    pytest.param(
        "ann: a = Keldon Warlord | b = Memnite | w = Wall of Wood\nattack a",
        "a 2/2",
        id="613.4a-keldon-warlord",
    ),
    pytest.param(
        "ann: a = Nightmare | s = Swamp | t = Swamp\nattack a", "a 2/2, bob 18", id="613.4a-nightmare"
    ),
    pytest.param(
        "ann: a = Beast of Burden | b = Memnite\nbob: c = Memnite\nattack a",
        "a 3/3",
        id="613.4a-beast-of-burden",
    ),
    pytest.param("ann: a = Serra Avatar\nattack a", "a 20/20, bob lost", id="613.4a-serra-avatar"),
    pytest.param(
        "ann: a = Uril, the Miststalker | b = Rancor @a\nattack a", "a 9/7", id="613.4c-uril-rancor"
    ),
    pytest.param(
        "ann: a = Kor Spiritdancer | b = Rancor @a\nattack a", "a 4/4", id="613.4c-kor-spiritdancer"
    ),
    pytest.param(
        "ann: a = Grizzly Bears | b = Blanchwood Armor @a | f = Forest | g = Forest\nattack a",
        "a 4/4, bob 16",
        id="303.4-blanchwood-armor",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | b = Cranial Plating @a | f = Memnite\nattack a",
        "a 4/2, bob 16",
        id="301.5-cranial-plating",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | b = Ethereal Armor @a | c = Glorious Anthem\nattack a",
        "a 5/5",
        id="303.4-ethereal-armor",
    ),
    pytest.param("ann: a = Grizzly Bears | b = Nettlecyst @a\nattack a", "a 3/3", id="301.5-nettlecyst"),
    pytest.param(
        "ann: a = Timberwatch Elf | b = Grizzly Bears\nattack b\nplay attackers ann: $a > b",
        "b 3/3",
        id="602-timberwatch-elf",
    ),
    pytest.param(
        "ann: a = Coat of Arms | b = Goblin Piker | c = Goblin Piker | d = Grizzly Bears\nattack b, c, d",
        "b 3/2, c 3/2, d 2/2",
        id="613.4c-coat-of-arms",
    ),
    pytest.param(
        "ann: a = Shared Animosity | b = Goblin Piker | c = Goblin Piker | d = Memnite\nattack b, c, d",
        "b 3/1, c 3/1, d 1/1",
        id="508.3a-shared-animosity",
    ),
    pytest.param(
        "ann: a = Craterhoof Behemoth | b = Memnite\nattack a, b",
        "a 5/5, b 1/1",
        id="603.6a-craterhoof-had-entered",
    ),
    # conditions
    pytest.param(
        "ann: a = Wild Nacatl | f = Mountain | p = Plains\nattack a", "a 3/3", id="604.2-wild-nacatl"
    ),
    pytest.param("ann: a = Wild Nacatl | f = Mountain\nattack a", "a 2/2", id="604.2-wild-nacatl-one"),
    pytest.param("ann: a = Loam Lion | f = Forest\nattack a", "a 2/3", id="604.2-loam-lion"),
    pytest.param(
        'ann: a = Serra Ascendant\nalso {"ann": {"life": 30}}\nattack a',
        "a 6/6, ann 36",
        id="604.2-serra-ascendant",
    ),
    pytest.param(
        'ann: a = Serra Ascendant\nalso {"ann": {"life": 29}}\nattack a',
        "a 1/1, ann 30",
        id="604.2-serra-ascendant-29",
    ),
    pytest.param(
        "ann: a = Carapace Forger | b = Memnite | c = Memnite | d = Memnite\nattack a",
        "a 4/4",
        id="702-metalcraft",
    ),
    pytest.param(
        "ann: a = Carapace Forger | b = Memnite | c = Memnite\nattack a", "a 2/2", id="702-metalcraft-two"
    ),
    pytest.param(
        "ann: a = Ardent Recruit | b = Memnite | c = Memnite | d = Memnite\nattack a",
        "a 3/3",
        id="702-metalcraft-recruit",
    ),
    pytest.param(
        'ann: a = Werebear {"given": {}}\nalso {"ann": {"given": {"graveyard": 7}}}\nattack a',
        "a 4/4",
        id="207.2c-threshold",
    ),
    pytest.param(
        'ann: a = Nimble Mongoose\nalso {"ann": {"given": {"graveyard": 6}}}\nattack a',
        "a 1/1",
        id="207.2c-threshold-six",
    ),
    pytest.param("ann: a = Kird Ape | b = Forest\nattack a", "a 2/3", id="604.2-kird-ape"),
    pytest.param('ann: a = Vampire Nocturnus {"given": {}}\nattack a', "a 3/3", id="604.2-nocturnus-unknown"),
    pytest.param(
        "ann: a = Puresteel Paladin | b = Bonesplitter @a\nattack a", "a 4/2", id="301.5-bonesplitter"
    ),
    pytest.param(
        "ann: a = Kor Duelist | b = Bonesplitter @a\nattack a",
        "a 3/1, bob 14",
        id="604.2-kor-duelist-equipped",
    ),
    pytest.param("ann: a = Kor Duelist\nattack a", "a 1/1, bob 19", id="604.2-kor-duelist"),
    pytest.param(
        "ann: a = Auriok Glaivemaster | b = Bonesplitter @a\nattack a",
        "a 4/2, bob 16",
        id="604.2-glaivemaster",
    ),
    pytest.param("ann: a = Leonin Skyhunter | s = Leonin Shikari\nattack a", "a 2/2", id="604-plain"),
    pytest.param(
        "ann: a = Goblin Piker | b = Goblin Chieftain !summoning_sick\nattack b, a",
        "a 3/2, b 2/2, attack legal",
        id="702.10-chieftain-has-haste",
    ),
    pytest.param(
        "ann: a = Goblin Piker !summoning_sick | b = Goblin Chieftain\nattack a",
        "a 3/2, attack legal",
        id="702.10-chieftain-gives-haste",
    ),
    pytest.param(
        "ann: a = Goblin Piker !summoning_sick\nattack a", "attack illegal", id="302.6-summoning-sick"
    ),
    pytest.param(
        "ann: a = Steel Leaf Champion\nbob: b = Grizzly Bears\nattack a\nblock b > a",
        "blocks illegal",
        id="509.1b-daunt",
    ),
    pytest.param(
        "ann: a = Signal Pest\nbob: b = Grizzly Bears\nattack a\nblock b > a",
        "blocks illegal",
        id="509.1b-signal-pest",
    ),
    pytest.param(
        "ann: a = Signal Pest\nbob: b = Suntail Hawk\nattack a\nblock b > a",
        "blocks legal",
        id="509.1b-signal-pest-flying",
    ),
    # types, colours
    pytest.param(
        "ann: a = Ensoul Artifact @o | o = Ornithopter\nattack o",
        "o 5/5, bob 15",
        id="613.4b-ensoul-artifact",
    ),
    pytest.param(
        "ann: a = Opalescence | g = Glorious Anthem\nattack g", "g 4/4, bob 16", id="613-opalescence-anthem"
    ),
    pytest.param(
        "ann: a = March of the Machines | g = Loxodon Warhammer\nattack g",
        "g 3/3, bob 17",
        id="613-march-of-the-machines",
    ),
    pytest.param("ann: a = Living Plane | g = Forest\nattack g", "g 1/1, bob 19", id="613-living-plane"),
    pytest.param("ann: a = Nature's Revolt | g = Forest\nattack g", "g 2/2, bob 18", id="613-natures-revolt"),
    pytest.param(
        "ann: a = Humility | b = Serra Angel\nbob: c = Hill Giant\nattack b\nblock c > b",
        "b 1/1, c 1/1, b dead, c dead, b tapped, blocks legal",
        id="613-humility",
    ),
    pytest.param(
        "ann: a = Humility | b = Serra Angel | d = Glorious Anthem\nattack b",
        "b 2/2",
        id="613-humility-anthem",
    ),
    pytest.param(
        "ann: a = Humility | b = Goblin King | d = Goblin Piker\nattack b, d",
        "b 1/1, d 1/1",
        id="613-humility-lord",
    ),
    pytest.param(
        'ann: a = Humility | b = Grizzly Bears {"counters": {"+1/+1": 2}}\nattack b',
        "b 3/3",
        id="613-humility-counters",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | x = Darksteel Mutation @b | r = Rancor @b\nattack b",
        "b 2/1, bob 18",
        id="613-darksteel-mutation-rancor",
    ),
    pytest.param(
        "ann: b = Serra Angel\nbob: x = Lignify @b\nattack b", "b 0/4, bob 20, b tapped", id="613-lignify"
    ),
    pytest.param(
        "ann: b = Serra Angel\nbob: x = Frogify @b | w = Grizzly Bears\nattack b\nblock w > b",
        "b 1/1, b dead, blocks legal",
        id="613-frogify",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | x = Imprisoned in the Moon @b\nattack b",
        "attack illegal",
        id="613-imprisoned-in-the-moon",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | x = Song of the Dryads @b\nattack b",
        "attack illegal",
        id="613-song-of-the-dryads",
    ),
    pytest.param(
        "ann: a = Goblin King | b = Amoeboid Changeling\nbob: m = Mountain\nattack b",
        "b 2/2, bob 18",
        id="702.73-changeling",
    ),
    # gods
    pytest.param(
        'ann: b = Thassa, God of the Sea\nalso {"ann": {"given": {"devotion_blue": 4}}}\nattack b',
        "attack illegal",
        id="700.5-god-four",
    ),
    pytest.param(
        'ann: b = Thassa, God of the Sea\nalso {"ann": {"given": {"devotion_blue": 5}}}\nattack b',
        "attack legal, b 5/5, bob 15",
        id="700.5-god-five",
    ),
    pytest.param(
        "ann: b = Nylea, God of the Hunt | c = Grizzly Bears\nbob: w = Memnite\nattack c\nblock w > c",
        "w dead, bob 19",
        id="702.19-nylea-trample",
    ),
    # Equipment and Auras
    pytest.param(
        "ann: b = Grizzly Bears | e = Loxodon Warhammer @b\nbob: w = Memnite\nattack b\nblock w > b",
        "b 5/2, ann 25, bob 16",
        id="702.15-warhammer",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | e = Bonesplitter @b | f = Vulshok Morningstar @b\nattack b",
        "b 6/4, bob 14",
        id="301.5-two-equipment",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | e = Basilisk Collar @b\nbob: w = Colossal Dreadmaw\nattack b\nblock w > b",
        "w dead, b dead, ann 22",
        id="702.2-basilisk-collar",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | e = Embercleave @b\nbob: w = Grizzly Bears\nattack b\nblock w > b",
        "w dead, b alive, bob 16",
        id="702.4-embercleave",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | e = Colossus Hammer @b\nattack b",
        "b 12/12, bob 8",
        id="301.5-colossus-hammer",
    ),
    pytest.param(
        "ann: b = Suntail Hawk | e = Colossus Hammer @b\nbob: w = Hill Giant\nattack b\nblock w > b",
        "b 11/11, blocks legal, w dead, b alive",
        id="613.1f-colossus-hammer-flying",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | e = Swiftfoot Boots @b\nbob: w = Memnite\nattack b\nplay attackers bob: Lightning Bolt > b",
        "b alive, bob 18, plays illegal",
        id="702.11-swiftfoot-boots",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | e = Shadowspear @b\nbob: w = Memnite\nattack b\nblock w > b",
        "b 3/3, ann 23, bob 18",
        id="702.15-shadowspear",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | e = Sword of Feast and Famine @b\nbob: w = Scathe Zombies\nattack b\nblock w > b",
        "blocks illegal",
        id="702.16-sword-protection-black",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | e = Whispersilk Cloak @b\nbob: w = Scathe Zombies\nattack b\nblock w > b",
        "blocks illegal",
        id="509.1b-whispersilk",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | e = Lightning Greaves @b\nattack b\nplay attackers ann: Giant Growth > b",
        "plays illegal, b 2/2",
        id="702.18-greaves-shroud",
    ),
    pytest.param(
        'ann: b = Grizzly Bears | e = Umezawa\'s Jitte @b {"counters": {"charge": 2}}\nattack b\nplay blockers ann: $e {"mode": 0}',
        "b 4/4, bob 16, e counters charge 3",
        id="602-jitte-pump",
    ),
    pytest.param(
        "ann: b = Grizzly Bears\nbob: p = Pacifism @b\nattack b", "attack illegal", id="303.4-pacifism-attack"
    ),
    pytest.param(
        "ann: a = Hill Giant\nbob: b = Grizzly Bears | p = Arrest @b\nattack a\nblock b > a",
        "blocks illegal",
        id="303.4-arrest-block",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | p = Holy Strength @b\nattack b", "b 3/4", id="303.4-holy-strength"
    ),
    pytest.param(
        "ann: b = Grizzly Bears\nbob: p = Weakness @b\nattack b", "b 0/1, bob 20", id="303.4-weakness"
    ),
    pytest.param(
        "ann: b = Grizzly Bears | p = All That Glitters @b | r = Memnite\nattack b",
        "b 4/4",
        id="303.4-all-that-glitters",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | p = Armadillo Cloak @b\nbob: w = Memnite\nattack b\nblock w > b",
        "b 4/4, ann 24, bob 17",
        id="603-armadillo-cloak",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | p = Unquestioned Authority @b\nbob: w = Memnite\nattack b\nblock w > b",
        "blocks illegal",
        id="702.16-unquestioned-authority",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | p = Hyena Umbra @b\nbob: w = Hill Giant\nattack b\nblock w > b",
        "b 3/3, w dead, b alive, p alive",
        id="702.89-hyena-umbra-first-strike",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | p = Spider Umbra @b\nbob: w = Colossal Dreadmaw\nattack b\nblock w > b",
        "b alive, p dead, b damage 0",
        id="702.89-spider-umbra",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | p = Bear Umbra @b\nattack b\nplay attackers bob: Murder > b",
        "b alive, p dead, b 2/2, bob 18",
        id="702.89-bear-umbra-murder",
    ),
    # Vehicles, mounts
    pytest.param(
        'ann: v = Smuggler\'s Copter | c = Memnite\nattack v\nplay main ann: $v {"paying": ["c"]}',
        "v 3/3, bob 17, plays legal, c tapped, attack legal",
        id="702.122-crew",
    ),
    pytest.param("ann: v = Smuggler's Copter\nattack v", "attack illegal", id="702.122-uncrewed"),
    pytest.param(
        'ann: v = Skysovereign, Consul Flagship | c = Grizzly Bears\nattack v\nplay main ann: $v {"paying": ["c"]}',
        "plays illegal",
        id="702.122-crew-too-little",
    ),
    pytest.param(
        'ann: v = Smuggler\'s Copter | c = Memnite !summoning_sick\nattack v\nplay main ann: $v {"paying": ["c"]}',
        "plays legal",
        id="702.122-sick-crews",
    ),
    pytest.param(
        'ann: a = Hill Giant\nbob: v = Smuggler\'s Copter | c = Memnite\nattack a\nblock v > a\nplay attackers bob: $v {"paying": ["c"]}',
        "plays legal, blocks legal, v dead, a dead",
        id="702.122-crew-to-block",
    ),
    # soulbond, levels
    pytest.param(
        'ann: a = Silverblade Paladin {"paired_with": "b"} | b = Grizzly Bears {"paired_with": "a"}\nattack a, b',
        "bob 12",
        id="702.95-silverblade",
    ),
    pytest.param(
        'ann: a = Trusted Forcemage {"paired_with": "b"} | b = Grizzly Bears {"paired_with": "a"}\nattack a, b',
        "a 3/3, b 3/3",
        id="702.95-forcemage",
    ),
    pytest.param(
        "ann: a = Trusted Forcemage | b = Grizzly Bears\nattack a, b", "a 2/2, b 2/2", id="702.95-unpaired"
    ),
    pytest.param(
        'ann: a = Kargan Dragonlord {"counters": {"level": 8}}\nattack a',
        "a 8/8, bob 12",
        id="711-dragonlord",
    ),
    pytest.param(
        'ann: a = Student of Warfare {"counters": {"level": 7}}\nattack a',
        "a 4/4, bob 12",
        id="711-student-seven",
    ),
    pytest.param(
        'ann: a = Transcendent Master {"counters": {"level": 6}}\nattack a',
        "a 6/6, ann 26",
        id="711-transcendent-master",
    ),
    pytest.param(
        'ann: a = Joraga Treespeaker {"counters": {"level": 5}} | b = Memnite\nattack a',
        "a 1/4",
        id="711-treespeaker",
    ),
    # rules for all
    pytest.param(
        "ann: a = Doran, the Siege Tower | b = Wall of Wood\nbob: c = Grizzly Bears\nattack a",
        "bob 15",
        id="510.1a-doran",
    ),
    pytest.param(
        "ann: a = High Alert | b = Wall of Wood\nattack b", "bob 17, attack legal", id="510.1a-high-alert"
    ),
    pytest.param(
        "ann: a = Assault Formation | b = Grizzly Bears\nattack b\nplay attackers ann: $a 1",
        "b 2/3, bob 17",
        id="602-assault-formation",
    ),
    pytest.param(
        "ann: a = Hill Giant\nbob: x = Propaganda\nattack a",
        "attack legal, bob 17",
        id="508.1h-propaganda-cost",
    ),
    pytest.param("ann: a = Hill Giant\nbob: x = Moat\nattack a", "attack illegal", id="508.1c-moat"),
    pytest.param("ann: a = Suntail Hawk\nbob: x = Moat\nattack a", "attack legal", id="508.1c-moat-flying"),
    pytest.param(
        "ann: a = Hill Giant | b = Grizzly Bears\nbob: x = Silent Arbiter\nattack a, b",
        "attack illegal",
        id="508.1c-silent-arbiter",
    ),
    pytest.param(
        'ann: a = Grizzly Bears\nbob: x = Ensnaring Bridge\nalso {"bob": {"given": {"hand": 2}}}\nattack a',
        "attack legal",
        id="508.1c-ensnaring-bridge-fits",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | x = Gratuitous Violence\nattack a", "bob 16", id="614-gratuitous-violence"
    ),
    pytest.param(
        "ann: a = Grizzly Bears | x = Furnace of Rath\nattack a", "bob 16", id="614-furnace-of-rath"
    ),
    pytest.param(
        "ann: a = Grizzly Bears | x = Furnace of Rath | y = Gratuitous Violence\nattack a",
        "bob 12",
        id="616-both-double",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | x = Torbran, Thane of Red Fell | c = Goblin Piker\nattack a, c",
        "bob 14",
        id="614-torbran",
    ),
    pytest.param(
        'ann: a = Grizzly Bears\nbob: x = Worship | m = Memnite\nalso {"bob": {"life": 2}}\nattack a',
        "bob 1",
        id="614-worship",
    ),
    pytest.param(
        'ann: a = Grizzly Bears\nbob: x = Worship\nalso {"bob": {"life": 2}}\nattack a',
        "bob lost",
        id="614-worship-no-creature",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: x = Platinum Emperion\nattack a", "bob 20", id="119.8-platinum-emperion"
    ),
    pytest.param(
        'ann: a = Grizzly Bears\nbob: x = Platinum Angel\nalso {"bob": {"life": 1}}\nattack a',
        "bob -1",
        id="104.3f-platinum-angel",
    ),
    pytest.param(
        "ann: a = Vampire Nighthawk\nbob: x = Erebos, God of the Dead\nattack a",
        "bob 18, ann 20",
        id="119.7-erebos",
    ),
    pytest.param(
        "ann: a = Vampire Nighthawk | r = Rhox Faithmender\nattack a", "ann 24", id="614-rhox-faithmender"
    ),
    pytest.param(
        "ann: a = Grizzly Bears | b = Iroas, God of Victory\nbob: w = Hill Giant | x = Hill Giant\nattack a\nblock w > a, x > a",
        "a alive, a damage 0, blocks legal",
        id="615-iroas",
    ),
    pytest.param(
        "ann: a = Grizzly Bears | b = Iroas, God of Victory\nbob: w = Hill Giant\nattack a\nblock w > a",
        "blocks illegal",
        id="702.111-iroas-menace",
    ),
    pytest.param(
        "ann: a = Hill Giant\nbob: w = Fog Bank\nattack a\nblock w > a",
        "w alive, w damage 0, a damage 0",
        id="615-fog-bank",
    ),
    pytest.param(
        'ann: a = Hill Giant | m = Mikaeus, the Lunarch {"counters": {"+1/+1": 1}}\nattack a, m',
        "m 1/1, a 3/3",
        id="122.1-mikaeus",
    ),
    pytest.param(
        "ann: a = Hill Giant | m = Odric, Lunarch Marshal | s = Serra Angel\nbob: w = Grizzly Bears\nattack a\nblock w > a",
        "blocks illegal, a untapped",
        id="603-odric-lunarch-marshal",
    ),
    pytest.param(
        "ann: a = Akroma's Memorial | b = Grizzly Bears\nbob: w = Hill Giant\nattack b\nblock w > b",
        "blocks illegal",
        id="613-akromas-memorial",
    ),
    pytest.param(
        "ann: a = Knight Exemplar | b = White Knight\nbob: w = Colossal Dreadmaw\nattack b\nblock w > b",
        "b 3/3, b alive",
        id="702.12-knight-exemplar",
    ),
    pytest.param(
        "ann: a = Avacyn, Angel of Hope | b = Grizzly Bears\nbob: w = Colossal Dreadmaw\nattack b\nblock w > b",
        "b alive, b damage 6",
        id="702.12-avacyn",
    ),
    pytest.param("ann: a = Mirari's Wake | b = Grizzly Bears\nattack b", "b 3/3", id="613-miraris-wake"),
    pytest.param(
        "ann: a = Hero of Bladehold | b = Grizzly Bears\nattack a, b",
        "a 3/4, b 3/2, bob 10",
        id="702.91-hero-of-bladehold",
    ),
    pytest.param(
        "ann: a = Inquisitor's Flail @b | b = Grizzly Bears\nattack b", "bob 16", id="614-inquisitors-flail"
    ),
    pytest.param(
        'ann: h = Polukranos, Unchained {"counters": {"+1/+1": 6}}\nbob: g = Hill Giant\nattack h\nblock g > h',
        "h counters +1/+1 3, h damage 0, g dead",
        id="615.5-removes-that-many",
    ),
    pytest.param(
        'ann: h = Oathsworn Knight {"counters": {"+1/+1": 4}}\nbob: g = Hill Giant | k = Memnite\nattack h\n'
        "block g > h\nblock k > h",
        "h counters +1/+1 3, h alive",
        id="615.5-once-for-all-at-the-same-time",
    ),
    pytest.param(
        "ann: v = Vigor | a = Grizzly Bears\nbob: g = Hill Giant\nattack a\nblock g > a",
        "a counters +1/+1 3, a alive, g damage 2",
        id="615.5-vigor",
    ),
    pytest.param("ann: m = The Mindskinner\nattack m", "bob 20", id="615.1-the-mindskinner"),
    pytest.param(
        "ann: a = Grizzly Bears | e = Butcher's Cleaver @a\nattack a",
        "a 5/2, ann 20",
        id="611.3a-lifelink-of-humans",
    ),
    pytest.param(
        "ann: a = Elite Vanguard | e = Butcher's Cleaver @a\nattack a",
        "a 5/1, ann 25",
        id="611.3a-as-it-is-human",
    ),
    pytest.param(
        "ann: a = Elite Vanguard | b = Bonds of Faith @a\nbob: w = Memnite\nattack a",
        "a 4/3, attack legal",
        id="611.3a-bonds-of-faith-on-a-human",
    ),
    pytest.param(
        "ann: a = Memnite | b = Bonds of Faith @a\nattack a",
        "attack illegal",
        id="611.3a-bonds-of-faith-on-another",
    ),
    pytest.param(
        "ann: m = Indomitable Might @a | a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a",
        "a 5/5, w dead, bob 20",
        id="510.1c-may-assign-as-though-unblocked",
    ),
    pytest.param(
        "ann: c = Clockwork Beast\nattack c",
        "c 7/4, bob 13, c counters +1/+0 6",
        id="122.1a-plus-one-plus-nothing",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: s = Shield Sphere\nattack a\nblock s > a",
        "s 0/5, s counters -0/-1 1",
        id="122.1a-minus-nothing-minus-one",
    ),
    pytest.param(
        'ann: a = Grizzly Bears {"counters": {"-2/-1": 1, "+1/+1": 1}}\nattack a',
        "a 1/2, bob 19, a counters +1/+1 1",
        id="704.5q-no-pair-of-another-size",
    ),
    pytest.param(
        'ann: a = Giant Spider {"counters": {"+1/+2": 2, "fate": 3}} | b = Elvish Archdruid\nattack a',
        "a 4/8",
        id="613.4c-each-counter-its-size",
    ),
    pytest.param(
        "ann: g = Grizzly Bears | l = Leyline of Punishment\nbob: b = Hill Giant\nattack g\nblock b > g\n"
        "play main ann: Fog",
        "g dead, b damage 2",
        id="615.12-no-damage-can-be-prevented",
    ),
    pytest.param(
        "ann: g = Ajani's Pridemate | k = Vampire Nighthawk\nbob: l = Leyline of Punishment\nattack k",
        "ann 20, bob 18",
        id="119.7-nobody-gains-life",
    ),
    pytest.param(
        "ann: x = Excruciator\nbob: b = Hill Giant\nattack x\nblock b > x\nplay main bob: Fog",
        "b dead, x damage 0",
        id="615.12-only-its-own-damage",
    ),
    pytest.param(
        "ann: c = Corpsejack Menace | a = Grizzly Bears\nattack a\nplay attackers ann: Battlegrowth > a",
        "a counters +1/+1 2, a 4/4, bob 16",
        id="614.1a-corpsejack-doubles",
    ),
    pytest.param(
        "ann: c = Corpsejack Menace\nbob: w = Grizzly Bears\nattack c\nplay attackers bob: Battlegrowth > w",
        "w counters +1/+1 1",
        id="614.1a-corpsejack-only-yours",
    ),
    pytest.param(
        "ann: k = Kami of Whispered Hopes | a = Grizzly Bears\nattack a\nplay attackers ann: Battlegrowth > a",
        "a counters +1/+1 2, bob 16",
        id="614.1a-kami-one-more",
    ),
    pytest.param(
        'ann: p = Abyssal Persecutor\nattack p\nalso {"bob": {"life": 4}}',
        "bob -2",
        id="104.3f-persecutor",
    ),
    pytest.param(
        "ann: z = Anafenza, the Foremost | a = Hill Giant\nbob: w = Grizzly Bears\nattack a\nblock w > a",
        "w exile",
        id="614.6-anafenza-exiles",
    ),
    pytest.param(
        "ann: z = Anafenza, the Foremost | a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a",
        "a dead",
        id="614.6-anafenza-not-yours",
    ),
    pytest.param(
        "ann: k = Kalitas, Traitor of Ghet | a = Hill Giant\nbob: w = Grizzly Bears\nattack a\nblock w > a",
        "w exile",
        id="614.6-kalitas-exiles",
    ),
    pytest.param(
        "ann: g = Benevolent Geist\nbob: w = Giant Spider\nattack g\nblock w > g",
        "g exile",
        id="614.6-disturbed-geist",
    ),
    pytest.param(
        "ann: v = Vizier of Remedies | a = Grizzly Bears\nbob: s = Fume Spitter\nattack a\nplay attackers bob: $s 0 > a",
        "a counters -1/-1 0, bob 18",
        id="614.1a-vizier-none",
    ),
    pytest.param(
        "ann: g = Griselbrand | c = Clutch of Undeath @g\nattack g",
        "g 4/4, bob 16",
        id="613.4c-less-unless-it-is",
    ),
    pytest.param("ann: t = Tarmogoyf\nattack t", "t 0/1, note not_given", id="604.3-nobody-told"),
    pytest.param(
        'ann: t = Tarmogoyf | m = Maro\nattack t\nalso {"ann": {"given": {"all_graveyard_card_types": 3, "hand": 2}}}',
        "t 3/4, m alive, bob 17",
        id="604.3-told",
    ),
    # 2: who controls what an Aura is on
    *(
        pytest.param(
            f'ann: b = Grizzly Bears {{"effects": [{{"kind": "controls", "creatures": {such}}}]}}\n'
            f'bob: c = Hill Giant | d = Grizzly Bears {{"effects": [{{"kind": "controls", "creatures": {such}}}]}}\n'
            "attack b, c",
            "bob 15",
            id=f"613.1b-what-others-control-{number}",
        )
        for number, such in enumerate(
            ('"opponents"', '{"controller": "opponents"}', '{"not": {"controller": "you"}}'), 1
        )
    ),
    pytest.param(
        "ann: c = Control Magic @w\nbob: w = Hill Giant\nattack w",
        "w 3/3, attack legal, bob 17",
        id="613.1b-control-magic-attacks",
    ),
    pytest.param(
        "ann: c = Mind Control @w | b = Grizzly Bears\nbob: w = Hill Giant\nattack b\nblock w > b",
        "blocks illegal",
        id="509.1a-blocks-not-for-its-owner",
    ),
    pytest.param(
        "ann: a = Hill Giant | w = Grizzly Bears\nbob: c = Control Magic @w\nattack a\nblock w > a",
        "a alive, w dead, blocks legal",
        id="509.1a-blocks-for-who-controls-it",
    ),
    pytest.param(
        "ann: c = Control Magic @w\nbob: w = Hill Giant\nattack w\nplay attackers bob: Disenchant > c",
        "w out, bob 20, c dead",
        id="506.4-back-and-out-of-combat",
    ),
    pytest.param(
        'ann: c = Control Magic @w | w = Hill Giant {"owner": "bob"}\nattack w\nplay attackers bob: Disenchant > c',
        "w out, attack legal, bob 20",
        id="108.3-back-to-its-owner",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: w = Hill Giant\nattack w\nplay main ann: Control Magic > w",
        "attack illegal",
        id="302.6-taken-this-turn",
    ),
    pytest.param(
        "ann: c = Confiscate @x | w = Hill Giant\nbob: x = Control Magic @w\nattack w",
        "attack legal, bob 17",
        id="613.8-confiscated-control-magic",
    ),
    pytest.param(
        "ann: a = Control Magic @w\nbob: b = Mind Control @w | w = Hill Giant\nattack w",
        "attack illegal",
        id="613.7-the-later-aura",
    ),
    pytest.param(
        "ann: w = Hill Giant\nbob: c = Control Magic @w\nattack w\nplay main ann: Act of Treason > w",
        "attack legal, bob 17",
        id="613.7-a-later-spell",
    ),
    pytest.param(
        "ann: g = Hill Giant\nbob: m = Grizzly Bears\nattack g\nblock m > g\nplay blockers bob: Crypsis > m",
        "m alive, g damage 2",
        id="702.16a-creatures-an-opponent-controls",
    ),
    pytest.param(
        "ann: g = Hill Giant\nbob: k = Empty-Shrine Kannushi | r = Goblin Piker\nattack g\nblock k > g",
        "k alive",
        id="702.16a-the-colors-of-ones-permanents",
    ),
    pytest.param(
        "ann: g = Hill Giant\nbob: k = Empty-Shrine Kannushi\nattack g\nblock k > g",
        "k dead",
        id="702.16a-no-permanent-of-that-color",
    ),
    pytest.param(
        "ann: b = Bog Wraith\nbob: u = Urborg, Tomb of Yawgmoth | x = Hill Giant\nattack b\nblock x > b",
        "blocks illegal",
        id="702.14c-urborg-makes-swamps",
    ),
    pytest.param(
        "ann: b = Bog Wraith\nbob: m = Blood Moon | u = Urborg, Tomb of Yawgmoth | x = Hill Giant\nattack b\nblock x > b",
        "blocks legal",
        id="305.7-613.8-blood-moon-before-urborg",
    ),
    pytest.param(
        "ann: n = Inkmoth Nexus\nbob: m = Blood Moon\nplay main ann: $n 1\nattack n",
        "plays illegal",
        id="305.7-a-nonbasic-land-has-no-ability-left",
    ),
    pytest.param(
        "ann: s = Stormtide Leviathan\nbob: f = Forest | x = Serra Angel\nattack s\nblock x > s",
        "blocks illegal",
        id="305.6-all-lands-are-islands",
    ),
    pytest.param(
        "ann: s = White Knight\nbob: d = Darkest Hour | x = Hill Giant\nattack s\nblock x > s",
        "blocks illegal",
        id="702.16f-all-creatures-are-black",
    ),
    pytest.param(
        "ann: k = Goblin King | a = Raging Goblin | o = Oni Possession @a\nattack a",
        "a 4/4",
        id="205.1a-a-demon-spirit-is-no-goblin",
    ),
    pytest.param(
        "ann: k = Kediss, Emberclaw Familiar | v = Vampire Nighthawk !commander\ncat: z = Memnite\nattack v",
        "bob 18, cat 18, ann 24",
        id="119.3-the-commander-deals-it",
    ),
    pytest.param(
        'ann: c = Archetype of Courage {"counters": {"+1/+1": 2}}\nbob: x = Hill Giant\nattack c\nblock x > c\nplay blockers bob: Kindled Fury > x',
        "c alive, x dead, c damage 0",
        id="613.1f-what-cannot-be-gained",
    ),
    pytest.param(
        "ann: a = Hill Giant | g = Grappling Hook @a\nbob: x = Memnite\nattack a\nchoose g > x",
        "blocks illegal",
        id="509.1c-grappling-hook-for-what-it-equips",
    ),
    pytest.param(
        "ann: v = Vampire Nighthawk | h = Tormentor's Helm @v\nbob: x = Serra Angel\nattack v\nblock x > v",
        "bob 19, ann 24",
        id="702.15b-equipped-creature-deals-it",
    ),
    pytest.param(
        "ann: g = Gore Vassal | a = Hill Giant\nbob: x = Craw Wurm\nattack a\nblock x > a\nplay blockers ann: $g > a",
        "g dead, a alive, a tapped",
        id="701.19-its-toughness-is-1-or-greater",
    ),
    pytest.param(
        "ann: g = Gore Vassal\nbob: x = Memnite\nplay main ann: $g > x",
        "x dead",
        id="704.5f-its-toughness-is-0",
    ),
    pytest.param(
        "ann: e = Elvish Scout | a = Hill Giant\nbob: x = Craw Wurm\nattack a\nblock x > a\nplay blockers ann: $e > a",
        "a untapped, x damage 0",
        id="615.1-to-and-by-that-creature",
    ),
    pytest.param(
        "ann: k = Kashi-Tribe Reaver\nbob: x = Craw Wurm\nattack k\nblock x > k",
        "x tapped, k dead",
        id="603.10-what-was-dealt-damage-is-tapped",
    ),
    pytest.param(
        "ann: q = Noble Quarry | a = Memnite\nbob: x = Memnite\nattack q, a\nblock x > a",
        "blocks illegal",
        id="509.1c-all-able-to-block-the-quarry",
    ),
]


@pytest.mark.parametrize(("text", "wants"), CASES)
def test_what_lies_on_the_table(text: str, wants: str) -> None:
    assert wrong(text, wants) == []
