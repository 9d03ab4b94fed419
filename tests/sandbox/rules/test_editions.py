"""What is otherwise in an older edition: the toggles of its profile, and the numbers of its rules."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from sandbox.rules.rulebook import NUMBERS, PROFILES, number
from sandbox.scenario.model import Edition
from tests.combats import Json, battle, play, walker

NEW: Edition = "2026-09-25"
OLD: Edition = "2023-11-17"
OLDEST: Edition = "2019-10-04"
EDITIONS: tuple[Edition, ...] = get_args(Edition)

MOVED = [
    # topic, 2019, 2023, 2026
    ("attack_requirement", "508.1d", "508.1d", "508.1d"),
    ("block_requirement", "509.1c", "509.1c", "509.1c"),
    ("had_to_attack", "508.1d", "506.6", "506.7"),
    ("put_attacking", "508.4", "508.4", "508.4"),
    ("put_blocking", "509.7", "509.7", "509.4"),
    ("damage_order", "510.1c", "510.1c", "510.1c"),
    ("damage_modified", "120.4a", "120.4b", "120.4b"),
    ("shield_counter", "122.1", "122.1c", "122.1c"),
    ("stun_counter", "122.1", "122.1d", "122.1d"),
    ("goad", "701.37a", "701.38b", "701.15b"),
    ("regenerate", "701.14a", "701.15a", "701.19a"),
    ("exert", "701.38", "701.39", "701.43"),
    ("detained", "701.28a", "701.29a", "701.35a"),
    ("reselect_opponent", "508.7c", "508.7c", "508.7c"),
    ("trample", "702.19b", "702.19b", "702.19b"),
    ("trample_over_planeswalkers", None, "702.19c", "702.19c"),
    ("band", "702.21c", "702.22c", "702.22c"),
    ("rampage", "702.22", "702.23", "702.23"),
    ("phased_out", "702.25b", "702.26b", "702.26b"),
    ("attacks_nothing", "506.4c", "506.4c", "506.4c"),
    ("planeswalker_gone", None, "702.19e", "702.19e"),
    ("flanking", "702.24", "702.25", "702.25"),
    ("shadow", "702.27b", "702.28b", "702.28b"),
    ("horsemanship", "702.30b", "702.31b", "702.31b"),
    ("fear", "702.35b", "702.36b", "702.36b"),
    ("provoke", "702.38", "702.39", "702.39"),
    ("bushido", "702.44", "702.45", "702.45"),
    ("ninjutsu", "702.48", "702.49", "702.49"),
    ("absorb", "702.63", "702.64", "702.64"),
    ("frenzy", "702.67", "702.68", "702.68"),
    ("poisonous", "702.69", "702.70", "702.70"),
    ("persist", "702.78", "702.79", "702.79"),
    ("wither", "702.79", "702.80", "702.80"),
    ("exalted", "702.82", "702.83", "702.83"),
    ("annihilator", "702.85", "702.86", "702.86"),
    ("infect", "702.89", "702.90", "702.90"),
    ("battle_cry", "702.90", "702.91", "702.91"),
    ("undying", "702.92", "702.93", "702.93"),
    ("unleash", "702.97a", "702.98a", "702.98a"),
    ("dethrone", "702.104", "702.105", "702.105"),
    ("menace", "702.110b", "702.111b", "702.111b"),
    ("renown", "702.111", "702.112", "702.112"),
    ("myriad", "702.115", "702.116", "702.116"),
    ("skulk", "702.117b", "702.118b", "702.118b"),
    ("melee", "702.120", "702.121", "702.121"),
    ("afflict", "702.129", "702.130", "702.130"),
    ("mentor", "702.133", "702.134", "702.134"),
    ("decayed", None, "702.147a", "702.147a"),
    ("training", None, "702.149", "702.149"),
    ("enlist", None, "702.154", "702.154"),
    ("toxic", None, "702.164c", "702.164c"),
    ("legend_rule", "704.5j", "704.5j", "704.5j"),
    ("siege_defense", None, "704.5v", "704.5v"),
    ("battle_defense", None, "704.5v", "704.5w"),
    ("team_loses_life", "704.5t", "704.6a", "704.6a"),
    ("team_loses_poison", "704.5u", "704.6b", "704.6b"),
    ("loses_commander_damage", "704.5v", "704.6c", "704.6c"),
    ("commander_zone_change", "903.9", "903.9a", "903.9a"),
    ("commander_tax", "903.8", "903.8", "903.8"),
]


@pytest.mark.parametrize(("topic", "oldest", "old", "new"), [pytest.param(*row, id=row[0]) for row in MOVED])
def test_a_rule_has_the_number_of_its_edition(topic: str, oldest: str | None, old: str, new: str) -> None:
    assert (number(topic, OLD), number(topic, NEW)) == (old, new)
    assert oldest is None or number(topic, OLDEST) == oldest


@pytest.mark.parametrize("topic", sorted(NUMBERS))
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_topic_has_a_number_in_every_edition(topic: str, edition: Edition) -> None:
    assert number(topic, edition)[:3].isdecimal()


def test_every_edition_has_a_profile() -> None:
    assert tuple(sorted(PROFILES)) == tuple(sorted(EDITIONS))


def by_edition(*expected: Any, rule: str) -> list[Any]:
    """A row an edition, the oldest first."""
    return [
        pytest.param(edition, wanted, id=f"{rule}-{edition[:4]}")
        for edition, wanted in zip((OLDEST, OLD, NEW), expected, strict=True)
    ]


@pytest.mark.parametrize(
    ("edition", "codes"), by_edition(["not_lethal_first"], ["not_lethal_first"], [], rule="510.1c")
)
def test_damage_is_divided_in_order_until_2024(edition: str, codes: list[str]) -> None:
    amounts = [
        {"step": "regular", "source": "a", "to": to, "amount": amount} for to, amount in (("x", 1), ("y", 3))
    ]
    got = play(
        ["a ann 4/4", "x bob 1/3", "y bob 1/3"], "a>bob", "x>a y>a", edition=edition, assignments=amounts
    )
    assert got.codes() == codes


@pytest.mark.parametrize(
    ("edition", "dealt"),
    by_edition("a>w:5l", "a>w:2l a>bob:3", "a>w:2l a>bob:3", rule="702.19c"),
)
def test_trample_over_planeswalkers_means_nothing_before_2021(edition: str, dealt: str) -> None:
    got = play(["a ann 5/5 trample over planeswalkers", walker("w", "bob", 2)], "a>w", edition=edition)
    assert got.dealt() == dealt


@pytest.mark.parametrize(("edition", "why"), by_edition(None, "704.5v", "704.5w", rule="704.5w"))
def test_a_battle_that_is_no_siege_goes_by_its_editions_rule(edition: str, why: str | None) -> None:
    table: list[str | Json] = ["a ann 3/3", battle("s", "bob", "bob", 2)]
    assert play(table, "a>s", edition=edition).why("s") == why
