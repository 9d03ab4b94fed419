"""What triggers in a combat, what it does and what it sees, told by named cards (CR 508.3, 509.3, 510.3a, 603)."""

from __future__ import annotations

import pytest

from tests.sandbox.rules.abilities.boards import wrong

CASES = [
    pytest.param(
        "ann: a = Grizzly Bears | b = Hill Giant | c = Memnite\nbob: p = Orim's Prayer\ncat: x = Memnite\n"
        "attack a, b, c > cat",
        "bob 18, cat 19",
        id="508.3d-one-or-more-attack-you-life-for-each-attacker",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: p = Orim's Prayer | w = Jace Beleren\nattack a > w",
        "bob 20",
        id="508.6-not-you",
    ),
    # whether it is still what it was is asked of the permanent itself, not of the spell
    pytest.param(
        "ann: a = Hill Giant\nbob: g = Hidden Gibbons\nattack a\nplay attackers ann: Giant Growth > a\nblock g > a",
        "g dead, bob 20, blocks legal",
        id="603.4-while-it-is-an-enchantment",
    ),
    # Who becomes blocked, and who blocks
    *(
        pytest.param(text, wants, id=f"509.3-{name}")
        for name, text, wants in (
            (
                "marhault-whoever-is-blocked-for-each-blocker",
                (
                    "ann: g = General Marhault Elsdragon | b = Grizzly Bears\nbob: x = Memnite | y = Memnite\n"
                    "attack g, b\nblock x > b, y > b"
                ),
                "b 8/8, g 4/4",
            ),
            (
                "marhault-nobody-who-blocks",
                "ann: b = Memnite\nbob: g = General Marhault Elsdragon\nattack b\nblock g > b",
                "g 4/4",
            ),
            (
                "spined-sliver-the-blocked-one",
                (
                    "ann: k = Spined Sliver | m = Metallic Sliver\nbob: x = Memnite | y = Memnite\nattack k, m\n"
                    "block x > m, y > m"
                ),
                "m 3/3, k 2/2",
            ),
            (
                "battle-strain-who-blocks",
                "ann: a = Hill Giant\nbob: e = Battle Strain | x = Memnite\nattack a\nblock x > a",
                "ann 20, bob 19",
            ),
            (
                "dead-iron-sledge-both",
                "ann: a = Craw Wurm | s = Dead-Iron Sledge @a\nbob: x = Wall of Stone\nattack a\nblock x > a",
                "a dead, x dead",
            ),
            (
                "trailblazers-torch-each-blocker",
                (
                    "ann: a = Memnite | s = Trailblazer's Torch @a\nbob: x = Grizzly Bears | y = Hill Giant\nattack a\n"
                    "block x > a, y > a"
                ),
                "x dead, y dead",
            ),
            (
                "dwindle-as-it-blocks",
                "ann: a = Memnite | b = Craw Wurm\nbob: w = Dwindle @b | x = Hill Giant\nattack b\nblock x > b",
                "b alive, b 0/4",
            ),
            (
                "wooden-stake-no-vampire",
                "ann: a = Memnite | s = Wooden Stake @a\nbob: x = Hill Giant\nattack a\nblock x > a",
                "x alive",
            ),
            (
                "vengeful-villagers-without-a-sacrifice",
                "ann: v = Vengeful Villagers\nbob: x = Hill Giant\nattack v\nblock x > v",
                "blocks illegal, x tapped",
            ),
        )
    ),
    pytest.param(
        "ann: f = Breath of Fury @a | a = Grizzly Bears | b = Hill Giant !tapped\nattack a",
        "a dead, b untapped, f alive",
        id="701.3-breath-of-fury-moves-on",
    ),
    pytest.param("ann: a = Master of Cruelties\nattack a", "bob 1", id="510.1a-assigns-none-by-an-ability"),
    pytest.param(
        "ann: a = Master of Cruelties\nbob: j = Jace, Architect of Thought\nattack a > j",
        "bob 20",
        id="509.3-unblocked-and-no-player-attacked",
    ),
    *(
        pytest.param(
            f"ann: o = Obelisk Spider | w = {attacker}\nbob: g = {blocker}\nattack w\nblock g > w",
            wants,
            id=f"122.6-{name}",
        )
        for name, attacker, blocker, wants in (
            ("you-put-counters", "Boggart Ram-Gang", "Craw Wurm", "ann 21, bob 19"),
            ("another-puts-counters", "Craw Wurm", "Boggart Ram-Gang", "ann 20, bob 20"),
        )
    ),
    pytest.param("ann: a = War-Trained Slasher\nattack a", "bob 16", id="508.3a-no-battle-attacked"),
    pytest.param("ann: a = Legion Warboss\nattack a+1", "bob 19, attack legal", id="111.1-legion-warboss"),
    pytest.param("ann: g = Godo, Bandit Warlord\nattack g", "g untapped", id="500.8-godo-untaps"),
    pytest.param(
        "ann: h = Helm of the Host @a | a = Isamaru, Hound of Konda\nattack a, h+1",
        "bob 16, a alive, h+1 alive",
        id="707.9b-helm-of-the-host-not-legendary",
    ),
    pytest.param(
        "ann: d = Warstorm Surge | w = Winota, Joiner of Forces | b = Grizzly Bears\nattack b\n"
        'choose w {"puts": ["Elite Vanguard"]}\nchoose d > bob',
        "bob 14",
        id="603.6a-warstorm-surge-sees-what-winota-puts",
    ),
    pytest.param(
        "ann: a = Hill Giant\nattack ann+1", "attack illegal", id="508.1a-an-attacker-that-nothing-made"
    ),
    *(
        pytest.param(
            f"ann: m = Mogg Maniac{mine}\nbob: c = Craw Wurm{theirs}\nattack m\nblock c > m{chosen}",
            result,
            id=id_,
        )
        for mine, theirs, chosen, result, id_ in (
            ("", "", "", "bob 14, ann 20", "603.3d-an-opponent-or-a-planeswalker-one-opponent"),
            ("", "", "\nchoose m > ann", "bob 20, ann 20", "115.4-nobody-is-their-own-opponent"),
            (" | j = Jace Beleren", "", "\nchoose m > j", "bob 20, j dead", "115.4-any-planeswalker"),
            ("", " | j = Jace Beleren", "", "bob 20, j alive", "603.3d-one-of-two-is-chosen"),
        )
    ),
    # attack triggers
    pytest.param(
        "ann: a = Hellrider | b = Grizzly Bears | c = Memnite\nattack a, b, c",
        "bob 10",
        id="508.3a-hellrider-each",
    ),
    pytest.param(
        "ann: a = Goblin Piledriver | b = Goblin Piker | c = Goblin Piker\nattack a, b, c",
        "a 5/2, bob 11",
        id="508.3a-piledriver-two",
    ),
    pytest.param("ann: a = Goblin Piledriver\nattack a", "a 1/2, bob 19", id="508.3a-piledriver-alone"),
    pytest.param(
        "ann: a = Brimaz, King of Oreskos\nattack a", "bob 16, a+1 alive", id="508.4-brimaz-attacks"
    ),
    pytest.param(
        "ann: x = Hill Giant\nbob: a = Brimaz, King of Oreskos\nattack x\nblock a > x",
        "x dead, a alive, a+1 alive",
        id="509.4-brimaz-blocks",
    ),
    pytest.param(
        "ann: a = Hero of Bladehold\nattack a",
        "a 3/4, bob 13",
        id="508.4-hero-soldiers-without-battle-cry-first",
    ),
    pytest.param(
        "ann: a = Hero of Bladehold | i = Isshin, Two Heavens as One\nattack a",
        "bob 5",
        id="603.2d-hero-and-isshin",
    ),
    pytest.param("ann: a = Captain of the Watch | b = Memnite\nattack a", "a 3/3", id="613-captain-lord"),
    pytest.param(
        "ann: a = Accorder Paladin | b = Memnite\nattack a, b",
        "b 2/1, a 3/1, bob 15",
        id="702.91-accorder-paladin",
    ),
    pytest.param(
        "ann: a = Raging Goblin | b = Sublime Archangel\nattack a",
        "a 3/3, bob 17",
        id="702.83-sublime-archangel-grants-exalted",
    ),
    pytest.param(
        "ann: a = Akrasan Squire | b = Aven Squire\nattack a", "a 3/3, bob 17", id="702.83-two-squires"
    ),
    pytest.param(
        "ann: a = Akrasan Squire | b = Aven Squire\nattack a, b", "a 1/1, b 1/1", id="702.83-not-alone"
    ),
    pytest.param("ann: a = Rafiq of the Many\nattack a", "a 4/4, bob 12", id="506.5-rafiq-double-strike"),
    pytest.param(
        "ann: a = Grizzly Bears | f = Finest Hour\nattack a", "a 3/3, bob 17", id="702.83-finest-hour"
    ),
    pytest.param(
        "ann: a = Tajic, Legion's Edge | b = Memnite\nattack a, b",
        "b counters +1/+1 1, bob 15",
        id="702.134-tajic-mentor",
    ),
    pytest.param("ann: a = Legion Warboss | b = Memnite\nattack b", "bob 19", id="603-legion-warboss"),
    pytest.param(
        'ann: a = Inferno Titan\nbob: m = Memnite | n = Memnite | o = Memnite\nattack a\nchoose a > m, n, o {"amounts": [1, 1, 1]}',
        "m dead, n dead, o dead, bob 14",
        id="601.2d-inferno-titan-divides",
    ),
    pytest.param(
        'ann: a = Inferno Titan\nbob: m = Grizzly Bears\nattack a\nchoose a > m, bob {"amounts": [2, 1]}',
        "m dead, bob 13",
        id="601.2d-inferno-titan-two",
    ),
    pytest.param("ann: a = Etali, Primal Storm\nattack a", "bob 14", id="603-etali-hidden"),
    pytest.param(
        "ann: a = Grave Titan\nattack a", "bob 14, a+1 alive, a+2 alive", id="603-grave-titan-two-zombies"
    ),
    pytest.param("ann: a = Sun Titan\nattack a", "bob 14", id="603-sun-titan"),
    pytest.param(
        "ann: a = Frost Titan\nbob: g = Hill Giant\nattack a\nblock g > a\nchoose a > g",
        "g tapped, blocks illegal",
        id="509.1a-frost-titan-taps-blocker",
    ),
    pytest.param(
        "ann: a = Frost Titan\nbob: g = Hill Giant\nattack a\nchoose a > g",
        "g tapped, bob 14",
        id="508.3a-frost-titan",
    ),
    pytest.param(
        "ann: a = Audacious Thief | b = Vampire Nighthawk\nattack a, b",
        "ann 21, bob 16",
        id="603.3b-audacious-thief",
    ),
    pytest.param(
        "ann: a = Angelic Exaltation | b = Grizzly Bears | c = Memnite\nattack b",
        "b 4/4, bob 16",
        id="506.5-angelic-exaltation",
    ),
    pytest.param("ann: a = Battle Squadron | b = Memnite\nattack a", "a 2/2", id="613.4a-battle-squadron"),
    pytest.param(
        "ann: a = Purphoros, God of the Forge | h = Hero of Bladehold\nattack h",
        "bob 9",
        id="603.6a-purphoros-tokens",
    ),
    pytest.param(
        "ann: a = Impact Tremors | h = Hero of Bladehold\nattack h", "bob 11", id="603.6a-impact-tremors"
    ),
    pytest.param(
        "ann: a = Mirkwood Bats | h = Hero of Bladehold\nattack h", "bob 11", id="111-mirkwood-bats"
    ),
    pytest.param(
        "ann: a = Doubling Season | h = Hero of Bladehold\nattack h", "bob 9", id="614-doubling-season-tokens"
    ),
    pytest.param(
        "ann: a = Parallel Lives | h = Brimaz, King of Oreskos\nattack h", "bob 15", id="614-parallel-lives"
    ),
    pytest.param(
        'ann: a = Winding Constrictor | b = Champion of the Parish | m = Mikaeus, the Lunarch {"counters": {"+1/+1": 1}}\nattack b\nplay main ann: $m 0',
        "m counters +1/+1 3",
        id="614-winding-constrictor",
    ),
    pytest.param(
        "ann: a = Hardened Scales | b = Bloodthirsty Aerialist | v = Vampire Nighthawk\nattack v",
        "b counters +1/+1 2",
        id="614-hardened-scales-lifegain",
    ),
    pytest.param(
        "ann: a = Ajani's Pridemate | v = Vampire Nighthawk\nattack v, a",
        "a counters +1/+1 1, bob 16",
        id="119.9-pridemate",
    ),
    pytest.param(
        "ann: a = Archangel of Thune | b = Memnite\nattack a, b",
        "a counters +1/+1 1, b counters +1/+1 1, bob 16",
        id="119.9-archangel-of-thune",
    ),
    pytest.param(
        "ann: a = Sanguine Bond | v = Vampire Nighthawk\nattack v\nchoose a > bob",
        "bob 16, ann 22",
        id="119.9-sanguine-bond",
    ),
    pytest.param(
        "ann: a = Exquisite Blood | v = Grizzly Bears\nattack v",
        "bob 18, ann 22",
        id="119.10-exquisite-blood",
    ),
    pytest.param("ann: a = Soul Warden | h = Hero of Bladehold\nattack h", "ann 22", id="603.6a-soul-warden"),
    # blocks
    pytest.param(
        "ann: a = Hill Giant\nbob: w = Cockatrice\nattack a\nblock w > a",
        "a dead, w alive, bob 20",
        id="509.3-cockatrice",
    ),
    pytest.param(
        "ann: a = Thicket Basilisk\nbob: w = Hill Giant | x = Wall of Wood\nattack a\nblock w > a",
        "w dead",
        id="509.3-thicket-basilisk",
    ),
    pytest.param(
        "ann: a = Deathgazer\nbob: w = Hill Giant | x = Scathe Zombies\nattack a\nblock w > a, x > a",
        "w dead, x alive",
        id="509.3d-deathgazer-nonblack",
    ),
    pytest.param(
        "ann: a = Gang of Elk\nbob: w = Memnite | x = Memnite\nattack a\nblock w > a, x > a",
        "a 9/8",
        id="509.3c-gang-of-elk",
    ),
    pytest.param(
        "ann: a = Craw Giant\nbob: w = Memnite | x = Memnite | y = Memnite\nattack a\nblock w > a, x > a, y > a",
        "a 10/8",
        id="702.23-rampage",
    ),
    pytest.param(
        "ann: a = Berserk Murlodont | b = Kavu Primarch\nbob: w = Memnite | x = Memnite\nattack a\nblock w > a, x > a",
        "a 5/5",
        id="509.3c-murlodont",
    ),
    pytest.param(
        "ann: a = Elvish Berserker\nbob: w = Memnite | x = Memnite\nattack a\nblock w > a, x > a",
        "a 3/3",
        id="509.3c-elvish-berserker",
    ),
    pytest.param(
        "ann: a = Rabid Elephant\nbob: w = Memnite | x = Memnite\nattack a\nblock w > a, x > a",
        "a 7/8",
        id="509.3c-rabid-elephant",
    ),
    pytest.param(
        "ann: a = Hill Giant\nbob: w = Loyal Sentry\nattack a\nblock w > a",
        "a dead, w dead",
        id="509.3a-loyal-sentry",
    ),
    pytest.param(
        "ann: a = Benalish Cavalry\nbob: w = Grizzly Bears\nattack a\nblock w > a",
        "a alive, w dead, w 1/1",
        id="702.25-benalish-cavalry",
    ),
    pytest.param(
        "ann: a = Hill Giant\nbob: w = Devoted Retainer\nattack a\nblock w > a",
        "w 2/2",
        id="702.45-devoted-retainer",
    ),
    pytest.param(
        "ann: a = Ronin Cliffrider\nbob: w = Memnite | x = Grizzly Bears\nattack a",
        "w dead, x alive, x damage 1, bob 18",
        id="508.3a-ronin-cliffrider",
    ),
    pytest.param(
        "ann: a = Spitemare\nbob: w = Hill Giant\nattack a\nblock w > a\nchoose a > bob",
        "bob 17",
        id="603-spitemare",
    ),
    pytest.param(
        "ann: a = Boros Reckoner\nbob: w = Hill Giant\nattack a\nblock w > a\nchoose a > bob",
        "bob 17, a dead, w dead",
        id="603.10-boros-reckoner",
    ),
    # unblocked
    pytest.param("ann: a = Spectral Bears\nattack a", "a 3/3, bob 17", id="603-spectral-bears"),
    pytest.param("ann: a = Wharf Infiltrator\nattack a", "bob 19", id="510.3a-hidden"),
    # damage
    pytest.param("ann: a = Slith Firewalker\nattack a", "a counters +1/+1 1, bob 19", id="510.3a-slith"),
    pytest.param(
        "ann: a = Sengir Vampire\nbob: w = Suntail Hawk\nattack a\nblock w > a",
        "a counters +1/+1 1, w dead",
        id="603-sengir-vampire",
    ),
    pytest.param(
        "ann: a = Wurmcoil Engine\nbob: w = Colossal Dreadmaw | x = Grizzly Bears\nattack a\nblock w > a",
        "a dead, w dead, a+1 alive, a+2 alive, ann 26",
        id="700.4-wurmcoil",
    ),
    pytest.param("ann: a = Whispering Specter\nattack a", "bob poison 1, bob 20", id="702.90-infect"),
    pytest.param(
        "ann: a = Virulent Sliver | b = Muscle Sliver\nattack a, b",
        "bob poison 2, bob 16",
        id="702.70-virulent-sliver",
    ),
    pytest.param(
        "ann: a = Glissa, the Traitor\nbob: w = Hill Giant\nattack a\nblock w > a",
        "w dead, a alive",
        id="702.2-glissa",
    ),
    pytest.param(
        "ann: a = Basilisk Gate | b = Grizzly Bears | c = Coastal Piracy\nattack b",
        "bob 18",
        id="510.3a-coastal-piracy",
    ),
    pytest.param("ann: b = Grizzly Bears | c = Curiosity @b\nattack b", "bob 18", id="510.3a-curiosity"),
    pytest.param(
        "ann: b = Grizzly Bears | c = Spirit Link @b\nattack b", "bob 18, ann 22", id="603-spirit-link"
    ),
    pytest.param(
        "ann: b = Grizzly Bears\nbob: c = Spirit Link @b\nattack b",
        "bob 20, ann 20",
        id="603-spirit-link-of-the-other",
    ),
    pytest.param("ann: b = Grizzly Bears\nbob: d = Dread\nattack b", "b dead, bob 18", id="603-dread"),
    pytest.param(
        "ann: b = Grizzly Bears\nbob: d = Hissing Miasma\nattack b",
        "ann 19, bob 18",
        id="508.3b-hissing-miasma",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | c = Memnite\nbob: d = Marchesa's Decree\nattack b, c",
        "bob 17",
        id="508.3b-marchesas-decree",
    ),
    pytest.param(
        "ann: b = Grizzly Bears\nbob: d = Blood Reckoning\nattack b", "ann 19", id="508.3b-blood-reckoning"
    ),
    # dies
    pytest.param(
        "ann: b = Grizzly Bears | z = Blood Artist\nbob: w = Hill Giant\nattack b\nblock w > b\nchoose z > bob",
        "bob 19, ann 21",
        id="603.6c-blood-artist",
    ),
    pytest.param(
        "ann: b = Doomed Traveler\nbob: w = Hill Giant\nattack b\nblock w > b",
        "b dead, b+1 alive",
        id="603.6c-doomed-traveler",
    ),
    pytest.param(
        "ann: b = Kokusho, the Evening Star\nbob: w = Serra Angel | x = Air Elemental\nattack b\nblock w > b, x > b",
        "b dead, bob 15, ann 25",
        id="603.6c-kokusho",
    ),
    pytest.param(
        "ann: b = Goblin Arsonist\nbob: w = Hill Giant | m = Memnite\nattack b\nblock w > b\nchoose b > m",
        "b dead, m dead",
        id="603.6c-goblin-arsonist",
    ),
    pytest.param(
        "ann: b = Mogg Fanatic\nbob: w = Grizzly Bears\nattack b\nblock w > b\nplay blockers ann: $b > w",
        "b dead, w alive, w damage 1",
        id="602-mogg-fanatic",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | g = Grave Pact\nbob: w = Hill Giant | v = Memnite\nattack b\nblock w > b\nchoose g > v",
        "b dead, v dead, w alive",
        id="603.6c-grave-pact",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | g = Dictate of Erebos\nbob: w = Hill Giant\nattack b\nblock w > b",
        "b dead, w dead",
        id="603.6c-dictate-of-erebos",
    ),
    pytest.param(
        "ann: b = Skullclamp @c | c = Grizzly Bears\nbob: w = Hill Giant\nattack c\nblock w > c",
        "c dead, c 3/1, w dead",
        id="301.5-skullclamp",
    ),
    pytest.param(
        'ann: b = Young Wolf {"counters": {"+1/+1": 1}}\nbob: w = Colossal Dreadmaw\nattack b\nblock w > b',
        "b dead",
        id="702.93-undying-countered",
    ),
    pytest.param(
        "ann: b = Rest in Peace | x = Doomed Traveler\nbob: w = Hill Giant\nattack x\nblock w > x",
        "x exile, x+1 nowhere",
        id="614.6-rest-in-peace",
    ),
    # what comes back, what dies besides
    pytest.param(
        "ann: w = Wurmcoil Engine\nbob: f = Kitchen Finks\nattack w\nblock f > w",
        "f alive, f counters -1/-1 1, bob 22, ann 26",
        id="702.79a-kitchen-finks-enters-again",
    ),
    pytest.param(
        "ann: w = Hill Giant\nbob: g = Strangleroot Geist\nattack w\nplay attackers ann: Lightning Bolt > g",
        "g alive, g counters +1/+1 1",
        id="702.93a-undying-in-response",
    ),
    pytest.param(
        "ann: w = Hill Giant\nbob: f = Kitchen Finks\nattack w\n"
        "play attackers ann: Lightning Bolt > f\nplay attackers ann: Lightning Bolt > f",
        "f dead, bob 19",
        id="702.79a-persist-only-once",
    ),
    pytest.param(
        "ann: l = Silvercoat Lion | s = Scythe of the Wretched @l\nbob: c = Oreskos Swiftclaw\n"
        "attack l\nblock c > l",
        "l dead, c alive, c 3/1",
        id="400.7-scythe-moves-to-what-it-brought-back",
    ),
    pytest.param(
        "ann: w = The Wretched\nbob: p = Wall of Pine Needles | s = Wall of Spears\nattack w\n"
        "block p > w\nblock s > w\nplay blockers ann: Regenerate > w",
        "w alive, p alive, s alive, w tapped",
        id="701.19c-what-regenerated-is-blocked-no-more",
    ),
    pytest.param(
        "ann: t = Death Tyrant | b = Grizzly Bears\nbob: h = Hill Giant\nattack b\nblock h > b",
        "b dead, t+1 alive, t+2 nowhere",
        id="603.10a-death-tyrant",
    ),
    pytest.param(
        "ann: h = Hapatra, Vizier of Poisons | m = Blight Mamba\nbob: w = Wall of Omens\nattack m\nblock w > m",
        "w counters -1/-1 1, h+1 alive",
        id="702.90c-hapatra-sees-infect",
    ),
    pytest.param(
        "ann: f = Felix Five-Boots | j = Umezawa's Jitte @v | v = Elite Vanguard | g = Raging Goblin\n"
        "bob: w = Wall of Blossoms\nattack v, g\nblock w > v",
        "j counters charge 2",
        id="603.2d-felix-only-damage-to-players",
    ),
    pytest.param(
        "ann: f = Felix Five-Boots | j = Umezawa's Jitte @v | v = Elite Vanguard\nattack v",
        "j counters charge 4",
        id="603.2d-felix-jitte",
    ),
    pytest.param(
        "ann: h = Kalastria Healer | c = Captain's Claws @h\nattack h",
        "ann 21, bob 16",
        id="603.6a-an-ally-token-rallies",
    ),
    pytest.param(
        "ann: g = Hill Giant\nbob: m = Permeating Mass\nattack g\nblock m > g",
        "m dead, g alive, g 3/3",
        id="707.2-permeating-mass-in-the-damage-step",
    ),
    pytest.param(
        "ann: n = Falkenrath Noble | b = Grizzly Bears\nbob: h = Hill Giant\nattack b\nblock h > b\nchoose n > bob",
        "b dead, bob 19, ann 21",
        id="603.6c-falkenrath-noble",
    ),
    pytest.param(
        "ann: k = Syr Konrad, the Grim | b = Grizzly Bears\nbob: h = Grizzly Bears\nattack b\nblock h > b",
        "bob 18",
        id="603.6c-syr-konrad-both",
    ),
    pytest.param(
        "ann: x = Xathrid Necromancer | v = Elite Vanguard\nbob: h = Hill Giant\nattack v\nblock h > v",
        "v dead, x+1 alive, x+1 tapped",
        id="603.6c-xathrid-necromancer",
    ),
    pytest.param(
        "ann: m = Luminous Broodmoth | b = Grizzly Bears\nbob: h = Hill Giant\nattack b\nblock h > b",
        "b alive, b counters flying 1",
        id="603.6c-luminous-broodmoth",
    ),
    pytest.param(
        "ann: n = Necroskitter | m = Blight Mamba\nbob: w = Wall of Frost | e = Memnite\n"
        "attack m\nblock e > m",
        "e alive",
        id="603.6c-necroskitter",
    ),
    pytest.param(
        "ann: d = Diregraf Captain | z = Walking Corpse\nbob: h = Hill Giant\nattack z\nblock h > z",
        "z dead, bob 19",
        id="603.6c-diregraf-captain",
    ),
    # what becomes tapped, who casts what, what is targeted
    pytest.param(
        "ann: e = Emmara, Soul of the Accord\nattack e", "e+1 alive", id="508.1f-emmara-becomes-tapped"
    ),
    pytest.param(
        "ann: b = Grizzly Bears\nbob: c = Cryoshatter @b\nattack b",
        "b dead, bob 20",
        id="508.1f-cryoshatter-destroys-what-attacks",
    ),
    pytest.param(
        'ann: a = Glory Seeker {"keywords": ["vigilance"]}\nbob: c = Cryoshatter @a\nattack a',
        "a alive",
        id="702.20b-vigilance-does-not-tap",
    ),
    pytest.param(
        "ann: b = Runeclaw Bear | d = Duergar Assailant | t = Thunderous Might @b\nattack b",
        "b 4/2, bob 16",
        id="700.5-thunderous-might-gives-to-the-enchanted",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | a = Binding Agony @b\nbob: w = Hill Giant\nattack b\nblock w > b",
        "ann 17",
        id="120.3-binding-agony",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | k = K'rrik, Son of Yawgmoth\nbob: g = Hill Giant\nattack b\n"
        "play attackers ann: Doom Blade > g",
        "k counters +1/+1 1",
        id="603.2-krrik-sees-a-black-spell",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | k = K'rrik, Son of Yawgmoth\nattack b\nplay attackers ann: Giant Growth > b",
        "k counters +1/+1 0, bob 15",
        id="603.2-krrik-green-spell",
    ),
    pytest.param(
        "ann: t = Thorn Lieutenant\nattack t\nplay attackers bob: Shock > t",
        "t+1 alive",
        id="603.2-thorn-lieutenant-opponents-spell",
    ),
    pytest.param(
        "ann: t = Thorn Lieutenant\nattack t\nplay attackers ann: Giant Growth > t",
        "t+1 nowhere",
        id="603.2-thorn-lieutenant-own-spell",
    ),
    pytest.param(
        'ann: t = Thrummingbird | b = Grizzly Bears {"counters": {"+1/+1": 1}}\n'
        'bob: g = Hill Giant {"counters": {"-1/-1": 1}}\nattack t',
        "b counters +1/+1 2, g counters -1/-1 1",
        id="701.34a-proliferate-your-own",
    ),
    pytest.param(
        'ann: t = Thrummingbird | b = Grizzly Bears {"counters": {"+1/+1": 1}}\n'
        'bob: g = Hill Giant {"counters": {"-1/-1": 1}}\nattack t\nchoose t > g',
        "b counters +1/+1 1, g counters -1/-1 2",
        id="701.34a-proliferate-as-chosen",
    ),
    pytest.param(
        'ann: w = Phantom Wurm {"counters": {"+1/+1": 4}}\nbob: a = Hill Giant | b = Grizzly Bears\n'
        "attack w\nblock a > w\nblock b > w",
        "w alive, w counters +1/+1 3, w damage 0",
        id="615.1-phantom-one-counter-for-all-at-once",
    ),
    pytest.param(
        "ann: s = Mitotic Slime\nbob: g = Colossal Dreadmaw\nattack s\nblock g > s",
        "s dead, s+1 alive, s+2 alive",
        id="111.3-mitotic-slime",
    ),
    pytest.param(
        "ann: c = Canopy Stalker\nbob: b = Grizzly Bears\nattack c\nblock b > c",
        "c dead, b dead, ann 22",
        id="700.4-canopy-stalker-counts-the-dead",
    ),
    pytest.param(
        "ann: g = Goblin Rabblemaster | x = Xenagos, God of Revels | b = Hill Giant\nattack b\nchoose x > b",
        "b 6/6, bob 14",
        id="608.2h-xenagos-that-creatures-power",
    ),
    pytest.param(
        "ann: h = Tenth District Legionnaire\nattack h\nplay attackers ann: Giant Growth > h",
        "h 6/6",
        id="603.2-heroic",
    ),
    pytest.param(
        "ann: g = Guttersnipe | b = Grizzly Bears\nattack b\nplay attackers ann: Giant Growth > b",
        "bob 13",
        id="603.2-guttersnipe",
    ),
    pytest.param(
        "ann: r = Battering Ram\nbob: w = Wall of Stone | v = Wall of Stone\nattack r\nblock w > r",
        "w dead, v alive",
        id="509.3d-battering-ram-that-wall-alone",
    ),
    pytest.param(
        'ann: k = Kessig Cagebreakers\nattack k\nalso {"ann": {"given": {"graveyard_creatures": 2}}}',
        "k+1 alive, k+2 alive, k+3 nowhere, bob 13",
        id="508.4-cagebreakers-as-many-as-told",
    ),
    # beginning and end of combat
    pytest.param(
        "ann: l = Luminarch Aspirant\nattack l", "l 2/2, bob 18", id="507.1-luminarch-aspirant-itself"
    ),
    pytest.param(
        "ann: l = Luminarch Aspirant | b = Grizzly Bears\nattack b\nchoose l > b",
        "b 3/3, bob 17",
        id="507.1-luminarch-aspirant",
    ),
    pytest.param(
        "ann: r = Goblin Rabblemaster\nattack r",
        "r+1 alive, attack illegal",
        id="507-rabblemaster-token-must-attack",
    ),
    pytest.param("ann: r = Goblin Rabblemaster\nattack r", "r+1 alive", id="507-rabblemaster"),
    # intervening if, doubling, additional combats, order
    pytest.param(
        "ann: a = Aurelia, the Warleader | b = Grizzly Bears\nattack a, b",
        "a untapped, b untapped, bob 15",
        id="508.3a-aurelia-untaps",
    ),
    pytest.param(
        "ann: a = Isshin, Two Heavens as One | h = Hellrider\nattack h",
        "bob 14",
        id="603.2d-isshin-hellrider",
    ),
    pytest.param(
        "ann: a = Teysa Karlov | z = Zulaport Cutthroat | b = Memnite\nbob: w = Hill Giant\nattack b\nblock w > b",
        "bob 18, ann 22",
        id="603.2d-teysa-karlov",
    ),
    pytest.param(
        "ann: a = Drivnod, Carnage Dominus | z = Zulaport Cutthroat | b = Memnite\nbob: w = Hill Giant\nattack b\nblock w > b",
        "bob 18, ann 22",
        id="603.2d-drivnod",
    ),
    pytest.param(
        "ann: a = Boros Elite | b = Memnite | c = Memnite\nattack a, b, c", "a 3/3", id="207.2c-battalion"
    ),
    pytest.param("ann: a = Boros Elite | b = Memnite\nattack a, b", "a 1/1", id="207.2c-no-battalion"),
    pytest.param(
        "ann: a = Frontline Medic | b = Memnite | c = Memnite\nbob: w = Colossal Dreadmaw\nattack a, b, c\nblock w > b",
        "b alive",
        id="207.2c-frontline-medic",
    ),
    pytest.param(
        "ann: a = Winota, Joiner of Forces | b = Memnite\nattack b", "bob 19", id="603-winota-hidden"
    ),
    pytest.param(
        "ann: a = Krenko, Tin Street Kingpin\nattack a",
        "a counters +1/+1 1, a+1 alive, a+2 alive, bob 18",
        id="508.3a-krenko",
    ),
    pytest.param(
        "ann: a = Mentor of the Meek | h = Hero of Bladehold\nattack h", "bob 13", id="603-mentor-of-the-meek"
    ),
    pytest.param(
        "ann: a = Raid Bombardment | b = Memnite | c = Grizzly Bears | d = Hill Giant\nattack b, c, d",
        "bob 12",
        id="508.3a-raid-bombardment",
    ),
    pytest.param(
        "ann: a = Cathars' Crusade | h = Hero of Bladehold\nattack h",
        "h counters +1/+1 2, bob 7",
        id="603.6a-cathars-crusade",
    ),
    pytest.param(
        "ann: a = Warleader's Call | h = Hero of Bladehold\nattack h",
        "h 4/5, bob 8",
        id="603-warleaders-call",
    ),
    pytest.param(
        "ann: a = Ogre Battledriver | h = Hero of Bladehold\nattack h", "bob 9", id="603.6a-ogre-battledriver"
    ),
    pytest.param(
        "ann: br = Brimaz, King of Oreskos\nbob: g = Grizzly Bears\nattack br\nblock g > br+1",
        "bob 17, br+1 dead, g damage 1, blocks legal",
        id="508.4-a-token-that-entered-attacking-is-blocked",
    ),
    pytest.param(
        "ann: r = Goblin Rabblemaster\nbob: g = Grizzly Bears\nattack r, r+1\nblock g > r",
        "attack legal, bob 19, r 3/2",
        id="508.1-a-token-of-the-beginning-of-combat-attacks",
    ),
    pytest.param(
        "ann: r = Goblin Rabblemaster\nattack r",
        "attack illegal",
        id="508.1d-a-token-of-the-beginning-has-to-attack",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay attackers bob: Raise the Alarm\nblock bob+1 > a\nblock bob+2 > a",
        "blocks legal, a dead, bob+1 dead, bob+2 dead, bob 20",
        id="509.1-tokens-of-a-spell-block",
    ),
    pytest.param(
        "ann: m = Mongrel Pack\nbob: w = Craw Wurm\nattack m\nblock w > m",
        "m dead, m+4 alive",
        id="603.6c-mongrel-pack",
    ),
    pytest.param(
        "ann: v = Bane Alley Blackguard\nbob: w = Defiant Vanguard\nattack v\nblock w > v",
        "v dead, w dead",
        id="603.7c-all-that-it-blocked",
    ),
    pytest.param(
        "ann: o = Corrosive Ooze\nbob: g = Grizzly Bears | s = Bonesplitter @g\nattack o\nblock g > o",
        "o dead, g dead, s dead",
        id="603.7c-equipment-of-what-died",
    ),
    pytest.param(
        "ann: s = Shape Stealer\nbob: w = Hill Giant\nattack s\nblock w > s",
        "s 3/3, w dead",
        id="509.3d-as-large-as-what-blocks-it",
    ),
    pytest.param(
        'ann: a = Grizzly Bears\nbob: k = Oath of Kaya | p = Gideon Jura {"loyalty": 6}\nattack a > p',
        "ann 18, bob 22",
        id="508.3c-an-opponent-attacks-your-planeswalker",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: k = Oath of Kaya\nattack a",
        "ann 20, bob 18",
        id="508.3c-not-where-you-are-attacked",
    ),
    pytest.param(
        'ann: g = Ghalta and Mavren | a = Elite Vanguard\nattack g, a\nchoose g {"mode": 0}',
        "g+1 alive, bob 4",
        id="508.4-as-large-as-the-greatest-other",
    ),
    pytest.param(
        "ann: v = Vincent, Vengeful Atoner | a = Grizzly Bears | b = Memnite\nattack a, b",
        "v counters +1/+1 1",
        id="603.2c-one-or-more-deal-damage-once",
    ),
    pytest.param(
        "ann: v = Vincent, Vengeful Atoner | a = Grizzly Bears | b = Memnite\ncid: c = Memnite\n"
        "attack a, b > cid",
        "v counters +1/+1 2",
        id="603.2c-once-for-each-player",
    ),
    pytest.param(
        "ann: v = Vincent, Vengeful Atoner | a = Grizzly Bears | b = Fencing Ace\nattack a, b",
        "v counters +1/+1 2",
        id="603.2c-once-a-damage-step",
    ),
    pytest.param(
        "ann: w = Craw Wurm | x = Craw Wurm\nbob: t = Vengeful Townsfolk | a = Memnite | b = Memnite\n"
        "attack w, x\nblock a > w, b > x",
        "t counters +1/+1 1",
        id="603.2c-one-or-more-die-once",
    ),
    pytest.param(
        "ann: l = Soaring Lightbringer | m = Memnite\ncid: c = Memnite\nattack l, m > cid",
        "bob 15, cid 18",
        id="508.3d-you-attack-each-player",
    ),
    pytest.param(
        "ann: l = Soaring Lightbringer | m = Memnite\nattack l, m",
        "bob 14",
        id="508.3d-you-attack-one-player-once",
    ),
    pytest.param(
        "ann: s = Chandra's Spitfire | b = Memnite\nattack s, b\nplay blockers ann: Lightning Bolt > bob",
        "s 4/3, bob 12",
        id="120.1-noncombat-damage-to-an-opponent",
    ),
    pytest.param(
        "ann: s = Chandra's Spitfire | b = Memnite\nattack s, b",
        "s 1/3, bob 18",
        id="120.1-combat-damage-is-none",
    ),
    pytest.param(
        "ann: p = Chandra's Pyreling\nattack p\nplay blockers ann: Lightning Bolt > bob",
        "bob 13",
        id="120.1-a-spell-is-a-source-you-control",
    ),
    pytest.param(
        "ann: p = Chandra's Pyreling | b = Memnite\nattack p\nplay blockers bob: Lightning Bolt > ann",
        "bob 19",
        id="120.1-a-source-of-an-opponent-is-not-yours",
    ),
    pytest.param(
        "ann: k = Kaseto, Orochi Archmage | c = Chameleon Colossus | b = Memnite\nattack c, b\n"
        "play main ann: $k > c\nplay main ann: $k > b",
        "c 6/6, b 1/1",
        id="608.2c-it-is-the-target",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: s = Sabotage Strategist\nattack a",
        "bob 19, a 1/2",
        id="508.3d-those-that-attack-you",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: s = Lightmine Field\nattack a",
        "a damage 1, bob 18",
        id="508.3d-whoever-attacks",
    ),
    pytest.param(
        "ann: p = Arrogant Poet\nattack p", "ann 18, bob 18", id="603.5-life-is-paid-as-it-resolves"
    ),
    pytest.param(
        'ann: p = Arrogant Poet\nattack p\nchoose p > {"declined": true}',
        "ann 20, bob 18",
        id="603.5-nobody-pays-who-declines",
    ),
    pytest.param(
        'ann: k = Hellkite Charger\nattack k\nalso {"ann": {"mana": "{2}"}}',
        "k tapped, bob 15",
        id="118.3-who-has-no-mana-pays-nothing",
    ),
    pytest.param("ann: k = Hellkite Charger\nattack k", "k untapped", id="118.12-it-untaps-who-pays"),
    pytest.param(
        "ann: g = Grizzly Bears\nbob: l = Genestealer Locus\nattack g",
        "g 1/2, bob 19",
        id="508.3a-whoever-attacks-you",
    ),
    pytest.param(
        "ann: m = Ornithopter | d = Disciple of the Vault\nattack m\nplay attackers bob: Shock > m",
        "m dead, bob 19",
        id="700.4-an-artifact-dies",
    ),
    pytest.param(
        "ann: s = Grizzly Bears | w = Sword of Feast and Famine @s | f = Forest !tapped\nattack s",
        "f untapped, bob 16",
        id="510.3a-lands-untap",
    ),
    pytest.param(
        "ann: p = Pitiless Plunderer | a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a",
        "a dead, p+1 alive",
        id="603.6-plunderer-treasure",
    ),
    pytest.param(
        "ann: g = Gimli, Counter of Kills | a = Hill Giant\nbob: w = Grizzly Bears\nattack a\nblock w > a",
        "w dead, bob 19",
        id="603.6-gimli",
    ),
    pytest.param(
        "ann: t = Taborax, Hope's Demise | a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a",
        "t counters +1/+1 1",
        id="603.6-taborax",
    ),
    pytest.param(
        "ann: e = Edgar Markov\nattack e\nplay attackers ann: Vampire Nighthawk",
        "e+1 alive",
        id="603.2-edgar-cast",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: e = Eidolon of the Great Revel\nattack a\nplay attackers ann: Giant Growth > a",
        "ann 18, bob 15",
        id="603.2-eidolon-cheap",
    ),
    pytest.param(
        'ann: f = Flesh Carver {"counters": {"+1/+1": 1}} | m = Glorious Anthem\nbob: w = Craw Wurm\nattack f\nblock w > f',
        "f dead, f+1 alive",
        id="603.10a-flesh-carver-looks-back",
    ),
    pytest.param(
        'ann: l = Lockjaw Snapper\nbob: w = Craw Wurm {"counters": {"-1/-1": 1}}\nattack l\nblock w > l',
        "l dead, w counters -1/-1 4",
        id="603.6c-snapper",
    ),
    pytest.param(
        "ann: r = Ragavan, Nimble Pilferer\nattack r", "r+1 alive, bob 18", id="603-ragavan-treasure"
    ),
    pytest.param(
        "ann: f = Firemane Avenger | a = Memnite | b = Memnite\nattack f, a, b\nchoose f > bob",
        "ann 23, bob 12",
        id="702.101-firemane-battalion",
    ),
    pytest.param(
        "ann: w = Avatar of Woe | b = Grizzly Bears\nbob: s = Drudge Skeletons\nattack b\n"
        "play beginning bob: $s 0\nplay beginning ann: $w 0 > s",
        "s dead",
        id="701.19-woe-lets-nothing-regenerate",
    ),
    # 603.8: what is so
    pytest.param(
        "ann: s = Sea Serpent\nbob: i = Island\nattack s",
        "s dead, bob 20",
        id="603.8-no-islands",
    ),
    pytest.param(
        "ann: s = Sea Serpent | j = Island\nbob: i = Island\nattack s",
        "s alive, bob 15",
        id="603.8-an-island",
    ),
    pytest.param(
        "ann: s = Emperor Crocodile | b = Grizzly Bears\nbob: w = Hill Giant\nattack b, s\nblock w > b",
        "b dead, s dead, bob 15",
        id="603.8-crocodile-alone",
    ),
    pytest.param(
        "ann: s = Endangered Armodon | b = Hill Giant\nattack s\nplay attackers bob: Hornet Sting > b",
        "s alive, bob 16",
        id="603.8-damage-is-no-toughness",
    ),
    pytest.param(
        'ann: s = Endangered Armodon | b = Hill Giant {"counters": {"-1/-1": 1}}\nattack s',
        "s dead, b alive, bob 20",
        id="603.8-armodon-small-beside-it",
    ),
    pytest.param(
        "ann: s = Phyrexian Devourer\nattack s\nplay attackers ann: Giant Growth > s\n"
        "play attackers ann: Giant Growth > s",
        "s dead, bob 20",
        id="603.8-grown-too-large",
    ),
]


@pytest.mark.parametrize(("text", "wants"), CASES)
def test_what_triggers(text: str, wants: str) -> None:
    assert wrong(text, wants) == []
