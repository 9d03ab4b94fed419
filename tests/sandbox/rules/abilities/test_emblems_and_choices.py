"""Emblems, abilities that wait for something later in the turn, what was chosen as a permanent entered, copies that
enter, counters and tokens that come with others, and what effects forbid, told by named cards (CR 114, 603.7, 607.2d,
614.1, 707.5).
"""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

import sandbox
from sandbox.edits.next_combat import next_combat
from sandbox.rules.given import answers, hidden
from sandbox.words.effects import effect_sentence
from tests.sandbox.rules.abilities.boards import board, wrong

LILIANA = "ann: l = Liliana, Heretical Healer | b = Grizzly Bears\nbob: x = Hill Giant\nattack b\nblock x > b"
KYTHEON = "ann: k = Kytheon, Hero of Akros | b = Grizzly Bears | c = Grizzly Bears\nbob: x = Hill Giant\nattack k, b"
MIMIC = "ann: b = Grizzly Bears | m = Metallic Mimic%s\nplay beginning ann: Raise the Alarm\nattack b"
FURY = (
    "ann: b = Grizzly Bears\nbob: x = Hill Giant | y = Grizzly Bears\nattack b\n"
    'also {"ann": {"given": {"kicked": %s}}}\n'
    'play attackers ann: Inscription of Abundance > b, ann, b, y {"mode": [0, 1, 2]}'
)
LURED = (
    'ann: b = Hill Giant\nbob: g = Gideon, Battle-Forged {"loyalty": 3, "effects": '
    '[{"kind": "must_attack", "creatures": "opponents", "defenders": "self"}]}\n'
)
CASES = [
    # emblems
    pytest.param(
        'ann: e = Elspeth, Sun\'s Champion {"loyalty": 7} | b = Grizzly Bears\nbob: x = Hill Giant\n'
        "attack b\nblock x > b\nplay main ann: $e 2",
        "b 4/4, blocks illegal, plays legal, e dead",
        id="114.4-an-emblem-stays",
    ),
    pytest.param(
        'ann: e = Chandra, Torch of Defiance {"loyalty": 7} | b = Grizzly Bears\nattack b\n'
        "play main ann: $e 3\nplay blockers ann: Giant Growth > b\nchoose e+1 > bob",
        "bob 10, plays legal",
        id="114.3-an-emblem-is-a-source",
    ),
    pytest.param(
        'ann: g = Garruk, Apex Predator {"loyalty": 8} | b = Grizzly Bears\nbob: x = Hill Giant\nattack b\n'
        "block x > b\nplay main ann: $g 3 > bob",
        "b 7/7, bob 16",
        id="114.1-an-emblem-of-an-opponent",
    ),
    pytest.param(
        'ann: e = Elspeth, Sun\'s Champion {"loyalty": 7} | a = Bloodsky Berserker\nattack a\n'
        "play main ann: $e 2\nplay attackers ann: Lightning Bolt > bob",
        "a 3/3",
        id="114.5-an-emblem-is-no-spell-that-was-cast",
    ),
    pytest.param(
        'ann: e = Elspeth, Sun\'s Champion {"loyalty": 7} | a = Bloodsky Berserker\nattack a\n'
        "play main ann: $e 2\nplay attackers ann: Lightning Bolt > bob\nplay blockers ann: Lightning Bolt > bob",
        "a 5/5",
        id="603.2-the-second-spell-beside-an-emblem",
    ),
    # what waits for something later in the turn
    pytest.param(
        "ann: v = Adarkar Valkyrie | b = Grizzly Bears\nbob: x = Hill Giant\nattack b\nblock x > b\n"
        "play beginning ann: $v > b",
        "b alive",
        id="603.7c-when-that-creature-dies",
    ),
    pytest.param(
        "ann: v = Adarkar Valkyrie | b = Grizzly Bears\nbob: x = Hill Giant\nattack b\nblock x > b\n"
        "play beginning ann: $v > b\nplay blockers bob: Murder > v",
        "b alive, v dead",
        id="603.7d-though-its-source-is-gone",
    ),
    pytest.param(
        "ann: k = Basri Ket | b = Grizzly Bears | c = Memnite\nattack b, c\nplay main ann: $k 1",
        "bob 15, k+1 tapped, k+2 tapped, k+3 nowhere",
        id="603.7b-whenever-creatures-attack-this-turn",
    ),
    # what was chosen as it entered
    pytest.param(
        MIMIC % ' {"given": {"creature_type": "Soldier"}}', "ann+1 counters +1/+1 1", id="614.1c-mimic"
    ),
    pytest.param(MIMIC % "", "ann+1 counters +1/+1 0, note not_given", id="607.2d-nobody-said-which-type"),
    pytest.param(
        'ann: b = Stuffy Doll {"given": {"player": "bob"}}\nbob: x = Hill Giant\nattack b\nblock x > b',
        "bob 17",
        id="607.2d-stuffy-doll",
    ),
    pytest.param(
        'ann: b = Grizzly Bears\nbob: t = True-Name Nemesis {"given": {"player": "ann"}}\nattack b\nblock t > b',
        "b dead, t damage 0",
        id="702.16k-the-chosen-player",
    ),
    pytest.param(
        'ann: b = Goblin Piker\nbob: v = Voice of All {"given": {"color": "red"}}\nattack b\nblock v > b',
        "v damage 0",
        id="702.16a-the-chosen-color",
    ),
    pytest.param(
        'ann: d = Dauntless Bodyguard {"given": {"permanent": "c"}} | c = Grizzly Bears\nbob: x = Hill Giant\n'
        "attack c\nblock x > c\nplay blockers ann: $d",
        "c alive, d dead",
        id="607.2d-the-chosen-creature",
    ),
    pytest.param(
        'ann: b = Memnite | d = Door of Destinies {"given": {"creature_type": "Bear"}}\n'
        "play main ann: Grizzly Bears\nplay main ann: Hill Giant\nattack b",
        "d counters charge 1",
        id="601.2i-a-spell-of-the-chosen-type",
    ),
    # copies and counters
    pytest.param(
        'ann: c = Clone {"given": {"copied": "x"}}\nbob: x = Hill Giant\nattack c',
        "c 3/3, bob 17",
        id="707.5-clone",
    ),
    pytest.param("ann: b = Memnite\nbob: x = Hill Giant\nplay main ann: Clone > x\nattack b", "ann+1 alive"),
    pytest.param(
        "ann: c = Clone | b = Memnite\nattack b", "c dead, note not_given", id="704.5f-nobody-said-what"
    ),
    pytest.param(
        'ann: i = Phantasmal Image {"given": {"copied": "x"}}\nbob: x = Hill Giant\nattack i\n'
        "play blockers bob: Giant Growth > i",
        "i dead",
        id="707.9-an-illusion-besides",
    ),
    pytest.param(
        'ann: b = Memnite\nplay main ann: Hangarback Walker {"x": 3}\nattack b',
        "ann+1 counters +1/+1 3",
        id="614.1c-enters-with-x-counters",
    ),
    pytest.param(
        "ann: t = Triskelion\nattack t\nplay blockers ann: Cloudshift > t\nplay blockers ann: $t > bob",
        "t counters +1/+1 2, bob 19",
        id="614.1c-enters-with-counters-again",
    ),
    pytest.param(
        'ann: f = Feldon of the Third Path\nattack f+1\nplay main ann: $f {"puts": ["Hill Giant"]}',
        "bob 17, attack legal",
        id="707.2-a-copy-of-a-card",
    ),
    # tokens with tokens
    pytest.param(
        "ann: c = Chatterfang, Squirrel General | d = Doubling Season\nplay beginning ann: Raise the Alarm\nattack c",
        "ann+8 alive, ann+9 nowhere",
        id="616.1-squirrels-and-twice-as-many",
    ),
    # turned, exchanged, unattached
    pytest.param(LILIANA, "b dead, l loyalty 3, l+1 alive", id="712.14a-liliana"),
    pytest.param(f"{KYTHEON}, c", "k loyalty 3", id="712.14a-kytheon"),
    pytest.param(KYTHEON, "k 2/1", id="603.4-kytheon-with-one-other"),
    pytest.param(
        "ann: t = Tree of Perdition | b = Memnite\nplay main ann: $t > bob\nattack b",
        "bob 12",
        id="701.12g-tree",
    ),
    pytest.param(
        "ann: b = Memnite\nbob: t = Tree of Perdition\nattack b\nblock t > b\nplay blockers bob: $t > ann",
        "t 0/20, ann 13",
        id="701.12g-its-toughness-is-the-life-total",
    ),
    pytest.param(
        "ann: t = Tree of Perdition | b = Memnite\nbob: e = Everlasting Torment | p = Platinum Emperion\n"
        "play main ann: $t > bob\nattack b",
        "bob 20",
        id="701.12a-a-total-that-cannot-change",
    ),
    pytest.param(
        "ann: b = Grizzly Bears | g = Grafted Exoskeleton @b | c = Memnite\nplay main ann: $g > c\nattack c",
        "b dead, bob poison 3",
        id="701.3d-becomes-unattached",
    ),
    pytest.param(
        "ann: b = Memnite\nbob: x = Hill Giant | w = Craw Wurm\nplay main ann: Reins of Power > bob\nattack x, w",
        "bob 11, attack legal",
        id="613.1b-reins-of-power",
    ),
    # what effects forbid, and what costs more
    pytest.param(
        "ann: u = Ulamog, the Infinite Gyre\nbob: s = Sigarda, Host of Herons | x = Hill Giant\nattack u",
        "s alive, x alive",
        id="101.2-nothing-is-sacrificed",
    ),
    pytest.param(
        "ann: b = Memnite\nbob: s = Shalai, Voice of Plenty\nattack b\nplay blockers ann: Lightning Bolt > bob",
        "plays illegal, bob 19",
        id="702.11e-a-player-with-hexproof",
    ),
    pytest.param(
        'ann: b = Grizzly Bears\nbob: s = Serra\'s Emissary {"given": {"card_type": "creature"}}\nattack b',
        "bob 20",
        id="702.16j-a-player-with-protection",
    ),
    pytest.param(
        "ann: b = Memnite\nbob: x = Memnite\nattack b\nplay blockers bob: Teferi's Protection",
        "bob 20, x alive",
        id="702.16j-everything",
    ),
    pytest.param(
        "ann: b = Memnite\nbob: t = Terror of the Peaks\nplay main ann: Lightning Bolt > t\nattack b",
        "ann 17",
        id="601.2f-costs-life-besides",
    ),
    pytest.param(
        "ann: b = Memnite\nbob: r = Eidolon of Rhetoric\nplay main ann: Giant Growth > b\nattack b",
        "plays legal",
        id="101.2-the-first-spell",
    ),
    pytest.param(
        "ann: b = Memnite\nbob: r = Eidolon of Rhetoric\nplay main ann: Giant Growth > b\n"
        "play blockers ann: Shock > r\nattack b",
        "plays illegal",
        id="101.2-no-second-spell",
    ),
    pytest.param(
        "ann: b = Memnite | t = Teferi, Mage of Zhalfir\nattack b\nplay blockers bob: Shock > b",
        "plays illegal",
        id="101.2-only-when-a-sorcery-could-be-cast",
    ),
    pytest.param(
        "ann: b = Memnite\nbob: h = Harsh Mentor | t = Prodigal Sorcerer\nattack b\nplay blockers bob: $t > b",
        "bob 20, ann 20",
        id="602.2-abilities-of-opponents-alone",
    ),
    pytest.param(
        "ann: b = Memnite | s = Shivan Dragon\nbob: h = Harsh Mentor\nattack b\nplay blockers ann: $s",
        "ann 18",
        id="602.2-whenever-an-ability-is-activated",
    ),
    # numbers
    pytest.param(
        'ann: x = Hill Giant | b = Grizzly Bears | e = Ensnaring Bridge\nalso {"ann": {"given": {"hand": 2}}}\nattack x',
        "attack illegal",
        id="508.1c-ensnaring-bridge",
    ),
    pytest.param(
        'ann: x = Hill Giant | b = Grizzly Bears | e = Ensnaring Bridge\nalso {"ann": {"given": {"hand": 2}}}\nattack b',
        "attack legal",
        id="508.1c-as-small-as-the-hand",
    ),
    pytest.param(
        'ann: v = Vishgraz, the Doomhive\nalso {"bob": {"poison": 3}}\nattack v',
        "v 6/6",
        id="122.1f-poison-counted",
    ),
    pytest.param(
        'ann: m = Moraug, Fury of Akoum {"given": {"attacks": 1}} | b = Memnite\nattack m, b',
        "m 8/6, b 2/1",
        id="613.4c-for-each-time-it-attacked",
    ),
    pytest.param(
        "ann: b = Memnite\nbob: c = Coveted Jewel\nattack b\nalso {}",
        "ann 20, bob 19",
        id="509.3g-coveted-jewel",
    ),
    # what planeswalkers make of creatures, and creatures of planeswalkers
    pytest.param(
        "ann: o = Oko, Thief of Crowns | b = Hill Giant\nbob: x = Serra Angel\nattack b\nblock x > b\n"
        "play main ann: $o 1 > x",
        "b dead, x dead, plays legal",
        id="205.1a-no-angel-any-more",
    ),
    pytest.param(
        "ann: s = Sarkhan the Masterless | l = Liliana Vess\nattack l\nplay main ann: $s 0",
        "bob 16, l 4/4, plays legal",
        id="205.1a-planeswalkers-become-dragons-alone",
    ),
    pytest.param(
        'ann: e = Elspeth Resplendent | b = Grizzly Bears\nattack b\nplay main ann: $e > b {"choose": "lifelink"}',
        "ann 23, b counters lifelink 1, plays legal",
        id="122.1b-one-of-several-counters",
    ),
    pytest.param(
        'ann: l = Lukka, Coppercoat Outcast {"loyalty": 9} | b = Grizzly Bears | c = Hill Giant\nattack\n'
        "play main ann: $l 2",
        "bob 15, plays legal",
        id="120.3-each-deals-damage-equal-to-its-own-power",
    ),
    pytest.param(LURED + "attack b", "attack illegal", id="508.1d-that-planeswalker-has-to-be-attacked"),
    pytest.param(LURED + "attack b > g", "attack legal, g dead", id="508.1d-and-that-one-is"),
    # copies of spells
    pytest.param(
        "ann: z = Zada, Hedron Grinder | b = Grizzly Bears | c = Grizzly Bears\nattack z, b, c\n"
        "play blockers ann: Giant Growth > z",
        "bob 4, b 5/5, c 5/5, z 6/6, plays legal",
        id="707.10-one-copy-for-each-other-creature",
    ),
    pytest.param(
        "ann: z = Zada, Hedron Grinder | b = Grizzly Bears | c = Grizzly Bears\nattack z, b, c\n"
        "play blockers ann: Giant Growth > b",
        "bob 10, b 5/5, c 2/2, z 3/3, plays legal",
        id="707.10-where-it-targets-nothing-else",
    ),
    pytest.param(
        "ann: b = Grizzly Bears\nbob: m = Mirrorwing Dragon | x = Grizzly Bears\nattack b\nblock x > b\n"
        "play blockers ann: Giant Growth > m",
        "b 5/5, x 2/2",
        id="707.10-who-casts-it-copies-it",
    ),
    pytest.param(
        "ann: p = Precursor Golem | q = Stone Golem\nattack p, q\nplay blockers ann: Giant Growth > p",
        "p 6/6, q 7/7",
        id="707.10-a-single-golem",
    ),
    pytest.param(
        "ann: v = Veyran, Voice of Duality | b = Grizzly Bears\nattack v, b\nplay blockers ann: Giant Growth > b",
        "v 4/4, b 5/5",
        id="603.2d-once-more-by-a-spell-of-yours",
    ),
    # what else is said of players
    pytest.param(
        'ann: h = Steel Hellkite {"keywords": ["first strike"]}\nbob: x = Grizzly Bears | y = Hill Giant\nattack h\n'
        'play first ann: $h 1 {"x": 2}',
        "x dead, y alive, plays legal",
        id="120.3-whose-controller-it-dealt-damage",
    ),
    pytest.param(
        "ann: b = Grizzly Bears\nbob: f = Ribbon Snake\nattack b\nblock f > b\nplay main ann: $f",
        "plays legal",
        id="602.2-any-player-may-activate-it",
    ),
    pytest.param(
        "ann: b = Grizzly Bears\nbob: f = Frozen Shade\nattack b\nplay main ann: $f",
        "plays illegal",
        id="602.2-only-its-controller",
    ),
    pytest.param(
        "ann: h = Hostility | b = Grizzly Bears\nattack b\nplay blockers ann: Lightning Bolt > bob",
        "bob 18, h+3 alive, plays legal",
        id="615.5-of-spells-alone",
    ),
    pytest.param(
        "ann: b = Grizzly Bears\nbob: x = Hill Giant\nplay main ann: Kaya's Wrath",
        "ann 21",
        id="608.2c-this-way",
    ),
    pytest.param(
        "ann: b = Grizzly Bears\nbob: x = Hill Giant\nattack b\nplay attackers ann: Aurelia's Fury > bob, x "
        '{"x": 2, "amounts": [1, 1]}\nplay attackers bob: Giant Growth > x',
        "bob 17, x tapped, plays illegal",
        id="608.2c-players-dealt-damage-this-way",
    ),
    pytest.param(
        FURY % "true", "y dead, ann 24, b 4/4, plays legal", id="700.2d-any-number-of-modes-where-kicked"
    ),
    pytest.param(FURY % "false", "plays illegal", id="700.2-no-more-modes-than-may-be-chosen"),
    pytest.param(
        'ann: b = Grizzly Bears | v = Smuggler\'s Copter | p = Grizzly Bears {"effects": '
        '[{"kind": "crews_with", "plus": 2}], "power": 0}\nattack v\nplay main ann: $v {"paying": ["p"]}',
        "plays legal, bob 17",
        id="702.122d-crews-with-more",
    ),
]


