"""For a requirement that is not obeyed: the smallest change that obeys it, or what stands against it.

What stands against an excused requirement is told as a smallest set: without any one of its restrictions (or of
the other requirements) it could be obeyed together with all that the declaration obeys now (CR 508.1d, 509.1c).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.declaration_question import DeclarationQuestion, Pairs, changes, declaration_question
from sandbox.rules.solving import declaration as dc
from sandbox.rules.solving.solver import Solution, solve
from sandbox.rules.verdict import AttackPayment, Broken
from sandbox.scenario.model import Scenario

Item = TypeVar("Item", dc.Restriction, dc.Requirement)
MOST_PAIRS: Final = 400
"""Up to how many single restrictions and pairs of them are tried before the set is made smaller one by one."""


class Excuse(Struct, frozen=True):
    """Why a requirement can't be obeyed now.

    `faults`: what forbids each pair that would obey it; `costs`: what would have to be paid; `restrictions`: a
    smallest set that stands against it; `requirements`: the numbers of other requirements that take its place;
    `nobody`: it speaks of no creature, or of nothing that could be attacked or blocked.
    """

    faults: tuple[Broken, ...] = ()
    costs: tuple[AttackPayment, ...] = ()
    restrictions: tuple[dc.Origin, ...] = ()
    requirements: tuple[int, ...] = ()
    nobody: bool = False


def smallest_fix(
    scenario: Scenario, index: int, player: str | None = None, effort: dc.Effort | None = None
) -> Pairs | None:
    """A declaration that obeys one requirement, breaks nothing, and changes as few creatures as any that does.

    Where a declaration that also obeys as many others as it can is as near, it is that one. `index` counts the
    verdict's requirements of the attack (player None) or of this defending player's blocks; beyond them it is an
    IndexError. None when no legal declaration obeys it. Raises SpentError where it is more work than that.
    """
    effort = effort or dc.Effort()
    asked = declaration_question(scenario, player)
    problem = asked.problem
    wanted = problem.requirements[index]
    nearest = _solved(replace(problem, requirements=(wanted,)), effort)
    if nearest.maximum < 1:
        _proven(nearest)
        return None
    fullest = _insisting(problem, [wanted], effort)
    near = changes(fullest, problem.declared) <= changes(nearest.example, problem.declared)
    return asked.pairs(fullest if near else nearest.example)


def excuse(
    scenario: Scenario, index: int, player: str | None = None, effort: dc.Effort | None = None
) -> Excuse:
    """Say why requirement `index` of the verdict is not obeyed by any better declaration.

    Numbers as for `smallest_fix`. An empty excuse means that nothing stands against it: it is obeyed or violated.
    Raises SpentError where it is more work than that.
    """
    effort = effort or dc.Effort()
    asked = declaration_question(scenario, player)
    problem = asked.problem
    wanted = problem.requirements[index]
    free = _pairs_of(wanted, problem)
    if not free:
        return _no_pair(asked, wanted)
    now = dc.judge_declaration(problem, problem.declared).obeyed
    others = [r for r, obeyed in zip(problem.requirements, now, strict=True) if obeyed and r is not wanted]
    against_alone = _smallest(problem.restrictions, lambda some: _able(problem, some, [wanted], effort))
    if against_alone is not None:
        return Excuse(restrictions=tuple(r.origin for r in against_alone))
    against = _smallest(problem.restrictions, lambda some: _able(problem, some, [*others, wanted], effort))
    if against is None:
        return Excuse()
    rivals = _reduced(others, lambda some: _able(problem, against, [*some, wanted], effort))
    numbers = {id(r): i for i, r in enumerate(problem.requirements)}
    return Excuse(
        restrictions=tuple(r.origin for r in against), requirements=tuple(numbers[id(r)] for r in rivals)
    )


def _pairs_of(wanted: dc.Requirement, problem: dc.Problem) -> list[tuple[str, str]]:
    creatures = wanted.group.creatures if wanted.creature is None else {wanted.creature}
    objects = wanted.group.objects
    return [
        (c, o)
        for c in sorted(creatures)
        for o in problem.options.get(c, ())
        if objects is None or o in objects
    ]


def _no_pair(asked: DeclarationQuestion, wanted: dc.Requirement) -> Excuse:
    """Tell what forbids every pair that would obey the requirement, and which would only cost something."""
    reading, problem = asked.reading, asked.problem
    objects: Sequence[str] = reading.candidates
    if wanted.group.objects is not None:
        objects = [o for o in objects if o in wanted.group.objects] or sorted(wanted.group.objects)
    creatures = reading.in_order(wanted.group.creatures & reading.pool)
    if wanted.creature is not None:
        creatures = [wanted.creature]
    faults: dict[Broken, None] = {}
    costs: list[AttackPayment] = []
    for c in creatures:
        for o in objects:
            stopped = problem.faults(c, o)
            faults.update(dict.fromkeys(stopped))
            if not stopped:
                taxes = (reading.taxes[p.index] for p in reading.payments(c, o))
                costs += [AttackPayment(c, o, tax.cost, tax.source) for tax in taxes]
    return Excuse(faults=tuple(faults), costs=tuple(costs), nobody=not faults and not costs)


def _insisting(problem: dc.Problem, wanted: list[dc.Requirement], effort: dc.Effort) -> dc.Declaration:
    """The best declaration when these requirements weigh more than all others together."""
    heavy = tuple(r for r in wanted for _ in range(len(problem.requirements) + 1))
    return _proven(_solved(replace(problem, requirements=(*problem.requirements, *heavy)), effort)).example


def _able(
    problem: dc.Problem, some: Sequence[dc.Restriction], wanted: list[dc.Requirement], effort: dc.Effort
) -> bool:
    """Say whether all of these requirements can be obeyed under these restrictions alone."""
    asked = replace(problem, restrictions=tuple(some), requirements=tuple(wanted))
    found = _solved(asked, effort)
    if found.maximum < len(wanted) <= found.highest:
        raise dc.SpentError
    return found.maximum == len(wanted)


def _solved(problem: dc.Problem, effort: dc.Effort) -> Solution:
    """Solve a problem; raises SpentError where nothing is left of the effort after it."""
    found = solve(problem, effort)
    effort.spend(0)
    return found


def _proven(found: Solution) -> Solution:
    """A solution whose maximum is proven; raises SpentError where it is not."""
    if found.at_most is not None:
        raise dc.SpentError
    return found


def _smallest(
    restrictions: Sequence[dc.Restriction], able: Callable[[Sequence[dc.Restriction]], bool]
) -> list[dc.Restriction] | None:
    """A smallest set of restrictions under which something is not possible, None if it is under all."""
    if able(restrictions):
        return None
    if not able(()):
        return []
    for size in (1, 2):
        sets = list(combinations(restrictions, size))
        if len(sets) > MOST_PAIRS:
            break
        for some in sets:
            if not able(some):
                return list(some)
    return _reduced(restrictions, able)


def _reduced(items: Sequence[Item], able: Callable[[Sequence[Item]], bool]) -> list[Item]:
    """Leave out one after the other as long as the rest still stands against it."""
    left = list(items)
    for each in items:
        without = [other for other in left if other is not each]
        if not able(without):
            left = without
    return left
