"""The combat graph: its nodes, edges and their data, and the fights in it (CR 506)."""

from __future__ import annotations

import json

import networkx as nx
import pytest
from msgspec.structs import replace

import sandbox
from sandbox.rules.graph.state import starting_state
from tests.declared import Json, creature, enchantment, foe, siege, table, walker

BOARD = table(
    [
        creature("a"),
        creature("a2"),
        foe("b"),
        walker(),
        siege(),
        enchantment("aura") | {"attached_to": "b"},
    ],
    "a:pw a2:siege!",
    "b:a b:a",
)


def read(board: Json) -> sandbox.Scenario:
    return sandbox.loads(json.dumps(board))


def test_players_and_permanents_are_nodes() -> None:
    scenario = read(BOARD)
    graph = sandbox.combat_graph(scenario)
    assert graph.graph["scenario"] is scenario
    assert [(n, d["seat"]) for n, d in graph.nodes(data=True) if d["kind"] == "player"] == [
        ("ann", 0),
        ("bob", 1),
    ]
    permanents = [n for n, d in graph.nodes(data=True) if d["kind"] == "permanent"]
    assert permanents == ["a", "a2", "b", "pw", "siege", "aura"]
    assert graph.nodes["bob"]["player"] is scenario.players[1]
    assert graph.nodes["pw"]["permanent"] is scenario.permanents[3]


@pytest.mark.parametrize(
    ("relation", "edges"),
    [
        (
            "controls",
            {("ann", "a"), ("ann", "a2"), ("bob", "b"), ("bob", "pw"), ("ann", "siege"), ("bob", "aura")},
        ),
        ("protects", {("bob", "siege")}),
        ("attached", {("aura", "b")}),
        ("attacks", {("a", "pw"), ("a2", "siege")}),
        ("blocks", {("b", "a")}),
    ],
)
def test_relations_are_edges(relation: str, edges: set[tuple[str, str]]) -> None:
    graph = sandbox.combat_graph(read(BOARD))
    assert {(s, e) for s, e, data in graph.edges(data=True) if data["relation"] == relation} == edges


def test_attacks_and_blocks_carry_their_place_in_the_declaration() -> None:
    graph = sandbox.combat_graph(read(BOARD))
    attacks = [d for _, _, d in graph.edges(data=True) if d["relation"] == "attacks"]
    assert [(d["index"], d["declared"]) for d in attacks] == [(0, True), (1, False)]
    assert sorted(d["index"] for _, _, d in graph.edges(data=True) if d["relation"] == "blocks") == [0, 1]


@pytest.mark.parametrize(
    ("attacks", "blocks", "found"),
    [
        pytest.param("", "", [], id="no-attack"),
        pytest.param("a:bob c:bob", "", [{"a"}, {"c"}], id="unblocked-each-its-own"),
        pytest.param("a:bob c:bob", "b:a d:c", [{"a", "b"}, {"c", "d"}], id="two-fights"),
        pytest.param("c:bob a:bob", "b:a d:c", [{"c", "d"}, {"a", "b"}], id="in-the-order-of-attacks"),
        pytest.param("a:bob c:bob", "b:a b:c", [{"a", "b", "c"}], id="joined-by-one-blocker"),
        pytest.param("a:bob", "b:a d:a", [{"a", "b", "d"}], id="gang-block"),
        pytest.param("a:bob c:bob", "a:c c:a", [{"a", "c"}], id="each-blocks-the-other-against-the-rules"),
    ],
)
def test_fights(attacks: str, blocks: str, found: list[set[str]]) -> None:
    state = starting_state(read(table([creature("a"), creature("c"), foe("b"), foe("d")], attacks, blocks)))
    assert [sorted(fight) for fight in state.graph.fights] == [sorted(fight) for fight in found]


def test_relations_stay_as_they_are_when_others_are_made_of_them() -> None:
    state = starting_state(read(BOARD))
    graph = state.graph.graph
    before = [(*edge, dict(data)) for *edge, data in graph.edges(data=True)]
    without = (("a", "pw", "attacks"), ("b", "a", "blocks"))
    after = state.with_combat(without, [("a", "bob", "attacks", {**state.graph.attack("a")[3]})])
    assert [(*edge, dict(data)) for *edge, data in graph.edges(data=True)] == before
    assert (state.graph.target_of("a"), after.graph.target_of("a")) == ("pw", "bob")
    assert (state.graph.is_blocked("a"), after.graph.is_blocked("a")) == (True, False)


def test_the_graph_of_a_state_is_frozen_and_shared_while_no_relation_changes() -> None:
    state = starting_state(read(BOARD))
    after = state.with_permanents([replace(state.permanents["a"], tapped=True)])
    assert after.graph is state.graph
    with pytest.raises(nx.NetworkXError):
        state.graph.graph.add_edge("a", "b")


def test_what_is_attached_along_goes_with_its_host() -> None:
    board = table(
        [
            creature("a"),
            enchantment("aura") | {"attached_to": "a"},
            enchantment("on") | {"attached_to": "aura"},
        ],
        "",
    )
    graph = starting_state(read(board)).graph
    assert graph.attached_along("a") == {"aura", "on"}
    assert (graph.hosts, graph.attached["a"]) == ({"aura": "a", "on": "aura"}, ("aura",))
