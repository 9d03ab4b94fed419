"""Who defends, who may block and what is dealt when the table changes between the steps, in each edition (CR 506.4).

Each row is a combat with what is right of it: whether it is legal, and values of its outcome by path.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sandbox.edits import next_combat
from sandbox.learn.library import ALL_EDITIONS
from sandbox.rules.judge import judge
from sandbox.scenario.model import NEWEST, Scenario
from tests.combats import Json, assigns, battle, creature, enchantment, scenario, walker

WALKER = walker("pw", "bob", 3)
OVER = "trample over planeswalkers"
BOTH = walker("pw", "bob", 5, types=["planeswalker", "creature"], power=4, toughness=4)
THREE = [{"id": "ann"}, {"id": "bob"}, {"id": "cat"}]
HEADS = [
    {"id": "ann", "team": "a"},
    {"id": "amy", "team": "a"},
    {"id": "bob", "team": "b"},
    {"id": "cat", "team": "b"},
]
TEAMS: Json = {"variant": "two_headed_giant", "players": HEADS}
GIANT = "g ann 30/30 first strike"
MORE: Json = {"kind": "damage_plus", "sources": "any", "amount": 1}
LURE: Json = {"kind": "must_be_blocked_by_all"}
PHYREXIAN: Json = {"kind": "attack_cost", "cost": "{W/P}"}


def change(after: str, permanent: str, **what: Any) -> Json:
    return {"after": after, "permanent": permanent, **what}


def then(permanent: str, **what: Any) -> list[Json]:
    """Give one change after attackers were declared."""
    return [change("attackers", permanent, **what)]


def aura(name: str, controller: str, host: str, *effects: Json) -> Json:
    return enchantment(name, controller, *effects, subtypes=["Aura"], attached_to=host)


def said(table: Scenario) -> Json:
    """Give the verdict as plain values, what is of an object by its path: `bob.life`, `x.zone`, `codes.bob`."""
    verdict = msgspec.to_builtins(judge(table))
    found: Json = {"legal": verdict["legal"], "steps": [step["step"] for step in verdict["damage"]]}
    for things in (verdict["outcome"]["players"], verdict["outcome"]["permanents"]):
        for name, thing in things.items():
            found |= {f"{name}.{key}": value for key, value in thing.items()}
    for entry in verdict["blocks"]:
        found[f"codes.{entry['player']}"] = [fault["code"] for fault in entry["broken"]]
        found[f"maximum.{entry['player']}"] = entry["maximum"]
    return found


Row = tuple[list[Any], str, str, Json, Json]

ROWS: dict[str, Row] = {
    "506.4c-stolen-walker-bob-blocks": (
        ["a ann 3/3", "x bob 2/2", "y cat 2/2", WALKER], "a>pw", "x>a",
        {"changes": then("pw", controller="cat")}, {"legal": True, "x.zone": "graveyard", "pw.loyalty": 3},
    ),
    "802.2a-stolen-walker-cat-may-not": (
        ["a ann 3/3", "x bob 2/2", "y cat 2/2", WALKER], "a>pw", "y>a",
        {"changes": then("pw", controller="cat")}, {"legal": False, "codes.cat": ["not_attacking_you"], "codes.bob": []},
    ),
    "508.5-lure-asks-who-defended": (
        [creature("a ann 3/3", effects=[LURE]), "x bob 2/2", "y cat 2/2", WALKER], "a>pw", "",
        {"changes": then("pw", controller="cat")}, {"legal": False, "maximum.bob": 1, "maximum.cat": 0},
    ),
    "508.7-lure-asks-who-defends-now": (
        [creature("a ann 3/3", effects=[LURE]), "x bob 2/2", "y cat 2/2"], "a>bob", "",
        {"changes": then("a", attacks="cat")}, {"legal": False, "maximum.bob": 0, "maximum.cat": 1},
    ),
    "508.7-reselected-walker-then-left": (
        ["a ann 3/3 afflict 2", "y cat 2/2", walker("q", "cat", 4)], "a>bob", "y>a",
        {"changes": [*then("a", attacks="q"), *then("q", leaves="hand")]},
        {"legal": True, "bob.life": 20, "cat.life": 18},
    ),
    "805.10d-a-mate-blocks-what-attacked-a-walker-that-left": (
        ["a ann 3/3 afflict 3", "y cat 2/2", WALKER], "a>pw", "y>a",
        {"changes": then("pw", leaves="exile"), **TEAMS}, {"legal": True, "cat.life": 27},
    ),
    "506.4d-no-walker-any-more-it-blocks-on": (
        ["a ann 2/2", "b ann 3/3", BOTH], "a>pw b>bob", "pw>b",
        {"changes": [change("blockers", "pw", types=["creature"])]},
        {"b.zone": "graveyard", "pw.damage": 3, "bob.life": 20},
    ),
    "506.4d-no-creature-any-more-it-is-attacked-on": (
        ["a ann 2/2", "b ann 3/3", BOTH], "a>pw b>bob", "pw>b",
        {"changes": [change("blockers", "pw", types=["planeswalker"])]},
        {"b.zone": "battlefield", "pw.loyalty": 3, "bob.life": 20, "pw.left_combat": None},
    ),
    "506.4d-neither-any-more": (
        ["a ann 2/2", "b ann 3/3", BOTH], "a>pw b>bob", "pw>b",
        {"changes": [change("blockers", "pw", types=["artifact"])]},
        {"b.zone": "battlefield", "pw.left_combat": "506.4", "pw.loyalty": 5, "bob.life": 20},
    ),
    "509.1a-who-was-stolen-and-has-vigilance-blocks": (
        ["a ann 2/2", "b ann 3/3 vigilance"], "a>bob b>bob", "b>a",
        {"changes": then("b", controller="bob")}, {"legal": True, "bob.life": 20, "a.zone": "graveyard"},
    ),
    "508.1f-who-was-stolen-is-tapped": (
        ["a ann 2/2", "b ann 3/3"], "a>bob b>bob", "b>a",
        {"changes": then("b", controller="bob")}, {"legal": False, "codes.bob": ["tapped"], "bob.life": 20},
    ),
    "509.1a-an-animated-land-blocks": (
        ["a ann 2/2 first strike", creature("x bob 3/2", types=["land"])], "a>bob", "x>a",
        {"changes": then("x", types=["land", "creature"])},
        {"legal": True, "x.zone": "graveyard", "a.damage": 0, "steps": ["first", "regular"]},
    ),
    "704.5m-an-aura-falls-off-what-left-with-its-player": (
        [GIANT, "b ann 2/2", "x bob 2/2", aura("au", "cat", "x", MORE)], "g>bob b>cat", "",
        {}, {"bob.lost": "704.5a", "au.zone": "graveyard", "cat.life": 18},
    ),
    "704.5m-an-aura-falls-off-a-player-who-lost": (
        [GIANT, "b ann 2/2", aura("au", "cat", "bob", MORE)], "g>bob b>cat", "",
        {}, {"au.why": "704.5m", "cat.life": 18},
    ),
    "800.4a-what-was-borrowed-goes-back": (
        [GIANT, "d ann 1/1", "c ann 2/2", creature("x bob 1/1", owner="cat")], "g>bob d>bob c>cat", "x>d",
        {}, {"x.zone": "battlefield", "d.damage": 0, "cat.life": 18},
    ),
    "810.9a-heads-pay-life-from-one-total": (
        ["a ann 2/2", "b amy 2/2", enchantment("t", "bob", PHYREXIAN)], "a>bob b>bob", "",
        {**TEAMS, "players": [h | {"life": 3, "pool": ""} if h["team"] == "a" else h for h in HEADS]}, {"legal": False},
    ),
    "810.9a-heads-with-life-for-two": (
        ["a ann 2/2", "b amy 2/2", enchantment("t", "bob", PHYREXIAN)], "a>bob b>bob", "",
        {**TEAMS, "players": [h | {"life": 4, "pool": ""} if h["team"] == "a" else h for h in HEADS]}, {"legal": True},
    ),
    "508.8-without-attackers-nothing-enters-later": (
        ["a ann 2/2", "x bob 2/2"], "++a>bob", "",
        {}, {"steps": [], "bob.life": 20},
    ),
    "508.8-an-attacker-that-left-was-declared": (
        ["a ann 2/2", "x bob 2/2"], "a>bob", "",
        {"changes": then("a", leaves="exile")}, {"steps": ["regular"], "bob.life": 20},
    ),
}  # fmt: skip


LEFT_COMBAT: dict[str, Row] = {
    "702.19e-no-walker-any-more-all-to-its-controller": (
        [f"a ann 5/5 {OVER}", WALKER],
        "a>pw",
        "",
        {"changes": then("pw", types=["artifact"])},
        {"legal": True, "bob.life": 15, "pw.zone": "battlefield"},
    ),
    "702.19e-no-walker-any-more-after-blocks": (
        [f"a ann 5/5 {OVER}", "x bob 1/2", WALKER],
        "a>pw",
        "x>a",
        {"changes": [change("blockers", "pw", types=["creature"])]},
        {"legal": True, "bob.life": 17, "x.zone": "graveyard"},
    ),
    "702.19e-no-blocker-left-all-goes-on": (
        [f"a ann 5/5 {OVER}", "x bob 1/2", WALKER],
        "a>pw",
        "x>a",
        {"changes": [change("blockers", "pw", types=["artifact"]), change("blockers", "x", leaves="hand")]},
        {"legal": True, "bob.life": 15},
    ),
    "702.19e-removed-toxic-and-by-hand": (
        [f"a ann 5/5 {OVER}, toxic 2", "x bob 1/2", WALKER],
        "a>pw",
        "x>a",
        {"changes": [change("blockers", "pw", removed=True)], "assignments": assigns("a>x:4 a>bob:1")},
        {"legal": True, "bob.life": 19, "bob.poison": 2},
    ),
    "702.19e-stolen-the-one-who-defended": (
        [f"a ann 5/5 {OVER}", "y cat 1/1", WALKER],
        "a>pw",
        "",
        {"changes": [change("blockers", "pw", controller="cat")]},
        {"legal": True, "bob.life": 15, "cat.life": 20},
    ),
    "702.19f-trample-alone-goes-nowhere": (
        ["a ann 5/5 trample", WALKER],
        "a>pw",
        "",
        {"changes": then("pw", types=["artifact"])},
        {"bob.life": 20},
    ),
    "702.19b-an-attacked-battle-that-is-none": (
        [f"a ann 5/5 {OVER}", battle("s", "ann", "bob", 3, "Siege")],
        "a>s",
        "",
        {"changes": then("s", types=["artifact"])},
        {"bob.life": 20},
    ),
}


@pytest.mark.parametrize("edition", ALL_EDITIONS)
@pytest.mark.parametrize(("things", "attacks", "blocks", "more", "right"), [pytest.param(*r, id=i) for i, r in LEFT_COMBAT.items()])  # fmt: skip
def test_trample_over_a_planeswalker_that_left_combat(
    things: list[Any], attacks: str, blocks: str, more: Json, right: Json, edition: str
) -> None:
    """An exception to 506.4c; 2019 doesn't know the keyword."""
    got = said(scenario(things, attacks, blocks, **{"players": THREE, **more, "edition": edition}))
    known = edition != "2019-10-04"
    if not known:
        right = {"bob.life": 20, "cat.life": 20}
    assert {path: got.get(path) for path in right} == right


