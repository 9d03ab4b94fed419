"""What a spell or ability does, in the assets' notation, as actions of the scenario format (section 1.5)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from card_facts import damaging, tokens
from card_facts.amounts import Number, multiplied, per, value_of
from card_facts.doing import (
    Actions,
    Doing,
    Granted,
    Saying,
    Values,
    base_size,
    keywords_in,
    product,
)
from card_facts.keyword_actions import KEYWORD_ACTIONS
from card_facts.selecting import COLORS, UnsaidError, selector

# Power, toughness, keywords


def _pt(doing: Doing, _: str, values: Values) -> Actions:
    said = {"do": "gets", "who": doing.who(values), **doing.until(values)}
    return [{**said, **size(doing, values)}]


def size(doing: Doing, values: Values) -> dict[str, Number]:
    """What `mod=+X/+1` adds. Raises `UnsaidError`."""
    x = values.pop("x", None)
    by = doing.about(per(values.pop("per"))) if "per" in values else None
    ends = values.pop("mod").split("/")
    if len(ends) != 2:  # noqa: PLR2004  power and toughness
        raise UnsaidError(str(ends))
    said: dict[str, Number] = {}
    for name, text in zip(("power", "toughness"), ends, strict=True):
        value = _signed(doing, text, x)
        if by is not None:
            value = multiplied(value, by) if isinstance(value, int) else product(value, by)
        if value != 0 and not (isinstance(value, dict) and value.get("times") == 0):
            said[name] = value
    return said


def _signed(doing: Doing, text: str, x: str | None) -> Number:
    sign = -1 if text.startswith("-") else 1
    plain = text.lstrip("+-")
    if plain == "Y":
        raise UnsaidError(text)
    return multiplied(sign, doing.about(value_of(plain, x))) if not plain.isdecimal() else sign * int(plain)


def _ability(doing: Doing, _: str, values: Values) -> Actions:
    who, until = doing.who(values), doing.until(values)
    return [{"do": "has", "who": who, "effects": doing.granted(values.pop("a")), **until}]


def _watch(doing: Doing, _: str, values: Values) -> Actions:
    """From now on an ability triggers at what happens to `who`, or to whom the ability itself says (CR 603.7)."""
    who = {"who": doing.who(values)} if "who" in values else {}
    until = doing.until(values)
    made: Actions = []
    for ability in doing.granted(values.pop("a")):
        if ability.pop("kind") != "trigger":
            raise UnsaidError("watch")
        watched = {"who": ability.pop("creatures")} if "creatures" in ability else {"who": "self"}
        made.append({"do": "trigger", **watched, **who, **ability, **until})
    return made


def _emblem(doing: Doing, _: str, values: Values) -> Actions:
    said: dict[str, Any] = {"do": "emblem", "effects": doing.granted(values.pop("a"))}
    players = doing.players(values.pop("who", "you"))
    return [said if players == "you" else {**said, "players": players}]


Changed = list[tuple[str, dict[str, Any]]]
"""Kinds of effects with their fields, but for whom they affect."""


def _keywords(code: str, values: Values, doing: Doing | None) -> Changed:
    words = keywords_in(values.pop("kw"))
    if doing is not None:  # protection from what is chosen as it resolves
        words = [
            re.sub(r" from (the color of your choice|the chosen color)$", " from choice", w) for w in words
        ]
    if code == "lose_kw" and words == ["all"]:
        return [("loses", {"all": True})]
    choice = {"choice": True} if doing is not None and values.pop("choice", "") == "1" else {}
    kind = {"grant_kw": "has", "lose_kw": "loses", "cant_have_kw": "cannot_have"}[code]
    return [(kind, {"keywords": words, **(choice if kind == "has" else {})})]


def _colors(color: str) -> dict[str, Any]:
    if color == "choice":
        return {"choice": "color"}
    if color == "colorless":
        return {"colorless": True}
    if color == "all_colors":
        return {"colors": list(COLORS.values())}
    if not set(color.replace("/", "")) <= COLORS.keys():
        raise UnsaidError(color)
    return {"colors": [COLORS[letter] for letter in color.replace("/", "")]}


def _recolored(_: str, values: Values, __: Doing | None) -> Changed:
    """Colors that take the place of the old ones, or come besides (CR 105.3)."""
    return [("is", {**_colors(values.pop("c")), **({"add": True} if values.pop("add", "") == "1" else {})})]


def _subtypes(values: Values) -> dict[str, Any]:
    words = values.pop("subtype").split("/")
    if words == ["none"]:
        return {"no_creature_types": True}
    if words == ["choice"]:
        return {"choice": "creature_type", **({"add": True} if values.pop("add", "") == "1" else {})}
    if "custom" in words or any("given" in word for word in words):
        raise UnsaidError(str(words))
    return {"subtypes": words, **({"add": True} if values.pop("add", "") == "1" else {})}


def _animated(_: str, values: Values, doing: Doing | None) -> Changed:
    """A land, artifact or Vehicle becomes, or is, a creature, besides what it is or alone; its colors are others (CR
    105.3, 205.1).
    """
    types = ["creature", *(word for word in values.pop("types", "").casefold().split("/") if word)]
    subtypes = [word for word in values.pop("subtype", "").split("/") if word]
    x = values.pop("x", None)
    alone = values.pop("only", "") == "1"
    made: Changed = [("is", {"types": types, **({"subtypes": subtypes} if subtypes else {})})]
    if not alone:
        made[0][1]["add"] = True
    if "color" in values:
        made[0][1].update(_colors(values.pop("color")))
    if "set" in values:
        made.append(("base", base_size(values.pop("set"), x, doing)))
    if "kw" in values:
        made.append(("has", {"keywords": keywords_in(values.pop("kw"))}))
    return made


def _resized(_: str, values: Values, doing: Doing | None) -> Changed:
    x = values.pop("x", None)
    return [("base", base_size(values.pop("set"), x, doing))]


CHANGES: Final[dict[str, Callable[[str, Values, Doing | None], Changed]]] = {
    **dict.fromkeys(("grant_kw", "lose_kw", "cant_have_kw"), _keywords),
    "lose_abilities": lambda *_: [("loses", {"all": True})],
    "base_pt": _resized,
    "set_color": _recolored,
    "set_subtype": lambda _, values, __: [("is", _subtypes(values))],
    "add_type": lambda _, v, __: [("is", {"types": v.pop("type").casefold().split("/"), "add": True})],
    **dict.fromkeys(("animate", "becomes_creature"), _animated),
}
"""What facts about characteristics say: of what is always so, or of what is being done. They raise `UnsaidError`."""
_LASTING: Final = frozenset({"set_color", "set_subtype", "animate"})
"""Those that last where nothing is said."""


def _change(doing: Doing, code: str, values: Values) -> Actions:
    who = doing.who(values)
    until = doing.lasting(values) if code in _LASTING else doing.until(values)
    made = [{"do": do, "who": who, **said, **until} for do, said in CHANGES[code](code, values, doing)]
    for each in made[1:] if isinstance(who, dict) else ():
        each["who"] = "those"  # as the first found them
    return made


def _double(doing: Doing, code: str, values: Values) -> Actions:
    who = doing.who(values)
    what = code.removeprefix("double_")
    return [{"do": "gets", "who": who, what: {"own": what}, **doing.until(values)}]


# Attacking and blocking

PLAIN: Final[dict[str, tuple[str, ...]]] = {
    "cant_attack": ("cannot_attack",),
    "cant_block": ("cannot_block",),
    "cant_attack_or_block": ("cannot_attack", "cannot_block"),
    "can_attack_despite_defender": ("can_attack_despite_defender",),
    "must_attack": ("must_attack",),
    "also_attacks": ("also_attacks",),
    "must_attack_or_block": ("must_attack", "must_block"),
    "unblockable": ("cannot_be_blocked",),
    "must_block": ("must_block",),
    "must_be_blocked": ("must_be_blocked",),
    "toughness_as_damage": ("assigns_toughness",),
    "lethal_by_power": ("lethal_by_power",),
    "assign_as_unblocked": ("assigns_as_unblocked",),
    "assigns_no_combat_damage": ("assigns_no_damage",),
    "cant_regenerate": ("cannot_regenerate",),
    "exile_if_would_die": ("exiled_if_dies",),
    "no_untap": ("does_not_untap",),
    "goad": ("goad",),
}
"""Facts that make an effect, and say nothing but whom it affects."""
FILTERED: Final = {
    "cant_be_blocked_by": ("cannot_be_blocked", "blockers"),
    "cant_be_blocked_except_by": ("cannot_be_blocked_except_by", "blockers"),
    "cant_block_filter": ("cannot_block", "attackers"),
}
"""Facts whose filter says who blocks, or whom; the field that holds it."""
COUNTED: Final = {"min_blockers": "min_blockers", "can_block_extra": "extra_blocks"}
_OWN: Final = {"kinds": ["player", "planeswalker"]}
YOU: Final[dict[str, Any]] = {
    "you": "you",
    "self": "self",
    "attached": {"of": "attached", "kinds": ["player"]},
    "you+pw": {"of": "you", **_OWN},
    "your_pw": {"of": "you", "kinds": ["planeswalker"]},
    "its_owner+pw": {"of": "owner", **_OWN},
    "the_chosen_player": {"of": "chosen", "kinds": ["player"]},
}
"""What of yours, or of whom else, is attacked."""
_NEXT_TURN: Final = frozenset({"does_not_untap", "goad"})


def _plain(doing: Doing, code: str, values: Values) -> Actions:
    last = doing.actions[-1] if doing.actions else {}
    if code == "cant_regenerate" and last.get("do") == "destroy" and values.get("who") in ("that", "those"):
        last["regenerate"] = False  # as it is destroyed: afterwards is too late (CR 701.19c)
        values.clear()
        return []
    who, until = doing.who(values), doing.until(values)
    return [{"do": do, "who": who, **({} if do in _NEXT_TURN else until)} for do in PLAIN[code]]


def _filtered(doing: Doing, code: str, values: Values) -> Actions:
    do, field = FILTERED[code]
    who, until = doing.who(values), doing.until(values)
    return [{"do": do, "who": who, field: selector(values.pop("f"), of_itself=False), **until}]


def _lure(doing: Doing, _: str, values: Values) -> Actions:
    who, until = doing.who(values), doing.until(values)
    text = values.pop("f", None)
    named = doing.named if text == "that" else None
    by = {} if text is None else {"blockers": named or selector(text, of_itself=False)}
    return [{"do": "must_be_blocked_by_all", "who": who, **by, **until}]


def _counted_blocks(doing: Doing, code: str, values: Values) -> Actions:
    who, until, n = doing.who(values), doing.until(values), values.pop("n")
    if n != "any" and not n.isdecimal():
        raise UnsaidError(n)
    return [{"do": COUNTED[code], "who": who, "count": "any" if n == "any" else int(n), **until}]


def _must_block_this(doing: Doing, code: str, values: Values) -> Actions:
    """`who` blocks this creature, or the `attacker` that is named, if able; or can't block it."""
    attacker = values.pop("attacker", "")
    values.pop("f", None)
    who = doing.who(values)
    if attacker:
        against = damaging.single(doing, attacker)
    elif doing.of_itself:
        against = "self"
    else:
        raise UnsaidError(code)
    do = "cannot_block" if code == "cant_block_this" else "must_block"
    return [{"do": do, "who": who, "attackers": against, **doing.until(values)}]


