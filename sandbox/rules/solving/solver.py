"""The exact maximum of a declaration problem, and the nearest declaration that reaches it (CR 508.1d, 509.1c).

Never a heuristic. A declaration that reaches a bound which nothing can exceed needs no search. Otherwise the
problem, without what it can do without (dominated options), falls into independent subproblems; one whose creatures can
each do their best at once is done, of others the best declarations are looked at one after the other, and only where
none of the first is legal it becomes the whole-number program of `sandbox.rules.solving.program`.

The work is bounded by an `Effort`. Where it ends before the maximum is proven, that is said: a legal declaration, the
best that was found, and a number that none exceeds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from heapq import heappop, heappush
from itertools import islice
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.solving import declaration as dc
from sandbox.rules.solving.declaration import statuses
from sandbox.rules.solving.subproblems import (
    ANY,
    Subproblem,
    SubproblemSolution,
    most,
    most_in,
    obeyed_in,
    roles,
    subproblems,
    whole,
    worth,
)
from sandbox.rules.verdict import Status

SEARCHING: Final = 0.8
"""So much of the work is spent on finding the best; what is left, on making what was found better."""
SOME: Final = 16
"""So many creatures at a time may then do anything."""
FEW: Final = 50
"""So many creatures are tried, one after the other, before the whole-number program is written."""


class Solution(Struct, frozen=True):
    """The most requirements that a legal declaration obeys, the nearest one that does, and the judgement of that one
    and of the declaration as it stands.
    """

    maximum: int
    example: dc.Declaration
    judgement: dc.Judgement
    standing: dc.Judgement
    nearest: bool = True
    """False where the example is legal and as good as any, but to find the nearest one was too much work."""
    at_most: int | None = None
    """What no legal declaration obeys more than, where to prove the maximum was too much work: it is at least
    `maximum`, what the example obeys. None where the maximum is proven.
    """

    @property
    def highest(self) -> int:
        """What no legal declaration obeys more than."""
        return self.maximum if self.at_most is None else self.at_most

    @property
    def obeyed(self) -> int:
        """How many requirements the declaration obeys as it stands."""
        return sum(self.standing.obeyed)

    @property
    def statuses(self) -> tuple[Status, ...]:
        """Each requirement's status, in the problem's order."""
        return statuses(self.standing.obeyed, self.judgement.obeyed, self.maximum)


class WrongExampleError(AssertionError):
    """The plain judge does not agree with the solver; it never should happen, and must never be hidden."""


def solve(problem: dc.Problem, effort: dc.Effort | None = None) -> Solution:
    """Judge a declaration as it stands; find the maximum and the nearest legal declaration that reaches it, as far as
    the effort goes.

    Nearest: the fewest creatures whose attack or block differs. The example is judged by the plain judge, too;
    WrongExampleError if that should disagree. TooLargeError where even the maximum is too much work to begin with.
    """
    effort = effort or dc.Effort()
    effort.take(len(problem.requirements) + len(problem.restrictions) + len(problem.declared))
    standing = dc.judge_declaration(problem, problem.declared)
    obeyed = sum(standing.obeyed)
    if not standing.broken and obeyed == len(standing.obeyed):
        return Solution(obeyed, problem.declared, standing, standing)
    everything = whole(problem)
    effort.take(sum(map(len, everything.options.values())))
    if not standing.broken and obeyed >= most_in(everything):
        return Solution(obeyed, problem.declared, standing, standing)
    example: dict[str, tuple[str, ...]] = {}
    nearest, further = True, 0
    every = list(subproblems(reduced(everything)))
    for left, part in zip(range(len(every), 0, -1), every, strict=True):
        found, unproven = best_of(part, effort.share(left))
        assert found.declared is not None
        example.update(found.declared)
        nearest = nearest and found.nearest
        further += unproven
    ordered = {c: example[c] for c in (*problem.declared, *sorted(example)) if example.get(c)}
    checked = dc.judge_declaration(problem, ordered)
    if checked.broken:
        raise WrongExampleError(checked.broken[0].code)
    maximum = sum(checked.obeyed)
    highest = maximum + further
    if further and not standing.broken and obeyed >= maximum:  # as good as any that was found
        ordered, checked, maximum, nearest = dict(problem.declared), standing, obeyed, True
    return Solution(maximum, ordered, checked, standing, nearest, highest if highest > maximum else None)


def best_of(part: Subproblem, effort: dc.Effort) -> tuple[SubproblemSolution, int]:
    """The best declaration of a part that changes the least, or the best that was found; and how many more
    requirements than it a legal declaration of the part might obey, 0 where none does.
    """
    easy = _each_at_best(part)
    if _stands(part, easy):
        # none obeys more, and none as good is nearer: nothing binds here
        return SubproblemSolution(easy, nearest=True), 0
    one = _one_less(part, easy) or first_legal(part, effort)
    if one is not None:
        return SubproblemSolution(one, nearest=True), 0
    # HiGHS and numpy are loaded only when they are needed: it takes longer than most verdicts.
    from sandbox.rules.solving.program import best_declaration  # noqa: PLC0415

    try:
        found = best_declaration(part, dc.Effort(effort.left * SEARCHING, effort))
    except dc.TooLargeError:
        if part.weights or part.shared:
            raise
        return SubproblemSolution(_without_what_is_wrong(part, easy)), 0
    if found.nearest:
        return found, 0
    return _best_found(part, found, easy, effort)


def _best_found(
    part: Subproblem, found: SubproblemSolution, easy: dict[str, tuple[str, ...]], effort: dc.Effort
) -> tuple[SubproblemSolution, int]:
    """The best of what was found and of what comes of leaving out what is wrong, made better where it can be."""
    stays = {c: tuple(o for o in os if o in part.options.get(c, ())) for c, os in part.declared.items()}
    known = [_without_what_is_wrong(part, start) for start in (stays, easy)]
    if found.declared is not None:
        known.append(dict(found.declared))
    highest = most_in(part) if found.at_most is None else min(found.at_most, most_in(part))
    best = _improved(part, max(known, key=lambda each: obeyed_in(part, each)), highest, effort)
    return SubproblemSolution(best), highest - obeyed_in(part, best)


def _improved(
    part: Subproblem, best: dict[str, tuple[str, ...]], highest: int, effort: dc.Effort
) -> dict[str, tuple[str, ...]]:
    """A declaration that is better than this one, or it: some creatures after the other may do anything while the
    others do what they did, or nothing.
    """
    from sandbox.rules.solving.program import best_declaration  # noqa: PLC0415

    choice = dc.DeclaredPairs(best)
    asked = [c for r in part.shared if not r.obeyed(choice) for c in sorted(r.group.creatures)]
    creatures = [c for c in dict.fromkeys((*asked, *part.options)) if c in part.options]
    starts = range(0, len(creatures), SOME)
    obeyed = obeyed_in(part, best)
    for left, start in zip(range(len(starts), 0, -1), starts, strict=True):
        if obeyed >= highest or effort.left <= 0:
            break
        free = frozenset(creatures[start : start + SOME])
        options = {c: os if c in free else best.get(c, ()) for c, os in part.options.items()}
        some = replace(part, options={c: os for c, os in options.items() if os})
        found = best_declaration(some, effort.share(left)).declared
        if (
            found is not None
            and obeyed_in(part, found) > obeyed
            and not _breaks(part, dc.DeclaredPairs(found))
        ):
            best, obeyed = dict(found), obeyed_in(part, found)
    return best


def _breaks(part: Subproblem, choice: dc.DeclaredPairs) -> bool:
    return any(True for r in part.restrictions for _ in r.broken(choice))


def _stands(part: Subproblem, chosen: Mapping[str, tuple[str, ...]]) -> bool:
    """Say whether a declaration of a part breaks nothing and obeys every shared requirement."""
    choice = dc.DeclaredPairs(chosen)
    return not _breaks(part, choice) and all(r.obeyed(choice) for r in part.shared)


def _one_less(part: Subproblem, easy: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]] | None:
    """The declaration as it stands without one pair that nothing requires, if that is all it takes.

    It obeys as much as any, and one pair is the least that can change: with none it breaks something.
    """
    if any(objects != part.declared.get(c, ()) for c, objects in easy.items()):
        return None  # something changes anyway, and might change so that nothing else must
    choice = dc.DeclaredPairs(easy)
    faulty = {c: None for r in part.restrictions for fault in r.broken(choice) for c in fault.creatures}
    for creature in islice(faulty, FEW):  # with more that is wrong, one seldom is all it takes
        without = {**easy, creature: ()}
        if len(easy[creature]) == 1 and not most(part.weights.get(creature, {})) and _stands(part, without):
            return without
    return None


def _without_what_is_wrong(
    part: Subproblem, start: Mapping[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    """A legal declaration of a part: this one without what is wrong in it, and without what is wrong then. It ends
    at the latest with nobody.
    """
    chosen = {c: os[: part.capacity.get(c, 1)] for c, os in start.items() if os}
    while True:
        choice = dc.DeclaredPairs(chosen)
        wrong: set[str] = set()
        for restriction in part.restrictions:
            for fault in restriction.broken(choice):
                kept = restriction.count if isinstance(restriction, dc.AtMost) else 0
                wrong.update(fault.creatures[kept:])
        if not wrong:
            return chosen
        chosen = {c: os for c, os in chosen.items() if c not in wrong}


def _each_at_best(part: Subproblem) -> dict[str, tuple[str, ...]]:
    """Every creature its best objects as if it were alone in the world, its own choice where that is best."""
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
    best = most(own)
    stays = len(now) == 0 or (len(now) == 1 and now[0] in options)
    if stays and (worth(own, now[0]) if now else 0) == best:
        return now
    kept = next((o for o in now if o in options and worth(own, o) == best), None)
    if kept is not None:
        return (kept,)  # one of several that it can't have together
    return (next(o for o in options if worth(own, o) == best),) if best else ()


def _several(options: tuple[str, ...], own: Mapping[str, int], keep: list[str], may: int) -> tuple[str, ...]:
    """Choose for a creature that may take several objects; what it has stays unless something better needs room."""
    some = [o for o in options if o in own or o in keep]
    wanted = sorted(some, key=lambda o: (-own.get(o, 0), o not in keep))[:may]
    if sum(own.get(o, 0) for o in wanted) == sum(own.get(o, 0) for o in keep) and len(keep) <= may:
        return tuple(keep)
    return tuple(o for o in options if o in wanted)


TRIED: Final = 24
"""So many declarations are looked at; writing a whole-number program takes about as long."""
Steps = tuple[tuple[int, int], ...]
"""The creatures that don't do their best, by their numbers, each with the place of what it does instead."""


