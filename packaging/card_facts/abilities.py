"""Abilities of a card from its facts: what triggers, what can be activated, what a spell does.

Facts of one ability follow one another with the same words before them. What of them can't be said is told as missing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from msgspec import Struct

from sandbox.bestiary.facts import Fact, split

from card_facts.acting import begun
from card_facts.amounts import about, condition_of
from card_facts.casting import cost_said
from card_facts.doing import Doing, Granted
from card_facts.selecting import COLORS, Domain, UnsaidError, selector

Said = dict[str, Any]

_PLAYER: Final = {"of": "any", "kinds": ["player"]}
_OPPONENT: Final = {"of": "opponents", "kinds": ["player"]}
_WALKER: Final = {"of": "any", "kinds": ["planeswalker"]}
_ENCHANTED: Final = {"of": "attached", "kinds": ["player"]}
_YOU: Final = {"of": "you", "kinds": ["player"]}
_INSTANT: Final = "instant_or_sorcery"
_THEIRS: Final[Said] = {
    "event": "deals_damage",
    "creatures": {"kinds": ["permanent"], "controller": "opponents"},
}
_OWN: Final[dict[str, Said]] = {
    "attack": {"event": "attacks"},
    "attack_opponent": {"event": "attacks", "defenders": _OPPONENT},
    "attack_player": {"event": "attacks", "defenders": _PLAYER},
    "attack_battle": {"event": "attacks", "defenders": {"kinds": ["battle"]}},
    "attack_most_life": {"event": "attacks", "defenders": {"kinds": ["player"], "most_life": True}},
    "block": {"event": "blocks"},
    "blocked": {"event": "becomes_blocked"},
    "unblocked": {"event": "attacks_unblocked"},
    "unblocked_player": {"event": "attacks_unblocked", "defenders": _PLAYER},
    "attack_or_block": {"event": "attacks", "also": ["blocks"]},
    "block_or_blocked": {"event": "blocks", "also": ["becomes_blocked"]},
    "attack_alone": {"event": "attacks_alone"},
    "enter_or_attack": {"event": "attacks", "also": ["enters"]},
    "combat_damage_player": {"event": "deals_combat_damage_to_player"},
    "combat_damage_opponent": {"event": "deals_combat_damage_to_player", "recipients": _OPPONENT},
    "combat_damage_creature": {"event": "deals_combat_damage_to_creature"},
    "combat_damage_planeswalker": {"event": "deals_combat_damage", "recipients": _WALKER},
    "combat_damage": {"event": "deals_combat_damage"},
    **{
        f"combat_damage_player_or_{word}": {
            "event": "deals_combat_damage",
            "recipients": {"of": "any", "kinds": ["player", word]},
        }
        for word in ("planeswalker", "battle")
    },
    "damage": {"event": "deals_damage"},
    "damage_player": {"event": "deals_damage", "recipients": _PLAYER},
    "damage_opponent": {"event": "deals_damage", "recipients": _OPPONENT},
    "damage_planeswalker": {"event": "deals_damage", "recipients": _WALKER},
    "damage_creature": {"event": "deals_damage", "recipients": {}},
    "dealt_combat_damage": {"event": "is_dealt_combat_damage"},
    "dealt_damage": {"event": "is_dealt_damage"},
    "kill": {"event": "kills"},
    "dies": {"event": "dies"},
    "leaves": {"event": "leaves"},
    "exiled": {"event": "is_exiled"},
    "enters": {"event": "enters"},
    "tapped": {"event": "becomes_tapped"},
    "untapped": {"event": "becomes_untapped"},
    "target": {"event": "becomes_target"},
    "spell_target": {"event": "becomes_target", "spells": "spell"},
    "instant_or_sorcery_target": {"event": "becomes_target", "spells": _INSTANT},
    "counters": {"event": "gets_counters"},
    "plus_counters": {"event": "gets_counters", "counter": "+1/+1"},
    "minus_counters": {"event": "gets_counters", "counter": "-1/-1"},
    "fights": {"event": "fights"},
    "transforms": {"event": "transforms"},
    "turned_face_up": {"event": "turned_face_up"},
}
"""What the card itself does, or what becomes of it; of what it is attached to, of a creature of yours or of any it is
said with one word more.
"""
_CAST: Final[dict[str, Said]] = {
    "cast": {"event": "casts"},
    "cast_noncreature": {"event": "casts", "spells": "noncreature"},
    "cast_instant_or_sorcery": {"event": "casts", "spells": _INSTANT},
    "cast_creature": {"event": "casts", "spells": "creature"},
}
"""Which spells you cast, or with one word more an opponent or anybody."""
EVENTS: Final[dict[str, Said]] = {
    **{f"on_{word}": said for word, said in _OWN.items()},
    **{
        f"on_{whose}_{word}": {**said, "creatures": creatures}
        for whose, creatures in (("attached", "attached"), ("ally", "yours"), ("any", "any"))
        for word, said in _OWN.items()
    },
    **{f"on_{word}": {**said, "players": "you"} for word, said in _CAST.items()},
    **{
        f"on_{who}_{word}": {**said, "players": players}
        for who, players in (("opponent", "opponents"), ("any", "any"))
        for word, said in _CAST.items()
    },
    "on_any_casts": {"event": "casts", "players": "any"},
    "on_opponent_casts": {"event": "casts", "players": "opponents"},
    "on_magecraft": {"event": "casts", "also": ["copies"], "players": "you", "spells": _INSTANT},
    "on_copies": {"event": "copies", "players": "you"},
    "on_activates": {"event": "activates", "players": "you"},
    "on_opponent_activates": {"event": "activates", "players": "opponents"},
    "on_any_activates": {"event": "activates", "players": "any"},
    "on_attack_group": {"event": "attacks"},
    "on_attacks_enchanted_player": {"event": "attacks", "creatures": "any", "defenders": _ENCHANTED},
    "on_enchanted_player_attacked": {
        "event": "you_attack_player",
        "creatures": "any",
        "defenders": _ENCHANTED,
    },
    "on_combat_damage_enchanted_player": {
        "event": "deals_combat_damage_to_player",
        "creatures": "any",
        "recipients": _ENCHANTED,
    },
    "on_you_attack": {"event": "you_attack", "creatures": "yours"},
    "on_you_attack_player": {"event": "you_attack_player", "creatures": "yours"},
    "on_player_attacks_opponent": {"event": "you_attack_player", "creatures": "any", "defenders": _OPPONENT},
    "on_player_attacks_your_opponents": {"event": "you_attack", "creatures": "any", "defenders": _OPPONENT},
    "on_opponent_attacks_opponent": {
        "event": "you_attack_player",
        "creatures": "opponents",
        "defenders": _OPPONENT,
    },
    "on_opponent_attacks_you": {"event": "you_attack", "creatures": "opponents", "defenders": _YOU},
    "on_opponent_attacks_your_side": {
        "event": "you_attack",
        "creatures": "opponents",
        "defenders": {"of": "you", "kinds": ["player", "planeswalker"]},
    },
    "on_opponent_attacks_your_planeswalker": {
        "event": "you_attack",
        "creatures": "opponents",
        "defenders": {"of": "you", "kinds": ["planeswalker"]},
    },
    "on_any_damage": {"event": "is_dealt_damage", "creatures": "any"},
    "on_source_damage": {"event": "deals_damage", "creatures": "any"},
    "on_damage_self": {"event": "deals_damage", "creatures": "any", "recipients": "self"},
    "on_damage_you": {"event": "deals_damage", "creatures": "any", "recipients": "you"},
    "on_your_source_damage_opponent": {
        "event": "deals_damage",
        "creatures": {"kinds": ["permanent"], "controller": "you"},
        "recipients": _OPPONENT,
    },
    "on_opponent_source_damage_you": {**_THEIRS, "recipients": "you"},
    "on_opponent_source_damage_yours": {**_THEIRS, "recipients": {"controller": "you"}},
    "on_own_or_paired_dealt_damage": {
        "event": "is_dealt_damage",
        "creatures": {"any_of": ["self", "paired"]},
    },
    "on_you_dealt_damage": {"event": "is_dealt_damage", "players": "you"},
    "on_opponent_dealt_damage": {"event": "is_dealt_damage", "players": "opponents"},
    "on_sacrificed": {"event": "is_sacrificed", "creatures": "yours"},
    "on_self_sacrificed": {"event": "is_sacrificed"},
    "on_any_sacrificed": {"event": "is_sacrificed", "creatures": "any"},
    **{
        f"on_you_put_{word}counters": {"event": "gets_counters", "creatures": "any", "players": "you", **kind}
        for word, kind in (
            ("", {}),
            ("plus_", {"counter": "+1/+1"}),
            ("minus_", {"counter": "-1/-1"}),
        )
    },
    "on_heroic": {"event": "becomes_target", "spells": "spell", "players": "you"},
    "on_opponent_spell_targets": {"event": "becomes_target", "spells": "spell", "players": "opponents"},
    "on_your_spell_targets_any": {
        "event": "becomes_target",
        "spells": "spell",
        "players": "you",
        "creatures": "any",
        "together": True,
    },
    "on_instant_or_sorcery_targets": {"event": "becomes_target", "spells": _INSTANT, "players": "you"},
    "on_any_instant_or_sorcery_targets": {"event": "becomes_target", "spells": _INSTANT},
    "on_instant_or_sorcery_targets_any": {
        "event": "becomes_target",
        "spells": _INSTANT,
        "players": "you",
        "creatures": "any",
        "together": True,
    },
    "on_your_target": {"event": "becomes_target", "players": "you"},
    "on_opponent_targets": {"event": "becomes_target", "players": "opponents"},
    "on_opponent_targets_any": {"event": "becomes_target", "players": "opponents", "creatures": "yours"},
    "on_crewed": {"event": "becomes_crewed"},
    "on_ally_exerted": {"event": "becomes_exerted", "creatures": "yours"},
    "on_gain_life": {"event": "gains_life", "players": "you"},
    "on_opponent_gains_life": {"event": "gains_life", "players": "opponents"},
    "on_lose_life": {"event": "loses_life", "players": "you"},
    "on_opponent_loses_life": {"event": "loses_life", "players": "opponents"},
    "on_begin_combat": {"event": "beginning_of_combat", "players": "you"},
    "on_each_begin_combat": {"event": "beginning_of_combat"},
    "on_end_combat": {"event": "end_of_combat"},
    "on_state": {"event": "state"},
    "on_unattached": {"event": "becomes_unattached"},
    "on_aura_attached": {"event": "becomes_attached", "creatures": {"subtype": "Aura"}, "others": "self"},
    "on_equipment_attached": {
        "event": "becomes_attached",
        "creatures": {"subtype": "Equipment"},
        "others": "self",
    },
}
"""What lets an ability trigger, by the word of the notation."""
EACH: Final = {"blocks": "blocks_creature", "becomes_blocked": "becomes_blocked_by"}
"""Events that are once for each creature where the ability speaks of that creature (CR 509.3b, 509.3d)."""
OTHER: Final = "trig_other"
"""An event that is not known: one of its own accord away from combat, or one that may come in the middle of it."""
PAYS: Final = "pays"
"""What may be paid as an ability resolves, so that it does the rest: `pays:c={1}{R}+sac_creature`; or, `by` somebody,
so that it does nothing.
"""
ONLY: Final = "only"
"""What has to be so that an ability may be activated: `only:if=attacking` (CR 602.5b)."""
AWAY: Final = "away"
"""An event that is away from combat: a land, a draw, a main phase, the end step."""


class Made(Struct, frozen=True):
    """The abilities of a card, as effects of the file format in their order, and the facts that nobody could say."""

    effects: tuple[Said, ...]
    missing: tuple[str, ...]


def abilities_of(facts: Sequence[Fact], granted: Granted) -> Made:
    """The abilities that facts with something before them make; `granted` reads those that they give something."""
    effects: list[Said] = []
    missing: list[str] = []
    for _, group in groupby(facts, key=_ability):
        made, left = ability_of(tuple(group), granted)
        effects += made
        missing += left
    return Made(tuple(effects), tuple(missing))


def _ability(fact: Fact) -> tuple[str, ...]:
    """What facts of one ability have in common."""
    context = fact.context or fact.code
    return (context, *(fact.values.get(key, "") for key in _EVENT_KEYS))


def ability_of(facts: Sequence[Fact], granted: Granted) -> tuple[list[Said], list[str]]:
    """What facts of one ability make, and which of them nobody could say."""
    first = facts[0]
    word = first.context or first.code
    if word.startswith("act(") or word in UNSEEN:
        return (unseen if word in UNSEEN else activated)(word, facts, granted)
    try:
        head = event_of(word, first)
    except UnsaidError:
        return [], [fact.text for fact in facts]
    if head is None:
        return [], [fact.text for fact in facts if fact.context == OTHER]
    paid = next((fact for fact in facts if fact.code == PAYS), None)
    if paid is not None:
        head["cost"] = ", ".join(_part_of_cost(part) for part in paid.values["c"].split("+"))
        if "by" in paid.values:
            head["unless_paid_by"] = paid.values["by"]
    doing = [fact for fact in facts if fact.context and fact is not paid]
    watches_itself = "creatures" not in head and head["event"] != "casts"
    body, missing = done(doing, granted, of_itself=True, watched="self" if watches_itself else "that")
    conditions = [fact for fact in facts if not fact.context]
    for fact in conditions:
        try:
            head |= _asked(fact, "self" if watches_itself else "that")
        except UnsaidError:
            missing.append(fact.text)
    own = head.get("creatures", "self") in ("self", "attached")
    each = any(map(_speaks_of_it, doing)) or any(fact.code == "token_blocking" for fact in doing)
    if own and each:
        head["event"] = EACH.get(head["event"], head["event"])
        if "also" in head:
            head["also"] = [EACH.get(each, each) for each in head["also"]]
    whole = body if missing else _optional(body, doing or conditions)
    return [{"kind": "trigger", **head, **whole}], missing


def _asked(fact: Fact, whom: str) -> Said:
    """A bare event may have a condition, which speaks of these, and may be optional."""
    known = {*_EVENT_KEYS, "may", "if", "unless"}
    if not fact.values.keys() <= known:
        raise UnsaidError(fact.text)
    said: Said = {}
    for key in ("if", "unless"):
        if key in fact.values and fact.values[key] != "optional_cost":
            said[key] = about(condition_of(fact.values[key]), whom)
    return said


def _speaks_of_it(fact: Fact) -> bool:
    return (
        any(re.search(r"\bthat\b|that_|_that", value) for value in fact.values.values())
        or "ev_by" in fact.values
    )


def _optional(body: Said, facts: Sequence[Fact]) -> Said:
    """What may be declined as a whole is optional, with what is done if it was; a marker that says so is, too."""
    first, *more = facts or (None,)
    if "modes" in body or first is None or first.values.get("may") != "1":
        return body
    if any(each.values.get("may") != "1" and each.values.get("if") != "optional_cost" for each in more):
        return body
    plain = [{key: each for key, each in action.items() if key != "may"} for action in body.get("does", ())]
    return {**body, **({"does": plain} if plain else {}), "optional": True}


def event_of(word: str, fact: Fact) -> Said | None:
    """The event of a trigger; None for one that is away from combat. Raises `UnsaidError`."""
    if word in (OTHER, AWAY):
        return None
    if word not in EVENTS:
        raise UnsaidError(fact.text)
    head = dict(EVENTS[word])
    values = fact.values
    if "ev_by" in values:
        inside = values["ev_by"]
        if not inside.startswith("["):
            raise UnsaidError(fact.text)
        by = selector(inside[1:-1], of_itself=True, domain=_WATCHED.get(head["event"], "creatures"))
        if (
            head["event"] in ("casts", "copies")
            and isinstance(by, dict)
            and not re.search(r"\btype=", inside)
        ):
            for each in (
                by,
                *by.get("any_of", ()),
            ):  # a spell of a creature type need not be a creature spell
                each.pop("kinds", None)  # (CR 308.2)
        own = head.get("creatures", "self") in ("self", "attached")
        head["others" if own else "creatures"] = by
    if "ev_n" in values:
        if not values["ev_n"].isdecimal():
            raise UnsaidError(fact.text)
        n = int(values["ev_n"])
        if head["event"] in ("you_attack", "you_attack_player"):
            head["count"] = n
        else:
            head["if"] = {"attackers": {"controller": "you", "other": True}, "min": n}
    words = {"ev_first": "once", "ev_more": "together", "ev_forced": "had_to_attack"}
    head |= {word: True for key, word in words.items() if values.get(key) == "1"}
    return head | ({"damage": values["ev_kind"]} if "ev_kind" in values else {})


_WATCHED: Final[dict[str, Domain]] = dict.fromkeys(
    (
        "activates",
        "casts",
        "dies",
        "is_sacrificed",
        "enters",
        "leaves",
        "becomes_tapped",
        "becomes_untapped",
        "deals_damage",
        "is_dealt_damage",
    ),
    "things",
)
"""Events of permanents that need not be creatures."""
_EVENT_KEYS: Final = ("ev_by", "ev_n", "ev_first", "ev_more", "ev_kind", "ev_forced")


def done(
    facts: Sequence[Fact], granted: Granted, *, of_itself: bool, watched: str | None = None
) -> tuple[Said, list[str]]:
    """What an ability does, with its modes, and which facts nobody could say."""
    missing: list[str] = []
    body: Said = {}
    plain = [fact for fact in facts if not fact.mode]
    choice = next((fact for fact in plain if fact.code == "choose"), None)
    doing = begun(granted, of_itself=of_itself, watched=watched)
    _read(doing, [fact for fact in plain if fact is not choice], missing)
    if doing.targets:
        body["targets"] = doing.targets
    if doing.actions:
        body["does"] = doing.actions
    modes = [
        _mode(tuple(group), missing, begun(granted, of_itself=of_itself, watched=watched))
        for _, group in groupby((fact for fact in facts if fact.mode), key=lambda fact: fact.mode)
    ]
    if modes:
        body["modes"] = modes
        body |= _chosen(choice, len(modes), missing)
    return body, missing


def _read(doing: Doing, facts: Sequence[Fact], missing: list[str]) -> None:
    for fact in facts:
        values = {key: value for key, value in fact.values.items() if key not in _EVENT_KEYS}
        try:
            doing.read(Fact(fact.context, fact.code, values, fact.text))
        except UnsaidError:
            missing.append(fact.text)


def _mode(facts: tuple[Fact, ...], missing: list[str], doing: Doing) -> Said:
    paid = next((fact.values for fact in facts if fact.code == "cost"), {})
    _read(doing, [fact for fact in facts if fact.code not in ("cost", "none")], missing)
    said: Said = {}
    if doing.actions:
        said["does"] = doing.actions
    if doing.targets:
        said["targets"] = doing.targets
    if cost := paid.get("c"):
        said["cost"] = cost
    if paid.get("instead") == "1":
        said["instead"] = True
    return {**said, "if": condition_of(paid["if"])} if "if" in paid else said


def _chosen(choice: Fact | None, modes: int, missing: list[str]) -> Said:
    """How many of the modes are done."""
    if choice is None:
        return {}
    text = choice.values.get("n", "1")
    if "n_if" in choice.values:
        more = _more_modes(choice.values["n_if"], modes) if text == "1" else None
        if more is not None:
            return {"choose": more}
        missing.append(choice.text)
    if text in ("any", "X"):
        return {"choose": "any" if text == "any" else "x"}
    least, _, most = text.partition("..")
    if most:
        return {"choose": "any"} if int(most) >= modes or int(most) > 1 else {"choose": 1}
    return {} if int(least) == 1 else {"choose": int(least)}


def _more_modes(text: str, modes: int) -> Said | None:
    """How many modes may be chosen: one, and where something is so or was told, more (CR 700.2); None if unsaid."""
    asked, _, most = text.rpartition(":")
    number = {"both": 2, "two": 2, "any_number": modes, "one_or_more": modes}.get(most)
    try:
        condition = condition_of(asked)
    except UnsaidError:
        return None
    if number is None or not isinstance(condition, dict):
        return None
    if set(condition) == {"given"}:
        return {"given": condition["given"], "times": number - 1, "plus": 1, "at_most": number}
    if set(condition) == {"controls", "min"} and condition["min"] == 1:
        yours = condition["controls"]
        yours = {"controller": "you"} if isinstance(yours, str) else {**yours, "controller": "you"}
        return {"count": yours, "times": number - 1, "plus": 1, "at_most": number}
    return None


# Activated abilities

_PAID: Final = {
    "sac_self": "sacrifice",
    "sac": "sacrifice 1 permanent",
    "discard": "discard 1",
    "tap_other": "tap 1 creature",
    "return": "return 1 permanent",
    "return_self": "return",
    "exile": "exile",
    "exert": "exert",
}
_NAMED: Final = re.compile(r"^(?P<what>sac|tap|return|discard)_(?:(?P<count>\d+|x)_)?(?P<kind>[a-z_]+)$")
_VERBS: Final = {"sac": "sacrifice", "tap": "tap", "return": "return", "discard": "discard"}
_TIMES: Final = {"once": 1, "twice": 2, "thrice": 3}
_LIMITED: Final = frozenset({"boast", "exhaust"})
"""Keywords of abilities that are activated once (CR 702.142a, 702.177a)."""
_BY: Final = {"anyone": "any", "opponents": "opponents"}
_PAYS: Final = re.compile(r"^pay_(\d+)_life$")
_REMOVES: Final = re.compile(r"^rm_(counter|\d+|x)(?:_(?!from)([a-z0-9/-]+))?(?:_from_([a-z_]+))?$")
_LOYALTY: Final = re.compile(r"^([+-]?\d+|-X)$")
_ENERGY: Final = re.compile(r"^pay_(e+)$")


def cost_of(context: str) -> tuple[str, frozenset[str]]:
    """The cost of `act(...)` in the words of the file format, and how it is activated: as a `sorcery`, `once`, `twice`
    or `thrice` a turn, at a time of `_WHEN`, by `anyone` or `opponents`, by a keyword of `_LIMITED`; with nothing or a
    number after the line it is another than one of the same cost before it. Loyalty counters stand alone: `act(+1)`,
    `act(-X)`. Raises `UnsaidError`.
    """
    inside, *how = context.removeprefix("act(").removesuffix(")").split("|")
    if _LOYALTY.match(inside):
        return inside.casefold(), frozenset(how)
    parts = [_part_of_cost(part) for part in inside.split("+") if part != "other"]
    return ", ".join(filter(None, parts)), frozenset(how)


def _part_of_cost(part: str) -> str:
    """One part of a cost in the words of the file format. Raises `UnsaidError`."""
    if part.startswith("{") or not part:
        return part.replace("]", "}")
    if found := _PAYS.match(part):
        return f"pay {found[1]} life"
    if found := _ENERGY.match(part):
        return f"pay {len(found[1])} energy"
    if found := _REMOVES.match(part):
        any_kind = found[1] == "counter"
        whose = f" from {found[3].replace('_', ' ')}" if found[3] else ""
        return f"remove {1 if any_kind else found[1]} {found[2] or ('any' if any_kind else '+1/+1')}{whose}"
    if part in _PAID:
        return _PAID[part]
    if named := _NAMED.match(part):
        kind = named["kind"].replace("_", " ")
        return f"{_VERBS[named['what']]} {named['count'] or 1} {kind}"
    raise UnsaidError(part)


def activated(word: str, facts: Sequence[Fact], granted: Granted) -> tuple[list[Said], list[str]]:
    """The activated ability that facts make, and what of it nobody could say; `none`: it does nothing here."""
    try:
        cost, how = cost_of(word)
    except UnsaidError:
        return [{"kind": "activated", "cost": "…"}], [fact.text for fact in facts]
    only = next((fact for fact in facts if fact.code == ONLY), None)
    doing = [fact for fact in facts if fact.mode or fact.code not in ("none", ONLY)]
    body, missing = done(doing, granted, of_itself=True)
    if only is not None:
        try:
            body["if"] = about(condition_of(only.values["if"]), "self")
        except UnsaidError:
            missing.append(only.text)
    timing = next((_WHEN[each] for each in how if each in _WHEN), None)
    when: Said = {} if timing is None else {"timing": timing}
    times = next((times for word, times in _TIMES.items() if word in how), None)
    when |= {} if times is None else {"limit": times}
    by = next((_BY[word] for word in how if word in _BY), None)
    when |= {} if by is None else {"by": by}
    for keyword in how.intersection(_LIMITED):
        when |= {"keyword": keyword, "limit": 1}
    if "boast" in how:  # only if it attacked this turn (CR 702.142a)
        when["if"] = condition_of("attacked_this_turn")
    return [{"kind": "activated", "cost": cost, **body, **when}], missing


UNSEEN: Final = {
    "on_draw": "you_draw",
    "on_second_draw": "you_draw_second",
    "on_opponent_draw": "opponent_draws",
    "on_any_draw": "player_draws",
    "on_discard": "you_discard",
    "on_opponent_discard": "opponent_discards",
    "on_any_discard": "player_discards",
    "on_cycling": "you_cycle",
    "on_cycling_or_discard": "you_cycle_or_discard",
    **{f"on_chapter_{n}": f"chapter_{n}" for n in (2, 3, 4)},
    "on_card_to_your_graveyard": "card_to_your_graveyard",
    "on_card_to_opponents_graveyard": "card_to_opponents_graveyard",
    "on_card_exiled": "card_exiled",
    "on_leaves_graveyard": "leaves_your_graveyard",
}
"""What the table doesn't see, by the word of the notation: it happens whenever somebody says so."""


