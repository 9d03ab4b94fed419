"""Keyword counters put on or taken off at any moment count everywhere at once (CR 122.1b, 613.1f, 702.4c-d, 510.4)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sandbox.learn.library import ALL_EDITIONS
from sandbox.rules.judge import judge
from sandbox.scenario.keywords import COUNTERS
from tests.combats import Json, Played, enchantment, play, scenario

MOMENTS = ("attackers", "blockers", "first")


def change(after: str, permanent: str, **what: Any) -> Json:
    return {"after": after, "permanent": permanent, **what}


def what_came_of_it(things: list[Any], changes: list[Json], edition: str) -> Json:
    """All but how the permanent came to its keywords: findings, damage, sizes, outcome."""
    said = msgspec.to_builtins(
        judge(scenario(things, "a>bob f>bob", "x>a y>a z>f", changes=changes, edition=edition))
    )
    for permanent in said["outcome"]["permanents"].values():
        permanent["counters"] = {k: n for k, n in permanent["counters"].items() if k not in COUNTERS}
    return {key: said[key] for key in ("blocks", "damage", "outcome", "legal")}


def table(*, counter: str | None = None, printed: str | None = None) -> list[Any]:
    """Somebody who is asked for keywords attacks beside a first-striker; three block."""
    loud: Json = {"kind": "damage_plus", "sources": {"keyword": counter or printed or "flying"}, "amount": 1}
    a: Json = {"id": "a", "controller": "ann", "power": 4, "toughness": 4}
    if printed is not None:
        a["keywords"] = [printed]
    if counter is not None:
        a["counters"] = {counter: 1}
    return [
        a,
        "f ann 1/9 first strike",
        "x bob 2/2",
        "y bob 3/3",
        "z bob 1/1 deathtouch",
        enchantment("e", "ann", loud),
    ]


@pytest.mark.parametrize("edition", ALL_EDITIONS)
@pytest.mark.parametrize("after", MOMENTS)
@pytest.mark.parametrize("kind", sorted(COUNTERS))
def test_a_counter_put_there_gives_what_gaining_the_keyword_gives(
    kind: str, after: str, edition: str
) -> None:
    things = table()
    things[-1]["effects"][0]["sources"] = {"keyword": kind}
    put = what_came_of_it(things, [change(after, "a", counters={kind: 1})], edition)
    gained = what_came_of_it(things, [change(after, "a", gains=[kind])], edition)
    assert put == gained


@pytest.mark.parametrize("edition", ALL_EDITIONS)
@pytest.mark.parametrize("after", MOMENTS)
@pytest.mark.parametrize("kind", sorted(COUNTERS))
def test_a_counter_taken_off_takes_what_losing_the_keyword_takes(kind: str, after: str, edition: str) -> None:
    taken = what_came_of_it(table(counter=kind), [change(after, "a", counters={kind: -1})], edition)
    lost = what_came_of_it(table(printed=kind), [change(after, "a", loses=[kind])], edition)
    assert taken == lost


def strikes(got: Played) -> list[str]:
    """Who assigned damage in each step."""
    return [" ".join(dict.fromkeys(a["source"] for a in step["assigned"])) for step in got.steps]


@pytest.mark.parametrize("edition", ALL_EDITIONS)
@pytest.mark.parametrize(
    ("words", "counters", "more", "after", "expected"),
    [
        pytest.param("first strike", {}, {"double strike": 1}, "first", ["a f", "a"], id="702.4d-double-strike-between"),
        pytest.param("flying", {}, {"double strike": 1}, "first", ["f", "a"], id="702.4d-late"),
        pytest.param("flying", {}, {"first strike": 1}, "first", ["f", "a"], id="702.7c-first-strike-between"),
        pytest.param("flying", {"double strike": 1}, {"double strike": -1}, "first", ["a f", ""], id="702.4c-taken"),
        pytest.param("flying", {"first strike": 1}, {"first strike": -1}, "first", ["a f", ""], id="702.7c-taken"),
        pytest.param("flying", {}, {"first strike": 1}, "blockers", ["a f", ""], id="510.4-before-damage"),
        pytest.param("flying", {"first strike": 1}, {"double strike": 1}, "first", ["a f", "a"], id="702.4d-both-counters"),
    ],
)  # fmt: skip
def test_strike_counters_between_the_steps(
    words: str, counters: Json, more: Json, after: str, expected: list[str], edition: str
) -> None:
    a = {
        "id": "a",
        "controller": "ann",
        "power": 1,
        "toughness": 9,
        "keywords": [words],
        "counters": counters,
    }
    got = play(
        [a, "f ann 1/9 first strike"],
        "a>bob f>bob",
        changes=[change(after, "a", counters=more)],
        edition=edition,
    )
    assert strikes(got) == expected


def test_the_only_strike_counter_makes_the_first_step_510_4() -> None:
    got = play(
        ["a ann 1/9", "x bob 1/9"],
        "a>bob",
        "x>a",
        changes=[change("blockers", "x", counters={"first strike": 1})],
    )
    assert strikes(got) == ["x", "a"]


@pytest.mark.parametrize("edition", ALL_EDITIONS)
@pytest.mark.parametrize(
    ("kind", "path", "value"),
    [
        pytest.param("deathtouch", ("permanents", "x", "why"), "704.5h", id="702.2b"),
        pytest.param("trample", ("players", "bob", "life"), 20, id="702.19b-x-needs-all"),
        pytest.param("lifelink", ("players", "ann", "life"), 22, id="702.15b"),
        pytest.param("indestructible", ("permanents", "a", "zone"), "battlefield", id="702.12b"),
    ],
)
def test_put_after_blocks_it_counts_in_the_damage_step(
    kind: str, path: tuple[str, str, str], value: object, edition: str
) -> None:
    got = play(
        ["a ann 2/2", "x bob 5/5"],
        "a>bob",
        "x>a",
        changes=[change("blockers", "a", counters={kind: 1})],
        edition=edition,
    )
    found: Any = {"players": got.players, "permanents": got.permanents}
    for key in path:
        found = found[key]
    assert found == value


def test_a_selector_of_damage_sees_a_counter_that_came_after_blocks_122_1b() -> None:
    fog = {"kind": "prevent_damage", "sources": {"keyword": "flying"}, "amount": "all"}
    things: list[Any] = ["a ann 3/3", enchantment("e", "bob", fog)]
    assert play(things, "a>bob").life("bob") == 17
    assert play(things, "a>bob", changes=[change("blockers", "a", counters={"flying": 1})]).life("bob") == 20


def test_exalted_counters_are_an_instance_each_702_83b() -> None:
    things: list[Any] = [
        "a ann 1/1",
        {"id": "s", "controller": "ann", "power": 0, "toughness": 1, "counters": {"exalted": 3}},
    ]
    assert play(things, "a>bob").life("bob") == 16
