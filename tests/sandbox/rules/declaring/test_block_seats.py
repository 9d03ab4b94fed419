"""Declaring blockers with several defending players: each apart, in turn order, or as a team (CR 802.4, 805.10d)."""

from __future__ import annotations

import pytest

from tests.declared import Json, creature, effect, foe, table, verdict

A, A2, B = creature("a"), creature("a2"), foe("b")
CAT = creature("c", controller="cat")


@pytest.mark.parametrize(
    ("permanents", "attacks", "blocks", "codes"),
    [
        pytest.param([A, A2, B, CAT], "a:bob a2:cat", "b:a c:a2", {"bob": [], "cat": []}, id="802.4"),
        pytest.param(
            [A, A2, B, CAT],
            "a:bob a2:cat",
            "b:a2",
            {"bob": ["not_attacking_you"], "cat": []},
            id="802.4a-not-at-you",
        ),
        pytest.param(
            [A, B, CAT],
            "a:bob",
            "c:a",
            {"bob": [], "cat": ["not_attacking_you"]},
            id="802.4a-not-attacked-at-all",
        ),
        pytest.param(
            [creature("a", keywords=["menace"]), creature("a2", effect("max_blockers", count=1)), B, CAT],
            "a:bob a2:cat",
            "b:a c:a2",
            {"bob": ["menace"], "cat": []},
            id="802.4b-each-on-its-own",
        ),
        pytest.param(
            [A, A2, foe("b", effect("cannot_block_alone")), CAT],
            "a:bob a2:cat",
            "b:a c:a2",
            {"bob": ["cannot_block_alone"], "cat": []},
            id="802.4b-others-blockers-are-no-company",
        ),
    ],
)
def test_defending_players_are_judged_apart(
    permanents: list[Json], attacks: str, blocks: str, codes: dict[str, list[str]]
) -> None:
    said = verdict(table(permanents, attacks, blocks, players="ann bob cat"))
    assert {each.player: [b.code for b in each.broken] for each in said.blocks} == codes
    assert said.legal == (not any(codes.values()))


@pytest.mark.parametrize(
    ("blocks", "codes"),
    [
        pytest.param("b:a c:a", {"bob": ["not_attacking_you"], "cat": ["not_attacking_you"]}, id="509.1a"),
        pytest.param("a:b", {"ann": ["not_attacking_you"]}, id="509.1a-by-the-attacking-player"),
        pytest.param("", {}, id="509.1"),
    ],
)
def test_where_nobody_defends_a_block_is_the_fault_of_whoever_controls_the_blocker(
    blocks: str, codes: dict[str, list[str]]
) -> None:
    board = table([A, B, CAT], "", blocks, players="ann bob cat", attack_option="single")  # nobody was chosen
    said = verdict(board)
    assert {each.player: [b.code for b in each.broken] for each in said.blocks} == codes
    assert said.legal == (not codes)


def test_entries_stand_in_turn_order_from_the_active_player() -> None:
    said = verdict(table([A, B, CAT], "a:bob", players="cat bob ann dan") | {"active": "ann"})
    assert [each.player for each in said.blocks] == ["dan", "cat", "bob"]


TEAMS = [
    {"id": "ann", "team": "1"},
    {"id": "amy", "team": "1"},
    {"id": "bob", "team": "2"},
    {"id": "bea", "team": "2"},
]


@pytest.mark.parametrize(
    ("blocks", "codes"),
    [
        pytest.param("z:a", [], id="805.10d-teammate-blocks"),
        pytest.param("z:m y:m", [], id="805.10d-both-block-menace"),
        pytest.param("z:m", ["menace"], id="805.10d-one-against-menace"),
    ],
)
def test_a_team_declares_blockers_together(blocks: str, codes: list[str]) -> None:
    board = [
        A,
        creature("m", keywords=["menace"]),
        creature("z", controller="bea"),
        creature("y", controller="bob"),
    ]
    said = verdict(table(board, "a:bob m:bea", blocks, variant="two_headed_giant") | {"players": TEAMS})
    assert [(each.player, [b.code for b in each.broken]) for each in said.blocks] == [
        ("bob", codes),
        ("bea", codes),
    ]
