"""Cards of which it is known what they do: those that must be whole, and those that do more than the library says."""

import pytest

from sandbox.bestiary import entry, permanent, play
from sandbox.scenario.actions import Create, DoGets, ExtraCombat, word_of
from sandbox.scenario.effects import Activated, Gets, Trigger

WHOLE = (
    "Grizzly Bears", "Glorious Anthem", "Elvish Archdruid", "Loxodon Warhammer", "Rancor", "Sword of Fire and Ice",
    "Shivan Dragon", "Hellrider", "Goblin King", "Elesh Norn, Grand Cenobite", "Serra Ascendant", "Student of Warfare",
    "Isshin, Two Heavens as One", "Aurelia, the Warleader", "Platinum Angel", "Geist of Saint Traft", "Goblin Piledriver",
    "Edgar Markov", "Blood Artist", "Zulaport Cutthroat", "Ajani's Pridemate", "Loyal Sentry", "No Mercy", "Maze of Ith",
    "Mirror Entity", "Humility", "Kird Ape", "Maro", "Smuggler's Copter", "Bonesplitter", "Basilisk Collar", "Whispersilk Cloak",
    "Iroas, God of Victory", "Drudge Skeletons", "Prodigal Sorcerer", "Giant Growth", "Lightning Bolt", "Fog", "Unsummon",
    "Murder", "Doom Blade", "Collective Restraint", "Wrath of God", "Turn to Frog", "Lightning Helix", "Inspired Charge", "Double Cleave",
    "Corpsejack Menace", "Gisela, Blade of Goldnight", "Solemnity", "Selesnya Guildmage", "Abyssal Persecutor", "Anafenza, the Foremost", "Pitiless Plunderer",
    "Viscera Seer", "Skirk Prospector", "Morphling", "Masticore", "Nessian Asp", "Benthic Biomancer", "Pteramander",
    "Thallid", "Pack Rat", "Sliver Queen", "Ghoulcaller Gisa", "Gimli, Counter of Kills", "Taborax, Hope's Demise",
    "Zacama, Primal Calamity", "Heliod, God of the Sun", "Oketra the True", "Whirler Virtuoso", "Cryptbreaker",
    "Vitu-Ghazi Guildmage", "Cranial Plating", "Gilded Goose", "Kami of Whispered Hopes", "Vizier of Remedies",
    "Kira, Great Glass-Spinner", "Puppeteer Clique", "Bloodline Keeper", "Zhur-Taa Druid", "Ashenmoor Liege", "Thing in the Ice",
    "Darkheart Sliver", "Incubation Druid", "Lockjaw Snapper", "Eidolon of the Great Revel",
    "Control Magic", "Mind Control", "Sea Serpent", "Dandan", "Phylactery Lich",
    "Ensnaring Bridge", "Sigarda, Host of Herons", "Mirri, Weatherlight Duelist", "Clone", "Phyrexian Metamorph",
    "Phantasmal Image", "Shalai, Voice of Plenty", "Marisi, Breaker of the Coil", "Basandra, Battle Seraph",
    "Door of Destinies", "Feldon of the Third Path", "Dauntless Bodyguard", "Kytheon, Hero of Akros",
    "Liliana, Heretical Healer", "Moraug, Fury of Akoum", "Stuffy Doll", "Saskia the Unyielding", "Metallic Mimic",
    "Tree of Perdition", "Chatterfang, Squirrel General", "Mimic Vat",
    "Prison Term", "Ice Cage",
    "Vial Smasher the Fierce", "All Is Dust", "Hordeling Outburst", "Savage Punch", "Drakuseth, Maw of Flames", "Zada, Hedron Grinder", "Xantcha, Sleeper Agent", "Hostility", "Mirrorwing Dragon", "Precursor Golem",
    "Breena, the Demagogue", "Angelic Arbiter", "Rock Hydra", "Whipgrass Entangler", "Painter's Servant", "Tephraderm",
    "Chasm Skulker", "Archfiend of Ifnir", "Soulherder", "Brimaz, King of Oreskos", "Ravenous Demon",
)  # fmt: skip
MORE = {
    "Patchwork Crawler": "has abilities of exiled cards",
    "Dark Impostor": "has abilities of exiled cards",
    "Havengul Lich": "gains abilities of a card",
    "Skill Borrower": "has abilities of a card",
    "Conspicuous Snoop": "has abilities of a card",
    "Vesuvan Shapeshifter": "becomes a copy",
    "Mathas, Fiend Seeker": "gives life as a creature dies",
    "Gaea's Revenge": "can't be targeted",
    "Grafdigger's Cage": "keeps creatures in graveyards",
    "Kunoros, Hound of Athreos": "keeps creatures in graveyards",
    "Odric, Master Tactician": "chooses how creatures block",
    "Invasion Plans": "the attacking player chooses blocks",
    "Master Warcraft": "chooses attackers and blockers",
    "Barrin's Spite": "a choice of another player",
    "Overblaze": "doubles what a permanent deals",
    "Balance": "evens out creatures",
    "Chain Lightning": "may be copied",
    "Energy Field": "is sacrificed as a card goes to a graveyard",
    "Tajuru Preserver": "nobody makes you sacrifice",
    "Angel of Jubilation": "creatures can't be sacrificed as a cost",
    "Camouflage": "blocks by chance",
    "Brutal Hordechief": "chooses how creatures block",
    "Melee": "chooses how creatures block",
    "Raging River": "parts the blockers",
    "Body Double": "is a copy",
    "Jwari Shapeshifter": "is a copy",
    "Vesuvan Doppelganger": "is a copy",
    "Lazav, Dimir Mastermind": "becomes a copy",
    "Unstable Shapeshifter": "becomes a copy",
    "Necrotic Ooze": "has abilities of cards in graveyards",
    "Maarika, Brutal Gladiator": "excess damage to a creature",
    "Flayer of the Hatebound": "nothing triggers",
    "Containment Priest": "exiles what enters",
    "Kalitas, Traitor of Ghet": "a token instead of dying",
    "Spellskite": "changes a target",
    "Bound in Gold": "can't crew",
    "Vorinclex, Monstrous Raider": "halves counters of opponents",
    "Balthor the Defiled": "returns all",
    "Guardian Beast": "can't be enchanted or taken",
    "Flailing Ogre": "any player may activate it",
    "Spike Rogue": "a counter of another creature is paid",
    "Betrothed of Fire": "the enchanted creature is paid",
    "Feign Death": "returns with a counter",
    "Shifty Doppelganger": "puts a card and returns",
    "Scion of the Ur-Dragon": "a copy of a card",
    "Polukranos, World Eater": "fights as it becomes monstrous",
    "Judith, Carnage Connoisseur": "gives the spell keywords",
    "Port Razer": "each player once a turn",
    "Lich": "life is something else",
    "Head of the Hunt": "a Wolf for each that is exiled",
    "Queen Allenal of Ruadach": "a Soldier with every creature token",
    "Krark, the Thumbless": "copies spells by a coin",
    "Orvar, the All-Form": "copies what is targeted",
    "Goblin Welder": "exchanges artifacts",
    "Yedora, Grave Gardener": "what died returns as a land",
    "Kessig Prowler": "transforms",
    "Karplusan Strider": "can't be the target of some colors",
    "Fiendslayer Paladin": "can't be the target of some colors",
    "Gravebane Zombie": "goes elsewhere than it would die",
    "The Ozolith": "keeps counters",
    "Brine Hag": "changes what dealt damage to it",
    "Stangg": "lives and dies with its token",
}
"""Cards that do more than their facts say, and what."""


