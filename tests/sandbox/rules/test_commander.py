"""Commanders in combat: damage of each, control, zones by edition, tax (CR 903)."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.rules.commander import tax
from tests.combats import Json, creature, enchantment, play

WATCH = enchantment("w", "ann", {"kind": "trigger", "event": "dies", "creatures": "any"})


def commander(line: str, **more: Any) -> Json:
    return creature(line, commander=True, **more)


def test_two_partners_are_counted_apart() -> None:
    """CR 702.124d, 903.10a."""
    got = play([commander("a ann 11/1"), commander("b ann 10/1")], "a>bob b>bob", variant="commander")
    assert got.players["bob"]["commander_damage"] == {"a": 11, "b": 10}
    assert got.players["bob"]["lost"] is None


@pytest.mark.parametrize(
    ("line", "more", "variant", "lost"),
    [
        pytest.param("a ann 21/1", {}, "commander", "704.6c", id="903.10a"),
        pytest.param("a ann 20/1", {}, "commander", None, id="903.10a-one-less"),
        pytest.param("a ann 21/1", {}, "brawl", None, id="903.12h-brawl"),
        pytest.param("a ann 21/1", {"owner": "bob"}, "commander", "704.6c", id="903.10a-whoever-controls-it"),
        pytest.param("a ann 21/1 infect", {}, "commander", "704.5c", id="903.10a-infect-is-damage-too"),
    ],
)
def test_commander_damage(line: str, more: Json, variant: str, lost: str | None) -> None:
    players = [{"id": "ann", "life": 40}, {"id": "bob", "life": 40}]
    got = play([commander(line, **more)], "a>bob", variant=variant, players=players)
    assert got.players["bob"]["lost"] == lost


def test_a_copy_of_a_commander_is_none() -> None:
    """The designation is no copiable value (CR 903.3): what a copy deals is not counted."""
    table: list[Any] = [commander("a ann 2/2", name="Isamaru"), creature("b ann 2/2", name="Isamaru")]
    got = play(table, "a>bob b>bob", variant="commander")
    assert got.players["bob"]["commander_damage"] == {"a": 2}


def test_a_commander_that_changes_hands_is_still_its_owners() -> None:
    changes = [{"after": "first", "permanent": "a", "controller": "bob"}]
    got = play([commander("a ann 2/2 double strike")], "a>bob", variant="commander", changes=changes)
    assert got.players["bob"]["commander_damage"] == {"a": 2}


@pytest.mark.parametrize(
    ("edition", "returned", "told", "note", "rule"),
    [
        pytest.param("2019-10-04", True, [], "returns_instead_of_dying", "903.9", id="903.9-2019"),
        pytest.param("2019-10-04", False, ["x"], "may_return_to_command_zone", "903.9", id="903.9-2019-declined"),
        pytest.param("2023-11-17", True, ["x"], "returned_to_command_zone", "903.9a", id="903.9a-2023"),
        pytest.param("2026-09-25", True, ["x"], "returned_to_command_zone", "903.9a", id="903.9a-2026"),
        pytest.param("2026-09-25", False, ["x"], "may_return_to_command_zone", "903.9a", id="903.9a-2026-declined"),
    ],
)  # fmt: skip
def test_whether_a_returned_commander_died_depends_on_the_edition(
    edition: str, returned: bool, told: list[str], note: str, rule: str
) -> None:
    got = play(
        ["a ann 3/3", commander("x bob 1/1"), WATCH],
        "a>bob",
        "x>a",
        variant="commander",
        edition=edition,
        command_zone=["x"] if returned else [],
    )
    assert [t.about for t in got.triggers] == told
    assert [(n.code, n.rule) for n in got.notes] == [(note, rule)]
    assert (got.permanents["x"]["zone"], got.permanents["x"]["may_return_to_command_zone"]) == (
        "graveyard",
        True,
    )


def test_only_a_commander_goes_to_the_command_zone() -> None:
    got = play(["a ann 3/3", "x bob 1/1", WATCH], "a>bob", "x>a", edition="2019-10-04", command_zone=["x"])
    assert [t.about for t in got.triggers] == ["x"]
    assert [n.code for n in got.notes] == ["not_a_commander"]


def test_a_commander_that_never_died_does_not_persist() -> None:
    board: list[Any] = ["a ann 3/3", commander("x bob 1/1 persist")]
    codes = {}
    for edition in ("2019-10-04", "2026-09-25"):
        got = play(board, "a>bob", "x>a", variant="commander", edition=edition, command_zone=["x"])
        codes[edition[:4]] = [n.code for n in got.notes]
    assert codes == {
        "2019": ["returns_instead_of_dying"],
        "2026": ["returned_to_command_zone", "persist_returns"],
    }


@pytest.mark.parametrize(("casts", "more"), [(0, 0), (1, 2), (3, 6)])
def test_the_tax_grows_by_two_a_cast(casts: int, more: int) -> None:
    """CR 903.8."""
    assert tax(casts) == more


def test_a_legend_of_another_player_is_no_matter() -> None:
    """CR 704.5j."""
    legend = {"name": "Isamaru", "supertypes": ["legendary"]}
    assert play([creature("a ann 2/2", **legend), creature("b bob 2/2", **legend)], "a>bob").notes == ()
