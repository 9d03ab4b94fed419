"""The table as the next player's combat begins: after the end of this turn and untapping (CR 502, 513, 514)."""

from __future__ import annotations

from msgspec.structs import replace

from sandbox.rules.abilities.continuous import with_what_lasts
from sandbox.rules.abilities.dying import untapped
from sandbox.rules.graph.records import PermanentState
from sandbox.rules.graph.state import CombatState
from sandbox.rules.layers.continuous import every_effect
from sandbox.rules.layers.select import Selection
from sandbox.rules.play.combat import PlayedCombat, at_end_step
from sandbox.rules.play.leaving import leaving
from sandbox.rules.play.state_based import check_state, fallen_sieges, leave_game
from sandbox.scenario.effects import Activated, DoesNotUntap, Trigger
from sandbox.scenario.model import Permanent, Player, Scenario
from sandbox.scenario.variants import playing_with

TWO = 2


def next_turn(played: PlayedCombat, player: str, attacked: str) -> Scenario | None:
    """The table of the next turn of a player in whose combat `attacked` alone may be attacked; None where one of them
    has left the game.

    Delayed triggers of the end of combat and of the end step are done, damage is gone and effects until end of turn are
    over; what attacked stays tapped, and the player has untapped everything that untaps. Hands and mana are not looked
    at.
    """
    over = at_end_step(played)
    state = leave_game(check_state(fallen_sieges(over.final)))
    lost = {p for p, seat in state.players.items() if seat.lost is not None}
    mine = frozenset(playing_with(state.scenario, player))
    if lost & {player, attacked}:
        return None
    asleep = _asleep(state)
    permanents: list[Permanent] = []
    gone: list[Permanent] = []
    for p, s in state.permanents.items():
        stays = s.is_here and leaving(over.attacked, state, p) is None
        if not stays:
            gone.append(replace(s.card, attached_to=None))
            continue
        card = _card(state, s, awake=state.controller(p) in mine and p not in asleep, mine=mine)
        if card.controller not in lost:
            permanents.append(card)
    here = {p.id for p in permanents}
    permanents = [
        replace(p, attached_to=None)
        if p.attached_to is not None and p.attached_to not in {*here, *state.players}
        else p
        for p in permanents
    ]
    players = tuple(_player(state, p) for p in state.scenario.players if p.id not in lost)
    away = tuple(
        p for p in (*state.scenario.away, *(c for c in gone if c.commander)) if p.owned_by not in lost
    )
    several = len({p.team or p.id for p in players}) > TWO
    plain = state.scenario
    table = type(plain)(
        format=plain.format,
        edition=plain.edition,
        variant=plain.variant,
        house=plain.house,
        attack_option="single" if several else plain.attack_option,
        defending=attacked if several else None,
        range_of_influence=plain.range_of_influence,
        active=player,
        players=players,
        permanents=tuple(permanents),
        away=away,
        effects=plain.effects,
    )
    return with_what_lasts(table, state, ("end_of_combat", "end_of_turn"), mine)


def _asleep(state: CombatState) -> frozenset[str]:
    """What doesn't untap in its controller's untap step."""
    found = frozenset[str]()
    for bound in every_effect(state):
        if isinstance(bound.effect, DoesNotUntap):
            found |= state.cached(Selection).creatures(bound.effect.creatures, bound.context)
    return found


def _card(state: CombatState, s: PermanentState, *, awake: bool, mine: frozenset[str]) -> Permanent:
    """A permanent as it stands in the next turn."""
    s = untapped(s) if awake else s
    lasting = [m for m in s.modifications if m.until == "lasting"]
    said = [e for m in lasting for e in (*m.effects, *filter(None, (m.effect,)))]
    return replace(
        s.card,
        effects=tuple(
            replace(e, used=0) if isinstance(e, Activated | Trigger) else e for e in (*s.card.effects, *said)
        ),
        attached_to=state.graph.hosts.get(s.id),
        protector=state.graph.protectors.get(s.id),
        counters=dict(s.counters),
        lost=s.lost,
        keywords=(*s.card.keywords, *(word for m in lasting for word in m.gains)),
        damage=0,
        deathtouch_damage=False,
        loyalty=s.loyalty,
        defense=s.defense,
        tapped=s.tapped,
        summoning_sick=s.card.summoning_sick and s.card.controller not in mine,
        goaded_by=tuple(p for p in s.card.goaded_by if p not in mine),
        regeneration_shields=0,
    )


def _player(state: CombatState, player: Player) -> Player:
    now = state.players[player.id]
    return replace(
        player,
        life=now.life,
        poison=now.poison,
        commander_damage=dict(now.commander_damage),
        pool=None,
        mana=None,
        hand=(),
    )
