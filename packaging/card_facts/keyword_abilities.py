"""The abilities that keywords stand for (CR 702), as effects of the file format."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from card_facts.doing import Actions

Said = dict[str, Any]
_YOURS: Final = {"kinds": ["creature"], "controller": "you"}


def keyword_abilities(keywords: Sequence[str]) -> list[Said]:
    """The abilities that keywords stand for: equip, reconfigure, crew, saddle, enlist, level up, outlast, fabricate,
    what comes with a creature that carries it.
    """
    said: list[Said] = []
    for keyword in keywords:
        word, _, rest = keyword.partition(" ")
        if keyword.startswith("level up"):
            levels: Actions = [{"do": "counters", "counter": "level"}]
            said.append(_sorcery("level up", rest.removeprefix("up "), levels, []))
        elif keyword in _CARRIERS:
            said.append(_carried(_CARRIERS[keyword]))
        elif word in _KEYWORDS:
            said += _KEYWORDS[word](rest)
    return said


_ANIMATED: Final[Said] = {"kind": "is", "types": ["creature"], "add": True}
_CARRIERS: Final[dict[str, Said]] = {
    "living weapon": {"subtypes": ["Phyrexian", "Germ"], "colors": ["black"], "power": 0, "toughness": 0},
    "for mirrodin!": {"subtypes": ["Rebel"], "colors": ["red"], "power": 2, "toughness": 2},
    "job select": {"subtypes": ["Hero"], "colors": [], "power": 1, "toughness": 1},
}
"""The token to which an Equipment becomes attached as it enters, by its keyword (CR 702.92, 702.163, 702.182)."""


def _carried(token: Said) -> Said:
    creates: Said = {"do": "create", "token": {"types": ["creature"], **token}}
    return {"kind": "trigger", "event": "enters", "does": [creates, {"do": "attach", "to": "those"}]}


def _fabricate(rest: str) -> list[Said]:
    """CR 702.123: counters on it, or Servos."""
    token = {"types": ["artifact", "creature"], "subtypes": ["Servo"], "power": 1, "toughness": 1}
    modes = [
        {"does": [{"do": "counters", "counter": "+1/+1", "count": int(rest)}]},
        {"does": [{"do": "create", "count": int(rest), "token": token}]},
    ]
    return [{"kind": "trigger", "event": "enters", "modes": modes}]


def _equip(rest: str) -> list[Said]:
    quality, cost = _parted(rest)
    target: Said = dict(_YOURS)
    if quality:
        target |= (
            {"supertype": "Legendary"}
            if quality.startswith("legendary")
            else {"subtype": quality.split()[0].title()}
        )
    attach = {"do": "attach", "who": "self", "to": "target"}
    return [_sorcery("equip", cost, [attach], [target])]


def _reconfigure(rest: str) -> list[Said]:
    """CR 702.151: attached it isn't a creature."""
    other = {**_YOURS, "other": True}
    return [
        {"kind": "is", "not_creature": True, "if": "attached"},
        _sorcery("reconfigure", rest, [{"do": "attach", "who": "self", "to": "target"}], [other]),
        _sorcery("reconfigure", rest, [{"do": "unattach"}], []),
    ]


def _crew(rest: str) -> list[Said]:
    becomes: Actions = [
        {"do": "is", "types": ["creature"], "add": True},
        {"do": "become", "state": "crewed"},
    ]
    return [
        {"kind": "activated", "keyword": "crew", "cost": f"crew {rest.split(maxsplit=1)[0]}", "does": becomes}
    ]


def _saddle(rest: str) -> list[Said]:
    return [
        _sorcery("saddle", f"saddle {rest.split(maxsplit=1)[0]}", [{"do": "become", "state": "saddled"}], [])
    ]


def _enlist(_rest: str) -> list[Said]:
    """CR 702.154: as it attacks a creature that doesn't is tapped, and its power added."""
    grows = {"do": "gets", "power": {"power_of": "paid"}}
    said: Said = {"kind": "activated", "keyword": "enlist", "cost": "tap 1 nonattacking creature"}
    return [{**said, "does": [grows], "timing": "declare_attackers", "limit": 1, "if": "attacking"}]


