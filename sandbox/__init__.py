"""Combat Sandbox: the rules of combat in Magic: The Gathering as pure functions over values."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from sandbox.scenario.errors import Misplaced, ScenarioError
from sandbox.scenario.files import dumps, load, loads, save
from sandbox.scenario.model import (
    Assignment,
    Attack,
    Block,
    Permanent,
    Player,
    Scenario,
    Unapplied,
)

if TYPE_CHECKING:
    from sandbox.edits.next_combat import next_combat
    from sandbox.rules.judge import judge
    from sandbox.rules.table.graph import combat_graph
    from sandbox.rules.verdict import Verdict

__all__ = [
    "Assignment",
    "Attack",
    "Block",
    "Misplaced",
    "Permanent",
    "Player",
    "Scenario",
    "ScenarioError",
    "Unapplied",
    "Verdict",
    "combat_graph",
    "dumps",
    "judge",
    "load",
    "loads",
    "next_combat",
    "save",
]
RULES = {
    "Verdict": "sandbox.rules.verdict",
    "combat_graph": "sandbox.rules.table.graph",
    "judge": "sandbox.rules.judge",
    "next_combat": "sandbox.edits.next_combat",
}


def __getattr__(name: str) -> object:
    """Give a function of the rules, which bring a solver and a graph library: reading a file needs neither."""
    if name not in RULES:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(RULES[name]), name)
