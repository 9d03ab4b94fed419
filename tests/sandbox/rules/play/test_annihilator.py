"""What the defending player sacrifices to annihilator, as the scenario's choices say: CR 702.86."""

from __future__ import annotations

from typing import Any

import pytest

import sandbox
from tests.combats import Json, Played, creature, enchantment, play, scenario, walker

THINGS: list[Any] = ["x bob 2/2", "y bob 1/1", walker("w", "bob", 3), enchantment("e", "bob"), "c ann 1/1"]


def sacrifice(*targets: str, source: str = "a", keyword: str = "annihilator") -> Json:
    return {"source": source, "keyword": keyword, "targets": list(targets)}


def gone(got: Played) -> list[str]:
    return [name for name, after in got.permanents.items() if after["zone"] != "battlefield"]


@pytest.mark.parametrize(
    ("keywords", "choices", "expected"),
    [
        pytest.param("annihilator 2", [], [], id="702.86a-no-choice-keeps-everything"),
        pytest.param("annihilator 6", [], [], id="702.86a-more-than-lie-here-for-lands-need-not"),
        pytest.param("annihilator 2", [sacrifice("x", "e")], ["x", "e"], id="702.86a-two-of-any-kind"),
        pytest.param("annihilator 1", [sacrifice("w", keyword="Annihilator 1")], ["w"], id="702.86a-a-planeswalker"),
        pytest.param("annihilator 1, annihilator 1", [sacrifice("x", "y")], ["x", "y"], id="702.86b-two-instances"),
        pytest.param("haste", [sacrifice("x")], [], id="702.86a-without-the-keyword"),
    ],
)  # fmt: skip
def test_what_is_chosen_leaves(keywords: str, choices: list[Json], expected: list[str]) -> None:
    got = play([f"a ann 7/7 {keywords}", *THINGS], "a>bob", choices=choices)
    assert gone(got) == expected
    assert {got.why(name) for name in expected} <= {"702.86"}


@pytest.mark.parametrize(
    ("choices", "expected", "notes"),
    [
        pytest.param(
            [sacrifice("x")], ["x"], [("sacrifice_too_few", ("bob",), "1 / 2")], id="702.86a-too-few"
        ),
        pytest.param(
            [sacrifice("x", "y", "e")],
            ["x", "y"],
            [("sacrifice_too_many", ("bob", "e"), "2")],
            id="702.86a-too-many",
        ),
        pytest.param(
            [sacrifice("c", "x")],
            ["x"],
            [("sacrifice_not_theirs", ("bob", "c"), None), ("sacrifice_too_few", ("bob",), "1 / 2")],
            id="702.86a-not-theirs",
        ),
        pytest.param([sacrifice("x", "x", "y")], ["x", "y"], [], id="702.86a-named-twice"),
    ],
)
def test_a_wrong_choice_is_told_and_done_as_far_as_can_be(
    choices: list[Json], expected: list[str], notes: list[Any]
) -> None:
    got = play(["a ann 7/7 annihilator 2", *THINGS], "a>bob", choices=choices)
    assert gone(got) == expected
    assert [(n.code, n.subjects, n.detail) for n in got.notes if n.code.startswith("sacrifice")] == notes
    assert {n.rule for n in got.notes if n.code.startswith("sacrifice")} <= {"702.86"}


def test_who_has_less_sacrifices_all_of_it() -> None:
    """CR 101.3, 702.86a."""
    got = play(["a ann 7/7 annihilator 4", "x bob 1/1"], "a>bob", choices=[sacrifice("x")])
    assert (gone(got), [n.code for n in got.notes]) == (["x"], ["died_before_damage", "annihilator"])


def test_the_second_annihilator_finds_what_the_first_left() -> None:
    """CR 702.86a: one resolves after the other."""
    board: list[Any] = ["a ann 7/7 annihilator 1", "b ann 7/7 annihilator 1", *THINGS]
    got = play(board, "a>bob b>bob", choices=[sacrifice("x"), sacrifice("x", source="b")])
    assert gone(got) == ["x"]
    assert [n.code for n in got.notes if n.code.startswith("sacrifice")] == [
        "sacrifice_not_theirs",
        "sacrifice_too_few",
    ]


