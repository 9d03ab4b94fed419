"""What dealt damage does: life, poison, counters, marked damage, lifelink, commander damage (CR 120.3, 903.10a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.rules.graph.counters import MINUS
from sandbox.rules.graph.state import CombatState, PlayerState, Standing, change_life
from sandbox.rules.verdict import Dealt, DealtKind
from sandbox.scenario.variants import variant_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandbox.rules.damage.dealing import Portion
    from sandbox.rules.graph.board import Board


def dealt_kinds(board: Board, portions: Iterable[Portion]) -> tuple[Dealt, ...]:
    """Give what the portions are dealt as, an entry per source, recipient and kind (CR 120.3a-h).

    A creature that is a planeswalker or battle too gets both results; toxic is an entry of its own.
    """
    return tuple(Dealt(p.source, p.to, amount, kind) for p in portions for kind, amount in _kinds(board, p))


def _kinds(board: Board, portion: Portion) -> list[tuple[DealtKind, int]]:
    source = board.keywords(portion.source)
    if portion.to in board.players:
        plain: tuple[DealtKind, int] = ("poison" if source.has("infect") else "damage", portion.amount)
        toxic = source.total("toxic")
        return [plain, ("poison", toxic)] if toxic else [plain]
    types = board.permanents[portion.to].types
    kinds: list[tuple[DealtKind, int]] = []
    if "creature" in types:
        withers = source.has("wither") or source.has("infect")
        kinds.append(("minus_counters" if withers else "damage", portion.amount))
    if "planeswalker" in types:
        kinds.append(("loyalty", portion.amount))
    if "battle" in types:
        kinds.append(("defense", portion.amount))
    return kinds


def apply_damage(state: CombatState, portions: Iterable[Portion], dealt: Iterable[Dealt]) -> CombatState:
    """Give the state after all of a step's damage is dealt at once (CR 510.2, 120.3)."""
    board = state.board
    life: dict[str, int] = {}
    seats: dict[str, PlayerState] = {}
    permanents: dict[str, Standing] = {}
    for d in dealt:
        if d.to in state.permanents:
            permanents[d.to] = _suffer(board, permanents.get(d.to, state.permanents[d.to]), d)
        elif d.kind == "poison":
            seat = seats.get(d.to, state.seats[d.to])
            seats[d.to] = replace(seat, poison=seat.poison + d.amount)
        else:
            life[d.to] = life.get(d.to, 0) - d.amount
    for p in portions:
        if board.keywords(p.source).has("lifelink"):
            controller = board.permanents[p.source].controller
            life[controller] = life.get(controller, 0) + p.amount
        if p.to in state.seats and counts_as_commander(board, p.source):
            seats[p.to] = _commander_hit(seats.get(p.to, state.seats[p.to]), p)
    return change_life(board, state.with_seats(seats).with_permanents(permanents.values()), life)


def _suffer(board: Board, s: Standing, d: Dealt) -> Standing:
    match d.kind:
        case "loyalty":
            return replace(s, loyalty=max(0, (s.loyalty or 0) - d.amount))
        case "defense":
            return replace(s, defense=max(0, (s.defense or 0) - d.amount))
        case "minus_counters":
            word = "infect" if board.keywords(d.source).has("infect") else "wither"
            s = s.with_growth(MINUS, d.amount, word, d.source)
        case _:
            s = replace(s, damage=s.damage + d.amount)
    if not s.deathtouched and board.keywords(d.source).has("deathtouch"):
        s = replace(s, deathtouched=True)  # CR 704.5h looks at it
    return s


def counts_as_commander(board: Board, source: str) -> bool:
    """Say whether a source's combat damage is counted as a commander's (CR 903.10a; not in Brawl, 903.12h)."""
    return variant_of(board.scenario).commander_damage and board.permanents[source].commander


def _commander_hit(seat: PlayerState, portion: Portion) -> PlayerState:
    before = seat.commander_damage.get(portion.source, 0)
    return replace(seat, commander_damage={**seat.commander_damage, portion.source: before + portion.amount})
