"""A card as the library knows it: what it is, what it does in the format's words, and what of it is left out."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.scenario.effects import AnyEffect
from sandbox.scenario.model import Face, Spell
from sandbox.scenario.selectors import Color, Controller, Target, Thing, Type


class BestiaryEntry(Struct, frozen=True):
    """A card as the bestiary knows it.

    `power` and `toughness` are as printed (`*` stays); `effects` are what the format can say of it, `missing`
    what it can't, in the notation of facts; `entering` is what is left out of how it enters, which nobody misses
    of what lies on the table. `other_face` names that of what may transform. `printings` says
    how often it was printed. `spell` is what it is when it is played from the hand; a card without `types` is nothing
    else.
    """

    name: str
    mana_cost: str = ""
    colors: tuple[Color, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[Type, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""
    keywords: tuple[str, ...] = ()
    effects: tuple[AnyEffect, ...] = ()
    counters: dict[str, int] = {}
    other_face: str = ""
    missing: tuple[str, ...] = ()
    entering: tuple[str, ...] = ()
    printings: int = 0
    spell: Spell | None = None

    @property
    def is_permanent(self) -> bool:
        """Whether it can lie on the table."""
        return bool(self.types)

    @property
    def complete(self) -> bool:
        """Say whether everything that the card does in combat is on the table once the permanent is."""
        return not self.missing


def permanent_spell(card: BestiaryEntry) -> Spell:
    """The spell that a permanent card is."""
    spell = Spell(
        name=card.name,
        mana_cost=card.mana_cost if "//" not in card.mana_cost else None,
        types=card.types,
        supertypes=card.supertypes,
        subtypes=card.subtypes,
        colors=card.colors,
        keywords=card.keywords,
        enters=face_of(card),
        missing=(*card.missing, *card.entering),
    )
    return aimed(spell)


_ENCHANTED: Final[dict[str, Thing]] = {
    **{
        word: word
        for word in ("artifact", "creature", "enchantment", "land", "permanent", "planeswalker", "player")
    },
    **dict.fromkeys(("forest", "island", "mountain", "plains", "swamp"), "land"),
    **dict.fromkeys(("equipment", "vehicle"), "artifact"),
    "opponent": "player",
}
"""What an Aura may enchant, by a word of what it says (CR 702.5a)."""


def aimed(spell: Spell) -> Spell:
    """An Aura spell with its target: what it says that it enchants (CR 303.4a)."""
    words = () if spell.enters is None or "Aura" not in spell.enters.subtypes else spell.enters.keywords
    said = next((word.removeprefix("enchant ") for word in words if word.startswith("enchant ")), None)
    if said is None or spell.targets:
        return spell
    noun, own, _ = said.partition(" you control")
    theirs = noun == "opponent" or "opponent controls" in noun
    whose: Controller | None = "you" if own else "opponents" if theirs else None
    named = {_ENCHANTED[word] for word in noun.casefold().replace(",", "").split() if word in _ENCHANTED}
    only_creatures = named <= {"creature"} or (noun.endswith(" creature") and " or " not in noun)
    kinds = None if only_creatures else tuple(sorted(named))
    return replace(spell, targets=(Target(kinds=kinds, controller=whose),))


def face_of(card: BestiaryEntry) -> Face:
    """What a permanent spell is once it has resolved."""
    fights = "creature" in card.types or bool(card.power)
    return Face(
        name=card.name,
        types=card.types,
        supertypes=card.supertypes,
        subtypes=card.subtypes,
        colors=card.colors,
        power=number(card.power) if fights else None,
        toughness=number(card.toughness) if fights else None,
        loyalty=loyalty_of(card),
        defense=defense_of(card),
        keywords=card.keywords,
        effects=card.effects,
    )


def loyalty_of(card: BestiaryEntry) -> int | None:
    """With how much loyalty a planeswalker enters (CR 306.5b); None for anything else."""
    return max(0, number(card.loyalty)) if "planeswalker" in card.types else None


def defense_of(card: BestiaryEntry) -> int | None:
    """With how much defense a battle enters (CR 310.4b); None for anything else."""
    return max(0, number(card.defense)) if "battle" in card.types else None


def is_whole(text: str) -> bool:
    """Whether a number is fixed by what is printed."""
    return text.removeprefix("-").isdecimal()


def number(text: str) -> int:
    """A number as printed; 0 where the card doesn't fix it."""
    return int(text) if is_whole(text) else 0
