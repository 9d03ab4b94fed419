"""Formats and house rules of the deck check: each row changes what it says."""

from __future__ import annotations

import pytest

from sandbox.deck.cards import CardFacts, read_banned
from sandbox.deck.check import DeckText, Terms, check_game, check_text, commanders_at
from sandbox.deck.report import DeckReport
from sandbox.scenario.model import HOUSE_RULES, NEWEST, Edition, HouseRule, Permanent, Player, Scenario
from sandbox.scenario.variants import FORMAT_NAMES


def deck(size: int, commander: str, *lines: str, fill: str = "Mountain") -> str:
    count = 1 + sum(int(line.split()[0]) for line in lines)
    return "\n".join(["Commander", f"1 {commander}", "", "Deck", *lines, f"{size - count} {fill}"])


def found(report: DeckReport) -> list[tuple[str, str | None, str | None]]:
    return [(fault.code, fault.rule, fault.card) for fault in report.faults]


FORMATS = [
    pytest.param("commander", deck(100, "Krenko, Mob Boss"), [], id="903.5a-commander"),
    pytest.param("commander", deck(60, "Krenko, Mob Boss"), [("deck_size", "903.5a", None)], id="903.5a-commander-60"),
    pytest.param("commander", deck(100, "Jace Beleren", fill="Island"),
                 [("not_a_commander", "903.3", "Jace Beleren")], id="903.3-commander-planeswalker"),
    pytest.param("brawl", deck(60, "Krenko, Mob Boss"), [], id="903.12d-brawl"),
    pytest.param("brawl", deck(100, "Krenko, Mob Boss"), [("deck_size", "903.12d", None)], id="903.12d-brawl-100"),
    pytest.param("brawl", deck(60, "Jace Beleren", fill="Island"), [], id="903.12c-planeswalker"),
    pytest.param("brawl", deck(60, "Grizzly Bears", fill="Forest"),
                 [("not_a_commander", "903.12c", "Grizzly Bears")], id="903.12c-not-legendary"),
    pytest.param("brawl", deck(60, "Karn, Silver Golem", "1 Snow-Covered Island", fill="Island"), [],
                 id="903.12e-one-basic-type"),
    pytest.param("brawl", deck(60, "Karn, Silver Golem", "2 Wastes", "3 Swamp", fill="Island"),
                 [("one_basic_type", "903.12e", "Swamp")], id="903.12e-two-basic-types"),
    pytest.param("brawl", deck(60, "Karn, Silver Golem", "1 Taiga", fill="Mountain"),
                 [("land_types", "903.5d", "Taiga")], id="903.12e-basic-lands-only"),
    pytest.param("commander", deck(100, "Karn, Silver Golem", fill="Island"),
                 [("land_types", "903.5d", "Island")], id="903.5d-no-exception-in-commander"),
    pytest.param("brawl", deck(60, "Krenko, Mob Boss", "2 Sol Ring"), [("copies", "903.5b", "Sol Ring")],
                 id="903.12a-brawl-is-singleton"),
    pytest.param("duel_commander", deck(100, "Krenko, Mob Boss", "1 Shock"), [], id="duel"),
    pytest.param("duel_commander", deck(100, "Krenko, Mob Boss", "1 Mana Vault"), [("banned", None, "Mana Vault")],
                 id="duel-bans-for-itself"),
    pytest.param("duel_commander", deck(100, "Rograkh, Son of Rohgahh", "1 Shock"),
                 [("banned_commander", None, "Rograkh, Son of Rohgahh")], id="duel-bans-as-a-commander"),
    pytest.param("duel_commander", deck(100, "Krenko, Mob Boss", "1 Primeval Titan", "1 Rograkh, Son of Rohgahh"),
                 [("color_identity", "903.5c", "Primeval Titan")], id="duel-allows-in-the-deck"),
    pytest.param("duel_commander", deck(60, "Krenko, Mob Boss"), [("deck_size", "903.5a", None)], id="duel-100-cards"),
    pytest.param("duel_commander", deck(100, "Krenko, Mob Boss", "1 Chaos Orb"), [("banned", None, "Chaos Orb")],
                 id="duel-what-nobody-may-play"),
    pytest.param("tiny_leaders", deck(50, "Zada, Hedron Grinder"), [("mana_value", None, "Zada, Hedron Grinder")],
                 id="tiny-commander-above-three"),
    pytest.param("tiny_leaders", deck(50, "Squee, Goblin Nabob", "1 Shock"), [], id="tiny-fifty-cards"),
    pytest.param("tiny_leaders", deck(100, "Squee, Goblin Nabob"), [("deck_size", None, None)], id="tiny-not-100"),
    pytest.param("tiny_leaders", deck(50, "Squee, Goblin Nabob", "1 Fireball", "1 Inferno"),
                 [("mana_value", None, "Inferno")], id="tiny-X-is-zero"),
    pytest.param("tiny_leaders", deck(50, "Squee, Goblin Nabob") + "\n\nSideboard\n1 Shock\n1 Inferno",
                 [("mana_value", None, "Inferno")], id="tiny-sideboard-has-the-limit-too"),
    pytest.param("tiny_leaders", deck(50, "Squee, Goblin Nabob", "1 Wheel of Fortune"),
                 [("banned", None, "Wheel of Fortune")], id="tiny-bans-for-itself"),
    pytest.param("pauper_commander", deck(100, "Goblin Cadets"), [], id="pauper-any-creature"),
    pytest.param("pauper_commander", deck(100, "Goblin Cadets", "1 Rhystic Study", fill="Mountain"),
                 [("color_identity", "903.5c", "Rhystic Study"), ("banned", None, "Rhystic Study")], id="pauper-bans"),
    pytest.param("pauper_commander", deck(100, "Dueling Grounds", fill="Forest"),
                 [("not_a_commander", "903.3", "Dueling Grounds")], id="pauper-no-creature"),
    pytest.param("tiny_leaders", deck(50, "Squee, Goblin Nabob") + "\n\nSideboard\n11 Dragon's Approach",
                 [("sideboard_size", None, "Dragon's Approach")], id="tiny-sideboard-of-eleven"),
]  # fmt: skip


