"""The best blocks on large boards as a whole-number program: which attackers are blocked by which sets of blockers.

Attackers that are alike are one, and so are blockers; a column is a kind of attacker with so many blockers of each
kind. Larger sets than have been looked at stand in the program as one column of each attacker that promises what no
set can exceed: a solution without these is the best there is, and otherwise what it promises is a bound (CR 509.1).
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from math import floor
from typing import TYPE_CHECKING, Final

import highspy
import numpy as np
from msgspec import Struct

from sandbox.explore.answer import Value
from sandbox.explore.watch import StoppedError
from sandbox.rules.solving.declaration import AllOrNone, AtMost, DeclaredPairs, Quorum
from sandbox.rules.table.equivalence import alike_kinds
from sandbox.scenario.model import Block

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.explore.fights import Fights
    from sandbox.explore.legal import LegalDeclarations
    from sandbox.explore.watch import Watch
    from sandbox.rules.solving.declaration import Declaration, Requirement, Restriction

MOST_COLUMNS: Final = 30_000
"""With more sets than this no larger ones are looked at."""
INFINITY: Final = float("inf")
SLACK: Final = 1e-4
"""What is worth less than this is nothing: the values that count are whole."""


class Kind(Struct, frozen=True):
    """Creatures that are alike."""

    members: tuple[str, ...]

    @property
    def first(self) -> str:
        """The one that stands for all."""
        return self.members[0]


class Pattern(Struct, frozen=True):
    """A kind of attacker with blockers of these kinds: value and what is taken of the player attacked, requirements
    obeyed. `promised`: not one set, but more than any set of at least `size` blockers can be.
    """

    attacker: int
    blockers: tuple[int, ...]
    value: Value
    taken: tuple[int, ...]
    obeyed: int
    size: int
    plain: bool = True
    promised: bool = False


class Solved(Struct, frozen=True):
    """The best blocks that were found, and a value that no blocks exceed; `exact` where they reach it."""

    blocks: tuple[Block, ...]
    bound: Value
    exact: bool


class PatternProgram:
    """The blocks of a player against an attack, as patterns of kinds."""

    def __init__(self, fights: Fights, legal: LegalDeclarations, declared: Declaration, watch: Watch) -> None:
        """Read what may block what."""
        self.fights = fights
        self.legal = legal
        self.declared = declared
        self.watch = watch
        kinds = alike_kinds(fights.at.start.board)
        targets = {a: fights.board.target_of(a) for a in fights.attackers}
        self.blockers = _grouped({b: (kinds[b], legal.options[b]) for b in legal.options})
        self.attackers = _grouped(
            {a: (kinds[a], targets[a] if targets[a] in fights.board.players else a) for a in fights.attackers}
        )

    @cached_property
    def applies(self) -> bool:
        """Whether every fight is that of one attacker, and nothing binds more than one but numbers of blockers."""
        legal, fights = self.legal, self.fights
        if legal.payers or not fights.is_separable or not fights.duels.is_plain:
            return False
        if not set().union(*legal.options.values()) <= set(fights.attackers):
            return False
        if any(fights.board.target_of(a) not in fights.board.players for a in fights.attackers):
            return False
        if any(fights.duels.fighter(c) is None for c in (*fights.attackers, *legal.options)):
            return False
        problem = legal.problem
        if any(r.unless is not None or not _local(r) for r in problem.requirements):
            return False
        return all(
            isinstance(r, AtMost) or (isinstance(r, Quorum | AllOrNone) and _local(r))
            for r in problem.restrictions
            if not (isinstance(r, AtMost) and r.group.objects is not None and len(r.group.objects) > 1)
        )

    @cached_property
    def is_whole(self) -> bool:
        """Whether no blocker may block several attackers."""
        return all(self.legal.capacity(b) == 1 for b in self.legal.options)

    # Patterns

    def patterns(self, most: int) -> tuple[list[Pattern], bool]:
        """Give all patterns of at most so many blockers that none with fewer is as good as, and a promise for what is
        larger; whether there are such.
        """
        found: list[Pattern] = []
        left = False
        for i, kind in enumerate(self.attackers):
            found += self._of(i, kind.first, most)
            if self._more:
                left = True
                found.append(self._promise(i, kind.first, most + 1))
        return found, left

    def _of(self, place: int, attacker: str, most: int) -> Iterator[Pattern]:
        able = [i for i, k in enumerate(self.blockers) if attacker in self.legal.options[k.first]]
        local = [r for r in self.legal.problem.restrictions if self._binds(r, attacker)]
        asked = [r for r in self.legal.problem.requirements if r.creature is None and _names(r, attacker)]
        slow = {i for i in able if self._is_slow(self.blockers[i].first, attacker)}
        settled: set[tuple[int, ...]] = set()
        level: list[tuple[int, ...]] = [()]
        self._more = False
        for size in range(most + 2):
            following: list[tuple[int, ...]] = []
            for some in level:
                if most > 1:  # something is found in any case
                    self.watch.go_on()
                if any(i in slow and _without(some, i) in settled for i in set(some)):
                    settled.add(some)
                elif size > most:
                    self._more = True
                    break
                else:
                    pattern, done = self._pattern(place, attacker, some, local, asked)
                    if pattern is not None:
                        yield pattern
                    if done:
                        settled.add(some)
                counts = Counter(some)
                following += [
                    (*some, i)
                    for i in able
                    if (not some or i >= some[-1]) and counts[i] < len(self.blockers[i].members)
                ]
            level = following

    def _pattern(
        self,
        place: int,
        attacker: str,
        some: tuple[int, ...],
        local: list[Restriction],
        asked: list[Requirement],
    ) -> tuple[Pattern | None, bool]:
        counts = Counter(some)
        names = tuple(b for i, n in counts.items() for b in self.blockers[i].members[:n])
        choice = DeclaredPairs(dict.fromkeys(names, (attacker,)))
        if any(True for r in local for _ in r.broken(choice)):
            return None, False
        lines = self.fights.duels.lines(attacker, names)
        least = min(lines.lines, key=lambda line: line.score)
        obeyed = sum(r.obeyed(choice) for r in asked) + sum(self._weight(b, attacker) for b in names)
        plain = least.taken == lines.most and least.first == lines.most_first
        taken = (*lines.most_first, *lines.most)
        return Pattern(place, some, least.value, taken, obeyed, len(some), plain), lines.settled

    def _promise(self, place: int, attacker: str, size: int) -> Pattern:
        duels = self.fights.duels
        life = 0
        for b in self.legal.options:
            f = duels.fighter(b)
            if f is not None and f.lifelink:
                life += 2 * max(0, f.power + f.bushido, f.toughness + f.bushido)
        most = 1 + sum(self._weight(b, attacker) for b in self.legal.options)
        most += len(self.legal.problem.requirements)
        taken = (-life, *[0] * (len(self.fights.limits) - 1)) * 2
        value = Value(0, self.fights.worth[attacker], life, 0)
        return Pattern(place, (), value, taken, most, size, promised=True)

    def _binds(self, r: Restriction, attacker: str) -> bool:
        return (
            isinstance(r, Quorum | AtMost | AllOrNone)
            and r.group.objects is not None
            and attacker in r.group.objects
        )

    def _weight(self, blocker: str, attacker: str) -> int:
        return self._weights.get((blocker, attacker), 0)

    @cached_property
    def _weights(self) -> dict[tuple[str, str], int]:
        found: dict[tuple[str, str], int] = {}
        for r in self.legal.problem.requirements:
            if r.creature is not None:
                for a in self.legal.options.get(r.creature, ()):
                    if _names(r, a):
                        found[r.creature, a] = found.get((r.creature, a), 0) + 1
        return found

    def _is_slow(self, blocker: str, attacker: str) -> bool:
        f = self.fights.duels.fighter(blocker)
        if f is None or f.first or f.lifelink or self._weight(blocker, attacker):
            return False
        everyone = set(self.legal.options)
        problem = self.legal.problem
        asked = (r for r in problem.requirements if r.creature is None and _names(r, attacker))
        if any(isinstance(r, AllOrNone) and _names(r, attacker) for r in problem.restrictions):
            return False
        return all(r.group.creatures >= everyone for r in asked)

    # The program

    def solve(self) -> Solved | None:
        """Give the best blocks with which the player can't lose, or else the best of all; None where that is beyond
        this program.
        """
        limits = (*self.fights.limits, *self.fights.limits)
        bound: Value | None = None
        best: tuple[Block, ...] | None = None
        most = 1
        while True:
            try:
                patterns, left = self.patterns(most)
            except StoppedError:
                return None if best is None or bound is None else Solved(best, bound, exact=False)
            rows = [i for i, n in enumerate(limits) if self._reaches(patterns, i, n)]
            found = self._best(patterns, [(i, limits[i]) for i in rows])
            if found is None and rows:
                return self._doomed(patterns, left=left)
            if found is None:
                return None
            values, total, exact = found
            promised = any(p.promised and n for p, n in zip(patterns, values, strict=True))
            bound = total
            if not promised and exact and self.is_whole:
                return Solved(self._blocks(patterns, values), total, exact=True)
            if promised:
                kept = [p for p in patterns if not p.promised]
                again = self._best(kept, [(i, limits[i]) for i in rows])
                best = best if again is None else self._blocks(kept, again[0])
            else:
                best = self._blocks(patterns, values)
            if not (promised and left) or len(patterns) * 4 > MOST_COLUMNS or self.watch.stopped():
                return None if best is None else Solved(best, bound, exact=False)
            most += 1

    def _doomed(self, patterns: list[Pattern], *, left: bool) -> Solved | None:
        """Give the best blocks where none save the player, if the attacking player has nothing to weigh."""
        early = len(self.fights.limits)
        limits = (*self.fights.limits, *self.fights.limits)
        if left or not self.is_whole or any(self._reaches(patterns, i, limits[i]) for i in range(early)):
            return None
        if not all(p.plain for p in patterns):
            return None
        found = self._best(patterns, [])
        if found is None or not found[2]:
            return None
        value = found[1]
        return Solved(
            self._blocks(patterns, found[0]), Value(-1, value.material, value.life, value.poison), exact=True
        )

    def _reaches(self, patterns: list[Pattern], i: int, limit: int) -> bool:
        most: dict[int, int] = {}
        for p in patterns:
            most[p.attacker] = max(most.get(p.attacker, p.taken[i]), p.taken[i])
        return sum(n * len(self.attackers[a].members) for a, n in most.items()) >= limit

    def _best(
        self, patterns: list[Pattern], limits: list[tuple[int, int]]
    ) -> tuple[list[int], Value, bool] | None:
        """Solve for one component of the goal after the other, and last for the fewest changes; None where there is
        no solution.
        """
        solver = self._model(patterns, limits)
        ceiling = self.fights.ceiling
        parts = {"material": ceiling.material, "life": ceiling.life, "poison": 0}
        values: list[int] | None = None
        for component in (*(c for c in self.fights.goal.order if c in parts), "changes"):
            cost = self._cost(patterns, component)
            if component != "changes" and not cost.any():
                parts[component] = 0
                continue
            found = self._maximum(solver, cost)
            if found is None:
                return None
            most, chosen, exact = found
            values = chosen or values
            if component == "changes":
                break
            parts[component] = most
            if not exact:
                return None if values is None else (values, Value(0, **parts), False)
        return None if values is None else (values, Value(0, **parts), True)

    def _cost(self, patterns: list[Pattern], component: str) -> np.ndarray:
        if component == "changes":
            return np.array([-float(self._changes(p)) for p in patterns])
        return np.array([float(getattr(p.value, component)) for p in patterns])

    def _maximum(self, solver: highspy.Highs, cost: np.ndarray) -> tuple[int, list[int], bool] | None:
        """Give the most that there can be, values with which it is reached, or the best found before time ran out, and
        hold it from then on; None where there is no solution.
        """
        solver.changeColsCost(len(cost), np.arange(len(cost), dtype=np.int32), cost)
        left = self.watch.remaining()
        if left is not None:
            solver.setOptionValue("time_limit", solver.getRunTime() + max(0.2, left))
        solver.run()
        status, info = solver.getModelStatus(), solver.getInfo()
        if status == highspy.HighsModelStatus.kInfeasible:
            return None
        feasible = info.primal_solution_status == highspy.SolutionStatus.kSolutionStatusFeasible
        values = [round(v) for v in solver.getSolution().col_value] if feasible else []
        if status != highspy.HighsModelStatus.kOptimal:
            return floor(min(1e15, info.mip_dual_bound) + SLACK), values, False
        top = round(info.objective_function_value)
        used = np.flatnonzero(cost).astype(np.int32)
        solver.addRow(top - 0.5, INFINITY, len(used), used, cost[used])
        return top, values, True

    def _changes(self, p: Pattern) -> int:
        """Count, as nearly as kinds can, how many creatures a pattern changes."""
        attacker = self.attackers[p.attacker].members
        return sum(
            1 - 2 * any(self.declared.get(b, ("",))[0] in attacker for b in self.blockers[i].members)
            for i in p.blockers
        )

    def _model(self, patterns: list[Pattern], limits: list[tuple[int, int]]) -> highspy.Highs:
        lines: list[tuple[float, float, dict[int, float]]] = []
        for i, kind in enumerate(self.attackers):
            mine = {j: 1.0 for j, p in enumerate(patterns) if p.attacker == i}
            lines.append((len(kind.members), len(kind.members), mine))
        for i, kind in enumerate(self.blockers):
            used = {j: float(p.blockers.count(i)) for j, p in enumerate(patterns) if i in p.blockers}
            lines.append((0, len(kind.members), used))
        sizes = {j: float(p.size) for j, p in enumerate(patterns) if p.size}
        lines.append((0, sum(len(k.members) for k in self.blockers), sizes))
        for i, limit in limits:
            lines.append(
                (-INFINITY, limit - 1, {j: float(p.taken[i]) for j, p in enumerate(patterns) if p.taken[i]})
            )
        if self.legal.maximum:
            obeyed = {j: float(p.obeyed) for j, p in enumerate(patterns) if p.obeyed}
            lines.append((self.legal.maximum, INFINITY, obeyed))
        limits_of_all = (
            r for r in self.legal.problem.restrictions if isinstance(r, AtMost) and not _local(r)
        )
        lines += [(0, r.count, self._counted(r, patterns)) for r in limits_of_all]
        return _solver(len(patterns), [len(self.attackers[p.attacker].members) for p in patterns], lines)

    def _counted(self, r: AtMost, patterns: list[Pattern]) -> dict[int, float]:
        found: dict[int, float] = {}
        for j, p in enumerate(patterns):
            if r.group.objects is None or self.attackers[p.attacker].first in r.group.objects:
                n = sum(self.blockers[i].first in r.group.creatures for i in p.blockers)
                if n:
                    found[j] = float(n)
        return found

    def _blocks(self, patterns: list[Pattern], values: list[int]) -> tuple[Block, ...]:
        """Give a solution as a scenario holds it: what is declared stays where it can."""
        open_ = {i: list(k.members) for i, k in enumerate(self.attackers)}
        free = {i: list(k.members) for i, k in enumerate(self.blockers)}
        chosen: list[tuple[str, tuple[int, ...]]] = []
        for p, n in zip(patterns, values, strict=True):
            for _ in range(n if not p.promised else 0):
                wanted = Counter(p.blockers)
                near = max(
                    open_[p.attacker],
                    key=lambda a: sum(min(m, self._near(a, free[i])) for i, m in wanted.items()),
                )
                open_[p.attacker].remove(near)
                chosen.append((near, p.blockers))
        pairs: dict[str, str] = {}
        for first in (True, False):
            for k, (attacker, blockers) in enumerate(chosen):
                left = []
                for i in blockers:
                    stays = [b for b in free[i] if attacker in self.declared.get(b, ())]
                    if first and not stays:
                        left.append(i)
                        continue
                    b = (stays or free[i])[0]
                    free[i].remove(b)
                    pairs[b] = attacker
                chosen[k] = (attacker, tuple(left))
        return tuple(Block(b, pairs[b]) for b in self.legal.options if b in pairs)

    def _near(self, attacker: str, free: list[str]) -> int:
        return sum(attacker in self.declared.get(b, ()) for b in free)


def _local(r: Requirement | Restriction) -> bool:
    group = getattr(r, "group", None)
    if group is None:
        return False
    return (group.objects is not None and len(group.objects) == 1) or getattr(r, "creature", None) is not None


def _names(r: Requirement | Restriction, attacker: str) -> bool:
    group = getattr(r, "group", None)
    return group is not None and (group.objects is None or attacker in group.objects)


def _without(some: tuple[int, ...], i: int) -> tuple[int, ...]:
    place = some.index(i)
    return (*some[:place], *some[place + 1 :])


def _grouped(keys: dict[str, object]) -> list[Kind]:
    found: dict[object, list[str]] = {}
    for creature, key in keys.items():
        found.setdefault(key, []).append(creature)
    return [Kind(tuple(members)) for members in found.values()]


def _solver(size: int, upper: list[int], lines: list[tuple[float, float, dict[int, float]]]) -> highspy.Highs:
    starts = np.zeros(len(lines) + 1, dtype=np.int32)
    starts[1:] = np.cumsum([len(terms) for _, _, terms in lines])
    lp = highspy.HighsLp()
    lp.num_col_ = size
    lp.num_row_ = len(lines)
    lp.sense_ = highspy.ObjSense.kMaximize
    lp.col_cost_ = np.zeros(size)
    lp.col_lower_ = np.zeros(size)
    lp.col_upper_ = np.array(upper, dtype=np.float64)
    lp.row_lower_ = np.array([line[0] for line in lines], dtype=np.float64)
    lp.row_upper_ = np.array([line[1] for line in lines], dtype=np.float64)
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = starts
    lp.a_matrix_.index_ = np.array([c for line in lines for c in line[2]], dtype=np.int32)
    lp.a_matrix_.value_ = np.array([f for line in lines for f in line[2].values()], dtype=np.float64)
    lp.integrality_ = [highspy.HighsVarType.kInteger] * size
    solver = highspy.Highs()  # type: ignore[no-untyped-call]
    for option, value in (
        ("output_flag", False), ("threads", 1), ("mip_rel_gap", 0.0), ("mip_abs_gap", 0.5),
        ("mip_feasibility_tolerance", 1e-7),
    ):  # fmt: skip
        solver.setOptionValue(option, value)
    solver.passModel(lp)
    return solver
