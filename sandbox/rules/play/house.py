"""What house rules change in a combat, and nothing else of it (`sandbox.scenario.model`).

Open play: the legend rule (CR 704.5j) leaves commanders alone, but not what has a commander's name. Stranglehold Cage:
creature cards in graveyards can't enter the battlefield, so that persist and undying bring nothing back (CR 702.79,
702.93). League: no two players of a game have the same commander. Victory points count combat damage and kills by
commander damage (CR 704.6c). Sideboards and votes are no matter of a combat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from sandbox.rules.graph.records import PermanentState
from sandbox.rules.graph.state import CombatState
from sandbox.rules.play.combat import PlayedCombat
from sandbox.rules.verdict import Note
from sandbox.scenario.keywords import LEGEND_RULE, plain_name

HouseNote = Literal[
    "house_open_play",
    "house_league",
    "house_victory_points",
    "house_victory_kill",
    "house_sideboard",
    "house_democratic_victory",
]


def legends(state: CombatState) -> tuple[tuple[PermanentState, ...], ...]:
    """The legendary permanents of a table, those with one name and controller together (CR 704.5j)."""
    found: dict[tuple[str, str], list[PermanentState]] = {}
    for s in state.permanents.values():
        if s.card.supertypes and "legendary" in {word.casefold() for word in s.card.supertypes}:
            found.setdefault((state.controller(s.id), s.card.label.casefold()), []).append(s)
    return tuple(map(tuple, found.values()))


def legend_notes(state: CombatState) -> Iterator[Note]:
    """Name legendary permanents that one player controls under one name: all but one of them go (CR 704.5j); nothing
    where it was chosen which one stays, for then they went.

    In open play commanders stay, and of others nothing stays beside a commander of the same name.
    """
    rule = state.rule("legend_rule")
    chosen = {c.source for c in state.scenario.choices if plain_name(c.keyword) == LEGEND_RULE}
    for same in legends(state):
        if any(p.id in chosen for p in same):
            continue
        others = [p.id for p in same if not p.card.commander]
        if "open_play" in state.scenario.house and len(others) < len(same):
            if others:
                yield Note("house_open_play", rule, tuple(others))
        elif len(same) > 1:
            yield Note("legend_rule", rule, tuple(p.id for p in same))


def stays_in_graveyard(state: CombatState) -> bool:
    """Say whether creature cards in graveyards can't enter the battlefield."""
    return "stranglehold_cage" in state.scenario.house


def house_notes(state: CombatState, played: PlayedCombat) -> Iterator[Note]:
    """What the house rules have to say of a combat that was played."""
    for rule in dict.fromkeys(state.scenario.house):
        match rule:
            case "league":
                yield from _same_commanders(state)
            case "victory_points":
                yield from _points(state, played)
            case "sideboard":
                yield Note("house_sideboard")
            case "democratic_victory":
                yield Note("house_democratic_victory")


def _same_commanders(state: CombatState) -> Iterator[Note]:
    """Name commanders of several players that are the same card."""
    owners: dict[str, dict[str, str]] = {}
    for p in (*state.scenario.permanents, *state.scenario.away):
        if p.commander:
            owners.setdefault(p.label.casefold(), {}).setdefault(p.owned_by, p.id)
    for same in owners.values():
        if len(same) > 1:
            yield Note("house_league", None, tuple(same.values()))


def _points(state: CombatState, played: PlayedCombat) -> Iterator[Note]:
    """The combat damage that each player's creatures dealt, and whom a commander's damage made lose."""
    dealt = dict.fromkeys(state.seating.turn_order, 0)
    for step in played.damage:
        hits: dict[tuple[str, str], int] = {}
        for entry in step.dealt:  # of several kinds the first tells the damage, toxic comes later (CR 120.3)
            hits.setdefault((entry.source, entry.to), entry.amount)
        for (source, _), amount in hits.items():
            dealt[state.controller(source)] += amount
    for player, amount in dealt.items():
        if amount:
            yield Note("house_victory_points", None, (player,), str(amount))
    rule = state.rule("loses_commander_damage")
    for player, now in played.final.players.items():
        if now.lost == rule:
            most = max(now.commander_damage.items(), key=lambda item: item[1])[0]
            yield Note("house_victory_kill", rule, (most, player))
