"""What house rules change in a combat, and nothing else of it (`sandbox.scenario.house`).

Open play: the legend rule (CR 704.5j) leaves commanders alone, but not what has a commander's name. Stranglehold Cage:
creature cards in graveyards can't enter the battlefield, so that persist and undying bring nothing back (CR 702.79,
702.93). League: no two players of a game have the same commander. Victory points count combat damage and kills by
commander damage (CR 704.6c). Sideboards and votes are no matter of a combat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from sandbox.rules.verdict import Note
from sandbox.scenario.keywords import LEGEND_RULE, plain_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.rules.graph.board import Board
    from sandbox.rules.play.combat import PlayedCombat
    from sandbox.scenario.model import Permanent

HouseNote = Literal[
    "house_open_play",
    "house_league",
    "house_victory_points",
    "house_victory_kill",
    "house_sideboard",
    "house_democratic_victory",
]


def legends(board: Board) -> tuple[tuple[Permanent, ...], ...]:
    """Give the legendary permanents of a table, those with one name and controller together (CR 704.5j)."""
    found: dict[tuple[str, str], list[Permanent]] = {}
    for p in board.permanents.values():
        if "legendary" in {word.casefold() for word in p.supertypes}:
            found.setdefault((p.controller, p.label.casefold()), []).append(p)
    return tuple(map(tuple, found.values()))


def legend_notes(board: Board) -> Iterator[Note]:
    """Name legendary permanents that one player controls under one name: all but one of them go (CR 704.5j); nothing
    where it was chosen which one stays, for then they went.

    In open play commanders stay, and of others nothing stays beside a commander of the same name.
    """
    rule = board.rule("legend_rule")
    chosen = {c.source for c in board.scenario.choices if plain_name(c.keyword) == LEGEND_RULE}
    for same in legends(board):
        if any(p.id in chosen for p in same):
            continue
        others = [p.id for p in same if not p.commander]
        if "open_play" in board.scenario.house and len(others) < len(same):
            if others:
                yield Note("house_open_play", rule, tuple(others))
        elif len(same) > 1:
            yield Note("legend_rule", rule, tuple(p.id for p in same))


def stays_in_graveyard(board: Board) -> bool:
    """Say whether creature cards in graveyards can't enter the battlefield."""
    return "stranglehold_cage" in board.scenario.house


def house_notes(board: Board, played: PlayedCombat) -> Iterator[Note]:
    """Give what the house rules have to say of a combat that was played."""
    for rule in dict.fromkeys(board.scenario.house):
        match rule:
            case "league":
                yield from _same_commanders(board)
            case "victory_points":
                yield from _points(board, played)
            case "sideboard":
                yield Note("house_sideboard")
            case "democratic_victory":
                yield Note("house_democratic_victory")


def _same_commanders(board: Board) -> Iterator[Note]:
    """Name commanders of several players that are the same card."""
    owners: dict[str, dict[str, str]] = {}
    for p in (*board.permanents.values(), *board.scenario.away):
        if p.commander:
            owners.setdefault(p.label.casefold(), {}).setdefault(p.owned_by, p.id)
    for same in owners.values():
        if len(same) > 1:
            yield Note("house_league", None, tuple(same.values()))


def _points(board: Board, played: PlayedCombat) -> Iterator[Note]:
    """Give the combat damage that each player's creatures dealt, and whom a commander's damage made lose."""
    dealt = dict.fromkeys(board.turn_order, 0)
    for step in played.damage:
        hits: dict[tuple[str, str], int] = {}
        for entry in step.dealt:  # of several kinds the first tells the damage, toxic comes later (CR 120.3)
            hits.setdefault((entry.source, entry.to), entry.amount)
        for (source, _), amount in hits.items():
            dealt[board.permanents[source].controller] += amount
    for player, amount in dealt.items():
        if amount:
            yield Note("house_victory_points", None, (player,), str(amount))
    rule = board.rule("loses_commander_damage")
    for player, seat in played.final.seats.items():
        if seat.lost == rule:
            most = max(seat.commander_damage.items(), key=lambda item: item[1])[0]
            yield Note("house_victory_kill", rule, (most, player))
