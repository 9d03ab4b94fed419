"""Near misses: wrong answers that look right, by which the levels of puzzles are told apart.

A declaration is near where one creature does something else than in a right one, something that it could do alone, or
where two creatures change places. What is read off a combat is near where one thing was overlooked: a keyword of one
creature, or damage that is marked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, combinations

from msgspec.structs import replace

from sandbox.scenario.model import Attack, Block, Permanent, Scenario

Objects = Mapping[str, tuple[str, ...]]
"""By creature: what it attacks or blocks."""


def objects_of(pairs: Sequence[Attack | Block]) -> dict[str, tuple[str, ...]]:
    """Give what each creature does by these declared pairs."""
    found: dict[str, tuple[str, ...]] = {}
    for pair in pairs:
        creature, other = (
            (pair.attacker, pair.target) if isinstance(pair, Attack) else (pair.blocker, pair.attacker)
        )
        found[creature] = (*found.get(creature, ()), other)
    return found


def neighbours(options: Objects, declared: Objects) -> Iterator[dict[str, tuple[str, ...]]]:
    """Give every declaration in which one creature does something else that it could do, or nothing."""
    for creature, choices in options.items():
        for other in ((), *((choice,) for choice in choices)):
            if other != declared.get(creature, ()):
                yield {**declared, creature: other}


def _swaps(options: Objects, declared: Objects) -> Iterator[dict[str, tuple[str, ...]]]:
    """Give every declaration in which two creatures do what the other one did, where both could."""
    for one, other in combinations(options, 2):
        first, second = declared.get(one, ()), declared.get(other, ())
        if first != second and set(first) <= set(options[other]) and set(second) <= set(options[one]):
            yield {**declared, one: second, other: first}


def near_misses(options: Objects, declared: Objects, is_right: Callable[[Objects], bool]) -> int:
    """Count the wrong declarations that differ from a right one in one creature, or in two that change places."""
    near = chain(neighbours(options, declared), _swaps(options, declared))
    return sum(not is_right(each) for each in near)


def overlooking(scenario: Scenario, fighting: Sequence[str]) -> Iterator[Scenario]:
    """Give the table as somebody sees it who overlooks one thing about one of the creatures that fight."""
    for place, thing in enumerate(scenario.permanents):
        if thing.id in fighting:
            for seen in _without_one_thing(thing):
                before, after = scenario.permanents[:place], scenario.permanents[place + 1 :]
                yield replace(scenario, permanents=(*before, seen, *after))


def _without_one_thing(thing: Permanent) -> Iterator[Permanent]:
    for keyword in dict.fromkeys(thing.keywords):
        yield replace(thing, keywords=tuple(each for each in thing.keywords if each != keyword))
    if thing.damage:
        yield replace(thing, damage=0)