@pytest.mark.parametrize("edition", ALL_EDITIONS)
@pytest.mark.parametrize(("things", "attacks", "blocks", "more", "right"), [pytest.param(*r, id=i) for i, r in ROWS.items()])  # fmt: skip
def test_the_table_changes_between_the_steps(
    things: list[Any], attacks: str, blocks: str, more: Json, right: Json, edition: str
) -> None:
    got = said(scenario(things, attacks, blocks, **{"players": THREE, **more, "edition": edition}))
    assert {path: got.get(path) for path in right} == right


@pytest.mark.parametrize(
    ("edition", "right"),
    [
        pytest.param(
            "2026-09-25", {"codes.bob": [], "bt.defense": 4, "x.zone": "graveyard"}, id="506.4-leaves"
        ),
        pytest.param(
            "2023-11-17", {"codes.bob": ["not_attacking_you"], "bt.defense": 4}, id="506.4-2023-stays"
        ),
    ],
)
def test_a_battle_with_another_protector(edition: str, right: Json) -> None:
    things: list[Any] = ["a ann 3/3", "x bob 2/2", "y cat 2/2", battle("bt", "ann", "bob", 4, "Siege")]
    changes = then("bt", protector="cat")
    got = said(scenario(things, "a>bt", "x>a", edition=edition, changes=changes))
    assert {path: got[path] for path in right} == right


@pytest.mark.parametrize(
    ("attacks", "left", "expected"),
    [
        pytest.param("a>bob", 0, 15, id="702.19b-player"),
        pytest.param("a>pw", 0, 18, id="702.19c-walker"),
        pytest.param("a>pw", 1, 15, id="702.19e-walker-that-left"),
    ],
)
def test_past_blockers_that_left_over_a_planeswalker(attacks: str, left: int, expected: int) -> None:
    things: list[Any] = [f"a ann 5/5 {OVER}", "x bob 1/1", WALKER]
    changes = then("pw", leaves="exile") if left else []
    got = said(scenario(things, attacks, "x>a", removed=["x"], changes=changes, edition=NEWEST))
    assert got["bob.life"] == expected


def test_who_was_another_players_for_a_while_is_summoning_sick() -> None:
    changes = [change("attackers", "h", controller="bob"), change("blockers", "h", controller="ann")]
    table = next_combat(scenario(["a ann 2/2", "h ann 2/2", "x bob 2/2"], "a>bob", changes=changes))
    assert {p.id: p.summoning_sick for p in table.permanents} == {"a": False, "h": True, "x": False}
