"""Boards that the canvas tests share, with verdicts made by hand where the picture needs one."""

from __future__ import annotations

import json
import random
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
    made = {
        "id": name.casefold(),
        "name": name,
        "controller": controller,
        "power": power,
        "toughness": toughness,
    }
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


def crowd(creatures: int, opponents: int, seed: int = 1, fighting: float = 0.6) -> Scenario:
    """A random board: this many creatures among Ann and her opponents, part of them attacking and blocking."""
    rng = random.Random(seed)
    names = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal"][: opponents + 1]
    players = [{"id": name.casefold(), "name": name} for name in names]
    ids = [player["id"] for player in players]
    words = [
        "flying",
        "trample",
        "first strike",
        "menace",
        "reach",
        "vigilance",
        "deathtouch",
        "lifelink",
        "haste",
    ]
    kinds = ["Bear", "Ogre", "Drake", "Wurm", "Sentinel of the Nine Gates", "Elf", "Knight", "Giant Spider"]
    permanents = []
    for number in range(creatures):
        controller = "ann" if number < creatures // 2 else ids[1 + number % opponents]
        power = rng.randrange(1, 7)
        permanents.append(
            creature(f"{rng.choice(kinds)} {number}", controller, power, rng.randrange(1, 7),
                     keywords=rng.sample(words, rng.choice((0, 0, 1, 1, 2))))
            | {"id": f"c{number}"}
        )  # fmt: skip
    mine = [p["id"] for p in permanents if p["controller"] == "ann"]
    attackers = [each for each in mine if rng.random() < fighting]
    targets = {each: rng.choice(ids[1:]) for each in attackers}
    blocks = []
    for p in permanents:
        facing = [a for a, target in targets.items() if target == p["controller"]]
        if p["controller"] != "ann" and facing and rng.random() < fighting:
            blocks.append({"blocker": p["id"], "attacker": rng.choice(facing)})
    return scenario(
        title=f"{creatures} creatures",
        players=players,
        permanents=permanents,
        attacks=[{"attacker": a, "target": t} for a, t in targets.items()],
        blocks=blocks,
    )


def duel(attackers: int, blockers: int) -> Scenario:
    """Ann against Bob: attackers in a row, each of the first blocked by one."""
    permanents = [creature("Bear", "ann", 2, 2) | {"id": f"a{n}"} for n in range(attackers)]
    permanents += [creature("Wall", "bob", 0, 4) | {"id": f"b{n}"} for n in range(blockers)]
    return scenario(
        permanents=permanents,
        attacks=[{"attacker": f"a{n}", "target": "bob"} for n in range(attackers)],
        blocks=[{"blocker": f"b{n}", "attacker": f"a{n % attackers}"} for n in range(blockers)],
    )


def japanese() -> Scenario:
    """A board with Japanese names, some of them long."""
    return scenario(
        title="日本語",
        players=[{"id": "ann", "name": "花子"}, {"id": "bob", "name": "太郎", "poison": 3}],
        permanents=[
            creature("巨大なるドラゴンの王", "ann", 7, 7, keywords=["flying", "trample", "double strike"])
            | {"id": "d"},
            creature("灰色熊", "ann", 2, 2, keywords=["deathtouch"], counters={"+1/+1": 2}) | {"id": "k"},
            creature("忠実な護衛、永遠の番人オルドリック卿", "bob", 2, 5, keywords=["reach", "first strike"])
            | {"id": "g"},
            creature("森の番人", "bob", 1, 1, tapped=True) | {"id": "e"},
            {
                "id": "pw",
                "name": "精霊龍、ウギン",
                "controller": "bob",
                "types": ["planeswalker"],
                "loyalty": 7,
            },
        ],
        attacks=[{"attacker": "d", "target": "bob"}, {"attacker": "k", "target": "pw"}],
        blocks=[{"blocker": "g", "attacker": "d"}],
    )


