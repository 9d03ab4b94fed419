"""A commander leaves the battlefield and comes back as the same commander (CR 903.3, 903.8, 903.10a)."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

import sandbox
from sandbox import Attack, Block, Permanent, Player, Scenario, edits
from sandbox.edits import EditError
from sandbox.rules.table.commander import next_cast
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.model import CommanderHome, Face


def table(**fields: object) -> Scenario:
    """Ann's commander Krenko has dealt Bob 14; Bob's Wall would kill it."""
    krenko = Permanent(
        id="Krenko", controller="ann", power=7, toughness=1, commander=True, commander_casts=1,
        counters={"+1/+1": 1}, mana_cost="{2}{R}{R}",
    )  # fmt: skip
    wall = Permanent(id="wall", controller="bob", power=9, toughness=9)
    return Scenario(
        format="combat/1",
        variant="commander",
        active="ann",
        players=(Player(id="ann"), Player(id="bob", commander_damage={"Krenko": 14})),
        permanents=(krenko, wall),
        attacks=(Attack("Krenko", "bob"),),
        **fields,  # type: ignore[arg-type]
    )


def test_what_a_commander_dealt_is_known_while_it_is_away_903_10a() -> None:
    left = edits.depart(table(), "Krenko")
    assert [p.id for p in left.permanents] == ["wall"]
    (krenko,) = left.away
    assert (krenko.counters, krenko.commander_casts) == ({}, 1)
    assert left.players[1].commander_damage == {"Krenko": 14}
    assert sandbox.loads(sandbox.dumps(left)) == left
    assert sandbox.judge(left).outcome.players["bob"].commander_damage == {"Krenko": 14}


def test_it_comes_back_as_the_same_commander_one_cast_later_903_8() -> None:
    again = edits.cast_commander(edits.depart(table(), "Krenko"), "Krenko")
    krenko = again.permanents[-1]
    assert (krenko.id, krenko.commander_casts, krenko.summoning_sick, again.away) == ("Krenko", 2, True, ())
    hit = sandbox.judge(edits.attack(edits.change(again, ["Krenko"], summoning_sick=False), "Krenko", "bob"))
    assert (hit.outcome.players["bob"].commander_damage, hit.outcome.players["bob"].lost) == (
        {"Krenko": 21},
        "704.6c",
    )


def test_a_commander_that_dies_is_away_in_the_next_combat() -> None:
    dead = sandbox.next_combat(table(blocks=(Block("wall", "Krenko"),), command_zone=("Krenko",)))
    assert ([p.id for p in dead.permanents], [p.id for p in dead.away]) == (["wall"], ["Krenko"])
    assert dead.players[1].commander_damage == {"Krenko": 14}


def test_a_stolen_commander_comes_back_under_its_owner() -> None:
    stolen = edits.change(table(), ["Krenko"], controller="bob", owner="ann")
    again = edits.cast_commander(edits.depart(stolen, "Krenko"), "Krenko")
    assert again.permanents[-1].controller == "ann"


def test_what_is_deleted_is_forgotten() -> None:
    left = edits.depart(table(), "Krenko")
    for gone in (edits.remove(left, ["Krenko"]), edits.remove(table(), ["Krenko"])):
        assert (gone.away, gone.players[1].commander_damage) == ((), {})


def test_an_owner_who_leaves_takes_the_commander_along_800_4a() -> None:
    third = edits.add_player(edits.depart(table(), "Krenko"), Player(id="cat"))
    assert edits.remove(third, ["ann"]).away == ()


@pytest.mark.parametrize("thing", ["wall", "ann", "nobody"])
def test_only_what_is_away_is_cast(thing: str) -> None:
    with pytest.raises(EditError) as raised:
        edits.cast_commander(table(), thing)
    assert raised.value.code == "unknown_id"


@pytest.mark.parametrize("thing", ["ann", "nobody"])
def test_only_what_is_there_departs(thing: str) -> None:
    with pytest.raises(EditError) as raised:
        edits.depart(table(), thing)
    assert raised.value.code == "unknown_id"


def test_the_casts_of_a_commander_that_is_away_can_be_counted() -> None:
    left = edits.change(edits.depart(table(), "Krenko"), ["Krenko"], commander_casts=5)
    assert left.away[0].commander_casts == 5


@pytest.mark.parametrize(
    ("typed", "cost"),
    [
        pytest.param("2GG", "{2}{G}{G}", id="202.1-short"),
        pytest.param(" {x}{r} ", "{X}{R}", id="202.1-symbols"),
        pytest.param("10 w/u g/p", "{10}{W/U}{G/P}", id="202.1-hybrid"),
        pytest.param("３ＷＷ", "{3}{W}{W}", id="202.1-full-width"),
        pytest.param("", None, id="forgotten"),
    ],
)
def test_a_mana_cost_is_written_in_short(typed: str, cost: str | None) -> None:
    assert edits.set_mana_cost(table(), "Krenko", typed).permanents[0].mana_cost == cost


@pytest.mark.parametrize("typed", ["two", "{", "{2}G", "2QQ"])
def test_what_is_no_mana_cost_is_refused(typed: str) -> None:
    with pytest.raises(EditError) as raised:
        edits.set_mana_cost(table(), "Krenko", typed)
    assert raised.value.code == "bad_value"


def test_a_copy_is_no_commander_903_3() -> None:
    krenko = table().permanents[0]
    pasted = edits.paste(table(), edits.copied(table(), ["Krenko"]))
    for copied in (edits.duplicate(table(), ["Krenko"]), pasted):
        copy = copied.permanents[-1]
        assert (copy.power, copy.commander, copy.commander_casts) == (krenko.power, False, 0)
        assert copied.permanents[0] == krenko


def test_a_commander_that_is_cut_and_pasted_stays_one() -> None:
    text = edits.copied(table(), ["Krenko"])
    again = edits.paste(edits.remove(table(), ["Krenko"]), text)
    assert (again.permanents[-1].commander, again.permanents[-1].commander_casts) == (True, 1)


def test_a_commander_that_is_away_leaves_the_game_with_its_owner_800_4a() -> None:
    board = edits.depart(edits.add_player(table(), Player(id="cat")), "Krenko")
    gone = edits.remove(edits.setting(board, active="bob"), ("ann",))
    assert (gone.away, gone.players[0].commander_damage) == ((), {})
    assert sandbox.loads(sandbox.dumps(gone)) == gone


BACK = Permanent(
    id="moon", name="Ulrich, Uncontested Alpha", controller="ann", power=6, toughness=6, commander=True, commander_casts=1,
    keywords=("trample",), counters={"+1/+1": 2}, mana_cost="{3}{R}{G}",
    front=Face(name="Ulrich of the Krallenhorde", power=4, toughness=4, subtypes=("Human", "Werewolf")),
)  # fmt: skip


@pytest.mark.parametrize(
    ("zone", "casts", "more"),
    [
        pytest.param("command", 2, 2, id="903.8-from-the-command-zone"),
        pytest.param("hand", 1, 0, id="903.8-from-the-hand-without-tax"),
        pytest.param("graveyard", 1, 0, id="903.8-from-the-graveyard"),
        pytest.param("exile", 1, 0, id="903.8-from-exile"),
        pytest.param("library", 1, 0, id="903.8-from-the-library"),
    ],
)
def test_only_casts_from_the_command_zone_are_taxed_and_counted(
    zone: CommanderHome, casts: int, more: int
) -> None:
    left = edits.depart(table(), "Krenko", zone)
    assert left.away[0].zone == (None if zone == "command" else zone)
    assert sandbox.loads(sandbox.dumps(left)) == left
    assert next_cast(left.away[0]).more == more
    again = edits.cast_commander(left, "Krenko")
    assert (again.permanents[-1].commander_casts, again.permanents[-1].zone) == (casts, None)


def test_a_commander_that_is_away_goes_to_another_zone() -> None:
    left = edits.move_commander(edits.depart(table(), "Krenko"), "Krenko", "hand")
    assert left.away[0].zone == "hand"
    assert edits.move_commander(left, "Krenko", "command").away[0].zone is None
    with pytest.raises(EditError):
        edits.move_commander(table(), "Krenko", "hand")


def test_nothing_on_the_battlefield_lies_in_another_zone() -> None:
    board = json.loads(sandbox.dumps(table()))
    board["permanents"][0]["zone"] = "hand"
    with pytest.raises(ScenarioError) as error:
        sandbox.loads(json.dumps(board))
    assert [fault.place for fault in error.value.faults] == ["permanents[0].zone"]


def test_a_double_faced_commander_comes_back_with_its_front_face_up() -> None:
    board = edits.add_permanent(table(), BACK)
    away = edits.depart(board, "moon").away[-1]
    assert (away.name, away.power, away.toughness, away.keywords) == ("Ulrich of the Krallenhorde", 4, 4, ())
    assert (away.subtypes, away.counters, away.front) == (("Human", "Werewolf"), {}, None)
    assert (away.mana_cost, away.commander, away.commander_casts) == ("{3}{R}{G}", True, 1)


def test_a_melded_commander_comes_apart() -> None:
    melded = replace(BACK, name="Hanweir, the Writhing Township", components=("Hanweir Battlements",))
    away = edits.depart(edits.add_permanent(table(), melded), "moon").away[-1]
    assert (away.components, away.name) == ((), "Ulrich of the Krallenhorde")


def test_a_battle_that_is_away_needs_no_protector_when_theirs_leaves() -> None:
    """CR 310.8: one is chosen as it enters the battlefield."""
    siege = Permanent(
        id="siege", controller="ann", types=("battle",), defense=3, protector="bob", commander=True
    )
    third = edits.add_player(replace(table(), away=(siege,)), Player(id="cat"))
    after = edits.remove(third, ["bob"])
    assert after.away[0].protector is None
    assert sandbox.loads(sandbox.dumps(after)) == after
