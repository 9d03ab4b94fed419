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
    from sandbox.scenario.notation import format_notation, parse_notation

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
    "format_notation",
    "judge",
    "load",
    "loads",
    "next_combat",
    "parse_notation",
    "save",
]
LATER = {
    "Verdict": "sandbox.rules.verdict",
    "combat_graph": "sandbox.rules.table.graph",
    "format_notation": "sandbox.scenario.notation",
    "judge": "sandbox.rules.judge",
    "next_combat": "sandbox.edits.next_combat",
    "parse_notation": "sandbox.scenario.notation",
}


def __getattr__(name: str) -> object:
    """Give what reading a file doesn't need: the notation, and the rules, which bring a solver and a graph library."""
    if name not in LATER:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(LATER[name]), name)
