"""Abilities that trigger in a combat, in the order in which they do (CR 508.3, 509.3, 510.3, 603.2, 603.3b)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct

from sandbox.rules.layers.continuous import bound_effects
from sandbox.rules.layers.select import Selection
from sandbox.rules.table.commander import replaces_death
from sandbox.rules.verdict import Timing, TriggerFact
from sandbox.scenario.effects import Event, Trigger

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from sandbox.rules.graph.state import CombatState
    from sandbox.rules.verdict import Dealt
    from sandbox.scenario.effects import Effect


Events = tuple[tuple[Event, str | None], ...]
"""What happens, and to which creature, if any."""


class Happening(Struct, frozen=True):
    """Events that happen at the same time: what and, for all but the ends of the phase, to which creature.

    `state` is the table just before they happen: abilities of what is there then see them (CR 603.10a).
    """

    timing: Timing
    state: CombatState
    events: Events


class _Watch(Struct, frozen=True):
    """A triggered ability, with the creatures whose event it watches and the place of its controller."""

    carrier: str | None
    you: str | None
    event: Event
    creatures: frozenset[str]
    place: int
    text: str
    forced: bool
    """Whether it triggers for attackers alone that had to attack."""
    picked: str | None


def triggers(
    state: CombatState, happenings: Iterable[Happening], forced: Collection[str] = ()
) -> tuple[TriggerFact, ...]:
    """Give the abilities that trigger, in the order of the happenings; of those that trigger at the same time the
    active player's come first, then each other player's in turn order (CR 101.4, 603.3b). `forced` are the attackers
    that had to attack (CR 506.7).
    """
    if not any(isinstance(effect, Trigger) for effect in _ever(state)):
        return ()
    return tuple(
        fact
        for happening in happenings
        for watch in happening.state.remembered(_watches)
        for fact in _triggered(watch, happening, forced)
    )


def _ever(state: CombatState) -> Iterator[Effect]:
    """Every effect that is there at some time of the combat."""
    yield from state.scenario.effects
    yield from (effect for p in state.scenario.permanents for effect in p.effects)
    yield from (effect for change in state.scenario.changes for effect in change.effects)


def _watches(state: CombatState) -> list[_Watch]:
    """Give the triggered abilities of a board in the order of their controllers."""
    return sorted(_unsorted_watches(state, state.remembered(Selection)), key=lambda watch: watch.place)


def _unsorted_watches(state: CombatState, selection: Selection) -> Iterator[_Watch]:
    places = {player: place for place, player in enumerate(state.seating.turn_order)}
    for bound in bound_effects(state):
        effect = bound.effect
        if isinstance(effect, Trigger):
            # A planeswalker, battle or enchantment that watches itself dies as creatures do (CR 700.4).
            itself = {bound.source} if effect.creatures == "self" and bound.source else set[str]()
            yield _Watch(
                carrier=bound.source,
                you=bound.context.you,
                event=effect.event,
                creatures=selection.creatures(effect.creatures, bound.context) | itself,
                place=places.get(bound.context.you or "", len(places)),
                text=effect.text,
                forced=effect.had_to_attack,
                picked=effect.defending,
            )


def _triggered(watch: _Watch, happening: Happening, forced: Collection[str]) -> Iterator[TriggerFact]:
    you = happening.state.players.get(watch.you or "")
    if not happening.state.is_here(watch.carrier) or (you is not None and you.lost is not None):
        return
    for event, creature in happening.events:
        if event != watch.event or (watch.forced and creature not in forced):
            continue
        if creature is None or creature in watch.creatures:
            defending = _defending(happening.state, creature, watch.picked)
            yield TriggerFact(happening.timing, watch.carrier, event, creature, watch.text, defending)


def _defending(state: CombatState, creature: str | None, picked: str | None) -> str | None:
    """Give the defending player that an ability speaks of (CR 508.5, 508.5a, 802.2a)."""
    if creature is not None and creature in state.graph.attackers:
        return state.graph.defending(creature)
    players = state.seating.defending_players
    return picked if picked in players else players[0] if len(players) == 1 else None


# What happens


def attack_events(state: CombatState) -> Events:
    """Give the attackers that were declared: those put onto the battlefield attacking never attacked (CR 508.3a).

    The only one of them attacks alone (CR 506.5); the only one that attacks a player attacks that player alone,
    in editions that have the term (CR 506.6 since 2026).
    """
    declared = state.graph.declared_attackers
    events: list[tuple[Event, str | None]] = [("attacks", attacker) for attacker in declared]
    if len(declared) == 1:
        events.append(("attacks_alone", declared[0]))
    if state.profile.attacks_player_alone:
        at = Counter(map(state.graph.target_of, declared))
        alone = [a for a in declared if (t := state.graph.target_of(a)) in state.players and at[t] == 1]
        events += [("attacks_player_alone", attacker) for attacker in alone]
    return tuple(events)


def block_events(state: CombatState) -> Events:
    """Give who blocks, becomes blocked, or attacks and isn't blocked, each once (CR 509.3a, c, g).

    An attacker also becomes blocked by an effect, and a creature put onto the battlefield attacking isn't blocked
    like any other; one that enters later than that is not yet there.
    """
    attackers: Events = tuple(
        ("becomes_blocked" if state.graph.is_blocked(attacker) else "attacks_unblocked", attacker)
        for attacker in state.graph.attackers
    )
    return (*attackers, *(("blocks", blocker) for blocker in state.graph.blockers))


def arrival_events(before: CombatState, after: CombatState) -> Events:
    """Give the attackers that become blocked by a creature that enters blocking (CR 509.3c, 509.4a)."""
    return tuple(
        ("becomes_blocked", attacker)
        for attacker in before.graph.attackers
        if after.graph.is_blocked(attacker) and not before.graph.is_blocked(attacker)
    )


def damage_events(state: CombatState, dealt: Iterable[Dealt]) -> Events:
    """Give who dealt combat damage, once per source and step, and who did so to a player (CR 510.3a)."""
    entries = tuple(dealt)
    sources = dict.fromkeys(d.source for d in entries)
    to_players = dict.fromkeys((d.source, d.to) for d in entries if d.to in state.players)
    return (
        *(("deals_combat_damage", source) for source in sources),
        *(("deals_combat_damage_to_player", source) for source, _ in to_players),
    )


def deaths(before: CombatState, after: CombatState) -> Events:
    """Give the permanents that went to the graveyard from one state to the next (CR 700.4).

    Until 2020 a commander that its owner puts into the command zone never dies (CR 903.9 then).
    """
    return tuple(
        ("dies", s.id)
        for s in after.permanents.values()
        if s.zone == "graveyard" and s is not (was := before.permanents[s.id])
        if was.is_here and not replaces_death(after, s.card)
    )
