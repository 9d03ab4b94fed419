"""What a fact of the assets means in the scenario format: the effects that say exactly the same, or none.

Every particular of a fact has to be used up; a condition, a duration or a filter that the format has no words
for leaves the whole fact unsaid. So nothing on the table is ever a guess.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from msgspec import convert

from sandbox.bestiary.facts import Fact
from sandbox.bestiary.selecting import Said, UnsaidError, selector
from sandbox.scenario.effects import AnyEffect, Trigger

_Values = dict[str, str]
_Said = list[dict[str, Any]]

_PLAIN: Final[dict[str, tuple[str, ...]]] = {
    "cant_attack": ("cannot_attack",),
    "cant_block": ("cannot_block",),
    "cant_attack_or_block": ("cannot_attack", "cannot_block"),
    "cant_attack_alone": ("cannot_attack_alone",),
    "cant_block_alone": ("cannot_block_alone",),
    "cant_attack_or_block_alone": ("cannot_attack_alone", "cannot_block_alone"),
    "attack_only_alone": ("attacks_only_alone",),
    "can_attack_despite_defender": ("can_attack_despite_defender",),
    "must_attack": ("must_attack",),
    "unblockable": ("cannot_be_blocked",),
    "block_all_or_none": ("blocked_by_all_or_none",),
    "must_block": ("must_block",),
    "must_be_blocked": ("must_be_blocked",),
    "toughness_as_damage": ("assigns_toughness",),
    "assign_as_unblocked": ("assigns_as_unblocked",),
    "assigns_no_combat_damage": ("assigns_no_damage",),
}
"""Facts that speak of creatures and say nothing more."""

_FILTERED: Final = {
    "cant_be_blocked_by": ("cannot_be_blocked", "blockers"),
    "cant_be_blocked_except_by": ("cannot_be_blocked_except_by", "blockers"),
    "cant_block_filter": ("cannot_block", "attackers"),
    "must_be_blocked_by": ("must_be_blocked", "blockers"),
}
_COUNTED: Final = {
    "min_blockers": "min_blockers",
    "max_blockers": "max_blockers_each",
    "can_block_extra": "extra_blocks",
}
_EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "on_attack": ("attacks",),
    "on_block": ("blocks",),
    "on_blocked": ("becomes_blocked",),
    "on_unblocked": ("attacks_unblocked",),
    "on_attack_or_block": ("attacks", "blocks"),
    "on_block_or_blocked": ("blocks", "becomes_blocked"),
    "on_combat_damage_player": ("deals_combat_damage_to_player",),
    "on_combat_damage": ("deals_combat_damage",),
}
"""Moments at which a card triggers that the format has a word for."""

_YOU: Final[dict[str, Any]] = {"you": "you", "you+pw": {"of": "you", "kinds": ["player", "planeswalker"]}}


def effects_of(fact: Fact) -> tuple[AnyEffect, ...]:
    """The effects that say exactly what a static fact says. Raises `UnsaidError` where there are none."""
    say = _SAYINGS.get(fact.code)
    if fact.context or say is None:
        raise UnsaidError(fact.text)
    values = dict(fact.values)
    said = say(fact.code, values)
    if values:
        raise UnsaidError(fact.text)
    return tuple(convert(each, AnyEffect) for each in said)


def triggers_of(fact: Fact) -> tuple[Trigger, ...]:
    """The markers of when a card triggers, and whether it is known to be optional; what it does they don't say."""
    event = fact.context or ("" if fact.values else fact.code)
    known = {"optional": True} if fact.values.get("may") == "1" else {}
    said = [{"kind": "trigger", "event": name, **known} for name in _EVENTS.get(event, ())]
    return tuple(convert(each, Trigger) for each in said)


def is_about_combat(fact: Fact) -> bool:
    """Say whether a fact matters at all: a bare `trig_other` is an event and an effect away from combat."""
    return bool(fact.context) or fact.code != "trig_other"