def unseen(word: str, facts: Sequence[Fact], granted: Granted) -> tuple[list[Said], list[str]]:
    """The ability that triggers at what the table doesn't see, and what of it nobody could say. Who may decline it says
    nothing.
    """
    paid = next((fact for fact in facts if fact.code == PAYS), None)
    doing = [_mandatory(fact) for fact in facts if fact is not paid]
    body, missing = done(doing, granted, of_itself=True)
    cost = "" if paid is None else ", ".join(_part_of_cost(part) for part in paid.values["c"].split("+"))
    once = {"limit": 1} if word == "on_second_draw" or facts[0].values.get("ev_first") == "1" else {}
    return [{"kind": "activated", "whenever": UNSEEN[word], "cost": cost, **body, **once}], missing


def _mandatory(fact: Fact) -> Fact:
    """A fact without its "may"."""
    values = {key: value for key, value in fact.values.items() if key != "may"}
    return Fact(fact.context, fact.code, values, fact.text, fact.mode)


# What spells do


CYCLED: Final = "on_cycle"
"""As the event of a spell's facts: what it does as it is cycled, alone or besides what it does as it is cast."""


def spell_body(
    facts: Sequence[Fact], granted: Granted, keywords: Sequence[str] = ()
) -> tuple[Said, list[str]]:
    """What a spell does, what it costs besides, when it may be cast, and what of that nobody could say. What it costs
    overloaded, cleaved or cycled its keywords say.
    """
    said: Said = {}
    missing: list[str] = []
    doing: list[Fact] = []
    for fact in facts:
        if fact.code in ("add_cost", "cast_only", "goes"):
            try:
                said |= _cast(fact) if fact.code != "goes" else fact.values
            except (UnsaidError, KeyError):
                missing.append(fact.text)
        elif not fact.way and fact.context != CYCLED:
            doing.append(fact)
    entering = [fact for fact in doing if fact.context == "on_enter"]
    own = [fact for fact in doing if not fact.context]
    missing += [fact.text for fact in doing if fact not in entering and fact not in own]
    body, left = done(entering or own, granted, of_itself=bool(entering))
    way = [
        Fact("", fact.code, fact.values, fact.text, fact.mode)
        for fact in facts
        if fact.way or fact.context == CYCLED
    ]
    if way and "modes" not in body:
        other, more = done(way, granted, of_itself=False)
        word = next((fact.way for fact in facts if fact.way), "cycling")
        costs = [each.removeprefix(f"{word} ") for each in keywords if each.startswith(f"{word} ")]
        instead = {"cost": costs[0], "instead": True} if costs else {}
        instead |= {"keyword": word} if word == "cycling" else {}
        body = {"modes": [body, {**other, **instead}]} if doing else other
        left = [*left, *more]
    return {**said, **body}, [*missing, *left]


