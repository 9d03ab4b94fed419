"""The combat graph, read once into the questions that the rules ask of it (CR 506, 508.5, 802, 803, 805, 810)."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from msgspec.structs import replace

from sandbox.by_id import ById
from sandbox.rules.editions import Profile, profile
from sandbox.rules.graph.combat_graph import combat_graph, defender_of, links_of, node_of
from sandbox.rules.graph.counters import growth_of
from sandbox.rules.rulebook import number
from sandbox.scenario.keywords import COUNTERS, Keywords, read_keywords
from sandbox.scenario.variants import playing_with

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from sandbox.rules.graph.combat_graph import CombatGraph, Data, Link, Relation
    from sandbox.scenario.model import Attack, Permanent, Player, Scenario

Answer = TypeVar("Answer")
PER_INSTANCE: Final = "exalted"
"""The one keyword of which it matters how many counters give it (CR 122.1b, 702.83b)."""


class _Nodes:
    """The players and permanents of a graph, and what has been worked out about them."""

    def __init__(self, graph: CombatGraph) -> None:
        self.players: dict[str, Player] = {}
        self.permanents: dict[str, Permanent] = {}
        for node, data in graph.nodes(data=True):
            if data.get("kind") == "player":
                self.players[node] = data["player"]
            elif data.get("kind") == "permanent":
                self.permanents[node] = data["permanent"]
        self.keywords: dict[str, Keywords] = {}
        self.answers: dict[Callable[[Board], object], object] = {}


class Board:
    """The questions that the rules ask of a combat graph, with their answers remembered; neither ever changes.

    `players` and `permanents` by id, as the nodes have them. Relations are asked of the edges. Boards whose permanents
    are the same, though creatures attack or block on one that don't on the other, share what is worked out about them.
    """

    def __init__(
        self, graph: CombatGraph, like: Board | None = None, *, blocks_declared: bool = True
    ) -> None:
        """Take a graph; `like` is a board with the same players and permanents. Until blockers are declared the blocks
        of the graph are announced, and nothing blocks.
        """
        self.graph = graph
        self.blocks_declared = blocks_declared
        self.scenario: Scenario = graph.graph["scenario"]
        known = _Nodes(graph) if like is None else like.nodes
        self.nodes: _Nodes = known
        self.players: Mapping[str, Player] = known.players
        self.permanents: Mapping[str, Permanent] = known.permanents
        self._keywords = known.keywords

    def remembered(self, question: Callable[[Board], Answer]) -> Answer:
        """Answer a question about the permanents on the board, whoever attacks and blocks; asked again, or on a board
        with the same permanents, it is the same answer.
        """
        answers = self.nodes.answers
        if question not in answers:
            answers[question] = question(self)
        return cast("Answer", answers[question])

    def with_permanents(self, changed: Iterable[Permanent]) -> Board:
        """Give the board with permanents as they are now, under the players who control and protect them now."""
        gone: list[tuple[str, str, Relation]] = []
        links: list[Link] = []
        nodes: dict[str, Data] = {}
        for p in changed:
            was = self.permanents[p.id]
            if (was.controller, was.protector, was.attached_to) != (p.controller, p.protector, p.attached_to):
                gone += [(start, end, data["relation"]) for start, end, data in links_of(was)]
                links += links_of(p)
            nodes[p.id] = node_of(p)
        if not nodes:
            return self
        graph = self.graph.edited(without=gone, links=links, nodes=nodes)
        return Board(graph, blocks_declared=self.blocks_declared)

    def with_links(self, without: Iterable[tuple[str, str, Relation]], links: Iterable[Link]) -> Board:
        """Give the board with other creatures attacking and blocking."""
        graph = self.graph.edited(without=without, links=links)
        return Board(graph, like=self, blocks_declared=self.blocks_declared)

    def with_blocks(self, *, declared: bool) -> Board:
        """Give the board before or after blockers are declared."""
        return Board(self.graph, like=self, blocks_declared=declared)

    def with_scenario(self, scenario: Scenario) -> Board:
        """Give the board for a scenario that differs in what is declared later, and in nothing on the table."""
        graph = self.graph.edited()
        graph.graph = {"scenario": scenario}
        return Board(graph, like=self, blocks_declared=self.blocks_declared)

    # Players

    @cached_property
    def turn_order(self) -> tuple[str, ...]:
        """The players' ids in turn order from the active player: APNAP order (CR 101.4)."""
        ids = tuple(self.players)
        first = ids.index(self.scenario.active)
        return ids[first:] + ids[:first]

    def team_of(self, player: str) -> frozenset[str]:
        """Give a player with their teammates (CR 805, 810)."""
        team = self.players[player].team
        if team is None:
            return frozenset({player})
        return frozenset(p.id for p in self.players.values() if p.team == team)

    def opponents_of(self, player: str) -> frozenset[str]:
        """Give the opponents of a player: everybody who is on another team (CR 102.3)."""
        return frozenset(self.players) - self.team_of(player)

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

    def in_range(self, player: str) -> bool:
        """Say whether a player is within the active player's range of influence (CR 801.2-3)."""
        reach = self.scenario.range_of_influence
        seat = self.turn_order.index(player)
        return reach is None or min(seat, len(self.turn_order) - seat) <= reach

    # What can be attacked

    def defender_of(self, target: str | None) -> str | None:
        """Give the defending player for a thing that is, or could be, attacked (CR 508.5): the player, a planeswalker's
        controller, a battle's protector; None for anything else.
        """
        if target is None or target in self.players:
            return target
        permanent = self.permanents.get(target)
        return None if permanent is None else defender_of(permanent)

    def kind_of(self, target: str) -> str | None:
        """Give `player`, `planeswalker` or `battle` for what can be attacked, None for anything else."""
        if target in self.players:
            return "player"
        permanent = self.permanents.get(target)
        if permanent is None:
            return None
        if "battle" in permanent.types:
            return "battle"
        return "planeswalker" if "planeswalker" in permanent.types else None

    @cached_property
    def targets(self) -> tuple[str, ...]:
        """What is of a kind that can be attacked, whoever attacks: players, planeswalkers and battles (CR 506.2)."""
        return (*self.players, *(each for each in self.permanents if self.kind_of(each) is not None))

    @cached_property
    def attackable(self) -> tuple[str, ...]:
        """What the active player's creatures may attack: defending players, the planeswalkers that they control
        and the battles that they protect (CR 506.2, 508.1b, 310.9b), seat by seat.
        """
        things: dict[str, list[str]] = {player: [player] for player in self.defending_players}
        for permanent in self.permanents.values():
            kind = self.kind_of(permanent.id)
            owner = self.defender_of(permanent.id) if kind else None
            if owner in things and (kind == "planeswalker" or self.profile.battles):
                things[owner].append(permanent.id)
        return tuple(target for player in self.defending_players for target in things[player])

    @cached_property
    def late(self) -> frozenset[str]:
        """What enters the battlefield in the course of the combat, after attackers or after blockers were declared:
        attackers put in then, and creatures put onto the battlefield blocking (CR 506.3d, 508.4d, 509.4).
        """
        scenario = self.scenario
        declared = {a.attacker for a in scenario.attacks if a.declared or a.entered == "attackers"}
        declared |= {b.blocker for b in scenario.blocks if b.declared}
        entered = {a.attacker for a in scenario.attacks} | {b.blocker for b in scenario.blocks}
        return frozenset(entered - declared)

    @cached_property
    def entering(self) -> frozenset[str]:
        """What enters the battlefield after attackers were declared, or later: nothing that looks at the declaration
        sees it, or what it says (CR 508.4, 508.4c).
        """
        return frozenset(a.attacker for a in self.scenario.attacks if not a.declared) | self.late

    def enters_attacking(self, attack: Attack) -> bool:
        """Say whether what is put onto the battlefield attacking does attack: a creature under the control of an
        attacking player, and something that can be attacked (CR 506.3a-c, 508.4a).
        """
        entering = self.permanents[attack.attacker]
        return (
            entering.is_creature
            and entering.controller in self.active_team
            and attack.target in self.attackable
        )

    # Who fights

    @cached_property
    def attackers(self) -> tuple[str, ...]:
        """All that attacks, in the order of the declaration."""
        return tuple(self._attacks)

    @cached_property
    def declared_attackers(self) -> tuple[str, ...]:
        """Those attackers that were declared, not put onto the battlefield attacking (CR 508.4)."""
        return tuple(a for a, (_, data) in self._attacks.items() if data["declared"])

    def attacks(self, creature: str) -> bool:
        """Say whether a permanent attacks."""
        return creature in self._attacks

    def target_of(self, attacker: str) -> str | None:
        """Give what a creature attacks, None for one that doesn't; of a creature declared twice the first stands."""
        return self._attacks[attacker][0] if attacker in self._attacks else None

    def defending(self, attacker: str) -> str | None:
        """Give the defending player for an attacker, as last known: whoever was attacked, controlled the attacked
        planeswalker or protected the attacked battle when it was last attacked as one (CR 506.4c, 508.5, 802.2a).
        """
        return self._attacks[attacker][1]["defending"] if attacker in self._attacks else None

    def is_on(self, attacker: str) -> bool:
        """Say whether what a creature attacks did not leave combat since: else it attacks nothing (CR 506.4c)."""
        return attacker in self._attacks and not self._attacks[attacker][1]["over"]

    def is_blocked(self, attacker: str) -> bool:
        """Say whether an attacker is blocked, though what blocked it may have left combat (CR 509.1h)."""
        attack = self._attacks.get(attacker)
        return attack is not None and (attacker in self._foes[0] or bool(attack[1]["blocked"]))

    @cached_property
    def _attacks(self) -> Mapping[str, tuple[str, Data]]:
        found: dict[str, tuple[str, Data]] = {}
        for attacker, target, data in self._declarations:
            if data["relation"] == "attacks":
                found.setdefault(attacker, (target, data))
        return found

    @cached_property
    def _declarations(self) -> list[Link]:
        """Who attacks and who blocks, each in the order in which it was declared."""
        links = (
            self.graph.all_links("attacks", "blocks")
            if self.blocks_declared
            else self.graph.all_links("attacks")
        )
        return sorted(links, key=_place)

    @cached_property
    def blockers(self) -> tuple[str, ...]:
        """All that blocks, in APNAP order of the controllers (CR 101.4)."""
        seats = {player: seat for seat, player in enumerate(self.turn_order)}
        each = dict.fromkeys(blocker for blocker, _, _ in self._blocks)
        return tuple(sorted(each, key=lambda b: seats[self.permanents[b].controller]))

    def blockers_of(self, attacker: str) -> tuple[str, ...]:
        """Give the creatures that block an attacker, in damage assignment order where the edition has one."""
        return self._foes[0].get(attacker, ())

    def blocked_by(self, blocker: str) -> tuple[str, ...]:
        """Give the attackers that a creature blocks, in damage assignment order where the edition has one."""
        return self._foes[1].get(blocker, ())

    @cached_property
    def _blocks(self) -> tuple[Link, ...]:
        return tuple(link for link in self._declarations if link[2]["relation"] == "blocks")

    @cached_property
    def _foes(self) -> tuple[Mapping[str, tuple[str, ...]], Mapping[str, tuple[str, ...]]]:
        blocking: dict[str, dict[str, None]] = {}
        blocked: dict[str, dict[str, None]] = {}
        for blocker, attacker, _ in self._blocks:
            blocking.setdefault(attacker, {})[blocker] = None
            blocked.setdefault(blocker, {})[attacker] = None
        first = {c: self._in_order(c, foes) for c, foes in blocking.items()}
        return first, {c: self._in_order(c, foes) for c, foes in blocked.items()}

    def _in_order(self, creature: str, foes: dict[str, None]) -> tuple[str, ...]:
        if not self.orders_damage or len(foes) <= 1:
            return tuple(foes)
        listed = dict.fromkeys(foe for foe in self.scenario.orders.get(creature, ()) if foe in foes)
        return tuple(listed | foes)  # CR 509.2-3 until 2024

    def banded_with(self, attacker: str) -> tuple[str, ...]:
        """Give the other creatures of an attacker's band (CR 702.22c)."""
        return tuple(other for other, _ in self.graph.links(attacker, "bands"))

    @property
    def attachments(self) -> tuple[tuple[str, str], ...]:
        """Every Aura and Equipment with what it is attached to."""
        return self.remembered(_attachments)

    def attached_to(self, thing: str | None) -> str | None:
        """Give what an Aura or Equipment is attached to."""
        return None if thing is None else next((on for on, _ in self.graph.links(thing, "attached")), None)

    # Creatures

    @cached_property
    def creatures(self) -> tuple[Permanent, ...]:
        """All creatures on the battlefield."""
        return tuple(p for p in self.permanents.values() if p.is_creature)

    def keywords(self, permanent: str) -> Keywords:
        """Give a permanent's keywords, those of keyword counters included unless lost since (CR 702, 122.1b)."""
        known = self._keywords.get(permanent)
        if known is None:
            known = read_keywords(self.words(permanent))
            if known.has(PER_INSTANCE):
                known = self._with_every_counter(known, permanent)
            self._keywords[permanent] = known
        return known

    def _with_every_counter(self, known: Keywords, permanent: str) -> Keywords:
        """Count each of several counters that give the same keyword as an instance of it (CR 122.1b)."""
        p = self.permanents[permanent]
        lost = PER_INSTANCE in {word.casefold() for word in p.lost}
        counters = {k.casefold(): n for k, n in p.counters.items()} if not lost else {}
        more = max(0, counters.get(PER_INSTANCE, 0) - 1)
        return replace(known, counts={**known.counts, PER_INSTANCE: known.count(PER_INSTANCE) + more})

    def words(self, permanent: str) -> tuple[str, ...]:
        """Give the keywords of a permanent and its keyword counters as printed (CR 122.1b)."""
        p = self.permanents[permanent]
        if not p.counters:
            return p.keywords
        lost = {word.casefold() for word in p.lost}
        given = (k for k, n in p.counters.items() if n and k.casefold() in COUNTERS.difference(lost))
        return (*p.keywords, *given)

    def power(self, creature: str) -> int:
        """Give a creature's power with its +1/+1 and -1/-1 counters (CR 122.1a); 0 for what has none."""
        p = self.permanents[creature]
        return (p.power or 0) + growth_of(p.counters) + self.honed(creature)

    def honed(self, creature: str) -> int:
        """Give what hone counters on Equipment attached to a creature add to its power (CR 122.1j, 2026)."""
        return self._hone.get(creature, 0)

    @cached_property
    def _hone(self) -> Mapping[str, int]:
        found: dict[str, int] = {}
        for equipment, on in self.attachments if self.profile.hone_counters else ():
            p = self.permanents[equipment]
            if "equipment" in {s.casefold() for s in p.subtypes}:
                found[on] = found.get(on, 0) + p.counters.get("hone", 0)
        return found

    def toughness(self, creature: str) -> int:
        """Give a creature's toughness with its +1/+1 and -1/-1 counters (CR 122.1a); 0 for what has none."""
        p = self.permanents[creature]
        return (p.toughness or 0) + growth_of(p.counters)

    # The book

    def rule(self, topic: str) -> str:
        """Give the number of a rule in the scenario's edition."""
        return number(topic, self.scenario.edition)

    @property
    def profile(self) -> Profile:
        """What combat does in the scenario's edition."""
        return profile(self.scenario.edition)

    @property
    def orders_damage(self) -> bool:
        """Whether damage assignment orders exist in the scenario's edition."""
        return self.profile.damage_order == "ordered"


def _attachments(board: Board) -> tuple[tuple[str, str], ...]:
    return tuple((thing, host) for thing, host, _ in board.graph.all_links("attached"))


def _place(link: tuple[Any, ...]) -> int:
    """Give the place of an edge in the declaration."""
    place: int = link[-1]["index"]
    return place


@lru_cache(maxsize=4)
def _read(scenario: ById[Scenario]) -> Board:
    return Board(combat_graph(scenario.value))


def read_board(scenario: Scenario) -> Board:
    """Give the board of a scenario; whoever asks for the same scenario soon again gets the same one."""
    return _read(ById(scenario))
