"""Keeping, branching, going, renaming and removing variations."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sandbox
from sandbox import Permanent, Player, Scenario, edits
from sandbox.edits import EditError
from sandbox.edits import variations as v
from sandbox.scenario.variations import VARIATIONS, Tree, board_of, tree_of

BEAR = Permanent(id="bear", controller="ann", power=2, toughness=2)
BOARD = Scenario(
    format="combat/1", active="ann", players=(Player(id="ann"), Player(id="bob")), permanents=(BEAR,)
)


def shape(scenario: Scenario) -> list[tuple[str, str | None]]:
    return [(n.name, n.parent) for n in tree_of(scenario).nodes]


def attacking(scenario: Scenario) -> Scenario:
    return edits.attack(scenario, "bear", "bob")


def test_what_is_kept_hangs_on_what_it_came_from() -> None:
    table = v.keep(attacking(v.keep(BOARD, "stay")), "go")
    assert shape(table) == [("stay", None), ("go", "v1")]
    assert tree_of(table).here == "v2"
    assert tree_of(table).nodes[0].scenario == BOARD
    assert board_of(table) == attacking(BOARD)


def test_going_to_a_variation_puts_its_board_on_the_table() -> None:
    table = v.go_to(v.keep(attacking(v.keep(BOARD, "stay")), "go"), "v1")
    assert board_of(table) == BOARD
    assert tree_of(table).here == "v1"
    assert len(tree_of(table).nodes) == 2


def test_a_branch_begins_with_the_board_it_comes_from() -> None:
    table = v.branch(v.keep(attacking(v.keep(BOARD, "stay")), "go"), "v1", "other")
    assert board_of(table) == BOARD
    assert shape(table)[-1] == ("other", "v1")
    assert tree_of(table).here == "v3"


@pytest.mark.parametrize(
    ("each", "by", "expected"),
    [
        pytest.param("v3", -1, ["a", "c", "b", "d"], id="up"),
        pytest.param("v2", 1, ["a", "c", "b", "d"], id="down"),
        pytest.param("v2", -1, ["a", "b", "c", "d"], id="the first stays the first"),
        pytest.param("v4", 5, ["a", "b", "c", "d"], id="the last stays the last"),
        pytest.param("v2", 9, ["a", "c", "d", "b"], id="to the end"),
    ],
)
def test_a_variation_moves_among_its_siblings(each: str, by: int, expected: list[str]) -> None:
    table = v.keep(BOARD, "a")
    for name in "bcd":
        table = v.branch(table, "v1", name)
    assert [name for name, _ in shape(v.move(table, each, by))] == expected


def test_what_came_from_a_removed_one_comes_from_its_parent() -> None:
    table = v.keep(v.keep(v.keep(BOARD, "a"), "b"), "c")
    after = v.drop(table, "v2")
    assert shape(after) == [("a", None), ("c", "v1")]
    assert tree_of(after).here == "v3"
    assert tree_of(v.drop(after, "v3")).here == "v1"
    assert board_of(after) == board_of(table)


def test_removing_the_last_one_leaves_no_trace() -> None:
    assert v.drop(v.keep(BOARD, "a"), "v1") == BOARD


def test_renaming_changes_the_name_alone() -> None:
    table = v.rename(v.keep(BOARD, "a"), "v1", "b")
    assert shape(table) == [("b", None)]
    assert board_of(table) == BOARD


def test_renewing_keeps_the_board_of_now() -> None:
    table = v.renew(attacking(v.keep(BOARD, "a")), "v1")
    assert tree_of(table).nodes[0].scenario == attacking(BOARD)


REFUSED = [
    pytest.param(lambda s: v.go_to(s, "x"), "unknown_id", id="go-to"),
    pytest.param(lambda s: v.branch(s, "x", ""), "unknown_id", id="branch"),
    pytest.param(lambda s: v.rename(s, "x", ""), "unknown_id", id="rename"),
    pytest.param(lambda s: v.drop(s, "x"), "unknown_id", id="drop"),
    pytest.param(lambda s: v.renew(s, "x"), "unknown_id", id="renew"),
    pytest.param(lambda s: v.keep(s, "\ud800"), "bad_value", id="half-a-character"),
    pytest.param(lambda s: v.keep(s, "x" * 30_000), "bad_value", id="too-long-a-name"),
    pytest.param(
        lambda s: v.keep(edits.setting(s, view={"deep": nest(46)}), ""), "too_many", id="too-deep-a-view"
    ),
]


def nest(depth: int) -> object:
    return [nest(depth - 1)] if depth else 0


@pytest.mark.parametrize(("step", "code"), REFUSED)
def test_what_no_file_can_hold_is_refused(step: Callable[[Scenario], Scenario], code: str) -> None:
    with pytest.raises(EditError) as refused:
        step(v.keep(BOARD, "a"))
    assert refused.value.code == code


def test_there_is_an_end_of_variations() -> None:
    table = v.with_tree(
        BOARD, Tree(tuple(v.Variation(id=f"v{n}", scenario=BOARD) for n in range(VARIATIONS)))
    )
    with pytest.raises(EditError, match="too_many"):
        v.keep(table, "one more")


STEPS: list[Callable[[Scenario, str], Scenario]] = [
    v.keep,
    lambda s, each: v.branch(s, each, "b"),
    v.go_to,
    v.renew,
    v.drop,
    lambda s, each: v.rename(s, each, each * 2),
    lambda s, _: attacking(s),
    lambda s, _: edits.withdraw(s, ["bear"]),
]


@given(st.lists(st.tuples(st.sampled_from(STEPS), st.sampled_from(["v1", "v2", "v3", "v4"])), max_size=12))
@settings(max_examples=60, deadline=None)
def test_whatever_is_done_a_file_holds_it_and_the_tree_is_a_tree(
    steps: list[tuple[Callable[[Scenario, str], Scenario], str]],
) -> None:
    table = BOARD
    for step, each in steps:
        with contextlib.suppress(EditError):
            table = step(table, each)
    read = sandbox.loads(sandbox.dumps(table))
    assert read == table
    tree = tree_of(read)
    assert not tree.unread
    seen: set[str | None] = {None}
    for node in tree.nodes:
        assert node.parent in seen
        seen.add(node.id)
    assert tree.here in seen
