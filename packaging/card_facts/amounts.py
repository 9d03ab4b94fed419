"""Numbers and conditions of the assets' notation as values and conditions of the scenario format (section 1.3)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from sandbox.bestiary.facts import split

from card_facts.selecting import COLORS, UnsaidError, fields_of, selector

Number = int | str | dict[str, Any]
"""A value as the file format writes it."""

_GIVEN: Final = re.compile(r"^given:([A-Za-z_0-9]+)$|^(hand|speed|experience)$")
_OF: Final[dict[str, dict[str, Any]]] = {
    "own_power": {"power_of": "self"},
    "own_toughness": {"toughness_of": "self"},
    "own_mv": {"mana_value_of": "self"},
    "that_power": {"power_of": "that"},
    "that_toughness": {"toughness_of": "that"},
    "that_mv": {"mana_value_of": "that"},
    "sacrificed_power": {"power_of": "paid"},
    "sacrificed_toughness": {"toughness_of": "paid"},
    "sacrificed_mv": {"mana_value_of": "paid"},
    "that_colors": {"count": "that", "distinct": "color"},
    "that": {"event": "amount"},
    "that_many": {"event": "count"},
    "excess": {"event": "excess"},
    "life": {"life_of": "you"},
    "that_life": {"life_of": "that"},
    "picked": {"count": "chosen"},
    "opp_poison": {"poison_of": "opponents"},
    "own_attacks": {"own": "times_attacked"},
    "opponents": {"opponents": True},
    "targets": {"count": "target"},
    "attached_power": {"power_of": "attached"},
    "attacked_opponents": {"attacked": True},
    "domain": {"count": {"kinds": ["land"], "controller": "you"}, "distinct": "basic_land_type"},
    "party": {"count": "yours", "distinct": "party"},
}
_ABOUT: Final[dict[str, Callable[[Any], dict[str, Any]]]] = {
    "count": lambda who: {"count": who},
    "colors": lambda who: {"count": who, "distinct": "color"},
    "names": lambda who: {"count": who, "distinct": "name"},
    "greatest_power": lambda who: {"greatest": "power", "among": who},
    "greatest_toughness": lambda who: {"greatest": "toughness", "among": who},
    "greatest_mv": lambda who: {"greatest": "mana_value", "among": who},
    "total_power": lambda who: {"power_of": who},
    "total_toughness": lambda who: {"toughness_of": who},
    "total_mv": lambda who: {"mana_value_of": who},
    "this_way": lambda who: {"count": who, "among": "those"},
}
_BRACKETED: Final = re.compile(r"^([a-z_]+)\[(.*)\]$")
_HIDDEN: Final = {
    "card&zone=hand:you": "hand",
    "card&zone=hand:opp": "opponents_hand",
    "card&zone=graveyard:you": "graveyard",
    "card&zone=exile:you": "cards_in_exile",
    "type=Creature&card&zone=graveyard:you": "graveyard_creatures",
    "type=Creature&card&zone=graveyard:opp": "opponents_graveyard_creatures",
    "type=Permanent&card&zone=graveyard:you": "graveyard_permanents",
    "type=Land&card&zone=graveyard:you": "graveyard_lands",
    "type=Artifact&card&zone=graveyard:you": "graveyard_artifacts",
    "type=Creature&card&zone=graveyard:all": "all_graveyard_creatures",
    "card&zone=graveyard:all": "all_graveyard_cards",
    "card&zone=graveyard:opp": "opponents_graveyard",
    "type=Instant/Sorcery&card&zone=graveyard:you": "graveyard_instants_sorceries",
}
"""Filters of cards that the table can't see, and what it is told of them instead."""
_TOTALS: Final = re.compile(r"^subtype=([A-Za-z]+)&card&zone=graveyard:you$")


