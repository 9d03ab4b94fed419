"""The best value of the first attackers for every set of blockers and all that is taken, attacker by attacker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
from msgspec import Struct

if TYPE_CHECKING:
    from sandbox.explore.answer import Value
    from sandbox.explore.parting import Parting
    from sandbox.scenario.model import Block

WORST: Final = -(1 << 61)
"""Less than any value: where nothing leads to."""


class Column(Struct, frozen=True):
    """One attacker with one set of blockers: requirements obeyed and value for the player attacked, the order among
    equals, the most that may be taken of each thing at risk, and the value's parts that a front is made of.
    """

    mask: int
    score: int
    order: int
    taken: tuple[int, ...]
    value: Value
    plain: bool
    """Whether what is worst for the player attacked also takes the most."""


class Parted(Struct, frozen=True):
    """The best blocks, and how many are as good (None: not counted)."""

    blocks: tuple[Block, ...]
    best: int | None


class ValueTable:
    """The table: by set of blockers used and by what is taken, the best value so far."""

    def __init__(
        self, parting: Parting, columns: dict[str, list[Column]], risk: list[int], limits: list[int]
    ) -> None:
        self.parting = parting
        self.columns = [[(c, tuple(c.taken[i] for i in risk)) for c in cs] for cs in columns.values()]
        self.attackers = tuple(columns)
        least = [sum(min(0, *(t[i] for _, t in cs)) for cs in self.columns) for i in range(len(risk))]
        self.least = tuple(least)
        """The least that may be taken of each thing: where the places of the table begin."""
        # On the way more may have been taken than in the end, when later blockers gain life.
        self.shape = tuple(n - 2 * low for n, low in zip(limits, least, strict=True))
        self.ends = (slice(None), *(slice(0, n - low) for n, low in zip(limits, least, strict=True)))
        self.zero = tuple(-low for low in least)
        n = len(parting.blockers)
        self.layers: list[tuple[np.ndarray, np.ndarray]] = []
        self.size = 1 << n
        self.subsets = subsets_of(n)

    def solve(self, *, counted: bool) -> Parted | None:
        """Fill the table, and read the best blocks from it."""
        if any(n <= 0 for n in self.shape):
            return None
        count = self.fill(counted=counted)
        score, order, count = (each[self.ends] for each in (*self.layers[-1], count))
        end = self._best(score, order)
        if end is None:
            return None
        best = None
        if counted:
            flat = [m for m in range(self.size) if self.parting.is_whole(m)]
            chosen = score[flat]
            best = int(count[flat][chosen == chosen.max()].sum())
        return Parted(self.parting.blocks(self.traced(end)), best)

    def fill(self, *, counted: bool) -> np.ndarray:
        """Fill the table attacker by attacker; give in how many ways each place is reached."""
        score = np.full((self.size, *self.shape), WORST, dtype=np.int64)
        order = np.zeros_like(score)
        count = np.zeros_like(score)
        score[(0, *self.zero)], count[(0, *self.zero)] = 0, 1
        self.layers = [(score, order)]
        for columns in self.columns:
            score, order, count = self._layer(columns, score, order, count, counted=counted)
            self.layers.append((score, order))
        return count

    def _layer(
        self,
        columns: list[tuple[Column, tuple[int, ...]]],
        score: np.ndarray,
        order: np.ndarray,
        count: np.ndarray,
        *,
        counted: bool,
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        after, later = np.full_like(score, WORST), np.zeros_like(order)
        times = np.zeros_like(count)
        whole = self.size - 1
        for column, taken in columns:
            self.parting.watch.go_on()
            rest = self.subsets[whole ^ column.mask]
            sizes = list(zip(taken, self.shape, strict=True))
            if any(abs(n) >= size for n, size in sizes):
                continue
            source: tuple[Any, ...] = (rest, *(slice(max(0, -n), min(size, size - n)) for n, size in sizes))
            goal: tuple[Any, ...] = (
                rest + column.mask,
                *(slice(max(0, n), min(size, size + n)) for n, size in sizes),
            )
            was = score[source]
            new = was + column.score
            new[was == WORST] = WORST
            old = after[goal]
            placed = order[source] + column.order
            known = later[goal]
            better = new > old
            equal = (new == old) & (new > WORST)
            take = better | (equal & (placed < known))
            after[goal] = np.where(better, new, old)
            later[goal] = np.where(take, placed, known)
            if counted:
                here, there = times[goal], count[source]
                times[goal] = np.where(better, there, np.where(equal, here + there, here))
        return after, later, times

    def _best(self, score: np.ndarray, order: np.ndarray) -> tuple[int, ...] | None:
        flat = np.array([m for m in range(self.size) if self.parting.is_whole(m)], dtype=np.int64)
        if not flat.size:
            return None
        chosen = score[flat]
        top = chosen.max()
        if top == WORST:
            return None
        places = np.argwhere(chosen == top)
        ranks = order[flat][tuple(places.T)]
        place = places[int(ranks.argmin())]
        return (int(flat[place[0]]), *(int(i) for i in place[1:]))

    def traced(self, end: tuple[int, ...]) -> dict[str, int]:
        """Give the sets of blockers, by attacker, that lead to a place of the table."""
        layers = self.layers
        masks: dict[str, int] = {}
        at = end
        for k in range(len(self.columns), 0, -1):
            score, order = int(layers[k][0][at]), int(layers[k][1][at])
            for column, taken in self.columns[k - 1]:
                if column.mask & ~at[0]:
                    continue
                was = (at[0] ^ column.mask, *(i - n for i, n in zip(at[1:], taken, strict=True)))
                if any(not 0 <= i < size for i, size in zip(was[1:], self.shape, strict=True)):
                    continue
                before = int(layers[k - 1][0][was])
                if before == WORST or before + column.score != score:
                    continue
                if int(layers[k - 1][1][was]) + column.order == order:
                    masks[self.attackers[k - 1]] = column.mask
                    at = was
                    break
            else:
                raise AssertionError(k)
        return masks


def subsets_of(n: int) -> list[np.ndarray]:
    """Give the subsets of every set of so many, as numbers whose bits are their members."""
    found = [np.zeros(1, dtype=np.int64)]
    for mask in range(1, 1 << n):
        low = mask & -mask
        without = found[mask ^ low]
        found.append(np.concatenate((without, without + low)))
    return found
