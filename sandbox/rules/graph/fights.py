"""The independent fights of a combat: the connected components of who attacks and who blocks (CR 506, 509)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandbox.rules.graph.board import Board


def fights(board: Board) -> tuple[tuple[str, ...], ...]:
    """Give the independent fights, attackers first: creatures joined by blocks, what they attack left out.

    Two attackers belong to one fight when a chain of blocks joins them; an unblocked attacker is a fight of its
    own. The fights come in the order of their first attacker's declaration.
    """
    fighters = dict.fromkeys((*board.attackers, *board.blockers))
    place = {creature: place for place, creature in enumerate(fighters)}
    found: list[tuple[str, ...]] = []
    joined: set[str] = set()
    for first in fighters:
        if first not in joined:
            joined.add(first)
            fight = [first]
            for creature in fight:  # it grows by whomever those in it fight
                foes = dict.fromkeys((*board.blockers_of(creature), *board.blocked_by(creature)))
                fight += [foe for foe in foes if foe not in joined]
                joined.update(foes)
            found.append(tuple(sorted(fight, key=place.__getitem__) if len(fight) > 1 else fight))
    return tuple(found)
