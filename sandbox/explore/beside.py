"""What all attackers but some come to at the most, for every set of blockers that are left to them.

Where creatures are few, a table over all sets of blockers bounds what a fight may be part of more closely than a
relaxed program does: only life at risk, and what binds all blocks, is left out. A blocker that may block two attackers
stands in it as two, of which one in part takes one; one that may block more is there for everybody (CR 509.1).
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

import numpy as np

from sandbox.explore.answer import Value
from sandbox.explore.promises import Promise
from sandbox.explore.value_table import subsets_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sandbox.explore.patterns import BlockerSets, Demand, Pattern, Sides

SetsOfFight = tuple[tuple[int, tuple[int, ...]], ...]
"""The attackers of a fight, each with those that block it."""
WORST: Final = -(1 << 58)
"""Less than anything comes to, of so many attackers together."""
MOST_BITS: Final = 10
"""So many places for blockers a table has at the most."""
BOTH: Final = 2


class Beside:
    """The best that comes of attackers besides those of a fight, where everybody is a kind of its own."""

    def __init__(self, sides: Sides, score: int) -> None:
        """Begin with attackers of which nothing is known; what reaches a score with all requirements obeyed counts."""
        self.sides = sides
        self.many = len(sides.attackers)
        duels = sides.fights.duels
        self.bits: list[tuple[int, ...]] = []
        room = MOST_BITS - len(sides.blockers)
        at = 0
        for kind in sides.blockers:
            twice = kind.capacity == BOTH and room > 0
            room -= twice
            self.bits.append(tuple(1 << i for i in range(at, at + 1 + twice)))
            at += 1 + twice
        self.endless = frozenset(
            i for i, kind in enumerate(sides.blockers) if kind.capacity > len(self.bits[i])
        )
        """The blockers that are there for everybody."""
        self.size = 1 << at
        subsets = subsets_of(at)
        self._part = np.concatenate(subsets)
        self._rest = np.concatenate([m - some for m, some in enumerate(subsets)])
        self._starts = np.cumsum([0, *map(len, subsets[:-1])])
        strengths = (f.strength for k in sides.blockers if (f := duels.fighter(k.first)) is not None)
        most = sides.score(Value(0, sum(sides.fights.worth.values()), 4 * sum(strengths)))
        self.unit = BOTH * (self.many + 1) * (most + abs(score) + 1)
        """What one requirement counts: more than all values together."""
        self.target = score + self.unit * sides.legal.maximum
        self._alone = [self._nothing() for _ in range(self.many)]
        self._known: dict[frozenset[int], np.ndarray] = {}

    def _nothing(self) -> np.ndarray:
        return np.full(self.size, WORST, dtype=np.int64)

    # What is known of each attacker

    def look(self, every: Sequence[BlockerSets]) -> None:
        """Take what is known of each attacker: sets that have been looked at, and what is promised of larger ones."""
        for sets in every:
            self._alone[sets.place] = self._promised(sets) if sets.more else self._nothing()
            self._take(sets.found)
        self._known.clear()

    def only(self, patterns: Iterable[Pattern]) -> None:
        """Take these columns, and no others."""
        self._alone = [self._nothing() for _ in range(self.many)]
        self._take(patterns)
        self._known.clear()

    def _take(self, patterns: Iterable[Pattern]) -> None:
        for p in patterns:
            here, score = self._alone[p.sets[0][0]], self.sides.score(p.value) + self.unit * p.obeyed
            for mask in self._masks(p.sets, p.parts):
                here[mask] = max(int(here[mask]), score)

    def _promised(self, sets: BlockerSets) -> np.ndarray:
        """Give what no larger set than those that have been looked at exceeds."""
        promise = Promise(self.sides, sets)
        masks, many = np.arange(self.size), np.zeros(self.size, dtype=np.int64)
        damage, early, loss, gained, obeyed = (np.zeros_like(many) for _ in range(5))
        others = np.ones(self.size, dtype=bool)
        for i in set(range(len(self.bits))) - set(promise.able):
            others &= (masks & sum(self.bits[i])) == 0
        each = zip(promise.able, promise.damage, promise.losses, promise.foes, strict=True)
        for i, deals, lost, f in each:
            there = np.ones_like(many) if i in self.endless else np.minimum(1, masks & sum(self.bits[i]))
            many += there
            damage += there * deals
            early += there * deals * int(f.first and promise.dies_early)
            loss = np.maximum(loss, there * (0 if i in self.endless else lost))
            gained += there * (BOTH * f.strength if f.lifelink else 0)
            obeyed += there * self.sides.weights.get((self.sides.blockers[i].first, sets.attacker), 0)
        obeyed += len(self.sides.asked(sets.attacker))
        worth, life = (self.sides.score(v) for v in (Value(material=1), Value(life=1)))
        killed = self.sides.fights.worth[sets.attacker] * (damage >= promise.need)
        score = worth * (killed - np.where(early >= promise.need, 0, loss)) + life * gained
        larger = others & (many >= sets.size)
        return np.where(larger, score + self.unit * obeyed, WORST)

    # What follows for the others

    def reaches(self, sets: BlockerSets, some: tuple[int, ...]) -> bool:
        """Say whether a larger set might be part of something that reaches the score, in whole or in part."""
        parts = sum(self.bits[i][0] for i in some if i not in self.endless)
        most = int(self._most(frozenset({sets.place}))[self.size - 1 - parts])
        return int(self._alone[sets.place][parts]) + most >= self.target

    def least(self, sets: SetsOfFight, obeyed: int, parts: tuple[Demand, ...] = ()) -> int:
        """Give what a fight has to come to at the least to be part of something that reaches the score."""
        mask = self._masks(sets, parts)[0]
        most = int(self._most(frozenset(a for a, _ in sets))[self.size - 1 - mask])
        return self.target - self.unit * obeyed - most

    def _masks(self, sets: SetsOfFight, parts: tuple[Demand, ...]) -> list[int]:
        """Give the blockers of a fight as bits, in every way in which one in part may be one of two."""
        shared = {d.blocker for d in parts}
        whole = {i for _, some in sets for i in some} - shared
        if len(sets) > 1:
            whole -= self.endless
        mask = sum(bit for i in whole for bit in self.bits[i])
        choices = [(0,) if i in self.endless else self.bits[i] for i in shared]
        return [mask + sum(some) for some in product(*choices)]

    def _most(self, fighting: frozenset[int]) -> np.ndarray:
        """Give, by set of blockers, what all attackers but these come to at the most."""
        if fighting not in self._known:
            found = np.zeros(self.size, dtype=np.int64)
            for a in set(range(self.many)) - fighting:
                both = found[self._part] + self._alone[a][self._rest]
                found = np.maximum(np.maximum.reduceat(both, self._starts), WORST)
            self._known[fighting] = found
        return self._known[fighting]
