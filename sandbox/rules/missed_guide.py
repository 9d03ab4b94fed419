"""The missed-trigger guide as a conversation: what to ask next, and what the board tells already.

The table of `sandbox.rules.missed_trigger` stays the only one: a question is worth asking when another answer to
it would lead another way through that table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, get_args

from msgspec import UNSET, Struct
from msgspec.structs import replace

from sandbox.rules.abilities.keywords import ROWS
from sandbox.rules.missed_trigger import missed_trigger
from sandbox.rules.verdict import Timing
from sandbox.scenario.convert import branches, fields_of
from sandbox.scenario.effects import Trigger
from sandbox.scenario.missed import MissedQuestion

Noticed = Timing | Literal["later_this_turn", "next_turn", "next_turn_late", "later"]
"""When a trigger of this combat was noticed: in a step, later in the turn, by or after the next combat, or later."""
LATER: Final[tuple[Noticed, ...]] = ("later_this_turn", "next_turn", "next_turn_late", "later")


def _answers(wanted: object) -> tuple[Any, ...]:
    """All values of a type of closed words, yes and no; first that nothing is said, where that may be."""
    kinds = branches(wanted)
    said = (each for kind in kinds for each in ((False, True) if kind is bool else get_args(kind)))
    return (*((None,) if type(None) in kinds else ()), *said)


_TYPES: Final = {field.name: field.type for field in fields_of(MissedQuestion)}
CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    name: _answers(_TYPES[name])
    for name in (
        "intentional", "special", "category", "acknowledged", "opponent_rushed", "opponents_play", "may", "repeated",
        "disruptive", "aura_affects_enchanted_only", "undoes_zone_change", "too_old", "duration_expired",
        "action_shows_it", "opponent_wants_it", "detrimental", "owns_card",
    )
}  # fmt: skip
"""What can be asked, in the order of the table, with the answers that there are."""


TOGETHER: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "acknowledged": (
        {"acknowledged": False, "opponent_rushed": False},
        {"acknowledged": True},
        {"acknowledged": False, "opponent_rushed": True},
    )
}
"""Questions whose answers settle a second field as well, with all that each answer says."""


def answers_to(field: str) -> tuple[dict[str, Any], ...]:
    """The answers to a question, each with the fields that it settles."""
    return TOGETHER.get(field) or tuple({field: answer} for answer in CHOICES[field])


def next_question(question: MissedQuestion, known: frozenset[str]) -> str | None:
    """The next field to ask that isn't `known` and makes a difference to the way; None where none does."""
    open_fields = (field for field in CHOICES if field not in known)
    return next((field for field in open_fields if matters(question, field)), None)


def matters(question: MissedQuestion, field: str) -> bool:
    """Say whether another answer to this field would lead another way through the table."""
    ways = {missed_trigger(replace(question, **{field: answer})).steps for answer in CHOICES[field]}
    return len(ways) > 1


def told_by(trigger: Trigger) -> dict[str, Any]:
    """The fields that a trigger on the board tells: whether it says "may", is bad for its controller, shows.
    What it leaves out is asked.

    No trigger of a combat is that of an Aura that enters, and delayed ones wait for combat to begin or end. A
    trigger that neither targets nor shows may still change the rules or wait to show: its category is asked.
    """
    said = {"may": trigger.optional, "detrimental": trigger.detrimental}
    told: dict[str, Any] = {field: value for field, value in said.items() if value is not UNSET}
    told["aura_affects_enchanted_only"] = False
    if trigger.event not in ("beginning_of_combat", "end_of_combat"):
        told["undoes_zone_change"] = False
    if trigger.targets or trigger.visible:
        told["category"] = "choice" if trigger.targets else "visible"
    return told


def told_by_keyword(keyword: str, noticed: Noticed | None) -> dict[str, Any]:
    """The fields that a triggered combat keyword tells (CR 702): none is bad for its controller, and those that
    have a target ask for a choice as they go on the stack.

    What changes power and toughness lasts until end of turn; the others change what everybody sees at once.
    """
    row = ROWS[keyword]
    told: dict[str, Any] = {
        "special": None,
        "category": "choice" if row.targets else "visible" if row.shows else "invisible",
        "may": row.optional,
        "detrimental": False,
        "aura_affects_enchanted_only": False,
        "undoes_zone_change": False,
    }
    if noticed is not None or row.shows:
        told["duration_expired"] = not row.shows and noticed in LATER[1:]
    return told


def told_by_time(noticed: Noticed | None) -> dict[str, Any]:
    """The fields that the time tells: missed before the current phase of the previous turn is too old (P3).

    As long as combat lasts, nothing that a trigger of this combat would create is over (P4). Without a time (None)
    nothing is told.
    """
    if noticed is None:
        return {}
    told = {"too_old": noticed in LATER[2:]}
    return told if noticed in LATER else told | {"duration_expired": False}


class Walk(Struct, frozen=True):
    """How far a conversation came: the question as it is known, what was asked on the way, and what to ask next."""

    question: MissedQuestion
    asked: tuple[str, ...]
    open: str | None


def walk(blank: MissedQuestion, told: Mapping[str, Any], answers: Mapping[str, Any]) -> Walk:
    """Ask one field after the other, as far as there are answers; an answer that no longer matters is left out.

    `told` are the fields that the board and the time tell, `answers` those that a person gave.
    """
    question = replace(blank, **told)
    known = frozenset(told)
    asked: list[str] = []
    while (field := next_question(question, known)) is not None and field in answers:
        question = replace(question, **{field: answers[field]})
        known |= {field}
        asked.append(field)
    return Walk(question, tuple(asked), field)
