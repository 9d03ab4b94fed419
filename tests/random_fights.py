"""Random fights as plain JSON: creatures enter attacking and blocking, and things change between the steps."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tests.happenings import random_change, random_reselection

Json = dict[str, Any]

STATIC = (
    "first strike", "double strike", "trample", "deathtouch", "lifelink", "infect", "wither", "toxic 2", "vigilance",
    "indestructible", "trample over planeswalkers", "protection from red", "first strike", "trample",
)  # fmt: skip
TRIGGERED = (
    "bushido 1", "rampage 1", "flanking", "exalted", "battle cry", "melee", "frenzy 2", "dethrone", "afflict 2",
    "poisonous 1", "training", "mentor", "renown 2",
)  # fmt: skip


def random_fight(rng: Random) -> Json:
    """Give a combat without replacement effects: two or three players, up to five attackers and five blockers."""
    players = ["ann", "bob", "cat"][: rng.choice((2, 2, 3))]
    edition = rng.choice(("2026-09-25", "2026-09-25", "2023-11-17", "2019-10-04"))
    attackers = [_creature(rng, f"a{i}", "ann") for i in range(rng.randint(1, 5))]
    blockers = [_creature(rng, f"b{i}", rng.choice(players[1:])) for i in range(rng.randint(0, 5))]
    things = []
    if rng.random() < 0.5:
        things.append(
            {"id": "walker", "controller": rng.choice(players[1:]), "types": ["planeswalker"],
             "loyalty": rng.randint(1, 5)}
        )  # fmt: skip
    if rng.random() < 0.3 and edition != "2019-10-04":
        siege = ["Siege"] if rng.random() < 0.5 else []
        things.append(
            {"id": "battle", "controller": "ann", "types": ["battle"], "subtypes": siege,
             "defense": rng.randint(1, 4), "protector": players[1]}
        )  # fmt: skip
    targets = [*players[1:], *players[1:], *(t["id"] for t in things)]
    attacks = [{"attacker": a["id"], "target": rng.choice(targets)} for a in attackers]
    for attack in attacks:
        if rng.random() < 0.15:
            attack |= {"declared": False, "entered": rng.choice(("attackers", "blockers", "first"))}
    early = [a["attacker"] for a in attacks if a.get("entered", "attackers") == "attackers"]
    blocks = [
        {"blocker": b["id"], "attacker": a["id"]}
        for b in blockers
        for a in rng.sample(attackers, min(len(attackers), rng.choice((0, 1, 1, 1, 2, 3))))
        if a["id"] in early
    ]
    fight = {
        "format": "combat/1", "edition": edition, "active": "ann",
        "players": [{"id": p, "life": rng.randint(2, 20), "poison": rng.choice((0, 0, 8))} for p in players],
        "permanents": [*attackers, *blockers, *things], "attacks": attacks, "blocks": blocks,
    }  # fmt: skip
    everything = [p["id"] for p in fight["permanents"]]
    if rng.random() < 0.2:
        fight["removed"] = rng.sample(everything, 1)
    if rng.random() < 0.1:
        fight["blocked"] = [rng.choice(attackers)["id"]]
    _put_in_blocking(rng, fight)
    if rng.random() < 0.5:
        fight["changes"] = [random_change(rng, everything) for _ in range(rng.randint(1, 3))]
    if rng.random() < 0.2:
        aims = [*players, *(t["id"] for t in things), blockers[0]["id"] if blockers else players[0]]
        fight.setdefault("changes", []).append(random_reselection(rng, [a["id"] for a in attackers], aims))
    if rng.random() < 0.3:
        fight["orders"] = {a["id"]: rng.sample([b["id"] for b in blockers], len(blockers)) for a in attackers}
    return fight


def _put_in_blocking(rng: Random, fight: Json) -> None:
    """Let a blocker of one attacker enter blocking instead."""
    times = Counter(b["blocker"] for b in fight["blocks"])
    for block in fight["blocks"]:
        if times[block["blocker"]] == 1 and rng.random() < 0.15:
            block["declared"] = False


def _creature(rng: Random, name: str, controller: str) -> Json:
    keywords = rng.sample(STATIC, rng.choice((0, 0, 1, 1, 2, 3)))
    keywords += rng.sample(TRIGGERED, rng.choice((0, 0, 0, 1, 2)))
    creature: Json = {
        "id": name, "controller": controller, "power": rng.randint(-1, 6), "toughness": rng.randint(1, 6),
        "keywords": keywords, "colors": rng.choice(([], ["red"], ["green"])), "tapped": rng.random() < 0.1,
    }  # fmt: skip
    if rng.random() < 0.2:
        creature["damage"] = rng.randint(1, 2)
    if rng.random() < 0.2:
        creature["counters"] = {rng.choice(("+1/+1", "-1/-1")): rng.randint(1, 2)}
    if rng.random() < 0.1:
        creature["regeneration_shields"] = 1
    return creature
