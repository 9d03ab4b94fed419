"""What can be had for what: all values of blocks that no other exceeds, where who loses depends on sums alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.explore.answer import Value
from sandbox.explore.looked import undominated

if TYPE_CHECKING:
    from sandbox.explore.parting import Parting
    from sandbox.scenario.model import Block

Taken = tuple[int, ...]
"""How much is taken of each thing of which the player attacked may lose the last."""
Entry = tuple[int, tuple[tuple[str, int], ...]]
"""The order of blocks among equals, and those blocks: a set by attacker."""
Reached = dict[tuple[Value, Taken], Entry]
"""Values, each with the blocks that reach it."""


def front_of(parting: Parting) -> tuple[tuple[Value, tuple[Block, ...]], ...]:
    """Give the front of blocks whose fights have nothing to do with each other, each value with the blocks that change
    the least; attacker by attacker, for every set of blockers used so far.
    """
    unit, best, risk = parting.unit, parting.legal.maximum, parting.risk
    limits = [parting.limits[i] for i in risk]
    states: dict[tuple[int, int], Reached] = {(0, 0): {(Value(), (0,) * len(risk)): (0, ())}}
    for attacker, columns in parting.columns().items():
        after: dict[tuple[int, int], Reached] = {}
        scores = {c.mask: c.score for c in parting.plain_columns(attacker)}
        for (used, obeyed), reached in states.items():
            for column in columns:
                if column.mask & used:
                    continue
                key = (used | column.mask, obeyed + (column.score - scores[column.mask]) // unit)
                here = after.setdefault(key, {})
                more = tuple(column.taken[i] for i in risk)
                for (value, taken), (order, chosen) in reached.items():
                    total = value + column.value, tuple(map(int.__add__, taken, more))
                    known = here.get(total)
                    if known is None or order + column.order < known[0]:
                        here[total] = (order + column.order, (*chosen, (attacker, column.mask)))
        states = {key: _undominated(reached) for key, reached in after.items()}
    ends = [r for (used, obeyed), r in states.items() if obeyed == best and parting.is_whole(used)]
    whole: dict[Value, Entry] = {}
    for (value, taken), entry in (each for reached in ends for each in reached.items()):
        lost = any(n >= limit for n, limit in zip(taken, limits, strict=True))
        final = replace(value, result=-1) if lost else value
        if final not in whole or entry[0] < whole[final][0]:
            whole[final] = entry
    kept = sorted(undominated(whole).items(), key=lambda each: -parting.fights.goal.score(each[0]))
    return tuple((value, parting.blocks(dict(masks))) for value, (_, masks) in kept)


def _undominated(reached: Reached) -> Reached:
    return {one: entry for one, entry in reached.items() if not any(_exceeds(o, one) for o in reached)}


def _exceeds(other: tuple[Value, Taken], one: tuple[Value, Taken]) -> bool:
    """Say whether something is as good in every component and takes no more, and isn't the same."""
    return (
        other != one
        and other[0].covers(one[0])
        and all(n <= m for n, m in zip(other[1], one[1], strict=True))
    )
