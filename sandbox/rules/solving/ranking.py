"""The best declarations of a part one after the other, until one is legal: so most small problems are answered.

Where every creature has one object at most, what a declaration is worth and how much it changes is the sum of what each
creature's own choice is; only restrictions, and requirements that several pairs can obey, look at creatures together.
So declarations can be listed from the best one on, and the first that breaks nothing and obeys all of these is a best
and nearest one.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from sandbox.rules.solving.declaration import DeclaredPairs
from sandbox.rules.solving.parts import worth

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sandbox.rules.solving.effort import Effort
    from sandbox.rules.solving.parts import Part

TRIED: Final = 24
"""So many declarations are looked at; writing a whole-number program takes about as long."""
Steps = tuple[tuple[int, int], ...]
"""The creatures that don't do their best, by their numbers, each with the place of what it does instead."""


def first_legal(part: Part, effort: Effort) -> dict[str, tuple[str, ...]] | None:
    """Give the best declaration of a part that changes the least, of equal ones one that adds rather than takes away;
    None where it isn't among the first, or where creatures may have several objects.
    """
    if any(part.capacity.get(c, 1) > 1 for c in part.options):
        return None
    ranked = {c: _ranked(part, c) for c in part.options}
    free = sorted((c for c, choices in ranked.items() if len(choices) > 1), key=lambda c: ranked[c][1][0])
    best = {c: choices[0][1] for c, choices in ranked.items()}
    losses = [[loss for loss, _ in ranked[c]] for c in free]
    for tried, steps in enumerate(_least_first(losses)):
        if tried == TRIED:
            return None
        effort.take(len(best))
        chosen = best | {free[at]: ranked[free[at]][place][1] for at, place in steps}
        choice = DeclaredPairs({c: objects for c, objects in chosen.items() if objects})
        if not any(True for r in part.restrictions for _ in r.broken(choice)):
            return chosen if all(r.obeyed(choice) for r in part.shared) else None
    return None


def _ranked(part: Part, creature: str) -> list[tuple[int, tuple[str, ...]]]:
    """Give what a creature may choose, the best first, each with what is lost by it: requirements before changes, and
    changes before what was declared and is taken away.
    """
    own, now = part.weights.get(creature, {}), part.declared.get(creature, ())
    more = len(part.options) + 1
    choices = [((), 0), *(((o,), worth(own, o)) for o in part.options[creature])]
    gains = [
        ((obeyed * more - (chosen != now)) * more + (chosen == now != ()), chosen)
        for chosen, obeyed in choices
    ]
    most = max(gain for gain, _ in gains)
    return sorted(((most - gain, chosen) for gain, chosen in gains), key=lambda choice: choice[0])


def _least_first(losses: Sequence[Sequence[int]]) -> Iterator[Steps]:
    """Give the ways to take one loss of each row, the least sum first: the rows from which not the first, which is
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
