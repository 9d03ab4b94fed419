"""The best blocks where one blocker may block several attackers: a table for each set of attackers that it blocks.

With nobody, or one attacker, blocked by it the fights are parted as anywhere else (`block_partition`). For each larger
set the fights of all others are a table of sets of blockers; what the fight of those attackers comes to at the most is
known from each of them alone: one of them, whichever is worst, may count what the shared blocker is worth, and it deals
to several of them no more damage than it has. Only fights that could be part of the best blocks by that are worked out
(branch and bound; CR 509.1b, 510.1).

Two 2/2 attack, Wall 0/4 may block both, Bear 2/2 one. Wall at both: neither kills it alone, so the bound is 0 and 0,
and with Bear at one of them 2 for 2; the fight is worked out, since together they do kill it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import product
from typing import Any, Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.solving.declaration import AllOrNone, AtMost, Declaration, DeclaredPairs, Quorum
from sandbox.scenario.model import Block
from sandbox.solve.answer import Value
from sandbox.solve.block_partition import (
    MOST_BLOCKERS,
    WORST,
    BestPartition,
    BlockPartition,
    Column,
    ValueTable,
    subsets_of,
)
from sandbox.solve.fights import Fights
from sandbox.solve.legal import LegalDeclarations
from sandbox.solve.watch import Watch

MOST_SHARED: Final = 3
"""With more attackers than this blocked by one creature too many fights have to be looked at."""


NOWHERE: Final = WORST // 4
"""Less than any blocks come to: something is in it that leads nowhere."""


class _Parts(Struct, frozen=True):
    """One attacker with the shared blocker and each set of others: by how it is counted (whether its worth counts here,
    whether it deals its damage here) the score, and what is taken; how much of its damage that takes. Only the most is
    known of all sets: its worth doesn't count, and it deals its damage unless it is better that it doesn't.
    """

    score: dict[tuple[bool, bool], np.ndarray]
    taken: dict[bool, np.ndarray]
    demand: np.ndarray
    known: set[int]
    """The sets of which all of that is known."""


class _Rest(Struct, frozen=True):
    """The table of all attackers but those that the shared blocker blocks, and its best for every set of blockers and
    everything that may still be taken.
    """

    blocked: tuple[str, ...]
    score: np.ndarray
    order: np.ndarray
    best: np.ndarray


class _Joint(Struct, frozen=True):
    """A fight of several attackers that has been worked out, beside the best of the rest."""

    rest: _Rest
    masks: tuple[int, ...]
    score: int
    taken: tuple[int, ...]
    total: int


class SharedBlocker:
    """The blocks of a player of whom one creature may block several attackers, all others one."""

    def __init__(
        self, fights: Fights, legal: LegalDeclarations, declared: Declaration, watch: Watch, *, counted: bool
    ) -> None:
        """Read what may block what; `counted` if all that are as good are to be counted."""
        self.fights, self.legal, self.declared, self.watch = fights, legal, declared, watch
        self.counted = counted
        self.parting = BlockPartition(fights, legal, declared, watch, counted=counted)
        self.shared = next((b for b in legal.options if legal.capacity(b) > 1), "")
        self.others = tuple(b for b in legal.options if b != self.shared)
        self.many = len(self.others)

    @cached_property
    def applies(self) -> bool:
        """Whether sets of blockers for each attacker are all there is to choose, one blocker aside."""
        legal, fights = self.legal, self.fights
        return (
            bool(self.shared)
            and legal.capacity(self.shared) <= MOST_SHARED
            and all(legal.capacity(b) == 1 for b in self.others)
            and len(legal.options) <= MOST_BLOCKERS
            and not legal.problem.requirements
            and fights.are_worked_out(legal)
            and all(
                isinstance(r, Quorum | AtMost | AllOrNone)
                and r.group.objects is not None
                and len(r.group.objects) == 1
                for r in legal.problem.restrictions
            )
        )

    # Sets of blockers as numbers

    @cached_property
    def _place(self) -> int:
        return self.parting.blockers.index(self.shared)

    def _without(self, mask: int) -> int:
        """A set of blockers without the shared one, as the tables here number them."""
        low = mask & ((1 << self._place) - 1)
        return low | mask >> self._place + 1 << self._place

    def _names(self, mask: int) -> tuple[str, ...]:
        return tuple(b for i, b in enumerate(self.others) if mask >> i & 1)

    # What is known of each attacker

    @cached_property
    def _every(self) -> dict[str, list[Column]]:
        """The sets of others that block each attacker."""
        parting, bit = self.parting, 1 << self._place
        return {
            a: [replace(c, mask=self._without(c.mask)) for c in parting.plain_columns(a) if not c.mask & bit]
            for a in parting.attackers
        }

    @cached_property
    def _columns(self) -> dict[str, list[Column]]:
        """The same without those that others are as good as."""
        return {a: self.parting.undominated(cs, self.parting.risk) for a, cs in self._every.items()}

    def _parts_of(self, attacker: str) -> _Parts:
        """An attacker with the shared blocker and each set of others, at its most."""
        size = 1 << self.many
        score = {(b, d): np.full(size, WORST, dtype=np.int64) for b, d in product((False, True), repeat=2)}
        taken = {d: np.zeros((size, len(self.parting.risk)), dtype=np.int64) for d in (False, True)}
        parts = _Parts(score, taken, np.zeros(size, dtype=np.int64), set())
        able = sum(1 << i for i, b in enumerate(self.others) if attacker in self.legal.options[b])
        local = self.parting.local[attacker]
        for mask in range(size):
            if mask & ~able:
                continue
            self.watch.count()
            choice = DeclaredPairs(dict.fromkeys(self._with(mask), (attacker,)))
            if any(True for r in local for _ in r.broken(choice)):
                continue
            for deals in (True, False)[: 1 + self._ends_early]:
                self._count_in(parts, attacker, mask, bears=False, deals=deals)
        return parts

    @cached_property
    def _ends_early(self) -> bool:
        """Whether the shared blocker may end a fight before others gain life in it: then it may be better that it deals
        no damage.
        """
        cast = {b: self.fights.combatant(b) for b in self.parting.blockers}
        first, others = cast[self.shared], (cast[b] for b in self.others)
        return bool(first and first.keywords.early and any(c and c.keywords.lifelink for c in others))

    def _with(self, mask: int) -> tuple[str, ...]:
        """The shared blocker with a set of others, in the order of the file."""
        return tuple(b for b in self.parting.blockers if b == self.shared or b in self._names(mask))

    def _count_in(self, parts: _Parts, attacker: str, mask: int, *, bears: bool, deals: bool) -> None:
        """Count the shared blocker in a set in one way."""
        in_part, gains = {self.shared: (bears, deals)}, self.fights.is_first(attacker, self.parting.attackers)
        lines = self.fights.single(attacker, self._with(mask), parts=in_part, gains=gains)
        value = min(lines.lines, key=lambda line: line.score).value
        parts.score[bears, deals][mask] = self.parting.packed(value)
        most = (*lines.most_first, *lines.most)
        parts.taken[deals][mask] = [most[i] for i in self.parting.risk]

    def _learn(self, parts: _Parts, attacker: str, masks: Iterable[int]) -> None:
        """Count the shared blocker in these sets in every way."""
        one, other = self.fights.combatant(attacker), self.fights.combatant(self.shared)
        kills = one is not None and other is not None and self.fights.kills_alone(one, other)
        for mask in set(masks) - parts.known:
            self.watch.count()
            parts.known.add(mask)
            if not self._ends_early:
                self._count_in(parts, attacker, mask, bears=False, deals=False)
            for deals in (False, True):
                if kills:
                    self._count_in(parts, attacker, mask, bears=True, deals=deals)
                else:
                    parts.score[True, deals][mask] = parts.score[False, deals][mask]
            if not self._helps_anyway:
                parts.demand[mask] = self.fights.demand(attacker, self._with(mask), self.shared)

    @cached_property
    def _helps_anyway(self) -> bool:
        """Whether damage of the shared blocker matters even where nothing dies of it."""
        c = self.fights.combatant(self.shared)
        assert c is not None
        return c.keywords.lifelink or (c.keywords.early and (c.keywords.wither or c.keywords.infect))

    # The search

    def solve(self, known: Value | None = None) -> BestPartition | None:
        """The best blocks with which the player can't lose, whose value, but for what came before, may be `known`; None
        where there are none, or they aren't known.
        """
        parting = self.parting
        if not parting.fits:
            return None
        base = parting.solve()
        best = WORST
        if base is not None:
            value = self.fights.result_of(base.blocks, told=False)[0]
            if value.result >= 0:
                best = parting.packed(value + -self.fights.opening)
        joints = self._joints(best if known is None else max(best, parting.packed(known)))
        if joints is None:
            return None
        top = max((j.total for j in joints), default=WORST)
        if max(top, best) == WORST:
            return None
        every = [j for j in joints if j.total == top] if top >= best else []
        orders = [(self._order(j), i) for i, j in enumerate(every)]
        count = 0 if base is None or best < top else base.best or 0
        count += self._ways(every) if self.counted else 0
        blocks = base.blocks if base is not None and best >= top else self._blocks(every[min(orders)[1]])
        if every and base is not None and best == top:
            blocks = min(base.blocks, self._blocks(every[min(orders)[1]]), key=self._changes)
        return BestPartition(blocks, count if self.counted else None)

    def _changes(self, blocks: tuple[Block, ...]) -> int:
        chosen = {b: tuple(x.attacker for x in blocks if x.blocker == b) for b in self.legal.options}
        return sum(chosen[b] != self.declared.get(b, ()) for b in chosen)

    def _joints(self, best: int) -> list[_Joint] | None:
        """The fights of several attackers that may be part of blocks worth as much as the best, with those; None where
        it isn't known what is taken in one.
        """
        parts = {a: self._parts_of(a) for a in self.parting.attackers if a in self.legal.options[self.shared]}
        open_: list[tuple[int, int, _Rest, tuple[int, ...]]] = []
        for rest in self._rests(parts):
            bounds, ways = self._bounds(rest, parts, best)
            good = np.flatnonzero(bounds >= max(best, NOWHERE))
            open_ += [(int(bounds[k]), len(open_) + n, rest, ways[k]) for n, k in enumerate(good)]
        open_.sort(key=lambda each: (-each[0], each[1]))
        found: list[_Joint] = []
        for bound, _, rest, masks in open_:
            if bound < best:
                break
            self.watch.go_on()
            foes = {a: self._with(m) for a, m in zip(rest.blocked, masks, strict=True)}
            left = self._left(masks)
            lines = self.fights.shared(foes)
            assert lines is not None
            score = self.parting.packed(min(lines.lines, key=lambda line: line.score).value)
            if score + int(rest.best[left].max()) < best:
                continue
            every = (*lines.most_first, *lines.most)
            if not self._is_sure(rest, every, free=lines.free):
                return None
            taken = tuple(every[i] for i in self.parting.risk)
            total = score + self._most(rest, left, taken)
            if total >= best and total > NOWHERE:
                best = total
                found.append(_Joint(rest, masks, score, taken, total))
        return found

    def _is_sure(self, rest: _Rest, taken: tuple[int, ...], *, free: bool) -> bool:
        """Whether it is known of a fight whether the player may lose with it."""
        others = [a for a in self.parting.attackers if a not in rest.blocked]
        columns = [self.parting.plain_columns(a) for a in others]
        return all(
            (i in self.parting.risk and free)
            or n + sum(max(c.taken[i] for c in cs) for cs in columns) < self.parting.limits[i]
            for i, n in enumerate(taken)
        )

    # The attackers that it doesn't block

    @cached_property
    def _limits(self) -> list[int]:
        return [self.parting.limits[i] for i in self.parting.risk]

    def _rests(self, parts: dict[str, _Parts]) -> Iterator[_Rest]:
        """For each set of attackers that it may block the table of the others."""
        risk, capacity = self.parting.risk, self.legal.capacity(self.shared)
        least = [0] * len(risk)
        for a in self.parting.attackers:
            every = [[c.taken[i] for i in risk] for c in self.parting.plain_columns(a)]
            if a in parts:
                every += [row for d in (False, True) for row in parts[a].taken[d].tolist()]
            least = [n + min(0, *some) for n, some in zip(least, zip(*every, strict=True), strict=True)]
        table = ValueTable(self.parting, {}, risk, self._limits, blockers=self.many, least=least)
        self.least = tuple(least)
        attackers = self.parting.attackers

        def go_on(at: int, blocked: tuple[str, ...], so_far: tuple[np.ndarray, ...]) -> Iterator[_Rest]:
            if at == len(attackers):
                if len(blocked) > 1:
                    yield _Rest(blocked, so_far[0], so_far[1], self._best_of(so_far[0]))
                return
            a = attackers[at]
            if a in parts and len(blocked) < capacity:
                yield from go_on(at + 1, (*blocked, a), so_far)
            if len(blocked) + sum(c in parts for c in attackers[at + 1 :]) > 1:
                columns = [(c, tuple(c.taken[i] for i in risk)) for c in self._columns[a]]
                score, order, count = so_far
                after = table.layer(columns, score, order, count, counted=False)
                yield from go_on(at + 1, blocked, after)

        yield from go_on(0, (), table.empty())

    def _best_of(self, score: np.ndarray) -> np.ndarray:
        """The best with any of a set of blockers, where no more than so much is taken."""
        found = score.copy()
        for i in range(self.many):
            bit = 1 << i
            with_it = np.array([m for m in range(len(found)) if m & bit])
            found[with_it] = np.maximum(found[with_it], found[with_it ^ bit])
        for axis in range(1, found.ndim):
            np.maximum.accumulate(found, axis=axis, out=found)
        return found

    def _left(self, masks: tuple[int, ...]) -> int:
        return (1 << self.many) - 1 - sum(masks)

    def _room(self, taken: tuple[int, ...]) -> tuple[int, ...]:
        """The last place of the table beside which so much may be taken."""
        return tuple(
            limit - 1 - n - low for n, limit, low in zip(taken, self._limits, self.least, strict=True)
        )

    def _most(self, rest: _Rest, left: int, taken: tuple[int, ...]) -> int:
        """The best of the rest with what is left of the blockers, beside what is taken in a fight."""
        room = self._room(taken)
        if any(n < 0 for n in room):
            return WORST
        return int(
            rest.best[(left, *(min(n, size - 1) for n, size in zip(room, rest.best.shape[1:], strict=True)))]
        )

    # Bounds

    @cached_property
    def _disjoint(self) -> dict[int, tuple[np.ndarray, ...]]:
        """Sets of others for two attackers and for more, disjoint, each in every way."""
        found: dict[int, tuple[np.ndarray, ...]] = {}
        subsets = subsets_of(self.many)
        sets: tuple[np.ndarray, ...] = (np.arange(1 << self.many),)
        for many in range(2, self.legal.capacity(self.shared) + 1):
            used: np.ndarray = np.sum(sets, axis=0)
            left = [subsets[(1 << self.many) - 1 - int(m)] for m in used]
            times = [len(some) for some in left]
            sets = (*(np.repeat(each, times) for each in sets), np.concatenate(left))
            found[many] = sets
        return found

    def _bounds(
        self, rest: _Rest, parts: dict[str, _Parts], best: int
    ) -> tuple[np.ndarray, list[tuple[int, ...]]]:
        """What nothing exceeds with each way to block a set of attackers together that might be as good as the best."""
        mine, sets = [parts[a] for a in rest.blocked], self._disjoint[len(rest.blocked)]
        top = rest.best.reshape(len(rest.best), -1)[:, -1]  # whatever is taken
        rough = top[(1 << self.many) - 1 - np.sum(sets, axis=0)]
        for p, x in zip(mine, sets, strict=True):
            most = np.maximum(p.score[False, True], p.score[False, False])
            rough = rough + np.maximum(most, WORST // 2)[x]
        near = np.flatnonzero(rough >= max(best, NOWHERE))
        sets = tuple(x[near] for x in sets)
        for a, p, x in zip(rest.blocked, mine, sets, strict=True):
            self._learn(p, a, map(int, np.unique(x)))
        left: np.ndarray = (1 << self.many) - 1 - np.sum(sets, axis=0)
        strength = self.fights.strength(self.shared)
        bounds: np.ndarray | None = None
        alone: list[tuple[np.ndarray, Any]] = []
        for deals in product((False, True), repeat=len(mine)):
            demand = sum(
                (p.demand[x] for p, x, d in zip(mine, sets, deals, strict=True) if d), np.zeros_like(left)
            )
            taken = np.sum([p.taken[d][x] for p, x, d in zip(mine, sets, deals, strict=True)], axis=0)
            place: list[np.ndarray] = [left]
            fits = demand <= strength
            for k, (limit, low, size) in enumerate(
                zip(self._limits, self.least, rest.best.shape[1:], strict=True)
            ):
                room = limit - 1 - low - taken[:, k]
                fits &= room >= 0
                place.append(np.clip(room, 0, size - 1))
            alone.append((np.where(fits, rest.best[tuple(place)], WORST), deals))
        for bearer in range(len(mine)):
            most = np.full(len(left), WORST, dtype=np.int64)
            for others, deals in alone:
                score = others
                for k, (p, x, d) in enumerate(zip(mine, sets, deals, strict=True)):
                    score = score + np.maximum(p.score[k == bearer, d], WORST // 2)[x]
                most = np.maximum(most, score)
            bounds = most if bounds is None else np.minimum(bounds, most)
        assert bounds is not None
        return bounds, list(zip(*(x.tolist() for x in sets), strict=True))

    # What it comes to

    def _cells(self, joint: _Joint, score: np.ndarray) -> np.ndarray:
        """The places of a table that are the best beside a fight."""
        room = self._room(joint.taken)
        inside: Any = tuple(slice(0, n + 1) for n in room)
        left = self._left(joint.masks)
        masks = np.array([m for m in range(1 << self.many) if not m & ~left])
        cells = np.argwhere(score[masks][(slice(None), *inside)] == joint.total - joint.score)
        cells[:, 0] = masks[cells[:, 0]]
        return cells

    def _table(self, blocked: tuple[str, ...], columns: dict[str, list[Column]]) -> ValueTable:
        """The table of all attackers but these."""
        mine = {a: columns[a] for a in self.parting.attackers if a not in blocked}
        least = list(self.least)
        return ValueTable(
            self.parting, mine, self.parting.risk, self._limits, blockers=self.many, least=least
        )

    def _ways(self, every: list[_Joint]) -> int:
        """In how many blocks these fights are part of the best."""
        found = 0
        counts: dict[tuple[str, ...], tuple[np.ndarray, np.ndarray]] = {}
        for joint in every:
            blocked = joint.rest.blocked
            if blocked not in counts:
                table = self._table(blocked, self._every)
                count = table.fill(counted=True)
                counts[blocked] = table.layers[-1][0], count
            score, count = counts[blocked]
            found += int(count[tuple(self._cells(joint, score).T)].sum())
        return found

    def _order(self, joint: _Joint) -> int:
        """The order among equals of the first of the blocks with a fight."""
        rest = int(joint.rest.order[tuple(self._cells(joint, joint.rest.score).T)].min())
        order_of = self.parting.order_of
        blocks = (
            (a, b) for a, m in zip(joint.rest.blocked, joint.masks, strict=True) for b in self._names(m)
        )
        shared = order_of(joint.rest.blocked[0], self.shared)
        declared = self.declared.get(self.shared, ())
        base: int = (len(self.parting.attackers) + 1) ** len(self.parting.blockers)
        stays = (declared == joint.rest.blocked) - (declared == joint.rest.blocked[:1])
        return rest + shared - stays * base + sum(order_of(a, b) for a, b in blocks)

    def _blocks(self, joint: _Joint) -> tuple[Block, ...]:
        """The first of the blocks with a fight."""
        cells = self._cells(joint, joint.rest.score)
        ranks = joint.rest.order[tuple(cells.T)]
        end = tuple(int(n) for n in cells[int(ranks.argmin())])
        table = self._table(joint.rest.blocked, self._columns)
        table.fill(counted=False)
        masks = table.traced(end) | dict(zip(joint.rest.blocked, joint.masks, strict=True))
        chosen = {
            b: tuple(a for a in self.parting.attackers if b in self._names(masks.get(a, 0)))
            for b in self.others
        }
        chosen[self.shared] = joint.rest.blocked
        return tuple(Block(b, a) for b in self.legal.options for a in chosen[b])
