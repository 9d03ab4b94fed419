"""ONE neutral problem for declaring attackers and declaring blockers (CR 508.1c-d, 509.1b-c).

Both ask the same: choose pairs of a creature and an object (what it attacks, or whom it blocks) so that no
restriction is broken and as many requirements as possible are obeyed. This module says what such a problem
is, judges one declaration plainly, and counts the work that a search may be; `sandbox.rules.solving.solver` finds the
best declaration.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import chain, islice
from typing import Final

from msgspec import Struct

from sandbox.rules.verdict import TOLD, Broken, Status

PAIRS: Final = 100_000
"""More pairs of kinds of creatures with objects than this are no longer searched: each takes some 3 kB."""
FEWER: Final = 8
"""A group so many times smaller than a declaration is looked up in it, a larger one looked for."""
Declaration = Mapping[str, tuple[str, ...]]
"""What each creature that was declared attacks or blocks."""


class PairGroup(Struct, frozen=True, gc=False):
    """All pairs of one of these creatures with one of these objects; `objects` None is every object."""

    creatures: frozenset[str]
    objects: frozenset[str] | None = None


class DeclaredPairs:
    """One declaration, without who declares nothing; the answers about its groups are remembered while it is judged."""

    def __init__(self, declared: Declaration) -> None:
        self.declared = {c: os for c, os in declared.items() if os}
        self._known: dict[PairGroup, dict[str, None]] = {}
        self._place: dict[str, int] = {}
        self._with: dict[str, list[str]] = {}
        for c, os in declared.items():
            for o in os:
                self._with.setdefault(o, []).append(c)

    def of(self, group: PairGroup) -> dict[str, None]:
        """As an ordered set the creatures of a group that are declared with an object of the group."""
        known = self._known.get(group)
        if known is None:
            objects = only(group.objects)
            declared = self._some_of(group) if objects is None else self._with.get(objects, ())
            some = None if objects is not None else group.objects
            known = self._known[group] = dict.fromkeys(
                c
                for c in declared
                if c in group.creatures and (some is None or not some.isdisjoint(self.declared[c]))
            )
        return known

    def _some_of(self, group: PairGroup) -> Iterable[str]:
        """Creatures that are declared, in order, all those of a group among them."""
        if len(group.creatures) * FEWER > len(self.declared):
            return self.declared
        if not self._place:
            self._place = {c: place for place, c in enumerate(self.declared)}
        return sorted(self._place.keys() & group.creatures, key=self._place.__getitem__)

    def among(self, creatures: frozenset[str]) -> list[str]:
        """Those of these creatures that are declared, in the order of the declaration."""
        if len(creatures) == 1:
            return [c for c in creatures if c in self.declared]
        return [c for c in self.declared if c in creatures]


class Origin(Struct, frozen=True):
    """Where a restriction or requirement comes from: its rule, its code, the permanent or player behind it."""

    rule: str
    code: str
    source: str | None = None


class AtMost(Struct, frozen=True):
    """No more than `count` creatures of the group may be chosen."""

    origin: Origin
    group: PairGroup
    count: int

    def broken(self, choice: DeclaredPairs) -> Iterator[Broken]:
        """The fault where more are chosen."""
        chosen = choice.of(self.group)
        if len(chosen) > self.count:
            yield _fault(self.origin, chosen, only(self.group.objects), self.count, len(chosen))


class Needs(Struct, frozen=True):
    """Each of these creatures may be chosen only if at least `count` others of the group are."""

    origin: Origin
    each: frozenset[str]
    group: PairGroup
    count: int

    def broken(self, choice: DeclaredPairs) -> Iterator[Broken]:
        """A fault for each creature that lacks companions."""
        chosen = choice.of(self.group)
        for creature in choice.among(self.each):
            if (found := len(chosen) - (creature in chosen)) < self.count:
                yield _fault(self.origin, (creature,), None, self.count, found)


class Alone(Struct, frozen=True):
    """If one of these creatures is chosen, no other creature is."""

    origin: Origin
    each: frozenset[str]

    def broken(self, choice: DeclaredPairs) -> Iterator[Broken]:
        """A fault for each creature that is not alone."""
        if others := len(choice.declared) - 1:
            for creature in choice.among(self.each):
                yield _fault(self.origin, (creature,), None, 0, others)


class Quorum(Struct, frozen=True):
    """The group is chosen by nobody, or by at least `count` creatures."""

    origin: Origin
    group: PairGroup
    count: int

    def broken(self, choice: DeclaredPairs) -> Iterator[Broken]:
        """The fault where some, but too few, are chosen."""
        chosen = choice.of(self.group)
        if 0 < len(chosen) < self.count:
            yield _fault(self.origin, chosen, only(self.group.objects), self.count, len(chosen))


class AllOrNone(Struct, frozen=True):
    """The group is chosen by nobody, or at least by every creature of `everyone`."""

    origin: Origin
    group: PairGroup
    everyone: frozenset[str]

    def broken(self, choice: DeclaredPairs) -> Iterator[Broken]:
        """The fault where some are chosen and one of `everyone` is not."""
        chosen = choice.of(self.group)
        if chosen and (missing := self.everyone.difference(chosen)):
            yield _fault(
                self.origin,
                chosen,
                only(self.group.objects),
                len(self.everyone),
                len(self.everyone) - len(missing),
            )


class Budget(Struct, frozen=True):
    """What the creatures of each group cost together keeps within bounds: in each row the number of chosen creatures of
    a group times what it costs, added up over the groups, is at most `most`. `payer` is who pays.
    """

    origin: Origin
    payer: str
    groups: tuple[PairGroup, ...]
    rows: tuple[tuple[tuple[int, ...], int], ...]

    def broken(self, choice: DeclaredPairs) -> Iterator[Broken]:
        """The fault where more is owed than there is."""
        chosen = [choice.of(group) for group in self.groups]
        if any(sum(n * len(c) for n, c in zip(each, chosen, strict=True)) > most for each, most in self.rows):
            payers = tuple(c for c in choice.declared if any(c in some for some in chosen))
            yield Broken(self.origin.rule, self.origin.code, payers, self.payer)


Restriction = AtMost | Needs | Alone | Quorum | AllOrNone | Budget


def groups_of(thing: Restriction | Requirement) -> tuple[PairGroup, ...]:
    """The pairs of creatures and objects of which a restriction or requirement speaks, apart from single creatures."""
    match thing:
        case Alone():
            return ()
        case Budget():
            return thing.groups
        case _:
            return (thing.group,)


class Requirement(Struct, frozen=True, gc=False):  # there may be millions, none of them in a cycle
    """One requirement: obeyed if a pair of the group is chosen, or if none of the creatures of `unless` is.

    `creature` and `objects` are what the verdict names; `objects` None is any.
    """

    origin: Origin
    group: PairGroup
    creature: str | None
    objects: tuple[str, ...] | None
    unless: frozenset[str] | None = None

    def obeyed(self, choice: DeclaredPairs) -> bool:
        """Say whether a declaration obeys it."""
        objects = self.group.objects
        if self.creature is not None:
            chosen = choice.declared.get(self.creature, ())
            obeyed = bool(chosen) and (objects is None or not objects.isdisjoint(chosen))
        else:
            obeyed = bool(choice.of(self.group))
        return obeyed or (self.unless is not None and not choice.of(PairGroup(self.unless)))


class Payment(Struct, frozen=True):
    """One creature with one cost that applies to its attack or block."""

    creature: str
    index: int


class Problem(Struct, frozen=True):
    """A declaration to be made.

    `find_options`: gives `options`, worked out when they are asked for; `capacity`: how
    many objects it may be paired with (1 where it is not named); `declared`: the declaration as it stands;
    `faults`: what forbids a pair whatever else is declared, for pairs of the declaration; `unfit`: the codes of those
    faults by which a pair can't be chosen to begin with, so that it obeys nothing (CR 508.1a-b, 509.1a).
    """

    find_options: Callable[[], Mapping[str, tuple[str, ...]]]
    capacity: Mapping[str, int]
    restrictions: tuple[Restriction, ...]
    requirements: tuple[Requirement, ...]
    declared: Declaration
    faults: Callable[[str, str], tuple[Broken, ...]]
    excess: Origin
    """What is broken where a creature is paired with more objects than it may be."""
    unfit: frozenset[str] = frozenset()

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """What each creature may be paired with when nobody pays more than was declared."""
        return self.find_options()


class TooLargeError(Exception):
    """A part of a problem has more pairs (`pairs`) than `PAIRS` that creatures can't be taken together for."""

    def __init__(self, pairs: int) -> None:
        super().__init__(f"{pairs} pairs")
        self.pairs = pairs