def value_of(text: str, x: str | None = None) -> Number:
    """The value that a number says; `x` is what X is, where it is not the one that was paid. Raises `UnsaidError`."""
    if text.lstrip("-").isdecimal():
        return int(text)
    if text in ("X", "x"):
        return "x" if x is None else value_of(x)
    terms = [term for term in _terms(text) if term]
    if len(terms) > 1:
        return _sum(terms, x)
    if factor := re.match(r"^(-?\d+)\*(.+)$", text):
        return _times(value_of(factor[2], x), int(factor[1]))
    if half := re.match(r"^(.+)/2(up|down)$", text):
        inner = value_of(half[1], x)
        made = inner if isinstance(inner, dict) else {"sum": [inner]}
        return {**made, "halved": half[2]}
    return _taken(text)


def _terms(text: str) -> list[str]:
    """A sum's parts; what is taken away keeps its sign."""
    marked = re.sub(r"(?<=[\w\])])-(?=\d)", "+-", text)
    return list(split(marked, "+"))


def _sum(terms: list[str], x: str | None) -> Number:
    values = [value_of(term, x) for term in terms]
    plus = sum(value for value in values if isinstance(value, int))
    others = [value for value in values if not isinstance(value, int)]
    if len(others) == 1 and isinstance(others[0], dict) and "plus" not in others[0]:
        return {**others[0], "plus": plus} if plus else others[0]
    return {"sum": others, "plus": plus} if plus else {"sum": others}


def _times(value: Number, factor: int) -> Number:
    if isinstance(value, int):
        return value * factor
    if isinstance(value, str):
        return {"times": factor}
    if {"plus", "halved", "at_most", "times"} & value.keys():
        return {"sum": [value], "times": factor}
    return {**value, "times": factor}


def _taken(text: str) -> Number:
    if found := _GIVEN.match(text):
        return {"given": found[1] or found[2]}
    if text in _OF:
        return dict(_OF[text])
    if found := re.match(r"^(own|that)_counters\[(.+)\]$", text):
        on = {} if found[1] == "own" else {"on": "that"}
        return {"counters": found[2], **on}
    if found := re.match(r"^devotion\(([WUBRG]+)\)$", text):
        return {"devotion": [COLORS[letter] for letter in found[1]]}
    if found := re.match(r"^counters_among\[(.+)\]$", text):
        return _counters(found[1])
    if (found := _BRACKETED.match(text)) and found[1] in _ABOUT:
        return _ABOUT[found[1]](counted(found[2])) if found[2] not in _HIDDEN else _hidden(found[2])
    raise UnsaidError(text)


def _counters(text: str) -> Number:
    """Counters on several things: the kind stands beside the filter."""
    fields = fields_of(text, of_itself=True, domain="count")
    return {"counters": fields.get("counter", "any"), "on": fields or "any"}


def _hidden(text: str) -> Number:
    return {"given": _HIDDEN[text]}


def counted(text: str) -> str | dict[str, Any]:
    """Whom a filter counts. Raises `UnsaidError`."""
    return selector(text, of_itself=True, domain="count")


def per(text: str) -> Number:
    """By what `per=` multiplies: a number, or how many a filter means. Raises `UnsaidError`."""
    if text.startswith("num:"):
        return value_of(text.removeprefix("num:"))
    if text.startswith("given:"):
        return value_of(text)
    if text in _HIDDEN:
        return _hidden(text)
    if named := _TOTALS.match(text):
        return {"given": f"graveyard_{named[1].casefold()}s"}
    if found := re.match(r"^this_way(?:\[(.*)\])?$", text):
        such = fields_of(found[1], of_itself=True, domain="count") if found[1] else None
        return {"count": "those"} if such is None else {"count": such, "among": "those"}
    return {"count": counted(text)}


def multiplied(number: int, by: Number | None) -> Number:
    """A number times a value."""
    return number if by is None else _times(by, number)


# Conditions

