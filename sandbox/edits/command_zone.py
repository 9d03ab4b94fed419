"""Commanders that leave the battlefield and come back: the same card, with what it dealt and what it costs (CR 903)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec.structs import asdict, replace

from sandbox.edits.errors import EditError, holdable, on_battlefield
from sandbox.edits.table import change, remove
from sandbox.scenario.limits import OBJECTS

if TYPE_CHECKING:
    from sandbox.scenario.model import CommanderHome, Permanent, Scenario

_SHORT: Final = re.compile(r"(?:\d+|[WUBRGCSXYZ](?:/[WUBRGCP2])*|\s)*")
_SYMBOL: Final = re.compile(r"\d+|[WUBRGCSXYZ](?:/[WUBRGCP2])*")


def depart(scenario: Scenario, commander: str, to: CommanderHome = "command") -> Scenario:
    """Take a commander off the battlefield and keep it among those that are away, as a new object would be (CR 400.7).

    The damage that it has dealt stays counted (CR 903.10a). Raises EditError `unknown_id` for anything else.
    """
    on_battlefield(scenario, (commander,))
    card = next(p for p in scenario.permanents if p.id == commander)
    return remove(replace(scenario, away=(*scenario.away, lying(fresh(card), to))), (commander,))


def move_commander(scenario: Scenario, commander: str, to: CommanderHome) -> Scenario:
    """Put a commander that is away into another zone (CR 903.9). Raises EditError `unknown_id` for anything else."""
    if not any(p.id == commander for p in scenario.away):
        raise EditError("unknown_id", commander)
    away = tuple(lying(p, to) if p.id == commander else p for p in scenario.away)
    return replace(scenario, away=away)


def lying(card: Permanent, zone: CommanderHome) -> Permanent:
    """A card that lies in a zone; the command zone is where a commander is unless something else is said."""
    return replace(card, zone=None if zone == "command" else zone)


def fresh(card: Permanent) -> Permanent:
    """A card as it is in another zone: without what was done to it, and its owner's (CR 400.7); a double-faced one
    with its front face up, a melded one apart from the others (CR 712.8a, 712.21).
    """
    printed = {} if card.front is None else asdict(card.front)
    printed |= {"name": printed["name"] or card.name} if printed else {}
    return replace(
        card,
        **printed,
        front=None,
        components=(),
        controller=card.owned_by,
        owner=None,
        counters={},
        damage=0,
        deathtouch_damage=False,
        tapped=False,
        summoning_sick=False,
        goaded_by=(),
        attached_to=None,
        regeneration_shields=0,
    )


def cast_commander(scenario: Scenario, commander: str) -> Scenario:
    """Put a commander that is away onto the battlefield, cast from where it lies (CR 302.6): from the command zone once
    more; from another zone without tax and without counting (CR 903.8).

    It keeps its id, so that the damage of before and of now adds up. Raises EditError `unknown_id`, and `too_many`
    where there is no room.
    """
    card = next((p for p in scenario.away if p.id == commander), None)
    if card is None:
        raise EditError("unknown_id", commander)
    if len(scenario.permanents) >= OBJECTS:
        raise EditError("too_many", str(OBJECTS))
    casts = card.commander_casts + (card.zone is None)
    cast = replace(card, commander_casts=casts, zone=None, summoning_sick=True)
    away = tuple(p for p in scenario.away if p.id != commander)
    return holdable(replace(scenario, permanents=(*scenario.permanents, cast), away=away))


def set_mana_cost(scenario: Scenario, commander: str, text: str) -> Scenario:
    """Write down what a commander costs: `{2}{G}{G}`, or shorter `2GG`; nothing forgets it.

    Raises EditError `bad_value` for what is no mana cost, and `unknown_id`.
    """
    cost = text.strip().upper()
    if "{" not in cost and _SHORT.fullmatch(cost):
        cost = "".join(f"{{{symbol}}}" for symbol in _SYMBOL.findall(cost))
    return change(scenario, [commander], mana_cost=cost or None)
