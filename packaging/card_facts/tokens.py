"""Tokens that a spell or ability creates, and cards that it puts onto the battlefield, in the assets' notation, as
actions of the format (CR 110.4a, 111, 701.7).
"""

from __future__ import annotations

from typing import Any, Final

from sandbox.bestiary.facts import split

from card_facts.amounts import Number, value_of
from card_facts.doing import Actions, Doing, Values, base_size, keywords_in
from card_facts.selecting import COLORS, UnsaidError, fields_of


def token_of(values: Values) -> dict[str, Any]:
    """What a token is. Raises `UnsaidError`."""
    subtypes = [word for word in values.pop("subtype", "").split("/") if word]
    if "facedown" in subtypes:
        raise UnsaidError("facedown")
    types = [word.casefold() for word in values.pop("types", "").split("/") if word]
    token: dict[str, Any] = {"types": types if types and "pt" not in values else ["creature", *types]}
    if subtypes:
        token["subtypes"] = subtypes
    if "name" in values:
        name = values.pop("name")
        token["name"] = name[1:-1] if name.startswith("[") else name
    if "color" in values:
        color = values.pop("color")
        if color != "colorless":
            token["colors"] = [COLORS[letter] for letter in color.replace("/", "")]
    if values.pop("legendary", "") == "1":
        token["supertypes"] = ["Legendary"]
    if values.pop("only", "") == "1":
        token["only"] = True
    if "named" in values:
        token["name"] = values.pop("named")
    if "kw" in values:
        token["keywords"] = keywords_in(values.pop("kw"))
    return token


def token_of_size(doing: Doing, values: Values) -> dict[str, Any]:
    """What a token is, with its size and an ability of its own."""
    size_text = values.get("pt")
    token = token_of(values)
    if "a" in values:
        token["effects"] = doing.granted(values.pop("a"))
    if size_text is not None:
        values.pop("pt")
        token |= base_size(size_text, values.pop("x", None), doing)
    return token


def created(doing: Doing, code: str, values: Values) -> Actions:
    """So many tokens, that may enter attacking or blocking. Raises `UnsaidError`."""
    if "pt" not in values and "types" not in values:
        raise UnsaidError(code)
    by = values.pop("by", "you")
    said: dict[str, Any] = {"do": "create"}
    if by != "you":
        said["players"] = doing.players(by)
    size_x = values.get("x") if "X" in values.get("pt", "") else None
    count = doing.number(values, default=1)
    if size_x is not None:
        values["x"] = size_x
    token = token_of_size(doing, values)
    said["token"] = token
    if count != 1:
        said["count"] = count
    if values.pop("tapped", "1" if code == "token_attacking" else "") == "1":
        said["tapped"] = True
    if code == "token_attacking":
        said["attacking"] = ATTACKED.get(values.pop("at", ""), "any")
    if "attached_to" in values:
        said["attached_to"] = doing.whom(values.pop("attached_to"))
    if code == "token_blocking":
        said["blocking"] = doing.named or "that"
    doing.named = "those"
    return [said]


ATTACKED: Final = {
    "same": "same",
    "each_opponent": "each_opponent",
    "other_opponents": "other_opponents",
    "": "any",
}


_PLUS: Final = "pt:who=attached&mod=+1/+1"
ROLES: Final = {
    "Cursed": "base_pt:who=attached&set=1/1",
    "Monster": f"{_PLUS};grant_kw:who=attached&kw=trample",
    "Royal": f"{_PLUS};grant_kw:who=attached&kw=ward {{1}}",
    "Sorcerer": f"{_PLUS};grant_ability:who=attached&a=[on_attack>none:n=1]",
    "Virtuous": "pt:who=attached&mod=+X/+X&x=count[type=Enchantment&ctrl=you]",
    "Wicked": f"{_PLUS};on_dies>lose_life:who=each_opponent&n=1",
    "Young Hero": "grant_ability:who=attached&a=[on_attack>counters:kind=+1/+1&if=own_toughness<=3]",
}
"""What each Role says that is created as a token (CR 111.10)."""


def played(doing: Doing, _: str, values: Values) -> Actions:
    """An Aura token that is a Role, attached to something: `role:name=Monster,to=that`."""
    name = values.pop("name")
    effects = doing.granted(f"[{ROLES[name]}]")
    token = {"name": name, "types": ["enchantment"], "subtypes": ["Aura", "Role"], "effects": effects}
    return [{"do": "create", "token": token, "attached_to": doing.who(values, "to")}]


def copied(doing: Doing, _: str, values: Values) -> Actions:
    """Tokens that are copies of something (CR 707)."""
    said: dict[str, Any] = {"do": "create"}
    if "what" in values:
        said |= {"cards": _cards(doing, values, 1), "out_of": values.pop("frm", "graveyard")}
    else:
        said["copy_of"] = doing.whom(values.pop("of"))
    by = values.pop("by", "you")
    count = doing.number(values, default=1)
    if by != "you":
        said["players"] = doing.players(by)
    said |= exceptions(doing, values)
    if count != 1:
        said["count"] = count
    if values.pop("attacking", "") == "1":
        said |= {"tapped": True, "attacking": "any"}
    if values.pop("tapped", "") == "1":
        said["tapped"] = True
    doing.named = "those"
    return [said]


