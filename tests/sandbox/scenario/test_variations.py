"""Variations in a scenario's file: what is kept comes back, and what is broken there hurts nothing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import sandbox
from sandbox import Player, Scenario
from sandbox.scenario.convert import plain
from sandbox.scenario.variations import Tree, Variation, board_of, tree_of, with_tree

BOARD = Scenario(format="combat/1", active="ann", players=(Player(id="ann"), Player(id="bob")))


def node(each: str, parent: str | None = None, **fields: Any) -> dict[str, Any]:
    return {"id": each, "parent": parent, "scenario": plain(BOARD)} | fields


def written(raw: object) -> Scenario:
    return replace(BOARD, view={"variations": raw, "positions": {"a": [1, 2]}})


def tree() -> Tree:
    inside = replace(BOARD, title="Inside", view={"positions": {"x": [1.5, 2.0]}})
    return Tree(
        (
            Variation(id="v1", name="all in", scenario=BOARD),
            Variation(id="v2", name="halten", parent="v1", scenario=inside),
            Variation(id="v3", name="守る", scenario=BOARD),
        ),
        here="v2",
    )


def test_what_was_kept_comes_back_from_the_file() -> None:
    kept = with_tree(BOARD, tree())
    read = sandbox.loads(sandbox.dumps(kept))
    assert read == kept
    assert tree_of(read) == tree()


def test_the_rules_do_not_see_variations() -> None:
    assert sandbox.judge(with_tree(BOARD, tree())) == sandbox.judge(BOARD)


def test_a_board_has_no_variations_and_keeps_the_rest_of_its_view() -> None:
    assert board_of(written({"nodes": []})).view == {"positions": {"a": [1, 2]}}
    assert board_of(BOARD) is BOARD


def test_without_variations_the_view_is_as_it_was() -> None:
    assert with_tree(with_tree(BOARD, tree()), Tree()) == BOARD


BROKEN = [
    pytest.param("nonsense", (), ("nonsense",), id="no-object"),
    pytest.param([1], (), ([1],), id="a-list"),
    pytest.param({"nodes": 3}, (), ({"nodes": 3},), id="nodes-no-list"),
    pytest.param({"nodes": [node("a"), 7]}, ("a",), (7,), id="no-variation"),
    pytest.param(
        {"nodes": [node("a"), node("a", name="x")]}, ("a",), (node("a", name="x"),), id="same-id-twice"
    ),
    pytest.param({"nodes": [node("a", color="red")]}, (), (node("a", color="red"),), id="unknown-key"),
    pytest.param({"nodes": [node("a", scenario={})]}, (), (node("a", scenario={}),), id="no-board"),
    pytest.param(
        {"nodes": [node("a", scenario=plain(BOARD) | {"active": "zoe"})]},  # type: ignore[operator]
        (),
        (node("a", scenario=plain(BOARD) | {"active": "zoe"}),),  # type: ignore[operator]
        id="dangling-id",
    ),
    pytest.param(
        {"nodes": [node("a", "b"), node("b", "a")]}, (), (node("a", "b"), node("b", "a")), id="a-circle"
    ),
    pytest.param({"nodes": [node("a", "a"), node("b")]}, ("b",), (node("a", "a"),), id="its-own-parent"),
    pytest.param({"nodes": [], "later": 1}, (), ({"later": 1},), id="unknown-key-beside"),
    pytest.param({"unread": "old"}, (), ("old",), id="unread-no-list"),
]


@pytest.mark.parametrize(("raw", "good", "unread"), BROKEN)
def test_what_cannot_be_read_is_left_out_and_kept(
    raw: object, good: tuple[str, ...], unread: tuple[Any, ...]
) -> None:
    scenario = sandbox.loads(sandbox.dumps(written(raw)))
    assert scenario == written(raw)
    found = tree_of(scenario)
    assert tuple(n.id for n in found.nodes) == good
    assert found.unread == unread
    again = tree_of(with_tree(scenario, found))
    assert again == found


def test_a_variation_without_its_parent_is_a_root() -> None:
    found = tree_of(written({"nodes": [node("a", "gone"), node("b", "a")], "here": "gone"}))
    assert [(n.id, n.parent) for n in found.nodes] == [("a", None), ("b", "a")]
    assert found.here is None
    assert not found.unread


@pytest.mark.parametrize("here", [{}, [], 3, True, None])
def test_a_place_that_is_no_id_is_nowhere(here: object) -> None:
    found = tree_of(written({"nodes": [node("a")], "here": here}))
    assert found.here is None


def test_a_child_may_stand_before_its_parent() -> None:
    found = tree_of(written({"nodes": [node("c", "b"), node("b", "a"), node("a")]}))
    assert [n.id for n in found.nodes] == ["c", "b", "a"]
    assert [n.id for n in found.children("a")] == ["b"]
    assert [n.id for n in found.children(None)] == ["a"]
    assert found.node("c") is not None
    assert found.node("x") is None
