"""The combat graph: players, permanents, and who controls, protects, attacks and blocks whom (CR 506).

Who sits where, plays with whom and may be attacked by whom (CR 101.4, 102.3, 506.2, 801-805, 810).
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

import networkx as nx

from sandbox.rules.rulebook import profile
from sandbox.scenario.variants import playing_with

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from sandbox.scenario.model import Attack, Permanent, Scenario
    from sandbox.scenario.selectors import Type

    Graph = nx.MultiDiGraph[str]


class Seating:
    """The players of a scenario around the table, from the active player on; it never changes."""

    def __init__(self, scenario: Scenario) -> None:
        """Take the players, their teams and the options of a scenario."""
        self.scenario = scenario
        self.teams = {p.id: p.team for p in scenario.players}
        self._opponents: dict[str, frozenset[str]] = {}

    @cached_property
    def turn_order(self) -> tuple[str, ...]:
        """The players' ids in turn order from the active player: APNAP order (CR 101.4)."""
        ids = tuple(self.teams)
        first = ids.index(self.scenario.active)
        return ids[first:] + ids[:first]

    def team_of(self, player: str) -> frozenset[str]:
        """A player with their teammates (CR 805, 810)."""
        team = self.teams[player]
        if team is None:
            return frozenset({player})
        return frozenset(p for p, theirs in self.teams.items() if theirs == team)

    def opponents_of(self, player: str) -> frozenset[str]:
        """The opponents of a player: everybody who is on another team (CR 102.3)."""
        if player not in self._opponents:
            self._opponents[player] = frozenset(self.teams) - self.team_of(player)
        return self._opponents[player]

    @cached_property
    def active_team(self) -> frozenset[str]:
        """The active player and, where a team takes its turn together, the teammates (CR 805.4)."""
        return frozenset(playing_with(self.scenario, self.scenario.active))

    @cached_property
    def defending_players(self) -> tuple[str, ...]:
        """The defending players in APNAP order (CR 506.2, 506.2a, 801.3, 802.2, 803.1)."""
        opponents = self.opponents_of(self.scenario.active)
        around = [p for p in self.turn_order if p in opponents and self.in_range(p)]
        option = self.scenario.attack_option
        if option == "multiple" or (option == "single" and len(opponents) == 1):
            return tuple(around)
        if option == "single":
            chosen = self.scenario.defending
        else:  # nobody, where the next seat that way is a teammate's (CR 803.1a-b)
            others = [p for p in self.turn_order if p not in self.active_team]
            chosen = others[0 if option == "left" else -1] if others else None
        attacked = playing_with(self.scenario, chosen) if chosen in opponents and chosen is not None else ()
        return tuple(p for p in around if p in attacked)

    def in_range(self, player: str, of: str | None = None) -> bool:
        """Whether a player is within the range of influence of another, or of the active player (CR 801.2-3)."""
        reach, seats = self.scenario.range_of_influence, self.turn_order
        apart = 0 if reach is None else abs(seats.index(player) - seats.index(of or seats[0]))
        return reach is None or min(apart, len(seats) - apart) <= reach


Relation = Literal["controls", "protects", "attached", "attacks", "blocks", "bands"]
Data = dict[str, Any]
"""What an edge carries, by its name."""
Edge = tuple[str, str, Relation, Data]
"""From where, to where, which relation, and what it carries."""


def combat_graph(scenario: Scenario) -> Graph:
    """The combat graph of a scenario, with all that the players declared (CR 506.2-506.4, 508.1b, 509.1a).

    Nodes: a player has `kind="player"`, `player` and `seat` (its place in turn order from 0); a permanent has
    `kind="permanent"` and `permanent`. Edges carry their name in `relation`: `controls` (player to permanent),
    `protects` (player to battle), `attached` (Aura or Equipment to what it is on), `attacks` (attacker to target, with
    `index` in the declaration, `declared`, `entered`, `kind`: as what the target is attacked, and `defending`: the
    defending player, as last known, CR 508.5), `blocks` (blocker to attacker, with `index` and `declared`). The name is
    the edge's key, too, but where the same is declared again. The scenario itself is the graph's attribute `scenario`.

    A combat begins with this graph. As it is played, what can't come about of the declarations goes, it is noted on the
    attacks which are `blocked` by an effect (CR 509.1h) and which are `over` because what they are on left combat
    (506.4c), `bands` join the creatures of a band, and control and what is attached change.
    """
    graph: Graph = nx.MultiDiGraph(scenario=scenario)
    for seat, player in enumerate(scenario.players):
        graph.add_node(player.id, kind="player", player=player, seat=seat)
    for p in scenario.permanents:
        graph.add_node(p.id, kind="permanent", permanent=p)
    for p in scenario.permanents:
        graph.add_edge(p.controller, p.id, "controls", relation="controls")
        if p.protector is not None:
            graph.add_edge(p.protector, p.id, "protects", relation="protects")
        if p.attached_to is not None:
            graph.add_edge(p.id, p.attached_to, "attached", relation="attached")
    for start, end, relation, data in _announced(scenario):
        again = graph.has_edge(start, end, relation)
        graph.add_edge(
            start, end, f"{relation} {data['index']}" if again else relation, relation=relation, **data
        )
    return graph


