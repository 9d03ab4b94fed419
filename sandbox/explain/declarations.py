"""Every declaration that obeys as many requirements as possible: how many there are, and which (CR 508.1d, 509.1c).

Independent parts are counted apart and multiplied. A part that restrictions bind is searched creature by creature;
the search has a budget, and where it ends early the count says "at least".
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import accumulate, combinations, islice, product
from math import comb, prod
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.declaration_question import Pairs, changes, declaration_question
from sandbox.rules.solving import declaration as dc
from sandbox.rules.solving.solver import best_of
from sandbox.rules.solving.subproblems import Subproblem, obeyed_in, subproblems, whole, worth
from sandbox.scenario.model import Scenario

BUDGET: Final = 120_000
"""How many choices the search of all parts may try; of parts with many creatures and restrictions, fewer."""
TOGETHER: Final = 2_000
"""A choice counts once more for each so many pairs of a creature and a restriction that it is tried with."""
COUNTED: Final = 1_000_000_000
"""More best declarations than this are told as at least so many."""
KEPT: Final = 2_000
"""How many declarations of one part are kept to be shown."""
KEPT_CHOICES: Final = 200_000
"""Of declarations of very many creatures fewer are kept: so many creatures in all, but never fewer than `SHOWN`."""
SHOWN: Final = 100
"""How many declarations are given, unless more or fewer are asked for."""


class Maxima(Struct, frozen=True):
    """The best declarations: what they obey, how many there are (`exact` False: at least), the nearest first.

    They pay no more than the declared one. `further` are those that pay more and obey the most that any payment
    allows, which are counted and not given; None where nothing more could be paid.
    """

    maximum: int
    count: int
    exact: bool
    declarations: tuple[Pairs, ...]
    further: Maxima | None = None
    at_most: int | None = None
    """What no declaration obeys more than, where to prove the maximum was too much work; else None."""


class SubproblemMaximum(Struct, frozen=True):
    """The best declarations of one part."""

    obeyed: int
    count: int
    exact: bool
    declarations: tuple[dict[str, tuple[str, ...]], ...]
    further: int = 0
    """How many more requirements a legal declaration might obey, where the maximum is not proven."""


def maxima(scenario: Scenario, player: str | None = None, limit: int = SHOWN) -> Maxima:
    """Find the legal declarations that obey the maximum, of the attack or of a defending player's blocks.

    At most `limit` are given, those first that change the fewest creatures. No declaration pays more than the
    declared one does. An unknown player is a KeyError.
    """
    asked = declaration_question(scenario, player)
    problem = asked.problem
    found = _searched(problem)
    count = prod(f.count for f in found)
    nearest = sorted(_together(problem, found), key=lambda d: changes(d, problem.declared))[:limit]
    exact = all(f.exact for f in found)
    maximum = sum(dc.judge_declaration(problem, nearest[0]).obeyed)
    best = Maxima(
        maximum=maximum,
        count=min(count, COUNTED),
        exact=count <= COUNTED and exact,
        declarations=tuple(asked.pairs(d) for d in nearest),
        at_most=_at_most(maximum, found),
    )
    if asked.reading.every_payment() <= asked.reading.paid(problem.declared):
        return best
    without = count if exact else None
    return replace(
        best,
        further=_further(
            declaration_question(scenario, player, pays_more=True).problem, best.maximum, without
        ),
    )


def nearest_best(scenario: Scenario, player: str | None = None) -> Pairs:
    """The first declaration of `maxima`, without counting how many more there are."""
    asked = declaration_question(scenario, player)
    problem = asked.problem
    found = _searched(problem, counting=False)
    return asked.pairs(min(_together(problem, found), key=lambda d: changes(d, problem.declared)))


def _together(problem: dc.Problem, found: list[SubproblemMaximum]) -> Iterator[dict[str, tuple[str, ...]]]:
    """Put the declarations of the parts together, as many as are kept."""
    for chosen in islice(product(*(f.declarations for f in found)), _most(problem.options)):
        yield {c: objects for part in chosen for c, objects in part.items() if objects}


def _further(problem: dc.Problem, maximum: int, without: int | None) -> Maxima:
    """Count the best declarations that pay what nobody chose to pay. Those `without` such a payment (None: not all were
    counted) are counted with them where they obey as much, and taken off.
    """
    found = _searched(problem)
    one = {c: objects for f in found for c, objects in f.declarations[0].items() if objects}
    most, count = sum(dc.judge_declaration(problem, one).obeyed), prod(f.count for f in found)
    exact = all(f.exact for f in found)
    if most == maximum:
        exact = exact and without is not None
        count = count - (without or 0) if exact else 0
    exact = exact and count <= COUNTED
    return Maxima(most, min(count, COUNTED), exact, (), at_most=_at_most(most, found))


def _at_most(maximum: int, found: list[SubproblemMaximum]) -> int | None:
    """What no declaration obeys more than, where the maximum of some part is not proven."""
    further = sum(f.further for f in found)
    return maximum + further if further else None


def _searched(problem: dc.Problem, *, counting: bool = True) -> list[SubproblemMaximum]:
    """Search every part of a problem, each with its share of the work that is left; without counting only as far as
    declarations are kept.
    """
    every = list(subproblems(whole(problem)))
    solving, trying = dc.Effort(), dc.Effort(BUDGET)
    return [
        _search(part, solving.share(left), trying.share(left), None if counting else KEPT)
        for left, part in zip(range(len(every), 0, -1), every, strict=True)
    ]


def _search(part: Subproblem, solving: dc.Effort, trying: dc.Effort, enough: int | None) -> SubproblemMaximum:
    """Find the best declarations of a part, the nearest first, even where the search ends before it finds that one."""
    solution, further = best_of(part, solving)
    best = {c: os for c, os in (solution.declared or {}).items() if os}
    target = obeyed_in(part, best)
    if further:  # more might be obeyed: these are not counted
        return SubproblemMaximum(target, 1, exact=False, declarations=(best,), further=further)
    bound = part.restrictions or part.shared
    found = _Search(part, target, trying, enough).run() if bound else _free(part, target)
    kept = sorted(found.declarations, key=lambda d: changes(d, part.declared))
    if not kept or changes(best, part.declared) < changes(kept[0], part.declared):
        kept.insert(0, best)
    return replace(found, declarations=tuple(kept))


def _free(part: Subproblem, target: int) -> SubproblemMaximum:
    """Count the part whose creatures nothing binds: each for itself at its best."""
    choices = {c: list(islice(_best_choices(part, c), KEPT)) for c in part.options}
    kept = islice(product(*choices.values()), _most(choices))
    return SubproblemMaximum(
        obeyed=target,
        count=prod(_ways(part, c) for c in part.options),
        exact=True,
        declarations=tuple(dict(zip(choices, chosen, strict=True)) for chosen in kept),
    )


def _most(creatures: Collection[str]) -> int:
    """How many declarations of so many creatures are kept."""
    return min(KEPT, max(SHOWN, KEPT_CHOICES // max(1, len(creatures))))


def _best_choices(part: Subproblem, creature: str) -> Iterator[tuple[str, ...]]:
    """What a creature that nothing binds may do at its best, what it does now first."""
    options, now = part.options[creature], part.declared.get(creature, ())
    taken, left, sizes = _at_best(part, creature)
    every = (
        tuple(o for o in options if o in taken or o in more) for n in sizes for more in combinations(left, n)
    )
    stays = set(now) <= {*taken, *left} and set(taken) <= set(now) and len(now) - len(taken) in sizes
    if stays:
        yield now
    yield from (c for c in every if not stays or set(c) != set(now))


def _ways(part: Subproblem, creature: str) -> int:
    """Count what a creature that nothing binds may do at its best."""
    _, left, sizes = _at_best(part, creature)
    return sum(comb(len(left), n) for n in sizes)


def _at_best(part: Subproblem, creature: str) -> tuple[list[str], list[str], range]:
    """The objects that a creature at its best takes in any case, those of which it takes some, and how many."""
    options, own = part.options[creature], part.weights.get(creature, {})
    may = min(part.capacity.get(creature, 1), len(options))
    wanted = sorted((o for o in options if worth(own, o)), key=lambda o: -worth(own, o))
    if len(wanted) <= may:
        rest = [o for o in options if o not in wanted]
        return wanted, rest, range(may - len(wanted) + 1)
    least = worth(own, wanted[may - 1])
    taken = [o for o in wanted if worth(own, o) > least]
    return taken, [o for o in wanted if worth(own, o) == least], range(may - len(taken), may - len(taken) + 1)


def _choices(part: Subproblem, creature: str) -> Iterator[tuple[str, ...]]:
    """What a creature may do: nothing, or any of its objects up to its capacity; what it does now first."""
    options = part.options[creature]
    may = min(part.capacity.get(creature, 1), len(options))
    now = part.declared.get(creature, ())
    if len(now) <= may and set(now) <= set(options):
        yield now
    yield from (c for n in range(may + 1) for c in combinations(options, n) if set(c) != set(now))


def _alone(part: Subproblem, creature: str, chosen: tuple[str, ...]) -> int:
    return sum(worth(part.weights.get(creature, {}), o) for o in chosen)


class _Search:
    """Depth first over the creatures of one part, cut where the maximum is out of reach."""

    def __init__(self, part: Subproblem, target: int, effort: dc.Effort, enough: int | None) -> None:
        self.part = part
        self.enough = enough
        self.effort = effort
        self.step = 1 + len(part.options) * len(part.restrictions) // TOGETHER
        self.target = target
        self.creatures = list(part.options)
        self.choices: dict[str, list[tuple[tuple[str, ...], int]]] = {}
        best = (
            _alone(part, c, next(_best_choices(part, c))) if c in part.weights else 0
            for c in reversed(self.creatures)
        )
        self.ahead = list(accumulate(best, initial=len(part.shared)))[::-1]
        self.limits = [r for r in part.restrictions if isinstance(r, dc.AtMost | dc.Budget)]
        self.count = 0
        self.kept: list[dict[str, tuple[str, ...]]] = []

    def run(self) -> SubproblemMaximum:
        """Search, as far as the budget reaches."""
        exact = True
        try:
            self._descend()
        except dc.SpentError:
            exact = False
        exact = exact and all(len(choices) < KEPT for choices in self.choices.values())
        return SubproblemMaximum(self.target, max(self.count, 1), exact, tuple(self.kept))

    def _of(self, creature: str) -> list[tuple[tuple[str, ...], int]]:
        """What a creature may do, each with the requirements it obeys alone; listed when the search comes to it."""
        if creature not in self.choices:
            few = islice(_choices(self.part, creature), KEPT)
            self.choices[creature] = [(objects, _alone(self.part, creature, objects)) for objects in few]
        return self.choices[creature]

    def _descend(self) -> None:
        """Try every choice of each creature, and after it those of the next; with those that are left to try stands how
        many requirements on single creatures are obeyed before. As deep as there are creatures, so without recursion.
        """
        chosen: dict[str, tuple[str, ...]] = {}
        levels = [(iter(self._of(self.creatures[0])), 0)]
        while levels:
            depth = len(levels)
            creature, (left, before) = self.creatures[depth - 1], levels[-1]
            for objects, alone in left:
                self.effort.spend(self.step)
                if (obeyed := before + alone) < self.target - self.ahead[depth]:
                    continue
                chosen[creature] = objects
                if depth == len(self.creatures):
                    self._keep(chosen, obeyed)
                elif not self._too_many(chosen):
                    levels.append((iter(self._of(self.creatures[depth])), obeyed))
                    break
            else:
                chosen.pop(creature, None)
                levels.pop()

    def _too_many(self, chosen: dict[str, tuple[str, ...]]) -> bool:
        return bool(self.limits) and _is_broken(
            self.limits, dc.DeclaredPairs({c: os for c, os in chosen.items() if os})
        )

    def _keep(self, chosen: dict[str, tuple[str, ...]], obeyed: int) -> None:
        choice = dc.DeclaredPairs({c: os for c, os in chosen.items() if os})
        if obeyed + sum(r.obeyed(choice) for r in self.part.shared) != self.target:
            return
        if not _is_broken(self.part.restrictions, choice):
            self.count += 1
            if len(self.kept) < KEPT:
                self.kept.append(dict(chosen))
            if self.count == self.enough:
                raise dc.SpentError


def _is_broken(restrictions: Iterable[dc.Restriction], choice: dc.DeclaredPairs) -> bool:
    return any(True for each in restrictions for _ in each.broken(choice))
