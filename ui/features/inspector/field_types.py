"""What a field of anything in a scenario may hold, read off its type, and what a field of effects is called."""

from __future__ import annotations

import re
import types
from functools import cache
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from msgspec import Meta
from msgspec.structs import fields
from PySide6.QtCore import QCoreApplication

from sandbox.scenario.limits import NUMBER
from sandbox.scenario.selectors import Who, Whom
from sandbox.words.catalogue import has, sentence
from sandbox.words.names import keyword_name
from ui.translations import QT_TRANSLATE_NOOP, Spoken


def first_value(wanted: Any) -> Any:  # noqa: ANN401  the types of all fields
    """The least that a field which must be there begins with."""
    options = literals(wanted)
    if wanted == Who:
        return "any"
    if wanted == Whom:
        return "self"
    if holds(wanted, int):
        return 1
    return options[0] if options else "{1}"


def branches(wanted: Any) -> tuple[Any, ...]:  # noqa: ANN401
    """The types that a field may hold."""
    union = get_origin(wanted) in {Union, types.UnionType}
    bare = [
        get_args(b)[0] if get_origin(b) is Annotated else b
        for b in (get_args(wanted) if union else (wanted,))
    ]
    return tuple(bare)


def holds(wanted: Any, kind: type) -> bool:  # noqa: ANN401
    """Whether a field may hold a type."""
    return kind in branches(wanted)


def literals(wanted: Any) -> tuple[str, ...]:  # noqa: ANN401
    """The words that a field may hold."""
    return tuple(each for b in branches(wanted) if get_origin(b) is Literal for each in get_args(b))


def is_row(wanted: Any) -> bool:  # noqa: ANN401
    """Whether a field holds a list of words."""
    kinds = [each for each in branches(wanted) if each is not types.NoneType]
    if len(kinds) != 1 or get_origin(kinds[0]) is not tuple:
        return False
    entry = branches(get_args(kinds[0])[0])
    return all(each is str or get_origin(each) is Literal for each in entry)


def row_words(wanted: Any) -> tuple[str, ...]:  # noqa: ANN401
    """The words that a list may hold; none where it may hold any."""
    held = (each for each in branches(wanted) if each is not types.NoneType)
    return literals(get_args(next(held))[0]) if is_row(wanted) else ()


def row_of(typed: str) -> tuple[str, ...]:
    """The words of a list that was typed."""
    return tuple(word for each in re.split("[,、]", typed) if (word := " ".join(each.split())))


def lowest(wanted: Any) -> int:  # noqa: ANN401
    """The least number that a field may hold."""
    every = get_args(wanted) if get_origin(wanted) in {Union, types.UnionType} else (wanted,)
    bounds = (each for b in every if get_origin(b) is Annotated for each in get_args(b)[1:])
    return next((int(each.ge) for each in bounds if isinstance(each, Meta) and each.ge is not None), -NUMBER)


@cache
def field_types(made: type[Any]) -> dict[str, Any]:
    """The type of every field of a class, by its name."""
    return {each.name: each.type for each in fields(made)}


