"""The exact maximum of a declaration problem, and the nearest declaration that reaches it (CR 508.1d, 509.1c).

Never a heuristic. A declaration that reaches a bound which nothing can exceed needs no search. Otherwise the
problem falls into independent parts; a part whose creatures can each do their best at once is done, and only
what is left goes to the mixed-integer program of `sandbox.rules.program`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypeVar

from msgspec import Struct
from networkx.utils import UnionFind

from sandbox.rules.declaration import (
    AllOrNone,
    Alone,
    AtMost,
    Choice,
    Group,
    Judgement,
    Needs,
    Quorum,
    Requirement,
    judge_declaration,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sandbox.rules.declaration import Declaration, Problem, Restriction

T = TypeVar("T", AtMost | Needs | Alone | Quorum | AllOrNone, Requirement)
Weights = Mapping[str, Mapping[str, int]]
"""By creature and object: how many requirements on that creature alone the pair obeys; `ANY` counts those that
every pair obeys."""
ANY: Final = ""


class Solution(Struct, frozen=True):
    """The most requirements that a legal declaration obeys, the nearest one that does, and its judgement."""

    maximum: int
    example: Declaration
    judgement: Judgement


class Part(Struct, frozen=True):
    """An independent part of a problem: its creatures, and what binds them.

    In `declared` a pair that was declared twice stands once: it is kept by an example that has it.
    """

    options: Mapping[str, tuple[str, ...]]
    capacity: Mapping[str, int]
    declared: Declaration
    weights: Weights
    restrictions: tuple[Restriction, ...]
    shared: tuple[Requirement, ...]
    """Requirements that are not the weight of a single pair."""


class WrongExampleError(AssertionError):
    """The plain judge does not agree with the solver; it never should happen, and must never be hidden."""


def solve(problem: Problem, judgement: Judgement) -> Solution:
    """Find the maximum of a problem and the nearest legal declaration that reaches it.

    `judgement` is that of the declaration as it stands. Nearest: the fewest creatures whose attack or block
    differs. The example is checked again by the plain judge; WrongExampleError if that should disagree.
    """
    if not judgement.broken and all(judgement.obeyed):
        return Solution(len(judgement.obeyed), problem.declared, judgement)
    options = possible(problem)
    weights, shared = weigh(reachable(problem, options), options, problem.capacity)
    obeyed = sum(judgement.obeyed)
    if not judgement.broken and obeyed >= _bound(weights, shared, problem.capacity):
        return Solution(obeyed, problem.declared, judgement)
    example: dict[str, tuple[str, ...]] = {}
    for part in parts(problem, options, weights, shared):
        example.update(best_of(part))
    ordered = {c: example[c] for c in (*problem.declared, *sorted(example)) if example.get(c)}
    checked = judge_declaration(problem, ordered)
    if checked.broken:
        raise WrongExampleError(checked.broken[0].code)
    return Solution(sum(checked.obeyed), ordered, checked)


def possible(problem: Problem) -> dict[str, tuple[str, ...]]:
    """Give the options that some declaration can use: without those that could never be accompanied enough."""
    options = {c: os for c, os in problem.options.items() if os}
    binding = [r for r in problem.restrictions if isinstance(r, Quorum | AllOrNone | Needs)]
    changed = bool(binding)
    while changed:
        changed = False
        for restriction in binding:
            for creature, gone in _never(restriction, options):
                left = tuple(o for o in options[creature] if gone is not None and o not in gone)
                changed = changed or left != options[creature]
                options[creature] = left
        options = {c: os for c, os in options.items() if os}
    return options


def _never(
    r: Quorum | AllOrNone | Needs, options: Mapping[str, tuple[str, ...]]
) -> Iterator[tuple[str, frozenset[str] | None]]:
    """Give creatures with the objects (None: all) that this restriction can never let them be paired with."""
    able = _able(r.group, options)
    match r:
        case Needs():
            for creature in [c for c in r.each if c in options]:
                if len(able) - (creature in able) < r.count:
                    yield creature, None
        case Quorum():
            if 0 < len(able) < r.count:
                yield from ((c, r.group.objects) for c in able)
        case AllOrNone():
            if able and not r.everyone.issubset(able):
                yield from ((c, r.group.objects) for c in able)


def _able(group: Group, options: Mapping[str, tuple[str, ...]]) -> dict[str, None]:
    objects = group.objects
    pool = group.creatures if len(group.creatures) < len(options) else options
    return dict.fromkeys(
        c
        for c in pool
        if c in options and c in group.creatures and (objects is None or not objects.isdisjoint(options[c]))
    )


def reachable(problem: Problem, options: Mapping[str, tuple[str, ...]]) -> list[Requirement]:
    """Give the requirements that some pair of the options obeys, or nobody's choice."""
    known: dict[int, bool] = {}
    found = []
    for r in problem.requirements:
        if r.unless is not None:
            found.append(r)
            continue
        answer = known.get(id(r.group))
        if answer is None:
            answer = known[id(r.group)] = _reachable(r, options)
        if answer:
            found.append(r)
    return found


