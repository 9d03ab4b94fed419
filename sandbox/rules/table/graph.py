"""The combat graph: seats, permanents, and who controls, protects, attacks and blocks whom (CR 506).

The graph is made from a scenario and never changed. The other rules modules ask it, through `Board`, who
defends and who blocks whom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import networkx as nx

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario


def combat_graph(scenario: Scenario) -> nx.MultiDiGraph[str]:
    """Make the combat graph of a scenario (CR 506.2-506.4, 508.1k, 509.1g).

    Nodes: a player has `kind="player"`, `player` and `seat` (its place in turn order from 0); a permanent has
    `kind="permanent"` and `permanent`. Edges carry their name in `relation`: `controls` (player to permanent),
    `protects` (player to battle), `attached` (Aura or Equipment to what it is on), `attacks` (attacker to target,
    with `declared` and `index`) and `blocks` (blocker to attacker, with `index`). The scenario itself is the
    graph's attribute `scenario`.
    """
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph(scenario=scenario)
    graph.add_nodes_from(
        (p.id, {"kind": "player", "player": p, "seat": seat}) for seat, p in enumerate(scenario.players)
    )
    graph.add_nodes_from((p.id, {"kind": "permanent", "permanent": p}) for p in scenario.permanents)
    for p in scenario.permanents:
        graph.add_edge(p.controller, p.id, relation="controls")
        if p.protector is not None:
            graph.add_edge(p.protector, p.id, relation="protects")
        if p.attached_to is not None:
            graph.add_edge(p.id, p.attached_to, relation="attached")
    for index, attack in enumerate(scenario.attacks):
        graph.add_edge(
            attack.attacker, attack.target, relation="attacks", index=index, declared=attack.declared
        )
    for index, block in enumerate(scenario.blocks):
        graph.add_edge(block.blocker, block.attacker, relation="blocks", index=index)
    return graph


def fights(graph: nx.MultiDiGraph[str]) -> tuple[frozenset[str], ...]:
    """Give the independent fights: creatures joined by blocks, each with what they attack left out.

    Two attackers belong to one fight when a chain of blocks joins them; an unblocked attacker is a fight of its
    own. The fights come in the order of their first attacker's declaration.
    """
    attackers = sorted(
        (data["index"], attacker)
        for attacker, _, data in graph.edges(data=True)
        if data["relation"] == "attacks"
    )
    blocks: nx.Graph[str] = nx.Graph()
    blocks.add_nodes_from(attacker for _, attacker in attackers)
    blocks.add_edges_from((b, a) for b, a, data in graph.edges(data=True) if data["relation"] == "blocks")
    fight_of = {creature: frozenset(fight) for fight in nx.connected_components(blocks) for creature in fight}
    return tuple(dict.fromkeys(fight_of[attacker] for _, attacker in attackers))
