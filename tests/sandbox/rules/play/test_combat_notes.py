"""What is worth knowing of a combat and is no fault (format 2.6)."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from sandbox.rules.play.combat_notes import CombatNote
from tests.combats import battle, creature, play, walker


@pytest.mark.parametrize(
    ("permanents", "attacks", "blocks", "more", "note"),
    [
        pytest.param(
            ["a ann 2/2 zeal"], "a>bob", "", {}, ("unknown_keyword", None, ("a",), "zeal"), id="unknown-keyword"
        ),
        pytest.param(
            ["a ann 2/2", "x bob 0/9", "y bob 0/9"],
            "a>bob",
            "x>a y>a",
            {"orders": {"a": ["y", "x"]}},
            ("orders_ignored", "510.1c", ("a",), None),
            id="510.1c-orders",
        ),
        pytest.param(
            ["a ann 2/2"],
            "a>bob",
            "",
            {"unapplied": [{"source": "a", "keyword": "exalted"}]},
            ("unapplied_unknown", None, ("a",), "exalted"),
            id="unapplied-unknown",
        ),
        pytest.param(
            ["a ann 2/2", "x bob 0/9"],
            "a>bob",
            "x>a",
            {"assignments": [{"step": "first", "source": "a", "to": "x", "amount": 2}]},
            ("assignment_without_step", "510.4", ("a",), None),
            id="510.4-assignment",
        ),
        pytest.param(
            ["a ann 2/2"],
            "a>bob",
            "",
            {"changes": [{"after": "first", "permanent": "a", "power": 1}]},
            ("change_without_step", "510.4", ("a",), None),
            id="510.4-change",
        ),
        pytest.param(
            ["a ann 2/2"],
            "a>bob",
            "",
            {"variant": "commander", "command_zone": ["a"]},
            ("not_a_commander", "903.3", ("a",), None),
            id="903.3-not-a-commander",
        ),
        pytest.param(
            ["a ann 2/2", walker("w", "bob", 3)],
            "a>w",
            "",
            {"removed": ["w"]},
            ("attacks_nothing", "506.4c", ("a",), None),
            id="506.4c",
        ),
        pytest.param(
            ["a ann 2/2 flanking", "x bob 0/1"],
            "a>bob",
            "x>a",
            {},
            ("died_before_damage", "704.5f", ("x",), None),
            id="704.5f",
        ),
        pytest.param(
            ["a ann 3/3", battle("s", "ann", "bob", 3, "Siege")],
            "a>s",
            "",
            {},
            ("siege_pending", "704.5v", ("s",), None),
            id="704.5v",
        ),
        pytest.param(
            ["a ann 3/3", creature("x bob 0/1", regeneration_shields=1)],
            "a>bob",
            "x>a",
            {},
            ("regenerated", "701.19a", ("x",), None),
            id="701.19a",
        ),
        pytest.param(
            ["a ann 3/3", creature("x bob 0/1", counters={"shield": 1})],
            "a>bob",
            "x>a",
            {},
            ("shield_counter_used", "122.1c", ("x",), None),
            id="122.1c",
        ),
        pytest.param(
            ["a ann 3/3", creature("x bob 0/1", commander=True)],
            "a>bob",
            "x>a",
            {"variant": "commander"},
            ("may_return_to_command_zone", "903.9a", ("x",), None),
            id="903.9a",
        ),
        pytest.param(
            ["a ann 3/3", "x bob 0/1 persist"], "a>bob", "x>a", {}, ("persist_returns", "702.79", ("x",), None), id="702.79"
        ),
        pytest.param(
            ["a ann 3/3", "x bob 0/1 undying"], "a>bob", "x>a", {}, ("undying_returns", "702.93", ("x",), None), id="702.93"
        ),
        pytest.param(
            ["a ann 2/2 decayed"], "a>bob", "", {}, ("decayed_sacrificed", "702.147a", ("a",), None), id="702.147a"
        ),
        pytest.param(
            ["a ann 2/2 decayed"], "a>bob", "", {"changes": [{"after": "attackers", "permanent": "a", "loses": ["decayed"]}]},
            ("decayed_sacrificed", "702.147a", ("a",), None), id="702.147a-lost-since",
        ),
        pytest.param(
            ["a ann 2/2 annihilator 2"],
            "a>bob",
            "",
            {},
            ("annihilator", "702.86", ("bob",), "2"),
            id="702.86",
        ),
        pytest.param(
            ["a ann 2/2 mobilize 2"], "a>bob", "", {}, ("leaves_later", "702.181", ("a+1", "a+2"), "end_step-graveyard"), id="702.181"
        ),
        pytest.param(
            ["a ann 2/2 exerted"], "a>bob", "", {}, ("exerted", "701.43", ("a",), None), id="701.43"
        ),
        pytest.param(
            [creature("x bob 0/1", counters={"stun": 1}), "a ann 2/2"], "a>bob", "", {}, ("stun_counter", "122.1d", ("x",), None), id="122.1d"
        ),
        pytest.param(
            [creature("x bob 0/1", name="Legolas", supertypes=["Legendary"]), creature("y bob 0/1", name="legolas", supertypes=["legendary"])],
            "", "", {}, ("legend_rule", "704.5j", ("x", "y"), None), id="704.5j"
        ),
        pytest.param(
            [creature("a ann 1/1", effects=[{"kind": "trigger", "event": "attacks_player_alone"}])],
            "a>bob", "", {"edition": "2019-10-04"}, ("no_such_term", None, ("a",), "attacks_player_alone"), id="506.6"
        ),
        pytest.param(
            ["a ann 1/1", creature("v ann 3/3 start your engines!", types=["artifact"])],
            "a>bob", "", {}, ("keyword_reminder", "702.179", ("v",), "start your engines!"), id="702.179"
        ),
        pytest.param(
            ["a ann 2/2 max speed"], "a>bob", "", {}, ("keyword_reminder", "702.178", ("a",), "max speed"), id="702.178"
        ),
        pytest.param(
            ["a ann 2/2 firebending 2"], "a>bob", "", {}, ("keyword_reminder", "702.189", ("a",), "firebending 2"), id="702.189"
        ),
        pytest.param(
            ["a ann 2/2", "x bob 1/2 prowess"],
            "a>bob",
            "x>a",
            {},
            ("keyword_reminder", "702.108", ("x",), "prowess"),
            id="702.108",
        ),
        pytest.param(
            ["a ann 2/2 prowess"],
            "a>bob",
            "",
            {"edition": "2019-10-04"},
            ("keyword_reminder", "702.107", ("a",), "prowess"),
            id="702.107-in-2019",
        ),
        pytest.param(
            ["a ann 2/2"], "a>bob +a>bob", "", {}, ("entered_twice", "508.4", ("a",), None), id="508.4-attacks-already"
        ),
        pytest.param(
            ["a ann 2/2"], "+a>bob +a>bob", "", {}, ("entered_twice", "508.4", ("a",), None), id="508.4-enters-once"
        ),
        pytest.param(
            ["a ann 2/2", "x bob 0/3"], "a>bob", "x>a +x>a", {}, ("entered_twice", "509.4", ("x",), None), id="509.4-blocks-already"
        ),
        pytest.param(
            ["a ann 2/2", walker("w", "bob", 3, counters={"loyalty": 5})],
            "a>w", "", {}, ("counters_unread", None, ("w",), "loyalty"), id="306.5c"
        ),
        pytest.param(
            ["a ann 2/2", battle("s", "ann", "bob", 3, "Siege") | {"counters": {"defense": 5}}],
            "a>s", "", {}, ("counters_unread", None, ("s",), "defense"), id="310.4c"
        ),
    ],
)  # fmt: skip
def test_a_note_is_taken(
    permanents: list[Any], attacks: str, blocks: str, more: dict[str, Any], note: tuple[Any, ...]
) -> None:
    got = play(permanents, attacks, blocks, **more)
    assert [(n.code, n.rule, n.subjects, n.detail) for n in got.notes] == [note]
    assert got.notes[0].code in {*get_args(CombatNote)}


def test_what_marks_the_loyalty_of_a_planeswalker_is_its_own_number() -> None:
    """CR 306.5c: there are not two numbers of loyalty counters."""
    got = play(["a ann 2/2", walker("w", "bob", 3, counters={"loyalty": 5, "shield": 0})], "a>w")
    assert (got.permanents["w"]["loyalty"], got.permanents["w"]["counters"]) == (1, {})


@pytest.mark.parametrize(
    ("permanents", "attacks", "blocks"),
    [
        pytest.param(["a ann 3/3", creature("x bob 0/2 persist", counters={"-1/-1": 1})], "a>bob", "x>a",
                     id="702.79-with-a-counter"),
        pytest.param(["a ann 3/3", creature("x bob 0/1 undying", counters={"+1/+1": 1})], "a>bob", "x>a",
                     id="702.93-with-a-counter"),
        pytest.param(["a ann 2/2 renown 1", "x bob 0/9"], "a>bob", "x>a", id="702.112-no-damage-to-a-player"),
        pytest.param(["a ann 2/2 flying", "x bob 0/9 reach"], "a>bob", "x>a", id="nothing-special"),
        pytest.param(["h ann 2/2 decayed"], "", "", id="702.147a-stayed-home"),
        pytest.param([creature("a ann 2/2 soulbond"), creature("b ann 2/2"), "x bob 0/9 persist"], "a>bob", "", id="702.95-soulbond"),
    ],
)  # fmt: skip
def test_nothing_is_noted_without_need(permanents: list[Any], attacks: str, blocks: str) -> None:
    assert play(permanents, attacks, blocks).notes == ()


@pytest.mark.parametrize(
    "more",
    [
        pytest.param({"orders": {"a": ["x"]}, "edition": "2023-11-17"}, id="509.2-orders"),
        pytest.param({"unapplied": [{"source": "a", "keyword": "exalted"}]}, id="702.83-unapplied"),
        pytest.param({"unapplied": [{"source": "a", "keyword": "Bushido 2"}]}, id="702.45-with-a-number"),
        pytest.param(
            {"assignments": [{"step": "regular", "source": "a", "to": "x", "amount": 2}]}, id="510.1-assignment"
        ),
        pytest.param(
            {"changes": [{"after": "blockers", "permanent": "a", "gains": ["vigilance"]}]}, id="509.5-change"
        ),
        pytest.param(
            {"changes": [{"after": "first", "permanent": "a", "power": 3},
                         {"after": "attackers", "permanent": "x", "gains": ["first strike"]}]},
            id="510.4-first-strike-damage-was-dealt",
        ),
    ],
)  # fmt: skip
def test_what_the_rules_use_of_a_file_is_not_noted(more: dict[str, Any]) -> None:
    got = play(["a ann 2/2 exalted, bushido 2", "x bob 1/9"], "a>bob", "x>a", **more)
    told = {"orders_ignored", "unapplied_unknown", "assignment_without_step", "change_without_step"}
    assert told.isdisjoint(n.code for n in got.notes)


def test_what_was_dead_before_it_could_attack_reminds_of_nothing() -> None:
    """State-based actions come before attackers are declared (CR 704.3)."""
    got = play(["a ann 1/0 annihilator 2, myriad", "b ann 1/1"], "a>bob b>bob")
    assert [note.code for note in got.notes if note.code in ("annihilator", "keyword_reminder")] == []
