"""What numbers, conditions and selectors say of a table in the middle of a combat, each as a power that is dealt."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sandbox

Said = Any
TABLE: list[dict[str, Any]] = [
    {
        "id": "a", "controller": "ann", "power": 0, "toughness": 5, "colors": ["white"], "name": "Captain",
        "subtypes": ["Human", "Warrior"], "mana_cost": "{1}{W}", "given": {"kicked": True, "marks": 2},
    },
    {
        "id": "b", "controller": "ann", "power": 2, "toughness": 2, "colors": ["green", "blue"], "name": "Sneak",
        "subtypes": ["Goblin", "Rogue"], "counters": {"+1/+1": 1, "oil": 2}, "mana_cost": "{2}{G/U}",
    },
    {
        "id": "tok", "controller": "ann", "power": 1, "toughness": 1, "colors": ["black"], "name": "Zombie",
        "subtypes": ["Zombie", "Wizard"], "token": True, "goaded_by": ["bob"],
    },
    {
        "id": "eq", "controller": "ann", "types": ["artifact"], "subtypes": ["Equipment"], "attached_to": "b",
        "mana_cost": "{1}",
    },
    {
        "id": "au", "controller": "bob", "types": ["enchantment"], "subtypes": ["Aura"], "attached_to": "tok",
        "mana_cost": "{R}",
    },
    {"id": "en", "controller": "ann", "types": ["enchantment"], "mana_cost": "{2}{W}{B/W}"},
    {"id": "f", "controller": "ann", "types": ["land"], "supertypes": ["basic"], "subtypes": ["Forest"]},
    {"id": "pw", "controller": "ann", "types": ["planeswalker"], "loyalty": 4, "mana_cost": "{3}{W}{W}"},
    {
        "id": "x", "controller": "bob", "power": 4, "toughness": 4, "colors": ["red"], "name": "Giant",
        "subtypes": ["Giant"], "supertypes": ["legendary"], "tapped": True, "mana_cost": "{4}{R}",
    },
    {
        "id": "y", "controller": "bob", "owner": "ann", "power": 1, "toughness": 3, "colors": ["blue"],
        "name": "Sneak", "keywords": ["flying"], "mana_cost": "{U}", "subtypes": ["Rogue"],
    },
]  # fmt: skip
"""`a` attacks and is blocked by nobody, `b` attacks beside it and is blocked by `y`."""
PLAYERS = [
    {"id": "ann", "life": 20, "given": {"hand": 3}},
    {"id": "bob", "life": 17, "poison": 2, "lands": ["Island", "Swamp"], "given": {"hand": 0}},
]


def dealt_with(effect: dict[str, Any]) -> int:
    """The combat damage of the 0/5 `a` where this stands on it."""
    table = [each | {"effects": [effect]} if each["id"] == "a" else each for each in TABLE]
    scenario = {
        "format": "combat/1",
        "active": "ann",
        "players": PLAYERS,
        "permanents": table,
        "attacks": [{"attacker": "a", "target": "bob"}, {"attacker": "b", "target": "bob"}],
        "blocks": [{"blocker": "y", "attacker": "b"}],
    }
    verdict = sandbox.judge(sandbox.loads(json.dumps(scenario)))
    return sum(each.amount for each in verdict.damage[-1].assigned if each.source == "a")


THEIRS = {"controller": "opponents"}
VALUES: list[tuple[str, Said, int]] = [
    ("a-number", 3, 3),
    ("creatures", {"count": "yours"}, 3),
    ("times-plus-at-most", {"count": "yours", "times": 2, "plus": 1, "at_most": 6}, 6),
    ("lands-on-the-table", {"count": {"controller": "you", "type": "land"}}, 1),
    ("lands-that-seats-list", {"count": {**THEIRS, "type": "land"}}, 2),
    ("lands-of-a-kind-that-seats-list", {"count": {**THEIRS, "subtype": "Island"}}, 1),
    ("basic-land-types", {"count": {**THEIRS, "type": "land"}, "distinct": "basic_land_type"}, 2),
    ("permanents", {"count": {"controller": "you", "kinds": ["permanent"]}}, 7),
    ("105.1-colors", {"count": "any", "distinct": "color"}, 5),
    ("205.3m-creature-types", {"count": "yours", "distinct": "creature_type"}, 6),
    ("names", {"count": "any", "distinct": "name"}, 4),
    ("powers", {"count": THEIRS, "distinct": "power"}, 2),
    ("700.8-party", {"count": "yours", "distinct": "party"}, 3),
    ("attackers", {"attackers": "yours"}, 2),
    ("power-together", {"power_of": THEIRS}, 5),
    ("toughness-together", {"toughness_of": THEIRS}, 7),
    ("202.3-mana-value", {"mana_value_of": ["en", "eq"]}, 5),
    ("greatest-power", {"greatest": "power", "among": THEIRS}, 4),
    ("greatest-mana-value", {"greatest": "mana_value", "among": {"kinds": ["permanent"]}}, 5),
    ("122.1-counters", {"counters": "+1/+1", "on": ["b"]}, 1),
    ("122.1-any-counters", {"counters": "any", "on": ["b"]}, 3),
    ("700.5-devotion", {"devotion": ["white"]}, 5),
    ("700.5-a-hybrid-symbol-counts-once", {"devotion": ["white", "black"]}, 5),
    ("107.1a-half-of-a-life-total-up", {"life_of": "opponents", "halved": "up"}, 9),
    ("107.1a-half-of-a-life-total-down", {"life_of": "opponents", "halved": "down"}, 8),
    ("poison", {"poison_of": "opponents"}, 2),
    ("102.3-opponents", {"opponents": True}, 1),
    ("508.6-players-attacked", {"attacked": True}, 1),
    ("told-of-the-player", {"given": "hand"}, 3),
    ("told-of-the-permanent", {"given": "marks"}, 2),
    ("sum", {"sum": [{"count": "yours"}, 2]}, 5),
    ("own-mana-value", {"own": "mana_value"}, 2),
]
SELECTORS: list[tuple[str, Said, int]] = [
    ("506.4-attacking", {"attacking": True}, 2),
    ("not-attacking", {"attacking": False}, 3),
    ("509.1g-blocking", {"blocking": True}, 1),
    ("509.1h-blocked", {"blocked": True}, 1),
    ("509.1h-unblocked", {"blocked": False}, 1),
    ("111.1-token", {"token": True}, 1),
    ("700.9-modified", {"modified": True}, 1),
    ("701.15-goaded", {"goaded": True}, 1),
    ("205.4-supertype", {"supertype": "Legendary"}, 1),
    ("108.3-owner", {"owner": "you"}, 4),
    ("508.5-defender", {"defender": "bob"}, 2),
    ("blocks", {"blocks": ["b"]}, 1),
    ("blocked-by", {"blocked_by": ["y"]}, 1),
    ("a-counter", {"counter": "oil"}, 1),
    ("any-counter", {"counter": "any"}, 1),
    ("attached", {"attached": True}, 2),
    ("aura", {"attached": "aura"}, 1),
    ("equipment", {"attached": "equipment"}, 1),
    ("attached-to", {"attached_to": ["b"], "kinds": ["permanent"]}, 1),
    ("attacked-this-turn", {"this_turn": "attacked"}, 2),
    ("blocked-this-turn", {"this_turn": "blocked"}, 1),
    ("greatest", {"controller": "opponents", "greatest": "power"}, 1),
    ("least", {"controller": "opponents", "least": "power"}, 1),
    ("shares-a-color", {"shares": "color", "other": True}, 0),
    ("shares-a-creature-type", {"shares": "creature_type"}, 1),
    ("shares-a-name", {"shares": "name"}, 1),
    ("202.3-odd", {"mana_value": "odd"}, 3),
    ("202.3-even", {"mana_value": "even"}, 2),
    ("202.3-between", {"mana_value": {"min": 3, "max": 5}}, 2),
    ("power-between", {"power": {"min": 3}}, 2),
    ("without-keyword", {"without_keyword": "flying"}, 4),
    ("without-color", {"without_color": "blue"}, 3),
    ("any-of", {"any_of": [{"color": "red"}, {"token": True}]}, 2),
    ("not", {"not": {"controller": "you"}}, 2),
    ("two-kinds-with-the-lands-that-seats-list", {"kinds": ["land", "planeswalker"]}, 4),
]
HOLDS: list[tuple[str, Said]] = [
    ("attacking", "attacking"),
    ("unblocked", "unblocked"),
    ("508.1f-tapped", "tapped"),
    ("your-turn", "your_turn"),
    ("controls", {"controls": "yours", "min": 3}),
    ("controls-at-most", {"controls": "yours", "max": 3}),
    ("an-opponent-controls", {"opponent_controls": {"tapped": True}}),
    ("the-defending-player-controls", {"defender_controls": {"keyword": "flying"}}),
    ("nothing-such-exists", {"exists": {"name": "Nobody"}, "max": 0}),
    ("attackers", {"attackers": "yours", "min": 2}),
    ("more-than-an-opponent", {"more": {"type": "creature"}, "than": "opponents"}),
    ("a-counter-on-another", {"counter": "oil", "on": ["b"], "min": 2}),
    ("life", {"life": {"min": 20}}),
    ("life-of-an-opponent", {"life": {"max": 17}, "of": "opponents"}),
    ("poison", {"poison": {"min": 2}, "of": "opponents"}),
    ("what-something-is", {"who": ["x"], "is": {"tapped": True}}),
    ("told-yes", {"given": "kicked"}),
    ("told-enough", {"given": "hand", "min": 3}),
    ("702.46-hellbent", {"given": "hellbent", "of": "opponents"}),
    ("a-value", {"value": {"count": "yours"}, "min": 3}),
    ("any-of", {"any_of": ["blocking", "attacking"]}),
    ("not", {"not": "blocking"}),
    ("all-of-a-list", ["attacking", "your_turn"]),
]
FAILS: list[tuple[str, Said]] = [
    ("506.5-attacking-alone", "attacking_alone"),
    ("blocking", "blocking"),
    ("blocked", "blocked"),
    ("untapped", "untapped"),
    ("301.5-equipped", "equipped"),
    ("303.4-enchanted", "enchanted"),
    ("700.9-modified", "modified"),
    ("attached", "attached"),
    ("702.95-paired", "paired"),
    ("506.7-had-to-attack", "had_to_attack"),
    ("505.1-main-phase", "main_phase"),
    ("controls-too-few", {"controls": "yours", "min": 4}),
    ("exists-though-none-may", {"exists": "any", "max": 0}),
    ("attackers-too-few", {"attackers": "yours", "min": 3}),
    ("told-nothing", {"given": "surge"}),
    ("told-too-little", {"given": "hand", "min": 4}),
    ("one-of-a-list", ["attacking", "blocking"]),
]


def rows(table: list[tuple[Any, ...]]) -> list[Any]:
    return [pytest.param(*rest, id=name) for name, *rest in table]


@pytest.mark.parametrize(("value", "number"), rows(VALUES))
def test_a_value_is(value: Said, number: int) -> None:
    assert dealt_with({"kind": "gets", "power": value}) == number


@pytest.mark.parametrize(("selector", "number"), rows(SELECTORS))
def test_a_selector_speaks_of_so_many(selector: Said, number: int) -> None:
    assert dealt_with({"kind": "gets", "power": {"count": selector}}) == number


@pytest.mark.parametrize("condition", rows(HOLDS))
def test_a_condition_holds(condition: Said) -> None:
    assert dealt_with({"kind": "gets", "power": 5, "if": condition}) == 5
    assert dealt_with({"kind": "gets", "power": 5, "unless": condition}) == 0


@pytest.mark.parametrize("condition", rows(FAILS))
def test_a_condition_fails(condition: Said) -> None:
    assert dealt_with({"kind": "gets", "power": 5, "if": condition}) == 0
    assert dealt_with({"kind": "gets", "power": 5, "unless": condition}) == 5
