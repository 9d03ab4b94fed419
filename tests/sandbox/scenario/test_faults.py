"""Every fault that a scenario file can have: its place, its kind, and that all of them are told."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest

import sandbox
from sandbox.scenario.check import check
from sandbox.scenario.errors import NAMES, Code, Misplaced, ScenarioError


def board(**changes: Any) -> dict[str, Any]:
    """Two players, a creature, a planeswalker and a battle; `changes` replace top-level keys."""
    return {
        "format": "combat/1",
        "active": "ann",
        "players": [{"id": "ann"}, {"id": "bob"}],
        "permanents": [
            {"id": "bear", "controller": "ann", "power": 2, "toughness": 2},
            {"id": "jace", "controller": "bob", "types": ["planeswalker"], "loyalty": 3},
            {"id": "siege", "controller": "ann", "types": ["battle"], "defense": 4, "protector": "bob"},
        ],
    } | changes


AWAY = {"id": "ged", "controller": "ann", "power": 2, "toughness": 2, "commander": True}
"""A commander in the command zone."""


def bear(**changes: Any) -> dict[str, Any]:
    """The board with another bear; None takes a key away."""
    card = {"id": "bear", "controller": "ann", "power": 2, "toughness": 2} | changes
    return board(permanents=[{key: value for key, value in card.items() if value is not None}])


def carried(**effect: Any) -> dict[str, Any]:
    """The board with an effect on the bear."""
    return bear(effects=[effect])


def floating(**effect: Any) -> dict[str, Any]:
    """The board with an effect that no permanent carries."""
    return board(effects=[effect])


def teams(*players: dict[str, Any]) -> dict[str, Any]:
    """A game of two-headed giant."""
    return board(variant="two_headed_giant", players=[{"id": "ann"} | players[0], {"id": "bob"} | players[1]])


def faults_in(data: str | bytes | dict[str, Any]) -> tuple[Misplaced, ...]:
    text = data if isinstance(data, str | bytes) else json.dumps(data, ensure_ascii=False)
    with pytest.raises(ScenarioError) as caught:
        sandbox.loads(text)
    return caught.value.faults


def without(key: str) -> dict[str, Any]:
    return {each: value for each, value in board().items() if each != key}


EFFECT = "permanents[0].effects[0]"
CASES: list[tuple[str, dict[str, Any], str, str]] = [
    # keys
    ("unknown key at the top", board(colour=1), "colour", "unknown_key"),
    ("unknown key of a player", board(players=[{"id": "ann", "hp": 1}, {"id": "bob"}]), "players[0].hp", "unknown_key"),
    ("unknown key of a permanent", bear(powr=2), "permanents[0].powr", "unknown_key"),
    ("unknown key of an effect", carried(kind="must_attack", creture="self"), f"{EFFECT}.creture", "unknown_key"),
    ("field of another effect", carried(kind="must_attack", count=1), f"{EFFECT}.count", "unknown_key"),
    (
        "unknown key of a selector",
        carried(kind="must_attack", creatures={"colour": "red"}),
        f"{EFFECT}.creatures.colour",
        "unknown_key",
    ),
    (
        "unknown key of a defender selector",
        carried(kind="must_attack", defenders={"kind": ["player"]}),
        f"{EFFECT}.defenders.kind",
        "unknown_key",
    ),
    (
        "unknown key of a range",
        carried(kind="must_attack", creatures={"power": {"least": 1}}),
        f"{EFFECT}.creatures.power.least",
        "unknown_key",
    ),
    ("unknown key of an attack", board(attacks=[{"attacker": "bear", "target": "bob", "x": 1}]), "attacks[0].x", "unknown_key"),
    ("no format", without("format"), "format", "missing_key"),
    ("no active player", without("active"), "active", "missing_key"),
    ("no players", without("players"), "players", "missing_key"),
    ("no id", board(players=[{"name": "Ann"}, {"id": "bob"}, {"id": "ann"}]), "players[0].id", "missing_key"),
    ("no controller", bear(controller=None), "permanents[0].controller", "missing_key"),
    ("no kind", carried(note="?"), f"{EFFECT}.kind", "missing_key"),
    ("no count", carried(kind="max_attackers"), f"{EFFECT}.count", "missing_key"),
    ("no amount", carried(kind="prevent_damage"), f"{EFFECT}.amount", "missing_key"),
    ("no target", board(attacks=[{"attacker": "bear"}]), "attacks[0].target", "missing_key"),
    ("creature without power", bear(power=None), "permanents[0].power", "missing_key"),
    ("creature without toughness", bear(toughness=None), "permanents[0].toughness", "missing_key"),
    ("planeswalker without loyalty", bear(types=["planeswalker"]), "permanents[0].loyalty", "missing_key"),
    ("battle without defense", bear(types=["battle"], protector="bob"), "permanents[0].defense", "missing_key"),
    ("battle without protector", bear(types=["battle"], defense=3), "permanents[0].protector", "missing_key"),
    ("two-headed giant without teams", teams({"team": "x"}, {}), "players[1].team", "missing_key"),
    # types
    ("another format", board(format="combat/2"), "format", "unknown_word"),
    ("word for a number", bear(power="three"), "permanents[0].power", "wrong_type"),
    ("fraction", bear(power=2.5), "permanents[0].power", "wrong_type"),
    ("boolean for a number", bear(power=True), "permanents[0].power", "wrong_type"),
    ("number for a boolean", bear(tapped=1), "permanents[0].tapped", "wrong_type"),
    ("number for an id", board(active=7), "active", "wrong_type"),
    ("list for an object", board(orders=[]), "orders", "wrong_type"),
    ("object for a list", board(attacks={}), "attacks", "wrong_type"),
    ("text for an object", board(players=["ann", {"id": "bob"}, {"id": "ann"}]), "players[0]", "wrong_type"),
    ("null for a list", board(blocks=None), "blocks", "wrong_type"),
    ("kind of the wrong type", carried(kind=3), f"{EFFECT}.kind", "wrong_type"),
    ("number for a selector", carried(kind="must_attack", creatures=3), f"{EFFECT}.creatures", "wrong_type"),
    ("number in a list of ids", carried(kind="must_attack", creatures=["bear", 3]), f"{EFFECT}.creatures[1]", "wrong_type"),
    ("word in a count of counters", bear(counters={"+1/+1": "two"}), "permanents[0].counters.+1/+1", "wrong_type"),
    ("view is no object", board(view=[1]), "view", "wrong_type"),
    # words
    ("unknown edition", board(edition="2020-01-01"), "edition", "unknown_word"),
    ("unknown variant", board(variant="archenemy"), "variant", "unknown_word"),
    ("unknown attack option", board(attack_option="some"), "attack_option", "unknown_word"),
    ("unknown type", bear(types=["creture"]), "permanents[0].types[0]", "unknown_word"),
    ("unknown colour", bear(colors=["red", "purple"]), "permanents[0].colors[1]", "unknown_word"),
    ("unknown kind of effect", carried(kind="must_atack"), f"{EFFECT}.kind", "unknown_word"),
    ("unknown selector word", carried(kind="must_attack", creatures="mine"), f"{EFFECT}.creatures", "unknown_word"),
    ("an id is no selector", carried(kind="must_attack", creatures="bear"), f"{EFFECT}.creatures", "unknown_word"),
    ("unknown colour in a selector", carried(kind="must_attack", creatures={"color": "purple"}), f"{EFFECT}.creatures.color", "unknown_word"),
    ("unknown type in a selector", carried(kind="must_attack", creatures={"type": "critter"}), f"{EFFECT}.creatures.type", "unknown_word"),
    ("unknown bound", carried(kind="must_attack", creatures={"power": {"min": "self+2"}}), f"{EFFECT}.creatures.power.min", "unknown_word"),
    ("unknown extra blocks", carried(kind="extra_blocks", count="all"), f"{EFFECT}.count", "unknown_word"),
    ("unknown event", carried(kind="trigger", event="untaps"), f"{EFFECT}.event", "unknown_word"),
    ("unknown kind of defender", carried(kind="must_attack", defenders={"kinds": ["land"]}), f"{EFFECT}.defenders.kinds[0]", "unknown_word"),
    ("unknown step", board(assignments=[{"step": "second", "source": "bear", "to": "bob", "amount": 1}]), "assignments[0].step", "unknown_word"),
    # numbers, lengths
    ("negative damage", bear(damage=-1), "permanents[0].damage", "out_of_range"),
    ("negative count", carried(kind="max_attackers", count=-1), f"{EFFECT}.count", "out_of_range"),
    ("too strong", bear(power=1_000_001), "permanents[0].power", "out_of_range"),
    ("number beyond all use", board(view={"x": 10**30}), "view.x", "out_of_range"),
    ("one player", board(players=[{"id": "ann"}], permanents=[]), "players", "too_few"),
    ("no types", bear(types=[]), "permanents[0].types", "too_few"),
    ("empty id", board(players=[{"id": "ann"}, {"id": "bob"}, {"id": ""}]), "players[2].id", "too_short"),
    # ids
    ("two players with one id", board(players=[{"id": "ann"}, {"id": "bob"}, {"id": "ann"}]), "players[2].id", "repeated_id"),
    ("a permanent with a player's id", board(permanents=[{"id": "bob", "controller": "ann", "types": ["artifact"]}]), "permanents[0].id", "repeated_id"),
    ("active", board(active="zoe"), "active", "dangling_id"),
    ("a permanent is not active", board(active="bear"), "active", "dangling_id"),
    ("defending", board(defending="zoe"), "defending", "dangling_id"),
    ("controller", bear(controller="zoe"), "permanents[0].controller", "dangling_id"),
    ("owner", bear(owner="zoe"), "permanents[0].owner", "dangling_id"),
    ("protector", bear(types=["battle"], defense=1, protector="zoe"), "permanents[0].protector", "dangling_id"),
    ("attached_to", bear(attached_to="zoe"), "permanents[0].attached_to", "dangling_id"),
    ("goaded_by", bear(goaded_by=["bob", "zoe"]), "permanents[0].goaded_by[1]", "dangling_id"),
    ("attacker", board(attacks=[{"attacker": "zoe", "target": "bob"}]), "attacks[0].attacker", "dangling_id"),
    ("declared and entered", board(attacks=[{"attacker": "bear", "target": "bob", "entered": "blockers"}]), "attacks[0].entered", "unknown_word"),
    ("an unknown moment", board(attacks=[{"attacker": "bear", "target": "bob", "entered": "late"}]), "attacks[0].entered", "unknown_word"),
    ("a change of nothing", board(changes=[{"after": "first", "permanent": "zoe"}]), "changes[0].permanent", "dangling_id"),
    ("a change without a moment", board(changes=[{"permanent": "bear"}]), "changes[0].after", "missing_key"),
    ("a change at no moment", board(changes=[{"after": "end", "permanent": "bear"}]), "changes[0].after", "unknown_word"),
    (
        "a change of control to nobody",
        board(changes=[{"after": "first", "permanent": "bear", "controller": "bear"}]),
        "changes[0].controller",
        "dangling_id",
    ),
    (
        "a change of protector to nobody",
        board(changes=[{"after": "first", "permanent": "siege", "protector": "zoe"}]),
        "changes[0].protector",
        "dangling_id",
    ),
    (
        "a change to no type",
        board(changes=[{"after": "first", "permanent": "bear", "types": []}]),
        "changes[0].types",
        "too_few",
    ),
    (
        "an attack on what is not there",
        board(changes=[{"after": "first", "permanent": "bear", "attacks": "zoe"}]),
        "changes[0].attacks",
        "dangling_id",
    ),
    (
        "a gained effect of no kind",
        board(changes=[{"after": "first", "permanent": "bear", "effects": [{"kind": "swim"}]}]),
        "changes[0].effects[0].kind",
        "unknown_word",
    ),
    (
        "a gained effect that speaks of nobody",
        board(changes=[{"after": "first", "permanent": "bear", "effects": [{"kind": "must_attack", "creatures": ["zoe"]}]}]),
        "changes[0].effects[0].creatures[0]",
        "dangling_id",
    ),
    ("leaving at no time", bear(leaving={"at": "upkeep", "to": "exile"}), "permanents[0].leaving.at", "unknown_word"),
    (
        "leaving by nobody's ability",
        bear(leaving={"at": "end_step", "to": "exile", "source": "zoe"}),
        "permanents[0].leaving.source",
        "dangling_id",
    ),
    ("a choice of nobody", board(choices=[{"source": "zoe", "keyword": "mentor"}]), "choices[0].source", "dangling_id"),
    (
        "a choice for nobody",
        board(choices=[{"source": "bear", "keyword": "mentor", "targets": ["ann"]}]),
        "choices[0].targets[0]",
        "dangling_id",
    ),
    ("a commander away with an id that is taken", board(away=[AWAY | {"id": "bear"}]), "away[0].id", "repeated_id"),
    ("a commander away whose owner is not there", board(away=[AWAY | {"owner": "zoe"}]), "away[0].owner", "dangling_id"),
    ("a house rule that nobody knows", board(house=["open"]), "house[0]", "unknown_word"),
    ("a mana cost in words", board(away=[AWAY | {"mana_cost": "two"}]), "away[0].mana_cost", "wrong_type"),
    ("a commander that is not there", board(command_zone=["zoe"]), "command_zone[0]", "dangling_id"),
    ("an order below nothing", carried(kind="damage_times", sources="any", factor=2, order=-1), f"{EFFECT}.order", "out_of_range"),
    ("a player as attacker", board(attacks=[{"attacker": "ann", "target": "bob"}]), "attacks[0].attacker", "dangling_id"),
    ("target", board(attacks=[{"attacker": "bear", "target": "zoe"}]), "attacks[0].target", "dangling_id"),
    ("band", board(bands=[["bear", "zoe"]]), "bands[0][1]", "dangling_id"),
    ("blocker", board(blocks=[{"blocker": "zoe", "attacker": "bear"}]), "blocks[0].blocker", "dangling_id"),
    ("blocked attacker", board(blocks=[{"blocker": "bear", "attacker": "bob"}]), "blocks[0].attacker", "dangling_id"),
    ("blocked", board(blocked=["zoe"]), "blocked[0]", "dangling_id"),
    ("removed", board(removed=["bob"]), "removed[0]", "dangling_id"),
    ("unapplied", board(unapplied=[{"source": "zoe", "keyword": "exalted"}]), "unapplied[0].source", "dangling_id"),
    ("key of orders", board(orders={"zoe": []}), "orders.zoe", "dangling_id"),
    ("entry of orders", board(orders={"bear": ["zoe"]}), "orders.bear[0]", "dangling_id"),
    ("key that is no plain word", board(orders={"a.b c": []}), 'orders["a.b c"]', "dangling_id"),
    ("source of damage", board(assignments=[{"step": "first", "source": "ann", "to": "bob", "amount": 1}]), "assignments[0].source", "dangling_id"),
    ("recipient of damage", board(assignments=[{"step": "first", "source": "bear", "to": "zoe", "amount": 1}]), "assignments[0].to", "dangling_id"),
    ("commander damage", board(players=[{"id": "ann", "commander_damage": {"zoe": 3}}, {"id": "bob"}]), "players[0].commander_damage.zoe", "dangling_id"),
    ("selector list", carried(kind="must_attack", creatures=["zoe"]), f"{EFFECT}.creatures[0]", "dangling_id"),
    ("selector ids", carried(kind="must_attack", creatures={"ids": ["zoe"]}), f"{EFFECT}.creatures.ids[0]", "dangling_id"),
    ("selector controller", carried(kind="must_attack", creatures={"controller": "zoe"}), f"{EFFECT}.creatures.controller", "dangling_id"),
    ("selector in not", carried(kind="must_attack", creatures={"not": {"ids": ["zoe"]}}), f"{EFFECT}.creatures.not.ids[0]", "dangling_id"),
    ("selector in any_of", carried(kind="must_attack", creatures={"any_of": ["any", ["zoe"]]}), f"{EFFECT}.creatures.any_of[1][0]", "dangling_id"),
    ("defender", carried(kind="must_attack", defenders="zoe"), f"{EFFECT}.defenders", "dangling_id"),
    ("defender in a list", carried(kind="must_attack", defenders=["zoe"]), f"{EFFECT}.defenders[0]", "dangling_id"),
    ("of whom", carried(kind="must_attack", defenders={"of": "zoe"}), f"{EFFECT}.defenders.of", "dangling_id"),
    ("a permanent owns no defenders", carried(kind="must_attack", defenders={"of": "bear"}), f"{EFFECT}.defenders.of", "dangling_id"),
    ("recipient", carried(kind="prevent_damage", amount="all", recipients="zoe"), f"{EFFECT}.recipients", "dangling_id"),
    ("of which recipient", carried(kind="prevent_damage", amount="all", recipients={"of": "zoe"}), f"{EFFECT}.recipients.of", "dangling_id"),
    ("recipient ids", carried(kind="prevent_damage", amount="all", recipients={"ids": ["zoe"]}), f"{EFFECT}.recipients.ids[0]", "dangling_id"),
    ("controller of an effect", floating(kind="max_attackers", count=1, controller="zoe"), "effects[0].controller", "dangling_id"),
    # effects that no permanent carries (format 1.2, 1.3)
    ("nobody's self", floating(kind="must_attack", creatures="self"), "effects[0].creatures", "no_carrier"),
    ("creatures left out", floating(kind="must_attack"), "effects[0].creatures", "no_carrier"),
    ("nobody's attached", floating(kind="cannot_block", creatures="attached"), "effects[0].creatures", "no_carrier"),
    ("self within", floating(kind="cannot_block", creatures={"not": "self"}), "effects[0].creatures.not", "no_carrier"),
    ("self as a source", floating(kind="damage_times", sources="self", factor=2), "effects[0].sources", "no_carrier"),
    ("nobody's yours", floating(kind="cannot_block", creatures="yours"), "effects[0].controller", "missing_key"),
    ("nobody's you", floating(kind="cannot_attack", creatures="any", defenders="you"), "effects[0].controller", "missing_key"),
    ("nobody's opponents", floating(kind="cannot_attack", creatures="any", defenders={"of": "opponents"}), "effects[0].controller", "missing_key"),
    ("nobody's creatures", floating(kind="cannot_block", creatures={"controller": "you"}), "effects[0].controller", "missing_key"),
    ("nobody's redirection", floating(kind="redirect_damage", to="self"), "effects[0].to", "no_carrier"),
    # two-headed giant
    ("CR 810.4 one life total a team", teams({"team": "x", "life": 30}, {"team": "x", "life": 20}), "players[1].life", "unequal_life"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "place", "code"), [pytest.param(*case[1:], id=case[0]) for case in CASES])
def test_each_fault_has_its_place_and_stands_alone(data: dict[str, Any], place: str, code: str) -> None:
    assert [(fault.place, fault.code) for fault in faults_in(data)] == [(place, code)]


TEXTS = [
    ("nothing", "", "1:1", "not_json"),
    ("words", "attack with everything", "1:1", "not_json"),
    ("cut short", '{"format":\n "combat/1"', "2:12", "not_json"),
    ("two values", "{} {}", "1:4", "not_json"),
    ("not UTF-8", b'{"title":\n"\xff"}', "2:2", "not_utf8"),
    ("UTF-16", '{"format": "combat/1"}'.encode("utf-16"), "1:1", "not_utf8"),
    ("a list", "[]", "", "wrong_type"),
    ("null", "null", "", "wrong_type"),
    ("bottomless", "[" * 100_000, "", "too_deep"),
    ("too deep in the view", json.dumps(board(view={"a": json.loads("[" * 60 + "]" * 60)})), "view.a" + "[0]" * 46, "too_deep"),
    ("half a character", json.dumps(board(title="?")).replace("?", r"\udc80"), "title", "lone_surrogate"),
    ("half a character in a key", json.dumps(board(view={"?": 1})).replace("?", r"\udc80"), "view", "lone_surrogate"),
    ("half a character in the text", '"\ud800"', "", "lone_surrogate"),
    ("NaN", json.dumps(board(view={"x": 7})).replace("7", "NaN"), "view.x", "not_a_number"),
    ("Infinity", json.dumps(bear(power=7)).replace("7", "-Infinity"), "permanents[0].power", "not_a_number"),
    ("a float that is infinite", json.dumps(board(view={"x": 7})).replace("7", "1e999"), "view.x", "not_a_number"),
    ("thousands of digits", json.dumps(bear(power=7)).replace("7", "9" * 9000), "permanents[0].power", "out_of_range"),
    ("a key twice", json.dumps(bear(power=7)).replace('"power": 7', '"power": 7, "power": 1'), "permanents[0].power", "duplicate_key"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "place", "code"), [pytest.param(*case[1:], id=case[0]) for case in TEXTS])
def test_what_is_no_sound_json_is_placed_too(data: str | bytes, place: str, code: str) -> None:
    assert [(fault.place, fault.code) for fault in faults_in(data)] == [(place, code)]


def test_a_byte_order_mark_is_no_fault() -> None:
    text = json.dumps(board())
    assert sandbox.loads(text.encode("utf-8-sig")) == sandbox.loads("\ufeff" + text) == sandbox.loads(text)


def test_all_faults_of_a_file_are_told_in_file_order() -> None:
    data = board(
        active="zoe",
        permanents=[
            {
                "id": "bear",
                "controller": "ann",
                "power": "two",
                "effects": [{"kind": "zap"}, {"kind": "must_attack", "creatures": ["ghost"]}],
            },
            7,
            {"id": "ann", "controller": "nobody", "types": ["critter"], "colour": "red"},
            {"id": "wall", "controller": "bob", "power": 0},
        ],
        attacks=[{"attacker": "bear"}, {"attacker": "ghost", "target": "wall"}],
        colour=1,
    )
    assert [(fault.place, fault.code) for fault in faults_in(data)] == [
        ("active", "dangling_id"),
        ("permanents[0].power", "wrong_type"),
        ("permanents[0].effects[0].kind", "unknown_word"),
        ("permanents[0].effects[1].creatures[0]", "dangling_id"),
        ("permanents[0].toughness", "missing_key"),
        ("permanents[1]", "wrong_type"),
        ("permanents[2].id", "repeated_id"),
        ("permanents[2].controller", "dangling_id"),
        ("permanents[2].types[0]", "unknown_word"),
        ("permanents[2].colour", "unknown_key"),
        ("permanents[3].toughness", "missing_key"),
        ("attacks[0].target", "missing_key"),
        ("attacks[1].attacker", "dangling_id"),
        ("colour", "unknown_key"),
    ]


def test_an_id_of_a_broken_permanent_still_names_it() -> None:
    data = board(permanents=[{"id": "bear", "controller": 5, "power": 1, "toughness": 1}], blocked=["bear"])
    assert [fault.place for fault in faults_in(data)] == ["permanents[0].controller"]


@pytest.mark.parametrize(
    ("broken", "place"),
    [
        pytest.param({"players": [{"id": 7}, {"id": "bob"}, {"id": "cat"}]}, "players[0].id", id="player"),
        pytest.param(
            {"players": [{"name": "Ann"}, {"id": "bob"}, {"id": "cat"}]}, "players[0].id", id="no-player"
        ),
        pytest.param(
            {"blocked": ["x"], "permanents": [{"controller": "bob"}]}, "permanents[0].id", id="no-permanent"
        ),
        pytest.param(
            {"effects": [{"kind": "cannot_attack", "creatures": "any", "defenders": "x"}], "permanents": {}},
            "permanents",
            id="no-permanents",
        ),
    ],
)
def test_who_names_what_has_no_id_to_be_read_is_not_at_fault(broken: dict[str, Any], place: str) -> None:
    assert faults_in(board(**broken))[0].place == place
    assert "dangling_id" not in {fault.code for fault in faults_in(board(**broken))}


def test_a_fault_says_what_was_expected_and_found() -> None:
    (fault,) = faults_in(carried(kind="extra_blocks", count="many"))
    assert (fault.expected, fault.found) == (("whole_number", '"any"'), '"many"')
    assert str(fault) == f'{EFFECT}.count: unknown_word: expected whole_number | "any", found "many"'
    (fault,) = faults_in(board(players=[{"id": "ann"}, {"id": "bob"}, {"id": "ann"}]))
    assert (fault.expected, fault.found) == (("players[0].id",), '"ann"')
    [fault] = faults_in(floating(kind="redirect_damage", to="attached"))
    assert (fault.expected, fault.found) == (('"you"', "player", "permanent"), '"attached"')
    (fault,) = faults_in(bear(power=10**7))
    assert (fault.expected, fault.found) == (("<= 1000000",), "10000000")


def test_places_and_findings_hold_nothing_that_a_terminal_obeys() -> None:
    for sign in ("\x1b[31m", "\n", "\x9b", "\u202e", "\x00"):
        for data in (board(**{sign: 1}), bear(**{sign: 1}), board(active=sign), carried(kind=sign)):
            (fault,) = faults_in(data)
            assert str(fault).isprintable()
            assert "\\" in str(fault)


def test_long_texts_are_shortened_in_what_was_found() -> None:
    (fault,) = faults_in(bear(power="x" * 5000))
    assert len(fault.found) < 100


def test_bare_words_of_what_was_expected_are_the_listed_ones() -> None:
    found = {word for _, data, _, _ in CASES for fault in faults_in(data) for word in fault.expected}
    bare = {word for word in found if word.replace("_", "").isalpha()}
    assert bare <= NAMES
    assert {"whole_number", "text", "list", "object", "player", "permanent"} <= bare


def test_every_code_that_a_text_can_raise_is_in_the_tables() -> None:
    elsewhere = {"no_such_file", "not_a_file", "no_permission", "unreadable_file", "unwritable_file"}
    elsewhere |= {"not_notation"}  # of a line of text, not of JSON
    limits = {
        "too_large",
        "too_large_to_judge",
        "too_many",
        "too_long",
        "too_long_to_judge",
    }  # test_limits, test_bounds
    here = {case[3] for case in CASES} | {case[3] for case in TEXTS}
    assert here == set(get_args(Code)) - elsewhere - limits


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(board(attacks=[{"attacker": "jace", "target": "bob"}]), id="508.1a attacker that is no creature"),
        pytest.param(board(attacks=[{"attacker": "bear", "target": "bear"}]), id="508.1b target that is no defender"),
        pytest.param(board(attacks=[{"attacker": "bear", "target": "ann"}]), id="508.1b attacking oneself"),
        pytest.param(board(attacks=[{"attacker": "bear", "target": "bob"}] * 2), id="508.1a declared twice"),
        pytest.param(board(blocks=[{"blocker": "bear", "attacker": "jace"}]), id="509.1a blocking what does not attack"),
        pytest.param(board(bands=[["bear", "jace"], []]), id="702.22c not a band"),
        pytest.param(bear(keywords=["zeal"], counters={"oil": 3}), id="unknown keywords and counters"),
        pytest.param(bear(attached_to="bob"), id="303.4 attached to a player"),
        pytest.param(floating(kind="trigger", event="beginning_of_combat", text="Draw"), id="506.2 an event of no creature"),
        pytest.param(floating(kind="must_attack", creatures="yours", controller="ann"), id="a controller is given"),
        pytest.param(floating(kind="max_attackers", count=1), id="an effect that speaks of any creature"),
        pytest.param(teams({"team": "x", "life": 30}, {"team": "x", "life": 30}), id="810.4 life given twice, the same"),
    ],
)  # fmt: skip
def test_what_the_rules_judge_is_no_fault_of_the_file(data: dict[str, Any]) -> None:
    assert not list(check(sandbox.loads(json.dumps(data))))