def _must_attack_player(doing: Doing, _: str, values: Values) -> Actions:
    who, player = doing.who(values), values.pop("player")
    return [{"do": "must_attack", "who": who, "defenders": YOU[player], **doing.until(values)}]


def _max_blockers(doing: Doing, _: str, values: Values) -> Actions:
    who = {"who": doing.whom(values.pop("who"))} if "who" in values else {}
    return [{"do": "max_blockers", "count": int(values.pop("n")), **who, **doing.until(values)}]


def _attack_tax(doing: Doing, _: str, values: Values) -> Actions:
    said = {"do": "attack_cost", "cost": values.pop("cost"), "defenders": YOU[values.pop("at")]}
    if "who" in values:
        said["who"] = doing.whom(values.pop("who"))
    return [{**said, **doing.until(values)}]


def _cant_attack_player(doing: Doing, _: str, values: Values) -> Actions:
    who, player = doing.who(values), values.pop("player")
    return [{"do": "cannot_attack", "who": who, "defenders": YOU[player], **doing.until(values)}]


# What players can't do


def _cant_cast(doing: Doing, _: str, values: Values) -> Actions:
    players = doing.players(values.pop("who", "you"))
    return [{"do": "cannot_cast", "players": players, **not_cast(values), **doing.until(values)}]


