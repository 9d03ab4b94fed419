"""What each action does to a table, as a creature attacks or a spell is cast (CR 118-122, 608, 701)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.sandbox.rules.abilities.boards import wrong

Action = dict[str, Any]
BOARD = """
ann: a = {"power": 2, "toughness": 2, "effects": [{"kind": "trigger", "event": "attacks", "does": DOES}]}
ann: b = {"power": 3, "toughness": 3} | c = {"power": 1, "toughness": 1, "counters": {"+1/+1": 2, "oil": 1}}
bob: x = {"power": 2, "toughness": 4} | y = {"power": 1, "toughness": 1}
attack a
"""
PLAYED = """
ann: a = {"power": 2, "toughness": 2} | b = {"power": 3, "toughness": 3}
ann: s = {"power": 1, "toughness": 1, "counters": {"charge": 2}, "effects": [ABILITY]}
bob: x = {"power": 2, "toughness": 4, "counters": {"oil": 1}} | y = {"power": 1, "toughness": 1}
attack a
"""


def acting(*does: Action, more: str = "") -> str:
    return BOARD.replace("DOES", json.dumps(does)) + more


def played(ability: dict[str, Any], more: str) -> str:
    return PLAYED.replace("ABILITY", json.dumps({"kind": "activated", **ability})) + more


def damage(amount: int, who: str | list[str], **more: object) -> Action:
    return {"do": "damage", "amount": amount, "who": who, **more}


PING = {"does": [damage(1, "target")], "targets": [{"type": "creature"}]}
ACTIONS = [
    pytest.param(
        acting({"do": "counters", "who": ["b", "c"], "counter": "+1/+1", "count": 3, "divided": True}),
        "b counters +1/+1 2, c counters +1/+1 3",
        id="601.2d-divided-as-evenly-as-can-be-where-nobody-says",
    ),
    pytest.param(
        acting({"do": "double_counters", "who": ["c"]}),
        "c counters +1/+1 4, c counters oil 2",
        id="701.10e-all-kinds-doubled",
    ),
    pytest.param(
        acting({"do": "double_counters", "who": ["c"], "counter": "oil"}),
        "c counters +1/+1 2, c counters oil 2",
        id="701.10e-one-kind-doubled",
    ),
    pytest.param(
        acting({"do": "move_counters", "who": ["c"], "to": ["b"], "counter": "+1/+1", "count": 1}),
        "b counters +1/+1 1, c counters +1/+1 1",
        id="122.5-moved",
    ),
    pytest.param(
        acting({"do": "counters", "who": ["c"], "counter": "+1/+1", "remove": True, "count": 5}),
        "c alive, c counters +1/+1 0",
        id="122.1-no-more-removed-than-are-there",
    ),
    pytest.param(
        acting(damage(3, ["x", "y"], divided="evenly")), "x damage 1, y dead", id="601.2d-divided-evenly-rounded-down"
    ),
    pytest.param(
        acting(damage(5, ["y"], excess="opponents")), "y dead, bob 14", id="120.4a-the-excess-to-a-player"
    ),
    pytest.param(
        acting(damage(4, ["y"], preventable=False), more='also {"effects": [{"kind": "prevent_damage", "amount": "all", "damage": "all"}]}'),
        "y dead, bob 20",
        id="615.12-what-cannot-be-prevented",
    ),
    pytest.param(acting({"do": "fight", "who": "self", "with": ["a"]}), "a dead", id="701.14c-with-itself"),
    pytest.param(
        acting({"do": "fight", "who": ["b"], "with": ["x"]}), "x damage 3, b damage 2", id="701.14a-each-deals-its-power"
    ),
    pytest.param(
        acting({"do": "regenerate", "who": ["y"]}, {"do": "destroy", "who": ["y"]}), "y alive, y tapped", id="701.19a"
    ),
    pytest.param(
        acting({"do": "regenerate", "who": ["y"]}, {"do": "destroy", "who": ["y"], "regenerate": False}),
        "y dead",
        id="701.19c-cannot-be-regenerated",
    ),
    pytest.param(
        acting({"do": "destroy", "who": ["x"]}, more="bob: u = Hyena Umbra @x"),
        "x alive, u dead",
        id="702.89a-umbra-armor",
    ),
    pytest.param(
        acting(
            {"do": "counters", "who": ["x"], "counter": "shield"},
            {"do": "destroy", "who": ["x"]},
            {"do": "destroy", "who": ["y"]},
        ),
        "x alive, x counters shield 0, y dead",
        id="122.1c-a-shield-counter-instead",
    ),
    pytest.param(
        acting({"do": "has", "who": ["x"], "keywords": ["indestructible"]}, {"do": "destroy", "who": "opponents"}),
        "x alive, y dead",
        id="702.12b-indestructible",
    ),
    pytest.param(
        acting(damage(1, ["x"]), more="ann: w = Concordant Crossroads\nbob: v = Gravity Sphere"),
        "x damage 1, w dead, v alive, bob 18",
        id="704.5k-the-youngest-world-stays",
    ),
    pytest.param(
        acting({"do": "remove_from_combat", "who": "self"}), "bob 20, a tapped, a alive", id="506.4-an-effect-says-so"
    ),
    pytest.param(acting({"do": "become_blocked", "who": "self"}), "bob 20", id="509.1h-by-an-effect"),
    pytest.param(acting({"do": "end_combat"}), "bob 20, a tapped", id="724.2"),
    pytest.param(acting({"do": "tap", "who": "opponents"}, more="block x > a"), "blocks illegal", id="701.26a"),
    pytest.param(acting({"do": "untap", "who": "self"}), "a untapped, bob 18", id="506.4b-an-attacker-untapped"),
    pytest.param(acting({"do": "phase_out", "who": "self"}), "bob 20, a alive", id="702.26e"),
    pytest.param(acting({"do": "exile", "who": ["x"]}), "x exile", id="701.13"),
    pytest.param(
        acting({"do": "exile", "who": ["c"], "returns": "now"}), "c alive, c counters oil 0", id="400.7-a-new-object"
    ),
    pytest.param(acting({"do": "return", "who": ["x"], "to": "hand"}), "x hand", id="701-returned-to-the-hand"),
    pytest.param(acting({"do": "return", "who": ["x"], "to": "library"}), "x library", id="701-into-the-library"),
    pytest.param(
        acting({"do": "sacrifice", "who": {"power": {"max": 1}}, "by": "opponents"}), "y dead", id="701.21a"
    ),
    pytest.param(
        acting({"do": "life", "players": "opponents", "lose": 3}, {"do": "life", "gain": 2}),
        "bob 15, ann 22",
        id="119.3-lost-and-gained",
    ),
    pytest.param(acting({"do": "life", "players": "opponents", "becomes": 5}), "bob 3", id="119.5-becomes"),
    pytest.param(
        acting({"do": "exchange_life", "players": "you", "with": "opponents"}, more='also {"bob": {"life": 9}}'),
        "ann 9, bob 18",
        id="701.12c-life-totals",
    ),
    pytest.param(
        acting({"do": "exchange_life", "players": "you", "who": ["x"], "size": "toughness"}),
        "ann 4",
        id="701.12g-a-life-total-and-a-toughness",
    ),
    pytest.param(acting({"do": "end_game", "players": "opponents"}), "bob lost", id="104.3e"),
    pytest.param(acting({"do": "end_game", "wins": True}), "bob lost", id="104.2b"),
    pytest.param(
        acting({"do": "end_game", "wins": True}, more='also {"effects": [{"kind": "cannot_lose", "players": ["bob"]}]}'),
        "bob 18",
        id="104.3f-who-cannot-lose",
    ),
    pytest.param(
        acting({"do": "exchange_control", "who": "self", "with": ["x"]}), "bob 20, a out", id="701.12b-leaves-combat"
    ),
    pytest.param(
        acting({"do": "become_copy", "who": "self", "of": ["x"]}, more="block y > a"),
        "a 2/4, y dead, a damage 1",
        id="707.2-a-copy-attacks-on",
    ),
    pytest.param(
        acting({"do": "create", "count": 2, "token": {"name": "T", "types": ["creature"], "power": 1, "toughness": 1}, "tapped": True, "attacking": "same"}),
        "bob 16, a+1 tapped, a+2 tapped",
        id="508.4-tokens-that-attack",
    ),
    pytest.param(
        acting({"do": "create", "copy_of": ["b"], "tapped": True, "attacking": "same"}), "bob 15, a+1 3/3", id="707.2-token-copy"
    ),
    pytest.param(
        acting({"do": "enter", "cards": {"type": "creature", "choose": 1}, "out_of": "hand"}),
        "note cards_unsaid",
        id="608.2d-which-cards-nobody-said",
    ),
    pytest.param(
        acting({"do": "must_block", "who": ["y"], "attackers": "self"}), "blocks illegal", id="509.1c-has-to-block"
    ),
    pytest.param(
        acting({"do": "cannot_block", "who": "opponents"}, more="block x > a"), "blocks illegal", id="509.1b"
    ),
    pytest.param(
        acting({"do": "goad", "who": ["x"]}), "bob 18", id="701.15a-goads-on-its-controllers-turn"
    ),
    pytest.param(
        acting({"do": "gets", "who": "self", "power": {"count": "opponents", "times": 2}}), "a 6/2, bob 14", id="608.2h"
    ),
    pytest.param(
        acting({"do": "base", "who": "self", "power": 5, "toughness": 5}, {"do": "switches", "who": ["c"]}),
        "a 5/5, bob 15",
        id="613.4b-613.4d",
    ),
    pytest.param(
        acting({"do": "is", "who": ["y"], "types": ["artifact"], "not_creature": True}, more="block y > a"),
        "blocks illegal",
        id="205.1b-no-creature-any-more",
    ),
    pytest.param(
        acting({"do": "loses", "who": "self", "all": True}, {"do": "has", "who": "self", "keywords": ["double strike"]}),
        "bob 16",
        id="613.1f-loses-all-then-has",
    ),
    pytest.param(
        acting({"do": "exiled_if_dies", "who": ["y"]}, {"do": "destroy", "who": ["y"]}), "y exile", id="614.6-instead"
    ),
    pytest.param(
        acting({"do": "become", "who": ["y"], "state": "suspected"}, more="block y > a"), "blocks illegal", id="701.60"
    ),
    pytest.param(
        acting({"do": "emblem", "effects": [{"kind": "gets", "creatures": "yours", "power": 1, "toughness": 1}]}),
        "a 3/3, bob 17",
        id="114.1",
    ),
    pytest.param(acting({"do": "read_card", "text": "venture"}), "note read_card, bob 18", id="what-the-format-has-no-word-for"),
]  # fmt: skip
COSTS = [
    pytest.param(
        played({"cost": "{T}", **PING}, "play attackers ann: $s > y"),
        "y dead, s tapped, plays legal",
        id="107.5-tap",
    ),
    pytest.param(
        played({"cost": "{Q}", **PING}, "play attackers ann: $s > y"),
        "plays illegal",
        id="107.6-untap-an-untapped-one",
    ),
    pytest.param(
        played({"cost": "remove 2 charge", **PING}, "play attackers ann: $s > y"),
        "y dead, s counters charge 0, plays legal",
        id="118.1-counters-removed",
    ),
    pytest.param(
        played({"cost": "remove 3 charge", **PING}, "play attackers ann: $s > y"),
        "plays illegal",
        id="118.3-too-few",
    ),
    pytest.param(
        played({"cost": "pay 3 life", **PING}, "play attackers ann: $s > y"),
        "ann 17, y dead",
        id="119.4-life-paid",
    ),
    pytest.param(
        played({"cost": "pay 3 life", **PING}, 'play attackers ann: $s > y\nalso {"ann": {"life": 2}}'),
        "plays illegal",
        id="119.4-too-little-life",
    ),
    pytest.param(
        played({"cost": "sacrifice", **PING}, "play attackers ann: $s > y"),
        "y dead, s dead",
        id="701.21a-itself",
    ),
    pytest.param(
        played({"cost": "sacrifice creature", **PING}, 'play attackers ann: $s > y {"paying": ["b"]}'),
        "y dead, b dead, s alive",
        id="701.21a-another",
    ),
    pytest.param(
        played({"cost": "return creature", **PING}, 'play attackers ann: $s > y {"paying": ["b"]}'),
        "y dead, b hand",
        id="118.1-returned",
    ),
    pytest.param(
        played({"cost": "tap 2 creature", **PING}, 'play beginning ann: $s > y {"paying": ["b", "s"]}'),
        "y dead, b tapped, s tapped",
        id="118.1-tapped",
    ),
    pytest.param(
        played(
            {"cost": "discard 1", **PING}, 'play attackers ann: $s > y\nalso {"ann": {"given": {"hand": 0}}}'
        ),
        "plays illegal",
        id="118.3-no-card-to-discard",
    ),
    pytest.param(
        played(
            {"cost": "discard 1", **PING}, 'play attackers ann: $s > y\nalso {"ann": {"given": {"hand": 1}}}'
        ),
        "y dead, plays legal",
        id="118.3-the-last-card",
    ),
    pytest.param(
        played(
            {"cost": "discard 1", **PING},
            'play attackers ann: $s > y\nplay blockers ann: $s > x\nalso {"ann": {"given": {"hand": 1}}}',
        ),
        "plays illegal",
        id="118.3-the-same-card-twice",
    ),
    pytest.param(
        played({"cost": "{1}", "timing": "sorcery", **PING}, "play attackers ann: $s > y"),
        "plays illegal",
        id="307.5",
    ),
    pytest.param(
        played({"cost": "{1}", "limit": 1, **PING}, "play attackers ann: $s > y\nplay blockers ann: $s > x"),
        "plays illegal",
        id="602.5b-once-a-turn",
    ),
    pytest.param(
        played({"cost": "{1}", "timing": "opponents_turn", **PING}, "play attackers ann: $s > y"),
        "plays illegal",
        id="602.5b-in-another-players-turn",
    ),
]


@pytest.mark.parametrize(("text", "wants"), ACTIONS)
def test_an_action_does(text: str, wants: str) -> None:
    assert wrong(text, wants) == []


@pytest.mark.parametrize(("text", "wants"), COSTS)
def test_a_cost_is_paid(text: str, wants: str) -> None:
    assert wrong(text, wants) == []