def marks() -> Scenario:
    """Every mark at once: broken, violated, excused, obeyed, cost, dies, loses, poison, commander, battle, stack."""
    return scenario(
        title="Every mark",
        variant="commander",
        players=[
            {"id": "ann", "name": "Ann", "life": 12},
            {"id": "bob", "name": "Bob", "life": 3, "poison": 4},
            {"id": "cid", "name": "Cid", "life": 30, "commander_damage": {"gen": 18}},
        ],
        permanents=[
            creature("General", "ann", 4, 4, commander=True, keywords=["lifelink"]) | {"id": "gen"},
            creature("Serpent", "ann", 5, 5, keywords=["infect", "trample"], counters={"+1/+1": 1}) | {"id": "ser"},
            creature("Twin Blades", "ann", 2, 2, keywords=["double strike", "first strike", "vigilance", "haste"]) | {"id": "twin"},
            creature("Loner", "ann", 3, 1, effects=[{"kind": "cannot_attack_alone"}, {"kind": "must_attack"}]) | {"id": "lone"},
            creature("Ogre", "ann", 3, 3, goaded_by=["bob"]),
            creature("Sleeper", "ann", 3, 3, tapped=True, effects=[{"kind": "must_attack"}]),
            creature("Newcomer", "ann", 1, 1, summoning_sick=True) | {"id": "new"},
            *(creature("Goblin", "ann", 1, 1) | {"id": f"gob{n}"} for n in range(12)),
            creature("Shaken", "ann", 2, 3, counters={"-1/-1": 1}) | {"id": "sha"},
            creature("Wall", "bob", 0, 4, keywords=["defender"], damage=1),
            creature("Elf", "bob", 1, 1),
            creature("Grounded", "cid", 2, 2) | {"id": "gro"},
            creature("Flyer", "ann", 2, 2, keywords=["flying"]) | {"id": "fly"},
            {"id": "siege", "name": "Invasion", "controller": "ann", "types": ["battle"], "subtypes": ["Siege"], "defense": 4, "protector": "cid"},
            {"id": "pw", "name": "Walker", "controller": "bob", "types": ["planeswalker"], "loyalty": 5},
            {"id": "sword", "name": "Sword", "controller": "ann", "types": ["artifact"], "attached_to": "gen"},
            {"id": "tax", "name": "Propaganda", "controller": "cid", "types": ["enchantment"], "effects": [{"kind": "attack_cost", "cost": "{2}", "defenders": "you"}]},
        ],
        attacks=[
            {"attacker": "gen", "target": "cid"},
            {"attacker": "ser", "target": "bob"},
            {"attacker": "twin", "target": "bob"},
            {"attacker": "fly", "target": "cid"},
            {"attacker": "sha", "target": "siege"},
            {"attacker": "new", "target": "pw"},
        ],
        blocks=[
            {"blocker": "wall", "attacker": "ser"},
            {"blocker": "elf", "attacker": "ser"},
            {"blocker": "gro", "attacker": "fly"},
        ],
    )  # fmt: skip


def council(opponents: int = 7) -> Scenario:
    """Ann against many, each with a planeswalker and every other with a battle; something attacks each of those."""
    names = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal"][: opponents + 1]
    permanents: list[dict[str, Any]] = []
    attacks, blocks = [], []
    for number, name in enumerate(names[1:]):
        player = name.casefold()
        walker = {"id": f"walker-{player}", "name": f"Walker of {name}", "controller": player, "loyalty": 4}
        permanents.append(walker | {"types": ["planeswalker"]})
        if number % 2:
            battle = {
                "id": f"battle-{player}",
                "name": f"Invasion of {name}",
                "controller": "ann",
                "defense": 5,
            }
            permanents.append(battle | {"types": ["battle"], "protector": player})
        permanents.append(creature(f"Guard of {name}", player, 1, 4) | {"id": f"guard-{player}"})
        for what in (player, f"battle-{player}" if number % 2 else f"walker-{player}"):
            raider = f"raider-{what}"
            permanents.append(
                creature(f"Raider {len(attacks)}", "ann", 1 + number, 3, keywords=["trample"])
                | {"id": raider}
            )
            attacks.append({"attacker": raider, "target": what})
        if number % 3 == 0:
            blocks.append({"blocker": f"guard-{player}", "attacker": f"raider-{player}"})
    return scenario(
        title="A council of players",
        players=[{"id": name.casefold(), "name": name} for name in names],
        permanents=permanents,
        attacks=attacks,
        blocks=blocks,
    )
