"""What a spell or ability does to damage and life, in the assets' notation, as actions of the scenario format (1.5)."""

from __future__ import annotations

import re
from typing import Any, Final

from card_facts.amounts import Number, value_of
from card_facts.doing import PLAYERS, TARGETS, Actions, Doing, Values, keywords_in
from card_facts.selecting import UnsaidError, fields_of, recipients_of, sources_of


def damage(doing: Doing, _: str, values: Values) -> Actions:
    """Damage to players, permanents and targets, divided where that is said (CR 120, 601.2d)."""
    to = values.pop("to")
    divided = values.pop("divided", None)
    src = values.pop("src", "self")
    named = doing.whom(to) if doing.event and to == "that" and src.startswith("[") else None
    source = "self" if src == "self" else doing.whom(src)
    before = re.match(r"(\d+\*)?that_", values.get("n", "")) or "that_" in values.get("x", "")
    amount = doing.number(values) if before else None
    said = _recipients(doing, to, divided) if named is None else {"who": named}
    amount = doing.number(values) if amount is None else amount
    action: dict[str, Any] = {"do": "damage", "amount": _of_theirs(amount, said), **said}
    if source != "self":
        action["source"] = source
    if divided is not None:
        action["divided"] = "evenly" if divided == "evenly" else "chosen"
    return [action]


def _of_theirs(amount: Number, said: dict[str, Any]) -> Number:
    """As many as there are cards in the hand of the player who is dealt it: `given:their_hand`."""
    whom = said.get("players", said.get("who"))
    if amount != {"given": "their_hand"} or whom not in ("active", "target", "that"):
        return amount
    return {"given": "hand", "of": whom}


def excess_damage(doing: Doing, code: str, values: Values) -> Actions:
    """More damage than is lethal, of what was just dealt, is dealt to the controller instead (CR 120.4a)."""
    last = doing.actions[-1] if doing.actions else {}
    if last.get("do") != "damage" or not isinstance(last.get("who"), str) or values.pop("who") != "that":
        raise UnsaidError(code)
    last["excess"] = f"{last['who']}_controller"
    return []


_EVERYBODY: Final[dict[str, dict[str, Any]]] = {
    "each_creature_and_each_player": {"who": "any", "players": "any"},
    "each_creature": {"who": "any"},
}
_SEVERAL: Final = re.compile(r"^any(_other)?\*(up)?(\d+|X|any)$")


def _recipients(doing: Doing, to: str, divided: str | None) -> dict[str, Any]:
    """Who is dealt damage: players, what is targeted, or all of a kind. Raises `UnsaidError`."""
    if to in _EVERYBODY:
        return _EVERYBODY[to]
    if to in PLAYERS:
        return {"players": doing.players(to)}
    if (found := re.match(r"^([a-z_]+)\+(\[.*\])$", to)) and (found[1] in PLAYERS or found[1] in TARGETS):
        players = doing.players(found[1])
        return {"who": doing.whom(found[2]), "players": players}
    if to in ("", "self"):
        return {"who": doing.who({"who": to})}
    return {"who": _damaged(doing, to, divided)}


def _damaged(doing: Doing, to: str, divided: str | None) -> Any:  # noqa: ANN401  a selector as a file has it
    """The permanents, and the targets whatever they are, that are dealt damage."""
    if found := _SEVERAL.match(to):
        count: Number = {"any": "any", "X": "x"}.get(found[3]) or int(found[3])
        more = {"up_to": True} if found[2] else {}
        other = {"not": "target"} if found[1] else {}
        return doing.target({**TARGETS["any"], **other, "count": count, **more})
    if divided is not None and (to in TARGETS or to.startswith("target[")):
        inside = to[len("target[") : -1]
        said = dict(TARGETS[to]) if to in TARGETS else doing.fields(inside)
        return doing.target({**said, "count": divided_count(divided), "up_to": True})
    return doing.whom(to)


def divided_count(text: str) -> Number:
    """Among how many targets something may be divided. Raises `UnsaidError`."""
    if text in ("any", "evenly"):
        return "any"
    last = text.rpartition("..")[2]
    if not last.isdecimal():
        raise UnsaidError(text)
    return int(last)


def bite(doing: Doing, _: str, values: Values) -> Actions:
    """`who` deals damage equal to its power."""
    who = doing.who(values)
    if not isinstance(who, str) and "choose" in who:
        raise UnsaidError("bite")
    to = values.pop("to")
    if to == "that":
        raise UnsaidError(to)
    whose = who if isinstance(who, str) else "those"  # each of them
    said = {"do": "damage", "amount": {"power_of": whose}, "source": who, **_recipients(doing, to, None)}
    excess = values.pop("excess", "")
    if excess == "controller":
        return [{**said, "excess": f"{said['who']}_controller"}]
    if excess != "trample":
        return [said]
    tramples = {"who": who, "is": {"keyword": "trample"}}
    return [
        {**said, "excess": f"{said['who']}_controller", "if": tramples},
        {**said, "unless": tramples},
    ]


