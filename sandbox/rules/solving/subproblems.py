"""A declaration problem made ready to be solved: what is possible, what is worth something, independent subproblems.

What no declaration can use is left out, requirements on one creature become the weight of a pair, restrictions that
say the same become one; then the problem falls into subproblems that nothing joins (CR 508.1c-d, 509.1b-c).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace
from networkx.utils import UnionFind

from sandbox.rules.solving import declaration as dc

T = TypeVar("T", dc.AtMost | dc.Needs | dc.Alone | dc.Quorum | dc.AllOrNone | dc.Budget, dc.Requirement)
Options = Mapping[str, tuple[str, ...]]
Weights = Mapping[str, Mapping[str, int]]
"""By creature and object: how many requirements on that creature alone the pair obeys; `ANY` counts those that
every pair obeys."""
ANY: Final = ""


class Subproblem(Struct, frozen=True):
    """An independent part of a problem, or all of it: its creatures, and what binds them.

    In `declared` a pair that was declared twice stands once: it is kept by an example that has it.
    """

    options: Options
    capacity: Mapping[str, int]
    declared: dc.Declaration
    weights: Weights
    restrictions: tuple[dc.Restriction, ...]
    shared: tuple[dc.Requirement, ...]
    """Requirements that are not the weight of a single pair."""


class SubproblemSolution(Struct, frozen=True):
    """A legal declaration of a part (None: none was found), what no legal declaration of it obeys more than (None:
    that was not found, either), and whether none that obeys as much changes fewer creatures.
    """

    declared: dc.Declaration | None
    at_most: int | None = None
    nearest: bool = False


class Takers:
    """Who can be paired with what; creatures with the same options are looked at once."""

    def __init__(self, options: Options) -> None:
        self.options = options
        alike: dict[tuple[str, ...], list[str]] = defaultdict(list)
        for creature, objects in options.items():
            alike[objects].append(creature)
        self._kinds = tuple(map(tuple, alike.values()))
        of: dict[str, list[int]] = defaultdict(list)
        for index, objects in enumerate(alike):
            for o in objects:
                of[o].append(index)
        self._of = {o: frozenset(kinds) for o, kinds in of.items()}
        self._every = frozenset(range(len(self._kinds)))
        self._known: dict[tuple[frozenset[str], frozenset[int]], frozenset[str]] = {}

    def able(self, group: dc.PairGroup) -> frozenset[str]:
        """The creatures of a group that can be paired with one of its objects; groups with the same answer have
        the very same one, for there may be thousands of thousands of creatures.
        """
        kinds = self._every
        if group.objects is not None:
            kinds = frozenset[int]().union(*(self._of.get(o, ()) for o in group.objects))
        key = (group.creatures, kinds)
        known = self._known.get(key)
        if known is None:
            takers = (c for kind in kinds for c in self._kinds[kind])
            known = self._known[key] = group.creatures.intersection(takers)
        return known


def whole(problem: dc.Problem) -> Subproblem:
    """All of a problem as one part, without what no declaration can use."""
    options = possible(problem)
    takers = Takers(options)
    weights, shared = weigh(reachable(problem, takers), options, problem.capacity)
    return Subproblem(
        options=options,
        capacity=problem.capacity,
        declared={c: tuple(dict.fromkeys(os)) for c, os in problem.declared.items()},
        weights=weights,
        restrictions=merged(problem.restrictions, takers),
        shared=tuple(shared),
    )


# What is possible


def possible(problem: dc.Problem) -> dict[str, tuple[str, ...]]:
    """The options that some declaration can use: without those that could never be accompanied enough."""
    options = {c: os for c, os in problem.options.items() if os}
    binding = [r for r in problem.restrictions if isinstance(r, dc.Quorum | dc.AllOrNone | dc.Needs)]
    limits = [r for r in problem.restrictions if isinstance(r, dc.AtMost)]
    changed = bool(binding)
    while changed:
        changed = False
        takers = Takers(options)
        never: dict[str, list[frozenset[str] | None]] = defaultdict(list)
        for restriction in binding:
            for creature, gone in _never(restriction, takers, limits):
                if creature in options:
                    never[creature].append(gone)
        left: dict[object, tuple[str, ...]] = {}
        for creature, every in never.items():
            key = (options[creature], frozenset(every))
            if key not in left:
                lost = None if None in every else frozenset[str]().union(*(o for o in every if o is not None))
                left[key] = () if lost is None else tuple(o for o in options[creature] if o not in lost)
            changed = changed or len(left[key]) < len(options[creature])
            options[creature] = left[key]
        options = {c: os for c, os in options.items() if os}
    return options


def _never(
    r: dc.Quorum | dc.AllOrNone | dc.Needs, takers: Takers, limits: Sequence[dc.AtMost]
) -> Iterator[tuple[str, frozenset[str] | None]]:
    """Creatures with the objects (None: all) that this restriction can never let them be paired with."""
    able = takers.able(r.group)
    match r:
        case dc.Needs():
            for creature in r.each.intersection(takers.options):
                if len(able) - (creature in able) < r.count:
                    yield creature, None
        case dc.Quorum():
            if able and (len(able) < r.count or _exceeds(r.count, r.group.objects, able, limits)):
                yield from ((c, r.group.objects) for c in able)
        case dc.AllOrNone():
            few = not r.everyone.issubset(able)
            if able and (few or _exceeds(len(r.everyone), r.group.objects, r.everyone, limits)):
                yield from ((c, r.group.objects) for c in able)


def _exceeds(
    count: int, objects: frozenset[str] | None, able: frozenset[str], limits: Iterable[dc.AtMost]
) -> bool:
    """Say whether so many of these creatures with one of these objects are more than a limit lets be."""
    return any(
        limit.count < count
        and (limit.group.objects is None or (objects is not None and limit.group.objects >= objects))
        and limit.group.creatures >= able
        for limit in limits
    )


# What is worth something


def reachable(problem: dc.Problem, takers: Takers) -> list[dc.Requirement]:
    """The requirements that some pair of the options obeys, or nobody's choice."""
    known: dict[int, bool] = {}
    found = []
    for r in problem.requirements:
        if r.unless is None and id(r.group) not in known:
            known[id(r.group)] = _reachable(r, takers)
        if r.unless is not None or known[id(r.group)]:
            found.append(r)
    return found


