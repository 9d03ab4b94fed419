"""Copies: what is copied of a permanent, and what else is said of the copy (CR 707)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from sandbox.scenario.actions import BecomeCopy, TokenMade
from sandbox.scenario.effects import EntersAsCopy
from sandbox.scenario.keywords import DESIGNATIONS, plain_name
from sandbox.scenario.model import Face, Permanent
from sandbox.scenario.selectors import Value

KEPT: Final = (
    *(
        "id",
        "controller",
        "owner",
        "token",
        "commander",
        "commander_casts",
        "summoning_sick",
        "attached_to",
        "tapped",
    ),
    *("counters", "damage", "goaded_by", "leaving", "paired_with", "given", "worth", "protector"),
)
"""What a permanent stays that becomes a copy of another."""


def copied(card: Permanent) -> Permanent:
    """A token that is a copy: what is printed, without counters, damage and designations (CR 707.2)."""
    printed = {field: getattr(card, field) for field in Face.__struct_fields__}
    words = tuple(w for w in card.keywords if plain_name(w) not in DESIGNATIONS)
    return Permanent(
        **printed | {"name": card.label, "keywords": words},
        id=card.id,
        controller=card.controller,
        protector=card.protector,
        mana_cost=card.mana_cost,
        summoning_sick=True,
        token=True,
        missing=card.missing,
    )


def as_copy(
    card: Permanent, model: Permanent, said: EntersAsCopy | BecomeCopy, number: Callable[[Value], int]
) -> Permanent:
    """A permanent that is a copy of another from now on, or enters as one, and stays what it is besides (CR 707.2)."""
    made = replace(copied(model), **{name: getattr(card, name) for name in KEPT})
    if said.not_legendary:
        made = replace(made, supertypes=not_legendary(made.supertypes))
    return made if said.token is None else but(made, said.token, number)


def not_legendary(supertypes: tuple[str, ...]) -> tuple[str, ...]:
    """Supertypes without the one that lets nobody keep two of a name (CR 704.5j)."""
    return tuple(each for each in supertypes if each.casefold() != "legendary")


def but(card: Permanent, token: TokenMade, number: Callable[[Value], int]) -> Permanent:
    """A copy with exceptions: other numbers and colours, more types, subtypes and abilities (CR 707.9)."""
    power = card.power if token.power is None else number(token.power)
    toughness = card.toughness if token.toughness is None else number(token.toughness)
    more = () if token.types == ("creature",) else token.types
    return replace(
        card,
        name=token.name or card.name,
        types=(*card.types, *(t for t in more if t not in card.types)),
        supertypes=(*card.supertypes, *token.supertypes),
        subtypes=token.subtypes if token.only else (*card.subtypes, *token.subtypes),
        colors=token.colors or card.colors,
        power=power,
        toughness=toughness,
        keywords=(*card.keywords, *token.keywords),
        effects=(*card.effects, *token.effects),
    )