def _as_flash(doing: Doing, _: str, values: Values) -> Actions:
    players = doing.players(values.pop("who", "you"))
    return [{"do": "any_time", "players": players, **not_cast(values), **doing.until(values)}]


def not_cast(values: Values) -> dict[str, Any]:
    """Which spells can't be cast, or can, and when."""
    said: dict[str, Any] = {}
    wanted = values.pop("f", "")
    if wanted:
        said["spells"] = SPELLS.get(wanted) or selector(wanted[1:-1], of_itself=True)
    if values.pop("during", "") == "combat":
        said["during_combat"] = True
    if values.pop("as_sorcery", "") == "1":
        said["as_sorcery"] = True
    if "limit" in values:
        said["limit"] = int(values.pop("limit"))
    return said


SPELLS: Final[dict[str, dict[str, Any]]] = {
    "colorless": {"color": "colorless"},
    "flying_creature": {"type": "creature", "keyword": "flying"},
    "instant_sorcery": {"any_of": [{"type": "instant"}, {"type": "sorcery"}]},
    "green_creature": {"type": "creature", "color": "green"},
    "sorcery": {"type": "sorcery"},
    "creature": {"type": "creature"},
    "noncreature": {"not": {"type": "creature"}},
    "permanent": {
        "any_of": [
            {"type": word} for word in ("artifact", "battle", "creature", "enchantment", "planeswalker")
        ]
    },
}