@pytest.mark.parametrize(("format_", "text", "faults"), FORMATS)
def test_a_format_has_its_own_numbers(
    format_: str, text: str, faults: list[tuple[str, str | None, str | None]]
) -> None:
    report = check_text(text, terms=Terms(format_))
    assert found(report) == faults
    assert report.format == format_


@pytest.mark.parametrize(
    ("edition", "rule"),
    [
        pytest.param("2026-09-25", "903.12d", id="903.12d"),
        pytest.param("2023-11-17", "903.12d", id="903.12d-2023"),
        pytest.param("2019-10-04", "903.11", id="903.11-2019"),
    ],
)
def test_brawl_stands_elsewhere_in_an_older_book(edition: Edition, rule: str) -> None:
    report = check_text(deck(59, "Krenko, Mob Boss"), edition, terms=Terms("brawl"))
    assert found(report) == [("deck_size", rule, None)]


def test_a_mana_value_that_is_not_known_is_not_guessed() -> None:
    own = (
        CardFacts(
            name="Fizz the Small", color_identity=("R",), types=("Creature",), supertypes=("Legendary",)
        ),
    )
    report = check_text(deck(50, "Fizz the Small"), own=own, terms=Terms("tiny_leaders"))
    assert (found(report), report.legal) == ([], None)
    assert [(fault.code, fault.card) for fault in report.unchecked] == [
        ("mana_value_unknown", "Fizz the Small")
    ]


@pytest.mark.parametrize(
    ("card", "faults", "unchecked"),
    [
        pytest.param(
            "Fire // Ice", ["color_identity"], ["mana_value_unknown"], id="two-and-two-or-four-and-none"
        ),
        pytest.param("Wear // Tear", ["color_identity"], [], id="three-together"),
        pytest.param("Boom // Bust", ["mana_value"], [], id="one-half-is-above"),
    ],
)
def test_of_a_split_card_each_half_counts(card: str, faults: list[str], unchecked: list[str]) -> None:
    report = check_text(deck(50, "Squee, Goblin Nabob", f"1 {card}"), terms=Terms("tiny_leaders"))
    assert [fault.code for fault in report.faults] == faults
    assert [fault.code for fault in report.unchecked] == unchecked


def test_a_rarity_that_is_not_known_is_not_guessed() -> None:
    report = check_text(
        deck(100, "Goblin Guide", "1 Shock", "1 Goblin Piker"), terms=Terms("pauper_commander")
    )
    assert found(report) == []
    assert [(fault.code, fault.card, fault.count) for fault in report.unchecked] == [
        ("rarity_unknown", "Shock", 1),
        ("commander_rarity_unknown", "Goblin Guide", None),
    ]


@pytest.mark.parametrize("format_", FORMAT_NAMES)
def test_a_person_can_bring_a_banned_list_for_every_format(format_: str) -> None:
    text = deck({"brawl": 60, "tiny_leaders": 50}.get(format_, 100), "Squee, Goblin Nabob", "1 Sol Ring")
    plain = check_text(text, terms=Terms(format_))
    assert ("own_banned_list" in [note.code for note in plain.notes]) == (format_ == "brawl")
    own = check_text(text, banned=read_banned("Sol Ring"), terms=Terms(format_))
    assert [(fault.code, fault.kind) for fault in own.faults] == [("banned", "banned")]
    assert "own_banned_list" not in [note.code for note in own.notes]


