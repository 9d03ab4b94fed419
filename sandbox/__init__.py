"""Combat Sandbox: the rules of combat in Magic: The Gathering as pure functions over values.

A scenario comes from a file, from JSON, from a line of notation, or is made in Python; `judge` says what the rules make
of it, `combat_graph` who attacks and blocks whom, `next_combat` how the table lies as another combat begins.

>>> import sandbox
>>> table = sandbox.parse_notation(
...     'combat/1 | players ann*, bob | @ann ogre 3/3 must_attack, elf 1/1 | @bob wall 0/4 | attacks elf>bob'
... )
>>> verdict = sandbox.judge(table)
>>> verdict.legal, verdict.attack.obeyed, verdict.attack.maximum
(False, 0, 1)
>>> [(pair.attacker, pair.target) for pair in verdict.attack.example]
[('elf', 'bob'), ('ogre', 'bob')]
>>> verdict.outcome.players["bob"].life
19
>>> sorted(sandbox.combat_graph(table).nodes)
['ann', 'bob', 'elf', 'ogre', 'wall']
>>> sandbox.next_combat(table).permanents[1].tapped
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from sandbox.scenario.errors import Misplaced, ScenarioError
from sandbox.scenario.files import dumps, load, loads, save
from sandbox.scenario.model import Assignment, Attack, Block, Permanent, Player, Scenario, Unapplied

if TYPE_CHECKING:
    from sandbox.edits.next_combat import next_combat
    from sandbox.rules.graph.combat_graph import combat_graph
    from sandbox.rules.judge import judge
    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.notation import format_notation, parse_notation

__all__ = [
    "Assignment", "Attack", "Block", "Misplaced", "Permanent", "Player", "Scenario", "ScenarioError",
    "Unapplied", "Verdict", "combat_graph", "dumps", "format_notation", "judge", "load", "loads",
    "next_combat", "parse_notation", "save",
]  # fmt: skip
LATER = {
    "Verdict": "sandbox.rules.verdict",
    "combat_graph": "sandbox.rules.graph.combat_graph",
    "format_notation": "sandbox.scenario.notation",
    "judge": "sandbox.rules.judge",
    "next_combat": "sandbox.edits.next_combat",
    "parse_notation": "sandbox.scenario.notation",
}


ROOMS = {"explore": "sandbox.solve", "solve": "sandbox.solve"}
"""Rooms that can be called; `explore` is what `solve` was called before."""


def __getattr__(name: str) -> object:
    """What reading a file doesn't need: the notation, and the rules, which bring a solver and a graph library."""
    if name in ROOMS:
        return import_module(ROOMS[name])
    if name not in LATER:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(LATER[name]), name)
