"""The best partition of the blockers among the attackers, by dynamic programming over sets of blockers.

Where every blocker blocks one attacker, a fight's value depends on its own blockers alone, and what the player attacked
may still lose of life, poison and commander damage is what joins the fights. So for each set of blockers the best way
to use just these against the first attackers is known from that against one attacker fewer, with how much was taken
as further places of the table. Restrictions and requirements on blocks of one attacker belong to the set that blocks
it, those on all who block to the set of all blockers (CR 509.1b-c). The same table tells the Pareto front: the most
material for each sum of what is taken of life and the like.

Ogre 3/3 and Elf 1/1 attack, Bear 2/2 may block. After Ogre the table says: nobody used: 3 life lost; Bear used: Bear
lost (material -4). After Elf: nobody: 4 life; Bear: the better of "Bear at Ogre, 1 life, -4" and "Bear at Elf, 3 life,
+2". The front of these is "+2 and 3 life" and "-4 and 1 life"; "nobody blocks" is behind the first.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Any, Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.solving import declaration as dc
from sandbox.scenario.model import Block
from sandbox.solve.answer import COMPONENTS, Value
from sandbox.solve.fight_solver import Lines
from sandbox.solve.fights import Fights
from sandbox.solve.legal import LegalDeclarations
from sandbox.solve.watch import Watch

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


class BestPartition(Struct, frozen=True):
    """The best blocks, and how many are as good (None: not counted); not `exact` where the player loses with any, and
    others may lose less.
    """

    blocks: tuple[Block, ...]
    best: int | None
    exact: bool = True


class ValueTable:
    """The table: by set of blockers used and by what is taken, the best value so far."""

    def __init__(
        self,
        parting: BlockPartition,
        columns: dict[str, list[Column]],
        risk: list[int],
        limits: list[int],
        *,
        blockers: int | None = None,
        least: list[int] | None = None,
    ) -> None:
        """Take columns, and of what less than so much may be taken; of so many blockers where these aren't all, and
        where others take less the `least` of each thing.
        """
        self.parting = parting
        self.columns = [[(c, tuple(c.taken[i] for i in risk)) for c in cs] for cs in columns.values()]
        self.attackers = tuple(columns)
        if least is None:
            least = [sum(min(0, *(t[i] for _, t in cs)) for cs in self.columns) for i in range(len(risk))]
        self.least = tuple(least)
        """The least that may be taken of each thing: where the places of the table begin."""
        # On the way more may have been taken than in the end, when later blockers gain life.
        self.shape = tuple(n - 2 * low for n, low in zip(limits, least, strict=True))
        self.ends = (slice(None), *(slice(0, n - low) for n, low in zip(limits, least, strict=True)))
        self.zero = tuple(-low for low in least)
        n = len(parting.blockers) if blockers is None else blockers
        self.layers: list[tuple[np.ndarray, np.ndarray]] = []
        self.size = 1 << n
        self.subsets = subsets_of(n)

    def solve(self, *, counted: bool) -> BestPartition | None:
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
        return BestPartition(self.parting.blocks(self.traced(end)), best)

    def fill(self, *, counted: bool) -> np.ndarray:
        """Fill the table attacker by attacker; give in how many ways each place is reached."""
        score, order, count = self.empty()
        self.layers = [(score, order)]
        for columns in self.columns:
            score, order, count = self.layer(columns, score, order, count, counted=counted)
            self.layers.append((score, order))
        return count

    def empty(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The table before the first attacker: score, order and in how many ways, where nobody is used."""
        score = np.full((self.size, *self.shape), WORST, dtype=np.int64)
        order = np.zeros_like(score)
        count = np.zeros_like(score)
        score[(0, *self.zero)], count[(0, *self.zero)] = 0, 1
        return score, order, count

    def layer(
        self,
        columns: list[tuple[Column, tuple[int, ...]]],
        score: np.ndarray,
        order: np.ndarray,
        count: np.ndarray,
        *,
        counted: bool,
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The table with one attacker more."""
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
        """The sets of blockers, by attacker, that lead to a place of the table."""
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


def _covered(pick: int, slow: int, settled: bytearray) -> bool:
    """Whether a set of blockers without one of those that change nothing is settled."""
    left = pick & slow
    while left:
        bit = left & -left
        if settled[pick ^ bit]:
            return True
        left ^= bit
    return False


@lru_cache(maxsize=4)
def subsets_of(n: int) -> list[np.ndarray]:
    """The subsets of every set of so many, as numbers whose bits are their members."""
    found = [np.zeros(1, dtype=np.int64)]
    for mask in range(1, 1 << n):
        low = mask & -mask
        without = found[mask ^ low]
        found.append(np.concatenate((without, without + low)))
    return found


MOST_BLOCKERS: Final = 13
"""So many blockers have all their sets looked at."""
MOST_PLACES: Final = 1 << 21
"""So large a table is filled."""
LIFE: Final = 1 << 12
POISON: Final = 1 << 9
"""More life and poison than this in one fight is left to the search."""


class BlockPartition:
    """The blocks of a player against an attack, as sets of blockers for each attacker."""

    def __init__(
        self,
        fights: Fights,
        legal: LegalDeclarations,
        declared: dc.Declaration,
        watch: Watch,
        *,
        counted: bool = False,
    ) -> None:
        """Read what may block what, and what binds that; `counted` if all that are as good are to be counted."""
        self.counted = counted
        self.watch = watch
        self.fights = fights
        self.legal = legal
        self.declared = declared
        self.attackers = fights.attackers
        self.blockers = tuple(legal.options)
        self.is_exact = True
        self.bit = {b: 1 << i for i, b in enumerate(self.blockers)}
        self.able = {
            a: sum(self.bit[b] for b in self.blockers if a in legal.options[b]) for a in self.attackers
        }

    # Whether it can be asked

    @cached_property
    def applies(self) -> bool:
        """Whether sets of blockers for each attacker are all there is to choose, unless one may block several."""
        legal, fights = self.legal, self.fights
        walkers = {
            t for a in self.attackers if (t := fights.state.graph.target_of(a)) not in fights.state.players
        }
        requirements, restrictions = legal.problem.requirements, legal.problem.restrictions
        return (
            not legal.payers
            and fights.is_apart
            and len(self.blockers) <= MOST_BLOCKERS
            and set().union(*legal.options.values()) <= set(self.attackers)
            and walkers.isdisjoint(self.blockers)
            and all(r.unless is None and self._is_local(r.group) for r in requirements)
            and all(self._fits(r) for r in restrictions)
        )

    @property
    def is_complete(self) -> bool:
        """Whether no blocker may block several attackers, so that nothing better is left out."""
        return all(self.legal.capacity(b) == 1 for b in self.blockers)

    def _is_local(self, group: dc.PairGroup) -> bool:
        return group.objects is None or len(group.objects) == 1 or len(group.creatures) == 1

    def _fits(self, r: dc.Restriction) -> bool:
        match r:
            case dc.Quorum() | dc.AtMost() | dc.AllOrNone():
                return r.group.objects is None or len(r.group.objects) == 1
            case dc.Needs():
                return r.group.objects is None
            case _:
                return False

    @property
    def is_unbound(self) -> bool:
        """Whether nothing but numbers of blockers for each attacker binds the blocks."""
        return not self._global and not self.legal.problem.requirements

    # Columns

    @cached_property
    def local(self) -> dict[str, list[dc.Restriction]]:
        """The restrictions on who blocks each attacker."""
        found: dict[str, list[dc.Restriction]] = {a: [] for a in self.attackers}
        for r in self.legal.problem.restrictions:
            if isinstance(r, dc.Quorum | dc.AtMost | dc.AllOrNone) and r.group.objects is not None:
                (a,) = r.group.objects
                if a in found:
                    found[a].append(r)
        return found

    @cached_property
    def _global(self) -> list[dc.Restriction]:
        return [
            r
            for r in self.legal.problem.restrictions
            if isinstance(r, dc.Needs)
            or (isinstance(r, dc.Quorum | dc.AtMost | dc.AllOrNone) and r.group.objects is None)
        ]

    @cached_property
    def _asked(self) -> dict[str, list[dc.Requirement]]:
        """The requirements that blocks of each attacker may obey, those that are not counted by pair."""
        found: dict[str, list[dc.Requirement]] = {a: [] for a in self.attackers}
        for r in self.legal.problem.requirements:
            for a in self.attackers:
                if r.creature is None and (r.group.objects is None or a in r.group.objects):
                    found[a].append(r)
        return found

    @cached_property
    def _weights(self) -> dict[tuple[str, str], int]:
        """How many requirements on a blocker each of its blocks obeys."""
        found: dict[tuple[str, str], int] = {}
        for r in self.legal.problem.requirements:
            if r.creature is not None and r.creature in self.bit:
                for a in self.legal.options[r.creature]:
                    if r.group.objects is None or a in r.group.objects:
                        found[r.creature, a] = found.get((r.creature, a), 0) + 1
        return found

    @cached_property
    def unit(self) -> int:
        """What one requirement counts: more than all values together."""
        scores = [abs(c.score) for columns in self._plain.values() for c in columns]
        return 2 * (len(self.attackers) + 1) * max(scores, default=0) + 1

    def names(self, mask: int) -> tuple[str, ...]:
        """The blockers of a set, in the order of the file."""
        return tuple(b for b in self.blockers if self.bit[b] & mask)

    @cached_property
    def scale(self) -> tuple[int, ...]:
        """How the components of the goal are packed into a number of the machine."""
        fights = self.fights
        material, many = sum(fights.worth.values()) + 1, len(self.attackers)
        sizes = {"result": 2, "material": 2 * material, "life": 4 * LIFE * many, "poison": 4 * POISON * many}
        factors = []
        factor = 1
        for component in reversed(fights.goal.order):
            factors.append(factor)
            factor *= sizes[component]
        return (*reversed(factors), factor)

    @cached_property
    def _plain(self) -> dict[str, list[Column]]:
        return {a: list(self._columns_of(a)) for a in self.attackers}

    def _columns_of(self, attacker: str) -> Iterator[Column]:
        local = self.local[attacker]
        able = [b for b in self.blockers if self.bit[b] & self.able[attacker]]
        quiet = self._slow(attacker) if not self.counted else frozenset()
        slow = sum(1 << i for i, b in enumerate(able) if b in quiet)
        settled = bytearray(1 << len(able))
        masks, orders = [0], [0]
        for b in able:
            rank = self.order_of(attacker, b)
            masks += [mask | self.bit[b] for mask in masks]
            orders += [order + rank for order in orders]
        for pick, mask in enumerate(masks):
            if pick % 16 == 0:
                self.watch.go_on()
            if _covered(pick, slow, settled):
                settled[pick] = 1  # a blocker less does as well
                continue
            some = tuple(b for i, b in enumerate(able) if pick >> i & 1)
            if local:
                choice = dc.DeclaredPairs(dict.fromkeys(some, (attacker,)))
                if any(True for r in local for _ in r.broken(choice)):
                    continue
            lines = self.fights.single(attacker, some)
            settled[pick] = lines.settled
            yield self.column(mask, orders[pick], lines)

    def column(self, mask: int, order: int, lines: Lines) -> Column:
        """A fight with a set of blockers."""
        least = lines.lines[0]
        if len(lines.lines) > 1:
            least = min(lines.lines, key=lambda line: line.score)
        value = least.value
        self.is_exact = self.is_exact and lines.free and abs(value.life) < LIFE and abs(value.poison) < POISON
        taken = (*lines.most_first, *lines.most)
        plain = least.taken == lines.most and least.first == lines.most_first
        return Column(mask, self.packed(value), order, taken, value, plain)

    def packed(self, value: Value) -> int:
        """A value as a number of the machine."""
        result, material, life, poison = self._factors
        return result * value.result + material * value.material + life * value.life + poison * value.poison

    @cached_property
    def _factors(self) -> tuple[int, ...]:
        """What one of each component counts in such a number; 0 where it isn't compared."""
        counts = dict(zip(self.fights.goal.order, self.scale, strict=False))
        return tuple(counts.get(c, 0) for c in COMPONENTS)

    def order_of(self, attacker: str, b: str) -> int:
        """What a block counts among equals: whether the creature changes, then its place in the file."""
        base, n, options = len(self.attackers) + 1, len(self.blockers), self.legal.options[b]
        now = self.declared.get(b, ())
        change = (now != (attacker,)) - (now != ())
        place = (options.index(attacker) - len(options)) * base ** (n - 1 - self.blockers.index(b))
        return int(change * base**n + place)

    def _slow(self, attacker: str) -> frozenset[str]:
        """The blockers that change nothing once an attacker dies anyway and nothing goes through: those that
        strike with everybody, gain no life and are not required there.
        """
        if any(isinstance(r, dc.Needs | dc.Quorum | dc.AllOrNone) for r in self._global):
            return frozenset()
        if any(isinstance(r, dc.AllOrNone) for r in self.local[attacker]):
            return frozenset()
        fighters = ((b, self.fights.combatant(b)) for b in self.blockers)
        quiet = {b for b, f in fighters if f is not None and not (f.keywords.early or f.keywords.lifelink)}
        asked = {
            b
            for r in self._asked[attacker]
            for b in r.group.creatures
            if r.group.creatures < set(self.blockers)
        }
        return frozenset(b for b in quiet - asked if not self._weights.get((b, attacker)))

    def plain_columns(self, attacker: str) -> list[Column]:
        """The columns of an attacker without the requirements that they obey."""
        return self._plain[attacker]

    def columns(self) -> dict[str, list[Column]]:
        """The columns of each attacker with the requirements that they obey counted in."""
        unit = self.unit
        found: dict[str, list[Column]] = {}
        for a, columns in self._plain.items():
            if not self._asked[a] and not self._weights:
                found[a] = columns
                continue
            found[a] = []
            for c in columns:
                some = self.names(c.mask)
                obeyed = sum(self._weights.get((b, a), 0) for b in some)
                if self._asked[a]:
                    choice = dc.DeclaredPairs(dict.fromkeys(some, (a,)))
                    obeyed += sum(r.obeyed(choice) for r in self._asked[a])
                found[a].append(replace(c, score=c.score + unit * obeyed))
        return found

    def is_whole(self, mask: int) -> bool:
        """Say whether this may be the set of all who block."""
        if not self._global:
            return True
        choice = dc.DeclaredPairs({b: self.legal.options[b][:1] for b in self.names(mask)})
        return not any(True for r in self._global for _ in r.broken(choice))

    # The table

    @cached_property
    def limits(self) -> tuple[int, ...]:
        """How much may be taken of each thing, in the first damage step and in all, before the player loses."""
        return (*self.fights.limits, *self.fights.limits)

    @cached_property
    def risk(self) -> list[int]:
        """Which of the limits some blocks reach."""
        everything = self._plain.values()
        most = [
            sum(max((c.taken[i] for c in cs), default=0) for cs in everything)
            for i in range(len(self.limits))
        ]
        return [i for i, n in enumerate(self.limits) if most[i] >= n]

    @property
    def fits(self) -> bool:
        """Whether all of it fits into numbers of the machine, and the table into its memory."""
        asked = len(self.legal.problem.requirements) + 1
        if not all(self._plain.values()) or not self.is_exact or self.unit * 4 * asked > -WORST:
            return False
        if self.risk and self.fights.reaches.gains_late:
            return False
        base = (len(self.attackers) + 2) ** (len(self.blockers) + 2)
        places = 1 << len(self.blockers)
        for i in self.risk:
            places *= self.limits[i] + 2 * sum(
                -min(0, *(c.taken[i] for c in cs)) for cs in self._plain.values()
            )
        return base < -WORST and 0 < places <= MOST_PLACES

    def solve(self) -> BestPartition | None:
        """The best blocks with which the player can't lose, or where nobody could anyway; where the player can't be
        saved the best ones if it were no matter who loses; None where there are none.
        """
        if self.risk and not self.counted:
            found = self._solved([])
            if found is not None and self._is_safe(found.blocks):
                return found  # whoever can't lose with the best there is without losing need not look at life
        found = self._solved(self.risk)
        if found is None and self.risk:
            found = self._solved([])  # the player can't be saved, whatever is blocked
            return found if found is None or self.is_settled else replace(found, best=None, exact=False)
        return found

    def _is_safe(self, blocks: tuple[Block, ...]) -> bool:
        """Say whether the player can't lose with these blocks."""
        by = {a: sum(self.bit[b.blocker] for b in blocks if b.attacker == a) for a in self.attackers}
        chosen = [c for a in self.attackers for c in self._plain[a] if c.mask == by[a]]
        return all(sum(c.taken[i] for c in chosen) < self.limits[i] for i in self.risk)

    @property
    def is_settled(self) -> bool:
        """Whether the attacking player has nothing to weigh: what is worst for the other takes the most, too."""
        early = any(i < len(self.fights.limits) for i in self.risk)
        return (
            not early
            and not self.fights.reaches.ends_matter
            and all(c.plain for cs in self._plain.values() for c in cs)
        )

    def _solved(self, risk: list[int]) -> BestPartition | None:
        columns = self.columns()
        if not self.counted:
            columns = {a: self.undominated(cs, risk) for a, cs in columns.items()}
        table = ValueTable(self, columns, risk, [self.limits[i] for i in risk])
        found = table.solve(counted=self.counted)
        if found is None or not self.legal.is_legal({b.blocker: (b.attacker,) for b in found.blocks}):
            return None
        return found

    def undominated(self, columns: list[Column], risk: list[int]) -> list[Column]:
        """Leave out columns that another one with one blocker fewer is as good as, and takes no more."""
        if any(isinstance(r, dc.Needs | dc.Quorum | dc.AllOrNone) for r in self._global):
            return columns
        by_mask = {c.mask: c for c in columns}
        kept = []
        for c in columns:
            worse = False
            bits = c.mask
            while bits and not worse:
                bit = bits & -bits
                bits ^= bit
                less = by_mask.get(c.mask ^ bit)
                worse = (
                    less is not None
                    and (less.score, -less.order) >= (c.score, -c.order)
                    and all(less.taken[i] <= c.taken[i] for i in risk)
                )
            if not worse:
                kept.append(c)
        return kept

    def blocks(self, masks: dict[str, int]) -> tuple[Block, ...]:
        """Sets of blockers as a scenario holds them."""
        return tuple(
            Block(b, a) for b in self.blockers for a in self.attackers if masks.get(a, 0) & self.bit[b]
        )


MOST_FRONT_PLACES: Final = 1 << 19
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


def front_of(parting: BlockPartition) -> tuple[tuple[Value, tuple[Block, ...]], ...] | None:
    """The front of blocks whose fights have nothing to do with each other, each value with the blocks that change
    the least; None where that is too large a table.
    """
    sums = _sums(parting)
    every = range(sums.width)
    limits = [sum(max(0, *(c.taken[i] for c in cs)) for cs in sums.columns.values()) + 1 for i in every]
    table = ValueTable(parting, sums.columns, list(every), limits)
    if table.size * int(np.prod(table.shape)) > MOST_FRONT_PLACES:
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


def _sums(parting: BlockPartition) -> _Sums:
    """Read what is summed up from the columns of a parting."""
    plain = {a: {c.mask: c.score for c in parting.plain_columns(a)} for a in parting.attackers}
    every = parting.columns()
    material = [sum(abs(c.value.material) for c in cs) for cs in every.values()]
    unit = 2 * sum(material) + 1
    taken = {a: [_taken(parting, c) for c in cs] for a, cs in every.items()}
    numbers: dict[tuple[int, ...], int] = {}
    place = [
        numbers.setdefault(each, len(numbers)) if any(each) else None
        for each in zip(*(some for cs in taken.values() for some in cs), strict=True)
    ]
    kept = [place.index(j) for j in range(len(numbers))]
    columns = {}
    for a, cs in every.items():
        columns[a] = [
            replace(
                c,
                score=c.value.material + unit * ((c.score - plain[a][c.mask]) // parting.unit),
                taken=tuple(some[i] for i in kept),
            )
            for c, some in zip(cs, taken[a], strict=True)
        ]
    return _Sums(
        {a: parting.undominated(cs, list(range(len(numbers)))) for a, cs in columns.items()},
        unit,
        tuple(place),
        len(numbers),
    )


def _taken(parting: BlockPartition, c: Column) -> tuple[int, ...]:
    return (-c.value.life, -c.value.poison, *(c.taken[i] for i in parting.risk))


def _ends(
    parting: BlockPartition, sums: _Sums, table: ValueTable
) -> list[tuple[Value, int, tuple[int, ...]]]:
    """For each sum the value with the most material, its order among equals, and its place in the table."""
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
