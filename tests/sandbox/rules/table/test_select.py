"""What selectors of creatures and of defenders speak of (format sections 1.2 and 1.3)."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sandbox
from sandbox.rules.graph.context import EffectContext
from sandbox.rules.graph.state import starting_state
from sandbox.rules.layers.select import Selection
from sandbox.scenario.effects import AlsoAttacks, CannotAttack
from tests.brute_force import Table
from tests.declared import Json, creature, effect, enchantment, foe, siege, table, walker

PERMANENTS = [
    creature("bear", mana_cost="{2}{G}{G}", name="Grizzly Bears", colors=["green"], subtypes=["Bear"]),
    creature(
        "golem", types=["artifact", "creature"], power=4, toughness=5, keywords=["First Strike"], tapped=True
    ),
    foe("gob", power=1, toughness=1, colors=["red"], subtypes=["Goblin"], keywords=["flying"]),
    foe("gobs", token=True, power=1, toughness=1, colors=["red"], counters={"+1/+1": 2, "-1/-1": 1}),
    creature("cats", controller="cat", power=0, toughness=3, mana_cost="{3}"),
    enchantment("aura", controller="cat") | {"attached_to": "gob"},
    walker("pw", "bob"),
    walker("mine", "ann"),
    siege("siege", "cat"),
]
EVERYBODY = {"bear", "golem", "gob", "gobs", "cats"}


def board_with(carrier: str, bound: Json) -> Json:
    """Give the board on which this permanent carries this effect."""
    permanents = [each | ({"effects": [bound]} if each["id"] == carrier else {}) for each in PERMANENTS]
    return table(permanents, players="ann bob cat")


def selected(carrier: str, selector: Any, about: str | None = None) -> set[str]:  # noqa: ANN401 - JSON
    """Give whom a selector of an effect of `carrier` speaks of; brute force has to say the same."""
    board = board_with(carrier, effect("also_attacks", who=selector))
    scenario = sandbox.loads(json.dumps(board))
    (permanent,) = [each for each in scenario.permanents if each.id == carrier]
    (bound,) = permanent.effects
    assert isinstance(bound, AlsoAttacks)
    selection = Selection(starting_state(scenario))
    found = selection.creatures(bound.who, EffectContext(carrier, permanent.controller), about)
    naive = Table(board)
    judged = about or carrier
    assert found == {
        c for c in EVERYBODY if naive.matches(selector, c, judged, carrier, permanent.controller)
    }
    return set(found)


@pytest.mark.parametrize(
    ("carrier", "selector", "chosen"),
    [
        pytest.param("bear", "self", {"bear"}, id="self"),
        pytest.param("bear", {"mana_value": "odd"}, {"cats"}, id="202.3-odd"),
        pytest.param("bear", {"mana_value": "even"}, {"bear", "gobs"}, id="202.3a-even-and-a-token-is-0"),
        pytest.param("pw", "self", set(), id="self-no-creature"),
        pytest.param("aura", "attached", {"gob"}, id="attached"),
        pytest.param("bear", "attached", set(), id="attached-to-nothing"),
        pytest.param("bear", "any", EVERYBODY, id="any"),
        pytest.param("bear", "yours", {"bear", "golem"}, id="yours"),
        pytest.param("aura", "yours", {"cats"}, id="yours-of-an-aura"),
        pytest.param("bear", "opponents", {"gob", "gobs", "cats"}, id="opponents"),
        pytest.param("bear", ["gob", "bear", "pw"], {"gob", "bear"}, id="ids-creatures-only"),
        pytest.param("bear", {}, EVERYBODY, id="nothing-asked"),
        pytest.param("bear", {"controller": "you"}, {"bear", "golem"}, id="controller-you"),
        pytest.param(
            "gob", {"controller": "opponents"}, {"bear", "golem", "cats"}, id="controller-opponents"
        ),
        pytest.param("bear", {"controller": "cat"}, {"cats"}, id="controller-id"),
        pytest.param("bear", {"keyword": "FLYING"}, {"gob"}, id="keyword"),
        pytest.param(
            "bear", {"without_keyword": "first strike"}, EVERYBODY - {"golem"}, id="without_keyword"
        ),
        pytest.param("bear", {"color": "red"}, {"gob", "gobs"}, id="color"),
        pytest.param("bear", {"without_color": "red"}, EVERYBODY - {"gob", "gobs"}, id="without_color"),
        pytest.param("bear", {"type": "artifact"}, {"golem"}, id="type"),
        pytest.param("bear", {"subtype": "goblin"}, {"gob"}, id="subtype"),
        pytest.param("bear", {"name": "grizzly bears"}, {"bear"}, id="name"),
        pytest.param("bear", {"name": "golem"}, {"golem"}, id="name-is-the-id-by-default"),
        pytest.param("bear", {"power": {"min": 2}}, {"bear", "golem", "gobs"}, id="power-min-counters"),
        pytest.param("bear", {"power": {"min": 1, "max": 1}}, {"gob"}, id="power-between"),
        pytest.param("bear", {"toughness": {"max": 2}}, {"bear", "gob", "gobs"}, id="toughness-max"),
        pytest.param("bear", {"power": {"min": "self"}}, {"bear", "golem", "gobs"}, id="power-self"),
        pytest.param("bear", {"power": {"min": "self+1"}}, {"golem"}, id="power-self-plus"),
        pytest.param("bear", {"power": {"max": "self-1"}}, {"gob", "cats"}, id="power-self-minus"),
        pytest.param("bear", {"tapped": True}, {"golem"}, id="tapped"),
        pytest.param("bear", {"tapped": False}, EVERYBODY - {"golem"}, id="untapped"),
        pytest.param("bear", {"other": True}, EVERYBODY - {"bear"}, id="other"),
        pytest.param("bear", {"ids": ["gob", "bear"], "controller": "you"}, {"bear"}, id="all-fields-hold"),
        pytest.param(
            "bear", {"any_of": ["self", {"color": "red"}, ["cats"]]}, EVERYBODY - {"golem"}, id="any_of"
        ),
        pytest.param("bear", {"not": {"color": "red"}}, {"bear", "golem", "cats"}, id="not"),
        pytest.param("bear", {"not": "yours", "other": True}, {"gob", "gobs", "cats"}, id="not-word"),
    ],
)
def test_selectors(carrier: str, selector: Any, chosen: set[str]) -> None:  # noqa: ANN401 - JSON
    assert selected(carrier, selector) == chosen


@pytest.mark.parametrize(
    ("selector", "chosen"),
    [
        pytest.param({"power": {"min": "self"}}, {"golem"}, id="power-of-the-affected"),
        pytest.param({"toughness": {"max": "self-1"}}, EVERYBODY - {"golem"}, id="toughness-of-the-affected"),
        pytest.param({"other": True}, EVERYBODY - {"golem"}, id="other-than-the-affected"),
        pytest.param("self", {"bear"}, id="self-is-the-carrier"),
        pytest.param({"any_of": [{"power": {"min": "self"}}, "self"]}, {"golem", "bear"}, id="nested"),
        pytest.param({"controller": "you"}, {"bear", "golem"}, id="you-is-the-carriers-controller"),
    ],
)
def test_selectors_about_another_creature(selector: Any, chosen: set[str]) -> None:  # noqa: ANN401 - JSON
    """In `who`, `blockers` and `attackers` numbers and `other` look at the affected creature."""
    assert selected("bear", selector, about="golem") == chosen


THINGS = ("ann", "bob", "cat", "pw", "mine", "siege")


@pytest.mark.parametrize(
    ("selector", "chosen"),
    [
        pytest.param("bob", {"bob"}, id="player"),
        pytest.param("pw", {"pw"}, id="walker"),
        pytest.param(["siege", "cat"], {"siege", "cat"}, id="ids"),
        pytest.param("you", {"bob"}, id="you-the-player-alone"),
        pytest.param("opponents", {"ann", "cat"}, id="opponents-the-players-alone"),
        pytest.param("any", set(THINGS), id="any"),
        pytest.param({"of": "you"}, {"bob", "pw"}, id="of-you"),
        pytest.param({"of": "opponents"}, {"ann", "mine", "cat", "siege"}, id="of-opponents"),
        pytest.param({"of": "cat"}, {"cat", "siege"}, id="a-battle-is-of-its-protector"),
        pytest.param({"of": "any", "kinds": ["planeswalker"]}, {"pw", "mine"}, id="kind-walker"),
        pytest.param({"of": "opponents", "kinds": ["battle"]}, {"siege"}, id="kind-battle"),
        pytest.param({"of": "you", "kinds": ["player"]}, {"bob"}, id="kind-player"),
        pytest.param({"kinds": ["player"]}, {"ann", "bob", "cat"}, id="of-any-by-default"),
    ],
)
def test_defender_selectors(selector: Any, chosen: set[str]) -> None:  # noqa: ANN401 - JSON
    """Of an effect that bob's Goblin carries; brute force has to say the same."""
    board = board_with("gob", effect("cannot_attack", defenders=selector))
    scenario = sandbox.loads(json.dumps(board))
    (bound,) = [fx for each in scenario.permanents for fx in each.effects]
    assert isinstance(bound, CannotAttack)
    found = Selection(starting_state(scenario)).defenders(bound.defenders, EffectContext("gob", "bob"))
    assert (set(THINGS) if found is None else set(found)) == chosen
    assert {each for each in THINGS if Table(board).defends(selector, each, "bob")} == chosen