@pytest.mark.parametrize(("text", "wants"), CASES)
def test_what_stays_waits_and_was_chosen(text: str, wants: str) -> None:
    assert wrong(text, wants) == []


def _scenario(text: str) -> sandbox.Scenario:
    return sandbox.loads(json.dumps(board(text)))


def test_an_emblem_is_there_in_the_next_combat() -> None:
    text = (
        'ann: e = Elspeth, Sun\'s Champion {"loyalty": 9} | b = Grizzly Bears\nattack b\nplay main ann: $e 2'
    )
    after = next_combat(_scenario(f'{text}\nalso {{"extra_combats": 1}}'))
    assert {effect.emblem for effect in after.effects} == {"e+1"}
    again = sandbox.loads(sandbox.dumps(after))
    assert sandbox.judge(again).legal


@pytest.mark.parametrize("types", [["sorcery"], []])
def test_a_spell_of_no_type_is_no_emblem_112_1(types: list[str]) -> None:
    gains = {"do": "trigger", "event": "deals_combat_damage_to_player", "who": "yours"}
    spell = {"name": "Feast", "types": types, "does": [gains | {"does": [{"do": "life", "gain": 1}]}]}
    table = board("ann: a = Grizzly Bears\nattack a") | {
        "plays": [{"after": "main", "player": "ann", "card": spell}]
    }
    scenario = sandbox.loads(json.dumps(table))
    assert [(fact.source, fact.text) for fact in sandbox.judge(scenario).triggers] == [(None, "Feast")]
    left = next_combat(scenario).effects
    assert [(each.emblem, each.left_by) for each in left] == [("ann spell 1 left", "Feast")]


