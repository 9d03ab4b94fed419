"""The legal declarations of a scenario: each one, and how many there are without looking at each (CR 508.1, 509.1).

Legal is what breaks no restriction, obeys the maximum of requirements, and pays nothing that the player's pool does not
hold. They are counted creature by creature: what counts of those declared so far is how far each restriction and each
requirement has come, and all declarations that have come equally far are counted as one (dynamic programming).

An attacker with menace, Bear and Elf at home: nobody (1), both (1), one alone breaks 702.111b, so there are two blocks.
After Bear the states are "nobody blocks it" and "one blocks it", once each; after Elf only those with none or two end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from math import prod
from typing import Any, Final

from msgspec.structs import replace

from sandbox.rules.declaration_question import (
    DeclarationQuestion,
    Pairs,
    begun,
    changes,
    declaration_question,
    without_blocks,
)
from sandbox.rules.declaring.block import declaring_with
from sandbox.rules.graph.state import CombatState, starting_state
from sandbox.rules.judge import entering
from sandbox.rules.solving import declaration as dc
from sandbox.rules.solving.solver import Solution, solve
from sandbox.rules.table import bands
from sandbox.scenario.model import Attack, Block, Scenario
from sandbox.solve.watch import StoppedError

Rank = tuple[int, Any]
"""Among equals: how many creatures a declaration changes, then its place in the order of the file."""
PATIENCE: Final = 20 * dc.JUDGING
"""So much work the maximum of a question may be: some minute."""


def without_attacks(scenario: Scenario) -> Scenario:
    """The scenario before anything is declared; what is put in attacking or blocking stays."""
    bare = replace(scenario, attacks=tuple(a for a in scenario.attacks if not a.declared))
    return without_blocks(bare)


def with_pairs(scenario: Scenario, pairs: Pairs) -> Scenario:
    """A scenario in which nothing of this kind was declared with these declared pairs, before what is put in."""
    attacks = tuple(p for p in pairs if isinstance(p, Attack))
    blocks = tuple(p for p in pairs if isinstance(p, Block))
    return replace(scenario, attacks=(*attacks, *scenario.attacks), blocks=(*blocks, *scenario.blocks))


def controllers(scenario: Scenario) -> dict[str, str]:
    """Who controls what attacks and blocks: the permanents of the file, and those that enter before blockers."""
    return scenario.controllers | {p.id: p.controller for p in entering(scenario)}


class LegalDeclarations:
    """The legal attack declarations (player None), or blocks of a defending player, of a scenario.

    Each is given as pairs in the order of the file. Without a pool nobody pays anything.
    """

    def __init__(
        self, scenario: Scenario, player: str | None = None, stopped: Callable[[], bool] = bool
    ) -> None:
        """Read a scenario; what it declares of this kind is not looked at. Once `stopped`, going through them ends with
        a StoppedError.
        """
        self.stopped = stopped
        self.scenario = without_attacks(scenario) if player is None else without_blocks(scenario)
        self.player = player
        self.question: DeclarationQuestion = declaration_question(self.scenario, player)
        self.problem: dc.Problem = self.question.problem
        reading = self.question.reading
        self.reading = reading
        self.payers = frozenset(
            p
            for p, controller in reading.state.graph.controllers.items()
            if reading.taxes and reading.state.players[controller].card.pool is not None
        )
        """Whose controllers have a pool to pay with, where anything is owed."""

    @cached_property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """What each creature of the file, and what enters before blockers, may be declared with, those that can do
        nothing left out, in its order.
        """
        reading = self.reading
        of_file = controllers(self.scenario)
        if not self.payers:
            return {c: os for c, os in self.problem.options.items() if os and c in of_file}
        found = {
            c: tuple(o for o in reading.candidates if self._may(c, o)) for c in reading.in_order(reading.pool)
        }
        return {c: os for c, os in found.items() if os and c in of_file}

    def _may(self, creature: str, target: str) -> bool:
        pays = creature in self.payers or not self.reading.payments(creature, target)
        return pays and not self.reading.faults(creature, target)

    def capacity(self, creature: str) -> int:
        """With how many objects a creature may be declared."""
        return min(self.problem.capacity.get(creature, 1), len(self.options[creature]))

    @cached_property
    def maximum(self) -> int:
        """The maximum of requirements where nothing is paid. Raises StoppedError where to prove it is too much work."""
        return self._best.maximum

    @cached_property
    def _best(self) -> Solution:
        found = solve(self.problem, dc.Effort(PATIENCE))
        if found.at_most is not None:
            raise StoppedError
        return found

    @property
    def announces_bands(self) -> bool:
        """Whether bands were announced, which stand whatever attacks."""
        return self.player is None and bool(self.scenario.bands)

    def nearest_first(self) -> Iterator[dc.Declaration]:
        """Every legal declaration, one that obeys the maximum before all that are looked for."""
        first = None
        if not self.payers and not self.announces_bands:
            first = {c: tuple(os) for c, os in self._best.example.items() if os and c in self.options}
            yield first
        for each in self:
            if each != first:
                yield each

    def __iter__(self) -> Iterator[dc.Declaration]:
        """Every legal declaration."""
        limits = [r for r in self.problem.restrictions if isinstance(r, dc.AtMost | dc.Budget)]
        creatures = list(self.options)
        choices = {
            c: [o for n in range(self.capacity(c) + 1) for o in combinations(self.options[c], n)]
            for c in creatures
        }
        chosen: dict[str, tuple[str, ...]] = {}
        tried = 0

        def descend(depth: int) -> Iterator[dc.Declaration]:
            nonlocal tried
            if depth == len(creatures):
                tried += 1
                if tried % 64 == 0 and self.stopped():
                    raise StoppedError
                if self.is_legal(chosen):
                    yield dict(chosen)
                return
            for objects in choices[creatures[depth]]:
                if objects:
                    chosen[creatures[depth]] = objects
                    if limits:
                        choice = dc.DeclaredPairs(chosen)
                        if any(True for r in limits for _ in r.broken(choice)):
                            del chosen[creatures[depth]]
                            continue
                yield from descend(depth + 1)
                chosen.pop(creatures[depth], None)

        return descend(0)

    def is_legal(self, declared: dc.Declaration) -> bool:
        """Say whether a declaration of these options is legal and paid for, the announced bands with it."""
        problem = self.problem
        if self.announces_bands and bands.faults(
            starting_state(with_pairs(self.scenario, self.pairs(declared)))
        ):
            return False
        if self.reading.paid(declared):
            asked = declaration_question(with_pairs(self.scenario, self.pairs(declared)), self.player).problem
            paid = solve(asked, dc.Effort(PATIENCE))
            return not paid.standing.broken and paid.obeyed >= paid.highest
        choice = dc.DeclaredPairs(declared)
        if any(True for r in problem.restrictions for _ in r.broken(choice)):
            return False
        return sum(r.obeyed(choice) for r in problem.requirements) >= self.maximum

    def pairs(self, declared: dc.Declaration) -> Pairs:
        """A declaration as a scenario holds it, in the order of the file."""
        return self.question.pairs({c: declared[c] for c in self.options if declared.get(c)})

    def blocks(self, declared: dc.Declaration) -> tuple[Block, ...]:
        """The same of blocks."""
        return tuple(p for p in self.pairs(declared) if isinstance(p, Block))

    @property
    def ways(self) -> int:
        """How many declarations there are if each creature is declared with one object and all of them are legal."""
        return prod(1 + len(options) for options in self.options.values())

    def is_open(self, declared: dc.Declaration) -> bool:
        """Whether each creature may be declared so: nothing is owed that nobody can pay."""
        return all(set(objects) <= set(self.options.get(c, ())) for c, objects in declared.items())

    def rank(self, declared: dc.Declaration, instead: dc.Declaration) -> Rank:
        """Where a declaration stands among equals: by how many creatures it changes of another, then creature by
        creature by what each is declared with, in the order of the file, nothing last.
        """
        return changes(declared, instead), tuple(
            tuple(os.index(o) for o in declared[c]) if declared.get(c) else (len(os),)
            for c, os in self.options.items()
        )


def attacked(scenario: Scenario) -> tuple[str, ...]:
    """The players who are attacked, or whose planeswalkers or battles are, in APNAP order: by what is declared, and by
    what has entered attacking before blockers are (CR 508.4).
    """
    bare = without_blocks(scenario)
    before, now = starting_state(bare), begun(bare).state
    hit = {s.graph.defending(attacker) for s in (before, now) for attacker in s.graph.attackers}
    return tuple(p for p in before.seating.turn_order if p in hit)


def one_a_team(state: CombatState, players: Iterable[str]) -> tuple[str, ...]:
    """The first of these players of each team that declares together."""
    found: dict[tuple[str, ...], str] = {}
    for player in players:
        found.setdefault(declaring_with(state, player), player)
    return tuple(found.values())


Far = tuple[int, ...]
"""How far one restriction or requirement has come."""


def count_legal(legal: LegalDeclarations, stopped: Callable[[], bool]) -> int | None:
    """Count the legal declarations; None where that was stopped."""
    if legal.payers or legal.announces_bands:
        return _count_each(legal)
    problem = legal.problem
    own = [r for r in problem.requirements if r.creature is not None and r.unless is None]
    shared = [r for r in problem.requirements if r.creature is None or r.unless is not None]
    things: list[_Thing] = [_Thing(r) for r in (*problem.restrictions, *shared)]
    for thing in things:
        thing.begin(legal.options)
    states: Counter[tuple[int, tuple[Far, ...]]] = Counter({(0, tuple(t.start for t in things)): 1})
    for creature in legal.options:
        mine = [r for r in own if r.creature == creature]
        ways = Counter(_effects(legal, creature, things, mine))
        after: Counter[tuple[int, tuple[Far, ...]]] = Counter()
        for (obeyed, far), times in states.items():
            if stopped():
                return None
            for (hits, more, declared), many in ways.items():
                now = tuple(
                    t.step(f, creature, h, declared) for t, f, h in zip(things, far, hits, strict=True)
                )
                if all(f is not None for f in now):
                    after[obeyed + more, now] += times * many  # type: ignore[index]
        states = after
    restrictions = len(problem.restrictions)
    return sum(
        times
        for (obeyed, far), times in states.items()
        if all(t.ends(f) for t, f in zip(things[:restrictions], far, strict=False))
        and obeyed + sum(t.ends(f) for t, f in zip(things[restrictions:], far[restrictions:], strict=True))
        >= legal.maximum
    )


def _count_each(legal: LegalDeclarations) -> int | None:
    try:
        return sum(1 for _ in legal)
    except StoppedError:
        return None


def _effects(
    legal: LegalDeclarations, creature: str, things: Sequence[_Thing], own: Sequence[dc.Requirement]
) -> Iterator[tuple[tuple[bool, ...], int, bool]]:
    """For each thing that a creature may do, which groups it is in then, and what it obeys by itself."""
    for size in range(legal.capacity(creature) + 1):
        for objects in combinations(legal.options[creature], size):
            chosen = set(objects)
            obeyed = sum(bool(chosen) and _meets(r.group, chosen) for r in own)
            yield tuple(t.hit(creature, chosen) for t in things), obeyed, bool(chosen)


def _meets(group: dc.PairGroup, chosen: set[str]) -> bool:
    return group.objects is None or not group.objects.isdisjoint(chosen)


class _Thing:
    """A restriction, or a requirement on more than one creature, and how it comes along."""

    def __init__(self, r: dc.Restriction | dc.Requirement) -> None:
        self.r = r
        self.start: Far = (0, 0, 0)

    def begin(self, options: object) -> None:
        """Look at who can do nothing at all."""
        if isinstance(self.r, dc.AllOrNone):
            able = set(options)  # type: ignore[call-overload]
            self.start = (0, int(not self.r.everyone <= able), 0)

    def hit(self, creature: str, chosen: set[str]) -> bool:
        """Say whether a creature declared so is one of the group."""
        if isinstance(self.r, dc.Alone):
            return bool(chosen) and creature in self.r.each
        group = getattr(self.r, "group", None)
        if group is None:
            raise TypeError(type(self.r))
        return bool(chosen) and creature in group.creatures and _meets(group, chosen)

    def step(self, far: Far, creature: str, hit: bool, declared: bool) -> Far | None:  # noqa: FBT001
        """How far it comes with one more creature; None where it is broken for good."""
        r = self.r
        match r:
            case dc.AtMost():
                now = far[0] + hit
                return None if now > r.count else (now, 0, 0)
            case dc.Quorum():
                return (min(r.count, far[0] + hit), 0, 0)
            case dc.AllOrNone():
                return (far[0] | hit, far[1] | (creature in r.everyone and not hit), 0)
            case dc.Needs():
                asks = declared and creature in r.each
                inside, outside = far[1] | (asks and hit), far[2] | (asks and not hit)
                return (min(r.count + 1, far[0] + hit), inside, outside)
            case dc.Alone():
                return (min(2, far[0] + declared), far[1] | hit, 0)
            case dc.Requirement():
                leader = declared and r.unless is not None and creature in r.unless
                obeys = hit if r.creature is None else hit and creature == r.creature
                return (far[0] | obeys, far[1] | leader, 0)
        raise TypeError(type(r))

    def ends(self, far: Far) -> bool:
        """Say whether a restriction is kept, or a requirement obeyed, in the end."""
        r = self.r
        match r:
            case dc.Quorum():
                return far[0] in {0, r.count} or r.count == 0
            case dc.AllOrNone():
                return not (far[0] and far[1])
            case dc.Needs():
                return not (far[1] and far[0] <= r.count) and not (far[2] and far[0] < r.count)
            case dc.Alone():
                return not far[1] or far[0] == 1
            case dc.Requirement():
                return bool(far[0]) or (r.unless is not None and not far[1])
        return True
