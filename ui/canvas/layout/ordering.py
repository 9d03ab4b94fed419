"""The order of cards in their rows: fights in two rows whose lines do not cross where that can be avoided.

A channel is the way of an attack up to its target, past the blockers; it stands among the blockers as one more
thing that belongs to the attacker. A tree whose branches all hang on one path can be drawn in two rows without a
crossing; blocks nearly always are such trees. Anything else is sorted by the mean place of its neighbours.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import networkx as nx

SWEEPS = 12
LANES = 32
"""So many lanes are remembered: those of the tables between which a person goes to and fro."""


@dataclass(frozen=True, slots=True)
class OrderedFight:
    """Attackers and, above them, their blockers and channels, each from left to right."""

    bottoms: tuple[str, ...]
    tops: tuple[str, ...]


def channel(attacker: str) -> str:
    """The name that the way of an attack has among the blockers."""
    return f"\0{attacker}"


def is_channel(top: str) -> bool:
    """Say whether a name of the upper row is a channel."""
    return top.startswith("\0")


def fights(attackers: Sequence[str], blocks: Iterable[tuple[str, str]]) -> tuple[OrderedFight, ...]:
    """The fights in the order of their first attackers, for attackers and pairs (blocker, attacker).

    Those of one lane: a table is laid out before it has a verdict, and a fight over several lanes is one in each.
    """
    mine = frozenset(attackers)
    return _ordered(tuple(attackers), tuple(pair for pair in blocks if pair[1] in mine))


@lru_cache(maxsize=LANES)
def _ordered(attackers: tuple[str, ...], blocks: tuple[tuple[str, str], ...]) -> tuple[OrderedFight, ...]:
    """Order the fights of a lane; one that stays as it was is not ordered again."""
    partners: dict[str, list[str]] = {attacker: [] for attacker in attackers}
    for blocker, attacker in blocks:
        if blocker not in partners[attacker]:
            partners[attacker].append(blocker)
    neighbours: dict[str, Sequence[str]] = {}
    below: dict[str, list[str]] = defaultdict(list)
    for attacker, blockers in partners.items():
        neighbours[attacker] = around_channel(attacker, blockers)
        for top in neighbours[attacker]:
            below[top].append(attacker)
            neighbours[top] = below[top]
    joined: nx.Graph[str] = nx.Graph()
    joined.add_nodes_from(neighbours)
    joined.add_edges_from((thing, other) for thing, others in neighbours.items() for other in others)
    place = {thing: place for place, thing in enumerate(neighbours)}
    parts = (tuple(sorted(part, key=place.__getitem__)) for part in nx.connected_components(joined))
    return tuple(_fight(part, neighbours, partners) for part in parts)


def around_channel(attacker: str, blockers: Sequence[str]) -> tuple[str, ...]:
    """An attacker's blockers with its channel in their middle."""
    middle = (len(blockers) + 1) // 2
    return (*blockers[:middle], channel(attacker), *blockers[middle:])


def _fight(
    part: Sequence[str], neighbours: Mapping[str, Sequence[str]], attackers: Collection[str]
) -> OrderedFight:
    if sum(each in attackers for each in part) == 1:
        return OrderedFight(tuple(part[:1]), tuple(neighbours[part[0]]))
    spine = _spine(part, neighbours, attackers)
    order = _along(spine, neighbours) if spine else _swept(part, neighbours, attackers)
    return OrderedFight(
        tuple(node for node in order if node in attackers),
        tuple(node for node in order if node not in attackers),
    )


def _spine(
    part: Sequence[str], neighbours: Mapping[str, Sequence[str]], attackers: Collection[str]
) -> list[str]:
    """The path on which all branches hang, or nothing when there is none."""
    edges = sum(len(neighbours[node]) for node in part) // 2
    if edges != len(part) - 1:
        return []
    inner = [node for node in part if len(neighbours[node]) > 1]
    if not inner:
        return [node for node in part if node in attackers][:1]
    links = {node: [n for n in neighbours[node] if len(neighbours[n]) > 1] for node in inner}
    if any(len(found) > 2 for found in links.values()):  # noqa: PLR2004  a path has two directions
        return []
    walk = [next(node for node in inner if len(links[node]) < 2)]  # noqa: PLR2004  an end of the path
    while onward := [n for n in links[walk[-1]] if n not in walk[-2:]]:
        walk.append(onward[0])
    return walk


def _along(spine: Sequence[str], neighbours: Mapping[str, Sequence[str]]) -> list[str]:
    """Walk the path and put each one's branches before the next: no line crosses another."""
    order = [spine[0]]
    for number, node in enumerate(spine):
        beside = set(spine[max(0, number - 1) : number + 2])
        order += [leaf for leaf in neighbours[node] if leaf not in beside]
        order += spine[number + 1 : number + 2]
    return order


def _swept(
    part: Sequence[str], neighbours: Mapping[str, Sequence[str]], attackers: Collection[str]
) -> list[str]:
    """Sort both rows by the mean place of the neighbours, again and again, and keep the best."""
    rows = [[n for n in part if n in attackers], [n for n in part if n not in attackers]]
    best, fewest = [list(row) for row in rows], crossings(rows[0], rows[1], neighbours)
    for sweep in range(SWEEPS):
        moving, fixed = rows[sweep % 2], rows[1 - sweep % 2]
        place = {node: number for number, node in enumerate(fixed)}
        moving.sort(key=lambda n: sum(place[m] for m in neighbours[n]) / len(neighbours[n]))
        now = crossings(rows[0], rows[1], neighbours)
        if now < fewest:
            best, fewest = [list(row) for row in rows], now
    return [*best[0], *best[1]]


def crossings(bottoms: Sequence[str], tops: Sequence[str], neighbours: Mapping[str, Iterable[str]]) -> int:
    """Count the pairs of lines between two rows that cross."""
    place = {node: number for number, node in enumerate(tops)}
    reached: dict[str, list[int]] = defaultdict(list)
    for node in bottoms:
        reached[node] = sorted(place[n] for n in neighbours[node] if n in place)
    lines = [end for node in bottoms for end in reached[node]]
    return sum(later < earlier for i, earlier in enumerate(lines) for later in lines[i + 1 :])
