"""Where several cards come to lie that are lined up, or spaced evenly."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from ui.canvas.layout.spread import settle

Places = Mapping[str, tuple[float, float]]
"""The middles of cards on the table."""


def lined_up(
    where: Places,
    room: float,
    within: tuple[float, float] = (-inf, inf),
    *,
    upright: bool,
) -> Places:
    """Lay cards in one row, or upright in one column, `room` from middle to middle and further where they were; within
    the ends of the table, closer where it has no room for that.
    """
    along, across = (1, 0) if upright else (0, 1)
    order = sorted(where, key=lambda each: (where[each][along], where[each][across]))
    level = sum(spot[across] for spot in where.values()) / max(1, len(where))
    middles = settle([where[each][along] for each in order], [room] * len(order), *within, 0)
    return {each: (level, at) if upright else (at, level) for each, at in zip(order, middles, strict=True)}


def evenly_spaced(where: Places) -> Places:
    """Lay cards at equal distances between the outer two, along the way in which they reach further."""
    spans = [max(s[axis] for s in where.values()) - min(s[axis] for s in where.values()) for axis in (0, 1)]
    along = 0 if spans[0] >= spans[1] else 1
    order = sorted(where, key=lambda each: where[each][along])
    first, gap = where[order[0]][along], spans[along] / max(1, len(order) - 1)
    made: dict[str, tuple[float, float]] = {}
    for number, each in enumerate(order):
        at, other = first + number * gap, where[each][1 - along]
        made[each] = (other, at) if along else (at, other)
    return made
