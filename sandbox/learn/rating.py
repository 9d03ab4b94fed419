"""How strong somebody is, and how hard puzzles are: Glicko-2 (Glickman, "Example of the Glicko-2 system", 2013).

Every answer is a rating period of one game between the person and the puzzle; the names of the steps are the paper's.
"""

from __future__ import annotations

import math
from typing import Annotated, Final

from msgspec import Meta, Struct

Value = Annotated[float, Meta(ge=-10_000, le=10_000)]
Spread = Annotated[float, Meta(gt=0, le=350)]

SCALE: Final = 173.7178
"""Points of the scale that people read in one of the paper's own."""
MIDDLE: Final = 1500.0
TAU: Final = 0.5
"""How much the volatility may change; the paper's choice where little is known."""
EPSILON: Final = 1e-6
SURE: Final = 110.0
"""A rating of a smaller deviation is known well enough to be told without a question mark."""


class Rating(Struct, frozen=True, forbid_unknown_fields=True):
    """A strength in points, its standard deviation, and how erratic it is."""

    value: Value = 1500.0
    deviation: Spread = 350.0
    volatility: Annotated[float, Meta(gt=0, le=1)] = 0.06


def rated(mine: Rating, games: tuple[tuple[Rating, float], ...]) -> Rating:
    """A rating after the games of one period, each with the other's rating and a score: 1 won, 0 lost, 0.5 drawn.

    >>> others = (Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)
    >>> after = rated(Rating(1500, 200), others)
    >>> f"{after.value:.2f} {after.deviation:.2f} {after.volatility:.5f}"
    '1464.05 151.52 0.06000'
    """
    mu, phi = (mine.value - MIDDLE) / SCALE, mine.deviation / SCALE
    told = [(_g(other.deviation / SCALE), (other.value - MIDDLE) / SCALE, score) for other, score in games]
    expected = [1 / (1 + math.exp(-g * (mu - other))) for g, other, _ in told]
    v = 1 / sum(g * g * e * (1 - e) for (g, _, _), e in zip(told, expected, strict=True))
    better = sum(g * (score - e) for (g, _, score), e in zip(told, expected, strict=True))
    sigma = _volatility(mine.volatility, phi, v, v * better)
    phi = 1 / math.sqrt(1 / (phi * phi + sigma * sigma) + 1 / v)
    return Rating(MIDDLE + SCALE * (mu + phi * phi * better), min(SCALE * phi, 350.0), sigma)


def _g(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi * phi / (math.pi * math.pi))


def _volatility(sigma: float, phi: float, v: float, delta: float) -> float:
    """The new volatility: the root of the paper's f by the Illinois algorithm (its step 5)."""
    a = math.log(sigma * sigma)

    def f(x: float) -> float:
        e = math.exp(x)
        total = phi * phi + v + e
        return e * (delta * delta - total) / (2 * total * total) - (x - a) / (TAU * TAU)

    low = a
    if delta * delta > phi * phi + v:
        high = math.log(delta * delta - phi * phi - v)
    else:
        high = a - TAU
        while f(high) < 0:
            high -= TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > EPSILON:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)
