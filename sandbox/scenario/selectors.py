"""Who an effect speaks of: selectors of creatures, and selectors of what can be attacked.

The values only; what they select on a board is worked out in `sandbox.rules.table.select`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from msgspec import UNSET, Struct, UnsetType, field

from sandbox.scenario.limits import Number, Text
from sandbox.scenario.references import FILLED, VITAL, PermanentId, Refers, ThingId

Bound = Number | Literal["self", "self+1", "self-1"]
"""A number, or the power or toughness of the creature that the effect is about, or one beside it."""


Parity = Literal["odd", "even"]
"""What a mana value is divided by two (CR 202.3)."""


class Between(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A closed range of power or toughness; an end that is absent does not bind."""

    min: Bound | UnsetType = UNSET
    max: Bound | UnsetType = UNSET


WORDS: Final = ("any", "attached", "opponents", "self", "yours")
"""What a selector of creatures may say in a word."""
DEFENDER_WORDS: Final = ("any", "opponents", "you")
"""What a selector of what can be attacked may say in a word."""
_SAID: Final = tuple(f'"{word}"' for word in WORDS)
_DEFENDERS_SAID: Final = tuple(f'"{word}"' for word in DEFENDER_WORDS)

WhoWord = Annotated[str, Refers(words=WORDS, expected=(*_SAID, "list", "object"))]
Ids = Annotated[tuple[PermanentId, ...], VITAL]
Controller = Annotated[
    Text,
    Refers(("player",), ("you", "opponents"), vital=True, expected=('"you"', '"opponents"', "player")),
]
Of = Annotated[Text, Refers(("player",), DEFENDER_WORDS, vital=True, expected=(*_DEFENDERS_SAID, "player"))]
DefendersWord = Annotated[
    str,
    Refers(
        ("player", "permanent"),
        DEFENDER_WORDS,
        expected=(*_DEFENDERS_SAID, "player", "planeswalker", "battle"),
    ),
]
RecipientsWord = Annotated[
    str,
    Refers(
        ("player", "permanent"),
        tuple(sorted({*WORDS, *DEFENDER_WORDS})),
        expected=(*_DEFENDERS_SAID, "player", "planeswalker", "battle"),
    ),
]


class Selector(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Creatures for which every given field holds."""

    controller: Controller | None = None
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
    ids: Ids | None = None
    any_of: Annotated[tuple[WhoWord | Ids | Selector, ...], VITAL] | None = None
    not_: WhoWord | Annotated[tuple[PermanentId, ...], FILLED] | Selector | None = field(
        name="not", default=None
    )


Who = WhoWord | Ids | Selector
"""A selector: a word (`self`, `attached`, `any`, `yours`, `opponents`), ids, or an object."""

Kind = Literal["player", "planeswalker", "battle"]
KINDS: tuple[Kind, ...] = ("player", "planeswalker", "battle")


class Defender(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What can be attacked: of whom, and of which kinds."""

    of: Of = "any"
    kinds: tuple[Kind, ...] = KINDS


Defenders = DefendersWord | Annotated[tuple[ThingId, ...], VITAL] | Defender
"""A defender selector: an id, ids, a word (`you`, `opponents`, `any`), or an object."""


class RecipientObject(Selector, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who damage is dealt to: with `of` or `kinds` what can be attacked, else a selector of creatures."""

    of: Of | None = None
    kinds: tuple[Kind, ...] | None = None


RedirectedTo = Annotated[
    str,
    Refers(
        ("player", "permanent"),
        ("attached", "self", "you"),
        expected=('"attached"', '"self"', '"you"', "player", "permanent"),
    ),
]
"""Who is dealt damage instead: what carries the effect, what that is attached to, its controller, or anything by id."""
Recipients = RecipientsWord | Annotated[tuple[ThingId, ...], VITAL] | RecipientObject


def selectors_in(who: Who | Recipients) -> Iterator[Selector]:
    """Yield the object that a selector is, if it is one, and every object within its `any_of` and `not`."""
    if isinstance(who, Selector):
        yield who
        for inner in who.any_of or ():
            yield from selectors_in(inner)
        if who.not_ is not None:
            yield from selectors_in(who.not_)
