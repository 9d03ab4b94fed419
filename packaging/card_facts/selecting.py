"""Filters of the assets' notation as selectors of the scenario format (section 1.3), where they say the same."""

from __future__ import annotations

import re
from typing import Any, Final, Literal

from sandbox.bestiary.facts import split

COLORS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_COMPARISON: Final = re.compile(r"^(power|toughness|mv)(<=|>=|<|>|=)(-?\d+|self|X|x)$")
_WITH_VALUE: Final = re.compile(r"^(power|toughness|mv)(<=|>=|<|>|=)\((.+)\)$")
_THEIRS: Final[dict[str, dict[str, Any]]] = {
    "that_power": {"power_of": "that"},
    "that_toughness": {"toughness_of": "that"},
    "that_mv": {"mana_value_of": "that"},
    "own_power": {"power_of": "self"},
    "that": {"event": "amount"},
}
_CONTROLLERS: Final = {
    "you": "you",
    "opp": "opponents",
    "defender": "defending",
    "player": "that",
    "that_controller": "that",
    "that_player": "that",
    "target_player": "target",
    "target_opponent": "target",
    "active": "active",
    "enchanted_player": "attached",
    "damaged": "damaged",
    "caster": "counterpart",
    "the_chosen_player": "chosen",
    "picked_player": "chosen",
}
_WORDS: Final = {"you": "yours", "opponents": "opponents"}
_TYPES: Final = frozenset(
    {"Creature", "Artifact", "Enchantment", "Land", "Planeswalker", "Battle", "Permanent", "Player"}
    | {"Instant", "Sorcery"}
)
_SPELLS: Final = frozenset({"Instant", "Sorcery"})
_FIELDS: Final = {
    "subtype": ("subtype", None),
    "color": ("color", "without_color"),
    "kw": ("keyword", "without_keyword"),
    "counter": ("counter", None),
    "named": ("name", None),
}
Domain = Literal["creatures", "things", "count"]
"""What a filter speaks of that names no type: only creatures may be meant, creatures are unless it says another type,
or what a number counts, where a subtype alone means all permanents of it.
"""