def _cant_activate(doing: Doing, _: str, values: Values) -> Actions:
    return [{"do": "cannot_activate", "who": doing.who(values), **doing.until(values)}]


def _tokens(doing: Doing, _: str, values: Values) -> Actions:
    return [{"do": "tokens_created", **tokens.more_tokens(values), **doing.until(values)}]


def _enters_with(doing: Doing, _: str, values: Values) -> Actions:
    who = doing.whom(values.pop("who")) if "who" in values else "yours"
    counter, count = values.pop("kind"), doing.number(values, default=1)
    return [{"do": "enters_with", "who": who, "counter": counter, "count": count, **doing.until(values)}]


# What is done at once

_SIMPLE: Final = {
    "tap": "tap",
    "untap": "untap",
    "regenerate": "regenerate",
    "remove_from_combat": "remove_from_combat",
    "becomes_blocked": "become_blocked",
    "transform": "transform",
    "phase_out": "phase_out",
    "unattach": "unattach",
    "exile": "exile",
    "destroy": "destroy",
    "bounce": "return",
}


def _simple(doing: Doing, code: str, values: Values) -> Actions:
    out_of = {"out_of": values.pop("frm")} if "frm" in values else {}
    return [{"do": _SIMPLE[code], "who": doing.who(values), **out_of}]


def _flicker(doing: Doing, _: str, values: Values) -> Actions:
    said: dict[str, Any] = {"do": "exile", "who": doing.who(values), "returns": values.pop("when", "now")}
    if "late" in values:
        said["at"] = values.pop("late")
    if values.pop("under", "owner") == "you":
        said["under"] = "you"
    if values.pop("tapped", "") == "1":
        said["tapped"] = True
    if values.pop("transformed", "") == "1":
        said["transformed"] = True
    return [said]


