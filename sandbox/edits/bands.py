"""How attackers attack: as a band, put in attacking, blocked by an effect; and who left combat (CR 702.22, 508.4,
509.1h, 506.4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.edits.errors import attacking, on_battlefield

if TYPE_CHECKING:
    from collections.abc import Collection

    from sandbox.scenario.model import After, Attack, Scenario


def band(scenario: Scenario, creatures: Collection[str]) -> Scenario:
    """Let attackers attack as a band, each out of the band that it was in (CR 702.22c).

    Whether they may is for the judge to say. Raises EditError `not_attacking` for a creature that does not attack.
    """
    joined = tuple(dict.fromkeys(creatures))
    attacking(scenario, joined)
    apart = disband(scenario, joined)
    return replace(apart, bands=(*apart.bands, joined)) if len(joined) > 1 else apart


def disband(scenario: Scenario, creatures: Collection[str]) -> Scenario:
    """Take creatures out of their bands; a band of one is none."""
    gone = on_battlefield(scenario, creatures)
    bands = (tuple(member for member in each if member not in gone) for each in scenario.bands)
    return replace(scenario, bands=tuple(each for each in bands if len(each) > 1))


def make_blocked(scenario: Scenario, attackers: Collection[str], *, blocked: bool) -> Scenario:
    """Let an effect have made attackers blocked, or not; creatures that block them do so besides (CR 509.1h).

    Raises EditError `not_attacking` for a creature that does not attack.
    """
    chosen = tuple(dict.fromkeys(attackers))
    attacking(scenario, chosen)
    others = tuple(each for each in scenario.blocked if each not in chosen)
    return replace(scenario, blocked=(*others, *chosen) if blocked else others)


def leave_combat(scenario: Scenario, ids: Collection[str], *, left: bool) -> Scenario:
    """Let creatures, planeswalkers or battles have left combat after blocks and before damage, or not (CR 506.4)."""
    chosen = on_battlefield(scenario, ids)
    others = tuple(each for each in scenario.removed if each not in chosen)
    return replace(scenario, removed=(*others, *dict.fromkeys(ids)) if left else others)


def entered(scenario: Scenario, attackers: Collection[str], after: After | None) -> Scenario:
    """Let attackers have been put onto the battlefield attacking as a step ended, or been declared (None).

    Raises EditError `not_attacking` for a creature that does not attack (CR 508.1, 508.4).
    """
    attacking(scenario, attackers)

    def came(attack: Attack) -> Attack:
        """Give an attack that was declared, or put in as the step ended."""
        return replace(attack, declared=after is None, entered=after or "attackers")

    attacks = tuple(came(a) if a.attacker in attackers else a for a in scenario.attacks)
    return replace(scenario, attacks=attacks)
