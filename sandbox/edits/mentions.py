"""Wherever a scenario speaks of an id: removing all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.edits.errors import EditError, known
from sandbox.scenario.references import renamed
from sandbox.scenario.view import without

if TYPE_CHECKING:
    from collections.abc import Collection

    from sandbox.scenario.model import Permanent, Player, Scenario
    from sandbox.scenario.references import Refers


def remove(scenario: Scenario, ids: Collection[str]) -> Scenario:
    """Take players, permanents and commanders that are away off the table, with everything that speaks of them.

    What a commander dealt stays known while it is away (CR 903.10a). A player's permanents leave with the player
    (CR 800.4a). Raises EditError `two_players_needed` when fewer than two players would stay.
    """
    gone = set(known(scenario, ids))
    gone |= {p.id for p in scenario.permanents if p.controller in gone}
    gone |= {p.id for p in scenario.away if p.owned_by in gone}
    leaving = {p.id for p in scenario.permanents} & gone
    players = tuple(p for p in scenario.players if p.id not in gone)
    if len(players) < 2:  # noqa: PLR2004  a game of combat needs somebody to attack
        raise EditError("two_players_needed")
    away = tuple(p for p in scenario.away if (p.id not in gone or p.id in leaving) and p.owned_by not in gone)
    kept = {p.id for p in away}

    def name(each: str, refers: Refers) -> str | None:
        """Give an id, None for what goes; what a commander dealt stays known."""
        return None if each in gone and not ("away" in refers.to and each in kept) else each

    after = renamed(
        replace(
            scenario,
            active=_next_active(scenario, gone),
            players=players,
            permanents=tuple(_protected(p, players, gone) for p in scenario.permanents if p.id not in gone),
            away=away,
            effects=tuple(e for e in scenario.effects if e.controller not in gone),
        ),
        name,
    )
    assert (
        after is not None
    )  # the only thing that a scenario can't be without is its active player, who stays
    return replace(_out_of_combat(scenario, after), view=without(scenario.view, gone))


def _out_of_combat(before: Scenario, after: Scenario) -> Scenario:
    """Who attacked what is gone attacks no more, is blocked by nobody and in no band; a band or a damage assignment
    order of nobody is none.
    """
    idle = {a.attacker for a in before.attacks} - {a.attacker for a in after.attacks}
    bands = (tuple(member for member in band if member not in idle) for band in after.bands)
    return replace(
        after,
        bands=tuple(band for band in bands if len(band) > 1),
        blocks=tuple(b for b in after.blocks if b.attacker not in idle),
        blocked=tuple(a for a in after.blocked if a not in idle),
        orders={c: ids for c, ids in after.orders.items() if ids},
    )


def _next_active(scenario: Scenario, gone: Collection[str]) -> str:
    """The active player, or the next in turn order who stays."""
    ids = [p.id for p in scenario.players]
    first = ids.index(scenario.active)
    return next(p for p in ids[first:] + ids[:first] if p not in gone)


def _protected(permanent: Permanent, players: tuple[Player, ...], gone: Collection[str]) -> Permanent:
    """A battle whose protector left gets another one (CR 310.8)."""
    if permanent.protector is None or permanent.protector not in gone:
        return permanent
    others = [p.id for p in players if p.id != permanent.controller]
    return replace(permanent, protector=others[0])