def first_legal(part: Subproblem, effort: dc.Effort) -> dict[str, tuple[str, ...]] | None:
    """The best declaration of a part that changes the least, of equal ones one that adds rather than takes away;
    None where it isn't among the first, or where creatures may have several objects.
    """
    if any(part.capacity.get(c, 1) > 1 for c in part.options):
        return None
    ranked = {c: _ranked(part, c) for c in part.options}
    free = sorted((c for c, choices in ranked.items() if len(choices) > 1), key=lambda c: ranked[c][1][0])
    best = {c: choices[0][1] for c, choices in ranked.items()}
    losses = [[loss for loss, _ in ranked[c]] for c in free]
    stuck: list[dc.PairGroup] = []
    for tried, steps in enumerate(_least_first(losses)):
        if tried == TRIED:
            return None
        effort.take(len(best))
        others = {free[at]: ranked[free[at]][place][1] for at, place in steps}
        if not all(_moves(group, best, others) for group in stuck):
            continue
        chosen = best | others
        choice = dc.DeclaredPairs(chosen)
        broken = [r for r in part.restrictions if any(True for _ in r.broken(choice))]
        if not broken:
            return chosen if all(r.obeyed(choice) for r in part.shared) else None
        if not steps:
            stuck = [r.group for r in broken if isinstance(r, dc.AtMost | dc.Quorum | dc.AllOrNone)]
    return None