Condition = str | dict[str, Any] | list[Any]
_STATES: Final = {
    **{
        word: word
        for word in (
            "attacking",
            "blocking",
            "blocked",
            "unblocked",
            "untapped",
            "tapped",
            "equipped",
            "enchanted",
            "modified",
            "attacking_alone",
            "had_to_attack",
            "your_turn",
            "attached",
            "did",
            "saddled",
        )
    },
    "your_main_phase": ["main_phase", "your_turn"],
    "not_your_turn": {"not": "your_turn"},
    "attacks": "attacking",
    "enchanted_or_equipped": {"any_of": ["enchanted", "equipped"]},
    "attacking_or_blocking": {"any_of": ["attacking", "blocking"]},
    "paired_with_another_creature": "paired",
    "paired": "paired",
    "coven": {"value": {"count": "yours", "distinct": "power"}, "min": 3},
    "renowned": {"who": "self", "is": {"keyword": "renowned"}},
    "suspected": {"who": "self", "is": {"keyword": "suspected"}},
    "monstrous": {"any_of": [{"given": "monstrous"}, {"who": "self", "is": {"keyword": "monstrous"}}]},
    "as_sorcery_or_with_flash": {
        "any_of": [["main_phase", "your_turn"], {"controls": {"keyword": "flash", "kinds": ["permanent"]}}]
    },
    "more_life_than_another_opponent": {
        "value": {"sum": [{"life_of": "that"}, {"given": "opponents_lowest_life", "times": -1}]},
        "min": 1,
    },
    "celebration": {
        "any_of": [
            {"given": "celebration"},
            {"controls": {"this_turn": "entered", "not": {"type": "land"}, "kinds": ["permanent"]}, "min": 2},
        ]
    },
    "creature_entered_this_turn": {
        "any_of": [{"given": "creature_entered_this_turn"}, {"controls": {"this_turn": "entered"}}]
    },
    "party_member_entered": {
        "any_of": [
            {"given": "party_member_entered"},
            {
                "controls": {
                    "this_turn": "entered",
                    "other": True,
                    "any_of": [{"subtype": each} for each in ("Cleric", "Rogue", "Warrior", "Wizard")],
                }
            },
        ]
    },
    "entered_this_turn": {"who": "self", "is": {"this_turn": "entered"}},
    "attacked_this_turn": {"who": "self", "is": {"this_turn": "attacked"}},
    "attacked_or_blocked": {
        "who": "self",
        "is": {"any_of": [{"this_turn": "attacked"}, {"this_turn": "blocked"}]},
    },
}
_ASKED: Final = frozenset(
    {
        "kicked", "bargained", "gift_promised", "declined", "delirium", "hellbent", "morbid", "monarch", "initiative",
        "citys_blessing", "max_speed", "gained_life", "cast_this_turn", "escaped", "attacked_last_turn",
        "exerted", "raid", "revolt", "threshold", "descended", "optional_cost",
    }
)  # fmt: skip
"""What the table can't know and is told."""
_CONTROLS: Final = {
    "you_controls": "controls",
    "opp_controls": "opponent_controls",
    "defender_controls": "defender_controls",
    "exists": "exists",
    "other_attack": "attackers",
}


def condition_of(text: str) -> Condition:
    """The condition that says what `if=` says: all parts of `a&b`, one of `a|b`. Raises `UnsaidError`."""
    options = list(split(text, "|"))
    if len(options) > 1:
        return {"any_of": [condition_of(option) for option in options]}
    parts = list(split(text, "&"))
    if len(parts) > 1:
        return [condition_of(part) for part in parts]
    if text.startswith("!"):
        return {"not": condition_of(text[1:])}
    if text in _STATES:
        return _STATES[text]
    if text in _ASKED:
        return {"given": text}
    return _found_out(text)


def about(condition: Condition, who: object) -> Condition:
    """A condition that says what something `is`, said of these."""
    if isinstance(condition, list):
        return [about(each, who) for each in condition]
    if not isinstance(condition, dict):
        return condition
    if "not" in condition:
        return {**condition, "not": about(condition["not"], who)}
    if "any_of" in condition:
        return {**condition, "any_of": [about(each, who) for each in condition["any_of"]]}
    return {**condition, "who": who} if "is" in condition and "who" not in condition else condition


