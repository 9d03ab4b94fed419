"""What cards ask of a turn and of players that needn't be told, or not all of it: the table sees it (CR 603.4, 608.2h).

What is told of graveyards, deaths, life and the like is how it was before combat; what happened since counts besides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox.scenario.variants import beginning_life

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sandbox.rules.graph.records import PermanentState
    from sandbox.rules.graph.state import CombatState

    Known = Callable[[CombatState, str], int]

GAINED, LOST = "life gained", "life lost"
"""What a state remembers of players' life in a combat."""


def _gained(state: CombatState, player: str) -> int:
    return state.spent.get((GAINED, player), 0)


def _lost(state: CombatState, player: str) -> int:
    return state.spent.get((LOST, player), 0)


def _opponents_who_lost(state: CombatState, player: str) -> int:
    return sum(_lost(state, each) > 0 for each in state.seating.opponents_of(player))


def _attacked(state: CombatState, player: str) -> int:
    return sum(state.controller(p) == player for p in state.graph.declared_attackers)


def _left(state: CombatState, player: str) -> int:
    """How many permanents of a player have left the battlefield, also those that came back (CR 603.6c)."""
    gone = (p for p, s in state.permanents.items() if s.zone != "battlefield" or p in state.returns)
    return sum(state.controller(p) == player for p in gone)


def _dead(state: CombatState) -> Iterator[PermanentState]:
    return (s for s in state.permanents.values() if s.zone == "graveyard" and not s.is_here)


def _died(state: CombatState, player: str | None) -> int:
    """How many creatures have died in this combat: all, or those that a player controlled."""
    return sum(state.is_creature(s.id) and player in (None, state.controller(s.id)) for s in _dead(state))


def _cards(whose: str, kind: str = "") -> Known:
    """How many cards, or those of a type, were put into graveyards that are yours, others' or anybody's."""

    def count(state: CombatState, player: str) -> int:
        owners = {"you": {player}, "opponents": state.seating.opponents_of(player)}.get(whose, state.players)
        cards = (s.card for s in _dead(state) if not s.card.token and s.card.owned_by in owners)
        return sum(not kind or kind in (card.front or card).types for card in cards)

    return count


HAPPENED: Final[dict[str, Known]] = {
    "creatures_died_this_turn": lambda state, _: _died(state, None),
    "morbid": lambda state, _: _died(state, None),
    "your_creature_died": _died,
    "life_gained_this_turn": _gained,
    "gained_life": _gained,
    "life_lost_this_turn": _lost,
    "life_changed": lambda state, player: max(_gained(state, player), _lost(state, player)),
    "opponent_lost_life": _opponents_who_lost,
    "opponent_lost_life_this_turn": _opponents_who_lost,
    "opponents_lost_life": _opponents_who_lost,
    "you_attacked_this_turn": _attacked,
    "revolt": _left,
    "permanent_left_this_turn": _left,
    "graveyard": _cards("you"),
    "graveyard_permanents": _cards("you"),
    "graveyard_creatures": _cards("you", "creature"),
    "graveyard_artifacts": _cards("you", "artifact"),
    "opponents_graveyard": _cards("opponents"),
    "opponents_graveyard_creatures": _cards("opponents", "creature"),
    "all_graveyard_cards": _cards("all"),
    "all_graveyard_creatures": _cards("all", "creature"),
}
"""What is told of a turn and of graveyards and may come about in a combat: how often, or how much of it, did so."""


def _life(state: CombatState, player: str) -> int:
    return state.players[player].life


def _above(more: int) -> Known:
    """Whether a player has so much more life than they began with."""
    return lambda state, player: int(_life(state, player) >= beginning_life(state.scenario) + more)


def _have_more(state: CombatState, player: str) -> int:
    return sum(_life(state, each) > _life(state, player) for each in state.seating.opponents_of(player))


def _have_less(state: CombatState, player: str) -> int:
    return sum(_life(state, each) < _life(state, player) for each in state.seating.opponents_of(player))


def _below_half(state: CombatState, player: str) -> int:
    half = beginning_life(state.scenario) / 2
    return sum(_life(state, each) < half for each in state.seating.opponents_of(player))


def _cast(state: CombatState, player: str) -> int:
    """How often a player cast commanders of theirs from the command zone (CR 903.8)."""
    cards = (*state.scenario.permanents, *state.scenario.away)
    return sum(p.commander_casts for p in cards if p.commander and p.owned_by == player)


SEEN: Final[dict[str, Known]] = {
    "more_life": _have_less,
    "opponent_more_life": _have_more,
    "opponent_has_more_life": _have_more,
    "at_least_starting_life": _above(0),
    "more_than_starting_life": _above(1),
    "seven_life_above_start": _above(7),
    "ten_life_above_start": _above(10),
    "ten_more_than_starting_life": _above(10),
    "fifteen_life_above_start": _above(15),
    "opponents_below_half_life": _below_half,
    "highest_life": lambda state, _: max(each.life for each in state.players.values()),
    "opponents_highest_life": lambda state, player: max(
        (_life(state, each) for each in state.seating.opponents_of(player)), default=0
    ),
    "opponents_poison": lambda state, player: sum(
        state.players[each].poison for each in state.seating.opponents_of(player)
    ),
    "commander_casts": _cast,
}
"""What nobody needs to tell."""
LOOKED_AT: Final = frozenset(
    {*SEEN, "life_changed", "opponents_lost_life", *(key for key in HAPPENED if "life" in key)}
)
"""What changes with the life totals and the poison counters of players."""
CHANGING: Final = frozenset({*HAPPENED, *SEEN})
"""What a combat may change."""
