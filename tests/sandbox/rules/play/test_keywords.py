"""Triggered combat keywords at their moment, as the rules fix them (CR 702) and as `unapplied` takes them away."""

from __future__ import annotations

from typing import Any

import pytest

from tests.combats import battle, creature, play, walker

ATTACKS = [
    pytest.param(["a ann 1/1 exalted", "e ann 1/1 exalted"], "a>bob", {}, 17, id="702.83-each-instance"),
    pytest.param(["a ann 1/1 exalted, exalted"], "a>bob", {}, 17, id="702.83-two-on-one"),
    pytest.param(["a ann 1/1 exalted", "b ann 1/1"], "a>bob b>bob", {}, 18, id="702.83-not-alone"),
    pytest.param(["a ann 1/1", "e bob 1/1 exalted"], "a>bob", {}, 19, id="702.83-another-player's"),
    pytest.param(
        ["a ann 1/1", creature("e ann 0/0 exalted", types=["land"])], "a>bob", {}, 18, id="702.83-no-creature"
    ),
    pytest.param(
        ["a ann 1/1 exalted", "b ann 1/1"],
        "a>bob",
        {"unapplied": [{"source": "a", "keyword": "Exalted"}]},
        19,
        id="702.83-unapplied",
    ),
    pytest.param(["a ann 0/1 battle cry", "b ann 1/1"], "a>bob b>bob", {}, 18, id="702.91-the-others"),
    pytest.param(
        ["a ann 0/1 battle cry, battle cry", "b ann 1/1 battle cry"], "a>bob b>bob", {}, 16, id="702.91-each"
    ),
    pytest.param(["a ann 1/1 melee"], "a>bob", {}, 18, id="702.121-one-opponent"),
    pytest.param(["a ann 1/1 melee", walker("w", "bob", 9)], "a>w", {}, 20, id="702.121-no-planeswalker"),
    pytest.param(["a ann 1/1 melee", "b ann 1/1"], "a>bob b>cat", {}, 17, id="702.121-two-opponents"),
    pytest.param(["a ann 1/1 frenzy 2, frenzy 1"], "a>bob", {}, 16, id="702.68-both"),
    pytest.param(
        ["a ann 1/1 frenzy 2"],
        "a>bob",
        {"unapplied": [{"source": "a", "keyword": "frenzy 2"}]},
        19,
        id="702.68-unapplied-with-its-number",
    ),
    pytest.param(["a ann 1/1 dethrone"], "a>bob", {}, 18, id="702.105-tied"),
    pytest.param(
        ["a ann 1/1 dethrone"],
        "a>bob",
        {"players": [{"id": "ann", "life": 21}, {"id": "bob"}]},
        19,
        id="702.105-not-the-most-life",
    ),
    pytest.param(["a ann 1/1 bushido 3"], "a>bob", {}, 19, id="702.45-unblocked"),
]


@pytest.mark.parametrize(("permanents", "attacks", "more", "life"), ATTACKS)
def test_attack_triggers_change_the_damage(
    permanents: list[Any], attacks: str, more: dict[str, Any], life: int
) -> None:
    assert play(permanents, attacks, **more).life("bob") == life


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("a ann 1/1 exalted", id="702.83"),
        pytest.param("a ann 1/1 melee", id="702.121"),
        pytest.param("a ann 1/1 dethrone", id="702.105"),
    ],
)
def test_what_was_put_onto_the_battlefield_attacking_never_attacked(line: str) -> None:
    """CR 508.4."""
    got = play([line], "+a>bob")
    assert got.life("bob") == 19
    assert got.permanents["a"]["tapped"] is False


@pytest.mark.parametrize(
    ("permanents", "blocks", "power"),
    [
        pytest.param(["a ann 2/2 bushido 1", "x bob 0/9", "y bob 0/9"], "x>a y>a", 3, id="702.45-once"),
        pytest.param(["a ann 2/2 bushido 1, bushido 2", "x bob 0/9"], "x>a", 5, id="702.45-each"),
        pytest.param(["a ann 2/2 rampage 2", "x bob 0/9"], "x>a", 2, id="702.23-first-blocker"),
        pytest.param(
            ["a ann 2/2 rampage 2", "x bob 0/9", "y bob 0/9", "z bob 0/9"],
            "x>a y>a z>a",
            6,
            id="702.23-three",
        ),
        pytest.param(["a ann 2/2 frenzy 2", "x bob 0/9"], "x>a", 2, id="702.68-blocked"),
        pytest.param(["a ann 2/2 flanking", "x bob 0/9"], "x>a", 2, id="702.25-not-itself"),
    ],
)
def test_block_triggers_change_an_attacker(permanents: list[Any], blocks: str, power: int) -> None:
    got = play(permanents, "a>bob", blocks)
    assert sum(a["amount"] for a in got.steps[0]["assigned"] if a["source"] == "a") == power


