"""Each triggered keyword with its exact numbers: once, twice (each instance triggers by itself), and left out.

The id of a row is the rule that says so; what a player declines or forgets stands in `unapplied` (CR 603.5).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.combats import Json, Played, creature, play

Seen = Callable[[Played], Any]


def amount(source: str) -> Seen:
    """Give what a creature assigns in all."""
    return lambda got: sum(a["amount"] for a in got.steps[0]["assigned"] if a["source"] == source)


def plus_counters(name: str) -> Seen:
    """Give a creature's +1/+1 counters after combat."""
    return lambda got: got.permanents[name]["counters"].get("+1/+1", 0)


def gone(*names: str) -> Seen:
    """Give how many of these are not on the battlefield any more."""
    return lambda got: sum(got.permanents[name]["zone"] != "battlefield" for name in names)


LIFE: Seen = lambda got: got.life("bob")  # noqa: E731
POISON: Seen = lambda got: got.players["bob"]["poison"]  # noqa: E731
UNBLOCKED = ([], "a>bob", "")
BLOCKED = (["x bob 2/9"], "a>bob", "x>a")
DOUBLE_BLOCKED = (["x bob 0/9", "y bob 0/9"], "a>bob", "x>a y>a")
WITH_HELPER = (["h ann 0/2"], "a>bob h>bob", "")
WITH_LEADER = (["b ann 9/9"], "a>bob b>bob", "")
SACRIFICE = (["x bob 0/1", "y bob 0/1", "z bob 0/1"], "a>bob", "")
CHOSEN = {"choices": [{"source": "a", "keyword": "annihilator", "targets": ["x", "y"]}]}
TAUGHT = {"choices": [{"source": "a", "keyword": "mentor", "targets": ["h"]}]}

ROWS: list[tuple[str, str, tuple[Any, str, str], Json, Seen, tuple[int, int, int]]] = [
    # rule, keyword, who fights, more, what is seen, with it once, twice, left out
    ("702.23a", "rampage 1", DOUBLE_BLOCKED, {}, amount("a"), (6, 7, 5)),
    ("702.25a", "flanking", BLOCKED, {}, amount("x"), (1, 0, 2)),
    ("702.45a", "bushido 2", BLOCKED, {}, amount("a"), (7, 9, 5)),
    ("702.68a", "frenzy 2", UNBLOCKED, {}, amount("a"), (7, 9, 5)),
    ("702.70a", "poisonous 2", UNBLOCKED, {}, POISON, (2, 4, 0)),
    ("702.83a", "exalted", UNBLOCKED, {}, amount("a"), (6, 7, 5)),
    ("702.86a", "annihilator 1", SACRIFICE, CHOSEN, gone("x", "y", "z"), (1, 2, 0)),
    ("702.91a", "battle cry", WITH_HELPER, {}, amount("h"), (1, 2, 0)),
    ("702.105a", "dethrone", UNBLOCKED, {}, plus_counters("a"), (1, 2, 0)),
    ("702.112a", "renown 2", UNBLOCKED, {}, plus_counters("a"), (2, 2, 0)),
    ("702.121a", "melee", UNBLOCKED, {}, amount("a"), (6, 7, 5)),
    ("702.130a", "afflict 2", BLOCKED, {}, LIFE, (18, 16, 20)),
    ("702.134a", "mentor", WITH_HELPER, TAUGHT, plus_counters("h"), (1, 2, 0)),
    ("702.149a", "training", WITH_LEADER, {}, plus_counters("a"), (1, 2, 0)),
]


@pytest.mark.parametrize(
    ("instances", "keyword", "fight", "more", "seen", "expected"),
    [
        pytest.param(instances, keyword, fight, more, seen, expected[place], id=f"{rule}-{keyword}-{name}")
        for rule, keyword, fight, more, seen, expected in ROWS
        for place, (name, instances) in enumerate((("once", 1), ("twice", 2), ("left-out", 0)))
    ],
)
def test_a_keyword_does_its_number(
    instances: int, keyword: str, fight: tuple[Any, str, str], more: Json, seen: Seen, expected: int
) -> None:
    others, attacks, blocks = fight
    attacker = creature("a ann 5/5", keywords=[keyword] * max(instances, 1))
    left_out = [] if instances else [{"source": "a", "keyword": keyword}]
    got = play([attacker, *others], attacks, blocks, unapplied=left_out, **more)
    assert seen(got) == expected


@pytest.mark.parametrize(
    ("line", "counters", "zone", "why"),
    [
        pytest.param("x bob 0/1", {"finality": 1}, "exile", "704.5g", id="122.1h-exiled-instead"),
        pytest.param("x bob 0/9", {"finality": 1}, "battlefield", None, id="122.1h-survives"),
    ],
)
def test_a_finality_counter(line: str, counters: dict[str, int], zone: str, why: str | None) -> None:
    got = play(["a ann 2/2", creature(line, counters=counters)], "a>bob", "x>a")
    assert (got.permanents["x"]["zone"], got.why("x")) == (zone, why)
