"""What differs between the outcomes of two variations, or of one table under two editions of the rules, as facts.

Nothing is judged here; two verdicts are read side by side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Literal, TypeVar, get_args

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.judge import judge
from sandbox.rules.verdict import PermanentOutcome, Verdict
from sandbox.scenario.model import Edition, Scenario

EDITIONS: tuple[Edition, ...] = get_args(Edition)
"""All editions, the newest first."""


def compare(scenario: Scenario) -> tuple[tuple[Edition, Verdict], ...]:
    """Judge a scenario under every edition, the newest first; everything else stays as it is."""
    return tuple((edition, judge(replace(scenario, edition=edition))) for edition in EDITIONS)


Code = Literal[
    "attack", "blocks", "assignment", "life", "poison", "commander", "loses", "fate", "loyalty", "defense", "counters",
    "overflow", "absent",
]  # fmt: skip
Value = int | str | bool | None
Key = TypeVar("Key")


class Difference(Struct, frozen=True):
    """One thing that is `first` in one outcome and `second` in the other, of `who`.

    `attack`, `blocks`, `assignment`: whether it is legal (CR 508.1, 509.1, 510.1). `life`, `poison`, `loyalty`,
    `defense`, `commander` (damage from `what`), `counters` (of the kind `what`), `overflow` (to `what`): how much.
    `loses`: the rule by which the player loses, None. `fate`: the zone that the permanent ends in. `absent`: whether it
    is there at all.
    """

    code: Code
    who: str | None
    first: Value
    second: Value
    what: str | None = None


def difference(
    first: Verdict, second: Verdict, first_scenario: Scenario, second_scenario: Scenario
) -> tuple[Difference, ...]:
    """Everything that differs in the outcome of two boards, in the order in which combat goes."""
    return (
        *_legality(first, second),
        *_there(first_scenario, second_scenario),
        *_players(first, second),
        *_permanents(first, second),
        *_overflow(first, second),
    )


def _differ(
    code: Code, who: str | None, pair: tuple[Value, Value], what: str | None = None
) -> Iterator[Difference]:
    if pair[0] != pair[1]:
        yield Difference(code, who, *pair, what)


def _legality(first: Verdict, second: Verdict) -> Iterator[Difference]:
    """Attack, each player's blocks and the assignment: legal or not. Blocks that nobody owes are legal."""
    yield from _differ("attack", None, (first.attack.legal, second.attack.legal))
    sides = [{entry.player: entry.legal for entry in verdict.blocks} for verdict in (first, second)]
    for player in dict.fromkeys((*sides[0], *sides[1])):
        yield from _differ("blocks", player, (sides[0].get(player, True), sides[1].get(player, True)))
    legal = tuple(all(step.legal for step in verdict.damage) for verdict in (first, second))
    yield from _differ("assignment", None, (legal[0], legal[1]))


def _there(first: Scenario, second: Scenario) -> Iterator[Difference]:
    sides = [
        dict.fromkeys([*(p.id for p in scenario.players), *(p.id for p in scenario.permanents)])
        for scenario in (first, second)
    ]
    for each in sides[0] | sides[1]:
        yield from _differ("absent", each, (each not in sides[0], each not in sides[1]))


def _players(first: Verdict, second: Verdict) -> Iterator[Difference]:
    for player, one in first.outcome.players.items():
        other = second.outcome.players.get(player)
        if other is None:
            continue
        yield from _differ("life", player, (one.life, other.life))
        yield from _differ("poison", player, (one.poison, other.poison))
        for source, amounts in _paired(one.commander_damage, other.commander_damage):
            yield from _differ("commander", player, amounts, source)
        yield from _differ("loses", player, (one.lost, other.lost))


def _permanents(first: Verdict, second: Verdict) -> Iterator[Difference]:
    for thing, one in first.outcome.permanents.items():
        other = second.outcome.permanents.get(thing)
        if other is None:
            continue
        yield from _differ("fate", thing, (one.zone, other.zone))
        if one.zone == other.zone == "battlefield":
            yield from _left(thing, one, other)


def _left(thing: str, one: PermanentOutcome, other: PermanentOutcome) -> Iterator[Difference]:
    """Loyalty, defense and counters of what stays in both."""
    yield from _differ("loyalty", thing, (one.loyalty, other.loyalty))
    yield from _differ("defense", thing, (one.defense, other.defense))
    for kind, amounts in _paired(one.counters, other.counters):
        if kind not in {"loyalty", "defense"}:
            yield from _differ("counters", thing, amounts, kind)


def _overflow(first: Verdict, second: Verdict) -> Iterator[Difference]:
    """What tramples over, all damage steps together (CR 702.19)."""
    for (attacker, target), amounts in _paired(_over(first), _over(second)):
        yield from _differ("overflow", attacker, amounts, target)


def _over(verdict: Verdict) -> Counter[tuple[str, str]]:
    sums: Counter[tuple[str, str]] = Counter()
    for over in (each for step in verdict.damage for each in step.trample):
        sums[over.attacker, over.target] += over.overflow
    return sums


def _paired(one: Mapping[Key, int], other: Mapping[Key, int]) -> Iterator[tuple[Key, tuple[int, int]]]:
    for key in dict.fromkeys((*one, *other)):
        yield key, (one.get(key, 0), other.get(key, 0))
