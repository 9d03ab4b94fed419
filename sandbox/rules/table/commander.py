"""Commanders outside the damage: the tax of casting one again, and the way to the command zone (CR 903.8, 903.9)."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from sandbox.rules.graph.state import CombatState
from sandbox.rules.verdict import Zone
from sandbox.scenario.model import Permanent

TAX: Final = 2
"""So much more mana for each earlier cast from the command zone (CR 903.8)."""


def tax(casts: int) -> int:
    """How much more the next cast from the command zone costs, after so many casts from there (CR 903.8)."""
    return TAX * casts


class NextCast(Struct, frozen=True):
    """What the next cast of a commander from the command zone costs: its own cost and the tax together.

    `base` and `total` are None where the cost is not known; "" is a card without a mana cost.
    """

    base: str | None
    more: int
    total: str | None


def next_cast(commander: Permanent) -> NextCast:
    """The cost of the next cast (CR 903.8, 601.2f): {2} more for each cast from the command zone before, from any
    other zone that it lies in no more.

    A card without a mana cost can't be cast for it (CR 118.6), so nothing adds up to a total.
    """
    base, more = commander.mana_cost, 0 if commander.zone is not None else tax(commander.commander_casts)
    return NextCast(base, more, _taxed(base, more) if base else None)


def _taxed(cost: str, more: int) -> str:
    """The cost with so much more generic mana, in the order in which costs are written: {X}, number, colours."""
    symbols = re.findall(r"\{([^{}]+)\}", cost)
    generic = more + sum(int(symbol) for symbol in symbols if symbol.isdigit())
    variable = [symbol for symbol in symbols if symbol in ("X", "Y", "Z")]
    others = [symbol for symbol in symbols if not symbol.isdigit() and symbol not in variable]
    number = [str(generic)] if generic or not (variable or others) else []
    return "".join(f"{{{symbol}}}" for symbol in (*variable, *number, *others))


def is_returned(state: CombatState, permanent: Permanent) -> bool:
    """Say whether the owner of a commander puts it into the command zone when it dies or is exiled (CR 903.9)."""
    return permanent.commander and permanent.id in state.scenario.command_zone


def is_replaced(state: CombatState, zone: Zone) -> bool:
    """Say whether a commander goes to the command zone instead of to this zone, so that it never gets there.

    To a hand or library always (CR 903.9b); to the graveyard or exile until 2020-07 (903.9). Since then it goes there,
    and dies, and is moved by a state-based action (CR 903.9a, 704.6d).
    """
    return zone in ("hand", "library") or state.profile.commander_zone == "replacement"


def way_back_rule(state: CombatState, zone: Zone) -> str:
    """The rule by which a commander that goes to this zone may go to the command zone."""
    hidden = zone in ("hand", "library")
    return state.rule("commander_zone_replaced" if hidden else "commander_zone_change")


def replaces_death(state: CombatState, permanent: Permanent) -> bool:
    """Say whether a commander goes to the command zone instead of dying, so that nothing sees it die."""
    return is_replaced(state, "graveyard") and is_returned(state, permanent)
