"""What a combat leads to: another combat phase of its turn (CR 500.8, 506.1, 508.1d), or the next player's (514.2)."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from sandbox.edits.combat import fresh, lying
from sandbox.edits.errors import EditError, known
from sandbox.edits.table import remove
from sandbox.rules.abilities.continuous import with_what_lasts
from sandbox.rules.abilities.dying import untapped
from sandbox.rules.graph.state import CombatState, scenario_at
from sandbox.rules.play.combat import PlayedCombat, at_end_step, play
from sandbox.rules.play.leaving import leaving
from sandbox.rules.play.next_turn import next_turn
from sandbox.rules.play.playing import sharing_limit
from sandbox.rules.play.state_based import check_state, fallen_sieges, leave_game
from sandbox.rules.table.commander import is_returned
from sandbox.scenario.ability_costs import ability_cost
from sandbox.scenario.effects import Activated, AnyEffect, MustAttack, PreventDamage, RedirectDamage, Trigger
from sandbox.scenario.limits import NUMBER
from sandbox.scenario.model import CommanderHome, Permanent, Player, Scenario
from sandbox.scenario.selectors import Defender
from sandbox.scenario.variants import playing_with
from sandbox.scenario.view import combat_of, with_combat

PLAYERS: Final = Defender(kinds=("player",))
"""Any player, and no planeswalker or battle."""


def next_combat(scenario: Scenario, untap: Collection[str] = ()) -> Scenario:
    """The table as the next combat phase of this turn begins.

    The outcome of this combat is applied: life, counters, damage, what died is gone or, with persist or undying, back,
    and who lost has left. What attacked stays tapped unless `untap` names it and no stun counter keeps it so (CR
    122.1d); what is sacrificed or exiled at end of combat has left (CR 702.116a, 702.147a). Effects go on, for what
    requires or forbids an attack speaks of each combat (CR 508.1d), and so does what lasts until end of turn: power and
    toughness are those that combat left. Nothing is declared yet. Raises EditError `unknown_id` for an id of `untap`
    that is not on the table, and `game_over` when fewer than two players stay or the active player has lost (CR
    104.2a, 800.4).
    """
    awake = known(scenario, untap)
    played = play(scenario)
    state = leave_game(check_state(fallen_sieges(played.final)))
    lost = {player for player, now in state.players.items() if now.lost is not None}
    if scenario.active in lost or len(scenario.players) - len(lost) < 2:  # noqa: PLR2004
        raise EditError("game_over")
    now = scenario_at(state)
    there_now = tuple(_goaded_on(p, lost) for p in _new(played, now))
    more = min(NUMBER, scenario.extra_combats + played.combats)
    left = _undeclared(_after(replace(now, permanents=there_now, extra_combats=more), state, awake))
    gone = {s.id for s in state.permanents.values() if not s.is_here} | lost
    ends = ((each, leaving(played.attacked, state, each)) for each in state.permanents)
    gone |= {each for each, goes in ends if goes is not None and goes.at == "end_of_combat"}
    return _without(left, state, gone, combat_of(scenario.view) + 1)


def pass_turn(scenario: Scenario) -> Scenario:
    """The table as the combat of the next player's turn begins (CR 500.1, 502.3, 514.2).

    The outcome of this combat is applied, and this turn has ended: damage is gone, what lasts until end of turn is
    over, and the next player in turn order who stays has untapped. Nothing is declared yet. Raises EditError
    `game_over` when fewer than two players or teams stay (CR 104.2a).
    """
    played = play(scenario)
    state = leave_game(check_state(fallen_sieges(at_end_step(played).final)))
    seats = [p.id for p in scenario.players]
    place = seats.index(scenario.active)
    order = [*seats[place:], *seats[:place]]
    mates = playing_with(scenario, scenario.active)
    stay = [p for p in order if state.players[p].lost is None]
    player = next((p for p in stay if p not in mates), None)
    attacked = (
        None if player is None else next((p for p in stay if p not in playing_with(scenario, player)), None)
    )
    table = next_turn(played, player, attacked) if player is not None and attacked is not None else None
    if table is None:
        raise EditError("game_over")
    there = (_permanent(p, _unspent(p.effects, p.id, state.spent)) for p in table.permanents)
    here = {p.id for p in table.permanents}
    gone = {p.id for p in scenario.permanents if p.id not in here} | (set(seats) - set(stay))
    left = replace(
        _undeclared(scenario),
        active=player,
        defending=attacked if scenario.attack_option == "single" else None,
        players=tuple(_player(p, state) for p in scenario.players),
        permanents=(*there, *(p for p in scenario.permanents if p.id not in here)),
        effects=_unspent(table.effects, None, state.spent),
        extra_combats=0,
    )
    return _without(left, state, gone, 1)


def _without(left: Scenario, state: CombatState, gone: Collection[str], combat: int) -> Scenario:
    """The table without what is gone, in such a combat phase; commanders stay who they are (CR 903.3, 903.10a)."""
    cards = (p for p in state.scenario.permanents if p.commander and p.id in gone and p.owned_by not in gone)
    homes = (lying(fresh(p), _home(p, state)) for p in cards)
    left = replace(left, away=(*left.away, *homes), view=with_combat(left.view, combat))
    return remove(left, gone) if gone else left


def _goaded_on(p: Permanent, lost: Collection[str]) -> Permanent:
    """A permanent that goes on attacking as those wanted who goaded it and have left: as long as until their next turn
    would have begun, it attacks, and attacks a player other than them, which every player is (CR 701.15b, 800.4m).
    """
    left = sum(player in lost for player in dict.fromkeys(p.goaded_by))
    asks = (
        MustAttack(creatures="self", note="goad"),
        MustAttack(creatures="self", defenders=PLAYERS, note="goad"),
    )
    return replace(p, effects=(*p.effects, *asks * left)) if left else p


def _new(played: PlayedCombat, now: Scenario) -> Iterator[Permanent]:
    """The permanents now; what this combat brought isn't under control since the turn began (CR 302.6)."""
    scenario = played.scenario
    entered = {a.attacker for a in scenario.attacks if not a.declared}
    entered |= {b.blocker for b in scenario.blocks if not b.declared}
    for each in now.permanents:
        p = _used(each, played)
        yield replace(p, summoning_sick=True) if p.id in entered else p