def fight(doing: Doing, _: str, values: Values) -> Actions:
    """Two creatures fight (CR 701.14)."""
    if values.get("with") == "each_other":  # the two targets that were named
        if len(doing.targets) != 2:  # noqa: PLR2004
            raise UnsaidError("fight")
        del values["with"]
        values.pop("who", None)
        return [{"do": "fight", "who": "target", "with": "target2"}]
    if "with" not in values:  # the card itself fights what is named
        return [{"do": "fight", "who": "self", "with": doing.who(values)}]
    who = doing.who(values)
    return [{"do": "fight", "who": who, "with": doing.whom(values.pop("with"))}]


def life(doing: Doing, code: str, values: Values) -> Actions:
    """Life is gained or lost, or a total becomes something (CR 119)."""
    field = {"gain_life": "gain", "lose_life": "lose", "life_becomes": "becomes"}[code]
    text = values.pop("who", "you")
    if values.get("n", "").startswith("that") or "that_" in values.get("x", ""):
        amount = doing.number(values)
        return [{"do": "life", "players": doing.players(text), field: amount}]
    players = doing.players(text)
    return [{"do": "life", "players": players, field: doing.number(values)}]


def _shield(do: str, doing: Doing, values: Values) -> dict[str, Any]:
    """An action on damage that would be dealt, with its end and the kind of damage."""
    kind = values.pop("kind", "all")
    damage = {} if kind == "combat" else {"damage": "noncombat" if kind == "noncombat" else "all"}
    return {"do": do, **doing.until(values), **damage}


def prevent(doing: Doing, _: str, values: Values) -> Actions:
    """Damage is prevented: `n` of it, to somebody, by somebody, of a kind."""
    said, amount = _shield("prevent_damage", doing, values), values.pop("n")
    to, by = values.pop("to", ""), values.pop("by", "")
    if "then" in values:
        said["then"] = doing.then(values.pop("then"))
    you = to.startswith("you+[") and amount == "all"
    if to:
        said["recipients"] = _to_whom(doing, to.removeprefix("you+") if you else to)
    if by:
        said["sources"] = _by_whom(doing, by)
    if amount in ("next_time", "next_time_all_but_1"):
        said |= {"amount": "all" if amount == "next_time" else "all_but_one", "once": True}
    elif amount == "all":
        said["amount"] = "all"
    else:
        x = values.pop("x", None)
        said["amount"] = doing.about(value_of(amount.removeprefix("next_"), x))
    both = [said, {**said, "recipients": "you"}] if you else [said]
    return [*_source_chosen(doing, by), *both]


def _source_chosen(doing: Doing, by: str) -> Actions:
    """The choice of a source, where it has to be one of some permanents (CR 609.7)."""
    if not by.startswith("chosen_source[") or doing.event:
        return []
    inside = by[by.index("[") + 1 : -1]
    fields = doing.fields(inside)
    return [{"do": "choose", "who": {"kinds": ["permanent"], **fields, "choose": 1}}]


def _to_whom(doing: Doing, to: str) -> Any:  # noqa: ANN401  recipients as a file has them
    if to in ("you", "self", "attached"):
        return to
    if to in ("players", "each_player"):
        return {"of": "any", "kinds": ["player"]}
    if to.startswith("["):
        return recipients_of(doing.fields(to[1:-1], "creatures"))
    return single(doing, to)


def single(doing: Doing, text: str) -> str:
    """What a word means that has to be one thing, or all of a group that a word says. Raises `UnsaidError`."""
    found = doing.whom(text)
    if not isinstance(found, str):
        raise UnsaidError(text)
    return found


def _by_whom(doing: Doing, by: str) -> Any:  # noqa: ANN401  sources as a file has them
    if by.startswith(("chosen_source", "choose[")):
        return "chosen"
    if by.startswith(("[", "source[")):
        inside = by[by.index("[") + 1 : -1]
        if by == "[any]":  # all creatures, not all sources
            return {"kinds": ["creature"]}
        return doing.group(doing.fields(inside))
    return single(doing, by)


def redirect(doing: Doing, _: str, values: Values) -> Actions:
    """Damage is dealt to something else instead (CR 614.9)."""
    said, amount, frm = _shield("redirect_damage", doing, values), values.pop("n"), values.pop("frm")
    group = frm in (*_SIDES, "any", "an_opponent")
    recipients = dealt_to(frm) if group else [{"recipients": _to_whom(doing, frm)}]
    if "by" in values:
        said["sources"] = _by_whom(doing, values.pop("by"))
    to = _to_whom(doing, values.pop("to"))
    if not isinstance(to, str):
        raise UnsaidError("redirect")
    said["to"] = to
    if amount == "next_time":
        said["once"] = True
    elif amount != "all":
        said["amount"] = value_of(amount.removeprefix("next_"), values.pop("x", None))
    return [{**said, **each} for each in recipients]


