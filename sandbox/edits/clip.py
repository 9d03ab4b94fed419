"""Copying and pasting permanents as text: the same JSON that a scenario file holds."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from msgspec.structs import replace

from sandbox.edits.errors import EditError, holdable, known
from sandbox.edits.table import complete, fresh_id
from sandbox.scenario.limits import FILE_BYTES, OBJECTS
from sandbox.scenario.model import Permanent, Scenario
from sandbox.scenario.references import Refers, renamed


class Clip(msgspec.Struct, frozen=True, kw_only=True):
    """What the clipboard holds; a whole scenario file reads as one too."""

    permanents: tuple[Permanent, ...]


def copied(scenario: Scenario, ids: Collection[str]) -> str:
    """Permanents as text that `paste` reads, in the order of the table."""
    chosen = known(scenario, ids)
    clip = Clip(permanents=tuple(p for p in scenario.permanents if p.id in chosen))
    return msgspec.json.format(msgspec.json.encode(clip), indent=2).decode()


def paste(scenario: Scenario, text: str, controller: str | None = None) -> Scenario:
    """Add the permanents that a text holds, under fresh ids, to a controller's side when one is given.

    They keep what they say of each other; what they say of things that are not on this table is left out.
    Raises EditError `not_readable` when the text holds no permanents.
    """
    if len(text) > FILE_BYTES:
        raise EditError("too_many", str(FILE_BYTES))
    try:
        permanents = msgspec.json.decode(text.encode("utf-8", "replace"), type=Clip).permanents
    except (msgspec.DecodeError, RecursionError) as error:
        raise EditError("not_readable", str(error)) from error
    return _added(scenario, permanents, controller)


def duplicate(scenario: Scenario, ids: Collection[str]) -> Scenario:
    """Put a copy of each permanent beside it, under fresh ids, out of combat."""
    chosen = known(scenario, ids)
    return _added(scenario, tuple(p for p in scenario.permanents if p.id in chosen), None)


def _added(scenario: Scenario, permanents: tuple[Permanent, ...], controller: str | None) -> Scenario:
    """Add permanents under fresh ids; one that is not there yet keeps its id."""
    if len(scenario.permanents) + len(permanents) > OBJECTS:
        raise EditError("too_many", str(OBJECTS))
    players = {p.id for p in scenario.players}
    if controller is not None and controller not in players:
        raise EditError("unknown_id", controller)
    names: dict[str, str] = {}
    for p in permanents:
        names[p.id] = fresh_id(scenario, p.id, names.values())
    there = players | {p.id for p in scenario.permanents}

    def name(each: str, _refers: Refers) -> str | None:
        """The id that something has here; None for what did not come along."""
        return names.get(each, each if each in there else None)

    here = {(p.id, p.label) for p in scenario.permanents}
    after = scenario
    for p in permanents:
        seat = controller or (p.controller if p.controller in players else scenario.active)
        card = p
        if (p.id, p.label) in here:  # a copy: being a commander is no copiable value (CR 903.3, 707.2)
            card = replace(p, commander=False, commander_casts=0, components=())
        placed = replace(_among(card, players), id=names[p.id], controller=seat)
        here_called = renamed(placed, name)
        if here_called is not None:
            after = replace(after, permanents=(*after.permanents, complete(scenario, here_called)))
    return holdable(after)


def _among(permanent: Permanent, players: Collection[str]) -> Permanent:
    """Forget players who do not sit at this table."""

    def seated(player: str | None) -> str | None:
        """A player who sits at this table, None for anybody else."""
        return player if player in players else None

    return replace(
        permanent,
        owner=seated(permanent.owner),
        protector=seated(permanent.protector),
        goaded_by=tuple(p for p in permanent.goaded_by if p in players),
    )
