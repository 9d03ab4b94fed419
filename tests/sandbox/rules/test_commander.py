"""Commanders in combat: damage of each, control, zones by edition, tax (CR 903)."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.rules.table.commander import next_cast, tax
from sandbox.scenario.model import Permanent
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
        pytest.param("2019-10-04", False, ["x"], "may_return_instead", "903.9", id="903.9-2019-declined"),
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


def test_a_commander_in_the_command_zone_does_not_persist() -> None:
    """In 2019 it never died; since then state-based actions move it before the trigger resolves (CR 704.6d)."""
    board: list[Any] = ["a ann 3/3", commander("x bob 1/1 persist")]
    codes = {}
    for edition in ("2019-10-04", "2026-09-25"):
        got = play(board, "a>bob", "x>a", variant="commander", edition=edition, command_zone=["x"])
        codes[edition[:4]] = [n.code for n in got.notes]
    assert codes == {
        "2019": ["returns_instead_of_dying"],
        "2026": ["returned_to_command_zone"],
    }


@pytest.mark.parametrize(("casts", "more"), [(0, 0), (1, 2), (3, 6)])
def test_the_tax_grows_by_two_a_cast(casts: int, more: int) -> None:
    """CR 903.8."""
    assert tax(casts) == more


def test_a_legend_of_another_player_is_no_matter() -> None:
    """CR 704.5j."""
    legend = {"name": "Isamaru", "supertypes": ["legendary"]}
    assert play([creature("a ann 2/2", **legend), creature("b bob 2/2", **legend)], "a>bob").notes == ()


@pytest.mark.parametrize(
    ("cost", "casts", "total"),
    [
        pytest.param("{2}{G}{G}", 0, "{2}{G}{G}", id="903.8-first-cast"),
        pytest.param("{2}{G}{G}", 2, "{6}{G}{G}", id="903.8-third-cast"),
        pytest.param("{G}{W}", 1, "{2}{G}{W}", id="903.8-no-generic-mana"),
        pytest.param("{X}{R}", 1, "{X}{2}{R}", id="107.3-X"),
        pytest.param("{1}{G/W}{U/P}", 1, "{3}{G/W}{U/P}", id="107.4e-f-hybrid-and-phyrexian"),
        pytest.param("{0}", 0, "{0}", id="107.4b-zero"),
        pytest.param("", 1, None, id="118.6-no-mana-cost"),
        pytest.param(None, 1, None, id="unknown-cost"),
    ],
)
def test_the_next_cast_costs_its_own_cost_and_the_tax(
    cost: str | None, casts: int, total: str | None
) -> None:
    """CR 903.8."""
    made = Permanent(
        id="a", controller="ann", power=1, toughness=1, commander=True, mana_cost=cost, commander_casts=casts
    )
    told = next_cast(made)
    assert (told.base, told.more, told.total) == (cost, 2 * casts, total)


def test_a_returned_commander_tells_what_it_costs_next() -> None:
    """CR 903.8, 903.9a."""
    x = commander("x bob 1/1", mana_cost="{2}{R}{R}", commander_casts=2)
    got = play(["a ann 3/3", x], "a>bob", "x>a", variant="commander", command_zone=["x"])
    assert [(n.code, n.rule, n.detail) for n in got.notes][-1] == ("next_cast", "903.8", "{6}{R}{R}")


@pytest.mark.parametrize(
    ("edition", "zone", "note", "rule"),
    [
        pytest.param("2026-09-25", "hand", "returns_instead_of_moving", "903.9b", id="903.9b-hand"),
        pytest.param("2026-09-25", "library", "returns_instead_of_moving", "903.9b", id="903.9b-library"),
        pytest.param("2026-09-25", "exile", "returned_to_command_zone", "903.9a", id="903.9a-exile"),
        pytest.param("2023-11-17", "library", "returns_instead_of_moving", "903.9b", id="903.9b-library-2023"),
        pytest.param("2019-10-04", "hand", "returns_instead_of_moving", "903.9", id="903.9-hand-2019"),
        pytest.param("2019-10-04", "exile", "returns_instead_of_moving", "903.9", id="903.9-exile-2019"),
    ],
)  # fmt: skip
def test_whether_a_commander_gets_to_another_zone_first(
    edition: str, zone: str, note: str, rule: str
) -> None:
    changes = [{"after": "attackers", "permanent": "a", "leaves": zone}]
    got = play([commander("a ann 2/2")], "a>bob", variant="commander", edition=edition, changes=changes,
               command_zone=["a"])  # fmt: skip
    assert (note, rule) in [(n.code, n.rule) for n in got.notes]


@pytest.mark.parametrize(
    ("edition", "rule"),
    [
        pytest.param("2026-09-25", "903.9a", id="903.9a-2026"),
        pytest.param("2023-11-17", "903.9a", id="903.9a-2023"),
        pytest.param("2019-10-04", "903.9", id="903.9-2019"),
    ],
)
def test_of_a_melded_commander_only_its_own_card_goes_back(edition: str, rule: str) -> None:
    """CR 903.3b-c: the whole is the commander and deals its damage; its other cards go where the rest goes."""
    brisela = commander("x bob 9/1", components=["Bruna, the Fading Light"])
    got = play(
        [brisela, "a ann 3/3"], "a>bob", "x>a", variant="commander", edition=edition, command_zone=["x"]
    )
    (note,) = [n for n in got.notes if n.code == "only_commander_returns"]
    assert (note.rule, note.subjects) == (rule, ("x", "Bruna, the Fading Light"))
    hit = play([commander("x ann 9/1", components=["Bruna"])], "x>bob", variant="commander")
    assert hit.players["bob"]["commander_damage"] == {"x": 9}


def test_a_commander_stolen_from_its_owner_counts_with_what_it_dealt_before() -> None:
    """CR 903.3, 903.10a: the same card under two controllers."""
    players = [{"id": "ann", "life": 40}, {"id": "bob", "life": 40, "commander_damage": {"x": 15}}]
    got = play([commander("x ann 6/6", owner="bob")], "x>bob", variant="commander", players=players)
    assert got.players["bob"]["commander_damage"] == {"x": 21}
    assert got.players["bob"]["lost"] == "704.6c"