EVENT_FACTS: Final[dict[str, str | int]] = {
    "creatures": "",
    **dict.fromkeys(("others", "players", "spells", "counter"), "…"),
    "n": 1,
    "count": 1,
}
"""What the catalogue is told to name an event."""
TITLES: Final = {
    "creatures": QT_TRANSLATE_NOOP("Effects", "these creatures"),
    "who": QT_TRANSLATE_NOOP("Effects", "which others"),
    "attackers": QT_TRANSLATE_NOOP("Effects", "which attackers"),
    "blockers": QT_TRANSLATE_NOOP("Effects", "which blockers"),
    "defenders": QT_TRANSLATE_NOOP("Effects", "who is attacked"),
    "sources": QT_TRANSLATE_NOOP("Effects", "where the damage comes from"),
    "recipients": QT_TRANSLATE_NOOP("Effects", "who is dealt damage"),
    "count": QT_TRANSLATE_NOOP("Effects", "how many"),
    "amount": QT_TRANSLATE_NOOP("Effects", "how much"),
    "factor": QT_TRANSLATE_NOOP("Effects", "how many times"),
    "cost": QT_TRANSLATE_NOOP("Effects", "cost"),
    "keyword": QT_TRANSLATE_NOOP("Effects", "keyword"),
    "event": QT_TRANSLATE_NOOP("Effects", "what happens"),
    "text": QT_TRANSLATE_NOOP("Effects", "what to remember"),
    "order": QT_TRANSLATE_NOOP("Effects", "applied in place"),
    "optional": QT_TRANSLATE_NOOP("Effects", "optional"),
    "detrimental": QT_TRANSLATE_NOOP("Effects", "detrimental"),
    "had_to_attack": QT_TRANSLATE_NOOP("Effects", "only if it had to attack"),
    "to": QT_TRANSLATE_NOOP("Effects", "to whom instead"),
    "defending": QT_TRANSLATE_NOOP("Effects", "defending player"),
    "unpicked": QT_TRANSLATE_NOOP("Effects", "none picked"),
    "visible": QT_TRANSLATE_NOOP("Effects", "visible"),
    "targets": QT_TRANSLATE_NOOP("Effects", "targets"),
    "note": QT_TRANSLATE_NOOP("Effects", "note"),
    "controller": QT_TRANSLATE_NOOP("Effects", "“you” is"),
    "carrier": QT_TRANSLATE_NOOP("Effects", "its controller"),
    "any": QT_TRANSLATE_NOOP("Effects", "any number"),
    "unknown": QT_TRANSLATE_NOOP("Effects", "not known"),
    "yes": QT_TRANSLATE_NOOP("Effects", "yes"),
    "no": QT_TRANSLATE_NOOP("Effects", "no"),
    "all": QT_TRANSLATE_NOOP("Effects", "all"),
    "half": QT_TRANSLATE_NOOP("Effects", "half"),
    "all_but_one": QT_TRANSLATE_NOOP("Effects", "all but 1"),
    "each": QT_TRANSLATE_NOOP("Effects", "each time"),
    "players": QT_TRANSLATE_NOOP("Effects", "which players"),
    "others": QT_TRANSLATE_NOOP("Effects", "with which creature"),
    "if_": QT_TRANSLATE_NOOP("Effects", "only if"),
    "unless": QT_TRANSLATE_NOOP("Effects", "unless"),
    "damage": QT_TRANSLATE_NOOP("Effects", "which damage"),
    "keywords": QT_TRANSLATE_NOOP("Effects", "keywords"),
    "effects": QT_TRANSLATE_NOOP("Effects", "abilities"),
    "choice": QT_TRANSLATE_NOOP("Effects", "one of them"),
    "of": QT_TRANSLATE_NOOP("Effects", "of which"),
    "power": QT_TRANSLATE_NOOP("Effects", "power"),
    "toughness": QT_TRANSLATE_NOOP("Effects", "toughness"),
    "defines": QT_TRANSLATE_NOOP("Effects", "defines its size"),
    "types": QT_TRANSLATE_NOOP("Effects", "types"),
    "supertypes": QT_TRANSLATE_NOOP("Effects", "supertypes"),
    "subtypes": QT_TRANSLATE_NOOP("Effects", "subtypes"),
    "colors": QT_TRANSLATE_NOOP("Effects", "colors"),
    "colorless": QT_TRANSLATE_NOOP("Effects", "colorless"),
    "add": QT_TRANSLATE_NOOP("Effects", "besides its own"),
    "not_creature": QT_TRANSLATE_NOOP("Effects", "not a creature"),
    "no_creature_types": QT_TRANSLATE_NOOP("Effects", "no creature type"),
    "name": QT_TRANSLATE_NOOP("Effects", "name"),
    "plus": QT_TRANSLATE_NOOP("Effects", "how many more"),
    "counter": QT_TRANSLATE_NOOP("Effects", "which counters"),
    "also": QT_TRANSLATE_NOOP("Effects", "or when"),
    "events": QT_TRANSLATE_NOOP("Effects", "which events"),
    "does": QT_TRANSLATE_NOOP("Effects", "what it does"),
    "then": QT_TRANSLATE_NOOP("Effects", "what is done after that"),
    "modes": QT_TRANSLATE_NOOP("Effects", "modes"),
    "choose": QT_TRANSLATE_NOOP("Effects", "how many modes"),
    "spells": QT_TRANSLATE_NOOP("Effects", "which spells"),
    "once": QT_TRANSLATE_NOOP("Effects", "first time each turn"),
    "together": QT_TRANSLATE_NOOP("Effects", "triggers once for all"),
    "limit": QT_TRANSLATE_NOOP("Effects", "times each turn"),
    "used": QT_TRANSLATE_NOOP("Effects", "times used this turn"),
    "timing": QT_TRANSLATE_NOOP("Effects", "when"),
    "x": QT_TRANSLATE_NOOP("Effects", "X"),
    "nothing": QT_TRANSLATE_NOOP("Effects", "nothing"),
    "combat": QT_TRANSLATE_NOOP("Effects", "combat damage"),
    "any_spell": QT_TRANSLATE_NOOP("Effects", "any spell"),
    "instant": QT_TRANSLATE_NOOP("Effects", "any time"),
    "during_combat": QT_TRANSLATE_NOOP("Effects", "during combat"),
    "before_attackers": QT_TRANSLATE_NOOP("Effects", "before attackers are declared"),
    "declare_attackers": QT_TRANSLATE_NOOP("Effects", "in the declare attackers step"),
    "declare_blockers": QT_TRANSLATE_NOOP("Effects", "in the declare blockers step"),
    "after_blockers": QT_TRANSLATE_NOOP("Effects", "after blockers are declared"),
    "opponents_turn": QT_TRANSLATE_NOOP("Effects", "in an opponent's turn"),
    "noncombat": QT_TRANSLATE_NOOP("Effects", "noncombat damage"),
    "creature": QT_TRANSLATE_NOOP("Effects", "creature spells"),
    "noncreature": QT_TRANSLATE_NOOP("Effects", "noncreature spells"),
    "instant_or_sorcery": QT_TRANSLATE_NOOP("Effects", "instants and sorceries"),
    "sorcery": QT_TRANSLATE_NOOP("Effects", "as a sorcery"),
    "before_blockers": QT_TRANSLATE_NOOP("Effects", "before blockers are declared"),
    "before_damage": QT_TRANSLATE_NOOP("Effects", "before damage is dealt"),
    "your_turn": QT_TRANSLATE_NOOP("Effects", "in your turn"),
    "at": QT_TRANSLATE_NOOP("Effects", "later, at"),
    "attached_to": QT_TRANSLATE_NOOP("Effects", "attached to"),
    "attacking": QT_TRANSLATE_NOOP("Effects", "attacking"),
    "becomes": QT_TRANSLATE_NOOP("Effects", "becomes"),
    "blocking": QT_TRANSLATE_NOOP("Effects", "blocking"),
    "by": QT_TRANSLATE_NOOP("Effects", "by whom"),
    "copy_of": QT_TRANSLATE_NOOP("Effects", "a copy of"),
    "divided": QT_TRANSLATE_NOOP("Effects", "divided"),
    "excess": QT_TRANSLATE_NOOP("Effects", "excess damage to"),
    "gain": QT_TRANSLATE_NOOP("Effects", "gained"),
    "lose": QT_TRANSLATE_NOOP("Effects", "lost"),
    "may": QT_TRANSLATE_NOOP("Effects", "may"),
    "preventable": QT_TRANSLATE_NOOP("Effects", "can be prevented"),
    "regenerate": QT_TRANSLATE_NOOP("Effects", "can be regenerated"),
    "remove": QT_TRANSLATE_NOOP("Effects", "taken off instead"),
    "returns": QT_TRANSLATE_NOOP("Effects", "returned"),
    "source": QT_TRANSLATE_NOOP("Effects", "by what"),
    "state": QT_TRANSLATE_NOOP("Effects", "becomes"),
    "tapped": QT_TRANSLATE_NOOP("Effects", "tapped"),
    "token": QT_TRANSLATE_NOOP("Effects", "the token"),
    "under": QT_TRANSLATE_NOOP("Effects", "under whose control"),
    "until": QT_TRANSLATE_NOOP("Effects", "until"),
    "wins": QT_TRANSLATE_NOOP("Effects", "wins the game"),
    "with": QT_TRANSLATE_NOOP("Effects", "with whom"),
    "chosen": QT_TRANSLATE_NOOP("Effects", "as chosen"),
    "crewed": QT_TRANSLATE_NOOP("Effects", "crewed"),
    "detained": QT_TRANSLATE_NOOP("Effects", "detained"),
    "each_opponent": QT_TRANSLATE_NOOP("Effects", "each opponent"),
    "end_of_turn": QT_TRANSLATE_NOOP("Effects", "end of turn"),
    "end_step": QT_TRANSLATE_NOOP("Effects", "the next end step"),
    "evenly": QT_TRANSLATE_NOOP("Effects", "evenly"),
    "exerted": QT_TRANSLATE_NOOP("Effects", "exerted"),
    "hand": QT_TRANSLATE_NOOP("Effects", "hand"),
    "lasting": QT_TRANSLATE_NOOP("Effects", "for good"),
    "library": QT_TRANSLATE_NOOP("Effects", "library"),
    "monstrous": QT_TRANSLATE_NOOP("Effects", "monstrous"),
    "next_turn": QT_TRANSLATE_NOOP("Effects", "your next turn"),
    "now": QT_TRANSLATE_NOOP("Effects", "at once"),
    "other_opponents": QT_TRANSLATE_NOOP("Effects", "the other opponents"),
    "owner": QT_TRANSLATE_NOOP("Effects", "its owner"),
    "renowned": QT_TRANSLATE_NOOP("Effects", "renowned"),
    "saddled": QT_TRANSLATE_NOOP("Effects", "saddled"),
    "same": QT_TRANSLATE_NOOP("Effects", "the same"),
    "source_leaves": QT_TRANSLATE_NOOP("Effects", "as this leaves"),
    "suspected": QT_TRANSLATE_NOOP("Effects", "suspected"),
    "you": QT_TRANSLATE_NOOP("Effects", "you"),
    "power_of": QT_TRANSLATE_NOOP("Effects", "whose power"),
    "toughness_of": QT_TRANSLATE_NOOP("Effects", "whose toughness"),
    "mana_value_of": QT_TRANSLATE_NOOP("Effects", "whose mana value"),
    "own": QT_TRANSLATE_NOOP("Effects", "its own"),
    "greatest": QT_TRANSLATE_NOOP("Effects", "the greatest"),
    "among": QT_TRANSLATE_NOOP("Effects", "among"),
    "counters": QT_TRANSLATE_NOOP("Effects", "which counters"),
    "on": QT_TRANSLATE_NOOP("Effects", "on"),
    "devotion": QT_TRANSLATE_NOOP("Effects", "devotion to"),
    "life_of": QT_TRANSLATE_NOOP("Effects", "whose life"),
    "given": QT_TRANSLATE_NOOP("Effects", "as told"),
    "distinct": QT_TRANSLATE_NOOP("Effects", "different in"),
    "sum": QT_TRANSLATE_NOOP("Effects", "numbers added up"),
    "times": QT_TRANSLATE_NOOP("Effects", "times"),
    "halved": QT_TRANSLATE_NOOP("Effects", "half, rounded"),
    "up": QT_TRANSLATE_NOOP("Effects", "up"),
    "down": QT_TRANSLATE_NOOP("Effects", "down"),
    "at_most": QT_TRANSLATE_NOOP("Effects", "at most"),
    "mana_value": QT_TRANSLATE_NOOP("Effects", "mana value"),
    "color": QT_TRANSLATE_NOOP("Effects", "color"),
    "basic_land_type": QT_TRANSLATE_NOOP("Effects", "basic land type"),
    "creature_type": QT_TRANSLATE_NOOP("Effects", "creature type"),
    "party": QT_TRANSLATE_NOOP("Effects", "party"),
    "opponents": QT_TRANSLATE_NOOP("Effects", "opponents"),
    "attacked": QT_TRANSLATE_NOOP("Effects", "those attacked"),
}


def field_title(name: str) -> str:
    """What a field of effects is called, where its sentence does not say it."""
    return QCoreApplication.translate("Effects", TITLES[name]) if name in TITLES else name.replace("_", " ")


def value_title(word: str, language: Spoken) -> str:
    """What a word that a field may hold is called: an event, a keyword, or "any" and "all"."""
    if word in TITLES:
        return field_title(word)
    if has(language, f"effect-event-{word}"):
        return sentence(language, f"effect-event-{word}", **EVENT_FACTS).strip()
    return keyword_name(word, language)
