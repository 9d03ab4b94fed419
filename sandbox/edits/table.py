"""What lies on the table: seats, permanents, their values, their effects, and where the cards are drawn."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from sandbox.edits.errors import EditError, checked, holdable, known, on_battlefield
from sandbox.scenario import view
from sandbox.scenario.check import known_in
from sandbox.scenario.effects import AnyEffect
from sandbox.scenario.limits import ID_LENGTH, OBJECTS, PLAYERS
from sandbox.scenario.model import Permanent, Player, Scenario
from sandbox.scenario.references import Refers, references, renamed
from sandbox.scenario.variants import HEADS, format_named, variant_of

_EDGE = 100_000.0
"""How far from the middle a card may lie."""


def fresh_id(scenario: Scenario, wish: str, besides: Collection[str] = ()) -> str:
    """An id like `wish` that nothing on the table has: lower case, numbered when it is taken."""
    taken = {p.id for p in scenario.players} | {p.id for p in scenario.permanents} | set(besides)
    taken |= {p.id for p in scenario.away}
    words = "".join(letter if letter.isalnum() else " " for letter in wish.casefold()).split()
    stem = ("-".join(words) or "it")[: ID_LENGTH - 8].rstrip("0123456789").rstrip("-") or "it"
    return next(each for n in itertools.count(1) if (each := stem if n == 1 else f"{stem}-{n}") not in taken)


def add_player(scenario: Scenario, player: Player) -> Scenario:
    """Seat a player last in turn order, under a fresh id when theirs is taken."""
    if len(scenario.players) >= PLAYERS:
        raise EditError("too_many", str(PLAYERS))
    fields = {"name": player.name, "life": player.life, "team": player.team}
    new = checked(replace(player, id=fresh_id(scenario, player.id)), fields)
    _commanders(scenario, new.commander_damage)
    return _teamed(replace(scenario, players=(*scenario.players, new)))


def add_permanent(scenario: Scenario, permanent: Permanent) -> Scenario:
    """Put a permanent onto the table, under a fresh id when its own is taken."""
    if len(scenario.permanents) >= OBJECTS:
        raise EditError("too_many", str(OBJECTS))
    _known_to(scenario, permanent)
    new = complete(scenario, replace(permanent, id=fresh_id(scenario, permanent.id)))
    return holdable(replace(scenario, permanents=(*scenario.permanents, new)))


def change(scenario: Scenario, ids: Collection[str], **fields: Any) -> Scenario:
    """Change fields of players or permanents, the same for all of them.

    Raises EditError `bad_value` for a field or value that they do not have, `unknown_id` for a dangling one.
    A permanent that becomes a creature, planeswalker or battle gets what such a thing must have.
    """
    chosen = known(scenario, ids)
    if "id" in fields:
        raise EditError("bad_value", "id")
    players = tuple(_changed_player(scenario, p, fields) if p.id in chosen else p for p in scenario.players)
    permanents = tuple(
        complete(scenario, _changed_permanent(scenario, p, fields)) if p.id in chosen else p
        for p in scenario.permanents
    )
    away = tuple(_changed_permanent(scenario, p, fields) if p.id in chosen else p for p in scenario.away)
    after = replace(scenario, players=players, permanents=permanents, away=away)
    changed = _shared_life(after, chosen) if "life" in fields or "team" in fields else after
    return holdable(changed) if "effects" in fields else changed


def set_counter(scenario: Scenario, ids: Collection[str], kind: str, count: int) -> Scenario:
    """Set how many counters of a kind lie on permanents; none at all takes the kind away (CR 122)."""
    chosen = known(scenario, ids)

    def counted(permanent: Permanent) -> Permanent:
        """A permanent with that many counters of the kind."""
        counters = {each: n for each, n in permanent.counters.items() if each != kind}
        return checked(permanent, {"counters": counters | ({kind: count} if count else {})})

    return replace(
        scenario, permanents=tuple(counted(p) if p.id in chosen else p for p in scenario.permanents)
    )


def set_commander_damage(scenario: Scenario, player: str, commander: str, amount: int) -> Scenario:
    """Let a commander have dealt so much combat damage to a player (CR 903.10a)."""
    dealt = next((p.commander_damage for p in scenario.players if p.id == player), {}) | {commander: amount}
    return change(scenario, [player], commander_damage={by: n for by, n in dealt.items() if n})


def change_effects(
    scenario: Scenario, owner: str | None, changed: Callable[[tuple[AnyEffect, ...]], tuple[AnyEffect, ...]]
) -> Scenario:
    """Change the effects that a permanent carries or, with no owner, those that nothing on the table carries."""
    if owner is None:
        return holdable(replace(scenario, effects=changed(scenario.effects)))
    on_battlefield(scenario, (owner,))
    carriers = (replace(p, effects=changed(p.effects)) if p.id == owner else p for p in scenario.permanents)
    return holdable(replace(scenario, permanents=tuple(carriers)))


def add_effect(scenario: Scenario, owner: str | None, effect: AnyEffect) -> Scenario:
    """Add an effect to a permanent, or with no owner to the effects that nothing on the table carries."""
    return change_effects(scenario, owner, lambda had: (*had, effect))


SETTINGS: Final = frozenset({
    "title", "description", "edition", "variant", "house", "attack_option", "defending", "range_of_influence",
    "active", "view",
})  # fmt: skip


def setting(scenario: Scenario, **fields: Any) -> Scenario:
    """Change title, description, edition, variant, house rules, attack option, defending or active player.

    Raises EditError `bad_value` for anything else and `unknown_id` for a player who is not there.
    """
    if not set(fields) <= SETTINGS:
        raise EditError("bad_value", ", ".join(sorted(set(fields) - SETTINGS)))
    players = {p.id for p in scenario.players}
    for each in (fields.get("defending"), fields.get("active")):
        if each is not None and each not in players:
            raise EditError("unknown_id", str(each))
    return _teamed(checked(scenario, fields))


def entitle(scenario: Scenario, name: str, text: str, language: str) -> Scenario:
    """Change the text called `name`, the title or the description: that of a language where `view` has one."""
    own = scenario.view.get(language)
    if isinstance(own, dict) and isinstance(own.get(name), str):
        return setting(scenario, view={**scenario.view, language: {**own, name: text}})
    return setting(scenario, **{name: text})


def place(scenario: Scenario, where: Mapping[str, tuple[float, float]]) -> Scenario:
    """Lay cards at places of the canvas, kept in `view.positions`; the rules never read it."""
    known(scenario, where, entering=True)
    positions = dict(view.positions_of(scenario.view))
    for each, (x, y) in where.items():
        if not (math.isfinite(x) and math.isfinite(y)):
            raise EditError("bad_value", "positions")
        positions[each] = [round(max(-_EDGE, min(_EDGE, x)), 1), round(max(-_EDGE, min(_EDGE, y)), 1)]
    return replace(scenario, view=view.with_positions(scenario.view, positions))


def tidy(scenario: Scenario) -> Scenario:
    """Let the layout place every card again."""
    return replace(scenario, view=view.with_positions(scenario.view, {}))


def _known_to(scenario: Scenario, permanent: Permanent) -> None:
    """Raise EditError `unknown_id` where a permanent's own fields name what is not there, or is no player."""
    known = known_in(scenario)
    for found in references(replace(permanent, effects=())):
        if not known.holds(found):
            raise EditError("unknown_id", found.text)