def _returned(doing: Doing, _: str, values: Values) -> Actions:
    """What died or was exiled comes back to the battlefield, and is something new."""
    said: dict[str, Any] = {"do": "enter", "who": doing.who(values)}
    doing.named = "those"
    if values.pop("under", "owner") == "you":
        said["under"] = "you"
    if values.pop("tapped", "") == "1":
        said["tapped"] = True
    return [said]


def _tap_or_untap(doing: Doing, _: str, values: Values) -> Actions:
    who = doing.who(values)
    tapped = {"who": who, "is": {"tapped": True, "kinds": ["permanent"]}}
    return [
        {"do": "untap", "who": who, "if": tapped},
        {"do": "tap", "who": who, "unless": "did"},
    ]


def _counters(doing: Doing, code: str, values: Values) -> Actions:
    n = values.get("n", "1")
    of_event = doing.number(values) if doing.event and doing.named is None and "that_" in n else None
    divided = values.pop("divided", None)
    if divided is not None and values.get("who", "").startswith("target["):
        inside = values.pop("who")[len("target[") : -1]
        fields = doing.fields(inside)
        who: Any = doing.target({**fields, "count": damaging.divided_count(divided), "up_to": True})
    else:
        who = doing.who(values)
    kind = values.pop("kind")
    if n in ("any", "all"):
        values.pop("n", None)
        count: Number = "all"
    else:
        count = doing.number(values, default=1) if of_event is None else of_event
    said: dict[str, Any] = {"do": "counters", "who": who, "counter": kind}
    if count != 1:
        said["count"] = count
    if code == "counters_remove":
        said["remove"] = True
    if divided is not None:
        said["divided"] = True
    return [said]


def _keyword_counter(doing: Doing, _: str, values: Values) -> Actions:
    choice = values.pop("choice", "") == "1"
    who, count = doing.who(values), doing.number(values, default=1)
    words = keywords_in(values.pop("kw"))
    more = {} if count == 1 else {"count": count}
    if choice:
        return [{"do": "counters", "who": who, "counter": words[0], "or": words[1:], **more}]
    return [{"do": "counters", "who": who, "counter": word, **more} for word in words]


def _double_counters(doing: Doing, _: str, values: Values) -> Actions:
    return [{"do": "double_counters", "who": doing.who(values), "counter": values.pop("kind", "any")}]


def _move_counters(doing: Doing, _: str, values: Values) -> Actions:
    who = doing.who(values)
    to = doing.whom(values.pop("to"))
    said: dict[str, Any] = {"do": "move_counters", "who": who, "to": to, "counter": values.pop("kind", "any")}
    n = values.pop("n", "all")
    return [{**said, "count": "all" if n in ("all", "any") else value_of(n)}]


def _sacrifice(doing: Doing, _: str, values: Values) -> Actions:
    by = values.pop("by", None)
    if by is None and values.get("who", "").startswith("["):
        by = "you"
    if by is None:
        return [{"do": "sacrifice", "who": doing.who(values)}]
    players = doing.players(by)
    inside = values.pop("who", "[any]")
    if not inside.startswith("["):
        raise UnsaidError(inside)
    fields = doing.fields(inside[1:-1])
    fields.pop("controller", None)
    n = values.pop("n", "1")
    choose = None if n == "all" else "any" if n == "any" else doing.about(value_of(n, values.pop("x", None)))
    who = fields or "any" if choose is None else {**fields, "choose": choose}
    if not doing.event and (not doing.targets or by in ("target_player", "target_opponent")):
        doing.named = "those"
    return [{"do": "sacrifice", "who": who, "by": players}]


def _control(doing: Doing, _: str, values: Values) -> Actions:
    by = values.pop("by", "you")
    if by == "you" and "who" not in values:  # of itself its controller gains none
        raise UnsaidError("gain_control")
    who = doing.who(values)
    said: dict[str, Any] = {"do": "controls", "who": who, **doing.lasting(values)}
    return [said if by == "you" else {**said, "by": doing.players(by)}]


def _exchange(doing: Doing, _: str, values: Values) -> Actions:
    if "with" in values:
        who = doing.who(values)
        return [{"do": "exchange_control", "who": who, "with": doing.whom(values.pop("with"))}]
    raise UnsaidError("exchange_control")


