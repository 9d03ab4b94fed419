"""Every declaration that obeys as many requirements as possible: how many there are, and which (CR 508.1d, 509.1c).

Independent parts are counted apart and multiplied. A part that restrictions bind is searched creature by creature;
the search has a budget, and where it ends early the count says "at least".
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, product
from math import prod
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from sandbox.explore.stage import Pairs, stage
from sandbox.rules.declaration import AtMost, Choice
from sandbox.rules.parts import parts, whole, worth
from sandbox.rules.solver import best_of

if TYPE_CHECKING:
    from sandbox.rules.declaration import Declaration, Problem
    from sandbox.rules.parts import Part
    from sandbox.scenario.model import Scenario

BUDGET: Final = 60_000
"""How many choices the search of one part may try."""
KEPT: Final = 2_000
"""How many declarations of one part are kept to be shown."""


class Maxima(Struct, frozen=True):
    """The best declarations: what they obey, how many there are (`exact` False: at least), the nearest first."""

    maximum: int
    count: int
    exact: bool
    declarations: tuple[Pairs, ...]


class Found(Struct, frozen=True):
    """The best declarations of one part."""

    obeyed: int
    count: int
    exact: bool
    declarations: tuple[dict[str, tuple[str, ...]], ...]


def maxima(scenario: Scenario, player: str | None = None, limit: int = 100) -> Maxima:
    """Find the legal declarations that obey the maximum, of the attack or of a defending player's blocks.

    At most `limit` are given, those first that change the fewest creatures. No declaration pays more than the
    declared one does. An unknown player is a KeyError.
    """
    asked = stage(scenario, player)
    problem = asked.problem
    found = [_search(part) for part in problem_parts(problem)]
    together = (
        {c: objects for part in chosen for c, objects in part.items() if objects}
        for chosen in islice(product(*(f.declarations for f in found)), KEPT)
    )
    nearest = sorted(together, key=lambda d: _distance(d, problem.declared))[:limit]
    return Maxima(
        maximum=sum(f.obeyed for f in found),
        count=prod(f.count for f in found),
        exact=all(f.exact for f in found),
        declarations=tuple(asked.pairs(d) for d in nearest),
    )


def problem_parts(problem: Problem) -> Iterator[Part]:
    """Give the independent parts of a problem."""
    return parts(whole(problem))


def _distance(one: Declaration, other: Declaration) -> int:
    """Count the creatures whose attack or block differs."""
    return sum(set(one.get(c, ())) != set(other.get(c, ())) for c in {*one, *other})


def _search(part: Part) -> Found:
    best = best_of(part)
    target = _obeyed(part, {c: os for c, os in best.items() if os})
    if not part.restrictions and not part.shared:
        return _free(part, target)
    return _Search(part, target).run()


def _obeyed(part: Part, declared: Declaration) -> int:
    alone = sum(worth(part.weights.get(c, {}), o) for c, objects in declared.items() for o in objects)
    choice = Choice(declared)
    return alone + sum(r.obeyed(choice) for r in part.shared)


def _free(part: Part, target: int) -> Found:
    """Count the part whose creatures nothing binds: each for itself at its best."""
    choices = {}
    for creature in part.options:
        every = list(islice(_choices(part, creature), KEPT))
        best = max(_alone(part, creature, c) for c in every)
        choices[creature] = [c for c in every if _alone(part, creature, c) == best]
    kept = islice(product(*choices.values()), KEPT)
    return Found(
        obeyed=target,
        count=prod(len(c) for c in choices.values()),
        exact=all(len(c) < KEPT for c in choices.values()),
        declarations=tuple(dict(zip(choices, chosen, strict=True)) for chosen in kept),
    )


def _choices(part: Part, creature: str) -> Iterator[tuple[str, ...]]:
    """Give what a creature may do: nothing, or any of its objects up to its capacity; what it does now first."""
    options = part.options[creature]
    may = min(part.capacity.get(creature, 1), len(options))
    now = part.declared.get(creature, ())
    every = [c for n in range(may + 1) for c in combinations(options, n)] if may < 10 else [(), options]  # noqa: PLR2004
    yield from (c for c in every if c == now)
    yield from (c for c in every if c != now)


def _alone(part: Part, creature: str, chosen: tuple[str, ...]) -> int:
    return sum(worth(part.weights.get(creature, {}), o) for o in chosen)


class _Search:
    """Depth first over the creatures of one part, cut where the maximum is out of reach."""

    def __init__(self, part: Part, target: int) -> None:
        self.part = part
        self.target = target
        self.creatures = list(part.options)
        self.choices = {c: list(_choices(part, c)) for c in self.creatures}
        best = [max(_alone(part, c, x) for x in self.choices[c]) for c in self.creatures]
        self.ahead = [sum(best[i:]) + len(part.shared) for i in range(len(best) + 1)]
        self.limits = [r for r in part.restrictions if isinstance(r, AtMost)]
        self.tried = 0
        self.count = 0
        self.kept: list[dict[str, tuple[str, ...]]] = []

    def run(self) -> Found:
        """Search, as far as the budget reaches."""
        self._descend({}, 0)
        exact = self.tried < BUDGET
        kept = self.kept or [best_of(self.part)]
        return Found(self.target, max(self.count, 1), exact, tuple(kept))

    def _descend(self, chosen: dict[str, tuple[str, ...]], obeyed: int) -> None:
        """Try every choice of the next creature; `obeyed` counts the requirements on single creatures so far."""
        depth = len(chosen)
        if depth == len(self.creatures):
            self._keep(chosen)
            return
        creature = self.creatures[depth]
        for objects in self.choices[creature]:
            self.tried += 1
            if self.tried >= BUDGET:
                return
            now = obeyed + _alone(self.part, creature, objects)
            if now + self.ahead[depth + 1] < self.target:
                continue
            chosen[creature] = objects
            if not self._too_many(chosen):
                self._descend(chosen, now)
            del chosen[creature]

    def _too_many(self, chosen: dict[str, tuple[str, ...]]) -> bool:
        choice = Choice({c: os for c, os in chosen.items() if os})
        return any(True for limit in self.limits for _ in limit.broken(choice))

    def _keep(self, chosen: dict[str, tuple[str, ...]]) -> None:
        declared = {c: os for c, os in chosen.items() if os}
        choice = Choice(declared)
        if any(True for r in self.part.restrictions for _ in r.broken(choice)):
            return
        if _obeyed(self.part, declared) == self.target:
            self.count += 1
            if len(self.kept) < KEPT:
                self.kept.append(dict(chosen))
