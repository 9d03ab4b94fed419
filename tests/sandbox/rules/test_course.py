"""The course of a combat and the table as declared: what the window shows beside the verdict (CR 506-511)."""

from __future__ import annotations

import json

import pytest

import sandbox
from sandbox.rules.judge import course, declared_table
from tests.declared import Json, creature, foe, table, walker
from tests.sandbox.rules.abilities.boards import board


def read(board: Json) -> sandbox.Scenario:
    return sandbox.loads(json.dumps(board))


FIGHT = read(
    table([creature("a", keywords=["bushido 2"]), creature("a2"), foe("b"), walker()], "a:pw a2:bob", "b:a")
)


def test_the_moments_end_with_the_outcome_of_the_verdict() -> None:
    assert [m.timing for m in course(FIGHT).moments] == [
        "beginning",
        "attackers",
        "blockers",
        "regular",
        "end",
    ]
    assert course(FIGHT).moments[-1].outcome == sandbox.judge(FIGHT).outcome


def test_keywords_that_trigger_stand_in_the_order_of_the_steps() -> None:
    assert [(m.step, m.source, m.keyword) for m in course(FIGHT).keywords] == [("blockers", "a", "bushido")]


def test_sizes_are_those_as_damage_is_dealt() -> None:
    now = course(FIGHT).in_combat["a"]
    assert (now.power, now.toughness) == (4, 4)
    assert course(read(table([creature("a")], "a:bob"))).in_combat == {}


def test_sizes_are_those_of_the_second_step_where_something_happens_between_the_two() -> None:
    fight = table(
        [creature("swift", keywords=["first strike"]), creature("slow", power=3)], "swift:bob slow:bob"
    )
    fight["changes"] = [{"after": "first", "permanent": "slow", "power": 3}]
    assert course(read(fight)).in_combat["slow"].power == 6  # CR 510.4


def test_divisions_are_by_step_and_source() -> None:
    found = course(FIGHT).divisions
    assert not found["first"]
    assert {d.source: d.recipients for d in found["regular"].values()} == {
        "a": ("b",),
        "a2": ("bob",),
        "b": ("a",),
    }


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        pytest.param("attackable", ("bob", "pw"), id="508.1b"),
        pytest.param("targets", ("ann", "bob", "pw"), id="506.2"),
        pytest.param("attacks", {"a": "pw", "a2": "bob"}, id="508.1k"),
        pytest.param("defending", {"a": "bob", "a2": "bob"}, id="508.5"),
        pytest.param("defenders", {"ann": "ann", "bob": "bob", "pw": "bob"}, id="506.2-508.5"),
        pytest.param("blockers_of", {"a": ("b",), "a2": ()}, id="509.1g"),
        pytest.param("blocked_by", {"b": ("a",)}, id="509.1g-blocker"),
        pytest.param("turn_order", ("ann", "bob"), id="101.4"),
        pytest.param("active_team", {"ann"}, id="805.4"),
    ],
)
def test_the_declared_table(fact: str, value: object) -> None:
    assert getattr(declared_table(FIGHT), fact) == value


@pytest.mark.parametrize(
    ("text", "there", "controllers"),
    [
        pytest.param(
            "ann: r = Goblin Rabblemaster", ["r+1"], {}, id="507.1-a-token-of-the-beginning-of-combat"
        ),
        pytest.param(
            "ann: g = Memnite\nplay main ann: Hill Giant", ["ann+1"], {}, id="500.7-cast-before-combat"
        ),
        pytest.param(
            "ann: g = Memnite\nattack g\nplay attackers bob: Restoration Angel",
            ["bob+1"],
            {},
            id="509.1a-in-time-to-block",
        ),
        pytest.param(
            "ann: g = Memnite\nattack g\nplay blockers bob: Restoration Angel", [], {}, id="509.1a-too-late"
        ),
        pytest.param(
            "ann: h = Hero of Bladehold\nattack h\nplay attackers ann: Shock > bob",
            [],
            {},
            id="508.4-attacking",
        ),
        pytest.param(
            "ann: g = Memnite\nbob: h = Hill Giant\nplay main ann: Act of Treason > h",
            [],
            {"h": "ann"},
            id="613.1b-taken-over-before-combat",
        ),
        pytest.param(
            "ann: r = Goblin Rabblemaster\nbob: h = Hill Giant\nplay main bob: Lightning Bolt > r",
            [],
            {"r": "ann"},
            id="608.2b-who-would-make-it-is-dead",
        ),
    ],
)
def test_what_enters_before_blockers_are_declared_is_on_the_declared_table(
    text: str, there: list[str], controllers: dict[str, str]
) -> None:
    scenario = read(board(text))
    known = {p.id for p in scenario.permanents}
    found = declared_table(scenario)
    assert [each for each in found.permanents if each not in known] == there
    assert found.characteristics.keys() >= {*there}
    assert {each: found.permanents[each].controller for each in controllers} == controllers
