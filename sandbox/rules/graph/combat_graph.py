"""The combat graph: players, permanents, and who controls, protects, attacks and blocks whom (CR 506).

A graph is a value: nothing of it changes after it was made. `edited` gives the next one, which shares with it all
that stays, so that every state of a combat can have its own.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any, Final, Literal

import networkx as nx

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sandbox.scenario.model import Permanent, Scenario

    MultiDiGraph = nx.MultiDiGraph[str]
else:
    MultiDiGraph = nx.MultiDiGraph

Relation = Literal["controls", "protects", "attached", "attacks", "blocks", "bands"]
OF_PLAYERS: Final = frozenset({"controls", "protects"})
"""Where these edges start are players, and none of the others."""
Data = dict[str, Any]
"""What an edge or a node carries, by its name."""
Link = tuple[str, str, Data]
"""An edge: from where, to where, and what it carries, its `relation` in any case."""


class CombatGraph(MultiDiGraph):
    """A graph of players and permanents that is never changed, only followed by another one."""

    if TYPE_CHECKING:
        _node: dict[str, Data]
        _adj: dict[str, dict[str, dict[int, Data]]]
        _succ: dict[str, dict[str, dict[int, Data]]]
        _pred: dict[str, dict[str, dict[int, Data]]]

    def links(self, node: str, relation: Relation) -> Iterator[tuple[str, Data]]:
        """Give whom a node has a relation to, each with what the edge carries."""
        for other, keyed in self._succ.get(node, {}).items():
            for data in keyed.values():
                if data["relation"] == relation:
                    yield other, data

    def links_to(self, node: str, relation: Relation) -> Iterator[tuple[str, Data]]:
        """Give who has a relation to a node, each with what the edge carries."""
        for other, keyed in self._pred.get(node, {}).items():
            for data in keyed.values():
                if data["relation"] == relation:
                    yield other, data

    def all_links(self, *relations: Relation) -> list[Link]:
        """Give every edge of these relations."""
        of_players = not OF_PLAYERS.isdisjoint(relations)
        return [
            (start, end, data)
            for start, others in self._succ.items()
            if of_players or "player" not in self._node[start]
            for end, keyed in others.items()
            for data in keyed.values()
            if data["relation"] in relations
        ]

    @classmethod
    def of(cls, scenario: Scenario, nodes: Mapping[str, Data], links: Iterable[Link]) -> CombatGraph:
        """Make the graph of a scenario from its nodes and edges."""
        graph = cls(scenario=scenario)
        edges = tuple(links)
        named = dict.fromkeys(node for start, end, _ in edges for node in (start, end))
        graph._node = {
            **nodes,
            **{node: {} for node in named if node not in nodes},
        }  # named, though not there
        graph._adj, graph._pred = {node: {} for node in graph._node}, {node: {} for node in graph._node}
        for start, end, data in edges:
            row = graph._adj[start]
            if end in row:
                row[end][len(row[end])] = data
            else:
                row[end] = graph._pred[end][start] = {0: data}
        return graph

    def edited(
        self,
        *,
        without: Iterable[tuple[str, str, Relation]] = (),
        links: Iterable[Link] = (),
        nodes: Mapping[str, Data] | None = None,
    ) -> CombatGraph:
        """Give the graph without all edges of some relations between nodes, with these edges and nodes besides.

        What is not named is shared with this graph.
        """
        after = CombatGraph()
        after.graph = self.graph
        after._node = {**self._node, **nodes} if nodes else self._node
        between: dict[tuple[str, str], dict[int, Data]] = {}
        for start, end, relation in without:
            keyed = between.get((start, end))
            keyed = self._adj[start].get(end, {}) if keyed is None else keyed
            between[start, end] = {key: data for key, data in keyed.items() if data["relation"] != relation}
        for start, end, data in links:
            keyed = between.get((start, end))
            if keyed is None:
                keyed = between[start, end] = dict(self._adj[start].get(end, ()))
            keyed[max(keyed, default=-1) + 1] = data
        after._adj = _with_edges(self._adj, ((start, end, keyed) for (start, end), keyed in between.items()))
        after._pred = _with_edges(
            self._pred, ((end, start, keyed) for (start, end), keyed in between.items())
        )
        return after


def _with_edges(
    adjacency: Mapping[str, dict[str, dict[int, Data]]], edges: Iterable[tuple[str, str, dict[int, Data]]]
) -> dict[str, dict[str, dict[int, Data]]]:
    """Give an adjacency with other edges between some nodes; the rows of all other nodes are shared with it."""
    after = dict(adjacency)
    for node, other, keyed in edges:
        row = after[node]
        if row is adjacency[node]:
            row = after[node] = dict(row)
        if keyed:
            row[other] = keyed
        else:
            row.pop(other, None)
    return after


def combat_graph(scenario: Scenario) -> CombatGraph:
    """Make the combat graph of a scenario, with all that the players declared (CR 506.2-506.4, 508.1b, 509.1a).

    Nodes: a player has `kind="player"`, `player` and `seat` (its place in turn order from 0); a permanent has
    `kind="permanent"` and `permanent`. Edges carry their name in `relation`: `controls` (player to permanent),
    `protects` (player to battle), `attached` (Aura or Equipment to what it is on), `attacks` (attacker to target, with
    `index` in the declaration, `declared`, `entered`, and `defending`: the defending player, as last known, CR 508.5),
    `blocks` (blocker to attacker, with `index` and `declared`). The scenario itself is the graph's attribute
    `scenario`.

    A combat begins with this graph. As it is played, what can't come about of the declarations goes, it is noted on the
    attacks which are `blocked` by an effect (CR 509.1h) and which are `over` because what they are on left combat
    (506.4c), `bands` join the creatures of a band, and changes are made.
    """
    nodes = {p.id: {"kind": "player", "player": p, "seat": i} for i, p in enumerate(scenario.players)}
    nodes |= {p.id: node_of(p) for p in scenario.permanents}
    return CombatGraph.of(
        scenario,
        nodes,
        (*chain.from_iterable(map(links_of, scenario.permanents)), *_announced(scenario, nodes)),
    )


def _announced(scenario: Scenario, nodes: Mapping[str, Data]) -> Iterator[Link]:
    """Give the attacks and blocks of a scenario as they were entered."""
    for index, attack in enumerate(scenario.attacks):
        target = attack.target
        attacked = nodes.get(target, {}).get("permanent")
        yield (
            attack.attacker,
            target,
            {
                "relation": "attacks",
                "index": index,
                "declared": attack.declared,
                "entered": attack.entered,
                "defending": target if attacked is None else defender_of(attacked),
                "blocked": False,
                "over": False,
            },
        )
    for index, block in enumerate(scenario.blocks):
        yield (
            block.blocker,
            block.attacker,
            {"relation": "blocks", "index": index, "declared": block.declared},
        )


def node_of(p: Permanent) -> Data:
    """Give what a permanent's node carries."""
    return {"kind": "permanent", "permanent": p}


def links_of(p: Permanent) -> list[Link]:
    """Give the edges that a permanent's controller, protector and bearer make."""
    links: list[Link] = [(p.controller, p.id, {"relation": "controls"})]
    if p.protector is not None:
        links.append((p.protector, p.id, {"relation": "protects"}))
    if p.attached_to is not None:
        links.append((p.id, p.attached_to, {"relation": "attached"}))
    return links


def defender_of(p: Permanent) -> str | None:
    """Give the defending player for an attacked permanent (CR 508.5): a battle's protector, a planeswalker's
    controller; None for anything else.
    """
    if "battle" in p.types:
        return p.protector
    return p.controller if "planeswalker" in p.types else None
