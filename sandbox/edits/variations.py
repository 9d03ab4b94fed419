"""Variations of a scenario as edits: keep the board under a name, branch, go to another, rename, move, remove."""

from __future__ import annotations

import itertools

import msgspec
from msgspec.structs import replace

from sandbox.edits.errors import EditError, checked
from sandbox.scenario.limits import FILE_BYTES, VALUES
from sandbox.scenario.model import Scenario
from sandbox.scenario.parse import faults_of
from sandbox.scenario.variations import KEY, VARIATIONS, Tree, Variation, board_of, tree_of, with_tree


def keep(scenario: Scenario, name: str) -> Scenario:
    """Keep the board on the table as a variation of the one that it came from.

    Raises EditError `too_many` when the file would not hold it, `bad_value` for a name that no file holds.
    """
    tree = tree_of(scenario)
    return _added(scenario, tree, name, tree.here, board_of(scenario))


def branch(scenario: Scenario, each: str, name: str) -> Scenario:
    """Put a variation's board on the table, as a new variation that comes from it."""
    tree = tree_of(scenario)
    board = _known(tree, each).scenario
    return _added(board, tree, name, each, board)


def go_to(scenario: Scenario, each: str) -> Scenario:
    """Put a variation's board on the table."""
    tree = tree_of(scenario)
    return with_tree(_known(tree, each).scenario, replace(tree, here=each))


def renew(scenario: Scenario, each: str) -> Scenario:
    """Let a variation hold the board that is on the table now, which then comes from it."""
    tree = tree_of(scenario)
    _known(tree, each)
    board = board_of(scenario)
    nodes = tuple(replace(n, scenario=board) if n.id == each else n for n in tree.nodes)
    return _held(with_tree(scenario, replace(tree, nodes=nodes, here=each)), each)


def rename(scenario: Scenario, each: str, name: str) -> Scenario:
    """A variation another name."""
    tree = tree_of(scenario)
    named = checked(_known(tree, each), {"name": name})
    return with_tree(scenario, replace(tree, nodes=tuple(named if n.id == each else n for n in tree.nodes)))


def move(scenario: Scenario, each: str, by: int) -> Scenario:
    """Put a variation so many places further down, or up, among those that come from the same one."""
    tree = tree_of(scenario)
    siblings = tree.children(_known(tree, each).parent)
    at = next(n for n, node in enumerate(siblings) if node.id == each)
    to = max(0, min(len(siblings) - 1, at + by))
    order = [node for node in siblings if node.id != each]
    order.insert(to, siblings[at])
    places = iter(order)
    nodes = tuple(next(places) if node in siblings else node for node in tree.nodes)
    return with_tree(scenario, replace(tree, nodes=nodes))


def drop(scenario: Scenario, each: str) -> Scenario:
    """Remove a variation; what came from it comes from its parent then. The table stays as it is."""
    tree = tree_of(scenario)
    gone = _known(tree, each)
    nodes = tuple(
        replace(n, parent=gone.parent) if n.parent == each else n for n in tree.nodes if n.id != each
    )
    here = gone.parent if tree.here == each else tree.here
    return with_tree(scenario, replace(tree, nodes=nodes, here=here))


def _added(table: Scenario, tree: Tree, name: str, parent: str | None, board: Scenario) -> Scenario:
    if len(tree.nodes) >= VARIATIONS:
        raise EditError("too_many", str(VARIATIONS))
    taken = {n.id for n in tree.nodes}
    fresh = next(each for n in itertools.count(1) if (each := f"v{n}") not in taken)
    node = checked(Variation(id=fresh, parent=parent, scenario=board), {"name": name})
    return _held(with_tree(table, replace(tree, nodes=(*tree.nodes, node), here=fresh)), fresh)


def _known(tree: Tree, each: str) -> Variation:
    node = tree.node(each)
    if node is None:
        raise EditError("unknown_id", each)
    return node


def _held(scenario: Scenario, each: str) -> Scenario:
    """The scenario when a file can hold it with room to spare: what is written must be readable again."""
    nodes = scenario.view[KEY]["nodes"]
    new = next(entry for entry in nodes if entry["id"] == each)
    fault = next(faults_of(new, ("view", KEY, "nodes", len(nodes))), None)
    if fault is not None:
        raise EditError("too_many" if fault.code == "too_deep" else "bad_value", str(fault))
    written = msgspec.json.encode(scenario.view)
    if len(written) > FILE_BYTES // 4 or sum(map(written.count, (b",", b"[", b"{"))) > VALUES // 2:
        raise EditError("too_many", str(VARIATIONS))
    return scenario