def _entering(counter: str) -> Callable[[str], list[Said]]:
    """It enters with so many counters as its keyword says (CR 702.32a, 702.63a)."""
    return lambda rest: [{"kind": "enters_with", "counter": counter, "count": int(rest)}]


def _entering_if(given: str) -> Callable[[str], list[Said]]:
    """It enters with so many +1/+1 counters, one where its keyword says no number, if that is told."""
    return lambda rest: [{"kind": "enters_with", "count": int(rest or 1), "if": {"given": given}}]


def _entering_for(given: str) -> Callable[[str], list[Said]]:
    """It enters with so many +1/+1 counters for each of what is told."""
    return lambda rest: [{"kind": "enters_with", "count": {"given": given, "times": int(rest or 1)}}]


def _bloodthirst(rest: str) -> list[Said]:
    """CR 702.54: counters where an opponent was dealt damage this turn, or as many as that damage."""
    many = _entering_for("damage_to_opponents_this_turn")
    return many("") if rest == "X" else _entering_if("opponent_damaged_this_turn")(rest)


def _riot(_rest: str) -> list[Said]:
    """CR 702.136: a counter or haste, as is told."""
    haste: Said = {"kind": "has", "keywords": ["haste"], "if": {"given": "riot_haste"}}
    return [*_entering_if("riot_counter")(""), haste]


def _sunburst(_rest: str) -> list[Said]:
    """CR 702.44: counters for the colors of mana that were spent, charge counters on what is no creature."""
    is_one = {"who": "self", "is": {"type": "creature"}}
    enters: Said = {"kind": "enters_with", "count": {"given": "colors_spent"}}
    return [{**enters, "if": is_one}, {**enters, "counter": "charge", "unless": is_one}]


def _copied(paid: str, exceptions: Said) -> Callable[[str], list[Said]]:
    """As it enters copies of it are created, as often as was paid besides, which paid nothing (CR 702.157, 702.175)."""
    creates: Said = {"do": "create", "copy_of": "self", "count": {"given": paid}, **exceptions}
    token = {"who": "self", "is": {"token": True}}
    return lambda _: [{"kind": "trigger", "event": "enters", "unless": token, "does": [creates]}]


def _increment(_rest: str) -> list[Said]:
    """As its controller casts a spell for more mana than its power or its toughness."""
    spent: Said = {"value": {"given": "mana_spent"}}
    more = {"any_of": [{**spent, "min": {size: "self", "plus": 1}} for size in ("power_of", "toughness_of")]}
    does: Actions = [{"do": "counters", "counter": "+1/+1"}]
    return [{"kind": "trigger", "event": "casts", "players": "you", "if": more, "does": does}]


def _evolve(_rest: str) -> list[Said]:
    """CR 702.100: as a creature enters that is larger in power or toughness."""
    larger = {"any_of": [{"power": {"min": "self+1"}}, {"toughness": {"min": "self+1"}}]}
    enters = {"kind": "trigger", "event": "enters", "creatures": {"controller": "you", "other": True}}
    return [{**enters, "if": {"who": "that", "is": larger}, "does": [{"do": "counters", "counter": "+1/+1"}]}]


def _soulbond(_rest: str) -> list[Said]:
    """CR 702.95: as it or another creature enters."""
    another = {"controller": "you", "other": True}
    enters: Said = {"kind": "trigger", "event": "enters", "optional": True, "unless": "paired"}
    itself = {**enters, "does": [{"do": "pair", "who": "self", "with": {**another, "choose": 1}}]}
    return [itself, {**enters, "creatures": another, "does": [{"do": "pair", "who": "self", "with": "that"}]}]