def _exchange_life(doing: Doing, _: str, values: Values) -> Actions:
    """Life totals are exchanged, or one with the card's own power or toughness."""
    players = doing.players(values.pop("who"))
    what = values.pop("with")
    if what in ("own_power", "own_toughness"):
        size = {} if what == "own_toughness" else {"size": "power"}
        return [{"do": "exchange_life", "players": players, **size}]
    return [{"do": "exchange_life", "players": players, "with": doing.players(what)}]


def _attach(doing: Doing, _: str, values: Values) -> Actions:
    to, who = values.pop("to"), doing.who(values)
    return [{"do": "attach", "who": who, "to": doing.whom(to)}]


def _copy(doing: Doing, _: str, values: Values) -> Actions:
    of = values.pop("of")
    if of == "that":
        copied: Any = doing.named or "that"
        who = doing.who(values)
    else:
        who = doing.who(values)
        copied = "self" if of == "self" else doing.whom(of)
    return [
        {
            "do": "become_copy",
            "who": who,
            "of": copied,
            **tokens.exceptions(doing, values),
            **doing.lasting(values),
        }
    ]


def _copy_spell(doing: Doing, _: str, values: Values) -> Actions:
    """The spell that the event is about is copied, or `of=self` the spell itself: so often, or once for `each`."""
    said: dict[str, Any] = {"do": "copy_spell"}
    if values.pop("of", "") == "self":
        said["of"] = "self"
    elif not doing.event:
        raise UnsaidError("copy_spell")
    if (by := values.pop("by", "you")) != "you":
        said["players"] = doing.players(by)
    if "each" in values:
        said["each"] = doing.whom(values.pop("each"))
    if "only" in values:
        only = values.pop("only")
        said["only"] = "self" if only == "self" else doing.whom(only)
    count = doing.number(values, default=1)
    return [said if count == 1 else {**said, "count": count}]


def _extra_combat(doing: Doing, _: str, values: Values) -> Actions:
    values.pop("who", None)
    if "n" in values:
        return [{"do": "extra_combat", "count": doing.number(values)}]
    return [{"do": "extra_combat"}]


def _counter(*_: object) -> Actions:
    return [{"do": "counter"}]


def _pick(doing: Doing, _: str, values: Values) -> Actions:
    """Only names what later facts speak of."""
    text = values.pop("who")
    if text in ("player", "opponent"):
        theirs = {"controller": "opponents"} if text == "opponent" else {}
        return [{"do": "choose", "who": {"kinds": ["player"], **theirs, "choose": 1}}]
    if text in ("players", "opponents"):
        theirs = {"controller": "opponents"} if text == "opponents" else {}
        return [{"do": "choose", "who": {"kinds": ["player"], **theirs, "choose": "any"}}]
    if text in ("target_player", "target_opponent", "target_players"):
        doing.players(text)
        return []
    found = doing.whom(text)
    if isinstance(found, str):
        return []
    by = {"by": doing.players(values.pop("by"))} if "by" in values else {}
    doing.named = "chosen"
    return [{"do": "choose", "who": found, **by}]


def _game(doing: Doing, code: str, values: Values) -> Actions:
    """Players win or lose the game (CR 104.2b, 104.3e)."""
    said: dict[str, Any] = {"do": "end_game", "players": doing.players(values.pop("who", "you"))}
    return [said | {"wins": True}] if code == "win_game" else [said]


def _poison(doing: Doing, _: str, values: Values) -> Actions:
    """Players get poison counters (CR 122.1f)."""
    count = doing.number(values, default=1)
    players = doing.players(values.pop("who"))
    return [{"do": "counters", "counter": "poison", "players": players, "count": count}]


def _player_counters(doing: Doing, _: str, values: Values) -> Actions:
    """Players get counters of a kind: energy, experience."""
    count = doing.number(values, default=1)
    players, kind = doing.players(values.pop("who", "you")), values.pop("kind")
    return [{"do": "counters", "counter": kind, "players": players, "count": count}]


