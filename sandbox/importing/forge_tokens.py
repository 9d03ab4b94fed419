"""Tokens as Forge writes them.

Either in full, `t:Dragon,P:4,T:4,Cost:no cost,Color:R,Types:Creature-Dragon,Keywords:Flying,Image:...`, or as the name
of a script, `t:c_4_4_a_construct`: colors, power, toughness, further card types, then what it is and its keywords.
"""

from __future__ import annotations

import re
from typing import Any, Final, get_args

from msgspec.structs import replace

from sandbox.bestiary.book import creature_types
from sandbox.scenario.effects import AnyEffect, CannotBeBlocked, CannotBlock, MustAttack
from sandbox.scenario.keywords import NUMBERED, PLAIN, read_keywords
from sandbox.scenario.limits import NUMBER
from sandbox.scenario.model import Color, Permanent, Type
from sandbox.scenario.spelling import fold

_COLORS: Final[dict[str, Color]] = {"w": "white", "u": "blue", "b": "black", "r": "red", "g": "green"}
_TYPES: Final[tuple[Type, ...]] = get_args(Type)
_SUPERTYPES: Final = frozenset({"legendary", "snow", "basic"})
_SCRIPT: Final = re.compile(r"(?P<colors>[wubrgc]{1,5})_(?P<p>\d{1,3}|[xy])_(?P<t>\d{1,3}|[xy])_(?P<rest>.+)")
_SCRIPT_TYPES: Final[dict[str, Type]] = {"a": "artifact", "e": "enchantment", "l": "land"}
_SAID: Final[dict[str, AnyEffect]] = {
    "cardnamecantblock": CannotBlock(),
    "noblock": CannotBlock(),
    "cardnamecantbeblocked": CannotBeBlocked(),
    "unblockable": CannotBeBlocked(),
    "cardnameattackseachturnifable": MustAttack(),
    "cardnameattackseachcombatifable": MustAttack(),
    "mustattack": MustAttack(),
}
"""Abilities that stand among the keywords as sentences, or in a script's name as a word, by their folded text."""
_KEYWORDS: Final = {fold(word): word for word in PLAIN}


def token(text: str, id_: str, controller: str) -> tuple[Permanent, tuple[str, ...]] | None:
    """Give the token that a text after `t:` describes, and what of it isn't understood; None for no creature."""
    found = _SCRIPT.fullmatch(text.casefold()) if "," not in text else None
    if found is not None:
        return _from_script(found, id_, controller)
    return _in_full(text, id_, controller) if "," in text else None


def _in_full(text: str, id_: str, controller: str) -> tuple[Permanent, tuple[str, ...]] | None:
    name, *parts = (part.strip() for part in text.split(","))
    said: dict[str, str] = {}
    for part in parts:
        key, _, value = part.partition(":")
        said[key.strip().casefold()] = value.strip()
    words = [word.strip() for word in said.get("types", "").split("-") if word.strip()]
    kinds = tuple(kind for kind in _TYPES if kind in {word.casefold() for word in words})
    if "creature" not in kinds:
        return None
    unread = [
        f"{key.upper()}:{said[key]}" for key in ("p", "t") if key in said and _number(said[key]) is None
    ]
    made = Permanent(
        id=id_,
        name=name or None,
        controller=controller,
        types=kinds,
        supertypes=tuple(word for word in words if word.casefold() in _SUPERTYPES),
        subtypes=tuple(word for word in words if word.casefold() not in {*_TYPES, *_SUPERTYPES}),
        colors=_colors(said.get("color") or said.get("cost", "").removeprefix("no cost")),
        power=_number(said.get("p", "")) or 0,
        toughness=_number(said.get("t", "")) or 0,
        token=True,
    )
    printed = [word.strip() for word in said.get("keywords", "").split("-") if word.strip()]
    made, strange = _with_abilities(made, printed)
    return made, (*unread, *strange)


def _from_script(found: re.Match[str], id_: str, controller: str) -> tuple[Permanent, tuple[str, ...]]:
    words = found["rest"].split("_")
    kinds = {_SCRIPT_TYPES[word] for word in words[:-1] if word in _SCRIPT_TYPES}
    words = [word for place, word in enumerate(words) if word not in _SCRIPT_TYPES or place == len(words) - 1]
    named, abilities = _name_and_abilities(words)
    unread = [f"{found[side]}" for side in ("p", "t") if not found[side].isdecimal()]
    made = Permanent(
        id=id_,
        name=" ".join(word.title() for word in named) or None,
        controller=controller,
        types=tuple(kind for kind in _TYPES if kind == "creature" or kind in kinds),
        subtypes=tuple(word.title() for word in named if fold(word) in creature_types()),
        colors=_colors(found["colors"]),
        power=int(found["p"]) if found["p"].isdecimal() else 0,
        toughness=int(found["t"]) if found["t"].isdecimal() else 0,
        token=True,
    )
    made, strange = _with_abilities(made, abilities)
    return made, (*dict.fromkeys(unread), *strange)


def _name_and_abilities(words: list[str]) -> tuple[list[str], list[str]]:
    """Part the words of a script's name: what it is called comes first, what it can begins with the first keyword."""
    named: list[str] = []
    abilities: list[str] = []
    place = 0
    while place < len(words):
        pair = "".join(words[place : place + 2])
        length = 2 if pair in _KEYWORDS and words[place] not in _KEYWORDS else 1
        word = pair if length == 2 else words[place]  # noqa: PLR2004  first_strike, battle_cry
        follows = words[place + 1] if place + 1 < len(words) else ""
        if word in NUMBERED and follows.isdecimal():
            word, length = f"{word} {follows}", 2
        known = word in _KEYWORDS or word in _SAID or " " in word
        if known or (named and fold(word) not in creature_types()):
            abilities.append(_KEYWORDS.get(word, word))
        else:
            named.append(word)
        place += length
    return named, abilities


def _with_abilities(made: Permanent, printed: list[str]) -> tuple[Permanent, tuple[str, ...]]:
    """Give a token its keywords, and as effects what stands among them as sentences; and what is neither."""
    words = [word.replace(":", " ") for word in printed]
    effects = tuple(_SAID[fold(word)] for word in words if fold(word) in _SAID)
    strange = tuple(word for word in words if fold(word) not in _SAID and read_keywords((word,)).unknown)
    keywords = tuple(word.casefold() for word in words if fold(word) not in _SAID and word not in strange)
    fields: dict[str, Any] = {"keywords": keywords, "effects": effects}
    return replace(made, **fields), strange


def _colors(text: str) -> tuple[Color, ...]:
    """Read colors as letters or words: `WU`, `red`, `1 G G`; anything else has none."""
    words = set(re.findall(r"[a-z]+", text.casefold()))
    if words & {*_COLORS.values()}:
        return tuple(color for color in get_args(Color) if color in words)
    letters = {letter for word in words - {"colorless", "no", "cost"} for letter in word}
    return tuple(color for letter, color in _COLORS.items() if letter in letters)


def _number(text: str) -> int | None:
    number = int(text) if re.fullmatch(r"-?[0-9]{1,7}", text) else None
    return number if number is not None and abs(number) <= NUMBER else None