class Judgement(Struct, frozen=True):
    """What one declaration breaks, and which requirements it obeys, in the problem's order."""

    broken: tuple[Broken, ...]
    obeyed: tuple[bool, ...]
    more: int = 0
    """How many more faults there are than are told."""


def judge_declaration(problem: Problem, declared: Declaration) -> Judgement:
    """Judge one declaration plainly: every restriction that it breaks, every requirement that it obeys.

    It is legal when nothing is broken and no declaration that breaks nothing obeys more (CR 508.1c-d, 509.1b-c).
    What can't be chosen to begin with obeys nothing: a tapped creature that "blocks" leaves the requirement to others.
    """
    choice = DeclaredPairs(declared)
    pairs = {(c, o): problem.faults(c, o) for c, objects in declared.items() for o in objects}
    faults = {pair: found for pair, found in pairs.items() if found}
    unfit = {pair for pair, found in faults.items() if any(fault.code in problem.unfit for fault in found)}
    obeying = DeclaredPairs(_without(declared, unfit)) if unfit else choice
    found = chain(
        chain.from_iterable(faults.values()),
        _too_many(problem, declared),
        chain.from_iterable(restriction.broken(choice) for restriction in problem.restrictions),
    )
    broken = tuple(islice(found, TOLD))
    return Judgement(broken, _obeyed(problem.requirements, obeying), sum(1 for _ in found))


