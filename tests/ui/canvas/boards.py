"""Boards that the canvas tests share, with verdicts made by hand where the picture needs one."""

from __future__ import annotations

import json
from typing import Any

import sandbox
from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Scenario


def scenario(**keys: Any) -> Scenario:
    """Read a scenario from its keys, with Ann active against Bob unless they say otherwise."""
    table = {
        "format": "combat/1",
        "active": "ann",
        "players": [{"id": "ann", "name": "Ann"}, {"id": "bob", "name": "Bob"}],
    }
    return sandbox.loads(json.dumps(table | keys))


def creature(name: str, controller: str, power: int, toughness: int, **keys: Any) -> dict[str, Any]:
    """Give a creature's keys; its id is its name in lower case."""
    made = {"id": name.casefold(), "name": name, "controller": controller, "power": power, "toughness": toughness}
    return made | keys


def sketch() -> Scenario:
    """The board of the sketch: four players, one Colossus."""
    return scenario(
        title="Four players, one Colossus",
        variant="commander",
        players=[
            {"id": "ann", "name": "Ann", "life": 31},
            {"id": "bob", "name": "Bob", "life": 17, "commander_damage": {"krenko": 9}},
            {"id": "cid", "name": "Cid", "life": 20},
            {"id": "dee", "name": "Dee", "life": 9},
        ],
        permanents=[
            creature("Colossus", "ann", 6, 6, keywords=["trample"]),
            creature("Krenko", "ann", 4, 4, commander=True),
            creature("Juggernaut", "ann", 5, 3, effects=[{"kind": "must_attack"}]),
            creature("Ogre", "ann", 3, 3, goaded_by=["bob"]),
            creature("Raider", "ann", 2, 2),
            creature("Pegasus", "ann", 2, 1, keywords=["flying"], effects=[{"kind": "cannot_attack_alone"}]),
            *(creature("Goblin", "ann", 1, 1) | {"id": f"goblin-{n}"} for n in range(12)),
            creature("Shaman", "ann", 2, 2, summoning_sick=True, effects=[{"kind": "must_attack"}]),
            creature("Wall of Stone", "bob", 0, 4, keywords=["defender"]) | {"id": "wall"},
            creature("Elf", "bob", 1, 1),
            creature("Bear", "cid", 2, 2),
            {"id": "walker", "name": "Walker", "controller": "cid", "types": ["planeswalker"], "loyalty": 4},
            creature("Drake", "dee", 2, 2, keywords=["flying"]),
            creature("Sentinel", "dee", 3, 3, keywords=["vigilance"]),
            {
                "id": "propaganda", "name": "Propaganda", "controller": "dee", "types": ["enchantment"],
                "effects": [{"kind": "attack_cost", "cost": "{2}", "defenders": "you"}],
            },
        ],
        attacks=[
            {"attacker": "colossus", "target": "bob"},
            {"attacker": "krenko", "target": "bob"},
            {"attacker": "juggernaut", "target": "walker"},
            {"attacker": "raider", "target": "dee"},
        ],
        blocks=[{"blocker": "wall", "attacker": "colossus"}, {"blocker": "elf", "attacker": "colossus"}],
    )  # fmt: skip


def judged(board: Scenario) -> Verdict:
    """Give the rules' verdict."""
    return sandbox.judge(board)
