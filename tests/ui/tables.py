"""Scenarios that several tests of the window open."""

from __future__ import annotations

from sandbox import Attack, Block, Player, Scenario
from sandbox.scenario.effects import MustAttack
from tests.permanents import named as creature


def duel(**fields: object) -> Scenario:
    """Give two players: Ann with a Juggernaut that must attack and a Bear, Bob with an Elf and a Wall."""
    table = {
        "format": "combat/1",
        "title": "Duel",
        "active": "ann",
        "players": (Player(id="ann", name="Ann"), Player(id="bob", name="Bob")),
        "permanents": (
            creature("Juggernaut", "ann", 5, 3, effects=(MustAttack(),)),
            creature("Bear", "ann"),
            creature("Elf", "bob", 1, 1),
            creature("Wall", "bob", 0, 4, keywords=("defender",)),
        ),
    }
    return Scenario(**(table | fields))  # type: ignore[arg-type]


def fight() -> Scenario:
    """Give the duel in which Juggernaut attacks Bob and the Wall blocks it."""
    return duel(
        attacks=(Attack(attacker="juggernaut", target="bob"),),
        blocks=(Block(blocker="wall", attacker="juggernaut"),),
    )
