"""The best way to part blockers among attackers, exactly: which sets of blockers are best, over all sets at once.

Where every blocker blocks one attacker, a fight's value depends on its own blockers alone, and what the player attacked
may still lose of life, poison and commander damage is what joins the fights. So for each set of blockers the best way
to use just these against the first attackers is known from that against one attacker fewer, with how much was taken
as further places of the table. Restrictions and requirements on blocks of one attacker belong to the set that blocks
it, those on all who block to the set of all blockers (CR 509.1b-c).
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from sandbox.explore.value_table import WORST, Column, Parted, ValueTable
from sandbox.rules.solving.declaration import AllOrNone, AtMost, DeclaredPairs, Needs, PairGroup, Quorum
from sandbox.scenario.model import Block

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.explore.fights import Fights
    from sandbox.explore.legal import LegalDeclarations
    from sandbox.explore.watch import Watch
    from sandbox.rules.solving.declaration import Declaration, Requirement, Restriction

MOST_BLOCKERS: Final = 13
"""So many blockers have all their sets looked at."""
MOST_PLACES: Final = 1 << 21
"""So large a table is filled."""
LIFE: Final = 1 << 12
POISON: Final = 1 << 9
"""More life and poison than this in one fight is left to the search."""


class Parting:
    """The blocks of a player against an attack, as sets of blockers for each attacker."""

    def __init__(
        self,
        fights: Fights,
        legal: LegalDeclarations,
        declared: Declaration,
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
        """Whether sets of blockers for each attacker are all there is to choose."""
        legal, fights = self.legal, self.fights
        walkers = {t for a in self.attackers if (t := fights.board.target_of(a)) not in fights.board.players}
        requirements, restrictions = legal.problem.requirements, legal.problem.restrictions
        return (
            not legal.payers
            and fights.is_apart
            and len(self.blockers) <= MOST_BLOCKERS
            and all(legal.capacity(b) == 1 for b in self.blockers)
            and set().union(*legal.options.values()) <= set(self.attackers)
            and walkers.isdisjoint(self.blockers)
            and all(r.unless is None and self._is_local(r.group) for r in requirements)
            and all(self._fits(r) for r in restrictions)
        )

    def _is_local(self, group: PairGroup) -> bool:
        return group.objects is None or len(group.objects) == 1 or len(group.creatures) == 1

    def _fits(self, r: Restriction) -> bool:
        match r:
            case Quorum() | AtMost() | AllOrNone():
                return r.group.objects is None or len(r.group.objects) == 1
            case Needs():
                return r.group.objects is None
            case _:
                return False

    @property
    def is_unbound(self) -> bool:
        """Whether nothing but numbers of blockers for each attacker binds the blocks."""
        return not self._global and not self.legal.problem.requirements

    # Columns

    @cached_property
    def _local(self) -> dict[str, list[Restriction]]:
        found: dict[str, list[Restriction]] = {a: [] for a in self.attackers}
        for r in self.legal.problem.restrictions:
            if isinstance(r, Quorum | AtMost | AllOrNone) and r.group.objects is not None:
                (a,) = r.group.objects
                if a in found:
                    found[a].append(r)
        return found

    @cached_property
    def _global(self) -> list[Restriction]:
        return [
            r
            for r in self.legal.problem.restrictions
            if isinstance(r, Needs)
            or (isinstance(r, Quorum | AtMost | AllOrNone) and r.group.objects is None)
        ]

    @cached_property
    def _asked(self) -> dict[str, list[Requirement]]:
        """The requirements that blocks of each attacker may obey, those that are not counted by pair."""
        found: dict[str, list[Requirement]] = {a: [] for a in self.attackers}
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
        """Give the blockers of a set, in the order of the file."""
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
        local = self._local[attacker]
        goal = self.fights.goal
        scale = self.scale
        able = [b for b in self.blockers if self.bit[b] & self.able[attacker]]
        slow = self._slow(attacker) if not self.counted else frozenset()
        settled: set[int] = set()
        ranks = {b: self._order(attacker, b) for b in able}
        for pick in range(1 << len(able)):
            if pick % 16 == 0:
                self.watch.go_on()
            some = tuple(b for i, b in enumerate(able) if pick >> i & 1)
            if any(pick ^ 1 << i in settled for i, b in enumerate(able) if pick >> i & 1 and b in slow):
                settled.add(pick)  # a blocker less does as well
                continue
            if local:
                choice = DeclaredPairs(dict.fromkeys(some, (attacker,)))
                if any(True for r in local for _ in r.broken(choice)):
                    continue
            lines = self.fights.duels.lines(attacker, some)
            if lines.settled:
                settled.add(pick)
            least = min(lines.lines, key=lambda line: line.score)
            value = least.value
            score = sum(f * int(getattr(value, c)) for f, c in zip(scale, goal.order, strict=False))
            mask = sum(self.bit[b] for b in some)
            self.is_exact = (
                self.is_exact and lines.free and abs(value.life) < LIFE and abs(value.poison) < POISON
            )
            taken = (*lines.most_first, *lines.most)
            plain = least.taken == lines.most and least.first == lines.most_first
            yield Column(mask, score, sum(ranks[b] for b in some), taken, value, plain)

    def _order(self, attacker: str, b: str) -> int:
        """Give what a block counts among equals: whether the creature changes, then its place in the file."""
        base, n, options = len(self.attackers) + 1, len(self.blockers), self.legal.options[b]
        now = self.declared.get(b, ())
        change = (now != (attacker,)) - (now != ())
        place = (options.index(attacker) - len(options)) * base ** (n - 1 - self.blockers.index(b))
        return int(change * base**n + place)

    def _slow(self, attacker: str) -> frozenset[str]:
        """Give the blockers that change nothing once an attacker dies anyway and nothing goes through: those that
        strike with everybody, gain no life and are not required there.
        """
        if any(isinstance(r, Needs | Quorum | AllOrNone) for r in self._global):
            return frozenset()
        if any(isinstance(r, AllOrNone) for r in self._local[attacker]):
            return frozenset()
        fighters = ((b, self.fights.duels.fighter(b)) for b in self.blockers)
        quiet = {b for b, f in fighters if f is not None and not f.first and not f.lifelink}
        asked = {
            b
            for r in self._asked[attacker]
            for b in r.group.creatures
            if r.group.creatures < set(self.blockers)
        }
        return frozenset(b for b in quiet - asked if not self._weights.get((b, attacker)))

    def plain_columns(self, attacker: str) -> list[Column]:
        """Give the columns of an attacker without the requirements that they obey."""
        return self._plain[attacker]

    def columns(self) -> dict[str, list[Column]]:
        """Give the columns of each attacker with the requirements that they obey counted in."""
        unit = self.unit
        found: dict[str, list[Column]] = {}
        for a, columns in self._plain.items():
            found[a] = []
            for c in columns:
                some = self.names(c.mask)
                obeyed = sum(self._weights.get((b, a), 0) for b in some)
                if self._asked[a]:
                    choice = DeclaredPairs(dict.fromkeys(some, (a,)))
                    obeyed += sum(r.obeyed(choice) for r in self._asked[a])
                found[a].append(replace(c, score=c.score + unit * obeyed))
        return found

    def is_whole(self, mask: int) -> bool:
        """Say whether this may be the set of all who block."""
        if not self._global:
            return True
        choice = DeclaredPairs({b: self.legal.options[b][:1] for b in self.names(mask)})
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
        base = (len(self.attackers) + 2) ** (len(self.blockers) + 2)
        places = 1 << len(self.blockers)
        for i in self.risk:
            places *= self.limits[i] + 2 * sum(
                -min(0, *(c.taken[i] for c in cs)) for cs in self._plain.values()
            )
        return base < -WORST and 0 < places <= MOST_PLACES

    def solve(self) -> Parted | None:
        """Give the best blocks with which the player can't lose, or where nobody could anyway; None where there are
        none.
        """
        if self.risk and not self.counted:
            found = self._solved([])
            if found is not None and self._is_safe(found.blocks):
                return found  # whoever can't lose with the best there is without losing need not look at life
        found = self._solved(self.risk)
        if found is None and self.risk and self.is_settled:
            return self._solved([])  # the player can't be saved, whatever is blocked
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
        return not early and all(c.plain for cs in self._plain.values() for c in cs)

    def _solved(self, risk: list[int]) -> Parted | None:
        columns = self.columns()
        if not self.counted:
            columns = {a: self.undominated(cs, risk) for a, cs in columns.items()}
        table = ValueTable(self, columns, risk, [self.limits[i] for i in risk])
        found = table.solve(counted=self.counted)
        if found is None or not self.legal.is_legal(self._declaration(found.blocks)):
            return None
        return found

    def _declaration(self, blocks: tuple[Block, ...]) -> dict[str, tuple[str, ...]]:
        return {b.blocker: (b.attacker,) for b in blocks}

    def undominated(self, columns: list[Column], risk: list[int]) -> list[Column]:
        """Leave out columns that another one with one blocker fewer is as good as, and takes no more."""
        if any(isinstance(r, Needs | Quorum | AllOrNone) for r in self._global):
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
        """Give sets of blockers as a scenario holds them."""
        return tuple(
            Block(b, a) for b in self.blockers for a in self.attackers if masks.get(a, 0) & self.bit[b]
        )
