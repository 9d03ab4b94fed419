"""The combat graph: players, permanents, and who controls, protects, attacks and blocks whom (CR 506).

A graph is a value: nothing of it changes after it was made. `edited` gives the next one, which shares with it all
that stays, so that every state of a combat can have its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import networkx as nx

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sandbox.scenario.model import Permanent, Scenario

    MultiDiGraph = nx.MultiDiGraph[str]
else:
    MultiDiGraph = nx.MultiDiGraph

Relation = Literal["controls", "protects", "attached", "attacks", "blocks", "bands"]
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

    def all_links(self, *relations: Relation) -> Iterator[Link]:
        """Give every edge of these relations."""
        for start, others in self._succ.items():
            for end, keyed in others.items():
                for data in keyed.values():
                    if data["relation"] in relations:
                        yield start, end, data

    @classmethod
    def of(cls, scenario: Scenario, nodes: Iterable[tuple[str, Data]], links: Iterable[Link]) -> CombatGraph:
        """Make the graph of a scenario from its nodes and edges."""
        graph = cls(scenario=scenario)
        for node, carried in nodes:
            graph._node[node] = carried
            graph._adj[node], graph._pred[node] = {}, {}
        for start, end, data in links:
            for node in (start, end):
                if node not in graph._node:  # what a scenario names though it isn't there
                    graph._node[node], graph._adj[node], graph._pred[node] = {}, {}, {}
            keyed = graph._adj[start].get(end)
            if keyed is None:
                keyed = graph._adj[start][end] = graph._pred[end][start] = {}
            keyed[len(keyed)] = data
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
        after._node = {**self._node, **(nodes or {})}
        after._adj, after._pred = dict(self._adj), dict(self._pred)
        mine: tuple[set[str], set[str]] = set(), set()
        for start, end, relation in without:
            kept = {key: data for key, data in after._between(start, end) if data["relation"] != relation}
            after._put(start, end, kept, mine)
        for start, end, data in links:
            keyed = dict(after._between(start, end))
            keyed[max(keyed, default=-1) + 1] = data
            after._put(start, end, keyed, mine)
        return after

    def _between(self, start: str, end: str) -> Iterable[tuple[int, Data]]:
        keyed: dict[int, Data] = self._adj[start].get(end, {})
        return keyed.items()

    def _put(self, start: str, end: str, keyed: dict[int, Data], mine: tuple[set[str], set[str]]) -> None:
        """Put edges between two nodes; of what is shared with another graph a copy is made first."""
        for adjacency, node, other, own in (
            (self._adj, start, end, mine[0]),
            (self._pred, end, start, mine[1]),
        ):
            if node not in own:
                adjacency[node] = dict(adjacency[node])
                own.add(node)
            if keyed:
                adjacency[node][other] = keyed
            else:
                adjacency[node].pop(other, None)


def combat_graph(scenario: Scenario) -> CombatGraph:
    """Make the combat graph of a scenario, with all that the players declared (CR 506.2-506.4, 508.1b, 509.1a).

    Nodes: a player has `kind="player"`, `player` and `seat` (its place in turn order from 0); a permanent has
    `kind="permanent"` and `permanent`. Edges carry their name in `relation`: `controls` (player to permanent),
    `protects` (player to battle), `attached` (Aura or Equipment to what it is on), `attacks` (attacker to target, with
    `index` in the declaration, `declared`, `entered`, and `defending`: the defending player, as last known, CR 508.5),
    `blocks` (blocker to attacker, with `index` and `declared`). The scenario itself is the graph's attribute
    `scenario`.

    A combat begins with this graph. As it is played, what can't come about of the declarations goes, it is noted on the
    attacks which are `blocked` (CR 509.1h) and which are `over` because what they are on left combat (506.4c), `bands`
    join the creatures of a band, and changes are made.
    """
    players = ((p.id, {"kind": "player", "player": p, "seat": i}) for i, p in enumerate(scenario.players))
    permanents = ((p.id, node_of(p)) for p in scenario.permanents)
    return CombatGraph.of(scenario, (*players, *permanents), _announced(scenario))


def _announced(scenario: Scenario) -> Iterator[Link]:
    """Give every edge of a scenario as it was entered."""
    kinds = {p.id: p for p in scenario.permanents}
    for p in scenario.permanents:
        yield from links_of(p)
    for index, attack in enumerate(scenario.attacks):
        target = attack.target
        yield (
            attack.attacker,
            target,
            {
                "relation": "attacks",
                "index": index,
                "declared": attack.declared,
                "entered": attack.entered,
                "defending": defender_of(kinds[target]) if target in kinds else target,
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


def links_of(p: Permanent) -> Iterator[Link]:
    """Give the edges that a permanent's controller, protector and bearer make."""
    yield p.controller, p.id, {"relation": "controls"}
    if p.protector is not None:
        yield p.protector, p.id, {"relation": "protects"}
    if p.attached_to is not None:
        yield p.id, p.attached_to, {"relation": "attached"}


def defender_of(p: Permanent) -> str | None:
    """Give the defending player for an attacked permanent (CR 508.5): a battle's protector, a planeswalker's
    controller; None for anything else.
    """
    if "battle" in p.types:
        return p.protector
    return p.controller if "planeswalker" in p.types else None
