"""The search for the best declarations: every legal one is looked at, each fight is worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct

from sandbox.explore.answer import Value
from sandbox.explore.legal import LegalDeclarations
from sandbox.explore.stage import changes
from sandbox.scenario.model import Block

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandbox.explore.fights import Fights
    from sandbox.rules.solving.declaration import Declaration
    from sandbox.scenario.model import Assignment, Scenario


class Found(Struct, frozen=True):
    """The best blocks: their value, in how many it is reached, and the front of all values with blocks for each."""

    value: Value
    blocks: tuple[Block, ...]
    choices: tuple[Assignment, ...]
    best: int | None
    front: tuple[tuple[Value, tuple[Block, ...]], ...]
    exact: bool = True
    bound: Value | None = None


def declared_blocks(scenario: Scenario, team: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Give the declared blocks of a player or team."""
    controllers = {p.id: p.controller for p in scenario.permanents}
    found: dict[str, tuple[str, ...]] = {}
    for block in scenario.blocks:
        if block.declared and controllers[block.blocker] in team:
            found[block.blocker] = (*found.get(block.blocker, ()), block.attacker)
    return found


def every_block(fights: Fights, legal: LegalDeclarations, declared: Declaration) -> Found | None:
    """Look at every legal block declaration; None where there is none."""
    goal = fights.goal
    best: tuple[int, int, object] | None = None
    kept: tuple[Value, tuple[Block, ...], tuple[Assignment, ...]] | None = None
    count = 0
    fronts: dict[Value, tuple[tuple[int, object], tuple[Block, ...]]] = {}
    for each in legal:
        blocks = tuple(p for p in legal.pairs(each) if isinstance(p, Block))
        value, choices = fights.result_of(blocks)
        score = -goal.score(value)
        order = (changes(each, declared), place(each, legal.options))
        known = fronts.get(value)
        if known is None or order < known[0]:
            fronts[value] = (order, blocks)
        if best is None or score < best[0]:
            count = 0
        if best is None or score <= best[0]:
            count += 1
            if best is None or (score, *order) < best:
                best, kept = (score, *order), (value, blocks, choices)
    if kept is None:
        return None
    front = tuple((value, blocks) for value, (_, blocks) in undominated(fronts).items())
    return Found(*kept, count, tuple(sorted(front, key=lambda f: -goal.score(f[0]))))


def place(declared: Declaration, options: Mapping[str, tuple[str, ...]]) -> tuple[tuple[int, ...], ...]:
    """Give where a declaration stands in the order of the file: creature by creature what each is declared with, in
    the order in which that stands in the file, nothing last.
    """
    return tuple(
        tuple(os.index(o) for o in declared[c]) if declared.get(c) else (len(os),)
        for c, os in options.items()
    )


Kept = TypeVar("Kept")


def undominated(values: Mapping[Value, Kept]) -> dict[Value, Kept]:
    """Leave out values that another one exceeds without falling behind anywhere."""
    return {
        value: kept
        for value, kept in values.items()
        if not any(other != value and other.covers(value) for other in values)
    }
