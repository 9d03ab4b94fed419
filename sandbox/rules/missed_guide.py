"""The missed-trigger guide as a conversation: what to ask next, and what the board tells already.

The table of `sandbox.rules.missed_trigger` stays the only one: a question is worth asking when another answer to
it would lead another way through that table.
"""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

from msgspec.structs import replace

from sandbox.rules.keyword_moments import SHOWING
from sandbox.rules.missed_trigger import missed_trigger
from sandbox.rules.verdict import Timing
from sandbox.scenario.effects import Trigger
from sandbox.scenario.missed import Category, MissedQuestion, Special

Noticed = Timing | Literal["later_this_turn", "next_turn", "next_turn_late", "later"]
"""When a trigger of this combat was noticed: a step of it, later in the turn, in the next turn up to its combat
phase or after it, or later still."""
LATER: Final[tuple[Noticed, ...]] = ("later_this_turn", "next_turn", "next_turn_late", "later")

_YES_OR_NO: Final = (False, True)

CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "intentional": _YES_OR_NO,
    "special": (None, *get_args(Special)),
    "category": get_args(Category),
    "acknowledged": _YES_OR_NO,
    "may": _YES_OR_NO,
    "disruptive": _YES_OR_NO,
    "aura_affects_enchanted_only": _YES_OR_NO,
    "undoes_zone_change": _YES_OR_NO,
    "too_old": _YES_OR_NO,
    "duration_expired": _YES_OR_NO,
    "opponent_wants_it": (None, *_YES_OR_NO),
    "detrimental": _YES_OR_NO,
    "owns_card": _YES_OR_NO,
}
"""What can be asked, in the order of the table, with the answers that there are."""


def next_question(question: MissedQuestion, known: frozenset[str]) -> str | None:
    """Give the next field that has to be asked, or None when the rest makes no difference to the way.

    `known` names the fields that were answered or that the board tells; all others hold their defaults.
    """
    open_fields = (field for field in CHOICES if field not in known)
    return next((field for field in open_fields if matters(question, field)), None)


def matters(question: MissedQuestion, field: str) -> bool:
    """Say whether another answer to this field would lead another way through the table."""
    ways = {missed_trigger(replace(question, **{field: answer})).steps for answer in CHOICES[field]}
    return len(ways) > 1


def told_by(trigger: Trigger) -> dict[str, Any]:
    """Give the fields that a trigger on the board tells: whether it says "may", is bad for its controller, shows.

    A trigger that neither targets nor shows may still change the rules or wait to show: its category is asked.
    """
    told: dict[str, Any] = {"may": trigger.optional, "detrimental": trigger.detrimental}
    if trigger.targets or trigger.visible:
        told["category"] = "choice" if trigger.targets else "visible"
    return told


def told_by_keyword(keyword: str, noticed: Noticed) -> dict[str, Any]:
    """Give the fields that a triggered combat keyword tells (CR 702): none is optional or bad for its controller.

    What changes power and toughness lasts until end of turn; the others change life or counters at once.
    """
    shows = keyword in SHOWING
    return {
        "special": None,
        "category": "visible" if shows else "invisible",
        "may": False,
        "detrimental": False,
        "aura_affects_enchanted_only": False,
        "undoes_zone_change": False,
        "duration_expired": not shows and noticed in LATER[1:],
    }


def told_by_time(noticed: Noticed) -> dict[str, Any]:
    """Give the field that the time tells: missed before the current phase of the previous turn is too old (P3)."""
    return {"too_old": noticed in LATER[2:]}
