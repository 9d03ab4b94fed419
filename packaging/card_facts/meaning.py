"""What a static fact of the assets means in the scenario format: the effects that say exactly the same, or none.

Every particular of a fact has to be used up; a filter or a number that the format has no words for leaves the whole
fact unsaid. So nothing on the table is ever a guess.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any, Final

from sandbox.bestiary.facts import Fact, read_fact, split
from sandbox.scenario.selectors import ACTING

from card_facts.abilities import EVENTS, abilities_of
from card_facts.acting import (
    CHANGES,
    COUNTED,
    FILTERED,
    PLAIN,
    SPELLS,
    YOU,
    begun,
    not_cast,
    size,
)
from card_facts.amounts import about, condition_of, value_of
from card_facts.damaging import dealt_to, replaced
from card_facts.doing import Doing, base_size, keywords_in
from card_facts.keyword_abilities import keyword_abilities
from card_facts.selecting import (
    Said,
    UnsaidError,
    selector,
    sources_of,
)
from card_facts.tokens import exceptions, more_tokens

_Values = dict[str, str]
_Effects = list[dict[str, Any]]

_PLAIN: Final[dict[str, tuple[str, ...]]] = PLAIN | {
    "cant_attack_alone": ("cannot_attack_alone",),
    "cant_block_alone": ("cannot_block_alone",),
    "cant_attack_or_block_alone": ("cannot_attack_alone", "cannot_block_alone"),
    "attack_only_alone": ("attacks_only_alone",),
    "block_all_or_none": ("blocked_by_all_or_none",),
    "can_block_tapped": ("can_block_tapped",),
    "goad": ("goaded",),
    "gain_control": ("controls",),
    "switch_pt": ("switches",),
}
"""Facts that speak of creatures and say nothing more."""

_OF_THINGS: Final = frozenset({"no_untap", "gain_control", "exile_if_would_die"})
"""Those of them that may speak of what is no creature."""
_FILTERED: Final = FILTERED | {"must_be_blocked_by": ("must_be_blocked", "blockers")}
_COUNTED: Final = COUNTED | {"max_blockers": "max_blockers_each"}


def effects_of(fact: Fact) -> _Effects:
    """The effects that say exactly what a static fact says. Raises `UnsaidError` where there are none."""
    say = _SAYINGS.get(fact.code)
    if fact.context or say is None:
        raise UnsaidError(fact.text)
    values = dict(fact.values)
    try:
        conditions = _conditions(fact.code, values)
        said = [_of_it(each, conditions) for each in say(fact.code, values)]
    except KeyError:
        raise UnsaidError(fact.text) from None
    if values or any(
        map(_speaks_of_doing, (each for each in said if each["kind"] not in ("enters_with", "costs_more")))
    ):
        raise UnsaidError(fact.text)
    return said


def _of_it(said: dict[str, Any], conditions: dict[str, Any]) -> dict[str, Any]:
    """An effect with its conditions, which speak of the one that it affects. Raises `UnsaidError` for a group."""
    whom = said.get("creatures", "self")
    spoken = {key: about(condition, whom) for key, condition in conditions.items()}
    if spoken != conditions and not isinstance(whom, str):
        raise UnsaidError(str(whom))
    return {**said, **spoken}


def _speaks_of_doing(said: dict[str, Any]) -> bool:
    """Whether something that is always so uses a word for what is being done, or an X that nobody pays: as it enters
    X was paid for it.
    """
    return _holds_word(said, ACTING if said.get("kind") == "enters_with" else (*ACTING, "x"))


def _holds_word(said: object, words: Collection[str]) -> bool:
    if isinstance(said, dict):
        return any(_holds_word(each, words) for key, each in said.items() if key not in ("effects", "then"))
    if isinstance(said, list):
        return any(_holds_word(each, words) for each in said)
    return said in words


def _conditions(code: str, values: _Values) -> dict[str, Any]:
    """What has to be so; what the fact is a condition of in itself is not among these."""
    said: dict[str, Any] = {}
    for key in ("if", "unless"):
        if key in values and not (code in _UNLESS and key == "if"):
            said[key] = condition_of(values.pop(key))
    return said


def _doing(who: object) -> Doing:
    """What reads how much, as an ability of the card itself would: what it is attached to is `that`."""
    doing = begun(granted, of_itself=True)
    doing.named = "attached" if who == "attached" else "self"
    return doing


def _creatures(values: _Values) -> dict[str, Any]:
    """Who the fact speaks of: the card itself where it does not say."""
    who = values.pop("who", "")
    if who in ("", "self"):
        return {}
    if who == "attached":
        return {"creatures": "attached"}
    if who in ("self+paired", "self+attached"):
        return {"creatures": {"any_of": who.split("+")}}
    if who.startswith(("self+[", "attached+[")):
        word, _, inside = who.partition("+")
        return {"creatures": {"any_of": [word, _bracketed(inside)]}}
    return {"creatures": _bracketed(who)}


def _bracketed(text: str) -> Said:
    if not (text.startswith("[") and text.endswith("]")):
        raise UnsaidError(text)
    return selector(text[1:-1], of_itself=True)


def _things(values: _Values) -> dict[str, Any]:
    """Whom a fact speaks of that need not be creatures."""
    who = values.get("who", "")
    if who.startswith("["):
        values.pop("who")
        return {"creatures": selector(who[1:-1], of_itself=True, domain="things")}
    return _creatures(values)


def _number(values: _Values) -> int:
    text = values.pop("n")
    if not text.isdecimal():
        raise UnsaidError(text)
    return int(text)


def _plain(code: str, values: _Values) -> _Effects:
    creatures = _things(values) if code in _OF_THINGS else _creatures(values)
    return [{"kind": kind, **creatures} for kind in _PLAIN[code]]


def _filtered(code: str, values: _Values) -> _Effects:
    kind, field = _FILTERED[code]
    creatures = _creatures(values)
    return [{"kind": kind, **creatures, field: selector(values.pop("f"), of_itself=not creatures)}]


def _can_block_only(_: str, values: _Values) -> _Effects:
    creatures = _creatures(values)
    blockable = selector(values.pop("f"), of_itself=not creatures)
    return [{"kind": "cannot_block", **creatures, "attackers": {"not": blockable}}]


def _lure(_: str, values: _Values) -> _Effects:
    creatures = _creatures(values)
    blockers = {"blockers": selector(values.pop("f"), of_itself=not creatures)} if "f" in values else {}
    return [{"kind": "must_be_blocked_by_all", **creatures, **blockers}]


def _counted(code: str, values: _Values) -> _Effects:
    creatures = _creatures(values)
    if code == "can_block_extra" and values.get("n") == "any":
        return [{"kind": "extra_blocks", **creatures, "count": values.pop("n")}]
    return [{"kind": _COUNTED[code], **creatures, "count": _number(values)}]


def _max_attackers(_: str, values: _Values) -> _Effects:
    defenders = {"defenders": YOU[values.pop("at")]} if values.get("at") in YOU else {}
    return [{"kind": "max_attackers", "count": _number(values), **defenders}]


def _can_block_as_though(_: str, values: _Values) -> _Effects:
    creatures, keyword = _creatures(values), values.pop("kw")
    if keyword not in ("reach", "shadow"):
        raise UnsaidError(keyword)
    return [{"kind": "can_block_as_though", **creatures, "keyword": keyword}]


def _blocked_despite(_: str, values: _Values) -> _Effects:
    creatures = _creatures(values) or {"creatures": "any"}
    return [
        {"kind": "can_be_blocked_despite", **creatures, "keyword": word}
        for word in keywords_in(values.pop("kw"))
    ]


def _cant_attack_player(_: str, values: _Values) -> _Effects:
    creatures, player = _creatures(values), values.pop("player")
    return [{"kind": "cannot_attack", **creatures, "defenders": YOU[player]}]


def _player_must_attack(_: str, values: _Values) -> _Effects:
    at, who = values.pop("at"), values.pop("who", "opp")
    if who != "opp":
        raise UnsaidError(who)
    return [{"kind": "must_be_attacked", "defenders": YOU[at], "who": "opponents"}]


def _attack_tax(code: str, values: _Values) -> _Effects:
    if code == "block_tax":
        against = {"attackers": selector(values.pop("f"), of_itself=True)} if "f" in values else {}
        return [{"kind": "block_cost", "cost": _cost(values), **_creatures(values), **against}]
    at, counted = values.pop("at"), _counted_cost(values)
    cost = _cost(values)
    if values.pop("per", "creature") != "creature":
        raise UnsaidError(at)
    return [{"kind": "attack_cost", "cost": cost, **counted, **_creatures(values), "defenders": YOU[at]}]


def _own_tax(code: str, values: _Values) -> _Effects:
    kinds = ("attack_cost", "block_cost") if code == "attack_block_tax_self" else ("attack_cost",)
    creatures = {"creatures": "self", **_creatures(values)} | _counted_cost(values)
    cost = _cost(values)
    return [{"kind": kind, "cost": cost, **creatures} for kind in kinds]


def _counted_cost(values: _Values) -> dict[str, Any]:
    """How often a cost of {X} is {1}."""
    if values.get("cost") != "{X}":
        return {}
    values["cost"] = "{1}"
    return {"times": value_of(values.pop("x"))}


def _cost(values: _Values) -> str:
    cost = values.pop("cost")
    if cost.startswith("sacrifice "):
        return cost
    if not cost.startswith("{") or "X" in cost:
        raise UnsaidError(cost)
    return cost


# Damage


def _of_kind(values: _Values) -> dict[str, str]:
    """Which damage is meant: all of it where nothing is said."""
    kind = values.pop("kind", "all")
    return {} if kind == "combat" else {"damage": kind}


def _damage(code: str, values: _Values) -> _Effects:
    kind = _of_kind(values)
    source, recipients = values.pop("src"), values.pop("to", "any")
    if source in ("custom", "spell"):
        raise UnsaidError(source)
    changed: dict[str, Any] = {"kind": "damage_plus"}
    if code == "damage_plus":
        changed["amount"] = value_of(values.pop("n"))
    elif code == "damage_minus":
        changed["amount"] = -_number(values)
    elif values["n"] == "1/2":
        values.pop("n")
        changed = {"kind": "damage_times", "factor": "half"}
    else:
        changed = {"kind": "damage_times", "factor": _number(values)}
    return [{**changed, "sources": sources_of(source), **to, **kind} for to in dealt_to(recipients)]


def _damage_replaced(_: str, values: _Values) -> _Effects:
    recipients = dealt_to(values.pop("to", "any"))
    said = replaced(begun(granted, of_itself=True), values)
    return [{"kind": "damage_times", **said, **each} for each in recipients]


def _damage_as(_: str, values: _Values) -> _Effects:
    said = {"kind": "damage_as", "keyword": values.pop("kw"), **_of_kind(values)}
    sources = {"sources": sources_of(values.pop("src"))} if "src" in values else {}
    return [{**said, **sources, **to} for to in dealt_to(values.pop("to", "any"))]


def _prevent_damage(_: str, values: _Values) -> _Effects:
    kind, to, by = _of_kind(values), values.pop("to", ""), values.pop("by", "")
    amount = values.pop("n")
    if not (to or by):
        raise UnsaidError(to)
    said: dict[str, Any] = {"kind": "prevent_damage", **_how_much(amount, values), **kind}
    if "then" in values:
        said["then"] = begun(granted, of_itself=True).then(values.pop("then"))
    if by in ("self", "attached"):
        said["sources"] = by
    elif by == "blockers_of_self":
        said["sources"] = {"blocks": "self"}
    elif by:
        said["sources"] = _source(by.removeprefix("source"))
    return [{**said, **each} for each in (dealt_to(to) if to else [{}])]


def _how_much(amount: str, values: _Values) -> dict[str, Any]:
    """How much a permanent prevents each time: all, half, all but 1, or a number."""
    if amount in ("all", "half"):
        return {"amount": amount}
    if amount == "all_but_1":
        return {"amount": "all_but_one"}
    if amount.startswith("next"):
        raise UnsaidError(amount)
    shared = {} if values.pop("shared", "") == "1" else {"each": True}
    return {"amount": value_of(amount, values.pop("x", None)), **shared}


def _source(by: str) -> Said:
    """Whose damage a fact speaks of: `[any]` are all creatures."""
    if not by.startswith("["):
        return _bracketed(by)
    return {"kinds": ["creature"]} if by == "[any]" else selector(by[1:-1], of_itself=True, domain="things")


def _redirect(_: str, values: _Values) -> _Effects:
    kind, frm, to = _of_kind(values), values.pop("frm"), values.pop("to")
    if values.pop("n") != "all" or to not in ("self", "attached", "you"):
        raise UnsaidError(to)
    said: dict[str, Any] = {"kind": "redirect_damage", "to": to, **kind}
    if "by" in values:
        said["sources"] = _bracketed(values.pop("by"))
    return [{**said, **each} for each in dealt_to(frm)]


def _unpreventable(_: str, values: _Values) -> _Effects:
    who, kind = values.pop("who", "self"), values.pop("kind", "all")
    sources = who if who in ("self", "attached") else _bracketed(who)
    damage = {} if kind == "combat" else {"damage": kind}
    return [{"kind": "cannot_be_prevented", "sources": sources, **damage}]


def _life_floor(_: str, values: _Values) -> _Effects:
    return [{"kind": "life_floor", "count": _number(values)}]


_UNLESS: Final = {
    "cant_attack_unless": ("cannot_attack",),
    "cant_block_unless": ("cannot_block",),
    "cant_attack_or_block_unless": ("cannot_attack", "cannot_block"),
}


def _needs(code: str, values: _Values) -> _Effects:
    """`other_attack[filter]`: unless another such creature attacks; `others_attack>=n`: at least n others; else unless
    something is so.
    """
    text = values.pop("if")
    found = re.fullmatch(r"other_(attack|block)\[(.+)\]|others_(attack|block)>=(\d+)", text)
    creatures = _creatures(values)
    if found is None:
        unless = condition_of(text)
        return [{"kind": kind, **creatures, "unless": _than(unless, kind)} for kind in _UNLESS[code]]
    needed = {"who": selector(found[2], of_itself=True)} if found[2] else {"count": int(found[4])}
    return [{"kind": f"needs_co_{found[1] or found[3]}ers", **creatures, **needed}]


def _than(condition: Any, kind: str) -> Any:  # noqa: ANN401  a condition
    """Whose creatures are fewer than yours: the defending player's where you attack, else the attacking player's."""
    if not isinstance(condition, dict) or "more" not in condition:
        return condition
    return {**condition, "than": "defending" if kind == "cannot_attack" else "active"}


# Characteristics


def _pt(_: str, values: _Values) -> _Effects:
    creatures = _things(values)
    return [{"kind": "gets", **creatures, **size(_doing(creatures.get("creatures")), values)}]


def _ability(_: str, values: _Values) -> _Effects:
    creatures = _things(values)
    return [{"kind": "has", **creatures, "effects": granted(values.pop("a"))}]


def _defined(_: str, values: _Values) -> _Effects:
    """A `*` on the card: a characteristic-defining ability (CR 604.3)."""
    x = values.pop("x", None)
    said: dict[str, Any] = {"kind": "base", "defines": True}
    for key, name in (("p", "power"), ("t", "toughness")):
        if key in values:
            said[name] = value_of(values.pop(key), x)
    return [said]


def _set_type(_: str, values: _Values) -> _Effects:
    creatures, words = _things(values), values.pop("type").casefold().split("/")
    no_more = {} if "creature" in words else {"not_creature": True}
    kinds = {"subtypes": values.pop("subtype").split("/")} if "subtype" in values else {}
    return [{"kind": "is", **creatures, "types": words, **kinds, **no_more}]


def _changed(code: str, values: _Values) -> _Effects:
    creatures = _things(values)
    return [{"kind": kind, **creatures, **said} for kind, said in CHANGES[code](code, values, None)]


def _level(_: str, values: _Values) -> _Effects:
    """A band of a leveler: with so many level counters another size, and abilities (CR 711.2)."""
    low, _, high = values.pop("lv").partition("-")
    least = {"min": int(low.rstrip("+"))}
    there = {"counter": "level", **least, **({"max": int(high)} if high else {})}
    said: _Effects = []
    if "pt" in values:
        said.append({"kind": "base", **base_size(values.pop("pt"), None), "if": there})
    if "kw" in values:
        said.append({"kind": "has", "keywords": keywords_in(values.pop("kw")), "if": there})
    if "has" in values:
        said.append({"kind": "has", "effects": granted(values.pop("has")), "if": there})
    return said


def granted(text: str) -> _Effects:
    """The abilities that a fact gives something, within brackets or not, parted by `;`: activated or triggered ones, as
    `act({T})>damage:n=1&to=any`, static ones, keyword abilities with a cost as `keyword:kw=equip {0}`. Raises
    `UnsaidError`.
    """
    if text.startswith("["):
        text = text[1:-1]
    facts = [read_fact(",".join(split(each, "&"))) for each in split(text, ";")]
    if any(fact.context and not fact.values and fact.code not in _WHOLE for fact in facts):
        raise UnsaidError(text)
    static = [fact for fact in facts if not fact.context and fact.code not in EVENTS]
    said = [each for fact in static for each in _keyword(fact) or effects_of(fact)]
    made = abilities_of([fact for fact in facts if fact not in static], granted)
    if made.missing:
        raise UnsaidError(text)
    return [*said, *made.effects]


def _keyword(fact: Fact) -> _Effects:
    """What a keyword stands for that is given: `keyword:kw=equip {0}`; nothing for another fact."""
    return keyword_abilities((fact.values["kw"],)) if fact.code == "keyword" else []


_WHOLE: Final = frozenset({"bounce", "none", "regenerate", "sacrifice", "unblockable", "untap"})
"""Codes that say all without particulars."""


def _again(_: str, values: _Values) -> _Effects:
    event = values.pop("event")
    events = {
        "on_cast": ["casts"],
        "on_attack": ["attacks"],
        "any": [],
        "on_combat_damage_player": ["deals_combat_damage_to_player"],
        "on_dies": ["dies"],
        "on_enters": ["enters"],
        "on_enter_or_leave": ["enters", "leaves"],
        "on_gain_life": ["gains_life"],
    }[event]
    watched = values.pop("by", "[any]")[1:-1]
    by = {"creatures": selector(watched, of_itself=True, domain="things")} if watched != "any" else {}
    of = {"of": selector(values.pop("who")[1:-1], of_itself=True, domain="things")} if "who" in values else {}
    if "spells" in values:
        of["spells"] = selector(values.pop("spells")[1:-1], of_itself=True, domain="things")
    return [{"kind": "triggers_again", **({"events": events} if events else {}), **by, **of}]


def _crews_with(_: str, values: _Values) -> _Effects:
    said: dict[str, Any] = {"kind": "crews_with", **_things(values)}
    if values.pop("toughness", "") == "1":
        said["toughness"] = True
    if "n" in values:
        said["plus"] = _doing(None).number(values)
    return [said]


def _silenced(_: str, values: _Values) -> _Effects:
    events = [_SILENT[word] for word in values.pop("event").split("/")]
    by = selector(values.pop("by")[1:-1], of_itself=True, domain="things")
    by = {"kinds": ["creature"]} if by == "any" else by  # what enters is no creature of itself
    of = {"of": selector(values.pop("who")[1:-1], of_itself=True, domain="things")} if "who" in values else {}
    return [{"kind": "cannot_trigger", "events": events, "creatures": by, **of}]


_SILENT: Final = {"on_enters": "enters", "on_dies": "dies"}


def _players(code: str, values: _Values) -> _Effects:
    kinds = {
        "cant_lose_life": ["cannot_lose_life"],
        "cant_lose": ["cannot_lose"],
        "cant_gain_life": ["cannot_gain_life"],
        "life_locked": ["cannot_gain_life", "cannot_lose_life"],  # a total that can't change: CR 119.7-8
    }[code]
    players = _PLAYERS[values.pop("who", "you")]
    by = {"by": "life"} if values.pop("by", "") == "life" else {}
    return [{"kind": kind, **({} if players == "you" else {"players": players}), **by} for kind in kinds]


def _gained(_: str, values: _Values) -> _Effects:
    said: dict[str, Any] = {"kind": "life_gained"}
    if "n" in values:
        said["factor"] = _number(values)
    if "plus" in values:
        said["plus"] = int(values.pop("plus"))
    return [said]


def _more_counters(_: str, values: _Values) -> _Effects:
    whom = {"creatures": "self"} if values.get("who") == "self" else {"creatures": "yours"}
    said: dict[str, Any] = {"kind": "counters_put", **whom, **_things(values)}
    if "kind" in values:
        said["counter"] = values.pop("kind")
    if "n" in values:
        said["factor"] = _number(values)
    if "plus" in values:
        said["plus"] = int(values.pop("plus"))
    return [said]


def _more_tokens(_: str, values: _Values) -> _Effects:
    """More tokens, others, or other ones, of these players."""
    players = {"players": _PLAYERS[values.pop("who")]} if "who" in values else {}
    return [{"kind": "tokens_created", **players, **more_tokens(values)}]


def _enters_with(_: str, values: _Values) -> _Effects:
    """With how many counters it enters, or others do."""
    said: dict[str, Any] = {"kind": "enters_with", **_things(values)}
    if (kind := values.pop("kind")) != "+1/+1":
        said["counter"] = kind
    count = _doing("self").number(values)
    return [said if count == 1 else {**said, "count": count}]


def _no_counters(_: str, values: _Values) -> _Effects:
    players = {"you": "you", "each_player": "any"}[values.pop("who", "you")]
    return [{"kind": "cannot_get_counters", "players": players, "counter": values.pop("kind", "any")}]


def _not_activated(_: str, values: _Values) -> _Effects:
    return [{"kind": "cannot_activate", **_things(values)}]


_PLAYERS: Final = {
    "you": "you",
    "each_opponent": "opponents",
    "each_player": "any",
    "enchanted_player": ["attached"],
    "the_chosen_player": "chosen",
    "active_player": "active",
}


def _not_cast(_: str, values: _Values) -> _Effects:
    return [{"kind": "cannot_cast", "players": _PLAYERS[values.pop("who")], **not_cast(values)}]


def _as_flash(_: str, values: _Values) -> _Effects:
    """Which spells can be cast, or abilities activated, as though they had flash."""
    keyword = {"keyword": values.pop("what")} if "what" in values else {}
    return [
        {"kind": "any_time", "players": _PLAYERS[values.pop("who", "you")], **keyword, **not_cast(values)}
    ]


def _costs_more(_: str, values: _Values) -> _Effects:
    """What spells, or abilities, of players cost more, those that target something alone where it says so."""
    said: dict[str, Any] = {"kind": "costs_more", "cost": values.pop("cost").replace("_", " ")}
    said |= {"count": value_of(values.pop("n"))} if "n" in values else {}
    said["players"] = _PLAYERS[values.pop("who", "each_player")]
    return [{**said, **_of_costs(values)}]


def _costs_less(_: str, values: _Values) -> _Effects:
    """How much less spells, or abilities, of players cost: generic mana where nothing else is said."""
    players = _PLAYERS[values.pop("who", "you")]
    cost = {"cost": values.pop("c")} if "c" in values else {}
    count = value_of(values.pop("n", "1"))
    return [{"kind": "costs_less", "players": players, "count": count, **cost, **_of_costs(values)}]


def _of_costs(values: _Values) -> dict[str, Any]:
    said: dict[str, Any] = {}
    if values.pop("what", "spells") == "abilities":
        said["what"] = "abilities"
    if keyword := values.pop("kw", ""):
        said["keyword"] = keyword
    if wanted := values.pop("f", ""):
        said["spells"] = (
            wanted if wanted == "self" else SPELLS.get(wanted) or selector(wanted[1:-1], of_itself=True)
        )
    if at := values.pop("targets", ""):
        said["targets"] = (
            at if at in ("self", "attached") else selector(at[1:-1], of_itself=True, domain="things")
        )
    return said


def _players_have(_: str, values: _Values) -> _Effects:
    players = _PLAYERS[values.pop("who", "you")]
    return [{"kind": "players_have", "players": players, "keywords": keywords_in(values.pop("kw"))}]


def _not_sacrificed(_: str, values: _Values) -> _Effects:
    by = {"by": "opponents"} if values.pop("by", "") == "opp" else {}
    return [{"kind": "cannot_be_sacrificed", **_things(values), **by}]


def _as_copy(_: str, values: _Values) -> _Effects:
    """It may enter as a copy of something."""
    of = selector(values.pop("of", "[any]")[1:-1], of_itself=True, domain="things")
    doing = begun(granted, of_itself=True)
    return [
        {
            "kind": "enters_as_copy",
            "of": {"kinds": ["creature"]} if of == "any" else of,
            **exceptions(doing, values),
        }
    ]


def _seen_on_the_table(_: str, values: _Values) -> _Effects:
    """What it says is to be seen on the table already: what its other face is."""
    values.clear()
    return []


_SAYINGS: Final[dict[str, Callable[[str, _Values], _Effects]]] = {
    **dict.fromkeys(_PLAIN, _plain),
    **dict.fromkeys(_FILTERED, _filtered),
    **dict.fromkeys(_COUNTED, _counted),
    **dict.fromkeys(_UNLESS, _needs),
    "can_block_only": _can_block_only,
    "lure": _lure,
    "max_attackers": _max_attackers,
    "max_blockers_total": lambda _, values: [{"kind": "max_blockers", "count": _number(values)}],
    "can_block_as_though": _can_block_as_though,
    "evasion_negated": _blocked_despite,
    "cant_attack_player": _cant_attack_player,
    "player_must_attack": _player_must_attack,
    "must_attack_all_if_any": lambda _, values: [
        {"kind": "also_attacks", **_creatures(values), "who": "any"}
    ],
    "attack_tax": _attack_tax,
    "block_tax": _attack_tax,
    "attack_tax_self": _own_tax,
    "attack_block_tax_self": _own_tax,
    "damage_mult": _damage,
    "damage_plus": _damage,
    "damage_minus": _damage,
    "damage_as": _damage_as,
    "replace_damage": _damage_replaced,
    "prevent_damage": _prevent_damage,
    "redirect_damage": _redirect,
    "damage_unpreventable": _unpreventable,
    "life_floor": _life_floor,
    "pt": _pt,
    **dict.fromkeys(CHANGES, _changed),
    "grant_ability": _ability,
    "cda_pt": _defined,
    "set_type": _set_type,
    "not_creature": lambda _, values: [{"kind": "is", **_creatures(values), "not_creature": True}],
    "level_band": _level,
    "trigger_again": _again,
    "crews_with": _crews_with,
    "cannot_trigger": _silenced,
    "cant_lose": _players,
    "cant_lose_life": _players,
    "cant_gain_life": _players,
    "life_locked": _players,
    "life_gained": _gained,
    "counters_put": _more_counters,
    "cant_get_counters": _no_counters,
    "cant_activate": _not_activated,
    "cant_cast": _not_cast,
    "tokens_created": _more_tokens,
    "enters_tapped": lambda _, values: [{"kind": "enters_tapped", **_things(values)}],
    "enters_with_counters": _enters_with,
    "ally_enters_with_counters": _enters_with,
    "enters_as_copy": _as_copy,
    "cant_be_sacrificed": _not_sacrificed,
    "players_have": _players_have,
    "as_flash": _as_flash,
    "costs_less": _costs_less,
    "costs_more": _costs_more,
    "other_face": _seen_on_the_table,
}