def _changed_player(scenario: Scenario, player: Player, fields: Mapping[str, Any]) -> Player:
    after = checked(player, fields)
    _commanders(scenario, after.commander_damage)
    if variant_of(scenario).teams and after.team is None:
        raise EditError("bad_value", "team")  # CR 810.1: the format is played by teams
    return after


def _changed_permanent(scenario: Scenario, permanent: Permanent, fields: Mapping[str, Any]) -> Permanent:
    after = checked(permanent, fields)
    _known_to(scenario, after)
    return after


def complete(scenario: Scenario, permanent: Permanent) -> Permanent:
    """A permanent what things of its types must have: power, loyalty, defense, a protector."""
    fields: dict[str, Any] = {}
    if "creature" in permanent.types:
        fields |= {name: 0 for name in ("power", "toughness") if getattr(permanent, name) is None}
    if "planeswalker" in permanent.types and permanent.loyalty is None:
        fields["loyalty"] = 0
    if "battle" in permanent.types:
        others = [p.id for p in scenario.players if p.id != permanent.controller]
        fields |= {"defense": 0} if permanent.defense is None else {}
        fields |= {"protector": others[0]} if permanent.protector is None else {}
    return replace(permanent, **fields)


def _commanders(scenario: Scenario, ids: Collection[str]) -> None:
    """Make sure that all of these are permanents, or commanders away from the battlefield."""
    on_battlefield(scenario, set(ids) - {p.id for p in scenario.away})


