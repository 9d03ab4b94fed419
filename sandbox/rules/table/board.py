"""The combat graph, read once into the questions that the rules ask of it (CR 506, 508.5, 802, 803, 805, 810)."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from sandbox.by_id import ById
from sandbox.rules.editions import Profile, profile
from sandbox.rules.rulebook import number
from sandbox.rules.table.counters import growth_of
from sandbox.rules.table.graph import combat_graph
from sandbox.scenario.keywords import COUNTERS, Keywords, read_keywords
from sandbox.scenario.variants import playing_with

if TYPE_CHECKING:
    from collections.abc import Mapping

    import networkx as nx

    from sandbox.scenario.model import Attack, Permanent, Player, Scenario


class Board:
    """A combat graph with its answers remembered; nothing of it changes after it was made.

    `players` and `permanents` by id; `attacks_of` an attacker's declared and put-in attacks; `blockers_of` an
    attacker's blockers and `blocked_by` a blocker's attackers, in the order of the declaration, each pair once.
    """

    def __init__(self, graph: nx.MultiDiGraph[str]) -> None:
        """Read a graph made by `combat_graph`."""
        self.graph = graph
        self.scenario: Scenario = graph.graph["scenario"]
        self.players: dict[str, Player] = {}
        self.permanents: dict[str, Permanent] = {}
        for node, data in graph.nodes(data=True):
            if data.get("kind") == "player":
                self.players[node] = data["player"]
            elif data.get("kind") == "permanent":
                self.permanents[node] = data["permanent"]
        self._keywords: dict[str, Keywords] = {}
        self._read_edges()

    def _read_edges(self) -> None:
        attacks: list[tuple[int, str]] = []
        blocks: list[tuple[int, str, str]] = []
        self.attached_to: dict[str, str] = {}
        for start, end, data in self.graph.edges(data=True):
            match data["relation"]:
                case "attacks":
                    attacks.append((data["index"], start))
                case "blocks":
                    blocks.append((data["index"], start, end))
                case "attached":
                    self.attached_to[start] = end
        self.attacks_of: dict[str, tuple[Attack, ...]] = {}
        for index, attacker in sorted(attacks):
            self.attacks_of[attacker] = (*self.attacks_of.get(attacker, ()), self.scenario.attacks[index])
        self.blockers_of: dict[str, tuple[str, ...]] = {}
        self.blocked_by: dict[str, tuple[str, ...]] = {}
        for _, blocker, attacker in sorted(blocks):
            if blocker not in self.blockers_of.get(attacker, ()):
                self.blockers_of[attacker] = (*self.blockers_of.get(attacker, ()), blocker)
                self.blocked_by[blocker] = (*self.blocked_by.get(blocker, ()), attacker)

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
        """Give the defending player for a thing that is attacked (CR 508.5): the player, a planeswalker's
        controller, a battle's protector; None for anything else.
        """
        if target is None or target in self.players:
            return target
        permanent = self.permanents.get(target)
        if permanent is None:
            return None
        if "battle" in permanent.types:
            return permanent.protector
        return permanent.controller if "planeswalker" in permanent.types else None

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
    def target_of(self) -> Mapping[str, str]:
        """What each attacking creature attacks; of a creature declared twice the first stands."""
        return {attacker: attacks[0].target for attacker, attacks in self.attacks_of.items()}

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

    # Creatures

    @cached_property
    def creatures(self) -> tuple[Permanent, ...]:
        """All creatures on the battlefield."""
        return tuple(p for p in self.permanents.values() if p.is_creature)

    def keywords(self, permanent: str) -> Keywords:
        """Give a permanent's keywords, those of keyword counters included unless lost since (CR 702, 122.1b)."""
        known = self._keywords.get(permanent)
        if known is None:
            known = self._keywords[permanent] = read_keywords(self.words(permanent))
        return known

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
        for equipment, on in self.attached_to.items() if self.profile.hone_counters else ():
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


@lru_cache(maxsize=4)
def _read(scenario: ById[Scenario]) -> Board:
    return Board(combat_graph(scenario.value))


def read_board(scenario: Scenario) -> Board:
    """Give the board of a scenario; whoever asks for the same scenario soon again gets the same one."""
    return _read(ById(scenario))