BEARS = "ann: d = Dovin, Grand Arbiter | a = Grizzly Bears | b = Grizzly Bears | c = Colossal Dreadmaw\nbob: x = Hill Giant\nattack a\n"


@pytest.mark.parametrize(
    ("plays", "attacks"),
    [
        pytest.param("play blockers bob: Intimidation Bolt > c", {"b": False, "c": True}, id="611.2c-others-than-it"),
        pytest.param("play blockers bob: Terrifying Presence > b", {"b": True, "c": True}, id="615-others-than-it"),
        pytest.param("play blockers ann: Fatal Frenzy > a", {"b": True, "c": True}, id="603.7-left-by-a-spell"),
        pytest.param("play blockers ann: Flames of the Blood Hand > bob", {"c": True}, id="614-that-player"),
        pytest.param("play blockers bob: Falter", {"b": True}, id="509.1b-all-without-flying"),
        pytest.param("play main ann: $d 0", {"b": True}, id="603.7c-an-ability-of-what-is-there"),
        pytest.param("play main ann: $d 0\nplay blockers bob: Hero's Downfall > d", {"b": True}, id="603.7d-or-not"),
        pytest.param("play blockers bob: Comeuppance", {"c": True}, id="615.5-then-the-spell-deals-damage"),
    ],
)  # fmt: skip
def test_what_a_spell_says_is_there_in_the_next_combat(plays: str, attacks: dict[str, bool]) -> None:
    after = next_combat(_scenario(BEARS + plays))
    assert sandbox.loads(sandbox.dumps(after)) == after
    for creature, legal in attacks.items():
        declared = replace(after, attacks=(sandbox.Attack(creature, "bob"),))
        assert sandbox.judge(declared).attack.legal is legal


