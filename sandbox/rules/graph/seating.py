"""Who sits where, plays with whom and may be attacked by whom (CR 101.4, 102.3, 506.2, 801-805, 810)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from sandbox.scenario.variants import playing_with

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario


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

    def in_range(self, player: str) -> bool:
        """Whether a player is within the active player's range of influence (CR 801.2-3)."""
        reach = self.scenario.range_of_influence
        seat = self.turn_order.index(player)
        return reach is None or min(seat, len(self.turn_order) - seat) <= reach