_WHEN: Final = {
    "sorcery": "sorcery",
    "before_blockers": "before_blockers",
    "before_damage": "before_damage",
    "declare_attackers": "declare_attackers",
    "declare_blockers": "declare_blockers",
    "after_blockers": "after_blockers",
    "combat": "during_combat",
    "before_attackers": "before_attackers",
    "your_turn": "your_turn",
    "opponents_turn": "opponents_turn",
}


_TURNS: Final = {"your_turn": "your_turn", "opponents_turn": "not_your_turn"}


def _cast(fact: Fact) -> Said:
    values = dict(fact.values)
    if fact.code == "cast_only":
        first, _, turn = values.pop("when", "").partition("+")
        said: Said = {"timing": _WHEN[first]} if first else {}
        asked = [condition_of(_TURNS[turn])] if turn else []
        asked += [condition_of(values.pop("if"))] if "if" in values else []
        return said | ({} if not asked else {"if": asked[0] if len(asked) == 1 else asked})
    if "c" in values:
        return {"additional": cost_said(fact)}
    n = values.pop("n", "1")
    ((key, text),) = values.items()
    if key == "life":
        return {"additional": f"pay {text.casefold()} life"}
    if not text.startswith("["):
        raise UnsaidError(fact.text)
    verb = {"sac": "sacrifice", "tap": "tap", "bounce": "return", "exile": "exile"}[key]
    number = "x" if n == "any" else n.casefold()
    return {"additional": f"{verb} {number} {_cost_words(text[1:-1])}"}


def _cost_words(text: str) -> str:
    """What is paid with, in the words of a cost: `white creature`, `artifact or creature`. Raises `UnsaidError`."""
    such: list[str] = []
    kinds = "creature"
    for predicate in split(text, "&"):
        key, _, value = predicate.partition("=")
        if key in ("type", "subtype"):
            kinds = " or ".join(value.casefold().split("/"))
        elif key == "color" and value in COLORS:
            such.append(COLORS[value])
        elif predicate == "!type=Land":
            such.append("nonland")
        elif predicate not in ("any", "untapped", "ctrl=you"):
            raise UnsaidError(text)
    return " ".join((*such, kinds))