def backup(keywords: Sequence[str], effects: Sequence[Said]) -> list[Said]:
    """What a creature with backup does as it enters: another creature that gets its counters has its other abilities
    until end of turn (CR 702.165).
    """
    numbers = [int(k.split()[1]) for k in keywords if k.startswith("backup ")]
    places = [place for place, k in enumerate(keywords) if k.startswith("backup ")]
    below = list(keywords[places[-1] + 1 :]) if places else []
    has: Said = {"do": "has", "who": "target", "if": {"who": "target", "is": {"other": True}}}
    has |= ({"keywords": below} if below else {}) | ({"effects": list(effects)} if effects else {})
    given: Actions = [has] if below or effects else []
    put = {"do": "counters", "who": "target", "counter": "+1/+1"}
    enters: Said = {"kind": "trigger", "event": "enters", "targets": [{"kinds": ["creature"]}]}
    return [{**enters, "does": [{**put, "count": number}, *given]} for number in numbers]


def _graft(rest: str) -> list[Said]:
    """CR 702.58: as another creature enters, one of its counters may go there."""
    moves: Said = {"do": "move_counters", "who": "self", "to": "that", "counter": "+1/+1", "count": 1}
    enters: Said = {"kind": "trigger", "event": "enters", "creatures": {"other": True}, "does": [moves]}
    return [*_entering("+1/+1")(rest), {**enters, "optional": True, "if": {"counter": "+1/+1"}}]


def _modular(rest: str) -> list[Said]:
    """CR 702.43: as it dies its counters may go to an artifact creature."""
    put: Actions = [
        {"do": "counters", "who": "target", "counter": "+1/+1", "count": {"counters": "+1/+1", "on": "self"}}
    ]
    target = {"kinds": ["creature"], "type": "artifact"}
    dies: Said = {"kind": "trigger", "event": "dies", "does": put, "targets": [target], "optional": True}
    return [*(_entering("+1/+1")(rest) if rest.isdecimal() else ()), dies]


def _outlast(rest: str) -> list[Said]:
    return [_sorcery("outlast", f"{rest}, {{T}}", [{"do": "counters", "counter": "+1/+1"}], [])]


def _sorcery(keyword: str, cost: str, does: Actions, targets: list[Said]) -> Said:
    said: Said = {"kind": "activated", "keyword": keyword, "cost": cost, "does": does, "timing": "sorcery"}
    return {**said, "targets": targets} if targets else said


def _parted(rest: str) -> tuple[str, str]:
    """What an ability's keyword says besides its cost: `legendary creature {3}`."""
    place = rest.find("{")
    return ("", rest) if place < 0 else (rest[:place].strip(" -—"), rest[place:])


_KEYWORDS: Final[dict[str, Callable[[str], list[Said]]]] = {
    "equip": _equip,
    "reconfigure": _reconfigure,
    "crew": _crew,
    "saddle": _saddle,
    "outlast": _outlast,
    "enlist": _enlist,
    "fabricate": _fabricate,
    "bestow": lambda _: [{"kind": "is", "not_creature": True, "if": "attached"}],  # CR 702.103
    "impending": lambda _: [{"kind": "is", "not_creature": True, "if": {"counter": "time"}}],  # CR 702.176
    "living": lambda rest: [{**_ANIMATED, "if": "your_turn"}] if rest == "metal" else [],  # CR 702.161
    "modular": _modular,
    "graft": _graft,
    "evolve": _evolve,
    "soulbond": _soulbond,
    "fading": _entering("fade"),
    "vanishing": lambda rest: _entering("time")(rest) if rest else [],
    "unleash": _entering_if("unleashed"),
    "tribute": _entering_if("tribute_paid"),
    "amplify": _entering_for("cards_revealed"),
    "bloodthirst": _bloodthirst,
    "riot": _riot,
    "sunburst": _sunburst,
    "ravenous": lambda _: [{"kind": "enters_with", "count": "x"}],
    "squad": _copied("times_squad", {}),
    "offspring": _copied("offspring_paid", {"token": {"power": 1, "toughness": 1}}),
    "increment": _increment,
}