def _reachable(r: dc.Requirement, takers: Takers) -> bool:
    if r.creature is not None:
        own = takers.options.get(r.creature, ())
        return bool(own) and (r.group.objects is None or not r.group.objects.isdisjoint(own))
    return bool(takers.able(r.group))


def weigh(
    requirements: Iterable[dc.Requirement], options: Options, capacity: Mapping[str, int]
) -> tuple[Weights, list[dc.Requirement]]:
    """Turn requirements that one pair of a creature obeys by itself into weights; give the others as they are."""
    weights: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    shared = []
    alike: dict[int, list[dc.Requirement]] = {}
    for r in requirements:
        if r.creature is None or r.unless is not None:
            shared.append(r)
        else:
            alike.setdefault(id(r.group), []).append(r)
    known: dict[int, frozenset[str]] = {}
    for same in alike.values():
        c, objects = same[0].creature or "", same[0].group.objects
        if objects is None and capacity.get(c, 1) == 1:
            weights[c][ANY] += len(same)
            continue
        own = options[c]
        able = known.get(id(own)) or known.setdefault(id(own), frozenset(own))
        fitting = able if objects is None else able & objects
        if capacity.get(c, 1) > 1 and len(fitting) > 1:
            shared += same
            continue
        for o in sorted(fitting):
            weights[c][o] += len(same)
    return weights, shared


def worth(own: Mapping[str, int], target: str) -> int:
    """How many requirements on a creature alone this object obeys."""
    return own.get(ANY, 0) + own.get(target, 0)


def most(own: Mapping[str, int]) -> int:
    """How many requirements on a creature alone its best object obeys."""
    return own.get(ANY, 0) + max((n for o, n in own.items() if o != ANY), default=0)


def obeyed_in(part: Subproblem, chosen: Mapping[str, tuple[str, ...]]) -> int:
    """How many requirements of a part a declaration of it obeys."""
    alone = sum(worth(part.weights.get(c, {}), o) for c, objects in chosen.items() for o in objects)
    choice = dc.DeclaredPairs(chosen)
    return alone + sum(r.obeyed(choice) for r in part.shared)


def most_in(part: Subproblem) -> int:
    """A number of requirements that no declaration of a part exceeds: every creature at its best, every shared
    requirement obeyed.
    """
    best = 0
    for creature, own in part.weights.items():
        may = part.capacity.get(creature, 1)
        best += most(own) if may == 1 else sum(sorted(own.values(), reverse=True)[:may])
    return best + len(part.shared)


# What binds


