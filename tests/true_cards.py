"""What a table says of a real card that the card library does not say; teaching tables are compared with it.

A table may differ for reasons that stand on it: a token is no card, an Aura changes its bearer by what the library says
of the Aura, counters and marked damage are no part of a card. A name that the library doesn't know is invented.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.bestiary import entry as card
from sandbox.bestiary import permanent as real
from sandbox.scenario.effects import Activated, Base, Gets, Has, Is, OnCosts, OnDamage, Trigger

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.scenario.model import Permanent, Scenario


def strange(scenario: Scenario) -> dict[str, list[str]]:
    """Give what real cards of a table have that they don't have, or lack that they have, by their names."""
    found = {p.label: list(_strange(p, scenario)) for p in scenario.permanents}
    return {name: what for name, what in found.items() if what}


def _strange(here: Permanent, scenario: Scenario) -> Iterator[str]:
    known = card(here.label)
    if known is None or not known.is_permanent or here.token:
        return
    true = real(here.label, here.id, here.controller, protector=here.protector)
    if (here.power, here.toughness) != _size(true, scenario):
        yield "size"
    for name in ("types", "subtypes", "colors", "keywords", "supertypes"):
        if _words(getattr(here, name)) != _words(getattr(true, name)):
            yield name
    if (here.loyalty, here.defense) != (true.loyalty, true.defense):
        yield "loyalty or defense"
    if known.complete and _lasting(here) != _lasting(true):
        yield "effects"


def _size(true: Permanent, scenario: Scenario) -> tuple[int | None, int | None]:
    """The printed size, and what Auras and Equipment on it give."""
    power, toughness = true.power, true.toughness
    for each in scenario.permanents:
        if each.attached_to == true.id and power is not None and toughness is not None:
            given = card(each.label)
            for effect in given.effects if given is not None else ():
                if isinstance(effect, Gets) and effect.creatures == "attached":
                    more = [n if isinstance(n, int) else 0 for n in (effect.power, effect.toughness)]
                    power, toughness = power + more[0], toughness + more[1]
    return power, toughness


def _words(several: tuple[str, ...]) -> list[str]:
    return sorted(each.casefold() for each in several)


def _lasting(permanent: Permanent) -> list[object]:
    """Its effects without abilities, bonuses, which the numbers of a table may have taken in already, and costs."""
    return [
        replace(effect, damage="combat") if isinstance(effect, OnDamage) else effect
        for effect in permanent.effects
        if not isinstance(effect, Trigger | Activated | Gets | Has | Base | Is | OnCosts)
    ]