def test_what_was_sacrificed_does_not_block() -> None:
    """CR 509.1a: annihilator resolves before blockers are declared."""
    board = scenario(["a ann 7/7 annihilator 1", "x bob 2/2"], "a>bob", "x>a", choices=[sacrifice("x")])
    (blocks,) = sandbox.judge(board).blocks
    assert [(b.rule, b.code, b.creatures) for b in blocks.broken] == [("509.1a", "gone", ("x",))]


def test_what_evades_is_no_reason_for_what_is_gone() -> None:
    """CR 509.1a: one reason is enough for a creature that is not there."""
    board = scenario(
        ["a ann 7/7 annihilator 1, flying", "x bob 2/2"], "a>bob", "x>a", choices=[sacrifice("x")]
    )
    (blocks,) = sandbox.judge(board).blocks
    assert [b.code for b in blocks.broken] == ["gone"]


def test_a_sacrificed_planeswalker_is_attacked_no_more() -> None:
    """CR 506.4c."""
    board: list[Any] = ["a ann 7/7 annihilator 1", walker("w", "bob", 3)]
    got = play(board, "a>w", choices=[sacrifice("w")])
    assert (got.assigned(), got.life("bob")) == ("", 20)
    assert ("attacks_nothing", ("a",)) in [(n.code, n.subjects) for n in got.notes]


def test_the_dead_trigger_and_the_forgotten_do_not_happen() -> None:
    """CR 603.10a, 700.4."""
    watch = enchantment("g", "bob", {"kind": "trigger", "event": "dies", "creatures": "any"})
    board: list[Any] = ["a ann 7/7 annihilator 1", "x bob 1/1", watch]
    got = play(board, "a>bob", choices=[sacrifice("x")])
    assert [(t.step, t.about) for t in got.triggers] == [("attackers", "x")]
    declined = [{"source": "a", "keyword": "annihilator 1"}]
    assert gone(play(board, "a>bob", choices=[sacrifice("x")], unapplied=declined)) == []


@pytest.mark.parametrize(
    ("edition", "more", "expected"),
    [
        pytest.param("2026-09-25", {}, ("graveyard", True, ["dies"]), id="903.9a-dies"),
        pytest.param("2026-09-25", {"command_zone": ["x"]}, ("graveyard", True, ["dies"]), id="903.9a-dies-and-goes"),
        pytest.param("2019-10-04", {"command_zone": ["x"]}, ("graveyard", True, []), id="903.9-2019-never-dies"),
    ],
)  # fmt: skip
def test_a_sacrificed_commander_may_go_to_the_command_zone(
    edition: str, more: Json, expected: tuple[str, bool, list[str]]
) -> None:
    watch = {"kind": "trigger", "event": "dies"}
    commander = creature("x bob 2/2", commander=True, effects=[watch])
    got = play(
        ["a ann 7/7 annihilator 1", commander],
        "a>bob",
        choices=[sacrifice("x")],
        variant="commander",
        edition=edition,
        **more,
    )
    after = got.permanents["x"]
    assert (after["zone"], after["may_return_to_command_zone"], [t.event for t in got.triggers]) == expected
    assert after["why"] == ("702.85" if edition == "2019-10-04" else "702.86")


@pytest.mark.parametrize(
    "choice",
    [
        pytest.param(sacrifice("x", source="c"), id="702.86a-it-has-none"),
        pytest.param(sacrifice("x", keyword="bushido 1"), id="702.45a-nothing-to-choose"),
    ],
)
def test_a_choice_for_what_is_not_there_is_told(choice: Json) -> None:
    got = play(["a ann 7/7 bushido 1", *THINGS], "a>bob", choices=[choice])
    assert "choice_unused" in [n.code for n in got.notes]