def _nothing(_doing: Doing, _: str, values: Values) -> Actions:
    """What happens is not about combat."""
    values.clear()
    return []


_DOINGS: Final[dict[str, Saying]] = {
    "pt": _pt,
    **dict.fromkeys(CHANGES, _change),
    "grant_ability": _ability,
    "watch": _watch,
    "emblem": _emblem,
    "switch_pt": lambda doing, _, values: [
        {"do": "switches", "who": doing.who(values), **doing.until(values)}
    ],
    "double_power": _double,
    "double_toughness": _double,
    **dict.fromkeys(PLAIN, _plain),
    "cant_be_blocked_by": _filtered,
    "cant_be_blocked_except_by": _filtered,
    "cant_block_filter": _filtered,
    "lure": _lure,
    "min_blockers": _counted_blocks,
    "can_block_extra": _counted_blocks,
    "must_block_this": _must_block_this,
    "cant_block_this": _must_block_this,
    "must_attack_player": _must_attack_player,
    "max_blockers_total": _max_blockers,
    "attack_tax": _attack_tax,
    "players_have": damaging.players_have,
    "not_creature": lambda doing, _, values: [
        {"do": "is", "who": doing.who(values), "not_creature": True, **doing.until(values)}
    ],
    "as_flash": _as_flash,
    "cant_cast": _cant_cast,
    "cant_activate": _cant_activate,
    "cant_lose": damaging.cant_lose,
    "cant_lose_life": damaging.cant_lose,
    "life_locked": damaging.cant_lose,
    "tokens_created": _tokens,
    "ally_enters_with_counters": _enters_with,
    "cant_attack_player": _cant_attack_player,
    "damage": damaging.damage,
    "excess_to_controller": damaging.excess_damage,
    "bite": damaging.bite,
    "fight": damaging.fight,
    "gain_life": damaging.life,
    "lose_life": damaging.life,
    "life_becomes": damaging.life,
    "prevent_damage": damaging.prevent,
    "redirect_damage": damaging.redirect,
    "damage_unpreventable": damaging.unpreventable,
    "damage_mult": damaging.damage_changed,
    "damage_plus": damaging.damage_changed,
    "replace_damage": damaging.damage_replaced,
    "life_floor": damaging.life_floor,
    "cant_gain_life": damaging.cant_gain_life,
    **dict.fromkeys(_SIMPLE, _simple),
    "tuck": lambda doing, _, values: [{"do": "return", "who": doing.who(values), "to": "library"}],
    "tap_or_untap": _tap_or_untap,
    "counters": _counters,
    "counter_other": _counters,
    "counters_remove": _counters,
    "counter_kw": _keyword_counter,
    "counters_double": _double_counters,
    "counters_move": _move_counters,
    "sacrifice": _sacrifice,
    "gain_control": _control,
    "exchange_control": _exchange,
    "exchange_life": _exchange_life,
    "attach": _attach,
    "token": tokens.created,
    "token_attacking": tokens.created,
    "token_blocking": tokens.created,
    "token_copy": tokens.copied,
    "role": tokens.played,
    "copy_become": _copy,
    "copy_spell": _copy_spell,
    "extra_combat": _extra_combat,
    "end_combat": lambda *_: [{"do": "end_combat"}],
    "counter": _counter,
    "pick": _pick,
    "amass": tokens.amassed,
    "incubate": tokens.incubated,
    "populate": tokens.populated,
    "proliferate": tokens.proliferated,
    **KEYWORD_ACTIONS,
    "flicker": _flicker,
    "put_back": _returned,
    **dict.fromkeys(("put_attacking", "put_onto_battlefield", "reanimate"), tokens.unseen),
    "lose_game": _game,
    "win_game": _game,
    "poison": _poison,
    "player_counters": _player_counters,
    "none": _nothing,
}
"""How each code is said."""


def begun(granted: Granted, *, of_itself: bool, watched: str | None = None) -> Doing:
    """The beginning of an ability: see `Doing`."""
    return Doing(_DOINGS, granted, of_itself=of_itself, watched=watched)
