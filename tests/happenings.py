"""What may happen to a permanent in the course of a combat, drawn at random as plain JSON."""

from __future__ import annotations

from random import Random
from typing import Any

Json = dict[str, Any]
CHANGES: tuple[Json, ...] = (
    {"gains": ["first strike"]}, {"gains": ["double strike"]}, {"loses": ["first strike"]},
    {"loses": ["double strike"]}, {"gains": ["lifelink"]}, {"gains": ["indestructible"]}, {"loses": ["lifelink"]},
    {"power": 3, "toughness": 3}, {"power": -2, "toughness": -2}, {"damage": 2}, {"counters": {"+1/+1": 2}},
    {"removed": True}, {"leaves": "graveyard"}, {"leaves": "hand"}, {"phases_out": True}, {"tapped": True},
    {"controller": "ann"},
)  # fmt: skip


def random_change(rng: Random, permanents: list[str]) -> Json:
    """Give something that happens to a permanent."""
    after = rng.choice(("attackers", "blockers", "blockers", "first", "first"))
    return {"after": after, "permanent": rng.choice(permanents), **rng.choice(CHANGES)}


def random_reselection(rng: Random, attackers: list[str], aims: list[str]) -> Json:
    """Let an attacker attack something else."""
    after = rng.choice(("attackers", "attackers", "blockers", "first"))
    return {"after": after, "permanent": rng.choice(attackers), "attacks": rng.choice(aims)}