def _teamed(scenario: Scenario) -> Scenario:
    """Two-headed giant is played by teams: who has none sits with a neighbour (CR 810.1)."""
    if not variant_of(scenario).teams:
        return scenario
    teams = [p.team for p in scenario.players]
    for seat, team in enumerate(teams):
        if team is None:
            fresh = next(name for n in itertools.count(1) if (name := f"team-{n}") not in teams)
            single = next((t for t in teams if t is not None and teams.count(t) == 1), None)
            few = len(set(teams) - {None}) < 2 and len(teams) < 2 * HEADS  # noqa: PLR2004  two teams, two heads each
            teams[seat] = single if single and not few else fresh
    seated = zip(scenario.players, teams, strict=True)
    return _shared_life(replace(scenario, players=tuple(replace(p, team=team) for p, team in seated)))


def _shared_life(scenario: Scenario, first: Collection[str] = ()) -> Scenario:
    """Teammates of two-headed giant share one life total: the one just set, else the first (CR 810.9)."""
    if not variant_of(scenario).teams:
        return scenario
    ranked = sorted(scenario.players, key=lambda p: p.id not in first)
    life: dict[str, int | None] = {}
    for player in ranked:
        if player.team is not None and player.life is not None:
            life.setdefault(player.team, player.life)
    return replace(
        scenario,
        players=tuple(p if p.team is None else replace(p, life=life.get(p.team)) for p in scenario.players),
    )


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
        """An id, None for what goes; what a commander dealt stays known."""
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
    return replace(_out_of_combat(scenario, after), view=view.without(scenario.view, gone))


def bands_without(scenario: Scenario, gone: Collection[str]) -> tuple[tuple[str, ...], ...]:
    """The bands without some of their members; a band of one is none."""
    bands = (tuple(member for member in band if member not in gone) for band in scenario.bands)
    return tuple(band for band in bands if len(band) > 1)


def _out_of_combat(before: Scenario, after: Scenario) -> Scenario:
    """Who attacked what is gone attacks no more, unblocked and in no band; a band or order of nobody is none."""
    idle = {a.attacker for a in before.attacks} - {a.attacker for a in after.attacks}
    return replace(
        after,
        bands=bands_without(after, idle),
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


def play_format(scenario: Scenario, name: str) -> Scenario:
    """Begin a game of a format: variant, starting life, no poison nor commander damage. KeyError for no known one."""
    chosen = format_named(name)
    players = tuple(replace(p, life=chosen.life, poison=0, commander_damage={}) for p in scenario.players)
    return setting(replace(scenario, players=players), variant=chosen.variant)


def group(scenario: Scenario, ids: Collection[str]) -> Scenario:
    """Take permanents together, out of the groups that they are in."""
    on_battlefield(scenario, ids)
    others = (tuple(i for i in each if i not in set(ids)) for each in view.groups_of(scenario.view))
    return replace(scenario, view=view.with_groups(scenario.view, (*others, tuple(dict.fromkeys(ids)))))


def ungroup(scenario: Scenario, ids: Collection[str]) -> Scenario:
    """Let go the groups that these are in."""
    on_battlefield(scenario, ids)
    left = (each for each in view.groups_of(scenario.view) if set(each).isdisjoint(ids))
    return replace(scenario, view=view.with_groups(scenario.view, left))


def grouped_with(scenario: Scenario, ids: Iterable[str]) -> tuple[str, ...]:
    """These with all that are grouped with them."""
    found = dict.fromkeys(ids)
    for each in view.groups_of(scenario.view):
        if not found.keys().isdisjoint(each):
            there = {p.id for p in scenario.permanents}
            found |= dict.fromkeys(i for i in each if i in there)
    return tuple(found)


def draw(scenario: Scenario, mark: view.Mark) -> Scenario:
    """Keep one more mark with the scenario."""
    return replace(scenario, view=view.with_marks(scenario.view, (*view.marks_of(scenario.view), mark)))


def wipe(scenario: Scenario) -> Scenario:
    """Take everything away that was drawn."""
    return replace(scenario, view=view.with_marks(scenario.view, ()))
