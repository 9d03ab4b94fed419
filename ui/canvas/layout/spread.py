"""Placing things on a line: each as near as can be to where it wants to be, in order and without overlap; and cards
that a hand lines up or spaces evenly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import inf


def settle(
    wishes: Sequence[float], widths: Sequence[float], low: float, high: float, gap: float
) -> list[float]:
    """The middles of things that lie between `low` and `high` in this order, `gap` apart.

    The sum of squared distances from the wishes is the least possible (isotonic regression); what does not fit
    between the ends is packed closer than `gap`, and in the end over each other, evenly.
    """
    if not wishes:
        return []
    gap = _fitting(widths, high - low, gap)
    offsets = [0.0]
    for left, right in pairwise(widths):
        offsets.append(offsets[-1] + (left + right) / 2 + gap)
    first = low + widths[0] / 2
    last = high - widths[-1] / 2 - offsets[-1]
    levels = _isotonic([wish - offset for wish, offset in zip(wishes, offsets, strict=True)])
    return [
        max(min(level, last), first) + offset if last >= first else (first + last) / 2 + offset
        for level, offset in zip(levels, offsets, strict=True)
    ]


def _fitting(widths: Sequence[float], room: float, gap: float) -> float:
    """The gap, smaller or even negative where there is no room for it."""
    if len(widths) < 2:  # noqa: PLR2004  one thing has no gap
        return gap
    return min(gap, (room - sum(widths)) / (len(widths) - 1))


def _isotonic(values: Sequence[float]) -> list[float]:
    """The nearest sequence that never falls, by pooling neighbours that are out of order."""
    pools: list[tuple[float, int]] = []
    for value in values:
        mean, count = value, 1
        while pools and pools[-1][0] > mean:
            other, many = pools.pop()
            mean = (mean * count + other * many) / (count + many)
            count += many
        pools.append((mean, count))
    return [mean for mean, count in pools for _ in range(count)]


def packed(widths: Sequence[float], middle: float, gap: float) -> list[float]:
    """The middles of things side by side, centred on `middle`."""
    total = sum(widths) + gap * max(0, len(widths) - 1)
    result = []
    left = middle - total / 2
    for width in widths:
        result.append(left + width / 2)
        left += width + gap
    return result


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