_SIZES: Final = {"power": "power", "toughness": "toughness", "mv": "mana_value"}
_CHOSEN: Final = {"type": "creature_type", "color": "color", "name": "name", "card_type": "card_type"}
_THERE: Final = ("self", "that", "yours", "attached")
_STATES: Final[dict[str, dict[str, Any]]] = {
    **{
        word: {word: True}
        for word in ("tapped", "attacking", "blocking", "blocked", "token", "commander", "modified", "goaded")
    },
    "untapped": {"tapped": False},
    "unblocked": {"blocked": False},
    "legendary": {"supertype": "Legendary"},
    "snow": {"supertype": "Snow"},
    "basic": {"supertype": "Basic"},
    "enchanted": {"attached": "aura"},
    "equipped": {"attached": "equipment"},
    **{word: {"keyword": word} for word in ("suspected", "renowned", "exerted")},
    "multicolor": {"color": "multicolored"},
    "monocolor": {"color": "monocolored"},
    "colorless": {"color": "colorless"},
    "mv=odd": {"mana_value": "odd"},
    "mv=even": {"mana_value": "even"},
    "toughness>power": {"toughness": {"min": "power+1"}},
    "attacking_you": {"defender": "you"},
    "attacking_your_side": {"defender": {"of": "you", "kinds": ["player", "planeswalker"]}},
    "attacking_enchanted_player": {"defender": {"of": "attached", "kinds": ["player"]}},
    "attacking_opp": {"defender": {"of": "opponents", "kinds": ["player"]}},
    "attacking_one_of_your_opponents": {"defender": {"of": "opponents", "kinds": ["player"]}},
    "attacking_their_side": {"defender": {"of": "opponents", "kinds": ["player", "planeswalker"]}},
    "attached": {"attached_to": "that"},
    "power/toughness<=1": {"any_of": [{"power": {"max": 1}}, {"toughness": {"max": 1}}]},
    "attached_to_creature": {"attached_to": "any"},
    "damaged_this_turn": {"this_turn": "was_dealt_damage"},
    "dealt_damage_to_you": {"this_turn": "dealt_damage_to_you"},
    "damaged_by_self_this_turn": {"this_turn": "was_dealt_damage_by_this"},
    "crewed_self_this_turn": {"this_turn": "crewed_this"},
    "attacked_or_blocked_this_turn": {"any_of": [{"this_turn": "attacked"}, {"this_turn": "blocked"}]},
    "shares_color": {"shares": "color"},
    "shares_creature_type": {"shares": "creature_type"},
    "same_name": {"shares": "name"},
    "named=self": {"shares": "name"},
    "outlaw": {
        "any_of": [{"subtype": each} for each in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")]
    },
    "historic": {"any_of": [{"type": "artifact"}, {"supertype": "Legendary"}, {"subtype": "Saga"}]},
    "!ctrl=that_controller": {"not": {"controller": "target"}},
    "power_plus_toughness<=5": {
        "any_of": [{"power": {"max": n}, "toughness": {"max": 5 - n}} for n in range(5)]
    },
    **{f"{word}_this_turn": {"this_turn": word} for word in ("attacked", "blocked", "entered")},
    **{f"{end}_{word}": {end: size} for end in ("greatest", "least") for word, size in _SIZES.items()},
    **{f"chosen_{word}": {"chosen": what} for word, what in _CHOSEN.items()},
    **{f"blocking_{who}": {"blocks": who} for who in _THERE},
    **{f"blocked_by_{who}": {"blocked_by": who} for who in _THERE},
    **{f"attached_to_{who}": {"attached_to": who} for who in _THERE},
    **{f"in_combat_with_{who}": {"any_of": [{"blocks": who}, {"blocked_by": who}]} for who in _THERE},
    "choice=opp": {"by": "opponents"},
    "!picked": {"not": "chosen"},
    "counter=no": {"not": {"counter": "any"}},
    "own=you": {"owner": "you"},
    "own=opp": {"owner": "opponents"},
    "!ctrl=you": {"not": "yours"},
    "!ctrl=active": {"not": {"controller": "active"}},
    "!that": {"not": "that"},
    "in_combat_with_legendary": {
        "any_of": [{way: {"supertype": "Legendary"}} for way in ("blocks", "blocked_by")],
    },
}
"""Filters that are fields of a selector as they stand; with `!` before it one is not so."""

Said = str | dict[str, Any]
"""A selector as the file format writes it: a word or an object."""


class UnsaidError(Exception):
    """The scenario format has no words for this."""


def selector(text: str, *, of_itself: bool, domain: Domain = "creatures") -> Said:
    """The selector that says exactly what a filter says; `any` where every creature is meant.

    `of_itself` says whether "self" and "other" mean the same creature there and here. Raises `UnsaidError`.
    """
    fields = fields_of(text, of_itself=of_itself, domain=domain)
    if set(fields) == {"controller"} and fields["controller"] in _WORDS:
        return _WORDS[fields["controller"]]
    return fields or "any"


def sources_of(text: str) -> Said:
    """The sources of damage that a filter means: whatever is one, permanent or spell, but for a type that it says (CR
    609.7). Raises `UnsaidError`.
    """
    if text in ("self", "attached"):
        return text
    types = [each.removeprefix("type=") for each in split(text, "&") if each.startswith("type=")]
    if types and not all(set(each.split("/")) <= _SPELLS for each in types):
        return selector(text, of_itself=True, domain="things")
    fields = fields_of(text, of_itself=True, domain="things")
    return {"kinds": ["permanent"], **fields} if fields else "any"


def recipients_of(fields: dict[str, Any]) -> Said:
    """Who is dealt damage where a selector has these fields: creatures, or planeswalkers if it says so (CR 120.1);
    `opponents` alone would be players. Raises `UnsaidError`.
    """
    if fields.get("type") != "planeswalker":
        return "yours" if fields == {"controller": "you"} else fields or {"type": "creature"}
    whose = fields.get("controller", "any")
    if fields.keys() - {"type", "controller"} or whose not in ("any", *_WORDS):
        raise UnsaidError(str(fields))
    return {"of": whose, "kinds": ["planeswalker"]}


def fields_of(text: str, *, of_itself: bool, domain: Domain = "creatures") -> dict[str, Any]:
    """The fields of the selector that says what a filter says. Raises `UnsaidError`."""
    fields: dict[str, Any] = {}
    types: list[str] = []
    for predicate in split(text, "&"):
        if predicate in ("any", ""):
            continue
        if predicate.startswith("type="):
            types.append(predicate.removeprefix("type="))
            continue
        for key, value in _predicate(predicate, of_itself=of_itself, domain=domain).items():
            _put(fields, key, value, text)
    for key, value in _typed(types, domain).items():
        _put(fields, key, value, text)
    counted = domain == "count" and "Creature" in types
    if (domain == "things" or counted) and "kinds" not in fields and _named_creature(fields):
        fields["kinds"] = ["creature"]
    if domain == "things" and fields.get("subtype") in LANDS:
        fields.setdefault("kinds", ["land"])
    if domain != "creatures" and "kinds" not in fields:
        fields |= _things_among(fields)
    if "kinds" in fields and "any_of" in fields:  # each of several is of those kinds, too
        kinds, options = {"kinds": fields["kinds"]}, fields["any_of"]
        fields["any_of"] = [each if isinstance(each, str) else {**kinds, **each} for each in options]
    return fields


def _put(fields: dict[str, Any], key: str, value: Any, text: str) -> None:  # noqa: ANN401  any field's value
    """Let one more field hold; where there is one of its name already, both have to."""
    if key not in fields:
        fields[key] = value
    elif key == "not":
        old, new = (each if isinstance(each, dict) else {"any_of": [each]} for each in (fields[key], value))
        options = [*_options(old), *_options(new)]
        fields[key] = {"any_of": options}
    elif key == "any_of" and "not" not in fields:
        fields["not"] = {"not": {"any_of": value}}
    else:
        raise UnsaidError(text)


def _options(said: dict[str, Any]) -> list[Any]:
    return list(said["any_of"]) if set(said) == {"any_of"} else [said]


def _named_creature(fields: dict[str, Any]) -> bool:
    """Whether a selector would speak of other permanents too, for it names something: only creatures are meant."""
    subtype = fields.get("subtype", "")
    return bool({"supertype", "name", "type", "subtype"} & fields.keys()) and subtype not in THINGS


def _things_among(fields: dict[str, Any]) -> dict[str, Any]:
    """What has to be said of several of which some need not be creatures, so that these are counted, too."""
    options = [each for each in fields.get("any_of", ()) if isinstance(each, dict)]
    if not any("kinds" in each or each.get("subtype") in THINGS for each in options):
        return {}
    return {"kinds": ["permanent"], "any_of": [each or {"kinds": ["creature"]} for each in fields["any_of"]]}


LANDS: Final = frozenset({"Forest", "Island", "Swamp", "Mountain", "Plains"})
THINGS: Final = frozenset(
    {"Aura", "Equipment", "Vehicle", "Food", "Treasure", "Clue", "Blood", "Saga", "Forest", "Island", "Swamp"}
    | {"Mountain", "Plains", "Desert", "Gate", "Curse", "Shrine", "Role", "Fortification", "Cave", "Town"}
    | {"Attraction", "Background", "Class", "Room", "Junk", "Map", "Powerstone", "Lander", "Spacecraft"}
)
"""Subtypes that things have which need not be creatures."""


def _typed(types: list[str], domain: Domain) -> dict[str, Any]:
    """What a filter says of card types: `type=Artifact/Creature` is either, two of them are both."""
    said: dict[str, Any] = {}
    kinds = [each.split("/") for each in types if each != "Creature"]
    if any(not set(each) <= _TYPES for each in kinds):
        raise UnsaidError(str(types))
    if not kinds:
        return said
    creature = "Creature" in types or domain == "creatures"
    if domain != "creatures" and set(kinds[0]) <= _SPELLS:
        said["kinds"] = ["permanent"]
    elif not creature:
        said["kinds"] = [each.casefold() for each in kinds.pop(0)]
    if kinds == [["Permanent"]]:
        return said
    if len(kinds) > 1:
        raise UnsaidError(str(types))
    for each in kinds:
        options = [{"type": word.casefold()} for word in each]
        said |= options[0] if len(options) == 1 else {"any_of": options}
    return said


def _predicate(text: str, *, of_itself: bool, domain: Domain) -> dict[str, Any]:
    if text.startswith("(") and text.endswith(")"):
        parts = tuple(split(text[1:-1], "/"))
        if domain == "count" and parts[-1].endswith("&type=Permanent"):  # said of them all
            parts = tuple(part if "type=" in part else f"{part}&type=Permanent" for part in parts)
        if domain == "things" and any(map(_OTHER_TYPE.search, parts)):
            return {"kinds": ["permanent"], "any_of": [_thing(part, of_itself=of_itself) for part in parts]}
        return {"any_of": [_option(part, of_itself=of_itself, domain=domain) for part in parts]}
    if (said := _compared(text, of_itself=of_itself)) is not None:
        return said
    if text == "other":
        return {"other": True} if of_itself else {"not": "target"}
    key, is_equal, value = text.partition("=")
    if key == "ctrl" and value in _CONTROLLERS:
        return {"controller": _CONTROLLERS[value]}
    if is_equal and value:
        words = [value] if key.endswith("counter") else value.split("/")  # of a counter +1/+1 is one word
        return _worded(key.removeprefix("!"), words, negated=key.startswith("!"))
    raise UnsaidError(text)


def _state(text: str) -> dict[str, Any] | None:
    said = _STATES.get(text.removeprefix("!").strip())
    if text in _STATES or said is None or not text.startswith("!"):
        return _STATES.get(text)
    flags = [field for field, value in said.items() if value is True]
    return {flags[0]: False} if flags else {"not": said}


_OTHER_TYPE: Final = re.compile(r"(?<!!)type=(?!Creature)")


def _thing(text: str, *, of_itself: bool) -> Said:
    """One of several things of which some are no creatures: a creature where it names no type, unless any token is."""
    if text in _THERE:
        return text
    fields = fields_of(text, of_itself=of_itself, domain="things")
    if {"kinds", "token"} & fields.keys():
        return fields
    return {"kinds": ["permanent" if fields.get("subtype") in THINGS else "creature"], **fields}


def _option(text: str, *, of_itself: bool, domain: Domain) -> Said:
    """One of several: `self`, or a filter of its own, in which a type is one that it has."""
    if text in ("self", "attached", "that"):
        return text
    return (
        selector(text, of_itself=of_itself, domain="creatures")
        if domain != "count"
        else fields_of(text, of_itself=of_itself, domain=domain)
    )


def _worded(key: str, values: list[str], *, negated: bool) -> dict[str, Any]:
    """A colour, keyword, subtype or type, or none of several: `kw=flying/reach` is any of them."""
    if key == "type":
        if not set(values) <= _TYPES:
            raise UnsaidError(key)
        plain, without = "type", None
        values = [value.casefold() for value in values]
    elif key in _FIELDS:
        plain, without = _FIELDS[key]
    else:
        raise UnsaidError(key)
    if key == "color":
        if not set(values) <= COLORS.keys():
            raise UnsaidError(key)
        values = [COLORS[value] for value in values]
    if len(values) > 1:
        any_of = {"any_of": [{plain: value} for value in values]}
        return {"not": any_of} if negated else any_of
    if not negated:
        return {plain: values[0]}
    return {without: values[0]} if without else {"not": {plain: values[0]}}


def _compared(text: str, *, of_itself: bool) -> dict[str, Any] | None:
    """A comparison of a size, or a state, that a filter asks for; None for what is neither."""
    if comparison := _COMPARISON.match(text):
        return _between(*comparison.groups(), of_itself=of_itself)
    if comparison := _WITH_VALUE.match(text):
        return _between_values(*comparison.groups())
    return _state(text)


def _between_values(what: str, sign: str, text: str) -> dict[str, Any]:
    """A comparison with what the table is told, with a number of permanents, or with the size of what was named:
    `power>(given:hand)`, `power>(that_power)`.
    """
    counts = text.removeprefix("count[").removesuffix("]") if text.startswith("count[") else None
    told = text.removeprefix("given:") if text.startswith("given:") else None
    value: dict[str, Any]
    if counts is not None:
        value = {"count": selector(counts, of_itself=True, domain="count")}
    elif told is not None:
        value = {"given": told}
    elif text.startswith("own_counters["):
        value = {"counters": text.removeprefix("own_counters[").removesuffix("]"), "on": "self"}
    elif text in _THEIRS:
        value = _THEIRS[text]
    else:
        raise UnsaidError(text)
    more = {"<": -1, ">": 1}.get(sign, 0)
    end = {**value, "plus": more} if more else value
    names = {"<=": ["max"], "<": ["max"], ">=": ["min"], ">": ["min"], "=": ["min", "max"]}[sign]
    return {_SIZES[what]: dict.fromkeys(names, end)}


def _between(what: str, sign: str, bound: str, *, of_itself: bool) -> dict[str, Any]:
    field = "mana_value" if what == "mv" else what
    if bound == "self":
        if not of_itself:
            raise UnsaidError(bound)
        ends: dict[str, Any] = {
            "<=": {"max": "self"},
            ">=": {"min": "self"},
            "<": {"max": "self-1"},
            ">": {"min": "self+1"},
        }
        return {field: ends[sign]}
    if bound in ("X", "x"):
        exact: dict[str, Any] = {"<=": {"max": "x"}, ">=": {"min": "x"}, "=": {"min": "x", "max": "x"}}
        if sign not in exact:
            raise UnsaidError(bound)
        return {field: exact[sign]}
    if not bound.lstrip("-").isdecimal():
        raise UnsaidError(bound)
    number = int(bound)
    numbers = {
        "<=": {"max": number},
        ">=": {"min": number},
        "<": {"max": number - 1},
        ">": {"min": number + 1},
        "=": {"min": number, "max": number},
    }
    return {field: numbers[sign]}