@pytest.mark.parametrize("name", WHOLE)
def test_a_card_that_is_played_often_is_whole(name: str) -> None:
    card = entry(name)
    assert card is not None
    assert card.missing == ()


@pytest.mark.parametrize("name", MORE)
def test_what_does_more_than_the_library_says_is_not_called_whole(name: str) -> None:
    card = entry(name)
    assert card is not None
    assert not card.complete


def test_what_is_missing_stands_on_the_table() -> None:
    assert permanent("Odric, Master Tactician", "x", "ann").missing
    assert permanent("Grizzly Bears", "x", "ann").missing == ()


def test_abilities_stand_in_their_order_on_the_table() -> None:
    anthem = permanent("Glorious Anthem", "x", "ann").effects
    assert anthem == (Gets(creatures="yours", power=1, toughness=1),)
    (breath,) = permanent("Shivan Dragon", "x", "ann").effects
    assert isinstance(breath, Activated)
    assert (breath.cost, breath.does) == ("{R}", (DoGets(power=1),))
    (warleader,) = (
        each for each in permanent("Aurelia, the Warleader", "x", "ann").effects if isinstance(each, Trigger)
    )
    assert warleader.once
    assert [word_of(each) for each in warleader.does] == ["untap", "extra_combat"]
    assert isinstance(warleader.does[1], ExtraCombat)
    (geist,) = (
        each for each in permanent("Geist of Saint Traft", "x", "ann").effects if isinstance(each, Trigger)
    )
    assert isinstance(geist.does[0], Create)
    assert [word_of(each) for each in geist.does] == ["create", "exile"]


@pytest.mark.parametrize(
    "name", ["Rescue Retriever", "Embercleave", "Archangel Avacyn", "Venser, Shaper Savant"]
)
def test_what_is_flashed_in_says_once_what_it_does_as_it_enters(name: str) -> None:
    """The permanent says it, or the spell (CR 603.6a), not both."""
    effects = permanent(name, "x", "ann").effects
    assert sum(isinstance(each, Trigger) and each.event == "enters" for each in effects) == 1


def test_a_play_is_a_card_with_all_that_it_does() -> None:
    made = play("Giant Growth", "ann", "blockers", targets=["bear"])
    assert made.card is not None
    assert (made.player, made.after, made.targets) == ("ann", "blockers", ("bear",))
    assert made.card.does == (DoGets(creatures="target", power=3, toughness=3),)
    assert play("巨大化", "ann", "blockers").card == made.card
    frog = play("Grizzly Bears", "ann", "main").card
    assert frog is not None
    assert frog.enters is not None
    assert (frog.enters.power, frog.types) == (2, ("creature",))
    with pytest.raises(KeyError):
        play("Nobody at All", "ann", "main")
    with pytest.raises(KeyError):
        permanent("Giant Growth", "x", "ann")
