"""Who an effect speaks of: selectors of creatures, and selectors of what can be attacked.

The values only; what they select on a board is worked out in `sandbox.rules.table.select`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

from sandbox.scenario.limits import Number, Text

Bound = Number | Literal["self", "self+1", "self-1"]
"""A number, or the power or toughness of the creature that the effect is about, or one beside it."""


Parity = Literal["odd", "even"]
"""What a mana value is divided by two (CR 202.3)."""


class Between(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A closed range of power or toughness; an end that is absent does not bind."""

    min: Bound | UnsetType = UNSET
    max: Bound | UnsetType = UNSET


class Selector(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Creatures for which every given field holds."""

    controller: Text | None = None
    keyword: Text | None = None
    without_keyword: Text | None = None
    color: Text | None = None
    without_color: Text | None = None
    type: Text | None = None
    subtype: Text | None = None
    name: Text | None = None
    power: Between | None = None
    toughness: Between | None = None
    mana_value: Parity | None = None
    """Odd or even (0 is even); creatures whose mana cost nobody wrote down are neither, tokens without one 0."""
    tapped: bool | None = None
    other: bool | None = None
    ids: tuple[Text, ...] | None = None
    any_of: tuple[str | tuple[Text, ...] | Selector, ...] | None = None
    not_: str | tuple[Text, ...] | Selector | None = field(name="not", default=None)


Who = str | tuple[Text, ...] | Selector
"""A selector: a word (`self`, `attached`, `any`, `yours`, `opponents`), ids, or an object."""
WORDS = frozenset({"self", "attached", "any", "yours", "opponents"})

Kind = Literal["player", "planeswalker", "battle"]
KINDS: tuple[Kind, ...] = ("player", "planeswalker", "battle")


class Defender(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What can be attacked: of whom, and of which kinds."""

    of: Text = "any"
    kinds: tuple[Kind, ...] = KINDS


Defenders = str | tuple[Text, ...] | Defender
"""A defender selector: an id, ids, a word (`you`, `opponents`, `any`), or an object."""


class RecipientObject(Selector, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who damage is dealt to: with `of` or `kinds` what can be attacked, else a selector of creatures."""

    of: Text | None = None
    kinds: tuple[Kind, ...] | None = None


Recipients = str | tuple[Text, ...] | RecipientObject


def selectors_in(who: Who | Recipients) -> Iterator[Selector]:
    """Yield the object that a selector is, if it is one, and every object within its `any_of` and `not`."""
    if isinstance(who, Selector):
        yield who
        for inner in who.any_of or ():
            yield from selectors_in(inner)
        if who.not_ is not None:
            yield from selectors_in(who.not_)
