"""What the words of an ability or a spell come to in a state as it does something: the permanents and players that a
selector means, the number that a value is, whether a condition holds (CR 608.2). The state is that of the moment.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandbox.rules.graph.context import EffectContext
from sandbox.rules.graph.state import CombatState
from sandbox.rules.layers import values
from sandbox.rules.layers.chosen import spoken, told_of
from sandbox.rules.layers.select import Selection
from sandbox.scenario.effects import Conditional
from sandbox.scenario.selectors import ACTING, Players, Selector, Value, Who


def fresh(state: CombatState) -> CombatState:
    """The same state, of which nothing is remembered that was asked at another time."""
    known: CombatState | None = state.__dict__.get("fresh")
    if known is None:
        known = state.__dict__["fresh"] = replace(state, answers={})
    return known


def selection(state: CombatState) -> Selection:
    """Answers to selectors on a state."""
    return fresh(state).cached(Selection)


def value_of(state: CombatState, value: Value, context: EffectContext, about: str | None = None) -> int:
    """The whole number that a value is in a state, for who says it, about a permanent."""
    return value if isinstance(value, int) else values.value_of(fresh(state), value, context, about)


def applies(state: CombatState, what: Conditional, context: EffectContext) -> bool:
    """Whether what `if` and `unless` say holds now."""
    if what.if_ is None and what.unless is None:
        return True
    return values.applies(fresh(state), what, context)


def things(  # noqa: PLR0911  one line a form
    state: CombatState, who: Who, context: EffectContext, about: str | None = None
) -> tuple[str, ...]:
    """What a selector speaks of, in table order: permanents, or players if it says so; named by a word, maybe gone."""
    if isinstance(who, str):
        if who in ACTING:
            named = spoken(who, context.acting)
            told = told_of(state, context, "permanent") if who == "chosen" and not named else ""
            return (told,) if told in state.permanents else named
        if who == "self":
            return () if context.carrier is None else (context.carrier,)
        if who in state.players:
            return (who,)
    elif isinstance(who, tuple):
        return tuple(each for each in who if each in state.players or state.is_here(each))
    players = _players(state, who, context) if isinstance(who, Selector) else ()
    if isinstance(who, Selector) and who.kinds is not None and set(who.kinds) <= {"player"}:
        return players
    found = selection(state).things(who, context, about)
    if len(found) <= 1:
        return (*found, *players)
    return (*(p for p in state.permanents if p in found), *players)


def _players(state: CombatState, who: Selector, context: EffectContext) -> tuple[str, ...]:
    """The players that a selector speaks of besides permanents."""
    within = [each for each in who.any_of or () if isinstance(each, Selector)]
    inner = (replace(each, kinds=who.kinds) if each.kinds is None else each for each in within)
    named = [p for each in inner for p in _players(state, each, context)]
    if who.kinds is not None and "player" in who.kinds:
        theirs = selection(state).players(who.controller or "any", context)
        named = [p for p in theirs if state.players[p].lost is None and (not within or p in named)]
    if who.not_ is not None and named:
        out = set(things(state, who.not_, context))
        named = [p for p in named if p not in out]
    return tuple(dict.fromkeys(named))


def players(state: CombatState, said: Players, context: EffectContext) -> tuple[str, ...]:
    """The players that are meant, in turn order; of all, or all opponents, those that are still in the game."""
    named = selection(state).players(said, context)
    if said not in GROUPS:
        return named
    return tuple(p for p in named if state.players[p].lost is None)


GROUPS: Final = ("any", "opponents", "other_opponents", "attacked")
"""The words that mean players of whom nobody speaks by themselves."""
