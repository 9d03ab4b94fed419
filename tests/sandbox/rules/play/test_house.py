"""House rules: each changes what it says, and nothing else of the combat."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from sandbox import judge
from sandbox.scenario.model import HOUSE_RULES, HouseRule
from tests.combats import Json, creature, play, scenario

Told = list[tuple[str, str | None, tuple[str, ...], str | None]]


def legend(line: str, **more: Any) -> Json:
    return creature(line, name="Isamaru", supertypes=["legendary"], **more)


def told(table: list[Any], attacks: str, blocks: str = "", **more: Any) -> Told:
    got = play(table, attacks, blocks, variant="commander", **more)
    return [(n.code, n.rule, n.subjects, n.detail) for n in got.notes]


CROWN = {"commander": True}
BITTEN = [{"id": "ann", "life": 40}, {"id": "bob", "life": 40, "commander_damage": {"a": 20}}]
LEGENDS = [legend("a ann 2/2", **CROWN), legend("b ann 2/2"), legend("c ann 2/2")]


@pytest.mark.parametrize(
    ("rule", "table", "attacks", "blocks", "players", "without", "having"),
    [
        pytest.param(
            "open_play", LEGENDS, "a>bob", "", None,
            [("legend_rule", "704.5j", ("a", "b", "c"), None)],
            [("house_open_play", "704.5j", ("b", "c"), None)],
            id="open-play-others-go-beside-a-commander",
        ),
        pytest.param(
            "open_play", [legend("a ann 2/2", **CROWN), legend("b ann 2/2", owner="bob", **CROWN)], "a>bob", "", None,
            [("legend_rule", "704.5j", ("a", "b"), None)],
            [],
            id="open-play-two-commanders-stay",
        ),
        pytest.param(
            "open_play", [legend("a ann 2/2"), legend("b ann 2/2")], "a>bob", "", None,
            [("legend_rule", "704.5j", ("a", "b"), None)],
            [("legend_rule", "704.5j", ("a", "b"), None)],
            id="open-play-says-nothing-of-others",
        ),
        pytest.param(
            "stranglehold_cage", ["a ann 3/3", "x bob 1/1 persist"], "a>bob", "x>a", None,
            [("persist_returns", "702.79", ("x",), None)],
            [("stays_in_graveyard", "702.79", ("x",), None)],
            id="stranglehold-cage-persist",
        ),
        pytest.param(
            "stranglehold_cage", ["a ann 3/3", "x bob 1/1 undying"], "a>bob", "x>a", None,
            [("undying_returns", "702.93", ("x",), None)],
            [("stays_in_graveyard", "702.93", ("x",), None)],
            id="stranglehold-cage-undying",
        ),
        pytest.param(
            "league", [legend("a ann 2/2", **CROWN), legend("b bob 2/2", **CROWN)], "a>bob", "", None,
            [],
            [("house_league", None, ("a", "b"), None)],
            id="league-one-commander-two-players",
        ),
        pytest.param(
            "league", [legend("a ann 2/2", **CROWN), legend("b bob 2/2")], "a>bob", "", None,
            [],
            [],
            id="league-a-card-that-is-no-commander",
        ),
        pytest.param(
            "victory_points", [creature("a ann 3/3 toxic 2", **CROWN), "b ann 2/2"], "a>bob b>bob", "", BITTEN,
            [],
            [("house_victory_points", None, ("ann",), "5"), ("house_victory_kill", "704.6c", ("a", "bob"), None)],
            id="victory-points-damage-and-kill",
        ),
        pytest.param(
            "sideboard", ["a ann 2/2"], "a>bob", "", None, [], [("house_sideboard", None, (), None)], id="sideboard",
        ),
        pytest.param(
            "democratic_victory", ["a ann 2/2"], "a>bob", "", None,
            [], [("house_democratic_victory", None, (), None)], id="democratic-victory",
        ),
    ],
)  # fmt: skip
def test_a_house_rule_changes_what_it_says(  # noqa: PLR0917  a column each
    rule: str,
    table: list[Any],
    attacks: str,
    blocks: str,
    players: list[Json] | None,
    without: Told,
    having: Told,
) -> None:
    more: Json = {} if players is None else {"players": players}
    both = [told(table, attacks, blocks, house=house, **more) for house in ([], [rule])]
    gone = [[note for note in notes if note[0] != "left_game"] for notes in both]
    assert gone == [without, having]


def test_the_cage_keeps_what_persist_would_bring_back() -> None:
    zones = [
        judge(scenario(["a ann 3/3", "x bob 1/2 persist"], "a>bob", "x>a", house=house))
        .outcome.permanents["x"]
        .zone
        for house in ([], ["stranglehold_cage"])
    ]
    assert zones == ["battlefield", "graveyard"]


@pytest.mark.parametrize("rule", HOUSE_RULES)
def test_a_house_rule_changes_nothing_but_notes(rule: HouseRule) -> None:
    table: list[Any] = [*LEGENDS, "x bob 1/1", legend("y bob 2/2", **CROWN)]
    plain, house = (
        judge(scenario(table, "a>bob b>bob c>bob", "x>a", variant="commander", house=rules))
        for rules in ([], [rule])
    )
    assert (plain.attack, plain.blocks, plain.damage, plain.outcome, plain.triggers) == (
        house.attack, house.blocks, house.damage, house.outcome, house.triggers,
    )  # fmt: skip


def test_every_house_rule_is_tried() -> None:
    (table,) = (m for m in test_a_house_rule_changes_what_it_says.pytestmark if m.name == "parametrize")
    assert {param.values[0] for param in table.args[1]} == set(get_args(HouseRule))


def test_a_rule_that_stands_twice_is_one_rule() -> None:
    assert len(told(["a ann 2/2"], "a>bob", house=["sideboard", "sideboard"])) == 1