def _reachable(r: Requirement, options: Mapping[str, tuple[str, ...]]) -> bool:
    if r.creature is not None:
        own = options.get(r.creature, ())
        return bool(own) and (r.group.objects is None or not r.group.objects.isdisjoint(own))
    return bool(_able(r.group, options))


def weigh(
    requirements: Iterable[Requirement], options: Mapping[str, tuple[str, ...]], capacity: Mapping[str, int]
) -> tuple[Weights, list[Requirement]]:
    """Turn requirements that one pair of a creature obeys by itself into weights; give the others as they are."""
    weights: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    shared = []
    alike: dict[int, list[Requirement]] = {}
    for r in requirements:
        if r.creature is None or r.unless is not None:
            shared.append(r)
        else:
            alike.setdefault(id(r.group), []).append(r)
    for same in alike.values():
        c, objects = same[0].creature or "", same[0].group.objects
        if objects is None and capacity.get(c, 1) == 1:
            weights[c][ANY] += len(same)
            continue
        fitting = [o for o in options[c] if objects is None or o in objects]
        if capacity.get(c, 1) > 1 and len(fitting) > 1:
            shared += same
            continue
        for o in fitting:
            weights[c][o] += len(same)
    return weights, shared


def _bound(weights: Weights, shared: list[Requirement], capacity: Mapping[str, int]) -> int:
    """Give a number that no declaration exceeds: every creature at its best, every shared requirement obeyed."""
    best = 0
    for creature, own in weights.items():
        may = capacity.get(creature, 1)
        best += _most(own) if may == 1 else sum(sorted(own.values(), reverse=True)[:may])
    return best + len(shared)


def worth(own: Mapping[str, int], target: str) -> int:
    """Give how many requirements on a creature alone this object obeys."""
    return own.get(ANY, 0) + own.get(target, 0)


def _most(own: Mapping[str, int]) -> int:
    """Give how many requirements on a creature alone its best object obeys."""
    return own.get(ANY, 0) + max((n for o, n in own.items() if o != ANY), default=0)


def parts(
    problem: Problem, options: Mapping[str, tuple[str, ...]], weights: Weights, shared: list[Requirement]
) -> Iterator[Part]:
    """Split a problem into independent parts: creatures that nothing binds together, as one, and each set of
    creatures that restrictions and shared requirements join.
    """
    restrictions = merged(problem.restrictions, options)
    bonds: UnionFind[str] = UnionFind(options)
    bound: set[str] = set()
    for creatures in {_joined(thing, options) for thing in (*restrictions, *shared)}:
        bonds.union(*creatures)
        bound |= creatures
    members: dict[str | None, list[str]] = defaultdict(list)
    for creature in options:
        members[bonds[creature] if creature in bound else None].append(creature)
    restrictions_of = _by_part(restrictions, bonds, options)
    shared_of = _by_part(shared, bonds, options)
    for root, group in members.items():
        yield Part(
            options={c: options[c] for c in group},
            capacity=problem.capacity,
            declared={c: tuple(dict.fromkeys(problem.declared[c])) for c in group if c in problem.declared},
            weights={c: weights[c] for c in group if c in weights},
            restrictions=tuple(restrictions_of.get(root, ())),
            shared=tuple(shared_of.get(root, ())),
        )


def _joined(thing: Restriction | Requirement, options: Mapping[str, tuple[str, ...]]) -> frozenset[str]:
    """Give the creatures that a restriction or a requirement makes depend on each other."""
    match thing:
        case Needs():
            creatures = thing.each | thing.group.creatures
        case Alone():
            return frozenset(options)
        case Requirement():
            own = frozenset() if thing.creature is None else frozenset({thing.creature})
            creatures = thing.group.creatures | own | (thing.unless or frozenset())
        case _:
            creatures = thing.group.creatures
    return frozenset(c for c in creatures if c in options)