def _without(declared: Declaration, unfit: Collection[tuple[str, str]]) -> Declaration:
    fit = {c: tuple(o for o in objects if (c, o) not in unfit) for c, objects in declared.items()}
    return {c: objects for c, objects in fit.items() if objects}


def _too_many(problem: Problem, declared: Declaration) -> Iterator[Broken]:
    """Yield the faults of creatures that are paired with more objects than they may be, or twice with one."""
    for creature, objects in declared.items():
        may, distinct = problem.capacity.get(creature, 1), len(set(objects))
        if distinct < len(objects):
            twice = Origin(problem.excess.rule, "duplicate")
            yield _fault(twice, (creature,), None, distinct, len(objects))
        if distinct > may:
            yield _fault(problem.excess, (creature,), None, may, distinct)


def _obeyed(requirements: Iterable[Requirement], choice: DeclaredPairs) -> tuple[bool, ...]:
    """Say of each requirement whether it is obeyed; of many on the same pairs of a creature, once."""
    known: dict[int, bool] = {}
    answers = []
    for r in requirements:
        same = id(r if r.creature is None or r.unless is not None else r.group)
        if same not in known:
            known[same] = r.obeyed(choice)
        answers.append(known[same])
    return tuple(answers)


def statuses(declared: tuple[bool, ...], example: tuple[bool, ...], maximum: int) -> tuple[Status, ...]:
    """Each requirement's status: obeyed; violated, if fewer than the maximum are obeyed and the example
    obeys this one; else excused (format section 2.1).
    """
    short = sum(declared) < maximum
    return tuple(
        "obeyed" if now else "violated" if short and better else "excused"
        for now, better in zip(declared, example, strict=True)
    )


def only(ids: frozenset[str] | None) -> str | None:
    """The one id of a set of one, else None."""
    return next(iter(ids)) if ids is not None and len(ids) == 1 else None


def _fault(origin: Origin, creatures: Iterable[str], target: str | None, count: int, found: int) -> Broken:
    return Broken(
        rule=origin.rule,
        code=origin.code,
        creatures=tuple(creatures),
        target=target,
        source=origin.source,
        count=count,
        found=found,
    )


JUDGING: Final = 1_500_000
"""So many steps are spent on one declaration, or on all that are told together: some three seconds."""


class SpentError(Exception):
    """A search was more work than it was allowed."""


class Effort:
    """The steps that are left to one or several searches. A step is one pair, restriction, requirement or column that
    is looked at: some three millionths of a second on a desktop of today.
    """

    def __init__(self, left: float = JUDGING, whole: Effort | None = None) -> None:
        """Allow so many steps; what is spent of them is also taken off the whole of which they are a share."""
        self.left = left
        self._whole = whole

    def spend(self, steps: int) -> None:
        """Take steps off. Raises SpentError when there were fewer."""
        self.take(steps)
        if self.left < 0:
            raise SpentError

    def take(self, steps: int) -> None:
        """Take steps off, however few there were."""
        self.left -= steps
        if self._whole is not None:
            self._whole.take(steps)

    def share(self, of: float) -> Effort:
        """One of so many equal shares of what is left."""
        return Effort(max(self.left, 0) / of, self)
