"""Who speaks in an effect, an ability or a spell, and of whom (CR 109.5, 603.7e, 608.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from sandbox.scenario.actions import AnyAction, Later, Until
from sandbox.scenario.effects import AnyEffect


class Paid(Struct, frozen=True, gc=False):
    """The numbers of something as it was when it paid for something: it may be another object by now (CR 400.7)."""

    power: int
    toughness: int
    mana_value: int


class Acting(Struct, frozen=True, gc=False):
    """What an ability or a spell speaks of as it does something.

    `targets` by entry of its `targets`; `that` is about whom the event was that triggered it, `counterpart`
    with whom; `those` what the action before was done to, `chosen` what was chosen, `paid` what was sacrificed,
    tapped or returned as a cost, `paid_as` what that was then; `word` the colour, creature type or name that was;
    `x` of the play; `amount`, `excess`, `count` of the event; `did` whether the action before was done; `defending`
    is who would be attacked, where a creature is only about to attack.
    """

    targets: tuple[tuple[str, ...], ...] = ()
    that: tuple[str, ...] = ()
    counterpart: tuple[str, ...] = ()
    those: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()
    paid_as: tuple[Paid, ...] = ()
    word: str = ""
    x: int = 0
    amount: int = 0
    excess: int = 0
    count: int = 0
    did: bool = True
    defending: str = ""


NOBODY: Final = Acting()
"""Of whom nothing speaks that does nothing."""


class EffectContext(Struct, frozen=True, gc=False):
    """Who speaks in an effect: the permanent that carries it, if any, and the player it calls "you".

    `acting` is None where nothing is being done: a static effect.
    """

    carrier: str | None
    you: str | None
    acting: Acting | None = None

    def speaking(self, **of: Any) -> EffectContext:
        """The same that speaks of others."""
        return replace(self, acting=replace(self.acting or NOBODY, **of))


class BoundEffect(Struct, frozen=True):
    """An effect with the context that speaks it."""

    effect: AnyEffect
    context: EffectContext

    @property
    def source(self) -> str | None:
        """The permanent that the effect comes from; None for a spell's or another unlisted thing's effect."""
        return self.context.carrier


class InForce(Struct, frozen=True):
    """An effect of what resolved that changes the rules for all it speaks of, not what some are (CR 611.2c)."""

    bound: BoundEffect
    until: Until
    timestamp: int


class Prevented(Struct, frozen=True):
    """Damage that an effect prevented which does something then: of which source, to whom, and how much (CR 615.5)."""

    bound: BoundEffect
    source: str
    to: str
    amount: int


class Delayed(Struct, frozen=True):
    """Actions that wait for a later moment of the turn, or until their source leaves, with all that they speak of (CR
    603.7, 610.3), and how often what left had come back by then.
    """

    at: Later | Literal["source_leaves"]
    does: tuple[AnyAction, ...]
    context: EffectContext
    returns: Mapping[str, int] = {}