def _moves(group: dc.PairGroup, best: dc.Declaration, others: dc.Declaration) -> bool:
    """Whether doing otherwise changes who is paired within a group: else what is wrong there stays wrong."""
    return any(
        c in group.creatures and (group.objects is None or not group.objects.isdisjoint((*best[c], *instead)))
        for c, instead in others.items()
    )


def _ranked(part: Subproblem, creature: str) -> list[tuple[int, tuple[str, ...]]]:
    """What a creature may choose, the best first, each with what is lost by it: requirements before changes, and
    changes before what was declared and is taken away. Of those that gain alike only as many as can be tried.
    """
    own, now = part.weights.get(creature, {}), part.declared.get(creature, ())
    more = len(part.options) + 1
    told = {*now, *own}
    options = part.options[creature]
    if len(told) <= FEW:
        others = [options[at] for at in sorted(options.index(o) for o in told if o in options)]
    else:
        others = [o for o in options if o in told]
    plain = islice((o for o in options if o not in told), TRIED + 1)  # all alike: no more are tried
    choices = [((), 0), *(((o,), worth(own, o)) for o in (*others, *plain))]
    gains = [
        ((obeyed * more - (chosen != now)) * more + (chosen == now != ()), chosen)
        for chosen, obeyed in choices
    ]
    most = max(gain for gain, _ in gains)
    return sorted(((most - gain, chosen) for gain, chosen in gains), key=lambda choice: choice[0])