def amassed(doing: Doing, _: str, values: Values) -> Actions:
    """An Army gets the counters and is of the subtype besides, a new one where there is none (CR 701.47)."""
    army = {"subtype": "Army", "kinds": ["creature"]}
    subtype = values.pop("subtype", "Zombie")
    token = {
        "types": ["creature"],
        "subtypes": [subtype, "Army"],
        "colors": ["black"],
        "power": 0,
        "toughness": 0,
    }
    count = doing.number(values)
    doing.named = "those"
    return [
        {"do": "create", "token": token, "unless": {"controls": army}},
        {
            "do": "counters",
            "who": {**army, "controller": "you", "choose": 1},
            "counter": "+1/+1",
            "count": count,
        },
        {"do": "is", "who": "those", "subtypes": [subtype], "add": True, "until": "lasting"},
    ]


def incubated(doing: Doing, _: str, values: Values) -> Actions:
    """An Incubator with so many counters, which {2} makes a 0/0 Phyrexian artifact creature (CR 701.53)."""
    phyrexian = [
        {"do": "is", "types": ["creature"], "subtypes": ["Phyrexian"], "add": True, "until": "lasting"},
        {"do": "base", "power": 0, "toughness": 0, "until": "lasting"},
    ]
    token = {
        "name": "Incubator",
        "types": ["artifact"],
        "subtypes": ["Incubator"],
        "effects": [{"kind": "activated", "cost": "{2}", "does": phyrexian}],
    }
    count = doing.number(values)
    doing.named = "those"
    return [
        {"do": "create", "token": token},
        {"do": "counters", "who": "those", "counter": "+1/+1", "count": count},
    ]


def proliferated(_doing: Doing, _: str, values: Values) -> Actions:
    """Another counter of each kind on permanents and players that have some, as chosen (CR 701.34)."""
    values.clear()
    some = {"kinds": ["permanent"], "counter": "any", "choose": "any"}
    return [
        {"do": "counters", "who": some, "counter": "any"},
        {"do": "counters", "players": "opponents", "counter": "any"},
    ]


def exceptions(doing: Doing, values: Values) -> dict[str, Any]:
    """What is said of a copy besides: other sizes, types and abilities (CR 707.9)."""
    said: dict[str, Any] = {}
    if {"pt", "subtype", "types", "color", "kw", "a", "name"} & values.keys():
        said["token"] = token_of_size(doing, values)
    if values.pop("not_legendary", "") == "1":
        said["not_legendary"] = True
    return said


def more_tokens(values: Values) -> dict[str, Any]:
    """Tokens that are created besides others, or instead: `plus=[pt=1/1&color=G]`; so many times as many: `n=2`."""
    said: dict[str, Any] = {"such": values.pop("such")} if "such" in values else {}
    if "n" in values:
        return {**said, "factor": int(values.pop("n"))}
    before = set(values)
    if values.pop("one", "") == "1":
        said["one"] = True
    for key in ("plus", "instead"):
        if key in values:
            inside = dict(each.split("=", 1) for each in split(values.pop(key)[1:-1], "&"))
            size = inside.pop("pt", None)
            token = token_of({**inside, **({} if size is None else {"pt": size})})
            said["token"] = token if size is None else token | base_size(size, None)
    return said | ({"instead": True} if "instead" in before else {})


def populated(doing: Doing, _: str, values: Values) -> Actions:
    """A copy of a token of yours (CR 701.36)."""
    count = doing.number(values, default=1)
    made = {"do": "create", "copy_of": {"token": True, "controller": "you", "choose": 1}}
    return [made if count == 1 else {**made, "count": count}]


def unseen(doing: Doing, code: str, values: Values) -> Actions:
    """A card out of a zone that the table doesn't show is put onto the battlefield: `what=[filter]`."""
    n, up = values.pop("n", "1"), values.pop("up", "") == "1"
    count: Number = n if n in ("any", "x") else doing.about(value_of(n, values.pop("x", None)))
    cards = _cards(doing, values, count)
    said: dict[str, Any] = {"do": "enter", "cards": cards | ({"up_to": True} if up and n != "any" else {})}
    zone = values.pop("frm", "graveyard" if code == "reanimate" else "hand")
    if zone != "hand":
        said["out_of"] = zone
    if values.pop("tapped", "") == "1":
        said["tapped"] = True
    if "by" in values:
        said["players"] = doing.players(values.pop("by"))
    if "attached_to" in values:
        said["attached_to"] = doing.whom(values.pop("attached_to"))
    if code == "put_attacking":
        said |= {"tapped": True, "attacking": values.pop("at", "any")}
    doing.named = "those"
    return [said]


def _cards(doing: Doing, values: Values, count: Number) -> dict[str, Any]:
    """So many cards that the table doesn't show: `what=[filter]`, creature cards where it says no more."""
    what = values.pop("what")
    if not what.startswith("["):
        raise UnsaidError(what)
    fields = fields_of(what[1:-1], of_itself=doing.of_itself, domain="things")
    return {"kinds": ["creature"], **fields, "choose": count}
