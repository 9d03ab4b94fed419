"""Wherever a scenario speaks of an id: removing all of it, or giving it another name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import UNSET, Struct
from msgspec.structs import asdict, replace

from sandbox.edits.errors import EditError, known
from sandbox.edits.groups import left
from sandbox.scenario.effects import AnyEffect
from sandbox.scenario.model import Change, Permanent, Player, Scenario
from sandbox.scenario.selectors import WORDS, Defender, Selector

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    Naming = Callable[[str], str | None]
    """Gives an id's name after the change, None when it is gone."""

_SELECTING = ("creatures", "who", "attackers", "blockers", "sources", "recipients", "defenders")
"""The fields of effects that hold a selector."""
_RESERVED = WORDS | {"you", "creature", "planeswalker", "battle"}

Item = TypeVar("Item", bound=Struct)


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

    def name(each: str) -> str | None:
        """Give an id, None for what goes."""
        return None if each in gone else each

    permanents = tuple(
        renamed_permanent(_protected(p, players, gone), name) for p in scenario.permanents if p.id not in gone
    )
    away = tuple(p for p in scenario.away if (p.id not in gone or p.id in leaving) and p.owned_by not in gone)
    away = tuple(renamed_permanent(p, name) for p in away)
    kept = {p.id for p in away}
    positions = scenario.view.get("positions")
    view = left(scenario.view, gone)
    if isinstance(positions, dict):
        view["positions"] = {each: at for each, at in positions.items() if each not in gone}
    return replace(
        _without_declarations(scenario, gone),
        active=_next_active(scenario, gone),
        defending=None if scenario.defending in gone else scenario.defending,
        players=tuple(_renamed_player(p, lambda each: each if each in kept else name(each)) for p in players),
        permanents=permanents,
        away=away,
        effects=renamed_effects(tuple(e for e in scenario.effects if e.controller not in gone), name),
        view=view,
    )


def _without_declarations(scenario: Scenario, gone: Collection[str]) -> Scenario:
    def there(*ids: str) -> bool:
        """Say whether all of these stay."""
        return not any(each in gone for each in ids)

    attacks = tuple(a for a in scenario.attacks if there(a.attacker, a.target))
    attacking = {a.attacker for a in attacks}
    was_attacking = {a.attacker for a in scenario.attacks} - attacking
    bands = (tuple(m for m in band if there(m) and m not in was_attacking) for band in scenario.bands)
    orders = {c: tuple(x for x in ids if there(x)) for c, ids in scenario.orders.items() if there(c)}
    return replace(
        scenario,
        attacks=attacks,
        bands=tuple(band for band in bands if len(band) > 1),
        blocks=tuple(
            b for b in scenario.blocks if there(b.blocker, b.attacker) and b.attacker not in was_attacking
        ),
        blocked=tuple(a for a in scenario.blocked if there(a) and a not in was_attacking),
        removed=tuple(a for a in scenario.removed if there(a)),
        command_zone=tuple(c for c in scenario.command_zone if there(c)),
        changes=tuple(_without(c, gone) for c in scenario.changes if there(c.permanent)),
        unapplied=tuple(u for u in scenario.unapplied if there(u.source)),
        choices=tuple(
            replace(c, targets=tuple(t for t in c.targets if there(t)))
            for c in scenario.choices
            if there(c.source)
        ),
        orders={c: ids for c, ids in orders.items() if ids},
        assignments=tuple(a for a in scenario.assignments if there(a.source, a.to)),
    )


def _without(change: Change, gone: Collection[str]) -> Change:
    """A change that gives control or protection to a player who left, or speaks of what is gone, does not do that."""

    def name(each: str) -> str | None:
        """Give an id, None for what is gone."""
        return None if each in gone else each

    return replace(
        change,
        controller=_other(change.controller, name),
        protector=_other(change.protector, name),
        attacks=_other(change.attacks, name),
        effects=renamed_effects(change.effects, name),
    )


def _other(each: str | None, name: Naming) -> str | None:
    return None if each is None else name(each)


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


def renamed_permanent(permanent: Permanent, name: Naming) -> Permanent:
    """Give a permanent whose every mention of another id goes by its new name; who is gone is left out."""
    leaving = permanent.leaving
    return replace(
        permanent,
        controller=name(permanent.controller) or permanent.controller,
        owner=_other(permanent.owner, name),
        protector=_other(permanent.protector, name),
        attached_to=_other(permanent.attached_to, name),
        leaving=None if leaving is None else replace(leaving, source=_other(leaving.source, name)),
        goaded_by=_names(permanent.goaded_by, name),
        effects=renamed_effects(permanent.effects, name),
    )


def _renamed_player(player: Player, name: Naming) -> Player:
    damage = {name(each): n for each, n in player.commander_damage.items()}
    return replace(player, commander_damage={each: n for each, n in damage.items() if each is not None})


def renamed_effects(effects: tuple[AnyEffect, ...], name: Naming) -> tuple[AnyEffect, ...]:
    """Give the effects with new names; an effect that spoke of nothing but what is gone goes with it."""
    after = (_renamed_effect(effect, name) for effect in effects)
    return tuple(effect for effect in after if effect is not None)


def _renamed_effect(effect: AnyEffect, name: Naming) -> AnyEffect | None:
    fields: dict[str, Any] = {}
    for field, value in asdict(effect).items():
        if field == "controller" and value is not None:
            fields[field] = name(value)
        elif field in _SELECTING:
            fields[field] = _renamed_selector(value, name)
            if fields[field] is None:
                return None
    return replace(effect, **fields)


def _renamed_selector(value: Any, name: Naming) -> Any:  # noqa: ANN401  a selector of any of the three kinds
    """Give the selector with new names, None when all that it named is gone."""
    if isinstance(value, str):
        return value if value in _RESERVED else name(value)
    if isinstance(value, tuple):
        return _names(value, name) or (None if value else value)
    if isinstance(value, Defender):
        return _renamed_field(value, "of", name)
    return _renamed_object(value, name)


def _renamed_object(value: Selector, name: Naming) -> Selector | None:
    after = _renamed_field(value, "controller", name)
    after = None if after is None else _renamed_field(after, "of", name)
    if after is None:
        return None
    if value.ids is not None:
        ids = _names(value.ids, name)
        if value.ids and not ids:
            return None
        after = replace(after, ids=ids)
    if value.any_of is not None:
        options = tuple(o for o in (_renamed_selector(o, name) for o in value.any_of) if o is not None)
        if value.any_of and not options:
            return None
        after = replace(after, any_of=options)
    if value.not_ is not None:
        after = replace(after, not_=_renamed_selector(value.not_, name))
    return after


def _renamed_field(value: Item, field: str, name: Naming) -> Item | None:
    """Rename one field that names a player; None when that player is gone."""
    old = getattr(value, field, None)
    if old is None or old is UNSET or old in _RESERVED:
        return value
    new = name(old)
    return None if new is None else replace(value, **{field: new})


def _names(ids: tuple[str, ...], name: Naming) -> tuple[str, ...]:
    return tuple(new for new in map(name, ids) if new is not None)
