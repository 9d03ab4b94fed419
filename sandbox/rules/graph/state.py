"""The table at one moment of a combat, as one frozen value: the combat graph, and what is so of its nodes.

Every step of the combat is a function from one `CombatState` to the next; nothing is changed in place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.graph.counters import MINUS, growth_of
from sandbox.rules.verdict import Zone
from sandbox.scenario.model import After
from sandbox.scenario.variants import playing_with, starting_life

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping

    from sandbox.rules.graph.board import Board
    from sandbox.scenario.model import Permanent, Player


class Growth(Struct, frozen=True, gc=False):
    """What changed a creature's power and toughness in the course of a combat: a triggered keyword or damage with a
    keyword, of a source, or (None) a change of the scenario, with its note, after a step.
    """

    keyword: str | None
    source: str | None
    power: int
    toughness: int
    after: After | None = None
    note: str = ""


class Standing(Struct, frozen=True, gc=False):
    """A permanent as it stands at a moment.

    What is printed on it, with what has changed of its keywords, types, controller and protector, stands at its node of
    the combat graph. `base_power` and `base_toughness` hold what effects made of them, without counters; `hone` is what
    hone counters on its Equipment add (CR 122.1j). `removed` is what was removed from combat (CR 506.4), be it an
    attacker, a blocker or a thing that is attacked. `present` is False before a permanent that enters in the course of
    the combat is there, and for what is phased out (CR 702.26b). `struck_first`: it had first or double strike as the
    first of two combat damage steps began (CR 510.4). `phased_out` tells the one kind of absence from the other.
    """

    id: str
    base_power: int
    base_toughness: int
    counters: Mapping[str, int]
    damage: int = 0
    deathtouched: bool = False
    loyalty: int | None = None
    defense: int | None = None
    tapped: bool = False
    regeneration_shields: int = 0
    removed: bool = False
    zone: Zone = "battlefield"
    why: str | None = None
    hone: int = 0
    present: bool = True
    struck_first: bool = False
    grown: tuple[Growth, ...] = ()
    phased_out: bool = False

    @property
    def power(self) -> int:
        """Its power with +1/+1 and -1/-1 counters (CR 122.1a)."""
        power = self.base_power + self.hone
        return power + growth_of(self.counters) if self.counters else power

    @property
    def toughness(self) -> int:
        """Its toughness with +1/+1 and -1/-1 counters (CR 122.1a)."""
        return self.base_toughness + growth_of(self.counters) if self.counters else self.base_toughness

    @property
    def is_here(self) -> bool:
        """Whether it is on the battlefield."""
        return self.present and self.zone == "battlefield"

    @property
    def in_combat(self) -> bool:
        """Whether it is on the battlefield and was not removed from combat."""
        return not self.removed and self.present and self.zone == "battlefield"

    def with_counters(self, kind: str, more: int) -> Standing:
        """Give the permanent with that many more (or fewer) counters of a kind, none left out at zero."""
        counters = {**self.counters, kind: self.counters.get(kind, 0) + more}
        return replace(self, counters={k: n for k, n in counters.items() if n > 0})

    def pumped(self, *growths: Growth) -> Standing:
        """Give the creature with its power and toughness changed until end of turn, remembering by what."""
        return replace(
            self,
            base_power=self.base_power + sum(growth.power for growth in growths),
            base_toughness=self.base_toughness + sum(growth.toughness for growth in growths),
            grown=(*self.grown, *growths),
        )

    def with_growth(self, kind: str, more: int, keyword: str, source: str) -> Standing:
        """Give the permanent with more +1/+1 or -1/-1 counters, remembering what put them there."""
        size = -more if kind == MINUS else more
        grown = (*self.grown, Growth(keyword, source, size, size)) if size else self.grown
        return replace(self.with_counters(kind, more), grown=grown)

    def gone(self, zone: Zone, why: str | None) -> Standing:
        """Give the permanent as it leaves the battlefield; it keeps the damage and counters that it last had."""
        return replace(self, zone=zone, why=why, removed=True)


class PlayerState(Struct, frozen=True, gc=False):
    """A player as they stand at a moment; `lost` is the rule by which they lost the game."""

    life: int
    poison: int
    commander_damage: Mapping[str, int]
    lost: str | None = None


class CombatState(Struct, frozen=True):
    """A combat at a moment: `board` is its graph, with the cards as they are and who attacks and blocks whom;
    `permanents` and `seats` say how each stands; `spent` how much of each prevention shield is used up.
    """

    board: Board
    permanents: Mapping[str, Standing]
    seats: Mapping[str, PlayerState]
    spent: Mapping[Hashable, int]

    def with_permanents(self, changed: Iterable[Standing]) -> CombatState:
        """Give the state with these permanents in the place of what they were."""
        update = {standing.id: standing for standing in changed}
        return replace(self, permanents={**self.permanents, **update}) if update else self

    def with_seats(self, changed: Mapping[str, PlayerState]) -> CombatState:
        """Give the state with these players in the place of what they were."""
        return replace(self, seats={**self.seats, **changed}) if changed else self

    def is_here(self, carrier: str | None) -> bool:
        """Say whether what carries an effect is still on the battlefield; what nobody carries always holds."""
        return carrier is None or (carrier in self.permanents and self.permanents[carrier].is_here)

    def card(self, permanent: str) -> Permanent:
        """Give a permanent as its node of the graph has it."""
        return self.board.permanents[permanent]

    def fighting(self, creatures: Iterable[str]) -> tuple[str, ...]:
        """Give those of these creatures that are in combat."""
        return tuple(c for c in creatures if self.permanents[c].in_combat)

    def plays(self, player: str | None) -> bool:
        """Say whether somebody is a player still in the game (CR 800.4e)."""
        return player is not None and player in self.seats and self.seats[player].lost is None

    def attacked_by(self, attacker: str) -> str | None:
        """Give what an attacker can deal damage to: a player still in the game (CR 800.4e), a planeswalker or
        battle that did not leave combat since (CR 506.4c).
        """
        target = self.board.target_of(attacker)
        if target is None or target in self.seats:
            return target if self.plays(target) else None
        there = self.board.kind_of(target) is not None and self.is_here(target)
        return target if there and self.board.is_on(attacker) else None


def starting_state(board: Board) -> CombatState:
    """Give the table as the scenario describes it, before anything of the combat has happened."""
    return CombatState(
        board=board,
        permanents=board.remembered(standings),
        seats={p.id: _seat(board, p) for p in board.players.values()},
        spent={},
    )


def standings(board: Board) -> dict[str, Standing]:
    """Give how every permanent stands by what its card says."""
    return {p.id: standing_of(board, p) for p in board.permanents.values()}


def standing_of(board: Board, p: Permanent) -> Standing:
    """Give how a permanent stands by what its card says."""
    return Standing(
        id=p.id,
        base_power=p.power or 0,
        base_toughness=p.toughness or 0,
        counters=_counters(p) if p.counters else {},
        damage=p.damage,
        deathtouched=p.deathtouch_damage,
        loyalty=(p.loyalty or 0) if "planeswalker" in p.types else p.loyalty,
        defense=(p.defense or 0) if "battle" in p.types else p.defense,
        tapped=p.tapped,
        regeneration_shields=p.regeneration_shields,
        hone=board.honed(p.id),
        present=p.id not in board.late,
    )


def unread_counters(p: Permanent) -> tuple[str, ...]:
    """Give the counters that say again what `loyalty` or `defense` says: those keys hold (CR 306.5c, 310.4c)."""
    own = {"loyalty": "planeswalker", "defense": "battle"}
    return tuple(kind for kind in p.counters if own.get(kind.casefold()) in p.types)


def _counters(p: Permanent) -> dict[str, int]:
    unread = unread_counters(p)
    return {kind: n for kind, n in p.counters.items() if n > 0 and kind not in unread}


def _seat(board: Board, player: Player) -> PlayerState:
    return PlayerState(
        life=starting_life(board.scenario, player.id),
        poison=player.poison,
        commander_damage=dict(player.commander_damage),
    )


def change_life(board: Board, state: CombatState, changes: Mapping[str, int]) -> CombatState:
    """Give the state after players gained or lost life at the same time (CR 119.3, 810.9)."""
    seats: dict[str, PlayerState] = {}
    for player, change in changes.items():
        for mate in playing_with(board.scenario, player):
            seat = seats.get(mate, state.seats[mate])
            seats[mate] = replace(seat, life=seat.life + change)
    return state.with_seats(seats)