KRENKO = deck(100, "Krenko, Mob Boss", "1 Squee, Goblin Nabob")
SIDE = KRENKO + "\n\nSideboard\n10 Dragon's Approach"


@pytest.mark.parametrize(
    ("rule", "text", "rivals", "without", "having"),
    [
        pytest.param("league", KRENKO, ("Krenko, Mob Boss",), [], [("league_commander", None, "Krenko, Mob Boss")],
                     id="league-one-commander-a-game"),
        pytest.param("league", KRENKO, ("Squee, Goblin Nabob",), [], [("league_card", None, "Squee, Goblin Nabob")],
                     id="league-no-other-commander-in-the-deck"),
        pytest.param("league", KRENKO, ("Kiki-Jiki, Mirror Breaker",), [], [], id="league-nobody-elses"),
        pytest.param("sideboard", SIDE, (), [], [], id="sideboard-of-ten"),
        pytest.param("sideboard", SIDE + "\n1 Shock", (), [], [("sideboard_size", None, "Dragon's Approach")],
                     id="sideboard-of-eleven"),
        pytest.param("sideboard", KRENKO + "\n\nSideboard\n1 Counterspell", (), [],
                     [("sideboard_color", "903.11", "Counterspell")], id="sideboard-of-other-colours"),
        pytest.param("sideboard", KRENKO + "\n\nSideboard\n1 Ancestral Recall", (), [],
                     [("sideboard_color", "903.11", "Ancestral Recall"), ("banned", None, "Ancestral Recall")],
                     id="sideboard-banned"),
        pytest.param("open_play", KRENKO, ("Krenko, Mob Boss",), [], [], id="open-play-is-about-combat"),
        pytest.param("stranglehold_cage", KRENKO, (), [], [], id="stranglehold-cage-is-about-combat"),
        pytest.param("victory_points", KRENKO, (), [], [], id="victory-points-are-about-combat"),
        pytest.param("democratic_victory", KRENKO, (), [], [], id="democratic-victory-comes-after-the-game"),
    ],
)  # fmt: skip
def test_a_house_rule_changes_what_it_says(
    rule: HouseRule,
    text: str,
    rivals: tuple[str, ...],
    without: list[tuple[str, str | None, str | None]],
    having: list[tuple[str, str | None, str | None]],
) -> None:
    both = [check_text(text, NEWEST, terms=Terms("commander", house, rivals)) for house in ((), (rule,))]
    assert [found(report) for report in both] == [without, having]


def test_every_house_rule_is_tried() -> None:
    (table,) = (m for m in test_a_house_rule_changes_what_it_says.pytestmark if m.name == "parametrize")
    assert {param.values[0] for param in table.args[1]} == set(HOUSE_RULES)


def test_a_sideboard_is_left_out_where_none_is_allowed() -> None:
    assert [note.code for note in check_text(SIDE).notes] == ["sideboard", "banned_list"]
    house = check_text(SIDE, terms=Terms(house=("sideboard",)))
    assert ([note.code for note in house.notes], house.size) == (["banned_list"], 100)


@pytest.mark.parametrize(
    ("house", "faults"),
    [
        pytest.param(("league",), [("league_card", None, "Squee, Goblin Nabob")], id="league"),
        pytest.param((), [], id="without"),
    ],
)
def test_a_table_tells_its_house_rules_and_the_other_commanders(
    house: tuple[HouseRule, ...], faults: list[tuple[str, str | None, str | None]]
) -> None:
    names = ("Krenko, Mob Boss", "Squee, Goblin Nabob")
    legends = tuple(
        Permanent(id=name, controller="ann", power=1, toughness=1, commander=True) for name in names
    )
    table = Scenario(
        format="combat/1",
        active="ann",
        players=(Player(id="ann"), Player(id="bob")),
        permanents=legends[:1],
        away=legends[1:],
        house=house,
    )
    (report,) = check_game([DeckText(KRENKO)], terms=Terms(house=house), others=commanders_at(table))
    assert found(report) == faults


def test_decks_of_a_league_know_each_other() -> None:
    squee = DeckText(deck(100, "Squee, Goblin Nabob"))
    reports = check_game([DeckText(KRENKO), squee, squee], terms=Terms(house=("league",)))
    assert [[fault.code for fault in report.faults] for report in reports] == [
        ["league_card"],
        ["league_commander"],
        ["league_commander"],
    ]
    assert all(report.legal for report in check_game([DeckText(KRENKO), squee, squee], terms=Terms()))


def test_a_chosen_commander_counts() -> None:
    text = "1 Squee, Goblin Nabob\n98 Mountain\n1 Krenko, Mob Boss"
    first, chosen = check_game([DeckText(text), DeckText(text, ("Krenko, Mob Boss",))], terms=Terms())
    assert (first.commanders, chosen.commanders) == (("Squee, Goblin Nabob",), ("Krenko, Mob Boss",))