def unpreventable(doing: Doing, _: str, values: Values) -> Actions:
    """Damage can't be prevented from then on; where no end is said, that which was just dealt."""
    values.pop("who", None)
    if "dur" not in values and doing.actions and doing.actions[-1]["do"] == "damage":
        doing.actions[-1]["preventable"] = False
        return []
    return [{"do": "cannot_be_prevented", "damage": "all", **doing.until(values)}]


def damage_changed(doing: Doing, code: str, values: Values) -> Actions:
    """Damage is multiplied, or more is dealt (CR 614.1a)."""
    kind = values.pop("kind", "all")
    source, to = values.pop("src"), values.pop("to", "any")
    if source == "custom":
        raise UnsaidError(source)
    n = values.pop("n")
    said: dict[str, Any] = (
        {"do": "damage_times", "factor": int(n)}
        if code == "damage_mult"
        else {
            "do": "damage_plus",
            "amount": value_of(n),
        }
    )
    damage = {} if kind == "combat" else {"damage": kind}
    said |= {"sources": sources_of(source), **damage, **doing.until(values)}
    return [{**said, **each} for each in dealt_to(to)]


def replaced(doing: Doing, values: Values) -> dict[str, Any]:
    """Damage isn't dealt, and something is done instead (CR 614.1a): `n=next_time` the next time alone."""
    said: dict[str, Any] = {"factor": 0, "sources": sources_of(values.pop("src", "any"))}
    if (kind := values.pop("kind", "all")) != "combat":
        said["damage"] = kind
    if values.pop("n", "all") == "next_time":
        said["once"] = True
    return {**said, "then": doing.then(values.pop("then"))} if "then" in values else said


def damage_replaced(doing: Doing, _: str, values: Values) -> Actions:
    """Damage isn't dealt to something for some time, or the next that would be (CR 614)."""
    to = _to_whom(doing, values.pop("to"))
    return [{"do": "damage_times", "recipients": to, **replaced(doing, values), **doing.until(values)}]


RECIPIENTS: Final[dict[str, dict[str, Any]]] = {
    "any": {},
    "you": {"recipients": "you"},
    "self": {"recipients": "self"},
    "attached": {"recipients": "attached"},
    "an_opponent": {"recipients": {"of": "opponents", "kinds": ["player"]}},
    "a_player": {"recipients": {"of": "any", "kinds": ["player"]}},
    "enchanted_player": {"recipients": {"of": "attached", "kinds": ["player"]}},
}


_SIDES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "opp_side": ("opponents", {}),
    "your_side": ("you", {"kinds": ["player", "planeswalker"]}),
}


def dealt_to(text: str) -> list[dict[str, Any]]:
    """To whom damage is dealt; a side is players and what can be attacked, and creatures. Raises `UnsaidError`."""
    if text.startswith("you+["):
        return [RECIPIENTS["you"], *dealt_to(text.removeprefix("you+"))]
    if text.startswith("["):
        return [{"recipients": recipients_of(fields_of(text[1:-1], of_itself=True))}]
    if text in _SIDES:
        whose, kinds = _SIDES[text]
        attacked = {"any_of": [{"type": "planeswalker"}, {"type": "battle"}]}
        return [
            {"recipients": {"of": whose, **kinds}},
            {"recipients": {"controller": whose, "not": attacked}},
        ]
    if text not in RECIPIENTS:
        raise UnsaidError(text)
    return [RECIPIENTS[text]]


def life_floor(doing: Doing, _: str, values: Values) -> Actions:
    """Damage takes a life total no lower (CR 615)."""
    return [{"do": "life_floor", "count": int(values.pop("n")), **doing.until(values)}]


_HELD: Final[dict[str, tuple[str, ...]]] = {
    "cant_lose": ("cannot_lose",),
    "cant_lose_life": ("cannot_lose_life",),
    "life_locked": ("cannot_gain_life", "cannot_lose_life"),
}


def cant_lose(doing: Doing, code: str, values: Values) -> Actions:
    """A game that can't be lost, life that can't become less, or can't change at all (CR 104.3f, 119.7-8)."""
    players = doing.players(values.pop("who", "you"))
    until = doing.until(values)
    return [{"do": kind, "players": players, **until} for kind in _HELD[code]]


def players_have(doing: Doing, _: str, values: Values) -> Actions:
    """Players have keywords: hexproof, shroud, protection."""
    players = doing.players(values.pop("who", "you"))
    words = keywords_in(values.pop("kw"))
    return [{"do": "players_have", "players": players, "keywords": words, **doing.until(values)}]


def cant_gain_life(doing: Doing, _: str, values: Values) -> Actions:
    """Players can't gain life (CR 119.7)."""
    players = doing.players(values.pop("who", "each_player"))
    return [{"do": "cannot_gain_life", "players": players, **doing.until(values)}]