def _announced(scenario: Scenario) -> Iterator[Edge]:
    """The attacks and blocks of a scenario as they were entered."""
    cards = {p.id: p for p in scenario.permanents}
    for index, attack in enumerate(scenario.attacks):
        target = attack.target
        attacked = cards.get(target)
        kind = "player" if attacked is None else kind_of(attacked.types)
        yield attack_edge(index, attack, kind, target if attacked is None else defender_of(attacked))
    for index, block in enumerate(scenario.blocks):
        if block.blocker in cards and block.attacker in cards:  # what is not there yet may enter attacking
            yield block.blocker, block.attacker, "blocks", {"index": index, "declared": block.declared}


def attack_edge(
    index: int, attack: Attack, kind: str | None, defending: str | None, *, blocked: bool = False
) -> Edge:
    """An attack as an edge: its place among the attacks, and as what, and defended by whom, its target is attacked."""
    data = {
        "index": index,
        "declared": attack.declared,
        "entered": attack.entered,
        "kind": kind,
        "defending": defending,
        "blocked": blocked,
        "over": False,
    }
    return (*attack.pair, "attacks", data)


def kind_of(types: Collection[Type]) -> Literal["planeswalker", "battle"] | None:
    """As what a permanent of these types can be attacked; None for anything else."""
    return "battle" if "battle" in types else "planeswalker" if "planeswalker" in types else None


def defender_of(p: Permanent) -> str | None:
    """The defending player of a printed permanent (CR 508.5): a battle's protector, a planeswalker's controller."""
    match kind_of(p.types):
        case "battle":
            return p.protector
        case "planeswalker":
            return p.controller
    return None


class Ends:
    """Who is at the ends of a graph's edges, read in one pass: an edge looked up in networkx takes twenty times as long
    as one of these tuples, and a verdict asks for some thousands.
    """

    def __init__(self, graph: Graph) -> None:
        found: dict[str, list[tuple[str, str, Data]]] = {}
        self.edges = found
        for start, others in graph.adjacency():
            for end, keyed in others.items():
                for data in keyed.values():
                    found.setdefault(data["relation"], []).append((start, end, data))
        self.controllers = {permanent: player for player, permanent, _ in found.get("controls", ())}
        self.protectors = {battle: player for player, battle, _ in found.get("protects", ())}
        self.hosts = {thing: host for thing, host, _ in found.get("attached", ())}
        self.attached: dict[str, tuple[str, ...]] = {}
        for thing, host in self.hosts.items():
            self.attached[host] = (*self.attached.get(host, ()), thing)
        self.bands: dict[str, tuple[str, ...]] = {}
        for creature, other, _ in found.get("bands", ()):
            self.bands[creature] = (*self.bands.get(creature, ()), other)
        self.attacks: dict[str, tuple[str, Data]] = {}
        for attacker, target, data in sorted(found.get("attacks", ()), key=_place):
            self.attacks.setdefault(attacker, (target, data))
        blocks = sorted(found.get("blocks", ()), key=_place)
        self.blocks = tuple([(blocker, attacker) for blocker, attacker, _ in blocks])


def _place(edge: tuple[str, str, Data]) -> int:
    """The place of an attack or block in the declaration."""
    place: int = edge[2]["index"]
    return place


