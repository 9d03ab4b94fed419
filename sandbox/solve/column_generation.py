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
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.grouping import grouped
from sandbox.rules.fight.kernel import NEVER
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
from sandbox.solve.column_model import SLACK, UNBOUND, ColumnModel, Relaxed, SolvedColumns
from sandbox.solve.watch import SearchProgress, StoppedError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sandbox.rules.solving.declaration import Declaration
    from sandbox.solve.fights import Fights
    from sandbox.solve.legal import LegalDeclarations
    from sandbox.solve.watch import Watch


CHEAP: Final = 2_000
"""So many sets of blockers are looked at even if nothing leans on them."""
A_FEW: Final = 100
"""So many fights of several attackers that might be part of the best are worked out beside those that are."""
A_ROUND: Final = 2_000
"""So many fights of several attackers are taken before the program is solved again."""
MOST_COLUMNS: Final = 30_000
"""With more sets than this no larger ones are looked at."""
MOST_SCORE: Final = 1 << 31
"""More than this one number can't tell apart in a program."""


SetsOfFight = tuple[tuple[int, tuple[int, ...]], ...]
"""The attackers of a fight, each with those that block it."""


class Solved(Struct, frozen=True):
    """The best blocks that were found, and a value that no blocks exceed; `exact` where they reach it."""

    blocks: tuple[Block, ...]
    bound: Value
    exact: bool


class InPart(Struct, frozen=True):
    """A column in which a blocker stands in part: what it is worth to a program, and how much less if that counts."""

    pattern: Pattern
    worth: float
    loss: int


