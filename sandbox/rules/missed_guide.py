"""The missed-trigger guide as a conversation: what to ask next, and what the board tells already.

The table of `sandbox.rules.missed_trigger` stays the only one: a question is worth asking when another answer to
it would lead another way through that table.
"""

from __future__ import annotations

from typing import Any, Final, get_args

from msgspec.structs import replace

from sandbox.rules.missed_trigger import missed_trigger
from sandbox.scenario.effects import Trigger
from sandbox.scenario.missed import Category, MissedQuestion, Special

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