def _found_out(text: str) -> Condition:
    found = re.match(r"^(\w+?)(>=|<=|=|<|>)(\w+)\[(.*)\]$", text)
    if found is not None and found[1] in _CONTROLS:
        return {_CONTROLS[found[1]]: counted(found[4]), **_bounds(found[2], found[3])}
    if found := re.match(r"^(that_|attached_|self_|paid_)?is(1?)\[(.*)\]$", text):
        whom = {"who": found[1][:-1]} if found[1] else {"who": "target"} if found[2] else {}
        such = fields_of(found[3], of_itself=found[1] == "that_", domain="count")
        return {"is": such or {"kinds": ["creature"]}, **whom}
    if found := re.match(r"^(you|defender)_more\[(.*)\]$", text):
        more = {"more": counted(found[2])}
        return more if found[1] == "you" else {"not": more}
    if found := re.match(r"^(attached_)?has_counter=(.+?)(?:(>=|<=)(\d+))?$", text):
        there = {"on": "attached"} if found[1] else {}
        return {"counter": found[2], **there, **(_bounds(found[3], found[4]) if found[3] else {})}
    if found := re.match(r"^own_attached(>=)(\d+)\[(.*)\]$", text):
        inner = fields_of(found[3], of_itself=True, domain="count")
        return {"value": {"count": {**inner, "attached_to": "self"}}, **_bounds(found[1], found[2])}
    return _compared(text)


_COMPARED: Final[dict[str, Number]] = {
    "attackers_power": {"power_of": {"attacking": True, "controller": "you"}},
    "team_power": {"power_of": "yours"},
    "own_power": {"power_of": "self"},
    "own_toughness": {"toughness_of": "self"},
    "party": {"count": "yours", "distinct": "party"},
    "X": "x",
    "others_attack": {"count": {"attacking": True, "other": True}},
}


_LIVES: Final[dict[str, dict[str, Any]]] = {
    "life": {},
    "opp_life": {"of": "opponents"},
    "that_life": {"of": "that"},
    "defender_life": {"of": "defending"},
}
_POISONS: Final[dict[str, dict[str, Any]]] = {
    "opp_poison": {"of": "opponents"},
    "defender_poison": {"of": "defending"},
    "that_poison": {"of": "that"},
}


def _compared(text: str) -> Condition:
    """Something compared with a number, or that is so or not and the table is told: of you, or of `that_` or the
    `active_` player.
    """
    of, given, rest = text.partition("_given:")
    if given and of in ("that", "active") and isinstance(said := _compared(f"given:{rest}"), dict):
        return {**said, "of": of}
    found = re.match(r"^([\w:()]+(?:\[.*\])?)(>=|<=|=|<|>)(\d+)$", text)
    if found is None:
        if hidden := re.match(r"^given:(\w+)$", text):
            return {"given": hidden[1]}
        raise UnsaidError(text)
    what, bounds = found[1], _bounds(found[2], found[3])
    for field, whose in (("life", _LIVES), ("poison", _POISONS)):
        if what in whose:
            return {field: bounds, **whose[what]}
    if what in ("hand", "graveyard", "speed"):
        return {"given": what, **bounds}
    value = _COMPARED[what] if what in _COMPARED else value_of(what)
    if isinstance(value, dict) and set(value) == {"given"}:
        return {**value, **bounds}
    return {"value": value, **bounds}


def _bounds(sign: str, number: str) -> dict[str, Any]:
    if not number.isdecimal():
        raise UnsaidError(number)
    n = int(number)
    ends = {
        ">=": {"min": n},
        "<=": {"max": n},
        "=": {"min": n, "max": n},
        "<": {"max": n - 1},
        ">": {"min": n + 1},
    }
    return ends[sign]