def _least_first(losses: Sequence[Sequence[int]]) -> Iterator[Steps]:
    """The ways to take one loss of each row, the least sum first: the rows from which not the first, which is
    nothing, is taken, each with the place of what is. Rows are sorted, and are in the order of their second losses.
    """
    yield ()
    heap: list[tuple[int, Steps]] = [(losses[0][1], ((0, 1),))] if losses else []
    while heap:
        total, steps = heappop(heap)
        yield steps
        others, (row, place) = steps[:-1], steps[-1]
        rest = total - losses[row][place]
        if place + 1 < len(losses[row]):
            heappush(heap, (rest + losses[row][place + 1], (*others, (row, place + 1))))
        if row + 1 < len(losses):
            more = losses[row + 1][1]
            heappush(heap, (total + more, (*steps, (row + 1, 1))))
            if place == 1:
                heappush(heap, (rest + more, (*others, (row + 1, 1))))


MOST: Final = 4 * dc.PAIRS
"""A part with more pairs than this is left as it is."""


class Objects(Struct, frozen=True):
    """What the restrictions and shared requirements of a part say of its objects.

    `roles`: which of them single it out; `limited`: whom not too many may choose; `gated`: whom enough must choose, or
    nobody; `wished`: whom a requirement, or another creature, wants chosen; `needed`: creatures that are of use to
    others, or to a requirement, with any object.
    """

    roles: Mapping[str, tuple[int, ...]]
    limited: AbstractSet[str]
    gated: AbstractSet[str]
    wished: AbstractSet[str]
    needed: AbstractSet[str]

    def free(self, o: str) -> bool:
        """Say whether no restriction singles an object out."""
        return o not in self.limited and o not in self.gated

    def loose(self, o: str) -> bool:
        """Say whether a creature may leave an object without harm to anything."""
        return o not in self.gated and o not in self.wished


class Kept(Struct, frozen=True):
    """What matters of a creature: what it has, whether it may have one object only, whether it is idle."""

    now: tuple[str, ...]
    alone: bool
    idle: bool


class OfferedOptions(Struct, frozen=True):
    """Options of some creatures with their places; which of them are free, and which are not loose."""

    places: Mapping[str, int]
    free: Mapping[str, int]
    tight: frozenset[str]


def reduced(part: Subproblem) -> Subproblem:
    """A part without the options that some best and nearest declaration of it does without.

    It spares the search of hard blocks a quarter of its time; where there are very many pairs, looking at each of them
    takes longer than it spares.
    """
    if sum(map(len, part.options.values())) > MOST:
        return part
    objects = _objects(part)
    apart = _apart(part, objects)
    offers: dict[tuple[str, ...], OfferedOptions] = {}
    known: dict[object, tuple[str, ...]] = {}
    options: dict[str, tuple[str, ...]] = {}
    for c, every in part.options.items():
        own = part.weights.get(c, {})
        creature = Kept(part.declared.get(c, ()), part.capacity.get(c, 1) == 1, _idle(c, part, objects))
        key = (every, creature, frozenset(own.items()) if own else None)
        if key not in known:
            if every not in offers:
                offers[every] = _offer([o for o in every if o not in apart], objects)
            known[key] = tuple(_kept_options(creature, offers[every], own, objects))
        if known[key]:
            options[c] = known[key]
    return replace(part, options=options)