@pytest.mark.parametrize(
    ("attacker", "blocker", "why", "toughness"),
    [
        pytest.param("a ann 2/2 flanking", "x bob 2/3", None, 2, id="702.25-shrinks"),
        pytest.param("a ann 2/2 flanking", "x bob 2/1", "704.5f", None, id="702.25-dies-before-damage"),
        pytest.param("a ann 2/2 flanking", "x bob 2/1 flanking", "704.5g", 1, id="702.25-not-with-flanking"),
        pytest.param("a ann 1/1 flanking, flanking", "x bob 2/4", None, 2, id="702.25-each"),
        pytest.param(
            "a ann 1/2 flanking", "x bob 1/1 bushido 1", "704.5g", 1, id="702.45-first-then-flanking"
        ),
        pytest.param(
            "a ann 0/2 flanking", "x bob 1/1 indestructible", "704.5f", None, id="704.5f-indestructible"
        ),
    ],
)
def test_flanking_shrinks_a_blocker(
    attacker: str, blocker: str, why: str | None, toughness: int | None
) -> None:
    got = play([attacker, "b ann 0/9", blocker], "a>bob b>bob", "x>a")
    if why == "704.5f":
        assert (got.why("x"), got.assigned()) == ("704.5f", "")
        assert [n.code for n in got.notes] == ["died_before_damage"]
    else:
        assert [entry["toughness"] for entry in got.steps[0]["lethal"] if entry["creature"] == "x"] == [
            toughness
        ]


@pytest.mark.parametrize(
    ("attacks", "blocks", "more", "life"),
    [
        pytest.param("a>bob", "x>a y>a", {}, 17, id="702.130-once"),
        pytest.param("a>bob", "", {"blocked": ["a"]}, 17, id="702.130-by-an-effect"),
        pytest.param("a>w", "x>a", {}, 17, id="702.130-controller-of-the-planeswalker"),
        pytest.param("a>s", "x>a", {}, 17, id="702.130-protector-of-the-battle"),
        pytest.param(
            "a>bob", "x>a", {"unapplied": [{"source": "a", "keyword": "afflict"}]}, 20, id="702.130-unapplied"
        ),
    ],
)
def test_afflict_costs_the_defending_player_life(
    attacks: str, blocks: str, more: dict[str, Any], life: int
) -> None:
    table = ["a ann 2/2 afflict 3", "x bob 0/3", "y bob 0/3", walker("w", "bob", 4)]
    got = play([*table, battle("s", "ann", "bob", 4, "Siege")], attacks, blocks, **more)
    assert got.life("bob") == life


def test_a_player_who_loses_to_afflict_has_left_before_damage() -> None:
    """CR 704.5a, 800.4a, 800.4e."""
    got = play(
        ["a ann 2/2 afflict 2", "b ann 3/3", "x bob 2/2"],
        "a>bob b>bob",
        "x>a",
        players=[{"id": "ann"}, {"id": "bob", "life": 2}],
    )
    assert (got.players["bob"]["lost"], got.life("bob")) == ("704.5a", 0)
    assert (got.permanents["x"]["zone"], got.why("x"), got.assigned()) == ("exile", "800.4a", "")


def test_dethrone_gives_a_counter_that_stays() -> None:
    got = play(["a ann 1/1 dethrone, dethrone"], "a>bob")
    assert got.permanents["a"]["counters"] == {"+1/+1": 2}


@pytest.mark.parametrize(
    ("line", "more", "poison"),
    [
        pytest.param("a ann 1/1 poisonous 2, poisonous 1", {}, 3, id="702.70-each"),
        pytest.param("a ann 1/1 poisonous 2, double strike", {}, 4, id="702.70-each-step"),
        pytest.param(
            "a ann 1/1 poisonous 2",
            {"effects": [{"kind": "prevent_damage", "amount": "all"}]},
            0,
            id="702.70-prevented",
        ),
        pytest.param(
            "a ann 1/1 poisonous 2",
            {"unapplied": [{"source": "a", "keyword": "poisonous"}]},
            0,
            id="702.70-unapplied",
        ),
    ],
)
def test_poisonous_gives_poison_besides_damage(line: str, more: dict[str, Any], poison: int) -> None:
    got = play([line], "a>bob", **more)
    assert got.players["bob"]["poison"] == poison


def test_ten_poison_counters_from_a_trigger_lose_the_game() -> None:
    got = play(["a ann 1/1 poisonous 10"], "a>bob")
    assert got.players["bob"]["lost"] == "704.5c"