def counters_of(fact: Fact) -> dict[str, int]:
    """The counters that a permanent enters with. Raises `UnsaidError` where that is not a plain number."""
    number = fact.values.get("n", "")
    if fact.context or fact.values.keys() != {"kind", "n"} or not number.isdecimal():
        raise UnsaidError(fact.text)
    return {fact.values["kind"]: int(number)}


def _creatures(values: _Values) -> dict[str, Any]:
    """Who the fact speaks of: the card itself where it does not say."""
    who = values.pop("who", "")
    if who in ("", "self"):
        return {}
    if who == "attached":
        return {"creatures": "attached"}
    return {"creatures": _bracketed(who)}


def _bracketed(text: str) -> Said:
    if not (text.startswith("[") and text.endswith("]")):
        raise UnsaidError(text)
    return selector(text[1:-1], of_itself=True)


def _needed(values: _Values, key: str) -> str:
    if key not in values:
        raise UnsaidError(key)
    return values.pop(key)


def _number(values: _Values) -> int:
    text = _needed(values, "n")
    if not text.isdecimal():
        raise UnsaidError(text)
    return int(text)


def _plain(code: str, values: _Values) -> _Said:
    creatures = _creatures(values)
    return [{"kind": kind, **creatures} for kind in _PLAIN[code]]


def _filtered(code: str, values: _Values) -> _Said:
    kind, field = _FILTERED[code]
    creatures = _creatures(values)
    return [{"kind": kind, **creatures, field: selector(_needed(values, "f"), of_itself=not creatures)}]


def _can_block_only(_: str, values: _Values) -> _Said:
    creatures = _creatures(values)
    blockable = selector(_needed(values, "f"), of_itself=not creatures)
    return [{"kind": "cannot_block", **creatures, "attackers": {"not": blockable}}]


def _lure(_: str, values: _Values) -> _Said:
    creatures = _creatures(values)
    blockers = {"blockers": selector(values.pop("f"), of_itself=not creatures)} if "f" in values else {}
    return [{"kind": "must_be_blocked_by_all", **creatures, **blockers}]


def _counted(code: str, values: _Values) -> _Said:
    creatures = _creatures(values)
    if code == "can_block_extra" and values.get("n") == "any":
        return [{"kind": "extra_blocks", **creatures, "count": values.pop("n")}]
    return [{"kind": _COUNTED[code], **creatures, "count": _number(values)}]


def _max_attackers(_: str, values: _Values) -> _Said:
    defenders = {"defenders": _YOU[values.pop("at")]} if values.get("at") in _YOU else {}
    return [{"kind": "max_attackers", "count": _number(values), **defenders}]


def _max_blockers_total(_: str, values: _Values) -> _Said:
    return [{"kind": "max_blockers", "count": _number(values)}]


def _can_block_as_though(_: str, values: _Values) -> _Said:
    creatures, keyword = _creatures(values), _needed(values, "kw")
    if keyword not in ("reach", "shadow"):
        raise UnsaidError(keyword)
    return [{"kind": "can_block_as_though", **creatures, "keyword": keyword}]


def _cant_attack_player(_: str, values: _Values) -> _Said:
    creatures, player = _creatures(values), _needed(values, "player")
    if player not in _YOU:
        raise UnsaidError(player)
    return [{"kind": "cannot_attack", **creatures, "defenders": _YOU[player]}]


def _player_must_attack(_: str, values: _Values) -> _Said:
    at, who = _needed(values, "at"), values.pop("who", "opp")
    if at not in _YOU or who != "opp":
        raise UnsaidError(at)
    return [{"kind": "must_be_attacked", "defenders": _YOU[at], "who": "opponents"}]


def _attack_tax(_: str, values: _Values) -> _Said:
    at, cost = _needed(values, "at"), _cost(values)
    if at not in _YOU or _needed(values, "per") != "creature":
        raise UnsaidError(at)
    return [{"kind": "attack_cost", "cost": cost, **_creatures(values), "defenders": _YOU[at]}]


