"""What can be had for what: all values of blocks that no other exceeds, where nobody can lose whatever is blocked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.explore.answer import Value

if TYPE_CHECKING:
    from sandbox.explore.parting import Parting
    from sandbox.scenario.model import Block

Reached = dict[Value, tuple[int, tuple[tuple[str, int], ...]]]
"""Values, each with the order of the blocks that reach it among equals, and those blocks: a set by attacker."""


def front_of(parting: Parting) -> tuple[tuple[Value, tuple[Block, ...]], ...]:
    """Give the front of blocks whose fights have nothing to do with each other, each value with the blocks that change
    the least; attacker by attacker, for every set of blockers used so far.
    """
    unit, best = parting.unit, parting.legal.maximum
    states: dict[tuple[int, int], Reached] = {(0, 0): {Value(): (0, ())}}
    for attacker, columns in parting.columns().items():
        after: dict[tuple[int, int], Reached] = {}
        scores = {c.mask: c.score for c in parting.plain_columns(attacker)}
        for (used, obeyed), reached in states.items():
            for column in columns:
                if column.mask & used:
                    continue
                key = (used | column.mask, obeyed + (column.score - scores[column.mask]) // unit)
                here = after.setdefault(key, {})
                for value, (order, chosen) in reached.items():
                    total = value + column.value
                    known = here.get(total)
                    if known is None or order + column.order < known[0]:
                        here[total] = (order + column.order, (*chosen, (attacker, column.mask)))
        states = {key: _undominated(reached) for key, reached in after.items()}
    ends = [r for (used, obeyed), r in states.items() if obeyed == best and parting.is_whole(used)]
    whole: Reached = {}
    for value, entry in (each for reached in ends for each in reached.items()):
        if value not in whole or entry[0] < whole[value][0]:
            whole[value] = entry
    kept = sorted(_undominated(whole).items(), key=lambda each: -parting.fights.goal.score(each[0]))
    return tuple((value, parting.blocks(dict(masks))) for value, (_, masks) in kept)


def _undominated(reached: Reached) -> Reached:
    return {
        value: entry
        for value, entry in reached.items()
        if not any(other != value and other.covers(value) for other in reached)
    }
