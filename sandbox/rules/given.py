"""What the table can't know and a card asks for: cards in hands and graveyards, dice, what was chosen before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from sandbox.by_id import remembered
from sandbox.rules.graph.context import EffectContext
from sandbox.rules.graph.state import CombatState, starting_state
from sandbox.rules.layers.chosen import CHOSEN_WORDS
from sandbox.rules.layers.continuous import every_effect
from sandbox.rules.layers.seen import SEEN
from sandbox.rules.layers.select import Selection, is_creature_type
from sandbox.rules.layers.values import OF_SPELL, told_of
from sandbox.scenario.actions import Choose
from sandbox.scenario.conditions import Circumstance
from sandbox.scenario.effects import EntersAsCopy, EntersTapped, EntersWith, OnCosts, Trigger
from sandbox.scenario.keywords import DESIGNATIONS
from sandbox.scenario.model import Scenario
from sandbox.scenario.selectors import Amount, As, Color, Players, Selector, Type, within

Asked = Literal["number", "yes_no", "color", "creature_type", "name", "card_type", "player", "permanent"]
"""What somebody says: a number, whether something is so, or what was chosen as a permanent entered."""


class Hidden(Struct, frozen=True):
    """Something that the table can't know: what is asked, of which player, or of which permanent what was chosen as it
    entered, by what on the table (`sources`), of what sort the answer is, and what was told; None: nothing yet.
    """

    thing: str
    key: str
    sources: tuple[str, ...]
    asks: Asked
    told: int | bool | str | None = None

    @property
    def is_number(self) -> bool:
        """Whether it is told as a number."""
        return self.asks == "number"


@remembered(4)
def hidden(scenario: Scenario) -> tuple[Hidden, ...]:
    """All that the cards on the table and what is played ask for, in the order of the table."""
    state = starting_state(scenario)
    copies = ((EffectContext(p.id, p.controller), p.effects) for p in scenario.permanents)
    told = (
        *((context, e) for context, effects in copies for e in effects if isinstance(e, EntersAsCopy)),
        *((bound.context, bound.effect) for bound in every_effect(state)),
        *((EffectContext(None, play.player), (play.card, play.puts)) for play in scenario.plays),
        *(
            (EffectContext(None, state.controller(choice.source)), choice.puts)
            for choice in scenario.choices
            if choice.source in state.permanents
        ),
    )
    found: dict[tuple[str, str], Hidden] = {}
    for context, effect in told:
        for key, of, asks in () if _is_over(effect) else _keys(effect):
            _ask(found, state, key, of, asks, context)
        if context.carrier in state.permanents and not _is_over(effect):
            for key, asks in _chosen(effect):
                answer = state.permanents[context.carrier or ""].card.given.get(key)
                thing = context.carrier or ""
                found[thing, key] = Hidden(thing, key, (thing,), asks, answer)
    return tuple(found.values())


def _is_over(effect: object) -> bool:
    """Whether an effect says only how what lies there entered, or what it cost (CR 113.6)."""
    return (isinstance(effect, EntersWith | EntersTapped) and effect.creatures == "self") or (
        isinstance(effect, OnCosts) and effect.spells == "self"
    )


def _ask(
    found: dict[tuple[str, str], Hidden],
    state: CombatState,
    key: str,
    of: Players | None,
    asks: Asked,
    context: EffectContext,
) -> None:
    """Add an unseen thing asked of players, with those who ask the same; of everybody unless the event says of whom."""
    if key in SEEN:
        return
    of_whom: tuple[str | None, ...] = (
        (context.you,) if of is None else state.cached(Selection).players(of, context)
    )
    if key.startswith("all_"):  # it is asked once, whoever asks
        told = (player for player, s in state.players.items() if key in s.card.given)
        of_whom = (next(told, next(iter(state.players))),)
    for player in of_whom or state.players:
        if player is None or player not in state.players:
            continue
        before = found.get((player, key))
        sources = (() if before is None else before.sources) + tuple(filter(None, (context.carrier,)))
        sort = "number" if before is not None and before.is_number else asks
        answer = told_of(state, key, EffectContext(context.carrier, player), None)
        found[player, key] = Hidden(player, key, tuple(dict.fromkeys(sources)), sort, answer)


def _keys(effect: object) -> Iterator[tuple[str, Players | None, Asked]]:
    """The keys an effect's values and conditions ask for, of whom, of what sort; not what is seen (CR 701.37)."""
    if isinstance(effect, Trigger) and effect.event == "casts":
        yield from (each for each in _keys(replace(effect, event="state")) if each[0] not in OF_SPELL)
        return
    for each in within(effect):
        if isinstance(each, Amount) and each.given is not None:
            yield each.given, each.of, "number"
        elif isinstance(each, Circumstance) and each.given is not None and each.given not in DESIGNATIONS:
            bounded = each.min is not None or each.max is not None
            yield each.given, each.of, "number" if bounded else "yes_no"


PLAYERS: Final = ("players", "by", "of", "controller", "life_of", "poison_of", "owner")
"""Fields in which a word means players."""


def _chosen(effect: object) -> Iterator[tuple[str, Asked]]:
    """What a permanent's effect or ability calls by what was chosen as the permanent entered."""
    if isinstance(effect, EntersAsCopy):
        yield "copied", "permanent"
        return
    every = tuple(within(effect))
    chooses = any(isinstance(each, Choose) for each in every)  # as it is done
    for each in every:
        if isinstance(each, Selector) and each.chosen is not None:
            yield each.chosen, each.chosen
        if not chooses and any(getattr(each, name, None) == "chosen" for name in PLAYERS):
            yield "player", "player"
        if not chooses and "chosen" in (getattr(each, "who", None), getattr(each, "creatures", None)):
            yield "permanent", "permanent"
        for word in getattr(each, "keywords", ()):
            yield from ((key, key) for said, key, _ in CHOSEN_WORDS if said in word)  # type: ignore[misc]


def answers(scenario: Scenario, asked: Hidden) -> tuple[str, ...]:
    """What may be told that is no number: colors, players, and what is on the table, the most frequent first."""
    state = starting_state(scenario)
    match asked.asks:
        case "player":
            return tuple(state.players)
        case "permanent":
            return tuple(p for p in state.permanents if state.is_here(p) and p != asked.thing)
        case "color" | "card_type" | "creature_type" | "name":
            return words_for(state, asked.asks)
    return ()


def words_for(state: CombatState, asked: As | tuple[str, ...] | None) -> tuple[str, ...]:
    """What may be chosen by a word: one of several, colors, card types, or creature types and names that are on the
    table, the most frequent first; nothing where nothing is asked.
    """
    if asked is None or isinstance(asked, tuple):
        return asked or ()
    there = [state.characteristics(p) for p in state.permanents if state.is_here(p)]
    match asked:
        case "color":
            return get_args(Color)
        case "card_type":
            return get_args(Type)
        case "creature_type":
            words = [kind for p in there for kind in filter(is_creature_type, p.subtypes)]
        case "name":
            words = [p.name for p in there if p.name]
    return tuple(word for word, _ in Counter(words).most_common())