def _own_tax(code: str, values: _Values) -> _Said:
    kinds = ("attack_cost", "block_cost") if code == "attack_block_tax_self" else ("attack_cost",)
    creatures = {"creatures": "self", **_creatures(values)}
    cost = _cost(values)
    return [{"kind": kind, "cost": cost, **creatures} for kind in kinds]


def _cost(values: _Values) -> str:
    cost = _needed(values, "cost")
    if not cost.startswith("{") or "X" in cost:
        raise UnsaidError(cost)
    return cost


def _damage(code: str, values: _Values) -> _Said:
    kind = values.pop("kind", "combat")
    changed = {"damage_mult": ("damage_times", "factor"), "damage_plus": ("damage_plus", "amount")}
    name, field = changed[code]
    source, recipients = _needed(values, "src"), _needed(values, "to")
    if kind == "noncombat":
        values.clear()
        return []
    if recipients not in _RECIPIENTS or kind != "combat":
        raise UnsaidError(recipients)
    sources = source if source in ("self", "attached") else selector(source, of_itself=True)
    return [{"kind": name, "sources": sources, **_RECIPIENTS[recipients], field: _number(values)}]


_RECIPIENTS: Final[dict[str, dict[str, Any]]] = {
    "any": {},
    "you": {"recipients": "you"},
    "self": {"recipients": "self"},
    "attached": {"recipients": "attached"},
    "an_opponent": {"recipients": {"of": "opponents", "kinds": ["player"]}},
    "a_player": {"recipients": {"of": "any", "kinds": ["player"]}},
}


def _prevent_damage(_: str, values: _Values) -> _Said:
    kind, to, by = values.pop("kind", "combat"), values.pop("to", ""), values.pop("by", "")
    if kind == "noncombat":
        values.clear()
        return []
    if kind != "combat" or _needed(values, "n") != "all" or not (to or by):
        raise UnsaidError(kind)
    said: dict[str, Any] = {"kind": "prevent_damage", "amount": "all"}
    if to in ("you", "self", "attached"):
        said["recipients"] = to
    elif to:
        said["recipients"] = _bracketed(to)
    if by in ("self", "attached"):
        said["sources"] = by
    elif by:
        said["sources"] = _bracketed(by)
    return [said]


def _needs_others(code: str, values: _Values) -> _Said:
    """`other_attack[filter]`: unless another such creature attacks; `others_attack>=n`: at least n others."""
    doing = "attack" if code == "cant_attack_unless" else "block"
    found = re.fullmatch(rf"other_{doing}\[(.+)\]|others_{doing}>=(\d+)", _needed(values, "if"))
    if found is None:
        raise UnsaidError(code)
    needed = {"who": selector(found[1], of_itself=True)} if found[1] else {"count": int(found[2])}
    return [{"kind": f"needs_co_{doing}ers", **_creatures(values), **needed}]


_SAYINGS: Final[dict[str, Callable[[str, _Values], _Said]]] = {
    **dict.fromkeys(_PLAIN, _plain),
    **dict.fromkeys(_FILTERED, _filtered),
    **dict.fromkeys(_COUNTED, _counted),
    "cant_attack_unless": _needs_others,
    "cant_block_unless": _needs_others,
    "can_block_only": _can_block_only,
    "lure": _lure,
    "max_attackers": _max_attackers,
    "max_blockers_total": _max_blockers_total,
    "can_block_as_though": _can_block_as_though,
    "cant_attack_player": _cant_attack_player,
    "player_must_attack": _player_must_attack,
    "attack_tax": _attack_tax,
    "attack_tax_self": _own_tax,
    "attack_block_tax_self": _own_tax,
    "damage_mult": _damage,
    "damage_plus": _damage,
    "prevent_damage": _prevent_damage,
}
