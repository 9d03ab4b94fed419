"""The best blocks on large boards as a whole-number program: which attackers are blocked by which sets of blockers.

Attackers that are alike are one, and so are blockers; a column is a kind of attacker with a set of blockers. What is
larger than the sets that have been looked at stands in the program as a promise that no set exceeds, and blockers of
several attackers stand in columns in part, which promise what no fight of these attackers together exceeds. Where the
best solution leans on a promise, it is worked out and takes its place; a solution that leans on none is the best there
is, and what the promises come to is a bound in any case (CR 509.1).
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.explore.answer import Chosen, Value
from sandbox.explore.columns import ColumnModel
from sandbox.explore.patterns import FIRST_DEPTH, AlikeKind, BlockerSets, Pattern, Sides, is_local, names
from sandbox.explore.promises import Promise
from sandbox.explore.watch import SearchProgress, StoppedError
from sandbox.rules.solving.declaration import AllOrNone, AtMost, DeclaredPairs, Quorum
from sandbox.rules.table.equivalence import alike_kinds
from sandbox.scenario.model import Block

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sandbox.explore.beside import SetsOfFight
    from sandbox.explore.columns import Relaxed, SolvedColumns
    from sandbox.explore.fights import Fights
    from sandbox.explore.legal import LegalDeclarations
    from sandbox.explore.watch import Watch
    from sandbox.rules.solving.declaration import Declaration

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


class _BestSoFar:
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
        alone: bool = False,
    ) -> None:  # fmt: skip
        """Read what may block what; with `alone` each creature is a kind of its own."""
        self.fights = fights
        self.legal = legal
        self.declared = declared
        self.watch = watch
        kinds = alike_kinds(fights.at.start.board)
        targets = {a: fights.board.target_of(a) for a in fights.attackers}
        self.is_whole = all(legal.capacity(b) == 1 for b in legal.options)
        alike = self.is_whole and not alone
        blockers = {b: (kinds[b] if alike else b, legal.options[b]) for b in legal.options}
        attackers = {
            a: (kinds[a], targets[a]) if alike and targets[a] in fights.board.players else a
            for a in fights.attackers
        }
        self.blockers = tuple(AlikeKind(m, legal.capacity(m[0])) for m in _grouped(blockers))
        self.attackers = tuple(AlikeKind(m) for m in _grouped(attackers))
        self.joint: list[Pattern] = []
        """The fights of several attackers that have been worked out."""
        self._priced: set[object] = set()

    @cached_property
    def applies(self) -> bool:
        """Whether every fight can be worked out, and nothing binds more than one but numbers of blockers."""
        legal, fights = self.legal, self.fights
        return (
            not legal.payers
            and fights.is_separable
            and fights.duels.is_plain
            and set().union(*legal.options.values()) <= set(fights.attackers)
            and all(fights.board.target_of(a) in fights.board.players for a in fights.attackers)
            and all(fights.duels.fighter(c) is not None for c in (*fights.attackers, *legal.options))
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
        duels = self.fights.duels
        cast = [
            f for c in (*self.fights.attackers, *self.legal.options) if (f := duels.fighter(c)) is not None
        ]
        many = len(self.legal.options)
        most = {
            "material": sum(self.fights.worth.values()),
            "life": sum(4 * (f.reach(many) + f.frenzy) + f.afflict for f in cast),
            "poison": sum(
                2 * (f.reach(many) + f.frenzy if f.infect else 0) + 2 * (f.toxic + f.poisonous) for f in cast
            ),
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
        """Give the best blocks with which the player can't lose, or else the best of all; None where that is beyond
        this program.
        """
        every = self._every
        try:
            for sets in every:
                while sets.more and sets.size <= FIRST_DEPTH:
                    sets.grow()
            found = self._search(every, at_risk=True)
            if found is None and self._is_doomed(every):
                found = self._search(every, at_risk=False)
                return None if found is None else replace(found, bound=replace(found.bound, result=-1))
        except StoppedError:
            return None
        return found

    def _search(self, every: list[BlockerSets], *, at_risk: bool) -> Solved | None:
        """Narrow down what may be best between the best blocks that were found and what is promised at the most."""
        best = _BestSoFar()
        bound = UNBOUND
        try:
            while bound > best.score and not self.watch.stopped():
                model = self._model_of(every, at_risk=at_risk)
                self._look(model, best)
                relaxed = model.relaxed()
                if relaxed is None:
                    return None  # there are no such blocks
                bound = min(bound, relaxed.most)
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

    def _look(self, model: ColumnModel, best: _BestSoFar) -> None:
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
        """Give the pairs of columns in part that might be one fight of something better, with how good that may be."""
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
        """Give how much damage a kind of blocker has to deal at the most."""
        f = self.fights.duels.fighter(self.blockers[blocker].first)
        return 0 if f is None else f.strength

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
        """Give what several attackers with blockers in common come to; None where that is less than a score."""
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
        f = self.fights.duels.fighter(sets.attacker)
        return f is None or f.trample

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
        """Give the program with all that has been looked at."""
        patterns = [*(p for sets in every for p in sets.found), *self.joint]
        promises = [Promise(self.sides, sets) for sets in every if sets.more]
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
        """Give a solution as a scenario holds it: what is declared stays where it can."""
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
