"""What cards ask of graveyards, hands, life and lands, and what comes of it in a combat (CR 207.2c, 608.2n, 700.5)."""

from __future__ import annotations

import pytest

from tests.sandbox.rules.abilities.boards import wrong

GOYF = "ann: t = Tarmogoyf\nattack t\n"
CASES = [
    # graveyards
    pytest.param(
        'ann: a = Nimble Mongoose\nalso {"ann": {"given": {"graveyard": 6}}}\nattack a\n'
        "play blockers ann: Lightning Bolt > bob",
        "a 3/3, bob 14",
        id="608.2n-an-instant-that-resolved-lies-in-the-graveyard",
    ),
    pytest.param(
        'ann: a = Nimble Mongoose\nalso {"ann": {"given": {"graveyard": 6}}}\nattack a\n'
        "play blockers bob: Lightning Bolt > bob",
        "a 1/1",
        id="608.2n-in-its-owners-graveyard",
    ),
    pytest.param(
        'ann: a = Nimble Mongoose\nalso {"ann": {"given": {"graveyard": 6}}}\nattack a\n'
        "play blockers ann: Artful Maneuver > a",
        "a 3/3",
        id="702.88a-what-rebounds-is-exiled",
    ),
    pytest.param(
        'ann: a = Nimble Mongoose\nalso {"ann": {"given": {"graveyard": 6}}}\nattack a\n'
        "play blockers ann: Beacon of Destruction > bob",
        "a 1/1, bob 14",
        id="608.2n-what-is-shuffled-into-the-library",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nattack a\nplay attackers ann: Unbreakable Formation",
        "a 2/2",
        id="505.1-no-main-phase",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: b = Grizzly Bears\nattack a\nblock b > a\nplay main bob: Unbreakable Formation",
        "b 2/2",
        id="505.1-not-ones-own-main-phase",
    ),
    pytest.param(
        'ann: a = Nimble Mongoose\nalso {"ann": {"given": {"graveyard": 6}}}\nattack a\n'
        "play attackers ann: Ambush Viper",
        "a 1/1",
        id="608.3-a-permanent-spell-enters",
    ),
    pytest.param(
        'ann: a = Werebear | m = Wild Mongrel\nalso {"ann": {"given": {"graveyard": 6}}}\nattack a\n'
        "play blockers ann: $m",
        "a 4/4",
        id="701.9a-a-card-discarded-as-a-cost",
    ),
    pytest.param(
        'ann: a = Werebear | b = Zhur-Taa Swine\nalso {"ann": {"given": {"graveyard": 6}}}\nattack a, b\n'
        "play blockers ann: Ghor-Clan Rampager > b",
        "a 4/4",
        id="207.2c-bloodrush-discards-its-card",
    ),
    pytest.param(
        'ann: a = Werebear | m = Memnite | v = Viscera Seer\nalso {"ann": {"given": {"graveyard": 6}}}\n'
        'attack a\nplay blockers ann: $v {"paying": ["m"]}',
        "a 4/4",
        id="701.21a-what-was-sacrificed",
    ),
    pytest.param(
        'ann: a = Werebear | m = Memnite !token | v = Viscera Seer\nalso {"ann": {"given": {"graveyard": 6}}}\n'
        'attack a\nplay blockers ann: $v {"paying": ["m"]}',
        "a 1/1",
        id="111.8-a-token-does-not-stay",
    ),
    pytest.param(
        'ann: d = Enigma Drake\nalso {"ann": {"given": {"graveyard_instants_sorceries": 2}}}\nattack d\n'
        "play attackers ann: Shock > bob",
        "d 3/4, bob 15",
        id="608.2n-instants-and-sorceries",
    ),
    pytest.param(
        'ann: g = Carrion Grub | m = Memnite\nbob: x = Hill Giant\nattack m, g\nblock x > m\n'
        'also {"ann": {"given": {"graveyard_greatest_power": 0}}}\nplay blockers ann: Shock > m',
        "g 1/5",
        id="608.2h-the-greatest-power-of-what-died",
    ),
    pytest.param(
        'ann: s = Umbra Stalker | k = Hypnotic Specter\nattack s\nplay blockers ann: Doom Blade > k\n'
        'also {"ann": {"given": {"graveyard_black_symbols": 3}}}',
        "s 4/4, k alive",
        id="608.2b-a-spell-without-a-legal-target-goes-there-too",
    ),
    pytest.param(
        'ann: s = Umbra Stalker | k = Hypnotic Specter\nattack s\nplay blockers ann: Murder > k\n'
        'also {"ann": {"given": {"graveyard_black_symbols": 3}}}',
        "s 7/7",
        id="207.2c-chroma-of-what-died-and-of-the-spell",
    ),
    # card types
    pytest.param(
        GOYF + 'play attackers bob: Lightning Bolt > ann\nalso {"ann": {"given": {"all_graveyard_card_types": 0}}}',
        "t 1/2",
        id="205.2a-the-first-card-is-of-a-new-type",
    ),
    pytest.param(
        GOYF + "play attackers bob: Lightning Bolt > ann\nalso "
        '{"ann": {"given": {"all_graveyard_card_types": 2, "graveyard_instants_sorceries": 0}}, '
        '"bob": {"given": {"graveyard": 0}}}',
        "t 3/4",
        id="205.2a-a-type-that-was-not-there",
    ),
    pytest.param(
        GOYF + 'play attackers bob: Lightning Bolt > ann\nalso {"ann": {"given": {"all_graveyard_card_types": 2}}}',
        "t 2/3, note types_unsure",
        id="205.2a-nobody-said-whether-it-is-new",
    ),
    pytest.param(
        'ann: t = Tarmogoyf\nbob: g = Tarmogoyf\nattack t\n'
        'also {"ann": {"given": {}}, "bob": {"given": {"all_graveyard_card_types": 3}}}',
        "t 3/4",
        id="109.3-all-graveyards-are-the-same-for-everybody",
    ),
    pytest.param(
        'ann: t = Tarmogoyf\nbob: g = Tarmogoyf\nattack t\nblock g > t\nalso '
        '{"ann": {"given": {"all_graveyard_card_types": 2}}, "bob": {"given": {"all_graveyard_card_types": 5}}}',
        "t 2/3, g 2/3",
        id="109.3-two-told-values-the-first-counts",
    ),
    pytest.param(
        'ann: d = Backwoods Survivalists\nattack d\nplay attackers ann: Shock > bob\n'
        'also {"ann": {"given": {"graveyard_card_types": 3, "graveyard_instants_sorceries": 0}}}',
        "d 5/4",
        id="207.2c-delirium-comes-about",
    ),
    # hands
    pytest.param(
        'ann: a = Adamaro, First to Desire\nbob: x = Memnite\ncid: y = Memnite\nattack a\n'
        'also {"ann": {"given": {"hand": 7}}, "bob": {"given": {"hand": 2}}, "cid": {"given": {"hand": 4}}}',
        "a 4/4",
        id="604.3-the-most-cards-of-an-opponent",
    ),
    pytest.param(
        'ann: w = Lupine Prototype\nattack w\nalso {"ann": {"given": {"hand": 3}}, "bob": {"given": {"hand": 0}}}',
        "attack legal",
        id="508.1c-an-empty-hand",
    ),
    pytest.param(
        'ann: w = Lupine Prototype\nattack w\nalso {"ann": {"given": {"hand": 3}}, "bob": {"given": {"hand": 1}}}',
        "attack illegal",
        id="508.1c-no-empty-hand",
    ),
    pytest.param(
        'ann: w = Lupine Prototype\nattack w\nalso {"ann": {"given": {"hand": 3}}}',
        "attack illegal, note not_given",
        id="508.1c-a-hand-of-which-nobody-told",
    ),
    pytest.param(
        'ann: o = Okina Nightwatch\nattack o\nalso {"ann": {"given": {"hand": 3}}, "bob": {"given": {"hand": 2}}}',
        "o 7/6",
        id="604.2-more-cards-than-each-opponent",
    ),
    # life and lands
    pytest.param("ann: p = Preacher of the Schism\nattack p", "ann 19, bob 18", id="603.4-tied-for-the-most-life"),
    pytest.param(
        'ann: p = Preacher of the Schism\nattack p\nalso {"bob": {"life": 21}}',
        "ann 20, bob 19",
        id="603.4-less-than-the-most-life",
    ),
    pytest.param(
        'ann: b = Battle Angels of Tyr\nattack b\nalso {"bob": {"life": 30}}',
        "ann 23, bob 26",
        id="608.2h-that-player-has-more-life-than-each-other",
    ),
    pytest.param(
        'ann: b = Battle Angels of Tyr\nattack b\nalso {"ann": {"life": 30}}',
        "ann 30",
        id="608.2h-that-player-has-not-the-most-life",
    ),
    pytest.param(
        'ann: b = Battle Angels of Tyr\nattack b\nalso {"bob": {"lands": ["Island", "Island"]}}',
        "b+1 untapped",
        id="608.2h-that-player-has-more-lands",
    ),
    pytest.param("ann: b = Battle Angels of Tyr\nattack b", "b+1 nowhere", id="608.2h-as-many-lands"),
    pytest.param(
        'ann: m = Multani, Yavimaya\'s Avatar | f = Forest\nattack m\n'
        'also {"ann": {"lands": ["Forest", "Forest"], "given": {"lands": 3, "graveyard_lands": 0}}}',
        "m 4/4",
        id="608.2h-lands-that-are-told-and-those-that-are-listed-are-the-same",
    ),
    # spells of this turn
    pytest.param(
        "ann: a = Memnite\nattack a\nplay attackers ann: Shock > bob\nplay attackers ann: Grapeshot > bob",
        "bob 15",
        id="702.40a-storm-counts-what-was-cast-before",
    ),
    # mana values, devotion
    pytest.param(
        'ann: a = Memnite\nbob: h = Walking Ballista {"counters": {"+1/+1": 3}}\nattack a\n'
        "play attackers bob: Divine Offering > h",
        "h dead, bob 19",
        id="202.3e-X-is-nothing",
    ),
    pytest.param(
        'ann: k = Kitchen Finks | t = Karametra, God of Harvests\nattack t\n'
        'also {"ann": {"given": {"devotion_white": 4, "devotion_green": 3}}}',
        "attack illegal",
        id="700.5-a-hybrid-symbol-of-both-is-one",
    ),
    pytest.param(
        'ann: k = Memnite | t = Karametra, God of Harvests\nattack t\n'
        'also {"ann": {"given": {"devotion_white": 4, "devotion_green": 3}}}',
        "attack legal",
        id="700.5-devotion-to-two-colors",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "wants"), CASES)
def test_what_was_told_and_what_comes_about(text: str, wants: str) -> None:
    assert wrong(text, wants) == []