def test_the_controller_of_a_loose_effect_is_you() -> None:
    board = table(PERMANENTS, "bear:bob", players="ann bob cat")
    board["effects"] = [effect("cannot_attack", creatures="opponents", controller="bob", defenders="you")]
    said = sandbox.judge(sandbox.loads(json.dumps(board))).attack
    assert [(each.code, each.creatures, each.source) for each in said.broken] == [
        ("cannot_attack", ("bear",), None)
    ]


@pytest.mark.parametrize("player", ["player_2", "that_controller", "those_x", "target_owner_", "b b"])
@pytest.mark.parametrize(
    "restriction",
    [
        pytest.param(lambda p: effect("cannot_attack", defenders={"of": p, "kinds": ["player"]}), id="of"),
        pytest.param(
            lambda p: effect("cannot_attack", creatures={"controller": "ann"}, defenders=p), id="id"
        ),
        pytest.param(lambda p: effect("max_attackers", count=0, defenders={"of": p}), id="of-of-many"),
    ],
)
def test_ids_of_players_are_words_of_their_own(player: str, restriction: Any) -> None:  # noqa: ANN401
    """However they are spelled, they name the player (format sections 1.1, 1.2)."""
    permanents = [creature("bear", effects=[restriction(player)])]
    board = table(permanents, "bear:p").copy()
    board["players"] = [{"id": "ann"}, {"id": player}]
    board["attacks"] = [{"attacker": "bear", "target": player}]
    (broken,) = sandbox.judge(sandbox.loads(json.dumps(board))).attack.broken
    assert broken.code == restriction(player)["kind"]