def _objects(part: Subproblem) -> Objects:
    limited: set[str] = set()
    gated: set[str] = set()
    wished: set[str] = set()
    needed: set[str] = set()
    for thing in (*part.restrictions, *part.shared):
        for group in dc.groups_of(thing):
            if isinstance(thing, dc.AtMost | dc.Budget):
                limited.update(group.objects or ())
            elif group.objects is None:
                needed |= group.creatures
            elif isinstance(thing, dc.Needs | dc.Requirement):
                wished |= group.objects
            else:
                gated |= group.objects
    return Objects(roles(part), limited, gated, wished, needed)


def _apart(part: Subproblem, objects: Objects) -> frozenset[str]:
    """The gated objects that nothing asks for, that nobody has, and that nobody is left without another for:
    all who would be there can go elsewhere together.
    """
    asked = {o for own in part.weights.values() for o in own}
    had = {o for now in part.declared.values() for o in now}
    several = {
        o
        for r in part.restrictions
        if isinstance(r, dc.Quorum | dc.AllOrNone)
        and r.group.objects is not None
        and len(r.group.objects) > 1
        for o in r.group.objects
    }
    apart = frozenset(objects.gated - objects.wished - asked - had - several)
    if not apart:
        return apart
    has_free: dict[tuple[str, ...], bool] = {}
    for c, options in part.options.items():
        if not _idle(c, part, objects):
            if options not in has_free:
                has_free[options] = any(objects.free(o) for o in options)
            if not has_free[options]:
                apart = apart.difference(options)
    return apart


def _idle(creature: str, part: Subproblem, objects: Objects) -> bool:
    """Say whether nothing gains by a creature's being declared with just any object."""
    return creature not in objects.needed and not part.weights.get(creature, {}).get(ANY)


def _offer(options: list[str], objects: Objects) -> OfferedOptions:
    places = {o: place for place, o in enumerate(options)}
    free = {o: place for o, place in places.items() if objects.free(o)}
    return OfferedOptions(places, free, frozenset(o for o in options if not objects.loose(o)))


def _kept_options(
    creature: Kept, offer: OfferedOptions, own: Mapping[str, int], objects: Objects
) -> Iterator[str]:
    """The options of a creature that it may want: those it has, and no two that are the same to it."""
    singled = own.keys() | creature.now
    spare = _spare(creature, offer, own, singled)
    enough = -1 if spare is None else own.get(spare, 0)
    seen = {(own.get(o, 0), objects.roles.get(o)) for o in creature.now if o in offer.places}
    wanted: Iterable[str] = offer.places
    if creature.idle or spare is not None:  # of all the others none is kept, and there may be very many
        few = (offer.tight | singled).union(() if spare is None else (spare,))
        wanted = sorted(few & offer.places.keys(), key=offer.places.__getitem__)
    for o in wanted:
        worth = own.get(o, 0)
        if o not in creature.now:
            if o not in offer.tight:
                if creature.idle and not worth:
                    continue
                if o != spare and worth <= (enough if creature.alone else min(enough, 0)):
                    continue
            if creature.alone and (worth, objects.roles.get(o)) in seen:
                continue
            seen.add((worth, objects.roles.get(o)))
        yield o


def _spare(
    creature: Kept, offer: OfferedOptions, own: Mapping[str, int], singled: AbstractSet[str]
) -> str | None:
    """The free object that is worth most to a creature, of equal ones what it has, else the first."""
    near = [o for o in singled if o in offer.free]
    if not near:
        return next(iter(offer.free), None)
    return max(near, key=lambda o: (own.get(o, 0), o in creature.now, -offer.free[o]))