class _Incumbent:
    """The best blocks that lean on no promise, of how many columns, and what nothing exceeds."""

    def __init__(self) -> None:
        """Begin with none."""
        self.score = -UNBOUND
        self.bound = UNBOUND
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
        blockers = grouped(((kinds.get(b, b) if alike else b, legal.options[b]), b) for b in legal.options)
        attackers = grouped(
            ((kinds.get(a, a), targets[a]) if alike and targets[a] in fights.state.players else (a, None), a)
            for a in fights.attackers
        )
        self.blockers = tuple(AlikeKind(tuple(m), legal.capacity(m[0])) for m in blockers.values())
        self.attackers = tuple(AlikeKind(tuple(m)) for m in attackers.values())
        self.joint: dict[SetsOfFight, Pattern] = {}
        """The fights of several attackers, worked out or by what they don't exceed."""
        self._every: list[BlockerSets] = []
        """The sets of blockers of each kind of attacker that have been looked at."""
        self._is_lost = False
        """Whether it is known that the player loses with any blocks, of fights of one attacker at least."""

    @cached_property
    def applies(self) -> bool:
        """Whether every fight can be worked out, and nothing binds more than one but numbers of blockers."""
        legal, fights = self.legal, self.fights
        return (
            fights.are_worked_out(legal)
            and not fights.reaches.counts_life
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
            Value(**dict(self._scale)),
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

    @property
    def _ceiling(self) -> Value:
        return self.fights.ceiling + -self.fights.opening

    # The search

    def solve(self) -> Solved | None:
        """The best blocks with which the player can't lose, or else the best of all; None where that is beyond
        this program.
        """
        try:
            every = self._every = [BlockerSets(self.sides, i) for i in range(len(self.attackers))]
            found = self._search(every, at_risk=True)
            if found is None and not self.watch.stopped() and (self._is_lost or self._is_doomed(every)):
                exact = self._is_doomed(every) and not self.fights.reaches.ends_matter
                self._every = every = [BlockerSets(self.sides, i) for i in range(len(self.attackers))]
                found = self._search(every, at_risk=False)
                if found is None:
                    return None
                bound = found.bound if exact else self._ceiling
                return replace(found, bound=replace(bound, result=-1), exact=found.exact and exact)
        except StoppedError:
            return None
        return found

    def _search(self, every: list[BlockerSets], *, at_risk: bool) -> Solved | None:
        """Narrow down what may be best between the best blocks that were found and what is promised at the most."""
        best = _Incumbent()
        with suppress(StoppedError):
            for depth in (1, FIRST_DEPTH):
                for sets in every:
                    sets.begin(depth)
                self._look(self._model_of(every, at_risk=at_risk), best)
            while best.bound > best.score and not self.watch.stopped():
                model = self._model_of(every, at_risk=at_risk)
                self._look(model, best)
                relaxed = model.relaxed()
                if relaxed is None:
                    asks_less = self._asks_less(model)
                    if asks_less:
                        continue
                    self._is_lost = at_risk and asks_less is not None
                    return None  # there are no such blocks
                if (self.decides and best.blocks is not None) or not self._narrows(model, relaxed, best):
                    break
        if best.blocks is None:
            return None
        if best.bound == UNBOUND:
            return Solved(best.blocks, self._ceiling, exact=False)
        return Solved(
            best.blocks, self._value_of(max(best.bound, best.score)), exact=best.bound <= best.score
        )

    def _narrows(self, model: ColumnModel, relaxed: Relaxed, best: _Incumbent) -> bool:
        """Take the next step, the cheapest that there is; False where that was the last one."""
        if self._price(model, relaxed, relaxed.top):
            return True
        best.bound = min(best.bound, relaxed.most)
        self._tell(best)
        if best.bound <= best.score or self._grow(model, relaxed, best.score):
            return True
        left = model.within(relaxed, best.score)
        found = left.solve(self.watch, self._changes)
        if found is None or not found.exact:
            return False
        if self._go_deeper(left, found) or self._price(model, relaxed, best.score):
            return True
        best.bound = min(best.bound, found.most)
        if best.bound > best.score:
            best.take(found.score, self._blocks(left.patterns, found.times))
        return len(model.patterns) <= MOST_COLUMNS

    def part_of(self, score: int, *, at_risk: bool) -> tuple[list[Pattern], list[tuple[int, int]]] | None:
        """Every column that may be part of blocks that come to so much, which nothing exceeds, worked out; and of what
        less than so much may be taken. None where there are too many.
        """
        self._every = [BlockerSets(self.sides, i, everything=True) for i in range(len(self.attackers))]
        for sets in self._every:
            sets.begin()
        while True:
            self.watch.go_on()
            model = self._model_of(self._every, at_risk=at_risk)
            relaxed = model.relaxed()
            if relaxed is None or len(model.patterns) > MOST_COLUMNS:
                return None
            if self._price(model, relaxed, relaxed.top) or self._price(model, relaxed, score - 1):
                continue
            if not self._grow(model, relaxed, score):
                break
        found = [p for p in model.within(relaxed, score).patterns if not p.parts]
        return [p if p.most is None else self.together(p.sets) for p in found], model.limits

    def _asks_less(self, model: ColumnModel) -> bool | None:
        """Take fights of several attackers with which less is lacking where the program has no solution; whether there
        was one. None where that isn't known.
        """
        short = model.shortage()
        return None if short is None else self._price(model, short, short.top, scored=False)

    def _look(self, model: ColumnModel, best: _Incumbent) -> None:
        """Look for better blocks that lean on nothing, where there are more columns than at the last time."""
        whole = model.only(lambda p: not p.parts and p.most is None, promised=False)
        if len(whole.patterns) > best.columns:
            best.columns = len(whole.patterns)
            found = whole.solve(self.watch, self._changes)
            if found is not None and found.score > best.score:
                best.take(found.score, self._blocks(whole.patterns, found.times))
                self._tell(best)

    def _tell(self, best: _Incumbent) -> None:
        """Pass on the best blocks so far, and what nothing exceeds: of blocks that lose others may yet save."""
        if best.blocks is not None:
            value, _ = self.fights.result_of(best.blocks, told=False)
            known = best.bound != UNBOUND and value.result >= 0
            bound = self._value_of(max(best.bound, best.score)) + self.fights.opening if known else None
            self.watch.tell(SearchProgress(0, 0, value, Chosen(blocks=best.blocks), bound=bound))

    def _grow(self, model: ColumnModel, relaxed: Relaxed, least: int) -> bool:
        """Look at larger sets of what the program without whole numbers leans on, or where those are few, of what might
        be part of something better: those of them that might; whether there were any.
        """
        each = list(model.promised(relaxed))
        promises = [promise for promise, n, _ in each if n > SLACK]
        if not promises:
            promises = [promise for promise, _, most in each if most >= least and promise.sets.width <= CHEAP]
        for promise in promises:
            wanted = model.wanted(relaxed, promise, least)
            promise.sets.grow(wanted)
        return bool(promises)

    def _go_deeper(self, model: ColumnModel, found: SolvedColumns) -> bool:
        """Work out what a solution leans on; False where it leans on nothing."""
        promises = model.leaned_on(found)
        for promise in promises:
            promise.sets.grow()
        bounds = [p for p, n in zip(model.patterns, found.times, strict=False) if n and p.most is not None]
        if bounds:
            bounds += [p for p in model.patterns if p.most is not None][:A_FEW]
        for p in bounds:
            self.joint[p.sets] = self.together(p.sets)
        return bool(promises or bounds)

    def _price(self, model: ColumnModel, relaxed: Relaxed, least: float, *, scored: bool = True) -> bool:
        """Take the fights of several attackers that might be part of what comes to so much at least; whether there was
        one. Unless it is `scored` only what is asked of all blocks counts.
        """
        if not self.sides.sharing:
            return False
        brings, costs = model.in_part(relaxed, scored=scored)
        some = [
            InPart(p, brings[j] - sum(costs[d.blocker] for d in p.parts), model.loss(p) * scored)
            for j, p in enumerate(model.patterns)
            if j in brings
        ]
        some.sort(key=lambda each: -each.worth)
        added, need = 0, least - relaxed.top + SLACK
        for group in self._linked(some, need):
            used = Counter(d.blocker for each in group for d in each.pattern.parts)
            spared = sum((self.blockers[i].capacity - n) * costs[i] for i, n in used.items())
            patterns = tuple(each.pattern for each in group)
            lost = (sum(map(model.score, patterns)) - self._most_of(patterns)) * scored
            if sum(each.worth for each in group) - spared - lost >= need:
                added += self._take(patterns)
                if added >= A_ROUND:
                    break
        return added > 0

    def _take(self, group: tuple[Pattern, ...]) -> bool:
        """Take a fight of several attackers by what its columns in part come to at the most; False if it is known."""
        sets = tuple(sorted(each for p in group for each in p.sets))
        most, taken = self._most_of(group), tuple(map(sum, zip(*(p.taken for p in group), strict=True)))
        known = self.joint.get(sets)
        if known is not None:
            if known.most is None:
                return False
            most, taken = max(most, known.most), tuple(map(min, taken, known.taken))
            if (most, taken) == (known.most, known.taken):
                return False
        self.joint[sets] = Pattern(sets, Value(), taken, self.obeyed_by(sets), most=most)
        self._let_go(sets)
        return True

    def _most_of(self, group: Sequence[Pattern]) -> int:
        """What the fight of some columns in part doesn't exceed: each attacker divides as is best for it alone, or all
        of them together kill a blocker that they share.
        """
        whole = sum(self.sides.score(p.value) for p in group)
        times = Counter(d.blocker for p in group for d in p.parts)
        return min(whole, *(whole - self._lost(group, i) for i in times))

    def _lost(self, group: Sequence[Pattern], blocker: int) -> int:
        """How much is lost at least in a fight by the worth of a blocker that may be killed in it."""
        name, losses = self.blockers[blocker].first, {0: 0}
        enough, worth = self.fights.lethal(name), self.sides.score(Value(0, self.fights.worth[name]))
        for p in group if enough < NEVER else ():
            if any(d.blocker == blocker for d in p.parts):
                each = self._every[p.sets[0][0]].costs_of(p, blocker)
                losses = _least(
                    (had + more, loss + cost) for had, loss in losses.items() for more, cost in each.items()
                )
        killed = min((loss for n, loss in losses.items() if n >= enough), default=None)
        return 0 if killed is None else max(0, worth - killed)

    def _linked(
        self, some: Sequence[InPart], need: float, chosen: tuple[InPart, ...] = (), loss: int = 0
    ) -> Iterator[tuple[InPart, ...]]:
        """The sets of columns in part that hold together by the blockers that they share, and may be worth so much
        together; of `some`, the best first.
        """
        shared = Counter(d.blocker for each in chosen for d in each.pattern.parts)
        if chosen and need + loss <= 0 and all(n > 1 for n in shared.values()):
            yield chosen
        more = self.most_together - sum(shared.values())
        left, apart = list(some), 0
        for one in some if more else ():
            if one.worth + (more - 1) * max(0.0, left[0].worth) < need + loss:
                return
            if chosen and all(d.blocker not in shared for d in one.pattern.parts):
                apart += 1  # until another one holds them together
            else:
                del left[apart]
                if not chosen or self._fits(chosen, one, shared):
                    yield from self._linked(left, need - one.worth, (*chosen, one), max(loss, one.loss))

    @cached_property
    def most_together(self) -> int:
        """So many attackers are together in one fight at the most."""
        return sum(self.blockers[i].capacity for i in self.sides.sharing)

    def _fits(self, chosen: tuple[InPart, ...], one: InPart, shared: Counter[int]) -> bool:
        """Whether a column may stand beside these: each blocker that they share may block one more and has the damage
        that all of them count on.
        """
        ((place, some),) = one.pattern.sets
        parts = {d.blocker: d.damage for d in one.pattern.parts}
        if any(shared[i] >= self.blockers[i].capacity for i in parts):
            return False
        for p in (each.pattern for each in chosen):
            ((there, others),) = p.sets
            common = {d.blocker for d in p.parts} & parts.keys()
            if there == place or not set(some) & set(others) <= common:
                return False
        return all(
            n + sum(d.damage for each in chosen for d in each.pattern.parts if d.blocker == i)
            <= self.strength(i)
            for i, n in parts.items()
        )

    def strength(self, blocker: int) -> int:
        """How much damage a kind of blocker has to deal at the most."""
        return self.fights.strength(self.blockers[blocker].first)

    def _let_go(self, sets: SetsOfFight) -> None:
        """Look at what the columns of a fight that has been worked out stood for."""
        times = Counter(i for _, some in sets for i in some)
        for a, some in sets:
            self._every[a].let_go(some, (i for i in some if times[i] > 1))

    def together(self, sets: SetsOfFight) -> Pattern:
        """What several attackers with blockers in common come to."""
        lines = self.fights.shared(self._foes(sets))
        assert lines is not None
        least = min(lines.lines, key=lambda line: line.score)
        plain = lines.free and least.taken == lines.most and least.first == lines.most_first
        taken = (*lines.most_first, *lines.most)
        return Pattern(sets, least.value, taken, self.obeyed_by(sets), plain)

    def obeyed_by(self, sets: SetsOfFight) -> int:
        """Count the requirements that blocks of several attackers obey."""
        blocks = grouped((b, a) for a, some in self._foes(sets).items() for b in some)
        choice = DeclaredPairs({b: tuple(some) for b, some in blocks.items()})
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
        """Of what enough might be taken for the player to lose, and how much is enough."""
        limits = (*self.fights.limits, *self.fights.limits)
        most: list[dict[int, int]] = [{} for _ in limits]
        for p in patterns:
            for i, n in enumerate(p.taken):
                for a, _ in p.sets if n > 0 else ():
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
        patterns = [*(p for sets in every for p in sets.found), *self.joint.values()]
        promises = [BoundColumns(self.sides, sets) for sets in every if sets.more]
        limits = self.risk(patterns) if at_risk else []
        return ColumnModel(self.sides, patterns, promises, limits)

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


def _least(some: Iterable[tuple[int, int]]) -> dict[int, int]:
    """The least for each number."""
    found: dict[int, int] = {}
    for n, least in some:
        found[n] = min(least, found.get(n, least))
    return found
