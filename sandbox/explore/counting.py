"""How many legal declarations there are, counted without looking at each (CR 508.1, 509.1).

Creature by creature: what counts of those declared so far is how far each restriction and each requirement has come,
and all declarations that have come equally far are counted as one.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from sandbox.explore.watch import StoppedError
from sandbox.rules.solving.declaration import AllOrNone, Alone, AtMost, Needs, PairGroup, Quorum, Requirement

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sandbox.explore.legal import LegalDeclarations
    from sandbox.rules.solving.declaration import Restriction

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
    legal: LegalDeclarations, creature: str, things: Sequence[_Thing], own: Sequence[Requirement]
) -> Iterator[tuple[tuple[bool, ...], int, bool]]:
    """Give, for each thing that a creature may do, which groups it is in then, and what it obeys by itself."""
    for size in range(legal.capacity(creature) + 1):
        for objects in combinations(legal.options[creature], size):
            chosen = set(objects)
            obeyed = sum(bool(chosen) and _meets(r.group, chosen) for r in own)
            yield tuple(t.hit(creature, chosen) for t in things), obeyed, bool(chosen)


def _meets(group: PairGroup, chosen: set[str]) -> bool:
    return group.objects is None or not group.objects.isdisjoint(chosen)


class _Thing:
    """A restriction, or a requirement on more than one creature, and how it comes along."""

    def __init__(self, r: Restriction | Requirement) -> None:
        self.r = r
        self.start: Far = (0, 0, 0)

    def begin(self, options: object) -> None:
        """Look at who can do nothing at all."""
        if isinstance(self.r, AllOrNone):
            able = set(options)  # type: ignore[call-overload]
            self.start = (0, int(not self.r.everyone <= able), 0)

    def hit(self, creature: str, chosen: set[str]) -> bool:
        """Say whether a creature declared so is one of the group."""
        if isinstance(self.r, Alone):
            return bool(chosen) and creature in self.r.each
        group = getattr(self.r, "group", None)
        if group is None:
            raise TypeError(type(self.r))
        return bool(chosen) and creature in group.creatures and _meets(group, chosen)

    def step(self, far: Far, creature: str, hit: bool, declared: bool) -> Far | None:  # noqa: FBT001
        """Give how far it comes with one more creature; None where it is broken for good."""
        r = self.r
        match r:
            case AtMost():
                now = far[0] + hit
                return None if now > r.count else (now, 0, 0)
            case Quorum():
                return (min(r.count, far[0] + hit), 0, 0)
            case AllOrNone():
                return (far[0] | hit, far[1] | (creature in r.everyone and not hit), 0)
            case Needs():
                asks = declared and creature in r.each
                inside, outside = far[1] | (asks and hit), far[2] | (asks and not hit)
                return (min(r.count + 1, far[0] + hit), inside, outside)
            case Alone():
                return (min(2, far[0] + declared), far[1] | hit, 0)
            case Requirement():
                leader = declared and r.unless is not None and creature in r.unless
                obeys = hit if r.creature is None else hit and creature == r.creature
                return (far[0] | obeys, far[1] | leader, 0)
        raise TypeError(type(r))

    def ends(self, far: Far) -> bool:
        """Say whether a restriction is kept, or a requirement obeyed, in the end."""
        r = self.r
        match r:
            case Quorum():
                return far[0] in {0, r.count} or r.count == 0
            case AllOrNone():
                return not (far[0] and far[1])
            case Needs():
                return not (far[1] and far[0] <= r.count) and not (far[2] and far[0] < r.count)
            case Alone():
                return not far[1] or far[0] == 1
            case Requirement():
                return bool(far[0]) or (r.unless is not None and not far[1])
        return True