@pytest.mark.parametrize(
    ("lines", "attacks", "more", "taught"),
    [
        pytest.param(["a ann 3/3 mentor", "b ann 2/2"], "a>bob b>bob", {}, {"b": 1}, id="702.134a"),
        pytest.param(["a ann 3/3 mentor", "b ann 3/3"], "a>bob b>bob", {}, {}, id="702.134a-not-less"),
        pytest.param(["a ann 3/3 mentor", "b ann 2/2"], "a>bob", {}, {}, id="702.134a-not-attacking"),
        pytest.param(
            ["a ann 3/3 mentor", "b ann 2/2"],
            "a>bob +b>bob",
            {},
            {},
            id="603.3-put-in-later-than-the-target-is-chosen",
        ),
        pytest.param(["a ann 3/3 mentor", "b ann 2/2"], "a>bob ++b>bob", {}, {}, id="702.134a-later"),
        pytest.param(
            ["a ann 3/3 mentor, mentor", "b ann 1/1"], "a>bob b>bob", {}, {"b": 2}, id="702.134b-each"
        ),
        pytest.param(
            ["a ann 3/3 mentor, mentor", "b ann 2/2"], "a>bob b>bob", {}, {"b": 1}, id="702.134a-looks-again"
        ),
        pytest.param(
            ["a ann 3/3 mentor", "b ann 2/2", "c ann 1/1"],
            "a>bob b>bob c>bob",
            {"choices": [{"source": "a", "keyword": "mentor", "targets": ["c"]}]},
            {"c": 1},
            id="702.134a-chosen",
        ),
        pytest.param(
            ["a ann 3/3 mentor", "b ann 2/2"],
            "a>bob b>bob",
            {"choices": [{"source": "a", "keyword": "mentor", "targets": ["a"]}]},
            {"b": 1},
            id="702.134a-no-legal-choice",
        ),
        pytest.param(
            ["a ann 3/3 mentor", "b ann 2/2"],
            "a>bob b>bob",
            {"unapplied": [{"source": "a", "keyword": "mentor"}]},
            {},
            id="702.134a-unapplied",
        ),
        pytest.param(["a ann 1/1 training", "b ann 2/2"], "a>bob b>bob", {}, {"a": 1}, id="702.149a"),
        pytest.param(["a ann 2/2 training", "b ann 2/2"], "a>bob b>bob", {}, {}, id="702.149a-equal"),
        pytest.param(
            ["a ann 1/1 training", "b ann 2/2"], "a>bob +b>bob", {}, {}, id="702.149a-never-attacked"
        ),
        pytest.param(
            ["a ann 1/1 training, training", "b ann 2/2"], "a>bob b>bob", {}, {"a": 2}, id="702.149b-each"
        ),
        pytest.param(
            ["a ann 1/1 training", "b ann 2/2"],
            "a>bob b>bob",
            {"unapplied": [{"source": "a", "keyword": "training"}]},
            {},
            id="702.149a-unapplied",
        ),
    ],
)
def test_counters_are_given_as_attackers_are_declared(
    lines: list[Any], attacks: str, more: dict[str, Any], taught: dict[str, int]
) -> None:
    got = play(lines, attacks, **more)
    counters = {name: p["counters"].get("+1/+1", 0) for name, p in got.permanents.items()}
    assert {name: n for name, n in counters.items() if n} == taught


@pytest.mark.parametrize(
    ("line", "blocks", "more", "counters", "life"),
    [
        pytest.param("a ann 2/2 renown 1", "", {}, 1, 18, id="702.112a"),
        pytest.param("a ann 2/2 renown 1, double strike", "", {}, 1, 15, id="702.112a-once"),
        pytest.param("a ann 2/2 renown 1, renown 3", "", {}, 3, 18, id="702.112c-one-of-several"),
        pytest.param("a ann 2/2 renown 1, renowned", "", {}, 0, 18, id="702.112a-renowned"),
        pytest.param("a ann 2/2 renown 1", "x>a", {}, 0, 20, id="702.112a-no-damage-to-a-player"),
        pytest.param(
            "a ann 2/2 renown 1",
            "",
            {"unapplied": [{"source": "a", "keyword": "renown 1"}]},
            0,
            18,
            id="702.112a-unapplied",
        ),
    ],
)
def test_renown(line: str, blocks: str, more: dict[str, Any], counters: int, life: int) -> None:
    got = play([line, "x bob 0/9"], "a>bob", blocks, **more)
    assert (got.permanents["a"]["counters"].get("+1/+1", 0), got.life("bob")) == (counters, life)


@pytest.mark.parametrize(
    ("edition", "life"),
    [
        pytest.param("2026-09-25", 16, id="122.1j"),
        pytest.param("2023-11-17", 16, id="122.1j-who-puts-one-there"),
    ],
)
def test_hone_counters_make_an_equipped_creature_stronger(edition: str, life: int) -> None:
    sword = {
        "id": "s",
        "controller": "ann",
        "types": ["artifact"],
        "subtypes": ["Equipment"],
        "attached_to": "a",
    }
    board: list[Any] = ["a ann 2/2", sword | {"counters": {"hone": 2}}]
    assert play(board, "a>bob", edition=edition).life("bob") == life


def test_absorb_prevents_from_each_source() -> None:
    """CR 702.64a-c: so much each time, every instance by itself."""
    got = play(["a ann 3/3", "b ann 1/1", "x bob 0/9 absorb 1, absorb 1"], "a>bob b>bob", "x>a x>b")
    assert got.dealt() == "a>x:1"
