"""What the table can't know and a card asks for: cards in hands and graveyards, dice, what was chosen before."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from sandbox.by_id import ById
from sandbox.rules.graph.context import EffectContext
from sandbox.rules.graph.state import starting_state
from sandbox.rules.layers.continuous import every_effect
from sandbox.rules.layers.select import Selection
from sandbox.rules.layers.values import given
from sandbox.scenario.conditions import Circumstance
from sandbox.scenario.model import Scenario
from sandbox.scenario.selectors import Amount, Players


class Hidden(Struct, frozen=True):
    """Something that the table can't know: what is asked, of which player, by what on the table (`sources`), whether as
    a number or as yes or no, and what was told; None: nothing yet.
    """

    thing: str
    key: str
    sources: tuple[str, ...]
    is_number: bool
    told: int | bool | str | None = None


def hidden(scenario: Scenario) -> tuple[Hidden, ...]:
    """All that the cards on the table and what is played ask for, in the order of the table."""
    return _hidden(ById(scenario))


@lru_cache(maxsize=4)
def _hidden(scenario: ById[Scenario]) -> tuple[Hidden, ...]:
    state = starting_state(scenario.value)
    told = (
        *((bound.context, bound.effect) for bound in every_effect(state)),
        *((EffectContext(None, play.player), (play.card, play.puts)) for play in scenario.value.plays),
        *(
            (EffectContext(None, state.controller(choice.source)), choice.puts)
            for choice in scenario.value.choices
            if choice.source in state.permanents
        ),
    )
    found: dict[tuple[str, str], Hidden] = {}
    for context, effect in told:
        for key, of, is_number in _keys(effect):
            players = (context.you,) if of is None else state.cached(Selection).players(of, context)
            for player in players:
                if player is None or player not in state.players:
                    continue
                before = found.get((player, key))
                sources = (() if before is None else before.sources) + tuple(filter(None, (context.carrier,)))
                number = is_number or (before is not None and before.is_number)
                answer = given(state, key, EffectContext(context.carrier, player), None)
                found[player, key] = Hidden(player, key, tuple(dict.fromkeys(sources)), number, answer)
    return tuple(found.values())


def _keys(value: object) -> Iterator[tuple[str, Players | None, bool]]:
    """The keys that a value, a condition or what holds some asks for, of whom, and whether they are numbers."""
    if isinstance(value, tuple):
        for each in value:
            yield from _keys(each)
    elif isinstance(value, Struct):
        if isinstance(value, Amount) and value.given is not None:
            yield value.given, value.of, True
        elif isinstance(value, Circumstance) and value.given is not None:
            yield value.given, value.of, value.min is not None or value.max is not None
        for name in value.__struct_fields__:
            yield from _keys(getattr(value, name))
