"""The best blocks on large boards by column generation: which attackers are blocked by which sets of blockers.

A column is a kind of attacker with a set of blockers, or several attackers with blockers in common; a row says that
each attacker is in one column and no blocker in more than it may block. The restricted master program holds the columns
that were worked out, and bound columns for all that were not. Its linear relaxation is a dual bound; reduced costs say
which columns could be part of anything better, and those are worked out next (pricing). A whole-number solution that
holds no bound column is the best there is; until then it is the incumbent, and what the relaxation comes to the bound
(Dantzig and Wolfe 1960; Barnhart and others, Branch-and-Price, 1998; solved by HiGHS; CR 509.1).

A 3/3 attacks Bear 2/2 and Elf 1/1: the columns are "nobody", "Bear", "Elf" (sets of one) and a bound column for "two or
more", which kills for 6 and loses at least 2. The relaxation takes the bound column; so the set of both is worked out:
6 for 6 (the 3/3 kills both). Now "nobody" is the best, no bound column is in the solution, and it is proven.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cached_property
from math import floor
from typing import TYPE_CHECKING, Final

import highspy
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.solving.branch_and_bound import INFINITY, make_whole, maximizer
from sandbox.rules.solving.declaration import AllOrNone, AtMost, DeclaredPairs, Quorum
from sandbox.rules.table.equivalence import alike_kinds
from sandbox.scenario.model import Block
from sandbox.solve.answer import Chosen, Value
from sandbox.solve.blocker_sets import (
    FIRST_DEPTH,
    AlikeKind,
    BlockerSets,
    BoundColumns,
    Pattern,
    Sides,
    is_local,
    names,
)
from sandbox.solve.watch import SearchProgress, StoppedError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sandbox.rules.solving.branch_and_bound import Row
    from sandbox.rules.solving.declaration import Declaration
    from sandbox.solve.count_best import SetsOfFight
    from sandbox.solve.fights import Fights
    from sandbox.solve.legal import LegalDeclarations
    from sandbox.solve.watch import Watch


SLACK: Final = 1e-2
"""What is worth less than this is nothing: the values that count are whole."""
LEAST_SECONDS: Final = 0.2
OPTIONS: Final = (("mip_feasibility_tolerance", 1e-7),)


class SolvedColumns(Struct, frozen=True):
    """A solution: how often each column is taken, what it comes to and what none exceeds; `exact` where that is one."""

    times: list[int]
    score: int
    most: int

    @property
    def exact(self) -> bool:
        """Whether nothing is better."""
        return self.score >= self.most


class Relaxed(Struct, frozen=True):
    """What the program without whole numbers comes to, and what each column would cost."""

    top: float
    costs: list[float]

    @property
    def most(self) -> int:
        """What nothing exceeds."""
        return floor(self.top + SLACK)

    def reach(self, *columns: int) -> int:
        """What nothing exceeds that holds these columns."""
        return floor(self.top + sum(min(0.0, self.costs[j]) for j in columns) + SLACK)


class ColumnModel:
    """Patterns, promises and how they bind each other; `limits`: of what less than so much may be taken."""

    def __init__(
        self, sides: Sides, patterns: list[Pattern], promises: list[BoundColumns], limits: list[tuple[int, int]],
        joint: list[Pattern], *, paired: bool = False,
    ) -> None:  # fmt: skip
        """Take columns; `paired` if all pairs of patterns that share a blocker have been worked out."""
        self.paired = paired
        self.sides = sides
        self.patterns = patterns
        self.promises = promises
        self.limits = limits
        self.joint = joint
        self._starts = []
        at = len(patterns)
        for promise in promises:
            self._starts.append(at)
            at += promise.width
        self._shares = {i: at + n for n, i in enumerate(sides.sharing)}
        self._width = at + len(self._shares)

    def score(self, p: Pattern) -> int:
        """What a pattern comes to as one number."""
        return self.sides.score(p.value)

    # What may be left out

    def only(self, wanted: Callable[[Pattern], bool], *, promised: bool = True) -> ColumnModel:
        """The program with these patterns."""
        promises = self.promises if promised else []
        return ColumnModel(self.sides, list(filter(wanted, self.patterns)), promises, self.limits, self.joint)

    def within(self, relaxed: Relaxed, least: int, *, paired: bool) -> ColumnModel:
        """Leave out what nothing holds that comes to so much at least."""
        promises = [
            promise
            for promise, start in zip(self.promises, self._starts, strict=True)
            if any(relaxed.reach(start + j) >= least for j in range(promise.kept))
        ]
        asking = {i for promise in promises for i in promise.able}
        patterns = [
            p
            for j, p in enumerate(self.patterns)
            if relaxed.reach(j) >= least
            and not (paired and p.parts and asking.isdisjoint(d.blocker for d in p.parts))
        ]
        return ColumnModel(self.sides, patterns, promises, self.limits, self.joint, paired=paired)

    def leaned_on(self, found: SolvedColumns) -> list[BoundColumns]:
        """The promises that a solution leans on."""
        return [
            promise
            for promise, start in zip(self.promises, self._starts, strict=True)
            if any(found.times[start : start + promise.kept])
        ]

    # Solving

    def relaxed(self) -> Relaxed | None:
        """Solve it without whole numbers; None where it has no solution."""
        solver = self._solver(whole=False)
        solver.changeColsCost(self._width, self._all, self._costs)
        solver.run()
        if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            return None
        return Relaxed(solver.getInfo().objective_function_value, list(solver.getSolution().col_dual))

    def solve(self, watch: Watch, changes: Callable[[Pattern], int]) -> SolvedColumns | None:
        """The best solution, of several as good one with few `changes`; the best that was found before time ran
        out; None where there is none.
        """
        solver = self._solver(whole=True)
        found = self._maximum(solver, self._costs, watch)
        if found is None or not found.exact or any(found.times[len(self.patterns) :]):
            return found
        used = np.flatnonzero(self._costs).astype(np.int32)
        solver.addRow(found.score - 0.5, INFINITY, len(used), used, self._costs[used])
        fewest = np.zeros(self._width)
        fewest[: len(self.patterns)] = [-float(changes(p)) for p in self.patterns]
        again = self._maximum(solver, fewest, watch)
        return found if again is None else SolvedColumns(again.times, found.score, found.most)

    def _maximum(self, solver: highspy.Highs, costs: np.ndarray, watch: Watch) -> SolvedColumns | None:
        solver.changeColsCost(self._width, self._all, costs)
        left = watch.remaining()
        if left is not None:
            solver.setOptionValue("time_limit", solver.getRunTime() + max(LEAST_SECONDS, left))
        solver.run()
        info = solver.getInfo()
        if info.primal_solution_status != highspy.SolutionStatus.kSolutionStatusFeasible:
            return None
        times = [round(v) for v in solver.getSolution().col_value]
        score = floor(info.objective_function_value + SLACK)
        if solver.getModelStatus() == highspy.HighsModelStatus.kOptimal:
            return SolvedColumns(times, score, score)
        return SolvedColumns(times, score, max(score, floor(min(1e15, info.mip_dual_bound) + SLACK)))

    @property
    def _all(self) -> np.ndarray:
        return np.arange(self._width, dtype=np.int32)

    @cached_property
    def _costs(self) -> np.ndarray:
        mine = [float(self.score(p)) for p in self.patterns]
        parts = {c: self.sides.score(Value(**{c: 1})) for c in ("material", "life", "poison")}
        for promise in self.promises:
            each = [promise.cost(c) for c in parts]
            mine += [
                sum(n * w for n, w in zip(some, parts.values(), strict=True))
                for some in zip(*each, strict=True)
            ]
        return np.array([*mine, *[0.0] * len(self._shares)])

    # Lines

    def _lines(self) -> list[Row]:
        sides = self.sides
        covering: list[dict[int, float]] = [{} for _ in sides.attackers]
        for j, p in enumerate(self.patterns):
            for a, _ in p.sets:
                covering[a][j] = 1.0
        lines: list[Row] = []
        for promise, start in zip(self.promises, self._starts, strict=True):
            covering[promise.sets.place] |= dict.fromkeys(range(start, start + promise.kept), 1.0)
            lines += [
                (low, high, {start + j: n for j, n in some.items()}) for low, high, some in promise.rows()
            ]
        lines += [
            (len(kind.members), len(kind.members), some)
            for kind, some in zip(sides.attackers, covering, strict=True)
        ]
        for i, kind in enumerate(sides.blockers):
            lines += self._used(i, kind)
        return [*lines, *self._taken(), *self._obeying(), *self._cuts()]

    @cached_property
    def _whole(self) -> list[dict[int, float]]:
        """How many of each kind of blocker block in a pattern and nowhere else."""
        found: list[dict[int, float]] = [{} for _ in self.sides.blockers]
        for j, p in enumerate(self.patterns):
            for i, n in p.whole.items():
                found[i][j] = float(n)
        return found

    def _used(self, i: int, kind: AlikeKind) -> list[Row]:
        """The lines by which no more blockers of a kind block than there are."""
        whole = {j: n * kind.capacity for j, n in self._whole[i].items()}
        asked = {
            start + promise.column(i): 1.0
            for promise, start in zip(self.promises, self._starts, strict=True)
            if i in promise.able
        }
        if i not in self._shares:
            return [(0, len(kind.members), whole | asked)]
        share, parts, demands = self._shares[i], dict[int, float](), dict[int, float]()
        for j, p in enumerate(self.patterns):
            for d in p.parts:
                if d.blocker == i:
                    parts[j] = 1.0
                    demands[j] = float(d.damage)
        dealt = {
            start + promise.dealing(i): 1.0
            for promise, start in zip(self.promises, self._starts, strict=True)
            if i in promise.able
        }
        strength = self.sides.fights.strength(kind.first)
        pairs: list[Row] = [(0, 1, parts)] if self.paired and parts else []  # one of them goes with a promise
        return [
            *pairs,
            (0, kind.capacity, whole | asked | parts),
            (0, INFINITY, parts | asked | {share: -2.0}),
            (-INFINITY, 0, parts | {share: -float(kind.capacity)}),
            (-INFINITY, 0, demands | {share: -float(strength)}),
            (-INFINITY, strength, demands | dealt),
        ]

    def _taken(self) -> list[Row]:
        """The lines by which the player attacked doesn't lose."""
        lines: list[Row] = []
        for i, limit in self.limits:
            taken = {j: float(p.taken[i]) for j, p in enumerate(self.patterns) if p.taken[i]}
            if i % len(self.sides.fights.limits) == 0:
                for promise, start in zip(self.promises, self._starts, strict=True):
                    taken |= {start + j: -n for j, n in enumerate(promise.cost("life")) if n}
            lines.append((-INFINITY, limit - 1, taken))
        return lines

    def _obeying(self) -> list[Row]:
        """The lines of requirements and of restrictions on all blocks."""
        lines: list[Row] = []
        legal = self.sides.legal
        if legal.maximum:
            obeyed = {j: float(p.obeyed) for j, p in enumerate(self.patterns) if p.obeyed}
            for promise, start in zip(self.promises, self._starts, strict=True):
                obeyed |= {start + j: n for j, n in enumerate(promise.obeyed()) if n}
            lines.append((legal.maximum, INFINITY, obeyed))
        bound = (r for r in legal.problem.restrictions if isinstance(r, AtMost) and not is_local(r))
        return lines + [(0, r.count, self._counted(r)) for r in bound]

    def _counted(self, r: AtMost) -> dict[int, float]:
        """Count who blocks in each pattern; who stands in it in part is counted nowhere."""
        sides = self.sides
        found: dict[int, float] = {}
        for j, p in enumerate(self.patterns):
            parts = {d.blocker for d in p.parts}
            there = [
                i
                for a, some in p.sets
                for i in some
                if (r.group.objects is None or sides.attackers[a].first in r.group.objects)
                and sides.blockers[i].first in r.group.creatures
                and i not in parts
            ]
            n = len(set(there)) if len(p.sets) > 1 else len(there)
            if n:
                found[j] = float(n)
        return found

    def _cuts(self) -> list[Row]:
        """The lines by which what has been worked out stands for itself, unless others share its blockers, too."""
        by_set: dict[object, list[int]] = {}
        by_blocker: dict[int, set[int]] = {}
        for j, p in enumerate(self.patterns):
            if p.parts:
                by_set.setdefault((p.sets[0], tuple(d.blocker for d in p.parts)), []).append(j)
            for d in p.parts:
                by_blocker.setdefault(d.blocker, set()).add(j)
        if not by_set:
            return []
        lines: list[Row] = []
        for joint in self.joint:
            times = Counter(i for _, some in joint.sets for i in some)
            shared = [i for i, n in times.items() if n > 1]
            each = [
                by_set.get(((a, some), tuple(i for i in some if i in shared)), []) for a, some in joint.sets
            ]
            if not all(each):
                continue
            mine = {j for some in each for j in some}
            others = set().union(*(by_blocker.get(i, ()) for i in shared)) - mine
            asking = {
                start + promise.column(i)
                for promise, start in zip(self.promises, self._starts, strict=True)
                for i in shared
                if i in promise.able
            }
            terms = dict.fromkeys(others | asking, -1.0) | dict.fromkeys(mine, 1.0)
            lines.append((-INFINITY, len(joint.sets) - 1, terms))
        return lines

    def _upper(self) -> list[int]:
        sides = self.sides
        upper = [min(len(sides.attackers[a].members) for a, _ in p.sets) for p in self.patterns]
        upper += [n for promise in self.promises for n in promise.upper()]
        return [*upper, *[1] * len(self._shares)]

    def _solver(self, *, whole: bool) -> highspy.Highs:
        upper = self._upper()
        solver = maximizer(upper, self._lines(), np.zeros(len(upper)), OPTIONS)
        if whole:
            make_whole(solver, len(upper))
        return solver