def _by_part(
    things: Iterable[T], bonds: UnionFind[str], options: Mapping[str, tuple[str, ...]]
) -> dict[str | None, list[T]]:
    found: dict[str | None, list[T]] = defaultdict(list)
    for thing in things:
        creature = next(iter(_joined(thing, options)), None)
        if creature is not None:
            found[bonds[creature]].append(thing)
    return found


def merged(
    restrictions: Iterable[Restriction], options: Mapping[str, tuple[str, ...]]
) -> tuple[Restriction, ...]:
    """Give restrictions that together say the same: those alike as one, those that can't be broken left out."""
    kept: dict[object, Restriction] = {}
    for r in restrictions:
        match r:
            case AtMost():
                key: object = (AtMost, r.group)
                if len(_able(r.group, options)) <= r.count:
                    continue
                tighter = key not in kept or r.count < kept[key].count  # type: ignore[union-attr]
                kept[key] = r if tighter else kept[key]
            case Needs():
                key = (Needs, r.group, r.count)
                before = kept.get(key)
                each = r.each if before is None else r.each | before.each  # type: ignore[union-attr]
                kept[key] = Needs(r.origin, each, r.group, r.count)
            case Alone():
                before = kept.get(Alone)
                each = r.each if before is None else r.each | before.each  # type: ignore[union-attr]
                kept[Alone] = Alone(r.origin, each)
            case Quorum():
                key = (Quorum, r.group)
                larger = key not in kept or r.count > kept[key].count  # type: ignore[union-attr]
                kept[key] = r if larger else kept[key]
            case AllOrNone():
                kept[AllOrNone, r.group] = r
    return tuple(kept.values())


def best_of(part: Part) -> dict[str, tuple[str, ...]]:
    """Give the best declaration of a part that changes the least."""
    easy = _each_at_best(part)
    if _stands(part, easy):
        return easy  # no declaration of the part obeys more, and none as good is nearer: nothing binds here
    one = _one_less(part, easy)
    if one is not None:
        return one
    # HiGHS and numpy are loaded only when they are needed: it takes longer than most verdicts.
    from sandbox.rules.program import best_declaration  # noqa: PLC0415

    return best_declaration(part)


def _stands(part: Part, chosen: Mapping[str, tuple[str, ...]]) -> bool:
    """Say whether a declaration of a part breaks nothing and obeys every shared requirement."""
    choice = Choice({c: os for c, os in chosen.items() if os})
    return not any(True for r in part.restrictions for _ in r.broken(choice)) and all(
        r.obeyed(choice) for r in part.shared
    )


def _one_less(part: Part, easy: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]] | None:
    """Give the declaration as it stands without one creature that nothing requires, if that is all it takes.

    It obeys as much as any, and one change is the fewest there can be: with none it breaks something.
    """
    if any(objects != part.declared.get(c, ()) for c, objects in easy.items()):
        return None  # something changes anyway, and might change so that nothing else must
    choice = Choice({c: os for c, os in easy.items() if os})
    faulty = {c: None for r in part.restrictions for fault in r.broken(choice) for c in fault.creatures}
    for creature in faulty:
        without = {**easy, creature: ()}
        if not _most(part.weights.get(creature, {})) and _stands(part, without):
            return without
    return None


def _each_at_best(part: Part) -> dict[str, tuple[str, ...]]:
    """Give every creature its best objects as if it were alone in the world, its own choice where that is best."""
    chosen: dict[str, tuple[str, ...]] = {}
    for creature, options in part.options.items():
        own = part.weights.get(creature, {})
        now = part.declared.get(creature, ())
        may = part.capacity.get(creature, 1)
        if may == 1:
            chosen[creature] = _one(options, own, now)
        else:
            keep = [o for o in now if o in options]
            chosen[creature] = _several(options, own, keep, may)
    return chosen


def _one(options: tuple[str, ...], own: Mapping[str, int], now: tuple[str, ...]) -> tuple[str, ...]:
    best = _most(own)
    stays = len(now) == 0 or (len(now) == 1 and now[0] in options)
    if stays and (worth(own, now[0]) if now else 0) == best:
        return now
    if best == 0:
        return ()
    return (next(o for o in options if worth(own, o) == best),)


def _several(options: tuple[str, ...], own: Mapping[str, int], keep: list[str], may: int) -> tuple[str, ...]:
    """Choose for a creature that may take several objects; what it has stays unless something better needs room."""
    wanted = sorted(own, key=lambda o: (-own[o], o not in keep))[:may]
    if sum(own[o] for o in wanted) == sum(own.get(o, 0) for o in keep) and len(keep) <= may:
        return tuple(keep)
    return tuple(o for o in options if o in wanted)
