"""What the effects of a table look at: whether what was worked out of it still holds after a change (CR 611.3a)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import astuple

from sandbox.rules.layers.seen import LOOKED_AT
from sandbox.scenario import effects as fx
from sandbox.scenario.actions import BecomeCopy, ExchangeLife, Transform
from sandbox.scenario.conditions import Circumstance
from sandbox.scenario.model import Scenario
from sandbox.scenario.selectors import Amount, Selector

COMBAT: Final = frozenset(
    {
        "attacking", "blocking", "blocked", "defender", "blocks", "blocked_by", "attackers", "attacked", "goaded",
        "this_turn", "unblocked", "attacking_alone", "defending", "defender_controls", "times_attacked",
        "you_attacked_this_turn",
    }
)  # fmt: skip
STATUS: Final = frozenset({"tapped", "untapped", "this_turn", "attacking", "blocking", "damaged"})
LIFE: Final = frozenset({"life", "life_of", "poison", "poison_of", *LOOKED_AT})
_BESIDES: Final = COMBAT | STATUS | LIFE
CONTINUOUS: Final = (fx.Is, fx.Has, fx.Loses, fx.CannotHave, fx.Base, fx.Gets, fx.Switches)
"""The kinds of effects that change characteristics."""
_SORTS: Final = (
    ("continuous", (*CONTINUOUS, ExchangeLife)),
    ("layer 2", fx.Controls),
    ("types", (fx.Is, BecomeCopy, Transform)),
    ("given", fx.EntersAsCopy),
)
"""Words for effects of a sort, which no field has."""


class Looks(Struct, frozen=True):
    """What effects look at besides what permanents are and who controls them: the combat, tapping and damage, life.
    `continuous`: some of them change what permanents are, now or later, `control`: who controls them.
    `types`: what is a creature now may be none later. `states`: abilities trigger at what is so (CR 603.8), `given`:
    some ask for what the table can't know, `forced`: some ask who had to attack (CR 506.7).
    """

    continuous: bool = False
    combat: bool = False
    status: bool = False
    life: bool = False
    control: bool = False
    types: bool = False
    states: bool = False
    given: bool = False
    forced: bool = False
    wide: bool = False

    @property
    def steady(self) -> bool:
        """Whether what permanents are is the same, whoever fights, is tapped or hurt, and whatever life there is."""
        return not self.wide

    def __or__(self, other: Looks) -> Looks:
        """What either looks at."""
        return Looks(*(a or b for a, b in zip(astuple(self), astuple(other), strict=True)))


def looks_of(scenario: Scenario) -> Looks:
    """What the effects of a scenario look at: those on the table, and those that plays and changes bring."""
    found = Looks()
    for effects in _each(scenario):
        found |= looks_at(effects)
    return found


def _each(scenario: Scenario) -> Iterable[object]:
    yield scenario.effects
    yield from (p.effects for p in scenario.permanents if p.effects)
    yield from (face for p in scenario.permanents for face in (p.front, p.back) if face is not None)
    yield from (change.effects for change in scenario.changes if change.effects)
    yield from (play.card for play in scenario.plays if play.card is not None)
    yield from (card for choice in scenario.choices for card in choice.puts)
    yield from (card for play in scenario.plays for card in play.puts)


@lru_cache(maxsize=4096)
def looks_at(value: object) -> Looks:
    """What effects look at, or those that a card brings."""
    words = frozenset(words_in(value))
    return Looks(
        "continuous" in words,
        not words.isdisjoint(COMBAT),
        not words.isdisjoint(STATUS),
        not words.isdisjoint(LIFE),
        "layer 2" in words,
        "types" in words,
        "state" in words,
        not words.isdisjoint(("given", "chosen")) or any("the chosen" in word for word in words),
        "had_to_attack" in words,
        any(not _BESIDES.isdisjoint(words_in(each)) for each in continuous_in(value)),
    )


def continuous_in(value: object) -> Iterator[Struct]:
    """The continuous effects in a value, in whatever else they stand."""
    if isinstance(value, CONTINUOUS):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from continuous_in(each)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from continuous_in(getattr(value, name))


def words_in(value: object, without: Container[str] = ()) -> Iterator[str]:
    """The words, flags and given fields in an effect's selectors, values and conditions; not of fields `without`."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from words_in(each, without)
    elif isinstance(value, Struct):
        yield from (word for word, kinds in _SORTS if isinstance(value, kinds))
        for name in value.__struct_fields__:
            inner = getattr(value, name)
            if inner is None or inner == () or (inner is False and isinstance(value, fx.Effect | Amount)):
                continue
            if name not in without:
                if inner is True or isinstance(value, Selector | Amount | Circumstance):
                    yield name
                yield from words_in(inner, without)
