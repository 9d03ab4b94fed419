"""Damage that is dealt to something else: CR 614.5, 614.9."""

import json

import pytest

import sandbox
from sandbox.scenario.errors import ScenarioError
from tests.combats import Json, enchantment, play, walker
from tests.declared import creature
from tests.declared import table as declared

PARIAH = {"kind": "redirect_damage", "recipients": ["bob"], "to": "x"}


def to(where: str, **more: object) -> Json:
    return {"kind": "redirect_damage", "to": where, **more}


@pytest.mark.parametrize("edition", ["2026-09-25", "2023-11-17", "2019-10-04"])
@pytest.mark.parametrize(
    ("permanents", "attacks", "blocks", "effects", "dealt"),
    [
        pytest.param(["a ann 3/3", "x bob 0/5"], "a>bob", "", [PARIAH], "a>x:3", id="614.9-to-a-creature"),
        pytest.param(["a ann 3/3", "x bob 0/5"], "a>bob", "", [to("ann", recipients=["bob"])], "a>ann:3", id="614.9-to-a-player"),
        pytest.param(["a ann 3/3", walker("w", "bob", 4)], "a>bob", "", [to("w", recipients=["bob"])], "a>w:3l", id="614.9-to-a-planeswalker"),
        pytest.param(["a ann 3/3", enchantment("x", "bob")], "a>bob", "", [PARIAH], "a>bob:3", id="614.9a-no-damage-to-that"),
        pytest.param(["a ann 3/3", "b ann 2/2", "x bob 0/5"], "a>bob b>bob", "", [to("x", sources=["a"], recipients=["bob"])], "a>x:3 b>bob:2", id="614.9-from-those-alone"),
        pytest.param(["a ann 3/3", "x bob 0/5", "y bob 0/5"], "a>bob", "", [PARIAH, to("y", recipients=["x"])], "a>y:3", id="614.5-one-after-the-other"),
        pytest.param(["a ann 3/3", "x bob 0/5"], "a>bob", "", [PARIAH, to("bob", recipients=["x"])], "a>bob:3", id="614.5-each-once"),
        pytest.param(["a ann 3/3 lifelink", "x bob 0/5"], "a>bob", "", [PARIAH], "a>x:3", id="614.9-the-source-stays"),
        pytest.param(["a ann 3/3", "x bob 0/5"], "a>bob", "", [PARIAH, {"kind": "prevent_damage", "recipients": ["x"], "amount": 2}], "a>x:1", id="615.7-then-prevented"),
        pytest.param(["a ann 3/3", "x bob 0/5"], "a>bob", "", [PARIAH, {"kind": "prevent_damage", "recipients": ["bob"], "amount": "all"}], "a>x:3", id="616.1-no-longer-theirs"),
        pytest.param(["a ann 5/5 trample", "x bob 0/2"], "a>bob", "x>a", [to("x", recipients=["bob"])], "a>x:2 a>x:3", id="702.19b-what-tramples-over"),
        pytest.param(["a ann 3/3 infect", "x bob 0/5"], "a>bob", "", [PARIAH], "a>x:3m", id="120.3d-as-the-source-deals-it"),
    ],
)  # fmt: skip
def test_damage_is_dealt_to_something_else(
    edition: str,
    permanents: list[str | Json],
    attacks: str,
    blocks: str,
    effects: list[Json],
    dealt: str,
) -> None:
    got = play(permanents, attacks, blocks, effects=effects, edition=edition)
    assert got.dealt() == dealt


def test_what_carries_it_takes_the_damage_and_stands_in_the_verdict() -> None:
    giant = {"kind": "redirect_damage", "recipients": {"of": "you"}}
    keeper: Json = {"id": "x", "controller": "bob", "power": 2, "toughness": 7, "effects": [giant]}
    got = play(["a ann 3/3", keeper], "a>bob")
    assert (got.players["bob"]["life"], got.permanents["x"]["damage"]) == (20, 3)
    assert [(m.to, m.code, m.by, m.rule) for m in got.verdict.damage[0].modified] == [
        ("bob", "redirect_damage", "x", "614.9"),
        ("x", "redirect_damage", "x", "614.9"),
    ]


def test_what_it_is_dealt_to_has_to_be_there() -> None:
    board = declared([creature("a")]) | {"effects": [to("gone", recipients=["bob"])]}
    with pytest.raises(ScenarioError) as error:
        sandbox.loads(json.dumps(board))
    assert [(fault.place, fault.code) for fault in error.value.faults] == [("effects[0].to", "dangling_id")]
