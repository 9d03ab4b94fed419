"""Abilities that trigger in combat, in their order: CR 508.3, 509.3, 510.3, 603."""

from __future__ import annotations

from typing import Any

import pytest

from tests.combats import Json, Played, creature, enchantment, play, walker


def watcher(
    name: str, controller: str, event: str, creatures: str | list[str] | Json = "any"
) -> dict[str, Any]:
    return enchantment(
        name, controller, {"kind": "trigger", "event": event, "creatures": creatures, "text": name}
    )


def told(got: Played) -> str:
    return " ".join(f"{t.step}:{t.source}:{t.about}" for t in got.triggers)


TABLE = ["a ann 2/2", "b ann 3/3 first strike", "t ann 1/1", "x bob 1/2"]


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        pytest.param("beginning_of_combat", "beginning:w:None", id="507.2"),
        pytest.param("attacks", "attackers:w:a attackers:w:b", id="508.3a-declared-only"),
        pytest.param("blocks", "blockers:w:x", id="509.3a-once-however-many"),
        pytest.param("becomes_blocked", "blockers:w:a blockers:w:b", id="509.3c"),
        pytest.param("attacks_unblocked", "blockers:w:t", id="509.3g-also-put-in"),
        pytest.param("deals_combat_damage", "first:w:b regular:w:t", id="510.3a"),
        pytest.param("deals_combat_damage_to_player", "regular:w:t", id="510.3a-player"),
        pytest.param("dies", "first:w:x", id="700.4"),
        pytest.param("end_of_combat", "end:w:None", id="511.2"),
    ],
)
def test_an_ability_triggers_on_its_event(event: str, expected: str) -> None:
    got = play([*TABLE, watcher("w", "ann", event)], "a>bob b>bob +t>bob", "x>a x>b")
    assert told(got) == expected


@pytest.mark.parametrize(
    ("creatures", "expected"),
    [
        pytest.param("yours", "attackers:w:a attackers:w:b", id="603.2-yours"),
        pytest.param(["b"], "attackers:w:b", id="603.2-ids"),
        pytest.param("opponents", "", id="603.2-opponents"),
        pytest.param({"keyword": "first strike"}, "attackers:w:b", id="603.2-object"),
    ],
)
def test_an_ability_watches_its_creatures(creatures: str | list[str] | Json, expected: str) -> None:
    assert told(play([*TABLE, watcher("w", "ann", "attacks", creatures)], "a>bob b>bob")) == expected


def test_a_creature_watches_itself_unless_it_says_so() -> None:
    table = [creature("a ann 2/2", effects=[{"kind": "trigger", "event": "attacks"}]), "b ann 2/2"]
    assert told(play(table, "a>bob b>bob")) == "attackers:a:a"


def test_an_effect_of_no_permanent_triggers_too() -> None:
    effects = [{"kind": "trigger", "event": "attacks", "creatures": ["a"], "controller": "ann"}]
    assert told(play(["a ann 2/2"], "a>bob", effects=effects)) == "attackers:None:a"


def test_the_active_players_abilities_trigger_first() -> None:
    """Then each other player's in turn order (CR 101.4, 603.3b)."""
    table: list[Any] = [
        "a ann 2/2",
        *(watcher(p[0], p, "attacks") for p in ("cat", "bob", "ann") if p != "ann"),
    ]
    got = play([*table, watcher("w", "ann", "attacks")], "a>bob")
    assert told(got) == "attackers:w:a attackers:b:a attackers:c:a"


def test_what_dies_sees_what_dies_with_it() -> None:
    """Leaves-the-battlefield abilities look back; what died in an earlier step is silent (CR 603.10a)."""
    dies = {"kind": "trigger", "event": "dies", "creatures": "any"}
    table = [creature("a ann 2/2", effects=[dies]), "x bob 2/2", "f ann 9/9 first strike", "y bob 1/1"]
    assert told(play(table, "a>bob f>bob", "x>a y>f")) == "first:a:y regular:a:a regular:a:x"
    table = [creature("y bob 1/1", effects=[dies]), "f ann 9/9 first strike", "a ann 2/2", "x bob 2/2"]
    assert told(play(table, "a>bob f>bob", "x>a y>f")) == "first:y:y"


def test_a_planeswalker_that_watches_itself_dies_too() -> None:
    """Dying is going from the battlefield to a graveyard, whatever the permanent is (CR 700.4)."""
    dies = {"kind": "trigger", "event": "dies"}
    table: list[Any] = ["a ann 3/3", walker("w", "bob", 3, effects=[dies])]
    assert told(play(table, "a>w")) == "regular:w:w"


def test_exile_is_no_death() -> None:
    table: list[Any] = [
        "a ann 2/2",
        creature("x bob 0/1", counters={"finality": 1}),
        watcher("w", "ann", "dies"),
    ]
    assert told(play(table, "a>bob", "x>a")) == ""


def test_prevented_damage_triggers_nothing() -> None:
    table: list[Any] = ["a ann 2/2", watcher("w", "ann", "deals_combat_damage")]
    assert told(play(table, "a>bob", effects=[{"kind": "prevent_damage", "amount": "all"}])) == ""


def test_an_attacker_that_an_effect_blocked_became_blocked() -> None:
    table: list[Any] = [
        "a ann 2/2",
        watcher("w", "ann", "becomes_blocked"),
        watcher("u", "ann", "attacks_unblocked"),
    ]
    assert told(play(table, "a>bob", blocked=["a"])) == "blockers:w:a"


def test_an_attacker_whose_blocker_left_is_still_blocked() -> None:
    """CR 509.3g."""
    table: list[Any] = ["a ann 2/2", "x bob 1/1", watcher("u", "ann", "attacks_unblocked")]
    assert told(play(table, "a>bob", "x>a", removed=["x"])) == ""


def test_who_has_left_the_game_has_no_abilities() -> None:
    effects = [
        {"kind": "trigger", "event": "end_of_combat", "controller": p, "creatures": "any"}
        for p in ("ann", "bob")
    ]
    got = play(["a ann 9/9"], "a>bob", effects=effects, players=[{"id": "ann"}, {"id": "bob", "life": 1}])
    assert told(got) == "end:None:None"
