"""What a drag may ask: who can attack what, who can block whom, and why not."""

import pytest
from msgspec.structs import replace

from sandbox.rules.declaration_question import (
    can_block,
    legal_targets,
    why_not_attack,
    why_not_block,
)
from sandbox.rules.graph.state import starting_state
from sandbox.scenario import effects as fx
from sandbox.scenario.model import Attack, Permanent, Player, Scenario
from sandbox.scenario.selectors import Defender


def creature(name: str, controller: str, *keywords: str, **fields: object) -> Permanent:
    return Permanent(id=name, controller=controller, power=2, toughness=2, keywords=keywords, **fields)


TABLE = Scenario(
    format="combat/1",
    active="ann",
    players=(Player(id="ann"), Player(id="bob"), Player(id="cat")),
    permanents=(
        creature("bear", "ann"),
        creature("sick", "ann", summoning_sick=True),
        creature("wall", "ann", "defender"),
        creature("drake", "ann", "flying"),
        creature("shy", "ann", effects=(fx.CannotAttack(defenders="bob"),)),
        creature("ogre", "bob"),
        creature("tapped", "bob", tapped=True),
        creature("spider", "bob", "reach"),
        creature("cats", "cat"),
        Permanent(id="walker", controller="bob", types=("planeswalker",), loyalty=3),
        Permanent(
            id="prison",
            controller="bob",
            types=("enchantment",),
            effects=(
                fx.AttackCost(cost="{2}", defenders=Defender(of="you")),
                fx.BlockCost(cost="{1}", attackers=("drake",)),
            ),
        ),
    ),
    attacks=(Attack("drake", "bob"), Attack("bear", "walker")),
)


@pytest.mark.parametrize(
    ("attacker", "target", "codes"),
    [
        pytest.param("bear", "bob", [], id="508.1b-a-player"),
        pytest.param("bear", "walker", [], id="508.1b-a-planeswalker"),
        pytest.param("bear", "ann", ["not_a_defender"], id="508.1b-oneself"),
        pytest.param("bear", "ogre", ["not_a_defender"], id="508.1b-a-creature"),
        pytest.param("sick", "bob", ["summoning_sick"], id="302.6"),
        pytest.param("wall", "bob", ["defender"], id="702.3b"),
        pytest.param("shy", "bob", ["cannot_attack"], id="508.1c-bob"),
        pytest.param("shy", "cat", [], id="508.1c-not-cat"),
        pytest.param("ogre", "cat", ["not_controlled"], id="508.1a"),
    ],
)
def test_an_attack_is_refused_for_every_reason_there_is(attacker: str, target: str, codes: list[str]) -> None:
    assert [fault.code for fault in why_not_attack(TABLE, attacker, target)] == codes


@pytest.mark.parametrize(
    ("blocker", "attacker", "codes"),
    [
        pytest.param("ogre", "bear", [], id="509.1a-attacks-my-planeswalker"),
        pytest.param("ogre", "drake", ["flying"], id="702.9b"),
        pytest.param("spider", "drake", [], id="702.17b"),
        pytest.param("tapped", "bear", ["tapped"], id="509.1a-tapped"),
        pytest.param("cats", "bear", ["not_attacking_you"], id="509.1a-attacks-another"),
        pytest.param("ogre", "shy", ["not_attacking_you"], id="509.1a-attacks-nobody"),
    ],
)
def test_a_block_is_refused_for_every_reason_there_is(blocker: str, attacker: str, codes: list[str]) -> None:
    assert [fault.code for fault in why_not_block(TABLE, blocker, attacker)] == codes
    assert can_block(TABLE, blocker, attacker) == (not codes)


@pytest.mark.parametrize(
    ("dragged", "targets"),
    [
        pytest.param("bear", {"bob", "walker", "cat"}, id="508.1b"),
        pytest.param("shy", {"walker", "cat"}, id="508.1c"),
        pytest.param("wall", set(), id="702.3b"),
        pytest.param("spider", {"drake", "bear"}, id="509.1a"),
        pytest.param("cats", set(), id="802.4a"),
    ],
)
def test_what_may_receive_a_creature_lights_up(dragged: str, targets: set[str]) -> None:
    assert legal_targets(TABLE, dragged) == targets


def test_a_scenario_is_read_once_and_another_anew() -> None:
    moved = replace(TABLE, attacks=(Attack(attacker="drake", target="cat"),))
    assert starting_state(TABLE) is starting_state(TABLE)
    assert (starting_state(moved).graph.attackers, starting_state(moved).graph.target_of("drake")) == (
        ("drake",),
        "cat",
    )
    assert starting_state(replace(TABLE)) is not starting_state(TABLE)
    for _ in range(8):
        assert starting_state(replace(TABLE)).graph.attackers == starting_state(TABLE).graph.attackers
