"""Of two ways in which a combat went, which fight makes the difference: what it comes to in each, as facts.

A fight is an attacker with what blocks it. Nothing is judged here; two scenarios and their verdicts are read side by
side.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from sandbox.rules.graph.records import growth_of
from sandbox.rules.rulebook import left_with_owner
from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Permanent, Scenario
from sandbox.solve.fights import worth


class FightEnd(Struct, frozen=True):
    """What one fight comes to: what blocks, what of it leaves the battlefield, but with its owner (CR 800.4a), and how
    much damage it deals to what.
    """

    blockers: tuple[str, ...]
    dead: tuple[str, ...]
    damage: tuple[tuple[str, int], ...]


class DecidingFight(Struct, frozen=True):
    """The fight of an attacker in each of the two ways; None where it doesn't attack."""

    attacker: str
    first: FightEnd | None
    second: FightEnd | None


def deciding_fight(first: tuple[Scenario, Verdict], second: tuple[Scenario, Verdict]) -> DecidingFight | None:
    """The fight in which the two differ most: first where the difference decides who loses, in damage dealt to
    players, else in what is lost in creatures, then in damage; None where no fight differs.
    """
    attackers = dict.fromkeys(a.attacker for s, _ in (first, second) for a in s.attacks)
    fights = [DecidingFight(a, fight_end(*first, a), fight_end(*second, a)) for a in attackers]
    lost = [{p: o.lost is not None for p, o in v.outcome.players.items()} for _, v in (first, second)]
    worths = {p.id: _worth(p) for s, _ in (second, first) for p in s.permanents}
    mine = {p.id for p in first[0].permanents if p.controller == first[0].active}
    swings = {f.attacker: _swing(f, worths, mine) for f in fights if f.first != f.second}
    if not swings:
        return None
    by_damage = lost[0] != lost[1]
    most = max(swings, key=lambda a: swings[a][::-1] if by_damage else swings[a])
    return next(f for f in fights if f.attacker == most)


def _worth(p: Permanent) -> int:
    power, toughness = growth_of(p.counters)
    return worth(p, (p.power or 0) + power, (p.toughness or 0) + toughness)


def fight_end(scenario: Scenario, verdict: Verdict, attacker: str) -> FightEnd | None:
    """What an attacker's fight comes to; None where it doesn't attack."""
    if all(a.attacker != attacker for a in scenario.attacks):
        return None
    blockers = tuple(dict.fromkeys(b.blocker for b in scenario.blocks if b.attacker == attacker))
    ends = verdict.outcome.permanents
    gone = {c for c, end in ends.items() if end.zone != "battlefield" and not left_with_owner(end.why)}
    dead = tuple(c for c in (attacker, *blockers) if c in gone)
    damage: dict[str, int] = {}
    for (source, to), amount in (each for step in verdict.damage for each in step.amounts().items()):
        if source == attacker and to not in blockers:
            damage[to] = damage.get(to, 0) + amount
    return FightEnd(blockers, dead, tuple(damage.items()))


def _swing(fight: DecidingFight, worths: dict[str, int], mine: Iterable[str]) -> tuple[int, int]:
    """How much more is lost in creatures in one of the two ways, by either side, and dealt in damage."""
    lost = [0, 0]
    dealt = [0, 0]
    for i, end in enumerate((fight.first, fight.second)):
        if end is not None:
            lost[i] = sum(worths.get(c, 0) * (1 if c in mine else -1) for c in end.dead)
            dealt[i] = sum(n for _, n in end.damage)
    return abs(lost[0] - lost[1]), abs(dealt[0] - dealt[1])