def test_what_is_left_of_a_permanent_is_called_by_its_name_603_7d() -> None:
    after = next_combat(_scenario(f"{BEARS}play main ann: $d 0\nplay blockers bob: Hero's Downfall > d"))
    said = "Dovin, Grand Arbiter: When a creature ann controls deals combat damage to a player: one loyalty counter is put on Dovin, Grand Arbiter"
    assert [effect_sentence(effect, after) for effect in after.effects] == [said]


@pytest.mark.parametrize(
    ("card", "asks", "some"),
    [
        pytest.param("Clone", "permanent", "x", id="clone"),
        pytest.param("Metallic Mimic", "creature_type", "Giant", id="mimic"),
        pytest.param("Stuffy Doll", "player", "bob", id="doll"),
        pytest.param("Serra's Emissary", "card_type", "creature", id="emissary"),
        pytest.param("Voice of All", "color", "blue", id="voice"),
        pytest.param("Meddling Mage", "name", "Hill Giant", id="mage"),
    ],
)
def test_what_is_chosen_as_it_enters_is_asked_for(card: str, asks: str, some: str) -> None:
    scenario = _scenario(f"ann: c = {card}\nbob: x = Hill Giant")
    (asked,) = hidden(scenario)
    assert (asked.thing, asked.asks) == ("c", asks)
    assert some in answers(scenario, asked)


def test_what_a_permanent_became_is_seen_on_it_and_not_asked_for() -> None:
    """A designation is written on the permanent (CR 701.37b)."""
    assert hidden(_scenario("ann: n = Nessian Asp\nbob: x = Hill Giant")) == ()


def test_what_a_permanent_cost_is_not_asked_for() -> None:
    """Its cost is told as it is cast (CR 113.6, 601.2f)."""
    assert hidden(_scenario("ann: n = Thrasta, Tempest's Roar\nbob: x = Hill Giant")) == ()
