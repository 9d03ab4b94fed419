"""Combat Sandbox: the rules of combat in Magic: The Gathering as pure functions over values."""

from sandbox.rules.graph import combat_graph
from sandbox.rules.judge import judge
from sandbox.rules.verdict import Verdict
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
    "save",
]
