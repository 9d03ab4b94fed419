"""What can be had for what: all values of blocks that no other exceeds, where who loses depends on sums alone.

The table over all sets of blockers tells the most material for each sum of what is taken of life and the like.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from sandbox.explore.answer import Value
from sandbox.explore.value_table import WORST, Column, ValueTable

if TYPE_CHECKING:
    from sandbox.explore.parting import Parting
    from sandbox.scenario.model import Block

MOST_PLACES: Final = 1 << 19
"""So large a table is filled."""
LAST: Final = 1 << 62
"""Behind everything in the order among equals."""


class _Sums(Struct, frozen=True):
    """What is summed up over the fights besides material: the same numbers of each column, alike ones once."""

    columns: dict[str, list[Column]]
    """The columns, whose score is material with requirements counted in and of which these numbers are taken."""
    unit: int
    """What one requirement counts."""
    place: tuple[int | None, ...]
    """Which number says how much life is lost, how much poison is given, and how much of each thing at risk is taken;
    None where that is nothing.
    """
    width: int


def front_of(parting: Parting) -> tuple[tuple[Value, tuple[Block, ...]], ...] | None:
    """Give the front of blocks whose fights have nothing to do with each other, each value with the blocks that change
    the least; None where that is too large a table.
    """
    sums = _sums(parting)
    every = range(sums.width)
    limits = [sum(max(0, *(c.taken[i] for c in cs)) for cs in sums.columns.values()) + 1 for i in every]
    table = ValueTable(parting, sums.columns, list(every), limits)
    if table.size * int(np.prod(table.shape)) > MOST_PLACES:
        return None
    table.fill(counted=False)
    found: dict[Value, tuple[int, tuple[int, ...]]] = {}
    for value, order, end in _ends(parting, sums, table):
        if value not in found or order < found[value][0]:
            found[value] = order, end
    score = parting.fights.goal.score
    kept: list[Value] = []
    for value in sorted(found, key=lambda v: (v.result, v.material, v.life, v.poison), reverse=True):
        if not any(other.covers(value) for other in reversed(kept)):
            kept.append(value)
    kept.sort(key=score, reverse=True)
    return tuple((value, parting.blocks(table.traced(found[value][1]))) for value in kept)


def _sums(parting: Parting) -> _Sums:
    """Read what is summed up from the columns of a parting."""
    plain = {a: {c.mask: c.score for c in parting.plain_columns(a)} for a in parting.attackers}
    every = parting.columns()
    material = [sum(abs(c.value.material) for c in cs) for cs in every.values()]
    unit = 2 * sum(material) + 1
    numbers: dict[tuple[int, ...], int] = {}
    place: list[int | None] = []
    for i in range(2 + len(parting.risk)):
        each = tuple(_taken(parting, c)[i] for cs in every.values() for c in cs)
        place.append(numbers.setdefault(each, len(numbers)) if any(each) else None)
    columns = {}
    for a, cs in every.items():
        columns[a] = [
            replace(
                c,
                score=c.value.material + unit * ((c.score - plain[a][c.mask]) // parting.unit),
                taken=tuple(_taken(parting, c)[place.index(j)] for j in range(len(numbers))),
            )
            for c in cs
        ]
    return _Sums(
        {a: parting.undominated(cs, list(range(len(numbers)))) for a, cs in columns.items()},
        unit,
        tuple(place),
        len(numbers),
    )


def _taken(parting: Parting, c: Column) -> tuple[int, ...]:
    return (-c.value.life, -c.value.poison, *(c.taken[i] for i in parting.risk))


def _ends(parting: Parting, sums: _Sums, table: ValueTable) -> list[tuple[Value, int, tuple[int, ...]]]:
    """Give for each sum the value with the most material, its order among equals, and its place in the table."""
    whole = np.array([m for m in range(table.size) if parting.is_whole(m)], dtype=np.int64)
    score, order = (each[table.ends][whole] for each in table.layers[-1])
    obeyed = (score + sums.unit // 2) // sums.unit
    score = np.where((score > WORST) & (obeyed == parting.legal.maximum), score, WORST)
    top = score.max(axis=0)
    ranks = np.where(score == top, order, LAST)
    first, ranked = ranks.argmin(axis=0), ranks.min(axis=0)
    limits = [parting.limits[i] for i in parting.risk]
    found = []
    for cell in map(tuple, np.argwhere(top > WORST).tolist()):
        taken = [0 if i is None else cell[i] + table.least[i] for i in sums.place]
        lost = any(n >= limit for n, limit in zip(taken[2:], limits, strict=True))
        material = int(top[cell]) - sums.unit * parting.legal.maximum
        value = Value(-int(lost), material, -taken[0], -taken[1])
        found.append((value, int(ranked[cell]), (int(whole[first[cell]]), *cell)))
    return found
