"""Life gained and lost, and counters put on things, as effects let them be (CR 119, 122, 614)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TypeVar

from msgspec.structs import replace

from sandbox.rules.graph.context import EffectContext
from sandbox.rules.graph.records import PlayerState
from sandbox.rules.graph.state import CombatState, change_life
from sandbox.rules.layers.continuous import effects_of
from sandbox.rules.layers.seen import GAINED, LOST
from sandbox.rules.layers.select import Selection
from sandbox.scenario import effects as fx
from sandbox.scenario.limits import FACTOR
from sandbox.scenario.variants import playing_with

Said = TypeVar("Said", bound=fx.OnPlayers)
Changed = tuple["CombatState", tuple[tuple[str, int], ...]]
"""A state, and by how much life totals changed on the way to it, an entry an event."""


def gain_life(state: CombatState, gains: Iterable[tuple[str, int]]) -> Changed:
    """The state after players gained life, each entry an event of its own (CR 119.3, 119.7, 119.10, 614.1a)."""
    events: list[tuple[str, int]] = []
    for player, amount in gains:
        more = life_to_gain(state, player, amount)
        if more > 0:
            state = change_life(_told(state, GAINED, {player: more}), {player: more})
            events.append((player, more))
    return state, tuple(events)


def life_to_gain(state: CombatState, player: str, amount: int) -> int:
    """How much life a player gains who would gain so much: multiplied, then more; nothing who can't (CR 119.7)."""
    if amount <= 0 or speaks_of(state, fx.CannotGainLife, player):
        return 0
    return _most(amount, [e for e, _ in speaking_of(state, fx.LifeGained, (player,))])


def _most(amount: int, said: Collection[fx.LifeGained | fx.CountersPut]) -> int:
    """What effects make of an amount where first what is added counts, which is the most (CR 616.1)."""
    amount += sum(e.plus for e in said)
    for e in said:
        amount = min(amount * e.factor, FACTOR)
    return amount


def lose_life(state: CombatState, losses: Iterable[tuple[str, int]]) -> Changed:
    """The state after players lost life (CR 119.3, 119.8)."""
    due = {p: n for p, n in losses if n > 0 and not speaks_of(state, fx.CannotLoseLife, p)}
    if not due:
        return state, ()
    changes = {player: -amount for player, amount in due.items()}
    return change_life(_told(state, LOST, due), changes), tuple(changes.items())


def _told(state: CombatState, sort: str, amounts: Mapping[str, int]) -> CombatState:
    """The state that remembers how much life players gained or lost in this combat, where something may ask."""
    if not state.looks.given:
        return state
    now = {(sort, player): state.spent.get((sort, player), 0) + n for player, n in amounts.items()}
    return replace(state, spent={**state.spent, **now})


def suffer(state: CombatState, damage: Iterable[tuple[str, int]]) -> Changed:
    """The state after players lost life because they were dealt damage (CR 120.3a): no more than effects let them."""
    due = []
    for player, amount in damage:
        least = max((e.count for e, _ in speaking_of(state, fx.LifeFloor, (player,))), default=None)
        life = state.players[player].life
        due.append((player, amount if least is None else min(amount, max(0, life - least))))
    return lose_life(state, due)


def speaks_of(state: CombatState, kind: type[fx.OnPlayers], player: str) -> bool:
    """Whether an effect of a kind speaks of a player, or of who plays with them (CR 810.9)."""
    return any(True for _ in speaking_of(state, kind, playing_with(state.scenario, player)))


def speaking_of(
    state: CombatState, kind: type[Said], players: Iterable[str]
) -> Iterator[tuple[Said, EffectContext]]:
    """The effects of a kind that speak of one of these players."""
    for e, context in effects_of(state, kind):
        if not set(players).isdisjoint(state.cached(Selection).players(e.players, context)):
            yield e, context


def cannot_lose(state: CombatState, player: str, *, by_life: bool = False) -> bool:
    """Whether a player can't lose the game, or doesn't for having 0 or less life (CR 104.3b, 104.3f)."""
    said = speaking_of(state, fx.CannotLose, playing_with(state.scenario, player))
    return any(by_life or e.by == "any" for e, _ in said)


def counters_to_put(state: CombatState, thing: str, kind: str, number: int) -> int:
    """How many counters are put where so many would be, the most its controller can choose (CR 614.1a, 616.1)."""
    if number <= 0:
        return 0
    said = [
        e
        for e, context in effects_of(state, fx.CountersPut)
        if e.counter.casefold() in ("any", kind.casefold())
        and thing in state.cached(Selection).things(e.creatures, context)
    ]
    return max(0, _most(number, said))


def poison(state: CombatState, player: str, number: int) -> PlayerState:
    """A player's record with so many more poison counters, or fewer; none for one who can't get any (CR 614.17)."""
    s = state.players[player]
    said = speaking_of(state, fx.CannotGetCounters, playing_with(state.scenario, player))
    kinds = {e.counter.casefold() for e, _ in said}
    if number > 0 and not kinds.isdisjoint({"any", "poison"}):
        return s
    return replace(s, poison=s.poison + number)


def put_counters(
    state: CombatState, on: Iterable[str], kind: str, number: int, *, keyword: str = "", source: str = ""
) -> CombatState:
    """The state after counters of a kind were put on permanents (CR 122.1, 122.6)."""
    new = []
    for each in dict.fromkeys(on):
        s = state.permanents[each]
        if not s.is_here:
            continue
        more = counters_to_put(state, each, kind, number)
        if more:
            s = replace(s, lost=tuple(k for k in s.lost if k.casefold() != kind.casefold()))
            new.append(s.with_growth(kind, more, keyword, source))
    return state.with_permanents(new)


def take_counters(state: CombatState, on: Iterable[str], kind: str, number: int | None) -> CombatState:
    """The state after counters of a kind (`any`: of all) were removed from permanents: so many, or all."""
    new = []
    for each in dict.fromkeys(on):
        s = state.permanents[each]
        if not s.is_here:
            continue
        own = getattr(s, kind) if kind in ("loyalty", "defense") else None
        if own is not None:
            new.append(s.with_counters(kind, -(own if number is None else number)))
            continue
        left = sum(s.counters.values()) if number is None else number
        for there, n in s.counters.items():
            if kind == "any" or there.casefold() == kind.casefold():
                s = s.with_counters(there, -min(n, left))
                left -= min(n, left)
        new.append(s)
    return state.with_permanents(new)