class CombatGraph:
    """The relations of one moment: a frozen networkx graph, and what is asked of it. It never changes.

    Until `attacks_declared` and `blocks_declared` the attacks and blocks among its edges are announced, and nothing
    attacks or blocks.
    """

    def __init__(
        self,
        graph: Graph,
        scenario: Scenario,
        like: CombatGraph | None = None,
        *,
        attacks_declared: bool = True,
        blocks_declared: bool = True,
    ) -> None:
        """Take a graph; `like` is one of the same table, of which nothing is read that is known of it."""
        self.graph: Graph = nx.freeze(graph)
        self.scenario = scenario
        self.attacks_declared = attacks_declared
        self.blocks_declared = blocks_declared
        self.seating: Seating = Seating(scenario) if like is None else like.seating
        self.ends: Ends = like.ends if like is not None and like.graph is graph else Ends(graph)
        ends = self.ends
        self.controllers: Mapping[str, str] = ends.controllers
        """Who controls each permanent (CR 108.4)."""
        self.protectors: Mapping[str, str] = ends.protectors
        """Who protects each battle (CR 310.8)."""
        self.hosts: Mapping[str, str] = ends.hosts
        """What each attached Aura or Equipment is attached to."""
        self.attached: Mapping[str, tuple[str, ...]] = ends.attached
        """What is attached to each player or permanent that has anything attached."""
        self._attacks: Mapping[str, tuple[str, Data]] = ends.attacks if attacks_declared else {}
        """Each attacker with what it attacks and what that carries; none before that."""

    def declaring(self, *, attacks: bool, blocks: bool) -> CombatGraph:
        """The same relations before or after attackers, or blockers, are declared."""
        if (attacks, blocks) == (self.attacks_declared, self.blocks_declared):
            return self
        return CombatGraph(self.graph, self.scenario, self, attacks_declared=attacks, blocks_declared=blocks)

    def with_scenario(self, scenario: Scenario) -> CombatGraph:
        """The same relations for a scenario that differs in what is declared later, and in nothing on the table."""
        return self._like(self.graph, scenario)

    def _like(self, graph: Graph, scenario: Scenario) -> CombatGraph:
        declared = {"attacks_declared": self.attacks_declared, "blocks_declared": self.blocks_declared}
        return CombatGraph(graph, scenario, self, **declared)

    def edited(
        self, without: Iterable[tuple[str, str, Relation]] = (), edges: Iterable[Edge] = ()
    ) -> CombatGraph:
        """The relations without some edges, and with others; itself where there are none of either."""
        gone, more = set(without), list(edges)
        if not gone and not more:
            return self
        graph: Graph = nx.MultiDiGraph(
            **self.graph.graph
        )  # made by edges: networkx's copy takes twice as long
        graph.add_nodes_from(self.graph.nodes(data=True))
        for start, others in self.graph.adjacency():
            for end, keyed in others.items():
                for key, data in keyed.items():
                    if (start, end, data["relation"]) not in gone:
                        graph.add_edge(start, end, key, **data)
        for start, end, relation, data in more:
            graph.add_edge(start, end, relation, **{"relation": relation, **data})
        return self._like(graph, self.scenario)

    def with_permanents(self, cards: Iterable[Permanent]) -> CombatGraph:
        """The relations with more permanents, each under its controller."""
        graph = self.graph.copy()
        for card in cards:
            graph.add_node(card.id, kind="permanent", permanent=card)
            graph.add_edge(card.controller, card.id, "controls", relation="controls")
            if card.protector is not None:
                graph.add_edge(card.protector, card.id, "protects", relation="protects")
            if card.attached_to is not None:
                graph.add_edge(card.id, card.attached_to, "attached", relation="attached")
        return self._like(graph, self.scenario)

    def edges_of(self, relation: Relation) -> list[Edge]:
        """Every edge of a relation, declared or announced."""
        return [(start, end, relation, data) for start, end, data in self.ends.edges.get(relation, ())]

    # What is attached

    def attached_along(self, host: str) -> set[str]:
        """What is attached to something, and to that, and so on (CR 702.26g)."""
        if host not in self.attached:
            return set()
        things = nx.subgraph_view(self.graph, filter_edge=_is_attached)
        return nx.ancestors(things, host)

    # Who attacks

    @cached_property
    def attackers(self) -> tuple[str, ...]:
        """All that attacks, in the order of the declaration."""
        return tuple(self._attacks)

    @cached_property
    def declared_attackers(self) -> tuple[str, ...]:
        """Those attackers that were declared, not put onto the battlefield attacking (CR 508.4)."""
        return tuple(a for a, (_, data) in self._attacks.items() if data["declared"])

    def attacks(self, creature: str) -> bool:
        """Whether a permanent attacks."""
        return creature in self._attacks

    def attack(self, attacker: str) -> Edge:
        """The edge of an attacker to what it attacks."""
        target, data = self._attacks[attacker]
        return attacker, target, "attacks", data

    def attacks_on(self, thing: str) -> list[Edge]:
        """The edges of those who attack something."""
        if thing not in self.graph:
            return []
        return [
            (start, thing, "attacks", data)
            for start, _, data in self.graph.in_edges(thing, data=True)
            if data["relation"] == "attacks"
        ]

    @cached_property
    def attacked_by(self) -> Mapping[str, set[str | None]]:
        """What each player attacks with creatures that were declared as attackers (CR 508.4, 702.121a)."""
        found: dict[str, set[str | None]] = {}
        for attacker in self.declared_attackers:
            found.setdefault(self.controllers[attacker], set()).add(self.target_of(attacker))
        return found

    @cached_property
    def attacked(self) -> frozenset[str]:
        """What is attacked, and did not leave combat since (CR 506.4c)."""
        return frozenset(target for target, data in self._attacks.values() if not data["over"])

    def target_of(self, attacker: str) -> str | None:
        """What a creature attacks, None for one that doesn't; of a creature declared twice the first stands."""
        attack = self._attacks.get(attacker)
        return None if attack is None else attack[0]

    def defending(self, attacker: str) -> str | None:
        """The defending player for an attacker, as last known: whoever was attacked, controlled the attacked
        planeswalker or protected the attacked battle when it was last attacked as one (CR 506.4c, 508.5, 802.2a).
        """
        attack = self._attacks.get(attacker)
        return None if attack is None else attack[1]["defending"]

    def attacked_as(self, attacker: str) -> str | None:
        """As what a creature attacks it, though it may be none any more: `player`, `planeswalker` or `battle`."""
        attack = self.ends.attacks.get(attacker)
        return None if attack is None else attack[1]["kind"]

    def is_on(self, attacker: str) -> bool:
        """Whether what a creature attacks did not leave combat since: else it attacks nothing (CR 506.4c)."""
        attack = self._attacks.get(attacker)
        return attack is not None and not attack[1]["over"]

    def is_blocked(self, attacker: str) -> bool:
        """Whether an attacker is blocked, though what blocked it may have left combat (CR 509.1h)."""
        attack = self._attacks.get(attacker)
        return attack is not None and (attacker in self._foes[0] or bool(attack[1]["blocked"]))

    def banded_with(self, attacker: str) -> tuple[str, ...]:
        """The other creatures of an attacker's band (CR 702.22c)."""
        return self.ends.bands.get(attacker, ())

    # Who blocks

    @cached_property
    def blocks(self) -> tuple[tuple[str, str], ...]:
        """Each blocker with what it blocks, in the order of the declaration; none before that."""
        return self.ends.blocks if self.blocks_declared else ()

    @cached_property
    def blockers(self) -> tuple[str, ...]:
        """All that blocks, in APNAP order of the controllers (CR 101.4)."""
        seats = {player: seat for seat, player in enumerate(self.seating.turn_order)}
        each = dict.fromkeys(blocker for blocker, _ in self.blocks)
        return tuple(sorted(each, key=lambda b: seats[self.controllers[b]]))

    def blockers_of(self, attacker: str) -> tuple[str, ...]:
        """The creatures that block an attacker, in damage assignment order where the edition has one."""
        return self._foes[0].get(attacker, ())

    def blocked_by(self, blocker: str) -> tuple[str, ...]:
        """The attackers that a creature blocks, in damage assignment order where the edition has one."""
        return self._foes[1].get(blocker, ())

    @cached_property
    def _foes(self) -> tuple[Mapping[str, tuple[str, ...]], Mapping[str, tuple[str, ...]]]:
        blocking: dict[str, dict[str, None]] = {}
        blocked: dict[str, dict[str, None]] = {}
        for blocker, attacker in self.blocks:
            blocking.setdefault(attacker, {})[blocker] = None
            blocked.setdefault(blocker, {})[attacker] = None
        ordered = profile(self.scenario.edition).damage_order == "ordered"
        orders = self.scenario.orders if ordered else {}
        first = {c: _in_order(foes, orders.get(c, ())) for c, foes in blocking.items()}
        return first, {c: _in_order(foes, orders.get(c, ())) for c, foes in blocked.items()}

    @cached_property
    def fights(self) -> tuple[tuple[str, ...], ...]:
        """The independent fights, attackers first: the connected components of who blocks whom (CR 506, 509).

        Two attackers belong to one fight when a chain of blocks joins them; an unblocked attacker is a fight of its
        own. The fights come in the order of their first attacker's declaration.
        """
        fighting: nx.Graph[str] = nx.Graph()
        fighting.add_nodes_from((*self.attackers, *self.blockers))
        fighting.add_edges_from(self.blocks)
        place = {creature: place for place, creature in enumerate(fighting)}
        parts = nx.connected_components(fighting)
        return tuple(tuple(sorted(part, key=place.__getitem__) if len(part) > 1 else part) for part in parts)


def _is_attached(_start: str, _end: str, key: object) -> bool:
    return key == "attached"


def _in_order(foes: dict[str, None], order: Iterable[str]) -> tuple[str, ...]:
    """Foes in a damage assignment order, those that it doesn't name last (CR 509.2-3 until 2024)."""
    listed = dict.fromkeys(foe for foe in order if foe in foes) if order else {}
    return tuple(listed | foes)
