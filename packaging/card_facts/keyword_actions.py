"""Keyword actions that only say in a word what others do (CR 701), in the assets' notation, as the format has it."""

from __future__ import annotations

from typing import Final

from card_facts.amounts import condition_of
from card_facts.doing import Actions, Doing, Saying, Values


def _support(doing: Doing, _: str, values: Values) -> Actions:
    count = doing.number(values)
    other = {"other": True} if doing.of_itself else {}
    who = doing.target({**other, "count": count, "up_to": True})
    return [{"do": "counters", "who": who, "counter": "+1/+1"}]


def _bolster(doing: Doing, _: str, values: Values) -> Actions:
    count = doing.number(values)
    who = {"controller": "you", "least": "toughness", "choose": 1}
    return [{"do": "counters", "who": who, "counter": "+1/+1", "count": count}]


def _blight(doing: Doing, _: str, values: Values) -> Actions:
    count = doing.number(values)
    return [{"do": "counters", "who": {"controller": "you", "choose": 1}, "counter": "-1/-1", "count": count}]


def _explore(doing: Doing, _: str, values: Values) -> Actions:
    """Each that explores gets a counter where the card that is revealed is no land (CR 701.44)."""
    who, n = doing.who(values), int(values.pop("n", "1"))
    return [{"do": "counters", "who": who, "counter": "+1/+1", "if": {"given": "nonland_card"}}] * n


def _connive(doing: Doing, _: str, values: Values) -> Actions:
    """It gets a counter for each nonland card that is discarded, which are at most as many as are drawn (CR 701.50)."""
    who, n = doing.who(values), doing.number(values, default=1)
    most = {"at_most": n} if isinstance(n, int) else {}
    return [
        {"do": "counters", "who": who, "counter": "+1/+1", "count": {"given": "nonlands_discarded", **most}}
    ]


def _endure(doing: Doing, _: str, values: Values) -> Actions:
    """It gets so many counters, or else a Spirit of that size is created (CR 701.63)."""
    who, n = doing.who(values), doing.number(values)
    spirit = {"types": ["creature"], "subtypes": ["Spirit"], "colors": ["white"], "power": n, "toughness": n}
    return [
        {"do": "counters", "who": who, "counter": "+1/+1", "count": n, "may": True},
        {"do": "create", "token": spirit, "unless": "did"},
    ]


def _exploit(_doing: Doing, _: str, _values: Values) -> Actions:
    """A creature of one's own may be sacrificed (CR 702.110)."""
    return [{"do": "sacrifice", "who": {"controller": "you", "choose": 1}, "may": True}]


def _become(doing: Doing, code: str, values: Values) -> Actions:
    state = {"suspect": "suspected", "detain": "detained", "exert": "exerted"}[code]
    return [{"do": "become", "who": doing.who(values), "state": state}]


def _earthbend(doing: Doing, _: str, values: Values) -> Actions:
    """A land of yours becomes a 0/0 creature with haste and so many counters, and stays one."""
    count = doing.number(values)
    who = doing.target({"kinds": ["land"], "controller": "you"})
    lasting = {"until": "lasting"}
    return [
        {"do": "is", "who": who, "types": ["creature"], "add": True, **lasting},
        {"do": "base", "who": who, "power": 0, "toughness": 0, **lasting},
        {"do": "has", "who": who, "keywords": ["haste"], **lasting},
        {"do": "counters", "who": who, "counter": "+1/+1", "count": count},
    ]


def _airbend(doing: Doing, _: str, values: Values) -> Actions:
    """It is exiled; that its owner may cast it again comes later."""
    return [{"do": "exile", "who": doing.who(values)}]


def _monstrosity(doing: Doing, _: str, values: Values) -> Actions:
    """If it isn't monstrous, it gets counters and becomes monstrous (CR 701.37)."""
    count = doing.number(values)
    is_so = {"unless": condition_of("monstrous")}
    return [
        {"do": "counters", "who": "self", "counter": "+1/+1", "count": count, **is_so},
        {"do": "become", "who": "self", "state": "monstrous"},
    ]


KEYWORD_ACTIONS: Final[dict[str, Saying]] = {
    "support": _support,
    "bolster": _bolster,
    "blight": _blight,
    "explore": _explore,
    "connive": _connive,
    "endure": _endure,
    "exploit": _exploit,
    "earthbend": _earthbend,
    "airbend": _airbend,
    "suspect": _become,
    "detain": _become,
    "exert": _become,
    "monstrosity": _monstrosity,
}
"""How each of them is said."""
