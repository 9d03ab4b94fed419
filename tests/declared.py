"""Boards for tables of tests, written shortly, and what the judge says of them."""

from __future__ import annotations

import json
from typing import Any

import sandbox
from sandbox.rules.verdict import AttackVerdict, BlockVerdict, Broken, Verdict

Json = dict[str, Any]
Fact = tuple[str, str, tuple[str, ...], str | None, str | None, int | None, int | None]
"""Of a broken restriction: rule, code, creatures, target, source, count, found."""


def creature(identity: str, *effects: Json, controller: str = "ann", **more: object) -> Json:
    """Give a 2/2 creature with these effects; `more` are further keys of the permanent."""
    return {
        "id": identity,
        "controller": controller,
        "power": 2,
        "toughness": 2,
        "effects": list(effects),
    } | more


def foe(identity: str, *effects: Json, **more: object) -> Json:
    """Give a 2/2 creature of bob."""
    return creature(identity, *effects, controller="bob") | more


def enchantment(identity: str, *effects: Json, controller: str = "bob") -> Json:
    """Give an enchantment with these effects."""
    return {"id": identity, "controller": controller, "types": ["enchantment"], "effects": list(effects)}


def walker(identity: str = "pw", controller: str = "bob") -> Json:
    """Give a planeswalker."""
    return {"id": identity, "controller": controller, "types": ["planeswalker"], "loyalty": 3}


def siege(identity: str = "siege", protector: str = "bob", controller: str = "ann") -> Json:
    """Give a Siege that somebody protects."""
    battle = {"types": ["battle"], "subtypes": ["Siege"], "defense": 4, "protector": protector}
    return {"id": identity, "controller": controller} | battle


def effect(kind: str, **fields: object) -> Json:
    """Give an effect."""
    return {"kind": kind, **fields}


def table(
    permanents: list[Json], attacks: str = "", blocks: str = "", players: str = "ann bob", **more: object
) -> Json:
    """Give a scenario's JSON; attacks and blocks stand as `a:bob b:a`, attackers put in as `a:bob!`."""
    return {
        "format": "combat/1",
        "active": "ann",
        "players": [{"id": each} for each in players.split()],
        "permanents": permanents,
        "attacks": [
            {"attacker": a, "target": t.removesuffix("!"), "declared": not t.endswith("!")}
            for a, t in (each.split(":") for each in attacks.split())
        ],
        "blocks": [{"blocker": b, "attacker": a} for b, a in (each.split(":") for each in blocks.split())],
    } | more


def verdict(scenario: Json) -> Verdict:
    """Judge a scenario's JSON."""
    return sandbox.judge(sandbox.loads(json.dumps(scenario)))


def attack_of(scenario: Json) -> AttackVerdict:
    """Judge its attack."""
    return verdict(scenario).attack


def blocks_of(scenario: Json, player: str = "bob") -> BlockVerdict:
    """Judge a player's blocks."""
    return {each.player: each for each in verdict(scenario).blocks}[player]


def facts(broken: tuple[Broken, ...]) -> list[Fact]:
    """Give everything that the broken restrictions say."""
    return [(b.rule, b.code, b.creatures, b.target, b.source, b.count, b.found) for b in broken]


def status(said: AttackVerdict | BlockVerdict) -> list[tuple[str, str | None, str]]:
    """Give code, creature and status of each requirement."""
    return [(each.code, each.creature, each.status) for each in said.requirements]


def example(said: AttackVerdict | BlockVerdict) -> str:
    """Give the example, sorted and written like the declarations of `table`."""
    if isinstance(said, AttackVerdict):
        return " ".join(sorted(f"{each.attacker}:{each.target}" for each in said.example))
    return " ".join(sorted(f"{each.blocker}:{each.attacker}" for each in said.example))
