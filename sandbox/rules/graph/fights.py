"""The independent fights of a combat: the connected components of who attacks and who blocks (CR 506, 509)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import networkx as nx

if TYPE_CHECKING:
    from sandbox.rules.graph.board import Board


def fights(board: Board) -> tuple[tuple[str, ...], ...]:
    """Give the independent fights, attackers first: creatures joined by blocks, what they attack left out.

    Two attackers belong to one fight when a chain of blocks joins them; an unblocked attacker is a fight of its
    own. The fights come in the order of their first attacker's declaration.
    """
    blocks = [(blocker, attacker) for blocker, attacker, _ in board.graph.all_links("blocks")]
    joined: nx.Graph[str] = nx.Graph()
    joined.add_edges_from(blocks)
    parts = [*nx.connected_components(joined), *({a} for a in board.attackers if a not in joined)]
    fighters = (*board.attackers, *(b for b in board.blockers if not board.attacks(b)))
    place = {creature: place for place, creature in enumerate(fighters)}
    fights = (tuple(sorted(part, key=place.__getitem__)) for part in parts)
    return tuple(sorted(fights, key=lambda fight: place[fight[0]]))
