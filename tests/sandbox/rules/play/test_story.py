"""What resolves in a combat, one thing after the other, with the table in between (CR 608)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandbox import Scenario, bestiary, edits
from sandbox.rules.judge import course, judge
from sandbox.scenario.notation import parse_notation
from sandbox.words.plays import resolved_name
from sandbox.words.ruling import ruling

BASE = 'combat/1 | players ann* "Ann" 20, bob "Bob" 20 | @ann elf "Elf" 1/1, ogre "Ogre" 3/3 | @bob wolf "Wolf" 2/2'


def table(*plays: tuple[str, str, str, list[str]], **fields: Any) -> Scenario:
    scenario = parse_notation(BASE)
    rider = replace(bestiary.permanent("Hellrider", "rider", "ann"), id="rider")
    scenario = replace(scenario, permanents=(*scenario.permanents, rider))
    for each in ("elf", "ogre", "rider"):
        scenario = edits.attack(scenario, each, "bob")
    made = (bestiary.play(name, player, after, targets=at) for name, player, after, at in plays)
    return replace(scenario, plays=tuple(replace(play, **fields) for play in made))


GROWTH = ("Giant Growth", "ann", "attackers", ["elf"])
BOLT = ("Lightning Bolt", "bob", "blockers", ["ogre"])


@pytest.mark.parametrize(
    ("plays", "keys"),
    [
        pytest.param((), ["beginning", "attackers:0", "attackers", "blockers", "regular", "end"], id="603.3"),
        pytest.param(
            (GROWTH, BOLT),
            ["beginning", "attackers:0", "attackers:1", "attackers", "blockers:0", "blockers", "regular", "end"],
            id="608.2",
        ),
    ],
)  # fmt: skip
def test_each_thing_that_resolves_has_its_moments(plays: Any, keys: list[str]) -> None:  # noqa: ANN401
    assert [moment.key for moment in course(table(*plays)).scenes] == keys


def test_triggers_of_one_ability_in_a_row_are_one_part() -> None:
    told = course(table(GROWTH))
    assert [(part.moment, len(part.triggers), part.play) for part in told.story] == [
        ("attackers:1", 3, None),
        ("attackers", 0, 0),
    ]
    life = [moment.outcome.players["bob"].life for moment in told.scenes]
    assert life[1:4] == [20, 17, 17]  # declared, after Hellrider, after Giant Growth


def test_what_is_played_before_triggers_is_told_before_them() -> None:
    early = table(GROWTH, before_triggers=True)
    said = ruling(early, judge(early)).story
    assert [part.moment for part in said] == ["attackers:1", "attackers"]
    assert "Giant Growth" in said[0].text
    assert (
        said[1].text
        == "As attackers are declared, Hellrider triggers 3 times: Hellrider deals 1 damage to Bob."
    )
    assert resolved_name(early, "attackers:1", "en") == "Giant Growth"
    assert resolved_name(early, "attackers", "en") == "Hellrider ×3"


def test_a_spell_without_legal_targets_is_told_too() -> None:
    twice = table(BOLT, ("Unsummon", "bob", "blockers", ["ogre"]))
    said = ruling(twice, judge(twice)).story
    assert "608.2b" in said[-1].text