MOST_COLUMNS: Final = 30_000
"""With more sets than this no larger ones are looked at."""
CHEAP: Final = 1_000
"""So many sets are looked at even if it is another attacker's that a solution leans on."""
A_ROUND: Final = 400
"""So many fights of two attackers are worked out before the best blocks are looked for again."""
UNBOUND: Final = 1 << 62
"""More than anything comes to."""
MOST_SCORE: Final = 1 << 31
"""More than this one number can't tell apart in a program."""


class Solved(Struct, frozen=True):
    """The best blocks that were found, and a value that no blocks exceed; `exact` where they reach it."""

    blocks: tuple[Block, ...]
    bound: Value
    exact: bool


class _Incumbent:
    """The best blocks that lean on no promise, and among how many columns they were looked for."""

    def __init__(self) -> None:
        """Begin with none."""
        self.score = -UNBOUND
        self.blocks: tuple[Block, ...] | None = None
        self.columns = 0

    def take(self, score: int, blocks: tuple[Block, ...]) -> None:
        """Take better ones."""
        self.score, self.blocks = score, blocks


class PatternProgram:
    """The blocks of a player against an attack, as patterns of kinds."""

    def __init__(
        self, fights: Fights, legal: LegalDeclarations, declared: Declaration, watch: Watch, *,
        alone: bool = False, decides: bool = False,
    ) -> None:  # fmt: skip
        """Read what may block what; with `alone` each creature is a kind of its own. Where it `decides` only who loses,
        it ends as soon as that is certain.
        """
        self.decides = decides
        self.fights = fights
        self.legal = legal
        self.declared = declared
        self.watch = watch
        kinds = alike_kinds(fights.at.start)
        targets = {a: fights.state.graph.target_of(a) for a in fights.attackers}
        self.is_whole = all(legal.capacity(b) == 1 for b in legal.options)
        alike = self.is_whole and not alone
        blockers = {b: (kinds.get(b, b) if alike else b, legal.options[b]) for b in legal.options}
        attackers = {
            a: (kinds.get(a, a), targets[a]) if alike and targets[a] in fights.state.players else a
            for a in fights.attackers
        }
        self.blockers = tuple(AlikeKind(m, legal.capacity(m[0])) for m in _grouped(blockers))
        self.attackers = tuple(AlikeKind(m) for m in _grouped(attackers))
        self.joint: list[Pattern] = []
        """The fights of several attackers that have been worked out."""
        self._priced: set[object] = set()
        self._is_lost = False
        """Whether it is known that the player loses with any blocks, of fights of one attacker at least."""

    @cached_property
    def applies(self) -> bool:
        """Whether every fight can be worked out, and nothing binds more than one but numbers of blockers."""
        legal, fights = self.legal, self.fights
        return (
            not legal.payers
            and fights.is_separable
            and not fights.reaches.counts_life
            and fights.is_plain
            and set().union(*legal.options.values()) <= set(fights.attackers)
            and all(fights.state.graph.target_of(a) in fights.state.players for a in fights.attackers)
            and all(fights.combatant(c) is not None for c in (*fights.attackers, *legal.options))
            and self._is_simple
            and not (self._scale and 2 * self._scale[0][1] * sum(fights.worth.values()) > MOST_SCORE)
        )

    @property
    def _is_simple(self) -> bool:
        """Whether nothing binds the blocks of several attackers but numbers of blockers."""
        problem = self.legal.problem
        if any(r.unless is not None or not is_local(r) for r in problem.requirements):
            return False
        return all(
            isinstance(r, AtMost) or (isinstance(r, Quorum | AllOrNone) and is_local(r))
            for r in problem.restrictions
            if not (isinstance(r, AtMost) and r.group.objects is not None and len(r.group.objects) > 1)
        )

    @cached_property
    def sides(self) -> Sides:
        """Both sides, as sets of blockers are made of them."""
        weights: dict[tuple[str, str], int] = {}
        for r in self.legal.problem.requirements:
            if r.creature is not None:
                for a in self.legal.options.get(r.creature, ()):
                    if names(r, a):
                        weights[r.creature, a] = weights.get((r.creature, a), 0) + 1
        return Sides(
            self.fights,
            self.legal,
            self.declared,
            self.watch,
            self.attackers,
            self.blockers,
            weights,
            self._scale,
        )

    @cached_property
    def _scale(self) -> tuple[tuple[str, int], ...]:
        """What one of each component counts: more than all that may come of those behind it."""
        fights, many = self.fights, len(self.legal.options)
        cast = [f for c in (*fights.attackers, *self.legal.options) if (f := fights.combatant(c)) is not None]
        poison = (2 * (fights.reach(f, many) * f.keywords.infect + f.keywords.toxic) for f in cast)
        triggered = [(row, number) for f in cast for row, number in f.triggered]
        most = {
            "material": sum(fights.worth.values()),
            "life": sum(4 * fights.reach(f, many) for f in cast) + sum(n * row.life for row, n in triggered),
            "poison": sum(poison) + sum(2 * n * row.poison for row, n in triggered),
        }
        found, unit = [], 1
        for component in reversed([c for c in self.fights.goal.order if c in most]):
            found.append((component, unit))
            unit *= 2 * most[component] + 1
        return tuple(reversed(found))

    def _value_of(self, score: int) -> Value:
        """Read a value from its number."""
        parts: dict[str, int] = {}
        for component, unit in self._scale:
            parts[component] = (score + unit // 2) // unit
            score -= parts[component] * unit
        return Value(0, **parts)

    # The search

    @cached_property
    def _every(self) -> list[BlockerSets]:
        """The sets of blockers of each kind of attacker that have been looked at."""
        return [BlockerSets(self.sides, i) for i in range(len(self.attackers))]

    def solve(self) -> Solved | None:
        """The best blocks with which the player can't lose, or else the best of all; None where that is beyond
        this program.
        """
        every = self._every
        try:
            for sets in every:
                while sets.more and sets.size <= FIRST_DEPTH:
                    sets.grow()
            found = self._search(every, at_risk=True)
            if found is None and not self.watch.stopped() and (self._is_lost or self._is_doomed(every)):
                exact = self._is_doomed(every) and not self.fights.reaches.ends_matter
                found = self._search(every, at_risk=False)
                if found is None:
                    return None
                bound = found.bound if exact else self.fights.ceiling
                return replace(found, bound=replace(bound, result=-1), exact=found.exact and exact)
        except StoppedError:
            return None
        return found

    def _search(self, every: list[BlockerSets], *, at_risk: bool) -> Solved | None:
        """Narrow down what may be best between the best blocks that were found and what is promised at the most."""
        best = _Incumbent()
        bound = UNBOUND
        try:
            while bound > best.score and not self.watch.stopped():
                model = self._model_of(every, at_risk=at_risk)
                self._look(model, best)
                relaxed = model.relaxed()
                if relaxed is None:
                    self._is_lost = at_risk and not self.joint
                    return None  # there are no such blocks
                bound = min(bound, relaxed.most)
                if self.decides and best.blocks is not None:
                    break
                if bound <= best.score or self._price(model, relaxed, best.score):
                    continue
                left = model.within(relaxed, best.score, paired=self.shares_simply)
                found = left.solve(self.watch, self._changes)
                if found is None:
                    break
                bound = min(bound, found.most)
                if not found.exact or len(model.patterns) > MOST_COLUMNS:
                    break
                if bound > best.score and not self._go_deeper(left, found):
                    best.take(found.score, self._blocks(left.patterns, found.times))
        except StoppedError:
            pass
        if best.blocks is None or bound == UNBOUND:
            return None
        return Solved(best.blocks, self._value_of(max(bound, best.score)), exact=bound <= best.score)

    def _look(self, model: ColumnModel, best: _Incumbent) -> None:
        """Look for better blocks that lean on nothing, where there are more columns than at the last time."""
        whole = model.only(lambda p: not p.parts, promised=False)
        if len(whole.patterns) > best.columns:
            best.columns = len(whole.patterns)
            found = whole.solve(self.watch, self._changes)
            if found is not None and found.score > best.score:
                best.take(found.score, self._blocks(whole.patterns, found.times))
                if best.blocks is not None:
                    value, _ = self.fights.result_of(best.blocks, told=False)
                    self.watch.tell(SearchProgress(0, 0, value, Chosen(blocks=best.blocks)))

    def _go_deeper(self, model: ColumnModel, found: SolvedColumns) -> bool:
        """Work out what a solution leans on; False where it leans on nothing."""
        promises = model.leaned_on(found)
        cheap = [p for p in model.promises if p.sets.width <= CHEAP] if promises and self.sharing else []
        for promise in dict.fromkeys((*promises, *cheap)):
            promise.sets.grow()
        parts = [p for p, n in zip(model.patterns, found.times, strict=False) if n and p.parts]
        if parts and not promises:
            self._work_out(parts)
        return bool(promises or parts)

    @cached_property
    def shares_simply(self) -> bool:
        """Whether no fight can be one of more than two attackers."""
        return len(self.sharing) <= 1 and all(self.blockers[i].capacity <= 2 for i in self.sharing)  # noqa: PLR2004

    def _price(self, model: ColumnModel, relaxed: Relaxed, least: int) -> bool:
        """Work out the fights of two attackers that might be part of something better; whether there was one."""
        best: dict[SetsOfFight, tuple[int, int]] = {}
        for reach, i, j in self._pairs(model, relaxed, least):
            one, other = model.patterns[i], model.patterns[j]
            key = tuple(sorted((*one.sets, *other.sets)))
            room = reach - model.score(one) - model.score(other)
            known = best.get(key, (reach, room))
            best[key] = max(reach, known[0]), max(room, known[1])
        added = False
        for key in sorted(best, key=lambda k: -best[k][0])[:A_ROUND]:
            self.watch.go_on()
            self._priced.add(key)
            added = self._let_go(key) or added
            joint = self.together(key, least - best[key][1])
            if joint is not None:
                self.joint.append(joint)
                added = True
        return added or len(best) > A_ROUND

    def _pairs(self, model: ColumnModel, relaxed: Relaxed, least: int) -> Iterator[tuple[int, int, int]]:
        """The pairs of columns in part that might be one fight of something better, with how good that may be."""
        by_parts: dict[tuple[int, ...], list[int]] = {}
        for j, p in enumerate(model.patterns):
            if p.parts and relaxed.reach(j) >= least:
                by_parts.setdefault(tuple(d.blocker for d in p.parts), []).append(j)
        for parts, columns in by_parts.items():
            strength = [self.strength(i) for i in parts]
            columns.sort(key=lambda j: -relaxed.reach(j))
            for k, i in enumerate(columns):
                one, (a, some) = model.patterns[i], model.patterns[i].sets[0]
                for j in columns[k + 1 :]:
                    reach = relaxed.reach(i, j)
                    if reach < least:
                        break
                    other, (b, more) = model.patterns[j], model.patterns[j].sets[0]
                    demands = (m.damage + n.damage for m, n in zip(one.parts, other.parts, strict=True))
                    if (
                        a != b
                        and set(some).intersection(more) == set(parts)
                        and all(n <= s for n, s in zip(demands, strength, strict=True))
                        and tuple(sorted((*one.sets, *other.sets))) not in self._priced
                    ):
                        yield reach, i, j

    def strength(self, blocker: int) -> int:
        """How much damage a kind of blocker has to deal at the most."""
        return self.fights.strength(self.blockers[blocker].first)

    def _work_out(self, parts: list[Pattern]) -> None:
        """Work out the fights of attackers that share blockers in a solution."""
        left = list(parts)
        while left:
            group = [left.pop(0)]
            shared = {d.blocker for d in group[0].parts}
            while True:
                more = [p for p in left if any(d.blocker in shared for d in p.parts)]
                if not more:
                    break
                group += more
                left = [p for p in left if p not in more]
                shared |= {d.blocker for p in more for d in p.parts}
            sets = tuple(each for p in group for each in p.sets)
            joint = self.together(sets, -UNBOUND)
            assert joint is not None
            self.joint.append(joint)
            self._let_go(sets)

    def _let_go(self, sets: SetsOfFight) -> bool:
        """Look at what the columns of a fight that has been worked out stood for; say whether that was anything."""
        times = Counter(i for _, some in sets for i in some)
        found = [self._every[a].let_go(some, (i for i in some if times[i] > 1)) for a, some in sets]
        return any(found)

    def together(self, sets: SetsOfFight, score: int) -> Pattern | None:
        """What several attackers with blockers in common come to; None where that is less than a score."""
        foes = self._foes(sets)
        if self.fights.is_held_below(foes, score, self.sides.score):
            return None
        lines = self.fights.joint_lines(foes)
        least = min(lines.lines, key=lambda line: line.score)
        if self.sides.score(least.value) < score:
            return None
        plain = lines.free and least.taken == lines.most and least.first == lines.most_first
        taken = (*lines.most_first, *lines.most)
        return Pattern(tuple(sorted(sets)), least.value, taken, self.obeyed_by(sets), plain)

    def obeyed_by(self, sets: SetsOfFight) -> int:
        """Count the requirements that blocks of several attackers obey."""
        chosen: dict[str, tuple[str, ...]] = {}
        for a, some in self._foes(sets).items():
            for b in some:
                chosen[b] = (*chosen.get(b, ()), a)
        choice = DeclaredPairs(chosen)
        return sum(r.obeyed(choice) for r in self.legal.problem.requirements if r.unless is None)

    def _foes(self, sets: SetsOfFight) -> dict[str, tuple[str, ...]]:
        return {
            self.attackers[a].first: tuple(self.blockers[i].first for i in some) for a, some in sorted(sets)
        }

    def _is_doomed(self, every: list[BlockerSets]) -> bool:
        """Say whether the attacking player, who wins whatever is blocked, has nothing to weigh besides."""
        patterns = [p for sets in every for p in sets.found]
        early = any(i < len(self.fights.limits) for i, _ in self.risk(patterns))
        if not self.is_whole or early or not all(p.plain for p in patterns):
            return False
        return all(not sets.more or not self._could_differ(sets) for sets in every)

    def _could_differ(self, sets: BlockerSets) -> bool:
        """Say whether in larger sets the attacking player might have something to weigh: a trampler's damage."""
        f = self.fights.combatant(sets.attacker)
        return f is None or f.keywords.trample

    def risk(self, patterns: list[Pattern]) -> list[tuple[int, int]]:
        """Give of what enough might be taken for the player to lose, and how much is enough."""
        limits = (*self.fights.limits, *self.fights.limits)
        most: list[dict[int, int]] = [{} for _ in limits]
        for p in patterns:
            for i, n in enumerate(p.taken):
                for a, _ in p.sets:
                    most[i][a] = max(most[i].get(a, 0), n)
        many = [len(k.members) for k in self.attackers]
        return [
            (i, limit)
            for i, limit in enumerate(limits)
            if sum(n * many[a] for a, n in most[i].items()) >= limit
        ]

    # The program

    def _model_of(self, every: list[BlockerSets], *, at_risk: bool) -> ColumnModel:
        """The program with all that has been looked at."""
        patterns = [*(p for sets in every for p in sets.found), *self.joint]
        promises = [BoundColumns(self.sides, sets) for sets in every if sets.more]
        limits = self.risk(patterns) if at_risk else []
        return ColumnModel(self.sides, patterns, promises, limits, self.joint)

    def _changes(self, p: Pattern) -> int:
        """Count, as nearly as kinds can, how many creatures a pattern changes."""
        return sum(
            1
            - 2
            * any(
                self.declared.get(b, ("",))[0] in self.attackers[a].members for b in self.blockers[i].members
            )
            for a, some in p.sets
            for i in some
        )

    @property
    def sharing(self) -> tuple[int, ...]:
        """The kinds of blockers that may block several attackers."""
        return self.sides.sharing

    # What it comes to

    def _blocks(self, patterns: list[Pattern], times: list[int]) -> tuple[Block, ...]:
        """A solution as a scenario holds it: what is declared stays where it can."""
        open_ = {i: list(k.members) for i, k in enumerate(self.attackers)}
        free = {i: list(k.members) for i, k in enumerate(self.blockers)}
        pairs: dict[str, tuple[str, ...]] = {}
        chosen: list[tuple[str, tuple[int, ...]]] = []
        for p, n in zip(patterns, times, strict=False):
            for _ in range(n if len(p.sets) == 1 else 0):
                ((kind, some),) = p.sets
                wanted = Counter(some)
                near = max(
                    open_[kind], key=lambda a: sum(min(m, self._near(a, free[i])) for i, m in wanted.items())
                )
                open_[kind].remove(near)
                chosen.append((near, some))
            if n and len(p.sets) > 1:
                for a, some in p.sets:
                    for i in some:
                        b = self.blockers[i].first
                        pairs[b] = (*pairs.get(b, ()), self.attackers[a].first)
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
                    pairs[b] = (attacker,)
                chosen[k] = (attacker, tuple(left))
        return tuple(Block(b, a) for b in self.legal.options for a in pairs.get(b, ()))

    def _near(self, attacker: str, free: list[str]) -> int:
        return sum(attacker in self.declared.get(b, ()) for b in free)


def _grouped(keys: Mapping[str, object]) -> list[tuple[str, ...]]:
    found: dict[object, list[str]] = {}
    for creature, key in keys.items():
        found.setdefault(key, []).append(creature)
    return [tuple(members) for members in found.values()]
