"""Creatures that provoke makes untap and block, as the scenario's choices say: CR 702.39."""

from __future__ import annotations

from typing import Any

import pytest

import sandbox
from sandbox import edits
from tests.combats import Json, creature, play, scenario


def provoke(*targets: str, source: str = "a") -> Json:
    return {"source": source, "keyword": "provoke", "targets": list(targets)}


@pytest.mark.parametrize(
    ("keywords", "choices", "blocks", "requirements"),
    [
        pytest.param("provoke", [provoke("x")], "", [("x", "violated")], id="702.39a-must-block"),
        pytest.param("provoke", [provoke("x")], "x>a", [("x", "obeyed")], id="702.39a-blocks"),
        pytest.param(
            "provoke", [{"source": "a", "targets": ["x"]}], "", [("x", "violated")], id="702.39a-by-its-place"
        ),
        pytest.param("provoke", [{"source": "a", "trigger": 1, "targets": ["x"]}], "", [], id="702.39a-another-place"),
        pytest.param("provoke", [provoke("x")], "x>b", [("x", "violated")], id="702.39a-not-another"),
        pytest.param("provoke", [], "", [], id="702.39a-may"),
        pytest.param("provoke, provoke", [provoke("x", "y")], "x>a y>a", [("x", "obeyed"), ("y", "obeyed")], id="702.39b-each"),
        pytest.param("provoke", [provoke("x", "y")], "x>a", [("x", "obeyed")], id="702.39a-one-an-instance"),
        pytest.param("provoke, flying", [provoke("x")], "", [("x", "excused")], id="509.1c-a-restriction-wins"),
        pytest.param("haste", [provoke("x")], "", [], id="702.39a-without-the-keyword"),
    ],
)  # fmt: skip
def test_who_is_provoked_blocks_if_able(
    keywords: str, choices: list[Json], blocks: str, requirements: list[tuple[str, str]]
) -> None:
    board: list[Any] = [f"a ann 3/3 {keywords}", "b ann 1/1", "x bob 2/2", "y bob 2/2"]
    said = sandbox.judge(scenario(board, "a>bob b>bob", blocks, choices=choices)).blocks[0]
    assert [(r.creature, r.status) for r in said.requirements] == requirements
    assert {(r.code, r.source, r.rule) for r in said.requirements} <= {("must_block", "a", "509.1c")}


def test_who_is_provoked_untaps() -> None:
    board: list[Any] = ["a ann 3/3 provoke", creature("x bob 2/2", tapped=True)]
    idle = sandbox.judge(scenario(board, "a>bob", "x>a"))
    provoked = sandbox.judge(scenario(board, "a>bob", "x>a", choices=[provoke("x")]))
    assert (idle.blocks[0].legal, provoked.blocks[0].legal) == (False, True)
    assert not provoked.outcome.permanents["x"].tapped


@pytest.mark.parametrize(
    "target",
    [pytest.param("b", id="702.39a-ones-own"), pytest.param("z", id="702.39a-another-defending-players")],
)
def test_only_the_defending_players_creatures_are_provoked(target: str) -> None:
    got = play(["a ann 3/3 provoke", "b ann 1/1", "z cat 1/1"], "a>bob", choices=[provoke(target)])
    assert [(n.code, n.rule, n.subjects) for n in got.notes] == [("not_a_target", "702.39", ("a", target))]


def test_mentor_tells_whom_it_cannot_teach() -> None:
    """CR 702.134a."""
    choices = [{"source": "a", "keyword": "mentor", "targets": ["b"]}]
    got = play(["a ann 3/3 mentor", "b ann 3/3"], "a>bob b>bob", choices=choices)
    assert [(n.code, n.rule, n.subjects, n.detail) for n in got.notes] == [
        ("not_a_target", "702.134", ("a", "b"), "mentor")
    ]


def test_provoke_lasts_for_this_combat() -> None:
    """CR 702.39a: the next combat of the turn asks for nothing."""
    table = scenario(["a ann 3/3 provoke", "x bob 2/2"], "a>bob", choices=[provoke("x")])
    assert edits.next_combat(table).permanents[0].effects == ()
    assert "keyword_reminder" not in [n.code for n in sandbox.judge(table).notes]
