"""One record a permanent and one a player: the card, and what is so of it at a moment of a combat, its counters among
it (CR 122.1a).

What a permanent *is* at that moment (its types, keywords, power ...) is asked of the state: `characteristics`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.verdict import Zone
from sandbox.scenario.effects import AnyEffect
from sandbox.scenario.model import After, Permanent, Player
from sandbox.scenario.selectors import Type

PLUS: Final = "+1/+1"
MINUS: Final = "-1/-1"


_SIZED: Final = re.compile(r"([+-]\d{1,2})/([+-]\d{1,2})")
NO_GROWTH: Final = (0, 0)


@lru_cache(maxsize=256)
def growth_by(kind: str) -> tuple[int, int]:
    """What one counter of a kind adds to power and toughness; nothing where its name is no such size (CR 122.1a)."""
    found = _SIZED.fullmatch(kind)
    return NO_GROWTH if found is None else (int(found[1]), int(found[2]))


def growth_of(counters: Mapping[str, int]) -> tuple[int, int]:
    """What counters add to power and toughness; it may be less than nothing."""
    power = toughness = 0
    for kind, number in counters.items():
        more = growth_by(kind)
        if more is not NO_GROWTH:
            power += more[0] * number
            toughness += more[1] * number
    return power, toughness


class Modification(Struct, frozen=True, gc=False, kw_only=True):
    """What a resolved spell or ability changes of one permanent (CR 611.2c), in the order in which that came about.

    `power` and `toughness` are what it changes by; with `by_counters` that is what its counters add, which are counted
    where they lie. `gains` and `loses` are keywords, `effects` what it gains besides, `types` its types from then on.
    With an `effect` it is that, with whole numbers for its values, in its layer at its `timestamp` (613.7).
    It comes of a `keyword` of a `source`, or (None) of a change of the scenario, with its `note`, `after` a step.
    """

    power: int = 0
    toughness: int = 0
    by_counters: bool = False
    gains: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()
    effects: tuple[AnyEffect, ...] = ()
    types: tuple[Type, ...] | None = None
    effect: AnyEffect | None = None
    timestamp: int = 0
    until: Literal["end_of_turn", "end_of_combat", "lasting"] = "end_of_turn"
    keyword: str | None = None
    source: str | None = None
    after: After | None = None
    note: str = ""


class PermanentState(Struct, frozen=True, gc=False, omit_defaults=True):
    """A permanent at a moment: its `card` as the scenario has it, and its status.

    Of the card nothing but what never changes in a combat is read past the state. `modifications` are what changed of
    its characteristics, `lost` the keywords that its counters don't give (CR 613.7c). `removed` is what was removed
    from combat as an attacker or blocker (CR 506.4). `present` is False before a
    permanent that enters in the course of the combat is there, and for what is `phased_out` (CR 702.26b).
    `struck_first`: it had first or double strike as the first of two combat damage steps began (CR 510.4).
    """

    id: str
    card: Permanent
    counters: Mapping[str, int]
    lost: tuple[str, ...] = ()
    modifications: tuple[Modification, ...] = ()
    damage: int = 0
    deathtouched: bool = False
    loyalty: int | None = None
    defense: int | None = None
    tapped: bool = False
    regeneration_shields: int = 0
    removed: bool = False
    zone: Zone = "battlefield"
    why: str | None = None
    present: bool = True
    struck_first: bool = False
    phased_out: bool = False

    @property
    def is_here(self) -> bool:
        """Whether it is on the battlefield."""
        return self.present and self.zone == "battlefield"

    @property
    def is_gone(self) -> bool:
        """Whether it was on the battlefield and is there no more."""
        return self.phased_out or self.zone != "battlefield"

    @property
    def in_combat(self) -> bool:
        """Whether it is on the battlefield and was not removed from combat."""
        return not self.removed and self.present and self.zone == "battlefield"

    def is_as(self, other: PermanentState) -> bool:
        """Whether nothing that its characteristics are worked out of, nor its being there, tells it from another."""
        return (
            (self.card is other.card or self.card == other.card)
            and self.counters == other.counters
            and self.modifications == other.modifications
            and self.lost == other.lost
            and ((self.zone is other.zone and self.present is other.present) or self.is_here == other.is_here)
        )

    def with_counters(self, kind: str, more: int) -> PermanentState:
        """The permanent with that many more (or fewer) counters of a kind, none left out at zero; what has loyalty or
        defense has them as that (CR 306.5b, 310.4b).
        """
        if kind in ("loyalty", "defense") and (now := getattr(self, kind)) is not None:
            return replace(self, **{kind: max(0, now + more)})
        counters = {**self.counters, kind: self.counters.get(kind, 0) + more}
        return replace(self, counters={k: n for k, n in counters.items() if n > 0})

    def modified(self, *more: Modification) -> PermanentState:
        """The permanent with more that changes what it is."""
        return replace(self, modifications=(*self.modifications, *more))

    def with_growth(self, kind: str, more: int, keyword: str, source: str) -> PermanentState:
        """The permanent with more counters that change its size, remembering what put them there."""
        after = self.with_counters(kind, more)
        power, toughness = (each * more for each in growth_by(kind))
        if not power and not toughness:
            return after
        return after.modified(
            Modification(power=power, toughness=toughness, by_counters=True, keyword=keyword, source=source)
        )

    def gone(self, zone: Zone, why: str | None) -> PermanentState:
        """The permanent as it leaves the battlefield; it keeps the damage and counters that it last had."""
        return replace(self, zone=zone, why=why, removed=True)


class PlayerState(Struct, frozen=True, gc=False):
    """A player at a moment: as the scenario says, with totals now; `lost` is the rule by which they lost."""

    card: Player
    life: int
    poison: int
    commander_damage: Mapping[str, int]
    lost: str | None = None

    @property
    def id(self) -> str:
        """Their id."""
        return self.card.id