def _used(p: Permanent, played: PlayedCombat) -> Permanent:
    """A permanent that remembers how often its limited abilities were used this turn (CR 602.5b, 603.2h)."""
    spent = played.final.spent
    effects: list[AnyEffect] = []
    triggers = abilities = 0
    for each in p.effects:
        effect = each
        if isinstance(effect, Trigger):
            if effect.once and (p.id, triggers, "") in played.used:
                effect = replace(effect, used=1)
            triggers += 1
        elif isinstance(effect, Activated):
            together = sharing_limit(p.effects, abilities)
            times = sum(spent.get(("used", p.id, n), 0) for n in together)
            if times and (effect.limit is not None or ability_cost(effect.cost).is_loyalty):
                effect = replace(effect, used=effect.used + times)
            abilities += 1
        effects.append(effect)
    return p if effects == list(p.effects) else replace(p, effects=tuple(effects))


def _home(commander: Permanent, state: CombatState) -> CommanderHome:
    """Where a commander that left lies: in the command zone if its owner put it there (CR 903.9)."""
    zone = state.permanents[commander.id].zone
    return "command" if zone == "battlefield" or is_returned(state, commander) else zone


def _undeclared(scenario: Scenario) -> Scenario:
    """A scenario in whose combat nothing has happened yet."""
    return replace(
        scenario,
        attacks=(),
        bands=(),
        blocks=(),
        blocked=(),
        removed=(),
        changes=(),
        unapplied=(),
        choices=(),
        plays=(),
        command_zone=(),
        extra_combats=max(0, scenario.extra_combats - 1),
        orders={},
        assignments=(),
    )


def _after(scenario: Scenario, state: CombatState, awake: frozenset[str]) -> Scenario:
    """The scenario with the state's players and with what is left of prevention shields."""
    now = replace(
        scenario,
        players=tuple(_player(p, state) for p in scenario.players),
        permanents=tuple(
            _permanent(p, _unspent(p.effects, p.id, state.spent), awake) for p in scenario.permanents
        ),
        effects=_unspent(scenario.effects, None, state.spent),
    )
    return with_what_lasts(now, state, over=("end_of_combat",))


def _player(player: Player, state: CombatState) -> Player:
    """A player as the state has them, without mana: it was lost as steps ended (CR 106.4), and more isn't known."""
    now = state.players[player.id]
    return replace(
        player,
        pool=None,
        life=max(-NUMBER, min(NUMBER, now.life)),
        given=now.card.given,
        poison=min(NUMBER, now.poison),
        commander_damage={c: min(NUMBER, n) for c, n in now.commander_damage.items()},
    )


def _permanent(p: Permanent, effects: tuple[AnyEffect, ...], awake: Collection[str] = ()) -> Permanent:
    p = untapped(p) if p.id in awake else p
    return replace(
        p,
        effects=effects,
        power=None if p.power is None else max(-NUMBER, min(NUMBER, p.power)),
        toughness=None if p.toughness is None else max(-NUMBER, min(NUMBER, p.toughness)),
        damage=min(NUMBER, p.damage),
        counters={kind: min(NUMBER, n) for kind, n in p.counters.items()},
    )


def _unspent(
    effects: tuple[AnyEffect, ...], carrier: str | None, spent: Mapping[Hashable, int]
) -> tuple[AnyEffect, ...]:
    """Effects with what was spent of them taken off: of shields that prevent or redirect so much (CR 615.7)."""
    left: list[AnyEffect] = []
    for place, effect in enumerate(effects):
        used = spent.get((carrier, place), 0)
        if isinstance(effect, PreventDamage | RedirectDamage) and isinstance(effect.amount, int) and used:
            left.append(replace(effect, amount=effect.amount - used))
        elif not (used and getattr(effect, "once", False)):
            left.append(effect)
    return tuple(left)
