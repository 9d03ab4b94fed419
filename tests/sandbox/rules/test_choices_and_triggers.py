"""What players choose and abilities watch: who had to attack, which player defends, which legend stays."""

import json
from typing import Any

import pytest

import sandbox
from tests.declared import Json, creature, effect, enchantment, foe, table, walker

EDITIONS = ["2026-09-25", "2023-11-17", "2019-10-04"]


def judged(board: Json) -> sandbox.Verdict:
    return sandbox.judge(sandbox.loads(json.dumps(board)))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("effects", "attacks", "about"),
    [
        pytest.param([effect("must_attack")], "a:bob b:bob", ["a"], id="506.7-that-one-alone"),
        pytest.param([], "a:bob b:bob", [], id="506.7-nobody-had-to"),
        pytest.param([effect("must_attack")], "b:bob", [], id="506.7-who-had-to-stays-home"),
        pytest.param(
            [effect("must_attack"), effect("must_attack")], "a:bob", ["a"], id="506.7-twice-is-once"
        ),
    ],
)
def test_a_trigger_watches_those_that_had_to_attack(
    edition: str, effects: list[Json], attacks: str, about: list[str]
) -> None:
    watch = effect("trigger", event="attacks", creatures="any", had_to_attack=True)
    board = table([creature("a", *effects), creature("b"), enchantment("w", watch)], attacks, edition=edition)
    assert [fact.about for fact in judged(board).triggers] == about


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("event", "picked", "attacks", "players", "defending"),
    [
        pytest.param("attacks", None, "a:cat", "ann bob cat", ["cat"], id="508.5-of-its-attacker"),
        pytest.param("attacks", "bob", "a:cat", "ann bob cat", ["cat"], id="508.5-not-the-picked-one"),
        pytest.param("attacks", None, "a:pw", "ann bob cat", ["bob"], id="508.5-of-the-planeswalker"),
        pytest.param("beginning_of_combat", "cat", "a:bob", "ann bob cat", ["cat"], id="802.2a-picked"),
        pytest.param("beginning_of_combat", None, "a:bob", "ann bob cat", [None], id="802.2a-not-picked-yet"),
        pytest.param("beginning_of_combat", None, "a:bob", "ann bob", ["bob"], id="508.5a-the-only-one"),
        pytest.param("beginning_of_combat", "ann", "a:bob", "ann bob cat", [None], id="802.2a-no-defender"),
    ],
)
def test_an_ability_speaks_of_one_defending_player(
    edition: str, event: str, picked: str | None, attacks: str, players: str, defending: list[str | None]
) -> None:
    more: dict[str, Any] = {} if picked is None else {"defending": picked}
    watch = {"event": event, "creatures": "any"} | more
    board = table(
        [creature("a", effect("trigger", **watch)), walker()], attacks, players=players, edition=edition
    )
    assert [fact.defending for fact in judged(board).triggers] == defending


def test_who_is_picked_sits_at_the_table() -> None:
    watch = effect("trigger", event="attacks", defending="nobody")
    with pytest.raises(sandbox.ScenarioError):
        judged(table([creature("a", watch)]))


LEGEND: Json = {"supertypes": ["legendary"], "name": "Isamaru"}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("kept", "zones", "life", "notes"),
    [
        pytest.param(None, ["battlefield", "battlefield"], 16, ["legend_rule"], id="704.5j-not-chosen"),
        pytest.param("a", ["battlefield", "graveyard"], 18, [], id="704.5j-keeps-the-attacker"),
        pytest.param("b", ["graveyard", "battlefield"], 18, [], id="704.5j-keeps-the-other"),
        pytest.param(
            "c", ["battlefield", "battlefield"], 16, ["legend_rule", "choice_unused"], id="704.5j-no-legend"
        ),
    ],
)
def test_the_legend_that_is_chosen_stays_and_the_others_go_before_they_attack(
    edition: str, kept: str | None, zones: list[str], life: int, notes: list[str]
) -> None:
    board = table(
        [creature("a", **LEGEND), creature("b", **LEGEND), creature("c"), foe("x", **LEGEND)],
        "a:bob b:bob",
        edition=edition,
    )
    board["choices"] = [] if kept is None else [{"source": kept, "keyword": "legend rule"}]
    got = judged(board)
    assert [got.outcome.permanents[each].zone for each in "ab"] == zones
    assert [got.outcome.permanents[each].why for each in "ab"] == [
        "704.5j" if z == "graveyard" else None for z in zones
    ]
    assert got.outcome.permanents["x"].zone == "battlefield"
    assert got.outcome.players["bob"].life == life
    assert [n.code for n in got.notes if n.code in {"legend_rule", "choice_unused"}] == notes


def test_in_open_play_commanders_stay_beside_the_legend_that_is_kept() -> None:
    board = table([creature("a", **LEGEND), creature("b", **LEGEND, commander=True)], "a:bob")
    board |= {
        "variant": "commander",
        "house": ["open_play"],
        "choices": [{"source": "a", "keyword": "legend rule"}],
    }
    assert judged(board).outcome.permanents["b"].zone == "battlefield"


@pytest.mark.parametrize(
    ("variant", "dealt", "lost"),
    [
        pytest.param("two_headed_commander", 19, True, id="810.8a-one-head-loses-for-both"),
        pytest.param("two_headed_commander", 18, False, id="903.10a-20-is-not-enough"),
        pytest.param("two_headed_giant", 19, False, id="903.10a-no-commander-damage"),
    ],
)
def test_commander_damage_counts_for_each_head_of_a_team(variant: str, dealt: int, *, lost: bool) -> None:
    board = table([creature("k", commander=True)], "k:bob")
    teams = {"ann": "we", "abe": "we", "bob": "they", "bea": "they"}
    board |= {"variant": variant, "players": [{"id": each, "team": team} for each, team in teams.items()]}
    board["players"][2]["commander_damage"] = {"k": dealt}
    seats = judged(board).outcome.players
    rules = [seats[each].lost for each in ("bob", "bea")]
    assert rules == (["704.6c"] * 2 if lost else [None, None])
    assert seats["bob"].life == {"two_headed_commander": 58, "two_headed_giant": 28}[variant]


@pytest.mark.parametrize(
    ("place", "dies", "unused"),
    [
        pytest.param(0, True, False, id="603.3d-no-place-means-the-only-one-that-asks"),
        pytest.param(1, True, False, id="603.3d-the-place-that-is-named"),
        pytest.param(2, False, True, id="603.3d-one-that-asks-for-nothing-is-not-taken-for-another"),
        pytest.param(7, False, True, id="603.3d-none-is-there"),
    ],
)
def test_a_choice_is_for_the_ability_that_it_names(place: int, *, dies: bool, unused: bool) -> None:
    gains = effect("trigger", event="attacks", does=[{"do": "life", "gain": 1}])
    kills = effect(
        "trigger", event="attacks", targets=["opponents"], does=[{"do": "destroy", "who": "target"}]
    )
    board = table([creature("a", gains, kills, gains), foe("x"), foe("y")], "a:bob")
    board["choices"] = [{"source": "a", "trigger": place, "targets": ["x"]}]
    verdict = judged(board)
    assert verdict.outcome.permanents["x"].zone == ("graveyard" if dies else "battlefield")
    assert ("choice_unused" in {note.code for note in verdict.notes}) is unused