def merged(restrictions: Iterable[dc.Restriction], takers: Takers) -> tuple[dc.Restriction, ...]:
    """Restrictions that together say the same: those alike as one, those that can't be broken left out."""
    kept: dict[object, dc.Restriction] = {}
    for r in restrictions:
        if isinstance(r, dc.AtMost) and len(takers.able(r.group)) <= r.count:
            continue  # it can't be broken
        key = _subject(r)
        kept[key] = _both(kept[key], r) if key in kept else r
    return tuple(kept.values())


def _subject(r: dc.Restriction) -> object:
    """What restrictions have in common that one of them can say together."""
    match r:
        case dc.AtMost() | dc.Quorum() | dc.AllOrNone():
            return type(r), r.group
        case dc.Needs():
            return dc.Needs, r.group, r.count
        case dc.Alone():
            return dc.Alone
        case dc.Budget():
            return dc.Budget, r.groups


def _both(one: dc.Restriction, other: dc.Restriction) -> dc.Restriction:
    """What two restrictions with the same subject say together: the harder number, or all creatures of both."""
    match one, other:
        case dc.AtMost(), dc.AtMost():
            return min(one, other, key=lambda r: r.count)
        case dc.Quorum(), dc.Quorum():
            return max(one, other, key=lambda r: r.count)
        case dc.Needs(), dc.Needs():
            return replace(one, each=one.each | other.each)
        case dc.Alone(), dc.Alone():
            return replace(one, each=one.each | other.each)
        case dc.Budget(), dc.Budget():
            return replace(one, rows=one.rows + other.rows)
        case dc.AllOrNone(), dc.AllOrNone():
            return replace(one, everyone=one.everyone | other.everyone)
    raise AssertionError(one, other)  # of one subject, so of one kind


def subproblems(everything: Subproblem) -> Iterator[Subproblem]:
    """Independent subproblems of a problem: creatures that nothing binds together, as one, and each set of
    creatures that restrictions and shared requirements join.
    """
    options, declared, weights = everything.options, everything.declared, everything.weights
    takers = Takers(options)
    joined = {id(thing): _joined(thing, takers) for thing in (*everything.restrictions, *everything.shared)}
    bonds: UnionFind[str] = UnionFind(options)
    for creatures in set(joined.values()):
        bonds.union(*creatures)
    bound = frozenset[str]().union(*joined.values())
    members: dict[str | None, list[str]] = defaultdict(list)
    for creature in options:
        members[bonds[creature] if creature in bound else None].append(creature)
    restrictions_of = _by_part(everything.restrictions, bonds, joined)
    shared_of = _by_part(everything.shared, bonds, joined)
    for root, group in members.items():
        yield Subproblem(
            options={c: options[c] for c in group},
            capacity=everything.capacity,
            declared={c: declared[c] for c in group if c in declared},
            weights={c: weights[c] for c in group if c in weights},
            restrictions=tuple(restrictions_of.get(root, ())),
            shared=tuple(shared_of.get(root, ())),
        )


def _joined(thing: dc.Restriction | dc.Requirement, takers: Takers) -> frozenset[str]:
    """The creatures that a restriction or a requirement makes depend on each other."""
    match thing:
        case dc.Alone():
            return frozenset(takers.options)
        case dc.Needs():
            return takers.able(thing.group) | thing.each.intersection(takers.options)
        case dc.Requirement():
            own = frozenset() if thing.creature is None else frozenset({thing.creature})
            others = own | (thing.unless or frozenset())
            return takers.able(thing.group) | others.intersection(takers.options)
        case _:
            able = [takers.able(group) for group in dc.groups_of(thing)]
            return able[0] if len(able) == 1 else frozenset().union(*able)  # the very same of thousands


def _by_part(
    things: Iterable[T], bonds: UnionFind[str], joined: Mapping[int, frozenset[str]]
) -> dict[str | None, list[T]]:
    found: dict[str | None, list[T]] = defaultdict(list)
    for thing in things:
        creature = next(iter(joined[id(thing)]), None)
        if creature is not None:
            found[bonds[creature]].append(thing)
    return found


def roles(part: Subproblem) -> dict[str, tuple[int, ...]]:
    """For each object which restrictions and requirements single it out, as numbers; none: no entry."""
    groups = [group for thing in (*part.restrictions, *part.shared) for group in dc.groups_of(thing)]
    found: dict[str, tuple[int, ...]] = {}
    for index, group in enumerate(groups):
        for o in group.objects or ():
            found[o] = (*found.get(o, ()), index)
    return found
