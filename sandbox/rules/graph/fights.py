"""The independent fights of a combat: the connected components of who attacks and who blocks (CR 506, 509)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sandbox.rules.graph.board import Board


def fights(board: Board) -> tuple[tuple[str, ...], ...]:
    """Give the independent fights, attackers first: creatures joined by blocks, what they attack left out.

    Two attackers belong to one fight when a chain of blocks joins them; an unblocked attacker is a fight of its
    own. The fights come in the order of their first attacker's declaration.
    """
    return joined(
        (*board.attackers, *board.blockers), lambda c: (*board.blockers_of(c), *board.blocked_by(c))
    )


def joined(things: Iterable[str], linked: Callable[[str], Iterable[str]]) -> tuple[tuple[str, ...], ...]:
    """Give the connected components of things, each in their order and by its first; `linked` gives what of them a
    thing is joined with.

    >>> joined("abcd", {"a": "c", "b": "", "c": "a", "d": ""}.__getitem__)
    (('a', 'c'), ('b',), ('d',))
    """
    place = {thing: place for place, thing in enumerate(dict.fromkeys(things))}
    found: list[tuple[str, ...]] = []
    known: set[str] = set()
    for first in place:
        if first not in known:
            known.add(first)
            part = [first]
            for thing in part:  # it grows by whatever those in it are joined with
                others = dict.fromkeys(linked(thing))
                part += [other for other in others if other not in known]
                known.update(others)
            found.append(tuple(sorted(part, key=place.__getitem__) if len(part) > 1 else part))
    return tuple(found)
